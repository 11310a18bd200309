//! What differs from another document: a list in words, the same on the map in colours, each taken back alone.

use super::fields;
use super::map::sheet::{Cubes, Sheet};
use super::{Now, Shown};
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Ask, Do};
use crate::words::W;
use canvas::Highlight;
use data::{Issue, Lang, Place};
use editor::compare::{Change, Difference, compare_any};
use editor::document::Document;
use editor::problems::called;
use editor::variant::BaseEdit;
use egui::{Align2, Button, CentralPanel, Color32, FontId, Frame, Label, Margin, Panel, PointerButton, Rect, RichText};
use egui::{ScrollArea, Stroke, Ui, vec2};
use std::collections::BTreeMap;

/// Every kind of difference, in the order of the filter.
const CHANGES: [Change; 4] = [Change::Added, Change::Removed, Change::Changed, Change::Basis];

/// What differs, or why that cannot be told.
type Compared = Result<Vec<Difference>, Vec<Issue>>;

/// The page.
#[derive(Default)]
pub(crate) struct ComparePage {
    sheet: Sheet,
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
                differences(&other.1, desk.document, self.compared.is_none()),
            ));
        }
        Panel::left("compare list")
            .resizable(true)
            .default_size(470.0)
            .size_range(320.0..=760.0)
            .frame(frame)
            .show(ui, |ui| self.list_ui(ui, desk, &other.0));
        CentralPanel::default()
            .frame(Frame::new().fill(desk.look.palette.table))
            .show(ui, |ui| {
                self.board_ui(ui, desk.look, desk.document);
            });
    }
}

/// What differs from another document to this one. Both carry all they refer to, so that corrections count.
fn differences(other: &Document, document: &Document, is_base: bool) -> Compared {
    let (mut old, new) = (other.export_self_contained()?, document.export_self_contained()?);
    if is_base {
        // What stands on another scenario has an id of its own, and that is no change to be taken back.
        old.set_id(document.id());
    }
    compare_any(&old, &new, document.library())
}

fn empty_ui(ui: &mut Ui, desk: &Desk<'_>) {
    ui.add_space(40.0);
    ui.vertical_centered(|ui| {
        ui.label(desk.heading(desk.t(W::Compare)));
        ui.add_space(6.0);
        ui.label(desk.t(W::CompareEmpty));
        ui.add_space(12.0);
        if ui.button(desk.t(W::CompareWith)).clicked() {
            desk.push(Do::Ask(Ask::CompareWith));
        }
        ui.add_space(12.0);
        keep_as_changes_ui(ui, desk);
    });
}

