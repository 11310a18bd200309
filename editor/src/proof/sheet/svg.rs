//! The map of a board with outlines, names and numbered links, and a legend.

use crate::document::Document;
use crate::proof::words::{escaped, pick};
use crate::proof::{Fact, Key, facts};
use data::drawing::{Drawing, FaceOf, Point};
use data::{Lang, Place};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Height of a row of the legend and size of its letters, in board units of a frame 16,000 wide.
const ROW: f64 = 150.0;
const COLUMNS: usize = 3;

/// The map, complete in itself; `None` for a board without a drawing.
pub fn svg(document: &Document, lang: Lang) -> Option<String> {
    let drawing = document
        .drawing()
        .filter(|drawing| drawing.size.0 > 0 && drawing.size.1 > 0)?;
    let (width, height) = (f64::from(drawing.size.0), f64::from(drawing.size.1));
    let unit = width / 16_000.0;
    let facts = facts(document);
    let links: Vec<&Fact> = facts
        .iter()
        .filter(|fact| matches!(fact.key, Key::Link(..) | Key::Road(..)))
        .collect();
    let rows = links.len().div_ceil(COLUMNS);
    let row = ROW * unit;
    let legend = (rows as f64 + 3.0) * row;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {:.0}\" font-family=\"Georgia, serif\" role=\"img\" aria-label=\"{}\">\n<rect width=\"{width}\" height=\"{:.0}\" fill=\"#fff\"/>\n",
        height + legend,
        escaped(document.title().get(lang)),
        height + legend,
    );
    outlines(&mut out, drawing, unit);
    let centres = centres(drawing);
    let end = |id: &str| centres.get(id).copied();
    for (number, fact) in (1..).zip(&links) {
        if let (Key::Link(a, b) | Key::Road(a, b), true) = (&fact.key, fact.value.en != "none")
            && let (Some(from), Some(to)) = (end(a), end(b))
        {
            link(&mut out, from, to, number, fact, unit);
        }
    }
    names(&mut out, document, drawing, &facts, lang, unit);
    let heading = pick(
        lang,
        "Links: solid = by land, dashed = river, dotted = parted by water or touching; red numbers are reconstructed",
        "Liens\u{a0}: trait plein = par terre, tirets = rivière, points = séparés par l’eau ou contact\u{a0}; les numéros rouges sont reconstitués",
    );
    let _ = writeln!(
        out,
        "<text x=\"{:.0}\" y=\"{:.0}\" font-size=\"{:.0}\">{}</text>",
        row,
        height + 1.5 * row,
        row * 0.8,
        escaped(heading)
    );
    for (i, fact) in links.iter().enumerate() {
        let x = row + (i / rows.max(1)) as f64 * width / COLUMNS as f64;
        let y = height + ((i % rows.max(1)) as f64 + 2.7) * row;
        let _ = writeln!(
            out,
            "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{:.0}\" fill=\"{}\">{} {}: {}</text>",
            row * 0.72,
            ink(fact),
            i + 1,
            escaped(fact.at.get(lang)),
            escaped(fact.value.get(lang)),
        );
    }
    out.push_str("</svg>\n");
    Some(out)
}

fn outlines(out: &mut String, drawing: &Drawing, unit: f64) {
    for face in &drawing.faces {
        let fill = match face.of {
            FaceOf::Area(_) => "#faf6ea",
            FaceOf::Water(_) | FaceOf::Pond => "#dce8ee",
            FaceOf::Island => "#f0ece0",
            FaceOf::OutOfBounds => "#e4e0d6",
        };
        let mut path = String::new();
        for ring in &face.rings {
            for (i, corner) in ring.iter().enumerate() {
                if let Some((x, y)) = drawing.corners.get(*corner as usize) {
                    let _ = write!(path, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
                }
            }
            path.push('Z');
        }
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"{fill}\" fill-rule=\"evenodd\" stroke=\"#555\" stroke-width=\"{:.0}\"/>",
            10.0 * unit
        );
    }
}

/// Where links of each area or town end.
fn centres(drawing: &Drawing) -> BTreeMap<&str, Point> {
    let places = drawing.places.iter().map(|places| (places.area.as_str(), places.cubes));
    places.collect()
}

fn ink(fact: &Fact) -> &'static str {
    if fact.basis.is_reconstructed() {
        "#a02000"
    } else {
        "#222"
    }
}

fn link(out: &mut String, (ax, ay): Point, (bx, by): Point, number: usize, fact: &Fact, unit: f64) {
    let dashes = match fact.value.en.as_str() {
        "river" => 70.0,
        "parted by water" | "touching without link" => 20.0,
        _ => 0.0,
    } * unit;
    let _ = writeln!(
        out,
        "<line x1=\"{ax}\" y1=\"{ay}\" x2=\"{bx}\" y2=\"{by}\" stroke=\"#3a5a80\" stroke-width=\"{:.0}\" stroke-dasharray=\"{dashes:.0}\"/>",
        14.0 * unit
    );
    let (x, y) = (
        (f64::from(ax) + f64::from(bx)) / 2.0,
        (f64::from(ay) + f64::from(by)) / 2.0,
    );
    let _ = writeln!(
        out,
        "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{:.0}\" fill=\"#fff\" stroke=\"{}\" stroke-width=\"{:.0}\"/><text x=\"{x:.0}\" y=\"{:.0}\" font-size=\"{:.0}\" text-anchor=\"middle\" fill=\"{}\">{number}</text>",
        70.0 * unit,
        ink(fact),
        8.0 * unit,
        y + 30.0 * unit,
        84.0 * unit,
        ink(fact),
    );
}

fn names(out: &mut String, document: &Document, drawing: &Drawing, facts: &[Fact], lang: Lang, unit: f64) {
    let name = |place: &Place| {
        facts
            .iter()
            .find(|fact| fact.place == *place)
            .map(|fact| fact.at.get(lang))
    };
    let mut write = |(x, y): Point, text: &str, size: f64, style: &str| {
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{:.0}\" text-anchor=\"middle\" {style}>{}</text>",
            size * unit,
            escaped(text)
        );
    };
    for places in &drawing.places {
        let place = match document.game() {
            crate::document::Game::Invasion => Place::Area(places.area.clone()),
            crate::document::Game::Blocks => Place::Town(places.area.clone()),
        };
        write(
            places.label,
            name(&place).unwrap_or(&places.area),
            150.0,
            "font-weight=\"bold\"",
        );
        for (x, y) in &places.stars {
            write((*x, *y), "★", 190.0, "fill=\"#b08000\"");
        }
        if let Some(at) = places.muster {
            let key = Key::Muster(places.area.clone());
            let value = facts
                .iter()
                .find(|fact| fact.key == key)
                .map(|fact| fact.value.get(lang));
            write(at, value.unwrap_or_default(), 100.0, "fill=\"#204060\"");
        }
    }
    for label in &drawing.water_labels {
        let text = name(&Place::Water(label.water.clone())).unwrap_or(&label.water);
        write(label.at, text, 190.0, "font-style=\"italic\" fill=\"#406080\"");
    }
}
