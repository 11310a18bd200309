//! Every kind of problem of Blocks that has a repair: what is broken is offered one, and what the first one makes of it.

use super::repairs::first_repair;
use super::*;
use data::any::Draft;
use data::blocks::draft::{HeldDraft, LostShips, ReinforcementsDraft, ShipsDraft};
use data::blocks::{ArmyDraft, BlockDraft, BoardDraft, RoadDraft, ScenarioDraft};
use data::drawing::{Drawing, RoadCourse, WaterLabel};
use data::library::Ref;
use std::collections::BTreeSet;

/// A town that no board has.
const NOWHERE: &str = "nowhere";

/// The war with its parts, to be broken.
struct Parts {
    scenario: ScenarioDraft,
    board: BoardDraft,
    drawing: Drawing,
    army: ArmyDraft,
}

impl Parts {
    fn shipped() -> Self {
        let library = Library::shipped();
        let scenario: ScenarioDraft = library.get("war-of-1812").cloned().unwrap();
        let board = scenario.board.resolve(library).unwrap().clone();
        Self {
            drawing: board.drawing.resolve(library).unwrap().clone(),
            army: scenario.army.resolve(library).unwrap().clone(),
            scenario,
            board,
        }
    }

    fn of(document: &Document) -> Self {
        let this = document.blocks().unwrap();
        Self {
            scenario: this.scenario().clone(),
            board: this.board().get().unwrap().clone(),
            drawing: this.drawing().get().unwrap().clone(),
            army: this.army().get().unwrap().clone(),
        }
    }

    fn document(mut self) -> Document {
        self.board.drawing = Ref::Own(Box::new(self.drawing));
        self.scenario.board = Ref::Own(Box::new(self.board));
        self.scenario.army = Ref::Own(Box::new(self.army));
        Document::of(&Draft::of(self.scenario), library())
    }

    fn block(&self, id: &str) -> &BlockDraft {
        self.army.blocks.iter().find(|block| block.id == id).unwrap()
    }

    fn block_mut(&mut self, id: &str) -> &mut BlockDraft {
        self.army.blocks.iter_mut().find(|block| block.id == id).unwrap()
    }

    /// A road like another, between other towns.
    fn road(&mut self, a: &str, b: &str) {
        let (a, b) = (a.to_owned(), b.to_owned());
        let like = self.board.roads[0].clone();
        self.board.roads.push(RoadDraft { a, b, ..like });
    }

    fn ship(&mut self, side: Side, town: &str) {
        let town = town.to_owned();
        self.scenario.setup.ships.push(ShipsDraft { side, town, value: 1 });
    }

    fn ships(&self, side: Side) -> usize {
        let ships = self.scenario.setup.ships.iter();
        ships.filter(|ship| ship.side == side).count()
    }

    fn hold(&mut self, town: &str, by: Side) {
        let town = town.to_owned();
        self.scenario.setup.held.push(HeldDraft { town, by });
    }

    fn due(&mut self) -> &mut Vec<ReinforcementsDraft> {
        &mut self.scenario.years[1].reinforcements
    }

    fn has_places(&self, town: &str) -> usize {
        self.drawing.places.iter().filter(|places| places.area == town).count()
    }
}

/// What breaks the war.
type Breaks = fn(&mut Parts);
/// Whether what is there now, beside what was sound, is as the first repair should leave it.
type Mended = fn(&Parts, &Parts) -> bool;

