//! Where the cubes of an area stand: side by side; where a battle is due, the two sides left and right of each other; and
//! beside the area, at the end of a line that leads to it, where they would lie on the cubes of its neighbours.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Most cubes side by side.
const ROW: usize = 3;
/// Gap between cubes, as a part of a cube.
const GAP: f32 = 0.14;
/// Gap between two sides that face each other, as a part of a cube.
const FRONT: f32 = 0.62;
/// Smallest cube, in points.
const LEAST_CUBE: f32 = 24.0;
/// Directions in which cubes look for room.
const WAYS: usize = 16;
/// How far they go at most, in steps.
const MOST_STEPS: usize = 12;

/// Rows and columns for some squares: those with which they can be largest, as wide as possible among them.
fn grid(count: usize, wished: f32, free: Vec2) -> (usize, usize) {
    let grids = (1..=ROW.min(count.max(1))).map(|columns| (count.div_ceil(columns).max(1), columns));
    let side = |grid: &(usize, usize)| side_in(*grid, free).min(wished);
    grids
        .max_by(|one, other| side(one).total_cmp(&side(other)))
        .unwrap_or((1, 1))
}

/// Side of squares that fill a room in so many rows and columns.
fn side_in((rows, columns): (usize, usize), free: Vec2) -> f32 {
    let across = columns as f32 + (columns as f32 - 1.0) * GAP;
    let down = rows as f32 + (rows as f32 - 1.0) * GAP;
    (free.x / across).min(free.y / down)
}

/// Side of the squares of a cluster: as wished, or as much smaller as fits, but never so small that they cannot be read.
fn cube_side(count: usize, wished: f32, free: Vec2) -> f32 {
    let grid = grid(count, wished, free);
    side_in(grid, free).min(wished).max(LEAST_CUBE.min(wished))
}

/// Squares for some cubes around a middle, as large as wished or as much smaller as fits into `free`.
pub(crate) fn rects(count: usize, wished: f32, free: Vec2, middle: Pos2) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    block(count, grid(count, wished, free), cube_side(count, wished, free), middle)
}

/// Squares in rows and columns around a middle.
fn block(count: usize, (rows, columns): (usize, usize), side: f32, middle: Pos2) -> Vec<Rect> {
    let length = |cubes: usize| (cubes as f32 + (cubes as f32 - 1.0) * GAP) * side;
    let top = middle.y - length(rows) / 2.0;
    (0..count)
        .map(|index| {
            let (row, column) = (index / columns, index % columns);
            let here = columns.min(count - row * columns);
            let left = middle.x - length(here) / 2.0 + column as f32 * side * (1.0 + GAP);
            Rect::from_min_size(pos2(left, top + row as f32 * side * (1.0 + GAP)), Vec2::splat(side))
        })
        .collect()
}

/// Squares for the cubes of two sides that face each other around a middle, those on the left first, and the gap between them.
pub(crate) fn facing(left: usize, right: usize, side: f32, middle: Pos2) -> (Vec<Rect>, Rect) {
    // Two in a column, so that both fronts are short.
    let grid = |count: usize| (count.clamp(1, 2), count.div_ceil(2).max(1));
    let width = |count: usize| {
        let columns = grid(count).1 as f32;
        (columns + (columns - 1.0) * GAP) * side
    };
    let gap = FRONT * side;
    let apart = (width(left) + width(right) + gap) / 2.0;
    let (from, to) = (middle.x - apart + width(left), middle.x + apart - width(right));
    let mut rects = block(left, grid(left), side, pos2(from - width(left) / 2.0, middle.y));
    rects.extend(block(right, grid(right), side, pos2(to + width(right) / 2.0, middle.y)));
    (
        rects,
        Rect::from_center_size(pos2((from + to) / 2.0, middle.y), vec2(gap, side)),
    )
}

/// The cubes of an area before they have parted from those of its neighbours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crowd {
    /// Around them, with all that belongs to them.
    pub rect: Rect,
    /// How far it is from the middle of the area to its edge.
    pub room: f32,
}

/// The way into a view, along each axis on which there is room enough.
fn into(rect: Rect, view: Rect) -> Vec2 {
    let along = |from: f32, to: f32, least: f32, most: f32| match to - from > most - least {
        true => 0.0,
        false => (least - from).max(0.0) + (most - to).min(0.0),
    };
    vec2(
        along(rect.left(), rect.right(), view.left(), view.right()),
        along(rect.top(), rect.bottom(), view.top(), view.bottom()),
    )
}

