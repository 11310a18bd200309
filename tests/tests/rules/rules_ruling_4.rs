//! Ruling 4: what special cards can reach, and cards that change nothing.

use crate::support::*;
use data::Side;
use data::invasion::cards::{Boat, BoatKind, DeckSet, Effect, Play as CardPlay};
use data::invasion::draft::BillyGreen;
use data::invasion::scenario::Scenario;
use data::library::{Library, Ref};
use engine::bot::{Glimpse, Level, Played as _};
use engine::invasion::{Action, Phase, Roll, State, player};
use engine::record::pack;
use engine::{Game, Record, Rules, Seat, Step};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// A full campaign with its own cards, some of them changed.
fn with_cards(edit: impl FnOnce(&mut DeckSet)) -> Arc<Scenario> {
    variant("campaign-1812", |draft| {
        let decks = draft.decks.resolve(Library::shipped());
        let mut decks = decks.expect("the cards are shipped").clone();
        edit(&mut decks);
        draft.decks = Ref::Own(Box::new(decks));
    })
}

/// What a card of a deck set does.
fn play_of<'a>(decks: &'a mut DeckSet, id: &str) -> &'a mut CardPlay {
    let card = decks.cards.iter_mut().find(|card| card.id == id);
    &mut card.expect("the card is in the set").play
}

// proves: 3.2.7, ruling 3, example 5.0 John Brant
#[test]
fn ruling_04_john_brant_joins_green_units_among_enemies_and_the_new_ones_may_move() {
    let mut play = Position::turn_of(Green)
        .units("amherstburg", "1 green")
        .units("detroit", "3 white")
        .units("london", "1 green")
        .hand(&["na03", "na09", "na11"])
        .play();
    play.card("na11");
    let (amherstburg, detroit) = (play.area("amherstburg"), play.area("detroit"));
    play.act(Action::Target(amherstburg));
    play.act(Action::To(detroit));
    play.card("na09");
    assert_eq!(play.targets(), ["detroit", "london"], "any one area, enemies or not");
    assert_eq!(
        play.act(Action::Target(detroit)),
        ["2 green placed in detroit from the pool"]
    );
    play.card("na03");
    assert_eq!(
        play.march("detroit", "2 green", "amherstburg"),
        ["green moves 2 green: detroit > amherstburg"]
    );
    assert_eq!(
        play.fight("detroit"),
        ["battle in detroit: 3 white 1 green, american first"],
        "the one that John Norton sent has moved and stays"
    );
}

/// York after Laura Secord, whose two units do not march this turn, beside others of the militia.
fn after_laura_secord(others: &str) -> Play {
    let mut play = Position::turn_of(Yellow)
        .units("york", others)
        .hand(&["cm02", "cm11", "cm12"])
        .play();
    play.card("cm12");
    let york = play.area("york");
    play.act(Action::Target(york));
    play
}

/// Yellow and red units in York that may still move.
fn unmoved_in_york(play: &Play) -> [u8; 2] {
    let york = play.area("york");
    [Yellow, Red].map(|faction| play.state.table().unmoved(york, faction))
}

