//! The army phase: moves, forced marches, amphibious moves (6.0 to 6.22, rulings 4, 5).

use crate::support::*;
use engine::blocks::Phase;

// proves: example 6.1
#[test]
fn rule_6_1_any_number_of_units_goes_from_kingston_to_its_three_neighbours() {
    let setup = || {
        board()
            .turn_of(British)
            .town("kingston", "br_regulars_1 br_militia_1 br_artillery_1")
    };
    let mut play = setup().play();
    play.does("pass; from kingston");
    assert_eq!(play.offered("road"), ["prescott", "sackets_harbor", "smiths_creek"]);
    assert_eq!(
        play.does("road sackets_harbor; all; done"),
        [
            "british moves 3 kingston > sackets_harbor road: br_artillery_1 br_militia_1 br_regulars_1",
            "american begins"
        ]
    );
    let mut play = setup().play();
    play.does("pass; from kingston; road prescott; take br_militia_1; done; done");
    assert_eq!(play.town("kingston"), "br_artillery_1=3 br_regulars_1=4");
    assert_eq!(play.town("prescott"), "br_militia_1=3");
}

// proves: 6.0
#[test]
fn rule_6_1_a_group_may_divide_over_several_roads() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1 br_militia_1 br_artillery_1")
        .play();
    assert_eq!(
        play.does(
            "pass; from kingston; road prescott; take br_militia_1; done; road smiths_creek; \
                   take br_artillery_1; done; done"
        ),
        [
            "british passes naval",
            "british moves 1 kingston > prescott road: br_militia_1",
            "british moves 1 kingston > smiths_creek road: br_artillery_1",
            "american begins"
        ]
    );
    assert_eq!(play.town("kingston"), "br_regulars_1=4", "the others stay");
}

#[test]
fn rule_6_0_nobody_moves_from_a_second_town() {
    let mut play = board()
        .town("erie", "us_regulars_1")
        .town("buffalo", "us_regulars_2")
        .play();
    play.does("pass");
    assert_eq!(play.offers(), ["pass", "from erie", "from buffalo"]);
    play.does("from erie; road sandusky");
    assert_eq!(
        play.offers(),
        ["done"],
        "its order is seen whole before it is carried out"
    );
}

#[test]
fn rule_6_1_any_number_of_blocks_stands_in_a_town() {
    let many = "us_regulars_1 us_regulars_2 us_regulars_3 us_regulars_4 us_militia_1 us_militia_2 us_militia_3";
    let mut play = board()
        .town("erie", many)
        .town("buffalo", "us_militia_4 us_militia_5 us_artillery_1")
        .play();
    play.does("pass; from erie; road buffalo; all; done");
    assert_eq!(play.town("buffalo").split(' ').count(), 10);
}

#[test]
fn rule_6_1_cavalry_and_indians_go_one_or_two_towns_the_others_one() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_regulars_1 br_artillery_1 br_dragoons br_tecumseh")
        .play();
    play.does("pass; from kingston");
    assert_eq!(
        play.offered("road"),
        [
            "montreal",
            "ogdensburg",
            "oswego",
            "prescott",
            "sackets_harbor",
            "smiths_creek",
            "utica",
            "york"
        ]
    );
    play.does("road montreal");
    assert_eq!(play.offers(), ["take br_dragoons", "take br_tecumseh", "all"]);
    assert_eq!(
        play.does("all; done"),
        [
            "british moves 2 kingston > prescott > montreal road: br_dragoons br_tecumseh",
            "american begins"
        ]
    );
}

#[test]
fn rule_6_1_cavalry_stops_where_enemies_are() {
    let mut play = board()
        .town("plattsburg", "us_dragoons")
        .town("lacolle", "br_militia_1")
        .play();
    play.does("pass; from plattsburg");
    assert_eq!(
        play.offered("road"),
        ["albany", "lacolle", "malone", "montreal", "ogdensburg", "ticonderoga"],
        "Montreal by way of Malone"
    );
    let mut play = board()
        .town("plattsburg", "us_dragoons")
        .town("lacolle", "br_militia_1")
        .town("malone", "br_militia_2")
        .play();
    play.does("pass; from plattsburg");
    assert_eq!(play.offered("road"), ["albany", "lacolle", "malone", "ticonderoga"]);
}

