//! A small game of lots and stones that breaks a law.
//!
//! In each turn one of two players draws a lot that nobody else sees, and twice puts some of as many stones onto the own heap.

use data::{Issue, Lang, Side, Text};
use engine::record::Recorded;
use engine::rules::{Cite, Outcome, Prompt, Refusal, key_of};
use engine::{Player, Rules, Seat, Step, Turn};
use rand::{Rng, RngExt as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

pub const PLANT_NONE: u8 = 0;
pub const PLANT_NOTHING_TO_CHOOSE: u8 = 1;
pub const PLANT_CHANCE_AT_A_DECISION: u8 = 2;
pub const PLANT_UNSORTED_LIST: u8 = 3;
pub const PLANT_IMPOSSIBLE_LOT: u8 = 4;
pub const PLANT_LOST_STONE: u8 = 5;
pub const PLANT_TEXT_OF_AN_ACTION: u8 = 6;
pub const PLANT_TEXT_OF_A_LOT: u8 = 7;
pub const PLANT_SAMPLE_OF_ANOTHER_VIEW: u8 = 8;
pub const PLANT_SAMPLE_BREAKS_A_LAW: u8 = 9;
pub const PLANT_SAMPLE_ASKS_ANOTHER: u8 = 10;
pub const PLANT_LIST_OF_WHAT_IS_HIDDEN: u8 = 11;
pub const PLANT_LISTED_AND_REFUSED: u8 = 12;
pub const PLANT_NOT_LISTED_AND_ACCEPTED: u8 = 13;
pub const PLANT_ANYONE_MAY_ACT: u8 = 14;
pub const PLANT_CHANCE_OF_ITS_OWN: u8 = 15;
pub const PLANT_KEY_WITHOUT_HEAPS: u8 = 16;
pub const PLANT_KEY_WITHOUT_LOTS: u8 = 17;
pub const PLANT_OTHER_LIST_ON_THE_WAY: u8 = 18;
pub const PLANT_OTHER_SCENARIO_IN_A_RECORD: u8 = 19;
pub const PLANT_PLAYER_WITHOUT_A_SEAT: u8 = 20;
pub const PLANT_PLAYER_OF_BOTH_SIDES: u8 = 21;
pub const PLANT_LOTS_WITHOUT_END: u8 = 22;

/// Turns of a game.
const TURNS: u8 = 12;
/// The highest lot.
const MOST: u8 = 6;

/// How many stones are put onto the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Put<const PLANT: u8>(pub u8);

impl<const PLANT: u8> Serialize for Put<PLANT> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0 + u8::from(PLANT == PLANT_TEXT_OF_AN_ACTION))
    }
}

impl<'de, const PLANT: u8> Deserialize<'de> for Put<PLANT> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        u8::deserialize(from).map(Self)
    }
}

/// What was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lot<const PLANT: u8>(u8);

impl<const PLANT: u8> Serialize for Lot<PLANT> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0 + u8::from(PLANT == PLANT_TEXT_OF_A_LOT))
    }
}

impl<'de, const PLANT: u8> Deserialize<'de> for Lot<PLANT> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        u8::deserialize(from).map(Self)
    }
}

/// What lies open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Table {
    turns: u8,
    /// How often stones have been put in this turn; none while the lot is not drawn.
    puts: Option<u8>,
    heaps: [u8; 2],
}

/// The game, with a broken law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lawless<const PLANT: u8> {
    /// How many stones lie on each heap at the start.
    scenario: Arc<u8>,
    table: Table,
    /// What is left of each player's lot, which the other does not see.
    lots: [u8; 2],
}

impl<const PLANT: u8> Lawless<PLANT> {
    const fn whose(&self) -> usize {
        self.table.turns as usize % 2
    }

    fn list(&self, into: &mut Vec<Put<PLANT>>) {
        into.clear();
        match self.turn() {
            Turn::Decision(player) => {
                let player = usize::from(player.0);
                into.extend((0..=self.lots[player]).map(Put));
                if PLANT == PLANT_LIST_OF_WHAT_IS_HIDDEN && self.lots[1 - player] > 2 {
                    into.pop();
                    into.push(Put(MOST + 1));
                }
                if PLANT == PLANT_UNSORTED_LIST {
                    into.reverse();
                }
                if PLANT == PLANT_NOTHING_TO_CHOOSE {
                    into.clear();
                }
            }
            Turn::Chance | Turn::Over(_) => {}
        }
    }
}

