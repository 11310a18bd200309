//! How much has been thought, and how much may be.

use super::{Budget, Tools};
use std::time::Duration;

/// From so many plans on all of the effort is given: fewer deserve a part of it each.
const PLANS_FOR_ALL: u32 = 16;
/// Imagined games for each millisecond where there is no clock, and before the clock has told how many there are.
const NODES_A_MILLISECOND: u32 = 8;

/// How much has been thought, and how much may be.
pub(super) struct Watch {
    tools: Tools,
    began: Option<Duration>,
    budget: Budget,
    /// The time that is given, if a clock tells it.
    time: Option<Duration>,
    /// The games that are given.
    nodes: u32,
    /// The games that were imagined.
    pub(super) used: u32,
}

impl Watch {
    pub(super) fn new(budget: Budget, tools: &Tools) -> Self {
        let mut watch = Self {
            began: tools.clock.map(|clock| clock()),
            tools: tools.clone(),
            budget,
            time: None,
            nodes: 0,
            used: 0,
        };
        watch.give(usize::MAX);
        watch
    }

    /// Gives as much as so many plans deserve.
    pub(super) fn give(&mut self, plans: usize) {
        let plans = u32::try_from(plans).unwrap_or(u32::MAX);
        let part = |whole: u32| whole.min((whole / PLANS_FOR_ALL).max(1).saturating_mul(plans).saturating_add(1));
        (self.nodes, self.time) = match (self.budget, self.began) {
            (Budget::Nodes(nodes), _) => (part(nodes), None),
            (Budget::Millis(millis), Some(_)) => (u32::MAX, Some(Duration::from_millis(part(millis).into()))),
            (Budget::Millis(millis), None) => (part(millis).saturating_mul(NODES_A_MILLISECOND), None),
        };
    }

    /// Whether what may be thought is over for something that gets one of so many parts of the time.
    pub(super) fn is_over_for(&self, parts: u32) -> bool {
        self.used >= self.nodes || self.is_late_for(parts)
    }

    /// Whether it is time to stop, however much was imagined.
    pub(super) fn is_late(&self) -> bool {
        self.is_late_for(1)
    }

    fn is_late_for(&self, parts: u32) -> bool {
        let late = || {
            self.time
                .zip(self.spent())
                .is_some_and(|(time, spent)| spent.saturating_mul(parts) >= time)
        };
        self.tools.stop.is_given() || late()
    }

    fn spent(&self) -> Option<Duration> {
        let spent = self.tools.clock.zip(self.began);
        spent.map(|(clock, began)| clock().saturating_sub(began))
    }

    /// How many games may still be imagined, whatever the clock says.
    pub(super) const fn left_for_sure(&self) -> u32 {
        self.nodes.saturating_sub(self.used)
    }

    /// How many games may still be imagined: with a clock, as many as the time that is left allows at the pace so far.
    pub(super) fn left(&self) -> u32 {
        let Some((time, spent)) = self.time.zip(self.spent()) else {
            return self.left_for_sure();
        };
        let left = u32::try_from(time.saturating_sub(spent).as_micros()).unwrap_or(u32::MAX);
        if self.used == 0 {
            return (left / 1000).saturating_mul(NODES_A_MILLISECOND);
        }
        let each = u32::try_from(spent.as_micros()).unwrap_or(u32::MAX) / self.used;
        left / each.max(1)
    }
}
