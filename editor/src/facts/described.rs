//! A row of a table without its game.

use super::Kind;
use data::Word;

/// A row of a game's table, for those who do not know the game.
#[derive(Clone, Debug)]
pub struct Described {
    /// Pattern of its keys.
    pub key: &'static str,
    /// What it says.
    pub label: Word,
    /// What values it takes.
    pub kind: Kind,
    /// Patterns of the things that it is about.
    pub of: Vec<&'static str>,
    /// The rule paragraph that gives it its meaning; empty if none.
    pub cite: &'static str,
}
