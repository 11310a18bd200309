//! The review of a finished game: made once and found again, refused for a game that is not over, and a record never knows of
//! it.

use super::{object, run_in};
use crate::text::{T, TERMINAL};
use serde_json::Value;
use std::path::Path;

/// A record that `simulate` has written.
fn record(folder: &Path, scenario: &str, bots: &str) -> String {
    let games = folder.join("games");
    run_in(
        folder,
        &format!(
            "simulate {scenario} --games 1 --seed 4 --bots {bots} --records {}",
            games.display()
        ),
    );
    let mut files = std::fs::read_dir(games).unwrap();
    files.next().unwrap().unwrap().path().display().to_string()
}

#[test]
fn it_is_the_same_for_the_same_nodes_and_found_again() {
    for (scenario, bots) in [("intro-1812", "random"), ("blocks-1812", "greedy")] {
        let folder = tempfile::tempdir().unwrap();
        let file = record(folder.path(), scenario, bots);
        let before = std::fs::read(&file).unwrap();
        let call = format!("replay {file} --review --nodes 30 --json");
        let mut made = object(folder.path(), &call);
        assert_eq!(made["review"]["kept"], false);
        let found = object(folder.path(), &call);
        assert_eq!(found["review"]["kept"], true);
        made["review"]["kept"] = Value::Bool(true);
        assert_eq!(made, found);
        let anew = object(folder.path(), &format!("{call} --anew"));
        made["review"]["kept"] = Value::Bool(false);
        assert_eq!(made, anew);
        // Whoever names another number is not shown what was made with this one.
        let other = object(folder.path(), &call.replace("--nodes 30", "--nodes 25"));
        assert_eq!(
            (&other["review"]["nodes"], &other["review"]["kept"]),
            (&25.into(), &false.into())
        );
        // A look in haste takes the place of no longer one.
        assert_eq!(object(folder.path(), &call)["review"]["kept"], true);
        object(folder.path(), &call.replace("--nodes 30", "--nodes 25 --anew"));
        assert_eq!(
            object(folder.path(), &call)["review"]["kept"],
            false,
            "unless one asks for it"
        );
        for side in ["american", "british"] {
            let parts = &made["review"]["parts"][side];
            let part = |key: &str| parts[key].as_f64().unwrap();
            let sum: f64 = ["begin", "dice", "draws", "own", "other", "rest"]
                .into_iter()
                .map(part)
                .sum();
            assert!((sum - part("end")).abs() < 1e-3, "{parts}");
            for mistake in made["review"]["mistakes"][side].as_array().unwrap() {
                let cost =
                    mistake["better"]["chance"].as_f64().unwrap() - mistake["played"]["chance"].as_f64().unwrap();
                assert!((cost - mistake["cost"].as_f64().unwrap()).abs() < 1e-3);
                assert!(
                    mistake["played"]["decisions"][0]["action"]["kind"].is_string(),
                    "{mistake}"
                );
            }
        }
        let text = run_in(folder.path(), &format!("replay {file} --review")).text;
        for words in [
            "Largest mistakes: American side",
            T::ReviewDice.get(TERMINAL),
            T::ReviewOther.get(TERMINAL),
            T::ReviewKept.get(TERMINAL),
        ] {
            assert!(text.contains(words), "{text}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), before, "the record is as it was");
    }
}

#[test]
fn a_mistake_before_a_turn_begins_is_told_by_its_round_and_whose_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path(), "blocks-1812", "random");
    let text = run_in(folder.path(), &format!("replay {file} --review --nodes 30")).text;
    assert!(text.contains("Set-up · British side – "), "{text}");
    assert!(
        !text.contains("Set-up · Set-up") && !text.contains("· Campaign turn"),
        "{text}"
    );
}

#[test]
fn what_is_not_over_is_not_reviewed_and_what_is_broken_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let open =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/edition-1/records/intro-1812-greedy-open.war1812");
    let refused = super::call(folder.path(), &format!("replay {} --review", open.display())).unwrap_err();
    assert!(refused.to_string().contains("is not over"), "{refused}");
    let file = record(folder.path(), "intro-1812", "greedy");
    let call = format!("replay {file} --review --nodes 20");
    let first = run_in(folder.path(), &call);
    assert!(first.asides.is_empty(), "{:?}", first.asides);
    let reviews = crate::files::Folders::below(folder.path()).reviews();
    let kept = std::fs::read_dir(&reviews).unwrap().next().unwrap().unwrap().path();
    std::fs::write(&kept, "(war1812_review: 1,").unwrap();
    let again = run_in(folder.path(), &call);
    assert!(
        again.asides[0].contains("could not be read and was thrown away"),
        "{:?}",
        again.asides
    );
    assert_eq!(again.text, first.text);
    let checked = super::call(folder.path(), &format!("check {}", kept.display()));
    let refused = checked.map_or(true, |output| output.code != 0);
    assert!(refused, "a review is no document");
}
