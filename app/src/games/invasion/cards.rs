//! The hand: own cards readable, other hands face down.

use super::moment::Moment;
use super::pieces;
use crate::command::{Order, Queue};
use crate::keys;
use crate::panels::frame;
use crate::panels::kit::{self, Look};
use crate::text::{self, T};
use crate::theme;
use data::invasion::Faction;
use data::invasion::cards::BoatKind;
use data::invasion::scenario::{Card, CardId};
use egui::scroll_area::ScrollBarVisibility;
use egui::{
    Area, Color32, CornerRadius, Id, Margin, Order as Layer, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};
use engine::invasion::Action;

/// Height of the strip of hands, in points.
pub const STRIP: f32 = 58.0;
/// Height of what a card shows in the strip.
const EDGE: f32 = 46.0;
/// Narrowest and widest card of the strip.
const WIDTHS: (f32, f32) = (76.0, 176.0);
/// Width of a card that has risen.
const RISEN: f32 = 260.0;
/// Gap between two cards.
const GAP: f32 = 5.0;

/// The hands.
#[derive(Clone, Debug, Default)]
pub struct CardsPanel;

impl CardsPanel {
    /// Draws the hands. With `whole_side`, all hands that may be seen lie open, else only that of the faction which
    /// decides.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, moment: &Moment, whole_side: bool, queue: &mut Queue) {
        let open = |faction: &Faction| {
            let cards = moment.view.hands[faction.index()].cards;
            cards.filter(|_| whole_side || moment.decider == Some(*faction))
        };
        let (mut own, others): (Vec<Faction>, Vec<Faction>) =
            Faction::ALL.into_iter().partition(|faction| open(faction).is_some());
        // The hand that matters comes first.
        own.sort_by_key(|faction| moment.decider != Some(*faction));
        let room = ui.available_rect_before_wrap();
        let short = room.width() < 900.0;
        let hidden: f32 = others
            .iter()
            .map(|faction| hidden_width(moment.view.hands[faction.index()].count, short))
            .sum();
        let mut left = room;
        left.max.x -= hidden + 10.0;
        let mut right = room;
        right.min.x = left.max.x + 10.0;
        let hands: Vec<(Faction, Vec<CardId>)> = own
            .iter()
            .map(|faction| {
                let cards = moment.scenario.cards_of(*faction, open(faction).unwrap_or(0));
                (*faction, cards.collect())
            })
            .collect();
        let count: usize = hands.iter().map(|(_, cards)| cards.len().max(1)).sum();
        let free = left.width() - 28.0 * hands.len() as f32;
        let width = (free / count.max(1) as f32 - GAP).clamp(WIDTHS.0, WIDTHS.1);
        ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
            ScrollArea::horizontal()
                .id_salt("hands")
                .auto_shrink(false)
                .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
                .show(ui, |ui| {
                    ui.horizontal(|ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        for (faction, cards) in &hands {
                            hand_ui(ui, look, moment, (*faction, cards), width, queue);
                        }
                    });
                });
        });
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(EDGE);
                ui.spacing_mut().item_spacing.x = 4.0;
                for faction in &others {
                    hidden_ui(ui, look, moment, *faction, short);
                }
            });
        });
    }
}

/// A hand face up.
fn hand_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    moment: &Moment,
    (faction, cards): (Faction, &[CardId]),
    width: f32,
    queue: &mut Queue,
) {
    pieces::faction_letter(ui, look, faction, 18.0).on_hover_text(moment.name(faction));
    if cards.is_empty() {
        ui.label(RichText::new(look.t(T::NoCards)).small().weak());
    }
    for card in cards {
        if card_ui(ui, look, moment, *card, width).clicked()
            && let Some(choice) = moment.play_of(*card)
        {
            queue.push(Order::act(vec![choice.action]));
        }
    }
    ui.add_space(5.0);
}

/// Width of a hand face down.
fn hidden_width(count: u8, short: bool) -> f32 {
    if short { 46.0 } else { 26.0 + backs_width(count) + 8.0 }
}

