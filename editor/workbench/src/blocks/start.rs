//! What stands where at the start of a scenario of Blocks (3.2): draws, ships, held towns, the Indian block.

use crate::board::cubes::Cubes;
use crate::desk::Desk;
use crate::digits;
use crate::look::Look;
use crate::orders::Do;
use crate::pages::fields::dense;
use crate::pages::fold::{Beside, Fold};
use crate::pages::map::sheet::Sheet;
use crate::pages::{Now, Shown, fields};
use crate::words::W;
use canvas::{BlockFace, BlockLook, Highlight, Palette, Symbol};
use data::blocks::army::Kind;
use data::blocks::check::LARGEST_COMBAT_VALUE;
use data::blocks::draft::{SetupDraft, ShipsDraft};
use data::{Basis, Place, Side, Text, say};
use editor::blocks::CampaignEdit;
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::{Key, Value};
use editor::history::RenamingStep;
use egui::{Button, CentralPanel, Frame, Grid, Margin, Panel, PointerButton, RichText, ScrollArea, Ui};

/// The combat value of a new ship.
const NEW_SHIP: u8 = 2;

/// Usual width of the forms beside the map, and that of the map beside them below which they stand below it, in points.
const FORMS: f32 = 480.0;
const MAP: f32 = 400.0;
/// Usual height of the forms below the map, the width of what is drawn there, and the most that its labels have of it.
const BELOW: f32 = 220.0;
const DRAWS: f32 = 266.0;
const LABEL: f32 = 128.0;
/// What a closed list needs beside its words.
const LIST: f32 = 42.0;

/// What a click on a town does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Brush {
    /// It is chosen, nothing more.
    #[default]
    Choose,
    /// A ship of the side that holds it stands there; the other button takes one away.
    Ship,
    /// The enemy holds it; the other button gives it back.
    Held,
}

impl Brush {
    const ALL: [(Self, W); 3] = [
        (Self::Choose, W::BrushChoose),
        (Self::Ship, W::BrushShip),
        (Self::Held, W::BrushHeld),
    ];
}

/// The page.
#[derive(Debug)]
pub(super) struct StartPage {
    sheet: Sheet,
    chosen: Option<String>,
    /// The forms beside or below the map.
    fold: Fold,
    brush: Brush,
    /// The combat value of ships that are painted.
    value: u8,
}

impl Default for StartPage {
    fn default() -> Self {
        Self {
            sheet: Sheet::default(),
            chosen: None,
            // What the map does not show is said there alone: it stays, however narrow the page is.
            fold: Fold::new(Beside::Right, 0.0),
            brush: Brush::default(),
            value: NEW_SHIP,
        }
    }
}

impl Shown for StartPage {
    fn note(&mut self, now: &Now<'_>) {
        self.sheet.note(now);
    }

    fn follow(&mut self, step: &RenamingStep) {
        if let Some(id) = &mut self.chosen {
            step.follow("town.{}", id);
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let frame = Frame::new()
            .fill(ui.visuals().panel_fill)
            .inner_margin(Margin::symmetric(10, 6));
        let Some(this) = desk.document.blocks() else { return };
        let setup = &this.scenario().setup;
        // In a narrow page the map, which is wide, stands above the forms.
        let below = ui.available_width() < FORMS + MAP;
        self.fold.beside = if below { Beside::Below } else { Beside::Right };
        let folded = self.fold.is_folded(ui);
        Panel::top("set-up brushes")
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| self.brushes_ui(ui, desk));
        if !folded {
            let board = this.board().get();
            let towns = board.into_iter().flat_map(|board| &board.towns);
            let named = towns.map(|town| (town.id.clone(), town.name.get(desk.lang()).to_owned()));
            let towns: Vec<(String, String)> = named.collect();
            let chosen = self.chosen.as_deref();
            let panel = if below {
                let panel = Panel::bottom("start below").default_size(BELOW);
                panel.size_range(120.0..=400.0)
            } else {
                let panel = Panel::right("start").default_size(FORMS);
                panel.size_range(320.0..=620.0)
            };
            panel.resizable(true).frame(frame).show(ui, |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width() - 10.0);
                    if below {
                        ui.horizontal_top(|ui| {
                            ui.vertical(|ui| {
                                ui.set_width(DRAWS);
                                draws_ui(ui, desk, LABEL);
                                town_ui(ui, desk, setup, chosen);
                            });
                            ui.vertical(|ui| {
                                ships_ui(ui, desk, setup, &towns, chosen);
                                indian_ui(ui, desk, setup, &towns);
                            });
                        });
                    } else {
                        draws_ui(ui, desk, f32::INFINITY);
                        town_ui(ui, desk, setup, chosen);
                        ui.add_space(12.0);
                        ships_ui(ui, desk, setup, &towns, chosen);
                        indian_ui(ui, desk, setup, &towns);
                    }
                });
            });
        }
        CentralPanel::default()
            .frame(Frame::new().fill(desk.look.palette.table))
            .show(ui, |ui| self.board_ui(ui, desk, setup));
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        let Place::Setup(id) = place else { return false };
        // The set-up of a side is about no town.
        self.chosen = Some(id.clone()).filter(|_| Side::ALL.iter().all(|side| side.key() != id));
        if let Some(drawing) = document.drawing() {
            self.sheet.zoom_to(drawing, [id.as_str()]);
        }
        true
    }

    fn status(&self, look: &Look<'_>) -> Option<String> {
        Some(look.t(W::HintSetUp).to_owned())
    }
}

