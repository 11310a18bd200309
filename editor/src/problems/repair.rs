//! What mends a problem that documents of any game can have, and what all repairs need.

use crate::document::{AnyDocument, Document};
use crate::edit::{DrawingEdit, Edit, HeadingEdit, PartEdit, TextsEdit};
use crate::facts::{Key, Value};
use crate::games::Edited;
use crate::shape;
use data::id::numbered;
use data::problem::{Problem, Writing};
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Place, Text};

/// The edits that fit a problem.
pub(super) fn repairs(document: &Document, place: &Place, problem: &Problem) -> Vec<Edit> {
    match problem {
        Problem::MissingDocument { kind, .. } => references(document, kind.en),
        Problem::EmptyScenarioId => vec![scenario_id(document)],
        Problem::BadId { .. } if *place == Place::Document => vec![scenario_id(document)],
        Problem::BadId { .. } => another_name(document, place).into_iter().collect(),
        Problem::NotInLanguage { what, .. } => in_both_languages(document, place, what).into_iter().collect(),
        Problem::ParagraphTwice { number } => {
            let whole = paragraph(document, number).map(|whole| TextsEdit::OneParagraph(whole).into());
            whole.into_iter().collect()
        }
        Problem::RulingTwice { number } => {
            let whole = ruling(document, *number).map(|whole| TextsEdit::OneRuling(whole).into());
            whole.into_iter().collect()
        }
        Problem::SignOutside { .. } | Problem::RoomRange { .. } => inside(document, place).into_iter().collect(),
        Problem::ShortCourse { .. } | Problem::LineOutside { .. } => course(place).into_iter().collect(),
        Problem::OtherFormat { .. }
        | Problem::NewerFormat { .. }
        | Problem::Unreadable { .. }
        | Problem::UnknownGame { .. }
        | Problem::OtherGame { .. }
        | Problem::NoFolder { .. }
        | Problem::RulingGap { .. }
        | Problem::FrameSize { .. }
        | Problem::SpotOutside { .. }
        | Problem::WaterNameOutside { .. }
        | Problem::NoRing
        | Problem::FewCorners { .. }
        | Problem::ManyCorners { .. }
        | Problem::NoSuchCorner { .. }
        | Problem::CornerOutside { .. } => Vec::new(),
    }
}

/// An id as a name: `ft_niagara` becomes `Ft Niagara`.
pub(crate) fn name_of(id: &str) -> Text {
    let words = id.split(['_', '-']).filter(|word| !word.is_empty());
    let upper = words.map(|word| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    });
    Text::same(upper.collect::<Vec<_>>().join(" "))
}

/// A text with the language it lacks taken from the other; a name from an id if it lacks both.
pub(crate) fn both_or(text: &Text, id: &str) -> Text {
    if text.is_empty() {
        name_of(id)
    } else {
        let [en, fr] = Lang::WRITTEN.map(|lang| text.get(lang));
        Text::new(en, fr)
    }
}

/// An id that is free: the wished one, or with a number behind it. Good everywhere: small letters, digits and low lines.
pub(crate) fn free_id(wish: &str, taken: impl Fn(&str) -> bool) -> String {
    let letters = wish.to_lowercase();
    let letters = letters
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' });
    let mut base: String = letters.take(56).collect();
    if base.is_empty() {
        "new".clone_into(&mut base);
    }
    if !taken(&base) {
        return base;
    }
    numbered(&base, '_', 2, taken)
}

fn scenario_id(document: &Document) -> Edit {
    let id = document.id();
    // Files are called by it.
    let words = id.trim_matches(|letter: char| !letter.is_alphanumeric());
    HeadingEdit::Id(free_id(words, |_| false)).into()
}

/// Another document of the library in the place of a missing one.
fn references(document: &Document, called: &str) -> Vec<Edit> {
    let Some(kind) = document.part_called(called) else {
        return Vec::new();
    };
    let choices = document.choices(kind).into_iter();
    choices.map(|name| PartEdit::UseShared(kind, name).into()).collect()
}

/// Another id for the thing at a place.
struct Other {
    /// Its kind, by the pattern of its keys.
    pattern: &'static str,
    from: String,
    to: String,
    /// How many things have its present one.
    count: usize,
}

impl Other {
    fn at(document: &dyn AnyDocument, place: &Place) -> Option<Self> {
        let things = document.things_at(place)?;
        let from = place.ids().first()?.clone().into_owned();
        Some(Self {
            pattern: things.key,
            to: free_id(&from, |id| things.ids.iter().any(|known| known == id)),
            count: things.ids.iter().filter(|id| **id == from).count(),
            from,
        })
    }

