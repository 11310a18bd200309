//! What every game behind the frame can do.

use data::{Lang, Side, Text, say, text};
use rand::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};
use std::hash::{BuildHasher as _, Hash};
use std::sync::Arc;

/// Someone who decides: a faction of Invasion, a side of a two-player game. Counted from 0, below [`Seat::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Player(pub u8);

/// The players that one person or bot plays; what one of them knows, all know. The empty seat is a spectator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(u8);

impl Seat {
    /// Most players of a game: a seat has a bit for each.
    pub const MOST: u8 = 8;

    /// The seats of the American and the British side, each played by one person or bot.
    pub fn of_sides<G: Rules>() -> [Self; 2] {
        G::sides().map(|players| Self::of(players.iter().copied()))
    }

    /// The seat of a side that one person or bot plays.
    pub fn of_side<G: Rules>(side: Side) -> Self {
        Self::of_sides::<G>()[side.index()]
    }

    /// Nobody's seat: sees what everyone sees.
    pub const SPECTATOR: Self = Self(0);
    /// Every player's seat: sees all, for analysis and for records of ended games.
    pub const ALL: Self = Self(u8::MAX);

    /// The seat of these players. Who is none of the players that a game can have sits nowhere.
    pub fn of(players: impl IntoIterator<Item = Player>) -> Self {
        let bits = players.into_iter().fold(0, |bits, player| bits | Self::bit(player));
        Self(bits)
    }

    /// Whether a player sits here.
    pub const fn holds(self, player: Player) -> bool {
        self.0 & Self::bit(player) != 0
    }

    const fn bit(player: Player) -> u8 {
        if player.0 < Self::MOST { 1 << player.0 } else { 0 }
    }
}

/// What a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A decision of this player.
    Decision(Player),
    /// Chance: a draw or dice.
    Chance,
    /// Nothing; the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Points of the American and the British side.
    pub points: [i32; 2],
    /// The winning side; none in a draw, which may have unequal points where a game demands a margin.
    pub winner: Option<Side>,
}

impl Outcome {
    /// The end of a game that more points win and equal points draw.
    pub fn by_points(points: [i32; 2]) -> Self {
        let winner = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(Side::American),
            std::cmp::Ordering::Less => Some(Side::British),
            std::cmp::Ordering::Equal => None,
        };
        Self { points, winner }
    }

    /// What it is worth to a side: 1 if it has won, a half for a draw.
    pub fn worth(self, side: Side) -> f64 {
        match self.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}

/// One step of a game: a decision, or what chance brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step<A, R> {
    /// A player's action.
    Act(Player, A),
    /// The result of a draw or dice.
    Chance(R),
}

/// Shorthand for the step type of a game.
pub type StepOf<G> = Step<<G as Rules>::Action, <G as Rules>::Roll>;

/// The rule that a prompt or refusal rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Cite {
    /// Paragraph of the rulebook, such as `3.2.2`.
    pub paragraph: &'static str,
    /// Ruling where the rulebook is silent.
    pub ruling: Option<u8>,
}

impl Cite {
    /// A paragraph of the rulebook.
    pub const fn rule(paragraph: &'static str) -> Self {
        Self {
            paragraph,
            ruling: None,
        }
    }

    /// A paragraph together with the ruling that completes it.
    pub const fn ruling(paragraph: &'static str, ruling: u8) -> Self {
        Self {
            paragraph,
            ruling: Some(ruling),
        }
    }

    /// The citation in a language, such as `3.2.2, ruling 6`.
    pub fn text(self, lang: Lang) -> String {
        let paragraph = self.paragraph;
        match self.ruling {
            None => paragraph.to_owned(),
            Some(ruling) => {
                say!(lang, "{paragraph}, ruling {ruling}", "{paragraph}, décision {ruling}"; paragraph, ruling)
            }
        }
    }

    /// The same in every language.
    pub fn said(self) -> Text {
        Text::each(|lang| self.text(lang))
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::default()))
    }
}

