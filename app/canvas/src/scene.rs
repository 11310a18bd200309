//! What is to be shown: a plain picture of the moment, made by the window and only read here.

use data::drawing::{Drawing, Point};
use egui::Color32;
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
    /// What comes to an end before the eyes, above the signs.
    pub passing: Vec<Passing>,
    /// What is thought of and not done, numbered, above the signs.
    pub notes: Vec<Note>,
    /// Places that are spoken of beside the board; [`crate::spoken`] says where they are on the screen.
    pub spoken: Vec<Spot>,
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
    /// How blocks stand.
    pub blocks: BlockSpacing,
}

/// How blocks of one place stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlockSpacing {
    /// Side by side, fanned where there is little room.
    #[default]
    Fanned,
    /// Side by side, whatever they cover.
    Spread,
    /// One for all of a side, with their number.
    Stacked,
}

impl Default for Show {
    fn default() -> Self {
        Self {
            names: true,
            pieces: true,
            basis: false,
            blocks: BlockSpacing::Fanned,
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
    /// Two sides face each other: so many of `cubes` stand on the left, the others on the right.
    pub facing: Option<usize>,
    /// Blocks, in the order in which they stand; those of the two sides by their colour.
    pub blocks: Vec<BlockLook>,
    /// How many starred places it has. The drawing says where they go.
    pub stars: u8,
    /// Nobody is near who could take them: drawn faintly.
    pub quiet: bool,
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
    /// A colour that lies over the land and under the name and all signs, for what a map of colours shows; the tag is edged
    /// with it.
    pub wash: Option<Color32>,
    /// Facts of the area are reconstructed rather than printed (its name is shown in another hand).
    pub reconstructed: bool,
    /// Drawn faintly, for areas that do not matter to what is asked.
    pub dimmed: bool,
    /// What stands here can be dragged to another area.
    pub grip: bool,
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

/// A block as one person sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockLook {
    /// A number by which the window knows it.
    pub key: u32,
    /// Index into [`crate::Palette::factions`].
    pub colour: usize,
    /// Its front, for those who may see it.
    pub face: Option<BlockFace>,
    /// The front is not seen but remembered: drawn like a mark on the back.
    pub recalled: bool,
    /// A ship, which everybody can tell by where it stands.
    pub ship: bool,
    /// It has moved, or cannot do anything now: drawn paler.
    pub moved: bool,
    /// It can be chosen: drawn with an edge.
    pub able: bool,
    /// It is chosen: drawn with a bright edge.
    pub chosen: bool,
    /// Its name and strength in words; what has one can be clicked, dragged and reached by key.
    pub label: String,
}

/// The front of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockFace {
    /// What it is.
    pub symbol: Symbol,
    /// Combat value now.
    pub value: u8,
    /// Full combat value.
    pub full: u8,
    /// Fire rating.
    pub fire: u8,
    /// Towns that it may move.
    pub moves: u8,
}

/// What a block is, by its silhouette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A flag.
    Regulars,
    /// Crossed muskets.
    Militia,
    /// A horse.
    Cavalry,
    /// A horse and a rifle.
    Kentucky,
    /// A gun.
    Artillery,
    /// A ship.
    Ship,
    /// Feathers.
    Indian,
}

/// Where blocks stand: in an area or on a water, by its number in the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// In an area.
    Area(usize),
    /// On a water.
    Water(usize),
}

/// A block of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Where it stands.
    pub holder: Holder,
    /// Its number there.
    pub index: usize,
}

impl BoardScene {
    /// A block of the scene, if there is such a one.
    pub fn block(&self, at: Standing) -> Option<&BlockLook> {
        match at.holder {
            Holder::Area(area) => self.areas.get(area)?.blocks.get(at.index),
            Holder::Water(water) => self.waters.get(water)?.blocks.get(at.index),
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
    /// Ships on it, in the order in which they lie.
    pub blocks: Vec<BlockLook>,
    /// Its content in words, for screen readers; what has some is a button.
    pub label: String,
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

/// A road between two places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its places, two or more.
    pub path: Vec<Spot>,
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

/// Something that is thought of and not done: an arrow from place to place or a ring around one, with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The place, or the places on the way.
    pub path: Vec<Spot>,
    /// The faction whose colour an arrow takes; the accent colour if none.
    pub faction: Option<usize>,
    /// By boat.
    pub boat: bool,
    /// Enemies stand at the end of it: crossed sabres.
    pub strikes: bool,
    /// Its number in the list beside the board.
    pub number: usize,
    /// How many, such as `+2`; may be empty.
    pub tag: String,
}

/// How an arrow is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A march: solid.
    #[default]
    March,
    /// A passage by boat: dashed, with a small hull at its start.
    Boat,
    /// Only considered so far: thin and pale.
    Plan,
    /// A way that could be taken: thin and solid.
    Reach,
    /// A passage by water that could be taken: thin and dashed.
    ReachWater,
    /// A forced march that could be tried: thin and dotted.
    ReachMarch,
}

impl ArrowKind {
    /// Whether it is only thought of.
    pub(crate) const fn is_thin(self) -> bool {
        matches!(self, Self::Plan | Self::Reach | Self::ReachWater | Self::ReachMarch)
    }

    /// Lengths of its dashes and gaps; nothing if it is solid.
    pub(crate) const fn dashes(self) -> Option<[f32; 2]> {
        match self {
            Self::Boat | Self::Plan | Self::ReachWater => Some([9.0, 5.0]),
            Self::ReachMarch => Some([2.5, 4.5]),
            Self::March | Self::Reach => None,
        }
    }
}

/// Cubes on their way.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    /// Where they go, two places or more.
    pub path: Vec<Spot>,
    /// Who goes.
    pub cubes: Vec<Stack>,
    /// Blocks that go.
    pub blocks: Vec<BlockLook>,
    /// How far along they are, from 0 to 1; the caller lets it run.
    pub progress: f32,
    /// By boat.
    pub boat: bool,
}

/// Something that comes to an end before the eyes.
#[derive(Clone, Debug, PartialEq)]
pub struct Passing {
    /// Where, as an index.
    pub area: usize,
    /// What it is.
    pub what: PassingKind,
    /// How far along it is, from 0 to 1; the caller lets it run.
    pub progress: f32,
}

/// What comes to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassingKind {
    /// Cubes are removed: they fade, struck through.
    Lost(Stack),
    /// Cubes flee: they fade on their way out.
    Fled(Stack),
    /// The control marker turns over: the side whose it was, and the one whose it is.
    Control(Option<usize>, Option<usize>),
}
