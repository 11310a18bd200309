//! The app: one window, its screens, and the only place where orders are carried out.

use crate::command::{Order, Queue, UiCommand};
use crate::files::Folders;
use crate::panels::kit::Look;
use crate::panels::menu::{self, There};
use crate::panels::moment::Moment;
use crate::panels::palette::PalettePanel;
use crate::panels::seats::SeatsPanel;
use crate::panels::start::{Offer, StartPanel, Unfinished};
use crate::panels::thumbnail::Thumbnail;
use crate::panels::{dialogs, end, handover, table};
use crate::play::bots::{BotRunner, Question};
use crate::play::jobs::{Jobs, Message, Opened};
use crate::play::seating::Seating;
use crate::play::session::Session;
use crate::screen::{Dialog, Notice, Screen, TableScreen};
use crate::settings::{Pace, Settings};
use crate::text::{self, Lang, T};
use crate::window::Start;
use canvas::Palette;
use data::invasion::Scenario;
use egui::{Context, Id, Modal, Modifiers, Ui};
use engine::invasion::Action;
use std::sync::Arc;

/// Seconds before a single choice is taken.
const AUTO_SECS: f64 = 0.5;
/// Most bot steps in one frame at the instant pace.
const MOST_STEPS: usize = 4000;

/// How an app is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where settings and autosave lie.
    pub folders: Folders,
    /// What it shows first.
    pub start: Start,
    /// Bots and jobs at once instead of on threads, for tests.
    pub here: bool,
    /// Where chance begins.
    pub seed: u64,
}

/// The app.
pub struct App {
    options: Options,
    settings: Settings,
    palettes: [Palette; 2],
    jobs: Jobs,
    bots: BotRunner,
    offers: Vec<Offer>,
    content_ready: bool,
    unfinished: Option<(Box<Session>, usize)>,
    screen: Screen,
    dialog: Option<Dialog>,
    notice: Option<Notice>,
    /// What a bot has decided, waiting for its moment.
    decided: Option<(u64, Action)>,
    /// When the next bot step or single choice comes.
    next_at: f64,
    skip: bool,
    last_pace: Pace,
    last_game: Option<(Arc<Scenario>, Seating)>,
    games: u64,
    styled: Option<(crate::settings::Appearance, u32)>,
}

impl App {
    /// The app in a context.
    ///
    /// # Errors
    /// If the system gives no thread for the bots.
    pub fn new(ctx: &Context, options: Options) -> std::io::Result<Self> {
        let settings = Settings::load(&options.folders.settings());
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let jobs = Jobs::new(options.here, options.folders.clone(), wake.clone());
        let bots = if options.here {
            BotRunner::here(options.seed)
        } else {
            BotRunner::on_thread(options.seed, wake)?
        };
        jobs.content();
        jobs.unfinished(options.seed);
        let mut notice = None;
        match &options.start {
            Start::Home => {}
            Start::Play(name) => jobs.open(name.clone(), options.seed),
            Start::Edit(name) => {
                if !name.is_empty() {
                    jobs.open(name.clone(), options.seed);
                }
                notice = Some(Notice {
                    text: T::EditLater.get(settings.lang).to_owned(),
                    bad: false,
                });
            }
        }
        crate::window::prepare(ctx);
        crate::window::dress(ctx, settings.appearance, settings.scale);
        Ok(Self {
            settings,
            palettes: crate::window::palettes(),
            jobs,
            bots,
            offers: Vec::new(),
            content_ready: false,
            unfinished: None,
            screen: Screen::Start(StartPanel::default()),
            dialog: None,
            notice,
            decided: None,
            next_at: 0.0,
            skip: false,
            last_pace: Pace::Normal,
            last_game: None,
            games: 0,
            styled: None,
            options,
        })
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Carries out an order as a panel would; for tests and for what comes from outside.
    pub fn order(&mut self, ctx: &Context, order: Order) {
        self.run(ctx, vec![order]);
    }

    /// The session on the table, if there is one.
    pub fn session(&self) -> Option<&Session> {
        match &self.screen {
            Screen::Table(table) => Some(&table.session),
            _ => None,
        }
    }

    /// Puts a game on the table and begins its autosave.
    pub fn play(&mut self, session: Session) {
        let mut session = session;
        self.last_game = Some((Arc::clone(session.scenario()), session.seating().clone()));
        if let Err(error) = session.begin_journal(&self.options.folders.journal()) {
            self.complain(T::JournalFailed, &error.to_string(), None);
        }
        self.lay(session);
    }

    fn lay(&mut self, session: Session) {
        self.decided = None;
        self.dialog = None;
        self.unfinished = None;
        self.screen = Screen::Table(Box::new(TableScreen::new(session)));
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
        self.notice = Some(Notice { text, bad: true });
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice { text, bad: false });
    }

