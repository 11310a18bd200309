//! At the table: seats that change hands, studies, the log, and fewer hand-overs.

use crate::screens::written;
use crate::support::{Session, Window, against_greedy, one_person, random, scenario, two_persons};
use data::Lang;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::Queryable as _;
use engine::Step;
use engine::invasion::{Event, Phase};
use war1812::command::{LookBack, Order, UiCommand};
use war1812::files::Folders;
use war1812::play::seating::{Controller, Level, Seating};
use war1812::settings::Pace;
use war1812::text::{self, T};

#[test]
fn in_a_battle_the_screen_is_not_handed_over_and_hands_are_covered() {
    let scenario = scenario("campaign-1812", |_| {});
    let mut session = Session::new(&scenario, two_persons(), 5);
    let mut pick = random(5);
    let (mut open, mut others) = (0, 0);
    for _ in 0..1500 {
        if session.outcome().is_some() {
            break;
        }
        let phase = session.game().state().table().phase;
        let battle = matches!(phase, Phase::Casualties(_) | Phase::Commands(_) | Phase::Removal { .. });
        if battle {
            assert!(session.hand_over().is_none(), "{phase:?}");
            open += 1;
            let decider = session
                .seating()
                .person_of(session.decider().unwrap())
                .unwrap()
                .to_owned();
            let hands = session.view().hands.map(|hand| hand.cards.is_some());
            if !hands.contains(&true) {
                others += 1;
            } else {
                // Whoever's hand is seen decides.
                let shown = data::invasion::Faction::ALL
                    .into_iter()
                    .find(|faction| hands[faction.index()])
                    .unwrap();
                let owner = session.seating().person_of(engine::invasion::player(shown)).unwrap();
                assert_eq!(owner, decider);
            }
        } else if session.hand_over().is_some() {
            session.take_screen();
        }
        let choices = session.choices();
        let action = pick(&session, &choices);
        session.act(&[action]).unwrap();
    }
    assert!(open > 8 && others > 3, "{open} {others}");
}

#[test]
fn a_seat_goes_to_a_bot_and_back_in_the_middle_of_a_game() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(3), |session| session.game().steps().len() > 40);
    let steps = window.session().game().steps().to_vec();
    // Bob leaves: all his factions go to a bot, and Ann goes on without handing over.
    let players = window.session().seating().players()[1].clone();
    let changes = players
        .into_iter()
        .map(|player| (player, Controller::bot(Level::Greedy)));
    window.order(Order::Reseat(changes.collect()));
    assert_eq!(window.session().seating().persons(), ["Ann"]);
    assert!(window.session().hand_over().is_none());
    let played = window.session().game().steps();
    assert_eq!(played[..steps.len()], steps, "nothing is lost");
    let people = window.session().game().steps().len();
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(4), |session| {
        session.game().steps().len() > people + 30 || session.outcome().is_some()
    });
    // The autosave knows who plays now.
    let steps = window.session().game().steps().to_vec();
    let seating = window.session().seating().clone();
    let mut window = window.killed_and_reopened();
    window.click(T::Continue.get(Lang::En));
    assert_eq!(window.session().game().steps(), steps);
    assert_eq!(window.session().seating(), &seating);
    // And back, in the dialog.
    window.order(Order::Do(UiCommand::Seats));
    let player = window.session().seating().players()[1][0];
    let name = window.session().name(player, Lang::En);
    window.click(&format!("{name}: Ann"));
    window.click(T::Done.get(Lang::En));
    assert_eq!(window.session().seating().person_of(player), Some("Ann"));
}

#[test]
fn whoever_takes_the_seat_of_another_person_is_told_of_until_somebody_has_read_it() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.play_until(random(3), |session| session.game().steps().len() > 40);
    let players = window.session().seating().players()[1].clone();
    let name = window.session().name(players[0], Lang::En);
    window.order(Order::Reseat(vec![(players[0], Controller::Person("Ann".to_owned()))]));
    let told = text::takes_seats(Lang::En, "Ann", &[name], "Bob");
    assert!(window.reads(&told), "{}", window.everything());
    // Whoever took it cannot put it away, nor does anything that is said meanwhile.
    let dismiss = T::Dismiss.get(Lang::En);
    assert!(!window.has_button(dismiss), "{}", window.everything());
    assert!(window.reads(&text::stays_until(Lang::En, "Bob")));
    window.order(Order::DismissNotice);
    assert!(window.reads(&told));
    window.order(Order::Do(UiCommand::Study));
    window.order(Order::DismissNotice);
    assert!(window.reads(&told), "{}", window.everything());
    let steps = window.session().game().steps().len();
    window.play_until(random(4), |session| session.game().steps().len() > steps + 20);
    assert!(window.reads(&told), "Bob reads it when he comes to the screen");
    window.click(T::Dismiss.get(Lang::En));
    assert!(!window.reads(&told));
    // Who is only called otherwise takes nobody's seat.
    let names = players
        .iter()
        .map(|player| (*player, Controller::Person("Bobby".to_owned())));
    window.order(Order::Reseat(names.skip(1).collect()));
    assert!(!window.reads("now plays"), "{}", window.everything());
}

