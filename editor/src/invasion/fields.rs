//! Where the facts of Invasion stand in its documents: how each is found, listed and written.

use super::cards;
use super::document::Invasion;
use super::set_up::no_decision;
use crate::edit::EditRefused;
use crate::edit::rename::same_pair;
use crate::edit::texts::absent;
use crate::facts::{Field as _, Ids, Value};
use crate::rows::table::{finders, one, places, two, wholes};
use crate::rows::{Said, SaidMut};
use data::drawing::Drawing;
use data::invasion::board::{
    AreaDraft, BoardDraft, LinkDraft, MusterDraft, PairDraft, ShoreDraft, StarDraft, UnitsDraft, WaterDraft,
};
use data::invasion::cards::CardDraft;
use data::invasion::draft::{ExtraRecruits, PlacementDraft, RuleOptions, ScenarioDraft};
use data::invasion::forces::FactionForces;
use data::invasion::{ByFaction, DeckSet, Faction, ForcesDraft};
use data::{Place, Text, Word};
use std::collections::BTreeSet;

pub(super) use super::things::{AREA, CARD, FACTION, WATER};

/// Ids of facts, side by side.
type Many = Vec<Vec<String>>;

/// The option that changes nothing any more, which documents that were written with it keep.
pub(super) const FRIENDLY_AREAS: &str = "friendly_areas";

/// The one key of a fact that is about nothing else.
pub(super) fn once(_: &Invasion) -> Many {
    vec![Vec::new()]
}

pub(super) fn at_whole(_: &Ids) -> Place {
    Place::Document
}

pub(super) fn at_end(_: &Ids) -> Place {
    Place::End
}

/// Set-up decisions are shown by their number, from 1.
pub(super) fn at_placement(ids: &Ids) -> Place {
    Place::Placement(number(one(ids)).saturating_add(1).to_string())
}

/// The number in the place of an id; one that no list has, where it is none.
pub(super) fn number(id: &str) -> usize {
    id.parse().unwrap_or(usize::MAX)
}

pub(super) fn factions(_: &Invasion) -> Many {
    Faction::ALL.map(|faction| vec![faction.key().to_owned()]).into()
}

places! {
    at_area: Area(one);
    at_units: Units(one);
    at_link: Link(one, two);
    at_water: Water(one);
    at_shore: Shore(one, two);
    at_muster: Muster(one);
    at_card: Card(one);
    at_deck: Deck(one);
    at_forces: Forces(one);
    at_recruits: Recruits(one);
    at_option: Option(one);
}

wholes! { Invasion;
    scenario, scenario_mut: ScenarioDraft, |this| Some(this.scenario()), |this| Ok(this.scenario_mut());
    drawing, drawing_mut: Drawing, |this| this.drawing().get(), |this| this.drawing_mut();
    board, board_mut: BoardDraft, |this| this.board().get(), |this| this.board_mut();
    decks, decks_mut: DeckSet, |this| this.decks().get(), |this| this.decks_mut();
    all_forces, all_forces_mut: ForcesDraft, |this| this.forces().get(), |this| this.forces_mut();
    areas, areas_mut: Vec<AreaDraft>, |this| Some(&this.board().get()?.areas), |this| Ok(&mut this.board_mut()?.areas);
    links, links_mut: Vec<LinkDraft>, |this| Some(&this.board().get()?.links), |this| Ok(&mut this.board_mut()?.links);
    parted_list, parted_list_mut: Vec<PairDraft>,
        |this| Some(&this.board().get()?.parted), |this| Ok(&mut this.board_mut()?.parted);
    touching_list, touching_list_mut: Vec<PairDraft>,
        |this| Some(&this.board().get()?.touching), |this| Ok(&mut this.board_mut()?.touching);
    waters, waters_mut: Vec<WaterDraft>,
        |this| Some(&this.board().get()?.waters), |this| Ok(&mut this.board_mut()?.waters);
    muster_list, muster_list_mut: Vec<MusterDraft>,
        |this| Some(&this.board().get()?.muster), |this| Ok(&mut this.board_mut()?.muster);
    own_list, own_list_mut: Vec<MusterDraft>, |this| this.scenario().muster.as_ref(),
        |this| this.scenario_mut().muster.as_mut()
            .ok_or_else(|| absent(Word::new("own muster value", "valeur de recrutement propre")));
    printed_list, printed_list_mut: Vec<UnitsDraft>,
        |this| Some(&this.board().get()?.printed_units), |this| Ok(&mut this.board_mut()?.printed_units);
    starting, starting_mut: Vec<UnitsDraft>,
        |this| Some(&this.scenario().units), |this| Ok(&mut this.scenario_mut().units);
    extra, extra_mut: Vec<ExtraRecruits>,
        |this| Some(&this.scenario().extra_recruits), |this| Ok(&mut this.scenario_mut().extra_recruits);
}

