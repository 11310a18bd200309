//! The frame of the editor, the map, the units, and the comparison, driven by labels, pointer and keys.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod comparing;
mod drawing;
mod frame;
mod going;
mod inspecting;
mod linking;
mod merging;
mod placing;
mod support;
mod towns;
