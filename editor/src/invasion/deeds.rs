//! The text of a card, written from what the card does, as the shipped cards are written.

use crate::edit::Names;
use data::invasion::Faction;
use data::invasion::cards::{Boat, BoatKind, CardDraft, Effect, Face, Movement, Play, Where};
use data::{Lang, Side, Text, Word, french, say};
use std::collections::BTreeSet;

/// What a card does, in whole sentences.
pub fn text(names: &Names<'_>, card: &CardDraft) -> Text {
    Text::each(|lang| {
        let owner = card.faction;
        let sentences = match &card.play {
            Play::Movement(movement) => moves(lang, owner, movement),
            Play::Special(special) => {
                let does = |effect| deed(lang, names, owner, effect);
                special.effects.iter().flat_map(does).collect()
            }
        };
        sentences.join(" ")
    })
}

/// The same as a document keeps it: in the languages in which documents are written.
pub fn written(names: &Names<'_>, card: &CardDraft) -> Text {
    let Text { en, fr, .. } = text(names, card);
    Text::new(en, fr)
}

/// The text of a card after a change, if it was written from what the card did before: an author's own words stay.
pub fn followed(names: &Names<'_>, card: &CardDraft, after: &CardDraft) -> Option<Text> {
    let [before, now] = [card, after].map(|card| written(names, card));
    (card.text == before && now != before).then_some(now)
}

/// The words of a text that tell what a card does, whatever else it says.
pub(super) fn telling(text: &str) -> BTreeSet<&str> {
    const TELLING: [&str; 22] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "land", "water", "shore",
        "Place", "exchange", "battle", "battles", "hits", "flee", "twice", "Truce", "Warships",
    ];
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| TELLING.contains(word)).collect()
}

/// Numbers of areas, armies and units, which are feminine in French.
const NUMBERS: [Word; 13] = [
    Word::new("no", "aucun"),
    Word::new("one", "une"),
    Word::new("two", "deux"),
    Word::new("three", "trois"),
    Word::new("four", "quatre"),
    Word::new("five", "cinq"),
    Word::new("six", "six"),
    Word::new("seven", "sept"),
    Word::new("eight", "huit"),
    Word::new("nine", "neuf"),
    Word::new("ten", "dix"),
    Word::new("eleven", "onze"),
    Word::new("twelve", "douze"),
];

/// A number as a word, up to twelve.
fn number(lang: Lang, number: u8) -> String {
    let word = NUMBERS.get(usize::from(number));
    word.map_or_else(|| number.to_string(), |word| word.get(lang).to_owned())
}

/// `one area` or `two areas`, from the first and the name of several.
fn counted(lang: Lang, count: u8, [one, many]: [Word; 2]) -> String {
    if count == 1 {
        return one.get(lang).to_owned();
    }
    say!(lang, "{number} {many}", "{number} {many}"; number = number(lang, count), many)
}

fn areas(lang: Lang, count: u8) -> String {
    counted(
        lang,
        count,
        [Word::new("one area", "une zone"), Word::new("areas", "zones")],
    )
}

fn armies(lang: Lang, count: u8) -> String {
    counted(
        lang,
        count,
        [Word::new("one army", "une armée"), Word::new("armies", "armées")],
    )
}

fn any_units(lang: Lang, count: u8) -> String {
    counted(
        lang,
        count,
        [Word::new("one unit", "une unité"), Word::new("units", "unités")],
    )
}

/// The French after `de`: `de trois zones`, `d’une zone`; nothing is left out before `huit` and `onze`.
fn de(words: &str) -> String {
    if words.starts_with("un") {
        format!("d’{words}")
    } else {
        format!("de {words}")
    }
}

/// One unit of a faction, and several: `one American Regular unit`, `American Regular units`.
const fn kinds(of: Faction) -> [Word; 2] {
    match of {
        Faction::AmericanRegulars => [
            Word::new("one American Regular unit", "une unité de réguliers américains"),
            Word::new("American Regular units", "unités de réguliers américains"),
        ],
        Faction::AmericanMilitia => [
            Word::new("one American Militia unit", "une unité de la milice américaine"),
            Word::new("American Militia units", "unités de la milice américaine"),
        ],
        Faction::BritishRegulars => [
            Word::new("one British Regular unit", "une unité de réguliers britanniques"),
            Word::new("British Regular units", "unités de réguliers britanniques"),
        ],
        Faction::CanadianMilitia => [
            Word::new("one Canadian Militia unit", "une unité de la milice canadienne"),
            Word::new("Canadian Militia units", "unités de la milice canadienne"),
        ],
        Faction::NativeAmericans => [
            Word::new("one Native American unit", "une unité amérindienne"),
            Word::new("Native American units", "unités amérindiennes"),
        ],
    }
}

