//! A first guess of how a photo lies, before anybody has set a point: the perspective under which the colours of the
//! photo go best with what is water and land on the map, and with where the board ends.
//!
//! No colour is expected anywhere. What is asked is how much of the colours' differences is told by knowing, for each
//! place, whether the map has water, land or nothing there. A printed board need not look like the map: its lakes have
//! to lie about where ours do.

use super::Pair;
use super::plane::Plane;
use crate::shape::face_at;
use data::drawing::{Drawing, FaceOf};

/// Longest side of the pictures that are looked at, in pixels: first from afar, then nearer.
const SIDES: [u32; 2] = [72, 200];
/// Places of the board that are looked at, across; beyond its edge as well.
const ACROSS: i32 = 72;
/// How far beyond the edge of the board, as a part of it.
const BEYOND: f64 = 0.14;
/// How much of the differences must be told for a guess to be worth showing.
const CONVINCING: f64 = 0.34;
/// How many of the rough guesses are followed up.
const FOLLOWED: usize = 8;
/// Where the points of the guess lie, as parts of the board.
const INSET: f64 = 0.12;

/// What the map has at a place.
const KINDS: usize = 4;

/// A place that is looked at, in parts of the board, and what the map has there.
struct Sample {
    at: (f64, f64),
    kind: usize,
}

/// The photo, small: three numbers a pixel, of which brightness counts least, since lamps shine on boards.
struct Small {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 3]>,
}

impl Small {
    fn of(rgba: &[u8], (width, height): (u32, u32), longest: u32) -> Self {
        let by = f64::from(longest) / f64::from(width.max(height).max(1));
        let side = |full: u32| ((f64::from(full) * by).round() as usize).clamp(1, full.max(1) as usize);
        let (w, h) = (side(width), side(height));
        let mut sums = vec![[0.0_f32; 4]; w * h];
        for (row, line) in rgba.chunks_exact(width as usize * 4).enumerate() {
            let y = row * h / height as usize;
            for (column, pixel) in line.chunks_exact(4).enumerate() {
                let sum = &mut sums[y.min(h - 1) * w + (column * w / width as usize).min(w - 1)];
                for (sum, value) in sum.iter_mut().zip(&pixel[..3]) {
                    *sum += f32::from(*value);
                }
                sum[3] += 1.0;
            }
        }
        let pixel = |[r, g, b, count]: [f32; 4]| {
            let [r, g, b] = [r, g, b].map(|sum| sum / count.max(1.0));
            [0.5 * (r + g + b) / 3.0, r - g, 0.5 * (r + g) - b]
        };
        Self {
            width: w,
            height: h,
            pixels: sums.into_iter().map(pixel).collect(),
        }
    }

    /// The pixel at a place in parts of the photo; none beside it.
    fn at(&self, (x, y): (f64, f64)) -> Option<&[f32; 3]> {
        let inside = (0.0..1.0).contains(&x) && (0.0..1.0).contains(&y);
        let place = (y * self.height as f64) as usize * self.width + (x * self.width as f64) as usize;
        self.pixels.get(place).filter(|_| inside)
    }
}

/// What the map has where, on the board and around it.
fn samples(drawing: &Drawing) -> Vec<Sample> {
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let down = (f64::from(ACROSS) * height / width).round().max(4.0) as i32;
    let part = |at: i32, of: i32| (f64::from(at) + 0.5) / f64::from(of) * (1.0 + 2.0 * BEYOND) - BEYOND;
    let mut all = Vec::new();
    for row in 0..down {
        for column in 0..ACROSS {
            let at = (part(column, ACROSS), part(row, down));
            let on_board = (0.0..1.0).contains(&at.0) && (0.0..1.0).contains(&at.1);
            let place = ((at.0 * width) as i32, (at.1 * height) as i32);
            let face = face_at(drawing, place).filter(|_| on_board);
            let kind = match face.map(|face| &drawing.faces[face].of) {
                Some(FaceOf::Water(_) | FaceOf::Pond) => 0,
                Some(FaceOf::Area(_) | FaceOf::Island) => 1,
                _ if on_board => 2,
                _ => 3,
            };
            all.push(Sample { at, kind });
        }
    }
    all
}

/// The corners of the board in parts of the photo, from the upper left one on round.
type Corners = [(f64, f64); 4];

const BOARD: Corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];

/// The perspective that leads the board's corners there; none if it folds the board.
fn plane(corners: &Corners) -> Option<Plane> {
    let plane = Plane::fit(&BOARD, corners)?;
    let turns = |i: usize| {
        let [a, b, c] = [corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4]];
        (b.0 - a.0) * (c.1 - b.1) - (b.1 - a.1) * (c.0 - b.0)
    };
    // A board that is seen is no sliver of the photo, nor is the photo one of the board.
    let size = (turns(0) + turns(2)).abs() / 2.0;
    let convex = (0..4).all(|i| turns(i) > 0.0);
    (convex && (0.12..4.0).contains(&size) && plane.keeps_sides(&BOARD)).then_some(plane)
}

