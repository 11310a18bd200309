//! The special cards of the British factions, one by one (3.2.7, 5.0).

use crate::rules_3_2_7_special_cards::to_roll;
use crate::support::*;
use engine::invasion::Action;

// proves: ruling 3, example 5.0 Mackinac Reinforcements
#[test]
fn card_br09_mackinac_reinforcements_land_on_lake_huron_and_may_move() {
    let mut play = Position::turn_of(Red)
        .units("north_of_detroit", "1 white")
        .hand(&["br03", "br09"])
        .play();
    play.card("br03");
    play.card("br09");
    assert_eq!(
        play.targets(),
        ["north_of_detroit", "north_of_moraviantown", "huron_tract"],
        "British or American soil"
    );
    let huron = play.area("huron_tract");
    assert_eq!(
        play.act(Action::Target(huron)),
        ["2 red placed in huron_tract from the pool"]
    );
    assert_eq!(
        play.march("huron_tract", "2 red", "london"),
        ["red moves 2 red: huron_tract > london"]
    );

    let mut among_enemies = Position::turn_of(Red)
        .units("north_of_detroit", "1 white")
        .hand(&["br03", "br09"])
        .play();
    among_enemies.card("br09");
    let north = among_enemies.area("north_of_detroit");
    among_enemies.act(Action::Target(north));
    among_enemies.card("br03");
    assert_eq!(
        among_enemies.fight("north_of_detroit"),
        ["battle in north_of_detroit: 1 white 2 red, american first"]
    );
}

// proves: ruling 2, ruling 4
#[test]
fn card_br09_mackinac_reinforcements_are_bound_by_the_pool_and_the_moment() {
    let position = |left| Position::turn_of(Red).pool(Red, left, "rideau").hand(&["br03", "br09"]);
    let mut one = position(1).play();
    one.card("br09");
    let huron = one.area("huron_tract");
    assert_eq!(
        one.act(Action::Target(huron)),
        ["1 red placed in huron_tract from the pool"]
    );
    assert!(!position(0).play().offers_card("br09"));
    let mut late = position(5).play();
    late.card("br03");
    late.march("rideau", "1 red", "prescott");
    assert!(!late.offers_card("br09"), "not between two armies");
}

// proves: example 5.0 Fife and Drum
#[test]
fn card_br10_fife_and_drum_moves_every_army_one_area_further() {
    let mut play = Position::turn_of(Red)
        .units("montreal", "2 red")
        .hand(&["br03", "br10"])
        .play();
    play.card("br03");
    play.card("br10");
    for to in ["lacolle", "cornwall"] {
        assert_eq!(
            play.march("montreal", "1 red", to)[0].matches(" > ").count(),
            2,
            "two areas to {to}"
        );
    }
    assert_eq!(play.starts(), [""; 0], "still two armies");
}

// proves: 3.2.4
#[test]
fn card_br10_fife_and_drum_may_not_be_played_with_a_warship_card() {
    let mut play = Position::turn_of(Red)
        .units("kingston", "2 red")
        .hand(&["br07", "br10"])
        .play();
    play.card("br07");
    assert!(!play.offers_card("br10"));
    let mut late = Position::turn_of(Red)
        .units("kingston", "2 red")
        .hand(&["br03", "br10"])
        .play();
    late.card("br03");
    late.march("kingston", "1 red", "prescott");
    assert!(!late.offers_card("br10"), "nor after the first army has moved");
}

// proves: ruling 2, ruling 3
#[test]
fn card_br11_napoleon_defeated_brings_two_red_units_to_montreal_even_among_enemies() {
    let mut play = Position::turn_of(Red)
        .units("montreal", "1 blue")
        .hand(&["br03", "br11"])
        .play();
    play.card("br03");
    assert_eq!(
        play.card("br11"),
        ["red plays br11", "2 red placed in montreal from the pool"]
    );
    assert_eq!(play.starts(), [""; 0], "they do not march this turn");
    assert_eq!(
        play.fight("montreal"),
        ["battle in montreal: 1 blue 2 red, british first"]
    );

    let mut after = Position::turn_of(Red).hand(&["br03", "br11"]).play();
    after.card("br03");
    after.done();
    assert_eq!(
        after.card("br11"),
        ["red plays br11", "2 red placed in montreal from the pool"]
    );
}

