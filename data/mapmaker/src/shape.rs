//! Measuring inside a face: is a point in it, how far from its rim, where is the roomiest place.

use crate::plane::{P, length, nearest_on, sub};
use data::drawing::{Drawing, Face};

/// The rings of a face as points.
pub struct Shape {
    rings: Vec<Vec<P>>,
}

impl Shape {
    /// The shape of a face.
    pub fn of(drawing: &Drawing, face: &Face) -> Self {
        let at = |i: &u32| {
            let c = drawing.corners[*i as usize];
            (f64::from(c.0), f64::from(c.1))
        };
        Self {
            rings: face.rings.iter().map(|r| r.iter().map(at).collect()).collect(),
        }
    }

    /// Distance from the rim; negative outside.
    pub fn depth(&self, p: P) -> f64 {
        let mut inside = false;
        let mut near = f64::INFINITY;
        for ring in &self.rings {
            for (i, &a) in ring.iter().enumerate() {
                let b = ring[(i + 1) % ring.len()];
                near = near.min(length(sub(p, nearest_on(p, a, b))));
                if (a.1 <= p.1) != (b.1 <= p.1) && p.0 < a.0 + (p.1 - a.1) / (b.1 - a.1) * (b.0 - a.0) {
                    inside = !inside;
                }
            }
        }
        if inside { near } else { -near }
    }

    /// Left, top, right and bottom.
    pub fn bounds(&self) -> (P, P) {
        let mut low = (f64::INFINITY, f64::INFINITY);
        let mut high = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        for p in self.rings.iter().flatten() {
            low = (low.0.min(p.0), low.1.min(p.1));
            high = (high.0.max(p.0), high.1.max(p.1));
        }
        (low, high)
    }

    /// The whole-numbered point where `worth` is greatest, searched on ever finer nets.
    pub fn best(&self, worth: impl Fn(P) -> f64) -> (P, f64) {
        let (low, high) = self.bounds();
        let mut step = 64.0;
        let mut best = (low, f64::NEG_INFINITY);
        let mut x = low.0.floor();
        while x <= high.0 {
            let mut y = low.1.floor();
            while y <= high.1 {
                let w = worth((x, y));
                if w > best.1 {
                    best = ((x, y), w);
                }
                y += step;
            }
            x += step;
        }
        while step > 1.0 {
            step *= 0.5;
            let from = best.0;
            for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
                let p = (from.0 + f64::from(dx) * step, from.1 + f64::from(dy) * step);
                let w = worth(p);
                if w > best.1 {
                    best = (p, w);
                }
            }
        }
        ((best.0.0.round(), best.0.1.round()), best.1)
    }
}
