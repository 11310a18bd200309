//! The tools of the map.

use crate::words::W;
use data::drawing::FaceOf;
use editor::document::Game;
use egui::Key;

/// A tool of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Tool {
    /// Selects areas, towns, waters and other faces.
    #[default]
    Select,
    /// Moves, adds and deletes corners.
    Corners,
    /// Draws a new face.
    Draw,
    /// Cuts a face in two.
    Cut,
    /// Merges two faces.
    Merge,
    /// Moves names, cubes, stars and muster signs; on a board of towns, the towns.
    Signs,
    /// Links of areas, roads of towns.
    Links,
    /// Shores of waters, coasts of lakes.
    Shores,
    /// Puts a new town on the map.
    Town,
}

impl Tool {
    /// The tools of a game, in the order of the bar.
    pub const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Invasion => &[
                Self::Select,
                Self::Corners,
                Self::Draw,
                Self::Cut,
                Self::Merge,
                Self::Signs,
                Self::Links,
                Self::Shores,
            ],
            Game::Blocks => &[
                Self::Select,
                Self::Town,
                Self::Signs,
                Self::Links,
                Self::Shores,
                Self::Corners,
                Self::Draw,
                Self::Cut,
                Self::Merge,
            ],
        }
    }

    /// What it is called.
    pub const fn name(self, game: Game) -> W {
        match (self, game) {
            (Self::Select, _) => W::ToolSelect,
            (Self::Corners, _) => W::ToolCorners,
            (Self::Draw, _) => W::ToolDraw,
            (Self::Cut, _) => W::ToolCut,
            (Self::Merge, _) => W::ToolMerge,
            (Self::Signs, _) => W::ToolSigns,
            (Self::Links, Game::Invasion) => W::ToolLinks,
            (Self::Links, Game::Blocks) => W::ToolRoads,
            (Self::Shores, Game::Invasion) => W::ToolShores,
            (Self::Shores, Game::Blocks) => W::ToolCoasts,
            (Self::Town, _) => W::ToolTown,
        }
    }

    /// How it is used, in a sentence.
    pub const fn hint(self, game: Game) -> W {
        match (self, game) {
            (Self::Select, _) => W::HintSelect,
            (Self::Corners, _) => W::HintCorners,
            (Self::Draw, _) => W::HintDraw,
            (Self::Cut, _) => W::HintCut,
            (Self::Merge, _) => W::HintMerge,
            (Self::Signs, _) => W::HintSigns,
            (Self::Links, Game::Invasion) => W::HintLinks,
            (Self::Links, Game::Blocks) => W::HintRoads,
            (Self::Shores, Game::Invasion) => W::HintShores,
            (Self::Shores, Game::Blocks) => W::HintCoasts,
            (Self::Town, _) => W::HintTown,
        }
    }

    /// Its key.
    pub const fn key(self) -> Key {
        match self {
            Self::Select => Key::V,
            Self::Corners => Key::C,
            Self::Draw => Key::D,
            Self::Cut => Key::X,
            Self::Merge => Key::M,
            Self::Signs => Key::S,
            Self::Links => Key::L,
            Self::Shores => Key::W,
            Self::Town => Key::T,
        }
    }
}

/// What a new face becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum NewFace {
    /// A new area.
    #[default]
    Area,
    /// A new water, or lake on a board of towns.
    Water,
    /// A lake nobody sails.
    Pond,
    /// An island.
    Island,
    /// Land out of bounds.
    OutOfBounds,
}

impl NewFace {
    /// What a game has.
    pub const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Invasion => &[Self::Area, Self::Water, Self::Pond, Self::Island, Self::OutOfBounds],
            Game::Blocks => &[Self::Water, Self::Pond, Self::Island, Self::OutOfBounds],
        }
    }

    /// What it is called.
    pub const fn name(self) -> W {
        match self {
            Self::Area => W::FaceNewArea,
            Self::Water => W::FaceNewWater,
            Self::Pond => W::FacePond,
            Self::Island => W::FaceIsland,
            Self::OutOfBounds => W::FaceOutOfBounds,
        }
    }

    /// The face, for those that need no entry of the board.
    pub const fn plain(self) -> Option<FaceOf> {
        match self {
            Self::Area | Self::Water => None,
            Self::Pond => Some(FaceOf::Pond),
            Self::Island => Some(FaceOf::Island),
            Self::OutOfBounds => Some(FaceOf::OutOfBounds),
        }
    }
}
