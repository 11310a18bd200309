//! Tecumseh and the American militia (9.0, 10.0, rulings 12, 15).

use crate::support::*;
use engine::blocks::odds::{Field, Odds, Policy};
use engine::blocks::{Indian, Phase, State};

#[test]
fn rule_9_0_tecumseh_enters_at_detroit_when_the_british_have_won_it() {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_regulars_1")
        .town("detroit", "us_militia_4=1")
        .play();
    play.does("pass; from amherstburg; road detroit; done; fight; hits 0");
    assert_eq!(play.state.table().indian, Indian::Waiting, "not while it is fought for");
    assert_eq!(
        play.does("fight; hits 1")[2..],
        ["ends detroit: british", "tecumseh joins in detroit", "american begins"]
    );
    assert_eq!(play.place("br_tecumseh"), "detroit");
}

#[test]
fn rule_9_0_no_other_town_and_no_ship_brings_him() {
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_regulars_1")
        .lake("erie", "br_ship_1=1")
        .play();
    play.does("pass; from amherstburg; water sandusky; done; pass; pass");
    assert_eq!(play.state.table().indian, Indian::Waiting);
    let mut play = board().turn_of(British).town("detroit", "br_ship_1=1").play();
    play.does("pass; pass");
    assert_eq!(play.state.table().indian, Indian::Waiting);
}

#[test]
fn rule_9_0_who_sees_him_leave_has_seen_who_stood_there_and_takes_nothing_back() {
    let mut play = board()
        .town("sandusky", "us_regulars_1")
        .town("detroit", "br_tecumseh")
        .play();
    play.does("pass; from sandusky; road detroit; done");
    let opened = |side| play.events.iter().any(|event| State::lays_open(event, seat(side)));
    assert!(opened(American) && !opened(British));
}

#[test]
fn rule_9_0_he_stands_no_more_in_the_odds_where_his_side_has_lost() {
    let scenario = scenario("war-of-1812", &[]);
    let field = Field::Town(town(&scenario, "detroit"));
    let [american, british] = [["us_regulars_1"].as_slice(), &["br_tecumseh", "br_militia_3"]].map(|ids| {
        let ids = ids.iter().map(|id| block(&scenario, id));
        ids.map(|id| (id, 1)).collect::<Vec<_>>()
    });
    let battle = State::battle(&scenario, (field, American, false), [&american, &british]).unwrap();
    let odds = Odds::of(&battle, [Policy::Stay; 2]).unwrap();
    let stand: f64 = odds.left[1].iter().skip(1).sum();
    assert!((stand - odds.wins[1]).abs() < 1e-9, "{odds:?}");
}

#[test]
fn rule_9_0_attacked_without_british_units_he_leaves_for_good() {
    let mut play = board()
        .town("sandusky", "us_regulars_1")
        .town("detroit", "br_tecumseh")
        .play();
    assert_eq!(
        play.does("pass; from sandusky; road detroit; done"),
        [
            "american passes naval",
            "american moves 1 sandusky > detroit road: us_regulars_1",
            "battle detroit: american attacks",
            "tecumseh leaves in detroit",
            "ends detroit: american",
            "british begins"
        ]
    );
    assert_eq!(
        (play.place("br_tecumseh"), play.state.table().indian),
        ("out".into(), Indian::Gone)
    );
    // The British take Detroit again, and he does not come back.
    let mut play = board()
        .turn_of(British)
        .town("amherstburg", "br_regulars_1")
        .out("br_tecumseh")
        .play();
    assert_eq!(
        play.does("pass; from amherstburg; road detroit; done").last().unwrap(),
        "american begins"
    );
}

