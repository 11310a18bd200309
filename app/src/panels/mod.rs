//! The panels. Each holds only how one looks at it, takes shared references, and queues orders.

pub mod battle;
pub mod board;
pub mod cards;
pub mod chooser;
pub mod dialogs;
pub mod end;
pub mod handover;
pub mod kit;
pub mod log;
pub mod menu;
pub mod moment;
pub mod palette;
pub mod plain;
pub mod prompt;
pub mod score;
pub mod seats;
pub mod shelf;
pub mod start;
pub mod table;
pub mod thumbnail;
pub mod track;
