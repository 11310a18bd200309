//! A document of Invasion.

use super::part::{BoardParts, elsewhere, referring};
use super::{Corrected, EditRefused, Heading, Origin, Part, PartKind, no_such_part};
use data::Issue;
use data::drawing::Drawing;
use data::invasion::texts::Texts;
use data::invasion::{AreaId, BoardDraft, DeckSet, ForcesDraft, ScenarioDraft};
use data::library::{Library, Listed, Ref};
use data::store;
use std::sync::Arc;

/// A scenario of Invasion with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invasion {
    scenario: Arc<ScenarioDraft>,
    boards: BoardParts<BoardDraft>,
    decks: Part<DeckSet>,
    forces: Part<ForcesDraft>,
    texts: Part<Texts>,
}

impl Invasion {
    pub(super) fn of(draft: &ScenarioDraft, library: &Library) -> Self {
        Self {
            scenario: Arc::new(ScenarioDraft {
                board: elsewhere(),
                decks: elsewhere(),
                forces: elsewhere(),
                texts: elsewhere(),
                ..draft.clone()
            }),
            boards: BoardParts::of(&draft.board, library),
            decks: Part::of(&draft.decks, library),
            forces: Part::of(&draft.forces, library),
            texts: Part::of(&draft.texts, library),
        }
    }

    pub(super) fn with_library(&self, library: &Library) -> Self {
        Self {
            scenario: Arc::clone(&self.scenario),
            boards: self.boards.refreshed(library),
            decks: self.decks.refreshed(library),
            forces: self.forces.refreshed(library),
            texts: self.texts.refreshed(library),
        }
    }

    /// The scenario; its references to board, decks, forces and texts are empty, ask for the parts.
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

    /// The cards.
    pub const fn decks(&self) -> &Part<DeckSet> {
        &self.decks
    }

    /// Dice and pools.
    pub const fn forces(&self) -> &Part<ForcesDraft> {
        &self.forces
    }

    /// Names and rule texts.
    pub const fn texts(&self) -> &Part<Texts> {
        &self.texts
    }

    /// The number that an area has in the built scenario.
    pub fn area_id(&self, id: &str) -> Option<AreaId> {
        let areas = &self.boards.board.get()?.areas;
        let at = areas.iter().position(|area| area.id == id)?;
        u16::try_from(at).ok().map(AreaId)
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

    pub(crate) fn decks_mut(&mut self) -> Result<&mut DeckSet, EditRefused> {
        self.decks.edit()
    }

    pub(crate) fn forces_mut(&mut self) -> Result<&mut ForcesDraft, EditRefused> {
        self.forces.edit()
    }

    pub(crate) fn texts_mut(&mut self) -> Result<&mut Texts, EditRefused> {
        self.texts.edit()
    }

    pub(super) fn share_again(&mut self, before: &Self) {
        self.boards.share_again(&before.boards);
        self.decks.share_again(&before.decks);
        self.forces.share_again(&before.forces);
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
            PartKind::Decks => Some(self.decks.origin()),
            PartKind::Forces => Some(self.forces.origin()),
            PartKind::Texts => Some(self.texts.origin()),
            PartKind::Army => None,
        }
    }

    pub(super) fn choices(&self, kind: PartKind, library: &Library) -> Vec<String> {
        fn names<T: Listed>(library: &Library) -> Vec<String> {
            library.names::<T>().map(str::to_owned).collect()
        }
        match kind {
            PartKind::Board => names::<BoardDraft>(library),
            PartKind::Drawing => names::<Drawing>(library),
            PartKind::Decks => names::<DeckSet>(library),
            PartKind::Forces => names::<ForcesDraft>(library),
            PartKind::Texts => names::<Texts>(library),
            PartKind::Army => Vec::new(),
        }
    }

    pub(super) fn make_own(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.board.make_own(),
            PartKind::Drawing => self.boards.make_drawing_own(),
            PartKind::Decks => self.decks.make_own(),
            PartKind::Forces => self.forces.make_own(),
            PartKind::Texts => self.texts.make_own(),
            PartKind::Army => Err(no_such_part(kind)),
        }
    }

    pub(super) fn correct(&mut self, kind: PartKind) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.board.correct(),
            PartKind::Drawing => self.boards.drawing.correct(),
            PartKind::Decks => self.decks.correct(),
            PartKind::Forces => self.forces.correct(),
            PartKind::Texts => self.texts.correct(),
            PartKind::Army => Err(no_such_part(kind)),
        }
    }

    pub(super) fn use_shared(&mut self, kind: PartKind, name: &str, library: &Library) -> Result<(), EditRefused> {
        match kind {
            PartKind::Board => self.boards.use_board(name, library),
            PartKind::Drawing => self.boards.use_drawing(name, library),
            PartKind::Decks => self.decks.take(name, library),
            PartKind::Forces => self.forces.take(name, library),
            PartKind::Texts => self.texts.take(name, library),
            PartKind::Army => Err(no_such_part(kind)),
        }
    }

    /// The scenario over these references.
    fn over(
        &self,
        board: Ref<BoardDraft>,
        decks: Ref<DeckSet>,
        forces: Ref<ForcesDraft>,
        texts: Ref<Texts>,
    ) -> ScenarioDraft {
        ScenarioDraft {
            board,
            decks,
            forces,
            texts,
            ..(*self.scenario).clone()
        }
    }

    pub(super) fn draft(&self) -> ScenarioDraft {
        self.over(
            self.boards.reference(),
            self.decks.reference(),
            self.forces.reference(),
            self.texts.reference(),
        )
    }

    pub(super) fn standing(&self) -> ScenarioDraft {
        self.over(
            self.boards.standing(),
            self.decks.standing(),
            self.forces.standing(),
            self.texts.standing(),
        )
    }

    pub(super) fn referring(&self, library: &Library) -> ScenarioDraft {
        self.over(
            self.boards.referring(library),
            referring(self.decks.carried(), library),
            referring(self.forces.carried(), library),
            referring(self.texts.carried(), library),
        )
    }

    pub(super) fn corrected(&self, library: &Library) -> Vec<Corrected> {
        let mut all = self.boards.corrected("boards", library);
        all.extend(self.decks.corrected(PartKind::Decks, "decks", library));
        all.extend(self.forces.corrected(PartKind::Forces, "forces", library));
        all.extend(self.texts.corrected(PartKind::Texts, "texts", library));
        all
    }

    pub(super) fn shared(&self, library: &Library) -> Vec<(String, String)> {
        let mut all = self.boards.shared("boards", library);
        all.extend(self.decks.shared("decks", library));
        all.extend(self.forces.shared("forces", library));
        all.extend(self.texts.shared("texts", library));
        all
    }

    pub(super) fn restore_correction(&mut self, kind: PartKind, text: &str, library: &Library) -> Result<(), Issue> {
        match kind {
            PartKind::Board => self.boards.restore(text, library),
            PartKind::Drawing => self.boards.drawing.restore(text),
            PartKind::Decks => self.decks.restore(text),
            PartKind::Forces => self.forces.restore(text),
            PartKind::Texts => self.texts.restore(text),
            PartKind::Army => Ok(()),
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
            PartKind::Decks => self.decks.get().map(store::write),
            PartKind::Forces => self.forces.get().map(store::write),
            PartKind::Texts => self.texts.get().map(store::write),
            PartKind::Army => None,
        }
    }
}
