//! Plans on the board: what a bot would do is drawn and numbered, covers nothing it speaks of, is done step by step by a button
//! that chooses as a person does, and goes with Escape.

use crate::support::{Window, against_greedy, random, scenario, two_persons};
use canvas::{Spoken, spoken};
use data::{Lang, Text};
use egui::accesskit::Role;
use egui::{Align2, Key, Modifiers, Order as Layer, Rect, Ui, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::bot::{Level, Played as _};
use engine::deed::{Deed, Trace};
use engine::invasion::{Action, Phase, State};
use engine::rules::{Rules as _, Step};
use engine::{Player, blocks};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use war1812::command::{Order, Queue, UiCommand};
use war1812::panels::advice::{self, Asked};
use war1812::panels::kit::Look;
use war1812::panels::plans;
use war1812::play::advice::Shown;
use war1812::play::seating::{Controller, Seating};
use war1812::play::seen::Seen;
use war1812::play::session::Session;
use war1812::play::sketch::{Looked, Plan};
use war1812::text::T;
use war1812::theme;

/// A window in which movement cards can be played.
fn with_cards(seed: u64) -> Window {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    let there = window.play_until(random(seed), |session| {
        session.game().state().table().phase == Phase::Cards && session.choices().len() > 1
    });
    assert!(there);
    window
}

/// What lies over the board.
fn over(window: &Window) -> Vec<Rect> {
    window.harness.ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let layers = layers.filter(|layer| layer.order == Layer::Middle);
        layers.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

/// The places that plans speak of.
fn spoken_of(window: &Window) -> Vec<Rect> {
    spoken(&window.harness.ctx).unwrap().places
}

/// The places that plans speak of are free, as far as that is possible.
fn nothing_is_covered(window: &Window, what: &str) {
    let Spoken { board, places, .. } = spoken(&window.harness.ctx).unwrap();
    assert!(!places.is_empty(), "{what}: plans speak of no place");
    for rect in over(window) {
        assert!(
            board.expand(1.0).contains_rect(rect),
            "{what}: {rect:?} stands out of {board:?}"
        );
        for place in &places {
            assert!(
                !rect.intersects(*place),
                "{what}: {rect:?} lies over {place:?}, of {places:?}"
            );
        }
    }
}

/// The names of all plans, such as `1 · 54% Takes Buffalo.`
fn plans(window: &Window) -> Vec<String> {
    let buttons = window.harness.query_all_by_role(Role::Button);
    let names = buttons.filter_map(|node| node.accesskit_node().label());
    let plan = |name: &String| {
        name.split_once(" · ")
            .is_some_and(|(number, _)| number.parse::<u8>().is_ok())
    };
    names.filter(plan).collect()
}

fn do_this(window: &Window) -> Option<String> {
    let mut buttons = window.harness.query_all_by_label_contains("Do this: ");
    buttons.next().and_then(|node| node.accesskit_node().label())
}

#[test]
fn the_best_plan_is_drawn_first_another_under_the_pointer_and_escape_ends_it() {
    let mut window = with_cards(2);
    let steps = window.session().game().steps().len();
    assert_eq!(spoken_of(&window), []);
    window.keys(Modifiers::NONE, Key::W);
    window.harness.run();
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 1);
    assert!(window.reads(T::PlanDoes.get(Lang::En)));
    let told = plans(&window);
    assert!(told.len() > 1, "{told:?}");
    nothing_is_covered(&window, "at first");
    window.harness.get_by_label(&told[1]).hover();
    window.harness.run();
    nothing_is_covered(&window, "the second plan");
    // Two plans may begin with the same card: what they do is told where it is unfolded.
    window.click(T::PlanDoes.get(Lang::En));
    let shown = |window: &mut Window, plan: &String| {
        window.harness.get_by_label(plan).hover();
        window.harness.run();
        window.everything()
    };
    let first = shown(&mut window, &told[0]);
    assert_ne!(shown(&mut window, &told[1]), first, "what the second plan does is told");
    assert_eq!(window.session().game().steps().len(), steps, "nothing is played");
    window.keys(Modifiers::NONE, Key::Escape);
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0);
    assert_eq!(spoken_of(&window), [], "nothing is left on the board");
}

