//! A scenario of any game: what every game's scenarios can do, with the game's own type inside for those who know it.

use crate::Text;
use crate::drawing::Drawing;
use crate::issue::Issue;
use crate::library::{Library, Listed, Ref};
use crate::options::RuleOption;
use crate::store;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// A document that a scenario refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referred {
    /// The folder of its kind.
    pub folder: &'static str,
    /// The field that refers to it.
    pub field: &'static str,
    /// The name by which it is referred to; none if who refers to it carries an own copy.
    pub name: Option<String>,
    /// Which of the documents referred to refers to it; none if the scenario does.
    pub by: Option<usize>,
}

impl Referred {
    /// What the reference in a field refers to.
    pub fn of<T: Listed>(field: &'static str, reference: &Ref<T>, by: Option<usize>) -> Self {
        Self {
            folder: T::FOLDER,
            field,
            name: match reference {
                Ref::Shared(name) => Some(name.clone()),
                Ref::Own(_) => None,
            },
            by,
        }
    }
}

/// A game's scenario documents.
pub trait ScenarioDocument: Listed + Eq {
    /// Key of the game.
    const GAME: &'static str;
    /// What the document gives if nothing is wrong with it.
    type Valid: ValidScenario;

    /// Readable id.
    fn id(&self) -> &str;
    /// Gives it another id.
    fn set_id(&mut self, id: &str);
    /// Title.
    fn title(&self) -> &Text;
    /// A short description.
    fn summary(&self) -> &Text;
    /// What it refers to: the board first, its drawing if it has one, then the others.
    fn parts(&self, library: &Library) -> Vec<Referred>;
    /// The rule options of the game with their values.
    fn option_keys() -> Vec<&'static RuleOption>;
    /// The value of a rule option by word; `None` if the game has no such option.
    fn option(&self, key: &str) -> Option<String>;
    /// Sets a rule option by word.
    ///
    /// # Errors
    /// One sentence that names the known keys or values.
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text>;
    /// The same scenario with its own copy of everything it refers to.
    ///
    /// # Errors
    /// Every reference that the library cannot serve.
    fn whole(&self, library: &Library) -> Result<Self, Vec<Issue>>;
    /// The valid scenario.
    ///
    /// # Errors
    /// Every problem, at least one of them an error.
    fn valid(&self, library: &Library) -> Result<Self::Valid, Vec<Issue>>;
}

/// A game's valid scenarios.
pub trait ValidScenario: Debug + Send + Sync + 'static {
    /// Key of the game.
    const GAME: &'static str;
    /// SHA-256 of the self-contained document's canonical text.
    fn hash(&self) -> &str;
    /// Title.
    fn title(&self) -> &Text;
    /// A short description.
    fn summary(&self) -> &Text;
    /// The picture of the board.
    fn drawing(&self) -> &Drawing;
    /// The document that it was built of, with everything it refers to in it.
    fn document(&self) -> Draft;
}

/// What the document of whichever game can do; see [`ScenarioDocument`].
trait AnyDraft: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
    fn copy(&self) -> Box<dyn AnyDraft>;
    fn equals(&self, other: &dyn Any) -> bool;
    fn game(&self) -> &'static str;
    fn text(&self) -> String;
    fn format(&self) -> u32;
    fn id(&self) -> &str;
    fn set_id(&mut self, id: &str);
    fn title(&self) -> &Text;
    fn summary(&self) -> &Text;
    fn parts(&self, library: &Library) -> Vec<Referred>;
    fn option_keys(&self) -> Vec<&'static RuleOption>;
    fn option(&self, key: &str) -> Option<String>;
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text>;
    fn check(&self, library: &Library) -> Vec<Issue>;
    fn self_contained(&self, library: &Library) -> Result<Draft, Vec<Issue>>;
    fn build(&self, library: &Library) -> Result<Scenario, Vec<Issue>>;
}

