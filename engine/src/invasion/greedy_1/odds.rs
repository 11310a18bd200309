//! A quick estimate of who wins a battle: the average course, no chance.

use data::invasion::cards::Face;
use data::invasion::scenario::{Scenario, Units};
use data::invasion::{Faction, Side};

/// What a faction's die does on average.
#[derive(Clone, Copy, Debug, Default)]
struct Die {
    hit: f32,
    flee: f32,
    limit: f32,
}

/// The dice of all factions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Odds {
    dice: [Die; 5],
}

impl Odds {
    pub(super) fn new(scenario: &Scenario) -> Self {
        Self {
            dice: Faction::ALL.map(|faction| {
                let die = &scenario.forces().factions[faction].die;
                let share = |face: Face| die.iter().filter(|shown| **shown == face).count() as f32 / die.len() as f32;
                Die {
                    hit: share(Face::Hit),
                    flee: share(Face::Flee),
                    limit: scenario.dice_limit(faction).into(),
                }
            }),
        }
    }

    /// What a unit of a faction is worth in battle: a hit more and a flight less than others.
    pub(super) fn quality(&self, faction: Faction) -> f32 {
        let die = self.dice[faction.index()];
        1.0 + die.hit - die.flee
    }

    /// What losing one unit of a faction costs a force: a die that it could have rolled, or nearly nothing.
    pub(super) fn loss(&self, units: &Units, faction: Faction) -> f32 {
        let die = self.dice[faction.index()];
        let spare = f32::from(units[faction.index()]) > die.limit;
        if spare {
            0.1 * self.quality(faction)
        } else {
            0.5 + self.quality(faction)
        }
    }

    /// The chance that `side` wins the area, which is `home`'s, when these units fight in it: between 0 and 1.
    pub(super) fn win(&self, units: &Units, side: Side, home: Side) -> f32 {
        let mut force = units.map(f32::from);
        let mut rolling = home;
        let start = total(&force, Side::American) + total(&force, Side::British);
        for _ in 0..16 {
            let enemy = rolling.enemy();
            let mut hits = 0.0;
            for faction in rolling.factions() {
                let die = self.dice[faction.index()];
                let dice = force[faction.index()].min(die.limit);
                hits += dice * die.hit;
                force[faction.index()] = (force[faction.index()] - dice * die.flee).max(0.0);
            }
            let there = total(&force, enemy);
            if there > 0.0 {
                let left = (1.0 - hits / there).max(0.0);
                for faction in enemy.factions() {
                    force[faction.index()] *= left;
                }
            }
            if total(&force, enemy) < 0.5 || total(&force, rolling) < 0.5 {
                break;
            }
            rolling = enemy;
        }
        let margin = total(&force, side) - total(&force, side.enemy());
        // The spread of a battle grows with the root of its size.
        1.0 / (1.0 + libm::expf(-2.2 * margin / start.max(1.0).sqrt()))
    }
}

fn total(force: &[f32; 5], side: Side) -> f32 {
    side.factions().iter().map(|faction| force[faction.index()]).sum()
}
