//! A scenario of Blocks with everything it refers to, in the form that `show --json` writes, and as text.

use crate::text::TERMINAL;
use data::basis::Spelt;
use data::blocks::army::Kind;
use data::blocks::draft::Options;
use data::blocks::map::towns;
use data::blocks::{BySide, Scenario, Side};
use data::kind::Told as _;
use data::{Basis, Text};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Everything of a scenario. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(crate) struct Resolved<'a> {
    name: &'a str,
    id: &'a str,
    title: &'a Text,
    summary: &'a Text,
    basis: Spelt<'a>,
    scenario_hash: &'a str,
    towns: Vec<Town<'a>>,
    roads: Vec<Road<'a>>,
    lakes: Vec<Lake<'a>>,
    indian_town: Option<&'a str>,
    indian_start: Option<&'a str>,
    indian_gone: bool,
    blocks: Vec<Block<'a>>,
    draws: BySide<u8>,
    garrison_value: u8,
    ships: Vec<Ship<'a>>,
    held: Vec<Held<'a>>,
    years: Vec<Year<'a>>,
    turns: u8,
    margin: u16,
    options: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct Town<'a> {
    id: &'a str,
    name: &'a Text,
    home: &'static str,
    value: u8,
    neighbours: Vec<&'a str>,
    lake: Option<&'a str>,
    basis: Spelt<'a>,
    value_basis: Spelt<'a>,
}

#[derive(Serialize)]
struct Road<'a> {
    a: &'a str,
    b: &'a str,
    border: bool,
    basis: Spelt<'a>,
}

#[derive(Serialize)]
struct Lake<'a> {
    id: &'a str,
    name: &'a Text,
    bases: BySide<&'a str>,
    coast: Vec<&'a str>,
    basis: Spelt<'a>,
}

#[derive(Serialize)]
struct Block<'a> {
    id: &'a str,
    name: &'a Text,
    side: &'static str,
    kind: Kind,
    value: u8,
    fire: u8,
    moves: u8,
    basis: Spelt<'a>,
    value_basis: Spelt<'a>,
}

#[derive(Serialize)]
struct Ship<'a> {
    side: &'static str,
    town: &'a str,
    value: u8,
}

#[derive(Serialize)]
struct Held<'a> {
    town: &'a str,
    by: &'static str,
}

#[derive(Serialize)]
struct Year<'a> {
    year: u16,
    reinforcements: Vec<Reinforcements<'a>>,
}

#[derive(Serialize)]
struct Reinforcements<'a> {
    town: &'a str,
    blocks: u8,
    basis: Spelt<'a>,
}

impl<'a> Resolved<'a> {
    /// Everything of a scenario; `name` is what it was asked for by.
    pub(crate) fn of(name: &'a str, scenario: &'a Scenario) -> Self {
        let whole = scenario.whole();
        let board = scenario.board();
        let id = |town| scenario.town(town).id.as_str();
        let map = scenario.map();
        let drafts = match &whole.army {
            data::library::Ref::Own(army) => army.blocks.as_slice(),
            data::library::Ref::Shared(_) => &[],
        };
        Self {
            name,
            id: &whole.id,
            title: &whole.title,
            summary: &whole.summary,
            basis: Spelt(&whole.basis),
            scenario_hash: scenario.hash(),
            towns: map
                .town_ids()
                .zip(&board.towns)
                .map(|(town, draft)| Town {
                    id: &draft.id,
                    name: &draft.name,
                    home: draft.home.key(),
                    value: draft.value,
                    neighbours: towns(map.beside(town)).map(id).collect(),
                    lake: map.lake_of(town).map(|lake| scenario.lake(lake).id.as_str()),
                    basis: Spelt(&draft.basis),
                    value_basis: Spelt(&draft.value_basis),
                })
                .collect(),
            roads: board
                .roads
                .iter()
                .map(|road| {
                    let home = |id: &str| scenario.town_by_id(id).map(|town| scenario.town(town).home);
                    Road {
                        a: &road.a,
                        b: &road.b,
                        border: home(&road.a) != home(&road.b),
                        basis: Spelt(&road.basis),
                    }
                })
                .collect(),
            lakes: board
                .lakes
                .iter()
                .map(|lake| Lake {
                    id: &lake.id,
                    name: &lake.name,
                    bases: BySide {
                        american: &lake.bases.american,
                        british: &lake.bases.british,
                    },
                    coast: lake.coast.iter().map(String::as_str).collect(),
                    basis: Spelt(&lake.basis),
                })
                .collect(),
            indian_town: board.indian_town.as_deref(),
            indian_start: whole.setup.indian.as_deref(),
            indian_gone: whole.setup.indian_gone,
            blocks: drafts
                .iter()
                .map(|block| Block {
                    id: &block.id,
                    name: &block.name,
                    side: block.side.key(),
                    kind: block.kind,
                    value: block.value,
                    fire: block.fire,
                    moves: block.moves,
                    basis: Spelt(&block.basis),
                    value_basis: Spelt(&block.value_basis),
                })
                .collect(),
            draws: whole.setup.draws,
            garrison_value: whole.setup.garrison_value,
            ships: whole
                .setup
                .ships
                .iter()
                .map(|ship| Ship {
                    side: ship.side.key(),
                    town: &ship.town,
                    value: ship.value,
                })
                .collect(),
            held: whole
                .setup
                .held
                .iter()
                .map(|held| Held {
                    town: &held.town,
                    by: held.by.key(),
                })
                .collect(),
            years: whole
                .years
                .iter()
                .map(|year| Year {
                    year: year.year,
                    reinforcements: year
                        .reinforcements
                        .iter()
                        .map(|due| Reinforcements {
                            town: &due.town,
                            blocks: due.blocks,
                            basis: Spelt(&due.basis),
                        })
                        .collect(),
                })
                .collect(),
            turns: whole.turns,
            margin: whole.margin,
            options: crate::games::options::of(Options::keys(), |key| whole.options.get(key)),
        }
    }
}

