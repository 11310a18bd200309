//! Moves of the pointer over what stays as it is. The interface draws a frame for each of them and two more to settle; without
//! a graphics card that is a tenth of a second of the processor each time. After a frame the window says over what the pointer
//! is, and moves over the same thing are kept back from it.

use canvas::Ground;
use eframe::UserEvent;
use egui::{Context, Pos2, Rect};
use std::sync::{Arc, Mutex, PoisonError};
use winit::application::ApplicationHandler;
use winit::dpi::PhysicalPosition;
use winit::event::{DeviceEvent, DeviceId, StartCause, WindowEvent};
use winit::event_loop::ActiveEventLoop;
use winit::window::WindowId;

/// A widget beside the board.
#[derive(Clone, Copy, Debug)]
struct Widget {
    rect: Rect,
    /// How near the pointer must come for it to be meant: further than its edge where it can be clicked or dragged.
    reach: f32,
}

/// How a point lies to a widget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lies {
    Inside,
    /// Which of several is meant changes from point to point.
    Near,
    Outside,
}

impl Widget {
    fn lies(self, at: Pos2) -> Lies {
        if self.rect.contains(at) {
            Lies::Inside
        } else if self.rect.expand(self.reach).contains(at) {
            Lies::Near
        } else {
            Lies::Outside
        }
    }
}

/// What the pointer is over after a frame, on the board and beside it.
#[derive(Clone, Debug)]
struct Over {
    ground: Arc<Ground>,
    widgets: Vec<(Widget, Lies)>,
    pixels_per_point: f32,
}

impl Over {
    /// In the frame that has been drawn; nothing where the pointer is over no board.
    fn of(ctx: &Context) -> Option<Self> {
        let ground = canvas::ground(ctx)?;
        let reach = ctx.global_style().interaction.interact_radius;
        let mut widgets = Vec::new();
        ctx.viewport(|viewport| {
            let all = viewport.this_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            for widget in all.filter(|widget| !ground.is_button(widget.id)) {
                let meant = widget.sense.senses_click() || widget.sense.senses_drag();
                let widget = Widget {
                    rect: widget.interact_rect,
                    reach: if meant { reach } else { 0.0 },
                };
                widgets.push((widget, widget.lies(ground.at())));
            }
        });
        let clear = widgets.iter().all(|(_, lies)| *lies != Lies::Near);
        clear.then(|| Self {
            ground,
            widgets,
            pixels_per_point: ctx.pixels_per_point(),
        })
    }

    /// Whether it would be over the same at a pixel of the window.
    fn is_same(&self, (x, y): (f64, f64)) -> bool {
        let at = Pos2::new(x as f32, y as f32) / self.pixels_per_point;
        self.ground.is_same(at) && self.widgets.iter().all(|(widget, lies)| widget.lies(at) == *lies)
    }
}

/// What the window says to whoever hands it the pointer.
#[derive(Clone, Debug, Default)]
pub struct Still(Arc<Mutex<Option<Over>>>);

impl Still {
    /// Says it for the frame that has been drawn.
    pub fn say(&self, ctx: &Context) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Over::of(ctx);
    }

    /// Every move is to be told.
    pub fn say_nothing(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Whether nothing would change if the pointer were at this pixel of the window.
    pub fn holds(&self, at: (f64, f64)) -> bool {
        let over = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        over.as_ref().is_some_and(|over| over.is_same(at))
    }
}

/// A move that was kept back.
#[derive(Clone, Copy, Debug)]
struct Kept {
    window: WindowId,
    device_id: DeviceId,
    position: PhysicalPosition<f64>,
}

/// A program that hears of the pointer only where it matters.
#[derive(Debug)]
pub struct Calmed<P> {
    program: P,
    still: Still,
    kept: Option<Kept>,
}

impl<P: ApplicationHandler<UserEvent>> Calmed<P> {
    /// A program that says by this where the pointer matters.
    pub const fn new(program: P, still: Still) -> Self {
        Self {
            program,
            still,
            kept: None,
        }
    }

    /// Whatever else happens happens where the pointer is.
    fn catch_up(&mut self, event_loop: &ActiveEventLoop) {
        if let Some(Kept {
            window,
            device_id,
            position,
        }) = self.kept.take()
        {
            let moved = WindowEvent::CursorMoved { device_id, position };
            self.program.window_event(event_loop, window, moved);
        }
    }
}

impl<P: ApplicationHandler<UserEvent>> ApplicationHandler<UserEvent> for Calmed<P> {
    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        self.program.new_events(event_loop, cause);
    }

    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.program.resumed(event_loop);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: UserEvent) {
        self.program.user_event(event_loop, event);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, window: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CursorMoved { device_id, position } => {
                self.kept = None;
                if self.still.holds(position.into()) {
                    self.kept = Some(Kept {
                        window,
                        device_id,
                        position,
                    });
                } else {
                    self.program.window_event(event_loop, window, event);
                }
            }
            WindowEvent::RedrawRequested => {
                self.program.window_event(event_loop, window, event);
                // The board may have changed under the pointer.
                if self.kept.is_some_and(|kept| !self.still.holds(kept.position.into())) {
                    self.catch_up(event_loop);
                }
            }
            // X11 tells each move once more by its axes.
            WindowEvent::AxisMotion { .. } => {}
            _ => {
                self.catch_up(event_loop);
                self.program.window_event(event_loop, window, event);
            }
        }
    }

    fn device_event(&mut self, event_loop: &ActiveEventLoop, device: DeviceId, event: DeviceEvent) {
        // Nothing here steers by bare motion, and the interface would draw for it.
        if !matches!(event, DeviceEvent::MouseMotion { .. }) {
            self.program.device_event(event_loop, device, event);
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.program.about_to_wait(event_loop);
    }

    fn suspended(&mut self, event_loop: &ActiveEventLoop) {
        self.program.suspended(event_loop);
    }

    fn exiting(&mut self, event_loop: &ActiveEventLoop) {
        self.program.exiting(event_loop);
    }

    fn memory_warning(&mut self, event_loop: &ActiveEventLoop) {
        self.program.memory_warning(event_loop);
    }
}