impl StartPage {
    fn brushes_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        if let Some(value) = digits::pressed(ui, LARGEST_COMBAT_VALUE) {
            self.value = value;
            self.brush = Brush::Ship;
        }
        ui.horizontal_wrapped(|ui| {
            for (brush, word) in Brush::ALL {
                if ui.add(Button::selectable(self.brush == brush, desk.t(word))).clicked() {
                    self.brush = brush;
                }
            }
            ui.separator();
            fields::together(ui, "combat value", |ui| {
                ui.label(desk.t(W::CombatValue));
                for value in 1..=LARGEST_COMBAT_VALUE {
                    let button = Button::selectable(self.value == value, value.to_string());
                    if ui.add_enabled(self.brush == Brush::Ship, button).clicked() {
                        self.value = value;
                    }
                }
            });
            ui.separator();
            self.fold.ui(ui, desk.look);
        });
    }

    fn board_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, setup: &SetupDraft) {
        self.sheet.update(desk, Cubes::None, false);
        self.sheet.plain();
        for area in &mut self.sheet.scene.areas {
            let holder = setup.held.iter().find(|held| held.town == area.id);
            area.control = holder.map(|held| held.by as usize);
            let here = setup.ships.iter().filter(|ship| ship.town == area.id);
            area.blocks = here.map(|ship| block(desk.document, ship)).collect();
            area.blocks.sort_by_key(|block| block.colour);
        }
        if let Some(id) = &setup.indian {
            self.sheet.set_off(id, Highlight::Target);
        }
        if let Some(id) = self.chosen.as_deref() {
            self.sheet.set_off(id, Highlight::Selected);
        }
        let shown = self.sheet.ui(ui, desk.look, desk.t(W::SetUp));
        let id = |area: Option<usize>| self.sheet.scene.areas.get(area?).map(|area| area.id.clone());
        let towns = desk.document.blocks().and_then(|this| this.board().get());
        let towns = || towns.into_iter().flat_map(|board| &board.towns);
        // The land of a side is no town, though it has an outline.
        let town = |area: Option<usize>| id(area).filter(|id| towns().any(|town| town.id == *id));
        let taken = town(shown.board.hovered).filter(|_| shown.over.secondary_clicked());
        if let Some(town) = town(shown.clicked) {
            desk.extend(self.painted(desk, setup, &town, true).map(Do::Edit));
            self.chosen = Some(town);
        } else if let Some(town) = taken {
            desk.extend(self.painted(desk, setup, &town, false).map(Do::Edit));
            self.chosen = Some(town);
        }
        if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
    }

    /// What the brush puts into a town or takes from it.
    fn painted(&self, desk: &Desk<'_>, setup: &SetupDraft, town: &str, puts: bool) -> Option<Edit> {
        let board = desk.document.blocks()?.board().get()?;
        let home = board.towns.iter().find(|one| one.id == town)?.home;
        let held = setup.held.iter().find(|held| held.town == town);
        match self.brush {
            Brush::Choose => None,
            Brush::Held => {
                let holder = puts.then_some(home.enemy());
                (held.map(|held| held.by) != holder)
                    .then(|| Edit::set("setup.held.{}", [town], holder, Some(Basis::Reconstructed)))
            }
            Brush::Ship => {
                let mut ships = setup.ships.clone();
                if puts {
                    ships.push(ShipsDraft {
                        side: holder(desk, setup, town)?,
                        town: town.to_owned(),
                        value: self.value,
                    });
                } else {
                    ships.remove(ships.iter().rposition(|ship| ship.town == town)?);
                }
                Some(changed_ships(ships))
            }
        }
    }
}

