//! Which bot: the levels that people choose from, and those that only the laboratory has.

use super::{Budget, Level, Opponent, Style};
use std::fmt;
use std::str::FromStr;

/// A bot by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// One that people can choose.
    Opponent(Opponent),
    /// The first greedy bot, frozen: what later ones are measured against.
    Greedy1,
    /// Tries out turns of all sides, for so long.
    Search(Budget),
}

/// The most milliseconds and imagined games that a search may be given for a decision.
const MOST: u32 = 10_000_000;

impl Kind {
    /// The bot of a level, of no style of its own.
    pub const fn level(level: Level) -> Self {
        Self::Opponent(Opponent::new(level, Style::Even))
    }

    /// The names of all bots, for those who have asked for another one.
    pub fn known() -> String {
        let opponents = Opponent::all().map(|opponent| opponent.to_string());
        let others = ["greedy-1", "search:200ms", "search:20000n"].map(str::to_owned);
        opponents.chain(others).collect::<Vec<_>>().join(", ")
    }
}

impl From<Level> for Kind {
    fn from(level: Level) -> Self {
        Self::level(level)
    }
}

impl From<Opponent> for Kind {
    fn from(opponent: Opponent) -> Self {
        Self::Opponent(opponent)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opponent(opponent) => opponent.fmt(f),
            Self::Greedy1 => f.pad("greedy-1"),
            Self::Search(Budget::Millis(millis)) => f.pad(&format!("search:{millis}ms")),
            Self::Search(Budget::Nodes(nodes)) => f.pad(&format!("search:{nodes}n")),
        }
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{0}`, the bots are {known}, with any number from 1 to {MOST}", known = Kind::known())]
pub struct NoSuchBot(String);

impl FromStr for Kind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Self, NoSuchBot> {
        let known = match name {
            "greedy-1" => Some(Self::Greedy1),
            _ => match name.strip_prefix("search:") {
                Some(budget) => budget_of(budget).map(Self::Search),
                None => name.parse().ok().map(Self::Opponent),
            },
        };
        known.ok_or_else(|| NoSuchBot(name.to_owned()))
    }
}

/// A budget from its text: `200ms` or `2s` of time, `20000n` imagined games.
fn budget_of(text: &str) -> Option<Budget> {
    let (number, unit) = text.split_at(text.find(|letter: char| !letter.is_ascii_digit())?);
    let number: u32 = number.parse().ok().filter(|number| (1..=MOST).contains(number))?;
    match unit {
        "ms" => Some(Budget::Millis(number)),
        "s" => number
            .checked_mul(1000)
            .filter(|millis| *millis <= MOST)
            .map(Budget::Millis),
        "n" => Some(Budget::Nodes(number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_the_name_that_it_shows() {
        let others = [
            Kind::Greedy1,
            Kind::Search(Budget::Millis(200)),
            Kind::Search(Budget::Nodes(20_000)),
        ];
        for kind in Opponent::all().map(Kind::Opponent).chain(others) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!("search:2s".parse(), Ok(Kind::Search(Budget::Millis(2_000))));
        for wrong in [
            "genius",
            "search",
            "search:",
            "search:ms",
            "search:0ms",
            "search:5h",
            "search:10000001n",
            "search:99999999s",
        ] {
            let told = wrong.parse::<Kind>().unwrap_err().to_string();
            assert!(
                told.starts_with(&format!("there is no bot `{wrong}`, the bots are random, ")),
                "{told}"
            );
            assert!(
                told.ends_with("search:20000n, with any number from 1 to 10000000"),
                "{told}"
            );
        }
    }
}
