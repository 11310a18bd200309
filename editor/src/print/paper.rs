//! What a game gives to be printed: what is cut out of paper, and what stands where when it begins.

use data::Text;

/// Something of paper that is cut out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// What stands on top.
    pub title: Text,
    /// Whose it is, above the title.
    pub of: Text,
    /// Its number or value, in the corner.
    pub corner: String,
    /// The colour of its band, as `#1f4fa3`.
    pub colour: &'static str,
    /// What it does.
    pub text: Text,
    /// A note, in small letters.
    pub note: Text,
    /// Width and height, in millimetres.
    pub size: (u32, u32),
}

/// Something that stands at a place when a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub what: Text,
    /// How many, or which value it has; nothing where that is not counted.
    pub count: Option<u32>,
    /// Its colour, as `#1f4fa3`.
    pub colour: &'static str,
}

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginning {
    /// What stands at which place, by id.
    pub stands: Vec<(String, Vec<Piece>)>,
    /// What else is done before the first turn, or comes later.
    pub besides: Vec<Text>,
    /// The muster values of a scenario that has its own, by area, where they stand on the map instead of the board's; nothing where
    /// the board's count.
    pub muster: Option<Vec<(String, Text)>>,
}
