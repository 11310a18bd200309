//! The drawing warped so that it looks like the printed board in the photo.

use super::{Alignment, PhotoRefused};
use crate::edit::{DrawingEdit, Edit};
use crate::shape::Change;
use crate::shape::corners::held;
use data::drawing::{Drawing, Point};
use data::{Text, text};

/// How wide the edge is, as a part of the board, in which places give way so that the frame stays a rectangle.
const EDGE: f64 = 0.06;

/// How much of the way is tried at most times: corners are whole numbers, and where two would fall on one, a little less
/// of the way sets them apart.
const TRIES: u32 = 40;

/// A drawing that follows the photo.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The edit, one step of the history.
    pub edit: Edit,
    /// The drawing after it.
    pub drawing: Drawing,
    /// How far places went, as a part of the way that the photo shows.
    part: f64,
    alignment: Alignment,
}

/// Warps a drawing by an alignment, so that every place lies where the printed board has it. The laws of shapes hold:
/// borders stay shared, nothing leaves the frame, and areas touch whom they touched.
///
/// # Errors
/// One sentence if the points fold the board.
pub fn fit_drawing(alignment: &Alignment, drawing: &Drawing) -> Result<Fitted, PhotoRefused> {
    for attempt in 0..TRIES {
        let part = 1.0 - f64::from(attempt) / f64::from(4 * TRIES);
        if let Some(new) = warped(alignment, drawing, part) {
            let name = Text::new("Fit the drawing to the photo", "Ajuster le dessin à la photo");
            let edit = Edit::batch(name, vec![DrawingEdit::Set(Box::new(new.clone())).into()]);
            return Ok(Fitted {
                edit,
                drawing: new,
                part,
                alignment: alignment.clone(),
            });
        }
    }
    Err(PhotoRefused(text!(
        "The points would fold the drawing; look at the one that is farthest off, or add points around it.",
        "Les repères replieraient le dessin\u{a0}; voyez celui qui s’écarte le plus, ou ajoutez-en autour.",
    )))
}

impl Fitted {
    /// Where a place of the drawing before lies in the one after.
    pub fn moved(&self, place: (f64, f64)) -> (f64, f64) {
        let size = self.drawing.size;
        moved(&self.alignment, size, place, self.part)
    }
}

/// Where a place goes.
fn moved(alignment: &Alignment, size: Point, (x, y): (f64, f64), part: f64) -> (f64, f64) {
    let Some((to_x, to_y)) = alignment.printed_at((x, y)) else {
        return (x, y);
    };
    let (width, height) = (f64::from(size.0), f64::from(size.1));
    // The nearer to an edge, the less across it: smooth, so that nothing folds.
    let ease = |at: f64, end: f64| {
        let t = (at.min(end - at) / (EDGE * end).max(1.0)).clamp(0.0, 1.0);
        t * t * (3.0 - 2.0 * t)
    };
    let (dx, dy) = ((to_x - x) * ease(x, width), (to_y - y) * ease(y, height));
    ((x + part * dx).clamp(0.0, width), (y + part * dy).clamp(0.0, height))
}

fn warped(alignment: &Alignment, drawing: &Drawing, part: f64) -> Option<Drawing> {
    let to = |(x, y): Point| -> Point {
        let (x, y) = moved(alignment, drawing.size, (f64::from(x), f64::from(y)), part);
        // Within the frame, which is of such numbers.
        (x.round() as i32, y.round() as i32)
    };
    let mut new = drawing.clone();
    let corners = drawing.corners.iter().zip(0_u32..);
    let moves = corners.map(|(at, corner)| (corner, held(drawing, corner, to(*at))));
    Change::MoveCorners(moves.collect()).apply(&mut new).ok()?;
    new.places.clone_from(&drawing.places);
    for places in &mut new.places {
        for at in [&mut places.label, &mut places.cubes] {
            *at = to(*at);
        }
        for at in places.stars.iter_mut().chain(&mut places.muster) {
            *at = to(*at);
        }
    }
    for label in &mut new.water_labels {
        label.at = to(label.at);
    }
    for town in &mut new.towns {
        town.at = to(town.at);
    }
    let lines = new.rivers.iter_mut().chain(&mut new.border);
    for line in lines.chain(new.roads.iter_mut().map(|road| &mut road.course)) {
        for at in line {
            *at = to(*at);
        }
    }
    Some(new)
}