#[test]
fn do_this_takes_the_first_step_and_what_is_left_of_the_plan_stays() {
    let mut window = with_cards(4);
    window.keys(Modifiers::NONE, Key::W);
    let (mut done, mut rest) = (0, 0);
    let mut places = Vec::new();
    while let Some(label) = do_this(&window) {
        let before = window.session().game().steps().len();
        let phase = window.session().game().state().table().phase;
        places.push(window.harness.get_by_label(&label).rect());
        window.press(&label);
        let steps = window.session().game().steps();
        let Step::Act(_, action) = steps[before] else {
            panic!("a decision was made")
        };
        let words = engine::invasion::answer(window.session().scenario(), &phase, action, Lang::En);
        assert_eq!(
            label,
            war1812::text::do_this(Lang::En, &words),
            "it is called as where one chooses it"
        );
        done += 1;
        let [one, several] = [T::AdviceRest, T::AdviceRests].map(|title| window.count(title.get(Lang::En)));
        assert!(one + several <= 1, "it is headed once");
        let mut second = window.harness.query_all_by_label_contains("2 · ");
        let second = second.any(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.starts_with("2 · "))
        });
        assert_eq!(several == 1, second, "it is headed by how many are there");
        rest += one + several;
        assert!(done < 60, "a plan ends");
    }
    assert!(
        done > 2 && rest > 0,
        "{done} steps were done, {rest} times something was left"
    );
    assert_eq!(window.count(T::AdviceTitle.get(Lang::En)), 0);
    // Who clicks on clicks the next step, unless the plans go to another corner, where they cover less.
    for two in places.windows(2) {
        let corner = two[0].left() == two[1].left() && (two[0].top() - two[1].top()).abs() < 200.0;
        assert!(!corner || two[0].top() == two[1].top(), "{places:?}");
    }
}

#[test]
fn who_follows_a_plan_for_the_set_up_clicks_in_one_place() {
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), against_greedy());
    window.resize(1920.0, 1080.0);
    window.keys(Modifiers::NONE, Key::C);
    let there = window.play_until(random(1), |session| {
        matches!(session.game().state().table().phase, Phase::Setup { .. }) && session.choices().len() > 1
    });
    assert!(there);
    window.keys(Modifiers::NONE, Key::W);
    window.harness.run();
    let mut places = Vec::new();
    while let Some(label) = do_this(&window) {
        places.push(window.harness.get_by_label(&label).rect().left_top());
        window.press(&label);
    }
    assert!(places.len() > 8, "{places:?}");
    assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
}

#[test]
fn another_choice_than_the_plans_ends_the_advice_and_taking_it_back_does_too() {
    let mut window = with_cards(2);
    window.keys(Modifiers::NONE, Key::W);
    let first = do_this(&window).unwrap();
    let choices = window.choices();
    let firsts: Vec<Action> = choices
        .into_iter()
        .filter(|action| {
            let words = State::describe_action(window.session().scenario(), *action, Lang::En);
            war1812::text::do_this(Lang::En, &words) != first && matches!(action, Action::Play(_))
        })
        .collect();
    if let Some(other) = firsts.first() {
        window.order(Order::act(vec![*other]));
        let title = window.count(T::AdviceTitle.get(Lang::En));
        assert_eq!(title, 0, "the first plans are gone");
        window.order(Order::CloseAdvice);
        window.order(Order::Do(UiCommand::Undo));
    }
    window.order(Order::Do(UiCommand::Advice));
    let label = do_this(&window).unwrap();
    window.press(&label);
    window.order(Order::Do(UiCommand::Undo));
    assert_eq!(do_this(&window), None, "what was taken back was begun");
}

/// A game of Blocks in which an army phase begins.
fn marching() -> (Window, usize) {
    come_to(|session| {
        let table = session.game().state().table();
        matches!(table.phase, blocks::Phase::Army(_)) && session.choices().len() > 5 && table.turn > 1
    })
}

/// A game of Blocks of greedy bots that has come to this, in a window, and its number of steps.
fn come_to(here: impl Fn(&Session<blocks::State>) -> bool) -> (Window, usize) {
    let library = data::library::Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("blocks-1813").unwrap();
    let scenario = std::sync::Arc::new(draft.build(library).unwrap());
    let seating =
        Seating::sides::<blocks::State>(&Controller::Person("Ann".to_owned()), &Controller::bot(Level::Greedy));
    let mut session = Session::<blocks::State>::new(&scenario, seating, 7);
    let mut bots = [blocks::State::bot(Level::Greedy), blocks::State::bot(Level::Greedy)];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..2_000 {
        let choices = session.choices();
        let greedy =
            |session: &Session<blocks::State>, bot: &mut Box<dyn engine::bot::Bot<blocks::State>>, rng: &mut _| {
                let by = session.decider().unwrap();
                let seat = engine::Seat::of([by]);
                let legal = session.game().legal();
                bot.choose(
                    &engine::bot::Glimpse::of_state(session.game().state(), seat, by),
                    &legal,
                    rng,
                )
            };
        if here(&session) {
            break;
        }
        let by = session.decider().unwrap();
        let action = greedy(&session, &mut bots[usize::from(by.0)], &mut rng);
        match choices.is_empty() {
            true => session.go_on(action).unwrap(),
            false => session.act(&[action]).unwrap(),
        }
    }
    let mut window = Window::open();
    let steps = session.game().steps().len();
    window.lay(session);
    window.harness.run();
    (window, steps)
}

