//! The proofreader: a guided round through every fact beside the map, with a photo of the printed board under it.

use super::kept::Kept;
use super::proof_card::{Cards, first};
use super::proof_files::Files;
use super::proof_find::Find;
use super::proof_map::MapView;
use super::proof_marks::MarkSteps;
use super::proof_notes::{Made, Notes, made};
use super::proof_standing::Standing;
use super::proof_told::Told;
use super::{Now, OwnStep, Photos, Shown, proof_likely};
use crate::command::Command;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Reading, Said};
use crate::words::W;
use data::{Lang, Place};
use editor::document::Document;
use editor::facts::Key;
use editor::history::RenamingStep;
use editor::proof::{Order, Round};
use egui::{Button, CentralPanel, Color32, Frame, Panel, RichText, Ui};
use std::collections::BTreeSet;

/// What stands beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Round,
    Photo,
    Likely,
    Files,
}

/// The page.
#[derive(Default)]
pub(crate) struct ProofPage {
    tab: Tab,
    notes: Option<Notes>,
    /// Who compares and when, until a round begins.
    reader: (String, String),
    made: Kept<Made>,
    standing: Kept<Standing>,
    standing_of: u64,
    cards: Cards,
    /// What was marked, to be taken back.
    marks: MarkSteps,
    map: MapView,
    files: Files,
    find: Find,
    dragging: bool,
    dock_open: bool,
    lang: Lang,
    /// Advice that the author wants to see no more, from any page.
    dismissed: BTreeSet<String>,
    photos: Photos,
}

impl ProofPage {
    /// The page with photos that other pages show too.
    pub(super) fn new(photos: &Photos) -> Self {
        Self {
            photos: Photos::clone(photos),
            ..Self::default()
        }
    }
}

impl Shown for ProofPage {
    fn note(&mut self, now: &Now<'_>) {
        self.dragging = now.dragging;
        self.dock_open = now.dock_open;
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        self.lang = desk.lang();
        if self.find.keys(ui) {
            self.tab = Tab::Round;
        }
        let (who, when) = &self.reader;
        let notes = self.notes.get_or_insert_with(|| {
            let round = Round::new(desk.document, Order::default());
            Notes::around(round, who.clone(), when.clone())
        });
        // Before anything new: what was marked in the last frame has changed the document by now, if it was to. A note that is being
        // written is one step, and so is what one press does.
        let busy = ui.ctx().text_edit_focused() || ui.input(|input| input.pointer.any_down());
        if !busy && self.marks.note(notes, desk.document) {
            // The buttons on top say so.
            ui.ctx().request_repaint();
        }
        let mut photos = self.photos.borrow_mut();
        photos.know(notes.round.laid());
        if self.standing_of != notes.stamp {
            self.standing_of = notes.stamp;
            self.standing.forget();
        }
        let made = self
            .made
            .unless(self.dragging, desk.document, |document| made(document, &notes.round));
        let standing = self.standing.unless(self.dragging, desk.document, |_| {
            Standing::of(&notes.round, &made.facts)
        });
        let told = Told { made, standing };
        settle(&told, notes);
        let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(12);
        // The map is what is compared with the board: the card takes what it can spare.
        let widest = beside_map(ui);
        let (name, size, range) = match self.tab {
            Tab::Round => ("proofreader's card", widest, NARROWEST..=widest),
            _ => ("proofreader", 440.0, 360.0..=720.0),
        };
        // Beside the problems it is squeezed; without them it is as wide as it was.
        let panel = Panel::right((name, self.dock_open))
            .resizable(true)
            .default_size(size)
            .size_range(range);
        panel.frame(frame).show(ui, |ui| {
            tabs_ui(ui, desk, &mut self.tab);
            ui.separator();
            match self.tab {
                Tab::Round => {
                    self.find.ui(ui, desk.look, made, notes);
                    self.cards.ui(ui, desk, &told, notes);
                }
                Tab::Photo => photos.panel_ui(ui, desk),
                Tab::Likely => {
                    if proof_likely::ui(ui, desk.look, made, standing, notes) {
                        self.tab = Tab::Round;
                    }
                }
                Tab::Files => {
                    if self.files.ui(ui, desk, notes) {
                        self.tab = Tab::Round;
                    }
                }
            }
        });
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            self.map.ui(ui, desk, &told, notes, &mut photos);
        });
        notes.round.set_laid(photos.keep());
        photos.note_steps(ui);
        photos.keys(ui);
        if self.tab == Tab::Round {
            self.cards.keys(ui, desk, &told, notes);
        }
        if !busy && self.marks.is_behind(notes) {
            ui.ctx().request_repaint();
        }
    }

    fn read(&mut self, what: Reading, text: &str, document: &Document, orders: &mut Vec<Do>) {
        let (who, when) = self.reader.clone();
        let notes = self
            .notes
            .get_or_insert_with(|| Notes::around(Round::new(document, Order::default()), who, when));
        self.files.read(what, text, self.lang, document, notes, orders);
        if what == Reading::Round {
            self.dismissed.clone_from(&notes.round.dismissed);
            self.marks.forget();
            self.cards.forget_note();
        }
        self.tab = if what == Reading::Round { Tab::Round } else { Tab::Files };
        // A sheet may speak of facts that the document has not.
        self.made.forget();
    }

    fn takes_step(&mut self, command: Command, document: &Document, orders: &mut Vec<Do>) -> bool {
        let mut photos = self.photos.borrow_mut();
        if self.tab != Tab::Photo || !photos.is_there() {
            let Some(notes) = &mut self.notes else { return false };
            let taken = self.marks.go(command, notes, document);
            if taken {
                self.cards.forget_note();
            }
            return taken;
        }
        if photos.go(command) {
            if let Some(notes) = &mut self.notes {
                notes.round.set_laid(photos.keep());
            }
            return true;
        }
        let drawing = document.drawing();
        if drawing.is_some_and(|drawing| photos.goes_with_drawing(command, drawing)) {
            return false;
        }
        // Beside the photo nobody would see what else changes.
        orders.push(Do::Say(Said::done(W::NoStepOfPoints.get(self.lang))));
        true
    }

    fn own_step(&self, command: Command, document: &Document) -> OwnStep {
        let photos = self.photos.borrow();
        if self.tab != Tab::Photo || !photos.is_there() {
            return match self.marks.can_go(command, document) {
                true => OwnStep::Of(W::StepOfMarks),
                false => OwnStep::OfDocument,
            };
        }
        if photos.can_go(command) {
            return OwnStep::Of(W::StepOfPoints);
        }
        match document.drawing() {
            Some(drawing) if photos.goes_with_drawing(command, drawing) => OwnStep::OfDocument,
            _ => OwnStep::None,
        }
    }

    fn show(&mut self, _place: &Place, _document: &Document) -> bool {
        false
    }

    fn status(&self, look: &Look<'_>) -> Option<String> {
        (self.tab == Tab::Round).then(|| look.t(W::HintProof).to_owned())
    }
}

