//! The proof that nothing hidden shows finds nothing in the games, and finds every leak that is planted in a copy of one.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod planted;

use data::blocks::draft::Movement;
use data::invasion;
use data::library::Library;
use engine::blocks;
use engine::game::Happened;
use engine::prove::{Hidden, Recap, Secrets, Shown, hidden};
use engine::{Rules, Seat};
use planted::{
    Leaky, PLANT_IN_LEGAL_LIST, PLANT_IN_LOG_ORDER, PLANT_IN_PROMPT, PLANT_IN_TABLE, PLANT_IN_WORDS, PLANT_NONE,
};
use std::sync::Arc;

/// How many moments each test compares; more with `WAR1812_PROVE`.
fn moments() -> u64 {
    let more = std::env::var("WAR1812_PROVE").ok();
    more.and_then(|more| more.parse().ok()).unwrap_or(3_000)
}

fn blocks_scenario(name: &str, movement: Movement) -> Arc<data::blocks::Scenario> {
    let library = Library::shipped();
    let mut draft = library.get::<data::blocks::ScenarioDraft>(name).unwrap().clone();
    draft.options.movement = movement;
    Arc::new(draft.build(library).unwrap())
}

fn at_once() -> Arc<data::blocks::Scenario> {
    blocks_scenario("blocks-1813", Movement::Simultaneous)
}

fn assert_tight<G: Secrets>(what: &str, scenario: &Arc<G::Scenario>) {
    let found = hidden::<G>(scenario, moments(), 1812, None);
    assert!(found.leaks.is_empty(), "{what}: {:?} {:#?}", found.leaks, found.first);
    assert!(found.compared >= moments(), "{what}: {}", found.compared);
    println!(
        "{what}: {} pairs, {} same, parted {:?}",
        found.pairs, found.same, found.parted
    );
}

#[test]
fn invasion_tells_nothing_that_is_hidden() {
    let library = Library::shipped();
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        let draft = library.get::<invasion::ScenarioDraft>(name).unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        assert_tight::<engine::invasion::State>(name, &scenario);
    }
}

#[test]
fn blocks_tells_nothing_that_is_hidden() {
    for name in ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"] {
        for movement in [Movement::Alternating, Movement::Simultaneous] {
            let scenario = blocks_scenario(name, movement);
            assert_tight::<blocks::State>(&format!("{name} {movement:?}"), &scenario);
        }
    }
}

fn planted<const PLANT: u8>(recap: Option<Recap<Leaky<PLANT>>>) -> Hidden {
    hidden::<Leaky<PLANT>>(&at_once(), moments(), 7, recap)
}

#[test]
fn a_copy_without_a_leak_is_tight() {
    let found = planted::<PLANT_NONE>(None);
    assert!(found.leaks.is_empty(), "{:#?}", found.first);
}

#[test]
fn a_prompt_that_counts_units_without_orders_is_found() {
    let found = planted::<PLANT_IN_PROMPT>(None);
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::Prompt],
        "{:#?}",
        found.first
    );
}

#[test]
fn a_log_in_the_order_of_hidden_blocks_is_found() {
    let found = planted::<PLANT_IN_LOG_ORDER>(None);
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::Told],
        "{:#?}",
        found.first
    );
}

#[test]
fn a_legal_list_that_depends_on_the_enemys_blocks_is_found() {
    let found = planted::<PLANT_IN_LEGAL_LIST>(None);
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::Legal],
        "{:#?}",
        found.first
    );
}

#[test]
fn a_table_that_a_sample_copies_is_found() {
    let found = planted::<PLANT_IN_TABLE>(None);
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::View],
        "{:#?}",
        found.first
    );
    // A sample has the same table, so comparing views of samples, as was done before, sees nothing.
    assert_eq!(planted::sampled_views_that_differ(&at_once(), 2_000), 0);
}

#[test]
fn words_that_say_more_than_the_event_are_found() {
    let found = planted::<PLANT_IN_WORDS>(None);
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::Words],
        "{:#?}",
        found.first
    );
}

#[test]
fn a_recap_made_of_what_the_seat_was_not_told_is_found() {
    fn whole(_: &data::blocks::Scenario, log: &[Happened<Leaky<PLANT_NONE>>], _: Seat) -> String {
        log.iter()
            .rev()
            .take(3)
            .map(|happened| format!("{:?}", happened.event))
            .collect()
    }
    fn told(scenario: &data::blocks::Scenario, log: &[Happened<Leaky<PLANT_NONE>>], seat: Seat) -> String {
        let last = log.iter().rev().take(3);
        last.map(|happened| format!("{:?}", Leaky::<PLANT_NONE>::redact(scenario, &happened.event, seat)))
            .collect()
    }
    let found = planted::<PLANT_NONE>(Some(whole));
    assert_eq!(
        found.leaks.keys().collect::<Vec<_>>(),
        [&Shown::Recap],
        "{:#?}",
        found.first
    );
    assert!(planted::<PLANT_NONE>(Some(told)).leaks.is_empty());
}
