//! The shelf in the app: continuing, renaming, deleting, exporting what is kept, and journals that the disk does not take.

use super::{App, Waits};
use crate::choose::{Game, Pick};
use crate::desk::Desk;
use crate::edit::EditScreen;
use crate::edit::rounds::Wanted;
use crate::files::{self, Source};
use crate::keep::chain::Kind;
use crate::keep::list::{Kept, Listed, What};
use crate::keep::log::{Log, News};
use crate::keep::shelf::Shelf;
use crate::opening::{Left, LeftEdits};
use crate::panels::notice::{About, Notice};
use crate::panels::shelf::OnShelf;
use crate::panels::thumbnail::Thumbnail;
use crate::play::journal::Journal;
use crate::play::seating::Controller;
use crate::screen::{Dialog, Screen};
use crate::text::{self, Lang, T};
use data::any::Scenario;
use egui::{Context, Event};
use engine::Player;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Seconds after which a journal that could not be written is tried again.
const RETRY_SECS: f64 = 2.0;

/// Begins the autosave of a game on the shelf; `test` says that it tests a scenario of the editor.
pub(super) fn begin(shelf: &Shelf, desk: &mut dyn Desk, test: bool) {
    let place = shelf.new_place(desk.id(), Kind::Game);
    desk.begin_journal(place, test);
}