/// Where the cubes of each area go so that none lie on those of another: how far from where they would stand. Those that fit
/// into their area best stay there, and the others look for room beside it, within `view`; into it all come that fit.
pub(crate) fn part(crowds: &[Crowd], step: f32, view: Rect) -> Vec<Vec2> {
    let mut shifts = vec![Vec2::ZERO; crowds.len()];
    let mut order: Vec<usize> = (0..crowds.len()).collect();
    let tight = |index: &usize| crowds[*index].rect.size().max_elem() / crowds[*index].room.max(1.0);
    order.sort_by(|a, b| tight(a).total_cmp(&tight(b)).then(a.cmp(b)));
    let mut placed: Vec<Rect> = Vec::new();
    for index in order {
        let inside = into(crowds[index].rect, view);
        let home = crowds[index].rect.translate(inside);
        shifts[index] = inside;
        // They may touch.
        let free = |rect: Rect, placed: &[Rect]| {
            !placed
                .iter()
                .any(|other| other.shrink(0.5).intersects(rect.shrink(0.5)))
        };
        if !free(home, &placed) {
            // Away from whoever stands there first.
            let others = placed.iter().filter(|other| other.intersects(home));
            let away = others.fold(Vec2::ZERO, |sum, other| {
                sum + (home.center() - other.center()).normalized()
            });
            let begin = if away == Vec2::ZERO { 0.0 } else { away.angle() };
            let found = (1..=MOST_STEPS).find_map(|far| {
                (0..WAYS).find_map(|way| {
                    // To both sides in turn: 0, 1, -1, 2, -2...
                    let turn = way.div_ceil(2) as f32 * if way % 2 == 0 { -1.0 } else { 1.0 };
                    let angle = begin + turn * std::f32::consts::TAU / WAYS as f32;
                    let shift = Vec2::angled(angle) * (far as f32 * step);
                    let there = home.translate(shift);
                    let seen = view.contains_rect(there) || !view.contains_rect(home);
                    (seen && free(there, &placed)).then_some(shift)
                })
            });
            shifts[index] += found.unwrap_or_default();
        }
        placed.push(crowds[index].rect.translate(shifts[index]));
    }
    shifts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_never_overlap_can_be_read_and_stay_in_their_room_where_they_fit() {
        let free = vec2(60.0, 54.0);
        for count in 1..=8 {
            let rects = rects(count, 40.0, free, pos2(100.0, 100.0));
            assert_eq!(rects.len(), count);
            let room = Rect::from_center_size(pos2(100.0, 100.0), free).expand(0.1);
            for (index, rect) in rects.iter().enumerate() {
                assert!(rect.width() > LEAST_CUBE - 0.1, "{count}: {rect:?}");
                // Five and more of them do not fit.
                assert!(count > 4 || room.contains_rect(*rect), "{count}: {rect:?}");
                let clear = |other: &Rect| !other.shrink(0.01).intersects(rect.shrink(0.01));
                assert!(rects[..index].iter().all(clear), "{count}: {rect:?}");
            }
        }
    }

    #[test]
    fn two_sides_stand_left_and_right_of_each_other() {
        let middle = pos2(300.0, 200.0);
        for (left, right) in [(1, 1), (2, 3), (4, 1), (3, 4)] {
            let (rects, gap) = facing(left, right, 26.0, middle);
            assert_eq!(rects.len(), left + right);
            assert!(
                rects[..left].iter().all(|rect| rect.right() <= gap.left() + 0.01),
                "{left} {right}"
            );
            assert!(
                rects[left..].iter().all(|rect| rect.left() >= gap.right() - 0.01),
                "{left} {right}"
            );
            let around = rects.iter().copied().reduce(Rect::union).unwrap();
            assert!(around.center().distance(middle) < 0.01, "{around:?}");
            for (index, rect) in rects.iter().enumerate() {
                assert!(rects[..index].iter().all(|other| !other.shrink(0.01).intersects(*rect)));
            }
        }
    }

    #[test]
    fn crowds_part_and_those_that_fit_stay() {
        let view = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
        let crowd = |x: f32, y: f32, size: Vec2| Crowd {
            rect: Rect::from_center_size(pos2(x, y), size),
            room: 25.0,
        };
        let crowds = [
            crowd(300.0, 300.0, vec2(90.0, 60.0)),
            crowd(330.0, 310.0, vec2(24.0, 24.0)),
            crowd(360.0, 290.0, vec2(52.0, 24.0)),
            crowd(700.0, 100.0, vec2(90.0, 60.0)),
            crowd(20.0, 20.0, vec2(30.0, 30.0)),
            crowd(30.0, 25.0, vec2(30.0, 30.0)),
            // A battle at the edge of the board.
            crowd(40.0, 400.0, vec2(96.0, 60.0)),
            crowd(45.0, 450.0, vec2(24.0, 24.0)),
        ];
        let shifts = part(&crowds, 8.0, view);
        let rects: Vec<Rect> = crowds
            .iter()
            .zip(&shifts)
            .map(|(crowd, shift)| crowd.rect.translate(*shift))
            .collect();
        for (index, rect) in rects.iter().enumerate() {
            assert!(view.contains_rect(*rect), "{rect:?}");
            assert!(
                rects[..index].iter().all(|other| !other.shrink(0.6).intersects(*rect)),
                "{rects:?}"
            );
        }
        assert_eq!(
            [shifts[1], shifts[3]],
            [Vec2::ZERO; 2],
            "what fits, and what is alone, stays"
        );
        assert_ne!(shifts[0], Vec2::ZERO);
    }
}
