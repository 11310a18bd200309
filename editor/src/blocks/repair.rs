//! What mends a problem of Blocks.

use super::army::ArmyEdit;
use super::campaign::CampaignEdit;
use super::document::Blocks;
use super::fields::position;
use crate::edit::{DrawingEdit, Edit};
use crate::facts::{Key, Value};
use crate::problems::repair::{course, renamed, twins};
use data::blocks::check::MOST_MOVES;
use data::blocks::draft::{ShipsDraft, YearDraft};
use data::blocks::problem::{Namer, Problem};
use data::blocks::{BlockDraft, BoardDraft};
use data::drawing::{AreaPlaces, Drawing};
use data::{Basis, Place, Side, Text};

/// The edits that fit a problem, the gentlest first.
pub(super) fn repairs(this: &Blocks, place: &Place, problem: &Problem) -> Vec<Edit> {
    let scenario = this.scenario();
    let set =
        |pattern: &'static str, id: &str, value: Value| Edit::set(pattern, [id], value, Some(Basis::Reconstructed));
    match (problem, place) {
        (Problem::UnknownTown { by, town }, _) => nowhere(this, place, *by, town),
        (Problem::EmptyId { .. } | Problem::OddId { .. }, _) => renamed(this, place).into_iter().collect(),
        (Problem::TownTwice { .. } | Problem::LakeTwice { .. } | Problem::BlockTwice { .. }, _) => twins(this, place),
        (Problem::BlockOrder { .. }, _) => in_order(this).into_iter().collect(),
        (Problem::CombatValue { value, most }, Place::Block(id)) => {
            block(this, id, |block| block.value = (*value).clamp(1, *most))
        }
        (Problem::FireRating { fire, most }, Place::Block(id)) => {
            block(this, id, |block| block.fire = (*fire).clamp(1, *most))
        }
        (Problem::ShipMoves { .. }, Place::Block(id)) => block(this, id, |block| block.moves = 0),
        (Problem::FootMoves { .. }, Place::Block(id)) => block(this, id, |block| block.moves = 1),
        (Problem::FastMoves { moves }, Place::Block(id)) => {
            block(this, id, |block| block.moves = (*moves).clamp(1, MOST_MOVES))
        }
        (Problem::AmericanIndians, Place::Block(id)) => block(this, id, |block| block.side = Side::British),
        (Problem::SecondIndians, Place::Block(id)) => vec![ArmyEdit::Remove(id.clone()).into()],
        (Problem::NoIndianBlock | Problem::BritishIndianTown, _) => {
            vec![Edit::set("board.indian_town", [], Value::Nothing, None)]
        }
        (Problem::TownValue { value, most }, Place::Town(id)) => {
            let value = (*value).clamp(1, *most);
            vec![Edit::set("town.{}.value", [id], value, Some(Basis::Reconstructed))]
        }
        (Problem::RoadToItself, Place::Road(a, b)) => vec![road(a, b, false)],
        // Setting what is there twice leaves it once.
        (Problem::RoadTwice, Place::Road(a, b)) => vec![road(a, b, true)],
        (Problem::CourseOfNothing { .. }, _) => course(place).into_iter().collect(),
        (Problem::CoastTwice { town }, Place::Lake(lake)) => vec![coast(lake, town, true)],
        (Problem::TwoLakes { town, other }, Place::Lake(lake)) => {
            vec![coast(lake, town, false), coast(other, town, false)]
        }
        (Problem::NoBase { side } | Problem::BaseOfEnemy { side, .. }, Place::Lake(lake)) => bases(this, lake, *side),
        (Problem::BaseOffCoast { side, town }, Place::Lake(lake)) => {
            let mut all = vec![coast(lake, town, true)];
            all.extend(bases(this, lake, *side));
            all
        }
        (Problem::CutOff { .. }, Place::Town(id)) => {
            let nearest = this.board().get().and_then(|board| nearest(this, board, id));
            nearest.map(|other| road(id, &other, true)).into_iter().collect()
        }
        (Problem::PlaceTwice, Place::Town(id)) => places_once(this, id).into_iter().collect(),
        (Problem::PlaceOfNothing { town }, _) => vec![DrawingEdit::RemovePlaces(town.clone()).into()],
        (Problem::NoPlace, Place::Town(id)) => new_place(this, id).into_iter().collect(),
        (Problem::UnknownLake { lake }, _) => vec![DrawingEdit::RemoveWaterLabel(lake.clone()).into()],
        (Problem::ManyDraws { pool, .. }, Place::Setup(side)) => draws(side, *pool),
        (Problem::FewDraws { needed, .. }, Place::Setup(side)) => draws(side, *needed),
        (Problem::NowhereToPlace, Place::Setup(key)) => {
            let side = |held: &&data::blocks::draft::HeldDraft| held.by.key() != key;
            let last = scenario.setup.held.iter().rfind(side);
            last.map(|held| set("setup.held.{}", &held.town, Value::Nothing))
                .into_iter()
                .collect()
        }
        (Problem::OwnTownHeld, Place::Setup(town)) => vec![set("setup.held.{}", town, Value::Nothing)],
        // Setting what is there twice leaves it once.
        (Problem::HeldTwice, Place::Setup(town)) => {
            let by = |side: &Side| {
                let mut held = scenario.setup.held.iter();
                held.any(|held| held.town == *town && held.by == *side)
            };
            let holders = Side::ALL.into_iter().filter(by);
            holders
                .map(|side| set("setup.held.{}", town, Value::Side(side)))
                .collect()
        }
        (Problem::ManyShips { blocks, .. }, Place::Setup(key)) => {
            let mut left = *blocks;
            let keep = |ship: &ShipsDraft| {
                let fits = ship.side.key() != key || left > 0;
                left = left.saturating_sub(usize::from(ship.side.key() == key));
                fits
            };
            vec![ships(this, keep)]
        }
        (Problem::ShipInland, Place::Setup(town)) => vec![ships(this, |ship| ship.town != *town)],
        (Problem::ShipAtEnemy { side }, Place::Setup(town)) => {
            vec![ships(this, |ship| ship.town != *town || ship.side != *side)]
        }
        // No value fits a ship whose block has none.
        (Problem::ShipValue { value, most: 0 }, Place::Setup(town)) => {
            vec![ships(this, |ship| ship.town != *town || ship.value != *value)]
        }
        (Problem::ShipValue { value, most }, Place::Setup(town)) => {
            let mended = scenario.setup.ships.iter().cloned().map(|mut ship| {
                if ship.town == *town && ship.value == *value {
                    ship.value = (*value).clamp(1, *most);
                }
                ship
            });
            vec![other_ships(mended.collect())]
        }
        (Problem::IndiansOnEnemyGround, Place::Setup(town)) => {
            vec![no_indians(), set("setup.held.{}", town, Value::Side(Side::British))]
        }
        (Problem::IndiansGoneAndHere, _) => {
            let guess = Some(Basis::Reconstructed);
            vec![Edit::set("setup.indian_gone", [], false, guess), no_indians()]
        }
        (Problem::IndiansWithoutBlock, _) => vec![no_indians()],
        (Problem::Turns { turns, most }, _) => {
            vec![Edit::set("scenario.turns", [], (*turns).clamp(1, *most), None)]
        }
        (Problem::Margin { margin, most }, _) => {
            vec![Edit::set("scenario.margin", [], (*margin).clamp(1, *most), None)]
        }
        (Problem::NoYear, _) => {
            let year = YearDraft {
                year: 1812,
                reinforcements: Vec::new(),
            };
            vec![CampaignEdit::AddYear(0, year).into()]
        }
        (Problem::YearOrder { before }, Place::Year(number)) => years_in_order(this, *number, *before),
        (Problem::DueTwice { town }, Place::Reinforcements(year)) => due(this, *year, town, None),
        (Problem::DueNone { town }, Place::Reinforcements(year)) => due(this, *year, town, Some(0)),
        (Problem::DueFirst, _) => scenario
            .years
            .first()
            .map(|year| without_due(0, year))
            .into_iter()
            .collect(),
        (Problem::ManyDue { .. }, Place::Reinforcements(number)) => {
            let years = scenario
                .years
                .iter()
                .enumerate()
                .filter(|(_, year)| year.year == *number);
            years.map(|(at, year)| without_due(at, year)).take(1).collect()
        }
        (Problem::RebuiltShips { most, limit }, _) => {
            let limit = u8::try_from(*limit).unwrap_or(u8::MAX);
            let word = |word: String| Edit::set("option.{}", ["ships"], Value::Word(word), None);
            let sound = format!("rebuilt:{}", (*most).clamp(1, limit));
            vec![word(sound), word("gone".to_owned())]
        }
        _ => Vec::new(),
    }
}

