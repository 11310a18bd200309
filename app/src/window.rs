//! Opening the window.

use crate::app::{App, Options};
use crate::fault::without_folders;
use crate::files::Folders;
use crate::graphics::{Watch, Ways};
use crate::icon;
use crate::pictures::Pictures;
use crate::settings::{Place, Settings};
use crate::sound::Speakers;
use crate::still::{Calmed, Still};
use eframe::egui_wgpu::WgpuSetup;
use eframe::wgpu::{DeviceDescriptor, MemoryHints};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use winit::error::EventLoopError;
use winit::event_loop::EventLoop;
use winit::platform::run_on_demand::EventLoopExtRunOnDemand as _;

pub use crate::app::Start;

/// Opens the window and returns when it is closed. Where what draws it fails, the program is started again without that, and
/// this returns when the other one ends, under Windows at once.
///
/// # Errors
/// One sentence if there is no screen to open it on, or nothing that could draw it.
pub fn open(start: Start) -> Result<(), String> {
    let filter = env_logger::Env::default().default_filter_or("error,eframe::native::run=off,war1812=warn");
    // What goes wrong beside what a person asked for is told on the console, but that the window does not open is told below;
    // a logger that is there already stays.
    env_logger::Builder::from_env(filter).try_init().ok();
    #[cfg(feature = "inspection")]
    if let Some(address) = crate::inspection::address()? {
        log::warn!("inspection listens at {address}: every program of this computer can see and drive the window");
    }
    let ways = Ways::of_environment();
    let (watch, begun) = (Watch::default(), Arc::new(Mutex::new(Begun::default())));
    let ended = {
        let (watch, begun) = (watch.clone(), Arc::clone(&begun));
        // A driver that has lost its device may break in the middle of a frame.
        catch_unwind(AssertUnwindSafe(|| run(start, ways, watch, begun)))
    };
    let Begun { drawn_by, .. } = begun
        .lock()
        .map_or_else(|_| Begun::default(), |mut begun| std::mem::take(&mut *begun));
    let failed = watch.is_lost() || matches!(ended, Ok(Err(Failed::Drawing)));
    if failed && let Some(again) = ways.again(drawn_by.as_deref()) {
        return match again {
            Ok(status) if status.success() => Ok(()),
            // The other one has told why.
            Ok(status) => std::process::exit(status.code().unwrap_or(1)),
            Err(error) => Err(format!(
                "the window could not be opened again: {error}; start the program again"
            )),
        };
    }
    match ended {
        Ok(Ok(())) if failed => {
            Err("the graphics device is lost and there is no other; what was done is kept".to_owned())
        }
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => {
            let why = why_not(&error, ways);
            Err(format!(
                "the window could not be opened: {why}; the command line works without one"
            ))
        }
        Err(fault) => resume_unwind(fault),
    }
}

/// What is known of a window that was to open.
#[derive(Debug, Default)]
struct Begun {
    /// It is there.
    open: bool,
    /// The name of what draws it.
    drawn_by: Option<String>,
    /// Why the program could not begin.
    fault: Option<String>,
}

/// Why there is no window.
#[derive(Debug)]
enum Failed {
    /// No screen answers.
    Screen(EventLoopError),
    /// Nothing could draw it.
    Drawing,
    /// The program could not begin.
    Program(String),
}

/// Why there is no window and what helps, in words for the person.
fn why_not(failed: &Failed, ways: Ways) -> String {
    match failed {
        Failed::Screen(_) if cfg!(target_os = "linux") => no_screen(|name| std::env::var(name).unwrap_or_default()),
        Failed::Screen(error) => without_folders(&error.to_string()).trim_end_matches('.').to_owned(),
        Failed::Drawing => no_driver(&ways.tried()),
        Failed::Program(fault) => without_folders(fault).trim_end_matches('.').to_owned(),
    }
}

/// What is told where no screen answers under Linux; `value` gives the value of a variable, which is empty if it is not set.
fn no_screen(value: impl Fn(&str) -> String) -> String {
    // The one that is named first is the one that is taken.
    let named = ["WAYLAND_DISPLAY", "DISPLAY"].map(|name| (name, value(name)));
    match named.iter().find(|(_, value)| !value.is_empty()) {
        Some((name, value)) => format!("the screen that {name}={value} names does not answer"),
        None => "there is no screen; start the program in a desktop session".to_owned(),
    }
}

/// What is told where none of the interfaces that were tried has a driver.
fn no_driver(tried: &str) -> String {
    let remedy = if cfg!(target_os = "linux") {
        "Debian has drivers in mesa-vulkan-drivers and libgl1-mesa-dri"
    } else {
        "install the driver of the graphics card"
    };
    format!("no driver for {tried} works here; {remedy}")
}