/// What is asked of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// What is asked, one sentence.
    pub text: Text,
    /// What is left, such as "2 of 4 armies left"; empty if nothing is counted.
    pub left: Text,
    /// Why: the rule behind it.
    pub cite: Cite,
}

/// Why a step is refused. Legal is what stands in the list; there is no other test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told().en)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYours {
        /// Number of the player who decides.
        asked: u8,
        /// Number of the player who tried.
        by: u8,
        /// The rule of the decision.
        cite: Cite,
    },
    /// A decision was expected and chance came, or the other way round.
    OtherKind {
        /// Whether chance is due.
        chance: bool,
        /// What is asked, as the reader may know it.
        prompt: Text,
        /// The rule of the decision.
        cite: Cite,
    },
    /// The action is not in the list.
    NotOffered {
        /// What is asked instead, as the reader may know it.
        prompt: Text,
        /// The rule of the decision.
        cite: Cite,
    },
    /// The text of the step is none of the game.
    Unreadable,
    /// An older edition of the rules allowed the step, and nothing of today stands for it.
    Edition {
        /// What has changed, one sentence without full stop.
        what: Text,
        /// The rule that has changed.
        cite: Cite,
    },
}

impl Refusal {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Over => Text::new(
                "the game is over; no further step is possible",
                "la partie est finie\u{a0}; aucune autre étape n’est possible",
            ),
            Self::NotYours { asked, by, cite } => text!(
                "it is player {asked}’s decision ({cite}), not player {by}’s",
                "la décision revient au joueur {asked} ({cite}) et non au joueur {by}";
                asked, by, cite = cite.said()
            ),
            Self::OtherKind {
                chance: false,
                prompt,
                cite,
            } => text!(
                "a decision is due, not chance: {prompt} ({cite})",
                "on attend une décision et non le hasard\u{a0}: {prompt} ({cite})";
                prompt, cite = cite.said()
            ),
            Self::OtherKind {
                chance: true,
                prompt,
                cite,
            } => text!(
                "chance is due, not a decision: {prompt} ({cite})",
                "on attend le hasard et non une décision\u{a0}: {prompt} ({cite})";
                prompt, cite = cite.said()
            ),
            Self::NotOffered { prompt, cite } => text!(
                "this step is not possible now: {prompt} ({cite})",
                "cette étape n’est pas possible maintenant\u{a0}: {prompt} ({cite})";
                prompt, cite = cite.said()
            ),
            Self::Unreadable => Text::new("this is no step of the game", "ceci n’est pas une étape du jeu"),
            Self::Edition { what, cite } => Text::each(|lang| format!("{} ({})", what.get(lang), cite.text(lang))),
        }
    }
}

