//! A photo of the printed board under the map: reading it, aligning it by pairs of points, and painting it. A crate of its own,
//! for it is all arithmetic on pixels, which tests wait for and which is optimised in debug builds; it knows a drawing, and nothing
//! of how one is changed.
//!
//! * [`align`]: the perspective that fits at least four pairs of points best, and from six on a smooth warp on top of it,
//!   with how far each point is from where the others put it.
//! * [`propose()`]: a first guess before anybody has set a point, from the shape of the lakes and the edge of the board.
//! * [`read`]: the pixels of a PNG, JPEG or WebP picture within limits.
//! * [`Alignment::mesh`]: board positions and picture positions to paint the photo by.

mod colours;
mod picture;
mod plane;
mod propose;
mod shrink;
#[cfg(test)]
mod tests;
mod told;
mod warp;

pub use picture::{LARGEST_SIDE, MOST_MEGAPIXELS, MOST_MEGAPIXELS_WHOLE, Picture, is_heic, read};
pub use propose::propose;

use data::{Lang, Text, text};
use plane::Plane;
use serde::{Deserialize, Serialize};
use std::fmt;
use warp::Warp;

/// A place on the board that was found in the photo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Where on the board, in board units.
    pub board: (f64, f64),
    /// Where in the photo, in pixels from its upper left corner.
    pub photo: (f64, f64),
}

/// Why a photo was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoRefused(pub Text);

impl PhotoRefused {
    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &str {
        self.0.get(lang)
    }
}

impl fmt::Display for PhotoRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get(Lang::default()))
    }
}

impl std::error::Error for PhotoRefused {}

/// How a photo lies under the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Alignment {
    to_photo: Plane,
    to_board: Plane,
    /// What the perspective leaves, spread smoothly; none with few points.
    warp: Option<Warp>,
    /// For each pair in order, in pixels of the photo: how far it was seen from where the perspective has it, or with a
    /// warp from where all the others put it.
    pub residuals: Vec<f64>,
    /// The pair that is most likely wrong, if one stands out: without it the others agree much better.
    pub off: Option<usize>,
    /// The square root of the mean of their squares, in pixels of the photo.
    pub rms: f64,
}

/// A net of triangles to paint a photo by.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// For each knot: where on the board, in board units, and where in the picture, as fractions of its width and
    /// height; outside 0 to 1 the photo does not reach.
    pub knots: Vec<((f32, f32), (f32, f32))>,
    /// The knots of each triangle that the photo reaches.
    pub triangles: Vec<[u32; 3]>,
}

/// Pairs from which on a smooth warp is laid on the perspective.
const WARPED: usize = 6;

/// The perspective that fits the pairs best by least squares in the photo, and a smooth warp on top of it where there are
/// enough of them.
///
/// # Errors
/// One sentence if there are fewer than four pairs, they do not fix a perspective, or some are exchanged.
pub fn align(pairs: &[Pair]) -> Result<Alignment, PhotoRefused> {
    if pairs.len() < 4 {
        return Err(PhotoRefused(text!(
            "A photo is aligned by at least four points; add {lacking} more.",
            "Une photo s’aligne sur au moins quatre points\u{a0}; ajoutez-en encore {lacking}.";
            lacking = 4 - pairs.len()
        )));
    }
    let numbers = |pair: &Pair| [pair.board.0, pair.board.1, pair.photo.0, pair.photo.1];
    if pairs
        .iter()
        .flat_map(numbers)
        .any(|number| !number.is_finite() || number.abs() > 1e9)
    {
        return Err(PhotoRefused(text!(
            "A point lies infinitely far away; set it again.",
            "Un point est infiniment éloigné\u{a0}; placez-le de nouveau.",
        )));
    }
    let board: Vec<(f64, f64)> = pairs.iter().map(|pair| pair.board).collect();
    let photo: Vec<(f64, f64)> = pairs.iter().map(|pair| pair.photo).collect();
    let flat = || {
        PhotoRefused(text!(
            "The points do not fix the photo: they lie on one line or on each other; spread four of them over the corners of the board.",
            "Les points ne fixent pas la photo\u{a0}: ils sont alignés ou confondus\u{a0}; répartissez-en quatre vers les coins du plateau.",
        ))
    };
    if plane::is_flat(&board) || plane::is_flat(&photo) {
        return Err(flat());
    }
    let to_photo = Plane::fit(&board, &photo).ok_or_else(flat)?;
    let to_board = to_photo.inverse().ok_or_else(flat)?;
    if !to_photo.keeps_sides(&board) {
        return Err(PhotoRefused(text!(
            "The points fold or mirror the photo; check whether two of them are exchanged.",
            "Les points replient ou retournent la photo\u{a0}; vérifiez si deux d’entre eux sont échangés.",
        )));
    }
    let mut alignment = Alignment::laid(pairs, to_photo, to_board);
    alignment.off = off(pairs, &alignment);
    Ok(alignment)
}

