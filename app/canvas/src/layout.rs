//! Where the signs of each area stand on the screen: name, cubes, stars, muster sign, so that none hides another.

use crate::camera::Transform;
use crate::cluster::{self, Crowd};
use crate::geometry;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::{AreaLook, BoardScene, Spot, Stack};
use data::drawing::AreaPlaces;
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
    /// Where the cubes belong, if they stand elsewhere for lack of room.
    pub leader: Option<Pos2>,
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

/// What is known of the signs of an area before those of its neighbours are.
struct Draft<'a> {
    places: &'a AreaPlaces,
    area: &'a AreaLook,
    label: Pos2,
    galleys: Vec<Arc<Galley>>,
    name_size: Vec2,
    middle: Pos2,
    room: f32,
    items: Vec<Item>,
    rects: Vec<Rect>,
    /// Between two sides that face each other.
    front: Option<Rect>,
    glow: f32,
}

/// The spread of every area of a scene; `None` for areas that the drawing does not place.
pub(crate) fn spreads(
    painter: &Painter,
    picture: &Picture,
    scene: &BoardScene,
    palette: &Palette,
    transform: &Transform,
) -> Vec<Option<Spread>> {
    let scale = Scale::of(picture, transform);
    let drafts: Vec<Option<Draft<'_>>> = (scene.areas.iter())
        .map(|area| draft(painter, picture, area, palette, transform, &scale))
        .collect();
    let crowded: Vec<usize> = (drafts.iter().enumerate())
        .filter(|(_, draft)| draft.as_ref().is_some_and(|draft| !draft.items.is_empty()))
        .map(|(index, _)| index)
        .collect();
    let crowds: Vec<Crowd> = (crowded.iter())
        .filter_map(|index| drafts[*index].as_ref())
        .map(|draft| Crowd {
            rect: draft.around().expand(draft.glow),
            room: draft.room,
        })
        .collect();
    let board = transform.screen_from_world_rect(Rect::from_min_size(Pos2::ZERO, picture.size()));
    let shifts = cluster::part(&crowds, scale.cube * 0.3, board);
    let mut shift = vec![Vec2::ZERO; drafts.len()];
    for (index, way) in crowded.into_iter().zip(shifts) {
        shift[index] = way;
    }
    let mut spreads: Vec<Option<Spread>> = (drafts.into_iter().zip(shift))
        .map(|(draft, shift)| Some(draft?.finished(shift, transform, &scale)))
        .collect();
    let solid: Vec<Rect> = (spreads.iter().flatten())
        .flat_map(|spread| {
            spread
                .items
                .iter()
                .map(|(_, rect)| *rect)
                .chain(spread.muster.iter().copied())
        })
        .collect();
    for spread in spreads.iter_mut().flatten() {
        let around = spread.button.expand(spread.glow);
        spread.stars = off(&spread.stars, around, scale.star, &solid);
    }
    spreads
}

/// Stars of an area off what stands on the board, cubes and muster signs, be they its own or a neighbour's: in a row or a column beside its own cubes if
/// one of them would lie on any, the nearest that is free.
fn off(stars: &[Pos2], around: Rect, radius: f32, solid: &[Rect]) -> Vec<Pos2> {
    let free = |stars: &[Pos2]| {
        let covers = |star: &Pos2| solid.iter().any(|rect| rect.expand(radius * 0.4).contains(*star));
        !stars.iter().any(covers)
    };
    if stars.is_empty() || free(stars) {
        return stars.to_vec();
    }
    let number = stars.len() as f32;
    let from = |at: &[Pos2]| at.iter().zip(stars).map(|(at, star)| at.distance(*star)).sum::<f32>();
    let line = |middle: Pos2, step: Vec2| -> Vec<Pos2> {
        let along = (0..stars.len()).map(|index| index as f32 - (number - 1.0) / 2.0);
        along.map(|along| middle + step * along).collect()
    };
    let (away, step) = (radius * 1.3, radius * 2.1);
    let beside = [
        line(around.center_top() - vec2(0.0, away), vec2(step, 0.0)),
        line(around.center_bottom() + vec2(0.0, away), vec2(step, 0.0)),
        line(around.left_center() - vec2(away, 0.0), vec2(0.0, step)),
        line(around.right_center() + vec2(away, 0.0), vec2(0.0, step)),
    ];
    let nearest = beside.into_iter().filter(|stars| free(stars));
    let nearest = nearest.min_by(|one, other| from(one).total_cmp(&from(other)));
    nearest.unwrap_or_else(|| stars.to_vec())
}

