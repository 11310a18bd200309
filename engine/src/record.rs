//! A saved game: the whole scenario with its hash, and the list of steps, chance included.
//!
//! The same file serves to save, replay, branch, report a fault and prove a result; none of it depends on a random
//! generator. Steps are packed, so that nobody reads a hand or a deck by accident on opening the file; a seal over
//! everything tells a damaged file from a whole one. Neither holds against somebody who wants to know: packing has no
//! key, and a seal can be made anew. Whoever may not know everything gets a view of one seat.

use crate::follow::{Followed, Follower, Stop, WrongList};
use crate::game::Game;
use crate::pack::Unpacking;
pub use crate::pack::{pack, unpack};
pub use crate::recorded::Recorded;
use crate::rules::{Outcome, Rules, Seat, StepOf};
use data::{Text, Word, text};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Current format of records. Records of format 1 do not name their edition of the rules; it is the first. Those of formats
/// 1 and 2 are sealed otherwise.
pub const FORMAT: u32 = 3;

/// The edition of the rules by which records of format 1 were played.
const FIRST_EDITION: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Format number.
    pub format: u32,
    /// The rule system, such as `invasion`.
    pub game: String,
    /// The edition of the rules by which it was played, see [`Recorded::EDITION`].
    #[serde(default = "first_edition")]
    pub edition: u32,
    /// Title of the scenario, in English, for lists of files.
    pub title: String,
    /// What its players call the game; empty if they have given it no name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Hash of the scenario.
    pub scenario_hash: String,
    /// Whether the game has ended; only then may its secrets be shown unasked.
    pub finished: bool,
    /// Whether it is a study of another game, in which one person plays everything and takes back what they like.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub study: bool,
    /// Which players are played by the same person or bot.
    pub seats: Vec<Seat>,
    /// Who plays each player: a person's name or that of a [bot](crate::bot::Kind), in the order of the players; may be shorter.
    pub names: Vec<String>,
    /// The scenario's text, packed.
    pub scenario: String,
    /// Keeps the hash of an open game from being tried against guesses, see [`Record::told_hash`]; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub salt: String,
    /// Number of steps.
    pub length: usize,
    /// The steps, packed.
    pub steps: String,
    /// SHA-256 over everything else.
    pub seal: String,
}

const fn first_edition() -> u32 {
    FIRST_EDITION
}

/// A packed part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The scenario.
    Scenario,
    /// The list of steps.
    Steps,
}

impl Part {
    const fn word(self) -> Word {
        match self {
            Self::Scenario => Word::new("scenario", "scénario"),
            Self::Steps => Word::new("list of steps", "liste des étapes"),
        }
    }
}

/// Why a record cannot be opened. Each is one sentence with what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told().en)]
pub enum RecordError {
    /// Not a record at all, or cut off.
    Text {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader found.
        what: Text,
    },
    /// Made by another version.
    Format(u32),
    /// Played by a newer edition of the rules.
    Edition {
        /// The record's edition.
        found: u32,
        /// The newest edition that this program knows.
        known: u32,
    },
    /// Changed or damaged.
    Seal,
    /// A record of another game.
    Game {
        /// The record's game.
        found: String,
        /// The game asked for.
        wanted: &'static str,
    },
    /// A packed part is broken.
    Packing(Part),
    /// A packed part is larger than a record's can be.
    Large(Part),
    /// The scenario inside is not playable.
    Scenario(Text),
    /// The scenario inside is not the one that was played.
    Hash {
        /// Hash of the scenario inside.
        found: String,
        /// Hash that the record names.
        expected: String,
    },
    /// A step breaks the rules.
    Step(Stop),
    /// Steps are missing or too many.
    Length {
        /// The number that the record names.
        says: usize,
        /// The number of steps inside.
        has: usize,
    },
}

impl RecordError {
    const fn unpacking(part: Part, wrong: Unpacking) -> Self {
        match wrong {
            Unpacking::Broken => Self::Packing(part),
            Unpacking::TooMuch => Self::Large(part),
        }
    }

