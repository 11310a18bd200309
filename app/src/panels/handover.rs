//! Between two persons who share the screen: everything secret is hidden until the next one is there.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::play::session::HandOver;
use crate::text::{self, T};
use crate::theme;
use egui::{Rect, RichText, Sense, Ui, Vec2};
use engine::Player;

/// Draws the request to the next person into a dialog. `names` are the names of what that person plays, `paint` paints
/// the sign of a player. What is secret and who comes is said in the words of the game.
pub fn ui(
    ui: &mut Ui,
    look: &Look<'_>,
    hand_over: &HandOver,
    (names, says): (&[String], [String; 2]),
    paint: &dyn Fn(&Ui, Player, Rect),
    queue: &mut Queue,
) {
    ui.set_width(kit::fitting(ui, 430.0));
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.vertical_centered(|ui| {
        ui.label(theme::title(look.t(T::HandOver)));
        ui.label(text::next_is(look.lang, &hand_over.name, names));
        ui.horizontal(|ui| {
            let size = 30.0;
            let width = hand_over.players.len() as f32 * (size + 8.0);
            ui.add_space((ui.available_width() - width).max(0.0) * 0.5);
            for player in &hand_over.players {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
                paint(ui, *player, rect);
            }
        });
        let [hidden, comes] = says;
        ui.label(RichText::new(hidden).weak());
        ui.add_space(4.0);
        if kit::primary_button(ui, comes).clicked() {
            queue.push(Order::TakeScreen);
        }
    });
}

/// Most lines of what would be taken back.
const MOST: usize = 3;

/// Draws the way back for whoever has just turned away, below the request to the next person. `taken` is what everybody was
/// told of what would be taken back.
pub fn back_ui(ui: &mut Ui, look: &Look<'_>, name: &str, taken: &[String], queue: &mut Queue) {
    ui.vertical_centered(|ui| {
        let button = ui.add(kit::foot_button(&text::takes_back(look.lang, name)));
        if button.on_hover_text(look.t(T::TakeBackHint)).clicked() {
            queue.push(Order::TakeBack);
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        let weak = |text: String| RichText::new(text).small().weak();
        let [first, more @ ..] = taken else {
            ui.label(weak(look.t(T::TakesBackSecret).to_owned()));
            return;
        };
        ui.label(weak(text::takes_back_what(look.lang, first)));
        for line in more.iter().take(MOST - 1) {
            ui.label(weak(line.clone()));
        }
        let left = taken.len().saturating_sub(MOST);
        if left > 0 {
            ui.label(weak(text::more(look.lang, left)));
        }
    });
}
