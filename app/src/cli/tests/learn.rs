//! What positions tell of who wins: the same call gives the same weights, and games of bots that think change them.

use super::{call, run_in};
use engine::bot::Judgement;

#[test]
fn the_same_call_learns_the_same_and_goes_on_from_games_of_bots_that_think() {
    let folder = tempfile::tempdir().unwrap();
    let learned = |words: &str| run_in(folder.path(), &format!("learn blocks-1812 --games 20 {words}")).text;
    let greedy = learned("");
    assert_eq!(greedy, learned(""));
    let thinking = learned("--thinking 5");
    let [greedy, thinking] = [greedy, thinking].map(|text| Judgement::read(&text).unwrap());
    assert_eq!(greedy.scenarios, ["blocks-1812"]);
    assert_eq!(
        [greedy.games, greedy.thinking, thinking.games, thinking.thinking],
        [20, 0, 20, 5]
    );
    // It goes on from what it knew: no weight is thrown far by five games.
    let apart = greedy
        .straight
        .iter()
        .zip(&thinking.straight)
        .map(|(one, other)| (one - other).abs());
    let most = apart.fold(0.0, f32::max);
    assert!(most > 0.0 && most < 0.2, "{most}");
}

#[test]
fn scenarios_of_two_games_are_not_learned_from_together() {
    let folder = tempfile::tempdir().unwrap();
    let Err(failure) = call(folder.path(), "learn intro-1812 blocks-1812 --games 10") else {
        panic!("they have other features");
    };
    assert!(
        failure
            .to_string()
            .contains("blocks-1812 is a scenario of another game than intro-1812"),
        "{failure}"
    );
}