// proves: ruling 5
#[test]
fn rule_6_1_enemy_ships_in_a_town_stop_cavalry_and_forced_marches_too() {
    let mut play = board()
        .town("buffalo", "us_dragoons us_regulars_1")
        .town("fort_erie", "br_ship_1=1")
        .play();
    play.does("pass; from buffalo");
    assert!(play.can("road fort_erie"));
    assert!(!play.can("road port_dover"), "ships hold Fort Erie");
    assert!(!play.can("march port_dover"));
    assert!(play.can("road fort_george"), "by way of Fort Niagara");
}

#[test]
fn rule_6_11_each_unit_of_a_forced_march_throws_a_die_and_stays_with_a_loss_or_goes_two_towns() {
    let mut play = board()
        .town("albany", "us_regulars_1 us_artillery_1 us_militia_4=1")
        .play();
    play.does("pass; from albany");
    assert_eq!(
        play.offered("march"),
        ["genesee", "oswego", "plattsburg", "sackets_harbor"]
    );
    assert_eq!(play.does("march plattsburg; all; done"), [""; 0]);
    assert_eq!(play.phase(), Phase::March(American, 0, 3));
    assert_eq!(
        play.weights(),
        [("marched no".to_owned(), 1), ("marched yes".to_owned(), 1)],
        "4 to 6 goes"
    );
    assert_eq!(
        play.does("marched no; marched no; marched yes"),
        [
            "american march albany > plattsburg: us_artillery_1 stays",
            "american march albany > plattsburg: us_militia_4 stays",
            "american march albany > plattsburg: us_regulars_1 goes",
            "american moves 1 albany > ticonderoga > plattsburg march: us_regulars_1",
            "british begins"
        ]
    );
    assert_eq!(play.town("albany"), "us_artillery_1=2");
    assert_eq!(play.place("us_militia_4"), "surplus", "its last value is lost");
    assert_eq!(play.town("plattsburg"), "us_regulars_1=4", "unharmed");
}

#[test]
fn rule_6_11_cavalry_and_indians_never_force_march() {
    let mut play = board()
        .turn_of(British)
        .town("kingston", "br_dragoons br_tecumseh br_militia_1")
        .play();
    play.does("pass; from kingston; march montreal");
    assert_eq!(play.offered("march"), [""; 0], "the militia alone can, and is taken");
    play.does("done; marched yes");
    assert_eq!(play.town("montreal"), "br_militia_1=3");
    let mut play = board().town("utica", "us_kentucky").play();
    play.does("pass; from utica");
    assert_eq!(play.offered("march"), [""; 0]);
}

// proves: 6.11
#[test]
fn ruling_05_a_forced_march_goes_through_a_free_town_and_may_end_among_enemies() {
    let setup = || {
        board()
            .town("ogdensburg", "us_regulars_1")
            .town("kingston", "br_militia_1")
    };
    let mut play = setup().play();
    play.does("pass; from ogdensburg");
    assert_eq!(
        play.offered("march"),
        ["kingston", "montreal", "oswego", "plattsburg", "utica"]
    );
    assert_eq!(
        play.does("march kingston; via sackets_harbor; done; marched yes"),
        [
            "american march ogdensburg > kingston: us_regulars_1 goes",
            "american moves 1 ogdensburg > sackets_harbor > kingston march: us_regulars_1",
            "battle kingston: american attacks"
        ]
    );
    let mut play = setup()
        .town("prescott", "br_militia_2")
        .town("sackets_harbor", "br_militia_3")
        .play();
    play.does("pass; from ogdensburg");
    assert_eq!(play.offered("march"), ["montreal", "plattsburg"], "not through enemies");
}

