//! What every page can do, and what it is told of the moment.

use crate::command::Command;
use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Reading};
use crate::simulated::Taken;
use crate::words::W;
use data::Issue;
use editor::document::Document;
use editor::history::RenamingStep;
use egui::Ui;

/// What a page may know of the moment beside the document.
pub(crate) struct Now<'a> {
    /// Grows with every change of the document; see [`editor::history::History::revision`].
    pub revision: u64,
    /// A drag or stroke is not finished: nothing dear should be computed.
    pub dragging: bool,
    /// A menu or a list lay open when the frame began: Escape closes it, and nothing else.
    pub menu_open: bool,
    /// Problems, history or a simulation stand beside the page.
    pub dock_open: bool,
    /// The problems found when the document last was at rest.
    pub problems: &'a [Issue],
    /// The document to compare with and its name, if one was chosen.
    pub compared: Option<&'a (String, Document)>,
    /// How often places were taken in the simulation that is shown, if the map is to show it.
    pub taken: &'a [Taken],
}

/// What a command that goes a step through the history would do on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OwnStep {
    /// It goes through the history of the document.
    OfDocument,
    /// It goes through what was done on the page; this is what it would take.
    Of(W),
    /// Nothing was done on the page that it could take.
    None,
}

/// What every page can do.
pub(crate) trait Shown {
    /// Draws the page and collects what is ordered.
    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>);

    /// Learns of the moment, before every [`Shown::ui`].
    fn note(&mut self, now: &Now<'_>) {
        let _ = now;
    }

    /// Gets the text of a file that it asked for with [`crate::Ask::Read`].
    fn read(&mut self, what: Reading, text: &str, document: &Document, orders: &mut Vec<Do>) {
        let _ = (what, text, document, orders);
    }

    /// Undoes or does again what only the page knows of, where it keeps such steps. Says whether the document stays as it
    /// is.
    fn takes_step(&mut self, command: Command, document: &Document, orders: &mut Vec<Do>) -> bool {
        let _ = (command, document, orders);
        false
    }

    /// What a command would undo or do again here, where the page keeps steps of its own.
    fn own_step(&self, command: Command, document: &Document) -> OwnStep {
        let _ = (command, document);
        OwnStep::OfDocument
    }

    /// Selects a place and brings it into sight. Says whether the page can show it.
    fn show(&mut self, place: &data::Place, document: &Document) -> bool {
        let _ = (place, document);
        false
    }

    /// Learns that things have got other ids, so that what is selected stays so; undo gives them back.
    fn follow(&mut self, step: &RenamingStep) {
        let _ = step;
    }

    /// A sentence for the status line: what the tool does, where the pointer is.
    fn status(&self, look: &Look<'_>) -> Option<String> {
        let _ = look;
        None
    }
}
