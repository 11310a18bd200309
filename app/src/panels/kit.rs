//! Small things that several panels draw.

use crate::command::{Order, Queue};
use crate::screen::Notice;
use crate::text::{Lang, T};
use crate::theme;
use canvas::{Palette, Stack};
use data::invasion::Faction;
use egui::{
    Align2, Button, Color32, CornerRadius, FontId, Frame, Margin, Panel, Rect, Response, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

/// How everything is shown: the language and the colours of the board.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub palette: &'a Palette,
}

impl Look<'_> {
    /// A fixed text in the language.
    pub const fn t(&self, text: T) -> &'static str {
        text.get(self.lang)
    }

    /// The serif font in a size, for titles and names.
    pub fn serif(&self, size: f32) -> FontId {
        FontId::new(size, self.palette.serif_bold.clone())
    }

    /// The italic serif font in a size, for notes of history.
    pub fn italic(&self, size: f32) -> FontId {
        FontId::new(size, self.palette.serif_italic.clone())
    }
}

/// A heading inside a panel.
pub fn heading(ui: &mut Ui, look: &Look<'_>, text: &str) -> Response {
    ui.label(RichText::new(text).font(look.serif(15.0)))
}

/// A faction's cube with its letter, `size` points wide.
pub fn faction_letter(ui: &mut Ui, look: &Look<'_>, faction: Faction, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_letter(ui, look, faction, rect);
    response
}

/// Paints a faction's cube with its letter into a square.
pub fn paint_letter(ui: &Ui, look: &Look<'_>, faction: Faction, rect: Rect) {
    let colours = look.palette.faction(faction.index());
    ui.painter().rect(
        rect,
        CornerRadius::same(3),
        colours.fill,
        Stroke::new(1.0, colours.line),
        StrokeKind::Inside,
    );
    let font = FontId::new(rect.height() * 0.62, look.palette.serif_bold.clone());
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        colours.letter,
        font,
        colours.on_fill,
    );
}

/// Cubes of a faction, given with its name, and their count; nothing for none.
pub fn cubes(ui: &mut Ui, look: &Look<'_>, (faction, name): (Faction, &str), count: u8, size: f32) {
    if count > 0 {
        canvas::pieces::cube(ui, Stack::new(faction.index(), u32::from(count)), size, look.palette)
            .on_hover_text(format!("{name}: {count}"));
    }
}

/// A word in a column of this width.
pub fn cell(ui: &mut Ui, width: f32, text: RichText) {
    let size = vec2(width, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_width(width);
        ui.label(text);
    });
}

/// Rows closer together, for panels full of small things.
pub fn dense(ui: &mut Ui) {
    let spacing = ui.spacing_mut();
    spacing.interact_size.y = 20.0;
    spacing.item_spacing.y = 5.0;
    spacing.button_padding = vec2(8.0, 3.0);
}

/// A small tag with a text on a colour.
pub fn tag(ui: &mut Ui, text: &str, fill: Color32, ink: Color32) -> Response {
    let font = FontId::new(11.0, look_family(ui));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let size = galley.size() + vec2(12.0, 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(9), fill);
    ui.painter().galley(rect.min + vec2(6.0, 2.0), galley, ink);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

fn look_family(ui: &Ui) -> egui::FontFamily {
    egui::TextStyle::Body.resolve(ui.style()).family
}

/// A stepper: fewer, the number, more. Returns the new number.
pub fn stepper(ui: &mut Ui, names: [&str; 2], value: u8, least: u8, most: u8) -> u8 {
    let mut value = value;
    ui.spacing_mut().item_spacing.x = 3.0;
    let size = vec2(24.0, 24.0);
    ui.spacing_mut().button_padding.x = 6.0;
    let button = |text: &str| Button::new(theme::strong(text)).min_size(size);
    if ui
        .add_enabled(value > least, button("−"))
        .accessible_name(names[0])
        .clicked()
    {
        value -= 1;
    }
    ui.add_sized(vec2(22.0, 24.0), egui::Label::new(theme::strong(value.to_string())));
    if ui
        .add_enabled(value < most, button("+"))
        .accessible_name(names[1])
        .clicked()
    {
        value += 1;
    }
    value
}

/// One die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A hit.
    Hit,
    /// A flee result.
    Flee,
    /// A command decision.
    Command,
}

/// A die of a faction showing a face.
pub fn die(ui: &mut Ui, look: &Look<'_>, faction: Faction, side: Side, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let colours = look.palette.faction(faction.index());
    let painter = ui.painter();
    painter.rect(
        rect.shrink(1.0),
        CornerRadius::same((size * 0.2) as u8),
        colours.fill,
        Stroke::new(1.2, colours.line),
        StrokeKind::Inside,
    );
    let (middle, unit) = (rect.center(), size * 0.5);
    let stroke = Stroke::new((size * 0.08).max(1.5), colours.on_fill);
    match side {
        // A target: what was hit.
        Side::Hit => {
            painter.circle_stroke(middle, unit * 0.55, stroke);
            painter.circle_filled(middle, unit * 0.2, colours.on_fill);
        }
        // A running arrow: away.
        Side::Flee => {
            let (left, right) = (middle - vec2(unit * 0.55, 0.0), middle + vec2(unit * 0.55, 0.0));
            painter.line_segment([left, right], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, -unit * 0.4)], stroke);
            painter.line_segment([right, right + vec2(-unit * 0.4, unit * 0.4)], stroke);
        }
        // Blank, as printed: the commander decides.
        Side::Command => {}
    }
    let name = look.t(match side {
        Side::Hit => T::Hits,
        Side::Flee => T::Flees,
        Side::Command => T::Commands,
    });
    response.on_hover_text(name)
}

/// A sentence that something went wrong or was done, above the table.
pub fn notice_ui(ui: &mut Ui, look: &Look<'_>, notice: &Notice, queue: &mut Queue) {
    let colour = if notice.bad {
        look.palette.alert
    } else {
        look.palette.accent
    };
    let frame = Frame::new()
        .fill(ui.visuals().panel_fill.lerp_to_gamma(colour, 0.16))
        .inner_margin(Margin::symmetric(14, 6));
    Panel::top("notice").resizable(false).frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::strong(&notice.text));
            if let Some(deleted) = &notice.deleted
                && ui.small_button(look.t(T::PutBack)).clicked()
            {
                queue.push(Order::PutBack(deleted.clone()));
            }
            if ui.small_button(look.t(T::Dismiss)).clicked() {
                queue.push(Order::DismissNotice);
            }
        });
    });
}