    // Messages of jobs

    fn receive(&mut self) {
        for message in self.jobs.messages() {
            match message {
                Message::Content(scenarios) => self.set_content(scenarios),
                Message::Unfinished(Ok(found)) => {
                    self.unfinished = found.filter(|(session, _)| session.outcome().is_none());
                }
                Message::Unfinished(Err(error)) => self.complain(T::ContinueFailed, &error, None),
                Message::Opened(Ok(Opened::Scenario(scenario))) => {
                    self.choose_seats(&scenario);
                }
                Message::Opened(Ok(Opened::Game(session))) => self.play(*session),
                Message::Opened(Err(error)) => self.complain(T::LoadFailed, &error, Some(T::LoadKept)),
                Message::Saved(Ok(path)) => self.say(text::saved_to(self.lang(), &path.display().to_string())),
                Message::Saved(Err(error)) => self.complain(T::SaveFailed, &error, Some(T::AutosaveKept)),
                Message::PickedOpen(path) => self.jobs.open(path.display().to_string(), self.seed()),
                Message::PickedSave(path) => self.save_to(path),
            }
        }
        if let Screen::Start(start) = &mut self.screen {
            start.ready = self.content_ready;
            start.unfinished = self.unfinished.as_ref().map(|(session, _)| Unfinished {
                title: session.scenario().whole().title.clone(),
                round: session.game().state().table().round,
            });
        }
    }

    fn set_content(&mut self, scenarios: Vec<(String, Arc<Scenario>)>) {
        // Scenarios of one board share its picture.
        let mut pictures: Vec<(data::drawing::Drawing, Arc<canvas::Picture>)> = Vec::new();
        self.offers = scenarios
            .into_iter()
            .map(|(name, scenario)| {
                let drawing = scenario.drawing();
                let picture = match pictures.iter().find(|(known, _)| known == drawing) {
                    Some((_, picture)) => Arc::clone(picture),
                    None => {
                        let picture = Arc::new(canvas::Picture::new(Arc::new(drawing.clone())));
                        pictures.push((drawing.clone(), Arc::clone(&picture)));
                        picture
                    }
                };
                Offer {
                    name,
                    picture: Thumbnail::new(picture, Arc::clone(&scenario)),
                    scenario,
                }
            })
            .collect();
        self.content_ready = true;
    }

    fn choose_seats(&mut self, scenario: &Arc<Scenario>) {
        self.dialog = None;
        self.screen = Screen::Seats(SeatsPanel::new(Arc::clone(scenario), self.lang()));
    }

    fn save_to(&self, path: std::path::PathBuf) {
        if let Screen::Table(table) = &self.screen {
            self.jobs
                .save(table.session.game().clone(), table.session.seating(), path);
        }
    }

