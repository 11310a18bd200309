//! A new scenario of Invasion: the smallest board that can be played, with nothing printed in it.

use crate::document::new::{HALVES, SIZE, side_name, sides};
use data::drawing::{self, AreaPlaces, Drawing, Face, FaceOf};
use data::invasion::board::{AreaDraft, LinkDraft, LinkKind, MusterDraft, StarDraft, UnitsDraft};
use data::invasion::cards::{self, Face as Die, Movement, Play};
use data::invasion::draft::{EndRule, RuleOptions};
use data::invasion::forces::{self, FactionForces};
use data::invasion::texts::{self, Texts};
use data::invasion::{
    BoardDraft, ByFaction, CardDraft, DeckSet, Faction, ForcesDraft, KEY, ScenarioDraft, Side, board, draft,
};
use data::library::{Library, Listed, Ref};
use data::{Basis, SeenFacts, Text};

/// Rounds of a new scenario, and as many movement cards in each deck.
const ROUNDS: u8 = 8;

/// The document of this name if the library has it, or else this one.
fn shared_or<T: Listed>(library: &Library, name: &str, own: impl FnOnce() -> T) -> Ref<T> {
    match library.get::<T>(name) {
        Some(_) => Ref::Shared(name.to_owned()),
        None => Ref::Own(Box::new(own())),
    }
}

/// Two areas side by side, one of each side, with a star, a muster value and a few units each.
pub(super) fn smallest(id: &str, library: &Library) -> ScenarioDraft {
    let decks = decks();
    let in_play = ByFaction::from_fn(|faction| {
        let own = decks.cards.iter().filter(|card| card.faction == faction);
        own.map(|card| card.id.clone()).collect()
    });
    ScenarioDraft {
        format: draft::FORMAT,
        game: KEY.to_owned(),
        id: id.to_owned(),
        title: Text::new("New scenario", "Nouveau scénario"),
        summary: Text::default(),
        basis: Basis::Reconstructed,
        board: Ref::Own(Box::new(board())),
        decks: Ref::Own(Box::new(decks)),
        forces: shared_or(library, "invasion", forces),
        texts: shared_or(library, "invasion", texts),
        in_play,
        printed_units: true,
        units: Vec::new(),
        placements: Vec::new(),
        muster: None,
        extra_recruits: Vec::new(),
        first_faction: None,
        first_round: 1,
        end: EndRule::Round(ROUNDS),
        hand_size: 3,
        options: RuleOptions::default(),
        seen: SeenFacts::new(),
    }
}

/// The faction that has units at home on a side.
const fn regulars(side: Side) -> Faction {
    match side {
        Side::American => Faction::AmericanRegulars,
        Side::British => Faction::BritishRegulars,
    }
}

fn board() -> BoardDraft {
    BoardDraft {
        format: board::FORMAT,
        name: Text::new("New board", "Nouveau plateau"),
        drawing: Ref::Own(Box::new(halves())),
        areas: HALVES
            .map(|(id, home)| AreaDraft {
                id: id.to_owned(),
                name: side_name(id),
                home,
                stars: vec![StarDraft {
                    name: side_name(id),
                    basis: Basis::Reconstructed,
                    check: None,
                }],
                basis: Basis::Reconstructed,
                home_basis: Basis::Reconstructed,
                neighbours: Vec::new(),
                check: None,
            })
            .into(),
        links: vec![LinkDraft {
            a: "west".to_owned(),
            b: "east".to_owned(),
            kind: LinkKind::Land,
            basis: Basis::Reconstructed,
            check: None,
        }],
        parted: Vec::new(),
        touching: Vec::new(),
        waters: Vec::new(),
        muster: HALVES
            .map(|(id, home)| MusterDraft {
                area: id.to_owned(),
                faction: regulars(home),
                units: 2,
                basis: Basis::Reconstructed,
                check: None,
            })
            .into(),
        printed_units: HALVES
            .map(|(id, home)| UnitsDraft {
                area: id.to_owned(),
                units: ByFaction::from_fn(|faction| if faction.side() == home { 2 } else { 0 }),
                basis: Basis::Reconstructed,
                check: None,
            })
            .into(),
        seen: SeenFacts::new(),
    }
}

/// The frame cut in two.
fn halves() -> Drawing {
    let (width, height) = SIZE;
    let (half, middle) = (width / 2, height / 2);
    let places = |id: &str, x: i32| AreaPlaces {
        area: id.to_owned(),
        label: (x, height / 6),
        cubes: (x, middle),
        room: height / 5,
        stars: vec![(x, height * 5 / 6)],
        muster: Some((x - half / 4, height / 3)),
    };
    let face = |id: &str, ring: [u32; 4]| Face {
        of: FaceOf::Area(id.to_owned()),
        rings: vec![ring.into()],
    };
    Drawing {
        format: drawing::FORMAT,
        basis: Basis::Reconstructed,
        source: "drawn in the editor".to_owned(),
        size: SIZE,
        corners: vec![
            (0, 0),
            (half, 0),
            (width, 0),
            (width, height),
            (half, height),
            (0, height),
        ],
        faces: vec![face("west", [0, 1, 4, 5]), face("east", [1, 2, 3, 4])],
        places: vec![places("east", half + half / 2), places("west", half / 2)],
        ..Drawing::default()
    }
}

/// A march for every round and faction.
fn decks() -> DeckSet {
    let letters = |faction: Faction| match faction {
        Faction::AmericanRegulars => "ar",
        Faction::AmericanMilitia => "am",
        Faction::BritishRegulars => "br",
        Faction::CanadianMilitia => "cm",
        Faction::NativeAmericans => "na",
    };
    let card = |faction: Faction, number: u8| CardDraft {
        id: format!("{}{number:02}", letters(faction)),
        faction,
        number,
        title: Text::new("March", "Marche"),
        text: Text::new(
            "Move up to two armies by land, each up to two areas.",
            "Déplacez par voie de terre jusqu’à deux armées, chacune de deux zones au plus.",
        ),
        note: Text::default(),
        play: Play::Movement(Movement {
            armies: 2,
            distance: 2,
            boat: None,
            truce: false,
        }),
        basis: Basis::Reconstructed,
        check: None,
    };
    DeckSet {
        format: cards::FORMAT,
        name: Text::new("New cards", "Nouvelles cartes"),
        cards: Faction::ALL
            .into_iter()
            .flat_map(|faction| (1..=ROUNDS).map(move |number| card(faction, number)))
            .collect(),
    }
}

fn forces() -> ForcesDraft {
    ForcesDraft {
        format: forces::FORMAT,
        name: Text::new("New dice and pools", "Nouveaux dés et réserves"),
        factions: ByFaction::from_fn(|_| FactionForces {
            die: vec![Die::Hit, Die::Hit, Die::Flee, Die::Command, Die::Command, Die::Command],
            die_basis: Basis::Reconstructed,
            dice_limit: 3,
            pool: 30,
            basis: Basis::Reconstructed,
            check: None,
        }),
        seen: SeenFacts::new(),
    }
}

fn texts() -> Texts {
    Texts {
        format: texts::FORMAT,
        sides: sides(),
        factions: ByFaction {
            american_regulars: Text::new("American Regulars", "Réguliers américains"),
            american_militia: Text::new("American Militia", "Milice américaine"),
            british_regulars: Text::new("British Regulars", "Réguliers britanniques"),
            canadian_militia: Text::new("Canadian Militia", "Milice canadienne"),
            native_americans: Text::new("Native Americans", "Amérindiens"),
        },
        paragraphs: Vec::new(),
        rulings: Vec::new(),
    }
}
