//! The text of a card, written from what the card does, as the shipped cards are written.

use crate::edit::Names;
use data::invasion::Faction;
use data::invasion::cards::{Boat, BoatKind, CardDraft, Effect, Face, Movement, Play, Where, Window};
use data::{Lang, Side, Text};

/// What a card does, in whole sentences.
pub fn text(names: &Names<'_>, card: &CardDraft) -> Text {
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| match &card.play {
        Play::Movement(movement) => moves(lang, card.faction, movement),
        Play::Special(special) => {
            let does = |effect: &Effect| deed(lang, names, card.faction, special.window, effect);
            special.effects.iter().map(does).collect::<Vec<_>>().join(" ")
        }
    });
    Text::new(en, fr)
}

fn pick(lang: Lang, en: &str, fr: &str) -> String {
    match lang {
        Lang::En | Lang::Added(_) => en.to_owned(),
        Lang::Fr => fr.to_owned(),
    }
}

/// A number as a word, up to twelve.
fn number(lang: Lang, number: u8, feminine: bool) -> String {
    const EN: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    const FR: [&str; 13] = [
        "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    ];
    match lang {
        Lang::Fr if number == 1 && feminine => "une".to_owned(),
        Lang::En | Lang::Added(_) => EN
            .get(usize::from(number))
            .map_or_else(|| number.to_string(), |word| (*word).to_owned()),
        Lang::Fr => FR
            .get(usize::from(number))
            .map_or_else(|| number.to_string(), |word| (*word).to_owned()),
    }
}

/// `two areas`, `une zone`.
fn counted(lang: Lang, count: u8, (one, many): (&str, &str), (une, plusieurs): (&str, &str)) -> String {
    let noun = match (lang, count == 1) {
        (Lang::En | Lang::Added(_), true) => one,
        (Lang::En | Lang::Added(_), false) => many,
        (Lang::Fr, true) => une,
        (Lang::Fr, false) => plusieurs,
    };
    format!("{} {noun}", number(lang, count, true))
}

fn areas(lang: Lang, count: u8) -> String {
    counted(lang, count, ("area", "areas"), ("zone", "zones"))
}

fn armies(lang: Lang, count: u8) -> String {
    counted(lang, count, ("army", "armies"), ("armée", "armées"))
}

/// `de trois zones`, `d’une zone`.
fn of_areas(count: u8) -> String {
    let areas = areas(Lang::Fr, count);
    let vowel = areas.starts_with(['u', 'o']);
    if vowel {
        format!("d’{areas}")
    } else {
        format!("de {areas}")
    }
}

/// `American Regular` units of a number: `two American Regular units`, `deux unités de réguliers américains`.
fn units(lang: Lang, count: u8, of: Faction) -> String {
    let (en, fr) = match of {
        Faction::AmericanRegulars => ("American Regular", "de réguliers américains"),
        Faction::AmericanMilitia => ("American Militia", "de la milice américaine"),
        Faction::BritishRegulars => ("British Regular", "de réguliers britanniques"),
        Faction::CanadianMilitia => ("Canadian Militia", "de la milice canadienne"),
        Faction::NativeAmericans => {
            return counted(
                lang,
                count,
                ("Native American unit", "Native American units"),
                ("unité amérindienne", "unités amérindiennes"),
            );
        }
    };
    match lang {
        Lang::En | Lang::Added(_) => format!(
            "{} {en} {}",
            number(lang, count, true),
            if count == 1 { "unit" } else { "units" }
        ),
        Lang::Fr => counted(lang, count, ("", ""), (&format!("unité {fr}"), &format!("unités {fr}"))),
    }
}

/// `the American Militia`, `la milice américaine`; after `de`: `de la milice`, `des réguliers`.
fn the(lang: Lang, of: Faction, after_de: bool) -> String {
    let (en, fr, de) = match of {
        Faction::AmericanRegulars => (
            "the American Regulars",
            "les réguliers américains",
            "des réguliers américains",
        ),
        Faction::AmericanMilitia => (
            "the American Militia",
            "la milice américaine",
            "de la milice américaine",
        ),
        Faction::BritishRegulars => (
            "the British Regulars",
            "les réguliers britanniques",
            "des réguliers britanniques",
        ),
        Faction::CanadianMilitia => (
            "the Canadian Militia",
            "la milice canadienne",
            "de la milice canadienne",
        ),
        Faction::NativeAmericans => ("the Native Americans", "les Amérindiens", "des Amérindiens"),
    };
    pick(lang, en, if after_de { de } else { fr })
}

const fn side(lang: Lang, side: Side) -> &'static str {
    match (lang, side) {
        (Lang::En | Lang::Added(_), Side::American) => "American",
        (Lang::En | Lang::Added(_), Side::British) => "British",
        (Lang::Fr, Side::American) => "américain",
        (Lang::Fr, Side::British) => "britannique",
    }
}

