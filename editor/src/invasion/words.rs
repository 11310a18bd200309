//! Values that only Invasion has in words, and words as people write them back into values: units, cards, dice.

use super::board::Way;
use crate::facts::words::{Expected, is_none, is_said, name, none, plain, read_name};
use crate::facts::{Choice, Field, Wording, choice, coded, word};
use data::invasion::cards::{Boat, BoatKind, Face, Movement, Play, Special};
use data::invasion::draft::EndRule;
use data::invasion::{ByFaction, Faction};
use data::{Lang, Text, Word, say, text};

/// The factions.
pub(super) const FACTIONS: [Choice; 5] = [
    (
        "american_regulars",
        Word::new("American Regulars", "Réguliers américains"),
    ),
    ("american_militia", Word::new("American Militia", "Milice américaine")),
    (
        "british_regulars",
        Word::new("British Regulars", "Réguliers britanniques"),
    ),
    ("canadian_militia", Word::new("Canadian Militia", "Milice canadienne")),
    ("native_americans", Word::new("Native Americans", "Amérindiens")),
];

/// What there can be between two areas.
pub(super) const WAYS: [Choice; 5] = [
    ("none", Word::new("none", "aucun")),
    ("land", Word::new("land", "terre")),
    ("river", Word::new("river", "rivière")),
    ("parted", Word::new("parted by water", "séparées par l’eau")),
    ("touching", Word::new("touching without link", "contiguës sans liaison")),
];

/// The faces of dice.
pub(super) const FACES: [Choice; 3] = [
    ("Hit", Word::new("Hit", "Dégât")),
    ("Flee", Word::new("Flee", "Fuite")),
    ("Command", Word::new("Command", "Manœuvre")),
];

const ALL_FACES: [Face; 3] = [Face::Hit, Face::Flee, Face::Command];

/// What people also write for a face, in plain form: the words that it had before, and those without accents.
const OTHER_FACES: [(&str, Face); 4] = [
    ("touché", Face::Hit),
    ("degat", Face::Hit),
    ("commandement", Face::Command),
    ("manoeuvre", Face::Command),
];

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
const fn colour(faction: Faction) -> Word {
    match faction {
        Faction::AmericanRegulars => Word::new("blue", "bleu"),
        Faction::AmericanMilitia => Word::new("white", "blanc"),
        Faction::BritishRegulars => Word::new("red", "rouge"),
        Faction::CanadianMilitia => Word::new("yellow", "jaune"),
        Faction::NativeAmericans => Word::new("green", "vert"),
    }
}

fn read_colour(word: &str) -> Option<Faction> {
    let word = word.trim_end_matches('s').trim_end_matches('e');
    let fits = |name: &str| plain(name).trim_end_matches('s').trim_end_matches('e') == word;
    Faction::ALL.into_iter().find(|faction| {
        let mut said = Lang::all().into_iter().map(|lang| colour(*faction).get(lang));
        said.any(fits) || fits(faction.key()) || (word == "blanch" && *faction == Faction::AmericanMilitia)
    })
}

/// Units by colour: `blue 2, white 3`, or `none`.
fn units(units: &ByFaction<u8>) -> Text {
    let text = Text::each(|lang| {
        let some = units.iter().filter(|(_, count)| **count > 0);
        some.map(|(faction, count)| format!("{} {count}", colour(faction).get(lang)))
            .collect::<Vec<_>>()
            .join(", ")
    });
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
    if faces.is_empty() {
        return none();
    }
    Text::each(|lang| {
        let words = faces.iter().map(|face| FACES[*face as usize].1.get(lang));
        words.collect::<Vec<_>>().join(", ")
    })
}

