//! The labels of blocks as they are printed, cut out and stuck on.

use super::document::Blocks;
use crate::print::{Beginning, Paper, Piece};
use data::{Side, Text, counted, text};
use std::collections::BTreeMap;

/// The label of a block, in millimetres.
const LABEL: (u32, u32) = (24, 24);

/// The colour of a side's band.
const fn band(side: Side) -> &'static str {
    match side {
        Side::American => "#2a5ca8",
        Side::British => "#b92b2b",
    }
}

/// What people call a side.
fn called(this: &Blocks, side: Side) -> Text {
    let names = this.texts().get().map(|texts| &texts.sides);
    names.map_or_else(|| Text::same(side.key()), |names| names[side].clone())
}

/// Ships, held towns and the Indian block, and how many blocks each side draws; then the reinforcements of the years.
pub(super) fn beginning(this: &Blocks) -> Beginning {
    let (scenario, setup) = (this.scenario(), &this.scenario().setup);
    let mut stands: BTreeMap<String, Vec<Piece>> = BTreeMap::new();
    for ship in &setup.ships {
        stands.entry(ship.town.clone()).or_default().push(Piece {
            what: Text::new("ship", "navire"),
            count: Some(u32::from(ship.value)),
            colour: band(ship.side),
        });
    }
    for held in &setup.held {
        let who = called(this, held.by);
        stands.entry(held.town.clone()).or_default().push(Piece {
            what: text!("held by {who}", "tenue par {who}"; who),
            count: None,
            colour: band(held.by),
        });
    }
    if let Some(town) = &setup.indian {
        stands.entry(town.clone()).or_default().push(Piece {
            what: Text::new("Indian block", "bloc indien"),
            count: None,
            colour: "#2e7d46",
        });
    }
    let draws = Side::ALL.map(|side| {
        let (who, count) = (called(this, side), setup.draws[side]);
        Text::each(|lang| {
            counted!(
                lang, count;
                "{who}: {count} block drawn blind", "{who}\u{a0}: {count} bloc tiré au hasard";
                "{who}: {count} blocks drawn blind", "{who}\u{a0}: {count} blocs tirés au hasard";
                who = who.get(lang), count
            )
        })
    });
    let garrison = setup.garrison_value;
    let garrison = text!(
        "Own towns worth {garrison} or more must get a block",
        "Les villes amies de valeur {garrison} ou plus doivent recevoir un bloc";
        garrison
    );
    let town = |id: &str| {
        let towns = this
            .board()
            .get()
            .map(|board| board.towns.as_slice())
            .unwrap_or_default();
        let found = towns.iter().find(|town| town.id == id);
        found.map_or_else(|| Text::same(id), |town| town.name.clone())
    };
    let years = scenario.years.iter().filter(|year| !year.reinforcements.is_empty());
    let due = years.map(|year| {
        let list = Text::each(|lang| {
            let all = year.reinforcements.iter();
            let all = all.map(|due| format!("{} +{}", town(&due.town).get(lang), due.blocks));
            all.collect::<Vec<_>>().join(", ")
        });
        text!("Reinforcements of {year}: {list}", "Renforts de {year}\u{a0}: {list}"; year = year.year, list)
    });
    Beginning {
        besides: draws.into_iter().chain([garrison]).chain(due).collect(),
        stands: stands.into_iter().collect(),
        muster: None,
    }
}

/// Every block of the army, the American ones first.
pub(super) fn papers(this: &Blocks) -> Vec<Paper> {
    let Some(army) = this.army().get() else {
        return Vec::new();
    };
    let paper = |side: Side, block: &data::blocks::army::BlockDraft| Paper {
        title: block.name.clone(),
        of: called(this, side),
        corner: block.value.to_string(),
        colour: band(side),
        text: text!(
            "{kind}; fire {fire}, moves {moves}",
            "{kind}\u{a0}; tir {fire}, mouvement {moves}";
            kind = block.kind.word(), fire = block.fire, moves = block.moves
        ),
        note: Text::default(),
        size: LABEL,
    };
    let of = |side: Side| army.blocks.iter().filter(move |block| block.side == side);
    Side::ALL
        .into_iter()
        .flat_map(|side| of(side).map(move |block| paper(side, block)))
        .collect()
}