fn boats(lang: Lang, list: &[BoatKind]) -> String {
    let name = |kind: &BoatKind| match kind {
        BoatKind::Warship => pick(lang, "Warships", "les Navires de guerre"),
        BoatKind::FishingBoats => pick(lang, "Fishing boats", "les Bateaux de pêche"),
        BoatKind::Canoes => pick(lang, "Canoes", "les Canots"),
    };
    let list: Vec<String> = list.iter().map(name).collect();
    match list.as_slice() {
        [] => String::new(),
        all => format!(
            "{} {}.",
            pick(lang, " Not with", " Pas avec"),
            all.join(&pick(lang, " or ", " ni "))
        ),
    }
}

fn moves(lang: Lang, of: Faction, movement: &Movement) -> String {
    let mut text = match &movement.boat {
        Some(boat) => by_boat(lang, of, movement, boat),
        None => by_land(lang, movement),
    };
    if movement.truce {
        text += &pick(
            lang,
            " The card then lies in sight. The game ends after a round once one side has played all its Truce cards.",
            " La carte reste ensuite en vue. La partie s’achève à la fin d’un tour dès qu’un camp a joué toutes ses cartes Trêve.",
        );
    }
    text
}

fn by_land(lang: Lang, movement: &Movement) -> String {
    let (who, far) = (armies(lang, movement.armies), movement.distance);
    match (lang, movement.armies == 1) {
        (Lang::En | Lang::Added(_), true) => format!("Move {who} by land, up to {}.", areas(lang, far)),
        (Lang::En | Lang::Added(_), false) => format!("Move up to {who} by land, each up to {}.", areas(lang, far)),
        (Lang::Fr, true) => format!("Déplacez par voie de terre {who}, {} au plus.", of_areas(far)),
        (Lang::Fr, false) => format!(
            "Déplacez par voie de terre jusqu’à {who}, chacune {} au plus.",
            of_areas(far)
        ),
    }
}

fn by_boat(lang: Lang, of: Faction, movement: &Movement, boat: &Boat) -> String {
    let count = movement.armies;
    let least = || {
        let one = units(lang, 1, of);
        match lang {
            Lang::En | Lang::Added(_) => format!(" Each army needs at least {one}."),
            Lang::Fr => format!(" Chaque armée compte au moins {one}."),
        }
    };
    if let (BoatKind::Canoes, Some(most)) = (boat.kind, boat.card_limit) {
        let (who, from) = (units(lang, most, of), areas(lang, count));
        return match lang {
            Lang::En | Lang::Added(_) => {
                format!("Move up to {who} from up to {from} on one large body of water to a single area on its shore.")
            }
            Lang::Fr => format!(
                "Déplacez jusqu’à {who}, parties {} au plus au bord d’une même grande étendue d’eau, vers une seule zone de sa rive.",
                of_areas(count)
            ),
        };
    }
    let upto = if count == 1 { "" } else { "up to " };
    let jusqu = if count == 1 { "" } else { "jusqu’à " };
    let who = armies(lang, count);
    let size = match (lang, boat.army_limit) {
        (Lang::En | Lang::Added(_), None) => "of any size".to_owned(),
        (Lang::Fr, None) => "de toute taille".to_owned(),
        (Lang::En | Lang::Added(_), Some(most)) => format!("of at most {}", counted(lang, most, ("unit", "units"), ("", ""))),
        (Lang::Fr, Some(most)) => {
            format!("de {} au plus", counted(lang, most, ("", ""), ("unité", "unités")))
        }
    };
    let total = boat.card_limit.map_or_else(String::new, |most| match lang {
        Lang::En | Lang::Added(_) => format!(
            " All of them together are at most {}.",
            counted(lang, most, ("unit", "units"), ("", ""))
        ),
        Lang::Fr => format!(
            " Toutes ensemble comptent {} au plus.",
            counted(lang, most, ("", ""), ("unité", "unités"))
        ),
    });
    let start = match (lang, boat.different_starts) {
        (_, false) => String::new(),
        (Lang::En | Lang::Added(_), true) => format!(" from {} different areas", number(lang, count, true)),
        (Lang::Fr, true) => format!(", parties de {} zones différentes,", number(lang, count, true)),
    };
    let way = match (lang, boat.one_landing) {
        (Lang::En | Lang::Added(_), true) => {
            format!("Move {upto}{who} {size}{start} across one large body of water to a single area on its shore.")
        }
        (Lang::Fr, true) => format!(
            "Déplacez {jusqu}{who} {size}{start} sur une même grande étendue d’eau, vers une seule zone de sa rive."
        ),
        (Lang::En | Lang::Added(_), false) => format!(
            "Move {upto}{who} {size}{start} across a large body of water, each from a shore to another shore of the same water."
        ),
        (Lang::Fr, false) => format!(
            "Déplacez {jusqu}{who} {size}{start} sur une grande étendue d’eau, chacune d’une rive à une autre rive de la même eau."
        ),
    };
    way + &total + &least()
}

