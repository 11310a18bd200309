//! What stands at the right of every page: problems, history, and what a simulation has shown.

use crate::aside::Aside;
use crate::look::Look;
use crate::orders::{Do, Page};
use crate::pages::heat;
use crate::pages::history::HistoryPanel;
use crate::pages::problems::ProblemsPanel;
use crate::simulated::{Simulated, Taken};
use crate::words::W;
use data::Place;
use editor::history::History;
use egui::{Button, Frame, Grid, Label, Panel, Rect, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui, vec2};
use std::collections::BTreeSet;

/// A window that is narrower, in points, has the dock only when it is asked for.
const ROOMY: f32 = 1100.0;
/// Room for the name of a place, in points.
const NAME: f32 = 96.0;

/// What the dock shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shows {
    #[default]
    Problems,
    History,
    Simulation,
}

/// The dock.
pub(super) struct Dock {
    pub(super) problems: ProblemsPanel,
    history: HistoryPanel,
    shows: Shows,
    /// Whether it is open; undecided until the window's size is known.
    open: Option<bool>,
    /// Whether it is open beside the proofreader, who needs the map more than the problems.
    open_in_proof: bool,
    /// Whether the map shows how often places were taken.
    on_map: bool,
}

impl Default for Dock {
    fn default() -> Self {
        Self {
            problems: ProblemsPanel::default(),
            history: HistoryPanel::default(),
            shows: Shows::default(),
            open: None,
            open_in_proof: false,
            on_map: true,
        }
    }
}

impl Dock {
    /// Whether it is open beside a page.
    const fn is_open(&self, page: Page) -> bool {
        if matches!(page, Page::Proof) {
            self.open_in_proof
        } else {
            matches!(self.open, Some(true))
        }
    }

    const fn set_open(&mut self, page: Page, open: bool) {
        if matches!(page, Page::Proof) {
            self.open_in_proof = open;
        } else {
            self.open = Some(open);
        }
    }

    /// Shows what the simulation has found.
    pub(super) const fn open_simulation(&mut self, page: Page) {
        self.shows = Shows::Simulation;
        self.set_open(page, true);
    }

    /// How often places were taken, if the map is to show it: as long as the figures are in sight.
    pub(super) fn taken<'a>(&self, page: Page, simulated: Option<&'a Simulated>) -> &'a [Taken] {
        let shown = self.is_open(page) && self.on_map && self.shows == Shows::Simulation;
        simulated.filter(|_| shown).map_or(&[], |simulated| &simulated.taken)
    }

    /// The tabs of the dock, right to left, in the header. A click on the one that is shown closes the dock.
    pub(super) fn switch_ui(&mut self, ui: &mut Ui, look: &Look<'_>, page: Page) {
        let [errors, warnings, _] = self.problems.counts();
        self.open.get_or_insert(ui.ctx().content_rect().width() >= ROOMY);
        for (shows, word) in [
            (Shows::Simulation, W::Simulation),
            (Shows::History, W::History),
            (Shows::Problems, W::Problems),
        ] {
            let here = self.is_open(page) && self.shows == shows;
            let mut text = RichText::new(look.t(word));
            if shows == Shows::Problems && errors + warnings > 0 {
                let colour = if errors > 0 {
                    ui.visuals().error_fg_color
                } else {
                    ui.visuals().warn_fg_color
                };
                text = RichText::new(format!("{} ({})", look.t(word), errors + warnings)).color(colour);
            }
            if ui.add(Button::selectable(here, text)).clicked() {
                self.set_open(page, !here);
                self.shows = shows;
            }
        }
    }

    /// Draws the dock, if it is open.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        page: Page,
        frame: Frame,
        history: &History,
        simulated: Option<&Simulated>,
        aside: &Aside,
        dismissed: &mut BTreeSet<String>,
        orders: &mut Vec<Do>,
    ) {
        if !self.is_open(page) {
            return;
        }
        Panel::right("workbench dock")
            .resizable(true)
            .default_size(270.0)
            .size_range(200.0..=460.0)
            .frame(frame)
            .show(ui, |ui| match self.shows {
                Shows::Problems => self.problems.ui(ui, look, history.document(), aside, dismissed, orders),
                Shows::History => self.history.ui(ui, look, history, orders),
                Shows::Simulation => simulation_ui(ui, look, simulated, &mut self.on_map, orders),
            });
    }
}

/// The figures of a simulation beside those of the scenario the document came from.
fn simulation_ui(ui: &mut Ui, look: &Look<'_>, simulated: Option<&Simulated>, on_map: &mut bool, orders: &mut Vec<Do>) {
    let Some(simulated) = simulated else {
        ui.label(look.t(W::NoSimulation));
        return;
    };
    ui.label(RichText::new(&simulated.how).weak());
    let two = simulated.rows.iter().any(|row| row.before.is_some());
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Grid::new("simulated")
            .striped(true)
            .spacing([10.0, 5.0])
            .show(ui, |ui| {
                ui.style_mut().override_text_style = Some(TextStyle::Small);
                ui.label("");
                ui.strong(look.t(W::Here));
                if two {
                    ui.strong(look.t(W::Before));
                }
                ui.end_row();
                for row in &simulated.rows {
                    ui.label(&row.what);
                    ui.label(&row.here);
                    if let Some(before) = &row.before {
                        ui.label(before);
                    }
                    ui.end_row();
                }
            });
        if !simulated.taken.is_empty() {
            ui.add_space(10.0);
            taken_ui(ui, look, &simulated.taken, on_map, orders);
        }
    });
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
