//! A scenario as text for a terminal.

use super::resolved::{Card, Resolved};
use crate::games::listing::{Called, Page};
use crate::text::TERMINAL;
use data::invasion::cards::{Face, Play};
use data::invasion::draft::{EndRule, RuleOptions};
use data::invasion::texts::Texts;
use data::invasion::{ByFaction, Faction, Side};
use data::kind::Told as _;
use data::{Basis, list};

pub(crate) fn text(scenario: &Resolved<'_>, texts: &Texts) -> String {
    let mut page = Page::begin(&scenario.about);
    let areas_and_waters = scenario.areas.iter().map(|area| (area.id, area.name));
    let areas_and_waters = areas_and_waters.chain(scenario.waters.iter().map(|water| (water.id, water.name)));
    let told = Words {
        places: Called::new(areas_and_waters),
        factions: ByFaction::from_fn(|faction| texts.factions[faction].get(TERMINAL)),
    };
    rounds(scenario, &told, &mut page);
    page.options(&RuleOptions::keys(), &scenario.options);
    areas(scenario, &told, &mut page);
    links(scenario, &told, &mut page);
    set_up(scenario, &told, &mut page);
    forces(scenario, &told, &mut page);
    cards(scenario, &told, &mut page);
    page.text()
}

/// What is called how.
struct Words<'a> {
    places: Called<'a>,
    factions: ByFaction<&'a str>,
}

impl Words<'_> {
    /// Units of several factions: `3 American Regulars, 4 American Militia`.
    fn units(&self, units: &ByFaction<u8>) -> String {
        let there = units.iter().filter(|(_, number)| **number > 0);
        let there: Vec<String> = there
            .map(|(faction, number)| format!("{number} {}", self.factions[faction]))
            .collect();
        there.join(", ")
    }
}

fn rounds(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    page.heading("Rounds", None);
    page.line(format_args!("  first round {}", scenario.first_round));
    match scenario.end {
        EndRule::Round(round) => page.line(format_args!("  ends after round {round}")),
        EndRule::Truce { first_check, last } => page.line(format_args!(
            "  ends when a side has played all its Truce cards, counted from round {first_check}, at the latest after round {last}"
        )),
    }
    page.line(format_args!("  a full hand has {} cards", scenario.hand_size));
    match scenario.first_faction {
        Some(faction) => page.line(format_args!(
            "  the first turn is that of the {}",
            told.factions[faction]
        )),
        None => page.line(format_args!("  the first turn is drawn from the bag")),
    }
}

fn areas(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    for side in Side::ALL {
        let number = scenario.homeland(side).count();
        page.heading(&format!("Areas of the {} homeland", side.told(TERMINAL)), Some(number));
        for area in scenario.homeland(side) {
            let stars: Vec<String> = area
                .stars
                .iter()
                .map(|star| format!("star {}{}", star.name.get(TERMINAL), star.basis.0.sign()))
                .collect();
            let mut details = vec![format!("{}{}", area.name.get(TERMINAL), area.basis.0.sign())];
            if !stars.is_empty() {
                details.push(stars.join(", "));
            }
            if !area.waters.is_empty() {
                details.push(format!("on {}", told.places.names(&area.waters)));
            }
            page.line(format_args!("  {}: {}", area.id, details.join("; ")));
        }
    }
}

fn links(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    let name = |id| told.places.name(id);
    page.heading("Links", Some(scenario.links.len()));
    for link in &scenario.links {
        page.line(format_args!(
            "  {} – {}{}{}",
            name(link.a),
            name(link.b),
            if link.kind == "river" { " over a river" } else { "" },
            link.basis.0.sign()
        ));
    }
    for (what, pairs) in [
        ("Parted by large water", &scenario.parted),
        ("Touching without a link", &scenario.touching),
    ] {
        if !pairs.is_empty() {
            page.heading(what, Some(pairs.len()));
            for pair in pairs {
                page.line(format_args!(
                    "  {} – {}{}",
                    name(pair.a),
                    name(pair.b),
                    pair.basis.0.sign()
                ));
            }
        }
    }
    page.heading("Waters", Some(scenario.waters.len()));
    for water in &scenario.waters {
        let shores: Vec<String> = water
            .shores
            .iter()
            .map(|shore| format!("{}{}", name(shore.area), shore.basis.0.sign()))
            .collect();
        page.line(format_args!(
            "  {}: {}{}; shores on {}",
            water.id,
            water.name.get(TERMINAL),
            water.basis.0.sign(),
            shores.join(", ")
        ));
    }
}

