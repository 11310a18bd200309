//! What the greedy bot holds things to be worth, against about 1 for a block. The numbers were found by letting bots with
//! slightly different ones play each other in all scenarios and following those who won, some four million games.

use crate::bot::weights::weights;

weights! {
    /// What things are worth to the bot; other numbers make it another player. None but the least result of a battle is negative.
    pub struct Weights {
        /// A town that an attack wins, for each point of its value.
        prize: f32 = 2.59,
        /// An enemy block beaten in an attack.
        kill: f32 = 0.19,
        /// An own block lost in an attack.
        loss: f32 = 0.789,
        /// The result of a battle below which it is not begun: the part of the attacker that is left.
        least: f32 = 0.207,
        /// The part of a battle's worth that counts however narrowly it is won.
        narrow: f32 = 0.0811,
        /// What a town of one's own that is won back counts, against one of the enemy's.
        home: f32 = 1.06,
        /// A naval base of the enemy that an attack wins.
        enemy_base: f32 = 0.526,
        /// A town of the enemy that is walked into, beyond its value.
        walk_in: f32 = 0.171,
        /// An enemy ship caught in port.
        caught: f32 = 0.719,
        /// A step towards the enemy, for each block.
        forward: f32 = 0.363,
        /// A block that joins others beside the enemy.
        gather: f32 = 0.375,
        /// Most blocks that such a step or gathering counts for.
        together: f32 = 5.85,
        /// A town of one's own that is in danger.
        home_danger: f32 = 0.0814,
        /// A town of the enemy that one holds and that is in danger.
        held_danger: f32 = 0.0845,
        /// A town of one's own where reinforcements enter, for each that is due there.
        entry: f32 = 0.418,
        /// Tecumseh where he is alone and the enemy can come: he holds no town, and is lost with it.
        lone_indian: f32 = 0.52,
        /// An empty town of one's own that the enemy can walk into.
        open: f32 = 0.0564,
        /// A block in danger.
        block_danger: f32 = 0.102,
        /// A naval base in danger.
        base: f32 = 2.57,
        /// An own ship in a port in danger.
        ship_danger: f32 = 0.193,
        /// A block that winter takes a value of, at home.
        winter_home: f32 = 0.461,
        /// A block that winter takes abroad.
        winter_abroad: f32 = 4.86,
        /// The part of a year after which winter counts, ever more until the year's end.
        winter_from: f32 = 0.682,
        /// A forced march, for each block.
        march: f32 = 0.881,
        /// What an order must be worth to be given.
        enough: f32 = 0.0884,
        /// What a crossing must be worth more than the best move by road for the naval phase to be given up.
        crossing: f32 = 0.432,
        /// How long a hidden enemy block is reckoned to last, as a combat value; so much that forces are weighed rather than
        /// fought out.
        hidden_value: f32 = 5.86,
        /// Losses that a point of combat value of a hidden enemy block causes, in sixths.
        hidden_fire: f32 = 0.319,
        /// How bad a battle must go before it is left.
        stand: f32 = 0.392,
        /// What a town adds to that, for each point of its value.
        stand_for: f32 = 0.0137,
        /// How much worse a withdrawal over water is than a retreat.
        withdraw: f32 = 0.19,
        /// What the pursuit of a retreat counts.
        pursuit: f32 = 0.0368,
        /// What an attack must be worth for the first turn to be taken, against the last word.
        first: f32 = 2.13,
        /// How many times as much in the last turn of a year, when what is taken last is kept.
        last_word: f32 = 4.69,
        /// A lake, for ships.
        lake: f32 = 6.64,
        /// A coast that a lake opens, for each point of its towns.
        coast: f32 = 0.0295,
        /// The combat value of a hidden enemy ship, at most.
        hidden_ship: f32 = 1.36,
        /// What hidden enemy ships grow by in each turn of a year.
        ships_grow: f32 = 0.102,
        /// What they grow by in each year.
        ships_age: f32 = 0.546,
        /// What building counts on a lake that is wide open, against the lake.
        build: f32 = 0.285,
        /// How much less it counts for each combat value that one side is ahead.
        race: f32 = 0.135,
        /// The lead with which it counts most.
        lead: f32 = 0.705,
        /// The part that counts where the race is won twice over.
        won_race: f32 = 0.154,
        /// A ship more, against a stronger one.
        new_ship: f32 = 0.276,
        /// Sailing out on a free lake, against the lake.
        sail: f32 = 0.536,
        /// The same while stronger ships lie in enemy ports.
        sail_out: f32 = 0.247,
        /// An attack on ships, against the lake.
        sea_attack: f32 = 1.44,
        /// How many times as strong ships must be to attack.
        sea_odds: f32 = 0.895,
        /// How many times as strong enemy ships must be for a battle on a lake to be left.
        sea_stand: f32 = 1.75,
        /// How many times as strong enemy ships must be for a lake to be left before they come.
        sea_leave: f32 = 2.77,
        /// The danger of a port for ships, for each enemy block.
        port_danger: f32 = 2.93,
        /// The naval base as a port.
        port_base: f32 = 5.71,
        /// In the set-up, the first block of a town that matters.
        first_block: f32 = 2.68,
        /// How much a town must matter for that.
        matters: f32 = 0.696,
        /// A block where others stand already, for each combat value.
        crowd: f32 = 0.474,
        /// A combat value where it matters.
        strong: f32 = 0.024,
        /// An enemy town next door, beyond its value.
        near: f32 = 0.824,
        /// A naval base in the set-up.
        place_base: f32 = 2.1,
        /// A town where reinforcements enter in the set-up, for each of them.
        place_entry: f32 = 0.209,
        /// The town of Tecumseh in the set-up: he holds none by himself.
        place_indian: f32 = 1.72,
        /// Who is placed first: how much each combat value counts for that.
        sooner_value: f32 = 1.88,
        /// How much each number of the die that hits counts.
        sooner_fire: f32 = 1.35,
        /// How much each town that a block can go counts.
        sooner_moves: f32 = 1.49,
        /// An enemy block that can come, in the set-up.
        place_danger: f32 = 1.34,
        /// How much a block that fires well is missed, for each number of the die.
        spare_fire: f32 = 2.29,
        /// How much a block that moves far is missed.
        spare_moves: f32 = 0.916,
        /// How much a combat value is missed.
        spare_value: f32 = 0.576,
    }
}

impl Weights {
    /// The weights of somebody who begins: short of sight.
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
