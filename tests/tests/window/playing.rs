//! Whole games, from the start screen to the result.

use crate::support::{Window, random, scenario, two_persons};
use data::Lang;
use data::invasion::ScenarioDraft;
use data::library::Library;
use egui_kittest::kittest::Queryable as _;
use war1812::text::T;

/// The title of the introductory scenario.
fn intro() -> &'static str {
    Library::shipped()
        .get::<ScenarioDraft>("intro-1812")
        .unwrap()
        .title
        .get(Lang::En)
}

fn begin(window: &mut Window, set_up: T) {
    window.click(&format!("{} {}", T::Play.get(Lang::En), intro()));
    window.click(set_up.get(Lang::En));
    window.click(T::Begin.get(Lang::En));
    // The list of all choices names every legal action.
    window.keys(egui::Modifiers::NONE, egui::Key::C);
}

fn ends_with_result(window: &mut Window) {
    assert!(!window.play_until(random(7), |_| false));
    window.harness.run();
    assert!(window.session().outcome().is_some());
    assert!(window.reads(T::ObjectivesHeld.get(Lang::En)), "the result is shown");
    window.click(T::LookAtBoard.get(Lang::En));
    assert!(!window.reads(T::ObjectivesHeld.get(Lang::En)));
}

#[test]
fn every_player_of_a_game_of_more_than_two_is_given_to_a_person_of_its_own_at_once() {
    let mut window = Window::open();
    let title = Library::shipped().scenario("intro-1812").unwrap().title().en.clone();
    window.press(&format!("Play… {title}"));
    // Of three bots of one level it is said once how they think.
    assert_eq!(window.count(T::BotGreedyHint.get(Lang::En)), 1);
    window.click("Five players");
    assert_eq!(window.count(T::BotGreedyHint.get(Lang::En)), 0);
    window.press("Begin the game");
    let names = ["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"];
    assert_eq!(window.session().seating().persons(), names);
    assert_eq!(
        window.session().seating().seats().len(),
        5,
        "nobody sees another's hand"
    );
    let mut window = Window::open();
    let title = Library::shipped().scenario("blocks-1812").unwrap().title().en.clone();
    window.press(&format!("Play… {title}"));
    assert!(window.reads("Two players") && !window.reads("2 persons"));
}

#[test]
fn two_persons_play_the_introduction_to_the_end() {
    let mut window = Window::open();
    begin(&mut window, T::TwoSetUp);
    assert_eq!(window.session().seating().persons(), ["Player 1", "Player 2"]);
    ends_with_result(&mut window);
    window.click(T::Result2.get(Lang::En));
    window.click(T::PlayAgain.get(Lang::En));
    assert!(window.session().outcome().is_none());
}

#[test]
fn one_person_plays_the_introduction_against_the_greedy_bot() {
    let mut window = Window::open();
    begin(&mut window, T::SoloSetUp);
    assert!(window.session().hand_over().is_none(), "one person needs no hand-over");
    ends_with_result(&mut window);
}

#[test]
fn the_style_of_a_bot_is_chosen_below_its_level_and_kept_with_the_game() {
    let mut window = Window::open();
    window.click(&format!("{} {}", T::Play.get(Lang::En), intro()));
    let list = format!("British side: {}", T::BotLevel.get(Lang::En));
    window.choose(&list, T::BotPlanner.get(Lang::En));
    window.choose(&list, T::StyleBold.get(Lang::En));
    let [planner, bold] = [T::BotPlanner, T::StyleBold].map(|word| word.get(Lang::En));
    assert!(window.everything().contains(&format!("{planner}, {bold}")));
    window.choose(&list, T::BotRandom.get(Lang::En));
    window.click(&list);
    assert_eq!(window.count(bold), 0, "chance knows no style");
    window.click(T::BotGreedy.get(Lang::En));
    window.choose(&list, T::StyleCautious.get(Lang::En));
    window.click(T::Begin.get(Lang::En));
    let names = window.session().seating().names();
    assert_eq!(names[names.len() - 1], "greedy-cautious");
    window.order(war1812::command::Order::Home);
    assert!(window.reads("cautious greedy bot"), "the start screen tells who plays");
}

#[test]
fn bots_alone_play_to_the_end_in_one_go() {
    let mut window = Window::open();
    window.click(&format!("{} {}", T::Play.get(Lang::En), intro()));
    window.click(T::BotsSetUp.get(Lang::En));
    window.click(T::Begin.get(Lang::En));
    assert!(window.session().outcome().is_some());
    assert!(window.reads(T::ObjectivesHeld.get(Lang::En)));
    window.click(T::BackToStart.get(Lang::En));
    assert!(window.reads(T::ChooseScenario.get(Lang::En)));
    assert_eq!(
        window.count(T::Continue.get(Lang::En)),
        0,
        "a game that is over is not continued"
    );
}

