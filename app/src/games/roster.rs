//! What the start screen and the seats screen show of any game.

use crate::panels::kit::Look;
use crate::play::seating::Seating;
use data::Text;
use data::drawing::Point;
use egui::{Rect, Ui};
use engine::Player;
use std::collections::BTreeMap;

/// The players of a scenario by side, with their names.
#[derive(Clone, Debug)]
pub struct Roster {
    /// Names of the sides, American first.
    pub sides: [Text; 2],
    /// The players of each side with their names.
    pub players: [Vec<(Player, Text)>; 2],
    /// How it is usually played.
    pub usual: Seating,
    /// Paints the sign of a player into a square.
    pub paint: fn(&Ui, &Look<'_>, Player, Rect),
}

/// What a small picture of the start shows.
#[derive(Clone, Debug, Default)]
pub struct Preview {
    /// Whose homeland each area is: 0 or 1, by id.
    pub homes: BTreeMap<String, usize>,
    /// Cubes and discs.
    pub marks: Vec<PreviewMark>,
    /// Lines between places, such as roads.
    pub ways: Vec<(Point, Point)>,
}

/// A sign of a small picture.
#[derive(Clone, Debug)]
pub enum PreviewMark {
    /// Cubes of these factions, by number.
    Cubes(Point, Vec<usize>),
    /// A town of a side, with its value.
    Town(Point, usize, u8),
    /// Pieces of these factions, by number, that stand in a town.
    Pieces(Point, Vec<usize>),
}
