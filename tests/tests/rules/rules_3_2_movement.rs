//! Movement by land and water, and objectives (3.2 to 3.2.6, 3.2.8).

use crate::support::*;
use data::invasion::{Faction, Side};
use engine::invasion::{Action, Phase};
use engine::{Rules, Seat};

#[test]
fn rule_3_2_exactly_one_movement_card_is_played_in_a_turn() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "3 blue")
        .hand(&["ar03", "ar06"])
        .no_specials()
        .play();
    assert_eq!(play.cards(), ["ar03", "ar06"]);
    let reason = play.refused(Blue, Action::Done);
    assert!(reason.ends_with("(3.2, ruling 1)"), "{reason}");
    play.refused(Blue, Action::NoMovement);
    assert_eq!(play.card("ar06"), ["blue plays ar06"]);
    assert_eq!(play.cards(), [""; 0], "no second movement card");
}

// proves: 3.2.7, ruling 1
#[test]
fn rule_3_2_up_to_two_special_cards_accompany_the_movement_card() {
    let scenario = variant("campaign-1812", |draft| draft.hand_size = 5);
    let mut play = Position::of(&scenario, White)
        .units("utica", "2 white 1 yellow")
        .hand(&["am05", "am09", "am10", "am11", "am12"])
        .play();
    play.card("am05");
    play.card("am10");
    let albany = play.area("albany");
    play.act(Action::Target(albany));
    play.done();
    assert_eq!(play.cards(), ["am09", "am11"]);
    play.card("am09");
    assert_eq!(play.cards(), [""; 0], "a third special card is one too many");
    let utica = play.area("utica");
    play.act(Action::Fight(utica));
    assert!(
        matches!(play.phase(), Phase::Rolling(_)),
        "not even Turncoat is offered before the battle"
    );
}

#[test]
fn rule_3_2_played_cards_leave_the_game_except_truce_cards() {
    for (id, lies_in_sight) in [("ar06", false), ("ar08", true)] {
        let mut play = Position::turn_of(Blue).hand(&[id]).no_specials().play();
        play.card(id);
        let card = play.id(id);
        let bit = play.scenario().card(card).bit;
        assert_eq!((play.state.hand(Blue) & bit, play.state.draw_deck(Blue) & bit), (0, 0));
        assert_eq!(play.state.table().truces.contains(&card), lies_in_sight, "{id}");
    }
}

#[test]
fn rule_3_2_1_land_cards_move_units_to_areas_that_share_a_border() {
    let mut play = Position::turn_of(Red)
        .units("prescott", "1 red")
        .hand(&["br03"])
        .no_specials()
        .play();
    play.card("br03");
    play.form("prescott", "1 red");
    assert_eq!(
        play.destinations(),
        ["kingston", "cornwall", "rideau"],
        "Ogdensburg lies across large water"
    );
    let cornwall = play.area("cornwall");
    assert_eq!(play.act(Action::To(cornwall)), ["red moves 1 red: prescott > cornwall"]);
}

// proves: ruling 6, example 3.2.2 a mixed army
#[test]
fn rule_3_2_2_an_army_is_made_of_units_of_allied_factions_in_one_area() {
    let mut play = Position::turn_of(Red)
        .units("dundas", "3 red 5 yellow 3 green")
        .hand(&["br02"])
        .no_specials()
        .play();
    play.card("br02");
    let dundas = play.area("dundas");
    play.act(Action::March(dundas));
    play.act(Action::All);
    let ft_george = play.area("ft_george");
    assert_eq!(
        play.act(Action::To(ft_george)),
        ["red moves 3 red 5 yellow 3 green: dundas > ft_george"]
    );
    assert_eq!(
        (play.at("dundas"), play.at("ft_george")),
        ("nobody".into(), "3 red 5 yellow 3 green".into())
    );
}

// proves: example 3.2.2 four armies two areas each
#[test]
fn rule_3_2_2_the_card_says_how_many_armies_move_and_how_far() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "5 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    play.form("albany", "1 blue");
    let within_two = [
        "rome",
        "utica",
        "caldwell",
        "ft_ticonderoga",
        "finger_lakes",
        "adirondacks",
    ];
    assert_eq!(play.destinations(), within_two);
    let utica = play.area("utica");
    play.act(Action::To(utica));
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "3 of 4 armies left");
    for to in ["rome", "caldwell"] {
        play.march("albany", "1 blue", to);
    }
    assert_eq!(
        play.starts(),
        ["albany"],
        "one army is left, and the units that have moved stay where they are"
    );
    play.march("albany", "1 blue", "adirondacks");
    assert_eq!(play.starts(), [""; 0], "a fifth army is one too many");
    assert_eq!(play.at("albany"), "1 blue");
}

