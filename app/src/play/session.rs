//! A game in the window: who decides, what they may see, undo in the steps a person thinks in, and the autosave.

mod correcting;

use super::came::{Came, Results};
use super::journal::{Aim, Found, Journal};
use super::seating::{Controller, Seating};
use super::taken::{AllTaken, Taken};
use crate::keep::shelf::Claim;
use crate::text::{Lang, T};
use engine::record::Recorded;
use engine::rules::{Prompt, Step, Turn};
use engine::{Game, Outcome, Player, Refusal, Seat};
use std::sync::Arc;

/// A person who must come to the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// The person's name.
    pub name: String,
    /// What the person plays.
    pub players: Vec<Player>,
}

/// A game in the window.
#[derive(Debug)]
pub struct Session<G: Recorded> {
    game: Game<G>,
    seating: Seating,
    /// Everybody who has played something since the game was opened, in the order in which they came.
    people: Vec<String>,
    /// The person at the screen, where several share it.
    at_screen: Option<String>,
    /// Seats that others have taken over, of which their owners are to be told.
    taken: AllTaken,
    /// Somebody else has decided at it since, in the open: who sits there now nobody knows.
    mixed: bool,
    /// Numbers of steps before each thing a person did.
    marks: Vec<usize>,
    /// Numbers of steps to which redo goes.
    unmarks: Vec<usize>,
    /// The clicks are known from this number of steps on.
    known_from: usize,
    /// Who has turned away from the screen and taken back what they did last, while nobody has come since.
    turned: Option<String>,
    /// How results of chance came: what was mistyped can be said anew.
    results: Results,
    /// Whether such a result as was entered last is still entered by people, and not drawn by the program.
    corrects: bool,
    journal: Option<Journal>,
    /// What the person has called the game, where its autosave was given away.
    named: Option<String>,
    /// Bumped by every change; what was asked of a bot before is stale then.
    ticket: u64,
    /// What the game is for. In a study everything may be taken back, and chance drawn again.
    aim: Aim,
    /// The game is over and its end was seen: nothing is hidden any more.
    laid_open: bool,
    /// Somebody looks at what they draw, and the screen shows nobody's hand.
    covered: bool,
}

impl<G: Recorded> Session<G> {
    /// A new game. `seed` is where chance begins.
    pub fn new(scenario: &Arc<G::Scenario>, seating: Seating, seed: u64) -> Self {
        let game = Game::new(scenario, seating.seats(), seed);
        Self::around(game, seating)
    }

    /// A new game in which chance waits to be entered.
    pub fn by_hand(scenario: &Arc<G::Scenario>, seating: Seating, seed: u64) -> Self {
        // A game of no steps is possible, and nothing of it has been drawn.
        let mut game = match Game::replay(scenario, seating.seats(), &[], seed) {
            Ok(game) => game,
            Err(_) => return Self::new(scenario, seating, seed),
        };
        game.set_roll_by_hand(true);
        Self::around(game, seating)
    }

    /// A game that was played before. Chance that is due waits until it is known whose dice fall.
    pub fn from_game(mut game: Game<G>, seating: Seating) -> Self {
        game.set_seats(seating.seats());
        game.set_roll_by_hand(true);
        Self::around(game, seating)
    }

    fn around(game: Game<G>, seating: Seating) -> Self {
        Self {
            known_from: game.steps().len(),
            turned: None,
            game,
            people: seating.persons().into_iter().map(str::to_owned).collect(),
            seating,
            at_screen: None,
            taken: AllTaken::default(),
            mixed: false,
            marks: Vec::new(),
            unmarks: Vec::new(),
            results: Results::default(),
            corrects: true,
            journal: None,
            named: None,
            ticket: 1,
            aim: Aim::default(),
            laid_open: false,
            covered: false,
        }
    }

    /// Begins the autosave. `test` says that the game tests a scenario of the editor.
    pub fn begin_journal(&mut self, claim: Claim, test: bool) {
        self.aim.test = test;
        let mut journal = Journal::begin::<G>(claim, self.game.scenario(), &self.seating, self.aim);
        if let Some(name) = &self.named {
            journal.set_name(name);
        }
        journal.keep::<G>(self.game.steps(), 0, &self.results);
        self.journal = Some(journal);
    }

    /// Goes on with the autosave that this game was read from, of whose steps so many could be followed.
    pub fn resume_journal(&mut self, claim: Claim, found: Found, followed: usize) {
        self.aim = found.aim;
        // Of an older edition one step may be several of today.
        if found.header.edition == G::EDITION {
            self.results = found.results.clone();
            self.results.cut(followed);
        }
        let mut journal = Journal::resume::<G>(claim, found, followed, self.game.scenario(), &self.seating);
        let same = journal.count();
        journal.keep::<G>(self.game.steps(), same, &self.results);
        self.journal = Some(journal);
    }