    /// A seed for the next game; the same again in tests.
    const fn seed(&self) -> u64 {
        self.options
            .seed
            .wrapping_add(self.games.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    // Bots and single choices

    fn go_on(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        for _ in 0..MOST_STEPS {
            if !self.one_step(ctx, now, still) {
                break;
            }
        }
        let Screen::Table(table) = &mut self.screen else { return };
        if let Some(error) = table.session.take_trouble() {
            self.complain(T::JournalFailed, &error.to_string(), None);
            return;
        }
        if table.session.outcome().is_some() && !table.end_shown && !table.panel.board.is_moving(now) {
            table.end_shown = true;
            self.dialog = Some(Dialog::End);
        }
    }

    /// Whether moves are shown at once.
    fn is_still(&self, ctx: &Context) -> bool {
        self.settings.pace == Pace::Instant || ctx.global_style().animation_time == 0.0
    }

    /// Takes one step of a bot, or a single choice, if its moment has come. Says whether another one may follow at once.
    fn one_step(&mut self, ctx: &Context, now: f64, still: bool) -> bool {
        let Screen::Table(table) = &mut self.screen else {
            return false;
        };
        let session = &mut table.session;
        let action = if let Some(player) = session.bot_to_move() {
            let ticket = session.ticket();
            if !self.bots.was_asked(ticket) {
                let Some(level) = session.seating().level_of(player) else {
                    return false;
                };
                self.decided = None;
                self.bots.ask(Question {
                    ticket,
                    scenario: Arc::clone(session.scenario()),
                    view: session.game().view(session.game().seat_of(player)),
                    legal: session.game().legal(),
                    level,
                });
            }
            if let Some(action) = self.bots.answer(ticket) {
                self.decided = Some((ticket, action));
            }
            let skip = std::mem::take(&mut self.skip);
            if skip {
                table.panel.board.settle(session.game().log());
            }
            match (self.settings.pace.seconds(), skip) {
                (None, false) => return false,
                (Some(_), false) if table.panel.board.is_moving(now) => return false,
                (Some(_), false) if now < self.next_at => {
                    ctx.request_repaint_after_secs((self.next_at - now) as f32);
                    return false;
                }
                _ => {}
            }
            let Some((_, action)) = self.decided.take().filter(|(decided, _)| *decided == ticket) else {
                self.skip = skip;
                return false;
            };
            action
        } else {
            let may = self.settings.auto_advance && !table.held && self.dialog.is_none();
            let choices = if may { session.choices() } else { Vec::new() };
            let [only] = choices.as_slice() else { return false };
            let quick = still || self.settings.pace == Pace::Instant;
            if !quick && now < self.next_at {
                ctx.request_repaint_after_secs((self.next_at - now) as f32);
                return false;
            }
            *only
        };
        if let Err(refusal) = session.go_on(action) {
            self.complain(T::NotLegal, &refusal.to_string(), None);
            return false;
        }
        table.panel.board.note(session.game().log(), now, still);
        let pause = if session.bot_to_move().is_some() {
            self.settings.pace.seconds().unwrap_or(0.0) * weight(action)
        } else {
            AUTO_SECS
        };
        self.next_at = now + pause;
        ctx.request_repaint();
        pause == 0.0 || still
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
                    let scenario = Arc::clone(&offer.scenario);
                    self.choose_seats(&scenario);
                }
            }
            Order::Begin(scenario, seating) => self.begin(&scenario, seating),
            Order::PlayAgain => {
                if let Some((scenario, seating)) = self.last_game.clone() {
                    self.begin(&scenario, seating);
                }
            }
            Order::Continue => {
                if let Some((mut session, count)) = self.unfinished.take() {
                    self.last_game = Some((Arc::clone(session.scenario()), session.seating().clone()));
                    if let Err(error) = session.resume_journal(&self.options.folders.journal(), count) {
                        self.complain(T::JournalFailed, &error.to_string(), None);
                    }
                    self.lay(*session);
                }
            }
            Order::Open(path) => self.jobs.open(path.display().to_string(), self.seed()),
            Order::SaveTo(path) => self.save_to(path),
            Order::Act(actions) => self.act(ctx, &actions),
            Order::TakeScreen => {
                if let Screen::Table(table) = &mut self.screen {
                    table.session.take_screen();
                }
            }
            Order::ShowArea(area) => {
                if let Screen::Table(table) = &mut self.screen {
                    table.panel.show_area(area);
                }
            }
            Order::ShowParagraph(paragraph, ruling) => self.dialog = Some(Dialog::Rules(Some((paragraph, ruling)))),
            Order::SetLang(lang) => self.set(|settings| settings.lang = lang),
            Order::SetAppearance(appearance) => self.set(|settings| settings.appearance = appearance),
            Order::SetScale(scale) => self.set(|settings| settings.set_scale(scale)),
            Order::SetPace(pace) => self.set(|settings| settings.pace = pace),
            Order::SetAutoAdvance(on) => self.set(|settings| settings.auto_advance = on),
            Order::SetShowSideHands(on) => self.set(|settings| settings.show_side_hands = on),
            Order::DismissNotice => self.notice = None,
            Order::CloseDialog => self.dialog = None,
            Order::Home => self.home(),
        }
    }

    fn begin(&mut self, scenario: &Arc<Scenario>, seating: Seating) {
        let session = Session::new(scenario, seating, self.seed());
        self.games += 1;
        self.notice = None;
        self.play(session);
    }

    fn act(&mut self, ctx: &Context, actions: &[Action]) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        let Screen::Table(table) = &mut self.screen else { return };
        if table.session.choices().is_empty() {
            return;
        }
        table.held = false;
        let result = table.session.act(actions);
        table.panel.board.pointed = None;
        table.panel.board.note(table.session.game().log(), now, still);
        self.next_at = now + AUTO_SECS;
        self.notice = None;
        if let Err(refusal) = result {
            self.complain(T::NotLegal, &refusal.to_string(), None);
        }
        ctx.request_repaint();
    }

    fn home(&mut self) {
        self.dialog = None;
        self.decided = None;
        // The game that was left can be continued.
        if let Screen::Table(table) = &self.screen
            && table.session.outcome().is_none()
        {
            self.jobs.unfinished(self.seed());
        }
        self.screen = Screen::Start(StartPanel::default());
        self.receive();
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
            UiCommand::NewGame => self.home(),
            UiCommand::Load => self.jobs.pick_open(T::Load.get(lang)),
            UiCommand::Save => {
                if let Screen::Table(table) = &self.screen {
                    let name = format!("{}.war1812", table.session.scenario().whole().id);
                    self.jobs.pick_save(T::Save.get(lang), name);
                }
            }
            UiCommand::Undo => self.undo(),
            UiCommand::Redo => {
                if let Screen::Table(table) = &mut self.screen {
                    if !table.session.redo() {
                        self.say(T::RedoNothing.get(lang).to_owned());
                    } else {
                        table.panel.board.settle(table.session.game().log());
                    }
                }
            }
            UiCommand::Settings => self.dialog = Some(Dialog::Settings),
            UiCommand::Palette => self.dialog = Some(Dialog::Palette(PalettePanel::default())),
            UiCommand::Rules => self.dialog = Some(Dialog::Rules(None)),
            UiCommand::Keys => self.dialog = Some(Dialog::Keys),
            UiCommand::About => self.dialog = Some(Dialog::About),
            UiCommand::Result => self.dialog = Some(Dialog::End),
            UiCommand::Fit => self.camera(canvas::Camera::fit),
            UiCommand::ZoomIn => self.camera(|camera| camera.zoom_by(1.4)),
            UiCommand::ZoomOut => self.camera(|camera| camera.zoom_by(1.0 / 1.4)),
            UiCommand::ToggleSide => {
                if let Screen::Table(table) = &mut self.screen {
                    table.panel.side_open = !table.panel.side_open;
                }
            }
            UiCommand::ToggleChoices => {
                if let Screen::Table(table) = &mut self.screen {
                    table.panel.prompt.all_open = !table.panel.prompt.all_open;
                }
            }
            UiCommand::ToggleBasis => {
                if let Screen::Table(table) = &mut self.screen {
                    table.panel.board.basis_shown = !table.panel.board.basis_shown;
                }
            }
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

    fn undo(&mut self) {
        let lang = self.lang();
        let Screen::Table(table) = &mut self.screen else { return };
        if table.session.undo() {
            table.held = true;
            table.panel.board.settle(table.session.game().log());
            self.notice = None;
        } else if let Some(barrier) = table.session.undo_barrier() {
            self.say(barrier.get(lang).to_owned());
        }
    }

    fn camera(&mut self, steer: impl FnOnce(&mut canvas::Camera)) {
        if let Screen::Table(table) = &mut self.screen {
            steer(table.panel.board.camera_mut());
        }
    }

    // Drawing

    fn there(&self) -> There {
        let session = self.session();
        There {
            game: session.is_some(),
            bot: session.is_some_and(|session| session.bot_to_move().is_some()),
            end: session.is_some_and(|session| session.outcome().is_some()),
        }
    }

    fn shortcuts(&self, ctx: &Context, queue: &mut Queue) {
        let there = self.there();
        let typing = ctx.text_edit_focused();
        let focused = ctx.memory(|memory| memory.focused().is_some());
        let mut commands: Vec<(egui::KeyboardShortcut, UiCommand)> = UiCommand::ALL
            .into_iter()
            .filter(|command| there.allows(*command))
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
        let moment: Option<&Moment> = match &self.screen {
            Screen::Table(table) => table.panel.moment(),
            _ => None,
        };
        if let Screen::Table(table) = &self.screen
            && let Some(hand_over) = table.session.hand_over()
            && self.dialog.is_none()
        {
            let names: Vec<&str> = hand_over
                .factions
                .iter()
                .map(|faction| table.session.name(*faction, look.lang))
                .collect();
            Modal::new(Id::unique("hand-over"))
                .frame(in_front(ctx))
                .show(ctx, |ui| handover::ui(ui, look, &hand_over, &names, queue));
            return;
        }
        let Some(dialog) = &mut self.dialog else { return };
        let texts = match (&self.screen, self.offers.first()) {
            (Screen::Table(table), _) => Some(table.session.scenario().texts()),
            (_, Some(offer)) => Some(offer.scenario.texts()),
            _ => None,
        };
        let settings = &self.settings;
        let response = Modal::new(Id::unique("dialog"))
            .frame(in_front(ctx))
            .show(ctx, |ui| match dialog {
                Dialog::Settings => dialogs::settings_ui(ui, look, settings, queue),
                Dialog::Rules(asked) => {
                    if let Some(texts) = texts {
                        dialogs::rules_ui(ui, look, texts, asked.as_ref(), queue);
                    }
                }
                Dialog::Keys => dialogs::keys_ui(ui, look, queue),
                Dialog::About => dialogs::about_ui(ui, look, queue),
                Dialog::Palette(palette) => {
                    let choices = moment.map(|moment| moment.choices.as_slice()).unwrap_or_default();
                    palette.ui(ui, look, there, choices, queue);
                }
                Dialog::End => {
                    if let Some(moment) = moment {
                        end::ui(ui, look, moment, queue);
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
        self.receive();
        self.go_on(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        let appearance = self.settings.appearance;
        let style = (appearance, (self.settings.scale * 100.0) as u32);
        if self.styled != Some(style) {
            self.styled = Some(style);
            crate::window::dress(&ctx, appearance, self.settings.scale);
        }
        let palette = self.palettes[appearance as usize].clone();
        let look = Look {
            lang: self.settings.lang,
            palette: &palette,
        };
        let mut queue = Queue::new();
        self.shortcuts(&ctx, &mut queue);
        let there = self.there();
        if let Screen::Table(table) = &self.screen {
            let title = table.session.scenario().whole().title.get(look.lang).to_owned();
            let bar = egui::Frame::new()
                .fill(ui.visuals().panel_fill)
                .inner_margin(egui::Margin::symmetric(12, 4));
            egui::Panel::top("menu").resizable(false).frame(bar).show(ui, |ui| {
                menu::ui(ui, &look, &self.settings, there, Some(&title), &mut queue);
            });
        }
        if let Some(notice) = &self.notice {
            table::notice_ui(ui, &look, &notice.text, notice.bad, &mut queue);
        }
        match &mut self.screen {
            Screen::Start(start) => {
                page(ui, |ui| start.ui(ui, &look, &self.offers, &mut queue));
            }
            Screen::Seats(seats) => {
                page(ui, |ui| seats.ui(ui, &look, &mut queue));
            }
            Screen::Table(table) => table.panel.ui(ui, &look, &table.session, &self.settings, &mut queue),
        }
        self.dialog_ui(&ctx, &look, &mut queue);
        if !queue.is_empty() {
            // What was drawn in this frame is out of date once the orders are carried out.
            ctx.request_repaint();
        }
        self.run(&ctx, queue);
    }
}

/// How much of a pause an action of a bot needs to be followed: what only prepares the next step needs little.
const fn weight(action: Action) -> f64 {
    match action {
        Action::Place(_)
        | Action::Muster(..)
        | Action::Play(_)
        | Action::Target(_)
        | Action::To(_)
        | Action::Fight(_)
        | Action::Lose(_)
        | Action::Withdraw(_) => 1.0,
        _ => 0.25,
    }
}

/// The frame of what lies in front.
fn in_front(ctx: &Context) -> egui::Frame {
    egui::Frame::window(&ctx.global_style()).inner_margin(egui::Margin::same(24))
}

/// The page of a screen that is no table.
fn page(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let frame = egui::Frame::new().fill(crate::theme::Theme::current(ui).page);
    egui::CentralPanel::default().frame(frame).show(ui, content);
}
