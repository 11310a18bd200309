//! What one seat knows of a game, to be kept in a file or shown to others: the table as it sees it, what is asked, and the
//! log as it was told. What is hidden from the seat is not in it, so nobody can find it there.
//!
//! A sight is for looking at. A game cannot go on from it; that takes the record, which holds everything.

use crate::game::Game;
use crate::record::Recorded;
use crate::rules::{Rules, Seat};
use data::{Lang, Text, text};
use serde::{Deserialize, Serialize};

/// Current format of sights.
pub const FORMAT: u32 = 1;

/// What one seat knows of a game. The names of the fields are the documented keys of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// Format number of the file.
    pub war1812_view: u32,
    /// The rule system, such as `invasion`.
    pub game: String,
    /// The edition of the rules.
    pub edition: u32,
    /// Title of the scenario, in English.
    pub title: String,
    /// Hash of the scenario.
    pub scenario_hash: String,
    /// Who looks: names of players; nobody is whoever sees only what everyone sees.
    pub seat: Vec<Text>,
    /// The round or other large unit of time.
    pub round: u32,
    /// The same in words; empty in views that were saved before there was such.
    #[serde(default)]
    pub when: Text,
    /// Points of the two sides, American first.
    pub points: [i32; 2],
    /// What stands where, place by place, in words.
    pub table: Vec<Stands>,
    /// What is asked, as the seat may know it.
    pub asked: Text,
    /// The rule of what is asked.
    pub paragraph: String,
    /// What happened, as the seat was told, in sentences.
    pub log: Vec<Text>,
    /// The table as the seat sees it, by numbers as in the steps of a record.
    pub view: serde_json::Value,
}

/// What stands in a place, or is in a hand, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stands {
    /// The area, town or lake; of what the seat holds beside the map, what it is.
    pub place: Text,
    /// What stands there, line by line.
    pub lines: Vec<Text>,
}

impl Stands {
    /// What these lines say of a place; nothing where they say nothing.
    pub fn of(place: Text, lines: impl Fn(Lang) -> Vec<String>) -> Option<Self> {
        let count = lines(Lang::default()).len();
        let line = |number: usize| Text::each(|lang| lines(lang).into_iter().nth(number).unwrap_or_default());
        (count > 0).then(|| Self {
            place,
            lines: (0..count).map(line).collect(),
        })
    }
}

/// Why a sight cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.told().en)]
pub enum SightError {
    /// It is none, or was cut off.
    Text(#[from] serde_json::Error),
    /// Made by another version.
    Format(u32),
}

impl SightError {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            // What the reader of JSON says is English, and the place says enough to others.
            Self::Text(error) => text!(
                "this is not a whole view of a game: {error}",
                "ceci n’est pas une vue entière d’une partie (ligne {line}, colonne {column})";
                error, line = error.line(), column = error.column()
            ),
            Self::Format(format) => text!(
                "the view has format {format}, this program knows format {known}; open it with the version of war1812 that wrote it",
                "la vue est au format {format}, ce programme connaît le format {known}\u{a0}; ouvrez-la avec la version de war1812 qui l’a écrite";
                format, known = FORMAT
            ),
        }
    }
}

impl Sight {
    /// What a seat knows of a game; `table` says what stands where in its view.
    ///
    /// # Errors
    /// If the view cannot be written as JSON.
    pub fn of<G: Recorded>(game: &Game<G>, seat: Seat, table: Vec<Stands>) -> Result<Self, serde_json::Error> {
        let scenario = game.scenario();
        let told = game.log().iter().filter_map(|happened| {
            let event = G::redact(scenario, &happened.event, seat);
            let told = Text::each(|lang| G::describe_event(scenario, &event, lang).unwrap_or_default());
            Some(told).filter(|told| !told.is_empty())
        });
        let players = G::sides().into_iter().flatten().copied();
        let prompt = game.prompt(seat);
        let round = game.state().round();
        Ok(Self {
            war1812_view: FORMAT,
            game: G::NAME.to_owned(),
            edition: G::EDITION,
            title: G::scenario_title(scenario).to_owned(),
            scenario_hash: G::scenario_hash(scenario).to_owned(),
            seat: players
                .filter(|player| seat.holds(*player))
                .map(|player| Text::each(|lang| G::player_name(scenario, player, lang)))
                .collect(),
            round,
            when: G::round_text(scenario, round),
            points: Rules::score(game.state()),
            paragraph: prompt.cite.to_string(),
            asked: prompt.text,
            log: told.collect(),
            table,
            view: serde_json::to_value(game.view(seat))?,
        })
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self)
            .expect("a sight is plain texts, numbers and a JSON value, which JSON can write");
        text.push('\n');
        text
    }

    /// The sight of a text.
    ///
    /// # Errors
    /// If the text is not a whole sight of the known format.
    pub fn read(text: &str) -> Result<Self, SightError> {
        /// Only what tells the version.
        #[derive(Deserialize)]
        struct Head {
            war1812_view: u32,
        }
        match serde_json::from_str::<Head>(text) {
            Ok(Head { war1812_view }) if war1812_view != FORMAT => Err(SightError::Format(war1812_view)),
            _ => Ok(serde_json::from_str(text)?),
        }
    }
}
