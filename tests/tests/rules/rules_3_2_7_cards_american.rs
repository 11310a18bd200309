//! The special cards of the American factions, one by one (3.2.7, 5.0).

use crate::support::*;
use engine::invasion::{Action, Phase};
use engine::{Rules, Seat};

// proves: example 5.0 War Hawks
#[test]
fn card_ar09_war_hawks_doubles_the_armies_of_the_movement_card() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "5 blue")
        .hand(&["ar01", "ar09"])
        .play();
    assert!(!play.offers_card("ar09"), "there is no movement card yet to double");
    play.card("ar01");
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 of 2 armies left");
    assert_eq!(play.card("ar09"), ["blue plays ar09"]);
    for (done, to) in ["sackets_harbor", "oswego", "plattsburg", "black_river"]
        .into_iter()
        .enumerate()
    {
        assert_eq!(
            play.state.prompt(Seat::ALL).left.en,
            format!("{} of 4 armies left", 4 - done)
        );
        assert_eq!(play.march("albany", "1 blue", to).len(), 1, "three areas to {to}");
    }
    assert_eq!(play.starts(), [""; 0]);
}

// proves: 3.2.4
#[test]
fn card_ar09_war_hawks_may_not_be_played_with_a_warship_card() {
    let mut play = Position::turn_of(Blue)
        .units("oswego", "3 blue")
        .hand(&["ar07", "ar09"])
        .play();
    play.card("ar07");
    let hawks = Action::Play(play.id("ar09"));
    assert!(play.refused(Blue, hawks).contains("3.2.4"));
    play.march("oswego", "1 blue", "york");
    play.march("oswego", "1 blue", "york");
    assert_eq!(play.starts(), [""; 0]);
}

// proves: ruling 2
#[test]
fn card_ar09_war_hawks_comes_before_the_first_army_moves() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "3 blue")
        .hand(&["ar01", "ar09"])
        .play();
    play.card("ar01");
    play.march("albany", "1 blue", "utica");
    assert!(!play.offers_card("ar09"));
}

// proves: 3.2.2, 3.3, example 5.0 William Harrison
#[test]
fn card_ar10_william_harrison_leads_a_victorious_army_on_into_another_battle() {
    let mut play = Position::turn_of(Blue)
        .units("quinte", "2 blue 1 white")
        .units("smiths_creek", "1 yellow")
        .units("york", "2 green")
        .hand(&["ar06", "ar10"])
        .play();
    play.card("ar06");
    assert!(!play.offers_card("ar10"), "nobody has won yet");
    play.march("quinte", "2 blue 1 white", "smiths_creek");
    play.done();
    assert_eq!(
        play.dice(Yellow, "F")[2..],
        ["battle in smiths_creek ends: american, 2 blue 1 white"]
    );
    assert_eq!(play.cards(), ["ar10"]);
    play.card("ar10");
    assert!(
        !play.offers(Action::Take(Blue, 0)),
        "at least one unit of the army is blue"
    );
    play.choose(units("1 blue 1 white"));
    assert_eq!(
        play.destinations(),
        ["york", "north_of_york", "quinte"],
        "friendly, empty and enemy areas, one step"
    );
    let york = play.area("york");
    assert_eq!(
        play.act(Action::To(york)),
        [
            "blue moves 1 blue 1 white: smiths_creek > york",
            "battle in york: 1 blue 1 white 2 green, british first"
        ],
        "units that marched before go on, and one is left behind"
    );
    assert_eq!(play.at("smiths_creek"), "1 blue");
}

// proves: ruling 2
#[test]
fn card_ar10_william_harrison_needs_a_victory_and_a_blue_unit() {
    let position = |units| {
        Position::turn_of(Blue)
            .units("york", units)
            .hand(&["ar10"])
            .at_battles()
    };
    let mut without_blue = position("2 white 1 yellow").play();
    without_blue.fight("york");
    without_blue.dice(Yellow, "F");
    assert_eq!(without_blue.cards(), [""; 0], "only militia has won");
    let mut lost = position("1 blue 2 yellow").play();
    lost.fight("york");
    lost.dice(Yellow, "HC");
    lost.act(Action::Stay);
    assert_eq!(lost.phase(), Phase::Draw, "the enemy has won");
}

