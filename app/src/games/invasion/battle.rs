//! The battle: dice as rolled, what they cost, and a summary when it is over.

use super::chance::{self, Chance, Chances};
use super::figures;
use super::moment::Moment;
use super::pieces;
use super::reference;
use super::story::{BattleStory, Blow};
use crate::command::{Order, Queue};
use crate::panels::chrome;
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use crate::theme;
use data::invasion::cards::Face;
use data::invasion::scenario::DiceResult;
use data::invasion::{Faction, Side};
use data::{Lang, say};
use egui::{Align, Label, Layout, Pos2, Rect, RichText, ScrollArea, Ui, pos2};
use engine::invasion::only_counts;

/// Width of the panel, in points.
const WIDTH: f32 = 372.0;
/// Most of its height that the volleys before the last one take.
const VOLLEYS: f32 = 112.0;
/// Distance from the edge of the board.
const EDGE: f32 = 14.0;
/// The battle panel: both sides face to face over the board.
#[derive(Clone, Debug, Default)]
pub struct BattlePanel {
    /// Where in the log the battle began that was put aside.
    closed: Option<usize>,
}

impl BattlePanel {
    /// The battle to show: the one that is fought, or its result until something else is done or it is put aside.
    pub fn shown<'a>(&self, moment: &'a Moment) -> Option<&'a BattleStory> {
        let story = moment.battle.as_ref()?;
        let over = story.end.is_some();
        // A plan on the board is not covered by what is over.
        let fresh = moment.sketch.is_none()
            && match moment.past {
                Some(past) => match past.showing {
                    // While events are shown one after the other, the result has its own moment.
                    Some(showing) => showing.event <= story.ended,
                    // Who looks back sees it where it came about.
                    None => story.last_step + 1 >= moment.steps,
                },
                // One's own battle, or one that one had a say in.
                None => story.ended >= moment.since && story.began < moment.others,
            };
        (!over || fresh && self.closed != Some(story.began)).then_some(story)
    }

    /// The log has only so many events any more: a battle that is fought anew is shown.
    pub fn forget(&mut self, events: usize) {
        self.closed.take_if(|began| *began >= events);
    }

    /// Puts the last battle aside.
    pub fn close(&mut self, story: &BattleStory) {
        self.closed = Some(story.began);
    }

    /// Draws the battle over the board, away from where it is fought.
    pub fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        moment: &Moment,
        (board, at): (Rect, Option<Pos2>),
        chances: &mut Chances,
        queue: &mut Queue,
    ) {
        let Some(story) = self.shown(moment).cloned() else {
            return;
        };
        let left = at.is_some_and(|at| at.x > board.center().x);
        let top = board.top() + chrome::HEADING + EDGE;
        let width = chrome::battle_width(board, (WIDTH, EDGE), story.end.is_some());
        let corner = if left {
            pos2(board.left() + EDGE, top)
        } else {
            pos2(board.right() - EDGE - width, top)
        };
        let now = ui.input(|input| input.time);
        chrome::battle(ui, (board, corner, width), |ui| {
            let units = moment.view.table.units[story.area.index()];
            let chance = chances.at(ui.ctx(), moment, story.area, units);
            self.battle_ui(
                ui,
                look,
                moment,
                (&story, chance.filter(|_| story.end.is_none())),
                now,
                queue,
            );
        });
    }

    fn battle_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        moment: &Moment,
        (story, chance): (&BattleStory, Option<Chance>),
        now: f64,
        queue: &mut Queue,
    ) {
        ui.horizontal(|ui| {
            let title = if story.end.is_some() { T::BattleOver } else { T::Battle };
            kit::heading(ui, look, look.t(title));
            let name = RichText::new(moment.area_name(story.area)).font(look.serif(15.0));
            if ui.link(name).clicked() {
                queue.push(Order::ShowArea(story.area.index()));
            }
            if story.end.is_some() && moment.past.is_none_or(|past| past.showing.is_none()) {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.small_button(look.t(T::Close)).clicked() {
                        self.close(story);
                    }
                });
            }
        });
        ui.columns(2, |columns| {
            for (side, ui) in Side::ALL.into_iter().zip(columns) {
                side_ui(ui, look, moment, story, side);
            }
        });
        if let Some(chance) = chance {
            chance::ui(ui, look, moment, chance);
        }
        ui.separator();
        let last = story.blows.iter().rposition(|blow| matches!(blow, Blow::Rolled(..)));
        let before = &story.blows[..last.unwrap_or(0)];
        if !before.is_empty() {
            ScrollArea::vertical()
                .id_salt("volleys")
                .max_height(VOLLEYS)
                .auto_shrink([false, true])
                .stick_to_bottom(true)
                .show(ui, |ui| {
                    for blow in before {
                        blow_ui(ui, look, moment, blow, 20.0);
                    }
                });
        }
        let tumbling = moment.tumbling(now);
        // What else changes comes with the next event.
        if tumbling.is_some() {
            ui.ctx().request_repaint();
        }
        for blow in &story.blows[last.unwrap_or(0)..] {
            match (blow, tumbling) {
                (Blow::Rolled(faction, result, _), Some(showing)) => {
                    tumbling_ui(ui, look, (*faction, *result), now - showing.began);
                }
                (blow, _) => blow_ui(ui, look, moment, blow, 34.0),
            }
        }
        if tumbling.is_none()
            && let Some(luck) = figures::luck_of(&moment.scenario, story)
        {
            let names = Side::ALL.map(|side| moment.scenario.texts().sides[side].get(look.lang));
            let words = RichText::new(text::luck(look.lang, names, luck)).small().weak();
            ui.label(words).on_hover_text(look.t(T::LuckHint));
        }
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
    ui.vertical(|ui| {
        ui.label(theme::strong(moment.scenario.texts().sides[side].get(look.lang)).small());
        // Both sides keep the line, so that their units stand face to face.
        let first = if story.initiative == side {
            look.t(T::VersusBegins)
        } else {
            ""
        };
        ui.label(RichText::new(first).small().weak());
        for faction in side.factions() {
            let (before, left) = (story.before[faction.index()], now[faction.index()]);
            if before == 0 && left == 0 {
                continue;
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let name = moment.name(*faction);
                pieces::cubes(ui, look, (*faction, name), before, 26.0);
                if left != before {
                    ui.label(RichText::new("→").weak());
                    if left > 0 {
                        pieces::cubes(ui, look, (*faction, name), left, 26.0);
                    } else {
                        ui.label(theme::strong("0"));
                    }
                }
                let toll = RichText::new(text::toll(look.lang, story.toll(*faction)))
                    .small()
                    .weak();
                ui.add(Label::new(toll).wrap());
            });
        }
    });
}

