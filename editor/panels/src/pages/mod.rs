//! The pages. Each is a struct with its view state and `fn ui`.

mod compare;
pub(crate) mod history;
pub(crate) mod map;
pub(crate) mod problems;
mod units;

mod clipboard;
mod decks;
mod decks_blocks;
mod decks_card;
mod decks_effects;
mod decks_preview;
mod decks_words;
mod dice;
mod dice_blocks;
mod dice_odds;
mod fields;
pub(crate) mod heat;
mod kept;
mod muster;
mod muster_blocks;
mod options;
mod proof;
mod proof_files;
mod proof_likely;
mod proof_map;
mod proof_notes;
mod proof_photo;
mod proof_round;
mod proof_standing;
mod rounds;
mod rounds_blocks;
mod texts;

use crate::desk::Desk;
use crate::look::Look;
use crate::orders::{Do, Page, Reading};
use crate::simulated::Taken;
use data::Issue;
use editor::document::Document;
use egui::{ColorImage, Ui};
use std::sync::Arc;

/// What a page may know of the moment beside the document.
pub(crate) struct Now<'a> {
    /// Grows with every change of the document; see [`editor::history::History::revision`].
    pub revision: u64,
    /// A drag or stroke is not finished: nothing dear should be computed.
    pub dragging: bool,
    /// The problems found when the document last was at rest.
    pub problems: &'a [Issue],
    /// The document to compare with and its name, if one was chosen.
    pub compared: Option<&'a (String, Document)>,
    /// The photo of the printed board, if one was chosen.
    pub photo: Option<&'a Arc<ColorImage>>,
    /// How often places were taken in the simulation that is shown, if the map is to show it.
    pub taken: &'a [Taken],
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

    /// Selects a place and brings it into sight. Says whether the page can show it.
    fn show(&mut self, place: &data::Place, document: &Document) -> bool {
        let _ = (place, document);
        false
    }

    /// A sentence for the status line: what the tool does, where the pointer is.
    fn status(&self, look: &Look<'_>) -> Option<String> {
        let _ = look;
        None
    }
}

/// All pages with their view state.
#[derive(Default)]
pub(crate) struct Pages {
    map: map::MapPage,
    compare: compare::ComparePage,
    units: units::UnitsPage,
    decks: decks::DecksPage,
    muster: muster::MusterPage,
    dice: dice::DicePage,
    rounds: rounds::RoundsPage,
    options: options::OptionsPage,
    texts: texts::TextsPage,
    /// The proofreader; the workbench tells it who reads.
    pub(crate) proof: proof::ProofPage,
}

impl Pages {
    /// The page of a tab.
    pub(crate) fn page(&mut self, page: Page) -> &mut dyn Shown {
        match page {
            Page::Map => &mut self.map,
            Page::Compare => &mut self.compare,
            Page::Units => &mut self.units,
            Page::Decks => &mut self.decks,
            Page::Muster => &mut self.muster,
            Page::Dice => &mut self.dice,
            Page::Rounds => &mut self.rounds,
            Page::Options => &mut self.options,
            Page::Texts => &mut self.texts,
            Page::Proof => &mut self.proof,
        }
    }
}
