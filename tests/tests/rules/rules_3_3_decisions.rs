//! Who decides in a battle, in which order, and where a unit may go (3.3.1, 3.3.3, ruling 8, ruling 9).

use crate::support::*;
use data::invasion::Faction;
use data::invasion::draft::WaterWithdrawal;
use engine::invasion::{Action, Phase, Roll};
use engine::{Rules as _, Seat};

/// A battle in York that is about to be rolled for, in the turn of a faction.
fn in_york(active: Faction, units: &str) -> Play {
    let mut play = Position::turn_of(active)
        .units("york", units)
        .no_specials()
        .at_battles()
        .play();
    play.fight("york");
    play
}

/// What the faction asked may do with its command decisions, other than withdraw.
fn besides_withdrawing(play: &Play) -> Vec<Action> {
    let mut legal = play.legal();
    legal.retain(|action| !matches!(action, Action::Withdraw(_)));
    legal
}

// proves: 3.3.1, ruling 8
#[test]
fn rule_3_3_1_the_active_faction_speaks_for_its_side_where_it_stands_else_the_strongest() {
    for (active, units, hitting, speaker) in [
        (Red, "2 blue 1 red 4 yellow 3 green", Blue, Red),
        (White, "2 blue 1 red 4 yellow 3 green", Blue, Yellow),
        (White, "2 blue 3 red 1 yellow 4 green", Blue, Green),
        (White, "2 blue 3 red 3 yellow 3 green", Blue, Red),
        (White, "2 blue 1 red 3 yellow 3 green", Blue, Yellow),
        (Green, "2 blue 3 red 2 yellow", Blue, Red),
    ] {
        let mut play = in_york(active, units);
        // The British roll first at home and miss.
        while let Phase::Rolling(battle) = play.phase() {
            if battle.side == hitting.side() {
                break;
            }
            let mut rolls = Vec::new();
            play.state.rolls(&mut rolls);
            let miss = rolls.iter().find(|(roll, _)| match roll {
                Roll::Dice(_, result) => result.hits == 0 && result.flees == 0,
                _ => false,
            });
            play.chance(miss.expect("dice can miss").0);
            while matches!(play.phase(), Phase::Commands(_)) {
                play.act(Action::Stay);
            }
        }
        play.dice(hitting, "HC");
        assert_eq!(
            play.decider(),
            Some(speaker),
            "{units} in the turn of {}",
            active.colour()
        );
        let there = [Red, Yellow, Green].into_iter().filter(|faction| {
            let york = play.area("york");
            play.state.table().count(york, *faction) > 0
        });
        assert_eq!(play.legal(), there.map(Action::Lose).collect::<Vec<_>>());
    }
}

// proves: 3.3.1
#[test]
fn rule_3_3_1_nothing_is_asked_where_everybody_falls_or_only_one_faction_stands() {
    let mut all = in_york(Red, "2 blue 1 white 1 red 1 yellow");
    all.dice(Red, "H");
    assert!(
        matches!(all.phase(), Phase::Rolling(_)),
        "the second faction still rolls"
    );
    assert_eq!(
        all.dice(Yellow, "H").len(),
        1,
        "two hits on three units of two factions are a choice"
    );
    assert_eq!(
        all.lose(Blue, White),
        ["1 white lost in york to hits", "1 blue lost in york to hits"],
        "for the second there is no choice left"
    );
    assert_eq!(
        all.dice(Blue, "H"),
        ["blue rolls H in york"],
        "one hit on two is a choice"
    );
    assert_eq!(all.legal(), [Red, Yellow].map(Action::Lose));

    let mut both = in_york(Red, "1 blue 1 white 2 red");
    assert_eq!(
        both.dice(Red, "HH"),
        [
            "red rolls HH in york",
            "1 blue lost in york to hits",
            "1 white lost in york to hits",
            "battle in york ends: british, 2 red"
        ]
    );
    let mut one = in_york(Red, "3 white 2 red");
    assert_eq!(
        one.dice(Red, "HH"),
        ["red rolls HH in york", "2 white lost in york to hits"],
        "only one faction to choose from"
    );
}

