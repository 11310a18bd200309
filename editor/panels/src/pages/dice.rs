//! Dice: the faces of each faction, dice limits and pools, and the odds that follow at once (1.4, 3.3). For Blocks, the
//! chances of the fire ratings.

use super::dice_odds::{distribution, mean};
use super::kept::Here;
use super::{Now, Shown, decks_words as words, dice_blocks, fields};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::invasion::Faction;
use data::invasion::cards::Face;
use data::invasion::forces::FactionForces;
use data::{Basis, Lang, Place};
use editor::document::Document;
use editor::edit::{Edit, ForcesEdit, Names};
use editor::facts::Key;
use egui::{
    Color32, CornerRadius, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

/// Side of a die in points.
const DIE: f32 = 40.0;
/// Most dice and units here.
const MOST: u8 = 99;
/// The faces in the order in which clicks go through them.
const FACES: [Face; 3] = [Face::Hit, Face::Flee, Face::Command];

/// The page.
#[derive(Default)]
pub(crate) struct DicePage {
    here: Here,
    /// How many dice the odds are of; the limit of the faction without one.
    dice: Option<u8>,
    scroll: Option<Faction>,
    blocks: dice_blocks::Odds,
}

impl Shown for DicePage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Forces(_)));
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, orders: &mut Vec<Do>) {
        let Some(this) = document.invasion() else {
            self.blocks.ui(ui, look, document, orders);
            return;
        };
        let Some(forces) = this.forces().get() else {
            ui.label(look.t(W::ForcesMissing));
            return;
        };
        let names = Names::of(document);
        fields::page(ui, "dice", |ui| {
            self.here.ui(ui, look);
            self.dice_ui(ui, look);
            for (faction, of) in forces.factions.iter() {
                let name = words::faction(look, &names, faction);
                let shown = ui.scope(|ui| self.faction_ui(ui, look, faction, &name, of, orders));
                if self.scroll == Some(faction) {
                    self.scroll = None;
                    shown.response.scroll_to_me(None);
                }
                ui.add_space(10.0);
            }
        });
    }

    fn show(&mut self, place: &Place, document: &Document) -> bool {
        match place {
            Place::Forces(key) if document.invasion().is_some() => {
                self.scroll = Faction::ALL.into_iter().find(|faction| faction.key() == key);
                true
            }
            // The page of the blocks has all of a block; what is wrong with its fire can be mended here as well.
            Place::Block(id) => dice_blocks::misfires(document, id),
            _ => false,
        }
    }
}

impl DicePage {
    /// How many dice the odds are of.
    fn dice_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        ui.horizontal(|ui| {
            ui.label(look.t(W::OddsOf));
            if ui
                .selectable_label(self.dice.is_none(), look.t(W::AtTheLimit))
                .clicked()
            {
                self.dice = None;
            }
            for dice in 1..=6 {
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

    fn faction_ui(
        &self,
        ui: &mut Ui,
        look: &Look<'_>,
        faction: Faction,
        name: &str,
        of: &FactionForces,
        orders: &mut Vec<Do>,
    ) {
        ui.group(|ui| {
            ui.set_min_width(ui.available_width());
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(450.0);
                    ui.label(look.heading(name));
                    die_ui(ui, look, faction, name, of, orders);
                    limits_ui(ui, look, faction, name, of, orders);
                });
                ui.add_space(12.0);
                ui.vertical(|ui| self.odds_ui(ui, look, faction, of));
            });
        });
    }

    /// Expected results and the chances of every number of hits, flees and commands.
    fn odds_ui(&self, ui: &mut Ui, look: &Look<'_>, faction: Faction, of: &FactionForces) {
        let dice = self.dice.unwrap_or(of.dice_limit).min(12);
        ui.label(RichText::new(dice_word(look.lang, dice)).strong());
        egui::Grid::new(("odds", faction.index()))
            .spacing(vec2(10.0, 4.0))
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
                    ui.strong(decimal(look.lang, mean(&chances)));
                    for chance in chances {
                        chance_ui(ui, look, chance);
                    }
                    ui.end_row();
                }
            });
    }
}

