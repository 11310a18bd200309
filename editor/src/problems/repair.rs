//! Edits that may mend a problem of a board of Invasion. Every one is tried before it is offered, so this list may be
//! generous.

use crate::document::PartKind;
use crate::document::{Document, Invasion};
use crate::edit::HeadingEdit;
use crate::edit::{BoardEdit, DrawingEdit, Edit, MusterOf, PartEdit, Way};
use crate::shape::{self, Change};
use data::drawing::{Drawing, FaceOf};
use data::invasion::board::{AreaDraft, ShoreDraft};
use data::invasion::{BoardDraft, Faction, Side};
use data::{Basis, Place, Text};
use std::collections::BTreeSet;

/// Areas with which a cut-off area may be linked, the longest borders first.
const MOST_LINKS: usize = 3;

/// The edits for a place of the board or of the document as a whole.
pub(super) fn candidates(document: &Document, place: &Place) -> Vec<Edit> {
    let Some(invasion) = document.invasion() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    match place {
        Place::Document | Place::Paragraph(_) | Place::Ruling(_) => whole(document, &mut all),
        Place::Reference(kind, _) => references(document, kind, &mut all),
        _ => {}
    }
    if let Some(board) = invasion.board().get() {
        let drawing = invasion.drawing().get();
        match place {
            Place::Area(id) => area(document, board, drawing, id, &mut all),
            Place::Link(a, b) => link(board, a, b, &mut all),
            Place::Water(id) => water(board, drawing, id, &mut all),
            Place::Shore(water, area) => shore(water, area, &mut all),
            Place::Muster(id) => muster(invasion, board, drawing, id, &mut all),
            Place::Face(id) => face(board, drawing, id, &mut all),
            _ => {}
        }
    }
    all
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

/// A text with the language it lacks taken from the other.
pub(super) fn both(text: &Text) -> Text {
    use data::Lang;
    Text::new(text.get(Lang::En), text.get(Lang::Fr))
}

/// An id that is free: the wished one, or with a number behind it.
pub(super) fn free_id(wish: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut base: String = wish
        .to_lowercase()
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() || letter == '_' || letter == '-' {
                letter
            } else {
                '_'
            }
        })
        .take(56)
        .collect();
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

/// Repairs of what any scenario has.
pub(super) fn whole(document: &Document, all: &mut Vec<Edit>) {
    let id = document.id();
    if !crate::edit::is_good_id(id) {
        // Files are called by it.
        let words = id.trim_matches(|letter: char| !letter.is_alphanumeric());
        all.push(HeadingEdit::Id(free_id(words, |_| false)).into());
    }
    let named = if document.title().is_empty() {
        name_of(document.id())
    } else {
        both(document.title())
    };
    all.push(HeadingEdit::Title(named).into());
    all.push(HeadingEdit::Summary(both(document.summary())).into());
}

/// Another document of the library in the place of a missing one.
pub(super) fn references(document: &Document, kind: &str, all: &mut Vec<Edit>) {
    let kind = match kind {
        "drawing" => PartKind::Drawing,
        "deck set" => PartKind::Decks,
        "forces" => PartKind::Forces,
        "army" => PartKind::Army,
        "texts" | "rule texts" => PartKind::Texts,
        _ => PartKind::Board,
    };
    all.extend(
        document
            .choices(kind)
            .into_iter()
            .map(|name| PartEdit::UseShared(kind, name).into()),
    );
}

/// The signs of an area placed by themselves.
fn signs(board: &BoardDraft, drawing: &Drawing, id: &str) -> Edit {
    let stars = board
        .areas
        .iter()
        .find(|area| area.id == id)
        .map_or(0, |area| area.stars.len());
    let musters = board.muster.iter().any(|value| value.area == id);
    let sign = drawing
        .places
        .iter()
        .any(|places| places.area == id && places.muster.is_some());
    DrawingEdit::Shape(Change::PlaceSigns(id.to_owned(), stars, musters || sign)).into()
}

