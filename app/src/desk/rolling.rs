//! A table of wood beside the window: what is rolled and drawn there is asked for, entered, and held to the rules like
//! everything else.

use super::TableScreen;
use crate::command::{Order, Queue};
use crate::games::tabled::{Chanced, Tabled};
use crate::keys;
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::settings::ByHand;
use crate::text::{self, T};
use crate::theme;
use egui::{Id, Modal, RichText, ScrollArea, Ui};
use engine::rules::Turn;

/// Width of the question, in points.
const WIDTH: f32 = 460.0;
/// Highest that the list of results is, and what stands above and below it, in points.
const LIST: f32 = 300.0;
const AROUND: f32 = 270.0;

/// Offers to say anew what was entered last.
pub fn correct_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    let button = ui.add(kit::foot_button(look.t(T::CorrectRoll)));
    if button.on_hover_text(look.t(T::CorrectRollHint)).clicked() {
        queue.push(Order::TakeBack);
    }
}

impl<G: Tabled> TableScreen<G> {
    /// Draws what chance brings, but for what came on a real table. Says whether that is asked for.
    pub(super) fn tend_chance(&mut self, by_hand: ByHand) -> bool {
        self.entered = false;
        let any = by_hand.any() && !self.session.is_study();
        let entered = self
            .session
            .last_entered()
            .map(|roll| G::chanced(self.session.scenario(), roll));
        let corrects = any && entered.is_some_and(|chanced| self.is_entered(by_hand, &chanced));
        self.session.set_corrects(corrects);
        if any || self.by_hand || self.session.game().turn() == Turn::Chance {
            // Who takes up the program's dice again takes what is due, too.
            self.session.set_roll_by_hand(any);
            self.by_hand = any;
        }
        if !any {
            self.session.set_covered(false);
            return false;
        }
        while let Some(first) = self.session.game().rolls().first().copied() {
            let chanced = G::chanced(self.session.scenario(), first);
            if self.is_entered(by_hand, &chanced) {
                self.entered = true;
                break;
            }
            let secret = chanced.whose.filter(|_| chanced.secret);
            if self.session.roll(None, secret).is_err() {
                break;
            }
        }
        let covered = self.entered && self.asked().is_some_and(|asked| !self.is_asked_alone(&asked));
        self.session.set_covered(covered);
        self.seen.refresh(&self.session, false);
        self.entered
    }

    /// Whether people say what came, rather than the program.
    fn is_entered(&self, by_hand: ByHand, chanced: &Chanced) -> bool {
        let person = |player| self.session.seating().person_of(player).is_some();
        match chanced.dice {
            true => by_hand.dice,
            false => by_hand.draws && chanced.whose.is_none_or(person),
        }
    }

    /// What is asked for, told by the first of its results.
    pub(super) fn asked(&self) -> Option<Chanced> {
        let first = self.session.game().rolls().first().copied()?;
        Some(G::chanced(self.session.scenario(), first))
    }

    /// Whether only the person who is asked looks at the screen, as far as anybody can know: with others at the table, all look
    /// at a die of somebody else and at a marker from the bag.
    fn is_asked_alone(&self, asked: &Chanced) -> bool {
        let seating = self.session.seating();
        let there = |name| self.session.is_there(name);
        seating.persons().len() < 2
            || asked
                .whose
                .and_then(|whose| seating.person_of(whose))
                .is_some_and(there)
    }

    /// The person who draws in secret while somebody else is at the screen.
    pub(super) fn comes(&self, asked: Option<&Chanced>) -> Option<String> {
        let asked = asked.filter(|asked| asked.secret)?;
        let name = self.session.seating().person_of(asked.whose?)?;
        (!self.session.is_there(name)).then(|| name.to_owned())
    }

    /// Asks what was rolled or drawn.
    pub(super) fn rolled_ui(&self, ui: &Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(asked) = self.asked().filter(|_| self.entered && self.back.is_none()) else {
            return;
        };
        let comes = self.comes(Some(&asked));
        let scenario = self.session.scenario();
        let rolls = self.session.game().rolls();
        let modal = Modal::new(Id::unique("rolled")).frame(kit::in_front(ui.ctx()));
        modal.show(ui.ctx(), |ui| {
            kit::within(ui, |ui| {
                ui.set_width(kit::fitting(ui, WIDTH));
                let question = if asked.dice { T::WhatRolled } else { T::WhatDrawn };
                ui.horizontal(|ui| {
                    if let Some(player) = asked.whose {
                        frame::sign(ui, look, G::paint_player, player, 22.0);
                        ui.label(theme::strong(self.session.name(player, look.lang)));
                    }
                    ui.label(RichText::new(look.t(question)).font(look.serif(18.0)));
                });
                // What for stands in the bar as well, which lies behind.
                ui.label(RichText::new(self.seen.prompt.text.get(look.lang)).weak());
                ui.add_space(6.0);
                if let Some(name) = &comes {
                    ui.label(text::draws_alone(look.lang, name));
                    ui.add_space(6.0);
                    let [_, comes] = G::handing_over(name, look.lang);
                    let here = kit::primary_button(ui, comes);
                    keys::first(ui, here.id);
                    if here.clicked() {
                        queue.push(Order::DrawsNow);
                    }
                } else {
                    ScrollArea::vertical()
                        .max_height(kit::lower(ui, AROUND, LIST))
                        .show(ui, |ui| {
                            ui.horizontal_wrapped(|ui| {
                                for (number, roll) in rolls.iter().enumerate() {
                                    let words = G::chanced(scenario, *roll).words;
                                    let button = ui.button(words.get(look.lang));
                                    if number == 0 {
                                        keys::first(ui, button.id);
                                    }
                                    if button.clicked() {
                                        queue.push(Order::Roll(Some(number)));
                                    }
                                }
                            });
                        });
                }
                ui.add_space(8.0);
                if ui.button(look.t(T::RollForMe)).clicked() {
                    queue.push(Order::Roll(None));
                }
                if self.session.may_correct() {
                    correct_ui(ui, look, queue);
                }
            });
        });
    }
}