// proves: 3.2.7, ruling 3, example 5.0 Training
#[test]
fn ruling_04_the_owner_of_training_says_which_units_are_trained_moved_or_not() {
    for (others, range) in [("1 yellow", 1..=2), ("2 yellow", 0..=2), ("5 yellow", 0..=2)] {
        let mut play = after_laura_secord(others);
        assert_eq!(play.card("cm11"), ["yellow plays cm11"], "{others}");
        assert!(matches!(play.phase(), Phase::Exchange { .. }), "{others}");
        let expected: Vec<_> = range.map(Action::Exchange).collect();
        assert_eq!(play.legal(), expected, "{others}");
        assert_eq!(play.decider(), Some(Yellow));
        assert_eq!(play.cite(), "5.0, ruling 4");
        assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 units left to exchange");
    }

    for (moved, yellow, army) in [(0, 0, "2 red"), (1, 1, "1 yellow 2 red"), (2, 2, "2 yellow 2 red")] {
        let mut play = after_laura_secord("2 yellow");
        play.card("cm11");
        assert_eq!(play.act(Action::Exchange(moved)), ["2 yellow become red in york"]);
        assert_eq!(play.phase(), Phase::Cards, "play goes on where the card was played");
        assert_eq!(play.at("york"), "2 red 2 yellow");
        assert_eq!(unmoved_in_york(&play), [yellow, 2], "{moved} had moved");
        play.card("cm02");
        if yellow == 0 {
            assert_eq!(play.starts(), [""; 0], "no army without a unit of the active faction");
        } else {
            play.form("york", army);
            assert!(matches!(play.phase(), Phase::Where { .. }));
        }
    }
}

// proves: example 5.0 Training
#[test]
fn ruling_04_training_asks_nothing_where_there_is_nothing_to_choose() {
    // Nobody has moved.
    let mut fresh = Position::turn_of(Yellow)
        .units("york", "3 yellow")
        .hand(&["cm02", "cm11"])
        .play();
    assert_eq!(fresh.card("cm11"), ["yellow plays cm11", "2 yellow become red in york"]);
    assert_eq!(unmoved_in_york(&fresh), [1, 2]);
    // All of them have.
    let mut placed = after_laura_secord("0 yellow");
    assert_eq!(
        placed.card("cm11"),
        ["yellow plays cm11", "2 yellow become red in york"]
    );
    assert_eq!(unmoved_in_york(&placed), [0, 2]);
    // All of them are trained: one that has moved and one that has not.
    let mut short = Position::turn_of(Yellow)
        .units("york", "1 yellow")
        .pool(Yellow, 1, "rideau")
        .hand(&["cm02", "cm11", "cm12"])
        .play();
    short.card("cm12");
    let york = short.area("york");
    short.act(Action::Target(york));
    short.card("cm11");
    assert_eq!(
        short.act(Action::Target(york)),
        ["2 yellow become red in york"],
        "rideau could have been chosen instead"
    );
}

// proves: 1.4
#[test]
fn ruling_04_training_exchanges_as_many_as_the_red_pool_holds_and_the_owner_says_which() {
    let mut play = Position::turn_of(Yellow)
        .units("york", "1 yellow")
        .pool(Red, 1, "montreal")
        .hand(&["cm02", "cm11", "cm12"])
        .play();
    play.card("cm12");
    let york = play.area("york");
    play.act(Action::Target(york));
    play.card("cm11");
    assert_eq!(play.legal(), [0, 1].map(Action::Exchange));
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "1 unit left to exchange");
    assert_eq!(play.act(Action::Exchange(1)), ["1 yellow become red in york"]);
    assert_eq!((play.pool(Red), unmoved_in_york(&play)), (0, [1, 1]));
}

// proves: 3.2, 3.2.7, 3.4, ruling 1
#[test]
fn ruling_04_a_special_card_that_changes_nothing_may_be_played_and_counts() {
    let mut play = Position::turn_of(Red)
        .pool(Red, 0, "rideau")
        .hand(&["br05", "br09", "br11"])
        .play();
    assert_eq!(
        (play.cards(), play.idle_cards()),
        (vec!["br05".into()], vec!["br09".into(), "br11".into()])
    );
    let last = play.legal().split_off(1);
    assert!(
        last.iter().all(|action| matches!(action, Action::PlayIdle(_))),
        "at the end of the list, where nobody takes them for the usual way on"
    );
    let plain = Action::Play(play.id("br11"));
    assert!(play.refused(Red, plain).contains("3.2"));
    assert_eq!(play.idle_card("br11"), ["red plays br11", "br11 has no effect"]);
    assert_eq!(play.phase(), Phase::Cards, "the movement card is still to come");
    assert_eq!(play.hand(Red), ["br05", "br09"]);
    assert_eq!(play.idle_card("br09"), ["red plays br09", "br09 has no effect"]);
    play.card("br05");
    assert_eq!(play.state.table().turn.specials.len(), 2, "they count among the two");
    let unplayed = play.state.hand(Red) | play.state.draw_deck(Red);
    let gone = ["br05", "br09", "br11"].map(|id| play.scenario().card(play.id(id)).bit);
    assert!(
        gone.iter().all(|bit| unplayed & bit == 0),
        "played cards leave the game"
    );
    play.done();
    assert_eq!(play.phase(), Phase::Draw, "no third card is asked for");
}

