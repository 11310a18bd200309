//! Following steps that were kept: those of today as they are, those of an older edition of the rules as what stands
//! for them today.
//!
//! Rules are mended, and readings change. A record says by which edition it was played, so that an old one gives the same
//! game as then, or is refused in a sentence that names the step and the rule.

use crate::game::Game;
use crate::pack::{Unpacked, Unpacking, unpack};
use crate::recorded::Recorded;
use crate::rules::{Refusal, Seat, StepOf};
use data::{Text, text};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, SeqAccess, Visitor};
use std::fmt;
use std::io;
use std::sync::Arc;

/// Where and why kept steps could not be followed any further.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.told().en)]
pub struct Stop {
    /// Number of the kept step, from 1.
    pub number: usize,
    /// The edition of the rules by which it was played.
    pub edition: u32,
    /// Whether that is an older edition than the program's.
    pub old: bool,
    /// Why.
    pub refusal: Refusal,
}

impl Stop {
    /// The sentence in every language.
    pub fn told(&self) -> Text {
        let Self {
            number,
            edition,
            old,
            refusal,
        } = self;
        let refusal = refusal.told();
        if *old {
            text!(
                "step {number} of the record was played by edition {edition} of the rules and cannot be followed: {refusal}",
                "l’étape {number} de la partie enregistrée a été jouée selon l’édition {edition} des règles et ne peut être suivie\u{a0}: {refusal}";
                number, edition, refusal
            )
        } else {
            text!(
                "step {number} of the record is not possible: {refusal}",
                "l’étape {number} de la partie enregistrée n’est pas possible\u{a0}: {refusal}";
                number, refusal
            )
        }
    }
}

/// How far kept steps could be followed.
#[derive(Clone, Debug)]
pub struct Followed<G: Recorded> {
    /// The game after the steps that could be followed. Chance that is due is not drawn yet.
    pub game: Game<G>,
    /// How many of the kept steps could be followed. The game may have more or fewer, if they are of an older edition.
    pub followed: usize,
    /// Why it went no further; `None` if all could be followed.
    pub stopped: Option<Stop>,
}

/// What is wrong with a list of steps.
pub(crate) enum WrongList {
    /// A step cannot be taken.
    Stop(Stop),
    /// The list cannot be unpacked.
    Unpacking(Unpacking),
}

/// Takes kept steps one after the other.
pub(crate) struct Follower<G: Recorded> {
    game: Game<G>,
    edition: u32,
    /// Who reads refusals.
    reader: Seat,
    followed: usize,
}

impl<G: Recorded> Follower<G> {
    /// Before the first step of a game that was played by an edition of the rules.
    pub(crate) fn new(scenario: &Arc<G::Scenario>, seats: Vec<Seat>, edition: u32, reader: Seat, seed: u64) -> Self {
        Self {
            game: Game::unrolled(scenario, seats, seed),
            edition,
            reader,
            followed: 0,
        }
    }

    /// Takes a step as its packed text holds it.
    pub(crate) fn take_packed(&mut self, packed: &str) -> Result<(), Stop> {
        let bytes = unpack(packed);
        let read = bytes.ok().and_then(|bytes| {
            // Nothing may follow a step.
            serde_json::from_slice::<IgnoredAny>(&bytes).ok()?;
            let mut text = serde_json::Deserializer::from_slice(&bytes);
            DeserializeSeed::deserialize(&mut *self, &mut text).ok()
        });
        read.unwrap_or(Err(Refusal::Unreadable))
            .map_err(|refusal| self.stop(refusal))
    }

    /// Takes the steps of a packed JSON list one by one, as they are unpacked.
    ///
    /// # Errors
    /// The step that cannot be taken, or what is wrong with the list.
    pub(crate) fn take_list(&mut self, packed: &str) -> Result<(), WrongList> {
        let mut bytes = Unpacked::new(packed).map_err(WrongList::Unpacking)?;
        let mut list = List {
            follower: self,
            stopped: None,
        };
        let mut text = serde_json::Deserializer::from_reader(io::BufReader::new(&mut bytes));
        let read = DeserializeSeed::deserialize(&mut list, &mut text).and_then(|()| text.end());
        drop(text);
        match (list.stopped, read) {
            (Some(refusal), _) => Err(WrongList::Stop(self.stop(refusal))),
            (None, Ok(())) => Ok(()),
            (None, Err(error)) if error.is_data() => Err(WrongList::Stop(self.stop(Refusal::Unreadable))),
            (None, Err(_)) => Err(WrongList::Unpacking(bytes.wrong().unwrap_or(Unpacking::Broken))),
        }
    }

    /// The game and how far it came.
    pub(crate) fn done(self, stopped: Option<Stop>) -> Followed<G> {
        Followed {
            game: self.game,
            followed: self.followed,
            stopped,
        }
    }

    fn stop(&self, refusal: Refusal) -> Stop {
        Stop {
            number: self.followed + 1,
            edition: self.edition,
            old: self.edition < G::EDITION,
            refusal,
        }
    }

    /// Takes what stands for one kept step: all of it or nothing.
    fn take(&mut self, steps: &[StepOf<G>]) -> Result<(), Refusal> {
        let before = self.game.steps().len();
        for step in steps {
            if let Err(refusal) = self.game.follow(*step, self.reader) {
                self.game.cut(before);
                return Err(refusal);
            }
        }
        self.followed += 1;
        Ok(())
    }
}

impl<'de, G: Recorded> DeserializeSeed<'de> for &mut Follower<G> {
    type Value = Result<(), Refusal>;

    fn deserialize<D: Deserializer<'de>>(self, text: D) -> Result<Self::Value, D::Error> {
        if self.edition == G::EDITION {
            let step = StepOf::<G>::deserialize(text)?;
            return Ok(self.take(&[step]));
        }
        let old = serde_json::Value::deserialize(text)?;
        Ok(G::translate(self.game.state(), old, self.edition).and_then(|steps| self.take(&steps)))
    }
}

/// A list of steps that is followed while it is read.
struct List<'a, G: Recorded> {
    follower: &'a mut Follower<G>,
    stopped: Option<Refusal>,
}

impl<'de, G: Recorded> DeserializeSeed<'de> for &mut List<'_, G> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, text: D) -> Result<(), D::Error> {
        text.deserialize_seq(self)
    }
}

impl<'de, G: Recorded> Visitor<'de> for &mut List<'_, G> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of steps")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(taken) = list.next_element_seed(&mut *self.follower)? {
            if let Err(refusal) = taken {
                self.stopped = Some(refusal);
                return Err(A::Error::custom("a step cannot be taken"));
            }
        }
        Ok(())
    }
}
