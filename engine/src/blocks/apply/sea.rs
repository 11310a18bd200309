//! Battles of ships (7.1, 7.11).

use super::super::action::Action;
use super::super::event::Event;
use super::super::phase::{LandStage, Phase, Sea, SeaStage, next_dice};
use super::super::state::State;
use super::super::{blocks, count};
use crate::tell::Tell;
use data::blocks::{BlockId, LakeId, Side};

impl State {
    /// Begins a battle of ships (7.1).
    pub(in crate::blocks) fn start_sea(&mut self, lake: LakeId, attacker: Side, on: &mut impl Tell<Event>) {
        on.tell(|| Event::SeaBattle {
            lake,
            attacker,
            blocks: Side::ALL
                .into_iter()
                .flat_map(|side| blocks(self.fleet(side, lake)))
                .map(|block| (block, self.values[block.index()]))
                .collect(),
        });
        self.table.sea_battles &= !lake.bit();
        self.table.sea = Some(Sea {
            lake,
            attacker,
            round: 1,
            ships: Side::ALL.map(|side| count(self.fleet(side, lake))),
            sunk: [0; 2],
            hits: [0; 2],
            stage: SeaStage::Volley(self.broadsides(lake)),
        });
        self.table.phase = Phase::Sea;
    }

    /// One die for each combat value of the ships of both sides, by fire rating (7.1).
    fn broadsides(&self, lake: LakeId) -> [[u16; 3]; 2] {
        Side::ALL.map(|side| self.dice(self.fleet(side, lake)))
    }

    /// One die for each combat value of blocks, by fire rating (2.0).
    pub(super) fn dice(&self, set: u64) -> [u16; 3] {
        let masks = self.scenario.masks();
        masks.fire.map(|rating| {
            blocks(set & rating)
                .map(|block| u16::from(self.values[block.index()]))
                .sum()
        })
    }

    /// Dice of ships have caused losses; they are taken when both sides have thrown all (7.1: at once).
    pub(super) fn hit_at_sea(&mut self, hits: u8, on: &mut impl Tell<Event>) {
        let Some(mut sea) = self.table.sea else { return };
        let SeaStage::Volley(mut dice) = sea.stage else { return };
        let Some((side, rating, number)) = next_broadside(&dice) else {
            return;
        };
        thrown(&mut dice[side.index()], rating, number);
        let suffered = &mut sea.hits[side.enemy().index()];
        *suffered = suffered.saturating_add(hits.into());
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
        for side in Side::ALL {
            while let Some(sea) = self.table.sea
                && sea.hits[side.index()] > 0
            {
                let fleet = self.fleet(side, sea.lake);
                match self.two_distinct(self.largest(fleet)) {
                    (None, _) => self.clear_sea_hits(side),
                    (Some(only), None) => self.lose_at_sea(side, only, on),
                    _ => return,
                }
            }
        }
        self.after_sea_losses(on);
    }

    fn clear_sea_hits(&mut self, side: Side) {
        if let Some(sea) = &mut self.table.sea {
            sea.hits[side.index()] = 0;
        }
    }

    /// A ship takes a loss; one without any combat value is gone (7.1).
    fn lose_at_sea(&mut self, side: Side, block: BlockId, on: &mut impl Tell<Event>) {
        let Some(sea) = &mut self.table.sea else { return };
        let (hits, sunk) = (&mut sea.hits[side.index()], &mut sea.sunk[side.index()]);
        *hits = hits.saturating_sub(1);
        let lake = sea.lake;
        let left = self.values[block.index()].saturating_sub(1);
        self.values[block.index()] = left;
        if left == 0 {
            *sunk = sunk.saturating_add(1);
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
            None => {
                self.table.overboard = self.overboard(&sea);
                self.after_sea(on);
            }
        }
    }
}

/// Whose dice are thrown next in a battle of ships: side, fire rating and number.
pub(in super::super) fn next_broadside(dice: &[[u16; 3]; 2]) -> Option<(Side, u8, u8)> {
    Side::ALL.into_iter().find_map(|side| {
        let (rating, number) = next_dice(&dice[side.index()])?;
        Some((side, rating, number))
    })
}

/// Dice of a fire rating have been thrown.
pub(super) fn thrown(dice: &mut [u16; 3], rating: u8, number: u8) {
    if let Some((_, left)) = (1..).zip(dice).find(|(of, _)| *of == rating) {
        *left = left.saturating_sub(number.into());
    }
}