// proves: 3.1, 3.1.2, ruling 2, example 5.0 Publication Ban
#[test]
fn card_ar11_publication_ban_makes_rome_a_muster_area_instead_of_albany() {
    let mut play = Position::before_turns(&[Blue])
        .units("albany", "1 blue")
        .fled("4 blue")
        .hand(&["ar01", "ar11"])
        .play();
    assert_eq!(play.bag(Blue), ["turn 5: blue"], "the enlistments wait for the card");
    assert_eq!(play.cite(), "3.1, ruling 2");
    assert_eq!(play.card("ar11"), ["blue plays ar11"]);
    assert_eq!(
        play.act(Action::Enlist),
        [
            "2 blue placed in pittsburgh from the pool",
            "3 blue placed in rome from the pool"
        ]
    );
    let (pittsburgh, albany) = (play.area("pittsburgh"), play.area("albany"));
    assert!(
        play.legal()
            .iter()
            .all(|action| !matches!(action, Action::Muster(area, _) if *area == albany))
    );
    assert_eq!(
        play.act(Action::Muster(pittsburgh, 1)),
        [
            "1 blue placed in pittsburgh from the fled",
            "3 blue placed in rome from the fled"
        ]
    );
    assert_eq!(play.at("albany"), "1 blue", "no unit may be placed in Albany");
    assert!(!play.offers_card("ar11"));
}

// proves: 3.1
#[test]
fn card_ar11_publication_ban_does_not_open_a_rome_held_by_the_enemy() {
    let mut play = Position::before_turns(&[Blue])
        .units("rome", "1 red")
        .hand(&["ar11"])
        .play();
    play.bag(Blue);
    play.card("ar11");
    assert_eq!(
        play.act(Action::Enlist),
        [
            "3 blue not enlisted in rome",
            "2 blue placed in pittsburgh from the pool"
        ]
    );
}

// proves: ruling 2
#[test]
fn card_ar11_publication_ban_comes_before_the_enlistments_and_holds_one_turn() {
    let mut play = Position::before_turns(&[Blue]).hand(&["ar01", "ar11"]).play();
    play.bag(Blue);
    play.act(Action::Enlist);
    assert_eq!(play.cards(), ["ar01"], "too late for the ban");
    let mut next = Position::before_turns(&[Blue]).played(&["ar11"]).play();
    assert_eq!(next.bag(Blue)[2], "3 blue placed in albany from the pool");
}

// proves: example 5.0 Forced March
#[test]
fn card_ar12_forced_march_lets_one_army_go_five_areas() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "3 blue")
        .hand(&["ar02", "ar12"])
        .play();
    play.card("ar02");
    play.card("ar12");
    assert_eq!(
        play.march("albany", "1 blue", "rome"),
        ["blue moves 1 blue: albany > utica > rome"],
        "an army that does not need it leaves it to the other"
    );
    assert_eq!(play.march("albany", "1 blue", "montreal")[0].matches(" > ").count(), 5);
    assert_eq!(play.starts(), [""; 0], "still two armies");

    let mut play = Position::turn_of(Blue)
        .units("albany", "3 blue")
        .hand(&["ar02", "ar12"])
        .play();
    play.card("ar02");
    play.card("ar12");
    play.march("albany", "1 blue", "montreal");
    play.form("albany", "1 blue");
    let destinations = play.destinations();
    assert!(destinations.contains(&"oswego".to_owned()), "three areas");
    assert!(
        !destinations.contains(&"ogdensburg".to_owned()),
        "four areas, but the card has been used up"
    );
}

