//! Proofreading of single texts, prompts and whole games.

use super::scenario;
use crate::invasion::action::{Action, Roll};
use crate::invasion::describe::{action, event};
use crate::invasion::state::State;
use crate::rules::{Rules as _, Seat, Step, Turn};
use data::Lang;
use std::collections::BTreeSet;

/// Complains about a text that no typesetter would let pass.
pub(super) fn proofread(text: &str, lang: Lang) {
    let ends = text.trim() == text && !text.is_empty();
    assert!(
        ends && !text.contains("  ") && !text.contains(" ,"),
        "spaces in {text:?}"
    );
    assert!(!text.contains(['\'', '"']), "straight quotes in {text:?}");
    for sign in [':', ';', '?', '!'] {
        let before = format!(" {sign}");
        assert!(!text.contains(&before), "an ordinary space before {sign} in {text:?}");
        let wants_space = lang == Lang::Fr;
        let has_space = text
            .match_indices(sign)
            .all(|(at, _)| text[..at].ends_with('\u{a0}') == wants_space);
        assert!(has_space, "the space before {sign} in {text:?}");
    }
}

/// Whether a text begins with a capital letter or a digit.
pub(super) fn has_capital(text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|first| first.is_uppercase() || first.is_ascii_digit())
}

#[test]
fn rule_1_3_prompt_of_the_first_placement() {
    let prompt = State::new(&scenario("campaign-1812")).prompt_for(Seat::ALL);
    assert_eq!(
        prompt.text.en,
        "British Regulars, where on British homeland do you place the next unit?"
    );
    assert_eq!(prompt.left.en, "4 units left to place");
    assert_eq!(prompt.left.fr, "encore 4 unités à placer");
    assert_eq!(prompt.cite.text(Lang::En), "1.3, ruling 13");
}

/// Plays a scenario to its end, choosing by a simple sequence of numbers, and proofreads everything on the way.
fn read_a_game(name: &str, mut seed: u64) {
    let scenario = scenario(name);
    let mut state = State::start(&scenario);
    let (mut legal, mut rolls) = (Vec::<Action>::new(), Vec::<(Roll, u32)>::new());
    for _ in 0..20_000 {
        let prompt = state.prompt(Seat::ALL);
        for lang in Lang::WRITTEN {
            proofread(prompt.text.get(lang), lang);
            assert!(
                has_capital(prompt.text.get(lang)) && prompt.text.get(lang).ends_with(['.', '?']),
                "{prompt:?}"
            );
            if !prompt.left.is_empty() {
                proofread(prompt.left.get(lang), lang);
            }
        }
        assert!(!prompt.text.en.is_empty() && !prompt.text.fr.is_empty());
        assert_eq!(prompt.left.en.is_empty(), prompt.left.fr.is_empty());
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let pick = |count: usize| ((seed >> 33) as usize).checked_rem(count).unwrap_or(0);
        let step = match state.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(rolls[pick(rolls.len())].0)
            }
            Turn::Decision(player) => {
                state.legal(&mut legal);
                for lang in Lang::WRITTEN {
                    let labels: BTreeSet<String> =
                        legal.iter().map(|offered| action(&scenario, *offered, lang)).collect();
                    assert_eq!(labels.len(), legal.len(), "two actions share a label: {labels:?}");
                }
                Step::Act(player, legal[pick(legal.len())])
            }
        };
        state.apply(step, &mut |told| {
            for lang in Lang::WRITTEN {
                let sentence = event(&scenario, &told, lang).expect("the log leaves nothing out");
                proofread(&sentence, lang);
            }
        });
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_are_well_worded() {
    for seed in 0..10 {
        read_a_game("intro-1812", seed);
        read_a_game("campaign-1812", seed);
        read_a_game("campaign-1813", seed);
    }
}
