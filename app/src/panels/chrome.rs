//! What stands around every board: one bar on top, a column beside it that folds, and how much room each gets. The board
//! keeps its place and size whatever is asked, said or opened.

use super::kit::{self, Chrome, Look};
use super::menu;
use crate::command::{Queue, UiCommand};
use crate::keys;
use egui::{
    Area, Color32, Context, Frame, Id, LayerId, Margin, Order as Layer, Panel, Pos2, Rect, ScrollArea, Stroke, Ui,
    UiBuilder, pos2, vec2,
};

/// Height of the bar on top, in points.
pub const BAR: f32 = 70.0;
/// Height of the heading over the board, in points.
pub const HEADING: f32 = 30.0;
/// Width of a board on which a battle that is over keeps its whole width, and the part of it with which it can still be read.
const ROOMY: f32 = 980.0;
const READABLE: f32 = 0.78;
/// What the panel of a battle leaves free below it, in points.
const BELOW: f32 = 8.0;
/// Width from which on the column stands beside the board.
const BESIDE: f32 = 960.0;
/// Width of a column that lies over the board.
const OVER: f32 = 280.0;

/// Where the column with log and battle goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column {
    /// Beside the board, so wide.
    Beside(f32),
    /// Over its right edge.
    Over,
}

impl Column {
    /// Where it goes in a window of this width, in points.
    pub fn of(width: f32) -> Self {
        if width < BESIDE {
            Self::Over
        } else {
            Self::Beside((width * 0.22).round().clamp(224.0, 340.0))
        }
    }
}

/// Whether the column is open, as the person has last asked for. In a narrow window it covers the board, so there it is
/// closed until it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Folded {
    beside: bool,
    over: bool,
    narrow: bool,
}

impl Default for Folded {
    fn default() -> Self {
        Self {
            beside: false,
            over: true,
            narrow: false,
        }
    }
}

impl Folded {
    /// Opens or closes the column.
    pub const fn toggle(&mut self) {
        if self.narrow {
            self.over = !self.over;
        } else {
            self.beside = !self.beside;
        }
    }

    /// Draws the column, if it is open, and gives what `content` gives. What is `wanted` all the same lies over the board
    /// then.
    pub fn ui<R>(&mut self, ui: &mut Ui, wanted: bool, content: impl FnOnce(&mut Ui) -> R) -> Option<R> {
        let column = Column::of(ui.ctx().content_rect().width());
        self.narrow = column == Column::Over;
        let folded = if self.narrow { self.over } else { self.beside };
        let column = if folded { Column::Over } else { column };
        let frame = Frame::new()
            .fill(ui.visuals().panel_fill)
            .inner_margin(Margin::symmetric(12, 8));
        match column {
            _ if folded && !wanted => None,
            Column::Beside(width) => Some(
                Panel::right("side")
                    .resizable(false)
                    .exact_size(width)
                    .frame(frame)
                    .show(ui, content)
                    .inner,
            ),
            Column::Over => {
                let room = ui.available_rect_before_wrap();
                let corner = pos2(room.right() - OVER, room.top() + HEADING);
                let size = vec2(OVER, (room.height() - HEADING).max(80.0));
                let frame = frame.stroke(Stroke::new(1.0, ui.visuals().weak_text_color()));
                let shown = over(ui, "side", corner, |ui| {
                    frame
                        .show(ui, |ui| {
                            ui.set_min_size(size - frame.total_margin().sum());
                            ui.set_max_size(size - frame.total_margin().sum());
                            content(ui)
                        })
                        .inner
                });
                Some(shown)
            }
        }
    }
}

/// Something that lies over the board, with its corner there.
pub fn over<R>(ui: &Ui, name: &str, corner: Pos2, content: impl FnOnce(&mut Ui) -> R) -> R {
    Area::new(ui.scope_id().with(name))
        .order(Layer::Middle)
        .fixed_pos(corner)
        .constrain(false)
        .show(ui.ctx(), content)
        .inner
}

/// Whose turn it is, for the stripe at the bar's edge.
#[derive(Clone, Copy, Debug)]
pub struct Stripe {
    /// The colour of the player.
    pub fill: Color32,
    /// The line beside it.
    pub line: Color32,
}

