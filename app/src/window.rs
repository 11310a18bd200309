//! Opening the window.

use crate::app::{App, Options};
use crate::files::Folders;

pub use crate::app::Start;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// One sentence if there is no screen to open it on.
pub fn open(start: Start) -> Result<(), String> {
    let filter = env_logger::Env::default().default_filter_or("error,war1812=warn");
    // What goes wrong beside what a person asked for is told on the console; a logger that is there already stays.
    env_logger::Builder::from_env(filter).try_init().ok();
    #[cfg(feature = "inspection")]
    if let Some(address) = crate::inspection::address()? {
        log::warn!("inspection listens at {address}: every program of this computer can see and drive the window");
    }
    let viewport = egui::ViewportBuilder::default()
        .with_title("War of 1812")
        .with_app_id("war1812")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([960.0, 600.0]);
    let native = eframe::NativeOptions {
        viewport,
        ..Default::default()
    };
    let options = Options {
        folders: Folders::of_user(),
        start,
        here: false,
        seed: None,
    };
    eframe::run_native(
        "war1812",
        native,
        Box::new(move |cc| {
            // The size of the interface has its own commands and bounds.
            cc.egui_ctx.options_mut(|options| options.zoom_with_keyboard = false);
            Ok(Box::new(App::new(&cc.egui_ctx, options)?))
        }),
    )
    .map_err(|error| format!("the window could not be opened: {error}; the command line works without one"))
}