// proves: ruling 6
#[test]
fn rule_3_2_2_no_unit_moves_twice_in_a_turn() {
    let mut play = Position::turn_of(Blue)
        .units("utica", "1 blue")
        .units("rome", "1 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    play.march("utica", "1 blue", "rome");
    play.form("rome", "1 blue");
    assert!(play.state.table().moved[play.area("rome").index()][Blue.index()] == 1);
    let oswego = play.area("oswego");
    play.act(Action::To(oswego));
    assert_eq!(
        play.starts(),
        [""; 0],
        "the unit left in Rome has come from Utica this turn"
    );
}

// proves: example 3.2.2 one regular with six militia
#[test]
fn rule_3_2_2_an_army_has_at_least_one_unit_of_the_active_faction() {
    let mut play = Position::turn_of(Blue)
        .units("rome", "1 blue 6 white")
        .units("utica", "6 white")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    assert_eq!(
        play.starts(),
        ["rome"],
        "militia alone do not follow the regulars' card"
    );
    let rome = play.area("rome");
    play.act(Action::March(rome));
    assert!(!play.offers(Action::Take(Blue, 0)));
    assert_eq!(play.choose(units("1 blue 6 white")), [""; 0]);
    let oswego = play.area("oswego");
    assert_eq!(
        play.act(Action::To(oswego)),
        ["blue moves 1 blue 6 white: rome > oswego"]
    );
}

// proves: ruling 6
#[test]
fn rule_3_2_2_an_army_stops_where_enemies_stand() {
    let position = || {
        Position::turn_of(Blue)
            .units("ft_niagara", "2 blue")
            .hand(&["ar06"])
            .no_specials()
    };
    let mut open = position().play();
    open.card("ar06");
    open.form("ft_niagara", "2 blue");
    assert!(open.destinations().contains(&"dundas".to_owned()));

    let mut barred = position()
        .units("ft_george", "1 yellow")
        .units("queenston_ft_erie", "1 green")
        .play();
    barred.card("ar06");
    barred.form("ft_niagara", "2 blue");
    let reached = barred.destinations();
    for id in ["ft_george", "queenston_ft_erie"] {
        assert!(reached.contains(&id.to_owned()), "{id} may be entered");
    }
    for id in ["dundas", "six_nations", "dover"] {
        assert!(!reached.contains(&id.to_owned()), "{id} lies behind the enemy");
    }
    let around = Position::turn_of(Blue)
        .units("ft_niagara", "1 blue")
        .units("ft_george", "1 red")
        .hand(&["ar06"]);
    let mut around = around.no_specials().play();
    around.card("ar06");
    assert_eq!(
        around.march("ft_niagara", "1 blue", "dundas"),
        ["blue moves 1 blue: ft_niagara > queenston_ft_erie > dundas"],
        "the army goes round the enemy where there is a way"
    );
}

#[test]
fn rule_3_2_2_an_army_drops_off_and_picks_up_nobody_on_its_way() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "2 blue 1 white")
        .units("utica", "1 blue 2 white")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    assert_eq!(
        play.march("albany", "2 blue 1 white", "rome"),
        ["blue moves 2 blue 1 white: albany > utica > rome"]
    );
    assert_eq!(
        (play.at("utica"), play.at("rome")),
        ("1 blue 2 white".into(), "2 blue 1 white".into())
    );
    assert_eq!(play.starts(), ["utica"], "those it passed have not moved");
}

// proves: 3.2.1, ruling 6, example 3.2.2 Ft. Niagara divides
#[test]
fn rule_3_2_2_the_army_of_ft_niagara_divides_over_ft_george_and_queenston() {
    let mut play = Position::turn_of(Blue)
        .units("ft_niagara", "4 blue 5 white")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    assert_eq!(
        play.march("ft_niagara", "2 blue 2 white", "ft_george"),
        ["blue moves 2 blue 2 white: ft_niagara > ft_george"]
    );
    assert_eq!(
        play.march("ft_niagara", "2 blue 2 white", "queenston_ft_erie"),
        ["blue moves 2 blue 2 white: ft_niagara > queenston_ft_erie"]
    );
    assert_eq!(play.at("ft_niagara"), "1 white");
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 of 4 armies left");
    assert_eq!(
        play.starts(),
        [""; 0],
        "the militia unit left has no regular to march with"
    );
}

