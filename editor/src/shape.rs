//! Pure operations on the picture of a board: its corners, borders and faces.
//!
//! Every operation either keeps all [`laws`] of a drawing or refuses in one sentence and changes nothing: faces cover
//! the frame without gap or overlap, neighbours share the corners of their border, outer rings run clockwise on the
//! screen, and everything lies in the frame. Signs that an operation leaves outside their area are placed anew.
//!
//! * [`corners`]: move, add and delete corners. [`faces`]: cut, merge, turn into something else, rename.
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

/// The face that lies under a point; the first one where several meet. Whoever asks for many points keeps a [`Lookup`].
pub fn face_at(drawing: &Drawing, at: Point) -> Option<usize> {
    (0..drawing.faces.len()).find(|&face| ring::covers(&outlines(drawing, face), at))
}

/// The faces of a drawing as they are looked up by place, gathered once for many questions.
#[derive(Debug)]
pub struct Lookup(Vec<Laid>);

/// A face by its rings, the outer one first, and between which coordinates that one lies.
#[derive(Debug)]
struct Laid {
    outlines: Vec<Vec<Point>>,
    extent: (Point, Point),
}

impl Lookup {
    /// Of every face, in the drawing's order.
    pub fn new(drawing: &Drawing) -> Self {
        let laid = |face| {
            let outlines = outlines(drawing, face);
            let extent = ring::extent(outlines.first().map(Vec::as_slice).unwrap_or_default());
            Laid { outlines, extent }
        };
        Self((0..drawing.faces.len()).map(laid).collect())
    }

    /// What [`face_at`] says.
    pub fn face_at(&self, at: Point) -> Option<usize> {
        self.0.iter().position(|face| {
            let (low, high) = face.extent;
            // Most faces lie elsewhere, and four comparisons tell.
            (low.0..=high.0).contains(&at.0) && (low.1..=high.1).contains(&at.1) && ring::covers(&face.outlines, at)
        })
    }
}

/// A point moved into a frame of a size, no farther than it must go. A frame without room has one point.
pub fn inside((width, height): Point, (x, y): Point) -> Point {
    (x.clamp(0, width.max(0)), y.clamp(0, height.max(0)))
}

/// Runs an operation on a copy, so that a refusal changes nothing.
fn attempt<T>(drawing: &mut Drawing, operation: impl FnOnce(&mut Drawing) -> Result<T, Refused>) -> Result<T, Refused> {
    laws::readable(drawing)?;
    let mut copy = drawing.clone();
    let done = operation(&mut copy)?;
    *drawing = copy;
    Ok(done)
}