    /// The autosave.
    pub const fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    /// The autosave, to be named, tried again or asked what became of it.
    pub const fn journal_mut(&mut self) -> Option<&mut Journal> {
        self.journal.as_mut()
    }

    /// Ends the autosave and gives it away. The game keeps its name.
    pub fn take_journal(&mut self) -> Option<Journal> {
        let journal = self.journal.take();
        if let Some(journal) = &journal {
            self.named = journal.name().map(str::to_owned);
        }
        journal
    }

    /// The same game with the name that its players have given it; none if it is empty.
    #[must_use]
    pub fn called(mut self, name: &str) -> Self {
        self.named = Some(name.to_owned()).filter(|name| !name.is_empty());
        self
    }

    /// What the person has called the game.
    pub fn given_name(&self) -> Option<&str> {
        match &self.journal {
            Some(journal) => journal.name(),
            None => self.named.as_deref(),
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game<G> {
        &self.game
    }

    /// What is played.
    pub fn scenario(&self) -> &Arc<G::Scenario> {
        self.game.scenario()
    }

    /// Who plays what.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Changes with every step; what was computed for another ticket is stale.
    pub const fn ticket(&self) -> u64 {
        self.ticket
    }

    /// The player who decides.
    pub fn decider(&self) -> Option<Player> {
        self.game.decider()
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What is asked, as the screen may show it.
    pub fn prompt(&self) -> Prompt {
        self.game.prompt(self.viewer())
    }

    /// The person who must come to the screen before anything of theirs is shown; only where several persons share it.
    pub fn hand_over(&self) -> Option<HandOver> {
        let decider = self.game.decider()?;
        let name = self.seating.person_of(decider)?;
        let shared = self.seating.persons().len() > 1;
        if shared && self.decides_together() {
            return None;
        }
        (shared && !self.is_there(name)).then(|| HandOver {
            name: name.to_owned(),
            players: self.seating.players_of(&Controller::Person(name.to_owned()), None),
        })
    }

    /// Everybody at the screen looks at a decision that needs nothing secret, whoever's it is.
    fn decides_together(&self) -> bool {
        self.at_screen.is_some() && self.game.state().decides_openly()
    }

    /// Whether another person than this one decides.
    fn decides_beside(&self, name: &str) -> bool {
        let decider = self.game.decider();
        decider.is_some_and(|decider| self.seating.person_of(decider).is_some_and(|person| person != name))
    }

    /// The person who must come is there.
    pub fn take_screen(&mut self) {
        if let Some(hand_over) = self.hand_over() {
            self.sits_down(&hand_over.name);
        }
    }

    /// This person has come to the screen, for something that nobody else may see.
    pub fn sits_down(&mut self, name: &str) {
        self.turned = None;
        self.at_screen = Some(name.to_owned());
        self.mixed = false;
        self.taken.sits_down(name);
    }

    /// Whether this person sits at the screen, as far as anybody can know.
    pub fn is_there(&self, name: &str) -> bool {
        !self.mixed && self.at_screen() == Some(name)
    }

    /// Lays everything open, once the game is over; nothing can be taken back then.
    pub fn lay_open(&mut self) {
        self.laid_open |= self.outcome().is_some() && !self.aim.study;
    }

    /// Whether everything lies open.
    pub const fn is_laid_open(&self) -> bool {
        self.laid_open
    }

    /// The seat whose knowledge the screen shows.
    pub fn viewer(&self) -> Seat {
        if self.laid_open {
            return Seat::of(G::sides().into_iter().flatten().copied());
        }
        if self.covered || self.mixed || self.hand_over().is_some() {
            return Seat::SPECTATOR;
        }
        match (self.at_screen.as_deref(), self.seating.persons().as_slice()) {
            // What is secret is covered while somebody else decides.
            (Some(name), [_, _, ..]) if self.decides_together() && self.decides_beside(name) => Seat::SPECTATOR,
            (Some(name), _) => self.seating.seat_of_person(name),
            (None, [name]) => self.seating.seat_of_person(name),
            _ => Seat::SPECTATOR,
        }
    }

    /// What the screen shows.
    pub fn view(&self) -> G::View {
        self.game.view(self.viewer())
    }

    /// The player whose bot decides now.
    pub fn bot_to_move(&self) -> Option<Player> {
        let decider = self.game.decider()?;
        self.seating.bot_of(decider).map(|_| decider)
    }

    /// The legal actions of the person at the screen; none while a bot decides or the next person is awaited.
    pub fn choices(&self) -> Vec<G::Action> {
        if self.bot_to_move().is_some() || self.hand_over().is_some() {
            return Vec::new();
        }
        self.game.legal()
    }

    /// Takes steps that a person chose with one click; they are undone together.
    ///
    /// # Errors
    /// Why one of them is not possible; those before it have been taken.
    pub fn act(&mut self, actions: &[G::Action]) -> Result<(), Refusal> {
        let before = self.game.steps().len();
        let beside = self.at_screen.as_deref().is_some_and(|name| self.decides_beside(name));
        let result = self.take_all(actions);
        if self.game.steps().len() > before {
            self.mixed |= beside;
            self.marks.retain(|mark| *mark < before);
            self.marks.push(before);
            self.unmarks.clear();
            self.turned = None;
        }
        result
    }

    /// Somebody has answered while all hands were covered: whoever it was may sit there still.
    pub const fn came_beside(&mut self) {
        self.mixed |= self.covered;
    }

    /// Takes the only possible step for a person, or a bot's step. It belongs to the click before it.
    ///
    /// # Errors
    /// Why it is not possible.
    pub fn go_on(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.unmarks.clear();
        self.take_all(&[action])
    }

    fn take_all(&mut self, actions: &[G::Action]) -> Result<(), Refusal> {
        self.ticket += 1;
        let before = self.game.steps().len();
        let result = actions.iter().try_for_each(|action| {
            let by = self.game.decider().unwrap_or(Player(0));
            self.game.act(by, *action)
        });
        self.keep(before);
        result
    }

    /// Whether the game may be played on from a moment of the past, as another game: it is over, or there is nobody whose
    /// secrets or luck that would show.
    pub fn may_look_ahead(&self) -> bool {
        self.outcome().is_some() || self.seating.persons().len() <= 1
    }

    /// The same game as a study: everything may be taken back, and chance drawn again.
    #[must_use]
    pub fn as_study(mut self) -> Self {
        self.aim.study = true;
        self
    }

    /// Whether it is a study.
    pub const fn is_study(&self) -> bool {
        self.aim.study
    }

    /// Whether it tests a scenario of the editor, as far as its autosave says.
    pub const fn is_test(&self) -> bool {
        self.aim.test
    }

    /// Draws the last result of chance again, in a study; what followed is gone. Says whether there was one.
    pub fn draw_again(&mut self) -> bool {
        let last = |step: &Step<G::Action, G::Roll>| matches!(step, Step::Chance(_));
        let Some(last) = self.game.steps().iter().rposition(last).filter(|_| self.aim.study) else {
            return false;
        };
        self.ticket += 1;
        while self.game.steps().len() > last && self.game.undo_freely() {}
        self.game.roll_on();
        self.marks.retain(|mark| *mark < last);
        self.unmarks.clear();
        self.keep(last);
        true
    }

    /// With `true`, chance waits to be entered or to be drawn one by one; with `false`, what is due is drawn.
    pub fn set_roll_by_hand(&mut self, by_hand: bool) {
        self.game.set_roll_by_hand(by_hand);
        if !by_hand && self.game.turn() == Turn::Chance {
            let before = self.game.steps().len();
            self.ticket += 1;
            self.game.roll_on();
            self.keep(before);
        }
    }

    /// Enters a result of chance, or draws one where none is given. What follows is due in its turn. What was entered can be
    /// entered anew until a person has gone on from it; what is the `secret` of a player only while that one's person is at the
    /// screen.
    ///
    /// # Errors
    /// Why it is not possible.
    pub fn roll(&mut self, roll: Option<G::Roll>, secret: Option<Player>) -> Result<(), Refusal> {
        let before = self.game.steps().len();
        match roll {
            Some(roll) => {
                self.game.enter(roll)?;
                let whose = secret.map(|player| self.seating.person_of(player).unwrap_or_default().to_owned());
                self.results.add(before, Came::Entered(whose));
            }
            None => {
                self.game.roll_once();
                self.results.cut(before);
                let for_bot = secret.is_some_and(|player| self.seating.bot_of(player).is_some());
                if for_bot && !self.persons_saw(before) {
                    self.results.add(before, Came::ForBot);
                }
            }
        }
        self.ticket += 1;
        self.unmarks.clear();
        self.keep(before);
        Ok(())
    }

    /// The result that people have entered last.
    pub fn last_entered(&self) -> Option<G::Roll> {
        match self.game.steps().get(self.results.last_entered()?.0)? {
            Step::Chance(roll) => Some(*roll),
            Step::Act(..) => None,
        }
    }

    /// Whether such a result is still entered by people: what the program would draw instead is not asked for anew.
    pub const fn set_corrects(&mut self, corrects: bool) {
        self.corrects = corrects;
    }

    /// Whether a person was told more of a step than everybody.
    fn persons_saw(&self, step: usize) -> bool {
        let seats = self.seating.seats_of_persons();
        let scenario = self.game.scenario();
        let mut told = self.game.log().iter().rev().take_while(|told| told.step >= step);
        told.any(|told| {
            let everybodys = G::redact(scenario, &told.event, Seat::SPECTATOR);
            let sees = |seat: &Seat| G::redact(scenario, &told.event, *seat) != everybodys;
            seats.iter().any(sees)
        })
    }

    /// Whether the screen shows nobody's hand, while somebody looks at what they draw.
    pub const fn set_covered(&mut self, covered: bool) {
        self.covered = covered;
    }

    /// The person at the screen, or the only one there is.
    pub fn at_screen(&self) -> Option<&str> {
        match (self.at_screen.as_deref(), self.seating.persons().as_slice()) {
            (Some(name), _) => Some(name),
            (None, [name]) => Some(*name),
            _ => None,
        }
    }

    /// Everybody who has played something in this game since it was opened, each once.
    pub fn people(&self) -> &[String] {
        &self.people
    }

    /// Other persons, or bots, play these players from now on.
    pub fn reseat(&mut self, changes: Vec<(Player, Controller)>) {
        // What is over lies open to everybody.
        if self.outcome().is_none() {
            self.taken.note(&self.seating, &changes);
        }
        for (player, controller) in changes {
            *self.seating.of_mut(player) = controller;
        }
        for name in self.seating.persons() {
            if !self.people.iter().any(|known| known == name) {
                self.people.push(name.to_owned());
            }
        }
        self.taken.reseated(&self.seating);
        self.game.set_seats(self.seating.seats());
        let stays = |name: &String| self.seating.persons().contains(&name.as_str());
        self.at_screen = self.at_screen.take().filter(stays);
        // Whoever is alone is there.
        self.mixed &= self.seating.persons().len() > 1;
        self.marks.clear();
        self.unmarks.clear();
        self.turned = None;
        // Who of them did what is not told any more by who sits where: what bots seem to have done may be a person's.
        self.known_from = self.game.steps().len();
        self.results.forget_before(self.known_from.saturating_sub(1));
        self.ticket += 1;
    }

    /// Seats that others have taken over, of which their owners are to be told; and who has to come to the screen before that
    /// may be put away, if anybody has.
    pub fn seats_taken(&self) -> (Vec<&Taken>, Option<&str>) {
        let awaited = self.taken.awaits(&self.seating).filter(|_| self.outcome().is_none());
        (self.taken.told().collect(), awaited)
    }

    /// Puts away what was told of seats that others have taken over, but for what its owner has yet to come for.
    pub fn put_away_taken(&mut self) {
        let over = self.outcome().is_some();
        self.taken.put_away(&self.seating, over);
    }

    /// Whether something can be taken back now.
    pub fn can_undo(&self) -> bool {
        if self.aim.study {
            return self.game.steps().iter().any(|step| matches!(step, Step::Act(..)));
        }
        self.may_correct() || self.undoable() > 0 && self.bot_to_move().is_none()
    }

    /// Who has just turned away from the screen, where it is handed over and what they did last can still be taken back.
    pub fn turned_away(&self) -> Option<&str> {
        let may = !self.aim.study && self.hand_over().is_some() && self.can_undo() && !self.may_correct();
        self.at_screen.as_deref().filter(|_| may)
    }

    /// How many steps can be taken back. While the screen is handed over nobody has seen yet what was done last.
    fn undoable(&self) -> usize {
        let last = self.game.steps().last();
        if self.hand_over().is_none() {
            // While chance is awaited nobody decides: what others have done stands.
            let own = match last {
                Some(Step::Act(by, _)) => self.game.turn() != Turn::Chance || self.is_own(*by),
                _ => true,
            };
            return if own { self.game.undoable() } else { 0 };
        }
        let (Some(Step::Act(last, _)), false) = (last, self.mixed) else {
            return 0;
        };
        // Whoever did it has just turned away from the screen: nobody was there in between.
        if self.at_screen.is_none() || self.at_screen.as_deref() != self.seating.person_of(*last) {
            return 0;
        }
        self.game.steps_of_last(self.game.seat_of(*last))
    }

    /// Whether something can be done again.
    pub fn can_redo(&self) -> bool {
        // What was taken back before others took these seats is theirs no more.
        !self.unmarks.is_empty() && self.game.redoable() > 0
    }

    /// What was taken back is not to be done again any more: something stands in its place that is no step yet.
    pub fn forget_undone(&mut self) {
        self.unmarks.clear();
    }

    /// Why nothing can be taken back.
    pub fn undo_barrier(&self) -> Option<T> {
        if self.can_undo() {
            return None;
        }
        if let Err(Some(why)) = self.correction() {
            return Some(why);
        }
        Some(match self.game.steps().last() {
            None => T::UndoNothing,
            Some(_) if self.outcome().is_some() => T::UndoOver,
            Some(Step::Chance(_)) => T::UndoChance,
            Some(Step::Act(..)) if self.game.laid_open() => T::UndoOpen,
            Some(Step::Act(by, _)) if self.awaits(*by) => T::UndoCome,
            Some(Step::Act(by, _)) if self.game.turn() == Turn::Chance && !self.is_own(*by) => T::UndoNotYours,
            Some(Step::Act(..)) => T::UndoPassed,
        })
    }

    /// Whether the person at the screen plays this player, as far as anybody can know.
    fn is_own(&self, player: Player) -> bool {
        let person = self.seating.person_of(player);
        person.is_some_and(|name| self.is_there(name))
    }

    /// Whether the screen is handed over to the very person who plays this player.
    fn awaits(&self, player: Player) -> bool {
        let next = self.hand_over();
        next.is_some_and(|next| self.seating.person_of(player) == Some(next.name.as_str()))
    }

    /// Takes back what the last click did, as far as nothing was revealed since. Says whether it did anything.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        if !self.aim.study && self.correct() {
            return true;
        }
        self.ticket += 1;
        let full = self.game.steps().len();
        // Whoever took it back by the curtain, or while all hands were covered, need not be the one who sees then what was done.
        let awaited = self.hand_over().is_some();
        let curtain = awaited || self.covered;
        let mark = self.back_to();
        self.marks.retain(|known| *known < mark);
        let freely = self.aim.study || curtain;
        while self.game.steps().len() > mark && (freely && self.game.undo_freely() || self.game.undo()) {}
        if curtain {
            self.turned = self.at_screen.take().filter(|_| awaited);
        }
        self.unmarks.push(full);
        self.keep(self.game.steps().len());
        true
    }

    /// How many steps are left when what the last click did is taken back; all of them where nothing can be.
    pub fn back_to(&self) -> usize {
        let full = self.game.steps().len();
        if !self.can_undo() {
            return full;
        }
        let acts = |step: &Step<G::Action, G::Roll>| matches!(step, Step::Act(..));
        // A study goes back over chance and what bots did: to the last click, or to the last decision where none is known.
        let (last, most) = if self.aim.study {
            (self.game.steps().iter().rposition(acts).unwrap_or_default(), 0)
        } else {
            (full - 1, full - self.undoable())
        };
        let marks = self.marks.iter().rev().copied();
        let mark = marks.into_iter().find(|mark| *mark <= last);
        mark.unwrap_or_else(|| self.begun(last)).max(most)
    }

    /// After how many steps the one of this number was begun, as far as steps tell: of a game that was continued nobody knows
    /// the clicks any more.
    fn begun(&self, step: usize) -> usize {
        let steps = self.game.steps();
        let goes_on = |at: &usize| match (&steps[at - 1], &steps[*at]) {
            (Step::Act(one, before), Step::Act(other, action)) => one == other && G::goes_on(before, action),
            _ => false,
        };
        (1..=step).rev().find(|at| !goes_on(at)).unwrap_or(0)
    }

    /// Does again what was taken back last. Says whether it did anything.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        self.ticket += 1;
        let before = self.game.steps().len();
        let until = self.unmarks.pop().unwrap_or(before);
        while self.game.steps().len() < until && self.game.redo() {}
        if self.at_screen.is_none() {
            // Nobody was there in between: it can be taken back as before.
            self.at_screen = self.turned.take();
        }
        self.marks.push(before);
        self.keep(before);
        true
    }

    /// Writes what is new to the autosave; the first `same` steps stand there already.
    fn keep(&mut self, same: usize) {
        if let Some(journal) = &mut self.journal {
            journal.keep::<G>(self.game.steps(), same, &self.results);
        }
    }

    /// A player's name.
    pub fn name(&self, player: Player, lang: Lang) -> String {
        G::player_name(self.scenario(), player, lang)
    }
}