fn area(document: &Document, board: &BoardDraft, drawing: Option<&Drawing>, id: &str, all: &mut Vec<Edit>) {
    let taken = |id: &str| board.areas.iter().any(|area| area.id == id);
    if let Some(area) = board.areas.iter().find(|area| area.id == id) {
        if !crate::edit::is_good_id(id) || board.areas.iter().filter(|area| area.id == id).count() > 1 {
            let to = free_id(id, taken);
            all.push(
                BoardEdit::RenameArea {
                    from: id.to_owned(),
                    to,
                }
                .into(),
            );
        }
        let name = if area.name.is_empty() {
            name_of(id)
        } else {
            both(&area.name)
        };
        all.push(Edit::set("area.{}.name", [id], name, None));
        for (index, star) in area.stars.iter().enumerate() {
            let mut star = star.clone();
            star.name = if star.name.is_empty() {
                both(&area.name)
            } else {
                both(&star.name)
            };
            all.push(
                BoardEdit::PutStar {
                    area: id.to_owned(),
                    index,
                    star,
                }
                .into(),
            );
        }
        let mut seen = BTreeSet::new();
        let sound = |other: &&String| taken(other) && **other != id && seen.insert(other.as_str().to_owned());
        let neighbours: Vec<String> = area.neighbours.iter().filter(sound).cloned().collect();
        all.push(Edit::set("area.{}.neighbours", [id], neighbours, None));
    }
    if let Some(drawing) = drawing {
        all.push(signs(board, drawing, id));
        all.extend(
            drawing
                .places
                .iter()
                .find(|places| places.area == id)
                .map(|places| DrawingEdit::Places(places.clone()).into()),
        );
        for other in neighbours_drawn(drawing, &FaceOf::Area(id.to_owned()))
            .into_iter()
            .take(MOST_LINKS)
        {
            all.push(Edit::set(
                "link.{}-{}",
                [id, &other],
                Way::Land,
                Some(Basis::Reconstructed),
            ));
        }
        all.push(DrawingEdit::RemovePlaces(id.to_owned()).into());
    }
    if document.invasion().is_some() && taken(id) {
        all.push(BoardEdit::RemoveArea(id.to_owned()).into());
    }
}

/// The areas that border a face in the drawing, the longest borders first.
fn neighbours_drawn(drawing: &Drawing, of: &FaceOf) -> Vec<String> {
    let mut beside: Vec<(f64, String)> = Vec::new();
    for border in shape::borders(drawing) {
        let other = match (&border.a, &border.b) {
            (a, FaceOf::Area(other)) if a == of => other,
            (FaceOf::Area(other), b) if b == of => other,
            _ => continue,
        };
        beside.push((border.length, other.clone()));
    }
    beside.sort_by(|a, b| b.0.total_cmp(&a.0));
    beside.into_iter().map(|(_, id)| id).collect()
}

fn link(board: &BoardDraft, a: &str, b: &str, all: &mut Vec<Edit>) {
    let change = |way: Way| {
        // What is known of another way does not hold for this one.
        let basis = (way != Way::between(board, a, b)).then(Basis::default);
        Edit::set("link.{}-{}", [a, b], way, basis)
    };
    // First what is there, each once; then the neighbour lists; then another way.
    all.push(change(Way::between(board, a, b)));
    for (area, other) in [(a, b), (b, a)] {
        if let Some(draft) = board.areas.iter().find(|draft| draft.id == area) {
            let mut neighbours = draft.neighbours.clone();
            if neighbours.iter().any(|id| id == other) {
                neighbours.retain(|id| id != other);
            } else {
                neighbours.push(other.to_owned());
            }
            all.push(Edit::set("area.{}.neighbours", [area], neighbours, None));
        }
    }
    all.extend([Way::Land, Way::River, Way::None, Way::Parted, Way::Touching].map(change));
}

