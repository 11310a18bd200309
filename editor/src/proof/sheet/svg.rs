//! The map of a board with outlines, names and numbered links, and a legend.

use crate::document::Document;
use crate::facts::{Key, Value};
use crate::print::paper::{Beginning, Piece};
use crate::proof::words::escaped;
use crate::proof::{Fact, Kind, facts, is_there};
use data::drawing::{AreaPlaces, Drawing, FaceOf, Point};
use data::{Lang, Place, Side, Text, say};
use std::collections::{BTreeMap, BTreeSet};
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
        .filter(|fact| matches!(fact.kind, Kind::Link | Kind::Road))
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
    let homes = homes(&facts, document);
    outlines(&mut out, drawing, &homes, unit);
    let centres = centres(drawing);
    let there = |fact: &Fact| document.value(&fact.key).as_ref().is_some_and(is_there);
    let lines: Vec<(usize, &Fact, Vec<Point>)> = (1..)
        .zip(&links)
        .filter_map(|(number, fact)| match fact.key.ids() {
            [a, b] if there(fact) => Some((number, *fact, course(drawing, &centres, a, b))),
            _ => None,
        })
        .collect();
    for (_, fact, line) in &lines {
        link(&mut out, document, line, fact, unit);
    }
    towns(&mut out, drawing, &facts, &homes, unit);
    let names_of = Names {
        facts: &facts,
        muster: None,
    };
    names(&mut out, document, drawing, &names_of, lang, unit);
    // Above the names: without its number a link cannot be found in the list.
    for (number, fact, line) in &lines {
        link_number(&mut out, line, *number, fact, unit);
    }
    let heading = match links.first().map(|fact| fact.kind) {
        Some(Kind::Road) => say!(
            lang,
            "Roads by number, towns with their values; red numbers are reconstructed",
            "Routes par numéro, villes avec leur valeur\u{a0}; les numéros rouges sont reconstitués",
        ),
        _ => say!(
            lang,
            "Links: solid = by land, dashed = river, dotted = parted by water or touching; red numbers are reconstructed",
            "Liaisons\u{a0}: trait plein = par terre, tirets = rivière, points = séparés par l’eau ou contact\u{a0}; les numéros rouges sont reconstitués",
        ),
    };
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
            "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{:.0}\" fill=\"{}\">{} {}</text>",
            row * 0.72,
            ink(fact),
            i + 1,
            match fact.kind {
                // A road has no kinds.
                Kind::Road => escaped(fact.at.get(lang)),
                _ => escaped(&lang.colon(&fact.at, &fact.value)),
            },
        );
    }
    out.push_str("</svg>\n");
    Some(out)
}

/// The board to be played on, as large as it will be printed: outlines, links, names, and what stands where at the
/// start; `None` for a board without a drawing.
pub fn board(document: &Document, beginning: &Beginning, lang: Lang) -> Option<String> {
    let drawing = document
        .drawing()
        .filter(|drawing| drawing.size.0 > 0 && drawing.size.1 > 0)?;
    let (width, height) = drawing.size;
    let unit = f64::from(width) / 16_000.0;
    let facts = facts(document);
    let homes = homes(&facts, document);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"Georgia, serif\" role=\"img\" aria-label=\"{}\">\n",
        escaped(document.title().get(lang)),
    );
    outlines(&mut out, drawing, &homes, unit);
    let centres = centres(drawing);
    let links = facts.iter().filter(|fact| matches!(fact.kind, Kind::Link | Kind::Road));
    for fact in links.filter(|fact| document.value(&fact.key).as_ref().is_some_and(is_there)) {
        if let [a, b] = fact.key.ids() {
            link(&mut out, document, &course(drawing, &centres, a, b), fact, unit);
        }
    }
    towns(&mut out, drawing, &facts, &homes, unit);
    for (id, pieces) in &beginning.stands {
        if let Some((x, y)) = centres.get(id.as_str()) {
            // Below the disc of a town, whose value stays in sight.
            let outlined = drawing.faces.iter().any(|face| face.of == FaceOf::Area(id.clone()));
            let below = if outlined { 0.0 } else { 215.0 * unit };
            stand(&mut out, (*x, y + below.round() as i32), pieces, unit);
        }
    }
    let names_of = Names {
        facts: &facts,
        muster: beginning.muster.as_deref(),
    };
    names(&mut out, document, drawing, &names_of, lang, unit);
    let _ = writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#222\" stroke-width=\"{:.0}\"/>\n</svg>",
        30.0 * unit
    );
    Some(out)
}

