//! What games count in.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What the two numbers of a score count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "&str", try_from = "String")]
pub enum Scored {
    /// Objectives that a side holds.
    Objectives,
    /// Victory points.
    #[default]
    Points,
}

impl Scored {
    /// Its name in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Objectives => "objectives",
            Self::Points => "points",
        }
    }
}

impl From<Scored> for &str {
    fn from(scored: Scored) -> Self {
        scored.key()
    }
}

impl TryFrom<String> for Scored {
    type Error = String;

    fn try_from(key: String) -> Result<Self, String> {
        let mut all = [Self::Objectives, Self::Points].into_iter();
        all.find(|scored| scored.key() == key)
            .ok_or_else(|| format!("a score counts \"objectives\" or \"points\", not \"{key}\""))
    }
}

impl fmt::Display for Scored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// What the length of a game is counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counted {
    /// Rounds.
    #[default]
    Rounds,
    /// Campaign turns.
    Turns,
}

impl fmt::Display for Counted {
    /// Its name on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Rounds => "rounds",
            Self::Turns => "turns",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_games_say_what_a_score_counts_in_quotes() {
        for (text, scored) in [("\"objectives\"", Scored::Objectives), ("\"points\"", Scored::Points)] {
            assert_eq!(ron::from_str::<Scored>(text), Ok(scored));
            assert_eq!(ron::to_string(&scored).as_deref(), Ok(text));
        }
        let error = ron::from_str::<Scored>("\"stars\"").expect_err("no game counts them");
        assert!(error.to_string().contains("not \"stars\""), "{error}");
    }
}
