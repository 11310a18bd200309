//! What mends a problem of a board of Invasion.

use super::advice::Advice;
use super::board::{BoardEdit, Way};
use super::document::Invasion;
use super::repair_set_up;
use super::set_up::MusterOf;
use crate::edit::{DrawingEdit, Edit, Names};
use crate::problems::repair::{both_or, name_of, renamed, twins};
use crate::shape::{self, Change};
use data::drawing::{Drawing, FaceOf};
use data::invasion::board::{AreaDraft, MusterDraft, ShoreDraft};
use data::invasion::problem::{Namer, Problem};
use data::invasion::{BoardDraft, Faction, Side};
use data::problem::Writing;
use data::{Basis, Issue, Place, Text, text};
use std::collections::BTreeSet;

/// Areas with which a cut-off area may be linked, the longest borders first.
const MOST_LINKS: usize = 3;

/// The edits that fit a problem, the gentlest first.
pub(super) fn repairs(this: &Invasion, names: &Names<'_>, Issue { place, kind, .. }: &Issue) -> Vec<Edit> {
    if let Some(advice) = kind.of::<Advice>() {
        return advice.repairs(this, place);
    }
    // Who has no name in a language stands at no place.
    if let (Some(data::problem::Problem::NotInLanguage { what, .. }), Place::Document) = (kind.of(), place) {
        return faction_name(this, what).into_iter().collect();
    }
    kind.of()
        .map_or_else(Vec::new, |problem| of_problem(this, names, place, problem))
}

fn of_problem(this: &Invasion, names: &Names<'_>, place: &Place, problem: &Problem) -> Vec<Edit> {
    let Some(board) = this.board().get() else {
        return repair_set_up::repairs(this, names, place, problem);
    };
    let way = |way: Way| match place {
        Place::Link(a, b) => link(board, a, b, way),
        _ => Edit::batch(Text::default(), Vec::new()),
    };
    match (problem, place) {
        (
            Problem::UnknownArea {
                by: Namer::Link | Namer::Parted | Namer::Touching,
                ..
            },
            _,
        )
        | (Problem::LinkToItself | Problem::PairOfOne { .. }, _) => vec![way(Way::None)],
        (
            Problem::UnknownArea {
                by: Namer::Neighbours, ..
            },
            Place::Area(id),
        )
        | (Problem::NeighbourTwice { .. } | Problem::OwnNeighbour, Place::Area(id)) => {
            sound_neighbours(board, id).into_iter().collect()
        }
        (Problem::UnknownArea { by: Namer::Shore, .. }, Place::Shore(water, area)) => {
            vec![Edit::set("shore.{}.{}", [water, area], false, None)]
        }
        (Problem::ShoreTwice, Place::Shore(water, area)) => vec![Edit::set("shore.{}.{}", [water, area], true, None)],
        (
            Problem::UnknownArea {
                by: Namer::Muster(faction),
                ..
            },
            Place::Muster(area),
        )
        | (
            Problem::MusterOnEnemyLand { faction }
            | Problem::MusterNone { faction }
            | Problem::ManyMusters { faction, .. },
            Place::Muster(area),
        ) => muster(this, board, area, *faction, Some(0)),
        // Setting what is there twice leaves it once.
        (Problem::MusterTwice { faction }, Place::Muster(area)) => muster(this, board, area, *faction, None),
        (Problem::EmptyAreaId | Problem::EmptyWaterId | Problem::EmptyCardId, _) => {
            renamed(this, place).into_iter().collect()
        }
        (Problem::AreaTwice { .. } | Problem::WaterTwice { .. } | Problem::CardTwice { .. }, _) => twins(this, place),
        (Problem::NamelessArea, Place::Area(area)) => {
            vec![Edit::set("area.{}.name", [area], name_of(area), None)]
        }
        (Problem::NamelessStar, Place::Area(id)) => name_stars(board, id).into_iter().collect(),
        (Problem::NamelessWater, Place::Water(water)) => {
            vec![Edit::set("water.{}.name", [water], name_of(water), None)]
        }
        (Problem::LinkTwice | Problem::PairTwice, Place::Link(a, b)) => vec![way(Way::between(board, a, b))],
        (Problem::LandAndRiver, _) => vec![way(Way::Land), way(Way::River)],
        (Problem::PairLinked { by }, Place::Link(a, b)) => {
            let apart = if *by == Namer::Touching {
                Way::Touching
            } else {
                Way::Parted
            };
            vec![way(Way::between(board, a, b)), way(apart)]
        }
        (Problem::PartedAndTouching, _) => vec![way(Way::Parted), way(Way::Touching)],
        (Problem::OneWay { from, to }, _) => {
            let lists = [neighbour(board, to, from, true), neighbour(board, from, to, false)];
            lists.into_iter().flatten().collect()
        }
        (Problem::OneWayUnlinked { from, to }, _) => neighbour(board, from, to, false).into_iter().collect(),
        (Problem::NeighboursUnlinked, _) => vec![way(Way::Land), way(Way::River)],
        (Problem::LinkedNotListed { keeper }, Place::Link(a, b)) => {
            let other = if keeper == a { b } else { a };
            let mut all: Vec<Edit> = neighbour(board, keeper, other, true).into_iter().collect();
            all.push(way(Way::None));
            all
        }
        (Problem::FewShores { .. }, Place::Water(id)) => {
            let drawn = this
                .drawing()
                .get()
                .and_then(|drawing| drawn_shores(board, drawing, id));
            drawn.into_iter().collect()
        }
        (Problem::CutOff { .. } | Problem::OnlyByWater { .. }, Place::Area(id)) => {
            let drawing = this.drawing().get();
            let beside = drawing.map(|drawing| neighbours_drawn(drawing, &FaceOf::Area(id.clone())));
            let beside = beside.into_iter().flatten().take(MOST_LINKS);
            beside.map(|other| link(board, id, &other, Way::Land)).collect()
        }
        (Problem::SignsTwice | Problem::StarPlaces { .. } | Problem::NoSigns, Place::Area(id))
        | (Problem::NoMusterSign, Place::Muster(id)) => this
            .drawing()
            .get()
            .map(|drawing| signs(board, drawing, id))
            .into_iter()
            .collect(),
        (Problem::SignsOfNoArea { area } | Problem::StarInNoArea { area }, _) => {
            vec![DrawingEdit::RemovePlaces(area.clone()).into()]
        }
        (Problem::NameOfNoWater { water }, _) => vec![DrawingEdit::RemoveWaterLabel(water.clone()).into()],
        // An area that nobody could see, and that nothing refers to, goes again.
        (Problem::NoAreaOutline, Place::Area(id)) => vec![BoardEdit::RemoveArea(id.clone()).into()],
        (Problem::OutlineOfNoArea { area }, _) => outline(this, board, &FaceOf::Area(area.clone())),
        (Problem::OutlineOfNoWater { water }, _) => outline(this, board, &FaceOf::Water(water.clone())),
        _ => repair_set_up::repairs(this, names, place, problem),
    }
}

