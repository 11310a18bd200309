//! Edits that may mend a problem of Blocks.

use super::repair::{both, free_id, name_of, references, whole};
use crate::blocks::position;
use crate::document::{Blocks, Document};
use crate::edit::{ArmyEdit, CampaignEdit, DrawingEdit, Edit, TextsEdit, TownsEdit, is_good_id};
use crate::facts::Value;
use data::blocks::draft::{ShipsDraft, YearDraft};
use data::blocks::{BlockDraft, BoardDraft, Kind};
use data::{Basis, Place, Side, Text};

/// The edits for a place.
pub(super) fn candidates(document: &Document, place: &Place) -> Vec<Edit> {
    let Some(blocks) = document.blocks() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    match place {
        Place::Document | Place::Paragraph(_) | Place::Ruling(_) => {
            whole(document, &mut all);
            options(blocks, &mut all);
        }
        Place::Reference(kind, _) => references(document, kind, &mut all),
        Place::Block(id) => block(blocks, id, &mut all),
        Place::Setup(part) => set_up(blocks, part, &mut all),
        Place::Year(year) | Place::Reinforcements(year) => years(blocks, *year, &mut all),
        Place::End | Place::Option(_) => options(blocks, &mut all),
        _ => {}
    }
    if let Some(board) = blocks.board().get() {
        match place {
            Place::Town(id) => town(blocks, board, id, &mut all),
            Place::Road(a, b) => {
                for on in [true, false] {
                    all.push(Edit::set("road.{}-{}", [a, b], on, None));
                }
            }
            Place::Lake(id) => lake(board, id, &mut all),
            _ => {}
        }
    }
    all
}

fn town(document: &Blocks, board: &BoardDraft, id: &str, all: &mut Vec<Edit>) {
    let taken = |id: &str| board.towns.iter().any(|town| town.id == id);
    if let Some(town) = board.towns.iter().find(|town| town.id == id) {
        if !is_good_id(id) || board.towns.iter().filter(|town| town.id == id).count() > 1 {
            all.push(
                TownsEdit::RenameTown {
                    from: id.to_owned(),
                    to: free_id(id, taken),
                }
                .into(),
            );
        }
        let name = if town.name.is_empty() {
            name_of(id)
        } else {
            both(&town.name)
        };
        all.push(Edit::set("town.{}.name", [id], name, None));
        all.push(Edit::set("town.{}.value", [id], town.value.clamp(1, 9), None));
        let nearest = nearest(document, board, id);
        all.extend(nearest.map(|other| Edit::set("road.{}-{}", [id, &other], true, None)));
    }
    if let Some(drawing) = document.drawing().get() {
        all.extend(drawing.places.iter().find(|places| places.area == id).map(|places| {
            let mut places = places.clone();
            let inside = |(x, y): (i32, i32)| (x.clamp(0, drawing.size.0), y.clamp(0, drawing.size.1));
            places.label = inside(places.label);
            places.cubes = inside(places.cubes);
            Edit::from(DrawingEdit::Places(places))
        }));
        if taken(id) && !drawing.places.iter().any(|places| places.area == id) {
            let middle = (drawing.size.0 / 2, drawing.size.1 / 2);
            let places = data::drawing::AreaPlaces {
                area: id.to_owned(),
                label: middle,
                cubes: middle,
                room: 100,
                stars: Vec::new(),
                muster: None,
            };
            all.push(DrawingEdit::Places(places).into());
        }
        all.push(DrawingEdit::RemovePlaces(id.to_owned()).into());
    }
    if board.indian_town.as_deref() == Some(id) {
        all.push(Edit::set("board.indian_town", [], Value::Nothing, None));
    }
    if taken(id) {
        all.push(TownsEdit::RemoveTown(id.to_owned()).into());
    }
}

