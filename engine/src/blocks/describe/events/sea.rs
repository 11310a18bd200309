//! Ships: built, moved, in battle and in port (5.0, 7.1).

use super::Words;
use crate::blocks::event::Harbour;
use data::blocks::{LakeId, Side, TownId};
use data::french;
use data::say;

impl Words<'_> {
    fn harbour(&self, place: Harbour) -> &str {
        match place {
            Harbour::Town(town) => self.town(town),
            Harbour::Lake(lake) => self.lake(lake),
        }
    }
}

pub(super) fn built(words: &Words<'_>, side: Side, town: TownId, new: bool) -> String {
    let (lang, side, town) = (words.lang, words.side(side), words.town(town));
    if new {
        say!(
            lang, "{side} lays down a new ship in {town}", "{side} met un navire en chantier à {town}"; side, town
        )
    } else {
        say!(
            lang, "{side} strengthens a ship in {town}", "{side} renforce un navire à {town}"; side, town
        )
    }
}

pub(super) fn sailed(words: &Words<'_>, side: Side, (from, to): (Harbour, Harbour), ships: u8) -> String {
    say!(
        words.lang, "{side}: {ships} from {from} to {to}", "{side}\u{a0}: {ships}, {leaving} {at}";
        side = words.side(side), ships = words.ships(ships), from = words.harbour(from),
        to = words.harbour(to), leaving = french::from(from), at = french::at(to)
    )
}

pub(super) fn battle(words: &Words<'_>, lake: LakeId, attacker: Side) -> String {
    let (lang, lake) = (words.lang, words.lake(lake));
    match attacker {
        Side::American => say!(
            lang,
            "Battle on {lake}: the American ships attack",
            "Bataille navale, {lake}\u{a0}: les navires américains attaquent";
            lake
        ),
        Side::British => say!(
            lang,
            "Battle on {lake}: the British ships attack",
            "Bataille navale, {lake}\u{a0}: les navires britanniques attaquent";
            lake
        ),
    }
}

pub(super) fn battle_ends(words: &Words<'_>, lake: LakeId, holder: Option<Side>) -> String {
    let (lang, the, lake) = (words.lang, words.the_lake(lake), words.lake(lake));
    match holder {
        Some(side) => say!(
            lang, "{side} holds {lake}", "{side} tient {the}"; side = words.side(side), the, lake
        ),
        None => say!(
            lang, "Nobody is left on {lake}", "Il ne reste personne sur {the}"; the, lake
        ),
    }
}

pub(super) fn escape(words: &Words<'_>, side: Side, town: TownId, success: bool) -> String {
    let (lang, side, town) = (words.lang, words.side(side), words.town(town));
    if success {
        say!(
            lang, "{side}: a ship escapes from {town}", "{side}\u{a0}: un navire s’échappe {leaving}";
            side, town, leaving = french::from(town)
        )
    } else {
        say!(
            lang,
            "{side}: a ship fails to escape from {town}",
            "{side}\u{a0}: un navire ne parvient pas à quitter {town}";
            side, town
        )
    }
}

pub(super) fn captured(words: &Words<'_>, by: Side, town: TownId, exchanged: bool) -> String {
    let (lang, side, town) = (words.lang, words.side(by), words.town(town));
    if exchanged {
        say!(
            lang, "{side} captures a ship in {town} and sails it", "{side} capture un navire à {town} et l’arme";
            side, town
        )
    } else {
        say!(
            lang, "{side} captures a ship in {town} and burns it", "{side} capture un navire à {town} et le brûle";
            side, town
        )
    }
}
