//! The units page: cubes painted on the map with a brush for each faction, and the same numbers as a table.

mod table;

use super::{rounds, words};
use crate::board::cubes::Cubes;
use crate::desk::Desk;
use crate::digits;
use crate::look::Look;
use crate::orders::{Do, Said};
use crate::pages::fold::{Beside, Fold};
use crate::pages::map::sheet::{OnMap, Sheet};
use crate::pages::{Now, Shown, fields};
use crate::words::W;
use canvas::{Highlight, Stack};
use data::invasion::board::UnitsDraft;
use data::invasion::check::MOST_UNITS;
use data::invasion::problem::Problem;
use data::invasion::{ByFaction, Faction};
use data::kind::Kind as _;
use data::{Basis, Lang, Place, Text, say};
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::history::RenamingStep;
use editor::invasion::Invasion;
use egui::{Button, CentralPanel, Frame, Key, Margin, Modifiers, Panel, PointerButton, RichText, ScrollArea, Ui};
use std::collections::BTreeSet;
use table::Sorted;

/// Which units are painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Which {
    /// Those the scenario places at the start (1.3).
    #[default]
    Start,
    /// Those printed on the board (1.2).
    Printed,
}

impl Which {
    /// The entries.
    pub(super) fn of(self, document: &Invasion) -> &[UnitsDraft] {
        match self {
            Self::Start => &document.scenario().units,
            Self::Printed => document
                .board()
                .get()
                .map(|board| board.printed_units.as_slice())
                .unwrap_or_default(),
        }
    }

    /// The edit that puts an area's units. Numbers that were changed by hand are nobody's word, unless told otherwise.
    pub(super) fn put(self, area: &str, units: ByFaction<u8>) -> Edit {
        let pattern = match self {
            Self::Start => "start.{}",
            Self::Printed => "units.{}",
        };
        Edit::set(pattern, [area], units, Some(Basis::Reconstructed))
    }
}

/// Widths of the table, in points: the least of its usual ones, and that of the map beside it below which it is folded away.
const TABLE: f32 = 476.0;
const MAP: f32 = 320.0;

/// A paint stroke.
#[derive(Clone, Debug)]
struct Stroke {
    adds: bool,
    painted: BTreeSet<String>,
}

/// The page.
#[derive(Debug)]
pub(crate) struct UnitsPage {
    sheet: Sheet,
    which: Which,
    faction: Faction,
    amount: u8,
    /// The area where the pointer was pressed, by its cubes or by its ground.
    pressed: Option<String>,
    stroke: Option<Stroke>,
    chosen: Option<String>,
    /// The table beside the map.
    fold: Fold,
    sorted: Sorted,
    scroll: bool,
    /// Units were painted in the last frame: what that makes of the pool is said once the document has them.
    painted: bool,
}

impl Default for UnitsPage {
    fn default() -> Self {
        Self {
            sheet: Sheet::default(),
            which: Which::default(),
            faction: Faction::AmericanRegulars,
            amount: 1,
            pressed: None,
            stroke: None,
            chosen: None,
            fold: Fold::new(Beside::Right, TABLE + MAP),
            sorted: Sorted::default(),
            scroll: false,
            painted: false,
        }
    }
}

impl Shown for UnitsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.sheet.note(now);
    }

    fn follow(&mut self, step: &RenamingStep) {
        if let Some(id) = &mut self.chosen {
            step.follow("area.{}", id);
        }
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let frame = Frame::new()
            .fill(ui.visuals().panel_fill)
            .inner_margin(Margin::symmetric(10, 6));
        let Some(this) = desk.document.invasion() else {
            return;
        };
        let folded = self.fold.is_folded(ui);
        self.keys(ui);
        if std::mem::take(&mut self.painted) {
            let over = Pool::of(this, self.faction).over(desk.lang());
            desk.extend(over.map(|over| Do::Say(Said::wrong(over))));
        }
        Panel::top("units brushes")
            .resizable(false)
            .frame(frame)
            .show(ui, |ui| {
                self.brushes_ui(ui, desk, this);
            });
        if !folded {
            self.beside_ui(ui, desk, this, frame);
        }
        CentralPanel::default()
            .frame(Frame::new().fill(desk.look.palette.table))
            .show(ui, |ui| {
                self.board_ui(ui, desk, this);
            });
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        let id = match place {
            Place::Units(id) => id,
            _ => return false,
        };
        self.chosen = Some(id.clone());
        self.scroll = true;
        if let Some(drawing) = document.drawing() {
            self.sheet.zoom_to(drawing, [id.as_str()]);
        }
        true
    }

    fn status(&self, look: &Look<'_>) -> Option<String> {
        Some(look.t(W::HintUnits).to_owned())
    }
}