#[test]
fn who_has_lost_every_seat_is_told_of_it_when_they_play_again() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.play_until(random(3), |session| session.game().steps().len() > 40);
    let players = window.session().seating().players()[1].clone();
    let given = |to: &Controller| Order::Reseat(players.iter().map(|player| (*player, to.clone())).collect());
    let person = |name: &str| Controller::Person(name.to_owned());
    let names: Vec<String> = players
        .iter()
        .map(|player| window.session().name(*player, Lang::En))
        .collect();
    let told = text::takes_seats(Lang::En, "Ann", &names, "Bob");
    window.order(given(&person("Ann")));
    assert!(window.reads(&told), "{}", window.everything());
    // Bob may have left for good: then it lies over the board no longer than Ann wants.
    window.click(T::Dismiss.get(Lang::En));
    assert!(!window.reads(&told));
    let steps = window.session().game().steps().len();
    window.play_until(random(5), |session| session.game().steps().len() > steps + 5);
    window.order(given(&person("Bob")));
    assert!(window.reads(&told), "{}", window.everything());
    window.order(Order::DismissNotice);
    assert!(window.reads(&told), "until Bob has come to the screen");
    let steps = window.session().game().steps().len();
    window.play_until(random(4), |session| session.game().steps().len() > steps + 30);
    window.order(Order::DismissNotice);
    assert!(!window.reads(&told), "{}", window.everything());
}

#[test]
fn a_name_is_offered_as_long_as_the_game_is_open_and_no_seat_changes_hands_before_it_is_said() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let seating = window.session().seating().clone();
    let player = seating.players()[1][0];
    let name = window.session().name(player, Lang::En);
    let steps = window.session().game().steps().len();
    let bots = |window: &mut Window| {
        for player in seating.players().iter().flatten() {
            let list = format!(
                "{}: {}",
                window.session().name(*player, Lang::En),
                T::BotLevel.get(Lang::En)
            );
            window.choose(&list, T::BotGreedy.get(Lang::En));
        }
    };
    window.order(Order::Do(UiCommand::Seats));
    bots(&mut window);
    assert_eq!(window.count(&format!("{name}: Bob")), 1, "he may come back");
    window.click(T::CancelWord.get(Lang::En));
    assert_eq!(window.session().seating(), &seating, "it was left without a change");
    assert_eq!(window.session().game().steps().len(), steps);
    // Bots that play wait while it is being said who plays, and whoever gave a seat away has it back.
    window.order(Order::SetPace(Pace::Slow));
    window.order(Order::Do(UiCommand::Seats));
    bots(&mut window);
    window.click(T::Done.get(Lang::En));
    assert!(window.session().seating().persons().is_empty());
    window.order(Order::Do(UiCommand::Seats));
    let steps = window.session().game().steps().len();
    window.order(Order::SetPace(Pace::Instant));
    window.harness.run_steps(20);
    assert_eq!(window.session().game().steps().len(), steps);
    window.click(&format!("{name}: Bob"));
    window.click(T::Done.get(Lang::En));
    assert_eq!(window.session().seating().person_of(player), Some("Bob"));
}

#[test]
fn a_game_keeps_the_name_it_was_given_when_a_seat_changes() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let journal = window.journal();
    window.order(Order::Home);
    window.order(Order::Rename(journal, "Rainy Sunday".to_owned()));
    window.click(T::Continue.get(Lang::En));
    let player = window.session().seating().players()[1][0];
    window.order(Order::Reseat(vec![(player, Controller::bot(Level::Greedy))]));
    assert_eq!(window.session().journal().unwrap().name(), Some("Rainy Sunday"));
    window.order(Order::Home);
    assert!(window.reads("Rainy Sunday"), "on the shelf too");
    // Nobody deleted anything: the same game with the former seats is offered to nobody.
    assert!(!window.reads(&war1812::text::deleted_lately(Lang::En, 1)));
    let deleted = Folders::below(window.folder.path()).data.join("shelf/deleted");
    let mut kept = std::fs::read_dir(deleted).unwrap();
    assert!(kept.any(|entry| {
        entry
            .unwrap()
            .path()
            .extension()
            .is_some_and(|ending| ending == "before")
    }));
}

