//! A real table beside the window: what is rolled and drawn there is asked for, recorded, and secret where it is secret.

use crate::support::{Window, against_greedy, calm, one_person, random, scenario, two_persons};
use data::Lang;
use data::any::Scenario;
use engine::Seat;
use engine::invasion::{Event, Roll, State};
use engine::record::state_hash;
use engine::rules::{Rules as _, Step};
use war1812::command::Order;
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::settings::{ByHand, Settings};
use war1812::text::{self, T};
use war1812::window::Start;

/// Dice of one's own, and nothing else.
const DICE: ByHand = ByHand {
    dice: true,
    draws: false,
};
/// Draws of one's own, and nothing else.
const DRAWS: ByHand = ByHand {
    dice: false,
    draws: true,
};

/// The result of this number among those that are due, as its button says it.
fn said(window: &Window, number: usize) -> String {
    let roll = window.session().game().rolls()[number];
    State::chanced(window.session().scenario(), roll).words.en
}

fn open(by_hand: ByHand, seating: Seating) -> Window {
    let settings = Settings { by_hand, ..calm() };
    let mut window = Window::open_with(&settings, Start::Home);
    let scenario = Scenario::of(scenario("campaign-1813", |_| {}));
    window.order(Order::Begin(scenario, seating));
    window
}

/// Plays on at random until this is asked; `false` if the game ends before.
fn until_asked(window: &mut Window, question: T, seed: u64) -> bool {
    let mut pick = random(seed);
    for _ in 0..2000 {
        if window.reads(question.get(Lang::En)) {
            return true;
        }
        if window.session().outcome().is_some() {
            return false;
        }
        if window.session().hand_over().is_some() {
            window.order(Order::TakeScreen);
            continue;
        }
        let choices = window.choices();
        assert!(!choices.is_empty(), "nobody can do anything");
        let action = pick(window.session(), &choices);
        window.order(Order::act(vec![action]));
    }
    false
}

#[test]
fn what_was_rolled_on_a_real_table_is_asked_for_and_holds() {
    let mut window = open(DICE, one_person());
    let mut entered = 0;
    while entered < 6 && until_asked(&mut window, T::WhatRolled, 7 + entered as u64) {
        let rolls = window.session().game().rolls();
        let roll = rolls[entered * 5 % rolls.len()];
        let label = State::chanced(window.session().scenario(), roll).words.en;
        if entered == 3 {
            // Mixed: this time the program rolls.
            window.click(T::RollForMe.get(Lang::En));
        } else {
            window.click(&label);
            let Roll::Dice(of, shown) = roll else {
                panic!("no dice: {roll:?}")
            };
            let log = window.session().game().log();
            let rolled = log.iter().rev().find_map(|happened| match &happened.event {
                Event::Rolled { faction, result, .. } => Some((*faction, *result)),
                _ => None,
            });
            assert_eq!(rolled, Some((of, shown)));
        }
        entered += 1;
    }
    let played = window.session().game().steps().len();
    assert_eq!(entered, 6, "after {played} steps, {:?}", window.session().outcome());
    // The autosave has it all, and cards were drawn by the program meanwhile.
    let steps = window.session().game().steps().to_vec();
    assert!(steps.iter().any(|step| matches!(step, Step::Chance(Roll::Card(_)))));
    let state = state_hash(window.session().game().state());
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps()[..steps.len()], steps);
    assert_eq!(state_hash(&window.session().game().state_after(steps.len())), state);
    // Without a table of wood the program goes on by itself.
    window.order(Order::Settings(Box::new(calm())));
    let rolls = |window: &Window| {
        let log = window.session().game().log();
        log.iter()
            .filter(|happened| matches!(happened.event, Event::Rolled { .. }))
            .count()
    };
    let before = rolls(&window);
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(9), |session| {
        let log = session.game().log();
        log.iter()
            .filter(|happened| matches!(happened.event, Event::Rolled { .. }))
            .count()
            > before
    });
    assert!(rolls(&window) > before && !window.reads(T::WhatRolled.get(Lang::En)));
}

