//! What games of bots have shown: who plays how many, the figures beside those of the scenario the document came from, how long
//! games were, what was taken, and what else was counted.

use super::fields::choice;
use super::heat;
use crate::look::Look;
use crate::orders::{Ask, Do, Page};
use crate::simulated::{Players, Simulated, SimulatedRow, SimulatedTable, Simulation, Taken};
use crate::words::W;
use data::{Lang, Place, say};
use egui::{
    Align2, Button, CollapsingHeader, FontId, Grid, Label, Rect, RichText, Role, ScrollArea, Sense, Stroke, TextStyle,
    Ui, WidgetInfo, pos2, vec2,
};

/// Room for the name of a place, in points.
const NAME: f32 = 96.0;
/// Height of the bars of lengths, in points.
const BARS: f32 = 64.0;

/// The panel.
pub(crate) struct SimulationPanel {
    /// Whether the map shows how often places were taken.
    pub(crate) on_map: bool,
    /// What is played next.
    wanted: Simulation,
    /// Something was shown: before, it begins at its top, however far that of another scenario was scrolled.
    drawn: bool,
}

impl Default for SimulationPanel {
    fn default() -> Self {
        Self {
            on_map: true,
            wanted: Simulation::USUAL,
            drawn: false,
        }
    }
}

impl SimulationPanel {
    /// Draws the panel: what was simulated last, and whether bots play now. `id` is that of the scenario.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        (simulated, simulates): (Option<&Simulated>, bool),
        id: &str,
        orders: &mut Vec<Do>,
    ) {
        self.wanted_ui(ui, look, simulates, orders);
        ui.separator();
        if simulates {
            ui.label(look.t(W::SimulationGoesOn));
        }
        let Some(simulated) = simulated else {
            if !simulates {
                ui.label(look.t(W::NoSimulation));
            }
            return;
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(&simulated.how).weak());
            if ui
                .button(look.t(W::ReportPage))
                .on_hover_text(look.t(W::ReportPageHint))
                .clicked()
            {
                orders.push(Do::Ask(Ask::Write(format!("{id}-report.html"), simulated.page.clone())));
            }
        });
        let mut scroll = ScrollArea::vertical().id_salt("simulation").auto_shrink(false);
        if !std::mem::replace(&mut self.drawn, true) {
            scroll = scroll.vertical_scroll_offset(0.0);
        }
        scroll.show(ui, |ui| {
            rows_ui(ui, look, "simulated", &simulated.rows, true);
            // Where all end in the same round there is nothing to see.
            if simulated.ends.len() > 1 {
                ui.add_space(10.0);
                ui.label(look.heading(look.t(W::EndsByRound)));
                ends_ui(ui, look, &simulated.ends);
            }
            if !simulated.taken.is_empty() {
                ui.add_space(10.0);
                taken_ui(ui, look, &simulated.taken, &mut self.on_map, orders);
            }
            for table in &simulated.tables {
                table_ui(ui, look, table);
            }
        });
    }

    /// Who plays how many games, and the button that begins.
    fn wanted_ui(&mut self, ui: &mut Ui, look: &Look<'_>, simulates: bool, orders: &mut Vec<Do>) {
        ui.horizontal_wrapped(|ui| {
            let bots = Players::ALL.map(|bots| {
                let word = match bots {
                    Players::Random => W::BotsRandom,
                    Players::Greedy => W::BotsGreedy,
                    Players::Planner => W::BotsPlanner,
                };
                (bots, look.t(word).to_owned())
            });
            if let Some(bots) = choice(ui, look.t(W::SimulatedBots), &self.wanted.bots, &bots, 84.0) {
                self.wanted.bots = bots;
            }
            let games = Simulation::GAMES.map(|games| (games, games.to_string()));
            if let Some(games) = choice(ui, look.t(W::SimulatedGames), &self.wanted.games, &games, 52.0) {
                self.wanted.games = games;
            }
            let begins = ui
                .add_enabled(!simulates, Button::new(look.t(W::SimulateThese)))
                .on_hover_text(look.t(W::SimulateTheseHint))
                .on_disabled_hover_text(look.t(W::SimulationRuns));
            if begins.clicked() {
                orders.push(Do::Ask(Ask::Simulate(self.wanted)));
            }
        });
    }
}

/// Figures beside those of the scenario the document came from.
fn rows_ui(ui: &mut Ui, look: &Look<'_>, name: &str, rows: &[SimulatedRow], headed: bool) {
    let two = rows.iter().any(|row| row.before.is_some());
    Grid::new(name).striped(true).spacing([10.0, 5.0]).show(ui, |ui| {
        ui.style_mut().override_text_style = Some(TextStyle::Small);
        if headed {
            ui.label("");
            ui.strong(look.t(W::Here));
            if two {
                ui.strong(look.t(W::Before));
            }
            ui.end_row();
        }
        for row in rows {
            ui.label(&row.what);
            ui.label(&row.here);
            if let Some(before) = &row.before {
                ui.label(before);
            }
            ui.end_row();
        }
    });
}