// proves: ruling 1
#[test]
fn ruling_04_a_card_without_effect_is_not_a_third_one() {
    let scenario = variant("campaign-1812", |draft| draft.hand_size = 4);
    let mut play = Position::of(&scenario, Red)
        .units("rideau", "1 red")
        .pool(Red, 0, "montreal")
        .hand(&["br03", "br09", "br10", "br11"])
        .play();
    play.idle_card("br09");
    play.card("br03");
    assert_eq!(play.idle_cards(), ["br11"]);
    play.card("br10");
    assert_eq!(
        (play.cards(), play.idle_cards()),
        (vec![], vec![]),
        "two have been played"
    );
}

// proves: ruling 2
#[test]
fn ruling_04_cards_without_effect_keep_to_their_windows() {
    // Publication Ban, where the scenario lets the American Regulars muster in Pittsburgh alone.
    let scenario = variant("campaign-1812", |draft| {
        let board = draft.board.resolve(Library::shipped()).expect("the board is shipped");
        let mut muster = board.muster.clone();
        muster.retain(|value| value.area != "albany");
        draft.muster = Some(muster);
    });
    let mut ban = Position::in_bag(&scenario, &[Blue]).hand(&["ar01", "ar11"]).play();
    ban.bag(Blue);
    assert_eq!((ban.cards(), ban.idle_cards()), (vec![], vec!["ar11".into()]));
    ban.act(Action::Enlist);
    assert_eq!(ban.idle_cards(), [""; 0], "too late");

    let mut american = Position::turn_of(Yellow)
        .units("buffalo", "1 white 1 yellow")
        .units("york", "2 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    assert_eq!(
        american.idle_cards(),
        [""; 0],
        "before one battle, not before its choice"
    );
    let (buffalo, york) = (american.area("buffalo"), american.area("york"));
    let mut british = american.clone();
    american.act(Action::Fight(buffalo));
    assert_eq!((american.cards(), american.idle_cards()), (vec![], vec!["cm09".into()]));
    assert_eq!(american.idle_card("cm09"), ["yellow plays cm09", "cm09 has no effect"]);
    assert_eq!(
        american.at("buffalo"),
        "1 white 1 yellow",
        "an ambush is laid on British homeland only"
    );
    british.act(Action::Fight(york));
    assert_eq!((british.cards(), british.idle_cards()), (vec!["cm09".into()], vec![]));

    let mut harrison = Position::turn_of(Blue)
        .units("york", "2 white 1 yellow")
        .hand(&["ar10"])
        .at_battles()
        .play();
    harrison.fight("york");
    harrison.dice(Yellow, "F");
    assert_eq!(harrison.phase(), Phase::AfterBattle(harrison.area("york")));
    assert_eq!((harrison.cards(), harrison.idle_cards()), (vec![], vec!["ar10".into()]));
    harrison.idle_card("ar10");
    assert_eq!(harrison.phase(), Phase::Draw, "no blue unit is there to lead on");
}

