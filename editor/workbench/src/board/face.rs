//! What a new face of the drawing becomes.

use crate::words::W;
use data::drawing::FaceOf;

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