#[test]
fn hands_stay_hidden_until_the_next_person_is_there() {
    let mut window = Window::open();
    begin(&mut window, T::TwoSetUp);
    let hidden = |window: &Window| {
        let view = window.session().view();
        view.hands.iter().all(|hand| hand.cards.is_none())
    };
    assert!(hidden(&window), "nobody has come to the screen yet");
    assert!(window.hand_over());
    assert!(!hidden(&window));
    let first = window.session().viewer();
    window.play_until(random(3), |session| session.hand_over().is_some());
    assert!(hidden(&window), "the next person is not there yet");
    assert!(window.hand_over());
    assert_ne!(window.session().viewer(), first);
}

#[test]
fn since_your_turn_is_told_to_whoever_comes_and_to_nobody_while_the_machine_is_handed_over() {
    let mut window = Window::open();
    begin(&mut window, T::TwoSetUp);
    let told = T::SinceYourTurn.get(Lang::En);
    assert!(!window.reads(told), "nobody has come to the screen yet");
    assert!(window.hand_over());
    let mut reads = 0;
    for seed in 0..8 {
        if !window.play_until(random(seed), |session| session.hand_over().is_some()) {
            break;
        }
        assert!(!window.reads(told), "the next person is not there yet");
        assert!(window.hand_over());
        // Not everything that is done is told.
        reads += usize::from(window.reads(told));
    }
    assert!(reads > 2, "who comes reads what the other one did: {reads}");
}

#[test]
fn ruling_14_allies_see_each_others_hands_if_the_table_agrees() {
    let mut window = Window::open();
    window.click(&format!("{} {}", T::Play.get(Lang::En), intro()));
    window.click(T::TwoSetUp.get(Lang::En));
    window.click(T::RuleOptions.get(Lang::En));
    window.scroll_to("Hands of allies");
    window.choose("Hands of allies", "Open");
    window.click(T::Begin.get(Lang::En));
    assert!(window.session().scenario().options().open_hands);
    assert_eq!(window.session().scenario().whole().id, "intro-1812");
}

#[test]
fn every_rule_option_of_a_game_can_be_chosen_before_it_begins() {
    use engine::blocks::State as Blocks;
    let mut window = Window::open();
    window.order(war1812::command::Order::ChooseSeats("blocks-1812".to_owned()));
    window.click(T::RuleOptions.get(Lang::En));
    for option in data::blocks::Options::keys() {
        assert!(window.reads(option.title.get(Lang::En)), "{}", option.key);
    }
    window.choose("Movement", "By secret orders");
    window.click(T::Begin.get(Lang::En));
    let session = window.harness.state().session::<Blocks>().expect("the game begins");
    let document = data::any::Scenario::of(std::sync::Arc::clone(session.scenario())).document();
    assert_eq!(document.option("movement").as_deref(), Some("simultaneous"));
    assert_eq!(document.id(), "blocks-1812");
}

#[test]
fn the_seats_of_a_scenario_begin_at_their_top_however_far_those_of_another_were_scrolled() {
    let mut window = Window::open();
    let top = |window: &Window| window.harness.get_by_label(T::WhoPlays.get(Lang::En)).rect().top();
    let seats = |window: &mut Window, name: &str| {
        window.order(war1812::command::Order::ChooseSeats(name.to_owned()));
    };
    seats(&mut window, "blocks-1812");
    let begins = top(&window);
    window.click(T::RuleOptions.get(Lang::En));
    window.scroll_to("Movement");
    window.harness.run_steps(20);
    assert!(top(&window) < begins, "it has been scrolled");
    window.click(T::Back.get(Lang::En));
    seats(&mut window, "intro-1812");
    assert_eq!(top(&window), begins);
}

#[test]
fn what_is_reconstructed_is_marked_by_a_key() {
    let mut window = Window::open();
    begin(&mut window, T::TwoSetUp);
    window.hand_over();
    window.harness.remove_cursor();
    window.harness.run();
    let mark = T::Reconstructed.get(Lang::En);
    assert!(!window.reads(mark));
    window.keys(egui::Modifiers::NONE, egui::Key::B);
    assert!(window.reads(mark));
    window.keys(egui::Modifiers::NONE, egui::Key::B);
    assert!(!window.reads(mark));
}

/// What decides when the game ends is told while something can be done about it (4.0).
#[test]
fn the_last_round_is_told_and_truce_cards_are_only_where_they_are_played() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.play_until(random(3), |session| session.game().state().table().round == 1);
    window.harness.run();
    assert!(!window.reads("last round"));
    assert!(
        !window.everything().contains("Truce not played"),
        "no deck has a Truce card"
    );
    window.play_until(random(3), |session| session.game().state().table().round == 2);
    window.harness.run();
    assert!(window.reads("last round"));
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), two_persons());
    window.keys(egui::Modifiers::NONE, egui::Key::C);
    window.harness.run();
    let read_out = window.everything();
    let slots = read_out.lines().filter(|line| line.contains("Truce not played"));
    assert_eq!(slots.count(), 5);
}
