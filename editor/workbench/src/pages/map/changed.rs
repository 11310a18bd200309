//! What a variant changes of the scenario it stands on: marked on the map, and told beside what is selected.

use super::sheet::{OnMap, Sheet};
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Page};
use crate::pages::compare::marks::{self, ids, sign};
use crate::pages::compare::{colour, differences, stands_on, take_back_ui};
use crate::words::W;
use data::{Lang, Word};
use editor::compare::Difference;
use editor::document::Document;
use egui::{Button, Label, RichText, Sense, Ui, vec2};

/// Most differences that are listed beside the map; the page that compares has them all.
const MOST: usize = 12;

/// What a variant changes, for a revision of the document.
#[derive(Debug, Default)]
pub(super) struct Changed {
    made: Option<(u64, Vec<Difference>)>,
    /// The marks are not wanted.
    hidden: bool,
}

impl Changed {
    /// Compares with what the document stands on, once a revision and never during a drag.
    pub(super) fn update(&mut self, document: &Document, revision: u64, dragging: bool) {
        let Some(base) = document.base() else {
            self.made = None;
            return;
        };
        let old = self.made.as_ref().map(|(revision, _)| *revision);
        if old == Some(revision) || old.is_some() && dragging {
            return;
        }
        // What cannot be compared is among the problems.
        let found = differences(base.document(), document, true).unwrap_or_default();
        self.made = Some((revision, found));
    }

    fn all(&self) -> &[Difference] {
        self.made.as_ref().map_or(&[], |(_, found)| found)
    }

    /// Whether there is something that the document is a variant of.
    pub(super) const fn is_told(&self) -> bool {
        self.made.is_some()
    }

    /// The switch of the marks, for a variant.
    pub(super) fn switch_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let text = changes(look.lang, self.all().len());
        let button = ui.add(Button::selectable(!self.hidden, text));
        if button.on_hover_text(look.t(W::MarksHint)).clicked() {
            self.hidden = !self.hidden;
        }
    }

    /// Paints the marks.
    pub(super) fn paint(&self, ui: &Ui, look: &Look<'_>, shown: &OnMap, canvas: &canvas::BoardCanvas) {
        if !self.hidden {
            marks::paint(ui, look, shown, canvas, self.all().iter());
        }
    }

    /// What is changed in all, where nothing is selected.
    pub(super) fn all_ui(&self, ui: &mut Ui, desk: &Desk<'_>, sheet: &Sheet) {
        let Some(base) = desk.document.base().filter(|_| self.made.is_some()) else {
            return;
        };
        ui.add_space(8.0);
        ui.label(RichText::new(stands_on(desk.lang(), base.document())).small().weak());
        ui.label(RichText::new(changes(desk.lang(), self.all().len())).strong());
        for one in self.all().iter().take(MOST) {
            row_ui(ui, desk, one, marks::is_on_map(sheet, one));
        }
        if self.all().len() > MOST {
            let more = desk.t(W::Compare);
            if ui.link(RichText::new(format!("… {more}")).small()).clicked() {
                desk.push(Do::Go(Page::Compare));
            }
        }
    }

    /// What is changed of what is selected.
    pub(super) fn thing_ui(&self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing) {
        let (Thing::Area(id) | Thing::Water(id)) = thing else {
            return;
        };
        let mut here = self.all().iter().filter(|one| ids(&one.place).contains(&id.as_str()));
        let Some(first) = here.next() else { return };
        ui.add_space(6.0);
        ui.label(RichText::new(desk.t(W::ChangedHere)).strong());
        for one in std::iter::once(first).chain(here) {
            row_ui(ui, desk, one, false);
        }
    }
}

/// One difference in a narrow panel: its sign, where it is, what takes it back, and what it is. A click goes there.
fn row_ui(ui: &mut Ui, desk: &Desk<'_>, one: &Difference, goes: bool) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
        ui.spacing_mut().interact_size.y = 20.0;
        ui.horizontal(|ui| {
            let sign = RichText::new(sign(one.change)).strong();
            ui.label(sign.color(colour(ui, desk.look, one.change)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                take_back_ui(ui, desk, one);
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let at = one.called.get(desk.lang());
                    let label = Label::new(RichText::new(at).small().strong()).truncate();
                    let label = ui.add(if goes { label.sense(Sense::click()) } else { label });
                    if label.clicked() {
                        desk.push(Do::Show(one.place.clone()));
                    }
                });
            });
        });
        ui.add(Label::new(RichText::new(one.what.get(desk.lang())).small()).wrap());
    });
}

/// `3 changes`.
fn changes(lang: Lang, count: usize) -> String {
    let (one, several) = (
        Word::new("change", "modification"),
        Word::new("changes", "modifications"),
    );
    super::rows::count(lang, count, one, several)
}
