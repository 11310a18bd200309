//! Dice: the faces of each faction, dice limits and pools, and the odds that follow at once (1.4, 3.3).

use super::words;
use crate::desk::Desk;
use crate::look::Look;
use crate::numbers::decimal;
use crate::pages::chances::{CHANCE, chance_ui, distribution, mean};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, fields};
use crate::words::W;
use data::invasion::Faction;
use data::invasion::cards::Face;
use data::invasion::check::MOST_DICE;
use data::invasion::forces::FactionForces;
use data::{Basis, Lang, Place, counted, say};
use editor::document::Document;
use editor::edit::{Edit, Names};
use editor::facts::Key;
use egui::{
    Color32, CornerRadius, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

/// Side of a die in points.
const DIE: f32 = 40.0;
/// Least and usual width of what a die is, beside its odds, in points.
const LEFT: [f32; 2] = [306.0, 450.0];
/// What a source needs beside its label.
const SOURCE: f32 = 200.0;
/// What lies between the two, and what frames both.
const BETWEEN: f32 = 28.0;
const EDGE: f32 = 14.0;
/// What lies between two columns of odds.
const GAP: f32 = 10.0;
/// The faces in the order in which clicks go through them.
const FACES: [Face; 3] = [Face::Hit, Face::Flee, Face::Command];

/// The page.
#[derive(Default)]
pub(crate) struct DicePage {
    here: Here,
    /// How many dice the odds are of; the limit of the faction without one.
    dice: Option<u8>,
    scroll: Option<Faction>,
}

impl Shown for DicePage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Forces(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let Some(this) = desk.document.invasion() else {
            return;
        };
        let Some(forces) = this.forces().get() else {
            ui.label(desk.t(W::ForcesMissing));
            return;
        };
        let names = Names::of(desk.document);
        self.here.ui(ui, desk);
        fields::page(ui, "dice", |ui| {
            self.dice_ui(ui, desk.look);
            let most = forces.factions.iter().map(|(_, of)| self.dice_of(of)).max();
            let odds = odds_width(ui, desk.look, most.unwrap_or_default());
            for (faction, of) in forces.factions.iter() {
                let name = words::faction(desk.look, &names, faction);
                let shown = ui.scope(|ui| self.faction_ui(ui, desk, faction, (&name, of), odds));
                if self.scroll == Some(faction) {
                    self.scroll = None;
                    shown.response.scroll_to_me(None);
                }
                ui.add_space(10.0);
            }
        });
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        match place {
            Place::Forces(key) => {
                self.scroll = Faction::of_key(key);
                true
            }
            _ => false,
        }
    }
}

impl DicePage {
    /// How many dice the odds are of.
    fn dice_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.label(look.t(W::OddsOf));
            if ui
                .selectable_label(self.dice.is_none(), look.t(W::AtTheLimit))
                .clicked()
            {
                self.dice = None;
            }
            for dice in 1..=MOST_DICE {
                if ui
                    .selectable_label(self.dice == Some(dice), dice_word(look.lang, dice))
                    .clicked()
                {
                    self.dice = Some(dice);
                }
            }
        });
        ui.add_space(6.0);
    }

    /// How many dice the odds of a faction are of.
    fn dice_of(&self, of: &FactionForces) -> u8 {
        self.dice.unwrap_or(of.dice_limit).min(12)
    }

    /// A faction; its odds, of which the widest need so many points, stand below its die where there is no room beside it.
    fn faction_ui(
        &self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        faction: Faction,
        (name, of): (&str, &FactionForces),
        odds: f32,
    ) {
        let die_ui = |ui: &mut Ui| {
            ui.label(desk.heading(name));
            die_ui(ui, desk, faction, name, of);
            limits_ui(ui, desk, faction, name);
        };
        let left = ui.available_width() - EDGE - BETWEEN - odds;
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            if left < LEFT[0] {
                die_ui(ui);
                ui.add_space(8.0);
                self.odds_ui(ui, desk.look, faction, of);
                return;
            }
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(left.min(LEFT[1]));
                    die_ui(ui);
                });
                ui.add_space(12.0);
                ui.vertical(|ui| self.odds_ui(ui, desk.look, faction, of));
            });
        });
    }

    /// Expected results and the chances of every number of hits, flees and commands.
    fn odds_ui(&self, ui: &mut Ui, look: &Look<'_>, faction: Faction, of: &FactionForces) {
        let dice = self.dice_of(of);
        ui.label(RichText::new(dice_word(look.lang, dice)).strong());
        egui::Grid::new(("odds", faction.index()))
            .spacing(vec2(GAP, 4.0))
            .show(ui, |ui| {
                ui.label("");
                ui.small(look.t(W::Expected));
                for shown in 0..=dice {
                    ui.small(shown.to_string());
                }
                ui.end_row();
                for face in FACES {
                    let chances = distribution(
                        dice,
                        of.die.iter().filter(|other| **other == face).count(),
                        of.die.len(),
                    );
                    ui.label(look.t(words::face(face)));
                    ui.strong(decimal(look.lang, mean(&chances), 2));
                    for chance in chances {
                        chance_ui(ui, look, chance, CHANCE);
                    }
                    ui.end_row();
                }
            });
    }
}