#[test]
fn whoever_is_awaited_is_called_with_all_that_they_play() {
    let window = Window::playing(&scenario("campaign-1812", |_| {}), two_persons());
    assert!(window.reads("decides next, for the British Regulars, Canadian Militia and Native Americans."));
}

#[test]
fn nothing_is_chosen_or_taken_back_behind_a_dialog() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |session| {
        session.game().steps().len() > 60 && session.can_undo() && session.choices().len() > 1
    });
    let steps = window.session().game().steps().len();
    for dialog in [UiCommand::Rules, UiCommand::Settings, UiCommand::Seats] {
        window.order(Order::Do(dialog));
        window.keys(Modifiers::NONE, Key::Num2);
        assert_eq!(
            window.session().game().steps().len(),
            steps,
            "{dialog:?}: nothing is chosen"
        );
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(
            window.session().game().steps().len(),
            steps,
            "{dialog:?}: nothing is taken back"
        );
        window.order(Order::CloseDialog);
    }
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.session().game().steps().len() < steps, "now it is");
}

#[test]
fn the_end_of_a_game_waits_until_what_lies_over_it_is_answered() {
    let bots = Controller::bot(Level::Greedy);
    let seating = Seating::sides::<engine::invasion::State>(&bots, &bots);
    let mut window = Window::open();
    window.lay(Session::new(&scenario("intro-1812", |_| {}), seating, 1812));
    window.order(Order::Do(UiCommand::Rules));
    assert!(window.session().outcome().is_some(), "bots have played it meanwhile");
    assert!(
        !window.has_button(T::PlayAgain.get(Lang::En)),
        "the rules are still open"
    );
    window.order(Order::CloseDialog);
    assert!(window.has_button(T::PlayAgain.get(Lang::En)));
}

#[test]
fn play_again_seats_those_who_sat_there_last() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let seat = Controller::bot(Level::Planner);
    let players = window.session().seating().players()[1].clone();
    window.order(Order::Reseat(
        players.iter().map(|player| (*player, seat.clone())).collect(),
    ));
    let seating = window.session().seating().clone();
    assert_eq!(seating.bot_of(players[0]), Some(Level::Planner.into()));
    window.order(Order::PlayAgain);
    assert_eq!(*window.session().seating(), seating);
}

#[test]
fn a_study_of_a_game_that_is_over_is_kept_once_it_goes_on() {
    let mut session = Session::new(&scenario("intro-1812", |_| {}), one_person(), 7);
    let mut pick = random(7);
    while session.outcome().is_none() {
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    window.order(Order::Do(UiCommand::Study));
    window.order(Order::CloseDialog);
    assert!(window.session().is_study() && window.session().outcome().is_some());
    window.order(Order::Do(UiCommand::Undo));
    assert!(window.session().outcome().is_none(), "it goes on before its end");
    window.order(Order::Do(UiCommand::Redo));
    assert!(
        window.has_button(T::PlayAgain.get(Lang::En)),
        "its end is told as often as it is reached"
    );
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Undo));
    let (study, steps) = (window.journal(), window.session().game().steps().to_vec());
    let mut window = window.killed_and_reopened();
    window.order(Order::GoOn(study));
    assert!(window.session().is_study());
    assert_eq!(window.session().game().steps(), steps);
}