// proves: 3.2.2
#[test]
fn card_ar12_forced_march_does_not_pass_through_enemies_nor_go_by_warship() {
    let mut play = Position::turn_of(Blue)
        .units("detroit", "1 blue")
        .units("amherstburg", "1 red")
        .units("north_of_detroit", "1 green")
        .units("frenchtown", "1 red")
        .hand(&["ar02", "ar12"])
        .play();
    play.card("ar02");
    play.card("ar12");
    play.form("detroit", "1 blue");
    assert_eq!(play.destinations(), ["frenchtown", "north_of_detroit", "amherstburg"]);
    let mut sail = Position::turn_of(Blue)
        .units("oswego", "1 blue")
        .hand(&["ar07", "ar12"])
        .play();
    sail.card("ar07");
    assert!(!sail.offers_card("ar12"));
}

// American Militia

// proves: 3.3.1, example 5.0 Kentucky Militia
#[test]
fn card_am09_kentucky_militia_removes_two_enemy_units_for_each_white_hit() {
    let mut play = Position::turn_of(White)
        .units("albany", "1 blue 2 white 3 red 3 yellow")
        .units("utica", "1 white 2 yellow")
        .hand(&["am09"])
        .at_battles()
        .play();
    assert_eq!(play.card("am09"), ["white plays am09"]);
    play.fight("albany");
    play.dice(Blue, "H");
    play.dice(White, "HF");
    let Phase::Casualties(battle) = play.phase() else {
        panic!("casualties are due")
    };
    assert_eq!(battle.hits, 3, "one for the blue hit, two for the white one");
    for faction in [Yellow, Yellow, Red] {
        let speaker = play.decider().expect("the British side decides");
        play.lose(speaker, faction);
    }
    assert_eq!(play.at("albany"), "1 blue 1 white 2 red 1 yellow");
    play.dice(Red, "HH");
    play.dice(Yellow, "C");
    play.act(Action::Stay);
    assert_eq!(play.at("albany"), "2 red 1 yellow");
    // It holds in every battle of the turn.
    play.fight("utica");
    assert_eq!(
        play.dice(White, "H")[1..3],
        [
            "2 yellow lost in utica to hits",
            "battle in utica ends: american, 1 white"
        ]
    );
}

// proves: ruling 2
#[test]
fn card_am09_kentucky_militia_comes_before_the_first_battle() {
    let mut play = Position::turn_of(White)
        .units("albany", "1 white 1 red")
        .units("utica", "1 white 1 red")
        .hand(&["am09"])
        .at_battles()
        .play();
    play.fight("albany");
    play.dice(White, "H");
    assert!(matches!(play.phase(), Phase::BeforeBattle(_) | Phase::Rolling(_)));
    assert!(!play.offers_card("am09"));
}

// proves: ruling 2, ruling 3
#[test]
fn card_am10_hometown_support_places_two_white_units_even_among_enemies() {
    let mut play = Position::turn_of(White)
        .units("buffalo", "1 red")
        .units("utica", "1 white")
        .hand(&["am05", "am10"])
        .play();
    assert!(play.offers_card("am10"), "before the movement card");
    play.card("am05");
    play.card("am10");
    let objectives = play.targets();
    assert_eq!(objectives.len(), 19);
    assert!(
        objectives
            .iter()
            .all(|id| play.scenario().area(play.area(id)).home == data::invasion::Side::American)
    );
    assert!(!objectives.contains(&"black_river".to_owned()), "no star");
    let utica = play.area("utica");
    assert_eq!(
        play.act(Action::Target(utica)),
        ["2 white placed in utica from the pool"]
    );
    play.form("utica", "1 white");
    assert!(
        play.state.table().moved[utica.index()][White.index()] == 2,
        "the placed units do not march this turn"
    );

    let mut after = Position::turn_of(White)
        .units("buffalo", "1 red")
        .hand(&["am05", "am10"])
        .play();
    after.card("am05");
    after.done();
    assert_eq!(after.phase(), Phase::AfterMovement);
    after.card("am10");
    let buffalo = after.area("buffalo");
    after.act(Action::Target(buffalo));
    assert_eq!(
        after.fight("buffalo"),
        ["battle in buffalo: 2 white 1 red, american first"]
    );
}

