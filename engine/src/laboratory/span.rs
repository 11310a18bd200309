//! Which games of a run: each has a number, and its chance by it, so that a run can be played in parts.

use serde::{Deserialize, Serialize};

/// Numbers of games one after the other: each game of a run has a number, and its chance by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// The first number, from 0.
    pub from: u64,
    /// The number after the last one.
    pub to: u64,
}

impl Span {
    /// So many games from the first one on.
    pub const fn first(games: u64) -> Self {
        Self { from: 0, to: games }
    }

    /// How many games.
    pub const fn games(self) -> u64 {
        self.to.saturating_sub(self.from)
    }

    /// The piece of a number, from 1, of so many of which none is larger than another by more than a game.
    pub fn piece(self, number: u64, of: u64) -> Self {
        let cut = |number: u64| {
            let games = u128::from(self.games()) * u128::from(number) / u128::from(of.max(1));
            self.from + u64::try_from(games).unwrap_or(u64::MAX).min(self.games())
        };
        Self {
            from: cut(number.saturating_sub(1)),
            to: cut(number),
        }
    }

    /// Whether all of the other's games are in it.
    pub const fn holds(self, other: Self) -> bool {
        self.from <= other.from && other.to <= self.to
    }

    /// Whether some games are in both.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.from < other.to && other.from < self.to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_of_one_size_and_together_the_whole() {
        for (games, of) in [(100, 16), (7, 3), (2, 5), (1, 1)] {
            let whole = Span::first(games);
            let pieces: Vec<Span> = (1..=of).map(|number| whole.piece(number, of)).collect();
            assert_eq!((pieces[0].from, pieces[pieces.len() - 1].to), (0, games));
            assert!(pieces.windows(2).all(|two| two[0].to == two[1].from));
            let sizes = || pieces.iter().map(|piece| piece.games());
            assert!(sizes().max().unwrap() - sizes().min().unwrap() <= 1, "{pieces:?}");
        }
    }
}
