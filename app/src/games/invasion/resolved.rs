//! A scenario with everything it refers to, in the form that `show --json` writes.

use crate::games::listing::About;
use crate::games::options::{self, Spelled};
use data::Text;
use data::basis::Spelt;
use data::invasion::board::LinkKind;
use data::invasion::cards::{Face, Play};
use data::invasion::draft::{EndRule, RuleOptions};
use data::invasion::scenario::Units;
use data::invasion::{ByFaction, Faction, Scenario, Side};
use serde::Serialize;

/// Everything of a scenario. The names of the fields are the documented keys.
#[derive(Serialize)]
pub(crate) struct Resolved<'a> {
    #[serde(flatten)]
    pub(crate) about: About<'a>,
    pub(crate) areas: Vec<Area<'a>>,
    pub(crate) links: Vec<Link<'a>>,
    pub(crate) parted: Vec<Pair<'a>>,
    pub(crate) touching: Vec<Pair<'a>>,
    pub(crate) waters: Vec<Water<'a>>,
    pub(crate) muster: Vec<Muster<'a>>,
    pub(crate) start: Vec<Start<'a>>,
    pub(crate) placements: Vec<Placement<'a>>,
    pub(crate) extra_recruits: Vec<Recruits<'a>>,
    pub(crate) cards: Vec<Card<'a>>,
    pub(crate) decks: ByFaction<Vec<&'a str>>,
    pub(crate) dice: ByFaction<Dice<'a>>,
    pub(crate) pool: ByFaction<u8>,
    pub(crate) first_faction: Option<Faction>,
    pub(crate) first_round: u8,
    pub(crate) end: EndRule,
    pub(crate) hand_size: u8,
    pub(crate) options: Spelled,
}

#[derive(Serialize)]
pub(crate) struct Area<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a Text,
    pub(crate) home: Side,
    pub(crate) stars: Vec<Star<'a>>,
    pub(crate) neighbours: Vec<&'a str>,
    pub(crate) waters: Vec<&'a str>,
    pub(crate) basis: Spelt<'a>,
    pub(crate) home_basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Star<'a> {
    pub(crate) name: &'a Text,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Link<'a> {
    pub(crate) a: &'a str,
    pub(crate) b: &'a str,
    pub(crate) kind: &'static str,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Pair<'a> {
    pub(crate) a: &'a str,
    pub(crate) b: &'a str,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Water<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a Text,
    pub(crate) shores: Vec<Shore<'a>>,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Shore<'a> {
    pub(crate) area: &'a str,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Muster<'a> {
    pub(crate) area: &'a str,
    pub(crate) faction: Faction,
    pub(crate) units: u8,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Start<'a> {
    pub(crate) area: &'a str,
    pub(crate) units: ByFaction<u8>,
    pub(crate) basis: Vec<Spelt<'a>>,
}

#[derive(Serialize)]
pub(crate) struct Placement<'a> {
    pub(crate) faction: Faction,
    pub(crate) units: u8,
    pub(crate) homeland: Side,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Recruits<'a> {
    pub(crate) faction: Faction,
    pub(crate) units: u8,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Card<'a> {
    pub(crate) id: &'a str,
    pub(crate) faction: Faction,
    pub(crate) number: u8,
    pub(crate) title: &'a Text,
    pub(crate) text: &'a Text,
    pub(crate) play: &'a Play,
    pub(crate) basis: Spelt<'a>,
}

#[derive(Serialize)]
pub(crate) struct Dice<'a> {
    pub(crate) faces: Vec<Face>,
    pub(crate) limit: u8,
    pub(crate) basis: Spelt<'a>,
}

impl<'a> Resolved<'a> {
    pub(crate) fn of(name: &'a str, scenario: &'a Scenario) -> Self {
        let (whole, board, forces) = (scenario.whole(), scenario.board(), scenario.forces());
        let pair = |pair: &'a data::invasion::board::PairDraft| Pair {
            a: &pair.a,
            b: &pair.b,
            basis: Spelt(&pair.basis),
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
            areas: areas(scenario),
            links: board
                .links
                .iter()
                .map(|link| Link {
                    a: &link.a,
                    b: &link.b,
                    kind: kind(link.kind),
                    basis: Spelt(&link.basis),
                })
                .collect(),
            parted: board.parted.iter().map(pair).collect(),
            touching: board.touching.iter().map(pair).collect(),
            waters: waters(scenario),
            muster: whole
                .muster
                .as_ref()
                .unwrap_or(&board.muster)
                .iter()
                .map(|value| Muster {
                    area: &value.area,
                    faction: value.faction,
                    units: value.units,
                    basis: Spelt(&value.basis),
                })
                .collect(),
            start: start(scenario),
            placements: whole
                .placements
                .iter()
                .map(|placement| Placement {
                    faction: placement.faction,
                    units: placement.units,
                    homeland: placement.homeland,
                    basis: Spelt(&placement.basis),
                })
                .collect(),
            extra_recruits: whole
                .extra_recruits
                .iter()
                .map(|extra| Recruits {
                    faction: extra.faction,
                    units: extra.units,
                    basis: Spelt(&extra.basis),
                })
                .collect(),
            cards: cards(scenario),
            decks: ByFaction::from_fn(|faction| {
                let deck = scenario.cards_of(faction, scenario.deck(faction));
                deck.map(|card| scenario.card(card).draft.id.as_str()).collect()
            }),
            dice: ByFaction::from_fn(|faction| Dice {
                faces: forces.factions[faction].die.clone(),
                limit: scenario.dice_limit(faction),
                basis: Spelt(&forces.factions[faction].die_basis),
            }),
            pool: by_faction(&scenario.pool()),
            first_faction: scenario.first_faction(),
            first_round: scenario.first_round(),
            end: scenario.end(),
            hand_size: scenario.hand_size(),
            options: options::of(RuleOptions::keys(), |key| scenario.options().get(key)),
        }
    }

    /// The areas of a side.
    pub(crate) fn homeland(&self, side: Side) -> impl Iterator<Item = &Area<'a>> {
        self.areas.iter().filter(move |area| area.home == side)
    }
}

