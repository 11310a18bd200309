//! A document of a game from the list of its parts: everything that is done with each part alike.

/// Makes the document of a game: its scenario, a board with its drawing, and the parts of a list. A part is named by its
/// field in the scenario, with the name of what changes it, its type, its kind and the library's folder.
macro_rules! document {
    (
        $(#[$about:meta])*
        $game:ident: $scenario:ty, $board:ty = $boards:literal;
        $($(#[$doc:meta])* $part:ident, $part_mut:ident: $of:ty, $kind:ident = $folder:literal;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $game {
            scenario: Arc<$scenario>,
            boards: BoardParts<$board>,
            $($part: Part<$of>,)*
        }

        impl $game {
            pub(super) fn of(draft: &$scenario, library: &Library) -> Self {
                let mut scenario = draft.clone();
                scenario.board = elsewhere();
                $(scenario.$part = elsewhere();)*
                Self {
                    scenario: Arc::new(scenario),
                    boards: BoardParts::of(&draft.board, library),
                    $($part: Part::of(&draft.$part, library),)*
                }
            }

            pub(super) fn with_library(&self, library: &Library) -> Self {
                Self {
                    scenario: Arc::clone(&self.scenario),
                    boards: self.boards.refreshed(library),
                    $($part: self.$part.refreshed(library),)*
                }
            }

            /// The scenario; its references to its parts are empty, ask for the parts.
            pub fn scenario(&self) -> &$scenario {
                &self.scenario
            }

            /// The board; its reference to the drawing is empty.
            pub const fn board(&self) -> &Part<$board> {
                &self.boards.board
            }

            /// The drawing.
            pub const fn drawing(&self) -> &Part<Drawing> {
                &self.boards.drawing
            }

            pub(crate) fn scenario_mut(&mut self) -> &mut $scenario {
                Arc::make_mut(&mut self.scenario)
            }

            pub(crate) fn board_mut(&mut self) -> Result<&mut $board, EditRefused> {
                self.boards.board.edit()
            }

            pub(crate) fn drawing_mut(&mut self) -> Result<&mut Drawing, EditRefused> {
                self.boards.edit_drawing()
            }

            $(
                $(#[$doc])*
                pub const fn $part(&self) -> &Part<$of> {
                    &self.$part
                }

                pub(crate) fn $part_mut(&mut self) -> Result<&mut $of, EditRefused> {
                    self.$part.edit()
                }
            )*

            pub(super) fn share_again(&mut self, before: &Self) {
                self.boards.share_again(&before.boards);
                $(self.$part.share_again(&before.$part);)*
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
                    $(PartKind::$kind => Some(self.$part.origin()),)*
                    _ => None,
                }
            }

            pub(super) fn choices(&self, kind: PartKind, library: &Library) -> Vec<String> {
                match kind {
                    PartKind::Board => names::<$board>(library),
                    PartKind::Drawing => names::<Drawing>(library),
                    $(PartKind::$kind => names::<$of>(library),)*
                    _ => Vec::new(),
                }
            }

            pub(super) fn make_own(&mut self, kind: PartKind) -> Result<(), EditRefused> {
                match kind {
                    PartKind::Board => self.boards.board.make_own(),
                    PartKind::Drawing => self.boards.make_drawing_own(),
                    $(PartKind::$kind => self.$part.make_own(),)*
                    _ => Err(no_such_part(kind)),
                }
            }

            pub(super) fn correct(&mut self, kind: PartKind) -> Result<(), EditRefused> {
                match kind {
                    PartKind::Board => self.boards.board.correct(),
                    PartKind::Drawing => self.boards.drawing.correct(),
                    $(PartKind::$kind => self.$part.correct(),)*
                    _ => Err(no_such_part(kind)),
                }
            }

            pub(super) fn use_shared(
                &mut self,
                kind: PartKind,
                name: &str,
                library: &Library,
            ) -> Result<(), EditRefused> {
                match kind {
                    PartKind::Board => self.boards.use_board(name, library),
                    PartKind::Drawing => self.boards.use_drawing(name, library),
                    $(PartKind::$kind => self.$part.take(name, library),)*
                    _ => Err(no_such_part(kind)),
                }
            }

            pub(super) fn draft(&self) -> $scenario {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.reference();
                $(scenario.$part = self.$part.reference();)*
                scenario
            }

            pub(super) fn standing(&self) -> $scenario {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.standing();
                $(scenario.$part = self.$part.standing();)*
                scenario
            }

            pub(super) fn referring(&self, library: &Library) -> $scenario {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.referring(library);
                $(scenario.$part = referring(self.$part.carried(), library);)*
                scenario
            }

            pub(super) fn corrected(&self, library: &Library) -> Vec<Corrected> {
                let mut all = self.boards.corrected($boards, library);
                $(all.extend(self.$part.corrected(PartKind::$kind, $folder, library));)*
                all
            }

            pub(super) fn shared(&self, library: &Library) -> Vec<(String, String)> {
                let mut all = self.boards.shared($boards, library);
                $(all.extend(self.$part.shared($folder, library));)*
                all
            }

            pub(super) fn restore_correction(
                &mut self,
                kind: PartKind,
                text: &str,
                library: &Library,
            ) -> Result<(), Issue> {
                match kind {
                    PartKind::Board => self.boards.restore(text, library),
                    PartKind::Drawing => self.boards.drawing.restore(text),
                    $(PartKind::$kind => self.$part.restore(text),)*
                    _ => Ok(()),
                }
            }

            /// The canonical text of a part as a document of its own.
            pub fn part_text(&self, kind: PartKind) -> Option<String> {
                match kind {
                    PartKind::Board => {
                        let board = self.boards.whole(self.boards.drawing.reference())?;
                        Some(store::write(&board))
                    }
                    PartKind::Drawing => self.boards.drawing.get().map(store::write),
                    $(PartKind::$kind => self.$part.get().map(store::write),)*
                    _ => None,
                }
            }
        }
    };
}

pub(super) use document;
