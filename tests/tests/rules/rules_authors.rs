//! What only scenarios of authors can show: islands, other cards, other numbers. The rules hold there as they do in the
//! shipped ones.

use crate::rules_3_2_7_special_cards::to_roll;
use crate::support::*;
use data::invasion::board::UnitsDraft;
use data::invasion::cards::{Boat, BoatKind, DeckSet, Effect, Face, Play as CardPlay, Special, Where, Window};
use data::invasion::draft::PlacementDraft;
use data::invasion::problem::Problem;
use data::invasion::scenario::Scenario;
use data::invasion::{AreaId, ByFaction, Faction, ScenarioDraft, Side};
use data::library::{Library, Listed, Ref};
use engine::invasion::odds::{Fight, Odds, Policy};
use engine::invasion::{Action, Phase, Roll, State};
use engine::{Rules, Seat};
use std::sync::Arc;

/// A document's own copy of a part.
fn own<T: Listed + Clone>(part: &mut Ref<T>) -> &mut T {
    if let Ref::Shared(_) = part {
        let shared = part.resolve(Library::shipped());
        let shared = shared.expect("what the shipped scenarios refer to is shipped").clone();
        *part = Ref::Own(Box::new(shared));
    }
    match part {
        Ref::Own(own) => own,
        Ref::Shared(_) => unreachable!("it has just been made its own"),
    }
}

/// What a card does.
fn play_of<'a>(decks: &'a mut DeckSet, id: &str) -> &'a mut CardPlay {
    let card = decks.cards.iter_mut().find(|card| card.id == id);
    &mut card.unwrap_or_else(|| panic!("no card {id} is in the set")).play
}

/// A full campaign with another special card in the place of one.
fn with_special(id: &str, window: Window, effects: Vec<Effect>) -> Arc<Scenario> {
    variant("campaign-1812", |draft| {
        *play_of(own(&mut draft.decks), id) = CardPlay::Special(Special { window, effects });
    })
}

/// Cuts an area off by land; its water is left.
fn cut_off(draft: &mut ScenarioDraft, id: &str) {
    let board = own(&mut draft.board);
    board.links.retain(|link| link.a != id && link.b != id);
}

/// The full campaign with Quinte as an island of Lake Ontario.
fn island() -> Arc<Scenario> {
    variant("campaign-1812", |draft| cut_off(draft, "quinte"))
}

// proves: 3.2.4
#[test]
fn rule_3_2_2_nobody_marches_off_an_island() {
    let mut play = Position::of(&island(), Red)
        .units("quinte", "2 red")
        .units("york", "1 red")
        .hand(&["br05"])
        .no_specials()
        .play();
    play.card("br05");
    assert_eq!(play.starts(), ["york"]);
    let mut sails = Position::of(&island(), Red)
        .units("quinte", "2 red")
        .hand(&["br07"])
        .no_specials()
        .play();
    sails.card("br07");
    assert_eq!(sails.starts(), ["quinte"]);
}

// proves: ruling 2, ruling 4
#[test]
fn card_ar10_william_harrison_does_not_leave_an_island() {
    let mut play = Position::of(&island(), Blue)
        .units("quinte", "2 blue 1 yellow")
        .hand(&["ar10"])
        .at_battles()
        .play();
    play.fight("quinte");
    play.dice(Yellow, "F");
    assert_eq!((play.cards(), play.idle_cards()), (vec![], vec!["ar10".into()]));
}

// proves: ruling 4
#[test]
fn card_na11_john_norton_leaves_no_island_and_na12_war_cry_reaches_none() {
    let position = |cards: &[&str]| {
        Position::of(&island(), Green)
            .units("quinte", "2 green")
            .hand(cards)
            .play()
    };
    let alone = position(&["na03", "na11", "na12"]);
    assert_eq!(
        (alone.cards(), alone.idle_cards()),
        (vec!["na03".into()], vec!["na11".into(), "na12".into()])
    );
}

