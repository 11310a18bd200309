//! A saved game: the whole scenario with its hash, and the list of steps, chance included.
//!
//! The same file serves to save, replay, branch, report a fault and prove a result; none of it depends on a random
//! generator. Steps are packed, so that nobody reads a hand or a deck by opening the file; a seal over everything tells
//! a changed file from a whole one.

use crate::game::Game;
use crate::rules::{Outcome, Refusal, Rules, Seat, StepOf};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use data::Issue;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Current format of records.
pub const FORMAT: u32 = 1;

/// Most bytes a packed part may unpack to; more is no record of ours.
const MOST_BYTES: usize = 256 << 20;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Format number.
    pub format: u32,
    /// The rule system, such as `invasion`.
    pub game: String,
    /// Title of the scenario, in English, for lists of files.
    pub title: String,
    /// Hash of the scenario.
    pub scenario_hash: String,
    /// Whether the game has ended; only then may its secrets be shown unasked.
    pub finished: bool,
    /// Which players are played by the same person or bot.
    pub seats: Vec<Seat>,
    /// Who plays each player: a person's name or a bot's level, in the order of the players; may be shorter.
    pub names: Vec<String>,
    /// The scenario's text, packed.
    pub scenario: String,
    /// Number of steps.
    pub length: usize,
    /// The steps, packed.
    pub steps: String,
    /// SHA-256 over everything else.
    pub seal: String,
}

