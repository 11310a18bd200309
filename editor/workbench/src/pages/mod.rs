//! The pages. Each is a struct with its view state and `fn ui`.

pub(crate) mod chances;
pub(crate) mod choices;
pub(crate) mod clipboard;
mod compare;
pub(crate) mod facts;
pub(crate) mod fields;
pub(crate) mod fold;
pub(crate) mod heat;
pub(crate) mod history;
pub(crate) mod kept;
mod legend;
pub(crate) mod map;
mod options;
pub(crate) mod problems;
mod proof;
mod proof_about;
mod proof_card;
mod proof_files;
mod proof_find;
mod proof_likely;
mod proof_map;
mod proof_marks;
mod proof_notes;
mod proof_photo;
mod proof_points;
mod proof_standing;
mod proof_told;
mod proof_two;
pub(crate) mod shown;
pub(crate) mod simulation;
mod texts;

use crate::orders::{Mend, Page, PhotoPlace};
use crate::views::Views;
use editor::document::Document;
use editor::history::RenamingStep;
use egui::epaint::ColorImage;
use proof_photo::PhotoView;
pub(crate) use shown::{Now, OwnStep, Shown};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Photos of the printed board, which lie over the maps of several pages.
type Photos = Rc<RefCell<PhotoView>>;

/// All pages with their view state.
pub(crate) struct Pages {
    map: map::MapPage,
    compare: compare::ComparePage,
    options: options::OptionsPage,
    texts: texts::TextsPage,
    /// Those of the game alone, with their tabs.
    own: Vec<(Page, Box<dyn Shown>)>,
    /// The proofreader; the workbench tells it who reads.
    pub(crate) proof: proof::ProofPage,
    photos: Photos,
}

impl Pages {
    /// The pages for the documents of a game.
    pub(crate) fn of(views: &'static dyn Views) -> Self {
        let photos = Photos::default();
        Self {
            map: map::MapPage::new(views, &photos),
            compare: compare::ComparePage::default(),
            options: options::OptionsPage::default(),
            texts: texts::TextsPage::new(views),
            own: views.pages(),
            proof: proof::ProofPage::new(&photos),
            photos,
        }
    }

    /// The pages that there are, in the order of the tabs.
    pub(crate) fn all(&self) -> Vec<Page> {
        let is_own = |page: Page| self.own.iter().any(|(own, _)| *own == page);
        let there = |page: &Page| !page.is_of_a_game() || is_own(*page);
        Page::ALL.into_iter().filter(there).collect()
    }

    /// Lays a photo of the printed board over the maps.
    pub(crate) fn take_photo(&self, photo: Arc<ColorImage>, place: PhotoPlace) {
        self.photos.borrow_mut().take(photo, place);
    }

    /// Takes up what mends the places of the board.
    pub(crate) fn mend(&mut self, mend: &Mend, document: &Document) {
        self.map.mend(mend, document);
    }

    /// Tells every page which things have got other ids.
    pub(crate) fn follow(&mut self, step: &RenamingStep) {
        self.proof.follow(step);
        self.map.follow(step);
        for (_, page) in &mut self.own {
            page.follow(step);
        }
    }

    /// The page of a tab; the map where the game has no such page.
    pub(crate) fn page(&mut self, page: Page) -> &mut dyn Shown {
        match page {
            Page::Compare => &mut self.compare,
            Page::Options => &mut self.options,
            Page::Texts => &mut self.texts,
            Page::Proof => &mut self.proof,
            _ => match self.own.iter_mut().find(|(own, _)| *own == page) {
                Some((_, shown)) => &mut **shown,
                None => &mut self.map,
            },
        }
    }
}
