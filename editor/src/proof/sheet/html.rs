//! The sheet to print: readable, in one file, with a box to tick for every fact.

use super::facts_of;
use crate::document::Document;
use crate::proof::round::Round;
use crate::proof::stops;
use crate::proof::words::{self, escaped};
use data::{Lang, Verdict, say};

const STYLE: &str = "
:root { color-scheme: light; }
body { font: 11pt/1.4 Georgia, serif; color: #222; background: #fff; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .2rem; } h2 { font-size: 1.1rem; margin: 1.4rem 0 .3rem; }
p { margin: .3rem 0; } svg { width: 100%; height: auto; border: 1px solid #999; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .2rem .4rem; border-bottom: 1px solid #ccc; }
th { font-weight: normal; font-size: .85rem; color: #555; }
td.tick { width: 5.5rem; white-space: nowrap; } td.write { width: 11rem; border-bottom: 1px solid #777; }
td.value { overflow-wrap: anywhere; } .basis { font-size: .85rem; color: #555; }
.guess .basis { color: #8a2b00; font-style: italic; }
section { break-inside: avoid; }
@media print { body { margin: 0; max-width: none; font-size: 9.5pt; } h2 { break-after: avoid; } thead { display: table-header-group; } tr { break-inside: avoid; } }
";

/// A page with every fact by place, and the map where there is one.
pub fn html(document: &Document, round: Option<&Round>, lang: Lang) -> String {
    let facts = facts_of(document, round);
    let title = escaped(document.title().get(lang));
    let heading = say!(lang, "Proofreading sheet", "Feuille de relecture");
    let how = say!(
        lang,
        "Compare each line with the printed game. Tick the first box if it is right, the second if it is wrong, the third if you cannot tell; write beside it what is printed. What is reconstructed is a guess that nobody has seen printed.",
        "Comparez chaque ligne à l’original. Cochez la première case si elle est juste, la deuxième si elle est fausse, la troisième si vous ne pouvez le dire\u{a0}; écrivez à côté ce qui est imprimé. Ce qui est reconstitué est une supposition que personne n’a vue imprimée.",
    );
    let code = lang.code();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{heading} – {title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{heading} · <span class=\"basis\">{}</span></p>\n<p>{how}</p>\n",
        escaped(&crate::proof::round::hash(document)[..16]),
    );
    if let Some(map) = super::svg(document, lang) {
        page.push_str(&map);
    }
    let mut seen = vec![false; facts.len()];
    for stop in stops(&facts) {
        let rows: Vec<usize> = stop
            .facts
            .iter()
            .copied()
            .filter(|i| !std::mem::replace(&mut seen[*i], true))
            .collect();
        if rows.is_empty() {
            continue;
        }
        page.push_str(&format!(
            "<section>\n<h2>{}</h2>\n<table>\n<thead><tr>",
            escaped(stop.title.get(lang))
        ));
        let columns = [
            say!(lang, "Fact", "Fait"),
            say!(lang, "The program says", "Le programme dit"),
            "✓  ✗  ?",
            say!(lang, "Printed", "Imprimé"),
        ];
        for column in columns {
            page.push_str(&format!("<th scope=\"col\">{column}</th>"));
        }
        page.push_str("</tr></thead>\n<tbody>\n");
        for i in rows {
            page.push_str(&row(&facts[i], round, lang, stop.title.get(lang)));
        }
        page.push_str("</tbody>\n</table>\n</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn row(fact: &crate::proof::Fact, round: Option<&Round>, lang: Lang, title: &str) -> String {
    let key = fact.key.to_string();
    let found = round.and_then(|round| round.found_at(fact));
    let found = found.as_ref();
    let what = fact.called(title, lang);
    let mut ticks = String::new();
    for verdict in [Verdict::Right, Verdict::Wrong, Verdict::Unsure] {
        let checked = if found.is_some_and(|found| found.mark.verdict == verdict) {
            " checked"
        } else {
            ""
        };
        let name = words::verdict(verdict);
        ticks.push_str(&format!(
            "<input type=\"checkbox\" aria-label=\"{}\" title=\"{}\"{checked}> ",
            escaped(name.get(lang)),
            escaped(name.get(lang))
        ));
    }
    let printed = found.and_then(|found| found.printed.as_deref()).unwrap_or_default();
    let note = round.map_or("", |round| round.note_on(&fact.key));
    let written = [printed, note]
        .iter()
        .filter(|text| !text.is_empty())
        .map(|text| escaped(text))
        .collect::<Vec<_>>();
    format!(
        "<tr id=\"{}\"{}><td>{}<br><span class=\"basis\">{}</span></td><td class=\"value\">{}</td><td class=\"tick\">{ticks}</td><td class=\"write\">{}</td></tr>\n",
        escaped(&key),
        if fact.basis.is_reconstructed() {
            " class=\"guess\""
        } else {
            ""
        },
        escaped(&what),
        escaped(fact.basis.words().get(lang)),
        escaped(fact.value.get(lang)),
        written.join(" · "),
    )
}
