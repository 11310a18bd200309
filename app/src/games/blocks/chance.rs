//! What a battle would come to, worked out beside the window: exactly where its blocks lie open, by games tried ahead over
//! what the seat cannot see otherwise. Kept until the game goes on.

use super::seen::Seen;
use super::words;
use crate::beside::{Beside, Came};
use crate::panels::chances;
use crate::panels::kit::Look;
use crate::text;
use data::blocks::Scenario;
use data::blocks::Side;
use egui::{Context, Ui};
use engine::blocks::odds::{Field, Odds, Policy};
use engine::blocks::{Action, Memory, View};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// Games tried ahead where blocks are hidden.
const GAMES: u32 = 1200;

/// What a battle would come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The chance that a side holds the field, American first.
    pub wins: [f64; 2],
    /// Combat values that each side loses on average.
    pub lost: [f64; 2],
    /// The chance that it does not come to a battle at all.
    pub none: f64,
    /// Every block in it lies open.
    pub exact: bool,
}

impl Chance {
    fn of(odds: &Odds, exact: bool) -> Self {
        Self {
            wins: odds.wins,
            lost: odds.lost,
            none: odds.none,
            exact,
        }
    }
}

/// What is asked: the battle that is being fought, or one that orders would bring about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The session's ticket, and how many events had been told.
    pub moment: (u64, usize),
    /// Where.
    pub field: Field,
    /// The orders that bring it about; none for the battle that is being fought.
    pub orders: Vec<Action>,
}

/// The chance that was asked for last. One is worked out at a time: what is asked meanwhile waits for its end.
#[derive(Default)]
pub struct Chances {
    known: Option<(Question, Option<Chance>)>,
    coming: Option<(Question, Beside<Option<Chance>>)>,
}

impl std::fmt::Debug for Chances {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chances")
            .field("known", &self.known)
            .finish_non_exhaustive()
    }
}

impl Chances {
    /// What a battle comes to, as soon as it is known. Asking for another one forgets the last.
    pub fn at(&mut self, ctx: &Context, (seen, memory): (&Seen, &Arc<Memory>), question: Question) -> Option<Chance> {
        self.listen();
        if let Some((_, chance)) = self.known.as_ref().filter(|(of, _)| *of == question) {
            return *chance;
        }
        if self.coming.is_none() {
            let (view, scenario) = (seen.view.clone(), Arc::clone(&seen.scenario));
            let (asked, memory) = (question.clone(), Arc::clone(memory));
            match Beside::begin(ctx, "odds", move || work_out(&view, &scenario, &memory, &asked)) {
                Ok(coming) => self.coming = Some((question.clone(), coming)),
                Err(error) => {
                    log::warn!("the odds of a battle cannot be worked out: {error}");
                    self.known = Some((question.clone(), None));
                }
            }
            self.listen();
        }
        self.known
            .as_ref()
            .filter(|(of, _)| *of == question)
            .and_then(|(_, chance)| *chance)
    }

    /// Takes the answer that has come.
    fn listen(&mut self) {
        let Some((of, coming)) = self.coming.take() else { return };
        match coming.take() {
            Came::Answer(chance) => self.known = Some((of, chance)),
            Came::NotYet => self.coming = Some((of, coming)),
            Came::Nothing => self.known = Some((of, None)),
        }
    }
}

/// What a battle comes to over everything that the hidden blocks can be, given what the seat remembers of them.
fn work_out(view: &View, scenario: &Arc<Scenario>, memory: &Memory, asked: &Question) -> Option<Chance> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let deal = |rng: &mut Xoshiro256PlusPlus| super::recalled(view, scenario, memory, rng);
    let state = deal(&mut rng);
    let policies = [Policy::Stay; 2];
    if asked.orders.is_empty() && state.field() == Some(asked.field) && state.lies_open() {
        return Odds::of(&state, policies).map(|odds| Chance::of(&odds, true));
    }
    let odds = Odds::tried(deal, &asked.orders, (asked.field, policies), GAMES, &mut rng);
    (odds.none < 0.999).then(|| Chance::of(&odds, false))
}

/// Draws a chance as a bar of both sides' colours, with its words.
pub fn ui(ui: &mut Ui, look: &Look<'_>, seen: &Seen, chance: Chance) {
    let none = || words::no_battle(look.lang, &text::percent(look.lang, chance.none));
    let bar = chances::Chances {
        names: Side::ALL.map(|side| seen.scenario.texts().sides[side].get(look.lang)),
        wins: chance.wins,
        lost: chance.lost,
        about: !chance.exact,
        more: (chance.none > 0.005).then(none),
        hint: if chance.exact { words::EXACT } else { words::ABOUT }.get(look.lang),
    };
    bar.ui(ui, look);
}
