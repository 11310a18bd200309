//! A session: the state, its record, undo, and the only owner of randomness.

use crate::rules::{Outcome, Player, Prompt, Refusal, Rules, Seat, Step, StepOf, Turn, draw};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// Most results of chance that are drawn one after the other: no game that ends has nearly as many without a decision, and one
/// that goes in circles is left standing, so that nobody waits for it.
pub const MOST_ROLLS: usize = 20_000;

/// What happened in one step, kept for the log.
#[derive(Clone, Debug)]
pub struct Happened<G: Rules> {
    /// Number of the step, from 0.
    pub step: usize,
    /// The event.
    pub event: G::Event,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Game<G: Rules> {
    start: G,
    state: G,
    steps: Vec<StepOf<G>>,
    undone: Vec<StepOf<G>>,
    log: Vec<Happened<G>>,
    seats: Vec<Seat>,
    rng: Xoshiro256PlusPlus,
    roll_by_hand: bool,
}

impl<G: Rules> Game<G> {
    /// A new game. `seats` says which players are played by the same person; a player in no seat has one of its own.
    /// `seed` is where chance begins.
    pub fn new(scenario: &Arc<G::Scenario>, seats: Vec<Seat>, seed: u64) -> Self {
        let mut game = Self::unrolled(scenario, seats, seed);
        game.roll_on();
        game
    }

    /// A game from its steps; the last state is where play goes on. Chance that is due is not drawn yet, so that an
    /// ended record stays as it was; call [`Game::roll_on`] to go on.
    ///
    /// # Errors
    /// The number of the first step that is not possible, from 0, and why.
    pub fn replay(
        scenario: &Arc<G::Scenario>,
        seats: Vec<Seat>,
        steps: &[StepOf<G>],
        seed: u64,
    ) -> Result<Self, (usize, Refusal)> {
        let mut game = Self::unrolled(scenario, seats, seed);
        for (number, step) in steps.iter().enumerate() {
            game.follow(*step, Seat::SPECTATOR)
                .map_err(|refusal| (number, refusal))?;
        }
        Ok(game)
    }

    /// A new game in which chance that is due is not drawn yet.
    pub(crate) fn unrolled(scenario: &Arc<G::Scenario>, seats: Vec<Seat>, seed: u64) -> Self {
        let state = G::start(scenario);
        Self {
            start: state.clone(),
            state,
            steps: Vec::new(),
            undone: Vec::new(),
            log: Vec::new(),
            seats,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            roll_by_hand: false,
        }
    }

    /// Takes a step of a game that was played before, and draws nothing after it. `reader` is who reads a refusal.
    ///
    /// # Errors
    /// The reason with its rule paragraph; nothing has changed then.
    pub(crate) fn follow(&mut self, step: StepOf<G>, reader: Seat) -> Result<(), Refusal> {
        self.state.check_for(&step, reader)?;
        self.take(step);
        Ok(())
    }

    /// Takes back steps of any kind until so many are left, and forgets them.
    pub(crate) fn cut(&mut self, left: usize) {
        if left < self.steps.len() {
            self.steps.truncate(left);
            self.rebuild();
        }
    }