/// What else was counted.
fn table_ui(ui: &mut Ui, look: &Look<'_>, table: &SimulatedTable) {
    ui.add_space(4.0);
    let header = CollapsingHeader::new(look.heading(&table.title))
        .id_salt(&table.title)
        .show(ui, |ui| {
            ui.add(Label::new(RichText::new(&table.hint).weak().small()).wrap());
            rows_ui(ui, look, &table.title, &table.rows, false);
            if let Some(more) = &table.more {
                ui.add(Label::new(RichText::new(more).weak().small()).wrap());
            }
        });
    header.header_response.on_hover_text(&table.hint);
}

/// Games by the round in which they ended, with who won them.
fn ends_ui(ui: &mut Ui, look: &Look<'_>, ends: &[(String, [u64; 3])]) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), BARS + 16.0), Sense::hover());
    let says = || {
        let one = |(round, games): &(String, [u64; 3])| look.lang.colon(round, games.iter().sum::<u64>());
        ends.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, says()));
    let most = ends
        .iter()
        .map(|(_, games)| games.iter().sum::<u64>())
        .max()
        .unwrap_or(0)
        .max(1) as f32;
    let each = rect.width() / ends.len() as f32;
    // Names that would touch each other are left out, the same number between those that stay.
    let every = (18.0 / each).ceil().max(1.0) as usize;
    let [american, british] = [0, 1].map(|side| look.palette.sides[side].marker);
    let painter = ui.painter();
    for (number, (round, games)) in ends.iter().enumerate() {
        let middle = rect.left() + each * (number as f32 + 0.5);
        let wide = (each * 0.8).min(36.0);
        let mut y = rect.top() + BARS;
        for (games, colour) in games.iter().zip([american, british, look.palette.ink_faint]) {
            let high = *games as f32 / most * BARS;
            painter.rect_filled(
                Rect::from_min_max(pos2(middle - wide / 2.0, y - high), pos2(middle + wide / 2.0, y)),
                0.0,
                colour,
            );
            y -= high;
        }
        if number % every == 0 {
            let at = pos2(middle, rect.bottom());
            let ink = ui.visuals().text_color();
            painter.text(at, Align2::CENTER_BOTTOM, round, FontId::proportional(11.0), ink);
        }
    }
    let told = ends.iter().enumerate().find(|(number, _)| {
        let left = rect.left() + each * *number as f32;
        response
            .hover_pos()
            .is_some_and(|at| (left..left + each).contains(&at.x))
    });
    if let Some((_, (round, [american, british, drawn]))) = told {
        response.on_hover_text(ended(look.lang, round, [*american, *british, *drawn]));
    }
}

/// How the games that ended in a round were won.
fn ended(lang: Lang, round: &str, [american, british, drawn]: [u64; 3]) -> String {
    say!(
        lang,
        "End in {round}: American wins {american}, British wins {british}, draws {drawn}",
        "Fin au tour {round}\u{a0}: victoires américaines {american}, britanniques {british}, matchs nuls {drawn}";
        round, american, british, drawn
    )
}

/// How often each place was taken, the hardest fought first.
fn taken_ui(ui: &mut Ui, look: &Look<'_>, taken: &[Taken], on_map: &mut bool, orders: &mut Vec<Do>) {
    ui.label(look.heading(look.t(W::TakenAtEnd)));
    if ui.checkbox(on_map, look.t(W::TakenOnMap)).changed() && *on_map {
        orders.push(Do::Go(Page::Map));
    }
    let two = taken.iter().any(|one| one.before.is_some());
    let mut sorted: Vec<&Taken> = taken.iter().collect();
    sorted.sort_by(|a, b| b.here.total_cmp(&a.here));
    Grid::new("taken").striped(true).spacing([8.0, 4.0]).show(ui, |ui| {
        ui.style_mut().override_text_style = Some(TextStyle::Small);
        for one in sorted {
            let name = Label::new(&one.name).truncate().sense(Sense::click());
            let name = ui.scope(|ui| {
                ui.set_width(NAME);
                ui.add(name)
            });
            if name.inner.clicked() {
                orders.push(Do::Go(Page::Map));
                orders.push(Do::Show(Place::Area(one.id.clone())));
            }
            let (bar, response) = ui.allocate_exact_size(vec2(44.0, 10.0), Sense::hover());
            let painter = ui.painter();
            painter.rect_filled(bar, 2.0, ui.visuals().extreme_bg_color);
            let filled = Rect::from_min_size(bar.min, vec2(bar.width() * one.here, bar.height()));
            painter.rect_filled(filled, 2.0, heat::colour(look, one.here));
            if let Some(before) = one.before {
                let x = bar.left() + bar.width() * before;
                painter.vline(x, bar.y_range(), Stroke::new(1.5, ui.visuals().text_color()));
                response.on_hover_text(heat::percent(look.lang, before));
            }
            ui.label(heat::percent(look.lang, one.here));
            if two {
                let before = one.before.map(|before| heat::percent(look.lang, before));
                ui.weak(before.unwrap_or_default());
            }
            ui.end_row();
        }
    });
}
