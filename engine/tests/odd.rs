//! Scenarios that nobody foresaw: boards of two hundred areas and of two towns, armies that stand in one area, movement cards
//! that run out. Bots of every kind play them to the end, and no law of the game breaks.

use data::drawing::{self, Drawing};
use data::invasion::cards::Play;
use data::invasion::draft::EndRule;
use data::library::{Library, Ref};
use data::{Basis, blocks, invasion};
use engine::bot::{Budget, Kind, Level, Played};
use engine::laws::verified_playout;
use engine::record::Recorded;
use std::sync::Arc;

/// Every bot, those that think with few imagined games, but enough to come to their second round.
const BOTS: [Kind; 4] = [
    Kind::level(Level::Random),
    Kind::level(Level::Beginner),
    Kind::level(Level::Greedy),
    Kind::Search(Budget::Nodes(96)),
];

fn plays_to_the_end<G: Played + Recorded>(what: &str, scenario: &Arc<G::Scenario>) {
    for kind in BOTS {
        let mut bots = [G::bot(kind), G::bot(kind)];
        match verified_playout::<G>(scenario, &mut bots, 3) {
            Ok(played) => assert!(played.outcome.is_some(), "{what}, {kind}: no end"),
            Err(broken) => panic!("{what}, {kind}: {}", broken.what),
        }
    }
}

/// No picture: what is played needs none.
fn without_drawing() -> Ref<Drawing> {
    Ref::Own(Box::new(Drawing {
        format: drawing::FORMAT,
        ..Drawing::default()
    }))
}

fn campaign(name: &str) -> invasion::ScenarioDraft {
    let draft: &invasion::ScenarioDraft = Library::shipped().get(name).expect("it is shipped");
    draft.clone()
}

fn of_invasion(what: &str, draft: &invasion::ScenarioDraft) {
    let scenario = draft.build(Library::shipped());
    let scenario = scenario.unwrap_or_else(|issues| panic!("{what}: {issues:?}"));
    plays_to_the_end::<engine::invasion::State>(what, &Arc::new(scenario));
}

#[test]
fn a_board_of_200_areas_is_played_to_the_end() {
    let library = Library::shipped();
    let mut draft = campaign("intro-1812");
    let mut board: invasion::BoardDraft = draft.board.resolve(library).unwrap().clone();
    board.areas.iter_mut().for_each(|area| area.neighbours.clear());
    board.drawing = without_drawing();
    let shipped = board.areas.len();
    // What is new is a country behind each side's, ten areas wide.
    let ends = [data::Side::American, data::Side::British].map(|home| {
        let area = board.areas.iter().find(|area| area.home == home).unwrap();
        (home, area.id.clone())
    });
    for number in 0..200 - shipped {
        let (home, end) = &ends[number % 2];
        let row = number / 2;
        let id = format!("far_{number}");
        let name = format!("Far {number}");
        board.areas.push(invasion::board::AreaDraft {
            id: id.clone(),
            name: data::Text::same(name),
            home: *home,
            stars: Vec::new(),
            basis: Basis::Reconstructed,
            home_basis: Basis::Reconstructed,
            neighbours: Vec::new(),
            check: None,
        });
        let mut link = |to: String| {
            board.links.push(invasion::board::LinkDraft {
                a: id.clone(),
                b: to,
                kind: invasion::board::LinkKind::Land,
                basis: Basis::Reconstructed,
                check: None,
            });
        };
        if row % 10 != 0 {
            link(format!("far_{}", number - 2));
        }
        match row {
            0 => link(end.clone()),
            10.. => link(format!("far_{}", number - 20)),
            _ => {}
        }
    }
    assert_eq!(board.areas.len(), 200);
    draft.board = Ref::Own(Box::new(board));
    of_invasion("200 areas", &draft);
}

#[test]
fn movement_cards_that_run_out_end_no_game() {
    let mut draft = campaign("intro-1812");
    let decks = draft.decks.resolve(Library::shipped()).unwrap();
    let moves = |id: &String| {
        let card = decks.cards.iter().find(|card| card.id == *id);
        card.is_some_and(|card| matches!(card.play, Play::Movement(_)))
    };
    let mut in_play = draft.in_play.clone();
    for faction in invasion::Faction::ALL {
        let deck = &mut in_play[faction];
        let only = deck.iter().position(moves).unwrap();
        let only = deck.remove(only);
        deck.retain(|id| !moves(id));
        deck.push(only);
    }
    draft.in_play = in_play;
    // One movement card each, for four rounds.
    draft.end = EndRule::Round(draft.first_round + 3);
    of_invasion("one movement card", &draft);
}

#[test]
fn armies_that_stand_in_one_area_are_played_to_the_end() {
    let mut draft = campaign("intro-1812");
    let library = Library::shipped();
    let board = draft.board.resolve(library).unwrap();
    let forces = draft.forces.resolve(library).unwrap();
    draft.printed_units = false;
    draft.placements.clear();
    draft.units = [data::Side::American, data::Side::British]
        .map(|home| {
            let area = board.areas.iter().find(|area| area.home == home).unwrap();
            let mut units = invasion::ByFaction::<u8>::default();
            for faction in home.factions() {
                units[*faction] = forces.factions[*faction].pool;
            }
            invasion::board::UnitsDraft {
                area: area.id.clone(),
                units,
                basis: Basis::Reconstructed,
                check: None,
            }
        })
        .to_vec();
    of_invasion("all pools in one area a side", &draft);
}

#[test]
fn a_game_of_blocks_with_one_town_a_side_is_played_to_the_end() {
    let library = Library::shipped();
    let draft: &blocks::ScenarioDraft = library.get("blocks-1812").unwrap();
    let mut draft = draft.clone();
    let mut board = draft.board.resolve(library).unwrap().clone();
    board.drawing = without_drawing();
    board.lakes.clear();
    board.indian_town = None;
    let town = |home| board.towns.iter().find(|town| town.home == home).unwrap().clone();
    board.towns = [data::Side::American, data::Side::British].map(town).to_vec();
    board.roads = vec![blocks::board::RoadDraft {
        a: board.towns[0].id.clone(),
        b: board.towns[1].id.clone(),
        basis: Basis::Reconstructed,
        check: None,
    }];
    draft.board = Ref::Own(Box::new(board));
    draft.setup.ships.clear();
    draft.setup.held.clear();
    draft.setup.indian = None;
    let scenario = draft.build(library);
    let scenario = scenario.unwrap_or_else(|issues| panic!("{issues:?}"));
    plays_to_the_end::<engine::blocks::State>("one town a side", &Arc::new(scenario));
}
