//! Reading a ticked CSV sheet back.

use super::COLUMNS;
use crate::document::Document;
use crate::facts::Key;
use crate::facts::words::{is_said, plain};
use crate::proof::correction::states;
use crate::proof::round::{Found, Order, Round};
use crate::proof::{fact, words};
use data::{CheckMark, Lang, Text, Verdict, say, text};
use std::collections::BTreeMap;

/// A row that was not taken over, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Line of the file, from 1.
    pub line: u64,
    /// Key of the fact; empty if it has none.
    pub key: String,
    /// The sentence.
    pub what: Text,
}

/// What a ticked sheet says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticked {
    /// The marks and corrections, as a round; [`Ticked::give`] adds it to another, and [`Round::handed_on`] gives the
    /// corrections.
    pub round: Round,
    /// The line of each of them.
    lines: BTreeMap<String, u64>,
    /// The rows that were not taken over.
    pub conflicts: Vec<Conflict>,
}

/// One row that says something.
struct Row {
    line: u64,
    key: String,
    value: String,
    verdict: String,
    correction: String,
    note: String,
}

/// Reads a ticked sheet, with commas, semicolons or tabs, in any language. Rows without verdict and correction say
/// nothing; a correction alone means wrong.
///
/// # Errors
/// One sentence if the text is no such sheet.
pub fn ticked(document: &Document, text: &str, who: &str, when: &str) -> Result<Ticked, Text> {
    let rows = rows(text)?;
    let mut round = Round::new(document, Order::Places);
    let mut conflicts = Vec::new();
    let mut said: BTreeMap<String, (Option<Verdict>, String)> = BTreeMap::new();
    let mut contradicted: Vec<String> = Vec::new();
    let mut lines = BTreeMap::new();
    for row in rows {
        let mut refuse = |what: Text| {
            conflicts.push(Conflict {
                line: row.line,
                key: row.key.clone(),
                what,
            });
        };
        let verdict = match (read_verdict(&row.verdict), row.correction.is_empty()) {
            (Ok(None), true) => continue,
            (Ok(None), false) => Some(Verdict::Wrong),
            (Ok(verdict), _) => verdict,
            (Err(()), _) => {
                refuse(text!(
                    "The verdict “{verdict}” cannot be read; write right, wrong or ?.",
                    "Le verdict «\u{a0}{verdict}\u{a0}» est illisible\u{a0}; écrivez juste, faux ou\u{a0}?.";
                    verdict = row.verdict
                ));
                continue;
            }
        };
        let key = Key::parse(&row.key, document);
        let Some(fact) = key.and_then(|key| fact(document, &key)) else {
            refuse(text!(
                "The board has no fact `{key}`; check that the sheet is for this board.",
                "Le plateau n’a pas de fait «\u{a0}{key}\u{a0}»\u{a0}; vérifiez que la feuille est pour ce plateau.";
                key = row.key
            ));
            continue;
        };
        let name = fact.key.to_string();
        let what = (verdict, plain(&row.correction));
        if said.get(&name).is_some_and(|before| *before != what) {
            contradicted.push(name.clone());
            refuse(Text::new(
                "Another row says otherwise of the same fact; keep one of them.",
                "Une autre ligne dit autre chose du même fait\u{a0}; gardez l’une des deux.",
            ));
            continue;
        }
        said.insert(name.clone(), what);
        if !row.value.is_empty() && !states(&fact, &row.value) {
            refuse(text!(
                "The sheet says “{old}” but the board now says “{new}”; compare it again.",
                "La feuille dit «\u{a0}{old}\u{a0}» mais le plateau dit maintenant «\u{a0}{new}\u{a0}»\u{a0}; comparez de nouveau.";
                old = row.value, new = fact.value
            ));
            continue;
        }
        let mark = CheckMark {
            verdict: verdict.unwrap_or(Verdict::Unsure),
            who: who.to_owned(),
            when: when.to_owned(),
            note: row.note.clone(),
        };
        match round.note(document, &fact, Some(&row.correction), mark) {
            Ok(()) => drop(lines.insert(name, row.line)),
            Err(what) => refuse(what),
        }
    }
    for key in contradicted {
        round.found.remove(&key);
    }
    round.at = String::new();
    Ok(Ticked {
        round,
        lines,
        conflicts,
    })
}

impl Ticked {
    /// Adds what the sheet says to a round of the document, and gives how much that was. A sheet also has the verdicts that
    /// the round had when it was written: they stay whose they are, and corrections that were made stay what they are. What
    /// contradicts the round is told as a conflict.
    pub fn give(&mut self, document: &Document, round: &mut Round) -> usize {
        let mut taken = 0;
        for (name, new) in &self.round.found {
            let fact = Key::parse(name, document).and_then(|key| fact(document, &key));
            let stands = fact.and_then(|fact| round.found_at(&fact));
            let Some(stands) = stands else {
                round.put(name.clone(), Some(new.clone()));
                taken += 1;
                continue;
            };
            let (was, is) = (stands.mark.verdict, new.mark.verdict);
            let same = was == is && (new.printed.is_none() || new.printed == stands.printed);
            let more = was == Verdict::Unsure && is != was || was == is && stands.printed.is_none();
            if same {
                // A word may have been added to it.
                let found = round.found.get_mut(name).filter(|_| !new.mark.note.is_empty());
                if let Some(found) = found.filter(|found| found.mark.note != new.mark.note) {
                    found.mark.note.clone_from(&new.mark.note);
                    taken += 1;
                }
            } else if more {
                round.put(name.clone(), Some(new.clone()));
                taken += 1;
            } else {
                self.conflicts.push(Conflict {
                    line: self.lines.get(name).copied().unwrap_or_default(),
                    key: name.clone(),
                    what: contradicts(&stands, new),
                });
            }
        }
        self.conflicts.sort_by_key(|conflict| conflict.line);
        taken
    }
}