#[test]
fn the_end_of_a_study_that_is_taken_back_is_told_no_more_and_who_plays_again_plays_the_game() {
    let mut session = Session::new(&scenario("intro-1812", |_| {}), against_greedy(), 7);
    let mut pick = random(7);
    let mut bot = random(8);
    while session.outcome().is_none() {
        let bots = session.bot_to_move().is_some();
        let action = if bots {
            bot(&session, &session.game().legal())
        } else {
            pick(&session, &session.choices())
        };
        session.go_on(action).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    window.order(Order::CloseDialog);
    window.order(Order::Do(UiCommand::Study));
    assert!(window.has_button(T::PlayAgain.get(Lang::En)), "its end is told");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.session().outcome().is_none());
    assert!(!window.has_button(T::PlayAgain.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::H);
    assert!(
        window.has_button(T::HistoryClose.get(Lang::En)),
        "nothing lies over the table"
    );
    // What is played on from there is a study, too.
    window.order(Order::LookBack(LookBack::Step(30)));
    window.order(Order::LookBack(LookBack::Known(20)));
    window.order(Order::Branch);
    assert!(window.session().is_study());
    window.order(Order::PlayAgain);
    assert!(!window.session().is_study());
    assert_eq!(window.session().seating(), &against_greedy(), "against the bot");
    // One that is saved to a file is one where it is loaded.
    window.order(Order::Do(UiCommand::Study));
    let record = window.harness.state().desk().unwrap().record();
    assert!(record.study);
    let file = window.folder.path().join("study.war1812");
    std::fs::write(&file, record.text()).unwrap();
    window.order(Order::Home);
    window.order(Order::Open(file));
    assert!(window.session().is_study());
    window.order(Order::PlayAgain);
    assert!(!window.session().is_study());
    // A study that is taken up again after the program was closed: who played is not known any more, and it is asked.
    window.order(Order::Do(UiCommand::Study));
    let study = window.journal();
    let mut window = window.killed_and_reopened();
    window.order(Order::GoOn(study));
    assert!(window.session().is_study());
    window.order(Order::PlayAgain);
    assert!(window.reads(T::WhoPlays.get(Lang::En)) && window.reads("The first summer"));
}

#[test]
fn what_the_end_offers_its_keys_do_and_the_rules_are_left_by_one_escape() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    let journal = window.journal();
    window.order(Order::Home);
    // Of which game they are can be chosen where none is played.
    window.keys(Modifiers::NONE, Key::F1);
    let other = <engine::blocks::State as war1812::games::Tabled>::title();
    window.press(other.get(Lang::En));
    assert!(
        window.reads("Forced march") || window.reads("Winter"),
        "{}",
        window.everything()
    );
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.reads(T::RulesTitle.get(Lang::En)), "one Escape is enough");
    window.order(Order::Rename(journal, "Rainy: Sunday".to_owned()));
    window.click(T::Continue.get(Lang::En));
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |_| false);
    window.harness.run();
    assert!(window.has_button(T::PlayAgain.get(Lang::En)));
    window.keys(Modifiers::NONE, Key::G);
    assert!(
        !window.has_button(T::PlayAgain.get(Lang::En)),
        "figures lie there instead"
    );
    window.order(Order::CloseDialog);
    let own = war1812::settings::Settings {
        dialogs: war1812::choose::Dialogs::Own,
        ..crate::support::calm()
    };
    window.order(Order::Settings(Box::new(own)));
    window.order(Order::Do(UiCommand::Save));
    assert!(
        window.everything().contains("Rainy_ Sunday.war1812"),
        "{}",
        window.everything()
    );
}

#[test]
fn the_log_is_at_its_end_at_once_in_another_room() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |session| session.game().steps().len() > 80);
    for (width, height) in [(1920.0, 1080.0), (1024.0, 700.0), (1500.0, 900.0), (1280.0, 800.0)] {
        window.resize(width, height);
        let there = window.everything();
        // Frames that nobody has asked for change nothing.
        window.harness.run_steps(3);
        assert!(there == window.everything(), "{width} × {height} was not settled");
        assert_eq!(
            window.count(T::Latest.get(Lang::En)),
            0,
            "{width} × {height}: it follows"
        );
    }
}

#[test]
fn a_study_takes_back_a_whole_drag() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |session| {
        session.game().state().table().phase == Phase::Armies
    });
    window.order(Order::Do(UiCommand::Study));
    let (before, march) = (window.session().game().steps().len(), window.march());
    assert!(march.len() >= 3, "{march:?}");
    window.order(Order::act(march));
    window.order(Order::Do(UiCommand::Undo));
    assert_eq!(window.session().game().steps().len(), before);
}

#[test]
fn what_was_said_of_a_game_goes_with_it() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.order(Order::Do(UiCommand::Study));
    assert!(window.reads(T::Studying.get(Lang::En)));
    window.order(Order::Home);
    assert!(
        !window.reads(T::Studying.get(Lang::En)),
        "nothing is studied on the start screen"
    );
    assert_eq!(
        window.count(T::StudyGame.get(Lang::En)),
        1,
        "the study is told from the game"
    );
}

