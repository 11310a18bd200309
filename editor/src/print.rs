//! Printing a scenario to be played on a real table: its cards or blocks at real size with marks to cut along, and the
//! map with what stands where at the start on a sheet beside them. One page of HTML that needs nothing else.

pub mod paper;

pub use paper::{Beginning, Paper, Piece};

use crate::document::Document;
use crate::proof::sheet;
use crate::proof::words::escaped;
use data::{Lang, say};
use std::fmt::Write as _;

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sheets {
    /// Everything.
    #[default]
    All,
    /// Cards or blocks.
    Cards,
    /// The map with the set-up.
    Map,
}

/// Size of the page and the margin that printers need, in millimetres: A4, which letter paper holds but for its margins.
const PAGE: (u32, u32) = (210, 297);
const MARGIN: u32 = 8;
/// Length of a mark to cut along, in millimetres.
const MARK: u32 = 4;

const STYLE: &str = "
@page { size: 210mm 297mm; margin: 0; }
@page wide { size: 297mm 210mm; margin: 0; }
* { box-sizing: border-box; }
html, body { margin: 0; background: #fff; color: #1d1a16; font-family: 'EB Garamond', Georgia, 'Times New Roman', serif; }
.page { position: relative; width: 210mm; height: 297mm; overflow: hidden; break-after: page; }
.paper { position: absolute; overflow: hidden; display: flex; flex-direction: column; outline: 0.1mm solid #bbb; }
.band { color: #fff; padding: 1.2mm 2mm; font-size: 2.6mm; display: flex; justify-content: space-between; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.band b { font-size: 3.4mm; }
h2 { font-size: 4.4mm; line-height: 1.1; margin: 2mm 2.5mm 1mm; }
p { margin: 0 2.5mm 1.5mm; font-size: 3.1mm; line-height: 1.25; }
.long p { font-size: 2.6mm; }
.small h2 { font-size: 2.7mm; margin: 0.8mm 1mm 0.4mm; } .small p { font-size: 2.3mm; margin: 0 1mm; }
.small .band { padding: 0.5mm 1mm; font-size: 1.9mm; }
p.note { margin-top: auto; font-style: italic; font-size: 2.4mm; color: #555; }
.mark { position: absolute; background: #000; }
.sheet { padding: 10mm; } .wide { page: wide; width: 297mm; height: 210mm; }
.sheet svg { display: block; width: 100%; height: 178mm; }
.sheet h1 { font-size: 6mm; line-height: 1; margin: 0 0 4mm; } .sheet h2 { font-size: 4.6mm; margin: 4mm 0 2mm; } .sheet p { font-size: 3.6mm; margin: 0 0 1.2mm; }
.set-up { columns: 3; column-gap: 8mm; font-size: 3.3mm; line-height: 1.3; } .set-up div { break-inside: avoid; margin-bottom: 2mm; }
.piece { display: inline-block; min-width: 4mm; height: 4mm; line-height: 4mm; text-align: center; color: #fff; font-style: normal; font-size: 3mm; border-radius: 0.5mm; vertical-align: 0.2mm; margin-top: 0.4mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
@media screen { body { background: #888; } .page { margin: 6mm auto; background: #fff; box-shadow: 0 1mm 4mm #444; } }
";

/// The page to print; none if there is nothing of what is asked for.
pub fn html(document: &Document, sheets: Sheets, lang: Lang) -> Option<String> {
    let papers = match sheets {
        Sheets::All | Sheets::Cards => document.papers(),
        Sheets::Map => Vec::new(),
    };
    let map = match sheets {
        Sheets::All | Sheets::Map => map(document, lang),
        Sheets::Cards => None,
    };
    if papers.is_empty() && map.is_none() {
        return None;
    }
    let code = lang.code();
    let title = escaped(document.title().get(lang));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    );
    let mut rest = papers.as_slice();
    while let Some(first) = rest.first() {
        let same = rest.iter().take_while(|paper| paper.size == first.size).count();
        let (across, down) = fits(first.size);
        let here = same.min((across * down) as usize).max(1);
        page(&mut out, &rest[..here], (across, down), lang);
        rest = &rest[here..];
    }
    out.extend(map);
    out.push_str("</body>\n</html>\n");
    Some(out)
}

/// How many papers of a size fit side by side and below one another.
fn fits((width, height): (u32, u32)) -> (u32, u32) {
    let count = |page: u32, one: u32| ((page - 2 * MARGIN) / one.max(1)).max(1);
    (count(PAGE.0, width), count(PAGE.1, height))
}

/// A page of papers of one size, with the marks of all cuts around them.
fn page(out: &mut String, papers: &[Paper], (across, down): (u32, u32), lang: Lang) {
    let (width, height) = papers[0].size;
    // Halves of a millimetre, so that everything stands in the middle.
    let left = f64::from(PAGE.0.saturating_sub(across * width)) / 2.0;
    let top = f64::from(PAGE.1.saturating_sub(down * height)) / 2.0;
    out.push_str("<section class=\"page\">\n");
    for (at, paper) in (0u32..).zip(papers) {
        let x = left + f64::from(at % across * width);
        let y = top + f64::from(at / across * height);
        paper_at(out, paper, (x, y), lang);
    }
    let mark = |out: &mut String, x: f64, y: f64, w: f64, h: f64| {
        let _ = writeln!(
            out,
            "<i class=\"mark\" style=\"left:{x}mm;top:{y}mm;width:{w}mm;height:{h}mm\"></i>"
        );
    };
    let (long, thin) = (f64::from(MARK), 0.15);
    let (right, bottom) = (left + f64::from(across * width), top + f64::from(down * height));
    for column in 0..=across {
        let x = left + f64::from(column * width) - thin / 2.0;
        mark(out, x, top - long - 1.0, thin, long);
        mark(out, x, bottom + 1.0, thin, long);
    }
    for row in 0..=down {
        let y = top + f64::from(row * height) - thin / 2.0;
        mark(out, left - long - 1.0, y, long, thin);
        mark(out, right + 1.0, y, long, thin);
    }
    out.push_str("</section>\n");
}

fn paper_at(out: &mut String, paper: &Paper, (x, y): (f64, f64), lang: Lang) {
    let (width, height) = paper.size;
    let small = if width < 40 { " small" } else { "" };
    let letters = paper.text.get(lang).chars().count() + paper.note.get(lang).chars().count();
    let long = if letters > 420 { " long" } else { "" };
    let _ = write!(
        out,
        "<article class=\"paper{small}{long}\" style=\"left:{x}mm;top:{y}mm;width:{width}mm;height:{height}mm\"><div class=\"band\" style=\"background:{}\"><span>{}</span><b>{}</b></div><h2>{}</h2>",
        paper.colour,
        escaped(paper.of.get(lang)),
        escaped(&paper.corner),
        escaped(paper.title.get(lang)),
    );
    for (class, text) in [("", &paper.text), (" class=\"note\"", &paper.note)] {
        if !text.get(lang).is_empty() {
            let _ = write!(out, "<p{class}>{}</p>", escaped(text.get(lang)));
        }
    }
    out.push_str("</article>\n");
}

/// The map as large as a page, with what stands on it at the start, and the same as a list.
fn map(document: &Document, lang: Lang) -> Option<String> {
    let beginning = document.beginning();
    let drawn = sheet::board(document, &beginning, lang)?;
    let title = escaped(document.title().get(lang));
    let mut out = format!("<section class=\"page sheet wide\">\n<h1>{title}</h1>\n{drawn}</section>\n");
    if beginning == Beginning::default() {
        return Some(out);
    }
    let [area, _] = document.on_board();
    let name = |id: &String| {
        let name = document.thing_name(area, std::slice::from_ref(id));
        name.map_or_else(|| id.clone(), |name| name.get(lang).to_owned())
    };
    let set_up = say!(lang, "Set-up", "Mise en place");
    let _ = writeln!(out, "<section class=\"page sheet\">\n<h1>{title}</h1>");
    if !beginning.stands.is_empty() {
        let _ = writeln!(out, "<h2>{set_up}</h2>\n<div class=\"set-up\">");
        for (id, pieces) in &beginning.stands {
            let _ = write!(out, "<div><b>{}</b>", escaped(&name(id)));
            for piece in pieces {
                let count = piece.count.map_or_else(String::new, |count| count.to_string());
                let _ = write!(
                    out,
                    "<br><i class=\"piece\" style=\"background:{}\">{count}</i> {}",
                    piece.colour,
                    escaped(piece.what.get(lang))
                );
            }
            out.push_str("</div>\n");
        }
        out.push_str("</div>\n");
    }
    if !beginning.besides.is_empty() {
        let _ = writeln!(out, "<h2>{}</h2>", say!(lang, "Also", "De plus"));
        for line in &beginning.besides {
            let _ = writeln!(out, "<p>{}</p>", escaped(line.get(lang)));
        }
    }
    out.push_str("</section>\n");
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;
    use std::sync::Arc;

    fn shipped(name: &str) -> Document {
        let library = Library::shipped();
        Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()))
    }

    #[test]
    fn a_deck_is_printed_at_real_size_with_marks_and_what_is_in_play_alone() {
        let document = shipped("intro-1812");
        let papers = document.papers();
        let in_play = &document.invasion().unwrap().scenario().in_play;
        let count: usize = in_play.iter().map(|(_, deck)| deck.len()).sum();
        assert_eq!(papers.len(), count);
        assert!(papers.iter().all(|paper| paper.size == (63, 88)));
        for lang in Lang::WRITTEN {
            let page = html(&document, Sheets::Cards, lang).unwrap();
            assert_eq!(page.matches("<article").count(), count);
            // Nine to a page, with 4 + 4 marks above and below and at the sides.
            let pages = count.div_ceil(9);
            assert_eq!(page.matches("<section class=\"page\"").count(), pages);
            assert_eq!(page.matches("class=\"mark\"").count(), 16 * pages);
            assert!(page.contains("width:63mm;height:88mm"));
            let title = papers[0].title.get(lang);
            assert!(page.contains(&escaped(title)), "{title}");
            assert!(!page.contains("<svg"));
        }
    }

    #[test]
    fn the_map_and_the_set_up_stand_beside_the_cards_in_both_games() {
        for game in ["campaign-1813", "war-of-1812"] {
            let document = shipped(game);
            assert!(!document.papers().is_empty(), "{game}");
            let page = html(&document, Sheets::All, Lang::Fr).unwrap();
            assert!(page.contains("<article") && page.contains("<svg"), "{game}");
            assert!(page.contains("class=\"set-up\""), "{game}");
            let map = html(&document, Sheets::Map, Lang::En).unwrap();
            assert!(!map.contains("<article"), "{game}");
        }
    }
}
