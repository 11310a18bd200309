//! The drawing of any game.

use super::courses::{self, Middles};
use super::names::Names;
use super::rename::{put_label, put_places};
use super::texts::{put, remove};
use super::{Applied, EditRefused};
use crate::document::Document;
use crate::shape::Change;
use data::drawing::{AreaPlaces, Drawing, Face, FaceOf, Point, RoadCourse, Town, WaterLabel};
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// An edit of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawingEdit {
    /// Moves, adds and deletes corners, cuts, merges, draws and turns faces, and moves signs; the faces go on covering
    /// the frame without gap or overlap.
    Shape(Change),
    /// Another drawing instead of the whole one.
    Set(Box<Drawing>),
    /// One sentence on source and licence of the geography.
    Source(String),
    /// Where the signs of an area or the blocks of a town go; added if there are none yet.
    Places(AreaPlaces),
    /// Removes the places of an area or town.
    RemovePlaces(String),
    /// Where the name of a water goes; added if there is none yet.
    WaterLabel(WaterLabel),
    /// Removes the name of a water.
    RemoveWaterLabel(String),
    /// Adds a town dot, or replaces the one of its name.
    Town(Town),
    /// Removes a town dot by its name.
    RemoveTown(String),
    /// All rivers that are only drawn.
    Rivers(Vec<Vec<Point>>),
    /// The national border.
    Border(Vec<Vec<Point>>),
    /// The course of a road; added if it has none yet.
    Course(RoadCourse),
    /// Removes the course of the road between two places, which runs straight then.
    RemoveCourse(String, String),
}

impl DrawingEdit {
    pub(super) fn change(&self, document: &mut Document) -> Applied {
        let drawing = document.of_mut().drawing_mut()?;
        let before = match self {
            // It brings its own courses.
            Self::Set(_) => Middles::default(),
            _ => Middles::of(drawing),
        };
        match self {
            Self::Shape(change) => {
                if let Err(refused) = change.apply(drawing) {
                    let names = Names::of(document);
                    return Err(EditRefused(refused.told(|of| names.face(of))));
                }
            }
            Self::Set(new) => *drawing = (**new).clone(),
            Self::Source(source) => drawing.source.clone_from(source),
            Self::Places(places) => put_places(drawing, places.clone()),
            Self::RemovePlaces(id) => remove(&mut drawing.places, |places| places.area == *id, id)?,
            Self::WaterLabel(label) => put_label(drawing, label.clone()),
            Self::RemoveWaterLabel(id) => remove(&mut drawing.water_labels, |label| label.water == *id, id)?,
            Self::Town(town) => {
                if drawing.towns.iter().any(|old| old.name == town.name) {
                    put(&mut drawing.towns, town, |old| old.name == town.name);
                } else {
                    let at = drawing.towns.partition_point(|old| old.name < town.name);
                    drawing.towns.insert(at, town.clone());
                }
            }
            Self::RemoveTown(name) => remove(&mut drawing.towns, |town| town.name == *name, name)?,
            Self::Rivers(rivers) => drawing.rivers.clone_from(rivers),
            Self::Border(border) => drawing.border.clone_from(border),
            Self::Course(course) => courses::put(drawing, course.clone()),
            Self::RemoveCourse(a, b) => {
                let is_it = |road: &RoadCourse| courses::is_between(road, a, b);
                let road = Names::pair(&Text::same(a.as_str()), &Text::same(b.as_str()));
                remove(&mut drawing.roads, is_it, road)?;
            }
        }
        before.followed_by(drawing);
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Shape(Change::MoveCorners(moves)) => move_corners(names, moves),
            Self::Shape(change) => change.name(names.drawing(), |of| names.face(of)),
            Self::Set(_) => Text::new("Replace drawing", "Remplacer le dessin"),
            Self::Source(_) => Text::new("Change source of the drawing", "Changer la source du dessin"),
            Self::Places(places) => text!(
                "Move signs of {name}",
                "Déplacer les signes ({name})";
                name = names.place(&places.area)
            ),
            Self::RemovePlaces(id) => text!(
                "Remove places of {name}",
                "Supprimer les emplacements ({name})";
                name = names.place(id)
            ),
            Self::WaterLabel(label) => text!(
                "Move name of {name}",
                "Déplacer le nom ({name})";
                name = names.place(&label.water)
            ),
            Self::RemoveWaterLabel(id) => text!(
                "Remove name of {name}",
                "Supprimer le nom ({name})";
                name = names.place(id)
            ),
            Self::Town(town) => text!("Place town {name}", "Placer la ville {name}"; name = town.name),
            Self::RemoveTown(name) => text!("Remove town {name}", "Supprimer la ville {name}"; name),
            Self::Rivers(_) => Text::new("Change rivers", "Modifier les rivières"),
            Self::Border(_) => Text::new("Change national border", "Modifier la frontière nationale"),
            Self::Course(RoadCourse { a, b, .. }) | Self::RemoveCourse(a, b) => text!(
                "Change course of the road {ends}",
                "Modifier le tracé de la route ({ends})";
                ends = Names::pair(&names.place(a), &names.place(b))
            ),
        }
    }
}

/// `Move corner of Erie`: the area that all moved corners belong to, if it is one.
fn move_corners(names: &Names<'_>, moves: &[(u32, Point)]) -> Text {
    let own = |face: &&Face| {
        moves
            .iter()
            .all(|(corner, _)| face.rings.iter().flatten().any(|other| other == corner))
    };
    let faces = names
        .drawing()
        .map(|drawing| drawing.faces.as_slice())
        .unwrap_or_default();
    let place = faces.iter().filter(own).find_map(|face| match &face.of {
        FaceOf::Area(id) | FaceOf::Water(id) => Some(names.place(id)),
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => None,
    });
    match (place, moves.len()) {
        (Some(place), 1) => text!("Move corner of {name}", "Déplacer un sommet ({name})"; name = place),
        (Some(place), count) => text!(
            "Move {count} corners of {name}",
            "Déplacer {count} sommets ({name})";
            count, name = place
        ),
        (None, _) => Change::MoveCorners(moves.to_vec()).name(names.drawing(), |of| names.face(of)),
    }
}
