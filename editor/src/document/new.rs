//! New documents: the smallest boards that can be played, with nothing printed in them. What those of every game share.

use data::{BySide, Side, Text};

/// Width and height of the frame of a new drawing, in board units: about as many as the shipped boards have, for which grid, nudges,
/// signs and what counts as a border are made.
pub(crate) const SIZE: (i32, i32) = (16_000, 9_600);

/// The two places of a new board, with the side at home in each.
pub(crate) const HALVES: [(&str, Side); 2] = [("west", Side::American), ("east", Side::British)];

/// The name of a place of a new board.
pub(crate) fn side_name(id: &str) -> Text {
    match id {
        "west" => Text::new("West", "Ouest"),
        _ => Text::new("East", "Est"),
    }
}

/// The names of the sides.
pub(crate) fn sides() -> BySide<Text> {
    BySide {
        american: Text::new("American", "Américains"),
        british: Text::new("British", "Britanniques"),
    }
}
