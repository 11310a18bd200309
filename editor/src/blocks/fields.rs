//! Where the facts of Blocks stand in its documents: how each is found, listed and written.

use crate::document::Blocks;
use crate::edit::EditRefused;
use crate::edit::texts::{absent, put};
use crate::edit::towns::{find_lake, find_town};
use crate::facts::table::{one, two};
use crate::facts::{Field as _, Ids, Value, unfit};
use data::blocks::draft::{HeldDraft, LostShips, ReinforcementsDraft, ShipsDraft, YearDraft};
use data::blocks::{BlockDraft, BoardDraft, LakeDraft, RoadDraft, ScenarioDraft, TownDraft};
use data::drawing::Drawing;
use data::{Place, Side, Text};

pub(super) fn named(name: &Text, id: &str) -> Text {
    if name.is_empty() { Text::same(id) } else { name.clone() }
}

/// The one key of a fact that is about nothing else.
pub(super) fn once(_: &Blocks) -> Vec<Vec<String>> {
    vec![Vec::new()]
}

pub(super) fn whole(_: &Ids) -> Place {
    Place::Document
}

pub(super) fn at_town(ids: &Ids) -> Place {
    Place::Town(one(ids).to_owned())
}

pub(super) fn at_road(ids: &Ids) -> Place {
    Place::Road(one(ids).to_owned(), two(ids).to_owned())
}

pub(super) fn at_lake(ids: &Ids) -> Place {
    Place::Lake(one(ids).to_owned())
}

pub(super) fn at_setup(ids: &Ids) -> Place {
    Place::Setup(one(ids).to_owned())
}

pub(super) fn at_option(ids: &Ids) -> Place {
    Place::Option(one(ids).to_owned())
}

pub(super) fn at_due(ids: &Ids) -> Place {
    year_place(ids, Place::Reinforcements)
}

pub(super) fn of_americans(_: &Ids) -> Place {
    Place::Setup(Side::American.key().to_owned())
}

pub(super) fn of_british(_: &Ids) -> Place {
    Place::Setup(Side::British.key().to_owned())
}

pub(super) fn rule_options(_: &Blocks) -> Vec<Vec<String>> {
    let keys = data::blocks::draft::Options::keys();
    keys.iter().map(|option| vec![option.key.to_owned()]).collect()
}

pub(super) fn at_block(ids: &Ids) -> Place {
    Place::Block(one(ids).to_owned())
}

/// The place of a year. One that is told by its position has no number of its own to show.
pub(super) fn year_place(ids: &Ids, place: fn(u16) -> Place) -> Place {
    one(ids).parse().map_or(Place::End, place)
}

pub(super) fn scenario<'a>(this: &'a Blocks, _: &Ids) -> Option<&'a ScenarioDraft> {
    Some(this.scenario())
}

pub(super) fn scenario_mut<'a>(this: &'a mut Blocks, _: &Ids) -> Result<&'a mut ScenarioDraft, EditRefused> {
    Ok(this.scenario_mut())
}

pub(super) fn drawing<'a>(this: &'a Blocks, _: &Ids) -> Option<&'a Drawing> {
    this.drawing().get()
}

pub(super) fn drawing_mut<'a>(this: &'a mut Blocks, _: &Ids) -> Result<&'a mut Drawing, EditRefused> {
    this.drawing_mut()
}

pub(super) fn board<'a>(this: &'a Blocks, _: &Ids) -> Option<&'a BoardDraft> {
    this.board().get()
}

pub(super) fn board_mut<'a>(this: &'a mut Blocks, _: &Ids) -> Result<&'a mut BoardDraft, EditRefused> {
    this.board_mut()
}

pub(super) fn towns(this: &Blocks) -> Vec<Vec<String>> {
    let board = this.board().get();
    board
        .iter()
        .flat_map(|board| &board.towns)
        .map(|town| vec![town.id.clone()])
        .collect()
}

pub(super) fn town<'a>(this: &'a Blocks, ids: &Ids) -> Option<&'a TownDraft> {
    this.board().get()?.towns.iter().find(|town| town.id == one(ids))
}

pub(super) fn town_mut<'a>(this: &'a mut Blocks, ids: &Ids) -> Result<&'a mut TownDraft, EditRefused> {
    find_town(this.board_mut()?, one(ids))
}

/// The roads, each with the smaller id first.
pub(super) fn roads(this: &Blocks) -> Vec<Vec<String>> {
    let board = this.board().get();
    let ids = |road: &RoadDraft| vec![(&road.a).min(&road.b).clone(), (&road.a).max(&road.b).clone()];
    board.iter().flat_map(|board| &board.roads).map(ids).collect()
}

pub(super) fn is_road(road: &RoadDraft, ids: &Ids) -> bool {
    let ends = (road.a.as_str(), road.b.as_str());
    ends == (one(ids), two(ids)) || ends == (two(ids), one(ids))
}

pub(super) fn find_road<'a>(this: &'a Blocks, ids: &Ids) -> Option<&'a RoadDraft> {
    this.board().get()?.roads.iter().find(|road| is_road(road, ids))
}

