//! The app: one window, its screens, and the only place where orders are carried out.

mod choosing;
mod commanding;
mod dialog;
mod editing;
mod keeping;
mod ordering;
mod receiving;
mod turning;
mod written;

use crate::command::{Order, Queue};
use crate::desk::Desk;
use crate::edit::{self, EditScreen};
use crate::files;
use crate::files::{Folders, LeftOut};
use crate::games::{Sitting, Tabled};
use crate::graphics::{Graphics, Watch};
use crate::jobs::Jobs;
use crate::keep::list::{Deleted, Listed};
use crate::keep::log::Log;
use crate::keys::KeysFirst;
use crate::languages;
use crate::lists::ListsAbove;
use crate::opening::{Left, Unplayable};
use crate::panels::kit::Chrome;
use crate::panels::kit::Look;
use crate::panels::notice;
use crate::panels::notice::{About, Notice};
use crate::panels::recent::Recent;
use crate::panels::seats::SeatsPanel;
use crate::panels::shelf::{Lying, OnShelf};
use crate::panels::start::{Lists, Offer};
use crate::panels::tournament::TournamentPanel;
use crate::play::chance;
use crate::play::guide::Guide;
use crate::play::seating::Seating;
use crate::play::session::Session;
use crate::screen::{Dialog, Screen};
use crate::settings::{Appearance, Pace, Place, Settings};
use crate::settle::Settling;
use crate::sound::Out;
use crate::still::Still;
use crate::text::{Lang, T};
use crate::{beside, desk, games, keys, text, theme};
use canvas::Palette;
use data::Text;
use data::any::Scenario;
use egui::{Context, Ui, Vec2};
use std::path::PathBuf;
use std::sync::Arc;
use workbench::Reading;

/// What the window shows first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// The start screen.
    #[default]
    Home,
    /// The seats of a scenario, by name or path, or a saved game, by path.
    Play(String),
    /// The editor with a scenario, by name or path; empty for a new one.
    Edit(String),
}

/// How an app is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where settings and autosave lie.
    pub folders: Folders,
    /// What it shows first.
    pub start: Start,
    /// Bots and jobs at once instead of on threads, for tests.
    pub here: bool,
    /// Where chance begins, for tests; without it every game and every table's bots begin where the system says.
    pub seed: Option<u64>,
}

