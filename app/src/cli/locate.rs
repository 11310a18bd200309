//! Where in which text a problem lies: the checks know ids and documents, people want line and column.

use crate::files::{Folders, read_text};
use crate::text::TERMINAL;
use data::any::{Draft, Referred};
use data::drawing::Drawing;
use data::issue::Position;
use data::kind::{About, What};
use data::library::{Library, Listed as _};
use data::problem::Problem;
use data::shipped::SHIPPED;
use data::{Issue, Place, games, store, without_comments};
use std::ops::Range;

/// The text of a scenario and of everything it refers to.
pub(super) struct Texts {
    scenario: Text,
    /// The board, its picture, and the other documents.
    board: Text,
    drawing: Text,
    others: Vec<Text>,
    references: Vec<Reference>,
}

/// Where a document is referred to.
struct Reference {
    /// The kind of what is referred to, as messages name it.
    kind: &'static str,
    /// The field, and the text that it stands in.
    field: &'static str,
    holder: Text,
}

/// A text and how messages call it.
#[derive(Clone)]
struct Text {
    shown: String,
    text: String,
}

impl Texts {
    /// Gathers the texts; what has no text of its own lies in the scenario's.
    pub(super) fn of(shown: &str, text: &str, draft: &Draft, library: &Library, folders: &Folders) -> Self {
        let scenario = Text {
            shown: shown.to_owned(),
            text: without_comments(text).into_owned(),
        };
        let mut parts: Vec<(&str, Text)> = Vec::new();
        let mut references = Vec::new();
        for part in draft.parts(library) {
            let by = part.by.and_then(|by| parts.get(by)).map_or(&scenario, |(_, text)| text);
            if let Some(kind) = games::kind(part.folder) {
                references.push(Reference {
                    kind: kind.name,
                    field: part.field,
                    holder: by.clone(),
                });
            }
            let text = shared(&part, by, folders);
            parts.push((part.folder, text));
        }
        let mut parts = parts.into_iter();
        let board = parts.next().map_or_else(|| scenario.clone(), |(_, text)| text);
        let (drawings, others): (Vec<_>, Vec<_>) = parts.partition(|(folder, _)| *folder == Drawing::FOLDER);
        let drawing = drawings
            .into_iter()
            .next()
            .map_or_else(|| board.clone(), |(_, text)| text);
        let others = others.into_iter().map(|(_, text)| text).collect();
        Self {
            scenario,
            board,
            drawing,
            others,
            references,
        }
    }

    /// The position of a problem; the beginning of the scenario if nothing better is known.
    pub(super) fn position(&self, Issue { place, kind, .. }: &Issue) -> Position {
        if let Place::Reference(of, name) = place
            && let Some(found) = self.reference(of, name)
        {
            return found;
        }
        let mut candidates: Vec<&Text> = match place {
            Place::Area(_) | Place::Town(_) if kind.about().drawing => vec![&self.drawing, &self.board],
            Place::Road(..) if kind.about().drawing => vec![&self.drawing],
            Place::Face(_) => vec![&self.drawing],
            Place::Area(_)
            | Place::Link(..)
            | Place::Water(_)
            | Place::Shore(..)
            | Place::Town(_)
            | Place::Road(..)
            | Place::Lake(_) => vec![&self.board],
            Place::Card(_) | Place::Forces(_) | Place::Block(_) => self.others.iter().collect(),
            _ => vec![&self.scenario, &self.board],
        };
        candidates.extend(&self.others);
        let found = candidates.iter().find_map(|text| {
            let (line, column) = search(&text.text, place, kind)?;
            Some(Position {
                document: text.shown.clone(),
                line,
                column,
            })
        });
        found.unwrap_or_else(|| position(&self.scenario.shown, &self.scenario.text, place, kind))
    }

    /// The position of the name by which a document of a kind is referred to: documents of several kinds may have one name.
    fn reference(&self, kind: &str, name: &str) -> Option<Position> {
        let Reference { field, holder, .. } = self.references.iter().find(|reference| reference.kind == kind)?;
        let text = &holder.text;
        let field = key(text, &(0..text.len()), field)?;
        let at = find(text, &(field..text.len()), &format!("Shared(\"{name}\")"))?;
        let (line, column) = store::position(text, at);
        Some(Position {
            document: holder.shown.clone(),
            line,
            column,
        })
    }
}

/// The text of a referenced document: the user's, the shipped one, or the one that holds the own copy.
fn shared(part: &Referred, holder: &Text, folders: &Folders) -> Text {
    let (kind, Some(name)) = (part.folder, &part.name) else {
        return holder.clone();
    };
    let own = folders.data.join(kind).join(format!("{name}.ron"));
    if let Ok(text) = read_text(&own) {
        return Text {
            shown: own.display().to_string(),
            text: without_comments(&text).into_owned(),
        };
    }
    let path = format!("{kind}/{name}.ron");
    match SHIPPED.iter().find(|document| document.path == path) {
        Some(document) => Text {
            shown: path,
            text: document.text.to_owned(),
        },
        None => holder.clone(),
    }
}