impl<T: ScenarioDocument> AnyDraft for T {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
    fn copy(&self) -> Box<dyn AnyDraft> {
        Box::new(self.clone())
    }
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
    fn game(&self) -> &'static str {
        T::GAME
    }
    fn text(&self) -> String {
        store::write(self)
    }
    fn format(&self) -> u32 {
        store::Document::format(self)
    }
    fn id(&self) -> &str {
        ScenarioDocument::id(self)
    }
    fn set_id(&mut self, id: &str) {
        ScenarioDocument::set_id(self, id);
    }
    fn title(&self) -> &Text {
        ScenarioDocument::title(self)
    }
    fn summary(&self) -> &Text {
        ScenarioDocument::summary(self)
    }
    fn parts(&self, library: &Library) -> Vec<Referred> {
        ScenarioDocument::parts(self, library)
    }
    fn option_keys(&self) -> Vec<&'static RuleOption> {
        T::option_keys()
    }
    fn option(&self, key: &str) -> Option<String> {
        ScenarioDocument::option(self, key)
    }
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text> {
        ScenarioDocument::set_option(self, key, value)
    }
    fn check(&self, library: &Library) -> Vec<Issue> {
        self.problems(library)
    }
    fn self_contained(&self, library: &Library) -> Result<Draft, Vec<Issue>> {
        self.whole(library).map(Draft::of)
    }
    fn build(&self, library: &Library) -> Result<Scenario, Vec<Issue>> {
        self.valid(library).map(|valid| Scenario::of(Arc::new(valid)))
    }
}

/// A scenario document of any game.
#[derive(Debug)]
pub struct Draft(Box<dyn AnyDraft>);

impl Clone for Draft {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl PartialEq for Draft {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.as_any())
    }
}

impl Eq for Draft {}

impl Draft {
    /// The document of a game as one of any.
    pub fn of<T: ScenarioDocument>(draft: T) -> Self {
        Self(Box::new(draft))
    }

    /// The document, if it is one of this game.
    pub fn get<T: ScenarioDocument>(&self) -> Option<&T> {
        self.0.as_any().downcast_ref()
    }

    /// The document, if it is one of this game.
    pub fn take<T: ScenarioDocument>(self) -> Option<T> {
        self.0.into_any().downcast().ok().map(|draft| *draft)
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        self.0.text()
    }

    /// Key of the game.
    pub fn game(&self) -> &'static str {
        self.0.game()
    }

    /// Readable id.
    pub fn id(&self) -> &str {
        self.0.id()
    }

    /// Gives it another id.
    pub fn set_id(&mut self, id: &str) {
        self.0.set_id(id);
    }

    /// Title.
    pub fn title(&self) -> &Text {
        self.0.title()
    }

    /// A short description.
    pub fn summary(&self) -> &Text {
        self.0.summary()
    }

    /// Format number.
    pub fn format(&self) -> u32 {
        self.0.format()
    }

    /// What it refers to: the board first, its drawing if it has one, then the others.
    pub fn parts(&self, library: &Library) -> Vec<Referred> {
        self.0.parts(library)
    }

    /// The rule options of its game with their values.
    pub fn option_keys(&self) -> Vec<&'static RuleOption> {
        self.0.option_keys()
    }

    /// The value of a rule option by word; `None` if its game has no such option.
    pub fn option(&self, key: &str) -> Option<String> {
        self.0.option(key)
    }

    /// Sets a rule option by word, as in `--option movement=simultaneous`.
    ///
    /// # Errors
    /// One sentence that names the known keys or values.
    pub fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text> {
        self.0.set_option(key, value)
    }

    /// Every problem of this draft and of the documents it refers to.
    pub fn check(&self, library: &Library) -> Vec<Issue> {
        self.0.check(library)
    }

    /// The same scenario with its own copy of everything it refers to.
    ///
    /// # Errors
    /// Every reference that the library cannot serve.
    pub fn self_contained(&self, library: &Library) -> Result<Self, Vec<Issue>> {
        self.0.self_contained(library)
    }

    /// The valid scenario.
    ///
    /// # Errors
    /// Every problem, at least one of them an error.
    pub fn build(&self, library: &Library) -> Result<Scenario, Vec<Issue>> {
        self.0.build(library)
    }
}

