//! How often places were taken, as colours on the map: the stronger, the oftener.

use super::chances::with_sign;
use super::legend::{self, Seen};
use super::map::sheet::OnMap;
use crate::look::Look;
use crate::simulated::Taken;
use crate::words::W;
use canvas::BoardCanvas;
use data::Lang;
use data::drawing::FaceOf;
use egui::{Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Stroke, Ui, vec2};

/// How strongly a place that is always taken is washed over.
const STRONGEST: f32 = 0.72;
/// Radius of a town that is drawn small or has no outline, in points: the name beside it keeps clear of no more.
const TOWN: f32 = 12.5;
/// From the middle to the edge of a place in which a tag has room, in points.
const TAG: f32 = 20.0;

/// The colour of a share.
pub(crate) fn colour(look: &Look<'_>, share: f32) -> Color32 {
    look.palette
        .gold
        .lerp_to_gamma(look.palette.alert, share.clamp(0.0, 1.0))
}

/// A share in words: `37 %`.
pub(crate) fn percent(lang: Lang, share: f32) -> String {
    with_sign(lang, &format!("{:.0}", (share * 100.0).round()))
}

/// Washes the places over, with the share on each.
pub(crate) fn paint(ui: &Ui, look: &Look<'_>, shown: &OnMap, canvas: &BoardCanvas, taken: &[Taken]) {
    let Some(picture) = canvas.picture() else { return };
    let painter = ui.painter().with_clip_rect(shown.board.response.rect);
    for one in taken {
        let tint = colour(look, one.here).gamma_multiply(STRONGEST * one.here.clamp(0.0, 1.0).sqrt());
        let is_it = |of: &FaceOf| matches!(of, FaceOf::Area(id) if *id == one.id);
        let mut faces = picture.faces().iter().filter(|face| is_it(&face.of)).peekable();
        let outlined = faces.peek().is_some();
        for face in faces {
            let mut mesh = Mesh::default();
            for point in &face.points {
                mesh.colored_vertex(shown.transform().screen_from_world(*point), tint);
            }
            for three in face.triangles.chunks_exact(3) {
                mesh.add_triangle(three[0], three[1], three[2]);
            }
            painter.add(mesh);
        }
        let Some(places) = picture.places(&one.id) else {
            continue;
        };
        let at = shown.transform().screen_from_point(places.cubes);
        let (share, edge) = (percent(look.lang, one.here), colour(look, one.here));
        if outlined && places.room as f32 * shown.transform().zoom > TAG {
            badge(&painter, look, at, &share, edge);
        } else {
            // A tag would lie on the name beside it.
            painter.circle_filled(at, TOWN, look.palette.paper);
            painter.circle(at, TOWN, tint, Stroke::new(1.5, edge));
            // That it is a share of a hundred is said beside the colours.
            let (number, font) = (format!("{:.0}", one.here * 100.0), FontId::proportional(10.5));
            painter.text(at, Align2::CENTER_CENTER, number, font, look.palette.ink);
        }
    }
    legend(ui, &painter, look, shown.board.response.rect, canvas.lettered());
}

/// The share on a tag.
fn badge(painter: &Painter, look: &Look<'_>, at: Pos2, text: &str, edge: Color32) {
    let galley = painter.layout_no_wrap(text.to_owned(), FontId::proportional(11.5), look.palette.ink);
    let rect = Rect::from_center_size(at, galley.size() + vec2(8.0, 3.0));
    painter.rect(
        rect,
        4.0,
        look.palette.paper,
        Stroke::new(1.2, edge),
        egui::StrokeKind::Middle,
    );
    painter.galley(rect.min + vec2(4.0, 1.5), galley, look.palette.ink);
}

/// What the colours mean, over a part of the map where no name stands.
fn legend(ui: &Ui, painter: &Painter, look: &Look<'_>, rect: Rect, names: &[Rect]) {
    let (font, ink) = (FontId::proportional(12.0), ui.visuals().text_color());
    let text = painter.layout_no_wrap(look.t(W::TakenLegend).to_owned(), font.clone(), ink);
    let size = vec2(text.size().x.max(160.0) + 16.0, 46.0);
    let seen = Seen { names, switches: None };
    let around = legend::place(ui, rect, size, seen);
    painter.rect_filled(around, 5.0, ui.visuals().panel_fill.gamma_multiply(0.92));
    painter.galley(around.min + vec2(8.0, 5.0), text, ink);
    let bar = Rect::from_min_size(around.min + vec2(40.0, 26.0), vec2(80.0, 12.0));
    const STEPS: u16 = 16;
    for step in 0..STEPS {
        let share = f32::from(step) / f32::from(STEPS - 1);
        let wide = bar.width() / f32::from(STEPS);
        let cell = Rect::from_min_size(bar.min + vec2(wide * f32::from(step), 0.0), vec2(wide, bar.height()));
        painter.rect_filled(cell, 0.0, colour(look, share).gamma_multiply(STRONGEST * share.sqrt()));
    }
    for (align, at, share) in [
        (Align2::RIGHT_CENTER, bar.left_center() - vec2(5.0, 0.0), 0.0),
        (Align2::LEFT_CENTER, bar.right_center() + vec2(5.0, 0.0), 1.0),
    ] {
        painter.text(at, align, percent(look.lang, share), font.clone(), ink);
    }
}
