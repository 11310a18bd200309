//! What a table gets of a game: what the person at the screen may know. A table is drawn from this and never from the
//! state, so that nothing hidden can slip into a picture.

use super::session::Session;
use super::show::Showing;
use super::sketch::Sketch;
use data::Lang;
use engine::Game;
use engine::game::Happened;
use engine::record::Recorded;
use engine::rules::{Prompt, Step, Turn};
use engine::{Outcome, Player, Seat};
use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

/// A game as the person at the screen may know it.
#[derive(Clone, Debug)]
pub struct Seen<G: Recorded> {
    /// The session's ticket it was made for.
    pub ticket: u64,
    /// Who looks.
    pub seat: Seat,
    /// What is played.
    pub scenario: Arc<G::Scenario>,
    /// The view of the seat.
    pub view: G::View,
    /// What is asked.
    pub prompt: Prompt,
    /// What the person at the screen can do; nothing while others decide.
    pub choices: Vec<G::Action>,
    /// What the person at the screen, who is asked, has chosen since chance or somebody else had the last word.
    pub chosen: Vec<G::Action>,
    /// Who is asked.
    pub decider: Option<Player>,
    /// Whether a bot is asked.
    pub bot: bool,
    /// What has happened, as the seat was told.
    pub told: Vec<Happened<G>>,
    /// Points of the two sides as the board stands, which everybody can count.
    pub score: [i32; 2],
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Steps so far.
    pub steps: usize,
    /// The first event of the last thing that the seat did; what came of it follows.
    pub since: usize,
    /// The first event of what others have done since then; the end of what was told if they have done nothing.
    pub others: usize,
    /// Where what others did last began in what was told, and where it ended: one's own steps since do not end it.
    lately: (usize, usize),
    /// Whether the screen goes to another person: nobody is there whose turn was the last.
    pub between: bool,
    /// What is shown of the past; nothing at the moment in which the game stands.
    pub past: Option<Past>,
    /// Nothing is to be clicked for a moment: the only choice is about to be taken by itself, or has just been, and a click
    /// that was meant for it would be the answer to the next question.
    pub unready: bool,
    /// A plan that is drawn on the board.
    pub sketch: Option<Arc<Sketch>>,
    /// What everybody was told of what would be taken back, in few lines of each language. It is worked out when it is first
    /// asked for, from the whole log, and is replaced with everything else here.
    pub taken_back: OnceCell<Vec<(Lang, Vec<String>)>>,
}

/// A moment before the one in which the game stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Past {
    /// The last event told of, while it is shown.
    pub showing: Option<Showing>,
    /// The row of the history lies over the foot of the board.
    pub row: bool,
}

impl<G: Recorded> Seen<G> {
    /// The game of a session.
    pub fn of(session: &Session<G>) -> Self {
        Self::with(session, Vec::new())
    }

    /// Brings it up to date. What was told before is kept; `anew` says that something was taken back or done again.
    pub fn refresh(&mut self, session: &Session<G>, anew: bool) {
        let seat = session.viewer();
        if !anew && (self.ticket, self.seat) == (session.ticket(), seat) {
            return;
        }
        let told = std::mem::take(&mut self.told);
        let kept = if anew || self.seat != seat { Vec::new() } else { told };
        *self = Self::with(session, kept);
    }

    /// The events of what the person at the screen is to read that others have done: also while that person acts, until others do
    /// again. Those at the end of what was told, which are none, where there is no such person.
    pub const fn others_told(&self) -> Range<usize> {
        if self.between {
            self.told.len()..self.told.len()
        } else {
            self.lately.0..self.lately.1
        }
    }

    /// The number of steps before the last of the things chosen in a row that begins what `begins` says.
    pub fn before_last(&self, begins: impl Fn(&G::Action) -> bool) -> Option<usize> {
        let at = self.chosen.iter().rposition(begins)?;
        Some(self.steps - (self.chosen.len() - at))
    }

    /// The last event that is told, in words; empty before the first.
    pub fn last_told(&self, lang: Lang) -> String {
        let last = self.told.last();
        let told = last.and_then(|last| G::describe_event(&self.scenario, &last.event, lang));
        told.unwrap_or_default()
    }

    /// The steps that the seat knows of.
    pub fn known_steps(&self, session: &Session<G>) -> Vec<usize> {
        known_steps(self.seat, session.game(), &self.told)
    }