/// Dice that have not come to rest: faces that change, as many as were thrown.
fn tumbling_ui(ui: &mut Ui, look: &Look<'_>, (faction, result): (Faction, DiceResult), since: f64) {
    const FACES: [Face; 3] = [Face::Hit, Face::Flee, Face::Command];
    /// Faces shown in a second.
    const RATE: f64 = 14.0;
    let dice = result.hits + result.flees + result.commands;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        pieces::faction_letter(ui, look, faction, 20.0);
        for die in 0..usize::from(dice) {
            let face = FACES[((since * RATE) as usize + die * 2) % FACES.len()];
            pieces::die(ui, look, faction, face, 34.0);
        }
    });
}

fn blow_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, blow: &Blow, size: f32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match blow {
            Blow::Rolled(faction, result, only) => {
                pieces::faction_letter(ui, look, *faction, 16.0);
                dice_ui(ui, look, moment, (*faction, *result, *only), size);
            }
            Blow::Lost(faction, units) => line(ui, look, *faction, &text::toll(look.lang, [*units, 0, 0])),
            Blow::Fled(faction, units) => line(ui, look, *faction, &text::toll(look.lang, [0, *units, 0])),
            Blow::Ignored(faction, face, results) => {
                line(ui, look, *faction, &ignored(look.lang, *face, *results));
            }
            Blow::Withdrew(faction, to) => {
                line(
                    ui,
                    look,
                    *faction,
                    &format!("{} → {}", text::toll(look.lang, [0, 0, 1]), moment.area_name(*to)),
                );
            }
            Blow::Exchanged(from, to, units) => {
                line(ui, look, *from, &text::turned_into(look.lang, *units, moment.name(*to)));
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

/// Results of a face that were ignored.
fn ignored(lang: Lang, face: Face, results: u8) -> String {
    match face {
        Face::Hit => say!(lang, "ignores hit ×{results}", "ignore le dégât ×{results}"; results),
        Face::Flee => text::ignored(lang, results),
        Face::Command => say!(lang, "ignores command ×{results}", "ignore la manœuvre ×{results}"; results),
    }
}

/// The dice of a volley: hits, then flee results, then blanks. Those whose face does not count are pale.
fn dice_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    moment: &Moment,
    (faction, result, only): (Faction, DiceResult, Option<Face>),
    size: f32,
) {
    /// How much is seen of a die that does not count.
    const PALE: f32 = 0.35;
    let faces = [
        (Face::Hit, result.hits),
        (Face::Flee, result.flees),
        (Face::Command, result.commands),
    ];
    for (side, count) in faces {
        for _ in 0..count {
            let counts = side.counts(only);
            let die = ui.scope(|ui| {
                if !counts {
                    ui.multiply_opacity(PALE);
                }
                pieces::die(ui, look, faction, side, size)
            });
            // What a die can show is seen by pointing at it.
            die.inner.on_hover_ui(|ui| {
                ui.label(theme::strong(look.t(pieces::face_name(side))));
                reference::faces_ui(&moment.scenario, ui, look, faction);
            });
        }
    }
    let mut words = text::dice(look.lang, [result.hits, result.flees, result.commands]);
    if let Some(only) = only {
        let alone = only_counts(only).get(look.lang);
        words = say!(look.lang, "{words}; {alone}", "{words}\u{a0}; {alone}"; words, alone);
    }
    ui.label(RichText::new(words).small().weak());
}