// proves: 10.0
#[test]
fn ruling_05_militia_checks_the_border_before_it_marches() {
    let mut play = board()
        .town("ogdensburg", "us_militia_1 us_militia_2 us_regulars_1")
        .play();
    play.does("pass; from ogdensburg; march kingston; all; done");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 2));
    assert_eq!(play.does("refusals 1"), ["american militia > kingston: 1 of 2 refuse"]);
    assert_eq!(play.phase(), Phase::March(American, 0, 2));
    play.does("marched yes; marched yes");
    assert_eq!(play.town("kingston"), "us_militia_2=3 us_regulars_1=4");
    assert_eq!(
        play.town("ogdensburg"),
        "us_militia_1=3",
        "who refused has not tried to march"
    );
}

#[test]
fn rule_6_2_a_naval_and_an_army_phase_carry_infantry_over_a_lake() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1")
        .town("oswego", "us_regulars_1")
        .play();
    assert_eq!(
        play.does("pass; from oswego; water york; done"),
        [
            "american passes naval",
            "american moves 1 oswego > york water: us_regulars_1",
            "british begins"
        ]
    );
    assert_eq!(play.lake("ontario"), "us_ship_1=1", "the ship has not moved");
}

#[test]
fn rule_6_21_only_ships_on_the_lake_at_the_start_of_the_turn_carry() {
    let mut play = board().town("oswego", "us_ship_1=1 us_regulars_1").play();
    play.does("sail oswego; from oswego");
    assert_eq!(play.offered("water"), [""; 0], "just out of port");
    let mut play = with(&["amphibious=loose"])
        .lake("ontario", "us_ship_2=1")
        .town("oswego", "us_ship_1=1 us_regulars_1 us_regulars_2")
        .play();
    play.does("sail oswego; from oswego; water york");
    assert_eq!(play.offered("water"), [""; 0], "one ship was there, and is full");
    play.does("done");
    assert_eq!(play.town("york"), "us_regulars_1=4");
}

// proves: ruling 4
#[test]
fn rule_6_21_without_control_of_the_lake_nobody_crosses() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .lake("erie", "us_ship_3")
        .town("oswego", "us_regulars_1")
        .play();
    play.does("pass; from oswego");
    assert!(play.can("water york"));
    // In a turn of its own a side meets enemies on a lake by sailing there only.
    let mut play = board()
        .town("oswego", "us_ship_1=1 us_regulars_1")
        .lake("ontario", "br_ship_1=1")
        .play();
    play.does("sail oswego; from oswego");
    assert_eq!(play.offered("water"), [""; 0], "the lake is contested");
}

#[test]
fn ruling_04_a_lake_belongs_to_the_side_whose_ships_alone_are_on_it() {
    let lakes = |ontario: &str| board().lake("ontario", ontario).play().points();
    assert_eq!(lakes("us_ship_1=1"), [2, 0]);
    assert_eq!(lakes("br_ship_1=1"), [0, 2]);
    let mut both = board()
        .town("oswego", "us_ship_1=1")
        .lake("ontario", "br_ship_1=1")
        .play();
    both.does("sail oswego");
    assert_eq!(both.points(), [0, 0], "nobody's while both are there");
    assert_eq!(
        board().town("oswego", "us_ship_1=1").play().points(),
        [0, 0],
        "ships in port control no lake"
    );
}

#[test]
fn rule_6_22_infantry_only_and_one_unit_for_each_ship_whatever_its_value() {
    let mut play = board()
        .lake("ontario", "us_ship_1=3 us_ship_2=1")
        .town(
            "oswego",
            "us_artillery_1 us_dragoons us_kentucky us_militia_1 us_regulars_1 us_regulars_5",
        )
        .play();
    play.does("pass; from oswego");
    assert_eq!(
        play.offered("water"),
        [
            "dundas",
            "fort_george",
            "fort_niagara",
            "kingston",
            "sackets_harbor",
            "smiths_creek",
            "york"
        ],
        "the other towns of the same coast"
    );
    play.does("water york");
    assert_eq!(
        play.offers(),
        ["take us_militia_1", "take us_regulars_1", "take us_regulars_5"]
    );
    play.does("take us_regulars_1; take us_regulars_5; done");
    assert_eq!(play.town("york"), "us_regulars_1=4 us_regulars_5=3");
}

