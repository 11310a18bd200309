//! What mends a problem that documents of any game can have, and what all repairs need.

use crate::document::{Document, PartKind};
use crate::edit::{ArmyEdit, BoardEdit, CardEdit, DrawingEdit, Edit, HeadingEdit, PartEdit, TextsEdit, TownsEdit};
use data::problem::{Problem, Writing};
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Place, Text};

/// The edits that fit a problem.
pub(super) fn repairs(document: &Document, place: &Place, problem: &Problem) -> Vec<Edit> {
    match problem {
        Problem::MissingDocument { kind, .. } => references(document, kind.en),
        Problem::EmptyScenarioId => vec![scenario_id(document)],
        Problem::BadId { .. } if *place == Place::Document => vec![scenario_id(document)],
        Problem::BadId { .. } => renamed(document, place).into_iter().collect(),
        Problem::NotInLanguage { what, .. } => in_both_languages(document, place, what).into_iter().collect(),
        // Putting what is there twice leaves it once.
        Problem::ParagraphTwice { number } => paragraph(document, number).into_iter().collect(),
        Problem::RulingTwice { number } => ruling(document, *number).into_iter().collect(),
        Problem::SignOutside { .. } | Problem::RoomRange { .. } => inside(document, place).into_iter().collect(),
        Problem::OtherFormat { .. }
        | Problem::NewerFormat { .. }
        | Problem::Unreadable { .. }
        | Problem::UnknownGame { .. }
        | Problem::OtherGame { .. }
        | Problem::NoFolder { .. }
        | Problem::RulingGap { .. }
        | Problem::FrameSize { .. }
        | Problem::LineOutside { .. }
        | Problem::SpotOutside { .. }
        | Problem::WaterNameOutside { .. }
        | Problem::NoRing
        | Problem::FewCorners { .. }
        | Problem::NoSuchCorner { .. }
        | Problem::CornerOutside { .. } => Vec::new(),
    }
}

/// An id as a name: `ft_niagara` becomes `Ft Niagara`.
pub(super) fn name_of(id: &str) -> Text {
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
pub(super) fn both_or(text: &Text, id: &str) -> Text {
    if text.is_empty() {
        name_of(id)
    } else {
        Text::new(text.get(Lang::En), text.get(Lang::Fr))
    }
}

/// An id that is free: the wished one, or with a number behind it. Good everywhere: small letters, digits and low lines.
pub(super) fn free_id(wish: &str, taken: impl Fn(&str) -> bool) -> String {
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
    (2_u32..)
        .map(|number| format!("{base}_{number}"))
        .find(|id| !taken(id))
        .unwrap_or(base)
}

fn scenario_id(document: &Document) -> Edit {
    let id = document.id();
    // Files are called by it.
    let words = id.trim_matches(|letter: char| !letter.is_alphanumeric());
    HeadingEdit::Id(free_id(words, |_| false)).into()
}

/// Another document of the library in the place of a missing one.
fn references(document: &Document, kind: &str) -> Vec<Edit> {
    let kind = match kind {
        "drawing" => PartKind::Drawing,
        "deck set" => PartKind::Decks,
        "forces" => PartKind::Forces,
        "army" => PartKind::Army,
        "texts" | "rule texts" => PartKind::Texts,
        _ => PartKind::Board,
    };
    let choices = document.choices(kind).into_iter();
    choices.map(|name| PartEdit::UseShared(kind, name).into()).collect()
}

/// The ids of all things of the sort of a place.
fn ids<'a>(document: &'a Document, place: &Place) -> Vec<&'a str> {
    let board = document.invasion().and_then(|this| this.board().get());
    let towns = document.blocks().and_then(|this| this.board().get());
    let decks = document.invasion().and_then(|this| this.decks().get());
    let army = document.blocks().and_then(|this| this.army().get());
    match place {
        Place::Area(_) => board.map(|board| board.areas.iter().map(|area| area.id.as_str()).collect()),
        Place::Water(_) => board.map(|board| board.waters.iter().map(|water| water.id.as_str()).collect()),
        Place::Town(_) => towns.map(|board| board.towns.iter().map(|town| town.id.as_str()).collect()),
        Place::Lake(_) => towns.map(|board| board.lakes.iter().map(|lake| lake.id.as_str()).collect()),
        Place::Card(_) => decks.map(|decks| decks.cards.iter().map(|card| card.id.as_str()).collect()),
        Place::Block(_) => army.map(|army| army.blocks.iter().map(|block| block.id.as_str()).collect()),
        _ => None,
    }
    .unwrap_or_default()
}

