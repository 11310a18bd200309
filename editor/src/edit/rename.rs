//! Ids: what they may look like, and changing or removing one everywhere at once.

use super::texts::absent;
use super::{Applied, EditRefused, courses};
use data::drawing::{AreaPlaces, Drawing, FaceOf, WaterLabel};
use data::id::LONGEST as LONGEST_ID;
use data::text;

pub use data::id::is_good as is_good_id;

pub(crate) fn refuse_bad_id(id: &str) -> Applied {
    if is_good_id(id) {
        return Ok(());
    }
    let shown: String = id.chars().take(LONGEST_ID).collect();
    Err(EditRefused(text!(
        "`{shown}` cannot be an id; use 1 to {most} lower-case letters, digits, _ and -",
        "«\u{a0}{shown}\u{a0}» ne peut servir d’identifiant\u{a0}; employez de 1 à {most} minuscules sans accent, chiffres, _ et -";
        shown, most = LONGEST_ID
    )))
}

pub(crate) fn refuse_taken<'a>(mut ids: impl Iterator<Item = &'a String>, id: &str) -> Applied {
    if ids.all(|taken| taken != id) {
        return Ok(());
    }
    Err(EditRefused(text!(
        "`{id}` is an id in use; choose another one",
        "l’identifiant «\u{a0}{id}\u{a0}» est déjà pris\u{a0}; choisissez-en un autre";
        id
    )))
}

/// Gives the last of several entries of one id another one; says whether there were several.
pub(crate) fn rename_last<T>(
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

/// Replaces an id.
pub(crate) fn swap(id: &mut String, from: &str, to: &str) {
    if id == from {
        to.clone_into(id);
    }
}

/// Whether a drawing says anything of an area, town or water.
pub(crate) fn names_place(drawing: Option<&Drawing>, of: &FaceOf) -> bool {
    drawing.is_some_and(|drawing| {
        drawing.faces.iter().any(|face| face.of == *of)
            || match of {
                FaceOf::Area(id) => {
                    drawing.places.iter().any(|places| places.area == *id)
                        || drawing.roads.iter().any(|road| courses::ends_at(road, id))
                }
                FaceOf::Water(id) => drawing.water_labels.iter().any(|label| label.water == *id),
                FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => false,
            }
    })
}

/// Renames an area, town or water in a drawing; its lists stay sorted where they were.
pub(crate) fn rename_place(drawing: &mut Drawing, of: &FaceOf, to: &str) {
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
            courses::rename(drawing, from, to);
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
pub(crate) fn forget_place(drawing: &mut Drawing, of: &FaceOf, becomes: &FaceOf) {
    for face in drawing.faces.iter_mut().filter(|face| face.of == *of) {
        face.of = becomes.clone();
    }
    match of {
        FaceOf::Area(id) => {
            drawing.places.retain(|places| places.area != *id);
            drawing.roads.retain(|road| !courses::ends_at(road, id));
        }
        FaceOf::Water(id) => drawing.water_labels.retain(|label| label.water != *id),
        FaceOf::Pond | FaceOf::Island | FaceOf::OutOfBounds => {}
    }
}

/// Puts the places of an area where the sorted list has them, instead of those it had.
pub(crate) fn put_places(drawing: &mut Drawing, places: AreaPlaces) {
    match drawing.places.iter().position(|old| old.area == places.area) {
        Some(at) => drawing.places[at] = places,
        None => {
            let at = drawing.places.partition_point(|old| old.area < places.area);
            drawing.places.insert(at, places);
        }
    }
}

/// Puts the name of a water where the sorted list has it, instead of the one it had.
pub(crate) fn put_label(drawing: &mut Drawing, label: WaterLabel) {
    match drawing.water_labels.iter().position(|old| old.water == label.water) {
        Some(at) => drawing.water_labels[at] = label,
        None => {
            let at = drawing.water_labels.partition_point(|old| old.water < label.water);
            drawing.water_labels.insert(at, label);
        }
    }
}

/// Whether two pairs name the same two areas.
pub(crate) fn same_pair(one: (&str, &str), other: (&str, &str)) -> bool {
    one == other || one == (other.1, other.0)
}
