//! The cards of Invasion as they are printed and cut out.

use super::document::Invasion;
use super::fields::name;
use super::words::UNITS;
use crate::facts::{Field as _, Kind};
use crate::print::{Beginning, Paper, Piece};
use data::invasion::board::{MusterDraft, UnitsDraft};
use data::invasion::{ByFaction, Faction};
use data::{Text, text};
use std::collections::BTreeMap;

/// A playing card, in millimetres.
const CARD: (u32, u32) = (63, 88);

/// The colour of a faction's band: white cubes and yellow ones are darkened, for white letters to be read on them.
const fn band(faction: Faction) -> &'static str {
    match faction {
        Faction::AmericanRegulars => "#2a5ca8",
        Faction::AmericanMilitia => "#756c5f",
        Faction::BritishRegulars => "#b92b2b",
        Faction::CanadianMilitia => "#9a7200",
        Faction::NativeAmericans => "#2e7d46",
    }
}

/// What a faction is called.
fn called(this: &Invasion, faction: Faction) -> Text {
    let name = name(this, &[faction.key().to_owned()]).cloned();
    name.unwrap_or_else(|| Text::same(faction.key()))
}

/// The units that stand on the board when a game begins, printed ones included, and what is decided then.
pub(super) fn beginning(this: &Invasion) -> Beginning {
    let scenario = this.scenario();
    let printed: &[UnitsDraft] = match this.board().get() {
        Some(board) if scenario.printed_units => &board.printed_units,
        _ => &[],
    };
    let mut there: BTreeMap<&str, BTreeMap<Faction, u32>> = BTreeMap::new();
    for entry in printed.iter().chain(&scenario.units) {
        for (faction, count) in entry.units.iter().filter(|(_, count)| **count > 0) {
            *there.entry(&entry.area).or_default().entry(faction).or_default() += u32::from(*count);
        }
    }
    let piece = |(faction, count): (Faction, u32)| Piece {
        what: called(this, faction),
        count: Some(count),
        colour: band(faction),
    };
    let stands = there
        .into_iter()
        .map(|(area, units)| (area.to_owned(), units.into_iter().map(piece).collect()));
    let decided = scenario.placements.iter().map(|placement| {
        let (who, count) = (called(this, placement.faction), placement.units);
        let texts = this.texts().get();
        let where_ = texts.map_or_else(
            || Text::same(placement.homeland.key()),
            |texts| texts.sides[placement.homeland].clone(),
        );
        text!(
            "{who}: {count} to be placed at will (homeland: {homeland})",
            "{who}\u{a0}: {count} à placer librement (territoire\u{a0}: {homeland})";
            who, count, homeland = where_
        )
    });
    Beginning {
        stands: stands.collect(),
        besides: decided.collect(),
        muster: scenario.muster.as_deref().map(own_muster),
    }
}

/// A scenario's own muster values, by area in words: `red 3, yellow 1`.
fn own_muster(values: &[MusterDraft]) -> Vec<(String, Text)> {
    let mut by_area: BTreeMap<&str, ByFaction<u8>> = BTreeMap::new();
    for value in values {
        by_area.entry(&value.area).or_default()[value.faction] = value.units;
    }
    let told = by_area
        .into_iter()
        .map(|(area, units)| (area.to_owned(), Kind::Coded(&UNITS).words(&units.value())));
    told.collect()
}

/// The cards in play, faction by faction, in the order of their decks.
pub(super) fn papers(this: &Invasion) -> Vec<Paper> {
    let Some(decks) = this.decks().get() else {
        return Vec::new();
    };
    let paper = |faction: Faction, id: &String| {
        let card = decks.cards.iter().find(|card| card.id == *id)?;
        Some(Paper {
            title: card.title.clone(),
            of: called(this, faction),
            corner: card.number.to_string(),
            colour: band(faction),
            text: card.text.clone(),
            note: card.note.clone(),
            size: CARD,
        })
    };
    let in_play = &this.scenario().in_play;
    Faction::ALL
        .into_iter()
        .flat_map(|faction| in_play[faction].iter().filter_map(move |id| paper(faction, id)))
        .collect()
}
