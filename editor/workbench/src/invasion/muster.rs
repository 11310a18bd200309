//! Muster values by area and faction, of the board or of the scenario alone (3.1).

use super::words;
use crate::desk::Desk;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::map::signs::free_place;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use data::finding::{Sought, folded};
use data::invasion::Faction;
use data::invasion::board::{BoardDraft, MusterDraft};
use data::invasion::check::MOST_UNITS;
use data::{Basis, Lang, Place, say};
use editor::document::{Document, Origin};
use editor::edit::{DrawingEdit, Edit, Names};
use editor::history::RenamingStep;
use editor::invasion::Invasion;
use editor::invasion::MusterOf;
use egui::{CentralPanel, RichText, Ui};
use egui_extras::Column;

/// What the table needs for every column, in points.
const WIDTH: f32 = 900.0;
/// Width of a number in a narrow page and in a wide one, with room for the sign that the board says another one.
const NUMBER: [f32; 2] = [108.0, 124.0];
/// Least and usual width of the names of areas.
const AREA: [f32; 2] = [120.0, 200.0];
/// What the numbers need in a narrow page, with what lies between them.
const NUMBERS: f32 = Faction::ALL.len() as f32 * (NUMBER[0] + 8.0);

/// The page.
#[derive(Default)]
pub(crate) struct MusterPage {
    here: Here,
    filter: String,
    all: bool,
    /// The area whose bases are open.
    selected: Option<String>,
    scroll: bool,
}

impl Shown for MusterPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Muster(_)));
    }

    fn follow(&mut self, step: &RenamingStep) {
        if let Some(id) = &mut self.selected {
            step.follow("area.{}", id);
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(this) = desk.document.invasion() else {
            return;
        };
        let Some(board) = this.board().get() else {
            ui.label(desk.t(W::BoardMissing));
            return;
        };
        self.here.ui(ui, desk);
        self.bar_ui(ui, desk, this);
        ui.add_space(4.0);
        if let Some(area) = self.selected.clone() {
            egui::Panel::bottom("muster bases").resizable(false).show(ui, |ui| {
                self.bases_ui(ui, desk, this, board, &area);
            });
        }
        CentralPanel::default().frame(egui::Frame::NONE).show(ui, |ui| {
            fields::wide(ui, AREA[0] + NUMBERS, |ui| self.table_ui(ui, desk, this, board));
        });
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        match place {
            Place::Muster(area) => {
                self.filter.clear();
                self.all = true;
                self.selected = Some(area.clone());
                self.scroll = true;
                true
            }
            _ => false,
        }
    }
}

/// The values that count, and whose they are.
fn values<'a>(this: &'a Invasion, board: &'a BoardDraft) -> (MusterOf, &'a [MusterDraft]) {
    let whose = match this.scenario().muster {
        Some(_) => MusterOf::Scenario,
        None => MusterOf::Board,
    };
    (whose, this.scenario().muster_on(board))
}

fn of<'a>(values: &'a [MusterDraft], area: &str, faction: Faction) -> Option<&'a MusterDraft> {
    values
        .iter()
        .find(|value| value.area == area && value.faction == faction)
}

