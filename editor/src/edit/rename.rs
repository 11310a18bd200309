//! Ids: what they may look like, and changing or removing one everywhere at once.

use super::texts::absent;
use super::{Applied, EditRefused};
use crate::document::Invasion;
use data::drawing::{AreaPlaces, Drawing, FaceOf, WaterLabel};
use data::id::LONGEST as LONGEST_ID;
use data::invasion::cards::{CardDraft, Effect, Play, Where};

pub use data::id::is_good as is_good_id;

pub(super) fn refuse_bad_id(id: &str) -> Applied {
    if is_good_id(id) {
        return Ok(());
    }
    let shown: String = id.chars().take(LONGEST_ID).collect();
    Err(EditRefused::new(
        format!("`{shown}` cannot be an id; use 1 to {LONGEST_ID} lower-case letters, digits, _ and -"),
        format!(
            "«\u{a0}{shown}\u{a0}» ne peut servir d’identifiant\u{a0}; employez de 1 à {LONGEST_ID} minuscules sans accent, chiffres, _ et -"
        ),
    ))
}

pub(super) fn refuse_taken<'a>(mut ids: impl Iterator<Item = &'a String>, id: &str) -> Applied {
    if ids.all(|taken| taken != id) {
        return Ok(());
    }
    Err(EditRefused::new(
        format!("`{id}` is an id in use; choose another one"),
        format!("l’identifiant «\u{a0}{id}\u{a0}» est déjà pris\u{a0}; choisissez-en un autre"),
    ))
}

/// Gives the last of several entries of one id another one; says whether there were several.
pub(super) fn rename_last<T>(
    list: &mut [T],
    id: impl Fn(&mut T) -> &mut String,
    from: &str,
    to: &str,
) -> Result<bool, EditRefused> {
    let mut found: Vec<&mut String> = list.iter_mut().map(id).filter(|id| **id == from).collect();
    let several = found.len() > 1;
    let last = found.pop().ok_or_else(|| absent(from))?;
    to.clone_into(last);
    Ok(several)
}

fn swap(id: &mut String, from: &str, to: &str) {
    if id == from {
        to.clone_into(id);
    }
}

pub(super) fn rename_area(document: &mut Invasion, from: &str, to: &str) -> Applied {
    refuse_bad_id(to)?;
    let board = document.board_mut()?;
    refuse_taken(board.areas.iter().map(|area| &area.id), to)?;
    if rename_last(&mut board.areas, |area| &mut area.id, from, to)? {
        return Ok(());
    }
    for area in &mut board.areas {
        area.neighbours.iter_mut().for_each(|id| swap(id, from, to));
    }
    for link in &mut board.links {
        swap(&mut link.a, from, to);
        swap(&mut link.b, from, to);
    }
    for pair in board.parted.iter_mut().chain(&mut board.touching) {
        swap(&mut pair.a, from, to);
        swap(&mut pair.b, from, to);
    }
    for shore in board.waters.iter_mut().flat_map(|water| &mut water.shores) {
        swap(&mut shore.area, from, to);
    }
    board
        .muster
        .iter_mut()
        .for_each(|value| swap(&mut value.area, from, to));
    board
        .printed_units
        .iter_mut()
        .for_each(|entry| swap(&mut entry.area, from, to));
    let scenario = document.scenario_mut();
    scenario
        .units
        .iter_mut()
        .for_each(|entry| swap(&mut entry.area, from, to));
    for value in scenario.muster.iter_mut().flatten() {
        swap(&mut value.area, from, to);
    }
    if names_place(document.drawing().get(), &FaceOf::Area(from.to_owned())) {
        rename_place(document.drawing_mut()?, &FaceOf::Area(from.to_owned()), to);
    }
    rename_in_cards(
        document,
        |zone| matches!(zone, Where::Area(id) if id == from),
        true,
        from,
        to,
    )
}

pub(super) fn rename_water(document: &mut Invasion, from: &str, to: &str) -> Applied {
    refuse_bad_id(to)?;
    let board = document.board_mut()?;
    refuse_taken(board.waters.iter().map(|water| &water.id), to)?;
    if rename_last(&mut board.waters, |water| &mut water.id, from, to)? {
        return Ok(());
    }
    if names_place(document.drawing().get(), &FaceOf::Water(from.to_owned())) {
        rename_place(document.drawing_mut()?, &FaceOf::Water(from.to_owned()), to);
    }
    rename_in_cards(
        document,
        |zone| matches!(zone, Where::Shore(id) if id == from),
        false,
        from,
        to,
    )
}

/// Removes an area with everything that is said of it on the board, in the set-up and in the drawing. What cards say of
/// it stays, and the checks name it: an author must decide what such a card does instead.
pub(super) fn forget_area(document: &mut Invasion, id: &str) -> Applied {
    let board = document.board_mut()?;
    super::texts::remove(&mut board.areas, |area| area.id == id, id)?;
    for area in &mut board.areas {
        area.neighbours.retain(|neighbour| neighbour != id);
    }
    board.links.retain(|link| link.a != id && link.b != id);
    board.parted.retain(|pair| pair.a != id && pair.b != id);
    board.touching.retain(|pair| pair.a != id && pair.b != id);
    for water in &mut board.waters {
        water.shores.retain(|shore| shore.area != id);
    }
    board.muster.retain(|value| value.area != id);
    board.printed_units.retain(|entry| entry.area != id);
    let scenario = document.scenario_mut();
    scenario.units.retain(|entry| entry.area != id);
    if let Some(muster) = &mut scenario.muster {
        muster.retain(|value| value.area != id);
    }
    let face = FaceOf::Area(id.to_owned());
    if names_place(document.drawing().get(), &face) {
        forget_place(document.drawing_mut()?, &face, &FaceOf::OutOfBounds);
    }
    Ok(())
}

