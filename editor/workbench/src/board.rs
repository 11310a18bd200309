//! What the map and the games tell each other of a board.

pub(crate) mod cubes;
pub(crate) mod face;
pub(crate) mod links;
pub(crate) mod thing;
pub(crate) mod tool;
