//! What a bot would do in the place of the person at the screen. It is handed what the person sees and nothing else, thinks
//! on a thread of its own, and can be stopped.

use super::seen::Seen;
use crate::beside::{self, Beside, Came};
use data::Text;
use egui::Context;
use engine::bot::{Budget, Depth, Glimpse, Played, Stop, Thinker, Tools};
use engine::record::Recorded;
use engine::rules::Seat;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// How many plans are told.
const PLANS: usize = 3;
/// How long is thought, in milliseconds.
const MILLIS: u32 = 1_500;
/// Games that are imagined instead where nothing may depend on time.
const NODES: u32 = 240;

/// A plan, as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The chance to win the game with it, 0 to 1.
    pub chance: f32,
    /// What it is for, without full stop.
    pub reason: Text,
}

/// How far the thinking is.
#[derive(Debug)]
enum Stage {
    /// On another thread.
    Thinks(Beside<Vec<Plan>>),
    /// The plans, the best first.
    Told(Vec<Plan>),
}

/// What was asked, and what came of it.
#[derive(Debug)]
struct Asked {
    ticket: u64,
    seat: Seat,
    stop: Stop,
    stage: Stage,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// What is shown of the advice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shown<'a> {
    /// A bot thinks.
    Thinking,
    /// The plans, the best first.
    Plans(&'a [Plan]),
}

/// The advice of a table; it is for one decision of one seat, and gone with it.
#[derive(Debug, Default)]
pub struct Advice(Option<Asked>);

impl Advice {
    /// Asks for the decision that the person at the screen sees, unless it was asked for. Says whether there is something to
    /// advise on: a decision of the person with more than one choice.
    pub fn ask<G: Played + Recorded>(&mut self, seen: &Seen<G>, ctx: &Context) -> bool {
        let Some(player) = seen.decider.filter(|player| seen.seat.holds(*player)) else {
            return false;
        };
        if seen.choices.len() < 2 {
            return false;
        }
        if self.of(seen.ticket, seen.seat).is_some() {
            return true;
        }
        let stop = Stop::default();
        let (clock, budget): (Option<fn() -> _>, _) = match beside::works_at_once(ctx) {
            true => (None, Budget::Nodes(NODES)),
            false => (Some(crate::clock::since_start), Budget::Millis(MILLIS)),
        };
        let tools = Tools {
            stop: stop.clone(),
            clock,
        };
        let (scenario, view, legal) = (Arc::clone(&seen.scenario), seen.view.clone(), seen.choices.clone());
        let ticket = seen.ticket;
        let think = move || -> Vec<Plan> {
            let mut bot = Thinker::<G>::new(Depth::search::<G>(budget));
            engine::bot::Bot::<G>::equip(&mut bot, &tools);
            let glimpse = Glimpse::of_view(&view, &scenario, player);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(ticket);
            let proposals = bot.propose(&glimpse, &legal, PLANS, &mut rng).into_iter();
            let told = proposals.map(|proposal| Plan {
                chance: proposal.chance,
                reason: proposal.reason,
            });
            told.collect()
        };
        let thinks = match Beside::begin(ctx, "advice", think) {
            Ok(thinks) => thinks,
            Err(error) => {
                log::error!("no thread for advice: {error}");
                return false;
            }
        };
        self.0 = Some(Asked {
            ticket,
            seat: seen.seat,
            stop,
            stage: Stage::Thinks(thinks),
        });
        true
    }

    /// Gives it up, or puts it away.
    pub fn close(&mut self) {
        self.0 = None;
    }

    /// What is shown to a seat at a moment; what was asked for another is given up.
    pub fn shown(&mut self, ticket: u64, seat: Seat) -> Option<Shown<'_>> {
        self.of(ticket, seat)?;
        if let Some(asked) = &mut self.0
            && let Stage::Thinks(answer) = &asked.stage
        {
            match answer.take() {
                Came::Answer(plans) => asked.stage = Stage::Told(plans),
                Came::NotYet => {}
                Came::Nothing => asked.stage = Stage::Told(Vec::new()),
            }
        }
        match &self.0.as_ref()?.stage {
            Stage::Thinks(_) => Some(Shown::Thinking),
            Stage::Told(plans) => Some(Shown::Plans(plans)),
        }
    }

    /// What was asked for a decision of a seat; what was asked for another is given up.
    fn of(&mut self, ticket: u64, seat: Seat) -> Option<&Asked> {
        if self
            .0
            .as_ref()
            .is_some_and(|asked| (asked.ticket, asked.seat) != (ticket, seat))
        {
            self.0 = None;
        }
        self.0.as_ref()
    }
}
