//! What the greedy bot holds things to be worth, against 1 for a unit. The numbers were found by letting bots with slightly
//! different ones play each other in all scenarios and following those who won, some five million games.

use crate::bot::weights::weights;

weights! {
    /// What things are worth to the bot; other numbers make it another player.
    pub struct Weights {
        /// A star.
        star: f32 = 12.7,
        /// An area where a unit musters every round, for each unit.
        muster: f32 = 17.1,
        /// An own unit lost in battle.
        loss: f32 = 0.0355,
        /// An enemy unit lost in battle.
        kill: f32 = 0.437,
        /// What is taken off for a battle that is as good as lost.
        hopeless: f32 = 3.91,
        /// The chance below which a battle is as good as lost.
        least: f32 = 0.246,
        /// The part of an objective that counts although it may be taken back.
        sure: f32 = 0.15,
        /// How much of what could come is feared, 0 to 1.
        fear: f32 = 0.492,
        /// The part of the units two areas away that could come.
        far: f32 = 0.203,
        /// The part of an objective that counts when it is laid open.
        guard: f32 = 0.43,
        /// The part of an objective that counts when it is made safe.
        relieve: f32 = 0.204,
        /// Going nearer to what draws.
        march: f32 = 0.401,
        /// The same for objectives in danger, against those that are wanted.
        danger: f32 = 0.384,
        /// What an order must be worth to be given.
        enough: f32 = 0.342,
        /// How much less each unit more in one area draws others there in set-up and muster.
        crowd: f32 = 0.624,
        /// Company that attackers find, for each unit.
        company: f32 = 0.0798,
        /// A unit that leaves a battle, against one that stays and lives.
        leave: f32 = 3.8,
        /// How much less that counts the surer the battle is won: above 1 it speaks against going where it is as good as won.
        hold: f32 = 1.86,
        /// The lead when a Truce card brings the end of the game nearer.
        truce: f32 = 0.43,
        /// The lead when a Truce card ends the game with the round.
        ending: f32 = 0.863,
        /// Markers that each faction that has still to move is likely to win.
        last_word: f32 = 0.613,
        /// An empty area of the enemy's land that is worth nothing else.
        ground: f32 = 0.151,
        /// Winning a battle, wherever it is.
        strike: f32 = 0.538,
        /// How much less is sure far from the end, 0 to 1.
        early: f32 = 0.382,
        /// The part of an objective of the enemy that counts when those who hold it are made safer.
        keep: f32 = 0.616,
        /// The part of an objective that is lost besides when the last one leaves it to those who could come.
        vacant: f32 = 0.321,
        /// The part of an objective that counts when the first unit is placed or steps there, before those who could come.
        unmanned: f32 = 0.204,
        /// Defenders that an objective draws half as strongly for as an empty one.
        held: f32 = 4.55,
        /// Most units of an army whose going nearer counts.
        column: f32 = 9.25,
        /// Rounds before the end from which on a muster area is worth all it can be.
        horizon: f32 = 6.87,
        /// Units in one area from which on others are drawn there less.
        room: f32 = 3.62,
        /// What a step after a won battle must be worth.
        step: f32 = 0.11,
        /// What a unit does where it goes when it leaves a battle, against what an army would.
        arrive: f32 = 0.842,
        /// What a card that lets more armies go must bring.
        more_armies: f32 = 0.825,
        /// What a card that lets armies go further must bring.
        further: f32 = 2.09,
    }
}

impl Weights {
    /// The weights of somebody who begins: short of sight, and set on one place.
    pub fn of_a_beginner() -> Self {
        Self {
            // What can come is not seen, and those who muster behind do not count.
            fear: 0.02,
            guard: 0.0,
            relieve: 0.0,
            muster: 0.01,
            // Any battle will do that is not plain madness, and is mostly fought to the end.
            least: 0.12,
            hopeless: 3.0,
            loss: 0.0,
            kill: 2.5,
            leave: 0.5,
            // Everybody goes to the same place, and the rest stays where it is.
            crowd: 1.0,
            company: 0.3,
            march: 0.08,
            enough: 4.0,
            ..Self::default()
        }
    }

    /// The weights of somebody who is so bold: 1 is the usual, 2 twice as bold.
    pub fn of_the_bold(boldness: f32) -> Self {
        let mut weights = Self::default();
        let boldness = boldness.clamp(0.1, 10.0);
        weights.loss /= boldness;
        weights.hopeless /= boldness;
        weights.fear /= boldness;
        weights.guard /= boldness;
        weights
    }
}