impl<const PLANT: u8> Rules for Lawless<PLANT> {
    const NAME: &'static str = "lawless";
    type Scenario = u8;
    type Action = Put<PLANT>;
    type Roll = Lot<PLANT>;
    type Event = ();
    type View = (Table, [Option<u8>; 2]);

    fn start(scenario: &Arc<u8>) -> Self {
        let table = Table {
            heaps: [**scenario; 2],
            ..Table::default()
        };
        Self {
            scenario: Arc::clone(scenario),
            table,
            lots: [0; 2],
        }
    }

    fn scenario(&self) -> &Arc<u8> {
        &self.scenario
    }

    fn turn(&self) -> Turn {
        if self.table.turns == TURNS {
            return Turn::Over(Outcome::by_points(self.score()));
        }
        let whose = self.whose();
        let other = PLANT == PLANT_SAMPLE_ASKS_ANOTHER && self.lots[1 - whose] > 2;
        match self.table.puts {
            None => Turn::Chance,
            Some(_) => Turn::Decision(Player(if other { 1 - whose } else { whose } as u8)),
        }
    }

    fn legal(&self, into: &mut Vec<Put<PLANT>>) {
        self.list(into);
    }

    fn rolls(&self, into: &mut Vec<(Lot<PLANT>, u32)>) {
        into.clear();
        if self.turn() == Turn::Chance || PLANT == PLANT_CHANCE_AT_A_DECISION {
            let weight = u32::from(PLANT != PLANT_IMPOSSIBLE_LOT);
            into.extend((1..=MOST).map(|lot| (Lot(lot), if lot == MOST { weight } else { 1 })));
        }
    }

    fn apply(&mut self, step: Step<Put<PLANT>, Lot<PLANT>>, on: &mut impl FnMut(())) {
        /// What should be no part of a game: it goes on from one to the next.
        static APPLIED: AtomicU8 = AtomicU8::new(0);
        on(());
        match step {
            Step::Chance(lot) => {
                self.lots[self.whose()] = lot.0;
                self.table.puts = (PLANT != PLANT_LOTS_WITHOUT_END).then_some(0);
            }
            Step::Act(player, put) => {
                let player = usize::from(player.0);
                self.lots[player] = self.lots[player].saturating_sub(put.0);
                self.table.heaps[player] += put.0;
                if PLANT == PLANT_CHANCE_OF_ITS_OWN {
                    self.table.heaps[player] += APPLIED.fetch_add(1, Ordering::Relaxed) % 5;
                }
                if self.table.puts == Some(0) {
                    self.table.puts = Some(1);
                } else {
                    self.table.puts = None;
                    self.table.turns += 1;
                }
            }
        }
    }

    fn advance_to(&mut self, step: Step<Put<PLANT>, Lot<PLANT>>, legal: &mut Vec<Put<PLANT>>) {
        self.advance(step);
        self.list(legal);
        if PLANT == PLANT_OTHER_LIST_ON_THE_WAY {
            legal.truncate(2);
        }
    }

    fn view(&self, seat: Seat) -> Self::View {
        let seen = [0, 1].map(|player| seat.holds(Player(player)).then(|| self.lots[usize::from(player)]));
        (self.table, seen)
    }

    fn sample((table, seen): &Self::View, scenario: &Arc<u8>, rng: &mut impl Rng) -> Self {
        let most = if PLANT == PLANT_SAMPLE_BREAKS_A_LAW {
            2 * MOST
        } else {
            MOST
        };
        let mut sample = Self {
            scenario: Arc::clone(scenario),
            table: *table,
            lots: seen.map(|lot| lot.unwrap_or_else(|| rng.random_range(0..=most))),
        };
        if PLANT == PLANT_SAMPLE_OF_ANOTHER_VIEW {
            sample.table.heaps[0] += 1;
        }
        sample
    }