/// A ship as whoever has it sees it on the board.
fn block(document: &Document, ship: &ShipsDraft) -> BlockLook {
    let army = document.blocks().and_then(|this| this.army().get());
    let mut blocks = army.into_iter().flat_map(|army| &army.blocks);
    let like = blocks.find(|block| block.side == ship.side && block.kind == Kind::Ship);
    BlockLook {
        colour: Palette::OF_SIDES[ship.side.index()],
        face: Some(BlockFace {
            symbol: Symbol::Ship,
            value: ship.value,
            full: like.map_or(ship.value, |block| block.value.max(ship.value)),
            fire: like.map_or(0, |block| block.fire),
            moves: 0,
        }),
        ship: true,
        ..BlockLook::default()
    }
}

/// What is drawn, with labels that have no more than so many points.
fn draws_ui(ui: &mut Ui, desk: &Desk<'_>, most: f32) {
    let names = Names::of(desk.document);
    ui.label(desk.heading(desk.t(W::BlocksDrawn)));
    let across = if most.is_finite() { 8.0 } else { 16.0 };
    let grid = Grid::new(("draws", most.is_finite())).num_columns(2);
    grid.spacing([across, 8.0]).show(ui, |ui| {
        let mut row = |label: &str, name: &str, key: &'static str| {
            fields::label_within(ui, label, most);
            fields::fact(ui, desk, name, &Key::new(key, []));
            ui.end_row();
        };
        for (side, key) in [
            (Side::American, "setup.draws.american"),
            (Side::British, "setup.draws.british"),
        ] {
            let name = names.side(side);
            let name = name.get(desk.lang());
            row(name, &format!("{}, {name}", desk.t(W::BlocksDrawn)), key);
        }
        let garrison = desk.t(W::GarrisonValue);
        row(garrison, garrison, "setup.garrison_value");
        ui.label(desk.t(W::BasisWord));
        fields::said(ui, desk, desk.t(W::BasisOfStart), &Key::new("setup", []));
        ui.end_row();
    });
}

/// Who holds the chosen town.
fn town_ui(ui: &mut Ui, desk: &Desk<'_>, setup: &SetupDraft, chosen: Option<&str>) {
    let names = Names::of(desk.document);
    ui.add_space(12.0);
    ui.label(desk.heading(desk.t(W::HeldTowns)));
    let board = desk.document.blocks().and_then(|this| this.board().get());
    let town = board.and_then(|board| board.towns.iter().find(|town| Some(town.id.as_str()) == chosen));
    match town {
        Some(town) => {
            let enemy = town.home.enemy();
            let held = setup.held.iter().any(|held| held.town == town.id && held.by == enemy);
            let text = format!(
                "{} · {}",
                town.name.get(desk.lang()),
                names.side(enemy).get(desk.lang())
            );
            if let Some(on) = fields::tick(ui, &text, held) {
                let holder = on.then_some(enemy);
                desk.edit(Edit::set(
                    "setup.held.{}",
                    [&town.id],
                    holder,
                    Some(Basis::Reconstructed),
                ));
            }
        }
        None => {
            ui.weak(desk.t(W::ChooseTown));
        }
    }
    for held in &setup.held {
        ui.horizontal(|ui| {
            let name = names.town(&held.town);
            let text = format!("{} · {}", name.get(desk.lang()), names.side(held.by).get(desk.lang()));
            let remove = desk.lang().colon(desk.t(W::Remove), &text);
            if ui.small_button("×").accessible_name(remove).clicked() {
                let nobody = Edit::set(
                    "setup.held.{}",
                    [&held.town],
                    Value::Nothing,
                    Some(Basis::Reconstructed),
                );
                desk.edit(nobody);
            }
            ui.label(text);
        });
    }
}