#[test]
fn before_anything_was_entered_undo_says_that_nothing_has_been_done() {
    let mut window = open(DRAWS, one_person());
    assert!(window.reads(T::WhatDrawn.get(Lang::En)));
    assert!(window.session().game().steps().is_empty());
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert_eq!(window.session().undo_barrier(), Some(T::UndoNothing));
    assert!(window.reads(T::UndoNothing.get(Lang::En)));
}

#[test]
fn a_roll_that_is_asked_for_is_asked_for_again_after_the_program_was_closed() {
    let mut window = open(DICE, one_person());
    assert!(until_asked(&mut window, T::WhatRolled, 7));
    let steps = window.session().game().steps().to_vec();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert!(window.reads(T::WhatRolled.get(Lang::En)));
    assert_eq!(window.session().game().steps(), steps, "no die has fallen meanwhile");
}

#[test]
fn a_card_drawn_on_a_real_table_is_entered_by_who_draws_it_and_nobodys_hand_is_shown() {
    let mut window = open(DRAWS, two_persons());
    let (mut alone, mut entered) = (0, 0);
    while entered < 60 && alone < 2 && until_asked(&mut window, T::WhatDrawn, 5) {
        let rolls = window.session().game().rolls();
        if let Roll::Card(card) = rolls[0] {
            let faction = window.session().scenario().card(card).faction;
            let player = engine::invasion::player(faction);
            let name = window.session().seating().person_of(player).unwrap().to_owned();
            let words = text::draws_alone(Lang::En, &name);
            let title = State::chanced(window.session().scenario(), rolls[0]).words.en;
            if window.reads(&words) {
                assert_eq!(window.session().viewer(), Seat::SPECTATOR, "nobody's hand is shown");
                assert!(!window.has_button(&title), "which cards are left is a secret too");
                alone += 1;
                window.click(&text::i_am(Lang::En, &name));
            }
            assert!(
                window.session().is_there(&name),
                "which cards are left is seen by who draws one, and the next one comes to the screen first"
            );
            window.click(&title);
            let steps = window.session().game().steps();
            assert!(steps.iter().rev().take(3).any(|step| *step == Step::Chance(rolls[0])));
        } else {
            let first = said(&window, 0);
            window.click(&first);
        }
        entered += 1;
    }
    assert!(alone > 0 && entered >= alone, "{alone} {entered}");
}

#[test]
fn a_result_that_was_mistyped_is_asked_for_again_until_somebody_has_gone_on_from_it() {
    let mut window = open(DICE, two_persons());
    let correct = T::CorrectRoll.get(Lang::En);
    let (mut asked, mut decided) = (0, 0);
    while asked < 40 && until_asked(&mut window, T::WhatRolled, 3 + asked as u64) {
        let steps = window.session().game().steps().to_vec();
        let before = state_hash(window.session().game().state());
        assert!(
            matches!(steps.last(), Some(Step::Chance(_))) || !window.reads(correct),
            "a decision is no result"
        );
        if asked == 0 {
            window.keys(egui::Modifiers::NONE, egui::Key::H);
            assert!(
                window.reads(T::WhatRolled.get(Lang::En)),
                "nothing is done behind what is asked"
            );
        }
        let rolls = window.session().game().rolls();
        let was_due =
            |window: &Window, number: usize| State::chanced(window.session().scenario(), rolls[number]).words.en;
        window.click(&was_due(&window, 0));
        let entered = window.session().game().steps();
        if entered.len() == steps.len() + 1 && window.session().outcome().is_none() {
            if window.reads(correct) {
                let curtain = window.session().hand_over().is_some();
                window.click(correct);
                assert!(
                    !curtain || window.session().viewer() == Seat::SPECTATOR,
                    "whoever says so by the curtain need not be the one who sat there"
                );
            } else {
                decided += 1;
                window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
            }
            assert_eq!(window.session().game().steps(), steps);
            assert_eq!(state_hash(window.session().game().state()), before);
            assert!(window.reads(T::WhatRolled.get(Lang::En)), "it is asked for again");
            let last = rolls.len() - 1;
            window.click(&was_due(&window, last));
            let now = window.session().game().steps();
            assert_eq!(now.get(steps.len()), Some(&Step::Chance(rolls[last])));
        }
        asked += 1;
    }
    assert!(asked > 8 && decided > 0, "{asked} {decided}");
    // What the program has rolled stands.
    while until_asked(&mut window, T::WhatRolled, 5) {
        window.click(T::RollForMe.get(Lang::En));
        assert!(!window.reads(correct));
        if matches!(window.session().game().steps().last(), Some(Step::Chance(_))) {
            assert!(!window.session().may_correct());
            break;
        }
    }
}

