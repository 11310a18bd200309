//! What a person sees of what others do: every event in a moment of its own, the recap, and the board as it was.

use crate::support::{Session, Window, against_greedy, calm, random, scenario, two_persons};
use data::{Lang, Side};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::invasion::{Event, State};
use engine::rules::{Rules as _, Step};
use std::collections::BTreeSet;
use war1812::command::{LookBack, Order};
use war1812::play::seating::{Controller, Level, Seating, usual_name};
use war1812::play::seen::Seen;
use war1812::settings::{Pace, Settings};
use war1812::text::{self, T};
use war1812::window::Start;

/// A window at the normal pace with a game against the greedy bot, at the moment in which the bot is to move for the first
/// time after set-up.
fn watching(pace: Pace) -> Window {
    let settings = Settings { pace, ..calm() };
    let mut window = Window::open_with(&settings, Start::Home);
    let scenario = scenario("intro-1812", |_| {});
    window.lay(Session::new(&scenario, against_greedy(), 1812));
    window.harness.run();
    window
}

/// The sentence of an event in the window's language.
fn sentence(session: &Session, event: &Event) -> Option<String> {
    State::describe_event(session.scenario(), event, Lang::En)
}

#[test]
fn no_move_roll_or_result_of_a_bot_happens_unseen() {
    let mut window = watching(Pace::Instant);
    // A battle that the person has no part in must come: play on until one has been fought in the bots' turns.
    let mut pick = random(5);
    let mut watched = 0;
    for _ in 0..400 {
        if window.session().outcome().is_some() || watched >= 3 {
            break;
        }
        let before = window.session().game().log().len();
        let choices = window.choices();
        let action = pick(window.session(), &choices);
        let pace = |window: &mut Window, pace| window.order(Order::SetPace(pace));
        // The person's own steps at once, the bots' at the normal pace.
        let label = window.label(action);
        if !window.has_button(&label) {
            window.keys(Modifiers::NONE, Key::C);
        }
        pace(&mut window, Pace::Normal);
        let ctx = window.harness.ctx.clone();
        let order = Order::act(vec![action]);
        window.harness.state_mut().order(&ctx, order);
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut open: Vec<(usize, String)> = Vec::new();
        let mut known = before;
        for _ in 0..4000 {
            window.harness.step();
            let session = window.session();
            for happened in &session.game().log()[known..] {
                let by_bot = match session.game().steps()[happened.step] {
                    Step::Act(by, _) => session.seating().bot_of(by).is_some(),
                    Step::Chance(_) => true,
                };
                let counts = matches!(
                    happened.event,
                    Event::Moved { .. }
                        | Event::CardPlayed { .. }
                        | Event::BattleBegan { .. }
                        | Event::Rolled { .. }
                        | Event::BattleEnded { .. }
                );
                if by_bot && counts {
                    open.extend(sentence(session, &happened.event).map(|words| (happened.step, words)));
                }
            }
            known = session.game().log().len();
            open.retain(|(_, words)| {
                let shown = window.reads(words);
                if shown {
                    seen.insert(words.clone());
                }
                !seen.contains(words)
            });
            let over = window.session().outcome().is_some();
            let asked = !window.session().choices().is_empty() || over;
            if asked && !window.reads(T::ShowAll.get(Lang::En)) {
                break;
            }
        }
        assert!(open.is_empty(), "happened unseen: {open:?}");
        let log = &window.session().game().log()[before..];
        watched += log
            .iter()
            .filter(|happened| matches!(happened.event, Event::BattleEnded { .. }))
            .count();
        pace(&mut window, Pace::Instant);
    }
    assert!(watched >= 3, "three battles are to be watched");
}

#[test]
fn paused_each_event_waits_for_space_and_end_shows_all() {
    let mut window = watching(Pace::Instant);
    // A bot was the last to do something.
    window.play_until(random(5), |session| {
        let mut acts = session.game().steps().iter().rev().filter_map(|step| match step {
            Step::Act(by, _) => Some(*by),
            Step::Chance(_) => None,
        });
        acts.next().is_some_and(|by| session.seating().bot_of(by).is_some())
    });
    window.order(Order::SetPace(Pace::Pause));
    window.keys(Modifiers::NONE, Key::R);
    assert!(window.reads(T::ShowAll.get(Lang::En)), "what others did is shown again");
    let first = window.session().game().steps().len();
    window.harness.run_steps(100);
    assert!(window.reads(T::ShowAll.get(Lang::En)), "paused, it waits");
    window.keys(Modifiers::NONE, Key::End);
    assert!(!window.reads(T::ShowAll.get(Lang::En)));
    assert_eq!(window.session().game().steps().len(), first, "looking changes nothing");
}

