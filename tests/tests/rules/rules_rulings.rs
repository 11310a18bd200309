//! Rulings where the rule texts are silent or differ, and both readings of every rule option.

use crate::support::*;
use data::invasion::draft::{Book, SpecialCards, WaterWithdrawal};
use data::invasion::{Faction, Side};
use engine::invasion::{Action, Phase};
use engine::{Rules, Seat};

// proves: option special_cards at-most-two, option special_cards whole-hand
#[test]
fn ruling_01_at_most_two_special_cards_or_the_whole_hand_by_option() {
    for (option, third) in [(SpecialCards::AtMostTwo, false), (SpecialCards::WholeHand, true)] {
        let scenario = variant("campaign-1812", |draft| {
            draft.hand_size = 4;
            draft.options.special_cards = option;
        });
        let mut play = Position::of(&scenario, Red)
            .units("york", "1 white 1 yellow")
            .hand(&["br03", "br10", "br11", "br12"])
            .play();
        play.card("br03");
        play.card("br10");
        play.card("br11");
        play.done();
        assert_eq!(play.offers_card("br12"), third, "{option:?}");
    }
}

#[test]
fn ruling_01_played_cards_never_come_back() {
    let mut play = Position::turn_of(Red)
        .units("montreal", "1 red")
        .hand(&["br03", "br10", "br11"])
        .play();
    for id in ["br03", "br10", "br11"] {
        play.card(id);
    }
    play.done();
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    assert_eq!(rolls.len(), 9, "the three played cards are not in the deck");
    assert_eq!(play.state.table().truces, []);
}

// proves: 3.2.7
#[test]
fn ruling_02_every_card_is_offered_in_its_window_only() {
    // E: before enlistments; C: at the choice of the movement card; M: before the first army; A: after movement;
    // B: before the first battle; O: before one battle; V: after a victory.
    let windows = [
        (Blue, [("ar09", "M"), ("ar10", "V"), ("ar11", "E"), ("ar12", "M")]),
        (White, [("am09", "B"), ("am10", "CMA"), ("am11", "B"), ("am12", "O")]),
        (Red, [("br09", "CM"), ("br10", "M"), ("br11", "CMA"), ("br12", "B")]),
        (Yellow, [("cm09", "O"), ("cm10", "O"), ("cm11", "CM"), ("cm12", "CMA")]),
        (Green, [("na09", "CM"), ("na10", "O"), ("na11", "CMA"), ("na12", "CMA")]),
    ];
    for (faction, (id, expected)) in windows
        .into_iter()
        .flat_map(|(faction, cards)| cards.map(|card| (faction, card)))
    {
        let seen = format!("{}{}", seen_before_battles(faction, id), seen_in_battle(faction, id));
        assert_eq!(seen, expected, "{id}");
    }
}

/// The moments of a turn without battles in which a card is offered.
fn seen_before_battles(faction: Faction, id: &str) -> String {
    let movement = format!("{}03", &id[..2]);
    let army = format!("3 {}", faction.colour());
    let mut play = Position::before_turns(&[faction])
        .units("kingston", &army)
        .hand(&[id, &movement])
        .play();
    let mut seen = String::new();
    let mut note = |play: &Play, moment: &str| {
        if play.offers_card(id) {
            seen.push_str(moment);
        }
    };
    play.bag(faction);
    if play.phase() == Phase::TurnStart {
        note(&play, "E");
        play.act(Action::Enlist);
    }
    if matches!(play.phase(), Phase::ExtraRecruit { .. }) {
        play.act(Action::Decline);
    }
    note(&play, "C");
    play.card(&movement);
    note(&play, "M");
    play.march("kingston", &format!("1 {}", faction.colour()), "quinte");
    note(&play, "between two armies");
    play.done();
    if play.phase() == Phase::AfterMovement {
        note(&play, "A");
    }
    seen
}

/// The moments of a battle that the faction's side wins in which a card is offered.
fn seen_in_battle(faction: Faction, id: &str) -> String {
    let enemy = if faction.side() == Side::American {
        "yellow"
    } else {
        "white"
    };
    let units = format!("2 {} 1 {enemy}", faction.colour());
    let mut play = Position::turn_of(faction)
        .units("york", &units)
        .hand(&[id])
        .at_battles()
        .play();
    let mut seen = String::new();
    let mut note = |play: &Play, moment: &str| {
        if play.offers_card(id) {
            seen.push_str(moment);
        }
    };
    let york = play.area("york");
    note(&play, "B");
    play.act(Action::Fight(york));
    if play.phase() == Phase::BeforeBattle(york) {
        note(&play, "O");
        play.done();
    }
    play.idle(|state| matches!(state.table().phase, Phase::AfterBattle(_) | Phase::Draw));
    if matches!(play.phase(), Phase::AfterBattle(_)) {
        note(&play, "V");
    }
    seen
}

