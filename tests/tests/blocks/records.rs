//! Records of Blocks: they replay to the same state, and are no records of the other game.

use crate::support::*;
use data::library::Library;
use engine::blocks::State;
use engine::follow::Stop;
use engine::record::{RecordError, state_hash};
use engine::{Game, Record};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};

/// Some steps of a game by chance; to its end without a limit.
fn game(name: &str, options: &[&str], seed: u64, steps: usize) -> Game<State> {
    let mut game = Game::<State>::new(&scenario(name, options), vec![seat(American), seat(British)], seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while let Some(by) = game.decider().filter(|_| game.steps().len() < steps) {
        let legal = game.legal();
        game.act(by, legal[rng.random_range(0..legal.len())])
            .expect("an offered action is possible");
    }
    game
}

// proves: records
#[test]
fn a_record_replays_to_the_same_state_and_log() {
    for (name, options, steps) in [
        ("blocks-1812", &[][..], usize::MAX),
        (
            "blocks-1813",
            &["movement=simultaneous", "ships=rebuilt:6"][..],
            usize::MAX,
        ),
        ("war-of-1812", &["replacements=odd-turns"][..], 150),
    ] {
        let played = game(name, options, 1812, steps);
        let text = Record::of(&played, vec!["Ann".to_owned(), "Ben".to_owned()]).text();
        let record = Record::read(&text).expect("a whole record");
        assert_eq!((record.game.as_str(), record.length), ("blocks", played.steps().len()));
        assert_eq!(record.finished, steps == usize::MAX);
        let opened = record.open::<State>(3).expect("every step is possible");
        let (before, after) = (
            played.state_after(played.steps().len()),
            opened.state_after(opened.steps().len()),
        );
        assert!(before == after);
        assert_eq!(state_hash(&before), state_hash(&after));
        let log = |game: &Game<State>| game.log().iter().map(|line| format!("{line:?}")).collect::<Vec<_>>();
        assert_eq!(log(&played), log(&opened));
    }
}

// proves: records
#[test]
fn a_record_of_the_other_game_is_refused_in_one_sentence() {
    let ours = Record::of(&game("blocks-1812", &[], 1, 20), Vec::new());
    let refused = ours
        .open::<engine::invasion::State>(0)
        .expect_err("it is no game of Invasion");
    assert_eq!(
        refused.to_string(),
        "the record is of the game `blocks`, not of `invasion`; choose a record of that game"
    );
    let draft = Library::shipped()
        .get::<data::invasion::ScenarioDraft>("intro-1812")
        .expect("it is shipped");
    let scenario = std::sync::Arc::new(draft.build(Library::shipped()).expect("it can be played"));
    let theirs = Record::of(
        &Game::<engine::invasion::State>::new(&scenario, Vec::new(), 1),
        Vec::new(),
    );
    let refused = theirs.open::<State>(0).expect_err("it is no game of Blocks");
    assert!(matches!(refused, RecordError::Game { .. }));
    assert_eq!(
        refused.to_string(),
        "the record is of the game `invasion`, not of `blocks`; choose a record of that game"
    );
}

// proves: records
#[test]
fn a_step_that_breaks_a_rule_is_named() {
    let played = game("blocks-1812", &[], 5, 60);
    let mut steps = played.steps().to_vec();
    let last = steps.pop().expect("there are steps");
    steps.insert(2, last);
    let mut record = Record::of(&played, Vec::new());
    record.set_steps::<State>(&steps, None);
    let refused = record.open::<State>(0).expect_err("the third step is a draw");
    assert!(
        matches!(refused, RecordError::Step(Stop { number: 3, .. })),
        "{refused}"
    );
}

// proves: records
#[test]
fn a_record_that_names_another_number_of_steps_than_it_holds_is_refused() {
    let mut record = Record::of(&game("blocks-1812", &[], 1, 20), Vec::new());
    let has = record.length;
    for says in [has - 1, has + 1] {
        record.length = says;
        let refused = record
            .open::<State>(0)
            .expect_err("a step is missing or too many")
            .to_string();
        assert!(
            refused.contains(&says.to_string()) && refused.contains(&has.to_string()),
            "{refused}"
        );
    }
}

// proves: records
#[test]
fn a_record_keeps_the_name_that_its_players_gave_the_game() {
    let record = Record::of(&game("blocks-1812", &[], 1, 20), Vec::new()).named("Rainy Sunday");
    let text = record.text();
    assert_eq!(Record::read(&text).expect("a whole record").name, "Rainy Sunday");
    let changed = text.replace("Rainy Sunday", "Sunny Sunday");
    assert!(Record::read(&changed).is_err(), "the seal covers the name");
}