finders! { Invasion;
    area, area_mut: AreaDraft = areas, areas_mut, |area, ids| area.id == one(ids);
    link, link_mut: LinkDraft = links, links_mut, |link, ids| same_pair((&link.a, &link.b), (one(ids), two(ids)));
    parted, parted_mut: PairDraft = parted_list, parted_list_mut, |pair, ids| is_pair(pair, ids);
    touching, touching_mut: PairDraft = touching_list, touching_list_mut, |pair, ids| is_pair(pair, ids);
    water, water_mut: WaterDraft = waters, waters_mut, |water, ids| water.id == one(ids);
    shore, shore_mut: ShoreDraft = shores, shores_mut, |shore, ids| shore.area == two(ids);
    muster, muster_mut: MusterDraft = muster_list, muster_list_mut, |value, ids| is_muster(value, ids);
    own_muster, own_muster_mut: MusterDraft = own_list, own_list_mut, |value, ids| is_muster(value, ids);
    printed_units, printed_units_mut: UnitsDraft = printed_list, printed_list_mut, |units, ids| units.area == one(ids);
    units, units_mut: UnitsDraft = starting, starting_mut, |units, ids| units.area == one(ids);
    recruits, recruits_mut: ExtraRecruits = extra, extra_mut, |extra, ids| extra.faction.key() == one(ids);
}

fn is_pair(pair: &PairDraft, ids: &Ids) -> bool {
    same_pair((&pair.a, &pair.b), (one(ids), two(ids)))
}

pub(super) fn is_muster(value: &MusterDraft, ids: &Ids) -> bool {
    value.area == one(ids) && value.faction.key() == two(ids)
}

pub(crate) fn find_area<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut AreaDraft, EditRefused> {
    let mut all = board.areas.iter_mut();
    all.find(|area| area.id == id).ok_or_else(|| absent(id))
}

pub(crate) fn find_water<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut WaterDraft, EditRefused> {
    let mut all = board.waters.iter_mut();
    all.find(|water| water.id == id).ok_or_else(|| absent(id))
}

pub(crate) fn find_star<'a>(
    board: &'a mut BoardDraft,
    area: &str,
    index: usize,
) -> Result<&'a mut StarDraft, EditRefused> {
    find_area(board, area)?.stars.get_mut(index).ok_or_else(|| absent(area))
}

pub(super) fn all_areas(this: &Invasion) -> Many {
    areas(this, &[])
        .into_iter()
        .flatten()
        .map(|area| vec![area.id.clone()])
        .collect()
}

pub(super) fn all_waters(this: &Invasion) -> Many {
    waters(this, &[])
        .into_iter()
        .flatten()
        .map(|water| vec![water.id.clone()])
        .collect()
}

pub(super) fn all_cards(this: &Invasion) -> Many {
    let cards = this.decks().get().into_iter().flat_map(|decks| &decks.cards);
    cards.map(|card| vec![card.id.clone()]).collect()
}

/// The id of a star in keys: its English name, or its position, from 0, where that does not tell it.
pub fn star(stars: &[StarDraft], at: usize) -> String {
    let name = stars.get(at).map(|star| star.name.en.as_str());
    let tells = |name: &&str| {
        let first = stars.iter().position(|star| star.name.en == *name);
        !name.is_empty() && name.parse::<usize>().is_err() && first == Some(at)
    };
    name.filter(tells).map_or_else(|| at.to_string(), str::to_owned)
}

