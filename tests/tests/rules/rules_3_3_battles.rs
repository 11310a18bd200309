//! Battles, command decisions, and the turn example (3.3 to 3.3.4).

use crate::support::*;
use data::invasion::{Faction, Side};
use engine::Rules;
use engine::invasion::{Action, Phase, Roll};

/// A battle that is about to begin in a faction's turn, without any card that could bear on it.
fn battle(active: Faction, id: &str, units: &str) -> Play {
    let mut play = Position::turn_of(active)
        .units(id, units)
        .no_specials()
        .at_battles()
        .play();
    play.fight(id);
    play
}

/// The faction that is to roll, and how many dice.
fn rolling(play: &Play) -> (Faction, u8) {
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    let Some((Roll::Dice(faction, result), _)) = rolls.first().copied() else {
        panic!("no dice are due")
    };
    let dice = result.hits + result.flees + result.commands;
    let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
    assert_eq!(
        total,
        6_u32.pow(dice.into()),
        "every throw of {dice} dice is counted once"
    );
    (faction, dice)
}

#[test]
fn rule_3_3_a_battle_occurs_where_both_sides_stand_and_lasts_until_one_is_left() {
    let mut play = Position::turn_of(White)
        .units("ogdensburg", "2 white 2 yellow")
        .units("albany", "3 white 3 blue")
        .no_specials()
        .at_battles()
        .play();
    assert_eq!(play.battles(), ["ogdensburg"], "allies do not fight each other");
    play.fight("ogdensburg");
    assert_eq!(
        play.dice(White, "FF")[..2],
        ["white rolls FF in ogdensburg", "2 white flee from ogdensburg"]
    );
    assert_eq!(play.at("ogdensburg"), "2 yellow");
    assert_eq!(play.phase(), Phase::Draw);
}

#[test]
fn rule_3_3_the_side_at_home_rolls_first_whoever_attacks() {
    for active in [White, Yellow] {
        assert_eq!(
            rolling(&battle(active, "ogdensburg", "1 white 1 yellow")),
            (White, 1),
            "on American soil"
        );
        assert_eq!(
            rolling(&battle(active, "york", "1 white 1 yellow")),
            (Yellow, 1),
            "on British soil"
        );
    }
}

// proves: ruling 8
#[test]
fn rule_3_3_regulars_roll_at_most_two_dice_and_the_others_three() {
    let mut play = battle(White, "york", "3 blue 4 white 3 red 4 yellow 4 green");
    assert_eq!(rolling(&play), (Red, 2));
    play.dice(Red, "HH");
    assert_eq!(rolling(&play), (Yellow, 3));
    play.dice(Yellow, "FFF");
    assert_eq!(rolling(&play), (Green, 3));
    play.dice(Green, "FFF");
    play.lose(White, White);
    play.lose(White, White);
    assert_eq!(rolling(&play), (Blue, 2));
    play.dice(Blue, "HF");
    assert_eq!(rolling(&play), (White, 2), "one die for each unit that is left");
}

#[test]
fn rule_3_3_each_faction_rolls_its_own_dice() {
    let dice = [
        (Blue, [3, 1, 2]),
        (White, [2, 3, 1]),
        (Red, [3, 0, 3]),
        (Yellow, [2, 2, 2]),
        (Green, [2, 1, 3]),
    ];
    for (faction, [hits, flees, commands]) in dice {
        let (id, enemy) = match faction.side() {
            Side::American => ("albany", "1 red"),
            Side::British => ("york", "1 blue"),
        };
        let play = battle(faction, id, &format!("1 {} {enemy}", faction.colour()));
        let mut rolls = Vec::new();
        play.state.rolls(&mut rolls);
        for (face, weight) in [("H", hits), ("F", flees), ("C", commands)] {
            let listed = rolls.iter().find(|(roll, _)| *roll == Roll::Dice(faction, faces(face)));
            assert_eq!(
                listed.map_or(0, |(_, weight)| *weight),
                weight,
                "{face} of {}",
                faction.key()
            );
        }
    }
}

