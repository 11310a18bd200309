//! Start units as a table: areas down, factions across; sorted, typed into, copied and pasted.

use super::{Pool, UnitsPage, Which};
use crate::desk::Desk;
use crate::invasion::words;
use crate::pages::fields::{ROW, dense};
use crate::pages::{clipboard, fields};
use crate::words::W;
use data::finding::folded;
use data::invasion::board::UnitsDraft;
use data::invasion::check::MOST_UNITS;
use data::invasion::{ByFaction, Faction};
use editor::edit::Names;
use editor::invasion::Invasion;
use egui::{Button, DragValue, Key, Label, RichText, Ui};
use egui_extras::{Column, TableBuilder};
use std::collections::BTreeMap;

/// What the rows are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Area,
    Units(Faction),
}

/// The order of the rows.
#[derive(Clone, Debug)]
pub(super) struct Sorted {
    by: By,
    /// The other way round.
    back: bool,
    /// Only areas with units.
    occupied: bool,
    /// The order in which the rows stand, by area: it stays while a number is being changed.
    order: Vec<String>,
    /// A number is being changed.
    held: bool,
    /// The number that gets the focus: Enter goes down.
    next: Option<(String, Faction)>,
}

impl Default for Sorted {
    fn default() -> Self {
        Self {
            by: By::Area,
            back: false,
            occupied: false,
            order: Vec::new(),
            held: false,
            next: None,
        }
    }
}

impl Sorted {
    fn header(&mut self, ui: &mut Ui, by: By, text: RichText, name: &str) {
        let here = self.by == by;
        let button = ui.add(Button::selectable(here, text).truncate());
        if button.on_hover_text(name).accessible_name(name).clicked() {
            // Numbers begin with the largest.
            self.back = if here { !self.back } else { by != By::Area };
            self.by = by;
        }
    }

