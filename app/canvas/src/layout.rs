//! Where the signs of each area stand on the screen.

use crate::camera::Transform;
use crate::geometry;
use crate::picture::Picture;
use crate::scene::{AreaLook, BoardScene, Spot};
use egui::{Pos2, Rect, Vec2, vec2};

/// Where the signs of one area stand, in points on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    /// Middle of the name.
    pub name: Pos2,
    /// Middle of the cubes.
    pub middle: Pos2,
    /// One square for each stack that is drawn, with its index.
    pub cubes: Vec<(usize, Rect)>,
    /// Around all cubes; a small square around `middle` where there are none. The area's button.
    pub button: Rect,
}

/// Most cubes side by side.
const ROW: usize = 3;
/// Smallest and largest cube, in points.
const CUBE: std::ops::RangeInclusive<f32> = 13.0..=46.0;
/// Gap between cubes, as a part of a cube.
const GAP: f32 = 0.16;

/// The spread of every area of a scene; `None` for areas that the drawing does not place.
pub(crate) fn spreads(picture: &Picture, scene: &BoardScene, transform: &Transform) -> Vec<Option<Spread>> {
    scene
        .areas
        .iter()
        .map(|area| spread(picture, area, transform))
        .collect()
}

fn spread(picture: &Picture, area: &AreaLook, transform: &Transform) -> Option<Spread> {
    let places = picture.places(&area.id)?;
    let middle = transform.screen_from_point(places.cubes);
    let room = places.room as f32 * transform.zoom;
    let shown: Vec<usize> = (area.cubes.iter().enumerate())
        .filter(|(_, stack)| stack.count > 0)
        .map(|(index, _)| index)
        .collect();
    let rects = cube_rects(shown.len(), middle, room);
    let button = rects
        .iter()
        .copied()
        .reduce(Rect::union)
        .unwrap_or_else(|| Rect::from_center_size(middle, Vec2::splat((room * 1.2).clamp(10.0, 30.0))));
    Some(Spread {
        name: transform.screen_from_point(places.label),
        middle,
        cubes: shown.into_iter().zip(rects).collect(),
        button,
    })
}

/// Squares for some cubes inside a circle of a radius, as large as fits within limits.
pub(crate) fn cube_rects(count: usize, middle: Pos2, radius: f32) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    let rows = count.div_ceil(ROW);
    let columns = count.div_ceil(rows);
    let width = columns as f32 + (columns - 1) as f32 * GAP;
    let height = rows as f32 + (rows - 1) as f32 * GAP;
    let size = (2.0 * radius / vec2(width, height).length()).clamp(*CUBE.start(), *CUBE.end());
    let mut rects = Vec::with_capacity(count);
    for row in 0..rows {
        let here = columns.min(count - row * columns);
        let row_width = (here as f32 + (here - 1) as f32 * GAP) * size;
        let top = middle.y - height * size / 2.0 + row as f32 * size * (1.0 + GAP);
        for column in 0..here {
            let left = middle.x - row_width / 2.0 + column as f32 * size * (1.0 + GAP);
            rects.push(Rect::from_min_size(egui::pos2(left, top), Vec2::splat(size)));
        }
    }
    rects
}

/// A spot on the screen, if the drawing has a place for it.
pub(crate) fn spot(picture: &Picture, scene: &BoardScene, transform: &Transform, spot: Spot) -> Option<Pos2> {
    let world = match spot {
        Spot::Area(index) => picture.places(&scene.areas.get(index)?.id)?.cubes,
        Spot::Water(index) => picture.water_label(&scene.waters.get(index)?.id)?.at,
        Spot::Point(point) => point,
    };
    Some(transform.screen_from_world(geometry::world(world)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn cubes_never_overlap_and_stay_in_their_circle() {
        for count in 1..=8 {
            let rects = cube_rects(count, pos2(100.0, 100.0), 60.0);
            assert_eq!(rects.len(), count);
            for (index, rect) in rects.iter().enumerate() {
                for corner in [
                    rect.left_top(),
                    rect.right_top(),
                    rect.left_bottom(),
                    rect.right_bottom(),
                ] {
                    assert!(corner.distance(pos2(100.0, 100.0)) <= 60.1, "{count}: {rect:?}");
                }
                assert!(rects[..index].iter().all(|other| !other.intersects(*rect)));
            }
        }
    }
}
