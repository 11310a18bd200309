//! What the greedy bot holds things to be worth, against 1 for a unit. The numbers were found by letting bots with slightly
//! different ones play each other in all scenarios and following those who won, some five million games.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};

/// What things are worth to the bot; other numbers make it another player.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Weights {
    /// A star.
    pub star: f32,
    /// An area where a unit musters every round, for each unit.
    pub muster: f32,
    /// An own unit lost in battle.
    pub loss: f32,
    /// An enemy unit lost in battle.
    pub kill: f32,
    /// What is taken off for a battle that is as good as lost.
    pub hopeless: f32,
    /// The chance below which a battle is as good as lost.
    pub least: f32,
    /// The part of an objective that counts although it may be taken back.
    pub sure: f32,
    /// How much of what could come is feared, 0 to 1.
    pub fear: f32,
    /// The part of the units two areas away that could come.
    pub far: f32,
    /// The part of an objective that counts when it is laid open.
    pub guard: f32,
    /// The part of an objective that counts when it is made safe.
    pub relieve: f32,
    /// Going nearer to what draws.
    pub march: f32,
    /// The same for objectives in danger, against those that are wanted.
    pub danger: f32,
    /// What an order must be worth to be given.
    pub enough: f32,
    /// How much less each unit more in one area draws others there in set-up and muster.
    pub crowd: f32,
    /// Company that attackers find, for each unit.
    pub company: f32,
    /// A unit that leaves a battle, against one that stays and lives.
    pub leave: f32,
    /// How much less that counts the surer the battle is won: above 1 it speaks against going where it is as good as won.
    pub hold: f32,
    /// The lead when a Truce card brings the end of the game nearer.
    pub truce: f32,
    /// The lead when a Truce card ends the game with the round.
    pub ending: f32,
    /// Markers that each faction that has still to move is likely to win.
    pub last_word: f32,
    /// An empty area of the enemy's land that is worth nothing else.
    pub ground: f32,
    /// Winning a battle, wherever it is.
    pub strike: f32,
    /// How much less is sure far from the end, 0 to 1.
    pub early: f32,
    /// The part of an objective of the enemy that counts when those who hold it are made safer.
    pub keep: f32,
    /// The part of an objective that is lost besides when the last one leaves it to those who could come.
    pub vacant: f32,
    /// The part of an objective that counts when the first unit is placed there, before those who could come.
    pub unmanned: f32,
    /// Defenders that an objective draws half as strongly for as an empty one.
    pub held: f32,
    /// Most units of an army whose going nearer counts.
    pub column: f32,
    /// Rounds before the end from which on a muster area is worth all it can be.
    pub horizon: f32,
    /// Units in one area from which on others are drawn there less.
    pub room: f32,
    /// What a step after a won battle must be worth.
    pub step: f32,
    /// What a unit does where it goes when it leaves a battle, against what an army would.
    pub arrive: f32,
    /// What a card that lets more armies go must bring.
    pub more_armies: f32,
    /// What a card that lets armies go further must bring.
    pub further: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            star: 12.7,
            muster: 17.1,
            loss: 0.0355,
            kill: 0.437,
            hopeless: 3.91,
            least: 0.246,
            sure: 0.15,
            fear: 0.492,
            far: 0.203,
            guard: 0.43,
            relieve: 0.204,
            march: 0.401,
            danger: 0.384,
            enough: 0.342,
            crowd: 0.624,
            company: 0.0798,
            leave: 3.8,
            hold: 1.86,
            truce: 0.43,
            ending: 0.863,
            last_word: 0.613,
            ground: 0.151,
            strike: 0.538,
            early: 0.382,
            keep: 0.616,
            vacant: 0.321,
            unmanned: 0.204,
            held: 4.55,
            column: 9.25,
            horizon: 6.87,
            room: 3.62,
            step: 0.11,
            arrive: 0.842,
            more_armies: 0.825,
            further: 2.09,
        }
    }
}

impl Weights {
    /// Every number.
    fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self {
            star,
            muster,
            loss,
            kill,
            hopeless,
            least,
            sure,
            fear,
            far,
            guard,
            relieve,
            march,
            danger,
            enough,
            crowd,
            company,
            leave,
            hold,
            truce,
            ending,
            last_word,
            ground,
            strike,
            early,
            keep,
            vacant,
            unmanned,
            held,
            column,
            horizon,
            room,
            step,
            arrive,
            more_armies,
            further,
        } = self;
        [
            star,
            muster,
            loss,
            kill,
            hopeless,
            least,
            sure,
            fear,
            far,
            guard,
            relieve,
            march,
            danger,
            enough,
            crowd,
            company,
            leave,
            hold,
            truce,
            ending,
            last_word,
            ground,
            strike,
            early,
            keep,
            vacant,
            unmanned,
            held,
            column,
            horizon,
            room,
            step,
            arrive,
            more_armies,
            further,
        ]
        .into_iter()
    }

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