/// A game: the complete truth of one moment, and how it moves on.
///
/// Sessions, records, undo, bots, laboratory and the window's frame know a game only through this trait.
pub trait Rules: Clone + Eq + Debug + Send + Sync + 'static {
    /// Name of the rule system in records, such as `invasion`.
    const NAME: &'static str;
    /// What is played.
    type Scenario: Debug + Send + Sync + 'static;
    /// A decision, small and self-describing.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A result of chance.
    type Roll: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one seat may know; secrets are absent from it.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// The first state of a scenario.
    fn start(scenario: &Arc<Self::Scenario>) -> Self;

    /// What is played.
    fn scenario(&self) -> &Arc<Self::Scenario>;

    /// What the state waits for.
    fn turn(&self) -> Turn;

    /// The legal actions of the deciding player, sorted and unique, never empty at a decision; none elsewhere.
    /// `into` is cleared first.
    fn legal(&self, into: &mut Vec<Self::Action>);

    /// What chance may bring, sorted, with positive weights; none at a decision. `into` is cleared first.
    fn rolls(&self, into: &mut Vec<(Self::Roll, u32)>);

    /// Takes a step that is known to be offered, and reports what happens. The only way a state changes.
    ///
    /// Use [`Rules::step`] for a step from outside.
    fn apply(&mut self, step: Step<Self::Action, Self::Roll>, on: &mut impl FnMut(Self::Event));

    /// The same as [`Rules::apply`] without telling what happens, for playouts and search.
    fn advance(&mut self, step: Step<Self::Action, Self::Roll>) {
        self.apply(step, &mut |_| {});
    }

    /// The same as [`Rules::advance`], and lists what is [legal](Rules::legal) then: nothing if nobody is asked. For whole
    /// games: a system that looks after each step whether there is a choice need not list it twice.
    fn advance_to(&mut self, step: Step<Self::Action, Self::Roll>, legal: &mut Vec<Self::Action>) {
        self.advance(step);
        self.legal(legal);
    }

    /// What a seat may know.
    fn view(&self, seat: Seat) -> Self::View;

    /// A complete state that agrees with a view: `sample(view).view(seat) == view`.
    fn sample(view: &Self::View, scenario: &Arc<Self::Scenario>, rng: &mut impl Rng) -> Self;

    /// An event as a seat may see it.
    fn redact(scenario: &Self::Scenario, event: &Self::Event, seat: Seat) -> Self::Event;

    /// Points of the two sides as the board stands.
    fn score(&self) -> [i32; 2];

    /// The side that holds each place of the map as the board stands, by the number of the area or town; none where
    /// nobody does.
    fn holders(&self) -> Vec<Option<Side>>;

    /// The round or other large unit of time that the game is in.
    fn round(&self) -> u32;

    /// What is asked now, as a seat may know it; for chance, what is about to be drawn or rolled.
    ///
    /// A prompt is part of what a seat sees. Where a decision is secret, seats other than the decider's learn who decides
    /// and by which rule, and nothing that depends on what is hidden from them.
    fn prompt(&self, seat: Seat) -> Prompt;

    /// A round, or whatever large unit of time [`round`](Rules::round) counts, as those who play call it: `Round 3`, `1813, turn
    /// 4`. 0 is the set-up.
    fn describe_round(scenario: &Self::Scenario, round: u32, lang: Lang) -> String;

    /// The same in every language.
    fn round_text(scenario: &Self::Scenario, round: u32) -> Text {
        Text::each(|lang| Self::describe_round(scenario, round, lang))
    }

    /// Whether an action only says more of what the one before it began, as who goes along with an army and where to: whoever
    /// takes back one takes back all of it.
    fn goes_on(before: &Self::Action, action: &Self::Action) -> bool {
        let _ = (before, action);
        false
    }

    /// An action in words.
    fn describe_action(scenario: &Self::Scenario, action: Self::Action, lang: Lang) -> String;

    /// An event in words; `None` for events that a log leaves out.
    fn describe_event(scenario: &Self::Scenario, event: &Self::Event, lang: Lang) -> Option<String>;

    /// A player's name.
    fn player_name(scenario: &Self::Scenario, player: Player, lang: Lang) -> String;

    /// The players of the American and the British side: at least one each, all different, each below [`Seat::MOST`].
    fn sides() -> [&'static [Player]; 2];

    /// The first law of the game that the state breaks, if any: counts conserved, numbers in range.
    fn broken_law(&self) -> Option<String>;

    /// Whether all that the decision now due needs and shows lies open, so that persons who share a screen need not hand it
    /// over for it.
    fn decides_openly(&self) -> bool {
        false
    }

    /// Whether an event lays open to a seat what nobody else could know before, without chance: secret orders, the blocks of a
    /// battle, a card of somebody's hand. Whoever has seen it takes nothing back.
    fn lays_open(event: &Self::Event, seat: Seat) -> bool {
        let _ = (event, seat);
        false
    }

    /// Everything of the state as canonical bytes, for hashes.
    fn bytes(&self) -> Vec<u8>;

    /// A number that tells states of one scenario apart, for tables of a search: equal states have equal keys, and others
    /// all but surely different ones. It is cheap, and not for files: it may be another one in the next version.
    fn key(&self) -> u64;

    /// Whether a step may be taken: it stands in the list. A refusal is for who takes the step.
    ///
    /// # Errors
    /// The reason with its rule paragraph.
    fn check(&self, step: &Step<Self::Action, Self::Roll>) -> Result<(), Refusal> {
        let taker = match step {
            Step::Act(by, _) => Seat::of([*by]),
            Step::Chance(_) => Seat::SPECTATOR,
        };
        self.check_for(step, taker)
    }

    /// Whether a step may be taken: it stands in the list. A refusal says nothing that its reader may not know.
    ///
    /// # Errors
    /// The reason with its rule paragraph.
    fn check_for(&self, step: &Step<Self::Action, Self::Roll>, reader: Seat) -> Result<(), Refusal> {
        let other_kind = |chance: bool| {
            let prompt = self.prompt(reader);
            Refusal::OtherKind {
                chance,
                prompt: prompt.text,
                cite: prompt.cite,
            }
        };
        // What a wrong step names may not even be there, so it is not told.
        let not_offered = || {
            let prompt = self.prompt(reader);
            Refusal::NotOffered {
                prompt: prompt.text,
                cite: prompt.cite,
            }
        };
        match (self.turn(), step) {
            (Turn::Over(_), _) => Err(Refusal::Over),
            (Turn::Decision(asked), Step::Act(by, action)) => {
                if asked != *by {
                    return Err(Refusal::NotYours {
                        asked: asked.0,
                        by: by.0,
                        cite: self.prompt(reader).cite,
                    });
                }
                let mut legal = Vec::new();
                self.legal(&mut legal);
                if legal.binary_search(action).is_ok() {
                    return Ok(());
                }
                Err(not_offered())
            }
            (Turn::Chance, Step::Chance(roll)) => {
                let mut rolls = Vec::new();
                self.rolls(&mut rolls);
                if rolls.iter().any(|(offered, _)| offered == roll) {
                    return Ok(());
                }
                Err(not_offered())
            }
            (Turn::Decision(_), Step::Chance(_)) => Err(other_kind(false)),
            (Turn::Chance, Step::Act(..)) => Err(other_kind(true)),
        }
    }

    /// Takes a step from outside, if it stands in the list.
    ///
    /// # Errors
    /// The reason with its rule paragraph; the state is unchanged then.
    fn step(&mut self, step: Step<Self::Action, Self::Roll>, on: &mut impl FnMut(Self::Event)) -> Result<(), Refusal> {
        self.check(&step)?;
        self.apply(step, on);
        Ok(())
    }
}

