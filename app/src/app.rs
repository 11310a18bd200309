//! The app: one window, its screens, and the only place where orders are carried out.

mod choosing;
mod editing;
mod keeping;
mod written;

use crate::choose::Pick;
use crate::command::{Moves, Order, Queue, UiCommand};
use crate::desk::{self, Desk, LookBack, Tick, Went};
use crate::edit::EditScreen;
use crate::files::Folders;
use crate::games::{self, Sitting, Tabled, Toggle};
use crate::graphics::{Graphics, Watch};
use crate::keep::chain::Kind;
use crate::keys::{self, KeysFirst};
use crate::panels::chrome::Chrome;
use crate::panels::kit::Look;
use crate::panels::menu::There;
use crate::panels::notice::{self, Notice};
use crate::panels::palette::PalettePanel;
use crate::panels::rules::{self, RulesPanel};
use crate::panels::seats::SeatsPanel;
use crate::panels::shelf::OnShelf;
use crate::panels::start::{Lists, Offer};
use crate::panels::thumbnail::Thumbnail;
use crate::panels::{dialogs, handover, reseat};
use crate::play::chance;
use crate::play::guide::{Guide, Guiding};
use crate::play::jobs::{Jobs, Left, Message, Opened};
use crate::play::seating::{Controller, Level, Seating};
use crate::play::session::Session;
use crate::screen::{Dialog, Screen};
use crate::settings::{Appearance, Pace, Place, Settings};
use crate::text::{self, Lang, T};
use crate::theme;
use canvas::Palette;
use data::any::Scenario;
use data::drawing::Drawing;
use egui::{Context, Id, Modal, Modifiers, Ui};
use keeping::Keeping;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use workbench::{Reading, Workbench};

/// Most bot steps in one frame at the instant pace.
const MOST_STEPS: usize = 4000;

/// Most time that they take in one frame.
const MOST_TIME: Duration = Duration::from_millis(8);

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
    /// Guides through first games.
    guides: Vec<Arc<Guide>>,
    content_ready: bool,
    /// What lies on the shelf.
    kept: Vec<OnShelf>,
    /// A damaged game that waits for a decision.
    damaged: Option<Box<Left>>,
    /// Journals of what was left while they could not be written.
    behind: Vec<Box<dyn Keeping>>,
    /// When a journal that could not be written is tried again.
    retry_at: f64,
    /// The game of the shelf that is to be exported.
    exporting: Option<PathBuf>,
    /// Boards made ready, for small pictures.
    pictures: Vec<(Drawing, Arc<canvas::Picture>)>,
    /// What the window's title says.
    titled: String,
    /// The window had the focus in the last frame.
    focused: bool,
    screen: Screen,
    /// The editor, while its scenario is played to test it.
    parked: Option<Box<EditScreen>>,
    /// The window may close although there are unsaved edits.
    quitting: bool,
    /// The editor is left once its document is saved; `true` if the window closes then.
    leaving: Option<bool>,
    /// What is done once the editor is left.
    after_leaving: Option<Order>,
    dialog: Option<Dialog>,
    notice: Option<Notice>,
    skip: bool,
    last_pace: Pace,
    last_game: Option<(Scenario, Seating)>,
    games: u64,
    styled: Option<(Appearance, u32)>,
    /// What draws the window; nothing in tests.
    graphics: Option<Graphics>,
    watch: Watch,
    /// What the editor is to read for its proofreader as soon as it has opened.
    for_proof: Option<(Reading, String)>,
}

