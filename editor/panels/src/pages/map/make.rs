//! New areas, waters, towns and lakes with ids that are free, as edits.

use super::tool::NewFace;
use data::blocks::board::{LakeDraft, TownDraft};
use data::drawing::{Drawing, FaceOf, Point};
use data::invasion::Side;
use data::invasion::board::{AreaDraft, WaterDraft};
use data::{Basis, BySide, Text};
use editor::document::Document;
use editor::edit::{BoardEdit, DrawingEdit, Edit, TownsEdit};
use editor::shape::Change;
use std::collections::BTreeSet;

/// The first of `stem_1`, `stem_2` … that no area, water, town or lake has.
fn free_id(document: &Document, stem: &str) -> String {
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    if let Some(board) = document.invasion().and_then(|this| this.board().get()) {
        taken.extend(board.areas.iter().map(|area| area.id.as_str()));
        taken.extend(board.waters.iter().map(|water| water.id.as_str()));
    }
    if let Some(board) = document.blocks().and_then(|this| this.board().get()) {
        taken.extend(board.towns.iter().map(|town| town.id.as_str()));
        taken.extend(board.lakes.iter().map(|lake| lake.id.as_str()));
    }
    for face in document.drawing().iter().flat_map(|drawing| &drawing.faces) {
        if let FaceOf::Area(id) | FaceOf::Water(id) = &face.of {
            taken.insert(id);
        }
    }
    let ids = (1u32..).map(|number| format!("{stem}_{number}"));
    ids.into_iter()
        .find(|id| !taken.contains(id.as_str()))
        .unwrap_or_default()
}

/// What a new face becomes, and the edits of the board that it needs beside those of the drawing.
pub(super) struct Made {
    /// What the face is.
    pub of: FaceOf,
    /// The entry of the board, if it needs one.
    board: Option<Edit>,
    name: Text,
}

impl Made {
    /// What a new face becomes, with the basis that was chosen for new facts. An area has the home of the one that it
    /// is cut off, and is American homeland without one.
    pub fn of(document: &Document, new: NewFace, basis: &Basis, cut_off: Option<&FaceOf>) -> Self {
        let number = |id: &str| id.rsplit('_').next().unwrap_or_default().to_owned();
        match (new, new.plain()) {
            (_, Some(of)) => Self {
                of,
                board: None,
                name: Text::new("Draw outline", "Dessiner un contour"),
            },
            (NewFace::Area, None) => {
                let id = free_id(document, "area");
                let name = Text::new(format!("Area {}", number(&id)), format!("Zone {}", number(&id)));
                let area = AreaDraft {
                    id: id.clone(),
                    name: name.clone(),
                    home: cut_off.and_then(|of| home(document, of)).unwrap_or(Side::American),
                    stars: Vec::new(),
                    basis: basis.clone(),
                    home_basis: basis.clone(),
                    neighbours: Vec::new(),
                    check: None,
                };
                Self {
                    of: FaceOf::Area(id),
                    board: Some(BoardEdit::AddArea(Box::new(area)).into()),
                    name: Text::new(format!("Add {}", name.en), format!("Ajouter {}", name.fr)),
                }
            }
            (_, None) => {
                let blocks = document.blocks().is_some();
                let id = free_id(document, if blocks { "lake" } else { "water" });
                let name = Text::new(format!("Water {}", number(&id)), format!("Eau {}", number(&id)));
                let board = if blocks {
                    TownsEdit::PutLake(Box::new(LakeDraft {
                        id: id.clone(),
                        name: name.clone(),
                        bases: BySide::default(),
                        coast: Vec::new(),
                        basis: basis.clone(),
                        check: None,
                    }))
                    .into()
                } else {
                    BoardEdit::AddWater(Box::new(WaterDraft {
                        id: id.clone(),
                        name: name.clone(),
                        basis: basis.clone(),
                        shores: Vec::new(),
                    }))
                    .into()
                };
                Self {
                    of: FaceOf::Water(id),
                    board: Some(board),
                    name: Text::new(format!("Add {}", name.en), format!("Ajouter {}", name.fr)),
                }
            }
        }
    }

    /// The id of the new area or water.
    pub fn id(&self) -> Option<&str> {
        match &self.of {
            FaceOf::Area(id) | FaceOf::Water(id) => Some(id),
            FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => None,
        }
    }

    /// The whole edit, with the change that draws the face.
    pub fn with(self, change: Change) -> Edit {
        let shape = DrawingEdit::Shape(change).into();
        match self.board {
            Some(board) => Edit::batch(self.name, vec![board, shape]),
            None => shape,
        }
    }
}

/// The home of the area that a face is.
fn home(document: &Document, of: &FaceOf) -> Option<Side> {
    let FaceOf::Area(id) = of else { return None };
    let areas = &document.invasion()?.board().get()?.areas;
    areas.iter().find(|area| area.id == *id).map(|area| area.home)
}

/// A new town at a point, and its id.
pub(super) fn town(document: &Document, at: Point, home: Side, basis: &Basis) -> (String, Edit) {
    let id = free_id(document, "town");
    let number = id.rsplit('_').next().unwrap_or_default();
    let town = TownDraft {
        name: Text::new(format!("Town {number}"), format!("Ville {number}")),
        id: id.clone(),
        home,
        value: 1,
        basis: basis.clone(),
        value_basis: basis.clone(),
        check: None,
        value_check: None,
    };
    let edit = TownsEdit::AddTown {
        town: Box::new(town),
        at,
    };
    (id, edit.into())
}

/// Merges a face with a neighbour; an area or water that disappears leaves the board too, with all that is said of it.
pub(super) fn merge(document: &Document, drawing: &Drawing, keep: usize, gone: usize) -> Option<Edit> {
    let of = &drawing.faces.get(gone)?.of;
    let shape: Edit = DrawingEdit::Shape(Change::Merge(keep, gone)).into();
    let board: Option<Edit> = match (of, document.invasion().is_some()) {
        (FaceOf::Area(id), true) => Some(BoardEdit::RemoveArea(id.clone()).into()),
        (FaceOf::Water(id), true) => Some(BoardEdit::RemoveWater(id.clone()).into()),
        (FaceOf::Water(id), false) => Some(TownsEdit::RemoveLake(id.clone()).into()),
        _ => None,
    };
    Some(match board {
        Some(board) => {
            let name = shape.title(document);
            Edit::batch(name, vec![shape, board])
        }
        None => shape,
    })
}

/// What the inspector and the map call a thing of the board: areas and towns, or waters and lakes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thing {
    /// An area or a town, by id.
    Area(String),
    /// A water or a lake, by id.
    Water(String),
    /// Another face of the drawing, by number.
    Face(usize),
}

/// The edit that removes a thing from the board; its outline becomes land out of bounds or a pond.
pub(super) fn remove(document: &Document, thing: &Thing) -> Option<Edit> {
    match (thing, document.invasion().is_some()) {
        (Thing::Area(id), true) => Some(BoardEdit::RemoveArea(id.clone()).into()),
        (Thing::Area(id), false) => Some(TownsEdit::RemoveTown(id.clone()).into()),
        (Thing::Water(id), true) => Some(BoardEdit::RemoveWater(id.clone()).into()),
        (Thing::Water(id), false) => Some(TownsEdit::RemoveLake(id.clone()).into()),
        (Thing::Face(_), _) => None,
    }
}
