//! The note of a guide that is shown over the foot of the board.

use super::chrome;
use super::kit::Look;
use crate::command::{Order, Queue};
use crate::play::guide::Guiding;
use crate::text::T;
use crate::theme;
use egui::{Align2, Area, Button, Frame, Margin, Order as Layer, Rangef, RichText, Stroke, Ui, pos2, vec2};

/// How far above the lower edge of the window it lies, in points: above hands and trays.
const ABOVE: f32 = 104.0;
/// Widest that its words are, in points, and the least width with which they are read beside something else.
const WIDEST: f32 = 500.0;
const READABLE: f32 = 240.0;
/// What it leaves free beside it, in points.
const BESIDE: f32 = 12.0;

/// From where to where it may lie: beside the panel of a battle, which is read meanwhile, or over everything where there is no room
/// for it there. Says whether it lies over the panel.
fn room(window: Rangef, battle: Option<Rangef>, around: f32) -> (Rangef, bool) {
    let window = window.shrink(BESIDE);
    let Some(battle) = battle.map(|battle| battle.expand(BESIDE)) else {
        return (window, false);
    };
    let beside = [
        Rangef::new(window.min, battle.min.min(window.max)),
        Rangef::new(battle.max.max(window.min), window.max),
    ];
    let [left, right] = beside;
    let widest = if left.span() > right.span() { left } else { right };
    match widest.span() >= READABLE + around {
        true => (widest, false),
        false => (window, true),
    }
}

/// Draws the note, if there is one.
pub fn ui(ui: &Ui, look: &Look<'_>, guiding: &Guiding, queue: &mut Queue) {
    let Some(note) = guiding.note() else { return };
    let frame = Frame::popup(ui.style())
        .stroke(Stroke::new(2.0, theme::Theme::current(ui).accent))
        .inner_margin(Margin::symmetric(14, 10));
    let around = frame.total_margin().sum().x;
    let window = ui.ctx().content_rect();
    let battle = chrome::battle_lies(ui.ctx()).map(|battle| battle.x_range());
    let (lies, over) = room(window.x_range(), battle, around);
    let width = (lies.span() - around).min(WIDEST);
    let area = Area::new(ui.scope_id().with("guide"))
        .order(Layer::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(lies.center(), window.bottom() - ABOVE))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                let (shown, all) = guiding.shown();
                ui.horizontal(|ui| {
                    ui.label(theme::strong(look.t(T::GuideTitle)));
                    ui.label(RichText::new(format!("{shown}/{all}")).small().weak());
                });
                ui.label(note.text.get(look.lang));
                ui.horizontal(|ui| {
                    if theme::primary(ui, look.t(T::GuideNext), 28.0).clicked() {
                        queue.push(Order::GuideNext);
                    }
                    if !note.paragraph.is_empty() {
                        let why = look.lang.colon(look.t(T::Rule), &note.paragraph);
                        if ui.link(RichText::new(why).small()).clicked() {
                            queue.push(Order::ShowParagraph(note.paragraph.clone(), None));
                        }
                    }
                    let leave = Button::new(look.t(T::GuideLeave)).min_size(vec2(0.0, 26.0));
                    if ui.add(leave).clicked() {
                        queue.push(Order::GuideLeave);
                    }
                });
            });
        });
    if over {
        // It is read and put away first.
        ui.ctx().move_to_top(area.response.layer_id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_lies_beside_a_battle_where_there_is_room() {
        let window = Rangef::new(0.0, 1024.0);
        let [left, right] = [Rangef::new(14.0, 386.0), Rangef::new(414.0, 786.0)];
        for battle in [left, right] {
            let (note, over) = room(window, Some(battle), 40.0);
            assert!(!over && (note.max <= battle.min || note.min >= battle.max), "{note:?}");
            assert!(note.span() > 300.0 && window.contains(note.min) && window.contains(note.max));
        }
        assert_eq!(room(window, None, 40.0), (Rangef::new(12.0, 1012.0), false));
        // With large letters there is none beside it.
        let (note, over) = room(Rangef::new(0.0, 683.0), Some(right), 40.0);
        assert!(!over && note.max <= right.min);
        let (note, over) = room(Rangef::new(0.0, 600.0), Some(Rangef::new(214.0, 586.0)), 40.0);
        assert!(over && note.span() > 500.0);
    }
}
