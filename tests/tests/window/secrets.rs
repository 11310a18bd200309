//! What one person did at the table is not seen by the next: selection, camera, open panels and lists are each person's
//! own.

use crate::support::*;
use data::Lang;
use data::any::ScenarioDocument as _;
use data::library::Library;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::Seat;
use engine::bot::{Glimpse, Level, Played};
use engine::invasion::State;
use engine::record::Recorded;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;
use war1812::command::Order;
use war1812::games::Tabled as _;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session;
use war1812::text::{self, T};

/// Where the button of an area stands on the screen.
fn place(window: &Window, name: &str) -> Rect {
    let start = format!("{name}: ");
    let mut nodes = window.harness.query_all_by_role(Role::Button);
    let found = nodes.find(|node| {
        node.accesskit_node()
            .label()
            .is_some_and(|label| label.starts_with(&start))
    });
    found.unwrap_or_else(|| panic!("no area is called {name}")).rect()
}

/// Plays on at random until somebody else must take the screen.
fn to_the_next(window: &mut Window, seed: u64) {
    let mut pick = random(seed);
    let handed = window.play_until(&mut pick, |session| session.hand_over().is_some());
    assert!(handed, "the game ended before");
}

#[test]
fn camera_selection_and_folded_panels_of_a_game_of_invasion_are_each_persons_own() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    if window.session().hand_over().is_some() {
        window.hand_over();
    }
    let whole = place(&window, "Detroit");
    window.keys(Modifiers::NONE, Key::L);
    let folded = place(&window, "Detroit");
    assert_ne!(folded, whole, "the board has the room of the log");
    window.keys(Modifiers::NONE, Key::Plus);
    let mine = place(&window, "Detroit");
    assert!(mine.width() > folded.width() * 1.1, "{folded:?} {mine:?}");

    to_the_next(&mut window, 3);
    window.hand_over();
    assert_eq!(
        place(&window, "Detroit"),
        whole,
        "the next person has the whole board beside the log"
    );

    to_the_next(&mut window, 4);
    window.hand_over();
    // The board may have glided to what has happened, but it is as near.
    let again = place(&window, "Detroit").width();
    assert!(
        (again - mine.width()).abs() < 0.1,
        "the first finds the table as it was left: {again} {mine:?}"
    );
}

#[test]
fn what_a_person_sees_is_saved_without_what_the_others_hold_and_read_again() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    if window.session().hand_over().is_some() {
        window.hand_over();
    }
    let sight = |window: &Window, everybody: bool| window.harness.state().desk().unwrap().sight(everybody).unwrap();
    let [mine, everybodys] = [sight(&window, false), sight(&window, true)];
    assert!(!mine.seat.is_empty(), "of whoever is at the screen");
    assert!(everybodys.seat.is_empty());
    let view = |seat: engine::Seat| serde_json::to_value(window.session().game().view(seat)).unwrap();
    assert_eq!(mine.view, view(window.session().viewer()), "what this person knows");
    assert_eq!(everybodys.view, view(engine::Seat::SPECTATOR));
    assert_ne!(mine.view, everybodys.view);

    let path = window.folder.path().join("mine-view.json");
    std::fs::write(&path, mine.text()).unwrap();
    window.order(Order::Open(path.clone()));
    assert!(window.reads(T::ViewOnly.get(Lang::En)));
    assert!(window.reads(&mine.asked.en), "what was asked is shown");
    let stands = &mine.table[0];
    assert!(
        window.reads(&format!("{}: {}", stands.place.en, stands.lines[0].en)),
        "and what stands where"
    );
    window.order(Order::CloseDialog);

    std::fs::write(&path, mine.text().replace("\"table\"", "\"tabel\"")).unwrap();
    window.order(Order::Open(path));
    assert!(
        window.reads("mine-view.json"),
        "a damaged view is refused with its name"
    );
}

