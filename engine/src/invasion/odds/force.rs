//! All that can be left of one side's units, numbered, with what each of them rolls and loses.

use super::fight::{Before, Die, Fight, cost, counts};
use data::invasion::Side;
use data::invasion::cards::Face;
use data::invasion::scenario::Units;
use std::collections::BTreeMap;

/// What the dice of a side show together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Throw {
    /// Enemy units that are hit.
    pub(super) hits: u8,
    /// Own units that flee.
    pub(super) flees: Units,
    /// Own units that may leave.
    pub(super) commands: Units,
    /// How likely it is.
    pub(super) chance: f64,
}

/// One side of a battle: everything that can be left of it, numbered so that less of a faction has a smaller number. Number
/// 0 is nobody.
#[derive(Clone, Debug)]
pub(super) struct Force {
    /// How much one unit of each faction counts in a number; 0 for the other side's.
    weight: [usize; 5],
    most: Units,
    /// The units of each number.
    pub(super) units: Vec<Units>,
    /// What each number rolls, as a number among the volleys.
    volley: Vec<usize>,
    /// Volleys: all that some dice can show.
    volleys: Vec<Vec<Throw>>,
    /// What is left of a number after a hit, where the cheapest unit is lost first, and where the dearest is.
    cheapest: Vec<usize>,
    dearest: Vec<usize>,
}

impl Force {
    pub(super) fn new(side: Side, most: &Units, fight: &Fight) -> Self {
        let mut weight = [0; 5];
        let mut size = 1_usize;
        for faction in side.factions() {
            weight[faction.index()] = size;
            size *= usize::from(most[faction.index()]) + 1;
        }
        let units: Vec<Units> = (0..size)
            .map(|number| {
                std::array::from_fn(|faction| match weight[faction] {
                    0 => 0,
                    weight => counts(number / weight % (usize::from(most[faction]) + 1)),
                })
            })
            .collect();
        // Many numbers roll the same dice.
        let mut dice: Vec<Units> = Vec::new();
        let mut known: BTreeMap<Units, usize> = BTreeMap::new();
        let volley = units
            .iter()
            .map(|units| {
                let those = std::array::from_fn(|faction| units[faction].min(fight.dice[faction].limit));
                *known.entry(those).or_insert_with(|| {
                    dice.push(those);
                    dice.len() - 1
                })
            })
            .collect();
        let mut force = Self {
            weight,
            most: *most,
            volley,
            volleys: dice.iter().map(|dice| throws(dice, fight, None)).collect(),
            units,
            cheapest: Vec::new(),
            dearest: Vec::new(),
        };
        for dearest in [false, true] {
            let losses = (0..size)
                .map(|number| force.after_hit(number, dearest, &fight.dice))
                .collect();
            match dearest {
                false => force.cheapest = losses,
                true => force.dearest = losses,
            }
        }
        force
    }

    /// All that a number can roll.
    pub(super) fn throws(&self, number: usize) -> &[Throw] {
        &self.volleys[self.volley[number]]
    }

    /// All volleys, each by its number.
    pub(super) fn volleys(&self) -> &[Vec<Throw>] {
        &self.volleys
    }

    /// The number of the volley that a number rolls.
    pub(super) fn volley(&self, number: usize) -> usize {
        self.volley[number]
    }

    /// The number of these units; those of the other side count for nothing.
    pub(super) fn number(&self, units: &Units) -> usize {
        units
            .iter()
            .zip(&self.most)
            .zip(self.weight)
            .map(|((units, most), weight)| usize::from(*units.min(most)) * weight)
            .sum()
    }

    /// How many units a number has.
    pub(super) fn total(&self, number: usize) -> u16 {
        self.units[number].iter().map(|units| u16::from(*units)).sum()
    }

    /// A number without some units, which it has.
    pub(super) fn without(&self, number: usize, gone: &Units) -> usize {
        number.saturating_sub(self.weight_of(gone))
    }

    /// How much some units count in a number.
    pub(super) fn weight_of(&self, units: &Units) -> usize {
        units
            .iter()
            .zip(self.weight)
            .map(|(units, weight)| usize::from(*units) * weight)
            .sum()
    }

    /// What is left of a number after hits.
    pub(super) fn hit(&self, mut number: usize, hits: u8, dearest: bool) -> usize {
        let left = if dearest { &self.dearest } else { &self.cheapest };
        for _ in 0..hits {
            if number == 0 {
                break;
            }
            number = left[number];
        }
        number
    }

