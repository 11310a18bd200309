//! Without a graphics card painting is dear: some tenth of a second of the processor for each frame. The interface asks for three
//! frames whenever the pointer moves, two of which only let everything settle. Here it settles before it is painted.

use egui::Context;
use std::num::NonZeroUsize;

/// As often as the interface wants to look at what it was told.
const PASSES: NonZeroUsize = NonZeroUsize::new(3).unwrap();

/// Lets the interface settle before it is painted, where that is worth while.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settling {
    worth_while: bool,
    now: bool,
}

impl Settling {
    /// Settling in a window that is drawn without a graphics card, or with one.
    pub fn of(ctx: &Context, software: bool) -> Self {
        if software {
            ctx.options_mut(|options| options.max_passes = PASSES);
        }
        Self {
            worth_while: software,
            now: false,
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
            self.now = self.worth_while && ctx.input(|input| !input.events.is_empty());
        }
        if self.now && pass + 1 < PASSES.get() {
            ctx.request_discard("it settles before it is painted");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Event, RawInput, Rect, ViewportId, pos2, vec2};
    use std::time::Duration;

    /// Frames that are painted after the pointer has moved, until the interface is at rest, and passes in the first of them.
    fn painted(software: bool) -> (usize, usize) {
        let ctx = Context::default();
        let mut settling = Settling::of(&ctx, software);
        let (mut frames, mut first) = (0, 0);
        let mut time = 0.0;
        let mut frame = |events: Vec<Event>| {
            time += 0.02;
            let input = RawInput {
                screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 100.0))),
                time: Some(time),
                events,
                ..RawInput::default()
            };
            let output = ctx.run_ui(input, |ui| {
                let _ = ui.button("here");
                settling.end_pass(ui.ctx());
            });
            let passes = output.platform_output.num_completed_passes;
            (output.viewport_output[&ViewportId::ROOT].repaint_delay, passes)
        };
        while frame(Vec::new()).0 == Duration::ZERO {}
        let mut events = vec![Event::PointerMoved(pos2(150.0, 80.0))];
        loop {
            let (delay, passes) = frame(std::mem::take(&mut events));
            frames += 1;
            if frames == 1 {
                first = passes;
            }
            if delay > Duration::ZERO {
                return (frames, first);
            }
        }
    }

    #[test]
    fn a_move_of_the_pointer_is_painted_once_without_a_graphics_card_and_as_ever_with_one() {
        assert_eq!(painted(true), (1, 3));
        assert_eq!(painted(false), (3, 1));
    }
}
