//! Pictures of the table of blocks, for somebody to look at.

use crate::support::{Dress, dresses};
use data::any::ScenarioDocument as _;
use data::blocks::Scenario;
use data::library::Library;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::blocks::{Phase, State};
use engine::bot::{Glimpse, Level, Played as _};
use std::sync::Arc;
use war1812::app::App;
use war1812::command::Order;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;

type Hands = egui_kittest::Harness<'static, App>;

/// Clicks the first block that can be clicked, so that its reach is shown.
fn take_a_block(harness: &mut Hands) {
    let words = ["fires at", "tir "];
    let found = harness.query_all_by_role(egui::accesskit::Role::Button).find(|node| {
        node.accesskit_node()
            .label()
            .is_some_and(|label| words.iter().any(|word| label.contains(word)))
    });
    if let Some(node) = found {
        node.click();
    }
    harness.run_ok();
}

/// Set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn blocks_to_look_at() {
    for dress in dresses() {
        let (_folder, mut harness) = dress.open();
        let Dress { name, target, .. } = dress;
        let library = Library::shipped();
        for (kind, movement, seed) in [("", "alternating", 5), ("at-once-", "simultaneous", 6)] {
            let mut draft: data::blocks::ScenarioDraft = library
                .get::<data::blocks::ScenarioDraft>("war-of-1812")
                .unwrap()
                .clone();
            draft.set_option("movement", movement).unwrap();
            let scenario = Arc::new(draft.build(library).unwrap());
            play(&mut harness, &scenario, seed, &mut |harness, what| {
                harness.run_ok();
                let path = target.join(format!("blocks-{name}-{kind}{what}.png"));
                harness.render().unwrap().save(path).unwrap();
            });
        }
    }
}

/// Plays a game, Ann's Americans by a bot's hand, and takes pictures of what comes for the first and second time.
fn play(harness: &mut Hands, scenario: &Arc<Scenario>, seed: u64, shot: &mut dyn FnMut(&mut Hands, &str)) {
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<State>(&ann, &Controller::bot(Level::Greedy));
    let ctx = harness.ctx.clone();
    harness
        .state_mut()
        .play(&ctx, Session::<State>::new(scenario, seating, 4));
    harness.run_ok();
    shot(harness, "0-tray");
    take_a_block(harness);
    shot(harness, "1-in-hand");
    let mut bot = State::bot(Level::Greedy);
    let mut rng: rand::rngs::Xoshiro256PlusPlus = rand::SeedableRng::seed_from_u64(seed);
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    for _ in 0..3000 {
        let Some(session) = harness.state().session::<State>() else {
            break;
        };
        if session.outcome().is_some() {
            break;
        }
        let table = session.game().state().table();
        let word: String = format!("{:?}", table.phase)
            .chars()
            .take_while(|letter| letter.is_alphanumeric())
            .collect();
        let legal = session.choices();
        let Some(player) = session.decider() else { break };
        let glimpse = Glimpse::of_state(session.game().state(), engine::Seat::of([player]), player);
        let action = bot.choose(&glimpse, &legal, &mut rng);
        let army = matches!(table.phase, Phase::Army(_));
        let times = seen.entry(word.clone()).or_default();
        if legal.len() > 1 && table.turn > 0 && *times < 2 {
            *times += 1;
            let what = format!("2-{}-{times}", word.to_lowercase());
            shot(harness, &what);
            if army || word == "Naval" {
                take_a_block(harness);
                shot(harness, &format!("{what}-in-hand"));
            }
        }
        harness.state_mut().order(&ctx, Order::act(vec![action]));
        harness.run_ok();
    }
    shot(harness, "9-end");
}