/// The pair without which the others agree much better, if there is one.
fn off(pairs: &[Pair], all: &Alignment) -> Option<usize> {
    /// Only the worst ones are tried: a wrong pair is seldom far down.
    const TRIED: usize = 5;
    if pairs.len() <= WARPED {
        return None;
    }
    let mut worst: Vec<usize> = (0..pairs.len()).collect();
    worst.sort_by(|a, b| all.residuals[*b].total_cmp(&all.residuals[*a]));
    let without = |at: usize| {
        let rest: Vec<Pair> = pairs
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != at)
            .map(|(_, pair)| *pair)
            .collect();
        let (board, photo): (Vec<_>, Vec<_>) = rest.iter().map(|pair| (pair.board, pair.photo)).unzip();
        let to_photo = Plane::fit(&board, &photo)?;
        Some((at, Alignment::laid(&rest, to_photo, to_photo.inverse()?)))
    };
    let tried = worst.into_iter().take(TRIED).filter_map(without);
    let (at, rest) = tried.min_by(|(_, a), (_, b)| a.mean().total_cmp(&b.mean()))?;
    let pair = &pairs[at];
    let (x, y) = rest.photo_at(pair.board)?;
    let far = (x - pair.photo.0).hypot(y - pair.photo.1);
    let spread = |axis: fn(&Pair) -> f64| {
        let least = pairs.iter().map(axis).fold(f64::INFINITY, f64::min);
        pairs.iter().map(axis).fold(f64::NEG_INFINITY, f64::max) - least
    };
    let wide = spread(|pair| pair.photo.0).max(spread(|pair| pair.photo.1));
    // A hand is not steadier than this, whatever the others say.
    let steady = 0.005 * wide;
    (far > 4.0 * rest.mean() && far > steady && all.mean() > 1.5 * rest.mean()).then_some(at)
}

impl Alignment {
    /// A perspective with the warp that the pairs ask for on top of it.
    fn laid(pairs: &[Pair], to_photo: Plane, to_board: Plane) -> Self {
        let shift = |pair: &Pair| {
            let (x, y) = to_photo.apply(pair.board);
            (pair.photo.0 - x, pair.photo.1 - y)
        };
        let shifts: Vec<(f64, f64)> = pairs.iter().map(shift).collect();
        let board: Vec<(f64, f64)> = pairs.iter().map(|pair| pair.board).collect();
        let warp = (pairs.len() >= WARPED).then(|| Warp::fit(&board, &shifts)).flatten();
        let residuals = match &warp {
            Some(warp) => warp.left_out.clone(),
            None => shifts.iter().map(|(x, y)| x.hypot(*y)).collect(),
        };
        let squares: f64 = residuals.iter().map(|residual| residual * residual).sum();
        let rms = (squares / residuals.len().max(1) as f64).sqrt();
        Self {
            to_photo,
            to_board,
            warp,
            residuals,
            off: None,
            rms,
        }
    }