#[test]
fn a_study_takes_everything_back_and_rolls_again_and_leaves_the_game_alone() {
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), against_greedy());
    window.keys(Modifiers::NONE, Key::C);
    window.play_until(random(5), |session| session.game().steps().len() > 80);
    let (steps, journal) = (window.session().game().steps().to_vec(), window.journal());
    window.order(Order::Do(UiCommand::Study));
    assert!(window.session().is_study());
    assert_eq!(window.session().game().steps(), steps);
    assert!(
        window.session().view().hands.iter().all(|hand| hand.cards.is_some()),
        "all hands lie open"
    );
    assert!(journal.exists(), "the game itself stays");
    // Undo goes back over dice and draws, to the beginning.
    for _ in 0..steps.len() {
        if window
            .session()
            .game()
            .steps()
            .iter()
            .all(|step| matches!(step, Step::Chance(_)))
        {
            break;
        }
        window.order(Order::Do(UiCommand::Undo));
    }
    let left = window.session().game().steps();
    assert!(
        left.iter().all(|step| matches!(step, Step::Chance(_))),
        "{} steps are left",
        left.len()
    );
    // Another draw: the same number of steps, and sooner or later others.
    let first = left.to_vec();
    let mut other = false;
    for _ in 0..20 {
        window.order(Order::Do(UiCommand::DrawAgain));
        other |= window.session().game().steps() != first;
    }
    assert!(other, "chance was drawn anew");
    // What one goes on with after the program was closed is still a study.
    let study = window.journal();
    let mut window = window.killed_and_reopened();
    window.order(Order::GoOn(study));
    assert!(window.session().is_study());
    window.order(Order::GoOn(journal));
    assert!(!window.session().is_study());
    // Two persons at one game cannot look into each other's hands.
    let mut window = Window::playing(&scenario("intro-1812", |_| {}), two_persons());
    window.order(Order::Do(UiCommand::Study));
    assert!(window.reads(T::StudyNot.get(Lang::En)));
}

#[test]
fn the_log_folds_by_round_turn_and_battle_and_leads_back_to_the_latest() {
    let scenario = scenario("campaign-1812", |_| {});
    let mut session = Session::new(&scenario, one_person(), 3);
    let mut pick = random(3);
    let fought = |session: &Session| {
        let log = session.game().log();
        log.iter()
            .filter(|happened| matches!(happened.event, Event::BattleEnded { .. }))
            .count()
    };
    while fought(&session) < 2 {
        let action = pick(&session, &session.choices());
        session.act(&[action]).unwrap();
    }
    let mut window = Window::open();
    window.lay(session);
    window.harness.run();
    let fold = T::FoldLog.get(Lang::En);
    let count = |window: &Window| window.harness.query_all_by_label_contains(fold).count();
    let before = count(&window);
    assert!(before >= 4, "rounds, turns and battles can be folded: {before}");
    let round = format!("{fold}: {}", war1812::text::round(Lang::En, 1));
    window.press(&round);
    assert!(count(&window) < before, "what belongs to the round is gone");
    window.press(&round);
    assert_eq!(count(&window), before);
    // One who has scrolled back gets to the end with one click.
    let bottom = |window: &Window| window.count(T::Latest.get(Lang::En)) == 0;
    assert!(bottom(&window), "it follows");
    let board = window.board();
    window.harness.event(egui::Event::PointerMoved(egui::pos2(
        board.right() + 120.0,
        board.center().y,
    )));
    for _ in 0..6 {
        window.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, 300.0),
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        });
        window.harness.run();
    }
    assert!(!bottom(&window), "scrolled back");
    window.click(T::Latest.get(Lang::En));
    window.harness.run();
    assert!(bottom(&window));
}

#[test]
fn what_stands_after_a_question_of_two_lines_stands_beside_it() {
    let mut folded = 0;
    for name in ["campaign-1812", "intro-1812"] {
        let mut window = Window::playing(&scenario(name, |_| {}), one_person());
        window.resize(1024.0, 700.0);
        for _ in 0..60 {
            let asked = window.session().prompt().text.get(Lang::En).to_owned();
            let all = written(&window.harness.output().shapes);
            if let Some(question) = all.iter().find(|one| one.text == asked).map(|one| one.rect)
                && question.height() > 20.0
            {
                let row = question.y_range();
                let beside = |one: &Rect| one.left() > question.right() && row.contains(one.center().y);
                let lefts = all.iter().map(|one| one.rect).filter(beside).map(|one| one.left());
                let gap = lefts.fold(f32::INFINITY, f32::min) - question.right();
                assert!(gap < 12.0, "{gap} after {asked}");
                folded += 1;
            }
            let steps = window.session().game().steps().len();
            window.play_until(|_, legal| legal[0], |session| session.game().steps().len() > steps);
            window.harness.run();
        }
    }
    assert!(folded > 0, "some question is longer than a line");
}
