//! Things of the board, as they are selected and made.

/// What the inspector and the map call a thing of the board: areas and towns, or waters and lakes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thing {
    /// An area or a town, by id.
    Area(String),
    /// A water or a lake, by id.
    Water(String),
    /// Another face of the drawing, by number.
    Face(usize),
}