/// Kinds, and what their first repair makes of a document; of kinds for several things there are several rows.
const TABLE: &[(&str, Breaks, Mended)] = &[
    (
        "unknown-town",
        |it| it.board.indian_town = Some(NOWHERE.to_owned()),
        |now, _| now.board.indian_town.is_none(),
    ),
    (
        "unknown-town",
        |it| it.road("erie", NOWHERE),
        |now, sound| now.board.roads == sound.board.roads,
    ),
    (
        "unknown-town",
        |it| it.board.lakes[0].coast.push(NOWHERE.to_owned()),
        |now, sound| now.board.lakes == sound.board.lakes,
    ),
    (
        "unknown-town",
        |it| it.board.lakes[0].bases[Side::British] = NOWHERE.to_owned(),
        |now, _| now.board.lakes[0].bases[Side::British] == "amherstburg",
    ),
    (
        "unknown-town",
        |it| it.hold(NOWHERE, Side::American),
        |now, _| now.scenario.setup.held.is_empty(),
    ),
    (
        "unknown-town",
        |it| it.ship(Side::American, NOWHERE),
        |now, sound| now.scenario.setup.ships == sound.scenario.setup.ships,
    ),
    (
        "unknown-town",
        |it| it.scenario.setup.indian = Some(NOWHERE.to_owned()),
        |now, _| now.scenario.setup.indian.is_none(),
    ),
    (
        "unknown-town",
        |it| {
            let like = it.due()[0].clone();
            let town = NOWHERE.to_owned();
            it.due().push(ReinforcementsDraft { town, ..like });
        },
        |now, sound| now.scenario.years == sound.scenario.years,
    ),
    (
        "empty-id",
        |it| it.army.blocks[0].id.clear(),
        |now, sound| now.army.blocks.len() == sound.army.blocks.len(),
    ),
    (
        "odd-id",
        |it| it.army.blocks[0].id = "Br 1".to_owned(),
        |now, _| now.block("br_1").side == Side::British,
    ),
    (
        "town-twice",
        |it| it.board.towns.push(it.board.towns[0].clone()),
        |now, sound| now.board.towns == sound.board.towns,
    ),
    (
        "lake-twice",
        |it| it.board.lakes.push(it.board.lakes[0].clone()),
        |now, sound| now.board.lakes == sound.board.lakes,
    ),
    (
        "block-twice",
        |it| it.army.blocks.insert(1, it.army.blocks[0].clone()),
        |now, sound| {
            let ids: BTreeSet<&str> = now.army.blocks.iter().map(|block| block.id.as_str()).collect();
            ids.len() == sound.army.blocks.len() + 1
        },
    ),
    (
        "block-order",
        |it| it.army.blocks.reverse(),
        |now, sound| now.army.blocks == sound.army.blocks,
    ),
    (
        "combat-value",
        |it| it.block_mut("us_dragoons").value = 9,
        |now, _| now.block("us_dragoons").value == 4,
    ),
    (
        "fire-rating",
        |it| it.block_mut("us_dragoons").fire = 7,
        |now, _| now.block("us_dragoons").fire == 3,
    ),
    (
        "ship-moves",
        |it| it.block_mut("us_ship_1").moves = 1,
        |now, _| now.block("us_ship_1").moves == 0,
    ),
    (
        "foot-moves",
        |it| it.block_mut("us_regulars_1").moves = 2,
        |now, _| now.block("us_regulars_1").moves == 1,
    ),
    (
        "fast-moves",
        |it| it.block_mut("us_dragoons").moves = 7,
        |now, _| now.block("us_dragoons").moves == 2,
    ),
    (
        "american-indians",
        |it| it.block_mut("br_tecumseh").side = Side::American,
        |now, _| now.block("br_tecumseh").side == Side::British,
    ),
    (
        "second-indians",
        |it| {
            let mut second = it.block("br_tecumseh").clone();
            second.id = "br_tecumseh_2".to_owned();
            let at = it.army.blocks.partition_point(|block| block.id < second.id);
            it.army.blocks.insert(at, second);
        },
        |now, sound| now.army.blocks == sound.army.blocks,
    ),
    (
        "no-indian-block",
        |it| it.army.blocks.retain(|block| block.id != "br_tecumseh"),
        |now, _| now.board.indian_town.is_none(),
    ),
    (
        "british-indian-town",
        |it| it.board.indian_town = Some("kingston".to_owned()),
        |now, _| now.board.indian_town.is_none(),
    ),
    (
        "town-value",
        |it| it.board.towns[1].value = 0,
        |now, _| now.board.towns[1].value == 1,
    ),
    (
        "road-to-itself",
        |it| it.road("erie", "erie"),
        |now, sound| now.board.roads == sound.board.roads,
    ),
    (
        "road-twice",
        |it| it.board.roads.push(it.board.roads[0].clone()),
        |now, sound| now.board.roads == sound.board.roads,
    ),
    (
        "course-of-nothing",
        |it| {
            let like = it.drawing.roads[0].clone();
            let b = NOWHERE.to_owned();
            it.drawing.roads.push(RoadCourse { b, ..like });
        },
        |now, sound| now.drawing.roads == sound.drawing.roads,
    ),
    (
        "coast-twice",
        |it| {
            let town = it.board.lakes[0].coast[0].clone();
            it.board.lakes[0].coast.push(town);
        },
        |now, sound| now.board.lakes == sound.board.lakes,
    ),
    (
        "two-lakes",
        |it| it.board.lakes[1].coast.push("erie".to_owned()),
        |now, sound| now.board.lakes == sound.board.lakes,
    ),
    (
        "no-base",
        |it| it.board.lakes[0].bases[Side::American].clear(),
        |now, _| now.board.lakes[0].bases[Side::American] == "detroit",
    ),
    (
        "base-of-enemy",
        |it| it.board.lakes[0].bases[Side::American] = "amherstburg".to_owned(),
        |now, _| now.board.lakes[0].bases[Side::American] == "detroit",
    ),
    (
        "base-off-coast",
        |it| it.board.lakes[0].bases[Side::American] = "pittsburg".to_owned(),
        |now, _| now.board.lakes[0].coast.iter().any(|town| town == "pittsburg"),
    ),
    (
        "cut-off",
        |it| {
            let roads = &mut it.board.roads;
            roads.retain(|road| road.a != "pittsburg" && road.b != "pittsburg");
        },
        |now, _| {
            let mut roads = now.board.roads.iter();
            roads.any(|road| road.a == "pittsburg" || road.b == "pittsburg")
        },
    ),
    (
        "place-twice",
        |it| it.drawing.places.push(it.drawing.places[0].clone()),
        |now, sound| now.has_places(&sound.drawing.places[0].area) == 1,
    ),
    (
        "place-of-nothing",
        |it| {
            let mut places = it.drawing.places[0].clone();
            places.area = NOWHERE.to_owned();
            it.drawing.places.push(places);
        },
        |now, _| now.has_places(NOWHERE) == 0,
    ),
    (
        "no-place",
        |it| it.drawing.places.retain(|places| places.area != "quebec"),
        |now, _| now.has_places("quebec") == 1,
    ),
    (
        "unknown-lake",
        |it| {
            let like = it.drawing.water_labels[0].clone();
            let water = NOWHERE.to_owned();
            it.drawing.water_labels.push(WaterLabel { water, ..like });
        },
        |now, sound| now.drawing.water_labels == sound.drawing.water_labels,
    ),
    (
        "many-draws",
        |it| it.scenario.setup.draws[Side::American] = 200,
        |now, _| {
            let own = now.army.blocks.iter().filter(|block| block.side == Side::American);
            let drawn = own.filter(|block| block.kind != BlockKind::Ship).count();
            usize::from(now.scenario.setup.draws[Side::American]) == drawn
        },
    ),
    (
        "few-draws",
        |it| it.scenario.setup.draws[Side::American] = 1,
        |now, _| {
            let own = now.board.towns.iter().filter(|town| town.home == Side::American);
            let needed = own
                .filter(|town| town.value >= now.scenario.setup.garrison_value)
                .count();
            usize::from(now.scenario.setup.draws[Side::American]) == needed
        },
    ),
    (
        "nowhere-to-place",
        |it| {
            // So many that nobody but the side without a town has too few.
            it.scenario.setup.garrison_value = 9;
            it.scenario.setup.draws[Side::British] = 17;
            let towns = it.board.towns.clone();
            let american = towns.iter().filter(|town| town.home == Side::American);
            american.for_each(|town| it.hold(&town.id, Side::British));
        },
        |now, sound| {
            let towns = sound.board.towns.iter();
            let american = towns.filter(|town| town.home == Side::American).count();
            now.scenario.setup.held.len() == american - 1
        },
    ),
    (
        "own-town-held",
        |it| it.hold("kingston", Side::British),
        |now, _| now.scenario.setup.held.is_empty(),
    ),
    (
        "held-twice",
        |it| {
            it.hold("kingston", Side::American);
            it.hold("kingston", Side::American);
        },
        |now, _| now.scenario.setup.held.len() == 1 && now.scenario.setup.held[0].by == Side::American,
    ),
    (
        "many-ships",
        |it| (0..7).for_each(|_| it.ship(Side::American, "erie")),
        |now, _| (now.ships(Side::American), now.ships(Side::British)) == (7, 3),
    ),
    (
        "ship-inland",
        |it| it.ship(Side::American, "pittsburg"),
        |now, sound| now.scenario.setup.ships == sound.scenario.setup.ships,
    ),
    (
        "ship-at-enemy",
        |it| it.ship(Side::British, "erie"),
        |now, sound| now.scenario.setup.ships == sound.scenario.setup.ships,
    ),
    (
        "ship-value",
        |it| it.scenario.setup.ships[0].value = 9,
        |now, _| now.scenario.setup.ships[0].value == now.block("us_ship_1").value,
    ),
    (
        "indians-on-enemy-ground",
        |it| it.scenario.setup.indian = Some("detroit".to_owned()),
        |now, _| now.scenario.setup.indian.is_none() && now.scenario.setup.held.is_empty(),
    ),
    (
        "indians-gone-and-here",
        |it| {
            it.scenario.setup.indian = Some("kingston".to_owned());
            it.scenario.setup.indian_gone = true;
        },
        |now, _| !now.scenario.setup.indian_gone && now.scenario.setup.indian.is_some(),
    ),
    (
        "indians-without-block",
        |it| {
            it.army.blocks.retain(|block| block.id != "br_tecumseh");
            it.scenario.setup.indian = Some("kingston".to_owned());
        },
        |now, _| now.scenario.setup.indian.is_none(),
    ),
    ("turns", |it| it.scenario.turns = 0, |now, _| now.scenario.turns == 1),
    ("margin", |it| it.scenario.margin = 0, |now, _| now.scenario.margin == 1),
    (
        "no-year",
        |it| it.scenario.years.clear(),
        |now, _| now.scenario.years.len() == 1,
    ),
    (
        "year-order",
        |it| it.scenario.years[1].year = 1812,
        |now, sound| now.scenario.years == sound.scenario.years,
    ),
    (
        "due-twice",
        |it| {
            let again = it.due()[0].clone();
            it.due().push(again);
        },
        |now, sound| now.scenario.years == sound.scenario.years,
    ),
    (
        "due-none",
        |it| it.due()[0].blocks = 0,
        |now, sound| now.scenario.years[1].reinforcements == sound.scenario.years[1].reinforcements[1..],
    ),
    (
        "due-first",
        |it| it.scenario.years[0].reinforcements = it.due().clone(),
        |now, sound| now.scenario.years == sound.scenario.years,
    ),
    (
        "many-due",
        |it| it.due()[0].blocks = 200,
        |now, _| now.scenario.years[1].reinforcements.is_empty(),
    ),
    (
        "rebuilt-ships",
        |it| it.scenario.options.ships = LostShips::Rebuilt(0),
        |now, _| now.scenario.options.ships == LostShips::Rebuilt(1),
    ),
];