// proves: 3.3.3, ruling 8
#[test]
fn rule_3_3_3_allies_let_each_other_go_first_each_of_them_once() {
    let mut play = in_york(Red, "1 blue 1 white 2 red 1 yellow 1 green");
    play.dice(Red, "CC");
    play.dice(Yellow, "C");
    play.dice(Green, "C");
    let stay_or_defer = [Action::Stay, Action::Defer];
    assert_eq!(
        (play.decider(), besides_withdrawing(&play)),
        (Some(Red), stay_or_defer.to_vec())
    );
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 command decisions left");
    play.act(Action::Defer);
    assert_eq!(
        (play.decider(), besides_withdrawing(&play)),
        (Some(Yellow), stay_or_defer.to_vec())
    );
    play.act(Action::Defer);
    assert_eq!(
        (play.decider(), besides_withdrawing(&play)),
        (Some(Green), vec![Action::Stay]),
        "nobody is left who has not let others go first"
    );
    assert_eq!(play.act(Action::Stay), ["green stays in york (1)"]);
    assert_eq!(
        (play.decider(), besides_withdrawing(&play)),
        (Some(Red), vec![Action::Stay]),
        "then in order, and no more deferring"
    );
    let dundas = play.area("dundas");
    assert_eq!(play.act(Action::Withdraw(dundas)), ["1 red withdraws: york > dundas"]);
    assert_eq!(play.decider(), Some(Red), "the second result");
    assert_eq!(play.act(Action::Stay), ["red stays in york (1)"]);
    assert_eq!(play.decider(), Some(Yellow));
    assert_eq!(
        play.act(Action::Withdraw(dundas)),
        ["1 yellow withdraws: york > dundas"]
    );
    assert!(matches!(play.phase(), Phase::Rolling(_)), "the Americans roll");
}

// proves: 3.3.3
#[test]
fn rule_3_3_3_nobody_defers_to_an_ally_without_a_decision_to_take() {
    let mut alone = in_york(Red, "1 blue 2 red 1 yellow");
    alone.dice(Red, "CH");
    alone.dice(Yellow, "H");
    assert_eq!(
        besides_withdrawing(&alone),
        [Action::Stay],
        "yellow rolled no command decision"
    );
    let mut gone = in_york(Red, "2 blue 2 red 2 yellow");
    gone.dice(Red, "CC");
    gone.dice(Yellow, "FF");
    assert_eq!(besides_withdrawing(&gone), [Action::Stay], "the yellow units have fled");
    let mut fewer = in_york(Red, "2 blue 1 red 2 yellow");
    fewer.dice(Red, "C");
    fewer.dice(Yellow, "FC");
    assert_eq!(
        besides_withdrawing(&fewer),
        [Action::Stay, Action::Defer],
        "one yellow unit is left"
    );
}

// proves: 3.3.3, 3.3.4
#[test]
fn rule_3_3_4_only_a_faction_with_somewhere_to_go_is_asked() {
    // Around Detroit nothing but enemies and empty American homeland.
    let mut play = Position::turn_of(Red)
        .units("detroit", "2 white 1 red 1 green")
        .units("amherstburg", "1 white")
        .no_specials()
        .at_battles()
        .play();
    play.fight("detroit");
    play.dice(White, "CC");
    while play.decider() == Some(White) {
        play.act(Action::Stay);
    }
    play.dice(Red, "C");
    play.dice(Green, "C");
    assert_eq!(play.decider(), Some(Green), "red has nowhere to go");
    assert_eq!(besides_withdrawing(&play), [Action::Stay], "nor does it wait for red");
    assert_eq!(play.retreats(), ["frenchtown", "north_of_detroit"]);
    let frenchtown = play.area("frenchtown");
    play.act(Action::Withdraw(frenchtown));
    assert_eq!(play.decider(), Some(Red), "now a friend stands in Frenchtown");
    assert_eq!(play.retreats(), ["frenchtown"]);
}

