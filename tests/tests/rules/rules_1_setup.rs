//! Setting up (1.0 to 1.7).

use crate::support::*;
use data::invasion::{Faction, Side};
use engine::invasion::{Action, Phase, Roll, State};
use engine::{Rules, Seat};

#[test]
fn rule_1_0_five_factions_stand_on_two_sides_with_their_own_units_dice_and_cards() {
    assert_eq!(Side::American.factions(), [Blue, White]);
    assert_eq!(Side::British.factions(), [Red, Yellow, Green]);
    let scenario = shipped("campaign-1812");
    let pools = Faction::ALL.map(|faction| scenario.forces().factions[faction].pool);
    assert_eq!(pools, [30, 45, 25, 35, 25]);
    let limits = Faction::ALL.map(|faction| scenario.dice_limit(faction));
    assert_eq!(limits, [2, 3, 2, 3, 3]);
    for faction in Faction::ALL {
        let cards: Vec<_> = scenario.cards_of(faction, scenario.deck(faction)).collect();
        assert_eq!(cards.len(), 12, "cards of {}", faction.key());
        assert!(cards.iter().all(|card| scenario.card(*card).faction == faction));
        assert_eq!(
            scenario.movement_cards(faction).count_ones(),
            8,
            "movement cards of {}",
            faction.key()
        );
    }
}

// proves: ruling 14
#[test]
fn rule_1_0_one_player_may_play_several_factions_of_a_side() {
    let play = Play::start(&shipped("intro-1812"));
    for (side, players) in Side::ALL.into_iter().zip(State::sides()) {
        let whole = Seat::of(players.iter().copied());
        for faction in Faction::ALL {
            assert_eq!(whole.holds(number(faction)), faction.side() == side);
        }
    }
    assert_eq!(play.phase(), Phase::Deal(Blue));
}

#[test]
fn rule_1_1_areas_are_homelands_and_objectives_are_starred() {
    let scenario = shipped("campaign-1812");
    let home = |id| scenario.area(area(&scenario, id)).home;
    let stars = |id| scenario.area(area(&scenario, id)).stars.len();
    for id in [
        "buffalo",
        "albany",
        "ogdensburg",
        "pittsburgh",
        "ft_niagara",
        "detroit",
        "rome",
    ] {
        assert_eq!(home(id), Side::American, "{id}");
    }
    for id in [
        "york",
        "montreal",
        "six_nations",
        "queenston_ft_erie",
        "ft_george",
        "cornwall",
        "prescott",
    ] {
        assert_eq!(home(id), Side::British, "{id}");
    }
    assert_eq!([stars("buffalo"), stars("albany"), stars("ogdensburg")], [1, 1, 1]);
    assert_eq!(stars("queenston_ft_erie"), 2);
    assert_eq!([stars("black_river"), stars("st_regis"), stars("rideau")], [0, 0, 0]);
}

// proves: scenario campaign-1812, example 1.2
#[test]
fn rule_1_2_ft_niagara_gets_2_white_and_2_blue_units() {
    let play = Play::start(&shipped("campaign-1812"));
    assert_eq!(play.at("ft_niagara"), "2 blue 2 white");
}

// proves: scenario campaign-1813
#[test]
fn rule_1_2_units_printed_on_the_map_stay_away_in_1813() {
    let play = Play::start(&shipped("campaign-1813"));
    assert_eq!(play.at("ft_niagara"), "1 blue 2 white");
    assert_eq!(play.at("ft_george"), "2 blue 2 white");
}

// proves: scenario intro-1812
#[test]
fn rule_1_3_the_introductory_scenario_adds_its_units_to_the_printed_ones() {
    let (intro, printed) = (
        Play::start(&shipped("intro-1812")),
        Play::start(&shipped("campaign-1812")),
    );
    assert_eq!(intro.at("ft_niagara"), "2 blue 3 white");
    assert_eq!(
        (printed.at("detroit"), intro.at("detroit")),
        ("1 blue 1 white".to_owned(), "3 blue 4 white".to_owned())
    );
    assert_eq!(
        (printed.at("amherstburg"), intro.at("amherstburg")),
        ("1 red 1 yellow 1 green".to_owned(), "2 red 2 yellow 2 green".to_owned())
    );
}

// proves: ruling 13, scenario campaign-1812
#[test]
fn rule_1_3_the_full_campaign_lets_factions_place_units_on_their_homeland() {
    let mut play = Play::start(&shipped("campaign-1812"));
    let before = play.pool(Red);
    let (york, rideau, albany) = (play.area("york"), play.area("rideau"), play.area("albany"));
    assert_eq!(play.decider(), Some(Red));
    assert!(
        play.places().contains(&"rideau".to_owned()),
        "an empty area of the homeland may take units"
    );
    assert!(play.refused(Red, Action::Place(albany)).contains("(1.3, ruling 13)"));
    for (area, id) in [(rideau, "rideau"), (rideau, "rideau"), (york, "york"), (york, "york")] {
        assert_eq!(
            play.by(Red, Action::Place(area)),
            [format!("1 red placed in {id} from the pool")]
        );
    }
    assert_eq!((play.at("rideau"), play.pool(Red)), ("2 red".to_owned(), before - 4));
    assert_eq!(play.decider(), Some(Yellow));
}

