//! The tools of the map.

use crate::games::Own;
use crate::words::W;
use data::drawing::FaceOf;
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
    /// What it is called.
    pub fn name(self, own: &dyn Own) -> W {
        own.words(self).map_or_else(|| self.words().0, |(name, _)| name)
    }

    /// How it is used, in a sentence.
    pub fn hint(self, own: &dyn Own) -> W {
        own.words(self).map_or_else(|| self.words().1, |(_, hint)| hint)
    }

    /// Its name and its use, where games do not differ.
    const fn words(self) -> (W, W) {
        match self {
            Self::Select => (W::ToolSelect, W::HintSelect),
            Self::Corners => (W::ToolCorners, W::HintCorners),
            Self::Draw => (W::ToolDraw, W::HintDraw),
            Self::Cut => (W::ToolCut, W::HintCut),
            Self::Merge => (W::ToolMerge, W::HintMerge),
            Self::Signs => (W::ToolSigns, W::HintSigns),
            Self::Links => (W::ToolLinks, W::HintLinks),
            Self::Shores => (W::ToolShores, W::HintShores),
            Self::Town => (W::ToolTown, W::HintTown),
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