fn ships_ui(ui: &mut Ui, desk: &Desk<'_>, setup: &SetupDraft, towns: &[(String, String)], chosen: Option<&str>) {
    let names = Names::of(desk.document);
    ui.label(desk.heading(format!("{} ({})", desk.t(W::Ships), setup.ships.len())));
    let put = |change: &dyn Fn(&mut Vec<ShipsDraft>)| {
        let mut ships = setup.ships.clone();
        change(&mut ships);
        changed_ships(ships)
    };
    let sides: Vec<(Side, String)> = Side::ALL
        .into_iter()
        .map(|side| (side, names.side(side).get(desk.lang()).to_owned()))
        .collect();
    let list = |named: &mut dyn Iterator<Item = &str>| LIST + fields::widest(ui, named);
    let whose_wide = list(&mut sides.iter().map(|(_, name)| name.as_str()));
    let towns_wide = list(&mut towns.iter().map(|(_, name)| name.as_str()));
    let grid = Grid::new("ships").num_columns(4).spacing([8.0, 6.0]);
    grid.show(ui, |ui| {
        dense(ui);
        for (at, ship) in setup.ships.iter().enumerate() {
            let label = say!(desk.lang(), "Ship {number}", "Navire {number}"; number = at + 1);
            let whose = format!("{label}, {}", desk.t(W::SideWord));
            if let Some(side) = fields::choice(ui, &whose, &ship.side, &sides, whose_wide) {
                desk.edit(put(&|ships| ships[at].side = side));
            }
            let base = format!("{label}, {}", desk.t(W::NavalBase));
            if let Some(town) = fields::choice(ui, &base, &ship.town, towns, towns_wide) {
                desk.edit(put(&|ships| ships[at].town.clone_from(&town)));
            }
            let value = format!("{label}, {}", desk.t(W::TownValue));
            fields::small_number(ui, desk, &value, ship.value, 1..=LARGEST_COMBAT_VALUE, |value| {
                put(&|ships| ships[at].value = value)
            });
            let remove = desk.lang().colon(desk.t(W::Remove), &label);
            if ui.small_button("×").accessible_name(remove).clicked() {
                desk.edit(put(&|ships| drop(ships.remove(at))));
            }
            ui.end_row();
        }
    });
    if ui
        .button(desk.t(W::AddShip))
        .on_hover_text(desk.t(W::AddShipHint))
        .clicked()
    {
        let last = setup.ships.last();
        let town = chosen.map(str::to_owned).or_else(|| last.map(|ship| ship.town.clone()));
        let town = town
            .or_else(|| towns.first().map(|(id, _)| id.clone()))
            .unwrap_or_default();
        let side = holder(desk, setup, &town).or(last.map(|ship| ship.side));
        let side = side.unwrap_or(Side::American);
        let new = ShipsDraft {
            side,
            town,
            value: NEW_SHIP,
        };
        desk.edit(put(&|ships| ships.push(new.clone())));
    }
}

/// Other ships, which are nobody's word but the author's.
fn changed_ships(ships: Vec<ShipsDraft>) -> Edit {
    let guess = Edit::Basis(Key::new("setup", []), Basis::Reconstructed);
    let title = Text::new("Change ships", "Changer les navires");
    Edit::batch(title, vec![CampaignEdit::Ships(ships).into(), guess])
}

/// The side that has a town in the set-up: its home, or else who holds it.
fn holder(desk: &Desk<'_>, setup: &SetupDraft, town: &str) -> Option<Side> {
    let board = desk.document.blocks()?.board().get()?;
    let held = setup.held.iter().find(|held| held.town == town);
    let home = || board.towns.iter().find(|one| one.id == town).map(|one| one.home);
    held.map(|held| held.by).or_else(home)
}

fn indian_ui(ui: &mut Ui, desk: &Desk<'_>, setup: &SetupDraft, towns: &[(String, String)]) {
    ui.add_space(12.0);
    ui.label(desk.heading(desk.t(W::IndianBlock)));
    let mut all: Vec<(Option<String>, String)> = vec![(None, desk.t(W::NotOnMap).to_owned())];
    all.extend(towns.iter().map(|(id, name)| (Some(id.clone()), name.clone())));
    ui.horizontal(|ui| {
        if let Some(town) = fields::choice(ui, desk.t(W::IndianBlock), &setup.indian, &all, 180.0) {
            desk.edit(Edit::set("setup.indian", [], town, Some(Basis::Reconstructed)));
        }
        fields::fact(ui, desk, desk.t(W::IndianGone), &Key::new("setup.indian_gone", []));
    });
    ui.label(RichText::new(desk.t(W::IndianHint)).small().weak());
}
