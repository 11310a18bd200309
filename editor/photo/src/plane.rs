//! The perspective of a plane, as a 3 by 3 matrix, and the one that fits pairs of points best.

/// A perspective: `x' = (m0 x + m1 y + m2) / (m6 x + m7 y + m8)`, `y'` likewise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plane {
    m: [f64; 9],
    /// Sign of the denominator on the visible side.
    front: f64,
}

/// Moves points so that their middle is the origin and their mean distance from it the square root of two; without
/// this, the solution drowns in rounding (Hartley 1997).
fn normalising(points: &[(f64, f64)]) -> (f64, f64, f64) {
    let number = points.len() as f64;
    let (x, y) = points
        .iter()
        .fold((0.0, 0.0), |(x, y), p| (x + p.0 / number, y + p.1 / number));
    let far: f64 = points.iter().map(|p| (p.0 - x).hypot(p.1 - y)).sum::<f64>() / number;
    (if far > 0.0 { std::f64::consts::SQRT_2 / far } else { 1.0 }, x, y)
}

/// Whether all points but at most one lie on a line, or all in one spot: then they fix no perspective.
pub(super) fn is_flat(points: &[(f64, f64)]) -> bool {
    const THIN: f64 = 0.01;
    let (scale, x, y) = normalising(points);
    let p: Vec<(f64, f64)> = points.iter().map(|p| ((p.0 - x) * scale, (p.1 - y) * scale)).collect();
    // Some four points must have no three on a line, that is, four triangles of some size.
    let size = |a: usize, b: usize, c: usize| {
        ((p[b].0 - p[a].0) * (p[c].1 - p[a].1) - (p[b].1 - p[a].1) * (p[c].0 - p[a].0)).abs()
    };
    // Among many points, the farthest apart tell enough.
    let few: Vec<usize> = spread(&p);
    for (i, &a) in few.iter().enumerate() {
        for (j, &b) in few.iter().enumerate().skip(i + 1) {
            for (k, &c) in few.iter().enumerate().skip(j + 1) {
                if size(a, b, c) <= THIN {
                    continue;
                }
                let fourth = |d: &&usize| size(a, b, **d) > THIN && size(a, c, **d) > THIN && size(b, c, **d) > THIN;
                if few.iter().skip(k + 1).any(|d| fourth(&d)) {
                    return false;
                }
            }
        }
    }
    true
}

/// Up to twelve points, each as far as possible from those before.
fn spread(p: &[(f64, f64)]) -> Vec<usize> {
    const MOST: usize = 12;
    let mut few = vec![0];
    let gap = |a: usize, b: usize| (p[a].0 - p[b].0).hypot(p[a].1 - p[b].1);
    while few.len() < MOST.min(p.len()) {
        let near = |i: &usize| few.iter().map(|j| gap(*i, *j)).fold(f64::INFINITY, f64::min);
        let next = (0..p.len())
            .filter(|i| !few.contains(i))
            .max_by(|i, j| near(i).total_cmp(&near(j)));
        match next {
            Some(next) => few.push(next),
            None => break,
        }
    }
    few.sort_unstable();
    few
}