fn no_indians() -> Edit {
    Edit::set("setup.indian", [], Value::Nothing, Some(Basis::Reconstructed))
}

fn road(a: &str, b: &str, on: bool) -> Edit {
    Edit::set("road.{}-{}", [a, b], on, None)
}

fn coast(lake: &str, town: &str, on: bool) -> Edit {
    Edit::set("coast.{}.{}", [lake, town], on, None)
}

/// Takes out what names a town that is not there.
fn nowhere(this: &Blocks, place: &Place, by: Namer, town: &str) -> Vec<Edit> {
    match (by, place) {
        (Namer::IndianTown, _) => vec![Edit::set("board.indian_town", [], Value::Nothing, None)],
        (Namer::Road, Place::Road(a, b)) => vec![road(a, b, false)],
        (Namer::Coast, Place::Lake(lake)) => vec![coast(lake, town, false)],
        (Namer::Base(side), Place::Lake(lake)) => bases(this, lake, side),
        (Namer::Held, _) => {
            let guess = Some(Basis::Reconstructed);
            vec![Edit::set("setup.held.{}", [town], Value::Nothing, guess)]
        }
        (Namer::Ship, _) => vec![ships(this, |ship| ship.town != town)],
        (Namer::IndianStart, _) => vec![no_indians()],
        (Namer::Reinforcements, Place::Reinforcements(year)) => due(this, *year, town, Some(0)),
        _ => Vec::new(),
    }
}

