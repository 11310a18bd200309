//! Years, campaign turns, initiative, replacements, and the end of the game (4.0, 8.0, 8.1).

use super::super::count;
use super::super::event::Event;
use super::super::phase::{self, Phase};
use super::super::plan::Plan;
use super::super::state::{AtSea, Came, Indian, State};
use crate::tell::Tell;
use data::blocks::draft::{Initiative, LastResult, Movement, Replacements, VictoryCheck};
use data::blocks::{BlockId, Side};

impl State {
    /// Whether both sides move at once (11.0).
    pub(in super::super) fn simultaneous(&self) -> bool {
        self.scenario.options().movement == Movement::Simultaneous
    }

    /// The first campaign turn of a year (4.0).
    pub(super) fn start_year(&mut self, on: &mut impl Tell<Event>) {
        let year = self.scenario.years()[usize::from(self.table.year)].year;
        on.tell(|| Event::Year { year });
        self.table.turn = 0;
        self.next_turn(on);
    }

    /// The next campaign turn of both sides, or winter (4.0).
    fn next_turn(&mut self, on: &mut impl Tell<Event>) {
        if self.table.turn >= self.scenario.whole().turns {
            self.end_year(on);
            return;
        }
        // A year has 99 turns at most.
        self.table.turn = self.table.turn.saturating_add(1);
        let turn = self.table.turn;
        on.tell(|| Event::Turn { turn });
        if self.simultaneous() {
            self.begin_at(Side::American, on);
        } else if turn == 1 || self.scenario.options().initiative == Initiative::EachTurn {
            self.table.phase = Phase::Initiative(None);
        } else {
            self.begin_side(self.table.first, on);
        }
    }

    /// Begins in the middle of a year: with a side's turn, or in simultaneous play with both.
    pub(in super::super) fn begin_at(&mut self, side: Side, on: &mut impl Tell<Event>) {
        if self.simultaneous() {
            self.table.active = Side::American;
            self.clear_turn();
            self.begin_reinforcements(Side::American, on);
        } else {
            self.begin_side(side, on);
        }
    }

    /// Forgets how units came to towns, and counts the ships that can carry (6.21).
    fn clear_turn(&mut self) {
        self.table.came.iter_mut().for_each(Came::clear);
        self.table.stayed = [0; 2];
        self.table.crossed = None;
        self.table.at_sea = [AtSea::Nothing; 2];
        self.table.crossing = false;
        self.table.moved = false;
        self.landed = 0;
        self.table.order = None;
        self.table.committed = [false; 2];
        for side in Side::ALL {
            for lake in self.scenario.map().lake_ids() {
                self.table.carriers[side.index()][lake.index()] = count(self.fleet(side, lake));
            }
        }
    }

    /// 4.0: each side throws two dice; the higher one chooses, equal ones are thrown again.
    pub(super) fn initiative(&mut self, thrown: Option<u8>, sum: u8, on: &mut impl Tell<Event>) {
        self.table.phase = match self.compare(thrown, sum, on) {
            Thrown::Again(thrown) => Phase::Initiative(thrown),
            Thrown::Won(side) => Phase::Choose(side),
        };
    }

    /// Two dice of each side.
    pub(super) fn compare(&self, thrown: Option<u8>, sum: u8, on: &mut impl Tell<Event>) -> Thrown {
        let side = phase::thrower(thrown);
        on.tell(|| Event::Dice { side, sum });
        Thrown::of(thrown, sum)
    }

    /// This side takes the first campaign turn (4.0).
    pub(super) fn take_first(&mut self, side: Side, on: &mut impl Tell<Event>) {
        self.table.first = side;
        on.tell(|| Event::First { side });
        self.begin_side(side, on);
    }

    /// A side's part of the campaign turn.
    fn begin_side(&mut self, side: Side, on: &mut impl Tell<Event>) {
        self.table.active = side;
        self.clear_turn();
        on.tell(|| Event::Begins { side });
        self.begin_reinforcements(side, on);
    }

    /// Replacements, where they are played with, then orders (ruling 19).
    pub(super) fn replace_or_plan(&mut self, side: Side, on: &mut impl Tell<Event>) {
        let due = self.scenario.options().replacements == Replacements::OddTurns && self.table.turn % 2 == 1;
        if due && self.replaceable(side) != 0 {
            self.table.phase = Phase::Replace(side);
        } else {
            self.begin_orders(side, on);
        }
    }

    /// A block gains a combat value (ruling 19).
    pub(super) fn replace(&mut self, side: Side, block: BlockId, on: &mut impl Tell<Event>) {
        // Only damaged units are offered, and only where they stand in a town.
        self.values[block.index()] = self.values[block.index()].saturating_add(1);
        if let Some(town) = self.town_of(block) {
            on.tell(|| Event::Replaced {
                side,
                town,
                block: Some(block),
                left: Some(self.values[block.index()]),
            });
        }
        self.begin_orders(side, on);
    }

