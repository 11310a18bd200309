//! Fields for texts: lines in one language or both, filters, and ids.

use super::{alert, follow};
use crate::desk::Desk;
use crate::words::W;
use data::{Lang, Text};
use editor::edit::Edit;
use egui::text::{CCursor, CCursorRange};
use egui::{Event, Id, Response, RichText, TextEdit, Ui, vec2};

/// A line of text in one language.
pub(crate) fn line(
    ui: &mut Ui,
    desk: &Desk<'_>,
    label: &str,
    value: &str,
    width: f32,
    make: impl FnOnce(String) -> Edit,
) -> Response {
    let mut text = value.to_owned();
    let field = TextEdit::singleline(&mut text)
        .id_salt(label)
        .desired_width(width)
        // In a grid a field gets the width that it had before, and would never grow.
        .min_size(vec2(width.min(110.0), 0.0))
        .char_limit(400);
    let response = ui.add(field).accessible_name(label);
    let edit = (response.changed() && text != value).then(|| make(text));
    follow(ui, desk, &response, edit);
    response
}

/// A field that picks rows of a list by what is written.
pub(crate) fn filter(ui: &mut Ui, desk: &Desk<'_>, wanted: &mut String, width: f32) {
    let field = TextEdit::singleline(wanted)
        .hint_text(desk.t(W::FilterHint))
        .desired_width(width);
    ui.add(field).accessible_name(desk.t(W::Filter));
}

/// A line that is only taken over when the field is left, for ids and other texts that cannot be half written.
pub(crate) fn whole_line(ui: &mut Ui, label: &str, value: &str, width: f32) -> Option<String> {
    let id = ui.make_persistent_id(label);
    let mut text = ui
        .data(|data| data.get_temp::<String>(id))
        .unwrap_or_else(|| value.to_owned());
    let field = TextEdit::singleline(&mut text)
        .id(id.with("field"))
        .desired_width(width)
        .char_limit(80);
    let response = ui.add(field).accessible_name(label);
    if response.gained_focus() && !response.clicked() {
        whole(ui, response.id, &text);
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        return (text != value).then_some(text);
    }
    if response.has_focus() {
        ui.data_mut(|data| {
            data.insert_temp(id, text);
            data.insert_temp(half_written(), response.id);
        });
    }
    None
}

/// Where the [whole line](whole_line) that has the focus is remembered.
fn half_written() -> Id {
    Id::unique("half written")
}

/// A command was given by its keys: what stands in a [whole line](whole_line) that is being written is taken over before, as if
/// the field had been left.
pub(crate) fn leave_whole_line(ctx: &egui::Context) {
    if let Some(field) = ctx.data(|data| data.get_temp::<Id>(half_written())) {
        ctx.data_mut(|data| data.remove::<Id>(half_written()));
        ctx.memory_mut(|memory| memory.surrender_focus(field));
    }
}

/// English and French side by side; what is missing is marked.
pub(crate) fn both(ui: &mut Ui, desk: &Desk<'_>, label: &str, value: &Text, rows: usize, make: impl Fn(Text) -> Edit) {
    ui.columns(2, |columns| {
        let texts = [&value.en, &value.fr];
        for (at, (ui, lang)) in columns.iter_mut().zip(Lang::WRITTEN).enumerate() {
            let (old, other) = (texts[at], texts[1 - at]);
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = 16.0;
                ui.label(RichText::new(format!("{label} · {}", lang.own_name())).small().weak());
                if old.is_empty() && !other.is_empty() {
                    ui.label(RichText::new(desk.t(W::Missing)).small().strong().color(alert(ui)));
                }
            });
            let mut text = old.clone();
            let name = in_lang(label, lang);
            let field = if rows > 1 {
                TextEdit::multiline(&mut text).desired_rows(rows)
            } else {
                TextEdit::singleline(&mut text)
            };
            let field = field.id_salt(&name).desired_width(f32::INFINITY).char_limit(4000);
            let response = ui.add(field).accessible_name(name);
            if at == 0 && ui.data_mut(|data| data.remove_temp::<bool>(naming())).is_some() {
                response.request_focus();
                ui.data_mut(|data| data.insert_temp(unwritten(), response.id));
            }
            if response.changed() || response.lost_focus() {
                ui.data_mut(|data| data.remove::<Id>(unwritten()));
            }
            if response.gained_focus() && !response.clicked() && rows == 1 {
                // Come to by the keyboard, a name is there to be written over.
                whole(ui, response.id, &text);
            }
            let edit = (response.changed() && text != *old).then(|| {
                let mut new = texts.map(Clone::clone);
                new[at] = text;
                let [en, fr] = new;
                make(Text::new(en, fr))
            });
            follow(ui, desk, &response, edit);
        }
    });
}

/// Where it is remembered that the next name is to be written.
fn naming() -> Id {
    Id::unique("workbench: something new is to be named")
}

/// The next field for a name takes what is typed: something new was made, and is to be named.
pub(crate) fn to_be_named(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(naming(), true));
}

/// Where the field is remembered that waits for a name or a number, until something is written.
fn unwritten() -> Id {
    Id::unique("workbench: field that waits to be written in")
}

/// Notes of a field for a number that it has come to the focus, as by Enter in the one above it, until something is typed.
pub(crate) fn waits(ui: &Ui, response: &Response) {
    if response.gained_focus() {
        ui.data_mut(|data| data.insert_temp(unwritten(), response.id));
    }
    let waits = ui.data(|data| data.get_temp::<Id>(unwritten())) == Some(response.id);
    let typed = || {
        ui.input(|input| {
            input
                .events
                .iter()
                .any(|event| matches!(event, Event::Text(_) | Event::Paste(_)))
        })
    };
    if waits && (response.changed() || response.lost_focus() || response.has_focus() && typed()) {
        ui.data_mut(|data| data.remove::<Id>(unwritten()));
    }
}

/// Undoing before anything was written into the field that has come to the focus is about the step before: something new that
/// was to be named goes, a number that was left by Enter is what it was. The field lets go of the keys.
pub(crate) fn undo_before_writing(ctx: &egui::Context) {
    let Some(field) = ctx.data(|data| data.get_temp::<Id>(unwritten())) else {
        return;
    };
    let undo = ctx.input(|input| input.modifiers.command && input.key_pressed(egui::Key::Z));
    if undo && ctx.memory(|memory| memory.has_focus(field)) {
        ctx.memory_mut(|memory| memory.surrender_focus(field));
    }
}

/// Selects everything in a field.
fn whole(ui: &Ui, field: Id, text: &str) {
    if let Some(mut state) = TextEdit::load_state(ui.ctx(), field) {
        let end = text.chars().count();
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(end));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), field);
    }
}

/// The name of a field in one language: `Title, Français`.
fn in_lang(label: &str, lang: Lang) -> String {
    format!("{label}, {}", lang.own_name())
}
