//! Where the signs of each area stand on the screen: name, cubes, stars, muster sign, so that none hides another.

use crate::camera::Transform;
use crate::geometry;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::{AreaLook, BoardScene, Spot};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Vec2, pos2, vec2};
use std::sync::Arc;

/// Sizes of signs for a zoom, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    /// How large areas are: the middle one of all rooms.
    pub room: f32,
    /// Side of a cube.
    pub cube: f32,
    /// Size of area names.
    pub name: f32,
    /// Radius of a star.
    pub star: f32,
}

impl Scale {
    /// Sizes for a picture as seen from somewhere.
    pub fn of(picture: &Picture, transform: &Transform) -> Self {
        let room = picture.middle_room() * transform.zoom;
        let large = room / 23.0;
        Self {
            room,
            cube: (22.0 * large.powf(0.62)).clamp(24.0, 46.0),
            name: half_steps((11.0 * large.powf(0.5)).clamp(11.0, 26.0)),
            star: (4.6 * large.powf(0.55)).clamp(3.2, 13.0),
        }
    }
}

/// Sizes of letters go in half points, so that gliding closer does not fill the font atlas.
fn half_steps(size: f32) -> f32 {
    (size * 2.0).round() / 2.0
}

/// One thing in a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// The control marker.
    Chit,
    /// A stack, as an index into the area's cubes.
    Stack(usize),
}

/// Where the signs of one area stand, in points on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    /// The name, in one line or two.
    pub name: Vec<(Pos2, Arc<Galley>)>,
    /// Around the name.
    pub name_rect: Rect,
    /// Middle of the cubes.
    pub middle: Pos2,
    /// Squares of control marker and stacks.
    pub items: Vec<(Item, Rect)>,
    /// Around all items; a small square around `middle` where there are none.
    pub button: Rect,
    /// The area's button: the name where blocks stand in the area, which are buttons of their own.
    pub handle: Rect,
    /// How far the frame of a battle stands off the cubes; 0 where there is none.
    pub glow: f32,
    /// Middle and radius of the crossed sabres.
    pub sabres: Option<(Pos2, f32)>,
    /// Middles of the stars.
    pub stars: Vec<Pos2>,
    /// Squares of the muster signs.
    pub muster: Vec<Rect>,
}

/// Most cubes side by side.
const ROW: usize = 3;
/// Gap between cubes, as a part of a cube.
const GAP: f32 = 0.14;
/// Smallest cube, in points.
const LEAST_CUBE: f32 = 22.0;

/// The spread of every area of a scene; `None` for areas that the drawing does not place.
pub(crate) fn spreads(
    painter: &Painter,
    picture: &Picture,
    scene: &BoardScene,
    palette: &Palette,
    transform: &Transform,
) -> Vec<Option<Spread>> {
    let scale = Scale::of(picture, transform);
    scene
        .areas
        .iter()
        .map(|area| spread(painter, picture, area, palette, transform, &scale))
        .collect()
}

fn spread(
    painter: &Painter,
    picture: &Picture,
    area: &AreaLook,
    palette: &Palette,
    transform: &Transform,
    scale: &Scale,
) -> Option<Spread> {
    let places = picture.places(&area.id)?;
    let room = places.room as f32 * transform.zoom;
    let mut middle = transform.screen_from_point(places.cubes);
    let mut label = transform.screen_from_point(places.label);

    let font = FontId::new(scale.name, palette.serif_caps.clone());
    let galleys = name_lines(painter, &area.name, &font, (2.3 * room).max(50.0));
    let name_size = size_of(&galleys);
    let control = area.control.map(|_| Item::Chit);
    let stacks = (area.cubes.iter().enumerate()).filter(|(_, stack)| stack.count > 0);
    let items: Vec<Item> = control
        .into_iter()
        .chain(stacks.map(|(index, _)| Item::Stack(index)))
        .collect();

    let free = vec2(2.1 * room, (2.0 * room - name_size.y).max(room));
    let cluster = cluster_size(items.len(), scale.cube, free);
    let glow = if area.contested && area.blocks.is_empty() {
        scale.cube * 0.16 + 1.0
    } else {
        0.0
    };
    // The name stays above the cubes; both give way where the room is narrow.
    if !items.is_empty() {
        let gap = scale.name * 0.08 + glow;
        let lacking = (label.y + name_size.y / 2.0 + gap) - (middle.y - cluster.y / 2.0);
        if lacking > 0.0
            && label.y < middle.y + cluster.y
            && (label.x - middle.x).abs() < (name_size.x + cluster.x) / 2.0
        {
            let down = lacking.min((room - cluster.y / 2.0).max(lacking * 0.4));
            middle.y += down;
            label.y -= lacking - down;
        }
    }
    let rects = cluster_rects(items.len(), scale.cube, free, middle);
    let button = (rects.iter().copied().reduce(Rect::union))
        .unwrap_or_else(|| Rect::from_center_size(middle, Vec2::splat((room * 0.9).clamp(10.0, 30.0))));
    let name_rect = Rect::from_center_size(label, name_size);
    let sabres = (area.contested && area.blocks.is_empty()).then(|| {
        let radius = (scale.cube * 0.36).max(5.5);
        (pos2(button.center().x, button.bottom() + glow + radius * 0.35), radius)
    });

    let stars = (places.stars.iter().take(usize::from(area.stars)))
        .map(|&star| {
            let at = transform.screen_from_point(star);
            let clear = name_rect.expand2(vec2(scale.star, 0.0));
            let above = clear.top() - scale.star * 0.75;
            if clear.x_range().contains(at.x) && at.y > above && at.y < clear.center().y {
                pos2(at.x, above)
            } else {
                at
            }
        })
        .collect();
    let muster = places.muster.map(|at| {
        let side = scale.cube * 0.68;
        let mut at = transform.screen_from_point(at);
        let wide = area.muster.len() as f32 * side * 1.15;
        let clear = button.expand(side * 0.55);
        if !area.muster.is_empty() && clear.intersects(Rect::from_center_size(at, vec2(wide, side))) {
            at.y = if at.y >= button.center().y {
                clear.bottom()
            } else {
                clear.top()
            };
        }
        let left = at.x - wide / 2.0;
        (0..area.muster.len())
            .map(|index| {
                Rect::from_center_size(pos2(left + (index as f32 + 0.5) * side * 1.15, at.y), Vec2::splat(side))
            })
            .collect()
    });
    Some(Spread {
        name: placed(&galleys, label),
        name_rect,
        middle,
        items: items.into_iter().zip(rects).collect(),
        button,
        handle: if area.blocks.is_empty() || area.name.is_empty() {
            button
        } else {
            name_rect
        },
        glow,
        sabres,
        stars,
        muster: muster.unwrap_or_default(),
    })
}

