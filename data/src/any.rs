//! A scenario of any game. The text says which game it is; here, and nowhere else in this crate, that is looked at.

use crate::drawing::Drawing;
use crate::issue::{Issue, Place};
use crate::library::Library;
use crate::options::OptionKey;
use crate::store::{self, Document};
use crate::text::Text;
use crate::{blocks, invasion};
use std::sync::Arc;

/// The keys of the games that this program knows, as documents and records name them.
pub const GAMES: [&str; 2] = ["invasion", "blocks"];

/// A scenario document of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// *1812: The Invasion of Canada*.
    Invasion(Box<invasion::ScenarioDraft>),
    /// *War of 1812*.
    Blocks(Box<blocks::ScenarioDraft>),
}

/// A valid scenario of any game.
#[derive(Clone, Debug)]
pub enum Scenario {
    /// *1812: The Invasion of Canada*.
    Invasion(Arc<invasion::Scenario>),
    /// *War of 1812*.
    Blocks(Arc<blocks::Scenario>),
}

/// Does the same with a document or scenario of whichever game.
macro_rules! each {
    ($any:expr, $this:ident => $do:expr) => {
        match $any {
            Self::Invasion($this) => $do,
            Self::Blocks($this) => $do,
        }
    };
}

impl Draft {
    /// The scenario document of a text. `name` is how messages call the text.
    ///
    /// # Errors
    /// One problem with line and column if the text is no scenario of a known game.
    pub fn read(name: &str, text: &str) -> Result<Self, Issue> {
        match store::leading_text(text, "game") {
            Some("blocks") => Ok(Self::Blocks(Box::new(store::read(name, text)?))),
            Some("invasion") | None => Ok(Self::Invasion(Box::new(store::read(name, text)?))),
            Some(other) => {
                let known = GAMES.map(|game| format!("`{game}`")).join(" and ");
                let what = format!("{name} is a scenario of `{other}`; this program plays {known}");
                Err(store::at_field(Issue::error(Place::Document, what), name, text, "game"))
            }
        }
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        each!(self, draft => store::write(&**draft))
    }

    /// Key of the game.
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Invasion(_) => GAMES[0],
            Self::Blocks(_) => GAMES[1],
        }
    }

    /// Readable id.
    pub fn id(&self) -> &str {
        each!(self, draft => &draft.id)
    }

    /// Title.
    pub fn title(&self) -> &Text {
        each!(self, draft => &draft.title)
    }

    /// A short description.
    pub fn summary(&self) -> &Text {
        each!(self, draft => &draft.summary)
    }

    /// Format number.
    pub fn format(&self) -> u32 {
        each!(self, draft => Document::format(&**draft))
    }

    /// The rule options of its game with their values.
    pub fn option_keys(&self) -> Vec<OptionKey> {
        match self {
            Self::Invasion(_) => invasion::draft::RuleOptions::keys(),
            Self::Blocks(_) => blocks::Options::keys(),
        }
    }

    /// The value of a rule option by word; `None` if its game has no such option.
    pub fn option(&self, key: &str) -> Option<String> {
        each!(self, draft => draft.options.get(key))
    }

    /// Sets a rule option by word, as in `--option movement=simultaneous`.
    ///
    /// # Errors
    /// One sentence that names the known keys or values.
    pub fn set_option(&mut self, key: &str, value: &str) -> Result<(), String> {
        each!(self, draft => draft.options.set(key, value))
    }

    /// Every problem of this draft and of the documents it refers to.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        each!(self, draft => draft.check(library))
    }

    /// The same scenario with its own copy of everything it refers to.
    ///
    /// # Errors
    /// Every reference that the library cannot serve.
    pub fn self_contained(&self, library: &Library) -> Result<Self, Vec<Issue>> {
        Ok(match self {
            Self::Invasion(draft) => Self::Invasion(Box::new(draft.self_contained(library)?)),
            Self::Blocks(draft) => Self::Blocks(Box::new(draft.self_contained(library)?)),
        })
    }

    /// The valid scenario.
    ///
    /// # Errors
    /// Every problem, at least one of them an error.
    pub fn build(&self, library: &Library) -> Result<Scenario, Vec<Issue>> {
        Ok(match self {
            Self::Invasion(draft) => Scenario::Invasion(Arc::new(draft.build(library)?)),
            Self::Blocks(draft) => Scenario::Blocks(Arc::new(draft.build(library)?)),
        })
    }
}

impl Scenario {
    /// Key of the game.
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Invasion(_) => GAMES[0],
            Self::Blocks(_) => GAMES[1],
        }
    }

    /// SHA-256 of the self-contained document's canonical text.
    pub fn hash(&self) -> &str {
        each!(self, scenario => scenario.hash())
    }

    /// Title.
    pub fn title(&self) -> &Text {
        each!(self, scenario => &scenario.whole().title)
    }

    /// A short description.
    pub fn summary(&self) -> &Text {
        each!(self, scenario => &scenario.whole().summary)
    }

    /// The picture of the board.
    pub fn drawing(&self) -> &Drawing {
        each!(self, scenario => scenario.drawing())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_reach_the_scenario_of_either_game() {
        let library = Library::shipped();
        for (name, key, value) in [
            ("intro-1812", "open_hands", "yes"),
            ("war-of-1812", "movement", "simultaneous"),
        ] {
            let mut draft = library.scenario(name).unwrap();
            let plain = draft.build(library).unwrap();
            draft.set_option(key, value).unwrap();
            assert_eq!(draft.option(key).as_deref(), Some(value));
            assert!(draft.option_keys().iter().any(|option| option.key == key));
            assert_ne!(draft.build(library).unwrap().hash(), plain.hash());
        }
    }

    #[test]
    fn the_text_says_which_game_it_is() {
        let issue = Draft::read("x.ron", "(format: 1, game: \"chess\")").unwrap_err();
        assert!(
            issue.what.contains("`chess`") && issue.what.contains("`blocks`"),
            "{issue}"
        );
        let text = Library::shipped().scenario("blocks-1812").unwrap().text();
        assert_eq!(Draft::read("x.ron", &text).unwrap().game(), "blocks");
    }
}
