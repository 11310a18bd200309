//! Values that only Invasion has in words, and words as people write them back into values: units, cards, dice.

use super::board::Way;
use crate::facts::words::{Expected, is_none, name, none, plain, read_name};
use crate::facts::{Choice, Field, Wording, choice, coded, word};
use data::invasion::cards::{Boat, BoatKind, Face, Movement, Play, Special};
use data::invasion::draft::EndRule;
use data::invasion::{ByFaction, Faction};
use data::{Lang, Text};

/// The factions.
pub(super) const FACTIONS: [Choice; 5] = [
    ("american_regulars", "American Regulars", "Réguliers américains"),
    ("american_militia", "American Militia", "Milice américaine"),
    ("british_regulars", "British Regulars", "Réguliers britanniques"),
    ("canadian_militia", "Canadian Militia", "Milice canadienne"),
    ("native_americans", "Native Americans", "Amérindiens"),
];

/// What there can be between two areas.
pub(super) const WAYS: [Choice; 5] = [
    ("none", "none", "aucun"),
    ("land", "land", "terre"),
    ("river", "river", "rivière"),
    ("parted", "parted by water", "séparés par l’eau"),
    ("touching", "touching without link", "contact sans lien"),
];

/// The faces of dice.
pub(super) const FACES: [Choice; 3] = [
    ("Hit", "Hit", "Touché"),
    ("Flee", "Flee", "Fuite"),
    ("Command", "Command", "Commandement"),
];

const ALL_FACES: [Face; 3] = [Face::Hit, Face::Flee, Face::Command];

const fn way_key(way: Way) -> &'static str {
    WAYS[way as usize].0
}

const fn face_key(face: Face) -> &'static str {
    FACES[face as usize].0
}

word! {
    Faction, Faction::ALL, Faction::key;
    Way, Way::ALL, way_key;
    Face, ALL_FACES, face_key;
}

coded!(ByFaction<u8>, Play, EndRule, Vec<Text>, Vec<Face>);