// proves: 3.2.4, ruling 2
#[test]
fn ruling_04_a_card_that_alters_the_movement_card_needs_one_it_may_be_played_with() {
    for (faction, id, boats, land) in [
        (Blue, "ar09", "ar07", "ar01"),
        (Blue, "ar12", "ar07", "ar01"),
        (Red, "br10", "br07", "br05"),
    ] {
        let unit = format!("2 {}", faction.colour());
        let position = |movement: &str| {
            Position::turn_of(faction)
                .units("oswego", &unit)
                .hand(&[id, movement])
                .play()
        };
        let mut play = position(boats);
        assert!(play.idle_cards().is_empty(), "{id} before the movement card");
        play.card(boats);
        assert!(
            play.cards().is_empty() && play.idle_cards().is_empty(),
            "{id} with warships"
        );
        let mut play = position(land);
        play.card(land);
        assert_eq!(
            (play.cards(), play.idle_cards()),
            (vec![id.to_owned()], vec![]),
            "{id} by land"
        );
    }
    // With other boats nothing forbids a longer march, but nobody marches.
    let scenario = with_cards(|decks| {
        if let CardPlay::Movement(movement) = play_of(decks, "br07") {
            movement.boat = Some(Boat {
                kind: BoatKind::FishingBoats,
                army_limit: None,
                card_limit: None,
                aboard: vec![Red],
                one_landing: false,
                different_starts: false,
            });
        }
    });
    let mut play = Position::of(&scenario, Red)
        .units("oswego", "2 red")
        .hand(&["br07", "br10"])
        .play();
    play.card("br07");
    assert_eq!((play.cards(), play.idle_cards()), (vec![], vec!["br10".into()]));
}

// proves: 3.2.7
#[test]
fn ruling_04_a_card_with_one_effect_that_works_is_not_one_without_effect() {
    let scenario = with_cards(|decks| {
        if let CardPlay::Special(special) = play_of(decks, "br11") {
            let also = special.effects[0].clone();
            let Effect::Place { units, area, .. } = also else {
                panic!("Napoleon Defeated places units")
            };
            special.effects.push(Effect::Place {
                faction: Yellow,
                units,
                area,
                among_enemies: true,
                or_fled: false,
                may_move: false,
            });
        }
    });
    let mut play = Position::of(&scenario, Red)
        .pool(Red, 0, "rideau")
        .hand(&["br05", "br11"])
        .play();
    assert_eq!(
        (play.cards(), play.idle_cards()),
        (vec!["br05".into(), "br11".into()], vec![])
    );
    assert_eq!(
        play.card("br11"),
        ["red plays br11", "2 yellow placed in montreal from the pool"]
    );
}

#[test]
fn ruling_04_the_greedy_bot_keeps_cards_without_effect() {
    let play = Position::turn_of(Red)
        .units("montreal", "3 red")
        .pool(Red, 0, "rideau")
        .hand(&["br05", "br09", "br11"])
        .play();
    let british = Seat::of_side::<State>(Side::British);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..20 {
        let mut bot = State::bot(Level::Greedy);
        let action = bot.choose(
            &Glimpse::of_state(&play.state, british, player(Red)),
            &play.legal(),
            &mut rng,
        );
        assert_eq!(action, Action::Play(play.id("br05")));
    }
}

// proves: 3.3, example 5.0 Billy Green
// proves: option billy_green either-soil, option billy_green own-soil
#[test]
fn ruling_04_billy_green_serves_on_either_soil_or_by_option_on_british_soil_only() {
    for (option, abroad) in [(BillyGreen::EitherSoil, true), (BillyGreen::OwnSoil, false)] {
        let scenario = variant("campaign-1812", |draft| draft.options.billy_green = option);
        for (area, at_home) in [("york", true), ("buffalo", false)] {
            let mut play = Position::of(&scenario, Yellow)
                .units(area, "1 white 2 yellow")
                .hand(&["cm10"])
                .at_battles()
                .play();
            play.act(Action::Fight(play.area(area)));
            assert_eq!(play.offers_card("cm10"), at_home || abroad, "{option:?} in {area}");
            assert_eq!(play.idle_cards().is_empty(), at_home || abroad, "{option:?} in {area}");
        }
        // The option is Billy Green's alone.
        let mut tecumseh = Position::of(&scenario, Green)
            .units("buffalo", "1 white 2 green")
            .hand(&["na10"])
            .at_battles()
            .play();
        tecumseh.act(Action::Fight(tecumseh.area("buffalo")));
        assert!(tecumseh.offers_card("na10"), "{option:?}");
    }
}

