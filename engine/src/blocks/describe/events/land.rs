//! Battles of armies, and fire and losses of every battle (7.0, 7.2).

use super::Words;
use data::blocks::{BlockId, Side, TownId};
use data::french;
use data::{counted, say};

impl Words<'_> {
    fn dice(&self, dice: u8) -> String {
        counted!(self.lang, dice; "{dice} die", "{dice} dé"; "{dice} dice", "{dice} dés"; dice)
    }

    fn losses(&self, number: u8) -> String {
        counted!(
            self.lang, number;
            "{number} loss", "{number} perte";
            "{number} losses", "{number} pertes";
            number
        )
    }
}

pub(super) fn battle(words: &Words<'_>, town: TownId, attacker: Side, amphibious: bool) -> String {
    let (lang, town, side) = (words.lang, words.town(town), words.side(attacker));
    if amphibious {
        say!(
            lang,
            "Battle in {town}: {side} attacks from the water",
            "Bataille à {town}\u{a0}: {side} attaque depuis le lac";
            town, side
        )
    } else {
        say!(
            lang, "Battle in {town}: {side} attacks", "Bataille à {town}\u{a0}: {side} attaque"; town, side
        )
    }
}

pub(super) fn revealed(words: &Words<'_>, town: TownId, blocks: &[(BlockId, u8)]) -> String {
    let lang = words.lang;
    let blocks = blocks.iter().map(
        |(block, value)| say!(lang, "{block} at {value}", "{block} à {value}"; block = words.block(*block), value),
    );
    say!(
        lang,
        "{town}: the blocks are laid open: {blocks}",
        "{town}\u{a0}: les blocs sont révélés\u{a0}: {blocks}";
        town = words.town(town), blocks = words.list(blocks)
    )
}

pub(super) fn fire(words: &Words<'_>, side: Side, (dice, rating): (u8, u8), hits: u8, pursuit: bool) -> String {
    let (lang, side, dice, losses) = (words.lang, words.side(side), words.dice(dice), words.losses(hits));
    if pursuit {
        say!(
            lang,
            "{side} pursues with {dice} at F{rating}: {losses}",
            "{side} poursuit avec {dice} à F{rating}\u{a0}: {losses}";
            side, dice, rating, losses
        )
    } else {
        say!(
            lang,
            "{side} fires with {dice} at F{rating}: {losses}",
            "{side} tire avec {dice} à F{rating}\u{a0}: {losses}";
            side, dice, rating, losses
        )
    }
}

pub(super) fn loss(words: &Words<'_>, side: Side, block: Option<BlockId>, left: Option<u8>) -> String {
    let (lang, side, block) = (words.lang, words.side(side), words.any(block));
    match left {
        None => say!(
            lang, "{side}: a block takes a loss", "{side}\u{a0}: un bloc subit une perte"; side
        ),
        Some(0) => say!(
            lang, "{side}: {block} is eliminated", "{side}\u{a0}: {block}, bloc éliminé"; side, block
        ),
        Some(left) => say!(
            lang, "{side}: {block} is reduced to {left}", "{side}\u{a0}: {block} tombe à {left}"; side, block, left
        ),
    }
}

pub(super) fn destroyed(words: &Words<'_>, side: Side, town: TownId, units: u8) -> String {
    say!(
        words.lang,
        "{side}: the whole army in {town} is eliminated, {units}",
        "{side}\u{a0}: toute l’armée à {town} est éliminée, {units}";
        side = words.side(side), town = words.town(town), units = words.units(units)
    )
}

pub(super) fn retreated(words: &Words<'_>, side: Side, (from, to): (TownId, TownId), water: bool, units: u8) -> String {
    let (lang, side, units) = (words.lang, words.side(side), words.units(units));
    let (from, to) = (words.town(from), words.town(to));
    if water {
        say!(
            lang,
            "{side} retreats from {from} to {to} by water with {units}",
            "{side} se retire {leaving} à {to} par le lac avec {units}";
            side, from, leaving = french::from(from), to, units
        )
    } else {
        say!(
            lang,
            "{side} retreats from {from} to {to} with {units}",
            "{side} se retire {leaving} à {to} avec {units}";
            side, from, leaving = french::from(from), to, units
        )
    }
}

pub(super) fn battle_ends(words: &Words<'_>, town: TownId, holder: Option<Side>) -> String {
    let (lang, town) = (words.lang, words.town(town));
    match holder {
        Some(side) => say!(
            lang, "{side} holds {town}", "{side} tient {town}"; side = words.side(side), town
        ),
        None => say!(
            lang, "Nobody is left in {town}", "Il ne reste personne à {town}"; town
        ),
    }
}