impl UnitsPage {
    /// Number keys say how many, Q and E change the faction.
    fn keys(&mut self, ui: &Ui) {
        if let Some(amount) = digits::pressed(ui, 9) {
            self.amount = amount;
        }
        if !canvas::has_keys(ui) {
            return;
        }
        ui.input_mut(|input| {
            let at = self.faction.index();
            let all = Faction::ALL.len();
            if input.consume_key(Modifiers::NONE, Key::E) {
                self.faction = Faction::ALL[(at + 1) % all];
            }
            if input.consume_key(Modifiers::NONE, Key::Q) {
                self.faction = Faction::ALL[(at + all - 1) % all];
            }
        });
    }

    /// The table of units, with the set-up decisions below it.
    fn beside_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion, frame: Frame) {
        // A wide window has room for the longest names of areas.
        let wide = (0.3 * ui.ctx().content_rect().width()).clamp(TABLE, 600.0);
        Panel::right("units table")
            .resizable(true)
            .default_size(wide)
            .size_range(300.0..=720.0)
            .frame(frame)
            .show(ui, |ui| {
                let open = egui::CollapsingHeader::new(placements_words(desk.lang(), this.scenario().placements.len()));
                // Folded, it is a line; each of the two has the height that it was given last.
                let unfolded = ui.scope_id().with("unfolded");
                let shown: bool = ui.data(|data| data.get_temp(unfolded)).unwrap_or_default();
                let panel = if shown {
                    Panel::bottom("units decisions").resizable(true).default_size(260.0)
                } else {
                    Panel::bottom("units decisions folded").resizable(false)
                };
                panel.frame(Frame::NONE).show(ui, |ui| {
                    ui.add_space(4.0);
                    let decisions = open.id_salt("placements").open(Some(shown)).show(ui, |ui| {
                        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                            rounds::placements_ui(ui, desk, this.scenario());
                        });
                    });
                    if decisions.header_response.clicked() {
                        ui.data_mut(|data| data.insert_temp(unfolded, !shown));
                    }
                });
                CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
                    self.table_ui(ui, desk, this);
                });
            });
    }

    fn brushes_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
        let names = Names::of(desk.document);
        ui.horizontal_wrapped(|ui| {
            for (which, word) in [(Which::Start, W::StartUnits), (Which::Printed, W::PrintedUnits)] {
                if ui.add(Button::selectable(self.which == which, desk.t(word))).clicked() {
                    self.which = which;
                }
            }
            if let Some(on) = fields::tick(ui, desk.t(W::PrintedPlaced), this.scenario().printed_units) {
                desk.edit(Edit::set("scenario.printed_units", [], on, None));
            }
            ui.separator();
            fields::together(ui, "how many", |ui| {
                ui.label(desk.t(W::HowMany));
                for amount in 1..=5u8 {
                    let button = Button::selectable(self.amount == amount, amount.to_string());
                    if ui.add(button).clicked() {
                        self.amount = amount;
                    }
                }
            });
            ui.separator();
            self.fold.ui(ui, desk.look);
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for faction in Faction::ALL {
                self.brush_ui(ui, desk, (this, &names), faction);
                ui.add_space(6.0);
            }
        });
    }

    /// The brush of a faction: its cube, its name and how many of its units stand at the start.
    fn brush_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, (this, names): (&Invasion, &Names<'_>), faction: Faction) {
        let name = words::faction(desk.look, names, faction);
        let pool = Pool::of(this, faction);
        let mut text = RichText::new(format!("{name} {}", pool.of_all())).small();
        if pool.over(desk.lang()).is_some() {
            text = text.color(ui.visuals().error_fg_color);
        }
        fields::together(ui, faction.key(), |ui| {
            canvas::pieces::cube(ui, Stack::new(faction.index(), 1), 17.0, desk.look.palette);
            let button = ui.add(Button::selectable(self.faction == faction, text));
            let button = button.on_hover_text(pool.words(desk.lang()));
            if button.accessible_name(name).clicked() {
                self.faction = faction;
            }
        });
    }

    fn board_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, this: &Invasion) {
        let cubes = match self.which {
            Which::Start => Cubes::AtStart,
            Which::Printed => Cubes::Printed,
        };
        // What is painted changes no drawing, so that it can be shown at once.
        self.sheet.update(desk, cubes, false);
        self.sheet.plain();
        if let Some(id) = &self.chosen {
            self.sheet.set_off(id, Highlight::Selected);
        }
        for area in &mut self.sheet.scene.areas {
            area.label = label(area, desk.lang());
        }
        let shown = self.sheet.ui(ui, desk.look, desk.t(W::Units));
        self.paint(ui, desk, &shown, this);
    }

    /// Left adds, right removes; a drag paints every area it comes to once.
    fn paint(&mut self, ui: &Ui, desk: &Desk<'_>, shown: &OnMap, this: &Invasion) {
        let id = |area: Option<usize>| self.sheet.scene.areas.get(area?).map(|area| area.id.clone());
        let hovered = id(shown.board.hovered);
        let clicked = id(shown.clicked);
        let focused = id(shown.board.focused);
        if !self.sheet.is_dragging() && !shown.over.dragged() {
            self.stroke = None;
        }
        // Once it counts as a drag, the pointer is elsewhere.
        if ui.input(|input| input.pointer.any_pressed()) {
            self.pressed = hovered.clone();
        }
        if let Some(area) = clicked {
            self.chosen = Some(area.clone());
            self.scroll = true;
            self.click(desk, this, &area, true);
        }
        if shown.over.secondary_clicked()
            && let Some(area) = hovered.clone()
        {
            self.click(desk, this, &area, false);
        }
        // By keyboard: Enter adds to the area that has the focus, Backspace or Delete takes away.
        if let Some(area) = focused {
            let keys = [Key::Backspace, Key::Delete];
            if keys
                .into_iter()
                .any(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)))
            {
                self.click(desk, this, &area, false);
            }
        }
        let primary = shown.over.drag_started_by(PointerButton::Primary);
        if (primary || shown.over.drag_started_by(PointerButton::Secondary))
            && let Some(area) = self.pressed.clone()
        {
            self.stroke = Some(Stroke {
                adds: primary,
                painted: BTreeSet::new(),
            });
            let title = if primary {
                Text::new("Paint units", "Peindre des unités")
            } else {
                Text::new("Erase units", "Effacer des unités")
            };
            desk.push(Do::Start(Some(title)));
            self.stroke_to(this, &area, desk);
        }
        if self.stroke.is_some() {
            if let Some(area) = hovered.filter(|_| shown.over.dragged()) {
                self.stroke_to(this, &area, desk);
            }
            if shown.over.drag_stopped() {
                desk.push(Do::Commit);
                self.painted |= self.stroke.take().is_some_and(|stroke| stroke.adds);
            }
        } else if shown.over.dragged_by(PointerButton::Primary) {
            self.sheet.canvas.camera_mut().pan(shown.over.drag_delta());
        }
    }

    /// Adds the brush's units to an area or takes them away; says why where nothing comes of it.
    fn click(&mut self, desk: &Desk<'_>, this: &Invasion, area: &str, adds: bool) {
        match self.step(this, area, adds) {
            Some(edit) => {
                desk.edit(edit);
                self.painted = adds;
            }
            None => desk.push(Do::Say(Said::done(self.nothing(desk, this, area, adds)))),
        }
    }

    /// Why a click has changed nothing, and what to do.
    fn nothing(&self, desk: &Desk<'_>, this: &Invasion, area: &str, adds: bool) -> String {
        let lang = desk.lang();
        let names = Names::of(desk.document);
        let name = names.area(area);
        if adds {
            return say!(
                lang,
                "{name} has {most} units already, the most that an area may have; paint another area.",
                "{name} a déjà {most} unités, le plus qu’une zone puisse avoir\u{a0}; peignez une autre zone.";
                name, most = MOST_UNITS
            );
        }
        let faction = words::faction(desk.look, &names, self.faction);
        let stands = |which: Which| {
            which
                .of(this)
                .iter()
                .any(|entry| entry.area == area && entry.units[self.faction] > 0)
        };
        match self.which {
            Which::Start if stands(Which::Printed) => {
                return say!(
                    lang,
                    "The units of {faction} in {name} are printed on the board; press “{button}” to change them.",
                    "Ces unités ({faction}, {name}) sont imprimées sur le plateau\u{a0}; appuyez sur «\u{a0}{button}\u{a0}» pour les changer.";
                    faction, name, button = desk.t(W::PrintedUnits)
                );
            }
            Which::Printed if stands(Which::Start) => {
                return say!(
                    lang,
                    "The units of {faction} in {name} are start units and not printed; press “{button}” to change them.",
                    "Ces unités ({faction}, {name}) sont des unités de départ et non imprimées\u{a0}; appuyez sur «\u{a0}{button}\u{a0}» pour les changer.";
                    faction, name, button = desk.t(W::StartUnits)
                );
            }
            Which::Start | Which::Printed => {}
        }
        say!(
            lang,
            "There are no units of {faction} in {name} to take away; choose the faction whose units stand there.",
            "Il n’y a pas d’unités à retirer ({faction}, {name})\u{a0}; choisissez la faction dont les unités s’y trouvent.";
            faction, name
        )
    }

    fn stroke_to(&mut self, this: &Invasion, area: &str, desk: &Desk<'_>) {
        let Some(stroke) = &mut self.stroke else { return };
        if stroke.painted.insert(area.to_owned()) {
            let adds = stroke.adds;
            desk.extend(self.step(this, area, adds).map(Do::Extend));
        }
    }

    /// The edit that adds the brush's units to an area or takes them away.
    fn step(&self, this: &Invasion, area: &str, adds: bool) -> Option<Edit> {
        let old = self.which.of(this).iter().find(|entry| entry.area == area);
        let mut units = old.map(|old| old.units).unwrap_or_default();
        let count = &mut units[self.faction];
        let new = if adds {
            count.saturating_add(self.amount).min(MOST_UNITS.max(*count))
        } else {
            count.saturating_sub(self.amount)
        };
        if *count == new {
            return None;
        }
        *count = new;
        Some(self.which.put(area, units))
    }
}

