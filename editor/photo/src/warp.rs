//! The smooth warp that leads points to points: a thin-plate spline, which bends as little as it can.
//!
//! A printed board is an artist's map, so no perspective lays a photo of it on a map drawn from geography. What a
//! perspective leaves at each point is spread over the board by this. How closely it follows the points is chosen by leaving
//! each point out in turn: what the others say of it is what the warp is worth between them.

/// How stiff a warp may be; the one that foretells left-out points best is taken.
const STIFFNESS: [f64; 9] = [1e-8, 1e-6, 1e-5, 1e-4, 3e-4, 1e-3, 1e-2, 1e-1, 1e3];

/// A warp: what is added to a place of the board, in pixels of the photo.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Warp {
    /// The points, on a scale where their mean distance from their middle is 1.
    knots: Vec<(f64, f64)>,
    scale: (f64, f64, f64),
    /// Weight of each knot, then the three numbers of an even shift and slope; for x and for y.
    x: Vec<f64>,
    y: Vec<f64>,
    /// How far each point would be off if only the others were known.
    pub(super) left_out: Vec<f64>,
}

impl Warp {
    /// The warp that leads each place to its shift, as closely as pays.
    pub(super) fn fit(places: &[(f64, f64)], shifts: &[(f64, f64)]) -> Option<Self> {
        let scale = middle(places);
        let knots: Vec<(f64, f64)> = places.iter().map(|p| scaled(scale, *p)).collect();
        let wrong = |warp: &Self| warp.left_out.iter().sum::<f64>();
        STIFFNESS
            .iter()
            .filter_map(|stiffness| Self::with(&knots, scale, shifts, *stiffness))
            .min_by(|a, b| wrong(a).total_cmp(&wrong(b)))
    }

    fn with(knots: &[(f64, f64)], scale: (f64, f64, f64), shifts: &[(f64, f64)], stiffness: f64) -> Option<Self> {
        let count = knots.len();
        let all = count + 3;
        let mut rows = vec![vec![0.0; all]; all];
        for (i, p) in knots.iter().enumerate() {
            for (j, q) in knots.iter().enumerate() {
                rows[i][j] = bend(*p, *q);
            }
            rows[i][i] += stiffness;
            for (k, number) in [1.0, p.0, p.1].into_iter().enumerate() {
                rows[i][count + k] = number;
                rows[count + k][i] = number;
            }
        }
        let inverse = inverse(rows)?;
        let weights = |axis: fn(&(f64, f64)) -> f64| -> Vec<f64> {
            let value = |row: &Vec<f64>| row.iter().zip(shifts).map(|(number, shift)| number * axis(shift)).sum();
            inverse.iter().map(value).collect()
        };
        let (x, y) = (weights(|shift| shift.0), weights(|shift| shift.1));
        // What the spline without a point says of it differs from its shift by its weight over its own influence.
        let left_out = (0..count).map(|i| (x[i] / inverse[i][i]).hypot(y[i] / inverse[i][i]));
        let left_out: Vec<f64> = left_out.collect();
        let sound = left_out.iter().chain(&x).chain(&y).all(|number| number.is_finite());
        sound.then(|| Self {
            knots: knots.to_vec(),
            scale,
            left_out,
            x,
            y,
        })
    }

    /// What is added at a place.
    pub(super) fn at(&self, place: (f64, f64)) -> (f64, f64) {
        let p = scaled(self.scale, place);
        let sum = |weights: &[f64]| {
            let (knots, even) = weights.split_at(self.knots.len().min(weights.len()));
            let bent: f64 = self
                .knots
                .iter()
                .zip(knots)
                .map(|(knot, weight)| weight * bend(p, *knot))
                .sum();
            let even: f64 = even
                .iter()
                .zip([1.0, p.0, p.1])
                .map(|(weight, number)| weight * number)
                .sum();
            bent + even
        };
        (sum(&self.x), sum(&self.y))
    }
}

/// The middle of points and one over their mean distance from it.
fn middle(points: &[(f64, f64)]) -> (f64, f64, f64) {
    let count = points.len().max(1) as f64;
    let (x, y) = points
        .iter()
        .fold((0.0, 0.0), |(x, y), p| (x + p.0 / count, y + p.1 / count));
    let far = points.iter().map(|p| (p.0 - x).hypot(p.1 - y)).sum::<f64>() / count;
    (x, y, if far > 0.0 { 1.0 / far } else { 1.0 })
}

fn scaled((x, y, scale): (f64, f64, f64), p: (f64, f64)) -> (f64, f64) {
    ((p.0 - x) * scale, (p.1 - y) * scale)
}

/// How a thin plate bends at a distance: r² log r.
fn bend(p: (f64, f64), q: (f64, f64)) -> f64 {
    let squared = (p.0 - q.0).powi(2) + (p.1 - q.1).powi(2);
    if squared > 0.0 {
        0.5 * squared * squared.ln()
    } else {
        0.0
    }
}

/// The inverse of a square of numbers, by elimination with the largest pivot; none if there is none.
fn inverse(mut rows: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    const TINY: f64 = 1e-12;
    let count = rows.len();
    for (at, row) in rows.iter_mut().enumerate() {
        row.extend((0..count).map(|column| if column == at { 1.0 } else { 0.0 }));
    }
    for i in 0..count {
        let pivot = (i..count).max_by(|a, b| rows[*a][i].abs().total_cmp(&rows[*b][i].abs()))?;
        rows.swap(i, pivot);
        let by = rows[i][i];
        if by.abs() < TINY {
            return None;
        }
        rows[i].iter_mut().for_each(|number| *number /= by);
        let upper = rows[i].clone();
        for (j, row) in rows.iter_mut().enumerate() {
            let factor = row[i];
            if j != i && factor != 0.0 {
                row.iter_mut()
                    .zip(&upper)
                    .for_each(|(number, above)| *number -= factor * above);
            }
        }
    }
    Some(rows.into_iter().map(|row| row[count..].to_vec()).collect())
}
