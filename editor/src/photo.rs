//! A photo of the printed board under the map ([`photo`]), and what is done with a drawing by it.
//!
//! * [`propose()`]: a first guess before anybody has set a point.
//! * [`fit_drawing`]: the drawing warped so that it looks like the printed board.
//! * [`fingerprint()`]: what tells one photo from another.

mod fingerprint;
mod fit;

pub use ::photo::{
    Alignment, LARGEST_SIDE, MOST_MEGAPIXELS, MOST_MEGAPIXELS_WHOLE, Mesh, Pair, PhotoRefused, Picture, align, is_heic,
    read,
};
pub use fingerprint::fingerprint;
pub use fit::{Fitted, fit_drawing};

use crate::shape::Lookup;
use data::drawing::Drawing;

/// Four points that lay a photo by the shape of the lakes and the edge of the board; none where nothing in the photo
/// looks like them, or several places do. The pixels are red, green, blue and opacity, row by row.
pub fn propose(drawing: &Drawing, rgba: &[u8], size: (u32, u32)) -> Option<Vec<Pair>> {
    let faces = Lookup::new(drawing);
    ::photo::propose(drawing, &|at| faces.face_at(at), rgba, size)
}
