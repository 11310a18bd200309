//! Battles of blocks on their board: what it shows of them while they are fought and when they are over.

use super::blocks_hands::{comes_to, game, label, open, play_until, scenario, state};
use crate::support::{Window, calm};
use data::Lang;
use data::blocks::{BlockId, LakeId, Scenario, Side};
use egui::Rect;
use egui_kittest::kittest::Queryable as _;
use engine::blocks::{Action, Event as Happening, Land, LandStage, SeaStage, State, blocks, player};
use engine::bot::{Glimpse, Level, Played as _};
use engine::rules::Rules as _;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;
use war1812::command::{LookBack, Order, UiCommand};
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::Settings;
use war1812::text::T;
use war1812::window::Start;

type Game = Session<State>;

#[test]
fn the_history_shows_the_result_of_a_battle_where_it_came_about_and_it_can_be_put_aside() {
    let mut window = open("blocks-1812", true, 1);
    play_until(&mut window, 1, |state| state.table().land.is_some());
    play_until(&mut window, 1, |state| state.table().land.is_none());
    let turn = state(&window).table().turn;
    play_until(&mut window, 1, |state| {
        state.table().turn > turn && state.table().land.is_none()
    });
    let log = game(&window).game().log();
    let ended = log
        .iter()
        .rposition(|happened| matches!(happened.event, Happening::BattleEnds { .. }));
    let over = T::BattleOver.get(Lang::En);
    window.keys(egui::Modifiers::NONE, egui::Key::H);
    assert!(!window.reads(over), "it is over and done with");
    window.order(Order::LookBack(LookBack::Event(ended.unwrap())));
    assert!(window.reads(over));
    window.press(T::Close.get(Lang::En));
    assert!(!window.reads(over));
}

#[test]
fn a_loss_is_taken_by_a_click_on_its_block_and_firing_goes_on_to_the_end_by_one() {
    let mut window = open("blocks-1813", true, 9);
    let chooses = |state: &State| {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        matches!(state.table().land, Some(land) if matches!(land.stage, LandStage::Volley(_)))
            && legal.len() > 1
            && legal.iter().all(|action| matches!(action, Action::Lose(_)))
    };
    play_until(&mut window, 4, chooses);
    let mut legal = Vec::new();
    state(&window).legal(&mut legal);
    let Action::Lose(block) = legal[0] else { unreachable!() };
    let (before, name) = (state(&window).value(block), label(&window, block));
    assert!(window.reads("Click the block that takes the loss."));
    window.press(&name);
    assert_eq!(state(&window).value(block) + 1, before);

    let decides = |state: &State| {
        let fights = |stage| matches!(stage, LandStage::Decide(_));
        state
            .table()
            .land
            .is_some_and(|land| land.revealed && fights(land.stage))
            || state
                .table()
                .sea
                .is_some_and(|sea| matches!(sea.stage, SeaStage::Decide(_)))
    };
    play_until(&mut window, 5, decides);
    let rounds = game(&window).game().steps().len();
    window.click("Fire to the end");
    let mut guard = 0;
    while window.has_button("Decide each round") && guard < 60 {
        // Only losses are still asked for.
        let choices = game(&window).choices();
        assert!(!choices.contains(&Action::Fight), "firing goes on by itself");
        window.order(Order::act(vec![choices[0]]));
        guard += 1;
    }
    assert!(game(&window).game().steps().len() > rounds);
}

#[test]
fn a_battle_of_a_study_that_was_fired_to_the_end_is_taken_back() {
    let mut window = open("blocks-1813", true, 9);
    play_until(&mut window, 5, |state| {
        let land = state.table().land;
        land.is_some_and(|land| land.revealed && matches!(land.stage, LandStage::Decide(_)))
    });
    window.order(Order::Do(UiCommand::Study));
    let steps = |window: &Window| game(window).game().steps().len();
    let before = steps(&window);
    window.click("Fire to the end");
    for _ in 0..60 {
        if !window.has_button("Decide each round") {
            break;
        }
        let choices = game(&window).choices();
        window.order(Order::act(vec![choices[0]]));
    }
    assert!(steps(&window) > before);
    for _ in 0..80 {
        if steps(&window) <= before {
            break;
        }
        window.order(Order::Do(UiCommand::Undo));
    }
    assert!(steps(&window) <= before, "it is not fired again by itself");
}

