//! The tracks beside the map: the turns of the year with mover and dice, losses, surplus, reinforcements still due.

use super::seen::Seen;
use super::words;
use crate::panels::kit::Look;
use crate::theme;
use data::Lang;
use data::blocks::Side;
use egui::{Align2, CornerRadius, FontId, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use engine::blocks::{Counted, Event, SideView};

/// A campaign turn on the track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Turn {
    /// The side that moved first, once it is known.
    first: Option<Side>,
    /// The dice for initiative of both sides, where they were thrown (4.0).
    dice: [Option<u8>; 2],
}

/// What a side has beside the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Stock {
    lost: Counted,
    surplus: Counted,
    /// Reinforcements by year: the towns, and how many enter there.
    due: Vec<(u16, Vec<(String, u8)>)>,
}

/// The tracks of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracks {
    /// The turns of the year that have begun.
    turns: Vec<Turn>,
    /// All turns of a year.
    of: u8,
    stocks: [Stock; 2],
}

impl Tracks {
    /// What a seat knows of them.
    pub fn of(seen: &Seen, lang: Lang) -> Self {
        Self {
            turns: turns(seen),
            of: seen.scenario.whole().turns,
            stocks: Side::ALL.map(|side| stock(seen, side, lang)),
        }
    }

    /// Draws them.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        egui::CollapsingHeader::new(RichText::new(words::TRACKS.get(look.lang)).font(look.serif(15.0)))
            .id_salt("tracks")
            .default_open(ui.ctx().content_rect().height() > 760.0)
            .show_unindented(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
                    for turn in 1..=self.of {
                        self.turn_ui(ui, look, seen, turn);
                    }
                });
                for side in Side::ALL {
                    let stock = &self.stocks[side.index()];
                    let name = seen.scenario.texts().sides[side].get(look.lang);
                    ui.label(theme::strong(name).small());
                    ui.label(RichText::new(words::stock(look.lang, stock.lost, stock.surplus)).small());
                    for (year, towns) in &stock.due {
                        ui.label(RichText::new(words::due(look.lang, *year, towns)).small());
                    }
                }
            });
    }

    /// A turn: its number in the colour of the side that moved first.
    fn turn_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, number: u8) {
        let turn = self.turns.get(usize::from(number) - 1).copied();
        let current = usize::from(number) == self.turns.len();
        let (rect, response) = ui.allocate_exact_size(vec2(22.0, 20.0), Sense::hover());
        let first = turn.and_then(|turn| turn.first);
        let colours = first.map(|side| look.palette.faction(super::COLOURS[side.index()]));
        let fill = colours.map_or(egui::Color32::TRANSPARENT, |colours| colours.fill);
        let line = if current {
            Stroke::new(2.0, look.palette.gold)
        } else {
            Stroke::new(1.0, ui.visuals().widgets.noninteractive.bg_stroke.color)
        };
        let painter = ui.painter();
        painter.rect(rect, CornerRadius::same(3), fill, line, StrokeKind::Inside);
        let ink = colours.map_or(ui.visuals().weak_text_color(), |colours| colours.on_fill);
        let font = FontId::new(12.0, look.palette.sans.clone());
        painter.text(rect.center(), Align2::CENTER_CENTER, number.to_string(), font, ink);
        let sides = &seen.scenario.texts().sides;
        let first = first.map(|side| sides[side].get(look.lang));
        let dice = match turn.map(|turn| turn.dice) {
            Some([Some(american), Some(british)]) => Some([american, british]),
            _ => None,
        };
        let told = words::turn(look.lang, number, first, dice);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
        response.on_hover_text(told);
    }
}

/// The turns of this year, from what was told.
fn turns(seen: &Seen) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for happened in &seen.told {
        match happened.event {
            Event::Year { .. } => turns.clear(),
            Event::Turn { .. } => turns.push(Turn::default()),
            // Later dice of a turn are those for the order of battles.
            Event::Dice { side, sum } => {
                if let Some(turn) = turns.last_mut().filter(|turn| turn.first.is_none()) {
                    turn.dice[side.index()] = Some(sum);
                }
            }
            Event::First { side } => {
                if let Some(turn) = turns.last_mut() {
                    turn.first = Some(side);
                }
            }
            Event::Begins { side } => {
                if let Some(turn) = turns.last_mut().filter(|turn| turn.first.is_none()) {
                    turn.first = Some(side);
                }
            }
            _ => {}
        }
    }
    turns
}

fn stock(seen: &Seen, side: Side, lang: Lang) -> Stock {
    let (scenario, table) = (&seen.scenario, &seen.view.table);
    let masks = scenario.masks();
    let counted = |set: u64| Counted {
        army: (set & masks.army).count_ones() as u8,
        ships: (set & masks.ships).count_ones() as u8,
    };
    let (surplus, lost) = match &seen.view.sides[side.index()] {
        // As the other side sees it: while Tecumseh waits he is no part of the surplus, but he can be out of the war.
        SideView::Own { pool, out, .. } => (counted(*pool & !masks.indian), counted(*out)),
        SideView::Hidden { pool, out, .. } => (*pool, *out),
    };
    let mut due = Vec::new();
    let years = scenario.years();
    let now = usize::from(table.year);
    let coming = years.iter().skip(now + 1).map(|year| (year.year, year.due.as_slice()));
    let this = years.get(now).map(|year| (year.year, table.due.as_slice()));
    for (year, blocks) in this.into_iter().chain(coming) {
        let entries = scenario.entries().iter().zip(blocks);
        let entries = entries.filter(|(town, blocks)| **blocks > 0 && scenario.town(**town).home == side);
        let towns: Vec<(String, u8)> = entries
            .map(|(town, blocks)| (scenario.town(*town).name.get(lang).to_owned(), *blocks))
            .collect();
        if !towns.is_empty() {
            due.push((year, towns));
        }
    }
    Stock { lost, surplus, due }
}
