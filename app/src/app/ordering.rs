//! Orders of panels, menus and the keyboard, carried out: the only place where anything is changed on their behalf.

use super::{App, Waits};
use crate::choose::Pick;
use crate::command::{Order, Queue};
use crate::desk::Desk;
use crate::files::FileError;
use crate::panels::reseat::ReseatPanel;
use crate::panels::rules;
use crate::panels::rules::RulesPanel;
use crate::play::guide::Guide;
use crate::play::seating::{Controller, Level, Seating};
use crate::screen::{Dialog, Screen};
use crate::settings::{Pace, Settings};
use crate::text::T;
use crate::{games, keys, text};
use data::any::Scenario;
use egui::Context;
use engine::Refusal;
use std::path::Path;
use std::sync::Arc;

impl App {
    pub(super) fn run(&mut self, ctx: &Context, queue: Queue) {
        for order in queue {
            self.carry_out(ctx, order);
        }
    }

    pub(super) fn carry_out(&mut self, ctx: &Context, order: Order) {
        match order {
            Order::Do(command) => self.command(ctx, command),
            Order::ChooseSeats(name) => {
                if let Some(offer) = self.offers.iter().find(|offer| offer.name == name) {
                    let scenario = offer.scenario.clone();
                    self.choose_seats(&scenario);
                }
            }
            Order::Begin(scenario, seating) => self.begin(ctx, &scenario, &seating),
            Order::PlayAgain => self.play_again(ctx),
            Order::Open(path) => {
                // What is said of it is worked out anew.
                self.unopened.retain(|(unopened, _)| *unopened != path);
                if self.opens(&path) {
                    self.jobs.open(path, self.seed());
                }
            }
            Order::Forget(path) => {
                self.unopened.retain(|(unopened, _)| *unopened != path);
                self.set(|settings| settings.forget_recent(&path));
            }
            Order::Choose(moves) => self.act(ctx, |desk, now, still| desk.choose(&moves, now, still)),
            Order::Act(moves) => self.act(ctx, |desk, now, still| desk.act(&moves, now, still)),
            Order::UndoTo(steps) => {
                if let Some(desk) = self.desk_mut() {
                    while desk.steps() > steps && desk.undo().is_ok() {}
                }
            }
            Order::ForgetUndone => self.with_desk(|desk| desk.forget_undone()),
            Order::TakeBack => self.take_back(),
            Order::TakeScreen => {
                // What was only said to the one before is not said to the next.
                self.unsay();
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
            Order::Reseat(changes) => self.reseat(changes),
            Order::Guide(name) => self.begin_guide(ctx, &name),
            Order::NoGuide => self.set(|settings| settings.guided = true),
            Order::GuideNext => self.with_desk(|desk| desk.guide_on()),
            Order::GuideLeave => self.with_desk(|desk| desk.guide_leave()),
            Order::Write(what) => self.write_of(what),
            Order::WriteMade(name, bytes) => self.write_made(Ok(Some((name, bytes)))),
            Order::Branch => self.branch(ctx),
            Order::ShowParagraph(paragraph, ruling) => {
                let page = rules::Page::Paragraph(paragraph, ruling);
                self.dialog = Some(Dialog::Rules(RulesPanel::at(page)));
            }
            Order::SetLang(lang) => self.set(|settings| settings.lang = lang),
            Order::SetPace(pace) => self.set_pace(pace),
            Order::Settings(settings) => self.set_all(*settings),
            Order::Roll(number) => {
                self.unsay();
                let refused = self.desk_mut().and_then(|desk| desk.roll(number).err());
                if let Some(refusal) = refused {
                    self.complain(T::NotLegal, refusal.told().get(self.lang()), None);
                }
                ctx.request_repaint();
            }
            Order::DrawsNow => {
                self.unsay();
                self.with_desk(|desk| desk.draws_now());
            }
            Order::DismissNotice => {
                if self.notice.take().is_none() {
                    self.with_desk(|desk| desk.put_away_taken());
                }
            }
            Order::CloseAdvice => {
                if let Some(desk) = self.desk_mut() {
                    desk.close_advice();
                }
            }
            Order::Reviewing(on) => self.with_desk(|desk| {
                desk.review(on);
            }),
            Order::ReviewDeeper => self.with_desk(|desk| desk.review_deeper()),
            Order::PointMistake(mistake) => self.with_desk(|desk| desk.point_mistake(mistake)),
            Order::Home => self.home(ctx),
            Order::CloseDialog => {
                self.close_dialog();
                self.damaged = None;
                self.after_leaving = None;
                self.opened = None;
                // What was to be shown by the proofreader of another scenario is not shown by the one of this.
                self.for_proof = None;
            }
            Order::ReadFolder(folder) => self.jobs.read_folder(folder),
            Order::Look(path) => self.jobs.look(path),
            Order::Chosen(pick, path) => self.chosen(ctx, pick, path),
            Order::LeaveFor(order) => {
                self.dialog = None;
                self.leave_for(ctx, *order);
            }
            Order::Edit(name) => match self.opened.take() {
                Some((asked, opened)) if asked == name => self.jobs.edit_opened(opened),
                _ => self.jobs.edit(name),
            },
            Order::EditSaved => {
                if let Some(Dialog::EditsWait(wait)) = self.dialog.take() {
                    self.edit_opened(Ok(wait.saved));
                }
            }
            Order::TakeIn(bundle) => self.take_in(*bundle),
            Order::EditNew(game) => self.jobs.edit_new(game),
            Order::EditOpen => self.choose(Pick::Edit, None),
            Order::Bench(command) => {
                if let Some(workbench) = self.workbench() {
                    workbench.command(command);
                }
            }
            Order::OnDisk(what) => self.on_disk(ctx, what),
            Order::TakeBase => self.take_base(),
            Order::LeaveGame { quit } => self.leave_game(ctx, quit),
            Order::LeaveEditor { save, quit } => self.leave(ctx, save, quit),
            Order::LeaveRound { quit } => self.leave_round(ctx, quit),
            Order::GoOn(path) => {
                if self.opens(&path) {
                    self.jobs.go_on(path, self.seed());
                }
            }
            Order::ContinueThere => self.continue_there(ctx),
            Order::Delete(path) => {
                let name = self.name_on_shelf(&path);
                self.jobs.delete(name, path);
            }
            Order::EditVariant(name) => self.jobs.edit_variant(name),
            Order::DeleteScenario(name) => self.delete_scenario(&name),
            Order::PutBack(deleted) => {
                self.notice = None;
                // It is put back once, however often its button is pressed.
                self.deleted.found.retain(|gone| gone.kept.path != deleted);
                self.jobs.put_back(deleted);
            }
            Order::Finished(page) => self.jobs.shelf_up_to(page),
            Order::Rename(path, name) => self.jobs.rename(path, name),
            Order::Export(path) => self.export(path),
            Order::RecoverFrom(path) => self.jobs.recover(path),
        }
    }

    /// Notes that a file is being opened. Says whether it was not already: a double click opens it once.
    fn opens(&mut self, path: &Path) -> bool {
        let before = self.opening.replace(path.to_owned());
        before.as_deref() != Some(path)
    }

    pub(super) fn begin(&mut self, ctx: &Context, scenario: &Scenario, seating: &Seating) {
        let sitting = games::begin(scenario, seating, self.seed(), self.settings.by_hand.any());
        self.games += 1;
        self.notice = None;
        self.sit_down(ctx, sitting);
    }

    /// Begins what is on the table anew, with those who sat there last. Who played a game of before that is studied is not known:
    /// it is asked.
    fn play_again(&mut self, ctx: &Context) {
        let studied = self.desk().filter(|desk| desk.is_study()).map(|desk| desk.scenario());
        let last = self.last_game.clone();
        let last =
            last.filter(|(scenario, _)| studied.as_ref().is_none_or(|studied| studied.hash() == scenario.hash()));
        match (last, studied) {
            (Some((scenario, seating)), _) => self.begin(ctx, &scenario, &seating),
            (None, Some(studied)) => self.choose_seats(&studied),
            (None, None) => {}
        }
    }

    /// Opens the game, up to the moment looked at, as a study; the game itself stays on the shelf.
    pub(super) fn study(&mut self, ctx: &Context) {
        let (seed, lang) = (self.seed(), self.lang());
        let name = text::person(lang, 1);
        match self.desk().and_then(|desk| desk.study(seed, &name)) {
            Some(sitting) => {
                self.games += 1;
                self.sit_down(ctx, sitting);
                self.say(T::Studying.get(lang).to_owned());
            }
            None => self.say(T::StudyNot.get(lang).to_owned()),
        }
    }

    /// What was only said goes; what can be put back, or went wrong, still counts.
    pub(super) fn unsay(&mut self) {
        self.notice.take_if(|notice| !notice.stays());
    }

    pub(super) fn with_desk(&mut self, change: impl FnOnce(&mut dyn Desk)) {
        if let Some(desk) = self.desk_mut() {
            change(&mut **desk);
        }
    }

    /// Begins a game of a scenario that a guide leads through: a person against a bot that begins, too.
    pub(super) fn begin_guide(&mut self, ctx: &Context, name: &str) {
        let guide = self.guide_of(name);
        let offer = self.offers.iter().find(|offer| offer.name == name);
        let (Some(guide), Some(scenario)) = (guide, offer.map(|offer| offer.scenario.clone())) else {
            return;
        };
        self.set(|settings| settings.guided = true);
        let usual = games::roster(&scenario, self.lang()).usual;
        let american = Controller::Person(text::person(self.lang(), 1));
        let seating = usual.with_sides(&american, &Controller::bot(Level::Beginner));
        self.begin(ctx, &scenario, &seating);
        self.with_desk(|desk| desk.guide(&guide));
    }

    /// The guide through a scenario.
    pub(super) fn guide_of(&self, scenario: &str) -> Option<Arc<Guide>> {
        let mut guides = self.guides.iter();
        guides.find(|guide| guide.scenario == scenario).map(Arc::clone)
    }

    /// The guide through what is on the table.
    pub(super) fn guide_here(&self) -> Option<Arc<Guide>> {
        self.desk().and_then(|desk| self.guide_of(desk.id()))
    }

    /// Something is chosen by a person, at a time, with moves shown at once or not.
    fn act(&mut self, ctx: &Context, act: impl FnOnce(&mut dyn Desk, f64, bool) -> Result<bool, Refusal>) {
        let now = ctx.input(|input| input.time);
        let still = self.is_still(ctx);
        let Some(desk) = self.desk_mut() else { return };
        match act(desk.as_mut(), now, still) {
            Ok(false) => return,
            Ok(true) => {
                let next = desk.hand_over().is_none();
                // What was said before is done with; that something could not be kept is not.
                self.unsay();
                if next {
                    keys::begin(ctx);
                }
            }
            Err(refusal) => self.complain(T::NotLegal, refusal.told().get(self.lang()), None),
        }
        ctx.request_repaint();
    }

    /// Plays on from the moment that is looked at, as another game.
    pub(super) fn branch(&mut self, ctx: &Context) {
        let seed = self.seed();
        if let Some(sitting) = self.desk().and_then(|desk| desk.branch(seed)) {
            self.games += 1;
            self.sit_down(ctx, sitting);
            self.say(T::Branched.get(self.lang()).to_owned());
            // A game of bots would be over before one could take a seat in it.
            if self.desk().is_some_and(|desk| desk.seating().persons().is_empty()) {
                self.open_seats();
                // It waits, also where nobody takes a seat after all, until it is told to go on.
                self.waits = Some(Waits::Seats);
            }
        }
    }

    /// The person has chosen a pace, and nothing waits any more but by that.
    pub(super) fn set_pace(&mut self, pace: Pace) {
        self.waits = None;
        if pace == Pace::Pause && self.settings.pace != Pace::Pause {
            self.last_pace = self.settings.pace;
        }
        self.set(|settings| settings.pace = pace);
    }

    /// Asks who plays what from now on.
    pub(super) fn open_seats(&mut self) {
        if let Some(desk) = self.desk() {
            let seats = ReseatPanel::new(desk.scenario(), desk.seating(), desk.people());
            self.dialog = Some(Dialog::Seats(Box::new(seats)));
        }
    }

    pub(super) fn home(&mut self, ctx: &Context) {
        self.dialog = None;
        if self.parked.is_some() {
            self.back_to_editor();
            return;
        }
        if self.table_is_behind() {
            self.ask_not_kept(false);
            return;
        }
        self.go_home(ctx);
    }

    /// Asks whether a game that the disk does not take is left.
    pub(super) fn ask_not_kept(&mut self, quit: bool) {
        let place = self.shelf().folder().display().to_string();
        self.dialog = Some(Dialog::NotKept { quit, place });
    }

    /// The game on the table is left although the disk has not taken it.
    pub(super) fn leave_game(&mut self, ctx: &Context, quit: bool) {
        self.dialog = None;
        if !quit {
            self.go_home(ctx);
        } else if !self.asks_for_round(true) {
            self.quitting = true;
            self.close(ctx);
        }
    }

    fn go_home(&mut self, ctx: &Context) {
        self.leave_table();
        let before = std::mem::replace(&mut self.screen, Screen::Start(Box::default()));
        if let Screen::Edit(editor) = before {
            self.put_away(*editor);
        }
        self.jobs.shelf();
        self.jobs.content();
        self.receive(ctx);
    }

    pub(super) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        let path = self.options.folders.settings();
        if self.settings != before
            && let Err(error) = self.settings.keep(&before, &path)
        {
            let told = FileError::unsaved(&path, error).told();
            self.complain(T::SettingsFailed, told.get(self.lang()), None);
        }
    }
}
