//! Without a graphics card painting is dear: some tenth of a second of the processor for each frame. The interface asks for three
//! frames whenever the pointer moves, two of which only let everything settle. Here it settles before it is painted.

use egui::Context;
use std::num::NonZeroUsize;

/// As often as the interface wants to look at what it was told.
const PASSES: NonZeroUsize = NonZeroUsize::new(3).unwrap();

/// Most seconds between the clicks of a double click: the second one is seen when the first one has been painted.
const DOUBLE_CLICK: f64 = 0.8;

/// Frames in a row that may take several passes. In a program that is being made egui writes a warning over the window where more
/// do, for it takes them for a layout that never comes to rest; here they are meant.
const IN_A_ROW: u32 = if cfg!(debug_assertions) { 2 } else { u32::MAX };

/// Lets the interface settle before it is painted, where that is worth while.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settling {
    worth_while: bool,
    now: bool,
    /// Frames that have settled since the last one that did not.
    in_a_row: u32,
}

impl Settling {
    /// Settling in a window that is drawn without a graphics card, or with one.
    pub fn of(ctx: &Context, software: bool) -> Self {
        if software {
            ctx.options_mut(|options| {
                options.max_passes = PASSES;
                options.input_options.max_double_click_delay = DOUBLE_CLICK;
            });
        }
        Self {
            worth_while: software,
            now: false,
            in_a_row: 0,
        }
    }

    /// What belongs to it in the style, after a style was chosen: what is pointed at lights up at once, and only pieces move.
    pub fn style(self, ctx: &Context) {
        if self.worth_while {
            ctx.all_styles_mut(|style| style.animation_time = 0.0);
            canvas::move_all_the_same(ctx);
        }
    }

    /// At the end of a pass: asks for the next one before anything is painted, if something was told in this frame.
    pub fn end_pass(&mut self, ctx: &Context) {
        let pass = ctx.current_pass_index();
        if pass == 0 {
            let told = self.worth_while && ctx.input(|input| !input.events.is_empty());
            self.now = told && self.in_a_row < IN_A_ROW;
            self.in_a_row = if self.now { self.in_a_row.saturating_add(1) } else { 0 };
        }
        if self.now && pass + 1 < PASSES.get() {
            ctx.request_discard("it settles before it is painted");
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use egui::{Event, RawInput, Rect, ViewportId, pos2, vec2};
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    /// When a context wants to be painted again, as eframe sees it: what was asked for before the last pass is out of date.
    #[derive(Default)]
    pub(crate) struct Asked(Arc<Mutex<Vec<(u64, Duration)>>>);

    impl Asked {
        pub(crate) fn of(ctx: &Context) -> Self {
            let asked = Self::default();
            let note = Arc::clone(&asked.0);
            ctx.set_request_repaint_callback(move |info| {
                note.lock().unwrap().push((info.current_cumulative_pass_nr, info.delay));
            });
            asked
        }

        /// How long after the frame that was painted last the next one comes; none if nothing was asked for.
        pub(crate) fn next(&self, ctx: &Context) -> Option<Duration> {
            let now = ctx.cumulative_pass_nr_for(ViewportId::ROOT);
            let asked = std::mem::take(&mut *self.0.lock().unwrap());
            let valid = asked.into_iter().filter(|(nr, _)| *nr == now || nr + 1 == now);
            valid.map(|(_, delay)| delay).min()
        }
    }

    /// A window that paints again when it is asked to.
    struct Painted {
        ctx: Context,
        settling: Settling,
        asked: Asked,
        time: f64,
    }

    impl Painted {
        fn new(software: bool) -> Self {
            let ctx = Context::default();
            Self {
                settling: Settling::of(&ctx, software),
                asked: Asked::of(&ctx),
                ctx,
                time: 0.0,
            }
        }

        /// Paints one frame. Gives its passes.
        fn frame(&mut self, events: Vec<Event>) -> usize {
            self.time += 0.02;
            let input = RawInput {
                screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 100.0))),
                time: Some(self.time),
                events,
                ..RawInput::default()
            };
            let settling = &mut self.settling;
            let mut output = self.ctx.run_ui(input, |ui| {
                let _ = ui.button("here");
                settling.end_pass(ui.ctx());
            });
            output.textures_delta.clear();
            output.platform_output.num_completed_passes
        }

        /// Paints one frame after another until no more is asked for, at most twenty. Gives their passes.
        fn until_rest(&mut self, mut events: Vec<Event>) -> Vec<usize> {
            let mut frames = Vec::new();
            while frames.len() < 20 {
                frames.push(self.frame(std::mem::take(&mut events)));
                if self.asked.next(&self.ctx) != Some(Duration::ZERO) {
                    break;
                }
            }
            frames
        }
    }

    #[test]
    fn while_the_pointer_moves_on_and_on_no_warning_is_written_over_a_program_that_is_being_made() {
        let mut window = Painted::new(true);
        window.until_rest(Vec::new());
        let mut in_a_row = 0;
        for at in 0..20 {
            let moved = Event::PointerMoved(pos2(100.0 + at as f32, 80.0));
            let passes = window.frame(vec![moved]);
            in_a_row = if passes > 1 { in_a_row + 1 } else { 0 };
            assert!(in_a_row <= IN_A_ROW, "after {at} moves");
        }
    }

    #[test]
    fn a_move_of_the_pointer_is_painted_once_without_a_graphics_card_and_as_ever_with_one() {
        for (software, frames) in [(true, vec![3]), (false, vec![1, 1, 1])] {
            let mut window = Painted::new(software);
            window.until_rest(Vec::new());
            let moved = Event::PointerMoved(pos2(150.0, 80.0));
            assert_eq!(window.until_rest(vec![moved]), frames, "software: {software}");
        }
    }
}