/// What may stand beside the map. The row keeps its height however narrow the column is, so that nothing below it moves.
fn tabs_ui(ui: &mut Ui, desk: &Desk<'_>, shown: &mut Tab) {
    let tabs = [
        (Tab::Round, W::ProofRound, W::ProofRound),
        (Tab::Photo, W::ProofPhoto, W::ProofPhoto),
        (Tab::Likely, W::ProofLikelyShort, W::ProofLikely),
        (Tab::Files, W::ProofFilesShort, W::ProofFiles),
    ];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 5.0;
        // They stand at the edge of the window: the column is as wide as what it shows needs, and would take them along.
        let font = egui::TextStyle::Small.resolve(ui.style());
        let wide = |text: &str| {
            let text = ui
                .painter()
                .layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER);
            text.size().x + 12.0
        };
        let all: f32 = tabs.iter().map(|(_, short, _)| wide(desk.t(*short))).sum();
        ui.add_space((ui.available_width() - all).max(0.0));
        for (tab, short, name) in tabs {
            let button = Button::selectable(*shown == tab, RichText::new(desk.t(short)).small());
            let mut response = ui.add(button);
            if short != name {
                response = response.on_hover_text(desk.t(name));
            }
            if response.accessible_name(desk.t(name)).clicked() {
                *shown = tab;
            }
        }
    });
}

/// The narrowest that the card can be read, beside problems too.
const NARROWEST: f32 = 264.0;

/// The widest that the card may be, so that the map has about two thirds of the window; a little less of a small one.
fn beside_map(ui: &Ui) -> f32 {
    let (window, room) = (ui.ctx().content_rect().size(), ui.available_size());
    let part = if window.x < 1200.0 { 0.605 } else { 0.655 };
    let map = part * window.x * window.y / room.y.max(1.0);
    (room.x - map).clamp(NARROWEST, 440.0)
}

/// The card of the fact in hand, and the first card that is open where there is none.
fn settle(told: &Told<'_>, notes: &mut Notes) {
    let made = told.made;
    let known = |key: &Key| made.at.get(&key.to_string()).copied();
    if notes.card.is_some() && told.stop(notes).is_none() {
        notes.card = None;
    }
    // Where the round stopped, if that is still to be looked at.
    if notes.at.is_none() && notes.card.is_none() {
        let here = made.at.get(&notes.round.at).copied();
        let here = here.filter(|here| !told.standing.facts[*here].is_done());
        notes.at = here.map(|at| made.facts[at].key.clone());
    }
    if notes.card.is_none() {
        let fact = notes.at.as_ref().and_then(known).map(|at| &made.facts[at]);
        let of = |place: &Place| made.stops.iter().position(|stop| stop.place == *place);
        let stop = fact.and_then(|fact| fact.subjects.iter().find_map(of));
        match stop {
            Some(stop) => notes.card = Some(made.stops[stop].place.clone()),
            None => {
                // The view stays as it is until somebody goes somewhere.
                let moved = notes.moved;
                if let Some(stop) = first(told, notes) {
                    notes.go_to(&made.stops[stop], made);
                }
                notes.moved = moved;
            }
        }
    }
}