/// The town whose disc stands nearest.
fn nearest(document: &Blocks, board: &BoardDraft, id: &str) -> Option<String> {
    let places = &document.drawing().get()?.places;
    let at = |id: &str| {
        places
            .iter()
            .find(|places| places.area == id)
            .map(|places| places.cubes)
    };
    let (x, y) = at(id)?;
    let distance = |other: &str| {
        at(other).map(|(u, v)| {
            (i64::from(u) - i64::from(x))
                .pow(2)
                .saturating_add((i64::from(v) - i64::from(y)).pow(2))
        })
    };
    let linked = |other: &str| {
        board
            .roads
            .iter()
            .any(|road| [&road.a, &road.b].contains(&&other.to_owned()) && [&road.a, &road.b].contains(&&id.to_owned()))
    };
    let others = board
        .towns
        .iter()
        .map(|town| town.id.as_str())
        .filter(|other| *other != id && !linked(other));
    others
        .filter_map(|other| Some((distance(other)?, other)))
        .min()
        .map(|(_, other)| other.to_owned())
}

fn lake(board: &BoardDraft, id: &str, all: &mut Vec<Edit>) {
    let taken = |id: &str| board.lakes.iter().any(|lake| lake.id == id);
    let Some(lake) = board.lakes.iter().find(|lake| lake.id == id) else {
        all.push(DrawingEdit::RemoveWaterLabel(id.to_owned()).into());
        return;
    };
    if !is_good_id(id) || board.lakes.iter().filter(|lake| lake.id == id).count() > 1 {
        all.push(
            TownsEdit::RenameLake {
                from: id.to_owned(),
                to: free_id(id, taken),
            }
            .into(),
        );
    }
    let name = if lake.name.is_empty() {
        name_of(id)
    } else {
        both(&lake.name)
    };
    all.push(Edit::set("lake.{}.name", [id], name, None));
    let known = |town: &str| board.towns.iter().find(|draft| draft.id == town);
    for side in Side::ALL {
        all.push(Edit::set("coast.{}.{}", [id, &lake.bases[side]], true, None));
        let base = match side {
            Side::American => "base.{}.american",
            Side::British => "base.{}.british",
        };
        let own = lake
            .coast
            .iter()
            .filter(|town| known(town).is_some_and(|town| town.home == side));
        all.extend(own.map(|town| Edit::set(base, [id], town.clone(), Some(Basis::Reconstructed))));
    }
    for town in &lake.coast {
        for on in [true, false] {
            all.push(Edit::set("coast.{}.{}", [id, town], on, None));
        }
    }
    all.push(TownsEdit::RemoveLake(id.to_owned()).into());
}

fn block(document: &Blocks, id: &str, all: &mut Vec<Edit>) {
    let blocks = document
        .army()
        .get()
        .map(|army| army.blocks.as_slice())
        .unwrap_or_default();
    let taken = |id: &str| blocks.iter().any(|block| block.id == id);
    let Some(block) = blocks.iter().find(|block| block.id == id) else {
        return;
    };
    if !is_good_id(id) || blocks.iter().filter(|block| block.id == id).count() > 1 {
        all.push(
            ArmyEdit::Rename {
                from: id.to_owned(),
                to: free_id(id, taken),
            }
            .into(),
        );
    }
    let mut new = block.clone();
    new.name = if new.name.is_empty() {
        name_of(id)
    } else {
        both(&new.name)
    };
    all.push(ArmyEdit::Put(Box::new(new.clone())).into());
    new.value = new.value.clamp(1, 4);
    new.fire = new.fire.clamp(1, 3);
    for moves in [block.moves, 0, 1, 2] {
        all.push(ArmyEdit::Put(Box::new(BlockDraft { moves, ..new.clone() })).into());
    }
    if block.kind == Kind::Indian {
        all.push(
            ArmyEdit::Put(Box::new(BlockDraft {
                side: Side::British,
                ..new
            }))
            .into(),
        );
    }
    all.push(in_order(blocks));
    all.push(ArmyEdit::Remove(id.to_owned()).into());
}

/// Puts every block where the sorted list has it.
fn in_order(blocks: &[BlockDraft]) -> Edit {
    let mut sorted = blocks.to_vec();
    sorted.sort_by(|a, b| a.id.cmp(&b.id));
    let away = sorted.iter().map(|block| ArmyEdit::Remove(block.id.clone()).into());
    let back = sorted.iter().map(|block| ArmyEdit::Put(Box::new(block.clone())).into());
    Edit::batch(
        Text::new("Sort the blocks", "Trier les blocs"),
        away.chain(back).collect(),
    )
}

