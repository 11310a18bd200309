//! The facts of Blocks: which there are, what they say, and the edits that correct them.

use super::fact::{Fact, Kind};
use super::key::Key;
use super::value::{self, Expected};
use crate::document::{Blocks, Document};
use crate::edit::{self, ArmyEdit, CampaignEdit, Edit, TownsEdit};
use data::blocks::draft::ReinforcementsDraft;
use data::side::Side;
use data::{Basis, Place, Text};

/// Largest value that a town, block or reinforcement of the printed game could have.
const MOST: u8 = 20;

/// Every fact: towns with roads and reinforcements, lakes, blocks.
pub(super) fn facts(document: &Document) -> Vec<Fact> {
    let Some(this) = document.blocks() else {
        return Vec::new();
    };
    let mut keys = Vec::new();
    if let Some(board) = this.board().get() {
        for town in board.towns.iter().map(|town| &town.id) {
            keys.extend([Key::TownName, Key::TownHome, Key::TownValue].map(|key| key(town.clone())));
            let roads = board
                .roads
                .iter()
                .filter(|road| road.a.as_str().min(&road.b) == town.as_str());
            keys.extend(roads.map(|road| Key::road(&road.a, &road.b)));
            for year in &this.scenario().years {
                let due = year.reinforcements.iter().filter(|due| due.town == *town);
                keys.extend(due.map(|due| Key::Reinforcements(year.year, due.town.clone())));
            }
        }
        for lake in &board.lakes {
            keys.extend(Side::ALL.map(|side| Key::Base(lake.id.clone(), side)));
            keys.extend(lake.coast.iter().map(|town| Key::Coast(lake.id.clone(), town.clone())));
        }
    }
    keys.extend(
        this.army()
            .get()
            .iter()
            .flat_map(|army| &army.blocks)
            .map(|block| Key::BlockValue(block.id.clone())),
    );
    keys.iter().filter_map(|key| of(this, key)).collect()
}

/// One fact.
pub(super) fn fact(document: &Document, key: &Key) -> Option<Fact> {
    of(document.blocks()?, key)
}

fn of(this: &Blocks, key: &Key) -> Option<Fact> {
    let board = || this.board().get();
    let town = |id: &str| board()?.towns.iter().find(|town| town.id == id);
    let lake = |id: &str| board()?.lakes.iter().find(|lake| lake.id == id);
    let at_town = |id: &String| Place::Town(id.clone());
    let both = |a: &Text, b: &Text| Text::new(format!("{} – {}", a.en, b.en), format!("{} – {}", a.fr, b.fr));
    let number = |number: u8| Text::same(number.to_string());
    let (kind, place, subjects, at, what, value, basis) = match key {
        Key::TownName(id) => {
            let town = town(id)?;
            let value = Text::same(value::name(&town.name));
            (
                Kind::Name,
                at_town(id),
                vec![at_town(id)],
                town.name.clone(),
                ("Name", "Nom"),
                value,
                town.basis.clone(),
            )
        }
        Key::TownHome(id) => {
            let town = town(id)?;
            let what = ("Home side", "Camp d’origine");
            let value = value::side(town.home);
            (
                Kind::Home,
                at_town(id),
                vec![at_town(id)],
                town.name.clone(),
                what,
                value,
                town.basis.clone(),
            )
        }
        Key::TownValue(id) => {
            let town = town(id)?;
            let (what, value) = (("Value", "Valeur"), number(town.value));
            (
                Kind::TownValue,
                at_town(id),
                vec![at_town(id)],
                town.name.clone(),
                what,
                value,
                town.value_basis.clone(),
            )
        }
        Key::Road(a, b) => {
            let at = both(&town(a)?.name, &town(b)?.name);
            let road = board()?.roads.iter().find(|road| Key::road(&road.a, &road.b) == *key);
            let basis = road.map(|road| road.basis.clone()).unwrap_or_default();
            let place = Place::Road(a.clone(), b.clone());
            let value = value::yes(road.is_some());
            (
                Kind::Road,
                place,
                vec![at_town(a), at_town(b)],
                at,
                ("Road", "Route"),
                value,
                basis,
            )
        }
        Key::Base(id, side) => {
            let lake = lake(id)?;
            let what = match side {
                Side::American => ("American naval base", "Base navale américaine"),
                Side::British => ("British naval base", "Base navale britannique"),
            };
            let value = Text::same(lake.bases[*side].clone());
            let place = Place::Lake(id.clone());
            (
                Kind::Lake,
                place.clone(),
                vec![place],
                lake.name.clone(),
                what,
                value,
                lake.basis.clone(),
            )
        }
        Key::Coast(id, on) => {
            let lake = lake(id)?;
            let at = both(&lake.name, &town(on)?.name);
            let value = value::yes(lake.coast.contains(on));
            let place = Place::Lake(id.clone());
            let subjects = vec![place.clone(), at_town(on)];
            (
                Kind::Lake,
                place,
                subjects,
                at,
                ("Lies on the lake", "Borde le lac"),
                value,
                lake.basis.clone(),
            )
        }
        Key::BlockValue(id) => {
            let block = this.army().get()?.blocks.iter().find(|block| block.id == *id)?;
            let place = Place::Block(id.clone());
            let what = ("Combat value", "Valeur de combat");
            let at = Text::new(format!("{} ({id})", block.name.en), format!("{} ({id})", block.name.fr));
            (
                Kind::Block,
                place.clone(),
                vec![place],
                at,
                what,
                number(block.value),
                block.value_basis.clone(),
            )
        }
        Key::Reinforcements(year, id) => {
            let at = &town(id)?.name;
            let at = Text::new(format!("{} {year}", at.en), format!("{} {year}", at.fr));
            let years = this.scenario().years.iter().find(|other| other.year == *year)?;
            let due = years.reinforcements.iter().find(|due| due.town == *id);
            let basis = due.map(|due| due.basis.clone()).unwrap_or_default();
            let value = number(due.map_or(0, |due| due.blocks));
            let what = ("Blocks due", "Blocs attendus");
            (
                Kind::Reinforcements,
                Place::Reinforcements(*year),
                vec![at_town(id)],
                at,
                what,
                value,
                basis,
            )
        }
        _ => return None,
    };
    Some(Fact {
        key: key.clone(),
        kind,
        place,
        subjects,
        at,
        what: Text::new(what.0, what.1),
        value,
        basis,
        mark: None,
    })
}

