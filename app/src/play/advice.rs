//! What a bot would do in the place of the person at the screen. It is handed what the person sees and nothing else, thinks
//! on a thread of its own, and can be stopped. Its plans stay as long as what is done is theirs.

use super::seen::Seen;
use super::sketch::{Looked, Plan, Sketch};
use crate::beside::{self, Beside, Came};
use egui::Context;
use engine::Game;
use engine::bot::{Bot as _, Budget, Depth, Glimpse, Played, Stop, Thinker, Tools};
use engine::record::Recorded;
use engine::rules::{Player, Seat, Step, StepOf};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::fmt;
use std::sync::Arc;

/// How many plans are told.
const PLANS: usize = 3;
/// How long is thought, in milliseconds.
const MILLIS: u32 = 1_500;
/// Games that are imagined instead where nothing may depend on time.
const NODES: u32 = 240;

/// How far the thinking is.
#[derive(Debug)]
enum Stage<A> {
    /// On another thread.
    Thinks(Beside<Vec<Plan<A>>>),
    /// The plans, the best first.
    Told(Vec<Plan<A>>),
    /// A fault of the program has broken it off.
    BrokeOff,
}

/// What was asked, and what came of it.
#[derive(Debug)]
struct Asked<A> {
    ticket: u64,
    seat: Seat,
    /// Steps that had been taken when it was made for the moment of the ticket.
    steps: usize,
    /// Something of the plans has been done already.
    begun: bool,
    stop: Stop,
    stage: Stage<A>,
    looked: Looked,
}

impl<A> Drop for Asked<A> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// What is shown of the advice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shown<'a, A> {
    /// A bot thinks.
    Thinking,
    /// The plans, the best first.
    Plans(&'a [Plan<A>]),
    /// A fault of the program has broken the thinking off.
    BrokeOff,
}

/// The advice of a table; it is for the decisions of one seat.
pub struct Advice<G: Recorded>(Option<Asked<G::Action>>);

impl<G: Recorded> Default for Advice<G> {
    fn default() -> Self {
        Self(None)
    }
}

impl<G: Recorded> fmt::Debug for Advice<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Advice").field(&self.0).finish()
    }
}

impl<G: Played + Recorded> Advice<G> {
    /// Asks for the decision that the person at the screen sees, unless it was asked for, with what their seat has seen in the
    /// game so far. Says whether there is something to advise on: a decision of the person with more than one choice.
    pub fn ask(&mut self, seen: &Seen<G>, game: &Game<G>, ctx: &Context) -> bool {
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
        let (ticket, before) = (seen.ticket, game.seen_by(seen.seat));
        let think = move || -> Vec<Plan<G::Action>> {
            let mut bot = Thinker::<G>::new(Depth::search::<G>(budget));
            bot.equip(&tools);
            bot.spread(crate::cores::beside_window());
            for (player, view) in &before {
                bot.see(&Glimpse::of_view(view, &scenario, *player));
            }
            let glimpse = Glimpse::of_view(&view, &scenario, player);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(ticket);
            let proposals = bot.propose(&glimpse, &legal, PLANS, &mut rng).into_iter();
            let told = proposals.map(|proposal| Plan {
                chance: proposal.chance,
                reason: proposal.reason,
                deeds: deeds::<G>(&view, &scenario, &proposal.plan),
                steps: proposal.plan,
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
            steps: seen.steps,
            begun: false,
            stop,
            stage: Stage::Thinks(thinks),
            looked: Looked::default(),
        });
        true
    }

    /// Gives it up, or puts it away.
    pub fn close(&mut self) {
        self.0 = None;
    }

    /// Comes along to the moment that is seen: plans of which exactly what has been done since was the beginning stay, with
    /// what is left of them. `steps` are all those of the game.
    pub fn keep_up(&mut self, seen: &Seen<G>, steps: &[StepOf<G>]) {
        let Some(asked) = &mut self.0 else { return };
        if asked.ticket == seen.ticket || asked.seat != seen.seat {
            return;
        }
        let done = steps.get(asked.steps..).unwrap_or_default();
        let own = seen.decider.is_some_and(|player| seen.seat.holds(player)) && !seen.choices.is_empty();
        let Stage::Told(plans) = &mut asked.stage else { return };
        if !own || steps.len() < asked.steps {
            return;
        }
        let begins = |plan: &Plan<G::Action>| {
            let plan = plan.steps.iter().map(|(by, action)| Step::Act(*by, *action));
            plan.take(done.len()).eq(done.iter().copied())
        };
        plans.retain(|plan| plan.steps.len() > done.len() && begins(plan));
        for plan in plans.iter_mut() {
            plan.steps.drain(..done.len());
            plan.deeds = deeds::<G>(&seen.view, &seen.scenario, &plan.steps);
        }
        if plans.is_empty() {
            return;
        }
        asked.begun |= !done.is_empty();
        asked.looked = Looked {
            chosen: 0,
            pointed: None,
            ..asked.looked
        };
        (asked.ticket, asked.steps) = (seen.ticket, steps.len());
    }

    /// What is shown to a seat at a moment; what was asked for another is given up.
    pub fn shown(&mut self, ticket: u64, seat: Seat) -> Option<Shown<'_, G::Action>> {
        self.of(ticket, seat)?;
        if let Some(asked) = &mut self.0
            && let Stage::Thinks(answer) = &asked.stage
        {
            match answer.take() {
                Came::Answer(plans) => asked.stage = Stage::Told(plans),
                Came::NotYet => {}
                Came::Nothing => asked.stage = Stage::BrokeOff,
            }
        }
        match &self.0.as_ref()?.stage {
            Stage::Thinks(_) => Some(Shown::Thinking),
            Stage::Told(plans) => Some(Shown::Plans(plans)),
            Stage::BrokeOff => Some(Shown::BrokeOff),
        }
    }

    /// The plan that is drawn on the board.
    pub fn sketch(&self) -> Option<Sketch> {
        let asked = self.0.as_ref()?;
        let Stage::Told(plans) = &asked.stage else { return None };
        Some(plans.get(asked.looked.shown(plans.len()))?.sketch(plans))
    }

    /// Which of the plans is looked at, and whether something of them has been done.
    pub fn looked(&self) -> (Looked, bool) {
        self.0
            .as_ref()
            .map_or((Looked::default(), false), |asked| (asked.looked, asked.begun))
    }

    /// Another plan is looked at.
    pub const fn look(&mut self, looked: Looked) {
        if let Some(asked) = &mut self.0 {
            asked.looked = looked;
        }
    }

    /// What was asked for a decision of a seat; what was asked for another is given up.
    fn of(&mut self, ticket: u64, seat: Seat) -> Option<&Asked<G::Action>> {
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

/// What a plan does on the map, as far as a view tells.
fn deeds<G: Played>(
    view: &G::View,
    scenario: &Arc<G::Scenario>,
    plan: &[(Player, G::Action)],
) -> Vec<engine::deed::Deed> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    G::sample(view, scenario, &mut rng).deeds(plan)
}