#[test]
fn in_blocks_the_orders_of_a_plan_are_arrows_that_nothing_covers_in_any_window() {
    let (mut window, steps) = marching();
    window.keys(Modifiers::NONE, Key::W);
    window.harness.run();
    assert!(!plans(&window).is_empty());
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 700.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        nothing_is_covered(&window, &format!("{width} × {height}"));
    }
    window.order(Order::SetLang(Lang::Fr));
    assert_eq!(window.count(T::AdviceTitle.get(Lang::Fr)), 1);
    assert!(window.reads(T::PlanDoes.get(Lang::Fr)));
    window.order(Order::SetLang(Lang::En));
    let label = do_this(&window).unwrap();
    window.press(&label);
    let session = window.harness.state().session::<blocks::State>().unwrap();
    assert_eq!(session.game().steps().len(), steps + 1);
}

#[test]
fn plans_in_a_battle_speak_of_its_town_and_stand_over_neither_it_nor_the_answers() {
    let (mut window, _) = come_to(|session| {
        let choices = session.choices();
        choices.contains(&blocks::Action::Fight) && choices.len() > 1
    });
    window.keys(Modifiers::NONE, Key::W);
    window.harness.run();
    let fight = plans(&window).into_iter().find(|plan| plan.contains("ights in "));
    window.press(&fight.unwrap());
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 700.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        let Spoken { board, places, .. } = spoken(&window.harness.ctx).unwrap();
        assert!(!places.is_empty());
        let panels = over(&window);
        assert!(!panels.is_empty());
        for rect in panels {
            assert!(board.contains_rect(rect), "{rect:?} stands out of {board:?}");
            assert!(
                !places.iter().any(|place| place.intersects(rect)),
                "{rect:?} hides the battle"
            );
        }
    }
}

/// Decisions in a battle do not hand the screen over: whoever asks a bot then is told why it does not advise.
#[test]
fn who_decides_while_the_hands_are_covered_is_told_why_no_bot_advises() {
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), two_persons());
    let came = window.play_until(random(4), |session| {
        Seen::of(session).seat == engine::Seat::SPECTATOR && session.choices().len() > 1
    });
    assert!(came, "nothing was decided while the hands were covered");
    window.order(Order::Do(UiCommand::Advice));
    assert!(window.reads(T::AdviceCovered.get(Lang::En)), "{}", window.everything());
}

/// A small window in which a scenario of blocks begins, with a person on the side of this number and a bot on the other.
fn small_with_blocks(name: &str, side: usize) -> Window {
    let library = data::library::Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get(name).unwrap();
    let scenario = std::sync::Arc::new(draft.build(library).unwrap());
    let mut seats = [Controller::Person("Ann".to_owned()), Controller::bot(Level::Greedy)];
    seats.rotate_right(side);
    let seating = Seating::sides::<blocks::State>(&seats[0], &seats[1]);
    let mut window = Window::open();
    window.resize(1024.0, 700.0);
    window.lay(Session::<blocks::State>::new(&scenario, seating, 7));
    window.harness.run();
    window.keys(Modifiers::NONE, Key::End);
    window.harness.run();
    window
}

#[test]
fn in_blocks_the_panel_of_plans_takes_the_corner_in_which_it_hides_fewest_towns() {
    for name in ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"] {
        for side in 0..2 {
            // It cannot but hide some there; its steps are folded.
            let mut window = small_with_blocks(name, side);
            window.keys(Modifiers::NONE, Key::W);
            window.harness.run();
            no_corner_is_better(&mut window, &format!("{name}, side {side}"));
            // In another window another corner may be better.
            window.resize(1280.0, 800.0);
            no_corner_is_better(&mut window, &format!("{name}, side {side}, larger"));
            // Where there is room for it, the rest of the board is seen as well.
            window.resize(1920.0, 1080.0);
            let rest = no_corner_is_better(&mut window, &format!("{name}, side {side}, largest"));
            assert!(rest <= 4, "{name}, side {side}: {rest} other towns are hidden");
        }
    }
}

