//! A game on the table, whichever it is: session, panels and bots in one object that the app handles without knowing the
//! game.

use crate::command::{Moves, Order, Queue};
use crate::games;
use crate::games::tabled::{Table, Tabled, Toggle};
use crate::keep::shelf::Claim;
use crate::panels::kit::Look;
use crate::play::bots::{BotRunner, Question};
use crate::play::journal::{Found, Journal};
use crate::play::seating::Seating;
use crate::play::seen::Seen;
use crate::play::session::{HandOver, Session};
use crate::settings::{Pace, Settings};
use crate::text::{Lang, T};
use crate::theme;
use canvas::Camera;
use data::any::Scenario;
use egui::{Context, Id, Modal, Rect, Ui};
use engine::record::Record;
use engine::rules::Player;
use engine::sight::Sight;
use engine::{Outcome, Refusal, Seat};
use std::any::Any;
use std::fmt::{self, Debug};
use std::io;
use std::sync::Arc;

/// Seconds before a single choice is taken.
pub const AUTO_SECS: f64 = 0.5;

/// Where tables stand: how bots think.
#[derive(Clone)]
pub struct Place {
    /// Bots at once instead of on threads, for tests.
    pub here: bool,
    /// Where the chance of bots begins.
    pub seed: u64,
    /// Woken when a bot has decided.
    pub ctx: Context,
}

/// What a step of a bot, or a single choice, came to.
#[derive(Debug)]
pub enum Went {
    /// Nothing could be done now; look again after so many seconds, if it says so.
    Waits(Option<f64>),
    /// A step was taken; the next may come after so many seconds.
    On(f64),
    /// The step was refused, which is a fault of the program.
    Refused(Refusal),
}

/// The moment in which a step may be taken.
#[derive(Clone, Copy, Debug)]
pub struct Tick<'a> {
    /// Seconds since the window opened.
    pub now: f64,
    /// When the next step may come.
    pub next_at: f64,
    /// Moves are shown at once.
    pub still: bool,
    /// The person wants the bot's step at once.
    pub skip: bool,
    /// Something lies in front of the table.
    pub covered: bool,
    /// The settings.
    pub settings: &'a Settings,
}

/// A game on the table.
pub trait Desk: Debug {
    /// The session, for tests that know the game.
    fn session(&self) -> &dyn Any;
    /// The scenario.
    fn scenario(&self) -> Scenario;
    /// The scenario's title.
    fn title(&self, lang: Lang) -> String;
    /// The name for a file of the game.
    fn file_name(&self) -> String;
    /// Who plays whom.
    fn seating(&self) -> &Seating;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a bot decides.
    fn bot_decides(&self) -> bool;
    /// The person who must come to the screen.
    fn hand_over(&self) -> Option<HandOver>;
    /// A player's name.
    fn player_name(&self, player: Player, lang: Lang) -> String;
    /// Paints a player's sign.
    fn paint_player(&self, ui: &Ui, look: &Look<'_>, player: Player, rect: Rect);
    /// The person is there.
    fn take_screen(&mut self);
    /// Begins the autosave. `test` says that the game tests a scenario of the editor.
    fn begin_journal(&mut self, claim: Claim, test: bool);
    /// Goes on with the autosave that the game was read from, of whose steps so many could be followed.
    fn resume_journal(&mut self, claim: Claim, found: Found, followed: usize);
    /// The autosave.
    fn journal(&mut self) -> Option<&mut Journal>;
    /// Ends the autosave and gives it away.
    fn take_journal(&mut self) -> Option<Journal>;
    /// How many steps the game has.
    fn steps(&self) -> usize;
    /// The record of the game as it stands.
    fn record(&self) -> Record;
    /// What the person at the screen knows of the game, or what everybody knows.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn sight(&self, everybody: bool) -> Result<Sight, serde_json::Error>;
    /// Takes the step of a bot or a single choice, if its moment has come.
    fn one_step(&mut self, tick: Tick<'_>) -> Went;
    /// Takes what a person has chosen; nothing if it is not a person's turn.
    ///
    /// # Errors
    /// Why it is not possible.
    fn act(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal>;
    /// Takes back the last click; otherwise says why not.
    fn undo(&mut self) -> Result<(), Option<T>>;
    /// Does again what was taken back. Says whether there was something.
    fn redo(&mut self) -> bool;
    /// Whether the end is to be shown now; once.
    fn end_is_due(&mut self, now: f64) -> bool;
    /// The camera over the board.
    fn camera(&mut self) -> &mut Camera;
    /// The board glides to a place.
    fn show_place(&mut self, place: usize);
    /// Shows or hides something.
    fn toggle(&mut self, what: Toggle);
    /// Everything that can be chosen now, with its label.
    fn choices(&self) -> Vec<(String, Order)>;
    /// Draws the table.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, settings: &Settings, queue: &mut Queue);
    /// Draws how the game ended into a dialog.
    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue);
}

/// The table of one game.
pub struct TableScreen<G: Tabled> {
    session: Session<G>,
    /// The game as the person at the screen may know it.
    seen: Seen<G>,
    /// The table as the person at the screen has it.
    table: G::Table,
    /// Whose table that is.
    seat: Seat,
    /// The tables of those who are not at the screen: what they chose, pointed out and opened is theirs, and where one
    /// looked tells the next person where something is planned.
    others: Vec<(Seat, G::Table)>,
    bots: BotRunner<G>,
    /// What a bot has decided, waiting for its moment.
    decided: Option<(u64, G::Action)>,
    end_shown: bool,
    /// Single choices wait until the person has done something: an undo would be undone by them.
    held: bool,
    /// Something was taken back or done again since a bot was asked last.
    anew: bool,
    /// An action that is asked once more, and the moment in which it was chosen.
    again: Option<(u64, G::Action)>,
}

impl<G: Tabled> Debug for TableScreen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableScreen")
            .field("session", &self.session)
            .finish_non_exhaustive()
    }
}