// proves: ruling 8
#[test]
fn rule_3_3_the_players_of_a_side_roll_at_the_same_time() {
    let mut play = battle(Blue, "albany", "2 blue 2 white 1 red 4 yellow");
    assert_eq!(
        play.dice(Blue, "HH"),
        ["blue rolls HH in albany"],
        "no casualty before the ally has rolled"
    );
    assert_eq!(play.at("albany"), "2 blue 2 white 1 red 4 yellow");
    play.dice(White, "HF");
    let Phase::Casualties(battle) = play.phase() else {
        panic!("casualties are due")
    };
    assert_eq!(battle.hits, 3);
}

// proves: ruling 8
#[test]
fn rule_3_3_the_sides_roll_in_turn() {
    let mut play = battle(Blue, "albany", "2 blue 2 red");
    play.dice(Blue, "FH");
    assert_eq!(rolling(&play), (Red, 1), "what is left after the first roll rolls back");
    play.dice(Red, "C");
    assert_eq!(rolling(&play), (Blue, 1), "then the side at home again");
}

#[test]
fn rule_3_3_the_active_player_chooses_the_order_of_battles() {
    let mut play = Position::turn_of(Red)
        .units("albany", "1 blue 1 red")
        .units("buffalo", "1 blue 1 red")
        .units("york", "1 white 1 yellow")
        .no_specials()
        .at_battles()
        .play();
    assert_eq!(play.decider(), Some(Red));
    assert_eq!(play.battles(), ["buffalo", "albany", "york"]);
    assert_eq!(play.fight("york"), ["battle in york: 1 white 1 yellow, british first"]);
    play.dice(Yellow, "H");
    assert_eq!(play.battles(), ["buffalo", "albany"]);
    play.fight("albany");
    assert_eq!(
        play.dice(Blue, "H").last().map(String::as_str),
        Some("battle in buffalo: 1 blue 1 red, american first"),
        "the last one needs no choice"
    );
}

// proves: 3.2.7, ruling 2
#[test]
fn rule_3_3_special_cards_are_assigned_before_the_battle_is_resolved() {
    let mut play = Position::turn_of(White)
        .units("york", "2 white 2 yellow")
        .hand(&["am12"])
        .at_battles()
        .play();
    let york = play.area("york");
    play.act(Action::Fight(york));
    assert_eq!(play.cards(), ["am12"]);
    play.done();
    play.dice(Yellow, "CH");
    assert_eq!(play.decider(), Some(Yellow));
    play.act(Action::Stay);
    play.dice(White, "C");
    assert_eq!(play.cards(), [""; 0], "no card once dice have fallen");
}

#[test]
fn rule_3_3_1_a_hit_returns_an_enemy_unit_to_its_pool() {
    let mut play = battle(Blue, "albany", "1 blue 2 red");
    let before = play.pool(Red);
    assert_eq!(
        play.dice(Blue, "H"),
        ["blue rolls H in albany", "1 red lost in albany to hits"]
    );
    assert_eq!(
        (play.at("albany"), play.pool(Red), play.fled(Red)),
        ("1 blue 1 red".into(), before + 1, 0)
    );
}

// proves: ruling 8
#[test]
fn rule_3_3_1_the_side_hit_chooses_among_its_factions() {
    let mut play = battle(Blue, "albany", "2 blue 1 red 3 yellow 1 green");
    play.dice(Blue, "HH");
    assert_eq!(
        play.decider(),
        Some(Yellow),
        "the strongest ally speaks for the side whose turn it is not"
    );
    assert_eq!(play.legal(), [Red, Yellow, Green].map(Action::Lose));
    assert_eq!(play.cite(), "3.3.1, ruling 8");
    play.refused(Blue, Action::Lose(Red));
    assert_eq!(play.lose(Yellow, Green), ["1 green lost in albany to hits"]);
    assert_eq!(play.legal(), [Red, Yellow].map(Action::Lose));
    assert_eq!(play.lose(Yellow, Yellow), ["1 yellow lost in albany to hits"]);
    assert_eq!(play.at("albany"), "2 blue 1 red 2 yellow");
}

