//! New areas, waters and places with ids that are free, as edits.

use crate::board::face::NewFace;
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::pages::fields::written;
use data::drawing::{Drawing, FaceOf, Point};
use data::id::numbered;
use data::{Basis, Lang, Side, Text, say, text};
use editor::document::Document;
use editor::edit::{DrawingEdit, Edit, Names};
use editor::facts::{Key, Value};
use editor::shape::{Change, borders};
use std::collections::{BTreeMap, BTreeSet};

/// The first of `stem_1`, `stem_2` … that no area or water has.
fn free_id(document: &Document, stem: &str) -> String {
    let things = document.on_board().map(|pattern| document.ids_of(pattern));
    let mut taken: BTreeSet<&str> = things.iter().flatten().map(String::as_str).collect();
    for face in document.drawing().iter().flat_map(|drawing| &drawing.faces) {
        if let FaceOf::Area(id) | FaceOf::Water(id) = &face.of {
            taken.insert(id);
        }
    }
    numbered(stem, '_', 1, |id| taken.contains(id))
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
    /// What a new face becomes, with the basis that was chosen for new facts; an area has this home.
    pub fn of(desk: &Desk<'_>, new: NewFace, basis: &Basis, home: Side) -> Self {
        let (document, own) = (desk.document, desk.own);
        let (stem, thing): (_, fn(String) -> Thing) = match (new, new.plain()) {
            (_, Some(of)) => {
                return Self {
                    of,
                    board: None,
                    name: Text::new("Draw outline", "Dessiner un contour"),
                };
            }
            (NewFace::Area, None) => ("area", Thing::Area),
            (_, None) => (own.water_stem(), Thing::Water),
        };
        let id = free_id(document, stem);
        let number = id.rsplit('_').next().unwrap_or_default();
        let name = written(match new {
            NewFace::Area => text!("Area {number}", "Zone {number}"; number),
            _ => own.water_name(number),
        });
        let thing = thing(id);
        Self {
            board: own.add(&thing, &name, basis, home),
            of: match thing {
                Thing::Area(id) => FaceOf::Area(id),
                Thing::Water(id) => FaceOf::Water(id),
                Thing::Face(_) => FaceOf::Pond,
            },
            name: text!("Add {name}", "Ajouter {name}"; name),
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

/// The side that is home of most of the areas that a face touches, and with as many of either, of the longer border.
pub(super) fn home_around(document: &Document, of: &FaceOf) -> Option<Side> {
    let mut sides: BTreeMap<Side, (usize, f64)> = BTreeMap::new();
    for border in borders(document.drawing()?) {
        let other = match (&border.a == of, &border.b == of) {
            (true, false) => &border.b,
            (false, true) => &border.a,
            _ => continue,
        };
        if let Some(side) = home(document, other) {
            let (count, length) = sides.entry(side).or_default();
            *count += 1;
            *length += border.length;
        }
    }
    let more = |a: &(usize, f64), b: &(usize, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
    let most = sides.into_iter().max_by(|(_, a), (_, b)| more(a, b));
    most.map(|(side, _)| side)
}

/// The home of the area that a face is.
pub(super) fn home(document: &Document, of: &FaceOf) -> Option<Side> {
    let FaceOf::Area(id) = of else { return None };
    let pattern = format!("{}.home", document.on_board()[0]);
    match document.value(&Key::find(&pattern, [id])?)? {
        Value::Side(side) => Some(side),
        _ => None,
    }
}

/// A new place at a point, and its id; none in a game where places are drawn.
pub(super) fn place(desk: &Desk<'_>, at: Point, home: Side, basis: &Basis) -> Option<(String, Edit)> {
    let id = free_id(desk.document, "town");
    let number = id.rsplit('_').next().unwrap_or_default();
    let name = written(text!("Town {number}", "Ville {number}"; number));
    let edit = desk.own.add_place(&id, name, at, basis, home)?;
    Some((id, edit))
}

/// Merges a face with a neighbour; an area or water that disappears leaves the board too, with all that is said of it but for what
/// the one that stays takes over, such as links and shores. Says what is lost, where anything is.
pub(super) fn merge(desk: &Desk<'_>, drawing: &Drawing, keep: usize, gone: usize) -> Option<(Edit, Option<String>)> {
    let shape: Edit = DrawingEdit::Shape(Change::Merge(keep, gone)).into();
    let (keep, gone) = (&drawing.faces.get(keep)?.of, &drawing.faces.get(gone)?.of);
    let thing = match gone {
        FaceOf::Area(id) if !desk.own.discs() => Some(Thing::Area(id.clone())),
        FaceOf::Water(id) => Some(Thing::Water(id.clone())),
        _ => None,
    };
    let Some(board) = thing.and_then(|thing| remove(desk.document, &thing)) else {
        return Some((shape, None));
    };
    let name = shape.title(desk.document);
    let mut edits = desk.own.inherited(desk.document, keep, gone);
    edits.extend([shape, board]);
    let lost = desk.own.lost(desk.document, gone, desk.lang());
    let lost = (!lost.is_empty()).then(|| {
        let name = Names::of(desk.document).face(gone);
        went(desk.lang(), name.get(desk.lang()), &lost.join(", "))
    });
    Some((Edit::batch(name, edits), lost))
}

fn went(lang: Lang, name: &str, what: &str) -> String {
    say!(
        lang,
        "{name} is gone, and with it: {what}. Undo takes that back.",
        "{name} a disparu, avec ceci\u{a0}: {what}. Annuler revient en arrière.";
        name, what
    )
}

/// The edit that removes a thing from the board; its outline becomes land out of bounds or a pond.
pub(super) fn remove(document: &Document, thing: &Thing) -> Option<Edit> {
    let [area, water] = document.on_board();
    match thing {
        Thing::Area(id) => document.away(area, std::slice::from_ref(id)),
        Thing::Water(id) => document.away(water, std::slice::from_ref(id)),
        Thing::Face(_) => None,
    }
}
