//! Winter, reinforcements, points and the end, and Tecumseh (8.0, 9.0).

use super::Words;
use data::blocks::{BlockId, LakeId, Side, TownId};
use data::say;

pub(super) fn points(words: &Words<'_>, [american, british]: [i32; 2]) -> String {
    say!(
        words.lang,
        "Points: {american} American, {british} British",
        "Points\u{a0}: {american} pour les Américains, {british} pour les Britanniques";
        american, british
    )
}

pub(super) fn winter(words: &Words<'_>, year: u16) -> String {
    say!(words.lang, "Winter of {year}", "Hiver {year}"; year)
}

pub(super) fn ship_lost(words: &Words<'_>, side: Side, lake: LakeId) -> String {
    say!(
        words.lang,
        "{side}: a ship on {lake} finds no port and is lost",
        "{side}\u{a0}: un navire sur {the} ne trouve pas de port et est perdu";
        side = words.side(side), the = words.the_lake(lake), lake = words.lake(lake)
    )
}

pub(super) fn starved(words: &Words<'_>, side: Side, town: TownId, eliminated: bool, block: Option<BlockId>) -> String {
    let (lang, side, town, block) = (words.lang, words.side(side), words.town(town), words.any(block));
    if eliminated {
        say!(
            lang,
            "{side}: winter in {town}: {block} is eliminated",
            "{side}\u{a0}: hiver à {town}\u{a0}: {block}, bloc éliminé";
            side, town, block
        )
    } else {
        say!(
            lang,
            "{side}: winter in {town}: {block} loses a combat value",
            "{side}\u{a0}: hiver à {town}\u{a0}: {block} perd une valeur de combat";
            side, town, block
        )
    }
}

pub(super) fn barred(words: &Words<'_>, side: Side, town: TownId, blocks: u8) -> String {
    let (lang, side, town) = (words.lang, words.side(side), words.town(town));
    match blocks {
        1 => say!(
            lang,
            "{side}: 1 reinforcement cannot enter {town}, which the enemy occupies",
            "{side}\u{a0}: 1 renfort ne peut entrer à {town}, occupée par l’ennemi";
            side, town
        ),
        _ => say!(
            lang,
            "{side}: {blocks} reinforcements cannot enter {town}, which the enemy occupies",
            "{side}\u{a0}: {blocks} renforts ne peuvent entrer à {town}, occupée par l’ennemi";
            side, blocks, town
        ),
    }
}

pub(super) fn forfeited(words: &Words<'_>, side: Side, town: TownId, blocks: u8) -> String {
    let (lang, side, town) = (words.lang, words.side(side), words.town(town));
    match blocks {
        1 => say!(
            lang,
            "{side}: 1 reinforcement for {town} never came and is lost",
            "{side}\u{a0}: 1 renfort pour {town} n’est jamais venu et est perdu";
            side, town
        ),
        _ => say!(
            lang,
            "{side}: {blocks} reinforcements for {town} never came and are lost",
            "{side}\u{a0}: {blocks} renforts pour {town} ne sont jamais venus et sont perdus";
            side, blocks, town
        ),
    }
}

pub(super) fn indian_joins(words: &Words<'_>, town: TownId) -> String {
    say!(
        words.lang, "Tecumseh joins the British in {town}", "Tecumseh rejoint les Britanniques à {town}";
        town = words.town(town)
    )
}

pub(super) fn indian_leaves(words: &Words<'_>, town: TownId) -> String {
    say!(
        words.lang,
        "Tecumseh, alone in {town}, leaves the war for good",
        "Tecumseh, seul à {town}, quitte la guerre pour de bon";
        town = words.town(town)
    )
}

pub(super) fn over(words: &Words<'_>, winner: Option<Side>, points: [i32; 2]) -> String {
    let (lang, [american, british]) = (words.lang, points);
    match winner {
        Some(side) => say!(
            lang,
            "The game is over: {side} wins, {own} to {other}",
            "La partie est finie\u{a0}: {side} l’emporte, {own} à {other}";
            own = words.points(points[side.index()]),
            other = points[side.enemy().index()],
            side = words.side(side)
        ),
        None => say!(
            lang,
            "The game is over: the war ends in a draw, {american} to {british}",
            "La partie est finie\u{a0}: la guerre s’achève sur un match nul, {american} à {british}";
            american = words.points(american), british
        ),
    }
}
