//! Pure operations on the picture of a board: its corners, borders and faces.
//!
//! Every operation either keeps all [`laws`] of a drawing or refuses in one sentence and changes nothing: faces cover
//! the frame without gap or overlap, neighbours share the corners of their border, outer rings run clockwise on the
//! screen, and everything lies in the frame. Signs that an operation leaves outside their area are placed anew.
//!
//! * [`corners`]: move, nudge, add and delete corners. [`faces`]: cut, merge, turn into something else, rename.
//! * [`draw`]: a new face cut out of what lies beneath. [`places`]: where names and signs go.
//! * [`snap`]: what a pointer means. [`borders()`]: which faces touch, and how far. [`change`]: all of this as data.

mod borders;
pub mod change;
pub mod corners;
pub mod draw;
pub mod faces;
pub mod laws;
pub mod places;
mod refused;
mod ring;
pub mod snap;
#[cfg(test)]
mod tests;

pub use borders::{Border, VISIBLE, borders};
pub use change::Change;
pub use refused::Refused;

pub(crate) use refused::name as face_name;

use data::drawing::{Drawing, FaceOf, Point};

/// The points of each ring of a face; none for a face or corner that the drawing does not have.
pub(crate) fn outlines(drawing: &Drawing, face: usize) -> Vec<Vec<Point>> {
    let point = |corner: &u32| drawing.corners.get(*corner as usize).copied();
    let rings = drawing
        .faces
        .get(face)
        .map(|face| face.rings.as_slice())
        .unwrap_or_default();
    rings
        .iter()
        .map(|ring| ring.iter().filter_map(point).collect())
        .collect()
}

/// The first face that is this.
pub fn face_of(drawing: &Drawing, of: &FaceOf) -> Option<usize> {
    drawing.faces.iter().position(|face| face.of == *of)
}

/// The face that lies under a point; the first one where several meet.
pub fn face_at(drawing: &Drawing, at: Point) -> Option<usize> {
    (0..drawing.faces.len()).find(|&face| ring::covers(&outlines(drawing, face), at))
}

/// Runs an operation on a copy, so that a refusal changes nothing.
fn attempt<T>(drawing: &mut Drawing, operation: impl FnOnce(&mut Drawing) -> Result<T, Refused>) -> Result<T, Refused> {
    laws::readable(drawing)?;
    let mut copy = drawing.clone();
    let done = operation(&mut copy)?;
    *drawing = copy;
    Ok(done)
}
