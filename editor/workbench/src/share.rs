//! Packing a scenario or corrections into one file for others: who made it, under which terms, and where it goes.

use crate::look::Look;
use crate::orders::Shared;
use crate::words::W;
use editor::bundle::{Bundle, Signed};
use editor::document::Document;
use editor::proof::sheet;
use egui::{Frame, Grid, Id, Key, Label, Margin, Modal, RichText, TextEdit, Ui};

/// What an author writes who has no other wish.
const LICENCE: &str = "CC BY-SA 4.0";
/// Most letters of a name or a licence.
const MOST: usize = 80;

/// Who makes bundles and under which terms, as it was written last; and the one that is being made.
#[derive(Debug)]
pub(crate) struct Share {
    author: String,
    licence: String,
    open: Option<Shared>,
    /// It was asked for just now, and whoever did so begins to write.
    begins: bool,
}

impl Default for Share {
    fn default() -> Self {
        Self {
            author: String::new(),
            licence: LICENCE.to_owned(),
            open: None,
            begins: false,
        }
    }
}

impl Share {
    /// Asks how something is to be packed. `reader` is who proofreads, if that is known.
    pub(crate) fn ask(&mut self, what: Shared, reader: Option<&str>) {
        if let Some(reader) = reader.filter(|_| self.author.is_empty()) {
            reader.clone_into(&mut self.author);
        }
        self.open = Some(what);
        self.begins = true;
    }

    /// Draws the question, if one is asked. Gives the name and the text of the bundle once it is to be written.
    pub(crate) fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        document: &Document,
        today: &str,
    ) -> Option<(String, String)> {
        let what = self.open.take()?;
        let (mut writes, mut leaves, mut entered) = (false, false, false);
        let frame = Frame::window(ui.style()).inner_margin(Margin::same(24));
        let shown = Modal::new(Id::unique("share")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(400.0);
            // The dots say that something is asked, which is here.
            ui.label(look.heading(look.t(W::Share).trim_end_matches('…')).size(22.0));
            ui.add_space(4.0);
            ui.weak(look.t(W::ShareHint));
            ui.add_space(8.0);
            Grid::new("share").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
                // Corrections say themselves who compared.
                let author = matches!(what, Shared::Scenario).then_some((W::Author, &mut self.author));
                let fields = author.into_iter().chain([(W::Licence, &mut self.licence)]);
                for (word, text) in fields {
                    ui.label(look.t(word));
                    let field = TextEdit::singleline(text).desired_width(240.0).char_limit(MOST);
                    let field = ui.add(field).accessible_name(look.t(word));
                    if std::mem::take(&mut self.begins) {
                        field.request_focus();
                    }
                    entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                    ui.end_row();
                }
            });
            ui.add_space(8.0);
            let named = !matches!(what, Shared::Scenario) || !self.author.trim().is_empty();
            let signed = named && !self.licence.trim().is_empty();
            // Its line stays, so that the buttons are where they were.
            ui.add_visible(!signed, Label::new(RichText::new(look.t(W::ShareFirst)).small()));
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                writes = ui.add_enabled(signed, look.primary(look.t(W::ShareWrite))).clicked() || entered && signed;
                leaves = ui.button(look.t(W::GiveUp)).clicked();
            });
        });
        if writes {
            return Some(self.packed(&what, document, today));
        }
        if !leaves && !shown.should_close() {
            self.open = Some(what);
        }
        None
    }

    /// The name and the text of the bundle.
    fn packed(&self, what: &Shared, document: &Document, today: &str) -> (String, String) {
        let (author, licence) = (self.author.trim(), self.licence.trim());
        let (name, bundle) = match what {
            Shared::Scenario => {
                let signed = Signed {
                    author,
                    licence,
                    when: today,
                };
                let picture = sheet::picture(document).unwrap_or_default();
                (document.id(), Bundle::of(document, signed, picture))
            }
            Shared::Corrections(file) => (file.board.as_str(), Bundle::of_corrections(file, licence)),
        };
        (format!("{name}-bundle.ron"), bundle.text())
    }
}
