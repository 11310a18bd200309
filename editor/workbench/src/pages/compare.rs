//! What differs from another document: a list in words, the same on the map in colours, each taken back alone.

pub(crate) mod marks;

use super::fields;
use super::fold::{Beside, Fold};
use super::map::sheet::Sheet;
use super::{Now, Shown};
use crate::board::cubes::Cubes;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do};
use crate::words::W;
use canvas::Highlight;
use data::finding::Sought;
use data::{Issue, Lang, Place, Text, say};
use editor::compare::{Change, Difference, compare_any};
use editor::document::Document;
use editor::edit::BaseEdit;
use editor::problems::called;
use egui::text::LayoutJob;
use egui::{Button, CentralPanel, Color32, Frame, Label, Margin, Panel, PointerButton, RichText, ScrollArea, Ui, vec2};
use marks::{CHANGES, ids, sign, word};

/// What differs, or why that cannot be told.
pub(crate) type Compared = Result<Vec<Difference>, Vec<Issue>>;

/// Least and usual width of the list, in points, and what it takes of the page where that is narrow.
const LIST: [f32; 2] = [320.0, 470.0];
const PART: f32 = 0.42;
/// How high a difference is, in points, and how many lines of what is told have room in it; the rest is told on hovering.
const DIFFERENCE: f32 = 58.0;
const LINES: usize = 2;

/// The page.
pub(crate) struct ComparePage {
    sheet: Sheet,
    /// The list beside the map.
    fold: Fold,
    revision: u64,
    dragging: bool,
    compared: Option<(String, Document)>,
    /// For a revision of the document.
    found: Option<(u64, Compared)>,
    /// Kinds that are hidden.
    hidden: [bool; 4],
    filter: String,
    chosen: Option<Place>,
}

impl Default for ComparePage {
    fn default() -> Self {
        Self {
            sheet: Sheet::default(),
            // The page is there for the list: it stays, however narrow the page is.
            fold: Fold::new(Beside::Left, 0.0),
            revision: 0,
            dragging: false,
            compared: None,
            found: None,
            hidden: [false; 4],
            filter: String::new(),
            chosen: None,
        }
    }
}

impl Shown for ComparePage {
    fn note(&mut self, now: &Now<'_>) {
        self.sheet.note(now);
        self.revision = now.revision;
        self.dragging = now.dragging;
        // Documents share their parts: comparing and keeping one costs next to nothing.
        if self.compared.as_ref() != now.compared {
            self.compared = now.compared.cloned();
            self.found = None;
            self.chosen = None;
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let frame = Frame::new()
            .fill(ui.visuals().panel_fill)
            .inner_margin(Margin::symmetric(12, 8));
        let Some(other) = self.other(desk) else {
            CentralPanel::default().frame(frame).show(ui, |ui| empty_ui(ui, desk));
            return;
        };
        let stale = self
            .found
            .as_ref()
            .is_none_or(|(revision, _)| *revision != self.revision);
        if stale && (!self.dragging || self.found.is_none()) {
            self.found = Some((
                self.revision,
                differences(&other.1, desk.document, is_base(&other.1, desk.document)),
            ));
        }
        let folded = self.fold.is_folded(ui);
        Panel::top("compared with")
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| self.bar_ui(ui, desk, &other.0));
        if !folded {
            let usual = (PART * ui.available_width()).clamp(LIST[0], LIST[1]);
            Panel::left("compare list")
                .resizable(true)
                .default_size(usual)
                .size_range(LIST[0]..=760.0)
                .frame(frame)
                .show(ui, |ui| self.list_ui(ui, desk));
        }
        CentralPanel::default()
            .frame(Frame::new().fill(desk.look.palette.table))
            .show(ui, |ui| {
                self.board_ui(ui, desk);
            });
    }
}

/// What differs from another document to this one. Both carry all they refer to, so that corrections count.
pub(crate) fn differences(other: &Document, document: &Document, is_base: bool) -> Compared {
    let (mut old, new) = (other.export_self_contained()?, document.export_self_contained()?);
    if is_base {
        // What stands on another scenario has an id of its own, and that is no change to be taken back.
        old.set_id(document.id());
    }
    compare_any(&old, &new, document.library())
}

/// Whether a document is the one on top of which another is kept, however it was chosen.
fn is_base(other: &Document, document: &Document) -> bool {
    let base = document.base();
    base.is_some_and(|base| base.document().id() == other.id())
}

fn empty_ui(ui: &mut Ui, desk: &Desk<'_>) {
    ui.add_space(40.0);
    ui.vertical_centered(|ui| {
        ui.label(desk.heading(desk.t(W::Compare)));
        ui.add_space(6.0);
        ui.label(desk.t(W::CompareEmpty));
        ui.add_space(12.0);
        compare_with_ui(ui, desk);
        ui.add_space(12.0);
        keep_as_changes_ui(ui, desk);
    });
}

