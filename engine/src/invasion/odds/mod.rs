//! The odds of a battle (3.3): exactly how likely each end of it is, without rolling.
//!
//! A [`Fight`] says who stands there, whose soil it is, what the dice are and which cards bear on it; a [`Policy`] for each
//! side says how it decides about losses and command decisions. [`Odds::of`] follows every possible course of the battle,
//! volley by volley, and adds up the chances. Nothing here rolls, and nothing looks at a hidden card.
//!
//! A battle only ever loses units, so all its positions can be gone through once, from the fullest to the emptiest. A
//! volley that changes nothing leads back to where it came from; such rounds are summed up as the series they are.

mod fight;
mod force;
mod plan;
mod run;

pub use fight::{Before, Die, Fight, TooLarge, Volley};
pub use plan::{Policy, Worth};
pub use run::Odds;