/// A name in one line, or in two where it is wider than `width` and has a place to break.
pub(crate) fn name_lines(painter: &Painter, name: &str, font: &FontId, width: f32) -> Vec<Arc<Galley>> {
    let whole = letters(painter, name, font, 0.02);
    if whole.size().x <= width {
        return vec![whole];
    }
    let middle = name.len() / 2;
    let breaks = name
        .char_indices()
        .filter(|(_, letter)| matches!(letter, ' ' | '/' | '-'));
    match breaks.min_by_key(|(index, _)| index.abs_diff(middle)) {
        Some((index, letter)) => {
            let (first, second) = name.split_at(index + letter.len_utf8());
            vec![
                letters(painter, first.trim(), font, 0.02),
                letters(painter, second.trim(), font, 0.02),
            ]
        }
        None => vec![whole],
    }
}

/// Letters with some space between them, as a part of their size.
pub(crate) fn letters(painter: &Painter, text: &str, font: &FontId, spacing: f32) -> Arc<Galley> {
    let format = TextFormat {
        font_id: font.clone(),
        extra_letter_spacing: font.size * spacing,
        color: Color32::PLACEHOLDER,
        valign: Align::Center,
        ..TextFormat::default()
    };
    painter.layout_job(LayoutJob::single_section(text.to_owned(), format))
}

/// Distance from line to line, as a part of the height of a line.
const LEADING: f32 = 0.82;

/// The room that the letters of lines take.
pub(crate) fn size_of(lines: &[Arc<Galley>]) -> Vec2 {
    let width = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
    let height = lines.first().map_or(0.0, |line| line.size().y);
    vec2(width, height * (0.72 + LEADING * lines.len().saturating_sub(1) as f32))
}

/// Lines set around a middle.
pub(crate) fn placed(lines: &[Arc<Galley>], middle: Pos2) -> Vec<(Pos2, Arc<Galley>)> {
    (lines.iter().enumerate())
        .map(|(index, line)| {
            let from_middle = index as f32 - (lines.len() as f32 - 1.0) / 2.0;
            let centre = middle + vec2(0.0, from_middle * line.size().y * LEADING);
            (centre - line.size() / 2.0, Arc::clone(line))
        })
        .collect()
}

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

/// Width and height of a cluster.
fn cluster_size(count: usize, wished: f32, free: Vec2) -> Vec2 {
    if count == 0 {
        return Vec2::ZERO;
    }
    let (rows, columns) = grid(count, wished, free);
    let side = cube_side(count, wished, free);
    vec2(
        columns as f32 + (columns as f32 - 1.0) * GAP,
        rows as f32 + (rows as f32 - 1.0) * GAP,
    ) * side
}

/// Squares for some cubes around a middle, as large as wished or as much smaller as fits into `free`.
pub(crate) fn cluster_rects(count: usize, wished: f32, free: Vec2, middle: Pos2) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    let (rows, columns) = grid(count, wished, free);
    let side = cube_side(count, wished, free);
    let size = cluster_size(count, wished, free);
    let mut rects = Vec::with_capacity(count);
    for row in 0..rows {
        let here = columns.min(count - row * columns);
        let width = (here as f32 + (here as f32 - 1.0) * GAP) * side;
        for column in 0..here {
            let left = middle.x - width / 2.0 + column as f32 * side * (1.0 + GAP);
            let top = middle.y - size.y / 2.0 + row as f32 * side * (1.0 + GAP);
            rects.push(Rect::from_min_size(pos2(left, top), Vec2::splat(side)));
        }
    }
    rects
}

/// A spot on the screen, if the drawing has a place for it.
pub(crate) fn spot(
    picture: &Picture,
    scene: &BoardScene,
    spreads: &[Option<Spread>],
    transform: &Transform,
    spot: Spot,
) -> Option<Pos2> {
    let world = match spot {
        Spot::Area(index) => return spreads.get(index)?.as_ref().map(|spread| spread.middle),
        Spot::Water(index) => picture.water_label(&scene.waters.get(index)?.id)?.at,
        Spot::Point(point) => point,
    };
    Some(transform.screen_from_world(geometry::world(world)))
}

/// A font of the palette in half-point steps.
pub(crate) fn font(size: f32, family: &FontFamily) -> FontId {
    FontId::new(half_steps(size), family.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_never_overlap_can_be_read_and_stay_in_their_room_where_they_fit() {
        let free = vec2(60.0, 50.0);
        for count in 1..=8 {
            let rects = cluster_rects(count, 40.0, free, pos2(100.0, 100.0));
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
}