#[test]
fn rule_3_3_1_hits_that_take_everybody_need_no_choice() {
    let mut play = battle(White, "albany", "3 white 1 red 1 yellow");
    let events = play.dice(White, "HHH");
    assert_eq!(
        events,
        [
            "white rolls HHH in albany",
            "1 red lost in albany to hits",
            "1 yellow lost in albany to hits",
            "battle in albany ends: american, 3 white",
        ]
    );
}

#[test]
fn rule_3_3_2_a_flee_result_takes_an_own_unit_of_that_colour_to_the_fled_units() {
    let mut play = battle(White, "albany", "1 blue 2 white 1 red");
    let pool = play.pool(White);
    play.dice(Blue, "C");
    let events = play.dice(White, "FF");
    assert_eq!(events, ["white rolls FF in albany", "2 white flee from albany"]);
    assert_eq!(
        (play.fled(White), play.pool(White), play.at("albany")),
        (2, pool, "1 blue 1 red".into())
    );
}

// proves: 3.1.2, 3.3.2
#[test]
fn rule_3_3_2_fled_units_return_at_the_beginning_of_their_factions_next_turn() {
    let mut play = Position::before_turns(&[Red, White])
        .units("albany", "1 red")
        .fled("2 white")
        .no_specials()
        .play();
    play.bag(Red);
    assert_eq!(play.fled(White), 2, "not in another faction's turn");
    play.finish_turn();
    assert_eq!(
        play.bag(White)[1..],
        [
            "1 white not enlisted in albany",
            "2 white placed in pittsburgh from the pool",
            "2 white placed in pittsburgh from the fled"
        ]
    );
}

// proves: ruling 9
#[test]
fn rule_3_3_3_a_unit_may_move_to_an_adjacent_friendly_area() {
    // Ogdensburg touches Sacket's Harbor, Black River, St. Regis and Cornwall.
    let at = |extra: &[(&str, &str)]| {
        let position = Position::turn_of(White)
            .units("ogdensburg", "2 white 3 red")
            .no_specials()
            .at_battles();
        let mut play = extra
            .iter()
            .fold(position, |position, (id, units)| position.units(id, units))
            .play();
        play.fight("ogdensburg");
        play.dice(White, "HC");
        play.retreats()
    };
    let own_soil = ["sackets_harbor", "black_river", "st_regis"];
    assert_eq!(at(&[]), own_soil, "empty areas of the own homeland");
    assert_eq!(at(&[("black_river", "1 blue")]), own_soil, "and those with an ally");
    assert_eq!(
        at(&[("cornwall", "1 blue")]),
        ["sackets_harbor", "black_river", "st_regis", "cornwall"],
        "enemy soil with an ally"
    );
    assert_eq!(
        at(&[("st_regis", "1 green")]),
        ["sackets_harbor", "black_river"],
        "not own soil that only enemies hold"
    );
    assert_eq!(at(&[("cornwall", "1 green")]), own_soil, "not enemy soil");
}

// proves: ruling 9
#[test]
fn rule_3_3_3_an_area_still_to_be_fought_over_is_friendly() {
    let mut play = Position::turn_of(White)
        .units("ogdensburg", "2 white 3 red")
        .units("st_regis", "1 white 1 green")
        .units("cornwall", "1 white 1 yellow")
        .no_specials()
        .at_battles()
        .play();
    let ogdensburg = play.area("ogdensburg");
    play.act(Action::Fight(ogdensburg));
    play.dice(White, "HC");
    assert_eq!(
        play.retreats(),
        ["sackets_harbor", "black_river", "st_regis", "cornwall"]
    );
    let cornwall = play.area("cornwall");
    assert_eq!(
        play.act(Action::Withdraw(cornwall)),
        ["1 white withdraws: ogdensburg > cornwall"]
    );
    assert_eq!(play.at("cornwall"), "2 white 1 yellow");
}

