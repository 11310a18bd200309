//! A sentence for the person, over whatever fills the window.

use super::history;
use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::text::{self, T};
use crate::theme;
use egui::accesskit::Live;
use egui::{Align2, Area, Context, Frame, Id, LayerId, Margin, Order as Layer, Rect, RichText, Stroke, Ui, pos2};
use std::path::PathBuf;

/// How far above the lower edge of the window it lies, in points: clear of the hand.
const ABOVE: f32 = 76.0;
/// How far below the upper edge it lies in front of a dialog, in points.
const BELOW: f32 = 6.0;

/// A sentence for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence, with what was kept and what to do next.
    pub text: String,
    /// What it is about.
    pub about: About,
}

/// What a sentence is about: how long it counts, and what it offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// Something was done.
    Done,
    /// What was deleted lies there, and can be put back.
    Deleted(PathBuf),
    /// Advice will come; it goes when that is there.
    Promise,
    /// In the past nothing is done; it goes where one looks on or comes back.
    Past,
    /// Somebody plays what another person played: everybody at the table is to see it, and it stays until this person has come
    /// to the screen, if somebody has to.
    Seats(Option<String>),
    /// Something was not done, or went wrong.
    Wrong,
    /// This went wrong; it goes when the same goes well.
    Failed(T),
}

impl Notice {
    /// Something was done.
    pub const fn done(text: String) -> Self {
        Self {
            text,
            about: About::Done,
        }
    }

    /// Something went wrong, or was not done.
    pub const fn wrong(text: String) -> Self {
        Self {
            text,
            about: About::Wrong,
        }
    }

    /// Whether something went wrong or was not done.
    pub const fn is_bad(&self) -> bool {
        matches!(self.about, About::Wrong | About::Failed(_))
    }

    /// Whether it counts whatever is done next, and whoever does it.
    pub fn stays(&self) -> bool {
        match self.about {
            // What the rules refuse is done with when something else is done.
            About::Failed(what) => what != T::NotLegal,
            About::Deleted(_) | About::Seats(_) => true,
            About::Done | About::Promise | About::Past | About::Wrong => false,
        }
    }

    /// Whether it counts when the game is left of which it may speak.
    pub fn outlives_table(&self) -> bool {
        self.stays() || self.is_bad()
    }

    /// Whether it goes after a while. What went wrong, and what is still to come, stays until somebody has read it; what was
    /// deleted can be put back from the start screen, too.
    const fn goes_by_itself(&self) -> bool {
        !self.is_bad() && !matches!(self.about, About::Promise | About::Seats(_))
    }
}

fn id() -> Id {
    Id::unique("notice")
}

/// Where it lies, if there is one.
pub fn lies(ctx: &Context) -> Option<Rect> {
    kit::lies(ctx, LayerId::new(Layer::Foreground, id()))
}

/// Seconds after which a sentence that nothing hangs on goes by itself.
const LASTS: f64 = 30.0;

/// What a sentence has been seen of: itself, since when, and the pass that drew it last.
type Drawn = (String, f64, u64);

/// How many seconds a sentence is still to be read; one that was away is new.
fn left(ctx: &Context, text: &str) -> f64 {
    let (now, pass) = (ctx.input(|input| input.time), ctx.cumulative_pass_nr());
    let since = ctx.data_mut(|data| {
        let drawn = data.get_temp_mut_or_insert_with::<Drawn>(id(), || (text.to_owned(), now, pass));
        if drawn.0 != text || drawn.2 + 1 < pass {
            *drawn = (text.to_owned(), now, pass);
        }
        drawn.2 = pass;
        drawn.1
    });
    since + LASTS - now
}

/// A sentence that something went wrong or was done. It lies over the window, so that nothing moves when it comes or goes, and
/// there over a part of it alone, such as the board, if that is given; in front of a dialog at the upper edge, for dialogs have
/// their buttons at their foot.
pub fn ui(ui: &Ui, look: &Look<'_>, notice: &Notice, part: Option<Rect>, queue: &mut Queue) {
    let colour = if notice.is_bad() {
        look.palette.alert
    } else {
        look.palette.accent
    };
    let frame = Frame::popup(ui.style())
        .fill(ui.visuals().panel_fill.lerp_to_gamma(colour, 0.16))
        .stroke(Stroke::new(1.0, colour))
        .inner_margin(Margin::symmetric(14, 8));
    if notice.goes_by_itself() {
        let left = left(ui.ctx(), &notice.text);
        let read = lies(ui.ctx()).is_some_and(|rect| ui.rect_contains_pointer(rect));
        if left > 0.0 {
            ui.ctx().request_repaint_after_secs(left as f32);
        } else if !read {
            queue.push(Order::DismissNotice);
        }
    }
    let window = ui.ctx().content_rect();
    let in_front = ui.ctx().memory(|memory| memory.top_modal_layer().is_some());
    let (over, pivot, y) = if in_front {
        (window, Align2::CENTER_TOP, window.top() + BELOW)
    } else {
        // Who looks back needs the row of the history below it.
        let part = part.unwrap_or(window);
        let foot = (window.bottom() - ABOVE).min(part.bottom() - BELOW);
        let foot = history::lies(ui.ctx()).map_or(foot, |row| row.top() - BELOW);
        (part, Align2::CENTER_BOTTOM, foot)
    };
    let most = (over.width() - 40.0 - frame.total_margin().sum().x).min(760.0);
    let area = Area::new(id())
        .order(Layer::Foreground)
        .pivot(pivot)
        .fixed_pos(pos2(over.center().x, y))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_max_width(most);
                ui.horizontal_wrapped(|ui| {
                    let told = ui.label(theme::strong(&notice.text));
                    // A screen reader says it although nothing there has the focus.
                    let live = if notice.is_bad() { Live::Assertive } else { Live::Polite };
                    ui.ctx().accesskit_node_builder(told.id, |node| node.set_live(live));
                    if let About::Deleted(deleted) = &notice.about
                        && ui.small_button(look.t(T::PutBack)).clicked()
                    {
                        queue.push(Order::PutBack(deleted.clone()));
                    }
                    if let About::Seats(Some(awaited)) = &notice.about {
                        // Whoever took the seat cannot put away what its owner is to read.
                        ui.label(RichText::new(text::stays_until(look.lang, awaited)).weak());
                    } else if ui.small_button(look.t(T::Dismiss)).clicked() {
                        queue.push(Order::DismissNotice);
                    }
                });
            });
        });
    if in_front {
        // What was said before the dialog came is read and put away in front of it, too.
        ui.ctx().move_to_top(area.response.layer_id);
    }
}