/// A scenario of the library by its title and its id, for copies have the same title.
fn in_library(desk: &Desk<'_>, name: &str) -> String {
    match desk.document.library().scenario(name) {
        Some(draft) => format!("{} · {name}", draft.title().get(desk.lang())),
        None => name.to_owned(),
    }
}

/// Lets the author choose what the document is compared with: a scenario of the library, or a file.
fn compare_with_ui(ui: &mut Ui, desk: &Desk<'_>) {
    ui.menu_button(desk.t(W::CompareWith), |ui| {
        for name in desk.document.library().scenario_names(desk.document.game().key()) {
            if ui.button(in_library(desk, &name)).clicked() {
                desk.push(Do::Ask(Ask::CompareWith(name)));
                ui.close();
            }
        }
        ui.separator();
        if ui.button(desk.t(W::FromFile)).clicked() {
            desk.push(Do::Ask(Ask::CompareWithFile));
            ui.close();
        }
    });
}

/// Lets the author choose a scenario of the library on top of which the document is kept from now on.
fn keep_as_changes_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let document = desk.document;
    let button = ui.menu_button(desk.t(W::KeepAsChanges), |ui| {
        let names = document.library().scenario_names(document.game().key());
        for name in names.into_iter().filter(|name| document.can_stand_on(name)) {
            if ui.button(in_library(desk, &name)).clicked() {
                desk.edit(BaseEdit::On(name).into());
                ui.close();
            }
        }
    });
    button.response.on_hover_text(desk.t(W::KeepAsChangesHint));
}

/// What the document stands on, and the button that cuts it loose.
fn base_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let Some(base) = desk.document.base() else { return };
    ui.label(RichText::new(stands_on(desk.lang(), base.document())).small());
    let whole = ui.button(desk.t(W::MakeWhole)).on_hover_text(desk.t(W::MakeWholeHint));
    if whole.clicked() {
        desk.edit(BaseEdit::Whole.into());
    }
    let unmade = desk.document.unmade();
    if !unmade.is_empty() {
        ui.label(RichText::new(not_copied(desk.lang(), &unmade)).color(ui.visuals().warn_fg_color));
    }
}

impl ComparePage {
    /// What the document is compared with: what was chosen, else what it stands on.
    fn other(&self, desk: &Desk<'_>) -> Option<(String, Document)> {
        let base = || {
            let base = desk.document.base()?;
            let title = base.document().title().get(desk.lang());
            let name = if title.is_empty() { base.name() } else { title };
            Some((name.to_owned(), base.document().clone()))
        };
        self.compared.clone().or_else(base)
    }

    /// With what the document is compared, and on what it stands.
    fn bar_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, name: &str) {
        ui.horizontal_wrapped(|ui| {
            self.fold.ui(ui, desk.look);
            compare_with_ui(ui, desk);
            ui.add(Label::new(desk.heading(name)).truncate());
            ui.separator();
            if desk.document.base().is_some() {
                fields::together(ui, "stands on", |ui| base_ui(ui, desk));
            } else {
                keep_as_changes_ui(ui, desk);
            }
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some((_, found)) = &self.found else { return };
        let found = match found {
            Ok(found) => found,
            Err(issues) => {
                for issue in issues {
                    ui.colored_label(
                        ui.visuals().error_fg_color,
                        desk.lang().colon(
                            called(desk.document, &issue.place, desk.lang()),
                            issue.text(desk.lang()),
                        ),
                    );
                }
                return;
            }
        };
        ui.horizontal_wrapped(|ui| {
            for (index, change) in CHANGES.into_iter().enumerate() {
                let count = found.iter().filter(|one| one.change == change).count();
                let mut shown = !self.hidden[index];
                let text = RichText::new(format!("{} {} ({count})", sign(change), desk.t(word(change))));
                let text = text.color(colour(ui, desk.look, change));
                if ui.toggle_value(&mut shown, text).changed() {
                    self.hidden[index] = !shown;
                }
            }
            fields::filter(ui, desk, &mut self.filter, 150.0);
        });
        ui.separator();
        let wanted = Sought::of(&self.filter);
        let listed: Vec<&Difference> = found
            .iter()
            .filter(|one| !self.is_hidden(one))
            .filter(|one| {
                let text = || {
                    let at = one.called.get(desk.lang());
                    format!("{one} {at} {}", one.what.get(desk.lang()))
                };
                wanted.is_nothing() || wanted.is_in(&text())
            })
            .collect();
        if found.is_empty() {
            ui.label(desk.t(W::NoDifference));
        }
        let mut chosen = None;
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_rows(ui, DIFFERENCE, listed.len(), |ui, rows| {
                for one in rows.filter_map(|row| listed.get(row)) {
                    ui.allocate_ui(vec2(ui.available_width(), DIFFERENCE), |ui| {
                        let here = self.chosen.as_ref() == Some(&one.place);
                        if difference_ui(ui, desk, one, here) {
                            chosen = Some(one.place.clone());
                        }
                    });
                }
            });
        if let Some(place) = chosen {
            if let Some(drawing) = desk.document.drawing() {
                self.sheet.zoom_to(drawing, ids(&place));
            }
            self.chosen = Some(place);
        }
    }

    fn board_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let look = desk.look;
        self.sheet.update(desk, Cubes::Start, false);
        self.sheet.plain();
        if let Some(place) = &self.chosen {
            for id in ids(place) {
                self.sheet.set_off(id, Highlight::Selected);
            }
        }
        let shown = self.sheet.ui(ui, look, look.t(W::Compare));
        if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
        let found = self.found.as_ref().and_then(|(_, found)| found.as_ref().ok());
        let found = found.into_iter().flatten().filter(|one| !self.is_hidden(one));
        marks::paint(ui, look, &shown, &self.sheet.canvas, found);
        if let Some(area) = shown.clicked.and_then(|area| self.sheet.scene.areas.get(area)) {
            // The list shows what differs there.
            self.filter = if self.filter == area.id {
                String::new()
            } else {
                area.id.clone()
            };
        }
        marks::legend_ui(ui, look, shown.board.response.rect, self.sheet.canvas.lettered());
    }

    /// Whether differences of its kind are hidden.
    fn is_hidden(&self, one: &Difference) -> bool {
        let kind = CHANGES.iter().position(|change| *change == one.change);
        kind.is_some_and(|at| self.hidden[at])
    }
}