/// Which seats others have taken over, of which their owners are to be told; nothing where there are none. What the owners know
/// lies open to whoever sits there then.
pub(super) fn seats_taken(desk: &dyn Desk, lang: Lang) -> Option<Notice> {
    let (taken, awaited) = desk.seats_taken();
    let told = taken.into_iter().map(|taken| {
        let players = taken.players.iter().map(|player| desk.player_name(*player, lang));
        let players: Vec<String> = players.collect();
        match &taken.by {
            Some(now) => text::takes_seats(lang, now, &players, &taken.from),
            None => text::bot_takes_seats(lang, &players, &taken.from),
        }
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| Notice {
        text: told.join(" "),
        about: About::Seats(awaited.map(str::to_owned)),
    })
}

/// Small pictures are at most so many pixels wide where it matters.
const THUMB: f32 = 480.0;

impl App {
    pub(super) fn shelf(&self) -> Shelf {
        Shelf::of(&self.options.folders)
    }

    /// What was found on the shelf.
    pub(super) fn set_shelf(&mut self, listed: Listed<Kept>) {
        self.unread = listed.unread;
        self.further = listed.further;
        self.kept = listed
            .found
            .into_iter()
            .map(|kept| OnShelf {
                picture: match &*kept.what {
                    What::Game(game) | What::Finished(game) => {
                        let picture = self.picture_of(&game.scenario);
                        Some(Thumbnail::new(picture, game.preview.clone()))
                    }
                    What::Edits { .. } | What::Scenario { .. } | What::Unreadable(_) => None,
                },
                kept,
            })
            .collect();
    }

    /// The board of a scenario made ready; scenarios of one board share it.
    pub(super) fn picture_of(&mut self, scenario: &Scenario) -> Arc<canvas::Picture> {
        let drawing = scenario.drawing();
        if let Some(picture) = self.pictures.iter().find(|known| **known.drawing() == *drawing) {
            return Arc::clone(picture);
        }
        // A hundred thousand triangles, seven times over, would fill the memory of the graphics for a picture of a thumb's size.
        let tolerance = drawing.size.0 as f32 / THUMB;
        let picture = Arc::new(canvas::Picture::coarse(Arc::new(drawing.clone()), tolerance));
        self.pictures.push(Arc::clone(&picture));
        picture
    }

    /// Goes on with a damaged game, now that the person has read what is missing.
    pub(super) fn continue_there(&mut self, ctx: &Context) {
        self.dialog = None;
        if let Some(left) = self.damaged.take() {
            self.lay_left(ctx, *left);
        }
    }

    /// Asks where a game of the shelf is written as a record.
    pub(super) fn export(&mut self, path: PathBuf) {
        let name = format!("{}.war1812", files::called_as_file(&self.name_on_shelf(&path)));
        self.choose(Pick::SaveGame(Game::Kept(path)), Some(name));
    }

    /// Takes a scenario of the person's own away. What stands on it cannot be played without it, which is told.
    pub(super) fn delete_scenario(&self, name: &str) {
        let lang = self.lang();
        let own = self
            .options
            .folders
            .sources()
            .into_iter()
            .find_map(|source| match source {
                Source::User(own, path) if own == name => Some(path),
                _ => None,
            });
        let Some(path) = own else { return };
        let title = self.offers.iter().find(|offer| offer.name == name);
        let title = title.map_or_else(|| name.to_owned(), |offer| offer.title.get(lang).to_owned());
        let on_it = self.offers.iter().filter(|offer| offer.base.as_deref() == Some(name));
        let on_it = on_it.map(|offer| offer.title.get(lang).to_owned()).collect();
        self.jobs.delete_scenario(title, path, on_it);
    }

    pub(super) fn name_on_shelf(&self, path: &Path) -> String {
        let kept = self.kept.iter().find(|on| on.kept.path == path);
        kept.map_or_else(String::new, |on| on.kept.name(self.lang()))
    }

    /// A game of the shelf was opened. A damaged one is laid on the table only when the person has read what is missing.
    pub(super) fn continued(&mut self, ctx: &Context, left: Box<Left>) {
        let (steps, lang) = (left.followed.steps, self.lang());
        let Some(damage) = left.found.damage(steps) else {
            self.lay_left(ctx, *left);
            return;
        };
        let kept = left.kept.as_deref().unwrap_or(left.claim.path()).display().to_string();
        let round = left.followed.sitting.round();
        let round = round.get(lang);
        let text = match &left.followed.stopped {
            // The file is sound; the rules of today do not allow what stands there.
            Some(stop) if left.found.is_sound() => {
                text::not_followed(lang, (steps, damage.of), round, stop.get(lang), &kept)
            }
            _ => text::damaged(lang, (steps, damage.of), round, damage.line, &kept),
        };
        self.dialog = Some(Dialog::Damaged(text));
        self.damaged = Some(left);
    }

    fn lay_left(&mut self, ctx: &Context, left: Left) {
        // A game that goes on is in nobody's place any more.
        self.superseded.retain(|(_, before)| before != left.claim.path());
        if let Some(mut desk) = self.desk_of(ctx, left.followed.sitting) {
            let guide = left.found.guide.clone();
            desk.resume_journal(left.claim, left.found, left.followed.steps);
            // A guide that is no longer there leads nobody.
            if let Some(guide) = guide.and_then(|scenario| self.guide_of(&scenario)) {
                desk.guide(&guide);
            }
            self.notice = None;
            self.lay(desk);
        }
    }

    /// Edits of the shelf were opened.
    pub(super) fn recovered(&mut self, left: LeftEdits) {
        let lang = self.lang();
        let mut note = left.found.note().map(|note| note.get(lang).to_owned());
        if let (Some(note), Some(kept)) = (&mut note, &left.kept) {
            *note = format!("{note}. {}", text::damaged_kept(lang, &kept.display().to_string()));
        }
        let editor = EditScreen::recovered(left.found, left.claim, &self.options.folders, &self.settings.reader);
        self.show_editor(editor, Some(Wanted::Any));
        if let Some(note) = note {
            self.say(note);
        }
    }

    /// The game on the table is left: it can be continued. What the disk has not taken yet goes on being tried.
    pub(super) fn leave_table(&mut self) {
        self.waits = None;
        let Screen::Table(desk) = &mut self.screen else { return };
        // What was said of it speaks of nothing that is seen now; what went wrong, or can be put back, still counts.
        self.notice.take_if(|notice| !notice.outlives_table());
        if let Some(mut log) = desk.take_journal().map(Journal::into_log) {
            log.write();
            if log.is_failing() {
                self.behind.push(log);
            }
        }
    }

    /// Other persons, or bots, play these players from now on. The autosave, which says who plays, begins anew with every
    /// step; the one so far is put away.
    pub(super) fn reseat(&mut self, changes: Vec<(Player, Controller)>) {
        self.waits.take_if(|waits| *waits == Waits::Seats);
        let Some(desk) = self.desk_mut() else { return };
        let test = desk.is_test();
        desk.reseat(changes);
        let seats = (desk.scenario(), desk.seating().clone());
        // A game that is over is kept as it was played.
        let over = desk.outcome().is_some();
        let journal = if over { None } else { desk.take_journal() };
        self.last_game = Some(seats);
        if over {
            return;
        }
        let before = journal.map(|journal| journal.path().to_owned());
        let shelf = self.shelf();
        if let Some(desk) = self.desk_mut() {
            begin(&shelf, desk.as_mut(), test);
            if let Some(log) = desk.journal().map(Journal::log_mut) {
                log.write();
                let path = log.path().to_owned();
                // What was to come in the place of an older one never came onto the disk: this one does.
                for (now, _) in &mut self.superseded {
                    if before.as_ref() == Some(now) {
                        now.clone_from(&path);
                    }
                }
                self.superseded.extend(before.map(|before| (path, before)));
            }
        }
        self.put_away_superseded();
    }

    /// Puts away the autosaves in whose place others have come. As long as the disk takes nothing, an old one is all that there
    /// is of its game.
    fn put_away_superseded(&mut self) {
        if self.superseded.is_empty() {
            return;
        }
        let mut failing: Vec<PathBuf> = self.behind.iter().map(|log| log.path().to_owned()).collect();
        if let Some(journal) = self.desk_mut().and_then(|desk| desk.journal()) {
            let log = journal.log_mut();
            failing.extend(log.is_failing().then(|| log.path().to_owned()));
        }
        let shelf = self.shelf();
        for (_, before) in self.superseded.extract_if(.., |(now, _)| !failing.contains(now)) {
            if let Err(error) = shelf.replaced(&before) {
                log::warn!("{} could not be put away: {error}", before.display());
            }
        }
    }

    /// The game that tested a scenario is over with: it goes, and is kept for a month as everything deleted is. Says whether
    /// there was one that is not over.
    pub(super) fn drop_test(&mut self) -> bool {
        let Screen::Table(desk) = &mut self.screen else {
            return false;
        };
        let path: Option<PathBuf> = desk.take_journal().map(|journal| journal.path().to_owned());
        let Some(path) = path else { return false };
        let deleted = self.shelf().delete(&path);
        if let Err(error) = &deleted {
            log::warn!("{} could not be deleted: {error}", path.display());
        }
        deleted.is_ok()
    }

    /// An editor that is closed; what it has not saved stays on the shelf. Gives where.
    pub(super) fn put_away(&mut self, mut editor: EditScreen) -> Option<PathBuf> {
        match editor.keep_round() {
            Ok(told) => self.tell_round(told),
            Err(why) => self.complain(T::RoundFailed, why.get(self.lang()), None),
        }
        let log = editor.close()?.into_log();
        let path = log.path().to_owned();
        if log.is_failing() {
            self.behind.push(log);
        }
        Some(path)
    }

    /// Tells what became of journals, and tries again where the disk did not take something. A game that is over becomes
    /// a record.
    pub(super) fn tend_journals(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let due = now >= self.retry_at;
        let mut news = None;
        let mut failing = false;
        let mut tend = |log: &mut Log| {
            if due {
                log.retry();
            }
            news = log.take_news().or(news.take());
            failing |= log.is_failing();
        };
        if let Screen::Table(desk) = &mut self.screen
            && let Some(journal) = desk.journal()
        {
            tend(journal.log_mut());
        }
        let editor = match (&mut self.screen, &mut self.parked) {
            (Screen::Edit(editor), _) => Some(editor),
            (_, parked) => parked.as_mut(),
        };
        if let Some(editor) = editor {
            tend(editor.journal().log_mut());
        }
        self.behind.iter_mut().for_each(tend);
        let before = self.behind.len();
        self.behind.retain(Log::is_failing);
        if self.behind.len() < before {
            self.jobs.shelf();
        }
        self.put_away_superseded();
        if failing {
            if due {
                self.retry_at = now + RETRY_SECS;
            }
            ctx.request_repaint_after_secs((self.retry_at - now).max(0.05) as f32);
        }
        match news {
            Some(News::Failing(error)) => {
                self.complain(T::JournalFailed, error.told().get(self.lang()), Some(T::JournalTries));
            }
            Some(News::Well) if !failing => self.say(T::JournalWell.get(self.lang()).to_owned()),
            Some(News::Well) | None => {}
        }
        self.finish_game();
        self.keep_again();
    }

    /// A study of a game that was over goes on where it was taken back, and is kept from then on.
    fn keep_again(&mut self) {
        let Screen::Table(desk) = &mut self.screen else { return };
        if desk.outcome().is_none() && desk.journal().is_none() {
            let shelf = Shelf::of(&self.options.folders);
            begin(&shelf, desk.as_mut(), self.parked.is_some());
        }
    }

    /// A game that is over is kept as a record, in place of its journal.
    fn finish_game(&mut self) {
        let Screen::Table(desk) = &mut self.screen else { return };
        // A study may be taken back from its end, and is none of the games that were played; nor is a game that only tested a
        // scenario, also where it goes on without the editor.
        if desk.outcome().is_none()
            || desk.is_test()
            || desk.is_study()
            || desk.journal().is_none_or(|journal| journal.log_mut().is_failing())
        {
            return;
        }
        let record = desk.record();
        if let Some(journal) = desk.take_journal() {
            self.jobs.finish(record, journal);
        }
    }

    /// Whether the disk does not take the game on the table.
    pub(super) fn table_is_behind(&mut self) -> bool {
        let Screen::Table(desk) = &mut self.screen else {
            return false;
        };
        desk.journal().map(Journal::log_mut).is_some_and(|log| {
            log.write();
            log.is_failing()
        })
    }

    /// When the window gets the focus, another program may have changed what lies on the shelf, or the file being edited. The
    /// event tells it: a window that was covered hears only in one frame that it lost the focus and has it again.
    pub(super) fn look_again(&self, ctx: &Context) {
        let gained = |event: &Event| matches!(event, Event::WindowFocused(true));
        if ctx.input(|input| input.events.iter().any(gained)) {
            match self.screen {
                Screen::Start(_) => {
                    self.jobs.shelf();
                    // Scenarios are made and changed with other programs, too.
                    self.jobs.content();
                }
                Screen::Edit(_) => self.look_on_disk(),
                Screen::Seats(_) | Screen::Table(_) => {}
            }
        }
    }

    /// The window's title says what it has open.
    pub(super) fn title_ui(&mut self, ctx: &Context) {
        let lang = self.lang();
        let open = match &mut self.screen {
            Screen::Start(_) => None,
            Screen::Seats(seats) => Some(seats.scenario().title().get(lang).to_owned()),
            Screen::Table(desk) => Some(desk.given_name().map_or_else(|| desk.title(lang), str::to_owned)),
            Screen::Edit(editor) => {
                let mark = if editor.is_dirty() { " *" } else { "" };
                Some(format!("{}{mark}", editor.workbench.document().title().get(lang)))
            }
        };
        let program = T::AppTitle.get(lang);
        let title = open.map_or_else(|| program.to_owned(), |open| format!("{open} – {program}"));
        if title != self.titled {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.titled = title;
        }
    }

    /// What the window's title says.
    pub fn title(&self) -> &str {
        &self.titled
    }

    /// What lies on the shelf.
    pub fn kept(&self) -> impl Iterator<Item = &Kept> {
        self.kept.iter().map(|on| &on.kept)
    }
}