/// What the valid scenario of whichever game can do; see [`ValidScenario`].
trait AnyScenario: Debug + Send + Sync {
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
    fn game(&self) -> &'static str;
    fn hash(&self) -> &str;
    fn title(&self) -> &Text;
    fn summary(&self) -> &Text;
    fn drawing(&self) -> &Drawing;
    fn document(&self) -> Draft;
}

impl<T: ValidScenario> AnyScenario for T {
    fn into_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync> {
        self
    }
    fn game(&self) -> &'static str {
        T::GAME
    }
    fn hash(&self) -> &str {
        ValidScenario::hash(self)
    }
    fn title(&self) -> &Text {
        ValidScenario::title(self)
    }
    fn summary(&self) -> &Text {
        ValidScenario::summary(self)
    }
    fn drawing(&self) -> &Drawing {
        ValidScenario::drawing(self)
    }
    fn document(&self) -> Draft {
        ValidScenario::document(self)
    }
}

/// A valid scenario of any game. A copy is the same scenario once more and costs next to nothing.
#[derive(Clone, Debug)]
pub struct Scenario(Arc<dyn AnyScenario>);

impl Scenario {
    /// The scenario of a game as one of any.
    pub fn of<T: ValidScenario>(scenario: Arc<T>) -> Self {
        Self(scenario)
    }

    /// The scenario, if it is one of this game.
    pub fn get<T: ValidScenario>(&self) -> Option<Arc<T>> {
        Arc::clone(&self.0).into_any().downcast().ok()
    }

    /// The document that it was built of, with everything it refers to in it.
    pub fn document(&self) -> Draft {
        self.0.document()
    }

    /// Whether it is the same one, and not only one like it.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The rule options of its game with the words of their values.
    pub fn options(&self) -> Vec<(&'static RuleOption, String)> {
        let document = self.document();
        let value = |option: &'static RuleOption| Some((option, document.option(option.key)?));
        document.option_keys().into_iter().filter_map(value).collect()
    }

    /// The scenario with other values of some options, by key and word.
    ///
    /// # Errors
    /// One sentence: an option or a value that the game does not have, or why it cannot be played so.
    pub fn with_options(&self, options: &[(&str, String)]) -> Result<Self, Text> {
        let mut document = self.document();
        for (key, value) in options {
            document.set_option(key, value)?;
        }
        // A whole document needs no library.
        document.build(&Library::default()).map_err(|issues| {
            let first = crate::issue::errors(&issues).next();
            first.map_or_else(Text::default, Issue::said)
        })
    }

    /// Key of the game.
    pub fn game(&self) -> &'static str {
        self.0.game()
    }

    /// SHA-256 of the self-contained document's canonical text.
    pub fn hash(&self) -> &str {
        self.0.hash()
    }

    /// Title.
    pub fn title(&self) -> &Text {
        self.0.title()
    }

    /// A short description.
    pub fn summary(&self) -> &Text {
        self.0.summary()
    }

    /// The picture of the board.
    pub fn drawing(&self) -> &Drawing {
        self.0.drawing()
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
            issue.to_string().contains("`chess`") && issue.to_string().contains("`blocks`"),
            "{issue}"
        );
        let text = Library::shipped().scenario("blocks-1812").unwrap().text();
        assert_eq!(Draft::read("x.ron", &text).unwrap().game(), "blocks");
    }

    #[test]
    fn a_document_comes_out_as_what_it_is_and_as_nothing_else() {
        let draft = Library::shipped().scenario("blocks-1812").unwrap();
        assert!(draft.get::<crate::blocks::ScenarioDraft>().is_some());
        assert!(draft.get::<crate::invasion::ScenarioDraft>().is_none());
        let mut other = draft.clone();
        assert_eq!(other, draft);
        other.set_id("another");
        assert_ne!(other, draft);
        let typed: crate::blocks::ScenarioDraft = other.take().unwrap();
        assert_eq!(typed.id, "another");
    }
}
