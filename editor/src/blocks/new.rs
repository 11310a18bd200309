//! A new scenario of Blocks: the smallest board that can be played, with nothing printed in it.

use crate::document::new::{HALVES, SIZE, side_name, sides};
use data::blocks::draft::{Options, SetupDraft, YearDraft};
use data::blocks::{self, ArmyDraft, BlockDraft, Kind, RoadDraft, TownDraft};
use data::drawing::{self, AreaPlaces, Drawing, Face, FaceOf};
use data::library::Ref;
use data::{Basis, BySide, SeenFacts, Side, Text};

/// Two towns on a road, one of each side, with a few regulars each.
pub(super) fn smallest(id: &str) -> blocks::ScenarioDraft {
    let town = |id: &str, home: Side| TownDraft {
        id: id.to_owned(),
        name: side_name(id),
        home,
        value: 2,
        basis: Basis::Reconstructed,
        value_basis: Basis::Reconstructed,
        check: None,
        value_check: None,
    };
    let block = |side: Side, number: u8| BlockDraft {
        id: format!("{}_{number:02}", side.key()),
        // A name of a document is of the languages of documents alone.
        name: Text::new(format!("Regulars {number}"), format!("Réguliers {number}")),
        side,
        kind: Kind::Regulars,
        value: 3,
        fire: 2,
        moves: 1,
        basis: Basis::Reconstructed,
        value_basis: Basis::Reconstructed,
        check: None,
        value_check: None,
    };
    blocks::ScenarioDraft {
        format: blocks::draft::FORMAT,
        game: blocks::KEY.to_owned(),
        id: id.to_owned(),
        title: Text::new("New scenario", "Nouveau scénario"),
        summary: Text::default(),
        basis: Basis::Reconstructed,
        board: Ref::Own(Box::new(blocks::BoardDraft {
            format: blocks::board::FORMAT,
            name: Text::new("New board", "Nouveau plateau"),
            drawing: Ref::Own(Box::new(two_towns())),
            towns: HALVES.map(|(id, home)| town(id, home)).into(),
            roads: vec![RoadDraft {
                a: "west".to_owned(),
                b: "east".to_owned(),
                basis: Basis::Reconstructed,
                check: None,
            }],
            lakes: Vec::new(),
            indian_town: None,
            seen: SeenFacts::new(),
        })),
        army: Ref::Own(Box::new(ArmyDraft {
            format: blocks::army::FORMAT,
            name: Text::new("New army", "Nouvelle armée"),
            blocks: Side::ALL
                .into_iter()
                .flat_map(|side| (1..=6).map(move |number| block(side, number)))
                .collect(),
        })),
        texts: Ref::Own(Box::new(blocks::Texts {
            format: blocks::texts::FORMAT,
            sides: sides(),
            paragraphs: Vec::new(),
            rulings: Vec::new(),
        })),
        setup: SetupDraft {
            draws: BySide {
                american: 4,
                british: 4,
            },
            garrison_value: 2,
            ships: Vec::new(),
            held: Vec::new(),
            indian: None,
            indian_gone: false,
            basis: Basis::Reconstructed,
        },
        years: vec![YearDraft {
            year: 1812,
            reinforcements: Vec::new(),
        }],
        turns: 6,
        margin: 1,
        options: Options::default(),
        seen: SeenFacts::new(),
    }
}

/// An empty frame of land with the places of two towns.
fn two_towns() -> Drawing {
    let (width, height) = SIZE;
    let places = |id: &str, x: i32| AreaPlaces {
        area: id.to_owned(),
        label: (x, height * 3 / 4),
        cubes: (x, height / 2),
        room: height / 6,
        stars: Vec::new(),
        muster: None,
    };
    Drawing {
        format: drawing::FORMAT,
        basis: Basis::Reconstructed,
        source: "drawn in the editor".to_owned(),
        size: SIZE,
        corners: vec![(0, 0), (width, 0), (width, height), (0, height)],
        faces: vec![Face {
            of: FaceOf::Island,
            rings: vec![vec![0, 1, 2, 3]],
        }],
        places: vec![places("east", width * 3 / 4), places("west", width / 4)],
        ..Drawing::default()
    }
}