/// The bar on top: menus and title, then what is asked and its answers, then undo, pace and language. What is asked has
/// always the same room; more answers than fit are scrolled to.
pub fn bar_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    chrome: &Chrome<'_>,
    stripe: Option<Stripe>,
    queue: &mut Queue,
    asked: impl FnOnce(&mut Ui, &mut Queue),
) {
    let frame = Frame::new().fill(ui.visuals().panel_fill).inner_margin(Margin {
        left: 12,
        right: 10,
        top: 2,
        bottom: 2,
    });
    let bar = Panel::top("bar")
        .resizable(false)
        .exact_size(BAR)
        .frame(frame)
        .show(ui, |ui| {
            let room = ui.available_rect_before_wrap();
            let (left, right) = if room.width() < 900.0 {
                (154.0, 128.0)
            } else {
                (188.0, 168.0)
            };
            let first = Rect::from_min_size(room.min, vec2(left, room.height()));
            let last = Rect::from_min_max(pos2(room.right() - right, room.top()), room.max);
            let middle = Rect::from_min_max(
                pos2(first.right() + 12.0, room.top()),
                pos2(last.left() - 10.0, room.bottom()),
            );
            let line = Stroke::new(1.0, ui.visuals().weak_text_color().gamma_multiply(0.4));
            ui.painter()
                .vline(first.right() + 4.0, room.shrink(6.0).y_range(), line);
            let within = |rect| UiBuilder::new().max_rect(rect);
            ui.scope_builder(within(first), |ui| {
                ui.set_clip_rect(first.expand2(vec2(4.0, 0.0)).intersect(ui.clip_rect()));
                menu::menus_ui(ui, look, chrome, queue);
            });
            ui.scope_builder(within(middle), |ui| {
                ui.set_clip_rect(middle.intersect(ui.clip_rect()));
                ui.spacing_mut().item_spacing.y = 3.0;
                asked(ui, queue);
            });
            ui.scope_builder(within(last), |ui| {
                menu::tools_ui(ui, look, chrome, queue);
            });
            ui.allocate_rect(room, egui::Sense::hover());
        });
    if let Some(stripe) = stripe {
        let mut rect = bar.response.rect;
        rect.max.x = rect.min.x + 6.0;
        ui.painter().rect_filled(rect, 0.0, stripe.fill);
        ui.painter()
            .vline(rect.max.x, rect.y_range(), Stroke::new(1.0, stripe.line));
    }
}

/// The heading over the top of the board: whatever the game's tracks say, and the button that opens the column.
pub fn heading_ui(
    ui: &mut Ui,
    board: Rect,
    look: &Look<'_>,
    queue: &mut Queue,
    content: impl FnOnce(&mut Ui, &mut Queue),
) {
    let rect = Rect::from_min_size(board.min, vec2(board.width(), HEADING));
    let fill = ui.visuals().panel_fill.gamma_multiply(0.86);
    ui.painter().rect_filled(rect, 0.0, fill);
    let line = Stroke::new(1.0, ui.visuals().weak_text_color().gamma_multiply(0.35));
    ui.painter().hline(rect.x_range(), rect.bottom(), line);
    // The board below gets no clicks that are meant for the heading.
    ui.interact(rect, ui.scope_id().with("heading"), egui::Sense::click_and_drag());
    let inner = rect.shrink2(vec2(10.0, 2.0));
    ui.scope_builder(
        UiBuilder::new()
            .max_rect(inner)
            .layout(egui::Layout::right_to_left(egui::Align::Center)),
        |ui| {
            ui.spacing_mut().interact_size.y = 22.0;
            ui.spacing_mut().item_spacing.x = 6.0;
            let button = egui::Button::new(look.t(crate::text::T::Log)).small();
            let button = ui.add(button).accessible_name(UiCommand::ToggleSide.called(look.lang));
            if button
                .on_hover_text(super::frame::keys(ui, look, UiCommand::ToggleSide))
                .clicked()
            {
                queue.push(crate::command::Order::Do(UiCommand::ToggleSide));
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.set_clip_rect(ui.available_rect_before_wrap().intersect(ui.clip_rect()));
                content(ui, queue);
            });
        },
    );
}

fn battle_id() -> Id {
    Id::unique("battle")
}

/// Where the panel of a battle lies, if one is shown.
pub fn battle_lies(ctx: &Context) -> Option<Rect> {
    kit::lies(ctx, LayerId::new(Layer::Middle, battle_id()))
}

/// The panel of a battle over a board, so wide, with its corner there. What of it has no room on the board is scrolled to: with
/// large letters it would end below the window.
pub fn battle(ui: &Ui, (board, corner, width): (Rect, Pos2, f32), content: impl FnOnce(&mut Ui)) {
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(12));
    let around = frame.total_margin().sum();
    let room = (board.bottom() - BELOW - corner.y - around.y).max(80.0);
    Area::new(battle_id())
        .order(Layer::Middle)
        .fixed_pos(corner)
        .constrain(false)
        .show(ui.ctx(), |area| {
            // What egui remembers of it is of whoever is at the screen.
            area.push_id(ui.scope_id(), |ui| {
                frame.show(ui, |ui| {
                    ui.set_width(width - 24.0);
                    kit::dense(ui);
                    let scroll = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
                    scroll.show(ui, |ui| {
                        content(ui);
                        keys::follow(ui);
                    });
                });
            });
        });
}

/// Width of the panel of a battle over a board: as wide as it is made, with an edge of so many points on both sides at least. What
/// is over covers no more of a small board than it must.
pub fn battle_width(board: Rect, (width, edge): (f32, f32), is_over: bool) -> f32 {
    let fits = width.min(board.width() - 2.0 * edge);
    let part = if is_over {
        (board.width() / ROOMY).clamp(READABLE, 1.0)
    } else {
        1.0
    };
    fits.min(width * part)
}
