//! A valid scenario is made of a self-contained draft that has passed its checks: areas and map first, then the cards that
//! name them, then units, dice and muster.

use super::{Area, Card, DiceResult, Placement, Resolved, Scenario, Units, Water, Zone};
use crate::invasion::board::{AreaDraft, BoardDraft, WaterDraft};
use crate::invasion::card_words::EffectWord;
use crate::invasion::cards::{CardDraft, DeckSet, Face, Play, Special, Where};
use crate::invasion::draft::{PlacementDraft, ScenarioDraft};
use crate::invasion::faction::Side;
use crate::invasion::forces::ForcesDraft;
use crate::invasion::ids::{AreaId, WaterId};
use crate::invasion::map::Map;
use crate::invasion::problem::{Namer, Problem};
use crate::invasion::sets::set_of;
use crate::issue::{Issue, Place};
use crate::library::Library;
use std::collections::BTreeMap;

impl Scenario {
    /// Builds from a self-contained draft that has passed its checks.
    pub(super) fn from_checked(whole: ScenarioDraft) -> Result<Self, Issue> {
        let library = Library::default();
        let Resolved {
            board, decks, forces, ..
        } = whole.resolve(&library).map_err(|mut issues| issues.swap_remove(0))?;
        let ground = Ground::of(board)?;
        let in_play = InPlay::of(&whole, decks, &ground)?;
        let start = start(&whole, board, &ground.ids)?;
        let dice = Dice::of(forces);
        let muster = muster(&whole, board, &ground.ids)?;
        let placement = |placement: &PlacementDraft| Placement {
            faction: placement.faction,
            units: placement.units,
            homeland: placement.homeland,
        };
        Ok(Self {
            hash: crate::store::hash(&whole),
            cards: in_play.cards,
            decks: in_play.decks,
            movement_cards: in_play.movement_cards,
            truce_cards: in_play.truce_cards,
            first_card: in_play.first_card,
            dice_limit: dice.limit,
            volleys: dice.volleys,
            pool: pool(forces, &start),
            start,
            homelands: ground.homelands(),
            placements: whole.placements.iter().map(placement).collect(),
            muster,
            extra_recruits: extra_recruits(&whole),
            objectives: ground.objectives(),
            map: ground.map,
            areas: ground.areas,
            waters: ground.waters,
            whole,
        })
    }
}

/// The areas of a board by their readable ids.
struct Ids<'a>(BTreeMap<&'a str, AreaId>);

impl Ids<'_> {
    fn area(&self, id: &str) -> Result<AreaId, Issue> {
        self.0.get(id).copied().ok_or_else(|| {
            let (by, area) = (Namer::Link, id.to_owned());
            Issue::error(Place::Area(id.to_owned()), Problem::UnknownArea { by, area })
        })
    }
}

/// The areas and waters of a board, and the map of them.
struct Ground<'a> {
    areas: Vec<Area>,
    waters: Vec<Water>,
    map: Map,
    ids: Ids<'a>,
}

impl<'a> Ground<'a> {
    fn of(board: &'a BoardDraft) -> Result<Self, Issue> {
        let numbered = board.areas.iter().enumerate();
        let ids = Ids(numbered
            .map(|(index, area)| (area.id.as_str(), AreaId(index as u16)))
            .collect());
        let mut links = Vec::with_capacity(board.links.len());
        for link in &board.links {
            links.push((ids.area(&link.a)?, ids.area(&link.b)?, link.kind));
        }
        let mut shores = Vec::new();
        for (index, water) in board.waters.iter().enumerate() {
            for shore in &water.shores {
                shores.push((WaterId(index as u8), ids.area(&shore.area)?));
            }
        }
        let area = |area: &AreaDraft| Area {
            id: area.id.clone(),
            name: area.name.clone(),
            home: area.home,
            stars: area.stars.clone(),
        };
        let water = |water: &WaterDraft| Water {
            id: water.id.clone(),
            name: water.name.clone(),
        };
        Ok(Self {
            areas: board.areas.iter().map(area).collect(),
            waters: board.waters.iter().map(water).collect(),
            map: Map::new(board.areas.len(), board.waters.len(), links, shores),
            ids,
        })
    }

    /// The areas of which something is true, sorted.
    fn those(&self, fits: impl Fn(&Area) -> bool) -> Vec<AreaId> {
        let all = self.map.area_ids().zip(&self.areas);
        all.filter(|(_, area)| fits(area)).map(|(id, _)| id).collect()
    }

    /// The areas that an effect may name.
    fn zone(&self, place: &Where) -> Result<Zone, Issue> {
        Ok(match place {
            Where::Area(id) => Zone::Areas(vec![self.ids.area(id)?]),
            Where::Shore(id) => {
                let water = self.waters.iter().position(|water| water.id == *id).ok_or_else(|| {
                    let (effect, water) = (EffectWord::Place, id.clone());
                    Issue::error(Place::Water(id.clone()), Problem::UnknownWater { effect, water })
                })?;
                Zone::Areas(self.map.shores(WaterId(water as u8)).to_vec())
            }
            Where::Homeland(side) => Zone::Areas(self.those(|area| area.home == *side)),
            Where::Objective(side) => Zone::Areas(self.those(|area| area.home == *side && !area.stars.is_empty())),
            Where::With(faction) => Zone::With(*faction),
        })
    }

    fn homelands(&self) -> [Vec<u64>; 2] {
        Side::ALL.map(|side| set_of(self.areas.len(), self.those(|area| area.home == side)))
    }