#[test]
fn rule_9_0_left_alone_in_battle_he_leaves() {
    let mut play = board()
        .town("sandusky", "us_regulars_1")
        .town("detroit", "br_tecumseh=4 br_militia_3=1")
        .play();
    play.does("pass; from sandusky; road detroit; done; fight; hits 0");
    assert_eq!(
        play.does("fight; hits 4"),
        [
            "american fires 4 F1: 4",
            "british loses br_tecumseh=3",
            "british loses br_tecumseh=2",
            "british loses br_tecumseh=1"
        ],
        "he fights like others; the last loss is the owner's choice"
    );
    assert_eq!(
        play.does("lose br_militia_3"),
        [
            "british loses br_militia_3=0",
            "tecumseh leaves in detroit",
            "ends detroit: american",
            "british begins"
        ]
    );
    assert_eq!(play.place("br_tecumseh"), "out");
}

#[test]
fn rule_9_0_he_is_lost_for_good_when_eliminated_in_battle_or_winter() {
    let mut play = board()
        .town("sandusky", "us_regulars_1")
        .town("detroit", "br_tecumseh=2 br_militia_3=1")
        .play();
    play.does("pass; from sandusky; road detroit; done; fight; hits 0; fight; hits 2; lose br_tecumseh");
    assert_eq!(
        (play.place("br_tecumseh"), play.state.table().indian),
        ("out".into(), Indian::Gone)
    );
    let mut play = board()
        .town("detroit", "br_tecumseh br_regulars_1 br_regulars_2 br_regulars_3")
        .last_turn(0, American)
        .play();
    play.does("pass; pass; starve br_tecumseh");
    assert_eq!(play.place("br_tecumseh"), "out");
}

#[test]
fn rule_9_0_he_fires_with_his_value_and_takes_no_part_in_amphibious_moves() {
    let mut play = board()
        .turn_of(British)
        .town("detroit", "br_tecumseh=3 br_militia_3=2")
        .lake("erie", "br_ship_1=1 br_ship_2=1")
        .town("sandusky", "us_regulars_1")
        .play();
    play.does("pass; from detroit; water buffalo");
    assert_eq!(play.place("br_tecumseh"), "detroit");
    assert_eq!(play.offered("take"), [""; 0], "the militia goes alone");
    let mut play = board()
        .turn_of(British)
        .town("detroit", "br_tecumseh=3 br_militia_3=2")
        .town("sandusky", "us_regulars_1")
        .play();
    play.does("pass; from detroit; road sandusky; all; done; fight; hits 0; fight");
    assert_eq!(play.dice(), 5);
}

// proves: 9.0
#[test]
fn ruling_15_alone_he_holds_a_town_but_never_attacks() {
    assert_eq!(
        board().town("detroit", "br_tecumseh").play().points(),
        [0, 3],
        "the town counts, he does not"
    );
    let setup = || {
        board()
            .turn_of(British)
            .town("detroit", "br_tecumseh")
            .town("sandusky", "us_militia_1")
    };
    let mut play = setup().play();
    play.does("pass; from detroit");
    assert_eq!(
        play.offered("road"),
        ["amherstburg", "dundas", "port_dover"],
        "not to Sandusky"
    );
    let mut play = setup().town("detroit", "br_militia_1").play();
    play.does("pass; from detroit; road sandusky");
    assert_eq!(play.offers(), ["take br_militia_1", "all"], "the militia first");
    play.does("take br_militia_1");
    assert_eq!(play.offers(), ["take br_tecumseh", "done"]);
    let mut play = setup().town("detroit", "br_militia_1").play();
    play.does("pass; from detroit; road amherstburg; take br_militia_1; done");
    assert_eq!(play.offered("road"), ["dundas", "port_dover"]);
}

// proves: 9.0, 7.12
#[test]
fn ruling_15_alone_he_does_not_attack_ships_in_port_either() {
    let setup = || {
        board()
            .turn_of(British)
            .town("detroit", "br_tecumseh")
            .town("sandusky", "us_ship_1=1")
    };
    let mut play = setup().play();
    play.does("pass; from detroit");
    assert!(!play.can("road sandusky"), "{:?}", play.offers());
    let mut play = setup().town("detroit", "br_militia_1").play();
    play.does("pass; from detroit; road sandusky");
    assert_eq!(play.offers(), ["take br_militia_1", "all"]);
}

