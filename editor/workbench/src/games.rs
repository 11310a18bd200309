//! The list of the games that the workbench knows.
//!
//! A game without pages and tools of its own is [`Bench::plain`]: everything of it is drawn from its table.

pub use crate::bench::Bench;

use crate::views::Views;
use editor::document::Document;
use editor::games::Game;
use std::sync::OnceLock;

/// Makes the list of the games that `games.rs` names.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static NAMED: &[Bench] = &[$(crate::$game::BENCH),*];
    };
}

include!("../../../games.rs");

static HANDED: OnceLock<&'static [Bench]> = OnceLock::new();

/// Hands in another list of games, to the editor too, before anything is asked of them. Says whether it came in time.
pub fn hand(benches: &'static [Bench]) -> bool {
    let games: Vec<Game> = benches.iter().map(|bench| bench.game()).collect();
    editor::games::hand(games.leak()) && HANDED.set(benches).is_ok()
}

/// What the game of a document brings.
pub(crate) fn of(document: &Document) -> &'static dyn Views {
    let all = HANDED.get_or_init(|| NAMED);
    let found = all.iter().find(|bench| bench.game() == document.game());
    found.expect("the editor's list of games is made of the workbench's").0
}
