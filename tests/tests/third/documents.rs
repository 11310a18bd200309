//! The documents of a tiny third game: a board of a few places with its rule texts, and scenarios on it.

use data::Word;
use data::any::{Draft, Referred, ScenarioDocument, ValidScenario};
use data::drawing::Drawing;
use data::games::{Game, Kind, Shipped};
use data::library::{Library, Listed, Ref};
use data::options::{Choice, RuleOption};
use data::rulebook::{Paragraph, Ruling};
use data::store::{self, Document};
use data::{Basis, CheckMark, Issue, Place, Side, Text};
use serde::{Deserialize, Serialize};

/// Key of the game.
pub const KEY: &str = "crossing";

/// A place of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceDraft {
    pub id: String,
    pub name: Text,
    /// Whose home it is.
    pub home: Option<Side>,
    /// The places beside it.
    pub links: Vec<String>,
    /// Where that comes from.
    pub basis: Basis,
    /// What a proofreader found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckMark>,
}

/// A board document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardDraft {
    pub format: u32,
    pub places: Vec<PlaceDraft>,
    pub drawing: Ref<Drawing>,
    pub paragraphs: Vec<Paragraph>,
    pub rulings: Vec<Ruling>,
}

/// A scenario document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioDraft {
    pub format: u32,
    pub game: String,
    pub id: String,
    pub title: Text,
    pub summary: Text,
    pub board: Ref<BoardDraft>,
    /// How many rounds are played.
    pub rounds: u8,
    /// Fog keeps everybody where they are.
    pub fog: bool,
}

/// A valid scenario.
#[derive(Debug)]
pub struct Scenario {
    pub whole: ScenarioDraft,
    pub board: BoardDraft,
    drawing: Drawing,
    /// The places beside each place, by number.
    pub links: Vec<Vec<u8>>,
    hash: String,
}

impl Document for BoardDraft {
    const NAME: Word = Word::new("river", "rivière");
    const ONE: Word = Word::new("a river", "une rivière");
    const FORMAT: u32 = 1;
    fn format(&self) -> u32 {
        self.format
    }
}

impl Listed for BoardDraft {
    const FOLDER: &'static str = "rivers";

    fn problems(&self, library: &Library) -> Vec<Issue> {
        let known = |id: &String| self.places.iter().any(|place| place.id == *id);
        let mut issues: Vec<Issue> = self
            .places
            .iter()
            .flat_map(|place| {
                let lost = place.links.iter().filter(|id| !known(id));
                lost.map(|id| {
                    let (from, to) = (place.id.clone(), id.clone());
                    Issue::error(Place::Document, Problem::LinkToNowhere { from, to })
                })
            })
            .collect();
        issues.extend(self.drawing.resolve(library).err());
        issues
    }
}

impl Document for ScenarioDraft {
    const NAME: Word = Word::new("scenario", "scénario");
    const ONE: Word = Word::new("a scenario", "un scénario");
    const FORMAT: u32 = 1;
    fn format(&self) -> u32 {
        self.format
    }
}

impl Listed for ScenarioDraft {
    const FOLDER: &'static str = data::games::SCENARIOS;

    fn problems(&self, library: &Library) -> Vec<Issue> {
        let mut issues = match self.board.resolve(library) {
            Ok(board) => board.problems(library),
            Err(issue) => vec![issue],
        };
        if self.rounds == 0 {
            issues.push(Issue::error(Place::Document, Problem::NoRound));
        }
        issues
    }
}

data::kinds! {
    /// What can be wrong with its documents.
    pub enum Problem {
        LinkToNowhere { from: String, to: String }:
            "{from} has a link to {to}, which is no place; remove it",
            "{from} a une liaison vers {to}, qui n’est pas un lieu\u{a0}; supprimez-la";
        NoRound:
            "no round is played; write at least 1",
            "aucune manche n’est jouée\u{a0}; écrivez au moins 1";
    }
}