#[test]
fn whoever_enters_a_die_while_all_hands_are_covered_is_not_shown_the_hand_of_who_sat_there() {
    let mut window = open(DICE, two_persons());
    let (mut asked, mut handed) = (0, 0);
    while handed < 3 && asked < 60 && until_asked(&mut window, T::WhatRolled, 31 + asked as u64) {
        let covered = window.session().viewer() == Seat::SPECTATOR;
        let first = said(&window, 0);
        window.click(&first);
        if covered && !window.reads(T::WhatRolled.get(Lang::En)) && window.session().outcome().is_none() {
            assert_eq!(
                window.session().viewer(),
                Seat::SPECTATOR,
                "whoever it was may sit there still"
            );
            handed += usize::from(window.session().bot_to_move().is_none());
        }
        asked += 1;
    }
    assert!(handed > 0, "{asked}");
}

#[test]
fn while_dice_are_awaited_nobody_takes_back_what_a_bot_or_somebody_else_has_done() {
    // Against a bot: what it has done is known by then.
    let mut window = open(DICE, against_greedy());
    let (mut bots, mut own) = (0, 0);
    while bots < 3 && until_asked(&mut window, T::WhatRolled, 11 + bots as u64) {
        let steps = window.session().game().steps().to_vec();
        if let Some(Step::Act(by, _)) = steps.last()
            && window.session().seating().bot_of(*by).is_some()
        {
            window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
            assert_eq!(window.session().game().steps(), steps, "the bot's step stands");
            assert!(window.session().undo_barrier().is_some());
            bots += 1;
        }
        window.click(T::RollForMe.get(Lang::En));
    }
    // Two persons: whoever takes back their own step comes to the screen before anything of theirs is shown.
    let mut window = open(DICE, two_persons());
    while own < 3 && until_asked(&mut window, T::WhatRolled, 21 + own as u64) {
        let before = window.session().game().steps().len();
        if matches!(window.session().game().steps().last(), Some(Step::Act(..))) && window.session().can_undo() {
            window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
            assert!(window.session().game().steps().len() < before);
            assert_eq!(window.session().viewer(), Seat::SPECTATOR, "nobody's hand lies open");
            assert!(window.session().hand_over().is_some());
            own += 1;
        } else {
            window.click(T::RollForMe.get(Lang::En));
        }
    }
    assert!(bots > 0 && own > 0, "{bots} {own}");
}

#[test]
fn a_card_that_was_mistyped_is_entered_anew_by_whoever_has_drawn_it() {
    let mut window = open(DRAWS, one_person());
    let mut corrected = 0;
    for seed in 0..40 {
        if corrected > 2 || !until_asked(&mut window, T::WhatDrawn, seed) {
            break;
        }
        let steps = window.session().game().steps().to_vec();
        let rolls = window.session().game().rolls();
        let first = said(&window, 0);
        window.click(&first);
        let entered = window.session().game().steps().len() == steps.len() + 1;
        if entered && matches!(rolls[0], Roll::Card(_)) {
            window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
            assert_eq!(window.session().game().steps(), steps);
            assert!(window.reads(T::WhatDrawn.get(Lang::En)));
            corrected += 1;
            window.click(&first);
        }
    }
    assert!(corrected > 0);
}

