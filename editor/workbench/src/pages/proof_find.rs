//! Finding a card of the proofreader by a name: who has a printed card or a place of the board in hand needs not go through all
//! that comes before it.

use super::proof_notes::{Made, Notes};
use crate::look::Look;
use crate::shortcut::shortcut_text;
use crate::words::W;
use data::Lang;
use data::finding::{Sought, folded};
use editor::proof::Stop;
use egui::{Button, Id, Key, KeyboardShortcut, Modifiers, RichText, TextEdit, Ui};

/// Goes to the field.
const FIND: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::F);

/// Most cards that are offered at once.
const MOST: usize = 8;

/// The field, and which of those that it finds is set off.
#[derive(Debug, Default)]
pub(super) struct Find {
    typed: String,
    chosen: usize,
    /// The field is to have the focus.
    asked: bool,
}

impl Find {
    /// Says whether somebody has pressed the keys that lead to the field.
    pub(super) fn keys(&mut self, ui: &Ui) -> bool {
        let pressed = ui.input_mut(|input| input.consume_shortcut(&FIND));
        self.asked |= pressed;
        pressed
    }

    /// The field, and below it what it finds: Enter goes to the one that is set off, a click to any.
    pub(super) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, made: &Made, notes: &mut Notes) {
        let id = ui.scope_id().with("find a card");
        // Before the field is drawn: it gives up the focus by Enter, and the card would take the key for its own.
        let enter = self.pressed(ui, id);
        let name = look.t(W::FindCard);
        let field = TextEdit::singleline(&mut self.typed)
            .id(id)
            .hint_text(format!("{name}…"))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).accessible_name(name);
        if std::mem::take(&mut self.asked) {
            field.request_focus();
        }
        if field.changed() {
            self.chosen = 0;
        }
        let keys = shortcut_text(ui.ctx(), look.lang, &FIND);
        field.on_hover_text(format!("{name} ({keys})"));
        if self.typed.trim().is_empty() {
            return;
        }
        let found = found(made, &self.typed, look.lang);
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        if found.is_empty() {
            ui.label(RichText::new(look.t(W::NothingFound)).small().weak());
        }
        for (index, stop) in found.into_iter().enumerate() {
            let here = index == self.chosen;
            let button = Button::selectable(here, stop.title.get(look.lang)).truncate();
            if ui.add(button).clicked() || enter && here {
                notes.go_to(stop, made);
                self.typed.clear();
                ui.memory_mut(|memory| memory.surrender_focus(id));
            }
        }
        ui.separator();
    }

    /// Takes the keys of the field while something is written in it; says whether Enter was one of them.
    fn pressed(&mut self, ui: &Ui, id: Id) -> bool {
        if self.typed.is_empty() || !ui.memory(|memory| memory.has_focus(id)) {
            return false;
        }
        ui.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            self.chosen += usize::from(pressed(Key::ArrowDown));
            self.chosen = self.chosen.saturating_sub(usize::from(pressed(Key::ArrowUp)));
            if pressed(Key::Escape) {
                self.typed.clear();
            }
            pressed(Key::Enter)
        })
    }
}

/// The cards whose name, in either language, or id has what was typed, those first whose name begins with it.
fn found<'a>(made: &'a Made, typed: &str, lang: Lang) -> Vec<&'a Stop> {
    let (sought, typed) = (Sought::of(typed), folded(typed.trim()));
    let fits = |stop: &&Stop| {
        let title = &stop.title;
        sought.is_in(&title.en)
            || sought.is_in(&title.fr)
            || sought.is_in(title.get(lang))
            || stop.place.ids().iter().any(|id| sought.is_in(id))
    };
    let mut found: Vec<&Stop> = made.stops.iter().filter(fits).collect();
    // In the order of the round otherwise.
    found.sort_by_key(|stop| !folded(stop.title.get(lang)).starts_with(&typed));
    found.truncate(MOST);
    found
}
