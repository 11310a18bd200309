//! The pages. Each is a struct with its view state and `fn ui`.

use crate::look::Look;
use crate::orders::{Do, Page};
use editor::document::Document;
use egui::Ui;

/// What every page can do.
pub(crate) trait Shown {
    /// Draws the page and collects what is ordered.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>);

    /// Selects a place and brings it into sight. Says whether the page can show it.
    fn show(&mut self, place: &data::Place, document: &Document) -> bool {
        let _ = (place, document);
        false
    }
}

/// All pages with their view state.
#[derive(Default)]
pub(crate) struct Pages {}

impl Pages {
    /// The page of a tab; none where it is not built.
    pub(crate) fn page(&mut self, _page: Page) -> Option<&mut dyn Shown> {
        None
    }
}