#[test]
fn rule_1_4_units_not_placed_lie_in_the_pools() {
    for name in SCENARIOS {
        let play = Play::start(&shipped(name));
        let table = play.state.table();
        for faction in Faction::ALL {
            let placed: u8 = table.units.iter().map(|units| units[faction.index()]).sum();
            let all = play.scenario().forces().factions[faction].pool;
            assert_eq!(play.pool(faction), all - placed, "{} in {name}", faction.key());
            assert_eq!(play.fled(faction), 0);
        }
    }
}

#[test]
fn rule_1_5_each_faction_draws_three_cards_from_its_own_deck() {
    let mut play = Play::start(&shipped("intro-1812"));
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    let deck = ["ar01", "ar03", "ar05", "ar06", "ar09", "ar11"].map(|id| (Roll::Card(play.id(id)), 1));
    assert_eq!(rolls, deck, "any card of the deck, with equal chance");
    assert_eq!(play.draw("ar05"), ["blue draws ar05"]);
    play.state.rolls(&mut rolls);
    assert!(
        !rolls.contains(&(Roll::Card(play.id("ar05")), 1)),
        "a drawn card does not come again"
    );
    play.draw("ar09");
    assert_eq!(play.draw("ar06"), ["blue draws ar06"]);
    assert_eq!(
        (play.hand(Blue), play.phase()),
        (vec!["ar05".into(), "ar06".into(), "ar09".into()], Phase::Deal(White))
    );
    play.idle(|state| state.table().phase == Phase::Bag);
    for faction in Faction::ALL {
        assert_eq!(play.hand(faction).len(), 3, "hand of {}", faction.key());
    }
}

// proves: ruling 11
#[test]
fn rule_1_5_a_first_hand_of_special_cards_only_is_shown_and_drawn_again() {
    let mut play = Play::start(&variant("campaign-1812", |draft| draft.placements.clear()));
    play.draw("ar09");
    play.draw("ar10");
    assert_eq!(play.draw("ar11"), ["blue draws ar11", "blue shows ar09 ar10 ar11"]);
    assert_eq!((play.hand(Blue), play.phase()), (Vec::new(), Phase::Deal(Blue)));
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    assert_eq!(rolls.len(), 12, "the shown cards are back in the deck");
}

// proves: ruling 14
#[test]
fn rule_1_5_players_of_a_side_may_see_each_others_hands() {
    let mut open = Play::start(&variant("intro-1812", |draft| draft.options.open_hands = true));
    open.draw("ar05");
    let card = Some(open.state.hand(Blue));
    assert_eq!(open.sees(seat(&[White]), Blue), card, "an ally sees it");
    assert_eq!(open.sees(seat(&[Red]), Blue), None, "an enemy does not");
    assert_eq!(open.sees(Seat::SPECTATOR, Blue), None);

    let mut hidden = Play::start(&shipped("intro-1812"));
    hidden.draw("ar05");
    assert_eq!(
        hidden.sees(seat(&[White]), Blue),
        None,
        "with hands hidden, not even an ally sees it"
    );
    assert_eq!(hidden.sees(seat(&[Blue]), Blue), card);
    assert_eq!(
        hidden.sees(seat(&[Blue, White]), Blue),
        card,
        "who plays both sees both"
    );
}

// proves: scenario intro-1812, scenario campaign-1812, scenario campaign-1813
#[test]
fn rule_1_6_the_round_marker_starts_where_the_scenario_says() {
    let rounds = SCENARIOS.map(|name| Play::start(&shipped(name)).state.table().round);
    assert_eq!(rounds, [1, 1, 3]);
}

// proves: 2.0, scenario campaign-1812
#[test]
fn rule_1_7_american_regulars_take_the_first_turn_of_the_full_campaign() {
    let mut play = Play::start(&shipped("campaign-1812"));
    let events = play.idle(|state| !state.table().order.is_empty());
    assert_eq!(events[events.len() - 2..], ["round 1 begins", "turn 1: blue"]);
    assert_eq!(
        play.state.table().bag,
        0b1_1110,
        "the other four markers are in the bag"
    );
}

// proves: scenario intro-1812, scenario campaign-1813
#[test]
fn rule_1_7_elsewhere_all_five_markers_are_in_the_bag() {
    for name in ["intro-1812", "campaign-1813"] {
        let mut play = Play::start(&shipped(name));
        play.idle(|state| state.table().phase == Phase::Bag);
        let mut rolls = Vec::new();
        play.state.rolls(&mut rolls);
        assert_eq!(rolls, Faction::ALL.map(|faction| (Roll::Bag(faction), 1)), "{name}");
    }
}