fn read_die(text: &str) -> Result<Vec<Face>, Expected> {
    if is_none(text) {
        return Ok(Vec::new());
    }
    let face = |word: &str| {
        let written = plain(word);
        if let Some((_, face)) = OTHER_FACES.iter().find(|(other, _)| *other == written) {
            return Ok(*face);
        }
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
        EndRule::Round(round) => text!("after round {round}", "après le tour {round}"; round),
        EndRule::Truce { first_check, last } => text!(
            "when a side has played its Truce cards, counted from round {first_check}, at the latest after round {last}",
            "quand un camp a joué ses cartes Trêve, comptées dès le tour {first_check}, au plus tard après le tour {last}";
            first_check, last
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

const BOATS: [BoatKind; 3] = [BoatKind::Warship, BoatKind::FishingBoats, BoatKind::Canoes];

/// What boats were called in rounds and corrections of before.
const OTHER_BOATS: [(&str, BoatKind); 2] = [("vaisseau", BoatKind::Warship), ("canots", BoatKind::Canoes)];

fn boat_kind(kind: BoatKind) -> Text {
    match kind {
        BoatKind::Warship => Text::new("warship", "navire de guerre"),
        BoatKind::FishingBoats => Text::new("fishing boats", "bateaux de pêche"),
        BoatKind::Canoes => Text::new("canoes", "canoës"),
    }
}

/// What a movement card says with a value.
#[derive(Clone, Copy)]
enum Part {
    Armies,
    Areas,
    Aboard,
    ArmyLimit,
    CardLimit,
}

impl Part {
    /// The part with its value; `one` says whether that is the number one.
    fn say(self, lang: Lang, one: bool, value: &str) -> String {
        match (self, one) {
            (Self::Armies, true) => say!(lang, "{value} army", "{value} armée"; value),
            (Self::Armies, false) => say!(lang, "{value} armies", "{value} armées"; value),
            (Self::Areas, true) => say!(lang, "{value} area", "{value} zone"; value),
            (Self::Areas, false) => say!(lang, "{value} areas", "{value} zones"; value),
            (Self::Aboard, _) => say!(lang, "aboard {value}", "à bord {value}"; value),
            (Self::ArmyLimit, _) => say!(lang, "army limit {value}", "limite par armée {value}"; value),
            (Self::CardLimit, _) => say!(lang, "card limit {value}", "limite par carte {value}"; value),
        }
    }

    fn number(self, lang: Lang, number: u8) -> String {
        self.say(lang, number == 1, &number.to_string())
    }

    /// The value of a part in plain form, in whichever language it is said; `value` reads the value alone.
    fn read<T>(self, part: &str, value: impl Fn(&str) -> Option<T>) -> Option<T> {
        let mut all = Lang::all().into_iter().flat_map(|lang| [(lang, false), (lang, true)]);
        all.find_map(|(lang, one)| {
            let said = plain(&self.say(lang, one, VALUE));
            let (before, after) = said.split_once(VALUE)?;
            value(part.strip_prefix(before.trim())?.strip_suffix(after.trim())?.trim())
        })
    }

    fn read_number(self, part: &str) -> Option<u8> {
        self.read(part, |number| number.parse().ok())
    }
}

/// What stands for a value where it is looked for.
const VALUE: &str = "#";

fn one_landing() -> Text {
    Text::new("one landing", "un seul débarquement")
}

fn different_starts() -> Text {
    Text::new("different starts", "départs différents")
}

fn truce() -> Text {
    Text::new("truce", "trêve")
}

/// What a movement card does: `3 armies, 2 areas`, `1 army, warship, aboard blue white, army limit 6, truce`.
fn movement(movement: &Movement) -> Text {
    Text::each(|lang| {
        let mut words = vec![Part::Armies.number(lang, movement.armies)];
        if movement.distance > 0 || movement.boat.is_none() {
            words.push(Part::Areas.number(lang, movement.distance));
        }
        if let Some(boat) = &movement.boat {
            words.push(boat_kind(boat.kind).get(lang).to_owned());
            let aboard: Vec<&str> = boat.aboard.iter().map(|faction| colour(*faction).get(lang)).collect();
            words.push(Part::Aboard.say(lang, false, &aboard.join(" ")));
            words.extend(boat.army_limit.map(|limit| Part::ArmyLimit.number(lang, limit)));
            words.extend(boat.card_limit.map(|limit| Part::CardLimit.number(lang, limit)));
            words.extend(boat.one_landing.then(|| one_landing().get(lang).to_owned()));
            words.extend(boat.different_starts.then(|| different_starts().get(lang).to_owned()));
        }
        words.extend(movement.truce.then(|| truce().get(lang).to_owned()));
        words.join(", ")
    })
}

fn colours(list: &str) -> Option<Vec<Faction>> {
    list.split_whitespace().map(read_colour).collect()
}

fn read_movement(text: &str) -> Option<Movement> {
    let mut movement = Movement {
        armies: 0,
        distance: 0,
        boat: None,
        truce: false,
    };
    for part in plain(text).split(',').map(str::trim) {
        let known = BOATS.into_iter().find(|kind| is_said(&boat_kind(*kind), part));
        let before = || OTHER_BOATS.iter().find(|(word, _)| *word == part);
        let kind = known.or_else(|| before().map(|(_, kind)| *kind));
        if let Some(kind) = kind {
            movement.boat = Some(Boat {
                kind,
                army_limit: None,
                card_limit: None,
                aboard: Vec::new(),
                one_landing: false,
                different_starts: false,
            });
        } else if let Some(armies) = Part::Armies.read_number(part) {
            movement.armies = armies;
        } else if let Some(areas) = Part::Areas.read_number(part) {
            movement.distance = areas;
        } else if is_said(&truce(), part) {
            movement.truce = true;
        } else {
            let boat = movement.boat.as_mut()?;
            if let Some(units) = Part::ArmyLimit.read_number(part) {
                boat.army_limit = Some(units);
            } else if let Some(units) = Part::CardLimit.read_number(part) {
                boat.card_limit = Some(units);
            } else if let Some(aboard) = Part::Aboard.read(part, colours) {
                boat.aboard = aboard;
            } else if is_said(&one_landing(), part) {
                boat.one_landing = true;
            } else if is_said(&different_starts(), part) {
                boat.different_starts = true;
            } else {
                return None;
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_of_dice_are_read_by_the_words_of_the_game_and_by_those_before() {
        let all = [Face::Hit, Face::Flee, Face::Command];
        for words in [
            "Hit, Flee, Command",
            "Dégât, Fuite, Manœuvre",
            "degat, fuite, manoeuvre",
            "Touché, Fuite, Commandement",
        ] {
            assert_eq!(read_die(words), Ok(all.to_vec()), "{words}");
        }
        assert_eq!(die(&all), Text::new("Hit, Flee, Command", "Dégât, Fuite, Manœuvre"));
    }

    #[test]
    fn boats_are_called_as_in_the_rest_of_the_program_and_read_as_they_were_called_before() {
        let said = |boat: &str| read_movement(&format!("2 armées, {boat}")).and_then(|card| Some(card.boat?.kind));
        for boat in ["warship", "navire de guerre", "vaisseau"] {
            assert_eq!(said(boat), Some(BoatKind::Warship), "{boat}");
        }
        assert_eq!(boat_kind(BoatKind::Warship).get(Lang::Fr), "navire de guerre");
        for boat in ["canoes", "canoës", "canots"] {
            assert_eq!(said(boat), Some(BoatKind::Canoes), "{boat}");
        }
    }
}