/// The edit that completes the name of a faction.
fn faction_name(this: &Invasion, what: &Writing) -> Option<Edit> {
    let texts = this.texts().get()?;
    let mut all = Faction::ALL.into_iter();
    let faction = all.find(|faction| *what == Writing::Name(faction.of()))?;
    let name = both_or(&texts.factions[faction], faction.key());
    Some(Edit::set("faction.{}.name", [faction.key()], name, None))
}

fn link(board: &BoardDraft, a: &str, b: &str, way: Way) -> Edit {
    // What is known of another way does not hold for this one.
    let basis = (way != Way::between(board, a, b)).then(Basis::default);
    Edit::set("link.{}-{}", [a, b], way, basis)
}

/// An area's list of neighbours with one more or one less.
fn neighbour(board: &BoardDraft, area: &str, other: &str, on: bool) -> Option<Edit> {
    let mut neighbours = board.areas.iter().find(|draft| draft.id == area)?.neighbours.clone();
    neighbours.retain(|id| id != other);
    if on {
        neighbours.push(other.to_owned());
    }
    Some(Edit::set("area.{}.neighbours", [area], neighbours, None))
}

/// An area's list of neighbours without what cannot stand in it.
fn sound_neighbours(board: &BoardDraft, id: &str) -> Option<Edit> {
    let known: BTreeSet<&str> = board.areas.iter().map(|area| area.id.as_str()).collect();
    let listed = &board.areas.iter().find(|area| area.id == id)?.neighbours;
    let mut seen = BTreeSet::new();
    let sound = listed
        .iter()
        .filter(|other| known.contains(other.as_str()) && **other != id && seen.insert(other.as_str()));
    let neighbours: Vec<String> = sound.cloned().collect();
    Some(Edit::set("area.{}.neighbours", [id], neighbours, None))
}

fn name_stars(board: &BoardDraft, id: &str) -> Option<Edit> {
    let area = board.areas.iter().find(|area| area.id == id)?;
    let named = area.stars.iter().enumerate().filter(|(_, star)| star.name.is_empty());
    let edits = named.map(|(index, star)| {
        let mut star = star.clone();
        star.name = both_or(&area.name, id);
        let area = id.to_owned();
        BoardEdit::PutStar { area, index, star }.into()
    });
    let name = Text::new("Name the stars after the area", "Nommer les étoiles d’après la zone");
    Some(Edit::batch(name, edits.collect()))
}

