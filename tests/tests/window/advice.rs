//! What a bot would do: asked for by a person who has a choice, told with chances and reasons, gone with the decision.

use crate::support::{Window, against_greedy, random, scenario, two_persons};
use data::Lang;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use engine::Game;
use engine::blocks;
use engine::bot::Played;
use engine::invasion::Phase;
use engine::record::Recorded;
use engine::rules::{Rules, Seat, Step};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;
use war1812::command::{Order, UiCommand};
use war1812::play::advice::{Advice, Shown};
use war1812::play::seating::{Controller, Seating};
use war1812::play::seen::Seen;
use war1812::play::session::Session;
use war1812::settings::Pace;
use war1812::text::T;

#[test]
fn a_person_with_a_choice_is_advised_and_the_advice_goes_with_the_choice() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(2), |session| {
        session.game().state().table().phase == Phase::Cards && session.choices().len() > 1
    });
    let steps = window.session().game().steps().len();
    window.keys(Modifiers::NONE, Key::W);
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 1);
    assert!(window.reads(T::AdviceNote.get(Lang::En)));
    let chances = window.harness.query_all_by_label_contains("%").count();
    assert!(chances >= 1, "{chances} chances are told");
    assert_eq!(window.session().game().steps().len(), steps, "nothing is played");
    // Put away, and asked for again.
    window.click(T::AdviceClose.get(Lang::En));
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0);
    window.order(Order::Do(UiCommand::Advice));
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 1);
    // Once the turn is over it is gone.
    let turn = |window: &Window| window.session().game().state().table().order.len();
    let before = turn(&window);
    window.play_until(random(2), |session| {
        session.game().state().table().order.len() != before
    });
    assert_ne!(turn(&window), before);
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0);
}

#[test]
fn advice_that_is_asked_for_while_others_move_comes_with_the_next_choice() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |session| {
        let mut acts = session.game().steps().iter().rev().filter_map(|step| match step {
            Step::Act(by, _) => Some(*by),
            Step::Chance(_) => None,
        });
        let by_bot = acts.next().is_some_and(|by| session.seating().bot_of(by).is_some());
        by_bot && session.choices().len() > 1
    });
    // What others did is shown again, and waits at each move.
    window.order(Order::SetPace(Pace::Pause));
    window.keys(Modifiers::NONE, Key::R);
    assert!(window.reads(T::ShowAll.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::W);
    window.harness.run_steps(10);
    assert!(window.reads(T::AdviceLater.get(Lang::En)));
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0, "moves are shown");
    window.keys(Modifiers::NONE, Key::End);
    window.harness.run_steps(10);
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 1);
    assert!(
        !window.reads(T::AdviceLater.get(Lang::En)),
        "what was promised is there"
    );
    // It was asked for once: put away, it stays away.
    window.click(T::AdviceClose.get(Lang::En));
    window.harness.run_steps(10);
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0);
}

/// What is told to a person at a moment, in both languages.
fn told<G: Played + Recorded>(seen: &Seen<G>, game: &Game<G>) -> Option<Vec<(String, String)>> {
    let ctx = egui::Context::default();
    war1812::beside::work_at_once(&ctx);
    let mut advice = Advice::<G>::default();
    if !advice.ask(seen, game, &ctx) {
        return None;
    }
    let Some(Shown::Plans(plans)) = advice.shown(seen.ticket, seen.seat) else {
        panic!("it is told at once")
    };
    assert!((1..=3).contains(&plans.len()));
    for plan in plans {
        assert!((0.0..=1.0).contains(&plan.chance) && !plan.reason.fr.is_empty());
    }
    let told = plans
        .iter()
        .map(|plan| (format!("{:.4}", plan.chance), plan.reason.en.clone()));
    let told: Vec<_> = told.collect();
    assert!(
        advice.shown(seen.ticket + 1, seen.seat).is_none(),
        "it is for one decision"
    );
    Some(told)
}

#[test]
fn secret_advice_knows_what_the_seat_knows() {
    let draft: &data::blocks::ScenarioDraft = data::library::Library::shipped().get("blocks-1812").unwrap();
    let scenario: Arc<data::blocks::Scenario> = Arc::new(draft.build(data::library::Library::shipped()).unwrap());
    let seating = Seating::sides::<blocks::State>(
        &Controller::Person("Ann".to_owned()),
        &Controller::Bot(Default::default()),
    );
    let mut session = Session::<blocks::State>::new(&scenario, seating, 7);
    let (mut asked, mut pick) = (0, 0_usize);
    for _ in 0..400 {
        if session.bot_to_move().is_some() {
            let legal = session.game().legal();
            session.go_on(legal[0]).unwrap();
            continue;
        }
        let choices = session.choices();
        if choices.is_empty() || asked > 4 {
            break;
        }
        let army = matches!(session.game().state().table().phase, blocks::Phase::Army(_));
        if army && choices.len() > 3 {
            let seen = Seen::of(&session);
            // The same view of another truth: everything hidden is dealt anew.
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(asked);
            let other = blocks::State::sample(&seen.view, &scenario, &mut rng);
            let mut twin = seen.clone();
            twin.view = other.view(seen.seat);
            assert_eq!(told(&seen, session.game()), told(&twin, session.game()));
            // Whoever only watches is advised on nothing.
            twin.seat = Seat::SPECTATOR;
            assert_eq!(told(&twin, session.game()), None);
            asked += 1;
        }
        pick += 1;
        session.act(&[choices[pick % choices.len()]]).unwrap();
    }
    assert!(asked > 2, "{asked} were asked for");
    // In a game of two nobody is advised in the place of somebody else.
    let window = Window::playing(&crate::support::scenario("intro-1812", |_| {}), two_persons());
    let seen = Seen::of(window.session());
    assert!(seen.seat == Seat::SPECTATOR || seen.decider.is_some_and(|decider| seen.seat.holds(decider)));
}
