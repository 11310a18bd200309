//! Paints a board of war1812 and answers what lies under the pointer. It never changes a game.
//!
//! * [`BoardScene`]: what is to be shown, made by the window.
//! * [`BoardCanvas`]: the widget. It owns the [`Camera`] and prepared pictures, paints a scene with a [`Palette`] and
//!   returns a [`BoardResponse`].
//! * [`Picture`]: a drawing made ready, with faces, triangles and hit test, for those who draw more on top.
//! * [`pieces`]: the same cubes and markers, for panels beside the board.
//!
//! ```no_run
//! # fn panel(ui: &mut egui::Ui, canvas: &mut canvas::BoardCanvas, scene: &canvas::BoardScene) {
//! let palette = canvas::Palette::day();
//! let board = canvas.ui(ui, scene, &palette);
//! if let Some(area) = board.clicked {
//!     println!("{} was clicked", scene.areas[area].name);
//! }
//! # }
//! ```
//!
//! Every area is an accessible button with the label that the scene gives it, so that screen readers, the keyboard
//! (Tab, arrow keys, Enter) and tests (`get_by_label`) can use the board.

mod camera;
mod canvas;
mod cluster;
mod field;
mod geometry;
mod ground;
mod ink;
mod input;
mod laid;
mod layout;
mod motion;
mod outline;
mod paint;
mod palette;
mod patterns;
mod picture;
pub mod pieces;
mod resting;
mod rose;
#[cfg(test)]
mod sample;
mod scene;
mod standing;
mod terrain;
mod wash;

pub use camera::{Camera, Transform};
pub use canvas::{BoardCanvas, BoardResponse, area_button_id, block_button_id, water_button_id};
pub use ground::{Ground, ground};
pub use input::has_keys;
pub use motion::{is_kept_still, is_still, keep_still, move_all_the_same};
pub use paint::{Spoken, block, clearest, hides, paint_block, spoken};
pub use palette::{FactionColours, Palette, Pattern, SideColours, blend};
pub use picture::{Picture, Shape};
pub use resting::{Keeper, Kept, keep_with};
pub use scene::{
    AreaLook, Arrow, ArrowKind, BlockFace, BlockLook, BlockSpacing, BoardScene, BorderKind, BorderLook, Highlight,
    Holder, Mover, Muster, Note, Passing, PassingKind, Show, Spot, Stack, Standing, Symbol, WaterLook, Way,
};
