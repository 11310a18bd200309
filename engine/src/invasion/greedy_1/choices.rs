//! The small choices: placing, mustering, casualties, command decisions.

use super::Sight;
use super::worth::STAR;
use crate::invasion::{Action, Battle, Phase};
use data::invasion::cards::Effect;
use data::invasion::{AreaId, Faction, Side};

impl Sight<'_> {
    /// Worth of placing a unit in set-up or as an additional recruit.
    pub(super) fn placing(&self, action: Action) -> f32 {
        match action {
            Action::Place(area) => {
                let before = self.table.units[area.index()];
                let mut after = before;
                after[self.me.index()] = after[self.me.index()].saturating_add(1);
                let kept = self.holds(area, &after) - self.holds(area, &before);
                // Where attackers gather, more are welcome.
                let company = f32::from(self.table.strength(area, self.side)).min(6.0) * 0.05;
                self.stars(area) * STAR * kept + self.pull(area) * (1.0 + company)
            }
            _ => 0.0,
        }
    }

    /// Worth of sending units to a muster area: as many as possible where they are wanted.
    pub(super) fn mustering(&self, action: Action) -> f32 {
        let Action::Muster(area, units) = action else {
            return 0.0;
        };
        let others = self.scenario.muster(self.me).iter().filter(|(other, _)| *other != area);
        let elsewhere = others.map(|(other, _)| self.pull(*other)).fold(0.0, f32::max);
        (self.pull(area) - elsewhere) * f32::from(units)
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
                    spare
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
        let cost = self.odds.loss(&self.table.units[area.index()], faction);
        if faction.side() == chooser { -cost } else { cost }
    }

    /// Worth of a command decision: leaving a lost battle, or slipping into an empty objective.
    pub(super) fn withdrawing(&self, battle: &Battle, action: Action) -> f32 {
        let area = battle.area;
        let units = self.table.units[area.index()];
        let home = self.scenario.area(area).home;
        let won = !self.table.holds(area, self.side.enemy());
        let win = if won {
            1.0
        } else {
            self.odds.win(&units, self.side, home)
        };
        let own = f32::from(self.table.strength(area, self.side));
        match action {
            Action::Withdraw(to) => {
                let prize = !self.ours(to) && !self.table.holds(to, self.side) && self.stars(to) > 0.0;
                if prize && (own > 1.0 || self.stars(area) == 0.0) {
                    return 2.0 + self.stars(to) + win;
                }
                let shelter = self.stars(to) * 0.2 + f32::from(self.table.strength(to, self.side)).min(8.0) * 0.05;
                let contested = if self.table.contested(to) { -0.5 } else { 0.0 };
                if won {
                    -1.0
                } else {
                    1.0 - 2.0 * win + shelter + contested
                }
            }
            // Staying is worth the chance to win, more where a star is at stake.
            Action::Stay => 2.0f32.mul_add(win, -0.6) + self.stars(area) * 0.15,
            Action::Defer => -5.0,
            _ => 0.0,
        }
    }
}