#[test]
fn who_fires_to_the_end_at_sea_does_not_say_so_for_the_other_person_and_both_throws_are_told() {
    let mut window = open("blocks-1814", false, 9);
    // The defender is asked once the attacker goes on.
    let decides = |state: &State| {
        let sea = state.table().sea;
        sea.is_some_and(|sea| matches!(sea.stage, SeaStage::Decide(side) if side != sea.attacker))
    };
    play_until(&mut window, 5, decides);
    assert_eq!(
        window.everything().matches(" at fire 1: ").count(),
        2,
        "both fleets have thrown"
    );
    let attacker = state(&window).table().sea.unwrap().attacker;
    window.click("Fire to the end");
    for _ in 0..20 {
        let asked = state(&window).table().sea.map(|sea| sea.stage);
        if asked == Some(SeaStage::Decide(attacker)) || asked.is_none() {
            break;
        }
        let choices = game(&window).choices();
        window.order(Order::act(vec![choices[0]]));
    }
    let sea = state(&window).table().sea.expect("the attacker is asked");
    assert_eq!(sea.stage, SeaStage::Decide(attacker));
    assert!(game(&window).choices().contains(&Action::Fight));
    assert!(
        window.has_button("Fire to the end"),
        "nobody has said so for the attacker"
    );
}

#[test]
fn the_place_of_a_battle_that_is_over_is_whole_beside_what_puts_it_aside() {
    let settings = Settings {
        lang: Lang::Fr,
        ..calm()
    };
    let ann = Controller::Person("Ann".to_owned());
    // The lake of the longest name. At once after a battle there another one may begin, and not every game has one.
    let lake = LakeId(2);
    let at_sea = |state: &State| state.table().sea.is_some_and(|sea| sea.lake == lake);
    let ended = |seed: u64| {
        let mut window = Window::open_with(&settings, Start::Home);
        let seating = Seating::sides::<State>(&ann, &ann);
        window.lay(Session::<State>::new(&scenario("blocks-1814"), seating, seed));
        window.resize(1024.0, 700.0);
        let ends = comes_to(&mut window, 5, at_sea) && comes_to(&mut window, 5, |state| state.table().sea.is_none());
        (ends && window.reads(T::BattleOver.get(Lang::Fr))).then_some(window)
    };
    let window = (0..20)
        .find_map(ended)
        .expect("a battle on the lake is shown to its end");
    assert_eq!(game(&window).scenario().lake(lake).name.fr, "Lac Champlain");
    let rects = |label: &str| {
        let all = window.harness.query_all_by_label(label);
        all.map(|node| node.rect()).collect::<Vec<Rect>>()
    };
    let name = game(&window).scenario().lake(lake).name.get(Lang::Fr).to_owned();
    let (names, close) = (rects(&name), rects(T::Close.get(Lang::Fr)));
    assert!(!names.is_empty() && !close.is_empty());
    for name in names {
        assert!(
            !close.iter().any(|close| close.intersects(name)),
            "{name:?} below {close:?}"
        );
    }
}

/// The first game of greedy bots in which something comes about, at that moment; Ann plays both sides.
pub(super) fn where_it_comes_about(scenario: &Arc<Scenario>, holds: impl Fn(&Game) -> bool) -> Game {
    for seed in 0..4000 {
        let seating = Seating::sides::<State>(&Controller::Person("Ann".into()), &Controller::Person("Ann".into()));
        let mut session = Game::new(scenario, seating, seed);
        let mut bot = State::bot(Level::Greedy);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while session.outcome().is_none() {
            if holds(&session) {
                return session;
            }
            let decider = session.decider().unwrap();
            let glimpse = Glimpse::of_state(session.game().state(), engine::Seat::of([decider]), decider);
            let action = bot.choose(&glimpse, &session.choices(), &mut rng);
            session.act(&[action]).unwrap();
        }
    }
    panic!("it never came to that");
}

/// A game in which a battle for a town goes on after as many battles on its lake (7.12), before somebody decides.
fn battle_for_a_town_after(at_sea: usize) -> Game {
    where_it_comes_about(&scenario("blocks-1813"), |session| {
        let decides = |land: Land| land.revealed && matches!(land.stage, LandStage::Decide(_));
        let table = session.game().state().table();
        if table.sea.is_some() || !table.land.is_some_and(decides) {
            return false;
        }
        let log = session.game().log();
        let began = log
            .iter()
            .rposition(|happened| matches!(happened.event, Happening::Battle { .. }));
        let after = log[began.expect("every battle is told of")..].iter();
        let ended = after.filter(|happened| matches!(happened.event, Happening::SeaBattleEnds { .. }));
        ended.count() >= at_sea
    })
}

