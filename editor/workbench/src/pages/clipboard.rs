//! Copying a table of the page to a spreadsheet and pasting one back.

use crate::desk::Desk;
use crate::orders::{Ask, Do, Said};
use crate::pages::fields::capital;
use crate::words::W;
use editor::tables::{self, Table};
use egui::{Event, Ui, ViewportCommand};

/// Buttons and keys that copy and paste a table of the model.
pub(crate) fn table_ui(ui: &mut Ui, desk: &Desk<'_>, table: &Table) {
    let copied = ui.button(desk.t(W::CopyTable)).on_hover_text(desk.t(W::CopyTableHint));
    let asked = ui
        .button(desk.t(W::PasteTable))
        .on_hover_text(desk.t(W::PasteTableHint));
    // Keys belong to the table unless somebody is writing in a field, or a dialog lies over it.
    let (mut wants_copy, mut pasted) = (copied.clicked(), None);
    if canvas::has_keys(ui) {
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
        desk.push(Do::Ask(Ask::Copy(tables::copy(desk.document, table))));
        desk.push(Do::Say(Said::done(desk.t(W::TableCopied))));
    }
    if let Some(text) = pasted {
        match tables::paste(desk.document, table, &text) {
            Ok(edit) => desk.edit(edit),
            Err(refused) => desk.push(Do::Say(Said::wrong(sentence(refused.get(desk.lang()))))),
        }
    }
}

/// A refusal as a sentence of its own.
fn sentence(text: &str) -> String {
    let mut sentence = capital(text);
    if !sentence.ends_with('.') {
        sentence.push('.');
    }
    sentence
}