#[test]
fn rule_3_2_2_armies_may_meet_and_become_one() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "1 blue")
        .units("oswego", "2 blue 1 white")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    play.march("albany", "1 blue", "rome");
    play.march("oswego", "2 blue 1 white", "rome");
    assert_eq!(play.at("rome"), "3 blue 1 white");
}

#[test]
fn rule_3_2_2_not_all_armies_nor_all_movement_need_be_used() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "3 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    play.march("albany", "1 blue", "utica");
    assert_eq!(play.done(), [""; 0]);
    assert_eq!(play.phase(), Phase::Draw, "movement is over with three armies unused");
}

#[test]
fn rule_3_2_2_minor_and_greyed_rivers_are_crossed_on_foot() {
    let mut play = Position::turn_of(Blue)
        .units("detroit", "1 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    assert_eq!(
        play.march("detroit", "1 blue", "amherstburg"),
        ["blue moves 1 blue: detroit > amherstburg"]
    );
}

// proves: 3.2, 4.0
#[test]
fn rule_3_2_3_a_truce_card_moves_armies_and_stays_in_sight() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "1 yellow")
        .hand(&["cm08"])
        .played(&["br08"])
        .no_specials()
        .play();
    assert_eq!(play.card("cm08"), ["yellow plays cm08"]);
    assert_eq!(
        play.march("york", "1 yellow", "smiths_creek"),
        ["yellow moves 1 yellow: york > smiths_creek"]
    );
    let row = ["br08", "cm08"].map(|id| play.id(id));
    assert_eq!(play.state.table().truces, row, "in the order played");
}

#[test]
fn rule_3_2_3_each_faction_has_one_truce_card() {
    for (name, each) in [("campaign-1812", 1), ("campaign-1813", 1), ("intro-1812", 0)] {
        let scenario = shipped(name);
        for faction in Faction::ALL {
            let truces = scenario
                .cards_of(faction, scenario.deck(faction))
                .filter(|card| scenario.card(*card).movement().is_some_and(|movement| movement.truce));
            assert_eq!(truces.count(), each, "{} in {name}", faction.key());
        }
    }
}

// proves: ruling 7, example 3.2.4
#[test]
fn rule_3_2_4_an_army_crosses_lake_ontario_from_prescott_to_ft_niagara_but_not_to_buffalo() {
    let mut play = Position::turn_of(Red)
        .units("prescott", "2 red 3 yellow 4 green")
        .units("ft_niagara", "2 blue 2 white")
        .hand(&["br07"])
        .no_specials()
        .play();
    play.card("br07");
    assert_eq!(play.cite(), "3.2.4, ruling 7");
    play.form("prescott", "2 red 3 yellow 4 green");
    let shores = [
        "ft_niagara",
        "oswego",
        "sackets_harbor",
        "ogdensburg",
        "genesee_mouth",
        "dundas",
        "ft_george",
        "york",
        "smiths_creek",
        "kingston",
        "quinte",
    ];
    assert_eq!(
        play.destinations(),
        shores,
        "every other shore of Lake Ontario, held by enemies or not, no land step"
    );
    let (buffalo, niagara) = (play.area("buffalo"), play.area("ft_niagara"));
    assert!(
        play.refused(Red, Action::To(buffalo)).ends_with("(3.2.4, ruling 7)"),
        "Lake Erie is another water"
    );
    assert_eq!(
        play.act(Action::To(niagara)),
        ["red moves 2 red 3 yellow 4 green: prescott > ft_niagara by boat"],
        "a Warship takes an army of any size"
    );
}

#[test]
fn rule_3_2_4_without_a_water_card_no_army_crosses_large_water() {
    let mut play = Position::turn_of(Red)
        .units("kingston", "1 red")
        .hand(&["br08"])
        .no_specials()
        .play();
    play.card("br08");
    play.form("kingston", "1 red");
    assert!(
        !play.destinations().contains(&"sackets_harbor".to_owned()),
        "three areas by land, but not over the lake"
    );
    let (kingston, sackets) = (play.area("kingston"), play.area("sackets_harbor"));
    assert!(!play.scenario().map().linked(kingston, sackets));
}

