//! The board of Invasion: areas, stars, links, waters with shores, muster values and printed units.

use super::names::{Names, of, on};
use super::rename::{forget_area, forget_water, refuse_bad_id, refuse_taken, rename_area, rename_water};
use super::set_up::put_units;
use super::texts::{absent, put};
use super::{Applied, EditRefused};
use crate::document::Invasion;
use data::drawing::{AreaPlaces, Point};
use data::invasion::board::{
    AreaDraft, LinkDraft, LinkKind, MusterDraft, PairDraft, ShoreDraft, StarDraft, UnitsDraft, WaterDraft,
};
use data::invasion::{BoardDraft, Side};
use data::{Basis, Text};
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
    /// Name of the board.
    Name(Text),
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
    /// Name of an area.
    AreaName {
        /// The area.
        area: String,
        /// Its name.
        name: Text,
    },
    /// Whose homeland an area is (1.1).
    Home {
        /// The area.
        area: String,
        /// Its side.
        home: Side,
        /// Where that comes from.
        basis: Basis,
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
    /// The list of neighbours that a proofreader copied from the printed board.
    Neighbours {
        /// The area.
        area: String,
        /// Ids of all its neighbours; empty if nobody has copied them.
        neighbours: Vec<String>,
    },
    /// What there is between two areas.
    Link {
        /// One area.
        a: String,
        /// The other.
        b: String,
        /// What is between them.
        way: Way,
        /// Where that comes from.
        basis: Basis,
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
    /// Name of a water.
    WaterName {
        /// The water.
        water: String,
        /// Its name.
        name: Text,
    },
    /// Whether an area lies on the shore of a water (3.2.4).
    Shore {
        /// The water.
        water: String,
        /// The area.
        area: String,
        /// Whether it lies there.
        on: bool,
        /// Where that comes from.
        basis: Basis,
    },
    /// Units printed on the board in an area (1.2); none removes the entry.
    PrintedUnits(UnitsDraft),
}

impl BoardEdit {
    pub(super) fn change(&self, document: &mut Invasion) -> Applied {
        match self {
            Self::Name(name) => document.board_mut()?.name.clone_from(name),
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
            Self::AreaName { area, name } => {
                let area = find_area(document.board_mut()?, area)?;
                if area.name != *name {
                    area.name.clone_from(name);
                    area.check = None;
                }
            }
            Self::Home { area, home, basis } => {
                let area = find_area(document.board_mut()?, area)?;
                if area.home != *home {
                    area.check = None;
                }
                area.home = *home;
                area.home_basis.clone_from(basis);
            }
            Self::AddStar { area, star, at } => add_star(document, area, star, *at)?,
            Self::PutStar { area, index, star } => {
                *find_star(document.board_mut()?, area, *index)? = star.clone();
            }
            Self::RemoveStar { area, index } => remove_star(document, area, *index)?,
            Self::Neighbours { area, neighbours } => {
                find_area(document.board_mut()?, area)?
                    .neighbours
                    .clone_from(neighbours);
            }
            Self::Link { a, b, way, basis } => link(document.board_mut()?, (a, b), *way, basis)?,
            Self::AddWater(water) => {
                refuse_bad_id(&water.id)?;
                let board = document.board_mut()?;
                refuse_taken(board.waters.iter().map(|water| &water.id), &water.id)?;
                board.waters.push((**water).clone());
            }
            Self::PutWater(water) => *find_water(document.board_mut()?, &water.id)? = (**water).clone(),
            Self::RemoveWater(id) => forget_water(document, id)?,
            Self::RenameWater { from, to } => rename_water(document, from, to)?,
            Self::WaterName { water, name } => find_water(document.board_mut()?, water)?.name.clone_from(name),
            Self::Shore { water, area, on, basis } => shore(document.board_mut()?, water, area, *on, basis)?,
            Self::PrintedUnits(units) => {
                let board = document.board_mut()?;
                refuse_unknown_area(board, &units.area, any_units(units))?;
                put_units(&mut board.printed_units, units);
            }
        }
        Ok(())
    }

    pub(super) fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Name(_) => Text::new("Change name of the board", "Changer le nom du plateau"),
            Self::AddArea(area) => on("Add", "Ajouter", &area.name),
            Self::PutArea(area) => on("Change", "Modifier", &names.area(&area.id)),
            Self::RemoveArea(id) => on("Remove", "Supprimer", &names.area(id)),
            Self::RenameArea { from, .. } => of("Change id", "Changer l’identifiant", &names.area(from)),
            Self::AreaName { area, .. } => on("Rename", "Renommer", &names.area(area)),
            Self::Home { area, .. } => of("Change home", "Changer le camp", &names.area(area)),
            Self::AddStar { area, .. } => on("Add star in", "Ajouter une étoile\u{a0}:", &names.area(area)),
            Self::PutStar { area, .. } => on("Change star in", "Modifier une étoile\u{a0}:", &names.area(area)),
            Self::RemoveStar { area, .. } => on("Remove star in", "Supprimer une étoile\u{a0}:", &names.area(area)),
            Self::Neighbours { area, .. } => of("Change neighbours", "Changer les voisins", &names.area(area)),
            Self::Link { a, b, way, .. } => {
                let pair = Names::pair(&names.area(a), &names.area(b));
                match way {
                    Way::None => on("Unlink", "Supprimer le lien", &pair),
                    Way::Land => on("Link", "Relier", &pair),
                    Way::River => on("Link over river", "Relier par une rivière", &pair),
                    Way::Parted => on("Part by water", "Séparer par l’eau", &pair),
                    Way::Touching => on("Mark as touching without link", "Noter un contact sans lien", &pair),
                }
            }
            Self::AddWater(water) => on("Add", "Ajouter", &water.name),
            Self::PutWater(water) => on("Change", "Modifier", &names.water(&water.id)),
            Self::RemoveWater(id) => on("Remove", "Supprimer", &names.water(id)),
            Self::RenameWater { from, .. } => of("Change id", "Changer l’identifiant", &names.water(from)),
            Self::WaterName { water, .. } => on("Rename", "Renommer", &names.water(water)),
            Self::Shore {
                water, area, on: true, ..
            } => on(
                "Add shore",
                "Ajouter une rive",
                &Names::pair(&names.water(water), &names.area(area)),
            ),
            Self::Shore { water, area, .. } => on(
                "Remove shore",
                "Supprimer une rive",
                &Names::pair(&names.water(water), &names.area(area)),
            ),
            Self::PrintedUnits(units) => of(
                "Change printed units",
                "Changer les unités imprimées",
                &names.area(&units.area),
            ),
        }
    }
}

