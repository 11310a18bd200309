//! What stands at the right of every page: problems, history, and what a simulation has shown.

use super::Simulated;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::history::HistoryPanel;
use crate::pages::problems::ProblemsPanel;
use crate::words::W;
use editor::history::History;
use egui::{Button, Frame, Grid, Panel, RichText, ScrollArea, Ui};

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
    open: bool,
}

impl Default for Dock {
    fn default() -> Self {
        Self {
            problems: ProblemsPanel::default(),
            history: HistoryPanel::default(),
            shows: Shows::default(),
            open: true,
        }
    }
}

impl Dock {
    /// Shows what the simulation has found.
    pub(super) const fn open_simulation(&mut self) {
        self.shows = Shows::Simulation;
        self.open = true;
    }

    /// The tabs of the dock, right to left, in the header. A click on the one that is shown closes the dock.
    pub(super) fn switch_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let [errors, warnings, _] = self.problems.counts();
        for (shows, word) in [
            (Shows::Simulation, W::Simulation),
            (Shows::History, W::History),
            (Shows::Problems, W::Problems),
        ] {
            let here = self.open && self.shows == shows;
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
                self.open = !here;
                self.shows = shows;
            }
        }
    }

    /// Draws the dock, if it is open.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        frame: Frame,
        history: &History,
        simulated: Option<&Simulated>,
        orders: &mut Vec<Do>,
    ) {
        if !self.open {
            return;
        }
        Panel::right("workbench dock")
            .resizable(true)
            .default_size(270.0)
            .size_range(200.0..=460.0)
            .frame(frame)
            .show(ui, |ui| match self.shows {
                Shows::Problems => {
                    self.problems
                        .ui(ui, look, history.document(), history.is_dragging(), orders);
                }
                Shows::History => self.history.ui(ui, look, history, orders),
                Shows::Simulation => simulation_ui(ui, look, simulated),
            });
    }
}

/// The figures of a simulation beside those of the scenario the document came from.
fn simulation_ui(ui: &mut Ui, look: &Look<'_>, simulated: Option<&Simulated>) {
    let Some(simulated) = simulated else {
        ui.label(look.t(W::NoSimulation));
        return;
    };
    ui.label(RichText::new(&simulated.how).weak());
    let two = simulated.rows.iter().any(|row| row.before.is_some());
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Grid::new("simulated")
            .striped(true)
            .spacing([14.0, 6.0])
            .show(ui, |ui| {
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
    });
}