#[test]
fn a_roll_that_bots_have_answered_is_entered_anew_also_after_the_program_was_closed() {
    let mut window = open(DICE, against_greedy());
    let mut corrected = 0;
    for seed in 3..60 {
        if corrected > 1 || !until_asked(&mut window, T::WhatRolled, seed) {
            break;
        }
        let steps = window.session().game().steps().to_vec();
        let before = state_hash(window.session().game().state());
        let rolls = window.session().game().rolls();
        let was_due =
            |window: &Window, number: usize| State::chanced(window.session().scenario(), rolls[number]).words.en;
        window.click(&was_due(&window, 0));
        let since = window
            .session()
            .game()
            .steps()
            .get(steps.len() + 1..)
            .unwrap_or_default();
        let by_bot = |step: &&Step<_, _>| match step {
            Step::Act(by, _) => window.session().seating().bot_of(*by).is_some(),
            Step::Chance(_) => false,
        };
        let bots = since.iter().filter(by_bot).count();
        if bots == 0 || bots < since.len() || window.session().outcome().is_some() {
            continue;
        }
        let log = window.session().game().log().iter();
        let mut since = log.filter(|happened| happened.step > steps.len());
        if since.any(|happened| matches!(happened.event, Event::CardPlayed { .. })) {
            assert!(
                window.session().undo_barrier().is_some(),
                "what was in a bot's hand is known"
            );
            continue;
        }
        if corrected == 1 {
            let known = window.session().game().steps().len();
            window = window.killed_and_reopened();
            window.click(T::Continue.get(Lang::En));
            assert_eq!(window.session().game().steps().len(), known);
        }
        assert_eq!(window.session().undo_barrier(), None);
        window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
        assert_eq!(
            window.session().game().steps(),
            steps,
            "what {bots} steps of bots came to is gone"
        );
        assert_eq!(state_hash(window.session().game().state()), before);
        assert!(!window.session().can_redo());
        assert!(window.reads(T::WhatRolled.get(Lang::En)), "it is asked for again");
        let last = rolls.len() - 1;
        window.click(&was_due(&window, last));
        let now = window.session().game().steps();
        assert_eq!(now.get(steps.len()), Some(&Step::Chance(rolls[last])));
        corrected += 1;
    }
    assert_eq!(corrected, 2);
}

/// The decision of a person is none of a bot's, whoever sits in their place now.
#[test]
fn what_was_entered_stands_where_who_went_on_from_it_has_given_their_seat_to_a_bot() {
    let mut window = open(DICE, two_persons());
    let mut left = 0;
    for seed in 3..60 {
        if left > 5 || !until_asked(&mut window, T::WhatRolled, seed) {
            break;
        }
        let entered = window.session().game().steps().len();
        let first = said(&window, 0);
        window.click(&first);
        if window.session().hand_over().is_some() {
            window.order(Order::TakeScreen);
        }
        let Some(action) = window.choices().first().copied() else {
            continue;
        };
        window.order(Order::act(vec![action]));
        let steps = window.session().game().steps().to_vec();
        let (Some([Step::Act(by, _)]), None) = (steps.get(entered + 1..), window.session().outcome()) else {
            continue;
        };
        let name = window.session().seating().person_of(*by).unwrap().to_owned();
        let side = State::sides().into_iter().find(|side| side.contains(by)).unwrap();
        let reseated = |controller: &Controller| {
            let players = side.iter();
            Order::Reseat(players.map(|player| (*player, controller.clone())).collect())
        };
        window.order(reseated(&Controller::bot(Level::Greedy)));
        assert!(!window.session().may_correct());
        window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
        assert_eq!(
            window.session().game().steps().get(..=entered),
            steps.get(..=entered),
            "the roll stands"
        );
        window.order(reseated(&Controller::Person(name)));
        left += 1;
    }
    assert!(left > 0);
}

/// What the program would draw now is not asked for anew.
#[test]
fn without_dice_of_ones_own_what_was_entered_stands_and_the_game_goes_on() {
    let mut window = open(DICE, two_persons());
    for seed in 3..40 {
        assert!(until_asked(&mut window, T::WhatRolled, seed));
        let first = said(&window, 0);
        window.click(&first);
        if window.session().may_correct() {
            break;
        }
    }
    assert!(window.session().may_correct());
    window.order(Order::Settings(Box::new(calm())));
    window.harness.run();
    assert!(!window.session().may_correct());
    let steps = window.session().game().steps().len();
    window.keys(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(window.session().game().steps().len() >= steps, "the roll stands");
    let before = window.session().game().steps().len();
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(9), |session| session.game().steps().len() > before + 2);
    assert!(window.session().game().steps().len() > before + 2);
}
