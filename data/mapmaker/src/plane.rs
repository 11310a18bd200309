//! Points of the plane and the few operations the tool needs on them.

/// A point or a step in the plane, x to the right and y down.
pub type P = (f64, f64);

/// `a + b`.
pub fn add(a: P, b: P) -> P {
    (a.0 + b.0, a.1 + b.1)
}

/// `a - b`.
pub fn sub(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

/// `a` times `k`.
pub fn scale(a: P, k: f64) -> P {
    (a.0 * k, a.1 * k)
}

/// Length of a step.
pub fn length(a: P) -> f64 {
    (a.0 * a.0 + a.1 * a.1).sqrt()
}

/// The point at `t` on the way from `a` to `b`.
pub fn between(a: P, b: P, t: f64) -> P {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// The point of the stretch `a`-`b` nearest to `p`.
pub fn nearest_on(p: P, a: P, b: P) -> P {
    let d = sub(b, a);
    let square = d.0 * d.0 + d.1 * d.1;
    if square == 0.0 {
        return a;
    }
    let t = ((p.0 - a.0) * d.0 + (p.1 - a.1) * d.1) / square;
    between(a, b, t.clamp(0.0, 1.0))
}

/// Length of a line.
pub fn line_length(line: &[P]) -> f64 {
    line.windows(2).map(|w| length(sub(w[1], w[0]))).sum()
}

/// Cuts the corners of a line once (Chaikin); the ends stay. A closed ring is given without its last point
/// repeated.
pub fn cut_corners(line: &[P], closed: bool) -> Vec<P> {
    let n = line.len();
    if n < 3 {
        return line.to_vec();
    }
    let mut out = Vec::with_capacity(2 * n);
    if !closed {
        out.push(line[0]);
    }
    for i in 0..if closed { n } else { n - 1 } {
        let (a, b) = (line[i], line[(i + 1) % n]);
        out.push(between(a, b, 0.25));
        out.push(between(a, b, 0.75));
    }
    if !closed {
        out.push(line[n - 1]);
    }
    out
}

/// Puts points into a line so that none of its steps is longer than `step`.
pub fn densify(line: &[P], closed: bool, step: f64) -> Vec<P> {
    let n = line.len();
    let mut out = Vec::new();
    for i in 0..if closed { n } else { n.saturating_sub(1) } {
        let (a, b) = (line[i], line[(i + 1) % n]);
        let parts = (length(sub(b, a)) / step).ceil().max(1.0);
        for k in 0..parts as usize {
            out.push(between(a, b, k as f64 / parts));
        }
    }
    if !closed && let Some(&last) = line.last() {
        out.push(last);
    }
    out
}

/// The rim of the band of half-width `half` around a line, as rings that may overlap: one rectangle for each
/// stretch and one octagon for each joint.
pub fn band(line: &[P], half: f64) -> Vec<Vec<P>> {
    const OCTAGON: [P; 8] = [
        (1.0, 0.414),
        (0.414, 1.0),
        (-0.414, 1.0),
        (-1.0, 0.414),
        (-1.0, -0.414),
        (-0.414, -1.0),
        (0.414, -1.0),
        (1.0, -0.414),
    ];
    let mut rings: Vec<Vec<P>> = line
        .iter()
        .map(|&p| OCTAGON.iter().map(|&o| add(p, scale(o, half))).collect())
        .collect();
    for w in line.windows(2) {
        let d = sub(w[1], w[0]);
        let l = length(d);
        if l > 0.0 {
            let side = scale((-d.1, d.0), half / l);
            rings.push(vec![add(w[0], side), add(w[1], side), sub(w[1], side), sub(w[0], side)]);
        }
    }
    rings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn densify_keeps_the_ends_and_the_step() {
        let line = densify(&[(0.0, 0.0), (10.0, 0.0)], false, 3.0);
        assert_eq!(line.first(), Some(&(0.0, 0.0)));
        assert_eq!(line.last(), Some(&(10.0, 0.0)));
        assert!(line.windows(2).all(|w| length(sub(w[1], w[0])) <= 3.0));
    }

    #[test]
    fn nearest_on_stays_on_the_stretch() {
        assert_eq!(nearest_on((5.0, 3.0), (0.0, 0.0), (4.0, 0.0)), (4.0, 0.0));
        assert_eq!(nearest_on((2.0, 3.0), (0.0, 0.0), (4.0, 0.0)), (2.0, 0.0));
    }
}