/// Ships that get out of a port under attack fight on the lake, where nobody lands (7.12, 7.3).
#[test]
fn after_7_12_a_battle_of_ships_has_not_the_words_of_the_landing_that_goes_on() {
    let landing = ["landed from ships", "twice the dice in round 1"];
    let mut window = Window::open();
    window.lay(where_it_comes_about(&scenario("blocks-1813"), |session| {
        let table = session.game().state().table();
        let decides = table.sea.is_some_and(|sea| matches!(sea.stage, SeaStage::Decide(_)));
        decides && table.land.is_some_and(|land| land.amphibious)
    }));
    window.harness.run();
    for words in landing {
        assert!(!window.everything().contains(words), "{words}");
    }
    play_until(&mut window, 1, |state| state.table().sea.is_none());
    if state(&window).table().land.is_some() {
        assert!(window.everything().contains(landing[0]), "the landing goes on");
    }
}

#[test]
fn after_7_12_the_battle_for_a_town_goes_on_when_that_on_its_lake_is_over() {
    for at_sea in 1..=2 {
        let mut window = Window::open();
        window.lay(battle_for_a_town_after(at_sea));
        window.harness.run();
        assert!(
            !window.reads(T::BattleOver.get(data::Lang::En)),
            "{at_sea}: it is that for the town"
        );
        window.click("Fire to the end");
        assert!(
            !game(&window).choices().contains(&Action::Fight),
            "{at_sea}: firing goes on by itself"
        );
    }
}

#[test]
fn the_screen_is_not_handed_over_in_a_battle_whose_blocks_lie_open() {
    let mut window = open("blocks-1813", false, 9);
    let open_now = |state: &State| {
        let land = state
            .table()
            .land
            .is_some_and(|land| land.revealed && land.stage != LandStage::Ships);
        land && state.table().asked().is_some()
    };
    play_until(&mut window, 4, open_now);
    let mut deciders = std::collections::BTreeSet::new();
    let mut checked = 0;
    for _ in 0..40 {
        if !open_now(state(&window)) {
            break;
        }
        assert!(game(&window).hand_over().is_none(), "both look at the same battle");
        deciders.insert(game(&window).decider().unwrap());
        let choices = game(&window).choices();
        let viewer = game(&window).viewer();
        let (scenario, now) = (game(&window).scenario(), state(&window));
        let fought = now.table().land.map_or(0, |land| now.in_town(land.town));
        let others: u64 = Side::ALL
            .into_iter()
            .filter(|side| !viewer.holds(player(*side)))
            .map(|side| scenario.masks().side[side.index()])
            .sum();
        let hidden: Vec<String> = (0..scenario.blocks().len() as u8)
            .map(BlockId)
            .filter(|block| others & !fought & block.bit() != 0 && now.value(*block) > 0)
            .map(|block| label(&window, block))
            // One that looks like it may lie open in the battle, or be one's own.
            .filter(|name| {
                blocks(fought | !others & ((1 << scenario.blocks().len()) - 1))
                    .all(|block| label(&window, block) != *name)
            })
            .collect();
        checked += hidden.len();
        for label in hidden {
            assert!(!window.reads(&label), "{label} lies open");
        }
        let stay = choices
            .iter()
            .find(|action| matches!(action, Action::Fight))
            .unwrap_or(&choices[0]);
        window.order(Order::act(vec![*stay]));
    }
    assert!(deciders.len() > 1, "both decided on the one screen");
    assert!(checked > 0, "there were blocks to keep from each other");
}

#[test]
fn a_broadside_and_a_decision_at_sea_are_one_click_each() {
    let mut window = open("blocks-1814", true, 5);
    let decides = |state: &State| {
        state
            .table()
            .sea
            .is_some_and(|sea| matches!(sea.stage, SeaStage::Decide(_)))
    };
    play_until(&mut window, 4, decides);
    let round = state(&window).table().sea.unwrap().round;
    let mut clicks = 0;
    // The attacker fights on, then the defender; then the guns have fired.
    while state(&window).table().sea.is_some_and(|sea| sea.round == round) && clicks < 3 {
        let fight = State::describe_action(game(&window).scenario(), Action::Fight, data::Lang::En);
        window.click(&fight);
        clicks += 1;
    }
    assert!(clicks <= 2, "{clicks} clicks");
    let fired = game(&window).game().log().iter().rev().take(12);
    let mut fired = fired.filter(|happened| matches!(happened.event, engine::blocks::Event::Fire { .. }));
    assert!(fired.next().is_some(), "the guns have fired");
}
