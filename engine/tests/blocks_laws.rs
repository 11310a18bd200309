//! Random games of Blocks under every law, in each way the rules can be played.

use data::blocks::ScenarioDraft;
use data::blocks::draft::{Initiative, LastResult, LostShips, Movement, Options, Replacements, VictoryCheck};
use data::library::Library;
use engine::blocks::State;
use engine::bot::{Bot, Level, Played as _};
use engine::laws::verified_playout;
use engine::playout::game_seed;
use std::sync::Arc;

const SCENARIOS: [&str; 4] = ["war-of-1812", "blocks-1812", "blocks-1813", "blocks-1814"];

fn options() -> Vec<Options> {
    let usual = Options::default();
    let others = Options {
        initiative: Initiative::EachYear,
        replacements: Replacements::OddTurns,
        ships: LostShips::Rebuilt(6),
        victory: VictoryCheck::EveryTurn,
        last: LastResult::MostPoints,
        ..usual
    };
    let at_once = Movement::Simultaneous;
    vec![
        usual,
        others,
        Options {
            movement: at_once,
            ..usual
        },
        Options {
            movement: at_once,
            ..others
        },
    ]
}

#[test]
fn every_law_holds_in_random_games() {
    let games: u64 = std::env::var("WAR1812_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(12);
    let library = Library::shipped();
    for name in SCENARIOS {
        for (set, options) in options().into_iter().enumerate() {
            let mut draft: ScenarioDraft = library.get::<ScenarioDraft>(name).unwrap().clone();
            draft.options = options;
            let scenario = Arc::new(draft.build(library).unwrap());
            let mut steps = 0;
            for game in 0..games {
                let mut bots: [Box<dyn Bot<State>>; 2] = [State::bot(Level::Random), State::bot(Level::Random)];
                let played = verified_playout::<State>(&scenario, &mut bots, game_seed(5, game))
                    .unwrap_or_else(|broken| panic!("{name}, options {set}, game {game}: {}", broken.what));
                steps += played.steps;
            }
            println!("{name}, options {set}: {} steps a game", u64::from(steps) / games);
        }
    }
}
