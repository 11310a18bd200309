//! What areas are worth: objectives, threats, and how near they are.

use super::Sight;
use data::invasion::AreaId;
use data::invasion::scenario::Units;

/// Worth of a star, against about 1 for a unit.
pub(super) const STAR: f32 = 10.0;

impl Sight<'_> {
    /// Stars of an area.
    pub(super) fn stars(&self, area: AreaId) -> f32 {
        self.scenario.area(area).stars.len() as f32
    }

    /// Whether an area is our homeland.
    pub(super) fn ours(&self, area: AreaId) -> bool {
        self.scenario.area(area).home == self.side
    }

    /// Units of the enemy that could come to an area: all beside it, half of those two steps away.
    pub(super) fn threat(&self, area: AreaId) -> &Units {
        &self.near().threat[area.index()]
    }

    /// What could come where, and how areas draw: made once for a choice, when it is first asked for.
    fn near(&self) -> &Near {
        self.near.get_or_init(|| {
            let map = self.scenario.map();
            let threat: Vec<Units> = map.area_ids().map(|area| self.coming(area)).collect();
            let draws: Vec<(AreaId, f32)> = self
                .scenario
                .objectives()
                .iter()
                .filter_map(|area| self.draw(*area, &threat[area.index()]).map(|draw| (*area, draw)))
                .collect();
            let pull = map
                .area_ids()
                .map(|area| {
                    let felt = draws
                        .iter()
                        .map(|(objective, draw)| match self.distance(area, *objective) {
                            distance @ 0..=7 => draw / (1.0 + f32::from(distance)),
                            _ => 0.0,
                        });
                    felt.fold(0.0, f32::max)
                })
                .collect();
            Near { threat, pull }
        })
    }

    fn coming(&self, area: AreaId) -> Units {
        let map = self.scenario.map();
        let side = self.side.enemy();
        let mut sum = [0_u16; 5];
        for &beside in map.neighbours(area) {
            for faction in side.factions() {
                let near = u16::from(self.table.count(beside, *faction));
                let sum = &mut sum[faction.index()];
                *sum = sum.saturating_add(near.saturating_mul(2));
            }
            for &beyond in map.neighbours(beside) {
                if self.distance(area, beyond) == 2 {
                    for faction in side.factions() {
                        // Several ways lead there; a quarter for each is near enough to a half.
                        let sum = &mut sum[faction.index()];
                        *sum = sum.saturating_add(u16::from(self.table.count(beyond, *faction)) / 2);
                    }
                }
            }
        }
        sum.map(|units| (units / 2).min(250) as u8)
    }

    /// The chance that a force of ours holds an area against what could come.
    pub(super) fn holds(&self, area: AreaId, force: &Units) -> f32 {
        let mut units = *self.threat(area);
        if units.iter().all(|units| *units == 0) {
            return 1.0;
        }
        for faction in self.side.factions() {
            units[faction.index()] = force[faction.index()];
        }
        // The enemy has other things to do, too.
        let home = self.scenario.area(area).home;
        0.4 + 0.6 * self.odds.win(&units, self.side, home)
    }

    /// How an area draws a force of ours: towards objectives that can be taken, or must be kept.
    pub(super) fn pull(&self, area: AreaId) -> f32 {
        self.near().pull[area.index()]
    }

    /// How strongly an objective draws, if it is wanted or in danger.
    fn draw(&self, objective: AreaId, threat: &Units) -> Option<f32> {
        let held_by_enemy = self.table.holds(objective, self.side.enemy());
        let wanted = if self.ours(objective) {
            held_by_enemy
        } else {
            !self.table.holds(objective, self.side)
        };
        let threatened = self.ours(objective) && !held_by_enemy && threat.iter().any(|units| *units > 0);
        if !wanted && !threatened {
            return None;
        }
        let defenders = f32::from(self.table.strength(objective, self.side.enemy()));
        let worth = self.stars(objective) * STAR / (4.0 + defenders);
        Some(if wanted { worth } else { worth * 0.6 })
    }
}

/// What could come where, and how areas draw, by area.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    threat: Vec<Units>,
    pull: Vec<f32>,
}
