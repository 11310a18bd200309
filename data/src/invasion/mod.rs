//! The documents of *1812: The Invasion of Canada*.
//!
//! Drafts have open fields and may be wrong; [`ScenarioDraft::check`](draft::ScenarioDraft::check) names every
//! problem and [`ScenarioDraft::build`](draft::ScenarioDraft::build) gives the valid [`Scenario`] that is played.

pub mod board;
pub mod card_words;
pub mod cards;
pub mod check;
mod documents;
pub mod draft;
pub mod faction;
pub mod forces;
pub mod ids;
pub mod map;
pub mod options;
pub mod problem;
pub mod scenario;
pub mod sets;
pub mod texts;

pub use board::BoardDraft;
pub use cards::{CardDraft, DeckSet};
pub use documents::{Documents, KEY};
pub use draft::ScenarioDraft;
pub use faction::{ByFaction, BySide, Faction, Side};
pub use forces::ForcesDraft;
pub use ids::{AreaId, WaterId};
pub use map::Map;
pub use scenario::Scenario;