/// A naval base of the side's own on the coast of the lake.
fn bases(this: &Blocks, lake: &str, side: Side) -> Vec<Edit> {
    let pattern = match side {
        Side::American => "base.{}.american",
        Side::British => "base.{}.british",
    };
    let Some(board) = this.board().get() else {
        return Vec::new();
    };
    let coast = board
        .lakes
        .iter()
        .find(|draft| draft.id == lake)
        .map(|draft| &draft.coast);
    let home = |id: &str| board.towns.iter().find(|town| town.id == id).map(|town| town.home);
    let own = coast.into_iter().flatten().filter(|id| home(id) == Some(side));
    let base = |town: &String| Edit::set(pattern, [lake], town.clone(), Some(Basis::Reconstructed));
    own.map(base).collect()
}

/// A block with a change of it.
fn block(this: &Blocks, id: &str, change: impl FnOnce(&mut BlockDraft)) -> Vec<Edit> {
    let mut blocks = this.army().get().into_iter().flat_map(|army| &army.blocks);
    let Some(old) = blocks.find(|block| block.id == id) else {
        return Vec::new();
    };
    let mut block = old.clone();
    change(&mut block);
    if block.value == old.value {
        (block.basis, block.check) = (Basis::Reconstructed, None);
    } else {
        (block.value_basis, block.value_check) = (Basis::Reconstructed, None);
    }
    vec![ArmyEdit::Put(Box::new(block)).into()]
}

/// Puts every block where the sorted list has it.
fn in_order(this: &Blocks) -> Option<Edit> {
    let mut sorted = this.army().get()?.blocks.clone();
    sorted.sort_by(|a, b| a.id.cmp(&b.id));
    let away = sorted.iter().map(|block| ArmyEdit::Remove(block.id.clone()).into());
    let back = sorted.iter().map(|block| ArmyEdit::Put(Box::new(block.clone())).into());
    Some(Edit::batch(
        Text::new("Sort the blocks", "Trier les blocs"),
        away.chain(back).collect(),
    ))
}

/// The town whose disc stands nearest.
fn nearest(this: &Blocks, board: &BoardDraft, id: &str) -> Option<String> {
    let places = &this.drawing().get()?.places;
    let at = |id: &str| {
        places
            .iter()
            .find(|places| places.area == id)
            .map(|places| places.cubes)
    };
    let (x, y) = at(id)?;
    let distance = |other: &str| {
        let (u, v) = at(other)?;
        let far = |a: i32, b: i32| (i64::from(a) - i64::from(b)).pow(2);
        Some(far(u, x).saturating_add(far(v, y)))
    };
    let others = board
        .towns
        .iter()
        .map(|town| town.id.as_str())
        .filter(|other| *other != id);
    others
        .filter_map(|other| Some((distance(other)?, other)))
        .min()
        .map(|(_, other)| other.to_owned())
}