// proves: ruling 4, example 5.0 Napoleon Defeated
#[test]
fn card_br11_napoleon_defeated_places_what_the_pool_holds() {
    let position = |left| Position::turn_of(Red).pool(Red, left, "rideau").hand(&["br03", "br11"]);
    assert_eq!(
        position(1).play().card("br11"),
        ["red plays br11", "1 red placed in montreal from the pool"]
    );
    assert!(!position(0).play().offers_card("br11"));
}

// proves: 3.3.2, ruling 2, example 5.0 General Brock
#[test]
fn card_br12_general_brock_makes_yellow_ignore_flee_results_in_all_battles() {
    let mut play = Position::turn_of(Red)
        .units("york", "2 blue 2 yellow 1 green")
        .units("kingston", "1 blue 1 yellow")
        .hand(&["br12"])
        .at_battles()
        .play();
    play.card("br12");
    play.fight("york");
    play.dice(Yellow, "FF");
    assert_eq!(
        play.dice(Green, "F"),
        [
            "green rolls F in york",
            "2 Flee of yellow ignored in york",
            "1 green flee from york"
        ],
        "the others flee as ever"
    );
    assert_eq!((play.at("york"), play.fled(Yellow)), ("2 blue 2 yellow".into(), 0));
    play.dice(Blue, "HH");
    assert_eq!(
        play.dice(Yellow, "F"),
        ["yellow rolls F in kingston", "1 Flee of yellow ignored in kingston"]
    );
    assert!(!play.offers_card("br12"));
}

#[test]
fn card_br12_general_brock_is_of_no_use_in_another_factions_turn() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "1 blue 1 yellow")
        .hand(&["br12"])
        .at_battles()
        .play();
    let york = play.area("york");
    assert!(!play.offers_card("br12"));
    play.act(Action::Fight(york));
    play.done();
    assert_eq!(play.dice(Yellow, "F")[1], "1 yellow flee from york");
}

// Canadian Militia

// proves: 3.3.1, example 5.0 Ambush
#[test]
fn card_cm09_ambush_removes_two_american_units_before_a_battle() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "2 blue 2 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    let (york, blue, white) = (play.area("york"), play.pool(Blue), play.pool(White));
    play.act(Action::Fight(york));
    assert_eq!(play.card("cm09"), ["yellow plays cm09"]);
    assert_eq!(play.legal(), [Blue, White].map(Action::Lose));
    play.refused(Yellow, Action::Lose(Blue));
    let speaker = play.decider().expect("the American side decides");
    assert_eq!(speaker.side(), data::invasion::Side::American);
    assert_eq!(play.lose(speaker, White), ["1 white lost in york to cm09"]);
    assert_eq!(play.lose(speaker, Blue), ["1 blue lost in york to cm09"]);
    assert_eq!((play.pool(Blue), play.pool(White)), (blue + 1, white + 1));
    assert_eq!(play.at("york"), "1 blue 1 white 1 yellow");
    play.done();
    assert_eq!(to_roll(&play), Yellow, "then the battle goes as usual");
}

// proves: ruling 2
#[test]
fn card_cm09_ambush_is_laid_on_british_homeland_only() {
    let mut play = Position::turn_of(Yellow)
        .units("buffalo", "3 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    let buffalo = play.area("buffalo");
    play.act(Action::Fight(buffalo));
    assert!(!play.offers_card("cm09"));
    let mut wins = Position::turn_of(Yellow)
        .units("york", "2 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    let york = wins.area("york");
    wins.act(Action::Fight(york));
    assert_eq!(
        wins.card("cm09"),
        [
            "yellow plays cm09",
            "2 white lost in york to cm09",
            "battle in york ends: british, 1 yellow"
        ],
        "it may win the battle by itself"
    );
}

// proves: 3.3, example 5.0 Billy Green
#[test]
fn card_cm10_billy_green_gives_the_british_a_first_roll_of_which_only_hits_count() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "4 blue 1 red 3 yellow")
        .hand(&["cm10"])
        .at_battles()
        .play();
    let york = play.area("york");
    play.act(Action::Fight(york));
    play.card("cm10");
    assert_eq!(to_roll(&play), Red, "all British factions roll");
    play.dice(Red, "C");
    assert_eq!(
        play.dice(Yellow, "HFC"),
        [
            "yellow rolls HFC in york, only Hit counts",
            "1 blue lost in york to hits"
        ],
        "nobody flees and nobody withdraws"
    );
    assert_eq!(play.at("york"), "3 blue 1 red 3 yellow");
    play.done();
    assert_eq!(to_roll(&play), Red, "then the battle begins, with the British at home");
    play.dice(Red, "H");
    play.dice(Yellow, "FFF");
    assert_eq!(play.at("york"), "2 blue 1 red", "now all results count");
}

