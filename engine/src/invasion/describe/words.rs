//! What labels, log and prompts share: names, counted nouns, lists, places with their prepositions.

use crate::french;
use data::Lang;
use data::invasion::scenario::{CardId, Scenario, Units};
use data::invasion::{AreaId, Faction, Side};

/// A noun that is counted: singular and plural in each language.
pub(in crate::invasion) struct Noun {
    en: [&'static str; 2],
    fr: [&'static str; 2],
    /// French for none of them.
    none: &'static str,
}

impl Noun {
    pub(in crate::invasion) const UNITS: Self = Self::new(["unit", "units"], ["unité", "unités"], "aucune");
    pub(in crate::invasion) const FLED_UNITS: Self = Self::new(
        ["fled unit", "fled units"],
        ["unité en fuite", "unités en fuite"],
        "aucune",
    );
    pub(in crate::invasion) const RECRUITS: Self = Self::new(["recruit", "recruits"], ["recrue", "recrues"], "aucune");
    pub(in crate::invasion) const DICE: Self = Self::new(["die", "dice"], ["dé", "dés"], "aucun");
    pub(in crate::invasion) const HITS: Self = Self::new(["hit", "hits"], ["dégât", "dégâts"], "aucun");
    pub(in crate::invasion) const FLEES: Self =
        Self::new(["flee result", "flee results"], ["fuite", "fuites"], "aucune");
    pub(in crate::invasion) const COMMANDS: Self = Self::new(
        ["command decision", "command decisions"],
        ["manœuvre", "manœuvres"],
        "aucune",
    );
    pub(in crate::invasion) const CARDS: Self = Self::new(["card", "cards"], ["carte", "cartes"], "aucune");
    pub(in crate::invasion) const SPECIAL_CARDS: Self = Self::new(
        ["special card", "special cards"],
        ["carte spéciale", "cartes spéciales"],
        "aucune",
    );
    pub(in crate::invasion) const MARKERS: Self = Self::new(["marker", "markers"], ["marqueur", "marqueurs"], "aucun");
    pub(in crate::invasion) const BATTLES: Self = Self::new(["battle", "battles"], ["bataille", "batailles"], "aucune");
    pub(in crate::invasion) const FACTIONS: Self =
        Self::new(["faction", "factions"], ["faction", "factions"], "aucune");
    pub(in crate::invasion) const ARMIES: Self = Self::new(["army", "armies"], ["armée", "armées"], "aucune");
    pub(in crate::invasion) const AREAS: Self = Self::new(["area", "areas"], ["zone", "zones"], "aucune");

    const fn new(en: [&'static str; 2], fr: [&'static str; 2], none: &'static str) -> Self {
        Self { en, fr, none }
    }

    /// So many of them: "no units", "1 unit", "2 units".
    pub(in crate::invasion) fn count(&self, count: impl Into<usize>, lang: Lang) -> String {
        match (count.into(), lang) {
            (0, Lang::En | Lang::Added(_)) => format!("no {}", self.en[1]),
            (0, Lang::Fr) => format!("{} {}", self.none, self.fr[0]),
            (1, Lang::En | Lang::Added(_)) => format!("1 {}", self.en[0]),
            (1, Lang::Fr) => format!("1 {}", self.fr[0]),
            (count, Lang::En | Lang::Added(_)) => format!("{count} {}", self.en[1]),
            (count, Lang::Fr) => format!("{count} {}", self.fr[1]),
        }
    }
}

/// The words of a scenario in one language.
#[derive(Clone, Copy)]
pub(in crate::invasion) struct Words<'a> {
    scenario: &'a Scenario,
    lang: Lang,
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

    /// A side's name.
    pub(in crate::invasion) fn side(&self, side: Side) -> &'a str {
        self.scenario.texts().sides[side].get(self.lang)
    }

    /// An area's name as the map shows it.
    pub(in crate::invasion) fn area(&self, area: AreaId) -> &'a str {
        self.scenario.area(area).name.get(self.lang)
    }

    /// An area's name with the article it takes in a sentence: "York", "le nord de Detroit".
    pub(in crate::invasion) fn the(&self, area: AreaId) -> String {
        match self.lang {
            Lang::En | Lang::Added(_) => self.area(area).to_owned(),
            Lang::Fr => french::the(self.area(area)),
        }
    }

    /// Standing or happening there: "at York", "à York".
    pub(in crate::invasion) fn at(&self, area: AreaId) -> String {
        match self.lang {
            Lang::En | Lang::Added(_) => format!("at {}", self.area(area)),
            Lang::Fr => french::at(self.area(area)),
        }
    }

    /// Coming from there: "from York", "de York".
    pub(in crate::invasion) fn from(&self, area: AreaId) -> String {
        match self.lang {
            Lang::En | Lang::Added(_) => format!("from {}", self.area(area)),
            Lang::Fr => french::from(self.area(area)),
        }
    }

    /// Going there: "to York", "vers York".
    pub(in crate::invasion) fn to(&self, area: AreaId) -> String {
        match self.lang {
            Lang::En | Lang::Added(_) => format!("to {}", self.area(area)),
            Lang::Fr => format!("vers {}", self.the(area)),
        }
    }

    /// Passing through these: "via Utica and Rome", "par Utica et Rome".
    pub(in crate::invasion) fn via(&self, areas: &[AreaId]) -> String {
        let by = match self.lang {
            Lang::En | Lang::Added(_) => "via",
            Lang::Fr => "par",
        };
        format!("{by} {}", self.list(areas.iter().map(|area| self.the(*area))))
    }

    /// A card with its printed number: "#07 Fishing boats", "n° 07 Bateaux de pêche".
    pub(in crate::invasion) fn card(&self, card: CardId) -> String {
        let card = &self.scenario.card(card).draft;
        let (number, title) = (card.number, card.title.get(self.lang));
        match self.lang {
            Lang::En | Lang::Added(_) => format!("#{number:02} {title}"),
            Lang::Fr => format!("n°\u{a0}{number:02} {title}"),
        }
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
            .map(|faction| {
                let count = units[faction.index()];
                let colour = match self.lang {
                    Lang::En | Lang::Added(_) => faction.colour(),
                    Lang::Fr => colour_fr(faction, count > 1),
                };
                format!("{count} {colour}")
            })
            .collect();
        if parts.is_empty() {
            Noun::UNITS.count(0_u8, self.lang)
        } else {
            self.list(parts)
        }
    }

    /// Several things as a sentence has them: "a, b and c".
    pub(in crate::invasion) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let and = match self.lang {
            Lang::En | Lang::Added(_) => "and",
            Lang::Fr => "et",
        };
        let items: Vec<String> = items.into_iter().collect();
        match items.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
        }
    }
}

/// The colour of a faction's units, which are feminine.
const fn colour_fr(faction: Faction, many: bool) -> &'static str {
    match (faction, many) {
        (Faction::AmericanRegulars, false) => "bleue",
        (Faction::AmericanRegulars, true) => "bleues",
        (Faction::AmericanMilitia, false) => "blanche",
        (Faction::AmericanMilitia, true) => "blanches",
        (Faction::BritishRegulars, false) => "rouge",
        (Faction::BritishRegulars, true) => "rouges",
        (Faction::CanadianMilitia, false) => "jaune",
        (Faction::CanadianMilitia, true) => "jaunes",
        (Faction::NativeAmericans, false) => "verte",
        (Faction::NativeAmericans, true) => "vertes",
    }
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