    /// The sentence in every language.
    pub fn told(&self) -> Text {
        match self {
            Self::Text { line, column, what } => text!(
                "line {line}, column {column}: this is not a whole record ({what}); use its backup, if there is one",
                "ligne {line}, colonne {column}\u{a0}: ceci n’est pas une partie enregistrée entière ({what})\u{a0}; prenez sa sauvegarde, s’il y en a une";
                line, column, what
            ),
            Self::Format(format) => text!(
                "the record has format {format}, this program knows format {known}; open it with the version of war1812 that wrote it",
                "la partie enregistrée est au format {format}, ce programme connaît le format {known}\u{a0}; ouvrez-la avec la version de war1812 qui l’a écrite";
                format, known = FORMAT
            ),
            Self::Edition { found, known } => text!(
                "the record was played by edition {found} of the rules, this program knows edition {known}; open it with the version of war1812 that wrote it",
                "la partie enregistrée a été jouée selon l’édition {found} des règles, ce programme connaît l’édition {known}\u{a0}; ouvrez-la avec la version de war1812 qui l’a écrite";
                found, known
            ),
            Self::Seal => Text::new(
                "the record’s seal does not fit its content, so it was changed or damaged; use its backup, if there is one",
                "le sceau de la partie enregistrée ne correspond pas à son contenu, elle a donc été modifiée ou endommagée\u{a0}; prenez sa sauvegarde, s’il y en a une",
            ),
            Self::Game { found, wanted } => text!(
                "the record is of the game `{found}`, not of `{wanted}`; choose a record of that game",
                "la partie enregistrée est du jeu «\u{a0}{found}\u{a0}» et non de «\u{a0}{wanted}\u{a0}»\u{a0}; choisissez une partie de ce dernier";
                found, wanted
            ),
            Self::Packing(part) => text!(
                "the record’s {part} cannot be unpacked; use its backup, if there is one",
                "la partie enregistrée ne peut être décompressée ({part})\u{a0}; prenez sa sauvegarde, s’il y en a une";
                part = part.word()
            ),
            Self::Large(part) => text!(
                "the record’s {part} unpacks to far more than that of a game could, so this is no record of a game; use its backup, if there is one",
                "le contenu compressé du fichier ({part}) dépasse de loin celui de toute partie, ceci n’est donc pas une partie enregistrée\u{a0}; prenez sa sauvegarde, s’il y en a une";
                part = part.word()
            ),
            Self::Scenario(why) => text!(
                "the scenario inside the record is not playable: {why}; use the record’s backup, if there is one",
                "le scénario de la partie enregistrée n’est pas jouable\u{a0}: {why}\u{a0}; prenez la sauvegarde de la partie, s’il y en a une";
                why
            ),
            Self::Hash { found, expected } => text!(
                "the scenario inside the record is not the one that was played: its hash is {found}, not {expected}; use the record’s backup, if there is one",
                "le scénario de la partie enregistrée n’est pas celui qui a été joué\u{a0}: son empreinte est {found} et non {expected}\u{a0}; prenez la sauvegarde de la partie, s’il y en a une";
                found, expected
            ),
            Self::Step(stop) => text!(
                "{stop}; the game is sound up to the step before",
                "{stop}\u{a0}; la partie est intacte jusqu’à l’étape précédente";
                stop = stop.told()
            ),
            Self::Length { says, has } => text!(
                "the record says that it has {says} steps, but it has {has}; use its backup, if there is one",
                "la partie enregistrée annonce {says} étapes, mais en a {has}\u{a0}; prenez sa sauvegarde, s’il y en a une";
                says, has
            ),
        }
    }
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
            edition: G::EDITION,
            title: G::scenario_title(scenario).to_owned(),
            name: String::new(),
            scenario_hash: G::scenario_hash(scenario).to_owned(),
            finished: false,
            study: false,
            seats,
            names,
            scenario: pack(G::scenario_text(scenario).as_bytes()),
            salt: String::new(),
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