    /// The complete truth. Only for rules, records and tests; whatever a person or bot sees comes from [`Game::view`].
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What is played.
    pub fn scenario(&self) -> &Arc<G::Scenario> {
        self.state.scenario()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> G::View {
        self.state.view(seat)
    }

    /// What is asked now, as a seat may know it.
    pub fn prompt(&self, seat: Seat) -> Prompt {
        self.state.prompt(seat)
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// The player who decides, if a decision is due.
    pub fn decider(&self) -> Option<Player> {
        match self.turn() {
            Turn::Decision(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Chance | Turn::Decision(_) => None,
        }
    }

    /// The legal actions of the player who decides.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        legal
    }

    /// The steps so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// Everything that happened so far, in order.
    pub fn log(&self) -> &[Happened<G>] {
        &self.log
    }

    /// The seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: Player) -> Seat {
        self.seats
            .iter()
            .copied()
            .find(|seat| seat.holds(player))
            .unwrap_or_else(|| Seat::of([player]))
    }

    /// Changes who plays with whom.
    pub fn set_seats(&mut self, seats: Vec<Seat>) {
        self.seats = seats;
    }

    /// With `true`, chance waits for [`Game::enter`]: dice are rolled on a real table.
    pub const fn set_roll_by_hand(&mut self, by_hand: bool) {
        self.roll_by_hand = by_hand;
    }

    /// Takes an action, then draws whatever chance is due.
    ///
    /// # Errors
    /// The reason with its rule paragraph; nothing has changed then.
    pub fn act(&mut self, by: Player, action: G::Action) -> Result<(), Refusal> {
        let step = Step::Act(by, action);
        self.state.check(&step)?;
        self.undone.clear();
        self.take(step);
        self.roll_on();
        Ok(())
    }

    /// Enters a result of chance that was rolled or drawn elsewhere.
    ///
    /// # Errors
    /// The reason with its rule paragraph; nothing has changed then.
    pub fn enter(&mut self, roll: G::Roll) -> Result<(), Refusal> {
        let step = Step::Chance(roll);
        self.state.check(&step)?;
        self.undone.clear();
        self.take(step);
        self.roll_on();
        Ok(())
    }

    /// Draws whatever chance is due, unless it is entered by hand, [`MOST_ROLLS`] at most.
    pub fn roll_on(&mut self) {
        for _ in 0..MOST_ROLLS {
            if self.roll_by_hand || !self.roll_once() {
                break;
            }
        }
    }

    /// Draws one result of chance, if one is due, also where it could be entered by hand. Says whether one was.
    pub fn roll_once(&mut self) -> bool {
        if self.turn() != Turn::Chance {
            return false;
        }
        let mut rolls = Vec::new();
        self.state.rolls(&mut rolls);
        let roll = draw(&rolls, &mut self.rng);
        self.undone.clear();
        self.take(Step::Chance(roll));
        true
    }

    /// What chance may bring now, sorted; nothing where none is due.
    pub fn rolls(&self) -> Vec<G::Roll> {
        let mut rolls = Vec::new();
        if self.turn() == Turn::Chance {
            self.state.rolls(&mut rolls);
        }
        rolls.into_iter().map(|(roll, _)| roll).collect()
    }

    /// How many steps can be undone in a real game: back to the last roll, draw or change of the deciding seat, or to what laid
    /// something hidden open.
    pub fn undoable(&self) -> usize {
        let Some(Step::Act(last, _)) = self.steps.last() else {
            return 0;
        };
        let seat = self.seat_of(*last);
        // Once the decision has passed to someone else, it has been seen.
        if self.decider().is_some_and(|next| self.seat_of(next) != seat) || self.outcome().is_some() {
            return 0;
        }
        self.steps_of_last(seat)
    }

    /// How many steps at the end are decisions of this seat that laid nothing hidden open to it.
    pub fn steps_of_last(&self, seat: Seat) -> usize {
        let own = |step: &&StepOf<G>| matches!(step, Step::Act(by, _) if self.seat_of(*by) == seat);
        let own = self.steps.iter().rev().take_while(own).count();
        let first = self.steps.len() - own;
        let mut told = self.log.iter().rev().take_while(|told| told.step >= first);
        match told.find(|told| G::lays_open(&told.event, seat)) {
            Some(opened) => self.steps.len() - 1 - opened.step,
            None => own,
        }
    }

    /// Whether the last step laid something open that was hidden from whoever took it.
    pub fn laid_open(&self) -> bool {
        let Some(Step::Act(last, _)) = self.steps.last() else {
            return false;
        };
        self.steps_of_last(self.seat_of(*last)) == 0
    }

    /// How many undone steps can be taken again.
    pub const fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Takes back one step, if none of the barriers stands before it. Says whether it did.
    pub fn undo(&mut self) -> bool {
        if self.undoable() == 0 {
            return false;
        }
        self.undo_freely()
    }

    /// Takes back one step of any kind; for analysis only. Says whether there was one.
    pub fn undo_freely(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.undone.push(step);
        self.rebuild();
        true
    }

    /// Takes the step undone last again. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        self.take(step);
        true
    }

    /// The state after the first `steps` steps, for looking back.
    pub fn state_after(&self, steps: usize) -> G {
        let mut state = self.start.clone();
        for step in self.steps.iter().take(steps) {
            state.apply(*step, &mut |_| {});
        }
        state
    }

    /// What a seat has seen whenever its players decided, in order: who was asked, and the view.
    pub fn seen_by(&self, seat: Seat) -> Vec<(Player, G::View)> {
        let mut state = self.start.clone();
        let mut seen = Vec::new();
        for step in &self.steps {
            if let Step::Act(by, _) = step
                && seat.holds(*by)
            {
                seen.push((*by, state.view(seat)));
            }
            state.apply(*step, &mut |_| {});
        }
        seen
    }

    /// Takes a step that has been checked.
    fn take(&mut self, step: StepOf<G>) {
        let number = self.steps.len();
        let log = &mut self.log;
        self.state
            .apply(step, &mut |event| log.push(Happened { step: number, event }));
        self.steps.push(step);
    }

    /// Makes state and log again from the steps.
    fn rebuild(&mut self) {
        let steps = std::mem::take(&mut self.steps);
        self.log.clear();
        self.state = self.start.clone();
        for step in steps {
            self.take(step);
        }
    }
}