/// Pieces around a place, two in a row, each a square with its number.
fn stand(out: &mut String, (x, y): Point, pieces: &[Piece], unit: f64) {
    let side = 150.0 * unit;
    let gap = side * 1.12;
    let rows = pieces.len().div_ceil(2);
    for (at, piece) in pieces.iter().enumerate() {
        let in_row = (pieces.len() - at / 2 * 2).min(2);
        let left = f64::from(x) + ((at % 2) as f64 - in_row as f64 / 2.0) * gap;
        let top = f64::from(y) + ((at / 2) as f64 - rows as f64 / 2.0) * gap;
        let count = piece.count.map_or_else(String::new, |count| count.to_string());
        let _ = writeln!(
            out,
            "<rect x=\"{left:.0}\" y=\"{top:.0}\" width=\"{side:.0}\" height=\"{side:.0}\" fill=\"{}\" stroke=\"#fff\" stroke-width=\"{:.0}\"/><text x=\"{:.0}\" y=\"{:.0}\" font-size=\"{:.0}\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#fff\">{count}</text>",
            piece.colour,
            12.0 * unit,
            left + side / 2.0,
            top + side * 0.78,
            side * 0.82,
        );
    }
}

/// A small picture of the board: outlines, homes and waters, without names; `None` for a board without a drawing.
pub fn picture(document: &Document) -> Option<String> {
    let drawing = document
        .drawing()
        .filter(|drawing| drawing.size.0 > 0 && drawing.size.1 > 0)?;
    let (width, height) = drawing.size;
    let mut out = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n");
    outlines(
        &mut out,
        drawing,
        &homes(&facts(document), document),
        f64::from(width) / 16_000.0,
    );
    out.push_str("</svg>\n");
    Some(out)
}

/// The side at home in each area or town; the land of a side on a board of towns is its own.
fn homes(facts: &[Fact], document: &Document) -> BTreeMap<String, Side> {
    let homes = facts.iter().filter(|fact| fact.kind == Kind::Home).filter_map(|fact| {
        let id = fact.key.ids().first()?.clone();
        match document.value(&fact.key)? {
            Value::Side(side) => Some((id, side)),
            _ => None,
        }
    });
    let lands = Side::ALL.map(|side| (side.key().to_owned(), side));
    homes.chain(lands).collect()
}

/// The line of a link between two places: the drawn course of a road, else straight.
fn course(drawing: &Drawing, centres: &BTreeMap<&str, Point>, a: &str, b: &str) -> Vec<Point> {
    let is_it = |from: &str, to: &str| (from == a && to == b) || (from == b && to == a);
    match drawing.roads.iter().find(|road| is_it(&road.a, &road.b)) {
        Some(road) => road.course.clone(),
        None => [a, b].iter().filter_map(|id| centres.get(id).copied()).collect(),
    }
}

/// Places without an outline as discs, towns with their values.
fn towns(out: &mut String, drawing: &Drawing, facts: &[Fact], homes: &BTreeMap<String, Side>, unit: f64) {
    let outlined: BTreeSet<&FaceOf> = drawing.faces.iter().map(|face| &face.of).collect();
    let bare = |places: &&AreaPlaces| !outlined.contains(&FaceOf::Area(places.area.clone()));
    for places in drawing.places.iter().filter(bare) {
        let (x, y) = places.cubes;
        let fill = tint(homes.get(&places.area).copied());
        let is_value = |fact: &&Fact| fact.kind == Kind::TownValue && fact.key.ids() == [places.area.clone()];
        let value = facts.iter().find(is_value).map(|fact| fact.value.get(Lang::default()));
        let _ = writeln!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{:.0}\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"{:.0}\"/><text x=\"{x}\" y=\"{:.0}\" font-size=\"{:.0}\" text-anchor=\"middle\">{}</text>",
            120.0 * unit,
            16.0 * unit,
            f64::from(y) + 48.0 * unit,
            140.0 * unit,
            value.unwrap_or_default(),
        );
    }
}

/// The colour of a homeland.
const fn tint(home: Option<Side>) -> &'static str {
    match home {
        Some(Side::American) => "#e4ebf3",
        Some(Side::British) => "#f9e9dc",
        None => "#faf6ea",
    }
}