/// A chance as a number over a bar.
pub(super) fn chance_ui(ui: &mut Ui, look: &Look<'_>, chance: f64) {
    let (rect, response) = ui.allocate_exact_size(vec2(44.0, 20.0), Sense::hover());
    let bar = Rect::from_min_size(rect.min, vec2(rect.width() * chance as f32, rect.height()));
    let ground = look.palette.accent.gamma_multiply(0.28);
    ui.painter().rect_filled(bar, CornerRadius::same(3), ground);
    let (text, font) = (percent(look.lang, chance), egui::TextStyle::Small.resolve(ui.style()));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    let ink = ui.visuals().text_color();
    ui.painter()
        .text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// Six faces that change by a click, and where they come from.
fn die_ui(ui: &mut Ui, look: &Look<'_>, faction: Faction, name: &str, of: &FactionForces, orders: &mut Vec<Do>) {
    let put = |faces: Vec<Face>, basis: Basis| -> Edit { ForcesEdit::Die { faction, faces, basis }.into() };
    ui.horizontal(|ui| {
        for (at, face) in of.die.iter().enumerate() {
            let label = face_label(look, name, at, *face);
            let response = die_face_ui(ui, look, faction, *face, &label).on_hover_text(look.t(W::FaceHint));
            let step = usize::from(response.clicked()) + 2 * usize::from(response.secondary_clicked());
            if step > 0 {
                let now = FACES.iter().position(|other| other == face).unwrap_or_default();
                let mut faces = of.die.clone();
                faces[at] = FACES[(now + step) % FACES.len()];
                orders.push(Do::Edit(put(faces, Basis::Reconstructed)));
            }
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (label, change) in [(W::OneFaceMore, 1), (W::OneFaceFewer, -1)] {
                let wrong = of.die.len() != 6;
                let useful = if change > 0 { of.die.len() < 6 } else { of.die.len() > 6 };
                if wrong && useful && ui.small_button(look.t(label)).clicked() {
                    let mut faces = of.die.clone();
                    if change > 0 {
                        faces.push(Face::Command);
                    } else {
                        faces.pop();
                    }
                    orders.push(Do::Edit(put(faces, Basis::Reconstructed)));
                }
            }
        });
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.small(look.t(W::DieBasis));
        let label = format!("{}, {name}", look.t(W::DieBasis));
        fields::basis(ui, look, &label, &of.die_basis, orders, |basis| {
            Edit::Basis(Key::new("die.{}", [faction.key()]), basis)
        });
    });
}

fn limits_ui(ui: &mut Ui, look: &Look<'_>, faction: Faction, name: &str, of: &FactionForces, orders: &mut Vec<Do>) {
    fields::form(ui, name, |ui| {
        let label = format!("{}, {name}", look.t(W::DiceLimit));
        ui.label(look.t(W::DiceLimit));
        fields::small_number(ui, look, &label, of.dice_limit, 0..=MOST, orders, |dice| {
            let basis = Basis::Reconstructed;
            ForcesEdit::DiceLimit { faction, dice, basis }.into()
        });
        ui.end_row();
        let label = format!("{}, {name}", look.t(W::Pool));
        ui.label(look.t(W::Pool));
        fields::small_number(ui, look, &label, of.pool, 0..=250, orders, |units| {
            let basis = Basis::Reconstructed;
            ForcesEdit::Pool { faction, units, basis }.into()
        });
        ui.end_row();
        ui.small(look.t(W::LimitsBasis));
        let label = format!("{}, {name}", look.t(W::LimitsBasis));
        fields::basis(ui, look, &label, &of.basis, orders, |basis| {
            Edit::Basis(Key::new("forces.{}", [faction.key()]), basis)
        });
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
    let face = look.t(words::face(face));
    match look.lang {
        Lang::En => format!("{name}, face {}: {face}", at + 1),
        Lang::Fr => format!("{name}, face {}\u{a0}: {face}", at + 1),
    }
}

fn dice_word(lang: Lang, dice: u8) -> String {
    match lang {
        Lang::En if dice == 1 => "1 die".to_owned(),
        Lang::En => format!("{dice} dice"),
        Lang::Fr if dice < 2 => format!("{dice} dé"),
        Lang::Fr => format!("{dice} dés"),
    }
}

/// A number with two digits after the point.
pub(super) fn decimal(lang: Lang, number: f64) -> String {
    let text = format!("{number:.2}");
    match lang {
        Lang::En => text,
        Lang::Fr => text.replace('.', ","),
    }
}

/// A chance in per cent.
pub(super) fn percent(lang: Lang, chance: f64) -> String {
    let percent = chance * 100.0;
    let text = if percent > 0.0 && percent < 1.0 {
        "<1".to_owned()
    } else {
        format!("{percent:.0}")
    };
    match lang {
        Lang::En => format!("{text}%"),
        Lang::Fr => format!("{text}\u{a0}%"),
    }
}