fn draft<'a>(
    painter: &Painter,
    picture: &'a Picture,
    area: &'a AreaLook,
    palette: &Palette,
    transform: &Transform,
    scale: &Scale,
) -> Option<Draft<'a>> {
    let places = picture.places(&area.id)?;
    let room = places.room as f32 * transform.zoom;
    let middle = transform.screen_from_point(places.cubes);
    let mut label = transform.screen_from_point(places.label);

    let font = FontId::new(scale.name, palette.serif_caps.clone());
    let galleys = name_lines(painter, &area.name, &font, (2.3 * room).max(50.0));
    let name_size = size_of(&galleys);
    let present = |(_, stack): &(usize, &Stack)| stack.count > 0;
    let stacks = |from: usize, to: usize| {
        let stacks = area.cubes.iter().enumerate().filter(present);
        stacks
            .filter(move |(index, _)| (from..to).contains(index))
            .map(|(index, _)| Item::Stack(index))
    };
    let chit = |side: Option<usize>| {
        let here = area.control.is_some() && side.is_none_or(|side| area.control == Some(side));
        here.then_some(Item::Chit)
    };
    let free = vec2(2.1 * room, (2.0 * room - name_size.y).max(room));
    let (items, rects, front) = match area.facing {
        Some(first) => {
            let left: Vec<Item> = stacks(0, first).chain(chit(Some(0))).collect();
            let right: Vec<Item> = stacks(first, area.cubes.len()).chain(chit(Some(1))).collect();
            let (rects, front) = cluster::facing(left.len(), right.len(), scale.cube, middle);
            ([left, right].concat(), rects, Some(front))
        }
        None => {
            let items: Vec<Item> = chit(None).into_iter().chain(stacks(0, area.cubes.len())).collect();
            let rects = cluster::rects(items.len(), scale.cube, free, middle);
            (items, rects, None)
        }
    };
    let glow = if area.contested && area.blocks.is_empty() {
        scale.cube * 0.16 + 1.0
    } else {
        0.0
    };
    let mut draft = Draft {
        places,
        area,
        label,
        galleys,
        name_size,
        middle,
        room,
        items,
        rects,
        front,
        glow,
    };
    // The name stays above the cubes; both give way where the room is narrow.
    if !draft.items.is_empty() {
        let cluster = draft.around().size();
        let gap = scale.name * 0.08 + glow;
        let lacking = (label.y + name_size.y / 2.0 + gap) - (middle.y - cluster.y / 2.0);
        if lacking > 0.0
            && label.y < middle.y + cluster.y
            && (label.x - middle.x).abs() < (name_size.x + cluster.x) / 2.0
        {
            let down = lacking.min((room - cluster.y / 2.0).max(lacking * 0.4));
            label.y -= lacking - down;
            draft.shift(vec2(0.0, down));
            draft.label = label;
        }
    }
    Some(draft)
}

impl Draft<'_> {
    /// Around all items; a small square where there are none.
    fn around(&self) -> Rect {
        (self.rects.iter().copied().reduce(Rect::union))
            .unwrap_or_else(|| Rect::from_center_size(self.middle, Vec2::splat((self.room * 0.9).clamp(10.0, 30.0))))
    }

    fn shift(&mut self, way: Vec2) {
        self.middle += way;
        self.front = self.front.map(|front| front.translate(way));
        for rect in &mut self.rects {
            *rect = rect.translate(way);
        }
    }

    /// The signs, with the cubes so far from where they would stand.
    fn finished(mut self, shift: Vec2, transform: &Transform, scale: &Scale) -> Spread {
        let (home, area, places) = (self.middle, self.area, self.places);
        self.shift(shift);
        let button = self.around();
        let name_rect = Rect::from_center_size(self.label, self.name_size);
        let sabres = (area.contested && area.blocks.is_empty()).then(|| match self.front {
            Some(front) => (front.center(), front.width() * 0.48),
            None => {
                let radius = (scale.cube * 0.36).max(5.5);
                (
                    pos2(button.center().x, button.bottom() + self.glow + radius * 0.35),
                    radius,
                )
            }
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
        // A value of a scenario's own may count where the board has no sign.
        let sign = places.muster.map(|at| transform.screen_from_point(at));
        let sign = sign.or_else(|| (!area.muster.is_empty()).then(|| button.center_top()));
        let muster = sign.map(|mut at| {
            let side = scale.cube * 0.68;
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
        Spread {
            name: placed(&self.galleys, self.label),
            name_rect,
            middle: self.middle,
            leader: (shift.length() > scale.cube * 0.5).then_some(home),
            items: self.items.into_iter().zip(self.rects).collect(),
            button,
            handle: if area.blocks.is_empty() || area.name.is_empty() {
                button
            } else {
                name_rect
            },
            glow: self.glow,
            sabres,
            stars,
            muster: muster.unwrap_or_default(),
        }
    }
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
    fn no_star_lies_on_cubes_of_its_area_or_a_neighbour() {
        let own = Rect::from_min_size(pos2(100.0, 100.0), vec2(50.0, 24.0));
        let above = Rect::from_min_size(pos2(100.0, 60.0), vec2(24.0, 24.0));
        let solid = [own, above];
        let free = [pos2(180.0, 90.0)];
        assert_eq!(off(&free, own, 4.0, &solid), free, "it stays where the drawing has it");
        let covering = [pos2(108.0, 80.0), pos2(118.0, 80.0)];
        let moved = off(&covering, own, 4.0, &solid);
        assert_eq!(moved.len(), 2);
        for star in &moved {
            assert!(solid.iter().all(|rect| !rect.expand(1.0).contains(*star)), "{moved:?}");
            assert!(
                own.expand(8.0).contains(*star),
                "it is still told whose it is: {moved:?}"
            );
        }
    }
}