/// Lets the author choose a scenario of the library on top of which the document is kept from now on.
fn keep_as_changes_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let document = desk.document;
    let button = ui.menu_button(desk.t(W::KeepAsChanges), |ui| {
        let names = document.library().scenario_names(document.game().key());
        for name in names.into_iter().filter(|name| name != document.id()) {
            if ui.button(&name).clicked() {
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
    ui.horizontal_wrapped(|ui| {
        let title = base.document().title().get(desk.lang());
        ui.label(RichText::new(format!("{} {title}", desk.t(W::ChangesOn))).small());
        let whole = ui
            .small_button(desk.t(W::MakeWhole))
            .on_hover_text(desk.t(W::MakeWholeHint));
        if whole.clicked() {
            desk.edit(BaseEdit::Whole.into());
        }
    });
}

impl ComparePage {
    /// What the document is compared with: what was chosen, else what it stands on.
    fn other(&self, desk: &Desk<'_>) -> Option<(String, Document)> {
        let base = || {
            let base = desk.document.base()?;
            Some((base.name().to_owned(), base.document().clone()))
        };
        self.compared.clone().or_else(base)
    }

    fn list_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, name: &str) {
        ui.horizontal(|ui| {
            if ui.button(desk.t(W::CompareWith)).clicked() {
                desk.push(Do::Ask(Ask::CompareWith));
            }
            ui.add(Label::new(desk.heading(name)).truncate());
        });
        if desk.document.base().is_some() {
            base_ui(ui, desk);
        } else {
            keep_as_changes_ui(ui, desk);
        }
        let Some((_, found)) = &self.found else { return };
        let found = match found {
            Ok(found) => found,
            Err(issues) => {
                for issue in issues {
                    ui.colored_label(
                        ui.visuals().error_fg_color,
                        format!(
                            "{}: {}",
                            called(desk.document, &issue.place, desk.lang()),
                            issue.text(desk.lang())
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
        let wanted = self.filter.trim().to_lowercase();
        let listed: Vec<&Difference> = found
            .iter()
            .filter(|one| {
                CHANGES
                    .iter()
                    .position(|change| *change == one.change)
                    .is_none_or(|at| !self.hidden[at])
            })
            .filter(|one| {
                let text = || format!("{} {}", one, one.what.get(desk.lang())).to_lowercase();
                wanted.is_empty() || text().contains(&wanted)
            })
            .collect();
        if found.is_empty() {
            ui.label(desk.t(W::NoDifference));
        }
        let mut chosen = None;
        let row = 46.0;
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_rows(ui, row, listed.len(), |ui, rows| {
                for one in rows.filter_map(|row| listed.get(row)) {
                    ui.allocate_ui(vec2(ui.available_width(), row), |ui| {
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

    fn board_ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document) {
        self.sheet.update(document, look, Cubes::Start, false);
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
        let changes = self.changes();
        if let Some(picture) = self.sheet.canvas.picture() {
            paint(ui, look, &shown, picture, &changes);
        }
        if let Some(area) = shown.clicked.and_then(|area| self.sheet.scene.areas.get(area)) {
            // The list shows what differs there.
            self.filter = if self.filter == area.id {
                String::new()
            } else {
                area.id.clone()
            };
        }
        legend_ui(ui, look, shown.board.response.rect);
    }

    /// The kind of difference of every place on the map: what it is itself before what is said of it.
    fn changes(&self) -> BTreeMap<&str, Change> {
        let mut changes: BTreeMap<&str, Change> = BTreeMap::new();
        let Some((_, Ok(found))) = &self.found else {
            return changes;
        };
        for one in found {
            let hidden = CHANGES
                .iter()
                .position(|change| *change == one.change)
                .is_some_and(|at| self.hidden[at]);
            if hidden {
                continue;
            }
            let of_itself = matches!(
                one.place,
                Place::Area(_) | Place::Town(_) | Place::Water(_) | Place::Lake(_)
            );
            // A new or lost link changes the areas that it joins.
            let change = if of_itself || one.change == Change::Basis {
                one.change
            } else {
                Change::Changed
            };
            for id in ids(&one.place) {
                let known = changes.entry(id).or_insert(change);
                *known = (*known).min(change);
            }
        }
        changes
    }
}

/// One difference with the button that takes it back. Says whether it was clicked.
fn difference_ui(ui: &mut Ui, desk: &Desk<'_>, one: &Difference, here: bool) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        let text = RichText::new(sign(one.change))
            .strong()
            .size(16.0)
            .color(colour(ui, desk.look, one.change));
        ui.label(text).on_hover_text(desk.t(word(one.change)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let Some(edit) = &one.revert {
                let name = take_back(desk.lang(), &format!("{}: {}", one.place, one.what.get(desk.lang())));
                let button = ui
                    .small_button(desk.t(W::TakeBack))
                    .on_hover_text(desk.t(W::TakeBackHint));
                if button.accessible_name(name).clicked() {
                    desk.edit(edit.clone());
                }
            }
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let place = RichText::new(one.place.to_string()).small().strong();
                if ui.add(Button::selectable(here, place).truncate()).clicked() {
                    clicked = true;
                }
                let what = one.what.get(desk.lang());
                ui.add(Label::new(RichText::new(what).small()).truncate())
                    .on_hover_text(what);
            });
        });
    });
    clicked
}

/// The ids of the areas, towns and waters of a place.
fn ids(place: &Place) -> Vec<&str> {
    match place {
        Place::Area(id)
        | Place::Town(id)
        | Place::Water(id)
        | Place::Lake(id)
        | Place::Face(id)
        | Place::Units(id)
        | Place::Muster(id)
        | Place::Setup(id) => vec![id],
        Place::Link(a, b) | Place::Road(a, b) | Place::Shore(a, b) => vec![a, b],
        _ => Vec::new(),
    }
}

/// Washes every place that differs with the colour of its kind, and marks it with its sign.
fn paint(
    ui: &Ui,
    look: &Look<'_>,
    shown: &super::map::sheet::Shown,
    picture: &canvas::Picture,
    changes: &BTreeMap<&str, Change>,
) {
    use data::drawing::FaceOf;
    let painter = ui.painter().with_clip_rect(shown.board.response.rect);
    for face in picture.faces() {
        let (FaceOf::Area(id) | FaceOf::Water(id)) = &face.of else {
            continue;
        };
        let Some(change) = changes.get(id.as_str()) else {
            continue;
        };
        let tint = map_colour(look, *change);
        let mut mesh = egui::Mesh::default();
        for point in &face.points {
            mesh.colored_vertex(shown.transform().screen_from_world(*point), tint.gamma_multiply(0.30));
        }
        for three in face.triangles.chunks_exact(3) {
            mesh.add_triangle(three[0], three[1], three[2]);
        }
        painter.add(mesh);
        let at = match picture.places(id) {
            Some(places) => shown.transform().screen_from_point(places.cubes),
            None => shown.transform().screen_from_world(face.bounds.center()),
        };
        painter.circle(at, 9.0, look.palette.paper, Stroke::new(2.0, tint));
        painter.text(
            at,
            Align2::CENTER_CENTER,
            sign(*change),
            FontId::proportional(13.0),
            look.palette.ink,
        );
    }
}

/// The colours of the map, in a corner of it.
fn legend_ui(ui: &Ui, look: &Look<'_>, rect: Rect) {
    let painter = ui.painter().with_clip_rect(rect);
    let font = FontId::proportional(12.0);
    let lines = CHANGES.map(|change| {
        let text = format!("{}  {}", sign(change), look.t(word(change)));
        (
            painter.layout_no_wrap(text, font.clone(), look.palette.ink),
            map_colour(look, change),
        )
    });
    let wide = lines.iter().map(|(line, _)| line.size().x).fold(0.0, f32::max);
    let size = vec2(wide + 34.0, 18.0 * lines.len() as f32 + 10.0);
    let around = Rect::from_min_size(rect.left_bottom() - vec2(-10.0, size.y + 10.0), size);
    painter.rect_filled(around, 5.0, look.palette.paper.gamma_multiply(0.92));
    for (at, (line, tint)) in lines.into_iter().enumerate() {
        let top = around.min + vec2(8.0, 5.0 + 18.0 * at as f32);
        painter.rect_filled(Rect::from_min_size(top + vec2(0.0, 3.0), vec2(12.0, 12.0)), 2.0, tint);
        painter.galley(top + vec2(18.0, 1.0), line, look.palette.ink);
    }
}

const fn sign(change: Change) -> &'static str {
    match change {
        Change::Added => "+",
        Change::Removed => "−",
        Change::Changed => "≠",
        Change::Basis => "?",
    }
}

const fn word(change: Change) -> W {
    match change {
        Change::Added => W::Added,
        Change::Removed => W::Removed,
        Change::Changed => W::Changed,
        Change::Basis => W::OnlyBasis,
    }
}

/// The colour of a kind on panels.
fn colour(ui: &Ui, look: &Look<'_>, change: Change) -> Color32 {
    match change {
        Change::Added => look.palette.accent,
        Change::Removed => ui.visuals().error_fg_color,
        Change::Changed => ui.visuals().warn_fg_color,
        Change::Basis => ui.visuals().weak_text_color(),
    }
}

/// The colour of a kind on the map.
const fn map_colour(look: &Look<'_>, change: Change) -> Color32 {
    match change {
        Change::Added => look.palette.accent,
        Change::Removed => look.palette.alert,
        Change::Changed => look.palette.gold,
        Change::Basis => look.palette.ink_faint,
    }
}

/// What screen readers say of the button.
fn take_back(lang: Lang, what: &str) -> String {
    match lang {
        Lang::En => format!("Take back: {what}"),
        Lang::Fr => format!("Annuler\u{a0}: {what}"),
    }
}