const fn choice(word: &'static str, name: Word) -> Choice {
    Choice {
        word,
        name,
        meaning: name,
        number: None,
    }
}

static FOG: RuleOption = RuleOption {
    key: "fog",
    title: Word::new("Fog", "Brume"),
    paragraphs: &["1"],
    ruling: None,
    values: &[
        choice("yes", Word::new("Hidden", "Caché")),
        choice("no", Word::new("In sight", "En vue")),
    ],
};

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
        let mut parts = vec![Referred::of("board", &self.board, None)];
        if let Ok(board) = self.board.resolve(library) {
            parts.push(Referred::of("drawing", &board.drawing, Some(0)));
        }
        parts
    }
    fn option_keys() -> Vec<&'static RuleOption> {
        vec![&FOG]
    }
    fn option(&self, key: &str) -> Option<String> {
        (key == "fog").then(|| if self.fog { "yes" } else { "no" }.to_owned())
    }
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), Text> {
        match (key, value) {
            ("fog", "yes" | "no") => self.fog = value == "yes",
            ("fog", _) => {
                return Err(Text::same(format!(
                    "the option `fog` has no value `{value}`; choose yes or no"
                )));
            }
            _ => {
                return Err(Text::same(format!(
                    "the game has no option `{key}`; its options are fog"
                )));
            }
        }
        Ok(())
    }
    fn whole(&self, library: &Library) -> Result<Self, Vec<Issue>> {
        let one = |issue: Issue| vec![issue];
        let mut board = self.board.resolve(library).map_err(one)?.clone();
        board.drawing = Ref::Own(Box::new(board.drawing.resolve(library).map_err(one)?.clone()));
        Ok(Self {
            board: Ref::Own(Box::new(board)),
            ..self.clone()
        })
    }
    fn valid(&self, library: &Library) -> Result<Scenario, Vec<Issue>> {
        let issues = self.problems(library);
        if !issues.is_empty() {
            return Err(issues);
        }
        let whole = self.whole(library)?;
        let board = whole.board.resolve(library).map_err(|issue| vec![issue])?.clone();
        let number = |id: &String| board.places.iter().position(|place| place.id == *id);
        let links = board.places.iter().map(|place| {
            let mut links: Vec<u8> = place.links.iter().filter_map(number).map(|index| index as u8).collect();
            links.sort_unstable();
            links
        });
        Ok(Scenario {
            hash: store::hash(&whole),
            links: links.collect(),
            drawing: board.drawing.resolve(library).map_err(|issue| vec![issue])?.clone(),
            board,
            whole,
        })
    }
}

impl ValidScenario for Scenario {
    const GAME: &'static str = KEY;

    fn hash(&self) -> &str {
        &self.hash
    }
    fn title(&self) -> &Text {
        &self.whole.title
    }
    fn summary(&self) -> &Text {
        &self.whole.summary
    }
    fn drawing(&self) -> &Drawing {
        &self.drawing
    }
    fn document(&self) -> Draft {
        Draft::of(self.whole.clone())
    }
}

/// What is registered of the documents.
#[derive(Debug)]
pub struct Documents;

static KINDS: [Kind; 2] = [Kind::of::<BoardDraft>(), Kind::of_scenarios::<ScenarioDraft>()];

static CONTENT: [Shipped; 3] = [
    Shipped {
        path: "drawings/crossing.ron",
        text: include_str!("content/drawing.ron"),
    },
    Shipped {
        path: "rivers/crossing.ron",
        text: include_str!("content/river.ron"),
    },
    Shipped {
        path: "scenarios/the-crossing.ron",
        text: include_str!("content/scenario.ron"),
    },
];

impl Game for Documents {
    fn key(&self) -> &'static str {
        KEY
    }
    fn kinds(&self) -> &'static [Kind] {
        &KINDS
    }
    fn content(&self) -> &'static [Shipped] {
        &CONTENT
    }
}