/// Whether two pairs name the same two areas.
pub(crate) fn same_pair(one: (&str, &str), other: (&str, &str)) -> bool {
    one == other || one == (other.1, other.0)
}

/// Whether an entry places anything.
pub(super) fn any_units(entry: &UnitsDraft) -> bool {
    entry.units.iter().any(|(_, count)| *count > 0)
}

pub(crate) fn find_area<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut AreaDraft, EditRefused> {
    board
        .areas
        .iter_mut()
        .find(|area| area.id == id)
        .ok_or_else(|| absent(id))
}

pub(crate) fn find_water<'a>(board: &'a mut BoardDraft, id: &str) -> Result<&'a mut WaterDraft, EditRefused> {
    board
        .waters
        .iter_mut()
        .find(|water| water.id == id)
        .ok_or_else(|| absent(id))
}

pub(crate) fn find_star<'a>(
    board: &'a mut BoardDraft,
    area: &str,
    index: usize,
) -> Result<&'a mut StarDraft, EditRefused> {
    find_area(board, area)?.stars.get_mut(index).ok_or_else(|| absent(area))
}

/// Refuses to add something to an area that the board has not; removing is allowed anyway.
pub(super) fn refuse_unknown_area(board: &BoardDraft, id: &str, adds: bool) -> Applied {
    if adds && !board.areas.iter().any(|area| area.id == id) {
        return Err(absent(id));
    }
    Ok(())
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

fn link(board: &mut BoardDraft, (a, b): (&String, &String), way: Way, basis: &Basis) -> Applied {
    if way != Way::None {
        if a == b {
            return Err(EditRefused::new(
                "an area cannot be linked to itself; choose two areas",
                "une zone ne peut être reliée à elle-même\u{a0}; choisissez deux zones",
            ));
        }
        refuse_unknown_area(board, a, true)?;
        refuse_unknown_area(board, b, true)?;
    }
    let was = Way::between(board, a, b);
    let kind = match way {
        Way::Land => Some(LinkKind::Land),
        Way::River => Some(LinkKind::River),
        Way::None | Way::Parted | Way::Touching => None,
    };
    let is_it = |link: &LinkDraft| same_pair((&link.a, &link.b), (a, b));
    match kind {
        Some(kind) => {
            let old = board.links.iter().find(|link| is_it(link));
            let ends = old.map_or_else(|| (a.clone(), b.clone()), |link| (link.a.clone(), link.b.clone()));
            let new = LinkDraft {
                a: ends.0,
                b: ends.1,
                kind,
                basis: basis.clone(),
                check: old.filter(|_| was == way).and_then(|link| link.check.clone()),
            };
            put(&mut board.links, &new, is_it);
        }
        None => board.links.retain(|link| !is_it(link)),
    }
    for (list, of) in [(&mut board.parted, Way::Parted), (&mut board.touching, Way::Touching)] {
        let is_it = |pair: &PairDraft| same_pair((&pair.a, &pair.b), (a, b));
        if way == of {
            let old = list.iter().find(|pair| is_it(pair));
            let ends = old.map_or_else(|| (a.clone(), b.clone()), |pair| (pair.a.clone(), pair.b.clone()));
            let new = PairDraft {
                a: ends.0,
                b: ends.1,
                basis: basis.clone(),
                check: old.and_then(|pair| pair.check.clone()),
            };
            put(list, &new, is_it);
        } else {
            list.retain(|pair| !is_it(pair));
        }
    }
    Ok(())
}

fn shore(board: &mut BoardDraft, water: &str, area: &str, on: bool, basis: &Basis) -> Applied {
    refuse_unknown_area(board, area, on)?;
    let shores = &mut find_water(board, water)?.shores;
    let is_it = |shore: &ShoreDraft| shore.area == area;
    if on {
        let new = ShoreDraft {
            area: area.to_owned(),
            basis: basis.clone(),
            check: shores
                .iter()
                .find(|shore| is_it(shore))
                .and_then(|shore| shore.check.clone()),
        };
        put(shores, &new, is_it);
    } else {
        shores.retain(|shore| !is_it(shore));
    }
    Ok(())
}

/// Puts a muster value in a list; 0 units remove it.
pub(super) fn put_muster(list: &mut Vec<MusterDraft>, value: &MusterDraft) {
    let same = |old: &MusterDraft| old.area == value.area && old.faction == value.faction;
    if value.units == 0 {
        list.retain(|old| !same(old));
    } else {
        put(list, value, same);
    }
}
