//! The command palette: every command and every legal choice, found by typing.

use super::frame;
use super::kit::{self, Look};
use crate::command::{Order, Queue, There, UiCommand};
use crate::text::T;
use data::finding::Sought;
use egui::{Button, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2};

/// The command palette.
#[derive(Clone, Debug, Default)]
pub struct PalettePanel {
    text: String,
    chosen: usize,
}

impl PalettePanel {
    /// Draws the palette into a dialog. Says whether it is done.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        there: There,
        choices: &[(String, Order)],
        queue: &mut Queue,
    ) -> bool {
        ui.set_width(kit::fitting(ui, 460.0));
        let edit = ui.add(
            TextEdit::singleline(&mut self.text)
                .hint_text(look.t(T::PaletteHint))
                .desired_width(f32::INFINITY),
        );
        let edit = edit.accessible_name(look.t(T::PaletteHint));
        edit.request_focus();
        if edit.changed() {
            self.chosen = 0;
        }
        let found = self.found(ui, look, there, choices);
        ui.input_mut(|input| {
            if input.consume_key(Modifiers::NONE, Key::ArrowDown) {
                self.chosen += 1;
            }
            if input.consume_key(Modifiers::NONE, Key::ArrowUp) {
                self.chosen = self.chosen.saturating_sub(1);
            }
        });
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        let mut done = false;
        if found.is_empty() {
            ui.label(RichText::new(look.t(T::NothingFound)).weak());
        }
        ScrollArea::vertical()
            .max_height(kit::lower(ui, 140.0, 340.0))
            .show(ui, |ui| {
                for (index, (label, keys, order)) in found.into_iter().enumerate() {
                    let mut button = Button::new(label)
                        .selected(index == self.chosen)
                        .frame_when_inactive(index == self.chosen)
                        .min_size(vec2(ui.available_width(), 26.0));
                    if !keys.is_empty() {
                        button = button.shortcut_text(keys);
                    }
                    let button = ui.add(button);
                    if index == self.chosen {
                        button.scroll_to_me(None);
                        // A screen reader says which row Enter takes, while the focus stays where one types.
                        let chosen = button.id.accesskit_id();
                        ui.ctx()
                            .accesskit_node_builder(edit.id, |node| node.set_active_descendant(chosen));
                    }
                    if button.clicked() || enter && index == self.chosen {
                        queue.push(Order::CloseDialog);
                        queue.push(order);
                        done = true;
                    }
                }
            });
        done
    }

    fn found(
        &self,
        ui: &Ui,
        look: &Look<'_>,
        there: There,
        choices: &[(String, Order)],
    ) -> Vec<(String, String, Order)> {
        let words: Vec<Sought> = self.text.split_whitespace().map(Sought::of).collect();
        let fits = |label: &str| words.iter().all(|word| word.is_in(label));
        let choices = choices
            .iter()
            .map(|(label, order)| (label.clone(), String::new(), order.clone()));
        let commands = UiCommand::ALL
            .iter()
            .copied()
            .filter(|command| there.allows(*command))
            .map(|command| {
                let keys = frame::keys(ui, look, command);
                (command.called(look.lang).to_owned(), keys, Order::Do(command))
            });
        choices.chain(commands).filter(|(label, ..)| fits(label)).collect()
    }
}