impl App {
    /// The app in a context.
    ///
    /// # Errors
    /// None so far; a window that cannot be prepared would say so here.
    pub fn new(ctx: &Context, options: Options) -> std::io::Result<Self> {
        let settings = Settings::load(&options.folders.settings());
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let jobs = Jobs::new(options.here, options.folders.clone(), wake.clone());
        jobs.content();
        jobs.shelf();
        match &options.start {
            Start::Home => {}
            Start::Play(name) => jobs.open(name.clone(), chance::dice(options.seed, 0)),
            Start::Edit(name) if name.is_empty() => jobs.edit_new(games::all()[0].key()),
            Start::Edit(name) => jobs.edit(name.clone()),
        }
        let (guides, faults) = Guide::all(&options.folders.guides());
        let notice = faults.first().map(|fault| Notice {
            text: text::guide_unreadable(settings.lang, fault),
            bad: true,
            deleted: None,
        });
        theme::install(ctx);
        ctx.add_plugin(KeysFirst);
        theme::apply(ctx, settings.appearance == Appearance::Dark, settings.scale);
        Ok(Self {
            settings,
            palettes: [theme::palette(false), theme::palette(true)],
            jobs,
            offers: Vec::new(),
            guides,
            content_ready: false,
            kept: Vec::new(),
            damaged: None,
            behind: Vec::new(),
            retry_at: 0.0,
            exporting: None,
            pictures: Vec::new(),
            titled: String::new(),
            focused: true,
            screen: Screen::Start(Box::default()),
            dialog: None,
            notice,
            parked: None,
            quitting: false,
            leaving: None,
            after_leaving: None,
            skip: false,
            last_pace: Pace::Normal,
            last_game: None,
            games: 0,
            styled: None,
            graphics: None,
            watch: Watch::default(),
            for_proof: None,
            options,
        })
    }

