//! What a seat counts of the other side, and the states that it may imagine, in numbers (2.0, 7.2, ruling 16).

use crate::secrets::samples;
use crate::support::*;
use engine::Seat;
use engine::blocks::{Counted, LegSeen, Phase, SideView, blocks};
use std::sync::Arc;

/// What a seat knows of a side's parts on the way.
fn legs(play: &Play, by: Side, of: Side) -> Vec<LegSeen> {
    match &play.state.view(seat(by)).sides[of as usize] {
        SideView::Hidden { legs, .. } => legs.clone(),
        SideView::Own { .. } => panic!("nobody sees the enemy's blocks"),
    }
}

// proves: 2.0
#[test]
fn ruling_16_every_seat_can_count_what_stands_in_a_town_and_lies_on_a_lake() {
    let play = board()
        .town("kingston", "br_regulars_1 br_dragoons br_ship_1=1")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .lake("erie", "br_ship_2=1")
        .play();
    let scenario = play.scenario();
    let ships = scenario.masks().ships;
    let kingston = town(scenario, "kingston");
    for looks in [seat(American), seat(British), Seat::SPECTATOR] {
        let view = play.state.view(looks);
        assert_eq!(
            view.in_town(British, kingston, ships),
            Counted { army: 2, ships: 1 },
            "{looks:?}"
        );
        assert_eq!(view.in_town(American, kingston, ships).all(), 0);
        for (side, id, number) in [
            (American, "ontario", 2),
            (British, "ontario", 0),
            (American, "erie", 0),
            (British, "erie", 1),
        ] {
            assert_eq!(
                view.on_lake(side, lake(scenario, id)),
                number,
                "{looks:?} {side:?} {id}"
            );
        }
    }
}

// proves: 2.0
#[test]
fn ruling_16_a_seat_knows_the_values_of_its_own_blocks_and_of_no_others() {
    let play = board()
        .town("york", "br_regulars_1=2")
        .town("buffalo", "us_regulars_1=3")
        .play();
    let scenario = play.scenario();
    let SideView::Own { values, .. } = &play.state.view(seat(British)).sides[1] else {
        panic!("a seat sees its own blocks")
    };
    assert_eq!(values.len(), scenario.blocks().len());
    assert_eq!(values[block(scenario, "br_regulars_1").index()], 2);
    for american in blocks(scenario.masks().side[0]) {
        assert_eq!(values[american.index()], 0, "{american:?}");
    }
}

// proves: 10.0
#[test]
fn ruling_25_how_much_militia_has_crossed_stays_known_while_the_british_march() {
    let mut play = with(&["movement=simultaneous"])
        .town("buffalo", "us_militia_1 us_regulars_1")
        .town("kingston", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from buffalo; road fort_erie; all; done; pass; from kingston; march york; all; done");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1));
    play.does("refusals 0");
    assert_eq!(play.phase(), Phase::March(British, 0, 2));
    let seen: Vec<_> = legs(&play, British, American)
        .iter()
        .map(|leg| (leg.units, leg.militia))
        .collect();
    assert_eq!(seen, [(2, Some(1))]);
}

// proves: 6.11
#[test]
fn sample_those_of_a_forced_march_who_have_thrown_have_marched() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1 br_regulars_2 br_artillery_1 br_militia_1")
        .play();
    play.does(
        "pass; from kingston; march york; take br_regulars_1; take br_regulars_2; take br_artillery_1; done; done",
    );
    assert_eq!(play.phase(), Phase::March(British, 0, 3));
    let marched = |play: &Play| -> Vec<u32> {
        let states = samples(play, American).into_iter();
        let mut found: Vec<u32> = states
            .map(|state| {
                let leg = state.plan(British).legs[0];
                assert_eq!(leg.marched & !leg.units, 0);
                leg.marched.count_ones()
            })
            .collect();
        found.dedup();
        found
    };
    assert_eq!(marched(&play), [0]);
    play.does("marched yes");
    assert_eq!(play.phase(), Phase::March(British, 0, 2));
    assert_eq!(marched(&play), [1]);
    play.does("marched no");
    assert_eq!(play.phase(), Phase::March(British, 0, 1));
    assert_eq!(marched(&play), [1], "who stays has left the order");
}