/// Units of a faction with their number: `two American Regular units`.
fn units(lang: Lang, count: u8, of: Faction) -> String {
    counted(lang, count, kinds(of))
}

/// `the American Militia`, and the French after `de`.
const fn the(of: Faction) -> (Word, &'static str) {
    match of {
        Faction::AmericanRegulars => (
            Word::new("the American Regulars", "les réguliers américains"),
            "des réguliers américains",
        ),
        Faction::AmericanMilitia => (
            Word::new("the American Militia", "la milice américaine"),
            "de la milice américaine",
        ),
        Faction::BritishRegulars => (
            Word::new("the British Regulars", "les réguliers britanniques"),
            "des réguliers britanniques",
        ),
        Faction::CanadianMilitia => (
            Word::new("the Canadian Militia", "la milice canadienne"),
            "de la milice canadienne",
        ),
        Faction::NativeAmericans => (Word::new("the Native Americans", "les Amérindiens"), "des Amérindiens"),
    }
}

const fn side(side: Side) -> Word {
    match side {
        Side::American => Word::new("American", "américain"),
        Side::British => Word::new("British", "britannique"),
    }
}

/// The boats that a card may not be played with, if there are any.
fn without(lang: Lang, list: &[BoatKind]) -> Option<String> {
    let name = |kind: &BoatKind| match kind {
        BoatKind::Warship => say!(lang, "Warships", "les Navires de guerre"),
        BoatKind::FishingBoats => say!(lang, "Fishing boats", "les Bateaux de pêche"),
        BoatKind::Canoes => say!(lang, "Canoes", "Raid en canoë"),
    };
    let boats: Vec<&str> = list.iter().map(name).collect();
    let boats = boats.join(say!(lang, " or ", " ni "));
    (!boats.is_empty()).then(|| say!(lang, "Not with {boats}.", "Pas avec {boats}."; boats))
}

fn moves(lang: Lang, of: Faction, movement: &Movement) -> Vec<String> {
    let mut said = match &movement.boat {
        Some(boat) => by_boat(lang, of, movement, boat),
        None => vec![by_land(lang, movement)],
    };
    if movement.truce {
        let then = say!(
            lang,
            "The card then lies in sight. The game ends after a round once one side has played all its Truce cards.",
            "La carte reste ensuite en vue. La partie s’achève à la fin d’un tour dès qu’un camp a joué toutes ses cartes Trêve.",
        );
        said.push(then.to_owned());
    }
    said
}

fn by_land(lang: Lang, movement: &Movement) -> String {
    let (armies, areas) = (armies(lang, movement.armies), areas(lang, movement.distance));
    if movement.armies == 1 {
        say!(
            lang,
            "Move {armies} by land, up to {areas}.",
            "Déplacez par voie de terre {armies}, {of_areas} au plus.";
            armies, of_areas = de(&areas), areas
        )
    } else {
        say!(
            lang,
            "Move up to {armies} by land, each up to {areas}.",
            "Déplacez par voie de terre jusqu’à {armies}, chacune {of_areas} au plus.";
            armies, of_areas = de(&areas), areas
        )
    }
}

