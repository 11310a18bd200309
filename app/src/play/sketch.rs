//! What a plan does, to be drawn on the board and listed beside it with the same numbers.

use egui::Vec2;
use engine::deed::{Deed, Place};
use engine::rules::Player;

/// A plan on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// What it does, in the order of its numbers, which begin with 1.
    pub deeds: Vec<Deed>,
    /// The places that it and the others beside it speak of: nothing may cover them.
    pub spoken: Vec<Place>,
}

/// A plan as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<A> {
    /// The chance to win the game with it, 0 to 1.
    pub chance: f32,
    /// What it is for, without full stop.
    pub reason: data::Text,
    /// Its decisions, of those that are still to be made.
    pub steps: Vec<(Player, A)>,
    /// What it does.
    pub deeds: Vec<Deed>,
}

impl<A> Plan<A> {
    /// The plan on the board, beside others.
    pub fn sketch(&self, all: &[Self]) -> Sketch {
        let places = all.iter().flat_map(|plan| &plan.deeds);
        let mut spoken: Vec<Place> = places.flat_map(|deed| deed.trace.places()).copied().collect();
        spoken.sort_unstable();
        spoken.dedup();
        Sketch {
            deeds: self.deeds.clone(),
            spoken,
        }
    }
}

/// Which of several plans is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Looked {
    /// The one that was chosen.
    pub chosen: usize,
    /// The one under the pointer or with the focus.
    pub pointed: Option<usize>,
    /// The corner of the board in which they stand, see [`crate::panels::plans`].
    pub corner: usize,
    /// Width and height, in points, of the board for which the rest was found out.
    pub board: Option<Vec2>,
    /// How much of the foot of the board was covered most, in points.
    pub foot: f32,
    /// Width and height, in points, that they had when they were drawn last while they had no fixed corner.
    pub size: Vec2,
    /// How much of them is told.
    pub told: Told,
    /// The person has unfolded what is not told.
    pub unfolded: bool,
    /// The corner was chosen for the size that they keep: from now on they stay where they are, if they can.
    pub fitted: bool,
}

/// How much is told of plans. The less is told, the less of the board do they cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Every plan in words, and what the one does that is looked at, if that is not long.
    #[default]
    Whole,
    /// Every plan in words; what it does is told to those who unfold it.
    Folded,
    /// A line for every plan; whoever unfolds one reads the rest.
    Short,
}

impl Told {
    /// The next less, if there is one.
    pub const fn less(self) -> Option<Self> {
        match self {
            Self::Whole => Some(Self::Folded),
            Self::Folded => Some(Self::Short),
            Self::Short => None,
        }
    }
}

impl Looked {
    /// The plan that is drawn.
    pub fn shown(self, plans: usize) -> usize {
        self.pointed.unwrap_or(self.chosen).min(plans.saturating_sub(1))
    }
}