// proves: 3.2.2, example 5.0 Forced March
#[test]
fn card_ar10_a_long_pursuit_does_not_use_up_forced_march() {
    let scenario = with_special("ar10", Window::AfterVictory, vec![Effect::Pursue { areas: 3 }]);
    let mut play = Position::of(&scenario, Blue)
        .units("albany", "3 blue")
        .units("utica", "1 yellow")
        .hand(&["ar05", "ar10", "ar12"])
        .play();
    play.card("ar05");
    play.card("ar12");
    play.march("albany", "3 blue", "utica");
    assert!(!play.state.table().turn.forced, "one step needs no bonus");
    play.done();
    play.fight("utica");
    play.dice(Blue, "HC");
    if matches!(play.phase(), Phase::Commands(_)) {
        play.act(Action::Stay);
    }
    play.card("ar10");
    play.choose(units("3 blue"));
    let far = play.area("ogdensburg");
    assert!(play.offers(Action::To(far)), "{:?}", play.destinations());
    play.act(Action::To(far));
    assert!(
        !play.state.table().turn.forced,
        "a pursuit is no army of the movement card"
    );
    assert_eq!(play.state.table().turn.armies, 1);
}

// proves: 3.2.2, ruling 6, example 5.0 Forced March
#[test]
fn card_ar12_forced_march_is_used_up_by_the_first_army_that_needs_it() {
    let mut play = Position::turn_of(Blue)
        .units("albany", "4 blue")
        .hand(&["ar05", "ar12"])
        .play();
    play.card("ar05");
    play.card("ar12");
    play.march("albany", "1 blue", "rome");
    assert!(!play.state.table().turn.forced, "two areas are what the card gives");
    play.march("albany", "1 blue", "oswego");
    assert!(play.state.table().turn.forced, "three are more");
    play.form("albany", "1 blue");
    assert!(!play.destinations().contains(&"oswego".to_owned()));
}

// proves: 3.2.5, ruling 7
#[test]
fn rule_3_2_5_the_limits_of_one_army_and_of_all_hold_together() {
    let scenario = variant("campaign-1812", |draft| {
        let CardPlay::Movement(movement) = play_of(own(&mut draft.decks), "br07") else {
            panic!("br07 is a movement card")
        };
        movement.armies = 3;
        movement.boat = Some(Boat {
            kind: BoatKind::FishingBoats,
            army_limit: Some(3),
            card_limit: Some(5),
            aboard: vec![Red, Yellow],
            one_landing: false,
            different_starts: false,
        });
    });
    let mut play = Position::of(&scenario, Red)
        .units("york", "2 red 2 yellow 1 green")
        .units("kingston", "4 red")
        .hand(&["br07"])
        .no_specials()
        .play();
    play.card("br07");
    let york = play.area("york");
    play.act(Action::March(york));
    assert_eq!(
        play.legal(),
        [1, 2].map(|units| Action::Take(Red, units)),
        "not all: four and a green one"
    );
    play.act(Action::Take(Red, 2));
    assert_eq!(
        play.legal(),
        [0, 1].map(|units| Action::Take(Yellow, units)),
        "three in one army"
    );
    play.act(Action::Take(Yellow, 1));
    play.act(Action::To(play.area("oswego")));
    assert_eq!(play.state.table().turn.aboard, 3);
    assert_eq!(
        play.state.prompt(Seat::ALL).left.en,
        "2 of 3 armies left, room for 2 units"
    );
    play.act(Action::March(play.area("kingston")));
    assert_eq!(
        play.legal(),
        [1, 2].map(|units| Action::Take(Red, units)),
        "two of five are left"
    );
    play.act(Action::Take(Red, 2));
    play.act(Action::To(play.area("oswego")));
    assert_eq!(
        play.state.prompt(Seat::ALL).left.en,
        "1 of 3 armies left, room for no units"
    );
    assert_eq!(play.starts(), [""; 0], "no room for a third army");
}

// proves: 3.2.5
#[test]
fn rule_3_2_5_everyone_goes_aboard_up_to_the_last_place() {
    for (there, all) in [("5 green", true), ("6 green", false), ("1 green", false)] {
        let mut play = Position::turn_of(Green)
            .units("york", there)
            .hand(&["na07"])
            .no_specials()
            .play();
        play.card("na07");
        play.act(Action::March(play.area("york")));
        assert_eq!(play.offers(Action::All), all, "{there}");
    }
    let mut second = Position::turn_of(Green)
        .units("york", "3 green")
        .units("kingston", "2 green")
        .units("smiths_creek", "3 green")
        .hand(&["na07"])
        .no_specials()
        .play();
    second.card("na07");
    second.march("york", "3 green", "oswego");
    let mut third = second.clone();
    second.act(Action::March(second.area("kingston")));
    assert!(second.offers(Action::All), "two fit");
    third.act(Action::March(third.area("smiths_creek")));
    assert!(!third.offers(Action::All), "three do not");
}

