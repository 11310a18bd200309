//! A game that is over, looked back at, as it is told in the window and on the command line: where the result comes from, the
//! largest mistakes of each side, and the largest strokes of luck.

use super::figures;
use super::tabled::{Tabled, told_of};
use crate::keep::reviews::{self, Found, Useless};
use crate::play::sketch::Plan;
use crate::text::{self, Lang, TERMINAL};
use data::{Side, Text};
use engine::Game;
use engine::bot::Stop;
use engine::review::{self, Mistake, Review, Shares};
use engine::rules::{Player, Step};
use serde::Serialize;
use std::path::Path;

/// Most strokes of luck that are told.
const STROKES: usize = 3;
/// Least part of a game that is one: less may be inexactness.
const LEAST: f64 = 0.08;

/// A decision in its public form, which `docs/records.md` describes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// Who decides.
    pub by: &'static str,
    /// What.
    pub action: serde_json::Value,
    /// In words.
    pub words: String,
}

/// A mistake, as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Steps that had been taken when it began.
    pub step: usize,
    /// The round.
    pub round: u32,
    /// The round in words.
    pub at: Text,
    /// The part of the round in which it was made, such as the turn of a faction; before one began, the name of who decided.
    pub when: Text,
    /// Who made it.
    pub by: Text,
    /// What it cost, 0 to 1.
    pub cost: f32,
    /// The standard error of that.
    pub error: f32,
    /// What would have been better, and what was played.
    pub plans: [Plan<()>; 2],
    /// The decisions of both.
    pub decisions: [Vec<Decision>; 2],
}

/// What dice or a draw changed much, told with where it was and with what was to be expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Steps after it.
    pub step: usize,
    /// The round.
    pub round: u32,
    /// The round in words.
    pub at: Text,
    /// What happened.
    pub words: Text,
    /// What it gave the first side, -1 to 1.
    pub change: f64,
}

/// Everything that is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The names of the sides.
    pub sides: [Text; 2],
    /// Where the result of each side comes from.
    pub parts: [Shares; 2],
    /// The largest mistakes of each side, the largest first.
    pub mistakes: [Vec<Told>; 2],
    /// The largest strokes of luck, in their order.
    pub strokes: Vec<Stroke>,
    /// The first side's chance by steps taken, from the beginning to the end.
    pub curve: Vec<(usize, f64)>,
    /// The steps with which rounds begin, and these in words.
    pub rounds: Vec<(usize, Text)>,
    /// Imagined games for each decision.
    pub nodes: u32,
    /// How many plans of each side were weighed.
    pub weighed: [u32; 2],
}

impl Reviewed {
    /// A review in words.
    pub fn of<G: Tabled>(game: &Game<G>, review: &Review<G::Action>) -> Self {
        let scenario = game.scenario();
        let begins = figures::begins::<G>(scenario, game.log());
        let rounds = rounds(game);
        let names = G::names(scenario);
        let steps = game.steps();
        let dice = |step: usize| match steps.get(step) {
            Some(Step::Chance(roll)) => G::chanced(scenario, *roll).dice,
            Some(Step::Act(..)) | None => false,
        };
        let parts = Side::ALL.map(|side| review.shares(side, dice));
        let told = |mistake: &Mistake<G::Action>| {
            let state = game.state_after(mistake.step);
            let plan = |weighed: &review::Weighed<G::Action>| Plan {
                chance: weighed.chance,
                reason: weighed.reason.clone(),
                steps: Vec::new(),
                deeds: state.deeds(&weighed.plan),
            };
            let decided = |plan: &[(Player, G::Action)]| -> Vec<Decision> {
                let decisions = plan.iter().map(|(by, action)| Decision {
                    by: G::player_key(*by),
                    action: names.public(action).unwrap_or_default(),
                    words: G::describe_action(scenario, *action, TERMINAL),
                });
                decisions.collect()
            };
            let by = Text::each(|lang| G::player_name(scenario, mistake.by(), lang));
            let begun = begins.iter().rev().find(|(step, _)| *step <= mistake.step);
            // Of what begins with a round, that says enough.
            let begun = begun.filter(|(step, _)| rounds.iter().all(|(opened, _)| opened != step));
            Told {
                step: mistake.step,
                round: mistake.round,
                at: G::round_text(scenario, mistake.round),
                when: begun.map_or_else(|| by.clone(), |(_, name)| name.clone()),
                by,
                cost: mistake.cost(),
                error: mistake.error,
                plans: [plan(&mistake.better), plan(&mistake.played)],
                decisions: [decided(&mistake.better.plan), decided(&mistake.played.plan)],
            }
        };
        let curve = review
            .stretches
            .iter()
            .map(|stretch| (stretch.step, f64::from(stretch.before)));
        Self {
            sides: G::side_names(scenario),
            parts,
            mistakes: [0, 1].map(|side| review.mistakes[side].iter().map(told).collect()),
            strokes: strokes(game, review),
            curve: curve.chain([(steps.len(), f64::from(review.end))]).collect(),
            rounds,
            nodes: review.nodes,
            weighed: review.weighed,
        }
    }

