//! The third game without its window: documents, command line, bots, laws, records.

use super::documents::{BoardDraft, KEY, ScenarioDraft};
use super::rules::{Action, PIECES, State};
use super::{call, register, says, scenario};
use data::any::Draft;
use data::library::{Library, Ref};
use engine::bot::{Kind, Level, Played as _};
use engine::laboratory::kept::Span;
use engine::laboratory::{self, Progress, Series};
use engine::laws::verified_playout;
use engine::prove;
use engine::record::state_hash;
use engine::rules::game_seed;
use engine::{Game, Record, Rules as _};
use std::convert::Infallible;

#[test]
fn it_is_listed_shown_and_checked_beside_the_games_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let list = says(folder.path(), "list");
    assert!(
        list.contains("the-crossing") && list.contains("The crossing") && list.contains(KEY),
        "{list}"
    );
    assert!(list.contains("intro-1812") && list.contains("war-of-1812"), "{list}");
    let shown = says(folder.path(), "show the-crossing");
    assert_eq!(shown, "The crossing: 6 rounds on Camp, Ferry, Ford, Island, Mill\n");
    let checked = says(folder.path(), "check the-crossing");
    assert!(checked.ends_with("no problem\n"), "{checked}");
}

#[test]
fn its_wrong_documents_are_named_with_what_is_wrong() {
    register();
    let folder = tempfile::tempdir().unwrap();
    let library = Library::shipped();
    let mut draft: ScenarioDraft = library.get("the-crossing").cloned().unwrap();
    draft.rounds = 0;
    let file = folder.path().join("none.ron");
    std::fs::write(&file, Draft::of(draft).text()).unwrap();
    let output = call(folder.path(), &format!("check {}", file.display())).unwrap();
    assert_eq!(output.code, 1);
    assert!(output.text.contains("no round is played"), "{}", output.text);
    // A board is known by its fields, whatever the file is called.
    let mut board: BoardDraft = library.get("crossing").cloned().unwrap();
    board.places[0].links.push("nowhere".to_owned());
    board.drawing = Ref::Shared("crossing".to_owned());
    let file = folder.path().join("some-board.ron");
    std::fs::write(&file, data::store::write(&board)).unwrap();
    let output = call(folder.path(), &format!("check {}", file.display())).unwrap();
    assert!(output.text.contains("a link to `nowhere`"), "{}", output.text);
}

#[test]
fn its_documents_of_a_user_are_found_by_folder_and_name() {
    register();
    let folder = tempfile::tempdir().unwrap();
    let scenarios = war1812::files::Folders::below(folder.path()).scenarios();
    std::fs::create_dir_all(&scenarios).unwrap();
    let mut draft: ScenarioDraft = Library::shipped().get("the-crossing").cloned().unwrap();
    draft.id = "short".to_owned();
    draft.rounds = 1;
    std::fs::write(scenarios.join("short.ron"), Draft::of(draft).text()).unwrap();
    let shown = says(folder.path(), "show short");
    assert!(shown.contains(": 1 rounds on"), "{shown}");
}

#[test]
fn its_options_are_set_by_word() {
    let folder = tempfile::tempdir().unwrap();
    let text = says(folder.path(), "simulate the-crossing --games 5 --option fog=no");
    assert!(text.contains("5 games of seed 1"), "{text}");
    let wrong = call(folder.path(), "simulate the-crossing --option fog=maybe").unwrap_err();
    assert!(wrong.to_string().contains("choose yes or no"), "{wrong}");
}

#[test]
fn bots_of_every_level_keep_all_laws() {
    let scenario = scenario();
    for (level, games) in [
        (Level::Random, 60),
        (Level::Beginner, 60),
        (Level::Greedy, 60),
        (Level::Planner, 3),
    ] {
        for game in 0..games {
            let mut bots = [State::bot(level), State::bot(Level::Random)];
            let played = verified_playout::<State>(&scenario, &mut bots, game_seed(3, game))
                .unwrap_or_else(|broken| panic!("{}: {}", level.key(), broken.what));
            assert!(played.outcome.is_some());
        }
    }
}

