//! What panels are handed to draw with, and small things that several of them draw.

use crate::command::There;
use crate::keys;
use crate::settings::{Pace, Settings};
use crate::text::{Lang, T};
use crate::theme;
use canvas::Palette;
use egui::scroll_area::ScrollAreaOutput;
use egui::{
    Button, Color32, Context, CornerRadius, FontId, Frame, Galley, Label, LayerId, Margin, Rect, Response, RichText,
    Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2,
};
use std::sync::Arc;

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
    pub fn t(&self, text: T) -> &'static str {
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

/// What a table draws around its board that is not its own.
#[derive(Clone, Copy, Debug)]
pub struct Chrome<'a> {
    /// The settings.
    pub settings: &'a Settings,
    /// How fast it goes on.
    pub pace: Pace,
    /// What there is, for the menus.
    pub there: There,
    /// What is played.
    pub title: &'a str,
    /// A dialog lies in front.
    pub covered: bool,
}

impl Chrome<'_> {
    /// Bots wait to be told.
    pub fn paused(&self) -> bool {
        self.pace == Pace::Pause
    }
}

/// The frame of what lies in front.
pub fn in_front(ctx: &Context) -> Frame {
    Frame::window(&ctx.global_style()).inner_margin(Margin::same(24))
}

/// Seconds between two looks at how far work is that goes on beside the window.
pub const LOOKS: f32 = 0.1;
/// Height of the buttons at the foot of a dialog, in points.
pub const FOOT: f32 = 32.0;
/// What a dialog leaves free of the window beside it, its own frame counted in, in points.
const BESIDE: f32 = 110.0;
/// Least width of a dialog that grows with the window, in points.
const NARROW: f32 = 420.0;

/// What a dialog leaves free of the window above and below, its own frame counted in, in points.
const ABOVE: f32 = 64.0;
/// Least height of what scrolls in a dialog, in points.
const LOW: f32 = 120.0;

/// The width of a dialog that grows with the window, up to so many points.
pub fn growing(ui: &Ui, most: f32) -> f32 {
    (ui.ctx().content_rect().width() - BESIDE).clamp(NARROW, most)
}

/// The width of a dialog of so many points, or what fits into the window.
pub fn fitting(ui: &Ui, width: f32) -> f32 {
    width.min(ui.ctx().content_rect().width() - BESIDE)
}

/// The height of what scrolls in a dialog: the window without what stands above and below it, `around` in points, up to so many
/// points.
pub fn lower(ui: &Ui, around: f32, most: f32) -> f32 {
    (ui.ctx().content_rect().height() - around).clamp(LOW, most)
}

/// Draws a dialog. What of it has no room in the window is scrolled to, so that its buttons are within reach in a low window,
/// and with large letters, too.
pub fn within<R>(ui: &mut Ui, dialog: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.ctx().content_rect().height() - ABOVE;
    // As high as it needs to be, also where it was lower in the frame before.
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    let shown = area.show(ui, |ui| {
        let shown = dialog(ui);
        keys::follow(ui);
        shown
    });
    shown.inner
}

/// Where what floats in a layer of its own lies, if it is there; an area keeps its place when it is gone.
pub fn lies(ctx: &Context, layer: LayerId) -> Option<Rect> {
    ctx.memory(|memory| {
        let shown = memory.areas().is_visible(&layer);
        memory.area_rect(layer.id).filter(|_| shown)
    })
}

/// A button at the foot of a dialog, beside the one of the thing that the dialog is for.
pub fn foot_button(text: &str) -> Button<'_> {
    Button::new(text).min_size(vec2(0.0, FOOT))
}

/// A heading inside a panel.
pub fn heading(ui: &mut Ui, look: &Look<'_>, text: &str) -> Response {
    ui.label(RichText::new(text).font(look.serif(15.0)))
}

/// Why something is missing that would stand here.
pub fn trouble(ui: &mut Ui, text: &str) -> Response {
    let text = RichText::new(text).small().color(ui.visuals().warn_fg_color);
    ui.add(Label::new(text).wrap())
}

/// A word in a column of this width.
pub fn cell(ui: &mut Ui, width: f32, text: RichText) {
    let size = vec2(width, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_width(width);
        ui.label(text);
    });
}

/// How wide a word is in a column, in points.
pub fn width_of(ui: &Ui, text: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, egui::Color32::PLACEHOLDER);
    galley.size().x.ceil()
}

/// Sees to it that a list which keeps to its end is painted there: in another room, or with another content, it was laid out
/// where its end used to be, and nothing else would paint again. The list gives where its content began.
pub fn keep_to_end(ui: &Ui, list: &ScrollAreaOutput<f32>) {
    let painted = list.inner_rect.top() - list.inner;
    let most = (list.content_size.y - list.inner_rect.height()).max(0.0);
    let wanted = list.state.unclamped_offset().y.clamp(0.0, most);
    if painted > most + 1.0 {
        // What lies beyond the end is empty: it is not shown at all, if that can be.
        ui.ctx().request_discard("a list keeps to its end");
    }
    if (painted - wanted).abs() > 1.0 && !ui.ctx().will_discard() {
        ui.ctx().request_repaint();
    }
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
    let galley = tag_words(ui, text, ink);
    let size = galley.size() + TAG;
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(9), fill);
    ui.painter().galley(rect.min + vec2(6.0, 2.0), galley, ink);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

/// What a tag has around its words, in points.
const TAG: Vec2 = vec2(12.0, 4.0);

/// Whether a tag fits into what is left of a row.
pub fn tag_fits(ui: &Ui, text: &str) -> bool {
    tag_words(ui, text, Color32::PLACEHOLDER).size().x + TAG.x <= ui.available_width()
}

fn tag_words(ui: &Ui, text: &str, ink: Color32) -> Arc<Galley> {
    let font = FontId::new(11.0, look_family(ui));
    ui.painter().layout_no_wrap(text.to_owned(), font, ink)
}

fn look_family(ui: &Ui) -> egui::FontFamily {
    egui::TextStyle::Body.resolve(ui.style()).family
}

/// The button of the one thing a screen is for.
pub fn primary_button(ui: &mut Ui, text: impl Into<String>) -> Response {
    primary_of(ui, text, 36.0)
}

/// The same, so many points high.
pub fn primary_of(ui: &mut Ui, text: impl Into<String>, height: f32) -> Response {
    let mut button = theme::primary(ui, text, height);
    keys::main(ui, &mut button);
    button
}

/// A stepper: fewer, the number, more. Returns the new number.
pub fn stepper(ui: &mut Ui, look: &Look<'_>, names: [&str; 2], value: u8, (least, most): (u8, u8)) -> u8 {
    let mut value = value;
    ui.spacing_mut().item_spacing.x = 3.0;
    let size = vec2(24.0, 24.0);
    ui.spacing_mut().button_padding.x = 6.0;
    let button = |text: &str| Button::new(theme::strong(text)).min_size(size);
    if ui
        .add_enabled(value > least, button("−"))
        .accessible_name(names[0])
        .on_disabled_hover_text(look.t(T::NoFewer))
        .clicked()
    {
        value -= 1;
    }
    ui.add_sized(vec2(22.0, 24.0), egui::Label::new(theme::strong(value.to_string())));
    if ui
        .add_enabled(value < most, button("+"))
        .accessible_name(names[1])
        .on_disabled_hover_text(look.t(T::NoMore))
        .clicked()
    {
        value += 1;
    }
    value
}
