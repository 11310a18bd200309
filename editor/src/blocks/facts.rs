//! The table of facts of Blocks.

use super::army::ArmyEdit;
use super::campaign::CampaignEdit;
use super::document::Blocks;
use super::fields::*;
use super::things::{BLOCK, LAKE, TOWN};
use super::towns::{TownsEdit, road};
use crate::edit::{DrawingEdit, Edit, EditRefused, Names};
use crate::facts::{Choice, Field as _, Ids, Key, Kind, Value, unfit, word};
use crate::proof::Kind as Printed;
use crate::rows::table::{field, one, renames, rows, said, sources, two};
use crate::rows::{Access, Facts, Pieces, Row, Source, Summary, Table, Thing};
use data::blocks::army;
use data::blocks::check::{LARGEST_COMBAT_VALUE, LARGEST_FIRE, LARGEST_MARGIN, LARGEST_VALUE, MOST_MOVES, MOST_TURNS};
use data::blocks::scenario::MOST_BLOCKS;
use data::{Place, SeenFacts, Side, Text, Word, text};

const YEAR: &str = "year.{}";

/// Most blocks of a number that is drawn or due; how many there are, the army says.
const BLOCKS_MOST: u32 = MOST_BLOCKS as u32;

/// The kinds of blocks, in the order of the rulebook.
static KINDS: [Choice; army::Kind::ALL.len()] = {
    let all = army::Kind::ALL;
    let mut choices = [(all[0].key(), all[0].word()); army::Kind::ALL.len()];
    let mut at = 0;
    while at < all.len() {
        choices[at] = (all[at].key(), all[at].word());
        at += 1;
    }
    choices
};

word! {
    army::Kind, army::Kind::ALL, army::Kind::key;
}

impl Facts for Blocks {
    const TABLE: &'static Table<Self> = &Table {
        things: &THINGS,
        rows: ROWS,
        summaries: &SUMMARIES,
        sources: SOURCES,
        suggested: |_| Vec::new(),
        on_board: [TOWN, LAKE],
    };

    fn seen(&self) -> Vec<&SeenFacts> {
        let board = self.board().get().map(|board| &board.seen);
        board.into_iter().chain([&self.scenario().seen]).collect()
    }

    fn seen_mut(&mut self, key: &Key) -> Result<&mut SeenFacts, EditRefused> {
        match key.pattern().split('.').next() {
            Some("setup" | "scenario" | "reinforcements" | "army") => Ok(&mut self.scenario_mut().seen),
            _ => Ok(&mut self.board_mut()?.seen),
        }
    }

    fn pieces(pattern: &str) -> Option<&'static Pieces> {
        pattern.starts_with("setup.ships.").then_some(&SHIPS)
    }
}

static THINGS: [Thing<Blocks>; 4] = [
    Thing {
        key: TOWN,
        label: Word::new("town", "ville"),
        each: towns,
        name: |this, ids| Some(named(&town(this, ids)?.name, one(ids))),
        place: at_town,
        rename: renames!(TownsEdit::RenameTown),
        away: |_, ids| Some(TownsEdit::RemoveTown(one(ids).to_owned()).into()),
        back: |old, _, ids| {
            let town = town(old, ids)?.clone();
            let places = &old.drawing().get()?.places;
            let places = places.iter().find(|places| places.area == town.id)?.clone();
            let name = text!("Add {name}", "Ajouter {name}"; name = town.name);
            let (town, at) = (Box::new(town), places.cubes);
            let back = vec![
                TownsEdit::AddTown { town, at }.into(),
                DrawingEdit::Places(places).into(),
            ];
            Some(Edit::batch(name, back))
        },
    },
    Thing {
        key: LAKE,
        label: Word::new("lake", "lac"),
        each: lakes,
        name: |this, ids| Some(named(&lake(this, ids)?.name, one(ids))),
        place: at_lake,
        rename: renames!(TownsEdit::RenameLake),
        away: |_, ids| Some(TownsEdit::RemoveLake(one(ids).to_owned()).into()),
        back: |old, _, ids| Some(TownsEdit::PutLake(Box::new(lake(old, ids)?.clone())).into()),
    },
    Thing {
        key: BLOCK,
        label: Word::new("block", "bloc"),
        each: blocks,
        name: |this, ids| {
            let name = &block(this, ids)?.name;
            Some(text!("{name} ({id})", "{name} ({id})"; name, id = one(ids)))
        },
        place: at_block,
        rename: renames!(ArmyEdit::Rename),
        away: |_, ids| Some(ArmyEdit::Remove(one(ids).to_owned()).into()),
        back: |old, _, ids| Some(ArmyEdit::Put(Box::new(block(old, ids)?.clone())).into()),
    },
    Thing {
        key: YEAR,
        label: Word::new("year", "année"),
        each: |this| years(this).map(|(id, _)| vec![id]).collect(),
        name: |this, ids| Some(Text::same(find_year(this, one(ids))?.1.year.to_string())),
        place: |ids| year_place(ids, Place::Year),
        rename: None,
        away: |this, ids| Some(CampaignEdit::RemoveYear(find_year(this, one(ids))?.0).into()),
        back: |old, new, ids| {
            let year = find_year(old, one(ids))?.1;
            let all = &new.scenario().years;
            let before = all.iter().position(|other| other.year > year.year);
            Some(CampaignEdit::AddYear(before.unwrap_or(all.len()), year.clone()).into())
        },
    },
];

