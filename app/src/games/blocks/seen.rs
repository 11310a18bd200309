//! What the table is drawn of: what the seat sees of the game, what it makes of its own blocks and what it remembers of
//! those that are hidden from it.

use crate::play::seen::Seen as SeenOf;
use data::blocks::{BlockId, Side};
use engine::blocks::{Memory, SideView, State};

/// What this game's table gets of it.
pub type Seen = SeenOf<State>;

/// The combat value of one's own block.
pub(super) fn own_value(seen: &Seen, block: BlockId) -> u8 {
    let own = seen.view.sides.iter().find_map(|side| match side {
        SideView::Own { values, .. } => values.get(block.index()).copied().filter(|value| *value > 0),
        SideView::Hidden { .. } => None,
    });
    own.unwrap_or_else(|| seen.scenario.block(block).value)
}

/// What the seat remembers of the blocks that it cannot see.
pub(super) fn memory_of(seen: &Seen) -> Memory {
    let hidden = |side: &Side| matches!(seen.view.sides[side.index()], SideView::Hidden { .. });
    let mut hidden = Side::ALL.into_iter().filter(hidden);
    match (hidden.next(), hidden.next()) {
        (Some(enemy), None) => Memory::of(&seen.scenario, enemy, &seen.told),
        _ => Memory::default(),
    }
}