    /// Puts the rows into the order that was chosen; they stay where they are while a number is being changed.
    fn sort(&mut self, rows: &mut [Row<'_>]) {
        if self.held && self.order.len() == rows.len() {
            let at: BTreeMap<&str, usize> = self.order.iter().map(String::as_str).zip(0..).collect();
            rows.sort_by_key(|(id, ..)| at.get(id).copied());
            return;
        }
        self.sort_anew(rows);
        self.order = rows.iter().map(|(id, ..)| (*id).to_owned()).collect();
    }

    fn sort_anew(&self, rows: &mut [Row<'_>]) {
        match self.by {
            By::Area => rows.sort_by_cached_key(|(_, name, _)| folded(name)),
            By::Units(faction) => rows.sort_by_key(|(.., units)| units[faction]),
        }
        if self.back {
            rows.reverse();
        }
    }
}

/// An area with its name and units.
type Row<'a> = (&'a str, &'a str, ByFaction<u8>);

impl UnitsPage {
    pub(super) fn table_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
        let names = Names::of(desk.document);
        ui.horizontal_wrapped(|ui| {
            let table = match self.which {
                Which::Start => &editor::invasion::tables::UNITS,
                Which::Printed => &editor::invasion::tables::PRINTED_UNITS,
            };
            clipboard::table_ui(ui, desk, table);
            ui.checkbox(&mut self.sorted.occupied, desk.t(W::OnlyOccupied));
        });
        let entries: BTreeMap<&str, &UnitsDraft> = self
            .which
            .of(this)
            .iter()
            .rev()
            .map(|entry| (entry.area.as_str(), entry))
            .collect();
        let units = |id: &str| entries.get(id).map(|entry| entry.units).unwrap_or_default();
        let areas = this.board().get().into_iter().flat_map(|board| &board.areas);
        let rows = areas.map(|area| {
            let name = fields::name_or_id(&area.name, &area.id, desk.lang());
            (area.id.as_str(), name, units(&area.id))
        });
        let occupied = self.sorted.occupied;
        // A row whose last unit was taken away stays as well.
        let held: Vec<String> = if self.sorted.held {
            self.sorted.order.clone()
        } else {
            Vec::new()
        };
        let stays = |id: &str| entries.contains_key(id) || held.iter().any(|other| other == id);
        let mut rows: Vec<Row<'_>> = rows.filter(|(id, ..)| !occupied || stays(id)).collect();
        self.sorted.sort(&mut rows);
        dense(ui);
        let mut table = TableBuilder::new(ui)
            .min_scrolled_height(0.0)
            .striped(true)
            .auto_shrink(false)
            .sense(egui::Sense::hover())
            .column(Column::remainder().at_least(110.0).clip(true))
            .columns(Column::exact(59.0), Faction::ALL.len());
        if std::mem::take(&mut self.scroll)
            && let Some(at) = rows.iter().position(|row| Some(row.0) == self.chosen.as_deref())
        {
            table = table.scroll_to_row(at, None);
        } else if let Some((next, _)) = &self.sorted.next
            && let Some(at) = rows.iter().position(|row| row.0 == next)
        {
            table = table.scroll_to_row(at, None);
        }
        let next = self.sorted.next.take();
        let (mut held, mut below) = (false, None);
        let factions = words::factions(desk.look, &names);
        let sorted = &mut self.sorted;
        let table = table.header(28.0, |mut header| {
            header.col(|ui| {
                sorted.header(
                    ui,
                    By::Area,
                    RichText::new(desk.t(W::AreaWord)).strong(),
                    desk.t(W::AreaWord),
                )
            });
            for (faction, name) in &factions {
                header.col(|ui| {
                    let letter = desk.look.palette.faction(faction.index()).letter;
                    let letter = desk.look.on_colour(faction.index(), letter);
                    sorted.header(ui, By::Units(*faction), letter, name);
                });
            }
        });
        let (which, mut chosen) = (self.which, None);
        table.body(|body| {
            body.rows(ROW, rows.len() + 1, |mut row| {
                let at = row.index();
                let Some((id, name, units)) = rows.get(at) else {
                    row.col(|ui| {
                        ui.strong(desk.t(W::PoolLeft));
                    });
                    for faction in Faction::ALL {
                        row.col(|ui| left_ui(ui, this, faction));
                    }
                    return;
                };
                let here = Some(*id) == self.chosen.as_deref();
                row.set_selected(here);
                row.col(|ui| {
                    if ui.add(Button::selectable(here, *name).truncate()).clicked() {
                        chosen = Some((*id).to_owned());
                    }
                });
                for (faction, faction_name) in &factions {
                    row.col(|ui| {
                        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                            ui.spacing_mut().item_spacing.x = 2.0;
                            let mut count = units[*faction];
                            let field = DragValue::new(&mut count)
                                .range(0..=MOST_UNITS)
                                .clamp_existing_to_range(false)
                                .speed(0.08);
                            let response = ui
                                .push_id((*id, faction.index()), |ui| ui.add_sized([40.0, ROW - 4.0], field))
                                .inner
                                .accessible_name(format!("{name}, {faction_name}"));
                            if next.as_ref().is_some_and(|(of, at)| of == id && at == faction) {
                                response.request_focus();
                            }
                            fields::waits(ui, &response);
                            if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                                below = rows.get(at + 1).map(|row| (row.0.to_owned(), *faction));
                            }
                            held |= response.has_focus() || response.dragged() || response.lost_focus();
                            let edit = (count != units[*faction]).then(|| {
                                let mut units = *units;
                                units[*faction] = count;
                                which.put(id, units)
                            });
                            fields::follow(ui, desk, &response, edit);
                            let there = printed(this, which, id, *faction);
                            if there > 0 {
                                let text = RichText::new(format!("+{there}")).small().weak();
                                ui.add(Label::new(text).extend()).on_hover_text(desk.t(W::PrintedThere));
                            }
                        });
                    });
                }
            });
        });
        self.sorted.held = held || below.is_some();
        self.sorted.next = below;
        if let Some(id) = chosen {
            if let Some(drawing) = desk.document.drawing() {
                self.sheet.zoom_to(drawing, [id.as_str()]);
            }
            self.chosen = Some(id);
        }
    }
}

/// Units printed on the board that the scenario begins with, beside those of its own.
fn printed(this: &Invasion, which: Which, area: &str, faction: Faction) -> u8 {
    if which == Which::Printed || !this.scenario().printed_units {
        return 0;
    }
    let entry = Which::Printed.of(this).iter().find(|entry| entry.area == area);
    entry.map_or(0, |entry| entry.units[faction])
}

/// How much of a pool is left; more than it has is set off.
fn left_ui(ui: &mut Ui, this: &Invasion, faction: Faction) {
    let left = Pool::of(this, faction).left();
    let text = left.map_or_else(String::new, |left| left.to_string());
    let mut text = RichText::new(text).strong();
    if left.is_some_and(|left| left < 0) {
        text = text.color(ui.visuals().error_fg_color);
    }
    ui.add(Label::new(text));
}
