//! Fields of the pages: each shows a value of the document and orders the edit that changes it.
//!
//! What is typed or dragged is one step of the history: it starts with the first change and ends when the field is left, or when
//! nothing more was typed for a moment, so that it is in the journal while somebody thinks.

mod sign;
mod text;

pub(crate) use sign::{Sign, paint_sign, sign, sign_button};
pub(crate) use text::{both, filter, leave_whole_line, line, to_be_named, undo_before_writing, waits, whole_line};

use crate::desk::Desk;
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::{Basis, Lang, Side, Text, say};
use editor::edit::Edit;
use editor::facts::{Choice, Key, Kind, Value};
use egui::{Button, ComboBox, DragValue, Grid, Id, Key as Pressed, Response, ScrollArea, Ui, vec2};
use egui_extras::TableBuilder;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Widest text on a page, in points; longer lines are hard to read.
const WIDEST: f32 = 1080.0;

/// Seconds after the last letter from which what was typed is a step by itself.
const REST: f64 = 1.5;

/// Where the field that is being changed is remembered between frames.
fn slot() -> Id {
    Id::unique("workbench: field that is being changed")
}

/// Where it is remembered when it was changed last, in seconds.
fn changed_at() -> Id {
    Id::unique("workbench: when a field was changed last")
}

/// Whether nothing was typed into the field that has the focus for a moment; the window looks again when that may be so.
fn rests(ui: &Ui, response: &Response, changes: bool) -> bool {
    let now = ui.input(|input| input.time);
    if changes {
        ui.data_mut(|data| data.insert_temp(changed_at(), now));
    }
    let since = now - ui.data(|data| data.get_temp::<f64>(changed_at())).unwrap_or(now);
    if !response.has_focus() || response.dragged() {
        return false;
    }
    if since < REST {
        ui.ctx().request_repaint_after(Duration::from_secs_f64(REST - since));
    }
    since >= REST
}

/// Orders the changes of a field as one step.
pub(crate) fn follow(ui: &Ui, desk: &Desk<'_>, response: &Response, edit: Option<Edit>) {
    let mut held = ui.data(|data| data.get_temp::<Id>(slot()));
    let going_on = response.has_focus() || response.dragged();
    let changes = edit.is_some();
    if let Some(edit) = edit {
        if held == Some(response.id) {
            desk.push(Do::Update(edit));
        } else if going_on || response.lost_focus() {
            desk.push(Do::Start(None));
            desk.push(Do::Update(edit));
            held = Some(response.id);
            ui.data_mut(|data| data.insert_temp(slot(), response.id));
        } else {
            desk.edit(edit);
        }
    }
    if held != Some(response.id) {
        return;
    }
    if rests(ui, response, changes) || response.lost_focus() || response.drag_stopped() || !going_on {
        desk.push(Do::Commit);
        ui.data_mut(|data| data.remove::<Id>(slot()));
    }
}

/// A scrolling page with room around it.
pub(crate) fn page<R>(ui: &mut Ui, salt: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    // What cannot be made narrower is reached by scrolling to the side.
    let room = ui.available_width();
    let scroll = ScrollArea::both().id_salt(salt).auto_shrink(false);
    scroll
        .show(ui, |ui| {
            ui.set_max_width(WIDEST.min(room - 12.0));
            ui.add_space(8.0);
            let shown = content(ui);
            ui.add_space(24.0);
            shown
        })
        .inner
}

/// A grid of labels and fields.
pub(crate) fn form<R>(ui: &mut Ui, salt: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    Grid::new(salt)
        .num_columns(2)
        .spacing(vec2(16.0, 8.0))
        .show(ui, content)
        .inner
}

/// A label that goes to further lines where it has no more than so many points.
pub(crate) fn label_within(ui: &mut Ui, words: impl Into<egui::RichText>, most: f32) {
    let words = words.into();
    if widest(ui, [words.text()]) <= most {
        ui.label(words);
        return;
    }
    ui.vertical(|ui| {
        ui.set_max_width(most);
        ui.add(egui::Label::new(words).wrap());
    });
}

