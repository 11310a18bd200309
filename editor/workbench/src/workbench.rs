//! The whole editor: tabs, the page in the middle, and the one place where orders are carried out.

mod dock;
mod header;
mod keys;

use crate::aside::{Aside, Work};
use crate::command::Command;
use crate::desk::Desk;
use crate::games;
use crate::look::Look;
use crate::orders::{Ask, Do, Page, PhotoPlace, Reading, Said};
use crate::pages::{Now, Pages};
use crate::share::Share;
use crate::simulated::Simulated;
use crate::views::Views;
use crate::words::W;
use data::Lang;
use dock::{Dock, Told};
use editor::document::Document;
use editor::edit::HeadingEdit;
use editor::history::{Happened, History};
use editor::proof::Round;
use egui::{CentralPanel, ColorImage, Frame, Margin, Panel, Popup, RichText, Ui};
use std::sync::Arc;

/// How high the bar on top is, in points: a row of buttons and one of tabs.
const HEADER: f32 = 78.0;

/// How far something has come that runs for the editor.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// What runs, for people: `Simulating`.
    pub what: String,
    /// How much of it is done, from 0 to 1.
    pub part: f32,
}

/// The editor of one document.
///
/// The program owns it, dresses the context, and every frame calls [`Self::ui`], then [`Self::take_happened`] (each
/// goes to the journal) and [`Self::take_asks`].
pub struct Workbench {
    history: History,
    /// What the game of the document brings.
    views: &'static dyn Views,
    page: Page,
    pages: Pages,
    dock: Dock,
    /// Where work is done that may take longer than a frame.
    aside: Aside,
    /// What was done and must be written to the journal, in order.
    happened: Vec<Happened>,
    asks: Vec<Ask>,
    /// The latest sentence, for the status line.
    status: Option<Said>,
    lang: Lang,
    running: Option<Progress>,
    simulated: Option<Simulated>,
    compared: Option<(String, Document)>,
    share: Share,
}

impl Workbench {
    /// The editor of a document with its history.
    pub fn new(history: History) -> Self {
        let views = games::of(history.document());
        Self {
            pages: Pages::of(views),
            history,
            views,
            page: Page::default(),
            dock: Dock::default(),
            aside: Aside::default(),
            happened: Vec::new(),
            asks: Vec::new(),
            status: None,
            lang: Lang::default(),
            running: None,
            simulated: None,
            compared: None,
            share: Share::default(),
        }
    }

    /// Has work that may take longer than a frame done by this, beside the window; it must wake the window when a piece
    /// of work is done. Without it such work is done at once.
    pub fn set_aside(&mut self, start: impl Fn(Work) + 'static) {
        self.aside = Aside::new(start);
    }

    /// The document as it is, also in the middle of a drag.
    pub const fn document(&self) -> &Document {
        self.history.document()
    }

    /// The history.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The page that is shown.
    pub const fn page(&self) -> Page {
        self.page
    }

