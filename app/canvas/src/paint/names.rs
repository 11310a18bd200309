//! Names of waters, areas and towns. None covers another or a cube; those that find no room stay away until one
//! looks closer.

use super::{View, block};
use crate::layout::{self, Spread};
use crate::palette::blend;
use crate::scene::{Holder, Show};
use crate::standing;
use data::drawing::FaceOf;
use egui::epaint::TextShape;
use egui::{Color32, Galley, Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How much of a name may be covered before it looks for another place.
const COVERED: f32 = 0.01;
/// How much of a name may be covered where there is no better place, before it stays away: the air around its letters.
const MOST_COVERED: f32 = 0.02;
/// How much smaller a name may be where it finds no room.
const SMALLER: f32 = 0.88;
/// Least size of the letters of a name, in points.
const LEAST_NAME: f32 = 11.0;

/// The names of areas and towns as they were painted. Where they go is dear to find out on a board of many areas, and
/// while one looks at it from the same place it stays the same.
#[derive(Debug)]
pub(crate) struct Names {
    /// What was to be shown when they were painted.
    pub(super) show: Show,
    /// How they are painted.
    pub(crate) shapes: Vec<Shape>,
    /// Where letters stand.
    pub(crate) lettered: Vec<Rect>,
    /// Where the name of each area stands that found room.
    pub(crate) of_areas: BTreeMap<usize, Rect>,
    /// Areas whose names found no room.
    pub(crate) hidden: BTreeSet<usize>,
}

/// A galley with a halo around its letters, turned by an angle about its corner.
fn haloed(out: &mut Vec<Shape>, at: Pos2, galley: &Arc<Galley>, angle: f32, ink: Color32, halo: Color32, reach: f32) {
    let text = |at: Pos2, colour: Color32| {
        Shape::Text(
            TextShape::new(at, Arc::clone(galley), colour)
                .with_override_text_color(colour)
                .with_angle(angle),
        )
    };
    // Around small letters fewer copies close the halo as well, and text is the dearest part of a crowded board.
    let copies = if reach <= 1.0 { 5 } else { 8 };
    for step in 0..copies {
        let angle = step as f32 * std::f32::consts::TAU / copies as f32;
        out.push(text(at + Vec2::angled(angle) * reach, halo));
    }
    out.push(text(at, ink));
}

/// Names of waters along their angle, widely spaced.
fn waters(painter: &Painter, view: &View<'_>, taken: &mut Taken, out: &mut Names) {
    let palette = view.palette;
    for water in &view.scene.waters {
        let Some(label) = view.picture.water_label(&water.id) else {
            continue;
        };
        let wished = (view.scale.name * 1.3).clamp(10.0, 34.0);
        // Narrow waters have smaller names, so that they stay in the water.
        let size = match view.picture.water_room(&water.id) {
            Some((length, width)) => {
                let letters = water.name.chars().count().max(1) as f32;
                let fits = (length / (letters * 0.62)).min(width * 1.5) * view.transform.zoom;
                fits.clamp(wished * 0.82, wished)
            }
            None => wished,
        };
        let font = layout::font(size, &palette.serif_italic);
        let galley = layout::letters(painter, &water.name, &font, 0.16);
        let angle = (label.angle as f32).to_radians();
        let centre = view.transform.screen_from_point(label.at);
        let half = galley.size() / 2.0 - vec2(font.size * 0.08, 0.0);
        let corner = centre - egui::emath::Rot2::from_angle(angle) * half;
        let halo = palette.water.gamma_multiply(0.8);
        let shapes = &mut out.shapes;
        haloed(shapes, corner, &galley, angle, palette.water_ink, halo, 1.5);
        // Letter by letter: the rectangle around a slanting name would be half the lake.
        let (along, step) = (Vec2::angled(angle), font.size * 0.8);
        let letters = (galley.size().x / step).ceil().max(1.0);
        for letter in 0..letters as usize {
            let at = centre + along * ((letter as f32 + 0.5) / letters - 0.5) * galley.size().x;
            let letter = Rect::from_center_size(at, Vec2::splat(font.size * 0.7));
            taken.push(letter);
            out.lettered.push(letter);
        }
    }
}

/// Side of a cell of [`Taken`], in points.
const CELL: f32 = 48.0;

/// What has been placed already, by the cells of the screen that it touches, so that a crowded board costs no more than
/// what stands near a name.
struct Taken {
    around: Rect,
    columns: usize,
    rows: usize,
    cells: Vec<Vec<Rect>>,
}

impl Taken {
    fn new(around: Rect) -> Self {
        let cells = |length: f32| (length.max(0.0) / CELL) as usize + 1;
        let (columns, rows) = (cells(around.width()), cells(around.height()));
        Self {
            around,
            columns,
            rows,
            cells: vec![Vec::new(); columns * rows],
        }
    }

    /// The cells that a rectangle touches, each with its own rectangle; none outside of the screen.
    fn cells(&self, rect: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let (columns, around) = (self.columns, self.around);
        let span = |low: f32, high: f32, count: usize| {
            let cell = |at: f32| (at / CELL).floor().clamp(-1.0, count as f32) as isize;
            let (first, last) = (cell(low).max(0), cell(high).min(count as isize - 1));
            first as usize..(last + 1).max(first) as usize
        };
        let across = span(rect.left() - around.left(), rect.right() - around.left(), columns);
        let down = span(rect.top() - around.top(), rect.bottom() - around.top(), self.rows);
        down.flat_map(move |row| across.clone().map(move |column| (row, column)))
            .map(move |(row, column)| {
                let corner = around.min + vec2(column as f32, row as f32) * CELL;
                (row * columns + column, Rect::from_min_size(corner, Vec2::splat(CELL)))
            })
    }

    fn push(&mut self, rect: Rect) {
        for (cell, _) in self.cells(rect) {
            self.cells[cell].push(rect);
        }
    }

    /// How much of a rectangle is covered, from 0.
    fn covered(&self, rect: Rect) -> f32 {
        let sum: f32 = self
            .cells(rect)
            .flat_map(|(cell, bounds)| {
                // What touches several cells counts in each with its part there.
                let part = bounds.intersect(rect);
                self.cells[cell].iter().map(move |taken| taken.intersect(part))
            })
            .filter(|shared| shared.is_positive())
            .map(|shared| shared.area())
            .sum();
        sum / rect.area().max(1.0)
    }
}

/// Names of waters, of areas, the important ones first, then of towns.
pub(super) fn all(painter: &Painter, view: &View<'_>) -> Names {
    let mut out = Names {
        show: view.scene.show,
        shapes: Vec::new(),
        lettered: Vec::new(),
        of_areas: BTreeMap::new(),
        hidden: BTreeSet::new(),
    };
    let mut taken = Taken::new(painter.clip_rect());
    waters(painter, view, &mut taken, &mut out);
    for (area, spread) in view.scene.areas.iter().zip(view.spreads) {
        let Some(spread) = spread else { continue };
        for (_, rect) in &spread.items {
            taken.push(rect.expand(spread.glow));
        }
        if let Some((at, radius)) = spread.sabres {
            taken.push(Rect::from_center_size(at, Vec2::splat(2.0 * radius)));
        }
        for rect in &spread.muster {
            taken.push(*rect);
        }
        for star in &spread.stars {
            taken.push(Rect::from_center_size(*star, Vec2::splat(view.scale.star * 1.5)));
        }
        if let Some(tag) = super::signs::badge_rect(spread, view, area) {
            // With its edge.
            taken.push(tag.expand(1.5));
        }
    }
    for stood in view.stood {
        taken.push(stood.rect);
    }
    for (index, area) in view.scene.areas.iter().enumerate() {
        if area.contested
            && let (Some(group), Some(frame)) = (
                standing::around(view.stood, Holder::Area(index)),
                block::framed(view, index),
            )
        {
            taken.push(frame);
            let (at, radius) = block::sabres(view, group);
            taken.push(Rect::from_center_size(at, Vec2::splat(2.0 * radius)));
        }
    }
    let mut order: Vec<usize> = (0..view.spreads.len())
        .filter(|&index| view.spreads[index].is_some())
        .collect();
    order.sort_by_key(|&index| {
        // Minor names leave first. Nothing that changes under the pointer counts, or names would jump about.
        let area = &view.scene.areas[index];
        (area.stars == 0, area.cubes.is_empty() && area.blocks.is_empty(), index)
    });
    // What finds no place where a name is looked for stands to one side, once all others have theirs.
    for aside in [false, true] {
        let left = std::mem::take(&mut order);
        for index in left {
            if let Some(spread) = &view.spreads[index]
                && !area_name(painter, view, (index, spread, aside), &mut taken, &mut out)
            {
                order.push(index);
            }
        }
    }
    out.hidden.extend(order);
    towns(painter, view, &mut taken, &mut out);
    out
}

/// The name of one area in its own place, whatever it covers: the pointer or the keyboard is there.
pub(crate) fn alone(view: &View<'_>, index: usize) -> Vec<Shape> {
    let mut out = Vec::new();
    if let Some(Some(spread)) = view.spreads.get(index) {
        lines(view, index, &spread.name, spread.name_rect, &mut out);
    }
    out
}

/// A name put somewhere.
struct Put {
    /// How much of it is covered.
    covered: f32,
    lines: Vec<(Pos2, Arc<Galley>)>,
    rect: Rect,
}

/// The first place where a name is not covered, or else the one where it is covered least.
fn put(
    painter: &Painter,
    view: &View<'_>,
    (index, spread, aside): (usize, &Spread, bool),
    taken: &Taken,
) -> Option<Put> {
    let mut best: Option<Put> = None;
    let board = Rect::from_min_size(Pos2::ZERO, view.picture.size());
    let sheet = view.transform.screen_from_world_rect(board);
    let step = view.scale.name * 0.45;
    // As it is; smaller; and smaller in one line, for which there may be room above or below.
    let narrow = (spread.name_rect.width() * 0.95).max(40.0);
    for width in [None, Some(narrow), Some(f32::INFINITY)] {
        let lines: Vec<Arc<Galley>> = match width {
            Some(width) => {
                let font = layout::font((view.scale.name * SMALLER).max(LEAST_NAME), &view.palette.serif_caps);
                layout::name_lines(painter, &view.scene.areas[index].name, &font, width)
            }
            None => spread.name.iter().map(|(_, galley)| Arc::clone(galley)).collect(),
        };
        let size = layout::size_of(&lines);
        let beside = OFFSETS
            .iter()
            .map(|&(x, y)| spread.name_rect.center() + vec2(x, y) * step);
        let (blocks, half) = (block::framed(view, index), size / 2.0);
        let pieces = blocks.unwrap_or(spread.button);
        let around = [
            pos2(pieces.center().x, pieces.bottom() + half.y + 2.0),
            pos2(pieces.center().x, pieces.top() - half.y - 2.0),
            pos2(pieces.left() - half.x - 3.0, pieces.center().y),
            pos2(pieces.right() + half.x + 3.0, pieces.center().y),
        ];
        // Beside cubes that have gone elsewhere a name would name the wrong area, and far beside an empty place, too.
        let here = spread.leader.is_none();
        let beside_them = match (blocks.is_some() || !spread.items.is_empty() && here, here) {
            (true, _) => around.len(),
            (false, true) => 2,
            (false, false) => 0,
        };
        // On the other side of where it stands, as far away.
        let (home, middle) = (spread.name_rect.center(), spread.middle);
        let across = [
            pos2(2.0 * middle.x - home.x, home.y),
            pos2(home.x, 2.0 * middle.y - home.y),
            middle + (middle - home),
        ];
        // Above or below them, but to one side, where a neighbour stands near.
        let from = [
            pieces.left() + half.x,
            pieces.right() - half.x,
            pieces.center().x + half.x,
            pieces.center().x - half.x,
        ];
        let to_one_side =
            [pieces.bottom() + half.y + 2.0, pieces.top() - half.y - 2.0].map(|y| from.map(|x| pos2(x, y)));
        let to_one_side = to_one_side.into_iter().flatten();
        let to_one_side = to_one_side.filter(|_| aside && beside_them == around.len());
        let around = around.into_iter().take(beside_them);
        let across = across.into_iter().filter(|_| here);
        for centre in beside.chain(around).chain(across).chain(to_one_side) {
            let rect = Rect::from_center_size(centre, size);
            // What leaves the sheet is as good as covered, and so is what would name another area.
            let whole = sheet.contains_rect(rect) && !in_others(view, index, rect);
            let cut = if whole { 0.0 } else { 0.5 };
            let lines = layout::placed(&lines, centre);
            // Line by line: one letter of two lines is soon a small part of the whole.
            let of_line = |(at, galley): &(Pos2, Arc<Galley>)| taken.covered(Rect::from_min_size(*at, galley.size()));
            let covered = lines.iter().map(of_line).fold(0.0, f32::max) + cut;
            if best.as_ref().is_none_or(|best| covered + 0.001 < best.covered) {
                best = Some(Put { covered, lines, rect });
            }
            if covered <= COVERED {
                return best;
            }
        }
    }
    best
}

/// Whether a name would stand wholly in the faces of other areas that are shown.
fn in_others(view: &View<'_>, index: usize, name: Rect) -> bool {
    let drawn = &view.picture.drawing().faces;
    let other = |at: Pos2| {
        let face = view.picture.face_at(view.transform.world_from_screen(at));
        let Some(FaceOf::Area(id)) = face.and_then(|face| drawn.get(face)).map(|face| &face.of) else {
            return false;
        };
        // The land of a side on a road map is no place that has a name of its own.
        let mut named = view.scene.areas.iter().zip(view.spreads);
        *id != view.scene.areas[index].id && named.any(|(area, spread)| spread.is_some() && area.id == *id)
    };
    let along = |part: f32| pos2(name.left() + part * name.width(), name.center().y);
    [0.5, 0.1, 0.9].into_iter().map(along).all(other)
}

/// Puts the name of an area where there is room, at last to one side of what stands there. Says whether there was.
fn area_name(
    painter: &Painter,
    view: &View<'_>,
    (index, spread, aside): (usize, &Spread, bool),
    taken: &mut Taken,
    out: &mut Names,
) -> bool {
    let reach = spread.name_rect.expand(4.0 * view.scale.name);
    if !painter.clip_rect().intersects(reach) {
        return false;
    }
    match put(painter, view, (index, spread, aside), taken) {
        Some(put) if put.covered <= MOST_COVERED => {
            // Two names on one line must not read as one.
            taken.push(put.rect.expand2(vec2(view.scale.name * 0.18, 0.0)));
            out.lettered.push(put.rect);
            out.of_areas.insert(index, put.rect);
            lines(view, index, &put.lines, put.rect, &mut out.shapes);
            true
        }
        _ => false,
    }
}

/// The lines of a name.
fn lines(view: &View<'_>, index: usize, lines: &[(Pos2, Arc<Galley>)], rect: Rect, out: &mut Vec<Shape>) {
    let area = &view.scene.areas[index];
    let palette = view.palette;
    let land = palette.land(area.home);
    let ink = if area.dimmed {
        blend(land, palette.name, 0.6)
    } else {
        palette.name
    };
    let halo = blend(land, palette.halo, if palette.dark { 0.75 } else { 0.4 }).gamma_multiply(0.9);
    let reach = (view.scale.name * 0.1).clamp(1.0, 2.0);
    for (at, galley) in lines {
        haloed(out, *at, galley, 0.0, ink, halo, reach);
    }
    if area.reconstructed && view.scene.show.basis {
        let under = rect.bottom() + 1.0;
        let line = [pos2(rect.left(), under), pos2(rect.right(), under)];
        out.extend(Shape::dotted_line(&line, ink, 3.0, 0.8));
    }
}

/// Where a name may go, in parts of its height.
const OFFSETS: [(f32, f32); 17] = [
    (0.0, 0.0),
    (0.0, -0.5),
    (-1.2, 0.0),
    (1.2, 0.0),
    (0.0, -1.2),
    (-2.4, -0.3),
    (2.4, -0.3),
    (-3.6, 0.0),
    (3.6, 0.0),
    (0.0, 0.7),
    (-1.6, -1.4),
    (1.6, -1.4),
    (-1.6, 0.8),
    (1.6, 0.8),
    (0.0, -2.2),
    (-3.4, -1.6),
    (3.4, -1.6),
];

/// The id of the area that is named after a town: its name without signs, `smiths_creek` for *Smith’s Creek*.
fn id_of(town: &str) -> String {
    let letters = town.chars().filter(|sign| sign.is_alphanumeric() || *sign == ' ');
    letters.collect::<String>().to_lowercase().replace(' ', "_")
}

/// Towns where one looks closely: dots with their names. A dot without a name would say nothing.
fn towns(painter: &Painter, view: &View<'_>, taken: &mut Taken, out: &mut Names) {
    let palette = view.palette;
    let radius = (view.scale.star * 0.3).clamp(1.1, 4.0);
    if view.scale.room <= 44.0 {
        return;
    }
    let board = view
        .transform
        .screen_from_world_rect(Rect::from_min_size(Pos2::ZERO, view.picture.size()));
    // A town that its area is named after need not be named twice, unless one looks closely. The drawing knows no languages: the
    // area says what both are called.
    let close = view.scale.room > 90.0;
    let known: BTreeMap<&str, &str> = view
        .scene
        .areas
        .iter()
        .map(|area| (area.id.as_str(), area.name.as_str()))
        .collect();
    for town in &view.picture.drawing().towns {
        let at = view.transform.screen_from_point(town.at);
        if !painter.clip_rect().expand(60.0).contains(at) {
            continue;
        }
        // A dot would read as dirt on a name.
        if taken.covered(Rect::from_center_size(at, Vec2::splat(2.0 * radius + 1.0))) > 0.0 {
            continue;
        }
        out.shapes.push(Shape::Circle(egui::epaint::CircleShape {
            center: at,
            radius,
            fill: palette.paper,
            stroke: egui::Stroke::new(radius * 0.5, palette.ink),
        }));
        let own = known.get(id_of(&town.name).as_str());
        if !close && own.is_some() {
            continue;
        }
        let font = layout::font((view.scale.name * 0.72).clamp(LEAST_NAME, 17.0), &palette.serif_italic);
        let galley = layout::letters(painter, own.unwrap_or(&town.name.as_str()), &font, 0.0);
        let size = vec2(galley.size().x, galley.size().y * 0.75);
        let gap = radius + 2.5;
        let places = [
            at + vec2(gap + size.x / 2.0, 0.0),
            at - vec2(gap + size.x / 2.0, 0.0),
            at + vec2(0.0, gap + size.y / 2.0),
            at - vec2(0.0, gap + size.y / 2.0),
        ];
        let free = places
            .into_iter()
            .map(|at| Rect::from_center_size(at, size))
            .find(|rect| board.contains_rect(*rect) && taken.covered(*rect) < 0.02);
        if let Some(rect) = free {
            taken.push(rect);
            out.lettered.push(rect);
            let corner = rect.center() - galley.size() / 2.0;
            haloed(
                &mut out.shapes,
                corner,
                &galley,
                0.0,
                palette.name,
                palette.halo.gamma_multiply(0.75),
                1.1,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::drawing::Drawing;
    use data::invasion::BoardDraft;
    use data::library::Library;

    #[test]
    fn a_town_has_the_id_of_the_area_that_bears_its_name_whatever_signs_stand_in_it() {
        let library = Library::shipped();
        let drawing: &Drawing = library.get("theatre").unwrap();
        let board: &BoardDraft = library.get("invasion").unwrap();
        let mut found = 0;
        for town in &drawing.towns {
            for area in board.areas.iter().filter(|area| area.name.en == town.name) {
                assert_eq!(id_of(&town.name), area.id);
                found += 1;
            }
        }
        assert!(found > 20, "{found}");
    }
}