/// What belongs together in a line that wraps: all of it goes to the next line where there is no room for it.
pub(crate) fn together<R>(ui: &mut Ui, salt: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let id = ui.scope_id().with(("together", salt));
    let needs: Option<f32> = ui.data(|data| data.get_temp(id));
    let begun = ui.cursor().left() > ui.max_rect().left() + 0.5;
    if begun && needs.is_some_and(|needs| needs > ui.available_size_before_wrap().x) {
        ui.end_row();
    }
    let shown = ui.horizontal(content);
    ui.data_mut(|data| data.insert_temp(id, shown.response.rect.width()));
    shown.inner
}

/// Height of a row of a table with fields, in points.
pub(crate) const ROW: f32 = 28.0;

/// Makes fields and buttons low enough for the rows of a table.
pub(crate) fn dense(ui: &mut Ui) {
    ui.spacing_mut().interact_size.y = ROW - 4.0;
    ui.spacing_mut().button_padding = egui::vec2(8.0, 2.0);
}

/// Room for a table that needs at least so many points; where there are fewer, one scrolls to the side.
pub(crate) fn wide<R>(ui: &mut Ui, least: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_width();
    let scroll = ScrollArea::horizontal().auto_shrink(false);
    scroll
        .show(ui, |ui| {
            ui.set_max_width(room.max(least));
            content(ui)
        })
        .inner
}

/// How wide the widest of these is on a button or in a line, in points.
pub(crate) fn widest<'a>(ui: &Ui, texts: impl IntoIterator<Item = &'a str>) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let wide = |text: &str| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::PLACEHOLDER);
        galley.size().x
    };
    texts.into_iter().map(wide).fold(0.0, f32::max)
}

/// A table of fields that fills the page, and no more than that: it lies over nothing below it, however little room there is.
pub(crate) fn table(ui: &mut Ui) -> TableBuilder<'_> {
    TableBuilder::new(ui)
        .min_scrolled_height(0.0)
        .striped(true)
        .auto_shrink(false)
        .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
}

/// The colour of what is wrong, readable on panels.
pub(crate) fn alert(ui: &Ui) -> egui::Color32 {
    ui.visuals().error_fg_color
}

/// A number with buttons for one less and one more.
pub(crate) fn number(
    ui: &mut Ui,
    desk: &Desk<'_>,
    label: &str,
    value: u32,
    range: RangeInclusive<u32>,
    make: impl Fn(u32) -> Edit,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        // All three equally high, or they would not stand in line.
        let high = ui.spacing().interact_size.y.max(22.0);
        let small = |text: &str| Button::new(text).min_size(vec2(22.0, high));
        let fewer = ui.add_enabled(value > *range.start(), small("−"));
        if fewer.accessible_name(step(desk.lang(), false, label)).clicked() {
            desk.edit(make(value.saturating_sub(1)));
        }
        let mut new = value;
        // A number out of range is a problem to be seen, not one to be changed by looking at it.
        let drag = DragValue::new(&mut new)
            .range(range.clone())
            .clamp_existing_to_range(false)
            .speed(0.06);
        let response = ui
            .push_id(label, |ui| ui.add_sized(vec2(40.0, high), drag))
            .inner
            .accessible_name(label);
        if ui.data(|data| data.get_temp::<String>(next_id())).as_deref() == Some(label) {
            ui.data_mut(|data| data.remove::<String>(next_id()));
            response.request_focus();
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(Pressed::Enter)) {
            ui.data_mut(|data| data.insert_temp(left_id(), label.to_owned()));
        }
        waits(ui, &response);
        let edit = (response.changed() && new != value).then(|| make(new));
        follow(ui, desk, &response, edit);
        let more = ui.add_enabled(value < *range.end(), small("+"));
        if more.accessible_name(step(desk.lang(), true, label)).clicked() {
            desk.edit(make(value.saturating_add(1)));
        }
    });
}

/// Where the number is remembered that was left by Enter.
fn left_id() -> Id {
    Id::unique("number left by Enter")
}

/// Where the number is remembered that gets the focus next.
fn next_id() -> Id {
    Id::unique("number that is next")
}

/// After a table was drawn: if a number of it was left by Enter, the one that `below` names gets the focus.
pub(crate) fn go_down(ui: &Ui, below: impl FnOnce(&str) -> Option<String>) {
    let Some(left) = ui.data(|data| data.get_temp::<String>(left_id())) else {
        return;
    };
    ui.data_mut(|data| data.remove::<String>(left_id()));
    if let Some(next) = below(&left) {
        ui.data_mut(|data| data.insert_temp(next_id(), next));
        ui.ctx().request_repaint();
    }
}