fn set_up(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    let name = |id| told.places.name(id);
    page.heading("Units at the start", None);
    for start in &scenario.start {
        // The weakest basis counts.
        let signs: Vec<&str> = start.basis.iter().map(|basis| basis.0.sign()).collect();
        let signs = |wanted: &&str| signs.contains(wanted);
        let mark = [Basis::RECONSTRUCTED, Basis::INFERRED]
            .into_iter()
            .find(signs)
            .unwrap_or("");
        page.line(format_args!(
            "  {}: {}{mark}",
            name(start.area),
            told.units(&start.units)
        ));
    }
    page.line(format_args!("  in the pool: {}", told.units(&scenario.pool)));
    for placement in &scenario.placements {
        let units = match placement.units {
            1 => "unit",
            _ => "units",
        };
        page.line(format_args!(
            "  to be placed in the {} homeland by the {}: {} {units}{}",
            placement.homeland.told(TERMINAL),
            told.factions[placement.faction],
            placement.units,
            placement.basis.0.sign()
        ));
    }
    page.heading("Recruits each turn", None);
    for value in &scenario.muster {
        page.line(format_args!(
            "  {}: {} {}{}",
            name(value.area),
            value.units,
            told.factions[value.faction],
            value.basis.0.sign()
        ));
    }
    for extra in &scenario.extra_recruits {
        page.line(format_args!(
            "  where the faction already stands: {} {}{}",
            extra.units,
            told.factions[extra.faction],
            extra.basis.0.sign()
        ));
    }
}

fn forces(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    page.heading("Dice", None);
    for (faction, dice) in scenario.dice.iter() {
        page.line(format_args!(
            "  {}: up to {} dice, each with {}{}",
            told.factions[faction],
            dice.limit,
            faces(&dice.faces),
            dice.basis.0.sign()
        ));
    }
}

/// The faces of a die: `3 hits, 1 flee result and 2 command decisions`.
fn faces(faces: &[Face]) -> String {
    let kinds = [
        (Face::Hit, ["hit", "hits"]),
        (Face::Flee, ["flee result", "flee results"]),
        (Face::Command, ["command decision", "command decisions"]),
    ];
    let counted = kinds.into_iter().filter_map(|(kind, [one, several])| {
        match faces.iter().filter(|face| **face == kind).count() {
            0 => None,
            1 => Some(format!("1 {one}")),
            number => Some(format!("{number} {several}")),
        }
    });
    list(TERMINAL, &counted.collect::<Vec<_>>())
}

fn cards(scenario: &Resolved<'_>, told: &Words<'_>, page: &mut Page) {
    for faction in Faction::ALL {
        let of_faction = |card: &&Card<'_>| card.faction == faction;
        let number = scenario.cards.iter().filter(of_faction).count();
        page.heading(&format!("Cards of the {}", told.factions[faction]), Some(number));
        for card in scenario.cards.iter().filter(of_faction) {
            page.line(format_args!(
                "  {}: {:02} {}{}: {}",
                card.id,
                card.number,
                card.title.get(TERMINAL),
                card.basis.0.sign(),
                play(card)
            ));
        }
    }
}

/// What a card does: the author's words, or the values of a movement card without any.
fn play(card: &Card<'_>) -> String {
    match card.play {
        Play::Movement(movement) if card.text.is_empty() => {
            format!("{} armies by {} areas", movement.armies, movement.distance)
        }
        _ => card.text.get(TERMINAL).to_owned(),
    }
}
