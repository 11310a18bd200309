//! The labels of blocks as they are printed, cut out and stuck on.

use super::document::Blocks;
use super::facts::kind_words;
use crate::print::{Beginning, Paper, Piece};
use data::{Side, Text};
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
            what: Text::new(format!("held by {}", who.en), format!("tenue par {}", who.fr)),
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
        Text::new(
            format!("{}: {count} blocks drawn blind", who.en),
            format!("{}\u{a0}: {count} blocs tirés au hasard", who.fr),
        )
    });
    let garrison = setup.garrison_value;
    let garrison = Text::new(
        format!("Own towns worth {garrison} or more must get a block"),
        format!("Les villes amies de valeur {garrison} ou plus doivent recevoir un bloc"),
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
        let list = |lang: data::Lang| {
            let all = year.reinforcements.iter();
            let all = all.map(|due| format!("{} +{}", town(&due.town).get(lang), due.blocks));
            all.collect::<Vec<_>>().join(", ")
        };
        Text::new(
            format!("Reinforcements of {}: {}", year.year, list(data::Lang::En)),
            format!("Renforts de {}\u{a0}: {}", year.year, list(data::Lang::Fr)),
        )
    });
    Beginning {
        besides: draws.into_iter().chain([garrison]).chain(due).collect(),
        stands: stands.into_iter().collect(),
    }
}

/// Every block of the army, the American ones first.
pub(super) fn papers(this: &Blocks) -> Vec<Paper> {
    let Some(army) = this.army().get() else {
        return Vec::new();
    };
    let paper = |side: Side, block: &data::blocks::army::BlockDraft| {
        let (kind, numbers) = (kind_words(block.kind), (block.fire, block.moves));
        Paper {
            title: block.name.clone(),
            of: called(this, side),
            corner: block.value.to_string(),
            colour: band(side),
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