impl Plane {
    /// The perspective that leads `from` to `to` best: the normalised direct linear transform, repeated with each
    /// equation divided by its denominator so that distances in `to` count, not algebraic ones.
    pub(super) fn fit(from: &[(f64, f64)], to: &[(f64, f64)]) -> Option<Self> {
        const ROUNDS: usize = 6;
        let ((s, sx, sy), (t, tx, ty)) = (normalising(from), normalising(to));
        let mut weights = vec![1.0; from.len()];
        let mut h = [0.0; 9];
        for _ in 0..ROUNDS {
            let mut rows = [[0.0; 9]; 8];
            for ((p, q), weight) in from.iter().zip(to).zip(&weights) {
                let (x, y) = ((p.0 - sx) * s, (p.1 - sy) * s);
                let (u, v) = ((q.0 - tx) * t, (q.1 - ty) * t);
                for row in [
                    [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u],
                    [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v],
                ] {
                    // The normal equations of eight unknowns; the last column is the right side.
                    for (i, sum) in rows.iter_mut().enumerate() {
                        for (j, sum) in sum.iter_mut().enumerate() {
                            *sum += row[i] * row[j] * weight * weight;
                        }
                    }
                }
            }
            let solution = solve(rows)?;
            h[..8].copy_from_slice(&solution);
            h[8] = 1.0;
            for (weight, p) in weights.iter_mut().zip(from) {
                let (x, y) = ((p.0 - sx) * s, (p.1 - sy) * s);
                *weight = 1.0 / (h[6] * x + h[7] * y + 1.0).abs().max(1e-3);
            }
        }
        // Back from normalised points: T' · H · S.
        let into = [s, 0.0, -s * sx, 0.0, s, -s * sy, 0.0, 0.0, 1.0];
        let back = [1.0 / t, 0.0, tx, 0.0, 1.0 / t, ty, 0.0, 0.0, 1.0];
        let mut plane = Self {
            m: product(&back, &product(&h, &into)),
            front: 1.0,
        };
        plane.front = plane.depth(from[0]).signum();
        plane.m.iter().all(|number| number.is_finite()).then_some(plane)
    }

    fn depth(&self, (x, y): (f64, f64)) -> f64 {
        self.m[6] * x + self.m[7] * y + self.m[8]
    }

    /// Where a point goes.
    pub(super) fn apply(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let m = &self.m;
        let w = self.depth((x, y));
        ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }

    /// Where a point in front of the camera goes.
    pub(super) fn seen(&self, p: (f64, f64)) -> Option<(f64, f64)> {
        let q = self.apply(p);
        (self.depth(p) * self.front > 0.0 && q.0.is_finite() && q.1.is_finite()).then_some(q)
    }

    /// Whether all these points lie in front and their surroundings are not mirrored.
    pub(super) fn keeps_sides(&self, points: &[(f64, f64)]) -> bool {
        // The surroundings of a point turn with the sign of det / depth³.
        points.iter().all(|p| self.depth(*p) * self.front > 0.0) && self.determinant() * self.front > 0.0
    }

    fn determinant(&self) -> f64 {
        let [a, b, c, d, e, f, g, h, i] = self.m;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    }

    /// The way back.
    pub(super) fn inverse(&self) -> Option<Self> {
        let [a, b, c, d, e, f, g, h, i] = self.m;
        let determinant = self.determinant();
        let m = [
            e * i - f * h,
            c * h - b * i,
            b * f - c * e,
            f * g - d * i,
            a * i - c * g,
            c * d - a * f,
            d * h - e * g,
            b * g - a * h,
            a * e - b * d,
        ]
        .map(|number| number / determinant);
        (determinant != 0.0 && m.iter().all(|number| number.is_finite())).then_some(Self { m, front: self.front })
    }
}

fn product(a: &[f64; 9], b: &[f64; 9]) -> [f64; 9] {
    std::array::from_fn(|at| {
        let (row, column) = (at / 3, at % 3);
        (0..3).map(|k| a[3 * row + k] * b[3 * k + column]).sum()
    })
}

/// The solution of eight linear equations, by elimination with the largest pivot; `None` if there is no single one.
fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    const TINY: f64 = 1e-9;
    for i in 0..8 {
        let pivot = (i..8).max_by(|a, b| rows[*a][i].abs().total_cmp(&rows[*b][i].abs()))?;
        rows.swap(i, pivot);
        if rows[i][i].abs() < TINY {
            return None;
        }
        let upper = rows[i];
        for (j, row) in rows.iter_mut().enumerate() {
            if j != i {
                let factor = row[i] / upper[i];
                for (number, above) in row.iter_mut().zip(&upper) {
                    *number -= factor * above;
                }
            }
        }
    }
    Some(std::array::from_fn(|i| rows[i][8] / rows[i][i]))
}
