//! How much the colours of a photo tell of what the map has, where the board lies in it as somebody supposes.
//!
//! What is measured is information, as in the registering of medical pictures (Viola and Wells 1997): how much less
//! uncertain it is, knowing the colour of a place in the photo, whether the map has water, land or nothing there. No
//! colour is expected anywhere, and a kind of place may have several: homelands are often coloured by side, and one of
//! them may look more like the water than like the other one. What colours tell by chance is taken off.

use super::colours::{COLOURS, Painted};
use super::plane::Plane;
use data::drawing::{Drawing, FaceOf, Point};

/// Places of the board that are looked at, across; beyond its edge as well.
const ACROSS: i32 = 72;
/// How far beyond the edge of the board, as a part of it.
const BEYOND: f64 = 0.14;
/// What a place can have: water, land, nothing of the game; and one kind more beside the board.
const KINDS: usize = 4;
/// Kinds on the board.
const ON_BOARD: usize = 3;

/// A place that is looked at, in parts of the board, and what the map has there.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    at: (f64, f64),
    kind: usize,
}

/// What the map has where, on the board and around it.
pub(super) fn samples(drawing: &Drawing, face_at: &dyn Fn(Point) -> Option<usize>) -> Vec<Sample> {
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let down = (f64::from(ACROSS) * height / width).round().max(4.0) as i32;
    let part = |at: i32, of: i32| (f64::from(at) + 0.5) / f64::from(of) * (1.0 + 2.0 * BEYOND) - BEYOND;
    let mut all = Vec::new();
    for row in 0..down {
        for column in 0..ACROSS {
            let at = (part(column, ACROSS), part(row, down));
            let on_board = (0.0..1.0).contains(&at.0) && (0.0..1.0).contains(&at.1);
            let place = ((at.0 * width) as i32, (at.1 * height) as i32);
            let face = face_at(place).filter(|_| on_board);
            let kind = match face.map(|face| &drawing.faces[face].of) {
                Some(FaceOf::Water(_) | FaceOf::Pond) => 0,
                Some(FaceOf::Area(_) | FaceOf::Island) => 1,
                _ if on_board => 2,
                _ => ON_BOARD,
            };
            all.push(Sample { at, kind });
        }
    }
    all
}

/// What a photo tells if it lies so; all are from 0 to 1.
#[derive(Clone, Copy, Default)]
pub(super) struct Told {
    /// Part of what there is to know of the places of the board that the photo shows.
    pub(super) board: f64,
    /// Part of what there is to know of where the board ends.
    pub(super) edge: f64,
    /// Part of the board that the photo shows.
    pub(super) seen: f64,
}

impl Told {
    /// Looks at all samples.
    pub(super) fn of(photo: &Painted, samples: &[Sample], plane: &Plane) -> Self {
        let mut kinds = [0.0; KINDS];
        let mut counts = [[0.0; COLOURS]; KINDS];
        for sample in samples {
            kinds[sample.kind] += 1.0;
            if let Some(colour) = plane.seen(sample.at).and_then(|at| photo.at(at)) {
                counts[sample.kind][colour] += 1.0;
            }
        }
        let on_board: f64 = kinds[..ON_BOARD].iter().sum();
        let seen: f64 = counts[..ON_BOARD].iter().flatten().sum();
        let board: [f64; COLOURS] =
            std::array::from_fn(|colour| counts[..ON_BOARD].iter().map(|row| row[colour]).sum());
        Self {
            board: part(known(&counts[..ON_BOARD]), uncertain(kinds[..ON_BOARD].iter())),
            edge: part(
                known(&[board, counts[ON_BOARD]]),
                uncertain([on_board, kinds[ON_BOARD]].iter()),
            ),
            seen: part(seen, on_board),
        }
    }

    /// All that it tells, where the edge of the board weighs so much. What a photo does not show, it does not tell.
    pub(super) fn all(&self, edge: f64) -> f64 {
        (self.board + edge * self.edge) * self.seen
    }

    /// What it tells of the board alone: any sheet on a table has an edge.
    pub(super) fn of_board(&self) -> f64 {
        self.board * self.seen
    }
}

/// A part of a whole, from 0 to 1; nothing of nothing.
fn part(of: f64, whole: f64) -> f64 {
    if whole > 0.0 { (of / whole).clamp(0.0, 1.0) } else { 0.0 }
}

/// How uncertain it is of which kind something is, by how often each kind occurs: Shannon's entropy.
fn uncertain<'a>(counts: impl Iterator<Item = &'a f64> + Clone) -> f64 {
    let all: f64 = counts.clone().sum();
    counts
        .filter(|count| **count > 0.0)
        .map(|count| -(count / all) * (count / all).ln())
        .sum()
}

/// How much less uncertain the row is once the column is known, without what so few places tell by chance (Miller 1955).
fn known(rows: &[[f64; COLOURS]]) -> f64 {
    let sums: Vec<f64> = rows.iter().map(|row| row.iter().sum()).collect();
    let columns: [f64; COLOURS] = std::array::from_fn(|column| rows.iter().map(|row| row[column]).sum());
    let all: f64 = sums.iter().sum();
    if all < 1.0 {
        return 0.0;
    }
    let used = columns.iter().filter(|count| **count > 0.0).count();
    let chance = (rows.len() as f64 - 1.0) * (used as f64 - 1.0) / (2.0 * all);
    uncertain(sums.iter()) + uncertain(columns.iter()) - uncertain(rows.iter().flatten()) - chance
}