impl<G: Tabled> TableScreen<G> {
    /// The table of a session.
    ///
    /// # Errors
    /// If the system gives no thread for the bots.
    pub fn new(session: Session<G>, place: &Place) -> io::Result<Self> {
        let bots = if place.here {
            BotRunner::here(place.seed)
        } else {
            let ctx = place.ctx.clone();
            BotRunner::on_thread(place.seed, move || ctx.request_repaint())?
        };
        let seen = Seen::of(&session);
        Ok(Self {
            table: G::Table::new(&seen),
            seat: seen.seat,
            seen,
            others: Vec::new(),
            session,
            bots,
            decided: None,
            end_shown: false,
            held: false,
            anew: false,
            again: None,
        })
    }

    /// Lays the table of whoever is at the screen now.
    fn seat_viewer(&mut self) {
        self.seen.refresh(&self.session, false);
        let viewer = self.seen.seat;
        if viewer == self.seat {
            return;
        }
        let kept = self.others.iter().position(|(seat, _)| *seat == viewer);
        let next = match kept {
            Some(kept) => {
                let (_, mut table) = self.others.swap_remove(kept);
                table.settle(&self.seen);
                table
            }
            None => G::Table::new(&self.seen),
        };
        let last = std::mem::replace(&mut self.table, next);
        self.others.push((std::mem::replace(&mut self.seat, viewer), last));
    }

    /// The action of the bot that decides, if its moment has come.
    fn bots_action(&mut self, player: Player, tick: Tick<'_>) -> Result<G::Action, Went> {
        let session = &self.session;
        let ticket = session.ticket();
        if !self.bots.was_asked(ticket) {
            let Some(level) = session.seating().level_of(player) else {
                return Err(Went::Waits(None));
            };
            self.decided = None;
            let seat = session.game().seat_of(player);
            self.bots.ask(Question {
                ticket,
                scenario: Arc::clone(session.scenario()),
                seat,
                player,
                view: session.game().view(seat),
                legal: session.game().legal(),
                level,
                anew: std::mem::take(&mut self.anew),
            });
        }
        if let Some(action) = self.bots.answer(ticket) {
            self.decided = Some((ticket, action));
        }
        if tick.skip {
            self.table.settle(&self.seen);
        }
        match (tick.settings.pace.seconds(), tick.skip) {
            (None, false) => return Err(Went::Waits(None)),
            (Some(_), false) if self.table.is_moving(tick.now) => return Err(Went::Waits(None)),
            (Some(_), false) if tick.now < tick.next_at => {
                return Err(Went::Waits(Some(tick.next_at - tick.now)));
            }
            _ => {}
        }
        let decided = self.decided.take().filter(|(decided, _)| *decided == ticket);
        decided.map(|(_, action)| action).ok_or(Went::Waits(None))
    }

    /// Asks once more.
    fn again_ui(&mut self, ui: &Ui, look: &Look<'_>, queue: &mut Queue) {
        let again = self.again.filter(|(ticket, _)| *ticket == self.session.ticket());
        self.again = again;
        let Some((question, action)) = again.and_then(|(_, action)| Some((G::asked_again(action)?, action))) else {
            return;
        };
        let answer = Modal::new(Id::unique("again")).show(ui.ctx(), |ui| {
            ui.set_max_width(420.0);
            ui.label(G::describe_action(self.session.scenario(), action, look.lang));
            ui.add_space(4.0);
            ui.label(look.t(question));
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let keep = theme::primary_button(ui, look.t(T::KeepCard)).clicked();
                if ui.button(look.t(T::PlayAllTheSame)).clicked() {
                    queue.push(Order::act(vec![action]));
                }
                keep
            })
            .inner
        });
        if answer.inner || answer.should_close() {
            self.again = None;
        }
    }

    /// The only thing a person can do, if it is to be done without a click.
    fn only_choice(&self, tick: Tick<'_>) -> Result<G::Action, Went> {
        let may = tick.settings.auto_advance && !self.held && !tick.covered;
        let choices = if may { self.session.choices() } else { Vec::new() };
        let [only] = choices.as_slice() else {
            return Err(Went::Waits(None));
        };
        let quick = tick.still || tick.settings.pace == Pace::Instant;
        if !quick && tick.now < tick.next_at {
            return Err(Went::Waits(Some(tick.next_at - tick.now)));
        }
        Ok(*only)
    }
}

