//! Tournaments of bots in the window: chosen, played, stopped, gone on with, and the same as those of the command line.

use crate::screens::Hands;
use crate::support::{Window, dresses};
use data::Lang;
use egui_kittest::kittest::Queryable as _;
use engine::laboratory::kept::{Kept, Sums};
use war1812::command::{Order, UiCommand};
use war1812::files::Folders;
use war1812::text::{self, T};

fn opened() -> Window {
    let mut window = Window::open();
    window.order(Order::Do(UiCommand::Tournament));
    window
}

fn t(text: T) -> &'static str {
    text.get(Lang::En)
}

fn tick(window: &mut Window, name: &str, on: bool) {
    window.scroll_to(name);
    if window.checked(name) != on {
        window.click(name);
    }
}

fn bot(key: &str) -> String {
    text::player(Lang::En, key)
}

/// Leaves two quick bots, and so many pairs.
fn choose(window: &mut Window, pairs: &str) {
    for (key, on) in [("beginner", false), ("planner", false), ("random", true)] {
        tick(window, &bot(key), on);
    }
    window.scroll_to(t(T::TournamentPairs));
    window.set_number(t(T::TournamentPairs), pairs);
}

fn kept(window: &Window) -> Kept {
    let file = Folders::below(window.folder.path()).tournament();
    Kept::read(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn who_wants_another_scenario_takes_the_mark_of_the_proposed_one_away_first() {
    let mut window = opened();
    let first = "The first summer";
    window.scroll_to(first);
    assert!(window.checked(first), "one is proposed");
    window.click(first);
    window.harness.run();
    assert!(!window.checked(first), "and not again");
}

#[test]
fn a_tournament_is_played_kept_and_gone_on_with() {
    let mut window = opened();
    choose(&mut window, "2");
    window.click(t(T::TournamentBegin));
    let first = kept(&window);
    let [run] = first.runs.as_slice() else {
        panic!("{first:?}")
    };
    assert_eq!(run.what.bots, ["greedy", "random"]);
    let Sums::Match(score) = &run.sums else { panic!() };
    assert_eq!(score.games(), 4);
    assert!(window.reads(&text::exact_share(Lang::En, score.share())));
    assert!(window.reads("Strengths in"));
    // The same games are not played again, and more go on from there.
    window.click(t(T::TournamentBegin));
    assert_eq!(kept(&window), first);
    choose(&mut window, "3");
    window.click(t(T::TournamentBegin));
    let more = kept(&window);
    let Sums::Match(score) = &more.runs[0].sums else {
        panic!()
    };
    assert_eq!(score.games(), 6);
    // Another window sees it.
    let mut window = window.killed_and_reopened();
    window.order(Order::Do(UiCommand::Tournament));
    choose(&mut window, "3");
    assert!(window.reads(&text::exact_share(Lang::En, score.share())));
    // Games that are forgotten are kept under another name.
    window.click(t(T::TournamentForget));
    assert!(!window.reads(&text::exact_share(Lang::En, score.share())));
    let file = Folders::below(window.folder.path()).tournament();
    assert!(!file.exists());
    let aside = file.with_file_name("tournament-2.ron");
    assert!(window.reads(&text::games_aside(&aside).en));
    assert_eq!(Kept::read(&std::fs::read_to_string(aside).unwrap()).unwrap(), more);
}

#[test]
fn a_file_of_games_that_cannot_be_read_is_put_aside_in_the_window() {
    for content in ["(format: 1, runs: [", "(format: 9, runs: [])"] {
        let mut window = Window::open();
        let file = Folders::below(window.folder.path()).tournament();
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, content).unwrap();
        window.order(Order::Do(UiCommand::Tournament));
        choose(&mut window, "1");
        window.click(t(T::TournamentBegin));
        assert_eq!(
            std::fs::read_to_string(&file).unwrap(),
            content,
            "nothing is played into it"
        );
        window.click(t(T::TournamentForget));
        let aside = file.with_file_name("tournament-2.ron");
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), content);
        assert!(window.reads(&text::unreadable_aside(&aside).en));
        window.click(t(T::TournamentBegin));
        assert_eq!(kept(&window).runs.len(), 1);
    }
}

