//! What is to be shown: a plain picture of the moment, made by the window and only read here.

use data::drawing::{Drawing, Point};
use std::sync::Arc;

/// Everything a board shows at one moment. Indices into `areas` and `waters` are what [`crate::Spot`]s, arrows and
/// the [`crate::BoardResponse`] speak of.
///
/// A scene is cheap to build each frame and may as well be kept and changed only when the game does. The drawing is
/// shared: the canvas prepares a new picture only when it is given another `Arc`.
#[derive(Clone, Debug, Default)]
pub struct BoardScene {
    /// What the board is called, for screen readers.
    pub title: String,
    /// The picture of the board.
    pub drawing: Arc<Drawing>,
    /// Areas in the window's own order; each is matched with faces and places of the drawing by its id.
    /// An area that has places but no face (a town on a road map) is drawn and hit as a disc of its `room`.
    pub areas: Vec<AreaLook>,
    /// Waters; matched by id.
    pub waters: Vec<WaterLook>,
    /// Borders between two areas that are more than a thin line.
    pub borders: Vec<BorderLook>,
    /// Lines between places, drawn below the signs: roads, boat routes, the links of the map.
    pub ways: Vec<Way>,
    /// Arrows above the signs, in this order.
    pub arrows: Vec<Arrow>,
    /// Groups of cubes on their way. The cubes they carry should be missing from `areas` meanwhile.
    pub movers: Vec<Mover>,
    /// What kinds of signs are shown.
    pub show: Show,
}

/// Which kinds of signs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    /// Names of areas and waters, towns.
    pub names: bool,
    /// Cubes, stars, muster signs, control markers.
    pub pieces: bool,
    /// Marks areas whose facts are reconstructed.
    pub basis: bool,
}

impl Default for Show {
    fn default() -> Self {
        Self {
            names: true,
            pieces: true,
            basis: false,
        }
    }
}

/// How one area looks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaLook {
    /// The area's id, as in the drawing.
    pub id: String,
    /// Its name on the map.
    pub name: String,
    /// Its name and content in words, for screen readers and tests: `Detroit: 3 American Regulars`.
    /// Where it is empty, `name` stands in.
    pub label: String,
    /// The side at home here, as an index into [`crate::Palette::sides`]; `None` tints it like land out of bounds.
    pub home: Option<usize>,
    /// Cubes, in the order in which they stand.
    pub cubes: Vec<Stack>,
    /// How many starred places it has. The drawing says where they go.
    pub stars: u8,
    /// The side whose control marker lies here.
    pub control: Option<usize>,
    /// Muster signs printed here.
    pub muster: Vec<Muster>,
    /// A battle is due: crossed sabres.
    pub contested: bool,
    /// How it is set off.
    pub highlight: Highlight,
    /// A few characters on a small tag, for example a distance or the odds of a battle.
    pub badge: Option<String>,
    /// Facts of the area are reconstructed rather than printed (its name is shown in another hand).
    pub reconstructed: bool,
    /// Drawn faintly, for areas that do not matter to what is asked.
    pub dimmed: bool,
}

/// Cubes of one faction in one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// Index into [`crate::Palette::factions`].
    pub faction: usize,
    /// How many cubes. A stack of none is not drawn.
    pub count: u32,
    /// They have moved already: drawn paler, with a tick.
    pub moved: bool,
    /// They are chosen: drawn with a ring.
    pub selected: bool,
}

impl Stack {
    /// Cubes that have not moved and are not chosen.
    pub const fn new(faction: usize, count: u32) -> Self {
        Self {
            faction,
            count,
            moved: false,
            selected: false,
        }
    }
}

/// Units that a faction enlists in an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Muster {
    /// Index into [`crate::Palette::factions`].
    pub faction: usize,
    /// Units each turn.
    pub units: u32,
}

/// How an area is set off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// Not at all.
    #[default]
    None,
    /// It can be chosen now.
    Legal,
    /// It can be chosen now, as many others can, while those that cannot are dimmed.
    Offered,
    /// It is chosen.
    Selected,
    /// Something starts here.
    Origin,
    /// A way leads through it.
    Path,
    /// Something ends here, or is aimed here.
    Target,
    /// It is wrong: a problem found by the editor.
    Problem,
}

/// How one water looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaterLook {
    /// The water's id, as in the drawing.
    pub id: String,
    /// Its name on the map.
    pub name: String,
    /// How it is set off.
    pub highlight: Highlight,
}

/// A border between two areas that is more than a thin line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderLook {
    /// One area, as an index.
    pub a: usize,
    /// The other area.
    pub b: usize,
    /// What it is.
    pub kind: BorderKind,
}

/// What a border is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BorderKind {
    /// A greyed-out river, crossed on foot (3.2.2).
    River,
    /// Nobody crosses here although the areas touch.
    Closed,
}

/// A place that an arrow, a way or a cube can be at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Where the cubes of an area stand.
    Area(usize),
    /// Where the name of a water stands.
    Water(usize),
    /// A point of the board, in board units.
    Point(Point),
}

/// A line between two places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its places, two or more.
    pub path: Vec<Spot>,
    /// What it is.
    pub kind: WayKind,
}

/// What a line between places is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WayKind {
    /// A link of the map.
    #[default]
    Link,
    /// A link over a river.
    River,
    /// A boat route.
    Boat,
    /// A road.
    Road,
    /// Something is wrong with it.
    Problem,
}

/// An arrow along a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// Its places, two or more.
    pub path: Vec<Spot>,
    /// How it is drawn.
    pub kind: ArrowKind,
    /// The faction whose colour it takes; the accent colour if none.
    pub faction: Option<usize>,
    /// How much of it is drawn, from 0 to 1.
    pub progress: f32,
}

impl Arrow {
    /// A whole arrow.
    pub const fn new(path: Vec<Spot>, kind: ArrowKind, faction: Option<usize>) -> Self {
        Self {
            path,
            kind,
            faction,
            progress: 1.0,
        }
    }
}

/// How an arrow is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A march: solid.
    #[default]
    March,
    /// A passage by boat: dashed, with a small hull at its start.
    Boat,
    /// A retreat or flight: open head.
    Retreat,
    /// Only considered so far: thin and pale.
    Plan,
}

/// Cubes on their way.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    /// Where they go, two places or more.
    pub path: Vec<Spot>,
    /// Who goes.
    pub cubes: Vec<Stack>,
    /// How far along they are, from 0 to 1; the caller lets it run.
    pub progress: f32,
    /// By boat.
    pub boat: bool,
}
