//! The review of a game: worked out when asked for, kept, shown again, each mistake leads to its moment, and a broken one is
//! told and made anew.

use crate::screens::written;
use crate::support::{Session, Window, one_person, random, scenario};
use canvas::{Spoken, spoken};
use data::{Lang, Side};
use egui::accesskit::Role;
use egui::{Key, Modifiers, PointerButton, Pos2, Rect, pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::bot::{Played, Stop};
use engine::record::Recorded;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::collections::BTreeMap;
use std::path::PathBuf;
use war1812::command::{LookBack, Order, UiCommand};
use war1812::files::Folders;
use war1812::games::Tabled;
use war1812::games::reviewed::{self, Reviewed, Suits, Told, Wanted};
use war1812::keep::reviews::{self, Found};
use war1812::panels::history;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session as SessionOf;
use war1812::text::{self, T};

/// A game of the introduction, played by chance to its end.
fn played(seed: u64) -> Session {
    let scenario = scenario("intro-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), seed);
    let mut pick = random(seed);
    while session.outcome().is_none() {
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    session
}

fn folder(window: &Window) -> PathBuf {
    Folders::below(window.folder.path()).reviews()
}

fn kept<G: Tabled>(window: &Window, session: &SessionOf<G>) -> Reviewed {
    match reviews::read(&folder(window), session.game()) {
        Found::Review(review) => Reviewed::of(session.game(), &review),
        other => panic!("no review is kept: {other:?}"),
    }
}

fn link(told: &Told) -> String {
    let [better, played] = &told.plans;
    let (when, by) = (told.when.get(Lang::En), told.by.get(Lang::En));
    let when = if when.contains(by) {
        when.to_owned()
    } else {
        format!("{when} · {by}")
    };
    text::mistake(Lang::En, told.at.get(Lang::En), &when, [played.chance, better.chance])
}

#[test]
fn what_a_mistake_cost_is_the_difference_that_one_reads() {
    let told = |played, better| text::mistake(Lang::En, "Round 1", "Turn 2", [played, better]);
    assert_eq!(
        told(0.4151, 0.4549),
        "Round 1 · Turn 2 – 3 points lost (42% instead of 45%)"
    );
    assert_eq!(
        told(0.404, 0.406),
        "Round 1 · Turn 2 – 1 point lost (40% instead of 41%)"
    );
}

/// Presses a link, which may be scrolled out of sight.
fn press_link(window: &mut Window, words: &str) {
    {
        let mut links = window.harness.query_all_by_label(words);
        let link = links.find(|node| node.accesskit_node().role() == Role::Link);
        link.unwrap_or_else(|| panic!("no link says {words:?}"))
            .click_accesskit();
    }
    window.harness.run();
}

/// Where the places of the board are on the screen, by what they are called.
fn places(window: &Window) -> BTreeMap<String, Pos2> {
    let nodes = window.harness.query_all_by_role(Role::Button);
    let named = nodes.filter_map(|node| {
        let label = node.accesskit_node().label()?;
        let (name, _) = label.split_once(": ")?;
        Some((name.to_owned(), node.rect().center()))
    });
    named.collect()
}

/// Each mistake leads to its moment, is drawn there, and nothing lies over the places it speaks of.
fn mistakes_lead_to_their_moments(window: &mut Window, reviewed: &Reviewed) {
    for stroke in &reviewed.strokes {
        for (lang, words) in [
            (Lang::En, ["to be expected: ", "its chance was "]),
            (Lang::Fr, ["en moyenne\u{a0}: ", "probabilité\u{a0}: "]),
        ] {
            let told = stroke.words.get(lang);
            assert!(words.iter().any(|words| told.contains(words)), "what was lucky? {told}");
        }
    }
    let side = usize::from(reviewed.mistakes[0].is_empty());
    let told = &reviewed.mistakes[side][0];
    let still = places(window);
    press_link(window, &link(told));
    assert_eq!(window.count(T::ReviewTitle.get(Lang::En)), 0, "the dialog has closed");
    let name = reviewed.sides[side].get(Lang::En);
    let before = reviewed.mistakes[side]
        .iter()
        .filter(|other| other.step < told.step)
        .count();
    let title = text::mistake_of(Lang::En, name, before + 1, reviewed.mistakes[side].len());
    assert_eq!(window.count(&title), 1);
    assert!(history::lies(&window.harness.ctx).is_none());
    // Where others stood then, a place is somewhere else; had the board moved, all would be.
    let now = places(window);
    let both = still
        .iter()
        .filter_map(|(name, before)| Some((*before, *now.get(name)?)));
    let (all, stayed) = both.fold((0, 0), |(all, stayed), (before, after)| {
        (all + 1, stayed + usize::from(before.distance(after) < 0.5))
    });
    assert!(
        all > 9 && stayed * 2 > all,
        "no row lies at the foot of the board, but of {all} places {stayed} are where they were"
    );
    assert!(window.reads(told.when.get(Lang::En).trim_end_matches('.')));
    assert!(window.reads(T::LookingBack.get(Lang::En)), "the board is as it was");
    if told
        .plans
        .iter()
        .any(|plan| plan.deeds.iter().any(|deed| !deed.trace.places().is_empty()))
    {
        let Spoken { places, .. } = spoken(&window.harness.ctx).expect("the plans are drawn");
        assert!(!places.is_empty());
    }
    assert!(window.reads(T::Better.get(Lang::En)) && window.reads(T::Played.get(Lang::En)));
    // To the next one and back to the list.
    if reviewed.in_order().len() > 1 {
        let there = reviewed
            .in_order()
            .iter()
            .position(|at| *at == (Side::ALL[side], 0))
            .unwrap();
        let to = if there == 0 { T::MistakeNext } else { T::MistakeBefore };
        window.press(to.get(Lang::En));
        assert_eq!(window.count(&title), 0);
    }
    window.click(T::MistakeBack.get(Lang::En));
    assert_eq!(window.count(T::ReviewTitle.get(Lang::En)), 1);
    window.order(Order::CloseDialog);
    window.keys(Modifiers::NONE, Key::Escape);
    assert_eq!(window.count(T::MistakeBack.get(Lang::En)), 0);
    assert_eq!(spoken(&window.harness.ctx).unwrap().places, []);
}

#[test]
fn a_finished_game_is_reviewed_kept_and_shown_at_once_when_it_is_opened_again() {
    let mut window = Window::open();
    window.lay(played(3));
    window.harness.run();
    assert!(!folder(&window).exists(), "nothing is worked out unasked");
    window.click(T::Review.get(Lang::En));
    assert_eq!(window.count(T::ReviewTitle.get(Lang::En)), 1);
    for words in [T::ReviewMistakes, T::ReviewFrom, T::ReviewOwn, T::ReviewDice] {
        assert!(window.reads(words.get(Lang::En)), "{words:?}");
    }
    assert!(!window.reads(T::ReviewKept.get(Lang::En)));
    // The dialog has found its height without a hand that moves.
    let done = |window: &Window| window.harness.get_by_label(T::Done.get(Lang::En)).rect();
    let there = done(&window);
    window.harness.run_steps(4);
    assert_eq!(done(&window), there);
    let session = played(3);
    let reviewed = kept(&window, &session);
    assert!(reviewed.mistakes.iter().any(|mistakes| !mistakes.is_empty()));
    for told in reviewed.mistakes.iter().flatten() {
        assert!(window.reads(&link(told)), "{}", link(told));
    }
    mistakes_lead_to_their_moments(&mut window, &reviewed);
    // Opened again in another window: the same, and from what was kept.
    let mut again = window.killed_and_reopened();
    again.lay(played(3));
    again.harness.run();
    again.order(Order::CloseDialog);
    again.keys(Modifiers::NONE, Key::V);
    assert!(again.reads(T::ReviewKept.get(Lang::En)));
    assert_eq!(kept(&again, &session), reviewed);
    // Another game has none.
    again.lay(played(4));
    again.harness.run();
    again.order(Order::CloseDialog);
    assert!(matches!(
        reviews::read(&folder(&again), played(4).game()),
        Found::Nothing
    ));
}

#[test]
fn a_review_of_few_imagined_games_can_be_made_anew_with_more() {
    let mut window = Window::open();
    let session = played(3);
    // As `war1812 replay --review --nodes 20` keeps it.
    let wanted = Wanted {
        folder: Some(&folder(&window)),
        nodes: Some(20),
        suits: Suits::Any,
    };
    reviewed::find_or_make(session.game(), wanted, &Stop::default(), &mut |_| ());
    assert_eq!(kept(&window, &session).nodes, 20);
    window.lay(played(3));
    window.harness.run();
    window.click(T::Review.get(Lang::En));
    assert!(window.reads(T::ReviewKept.get(Lang::En)));
    window.click(T::ReviewDeeper.get(Lang::En));
    assert!(!window.reads(T::ReviewKept.get(Lang::En)));
    assert!(kept(&window, &session).nodes > 20);
    assert!(
        !window.has_button(T::ReviewDeeper.get(Lang::En)),
        "as closely as it looks here"
    );
}

#[test]
fn a_click_in_a_curve_leads_to_its_moment() {
    let mut window = Window::open();
    window.lay(played(3));
    window.harness.run();
    let last = played(3).game().steps().len();
    let mut steps_at = |open: UiCommand, heading: T, part: f32| {
        window.order(Order::Do(open));
        // The curve lies below the line that tells of it, as wide as the dialog.
        let told = window.harness.get_by_label_contains(T::CurveLeads.get(Lang::En)).rect();
        let title = window.harness.get_by_label(heading.get(Lang::En)).rect();
        let width = window.harness.ctx.content_rect().center().x - title.left();
        let at = pos2(title.left() + 2.0 * width * part, told.bottom() + 50.0);
        window.click_on_screen(at, PointerButton::Primary);
        assert_eq!(window.count(heading.get(Lang::En)), 0, "the dialog has closed");
        assert!(window.reads(T::LookingBack.get(Lang::En)));
        let step = (0..=last).find(|step| window.reads(&text::step_of(Lang::En, *step, last)));
        window.order(Order::LookBack(LookBack::Now));
        step.expect("the history tells the step")
    };
    for (open, heading) in [
        (UiCommand::Review, T::ReviewTitle),
        (UiCommand::Figures, T::FiguresTitle),
    ] {
        let [early, late] = [0.3, 0.8].map(|part| steps_at(open, heading, part));
        assert!(early > last / 10 && early < last / 2, "{heading:?}: {early} of {last}");
        assert!(late > last / 2 && late < last, "{heading:?}: {late} of {last}");
    }
}

/// Every round has its name below the curve, or there is no room for it between two that have theirs.
#[test]
fn the_curve_of_a_review_names_every_round_that_there_is_room_for() {
    // Long names and short ones, which a plot hides where they stand near to each other.
    names_rounds(played_in_blocks, Lang::En);
    names_rounds(|| played(3), Lang::En);
    names_rounds(|| played(3), Lang::Fr);
}

fn names_rounds<G: Tabled>(played: impl Fn() -> SessionOf<G>, lang: Lang) {
    let mut window = Window::open();
    window.lay(played());
    window.order(Order::SetLang(lang));
    window.harness.run();
    window.order(Order::Do(UiCommand::Review));
    let reviewed = kept(&window, &played());
    assert!(reviewed.rounds.len() > 1, "{:?}", reviewed.rounds);
    for (width, height) in [(1024.0, 700.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        let told = window.harness.get_by_label_contains(T::CurveLeads.get(lang)).rect();
        let written = written(&window.harness.output().shapes);
        let below = |name: &str| {
            let mut found = written
                .iter()
                .filter(|text| text.text == name && text.rect.top() > told.bottom());
            found.next().map(|text| text.rect)
        };
        let names: Vec<(usize, &str, Option<Rect>)> = reviewed
            .rounds
            .iter()
            .map(|(step, name)| (*step, name.get(lang), below(name.get(lang))))
            .collect();
        let named: Vec<(usize, Rect)> = names
            .iter()
            .filter_map(|(step, _, rect)| Some((*step, (*rect)?)))
            .collect();
        let [(first, left), .., (end, right)] = named[..] else {
            panic!("{width} × {height}: {names:?}");
        };
        // Names stand below their steps, so two of them tell where each step lies.
        let scale = (right.center().x - left.center().x) / (end - first) as f32;
        let at = |step: usize| left.center().x + scale * (step as f32 - first as f32);
        let widest = named.iter().map(|(_, rect)| rect.width()).fold(0.0, f32::max);
        for (step, name, _) in names.iter().filter(|(.., rect)| rect.is_none()) {
            let before = named.iter().rev().find(|(named, _)| named < step);
            let far = before.map_or(f32::MAX, |(_, rect)| at(*step) - rect.center().x);
            assert!(
                far < widest + 20.0,
                "{width} × {height}: {name} has room, {far} points of {widest}"
            );
        }
    }
}

#[test]
fn who_looks_back_reads_the_log_beside_the_row_of_the_history() {
    let mut window = Window::open();
    window.lay(played(3));
    window.harness.run();
    window.order(Order::CloseDialog);
    window.order(Order::LookBack(LookBack::By(-1)));
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 700.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        let board = spoken(&window.harness.ctx).unwrap().board;
        let mut rows = window.harness.query_all_by_role(Role::Slider);
        let slider = rows.next().expect("the history has a slider").rect();
        let branch = window.harness.get_by_label(T::Branch.get(Lang::En)).rect();
        let row = slider.union(branch);
        let over = row.left() >= board.left() && row.right() <= board.right();
        assert!(over, "{width} × {height}: {row:?} is wider than {board:?}");
    }
}

/// The row covers the foot of the board, and no more of it than it needs: below the board of blocks lies nothing else.
#[test]
fn the_row_of_the_history_lies_at_the_foot_of_the_board_in_both_games() {
    fn lies_low<G: Tabled>(session: SessionOf<G>) {
        let mut window = Window::open();
        window.lay(session);
        window.harness.run();
        window.order(Order::CloseDialog);
        window.order(Order::LookBack(LookBack::By(-1)));
        for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 700.0)] {
            window.resize(width, height);
            window.harness.run_steps(3);
            let board = spoken(&window.harness.ctx).unwrap().board;
            let row = history::lies(&window.harness.ctx).expect("the history is there");
            assert!(
                board.contains_rect(row) && row.top() >= board.bottom() - history::HEIGHT,
                "{width} × {height}: {row:?} in {board:?}"
            );
        }
    }
    lies_low(played(3));
    lies_low(played_in_blocks());
}

#[test]
fn a_broken_or_stale_review_is_told_thrown_away_and_made_anew() {
    let session = played(5);
    let mut window = Window::open();
    window.lay(played(5));
    window.harness.run();
    window.order(Order::Do(UiCommand::Review));
    let reviewed = kept(&window, &session);
    let path = reviews::place(&folder(&window), session.game());
    let text = std::fs::read_to_string(&path).unwrap();
    let method = format!("method: {}", engine::review::METHOD);
    let stale = text.replace(&method, "method: 0");
    let changed = text.replacen("nodes: 80", "nodes: 81", 1);
    assert!(stale != text && changed != text);
    for (wrong, word) in [
        (&text[..text.len() / 2], T::ReviewBroken),
        ("no review", T::ReviewBroken),
        (changed.as_str(), T::ReviewBroken),
        (stale.as_str(), T::ReviewStale),
    ] {
        std::fs::write(&path, wrong).unwrap();
        window.lay(played(5));
        window.harness.run();
        assert!(!path.exists(), "it is thrown away");
        window.order(Order::Do(UiCommand::Review));
        assert!(window.reads(word.get(Lang::En)), "{word:?}");
        assert_eq!(kept(&window, &session), reviewed, "and made anew");
    }
}

#[test]
fn a_game_that_is_not_over_has_no_review() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.order(Order::Do(UiCommand::Review));
    assert_eq!(window.count(T::ReviewTitle.get(Lang::En)), 0);
    assert!(window.reads(T::ReviewNot.get(Lang::En)));
    assert!(!folder(&window).exists());
}