/// Tells that a sheet says something else of a fact than the round.
fn contradicts(stands: &Found, new: &Found) -> Text {
    let said = |found: &Found| match &found.printed {
        Some(printed) => text!(
            "wrong, “{printed}” is printed",
            "faux, «\u{a0}{printed}\u{a0}» est imprimé";
            printed
        ),
        None => words::verdict(found.mark.verdict),
    };
    let (was, is) = (said(stands), said(new));
    let (who, when) = (&stands.mark.who, &stands.mark.when);
    text!(
        "The sheet says: {is}; the round says, by {who} on {when}: {was}. Judge it on its card.",
        "La feuille dit\u{a0}: {is}\u{a0}; la relecture dit, par {who} le {when}\u{a0}: {was}. Jugez-le sur sa fiche.";
        is, was, who, when
    )
}

/// The verdict that people mean, if any.
fn read_verdict(text: &str) -> Result<Option<Verdict>, ()> {
    let text = plain(text);
    Ok(Some(match text.as_str() {
        "" => return Ok(None),
        "right" | "r" | "ok" | "yes" | "x" | "✓" | "✔" | "1" | "correct" | "juste" | "oui" | "j" => Verdict::Right,
        "wrong" | "w" | "no" | "✗" | "✘" | "0" | "faux" | "f" | "non" => Verdict::Wrong,
        "?" | "unsure" | "cannot tell" | "can't tell" | "indécis" | "indecis" => Verdict::Unsure,
        text => {
            let mut all = [Verdict::Right, Verdict::Wrong, Verdict::Unsure].into_iter();
            all.find(|verdict| is_said(&words::verdict(*verdict), text)).ok_or(())?
        }
    }))
}

/// Columns without which nothing can be taken over: key, value, verdict and correction.
const NEEDED: [usize; 4] = [0, 4, 6, 7];

/// Whether a text is a sheet that [`ticked`] reads, by its first line.
pub fn is_sheet(text: &str) -> bool {
    /// Longer than the first line of any sheet.
    const LONG: usize = 2000;
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    if first.len() > LONG {
        return false;
    }
    let cells: Vec<String> = first
        .split([';', '\t', ','])
        .map(|cell| plain(cell.trim_matches('"')))
        .collect();
    NEEDED.iter().all(|column| {
        let known = COLUMNS[*column].into();
        cells.iter().any(|cell| is_said(&known, cell))
    })
}

fn rows(text: &str) -> Result<Vec<Row>, Text> {
    let text = text.trim_start_matches('\u{feff}');
    let heading = text.lines().next().unwrap_or_default();
    let delimiter = [b';', b'\t', b',']
        .into_iter()
        .max_by_key(|c| heading.bytes().filter(|b| b == c).count());
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter.unwrap_or(b','))
        .flexible(true)
        .from_reader(text.as_bytes());
    let heading: Vec<String> = reader
        .headers()
        .map(|h| h.iter().map(plain).collect())
        .unwrap_or_default();
    let column = |name: usize| {
        let known = COLUMNS[name].into();
        heading.iter().position(|cell| is_said(&known, cell))
    };
    let needed = NEEDED.map(column);
    let [Some(key), Some(value), Some(verdict), Some(correction)] = needed else {
        return Err(Text::new(
            "This is no sheet of this program: the columns key, value, verdict and correction are needed in the first line.",
            "Ce n’est pas une feuille de ce programme\u{a0}: la première ligne doit nommer clé, valeur, verdict et correction.",
        ));
    };
    let note = column(8);
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            text!(
                "Line {line} of the sheet cannot be read; check its quotation marks.",
                "La ligne {line} de la feuille est illisible\u{a0}; vérifiez ses guillemets.";
                line
            )
        })?;
        let cell = |at: usize| {
            let cell = record.get(at).unwrap_or_default().trim();
            let formula = |rest: &&str| rest.starts_with(['=', '+', '-', '@', '\t', '\r']);
            cell.strip_prefix('\'').filter(formula).unwrap_or(cell).to_owned()
        };
        rows.push(Row {
            line: record.position().map_or(0, csv::Position::line),
            key: cell(key),
            value: cell(value),
            verdict: cell(verdict),
            correction: cell(correction),
            note: note.map(cell).unwrap_or_default(),
        });
    }
    Ok(rows)
}

impl Conflict {
    /// The sentence with its line.
    pub fn text(&self, lang: Lang) -> String {
        let Self { line, key, what } = self;
        say!(lang, "Line {line}, {key}: {what}", "Ligne {line}, {key}\u{a0}: {what}"; line, key, what)
    }
}
