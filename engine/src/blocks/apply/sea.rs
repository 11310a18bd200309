//! Battles of ships (7.1, 7.11).

use super::super::action::Action;
use super::super::event::Event;
use super::super::phase::{LandStage, MOST_DICE, Phase, Sea, SeaStage};
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::{BlockId, LakeId, Side};

impl State {
    /// Begins a battle of ships (7.1).
    pub(super) fn start_sea(&mut self, lake: LakeId, attacker: Side, on: &mut impl Tell<Event>) {
        on.tell(|| Event::SeaBattle { lake, attacker });
        self.table.sea = Some(Sea {
            lake,
            attacker,
            round: 1,
            hits: [0; 2],
            stage: SeaStage::Volley(self.broadsides(lake)),
        });
        self.table.phase = Phase::Sea;
    }

    /// One die for each combat value of the ships of both sides, by fire rating (7.1).
    fn broadsides(&self, lake: LakeId) -> [[u8; 3]; 2] {
        Side::ALL.map(|side| self.dice(self.fleet(side, lake)))
    }

    /// One die for each combat value of blocks, by fire rating (2.0).
    pub(super) fn dice(&self, set: u64) -> [u8; 3] {
        let masks = self.scenario.masks();
        masks.fire.map(|rating| {
            blocks(set & rating).fold(0_u8, |dice, block| dice.saturating_add(self.values[block.index()]))
        })
    }

    /// Dice of ships have caused losses; they are taken when both sides have thrown all (7.1: at once).
    pub(super) fn hit_at_sea(&mut self, hits: u8, on: &mut impl Tell<Event>) {
        let Some(mut sea) = self.table.sea else { return };
        let SeaStage::Volley(mut dice) = sea.stage else { return };
        let Some((side, rating, number)) = next_broadside(&dice) else {
            return;
        };
        dice[side.index()][usize::from(rating) - 1] -= number;
        sea.hits[side.enemy().index()] = sea.hits[side.enemy().index()].saturating_add(hits);
        on.tell(|| Event::Fire {
            side,
            dice: number,
            rating,
            hits,
            pursuit: false,
        });
        let over = next_broadside(&dice).is_none();
        sea.stage = if over { SeaStage::Losses } else { SeaStage::Volley(dice) };
        self.table.sea = Some(sea);
        if over {
            self.take_sea_losses(on);
        }
    }

    /// A decision in a battle of ships.
    pub(super) fn act_at_sea(&mut self, action: Action, on: &mut impl Tell<Event>) {
        let Some(mut sea) = self.table.sea else { return };
        match (sea.stage, action) {
            (SeaStage::Losses, Action::Lose(block)) => {
                let side = self.scenario.block(block).side;
                self.lose_at_sea(side, block, on);
                self.take_sea_losses(on);
            }
            (SeaStage::Decide(side), Action::Fight) => {
                if side == sea.attacker {
                    sea.stage = SeaStage::Decide(side.enemy());
                } else {
                    sea.round = sea.round.saturating_add(1);
                    sea.stage = SeaStage::Volley(self.broadsides(sea.lake));
                }
                self.table.sea = Some(sea);
            }
            (SeaStage::Decide(side), Action::Port(town)) => {
                let fleet = self.fleet(side, sea.lake);
                self.dock(side, sea.lake, town, fleet, on);
                self.end_sea(on);
            }
            (stage, action) => unreachable!("{action:?} is never offered at {stage:?}"),
        }
    }

    /// Every loss falls on the largest ship; the owner chooses among equals (7.1).
    fn take_sea_losses(&mut self, on: &mut impl Tell<Event>) {
        let Some(sea) = self.table.sea else { return };
        for side in Side::ALL {
            while let Some(sea) = self.table.sea
                && sea.hits[side.index()] > 0
            {
                let fleet = self.fleet(side, sea.lake);
                let kinds = self.distinct(self.largest(fleet));
                match kinds.count_ones() {
                    0 => self.clear_sea_hits(side),
                    1 => self.lose_at_sea(side, BlockId(kinds.trailing_zeros() as u8), on),
                    _ => return,
                }
            }
        }
        if !self.drown_some(sea.lake, on) {
            self.after_sea_losses(on);
        }
    }

    fn clear_sea_hits(&mut self, side: Side) {
        if let Some(sea) = &mut self.table.sea {
            sea.hits[side.index()] = 0;
        }
    }

    /// A ship takes a loss; one without any combat value is gone (7.1).
    fn lose_at_sea(&mut self, side: Side, block: BlockId, on: &mut impl Tell<Event>) {
        let Some(sea) = &mut self.table.sea else { return };
        sea.hits[side.index()] -= 1;
        let lake = sea.lake;
        let value = &mut self.values[block.index()];
        *value -= 1;
        let left = *value;
        if left == 0 {
            self.lakes[lake.index()] &= !block.bit();
            self.lose_ship(block);
        }
        on.tell(|| Event::Loss {
            side,
            open: true,
            block: Some(block),
            left: Some(left),
        });
    }

    /// All losses of the round are taken: the attacker may retreat, then the defender (7.11).
    pub(super) fn after_sea_losses(&mut self, on: &mut impl Tell<Event>) {
        let Some(mut sea) = self.table.sea else { return };
        // Carried units of the other side may be lost as well (11.4).
        if self.drown_some(sea.lake, on) {
            return;
        }
        if Side::ALL.iter().any(|side| self.fleet(*side, sea.lake) == 0) {
            self.end_sea(on);
            return;
        }
        sea.stage = SeaStage::Decide(sea.attacker);
        self.table.sea = Some(sea);
        self.table.phase = Phase::Sea;
    }

    /// The battle of ships is over; what it interrupted goes on.
    fn end_sea(&mut self, on: &mut impl Tell<Event>) {
        let Some(sea) = self.table.sea.take() else { return };
        let holder = Side::ALL
            .into_iter()
            .find(|side| count(self.fleet(*side, sea.lake)) > 0);
        on.tell(|| Event::SeaBattleEnds { lake: sea.lake, holder });
        match self.table.land.map(|land| land.stage) {
            Some(LandStage::LastEscape(_)) => self.end_land(on),
            Some(_) => self.table.phase = Phase::Land,
            None if self.table.moved => self.next_battle(on),
            None => self.before_armies(on),
        }
    }
}

/// Whose dice are thrown next in a battle of ships: side, fire rating and number.
pub(in super::super) fn next_broadside(dice: &[[u8; 3]; 2]) -> Option<(Side, u8, u8)> {
    Side::ALL.into_iter().find_map(|side| {
        let of_side = &dice[side.index()];
        let rating = of_side.iter().position(|dice| *dice > 0)?;
        Some((side, rating as u8 + 1, of_side[rating].min(MOST_DICE)))
    })
}
