//! The compass rose, in the widest stretch of land that no rule knows.

use crate::field::{self, Grid};
use crate::ink::{Ink, Pen};
use crate::palette::Palette;
use crate::picture::Picture;
use data::drawing::FaceOf;
use egui::{Pos2, Vec2, vec2};

/// Cells along the longer side of the board in the search for room.
const CELLS: f32 = 120.0;
/// Least and largest radius, as a part of the longer side of the board.
const RADIUS: std::ops::RangeInclusive<f32> = 0.022..=0.042;

/// Middle and radius of the widest free circle out of bounds, in board units; `None` where all are too small.
pub(crate) fn place(picture: &Picture) -> Option<(Pos2, f32)> {
    let longer = picture.size().max_elem();
    let faces = field::faces(picture, longer / CELLS);
    let free = |face: Option<u16>| {
        face.and_then(|face| picture.faces().get(usize::from(face)))
            .is_some_and(|face| face.of == FaceOf::OutOfBounds)
    };
    let room = room(&faces, free);
    let best = (0..room.values.len()).max_by(|&a, &b| room.values[a].total_cmp(&room.values[b]))?;
    let radius = (room.values[best] - 1.0) * room.cell * 0.8 / longer;
    let at = room.middle(best % room.width, best / room.width);
    (radius >= *RADIUS.start()).then(|| (at, radius.min(*RADIUS.end()) * longer))
}

/// Steps from each free cell to the nearest one that is not, or to the frame, with slanting steps counted as longer.
fn room(faces: &Grid<Option<u16>>, free: impl Fn(Option<u16>) -> bool) -> Grid<f32> {
    let (width, height) = (faces.width as isize, faces.height as isize);
    let far = (faces.width + faces.height) as f32;
    let values = faces
        .values
        .iter()
        .map(|&face| if free(face) { far } else { 0.0 })
        .collect();
    let mut room = Grid {
        width: faces.width,
        height: faces.height,
        cell: faces.cell,
        values,
    };
    let steps = [
        (-1, 0, 1.0),
        (0, -1, 1.0),
        (-1, -1, std::f32::consts::SQRT_2),
        (1, -1, std::f32::consts::SQRT_2),
    ];
    let cells = faces.values.len();
    for (order, sign) in [(0..cells).collect::<Vec<_>>(), (0..cells).rev().collect()]
        .into_iter()
        .zip([1, -1])
    {
        for cell in order {
            let (x, y) = ((cell % faces.width) as isize, (cell / faces.width) as isize);
            for (dx, dy, length) in steps {
                let (x, y) = (x + dx * sign, y + dy * sign);
                let inside = (0..width).contains(&x) && (0..height).contains(&y);
                let next = if inside {
                    room.values[(y * width + x) as usize]
                } else {
                    0.0
                };
                room.values[cell] = room.values[cell].min(next + length);
            }
        }
    }
    room
}

/// Draws the rose: rings, sixteen points half light and half dark, an N.
pub(crate) fn draw(ink: &mut Ink, at: Pos2, radius: f32, palette: &Palette) {
    let dark = palette.ink.gamma_multiply(0.7);
    let light = palette.paper.gamma_multiply(0.85);
    let on_ring = |angle: f32, part: f32| at + Vec2::angled((angle - 90.0).to_radians()) * (radius * part);
    let ring = |part: f32| (0..72).map(|step| on_ring(step as f32 * 5.0, part)).collect::<Vec<_>>();
    for (part, width) in [(0.66, 0.8), (0.62, 0.5), (0.3, 0.5)] {
        ink.line(&ring(part), true, Pen::new(width, dark));
    }
    for (turn, every, length, waist) in [
        (22.5, 45.0, 0.58, 0.1),
        (45.0, 90.0, 0.68, 0.14),
        (0.0, 90.0, 0.86, 0.17),
    ] {
        let mut angle = turn;
        while angle < 360.0 {
            let tip = on_ring(angle, length);
            for (side, colour) in [(-1.0, light), (1.0, dark)] {
                let shoulder = on_ring(angle + side * 45.0 * if every > 45.0 { 1.0 } else { 0.5 }, waist);
                ink.fill(&[at, shoulder, tip], &[0, 1, 2], colour);
            }
            let left = on_ring(angle - 45.0 * if every > 45.0 { 1.0 } else { 0.5 }, waist);
            let right = on_ring(angle + 45.0 * if every > 45.0 { 1.0 } else { 0.5 }, waist);
            ink.line(&[left, tip, right], false, Pen::new(0.6, dark));
            angle += every;
        }
    }
    let letter = [
        vec2(-0.055, 0.08),
        vec2(-0.055, -0.08),
        vec2(0.055, 0.08),
        vec2(0.055, -0.08),
    ];
    let letter = letter.map(|point| at + (point - vec2(0.0, 0.97)) * radius);
    ink.line(&letter, false, Pen::new(1.2, dark));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use std::sync::Arc;

    #[test]
    fn the_rose_lies_out_of_bounds() {
        let picture = Picture::new(Arc::new(sample::drawing()));
        let (at, radius) = place(&picture).expect("the south of the sample is wide enough");
        for angle in 0..36 {
            let edge = at + Vec2::angled(angle as f32 * 10.0_f32.to_radians()) * radius;
            let face = picture.face_at(edge).expect("inside the frame");
            assert_eq!(picture.faces()[face].of, FaceOf::OutOfBounds, "{edge:?}");
        }
    }
}