pub(super) fn road_mut<'a>(this: &'a mut Blocks, ids: &Ids) -> Result<&'a mut RoadDraft, EditRefused> {
    let roads = this.board_mut()?.roads.iter_mut();
    let mut here = roads.filter(|road| is_road(road, ids));
    here.next().ok_or_else(|| absent(&ids.join(" – ")))
}

pub(super) fn lakes(this: &Blocks) -> Vec<Vec<String>> {
    let board = this.board().get();
    board
        .iter()
        .flat_map(|board| &board.lakes)
        .map(|lake| vec![lake.id.clone()])
        .collect()
}

pub(super) fn lake<'a>(this: &'a Blocks, ids: &Ids) -> Option<&'a LakeDraft> {
    this.board().get()?.lakes.iter().find(|lake| lake.id == one(ids))
}

pub(super) fn lake_mut<'a>(this: &'a mut Blocks, ids: &Ids) -> Result<&'a mut LakeDraft, EditRefused> {
    find_lake(this.board_mut()?, one(ids))
}

pub(super) fn coasts(this: &Blocks) -> Vec<Vec<String>> {
    let board = this.board().get();
    let lakes = board.iter().flat_map(|board| &board.lakes);
    lakes
        .flat_map(|lake| lake.coast.iter().map(|town| vec![lake.id.clone(), town.clone()]))
        .collect()
}

pub(super) fn put_coast(this: &mut Blocks, ids: &Ids, value: &Value) -> Result<(), EditRefused> {
    let (on, town) = (value.field()?, two(ids));
    let board = this.board_mut()?;
    if on {
        find_town(board, town)?;
    }
    let coast = &mut find_lake(board, one(ids))?.coast;
    if !on {
        coast.retain(|id| id != town);
    } else if !coast.iter().any(|id| id == town) {
        coast.push(town.to_owned());
    }
    Ok(())
}

pub(super) fn blocks(this: &Blocks) -> Vec<Vec<String>> {
    let army = this.army().get();
    army.iter()
        .flat_map(|army| &army.blocks)
        .map(|block| vec![block.id.clone()])
        .collect()
}

pub(super) fn block<'a>(this: &'a Blocks, ids: &Ids) -> Option<&'a BlockDraft> {
    this.army().get()?.blocks.iter().find(|block| block.id == one(ids))
}

pub(super) fn block_mut<'a>(this: &'a mut Blocks, ids: &Ids) -> Result<&'a mut BlockDraft, EditRefused> {
    let mut all = this.army_mut()?.blocks.iter_mut();
    all.find(|block| block.id == one(ids)).ok_or_else(|| absent(one(ids)))
}

/// What stands before the position of a year in its id, where its number does not tell it.
const POSITION: char = '#';

/// The id of a year in keys: its number, or its position in the list, from 1, where an earlier one has the number.
pub fn year(years: &[YearDraft], at: usize) -> String {
    let number = years.get(at).map(|year| year.year);
    match number.filter(|number| years.iter().position(|year| year.year == *number) == Some(at)) {
        Some(number) => number.to_string(),
        None => position(at),
    }
}

/// The id of a year by its position alone.
pub(crate) fn position(at: usize) -> String {
    format!("{POSITION}{}", at.saturating_add(1))
}

pub(super) fn year_at(years: &[YearDraft], id: &str) -> Option<usize> {
    match id.strip_prefix(POSITION) {
        Some(at) => at.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < years.len()),
        None => {
            let number: u16 = id.parse().ok()?;
            years.iter().position(|year| year.year == number)
        }
    }
}

pub(super) fn years(this: &Blocks) -> impl Iterator<Item = (String, &YearDraft)> {
    let years = &this.scenario().years;
    years.iter().enumerate().map(|(at, draft)| (year(years, at), draft))
}

pub(super) fn find_year<'a>(this: &'a Blocks, id: &str) -> Option<(usize, &'a YearDraft)> {
    let years = &this.scenario().years;
    let at = year_at(years, id)?;
    Some((at, years.get(at)?))
}

pub(super) fn year_mut<'a>(this: &'a mut Blocks, id: &str) -> Result<&'a mut YearDraft, EditRefused> {
    let years = &mut this.scenario_mut().years;
    let at = year_at(years, id);
    at.and_then(|at| years.get_mut(at))
        .ok_or_else(|| absent(&format!("year {id}")))
}

pub(super) fn all_due(this: &Blocks) -> Vec<Vec<String>> {
    let of = |(id, year): (String, &YearDraft)| -> Vec<Vec<String>> {
        let towns = year.reinforcements.iter();
        towns.map(|due| vec![id.clone(), due.town.clone()]).collect()
    };
    years(this).flat_map(of).collect()
}

pub(super) fn due<'a>(this: &'a Blocks, ids: &Ids) -> Option<&'a ReinforcementsDraft> {
    let (_, year) = find_year(this, one(ids))?;
    year.reinforcements.iter().find(|due| due.town == two(ids))
}

pub(super) fn due_mut<'a>(this: &'a mut Blocks, ids: &Ids) -> Result<&'a mut ReinforcementsDraft, EditRefused> {
    let mut all = year_mut(this, one(ids))?.reinforcements.iter_mut();
    all.find(|due| due.town == two(ids)).ok_or_else(|| absent(two(ids)))
}

