//! A document of Blocks.

use super::part::{BoardParts, elsewhere, referring};
use super::{Corrected, EditRefused, Heading, Origin, Part, PartKind, no_such_part};
use data::Issue;
use data::blocks::{ArmyDraft, BoardDraft, ScenarioDraft, Texts};
use data::drawing::Drawing;
use data::library::{Library, Listed, Ref};
use data::store;
use std::sync::Arc;

/// A scenario of Blocks with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    scenario: Arc<ScenarioDraft>,
    boards: BoardParts<BoardDraft>,
    army: Part<ArmyDraft>,
    texts: Part<Texts>,
}

impl Blocks {
    pub(super) fn of(draft: &ScenarioDraft, library: &Library) -> Self {
        Self {
            scenario: Arc::new(ScenarioDraft {
                board: elsewhere(),
                army: elsewhere(),
                texts: elsewhere(),
                ..draft.clone()
            }),
            boards: BoardParts::of(&draft.board, library),
            army: Part::of(&draft.army, library),
            texts: Part::of(&draft.texts, library),
        }
    }

    pub(super) fn with_library(&self, library: &Library) -> Self {
        Self {
            scenario: Arc::clone(&self.scenario),
            boards: self.boards.refreshed(library),
            army: self.army.refreshed(library),
            texts: self.texts.refreshed(library),
        }
    }

    /// The scenario; its references to board, army and texts are empty, ask for the parts.
    pub fn scenario(&self) -> &ScenarioDraft {
        &self.scenario
    }

    /// The board; its reference to the drawing is empty.
    pub const fn board(&self) -> &Part<BoardDraft> {
        &self.boards.board
    }

    /// The drawing.
    pub const fn drawing(&self) -> &Part<Drawing> {
        &self.boards.drawing
    }

    /// The blocks.
    pub const fn army(&self) -> &Part<ArmyDraft> {
        &self.army
    }

    /// Names and rule texts.
    pub const fn texts(&self) -> &Part<Texts> {
        &self.texts
    }

    pub(crate) fn scenario_mut(&mut self) -> &mut ScenarioDraft {
        Arc::make_mut(&mut self.scenario)
    }

    pub(crate) fn board_mut(&mut self) -> Result<&mut BoardDraft, EditRefused> {
        self.boards.board.edit()
    }

    pub(crate) fn drawing_mut(&mut self) -> Result<&mut Drawing, EditRefused> {
        self.boards.edit_drawing()
    }

    pub(crate) fn army_mut(&mut self) -> Result<&mut ArmyDraft, EditRefused> {
        self.army.edit()
    }

    pub(crate) fn texts_mut(&mut self) -> Result<&mut Texts, EditRefused> {
        self.texts.edit()
    }

    pub(super) fn share_again(&mut self, before: &Self) {
        self.boards.share_again(&before.boards);
        self.army.share_again(&before.army);
        self.texts.share_again(&before.texts);
    }

    pub(super) fn heading_mut(&mut self) -> Heading<'_> {
        let scenario = self.scenario_mut();
        Heading {
            id: &mut scenario.id,
            title: &mut scenario.title,
            summary: &mut scenario.summary,
        }
    }

    pub(super) const fn origin(&self, kind: PartKind) -> Option<&Origin> {
        match kind {
            PartKind::Board => Some(self.boards.board.origin()),
            PartKind::Drawing => Some(self.boards.drawing.origin()),
            PartKind::Army => Some(self.army.origin()),
            PartKind::Texts => Some(self.texts.origin()),
            PartKind::Decks | PartKind::Forces => None,
        }
    }

    pub(super) fn choices(&self, kind: PartKind, library: &Library) -> Vec<String> {
        fn names<T: Listed>(library: &Library) -> Vec<String> {
            library.names::<T>().map(str::to_owned).collect()
        }
        match kind {
            PartKind::Board => names::<BoardDraft>(library),
            PartKind::Drawing => names::<Drawing>(library),
            PartKind::Army => names::<ArmyDraft>(library),
            PartKind::Texts => names::<Texts>(library),
            PartKind::Decks | PartKind::Forces => Vec::new(),
        }
    }

    pub(super) fn make_own(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.board.make_own(),
            PartKind::Drawing => self.boards.make_drawing_own(),
            PartKind::Army => self.army.make_own(),
            PartKind::Texts => self.texts.make_own(),
            PartKind::Decks | PartKind::Forces => Err(no_such_part(kind)),
        }
    }

    pub(super) fn correct(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.board.correct(),
            PartKind::Drawing => self.boards.drawing.correct(),
            PartKind::Army => self.army.correct(),
            PartKind::Texts => self.texts.correct(),
            PartKind::Decks | PartKind::Forces => Err(no_such_part(kind)),
        }
    }

    pub(super) fn use_shared(&mut self, kind: PartKind, name: &str, library: &Library) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.use_board(name, library),
            PartKind::Drawing => self.boards.use_drawing(name, library),
            PartKind::Army => self.army.take(name, library),
            PartKind::Texts => self.texts.take(name, library),
            PartKind::Decks | PartKind::Forces => Err(no_such_part(kind)),
        }
    }

    /// The scenario over these references.
    fn over(&self, board: Ref<BoardDraft>, army: Ref<ArmyDraft>, texts: Ref<Texts>) -> ScenarioDraft {
        ScenarioDraft {
            board,
            army,
            texts,
            ..(*self.scenario).clone()
        }
    }

    pub(super) fn draft(&self) -> ScenarioDraft {
        self.over(self.boards.reference(), self.army.reference(), self.texts.reference())
    }

    pub(super) fn standing(&self) -> ScenarioDraft {
        self.over(self.boards.standing(), self.army.standing(), self.texts.standing())
    }

    pub(super) fn referring(&self, library: &Library) -> ScenarioDraft {
        self.over(
            self.boards.referring(library),
            referring(self.army.carried(), library),
            referring(self.texts.carried(), library),
        )
    }

    pub(super) fn corrected(&self, library: &Library) -> Vec<Corrected> {
        let mut all = self.boards.corrected("towns", library);
        all.extend(self.army.corrected(PartKind::Army, "armies", library));
        all.extend(self.texts.corrected(PartKind::Texts, "rules", library));
        all
    }

    pub(super) fn shared(&self, library: &Library) -> Vec<(String, String)> {
        let mut all = self.boards.shared("towns", library);
        all.extend(self.army.shared("armies", library));
        all.extend(self.texts.shared("rules", library));
        all
    }

    pub(super) fn restore_correction(&mut self, kind: PartKind, text: &str, library: &Library) -> Result<(), Issue> {
        match kind {
            PartKind::Board => self.boards.restore(text, library),
            PartKind::Drawing => self.boards.drawing.restore(text),
            PartKind::Army => self.army.restore(text),
            PartKind::Texts => self.texts.restore(text),
            PartKind::Decks | PartKind::Forces => Ok(()),
        }
    }

    /// The canonical text of a part as a document of its own.
    pub fn part_text(&self, kind: PartKind) -> Option<String> {
        match kind {
            PartKind::Board => self
                .boards
                .whole(self.boards.drawing.reference())
                .map(|board| store::write(&board)),
            PartKind::Drawing => self.boards.drawing.get().map(store::write),
            PartKind::Army => self.army.get().map(store::write),
            PartKind::Texts => self.texts.get().map(store::write),
            PartKind::Decks | PartKind::Forces => None,
        }
    }
}
