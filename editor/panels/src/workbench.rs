//! The whole editor: tabs, the page in the middle, and the one place where orders are carried out.

use crate::look::Look;
use crate::orders::{Ask, Do, Page};
use crate::pages::Pages;
use crate::words::W;
use editor::document::Document;
use editor::history::{Happened, History};
use egui::Ui;

/// The editor of one document.
pub struct Workbench {
    history: History,
    page: Page,
    pages: Pages,
    /// What was done and must be written to the journal, in order.
    happened: Vec<Happened>,
    asks: Vec<Ask>,
    said: Option<(String, bool)>,
}

impl Workbench {
    /// The editor of a document with its history.
    pub fn new(history: History) -> Self {
        Self {
            history,
            page: Page::default(),
            pages: Pages::default(),
            happened: Vec::new(),
            asks: Vec::new(),
            said: None,
        }
    }

    /// The document as it is.
    pub const fn document(&self) -> &Document {
        self.history.document()
    }

    /// The history.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What was done since the last call, for the journal.
    pub fn take_happened(&mut self) -> Vec<Happened> {
        std::mem::take(&mut self.happened)
    }

    /// What the program is asked for since the last call.
    pub fn take_asks(&mut self) -> Vec<Ask> {
        std::mem::take(&mut self.asks)
    }

    /// A sentence for the person, once; `true` if something went wrong.
    pub const fn take_said(&mut self) -> Option<(String, bool)> {
        self.said.take()
    }

    /// Draws the editor.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let mut orders = Vec::new();
        ui.horizontal(|ui| {
            for page in Page::ALL {
                if ui.selectable_label(self.page == page, page.name(look.lang)).clicked() {
                    orders.push(Do::Go(page));
                }
            }
        });
        match self.pages.page(self.page) {
            Some(page) => page.ui(ui, look, self.history.document(), &mut orders),
            None => {
                ui.label(look.t(W::NotYetHere));
            }
        }
        for order in orders {
            self.carry_out(order);
        }
    }

    /// Carries out an order of a page, or of the program.
    pub fn carry_out(&mut self, order: Do) {
        match order {
            Do::Edit(edit) => match self.history.apply(edit) {
                Ok(happened) => self.happened.extend(happened),
                Err(refused) => self.said = Some((refused.to_string(), true)),
            },
            Do::Start(title) => self.happened.extend(self.history.start(title)),
            Do::Update(edit) => {
                if let Err(refused) = self.history.update(edit) {
                    self.said = Some((refused.to_string(), true));
                }
            }
            Do::Extend(edit) => {
                if let Err(refused) = self.history.extend(edit) {
                    self.said = Some((refused.to_string(), true));
                }
            }
            Do::Commit => self.happened.extend(self.history.commit()),
            Do::Abort => {
                self.history.abort();
            }
            Do::Undo => self.happened.extend(self.history.undo()),
            Do::Redo => self.happened.extend(self.history.redo()),
            Do::Jump(done) => self.happened.extend(self.history.jump(done)),
            Do::Go(page) => self.page = page,
            Do::Show(place) => {
                for page in Page::ALL {
                    let document = self.history.document();
                    if self.pages.page(page).is_some_and(|shown| shown.show(&place, document)) {
                        self.page = page;
                        break;
                    }
                }
            }
            Do::Say(text, wrong) => self.said = Some((text, wrong)),
            Do::Ask(ask) => self.asks.push(ask),
        }
    }
}