#[test]
fn games_that_the_command_line_plays_into_the_file_are_there_when_the_dialog_is_opened() {
    let mut window = opened();
    choose(&mut window, "1");
    window.click(t(T::TournamentBegin));
    let file = Folders::below(window.folder.path()).tournament();
    let scenario = kept(&window).runs[0].what.scenario.clone();
    let line = format!("war1812 tournament {scenario} --bots greedy,random --pairs 3 --seed 1 --keep");
    let args = line.split(' ').map(Into::into).chain([file.into_os_string()]);
    war1812::cli::call(args, &Folders::below(window.folder.path())).unwrap();
    let after = kept(&window);
    let Sums::Match(score) = &after.runs[0].sums else {
        panic!()
    };
    assert_eq!(score.games(), 6);
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Tournament));
    assert!(window.reads(&text::exact_share(Lang::En, score.share())));
}

#[test]
fn an_early_end_looks_only_after_every_32_pairs() {
    let mut window = opened();
    choose(&mut window, "100");
    tick(&mut window, t(T::TournamentEarly), true);
    window.click(t(T::TournamentBegin));
    let after = kept(&window);
    let Sums::Match(score) = &after.runs[0].sums else {
        panic!()
    };
    // Greedy wins nearly every game against random moves, which is known after far fewer.
    assert_eq!(score.games(), 64);
    assert!(
        window.reads(t(T::TournamentEnded)),
        "what was stopped by the test overstates"
    );
    tick(&mut window, t(T::TournamentEarly), false);
    assert!(window.reads(t(T::TournamentEnded)), "whatever is wanted from now on");
    choose(&mut window, "10");
    assert!(
        !window.reads(t(T::TournamentEnded)),
        "of what was played as far as it was to be"
    );
}

#[test]
fn the_window_and_the_command_line_play_the_same_tournament() {
    let mut window = opened();
    choose(&mut window, "2");
    window.click(t(T::TournamentBegin));
    let file = window.folder.path().join("line.ron");
    let scenario = &kept(&window).runs[0].what.scenario.clone();
    let line = format!("war1812 tournament {scenario} --bots greedy,random --pairs 2 --seed 1 --threads 2 --keep");
    let args = line.split(' ').map(Into::into).chain([file.clone().into_os_string()]);
    war1812::cli::call(args, &Folders::below(window.folder.path())).unwrap();
    let line = Kept::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(line, kept(&window));
}

#[test]
fn one_bot_alone_is_no_tournament() {
    let mut window = opened();
    for key in ["beginner", "planner"] {
        tick(&mut window, &bot(key), false);
    }
    assert!(window.reads(t(T::TournamentTooFew)));
    assert!(!Folders::below(window.folder.path()).tournament().exists());
}

#[test]
fn records_of_the_games_can_be_opened() {
    let mut window = opened();
    choose(&mut window, "1");
    tick(&mut window, t(T::TournamentRecords), true);
    window.click(t(T::TournamentBegin));
    let records = Folders::below(window.folder.path()).records().join("tournaments");
    let files: Vec<_> = std::fs::read_dir(records)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(files.len(), 2);
    window.order(Order::CloseDialog);
    window.order(Order::Open(files[0].clone()));
    assert!(window.session().outcome().is_some());
}

/// Set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn tournaments_to_look_at() {
    for dress in dresses() {
        let (_folder, mut harness) = dress.open();
        let ctx = harness.ctx.clone();
        harness.state_mut().order(&ctx, Order::Do(UiCommand::Tournament));
        harness.run_ok();
        let shot = |harness: &mut Hands, what: &str| {
            harness.remove_cursor();
            harness.run_ok();
            let path = dress.target.join(format!("tournament-{}-{what}.png", dress.name));
            harness.render().unwrap().save(path).unwrap();
        };
        shot(&mut harness, "empty");
        let lang = harness.state().settings().lang;
        harness.get_by_label(T::TournamentBegin.get(lang)).click();
        harness.run_ok();
        shot(&mut harness, "played");
    }
}