/// The app.
pub struct App {
    options: Options,
    settings: Settings,
    palettes: [Palette; 2],
    jobs: Jobs,
    offers: Vec<Offer>,
    /// The person's own scenarios that cannot be played.
    unplayable: Vec<Unplayable>,
    /// What else of the person's own is left out.
    left_out: Vec<LeftOut>,
    /// Guides through first games.
    guides: Vec<Arc<Guide>>,
    /// Guides and languages that are left out: those are read when the program starts.
    left_out_at_start: Vec<LeftOut>,
    content_ready: bool,
    /// What lies on the shelf.
    kept: Vec<OnShelf>,
    /// Why more may lie there.
    unread: Vec<Text>,
    /// How many files that may be finished games were not looked into yet.
    further: usize,
    /// What was deleted lately.
    deleted: Listed<Deleted>,
    /// Files chosen lately that did not open when they were asked for last, and why.
    unopened: Vec<(PathBuf, Text)>,
    /// A damaged game that waits for a decision.
    damaged: Option<Box<Left>>,
    /// Logs of what was left while they could not be written.
    behind: Vec<Log>,
    /// Autosaves in whose place others have come, by the paths of both: the old one is put away once the disk has the new one.
    superseded: Vec<(PathBuf, PathBuf)>,
    /// When a journal that could not be written is tried again.
    retry_at: f64,
    /// What is being opened: a second click on it opens nothing.
    opening: Option<PathBuf>,
    /// Boards made ready, for small pictures.
    pictures: Vec<Arc<canvas::Picture>>,
    /// What the window's title says.
    titled: String,
    screen: Screen,
    /// The editor, while its scenario is played to test it.
    parked: Option<Box<EditScreen>>,
    /// The window may close although there are unsaved edits.
    quitting: bool,
    /// Passes in which the window that was told to close asks for another frame.
    closes: u8,
    /// When it was told that closing gives up what could not be kept, by the clock of the window.
    warned_at: Option<f64>,
    /// What the game on the table waits for, whatever the pace.
    waits: Option<Waits>,
    /// The editor is left once its document is saved; `true` if the window closes then.
    leaving: Option<bool>,
    /// What is done once the editor is left.
    after_leaving: Option<Order>,
    /// What is edited then, and what was asked for: it was opened before anybody was asked to leave for it.
    opened: Option<(String, Box<edit::Opened>)>,
    dialog: Option<Dialog>,
    /// What lay in front when a file was asked for, and does so again afterwards.
    beneath: Option<Dialog>,
    tournament: Box<TournamentPanel>,
    notice: Option<Notice>,
    /// What there was to say at the start, for the editor that opens then.
    unsaid: Option<String>,
    skip: bool,
    last_pace: Pace,
    last_game: Option<(Scenario, Seating)>,
    games: u64,
    /// Frames in which everything may still find its new size.
    unsettled: u8,
    /// A dialog lay over the screen in the pass before.
    covered: bool,
    styled: Option<(Appearance, u32, bool)>,
    /// The size for which everything has found its place.
    sized: Vec2,
    /// What draws the window; nothing in tests.
    graphics: Option<Graphics>,
    watch: Watch,
    settling: Settling,
    /// Where sounds go; nowhere in tests.
    out: Option<Box<dyn Out>>,
    /// Is told where the pointer does not matter.
    still: Still,
    /// What the editor is to read for its proofreader as soon as it has opened.
    for_proof: Option<(Reading, String)>,
}

/// What a game on the table waits for. It is of this game and this day: the pace that the person has chosen stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waits {
    /// One of bots is played on: whoever likes takes a seat in it.
    Seats,
    /// The person has stopped it.
    Person,
}

/// More passes than a frame has.
const PASSES_TO_CLOSE: u8 = 4;

/// Frames after a change of the style or of the window's size in which what scrolls finds its end again, and rows of buttons
/// get the height that they need.
const FRAMES_TO_SETTLE: u8 = 3;

impl App {
    /// The app in a context.
    pub fn new(ctx: &Context, options: Options) -> Self {
        let mut left_out_at_start = languages::take_in(&options.folders);
        let aside = Settings::put_aside(&options.folders.settings());
        let settings = Settings::load(&options.folders.settings());
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        if options.here {
            beside::work_at_once(ctx);
        }
        let jobs = Jobs::new(options.here, options.folders.clone(), wake.clone());
        jobs.content();
        jobs.shelf();
        match &options.start {
            Start::Home => {}
            Start::Play(name) => jobs.open(name.clone(), chance::dice(options.seed, 0)),
            Start::Edit(name) if name.is_empty() => jobs.edit_new(games::all()[0].key()),
            Start::Edit(name) => jobs.edit(name.clone()),
        }
        let (guides, left_out) = Guide::all(&options.folders.guides());
        left_out_at_start.extend(left_out);
        let aside = aside.map(|path| text::settings_put_aside(settings.lang, &path));
        // The start screen has them all, and whoever begins elsewhere does not see it.
        let left_out = left_out_at_start.first().filter(|_| options.start != Start::Home);
        let left_out = left_out.map(|left_out| left_out.told().get(settings.lang).to_owned());
        let said = aside.or(left_out);
        // An editor that opens begins without what was said before it.
        let unsaid = said.clone().filter(|_| matches!(options.start, Start::Edit(_)));
        let notice = said.map(Notice::wrong);
        theme::install(ctx);
        ctx.add_plugin(KeysFirst);
        ctx.add_plugin(ListsAbove);
        theme::apply(ctx, settings.appearance == Appearance::Dark, settings.scale);
        Self {
            settings,
            palettes: [theme::palette(false), theme::palette(true)],
            jobs,
            offers: Vec::new(),
            unplayable: Vec::new(),
            left_out: Vec::new(),
            guides,
            left_out_at_start,
            content_ready: false,
            kept: Vec::new(),
            unread: Vec::new(),
            further: 0,
            deleted: Listed::default(),
            unopened: Vec::new(),
            damaged: None,
            behind: Vec::new(),
            superseded: Vec::new(),
            retry_at: 0.0,
            opening: None,
            pictures: Vec::new(),
            titled: String::new(),
            screen: Screen::Start(Box::default()),
            dialog: None,
            beneath: None,
            tournament: Box::default(),
            notice,
            unsaid,
            parked: None,
            quitting: false,
            closes: 0,
            warned_at: None,
            waits: None,
            leaving: None,
            after_leaving: None,
            opened: None,
            skip: false,
            last_pace: Pace::Normal,
            last_game: None,
            games: 0,
            unsettled: 0,
            covered: false,
            styled: None,
            sized: Vec2::ZERO,
            graphics: None,
            watch: Watch::default(),
            settling: Settling::default(),
            out: None,
            still: Still::default(),
            for_proof: None,
            options,
        }
    }

