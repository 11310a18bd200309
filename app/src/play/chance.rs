//! Where chance begins: dice and bots each have a stream of their own, so that nobody who knows what a bot decided knows
//! anything of the next roll.
//!
//! Every game and every table that is laid takes new beginnings from the system's generator, also when a game goes on
//! that was played before. Tests give one number instead, from which both streams are made.

use engine::rules::game_seed;
use rand::TryRng as _;

/// What keeps the bots' stream apart from that of the dice where both come from one number.
const BOTS: u64 = 0x626f_7473;

/// Where the dice and draws of the next game begin. `fixed` is for tests, with the number of the game.
pub fn dice(fixed: Option<u64>, game: u64) -> u64 {
    fixed.map_or_else(system, |seed| {
        seed.wrapping_add(game.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    })
}

/// Where the chance of a table's bots begins. `fixed` is for tests, with the number of the game.
pub fn bots(fixed: Option<u64>, game: u64) -> u64 {
    fixed.map_or_else(system, |seed| game_seed(seed ^ BOTS, game))
}

/// A salt for a record.
pub fn salt() -> u128 {
    u128::from(system()) << 64 | u128::from(system())
}

/// A number from the system's generator.
fn system() -> u64 {
    rand::rngs::SysRng.try_next_u64().unwrap_or_else(|error| {
        // No system of ours is without one; the addresses and the time of a start are the next best.
        log::error!("the system gives no random numbers: {error}");
        use std::hash::{BuildHasher as _, RandomState};
        RandomState::new().hash_one(std::time::SystemTime::now())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt as _, SeedableRng as _};

    /// How often a bot's first choice out of six goes together with each first roll of a die, in many games.
    fn together(seeds: impl Iterator<Item = (u64, u64)>) -> [[u32; 6]; 6] {
        let mut counts = [[0; 6]; 6];
        for (dice, bots) in seeds {
            let [roll, choice] =
                [dice, bots].map(|seed| Xoshiro256PlusPlus::seed_from_u64(seed).random_range(0..6_usize));
            counts[choice][roll] += 1;
        }
        counts
    }

    /// The chi-square of independence; with 25 degrees of freedom it is above 60 once in 10,000 times.
    fn dependence(counts: &[[u32; 6]; 6]) -> f64 {
        let all: u32 = counts.iter().flatten().sum();
        let row = |choice: usize| counts[choice].iter().sum::<u32>();
        let column = |roll: usize| counts.iter().map(|row| row[roll]).sum::<u32>();
        let mut sum = 0.0;
        for (choice, rolls) in counts.iter().enumerate() {
            for (roll, count) in rolls.iter().enumerate() {
                let expected = f64::from(row(choice)) * f64::from(column(roll)) / f64::from(all);
                sum += (f64::from(*count) - expected).powi(2) / expected;
            }
        }
        sum
    }

    #[test]
    fn a_bots_choice_says_nothing_of_the_next_roll() {
        let fixed = (0..6_000).map(|game| (dice(Some(1812), game), bots(Some(1812), game)));
        let dependent = dependence(&together(fixed));
        assert!(dependent < 60.0, "{dependent}");
        // Games that go on take the same number of the game for dice and bots; that of the system differs anyhow.
        let systems = (0..6_000).map(|_| (dice(None, 3), bots(None, 3)));
        let dependent = dependence(&together(systems));
        assert!(dependent < 60.0, "{dependent}");
        // What one stream for both would give, as a game that was continued had it.
        let one = (0..6_000).map(|game| (dice(Some(1812), game), dice(Some(1812), game)));
        assert!(dependence(&together(one)) > 10_000.0);
    }

    #[test]
    fn the_systems_beginnings_are_all_different() {
        let mut seeds: Vec<u64> = (0..1_000).flat_map(|_| [dice(None, 0), bots(None, 0)]).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2_000);
    }
}