fn areas(scenario: &Scenario) -> Vec<Area<'_>> {
    let map = scenario.map();
    let of = |id| -> &data::invasion::scenario::Area { scenario.area(id) };
    map.area_ids()
        .zip(&scenario.board().areas)
        .map(|(id, draft)| Area {
            id: &draft.id,
            name: &draft.name,
            home: draft.home,
            stars: draft
                .stars
                .iter()
                .map(|star| Star {
                    name: &star.name,
                    basis: Spelt(&star.basis),
                })
                .collect(),
            neighbours: map.neighbours(id).iter().map(|other| of(*other).id.as_str()).collect(),
            waters: scenario
                .waters()
                .iter()
                .enumerate()
                .filter(|(index, _)| map.waters_of(id) >> index & 1 == 1)
                .map(|(_, water)| water.id.as_str())
                .collect(),
            basis: Spelt(&draft.basis),
            home_basis: Spelt(&draft.home_basis),
        })
        .collect()
}

fn waters(scenario: &Scenario) -> Vec<Water<'_>> {
    let waters = scenario.board().waters.iter();
    waters
        .map(|water| Water {
            id: &water.id,
            name: &water.name,
            shores: water
                .shores
                .iter()
                .map(|shore| Shore {
                    area: &shore.area,
                    basis: Spelt(&shore.basis),
                })
                .collect(),
            basis: Spelt(&water.basis),
        })
        .collect()
}

fn start(scenario: &Scenario) -> Vec<Start<'_>> {
    let (whole, board) = (scenario.whole(), scenario.board());
    let printed = whole.printed_units.then_some(&board.printed_units);
    let entries = || printed.into_iter().flatten().chain(&whole.units);
    scenario
        .areas()
        .iter()
        .zip(scenario.start())
        .filter(|(_, units)| units.iter().any(|number| *number > 0))
        .map(|(area, units)| {
            let mut basis: Vec<Spelt<'_>> = entries()
                .filter(|entry| entry.area == area.id)
                .map(|entry| Spelt(&entry.basis))
                .collect();
            basis.dedup();
            Start {
                area: &area.id,
                units: by_faction(units),
                basis,
            }
        })
        .collect()
}

fn cards(scenario: &Scenario) -> Vec<Card<'_>> {
    let cards = scenario.cards().iter();
    cards
        .map(|card| Card {
            id: &card.draft.id,
            faction: card.faction,
            number: card.draft.number,
            title: &card.draft.title,
            text: &card.draft.text,
            play: &card.draft.play,
            basis: Spelt(&card.draft.basis),
        })
        .collect()
}

fn by_faction(units: &Units) -> ByFaction<u8> {
    ByFaction::from_fn(|faction| units[faction.index()])
}

const fn kind(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Land => "land",
        LinkKind::River => "river",
    }
}