#[test]
fn the_newest_of_what_others_did_is_in_sight_however_much_it_is() {
    let mut window = watching(Pace::Instant);
    window.resize(1024.0, 700.0);
    // How far the last line of what others have done stands below the end of their list; nothing where they did little.
    let below = |window: &Window| {
        let session = window.session();
        let seen = Seen::of(session);
        let told = seen.told[seen.others..].iter();
        let told: Vec<String> = told.filter_map(|happened| sentence(session, &happened.event)).collect();
        let last = told.last().filter(|_| told.len() > 16)?;
        let heading = |text: T| {
            let found = window.harness.query_all_by_label(text.get(Lang::En));
            let mut labels = found.filter(|node| node.accesskit_node().role() == Role::Label);
            labels.next().expect("the column has its headings").rect()
        };
        let (top, end) = (heading(T::SinceYourTurn).bottom(), heading(T::Log).top());
        let lines = window.harness.query_all_by_label(last).map(|node| node.rect());
        // The log has the line as well.
        let first = lines.filter(|rect| rect.top() >= top).map(|rect| rect.bottom());
        Some(first.fold(f32::INFINITY, f32::min) - end)
    };
    let mut looked = 0;
    for number in 1..=40 {
        let more = window.play_until(random(number), |session| {
            let seen = Seen::of(session);
            seen.told.len() > seen.others + 20 && !session.choices().is_empty()
        });
        if !more {
            break;
        }
        if let Some(below) = below(&window) {
            assert!(below <= 0.0, "the last line stands {below} points too far down");
            looked += 1;
        }
        let choices = window.choices();
        window.act(choices[0]);
    }
    assert!(looked > 0, "others do much at a time");
}

#[test]
fn the_history_shows_every_step_and_leads_back_to_now() {
    let mut window = watching(Pace::Instant);
    window.play_until(random(5), |session| session.game().steps().len() > 60);
    let all = window.session().game().steps().len();
    // What others decide in secret is no step of one's own history.
    let last = Seen::of(window.session()).known_steps(window.session()).len();
    assert!(last > 30);
    window.keys(Modifiers::NONE, Key::H);
    assert!(window.reads(&text::step_of(Lang::En, last, last)));
    window.keys(Modifiers::NONE, Key::Comma);
    assert!(window.reads(&text::step_of(Lang::En, last - 1, last)));
    // Nothing can be chosen in the past.
    assert!(window.reads(T::LookingBack.get(Lang::En)));
    // The slider says which keys lead on and back.
    window
        .harness
        .get_by_role_and_label(Role::Slider, T::History.get(Lang::En))
        .hover();
    // A hint waits until the pointer rests.
    window.harness.run_steps(20);
    for (command, key) in [(T::StepBack, ","), (T::StepOn, ".")] {
        let hint = Lang::En.colon(command.get(Lang::En), key);
        assert!(window.reads(&hint), "{hint}");
    }
    window.press(T::TurnBack.get(Lang::En));
    assert!(!window.reads(&text::step_of(Lang::En, last - 1, last)));
    window.click(T::HistoryNow.get(Lang::En));
    assert!(!window.reads(T::LookingBack.get(Lang::En)));
    assert_eq!(window.session().game().steps().len(), all);
}

#[test]
fn the_history_shows_the_result_of_a_battle_where_it_came_about_and_it_can_be_put_aside() {
    let mut window = watching(Pace::Instant);
    window.play_until(random(5), |session| {
        let log = session.game().log();
        let ended = log
            .iter()
            .rposition(|happened| matches!(happened.event, Event::BattleEnded { .. }));
        // The game has gone on since then, but nobody has played a card in a new turn.
        ended.is_some_and(|ended| log[ended].step + 2 < session.game().steps().len()) && !session.choices().is_empty()
    });
    let seen = Seen::of(window.session());
    let ended = seen
        .told
        .iter()
        .rposition(|happened| matches!(happened.event, Event::BattleEnded { .. }));
    let step = seen.told[ended.unwrap()].step + 1;
    let over = T::BattleOver.get(Lang::En);
    window.keys(Modifiers::NONE, Key::H);
    assert!(!window.reads(over), "it is over and done with");
    window.order(Order::LookBack(LookBack::Event(ended.unwrap())));
    assert!(window.reads(over), "step {step}");
    window.press(T::Close.get(Lang::En));
    assert!(!window.reads(over));
}

#[test]
fn in_the_past_nothing_is_chosen_whatever_was_begun_before() {
    let mut window = watching(Pace::Instant);
    window.play_until(random(5), |session| session.game().steps().len() > 60);
    let steps = window.session().game().steps().to_vec();
    let choices = window.choices();
    let chosen = Order::act(vec![choices[0]]);
    window.keys(Modifiers::NONE, Key::H);
    window.keys(Modifiers::NONE, Key::Comma);
    window.order(chosen.clone());
    assert_eq!(window.session().game().steps(), steps);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.session().game().steps(), steps, "nor taken back");
    assert!(window.reads(T::UndoPast.get(Lang::En)));
    window.click(T::HistoryNow.get(Lang::En));
    window.order(chosen);
    assert!(window.session().game().steps().len() > steps.len(), "now it is");
}

