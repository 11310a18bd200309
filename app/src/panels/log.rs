//! The log: what happened, in sentences, grouped by round and turn. A click goes to the place on the board.

use super::kit::{self, Look};
use super::moment::Moment;
use crate::command::{Order, Queue};
use crate::play::story::LineKind;
use crate::text::{self, T};
use crate::theme;
use egui::{Label, RichText, ScrollArea, Sense, Ui};

/// The log.
#[derive(Clone, Debug, Default)]
pub struct LogPanel;

impl LogPanel {
    /// Draws the log into the room that is left.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, queue: &mut Queue) {
        kit::heading(ui, look, look.t(T::Log));
        let row = 18.0;
        ScrollArea::vertical()
            .id_salt("log")
            .auto_shrink(false)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                // The last part of a long game; older lines lie in the saved record.
                const MOST: usize = 400;
                let first = moment.lines.len().saturating_sub(MOST);
                for line in &moment.lines[first..] {
                    match line.kind {
                        LineKind::Round(round) => {
                            ui.add_space(6.0);
                            ui.label(RichText::new(text::round(look.lang, round)).font(look.serif(15.0)));
                            ui.separator();
                        }
                        LineKind::Turn(faction) => {
                            ui.add_space(4.0);
                            ui.horizontal(|ui| {
                                ui.set_min_height(row);
                                kit::faction_letter(ui, look, faction, 14.0);
                                ui.label(theme::strong(moment.name(faction)).small());
                            });
                        }
                        LineKind::Event => {
                            let text = RichText::new(&line.text).small();
                            match line.area {
                                None => {
                                    ui.label(text);
                                }
                                Some(area) => {
                                    let label = ui.add(Label::new(text).sense(Sense::click()));
                                    let label = label.on_hover_cursor(egui::CursorIcon::PointingHand);
                                    if label.clicked() {
                                        queue.push(Order::ShowArea(area.index()));
                                    }
                                }
                            }
                        }
                    }
                }
            });
    }
}
