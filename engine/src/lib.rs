//! How the games of war1812 are *played*: rules, sessions, records, views and bots.
//!
//! * [`rules::Rules`] is all that a session, a record, a bot or the window's frame knows of a game.
//! * [`invasion`] is *1812: The Invasion of Canada* behind that trait, [`blocks`] is *War of 1812*; neither knows the other.
//! * [`game::Game`] is a session: the state, its record, undo, and the only owner of randomness.
//! * [`record::Record`] is a saved game: the scenario with its hash and the list of steps, chance included.
//! * [`follow`] plays kept steps again, those of older editions of the rules too.
//! * [`playout`] plays whole games between bots; [`laws`] does so and checks everything that must hold.
//! * [`prove`] shows by large numbers that nothing hidden shows and nothing unoffered is possible.
//! * [`laboratory`] plays many games and tells what they show; [`tally`] is what each game has counted for it.
//! * [`deed`] says what decisions do on the map; [`review`] looks back at a game that is over: mistakes, and luck apart from play.
//! * [`bot`] holds the players that are not persons; they see a view, never the state.
//!
//! The crate knows no clock, file or window, and threads only where games are played by the thousand; randomness is handed in.

pub mod blocks;
pub mod bot;
pub mod counted;
pub mod deed;
pub mod follow;
pub mod game;
pub mod invasion;
pub mod laboratory;
pub mod laws;
mod pack;
pub mod playout;
pub mod prove;
pub mod record;
mod recorded;
pub mod review;
pub mod rules;
pub mod sight;
pub mod tally;
mod tell;
mod threads;
mod why;

pub use game::Game;
pub use record::Record;
pub use rules::{Cite, Outcome, Player, Prompt, Refusal, Rules, Seat, Step, Turn};
pub use why::Reason;