fn by_boat(lang: Lang, of: Faction, movement: &Movement, boat: &Boat) -> Vec<String> {
    let count = movement.armies;
    if let (BoatKind::Canoes, Some(most)) = (boat.kind, boat.card_limit) {
        let areas = areas(lang, count);
        return vec![say!(
            lang,
            "Move up to {units} from up to {areas} on one large body of water to a single area on its shore.",
            "Déplacez jusqu’à {units}, parties {of_areas} au plus au bord d’une même grande étendue d’eau, vers une seule zone de sa rive.";
            units = units(lang, most, of), of_areas = de(&areas), areas
        )];
    }
    let armies = armies(lang, count);
    let armies = match boat.army_limit {
        None => say!(lang, "{armies} of any size", "{armies} de toute taille"; armies),
        Some(most) => say!(
            lang,
            "{armies} of at most {units}",
            "{armies} de {units} au plus";
            armies, units = any_units(lang, most)
        ),
    };
    let armies = match count {
        1 => armies,
        _ => say!(lang, "up to {armies}", "jusqu’à {armies}"; armies),
    };
    let armies = if boat.different_starts {
        say!(
            lang,
            "{armies} from {number} different areas",
            "{armies}, parties de {number} zones différentes,";
            armies, number = number(lang, count)
        )
    } else {
        armies
    };
    let way = if boat.one_landing {
        say!(
            lang,
            "Move {armies} across one large body of water to a single area on its shore.",
            "Déplacez {armies} sur une même grande étendue d’eau, vers une seule zone de sa rive.";
            armies
        )
    } else {
        say!(
            lang,
            "Move {armies} across a large body of water, each from a shore to another shore of the same water.",
            "Déplacez {armies} sur une grande étendue d’eau, chacune d’une rive à une autre rive de la même eau.";
            armies
        )
    };
    let total = boat.card_limit.map(|most| {
        say!(
            lang,
            "All of them together are at most {units}.",
            "Toutes ensemble comptent {units} au plus.";
            units = any_units(lang, most)
        )
    });
    let least = say!(
        lang,
        "Each army needs at least {unit}.",
        "Chaque armée compte au moins {unit}.";
        unit = units(lang, 1, of)
    );
    [Some(way), total, Some(least)].into_iter().flatten().collect()
}

/// The French name of a water after `de`.
fn of_water(name: &str) -> String {
    let lake = name.strip_prefix("Lac ").or_else(|| name.strip_prefix("lac "));
    lake.map_or_else(|| format!("de {name}"), |lake| format!("du lac {lake}"))
}

/// Where something happens: `in Montreal`, `in one area of the British homeland`.
fn place(lang: Lang, names: &Names<'_>, at: &Where, of: Faction) -> String {
    match at {
        Where::Area(id) => {
            let area = names.area(id);
            say!(lang, "in {area}", "{at}"; at = french::at(area.get(lang)), area)
        }
        Where::Shore(id) => {
            let water = names.water(id);
            say!(
                lang,
                "in one area on {water}, in either homeland",
                "dans une zone au bord {of_water}, en territoire britannique ou américain";
                of_water = of_water(water.get(lang)), water
            )
        }
        Where::Homeland(home) => say!(
            lang,
            "in one area of the {side} homeland",
            "dans une zone du territoire {side}";
            side = side(*home)
        ),
        Where::Objective(home) => say!(
            lang,
            "in one objective area of the {side} homeland",
            "dans une zone objectif du territoire {side}";
            side = side(*home)
        ),
        Where::With(with) if *with == of => say!(
            lang,
            "in one area of either homeland that already holds at least one",
            "dans une zone de l’un ou l’autre territoire qui en contient déjà au moins une",
        )
        .to_owned(),
        Where::With(with) => say!(
            lang,
            "in one area of either homeland that holds at least {unit}",
            "dans une zone de l’un ou l’autre territoire qui contient au moins {unit}";
            unit = units(lang, 1, *with)
        ),
    }
}

/// Where a battle is: `in the British homeland`.
fn battle(lang: Lang, names: &Names<'_>, at: &Where, of: Faction) -> String {
    match at {
        Where::Homeland(home) => {
            say!(lang, "in the {side} homeland", "en territoire {side}"; side = side(*home))
        }
        other => place(lang, names, other, of),
    }
}

/// The sentences of an effect.
fn deed(lang: Lang, names: &Names<'_>, owner: Faction, effect: &Effect) -> Vec<String> {
    let first = does(lang, names, owner, effect);
    let (fled, free, not_with) = match effect {
        Effect::Place { or_fled, may_move, .. } => (*or_fled, *may_move, &[][..]),
        Effect::Convert { .. } => (false, true, &[][..]),
        Effect::MoreArmies { not_with, .. } | Effect::MoreDistance { not_with, .. } => {
            (false, false, not_with.as_slice())
        }
        _ => (false, false, &[][..]),
    };
    let fled = fled.then(|| {
        say!(
            lang,
            "If the pool runs short, take them from the fled units.",
            "Si la réserve ne suffit pas, prenez-les parmi les unités en fuite.",
        )
    });
    let free = free.then(|| {
        say!(
            lang,
            "They may move this turn.",
            "Elles peuvent bouger pendant cette phase."
        )
    });
    let more = fled.into_iter().chain(free).map(str::to_owned);
    std::iter::once(first)
        .chain(more)
        .chain(without(lang, not_with))
        .collect()
}

