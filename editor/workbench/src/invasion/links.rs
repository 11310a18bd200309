//! The links tool of Invasion: what there is between two areas, drawn and listed, and what borders suggest.

use crate::board::links::{Found, LinksTool};
use crate::desk::Desk;
use crate::look::Look;
use crate::pages::fields;
use crate::pages::map::belongs;
use crate::pages::map::belongs::pair_name;
use crate::pages::map::sheet::Sheet;
use crate::words::W;
use canvas::BoardResponse;
use data::drawing::{Drawing, FaceOf};
use data::{Basis, Lang, Text, counted, say};
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::Key;
use editor::invasion::Way;
use editor::shape::{VISIBLE, borders};
use egui::{Pos2, Rect, RichText, ScrollArea, Sense, Stroke, Ui, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// Compares borders and links, once a revision and never during a drag.
fn note(links: &mut LinksTool, sheet: &Sheet, document: &Document) {
    let revision = sheet.revision();
    let old = links.found.as_ref().map(|(revision, _)| *revision);
    if old == Some(revision) || old.is_some() && sheet.is_dragging() {
        return;
    }
    links.found = Some((revision, found(document)));
}

fn sorted(a: &str, b: &str) -> (String, String) {
    if a <= b {
        (a.to_owned(), b.to_owned())
    } else {
        (b.to_owned(), a.to_owned())
    }
}

fn found(document: &Document) -> Found {
    let board = document.invasion().and_then(|this| this.board().get());
    let (Some(board), Some(drawing)) = (board, document.drawing()) else {
        return Found::default();
    };
    let mut said: BTreeSet<(String, String)> = board.links.iter().map(|link| sorted(&link.a, &link.b)).collect();
    said.extend(
        board
            .parted
            .iter()
            .chain(&board.touching)
            .map(|pair| sorted(&pair.a, &pair.b)),
    );
    let mut touching = BTreeSet::new();
    let mut unsaid = Vec::new();
    for border in borders(drawing) {
        if let (FaceOf::Area(a), FaceOf::Area(b)) = (&border.a, &border.b) {
            let pair = sorted(a, b);
            if border.length >= VISIBLE && !said.contains(&pair) {
                unsaid.push(pair.clone());
            }
            touching.insert(pair);
        }
    }
    let links = board.links.iter().map(|link| sorted(&link.a, &link.b));
    let apart = links.filter(|pair| !touching.contains(pair)).collect();
    Found { unsaid, apart }
}

/// What a way is called.
const fn way_word(way: Way) -> W {
    match way {
        Way::None => W::WayNone,
        Way::Land => W::WayLand,
        Way::River => W::WayRiver,
        Way::Parted => W::WayParted,
        Way::Touching => W::WayTouching,
    }
}

fn link(a: &str, b: &str, way: Way, basis: &Basis) -> Edit {
    Edit::set("link.{}-{}", [a, b], way, Some(basis.clone()))
}

/// The lines of all links above the board, with the chosen pair set off. Says whether there is a board.
pub(super) fn paint(
    ui: &Ui,
    desk: &Desk<'_>,
    shown: &BoardResponse,
    drawing: &Drawing,
    pair: Option<&(String, String)>,
) -> bool {
    let (look, document) = (desk.look, desk.document);
    let Some(board) = document.invasion().and_then(|this| this.board().get()) else {
        return false;
    };
    let places: BTreeMap<&str, Pos2> = drawing
        .places
        .iter()
        .map(|places| (places.area.as_str(), shown.transform.screen_from_point(places.cubes)))
        .collect();
    let painter = ui.painter().with_clip_rect(shown.response.rect);
    let view = shown.response.rect;
    let line = |a: &str, b: &str, way: Way| {
        if let (Some(a), Some(b)) = (places.get(a), places.get(b))
            && view.intersects(Rect::from_two_pos(*a, *b).expand(2.0))
        {
            paint_way(&painter, look, *a, *b, way);
        }
    };
    for link in &board.links {
        line(&link.a, &link.b, link.kind.into());
    }
    for pair in &board.parted {
        line(&pair.a, &pair.b, Way::Parted);
    }
    for pair in &board.touching {
        line(&pair.a, &pair.b, Way::Touching);
    }
    for at in places.values() {
        painter.circle_filled(*at, 3.0, look.palette.ink);
    }
    if let Some((a, b)) = pair
        && let (Some(a), Some(b)) = (places.get(a.as_str()), places.get(b.as_str()))
    {
        let stroke = Stroke::new(9.0, look.palette.accent.gamma_multiply(0.35));
        painter.line_segment([*a, *b], stroke);
    }
    true
}

/// The panel of the tool: the pair, the legend, and the lists. Gives the pair that was chosen there.
pub(super) fn panel(
    ui: &mut Ui,
    desk: &Desk<'_>,
    links: &mut LinksTool,
    sheet: &Sheet,
    basis: &Basis,
) -> Option<(String, String)> {
    let board = desk.document.invasion().and_then(|this| this.board().get())?;
    note(links, sheet, desk.document);
    let names = Names::of(desk.document);
    if let Some((a, b)) = links.pair.clone() {
        ui.label(desk.heading(pair_name(&names, &a, &b, desk.lang())));
        let now = Way::between(board, &a, &b);
        for (digit, way) in Way::ALL.into_iter().enumerate() {
            if legend_ui(ui, desk.look, way, now == way, Some(digit)) {
                desk.edit(link(&a, &b, way, basis));
            }
        }
        fields::said(ui, desk, desk.t(W::BasisOfLink), &Key::new("link.{}-{}", [&a, &b]));
    } else {
        if let Some(first) = links.first.clone() {
            belongs::neighbours_ui(ui, desk, &first, basis);
            ui.add_space(6.0);
        }
        ui.label(desk.heading(desk.t(W::Legend)));
        for way in Way::ALL.into_iter().skip(1) {
            legend_ui(ui, desk.look, way, false, None);
        }
    }
    ui.separator();
    let (_, found) = links.found.as_ref()?;
    let mut chosen = None;
    ui.label(RichText::new(unsaid_words(desk.lang(), found.unsaid.len())).strong());
    if !found.unsaid.is_empty()
        && ui
            .button(desk.t(W::LinkAll))
            .on_hover_text(desk.t(W::LinkAllHint))
            .clicked()
    {
        desk.edit(proposed(&found.unsaid));
    }
    let height = (ui.available_height() / 2.0 - 40.0).max(120.0);
    let row = ui.spacing().interact_size.y;
    ScrollArea::vertical()
        .id_salt("unsaid")
        .max_height(height)
        .show_rows(ui, row, found.unsaid.len(), |ui, rows| {
            for (a, b) in &found.unsaid[rows] {
                ui.horizontal(|ui| {
                    let name = pair_name(&names, a, b, desk.lang());
                    let land = desk.t(W::WayLand);
                    let button = ui.small_button(land).accessible_name(desk.lang().colon(land, &name));
                    if button.clicked() {
                        let basis = Basis::Inferred(BORDER_BASIS.to_owned());
                        desk.edit(link(a, b, Way::Land, &basis));
                    }
                    if ui.add(egui::Button::new(&name).frame(false).truncate()).clicked() {
                        chosen = Some((a.clone(), b.clone()));
                    }
                });
            }
        });
    ui.add_space(8.0);
    ui.label(RichText::new(apart_words(desk.lang(), found.apart.len())).strong());
    ScrollArea::vertical()
        .id_salt("apart")
        .max_height(height)
        .show_rows(ui, row, found.apart.len(), |ui, rows| {
            for (a, b) in &found.apart[rows] {
                ui.horizontal(|ui| {
                    let name = pair_name(&names, a, b, desk.lang());
                    let remove = desk.t(W::Remove);
                    let button = ui
                        .small_button(remove)
                        .accessible_name(desk.lang().colon(remove, &name));
                    if button.clicked() {
                        desk.edit(link(a, b, Way::None, basis));
                    }
                    if ui.add(egui::Button::new(&name).frame(false).truncate()).clicked() {
                        chosen = Some((a.clone(), b.clone()));
                    }
                });
            }
        });
    chosen
}

/// What links that were proposed from borders are inferred from.
const BORDER_BASIS: &str = "common border in the drawing";

/// A land link for every pair, as one step.
fn proposed(pairs: &[(String, String)]) -> Edit {
    let basis = Basis::Inferred(BORDER_BASIS.to_owned());
    let edits = pairs.iter().map(|(a, b)| link(a, b, Way::Land, &basis)).collect();
    let name = Text::each(|lang| {
        counted!(
            lang, pairs.len();
            "Propose {count} link from borders", "Proposer {count} liaison d’après les limites";
            "Propose {count} links from borders", "Proposer {count} liaisons d’après les limites";
            count = pairs.len()
        )
    });
    Edit::batch(name, edits)
}

/// Of how many borders nothing is said.
fn unsaid_words(lang: Lang, count: usize) -> String {
    match count {
        0 => say!(
            lang,
            "Something is said of every border",
            "Toutes les limites sont renseignées"
        )
        .to_owned(),
        _ => counted!(
            lang, count;
            "Nothing is said of {count} border", "Rien n’est dit de {count} limite";
            "Nothing is said of {count} borders", "Rien n’est dit de {count} limites";
            count
        ),
    }
}

/// How many links have no border.
fn apart_words(lang: Lang, count: usize) -> String {
    match count {
        0 => say!(lang, "Every link has a border", "Chaque liaison a sa limite commune").to_owned(),
        _ => counted!(
            lang, count;
            "{count} link without a border", "{count} liaison sans limite commune";
            "{count} links without a border", "{count} liaisons sans limite commune";
            count
        ),
    }
}

/// A line of the legend: how a way is drawn, its name, and the digit that sets it. Says whether it was clicked.
fn legend_ui(ui: &mut Ui, look: &Look<'_>, way: Way, chosen: bool, digit: Option<usize>) -> bool {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(46.0, 20.0), Sense::hover());
        let (left, right) = (
            rect.left_center() + vec2(4.0, 0.0),
            rect.right_center() - vec2(4.0, 0.0),
        );
        if way != Way::None {
            ui.painter().rect_filled(rect, 3.0, look.palette.paper);
            paint_way(ui.painter(), look, left, right, way);
        }
        let clicked = ui.selectable_label(chosen, look.t(way_word(way))).clicked();
        if let Some(digit) = digit {
            let key = if digit == 0 {
                look.t(W::DeleteKey).to_owned()
            } else {
                digit.to_string()
            };
            ui.weak(key);
        }
        clicked
    })
    .inner
}

