//! What is counted in the course of a game: the moments, and a curve of values over them, alone or with others in a figure.

use data::{Lang, Side, Text};

/// A moment in which everything was counted: the game as a seat saw it at the end of a turn.
#[derive(Clone, Debug)]
pub struct Sample<V> {
    /// What the seat saw.
    pub view: V,
    /// Points of the two sides.
    pub score: [i32; 2],
    /// How many events had been told of.
    pub told: usize,
}

/// Whose a curve is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A side.
    Side(Side),
    /// A faction, by number of its colours.
    Faction(usize),
}

/// A curve: a value for each moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it is called.
    pub name: Text,
    /// Whose it is.
    pub whose: Whose,
    /// The values, one for each moment.
    pub values: Vec<f64>,
}

/// What is shown in one picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Readable, stable key, for names of files.
    pub key: &'static str,
    /// What it shows.
    pub title: Text,
    /// What its values mean.
    pub hint: Text,
    /// Its curves.
    pub curves: Vec<Curve>,
}

/// When everything was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// After so many steps of those that the person knows of.
    pub known: usize,
    /// The round.
    pub round: u32,
    /// The round in words.
    pub when: Text,
    /// What began then, such as the turn of a faction.
    pub name: Text,
    /// The round began then.
    pub opens: bool,
}

impl Mark {
    /// When it is, in words: the round, and what began in it.
    pub fn words(&self, lang: Lang) -> String {
        let round = self.when.get(lang);
        match self.opens {
            true => round.to_owned(),
            false => format!("{round} · {}", self.name.get(lang).trim_end_matches('.')),
        }
    }
}