fn set_up(document: &Blocks, part: &str, all: &mut Vec<Edit>) {
    let setup = &document.scenario().setup;
    let blocks = document
        .army()
        .get()
        .map(|army| army.blocks.as_slice())
        .unwrap_or_default();
    let others = |keep: &dyn Fn(&ShipsDraft) -> bool| -> Vec<ShipsDraft> {
        setup.ships.iter().filter(|ships| keep(ships)).cloned().collect()
    };
    all.push(CampaignEdit::Ships(others(&|ships| ships.town != part)).into());
    let sound = setup.ships.iter().map(|ships| ShipsDraft {
        value: ships.value.clamp(1, 4),
        ..ships.clone()
    });
    all.push(CampaignEdit::Ships(sound.collect()).into());
    for side in Side::ALL.into_iter().filter(|side| side.key() == part) {
        let units = blocks
            .iter()
            .filter(|block| block.side == side && block.kind != Kind::Ship && block.kind != Kind::Indian);
        let draws = match side {
            Side::American => "setup.draws.american",
            Side::British => "setup.draws.british",
        };
        let drawn = |count: usize| Edit::set(draws, [], u8::try_from(count).unwrap_or(u8::MAX), None);
        all.push(drawn(units.count()));
        let needed = document.board().get().map_or(0, |board| {
            let own = board
                .towns
                .iter()
                .filter(|town| town.home == side && town.value >= setup.garrison_value);
            own.count() + setup.held.iter().filter(|held| held.by == side).count()
        });
        all.push(drawn(needed));
        all.push(CampaignEdit::Ships(others(&|ships| ships.side != side)).into());
        let fewer = others(&|_| true).into_iter().rev().skip(1).rev();
        all.push(CampaignEdit::Ships(fewer.collect()).into());
    }
    all.push(Edit::set("setup.held.{}", [part], Value::Nothing, None));
    all.push(Edit::set("setup.indian", [], Value::Nothing, None));
    all.push(Edit::set("setup.indian_gone", [], !setup.indian_gone, None));
    all.push(Edit::set(
        "setup.garrison_value",
        [],
        setup.garrison_value.clamp(1, 9),
        None,
    ));
}

fn years(document: &Blocks, number: u16, all: &mut Vec<Edit>) {
    let years = &document.scenario().years;
    for (at, year) in years.iter().enumerate().filter(|(_, year)| year.year == number) {
        for due in &year.reinforcements {
            // What is listed twice is listed once after it is set.
            let set = |blocks: u8| Edit::set("reinforcements.{}.{}", [&position(at), &due.town], blocks, None);
            all.extend([due.blocks, 0].map(set));
        }
        all.push(
            CampaignEdit::PutYear(
                at,
                YearDraft {
                    reinforcements: Vec::new(),
                    ..year.clone()
                },
            )
            .into(),
        );
        if let Some(before) = at.checked_sub(1).and_then(|before| years.get(before)) {
            let next = before.year.saturating_add(1);
            all.push(
                CampaignEdit::PutYear(
                    at,
                    YearDraft {
                        year: next,
                        ..year.clone()
                    },
                )
                .into(),
            );
        }
        all.push(CampaignEdit::RemoveYear(at).into());
    }
}

fn options(document: &Blocks, all: &mut Vec<Edit>) {
    let scenario = document.scenario();
    all.push(Edit::set("scenario.turns", [], scenario.turns.clamp(1, 99), None));
    all.push(Edit::set("scenario.margin", [], scenario.margin.clamp(1, 999), None));
    if scenario.years.is_empty() {
        let year = YearDraft {
            year: 1812,
            reinforcements: Vec::new(),
        };
        all.push(CampaignEdit::AddYear(0, year).into());
    }
    let gone = Value::Word("gone".to_owned());
    all.push(Edit::set("option.{}", ["ships"], gone, None));
    if let Some(texts) = document.texts().get() {
        for side in Side::ALL {
            let name = &texts.sides[side];
            let name = if name.is_empty() {
                name_of(side.key())
            } else {
                both(name)
            };
            all.push(TextsEdit::Side(side, name).into());
        }
        all.extend(
            texts
                .paragraphs
                .iter()
                .map(|paragraph| TextsEdit::PutParagraph(paragraph.clone()).into()),
        );
        all.extend(
            texts
                .rulings
                .iter()
                .map(|ruling| TextsEdit::PutRuling(ruling.clone()).into()),
        );
    }
}
