//! A first guess of how a photo lies, before anybody has set a point: the perspective under which the colours of the
//! photo tell most of what is water and land on the map, and of where the board ends ([`told`](super::told)).
//!
//! A printed board need not look like the map: its lakes have to lie about where ours do. A guess is shown only if it
//! tells enough of the board itself, and more than any other way of laying the photo.

use super::Pair;
use super::colours::{Painted, Small};
use super::plane::Plane;
use super::told::{Sample, Told, samples};
use data::drawing::{Drawing, Point};

/// Longest side of the pictures that are looked at, in pixels: first from afar, then nearer.
const SIDES: [u32; 2] = [72, 200];
/// From afar, one sample of so many is enough.
const FEW: usize = 5;
/// How much the edge of the board weighs. First as much as it does for a board on a table; then little, for a photo that
/// has only a part of the board, where to take its own edge for the board's would lead astray.
const EDGES: [f64; 2] = [0.5, 0.1];
/// How much more the second way must tell of the board to be taken rather than the first.
const BETTER: f64 = 1.1;
/// Part of what there is to know of the board that must be told for a guess to be worth showing. Pictures of other things
/// reach 0.42 where they are laid to their best, artists' boards with their shores four hundredths away 0.48.
const CONVINCING: f64 = 0.46;
/// How much more a guess, moved to its best, must tell than the best one that lies elsewhere, which is not moved nearer.
const UNRIVALLED: f64 = 1.15;
/// How far apart guesses are that lie elsewhere, in parts of the photo.
const ELSEWHERE: f64 = 0.2;
/// How many of the rough guesses are followed up, and how far apart they are, in parts of the photo: neighbours would
/// lead to the same place.
const FOLLOWED: usize = 24;
const NEIGHBOURS: f64 = 0.15;
/// How large the board is in the rough guesses, as a part of how large it fits into the photo.
const SIZES: [f64; 8] = [0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25];
/// Where the middle of the board is in the rough guesses, in parts of the photo: so many places each way.
const MIDDLES: i32 = 7;
/// How far these places are from each other.
const MIDDLE_STEP: f64 = 0.07;
/// Where the points of the guess lie, as parts of the board.
const INSET: f64 = 0.12;

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

/// All ways to lay a board of this shape flat into a photo of that one, roughly.
fn flats(shape: f64, photo: f64) -> Vec<Corners> {
    let mut all = Vec::new();
    let place = |at: i32| 0.5 + MIDDLE_STEP * f64::from(at - MIDDLES / 2);
    for quarter in 0..4 {
        for lean in [-0.15, 0.0, 0.15] {
            let turn = f64::from(quarter) * std::f64::consts::FRAC_PI_2 + lean;
            for size in SIZES {
                for at in 0..MIDDLES * MIDDLES {
                    let middle = (place(at % MIDDLES), place(at / MIDDLES));
                    all.push(flat(shape, photo, turn, size, middle));
                }
            }
        }
    }
    all
}

/// How far two guesses are apart at the corner where they are farthest.
fn gap(a: &Corners, b: &Corners) -> f64 {
    let gaps = a.iter().zip(b).map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1));
    gaps.fold(0.0, f64::max)
}

/// A photo as it is looked at: how near, at how many places, and how much the edge of the board weighs.
struct Look<'a> {
    photo: &'a Painted,
    samples: &'a [Sample],
    edge: f64,
}

impl Look<'_> {
    /// What the photo tells if the board lies so.
    fn told(&self, corners: &Corners) -> Told {
        plane(corners).map_or_else(Told::default, |plane| Told::of(self.photo, self.samples, &plane))
    }

    /// The same as one number.
    fn all(&self, corners: &Corners) -> f64 {
        self.told(corners).all(self.edge)
    }

    /// The best of the rough guesses, best first, none of them near another.
    fn best(&self, all: Vec<Corners>) -> Vec<Corners> {
        let mut told: Vec<(f64, Corners)> = all.into_iter().map(|corners| (self.all(&corners), corners)).collect();
        told.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut kept: Vec<Corners> = Vec::new();
        for (_, corners) in told {
            if kept.iter().all(|other| gap(other, &corners) > NEIGHBOURS) {
                kept.push(corners);
            }
            if kept.len() == FOLLOWED {
                break;
            }
        }
        kept
    }

    /// Moves corners as long as that tells more, by ever smaller steps.
    fn followed(&self, mut corners: Corners, steps: &[f64]) -> (f64, Corners) {
        let mut best = self.all(&corners);
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
                        let score = self.all(&new);
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
}

/// A way to lay the photo.
struct Guess {
    corners: Corners,
    told: Told,
    /// How often it tells as much as the best one that lies elsewhere.
    ahead: f64,
}

impl Guess {
    /// The best there is: from afar all over the photo, then nearer from there on.
    fn of(far: &Look<'_>, near: &Look<'_>, rough: Vec<Corners>) -> Option<Self> {
        let rough = far.best(rough).into_iter();
        let mut followed: Vec<(f64, Corners)> = rough
            .map(|corners| far.followed(corners, &[0.06, 0.03, 0.015]))
            .collect();
        followed.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (_, first) = followed.first()?;
        let elsewhere = followed.iter().filter(|(_, other)| gap(other, first) > ELSEWHERE);
        let rival = elsewhere.map(|(_, other)| near.all(other)).next().unwrap_or(0.0);
        let (all, corners) = near.followed(*first, &[0.02, 0.01, 0.005, 0.0025]);
        Some(Self {
            corners,
            told: near.told(&corners),
            ahead: all / rival.max(f64::MIN_POSITIVE),
        })
    }

    /// Whether the photo certainly lies so, as far as colours can tell.
    fn convinces(&self) -> bool {
        self.told.board >= CONVINCING && self.ahead >= UNRIVALLED
    }
}

/// Four points that lay a photo by the shape of the lakes and the edge of the board; none where nothing in the photo
/// looks like them, or several places do. The pixels are red, green, blue and opacity, row by row; `face_at` is the face of
/// the drawing that lies under a point.
pub fn propose(
    drawing: &Drawing,
    face_at: &dyn Fn(Point) -> Option<usize>,
    rgba: &[u8],
    size: (u32, u32),
) -> Option<Vec<Pair>> {
    if drawing.size.0 <= 0
        || drawing.size.1 <= 0
        || size.0 == 0
        || size.1 == 0
        || rgba.len() < size.0 as usize * size.1 as usize * 4
    {
        return None;
    }
    let [far, near] = SIDES.map(|side| Small::of(rgba, size, side));
    let colours = near.colours();
    let [far, near] = [far, near].map(|small| small.painted(&colours));
    let all = samples(drawing, face_at);
    let few: Vec<Sample> = all.iter().step_by(FEW).copied().collect();
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let rough = flats(width / height, f64::from(size.0) / f64::from(size.1));
    let guess = |edge: f64| {
        let look = |photo, samples| Look { photo, samples, edge };
        Guess::of(&look(&far, &few), &look(&near, &all), rough.clone())
    };
    let [first, second] = EDGES.map(guess);
    let (first, second) = (first?, second?);
    let better = second.told.of_board() > BETTER * first.told.of_board();
    let guess = Some(if better { second } else { first }).filter(Guess::convinces)?;
    let plane = plane(&guess.corners)?;
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