    /// The record with the name that its players have given the game.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self.seal = self.fitting_seal();
        self
    }

    /// The record as that of a study, or of none.
    #[must_use]
    pub fn studied(mut self, study: bool) -> Self {
        self.study = study;
        self.seal = self.fitting_seal();
        self
    }

    /// The record with a salt, which nobody may be able to guess.
    #[must_use]
    pub fn salted(mut self, salt: u128) -> Self {
        self.salt = format!("{salt:032x}");
        self.seal = self.fitting_seal();
        self
    }

    /// The hash by which the state of this record's game is told. Of a game that is not over it is salted: from the plain
    /// hash one could find out by trying what is hidden. None if there is no salt.
    pub fn told_hash<G: Rules>(&self, state: &G) -> Option<String> {
        if self.finished {
            return Some(state_hash(state));
        }
        let salted = !self.salt.is_empty();
        salted.then(|| {
            let mut hash = Sha256::new();
            hash.update(self.salt.as_bytes());
            hash.update(state.bytes());
            data::store::hex(&hash.finalize())
        })
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
            // Nobody closes brackets of a record by hand: its remedy is the backup, and told with the record.
            what: if data::store::breaks_off(text, &error) {
                Text::new("it breaks off", "elle s’interrompt")
            } else {
                data::store::why_unreadable(text, &error)
            },
        };
        let record = match options.from_str::<Self>(text) {
            Ok(record) => record,
            Err(error) => {
                // A newer record may have other fields; its number says so more clearly than a missing field.
                if let Ok(Head { format }) = options.from_str::<Head>(text)
                    && format > FORMAT
                {
                    return Err(RecordError::Format(format));
                }
                return Err(broken(error));
            }
        };
        record.checked()
    }

    /// The record itself, if it is of a known format with its seal unbroken.
    ///
    /// # Errors
    /// If it is not.
    pub fn checked(self) -> Result<Self, RecordError> {
        let known = (2..=FORMAT).contains(&self.format) || self.format == 1 && self.edition == FIRST_EDITION;
        if !known {
            return Err(RecordError::Format(self.format));
        }
        if self.seal != self.fitting_seal() {
            return Err(RecordError::Seal);
        }
        Ok(self)
    }

    /// The scenario inside, as its edition of the rules played it.
    ///
    /// # Errors
    /// If the record is of another game or a newer edition, or the scenario inside is broken or not the one that was
    /// played.
    pub fn scenario<G: Recorded>(&self) -> Result<Arc<G::Scenario>, RecordError> {
        if self.game != G::NAME {
            return Err(RecordError::Game {
                found: self.game.clone(),
                wanted: G::NAME,
            });
        }
        if self.edition > G::EDITION {
            return Err(RecordError::Edition {
                found: self.edition,
                known: G::EDITION,
            });
        }
        let text = unpack(&self.scenario).map_err(|wrong| RecordError::unpacking(Part::Scenario, wrong))?;
        let text = String::from_utf8(text).map_err(|_| RecordError::Packing(Part::Scenario))?;
        // The hash is that of the text as it was written: an option that is filled in does not change what was played.
        let found = data::store::hex(&Sha256::digest(text.as_bytes()));
        if found != self.scenario_hash {
            return Err(RecordError::Hash {
                found,
                expected: self.scenario_hash.clone(),
            });
        }
        let scenario = if self.edition == G::EDITION {
            G::read_scenario(&text)
        } else {
            G::read_old_scenario(&text, self.edition)
        };
        scenario.map_err(|issues| {
            let first = data::issue::errors(&issues).next();
            RecordError::Scenario(first.map(data::Issue::named).unwrap_or_default())
        })
    }

    /// The game, every step checked. `seed` is where chance begins when play goes on.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn open<G: Recorded>(&self, seed: u64) -> Result<Game<G>, RecordError> {
        let scenario = self.scenario::<G>()?;
        let mut follower = Follower::<G>::new(&scenario, self.seats.clone(), self.edition, self.reader(), seed);
        follower.take_list(&self.steps).map_err(|wrong| match wrong {
            WrongList::Stop(stop) => RecordError::Step(stop),
            WrongList::Unpacking(wrong) => RecordError::unpacking(Part::Steps, wrong),
        })?;
        let followed = follower.done(None);
        if followed.followed != self.length {
            return Err(RecordError::Length {
                says: self.length,
                has: followed.followed,
            });
        }
        Ok(followed.game)
    }

    /// The game after steps that are kept beside this record, each packed by itself as in a journal; the steps inside are
    /// left aside. What cannot be followed any further is not lost: the game holds what could be, and the end of the list
    /// is the caller's to keep. A game of an older edition goes on by the rules of today: its steps are to be written
    /// anew, under a record of its own.
    ///
    /// # Errors
    /// If the scenario inside cannot be played.
    pub fn follow<G: Recorded>(
        &self,
        packed: impl IntoIterator<Item = impl AsRef<str>>,
        seed: u64,
    ) -> Result<Followed<G>, RecordError> {
        let scenario = self.scenario::<G>()?;
        let mut follower = Follower::<G>::new(&scenario, self.seats.clone(), self.edition, self.reader(), seed);
        let stopped = packed
            .into_iter()
            .find_map(|step| follower.take_packed(step.as_ref()).err());
        Ok(follower.done(stopped))
    }

    /// Who reads what is wrong with a step: everybody, so that it may tell secrets only once the game is over.
    const fn reader(&self) -> Seat {
        if self.finished { Seat::ALL } else { Seat::SPECTATOR }
    }

    /// The seal that fits the content.
    fn fitting_seal(&self) -> String {
        let mut hash = Sha256::new();
        // Format 1 knew no editions and no salt.
        let edition = (self.format > 1).then(|| format!("{} {}", self.edition, self.salt));
        // Formats 1 and 2 seal these lists as Rust shows them to its programmers, and which signs of a name are escaped there is
        // another compiler's to change.
        let [seats, names] = if self.format > 2 {
            let plain = "lists of numbers and texts can be written as JSON";
            [serde_json::to_string(&self.seats), serde_json::to_string(&self.names)].map(|list| list.expect(plain))
        } else {
            [format!("{:?}", self.seats), format!("{:?}", self.names)]
        };
        let head = [self.format.to_string(), self.game.clone()];
        let name = (!self.name.is_empty()).then_some(self.name.as_str());
        // As no name begins.
        let study = self.study.then_some("\0study");
        for part in head.iter().chain(&edition).map(String::as_str).chain(
            [
                self.title.as_str(),
                &self.scenario_hash,
                if self.finished { "finished" } else { "open" },
                &seats,
                &names,
                &self.scenario,
                &self.length.to_string(),
                &self.steps,
            ]
            .into_iter()
            .chain(name)
            .chain(study),
        ) {
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
