//! What the greedy bot holds things to be worth, against about 1 for a block. The numbers were found by letting bots with
//! slightly different ones play each other in all scenarios and following those who won, some 200,000 games.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// What things are worth to the bot; other numbers make it another player. None but the least result of a battle is negative.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Weights {
    /// A town that an attack wins, for each point of its value.
    pub prize: f32,
    /// An enemy block beaten in an attack.
    pub kill: f32,
    /// An own block lost in an attack.
    pub loss: f32,
    /// The result of a battle below which it is not begun: the part of the attacker that is left.
    pub least: f32,
    /// The part of a battle's worth that counts however narrowly it is won.
    pub narrow: f32,
    /// A town of the enemy that is walked into, beyond its value.
    pub walk_in: f32,
    /// An enemy ship caught in port.
    pub caught: f32,
    /// A step towards the enemy, for each block.
    pub forward: f32,
    /// A block that joins others beside the enemy.
    pub gather: f32,
    /// A town of one's own that is in danger.
    pub home_danger: f32,
    /// A town of the enemy that one holds and that is in danger.
    pub held_danger: f32,
    /// An empty town of one's own that the enemy can walk into.
    pub open: f32,
    /// A block in danger.
    pub block_danger: f32,
    /// A naval base in danger.
    pub base: f32,
    /// An own ship in a port in danger.
    pub ship_danger: f32,
    /// A block that winter takes a value of, at home.
    pub winter_home: f32,
    /// A block that winter takes abroad.
    pub winter_abroad: f32,
    /// A forced march, for each block.
    pub march: f32,
    /// What an order must be worth to be given.
    pub enough: f32,
    /// What a crossing must be worth more than the best move by road for the naval phase to be given up.
    pub crossing: f32,
    /// How long a hidden enemy block is reckoned to last, as a combat value; so much that forces are weighed rather than
    /// fought out.
    pub hidden_value: f32,
    /// Losses that a point of combat value of a hidden enemy block causes, in sixths.
    pub hidden_fire: f32,
    /// How bad a battle must go before it is left.
    pub stand: f32,
    /// What a town adds to that, for each point of its value.
    pub stand_for: f32,
    /// What the pursuit of a retreat counts.
    pub pursuit: f32,
    /// What an attack must be worth for the first turn to be taken, against the last word.
    pub first: f32,
    /// A lake, for ships.
    pub lake: f32,
    /// A coast that a lake opens, for each point of its towns.
    pub coast: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            prize: 2.36,
            kill: 0.438,
            loss: 0.485,
            least: 0.124,
            narrow: 0.0784,
            walk_in: 0.275,
            caught: 1.1,
            forward: 0.285,
            gather: 0.196,
            home_danger: 0.142,
            held_danger: 0.258,
            open: 0.157,
            block_danger: 0.162,
            base: 1.9,
            ship_danger: 0.349,
            winter_home: 0.226,
            winter_abroad: 2.53,
            march: 1.01,
            enough: 0.0774,
            crossing: 0.548,
            hidden_value: 8.39,
            hidden_fire: 0.153,
            stand: 0.358,
            stand_for: 0.0128,
            pursuit: 0.0376,
            first: 1.78,
            lake: 4.58,
            coast: 0.0483,
        }
    }
}

impl Weights {
    /// Every number.
    fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self {
            prize,
            kill,
            loss,
            least,
            narrow,
            walk_in,
            caught,
            forward,
            gather,
            home_danger,
            held_danger,
            open,
            block_danger,
            base,
            ship_danger,
            winter_home,
            winter_abroad,
            march,
            enough,
            crossing,
            hidden_value,
            hidden_fire,
            stand,
            stand_for,
            pursuit,
            first,
            lake,
            coast,
        } = self;
        [
            prize,
            kill,
            loss,
            least,
            narrow,
            walk_in,
            caught,
            forward,
            gather,
            home_danger,
            held_danger,
            open,
            block_danger,
            base,
            ship_danger,
            winter_home,
            winter_abroad,
            march,
            enough,
            crossing,
            hidden_value,
            hidden_fire,
            stand,
            stand_for,
            pursuit,
            first,
            lake,
            coast,
        ]
        .into_iter()
    }

    /// The weights of somebody who begins: short of sight, and set on one place.
    pub fn of_a_beginner() -> Self {
        Self {
            // What can come is not seen, and winter is far.
            home_danger: 0.0,
            held_danger: 0.0,
            block_danger: 0.0,
            open: 0.0,
            winter_abroad: 0.1,
            // Any battle will do, and is fought to the end.
            least: -5.0,
            loss: 0.0,
            kill: 2.0,
            forward: 1.5,
            stand: 1.5,
            ..Self::default()
        }
    }

    /// The weights of somebody who is so bold: 1 is the usual, 2 twice as bold.
    pub fn of_the_bold(boldness: f32) -> Self {
        let mut weights = Self::default();
        let boldness = boldness.clamp(0.1, 10.0);
        weights.loss /= boldness;
        weights.home_danger /= boldness;
        weights.held_danger /= boldness;
        weights.block_danger /= boldness;
        weights
    }

    /// The weights of somebody who sees things differently: each is up to half as much again, or a third less. The same
    /// for the same seed.
    pub fn like(seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut weights = Self::default();
        for weight in weights.each() {
            *weight *= rng.random_range(-0.405_f32..0.405).exp();
        }
        weights
    }
}