#[test]
fn rule_3_3_3_without_a_friendly_area_nobody_is_asked() {
    let mut play = Position::turn_of(White)
        .units("albany", "2 white 3 red")
        .units("utica", "1 red")
        .units("caldwell", "1 red")
        .no_specials()
        .at_battles()
        .play();
    play.fight("albany");
    play.dice(White, "CC");
    assert!(
        matches!(play.phase(), Phase::Rolling(battle) if battle.side == Side::British),
        "the British roll at once"
    );
}

// proves: ruling 8, ruling 9
#[test]
fn rule_3_3_3_each_decision_moves_one_unit_and_each_is_optional() {
    let mut play = battle(White, "ogdensburg", "3 white 3 red");
    play.dice(White, "CCC");
    let (st_regis, black_river) = (play.area("st_regis"), play.area("black_river"));
    assert_eq!(
        play.act(Action::Withdraw(st_regis)),
        ["1 white withdraws: ogdensburg > st_regis"]
    );
    assert_eq!(
        play.act(Action::Withdraw(black_river)),
        ["1 white withdraws: ogdensburg > black_river"]
    );
    assert_eq!(play.act(Action::Stay), ["white stays in ogdensburg (1)"]);
    assert_eq!(play.at("ogdensburg"), "1 white 3 red");
}

// proves: ruling 8
#[test]
fn rule_3_3_3_the_players_of_a_side_settle_the_order_of_their_decisions() {
    let mut play = battle(White, "albany", "2 blue 2 white 3 red");
    play.dice(Blue, "HC");
    play.dice(White, "FC");
    assert_eq!(play.decider(), Some(Blue));
    assert_eq!(play.cite(), "3.3.3, ruling 9");
    assert_eq!(play.act(Action::Defer), [""; 0]);
    assert_eq!(play.decider(), Some(White), "the ally goes first now");
    assert!(!play.offers(Action::Defer), "and cannot hand it back");
    let utica = play.area("utica");
    play.act(Action::Withdraw(utica));
    assert_eq!(play.decider(), Some(Blue));
    assert!(play.retreats().contains(&"utica".to_owned()));
}

// proves: 3.2.4, ruling 9
#[test]
fn rule_3_3_3_nobody_leaves_a_battle_over_water() {
    let mut play = Position::turn_of(Red)
        .units("prescott", "2 red")
        .units("oswego", "2 white")
        .units("york", "1 red")
        .hand(&["br07"])
        .no_specials()
        .play();
    play.card("br07");
    play.march("prescott", "2 red", "oswego");
    play.fight("oswego");
    play.dice(White, "HF");
    play.dice(Red, "C");
    assert!(
        matches!(play.phase(), Phase::Rolling(_)),
        "York and Prescott are friendly, but across the lake"
    );
}

// proves: 3.3.3, ruling 9
#[test]
fn rule_3_3_4_green_units_may_withdraw_into_empty_enemy_homeland() {
    let mut play = Position::turn_of(White)
        .units("ogdensburg", "1 white 2 green 1 yellow")
        .units("black_river", "1 blue")
        .no_specials()
        .at_battles()
        .play();
    play.fight("ogdensburg");
    play.dice(White, "C");
    play.act(Action::Stay);
    play.dice(Yellow, "C");
    play.dice(Green, "CC");
    assert_eq!(play.decider(), Some(Yellow));
    assert_eq!(play.retreats(), ["cornwall"], "others keep to friendly areas");
    play.act(Action::Stay);
    assert_eq!(
        play.retreats(),
        ["sackets_harbor", "st_regis", "cornwall"],
        "empty American areas too, with a star or without, but not the one with an enemy"
    );
}

