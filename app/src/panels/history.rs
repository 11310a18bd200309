//! The history: a row over the foot of the board that leads to every step of the game, and shows the board as it was.

use super::kit::{self, Look};
use crate::command::{LookBack, Order, Queue, UiCommand};
use crate::keys;
use crate::panels::frame;
use crate::play::seen::Past;
use crate::text::{self, T};
use crate::theme;
use egui::{
    Align2, Area, Button, Context, Frame, Id, Key, LayerId, Margin, Modifiers, Order as Layer, Rect, RichText, Slider,
    Ui, pos2, vec2,
};
use egui_material_icons::icons::{
    ICON_CHEVRON_LEFT, ICON_CHEVRON_RIGHT, ICON_KEYBOARD_TAB, ICON_SKIP_NEXT, ICON_SKIP_PREVIOUS,
};

/// How far above the lower edge of the board the row lies, in points.
const ABOVE: f32 = 8.0;

/// How much of the foot of the board the row takes, in points.
pub const HEIGHT: f32 = 96.0;

/// How much of the foot of the board it takes while this moment of the past is looked at, in points.
pub fn foot(past: Option<Past>) -> f32 {
    past.filter(|past| past.row).map_or(0.0, |_| HEIGHT)
}

/// Where one looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct History {
    /// After so many steps of those that one knows of: how many the others have taken in secret is theirs.
    pub steps: usize,
    /// All of them.
    pub last: usize,
    /// The game may be played on from there.
    pub branch: bool,
}

/// Whether a button leads back.
const fn to_past(to: LookBack) -> bool {
    matches!(to, LookBack::By(..0) | LookBack::Turn(false))
}

fn id() -> Id {
    Id::unique("history")
}

/// Where the row lies, if it is there.
pub fn lies(ctx: &Context) -> Option<Rect> {
    kit::lies(ctx, LayerId::new(Layer::Middle, id()))
}

/// Draws the row.
pub fn ui(ui: &Ui, look: &Look<'_>, history: History, queue: &mut Queue) {
    let History { steps, last, branch } = history;
    if keys::is_free(ui) && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        queue.push(Order::LookBack(LookBack::Now));
    }
    let window = ui.ctx().content_rect();
    // Over the board alone: who looks back reads the log beside it.
    let board = canvas::spoken(ui.ctx()).map_or(window, |spoken| spoken.board);
    let width = (board.width() - 48.0).min(880.0);
    Area::new(id())
        .order(Layer::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(board.center().x, board.bottom() - ABOVE))
        .show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(12, 8));
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.label(theme::strong(look.t(T::History)));
                    let mut go = |ui: &mut Ui, sign: RichText, name: T, to: LookBack, can: bool| {
                        let button = Button::new(sign).min_size(vec2(30.0, 26.0));
                        let button = ui.add_enabled(can, button).accessible_name(look.t(name));
                        let why = if to_past(to) { T::AtBeginning } else { T::AtPresent };
                        let button = button.on_disabled_hover_text(look.t(why));
                        if button.on_hover_text(look.t(name)).clicked() {
                            queue.push(Order::LookBack(to));
                        }
                    };
                    go(
                        ui,
                        ICON_SKIP_PREVIOUS.rich_text(),
                        T::TurnBack,
                        LookBack::Turn(false),
                        steps > 0,
                    );
                    go(
                        ui,
                        ICON_CHEVRON_LEFT.rich_text(),
                        T::StepBack,
                        LookBack::By(-1),
                        steps > 0,
                    );
                    go(
                        ui,
                        ICON_CHEVRON_RIGHT.rich_text(),
                        T::StepOn,
                        LookBack::By(1),
                        steps < last,
                    );
                    go(
                        ui,
                        ICON_SKIP_NEXT.rich_text(),
                        T::TurnOn,
                        LookBack::Turn(true),
                        steps < last,
                    );
                    go(ui, ICON_KEYBOARD_TAB.rich_text(), T::HistoryClose, LookBack::Now, true);
                });
                ui.horizontal(|ui| {
                    let mut at = steps;
                    ui.spacing_mut().slider_width = (ui.available_width() - 330.0).max(120.0);
                    let slider = ui.add(Slider::new(&mut at, 0..=last).show_value(false));
                    let slider = slider.accessible_name(look.t(T::History));
                    let keys = [UiCommand::StepBack, UiCommand::StepOn].map(|command| {
                        look.lang
                            .colon(command.called(look.lang), frame::keys(ui, look, command))
                    });
                    slider.on_hover_text(keys.join("\n"));
                    if at != steps {
                        queue.push(Order::LookBack(LookBack::Known(at)));
                    }
                    ui.label(text::step_of(look.lang, steps, last));
                    if branch
                        && ui
                            .button(look.t(T::Branch))
                            .on_hover_text(look.t(T::BranchHint))
                            .clicked()
                    {
                        queue.push(Order::Branch);
                    }
                });
            });
        });
}
