//! Rows that inspectors have, whatever the game.

use crate::desk::Desk;
use crate::look::Look;
use crate::pages::fields;
use crate::words::W;
use data::drawing::Drawing;
use data::{Lang, Word};
use editor::document::Document;
use editor::edit::{DrawingEdit, Edit, is_good_id};
use editor::facts::Key;
use editor::shape::Change;
use egui::{DragValue, RichText, Ui};

/// A small grey label above a field.
pub(crate) fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).small().weak());
}

/// A field for an id; gives the new one when it is ordered. A bad id is refused by the edit, in a sentence.
pub(crate) fn id_ui(ui: &mut Ui, desk: &Desk<'_>, id: &str, rename: impl FnOnce(String) -> Edit) -> Option<String> {
    caption(ui, desk.t(W::Id));
    let new = ui.push_id(id, |ui| fields::whole_line(ui, desk.t(W::Id), id, 180.0));
    let new = new.inner?;
    desk.edit(rename(new.clone()));
    is_good_id(&new).then_some(new)
}

/// The slope of a water's name.
pub(crate) fn slope_ui(ui: &mut Ui, desk: &Desk<'_>, drawing: &Drawing, id: &str) {
    let Some(label) = drawing.water_labels.iter().find(|label| label.water == id) else {
        return;
    };
    caption(ui, desk.t(W::Slope));
    let mut angle = label.angle;
    let field = DragValue::new(&mut angle)
        .range(-90..=90)
        .clamp_existing_to_range(false)
        .suffix("°");
    let response = ui.add(field).accessible_name(desk.t(W::Slope));
    let edit = (angle != label.angle).then(|| {
        let change = Change::SetWaterLabel(id.to_owned(), label.at, angle);
        DrawingEdit::Shape(change).into()
    });
    fields::follow(ui, desk, &response, edit);
}

/// The fields of a thing, each with its caption and where it comes from.
pub(crate) fn fields_of(ui: &mut Ui, desk: &Desk<'_>, pattern: &str, ids: &[String]) {
    for (row, said) in desk.document.rows_of(pattern) {
        let Some(key) = Key::find(row, ids) else { continue };
        let label = label(desk.look, desk.document, &key);
        caption(ui, &label);
        ui.push_id(row, |ui| {
            fields::fact(ui, desk, &label, &key);
            if said == Some(row) {
                fields::said(ui, desk, &format!("{} · {label}", desk.t(W::Basis)), &key);
            }
        });
    }
    // What all fields that have no basis of their own come from.
    if let Some(key) = Key::find(pattern, ids) {
        fields::said(ui, desk, desk.t(W::Basis), &key);
    }
}

/// What a field says, with a capital.
pub(crate) fn label(look: &Look<'_>, document: &Document, key: &Key) -> String {
    let (en, fr) = document.label_of(key).unwrap_or_default();
    fields::capital(look.lang.pick(en, fr))
}

/// `23 areas`, with the words for one and for several.
pub(crate) fn count(lang: Lang, count: usize, one: Word, several: Word) -> String {
    let word = if lang.is_one(count as u64) { one } else { several };
    format!("{count} {}", word.get(lang))
}
