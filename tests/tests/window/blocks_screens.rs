//! Every screen of blocks in both languages at every size: what is written is whole and lies on nothing else.

use crate::screens::{Visit, opened, sound};
use data::Lang;
use data::any::ScenarioDocument as _;
use data::blocks::{Scenario, ScenarioDraft};
use data::library::Library;
use egui::Vec2;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::blocks::{Phase, State};
use engine::bot::{Glimpse, Level, Played as _};
use engine::rules::Seat;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use war1812::command::{Order, UiCommand};
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::Appearance;

fn scenario(movement: &str) -> Arc<Scenario> {
    let library = Library::shipped();
    let mut draft = library.get::<ScenarioDraft>("war-of-1812").unwrap().clone();
    draft.set_option("movement", movement).unwrap();
    Arc::new(draft.build(library).unwrap())
}

/// Each moment of a game once, as greedy bots come to it; with blocks in hand where some can go.
pub fn walk(folder: &Path, size: Vec2, lang: Lang, visit: Visit<'_>) {
    let mut harness = opened(folder, size, lang, Appearance::Dark);
    let ctx = harness.ctx.clone();
    harness
        .state_mut()
        .order(&ctx, Order::ChooseSeats("blocks-1812".to_owned()));
    harness.run();
    visit(&mut harness, "seats of blocks");
    let ann = Controller::Person("Ann".to_owned());
    for (movement, seed) in [("alternating", 5), ("simultaneous", 6)] {
        let scenario = scenario(movement);
        let seating = Seating::sides::<State>(&ann, &ann);
        let mut session = Session::<State>::new(&scenario, seating.clone(), 4);
        let mut bot = State::bot(Level::Greedy);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut seen = BTreeSet::new();
        while session.outcome().is_none() {
            let phase = session.game().state().table().phase;
            let word: String = format!("{phase:?}")
                .chars()
                .take_while(|letter| letter.is_alphanumeric())
                .collect();
            let legal = session.choices();
            if legal.len() > 1 && seen.insert(word.clone()) {
                let steps = session.game().steps();
                let game = engine::Game::<State>::replay(&scenario, seating.seats(), steps, 4).unwrap();
                harness
                    .state_mut()
                    .play(&ctx, Session::from_game(game, seating.clone()));
                harness.remove_cursor();
                harness.run();
                visit(&mut harness, &format!("{movement} {word}"));
                if matches!(phase, Phase::Army(_) | Phase::Naval(_) | Phase::Deploy(_)) {
                    let words = ["fires at", "tir "];
                    let block = harness.query_all_by_role(Role::Button).find(|node| {
                        let label = node.accesskit_node().label();
                        label.is_some_and(|label| words.iter().any(|word| label.contains(word)))
                    });
                    if let Some(block) = block {
                        block.click_accesskit();
                    }
                    harness.run();
                    visit(&mut harness, &format!("{movement} {word} with a block in hand"));
                }
            }
            let decider = session.decider().unwrap();
            let glimpse = Glimpse::of_state(session.game().state(), Seat::of([decider]), decider);
            let action = bot.choose(&glimpse, &legal, &mut rng);
            session.act(&[action]).unwrap();
        }
        let game = engine::Game::<State>::replay(&scenario, seating.seats(), session.game().steps(), 4).unwrap();
        harness
            .state_mut()
            .play(&ctx, Session::from_game(game, seating.clone()));
        harness.run();
        visit(&mut harness, &format!("{movement}, the end"));
        harness.state_mut().order(&ctx, Order::Do(UiCommand::Figures));
        harness.run();
        visit(&mut harness, &format!("{movement}, figures"));
        harness.state_mut().order(&ctx, Order::CloseDialog);
        harness.run();
        visit(&mut harness, &format!("{movement}, the board at the end"));
    }
}

#[test]
fn every_screen_of_blocks_is_whole_in_english() {
    sound(walk, Lang::En);
}

#[test]
fn every_screen_of_blocks_is_whole_in_french() {
    sound(walk, Lang::Fr);
}