#[test]
fn rule_10_0_each_militia_unit_throws_a_die_at_the_border_by_road_even_unopposed() {
    let mut play = board()
        .town("buffalo", "us_militia_1 us_militia_2 us_militia_4 us_regulars_1")
        .play();
    assert_eq!(
        play.does("pass; from buffalo; road fort_erie; all; done"),
        ["american passes naval"]
    );
    assert_eq!(play.phase(), Phase::Militia(American, 0, 3), "not the regulars");
    let weights: Vec<u32> = play.weights().iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [1, 3, 3, 1], "each refuses on 1 to 3");
    assert_eq!(
        play.does("refusals 3"),
        [
            "american militia > fort_erie: 3 of 3 refuse",
            "american moves 1 buffalo > fort_erie road: us_regulars_1",
            "british begins"
        ]
    );
    assert_eq!(play.town("buffalo"), "us_militia_1=3 us_militia_2=3 us_militia_4=2");
}

#[test]
fn rule_10_0_militia_throws_by_water_and_when_it_attacks() {
    let mut play = board()
        .town("oswego", "us_militia_1 us_militia_2")
        .lake("ontario", "us_ship_1=1 us_ship_2=1")
        .town("york", "br_regulars_1")
        .play();
    play.does("pass; from oswego; water york; all; done");
    assert_eq!(play.phase(), Phase::Militia(American, 0, 2));
    assert_eq!(
        play.does("refusals 1"),
        [
            "american militia > york: 1 of 2 refuse",
            "american moves 1 oswego > york water: us_militia_2",
            "battle york: american attacks from water"
        ]
    );
    let mut play = board()
        .town("buffalo", "us_militia_1")
        .town("fort_erie", "br_regulars_1")
        .play();
    play.does("pass; from buffalo; road fort_erie; done");
    assert_eq!(
        play.does("refusals 1"),
        ["american militia > fort_erie: 1 of 1 refuse", "british begins"],
        "no battle"
    );
}

#[test]
fn rule_10_0_nobody_throws_in_canada_or_within_the_united_states_nor_the_british() {
    let mut play = board().town("fort_erie", "us_militia_1").play();
    assert_eq!(
        play.does("pass; from fort_erie; road fort_george; done")[1..],
        [
            "american moves 1 fort_erie > fort_george road: us_militia_1",
            "british begins"
        ]
    );
    let mut play = board().town("buffalo", "us_militia_1").play();
    assert_eq!(
        play.does("pass; from buffalo; road fort_niagara; done")[1..],
        [
            "american moves 1 buffalo > fort_niagara road: us_militia_1",
            "british begins"
        ]
    );
    let mut play = board().turn_of(British).town("fort_erie", "br_militia_1").play();
    assert_eq!(
        play.does("pass; from fort_erie; road buffalo; done")[1..],
        [
            "british moves 1 fort_erie > buffalo road: br_militia_1",
            "american begins"
        ]
    );
    let mut play = board()
        .town("malone", "us_militia_1")
        .town("detroit", "br_regulars_1")
        .town("sandusky", "us_militia_2")
        .play();
    play.does("pass; from sandusky; road detroit; done");
    assert_eq!(
        play.phase(),
        Phase::Land,
        "Detroit in British hands is still in the United States"
    );
}

// proves: 10.0
#[test]
fn ruling_12_the_owner_says_which_militia_stays_behind() {
    let mut play = board().town("buffalo", "us_militia_1 us_militia_4 us_kentucky").play();
    play.does("pass; from buffalo; road fort_erie; all; done");
    play.does("refusals 2");
    assert_eq!(
        (play.decider(), play.phase()),
        (Some(American), Phase::Refused(American, 0, 2))
    );
    assert_eq!(
        play.offers(),
        ["stay us_kentucky", "stay us_militia_1", "stay us_militia_4"]
    );
    assert_eq!(
        play.does("stay us_militia_4; stay us_militia_1"),
        [
            "american moves 1 buffalo > fort_erie road: us_kentucky",
            "british begins"
        ]
    );
}