// proves: 3.2.8, ruling 10
#[test]
fn rule_3_3_4_a_green_unit_that_withdraws_to_an_empty_objective_takes_it() {
    let mut play = battle(White, "ogdensburg", "2 white 1 green");
    play.dice(White, "FC");
    play.act(Action::Stay);
    play.dice(Green, "C");
    let sackets = play.area("sackets_harbor");
    assert_eq!(
        play.act(Action::Withdraw(sackets)),
        [
            "1 green withdraws: ogdensburg > sackets_harbor",
            "battle in ogdensburg ends: american, 1 white",
            "british takes sackets_harbor (1)"
        ]
    );
}

/// The turn example of the rulebook up to the first command decisions, with the dice it shows.
fn turn_example() -> Play {
    let mut play = Position::before_turns(&[White])
        .units("ogdensburg", "4 red 3 yellow 1 green")
        .control("ogdensburg")
        .units("black_river", "5 white 4 blue")
        .units("frenchtown", "2 white")
        .hand(&["am02"])
        .no_specials()
        .play();
    play.bag(White);
    play.card("am02");
    assert_eq!(
        play.march("black_river", "5 white 3 blue", "ogdensburg"),
        ["white moves 3 blue 5 white: black_river > ogdensburg"]
    );
    assert_eq!(
        play.march("frenchtown", "2 white", "detroit"),
        ["white moves 2 white: frenchtown > detroit"]
    );
    assert_eq!(
        play.done(),
        ["battle in ogdensburg: 3 blue 5 white 4 red 3 yellow 1 green, american first"]
    );
    assert_eq!(rolling(&play), (Blue, 2));
    play.dice(Blue, "HC");
    assert_eq!(rolling(&play), (White, 3));
    play.dice(White, "HFC");
    assert_eq!(
        play.decider(),
        Some(Red),
        "the British side decides which two units to remove"
    );
    assert_eq!(play.lose(Red, Red), ["1 red lost in ogdensburg to hits"]);
    assert_eq!(
        play.lose(Red, Red),
        ["1 red lost in ogdensburg to hits", "1 white flee from ogdensburg"]
    );
    assert_eq!(play.fled(White), 1);
    play
}