/// Games whose views hold what everyone sees just as it stands in the state, so that it can be looked at without a view.
pub trait Open: Rules {
    /// What lies open to everyone.
    type Table;

    /// What lies open in a state.
    fn open(&self) -> &Self::Table;

    /// The same in a view.
    fn open_in(view: &Self::View) -> &Self::Table;
}

/// The key of everything that a state consists of, see [`Rules::key`].
pub fn key_of(parts: &impl Hash) -> u64 {
    foldhash::quality::FixedState::default().hash_one(parts)
}

/// Draws from weighted results of chance.
///
/// # Panics
/// If there is nothing to draw from.
pub fn draw<R: Copy>(rolls: &[(R, u32)], rng: &mut impl Rng) -> R {
    use rand::RngExt as _;
    if let [(only, _)] = rolls {
        return *only;
    }
    let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
    let mut at = rng.random_range(0..total);
    for (roll, weight) in rolls {
        if at < *weight {
            return *roll;
        }
        at -= weight;
    }
    unreachable!("the drawn number is below the sum of the weights")
}

/// The side of a player.
pub fn side_of<G: Rules>(player: Player) -> Side {
    let [american, _] = G::sides();
    if american.contains(&player) {
        Side::American
    } else {
        Side::British
    }
}

/// Where chance begins in game number `index` of a series, the same for any number of threads.
pub const fn game_seed(seed: u64, index: u64) -> u64 {
    // SplitMix64, so that neighbouring games have nothing in common.
    let mut mixed = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
