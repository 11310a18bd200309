//! The tools of the map.

use crate::words::W;
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
    /// What it is called, and how it is used in a sentence, where games do not differ.
    pub const fn words(self) -> (W, W) {
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