/// One difference with the button that takes it back. Says whether it was clicked.
fn difference_ui(ui: &mut Ui, desk: &Desk<'_>, one: &Difference, here: bool) -> bool {
    let mut clicked = false;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        // How far what is told stands from the left: below the name on its button.
        let mut left = 0.0;
        ui.horizontal(|ui| {
            let text = RichText::new(sign(one.change))
                .strong()
                .size(16.0)
                .color(colour(ui, desk.look, one.change));
            // The signs are not equally wide; what is told beside them is.
            ui.add_sized(vec2(14.0, 20.0), Label::new(text))
                .on_hover_text(desk.t(word(one.change)));
            left = ui.cursor().left() - ui.max_rect().left() + ui.spacing().button_padding.x;
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                take_back_ui(ui, desk, one);
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let place = one.called.get(desk.lang());
                    let button = Button::selectable(here, RichText::new(place).small().strong()).truncate();
                    if ui.add(button).on_hover_text(place).clicked() {
                        clicked = true;
                    }
                });
            });
        });
        // The whole width is for what is told, also that below the button.
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(left);
            let what = one.what.get(desk.lang());
            let font = egui::TextStyle::Small.resolve(ui.style());
            let mut told = LayoutJob::simple(what.to_owned(), font, ui.visuals().text_color(), f32::INFINITY);
            told.wrap.max_rows = LINES;
            let label = Label::new(told).wrap().show_tooltip_when_elided(false);
            ui.add(label).on_hover_text(what);
        });
    });
    clicked
}

/// The button that takes a difference back, where that can be done alone.
pub(crate) fn take_back_ui(ui: &mut Ui, desk: &Desk<'_>, one: &Difference) {
    let Some(edit) = &one.revert else { return };
    let at = one.called.get(desk.lang());
    let what = desk.lang().colon(at, &one.what);
    let name = take_back(desk.lang(), &what);
    let button = ui
        .small_button(desk.t(W::TakeBack))
        .on_hover_text(desk.t(W::TakeBackHint));
    if button.accessible_name(name).clicked() {
        desk.edit(edit.clone());
    }
}

/// The colour of a kind on panels.
pub(crate) fn colour(ui: &Ui, look: &Look<'_>, change: Change) -> Color32 {
    match change {
        Change::Added => look.palette.accent,
        Change::Removed => ui.visuals().error_fg_color,
        Change::Changed => ui.visuals().warn_fg_color,
        Change::Basis => ui.visuals().weak_text_color(),
    }
}

/// On which scenario the changes are kept.
pub(crate) fn stands_on(lang: Lang, base: &Document) -> String {
    say!(lang, "Kept as changes on top of {title}", "Gardé comme modifications de {title}"; title = base.title())
}

/// What a whole copy would not have.
fn not_copied(lang: Lang, unmade: &[Text]) -> String {
    let all: Vec<&str> = unmade.iter().map(|one| one.get(lang)).collect();
    say!(
        lang,
        "Changes that could not be made are in no copy: {all}.",
        "Les modifications qui n’ont pu être faites ne sont dans aucune copie\u{a0}: {all}.";
        all = all.join(", ")
    )
}

/// What screen readers say of the button.
fn take_back(lang: Lang, what: &str) -> String {
    say!(lang, "Take back: {what}", "Défaire\u{a0}: {what}"; what)
}