/// Where the Indian block is when the game begins (9.0).
fn indian(scenario: &Resolved<'_>) -> String {
    match (scenario.indian_start, scenario.indian_town) {
        _ if scenario.indian_gone => "Tecumseh has left the game".to_owned(),
        (Some(town), _) => format!("Tecumseh stands in {town}"),
        (None, Some(town)) => format!("Tecumseh waits for {town}"),
        (None, None) => "Tecumseh takes no part".to_owned(),
    }
}

/// The scenario as text for a terminal.
pub(crate) fn text(scenario: &Resolved<'_>) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}: {}", scenario.name, scenario.title.get(TERMINAL));
    let _ = writeln!(text, "{}", scenario.summary.get(TERMINAL));
    let _ = writeln!(text, "set-up: {}", scenario.basis);
    let _ = writeln!(text, "scenario hash {}", scenario.scenario_hash);
    let _ = writeln!(
        text,
        "{} marks what is reconstructed for play, {} what is inferred; neither is known from the printed game",
        Basis::RECONSTRUCTED,
        Basis::INFERRED
    );
    for side in Side::ALL {
        let _ = writeln!(text, "\ntowns of the {} side", side.told(TERMINAL));
        for town in scenario.towns.iter().filter(|town| town.home == side.key()) {
            let lake = town.lake.map_or_else(String::new, |lake| format!(" on lake {lake}"));
            let _ = writeln!(
                text,
                "  {}{} {}{}{lake}: {}",
                town.name.get(TERMINAL),
                town.basis.0.sign(),
                town.value,
                town.value_basis.0.sign(),
                town.neighbours.join(", ")
            );
        }
    }
    let _ = writeln!(text, "\nroads");
    for road in &scenario.roads {
        let border = if road.border { " (border)" } else { "" };
        let _ = writeln!(text, "  {} - {}{}{border}", road.a, road.b, road.basis.0.sign());
    }
    let _ = writeln!(text, "\nlakes");
    for lake in &scenario.lakes {
        let _ = writeln!(
            text,
            "  {}: American base {}, British base {}; coast {}",
            lake.name.get(TERMINAL),
            lake.bases.american,
            lake.bases.british,
            lake.coast.join(", ")
        );
    }
    for side in Side::ALL {
        let _ = writeln!(text, "\nblocks of the {} side", side.told(TERMINAL));
        for block in scenario.blocks.iter().filter(|block| block.side == side.key()) {
            let _ = writeln!(
                text,
                "  {}{}: {} CV {}{} F{} move {}",
                block.name.get(TERMINAL),
                block.basis.0.sign(),
                block.kind.key().replace('_', " "),
                block.value,
                block.value_basis.0.sign(),
                block.fire,
                block.moves
            );
        }
    }
    let _ = writeln!(
        text,
        "\nset-up: {} American and {} British blocks drawn, every own town of value {} or more held",
        scenario.draws.american, scenario.draws.british, scenario.garrison_value
    );
    for ship in &scenario.ships {
        let _ = writeln!(text, "  {} ship in {} at {}", ship.side, ship.town, ship.value);
    }
    for held in &scenario.held {
        let _ = writeln!(text, "  {} is held by the {} side", held.town, held.by);
    }
    let _ = writeln!(text, "  {}", indian(scenario));
    let _ = writeln!(
        text,
        "\n{} campaign turns a year, {} points ahead win",
        scenario.turns, scenario.margin
    );
    for year in &scenario.years {
        let due = year.reinforcements.iter();
        let due: Vec<String> = due
            .map(|due| format!("{} in {}{}", due.blocks, due.town, due.basis.0.sign()))
            .collect();
        let due = if due.is_empty() {
            "none".to_owned()
        } else {
            due.join(", ")
        };
        let _ = writeln!(text, "  {}: reinforcements {due}", year.year);
    }
    let _ = writeln!(text, "options: {}", crate::games::options::listed(&scenario.options));
    text
}
