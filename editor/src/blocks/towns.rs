//! Towns and lakes of Blocks that come, go and change their ids (1.0).

use super::document::Blocks;
use super::things::{LAKE, TOWN};
use crate::edit::names::Names;
use crate::edit::rename::{
    forget_place, names_place, put_places, refuse_bad_id, refuse_taken, rename_last, rename_place, same_pair,
};
use crate::edit::texts::{absent, put, remove};
use crate::edit::{Applied, EditRefused, OwnEdit, Renamed};
use data::blocks::{BoardDraft, LakeDraft, RoadDraft, TownDraft};
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point};
use data::{Basis, Side, Text, text};
use serde::{Deserialize, Serialize};

/// Room for blocks around a town that is added, in board units, as around those of the shipped board.
const ROOM: i32 = 340;

/// How far below the town its name stands, in board units.
const NAME_BELOW: i32 = 470;

/// An edit of the list of towns and lakes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TownsEdit {
    /// Adds a town, and its place in the drawing.
    AddTown {
        /// The town.
        town: Box<TownDraft>,
        /// Where its disc stands.
        at: Point,
    },
    /// Replaces a town by one of the same id.
    PutTown(Box<TownDraft>),
    /// Removes a town with its roads, coasts, bases, ships, reinforcements and places.
    RemoveTown(String),
    /// Gives a town another id, everywhere at once. Where two towns have the id, only the later one gets it.
    RenameTown {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
    /// Adds a lake, or replaces the one of its id (1.2).
    PutLake(Box<LakeDraft>),
    /// Removes a lake with its name; its outline becomes a pond.
    RemoveLake(String),
    /// Gives a lake another id, everywhere at once. Where two lakes have the id, only the later one gets it.
    RenameLake {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
}

impl OwnEdit for TownsEdit {
    type Of = Blocks;
    const KIND: &'static str = "Towns";

    fn change(&self, document: &mut Blocks) -> Applied {
        match self {
            Self::AddTown { town, at } => add_town(document, town, *at)?,
            Self::PutTown(town) => *find_town(document.board_mut()?, &town.id)? = (**town).clone(),
            Self::RemoveTown(id) => forget_town(document, id)?,
            Self::RenameTown { from, to } => rename_town(document, from, to)?,
            Self::PutLake(lake) => {
                let lakes = &mut document.board_mut()?.lakes;
                if !lakes.iter().any(|old| old.id == lake.id) {
                    refuse_bad_id(&lake.id)?;
                }
                put(lakes, lake, |old| old.id == lake.id);
            }
            Self::RemoveLake(id) => {
                remove(&mut document.board_mut()?.lakes, |lake| lake.id == *id, id)?;
                let face = FaceOf::Water(id.clone());
                if names_place(document.drawing().get(), &face) {
                    forget_place(document.drawing_mut()?, &face, &FaceOf::Pond);
                }
            }
            Self::RenameLake { from, to } => {
                refuse_bad_id(to)?;
                let lakes = &mut document.board_mut()?.lakes;
                refuse_taken(lakes.iter().map(|lake| &lake.id), to)?;
                let face = FaceOf::Water(from.clone());
                let several = rename_last(lakes, |lake| &mut lake.id, from, to)?;
                if !several && names_place(document.drawing().get(), &face) {
                    rename_place(document.drawing_mut()?, &face, to);
                }
            }
        }
        Ok(())
    }

    fn renamed(&self) -> Option<Renamed> {
        match self {
            Self::RenameTown { from, to } => Some(Renamed::new(TOWN, from, to)),
            Self::RenameLake { from, to } => Some(Renamed::new(LAKE, from, to)),
            _ => None,
        }
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::AddTown { town, .. } => text!("Add {name}", "Ajouter {name}"; name = town.name),
            Self::PutTown(town) => text!("Change {name}", "Modifier {name}"; name = names.town(&town.id)),
            Self::RemoveTown(id) => text!("Remove {name}", "Supprimer {name}"; name = names.town(id)),
            Self::RenameTown { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.town(from)
            ),
            Self::PutLake(lake) => text!("Change {name}", "Modifier {name}"; name = lake.name),
            Self::RemoveLake(id) => text!("Remove {name}", "Supprimer {name}"; name = names.lake(id)),
            Self::RenameLake { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.lake(from)
            ),
        }
    }
}

pub(crate) fn find_town<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut TownDraft, EditRefused> {
    board
        .towns
        .iter_mut()
        .find(|town| town.id == id)
        .ok_or_else(|| absent(id))
}

pub(crate) fn find_lake<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut LakeDraft, EditRefused> {
    board
        .lakes
        .iter_mut()
        .find(|lake| lake.id == id)
        .ok_or_else(|| absent(id))
}