/// A problem of a scenario with file, line and column in front.
pub(super) fn pointed(issue: &Issue, texts: &Texts) -> String {
    let at = issue.position.clone();
    let at = at.unwrap_or_else(|| texts.position(issue));
    format!("{}:{}:{}: {}", at.document, at.line, at.column, about(issue))
}

/// A problem with what it is about, unless that is a line and a column.
pub(super) fn about(issue: &Issue) -> String {
    match issue.place {
        Place::Text(..) => issue.text(TERMINAL),
        _ => format!("{}: {}", issue.place, issue.text(TERMINAL)),
    }
}

/// The position of a problem in one text; its beginning if nothing better is known.
pub(super) fn position(shown: &str, text: &str, place: &Place, kind: &What) -> Position {
    let named = || kind.ids().into_iter().find_map(|id| store::locate(text, id));
    let (line, column) = search(text, place, kind).or_else(named).unwrap_or((1, 1));
    Position {
        document: shown.to_owned(),
        line,
        column,
    }
}

/// Line and column of what a problem is about.
fn search(text: &str, place: &Place, kind: &What) -> Option<(usize, usize)> {
    let About {
        drawing, second, fact, ..
    } = kind.about();
    // Of two entries with one id, the second is the surprise.
    let which = if second { 2 } else { 1 };
    let whole = 0..text.len();
    let at = match place {
        // Of a long one the sentence names the beginning, which stands nowhere.
        Place::Document if matches!(kind.of(), Some(Problem::BadId { .. })) => {
            return Some(store::position_of_field(text, "id"));
        }
        Place::Document => return None,
        Place::Text(line, column) => return Some((*line, *column)),
        Place::Reference(_, name) => find(text, &whole, &format!("Shared(\"{name}\")"))?,
        Place::Area(id) if drawing => entry(text, "places", "area", id, 1)?,
        Place::Area(id) => entry(text, "areas", "id", id, which)?,
        Place::Water(id) => entry(text, "waters", "id", id, which)?,
        Place::Card(id) => entry(text, "cards", "id", id, which)?,
        Place::Link(a, b) => ["links", "parted", "touching"]
            .into_iter()
            .find_map(|list| lists(text, list).find_map(|list| pair(text, &list, a, b)))
            .or_else(|| entry(text, "areas", "id", a, 1))?,
        Place::Shore(water, area) => {
            let water = entry(text, "waters", "id", water, 1)?;
            field(text, &(water..text.len()), "area", area, which)?
        }
        Place::Muster(area) => entry(text, "muster", "area", area, 1)?,
        Place::Units(area) => {
            entry(text, "units", "area", area, 1).or_else(|| entry(text, "printed_units", "area", area, 1))?
        }
        Place::Deck(faction) => {
            let in_play = key(text, &whole, "in_play")?;
            let deck = key(text, &(in_play..text.len()), faction)?;
            let end = find(text, &(deck..text.len()), "]").unwrap_or(text.len());
            let ids = kind.ids().into_iter();
            ids.filter_map(|id| find(text, &(deck..end), &format!("\"{id}\"")))
                .next()
                .unwrap_or(deck)
        }
        Place::Forces(faction) => with_die(text, faction)?,
        Place::Placement(faction) => {
            let written = camel(faction);
            lists(text, "placements").find_map(|list| find(text, &list, &written))?
        }
        Place::Recruits(faction) => {
            let written = camel(faction);
            lists(text, "extra_recruits").find_map(|list| find(text, &list, &written))?
        }
        Place::End => {
            let field = fact.rsplit('.').next().filter(|field| !field.is_empty());
            field
                .and_then(|field| key(text, &whole, field))
                .or_else(|| key(text, &whole, "end"))?
        }
        Place::Option(name) => key(text, &(key(text, &whole, "options")?..text.len()), name)?,
        Place::Face(id) => ["Area", "Water"]
            .into_iter()
            .find_map(|of| find(text, &whole, &format!("{of}(\"{id}\")")))?,
        Place::Town(id) if drawing => entry(text, "places", "area", id, 1)?,
        Place::Town(id) => entry(text, "towns", "id", id, which)?,
        Place::Road(a, b) => lists(text, "roads").find_map(|list| pair(text, &list, a, b))?,
        Place::Lake(id) => entry(text, "lakes", "id", id, which)?,
        Place::Block(id) => entry(text, "blocks", "id", id, which)?,
        Place::Setup(part) => {
            let setup = key(text, &whole, "setup")?;
            find(text, &(setup..text.len()), &format!("\"{part}\"")).unwrap_or(setup)
        }
        Place::Year(year) | Place::Reinforcements(year) => {
            let years = key(text, &whole, "years")?;
            find(text, &(years..text.len()), &format!("year: {year}")).unwrap_or(years)
        }
        Place::Paragraph(number) => entry(text, "paragraphs", "number", number, which)?,
        Place::Ruling(number) => lists(text, "rulings").find_map(|list| numbered(text, &list, *number, which))?,
    };
    Some(store::position(text, at))
}