pub(super) fn all_stars(this: &Invasion) -> Many {
    let of = |area: &AreaDraft| -> Many {
        let all = 0..area.stars.len();
        all.map(|at| vec![area.id.clone(), star(&area.stars, at)]).collect()
    };
    areas(this, &[]).into_iter().flatten().flat_map(of).collect()
}

/// The position of a star by its id.
pub(super) fn star_at(this: &Invasion, ids: &Ids) -> Option<usize> {
    let stars = &area(this, ids)?.stars;
    let at = two(ids).parse().ok();
    at.or_else(|| stars.iter().position(|star| star.name.en == two(ids)))
        .filter(|at| *at < stars.len())
}

pub(super) fn find<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a StarDraft> {
    area(this, ids)?.stars.get(star_at(this, ids)?)
}

pub(super) fn find_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut StarDraft, EditRefused> {
    let at = star_at(this, ids).ok_or_else(|| absent(one(ids)))?;
    find_star(this.board_mut()?, one(ids), at)
}

fn shores<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a Vec<ShoreDraft>> {
    Some(&water(this, ids)?.shores)
}

fn shores_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut Vec<ShoreDraft>, EditRefused> {
    Ok(&mut water_mut(this, ids)?.shores)
}

pub(super) fn all_shores(this: &Invasion) -> Many {
    let waters = waters(this, &[]).into_iter().flatten();
    let all = waters.flat_map(|water| {
        water
            .shores
            .iter()
            .map(|shore| vec![water.id.clone(), shore.area.clone()])
    });
    all.collect()
}

/// Every pair of areas of which the board says something, the smaller id first.
fn pairs(board: &BoardDraft) -> BTreeSet<(&str, &str)> {
    let links = board.links.iter().map(|link| (&link.a, &link.b));
    let others = board
        .parted
        .iter()
        .chain(&board.touching)
        .map(|pair| (&pair.a, &pair.b));
    let all = links.chain(others).map(|(a, b)| (a.as_str(), b.as_str()));
    all.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

pub(super) fn all_pairs(this: &Invasion) -> Many {
    let pairs = this.board().get().map(pairs).unwrap_or_default();
    pairs
        .into_iter()
        .map(|(a, b)| vec![a.to_owned(), b.to_owned()])
        .collect()
}

/// What is said of a pair, whichever list has it.
pub(super) fn way_said<'a>(this: &'a Invasion, ids: &Ids) -> Option<Said<'a>> {
    if let Some(link) = link(this, ids) {
        return Some(Said {
            basis: &link.basis,
            mark: Some(&link.check),
        });
    }
    let pair = parted(this, ids).or_else(|| touching(this, ids))?;
    Some(Said {
        basis: &pair.basis,
        mark: Some(&pair.check),
    })
}

pub(super) fn way_said_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<SaidMut<'a>, EditRefused> {
    let (basis, mark) = if link(this, ids).is_some() {
        let link = link_mut(this, ids)?;
        (&mut link.basis, &mut link.check)
    } else {
        let pair = if parted(this, ids).is_some() {
            parted_mut(this, ids)?
        } else {
            touching_mut(this, ids)?
        };
        (&mut pair.basis, &mut pair.check)
    };
    Ok(SaidMut {
        basis,
        mark: Some(mark),
    })
}

fn listed(values: &[MusterDraft]) -> impl Iterator<Item = Vec<String>> {
    values
        .iter()
        .map(|value| vec![value.area.clone(), value.faction.key().to_owned()])
}

pub(super) fn all_muster(this: &Invasion) -> Many {
    muster_list(this, &[])
        .into_iter()
        .flat_map(|list| listed(list))
        .collect()
}

/// The values that count where the scenario has its own; those of the board are listed too, which it may lack.
pub(super) fn all_own_muster(this: &Invasion) -> Many {
    let lists = own_list(this, &[]).map(|own| [Some(own), muster_list(this, &[])]);
    lists
        .into_iter()
        .flatten()
        .flatten()
        .flat_map(|list| listed(list))
        .collect()
}

