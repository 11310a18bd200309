//! A small drawing for tests.

use data::drawing::{AreaPlaces, Drawing, FORMAT, Face, FaceOf, Town, WaterLabel};

/// Two areas west and east of each other, a lake with an island in the east, land out of bounds in the south.
pub(crate) fn drawing() -> Drawing {
    let corners = vec![
        (0, 0),
        (500, 0),
        (1000, 0),
        (1000, 600),
        (500, 620),
        (0, 600),
        (1000, 800),
        (0, 800),
        // The lake, and the island in it.
        (600, 200),
        (900, 200),
        (900, 450),
        (600, 450),
        (700, 300),
        (760, 300),
        (760, 360),
        (700, 360),
    ];
    let place = |area: &str, x: i32, room: i32| AreaPlaces {
        area: area.to_owned(),
        label: (x, 80),
        cubes: (x, 150),
        room,
        stars: vec![(x, 40)],
        muster: Some((x, 520)),
    };
    Drawing {
        format: FORMAT,
        size: (1000, 800),
        corners,
        faces: vec![
            Face {
                of: FaceOf::Area("west".to_owned()),
                rings: vec![vec![0, 1, 4, 5]],
            },
            Face {
                of: FaceOf::Area("east".to_owned()),
                rings: vec![vec![1, 2, 3, 4], vec![8, 11, 10, 9]],
            },
            Face {
                of: FaceOf::Water("lake".to_owned()),
                rings: vec![vec![8, 9, 10, 11], vec![12, 15, 14, 13]],
            },
            Face {
                of: FaceOf::Island,
                rings: vec![vec![12, 13, 14, 15]],
            },
            Face {
                of: FaceOf::OutOfBounds,
                rings: vec![vec![5, 4, 3, 6, 7]],
            },
        ],
        places: vec![place("east", 750, 60), place("west", 250, 140)],
        water_labels: vec![WaterLabel {
            water: "lake".to_owned(),
            at: (750, 400),
            angle: -10,
        }],
        rivers: vec![vec![(50, 50), (200, 300), (400, 550)]],
        border: vec![vec![(500, 0), (500, 620)]],
        towns: vec![Town {
            name: "Town".to_owned(),
            at: (100, 500),
        }],
        ..Drawing::default()
    }
}