// proves: example 6.22
#[test]
fn rule_6_22_three_ships_carry_three_units_from_kingston_or_two_while_the_third_sails() {
    let setup = || {
        board()
            .turn_of(British)
            .lake("ontario", "br_ship_1=1 br_ship_2=1 br_ship_3=1")
            .town("kingston", "br_regulars_1 br_regulars_6 br_militia_1 br_militia_3")
    };
    let mut play = setup().play();
    play.does("pass; from kingston; water oswego; take br_regulars_1; take br_regulars_6; take br_militia_1");
    assert_eq!(
        (play.offered("water"), play.offered("take")),
        (Vec::new(), Vec::new()),
        "three ships, three units"
    );
    play.does("done");
    assert_eq!(play.town("oswego"), "br_militia_1=3 br_regulars_1=4 br_regulars_6=3");
    let mut play = setup().play();
    assert_eq!(
        play.does("land ontario; take br_ship_1; done; port york"),
        ["british sails 1 lake ontario > york"]
    );
    play.does("from kingston; water oswego; take br_regulars_1; take br_regulars_6");
    assert_eq!(
        (play.offered("water"), play.offered("take")),
        (Vec::new(), Vec::new()),
        "the two that stay carry two"
    );
}

#[test]
fn rule_6_22_units_of_the_town_go_by_water_and_by_road_in_one_move() {
    let mut play = board()
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("oswego", "us_artillery_1 us_regulars_1 us_regulars_5")
        .play();
    assert_eq!(
        play.does("pass; from oswego; water york; all; road utica; done"),
        [
            "american passes naval",
            "american moves 2 oswego > york water: us_regulars_1 us_regulars_5",
            "american moves 1 oswego > utica road: us_artillery_1",
            "british begins"
        ]
    );
}

/// The Americans of Oswego, with ships on the lake and elsewhere.
fn crossing(options: &[&str]) -> Play {
    with(options)
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .lake("erie", "us_ship_3=1")
        .town("oswego", "us_regulars_1 us_regulars_5")
        .town("sackets_harbor", "us_ship_4=1")
        .town("buffalo", "us_ship_5=1")
        .play()
}

// proves: 4.3, 6.2, 6.22, option amphibious strict
#[test]
fn ruling_28_a_crossing_takes_the_naval_phase_too() {
    // Orders that are only written, in secret, bar it as those that are carried out do.
    for options in [&[][..], &["movement=simultaneous"]] {
        let crosses = |naval: &str| {
            let mut play = crossing(options);
            play.does(&format!("{naval}; from oswego"));
            play.can("water york")
        };
        assert!(crosses("pass"));
        assert!(!crosses("build sackets_harbor us_ship_4"), "nothing is built");
        assert!(!crosses("sail sackets_harbor"), "no ship sails out");
        assert!(!crosses("sail buffalo"));
        assert!(!crosses("land erie; port buffalo"), "ships of another lake stay");
        assert!(
            crosses("land ontario; take us_ship_1; done; port sackets_harbor"),
            "a ship of the lake that carries nobody may come in"
        );
    }
    let mut play = crossing(&[]);
    play.does("land ontario; take us_ship_1; done; port sackets_harbor; from oswego; water york");
    assert_eq!(
        play.does("take us_regulars_1; done")[..1],
        ["american moves 1 oswego > york water: us_regulars_1"],
        "the other one carries one"
    );
}

// proves: 6.22
#[test]
fn ruling_28_all_who_cross_land_in_one_town() {
    let mut play = crossing(&[]);
    play.does("pass; from oswego; water york; take us_regulars_1; done");
    assert_eq!(play.offered("water"), [""; 0]);
    assert!(play.can("road utica"), "others march");
}