/// The edits that set a fact to a value in words, as printed.
pub(super) fn change(this: &Blocks, key: &Key, text: &str) -> Result<Vec<Edit>, Expected> {
    let basis = Basis::Printed;
    let missing = || Text::new("a fact that the scenario has", "un fait que le scénario possède");
    Ok(match key {
        Key::TownName(id) => vec![
            TownsEdit::TownName {
                town: id.clone(),
                name: value::read_name(text)?,
            }
            .into(),
            Edit::Basis(edit::Fact::Town(id.clone()), basis),
        ],
        Key::TownHome(id) => vec![
            TownsEdit::Home {
                town: id.clone(),
                home: value::read_side(text)?,
                basis,
            }
            .into(),
        ],
        Key::TownValue(id) => {
            vec![
                TownsEdit::Value {
                    town: id.clone(),
                    value: value::read_number(text, MOST)?,
                    basis,
                }
                .into(),
            ]
        }
        Key::Road(a, b) => {
            vec![
                TownsEdit::Road {
                    a: a.clone(),
                    b: b.clone(),
                    on: value::read_yes(text)?,
                    basis,
                }
                .into(),
            ]
        }
        Key::Base(lake, side) => {
            let named = value::plain(text);
            let towns = this
                .board()
                .get()
                .map(|board| board.towns.as_slice())
                .unwrap_or_default();
            let fits = |name: &str| value::plain(name) == named;
            let town = towns
                .iter()
                .find(|town| fits(&town.id) || fits(&town.name.en) || fits(&town.name.fr));
            let town = town.ok_or_else(|| Text::new("a town of the board", "une ville du plateau"))?;
            vec![
                TownsEdit::Base {
                    lake: lake.clone(),
                    side: *side,
                    town: town.id.clone(),
                    basis,
                }
                .into(),
            ]
        }
        Key::Coast(lake, town) => {
            let on = value::read_yes(text)?;
            vec![
                TownsEdit::Coast {
                    lake: lake.clone(),
                    town: town.clone(),
                    on,
                    basis,
                }
                .into(),
            ]
        }
        Key::BlockValue(id) => {
            let army = this.army().get().ok_or_else(missing)?;
            let mut block = army
                .blocks
                .iter()
                .find(|block| block.id == *id)
                .ok_or_else(missing)?
                .clone();
            block.value = value::read_number(text, MOST)?;
            block.value_basis = basis;
            vec![ArmyEdit::Put(Box::new(block)).into()]
        }
        Key::Reinforcements(year, town) => {
            let years = &this.scenario().years;
            let index = years.iter().position(|other| other.year == *year).ok_or_else(missing)?;
            let due = ReinforcementsDraft {
                town: town.clone(),
                blocks: value::read_number(text, MOST)?,
                basis,
            };
            vec![CampaignEdit::Reinforcements(index, due).into()]
        }
        _ => return Err(missing()),
    })
}