    /// All mistakes in the order in which they were made: the side, and the number among those of the side.
    pub fn in_order(&self) -> Vec<(Side, usize)> {
        let of = |side: Side| (0..self.mistakes[side.index()].len()).map(move |number| (side, number));
        let mut all: Vec<(Side, usize)> = Side::ALL.into_iter().flat_map(of).collect();
        all.sort_by_key(|(side, number)| self.mistakes[side.index()][*number].step);
        all
    }
}

/// The steps with which rounds begin, and these in words.
fn rounds<G: Tabled>(game: &Game<G>) -> Vec<(usize, Text)> {
    let mut state = game.state_after(0);
    let mut rounds = vec![(0, state.round())];
    for (at, step) in game.steps().iter().enumerate() {
        state.advance(*step);
        if rounds.last().is_none_or(|(_, round)| *round != state.round()) {
            rounds.push((at + 1, state.round()));
        }
    }
    let told = |(at, round)| (at, G::round_text(game.scenario(), round));
    rounds.into_iter().map(told).collect()
}

/// What was to be expected of chance.
enum Expected {
    /// So much of something on average.
    Average(f64, Text),
    /// What came, with this chance.
    Chance(f64),
}

impl Expected {
    /// What was to be expected where this came; nothing where nothing else could.
    fn of<G: Tabled>(before: &G, came: G::Roll) -> Option<Self> {
        let mut rolls = Vec::new();
        before.rolls(&mut rolls);
        let all: f64 = rolls.iter().map(|(_, weight)| f64::from(*weight)).sum();
        if rolls.len() < 2 || all <= 0.0 {
            return None;
        }
        let chance = |wanted: &dyn Fn(&G::Roll) -> f64| {
            let parts = rolls
                .iter()
                .map(|(roll, weight)| wanted(roll) * f64::from(*weight) / all);
            parts.sum::<f64>()
        };
        let amount = |roll: &G::Roll| before.amount(*roll);
        Some(match amount(&came) {
            Some((_, what)) => {
                let average = chance(&|roll| amount(roll).map_or(0.0, |(amount, _)| f64::from(amount)));
                Self::Average(average, what)
            }
            None => Self::Chance(chance(&|roll| f64::from(u8::from(*roll == came)))),
        })
    }

    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Average(amount, what) => text::on_average(lang, what.get(lang), *amount),
            Self::Chance(chance) => text::was_likely(lang, *chance),
        }
    }
}