// proves: 6.11
#[test]
fn sample_the_parts_of_an_army_march_one_after_the_other() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1 br_regulars_2 br_artillery_1")
        .play();
    play.does("pass; from kingston; march york; take br_regulars_1; take br_regulars_2; done; march montreal; done");
    play.does("marched yes; marched yes");
    assert_eq!(play.phase(), Phase::March(British, 1, 1));
    for state in samples(&play, American) {
        let legs = &state.plan(British).legs;
        let marched: Vec<u32> = legs.iter().map(|leg| leg.marched.count_ones()).collect();
        assert_eq!(marched, [2, 0]);
    }
}

// proves: 2.0
#[test]
fn sample_ships_lie_where_they_are_counted() {
    let play = board()
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .lake("erie", "us_ship_3=1")
        .town("sackets_harbor", "us_ship_4=1 us_regulars_1")
        .play();
    let masks = *play.scenario().masks();
    let own = masks.side[0] & masks.ships;
    for state in samples(&play, British) {
        for (id, number) in [("ontario", 2), ("erie", 1)] {
            let here = state.on_lake(lake(play.scenario(), id));
            assert_eq!((here.count_ones(), here & !own), (number, 0));
        }
    }
}

// proves: 2.0, 7.2
#[test]
fn sample_hidden_blocks_on_the_map_may_be_damaged_and_open_ones_are_what_they_are() {
    let mut play = board()
        .town("buffalo", "us_regulars_1")
        .town("fort_erie", "br_militia_1=1")
        .town("york", "br_regulars_1 br_regulars_2")
        .play();
    play.does("pass; from buffalo; road fort_erie; done; fight");
    let scenario = Arc::clone(play.scenario());
    let york = town(&scenario, "york");
    let open = block(&scenario, "br_militia_1");
    let (mut whole, mut damaged) = (false, false);
    for state in samples(&play, American) {
        assert_eq!(state.value(open), 1);
        for hidden in blocks(state.in_town(york)) {
            let full = scenario.block(hidden).value;
            assert!((1..=full).contains(&state.value(hidden)));
            whole |= state.value(hidden) == full;
            damaged |= state.value(hidden) < full;
        }
    }
    assert!(whole && damaged, "any value is possible");
}

// proves: 6.22, 7.3
#[test]
fn sample_who_came_by_water_is_infantry_that_stands_there() {
    let mut play = board()
        .town("oswego", "us_regulars_1 us_regulars_2")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("york", "br_regulars_1")
        .play();
    play.does("pass; from oswego; water york; all; done");
    assert_eq!(play.state.landed().count_ones(), 2);
    let york = town(play.scenario(), "york");
    let infantry = play.scenario().masks().infantry;
    for state in samples(&play, British) {
        let landed = state.landed();
        assert_eq!(landed.count_ones(), 2, "as many as came");
        assert_eq!(
            landed & !(state.in_town(york) & infantry & play.scenario().masks().side[0]),
            0
        );
    }
}

// proves: 3.2
#[test]
fn ruling_24_sample_blocks_that_are_being_placed_are_in_hand_until_all_have_a_place() {
    let mut play = Play::start(&scenario("blocks-1812", &[]));
    play.until(|play| matches!(play.phase(), Phase::Deploy(American)));
    let place = play.offers()[0].clone();
    play.does(&place);
    let town = play.offers()[0].clone();
    play.does(&town);
    assert_eq!(play.phase(), Phase::Deploy(American));
    let settled = play.state.plan(American).settled();
    assert_eq!(settled.count_ones(), 1);
    let own = play.scenario().masks().side[0];
    for state in samples(&play, American) {
        assert_eq!(state.hand() & own, play.state.hand() & own);
        assert_eq!(state.hand() & settled, settled);
        assert_eq!(state.plan(American), play.state.plan(American));
    }
}

// proves: records
#[test]
fn a_state_is_the_same_in_a_scenario_of_the_same_content_and_in_no_other() {
    let setup = |options: &[&str]| {
        let built = variant("war-of-1812", |draft| {
            for option in options {
                let (key, value) = option.split_once('=').expect("a key and a value");
                draft.options.set(key, value).expect("an option");
            }
        });
        on(&built).town("york", "br_regulars_1").play().state
    };
    assert_eq!(setup(&[]), setup(&[]));
    assert_ne!(setup(&[]), setup(&["last=most-points"]));
    let other = board().town("york", "br_regulars_1=3").play().state;
    assert_ne!(setup(&[]), other, "a value differs");
}