/// Width of a choice in a form, in points.
pub(crate) const CHOICE: f32 = 180.0;

/// A field of the document's table by its key: the widget for its kind of values. A change is the author's own, so
/// nobody's word, except of names, which stay what they were taken from.
pub(crate) fn fact(ui: &mut Ui, desk: &Desk<'_>, label: &str, key: &Key) {
    let (Some(value), Some(kind)) = (desk.document.value(key), desk.document.kind_of(key)) else {
        return;
    };
    let set = |new: Value| {
        let basis = (!matches!(new, Value::Text(_))).then(Basis::default);
        Edit::Set(key.clone(), new, basis)
    };
    let changed = match (kind, &value) {
        (_, Value::Text(text)) => return both(ui, desk, label, text, 1, |new| set(new.into())),
        (Kind::Number(least, most), Value::Number(now)) => {
            return number(ui, desk, label, *now, least..=most, |new| set(Value::Number(new)));
        }
        (_, Value::Yes(on)) => tick(ui, label, *on).map(Value::Yes),
        (_, Value::Number(_) | Value::List(_) | Value::Coded(_)) => None,
        _ => choice(ui, label, &value, &choices(desk, kind), CHOICE),
    };
    if let Some(new) = changed {
        desk.edit(set(new));
    }
}

/// The same as a row of a form, with its label before it.
pub(crate) fn fact_row(ui: &mut Ui, desk: &Desk<'_>, label: W, key: &Key) {
    ui.label(desk.t(label));
    fact(ui, desk, desk.t(label), key);
    ui.end_row();
}

/// Where a fact comes from, by its key; nothing where the document has no such fact.
pub(crate) fn said(ui: &mut Ui, desk: &Desk<'_>, label: &str, key: &Key) {
    if let Some(now) = desk.document.basis_of(key) {
        basis(ui, desk, label, now, |new| Edit::Basis(key.clone(), new));
    }
}

/// The values among which a field of a kind can be chosen, with their names.
fn choices(desk: &Desk<'_>, kind: Kind) -> Vec<(Value, String)> {
    let (names, lang) = (desk.names(), desk.lang());
    let none = matches!(kind, Kind::SideOrNone | Kind::ThingOrNone(_) | Kind::WordOrNone(_));
    let none = none.then(|| (Value::Nothing, kind.words(&Value::Nothing).get(lang).to_owned()));
    let all: Vec<(Value, String)> = match kind {
        Kind::Side | Kind::SideOrNone => {
            let named = |side| (Value::Side(side), names.side(side).get(lang).to_owned());
            Side::ALL.map(named).into()
        }
        Kind::Word(all) | Kind::WordOrNone(all) => {
            let word = |(word, ..): &Choice| Value::Word((*word).to_owned());
            let named = |choice| (word(choice), kind.words(&word(choice)).get(lang).to_owned());
            all.iter().map(named).collect()
        }
        Kind::Thing(pattern) | Kind::ThingOrNone(pattern) => {
            let named = |id: String| {
                (
                    Value::Thing(id.clone()),
                    names.thing(pattern, &[&id]).get(lang).to_owned(),
                )
            };
            desk.document.ids_of(pattern).into_iter().map(named).collect()
        }
        _ => Vec::new(),
    };
    none.into_iter().chain(all).collect()
}

/// The same for small numbers.
pub(crate) fn small_number(
    ui: &mut Ui,
    desk: &Desk<'_>,
    label: &str,
    value: u8,
    range: RangeInclusive<u8>,
    make: impl Fn(u8) -> Edit,
) {
    let range = u32::from(*range.start())..=u32::from(*range.end());
    number(ui, desk, label, value.into(), range, |new| {
        make(u8::try_from(new).unwrap_or(u8::MAX))
    });
}

/// The name of a button that takes one from a number, or adds one.
pub(crate) fn step(lang: Lang, more: bool, label: &str) -> String {
    if more {
        say!(lang, "One more: {label}", "Un de plus\u{a0}: {label}"; label)
    } else {
        say!(lang, "One fewer: {label}", "Un de moins\u{a0}: {label}"; label)
    }
}

