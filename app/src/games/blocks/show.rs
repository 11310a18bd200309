//! A scenario of Blocks with everything it refers to, in the form that `show --json` writes, and as text.

use crate::games::listing::{About, Called, Page};
use crate::games::options::{self, Spelled};
use crate::text::TERMINAL;
use data::Text;
use data::basis::Spelt;
use data::blocks::army::Kind;
use data::blocks::draft::Options;
use data::blocks::map::towns;
use data::blocks::{BySide, Scenario, Side};
use data::kind::Told as _;
use serde::Serialize;

/// Everything of a scenario. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(crate) struct Resolved<'a> {
    #[serde(flatten)]
    about: About<'a>,
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
    options: Spelled,
}

#[derive(Serialize)]
struct Town<'a> {
    id: &'a str,
    name: &'a Text,
    home: Side,
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
    side: Side,
    kind: Kind,
    value: u8,
    fire: u8,
    moves: u8,
    basis: Spelt<'a>,
    value_basis: Spelt<'a>,
}

#[derive(Serialize)]
struct Ship<'a> {
    side: Side,
    town: &'a str,
    value: u8,
}

#[derive(Serialize)]
struct Held<'a> {
    town: &'a str,
    by: Side,
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
            about: About {
                name,
                id: &whole.id,
                title: &whole.title,
                summary: &whole.summary,
                basis: Spelt(&whole.basis),
                scenario_hash: scenario.hash(),
            },
            towns: map
                .town_ids()
                .zip(&board.towns)
                .map(|(town, draft)| Town {
                    id: &draft.id,
                    name: &draft.name,
                    home: draft.home,
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
                    side: block.side,
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
                    side: ship.side,
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
                    by: held.by,
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
            options: options::of(Options::keys(), |key| whole.options.get(key)),
        }
    }
}

/// Where the Indian block is when the game begins (9.0).
fn indian(scenario: &Resolved<'_>, towns: &Called<'_>) -> String {
    match (scenario.indian_start, scenario.indian_town) {
        _ if scenario.indian_gone => "Tecumseh has left the game".to_owned(),
        (Some(town), _) => format!("Tecumseh stands in {}", towns.name(town)),
        (None, Some(town)) => format!("Tecumseh waits for {}", towns.name(town)),
        (None, None) => "Tecumseh takes no part".to_owned(),
    }
}

/// The scenario as text for a terminal.
pub(crate) fn text(scenario: &Resolved<'_>) -> String {
    let mut page = Page::begin(&scenario.about);
    let called = Called::new(scenario.towns.iter().map(|town| (town.id, town.name)));
    page.heading("Years", None);
    page.line(format_args!(
        "  {} campaign turns a year, a margin of {} wins",
        scenario.turns, scenario.margin
    ));
    for year in &scenario.years {
        page.line(format_args!(
            "  {}: reinforcements {}",
            year.year,
            reinforcements(year, &called)
        ));
    }
    page.options(&Options::keys(), &scenario.options);
    map(scenario, &called, &mut page);
    set_up(scenario, &called, &mut page);
    for side in Side::ALL {
        let of_side = || scenario.blocks.iter().filter(|block| block.side == side);
        page.heading(
            &format!("Blocks of the {} side", side.told(TERMINAL)),
            Some(of_side().count()),
        );
        for block in of_side() {
            page.line(format_args!(
                "  {}: {}{}, {}; CV {}{}, F{}, moves {}",
                block.id,
                block.name.get(TERMINAL),
                block.basis.0.sign(),
                block.kind.word().get(TERMINAL),
                block.value,
                block.value_basis.0.sign(),
                block.fire,
                block.moves
            ));
        }
    }
    page.text()
}

/// What comes in a year, town by town.
fn reinforcements(year: &Year<'_>, towns: &Called<'_>) -> String {
    let due = year.reinforcements.iter();
    let due: Vec<String> = due
        .map(|due| format!("{} in {}{}", due.blocks, towns.name(due.town), due.basis.0.sign()))
        .collect();
    match due.as_slice() {
        [] => "none".to_owned(),
        due => due.join(", "),
    }
}

fn map(scenario: &Resolved<'_>, called: &Called<'_>, page: &mut Page) {
    let lakes = Called::new(scenario.lakes.iter().map(|lake| (lake.id, lake.name)));
    for side in Side::ALL {
        let of_side = || scenario.towns.iter().filter(|town| town.home == side);
        page.heading(
            &format!("Towns of the {} side", side.told(TERMINAL)),
            Some(of_side().count()),
        );
        for town in of_side() {
            let lake = town
                .lake
                .map_or_else(String::new, |lake| format!("; on {}", lakes.name(lake)));
            page.line(format_args!(
                "  {}: {}{}; value {}{}{lake}; roads to {}",
                town.id,
                town.name.get(TERMINAL),
                town.basis.0.sign(),
                town.value,
                town.value_basis.0.sign(),
                called.names(&town.neighbours)
            ));
        }
    }
    page.heading("Roads", Some(scenario.roads.len()));
    for road in &scenario.roads {
        let border = if road.border { " over the border" } else { "" };
        let (a, b) = (called.name(road.a), called.name(road.b));
        page.line(format_args!("  {a} – {b}{border}{}", road.basis.0.sign()));
    }
    page.heading("Lakes", Some(scenario.lakes.len()));
    for lake in &scenario.lakes {
        page.line(format_args!(
            "  {}: {}{}; American base {}, British base {}; coast of {}",
            lake.id,
            lake.name.get(TERMINAL),
            lake.basis.0.sign(),
            called.name(lake.bases.american),
            called.name(lake.bases.british),
            called.names(&lake.coast)
        ));
    }
}

fn set_up(scenario: &Resolved<'_>, called: &Called<'_>, page: &mut Page) {
    page.heading("Set-up", None);
    page.line(format_args!(
        "  {} American and {} British blocks are drawn, every own town of value {} or more is held",
        scenario.draws.american, scenario.draws.british, scenario.garrison_value
    ));
    for ship in &scenario.ships {
        let (side, town) = (ship.side.told(TERMINAL), called.name(ship.town));
        page.line(format_args!("  {side} ship in {town}, CV {}", ship.value));
    }
    for held in &scenario.held {
        let (town, side) = (called.name(held.town), held.by.told(TERMINAL));
        page.line(format_args!("  {town} is held by the {side} side"));
    }
    page.line(format_args!("  {}", indian(scenario, called)));
}
