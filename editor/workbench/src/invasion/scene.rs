//! The board of Invasion on the map.

use crate::board::cubes::Cubes;
use crate::pages::fields::name_or_id;
use crate::pages::map::sheet::{first, water_look};
use canvas::{AreaLook, BoardScene, BorderKind, BorderLook, Muster, Stack};
use data::Lang;
use data::invasion::board::LinkKind;
use editor::document::Document;
use std::collections::BTreeMap;

/// The board of a document.
pub(super) fn make(scene: &mut BoardScene, document: &Document, cubes: Cubes, lang: Lang) {
    scene.ways.clear();
    let Some((this, board)) = document.invasion().and_then(|this| Some((this, this.board().get()?))) else {
        scene.areas.clear();
        scene.waters.clear();
        return;
    };
    let units = match cubes {
        Cubes::None => &[],
        Cubes::Printed | Cubes::Asked => board.printed_units.as_slice(),
        Cubes::Start | Cubes::AtStart => this.scenario().units.as_slice(),
    };
    let muster = this.scenario().muster_on(board);
    let mut stacks: BTreeMap<&str, Vec<Stack>> = BTreeMap::new();
    for entry in units {
        let cubes = entry.units.iter().filter(|(_, count)| **count > 0);
        let cubes = cubes.map(|(faction, count)| Stack::new(faction.index(), u32::from(*count)));
        stacks.entry(&entry.area).or_default().extend(cubes);
    }
    let paler = match cubes {
        Cubes::AtStart if this.scenario().printed_units => board.printed_units.as_slice(),
        Cubes::Asked => this.scenario().units.as_slice(),
        _ => &[],
    };
    for entry in paler {
        let cubes = entry.units.iter().filter(|(_, count)| **count > 0);
        let pale = |(faction, count): (_, &u8)| Stack {
            moved: true,
            ..Stack::new(data::invasion::Faction::index(faction), u32::from(*count))
        };
        stacks.entry(&entry.area).or_default().extend(cubes.map(pale));
    }
    let mut signs: BTreeMap<&str, Vec<Muster>> = BTreeMap::new();
    for value in muster {
        signs.entry(&value.area).or_default().push(Muster {
            faction: value.faction.index(),
            units: u32::from(value.units),
        });
    }
    let areas = board.areas.iter().map(|area| {
        let name = name_or_id(&area.name, &area.id, lang).to_owned();
        AreaLook {
            label: name.clone(),
            name,
            id: area.id.clone(),
            home: Some(area.home as usize),
            stars: u8::try_from(area.stars.len()).unwrap_or(u8::MAX),
            cubes: stacks.get(area.id.as_str()).cloned().unwrap_or_default(),
            muster: signs.get(area.id.as_str()).cloned().unwrap_or_default(),
            reconstructed: area.basis.is_reconstructed(),
            ..AreaLook::default()
        }
    });
    scene.areas = areas.collect();
    let by_id = first(board.areas.iter().map(|area| area.id.as_str()));
    let at = |id: &String| by_id.get(id).copied();
    let rivers = board.links.iter().filter(|link| link.kind == LinkKind::River);
    let rivers = rivers.filter_map(|link| Some((at(&link.a)?, at(&link.b)?, BorderKind::River)));
    let closed = board
        .touching
        .iter()
        .filter_map(|pair| Some((at(&pair.a)?, at(&pair.b)?, BorderKind::Closed)));
    scene.borders = rivers
        .chain(closed)
        .map(|(a, b, kind)| BorderLook { a, b, kind })
        .collect();
    scene.waters = board
        .waters
        .iter()
        .map(|water| water_look(&water.id, &water.name, lang))
        .collect();
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::library::Library;
    use std::sync::Arc;

    /// The proofreader asks for both.
    #[test]
    fn printed_units_and_those_of_the_start_stand_on_the_map_that_is_proofread() {
        let library = Arc::new(Library::shipped().clone());
        let document = Document::of(&library.scenario("campaign-1813").unwrap(), library);
        let this = document.invasion().unwrap();
        let board = this.board().get().unwrap();
        let mut scene = BoardScene::default();
        make(&mut scene, &document, Cubes::Asked, Lang::En);
        let stands = |id: &str, moved: bool| {
            let area = scene.areas.iter().find(|area| area.id == id).unwrap();
            area.cubes.iter().any(|stack| stack.moved == moved)
        };
        let some = |entry: &&data::invasion::board::UnitsDraft| entry.units.iter().any(|(_, count)| *count > 0);
        assert!(
            board
                .printed_units
                .iter()
                .filter(some)
                .all(|entry| stands(&entry.area, false))
        );
        let start = &this.scenario().units;
        assert!(!start.is_empty());
        assert!(start.iter().filter(some).all(|entry| stands(&entry.area, true)));
    }
}
