//! What stands at the right of every page: problems, history, and what a simulation has shown.

use crate::aside::Aside;
use crate::look::Look;
use crate::orders::{Do, Page};
use crate::pages::history::HistoryPanel;
use crate::pages::problems::ProblemsPanel;
use crate::pages::simulation::SimulationPanel;
use crate::simulated::{Simulated, Taken};
use crate::words::W;
use editor::history::History;
use egui::{Button, Frame, Panel, RichText, Ui};
use std::collections::BTreeSet;

/// A window that is narrower, in points, has the dock only when it is asked for.
const ROOMY: f32 = 1100.0;

/// What the dock tells of.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    /// The page beside which it stands.
    pub(super) page: Page,
    /// The document with its edits.
    pub(super) history: &'a History,
    /// What bots have shown of it.
    pub(super) simulated: Option<&'a Simulated>,
    /// Bots play at this moment.
    pub(super) simulates: bool,
    /// What is worked out beside the window.
    pub(super) aside: &'a Aside,
}

/// What the dock shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shows {
    #[default]
    Problems,
    History,
    Simulation,
}

/// The dock.
#[derive(Default)]
pub(super) struct Dock {
    pub(super) problems: ProblemsPanel,
    history: HistoryPanel,
    simulation: SimulationPanel,
    shows: Shows,
    /// Whether it is open; undecided until the window's size is known.
    open: Option<bool>,
    /// Whether it is open beside the proofreader, who needs the map more than the problems.
    open_in_proof: bool,
}

impl Dock {
    /// Whether it is open beside a page.
    pub(super) const fn is_open(&self, page: Page) -> bool {
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
        let shown = self.is_open(page) && self.simulation.on_map && self.shows == Shows::Simulation;
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
        frame: Frame,
        told: &Told<'_>,
        dismissed: &mut BTreeSet<String>,
        orders: &mut Vec<Do>,
    ) {
        let &Told {
            page,
            history,
            simulated,
            simulates,
            aside,
        } = told;
        if !self.is_open(page) {
            return;
        }
        Panel::right("workbench dock")
            .resizable(true)
            .default_size(270.0)
            .size_range(200.0..=460.0)
            .frame(frame)
            .show(ui, |ui| {
                // Little to read makes it no narrower, or else the page would move when there is more.
                ui.set_min_width(ui.available_width());
                match self.shows {
                    Shows::Problems => self.problems.ui(ui, look, history.document(), aside, dismissed, orders),
                    Shows::History => self.history.ui(ui, look, history, aside, orders),
                    Shows::Simulation => {
                        self.simulation
                            .ui(ui, look, (simulated, simulates), history.document().id(), orders)
                    }
                }
            });
    }
}