#[test]
fn rule_10_0_any_number_of_militia_is_asked_whatever_the_weights_of_the_dice() {
    use data::library::{Library, Ref};
    let scenario = variant("war-of-1812", |draft| {
        let mut army = draft
            .army
            .resolve(Library::shipped())
            .expect("the army is shipped")
            .clone();
        let like = army.blocks.iter().find(|block| block.id == "us_militia_1");
        let like = like.expect("there is such a block").clone();
        let british = army.blocks.iter().filter(|block| block.side == British).cloned();
        let militia = (1..=36).map(|number| data::blocks::BlockDraft {
            id: format!("us_militia_{number:02}"),
            ..like.clone()
        });
        army.blocks = british.chain(militia).collect();
        draft.army = Ref::Own(Box::new(army));
        draft.setup.ships.retain(|ship| ship.side == British);
        for year in &mut draft.years {
            year.reinforcements.clear();
        }
    });
    let all: Vec<String> = (1..=36).map(|number| format!("us_militia_{number:02}")).collect();
    let mut play = on(&scenario).town("buffalo", &all.join(" ")).play();
    play.does("pass; from buffalo; road fort_erie; all; done");
    let total: u64 = play.weights().iter().map(|(_, weight)| u64::from(*weight)).sum();
    assert_eq!(total, 1 << 24, "twenty-four in one throw");
    assert_eq!(play.does("refusals 20"), [""; 0]);
    assert_eq!(play.weights().len(), 13, "and the other twelve in another");
    let told = play.does("refusals 5");
    assert_eq!(told[0], "american militia > fort_erie: 25 of 36 refuse");
    assert!(
        told[1].starts_with("american moves 11 buffalo > fort_erie road: "),
        "{told:?}"
    );
}

#[test]
fn rule_9_0_alone_among_enemies_all_around_he_has_nowhere_to_go() {
    let scenario = scenario("war-of-1812", &[]);
    let york = town(&scenario, "york");
    let around: Vec<String> = data::blocks::map::towns(scenario.map().beside(york))
        .map(|town| scenario.town(town).id.clone())
        .collect();
    let position = |first: &str| {
        let setup = board().turn_of(British).town("york", first);
        let numbered = around.iter().zip(["us_regulars_1", "us_regulars_2"]);
        let setup = numbered.fold(setup, |setup, (id, enemy)| setup.town(id, enemy));
        let mut play = setup.play();
        play.does("pass");
        play
    };
    assert_eq!(around.len(), 2);
    assert_eq!(position("br_tecumseh").offers(), ["pass"]);
    assert_eq!(position("br_tecumseh br_militia_1").offers(), ["pass", "from york"]);
}

#[test]
fn rule_9_0_a_war_without_him_never_tells_that_he_leaves() {
    let without = variant("war-of-1812", |draft| {
        let library = data::library::Library::shipped();
        let mut army = draft.army.resolve(library).expect("its army is shipped").clone();
        army.blocks.retain(|block| block.id != "br_tecumseh");
        draft.army = data::library::Ref::Own(Box::new(army));
        draft.setup.indian = None;
    });
    let mut play = on(&without)
        .town("buffalo", "us_regulars_1")
        .town("fort_erie", "br_militia_1=1")
        .play();
    assert_eq!(
        play.does("pass; from buffalo; road fort_erie; done; fight; hits 0; fight; hits 1"),
        [
            "american passes naval",
            "american moves 1 buffalo > fort_erie road: us_regulars_1",
            "battle fort_erie: american attacks",
            "revealed fort_erie: br_militia_1=1 us_regulars_1=4",
            "british fires 1 F1: 0",
            "american fires 4 F1: 1",
            "british loses br_militia_1=0",
            "ends fort_erie: american",
            "british begins"
        ]
    );
}

// proves: 6.1
#[test]
fn rule_10_0_which_way_is_asked_only_where_one_leads_through_canada() {
    let mut play = board().town("genesee", "us_militia_1 us_regulars_1").play();
    play.does("pass; from genesee; march sackets_harbor");
    assert_eq!(play.offered("via"), [""; 0], "Oswego and Utica are both American");
    assert!(play.can("take us_militia_1"), "{:?}", play.offers());
}