// proves: example 5.0 Napoleon Defeated
#[test]
fn ruling_04_napoleon_defeated_places_the_one_red_unit_that_is_left() {
    let mut play = Position::turn_of(Red)
        .units("montreal", "2 white")
        .pool(Red, 1, "rideau")
        .hand(&["br05", "br11"])
        .play();
    assert_eq!(
        play.card("br11"),
        ["red plays br11", "1 red placed in montreal from the pool"],
        "as many as there are, even among enemies"
    );
    assert_eq!(play.at("montreal"), "2 white 1 red");
}

// proves: 3.2.2, ruling 3, example 5.0 Mackinac Reinforcements
#[test]
fn ruling_04_mackinac_reinforcements_may_land_among_enemies_and_go_on() {
    let mut play = Position::turn_of(Red)
        .units("north_of_detroit", "3 white")
        .hand(&["br02", "br09"])
        .play();
    play.card("br09");
    let shore = play.area("north_of_detroit");
    assert!(play.offers(Action::Target(shore)));
    play.act(Action::Target(shore));
    play.card("br02");
    assert_eq!(
        play.march("north_of_detroit", "1 red", "north_of_moraviantown"),
        ["red moves 1 red: north_of_detroit > north_of_moraviantown"]
    );
    assert_eq!(
        play.fight("north_of_detroit"),
        ["battle in north_of_detroit: 3 white 1 red, american first"]
    );
}

// proves: 3.2.7
#[test]
fn ruling_04_a_record_of_the_first_edition_trains_unasked_who_had_not_moved() {
    let scenario = variant("campaign-1812", |draft| {
        draft.placements.clear();
        draft.first_faction = Some(Yellow);
        draft.in_play[Yellow] = ["cm02", "cm11", "cm12"].map(str::to_owned).to_vec();
    });
    let seats = Seat::of_sides::<State>();
    let mut game = Game::<State>::new(&scenario, seats.to_vec(), 1812);
    let york = area(&scenario, "york");
    for action in [
        Action::Play(card(&scenario, "cm12")),
        Action::Target(york),
        Action::Play(card(&scenario, "cm11")),
        Action::Target(york),
        Action::Exchange(0),
        Action::Play(card(&scenario, "cm02")),
    ] {
        game.act(player(Yellow), action).expect("the militia has its turn");
    }
    let [moved, unmoved] = [game.state().table().moved[york.index()], {
        let unmoved = |faction| game.state().table().unmoved(york, faction);
        [0, 0, unmoved(Red), unmoved(Yellow), 0]
    }];
    assert_eq!((moved[Yellow.index()], unmoved), (2, [0, 0, 3, 0, 0]));

    let asked =
        serde_json::to_value(Step::<_, Roll>::Act(player(Yellow), Action::Exchange(0))).expect("a step is plain");
    let serde_json::Value::Array(steps) = serde_json::to_value(game.steps()).expect("steps are plain") else {
        panic!("steps are a list")
    };
    let former: Vec<_> = steps.into_iter().filter(|step| *step != asked).collect();
    let mut record = Record::of(&game, Vec::new());
    record.length = former.len();
    record.steps = pack(&serde_json::to_vec(&former).expect("steps are plain"));
    assert!(record.open::<State>(0).is_err(), "today the owner has to say which");
    record.edition = 1;
    let again = record.open::<State>(0).expect("a record of the first edition is read");
    assert_eq!(again.state(), game.state(), "the fewest that had moved");
    assert_eq!(again.steps(), game.steps(), "the answer is written in");
}
