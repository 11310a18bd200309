//! What differs, marked on a map: places are washed and signed, what lies between two places has its sign between them.

use crate::look::Look;
use crate::pages::legend::{self, Seen};
use crate::pages::map::sheet::{self, OnMap};
use crate::words::W;
use data::{Place, Side};
use editor::compare::{Change, Difference};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Ui, vec2};
use std::collections::BTreeMap;

/// Every kind of difference, in the order of the filter.
pub(crate) const CHANGES: [Change; 4] = [Change::Added, Change::Removed, Change::Changed, Change::Basis];

/// What differs at a place of the map.
type Marks<'a> = BTreeMap<&'a str, Change>;

/// The ids of the areas, towns and waters of a place. What is of a side is nowhere on the map, whatever its drawing calls by
/// the same word.
pub(crate) fn ids(place: &Place) -> Vec<&str> {
    match place {
        Place::Setup(part) if Side::ALL.iter().any(|side| side.key() == part) => Vec::new(),
        Place::Area(id)
        | Place::Town(id)
        | Place::Water(id)
        | Place::Lake(id)
        | Place::Face(id)
        | Place::Units(id)
        | Place::Muster(id)
        | Place::Setup(id) => vec![id],
        Place::Link(a, b) | Place::Road(a, b) | Place::Shore(a, b) => vec![a, b],
        _ => Vec::new(),
    }
}

/// The kind of difference of every place on the map: what it is itself before what is said of it.
fn of_places<'a>(found: impl Iterator<Item = &'a Difference>) -> Marks<'a> {
    let mut changes = Marks::new();
    for one in found {
        let of_itself = matches!(
            one.place,
            Place::Area(_) | Place::Town(_) | Place::Water(_) | Place::Lake(_)
        );
        let change = if of_itself || one.change == Change::Basis {
            one.change
        } else {
            Change::Changed
        };
        if let [id] = ids(&one.place).as_slice() {
            let known = changes.entry(id).or_insert(change);
            *known = (*known).min(change);
        }
    }
    changes
}

/// Washes every place that differs with the colour of its kind, and marks it with its sign; what lies between two places
/// is marked half way.
pub(crate) fn paint<'a>(
    ui: &Ui,
    look: &Look<'_>,
    shown: &OnMap,
    canvas: &canvas::BoardCanvas,
    found: impl Iterator<Item = &'a Difference> + Clone,
) {
    use data::drawing::FaceOf;
    let Some(picture) = canvas.picture() else { return };
    let painter = ui.painter().with_clip_rect(shown.board.response.rect);
    let marks = of_places(found.clone());
    for face in picture.faces() {
        let (FaceOf::Area(id) | FaceOf::Water(id)) = &face.of else {
            continue;
        };
        let Some(change) = marks.get(id.as_str()) else {
            continue;
        };
        let tint = colour(look, *change);
        let mut mesh = egui::Mesh::default();
        for point in &face.points {
            mesh.colored_vertex(shown.transform().screen_from_world(*point), tint.gamma_multiply(0.22));
        }
        for three in face.triangles.chunks_exact(3) {
            mesh.add_triangle(three[0], three[1], three[2]);
        }
        painter.add(mesh);
    }
    let at = |id: &str| -> Option<Pos2> {
        if let Some(places) = picture.places(id) {
            return Some(shown.transform().screen_from_point(places.cubes));
        }
        let of_it = |of: &FaceOf| matches!(of, FaceOf::Area(other) | FaceOf::Water(other) if other == id);
        let face = picture.faces().iter().find(|face| of_it(&face.of))?;
        Some(shown.transform().screen_from_world(face.bounds.center()))
    };
    for (id, change) in &marks {
        if let Some(at) = at(id) {
            sign_at(&painter, look, beside_names(at, canvas.lettered()), *change);
        }
    }
    for one in found {
        if let [a, b] = ids(&one.place).as_slice()
            && let (Some(a), Some(b)) = (at(a), at(b))
        {
            let tint = colour(look, one.change);
            painter.line_segment([a, b], Stroke::new(7.0, tint.gamma_multiply(0.35)));
            sign_at(&painter, look, a.lerp(b, 0.5), one.change);
        }
    }
}

/// Radius of a sign, in points.
const SIGN: f32 = 9.0;

/// Where a sign covers no name: in its place, or a little higher, lower or to the side.
fn beside_names(at: Pos2, lettered: &[Rect]) -> Pos2 {
    let around = [16.0, 24.0].into_iter().flat_map(|far| {
        let ways = [vec2(0.0, -far), vec2(0.0, far), vec2(-far, 0.0), vec2(far, 0.0)];
        ways.into_iter().map(move |way| at + way)
    });
    let free = |at: &Pos2| {
        let sign = Rect::from_center_size(*at, egui::Vec2::splat(2.0 * SIGN));
        !lettered.iter().any(|name| name.intersects(sign))
    };
    std::iter::once(at).chain(around).find(free).unwrap_or(at)
}

/// The sign of a kind in a ring.
fn sign_at(painter: &Painter, look: &Look<'_>, at: Pos2, change: Change) {
    painter.circle(at, SIGN, look.palette.paper, Stroke::new(2.0, colour(look, change)));
    let font = FontId::proportional(13.0);
    painter.text(at, Align2::CENTER_CENTER, sign(change), font, look.palette.ink);
}

/// The colours of the map, over a part of it where no name stands.
pub(crate) fn legend_ui(ui: &Ui, look: &Look<'_>, rect: Rect, names: &[Rect]) {
    let line = |change| {
        (
            colour(look, change),
            format!("{}  {}", sign(change), look.t(word(change))),
        )
    };
    let seen = Seen { names, switches: None };
    legend::paint(ui, rect, seen, CHANGES.map(line).into());
}

/// The sign of a kind.
pub(crate) const fn sign(change: Change) -> &'static str {
    match change {
        Change::Added => "+",
        Change::Removed => "−",
        Change::Changed => "≠",
        Change::Basis => "?",
    }
}

/// The word of a kind.
pub(crate) const fn word(change: Change) -> W {
    match change {
        Change::Added => W::Added,
        Change::Removed => W::Removed,
        Change::Changed => W::Changed,
        Change::Basis => W::OnlyBasis,
    }
}

/// The colour of a kind on the map.
const fn colour(look: &Look<'_>, change: Change) -> Color32 {
    match change {
        Change::Added => look.palette.accent,
        Change::Removed => look.palette.alert,
        Change::Changed => look.palette.gold,
        Change::Basis => look.palette.ink_faint,
    }
}

/// Whether a difference has a place on the map.
pub(crate) fn is_on_map(sheet: &sheet::Sheet, one: &Difference) -> bool {
    let known = |id: &&str| sheet.area(id).is_some() || sheet.water(id).is_some();
    ids(&one.place).iter().any(known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn what_is_of_a_side_marks_no_land() {
        assert!(ids(&Place::Setup("american".to_owned())).is_empty());
        assert_eq!(ids(&Place::Setup("erie".to_owned())), ["erie"]);
    }

    #[test]
    fn a_sign_covers_no_name_where_there_is_room_beside_it() {
        let at = pos2(100.0, 100.0);
        assert_eq!(beside_names(at, &[]), at);
        let name = Rect::from_center_size(at, vec2(60.0, 12.0));
        assert_eq!(beside_names(at, &[name]), pos2(100.0, 84.0), "it stands above the name");
        let all = Rect::from_center_size(at, vec2(200.0, 200.0));
        assert_eq!(beside_names(at, &[all]), at, "there is no room");
    }
}
