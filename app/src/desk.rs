//! A game on the table, whichever it is: session, panels and bots in one object that the app handles without knowing the
//! game.

mod handling;
mod planning;
pub mod reviewing;
pub mod rolling;
pub mod sitting;

use crate::command::{LookBack, Moves, Order, Queue};
use crate::games::figures::Figures;
use crate::games::tabled::{Table as _, Tabled, Toggle};
use crate::keep::shelf::Claim;
use crate::panels::kit::{self, Chrome, Look};
use crate::play::advice::Advice;
use crate::play::bots::{BotRunner, BrokeOff, Question};
use crate::play::guide::{Guide, Guiding, When};
use crate::play::journal::{Found, Journal};
use crate::play::seating::{Controller, Opponent, Seating};
use crate::play::seen::{Past, Seen};
use crate::play::session::{HandOver, Session};
use crate::play::show::{Due, Kind, Show, Speed};
use crate::play::sketch::Looked;
use crate::play::taken::Taken;
use crate::settings::{Pace, Settings};
use crate::text::{Lang, T};
use canvas::Camera;
use data::Side;
use data::any::Scenario;
use egui::{ColorImage, Context, Id, Modal, Rect, Ui};
use engine::record::Record;
use engine::rules::{Player, Step};
use engine::sight::Sight;
use engine::{Outcome, Refusal, Seat};
use reviewing::Looking;
use sitting::Sitting;
use std::any::Any;
use std::fmt::{self, Debug};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Seconds before a single choice is taken.
pub const AUTO_SECS: f64 = 0.5;

/// Seconds after one was taken by itself in which nothing is chosen: who was about to click it has seen by then that it is gone.
pub const READY_SECS: f64 = 0.4;

/// How long the frame in which a bot is asked waits for its answer where nothing is shown between its steps. Those that plan
/// take longer, and wake the window when they have thought; no other frame waits for them.
const QUICK_ANSWER: Duration = Duration::from_millis(4);

/// Where tables stand: how bots think.
#[derive(Clone)]
pub struct Place {
    /// Bots at once instead of on threads, for tests.
    pub here: bool,
    /// Where the chance of bots begins.
    pub seed: u64,
    /// Woken when a bot has decided.
    pub ctx: Context,
    /// Where reviews of games are kept.
    pub reviews: PathBuf,
}

/// What a step of a bot, or a single choice, came to.
#[derive(Debug)]
pub enum Went {
    /// Nothing could be done now; look again after so many seconds, if it says so.
    Waits(Option<f64>),
    /// A step was taken. With `true`, the next may follow in the same frame.
    On(bool),
    /// The step was refused, which is a fault of the program.
    Refused(Refusal),
    /// A fault of the program has broken the bot off that was thinking.
    BrokeOff,
}

/// The moment in which a step may be taken.
#[derive(Clone, Copy, Debug)]
pub struct Tick<'a> {
    /// Seconds since the window opened.
    pub now: f64,
    /// Everything is shown at once.
    pub still: bool,
    /// The person wants what is shown to end at once; while paused, the next to come.
    pub skip: bool,
    /// Something lies in front of the table.
    pub covered: bool,
    /// How fast it goes on.
    pub pace: Pace,
    /// The settings.
    pub settings: &'a Settings,
}

impl Tick<'_> {
    /// Whether single choices are taken without a moment in which they can be read.
    fn is_quick(self) -> bool {
        self.still || self.pace == Pace::Instant
    }
}

/// Work that ends in a picture.
pub type Painting = Box<dyn FnOnce() -> ColorImage + Send>;

/// A game on the table.
pub trait Desk: Debug {
    /// The session, for tests that know the game.
    fn session(&self) -> &dyn Any;
    /// The scenario.
    fn scenario(&self) -> Scenario;
    /// The scenario's title.
    fn title(&self, lang: Lang) -> String;

    /// The id of what is played.
    fn id(&self) -> &str;