    /// The same, drawn by these graphics: About tells of them, and the window closes when their device is lost.
    #[must_use]
    pub fn drawn_by(self, graphics: Graphics, watch: Watch) -> Self {
        Self {
            graphics: Some(graphics),
            watch,
            ..self
        }
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
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
            let name = desk.file_name();
            let name = name.strip_suffix(".war1812").unwrap_or(&name);
            let claim = self.shelf().new_place(name, Kind::Game);
            desk.begin_journal(claim, self.parked.is_some());
        }
        self.lay(desk);
    }

    fn desk_of(&mut self, ctx: &Context, sitting: Box<dyn Sitting>) -> Option<Box<dyn Desk>> {
        let place = desk::Place {
            here: self.options.here,
            seed: chance::bots(self.options.seed, self.games),
            ctx: ctx.clone(),
        };
        match sitting.lay(&place) {
            Ok(desk) => Some(desk),
            Err(error) => {
                self.complain(T::LoadFailed, &error.to_string(), None);
                None
            }
        }
    }

    fn lay(&mut self, desk: Box<dyn Desk>) {
        self.last_game = Some((desk.scenario(), desk.seating().clone()));
        self.dialog = None;
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
            text,
            bad: true,
            deleted: None,
        });
    }

    /// A sentence about something that was not done.
    fn refuse(&mut self, text: &str) {
        self.notice = Some(Notice {
            text: text.to_owned(),
            bad: true,
            deleted: None,
        });
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            bad: false,
            deleted: None,
        });
    }

    // Messages of jobs

    fn receive(&mut self, ctx: &Context) {
        for message in self.jobs.messages() {
            match message {
                Message::Content(scenarios) => self.set_content(scenarios),
                Message::Shelf(kept) => self.set_shelf(kept),
                Message::Continued(Ok(left)) => self.continued(ctx, left),
                Message::Continued(Err(error)) => {
                    self.complain(T::ContinueFailed, &error, None);
                    self.jobs.shelf();
                }
                Message::Deleted(Ok((name, deleted))) => {
                    self.say(text::deleted(self.lang(), &name));
                    if let Some(notice) = &mut self.notice {
                        notice.deleted = Some(deleted);
                    }
                    self.jobs.shelf();
                }
                Message::Deleted(Err(error)) | Message::Shelved(Err(error)) => {
                    self.complain(T::ShelfFailed, &error, None);
                }
                Message::Shelved(Ok(())) => self.jobs.shelf(),
                Message::Opened(Ok(Opened::Scenario(scenario))) => {
                    self.choose_seats(&scenario);
                }
                Message::Opened(Ok(Opened::Game(sitting))) => self.sit_down(ctx, sitting),
                Message::Opened(Ok(Opened::Sight(sight))) => self.dialog = Some(Dialog::Sight(sight)),
                Message::Opened(Ok(Opened::ForProof(what, text, subject))) => {
                    self.for_proof = Some((what, text));
                    self.jobs.edit(subject);
                }
                Message::Opened(Err(error)) => self.complain(T::LoadFailed, &error, Some(T::LoadKept)),
                Message::Saved(Ok(path)) => self.say(text::saved_to(self.lang(), &path.display().to_string())),
                Message::Saved(Err(error)) => self.complain(T::SaveFailed, &error, Some(T::AutosaveKept)),
                Message::Picked(pick, path) => self.chosen(ctx, pick, path),
                Message::NoDialog(asked) => self.choose_here(*asked),
                Message::FolderRead(folder, looked) => self.looked(ctx, Some(&folder), looked),
                Message::Looked(looked) => self.looked(ctx, None, looked),
                Message::Dropped(path, found) => self.receive_dropped(ctx, path, found),
                Message::Recovered(Ok(left)) => self.recovered(*left),
                Message::Recovered(Err(error)) => {
                    self.complain(T::EditOpenFailed, error.get(self.lang()), None);
                    self.jobs.shelf();
                }
                Message::EditOpened(opened) => self.edit_opened(opened),
                Message::EditSaved(ended) => self.save_ended(ctx, ended),
                Message::OnDisk(path, disk) => self.changed_on_disk(path, disk, false),
                Message::Written(written) => self.written(written),
                Message::Compared(read) => {
                    self.brought(read, |workbench, (name, document)| {
                        workbench.set_compared(name, *document)
                    });
                }
                Message::Photo(read) => self.brought(read, |workbench, photo| workbench.set_photo(*photo)),
                Message::Text(what, read) => self.brought(read, |workbench, text| workbench.read(what, &text)),
                Message::Simulated(simulated) => self.simulated(simulated),
            }
        }
        if let Screen::Start(start) = &mut self.screen {
            start.ready = self.content_ready;
        }
    }

    fn set_content(&mut self, scenarios: Vec<(String, Scenario)>) {
        self.offers = scenarios
            .into_iter()
            .map(|(name, scenario)| {
                let picture = self.picture_of(&scenario);
                Offer {
                    name,
                    picture: Thumbnail::new(picture, games::preview(&scenario)),
                    game: games::of(&scenario).title(),
                    scenario,
                }
            })
            .collect();
        self.content_ready = true;
    }

    fn choose_seats(&mut self, scenario: &Scenario) {
        self.dialog = None;
        self.leave_table();
        self.screen = Screen::Seats(Box::new(SeatsPanel::new(scenario.clone(), self.lang())));
    }

    fn save_to(&mut self, path: PathBuf) {
        if let Some(game) = self.exporting.take() {
            self.jobs.export(game, path);
        } else if let Some(desk) = self.desk() {
            self.jobs.save(desk.record(), path);
        }
    }

    /// A seed for the dice of the next game; the same again in tests.
    fn seed(&self) -> u64 {
        chance::dice(self.options.seed, self.games)
    }

    // Bots and single choices

    fn go_on(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        let began = Instant::now();
        for _ in 0..MOST_STEPS {
            // Bots that are there at once are for tests, whose results must not depend on time.
            let late = !self.options.here && began.elapsed() > MOST_TIME;
            if late || !self.one_step(ctx, now, still) {
                break;
            }
            // Telling it to go on counts once.
            self.skip = false;
        }
        self.skip = false;
        let Some(desk) = self.desk_mut() else { return };
        if desk.end_is_due(now) {
            self.dialog = Some(Dialog::End);
        }
    }

    /// Whether moves are shown at once.
    fn is_still(&self, ctx: &Context) -> bool {
        self.settings.pace == Pace::Instant || ctx.global_style().animation_time == 0.0
    }

    /// Takes one step of a bot, or a single choice, if its moment has come. Says whether another one may follow at once.
    fn one_step(&mut self, ctx: &Context, now: f64, still: bool) -> bool {
        let skip = self.skip;
        let Screen::Table(desk) = &mut self.screen else {
            return false;
        };
        let tick = Tick {
            now,
            still,
            skip,
            covered: self.dialog.is_some(),
            settings: &self.settings,
        };
        match desk.one_step(tick) {
            Went::Waits(seconds) => {
                if let Some(seconds) = seconds {
                    ctx.request_repaint_after_secs(seconds as f32);
                }
                false
            }
            Went::Refused(refusal) => {
                self.complain(T::NotLegal, &refusal.to_string(), None);
                false
            }
            Went::On(more) => {
                ctx.request_repaint();
                more
            }
        }
    }

    // Orders

    fn run(&mut self, ctx: &Context, queue: Queue) {
        for order in queue {
            self.carry_out(ctx, order);
        }
    }

    fn carry_out(&mut self, ctx: &Context, order: Order) {
        match order {
            Order::Do(command) => self.command(ctx, command),
            Order::ChooseSeats(name) => {
                if let Some(offer) = self.offers.iter().find(|offer| offer.name == name) {
                    let scenario = offer.scenario.clone();
                    self.choose_seats(&scenario);
                }
            }
            Order::Begin(scenario, seating) => self.begin(ctx, &scenario, &seating),
            Order::PlayAgain => {
                if let Some((scenario, seating)) = self.last_game.clone() {
                    self.begin(ctx, &scenario, &seating);
                }
            }
            Order::Open(path) => self.jobs.open(path.display().to_string(), self.seed()),
            Order::SaveTo(path) => self.save_to(path),
            Order::Act(moves) => self.act(ctx, &moves),
            Order::UndoTo(steps) => {
                if let Some(desk) = self.desk_mut() {
                    while desk.steps() > steps && desk.undo().is_ok() {}
                }
            }
            Order::TakeScreen => {
                if let Some(desk) = self.desk_mut() {
                    desk.take_screen();
                    keys::begin(ctx);
                }
            }
            Order::ShowArea(place) => {
                if let Some(desk) = self.desk_mut() {
                    desk.show_place(place);
                }
            }
            Order::LookBack(to) => self.look_back(to),
            Order::Reseat(player, controller) => self.reseat(player, controller),
            Order::Guide(name) => self.begin_guide(ctx, &name),
            Order::NoGuide => self.set(|settings| settings.guided = true),
            Order::GuideNext => self.with_desk(|desk| desk.guide_on()),
            Order::GuideLeave => self.with_desk(|desk| desk.guide(None)),
            Order::Write(what) => self.write_of(what),
            Order::Branch => self.branch(ctx),
            Order::ShowParagraph(paragraph, ruling) => {
                let page = rules::Page::Paragraph(paragraph, ruling);
                self.dialog = Some(Dialog::Rules(RulesPanel::at(page)));
            }
            Order::SetLang(lang) => self.set(|settings| settings.lang = lang),
            Order::SetAppearance(appearance) => self.set(|settings| settings.appearance = appearance),
            Order::SetScale(scale) => self.set(|settings| settings.set_scale(scale)),
            Order::SetPace(pace) => self.set(|settings| settings.pace = pace),
            Order::SetAutoAdvance(on) => self.set(|settings| settings.auto_advance = on),
            Order::SetShowSideHands(on) => self.set(|settings| settings.show_side_hands = on),
            Order::SetDialogs(dialogs) => self.set(|settings| settings.dialogs = dialogs),
            Order::DismissNotice => self.notice = None,
            Order::Home => self.home(ctx),
            Order::CloseDialog => {
                self.dialog = None;
                self.damaged = None;
                self.after_leaving = None;
            }
            Order::ReadFolder(folder) => self.jobs.read_folder(folder),
            Order::Look(path) => self.jobs.look(path),
            Order::Chosen(pick, path) => self.chosen(ctx, pick, path),
            Order::LeaveFor(order) => {
                self.dialog = None;
                self.leave_for(ctx, *order);
            }
            Order::Edit(name) => self.jobs.edit(name),
            Order::EditNew(game) => self.jobs.edit_new(game),
            Order::EditOpen => self.choose(Pick::Edit, None),
            Order::Bench(command) => {
                if let Some(workbench) = self.workbench() {
                    workbench.command(command);
                }
            }
            Order::OnDisk(what) => self.on_disk(ctx, what),
            Order::LeaveEditor { save, quit } => self.leave(ctx, save, quit),
            Order::Continue => self.continue_newest(),
            Order::GoOn(path) => self.jobs.go_on(path, self.seed()),
            Order::ContinueThere => self.continue_there(ctx),
            Order::Delete(path) => {
                let name = self.name_on_shelf(&path);
                self.jobs.delete(name, path);
            }
            Order::PutBack(deleted) => {
                self.notice = None;
                self.jobs.put_back(deleted);
            }
            Order::Rename(path, name) => self.jobs.rename(path, name),
            Order::Export(path) => self.export(path),
            Order::ExportTo(game, path) => self.jobs.export(game, path),
            Order::Recover => self.recover_newest(),
            Order::RecoverFrom(path) => self.jobs.recover(path),
        }
    }

    fn begin(&mut self, ctx: &Context, scenario: &Scenario, seating: &Seating) {
        let sitting = games::begin(scenario, seating, self.seed());
        self.games += 1;
        self.notice = None;
        self.sit_down(ctx, sitting);
    }

    /// Opens the game, up to the moment looked at, as a study; the game itself stays on the shelf.
    fn study(&mut self, ctx: &Context) {
        let (seed, lang) = (self.seed(), self.lang());
        let name = T::PlayerOne.get(lang);
        match self.desk().and_then(|desk| desk.study(seed, name)) {
            Some(sitting) => {
                self.games += 1;
                self.sit_down(ctx, sitting);
                self.say(T::Studying.get(lang).to_owned());
            }
            None => self.say(T::StudyNot.get(lang).to_owned()),
        }
    }

    fn with_desk(&mut self, change: impl FnOnce(&mut dyn Desk)) {
        if let Some(desk) = self.desk_mut() {
            change(&mut **desk);
        }
    }

    /// Begins a game of a scenario that a guide leads through: a person against a bot that begins, too.
    fn begin_guide(&mut self, ctx: &Context, name: &str) {
        let guide = self
            .guides
            .iter()
            .find(|guide| guide.scenario == name)
            .map(Guiding::new);
        let offer = self.offers.iter().find(|offer| offer.name == name);
        let (Some(guide), Some(scenario)) = (guide, offer.map(|offer| offer.scenario.clone())) else {
            return;
        };
        self.set(|settings| settings.guided = true);
        let person = T::PlayerOne.get(self.lang());
        let usual = games::roster(&scenario, self.lang()).usual;
        let american = Controller::Person(person.to_owned());
        let seating = usual.with_sides(&american, &Controller::Bot(Level::Beginner));
        self.begin(ctx, &scenario, &seating);
        self.with_desk(|desk| desk.guide(Some(guide)));
    }

    fn act(&mut self, ctx: &Context, moves: &Moves) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        let Some(desk) = self.desk_mut() else { return };
        match desk.act(moves, now, still) {
            Ok(false) => return,
            Ok(true) => {
                let next = desk.hand_over().is_none();
                self.notice = None;
                if next {
                    keys::begin(ctx);
                }
            }
            Err(refusal) => self.complain(T::NotLegal, &refusal.to_string(), None),
        }
        ctx.request_repaint();
    }

    /// Plays on from the moment that is looked at, as another game.
    fn branch(&mut self, ctx: &Context) {
        let seed = self.seed();
        if let Some(sitting) = self.desk().and_then(|desk| desk.branch(seed)) {
            self.games += 1;
            self.sit_down(ctx, sitting);
            self.say(T::Branched.get(self.lang()).to_owned());
        }
    }

    fn home(&mut self, ctx: &Context) {
        self.dialog = None;
        if self.parked.is_some() {
            self.back_to_editor();
            return;
        }
        self.leave_table();
        let before = std::mem::replace(&mut self.screen, Screen::Start(Box::default()));
        if let Screen::Edit(editor) = before {
            self.put_away(*editor);
        }
        self.jobs.shelf();
        self.receive(ctx);
    }

    fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings != before
            && let Err(error) = self.settings.store(&self.options.folders.settings())
        {
            self.complain(T::SettingsFailed, &error.to_string(), None);
        }
    }

    fn command(&mut self, ctx: &Context, command: UiCommand) {
        let lang = self.lang();
        match command {
            UiCommand::NewGame => self.home(ctx),
            UiCommand::Load => self.choose(Pick::Game, None),
            UiCommand::Save => {
                if let Some(name) = self.desk().map(Desk::file_name) {
                    self.exporting = None;
                    self.choose(Pick::SaveGame, Some(name));
                }
            }
            UiCommand::SaveView => self.save_view(false),
            UiCommand::SaveOpenView => self.save_view(true),
            UiCommand::Undo => self.undo(),
            UiCommand::Redo => {
                if self.desk_mut().is_some_and(|desk| !desk.redo()) {
                    self.say(T::RedoNothing.get(lang).to_owned());
                }
            }
            UiCommand::Settings => self.dialog = Some(Dialog::Settings),
            UiCommand::Palette => self.dialog = Some(Dialog::Palette(PalettePanel::default())),
            UiCommand::Rules => self.dialog = Some(Dialog::Rules(RulesPanel::default())),
            UiCommand::Keys => self.dialog = Some(Dialog::Keys),
            UiCommand::About => self.dialog = Some(Dialog::About),
            UiCommand::Figures => self.open_figures(),
            UiCommand::Seats => self.dialog = Some(Dialog::Seats),
            UiCommand::Study => self.study(ctx),
            UiCommand::DrawAgain => {
                if self.desk_mut().is_some_and(|desk| !desk.draw_again()) {
                    self.say(T::DrawAgainNot.get(lang).to_owned());
                }
            }
            UiCommand::Result => self.dialog = Some(Dialog::End),
            UiCommand::BackToEditor => self.back_to_editor(),
            UiCommand::Fit => self.camera(canvas::Camera::fit),
            UiCommand::ZoomIn => self.camera(|camera| camera.zoom_by(1.4)),
            UiCommand::ZoomOut => self.camera(|camera| camera.zoom_by(1.0 / 1.4)),
            UiCommand::ToggleSide => self.toggle(Toggle::Side),
            UiCommand::ToggleChoices => self.toggle(Toggle::Choices),
            UiCommand::ToggleBasis => self.toggle(Toggle::Basis),
            UiCommand::PauseBots => {
                let pace = self.settings.pace;
                let next = if pace == Pace::Pause {
                    self.last_pace
                } else {
                    Pace::Pause
                };
                if pace != Pace::Pause {
                    self.last_pace = pace;
                }
                self.set(|settings| settings.pace = next);
            }
            UiCommand::SkipBots => self.skip = true,
            UiCommand::CatchUp => {
                if let Some(desk) = self.desk_mut() {
                    desk.catch_up();
                }
            }
            UiCommand::ShowAgain => {
                if self.desk_mut().is_some_and(|desk| !desk.show_again()) {
                    self.say(T::ShowAgainNothing.get(lang).to_owned());
                }
            }
            UiCommand::History => self.look_back(LookBack::Toggle),
            UiCommand::StepBack => self.look_back(LookBack::By(-1)),
            UiCommand::StepOn => self.look_back(LookBack::By(1)),
            UiCommand::SwitchLanguage => {
                self.set(|settings| {
                    settings.lang = match settings.lang {
                        Lang::En => Lang::Fr,
                        Lang::Fr => Lang::En,
                    }
                });
            }
            UiCommand::SwitchTheme => self.set(|settings| settings.appearance = settings.appearance.other()),
            UiCommand::Larger => self.set(|settings| settings.set_scale(settings.scale + 0.1)),
            UiCommand::Smaller => self.set(|settings| settings.set_scale(settings.scale - 0.1)),
            UiCommand::NormalSize => self.set(|settings| settings.set_scale(1.0)),
            UiCommand::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
        }
        ctx.request_repaint();
    }

    /// Remembers where the window is when it closes.
    fn note_place(&mut self, ctx: &Context) {
        let (closes, place) = ctx.input(|input| {
            let viewport = input.viewport();
            (viewport.close_requested(), Place::of(viewport))
        });
        if closes && let Some(place) = place {
            self.set(|settings| settings.place = Some(place.or_as_before(settings.place)));
        }
    }

    fn undo(&mut self) {
        let lang = self.lang();
        let Some(desk) = self.desk_mut() else { return };
        match desk.undo() {
            Ok(()) => self.notice = None,
            Err(Some(barrier)) => self.say(barrier.get(lang).to_owned()),
            Err(None) => {}
        }
    }

    fn look_back(&mut self, to: LookBack) {
        if let Some(desk) = self.desk_mut() {
            desk.look_back(to);
        }
    }

    fn toggle(&mut self, what: Toggle) {
        if let Some(desk) = self.desk_mut() {
            desk.toggle(what);
        }
    }

    fn camera(&mut self, steer: impl FnOnce(&mut canvas::Camera)) {
        if let Some(desk) = self.desk_mut() {
            steer(desk.camera());
        }
    }

    // Drawing

    fn there(&self) -> There {
        let desk = self.desk();
        There {
            game: desk.is_some(),
            bot: desk.is_some_and(Desk::bot_decides),
            end: desk.is_some_and(|desk| desk.outcome().is_some()),
            test: self.parked.is_some(),
        }
    }

    fn shortcuts(&self, ctx: &Context, queue: &mut Queue) {
        // The editor has keys of its own beside that of the palette.
        let edits = matches!(self.screen, Screen::Edit(_));
        let there = self.there();
        let typing = ctx.text_edit_focused();
        let focused = ctx.memory(|memory| memory.focused().is_some());
        let mut commands: Vec<(egui::KeyboardShortcut, UiCommand)> = UiCommand::ALL
            .into_iter()
            .filter(|command| there.allows(*command) && (!edits || *command == UiCommand::Palette))
            .flat_map(|command| command.shortcuts().into_iter().map(move |shortcut| (shortcut, command)))
            .collect();
        // Shortcuts with more modifiers first: Ctrl+Shift+Z is not Ctrl+Z.
        commands.sort_by_key(|(shortcut, _)| std::cmp::Reverse(shortcut.modifiers.shift));
        for (shortcut, command) in commands {
            let plain = shortcut.modifiers == Modifiers::NONE;
            // Plain keys belong to whoever has the focus.
            let taken = plain && (typing || self.dialog.is_some() || focused && command == UiCommand::SkipBots);
            if !taken && ctx.input_mut(|input| input.consume_shortcut(&shortcut)) {
                queue.push(Order::Do(command));
            }
        }
    }

    fn dialog_ui(&mut self, ctx: &Context, look: &Look<'_>, queue: &mut Queue) {
        let there = self.there();
        if let Screen::Table(desk) = &self.screen
            && let Some(hand_over) = desk.hand_over()
            && self.dialog.is_none()
        {
            let names = hand_over
                .players
                .iter()
                .map(|player| desk.player_name(*player, look.lang));
            let names: Vec<String> = names.collect();
            let paint = |ui: &Ui, player, rect| desk.paint_player(ui, look, player, rect);
            Modal::new(Id::unique("hand-over"))
                .frame(in_front(ctx))
                .show(ctx, |ui| handover::ui(ui, look, &hand_over, &names, &paint, queue));
            return;
        }
        let Some(dialog) = &mut self.dialog else { return };
        let desk = match &self.screen {
            Screen::Table(desk) => Some(desk),
            _ => None,
        };
        let bench = match &self.screen {
            Screen::Edit(editor) => Some(&editor.workbench),
            _ => None,
        };
        let scenario = match (&self.screen, self.offers.first()) {
            (Screen::Table(desk), _) => Some(desk.scenario()),
            (Screen::Seats(seats), _) => Some(seats.scenario().clone()),
            (_, Some(offer)) => Some(offer.scenario.clone()),
            _ => None,
        };
        let (settings, graphics) = (&self.settings, self.graphics.as_ref());
        let response = Modal::new(Id::unique("dialog"))
            .frame(in_front(ctx))
            .show(ctx, |ui| match dialog {
                Dialog::Settings => dialogs::settings_ui(ui, look, settings, queue),
                Dialog::Rules(rules) => {
                    if let Some(scenario) = &scenario {
                        rules.ui(ui, look, scenario, queue);
                    }
                }
                Dialog::Seats => {
                    if let Some(desk) = desk {
                        reseat::ui(ui, look, &desk.scenario(), desk.seating(), queue);
                    }
                }
                Dialog::Figures(figures) => figures.ui(ui, look, queue),
                Dialog::Keys => dialogs::keys_ui(ui, look, queue),
                Dialog::About => dialogs::about_ui(ui, look, graphics, queue),
                Dialog::Palette(palette) => {
                    let mut choices = desk.map(|desk| desk.choices()).unwrap_or_default();
                    let commands = bench.into_iter().flat_map(Workbench::commands);
                    choices.extend(commands.map(|command| (command.name(look.lang).to_owned(), Order::Bench(command))));
                    palette.ui(ui, look, there, &choices, queue);
                }
                Dialog::LeaveEditor(quit) => dialogs::leave_ui(ui, look, *quit, queue),
                Dialog::Sight(sight) => dialogs::sight_ui(ui, look, sight, queue),
                Dialog::Damaged(text) => dialogs::damaged_ui(ui, look, text, queue),
                Dialog::Choose(chooser) => chooser.ui(ui, look, queue),
                Dialog::Dropped(dropped) => dialogs::dropped_ui(ui, look, dropped, queue),
                Dialog::Changed(changed) => dialogs::changed_ui(ui, look, changed, queue),
                Dialog::End => {
                    if let Some(desk) = desk {
                        desk.end_ui(ui, look, queue);
                    }
                }
            });
        if response.should_close() {
            queue.push(Order::CloseDialog);
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
        if self.watch.is_lost() && !self.quitting {
            // Nothing can be drawn any more, so nobody can be asked; what was done is in the journals.
            self.quitting = true;
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        let appearance = self.settings.appearance;
        let style = (appearance, (self.settings.scale * 100.0) as u32);
        if self.styled != Some(style) {
            self.styled = Some(style);
            theme::apply(&ctx, appearance == Appearance::Dark, self.settings.scale);
        }
        let palette = self.palettes[appearance as usize].clone();
        let look = Look {
            lang: self.settings.lang,
            palette: &palette,
        };
        let mut queue = Queue::new();
        self.shortcuts(&ctx, &mut queue);
        let there = self.there();
        if let Some(notice) = &self.notice {
            notice::ui(ui, &look, notice, &mut queue);
        }
        match &mut self.screen {
            Screen::Start(start) => {
                page(ui, |ui| {
                    let lists = Lists {
                        offers: &self.offers,
                        guides: &self.guides,
                        kept: &self.kept,
                        recent: &self.settings.recent,
                        guided: self.settings.guided,
                    };
                    start.ui(ui, &look, lists, &mut queue)
                });
            }
            Screen::Seats(seats) => {
                page(ui, |ui| seats.ui(ui, &look, &mut queue));
            }
            Screen::Table(desk) => {
                let title = desk.title(look.lang);
                let chrome = Chrome {
                    settings: &self.settings,
                    there,
                    title: &title,
                };
                desk.ui(ui, &look, &chrome, &mut queue);
            }
            Screen::Edit(_) => self.edit_ui(ui, &look),
        }
        self.ask_before_closing(&ctx);
        self.title_ui(&ctx);
        self.dialog_ui(&ctx, &look, &mut queue);
        if !queue.is_empty() {
            // What was drawn in this frame is out of date once the orders are carried out.
            ctx.request_repaint();
        }
        keys::ring(&ctx, appearance == Appearance::Dark);
        self.note_place(&ctx);
        self.run(&ctx, queue);
    }
}

/// The frame of what lies in front.
fn in_front(ctx: &Context) -> egui::Frame {
    egui::Frame::window(&ctx.global_style()).inner_margin(egui::Margin::same(24))
}

/// The page of a screen that is no table.
fn page(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let frame = egui::Frame::new().fill(theme::Theme::current(ui).page);
    egui::CentralPanel::default().frame(frame).show(ui, content);
}