/// The first sentence of an effect, which says what it does.
fn does(lang: Lang, names: &Names<'_>, owner: Faction, effect: &Effect) -> String {
    let place = |at: &Where, of: &Faction| place(lang, names, at, *of);
    let number = |count: &u8| number(lang, *count);
    let units = |count: &u8, of: &Faction| units(lang, *count, *of);
    match effect {
        Effect::Place {
            faction,
            units: count,
            area,
            among_enemies: true,
            ..
        } => say!(
            lang,
            "Place {units} {place}, even among enemies.",
            "Placez {units} {place}, même au milieu des ennemis.";
            units = units(count, faction), place = place(area, faction)
        ),
        Effect::Place {
            faction,
            units: count,
            area,
            ..
        } => say!(
            lang,
            "Place {units} {place}.",
            "Placez {units} {place}.";
            units = units(count, faction), place = place(area, faction)
        ),
        Effect::Convert {
            from,
            to,
            units: count,
            area,
        } => first_large(&say!(
            lang,
            "{place} exchange up to {units} of your choice for as many {others}.",
            "{place}, remplacez jusqu’à {units}, à votre choix, par autant d’{others}.";
            place = place(area, from), units = units(count, from), others = kinds(*to)[1]
        )),
        Effect::MoreArmies { times: 2, .. } => say!(
            lang,
            "This turn’s movement card moves up to twice as many armies.",
            "La carte mouvement de cette phase déplace jusqu’à deux fois plus d’armées.",
        )
        .to_owned(),
        Effect::MoreArmies { times, .. } => say!(
            lang,
            "This turn’s movement card moves up to {number} times as many armies.",
            "La carte mouvement de cette phase déplace jusqu’à {number} fois plus d’armées.";
            number = number(times)
        ),
        Effect::MoreDistance { areas, one_army, .. } => further(lang, *areas, *one_army),
        Effect::Redirect { from, to, faction } => {
            let (who, of_them) = the(*faction);
            let (to, from) = (names.area(to), names.area(from));
            say!(
                lang,
                "This turn {to} replaces {from} as a muster area of {who}, for recruits and fled units alike.",
                "Pendant cette phase, {the_new} remplace {the_old} comme zone de rassemblement {of_them}, pour les recrues comme pour les unités en fuite.";
                the_new = french::the(to.get(lang)), the_old = french::the(from.get(lang)), to, from, who, of_them
            )
        }
        Effect::Remove { units: count, area } => say!(
            lang,
            "Before one battle {place} the {side} side removes {number} of its units there, of its own choice.",
            "Avant une bataille {place}, le camp {side} y retire {number} de ses unités, à son choix.";
            place = battle(lang, names, area, owner), side = side(owner.side().enemy()), number = number(count)
        ),
        Effect::Turncoat { from, to, units: 1 } => say!(
            lang,
            "Before one battle, exchange {unit} in it for {other}.",
            "Avant une bataille, remplacez {unit} qui s’y trouve par {other}.";
            unit = units(&1, from), other = units(&1, to)
        ),
        Effect::Turncoat { from, to, units: count } => say!(
            lang,
            "Before one battle, exchange up to {units} in it for {others}.",
            "Avant une bataille, remplacez jusqu’à {units} qui s’y trouvent par {others}.";
            others = units(count, to), units = units(count, from)
        ),
        Effect::Volley { by_enemy, only } => {
            let roller = if *by_enemy { owner.side().enemy() } else { owner.side() };
            volley(lang, side(roller), *only)
        }
        Effect::HitsCount { faction, times } => say!(
            lang,
            "In all battles this turn each hit rolled by {who} removes {number} enemy units.",
            "Dans chaque bataille de la phase, chaque dégât obtenu par {who} retire {number} unités ennemies.";
            who = the(*faction).0, number = number(times)
        ),
        Effect::ChooseCasualties => say!(
            lang,
            "In all battles this turn the {side} side chooses which units its hits remove.",
            "Dans chaque bataille de la phase, le camp {side} choisit les unités que ses dégâts retirent.";
            side = side(owner.side())
        ),
        Effect::Ignore { faction, face } => {
            let results = match face {
                Face::Hit => Word::new("hits", "les dégâts"),
                Face::Flee => Word::new("flee results", "les résultats Fuite"),
                Face::Command => Word::new("command decisions", "les manœuvres"),
            };
            let (who, of_them) = the(*faction);
            say!(
                lang,
                "In all battles this turn {results} of {who} do not count.",
                "Dans chaque bataille de la phase, {results} {of_them} ne comptent pas.";
                results, who, of_them
            )
        }
        Effect::Pursue { areas } => pursue(lang, owner, *areas),
        Effect::Scatter { faction } => say!(
            lang,
            "From one area move {units} into adjacent areas, at most one into each, even among enemies.",
            "Depuis une zone, déplacez des {units} vers des zones adjacentes, au plus une par zone, même au milieu des ennemis.";
            units = kinds(*faction)[1]
        ),
        Effect::Gather { faction } => say!(
            lang,
            "Into one area move {units} from adjacent areas, at most one from each, even among enemies.",
            "Vers une zone, déplacez des {units} depuis des zones adjacentes, au plus une par zone, même au milieu des ennemis.";
            units = kinds(*faction)[1]
        ),
    }
}