/// The naval base of a side.
macro_rules! base {
    ($side:expr) => {
        Access {
            get: |this, ids| Some(lake(this, ids)?.bases[$side].value()),
            put: |this, ids, value| put_base(this, ids, $side, value),
        }
    };
}

/// The ships of a side.
macro_rules! ships {
    ($side:expr) => {
        Access {
            get: |this, _| Some(ships_of(this, $side)),
            put: |this, _, value| put_ships(this, $side, value),
        }
    };
}

/// Ships by the town in which they lie: `3 erie`.
static SHIPS: Pieces = Pieces {
    of: |ship| ship.split_once(' ').map_or("", |(_, town)| town),
    words: |ship| {
        let value = ship.split_once(' ').map_or(ship, |(value, _)| value);
        text!("combat value {value}", "valeur de combat {value}"; value)
    },
    place: |town| Place::Setup(town.to_owned()),
};

/// How many blocks a side has, drawn or not.
const fn count(key: &'static str, label: Word, get: fn(&Blocks, &Ids) -> Option<Value>) -> Summary<Blocks> {
    Summary {
        row: Row {
            key,
            label,
            kind: Kind::Number(0, BLOCKS_MOST),
            of: &[],
            each: once,
            access: Access {
                get,
                put: |_, _, _| Err(unfit()),
            },
            said: None,
            place: whole,
            proof: Some(Printed::Deck),
            cite: "2.0",
        },
        entries: |_, _| Vec::new(),
        edits: |_, _, _, _| Ok(Vec::new()),
        by_hand: Some(Word::new(
            "in a note which block is missing or too many, for blocks come and go on the page of blocks",
            "dans une note quel bloc manque ou est de trop, car les blocs vont et viennent à la page des blocs",
        )),
    }
}

static SUMMARIES: [Summary<Blocks>; 2] = [
    count(
        "army.american",
        Word::new("number of American blocks", "nombre de blocs américains"),
        |this, _| count_of(this, Side::American),
    ),
    count(
        "army.british",
        Word::new("number of British blocks", "nombre de blocs britanniques"),
        |this, _| count_of(this, Side::British),
    ),
];

fn count_of(this: &Blocks, side: Side) -> Option<Value> {
    let own = this.army().get()?.blocks.iter().filter(|block| block.side == side);
    Some(Value::Number(u32::try_from(own.count()).ok()?))
}

