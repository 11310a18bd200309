//! Changing or removing the id of an area or water everywhere at once.

use super::document::Invasion;
use crate::edit::Applied;
use crate::edit::rename::{forget_place, names_place, refuse_bad_id, refuse_taken, rename_last, rename_place, swap};
use crate::edit::texts::remove;
use data::drawing::FaceOf;
use data::invasion::cards::{CardDraft, Effect, Play, Where};

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
    remove(&mut board.areas, |area| area.id == id, id)?;
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
    remove(&mut document.board_mut()?.waters, |water| water.id == id, id)?;
    let face = FaceOf::Water(id.to_owned());
    if names_place(document.drawing().get(), &face) {
        forget_place(document.drawing_mut()?, &face, &FaceOf::Pond);
    }
    Ok(())
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

/// The water whose shore an effect names.
pub(super) fn shore_of(effect: &mut Effect) -> Option<&mut String> {
    match effect {
        Effect::Place { area, .. } | Effect::Convert { area, .. } | Effect::Remove { area, .. } => match area {
            Where::Shore(id) => Some(id),
            Where::Area(_) | Where::Homeland(_) | Where::Objective(_) | Where::With(_) => None,
        },
        _ => None,
    }
}

/// The areas that an effect may name, if it names any that way.
pub(crate) const fn zone(effect: &Effect) -> Option<&Where> {
    match effect {
        Effect::Place { area, .. } | Effect::Convert { area, .. } | Effect::Remove { area, .. } => Some(area),
        _ => None,
    }
}
