//! What lies in front of the screen: hand-over and dialogs.

use super::App;
use crate::command::{Order, Queue, UiCommand};
use crate::desk::rolling;
use crate::games;
use crate::panels::kit::{self, Look};
use crate::panels::{dialogs, handover};
use crate::screen::{Dialog, Screen};
use egui::{Context, Id, Modal, Ui, Vec2};

/// A dialog that changes by no more, in points, has found its size.
const STILL: f32 = 0.5;

impl App {
    pub(super) fn dialog_ui(&mut self, ctx: &Context, look: &Look<'_>, queue: &mut Queue) {
        let there = self.there();
        let awaited = matches!(&self.screen, Screen::Table(desk) if desk.hand_over().is_some());
        if awaited && matches!(self.dialog, Some(Dialog::Figures(_))) {
            // They are of what the one before knew.
            self.dialog = None;
        }
        if let Screen::Table(desk) = &self.screen
            && let Some(hand_over) = desk.hand_over()
            && self.dialog.is_none()
        {
            let names = hand_over
                .players
                .iter()
                .map(|player| desk.player_name(*player, look.lang));
            let names: Vec<String> = names.collect();
            let says = desk.handing_over(&hand_over.name, look.lang);
            let paint = |ui: &Ui, player, rect| desk.paint_player(ui, look, player, rect);
            Modal::new(Id::unique("hand-over"))
                .frame(kit::in_front(ctx))
                .show(ctx, |ui| {
                    kit::within(ui, |ui| {
                        handover::ui(ui, look, &hand_over, (&names, says), &paint, queue);
                        if let Some(name) = desk.turned_away() {
                            handover::back_ui(ui, look, name, desk.taken_back(look.lang), queue);
                        }
                        if desk.may_correct() {
                            ui.vertical_centered(|ui| rolling::correct_ui(ui, look, queue));
                        }
                    });
                });
            return;
        }
        let pace = self.pace();
        let Some(dialog) = &mut self.dialog else { return };
        let desk = match &self.screen {
            Screen::Table(desk) => Some(desk),
            _ => None,
        };
        let bench = match &self.screen {
            Screen::Edit(editor) => Some(&editor.workbench),
            _ => None,
        };
        // Whose rules are read: those of what is played, or of a scenario of each game.
        let scenarios = match &self.screen {
            Screen::Table(desk) => vec![desk.scenario()],
            Screen::Seats(seats) => vec![seats.scenario().clone()],
            Screen::Start(_) | Screen::Edit(_) => {
                let of = |game: &&dyn games::Game| {
                    let mut offers = self.offers.iter();
                    let offer = offers.find(|offer| offer.scenario.game() == game.key())?;
                    Some(offer.scenario.clone())
                };
                games::all().iter().filter_map(of).collect()
            }
        };
        let (settings, graphics) = (&self.settings, self.graphics.as_ref());
        let (tournament, offers, folders) = (&mut self.tournament, self.offers.as_slice(), self.jobs.folders());
        let response = Modal::new(Id::unique("dialog"))
            .frame(kit::in_front(ctx))
            .show(ctx, |ui| {
                kit::within(ui, |ui| match dialog {
                    Dialog::Tournament => tournament.ui(ui, look, offers, folders, queue),
                    Dialog::Settings => dialogs::settings_ui(ui, look, (settings, pace), queue),
                    Dialog::Rules(rules) => rules.ui(ui, look, &scenarios, queue),
                    Dialog::Seats(seats) => seats.ui(ui, look, queue),
                    Dialog::Figures(figures) => figures.ui(ui, look, queue),
                    Dialog::Keys => dialogs::keys_ui(ui, look, queue),
                    Dialog::About => dialogs::about_ui(ui, look, graphics, queue),
                    Dialog::Palette(palette) => {
                        let mut choices = desk.map(|desk| desk.choices()).unwrap_or_default();
                        let commands = bench.into_iter().flat_map(|bench| bench.commands(look.lang));
                        choices.extend(commands.map(|(command, name)| (name.to_owned(), Order::Bench(command))));
                        palette.ui(ui, look, there, &choices, queue);
                    }
                    Dialog::LeaveEditor(quit) => dialogs::leave_ui(ui, look, *quit, queue),
                    Dialog::NotKept { quit, place } => dialogs::not_kept_ui(ui, look, (*quit, place), queue),
                    Dialog::RoundNotKept { quit, why } => {
                        dialogs::round_not_kept_ui(ui, look, (*quit, why), queue);
                    }
                    Dialog::Sight(sight) => dialogs::sight_ui(ui, look, sight, queue),
                    Dialog::Damaged(text) => dialogs::damaged_ui(ui, look, text, queue),
                    Dialog::Choose(chooser) => chooser.ui(ui, look, queue),
                    Dialog::Dropped(dropped) => dialogs::dropped_ui(ui, look, dropped, queue),
                    Dialog::Unpack(unpack) => unpack.ui(ui, look, queue),
                    Dialog::EditsWait(wait) => dialogs::edits_wait_ui(ui, look, wait, queue),
                    Dialog::Changed(changed) => dialogs::changed_ui(ui, look, changed, queue),
                    Dialog::BaseChanged(files) => dialogs::base_changed_ui(ui, look, files, queue),
                    Dialog::Review => {
                        if let Some(desk) = desk {
                            desk.review_ui(ui, look, queue);
                        }
                    }
                    Dialog::End => {
                        // What the dialog offers by a button, its key does.
                        for command in [UiCommand::Review, UiCommand::Figures, UiCommand::Rules] {
                            let mut keys = command.shortcuts().iter();
                            if ui.input_mut(|input| keys.any(|key| input.consume_shortcut(key))) {
                                queue.push(Order::Do(command));
                            }
                        }
                        if let Some(desk) = desk {
                            desk.end_ui(ui, look, queue);
                        }
                    }
                })
            });
        if response.should_close() {
            queue.push(Order::CloseDialog);
        }
        // A dialog whose content has changed finds its height and its place in the frames after, also if nobody moves.
        let size = response.response.rect.size();
        let known = ctx.data_mut(|data| {
            let known = data.get_temp_mut_or_default::<Vec2>(Id::unique("dialog size"));
            std::mem::replace(known, size)
        });
        if (known - size).abs().max_elem() > STILL {
            ctx.request_repaint();
        }
    }
}