#[test]
fn what_is_told_to_who_plays_lies_over_the_board_and_leaves_the_log_free() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), one_person());
    window.order(Order::Do(UiCommand::Review));
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0), (1024.0, 700.0)] {
        window.resize(width, height);
        window.harness.run_steps(3);
        let board = spoken(&window.harness.ctx).unwrap().board;
        let told = window.harness.get_by_label(T::ReviewNot.get(Lang::En)).rect();
        let dismiss = window.harness.get_by_label(T::Dismiss.get(Lang::En)).rect();
        let all = told.union(dismiss);
        let aside = (all.center().x - board.center().x).abs();
        assert!(
            aside < 1.0 && all.width() < board.width(),
            "{width} × {height}: {all:?} over {board:?}"
        );
    }
}

/// A game of Blocks, played by chance to its end.
fn played_in_blocks() -> SessionOf<engine::blocks::State> {
    played_by_chance("blocks-1813")
}

fn played_by_chance(name: &str) -> SessionOf<engine::blocks::State> {
    let library = data::library::Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get(name).unwrap();
    let scenario = std::sync::Arc::new(draft.build(library).unwrap());
    let ann = Controller::Person("Ann".to_owned());
    by_chance(SessionOf::new(
        &scenario,
        Seating::sides::<engine::blocks::State>(&ann, &ann),
        3,
    ))
}