static ROWS: &[Row<Blocks>] = rows! {
    "board.name" Word::new("name of the board", "nom du plateau"), Kind::Text, [], once, whole,
        field!(board, board_mut, name), None, None, "";
    "town.{}.name" Word::new("name", "nom"), Kind::Text, [(TOWN, 0)], towns, at_town,
        field!(town, town_mut, name), Some(TOWN), Some(Printed::Name), "1.1";
    "town.{}.home" Word::new("home side", "camp d’origine"), Kind::Side, [(TOWN, 0)], towns, at_town,
        field!(town, town_mut, home), Some(TOWN), Some(Printed::Home), "1.1";
    "town.{}.value" Word::new("value", "valeur"), Kind::Number(1, LARGEST_VALUE as u32), [(TOWN, 0)], towns, at_town,
        field!(town, town_mut, value), Some("town.{}.value"), Some(Printed::TownValue), "1.1";
    "road.{}-{}" Word::new("road", "route"), Kind::Yes, [(TOWN, 0), (TOWN, 1)], roads, at_road,
        Access {
            get: |this, ids| this.board().get().map(|_| Value::Yes(find_road(this, ids).is_some())),
            put: |this, ids, value| road(this.board_mut()?, (one(ids), two(ids)), value.field()?),
        }, Some("road.{}-{}"), Some(Printed::Road), "1.1";
    "reinforcements.{}.{}" Word::new("blocks due", "blocs attendus"), Kind::Number(0, BLOCKS_MOST), [(TOWN, 1), (YEAR, 0)], all_due, at_due,
        Access { get: blocks_due, put: put_due }, Some("reinforcements.{}.{}"), Some(Printed::Reinforcements), "8.23";
    "lake.{}.name" Word::new("name", "nom"), Kind::Text, [(LAKE, 0)], lakes, at_lake,
        field!(lake, lake_mut, name), Some(LAKE), Some(Printed::Name), "1.2";
    "base.{}.american" Word::new("American naval base", "base navale américaine"), Kind::Thing(TOWN), [(LAKE, 0)], lakes, at_lake,
        base!(Side::American), Some(LAKE), Some(Printed::Lake), "1.2";
    "base.{}.british" Word::new("British naval base", "base navale britannique"), Kind::Thing(TOWN), [(LAKE, 0)], lakes, at_lake,
        base!(Side::British), Some(LAKE), Some(Printed::Lake), "1.2";
    "coast.{}.{}" Word::new("coast", "côte"), Kind::Yes, [(LAKE, 0), (TOWN, 1)], coasts, at_lake,
        Access {
            get: |this, ids| Some(Value::Yes(lake(this, ids)?.coast.iter().any(|town| town == two(ids)))),
            put: put_coast,
        }, Some(LAKE), Some(Printed::Lake), "5.21";
    "board.indian_town" Word::new("town that brings the Indian block", "ville du bloc indien"), Kind::ThingOrNone(TOWN), [], once, whole,
        Access { get: |this, ids| Some(board(this, ids)?.indian_town.value()), put: put_indian_town }, None, None, "9.0";
    "army.name" Word::new("name of the army", "nom de l’armée"), Kind::Text, [], once, whole,
        field!(army, army_mut, name), None, None, "";
    "block.{}.name" Word::new("name", "nom"), Kind::Text, [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, name), Some(BLOCK), Some(Printed::Block), "2.0";
    "block.{}.side" Word::new("side", "camp"), Kind::Side, [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, side), Some(BLOCK), Some(Printed::Block), "2.0";
    "block.{}.kind" Word::new("kind", "sorte"), Kind::Word(&KINDS), [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, kind), Some(BLOCK), Some(Printed::Block), "2.2";
    "block.{}.value" Word::new("combat value", "valeur de combat"), Kind::Number(1, LARGEST_COMBAT_VALUE as u32), [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, value), Some("block.{}.value"), Some(Printed::Block), "2.0";
    "block.{}.fire" Word::new("fire rating", "cote de tir"), Kind::Number(1, LARGEST_FIRE as u32), [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, fire), Some(BLOCK), Some(Printed::Block), "2.0";
    "block.{}.moves" Word::new("movement", "mouvement"), Kind::Number(0, MOST_MOVES as u32), [(BLOCK, 0)], blocks, at_block,
        field!(block, block_mut, moves), Some(BLOCK), Some(Printed::Block), "2.0";
    "setup.draws.american" Word::new("American blocks drawn", "blocs américains tirés"), Kind::Number(0, BLOCKS_MOST), [], once, of_americans,
        field!(scenario, scenario_mut, setup.draws[Side::American]), Some("setup"), Some(Printed::SetUp), "3.2";
    "setup.draws.british" Word::new("British blocks drawn", "blocs britanniques tirés"), Kind::Number(0, BLOCKS_MOST), [], once, of_british,
        field!(scenario, scenario_mut, setup.draws[Side::British]), Some("setup"), Some(Printed::SetUp), "3.2";
    "setup.ships.american" Word::new("American ships", "navires américains"), Kind::List, [], once, of_americans,
        ships!(Side::American), Some("setup"), Some(Printed::SetUp), "3.2.1";
    "setup.ships.british" Word::new("British ships", "navires britanniques"), Kind::List, [], once, of_british,
        ships!(Side::British), Some("setup"), Some(Printed::SetUp), "3.2.1";
    "setup.garrison_value" Word::new("value of towns with a garrison", "valeur des villes à garnison"), Kind::Number(0, LARGEST_VALUE as u32), [], once, whole,
        field!(scenario, scenario_mut, setup.garrison_value), Some("setup"), Some(Printed::SetUp), "3.2";
    "setup.held.{}" Word::new("holder at the start", "occupant au départ"), Kind::SideOrNone, [(TOWN, 0)], held, at_setup,
        Access { get: holder, put: put_holder }, Some("setup"), Some(Printed::SetUp), "3.2";
    "setup.indian" Word::new("place of the Indian block", "place du bloc indien"), Kind::ThingOrNone(TOWN), [], once, whole,
        field!(scenario, scenario_mut, setup.indian), Some("setup"), Some(Printed::SetUp), "9.0";
    "setup.indian_gone" Word::new("departure of the Indian block", "départ du bloc indien"), Kind::Yes, [], once, whole,
        field!(scenario, scenario_mut, setup.indian_gone), Some("setup"), Some(Printed::SetUp), "9.0";
    "scenario.turns" Word::new("turns of a year", "tours d’une année"), Kind::Number(1, MOST_TURNS as u32), [], once, |_| Place::End,
        field!(scenario, scenario_mut, turns), Some("scenario"), Some(Printed::SetUp), "4.0";
    "scenario.margin" Word::new("winning margin", "marge de victoire"), Kind::Number(1, LARGEST_MARGIN as u32), [], once, |_| Place::End,
        field!(scenario, scenario_mut, margin), Some("scenario"), Some(Printed::SetUp), "8.0";
    "option.{}" Word::new("rule option", "option de règle"), Kind::RuleOption, [], rule_options, at_option,
        Access { get: |this, ids| this.scenario().options.get(one(ids)).map(Value::Word), put: put_option }, None, None, "";
};