/// Two persons play at one screen as bots would; in the open decisions of a battle one decides while the other's turn goes on.
fn nobody_is_shown_what_is_anothers_than_the_last_to_act<G: Recorded + Played>(scenario: &Arc<G::Scenario>, seed: u64) {
    let person = |name: &str| Controller::Person(name.to_owned());
    let mut session = session::Session::<G>::new(scenario, Seating::sides::<G>(&person("Ann"), &person("Bob")), seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bot = G::bot(Level::Greedy);
    let (mut sits, mut beside) = (String::new(), 0);
    while session.outcome().is_none() {
        if let Some(next) = session.hand_over() {
            session.take_screen();
            sits = next.name;
            assert_eq!(session.viewer(), session.seating().seat_of_person(&sits));
            continue;
        }
        let decider = session.decider().expect("the game goes on");
        let decides = session.seating().person_of(decider).expect("persons decide").to_owned();
        beside += usize::from(decides != sits);
        sits = decides;
        let seat = session.seating().seat_of_person(&sits);
        let glimpse = Glimpse::of_state(session.game().state(), seat, decider);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        session.act(&[action]).unwrap();
        let seat = session.viewer();
        let own = session.seating().seat_of_person(&sits);
        assert!(
            seat == Seat::SPECTATOR || seat == own,
            "{sits} is shown what {seat:?} may know"
        );
    }
    assert!(beside > 3, "{beside} times somebody decided at another's screen");
}

#[test]
fn after_a_battle_decided_by_both_nobody_sees_anothers_hand_or_blocks() {
    nobody_is_shown_what_is_anothers_than_the_last_to_act::<State>(&scenario("intro-1812", |_| {}), 3);
    let library = Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("blocks-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    nobody_is_shown_what_is_anothers_than_the_last_to_act::<engine::blocks::State>(&scenario, 5);
}

/// The block game of secret orders, in which one person has just sealed theirs and the other is to come to the screen.
fn sealed() -> session::Session<engine::blocks::State> {
    let library = Library::shipped();
    let mut draft: data::blocks::ScenarioDraft = library
        .get::<data::blocks::ScenarioDraft>("blocks-1812")
        .unwrap()
        .clone();
    draft.set_option("movement", "simultaneous").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let person = |name: &str| Controller::Person(name.to_owned());
    let seating = Seating::sides::<engine::blocks::State>(&person("Ann"), &person("Bob"));
    let mut session = session::Session::new(&scenario, seating, 5);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut bot = engine::blocks::State::bot(Level::Greedy);
    let mut sealed = None;
    loop {
        assert!(session.outcome().is_none(), "the game ended before");
        if session.hand_over().is_some() {
            if sealed == Some(true) {
                return session;
            }
            session.take_screen();
        }
        let decider = session.decider().expect("the game goes on");
        let glimpse = Glimpse::of_state(session.game().state(), session.viewer(), decider);
        let action = bot.choose(&glimpse, &session.choices(), &mut rng);
        let ordered = action == engine::blocks::Action::Done;
        session.act(&[action]).unwrap();
        let last = matches!(session.game().steps().last(), Some(engine::Step::Act(..)));
        sealed = Some(ordered && last);
    }
}

#[test]
fn sealed_orders_are_taken_back_until_the_next_person_comes_and_the_screen_then_awaits_who_sealed_them() {
    fn game(window: &Window) -> &session::Session<engine::blocks::State> {
        window.harness.state().session().expect("a game is on the table")
    }
    let mut window = Window::open();
    window.lay(sealed());
    window.harness.run();
    let (steps, next) = (
        game(&window).game().steps().len(),
        game(&window).hand_over().unwrap().name,
    );
    // Who comes to the screen does not reach across the curtain for what the other did; who did it has a button with their name.
    let sealed_by = game(&window).turned_away().unwrap().to_owned();
    assert_ne!(sealed_by, next);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(game(&window).game().steps().len(), steps, "it is not for who comes");
    assert!(window.reads(&text::handed_over_undo(Lang::En, &sealed_by)));
    window.click(&text::takes_back(Lang::En, &sealed_by));
    assert_eq!(game(&window).game().steps().len(), steps - 1, "nobody has seen it yet");
    let back = game(&window).hand_over().unwrap().name;
    assert_ne!(back, next, "whoever sealed them is to come");
    assert_eq!(
        game(&window).viewer(),
        Seat::SPECTATOR,
        "who took it back may be anybody"
    );
    assert_eq!(back, sealed_by);
    // More than that is for who sits there.
    assert!(!window.has_button(&text::takes_back(Lang::En, &back)));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.reads(T::UndoCome.get(Lang::En)));
    let come = |window: &mut Window, name: &str| {
        window.click(&engine::blocks::State::handing_over(name, Lang::En)[1]);
    };
    come(&mut window, &back);
    window.order(Order::act(vec![engine::blocks::Action::Done]));
    assert_eq!(game(&window).hand_over().unwrap().name, next);
    come(&mut window, &next);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(game(&window).game().steps().len(), steps, "it has been seen");
    assert!(window.reads(T::UndoPassed.get(Lang::En)));
}