#[test]
fn a_branch_is_a_game_of_its_own_and_the_other_stays_on_the_shelf() {
    let mut window = watching(Pace::Instant);
    window.play_until(random(5), |session| session.game().steps().len() > 60);
    let (before, journal) = (window.session().game().steps().to_vec(), window.journal());
    window.keys(Modifiers::NONE, Key::H);
    window.press(T::TurnBack.get(Lang::En));
    window.press(T::TurnBack.get(Lang::En));
    window.press(T::Branch.get(Lang::En));
    let steps = window.session().game().steps();
    let same = steps
        .iter()
        .zip(&before)
        .take_while(|(step, before)| step == before)
        .count();
    assert!((10..before.len()).contains(&same), "it begins as the other did: {same}");
    assert_ne!(window.journal(), journal);
    assert!(journal.exists());
}

/// Who only watches is told what the last one to act has done, not the whole game again and again.
#[test]
fn a_watcher_is_told_of_the_last_one_to_act() {
    let bots = Controller::bot(Level::Greedy);
    let seating = Seating::sides::<State>(&bots, &bots);
    let mut session = Session::new(&scenario("intro-1812", |_| {}), seating, 1812);
    let mut pick = random(5);
    let mut told = 0;
    while session.outcome().is_none() {
        let action = pick(&session, &session.game().legal());
        session.go_on(action).unwrap();
        let seen = Seen::of(&session);
        told += seen.told.len() - seen.others;
        let steps = session.game().steps();
        let acts = |from: usize| {
            steps[from..].iter().filter_map(|step| match step {
                Step::Act(by, _) => Some(*by),
                Step::Chance(_) => None,
            })
        };
        let last = acts(0).next_back();
        let first = seen.told.get(seen.others).map_or(steps.len(), |happened| happened.step);
        assert!(acts(first).all(|by| Some(by) == last));
    }
    assert!(
        told > session.game().steps().len() / 4,
        "{told} lines of a whole game are told"
    );
}

