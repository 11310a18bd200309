//! The rule options, value by value (rulings 1, 18, 19, 20).

use crate::support::*;
use data::Basis;
use data::blocks::draft::{ReinforcementsDraft, Replacements};
use engine::Outcome;
use engine::blocks::Phase;

// proves: 4.0
#[test]
fn option_movement_alternating_one_side_after_the_other_moves() {
    let mut play = with(&["movement=alternating"]).town("erie", "us_regulars_1").play();
    assert_eq!(
        play.does("pass; from erie; road buffalo; done"),
        [
            "american passes naval",
            "american moves 1 erie > buffalo road: us_regulars_1",
            "british begins"
        ]
    );
}

// proves: ruling 1
#[test]
fn option_initiative_each_year_is_thrown_before_the_first_turn_of_a_year_only() {
    let setup = || with(&["initiative=each-year"]);
    let mut play = setup().second_of(British).play();
    assert_eq!(
        play.does("pass; pass")[2..],
        ["turn 2", "american begins"],
        "the same side goes first again"
    );
    let mut play = setup().last_turn(0, British).play();
    play.does("pass; pass");
    play.until(|play| matches!(play.phase(), Phase::Initiative(_)));
    assert_eq!(play.state.table().turn, 1);
    play.does("dice 2; dice 12; first; pass; pass; pass");
    assert_eq!(play.does("pass")[1..], ["turn 2", "british begins"]);
}

// proves: ruling 19
#[test]
fn option_replacements_none_losses_stay() {
    let play = with(&["replacements=none"]).town("albany", "us_regulars_1=1").play();
    assert_eq!(play.phase(), Phase::Naval(American));
}

// proves: ruling 19
#[test]
fn option_replacements_odd_turns_one_value_to_a_block_in_supply() {
    let setup = || {
        with(&["replacements=odd-turns"])
            .town("albany", "us_regulars_1=1 us_regulars_2")
            .town("buffalo", "us_militia_1=2")
            .town("york", "us_militia_2=2")
            .town("detroit", "us_militia_3=1")
            .town("sandusky", "br_regulars_1")
            .town("erie", "us_ship_1=1")
    };
    let mut play = setup().at(0, 3).play();
    assert_eq!(play.phase(), Phase::Replace(American));
    assert_eq!(
        play.offers(),
        ["replace us_militia_1", "replace us_regulars_1", "pass"],
        "not whole ones, not York over the lake, not Detroit beyond the British, no ships"
    );
    assert_eq!(
        play.does("replace us_militia_1"),
        ["american replaces us_militia_1 in buffalo"]
    );
    assert_eq!(play.town("buffalo"), "us_militia_1=3");
    assert_eq!(play.phase(), Phase::Naval(American), "one a turn");
    assert_eq!(
        setup().at(0, 4).play().phase(),
        Phase::Naval(American),
        "odd turns only"
    );
}

// proves: ruling 19
#[test]
fn ruling_19_supply_goes_over_controlled_towns_from_where_reinforcements_enter() {
    let setup = || {
        with(&["replacements=odd-turns"])
            .turn_of(British)
            .town("kingston", "br_regulars_1=2")
    };
    assert_eq!(setup().play().phase(), Phase::Replace(British));
    assert_eq!(
        setup().town("prescott", "us_regulars_1").play().phase(),
        Phase::Naval(British),
        "the road from Quebec by Prescott is cut"
    );
    assert_eq!(
        setup().town("quebec", "us_regulars_1").play().phase(),
        Phase::Naval(British)
    );
}

// proves: 9.0
#[test]
fn ruling_19_tecumseh_gains_no_value() {
    let play = with(&["replacements=odd-turns"])
        .turn_of(British)
        .town("montreal", "br_tecumseh=2 br_regulars_1=2")
        .play();
    assert_eq!(play.phase(), Phase::Replace(British));
    assert_eq!(play.offers(), ["replace br_regulars_1", "pass"]);
}

// proves: option replacements odd-turns
#[test]
fn ruling_19_where_no_reinforcements_enter_supply_comes_from_the_most_valuable_own_towns() {
    let scenario = scenario("blocks-1812", &["replacements=odd-turns"]);
    assert!(scenario.entries().is_empty());
    let setup = || {
        on(&scenario)
            .town("kingston", "br_regulars_1=2")
            .town("utica", "us_regulars_1=2")
            .town("detroit", "us_militia_1=1")
    };
    let play = setup().play();
    assert_eq!(play.phase(), Phase::Replace(American));
    assert_eq!(
        play.offers(),
        ["replace us_militia_1", "replace us_regulars_1", "pass"],
        "from Albany"
    );
    assert_eq!(
        setup().turn_of(British).play().phase(),
        Phase::Replace(British),
        "from Quebec"
    );
    assert_eq!(
        setup().town("albany", "br_regulars_2").play().phase(),
        Phase::Naval(American)
    );
}

// proves: option replacements odd-turns
#[test]
fn ruling_19_a_town_where_none_ever_enter_is_no_source_of_supply() {
    let scenario = variant("blocks-1812", |draft| {
        draft.options.replacements = Replacements::OddTurns;
        for (town, blocks) in [("york", 3), ("montreal", 0)] {
            draft.years[0].reinforcements.push(ReinforcementsDraft {
                town: town.to_owned(),
                blocks,
                basis: Basis::Reconstructed,
                check: None,
            });
        }
    });
    let sources = scenario.sources(British);
    assert_eq!(
        sources,
        town(&scenario, "quebec").bit(),
        "nobody enters in the first year"
    );
}