impl<G: Tabled> Desk for TableScreen<G> {
    fn session(&self) -> &dyn Any {
        &self.session
    }

    fn scenario(&self) -> Scenario {
        Scenario::of(Arc::clone(self.session.scenario()))
    }

    fn title(&self, lang: Lang) -> String {
        self.scenario().title().get(lang).to_owned()
    }

    fn file_name(&self) -> String {
        format!("{}.war1812", G::id(self.session.scenario()))
    }

    fn seating(&self) -> &Seating {
        self.session.seating()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn bot_decides(&self) -> bool {
        self.session.bot_to_move().is_some()
    }

    fn hand_over(&self) -> Option<HandOver> {
        self.session.hand_over()
    }

    fn player_name(&self, player: Player, lang: Lang) -> String {
        self.session.name(player, lang)
    }

    fn paint_player(&self, ui: &Ui, look: &Look<'_>, player: Player, rect: Rect) {
        G::paint_player(ui, look, player, rect);
    }

    fn take_screen(&mut self) {
        self.session.take_screen();
    }

    fn begin_journal(&mut self, claim: Claim, test: bool) {
        self.session.begin_journal(claim, test);
    }

    fn resume_journal(&mut self, claim: Claim, found: Found, followed: usize) {
        self.session.resume_journal(claim, found, followed);
    }

    fn journal(&mut self) -> Option<&mut Journal> {
        self.session.journal_mut()
    }

    fn take_journal(&mut self) -> Option<Journal> {
        self.session.take_journal()
    }

    fn steps(&self) -> usize {
        self.session.game().steps().len()
    }

    fn record(&self) -> Record {
        let name = self.session.journal().and_then(Journal::name).unwrap_or_default();
        Record::of(self.session.game(), self.session.seating().names())
            .named(name)
            .salted(crate::play::chance::salt())
    }

    fn sight(&self, everybody: bool) -> Result<Sight, serde_json::Error> {
        let seat = if everybody {
            Seat::SPECTATOR
        } else {
            self.session.viewer()
        };
        games::sight_of(self.session.game(), seat)
    }

    fn one_step(&mut self, tick: Tick<'_>) -> Went {
        let action = match self.session.bot_to_move() {
            Some(player) => self.bots_action(player, tick),
            None => self.only_choice(tick),
        };
        let action = match action {
            Ok(action) => action,
            Err(went) => return went,
        };
        if let Err(refusal) = self.session.go_on(action) {
            return Went::Refused(refusal);
        }
        self.seen.refresh(&self.session, false);
        self.table.note(&self.seen, tick.now, tick.still);
        Went::On(if self.session.bot_to_move().is_some() {
            tick.settings.pace.seconds().unwrap_or(0.0) * G::Table::weight(action)
        } else {
            AUTO_SECS
        })
    }

    fn act(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal> {
        let Some(actions) = moves.of::<G::Action>() else {
            log::error!("moves of another game were ordered");
            return Ok(false);
        };
        if self.session.choices().is_empty() {
            return Ok(false);
        }
        self.held = false;
        if let [action] = actions
            && G::asked_again(*action).is_some()
            && self.again.take() != Some((self.session.ticket(), *action))
        {
            self.again = Some((self.session.ticket(), *action));
            return Ok(true);
        }
        let result = self.session.act(actions);
        self.seen.refresh(&self.session, false);
        self.table.note(&self.seen, now, still);
        result.map(|()| true)
    }

    fn undo(&mut self) -> Result<(), Option<T>> {
        if self.session.undo() {
            self.held = true;
            self.anew = true;
            self.seen.refresh(&self.session, true);
            self.table.settle(&self.seen);
            Ok(())
        } else {
            Err(self.session.undo_barrier())
        }
    }

    fn redo(&mut self) -> bool {
        let done = self.session.redo();
        if done {
            self.anew = true;
            self.seen.refresh(&self.session, true);
            self.table.settle(&self.seen);
        }
        done
    }

    fn end_is_due(&mut self, now: f64) -> bool {
        let due = self.session.outcome().is_some() && !self.end_shown && !self.table.is_moving(now);
        self.end_shown |= due;
        due
    }

    fn camera(&mut self) -> &mut Camera {
        self.table.camera()
    }

    fn show_place(&mut self, place: usize) {
        self.table.show_place(place);
    }

    fn toggle(&mut self, what: Toggle) {
        self.table.toggle(what);
    }

    fn choices(&self) -> Vec<(String, Order)> {
        self.table.choices()
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, settings: &Settings, queue: &mut Queue) {
        self.seat_viewer();
        // What egui remembers of scrolling, folding and focus is kept apart in the same way.
        ui.push_id(self.seat, |ui| self.table.ui(ui, look, &self.seen, settings, queue));
        self.again_ui(ui, look, queue);
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        self.table.end_ui(ui, look, queue);
    }
}