/// What armies may go further.
fn further(lang: Lang, more: u8, one_army: bool) -> String {
    let areas = areas(lang, more);
    match (one_army, more == 1) {
        (true, true) => say!(
            lang,
            "One army moved this turn may go {areas} further.",
            "Une armée déplacée pendant cette phase peut franchir {areas} de plus.";
            areas
        ),
        (true, false) => say!(
            lang,
            "One army moved this turn may go up to {areas} further.",
            "Une armée déplacée pendant cette phase peut franchir jusqu’à {areas} de plus.";
            areas
        ),
        (false, true) => say!(
            lang,
            "Every army moved this turn may go {areas} further.",
            "Chaque armée déplacée pendant cette phase peut franchir {areas} de plus.";
            areas
        ),
        (false, false) => say!(
            lang,
            "Every army moved this turn may go up to {areas} further.",
            "Chaque armée déplacée pendant cette phase peut franchir jusqu’à {areas} de plus.";
            areas
        ),
    }
}

fn pursue(lang: Lang, owner: Faction, far: u8) -> String {
    let unit = units(lang, 1, owner);
    if far == 1 {
        return say!(
            lang,
            "After a won battle, one army from that area with at least {unit} moves into an adjacent area. It may start another battle there.",
            "Après une bataille gagnée, une armée de cette zone, avec au moins {unit}, se déplace dans une zone adjacente. Elle peut y livrer une nouvelle bataille.";
            unit
        );
    }
    let areas = areas(lang, far);
    say!(
        lang,
        "After a won battle, one army from that area with at least {unit} moves up to {areas}. It may start another battle there.",
        "Après une bataille gagnée, une armée de cette zone, avec au moins {unit}, se déplace {of_areas} au plus. Elle peut y livrer une nouvelle bataille.";
        unit, of_areas = de(&areas), areas
    )
}

/// A roll before a battle of which only one face counts.
fn volley(lang: Lang, side: Word, only: Face) -> String {
    match only {
        Face::Hit => say!(
            lang,
            "Before one battle the {side} side rolls its dice once and only hits count. The battle then begins as usual.",
            "Avant une bataille, le camp {side} lance ses dés une fois et seuls les dégâts comptent. La bataille commence ensuite normalement.";
            side
        ),
        Face::Flee => say!(
            lang,
            "Before one battle the {side} side rolls its dice once and only flee results count. The battle then begins as usual.",
            "Avant une bataille, le camp {side} lance ses dés une fois et seuls les résultats Fuite comptent. La bataille commence ensuite normalement.";
            side
        ),
        Face::Command => say!(
            lang,
            "Before one battle the {side} side rolls its dice once and only command decisions count. The battle then begins as usual.",
            "Avant une bataille, le camp {side} lance ses dés une fois et seules les manœuvres comptent. La bataille commence ensuite normalement.";
            side
        ),
    }
}

fn first_large(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn french_leaves_a_letter_out_before_une_and_nothing_else() {
        assert_eq!(de("une zone"), "d’une zone");
        for words in ["huit zones", "onze zones", "deux zones"] {
            assert_eq!(de(words), format!("de {words}"));
        }
    }

    #[test]
    fn every_shipped_card_says_what_it_does() {
        let library = Arc::new(Library::shipped().clone());
        let document = Document::of(&library.scenario("campaign-1812").unwrap(), library);
        let names = Names::of(&document);
        let decks = document.invasion().unwrap().decks().get().unwrap();
        for card in &decks.cards {
            let written = text(&names, card);
            assert_eq!(
                (&written.en, &written.fr),
                (&card.text.en, &card.text.fr),
                "{}",
                card.id
            );
        }
        assert_eq!(decks.cards.len(), 60);
    }
}
