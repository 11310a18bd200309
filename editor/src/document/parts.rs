//! A document of a game from the list of its parts: everything that is done with each part alike.

/// Makes the document of a game: its scenario, a board with its drawing, and the parts of a list. A part is named by its
/// field in the scenario, with the name of what changes it, its type and its kind. Of a scenario without further parts the
/// list is empty.
#[macro_export]
macro_rules! document {
    (
        $(#[$about:meta])*
        $game:ident: $scenario:ty, $board:ty;
        $($(#[$doc:meta])* $part:ident, $part_mut:ident: $of:ty, $kind:expr;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $game {
            scenario: std::sync::Arc<$scenario>,
            boards: $crate::document::BoardParts<$board>,
            $($part: $crate::document::Part<$of>,)*
        }

        impl $crate::document::Pictured for $board {
            fn drawing_mut(&mut self) -> &mut data::library::Ref<data::drawing::Drawing> {
                &mut self.drawing
            }
        }

        #[allow(dead_code, reason = "every game gets the same, and not every one uses all")]
        impl $game {
            /// The scenario; its references to its parts are empty, ask for the parts.
            pub fn scenario(&self) -> &$scenario {
                &self.scenario
            }

            /// The board; its reference to the drawing is empty.
            pub const fn board(&self) -> &$crate::document::Part<$board> {
                &self.boards.board
            }

            /// The drawing.
            pub const fn drawing(&self) -> &$crate::document::Part<data::drawing::Drawing> {
                &self.boards.drawing
            }

            pub(crate) fn scenario_mut(&mut self) -> &mut $scenario {
                std::sync::Arc::make_mut(&mut self.scenario)
            }

            pub(crate) fn board_mut(&mut self) -> Result<&mut $board, $crate::edit::EditRefused> {
                self.boards.board.edit()
            }

            pub(crate) fn drawing_mut(&mut self) -> Result<&mut data::drawing::Drawing, $crate::edit::EditRefused> {
                self.boards.edit_drawing()
            }

            $(
                $(#[$doc])*
                pub const fn $part(&self) -> &$crate::document::Part<$of> {
                    &self.$part
                }

                pub(crate) fn $part_mut(&mut self) -> Result<&mut $of, $crate::edit::EditRefused> {
                    self.$part.edit()
                }
            )*
        }

        impl $crate::document::Parted for $game {
            type Scenario = $scenario;
            const PARTS: &'static [$crate::document::PartKind] = &[
                $crate::document::PartKind::BOARD,
                $crate::document::PartKind::DRAWING,
                $($kind,)*
            ];

            fn of(draft: &$scenario, library: &data::library::Library) -> Self {
                let mut scenario = draft.clone();
                scenario.board = $crate::document::elsewhere();
                $(scenario.$part = $crate::document::elsewhere();)*
                Self {
                    scenario: std::sync::Arc::new(scenario),
                    boards: $crate::document::BoardParts::of(&draft.board, library),
                    $($part: $crate::document::Part::of(&draft.$part, library),)*
                }
            }

            fn its_scenario(&self) -> &$scenario {
                &self.scenario
            }

        }

        impl $crate::document::Parts for $game {
            fn over(&self, library: &data::library::Library) -> Box<dyn $crate::document::AnyDocument> {
                Box::new(Self {
                    scenario: std::sync::Arc::clone(&self.scenario),
                    boards: self.boards.refreshed(library),
                    $($part: self.$part.refreshed(library),)*
                })
            }

            fn drawing(&self) -> Option<&data::drawing::Drawing> {
                self.boards.drawing.get()
            }

            fn drawing_mut(&mut self) -> Result<&mut data::drawing::Drawing, $crate::edit::EditRefused> {
                self.boards.edit_drawing()
            }

            fn part_kinds(&self) -> &'static [$crate::document::PartKind] {
                <Self as $crate::document::Parted>::PARTS
            }

            fn share_again(&mut self, before: &dyn $crate::document::AnyDocument) {
                if let Some(before) = before.as_any().downcast_ref::<Self>() {
                    self.boards.share_again(&before.boards);
                    $(self.$part.share_again(&before.$part);)*
                }
            }

            fn heading_mut(&mut self) -> $crate::document::Heading<'_> {
                let scenario = self.scenario_mut();
                $crate::document::Heading {
                    id: &mut scenario.id,
                    title: &mut scenario.title,
                    summary: &mut scenario.summary,
                }
            }

            fn origin(&self, kind: $crate::document::PartKind) -> Option<&$crate::document::Origin> {
                match kind {
                    $crate::document::PartKind::BOARD => Some(self.boards.board.origin()),
                    $crate::document::PartKind::DRAWING => Some(self.boards.drawing.origin()),
                    $(other if other == $kind => Some(self.$part.origin()),)*
                    _ => None,
                }
            }

            fn choices_in(&self, kind: $crate::document::PartKind, library: &data::library::Library) -> Vec<String> {
                match kind {
                    $crate::document::PartKind::BOARD => $crate::document::names::<$board>(library),
                    $crate::document::PartKind::DRAWING => $crate::document::names::<data::drawing::Drawing>(library),
                    $(other if other == $kind => $crate::document::names::<$of>(library),)*
                    _ => Vec::new(),
                }
            }

            fn part_called(&self, name: &str) -> Option<$crate::document::PartKind> {
                match name {
                    <$board as data::store::Document>::KIND => Some($crate::document::PartKind::BOARD),
                    <data::drawing::Drawing as data::store::Document>::KIND => Some($crate::document::PartKind::DRAWING),
                    $(<$of as data::store::Document>::KIND => Some($kind),)*
                    _ => None,
                }
            }

            fn make_own(&mut self, kind: $crate::document::PartKind) -> Result<(), $crate::edit::EditRefused> {
                match kind {
                    $crate::document::PartKind::BOARD => self.boards.board.make_own(),
                    $crate::document::PartKind::DRAWING => self.boards.make_drawing_own(),
                    $(other if other == $kind => self.$part.make_own(),)*
                    _ => Err($crate::document::no_such_part(kind)),
                }
            }

            fn correct(&mut self, kind: $crate::document::PartKind) -> Result<(), $crate::edit::EditRefused> {
                match kind {
                    $crate::document::PartKind::BOARD => self.boards.board.correct(),
                    $crate::document::PartKind::DRAWING => self.boards.drawing.correct(),
                    $(other if other == $kind => self.$part.correct(),)*
                    _ => Err($crate::document::no_such_part(kind)),
                }
            }

            fn give(
                &mut self,
                kind: $crate::document::PartKind,
                name: &str,
                library: &data::library::Library,
            ) -> Result<(), $crate::edit::EditRefused> {
                match kind {
                    $crate::document::PartKind::BOARD => self.boards.board.give(name, library),
                    $crate::document::PartKind::DRAWING => self.boards.drawing.give(name, library),
                    $(other if other == $kind => self.$part.give(name, library),)*
                    _ => Err($crate::document::no_such_part(kind)),
                }
            }

            fn use_shared(
                &mut self,
                kind: $crate::document::PartKind,
                name: &str,
                library: &data::library::Library,
            ) -> Result<(), $crate::edit::EditRefused> {
                match kind {
                    $crate::document::PartKind::BOARD => self.boards.use_board(name, library),
                    $crate::document::PartKind::DRAWING => self.boards.use_drawing(name, library),
                    $(other if other == $kind => self.$part.take(name, library),)*
                    _ => Err($crate::document::no_such_part(kind)),
                }
            }

            fn draft(&self) -> data::any::Draft {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.reference();
                $(scenario.$part = self.$part.reference();)*
                data::any::Draft::of(scenario)
            }

            fn standing(&self) -> data::any::Draft {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.standing();
                $(scenario.$part = self.$part.standing();)*
                data::any::Draft::of(scenario)
            }

            fn carried(&self) -> data::any::Draft {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.carried();
                $(scenario.$part = self.$part.carried();)*
                data::any::Draft::of(scenario)
            }

            fn referring(&self, library: &data::library::Library) -> data::any::Draft {
                let mut scenario = self.scenario().clone();
                scenario.board = self.boards.referring(library);
                $(scenario.$part = $crate::document::referring(self.$part.carried(), library);)*
                data::any::Draft::of(scenario)
            }

            fn corrected_in(&self, library: &data::library::Library) -> Vec<$crate::document::Corrected> {
                let all = self.boards.corrected(library);
                $(let all: Vec<_> = all.into_iter().chain(self.$part.corrected($kind, library)).collect();)*
                all
            }

            fn shared_in(&self, library: &data::library::Library) -> Vec<(String, String)> {
                let all = self.boards.shared(library);
                $(let all: Vec<_> = all.into_iter().chain(self.$part.shared(library)).collect();)*
                all
            }

            fn restore_correction(
                &mut self,
                kind: $crate::document::PartKind,
                text: &str,
                library: &data::library::Library,
            ) -> Result<(), data::Issue> {
                match kind {
                    $crate::document::PartKind::BOARD => self.boards.restore(text, library),
                    $crate::document::PartKind::DRAWING => self.boards.drawing.restore(text),
                    $(other if other == $kind => self.$part.restore(text),)*
                    _ => Ok(()),
                }
            }

            fn take_all(
                &mut self,
                draft: &data::any::Draft,
                library: &data::library::Library,
            ) -> Result<(), $crate::edit::EditRefused> {
                let own = <$scenario as data::any::ScenarioDocument>::GAME;
                let draft = draft.get().ok_or_else(|| $crate::edit::own::other_game(own, draft.game()))?;
                let new = <Self as $crate::document::Parted>::of(draft, library);
                self.scenario = new.scenario;
                self.boards.take_all(&new.boards)?;
                $(self.$part.take_all(&new.$part)?;)*
                Ok(())
            }

            fn part_text(&self, kind: $crate::document::PartKind) -> Option<String> {
                match kind {
                    $crate::document::PartKind::BOARD => {
                        let board = self.boards.whole(self.boards.drawing.reference())?;
                        Some(data::store::write(&board))
                    }
                    $crate::document::PartKind::DRAWING => self.boards.drawing.get().map(data::store::write),
                    $(other if other == $kind => self.$part.get().map(data::store::write),)*
                    _ => None,
                }
            }
        }
    };
}

/// Where names of the sides and rule texts are, if a part of its own has them.
macro_rules! rules_in {
    ($part:ident, $part_mut:ident) => {
        fn book(&self) -> Option<crate::document::Book<'_>> {
            self.$part().get().map(|texts| crate::document::Book {
                sides: Some(&texts.sides),
                paragraphs: &texts.paragraphs,
                rulings: &texts.rulings,
            })
        }
        fn book_mut(&mut self) -> Result<crate::document::BookMut<'_>, crate::edit::EditRefused> {
            self.$part_mut().map(|texts| crate::document::BookMut {
                sides: Some(&mut texts.sides),
                paragraphs: &mut texts.paragraphs,
                rulings: &mut texts.rulings,
            })
        }
    };
}

pub(crate) use rules_in;