    /// The same, drawn by these graphics: About tells of them, and the window closes when their device is lost.
    #[must_use]
    pub fn drawn_by(self, ctx: &Context, graphics: Graphics, watch: Watch) -> Self {
        Self {
            settling: Settling::of(ctx, graphics.software),
            graphics: Some(graphics),
            watch,
            ..self
        }
    }

    /// Its sounds are heard there.
    pub fn sound_through(&mut self, out: Box<dyn Out>) {
        self.out = Some(out);
    }

    /// The same, whose window hears by this where the pointer does not matter.
    #[must_use]
    pub fn heard_by(self, still: Still) -> Self {
        Self { still, ..self }
    }

    /// Where the pointer does not matter.
    pub const fn still(&self) -> &Still {
        &self.still
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The pace at which it goes on: the person's, or that of a game that waits.
    fn pace(&self) -> Pace {
        if self.waits.is_some() {
            Pace::Pause
        } else {
            self.settings.pace
        }
    }

    /// Closes the window; what must be asked before is.
    fn close(&mut self, ctx: &Context) {
        self.closes = PASSES_TO_CLOSE;
        ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        ctx.request_repaint();
    }

    /// Carries out an order as a panel would; for tests and for what comes from outside.
    pub fn order(&mut self, ctx: &Context, order: Order) {
        self.run(ctx, vec![order]);
    }

    /// The session on the table, if there is one of this game.
    pub fn session<G: Tabled>(&self) -> Option<&Session<G>> {
        self.desk()?.session().downcast_ref()
    }

    /// What is on the table.
    pub fn desk(&self) -> Option<&dyn Desk> {
        match &self.screen {
            Screen::Table(desk) => Some(&**desk),
            _ => None,
        }
    }

    fn desk_mut(&mut self) -> Option<&mut Box<dyn Desk>> {
        match &mut self.screen {
            Screen::Table(desk) => Some(desk),
            _ => None,
        }
    }

    /// Puts a game on the table and begins its autosave.
    pub fn play<G: Tabled>(&mut self, ctx: &Context, session: Session<G>) {
        self.sit_down(ctx, Box::new(session));
    }

    fn sit_down(&mut self, ctx: &Context, sitting: Box<dyn Sitting>) {
        let Some(mut desk) = self.desk_of(ctx, sitting) else {
            return;
        };
        // A game that is over has a record.
        if desk.outcome().is_none() {
            keeping::begin(&self.shelf(), desk.as_mut(), self.parked.is_some());
        }
        self.lay(desk);
    }

    fn desk_of(&mut self, ctx: &Context, sitting: Box<dyn Sitting>) -> Option<Box<dyn Desk>> {
        let place = desk::Place {
            here: self.options.here,
            seed: chance::bots(self.options.seed, self.games),
            ctx: ctx.clone(),
            reviews: self.options.folders.reviews(),
        };
        match sitting.lay(&place) {
            Ok(desk) => Some(desk),
            Err(error) => {
                self.complain(T::LoadFailed, files::why(&error).get(self.lang()), None);
                None
            }
        }
    }

    fn lay(&mut self, desk: Box<dyn Desk>) {
        // Whoever has studied a game plays that one again, and not the study.
        if !desk.is_study() {
            self.last_game = Some((desk.scenario(), desk.seating().clone()));
        }
        self.dialog = None;
        self.damaged = None;
        self.leave_table();
        self.screen = Screen::Table(desk);
    }

    const fn lang(&self) -> Lang {
        self.settings.lang
    }

    fn complain(&mut self, what: T, why: &str, then: Option<T>) {
        let lang = self.lang();
        let why = why.trim_end_matches('.');
        let mut text = format!("{} {why}.", what.get(lang));
        if let Some(then) = then {
            text.push(' ');
            text.push_str(then.get(lang));
        }
        self.notice = Some(Notice {
            about: About::Failed(what),
            text,
        });
    }

    /// What may have failed before has gone well: what was said of it is out of date.
    fn went_well(&mut self, what: T) {
        self.notice.take_if(|notice| notice.about == About::Failed(what));
    }

    /// A sentence about something that was not done.
    fn refuse(&mut self, text: &str) {
        self.notice = Some(Notice::wrong(text.to_owned()));
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice::done(text));
    }

