//! A sentence for the person, over whatever fills the window.

use super::kit::Look;
use crate::command::{Order, Queue};
use crate::text::T;
use crate::theme;
use egui::{Align2, Area, Context, Frame, Id, LayerId, Margin, Order as Layer, Rect, Stroke, Ui, pos2};
use std::path::PathBuf;

/// How far above the lower edge of the window it lies, in points: clear of the hand.
const ABOVE: f32 = 76.0;

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence, with what was kept and what to do next.
    pub text: String,
    /// Something went wrong.
    pub bad: bool,
    /// What was deleted lies there, and can be put back.
    pub deleted: Option<PathBuf>,
    /// It says that advice will come, and goes when that is there.
    pub promise: bool,
}

fn id() -> Id {
    Id::unique("notice")
}

/// Where it lies, if there is one.
pub fn lies(ctx: &Context) -> Option<Rect> {
    ctx.memory(|memory| {
        let layer = LayerId::new(Layer::Foreground, id());
        let shown = memory.areas().visible_last_frame(&layer);
        memory.area_rect(id()).filter(|_| shown)
    })
}

/// A sentence that something went wrong or was done. It lies over the window, so that nothing moves when it comes or goes,
/// and there over the board alone if that is given.
pub fn ui(ui: &Ui, look: &Look<'_>, notice: &Notice, board: Option<Rect>, queue: &mut Queue) {
    let colour = if notice.bad {
        look.palette.alert
    } else {
        look.palette.accent
    };
    let frame = Frame::popup(ui.style())
        .fill(ui.visuals().panel_fill.lerp_to_gamma(colour, 0.16))
        .stroke(Stroke::new(1.0, colour))
        .inner_margin(Margin::symmetric(14, 8));
    let window = ui.ctx().content_rect();
    let over = board.unwrap_or(window);
    let most = (over.width() - 40.0 - frame.total_margin().sum().x).min(760.0);
    Area::new(id())
        .order(Layer::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(over.center().x, window.bottom() - ABOVE))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(most);
                ui.horizontal_wrapped(|ui| {
                    ui.label(theme::strong(&notice.text));
                    if let Some(deleted) = &notice.deleted
                        && ui.small_button(look.t(T::PutBack)).clicked()
                    {
                        queue.push(Order::PutBack(deleted.clone()));
                    }
                    if ui.small_button(look.t(T::Dismiss)).clicked() {
                        queue.push(Order::DismissNotice);
                    }
                });
            });
        });
}