    /// The game as the seat saw it after so many steps, with so many events told. Nothing can be chosen there.
    pub fn after(&self, session: &Session<G>, steps: usize, events: usize) -> Self {
        let state = session.game().state_after(steps);
        let by = match session.game().steps().get(steps.saturating_sub(1)) {
            Some(Step::Act(by, _)) => Some(*by),
            Some(Step::Chance(_)) | None => None,
        };
        let told = self.told[..events.min(self.told.len())].to_vec();
        Self {
            ticket: self.ticket,
            seat: self.seat,
            scenario: Arc::clone(&self.scenario),
            view: state.view(self.seat),
            prompt: state.prompt(Seat::SPECTATOR),
            choices: Vec::new(),
            chosen: Vec::new(),
            decider: match state.turn() {
                Turn::Decision(player) => by.or(Some(player)),
                Turn::Chance | Turn::Over(_) => by,
            },
            bot: false,
            since: self.since.min(told.len()),
            others: told.len(),
            lately: (told.len(), told.len()),
            between: false,
            told,
            score: state.score(),
            outcome: None,
            steps,
            past: Some(Past {
                showing: None,
                row: false,
            }),
            unready: false,
            sketch: None,
            taken_back: OnceCell::new(),
        }
    }

    fn with(session: &Session<G>, mut told: Vec<Happened<G>>) -> Self {
        let (game, scenario, seat) = (session.game(), session.scenario(), session.viewer());
        let fresh = game.log().iter().skip(told.len()).map(|happened| Happened {
            step: happened.step,
            event: G::redact(scenario, &happened.event, seat),
        });
        told.extend(fresh);
        // The seat's last own step, and what came of it at once. To somebody who only watches, what came before the one who
        // acts now began to act is seen and done with.
        let acting = game.steps().iter().rev().find_map(|step| match step {
            Step::Act(by, _) => Some(*by),
            Step::Chance(_) => None,
        });
        let watches = seat == Seat::SPECTATOR;
        let own = |step: &Step<G::Action, G::Roll>| match step {
            Step::Act(by, _) => seat.holds(*by) || watches && Some(*by) != acting,
            Step::Chance(_) => false,
        };
        let last = game.steps().iter().rposition(own);
        let since = told.partition_point(|happened| last.is_some_and(|last| happened.step < last));
        let after = last.map_or(0, |last| last + 1);
        let other = |step: &Step<G::Action, G::Roll>| matches!(step, Step::Act(by, _) if !seat.holds(*by));
        let others = match game.steps()[after..].iter().position(other) {
            Some(found) => told.partition_point(|happened| happened.step < after + found),
            None => told.len(),
        };
        let steps = game.steps();
        let before = |step: usize| told.partition_point(|happened| happened.step < step);
        // By what was told: how many steps others take in secret is theirs.
        let of_other = |happened: &Happened<G>| steps.get(happened.step).is_some_and(other);
        let theirs = told.iter().rposition(of_other).filter(|_| !watches);
        let lately = theirs.map_or((others, told.len()), |last| {
            let step = told[last].step;
            let begins = steps[..step].iter().rposition(own).map_or(0, |own| own + 1);
            let first = told
                .iter()
                .position(|happened| happened.step >= begins && of_other(happened));
            let ends = steps[step..].iter().position(own);
            (first.unwrap_or(last), ends.map_or(told.len(), |own| before(step + own)))
        });
        let (choices, decider) = (session.choices(), session.decider());
        let by_decider = |step: &Step<G::Action, G::Roll>| match step {
            Step::Act(by, action) if Some(*by) == decider => Some(*action),
            Step::Act(..) | Step::Chance(_) => None,
        };
        let mut chosen: Vec<G::Action> = match choices.is_empty() {
            true => Vec::new(),
            false => game.steps().iter().rev().map_while(by_decider).collect(),
        };
        chosen.reverse();
        Self {
            ticket: session.ticket(),
            seat,
            scenario: Arc::clone(scenario),
            view: session.view(),
            prompt: session.prompt(),
            choices,
            chosen,
            decider,
            bot: session.bot_to_move().is_some(),
            told,
            score: game.state().score(),
            outcome: session.outcome(),
            steps: game.steps().len(),
            since,
            others,
            lately,
            between: session.hand_over().is_some(),
            past: None,
            unready: false,
            sketch: None,
            taken_back: OnceCell::new(),
        }
    }
}

/// Everything that has happened in a game, as a seat was told.
pub fn told_to<G: Recorded>(seat: Seat, game: &Game<G>) -> Vec<Happened<G>> {
    let scenario = game.scenario();
    let told = game.log().iter().map(|happened| Happened {
        step: happened.step,
        event: G::redact(scenario, &happened.event, seat),
    });
    told.collect()
}

/// The steps that a seat knows of, as numbers of steps after them: those that it took itself, and those of which it was
/// told. How many others take in secret would tell what they do.
pub fn known_steps<G: Recorded>(seat: Seat, game: &Game<G>, told: &[Happened<G>]) -> Vec<usize> {
    let own = game.steps().iter().enumerate().filter_map(|(at, step)| match step {
        Step::Act(by, _) => seat.holds(*by).then_some(at + 1),
        Step::Chance(_) => None,
    });
    let mut known: Vec<usize> = told.iter().map(|happened| happened.step + 1).chain(own).collect();
    known.sort_unstable();
    known.dedup();
    known
}