#[test]
fn card_cm10_billy_green_works_on_american_soil_too() {
    let mut play = Position::turn_of(Yellow)
        .units("buffalo", "1 white 2 yellow")
        .hand(&["cm10"])
        .at_battles()
        .play();
    let buffalo = play.area("buffalo");
    play.act(Action::Fight(buffalo));
    play.card("cm10");
    assert_eq!(to_roll(&play), Yellow);
    assert_eq!(
        play.dice(Yellow, "HF")[1..],
        [
            "1 white lost in buffalo to hits",
            "battle in buffalo ends: british, 2 yellow",
            "british takes buffalo (1)"
        ]
    );
}

// proves: ruling 2, ruling 3, example 5.0 Training
#[test]
fn card_cm11_training_turns_two_yellow_units_into_red_ones_before_movement() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "3 yellow")
        .units("buffalo", "2 yellow")
        .hand(&["cm02", "cm11"])
        .play();
    let (red, yellow) = (play.pool(Red), play.pool(Yellow));
    play.card("cm02");
    assert_eq!(
        play.card("cm11"),
        ["yellow plays cm11", "2 yellow become red in york"],
        "only British homeland"
    );
    assert_eq!((play.pool(Red), play.pool(Yellow)), (red - 2, yellow + 2));
    assert_eq!(
        play.march("york", "2 red 1 yellow", "smiths_creek"),
        ["yellow moves 2 red 1 yellow: york > smiths_creek"],
        "trained and moved in the same turn"
    );
    let mut late = Position::turn_of(Yellow)
        .units("york", "3 yellow")
        .hand(&["cm02", "cm11"])
        .play();
    late.card("cm02");
    late.march("york", "1 yellow", "smiths_creek");
    assert!(!late.offers_card("cm11"), "not after an army has moved");
    late.done();
    assert!(!late.offers_card("cm11"));
}

// proves: ruling 4
#[test]
fn card_cm11_training_converts_as_many_as_the_red_pool_holds() {
    let position = |left| {
        Position::turn_of(Yellow)
            .units("york", "3 yellow")
            .pool(Red, left, "rideau")
            .hand(&["cm02", "cm11"])
    };
    assert_eq!(
        position(1).play().card("cm11"),
        ["yellow plays cm11", "1 yellow become red in york"]
    );
    assert!(!position(0).play().offers_card("cm11"));
    let mut two = position(5).units("dover", "1 yellow").play();
    two.card("cm11");
    assert_eq!(two.targets(), ["dover", "york"], "one area, by choice");
    let dover = two.area("dover");
    assert_eq!(two.act(Action::Target(dover)), ["1 yellow become red in dover"]);
}

// proves: ruling 2, ruling 3, ruling 4
#[test]
fn card_cm12_laura_secord_places_two_yellow_units_in_a_british_objective() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "1 white")
        .hand(&["cm02", "cm12"])
        .play();
    play.card("cm02");
    play.done();
    play.card("cm12");
    assert_eq!(play.targets().len(), 17, "the British objective areas");
    assert!(!play.targets().contains(&"rideau".to_owned()));
    let york = play.area("york");
    assert_eq!(
        play.act(Action::Target(york)),
        ["2 yellow placed in york from the pool"]
    );
    assert_eq!(
        play.fight("york"),
        ["battle in york: 1 white 2 yellow, british first"],
        "even among enemies"
    );

    let position = |left| {
        Position::turn_of(Yellow)
            .fled("2 yellow")
            .pool(Yellow, left, "rideau")
            .hand(&["cm02", "cm12"])
    };
    let mut one = position(1).play();
    one.card("cm12");
    let york = one.area("york");
    assert_eq!(
        one.act(Action::Target(york)),
        ["1 yellow placed in york from the pool"],
        "fled units are no help here"
    );
    assert!(!position(0).play().offers_card("cm12"));
}

