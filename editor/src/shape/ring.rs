//! Points, stretches and rings: who lies where.

use data::drawing::Point;

/// Where a point lies with respect to a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Inside,
    Border,
    Outside,
}

/// The steps of a closed ring.
pub(super) fn steps<T: Copy>(ring: &[T]) -> impl Iterator<Item = (T, T)> {
    (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()]))
}

/// Twice the signed size of a ring, positive when it runs clockwise on the screen.
pub(super) fn doubled_size(ring: &[Point]) -> i128 {
    steps(ring)
        .map(|(a, b)| i128::from(a.0) * i128::from(b.1) - i128::from(b.0) * i128::from(a.1))
        .sum()
}

/// The middle of what lies inside a ring; `None` if it has no size.
pub(super) fn centroid(ring: &[Point]) -> Option<Point> {
    let (mut size, mut x, mut y) = (0, 0, 0);
    for (a, b) in steps(ring) {
        let cross = i128::from(a.0) * i128::from(b.1) - i128::from(b.0) * i128::from(a.1);
        size += cross;
        x += (i128::from(a.0) + i128::from(b.0)) * cross;
        y += (i128::from(a.1) + i128::from(b.1)) * cross;
    }
    let mean = |sum: i128| i32::try_from(sum.checked_div(3 * size)?).ok();
    Some((mean(x)?, mean(y)?))
}

/// The sign of the turn from `a` over `b` to `c`: 1 clockwise on the screen, 0 straight.
pub(super) fn turn(a: Point, b: Point, c: Point) -> i128 {
    let wide = |p: Point, q: Point| (i128::from(q.0) - i128::from(p.0), i128::from(q.1) - i128::from(p.1));
    let ((ux, uy), (vx, vy)) = (wide(a, b), wide(a, c));
    (ux * vy - uy * vx).signum()
}

/// Whether `p` lies on the stretch from `a` to `b`, ends included.
pub(super) fn on(a: Point, b: Point, p: Point) -> bool {
    (a.0.min(b.0)..=a.0.max(b.0)).contains(&p.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&p.1) && turn(a, b, p) == 0
}

/// Whether two stretches share a point.
pub(super) fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let apart = |a: i32, b: i32, c: i32, d: i32| a.max(b) < c.min(d) || c.max(d) < a.min(b);
    if apart(a.0, b.0, c.0, d.0) || apart(a.1, b.1, c.1, d.1) {
        return false;
    }
    (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
        || on(a, b, c)
        || on(a, b, d)
        || on(c, d, a)
        || on(c, d, b)
}

/// Where a point lies with respect to a ring, exactly.
pub(super) fn side(ring: &[Point], p: Point) -> Side {
    let mut inside = false;
    for (a, b) in steps(ring) {
        if on(a, b, p) {
            return Side::Border;
        }
        if (a.1 <= p.1) != (b.1 <= p.1) {
            let (low, high) = if a.1 <= b.1 { (a, b) } else { (b, a) };
            if turn(low, high, p) > 0 {
                inside = !inside;
            }
        }
    }
    if inside { Side::Inside } else { Side::Outside }
}

/// Whether a face of these rings, its border included, covers a point.
pub(super) fn covers(outlines: &[Vec<Point>], p: Point) -> bool {
    let Some((outer, holes)) = outlines.split_first() else {
        return false;
    };
    side(outer, p) != Side::Outside && holes.iter().all(|hole| side(hole, p) != Side::Inside)
}

/// Distance of a point from the stretch from `a` to `b`, in board units.
pub(super) fn distance((x, y): (f64, f64), a: Point, b: Point) -> f64 {
    let (nx, ny) = nearest((x, y), a, b);
    (x - nx).hypot(y - ny)
}

/// The point of the stretch from `a` to `b` that is nearest to another.
pub(super) fn nearest((x, y): (f64, f64), a: Point, b: Point) -> (f64, f64) {
    let (ax, ay, bx, by) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
    let (dx, dy) = (bx - ax, by - ay);
    let long = dx * dx + dy * dy;
    let t = if long == 0.0 {
        0.0
    } else {
        (((x - ax) * dx + (y - ay) * dy) / long).clamp(0.0, 1.0)
    };
    (ax + t * dx, ay + t * dy)
}

/// Distance of a point from the rim of a face; negative outside.
pub(super) fn depth(outlines: &[Vec<Point>], (x, y): (f64, f64)) -> f64 {
    let (mut inside, mut near) = (false, f64::INFINITY);
    for (a, b) in outlines.iter().flat_map(|ring| steps(ring)) {
        near = near.min(distance((x, y), a, b));
        let (ax, ay, bx, by) = (f64::from(a.0), f64::from(a.1), f64::from(b.0), f64::from(b.1));
        if (ay <= y) != (by <= y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
            inside = !inside;
        }
    }
    if inside { near } else { -near }
}

/// A point as floating numbers.
pub(super) fn float(p: Point) -> (f64, f64) {
    (f64::from(p.0), f64::from(p.1))
}

/// The least and largest coordinates of a ring.
pub(super) fn extent(ring: &[Point]) -> (Point, Point) {
    ring.iter()
        .fold(((i32::MAX, i32::MAX), (i32::MIN, i32::MIN)), |(low, high), p| {
            ((low.0.min(p.0), low.1.min(p.1)), (high.0.max(p.0), high.1.max(p.1)))
        })
}
