//! What a table gets of a game: what the person at the screen may know. A table is drawn from this and never from the
//! state, so that nothing hidden can slip into a picture.

use super::session::Session;
use engine::game::Happened;
use engine::record::Recorded;
use engine::rules::Prompt;
use engine::{Outcome, Player, Seat};
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
    /// Something can be taken back.
    pub can_undo: bool,
    /// Something can be done again.
    pub can_redo: bool,
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

    fn with(session: &Session<G>, mut told: Vec<Happened<G>>) -> Self {
        let (game, scenario, seat) = (session.game(), session.scenario(), session.viewer());
        let fresh = game.log().iter().skip(told.len()).map(|happened| Happened {
            step: happened.step,
            event: G::redact(scenario, &happened.event, seat),
        });
        told.extend(fresh);
        Self {
            ticket: session.ticket(),
            seat,
            scenario: Arc::clone(scenario),
            view: session.view(),
            prompt: session.prompt(),
            choices: session.choices(),
            decider: session.decider(),
            bot: session.bot_to_move().is_some(),
            told,
            score: game.state().score(),
            outcome: session.outcome(),
            steps: game.steps().len(),
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
        }
    }
}