static SOURCES: &[Source<Blocks>] = sources! {
    "scenario" |_, _| Text::new("the scenario", "le scénario"), said!(scenario, scenario_mut, basis);
    "drawing" |_, _| Text::new("the drawing", "le dessin"), said!(drawing, drawing_mut, basis);
    "setup" |_, _| Text::new("the set-up", "la mise en place"), said!(scenario, scenario_mut, setup.basis);
    "town.{}" |names, ids| names.town(one(ids)), said!(town, town_mut, basis, check);
    "town.{}.value" |names, ids| text!("value of {name}", "valeur ({name})"; name = names.town(one(ids))),
        said!(town, town_mut, value_basis, value_check);
    "road.{}-{}" |names, ids| Names::pair(&names.town(one(ids)), &names.town(two(ids))),
        said!(find_road, road_mut, basis, check);
    "lake.{}" |names, ids| names.lake(one(ids)), said!(lake, lake_mut, basis, check);
    "reinforcements.{}.{}" |names, ids| text!(
        "reinforcements of {name}",
        "renforts ({name})";
        name = names.town(two(ids))
    ),
        said!(due, due_mut, basis, check);
    "block.{}" |names, ids| names.block(one(ids)), said!(block, block_mut, basis, check);
    "block.{}.value" |names, ids| text!(
        "combat value of {name}",
        "valeur de combat ({name})";
        name = names.block(one(ids))
    ),
        said!(block, block_mut, value_basis, value_check);
};