/// The muster value of a faction set to a number, in the lists that have it.
fn muster(this: &Invasion, board: &BoardDraft, area: &str, faction: Faction, units: Option<u8>) -> Vec<Edit> {
    let own = this.scenario().muster.as_ref();
    let lists = [(MusterOf::Board, Some(&board.muster)), (MusterOf::Scenario, own)];
    let here = |value: &&MusterDraft| value.area == area && value.faction == faction;
    let edits: Vec<Edit> = lists
        .into_iter()
        .filter_map(|(of, list)| {
            let value = list?.iter().find(here)?;
            let units = units.unwrap_or(value.units);
            Some(Edit::Set(of.key(area, faction), units.into(), None))
        })
        .collect();
    let both = Text::new("Correct both muster values", "Corriger les deux valeurs de recrutement");
    match edits.len() {
        2 => [vec![Edit::batch(both, edits.clone())], edits].concat(),
        _ => edits,
    }
}

/// A water with the shores that the drawing shows; its name says which areas come.
fn drawn_shores(board: &BoardDraft, drawing: &Drawing, id: &str) -> Option<Edit> {
    let mut water = board.waters.iter().find(|water| water.id == id)?.clone();
    let mut come: Vec<Text> = Vec::new();
    for area in neighbours_drawn(drawing, &FaceOf::Water(id.to_owned())) {
        let known = board.areas.iter().find(|known| known.id == area);
        if let Some(known) = known
            && !water.shores.iter().any(|shore| shore.area == area)
        {
            come.push(Names::or_id(Some(&known.name), &area));
            water.shores.push(ShoreDraft {
                area,
                basis: Basis::Reconstructed,
                check: None,
            });
        }
    }
    let areas = Text::each(|lang| {
        let come: Vec<&str> = come.iter().map(|name| name.get(lang)).collect();
        come.join(", ")
    });
    let name = text!(
        "Add the shores that are drawn of {name}: {areas}",
        "Ajouter les rives dessinées ({name})\u{a0}: {areas}";
        name = Names::or_id(Some(&water.name), id), areas
    );
    Some(Edit::batch(name, vec![BoardEdit::PutWater(Box::new(water)).into()]))
}

/// The signs of an area placed by themselves.
fn signs(board: &BoardDraft, drawing: &Drawing, id: &str) -> Edit {
    let stars = board
        .areas
        .iter()
        .find(|area| area.id == id)
        .map_or(0, |area| area.stars.len());
    let musters = board.muster.iter().any(|value| value.area == id);
    let sign = drawing
        .places
        .iter()
        .any(|places| places.area == id && places.muster.is_some());
    DrawingEdit::Shape(Change::PlaceSigns(id.to_owned(), stars, musters || sign)).into()
}

/// The areas that border a face in the drawing, the longest borders first.
fn neighbours_drawn(drawing: &Drawing, of: &FaceOf) -> Vec<String> {
    let mut beside: Vec<(f64, String)> = Vec::new();
    for border in shape::borders(drawing) {
        let other = match (&border.a, &border.b) {
            (a, FaceOf::Area(other)) if a == of => other,
            (FaceOf::Area(other), b) if b == of => other,
            _ => continue,
        };
        beside.push((border.length, other.clone()));
    }
    beside.sort_by(|a, b| b.0.total_cmp(&a.0));
    beside.into_iter().map(|(_, id)| id).collect()
}

/// What becomes of an outline of an area or water that the board does not have.
fn outline(this: &Invasion, board: &BoardDraft, of: &FaceOf) -> Vec<Edit> {
    let Some(drawing) = this.drawing().get() else {
        return Vec::new();
    };
    let Some(number) = drawing.faces.iter().position(|face| face.of == *of) else {
        return Vec::new();
    };
    let becomes = |of: FaceOf| DrawingEdit::Shape(Change::TurnInto(number, of)).into();
    match of {
        FaceOf::Area(id) => vec![new_area(board, drawing, id), becomes(FaceOf::OutOfBounds)],
        FaceOf::Water(_) => vec![becomes(FaceOf::Pond)],
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => Vec::new(),
    }
}

/// The area of an outline, with its signs and a link to the neighbour of the longest border.
fn new_area(board: &BoardDraft, drawing: &Drawing, id: &str) -> Edit {
    let name = name_of(id);
    let area = AreaDraft {
        id: id.to_owned(),
        name: name.clone(),
        home: board.areas.first().map_or(Side::American, |area| area.home),
        stars: Vec::new(),
        basis: Basis::Reconstructed,
        home_basis: Basis::Reconstructed,
        neighbours: Vec::new(),
        check: None,
    };
    let mut edits: Vec<Edit> = vec![BoardEdit::AddArea(Box::new(area)).into()];
    edits.push(DrawingEdit::Shape(Change::PlaceSigns(id.to_owned(), 0, false)).into());
    let known = |other: &String| board.areas.iter().any(|area| area.id == *other);
    let beside = neighbours_drawn(drawing, &FaceOf::Area(id.to_owned())).into_iter();
    edits.extend(
        beside
            .filter(known)
            .take(1)
            .map(|b| Edit::set("link.{}-{}", [id, &b], Way::Land, Some(Basis::Reconstructed))),
    );
    Edit::batch(text!("Add area {name}", "Ajouter la zone {name}"; name), edits)
}