// proves: 3.1
#[test]
fn card_ar11_recruits_that_go_to_another_muster_area_come_on_top_of_its_own() {
    let effects = vec![Effect::Redirect {
        from: "albany".to_owned(),
        to: "pittsburgh".to_owned(),
        faction: Blue,
    }];
    let scenario = with_special("ar11", Window::BeforeEnlistments, effects);
    let mut play = Position::in_bag(&scenario, &[Blue]).hand(&["ar01", "ar11"]).play();
    play.bag(Blue);
    play.card("ar11");
    assert_eq!(
        play.act(Action::Enlist),
        ["5 blue placed in pittsburgh from the pool"],
        "its two, and the three of Albany"
    );
    assert_eq!(play.at("albany"), "nobody");
}

// proves: 3.3.1
#[test]
fn card_cm09_an_ambush_may_be_laid_where_a_faction_stands() {
    let scenario = with_special(
        "cm09",
        Window::BeforeOneBattle,
        vec![Effect::Remove {
            units: 2,
            area: Where::With(Green),
        }],
    );
    for (units, may) in [("3 white 1 yellow 1 green", true), ("3 white 2 yellow", false)] {
        let mut play = Position::of(&scenario, Yellow)
            .units("york", units)
            .hand(&["cm09"])
            .at_battles()
            .play();
        play.act(Action::Fight(play.area("york")));
        assert_eq!(play.offers_card("cm09"), may, "{units}");
    }
}

// proves: example 5.0 War Hawks
#[test]
fn card_ar09_more_armies_go_with_no_boats_that_the_card_bars_whatever_else_it_does() {
    let effects = vec![
        Effect::Place {
            faction: Blue,
            units: 1,
            or_fled: false,
            area: Where::Area("rome".to_owned()),
            among_enemies: false,
            may_move: true,
        },
        Effect::MoreArmies {
            times: 4,
            not_with: vec![BoatKind::Warship],
        },
    ];
    let scenario = with_special("ar09", Window::BeforeMovement, effects);
    let turn = |hand: &[&str]| {
        Position::of(&scenario, Blue)
            .units("oswego", "5 blue")
            .hand(hand)
            .play()
    };
    let mut play = turn(&["ar07", "ar09"]);
    play.card("ar07");
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 of 2 armies left");
    play.card("ar09");
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "2 of 2 armies left", "by warship");
    let mut play = turn(&["ar01", "ar09"]);
    play.card("ar01");
    play.card("ar09");
    assert_eq!(play.state.prompt(Seat::ALL).left.en, "8 of 8 armies left", "by land");
}