// proves: 1.4, 3.3.2, ruling 4, example 5.0 Hometown Support
#[test]
fn card_am10_hometown_support_takes_fled_units_when_the_pool_runs_short() {
    let position = |left, fled: &str| {
        Position::turn_of(White)
            .fled(fled)
            .pool(White, left, "southern_tier")
            .hand(&["am05", "am10"])
    };
    for (left, fled, expected) in [
        (
            1,
            "3 white",
            &[
                "1 white placed in albany from the pool",
                "1 white placed in albany from the fled",
            ][..],
        ),
        (0, "3 white", &["2 white placed in albany from the fled"]),
        (1, "0 white", &["1 white placed in albany from the pool"]),
        (5, "3 white", &["2 white placed in albany from the pool"]),
    ] {
        let mut play = position(left, fled).play();
        play.card("am10");
        let albany = play.area("albany");
        assert_eq!(
            play.act(Action::Target(albany)),
            expected,
            "pool of {left}, {fled} fled"
        );
    }
    assert!(
        !position(0, "0 white").play().offers_card("am10"),
        "there is nobody to place"
    );
}

// proves: 3.3.1, example 5.0 Captain Aisquith
#[test]
fn card_am11_captain_aisquith_lets_both_american_factions_pick_their_targets() {
    let mut play = Position::turn_of(White)
        .units("albany", "1 blue 1 white 2 red 2 yellow 1 green")
        .hand(&["am11"])
        .at_battles()
        .play();
    play.card("am11");
    play.fight("albany");
    play.dice(Blue, "H");
    play.dice(White, "H");
    assert_eq!(play.decider(), Some(White), "the active faction selects for its side");
    play.refused(Red, Action::Lose(Yellow));
    assert_eq!(play.lose(White, Red), ["1 red lost in albany to hits"]);
    play.lose(White, Red);
    assert_eq!(play.at("albany"), "1 blue 1 white 2 yellow 1 green");
    play.dice(Yellow, "HC");
    play.dice(Green, "C");
    assert_eq!(
        play.decider(),
        Some(White),
        "its own losses the American side chooses anyway"
    );
    assert_eq!(play.legal(), [Blue, White].map(Action::Lose));
}

// proves: ruling 2, ruling 4, example 5.0 Turncoat
#[test]
fn card_am12_turncoat_replaces_a_yellow_unit_by_a_white_one_before_a_battle() {
    let mut play = Position::turn_of(White)
        .units("york", "1 white 2 yellow 1 red")
        .hand(&["am12"])
        .at_battles()
        .play();
    let (yellow, white) = (play.pool(Yellow), play.pool(White));
    let york = play.area("york");
    play.act(Action::Fight(york));
    assert_eq!(play.card("am12"), ["white plays am12", "1 yellow become white in york"]);
    assert_eq!(play.at("york"), "2 white 1 red 1 yellow");
    assert_eq!((play.pool(Yellow), play.pool(White)), (yellow + 1, white - 1));
}

#[test]
fn card_am12_turncoat_may_decide_a_battle_without_dice() {
    let mut play = Position::turn_of(White)
        .units("york", "1 white 1 yellow")
        .hand(&["am12"])
        .at_battles()
        .play();
    let york = play.area("york");
    play.act(Action::Fight(york));
    assert_eq!(
        play.card("am12"),
        [
            "white plays am12",
            "1 yellow become white in york",
            "battle in york ends: american, 2 white",
            "american takes york (1)"
        ]
    );
}

// proves: ruling 4
#[test]
fn card_am12_turncoat_needs_a_yellow_unit_and_a_white_one_in_the_pool() {
    let fight = |position: Position| {
        let mut play = position.hand(&["am12"]).at_battles().play();
        let york = play.area("york");
        play.act(Action::Fight(york));
        play.offers_card("am12")
    };
    let at = |units| Position::turn_of(White).units("york", units);
    assert!(fight(at("1 white 1 yellow").pool(White, 1, "albany")));
    assert!(!fight(at("1 white 1 yellow").pool(White, 0, "albany")));
    assert!(!fight(at("1 white 1 red")));
}
