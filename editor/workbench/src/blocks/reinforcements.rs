//! Reinforcements of Blocks by year and the town where they enter (8.23).

use crate::desk::Desk;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use data::Place;
use data::blocks::draft::YearDraft;
use data::finding::folded;
use editor::document::Document;
use editor::edit::Names;
use editor::facts::Key;
use egui::{RichText, Ui};
use egui_extras::Column;

/// The page.
#[derive(Default)]
pub(super) struct ReinforcementsPage {
    here: Here,
}

/// Widths of the columns, in points: of towns and sides where there is room and where there is little, of a year, of one whose
/// sources stand below the numbers, and of one in which nobody enters, of which nothing is said.
const TOWN: [f32; 2] = [190.0, 130.0];
const SIDE: [f32; 2] = [130.0, 110.0];
const YEAR: f32 = 290.0;
const BELOW: f32 = 150.0;
const EMPTY: f32 = 104.0;
/// What the table needs beside its columns, and beside each, in points.
const EDGE: f32 = 16.0;
const BETWEEN: f32 = 8.0;

/// Widths of the columns.
struct Widths {
    town: f32,
    side: f32,
    years: Vec<f32>,
    /// Where a number comes from stands below it, not beside it.
    below: bool,
}

impl Widths {
    /// The widths for so much room; where there is little, nothing is wider than it must be.
    fn of(years: &[YearDraft], room: f32) -> Self {
        let roomy = Self {
            town: TOWN[0],
            side: SIDE[0],
            years: vec![YEAR; years.len()],
            below: false,
        };
        if roomy.sum() <= room {
            return roomy;
        }
        let empty = |year: &YearDraft| year.reinforcements.iter().all(|due| due.blocks == 0);
        let narrow = |below: bool| {
            let full = if below { BELOW } else { YEAR };
            Self {
                town: TOWN[1],
                side: SIDE[1],
                years: years
                    .iter()
                    .map(|year| if empty(year) { EMPTY } else { full })
                    .collect(),
                below,
            }
        };
        let beside = narrow(false);
        if beside.sum() <= room { beside } else { narrow(true) }
    }

    fn sum(&self) -> f32 {
        let columns = self.years.iter().map(|year| year + BETWEEN).sum::<f32>();
        EDGE + self.town + self.side + columns
    }
}

impl Shown for ReinforcementsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Reinforcements(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(this) = desk.document.blocks() else { return };
        self.here.ui(ui, desk);
        let widths = Widths::of(&this.scenario().years, ui.available_width());
        fields::wide(ui, widths.sum(), |ui| table_ui(ui, desk, &widths));
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        matches!(place, Place::Reinforcements(_))
    }
}

fn table_ui(ui: &mut Ui, desk: &Desk<'_>, widths: &Widths) {
    let Some(this) = desk.document.blocks() else { return };
    let names = Names::of(desk.document);
    let years = &this.scenario().years;
    let board = this.board().get();
    let due = |town: &str| {
        years
            .iter()
            .any(|year| year.reinforcements.iter().any(|due| due.town == town))
    };
    let towns = board.map(|board| board.towns.as_slice()).unwrap_or_default();
    let mut rows: Vec<(String, String, bool)> = towns
        .iter()
        .map(|town| {
            (
                town.id.clone(),
                fields::name_or_id(&town.name, &town.id, desk.lang()).to_owned(),
                due(&town.id),
            )
        })
        .collect();
    let known = |town: &str| towns.iter().any(|known| known.id == town);
    for gone in years
        .iter()
        .flat_map(|year| &year.reinforcements)
        .filter(|due| !known(&due.town))
    {
        if !rows.iter().any(|(id, ..)| *id == gone.town) {
            rows.push((gone.town.clone(), gone.town.clone(), true));
        }
    }
    // Towns where blocks enter come first.
    rows.sort_by_cached_key(|(_, name, due)| (!due, folded(name)));
    ui.label(desk.heading(desk.t(W::Reinforcements)));
    ui.horizontal_wrapped(|ui| {
        ui.weak(desk.t(W::ReinforcementsHint));
        clipboard::table_ui(ui, desk, &editor::blocks::tables::REINFORCEMENTS);
    });
    ui.add_space(4.0);
    dense(ui);
    // What somebody has made wider or narrower holds for these widths.
    ui.push_id(widths.sum() as u32, |ui| {
        let mut table = fields::table(ui)
            .column(Column::initial(widths.town).at_least(90.0).resizable(true).clip(true))
            .column(Column::initial(widths.side).clip(true));
        for year in &widths.years {
            table = table.column(Column::initial(*year).at_least(EMPTY).resizable(true));
        }
        let table = table.column(Column::remainder());
        let table = table.header(24.0, |mut header| {
            for head in [W::TownWord, W::SideWord] {
                header.col(|ui| {
                    ui.strong(desk.t(head));
                });
            }
            for year in years {
                header.col(|ui| {
                    let total: u32 = year.reinforcements.iter().map(|due| u32::from(due.blocks)).sum();
                    ui.strong(format!("{} (+{total})", year.year));
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut row| {
                let (town, name, enters) = &rows[row.index()];
                row.col(|ui| {
                    let text = RichText::new(name);
                    ui.label(if *enters { text.strong() } else { text });
                });
                row.col(|ui| {
                    let side = towns.iter().find(|known| known.id == *town).map(|known| known.home);
                    ui.label(side.map_or(String::new(), |side| names.side(side).get(desk.lang()).to_owned()));
                });
                for (at, year) in years.iter().enumerate() {
                    let id = editor::blocks::year(years, at);
                    row.col(|ui| cell_ui(ui, desk, (&id, year), (town, name), widths.below));
                }
            });
        });
    });
}

/// Blocks due in a town in a year, and where the number comes from.
fn cell_ui(ui: &mut Ui, desk: &Desk<'_>, (id, year): (&str, &YearDraft), (town, name): (&str, &str), below: bool) {
    let label = format!("{name} {}", year.year);
    let key = Key::new("reinforcements.{}.{}", [id, town]);
    let basis = desk.lang().colon(desk.t(W::BasisWord), &label);
    let number = |ui: &mut Ui| fields::fact(ui, desk, &label, &key);
    if below {
        ui.vertical(|ui| {
            ui.horizontal(number);
            fields::said(ui, desk, &basis, &key);
        });
    } else {
        number(ui);
        fields::said(ui, desk, &basis, &key);
    }
}