/// What the odds of so many dice need, in points.
fn odds_width(ui: &Ui, look: &Look<'_>, dice: u8) -> f32 {
    let words = FACES.map(|face| look.t(words::face(face)));
    let columns = f32::from(dice) + 1.0;
    fields::widest(ui, words) + GAP + fields::widest(ui, [look.t(W::Expected)]) + columns * (GAP + CHANCE)
}

/// Six faces that change by a click, and where they come from.
fn die_ui(ui: &mut Ui, desk: &Desk<'_>, faction: Faction, name: &str, of: &FactionForces) {
    let put = |faces: Vec<Face>, basis: Basis| Edit::set("die.{}", [faction.key()], faces, Some(basis));
    ui.horizontal(|ui| {
        for (at, face) in of.die.iter().enumerate() {
            let label = face_label(desk.look, name, at, *face);
            let response = die_face_ui(ui, desk.look, faction, *face, &label).on_hover_text(desk.t(W::FaceHint));
            let step = usize::from(response.clicked()) + 2 * usize::from(response.secondary_clicked());
            if step > 0 {
                let now = FACES.iter().position(|other| other == face).unwrap_or_default();
                let mut faces = of.die.clone();
                faces[at] = FACES[(now + step) % FACES.len()];
                desk.edit(put(faces, Basis::Reconstructed));
            }
        }
    });
    for (label, change) in [(W::OneFaceMore, 1), (W::OneFaceFewer, -1)] {
        let useful = if change > 0 { of.die.len() < 6 } else { of.die.len() > 6 };
        if useful && ui.small_button(desk.t(label)).clicked() {
            let mut faces = of.die.clone();
            if change > 0 {
                faces.push(Face::Command);
            } else {
                faces.pop();
            }
            desk.edit(put(faces, Basis::Reconstructed));
        }
    }
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.small(desk.t(W::DieBasis));
        let label = format!("{}, {name}", desk.t(W::DieBasis));
        fields::said(ui, desk, &label, &Key::new("die.{}", [faction.key()]));
    });
}

fn limits_ui(ui: &mut Ui, desk: &Desk<'_>, faction: Faction, name: &str) {
    // In a narrow form the longest label goes to a second line.
    let labels = ui.available_width() - SOURCE;
    fields::form(ui, name, |ui| {
        for (word, pattern) in [(W::DiceLimit, "dice.{}"), (W::Pool, "pool.{}")] {
            ui.label(desk.t(word));
            let label = format!("{}, {name}", desk.t(word));
            fields::fact(ui, desk, &label, &Key::new(pattern, [faction.key()]));
            ui.end_row();
        }
        fields::label_within(ui, RichText::new(desk.t(W::LimitsBasis)).small(), labels);
        let label = format!("{}, {name}", desk.t(W::LimitsBasis));
        fields::said(ui, desk, &label, &Key::new("forces.{}", [faction.key()]));
        ui.end_row();
    });
}

/// A face of a die as a button.
fn die_face_ui(ui: &mut Ui, look: &Look<'_>, faction: Faction, face: Face, label: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(DIE), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label));
    let colours = look.palette.faction(faction.index());
    let painter = ui.painter();
    let edge = if response.hovered() || response.has_focus() {
        Stroke::new(2.5, look.palette.accent)
    } else {
        Stroke::new(1.2, colours.line)
    };
    let body = rect.shrink(1.0);
    painter.rect(
        body,
        CornerRadius::same((DIE * 0.2) as u8),
        colours.fill,
        edge,
        StrokeKind::Inside,
    );
    sign(painter, rect, face, colours.on_fill);
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

/// The sign of a face: a target, a running arrow, or nothing, as printed.
fn sign(painter: &egui::Painter, rect: Rect, face: Face, ink: Color32) {
    let (middle, unit) = (rect.center(), rect.width() * 0.5);
    let stroke = Stroke::new((rect.width() * 0.08).max(1.5), ink);
    match face {
        Face::Hit => {
            painter.circle_stroke(middle, unit * 0.55, stroke);
            painter.circle_filled(middle, unit * 0.2, ink);
        }
        Face::Flee => {
            let (left, right) = (middle - vec2(unit * 0.55, 0.0), middle + vec2(unit * 0.55, 0.0));
            painter.line_segment([left, right], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, -unit * 0.4)], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, unit * 0.4)], stroke);
        }
        Face::Command => {}
    }
}

fn face_label(look: &Look<'_>, name: &str, at: usize, face: Face) -> String {
    say!(
        look.lang,
        "{die}, face {number}: {face}",
        "{die}, face {number}\u{a0}: {face}";
        die = name, number = at + 1, face = look.t(words::face(face))
    )
}

fn dice_word(lang: Lang, dice: u8) -> String {
    counted!(lang, dice; "{dice} die", "{dice} dé"; "{dice} dice", "{dice} dés"; dice)
}