fn outlines(out: &mut String, drawing: &Drawing, homes: &BTreeMap<String, Side>, unit: f64) {
    for face in &drawing.faces {
        let fill = match &face.of {
            FaceOf::Area(id) => tint(homes.get(id).copied()),
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

fn link(out: &mut String, document: &Document, line: &[Point], fact: &Fact, unit: f64) {
    let way = document.value(&fact.key);
    let dashes = match &way {
        Some(Value::Word(way)) if way == "river" => 70.0,
        Some(Value::Word(way)) if way == "parted" || way == "touching" => 20.0,
        _ => 0.0,
    } * unit;
    let points: Vec<String> = line.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let _ = writeln!(
        out,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#3a5a80\" stroke-width=\"{:.0}\" stroke-dasharray=\"{dashes:.0}\"/>",
        points.join(" "),
        14.0 * unit
    );
}

fn link_number(out: &mut String, line: &[Point], number: usize, fact: &Fact, unit: f64) {
    let Some((x, y)) = halfway(line) else { return };
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

/// The point halfway along a line; none if it has no length.
fn halfway(line: &[Point]) -> Option<(f64, f64)> {
    let float = |(x, y): Point| (f64::from(x), f64::from(y));
    let length = |pair: &[Point]| {
        let ((ax, ay), (bx, by)) = (float(pair[0]), float(pair[1]));
        (bx - ax).hypot(by - ay)
    };
    let mut left = line.windows(2).map(length).sum::<f64>() / 2.0;
    for pair in line.windows(2) {
        let long = length(pair);
        if long >= left && long > 0.0 {
            let ((ax, ay), (bx, by)) = (float(pair[0]), float(pair[1]));
            let part = left / long;
            return Some((ax + (bx - ax) * part, ay + (by - ay) * part));
        }
        left -= long;
    }
    None
}

/// What names and signs are of.
struct Names<'a> {
    facts: &'a [Fact],
    /// Muster values of a scenario's own, instead of those of the board.
    muster: Option<&'a [(String, Text)]>,
}

fn names(out: &mut String, document: &Document, drawing: &Drawing, of: &Names<'_>, lang: Lang, unit: f64) {
    let name = |place: &Place| {
        of.facts
            .iter()
            .find(|fact| fact.place == *place)
            .map(|fact| fact.at.get(lang))
    };
    let width = f64::from(drawing.size.0);
    let mut write = |(x, y): Point, text: &str, size: f64, style: &str| {
        // What would stand out of the frame is moved into it; a letter is about half as wide as it is high.
        let half = text.chars().count() as f64 * size * unit * 0.3;
        let x = f64::from(x).clamp(half.min(width / 2.0), (width - half).max(width / 2.0));
        let text = escaped(text);
        // The halo is a text of its own: not every viewer paints strokes below letters.
        let halo = format!(
            "stroke=\"#fff\" stroke-opacity=\"0.8\" stroke-linejoin=\"round\" stroke-width=\"{:.0}\" aria-hidden=\"true\"",
            size * unit * 0.25
        );
        for halo in [halo.as_str(), ""] {
            let _ = writeln!(
                out,
                "<text x=\"{x:.0}\" y=\"{y}\" font-size=\"{:.0}\" text-anchor=\"middle\" {halo} {style}>{text}</text>",
                size * unit,
            );
        }
    };
    for places in &drawing.places {
        let place = document.board_place(false, &places.area);
        write(
            places.label,
            name(&place).unwrap_or(&places.area),
            125.0,
            "font-weight=\"bold\"",
        );
        for (x, y) in &places.stars {
            write((*x, *y), "★", 190.0, "fill=\"#b08000\"");
        }
        if let Some(own) = of.muster {
            if let Some((_, value)) = own.iter().find(|(area, _)| *area == places.area) {
                // The printed board may have no sign there.
                let (x, y) = places.label;
                let at = places.muster.unwrap_or((x, y + (160.0 * unit).round() as i32));
                write(at, value.get(lang), 100.0, "fill=\"#204060\"");
            }
        } else if let Some(at) = places.muster {
            let key = Key::new("muster.{}", [&places.area]);
            let value = of
                .facts
                .iter()
                .find(|fact| fact.key == key)
                .map(|fact| fact.value.get(lang));
            write(at, value.unwrap_or_default(), 100.0, "fill=\"#204060\"");
        }
    }
    for label in &drawing.water_labels {
        let place = document.board_place(true, &label.water);
        let text = name(&place).unwrap_or(&label.water);
        write(label.at, text, 190.0, "font-style=\"italic\" fill=\"#406080\"");
    }
}