/// The panel of plans, which is the narrowest thing over the board.
fn panel_of_plans(window: &Window) -> Rect {
    let panels = over(window).into_iter();
    let panel = panels.min_by(|one, other| one.width().total_cmp(&other.width()));
    panel.expect("plans are shown")
}

/// In a small window plans leave in sight all that they speak of, and most of the board; what is not told can be unfolded, and
/// stays so.
fn leaves_the_board_in_sight(window: &mut Window, case: &str) {
    for lang in [Lang::En, Lang::Fr] {
        window.order(Order::SetLang(lang));
        window.harness.run_steps(4);
        let case = format!("{case}, {lang:?}");
        assert_eq!(window.count(T::AdviceTitle.get(lang)), 1, "{case}");
        let (panel, Spoken { board, places, .. }) = (panel_of_plans(window), spoken(&window.harness.ctx).unwrap());
        assert!(!places.is_empty(), "{case}");
        let hidden: Vec<&Rect> = places.iter().filter(|place| place.intersects(panel)).collect();
        assert_eq!(hidden, [&Rect::NOTHING; 0], "{case}: {panel:?}");
        assert!(panel.area() < board.area() * 0.2, "{case}: {panel:?} of {board:?}");
    }
    let note = T::AdviceNote.get(Lang::Fr);
    if window.reads(note) {
        return;
    }
    window.click(T::PlanDoes.get(Lang::Fr));
    window.harness.run_steps(4);
    assert!(window.reads(note), "{case}: what was unfolded stays so");
    window.order(Order::SetLang(Lang::En));
}

#[test]
fn in_a_small_window_plans_of_blocks_tell_less_and_leave_the_board_in_sight() {
    for name in ["war-of-1812", "blocks-1813", "blocks-1814"] {
        for side in 0..2 {
            let mut window = small_with_blocks(name, side);
            window.keys(Modifiers::NONE, Key::W);
            leaves_the_board_in_sight(&mut window, &format!("{name}, side {side}"));
        }
    }
}

#[test]
fn in_a_small_window_plans_of_invasion_tell_less_and_leave_the_board_in_sight() {
    for round in 0..3 {
        let mut window = Window::playing(&scenario("campaign-1812", |_| {}), against_greedy());
        window.resize(1024.0, 700.0);
        let there = window.play_until(random(1), |session| {
            let table = session.game().state().table();
            let there = match round {
                0 => matches!(table.phase, Phase::Setup { .. }),
                _ => table.round >= round && table.phase == Phase::Cards,
            };
            there && session.choices().len() > 1
        });
        assert!(there);
        window.keys(Modifiers::NONE, Key::W);
        leaves_the_board_in_sight(&mut window, &format!("round {round}"));
    }
}

#[test]
fn what_a_plan_has_no_room_for_is_told_under_the_pointer() {
    let mut window = Window::playing(&scenario("campaign-1812", |_| {}), against_greedy());
    let there = window.play_until(random(1), |session| {
        matches!(session.game().state().table().phase, Phase::Setup { .. }) && session.choices().len() > 1
    });
    assert!(there);
    window.keys(Modifiers::NONE, Key::W);
    // In a larger window everything is read at once.
    for (width, height, told) in [(1024.0, 700.0, true), (1920.0, 1080.0, false)] {
        window.resize(width, height);
        window.harness.run_steps(4);
        let plan = plans(&window).remove(1);
        let row = window.harness.get_by_label(&plan).rect();
        assert_eq!(row.height() < 30.0, told, "{row:?}");
        window.harness.event(egui::Event::PointerMoved(row.center()));
        window.harness.run();
        window.harness.run_steps(20);
        assert_eq!(window.count(&plan), 1 + usize::from(told), "{width} × {height}");
        window.harness.event(egui::Event::PointerGone);
        window.harness.run();
    }
}

/// The panel of plans stands where it hides no more of the towns it speaks of than it would in the other corners. Gives how
/// many of the others it hides.
fn no_corner_is_better(window: &mut Window, case: &str) -> usize {
    window.harness.run();
    window.harness.run_steps(3);
    // A little room is left around each.
    let hides = |panel: Rect, places: &[Rect]| {
        places
            .iter()
            .filter(|place| panel.intersects(place.expand(6.0)))
            .count()
    };
    let Spoken { board, places, others } = spoken(&window.harness.ctx).unwrap();
    assert!(!places.is_empty());
    let (panels, bars): (Vec<Rect>, Vec<Rect>) = over(window).iter().partition(|rect| rect.width() < 400.0);
    let [panel] = panels[..] else {
        panic!("{case}: {panels:?}")
    };
    // The tray stands at the foot, with a little room between.
    let foot = bars
        .iter()
        .map(|bar| bar.top() - 14.0)
        .fold(board.bottom() - 10.0, f32::min);
    let free = Rect::from_min_max(
        pos2(board.left() + 10.0, board.top() + 40.0),
        pos2(board.right() - 10.0, foot),
    );
    for align in [
        Align2::LEFT_TOP,
        Align2::RIGHT_TOP,
        Align2::LEFT_BOTTOM,
        Align2::RIGHT_BOTTOM,
    ] {
        let other = align.align_size_within_rect(panel.size(), free);
        let [hidden, there] = [panel, other].map(|rect| hides(rect, &places));
        assert!(hidden <= there, "{case}: {hidden} instead of {there} in {other:?}");
    }
    hides(panel, &others)
}