    fn choose_seats(&mut self, scenario: &Scenario) {
        self.dialog = None;
        self.leave_table();
        self.screen = Screen::Seats(Box::new(SeatsPanel::new(scenario.clone(), self.lang())));
    }

    /// A seed for the dice of the next game; the same again in tests.
    fn seed(&self) -> u64 {
        chance::dice(self.options.seed, self.games)
    }

    /// Remembers where the window is when it closes.
    fn note_place(&mut self, ctx: &Context) {
        // The context is asked nothing while its input is read.
        let zoom = ctx.zoom_factor();
        let (closes, place) = ctx.input(|input| {
            let viewport = input.viewport();
            (viewport.close_requested(), Place::of(viewport, zoom))
        });
        if closes && let Some(place) = place {
            let before = self.settings.clone();
            self.settings.place = Some(place.or_as_before(self.settings.place));
            // What may have to be asked before it closes is worth more than where it was.
            if self.settings != before
                && let Err(error) = self.settings.keep(&before, &self.options.folders.settings())
            {
                log::warn!(
                    "where the window is could not be stored: {}",
                    files::why(&error).get(text::TERMINAL)
                );
            }
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.take_dropped(ctx);
        self.look_again(ctx);
        self.receive(ctx);
        self.go_on(ctx);
        self.tend_journals(ctx);
        // A minimised window is asked nothing but this before it closes.
        self.ask_before_closing(ctx);
        self.note_place(ctx);
        if self.watch.is_lost() && !self.quitting {
            // Nothing can be drawn any more, so nobody can be asked; what was done is in the journals, as far as the disk took it.
            if let Err(error) = self.keep_round() {
                log::error!("{}", error.get(crate::text::TERMINAL));
            }
            self.quitting = true;
            self.close(ctx);
        }
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        let appearance = self.settings.appearance;
        let motion = self.settings.motion;
        let style = (appearance, (self.settings.scale * 100.0) as u32, motion);
        if self.styled != Some(style) {
            let stood = self.styled.replace(style).is_some_and(|(.., motion)| !motion);
            theme::apply(&ctx, appearance == Appearance::Dark, self.settings.scale);
            if !motion {
                ctx.all_styles_mut(|style| style.animation_time = 0.0);
            } else if stood {
                let usual = egui::Style::default().animation_time;
                ctx.all_styles_mut(|style| style.animation_time = usual);
            }
            canvas::keep_still(&ctx, !motion);
            self.settling.style(&ctx);
            self.unsettled = FRAMES_TO_SETTLE;
        }
        let size = ctx.content_rect().size();
        if self.sized != size {
            self.sized = size;
            self.unsettled = FRAMES_TO_SETTLE;
        }
        if self.unsettled > 0 {
            self.unsettled -= 1;
            ctx.request_repaint();
        }
        let palette = self.palettes[appearance as usize].clone();
        let look = Look {
            lang: self.settings.lang,
            palette: &palette,
        };
        let mut queue = Queue::new();
        self.shortcuts(&ctx, &mut queue);
        let (there, pace) = (self.there(), self.pace());
        let covered = self.dialog.is_some();
        let opened = covered && !self.covered;
        self.covered = covered;
        if opened && !matches!(self.screen, Screen::Edit(_)) {
            // What is told of a thing under the pointer would stay while the pointer does, over the dialog: it goes when for a
            // moment the thing is none.
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
        }
        let mut over = None;
        match &mut self.screen {
            Screen::Start(start) => {
                let left_out: Vec<&LeftOut> = self.left_out.iter().chain(&self.left_out_at_start).collect();
                over = Some(page(ui, |ui| {
                    let lists = Lists {
                        offers: &self.offers,
                        unplayable: &self.unplayable,
                        left_out: &left_out,
                        guides: &self.guides,
                        shelf: Lying {
                            kept: &self.kept,
                            unread: &self.unread,
                            further: self.further,
                            deleted: &self.deleted,
                            recent: Recent {
                                paths: &self.settings.recent,
                                unopened: &self.unopened,
                            },
                        },
                        guided: self.settings.guided,
                    };
                    start.ui(ui, &look, lists, &mut queue)
                }));
            }
            Screen::Seats(seats) => {
                let covered = self.dialog.is_some();
                page(ui, |ui| seats.ui(ui, &look, covered, &mut queue));
            }
            Screen::Table(desk) => {
                let title = desk.title(look.lang);
                let chrome = Chrome {
                    pace,
                    settings: &self.settings,
                    there,
                    title: &title,
                    covered: self.dialog.is_some() || desk.asks(),
                };
                desk.ui(ui, &look, &chrome, &mut queue);
            }
            Screen::Edit(_) => self.edit_ui(ui, &look),
        }
        let awaited = self.desk().is_some_and(|desk| desk.awaits_advice());
        self.notice.take_if(|notice| notice.about == About::Promise && !awaited);
        // What is said meanwhile lies over it for a while.
        let seats = self.desk().and_then(|desk| keeping::seats_taken(desk, look.lang));
        if let Some(notice) = self.notice.as_ref().or(seats.as_ref()) {
            // What stands beside the board is read and pressed meanwhile.
            let foot = self.desk().map_or(0.0, Desk::foot);
            let over = over.or_else(|| {
                let board = canvas::spoken(&ctx)?.board;
                Some(board.with_max_y(board.bottom() - foot))
            });
            notice::ui(ui, &look, notice, over, &mut queue);
        }
        self.title_ui(&ctx);
        self.dialog_ui(&ctx, &look, &mut queue);
        if !queue.is_empty() {
            // What was drawn in this frame is out of date once the orders are carried out.
            ctx.request_repaint();
        }
        if self.closes > 0 {
            // It hears of it in the next frame. Where this one takes several passes, what only an earlier one has asked for is
            // forgotten.
            self.closes -= 1;
            ctx.request_repaint();
        }
        keys::ring(&ctx, appearance == Appearance::Dark);
        self.settling.end_pass(&ctx);
        match &self.screen {
            Screen::Table(_) => self.still.say(&ctx),
            // The editor's tools follow the pointer.
            _ => self.still.say_nothing(),
        }
        self.run(&ctx, queue);
    }
}

/// The page of a screen that is no table.
fn page<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = egui::Frame::new().fill(theme::Theme::current(ui).page);
    egui::CentralPanel::default().frame(frame).show(ui, content).inner
}