/// A hand face down: whose it is and how many cards. What it may be, everyone can count off.
fn hidden_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, faction: Faction, short: bool) {
    let hand = moment.view.hands[faction.index()];
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        pieces::faction_letter(ui, look, faction, 18.0);
        if short {
            let name = look
                .lang
                .colon(look.t(T::HiddenHand), text::cards(look.lang, hand.count));
            let count = ui.label(RichText::new(format!("×{}", hand.count)).small());
            count.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        } else {
            backs_ui(ui, look, faction, hand.count);
        }
        ui.add_space(2.0);
    });
    row.response.on_hover_ui(|ui| {
        ui.set_max_width(260.0);
        let cards = text::cards(look.lang, hand.count);
        ui.label(theme::strong(look.lang.colon(moment.name(faction), cards)));
        ui.label(RichText::new(look.t(T::Unplayed)).small().weak());
        for card in moment.scenario.cards_of(faction, hand.unplayed) {
            let draft = &moment.scenario.card(card).draft;
            ui.label(RichText::new(format!("{:02}  {}", draft.number, draft.title.get(look.lang))).small());
        }
    });
}

/// The edge of a card face up, which rises when it is pointed at or has the focus. It can be clicked when it can be played.
fn card_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, id: CardId, width: f32) -> Response {
    let card = moment.scenario.card(id);
    let play = moment.play_of(id);
    // A card without effect can be clicked, but it does not call for it.
    let playable = play.is_some_and(|choice| choice.action == Action::Play(id));
    let sense = if play.is_some() {
        Sense::click()
    } else {
        // It can be read with the keyboard too.
        Sense::focusable_noninteractive()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, EDGE), sense);
    let label = play.map_or_else(
        || card.draft.title.get(look.lang).to_owned(),
        |choice| choice.label.clone(),
    );
    response.widget_info(|| {
        WidgetInfo::labeled(
            if play.is_some() { Role::Button } else { Role::Label },
            ui.is_enabled(),
            &label,
        )
    });
    if playable && moment.focus_in_hand {
        keys::first(ui, response.id);
    }
    let up = response.hovered() || response.has_focus();
    if ui.is_rect_visible(rect) {
        paint_face(ui, look, card, rect, playable, up);
    }
    if up && !ui.ctx().input(|input| input.pointer.any_down()) {
        let hint = match play {
            Some(_) if playable => None,
            Some(_) => Some(look.t(T::CardIdle).to_owned()),
            None => moment
                .why_not_card(id)
                .map(|reason| frame::why_not(look, &reason.text, reason.cite)),
        };
        risen_ui(ui, look, card, hint.as_deref(), rect);
    }
    if play.is_some() {
        response.on_hover_cursor(egui::CursorIcon::PointingHand)
    } else {
        response
    }
}

/// The whole card above its edge in the strip. It takes no clicks, so nothing beneath is lost.
fn risen_ui(ui: &Ui, look: &Look<'_>, card: &Card, hint: Option<&str>, edge: Rect) {
    let colours = look.palette.faction(card.faction.index());
    let frame = egui::Frame::popup(ui.style())
        .stroke(Stroke::new(2.0, colours.fill))
        .inner_margin(Margin::same(12));
    Area::new(Id::unique("risen"))
        .order(Layer::Tooltip)
        .pivot(egui::Align2::LEFT_BOTTOM)
        .fixed_pos(edge.left_top() - vec2(0.0, 6.0))
        .interactable(false)
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(RISEN);
                details_ui(ui, look, card, hint);
            });
        });
}