    /// The side plans its phases; in simultaneous play both sides are made ready first (11.1).
    pub(super) fn begin_orders(&mut self, side: Side, on: &mut impl Tell<Event>) {
        if !self.simultaneous() {
            self.table.phase = Phase::Naval(side);
        } else if side == Side::American {
            self.begin_reinforcements(Side::British, on);
        } else {
            self.table.phase = Phase::Naval(Side::American);
        }
    }

    /// All battles are resolved.
    pub(super) fn end_turn(&mut self, on: &mut impl Tell<Event>) {
        self.plans.iter_mut().for_each(Plan::clear);
        self.table.committed = [false; 2];
        self.landed = 0;
        self.indian_joins(on);
        if self.scenario.options().victory == VictoryCheck::EveryTurn
            && let Some(winner) = self.ahead()
        {
            self.count_points(on);
            self.end(Some(winner), on);
            return;
        }
        if self.simultaneous() || self.table.active != self.table.first {
            self.next_turn(on);
        } else {
            self.begin_side(self.table.first.enemy(), on);
        }
    }

    /// Tecumseh joins when the British hold Detroit (9.0).
    fn indian_joins(&mut self, on: &mut impl Tell<Event>) {
        if self.table.indian != Indian::Waiting {
            return;
        }
        if let Some(town) = self.scenario.indian_town()
            && self.army(Side::British, town) != 0
            && self.army(Side::American, town) == 0
        {
            let masks = self.scenario.masks();
            self.pool &= !masks.indian;
            self.towns.put(town, masks.indian, masks);
            self.table.indian = Indian::InPlay;
            on.tell(|| Event::IndianJoins { town });
        }
    }

    /// The side that has enough points more than the other to win, if one has (8.0).
    fn ahead(&self) -> Option<Side> {
        let points = self.points();
        let margin = i32::from(self.scenario.whole().margin);
        // Points are a few hundred at most: blocks, lakes and the values of towns.
        let lead = |side: Side| points[side.index()].saturating_sub(points[side.enemy().index()]);
        Side::ALL.into_iter().find(|side| lead(*side) >= margin)
    }

    /// The points are counted and told (8.0, 8.1).
    fn count_points(&self, on: &mut impl Tell<Event>) {
        let points = self.points();
        on.tell(|| Event::Points { points });
    }

    fn end(&mut self, winner: Option<Side>, on: &mut impl Tell<Event>) {
        self.table.winner = winner;
        self.table.phase = Phase::Over;
        let points = self.points();
        on.tell(|| Event::Over { winner, points });
    }

    /// 8.0: after the last campaign turn points are counted; then comes winter, or the end of the war (8.1).
    fn end_year(&mut self, on: &mut impl Tell<Event>) {
        self.count_points(on);
        if let Some(winner) = self.ahead() {
            self.end(Some(winner), on);
            return;
        }
        if !self.scenario.is_last_year(self.table.year) {
            self.winter(on);
            return;
        }
        let winner = match self.scenario.options().last {
            LastResult::Draw => None,
            LastResult::MostPoints => self.leader(),
        };
        self.end(winner, on);
    }

    /// Who is ahead by points, then by the value of enemy towns, then by blocks (ruling 20).
    fn leader(&self) -> Option<Side> {
        let points = self.points();
        let rank = |side: Side| {
            let won = self.occupied(side) & self.scenario.homes(side.enemy());
            let value: u32 = data::blocks::map::towns(won)
                .map(|town| u32::from(self.scenario.town(town).value))
                .sum();
            let masks = self.scenario.masks();
            let own = masks.side[side.index()] & masks.army;
            let blocks = (self.towns.together() & own).count_ones();
            (points[side.index()], value, blocks)
        };
        match rank(Side::American).cmp(&rank(Side::British)) {
            std::cmp::Ordering::Greater => Some(Side::American),
            std::cmp::Ordering::Less => Some(Side::British),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// What dice of both sides have come to.
pub(super) enum Thrown {
    /// The next throw; that of the American side where it stands.
    Again(Option<u8>),
    /// This side has thrown more.
    Won(Side),
}

impl Thrown {
    /// What a throw comes to beside the one that stands; equal ones are thrown again.
    pub(super) fn of(thrown: Option<u8>, shows: u8) -> Self {
        match thrown {
            None => Self::Again(Some(shows)),
            Some(american) if american > shows => Self::Won(Side::American),
            Some(american) if american < shows => Self::Won(Side::British),
            Some(_) => Self::Again(None),
        }
    }
}
