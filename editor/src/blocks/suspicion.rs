//! What is likely wrong in a scenario of Blocks.

use super::document::Blocks;
use crate::facts::Key;
use crate::proof::{Finder, counts, unusual};
use data::{Text, counted};

/// Everything that is likely wrong.
pub(super) fn suspicions(this: &Blocks, found: &mut Finder) {
    let Some(board) = this.board().get() else {
        return;
    };
    let ends = board.roads.iter().flat_map(|road| [road.a.as_str(), road.b.as_str()]);
    let counts = counts(board.towns.iter().map(|town| town.id.as_str()), ends);
    let key = |town: &str| {
        let road = board.roads.iter().find(|road| road.a == town || road.b == town);
        road.map_or_else(
            || Key::new("town.{}.name", [town]),
            |road| Key::pair("road.{}-{}", &road.a, &road.b),
        )
    };
    let name = |id: &str| {
        board
            .towns
            .iter()
            .find(|town| town.id == id)
            .map(|town| town.name.clone())
    };
    let says = |name: Text, count: usize, most: String| {
        Text::each(|lang| {
            counted!(
                lang, count;
                "{name} has {count} road; most places have about {most}.",
                "{name} a {count} route\u{a0}; la plupart des lieux en ont environ {most}.";
                "{name} has {count} roads; most places have about {most}.",
                "{name} a {count} routes\u{a0}; la plupart des lieux en ont environ {most}.";
                name = &name, count, most = &most
            )
        })
    };
    unusual(&counts, key, name, says, found);
}