    /// What the person has called the game.
    fn given_name(&self) -> Option<&str>;

    /// Whether it is a study: everything may be taken back in it.
    fn is_study(&self) -> bool;

    /// Whether it tests a scenario of the editor, as far as its autosave says.
    fn is_test(&self) -> bool;
    /// The name for a file of the game.
    fn file_name(&self) -> String;
    /// Who plays whom.
    fn seating(&self) -> &Seating;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether a bot decides, or what others did is being shown.
    fn bot_decides(&self) -> bool;
    /// What has begun to be shown, or was done by the person at the screen, since it was last asked for.
    fn take_begun(&mut self) -> Option<Kind>;
    /// Shows everything that has happened as done.
    fn catch_up(&mut self);
    /// Shows again what others have done since the person's last turn. Says whether there was anything.
    fn show_again(&mut self) -> bool;
    /// Looks at the board as it was.
    fn look_back(&mut self, look: LookBack);
    /// The game up to the moment looked at, to be played on from there as another game; nothing where that would show what
    /// is hidden from somebody, or at the moment in which the game stands.
    fn branch(&self, seed: u64) -> Option<Box<dyn Sitting>>;
    /// The person who must come to the screen.
    fn hand_over(&self) -> Option<HandOver>;
    /// Who has just turned away from the screen and may still take back what they did last.
    fn turned_away(&self) -> Option<&str>;
    /// What everybody was told of what they would take back then, in few lines; nothing where that was secret.
    fn taken_back(&self, lang: Lang) -> &[String];
    /// A player's name.
    fn player_name(&self, player: Player, lang: Lang) -> String;
    /// What is said while the screen is handed over to somebody, see [`Tabled::handing_over`].
    fn handing_over(&self, name: &str, lang: Lang) -> [String; 2];
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
    /// The game up to the moment looked at as a study, in which one person plays everything and takes back what they like;
    /// nothing where that would show what is hidden from somebody.
    fn study(&self, seed: u64, name: &str) -> Option<Box<dyn Sitting>>;
    /// Enters the result of chance of this number that is asked for; without one, the program rolls or draws.
    ///
    /// # Errors
    /// Why it is not possible.
    fn roll(&mut self, number: Option<usize>) -> Result<(), Refusal>;
    /// Whether something is asked over the board: what came on a real table, or an action once more.
    fn asks(&self) -> bool;
    /// Whether the last thing that happened is a result of chance that people have entered, and can enter anew.
    fn may_correct(&self) -> bool;
    /// The person who draws is there.
    fn draws_now(&mut self);
    /// Draws the last result of chance again, in a study. Says whether it did.
    fn draw_again(&mut self) -> bool;
    /// Everybody who has played something in this game since it was opened.
    fn people(&self) -> &[String];
    /// Seats that others have taken over, of which their owners are to be told; and who has to come to the screen before that
    /// may be put away, if anybody has.
    fn seats_taken(&self) -> (Vec<&Taken>, Option<&str>);
    /// Puts away what was told of such seats, but for what its owner has yet to come for.
    fn put_away_taken(&mut self);
    /// Other persons, or bots, play these players from now on.
    fn reseat(&mut self, changes: Vec<(Player, Controller)>);
    /// A guide leads through the game from now on. What was asked and happened before needs no note any more.
    fn guide(&mut self, guide: &Arc<Guide>);
    /// No guide leads through the game any more.
    fn guide_leave(&mut self);
    /// The note of the guide has been read.
    fn guide_on(&mut self);
    /// Asks what a bot would do in the place of the person at the screen, now or with the next choice.
    fn ask_advice(&mut self) -> Advised;
    /// How much of the foot of the board is covered by what belongs to the game, in points.
    fn foot(&self) -> f32;
    /// Whether advice was asked for that comes with the next choice.
    fn awaits_advice(&self) -> bool;
    /// The advice is not wanted any more.
    fn close_advice(&mut self);
    /// Begins the review of the game, or stops it. Says whether the game is one to look back at.
    fn review(&mut self, on: bool) -> bool;
    /// Makes the review anew, where the one that was kept is of fewer imagined games.
    fn review_deeper(&mut self);
    /// A mistake of the review, by side and number, is shown on the board; with nothing, none is any more.
    fn point_mistake(&mut self, mistake: Option<(Side, usize)>);
    /// Draws the review into a dialog.
    fn review_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue);
    /// The figures of the game by round and turn, as the person at the screen may know them.
    fn figures(&self) -> Figures;
    /// What paints the board as it is shown, so many pixels wide; it may take a while.
    fn board_picture(&self, look: &Look<'_>, width: u32) -> Painting;
    /// The log in words, a line for each event.
    fn log_text(&self, lang: Lang) -> String;
    /// The log as RON: the step of each event and its words.
    ///
    /// # Errors
    /// If it cannot be written.
    fn log_ron(&self, lang: Lang) -> Result<String, ron::Error>;
    /// What the person at the screen knows of the game, or what everybody knows.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn sight(&self, everybody: bool) -> Result<Sight, serde_json::Error>;
    /// Lets what has happened be seen, one event after the other, then takes the step of a bot or a single choice.
    fn one_step(&mut self, tick: Tick<'_>) -> Went;
    /// Takes what a person has chosen, but for what the table asks to be confirmed; nothing if it is not a person's turn. Says
    /// whether anything came of it.
    ///
    /// # Errors
    /// Why it is not possible.
    fn choose(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal>;
    /// Takes what a person has chosen; nothing if it is not a person's turn. Says whether anything came of it.
    ///
    /// # Errors
    /// Why it is not possible.
    fn act(&mut self, moves: &Moves, now: f64, still: bool) -> Result<bool, Refusal>;
    /// Takes back the last click; otherwise says why not.
    fn undo(&mut self) -> Result<(), Option<T>>;
    /// Why nothing can be taken back, if nothing can.
    fn undo_barrier(&self) -> Option<T>;
    /// Whether something that was taken back can be done again.
    fn can_redo(&self) -> bool;
    /// Does again what was taken back. Says whether there was something.
    fn redo(&mut self) -> bool;
    /// What was taken back is not to be done again any more.
    fn forget_undone(&mut self);
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
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, chrome: &Chrome<'_>, queue: &mut Queue);
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
    /// What has happened and has not been seen yet.
    show: Show,
    /// Paused bots may go on until there is something to be seen.
    let_go: bool,
    /// What was seen before is shown again, although everything is shown at once otherwise.
    again_shown: bool,
    /// A moment of the past that is shown, and which it is.
    past: Option<(Moment, Seen<G>)>,
    /// The history is open, at this many steps.
    back: Option<usize>,
    /// Single choices are taken from then on, in seconds since the window opened.
    single_at: f64,
    /// A single choice is about to be taken.
    single: bool,
    /// Nothing is chosen until then, in seconds since the window opened: a single choice has just been taken.
    ready_at: f64,
    end_shown: bool,
    /// Single choices wait until the person has done something: an undo would be undone by them.
    held: bool,
    /// The bots that know what their seats have seen: none after something was taken back or done again.
    briefed: Vec<(Seat, Opponent)>,
    /// The guide that leads through the game.
    guide: Option<Guiding>,
    /// What a bot would do.
    advice: Advice<G>,
    /// Advice was asked for while others moved, from this seat: it comes with its next choice.
    advice_later: Option<Seat>,
    /// The looking back at the game.
    looking: Looking,
    /// The mistake that is shown on the board, and which of its two plans is looked at.
    mistake: Option<(Side, usize, Looked)>,
    /// Where the table stands.
    place: Place,
    /// An action that is asked once more, and the moment in which it was chosen.
    again: Option<(u64, G::Action)>,
    /// Chance waits to be entered.
    by_hand: bool,
    /// What came on a real table is asked for.
    entered: bool,
}

/// What became of a wish for advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advised {
    /// A bot thinks about the choice that is seen, or has thought.
    Now,
    /// Others move: it comes with the next choice.
    Later,
    /// Somebody decides while nobody's own view is shown.
    Covered,
    /// What is one's own is turned away, and plans would name it.
    TurnedAway,
    /// There will be nothing to advise on, or the past is looked at.
    Never,
}

/// A moment of the past: after so many steps, with so many events told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    steps: usize,
    events: usize,
}

