//! The pages of a game, and its panels beside the map.

use crate::board::links::LinksTool;
use crate::board::thing::Thing;
use crate::desk::Desk;
use crate::orders::Page;
use crate::own::Own;
use crate::pages::map::sheet::Sheet;
use crate::pages::shown::Shown;
use canvas::BoardResponse;
use data::Basis;
use data::drawing::Drawing;
use egui::Ui;

/// What a game shows by itself, with the desk of a page.
pub(crate) trait Views: Own {
    /// Its own pages, new, each with its tab.
    fn pages(&self) -> Vec<(Page, Box<dyn Shown>)>;

    /// Everything of one area or water in the inspector; gives its new id when it is ordered.
    fn thing_ui(&self, ui: &mut Ui, desk: &Desk<'_>, thing: &Thing, basis: &Basis) -> Option<String>;

    /// The panel of the links tool for the board of a sheet; facts that are entered there come from this basis. Gives the
    /// two places that are to be shown.
    fn links_panel(
        &self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        links: &mut LinksTool,
        sheet: &Sheet,
        basis: &Basis,
    ) -> Option<(String, String)>;

    /// Paints the links of a drawing above the board, where the scene does not show them, and sets the chosen pair off. Says
    /// whether it painted any.
    fn paint_links(
        &self,
        ui: &Ui,
        desk: &Desk<'_>,
        board: &BoardResponse,
        drawing: &Drawing,
        pair: Option<&(String, String)>,
    ) -> bool {
        let _ = (ui, desk, board, drawing, pair);
        false
    }

    /// What stands above the shore of a water in the panel of the shores tool.
    fn water_ui(&self, ui: &mut Ui, desk: &Desk<'_>, water: &str) {
        let _ = (ui, desk, water);
    }
}