#[test]
fn what_is_drawn_of_a_plan_is_what_it_does() {
    // The arrows of a plan in another truth with the same view are the same: they show nothing hidden.
    let (window, _) = marching();
    let session = window.harness.state().session::<blocks::State>().unwrap();
    let (state, scenario) = (session.game().state(), session.scenario());
    let by = session.decider().unwrap();
    let seat = engine::Seat::of([by]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut legal = Vec::new();
    let (mut plan, mut at) = (Vec::new(), state.clone());
    while at.turn() == engine::Turn::Decision(by) && plan.len() < 40 {
        at.legal(&mut legal);
        let action = legal[rng.random_range(0..legal.len())];
        plan.push((by, action));
        at.advance(Step::Act(by, action));
    }
    let deeds = state.deeds(&plan);
    for seed in 0..20 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let other = blocks::State::sample(&state.view(seat), scenario, &mut rng);
        assert_eq!(other.deeds(&plan), deeds);
    }
    let goes = deeds
        .iter()
        .filter(|deed| matches!(deed.trace, Trace::Go { .. }))
        .count();
    assert!(deeds.len() >= goes);
}

/// Draws a panel in a window of its own, dressed as the program.
fn panel(mut draw: impl FnMut(&mut Ui, &Look<'_>) + 'static) -> Harness<'static> {
    let palette = theme::palette(false);
    let mut is_dressed = false;
    let mut harness = Harness::new_ui(move |ui| {
        if std::mem::replace(&mut is_dressed, true) {
            let lang = Lang::En;
            draw(
                ui,
                &Look {
                    lang,
                    palette: &palette,
                },
            );
        } else {
            theme::install(ui.ctx());
        }
    });
    harness.run();
    harness
}

#[test]
fn why_the_first_plan_is_not_the_most_promising_is_said_where_it_is_not() {
    for (chances, said) in [([0.65, 0.66], true), ([0.654, 0.651], false), ([0.66, 0.65], false)] {
        let plan = |chance: f32| Plan {
            chance,
            reason: Text::same(format!("waits {chance}")),
            steps: vec![(Player(0), ())],
            deeds: Vec::new(),
        };
        let mut looked = Looked::default();
        let harness = panel(move |ui, look| {
            let plans = chances.map(plan);
            let asked = Asked {
                looked,
                begun: false,
                foot: 0.0,
                covered: false,
            };
            let mut queue = Queue::default();
            looked = advice::ui(ui, look, (Shown::Plans(&plans), asked), |()| None, &mut queue);
        });
        let sentence = harness.query_by_label_contains(T::AdviceSure.get(Lang::En));
        assert_eq!(sentence.is_some(), said, "{chances:?}");
    }
}

#[test]
fn many_steps_of_a_plan_are_told_to_those_who_unfold_them() {
    let step = |number: usize| Deed {
        by: Player(0),
        trace: Trace::Nowhere,
        words: Text::same(format!("step {number}")),
    };
    for (count, told) in [(2, true), (9, false)] {
        let deeds: Vec<Deed> = (1..=count).map(step).collect();
        let mut looked = Looked::default();
        let mut harness = panel(move |ui, look| {
            let row = plans::Row {
                tag: None,
                chance: 0.5,
                reason: "waits",
                deeds: &deeds,
            };
            (looked, _) = plans::ui(ui, look, ("Plans", &[row], &[]), looked, 0.0, |_| {}, |_| {});
        });
        let last = format!("{count}\u{a0}step {count}");
        let reads = |harness: &Harness<'_>| harness.query_by_label_contains(&last).is_some();
        assert_eq!(reads(&harness), told, "{count} steps");
        harness.get_by_label(T::PlanDoes.get(Lang::En)).click();
        harness.run();
        assert_eq!(reads(&harness), !told, "{count} steps, after a click");
    }
}
