//! A quick estimate of who wins a battle: the average course, no chance. What was worked out once is remembered.

use super::force::Force;
use data::invasion::cards::Face;
use data::invasion::scenario::{Scenario, Units};
use data::invasion::{Faction, Side};
use std::cell::Cell;

/// What a faction's die does on average.
#[derive(Clone, Copy, Debug, Default)]
struct Die {
    hit: f32,
    flee: f32,
    limit: f32,
}

/// How a battle is expected to end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::invasion) struct Result {
    /// The chance that the American side wins.
    american: f32,
    /// The part of each side's units that is left in the average course.
    left: [f32; 2],
}

impl Result {
    /// The chance that a side wins.
    pub(in crate::invasion) fn win(&self, side: Side) -> f32 {
        match side {
            Side::American => self.american,
            Side::British => 1.0 - self.american,
        }
    }

    /// The part of a side's units that is left in the average course.
    pub(super) const fn left(&self, side: Side) -> f32 {
        self.left[side.index()]
    }
}

/// The dice of all factions.
#[derive(Clone, Copy, Debug)]
pub(in crate::invasion) struct Dice([Die; 5]);

/// The dice of all factions, and battles that were worked out before.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    dice: Dice,
    known: Vec<Cell<Remembered>>,
}

/// A battle that was worked out, and its result.
#[derive(Clone, Copy, Debug)]
struct Remembered {
    /// What tells the battle from others on the same place ([`place`]).
    rest: u32,
    result: Result,
}

/// Bits of a place. Few enough battles are remembered that they stay in the processor's near memory; one that falls on the
/// place of another takes it.
const PLACE_BITS: u32 = 13;

/// Bits of a battle's number: 8 for the units of each faction, and one for whose area it is.
const NUMBER_BITS: u32 = 41;

/// The place of a battle in the memory, and what tells it from all others on that place.
const fn place(force: Force, home: Side) -> (usize, u32) {
    let number = force.number() | (home as u64).wrapping_shl(NUMBER_BITS.wrapping_sub(1));
    // A multiplication brings differences of all units into the upper bits; by an odd number it makes no two battles one.
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) & 1_u64.wrapping_shl(NUMBER_BITS).wrapping_sub(1);
    let rest_bits = NUMBER_BITS.wrapping_sub(PLACE_BITS);
    let rest = mixed & 1_u64.wrapping_shl(rest_bits).wrapping_sub(1);
    #[expect(clippy::cast_possible_truncation, reason = "13 and 28 bits")]
    (mixed.wrapping_shr(rest_bits) as usize, rest as u32)
}

impl Odds {
    pub(super) fn new(scenario: &Scenario) -> Self {
        Self {
            dice: Dice::of(scenario),
            known: vec![
                Cell::new(Remembered {
                    rest: u32::MAX,
                    result: Result::default(),
                });
                1_usize.wrapping_shl(PLACE_BITS)
            ],
        }
    }

    /// What a unit of a faction is worth in battle: a hit more and a flight less than others.
    pub(super) fn quality(&self, faction: Faction) -> f32 {
        let die = self.dice.0[faction.index()];
        1.0 + die.hit - die.flee
    }

    /// What losing one unit of a faction costs a force: a die that it could have rolled, or nearly nothing.
    pub(super) fn loss(&self, force: Force, faction: Faction) -> f32 {
        let die = self.dice.0[faction.index()];
        let spare = f32::from(force.count(faction)) > die.limit;
        if spare {
            0.1 * self.quality(faction)
        } else {
            0.5 + self.quality(faction)
        }
    }

    /// The chance that `side` wins the area when these units fight in it and `first` rolls first, 0 to 1.
    pub(super) fn win(&self, force: Force, side: Side, first: Side) -> f32 {
        self.battle(force, first).win(side)
    }

    /// How a battle of these units ends in which `first` rolls first: at its beginning the side at home (3.3).
    pub(super) fn battle(&self, force: Force, first: Side) -> Result {
        let (place, rest) = place(force, first);
        let Some(known) = self.known.get(place) else {
            return self.dice.course(&force.units(), first);
        };
        let remembered = known.get();
        if remembered.rest == rest {
            return remembered.result;
        }
        let result = self.dice.course(&force.units(), first);
        known.set(Remembered { rest, result });
        result
    }
}

impl Dice {
    pub(in crate::invasion) fn of(scenario: &Scenario) -> Self {
        Self(Faction::ALL.map(|faction| {
            let die = &scenario.forces().factions[faction].die;
            let share = |face: Face| die.iter().filter(|shown| **shown == face).count() as f32 / die.len() as f32;
            Die {
                hit: share(Face::Hit),
                flee: share(Face::Flee),
                limit: scenario.dice_limit(faction).into(),
            }
        }))
    }

    /// What a unit of each faction weighs in battle: a hit more and a flight less than others.
    pub(in crate::invasion) fn strengths(&self) -> [f32; 5] {
        self.0.map(|die| 1.0 + die.hit - die.flee)
    }

    /// How a battle of these units ends on the average of all dice in which `first` rolls first.
    pub(in crate::invasion) fn course(&self, units: &Units, first: Side) -> Result {
        let [blue, white, red, yellow, green] = units.map(f32::from);
        let (mut american, mut british) = ([blue, white], [red, yellow, green]);
        let [blue, white, red, yellow, green] = self.0;
        let (american_dice, british_dice) = ([blue, white], [red, yellow, green]);
        let began = [total(&american), total(&british)];
        let mut rolling = first;
        for _ in 0..16 {
            let decided = match rolling {
                Side::American => volley(&mut american, &american_dice, &mut british),
                Side::British => volley(&mut british, &british_dice, &mut american),
            };
            if decided {
                break;
            }
            rolling = rolling.enemy();
        }
        let ended = [total(&american), total(&british)];
        let margin = ended[0] - ended[1];
        // The spread of a battle grows with the root of its size.
        let spread = (began[0] + began[1]).max(1.0).sqrt();
        let part = |side: usize| {
            if began[side] > 0.0 {
                ended[side] / began[side]
            } else {
                0.0
            }
        };
        Result {
            american: 1.0 / (1.0 + libm::expf(-2.2 * margin / spread)),
            left: [part(0), part(1)],
        }
    }
}

/// An average volley of one side at the other. Whether one of them is as good as gone after it.
fn volley<const OWN: usize, const THEIRS: usize>(
    own: &mut [f32; OWN],
    dice: &[Die; OWN],
    theirs: &mut [f32; THEIRS],
) -> bool {
    let mut hits = 0.0;
    for (units, die) in own.iter_mut().zip(dice) {
        let dice = units.min(die.limit);
        hits += dice * die.hit;
        *units = (*units - dice * die.flee).max(0.0);
    }
    let there = total(theirs);
    if there > 0.0 {
        let left = (1.0 - hits / there).max(0.0);
        theirs.iter_mut().for_each(|units| *units *= left);
    }
    total(theirs) < 0.5 || total(own) < 0.5
}

fn total<const N: usize>(force: &[f32; N]) -> f32 {
    force.iter().sum()
}
