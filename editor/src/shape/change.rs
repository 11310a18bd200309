//! Every change of a drawing as data, so that it can be kept in a history, a journal or a file.

use super::faces::End;
use super::{Refused, corners, draw, faces, places};
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point};
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// A change of a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// Moves corners to new positions.
    MoveCorners(Vec<(u32, Point)>),
    /// Adds a corner to the border between two others.
    AddCorner(u32, u32, Point),
    /// Deletes a corner.
    DeleteCorner(u32),
    /// Cuts a face in two.
    Cut {
        /// Number of the face.
        face: usize,
        /// Where the line begins.
        from: End,
        /// Its points inside the face.
        path: Vec<Point>,
        /// Where it ends.
        to: End,
        /// What the smaller piece becomes.
        new: FaceOf,
    },
    /// Merges the first face with the second, which disappears.
    Merge(usize, usize),
    /// Draws a new face over what is there.
    Draw(Vec<Point>, FaceOf),
    /// Turns a face into something else.
    TurnInto(usize, FaceOf),
    /// Takes these faces away and draws others, point by point, where they were.
    Redraw {
        /// Numbers of the faces that go.
        gone: Vec<usize>,
        /// What each new face is, and the corners of its rings.
        new: Vec<(FaceOf, Vec<Vec<Point>>)>,
    },
    /// Renames an area or a water.
    Rename(FaceOf, FaceOf),
    /// Sets where the signs of an area go.
    SetPlaces(AreaPlaces),
    /// Places the signs of an area by themselves: area, number of stars, whether it has a muster sign.
    PlaceSigns(String, usize, bool),
    /// Sets where the name of a water goes, and its slope in degrees.
    SetWaterLabel(String, Point, i32),
    /// Moves a town.
    MoveTown(String, Point),
}

impl Change {
    /// Makes the change; a refusal changes nothing.
    ///
    /// # Errors
    /// The sentence of [`Refused`].
    pub fn apply(&self, drawing: &mut Drawing) -> Result<(), Refused> {
        match self {
            Self::MoveCorners(moves) => corners::move_corners(drawing, moves),
            Self::AddCorner(a, b, at) => corners::add_corner(drawing, *a, *b, *at).map(drop),
            Self::DeleteCorner(corner) => corners::delete_corner(drawing, *corner),
            Self::Cut {
                face,
                from,
                path,
                to,
                new,
            } => faces::cut(drawing, *face, *from, path, *to, new.clone()).map(drop),
            Self::Merge(keep, gone) => faces::merge(drawing, *keep, *gone).map(drop),
            Self::Draw(polygon, of) => draw::draw(drawing, polygon, of.clone()).map(drop),
            Self::TurnInto(face, of) => faces::turn_into(drawing, *face, of.clone()),
            Self::Redraw { gone, new } => draw::redraw(drawing, gone, new),
            Self::Rename(old, new) => faces::rename(drawing, old, new),
            Self::SetPlaces(places) => set_places(drawing, places),
            Self::PlaceSigns(area, stars, muster) => places::place_signs(drawing, area, *stars, *muster),
            Self::SetWaterLabel(water, at, angle) => set_water_label(drawing, water, *at, *angle),
            Self::MoveTown(town, at) => faces::move_town(drawing, town, *at),
        }
    }

    /// What the change is called, "Undo: …", with the names that the faces of the drawing have for people.
    pub(crate) fn name(&self, drawing: Option<&Drawing>, called: impl Fn(&FaceOf) -> Text) -> Text {
        let area = |id: &String| called(&FaceOf::Area(id.clone()));
        let water = |id: &String| called(&FaceOf::Water(id.clone()));
        let at = |number: &usize| Some(called(&drawing?.faces.get(*number)?.of));
        match self {
            Self::MoveCorners(moves) if moves.len() == 1 => Text::new("Move corner", "Déplacer un sommet"),
            Self::MoveCorners(moves) => {
                text!("Move {count} corners", "Déplacer {count} sommets"; count = moves.len())
            }
            Self::AddCorner(..) => Text::new("Add corner", "Ajouter un sommet"),
            Self::DeleteCorner(_) => Text::new("Delete corner", "Supprimer un sommet"),
            Self::Cut { new, .. } => text!("Cut off {face}", "Découper {face}"; face = called(new)),
            Self::Merge(keep, gone) => match at(keep).zip(at(gone)) {
                Some((kept, merged)) => {
                    text!("Merge {merged} into {kept}", "Fusionner\u{a0}: {merged} dans {kept}"; merged, kept)
                }
                None => Text::new("Merge faces", "Fusionner des surfaces"),
            },
            Self::Draw(_, of) => text!("Draw {face}", "Dessiner {face}"; face = called(of)),
            Self::TurnInto(face, of) => match at(face) {
                Some(old) => text!("Turn {old} into {new}", "Changer {old} en {new}"; old, new = called(of)),
                None => text!("Turn into {face}", "Changer en {face}"; face = called(of)),
            },
            Self::Redraw { .. } => Text::new("Draw the outline again", "Redessiner le contour"),
            Self::Rename(_, new) => text!("Rename to {face}", "Renommer en {face}"; face = called(new)),
            Self::SetPlaces(places) => {
                text!("Move signs of {face}", "Déplacer les signes ({face})"; face = area(&places.area))
            }
            Self::PlaceSigns(id, ..) => {
                text!("Place signs of {face}", "Placer les signes ({face})"; face = area(id))
            }
            Self::SetWaterLabel(id, ..) => {
                text!("Move name of {face}", "Déplacer le nom ({face})"; face = water(id))
            }
            Self::MoveTown(town, _) => text!("Move {town}", "Déplacer {town}"; town),
        }
    }
}

fn in_frame(drawing: &Drawing, points: impl IntoIterator<Item = Point>) -> Result<(), Refused> {
    let (width, height) = drawing.size;
    let outside = |p: &Point| !(0..=width).contains(&p.0) || !(0..=height).contains(&p.1);
    points
        .into_iter()
        .find(outside)
        .map_or(Ok(()), |p| Err(Refused::Outside(p)))
}

fn set_places(drawing: &mut Drawing, places: &AreaPlaces) -> Result<(), Refused> {
    let of = FaceOf::Area(places.area.clone());
    if super::face_of(drawing, &of).is_none() {
        return Err(Refused::Unknown(of));
    }
    let signs = places.stars.iter().copied().chain(places.muster);
    in_frame(drawing, [places.label, places.cubes].into_iter().chain(signs))?;
    places::put(drawing, places.clone());
    Ok(())
}

fn set_water_label(drawing: &mut Drawing, water: &str, at: Point, angle: i32) -> Result<(), Refused> {
    in_frame(drawing, [at])?;
    let label = drawing.water_labels.iter_mut().find(|label| label.water == water);
    let label = label.ok_or_else(|| Refused::Unknown(FaceOf::Water(water.to_owned())))?;
    (label.at, label.angle) = (at, angle);
    Ok(())
}