/// Units of a faction at the start, and in the box (1.4).
#[derive(Clone, Copy, Debug)]
pub(super) struct Pool {
    /// On the map.
    standing: u64,
    /// By set-up decisions.
    placed: u64,
    /// In the box; none where the forces are missing.
    pool: Option<u8>,
}

impl Pool {
    /// Those of a faction.
    pub(super) fn of(this: &Invasion, faction: Faction) -> Self {
        let sum = |entries: &[UnitsDraft]| entries.iter().map(|entry| u64::from(entry.units[faction])).sum::<u64>();
        let scenario = this.scenario();
        let mut standing = sum(&scenario.units);
        if scenario.printed_units {
            standing += sum(Which::Printed.of(this));
        }
        let decisions = scenario
            .placements
            .iter()
            .filter(|placement| placement.faction == faction);
        Self {
            standing,
            placed: decisions.map(|placement| u64::from(placement.units)).sum(),
            pool: this.forces().get().map(|forces| forces.factions[faction].pool),
        }
    }

    /// How many the start takes.
    const fn used(self) -> u64 {
        self.standing + self.placed
    }

    /// How many the box has more than the start takes; fewer than none where it has not so many.
    pub(super) fn left(self) -> Option<i64> {
        let signed = |units: u64| i64::try_from(units).unwrap_or(i64::MAX);
        self.pool.map(|pool| i64::from(pool) - signed(self.used()))
    }

