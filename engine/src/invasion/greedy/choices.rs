//! The small choices: placing, mustering, casualties, command decisions.

use super::Sight;
use super::force::Force;
use crate::invasion::{Action, Battle, Phase};
use data::invasion::cards::Effect;
use data::invasion::{AreaId, Faction, Side};

/// The part of what a unit that leaves a battle is worth which counts in the last round.
const AT_THE_END: f32 = 0.38;

impl Sight<'_> {
    /// Worth of placing a unit in set-up or as an additional recruit.
    pub(super) fn placing(&self, action: Action) -> f32 {
        match action {
            Action::Place(area) if self.is_full(area) => f32::MIN / 2.0,
            Action::Place(area) => self.one_more(area),
            _ => 0.0,
        }
    }

    /// Whether half of the units that the faction places in the set-up stand in an area already: reserves are spread.
    fn is_full(&self, area: AreaId) -> bool {
        let Phase::Setup { index, .. } = self.table.phase else {
            return false;
        };
        let all = self.scenario.placements()[usize::from(index)].units;
        let began = self.scenario.start()[area.index()][self.me.index()];
        let here = self.table.count(area, self.me).saturating_sub(began);
        all > 3 && here >= all.div_ceil(2)
    }

    /// What one unit more of ours in an area is worth: it makes an objective safer, and it is drawn to where it is wanted,
    /// the less the more stand there already.
    fn one_more(&self, area: AreaId) -> f32 {
        let weights = self.weights;
        let before = self.table.units[area.index()];
        let mut after = before;
        after[self.me.index()] = after[self.me.index()].saturating_add(1);
        let [after, before] = [after, before].map(|units| Force::of(&units));
        let kept = self.holds(area, after) - self.holds(area, before);
        // Where attackers gather, more are welcome, up to a point.
        let there = f32::from(self.table.strength(area, self.side));
        let company = there.min(6.0).mul_add(weights.company, 1.0);
        let crowd = if there > weights.room {
            libm::powf(weights.crowd, there - weights.room)
        } else {
            1.0
        };
        // Own ground that the enemy could walk into wants somebody.
        let open = if there == 0.0 {
            self.manning(self.stake(area), self.threat(area))
        } else {
            0.0
        };
        self.stake(area) * kept + open + self.pull(area) * company * crowd
    }

    /// Worth of sending units to a muster area: as many as possible where they are wanted.
    pub(super) fn mustering(&self, action: Action) -> f32 {
        let Action::Muster(area, units) = action else {
            return 0.0;
        };
        let others = self.scenario.muster(self.me).iter().filter(|(other, _)| *other != area);
        let elsewhere = others.map(|(other, _)| self.one_more(*other)).fold(0.0, f32::max);
        // Each unit more is worth a little less than the one before.
        let units = f32::from(units);
        (self.one_more(area) - elsewhere) * units - 0.02 * units * units
    }

    /// Worth of a step of a scattering or gathering card.
    pub(super) fn stepping(&self, action: Action) -> f32 {
        let empty_prize = |area: AreaId| {
            !self.ours(area)
                && self.stars(area) > 0.0
                && !self.table.holds(area, self.side)
                && !self.table.holds(area, self.side.enemy())
        };
        match (self.table.phase, action) {
            (Phase::Scatter { .. }, Action::To(area)) => {
                if empty_prize(area) {
                    self.stars(area)
                } else {
                    -1.0
                }
            }
            (Phase::Gather { .. }, Action::March(from)) => {
                let spare = f32::from(self.table.strength(from, self.side)) - 1.0;
                if self.stars(from) > 0.0 && spare < 1.0 {
                    -1.0
                } else {
                    // Somebody who guards nothing comes rather than stays.
                    spare + 0.5
                }
            }
            _ => 0.0,
        }
    }

    /// Whether the casualties of a battle are chosen by those who hit.
    pub(super) fn picks_for_enemy(&self, active: Faction, battle: &Battle) -> bool {
        battle.side == active.side()
            && self
                .table
                .turn
                .specials
                .iter()
                .flat_map(|card| self.scenario.card(*card).effects())
                .any(|effect| matches!(effect, Effect::ChooseCasualties))
    }

    /// Worth of a casualty, seen by the side that chooses.
    pub(super) fn losing(&self, area: AreaId, action: Action, chooser: Side) -> f32 {
        let Action::Lose(faction) = action else { return 0.0 };
        let cost = self.odds.loss(self.there(area), faction);
        if faction.side() == chooser { -cost } else { cost }
    }

    /// Worth of a command decision (3.3.3), which takes one unit out.
    pub(super) fn withdrawing(&self, battle: &Battle, action: Action) -> f32 {
        match action {
            Action::Withdraw(to) if self.table.strength(battle.area, self.side.enemy()) == 0 => {
                // The battle is won: a step more, as if it were an order.
                let one = Force::one(self.me);
                let [from, to] = [battle.area, to].map(|area| self.spot_alone(area));
                self.stepping_to(&to, one) - self.leaving(&from, one) - self.weights.step
            }
            Action::Withdraw(to) => self.escaping(battle, to),
            Action::Stay => 0.0,
            Action::Defer => -5.0,
            _ => 0.0,
        }
    }

    /// What it is worth that a unit of those who decide leaves a battle for an area, and others behind it who can: several
    /// may leave where one alone would help nobody.
    fn escaping(&self, battle: &Battle, to: AreaId) -> f32 {
        let (weights, area) = (self.weights, battle.area);
        let units = self.there(area);
        // Those who decide have rolled, so that the others roll next (3.3).
        let next = battle.side.enemy();
        // What is saved for later counts little where the battle is being won, and less where nothing comes later.
        let saved = weights.leave
            * if self.is_ending() {
                AT_THE_END
            } else {
                1.0 - weights.hold * self.odds.win(units, self.side, next)
            };
        let company = f32::from(self.table.strength(to, self.side)).min(8.0) * 0.03;
        let shelter = company - if self.table.contested(to) { 0.5 } else { 0.0 };
        let target = self.spot_alone(to);
        let staying = self.fighting_on(area, units, next);
        let most = battle.commands[self.me.index()].min(units.count(self.me));
        let worth = |number: u8| {
            let go = Force::some(self.me, number);
            self.fighting_on(area, units.without(go), next)
                + (saved + shelter) * f32::from(number)
                + weights.arrive * self.stepping_to(&target, go)
                - staying
        };
        (1..=most).map(worth).fold(f32::MIN, f32::max)
    }

    /// What these units are worth in a battle that goes on when `next` rolls next: the area, and those who live.
    fn fighting_on(&self, area: AreaId, force: Force, next: Side) -> f32 {
        let [own, enemies] = [self.side, self.side.enemy()].map(|side| f32::from(force.of_side(side).size()));
        if own == 0.0 {
            // Nobody is left to hold it.
            return 0.0;
        }
        let result = self.odds.battle(force, next);
        let win = result.win(self.side);
        let killed = enemies * (1.0 - result.left(self.side.enemy()));
        win * (self.stake(area) + 0.5) + own * result.left(self.side) + killed * self.weights.kill
    }
}
