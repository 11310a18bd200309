//! Which bot: the levels that people choose from, and those that only the laboratory has.

use super::Level;
use std::fmt;
use std::str::FromStr;

/// A bot by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// One that people can choose.
    Level(Level),
    /// The first greedy bot, frozen: what later ones are measured against.
    Greedy1,
}

impl Kind {
    /// The names of all bots, for those who have asked for another one.
    pub fn known() -> String {
        let levels = Level::ALL.into_iter().map(Level::key);
        levels.chain(["greedy-1"]).collect::<Vec<_>>().join(", ")
    }
}

impl From<Level> for Kind {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.pad(level.key()),
            Self::Greedy1 => f.pad("greedy-1"),
        }
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{0}`, the bots are {known}", known = Kind::known())]
pub struct NoSuchBot(String);

impl FromStr for Kind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Self, NoSuchBot> {
        match name {
            "greedy-1" => Ok(Self::Greedy1),
            _ => Level::from_key(name)
                .map(Self::Level)
                .ok_or_else(|| NoSuchBot(name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_the_name_that_it_shows() {
        let levels = Level::ALL.map(Kind::Level);
        for kind in levels.into_iter().chain([Kind::Greedy1]) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let wrong = "genius".parse::<Kind>().unwrap_err().to_string();
        assert_eq!(wrong, "there is no bot `genius`, the bots are random, greedy, greedy-1");
    }
}