    /// Every way in which a number can lose so many units.
    pub(super) fn ways_to_lose(&self, number: usize, hits: u8) -> Vec<usize> {
        if u16::from(hits) >= self.total(number) {
            return vec![0];
        }
        let units = self.units[number];
        let mut ways = vec![([0; 5], hits)];
        for faction in (0..5).filter(|faction| units[*faction] > 0) {
            ways = ways
                .into_iter()
                .flat_map(|(gone, left): (Units, u8)| {
                    (0..=left.min(units[faction])).map(move |here| {
                        let mut gone = gone;
                        gone[faction] = here;
                        (gone, left - here)
                    })
                })
                .collect();
        }
        ways.into_iter()
            .filter(|(_, left)| *left == 0)
            .map(|(gone, _)| self.without(number, &gone))
            .collect()
    }

    /// What is left of a number after a hit.
    fn after_hit(&self, number: usize, dearest: bool, dice: &[Die; 5]) -> usize {
        let units = self.units[number];
        let there = (0..5).filter(|faction| units[*faction] > 0);
        let cost = |faction: &usize| cost(units[*faction], &dice[*faction]);
        // Of equals the first in order.
        let lost = match dearest {
            false => there.min_by(|a, b| cost(a).total_cmp(&cost(b))),
            true => there.rev().max_by(|a, b| cost(a).total_cmp(&cost(b))),
        };
        lost.map_or(0, |lost| number - self.weight[lost])
    }
}

/// What units roll together; of an additional roll only one face counts.
pub(super) fn throws(units: &Units, fight: &Fight, only: Option<Face>) -> Vec<Throw> {
    let mut found = vec![Throw {
        hits: 0,
        flees: [0; 5],
        commands: [0; 5],
        chance: 1.0,
    }];
    for (faction, die) in fight.dice.iter().enumerate() {
        let dice = units[faction].min(die.limit);
        if dice == 0 {
            continue;
        }
        let mut more: Vec<Throw> = Vec::new();
        for (faces, chance) in shown(die, dice) {
            let counted = |face: Face, number: u8| {
                if face.counts(only) && !die.ignores(face) {
                    number
                } else {
                    0
                }
            };
            let hits = counted(Face::Hit, faces[0]).saturating_mul(die.each);
            let flees = counted(Face::Flee, faces[1]);
            let commands = if fight.ways_out[faction] {
                counted(Face::Command, faces[2])
            } else {
                0
            };
            for throw in &found {
                let mut throw = *throw;
                throw.hits = throw.hits.saturating_add(hits);
                throw.flees[faction] = flees;
                throw.commands[faction] = commands;
                throw.chance *= chance;
                // Faces that count for nothing make many throws alike.
                let same = |other: &&mut Throw| {
                    (other.hits, other.flees, other.commands) == (throw.hits, throw.flees, throw.commands)
                };
                match more.iter_mut().find(same) {
                    Some(other) => other.chance += throw.chance,
                    None => more.push(throw),
                }
            }
        }
        found = more;
    }
    found
}

/// What so many dice show, as numbers of hits, flights and command decisions, with its chance.
fn shown(die: &Die, dice: u8) -> Vec<([u8; 3], f64)> {
    let of_one = [die.hits, die.flees, die.commands].map(|faces| f64::from(faces) / 6.0);
    let blank = (1.0 - of_one.iter().sum::<f64>()).max(0.0);
    let mut found = vec![([0; 3], 1.0)];
    for _ in 0..dice {
        let mut more: Vec<([u8; 3], f64)> = Vec::new();
        for (faces, chance) in &found {
            for (face, share) in of_one
                .into_iter()
                .chain([blank])
                .enumerate()
                .filter(|(_, share)| *share > 0.0)
            {
                let mut faces = *faces;
                if let Some(number) = faces.get_mut(face) {
                    *number += 1;
                }
                match more.iter_mut().find(|(other, _)| *other == faces) {
                    Some((_, all)) => *all += chance * share,
                    None => more.push((faces, chance * share)),
                }
            }
        }
        found = more;
    }
    found
}

impl Before {
    /// What this side rolls additionally, if this is such a roll.
    pub(super) const fn roll(self) -> Option<(Side, Face)> {
        match self {
            Self::Roll(side, only) => Some((side, only)),
            Self::Remove(..) | Self::Exchange(..) => None,
        }
    }
}

impl Fight {
    /// The forces that may stand on each side, American first.
    pub(super) fn forces(&self) -> [Force; 2] {
        let most = self.most();
        Side::ALL.map(|side| Force::new(side, &most, self))
    }
}