// proves: ruling 7
#[test]
fn rule_3_2_4_a_warship_card_moves_its_number_of_armies_from_shores_only() {
    let mut play = Position::turn_of(Blue)
        .units("oswego", "3 blue")
        .units("rome", "2 blue")
        .units("buffalo", "1 blue")
        .hand(&["ar07"])
        .no_specials()
        .play();
    play.card("ar07");
    assert_eq!(play.starts(), ["buffalo", "oswego"], "Rome lies on no large water");
    play.march("oswego", "1 blue", "york");
    play.march("oswego", "1 blue", "kingston");
    assert_eq!(play.starts(), [""; 0], "two armies, even from the same area");
}

// proves: 3.2.4, ruling 7
#[test]
fn rule_3_2_5_canoes_take_five_green_units_from_up_to_five_areas_to_one() {
    let around = [
        "amherstburg",
        "moraviantown",
        "london",
        "dover",
        "queenston_ft_erie",
        "buffalo",
    ];
    let position = around
        .iter()
        .fold(Position::turn_of(Green), |position, id| position.units(id, "2 green"));
    let mut play = position
        .units("huron_tract", "1 green")
        .units("dover", "1 red")
        .hand(&["na07"])
        .no_specials()
        .play();
    play.card("na07");
    assert_eq!(play.cite(), "3.2.5, ruling 7");
    assert_eq!(
        play.march("dover", "1 green", "erie"),
        ["green moves 1 green: dover > erie by boat"]
    );
    assert!(
        !play.starts().contains(&"huron_tract".to_owned()),
        "another water than the first canoe's"
    );
    assert!(
        !play.starts().contains(&"dover".to_owned()),
        "each canoe from another area"
    );
    for from in ["amherstburg", "moraviantown", "london", "queenston_ft_erie"] {
        assert_eq!(
            play.march(from, "1 green", "erie"),
            [format!("green moves 1 green: {from} > erie by boat")],
            "all land where the first did"
        );
    }
    assert_eq!(play.starts(), [""; 0], "five units are aboard");
    assert_eq!(play.at("erie"), "5 green");
}

// proves: ruling 7
#[test]
fn rule_3_2_5_canoes_carry_no_more_than_five_units_and_no_other_colour() {
    let mut play = Position::turn_of(Green)
        .units("dover", "7 green 2 red")
        .hand(&["na07"])
        .no_specials()
        .play();
    play.card("na07");
    let dover = play.area("dover");
    play.act(Action::March(dover));
    let most: Vec<_> = (1..=5).map(|units| Action::Take(Green, units)).collect();
    assert_eq!(play.legal(), most);
    play.act(Action::Take(Green, 5));
    assert!(
        matches!(
            play.phase(),
            Phase::Where {
                army: [0, 0, 0, 0, 5],
                ..
            }
        ),
        "red units are not asked"
    );
}

// proves: 3.2.4, ruling 7, example 3.2.5
#[test]
fn rule_3_2_5_fishing_boats_take_two_armies_of_three_white_and_blue_units_one_of_them_white() {
    let mut play = Position::turn_of(White)
        .units("erie", "4 white 2 blue")
        .units("cleveland", "3 white")
        .units("sandusky", "3 blue")
        .units("oswego", "2 white")
        .units("rome", "2 white")
        .hand(&["am07"])
        .no_specials()
        .play();
    play.card("am07");
    assert_eq!(
        play.starts(),
        ["erie", "oswego", "cleveland"],
        "a shore and at least one white unit"
    );
    let erie = play.area("erie");
    play.act(Action::March(erie));
    assert_eq!(
        play.legal(),
        [1, 2, 3].map(|units| Action::Take(White, units)),
        "not all six, and not without white"
    );
    play.act(Action::Take(White, 1));
    assert_eq!(
        play.legal(),
        [0, 1, 2].map(|units| Action::Take(Blue, units)),
        "three aboard in all"
    );
    play.act(Action::Take(Blue, 2));
    let dover = play.area("dover");
    assert_eq!(
        play.act(Action::To(dover)),
        ["white moves 2 blue 1 white: erie > dover by boat"]
    );
    assert_eq!(play.starts(), ["cleveland"], "from a different area of the same water");
    assert_eq!(
        play.march("cleveland", "3 white", "dover"),
        ["white moves 3 white: cleveland > dover by boat"],
        "to the same area"
    );
    assert_eq!(play.starts(), [""; 0], "two armies");
}