// Native Americans

// proves: ruling 3, example 5.0 John Brant
#[test]
fn card_na09_john_brant_adds_two_green_units_to_others_and_they_may_move() {
    let mut play = Position::turn_of(Green)
        .units("london", "1 green")
        .units("detroit", "1 green")
        .units("york", "2 red")
        .hand(&["na03", "na09"])
        .play();
    play.card("na09");
    assert_eq!(
        play.targets(),
        ["detroit", "london"],
        "where green units stand, on either homeland"
    );
    let detroit = play.area("detroit");
    assert_eq!(
        play.act(Action::Target(detroit)),
        ["2 green placed in detroit from the pool"]
    );
    play.card("na03");
    assert_eq!(
        play.march("detroit", "3 green", "frenchtown"),
        ["green moves 3 green: detroit > frenchtown"],
        "the new ones march along"
    );
}

// proves: ruling 2, ruling 4
#[test]
fn card_na09_john_brant_is_bound_by_the_pool_and_comes_before_movement() {
    let position = |left| {
        Position::turn_of(Green)
            .pool(Green, left, "london")
            .hand(&["na03", "na09"])
    };
    assert_eq!(
        position(1).play().card("na09"),
        ["green plays na09", "1 green placed in london from the pool"]
    );
    assert!(!position(0).play().offers_card("na09"));
    assert!(
        !Position::turn_of(Green)
            .hand(&["na03", "na09"])
            .play()
            .offers_card("na09"),
        "nobody to join"
    );
    let mut late = position(5).play();
    late.card("na03");
    late.march("london", "1 green", "dover");
    assert!(!late.offers_card("na09"));
}

// proves: 3.3.2, example 5.0 Tecumseh
#[test]
fn card_na10_tecumseh_makes_the_americans_roll_for_flight_before_a_battle() {
    let mut play = Position::turn_of(Green)
        .units("york", "2 blue 3 white 2 green")
        .hand(&["na10"])
        .at_battles()
        .play();
    let york = play.area("york");
    play.act(Action::Fight(york));
    play.card("na10");
    assert_eq!(to_roll(&play), Blue);
    play.dice(Blue, "HF");
    assert_eq!(
        play.dice(White, "HFC"),
        [
            "white rolls HFC in york, only Flee counts",
            "1 blue flee from york",
            "1 white flee from york"
        ],
        "hits and command decisions do not count"
    );
    assert_eq!(
        (play.at("york"), play.fled(Blue), play.fled(White)),
        ("1 blue 2 white 2 green".into(), 1, 1)
    );
    assert_eq!(to_roll(&play), Green, "then the battle goes as usual");
}

#[test]
fn card_na10_tecumseh_may_empty_the_field() {
    let mut play = Position::turn_of(Green)
        .units("detroit", "2 white 1 green")
        .hand(&["na10"])
        .at_battles()
        .play();
    let detroit = play.area("detroit");
    play.act(Action::Fight(detroit));
    play.card("na10");
    assert_eq!(
        play.dice(White, "FF"),
        [
            "white rolls FF in detroit, only Flee counts",
            "2 white flee from detroit",
            "battle in detroit ends: british, 1 green",
            "british takes detroit (1)"
        ]
    );
}