    /// The mean of the residuals.
    fn mean(&self) -> f64 {
        self.residuals.iter().sum::<f64>() / self.residuals.len().max(1) as f64
    }

    /// Whether a smooth warp lies on the perspective.
    pub const fn is_warped(&self) -> bool {
        self.warp.is_some()
    }

    /// Where a board position is in the photo, in pixels; `None` where the perspective has no picture of it.
    pub fn photo_at(&self, board: (f64, f64)) -> Option<(f64, f64)> {
        let (x, y) = self.to_photo.seen(board)?;
        let (dx, dy) = self.warp.as_ref().map_or((0.0, 0.0), |warp| warp.at(board));
        Some((x + dx, y + dy))
    }

    /// Where a pixel of the photo lies on the board, in board units; `None` beyond the horizon of the photo.
    pub fn board_at(&self, photo: (f64, f64)) -> Option<(f64, f64)> {
        /// The warp is small against the board, so that each round leaves a small part of what the one before left.
        const ROUNDS: usize = 40;
        let mut board = self.to_board.apply(photo);
        if let Some(warp) = &self.warp {
            for _ in 0..ROUNDS {
                let (dx, dy) = warp.at(board);
                board = self.to_board.apply((photo.0 - dx, photo.1 - dy));
            }
        }
        self.to_photo.seen(board).map(|_| board)
    }

    /// Where a pixel lies once the photo is seen straight from above, without the warp; in board units.
    pub fn flat_at(&self, photo: (f64, f64)) -> Option<(f64, f64)> {
        let (x, y) = self.to_board.apply(photo);
        (x.is_finite() && y.is_finite()).then_some((x, y))
    }

    /// Where the printed board has a place of the map, once the photo is seen straight from above: in board units.
    pub fn printed_at(&self, board: (f64, f64)) -> Option<(f64, f64)> {
        let printed = self.to_board.apply(self.photo_at(board)?);
        (printed.0.is_finite() && printed.1.is_finite()).then_some(printed)
    }

    /// A net over a board of this size in board units, of this many columns and rows (1 to 200 each), with where its
    /// knots lie in a photo of this size in pixels (that of the pixels in which the pairs were given).
    pub fn mesh(&self, columns: u32, rows: u32, board: (f64, f64), photo: (u32, u32)) -> Mesh {
        let (columns, rows) = (columns.clamp(1, 200), rows.clamp(1, 200));
        let (width, height) = (f64::from(photo.0.max(1)), f64::from(photo.1.max(1)));
        let mut mesh = Mesh::default();
        let mut seen = Vec::new();
        for row in 0..=rows {
            for column in 0..=columns {
                let (x, y) = (
                    board.0 * f64::from(column) / f64::from(columns),
                    board.1 * f64::from(row) / f64::from(rows),
                );
                let at = self.photo_at((x, y));
                seen.push(at.is_some());
                let (u, v) = at.map_or((-1.0, -1.0), |(u, v)| (u / width, v / height));
                mesh.knots.push(((x as f32, y as f32), (u as f32, v as f32)));
            }
        }
        for row in 0..rows {
            for column in 0..columns {
                let a = row * (columns + 1) + column;
                let (b, c, d) = (a + 1, a + columns + 1, a + columns + 2);
                for triangle in [[a, b, d], [a, d, c]] {
                    let uv = triangle.map(|knot| mesh.knots[knot as usize].1);
                    let beside = uv.iter().all(|at| at.0 < 0.0)
                        || uv.iter().all(|at| at.0 > 1.0)
                        || uv.iter().all(|at| at.1 < 0.0)
                        || uv.iter().all(|at| at.1 > 1.0);
                    if !beside && triangle.iter().all(|knot| seen[*knot as usize]) {
                        mesh.triangles.push(triangle);
                    }
                }
            }
        }
        mesh
    }
}