// proves: 3.2.4, 3.3.3
#[test]
fn ruling_09_over_water_by_option_goes_whoever_did_not_come_by_it() {
    let scenario = variant("campaign-1812", |draft| {
        draft.options.water_withdrawal = WaterWithdrawal::UnlessCameByWater;
    });
    let landed = |around: &str| {
        let mut play = Position::of(&scenario, Red)
            .units("prescott", "2 red")
            .units("oswego", "2 white")
            .units("sackets_harbor", around)
            .hand(&["br07"])
            .no_specials()
            .play();
        play.card("br07");
        play.march("prescott", "2 red", "oswego");
        play.fight("oswego");
        play
    };
    // Who defends may leave over the lake, though the enemy came over it.
    let mut defends = landed("0 red");
    defends.dice(White, "CH");
    assert!(
        defends.retreats().contains(&"ft_niagara".to_owned()),
        "{:?}",
        defends.retreats()
    );
    assert!(defends.retreats().contains(&"rome".to_owned()), "and by land");
    assert!(
        !defends.retreats().contains(&"oswego".to_owned()),
        "not into the battle itself"
    );
    assert!(
        !defends.retreats().contains(&"buffalo".to_owned()),
        "not to another lake"
    );
    assert!(
        !defends.retreats().contains(&"york".to_owned()),
        "not to enemy homeland"
    );
    // Who came over it goes by land only.
    let mut attacks = landed("1 yellow");
    attacks.dice(White, "FC");
    attacks.act(Action::Stay);
    attacks.dice(Red, "CC");
    assert_eq!(attacks.retreats(), ["sackets_harbor"]);
    // Who marched to another battle of the same turn may.
    let mut marched = Position::of(&scenario, Red)
        .units("york", "2 red 2 white")
        .units("kingston", "1 red")
        .with(|table| table.turn.landed = vec![data::invasion::AreaId(0)])
        .no_specials()
        .at_battles()
        .play();
    marched.fight("york");
    marched.dice(Red, "CC");
    assert!(marched.retreats().contains(&"kingston".to_owned()));
}

// proves: 3.3.1, example 5.0 Ambush
#[test]
fn card_cm09_ambush_asks_only_where_there_is_a_choice() {
    for (units, events) in [
        (
            "2 blue 1 yellow",
            &["yellow plays cm09", "2 blue lost in york to cm09"][..],
        ),
        (
            "1 blue 1 white 1 yellow",
            &[
                "yellow plays cm09",
                "1 blue lost in york to cm09",
                "1 white lost in york to cm09",
            ],
        ),
        ("2 blue 1 white 1 yellow", &["yellow plays cm09"]),
    ] {
        let mut play = Position::turn_of(Yellow)
            .units("york", units)
            .hand(&["cm09"])
            .at_battles()
            .play();
        play.act(Action::Fight(play.area("york")));
        let told = play.card("cm09");
        assert_eq!(told[..events.len()], *events, "{units}");
        assert_eq!(
            matches!(play.phase(), Phase::Removal { left: 2, .. }),
            events.len() == 1,
            "{units}"
        );
    }
}

// proves: 3.3, ruling 2
#[test]
fn ruling_02_before_battles_one_is_asked_only_for_cards_that_may_still_be_there() {
    let single = |hand: &[&str], played: &[&str]| {
        let mut play = Position::turn_of(White)
            .units("albany", "1 white 1 red")
            .hand(hand)
            .played(played)
            .moving_by("am05")
            .play();
        play.done();
        if play.phase() == Phase::AfterMovement {
            play.done();
        }
        play
    };
    let albany = single(&[], &[]).area("albany");
    // Kentucky Militia and Aisquith may be in hand or deck: everybody sees the question, and it gives nothing away.
    assert_eq!(single(&["am01"], &[]).phase(), Phase::Battles);
    assert_eq!(single(&["am09"], &[]).phase(), Phase::Battles);
    assert_eq!(
        single(&["am01"], &["am09", "am11"]).phase(),
        Phase::BeforeBattle(albany),
        "the Turncoat may come"
    );
    assert!(matches!(
        single(&["am01"], &["am09", "am11", "am12"]).phase(),
        Phase::Rolling(_)
    ));
}

// proves: ruling 2
#[test]
fn ruling_02_cards_for_all_battles_are_asked_for_before_the_first_one_only() {
    let mut play = Position::turn_of(White)
        .units("albany", "1 white 1 red")
        .units("utica", "1 white 1 red")
        .hand(&["am01"])
        .played(&["am12"])
        .at_battles()
        .play();
    let utica = play.area("utica");
    play.act(Action::Fight(play.area("albany")));
    let told = play.dice(White, "H");
    assert_eq!(
        told.last().map(String::as_str),
        Some("battle in utica: 1 white 1 red, american first")
    );
    assert!(
        matches!(play.phase(), Phase::Rolling(battle) if battle.area == utica),
        "{:?}",
        play.phase()
    );
}
