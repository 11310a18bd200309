//! The set-up, and how campaign turns begin (3.0, 4.0).

use super::Words;
use data::blocks::{BlockId, Side, TownId};
use data::say;

pub(super) fn drew(words: &Words<'_>, side: Side, block: Option<BlockId>) -> String {
    say!(
        words.lang, "{side} draws {block}", "{side} tire {block}";
        side = words.side(side), block = words.any(block)
    )
}

pub(super) fn deployed(words: &Words<'_>, side: Side, town: TownId, units: u8, blocks: Option<&[BlockId]>) -> String {
    say!(
        words.lang, "{side} places {placed} in {town}", "{side} place {placed} à {town}";
        side = words.side(side),
        placed = blocks.map_or_else(|| words.units(units), |blocks| words.names(blocks)),
        town = words.town(town)
    )
}

pub(super) fn year(words: &Words<'_>, year: u16) -> String {
    say!(words.lang, "The campaign of {year} begins", "La campagne de {year} commence"; year)
}

pub(super) fn turn(words: &Words<'_>, turn: u8) -> String {
    say!(words.lang, "Campaign turn {turn}", "Tour de campagne {turn}"; turn)
}

pub(super) fn begins(words: &Words<'_>, side: Side) -> String {
    say!(words.lang, "{side} to move", "{side} joue"; side = words.side(side))
}

pub(super) fn dice(words: &Words<'_>, side: Side, sum: u8) -> String {
    say!(
        words.lang, "{side} throws {sum} with two dice", "{side} obtient {sum} avec deux dés";
        side = words.side(side), sum
    )
}

pub(super) fn first(words: &Words<'_>, side: Side) -> String {
    say!(
        words.lang, "{side} moves first", "{side} joue en premier"; side = words.side(side)
    )
}

pub(super) fn replaced(words: &Words<'_>, side: Side, town: TownId, block: Option<BlockId>) -> String {
    say!(
        words.lang, "{side} strengthens {block} in {town}", "{side} renforce {block} à {town}";
        side = words.side(side), block = words.any(block), town = words.town(town)
    )
}