#[test]
fn nothing_hidden_shows_and_nothing_unoffered_is_possible() {
    let scenario = scenario();
    let hidden = prove::hidden::<State>(&scenario, 2_000, 7, None);
    assert!(hidden.compared >= 2_000, "{hidden:?}");
    assert!(hidden.leaks.is_empty(), "{hidden:?}");
    let refused = prove::refused::<State>(&scenario, 5_000, 7);
    assert_eq!((refused.tries, refused.accepted), (5_000, 0));
    let folder = tempfile::tempdir().unwrap();
    let said = says(folder.path(), "prove the-crossing --views 200 --tries 200");
    assert!(said.contains("a seat could tell 0 apart"), "{said}");
}

#[test]
fn it_is_simulated_with_the_same_figures_for_any_number_of_threads() {
    let scenario = scenario();
    let figures = |threads: usize| {
        let series = Series::<Infallible> {
            games: Span::first(40),
            seed: 1812,
            threads,
            bots: [Level::Greedy, Level::Random].map(Kind::from),
            clock: None,
            laws: false,
            topics: &[],
            keep: None,
            told: None,
        };
        laboratory::simulate::<State, _>(&scenario, &series, &Progress::of(40)).unwrap()
    };
    let one = figures(1);
    assert_eq!((one.games, one.finished, one.wins.iter().sum::<u64>()), (40, 40, 40));
    assert_eq!(one.held[0].len(), scenario.board.places.len());
    assert_eq!(one, figures(3));
    let folder = tempfile::tempdir().unwrap();
    let verified = says(folder.path(), "simulate the-crossing --games 3 --verify");
    assert!(verified.contains("none broken"), "{verified}");
}

#[test]
fn it_is_saved_replayed_viewed_and_undone() {
    let scenario = scenario();
    let mut game = Game::<State>::new(&scenario, Vec::new(), 5);
    game.act(game.decider().unwrap(), Action::Hide { piece: 1 }).unwrap();
    assert!(!game.undo(), "the other side decides, so it is done");
    game.act(game.decider().unwrap(), Action::Hide { piece: 2 }).unwrap();
    while game.outcome().is_none() {
        let legal = game.legal();
        game.act(game.decider().unwrap(), legal[legal.len() / 2]).unwrap();
    }
    let record = Record::of(&game, vec!["Ann".to_owned(), "greedy".to_owned()]);
    let again = Record::read(&record.text()).unwrap().open::<State>(0).unwrap();
    assert_eq!(state_hash(again.state()), state_hash(game.state()));
    let before = game.state().clone();
    let steps = game.steps().len();
    (0..steps).for_each(|_| assert!(game.undo_freely()));
    assert_eq!(game.state(), &State::start(&scenario));
    (0..steps).for_each(|_| assert!(game.redo()));
    assert_eq!((game.state(), game.state().key()), (&before, before.key()));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.war1812");
    std::fs::write(&file, record.text()).unwrap();
    let replayed = says(folder.path(), &format!("replay {}", file.display()));
    assert!(
        replayed.contains("all of them possible") && replayed.contains("Americans (american): Ann"),
        "{replayed}"
    );
    let lines = says(folder.path(), &format!("replay {} --steps --offered", file.display()));
    let first: serde_json::Value = serde_json::from_str(lines.lines().nth(1).unwrap()).unwrap();
    assert_eq!(first["action"], serde_json::json!({ "kind": "hide", "piece": 1 }));
    assert_eq!(first["offered"].as_array().unwrap().len(), usize::from(PIECES));
    let view = says(folder.path(), &format!("view {} --for british", file.display()));
    assert!(
        view.contains("Americans hide a decoy\n") && view.contains("British hide a decoy (3)"),
        "{view}"
    );
}