pub(super) fn blocks_due(this: &Blocks, ids: &Ids) -> Option<Value> {
    find_year(this, one(ids))?;
    Some(due(this, ids).map_or(Value::Number(0), |due| due.blocks.value()))
}

pub(super) fn put_due(this: &mut Blocks, ids: &Ids, value: &Value) -> Result<(), EditRefused> {
    let (town, blocks) = (two(ids), value.field()?);
    let list = &mut year_mut(this, one(ids))?.reinforcements;
    let is_it = |due: &ReinforcementsDraft| due.town == town;
    if blocks == 0 {
        list.retain(|due| !is_it(due));
        return Ok(());
    }
    let old = list.iter().find(|due| is_it(due));
    let new = ReinforcementsDraft {
        town: town.to_owned(),
        blocks,
        basis: old.map(|due| due.basis.clone()).unwrap_or_default(),
        check: old.and_then(|due| due.check.clone()),
    };
    put(list, &new, is_it);
    Ok(())
}

pub(super) fn put_holder(this: &mut Blocks, ids: &Ids, value: &Value) -> Result<(), EditRefused> {
    let held = &mut this.scenario_mut().setup.held;
    let is_it = |held: &HeldDraft| held.town == one(ids);
    match value.field()? {
        None => held.retain(|held| !is_it(held)),
        Some(by) => {
            let town = one(ids).to_owned();
            put(held, &HeldDraft { town, by }, is_it);
        }
    }
    Ok(())
}

/// The ships of a side: `3 erie`.
pub(super) fn ships_of(this: &Blocks, side: Side) -> Value {
    let ships = this.scenario().setup.ships.iter().filter(|ships| ships.side == side);
    Value::List(ships.map(|ships| format!("{} {}", ships.value, ships.town)).collect())
}

/// Gives a side these ships; those of the other side keep their order.
pub(super) fn put_ships(this: &mut Blocks, side: Side, value: &Value) -> Result<(), EditRefused> {
    let Value::List(list) = value else {
        return Err(unfit());
    };
    let ship = |entry: &String| {
        let (value, town) = entry.split_once(' ')?;
        let (value, town) = (value.parse().ok()?, town.to_owned());
        Some(ShipsDraft { side, town, value })
    };
    let new: Option<Vec<ShipsDraft>> = list.iter().map(ship).collect();
    let mut new = new.ok_or_else(unfit)?.into_iter();
    let ships = &mut this.scenario_mut().setup.ships;
    let old = std::mem::take(ships);
    ships.extend(
        old.into_iter()
            .filter_map(|ship| if ship.side == side { new.next() } else { Some(ship) }),
    );
    ships.extend(new);
    Ok(())
}

pub(super) fn put_option(this: &mut Blocks, ids: &Ids, value: &Value) -> Result<(), EditRefused> {
    let Value::Word(word) = value else {
        return Err(unfit());
    };
    let options = &mut this.scenario_mut().options;
    // Documents can say any number; the checks name those that cannot be played.
    if let ("ships", Some(Ok(most))) = (one(ids), word.strip_prefix("rebuilt:").map(str::parse)) {
        options.ships = LostShips::Rebuilt(most);
        return Ok(());
    }
    let set = options.set(one(ids), word);
    set.map_err(|what| {
        let fr = format!(
            "l’option «\u{a0}{}\u{a0}» n’a pas la valeur «\u{a0}{word}\u{a0}»\u{a0}; choisissez-en une autre",
            one(ids)
        );
        EditRefused::new(what, fr)
    })
}

/// Gives a lake a base, which is a town of the board.
pub(super) fn put_base(this: &mut Blocks, ids: &Ids, side: Side, value: &Value) -> Result<(), EditRefused> {
    let town: String = value.field()?;
    find_town(this.board_mut()?, &town)?;
    lake_mut(this, ids)?.bases[side] = town;
    Ok(())
}

/// Names the town that brings the Indian block, which is one of the board.
pub(super) fn put_indian_town(this: &mut Blocks, _: &Ids, value: &Value) -> Result<(), EditRefused> {
    let town: Option<String> = value.field()?;
    let board = this.board_mut()?;
    if let Some(town) = &town {
        find_town(board, town)?;
    }
    board.indian_town = town;
    Ok(())
}

pub(super) fn army<'a>(this: &'a Blocks, _: &Ids) -> Option<&'a data::blocks::ArmyDraft> {
    this.army().get()
}

pub(super) fn army_mut<'a>(this: &'a mut Blocks, _: &Ids) -> Result<&'a mut data::blocks::ArmyDraft, EditRefused> {
    this.army_mut()
}

pub(super) fn held(this: &Blocks) -> Vec<Vec<String>> {
    let held = this.scenario().setup.held.iter();
    held.map(|held| vec![held.town.clone()]).collect()
}

pub(super) fn holder(this: &Blocks, ids: &Ids) -> Option<Value> {
    let held = this.scenario().setup.held.iter().find(|held| held.town == one(ids));
    Some(held.map(|held| held.by).value())
}
