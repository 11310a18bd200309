//! The board of Invasion: areas, stars and waters that come, go and change their ids, and what can be between two areas.

use super::document::Invasion;
use super::fields::{find_area, find_star, find_water};
use super::rename::{forget_area, forget_water, rename_area, rename_water};
use super::things::{AREA, WATER};
use crate::edit::names::Names;
use crate::edit::rename::{refuse_bad_id, refuse_taken, same_pair};
use crate::edit::texts::absent;
use crate::edit::{Applied, EditRefused, OwnEdit, Renamed};
use data::drawing::{AreaPlaces, Point};
use data::invasion::BoardDraft;
use data::invasion::board::{AreaDraft, LinkKind, PairDraft, StarDraft, WaterDraft};
use data::{Text, text};
use serde::{Deserialize, Serialize};

/// What there is between two areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Way {
    /// Nothing is said of them.
    None,
    /// A plain border, crossed on foot (3.2.2).
    Land,
    /// A greyed-out river, crossed on foot (3.2.2, 3.2.4).
    River,
    /// They face each other over large water: only boats pass (3.2.4).
    Parted,
    /// They touch in the drawing without a link.
    Touching,
}

impl Way {
    /// Every way, in the order of a menu.
    pub const ALL: [Self; 5] = [Self::None, Self::Land, Self::River, Self::Parted, Self::Touching];

    /// What the board says of two areas.
    pub fn between(board: &BoardDraft, a: &str, b: &str) -> Self {
        if let Some(link) = board.links.iter().find(|link| same_pair((&link.a, &link.b), (a, b))) {
            return link.kind.into();
        }
        let listed = |pairs: &[PairDraft]| pairs.iter().any(|pair| same_pair((&pair.a, &pair.b), (a, b)));
        if listed(&board.parted) {
            Self::Parted
        } else if listed(&board.touching) {
            Self::Touching
        } else {
            Self::None
        }
    }
}

impl From<LinkKind> for Way {
    fn from(kind: LinkKind) -> Self {
        match kind {
            LinkKind::Land => Self::Land,
            LinkKind::River => Self::River,
        }
    }
}

/// An edit of the board. Numbers of stars count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardEdit {
    /// Adds an area at the end of the list; its outline is drawn by edits of the drawing.
    AddArea(Box<AreaDraft>),
    /// Replaces an area by one of the same id. The places of its stars in the drawing follow their number.
    PutArea(Box<AreaDraft>),
    /// Removes an area with its links, shores, muster values, units and places; its outline becomes land out of bounds.
    RemoveArea(String),
    /// Gives an area another id, everywhere at once. Where two areas have the id, only the later one gets it.
    RenameArea {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
    /// Adds a star to an area (3.2.8), in the drawing too.
    AddStar {
        /// The area.
        area: String,
        /// The star.
        star: StarDraft,
        /// Where it is drawn; beside the cubes without it.
        at: Option<Point>,
    },
    /// Replaces a star.
    PutStar {
        /// The area.
        area: String,
        /// Which of its stars.
        index: usize,
        /// The star.
        star: StarDraft,
    },
    /// Removes a star, from the drawing too.
    RemoveStar {
        /// The area.
        area: String,
        /// Which of its stars.
        index: usize,
    },
    /// Adds a large water at the end of the list (3.2.4).
    AddWater(Box<WaterDraft>),
    /// Replaces a water by one of the same id.
    PutWater(Box<WaterDraft>),
    /// Removes a water with its name; its outline becomes a pond.
    RemoveWater(String),
    /// Gives a water another id, everywhere at once. Where two waters have the id, only the later one gets it.
    RenameWater {
        /// Its id.
        from: String,
        /// Its new id.
        to: String,
    },
}

impl OwnEdit for BoardEdit {
    type Of = Invasion;
    const KIND: &'static str = "Board";