fn water(board: &BoardDraft, drawing: Option<&Drawing>, id: &str, all: &mut Vec<Edit>) {
    let taken = |id: &str| board.waters.iter().any(|water| water.id == id);
    if let Some(water) = board.waters.iter().find(|water| water.id == id) {
        if !crate::edit::is_good_id(id) || board.waters.iter().filter(|water| water.id == id).count() > 1 {
            let to = free_id(id, taken);
            all.push(
                BoardEdit::RenameWater {
                    from: id.to_owned(),
                    to,
                }
                .into(),
            );
        }
        let name = if water.name.is_empty() {
            name_of(id)
        } else {
            both(&water.name)
        };
        all.push(Edit::set("water.{}.name", [id], name, None));
        if let Some(drawing) = drawing {
            let mut new = water.clone();
            for area in neighbours_drawn(drawing, &FaceOf::Water(id.to_owned())) {
                if board.areas.iter().any(|known| known.id == area)
                    && !new.shores.iter().any(|shore| shore.area == area)
                {
                    new.shores.push(ShoreDraft {
                        area,
                        basis: Basis::Reconstructed,
                        check: None,
                    });
                }
            }
            all.push(BoardEdit::PutWater(Box::new(new)).into());
        }
        all.push(BoardEdit::RemoveWater(id.to_owned()).into());
    }
    if drawing.is_some() {
        all.push(DrawingEdit::RemoveWaterLabel(id.to_owned()).into());
    }
}

fn shore(water: &str, area: &str, all: &mut Vec<Edit>) {
    all.extend([true, false].map(|on| Edit::set("shore.{}.{}", [water, area], on, None)));
}

fn muster(document: &Invasion, board: &BoardDraft, drawing: Option<&Drawing>, id: &str, all: &mut Vec<Edit>) {
    let own = document.scenario().muster.as_ref();
    let lists = [(MusterOf::Board, Some(&board.muster)), (MusterOf::Scenario, own)];
    for (of, list) in lists.into_iter().filter_map(|(of, list)| Some((of, list?))) {
        for value in list.iter().filter(|value| value.area == id) {
            // Once what is there, so that a second value goes; then without it.
            let key = || of.key(id, value.faction);
            all.extend([value.units, 0].map(|units| Edit::Set(key(), units.into(), None)));
        }
        let every: Vec<Edit> = list
            .iter()
            .filter(|value| value.area == id)
            .map(|value| Edit::Set(of.key(id, value.faction), 0u8.into(), None))
            .collect();
        if every.len() > 1 {
            all.push(Edit::batch(
                Text::new("Remove muster values", "Supprimer les valeurs de recrutement"),
                every,
            ));
        }
    }
    if let Some(drawing) = drawing {
        all.push(signs(board, drawing, id));
    }
    for faction in Faction::ALL {
        let home: Option<Side> = board.areas.iter().find(|area| area.id == id).map(|area| area.home);
        if home == Some(faction.side()) {
            let key = MusterOf::Board.key(id, faction);
            all.push(Edit::Set(key, 1u8.into(), Some(Basis::Reconstructed)));
        }
    }
}

fn face(board: &BoardDraft, drawing: Option<&Drawing>, id: &str, all: &mut Vec<Edit>) {
    let Some(drawing) = drawing else { return };
    for (number, face) in drawing.faces.iter().enumerate() {
        let becomes = match &face.of {
            FaceOf::Area(area) if area == id => {
                let area = AreaDraft {
                    id: id.to_owned(),
                    name: name_of(id),
                    home: board.areas.first().map_or(Side::American, |area| area.home),
                    stars: Vec::new(),
                    basis: Basis::Reconstructed,
                    home_basis: Basis::Reconstructed,
                    neighbours: Vec::new(),
                    check: None,
                };
                let mut edits: Vec<Edit> = vec![BoardEdit::AddArea(Box::new(area)).into()];
                edits.push(DrawingEdit::Shape(Change::PlaceSigns(id.to_owned(), 0, false)).into());
                edits.extend(
                    neighbours_drawn(drawing, &face.of)
                        .into_iter()
                        .filter(|other| board.areas.iter().any(|area| area.id == *other))
                        .take(1)
                        .map(|b| Edit::set("link.{}-{}", [id, &b], Way::Land, Some(Basis::Reconstructed))),
                );
                all.push(Edit::batch(
                    Text::new(format!("Add area {id}"), format!("Ajouter la zone {id}")),
                    edits,
                ));
                FaceOf::OutOfBounds
            }
            FaceOf::Water(water) if water == id => FaceOf::Pond,
            _ => continue,
        };
        all.push(DrawingEdit::Shape(Change::TurnInto(number, becomes)).into());
    }
}