    /// That the box has not so many, if it has not, in the words of the check.
    fn over(self, lang: Lang) -> Option<String> {
        let pool = self.pool.filter(|_| self.left().is_some_and(|left| left < 0))?;
        let (standing, placed, pool) = (self.standing, self.placed, u64::from(pool));
        Some(Problem::SmallPool { standing, placed, pool }.text(lang))
    }

    /// `12/30`: used of the pool.
    fn of_all(self) -> String {
        let used = self.used();
        self.pool
            .map_or_else(|| used.to_string(), |pool| format!("{used}/{pool}"))
    }

    fn words(self, lang: Lang) -> String {
        let used = self.used();
        let Some((pool, left)) = self.pool.zip(self.left()) else {
            return say!(lang, "{used} at the start", "{used} au départ"; used);
        };
        self.over(lang).unwrap_or_else(|| {
            say!(
                lang,
                "{used} of {pool} at the start, printed units and set-up decisions included; {left} left",
                "{used} sur {pool} au départ, unités imprimées et décisions de mise en place comprises\u{a0}; il en reste {left}";
                used, pool, left
            )
        })
    }
}

fn placements_words(lang: Lang, count: usize) -> String {
    say!(lang, "Set-up decisions ({count})", "Décisions de mise en place ({count})"; count)
}

/// The area with its cubes in words, for screen readers: `Detroit: 3, 1`.
fn label(area: &canvas::AreaLook, lang: Lang) -> String {
    let counts: Vec<String> = area.cubes.iter().map(|stack| stack.count.to_string()).collect();
    if counts.is_empty() {
        return area.name.clone();
    }
    lang.colon(&area.name, counts.join(", "))
}