/// Removes a water with its shores and its name in the drawing.
pub(super) fn forget_water(document: &mut Invasion, id: &str) -> Applied {
    super::texts::remove(&mut document.board_mut()?.waters, |water| water.id == id, id)?;
    let face = FaceOf::Water(id.to_owned());
    if names_place(document.drawing().get(), &face) {
        forget_place(document.drawing_mut()?, &face, &FaceOf::Pond);
    }
    Ok(())
}

/// Whether a drawing says anything of an area, town or water.
pub(super) fn names_place(drawing: Option<&Drawing>, of: &FaceOf) -> bool {
    drawing.is_some_and(|drawing| {
        drawing.faces.iter().any(|face| face.of == *of)
            || match of {
                FaceOf::Area(id) => drawing.places.iter().any(|places| places.area == *id),
                FaceOf::Water(id) => drawing.water_labels.iter().any(|label| label.water == *id),
                FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => false,
            }
    })
}

/// Renames an area, town or water in a drawing; its lists stay sorted where they were.
pub(super) fn rename_place(drawing: &mut Drawing, of: &FaceOf, to: &str) {
    for face in drawing.faces.iter_mut().filter(|face| face.of == *of) {
        face.of = match of {
            FaceOf::Area(_) => FaceOf::Area(to.to_owned()),
            FaceOf::Water(_) => FaceOf::Water(to.to_owned()),
            other => other.clone(),
        };
    }
    match of {
        FaceOf::Area(from) => {
            let renamed: Vec<AreaPlaces> = drawing.places.extract_if(.., |places| places.area == *from).collect();
            for mut places in renamed {
                to.clone_into(&mut places.area);
                put_places(drawing, places);
            }
        }
        FaceOf::Water(from) => {
            let renamed: Vec<WaterLabel> = drawing
                .water_labels
                .extract_if(.., |label| label.water == *from)
                .collect();
            for mut label in renamed {
                to.clone_into(&mut label.water);
                put_label(drawing, label);
            }
        }
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
    }
}

/// Removes an area, town or water from a drawing; its outline becomes something else, so that no gap is left.
pub(super) fn forget_place(drawing: &mut Drawing, of: &FaceOf, becomes: &FaceOf) {
    for face in drawing.faces.iter_mut().filter(|face| face.of == *of) {
        face.of = becomes.clone();
    }
    match of {
        FaceOf::Area(id) => drawing.places.retain(|places| places.area != *id),
        FaceOf::Water(id) => drawing.water_labels.retain(|label| label.water != *id),
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
    }
}

/// Puts the places of an area where the sorted list has them, instead of those it had.
pub(super) fn put_places(drawing: &mut Drawing, places: AreaPlaces) {
    match drawing.places.iter().position(|old| old.area == places.area) {
        Some(at) => drawing.places[at] = places,
        None => {
            let at = drawing.places.partition_point(|old| old.area < places.area);
            drawing.places.insert(at, places);
        }
    }
}

/// Puts the name of a water where the sorted list has it, instead of the one it had.
pub(super) fn put_label(drawing: &mut Drawing, label: WaterLabel) {
    match drawing.water_labels.iter().position(|old| old.water == label.water) {
        Some(at) => drawing.water_labels[at] = label,
        None => {
            let at = drawing.water_labels.partition_point(|old| old.water < label.water);
            drawing.water_labels.insert(at, label);
        }
    }
}

/// Renames an area or water in every card that names it; where none does, the cards stay shared.
fn rename_in_cards(
    document: &mut Invasion,
    names: impl Fn(&Where) -> bool,
    is_area: bool,
    from: &str,
    to: &str,
) -> Applied {
    let affected = |card: &CardDraft| match &card.play {
        Play::Movement(_) => false,
        Play::Special(special) => special.effects.iter().any(|effect| match effect {
            Effect::Redirect {
                from: closed, to: open, ..
            } => is_area && (closed == from || open == from),
            _ => zone(effect).is_some_and(&names),
        }),
    };
    if !document
        .decks()
        .get()
        .is_some_and(|decks| decks.cards.iter().any(affected))
    {
        return Ok(());
    }
    for card in document.decks_mut()?.cards.iter_mut() {
        let Play::Special(special) = &mut card.play else {
            continue;
        };
        for effect in &mut special.effects {
            match effect {
                Effect::Redirect {
                    from: closed, to: open, ..
                } if is_area => {
                    swap(closed, from, to);
                    swap(open, from, to);
                }
                Effect::Place { area, .. } | Effect::Convert { area, .. } | Effect::Remove { area, .. }
                    if names(area) =>
                {
                    match area {
                        Where::Area(id) | Where::Shore(id) => to.clone_into(id),
                        Where::Homeland(_) | Where::Objective(_) | Where::With(_) => {}
                    }
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// The areas that an effect may name, if it names any that way.
pub(crate) const fn zone(effect: &Effect) -> Option<&Where> {
    match effect {
        Effect::Place { area, .. } | Effect::Convert { area, .. } | Effect::Remove { area, .. } => Some(area),
        _ => None,
    }
}