    fn objectives(&self) -> Vec<AreaId> {
        self.those(|area| !area.stars.is_empty())
    }
}

/// The cards in play, faction by faction, and which of them are whose.
struct InPlay {
    cards: Vec<Card>,
    decks: [u32; 5],
    movement_cards: [u32; 5],
    truce_cards: [u32; 5],
    first_card: [u8; 5],
}

impl InPlay {
    fn of(whole: &ScenarioDraft, decks: &DeckSet, ground: &Ground<'_>) -> Result<Self, Issue> {
        let mut cards = Vec::new();
        let mut first_card = [0; 5];
        let mut deck_sets = [0; 5];
        let (mut movement_cards, mut truce_cards) = ([0; 5], [0; 5]);
        for (faction, ids) in whole.in_play.iter() {
            first_card[faction.index()] = cards.len() as u8;
            let mut deck: Vec<&CardDraft> = decks.cards.iter().filter(|card| ids.contains(&card.id)).collect();
            deck.sort_by_key(|card| (card.number, &card.id));
            for (slot, draft) in deck.into_iter().enumerate() {
                let play = match &draft.play {
                    Play::Movement(movement) => Play::Movement(movement.clone()),
                    Play::Special(special) => Play::Special(Special {
                        window: special.window,
                        effects: special
                            .effects
                            .iter()
                            .map(|effect| effect.resolve(|place| ground.zone(place), |id| ground.ids.area(id)))
                            .collect::<Result<_, _>>()?,
                    }),
                };
                let bit = 1 << slot;
                deck_sets[faction.index()] |= bit;
                if let Play::Movement(movement) = &play {
                    movement_cards[faction.index()] |= bit;
                    if movement.truce {
                        truce_cards[faction.index()] |= bit;
                    }
                }
                cards.push(Card {
                    faction,
                    bit,
                    play,
                    draft: draft.clone(),
                });
            }
        }
        Ok(Self {
            cards,
            decks: deck_sets,
            movement_cards,
            truce_cards,
            first_card,
        })
    }
}

/// Units on the map at the start, by area (1.2, 1.3).
fn start(whole: &ScenarioDraft, board: &BoardDraft, ids: &Ids<'_>) -> Result<Vec<Units>, Issue> {
    let mut start = vec![[0; 5]; board.areas.len()];
    let printed = whole.printed_units.then_some(&board.printed_units);
    for entry in printed.into_iter().flatten().chain(&whole.units) {
        let here = &mut start[ids.area(&entry.area)?.index()];
        for (faction, count) in entry.units.iter() {
            here[faction.index()] += count;
        }
    }
    Ok(start)
}

/// Units not on the map at the start (1.4).
fn pool(forces: &ForcesDraft, start: &[Units]) -> Units {
    let mut pool = [0; 5];
    for (faction, of_faction) in forces.factions.iter() {
        let placed: u8 = start.iter().map(|units| units[faction.index()]).sum();
        pool[faction.index()] = of_faction.pool.saturating_sub(placed);
    }
    pool
}

/// The muster areas of each faction with the units each takes, sorted by area (3.1).
fn muster(whole: &ScenarioDraft, board: &BoardDraft, ids: &Ids<'_>) -> Result<[Vec<(AreaId, u8)>; 5], Issue> {
    let mut muster: [Vec<(AreaId, u8)>; 5] = Default::default();
    for value in whole.muster_on(board) {
        muster[value.faction.index()].push((ids.area(&value.area)?, value.units));
    }
    for list in &mut muster {
        list.sort_unstable();
    }
    Ok(muster)
}

/// Units that each faction recruits where it already stands (3.1.1).
fn extra_recruits(whole: &ScenarioDraft) -> Units {
    let mut units = [0; 5];
    for extra in &whole.extra_recruits {
        units[extra.faction.index()] += extra.units;
    }
    units
}

/// What each faction rolls (3.3).
struct Dice {
    limit: [u8; 5],
    volleys: [Vec<Vec<(DiceResult, u32)>>; 5],
}

impl Dice {
    fn of(forces: &ForcesDraft) -> Self {
        let mut dice = Self {
            limit: [0; 5],
            volleys: Default::default(),
        };
        for (faction, of_faction) in forces.factions.iter() {
            dice.limit[faction.index()] = of_faction.dice_limit;
            dice.volleys[faction.index()] = (0..=of_faction.dice_limit)
                .map(|dice| volley(&of_faction.die, dice))
                .collect();
        }
        dice
    }
}

/// All results of `dice` throws of a die, with the number of ways each comes about.
fn volley(die: &[Face], dice: u8) -> Vec<(DiceResult, u32)> {
    let mut ways = BTreeMap::from([(DiceResult::default(), 1)]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for (result, count) in ways {
            for face in die {
                let mut with = result;
                match face {
                    Face::Hit => with.hits += 1,
                    Face::Flee => with.flees += 1,
                    Face::Command => with.commands += 1,
                }
                *next.entry(with).or_insert(0) += count;
            }
        }
        ways = next;
    }
    ways.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_3_3_volley_weights_sum_to_all_throws() {
        let die = [
            Face::Hit,
            Face::Hit,
            Face::Flee,
            Face::Command,
            Face::Command,
            Face::Command,
        ];
        for dice in 0..=3 {
            let total: u32 = volley(&die, dice).iter().map(|(_, ways)| ways).sum();
            assert_eq!(total, 6_u32.pow(dice.into()));
        }
        let both = volley(&die, 2);
        assert!(both.contains(&(
            DiceResult {
                hits: 1,
                flees: 1,
                commands: 0
            },
            4
        )));
    }
}
