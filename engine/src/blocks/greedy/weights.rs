//! What the greedy bot holds things to be worth, against about 1 for a block. The numbers were found by letting bots with
//! slightly different ones play each other in all scenarios and following those who won, some 200,000 games.

use crate::bot::weights::weights;

weights! {
    /// What things are worth to the bot; other numbers make it another player. None but the least result of a battle is negative.
    pub struct Weights {
        /// A town that an attack wins, for each point of its value.
        prize: f32 = 2.36,
        /// An enemy block beaten in an attack.
        kill: f32 = 0.438,
        /// An own block lost in an attack.
        loss: f32 = 0.485,
        /// The result of a battle below which it is not begun: the part of the attacker that is left.
        least: f32 = 0.124,
        /// The part of a battle's worth that counts however narrowly it is won.
        narrow: f32 = 0.0784,
        /// A town of the enemy that is walked into, beyond its value.
        walk_in: f32 = 0.275,
        /// An enemy ship caught in port.
        caught: f32 = 1.1,
        /// A step towards the enemy, for each block.
        forward: f32 = 0.285,
        /// A block that joins others beside the enemy.
        gather: f32 = 0.196,
        /// A town of one's own that is in danger.
        home_danger: f32 = 0.142,
        /// A town of the enemy that one holds and that is in danger.
        held_danger: f32 = 0.258,
        /// An empty town of one's own that the enemy can walk into.
        open: f32 = 0.157,
        /// A block in danger.
        block_danger: f32 = 0.162,
        /// A naval base in danger.
        base: f32 = 1.9,
        /// An own ship in a port in danger.
        ship_danger: f32 = 0.349,
        /// A block that winter takes a value of, at home.
        winter_home: f32 = 0.226,
        /// A block that winter takes abroad.
        winter_abroad: f32 = 2.53,
        /// A forced march, for each block.
        march: f32 = 1.01,
        /// What an order must be worth to be given.
        enough: f32 = 0.0774,
        /// What a crossing must be worth more than the best move by road for the naval phase to be given up.
        crossing: f32 = 0.548,
        /// How long a hidden enemy block is reckoned to last, as a combat value; so much that forces are weighed rather than
        /// fought out.
        hidden_value: f32 = 8.39,
        /// Losses that a point of combat value of a hidden enemy block causes, in sixths.
        hidden_fire: f32 = 0.153,
        /// How bad a battle must go before it is left.
        stand: f32 = 0.358,
        /// What a town adds to that, for each point of its value.
        stand_for: f32 = 0.0128,
        /// What the pursuit of a retreat counts.
        pursuit: f32 = 0.0376,
        /// What an attack must be worth for the first turn to be taken, against the last word.
        first: f32 = 1.78,
        /// A lake, for ships.
        lake: f32 = 4.58,
        /// A coast that a lake opens, for each point of its towns.
        coast: f32 = 0.0483,
    }
}

impl Weights {
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
}