/// The window, drawn in one of the ways; `begun` is told how far it comes.
fn run(start: Start, ways: Ways, watch: Watch, begun: Arc<Mutex<Begun>>) -> Result<(), Failed> {
    let folders = Folders::of_user();
    let place = Settings::load(&folders.settings()).place.and_then(Place::sound);
    let (width, height) = place.map_or((1280.0, 800.0), |place| place.size);
    let mut viewport = egui::ViewportBuilder::default()
        .with_title("War of 1812")
        .with_app_id("war1812")
        .with_icon(icon::of_window())
        .with_inner_size([width, height])
        .with_maximized(place.is_some_and(|place| place.maximized))
        .with_min_inner_size([Place::LEAST.0, Place::LEAST.1]);
    if let Some((x, y)) = place.and_then(|place| place.corner) {
        viewport = viewport.with_position([x, y]);
    }
    let mut native = eframe::NativeOptions {
        viewport,
        ..Default::default()
    };
    if let WgpuSetup::CreateNew(setup) = &mut native.wgpu_options.wgpu_setup {
        setup.instance_descriptor.backends = ways.allowed();
        let device = Arc::clone(&setup.device_descriptor);
        // A board needs little: memory is taken in small blocks rather than at once for a world of textures.
        setup.device_descriptor = Arc::new(move |adapter| DeviceDescriptor {
            memory_hints: MemoryHints::MemoryUsage,
            ..device(adapter)
        });
    }
    let options = Options {
        folders,
        start,
        here: false,
        seed: None,
    };
    let still = Still::default();
    let note = Arc::clone(&begun);
    let creator = {
        let still = still.clone();
        move |cc: &eframe::CreationContext<'_>| -> std::io::Result<App> {
            // The size of the interface has its own commands and bounds.
            cc.egui_ctx.options_mut(|options| options.zoom_with_keyboard = false);
            fill_a_small_screen(&cc.egui_ctx);
            let mut app = App::new(&cc.egui_ctx, options).heard_by(still);
            app.sound_through(Box::new(Speakers::new(&cc.egui_ctx)));
            let Some(render) = &cc.wgpu_render_state else {
                return Ok(app);
            };
            let graphics = ways.graphics(&render.adapter);
            if let Ok(mut begun) = begun.lock() {
                begun.drawn_by = Some(graphics.way.clone());
            }
            canvas::keep_with(&cc.egui_ctx, Arc::new(Pictures::of(render)));
            let ctx = cc.egui_ctx.clone();
            watch.over(&render.device, move || ctx.request_repaint());
            Ok(app.drawn_by(&cc.egui_ctx, graphics, watch))
        }
    };
    let mut event_loop = EventLoop::with_user_event().build().map_err(Failed::Screen)?;
    let noted = Arc::clone(&note);
    let creator: eframe::AppCreator<'_> = Box::new(move |cc| {
        let made = creator(cc);
        if let Ok(mut begun) = noted.lock() {
            begun.open = made.is_ok();
            begun.fault = made.as_ref().err().map(ToString::to_string);
        }
        Ok(Box::new(made?))
    });
    let program = eframe::create_native("war1812", native, creator, &event_loop);
    let ended = event_loop.run_app_on_demand(&mut Calmed::new(program, still));
    ended.map_err(Failed::Screen)?;
    // Why it did not open, it has told nobody but the log.
    match note.lock() {
        Ok(mut begun) if !begun.open => Err(begun.fault.take().map_or(Failed::Drawing, Failed::Program)),
        _ => Ok(()),
    }
}

/// Passes after which the size of the interface holds.
const SETTLED: u64 = 3;

/// A window that does not fit on its screen fills it from the beginning: else its foot would lie below the edge.
fn fill_a_small_screen(ctx: &egui::Context) {
    let asked = AtomicBool::new(false);
    ctx.on_begin_pass(
        "fill a small screen",
        Arc::new(move |ui| {
            let ctx = ui.ctx();
            let (screen, inner) = ctx.input(|input| (input.viewport().monitor_size, input.viewport().inner_rect));
            // In the first passes the interface has not found its size, and the screen is measured in another one.
            let Some(screen) = screen.filter(|_| ctx.cumulative_pass_nr() >= SETTLED) else {
                return; // nor is it known before the window lies on it
            };
            let size = inner.map_or_else(|| ctx.content_rect().size(), |inner| inner.size());
            if !asked.swap(true, Ordering::Relaxed) && !Place::fits(size, screen) {
                ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
            }
        }),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_screen_a_person_is_told_which_one_does_not_answer() {
        let with = |set: &'static [(&str, &str)]| {
            no_screen(|name| {
                let value = set.iter().find(|(known, _)| *known == name);
                value.map_or_else(String::new, |(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), "there is no screen; start the program in a desktop session");
        assert_eq!(
            with(&[("DISPLAY", ":7"), ("WAYLAND_DISPLAY", "")]),
            "the screen that DISPLAY=:7 names does not answer"
        );
        assert!(with(&[("DISPLAY", ":7"), ("WAYLAND_DISPLAY", "wayland-3")]).contains("WAYLAND_DISPLAY=wayland-3"));
    }

    #[test]
    fn without_a_driver_a_person_is_told_which_were_tried_and_nothing_of_the_program() {
        let told = why_not(&Failed::Drawing, Ways::of_environment());
        assert!(told.starts_with("no driver for ") && told.contains("OpenGL"), "{told}");
    }
}