/// How a value of a type is said and read.
macro_rules! wordings {
    ($($(#[$about:meta])* $name:ident, $of:ty, $words:path, $read:path;)*) => {$(
        $(#[$about])*
        pub(super) static $name: Wording = Wording {
            words: |value| <$of>::of(value).map_or_else(none, |field| $words(&field)),
            read: |text| $read(text).map(|field: $of| field.value()),
        };
    )*};
}

wordings! {
    /// Units of the factions: `blue 2, white 3`.
    UNITS, ByFaction<u8>, units, read_units;
    /// Names in order: `Amherstburg; Malden`.
    NAMES, Vec<Text>, names, read_names;
    /// What a card does.
    PLAY, Play, play, read_play;
    /// All faces of a die in order.
    DIE, Vec<Face>, die, read_die;
    /// When the game ends.
    END, EndRule, end, read_end;
}

/// Names in order, or `none`.
fn names(list: &[Text]) -> Text {
    if list.is_empty() {
        return none();
    }
    Text::same(list.iter().map(name).collect::<Vec<_>>().join("; "))
}

fn read_names(text: &str) -> Result<Vec<Text>, Expected> {
    if is_none(text) {
        return Ok(Vec::new());
    }
    let expected = || {
        Text::new(
            "names with semicolons between them, or “none”",
            "des noms séparés par des points-virgules, ou «\u{a0}aucun\u{a0}»",
        )
    };
    text.split(';')
        .map(read_name)
        .collect::<Result<_, _>>()
        .map_err(|_| expected())
}

/// The colour of a faction's cubes.
fn colour(faction: Faction) -> Text {
    let fr = match faction {
        Faction::AmericanRegulars => "bleu",
        Faction::AmericanMilitia => "blanc",
        Faction::BritishRegulars => "rouge",
        Faction::CanadianMilitia => "jaune",
        Faction::NativeAmericans => "vert",
    };
    Text::new(faction.colour(), fr)
}

fn read_colour(word: &str) -> Option<Faction> {
    let word = word.trim_end_matches('s').trim_end_matches('e');
    Faction::ALL.into_iter().find(|faction| {
        let text = colour(*faction);
        let fits = |name: &str| name.trim_end_matches('e') == word;
        fits(&text.en)
            || fits(&text.fr)
            || fits(faction.key())
            || (word == "blanch" && *faction == Faction::AmericanMilitia)
    })
}

/// Units by colour: `blue 2, white 3`, or `none`.
fn units(units: &ByFaction<u8>) -> Text {
    let in_lang = |lang: Lang| {
        let some = units.iter().filter(|(_, count)| **count > 0);
        some.map(|(faction, count)| format!("{} {count}", colour(faction).get(lang)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let text = Text::new(in_lang(Lang::En), in_lang(Lang::Fr));
    if text.is_empty() { none() } else { text }
}

fn read_units(text: &str) -> Result<ByFaction<u8>, Expected> {
    let expected = || {
        Text::new(
            "units as “blue 2, white 3”, or “none”",
            "des unités comme «\u{a0}bleu 2, blanc 3\u{a0}», ou «\u{a0}aucun\u{a0}»",
        )
    };
    let mut units = ByFaction::from_fn(|_| 0u8);
    let text = plain(text);
    if is_none(&text) {
        return Ok(units);
    }
    let mut seen = Vec::new();
    for part in text.split([',', ';']) {
        let words: Vec<&str> = part
            .split([' ', '=', ':', '×'])
            .filter(|word| !word.is_empty())
            .collect();
        let [one, other] = words[..] else {
            return Err(expected());
        };
        let (colour, count) = if one.parse::<u8>().is_ok() {
            (other, one)
        } else {
            (one, other)
        };
        let faction = read_colour(colour)
            .filter(|faction| !seen.contains(faction))
            .ok_or_else(expected)?;
        seen.push(faction);
        units[faction] = count.parse().map_err(|_| expected())?;
    }
    Ok(units)
}

fn die(faces: &[Face]) -> Text {
    let listed = |lang: Lang| {
        let words = faces.iter().map(|face| {
            let (_, en, fr) = FACES[*face as usize];
            Text::new(en, fr).get(lang).to_owned()
        });
        words.collect::<Vec<_>>().join(", ")
    };
    if faces.is_empty() {
        none()
    } else {
        Text::new(listed(Lang::En), listed(Lang::Fr))
    }
}

fn read_die(text: &str) -> Result<Vec<Face>, Expected> {
    if is_none(text) {
        return Ok(Vec::new());
    }
    let face = |word: &str| {
        let key = choice(&FACES, word)?;
        Ok(ALL_FACES
            .into_iter()
            .find(|face| face_key(*face) == key)
            .unwrap_or(Face::Command))
    };
    text.split([',', ';']).map(face).collect()
}

fn end(rule: &EndRule) -> Text {
    match rule {
        EndRule::Round(round) => Text::new(format!("after round {round}"), format!("après le tour {round}")),
        EndRule::Truce { first_check, last } => Text::new(
            format!(
                "when a side has played its Truce cards, counted from round {first_check}, at the latest after round {last}"
            ),
            format!(
                "quand un camp a joué ses cartes Trêve, comptées dès le tour {first_check}, au plus tard après le tour {last}"
            ),
        ),
    }
}

/// The numbers say which rule it is.
fn read_end(text: &str) -> Result<EndRule, Expected> {
    let numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let numbers: Option<Vec<u8>> = numbers.map(|word| word.parse().ok()).collect();
    match numbers.as_deref() {
        Some([round]) => Ok(EndRule::Round(*round)),
        Some([first_check, last]) => Ok(EndRule::Truce {
            first_check: *first_check,
            last: *last,
        }),
        _ => Err(Text::new(
            "“after round 9”, or the first and the last round of the Truce",
            "«\u{a0}après le tour 9\u{a0}», ou le premier et le dernier tour de la Trêve",
        )),
    }
}

fn play(play: &Play) -> Text {
    match play {
        Play::Movement(card) => movement(card),
        Play::Special(card) => Text::same(special(card)),
    }
}

fn boat_kind(kind: BoatKind) -> Text {
    match kind {
        BoatKind::Warship => Text::new("warship", "vaisseau"),
        BoatKind::FishingBoats => Text::new("fishing boats", "bateaux de pêche"),
        BoatKind::Canoes => Text::new("canoes", "canots"),
    }
}

/// What a movement card does: `3 armies, 2 areas`, `1 army, warship, aboard blue white, army limit 6, truce`.
fn movement(movement: &Movement) -> Text {
    let in_lang = |lang: Lang| {
        let pick = |en: &str, fr: &str| if lang == Lang::En { en.to_owned() } else { fr.to_owned() };
        let mut words = vec![format!(
            "{} {}",
            movement.armies,
            if movement.armies == 1 {
                pick("army", "armée")
            } else {
                pick("armies", "armées")
            }
        )];
        if movement.distance > 0 || movement.boat.is_none() {
            let areas = if movement.distance == 1 {
                pick("area", "zone")
            } else {
                pick("areas", "zones")
            };
            words.push(format!("{} {areas}", movement.distance));
        }
        if let Some(boat) = &movement.boat {
            words.push(boat_kind(boat.kind).get(lang).to_owned());
            let aboard: Vec<String> = boat.aboard.iter().map(|f| colour(*f).get(lang).to_owned()).collect();
            words.push(format!("{} {}", pick("aboard", "à bord"), aboard.join(" ")));
            if let Some(limit) = boat.army_limit {
                words.push(format!("{} {limit}", pick("army limit", "limite par armée")));
            }
            if let Some(limit) = boat.card_limit {
                words.push(format!("{} {limit}", pick("card limit", "limite par carte")));
            }
            if boat.one_landing {
                words.push(pick("one landing", "un seul débarquement"));
            }
            if boat.different_starts {
                words.push(pick("different starts", "départs différents"));
            }
        }
        if movement.truce {
            words.push(pick("truce", "trêve"));
        }
        words.join(", ")
    };
    Text::new(in_lang(Lang::En), in_lang(Lang::Fr))
}

fn read_movement(text: &str) -> Option<Movement> {
    let mut movement = Movement {
        armies: 0,
        distance: 0,
        boat: None,
        truce: false,
    };
    let boat = |movement: &mut Movement| movement.boat.take();
    for part in plain(text).split(',').map(str::trim) {
        let number = |words: &[&str]| {
            words
                .iter()
                .find_map(|word| part.strip_suffix(word)?.trim().parse::<u8>().ok())
        };
        let limit = |words: &[&str]| {
            words
                .iter()
                .find_map(|word| part.strip_prefix(word)?.trim().parse::<u8>().ok())
        };
        let kind = [BoatKind::Warship, BoatKind::FishingBoats, BoatKind::Canoes]
            .into_iter()
            .find(|kind| {
                let text = boat_kind(*kind);
                part == text.en || part == text.fr
            });
        if let Some(kind) = kind {
            movement.boat = Some(Boat {
                kind,
                army_limit: None,
                card_limit: None,
                aboard: Vec::new(),
                one_landing: false,
                different_starts: false,
            });
        } else if let Some(armies) = number(&["armies", "army", "armées", "armée"]) {
            movement.armies = armies;
        } else if let Some(areas) = number(&["areas", "area", "zones", "zone"]) {
            movement.distance = areas;
        } else if part == "truce" || part == "trêve" {
            movement.truce = true;
        } else {
            let mut aboard = boat(&mut movement)?;
            if let Some(units) = limit(&["army limit", "limite par armée"]) {
                aboard.army_limit = Some(units);
            } else if let Some(units) = limit(&["card limit", "limite par carte"]) {
                aboard.card_limit = Some(units);
            } else if let Some(list) = part.strip_prefix("aboard").or_else(|| part.strip_prefix("à bord")) {
                aboard.aboard = list.split_whitespace().map(read_colour).collect::<Option<_>>()?;
            } else if part == "one landing" || part == "un seul débarquement" {
                aboard.one_landing = true;
            } else if part == "different starts" || part == "départs différents" {
                aboard.different_starts = true;
            } else {
                return None;
            }
            movement.boat = Some(aboard);
        }
    }
    let by_land = movement.boat.is_none();
    (movement.armies > 0 && (movement.distance > 0) == by_land).then_some(movement)
}

/// What a special card does, as the documents write it.
fn special(special: &Special) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .depth_limit(0)
        .struct_names(false)
        .separate_tuple_members(false);
    ron::ser::to_string_pretty(special, pretty).unwrap_or_default()
}

/// What a card does, from either form.
fn read_play(text: &str) -> Result<Play, Expected> {
    if let Some(movement) = read_movement(text) {
        return Ok(Play::Movement(movement));
    }
    let options = ron::Options::default().with_recursion_limit(32);
    options.from_str::<Special>(text.trim()).map(Play::Special).map_err(|_| {
        Text::new(
            "“3 armies, 2 areas” or the window and effects of a special card as the sheet writes them",
            "«\u{a0}3 armées, 2 zones\u{a0}» ou le moment et les effets d’une carte spéciale comme la feuille les écrit",
        )
    })
}