impl<G: Tabled> Debug for TableScreen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableScreen")
            .field("session", &self.session)
            .finish_non_exhaustive()
    }
}

/// The kind of an event or a moment, as the command line names it.
fn kind_of(told: Result<serde_json::Value, serde_json::Error>) -> Option<String> {
    let told = told.ok()?;
    Some(told.get("kind").unwrap_or(&told).as_str()?.to_owned())
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
        let show = Show::after(seen.told.len());
        Ok(Self {
            table: G::Table::new(&seen),
            seat: seen.seat,
            seen,
            others: Vec::new(),
            session,
            bots,
            show,
            let_go: false,
            again_shown: false,
            past: None,
            back: None,
            single_at: 0.0,
            single: false,
            ready_at: 0.0,
            end_shown: false,
            held: false,
            briefed: Vec::new(),
            guide: None,
            advice: Advice::default(),
            advice_later: None,
            looking: Looking::default(),
            mistake: None,
            place: place.clone(),
            again: None,
            by_hand: true,
            entered: false,
        })
    }

    /// Lays the table of whoever is at the screen now.
    fn seat_viewer(&mut self) {
        self.seen.refresh(&self.session, false);
        let viewer = self.seen.seat;
        if viewer == self.seat {
            return;
        }
        if self.session.is_laid_open() {
            // Everybody looks at the same table now.
            self.seat = viewer;
            self.table.settle(&self.seen);
            return;
        }
        let kept = self.others.iter().position(|(seat, _)| *seat == viewer);
        let mut next = match kept {
            Some(kept) => {
                let (_, mut table) = self.others.swap_remove(kept);
                table.settle(&self.seen);
                table
            }
            None => G::Table::new(&self.seen),
        };
        next.take_over(&self.table);
        let last = std::mem::replace(&mut self.table, next);
        self.others.push((std::mem::replace(&mut self.seat, viewer), last));
    }

    /// Tells the guide what has been seen to happen, and what is asked.
    fn tell_guide(&mut self) {
        let Some(mut guide) = self.guide.take() else { return };
        let showing = self.show.showing();
        self.tell_happened(
            &mut guide,
            showing.map_or(self.seen.told.len(), |showing| showing.event + 1),
        );
        if showing.is_none() {
            let names = G::names(self.session.scenario());
            if !self.seen.choices.is_empty()
                && let Some(kind) = kind_of(names.public(self.session.game().state().phase()))
            {
                guide.tell(&When::Asked(kind));
            }
            if self.seen.outcome.is_some() {
                guide.tell(&When::Over);
            }
        }
        self.guide = Some(guide);
    }

    /// Tells a guide what has happened since it looked last, up to so many of the events that the seat knows.
    fn tell_happened(&self, guide: &mut Guiding, seen: usize) {
        let names = G::names(self.session.scenario());
        for happened in self.seen.told.get(guide.events..seen).unwrap_or_default() {
            if let Some(kind) = kind_of(names.public(&happened.event)) {
                guide.tell(&When::Happened(kind));
            }
        }
        guide.events = seen;
    }

    /// The autosave says which guide leads through the game.
    fn keep_guide(&mut self) {
        let scenario = self.guide.as_ref().map(|guide| guide.scenario().to_owned());
        if let Some(journal) = self.session.journal_mut() {
            journal.set_guide(scenario);
        }
    }

    /// Kinds of all that persons have decided so far.
    fn asked_before(&self) -> Vec<String> {
        let names = G::names(self.session.scenario());
        let mut state = self.session.game().state_after(0);
        let mut asked = Vec::new();
        for step in self.session.game().steps() {
            if let Step::Act(player, _) = step
                && self.session.seating().bot_of(*player).is_none()
            {
                asked.extend(kind_of(names.public(state.phase())));
            }
            state.advance(*step);
        }
        asked
    }

    /// What happened, with the number of the step among those that the seat knows of, in words.
    fn told_lines(&self, lang: Lang) -> impl Iterator<Item = (usize, String)> + '_ {
        let scenario = self.session.scenario();
        let known = self.seen.known_steps(&self.session);
        self.seen.told.iter().filter_map(move |happened| {
            let words = G::describe_event(scenario, &happened.event, lang)?;
            Some((known.partition_point(|step| *step <= happened.step + 1), words))
        })
    }

    /// The moment that is shown: one of the past while something is shown or looked back at, else the one in which the
    /// game stands.
    fn moment(&self) -> Option<Moment> {
        if let Some(steps) = self.back {
            let events = self.seen.told.partition_point(|happened| happened.step < steps);
            return Some(Moment { steps, events });
        }
        let showing = self.show.showing()?;
        let step = self.seen.told.get(showing.event)?.step;
        let before = usize::from(!showing.kind.shows_before());
        Some(Moment {
            steps: step + before,
            events: showing.event + 1,
        })
    }

    /// Lays out the moment that is shown.
    fn sync_past(&mut self) {
        let Some(moment) = self.moment() else {
            self.past = None;
            return;
        };
        let fits = |(of, past): &(Moment, Seen<G>)| {
            *of == moment && (past.ticket, past.seat) == (self.seen.ticket, self.seen.seat)
        };
        if !self.past.as_ref().is_some_and(fits) {
            let past = self.seen.after(&self.session, moment.steps, moment.events);
            self.past = Some((moment, past));
        }
        if let Some((_, past)) = &mut self.past {
            let showing = self.show.showing().filter(|_| self.back.is_none());
            let row = self.back.is_some() && self.mistake.is_none();
            past.past = Some(Past { showing, row });
        }
    }

    /// The step with which the next turn begins, or the last one before.
    fn turn_beside(&self, at: usize, next: bool) -> Option<usize> {
        let begins = self.seen.told.iter().filter_map(|happened| {
            let kind = G::beat(&happened.event).kind;
            matches!(kind, Kind::Turn | Kind::Part).then_some(happened.step + 1)
        });
        if next {
            begins.filter(|step| *step > at).min()
        } else {
            Some(begins.filter(|step| *step < at).max().unwrap_or(0))
        }
    }

    /// What an event is to the person at the screen.
    fn due(&self, event: usize) -> Due {
        let happened = &self.seen.told[event];
        let own = match self.session.game().steps().get(happened.step) {
            Some(Step::Act(by, _)) => self.seen.seat.holds(*by),
            Some(Step::Chance(_)) | None => false,
        };
        Due {
            beat: G::beat(&happened.event),
            own,
        }
    }

    /// Lets what has happened be seen. Says when to look again, if it has not all been seen.
    fn show_on(&mut self, tick: Tick<'_>) -> Option<Went> {
        self.seen.refresh(&self.session, false);
        if self.back.is_some() {
            return Some(Went::Waits(None));
        }
        let speed = match tick.pace {
            Pace::Instant if self.again_shown => Speed::Times(1.0),
            _ if tick.still && !self.again_shown => Speed::Instant,
            pace => pace.speed(),
        };
        let mut show = self.show;
        let before = show.showing();
        let left = show.go_on(
            self.seen.told.len(),
            |event| self.due(event),
            (speed, tick.now, tick.skip),
        );
        self.show = show;
        if speed == Speed::Instant {
            self.table.note(&self.seen, tick.now, true);
        } else if self.show.showing() != before {
            self.sync_past();
            let seen = self.past.as_ref().map_or(&self.seen, |(_, past)| past);
            self.table.note(seen, tick.now, false);
        }
        self.again_shown &= left.is_some();
        left.map(Went::Waits)
    }

    /// The action of the bot that decides.
    fn bots_action(&mut self, player: Player, tick: Tick<'_>) -> Result<G::Action, Went> {
        self.let_go |= tick.skip;
        let session = &self.session;
        let ticket = session.ticket();
        if tick.pace == Pace::Pause && !self.let_go {
            return Err(Went::Waits(None));
        }
        let asks = !self.bots.was_asked(ticket);
        if asks {
            let Some(opponent) = session.seating().bot_of(player) else {
                return Err(Went::Waits(None));
            };
            let seat = session.game().seat_of(player);
            let known = self.briefed.contains(&(seat, opponent));
            if !known {
                self.briefed.push((seat, opponent));
            }
            self.bots.ask(Question {
                ticket,
                scenario: Arc::clone(session.scenario()),
                seat,
                player,
                view: session.game().view(seat),
                legal: session.game().legal(),
                opponent,
                seen: (!known).then(|| session.game().seen_by(seat)),
            });
        }
        // A frame for each of two thousand answers would be half a minute.
        let within = if tick.still && asks {
            QUICK_ANSWER
        } else {
            Duration::ZERO
        };
        let answer = self.bots.answer(ticket, within).ok_or(Went::Waits(None))?;
        answer.map_err(|BrokeOff| Went::BrokeOff)
    }

    /// The action that is asked once more.
    fn asked_again(&self) -> Option<G::Action> {
        let (ticket, action) = self.again?;
        (ticket == self.session.ticket()).then_some(action)
    }

    /// Asks once more.
    fn again_ui(&mut self, ui: &Ui, look: &Look<'_>, queue: &mut Queue) {
        let again = self.asked_again();
        self.again = self.again.filter(|_| again.is_some());
        let Some((question, action)) = again.and_then(|action| Some((G::asked_again(action)?, action))) else {
            return;
        };
        let modal = Modal::new(Id::unique("again")).frame(kit::in_front(ui.ctx()));
        let answer = modal.show(ui.ctx(), |ui| {
            ui.set_max_width(420.0);
            ui.label(G::describe_action(self.session.scenario(), action, look.lang));
            ui.add_space(4.0);
            ui.label(look.t(question));
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let keep = kit::primary_button(ui, look.t(T::KeepCard)).clicked();
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

    /// Whether nothing can be chosen for a moment, because a single choice is about to be taken or has just been.
    const fn is_unready(&self, now: f64) -> bool {
        self.single || now < self.ready_at
    }

    /// What was chosen, if anything can be chosen now.
    fn chosen<'a>(&mut self, moves: &'a Moves, now: f64) -> Option<&'a [G::Action]> {
        let Some(actions) = moves.of::<G::Action>() else {
            log::error!("moves of another game were ordered");
            return None;
        };
        self.seen.refresh(&self.session, false);
        // In the past nothing is chosen, whatever was begun before one looked back.
        let open = !self.seen.choices.is_empty() && self.back.is_none() && !self.is_unready(now);
        open.then_some(actions)
    }

    /// The only thing a person can do, if it is to be done without a click.
    fn only_choice(&self, tick: Tick<'_>) -> Result<G::Action, Went> {
        let may = tick.settings.auto_advance && !self.held && !tick.covered;
        let choices = if may { self.session.choices() } else { Vec::new() };
        let [only] = choices.as_slice() else {
            return Err(Went::Waits(None));
        };
        if G::waits_alone(self.session.game().state(), *only) {
            return Err(Went::Waits(None));
        }
        if !tick.is_quick() && tick.now < self.single_at {
            return Err(Went::Waits(Some(self.single_at - tick.now)));
        }
        Ok(*only)
    }
}