// proves: ruling 3, example 5.0 John Norton
#[test]
fn card_na11_john_norton_scatters_green_units_one_to_each_adjacent_area() {
    let mut play = Position::turn_of(Green)
        .units("amherstburg", "4 green 1 red")
        .units("detroit", "1 white")
        .hand(&["na03", "na11"])
        .play();
    assert_eq!(play.card("na11"), ["green plays na11"], "before movement");
    assert_eq!(
        play.destinations(),
        ["detroit", "moraviantown", "north_of_moraviantown"]
    );
    let (detroit, moraviantown) = (play.area("detroit"), play.area("moraviantown"));
    assert_eq!(
        play.act(Action::To(detroit)),
        ["green moves 1 green: amherstburg > detroit"],
        "into enemies"
    );
    assert_eq!(
        play.destinations(),
        ["moraviantown", "north_of_moraviantown"],
        "one to each"
    );
    play.act(Action::To(moraviantown));
    play.done();
    assert_eq!(play.at("amherstburg"), "1 red 2 green", "any number of them");
    play.card("na03");
    assert_eq!(play.starts(), ["amherstburg"], "units moved by the card have moved");
    assert_eq!(
        play.fight("detroit"),
        ["battle in detroit: 1 white 1 green, american first"]
    );
}

// proves: ruling 2, ruling 3, example 5.0 John Norton
#[test]
fn card_na11_john_norton_may_come_after_movement_but_not_between_armies() {
    let mut play = Position::turn_of(Green)
        .units("amherstburg", "1 green")
        .units("london", "1 green")
        .hand(&["na03", "na11"])
        .play();
    play.card("na03");
    play.march("london", "1 green", "dover");
    assert!(!play.offers_card("na11"), "between two armies");
    play.done();
    assert_eq!(play.cards(), ["na11"], "after movement");
    assert_eq!(play.card("na11"), ["green plays na11"]);
    let detroit = play.area("detroit");
    assert_eq!(
        play.act(Action::To(detroit))[..1],
        ["green moves 1 green: amherstburg > detroit"],
        "the unit that marched to Dover stays there"
    );
    assert_eq!(play.at("dover"), "1 green");
}

// proves: ruling 3, example 5.0 War Cry
#[test]
fn card_na12_war_cry_gathers_one_green_unit_from_each_adjacent_area() {
    let mut play = Position::turn_of(Green)
        .units("amherstburg", "2 green")
        .units("north_of_detroit", "1 green")
        .units("frenchtown", "1 green")
        .units("detroit", "1 blue")
        .hand(&["na03", "na12"])
        .play();
    play.card("na12");
    assert!(
        play.targets().contains(&"detroit".to_owned()),
        "it need not hold a green unit and may hold enemies"
    );
    let detroit = play.area("detroit");
    play.act(Action::Target(detroit));
    assert_eq!(play.starts(), ["frenchtown", "north_of_detroit", "amherstburg"]);
    let (amherstburg, frenchtown) = (play.area("amherstburg"), play.area("frenchtown"));
    assert_eq!(
        play.act(Action::March(amherstburg)),
        ["green moves 1 green: amherstburg > detroit"]
    );
    assert_eq!(play.starts(), ["frenchtown", "north_of_detroit"], "one from each");
    play.act(Action::March(frenchtown));
    play.done();
    assert_eq!(
        (play.at("detroit"), play.at("north_of_detroit")),
        ("1 blue 2 green".into(), "1 green".into())
    );
    play.card("na03");
    assert_eq!(
        play.starts(),
        ["north_of_detroit", "amherstburg"],
        "the gathered units have moved"
    );
    assert_eq!(
        play.fight("detroit"),
        ["battle in detroit: 1 blue 2 green, american first"]
    );
}

// proves: ruling 2, example 5.0 War Cry
#[test]
fn card_na12_war_cry_may_come_after_movement() {
    let mut play = Position::turn_of(Green)
        .units("amherstburg", "1 green")
        .units("london", "1 green")
        .hand(&["na03", "na12"])
        .play();
    play.card("na03");
    play.march("london", "1 green", "moraviantown");
    play.done();
    assert_eq!(play.cards(), ["na12"]);
    play.card("na12");
    let detroit = play.area("detroit");
    assert_eq!(
        play.targets(),
        ["detroit", "moraviantown", "north_of_moraviantown"],
        "beside a unit that has not moved"
    );
    play.act(Action::Target(detroit));
    let amherstburg = play.area("amherstburg");
    assert_eq!(
        play.act(Action::March(amherstburg)),
        ["green moves 1 green: amherstburg > detroit"]
    );
    assert_eq!(play.done()[0], "british takes detroit (1)");
}