/// Where something happens: `in Montreal`, `in one area of the British homeland`.
fn place(lang: Lang, names: &Names<'_>, at: &Where, of: Faction) -> String {
    match at {
        Where::Area(id) => {
            let name = names.area(id);
            pick(lang, &format!("in {}", name.en), &format!("à {}", name.get(Lang::Fr)))
        }
        Where::Shore(id) => {
            let name = names.water(id);
            let fr = name.get(Lang::Fr);
            let lake = fr.strip_prefix("Lac ").or_else(|| fr.strip_prefix("lac "));
            let fr = lake.map_or_else(|| format!("de {fr}"), |lake| format!("du lac {lake}"));
            pick(
                lang,
                &format!("in one area on {}, in either homeland", name.en),
                &format!("dans une zone au bord {fr}, en territoire britannique ou américain"),
            )
        }
        Where::Homeland(home) => pick(
            lang,
            &format!("in one area of the {} homeland", side(lang, *home)),
            &format!("dans une zone du territoire {}", side(lang, *home)),
        ),
        Where::Objective(home) => pick(
            lang,
            &format!("in one objective area of the {} homeland", side(lang, *home)),
            &format!("dans une zone objectif du territoire {}", side(lang, *home)),
        ),
        Where::With(with) if *with == of => pick(
            lang,
            "in one area of either homeland that already holds at least one",
            "dans une zone de l’un ou l’autre territoire qui en contient déjà au moins une",
        ),
        Where::With(with) => {
            let one = units(lang, 1, *with);
            pick(
                lang,
                &format!("in one area of either homeland that holds at least {one}"),
                &format!("dans une zone de l’un ou l’autre territoire qui contient au moins {one}"),
            )
        }
    }
}

/// Where a battle is: `in the British homeland`.
fn battle(lang: Lang, names: &Names<'_>, at: &Where, of: Faction) -> String {
    match at {
        Where::Homeland(home) => pick(
            lang,
            &format!("in the {} homeland", side(lang, *home)),
            &format!("en territoire {}", side(lang, *home)),
        ),
        other => place(lang, names, other, of),
    }
}

