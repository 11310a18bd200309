//! The sentences of the log.

use super::words::Words;
use crate::blocks::action::Mode;
use crate::blocks::event::{Event, Harbour};
use data::blocks::{Side, TownId};
use data::french;
use data::{counted, say};

impl Words<'_> {
    fn harbour(&self, place: Harbour) -> &str {
        match place {
            Harbour::Town(town) => self.town(town),
            Harbour::Lake(lake) => self.lake(lake),
        }
    }

    /// Where an army goes, with how it goes where that is worth a word.
    fn by(&self, goes: String, via: Option<TownId>, mode: Mode) -> String {
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

pub(super) fn event(words: &Words<'_>, event: &Event) -> String {
    let lang = words.lang;
    match event {
        Event::Drew { side, block } => say!(
            lang, "{side} draws {block}", "{side} tire {block}";
            side = words.side(*side), block = words.any(*block)
        ),
        Event::Deployed {
            side,
            town,
            units,
            blocks,
        } => say!(
            lang, "{side} places {placed} in {town}", "{side} place {placed} à {town}";
            side = words.side(*side),
            placed = blocks.as_ref().map_or_else(|| words.units(*units), |blocks| words.names(blocks)),
            town = words.town(*town)
        ),
        Event::Year { year } => say!(lang, "The campaign of {year} begins", "La campagne de {year} commence"; year),
        Event::Turn { turn } => say!(lang, "Campaign turn {turn}", "Tour de campagne {turn}"; turn),
        Event::Begins { side } => say!(lang, "{side} to move", "{side} joue"; side = words.side(*side)),
        Event::Dice { side, sum } => say!(
            lang, "{side} throws {sum} with two dice", "{side} obtient {sum} avec deux dés";
            side = words.side(*side), sum
        ),
        Event::Die { side, shows } => say!(
            lang, "{side} throws a {shows}", "{side} obtient {shows}"; side = words.side(*side), shows
        ),
        Event::First { side } => say!(
            lang, "{side} moves first", "{side} joue en premier"; side = words.side(*side)
        ),
        Event::Replaced { side, town, block, .. } => say!(
            lang, "{side} strengthens {block} in {town}", "{side} renforce {block} à {town}";
            side = words.side(*side), block = words.any(*block), town = words.town(*town)
        ),
        Event::Built {
            side, town, new: true, ..
        } => say!(
            lang, "{side} lays down a new ship in {town}", "{side} met un navire en chantier à {town}";
            side = words.side(*side), town = words.town(*town)
        ),
        Event::Built {
            side, town, new: false, ..
        } => say!(
            lang, "{side} strengthens a ship in {town}", "{side} renforce un navire à {town}";
            side = words.side(*side), town = words.town(*town)
        ),
        Event::Sailed {
            side, from, to, ships, ..
        } => say!(
            lang, "{side}: {ships} from {from} to {to}", "{side}\u{a0}: {ships}, {leaving} {at}";
            side = words.side(*side), ships = words.ships(*ships), from = words.harbour(*from),
            to = words.harbour(*to), leaving = french::from(from), at = french::at(to)
        ),
        Event::Passed { side, naval: true } => say!(
            lang, "{side} does nothing at sea", "{side} ne fait rien sur les lacs"; side = words.side(*side)
        ),
        Event::Passed { side, naval: false } => say!(
            lang, "{side} moves no army", "{side} ne déplace pas d’armée"; side = words.side(*side)
        ),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            via,
            units,
        } => {
            let ordered = say!(
                lang,
                "{side} has ordered {units} from {from} to {to}",
                "{side}\u{a0}: ordre de déplacer {units} {leaving} à {to}";
                side = words.side(*side), units = words.units(*units), from = words.town(*from),
                leaving = french::from(from), to = words.town(*to)
            );
            words.by(ordered, *via, *mode)
        }
        Event::Moved {
            side,
            from,
            to,
            mode,
            via,
            units,
            blocks,
        } => {
            let moved = say!(
                lang,
                "{side}: {units} from {from} to {to}",
                "{side}\u{a0}: {units} {leaving} à {to}";
                side = words.side(*side), units = words.units(*units), from = words.town(*from),
                leaving = french::from(from), to = words.town(*to)
            );
            let moved = words.by(moved, *via, *mode);
            match blocks {
                Some(blocks) => {
                    say!(lang, "{moved} ({blocks})", "{moved} ({blocks})"; moved, blocks = words.names(blocks))
                }
                None => moved,
            }
        }
        Event::Militia { to, asked, refused, .. } => say!(
            lang,
            "Militia on the way to {town}: {refused} of {asked} refuse to cross the border",
            "Milice en route vers {town}\u{a0}: {refused} sur {asked} refusent de passer la frontière";
            town = words.town(*to), refused, asked
        ),
        Event::March {
            from,
            to,
            success: true,
            block,
            ..
        } => say!(
            lang,
            "Forced march from {from} to {to}: {block} gets through",
            "Marche forcée {leaving} à {to}\u{a0}: {block} passe";
            from = words.town(*from), leaving = french::from(from), to = words.town(*to), block = words.any(*block)
        ),
        Event::March {
            from,
            to,
            success: false,
            block,
            ..
        } => say!(
            lang,
            "Forced march from {from} to {to}: {block} stays and loses a combat value",
            "Marche forcée {leaving} à {to}\u{a0}: {block} reste et perd une valeur de combat";
            from = words.town(*from), leaving = french::from(from), to = words.town(*to), block = words.any(*block)
        ),
        Event::Cancelled { side, to } => say!(
            lang,
            "{side} cannot go to {town} by water without the lake",
            "{side} ne peut aller à {town} par le lac sans le contrôler";
            side = words.side(*side), town = words.town(*to)
        ),
        Event::Drowned { side, block } => say!(
            lang, "{side}: {block} is lost with its ship", "{side}\u{a0}: {block} est perdu avec son navire";
            side = words.side(*side), block = words.any(*block)
        ),
        Event::Crossed { town } => say!(
            lang,
            "The armies meet on their way and fight in {town}",
            "Les armées se rencontrent en chemin et combattent à {town}";
            town = words.town(*town)
        ),
        Event::SeaBattle {
            lake,
            attacker: Side::American,
            ..
        } => say!(
            lang,
            "Battle on {lake}: the American ships attack",
            "Bataille navale, {lake}\u{a0}: les navires américains attaquent";
            lake = words.lake(*lake)
        ),
        Event::SeaBattle {
            lake,
            attacker: Side::British,
            ..
        } => say!(
            lang,
            "Battle on {lake}: the British ships attack",
            "Bataille navale, {lake}\u{a0}: les navires britanniques attaquent";
            lake = words.lake(*lake)
        ),
        Event::Battle {
            town,
            attacker,
            amphibious: true,
        } => say!(
            lang,
            "Battle in {town}: {side} attacks from the water",
            "Bataille à {town}\u{a0}: {side} attaque depuis le lac";
            town = words.town(*town), side = words.side(*attacker)
        ),
        Event::Battle {
            town,
            attacker,
            amphibious: false,
        } => say!(
            lang, "Battle in {town}: {side} attacks", "Bataille à {town}\u{a0}: {side} attaque";
            town = words.town(*town), side = words.side(*attacker)
        ),
        Event::Revealed { town, blocks } => {
            let blocks = blocks.iter().map(
                |(block, value)| say!(lang, "{block} at {value}", "{block} à {value}"; block = words.block(*block), value),
            );
            say!(
                lang,
                "{town}: the blocks are laid open: {blocks}",
                "{town}\u{a0}: les blocs sont révélés\u{a0}: {blocks}";
                town = words.town(*town), blocks = words.list(blocks)
            )
        }
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit: true,
        } => say!(
            lang,
            "{side} pursues with {dice} at F{rating}: {losses}",
            "{side} poursuit avec {dice} à F{rating}\u{a0}: {losses}";
            side = words.side(*side), dice = words.dice(*dice), rating, losses = words.losses(*hits)
        ),
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit: false,
        } => say!(
            lang,
            "{side} fires with {dice} at F{rating}: {losses}",
            "{side} tire avec {dice} à F{rating}\u{a0}: {losses}";
            side = words.side(*side), dice = words.dice(*dice), rating, losses = words.losses(*hits)
        ),
        Event::Loss { side, left: None, .. } => say!(
            lang, "{side}: a block takes a loss", "{side}\u{a0}: un bloc subit une perte"; side = words.side(*side)
        ),
        Event::Loss {
            side,
            block,
            left: Some(0),
            ..
        } => say!(
            lang, "{side}: {block} is eliminated", "{side}\u{a0}: {block}, bloc éliminé";
            side = words.side(*side), block = words.any(*block)
        ),
        Event::Loss {
            side,
            block,
            left: Some(left),
            ..
        } => say!(
            lang, "{side}: {block} is reduced to {left}", "{side}\u{a0}: {block} tombe à {left}";
            side = words.side(*side), block = words.any(*block), left
        ),
        Event::Destroyed { side, town, units, .. } => say!(
            lang,
            "{side}: the whole army in {town} is eliminated, {units}",
            "{side}\u{a0}: toute l’armée à {town} est éliminée, {units}";
            side = words.side(*side), town = words.town(*town), units = words.units(*units)
        ),
        Event::Retreated {
            side,
            from,
            to,
            water: true,
            units,
            ..
        } => say!(
            lang,
            "{side} retreats from {from} to {to} by water with {units}",
            "{side} se retire {leaving} à {to} par le lac avec {units}";
            side = words.side(*side), from = words.town(*from), leaving = french::from(from), to = words.town(*to),
            units = words.units(*units)
        ),
        Event::Retreated {
            side,
            from,
            to,
            water: false,
            units,
            ..
        } => say!(
            lang,
            "{side} retreats from {from} to {to} with {units}",
            "{side} se retire {leaving} à {to} avec {units}";
            side = words.side(*side), from = words.town(*from), leaving = french::from(from), to = words.town(*to),
            units = words.units(*units)
        ),
        Event::Escape {
            side,
            town,
            success: true,
            ..
        } => say!(
            lang, "{side}: a ship escapes from {town}", "{side}\u{a0}: un navire s’échappe {leaving}";
            side = words.side(*side), town = words.town(*town), leaving = french::from(town)
        ),
        Event::Escape {
            side,
            town,
            success: false,
            ..
        } => say!(
            lang,
            "{side}: a ship fails to escape from {town}",
            "{side}\u{a0}: un navire ne parvient pas à quitter {town}";
            side = words.side(*side), town = words.town(*town)
        ),
        Event::Captured {
            by,
            town,
            exchanged: true,
            ..
        } => say!(
            lang, "{side} captures a ship in {town} and sails it", "{side} capture un navire à {town} et l’arme";
            side = words.side(*by), town = words.town(*town)
        ),
        Event::Captured {
            by,
            town,
            exchanged: false,
            ..
        } => say!(
            lang, "{side} captures a ship in {town} and burns it", "{side} capture un navire à {town} et le brûle";
            side = words.side(*by), town = words.town(*town)
        ),
        Event::BattleEnds {
            town,
            holder: Some(side),
        } => say!(
            lang, "{side} holds {town}", "{side} tient {town}"; side = words.side(*side), town = words.town(*town)
        ),
        Event::BattleEnds { town, holder: None } => say!(
            lang, "Nobody is left in {town}", "Il ne reste personne à {town}"; town = words.town(*town)
        ),
        Event::SeaBattleEnds {
            lake,
            holder: Some(side),
        } => say!(
            lang, "{side} holds {lake}", "{side} tient {the}"; side = words.side(*side), the = words.the_lake(*lake), lake = words.lake(*lake)
        ),
        Event::SeaBattleEnds { lake, holder: None } => say!(
            lang, "Nobody is left on {lake}", "Il ne reste personne sur {the}"; the = words.the_lake(*lake), lake = words.lake(*lake)
        ),
        Event::IndianJoins { town } => say!(
            lang, "Tecumseh joins the British in {town}", "Tecumseh rejoint les Britanniques à {town}";
            town = words.town(*town)
        ),
        Event::IndianLeaves { town } => say!(
            lang,
            "Tecumseh, alone in {town}, leaves the war for good",
            "Tecumseh, seul à {town}, quitte la guerre pour de bon";
            town = words.town(*town)
        ),
        Event::Points {
            points: [american, british],
        } => say!(
            lang,
            "Points: {american} American, {british} British",
            "Points\u{a0}: {american} pour les Américains, {british} pour les Britanniques";
            american, british
        ),
        Event::Winter { year } => say!(lang, "Winter of {year}", "Hiver {year}"; year),
        Event::ShipLost { side, lake, .. } => say!(
            lang,
            "{side}: a ship on {lake} finds no port and is lost",
            "{side}\u{a0}: un navire sur {the} ne trouve pas de port et est perdu";
            side = words.side(*side), the = words.the_lake(*lake), lake = words.lake(*lake)
        ),
        Event::Starved {
            side,
            town,
            eliminated: true,
            block,
            ..
        } => say!(
            lang,
            "{side}: winter in {town}: {block} is eliminated",
            "{side}\u{a0}: hiver à {town}\u{a0}: {block}, bloc éliminé";
            side = words.side(*side), town = words.town(*town), block = words.any(*block)
        ),
        Event::Starved {
            side,
            town,
            eliminated: false,
            block,
            ..
        } => say!(
            lang,
            "{side}: winter in {town}: {block} loses a combat value",
            "{side}\u{a0}: hiver à {town}\u{a0}: {block} perd une valeur de combat";
            side = words.side(*side), town = words.town(*town), block = words.any(*block)
        ),
        Event::Barred { side, town, blocks: 1 } => say!(
            lang,
            "{side}: 1 reinforcement cannot enter {town}, which the enemy occupies",
            "{side}\u{a0}: 1 renfort ne peut entrer à {town}, occupée par l’ennemi";
            side = words.side(*side), town = words.town(*town)
        ),
        Event::Barred { side, town, blocks } => say!(
            lang,
            "{side}: {blocks} reinforcements cannot enter {town}, which the enemy occupies",
            "{side}\u{a0}: {blocks} renforts ne peuvent entrer à {town}, occupée par l’ennemi";
            side = words.side(*side), blocks, town = words.town(*town)
        ),
        Event::Forfeited { side, town, blocks: 1 } => say!(
            lang,
            "{side}: 1 reinforcement for {town} never came and is lost",
            "{side}\u{a0}: 1 renfort pour {town} n’est jamais venu et est perdu";
            side = words.side(*side), town = words.town(*town)
        ),
        Event::Forfeited { side, town, blocks } => say!(
            lang,
            "{side}: {blocks} reinforcements for {town} never came and are lost",
            "{side}\u{a0}: {blocks} renforts pour {town} ne sont jamais venus et sont perdus";
            side = words.side(*side), blocks, town = words.town(*town)
        ),
        Event::Over {
            winner: Some(side),
            points,
        } => say!(
            lang,
            "The game is over: {side} wins, {own} to {other}",
            "La partie est finie\u{a0}: {side} l’emporte, {own} à {other}";
            own = words.points(points[side.index()]),
            other = points[side.enemy().index()],
            side = words.side(*side)
        ),
        Event::Over {
            winner: None,
            points: [american, british],
        } => say!(
            lang,
            "The game is over: the war ends in a draw, {american} to {british}",
            "La partie est finie\u{a0}: la guerre s’achève sur un match nul, {american} à {british}";
            american = words.points(*american), british
        ),
    }
}