fn add_town(document: &mut Blocks, town: &TownDraft, at: Point) -> Applied {
    refuse_bad_id(&town.id)?;
    let board = document.board_mut()?;
    refuse_taken(board.towns.iter().map(|town| &town.id), &town.id)?;
    board.towns.push(town.clone());
    let drawing = document.drawing_mut()?;
    let ((width, height), room) = (drawing.size, room_at(drawing, at));
    // Its sign lies on the board to its edge.
    let inside = |along: i32, end: i32| along.min(end.saturating_sub(room)).max(room.min(end / 2));
    let at = (inside(at.0, width), inside(at.1, height));
    // On a small board, or beside another town, everything is smaller.
    let below = i64::from(NAME_BELOW) * i64::from(room) / i64::from(ROOM);
    let below = i32::try_from(below).unwrap_or(NAME_BELOW);
    let under = at.1.saturating_add(below);
    // At the foot of the board the name stands above.
    let name = if under < height {
        under
    } else {
        at.1.saturating_sub(below)
    };
    let places = AreaPlaces {
        area: town.id.clone(),
        label: (at.0, name),
        cubes: at,
        room,
        stars: Vec::new(),
        muster: None,
    };
    put_places(document.drawing_mut()?, places);
    Ok(())
}

/// The room around a town that is added: as around those of the shipped board, but no more than a tenth of the board is
/// high, nor than leaves the next town its own or reaches over the edge.
fn room_at(drawing: &Drawing, at: Point) -> i32 {
    let far = |other: &AreaPlaces| {
        let x = f64::from(other.cubes.0) - f64::from(at.0);
        let y = f64::from(other.cubes.1) - f64::from(at.1);
        // Distances on a board are far within whole numbers; `as` holds wilder ones at their ends.
        (x.hypot(y) / 2.0) as i32
    };
    let near = drawing.places.iter().map(far).min().unwrap_or(ROOM);
    let (width, height) = drawing.size;
    let edge =
        at.0.min(at.1)
            .min(width.saturating_sub(at.0))
            .min(height.saturating_sub(at.1));
    let (least, most) = (height / 40, height / 10);
    near.min(ROOM).min(edge).min(most).max(least).max(1)
}

/// Draws a road or removes it; one that is there stays as it is.
pub(crate) fn road(board: &mut BoardDraft, (a, b): (&str, &str), on: bool) -> Applied {
    let is_it = |road: &RoadDraft| same_pair((&road.a, &road.b), (a, b));
    if !on {
        board.roads.retain(|road| !is_it(road));
        return Ok(());
    }
    if a == b {
        return Err(EditRefused(text!(
            "a road cannot lead from a town to itself; choose two towns",
            "une route ne peut mener d’une ville à elle-même\u{a0}; choisissez deux villes",
        )));
    }
    find_town(board, a)?;
    find_town(board, b)?;
    let old = board.roads.iter().find(|road| is_it(road)).cloned();
    let new = old.unwrap_or_else(|| RoadDraft {
        a: a.to_owned(),
        b: b.to_owned(),
        basis: Basis::default(),
        check: None,
    });
    put(&mut board.roads, &new, is_it);
    Ok(())
}

fn rename_town(document: &mut Blocks, from: &str, to: &str) -> Applied {
    let swap = |id: &mut String| {
        if id == from {
            to.clone_into(id);
        }
    };
    refuse_bad_id(to)?;
    let board = document.board_mut()?;
    refuse_taken(board.towns.iter().map(|town| &town.id), to)?;
    if rename_last(&mut board.towns, |town| &mut town.id, from, to)? {
        return Ok(());
    }
    for road in &mut board.roads {
        swap(&mut road.a);
        swap(&mut road.b);
    }
    for lake in &mut board.lakes {
        Side::ALL.into_iter().for_each(|side| swap(&mut lake.bases[side]));
        lake.coast.iter_mut().for_each(swap);
    }
    board.indian_town.iter_mut().for_each(swap);
    let scenario = document.scenario_mut();
    scenario.setup.ships.iter_mut().for_each(|ships| swap(&mut ships.town));
    scenario.setup.held.iter_mut().for_each(|held| swap(&mut held.town));
    scenario.setup.indian.iter_mut().for_each(swap);
    for year in &mut scenario.years {
        year.reinforcements.iter_mut().for_each(|due| swap(&mut due.town));
    }
    let face = FaceOf::Area(from.to_owned());
    if names_place(document.drawing().get(), &face) {
        rename_place(document.drawing_mut()?, &face, to);
    }
    Ok(())
}

