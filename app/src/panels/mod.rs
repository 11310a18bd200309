//! The panels. Each holds only how one looks at it, takes shared references, and queues orders.

pub mod advice;
pub mod aside;
pub mod chooser;
pub mod chrome;
pub mod dialogs;
pub mod figures;
pub mod frame;
pub mod guide;
pub mod handover;
pub mod history;
pub mod kit;
pub mod menu;
pub mod notice;
pub mod palette;
pub mod plain;
pub mod plans;
pub mod recap;
pub mod reseat;
pub mod review;
pub mod rules;
pub mod seats;
pub mod shelf;
pub mod sketch;
pub mod start;
pub mod thumbnail;
pub mod unpack;