fn paint_face(ui: &mut Ui, look: &Look<'_>, card: &Card, rect: Rect, playable: bool, hovered: bool) {
    let colours = look.palette.faction(card.faction.index());
    let palette = look.palette;
    // Cards are paper in both themes, as the board is.
    let (paper, ink, faint) = if palette.dark {
        (
            Color32::from_rgb(0x2b, 0x27, 0x20),
            Color32::from_rgb(0xea, 0xe2, 0xd0),
            Color32::from_rgb(0xb0, 0xa4, 0x8e),
        )
    } else {
        (Color32::from_rgb(0xfc, 0xf7, 0xea), palette.ink, palette.ink_faint)
    };
    let border = match (playable, hovered) {
        (true, true) => Stroke::new(2.5, palette.accent),
        (true, false) => Stroke::new(1.8, palette.accent),
        (false, _) => Stroke::new(1.0, faint.gamma_multiply(0.5)),
    };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(7), paper, border, StrokeKind::Inside);
    let band = Rect::from_min_max(rect.min + vec2(2.0, 2.0), pos2(rect.max.x - 2.0, rect.min.y + 24.0));
    let radius = CornerRadius {
        nw: 5,
        ne: 5,
        sw: 0,
        se: 0,
    };
    painter.rect_filled(band, radius, colours.fill);
    painter.line_segment(
        [band.left_bottom(), band.right_bottom()],
        Stroke::new(1.0, colours.line),
    );
    let body = rect.shrink2(vec2(8.0, 4.0));
    let mut inner = ui.new_child(
        UiBuilder::new()
            .max_rect(body)
            .layout(egui::Layout::top_down(egui::Align::Min)),
    );
    let ui = &mut inner;
    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.spacing_mut().interact_size.y = 16.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let number = format!("{:02}", card.draft.number);
        ui.add(egui::Label::new(RichText::new(number).font(look.serif(13.0)).color(colours.on_fill)).selectable(false));
        let title = RichText::new(card.draft.title.get(look.lang))
            .font(look.serif(14.0))
            .color(colours.on_fill);
        // The raised card tells it whole.
        let title = egui::Label::new(title).truncate().show_tooltip_when_elided(false);
        ui.add(title.selectable(false));
    });
    ui.add_space(5.0);
    if let Some(movement) = card.movement() {
        ui.horizontal(|ui| {
            pips_ui(ui, look, card, ink);
            let truce = look.t(T::TruceCard);
            // A narrow card has no room for it beside what it moves.
            if movement.truce && kit::tag_fits(ui, truce) {
                kit::tag(ui, truce, look.palette.gold, Color32::from_rgb(0x2a, 0x20, 0x08));
            }
        });
        let line = movement_line(look, card);
        ui.add(egui::Label::new(RichText::new(line).size(13.0).color(ink).strong()).selectable(false));
    } else {
        ui.add(
            egui::Label::new(RichText::new(look.t(T::Special)).font(look.italic(12.5)).color(faint)).selectable(false),
        );
    }
}

/// Armies as flags and areas as dots.
fn pips_ui(ui: &mut Ui, look: &Look<'_>, card: &Card, ink: Color32) {
    let Some(movement) = card.movement() else { return };
    let colours = look.palette.faction(card.faction.index());
    for _ in 0..movement.armies.min(6) {
        let (rect, _) = ui.allocate_exact_size(vec2(12.0, 16.0), Sense::hover());
        let pole = rect.left_top() + vec2(2.0, 1.0);
        ui.painter()
            .line_segment([pole, pole + vec2(0.0, 14.0)], Stroke::new(1.4, ink));
        ui.painter().rect(
            Rect::from_min_size(pole, vec2(9.0, 7.0)),
            CornerRadius::ZERO,
            colours.fill,
            Stroke::new(0.8, ink),
            StrokeKind::Inside,
        );
    }
    if movement.boat.is_none() {
        ui.label(RichText::new("×").color(ink));
        for _ in 0..movement.distance.min(8) {
            let (rect, _) = ui.allocate_exact_size(vec2(8.0, 16.0), Sense::hover());
            ui.painter().circle_filled(rect.center(), 3.2, ink);
        }
    } else {
        let (rect, _) = ui.allocate_exact_size(vec2(22.0, 16.0), Sense::hover());
        let (left, right) = (
            rect.left_center() + vec2(0.0, 3.0),
            rect.right_center() + vec2(0.0, 3.0),
        );
        let hull = vec![left, right, right + vec2(-5.0, 5.0), left + vec2(5.0, 5.0)];
        ui.painter().add(egui::Shape::convex_polygon(hull, ink, Stroke::NONE));
        let mast = rect.center() + vec2(0.0, 3.0);
        ui.painter()
            .line_segment([mast, mast + vec2(0.0, -10.0)], Stroke::new(1.4, ink));
        let sail = vec![mast + vec2(1.0, -10.0), mast + vec2(8.0, -2.0), mast + vec2(1.0, -2.0)];
        ui.painter()
            .add(egui::Shape::convex_polygon(sail, colours.fill, Stroke::new(0.8, ink)));
    }
}