// proves: ruling 28
#[test]
fn option_amphibious_loose_leaves_the_naval_phase_free_and_lets_units_land_in_several_towns() {
    for naval in [
        "build sackets_harbor us_ship_4",
        "sail sackets_harbor",
        "sail buffalo",
        "land erie; port buffalo",
    ] {
        let mut play = crossing(&["amphibious=loose"]);
        play.does(&format!("{naval}; from oswego; water york; take us_regulars_1; done"));
        assert!(play.can("water dundas"), "{naval}");
        play.does("water dundas; done");
        assert_eq!(
            (play.town("york"), play.town("dundas")),
            ("us_regulars_1=4".into(), "us_regulars_5=3".into())
        );
    }
}

// proves: 10.0
#[test]
fn ruling_05_militia_that_passes_through_canada_is_asked() {
    // On a board where the way from Detroit to Sandusky is shortest through Amherstburg.
    use data::blocks::RoadDraft;
    use data::library::{Library, Ref};
    let scenario = variant("war-of-1812", |draft| {
        let mut board = draft
            .board
            .resolve(Library::shipped())
            .expect("the board is shipped")
            .clone();
        let road = |a: &str, b: &str, like: &RoadDraft| RoadDraft {
            a: a.to_owned(),
            b: b.to_owned(),
            ..like.clone()
        };
        let like = board.roads[0].clone();
        board
            .roads
            .retain(|road| (road.a.as_str(), road.b.as_str()) != ("detroit", "sandusky"));
        board.roads.push(road("amherstburg", "sandusky", &like));
        draft.board = Ref::Own(Box::new(board));
    });
    let mut play = on(&scenario).town("detroit", "us_kentucky us_dragoons").play();
    play.does("pass; from detroit; road sandusky; all; done");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 1));
    assert_eq!(
        play.does("refusals 1"),
        [
            "american militia > sandusky: 1 of 1 refuse",
            "american moves 1 detroit > amherstburg > sandusky road: us_dragoons",
            "british begins"
        ]
    );
}

#[test]
fn rule_6_22_nobody_crosses_from_one_lake_to_another() {
    let mut play = board()
        .lake("erie", "us_ship_1=1")
        .town("oswego", "us_regulars_1")
        .play();
    play.does("pass; from oswego");
    assert_eq!(play.offered("water"), [""; 0]);
}

#[test]
fn rule_6_22_a_town_without_roads_is_left_by_water() {
    let island = variant("war-of-1812", |draft| {
        let library = data::library::Library::shipped();
        let mut board = draft.board.resolve(library).expect("its board is shipped").clone();
        board.roads.retain(|road| road.a != "oswego" && road.b != "oswego");
        draft.board = data::library::Ref::Own(Box::new(board));
    });
    let setup = |lake: &str| {
        let setup = on(&island).town("oswego", "us_regulars_1 us_artillery_1");
        let mut play = setup.lake("ontario", lake).play();
        play.does("pass");
        play
    };
    let mut play = setup("us_ship_1=1");
    assert_eq!(play.offers(), ["pass", "from oswego"]);
    play.does("from oswego");
    assert_eq!(play.offered("road"), [""; 0]);
    assert!(play.can("water york"));
    assert_eq!(setup("").offers(), ["pass"], "without a ship nobody leaves it");
}

// proves: 11.1, option amphibious loose
#[test]
fn rule_6_22_a_ship_with_orders_to_leave_the_lake_carries_nobody() {
    let army = "us_regulars_1 us_regulars_2 us_regulars_3";
    let mut play = with(&["movement=simultaneous"])
        .town("oswego", army)
        .lake("ontario", "us_ship_1=1 us_ship_2=1 us_ship_3=1")
        .play();
    play.does("land ontario; take us_ship_1; done; port sackets_harbor; from oswego; water york");
    assert!(!play.can("all"), "three units have two ships");
    play.does("take us_regulars_2; done");
    assert_eq!(play.state.plan(American).aboard().count_ones(), 2);
    // Ships that leave another lake take nobody's room.
    let mut play = with(&["movement=simultaneous", "amphibious=loose"])
        .town("oswego", army)
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .lake("erie", "us_ship_3=1 us_ship_4=1")
        .play();
    play.does("land erie; all; port erie; from oswego; water york; take us_regulars_2; done");
    assert_eq!(play.state.plan(American).aboard().count_ones(), 2);
}
