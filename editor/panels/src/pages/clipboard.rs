//! Copying a table of the page to a spreadsheet and pasting one back.

use crate::look::Look;
use crate::orders::{Ask, Do};
use crate::words::W;
use editor::document::Document;
use editor::edit::{Edit, EditRefused};
use editor::tables::{self, Table};
use egui::{Event, Ui, ViewportCommand};

/// Buttons and keys that copy and paste a table of the model.
pub(crate) fn table_ui(ui: &mut Ui, look: &Look<'_>, document: &Document, table: Table, orders: &mut Vec<Do>) {
    ui_with(
        ui,
        look,
        orders,
        || tables::copy(document, table),
        |text| tables::paste(document, table, text),
    );
}

/// The same for a table that the page makes and reads itself.
pub(crate) fn ui_with(
    ui: &mut Ui,
    look: &Look<'_>,
    orders: &mut Vec<Do>,
    copy: impl FnOnce() -> String,
    paste: impl FnOnce(&str) -> Result<Edit, EditRefused>,
) {
    let copied = ui.button(look.t(W::CopyTable)).on_hover_text(look.t(W::CopyTableHint));
    let asked = ui
        .button(look.t(W::PasteTable))
        .on_hover_text(look.t(W::PasteTableHint));
    // Keys belong to the table unless somebody is writing in a field.
    let writing = ui.ctx().text_edit_focused();
    let (mut wants_copy, mut pasted) = (copied.clicked(), None);
    if !writing {
        ui.input(|input| {
            for event in &input.events {
                match event {
                    Event::Copy => wants_copy = true,
                    Event::Paste(text) => pasted = Some(text.clone()),
                    _ => {}
                }
            }
        });
    }
    if asked.clicked() {
        ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
    }
    if wants_copy {
        orders.push(Do::Ask(Ask::Copy(copy())));
        orders.push(Do::Say(look.t(W::TableCopied).to_owned(), false));
    }
    if let Some(text) = pasted {
        match paste(&text) {
            Ok(edit) => orders.push(Do::Edit(edit)),
            Err(refused) => orders.push(Do::Say(sentence(refused.get(look.lang)), true)),
        }
    }
}

/// A refusal as a sentence of its own.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let mut sentence: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    sentence.push_str(letters.as_str());
    if !sentence.ends_with('.') {
        sentence.push('.');
    }
    sentence
}
