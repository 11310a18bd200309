//! The picture of a board: a plane cut into faces that share their corners.
//!
//! Borders between neighbours are the same corners in both outlines, so they stay tight when a corner moves.
//! Every stretch of border belongs to exactly two faces, or to one face and the frame; a test proves that the
//! faces cover the frame without gap or overlap.

use crate::basis::Basis;
use serde::{Deserialize, Serialize};

/// A point on a board, in board units, x to the right and y down.
pub type Point = (i32, i32);

/// Current format of drawing documents.
pub const FORMAT: u32 = 1;

/// A drawing document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Format number of the document.
    pub format: u32,
    /// Where the outlines come from.
    pub basis: Basis,
    /// One sentence on source and licence of the geography.
    pub source: String,
    /// Width and height of the frame in board units; everything lies in `0..=width`, `0..=height`.
    pub size: Point,
    /// All corners. Outlines name them by index.
    pub corners: Vec<Point>,
    /// The faces that together cover the frame.
    pub faces: Vec<Face>,
    /// Where names, cubes and signs of each area go, sorted by area id.
    pub places: Vec<AreaPlaces>,
    /// Where the names of waters go, sorted by water id.
    pub water_labels: Vec<WaterLabel>,
    /// Rivers that are only drawn, as lines.
    pub rivers: Vec<Vec<Point>>,
    /// The national border, as lines.
    pub border: Vec<Vec<Point>>,
    /// Towns, sorted by name.
    pub towns: Vec<Town>,
    /// The courses of roads between places, sorted by their ends; a road without one runs straight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadCourse>,
}

/// One face of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// What the face is.
    pub of: FaceOf,
    /// Outer ring first, then holes; each a closed run of corner indices without repeating the first one.
    /// Outer rings run clockwise on the screen (positive shoelace sum with y down), holes the other way.
    pub rings: Vec<Vec<u32>>,
}

/// What a face of the drawing is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FaceOf {
    /// An area, by id.
    Area(String),
    /// A water, by id.
    Water(String),
    /// A lake nobody sails: drawn like water, part of no rule.
    Pond,
    /// An island: drawn like land, not an area (3.2.6).
    Island,
    /// Land out of bounds (3.2.6).
    OutOfBounds,
}

/// Where the signs of an area go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaPlaces {
    /// Area id.
    pub area: String,
    /// Centre of the name.
    pub label: Point,
    /// Centre of the cubes.
    pub cubes: Point,
    /// Largest circle of free room around `cubes`, its radius in board units.
    pub room: i32,
    /// One place for each star.
    pub stars: Vec<Point>,
    /// Centre of the muster sign, for areas that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muster: Option<Point>,
}

/// Where the name of a water goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaterLabel {
    /// Water id.
    pub water: String,
    /// Centre of the name.
    pub at: Point,
    /// Slope of the name in degrees, clockwise.
    pub angle: i32,
}

/// The course of a road.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadCourse {
    /// The place where it begins, by id.
    pub a: String,
    /// The place where it ends, by id.
    pub b: String,
    /// Its points from `a` to `b`, the middles of both places included.
    pub course: Vec<Point>,
}

/// A town dot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Town {
    /// Printed name.
    pub name: String,
    /// Where.
    pub at: Point,
}
