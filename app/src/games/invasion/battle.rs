//! The battle: dice as rolled, what they cost, and a summary when it is over.

use super::moment::Moment;
use super::pieces::{self, Face};
use super::story::{BattleStory, Blow};
use crate::command::{Order, Queue};
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use crate::theme;
use data::invasion::scenario::DiceResult;
use data::invasion::{Faction, Side};
use egui::{Align, Layout, RichText, ScrollArea, Ui};

/// The battle panel.
#[derive(Clone, Debug, Default)]
pub struct BattlePanel {
    /// Where in the log the battle began that was put aside.
    closed: Option<usize>,
}

impl BattlePanel {
    /// The battle to show: the one being fought, or the last one until it is put aside.
    pub fn shown<'a>(&self, moment: &'a Moment) -> Option<&'a BattleStory> {
        let story = moment.battle.as_ref()?;
        (story.end.is_none() || self.closed != Some(story.began)).then_some(story)
    }

    /// Puts the last battle aside.
    pub fn close(&mut self, story: &BattleStory) {
        self.closed = Some(story.began);
    }

    /// Draws the battle.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, story: &BattleStory, queue: &mut Queue) {
        ui.horizontal(|ui| {
            let title = if story.end.is_some() { T::BattleOver } else { T::Battle };
            kit::heading(ui, look, look.t(title));
            if ui
                .link(RichText::new(moment.area_name(story.area)).font(look.serif(15.0)))
                .clicked()
            {
                queue.push(Order::ShowArea(story.area.index()));
            }
            if story.end.is_some() {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.small_button(look.t(T::Close)).clicked() {
                        self.close(story);
                    }
                });
            }
        });
        for side in Side::ALL {
            side_ui(ui, look, moment, story, side);
        }
        ui.add_space(2.0);
        ScrollArea::vertical()
            .id_salt("battle")
            .max_height(170.0)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                for blow in &story.blows {
                    blow_ui(ui, look, moment, blow);
                }
            });
        if let Some((winner, _)) = story.end {
            let text = match winner {
                Some(side) => text::holds(
                    look.lang,
                    moment.scenario.texts().sides[side].get(look.lang),
                    moment.area_name(story.area),
                ),
                None => look.t(T::NobodyLeft).to_owned(),
            };
            ui.label(theme::strong(text));
        }
    }
}

/// One side: units before and now, and what it has lost.
fn side_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, story: &BattleStory, side: Side) {
    let now = match story.end {
        Some((_, units)) => units,
        None => moment.view.table.units[story.area.index()],
    };
    for faction in side.factions() {
        let before = story.before[faction.index()];
        if before == 0 && now[faction.index()] == 0 {
            continue;
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            pieces::cubes(ui, look, (*faction, moment.name(*faction)), before, 17.0);
            ui.label(RichText::new("→").weak());
            if now[faction.index()] > 0 {
                pieces::cubes(ui, look, (*faction, moment.name(*faction)), now[faction.index()], 17.0);
            } else {
                ui.label(theme::strong("0"));
            }
            ui.label(RichText::new(moment.name(*faction)).small());
            ui.label(
                RichText::new(text::toll(look.lang, story.toll(*faction)))
                    .small()
                    .weak(),
            );
        });
    }
}

fn blow_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, blow: &Blow) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match blow {
            Blow::Rolled(faction, result) => {
                pieces::faction_letter(ui, look, *faction, 16.0);
                dice_ui(ui, look, *faction, *result);
            }
            Blow::Lost(faction, units) => line(ui, look, *faction, &text::toll(look.lang, [*units, 0, 0])),
            Blow::Fled(faction, units) => line(ui, look, *faction, &text::toll(look.lang, [0, *units, 0])),
            Blow::Ignored(faction, results) => {
                line(ui, look, *faction, &text::ignored(look.lang, *results));
            }
            Blow::Withdrew(faction, to) => {
                line(
                    ui,
                    look,
                    *faction,
                    &format!("{} → {}", text::toll(look.lang, [0, 0, 1]), moment.area_name(*to)),
                );
            }
            Blow::Stayed(faction, results) => line(ui, look, *faction, &text::stayed(look.lang, *results)),
        }
    });
}

fn line(ui: &mut Ui, look: &Look<'_>, faction: Faction, text: &str) {
    ui.add_space(18.0);
    pieces::faction_letter(ui, look, faction, 12.0);
    ui.label(RichText::new(text).small());
}

/// The dice of a volley: hits, then flee results, then blanks.
fn dice_ui(ui: &mut Ui, look: &Look<'_>, faction: Faction, result: DiceResult) {
    let faces = [
        (Face::Hit, result.hits),
        (Face::Flee, result.flees),
        (Face::Command, result.commands),
    ];
    for (side, count) in faces {
        for _ in 0..count {
            pieces::die(ui, look, faction, side, 26.0);
        }
    }
    let words = text::dice(look.lang, [result.hits, result.flees, result.commands]);
    ui.label(RichText::new(words).small().weak());
}