#[test]
fn ruling_03_placed_units_march_only_where_their_card_says_so() {
    for (faction, movement, id, area_id, may) in [
        (Red, "br05", "br09", "huron_tract", true),
        (Red, "br05", "br11", "montreal", false),
        (Yellow, "cm05", "cm12", "york", false),
        (White, "am05", "am10", "albany", false),
        (Green, "na05", "na09", "london", true),
    ] {
        let mut play = Position::turn_of(faction).hand(&[movement, id]);
        if faction == Green {
            play = play.units("london", "1 green");
        }
        let mut play = play.play();
        play.card(id);
        let area = play.area(area_id);
        if play.offers(Action::Target(area)) {
            play.act(Action::Target(area));
        }
        play.card(movement);
        let count = play.state.table().unmoved(area, faction);
        assert_eq!(count > 1, may, "{id}");
        assert_eq!(play.starts().contains(&area_id.to_owned()), may, "{id}");
    }
}

#[test]
fn ruling_04_the_pool_binds_every_placing_card() {
    for (faction, movement, id, far) in [
        (Red, "br05", "br09", "rideau"),
        (Red, "br05", "br11", "rideau"),
        (Yellow, "cm05", "cm12", "rideau"),
        (White, "am05", "am10", "southern_tier"),
        (Green, "na05", "na09", "london"),
    ] {
        for left in 0..=3 {
            let mut play = Position::turn_of(faction)
                .pool(faction, left, far)
                .hand(&[movement, id])
                .play();
            assert_eq!(play.offers_card(id), left > 0, "{id} with {left} in the pool");
            if left > 0 {
                play.card(id);
                if !play.targets().is_empty() {
                    play.act(play.legal()[0]);
                }
                assert_eq!(
                    play.pool(faction),
                    left.saturating_sub(2),
                    "{id} with {left} in the pool"
                );
            }
        }
    }
}

// proves: 3.1
#[test]
fn ruling_05_a_short_pool_is_shared_out_by_its_owner() {
    let mut play = Position::before_turns(&[Blue])
        .pool(Blue, 4, "southern_tier")
        .no_specials()
        .play();
    play.bag(Blue);
    let pittsburgh = play.area("pittsburgh");
    assert_eq!(
        play.legal(),
        [1, 2].map(|units| Action::Muster(pittsburgh, units)),
        "all four find a place"
    );
    assert_eq!(play.cite(), "3.1, ruling 5");
    assert_eq!(
        play.act(Action::Muster(pittsburgh, 1)),
        [
            "1 blue placed in pittsburgh from the pool",
            "1 blue not enlisted in pittsburgh",
            "3 blue placed in albany from the pool"
        ]
    );
}

#[test]
fn ruling_06_an_army_is_any_choice_of_unmoved_units_with_one_of_the_active_faction() {
    let mut play = Position::turn_of(White)
        .units("albany", "2 blue 2 white")
        .hand(&["am05"])
        .no_specials()
        .play();
    play.card("am05");
    let albany = play.area("albany");
    play.act(Action::March(albany));
    assert_eq!(
        play.legal(),
        [Action::All, Action::Take(White, 1), Action::Take(White, 2)]
    );
    play.act(Action::Take(White, 1));
    assert_eq!(play.legal(), [0, 1, 2].map(|units| Action::Take(Blue, units)));
    play.act(Action::Take(Blue, 2));
    let utica = play.area("utica");
    play.act(Action::To(utica));
    assert_eq!(play.starts(), ["albany"], "a second army from the same area");
}

