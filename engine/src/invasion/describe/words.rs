//! What labels, log and prompts share: names, counted nouns, lists, and what French makes of the name of a place.

use data::french;
use data::invasion::scenario::{CardId, Scenario, Units};
use data::invasion::{AreaId, Faction, Side};
use data::{Lang, Text, Word, say};

/// A noun that is counted: none of them, one, and what stands after a higher number.
pub(in crate::invasion) struct Noun {
    none: Word,
    one: Word,
    many: Word,
}

impl Noun {
    pub(in crate::invasion) const UNITS: Self = Self::new(
        Word::new("no units", "aucune unité"),
        Word::new("1 unit", "1 unité"),
        Word::new("units", "unités"),
    );
    pub(in crate::invasion) const FLED_UNITS: Self = Self::new(
        Word::new("no fled units", "aucune unité en fuite"),
        Word::new("1 fled unit", "1 unité en fuite"),
        Word::new("fled units", "unités en fuite"),
    );
    pub(in crate::invasion) const RECRUITS: Self = Self::new(
        Word::new("no recruits", "aucune recrue"),
        Word::new("1 recruit", "1 recrue"),
        Word::new("recruits", "recrues"),
    );
    pub(in crate::invasion) const DICE: Self = Self::new(
        Word::new("no dice", "aucun dé"),
        Word::new("1 die", "1 dé"),
        Word::new("dice", "dés"),
    );
    pub(in crate::invasion) const HITS: Self = Self::new(
        Word::new("no hits", "aucun dégât"),
        Word::new("1 hit", "1 dégât"),
        Word::new("hits", "dégâts"),
    );
    pub(in crate::invasion) const FLEES: Self = Self::new(
        Word::new("no flee results", "aucune fuite"),
        Word::new("1 flee result", "1 fuite"),
        Word::new("flee results", "fuites"),
    );
    pub(in crate::invasion) const COMMANDS: Self = Self::new(
        Word::new("no command decisions", "aucune manœuvre"),
        Word::new("1 command decision", "1 manœuvre"),
        Word::new("command decisions", "manœuvres"),
    );
    pub(in crate::invasion) const CARDS: Self = Self::new(
        Word::new("no cards", "aucune carte"),
        Word::new("1 card", "1 carte"),
        Word::new("cards", "cartes"),
    );
    pub(in crate::invasion) const SPECIAL_CARDS: Self = Self::new(
        Word::new("no special cards", "aucune carte spéciale"),
        Word::new("1 special card", "1 carte spéciale"),
        Word::new("special cards", "cartes spéciales"),
    );
    pub(in crate::invasion) const MARKERS: Self = Self::new(
        Word::new("no markers", "aucun marqueur"),
        Word::new("1 marker", "1 marqueur"),
        Word::new("markers", "marqueurs"),
    );
    pub(in crate::invasion) const BATTLES: Self = Self::new(
        Word::new("no battles", "aucune bataille"),
        Word::new("1 battle", "1 bataille"),
        Word::new("battles", "batailles"),
    );
    pub(in crate::invasion) const FACTIONS: Self = Self::new(
        Word::new("no factions", "aucune faction"),
        Word::new("1 faction", "1 faction"),
        Word::new("factions", "factions"),
    );
    pub(in crate::invasion) const ARMIES: Self = Self::new(
        Word::new("no armies", "aucune armée"),
        Word::new("1 army", "1 armée"),
        Word::new("armies", "armées"),
    );
    pub(in crate::invasion) const AREAS: Self = Self::new(
        Word::new("no areas", "aucune zone"),
        Word::new("1 area", "1 zone"),
        Word::new("areas", "zones"),
    );

    const fn new(none: Word, one: Word, many: Word) -> Self {
        Self { none, one, many }
    }

    /// So many of them: "no units", "1 unit", "2 units".
    pub(in crate::invasion) fn count(&self, count: impl Into<usize>, lang: Lang) -> String {
        match count.into() {
            0 => self.none.get(lang).to_owned(),
            1 => self.one.get(lang).to_owned(),
            count => say!(lang, "{count} {things}", "{count} {things}"; count, things = self.many),
        }
    }

    /// The same in every language.
    pub(in crate::invasion) fn told(&self, count: impl Into<usize>) -> Text {
        let count = count.into();
        Text::each(|lang| self.count(count, lang))
    }
}

/// The words of a scenario in one language.
#[derive(Clone, Copy)]
pub(in crate::invasion) struct Words<'a> {
    scenario: &'a Scenario,
    pub(in crate::invasion) lang: Lang,
}

impl<'a> Words<'a> {
    /// The words of a scenario.
    pub(in crate::invasion) const fn new(scenario: &'a Scenario, lang: Lang) -> Self {
        Self { scenario, lang }
    }

