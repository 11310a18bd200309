//! Games of the first edition (`tests/corpus/edition-1`) come to the same end by today's program.

use engine::invasion::State;
use engine::record::state_hash;
use engine::{Record, Rules as _};
use serde_json::Value;
use std::path::Path;

// proves: ruling 4
#[test]
fn every_record_of_invasion_replays_to_the_same_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/edition-1");
    let games = std::fs::read_to_string(folder.join("games.json")).expect("the corpus lists its games");
    let games: Vec<Value> = serde_json::from_str(&games).expect("the list is JSON");
    let mut followed = 0;
    for game in games.iter().filter(|game| game["game"] == "invasion") {
        let file = game["file"].as_str().expect("a game has a file");
        if !file.starts_with("records/") {
            continue;
        }
        let text = std::fs::read_to_string(folder.join(file)).expect("the corpus has the file");
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(record.edition, 1, "{file}");
        assert_eq!(game["scenario_hash"], record.scenario_hash, "{file}");
        let again = record
            .open::<State>(0)
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(game["steps"], again.steps().len(), "{file}");
        assert_eq!(game["round"], again.state().round(), "{file}");
        assert_eq!(game["state_hash"], state_hash(again.state()), "{file}");
        let points = again.outcome().map(|outcome| Value::from(outcome.points.to_vec()));
        assert_eq!(game["points"], points.unwrap_or(Value::Null), "{file}");
        followed += 1;
    }
    assert!(followed >= 10, "only {followed} records were found");
}