fn by_chance<G: Played + Recorded>(mut session: SessionOf<G>) -> SessionOf<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while session.outcome().is_none() {
        let legal = session.choices();
        session.act(&[legal[rng.random_range(0..legal.len())]]).unwrap();
    }
    session
}

#[test]
fn the_turns_of_a_long_war_are_named_below_its_curve() {
    let mut window = Window::open();
    window.lay(played_by_chance("war-of-1812"));
    window.harness.run();
    window.order(Order::Do(UiCommand::Review));
    for (width, height) in [(1024.0, 700.0), (1920.0, 1080.0)] {
        window.resize(width, height);
        let words = written(&window.harness.output().shapes);
        let named = words
            .iter()
            .filter(|word| word.text.contains(", turn ") && !word.text.contains(" · "));
        assert!(
            named.count() >= 5,
            "{width}: {:?}",
            words.iter().map(|word| &word.text).collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_game_of_blocks_is_reviewed_in_both_languages_and_every_size() {
    let mut window = Window::open();
    window.lay(played_in_blocks());
    window.harness.run();
    window.order(Order::Do(UiCommand::Review));
    let session = played_in_blocks();
    let reviewed = kept(&window, &session);
    for lang in Lang::WRITTEN {
        window.order(Order::SetLang(lang));
        for (width, height) in [(1024.0, 700.0), (1920.0, 1080.0)] {
            window.resize(width, height);
            assert!(window.reads(T::ReviewMistakes.get(lang)));
            let done = window.harness.get_by_role_and_label(Role::Button, T::Done.get(lang));
            let done = done.rect();
            assert!(done.bottom() < height && done.right() < width, "{done:?}");
        }
    }
    window.order(Order::SetLang(Lang::En));
    mistakes_lead_to_their_moments(&mut window, &reviewed);
}