    /// What the tab of a page is called for the document's game.
    pub fn tab(&self, page: Page, lang: Lang) -> &'static str {
        self.views.tab(page).get(lang)
    }

    /// The commands that make sense for the document, in the order of the palette, with their names.
    pub fn commands(&self, lang: Lang) -> Vec<(Command, &'static str)> {
        let name = |command| match command {
            Command::Go(page) => self.tab(page, lang),
            other => other.name(lang),
        };
        let all = Command::all(&self.pages.all()).into_iter();
        all.map(|command| (command, name(command))).collect()
    }

    /// Does what a command orders, as its keys do.
    pub fn command(&mut self, command: Command) {
        let (pages, mut orders) = (self.pages.all(), Vec::new());
        self.order(command, &pages, &mut orders);
        for order in orders {
            self.carry_out(order);
        }
    }

    /// What was done since the last call, for the journal.
    pub fn take_happened(&mut self) -> Vec<Happened> {
        std::mem::take(&mut self.happened)
    }

    /// What the program is asked for since the last call.
    pub fn take_asks(&mut self) -> Vec<Ask> {
        std::mem::take(&mut self.asks)
    }

    /// The sentence that stands in the status line.
    pub const fn said(&self) -> Option<&Said> {
        self.status.as_ref()
    }

    /// What is being typed or dragged becomes a step: for when the field is left by another way than its own.
    pub fn settle(&mut self) {
        self.happened.extend(self.history.commit());
    }

    /// Notes that the document was saved as it is.
    pub fn saved(&mut self) {
        let happened = self.history.saved();
        self.happened.push(happened);
    }

    /// The document as it is now is being saved.
    pub fn begin_save(&mut self) {
        self.settle();
        self.history.begin_save();
    }

    /// What was being saved is saved, as a copy with another id if one is given. What was done meanwhile is not.
    pub fn end_save(&mut self, id: Option<String>) {
        let happened = self.history.end_save();
        self.happened.push(happened);
        let Some(id) = id else { return };
        let is_as_saved = !self.history.is_dirty();
        self.settle();
        self.carry_out(Do::Edit(HeadingEdit::Id(id).into()));
        if is_as_saved {
            self.history.begin_save();
        }
        // What was done meanwhile comes before the id in the steps, and is not in the file.
        let happened = self.history.end_save();
        self.happened.push(happened);
    }

    /// The library has changed, for example because a corrected document was saved.
    pub fn set_library(&mut self, library: &Arc<data::library::Library>) {
        let happened = self.history.set_library(library);
        self.happened.extend(happened);
    }

    /// Libraries have what was saved of the document under this name; it is not offered to stand on itself.
    pub fn set_file(&mut self, name: Option<&str>) {
        self.history.set_file(name);
    }

    /// Says how far the program has come with what it was asked for; nothing when it is done or stopped.
    pub fn set_running(&mut self, running: Option<Progress>) {
        self.running = running;
    }

    /// Shows what a simulation has found.
    pub fn set_simulated(&mut self, simulated: Simulated) {
        self.simulated = Some(simulated);
        self.dock.open_simulation(self.page);
    }

    /// Compares with another document, called by a name; shows the page for it.
    pub fn set_compared(&mut self, name: String, document: Document) {
        self.compared = Some((name, document));
        self.carry_out(Do::Go(Page::Compare));
    }

    /// Lays a photo of the printed board over the map of the proofreader, and of the pages that draw the board.
    pub fn set_photo(&mut self, photo: ColorImage, place: PhotoPlace) {
        self.pages.take_photo(Arc::new(photo), place);
        self.carry_out(Do::Go(Page::Proof));
    }

    /// Gives the content of a text file that was asked for with [`Ask::Read`] to the page that asked.
    pub fn read(&mut self, what: Reading, text: &str) {
        let mut orders = Vec::new();
        let page = self.pages.page(Page::Proof);
        page.read(what, text, self.history.document(), &mut orders);
        for order in orders {
            self.carry_out(order);
        }
    }

    /// Goes on with a round of proofreading that was kept; the page shows what it shows.
    pub fn resume_round(&mut self, text: &str) {
        let shown = self.pages.proof.shown();
        let kept = Round::read("round", text).map(|round| round.kept_of(self.document()).text());
        self.read(Reading::Round, kept.as_deref().unwrap_or(text));
        self.pages.proof.show_again(shown);
    }

    /// Whether the round of proofreading in a text takes the place of the one in hand when it is read.
    pub fn gives_way_to(&self, text: &str) -> bool {
        self.pages.proof.gives_way_to(text, self.history.document())
    }

    /// Adds what another window has found of the document meanwhile.
    pub fn add_round(&mut self, text: &str) {
        self.pages.proof.add(text, self.history.document());
    }

    /// Says who proofreads, if that is known, and what day it is, as `2026-11-20`.
    pub fn set_reader(&mut self, who: &str, today: &str) {
        self.pages.proof.set_reader(who, today);
    }

    /// Says what day it is by now, as `2026-11-20`, where an editor stays open over midnight.
    pub fn set_today(&mut self, today: &str) {
        self.pages.proof.set_today(today);
    }

    /// Who proofreads, once somebody has said so.
    pub fn reader(&self) -> Option<&str> {
        self.pages.proof.reader()
    }

    /// Whether there is a round of proofreading to be kept.
    pub fn has_round(&self) -> bool {
        self.pages.proof.has_round()
    }

    /// The round of proofreading as a document of its own, to be kept; none before anything was compared.
    pub fn round(&self) -> Option<String> {
        self.pages.proof.round(self.history.document().id())
    }

    /// The round of proofreading after everything in it was taken back, to be kept in the place of one that is kept.
    pub fn empty_round(&self) -> Option<String> {
        self.pages.proof.empty_round()
    }

    /// Draws the editor.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        self.lang = look.lang;
        let mut orders = Vec::new();
        // Asked before anything is drawn: Escape closes what lies open while it is drawn.
        let menu_open = Popup::is_any_open(ui.ctx());
        self.keys(ui, &mut orders);
        self.dock.problems.note(
            self.history.document(),
            self.history.revision(),
            self.history.is_dragging(),
            &self.aside,
        );
        let bar = |ui: &Ui| {
            Frame::new()
                .fill(ui.visuals().panel_fill)
                .inner_margin(Margin::symmetric(12, 6))
        };
        let frame = bar(ui);
        Panel::top("workbench header")
            .resizable(false)
            // What is drawn first, before the panel knows what is in it, has both rows.
            .default_size(HEADER)
            .frame(frame)
            .show(ui, |ui| {
                self.header_ui(ui, look, &mut orders);
            });
        let frame = bar(ui).inner_margin(Margin::symmetric(12, 3));
        Panel::bottom("workbench status")
            .resizable(false)
            .exact_size(26.0)
            .frame(frame)
            .show(ui, |ui| {
                self.status_ui(ui, look);
            });
        let now = Now {
            revision: self.history.revision(),
            dragging: self.history.is_dragging(),
            menu_open,
            dock_open: self.dock.is_open(self.page),
            problems: self.dock.problems.all(),
            compared: self.compared.as_ref(),
            taken: self.dock.taken(self.page, self.simulated.as_ref()),
        };
        self.pages.page(self.page).note(&now);
        let frame = bar(ui);
        let told = Told {
            page: self.page,
            history: &self.history,
            simulated: self.simulated.as_ref(),
            simulates: self.running.is_some(),
            aside: &self.aside,
        };
        let dismissed = self.pages.proof.dismissed(self.history.document());
        self.dock.ui(ui, look, frame, &told, dismissed, &mut orders);
        // The map goes to the edge; pages of fields have room around them.
        let margin = if self.page.is_map() {
            Margin::ZERO
        } else {
            Margin::symmetric(14, 8)
        };
        let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(margin);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            let page = self.pages.page(self.page);
            let desk = Desk::new(look, self.history.document(), self.views);
            page.ui(ui, &desk);
            orders.extend(desk.into_orders());
        });
        let today = self.pages.proof.today();
        if let Some((name, text)) = self.share.ui(ui, look, self.history.document(), today) {
            orders.push(Do::Ask(Ask::Write(name, text)));
        }
        for order in orders {
            self.carry_out(order);
        }
    }

    /// The line at the bottom: the latest sentence, and what the page says.
    fn status_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let room = ui.available_width() - ui.spacing().item_spacing.x;
            let wide = |text: &str| {
                let font = egui::TextStyle::Small.resolve(ui.style());
                let text = text.to_owned();
                ui.painter()
                    .layout_no_wrap(text, font, egui::Color32::PLACEHOLDER)
                    .size()
                    .x
            };
            // What was said goes before what the page always says, where there is no room for both.
            let said = self.status.as_ref().map(|said| wide(&said.text));
            let hint = self.pages.page(self.page).status(look);
            let hint = hint.filter(|hint| said.is_none_or(|said| said + wide(hint) <= room));
            if let Some(text) = hint {
                ui.label(RichText::new(text).small().weak());
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                if let Some(said) = &self.status {
                    let mut shown = RichText::new(&said.text).small();
                    if said.wrong {
                        shown = shown.color(ui.visuals().error_fg_color);
                    }
                    ui.add(egui::Label::new(shown).truncate().show_tooltip_when_elided(false))
                        .on_hover_text(&said.text);
                }
            });
        });
    }

    fn refused<T>(&mut self, result: Result<T, editor::edit::EditRefused>) -> Option<T> {
        match result {
            Ok(done) => Some(done),
            Err(refused) => {
                self.status = Some(Said::wrong(refused.get(self.lang)));
                None
            }
        }
    }

    /// Carries out an order of a page, or of the program.
    pub fn carry_out(&mut self, order: Do) {
        let (revision, page, done) = (self.history.revision(), self.page, self.history.done());
        let edits = matches!(order, Do::Edit(_) | Do::Update(_) | Do::Extend(_));
        let said = self.status.take().filter(|_| !matches!(order, Do::Hush));
        // Whoever turns to another page, saves or closes has left the field.
        if matches!(
            order,
            Do::Go(_) | Do::Show(_) | Do::Mend(_) | Do::Print(_) | Do::Share(_) | Do::Ask(_)
        ) {
            self.settle();
        }
        match order {
            Do::Edit(edit) => {
                let done = self.history.apply(edit);
                let happened = self.refused(done);
                self.happened.extend(happened.flatten());
            }
            Do::Start(title) => self.happened.extend(self.history.start(title)),
            Do::Update(edit) => {
                let done = self.history.update(edit);
                self.refused(done);
            }
            Do::Extend(edit) => {
                let done = self.history.extend(edit);
                self.refused(done);
            }
            Do::Commit => self.happened.extend(self.history.commit()),
            Do::Abort => {
                self.history.abort();
            }
            Do::Undo => self.happened.extend(self.history.undo()),
            Do::Redo => self.happened.extend(self.history.redo()),
            Do::Jump(done) => self.happened.extend(self.history.jump(done)),
            Do::Go(page) if self.pages.all().contains(&page) => self.page = page,
            // A page that this game has not.
            Do::Go(_) => {}
            Do::Show(place) => {
                // The page in front first: several can show an area.
                let pages = [self.page].into_iter().chain(self.pages.all());
                for page in pages {
                    let document = self.history.document();
                    if self.pages.page(page).show(&place, document) {
                        self.page = page;
                        break;
                    }
                }
            }
            Do::Mend(mend) => {
                self.pages.mend(&mend, self.history.document());
                self.page = Page::Map;
            }
            Do::Print(sheets) => {
                let document = self.history.document();
                match editor::print::html(document, sheets, self.lang) {
                    Some(page) => {
                        let name = format!("{}-{}.html", document.id(), W::PrintedName.get(self.lang));
                        self.asks.push(Ask::Write(name, page));
                    }
                    None => self.status = Some(Said::wrong(W::NothingToPrint.get(self.lang))),
                }
            }
            Do::Share(what) => self.share.ask(what, self.pages.proof.reader()),
            Do::Say(said) => self.status = Some(said),
            // Taken away above.
            Do::Hush => {}
            Do::Ask(Ask::Simulate(_)) if self.running.is_some() => {
                self.status = Some(Said::wrong(W::SimulationRuns.get(self.lang)));
            }
            Do::Ask(ask) => self.asks.push(ask),
        }
        if edits && self.history.revision() != revision {
            self.pages.proof.edited();
        }
        for step in self.history.renamed_since(done) {
            self.pages.follow(&step);
        }
        // What was said of the document as it was, or on another page, is forgotten once something else was done.
        if self.status.is_none() && self.history.revision() == revision && self.page == page {
            self.status = said;
        }
    }
}