/// Why a record cannot be opened. Each is one sentence with what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not a record at all, or cut off.
    #[error("line {line}, column {column}: this is not a whole record ({what}); use its backup, if there is one")]
    Text {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader found.
        what: String,
    },
    /// Made by another version.
    #[error(
        "the record has format {0}, this program knows format {FORMAT}; open it with the version of war1812 that wrote it"
    )]
    Format(u32),
    /// Changed or damaged.
    #[error(
        "the record's seal does not fit its content, so it was changed or damaged; use its backup, if there is one"
    )]
    Seal,
    /// A record of the other game.
    #[error("the record is of the game `{found}`, not of `{wanted}`; choose a record of that game")]
    Game {
        /// The record's game.
        found: String,
        /// The game asked for.
        wanted: &'static str,
    },
    /// A packed part is broken.
    #[error("the record's {0} cannot be unpacked; use its backup, if there is one")]
    Packing(&'static str),
    /// The scenario inside is not playable.
    #[error("the scenario inside the record is not playable: {0}; use the record's backup, if there is one")]
    Scenario(String),
    /// The scenario inside is not the one that was played.
    #[error(
        "the scenario inside the record is not the one that was played: its hash is {found}, not {expected}; use the record's backup, if there is one"
    )]
    Hash {
        /// Hash of the scenario inside.
        found: String,
        /// Hash that the record names.
        expected: String,
    },
    /// A step breaks the rules.
    #[error("step {number} of the record is not possible: {refusal}; the game is sound up to the step before")]
    Step {
        /// Number of the step, from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

/// A game whose scenario can be kept inside a record.
pub trait Recorded: Rules {
    /// The scenario's whole text.
    fn scenario_text(scenario: &Self::Scenario) -> String;
    /// The scenario's hash.
    fn scenario_hash(scenario: &Self::Scenario) -> &str;
    /// The scenario's title in English.
    fn scenario_title(scenario: &Self::Scenario) -> &str;
    /// The scenario of a text.
    ///
    /// # Errors
    /// Every problem of the text.
    fn read_scenario(text: &str) -> Result<Arc<Self::Scenario>, Vec<Issue>>;
}

impl Record {
    /// The record of a game as it stands. `names` says who plays each player.
    pub fn of<G: Recorded>(game: &Game<G>, names: Vec<String>) -> Self {
        let mut record = Self::begin::<G>(game.scenario(), game.seats().to_vec(), names);
        record.set_steps::<G>(game.steps(), game.outcome());
        record
    }

    /// The record of a game before its first step.
    pub fn begin<G: Recorded>(scenario: &G::Scenario, seats: Vec<Seat>, names: Vec<String>) -> Self {
        let mut record = Self {
            format: FORMAT,
            game: G::NAME.to_owned(),
            title: G::scenario_title(scenario).to_owned(),
            scenario_hash: G::scenario_hash(scenario).to_owned(),
            finished: false,
            seats,
            names,
            scenario: pack(G::scenario_text(scenario).as_bytes()),
            length: 0,
            steps: String::new(),
            seal: String::new(),
        };
        record.set_steps::<G>(&[], None);
        record
    }

    /// Puts other steps into the record and seals it.
    pub fn set_steps<G: Rules>(&mut self, steps: &[StepOf<G>], outcome: Option<Outcome>) {
        let text = serde_json::to_vec(steps).expect("steps are plain enums and numbers, which JSON can write");
        self.length = steps.len();
        self.steps = pack(&text);
        self.finished = outcome.is_some();
        self.seal = self.fitting_seal();
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").indentor("  ");
        let mut text = ron::Options::default()
            .to_string_pretty(self, pretty)
            .expect("a record is plain texts and numbers, which RON can write");
        text.push('\n');
        text
    }

    /// The record of a text.
    ///
    /// # Errors
    /// If the text is not a whole record of a known format with its seal unbroken.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        /// Only what tells the version.
        #[derive(Deserialize)]
        struct Head {
            format: u32,
        }
        let options = ron::Options::default().with_recursion_limit(16);
        let broken = |error: ron::error::SpannedError| RecordError::Text {
            line: error.span.start.line,
            column: error.span.start.col,
            what: error.code.to_string(),
        };
        let record = match options.from_str::<Self>(text) {
            Ok(record) => record,
            Err(error) => {
                // A newer record may have other fields; its number says so more clearly than a missing field.
                if let Ok(Head { format }) = options.from_str::<Head>(text)
                    && format != FORMAT
                {
                    return Err(RecordError::Format(format));
                }
                return Err(broken(error));
            }
        };
        if record.format != FORMAT {
            return Err(RecordError::Format(record.format));
        }
        if record.seal != record.fitting_seal() {
            return Err(RecordError::Seal);
        }
        Ok(record)
    }

    /// The scenario inside.
    ///
    /// # Errors
    /// If the record is of another game, or the scenario inside is broken or not the one that was played.
    pub fn scenario<G: Recorded>(&self) -> Result<Arc<G::Scenario>, RecordError> {
        if self.game != G::NAME {
            return Err(RecordError::Game {
                found: self.game.clone(),
                wanted: G::NAME,
            });
        }
        let text = unpack(&self.scenario).ok_or(RecordError::Packing("scenario"))?;
        let text = String::from_utf8(text).map_err(|_| RecordError::Packing("scenario"))?;
        let scenario = G::read_scenario(&text).map_err(|issues| {
            let first = issues.iter().max_by_key(|issue| issue.severity);
            RecordError::Scenario(first.map_or_else(String::new, ToString::to_string))
        })?;
        let found = G::scenario_hash(&scenario);
        if found != self.scenario_hash {
            return Err(RecordError::Hash {
                found: found.to_owned(),
                expected: self.scenario_hash.clone(),
            });
        }
        Ok(scenario)
    }

    /// The steps inside.
    ///
    /// # Errors
    /// If they cannot be unpacked.
    pub fn steps<G: Rules>(&self) -> Result<Vec<StepOf<G>>, RecordError> {
        let text = unpack(&self.steps).ok_or(RecordError::Packing("list of steps"))?;
        serde_json::from_slice(&text).map_err(|_| RecordError::Packing("list of steps"))
    }

    /// The game, every step checked. `seed` is where chance begins when play goes on.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn open<G: Recorded>(&self, seed: u64) -> Result<Game<G>, RecordError> {
        let scenario = self.scenario::<G>()?;
        Game::replay(&scenario, self.seats.clone(), &self.steps::<G>()?, seed).map_err(|(number, refusal)| {
            RecordError::Step {
                number: number + 1,
                refusal,
            }
        })
    }

    /// The seal that fits the content.
    fn fitting_seal(&self) -> String {
        let mut hash = Sha256::new();
        for part in [
            self.format.to_string().as_str(),
            &self.game,
            &self.title,
            &self.scenario_hash,
            if self.finished { "finished" } else { "open" },
            &format!("{:?}", self.seats),
            &format!("{:?}", self.names),
            &self.scenario,
            &self.length.to_string(),
            &self.steps,
        ] {
            // The length keeps neighbouring parts from running into each other.
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
        data::store::hex(&hash.finalize())
    }
}

/// The hash of a state: SHA-256 of its canonical bytes, in hexadecimal.
pub fn state_hash<G: Rules>(state: &G) -> String {
    data::store::hex(&Sha256::digest(state.bytes()))
}

/// Bytes as short text that nobody reads at a glance.
pub fn pack(bytes: &[u8]) -> String {
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec(bytes, 8))
}

/// The bytes of such a text; `None` if it is broken.
pub fn unpack(text: &str) -> Option<Vec<u8>> {
    let packed = STANDARD.decode(text.trim()).ok()?;
    miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, MOST_BYTES).ok()
}
