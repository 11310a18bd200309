//! The board of Blocks on the map.

use crate::pages::fields::name_or_id;
use crate::pages::map::sheet::water_look;
use canvas::{AreaLook, BoardScene, Spot, Way};
use data::{Lang, Side};
use editor::document::Document;

/// The board of a document.
pub(super) fn make(scene: &mut BoardScene, document: &Document, lang: Lang) {
    scene.borders.clear();
    let Some(board) = document.blocks().and_then(|this| this.board().get()) else {
        scene.areas.clear();
        scene.waters.clear();
        return;
    };
    let towns = board.towns.iter().map(|town| {
        let name = name_or_id(&town.name, &town.id, lang).to_owned();
        AreaLook {
            label: name.clone(),
            name,
            id: town.id.clone(),
            home: Some(town.home as usize),
            badge: Some(town.value.to_string()),
            reconstructed: town.basis.is_reconstructed() || town.value_basis.is_reconstructed(),
            ..AreaLook::default()
        }
    });
    // The land of each side is a face of the drawing that is no town.
    let lands = Side::ALL.map(|side| AreaLook {
        id: side.key().to_owned(),
        home: Some(side as usize),
        ..AreaLook::default()
    });
    scene.areas = towns.chain(lands).collect();
    scene.waters = board
        .lakes
        .iter()
        .map(|lake| water_look(&lake.id, &lake.name, lang))
        .collect();
    let drawing = &scene.drawing;
    let place = |id: &str| {
        drawing
            .places
            .iter()
            .find(|places| places.area == id)
            .map(|places| places.cubes)
    };
    let roads = board.roads.iter().filter_map(|road| {
        let is_it = |a: &str, b: &str| (a == road.a && b == road.b) || (a == road.b && b == road.a);
        let course = drawing.roads.iter().find(|course| is_it(&course.a, &course.b));
        let course = match course {
            Some(course) => course.course.clone(),
            None => vec![place(&road.a)?, place(&road.b)?],
        };
        Some(Way {
            path: course.into_iter().map(Spot::Point).collect(),
        })
    });
    scene.ways = roads.collect();
}