/// Another id for the thing at a place.
pub(super) fn renamed(document: &Document, place: &Place) -> Option<Edit> {
    let ids = ids(document, place);
    let from = place.ids().first()?.clone().into_owned();
    let to = free_id(&from, |id| ids.contains(&id));
    rename(place, from, to)
}

fn rename(place: &Place, from: String, to: String) -> Option<Edit> {
    Some(match place {
        Place::Area(_) => BoardEdit::RenameArea { from, to }.into(),
        Place::Water(_) => BoardEdit::RenameWater { from, to }.into(),
        Place::Town(_) => TownsEdit::RenameTown { from, to }.into(),
        Place::Lake(_) => TownsEdit::RenameLake { from, to }.into(),
        Place::Card(_) => CardEdit::Rename { from, to }.into(),
        Place::Block(_) => ArmyEdit::Rename { from, to }.into(),
        _ => return None,
    })
}

/// Of two things with one id, the later gets another, or goes. More than a pair is nothing that one click mends.
pub(super) fn twins(document: &Document, place: &Place) -> Vec<Edit> {
    let ids = ids(document, place);
    let Some(from) = place.ids().first().map(|id| id.clone().into_owned()) else {
        return Vec::new();
    };
    if ids.iter().filter(|id| **id == from).count() != 2 {
        return Vec::new();
    }
    let to = free_id(&from, |id| ids.contains(&id));
    let remove: Edit = match place {
        Place::Area(_) => BoardEdit::RemoveArea(to.clone()).into(),
        Place::Water(_) => BoardEdit::RemoveWater(to.clone()).into(),
        Place::Town(_) => TownsEdit::RemoveTown(to.clone()).into(),
        Place::Lake(_) => TownsEdit::RemoveLake(to.clone()).into(),
        Place::Card(_) => CardEdit::Remove(to.clone()).into(),
        Place::Block(_) => ArmyEdit::Remove(to.clone()).into(),
        _ => return Vec::new(),
    };
    let Some(rename) = rename(place, from, to) else {
        return Vec::new();
    };
    let name = Text::new("Remove the second of the two", "Supprimer le second des deux");
    vec![rename.clone(), Edit::batch(name, vec![rename, remove])]
}

fn in_both_languages(document: &Document, place: &Place, what: &Writing) -> Option<Edit> {
    Some(match what {
        Writing::ScenarioTitle => HeadingEdit::Title(both_or(document.title(), document.id())).into(),
        Writing::ScenarioSummary => HeadingEdit::Summary(both_or(document.summary(), "")).into(),
        Writing::SideName(side) => {
            let invasion = document.invasion().and_then(|this| this.texts().get());
            let blocks = document.blocks().and_then(|this| this.texts().get());
            let sides = invasion.map(|texts| &texts.sides);
            let name = &sides.or(blocks.map(|texts| &texts.sides))?[*side];
            TextsEdit::Side(*side, both_or(name, side.key())).into()
        }
        Writing::ParagraphTitle(number) | Writing::ParagraphText(number) => paragraph(document, number)?,
        Writing::RulingTitle(number) | Writing::RulingText(number) => ruling(document, *number)?,
        Writing::Name(_) => match place {
            Place::Document => super::repair_invasion::faction_name(document, what)?,
            _ => super::repair_blocks::name(document, place)?,
        },
    })
}

fn paragraph(document: &Document, number: &str) -> Option<Edit> {
    let (paragraphs, _) = document.rulebook();
    let found = paragraphs.iter().find(|paragraph| paragraph.number == number)?;
    let whole = Paragraph {
        number: found.number.clone(),
        title: both_or(&found.title, ""),
        text: both_or(&found.text, ""),
    };
    Some(TextsEdit::PutParagraph(whole).into())
}

fn ruling(document: &Document, number: u8) -> Option<Edit> {
    let (_, rulings) = document.rulebook();
    let found = rulings.iter().find(|ruling| ruling.number == number)?;
    let whole = Ruling {
        number: found.number,
        title: both_or(&found.title, ""),
        text: both_or(&found.text, ""),
    };
    Some(TextsEdit::PutRuling(whole).into())
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
    let into = |(x, y): &mut (i32, i32)| (*x, *y) = ((*x).clamp(0, width), (*y).clamp(0, height));
    into(&mut places.label);
    into(&mut places.cubes);
    places.stars.iter_mut().for_each(into);
    places.muster.iter_mut().for_each(into);
    places.room = places.room.clamp(0, width.max(height));
    Some(DrawingEdit::Places(places).into())
}