/// How much of the differences of the colours is told by what the map has there: from 0 to 1.
fn told(small: &Small, samples: &[Sample], corners: &Corners) -> f64 {
    let Some(plane) = plane(corners) else { return 0.0 };
    let mut count = [0.0_f64; KINDS];
    let mut sums = [[0.0_f64; 3]; KINDS];
    let mut squares = 0.0;
    let (mut on_board, mut unseen) = (0.0, 0.0);
    for sample in samples {
        let of_board = sample.kind < 3;
        on_board += f64::from(u8::from(of_board));
        let Some(pixel) = plane.seen(sample.at).and_then(|at| small.at(at)) else {
            unseen += f64::from(u8::from(of_board));
            continue;
        };
        count[sample.kind] += 1.0;
        for (sum, value) in sums[sample.kind].iter_mut().zip(pixel) {
            let value = f64::from(*value);
            *sum += value;
            squares += value * value;
        }
    }
    let all: f64 = count.iter().sum();
    if all < 1.0 || on_board < 1.0 {
        return 0.0;
    }
    let whole: f64 = (0..3)
        .map(|c| sums.iter().map(|sum| sum[c]).sum::<f64>().powi(2) / all)
        .sum();
    let within = |kind: usize| sums[kind].iter().map(|sum| sum * sum).sum::<f64>() / count[kind].max(1.0);
    let between: f64 = (0..KINDS).map(within).sum::<f64>() - whole;
    let total = squares - whole;
    // Grain alone is no difference, and what lies beside the photo tells nothing.
    (between / (total + all)) * (1.0 - 1.5 * unseen / on_board).max(0.0)
}

/// The board laid flat into the photo: turned, so large, with its middle here.
fn flat(shape: f64, photo: f64, turn: f64, size: f64, middle: (f64, f64)) -> Corners {
    let (sin, cos) = turn.sin_cos();
    // In units of the photo's height.
    let high = size * (photo / shape).min(1.0);
    BOARD.map(|(x, y)| {
        let (x, y) = ((x - 0.5) * high * shape, (y - 0.5) * high);
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        (middle.0 + x / photo, middle.1 + y)
    })
}

/// Moves corners as long as that tells more, by ever smaller steps.
fn followed(small: &Small, samples: &[Sample], mut corners: Corners, steps: &[f64]) -> (f64, Corners) {
    let mut best = told(small, samples, &corners);
    for step in steps {
        for _ in 0..6 {
            let before = best;
            // The whole board first, then corner by corner.
            let moved = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
            for which in [0b1111, 0b0011, 0b0110, 0b1100, 0b1001, 0b0001, 0b0010, 0b0100, 0b1000] {
                for (x, y) in moved {
                    let mut new = corners;
                    for (at, corner) in new.iter_mut().enumerate() {
                        if which >> at & 1 == 1 {
                            *corner = (corner.0 + x * step, corner.1 + y * step);
                        }
                    }
                    let score = told(small, samples, &new);
                    if score > best {
                        (best, corners) = (score, new);
                    }
                }
            }
            if best - before < 1e-4 {
                break;
            }
        }
    }
    (best, corners)
}

/// Four points that lay a photo by the shape of the lakes and the edge of the board; none where nothing in the photo
/// looks like them. The pixels are red, green, blue and opacity, row by row.
pub fn propose(drawing: &Drawing, rgba: &[u8], size: (u32, u32)) -> Option<Vec<Pair>> {
    if drawing.size.0 <= 0
        || drawing.size.1 <= 0
        || rgba.len() < size.0 as usize * size.1 as usize * 4
        || rgba.is_empty()
    {
        return None;
    }
    let samples = samples(drawing);
    let [far, near] = SIDES.map(|side| Small::of(rgba, size, side));
    let few: Vec<Sample> = samples
        .iter()
        .enumerate()
        .filter(|(at, _)| at % 5 == 0)
        .map(|(_, Sample { at, kind })| Sample { at: *at, kind: *kind })
        .collect();
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let (shape, photo) = (width / height, f64::from(size.0) / f64::from(size.1));
    let mut rough: Vec<(f64, Corners)> = Vec::new();
    for quarter in 0..4 {
        for lean in [-0.15, 0.0, 0.15] {
            let turn = f64::from(quarter) * std::f64::consts::FRAC_PI_2 + lean;
            for larger in [0.55, 0.7, 0.85, 1.0, 1.2] {
                for (x, y) in (0..25).map(|at| (at % 5, at / 5)) {
                    let middle = (0.3 + 0.1 * f64::from(x), 0.3 + 0.1 * f64::from(y));
                    let corners = flat(shape, photo, turn, larger, middle);
                    rough.push((told(&far, &few, &corners), corners));
                }
            }
        }
    }
    rough.sort_by(|a, b| b.0.total_cmp(&a.0));
    rough.truncate(FOLLOWED);
    let nearer = rough
        .into_iter()
        .map(|(_, corners)| followed(&far, &few, corners, &[0.06, 0.03, 0.015]));
    let best = nearer.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let (score, corners) = followed(&near, &samples, best.1, &[0.02, 0.01, 0.005, 0.0025]);
    let plane = plane(&corners).filter(|_| score >= CONVINCING)?;
    let pair = |(x, y): (f64, f64)| {
        let (u, v) = plane.seen((x, y))?;
        Some(Pair {
            board: (x * width, y * height),
            photo: (u * f64::from(size.0), v * f64::from(size.1)),
        })
    };
    let places = [
        (INSET, INSET),
        (1.0 - INSET, INSET),
        (1.0 - INSET, 1.0 - INSET),
        (INSET, 1.0 - INSET),
    ];
    places.map(pair).into_iter().collect()
}
