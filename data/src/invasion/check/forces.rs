//! Dice, dice limits and pools.

use super::super::cards::Face;
use super::super::forces::ForcesDraft;
use super::{Findings, MOST_DICE, MOST_UNITS};
use crate::issue::Place;

pub(super) fn check(forces: &ForcesDraft, found: &mut Findings) {
    for (faction, of_faction) in forces.factions.iter() {
        let place = || Place::Forces(faction.key().to_owned());
        let faces = of_faction.die.len();
        if faces != 6 {
            found.error(
                place(),
                format!("the die has {faces} faces instead of six (3.3); list exactly six"),
            );
        }
        if of_faction.die.iter().all(|face| *face == Face::Command) {
            found.error(
                place(),
                "the die has neither a Hit nor a Flee face, so a battle might never end (3.3); give it at least one",
            );
        }
        let limit = of_faction.dice_limit;
        if limit == 0 || limit > MOST_DICE {
            found.error(
                place(),
                format!("the dice limit is {limit} (3.3); choose 1 to {MOST_DICE}"),
            );
        }
        let pool = of_faction.pool;
        if pool == 0 || pool > MOST_UNITS {
            found.error(
                place(),
                format!("the pool holds {pool} units (1.4); choose 1 to {MOST_UNITS}"),
            );
        }
    }
}