    fn change(&self, document: &mut Invasion) -> Applied {
        match self {
            Self::AddArea(area) => {
                refuse_bad_id(&area.id)?;
                let board = document.board_mut()?;
                refuse_taken(board.areas.iter().map(|area| &area.id), &area.id)?;
                board.areas.push((**area).clone());
            }
            Self::PutArea(area) => {
                let old = find_area(document.board_mut()?, &area.id)?;
                *old = (**area).clone();
                fit_stars(document, &area.id, area.stars.len())?;
            }
            Self::RemoveArea(id) => forget_area(document, id)?,
            Self::RenameArea { from, to } => rename_area(document, from, to)?,
            Self::AddStar { area, star, at } => add_star(document, area, star, *at)?,
            Self::PutStar { area, index, star } => {
                *find_star(document.board_mut()?, area, *index)? = star.clone();
            }
            Self::RemoveStar { area, index } => remove_star(document, area, *index)?,
            Self::AddWater(water) => {
                refuse_bad_id(&water.id)?;
                let board = document.board_mut()?;
                refuse_taken(board.waters.iter().map(|water| &water.id), &water.id)?;
                board.waters.push((**water).clone());
            }
            Self::PutWater(water) => *find_water(document.board_mut()?, &water.id)? = (**water).clone(),
            Self::RemoveWater(id) => forget_water(document, id)?,
            Self::RenameWater { from, to } => rename_water(document, from, to)?,
        }
        Ok(())
    }

    fn renamed(&self) -> Option<Renamed> {
        match self {
            Self::RenameArea { from, to } => Some(Renamed::new(AREA, from, to)),
            Self::RenameWater { from, to } => Some(Renamed::new(WATER, from, to)),
            _ => None,
        }
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::AddArea(area) => text!("Add {name}", "Ajouter {name}"; name = area.name),
            Self::PutArea(area) => text!("Change {name}", "Modifier {name}"; name = names.area(&area.id)),
            Self::RemoveArea(id) => text!("Remove {name}", "Supprimer {name}"; name = names.area(id)),
            Self::RenameArea { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.area(from)
            ),
            Self::AddStar { area, .. } => text!(
                "Add star in {name}",
                "Ajouter une étoile\u{a0}: {name}";
                name = names.area(area)
            ),
            Self::PutStar { area, .. } => text!(
                "Change star in {name}",
                "Modifier une étoile\u{a0}: {name}";
                name = names.area(area)
            ),
            Self::RemoveStar { area, .. } => text!(
                "Remove star in {name}",
                "Supprimer une étoile\u{a0}: {name}";
                name = names.area(area)
            ),
            Self::AddWater(water) => text!("Add {name}", "Ajouter {name}"; name = water.name),
            Self::PutWater(water) => text!("Change {name}", "Modifier {name}"; name = names.water(&water.id)),
            Self::RemoveWater(id) => text!("Remove {name}", "Supprimer {name}"; name = names.water(id)),
            Self::RenameWater { from, .. } => text!(
                "Change id of {name}",
                "Changer l’identifiant ({name})";
                name = names.water(from)
            ),
        }
    }
}

/// The places of an area, if the drawing has any; looking does not make the drawing own.
fn places_of<'a>(document: &'a mut Invasion, area: &str) -> Result<Option<&'a mut AreaPlaces>, EditRefused> {
    let here = |places: &AreaPlaces| places.area == area;
    let Some(at) = document
        .drawing()
        .get()
        .and_then(|drawing| drawing.places.iter().position(here))
    else {
        return Ok(None);
    };
    Ok(document.drawing_mut()?.places.get_mut(at))
}

/// Gives an area as many star places as it has stars.
fn fit_stars(document: &mut Invasion, area: &str, stars: usize) -> Applied {
    let here = |places: &&AreaPlaces| places.area == area;
    let drawn = document
        .drawing()
        .get()
        .and_then(|drawing| drawing.places.iter().find(here));
    if drawn.is_some_and(|places| places.stars.len() != stars)
        && let Some(places) = places_of(document, area)?
    {
        let beside = places.cubes;
        places.stars.resize(stars, beside);
    }
    Ok(())
}

fn add_star(document: &mut Invasion, area: &str, star: &StarDraft, at: Option<Point>) -> Applied {
    let stars = &mut find_area(document.board_mut()?, area)?.stars;
    stars.push(star.clone());
    let before = stars.len() - 1;
    if let Some(places) = places_of(document, area)? {
        // Stars above their number's place belong to a drawing that was wrong before; they stay for the checks.
        let at = at.unwrap_or(places.cubes);
        places.stars.insert(before.min(places.stars.len()), at);
    }
    Ok(())
}

fn remove_star(document: &mut Invasion, area: &str, index: usize) -> Applied {
    let stars = &mut find_area(document.board_mut()?, area)?.stars;
    if index >= stars.len() {
        return Err(absent(area));
    }
    stars.remove(index);
    if let Some(places) = places_of(document, area)?
        && index < places.stars.len()
    {
        places.stars.remove(index);
    }
    Ok(())
}