#[test]
fn every_kind_of_blocks_that_has_a_repair_is_offered_one_that_mends_it() {
    for (number, (kind, breaks, mended)) in TABLE.iter().enumerate() {
        let mut parts = Parts::shipped();
        breaks(&mut parts);
        let mut document = parts.document();
        first_repair(&mut document, kind);
        let now = Parts::of(&document);
        assert!(mended(&now, &Parts::shipped()), "row {number}, {kind}");
    }
}

#[test]
fn no_kind_of_blocks_that_has_a_repair_is_missing_in_the_table() {
    let source = include_str!("../../blocks/repair.rs");
    let arms = source.split("\nfn ").next().unwrap();
    let kinds: BTreeSet<String> = (arms.split("Problem::").skip(1))
        .map(|rest| {
            let name = rest.chars().take_while(char::is_ascii_alphanumeric);
            let words = name.flat_map(|letter| {
                let first = letter.is_ascii_uppercase().then_some('-');
                first.into_iter().chain([letter.to_ascii_lowercase()])
            });
            words.skip(1).collect()
        })
        .collect();
    assert!(kinds.len() > 40, "{kinds:?}");
    let missing: Vec<&String> = kinds
        .iter()
        .filter(|kind| !TABLE.iter().any(|(known, ..)| known == kind))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