#[test]
fn rule_3_2_6_nothing_but_the_areas_of_the_map_can_be_entered() {
    let scenario = shipped("campaign-1812");
    assert_eq!(scenario.areas().len(), 53);
    assert!(
        scenario
            .areas()
            .iter()
            .all(|area| !area.id.contains("island") && !area.id.contains("mackinac"))
    );
    // An army with endless breath reaches every other area and nothing else; boats reach only shores.
    let mut reached = Vec::new();
    scenario
        .map()
        .reach(area(&scenario, "detroit"), u8::MAX, |_| false, &mut reached);
    assert_eq!(reached.len(), 52);
    let mut play = Position::turn_of(Green)
        .units("dover", "1 green")
        .hand(&["na07"])
        .no_specials()
        .play();
    play.card("na07");
    play.form("dover", "1 green");
    assert_eq!(
        play.destinations(),
        [
            "frenchtown",
            "ft_meigs",
            "erie",
            "buffalo",
            "sandusky",
            "cleveland",
            "amherstburg",
            "moraviantown",
            "london",
            "queenston_ft_erie"
        ]
    );
}

// proves: ruling 10, example 3.2.8
#[test]
fn rule_3_2_8_british_units_in_buffalo_at_the_end_of_a_turn_take_control_of_it() {
    let mut play = Position::turn_of(Yellow)
        .units("queenston_ft_erie", "1 red 1 yellow")
        .hand(&["cm01"])
        .no_specials()
        .empty_deck(Yellow)
        .play();
    play.card("cm01");
    play.march("queenston_ft_erie", "1 red 1 yellow", "buffalo");
    let buffalo = play.area("buffalo");
    assert!(!play.state.table().control[buffalo.index()], "not before the turn ends");
    assert_eq!(play.done(), ["british takes buffalo (1)"]);
    assert_eq!(play.state.score(), [0, 1]);
}

// proves: ruling 10
#[test]
fn rule_3_2_8_control_goes_back_when_the_last_unit_leaves() {
    let mut play = Position::turn_of(Red)
        .units("buffalo", "1 red 1 yellow")
        .control("buffalo")
        .hand(&["br05"])
        .no_specials()
        .play();
    play.card("br05");
    assert_eq!(
        play.march("buffalo", "1 red", "queenston_ft_erie"),
        ["red moves 1 red: buffalo > queenston_ft_erie"],
        "one unit is left and holds it"
    );
    let mut play = Position::turn_of(Red)
        .units("buffalo", "1 red")
        .control("buffalo")
        .hand(&["br05"])
        .no_specials()
        .play();
    play.card("br05");
    assert_eq!(
        play.march("buffalo", "1 red", "queenston_ft_erie"),
        ["red moves 1 red: buffalo > queenston_ft_erie", "british loses buffalo"]
    );
    assert_eq!(play.state.score(), [0, 0]);
}

// proves: 3.3, ruling 10
#[test]
fn rule_3_2_8_control_goes_back_when_the_last_unit_is_forced_out() {
    let mut play = Position::turn_of(White)
        .units("buffalo", "1 red 2 white")
        .control("buffalo")
        .no_specials()
        .at_battles()
        .play();
    play.fight("buffalo");
    assert_eq!(
        play.dice(White, "HH"),
        [
            "white rolls HH in buffalo",
            "1 red lost in buffalo to hits",
            "british loses buffalo",
            "battle in buffalo ends: american, 2 white",
        ]
    );
    assert_eq!(play.state.score(), [0, 0]);
}

// proves: ruling 10
#[test]
fn rule_3_2_8_ft_erie_and_queenston_count_two() {
    let mut play = Position::turn_of(Blue)
        .units("ft_niagara", "1 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    play.march("ft_niagara", "1 blue", "queenston_ft_erie");
    assert_eq!(play.done(), ["american takes queenston_ft_erie (2)"]);
    assert_eq!(play.state.score(), [2, 0]);
}

#[test]
fn rule_3_2_8_own_objectives_and_plain_areas_bear_no_marker() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "1 blue")
        .units("rideau", "1 blue")
        .hand(&["ar06"])
        .no_specials()
        .play();
    play.card("ar06");
    assert_eq!(play.done(), [""; 0]);
    assert_eq!(play.state.score(), [0, 0]);
    assert_eq!(play.scenario().area(play.area("rideau")).home, Side::British);
}
