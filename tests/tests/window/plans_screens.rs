//! Plans and reviews in both languages at every size: what is written is whole, and pictures of them to look at.

use crate::screens::{Hands, Visit, opened, sound};
use crate::support::{Dress, against_greedy, dresses, one_person, scenario};
use data::library::Library;
use data::{Lang, Side};
use egui::Vec2;
use engine::bot::{Glimpse, Level, Played};
use engine::record::Recorded;
use engine::rules::{Player, Seat, side_of};
use engine::{Game, blocks, invasion};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::path::Path;
use std::sync::Arc;
use war1812::command::{Order, UiCommand};
use war1812::games::Tabled;
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;
use war1812::settings::Appearance;

/// A game that bots have played up to where `there` holds, or to its end.
fn played<G: Played + Recorded>(
    scenario: &Arc<G::Scenario>,
    seating: &Seating,
    levels: [Level; 2],
    there: impl Fn(&Game<G>, Player) -> bool,
) -> Session<G> {
    let mut game = Game::<G>::new(scenario, seating.seats(), 12);
    let mut bots = levels.map(|level| G::bot(level));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    while let Some(by) = game.decider() {
        if there(&game, by) {
            break;
        }
        let side = side_of::<G>(by);
        let seat = Seat::of_side::<G>(side);
        let legal = game.legal();
        let action = bots[side.index()].choose(&Glimpse::of_state(game.state(), seat, by), &legal, &mut rng);
        game.act(by, action).unwrap();
    }
    Session::from_game(game, seating.clone())
}

fn order(harness: &mut Hands, order: Order) {
    let ctx = harness.ctx.clone();
    harness.state_mut().order(&ctx, order);
    harness.run_ok();
}

fn lay<G: Tabled>(harness: &mut Hands, session: Session<G>) {
    let ctx = harness.ctx.clone();
    harness.state_mut().play(&ctx, session);
    harness.run_ok();
}

/// The advice for the set-up of a game and for a turn, then the review of a whole one and its first mistakes.
fn show<G: Tabled>(
    harness: &mut Hands,
    advised: [Session<G>; 2],
    whole: Session<G>,
    see: &mut dyn FnMut(&mut Hands, &str),
) {
    let name = G::NAME;
    for (session, what) in advised.into_iter().zip(["set-up", "advice"]) {
        lay(harness, session);
        order(harness, Order::Do(UiCommand::Advice));
        see(harness, &format!("{name} {what}"));
        order(harness, Order::CloseAdvice);
    }
    lay(harness, whole);
    see(harness, &format!("{name} end"));
    order(harness, Order::Do(UiCommand::Review));
    see(harness, &format!("{name} review"));
    order(harness, Order::CloseDialog);
    for side in Side::ALL {
        order(harness, Order::PointMistake(Some((side, 0))));
        see(harness, &format!("{name} mistake {}", side.key()));
    }
    order(harness, Order::PointMistake(None));
}

fn all(harness: &mut Hands, see: &mut dyn FnMut(&mut Hands, &str)) {
    let campaign = scenario("campaign-1812", |_| {});
    let invaders = against_greedy();
    let greedy = [Level::Greedy, Level::Greedy];
    let begun = played::<invasion::State>(&campaign, &invaders, greedy, |game, by| {
        let there = matches!(game.state().table().phase, invasion::Phase::Setup { .. });
        there && invaders.bot_of(by).is_none() && game.legal().len() > 1
    });
    let advised = played::<invasion::State>(&campaign, &invaders, greedy, |game, by| {
        let table = game.state().table();
        invaders.bot_of(by).is_none() && table.round > 2 && table.phase == invasion::Phase::Cards
    });
    let intro = scenario("intro-1812", |_| {});
    let levels = [Level::Beginner, Level::Greedy];
    let whole = played::<invasion::State>(&intro, &one_person(), levels, |_, _| false);
    show(harness, [begun, advised], whole, see);
    let library = Library::shipped();
    let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
    let war = Arc::new(draft.build(library).unwrap());
    let ann = Controller::Person("Ann".to_owned());
    let seating = Seating::sides::<blocks::State>(&ann, &Controller::bot(Level::Greedy));
    let begun = played::<blocks::State>(&war, &seating, greedy, |game, by| by.0 == 0 && game.legal().len() > 1);
    let advised = played::<blocks::State>(&war, &seating, greedy, |game, by| {
        let table = game.state().table();
        by.0 == 0 && table.turn > 2 && matches!(table.phase, blocks::Phase::Army(_)) && game.legal().len() > 4
    });
    let draft: &data::blocks::ScenarioDraft = library.get("blocks-1813").unwrap();
    let year = Arc::new(draft.build(library).unwrap());
    let both = Seating::sides::<blocks::State>(&ann, &ann);
    let whole = played::<blocks::State>(&year, &both, [Level::Greedy, Level::Beginner], |_, _| false);
    show(harness, [begun, advised], whole, see);
}

pub fn walk(folder: &Path, size: Vec2, lang: Lang, visit: Visit<'_>) {
    let mut harness = opened(folder, size, lang, Appearance::Light);
    all(&mut harness, &mut |harness, what| {
        harness.remove_cursor();
        harness.run();
        visit(harness, what);
    });
}

#[test]
fn plans_and_reviews_are_whole_in_english() {
    sound(walk, Lang::En);
}

#[test]
fn plans_and_reviews_are_whole_in_french() {
    sound(walk, Lang::Fr);
}

/// Set `WAR1812_LOOK` to a folder.
#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn plans_to_look_at() {
    for dress in dresses() {
        let (_folder, mut harness) = dress.open();
        let Dress { name, target, .. } = dress;
        all(&mut harness, &mut |harness, what| {
            harness.run_ok();
            let path = target.join(format!("plans-{name}-{}.png", what.replace(' ', "-")));
            harness.render().unwrap().save(path).unwrap();
        });
    }
}
