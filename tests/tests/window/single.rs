//! Single choices that are taken by themselves.

use crate::support::{Session, Window, calm, one_person, random, scenario};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::invasion::Action;
use engine::rules::Rules as _;
use engine::{Step, Turn};
use war1812::command::Order;
use war1812::settings::{Pace, Settings};
use war1812::window::Start;

/// A game in which a person's choice leaves a single one, which leaves several again, and those two choices.
fn before_a_single_choice() -> (Session, [Action; 2]) {
    let scenario = scenario("intro-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), 3);
    let mut pick = random(3);
    let mut legal = Vec::new();
    for _ in 0..2000 {
        let (state, choices) = (session.game().state().clone(), session.choices());
        let by = session.decider().expect("the game goes on");
        for action in choices.iter().copied().filter(|_| choices.len() > 1) {
            let mut after = state.clone();
            after.advance(Step::Act(by, action));
            after.legal(&mut legal);
            let &[single] = legal.as_slice() else { continue };
            // Units that go are counted, and have no button.
            if matches!(single, Action::Take(..) | Action::Muster(..)) {
                continue;
            }
            after.advance(Step::Act(by, single));
            after.legal(&mut legal);
            if after.turn() == Turn::Decision(by) && legal.len() > 1 {
                return (session, [action, single]);
            }
        }
        let action = pick(&session, &choices);
        session.act(&[action]).unwrap();
    }
    panic!("it never came to that");
}

#[test]
fn a_click_that_was_meant_for_a_single_choice_is_not_the_answer_to_the_next_question() {
    let settings = Settings {
        pace: Pace::Normal,
        auto_advance: true,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let (session, [action, single]) = before_a_single_choice();
    let before = session.game().steps().len();
    window.lay(session);
    window.harness.run();
    // Where nothing takes time there is no moment to click in.
    let ctx = window.harness.ctx.clone();
    ctx.all_styles_mut(|style| style.animation_time = 0.15);
    let order = |window: &mut Window, action| {
        let ctx = window.harness.ctx.clone();
        window.harness.state_mut().order(&ctx, Order::act(vec![action]));
        window.harness.step();
    };
    let steps = |window: &Window| window.session().game().steps().len();
    order(&mut window, action);
    window.harness.step();
    assert_eq!(steps(&window), before + 1);
    let label = window.label(single);
    let disabled = |window: &Window, label: &str| {
        let mut buttons = window.harness.query_all_by_role(egui::accesskit::Role::Button);
        buttons.any(|node| {
            let node = node.accesskit_node();
            node.label().is_some_and(|of| of == label) && node.is_disabled()
        })
    };
    assert!(disabled(&window, &label), "{label:?} goes by itself");
    let mut frames = 0;
    while steps(&window) == before + 1 {
        window.harness.step();
        frames += 1;
        assert!(frames < 60, "{label:?} did not go by itself");
    }
    // Whatever stands there now was not what the hand was on its way to.
    let next = window.choices()[0];
    order(&mut window, next);
    assert_eq!(steps(&window), before + 2);
    for _ in 0..12 {
        window.harness.step();
    }
    let next = window.choices()[0];
    order(&mut window, next);
    assert_eq!(steps(&window), before + 3);
}
