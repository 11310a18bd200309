//! A scenario as text for a terminal.

use super::resolved::{Card, Resolved};
use crate::public::spelt;
use crate::text::TERMINAL;
use data::Basis;
use data::invasion::cards::Play;
use data::invasion::draft::EndRule;
use data::invasion::{ByFaction, Faction, Side};
use data::kind::Told as _;
use std::fmt::{self, Write as _};

pub(crate) fn text(scenario: &Resolved<'_>) -> String {
    let mut page = Page::default();
    page.line(format_args!("{}: {}", scenario.name, scenario.title.get(TERMINAL)));
    page.line(format_args!("{}", scenario.summary.get(TERMINAL)));
    page.line(format_args!("set-up: {}", scenario.basis));
    page.line(format_args!("scenario hash {}", scenario.scenario_hash));
    page.line(format_args!(
        "{} marks what is reconstructed for play, {} what is inferred; neither is known from the printed game",
        Basis::RECONSTRUCTED,
        Basis::INFERRED
    ));
    rounds(scenario, &mut page);
    areas(scenario, &mut page);
    links(scenario, &mut page);
    set_up(scenario, &mut page);
    forces(scenario, &mut page);
    cards(scenario, &mut page);
    page.text
}

/// Lines of text.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, words: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "{words}");
    }

    fn heading(&mut self, words: &str) {
        self.line(format_args!("\n{words}"));
    }
}

fn rounds(scenario: &Resolved<'_>, page: &mut Page) {
    page.heading("Rounds");
    page.line(format_args!("  first round {}", scenario.first_round));
    match scenario.end {
        EndRule::Round(round) => page.line(format_args!("  ends after round {round}")),
        EndRule::Truce { first_check, last } => page.line(format_args!(
            "  ends when a side has played all its Truce cards, counted from round {first_check}, at the latest after round {last}"
        )),
    }
    page.line(format_args!("  a full hand has {} cards", scenario.hand_size));
    page.line(format_args!(
        "  the first turn is {}",
        scenario.first_faction.unwrap_or("drawn from the bag")
    ));
    page.line(format_args!(
        "  options: {}",
        crate::games::options::listed(&scenario.options)
    ));
}

fn areas(scenario: &Resolved<'_>, page: &mut Page) {
    for side in Side::ALL {
        let number = scenario.homeland(side).count();
        page.heading(&format!("Areas of the {} homeland ({number})", side.told(TERMINAL)));
        for area in scenario.homeland(side) {
            let stars: Vec<String> = area
                .stars
                .iter()
                .map(|star| format!("star {}{}", star.name.get(TERMINAL), star.basis.0.sign()))
                .collect();
            let details: Vec<String> = [stars.join(", "), area.waters.join(", ")]
                .into_iter()
                .filter(|words| !words.is_empty())
                .collect();
            page.line(format_args!(
                "  {}: {}{}{}{}",
                area.id,
                area.name.get(TERMINAL),
                area.basis.0.sign(),
                if details.is_empty() { "" } else { "; " },
                details.join("; ")
            ));
        }
    }
}

fn links(scenario: &Resolved<'_>, page: &mut Page) {
    page.heading(&format!("Links ({})", scenario.links.len()));
    for link in &scenario.links {
        page.line(format_args!(
            "  {} - {}{}{}",
            link.a,
            link.b,
            if link.kind == "river" { " over a river" } else { "" },
            link.basis.0.sign()
        ));
    }
    for (what, pairs) in [
        ("Parted by large water", &scenario.parted),
        ("Touching without a link", &scenario.touching),
    ] {
        if !pairs.is_empty() {
            page.heading(&format!("{what} ({})", pairs.len()));
            for pair in pairs {
                page.line(format_args!("  {} - {}{}", pair.a, pair.b, pair.basis.0.sign()));
            }
        }
    }
    page.heading(&format!("Waters ({})", scenario.waters.len()));
    for water in &scenario.waters {
        let shores: Vec<String> = water
            .shores
            .iter()
            .map(|shore| format!("{}{}", shore.area, shore.basis.0.sign()))
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

fn set_up(scenario: &Resolved<'_>, page: &mut Page) {
    page.heading("Units at the start");
    for start in &scenario.start {
        // The weakest basis counts.
        let signs: Vec<&str> = start.basis.iter().map(|basis| basis.0.sign()).collect();
        let signs = |wanted: &&str| signs.contains(wanted);
        let mark = [Basis::RECONSTRUCTED, Basis::INFERRED]
            .into_iter()
            .find(signs)
            .unwrap_or("");
        page.line(format_args!("  {}: {}{mark}", start.area, units(&start.units)));
    }
    page.line(format_args!("  in the pool: {}", units(&scenario.pool)));
    for placement in &scenario.placements {
        page.line(format_args!(
            "  {} places {} on {} homeland{}",
            placement.faction,
            placement.units,
            placement.homeland,
            placement.basis.0.sign()
        ));
    }
    page.heading("Enlistments each turn");
    for value in &scenario.muster {
        page.line(format_args!(
            "  {}: {} {}{}",
            value.area,
            value.units,
            value.faction,
            value.basis.0.sign()
        ));
    }
    for extra in &scenario.extra_recruits {
        page.line(format_args!(
            "  where it already stands: {} {}{}",
            extra.units,
            extra.faction,
            extra.basis.0.sign()
        ));
    }
}

fn units(units: &ByFaction<u8>) -> String {
    let there: Vec<String> = units
        .iter()
        .filter(|(_, number)| **number > 0)
        .map(|(faction, number)| format!("{number} {}", faction.key()))
        .collect();
    there.join(", ")
}

fn forces(scenario: &Resolved<'_>, page: &mut Page) {
    page.heading("Dice");
    for (faction, dice) in scenario.dice.iter() {
        let faces: Vec<String> = dice.faces.iter().map(|face| spelt(&format!("{face:?}"))).collect();
        page.line(format_args!(
            "  {}: up to {} dice with {}{}",
            faction.key(),
            dice.limit,
            faces.join(" "),
            dice.basis.0.sign()
        ));
    }
}

fn cards(scenario: &Resolved<'_>, page: &mut Page) {
    for faction in Faction::ALL {
        let of_faction = |card: &&Card<'_>| card.faction == faction.key();
        let number = scenario.cards.iter().filter(of_faction).count();
        page.heading(&format!("Cards of {} ({number})", faction.key()));
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
