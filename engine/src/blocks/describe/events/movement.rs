//! Armies on their way, with militia, forced marches and written orders (6.0, 10.0, 11.0).

use super::Words;
use crate::blocks::action::Mode;
use data::blocks::{BlockId, Side, TownId};
use data::french;
use data::{counted, say};

impl Words<'_> {
    /// Where an army goes, with how it goes where that is worth a word.
    fn by(&self, goes: String, (via, mode): (Option<TownId>, Mode)) -> String {
        let lang = self.lang;
        match (via.map(|town| self.town(town)), mode) {
            (None, Mode::Road) => goes,
            (None, Mode::March) => say!(lang, "{goes} by forced march", "{goes} à marche forcée"; goes),
            (None, Mode::Water) => say!(lang, "{goes} by water", "{goes} par le lac"; goes),
            (Some(town), Mode::Road) => say!(lang, "{goes} through {town}", "{goes} par {town}"; goes, town),
            (Some(town), Mode::March) => {
                say!(lang, "{goes} through {town} by forced march", "{goes} par {town} à marche forcée"; goes, town)
            }
            (Some(town), Mode::Water) => {
                say!(lang, "{goes} through {town} by water", "{goes} par {town} par le lac"; goes, town)
            }
        }
    }
}

pub(super) fn passed(words: &Words<'_>, side: Side, naval: bool) -> String {
    let (lang, side) = (words.lang, words.side(side));
    if naval {
        say!(lang, "{side} does nothing at sea", "{side} ne fait rien sur les lacs"; side)
    } else {
        say!(lang, "{side} moves no army", "{side} ne déplace pas d’armée"; side)
    }
}

pub(super) fn ordered(
    words: &Words<'_>,
    side: Side,
    (from, to): (TownId, TownId),
    way: (Option<TownId>, Mode),
    units: u8,
) -> String {
    let ordered = say!(
        words.lang,
        "{side} has ordered {units} from {from} to {to}",
        "{side}\u{a0}: ordre de déplacer {units} {leaving} à {to}";
        side = words.side(side), units = words.units(units), from = words.town(from),
        leaving = french::from(from), to = words.town(to)
    );
    words.by(ordered, way)
}

pub(super) fn moved(
    words: &Words<'_>,
    side: Side,
    (from, to): (TownId, TownId),
    way: (Option<TownId>, Mode),
    units: u8,
    blocks: Option<&[BlockId]>,
) -> String {
    let moved = say!(
        words.lang,
        "{side}: {units} from {from} to {to}",
        "{side}\u{a0}: {units} {leaving} à {to}";
        side = words.side(side), units = words.units(units), from = words.town(from),
        leaving = french::from(from), to = words.town(to)
    );
    let moved = words.by(moved, way);
    match blocks {
        Some(blocks) => {
            say!(words.lang, "{moved} ({blocks})", "{moved} ({blocks})"; moved, blocks = words.names(blocks))
        }
        None => moved,
    }
}

pub(super) fn militia(words: &Words<'_>, to: TownId, asked: u8, refused: u8) -> String {
    counted!(
        words.lang, refused;
        "Militia on the way to {town}: {refused} of {asked} refuses to cross the border",
        "Milice en route vers {town}\u{a0}: {refused} sur {asked} refuse de passer la frontière";
        "Militia on the way to {town}: {refused} of {asked} refuse to cross the border",
        "Milice en route vers {town}\u{a0}: {refused} sur {asked} refusent de passer la frontière";
        town = words.town(to), refused, asked
    )
}

pub(super) fn march(words: &Words<'_>, (from, to): (TownId, TownId), success: bool, block: Option<BlockId>) -> String {
    let (lang, from, to, block) = (words.lang, words.town(from), words.town(to), words.any(block));
    if success {
        say!(
            lang,
            "Forced march from {from} to {to}: {block} gets through",
            "Marche forcée {leaving} à {to}\u{a0}: {block} passe";
            from, leaving = french::from(from), to, block
        )
    } else {
        say!(
            lang,
            "Forced march from {from} to {to}: {block} stays and loses a combat value",
            "Marche forcée {leaving} à {to}\u{a0}: {block} reste et perd une valeur de combat";
            from, leaving = french::from(from), to, block
        )
    }
}

pub(super) fn cancelled(words: &Words<'_>, side: Side, to: TownId) -> String {
    say!(
        words.lang,
        "{side} cannot go to {town} by water without the lake",
        "{side} ne peut aller à {town} par le lac sans le contrôler";
        side = words.side(side), town = words.town(to)
    )
}

pub(super) fn drowned(words: &Words<'_>, side: Side, block: Option<BlockId>) -> String {
    say!(
        words.lang,
        "{side}: {block} is lost with its ship",
        "{side}\u{a0}: {block}, bloc perdu avec son navire";
        side = words.side(side), block = words.any(block)
    )
}

pub(super) fn crossed(words: &Words<'_>, town: TownId) -> String {
    say!(
        words.lang,
        "The armies meet on their way and fight in {town}",
        "Les armées se rencontrent en chemin et combattent à {town}";
        town = words.town(town)
    )
}

pub(super) fn die(words: &Words<'_>, side: Side, shows: u8) -> String {
    say!(
        words.lang, "{side} throws a {shows}", "{side} obtient {shows}"; side = words.side(side), shows
    )
}