/// A choice among values; gives the new one when it changes.
pub(crate) fn choice<T: Clone + PartialEq>(
    ui: &mut Ui,
    label: &str,
    now: &T,
    all: &[(T, String)],
    width: f32,
) -> Option<T> {
    let shown = all
        .iter()
        .find(|(value, _)| value == now)
        .map_or("?", |(_, name)| name.as_str());
    let mut new = None;
    let combo = ComboBox::from_id_salt(label)
        .selected_text(shown)
        .width(width)
        .truncate();
    let response = combo.show_ui(ui, |ui| {
        for (value, name) in all {
            if ui.selectable_label(value == now, name).clicked() {
                new = (value != now).then(|| value.clone());
                // A click closes the list by itself, a key does not.
                ui.close();
            }
        }
    });
    response.response.accessible_name(label);
    new
}

/// A box to tick; gives the new state when it changes.
pub(crate) fn tick(ui: &mut Ui, label: &str, on: bool) -> Option<bool> {
    let mut new = on;
    ui.checkbox(&mut new, label).changed().then_some(new)
}

/// A box to tick in a table, without a visible label.
pub(crate) fn bare_tick(ui: &mut Ui, label: &str, on: bool) -> Option<bool> {
    let mut new = on;
    let response = ui.checkbox(&mut new, "").on_hover_text(label);
    let changed = response.changed();
    response.accessible_name(label);
    changed.then_some(new)
}

/// Room for the kind of a source and what it says, side by side, in points.
const BASIS: f32 = 330.0;

/// Where a fact comes from: the kind, and the paragraph or fact where one belongs to it.
pub(crate) fn basis(ui: &mut Ui, desk: &Desk<'_>, label: &str, basis: &Basis, make: impl Fn(Basis) -> Edit) {
    let kind = |basis: &Basis| match basis {
        Basis::Printed => 0,
        Basis::Rules(_) => 1,
        Basis::Inferred(_) => 2,
        Basis::Reconstructed => 3,
    };
    let source = match basis {
        Basis::Rules(text) | Basis::Inferred(text) => text.clone(),
        Basis::Printed | Basis::Reconstructed => String::new(),
    };
    let names = [W::BasisPrinted, W::BasisRules, W::BasisInferred, W::BasisReconstructed];
    let all: Vec<(usize, String)> = names
        .into_iter()
        .map(|name| desk.t(name).to_owned())
        .enumerate()
        .collect();
    // Where there is no room beside the kind, the paragraph or fact stands below it.
    let beside = ui.available_width() > BASIS;
    let content = |ui: &mut Ui| {
        if let Some(new) = choice(ui, label, &kind(basis), &all, 130.0) {
            desk.edit(make(match new {
                0 => Basis::Printed,
                1 => Basis::Rules(source.clone()),
                2 => Basis::Inferred(source.clone()),
                _ => Basis::Reconstructed,
            }));
        }
        if matches!(basis, Basis::Rules(_) | Basis::Inferred(_)) {
            let name = format!("{label}, {}", desk.t(W::BasisSource));
            // Beyond its width a field has room around what is written.
            let room = (ui.available_width() - 16.0).clamp(100.0, 240.0);
            line(ui, desk, &name, &source, room, |text| {
                make(match basis {
                    Basis::Inferred(_) => Basis::Inferred(text),
                    _ => Basis::Rules(text),
                })
            });
        }
    };
    if beside {
        ui.horizontal(content);
    } else {
        ui.vertical(content);
    }
}

/// The words of a basis for a column of a table.
pub(crate) fn basis_words(look: &Look<'_>, basis: &Basis) -> String {
    basis.words().get(look.lang).to_owned()
}

/// A name, or the id of what has lost its name: a list never has a row that nobody can read.
pub(crate) fn name_or_id<'a>(name: &'a Text, id: &'a str, lang: Lang) -> &'a str {
    match name.get(lang) {
        "" => id,
        name => name,
    }
}

/// Words as they stand alone: with a capital.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let mut capital: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    capital.push_str(letters.as_str());
    capital
}

/// A text in every language, for a filter that finds it in any.
pub(crate) fn in_all(text: &Text) -> String {
    let all: Vec<&str> = Lang::all().into_iter().map(|lang| text.get(lang)).collect();
    all.join(" ")
}

/// A text that was made of a sentence, as a document keeps it: in the languages in which documents are written.
pub(crate) fn written(text: Text) -> Text {
    Text::new(text.en, text.fr)
}