fn deed(lang: Lang, names: &Names<'_>, owner: Faction, window: Window, effect: &Effect) -> String {
    let may_move = pick(
        lang,
        " They may move this turn.",
        " Elles peuvent bouger pendant cette phase.",
    );
    match effect {
        Effect::Place {
            faction,
            units: count,
            area,
            among_enemies,
            or_fled,
            may_move: moves,
        } => {
            let (who, at) = (units(lang, *count, *faction), place(lang, names, area, *faction));
            let among = if *among_enemies {
                pick(lang, ", even among enemies", ", même au milieu des ennemis")
            } else {
                String::new()
            };
            let mut text = pick(
                lang,
                &format!("Place {who} {at}{among}."),
                &format!("Placez {who} {at}{among}."),
            );
            if *or_fled {
                text += &pick(
                    lang,
                    " If the pool runs short, take them from the fled units.",
                    " Si la réserve ne suffit pas, prenez-les parmi les unités en fuite.",
                );
            }
            if *moves {
                text += &may_move;
            }
            text
        }
        Effect::Convert {
            from,
            to,
            units: count,
            area,
        } => {
            let (who, at) = (units(lang, *count, *from), place(lang, names, area, *from));
            let instead = units(lang, 2, *to);
            let instead = instead.split_once(' ').map_or("", |(_, instead)| instead);
            let at_first: String = first_large(&at);
            pick(
                lang,
                &format!("{at_first} exchange up to {who} of your choice for as many {instead}.{may_move}"),
                &format!("{at_first}, remplacez jusqu’à {who}, à votre choix, par autant d’{instead}.{may_move}"),
            )
        }
        Effect::MoreArmies { times, not_with } => {
            let factor = match (lang, times) {
                (Lang::En | Lang::Added(_), 2) => "twice".to_owned(),
                (Lang::En | Lang::Added(_), times) => format!("{} times", number(lang, *times, false)),
                (Lang::Fr, times) => format!("{} fois", number(lang, *times, true)),
            };
            let not = boats(lang, not_with);
            match lang {
                Lang::En | Lang::Added(_) => {
                    format!("This turn’s movement card moves up to {factor} as many armies.{not}")
                }
                Lang::Fr => format!("La carte mouvement de cette phase déplace jusqu’à {factor} plus d’armées.{not}"),
            }
        }
        Effect::MoreDistance {
            areas: more,
            one_army,
            not_with,
        } => {
            let (far, not) = (areas(lang, *more), boats(lang, not_with));
            match (lang, one_army, *more == 1) {
                (Lang::En | Lang::Added(_), true, true) => format!("One army moved this turn may go {far} further.{not}"),
                (Lang::En | Lang::Added(_), true, false) => format!("One army moved this turn may go up to {far} further.{not}"),
                (Lang::En | Lang::Added(_), false, true) => format!("Every army moved this turn may go {far} further.{not}"),
                (Lang::En | Lang::Added(_), false, false) => format!("Every army moved this turn may go up to {far} further.{not}"),
                (Lang::Fr, true, true) => {
                    format!("Une armée déplacée pendant cette phase peut franchir {far} de plus.{not}")
                }
                (Lang::Fr, true, false) => {
                    format!("Une armée déplacée pendant cette phase peut franchir jusqu’à {far} de plus.{not}")
                }
                (Lang::Fr, false, true) => {
                    format!("Chaque armée déplacée pendant cette phase peut franchir {far} de plus.{not}")
                }
                (Lang::Fr, false, false) => {
                    format!("Chaque armée déplacée pendant cette phase peut franchir jusqu’à {far} de plus.{not}")
                }
            }
        }
        Effect::Redirect { from, to, faction } => {
            let (from, to) = (names.area(from), names.area(to));
            match lang {
                Lang::En | Lang::Added(_) => format!(
                    "This turn {} replaces {} as a muster area of {}, for recruits and fled units alike.",
                    to.en,
                    from.en,
                    the(lang, *faction, false)
                ),
                Lang::Fr => format!(
                    "Pendant cette phase, {} remplace {} comme zone de rassemblement {}, pour les recrues comme pour les unités en fuite.",
                    to.get(lang),
                    from.get(lang),
                    the(lang, *faction, true)
                ),
            }
        }
        Effect::Remove { units: count, area } => {
            let enemy = side(lang, owner.side().enemy());
            let at = battle(lang, names, area, owner);
            match lang {
                Lang::En | Lang::Added(_) => format!(
                    "Before one battle {at} the {enemy} side removes {} of its units there, of its own choice.",
                    number(lang, *count, true)
                ),
                Lang::Fr => format!(
                    "Avant une bataille {at}, le camp {enemy} y retire {} de ses unités, à son choix.",
                    number(lang, *count, true)
                ),
            }
        }
        Effect::Turncoat { from, to, units: count } => {
            let (out, coming) = (units(lang, *count, *from), units(lang, *count, *to));
            let up = match (lang, *count == 1) {
                (_, true) => "",
                (Lang::En | Lang::Added(_), false) => "up to ",
                (Lang::Fr, false) => "jusqu’à ",
            };
            let found = match (lang, *count == 1) {
                (Lang::En | Lang::Added(_), _) => "in it",
                (Lang::Fr, true) => "qui s’y trouve",
                (Lang::Fr, false) => "qui s’y trouvent",
            };
            match lang {
                Lang::En | Lang::Added(_) => format!("Before one battle, exchange {up}{out} {found} for {coming}."),
                Lang::Fr => format!("Avant une bataille, remplacez {up}{out} {found} par {coming}."),
            }
        }
        Effect::Volley { by_enemy, only } => {
            let roller = if *by_enemy { owner.side().enemy() } else { owner.side() };
            let (en, fr) = match only {
                Face::Hit => ("hits", "dégâts"),
                Face::Flee => ("flee results", "résultats Fuite"),
                Face::Command => ("command decisions", "décisions de commandement"),
            };
            let who = side(lang, roller);
            let all = if matches!(only, Face::Command) {
                "toutes les"
            } else {
                "les"
            };
            let all = all.trim_start_matches("toutes ");
            let alone = if matches!(only, Face::Command) {
                "seules"
            } else {
                "seuls"
            };
            match lang {
                Lang::En | Lang::Added(_) => format!(
                    "Before one battle the {who} side rolls its dice once and only {en} count. The battle then begins as usual."
                ),
                Lang::Fr => format!(
                    "Avant une bataille, le camp {who} lance ses dés une fois et {alone} {all} {fr} comptent. La bataille commence ensuite normalement."
                ),
            }
        }
        Effect::HitsCount { faction, times } => {
            let (who, par) = (the(lang, *faction, false), the(lang, *faction, false));
            let each = number(lang, *times, true);
            match lang {
                Lang::En | Lang::Added(_) => {
                    format!("In all battles this turn each hit rolled by {who} removes {each} enemy units.")
                }
                Lang::Fr => format!(
                    "Dans chaque bataille de la phase, chaque dégât obtenu par {par} retire {each} unités ennemies."
                ),
            }
        }
        Effect::ChooseCasualties => {
            let who = side(lang, owner.side());
            match lang {
                Lang::En | Lang::Added(_) => {
                    format!("In all battles this turn the {who} side chooses which units its hits remove.")
                }
                Lang::Fr => format!(
                    "Dans chaque bataille de la phase, le camp {who} choisit les unités que ses dégâts retirent."
                ),
            }
        }
        Effect::Ignore { faction, face } => {
            let (en, fr) = match face {
                Face::Hit => ("hits", "les dégâts"),
                Face::Flee => ("flee results", "les résultats Fuite"),
                Face::Command => ("command decisions", "les décisions de commandement"),
            };
            match lang {
                Lang::En | Lang::Added(_) => format!(
                    "In all battles this turn {en} of {} do not count.",
                    the(lang, *faction, false)
                ),
                Lang::Fr => format!(
                    "Dans chaque bataille de la phase, {fr} {} ne comptent pas.",
                    the(lang, *faction, true)
                ),
            }
        }
        Effect::Pursue { areas: far } => {
            let one = units(lang, 1, owner);
            let goes = match (lang, *far == 1) {
                (Lang::En | Lang::Added(_), true) => "moves into an adjacent area".to_owned(),
                (Lang::Fr, true) => "se déplace dans une zone adjacente".to_owned(),
                (Lang::En | Lang::Added(_), false) => format!("moves up to {}", areas(lang, *far)),
                (Lang::Fr, false) => format!("se déplace {} au plus", of_areas(*far)),
            };
            match lang {
                Lang::En | Lang::Added(_) => format!(
                    "After a won battle, one army from that area with at least {one} {goes}. It may start another battle there."
                ),
                Lang::Fr => format!(
                    "Après une bataille gagnée, une armée de cette zone, avec au moins {one}, {goes}. Elle peut y livrer une nouvelle bataille."
                ),
            }
        }
        Effect::Scatter { faction } | Effect::Gather { faction } => {
            let _ = window;
            let who = units(lang, 2, *faction);
            let who = who.split_once(' ').map_or("", |(_, who)| who);
            match (lang, matches!(effect, Effect::Scatter { .. })) {
                (Lang::En | Lang::Added(_), true) => {
                    format!("From one area move {who} into adjacent areas, at most one into each, even among enemies.")
                }
                (Lang::Fr, true) => format!(
                    "Depuis une zone, déplacez des {who} vers des zones adjacentes, au plus une par zone, même au milieu des ennemis."
                ),
                (Lang::En | Lang::Added(_), false) => {
                    format!("Into one area move {who} from adjacent areas, at most one from each, even among enemies.")
                }
                (Lang::Fr, false) => format!(
                    "Vers une zone, déplacez des {who} depuis des zones adjacentes, au plus une par zone, même au milieu des ennemis."
                ),
            }
        }
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
