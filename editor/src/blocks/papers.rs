//! The labels of blocks as they are printed, cut out and stuck on.

use super::document::Blocks;
use super::facts::kind_words;
use crate::print::Paper;
use data::{Side, Text};

/// The label of a block, in millimetres.
const LABEL: (u32, u32) = (24, 24);

/// Every block of the army, the American ones first.
pub(super) fn papers(this: &Blocks) -> Vec<Paper> {
    let Some(army) = this.army().get() else {
        return Vec::new();
    };
    let names = this.texts().get().map(|texts| &texts.sides);
    let paper = |side: Side, block: &data::blocks::army::BlockDraft| {
        let of = names.map_or_else(|| Text::same(side.key()), |names| names[side].clone());
        let (kind, numbers) = (kind_words(block.kind), (block.fire, block.moves));
        Paper {
            title: block.name.clone(),
            of,
            corner: block.value.to_string(),
            colour: match side {
                Side::American => "#2a5ca8",
                Side::British => "#b92b2b",
            },
            text: Text::new(
                format!("{}; fire {}, moves {}", kind.en, numbers.0, numbers.1),
                format!("{}; feu {}, mouvement {}", kind.fr, numbers.0, numbers.1),
            ),
            note: Text::default(),
            size: LABEL,
        }
    };
    let of = |side: Side| army.blocks.iter().filter(move |block| block.side == side);
    Side::ALL
        .into_iter()
        .flat_map(|side| of(side).map(move |block| paper(side, block)))
        .collect()
}
