//! A whole third game, made of the files of this folder alone and registered by the one call in [`register`]: it is listed,
//! shown, checked, played by bots and by persons, kept, undone, replayed, simulated, edited, compared and proofread like the games of the program.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod documents;
mod edited;
mod editing;
mod playing;
mod rules;
mod table;
mod window;

use data::any::Scenario;
use data::library::Library;
use std::ffi::OsString;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use war1812::cli::{self, Failure, Output};
use war1812::files::Folders;
use war1812::games::{self, Game, Of};

/// The games of the program and this one.
static GAMES: LazyLock<Vec<&'static dyn Game>> = LazyLock::new(|| {
    static THIRD: Of<rules::State> =
        Of::new(&documents::Documents).edited(workbench::games::Bench::plain::<edited::Crossing>());
    let mut all: Vec<&'static dyn Game> = games::named().to_vec();
    all.push(&THIRD);
    all
});

/// Hands the program its list of games.
fn register() {
    static DONE: LazyLock<bool> = LazyLock::new(|| games::hand(&GAMES));
    assert!(*DONE, "the list came too late");
}

/// The shipped scenario of this game.
fn scenario() -> Arc<documents::Scenario> {
    register();
    any_scenario().get().unwrap()
}

fn any_scenario() -> Scenario {
    register();
    let library = Library::shipped();
    library.scenario("the-crossing").unwrap().build(library).unwrap()
}

/// What a call of the command line has to say.
fn call(folder: &Path, words: &str) -> Result<Output, Failure> {
    register();
    let words = std::iter::once("war1812").chain(words.split_whitespace());
    cli::call(words.map(OsString::from), &Folders::below(folder))
}

fn says(folder: &Path, words: &str) -> String {
    let output = call(folder, words).unwrap_or_else(|failure| panic!("{words}: {failure}"));
    assert_eq!(output.code, 0, "{words}: {output:?}");
    output.text
}