/// A line of its own style for every way, so that colour is never the only sign.
pub(super) fn paint_way(painter: &egui::Painter, look: &Look<'_>, a: Pos2, b: Pos2, way: Way) {
    let palette = look.palette;
    let halo = Stroke::new(5.0, palette.paper.gamma_multiply(0.75));
    let across = (b - a).normalized().rot90();
    match way {
        Way::None => {}
        Way::Land => {
            painter.line_segment([a, b], halo);
            painter.line_segment([a, b], Stroke::new(2.2, palette.ink));
        }
        Way::River => {
            painter.line_segment([a, b], Stroke::new(6.0, palette.paper.gamma_multiply(0.75)));
            for side in [-1.8, 1.8] {
                let step = across * side;
                painter.line_segment([a + step, b + step], Stroke::new(1.8, palette.river));
            }
        }
        Way::Parted => {
            painter.line_segment([a, b], halo);
            let dots = egui::Shape::dotted_line(&[a, b], palette.water_ink, 7.0, 1.8);
            painter.extend(dots);
        }
        Way::Touching => {
            painter.line_segment([a, b], halo);
            let dashes: Vec<egui::Shape> = egui::Shape::dashed_line(&[a, b], Stroke::new(1.8, palette.alert), 5.0, 4.0);
            painter.extend(dashes);
            let middle = a + (b - a) / 2.0;
            let bar = across * 6.0;
            painter.line_segment([middle - bar, middle + bar], Stroke::new(2.4, palette.alert));
        }
    }
}
