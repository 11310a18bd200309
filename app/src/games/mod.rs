//! The games that the program plays, as the window and the command line know them: what each brings with it behind
//! [`Tabled`], the same for callers who do not know which game it is behind [`Game`], and the list of all games.
//!
//! Which there are is said in `games.rs` at the root of the program and nowhere else.

mod any;
mod blocks;
pub mod curves;
pub mod figures;
mod invasion;
mod listing;
pub mod options;
pub mod reviewed;
pub mod roster;
pub mod steps;
pub mod tabled;
pub mod turning;

pub use any::{Game, Of, Proof, Standing, Untold, sight_of};
pub use roster::{Preview, PreviewMark, Roster};
pub use sitting::{Followed, Sitting};
pub use tabled::{AskedOdds, Board, Chanced, Folds, Objective, Table, Tabled, Toggle};

use crate::desk::sitting;
use crate::play::journal::Found;
use crate::play::seating::Seating;
use crate::text::Lang;
use data::any::Scenario;
use data::rulebook::{Paragraph, Ruling};
use data::{Text, text};
use engine::Record;
use std::sync::OnceLock;

/// Makes the list of the games that `games.rs` names.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        static NAMED: &[&dyn Game] = &[$(&Of::<$game::State>::new(&$game::Documents).edited($game::BENCH)),*];
    };
}

include!("../../../games.rs");

static HANDED: OnceLock<&'static [&'static dyn Game]> = OnceLock::new();

/// Hands in another list of games, before anything is asked of them. Says whether it came in time.
pub fn hand(games: &'static [&'static dyn Game]) -> bool {
    let documents: Vec<_> = games.iter().map(|game| game.documents()).collect();
    let benches: Vec<_> = games.iter().filter_map(|game| game.bench()).collect();
    data::games::hand(documents.leak()) && workbench::games::hand(benches.leak()) && HANDED.set(games).is_ok()
}

/// Every game, in the order in which they are listed.
pub fn all() -> &'static [&'static dyn Game] {
    HANDED.get_or_init(|| NAMED)
}

/// The games that `games.rs` names, to make another list of.
pub const fn named() -> &'static [&'static dyn Game] {
    NAMED
}

/// The game of a key, as records name it.
///
/// # Errors
/// One sentence if the program does not know the game.
pub fn of_key(key: &str) -> Result<&'static dyn Game, Text> {
    let found = all().iter().copied().find(|game| game.key() == key);
    found.ok_or_else(|| {
        text!(
            "this is a game of `{key}`, which this program does not know; it knows {known}",
            "ceci est une partie de «\u{a0}{key}\u{a0}», que ce programme ne connaît pas\u{a0}; il connaît {known}";
            key, known = data::games::known()
        )
    })
}

/// The game of a scenario.
pub fn of(scenario: &Scenario) -> &'static dyn Game {
    of_key(scenario.game()).expect("scenarios are read by the list that the program has")
}

/// Who plays a scenario.
pub fn roster(scenario: &Scenario, lang: Lang) -> Roster {
    of(scenario).roster(scenario, lang)
}

/// The picture of the start of a scenario.
pub fn preview(scenario: &Scenario) -> Preview {
    of(scenario).preview(scenario)
}

/// The rule texts of a scenario.
pub fn rulebook(scenario: &Scenario) -> (Vec<Paragraph>, Vec<Ruling>) {
    of(scenario).rulebook(scenario)
}

/// A new game of a scenario; with `by_hand`, one in which chance waits to be entered.
pub fn begin(scenario: &Scenario, seating: &Seating, seed: u64, by_hand: bool) -> Box<dyn Sitting> {
    of(scenario).begin(scenario, seating, seed, by_hand)
}

/// The game of a record.
///
/// # Errors
/// One sentence: an unknown game, a damaged record, an impossible step.
pub fn open_record(record: &Record, seed: u64) -> Result<Box<dyn Sitting>, Text> {
    let opened = of_key(&record.game)?.open(record, seed);
    opened.map_err(|error| error.told())
}

/// The game of a journal as far as its steps can be followed.
///
/// # Errors
/// One sentence: an unknown game, a scenario that cannot be played.
pub fn open_journal(found: &Found, seed: u64) -> Result<Followed, Text> {
    let packed: Vec<&str> = found.packed().collect();
    let followed = of_key(&found.header.game)?.follow(&found.header, &packed, seed);
    followed.map_err(|error| error.told())
}

/// The record of a journal as far as its steps can be followed, and how many of them could be. No chance is drawn.
///
/// # Errors
/// One sentence: an unknown game, a scenario that cannot be played.
pub fn record_of_journal(found: &Found) -> Result<(Record, usize), Text> {
    let packed: Vec<&str> = found.packed().collect();
    let record = of_key(&found.header.game)?.record_of(&found.header, &packed);
    let (record, followed) = record.map_err(|error| error.told())?;
    let name = found.name.as_deref().unwrap_or(&found.header.name);
    Ok((record.named(name).studied(found.aim.study), followed))
}

/// A whole game of a shipped scenario, in which everybody takes the first of what can be chosen.
#[cfg(test)]
fn by_first_choices<G: Tabled>(scenario: &str) -> crate::play::session::Session<G> {
    use crate::play::seating::{Controller, Level};
    use data::library::Library;
    let built = Library::shipped().scenario(scenario).unwrap().build(Library::shipped());
    let scenario = built.unwrap().get().unwrap();
    let bot = Controller::bot(Level::Random);
    let mut session = crate::play::session::Session::new(&scenario, Seating::sides::<G>(&bot, &bot), 1812);
    while session.outcome().is_none() {
        let action = session.game().legal()[0];
        session.go_on(action).unwrap();
    }
    session
}