/// While the screen is handed over nobody looks back at anything.
#[test]
fn secret_history_stays_shut_while_the_screen_is_handed_over() {
    let mut window = Window::open();
    window.lay(Session::new(&scenario("campaign-1812", |_| {}), two_persons(), 4));
    window.harness.run();
    assert!(window.reads(T::HandOver.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::H);
    assert!(!window.reads(T::LookingBack.get(Lang::En)));
    assert!(window.reads(T::HandOver.get(Lang::En)));
}

#[test]
fn who_plays_on_from_a_game_of_bots_is_asked_who_plays_before_it_goes_on() {
    let bots = Controller::bot(Level::Greedy);
    let settings = Settings {
        pace: Pace::Instant,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let seating = Seating::sides::<State>(&bots, &bots);
    window.lay(Session::new(&scenario("intro-1812", |_| {}), seating, 1812));
    window.harness.run();
    assert!(window.session().outcome().is_some(), "bots have played it");
    if window.has_button(T::Close.get(Lang::En)) {
        window.press(T::Close.get(Lang::En));
    }
    window.order(Order::LookBack(LookBack::Step(40)));
    let press = |window: &mut Window, label: &str| {
        let button = window.harness.query_all_by_label_contains(label).next();
        button
            .unwrap_or_else(|| panic!("nothing is called {label:?}"))
            .click_accesskit();
        // Bots wait, which shows as long as the window is open.
        window.harness.run_steps(8);
    };
    press(&mut window, T::Branch.get(Lang::En));
    assert!(window.reads(T::WhoPlays.get(Lang::En)));
    assert_eq!(window.session().game().steps().len(), 40, "it waits");
    // Whoever takes no seat has not given the game to the bots.
    press(&mut window, T::CancelWord.get(Lang::En));
    window.harness.run_steps(60);
    assert_eq!(window.session().game().steps().len(), 40, "it waits still");
    window.order(Order::Do(war1812::command::UiCommand::Seats));
    let name = text::called(Lang::En, &usual_name(Lang::En, Side::British));
    press(&mut window, &format!(": {name}"));
    press(&mut window, T::Done.get(Lang::En));
    window.harness.run();
    assert!(!window.session().choices().is_empty(), "{}", window.everything());
    let kept = war1812::settings::Settings::load(&war1812::files::Folders::below(window.folder.path()).settings());
    assert_eq!(kept.pace, Pace::Instant, "that it waited is nobody's wish");
}

#[test]
fn a_game_that_waits_goes_on_at_the_pace_of_before() {
    let bots = Controller::bot(Level::Greedy);
    let settings = Settings {
        pace: Pace::Instant,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let seating = Seating::sides::<State>(&bots, &bots);
    window.lay(Session::new(&scenario("intro-1812", |_| {}), seating, 1812));
    window.harness.run();
    window.order(Order::CloseDialog);
    window.order(Order::LookBack(LookBack::Step(40)));
    let ctx = window.harness.ctx.clone();
    for order in [Order::Branch, Order::CloseDialog] {
        window.harness.state_mut().order(&ctx, order);
        window.harness.run_steps(8);
    }
    assert_eq!(window.session().game().steps().len(), 40, "it waits");
    window.harness.key_press(Key::P);
    window.harness.run_steps(8);
    assert_eq!(window.harness.state().settings().pace, Pace::Instant);
    window.harness.run();
    assert!(window.session().outcome().is_some(), "and goes on");
}

#[test]
fn a_game_that_is_stopped_by_its_key_stops_alone_and_the_pace_stays_what_was_chosen() {
    let mut window = watching(Pace::Fast);
    let kept = |window: &Window| {
        let folders = war1812::files::Folders::below(window.folder.path());
        Settings::load(&folders.settings()).pace
    };
    window.keys(Modifiers::NONE, Key::P);
    assert!(window.play_until(random(5), |session| session.bot_to_move().is_some()));
    let steps = |window: &Window| window.session().game().steps().len();
    let stopped = steps(&window);
    window.harness.run_steps(200);
    assert_eq!(steps(&window), stopped, "it waits");
    assert_eq!(
        kept(&window),
        Pace::Fast,
        "that this game waits is nobody's wish for the next one"
    );
    window.keys(Modifiers::NONE, Key::P);
    assert!(steps(&window) > stopped, "and goes on");
    // Who has chosen that games wait lets one go on as it did before.
    window.order(Order::SetPace(Pace::Pause));
    window.keys(Modifiers::NONE, Key::P);
    assert_eq!(kept(&window), Pace::Fast);
}

#[test]
fn who_wants_nothing_to_move_sees_all_the_same_what_others_do() {
    let settings = Settings {
        pace: Pace::Normal,
        motion: false,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let bot = Controller::bot(Level::Greedy);
    let scenario = scenario("intro-1812", |_| {});
    window.harness.run_steps(2);
    window.lay(Session::new(&scenario, Seating::sides::<State>(&bot, &bot), 1812));
    window.harness.run_steps(40);
    assert!(canvas::is_still(&window.harness.ctx), "no piece glides");
    let steps = |window: &Window| window.session().game().steps().len();
    let first = steps(&window);
    assert!(window.session().outcome().is_none(), "each move has its moment");
    window.harness.run_steps(100);
    assert!(steps(&window) > first);
}

#[test]
fn behind_a_dialog_nobody_moves_and_nothing_is_shown_that_nobody_would_see() {
    let settings = Settings {
        pace: Pace::Pause,
        ..calm()
    };
    let mut window = Window::open_with(&settings, Start::Home);
    let bot = Controller::bot(Level::Greedy);
    let scenario = scenario("intro-1812", |_| {});
    window.lay(Session::new(&scenario, Seating::sides::<State>(&bot, &bot), 1812));
    // Only what takes time can go on unseen.
    window.harness.ctx.all_styles_mut(|style| style.animation_time = 0.15);
    let steps = |window: &Window| window.session().game().steps().len();
    window.keys(Modifiers::NONE, Key::F1);
    assert!(window.reads(T::RulesTitle.get(Lang::En)));
    let before = steps(&window);
    let ctx = window.harness.ctx.clone();
    window.harness.state_mut().order(&ctx, Order::SetPace(Pace::Fast));
    window.harness.run_steps(60);
    assert_eq!(steps(&window), before, "they wait for whoever reads");
    window.harness.key_press(Key::Escape);
    window.harness.run_steps(60);
    assert!(steps(&window) > before, "and go on");
}

#[test]
fn escape_leaves_the_history_and_between_two_persons_keys_of_the_game_do_nothing() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.play_until(random(5), |session| session.hand_over().is_some());
    let before = window.everything();
    for key in [Key::C, Key::L, Key::B, Key::H] {
        window.keys(Modifiers::NONE, key);
    }
    assert_eq!(window.everything(), before, "nobody is there");
    window.keys(Modifiers::NONE, Key::F1);
    assert!(window.reads(T::RulesTitle.get(Lang::En)), "rules are everybody's");
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.reads(T::RulesTitle.get(Lang::En)));
    window.hand_over();
    window.keys(Modifiers::NONE, Key::H);
    let close = T::HistoryClose.get(Lang::En);
    assert!(window.has_button(close));
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.has_button(close));
}