/// A movement card's values in words.
pub fn movement_line(look: &Look<'_>, card: &Card) -> String {
    let Some(movement) = card.movement() else {
        return String::new();
    };
    match &movement.boat {
        None => text::armies_by_areas(look.lang, movement.armies, movement.distance),
        Some(boat) => text::armies_by_boat(
            look.lang,
            movement.armies,
            look.t(match boat.kind {
                BoatKind::Warship => T::Warship,
                BoatKind::FishingBoats => T::FishingBoats,
                BoatKind::Canoes => T::Canoes,
            }),
        ),
    }
}

/// The whole card, large, with a hint on whether it can be played.
pub fn details_ui(ui: &mut Ui, look: &Look<'_>, card: &Card, hint: Option<&str>) {
    ui.set_max_width(340.0);
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        pieces::faction_letter(ui, look, card.faction, 18.0);
        ui.label(RichText::new(format!("{:02}", card.draft.number)).font(look.serif(16.0)));
        ui.label(RichText::new(card.draft.title.get(look.lang)).font(look.serif(16.0)));
    });
    if card.movement().is_some() {
        ui.label(theme::strong(movement_line(look, card)));
    }
    ui.label(card.draft.text.get(look.lang));
    let note = card.draft.note.get(look.lang);
    if !note.is_empty() {
        ui.label(RichText::new(note).font(look.italic(14.0)).weak());
    }
    if card.draft.basis.is_reconstructed() {
        ui.label(
            RichText::new(format!(
                "{}. {}",
                look.t(T::Reconstructed),
                look.t(T::ReconstructedHint)
            ))
            .small()
            .weak(),
        );
    }
    if let Some(hint) = hint {
        ui.label(RichText::new(hint).small().strong());
    }
}

/// How far a card face down stands out behind the next one.
const SHIFT: f32 = 7.0;

/// Width of so many cards face down.
fn backs_width(count: u8) -> f32 {
    18.0 + SHIFT * f32::from(count.saturating_sub(1))
}

/// Cards face down.
fn backs_ui(ui: &mut Ui, look: &Look<'_>, faction: Faction, count: u8) {
    let colours = look.palette.faction(faction.index());
    let width = backs_width(count);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 25.0), Sense::hover());
    let name = look.lang.colon(look.t(T::HiddenHand), text::cards(look.lang, count));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    for index in 0..count {
        let corner = rect.min + vec2(SHIFT * f32::from(index), 0.0);
        let back = Rect::from_min_size(corner, vec2(18.0, 25.0));
        let painter = ui.painter();
        let edge = Stroke::new(1.0, colours.line);
        painter.rect(back, CornerRadius::same(3), colours.fill, edge, StrokeKind::Inside);
        let frame = Stroke::new(0.8, colours.on_fill.gamma_multiply(0.6));
        painter.rect_stroke(back.shrink(3.0), CornerRadius::same(1), frame, StrokeKind::Inside);
    }
}

/// A card that is being played, large over the middle of the board.
pub fn played_ui(ui: &Ui, look: &Look<'_>, card: &Card, board: Rect) {
    let colours = look.palette.faction(card.faction.index());
    let frame = egui::Frame::popup(ui.style())
        .stroke(Stroke::new(3.0, colours.fill))
        .inner_margin(Margin::same(18));
    Area::new(ui.scope_id().with("played"))
        .order(Layer::Middle)
        .pivot(egui::Align2::CENTER_CENTER)
        .fixed_pos(board.center())
        .interactable(false)
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(RISEN + 40.0);
                details_ui(ui, look, card, None);
            });
        });
}

/// The frame of the strip of hands.
pub fn frame(ui: &Ui) -> egui::Frame {
    egui::Frame::new()
        .fill(ui.visuals().panel_fill)
        .inner_margin(Margin::symmetric(10, 6))
}