// proves: 3.3, 3.3.1, ruling 2
#[test]
fn rule_3_2_7_the_effects_of_a_card_follow_one_another() {
    // An ambush, a turncoat and a first roll, all of one card.
    let scenario = with_special(
        "cm09",
        Window::BeforeOneBattle,
        vec![
            Effect::Remove {
                units: 1,
                area: Where::With(Yellow),
            },
            Effect::Turncoat {
                from: White,
                to: Yellow,
                units: 1,
            },
            Effect::Volley {
                by_enemy: false,
                only: Face::Hit,
            },
        ],
    );
    let mut play = Position::of(&scenario, Yellow)
        .units("york", "2 blue 2 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    play.act(Action::Fight(play.area("york")));
    assert_eq!(play.card("cm09"), ["yellow plays cm09"]);
    let speaker = play.decider().expect("the American side chooses");
    assert_eq!(
        play.lose(speaker, Blue),
        ["1 blue lost in york to cm09", "1 white become yellow in york"]
    );
    let mut rolls = Vec::new();
    play.state.rolls(&mut rolls);
    assert!(matches!(rolls[0].0, Roll::Dice(Yellow, _)));
    play.dice(Yellow, "HF");
    let speaker = play.decider().expect("the American side chooses its loss");
    play.lose(speaker, White);
    assert_eq!(play.at("york"), "1 blue 2 yellow", "nobody fled");
    // The same card, and the first effects decide the battle: no dice are thrown for nobody.
    let mut short = Position::of(&scenario, Yellow)
        .units("york", "2 white 1 yellow")
        .hand(&["cm09"])
        .at_battles()
        .play();
    short.act(Action::Fight(short.area("york")));
    assert_eq!(
        short.card("cm09"),
        [
            "yellow plays cm09",
            "1 white lost in york to cm09",
            "1 white become yellow in york",
            "battle in york ends: british, 2 yellow"
        ]
    );
}

// proves: 3.3.1, example 5.0 Kentucky Militia
#[test]
fn card_am09_factors_of_several_effects_multiply_and_hits_never_begin_again_at_nothing() {
    let scenario = with_special(
        "am09",
        Window::BeforeBattles,
        vec![
            Effect::HitsCount {
                faction: White,
                times: 10
            };
            3
        ],
    );
    let mut play = Position::of(&scenario, White)
        .units("albany", "3 white 25 red 35 yellow 20 green")
        .hand(&["am09"])
        .at_battles()
        .play();
    play.card("am09");
    play.fight("albany");
    assert_eq!(
        play.dice(White, "HHH")[1..4],
        [
            "25 red lost in albany to hits",
            "35 yellow lost in albany to hits",
            "20 green lost in albany to hits"
        ],
        "3 hits count 3,000 times"
    );
}

/// A scenario in which Canadian Militia ignores a face by a card of the British Regulars.
fn where_yellow_ignores(face: Face) -> Arc<Scenario> {
    let effects = vec![Effect::Ignore { faction: Yellow, face }];
    with_special("br12", Window::BeforeBattles, effects)
}

// proves: 3.3.2, example 5.0 General Brock
#[test]
fn card_br12_an_ignored_hit_is_no_matter_of_flight() {
    let scenario = where_yellow_ignores(Face::Hit);
    let mut play = Position::of(&scenario, Red)
        .units("york", "1 blue 2 red 2 yellow")
        .hand(&["br12"])
        .at_battles()
        .play();
    play.card("br12");
    play.fight("york");
    play.dice(Red, "CC");
    assert_eq!(
        play.dice(Yellow, "FF")[1..2],
        ["2 yellow flee from york"],
        "only the face that the card names"
    );
}

// proves: 3.3.1
#[test]
fn card_br12_an_ignored_hit_removes_nobody() {
    let scenario = where_yellow_ignores(Face::Hit);
    let mut play = Position::of(&scenario, Red)
        .units("york", "3 blue 2 red 2 yellow")
        .hand(&["br12"])
        .at_battles()
        .play();
    play.card("br12");
    play.fight("york");
    play.dice(Red, "HC");
    assert_eq!(
        play.dice(Yellow, "HF"),
        [
            "yellow rolls HF in york",
            "1 Hit of yellow ignored in york",
            "1 blue lost in york to hits",
            "1 yellow flee from york"
        ],
        "of the others all count"
    );
}

// proves: 3.3.3
#[test]
fn card_br12_an_ignored_command_decision_is_none() {
    let scenario = where_yellow_ignores(Face::Command);
    let mut play = Position::of(&scenario, Red)
        .units("york", "3 blue 2 yellow")
        .hand(&["br12"])
        .at_battles()
        .play();
    play.card("br12");
    play.fight("york");
    assert_eq!(
        play.dice(Yellow, "HC"),
        [
            "yellow rolls HC in york",
            "1 Command of yellow ignored in york",
            "1 blue lost in york to hits"
        ]
    );
    assert_eq!(to_roll(&play), Blue, "nobody is asked whether to leave");
}

// proves: 3.3.1, 3.3.2, 3.3.3
#[test]
fn card_br12_odds_know_of_every_face_that_is_ignored() {
    for (face, gone) in [(Face::Hit, 0), (Face::Flee, 1), (Face::Command, 2)] {
        let scenario = where_yellow_ignores(face);
        let mut play = Position::of(&scenario, Red)
            .units("york", "3 blue 3 yellow")
            .hand(&["br12"])
            .at_battles()
            .play();
        play.card("br12");
        play.fight("york");
        let fight = Fight::at(&play.state, play.area("york"), units("3 blue 3 yellow"));
        let odds = Odds::of(&fight, [Policy::Leave; 2]).expect("it is small");
        let counts = [
            odds.lost[Blue.index()] > 1e-9,
            odds.fled[Yellow.index()] > 1e-9,
            odds.withdrew[Yellow.index()] > 1e-9,
        ];
        let counted = std::array::from_fn(|face| face != gone);
        assert_eq!(counts, counted, "{face:?}");
    }
}

// proves: 1.0
#[test]
fn two_states_are_the_same_when_table_hands_decks_and_scenario_are() {
    let position = || Position::turn_of(Blue).units("albany", "2 blue");
    let state = |position: Position| position.play().state;
    let one = state(position().hand(&["ar01"]));
    assert_eq!(one, state(position().hand(&["ar01"])));
    assert_ne!(one, state(position().hand(&["ar02"])), "other hands and decks");
    assert_ne!(one, state(position().hand(&["ar01"]).round(2)), "another table");
    let drawn = state(position().hand(&["ar01", "ar02"]));
    assert_ne!(one, drawn);
    // A scenario built a second time is the same one; one that differs in a word is not.
    let same = build(&draft("campaign-1812"));
    let other = variant("campaign-1812", |draft| draft.title = data::Text::same("Another"));
    let in_scenario =
        |scenario: &Arc<Scenario>| state(Position::of(scenario, Blue).units("albany", "2 blue").hand(&["ar01"]));
    assert_eq!(one, in_scenario(&same));
    assert_ne!(one, in_scenario(&other));
}

// proves: 1.4, 2.0, 3.2.2
#[test]
fn a_position_that_cannot_be_is_refused_with_its_reason() {
    let play = Position::turn_of(Blue).units("albany", "2 blue").hand(&["ar01"]).play();
    let parts = |edit: &dyn Fn(&mut engine::invasion::Table)| {
        let mut table = play.state.table().clone();
        edit(&mut table);
        let hands = data::invasion::Faction::ALL.map(|faction| play.state.hand(faction));
        let decks = data::invasion::Faction::ALL.map(|faction| play.state.draw_deck(faction));
        State::from_parts(play.state.scenario(), table, hands, decks)
    };
    assert!(parts(&|_| {}).is_ok());
    for edit in [
        (&|table: &mut engine::invasion::Table| table.units = [&table.units[..], &[[0; 5]]].concat().into())
            as &dyn Fn(&mut engine::invasion::Table),
        &|table| table.moved.push([0; 5]),
        &|table| table.control.push(false),
    ] {
        assert_eq!(parts(edit).unwrap_err(), "the table is not of a board with 53 areas");
    }
    let nobody = |phase| parts(&move |table| (table.order, table.phase) = (Default::default(), phase));
    assert_eq!(
        nobody(Phase::Cards).unwrap_err(),
        "nobody's turn has begun, but the phase lies in a turn"
    );
    assert!(nobody(Phase::Bag).is_ok());
    assert_eq!(
        parts(&|table| table.order = [Blue, White].into_iter().collect()).unwrap_err(),
        "a turn order marker is in two places"
    );
    let contested = |phase| {
        parts(&move |table| {
            table.units.set(AreaId(15), White, 1);
            table.pool[White.index()] -= 1;
            table.units.set(AreaId(15), Red, 1);
            table.pool[Red.index()] -= 1;
            table.phase = phase;
        })
    };
    assert!(contested(Phase::Cards).is_ok());
    for phase in [Phase::Bag, Phase::Draw, Phase::Over] {
        assert!(contested(phase).unwrap_err().contains("was left out"), "{phase:?}");
    }
}

// proves: 3.2.4, ruling 7
#[test]
fn rule_3_2_5_all_boats_of_a_card_go_over_one_water_where_shores_touch_two() {
    // York and Smith's Creek lie on both lakes, Kingston on Lake Ontario and Dover on Lake Erie alone.
    let scenario = variant("campaign-1812", |draft| {
        let board = own(&mut draft.board);
        let erie = board.waters.iter_mut().find(|water| water.id == "lake_erie");
        let erie = erie.expect("the board has Lake Erie");
        for id in ["york", "smiths_creek"] {
            let mut shore = erie.shores[0].clone();
            shore.area = id.to_owned();
            erie.shores.push(shore);
        }
    });
    let mut play = Position::of(&scenario, Green)
        .units("kingston", "1 green")
        .units("smiths_creek", "1 green")
        .units("dover", "1 green")
        .hand(&["na07"])
        .no_specials()
        .play();
    play.card("na07");
    let before: std::collections::BTreeSet<_> = play.starts().into_iter().collect();
    assert!(
        ["kingston", "smiths_creek", "dover"]
            .iter()
            .all(|id| before.contains(*id))
    );
    let mut over_erie = play.clone();
    play.march("kingston", "1 green", "york");
    assert_eq!(play.starts(), ["smiths_creek"], "over Lake Ontario");
    play.march("smiths_creek", "1 green", "york");
    assert_eq!(play.starts(), [""; 0], "Smith’s Creek does not bring Lake Erie back");
    over_erie.march("smiths_creek", "1 green", "york");
    assert_eq!(
        over_erie.starts(),
        ["dover", "kingston"],
        "either lake may still be meant"
    );
    over_erie.march("dover", "1 green", "york");
    assert_eq!(over_erie.starts(), [""; 0], "now it was Lake Erie");
}

/// A full campaign with set-up decisions, each of so many units on American homeland, which is two areas; in one of them
/// units may stand.
fn decisions(stands: Option<Faction>, decisions: &[(Faction, u8)]) -> ScenarioDraft {
    let mut draft = draft("campaign-1812");
    let basis = data::Basis::Reconstructed;
    for area in &mut own(&mut draft.board).areas {
        area.home = match area.id.as_str() {
            "albany" | "rome" => Side::American,
            _ => Side::British,
        };
    }
    draft.printed_units = false;
    let start = stands.map(|faction| {
        let mut units = ByFaction::default();
        units[faction] = 1;
        UnitsDraft {
            area: "rome".to_owned(),
            units,
            basis: basis.clone(),
            check: None,
        }
    });
    draft.units = start.into_iter().collect();
    let placement = |&(faction, units): &(Faction, u8)| PlacementDraft {
        faction,
        units,
        homeland: Side::American,
        basis: basis.clone(),
    };
    draft.placements = decisions.iter().map(placement).collect();
    draft
}

/// The positions in which set-up decisions can leave the board; nowhere on the way is a decision without an area.
fn placed(scenario: &Arc<Scenario>) -> Vec<Play> {
    let mut open = vec![Play::start(scenario)];
    let mut left = Vec::new();
    while let Some(play) = open.pop() {
        if !matches!(play.phase(), Phase::Setup { .. }) {
            left.push(play);
            continue;
        }
        let by = play.decider().expect("somebody places");
        let legal = play.legal();
        assert!(!legal.is_empty(), "{} has nowhere to place", by.key());
        open.extend(legal.into_iter().map(|action| {
            let mut next = play.clone();
            next.by(by, action);
            next
        }));
    }
    left
}

// proves: ruling 13
#[test]
fn rule_1_3_the_check_knows_whether_every_decision_finds_an_area() {
    let choices = [(Red, 1), (Red, 2), (Blue, 1), (Blue, 2)];
    let mut stuck = 0;
    for stands in [None, Some(Red), Some(Blue)] {
        let all = choices
            .iter()
            .flat_map(|one| choices.iter().map(move |two| [*one, *two]));
        let all = all.flat_map(|[one, two]| choices.iter().map(move |three| vec![one, two, *three]));
        for list in all {
            let wrong = |list: &[(Faction, u8)]| {
                let issues = decisions(stands, list).check(Library::shipped());
                issues.iter().any(|issue| {
                    let problem = issue.kind.of::<Problem>();
                    matches!(problem, Some(Problem::PlaceAfterEnemies { .. }))
                })
            };
            let sound = (0..list.len()).take_while(|upto| !wrong(&list[..=*upto])).count();
            let ends = placed(&build(&decisions(stands, &list[..sound])));
            let Some((faction, _)) = list.get(sound) else { continue };
            stuck += 1;
            let enemy = faction.side().enemy();
            let taken = |play: &Play| {
                let held = |id| play.state.table().holds(play.area(id), enemy);
                held("albany") && held("rome")
            };
            assert!(ends.iter().any(taken), "{list:?} with {stands:?}: {sound} are sound");
        }
    }
    assert!(stuck > 20, "{stuck} lists are refused");
}