pub(super) fn muster_value(this: &Invasion, ids: &Ids) -> Option<Value> {
    Faction::of_key(two(ids))?;
    this.board().get()?;
    Some(muster(this, ids).map_or(0, |value| value.units).value())
}

/// The value of the scenario's own list, or of the board's where it has none.
pub(super) fn own_muster_value(this: &Invasion, ids: &Ids) -> Option<Value> {
    if this.scenario().muster.is_none() {
        return muster_value(this, ids);
    }
    Faction::of_key(two(ids))?;
    Some(own_muster(this, ids).map_or(0, |value| value.units).value())
}

/// Every area, and those that only an entry names.
pub(super) fn all_printed(this: &Invasion) -> Many {
    let mut all = all_areas(this);
    let entries = printed_list(this, &[]).into_iter().flatten();
    all.extend(entries.map(|entry| vec![entry.area.clone()]));
    all
}

pub(super) fn all_units(this: &Invasion) -> Many {
    this.scenario()
        .units
        .iter()
        .map(|entry| vec![entry.area.clone()])
        .collect()
}

pub(super) fn units_value(entry: Option<&UnitsDraft>) -> Value {
    entry.map_or_else(ByFaction::default, |entry| entry.units).value()
}

pub(super) fn all_placements(this: &Invasion) -> Many {
    (0..this.scenario().placements.len())
        .map(|at| vec![at.to_string()])
        .collect()
}

pub(super) fn placement<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a PlacementDraft> {
    this.scenario().placements.get(number(one(ids)))
}

pub(super) fn placement_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut PlacementDraft, EditRefused> {
    let at = number(one(ids));
    let found = this.scenario_mut().placements.get_mut(at);
    found.ok_or_else(|| no_decision(at))
}

pub(super) fn recruits_value(this: &Invasion, ids: &Ids) -> Option<Value> {
    Faction::of_key(one(ids))?;
    Some(recruits(this, ids).map_or(0, |extra| extra.units).value())
}

pub(super) fn card<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a CardDraft> {
    this.decks().get()?.cards.iter().find(|card| card.id == one(ids))
}

pub(super) fn card_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut CardDraft, EditRefused> {
    cards::find(this.decks_mut()?, one(ids))
}

pub(super) fn all_in_play(this: &Invasion) -> Many {
    let decks = this.scenario().in_play.iter();
    let all = decks.flat_map(|(faction, deck)| {
        deck.iter()
            .map(move |card| vec![faction.key().to_owned(), card.clone()])
    });
    all.collect()
}

pub(super) fn in_play(this: &Invasion, ids: &Ids) -> Option<Value> {
    let deck = &this.scenario().in_play[Faction::of_key(one(ids))?];
    Some(Value::Yes(deck.iter().any(|card| card == two(ids))))
}

pub(super) fn forces<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a FactionForces> {
    Some(&this.forces().get()?.factions[Faction::of_key(one(ids))?])
}

pub(super) fn forces_mut<'a>(this: &'a mut Invasion, ids: &Ids) -> Result<&'a mut FactionForces, EditRefused> {
    let faction = Faction::of_key(one(ids)).ok_or_else(|| absent(one(ids)))?;
    Ok(&mut this.forces_mut()?.factions[faction])
}

pub(super) fn name<'a>(this: &'a Invasion, ids: &Ids) -> Option<&'a Text> {
    Some(&this.texts().get()?.factions[Faction::of_key(one(ids))?])
}

pub(super) fn all_options(this: &Invasion) -> Many {
    let keys = RuleOptions::keys();
    let mut all: Many = keys.iter().map(|option| vec![option.key.to_owned()]).collect();
    if this.scenario().options.friendly_areas.is_some() {
        all.push(vec![FRIENDLY_AREAS.to_owned()]);
    }
    all
}

pub(super) fn option(this: &Invasion, ids: &Ids) -> Option<Value> {
    let options = &this.scenario().options;
    if one(ids) == FRIENDLY_AREAS {
        let book = options.friendly_areas.map(|book| Value::Word(format!("{book:?}")));
        return Some(book.unwrap_or(Value::Nothing));
    }
    options.get(one(ids)).map(Value::Word)
}
