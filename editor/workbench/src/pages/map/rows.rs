//! Rows that the inspectors of both games have.

use crate::desk::Desk;
use crate::pages::fields;
use crate::words::W;
use data::Lang;
use data::drawing::Drawing;
use editor::edit::{DrawingEdit, Edit, is_good_id};
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

/// `23 areas`, with the forms for one and for several.
pub(crate) fn count(lang: Lang, count: usize, en: [&str; 2], fr: [&str; 2]) -> String {
    match lang {
        Lang::En => format!("{count} {}", en[usize::from(count != 1)]),
        Lang::Fr => format!("{count} {}", fr[usize::from(count > 1)]),
    }
}