/// Removes a town with everything that is said of it. A lake that loses a base keeps an empty one for the checks.
fn forget_town(document: &mut Blocks, id: &str) -> Applied {
    let board = document.board_mut()?;
    remove(&mut board.towns, |town| town.id == id, id)?;
    board.roads.retain(|road| road.a != id && road.b != id);
    for lake in &mut board.lakes {
        lake.coast.retain(|town| town != id);
        for side in Side::ALL {
            if lake.bases[side] == id {
                lake.bases[side].clear();
            }
        }
    }
    board.indian_town.take_if(|town| town == id);
    let scenario = document.scenario_mut();
    scenario.setup.ships.retain(|ships| ships.town != id);
    scenario.setup.held.retain(|held| held.town != id);
    scenario.setup.indian.take_if(|town| town == id);
    for year in &mut scenario.years {
        year.reinforcements.retain(|due| due.town != id);
    }
    let face = FaceOf::Area(id.to_owned());
    if names_place(document.drawing().get(), &face) {
        forget_place(document.drawing_mut()?, &face, &FaceOf::OutOfBounds);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::edit::Edit;
    use data::library::Library;
    use std::sync::Arc;

    #[test]
    fn the_sign_of_a_new_town_lies_on_the_board_to_its_edge() {
        let library = Arc::new(Library::shipped().clone());
        let mut document = Document::of(&library.scenario("blocks-1813").unwrap(), library.clone());
        let (width, height) = document.drawing().unwrap().size;
        let middle = height / 2;
        for (number, at) in [(0, middle), (width, 3), (width / 2, height), (width - 40, middle)]
            .into_iter()
            .enumerate()
        {
            let id = format!("new_{number}");
            let mut town = document.blocks().unwrap().board().get().unwrap().towns[0].clone();
            town.id.clone_from(&id);
            let town = Box::new(town);
            Edit::from(TownsEdit::AddTown { town, at })
                .apply(&mut document)
                .unwrap();
            let places = document
                .drawing()
                .unwrap()
                .places
                .iter()
                .find(|places| places.area == id);
            let AreaPlaces {
                cubes: (x, y), room, ..
            } = *places.unwrap();
            let whole = room <= x && x <= width - room && room <= y && y <= height - room;
            assert!(whole, "{at:?}: {room} around {x}, {y}");
            assert!(
                (x - at.0).abs() <= room && (y - at.1).abs() <= room,
                "{at:?} is not left"
            );
        }
    }

    const SCENARIOS: [&str; 3] = ["war-of-1812", "blocks-1813", "blocks-1814"];

    fn shipped(name: &str) -> Document {
        let library = Arc::new(Library::shipped().clone());
        Document::of(&library.scenario(name).unwrap(), library.clone())
    }

    /// What the board and the set-up say, without what is drawn.
    fn said(document: &Document) -> (BoardDraft, data::blocks::ScenarioDraft) {
        let this = document.blocks().unwrap();
        let (mut board, mut scenario) = (this.board().get().unwrap().clone(), this.scenario().clone());
        // Whether a part is the scenario's own is nothing that a town says.
        board.drawing = data::library::Ref::Shared(String::new());
        scenario.board = data::library::Ref::Shared(String::new());
        (board, scenario)
    }

    /// An id goes to another everywhere, and back.
    #[track_caller]
    fn renamed(sound: &Document, from: &str, edit: impl Fn(&str, &str) -> TownsEdit) {
        let to = format!("x_{from}");
        let mut document = sound.clone();
        Edit::from(edit(from, &to)).apply(&mut document).unwrap();
        let wrong = document.check().into_iter();
        let wrong: Vec<_> = wrong.filter(|issue| issue.severity > data::Severity::Advice).collect();
        assert!(wrong.is_empty(), "{from}: {wrong:#?}");
        assert!(!document.text().contains(&format!("\"{from}\"")), "{from} is left");
        Edit::from(edit(&to, from)).apply(&mut document).unwrap();
        assert!(said(&document) == said(sound), "{from} does not come back");
    }

    #[test]
    fn every_town_and_lake_can_be_given_another_id_which_stands_everywhere_then() {
        for name in SCENARIOS {
            let sound = shipped(name);
            let board = sound.blocks().unwrap().board().get().unwrap();
            for town in &board.towns {
                renamed(&sound, &town.id, |from, to| TownsEdit::RenameTown {
                    from: from.to_owned(),
                    to: to.to_owned(),
                });
            }
            for lake in &board.lakes {
                renamed(&sound, &lake.id, |from, to| TownsEdit::RenameLake {
                    from: from.to_owned(),
                    to: to.to_owned(),
                });
            }
        }
    }

    #[test]
    fn a_town_that_is_removed_is_named_nowhere_any_more() {
        for name in SCENARIOS {
            let sound = shipped(name);
            for town in &sound.blocks().unwrap().board().get().unwrap().towns {
                let mut document = sound.clone();
                let away = TownsEdit::RemoveTown(town.id.clone());
                Edit::from(away).apply(&mut document).unwrap();
                let left = ["unknown-town", "place-of-nothing", "course-of-nothing"];
                let wrong = document.check().into_iter();
                let wrong: Vec<_> = wrong
                    .filter(|issue| left.contains(&issue.kind.name().as_str()))
                    .collect();
                assert!(wrong.is_empty(), "{name} without {}: {wrong:#?}", town.id);
                assert!(!document.text().contains(&format!("\"{}\"", town.id)), "{}", town.id);
            }
        }
    }
}