/// Leaves the first of a town's places.
fn places_once(this: &Blocks, id: &str) -> Option<Edit> {
    let places = this.drawing().get()?.places.iter().find(|places| places.area == id)?;
    let again = DrawingEdit::Places(places.clone()).into();
    let edits = vec![DrawingEdit::RemovePlaces(id.to_owned()).into(), again];
    Some(Edit::batch(Text::new("Keep one place", "Garder un emplacement"), edits))
}

/// A place for a town that has none, in the middle of the frame.
fn new_place(this: &Blocks, id: &str) -> Option<Edit> {
    let Drawing {
        size: (width, height), ..
    } = this.drawing().get()?;
    let middle = (width / 2, height / 2);
    let places = AreaPlaces {
        area: id.to_owned(),
        label: middle,
        cubes: middle,
        room: 100,
        stars: Vec::new(),
        muster: None,
    };
    Some(DrawingEdit::Places(places).into())
}

fn draws(side: &str, count: usize) -> Vec<Edit> {
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    let draws = |pattern| vec![Edit::set(pattern, [], count, Some(Basis::Reconstructed))];
    match side {
        "american" => draws("setup.draws.american"),
        "british" => draws("setup.draws.british"),
        _ => Vec::new(),
    }
}

/// The ships at the start that are kept.
fn ships(this: &Blocks, keep: impl FnMut(&ShipsDraft) -> bool) -> Edit {
    let mut keep = keep;
    let ships = this.scenario().setup.ships.iter().filter(|ship| keep(ship));
    other_ships(ships.cloned().collect())
}

/// Other ships, which no source says.
fn other_ships(ships: Vec<ShipsDraft>) -> Edit {
    let guess = Edit::Basis(Key::new("setup", []), Basis::Reconstructed);
    let title = Text::new("Change ships", "Changer les navires");
    Edit::batch(title, vec![CampaignEdit::Ships(ships).into(), guess])
}

/// Years that stand in another order are sorted; a year that follows another gets the number after that, or goes.
fn years_in_order(this: &Blocks, number: u16, before: u16) -> Vec<Edit> {
    let years = &this.scenario().years;
    let mut sorted = years.clone();
    sorted.sort_by_key(|year| year.year);
    let put = |(at, year)| CampaignEdit::PutYear(at, year).into();
    // Two of the same number are in order already.
    let sort = (!years.is_sorted_by_key(|year| year.year)).then(|| {
        Edit::batch(
            Text::new("Sort the years", "Trier les années"),
            sorted.into_iter().enumerate().map(put).collect(),
        )
    });
    let follows = |pair: &[YearDraft]| pair[0].year == before && pair[1].year == number;
    let Some(at) = years.windows(2).position(follows).map(|at| at + 1) else {
        return Vec::new();
    };
    let next = YearDraft {
        year: before.saturating_add(1),
        ..years[at].clone()
    };
    let one = [
        CampaignEdit::PutYear(at, next).into(),
        CampaignEdit::RemoveYear(at).into(),
    ];
    sort.into_iter().chain(one).collect()
}

/// The reinforcements of a town in a year, set to a number; what is listed twice is listed once after it is set.
fn due(this: &Blocks, number: u16, town: &str, blocks: Option<u8>) -> Vec<Edit> {
    let years = this.scenario().years.iter().enumerate();
    let here = years.filter(|(_, year)| year.year == number);
    let found = here.filter_map(|(at, year)| {
        let entry = year.reinforcements.iter().find(|entry| entry.town == town)?;
        let blocks = blocks.unwrap_or(entry.blocks);
        Some(Edit::set("reinforcements.{}.{}", [&position(at), town], blocks, None))
    });
    found.take(1).collect()
}

fn without_due(at: usize, year: &YearDraft) -> Edit {
    let year = YearDraft {
        reinforcements: Vec::new(),
        ..year.clone()
    };
    CampaignEdit::PutYear(at, year).into()
}