// proves: 3.0, 3.2.2, 3.2.8, 3.3.1, 3.3.2, 3.3.3, 3.3.4, ruling 8, ruling 9, ruling 10, example turn
#[test]
fn rule_3_3_the_turn_example_the_americans_retake_ogdensburg() {
    let mut play = turn_example();
    // Both American players rolled a command decision, and neither moves a unit out.
    assert_eq!(play.by(Blue, Action::Stay), ["blue stays in ogdensburg (1)"]);
    assert_eq!(play.by(White, Action::Stay), ["white stays in ogdensburg (1)"]);
    assert_eq!(play.at("ogdensburg"), "3 blue 4 white 2 red 3 yellow 1 green");
    // The British roll three hits, a flee result and two command decisions.
    assert_eq!(rolling(&play), (Red, 2));
    play.dice(Red, "HC");
    assert_eq!(rolling(&play), (Yellow, 3));
    play.dice(Yellow, "HHF");
    assert_eq!(rolling(&play), (Green, 1));
    play.dice(Green, "C");
    play.lose(White, Blue);
    play.lose(White, White);
    assert_eq!(
        play.lose(White, White),
        ["1 white lost in ogdensburg to hits", "1 yellow flee from ogdensburg"]
    );
    assert_eq!(play.fled(Yellow), 1);
    // The green unit could move into area 2, which is St. Regis here; both decide to stay.
    assert_eq!(play.decider(), Some(Red));
    assert_eq!(play.retreats(), ["cornwall"]);
    play.act(Action::Defer);
    assert_eq!(play.decider(), Some(Green));
    assert!(play.retreats().contains(&"st_regis".to_owned()));
    assert_eq!(play.by(Green, Action::Stay), ["green stays in ogdensburg (1)"]);
    assert_eq!(play.by(Red, Action::Stay), ["red stays in ogdensburg (1)"]);
    assert_eq!(play.at("ogdensburg"), "2 blue 2 white 2 red 2 yellow 1 green");
    // The British lose three units and keep both red ones; the militia's command decision is not used.
    play.dice(Blue, "HH");
    play.dice(White, "HC");
    let speaker = play.decider().expect("casualties are chosen");
    assert_eq!(speaker.side(), Side::British);
    play.lose(speaker, Yellow);
    let speaker = play.decider().expect("casualties are chosen");
    play.lose(speaker, Yellow);
    let speaker = play.decider().expect("casualties are chosen");
    play.lose(speaker, Green);
    assert_eq!(play.by(White, Action::Stay), ["white stays in ogdensburg (1)"]);
    assert_eq!(play.at("ogdensburg"), "2 blue 2 white 2 red");
    // A white unit falls, and a red one withdraws to Cornwall.
    assert_eq!(rolling(&play), (Red, 2));
    play.dice(Red, "HC");
    assert_eq!(play.lose(White, White), ["1 white lost in ogdensburg to hits"]);
    let cornwall = play.area("cornwall");
    assert_eq!(
        play.by(Red, Action::Withdraw(cornwall)),
        ["1 red withdraws: ogdensburg > cornwall"]
    );
    // The next attack takes the last unit, and the control marker with it.
    play.dice(Blue, "HC");
    assert_eq!(
        play.dice(White, "F"),
        [
            "white rolls F in ogdensburg",
            "1 red lost in ogdensburg to hits",
            "british loses ogdensburg",
            "1 white flee from ogdensburg"
        ]
    );
    assert_eq!(
        play.by(Blue, Action::Stay),
        [
            "blue stays in ogdensburg (1)",
            "battle in ogdensburg ends: american, 2 blue"
        ]
    );
    assert_eq!(
        (play.at("ogdensburg"), play.at("cornwall")),
        ("2 blue".into(), "1 red".into())
    );
    assert_eq!(
        (play.at("black_river"), play.at("detroit")),
        ("1 blue".into(), "2 white".into())
    );
    let ogdensburg = play.area("ogdensburg");
    assert!(!play.state.table().control[ogdensburg.index()]);
    assert_eq!(play.phase(), Phase::Draw);
}

// proves: 3.3.3, ruling 9, example turn
#[test]
fn rule_3_3_4_an_american_unit_in_area_2_bars_it_for_retreating_green_units() {
    let mut play = turn_example();
    let st_regis = play.area("st_regis");
    assert_eq!(
        play.by(Blue, Action::Withdraw(st_regis)),
        ["1 blue withdraws: ogdensburg > st_regis"]
    );
    play.by(White, Action::Stay);
    play.dice(Red, "CC");
    play.dice(Yellow, "FFF");
    play.dice(Green, "C");
    play.by(Red, Action::Stay);
    assert_eq!(play.decider(), Some(Green));
    assert_eq!(play.retreats(), ["sackets_harbor", "cornwall"]);
}

// proves: 3.3.3, ruling 9, example turn
#[test]
fn rule_3_3_4_a_red_unit_may_follow_a_green_one_into_area_2() {
    let mut play = Position::turn_of(Yellow)
        .units("ogdensburg", "1 white 1 red 1 green")
        .no_specials()
        .at_battles()
        .play();
    play.fight("ogdensburg");
    play.dice(White, "C");
    play.by(White, Action::Stay);
    play.dice(Red, "C");
    play.dice(Green, "C");
    assert_eq!(play.decider(), Some(Red));
    assert_eq!(play.retreats(), ["cornwall"], "before the green unit has moved");
    play.by(Red, Action::Defer);
    let st_regis = play.area("st_regis");
    play.by(Green, Action::Withdraw(st_regis));
    assert_eq!(play.retreats(), ["st_regis", "cornwall"]);
    play.by(Red, Action::Withdraw(st_regis));
    assert_eq!(play.at("st_regis"), "1 red 1 green");
}