impl ProofPage {
    /// Says who proofreads and what day it is, as `2026-11-20`; what a person has written stays.
    pub(crate) fn set_reader(&mut self, who: &str, today: &str) {
        self.reader = (who.to_owned(), today.to_owned());
        if let Some(notes) = &mut self.notes {
            if notes.who.is_empty() {
                who.clone_into(&mut notes.who);
            }
            if notes.when.is_empty() {
                today.clone_into(&mut notes.when);
            }
        }
    }

    /// Says what day it is by now: marks of the next evening are of that day, unless a person has written another.
    pub(crate) fn set_today(&mut self, today: &str) {
        let before = std::mem::replace(&mut self.reader.1, today.to_owned());
        if let Some(notes) = self.notes.as_mut().filter(|notes| notes.when == before) {
            today.clone_into(&mut notes.when);
        }
    }

    /// Advice that the author wants to see no more; kept with the round.
    pub(crate) fn dismissed(&mut self, document: &Document) -> &mut BTreeSet<String> {
        let changed = self
            .notes
            .as_ref()
            .is_some_and(|notes| notes.round.dismissed != self.dismissed);
        if changed || self.notes.is_none() && !self.dismissed.is_empty() {
            let dismissed = self.dismissed.clone();
            self.notes(document).round.dismissed = dismissed;
        }
        &mut self.dismissed
    }

    /// What stands beside the map.
    pub(crate) const fn shown(&self) -> Tab {
        self.tab
    }

    /// Shows again beside the map what stood there before.
    pub(crate) const fn show_again(&mut self, tab: Tab) {
        self.tab = tab;
    }

    /// Things of the document have got other ids: what was found of them goes along.
    pub(crate) fn follow(&mut self, step: &RenamingStep) {
        let Some(notes) = &mut self.notes else { return };
        for renamed in &step.renamed {
            let followed = notes.round.follow(renamed, &step.before, &step.after);
            if let Some(at) = notes.at.as_mut().filter(|_| followed) {
                *at = step.after.key_after(at, renamed);
            }
        }
        self.marks.forget();
        // The card in hand is that of the fact in hand, whatever the place is called by now.
        notes.card = None;
        notes.touch();
    }

    /// The document was changed, and not by going through its history.
    pub(crate) fn edited(&mut self) {
        self.marks.forget_undone();
    }

    /// Adds what another window has found of the document meanwhile; the card in hand stays.
    pub(crate) fn add(&mut self, text: &str, document: &Document) {
        let Ok(other) = Round::read("round", text) else { return };
        let notes = self.notes(document);
        notes.round.complete(&other);
        notes.touch();
        let dismissed = notes.round.dismissed.clone();
        self.dismissed = dismissed;
        self.marks.forget();
        // The other may speak of facts that are not listed here yet.
        self.made.forget();
    }

    /// The round with what is noted around it; it begins if there is none yet.
    fn notes(&mut self, document: &Document) -> &mut Notes {
        let (who, when) = &self.reader;
        self.notes.get_or_insert_with(|| {
            let round = Round::new(document, Order::default());
            Notes::around(round, who.clone(), when.clone())
        })
    }

    /// What day it is, as `2026-11-20`.
    pub(crate) fn today(&self) -> &str {
        &self.reader.1
    }

    /// Who proofreads, once somebody has said so.
    pub(crate) fn reader(&self) -> Option<&str> {
        let who = self.notes.as_ref()?.who.trim();
        (!who.is_empty()).then_some(who)
    }

    /// Whether the round has begun: something was compared, a photo laid, or a doubt dismissed.
    pub(crate) fn has_round(&self) -> bool {
        self.begun().is_some()
    }

    /// The round of the document of an id as a document of its own, to be kept and resumed; none before it has begun.
    pub(crate) fn round(&self, id: &str) -> Option<String> {
        let round = Round {
            // Whose id has changed since is the same all the same.
            subject: id.to_owned(),
            ..self.begun()?.clone()
        };
        Some(round.text())
    }

    /// The same with nothing in it, where all was taken back: one that is kept is not to come again.
    pub(crate) fn empty_round(&self) -> Option<String> {
        let notes = self.notes.as_ref().filter(|_| self.begun().is_none());
        notes.map(|notes| notes.round.text())
    }

    /// Whether the round of a text, once it is read, takes the place of the one in hand.
    pub(crate) fn gives_way_to(&self, text: &str, document: &Document) -> bool {
        let takes = |own: &Round| {
            let other = Round::read("round", text).ok().filter(|other| other.is_of(document));
            let mut own = own.clone();
            document.id().clone_into(&mut own.subject);
            let other = other.map(|other| other.brought_to(document));
            other.is_some_and(|other| !own.is_other_half(&other) && other != own)
        };
        self.begun().is_some_and(takes)
    }

    fn begun(&self) -> Option<&Round> {
        let round = self.notes.as_ref().map(|notes| &notes.round)?;
        let nothing = round.found.is_empty() && round.notes.is_empty() && round.photo.is_none();
        (!nothing || !round.dismissed.is_empty()).then_some(round)
    }
}