/// A key as documents write it where it is a name of its own: `american_regulars` as `AmericanRegulars`.
fn camel(key: &str) -> String {
    let words = key.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    words.collect()
}

fn find(text: &str, within: &Range<usize>, needle: &str) -> Option<usize> {
    text[within.clone()].find(needle).map(|at| within.start + at)
}

/// The position of a field's name.
fn key(text: &str, within: &Range<usize>, name: &str) -> Option<usize> {
    let mut rest = within.clone();
    while let Some(at) = find(text, &rest, name) {
        let whole = !text[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_' || letter == '"');
        rest.start = at + name.len();
        if whole && text[rest.start..].trim_start().starts_with(':') {
            return Some(at);
        }
    }
    None
}

/// All lists that are the value of a field, as ranges of the text.
fn lists<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
    let mut rest = 0..text.len();
    std::iter::from_fn(move || {
        while let Some(at) = key(text, &rest, name) {
            let colon = find(text, &(at..text.len()), ":")?;
            rest.start = colon + 1;
            let value = text[rest.start..].trim_start();
            if value
                .strip_prefix("Some(")
                .unwrap_or(value)
                .trim_start()
                .starts_with('[')
            {
                let list = find(text, &rest, "[")?..text.len();
                return Some(list.start..closing(text, &list));
            }
        }
        None
    })
}

/// The end of the list that begins a range.
fn closing(text: &str, within: &Range<usize>) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, byte) in text[within.clone()].bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' if !quoted => depth += 1,
            b']' if !quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return within.start + at + 1;
                }
            }
            _ => {}
        }
    }
    within.end
}

/// The position of an entry of a list that has a text in a field; the `number`th such, or the last before it.
fn entry(text: &str, list: &str, name: &str, value: &str, number: usize) -> Option<usize> {
    lists(text, list).find_map(|list| field(text, &list, name, value, number))
}

/// The position of the text that a field has, at its `number`th occurrence with that text or the last before it.
fn field(text: &str, within: &Range<usize>, name: &str, value: &str, number: usize) -> Option<usize> {
    let quoted = format!("{value:?}");
    let mut rest = within.clone();
    let mut last = None;
    let mut count = 0;
    while let Some(at) = find(text, &rest, &quoted) {
        rest.start = at + quoted.len();
        let before = text[..at].trim_end();
        if before
            .strip_suffix(':')
            .is_some_and(|rest| rest.trim_end().ends_with(name))
        {
            last = Some(at);
            count += 1;
            if count == number {
                break;
            }
        }
    }
    last
}

/// The position of the field `number` with a value, at its `nth` occurrence or the last before it.
fn numbered(text: &str, within: &Range<usize>, value: u8, nth: usize) -> Option<usize> {
    let mut rest = within.clone();
    let mut last = None;
    let mut count = 0;
    while let Some(at) = key(text, &rest, "number") {
        rest.start = at + "number".len();
        let after = text[rest.start..].trim_start().trim_start_matches(':').trim_start();
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if after[..digits].parse() == Ok(value) {
            last = Some(at);
            count += 1;
            if count == nth {
                break;
            }
        }
    }
    last
}

/// The position of a link or pair in a list: its two areas as fields `a` and `b` of one entry, in either order.
fn pair(text: &str, list: &Range<usize>, a: &str, b: &str) -> Option<usize> {
    [(a, b), (b, a)].into_iter().find_map(|(first, second)| {
        let mut rest = list.clone();
        while let Some(at) = field(text, &rest, "a", first, 1) {
            let end = find(text, &(at..list.end), ")").unwrap_or(list.end);
            if field(text, &(at..end), "b", second, 1).is_some() {
                return Some(at);
            }
            rest.start = end;
        }
        None
    })
}

/// The position of a faction's entry that holds its die.
fn with_die(text: &str, faction: &str) -> Option<usize> {
    let mut rest = 0..text.len();
    while let Some(at) = key(text, &rest, faction) {
        rest.start = at + faction.len();
        let end = find(text, &rest, ")").unwrap_or(text.len());
        if key(text, &(rest.start..end), "die").is_some() {
            return Some(at);
        }
    }
    None
}
