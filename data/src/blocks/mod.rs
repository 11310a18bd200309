//! The documents of *War of 1812* (Columbia Games), here called Blocks.
//!
//! Drafts have open fields and may be wrong; [`ScenarioDraft::check`](draft::ScenarioDraft::check) names every
//! problem and [`ScenarioDraft::build`](draft::ScenarioDraft::build) gives the valid [`Scenario`] that is played.

pub mod army;
pub mod board;
pub mod check;
mod documents;
pub mod draft;
pub mod map;
pub mod options;
pub mod problem;
pub mod scenario;
pub mod texts;

pub use army::{ArmyDraft, BlockDraft, Kind};
pub use board::{BoardDraft, LakeDraft, RoadDraft, TownDraft};
pub use documents::{Documents, KEY};
pub use draft::{Options, ScenarioDraft};
pub use map::{LakeId, Map, TownId};
pub use scenario::{BlockId, Scenario};
pub use texts::Texts;

pub use crate::side::{BySide, Side};
