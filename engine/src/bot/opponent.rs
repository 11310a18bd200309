//! Whom a person can choose to play against: how well a bot plays, and how much it dares.

use std::fmt;
use std::str::FromStr;

/// The levels a person can choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action with equal chance.
    Random,
    /// Sensible moves with the mistakes of people who begin: it sees what it can take and not what can come.
    Beginner,
    /// Sensible one step ahead.
    #[default]
    Greedy,
    /// Tries out whole turns of its own.
    Planner,
    /// Tries out turns of all sides, for a second each.
    General,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Beginner, Self::Greedy, Self::Planner, Self::General];

    /// The name on the command line and in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Greedy => "greedy",
            Self::Planner => "planner",
            Self::General => "general",
        }
    }

    /// Whether a bot of this level has a style: chance knows none, and beginners have their own.
    pub const fn has_style(self) -> bool {
        matches!(self, Self::Greedy | Self::Planner | Self::General)
    }
}

/// How much a bot dares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Style {
    /// Half as bold as the usual one: it fears losses, and keeps what it has.
    Cautious,
    /// The usual one.
    #[default]
    Even,
    /// Twice as bold: it attacks where others wait, and leaves little behind.
    Bold,
}

impl Style {
    /// Every style, from the most cautious.
    pub const ALL: [Self; 3] = [Self::Cautious, Self::Even, Self::Bold];

    /// The name on the command line and in files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cautious => "cautious",
            Self::Even => "even",
            Self::Bold => "bold",
        }
    }

    /// How bold it is: 1 the usual one, 2 twice as bold, a half half as bold.
    pub const fn boldness(self) -> f32 {
        match self {
            Self::Cautious => 0.5,
            Self::Even => 1.0,
            Self::Bold => 2.0,
        }
    }
}

/// A bot that a person can choose. It is written as its level and, where it is not the even one, its style: `planner`,
/// `planner-bold`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opponent {
    level: Level,
    style: Style,
}

impl Opponent {
    /// A bot of a level and a style; the style of a level that has none is the even one.
    pub const fn new(level: Level, style: Style) -> Self {
        let style = if level.has_style() { style } else { Style::Even };
        Self { level, style }
    }

    /// How well it plays.
    pub const fn level(self) -> Level {
        self.level
    }

    /// How much it dares.
    pub const fn style(self) -> Style {
        self.style
    }

    /// Every bot that a person can choose, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::ALL.into_iter().flat_map(|level| {
            let styles: &[Style] = if level.has_style() { &Style::ALL } else { &[Style::Even] };
            styles.iter().map(move |style| Self::new(level, *style))
        })
    }
}

impl From<Level> for Opponent {
    fn from(level: Level) -> Self {
        Self::new(level, Style::Even)
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.style {
            Style::Even => f.pad(self.level.key()),
            style => f.pad(&format!("{}-{}", self.level.key(), style.key())),
        }
    }
}

/// No bot that a person can choose has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot that a person can choose has this name")]
pub struct NoOpponent;

impl FromStr for Opponent {
    type Err = NoOpponent;

    fn from_str(name: &str) -> Result<Self, NoOpponent> {
        Self::all()
            .find(|opponent| opponent.to_string() == name)
            .ok_or(NoOpponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opponent_is_found_by_the_name_that_it_shows_and_only_those_who_have_a_style_show_one() {
        let names: Vec<String> = Opponent::all().map(|opponent| opponent.to_string()).collect();
        assert_eq!(
            names,
            [
                "random",
                "beginner",
                "greedy-cautious",
                "greedy",
                "greedy-bold",
                "planner-cautious",
                "planner",
                "planner-bold",
                "general-cautious",
                "general",
                "general-bold"
            ]
        );
        for opponent in Opponent::all() {
            assert_eq!(opponent.to_string().parse(), Ok(opponent));
        }
        for wrong in ["", "bold", "random-bold", "greedy-even", "Ann"] {
            assert_eq!(wrong.parse::<Opponent>(), Err(NoOpponent), "{wrong}");
        }
        assert_eq!(Opponent::new(Level::Random, Style::Bold), Level::Random.into());
    }
}
