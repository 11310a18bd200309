//! Finding a place of the map by its name, and going over the map by keys.

use super::MapPage;
use super::select::is_place;
use super::sheet::{OnMap, Sheet, to_pos};
use crate::board::tool::Tool;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields;
use crate::shortcut::shortcut_text;
use crate::words::W;
use canvas::area_button_id;
use data::Place;
use data::finding::{Sought, folded};
use egui::{Button, Key, KeyboardShortcut, Modifiers, RichText, TextEdit, Ui};

/// Goes to the field.
const FIND: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::F);

/// Most places that are offered at once.
const MOST: usize = 6;

/// The least width of the field, in points, and what it has around its text.
const FIELD: f32 = 120.0;
const AROUND: f32 = 24.0;

/// The field, and the list of what it finds.
#[derive(Debug, Default)]
pub(super) struct Find {
    typed: String,
    /// Which of those that were found Enter goes to.
    chosen: usize,
    /// The field is to have the focus.
    asked: bool,
    /// Enter was pressed in the field.
    enter: bool,
}

impl Find {
    /// Looks at the keys before anybody else does. Says whether the list is to be seen.
    pub(super) fn keys(&mut self, ui: &Ui) -> bool {
        if ui.input_mut(|input| input.consume_shortcut(&FIND)) {
            self.asked = true;
        }
        if !self.typed.is_empty() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.typed.clear();
        }
        self.asked || !self.typed.is_empty()
    }

    /// The field.
    pub(super) fn field_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let name = look.t(W::FindPlace);
        let keys = shortcut_text(ui.ctx(), look.lang, &FIND);
        let hint = format!("{name}…");
        // What may be written there is read to its end in every language.
        let width = fields::widest(ui, [hint.as_str()]) + AROUND;
        let field = TextEdit::singleline(&mut self.typed)
            .hint_text(hint)
            .desired_width(width.max(FIELD));
        let field = ui.add(field).accessible_name(name);
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        if std::mem::take(&mut self.asked) {
            field.request_focus();
        }
        if field.changed() {
            self.chosen = 0;
        }
        if field.has_focus() {
            self.chosen += usize::from(pressed(Key::ArrowDown));
            self.chosen -= usize::from(pressed(Key::ArrowUp) && self.chosen > 0);
        }
        self.enter = field.lost_focus() && pressed(Key::Enter);
        field.on_hover_text(format!("{name} ({keys})"));
    }

    /// What was found: Enter goes to the one that is set off, a click to any.
    pub(super) fn list_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, sheet: &Sheet) {
        if self.typed.trim().is_empty() {
            return;
        }
        let found = found(desk, sheet, &self.typed);
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        if found.is_empty() {
            ui.label(RichText::new(desk.t(W::NothingFound)).small().weak());
        }
        for (index, (name, place)) in found.into_iter().enumerate() {
            let here = index == self.chosen;
            let button = Button::selectable(here, name).truncate();
            if ui.add(button).clicked() || self.enter && here {
                desk.push(Do::Show(place));
                self.typed.clear();
            }
        }
        ui.separator();
    }
}

/// The places whose name or id has what was typed, those first whose name begins with it.
fn found(desk: &Desk<'_>, sheet: &Sheet, typed: &str) -> Vec<(String, Place)> {
    let (document, sought, typed) = (desk.document, Sought::of(typed), folded(typed.trim()));
    let areas = sheet.scene.areas.iter().filter(|area| is_place(document, &area.id));
    let areas = areas.map(|area| (&area.name, &area.id, false));
    let waters = sheet.scene.waters.iter().map(|water| (&water.name, &water.id, true));
    let fits = areas
        .chain(waters)
        .filter(|(name, id, _)| sought.is_in(name) || sought.is_in(id));
    let mut found: Vec<_> = fits.map(|(name, id, water)| (folded(name), name, id, water)).collect();
    found.sort_by(|a, b| (!a.0.starts_with(&typed), &a.0).cmp(&(!b.0.starts_with(&typed), &b.0)));
    let place = |(_, name, id, water): (_, &String, &String, _)| (name.clone(), document.board_place(water, id));
    found.into_iter().take(MOST).map(place).collect()
}

impl MapPage {
    /// Whether keys that go from place to place begin on the map: nothing has the focus, and no tool needs them otherwise.
    fn keys_begin(&self, ui: &Ui) -> bool {
        matches!(self.tool, Tool::Select | Tool::Merge | Tool::Links | Tool::Shores)
            && !self.sheet.is_dragging()
            && ui.memory(|memory| memory.focused().is_none() && memory.allows_interaction(ui.layer_id()))
    }

    /// Whether arrow keys go on from what is selected, instead of moving the map.
    pub(super) fn arrows_go_on(&self, ui: &Ui) -> bool {
        self.selection.areas().next().is_some() && self.keys_begin(ui)
    }

    /// An arrow key that nobody has taken, or Enter, gives the focus to what is selected, else to the place nearest to the middle of
    /// what is seen. From there arrows lead it on and Enter chooses, as on every board.
    pub(super) fn begin_with_keys(&self, ui: &Ui, shown: &OnMap) {
        let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
        let pressed = ui.input(|input| arrows.into_iter().chain([Key::Enter]).any(|key| input.key_pressed(key)));
        if !pressed || !self.keys_begin(ui) {
            return;
        }
        let middle = shown.transform().world_from_screen(shown.board.response.rect.center());
        let places = self.sheet.scene.drawing.places.iter();
        let places = places.filter(|places| self.sheet.area(&places.area).is_some());
        let nearest = || {
            let far = |places: &&data::drawing::AreaPlaces| to_pos(places.cubes).distance(middle);
            let nearest = places.min_by(|a, b| far(a).total_cmp(&far(b)));
            nearest.map(|places| places.area.as_str())
        };
        if let Some(area) = self.selection.areas().last().or_else(nearest) {
            let button = area_button_id(&shown.board.response, area);
            ui.memory_mut(|memory| memory.request_focus(button));
        }
    }
}
