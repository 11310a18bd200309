//! Dice, dice limits and pools.

use super::super::cards::Face;
use super::super::forces::ForcesDraft;
use super::super::problem::Problem;
use super::{Findings, MOST_DICE, MOST_UNITS};
use crate::issue::Place;

pub(super) fn check(forces: &ForcesDraft, found: &mut Findings) {
    for (faction, of_faction) in forces.factions.iter() {
        let place = || Place::Forces(faction.key().to_owned());
        let faces = of_faction.die.len();
        if faces != 6 {
            found.error(place(), Problem::DieFaces { faces });
        }
        if of_faction.die.iter().all(|face| *face == Face::Command) {
            found.error(place(), Problem::IdleDie);
        }
        let (dice, most) = (of_faction.dice_limit, MOST_DICE);
        if !(1..=most).contains(&dice) {
            found.error(place(), Problem::DiceLimit { dice, most });
        }
        let (units, most) = (of_faction.pool, MOST_UNITS);
        if !(1..=most).contains(&units) {
            found.error(place(), Problem::Pool { units, most });
        }
    }
}