    fn redact(_: &u8, (): &(), _: Seat) {}

    fn score(&self) -> [i32; 2] {
        self.table.heaps.map(i32::from)
    }

    fn holders(&self) -> Vec<Option<Side>> {
        Vec::new()
    }

    fn round(&self) -> u32 {
        self.table.turns.into()
    }

    fn prompt(&self, _: Seat) -> Prompt {
        Prompt {
            text: Text::same("how many stones"),
            left: Text::default(),
            cite: Cite::rule("1"),
        }
    }

    fn describe_round(_: &u8, round: u32, _: Lang) -> String {
        round.to_string()
    }

    fn describe_action(_: &u8, put: Put<PLANT>, _: Lang) -> String {
        put.0.to_string()
    }

    fn describe_event(_: &u8, (): &(), _: Lang) -> Option<String> {
        None
    }

    fn player_name(_: &u8, player: Player, _: Lang) -> String {
        player.0.to_string()
    }

    fn sides() -> [&'static [Player]; 2] {
        match PLANT {
            PLANT_PLAYER_WITHOUT_A_SEAT => [&[Player(0)], &[Player(1), Player(Seat::MOST)]],
            PLANT_PLAYER_OF_BOTH_SIDES => [&[Player(0)], &[Player(1), Player(0)]],
            _ => [&[Player(0)], &[Player(1)]],
        }
    }

    fn broken_law(&self) -> Option<String> {
        let lost = PLANT == PLANT_LOST_STONE && self.table.turns > 3;
        (lost || self.lots.iter().any(|lot| *lot > MOST)).then(|| "a stone is lost".to_owned())
    }

    fn bytes(&self) -> Vec<u8> {
        let Table { turns, puts, heaps } = self.table;
        let puts = puts.map_or(0, |puts| puts + 1);
        [turns, puts, heaps[0], heaps[1], self.lots[0], self.lots[1]].into()
    }

    fn key(&self) -> u64 {
        let Table { turns, puts, heaps } = self.table;
        let heaps = if PLANT == PLANT_KEY_WITHOUT_HEAPS {
            [0; 2]
        } else {
            heaps
        };
        // Where the turns are told apart by their numbers, only what one turn changes shows what is missing.
        let when = if PLANT == PLANT_KEY_WITHOUT_HEAPS {
            (0, None)
        } else {
            (turns, puts)
        };
        let lots = if PLANT == PLANT_KEY_WITHOUT_LOTS {
            [0; 2]
        } else {
            self.lots
        };
        key_of(&(when, heaps, lots))
    }

    fn check_for(&self, step: &Step<Put<PLANT>, Lot<PLANT>>, _: Seat) -> Result<(), Refusal> {
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        self.list(&mut legal);
        self.rolls(&mut rolls);
        let allowed = match (self.turn(), step) {
            (Turn::Decision(player), Step::Act(by, put)) => {
                (player == *by || PLANT == PLANT_ANYONE_MAY_ACT)
                    && (legal.contains(put) || PLANT == PLANT_NOT_LISTED_AND_ACCEPTED)
                    && !(PLANT == PLANT_LISTED_AND_REFUSED && put.0 == 3)
            }
            (Turn::Chance, Step::Chance(lot)) => rolls.iter().any(|(offered, _)| offered == lot),
            _ => false,
        };
        if allowed { Ok(()) } else { Err(Refusal::Unreadable) }
    }
}

impl<const PLANT: u8> Recorded for Lawless<PLANT> {
    const EDITION: u32 = 1;

    fn scenario_text(scenario: &u8) -> String {
        scenario.to_string()
    }

    /// That of the text `0`: every game begins with empty heaps.
    fn scenario_hash(_: &u8) -> &str {
        "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"
    }

    fn scenario_title(_: &u8) -> &str {
        "Stones"
    }

    fn read_scenario(text: &str) -> Result<Arc<u8>, Vec<Issue>> {
        let stones: u8 = text.parse().map_err(|_| Vec::new())?;
        Ok(Arc::new(stones + u8::from(PLANT == PLANT_OTHER_SCENARIO_IN_A_RECORD)))
    }
}