    /// A faction's name.
    pub(in crate::invasion) fn faction(&self, faction: Faction) -> &'a str {
        self.scenario.faction_names()[faction].get(self.lang)
    }

    /// What one unit of a faction is called in English: "British Regular", "American Militia".
    pub(super) fn one_of(&self, faction: Faction) -> &'a str {
        let name = self.faction(faction);
        match name.strip_suffix('s') {
            Some(one) if !one.ends_with('s') => one,
            _ => name,
        }
    }

    /// A side's name.
    pub(in crate::invasion) fn side(&self, side: Side) -> &'a str {
        self.scenario.texts().sides[side].get(self.lang)
    }

    /// An area's name as the map shows it.
    pub(in crate::invasion) fn area(&self, area: AreaId) -> &'a str {
        self.scenario.area(area).name.get(self.lang)
    }

    /// An area's name with the article it takes in a French sentence: "York", "le nord de Détroit".
    pub(in crate::invasion) fn the(&self, area: AreaId) -> String {
        french::the(self.area(area))
    }

    /// Standing or happening there, in French: "à York".
    pub(in crate::invasion) fn at(&self, area: AreaId) -> String {
        french::at(self.area(area))
    }

    /// Coming from there, in French: "de York".
    pub(in crate::invasion) fn from(&self, area: AreaId) -> String {
        french::from(self.area(area))
    }

    /// A card with its printed number: "#07 Fishing boats", "n° 07 Bateaux de pêche".
    pub(in crate::invasion) fn card(&self, card: CardId) -> String {
        let card = &self.scenario.card(card).draft;
        let number = format!("{:02}", card.number);
        say!(self.lang, "#{number} {title}", "n°\u{a0}{number} {title}"; number, title = &card.title)
    }

    /// Units by their colours.
    pub(in crate::invasion) fn units(&self, units: &Units) -> String {
        self.units_in_order(units, Faction::ALL)
    }

    /// Units by their colours, those of one faction first.
    pub(in crate::invasion) fn units_led_by(&self, faction: Faction, units: &Units) -> String {
        let mut order = Faction::ALL;
        order[..=faction.index()].rotate_right(1);
        self.units_in_order(units, order)
    }

    fn units_in_order(&self, units: &Units, order: [Faction; 5]) -> String {
        let present = order.into_iter().filter(|faction| units[faction.index()] > 0);
        let parts: Vec<String> = present
            .map(|faction| of_colour(faction, units[faction.index()], self.lang))
            .collect();
        if parts.is_empty() {
            Noun::UNITS.count(0_u8, self.lang)
        } else {
            self.list(parts)
        }
    }

    /// Several things as a sentence has them: "a, b and c".
    pub(in crate::invasion) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        data::list(self.lang, &items.into_iter().collect::<Vec<_>>())
    }
}

/// One or more units of a faction by the colour of their cubes; in French they are feminine.
fn of_colour(faction: Faction, count: u8, lang: Lang) -> String {
    match (faction, count) {
        (Faction::AmericanRegulars, 1) => say!(lang, "1 blue", "1 bleue").to_owned(),
        (Faction::AmericanRegulars, _) => say!(lang, "{count} blue", "{count} bleues"; count),
        (Faction::AmericanMilitia, 1) => say!(lang, "1 white", "1 blanche").to_owned(),
        (Faction::AmericanMilitia, _) => say!(lang, "{count} white", "{count} blanches"; count),
        (Faction::BritishRegulars, 1) => say!(lang, "1 red", "1 rouge").to_owned(),
        (Faction::BritishRegulars, _) => say!(lang, "{count} red", "{count} rouges"; count),
        (Faction::CanadianMilitia, 1) => say!(lang, "1 yellow", "1 jaune").to_owned(),
        (Faction::CanadianMilitia, _) => say!(lang, "{count} yellow", "{count} jaunes"; count),
        (Faction::NativeAmericans, 1) => say!(lang, "1 green", "1 verte").to_owned(),
        (Faction::NativeAmericans, _) => say!(lang, "{count} green", "{count} vertes"; count),
    }
}

/// The French word in the number of what is counted; none is singular.
pub(in crate::invasion) fn plural(count: impl Into<usize>, one: &'static str, many: &'static str) -> &'static str {
    if count.into() > 1 { many } else { one }
}

/// The same text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Only the units of one side.
pub(super) fn of_side(units: &Units, side: Side) -> Units {
    let mut of_side = [0; 5];
    for faction in side.factions() {
        of_side[faction.index()] = units[faction.index()];
    }
    of_side
}

/// How many units of all factions.
pub(in crate::invasion) fn total(units: &Units) -> usize {
    units.iter().map(|count| usize::from(*count)).sum()
}