impl MusterPage {
    fn bar_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
        ui.horizontal_wrapped(|ui| {
            fields::filter(ui, desk, &mut self.filter, 160.0);
            if let Some(on) = fields::tick(ui, desk.t(W::AllAreas), self.all) {
                self.all = on;
            }
            ui.separator();
            let own = this.scenario().muster.is_some();
            if let Some(on) = fields::tick(ui, desk.t(W::OwnMuster), own) {
                desk.edit(Edit::set("scenario.own_muster", [], on, None));
            }
            ui.separator();
            clipboard::table_ui(ui, desk, &editor::invasion::tables::MUSTER);
        });
        let text = if this.scenario().muster.is_some() {
            W::OwnMusterOn
        } else {
            W::OwnMusterOff
        };
        ui.weak(desk.t(text));
    }

    fn table_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion, board: &BoardDraft) {
        let names = &Names::of(desk.document);
        let (whose, values) = values(this, board);
        let wanted = Sought::of(&self.filter);
        let with_signs: std::collections::BTreeSet<&str> = values
            .iter()
            .chain(&board.muster)
            .map(|value| value.area.as_str())
            .collect();
        let shown = |id: &str| self.all || self.selected.as_deref() == Some(id) || with_signs.contains(id);
        let mut rows: Vec<(&str, &str)> = board
            .areas
            .iter()
            .filter(|area| shown(&area.id))
            .map(|area| (area.id.as_str(), fields::name_or_id(&area.name, &area.id, desk.lang())))
            .filter(|(id, name)| wanted.is_in(&format!("{id} {name}")))
            .collect();
        // Signs in areas that are gone stay in sight, so that they can be taken away.
        let gone = with_signs
            .iter()
            .filter(|id| !board.areas.iter().any(|area| area.id == **id));
        rows.extend(gone.map(|id| (*id, *id)));
        rows.sort_by_cached_key(|(_, name)| folded(name));
        dense(ui);
        // In a narrow page the bases stand below the table alone, for the area that is chosen.
        let room = ui.available_width();
        let roomy = room >= WIDTH;
        let mut table = fields::table(ui);
        table = if roomy {
            let area = Column::initial(AREA[1]).at_least(AREA[0]).resizable(true);
            let table = table.column(area.clip(true));
            let table = table.columns(Column::exact(NUMBER[1]), Faction::ALL.len());
            table.column(Column::remainder().clip(true))
        } else {
            let area = (room - NUMBERS).clamp(AREA[0], AREA[1]);
            let table = table.column(Column::exact(area).clip(true));
            table.columns(Column::exact(NUMBER[0]), Faction::ALL.len())
        };
        if std::mem::take(&mut self.scroll)
            && let Some(at) = rows.iter().position(|(id, _)| Some(*id) == self.selected.as_deref())
        {
            table = table.scroll_to_row(at, None);
        }
        let factions = words::factions(desk.look, names);
        let table = table.header(54.0, |mut header| {
            header.col(|ui| {
                ui.strong(desk.t(W::AreaWord));
            });
            for (faction, name) in &factions {
                header.col(|ui| {
                    let letter = desk.look.palette.faction(faction.index()).letter;
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        desk.look.sign(ui, faction.index(), letter);
                        let name = egui::Label::new(RichText::new(name).small());
                        // Two lines have room for every name.
                        ui.add(name.wrap());
                    });
                });
            }
            if roomy {
                header.col(|ui| {
                    ui.strong(desk.t(W::BasisWord));
                });
            }
        });
        let mut chosen = None;
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut row| {
                let (id, name) = rows[row.index()];
                row.set_selected(Some(id) == self.selected.as_deref());
                row.col(|ui| {
                    let here = Some(id) == self.selected.as_deref();
                    if ui.add(egui::Button::selectable(here, name).truncate()).clicked() {
                        chosen = Some(id.to_owned());
                    }
                });
                for (faction, faction_name) in &factions {
                    row.col(|ui| {
                        let units = of(values, id, *faction).map_or(0, |value| value.units);
                        let printed = of(&board.muster, id, *faction).map_or(0, |value| value.units);
                        let label = format!("{name}, {faction_name}");
                        fields::small_number(ui, desk, &label, units, 0..=MOST_UNITS, |units| {
                            put(desk.document, whose, id, *faction, units)
                        });
                        if whose == MusterOf::Scenario && units != printed {
                            ui.label(RichText::new("≠").strong().color(desk.look.palette.accent))
                                .on_hover_text(board_says(desk.lang(), printed));
                        }
                    });
                }
                if roomy {
                    row.col(|ui| {
                        let mut all: Vec<String> = Faction::ALL
                            .into_iter()
                            .filter_map(|faction| of(values, id, faction))
                            .map(|value| fields::basis_words(desk.look, &value.basis))
                            .collect();
                        all.dedup();
                        ui.add(egui::Label::new(RichText::new(all.join(" · ")).small()).truncate());
                    });
                }
            });
        });
        if let Some(id) = chosen {
            self.selected = (self.selected.as_deref() != Some(&id)).then_some(id);
        }
    }

    /// Where the values of the selected area come from.
    fn bases_ui(&self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion, board: &BoardDraft, area: &str) {
        let names = &desk.names();
        let (whose, values) = values(this, board);
        ui.add_space(6.0);
        ui.label(desk.heading(names.area(area).get(desk.lang())));
        if let Some(problem) = self.here.at(|place| *place == Place::Muster(area.to_owned())) {
            crate::pages::kept::problem_ui(ui, desk, problem);
        }
        let here: Vec<&MusterDraft> = values.iter().filter(|value| value.area == area).collect();
        if here.is_empty() {
            ui.weak(desk.t(W::NobodyMusters));
        }
        fields::form(ui, "muster bases", |ui| {
            for value in here {
                let name = words::faction(desk.look, names, value.faction);
                ui.label(desk.lang().colon(&name, format_args!("+{}", value.units)));
                let label = format!("{}, {name}", desk.t(W::BasisWord));
                fields::said(ui, desk, &label, &whose.key(area, value.faction));
                ui.end_row();
            }
        });
        ui.add_space(6.0);
    }
}

/// The edit of a value: the author's own, so nobody's word. A value of the board brings its sign a place on the map.
fn put(document: &Document, whose: MusterOf, area: &str, faction: Faction, units: u8) -> Edit {
    let edit = Edit::Set(whose.key(area, faction), units.into(), Some(Basis::Reconstructed));
    match sign_place(document, area).filter(|_| whose == MusterOf::Board && units > 0) {
        Some(places) => Edit::batch(edit.title(document), vec![edit, places]),
        None => edit,
    }
}

/// The edit that gives an area's muster sign a place; none if it has one on a drawing that several scenarios share.
fn sign_place(document: &Document, area: &str) -> Option<Edit> {
    let this = document.invasion()?;
    let drawing = this.drawing().get()?;
    let mut places = drawing.places.iter().find(|places| places.area == area)?.clone();
    // While a value is dragged, each edit takes the place of the one before, and must say all of it again.
    if places.muster.is_some() && matches!(this.drawing().origin(), Origin::Shared(_)) {
        return None;
    }
    let place = places.muster.or_else(|| free_place(drawing, area));
    places.muster = Some(place.unwrap_or(places.cubes));
    Some(DrawingEdit::Places(places).into())
}

fn board_says(lang: Lang, units: u8) -> String {
    say!(lang, "The board says {units}.", "Le plateau dit {units}."; units)
}