/// The largest strokes of luck, in their order.
fn strokes<G: Tabled>(game: &Game<G>, review: &Review<G::Action>) -> Vec<Stroke> {
    let mut all: Vec<(usize, f64)> = review
        .stretches
        .iter()
        .filter(|stretch| stretch.side.is_none())
        .map(|stretch| (stretch.step, stretch.gave(Side::American)))
        .filter(|(_, change)| change.abs() >= LEAST)
        .collect();
    all.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
    let told = all.into_iter().filter_map(|(step, change)| {
        let events = game.log().iter().filter(|happened| happened.step == step);
        let mut words = events.filter_map(|happened| told_of::<G>(game.scenario(), &happened.event));
        let told = words.next()?;
        let before = game.state_after(step);
        let round = before.round();
        let expected = match game.steps().get(step) {
            Some(Step::Chance(came)) => Expected::of(&before, *came),
            Some(Step::Act(..)) | None => None,
        };
        let place = before.rolled_at();
        let words = Text::each(|lang| {
            let expected = expected.as_ref().map(|expected| expected.text(lang));
            let place = place.as_ref().map(|place| place.get(lang));
            text::lucky(lang, place, told.get(lang), expected.as_deref())
        });
        Some(Stroke {
            step: step + 1,
            round,
            at: G::round_text(game.scenario(), round),
            words,
            change,
        })
    });
    let mut told: Vec<Stroke> = told.take(STROKES).collect();
    told.sort_by_key(|stroke| stroke.step);
    told
}

/// What is to be told beside a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// What was kept was of no use, and was thrown away.
    Useless(Useless),
    /// It could not be kept, and why.
    NotKept(Text),
}

/// A review, and where it comes from.
#[derive(Clone, Debug)]
pub struct Made<R> {
    /// The review; nothing if there is none, or if it was stopped.
    pub review: Option<R>,
    /// It was kept from before.
    pub kept: bool,
    /// What is to be told.
    pub aside: Option<Aside>,
}

impl<A> Made<Review<A>> {
    /// The same in words.
    pub fn told<G: Tabled<Action = A>>(self, game: &Game<G>) -> Made<Reviewed> {
        Made {
            review: self.review.map(|review| Reviewed::of(game, &review)),
            kept: self.kept,
            aside: self.aside,
        }
    }
}

/// How a review is to be had.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Where reviews are kept.
    pub folder: Option<&'a Path>,
    /// Imagined games for each decision; with nothing, only what is kept is looked for.
    pub nodes: Option<u32>,
    /// Which of those that are kept will do.
    pub suits: Suits,
}

/// Which review that is kept will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suits {
    /// Any.
    Any,
    /// One for which so many games were imagined for each decision. One for which there were more stays where it is kept.
    Nodes(u32),
    /// None: it is to be made anew, and takes the place of whatever is kept.
    None,
}

impl Suits {
    fn has(self, nodes: u32) -> bool {
        match self {
            Self::Any => true,
            Self::Nodes(wanted) => wanted == nodes,
            Self::None => false,
        }
    }
}

/// The review of a game that is over: the one that is kept, or one that is made and kept. `on` hears how many steps have been
/// looked at.
pub fn find_or_make<G: Tabled>(
    game: &Game<G>,
    wanted: Wanted<'_>,
    stop: &Stop,
    on: &mut dyn FnMut(usize),
) -> Made<Review<G::Action>> {
    let mut made = Made {
        review: None,
        kept: false,
        aside: None,
    };
    if game.outcome().is_none() {
        return made;
    }
    // For how many imagined games the one that is kept was made, where it is not to give way to any other.
    let mut there = 0;
    if let Some(folder) = wanted.folder.filter(|_| wanted.suits != Suits::None) {
        match reviews::read(folder, game) {
            Found::Review(review) if !wanted.suits.has(review.nodes) => there = review.nodes,
            Found::Review(review) => {
                made.review = Some(review);
                made.kept = true;
                return made;
            }
            Found::Useless(useless) => made.aside = Some(Aside::Useless(useless)),
            Found::Nothing => {}
        }
    }
    let Some(nodes) = wanted.nodes else { return made };
    made.review = review::review(&game.state_after(0), game.steps(), nodes, stop, on);
    if let (Some(folder), Some(review)) = (wanted.folder, &made.review)
        // A look in haste is not worth more than one that took hours.
        && review.nodes >= there
        && let Err(error) = reviews::write(folder, game, review)
    {
        made.aside = Some(Aside::NotKept(error.told()));
    }
    made
}