#[test]
fn ruling_07_a_boat_makes_one_hop_on_one_water() {
    let scenario = shipped("campaign-1812");
    for (faction, id) in [
        (Blue, "ar07"),
        (White, "am07"),
        (Red, "br07"),
        (Yellow, "cm07"),
        (Green, "na07"),
    ] {
        for (from, area) in scenario
            .areas()
            .iter()
            .map(|area| area.id.clone())
            .zip(scenario.map().area_ids())
        {
            let unit = format!("1 {}", faction.colour());
            let mut play = Position::turn_of(faction)
                .units(&from, &unit)
                .hand(&[id])
                .no_specials()
                .play();
            play.card(id);
            let waters = scenario.map().waters_of(area);
            assert_eq!(play.starts().len(), usize::from(waters != 0), "{id} from {from}");
            if waters != 0 {
                play.form(&from, &unit);
                let shores = scenario
                    .map()
                    .area_ids()
                    .filter(|to| *to != area && scenario.map().waters_of(*to) & waters != 0);
                let shores: Vec<_> = shores.map(Action::To).collect();
                assert_eq!(play.legal(), shores, "{id} from {from}");
            }
        }
    }
}

// proves: 3.3, 3.3.1, 3.3.2, 3.3.3
#[test]
fn ruling_08_hits_come_first_then_flight_then_command_decisions() {
    let mut play = Position::turn_of(White)
        .units("albany", "1 blue 3 white 2 red 1 yellow")
        .no_specials()
        .at_battles()
        .play();
    play.fight("albany");
    let mut events = play.dice(Blue, "C");
    events.extend(play.dice(White, "HFC"));
    events.extend(play.lose(Red, Yellow));
    events.extend(play.act(Action::Stay));
    events.extend(play.act(Action::Stay));
    assert_eq!(
        events,
        [
            "blue rolls C in albany",
            "white rolls HFC in albany",
            "1 yellow lost in albany to hits",
            "1 white flee from albany",
            "blue stays in albany (1)",
            "white stays in albany (1)"
        ]
    );
}

// proves: 3.3.3, 3.3.4
#[test]
fn ruling_09_both_books_call_the_same_areas_friendly_whichever_an_old_document_names() {
    let around = ["", "1 blue", "1 green", "1 blue 1 green"];
    for sackets in around {
        for cornwall in around {
            let retreats = [None, Some(Book::English), Some(Book::French)].map(|book| {
                let scenario = variant("campaign-1812", |draft| draft.options.friendly_areas = book);
                let mut play = Position::of(&scenario, White)
                    .units("ogdensburg", "2 white 3 red")
                    .units("sackets_harbor", sackets)
                    .units("cornwall", cornwall)
                    .no_specials()
                    .at_battles()
                    .play();
                play.fight("ogdensburg");
                play.dice(White, "CH");
                play.retreats()
            });
            let mut expected = Vec::new();
            if sackets != "1 green" {
                expected.push("sackets_harbor");
            }
            expected.extend(["black_river", "st_regis"]);
            if cornwall.contains("blue") {
                expected.push("cornwall");
            }
            assert_eq!(
                retreats,
                [expected.clone(), expected.clone(), expected],
                "Sacket's Harbor {sackets:?}, Cornwall {cornwall:?}"
            );
        }
    }
}

// proves: 3.3.3, 3.2.4
// proves: option water_withdrawal never, option water_withdrawal unless-came-by-water
#[test]
fn ruling_09_leaving_a_battle_over_water_is_an_option_unless_the_army_came_by_water() {
    for (option, over_water) in [
        (WaterWithdrawal::Never, false),
        (WaterWithdrawal::UnlessCameByWater, true),
    ] {
        let scenario = variant("campaign-1812", |draft| draft.options.water_withdrawal = option);
        // The defender of York did not come by water.
        let mut defends = Position::of(&scenario, Blue)
            .units("york", "1 blue 2 red")
            .units("kingston", "1 red")
            .no_specials()
            .at_battles()
            .play();
        defends.fight("york");
        defends.dice(Red, "CC");
        assert_eq!(
            defends.retreats().contains(&"kingston".to_owned()),
            over_water,
            "{option:?}"
        );
        assert!(defends.retreats().contains(&"dundas".to_owned()), "by land as ever");
        // The attacker of Oswego came by Warship and has nowhere to go in either reading.
        let mut attacks = Position::of(&scenario, Red)
            .units("prescott", "2 red")
            .units("oswego", "2 white")
            .units("york", "1 red")
            .hand(&["br07"])
            .no_specials()
            .play();
        attacks.card("br07");
        attacks.march("prescott", "2 red", "oswego");
        attacks.fight("oswego");
        attacks.dice(White, "HF");
        attacks.dice(Red, "C");
        assert!(matches!(attacks.phase(), Phase::Rolling(_)), "{option:?}");
    }
}