    /// The edit that gives it, where things of the kind can be renamed.
    fn edit<D: Edited>(&self) -> Option<Edit> {
        Some(D::thing(self.pattern)?.rename?(&self.from, &self.to))
    }
}

/// The same for a document of whichever game.
fn another_name(document: &Document, place: &Place) -> Option<Edit> {
    let other = Other::at(&**document, place)?;
    document.renamed(other.pattern, &other.from, &other.to)
}

/// Another id for the thing at a place.
pub(crate) fn renamed<D: Edited>(document: &D, place: &Place) -> Option<Edit> {
    Other::at(document, place)?.edit::<D>()
}

/// Of two things with one id, the later gets another, or goes. More than a pair is nothing that one click mends.
pub(crate) fn twins<D: Edited>(document: &D, place: &Place) -> Vec<Edit> {
    let other = Other::at(document, place).filter(|other| other.count == 2);
    let Some((other, rename)) = other.and_then(|other| other.edit::<D>().map(|rename| (other, rename))) else {
        return Vec::new();
    };
    let remove = D::thing(other.pattern).and_then(|thing| (thing.away)(document, &[other.to]));
    let name = Text::new("Remove the second of the two", "Supprimer le second des deux");
    let away = remove.map(|remove| Edit::batch(name, vec![rename.clone(), remove]));
    std::iter::once(rename.clone()).chain(away).collect()
}

fn in_both_languages(document: &Document, place: &Place, what: &Writing) -> Option<Edit> {
    Some(match what {
        Writing::ScenarioTitle => HeadingEdit::Title(both_or(document.title(), document.id())).into(),
        Writing::ScenarioSummary => HeadingEdit::Summary(both_or(document.summary(), "")).into(),
        Writing::SideName(side) => {
            let name = &document.book()?.sides?[*side];
            TextsEdit::Side(*side, both_or(name, side.key())).into()
        }
        Writing::ParagraphTitle(number) | Writing::ParagraphText(number) => {
            TextsEdit::PutParagraph(paragraph(document, number)?).into()
        }
        Writing::RulingTitle(number) | Writing::RulingText(number) => {
            TextsEdit::PutRuling(ruling(document, *number)?).into()
        }
        Writing::Name(_) => name(document, place)?,
    })
}

/// The edit that completes the name of the thing at a place.
fn name(document: &Document, place: &Place) -> Option<Edit> {
    let things = document.things_at(place)?;
    let ids: Vec<String> = place.ids().into_iter().map(|id| id.into_owned()).collect();
    // Cards have a title instead of a name.
    let key = ["name", "title"]
        .into_iter()
        .find_map(|field| Key::find(&format!("{}.{field}", things.key), &ids))?;
    let Value::Text(now) = document.value(&key)? else {
        return None;
    };
    Some(Edit::Set(key, Value::Text(both_or(&now, ids.first()?)), None))
}

/// The first paragraph of a number, complete in every language.
fn paragraph(document: &Document, number: &str) -> Option<Paragraph> {
    let (paragraphs, _) = document.rulebook();
    let found = paragraphs.iter().find(|paragraph| paragraph.number == number)?;
    Some(Paragraph {
        number: found.number.clone(),
        title: both_or(&found.title, ""),
        text: both_or(&found.text, ""),
    })
}

/// The first ruling of a number, complete in every language.
fn ruling(document: &Document, number: u8) -> Option<Ruling> {
    let (_, rulings) = document.rulebook();
    let found = rulings.iter().find(|ruling| ruling.number == number)?;
    Some(Ruling {
        number: found.number,
        title: both_or(&found.title, ""),
        text: both_or(&found.text, ""),
    })
}

/// The road runs straight, without the course that it has; rivers and borders have no such other course.
pub(crate) fn course(place: &Place) -> Option<Edit> {
    let Place::Road(a, b) = place else { return None };
    Some(DrawingEdit::RemoveCourse(a.clone(), b.clone()).into())
}

/// The signs of an area or town, moved into the frame.
fn inside(document: &Document, place: &Place) -> Option<Edit> {
    let (Place::Area(id) | Place::Town(id)) = place else {
        return None;
    };
    let drawing = document.drawing()?;
    let mut places = drawing.places.iter().find(|places| places.area == *id)?.clone();
    let (width, height) = drawing.size;
    if width < 0 || height < 0 {
        return None;
    }
    let into = |at: &mut (i32, i32)| *at = shape::inside(drawing.size, *at);
    into(&mut places.label);
    into(&mut places.cubes);
    places.stars.iter_mut().for_each(into);
    places.muster.iter_mut().for_each(into);
    places.room = places.room.clamp(0, width.max(height));
    Some(DrawingEdit::Places(places).into())
}
