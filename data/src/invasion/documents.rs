//! What the registry knows of this game: its kinds of documents, and what is shipped.

use super::board::BoardDraft;
use super::cards::DeckSet;
use super::draft::{RuleOptions, ScenarioDraft};
use super::forces::ForcesDraft;
use super::scenario::Scenario;
use super::texts::Texts;
use crate::any::{Referred, ScenarioDocument, ValidScenario};
use crate::drawing::Drawing;
use crate::games::{Game, Kind, Shipped, shipped};
use crate::issue::Issue;
use crate::kind::Word;
use crate::library::{Library, Listed, documents};
use crate::options::RuleOption;
use crate::store::Document;
use crate::text::Text;

/// Key of the game in documents and records.
pub const KEY: &str = "invasion";

documents! {
    BoardDraft: "board" ("a board") / "plateau" ("un plateau") in "boards", super::board::FORMAT, having ["areas", "links"],
        |board, library| board.check(library);
    DeckSet: "deck set" ("a deck set") / "jeu de cartes" ("un jeu de cartes") in "decks", super::cards::FORMAT, having ["cards"], |decks, _| decks.check();
    ForcesDraft: "forces" ("a document of forces") / "forces" ("un document de forces") in "forces", super::forces::FORMAT, having ["factions"], |forces, _| forces.check();
    Texts: "texts" ("a document of texts") / "textes" ("un document de textes") in "texts", super::texts::FORMAT, having ["factions", "paragraphs"], |texts, _| texts.check();
}

impl Document for ScenarioDraft {
    const KIND: &'static str = "scenario";
    const NAME: Word = Word::new("scenario", "scénario");
    const ONE: Word = Word::new("a scenario", "un scénario");
    const FORMAT: u32 = super::draft::FORMAT;
    fn format(&self) -> u32 {
        self.format
    }
}

impl Listed for ScenarioDraft {
    const FOLDER: &'static str = crate::games::SCENARIOS;
    const HAVING: &'static [&'static str] = &["board", "texts"];
    fn problems(&self, library: &Library) -> Vec<Issue> {
        self.check(library)
    }
}

impl ScenarioDocument for ScenarioDraft {
    const GAME: &'static str = KEY;
    type Valid = Scenario;
    fn id(&self) -> &str {
        &self.id
    }
    fn set_id(&mut self, id: &str) {
        id.clone_into(&mut self.id);
    }
    fn title(&self) -> &Text {
        &self.title
    }
    fn summary(&self) -> &Text {
        &self.summary
    }
    fn parts(&self, library: &Library) -> Vec<Referred> {
        let mut parts = vec![Referred::of(&self.board, None)];
        if let Ok(board) = self.board.resolve(library) {
            parts.push(Referred::of(&board.drawing, Some(0)));
        }
        parts.push(Referred::of(&self.decks, None));
        parts.push(Referred::of(&self.forces, None));
        parts.push(Referred::of(&self.texts, None));
        parts
    }
    fn option_keys() -> Vec<&'static RuleOption> {
        RuleOptions::keys()
    }
    fn option(&self, key: &str) -> Option<String> {
        self.options.get(key)
    }
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text> {
        self.options.set(key, value)
    }
    fn whole(&self, library: &Library) -> Result<Self, Vec<Issue>> {
        self.self_contained(library)
    }
    fn valid(&self, library: &Library) -> Result<Scenario, Vec<Issue>> {
        self.build(library)
    }
}

impl ValidScenario for Scenario {
    const GAME: &'static str = KEY;
    fn hash(&self) -> &str {
        self.hash()
    }
    fn title(&self) -> &Text {
        &self.whole().title
    }
    fn summary(&self) -> &Text {
        &self.whole().summary
    }
    fn drawing(&self) -> &Drawing {
        self.drawing()
    }
}

/// The game's documents.
#[derive(Debug)]
pub struct Documents;

static KINDS: [Kind; 5] = [
    Kind::of::<BoardDraft>(),
    Kind::of::<DeckSet>(),
    Kind::of::<ForcesDraft>(),
    Kind::of::<Texts>(),
    Kind::of_scenarios::<ScenarioDraft>(),
];

static CONTENT: &[Shipped] = shipped![
    "drawings/theatre.ron",
    "boards/invasion.ron",
    "decks/invasion.ron",
    "forces/invasion.ron",
    "texts/invasion.ron",
    "scenarios/intro-1812.ron",
    "scenarios/campaign-1812.ron",
    "scenarios/campaign-1813.ron",
];

impl Game for Documents {
    fn key(&self) -> &'static str {
        KEY
    }
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }
    fn content(&self) -> &'static [Shipped] {
        CONTENT
    }
}