// proves: 3.2.8
#[test]
fn ruling_10_control_lies_with_whoever_stands_on_enemy_objectives_at_the_end_of_a_turn() {
    let mut play = Position::turn_of(Yellow)
        .units("buffalo", "1 red")
        .units("queenston_ft_erie", "1 blue")
        .units("rideau", "1 blue")
        .no_specials()
        .play();
    let events = play.finish_turn();
    assert_eq!(
        events[events.len() - 5..events.len() - 3],
        ["british takes buffalo (1)", "american takes queenston_ft_erie (2)"]
    );
    assert_eq!(play.state.score(), [2, 1]);
}

// proves: 1.5, 3.4
#[test]
fn ruling_11_without_a_movement_card_in_hand_or_deck_the_turn_is_taken_without_one() {
    let mut play = Position::turn_of(Blue)
        .units("york", "1 blue 1 white")
        .hand(&["ar10"])
        .empty_deck(Blue)
        .play();
    assert_eq!(play.legal(), [Action::NoMovement]);
    assert_eq!(play.cite(), "3.2, ruling 11");
    let asked = |play: &Play| play.state.prompt(Seat::ALL).text.en;
    assert!(
        asked(&play).ends_with("the turn goes on without one."),
        "no card can be played first: {}",
        asked(&play)
    );
    let special = Position::turn_of(Red)
        .units("montreal", "2 white")
        .hand(&["br11"])
        .empty_deck(Red)
        .play();
    assert_eq!(special.cards(), ["br11"]);
    assert!(asked(&special).ends_with("do you play a special card first?"));
    let events = play.act(Action::NoMovement);
    assert_eq!(events[0], "blue has no movement card");
    assert_eq!(play.at("york"), "1 blue 1 white", "nobody moves");
}

// proves: 4.0
#[test]
fn ruling_12_the_introductory_game_ends_after_its_fixed_round() {
    let mut play = Play::start(&shipped("intro-1812"));
    let events = play.idle(|_| false);
    assert!(events.contains(&"round 1 ends".to_owned()));
    let at = events
        .iter()
        .position(|event| event == "round 2 ends")
        .expect("round 2 ends");
    assert!(events[at + 1].starts_with("game ends"), "{}", events[at + 1]);
}

// proves: 1.3
#[test]
fn ruling_13_set_up_decisions_come_in_order_and_belong_to_their_factions() {
    let mut play = Play::start(&shipped("campaign-1812"));
    let mut order = Vec::new();
    while let Some(decider) = play.decider() {
        let home = |id: &String| play.scenario().area(play.area(id)).home == decider.side();
        assert!(play.places().iter().all(home), "only on the own homeland");
        assert_eq!(
            play.places().len(),
            if decider.side() == Side::American { 29 } else { 24 }
        );
        order.push(decider);
        play.act(play.legal()[0]);
    }
    let expected: Vec<_> = [(Red, 4), (Yellow, 4), (Green, 4), (White, 6), (Blue, 6)]
        .into_iter()
        .flat_map(|(faction, units)| std::iter::repeat_n(faction, units))
        .collect();
    assert_eq!(order, expected);
    assert_eq!(play.phase(), Phase::Deal(Blue));
}

// proves: 1.5
// proves: option open_hands no, option open_hands yes
#[test]
fn ruling_14_a_seat_sees_the_hands_of_its_side_as_the_option_says() {
    for (open, ally_sees) in [(true, true), (false, false)] {
        let scenario = variant("campaign-1812", |draft| draft.options.open_hands = open);
        let play = Position::of(&scenario, Red).hand(&["br01", "cm02", "ar03"]).play();
        let hand = |faction| Some(play.state.hand(faction));
        assert_eq!(play.sees(seat(&[Red]), Red), hand(Red), "one's own hand");
        assert_eq!(play.sees(seat(&[Red]), Yellow), hand(Yellow).filter(|_| ally_sees));
        assert_eq!(
            play.sees(seat(&[Red, Yellow, Green]), Yellow),
            hand(Yellow),
            "who plays a whole side"
        );
        assert_eq!(play.sees(seat(&[Red, Yellow, Green]), Blue), None, "never the enemy's");
    }
}
