//! Where the facts of Blocks stand in its documents: how each is found, listed and written.

use super::document::Blocks;
use super::towns::{find_lake, find_town};
use crate::edit::EditRefused;
use crate::edit::texts::{absent, put};
use crate::facts::{Field as _, Ids, Value, unfit};
use crate::rows::table::{finders, one, places, two, wholes};
use data::blocks::draft::{HeldDraft, ReinforcementsDraft, ShipsDraft, YearDraft};
use data::blocks::{ArmyDraft, BlockDraft, BoardDraft, LakeDraft, RoadDraft, ScenarioDraft, TownDraft};
use data::drawing::Drawing;
use data::{Place, Side, Text, text};

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

/// The place of a year. One that is told by its position has no number of its own to show.
pub(super) fn year_place(ids: &Ids, place: fn(u16) -> Place) -> Place {
    one(ids).parse().map_or(Place::End, place)
}

places! {
    at_town: Town(one);
    at_road: Road(one, two);
    at_lake: Lake(one);
    at_setup: Setup(one);
    at_option: Option(one);
    at_block: Block(one);
}

wholes! { Blocks;
    scenario, scenario_mut: ScenarioDraft, |this| Some(this.scenario()), |this| Ok(this.scenario_mut());
    drawing, drawing_mut: Drawing, |this| this.drawing().get(), |this| this.drawing_mut();
    board, board_mut: BoardDraft, |this| this.board().get(), |this| this.board_mut();
    army, army_mut: ArmyDraft, |this| this.army().get(), |this| this.army_mut();
    all_towns, all_towns_mut: Vec<TownDraft>,
        |this| Some(&this.board().get()?.towns), |this| Ok(&mut this.board_mut()?.towns);
    all_roads, all_roads_mut: Vec<RoadDraft>,
        |this| Some(&this.board().get()?.roads), |this| Ok(&mut this.board_mut()?.roads);
    all_lakes, all_lakes_mut: Vec<LakeDraft>,
        |this| Some(&this.board().get()?.lakes), |this| Ok(&mut this.board_mut()?.lakes);
    all_blocks, all_blocks_mut: Vec<BlockDraft>,
        |this| Some(&this.army().get()?.blocks), |this| Ok(&mut this.army_mut()?.blocks);
}

finders! { Blocks;
    town, town_mut: TownDraft = all_towns, all_towns_mut, |town, ids| town.id == one(ids);
    find_road, road_mut: RoadDraft = all_roads, all_roads_mut, |road, ids| is_road(road, ids);
    lake, lake_mut: LakeDraft = all_lakes, all_lakes_mut, |lake, ids| lake.id == one(ids);
    block, block_mut: BlockDraft = all_blocks, all_blocks_mut, |block, ids| block.id == one(ids);
}

pub(super) fn towns(this: &Blocks) -> Vec<Vec<String>> {
    all_towns(this, &[])
        .into_iter()
        .flatten()
        .map(|town| vec![town.id.clone()])
        .collect()
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

pub(super) fn lakes(this: &Blocks) -> Vec<Vec<String>> {
    all_lakes(this, &[])
        .into_iter()
        .flatten()
        .map(|lake| vec![lake.id.clone()])
        .collect()
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
    if on {
        // A town that is listed twice is listed once after it.
        put(coast, &town.to_owned(), |id| id == town);
    } else {
        coast.retain(|id| id != town);
    }
    Ok(())
}

pub(super) fn blocks(this: &Blocks) -> Vec<Vec<String>> {
    all_blocks(this, &[])
        .into_iter()
        .flatten()
        .map(|block| vec![block.id.clone()])
        .collect()
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
        .ok_or_else(|| absent(text!("year {year}", "année {year}"; year = id)))
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
    // Documents can say any number; the checks name those that cannot be played.
    let options = &mut this.scenario_mut().options;
    options.set_any(one(ids), word).map_err(EditRefused)
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

pub(super) fn held(this: &Blocks) -> Vec<Vec<String>> {
    let held = this.scenario().setup.held.iter();
    held.map(|held| vec![held.town.clone()]).collect()
}

pub(super) fn holder(this: &Blocks, ids: &Ids) -> Option<Value> {
    let held = this.scenario().setup.held.iter().find(|held| held.town == one(ids));
    Some(held.map(|held| held.by).value())
}