// proves: ruling 18
#[test]
fn option_ships_gone_a_lost_ship_leaves_the_game() {
    let mut play = with(&["ships=gone"])
        .town("erie", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .play();
    play.does("sail erie; pass; hits 1; hits 0");
    assert_eq!(play.place("br_ship_1"), "out");
}

// proves: ruling 18, ruling 9
#[test]
fn option_ships_rebuilt_lost_and_captured_ships_are_spare_up_to_a_limit_in_play() {
    let mut play = with(&["ships=rebuilt:6"])
        .town("erie", "us_ship_1=1")
        .lake("erie", "br_ship_1=1")
        .play();
    play.does("sail erie; pass; hits 1; hits 0");
    assert_eq!(play.place("br_ship_1"), "surplus");
    let five = "us_ship_1 us_ship_2 us_ship_3 us_ship_4 us_ship_5";
    let play = with(&["ships=rebuilt:6"]).town("erie", five).play();
    assert!(play.can("build erie us_ship_6"));
    let play = with(&["ships=rebuilt:6"])
        .town("erie", five)
        .lake("ontario", "us_ship_6=1")
        .play();
    assert_eq!(play.offered("build"), [""; 0], "six are in play");
    let setup = |ships: &str| {
        with(&["ships=rebuilt:2"])
            .town("erie", ships)
            .town("buffalo", "us_regulars_1")
            .town("fort_erie", "br_ship_1=1")
    };
    let mut play = setup("us_ship_1=1").play();
    play.does("pass; from buffalo; road fort_erie; done; escaped no");
    assert_eq!(
        (play.town("fort_erie"), play.place("br_ship_1")),
        ("us_regulars_1=4 us_ship_2=1".into(), "surplus".into())
    );
    let mut play = setup("us_ship_1=1 us_ship_2=1").play();
    assert_eq!(
        play.does("pass; from buffalo; road fort_erie; done; escaped no")[4..],
        [
            "american captures in fort_erie",
            "ends fort_erie: american",
            "british begins"
        ],
        "a captured ship does not go beyond the limit either"
    );
}

/// Ten American units: ten points.
fn ahead(options: &[&str]) -> Setup {
    with(options)
        .town(
            "albany",
            "us_regulars_1 us_regulars_2 us_regulars_3 us_regulars_4 us_regulars_5 us_regulars_6 \
                         us_regulars_7 us_militia_1 us_militia_2 us_militia_3",
        )
        .turn_of(American)
}

#[test]
fn option_victory_year_end_ten_points_ahead_in_the_middle_do_not_end_it() {
    let mut play = ahead(&["victory=year-end"]).play();
    assert_eq!(play.does("pass; pass")[2..], ["british begins"]);
}

// proves: 8.0
#[test]
fn option_victory_every_turn_ten_points_ahead_end_it_at_once() {
    let mut play = ahead(&["victory=every-turn"]).play();
    assert_eq!(
        play.does("pass; pass")[2..],
        ["points 10 0", "over: american 10 0"],
        "the points are told whenever the game ends"
    );
    let mut play = ahead(&["victory=every-turn"]).town("quebec", "br_regulars_1").play();
    assert_eq!(play.does("pass; pass")[2..], ["british begins"]);
}

// proves: 8.1, ruling 20
#[test]
fn option_last_draw_more_points_do_not_win_the_war() {
    let mut play = with(&["last=draw"])
        .town("albany", "us_regulars_1")
        .last_turn(2, British)
        .play();
    play.does("pass; pass");
    assert_eq!(
        play.outcome(),
        Some(Outcome {
            points: [1, 0],
            winner: None
        })
    );
}

fn last(setup: Setup) -> Option<Side> {
    let mut play = setup.out("br_tecumseh").last_turn(2, British).play();
    play.does("pass; pass");
    play.outcome().expect("the war is over").winner
}

// proves: ruling 20
#[test]
fn option_last_most_points_then_enemy_towns_then_blocks_win() {
    let board = || with(&["last=most-points"]);
    assert_eq!(
        last(board().town("albany", "us_regulars_1")),
        Some(American),
        "most points"
    );
    // Three units to a unit in a town of two: three points each, and the British hold an enemy town.
    let even = board()
        .town("albany", "us_regulars_1 us_regulars_2 us_regulars_3")
        .town("plattsburg", "br_regulars_1");
    assert_eq!(last(even), Some(British), "then the value of enemy towns");
    // Two units against a lake: two points each, no towns.
    let even = board()
        .town("albany", "us_regulars_1 us_regulars_2")
        .lake("erie", "br_ship_1=1");
    assert_eq!(last(even), Some(American), "then blocks");
    let even = board().town("albany", "us_regulars_1").town("quebec", "br_regulars_1");
    assert_eq!(last(even), None, "then nobody");
}

// proves: option last most-points
#[test]
fn ruling_20_a_single_year_is_won_by_points() {
    let scenario = scenario("blocks-1812", &[]);
    let mut play = on(&scenario)
        .town("albany", "us_regulars_1")
        .last_turn(0, British)
        .play();
    assert_eq!(play.does("pass; pass")[2..], ["points 1 0", "over: american 1 0"]);
}
