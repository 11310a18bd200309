//! The look of the window: fonts, type scale, spacing and a calm palette of paper and ink.
//!
//! The five faction colours are the only loud ones. [`install`] once, [`apply`] whenever the user's choice changes;
//! panels then use egui's ordinary widgets and the few helpers below.

use canvas::{Palette, blend};
use egui::epaint::Shadow;
use egui::{
    Button, Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Frame, Margin, Response,
    RichText, Stroke, TextStyle, Ui, Vec2, Visuals,
};
use std::sync::Arc;

/// Family of upright serif letters, for titles.
pub const SERIF: &str = "serif";
/// Family of italic serif letters.
pub const SERIF_ITALIC: &str = "serif-italic";
/// Family of bold serif letters.
pub const SERIF_BOLD: &str = "serif-bold";
/// Family of serif letters whose small letters are small capitals.
pub const SERIF_CAPS: &str = "serif-caps";
/// Family of medium sans letters, for buttons.
pub const SANS_MEDIUM: &str = "sans-medium";
/// Family of bold sans letters.
pub const SANS_BOLD: &str = "sans-bold";

/// Text style of the title of a screen.
pub const TITLE: &str = "title";
/// Text style of the heading of a card or section.
pub const SUBTITLE: &str = "subtitle";
/// Text style of small explanations.
pub const CAPTION: &str = "caption";

/// Gap between things that belong together.
pub const GAP: f32 = 8.0;
/// Corner radius of buttons and fields.
pub const RADIUS: u8 = 6;
/// Corner radius of cards and windows.
pub const RADIUS_L: u8 = 10;

/// The colours of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether it is the dark one.
    pub dark: bool,
    /// Behind everything.
    pub page: Color32,
    /// Side panels and bars.
    pub panel: Color32,
    /// Cards, menus and dialogs.
    pub card: Color32,
    /// Text fields.
    pub field: Color32,
    /// Buttons at rest.
    pub button: Color32,
    /// Buttons under the pointer.
    pub button_hovered: Color32,
    /// Buttons held down.
    pub button_active: Color32,
    /// Thin lines.
    pub line: Color32,
    /// Outlines of buttons.
    pub outline: Color32,
    /// Text.
    pub ink: Color32,
    /// Lesser text.
    pub ink_soft: Color32,
    /// The one accent: primary buttons, focus, selection.
    pub accent: Color32,
    /// The accent under the pointer.
    pub accent_hovered: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// The accent as a pale ground for selected rows.
    pub accent_pale: Color32,
    /// Errors and losses.
    pub alert: Color32,
    /// Warnings.
    pub warning: Color32,
}

impl Theme {
    /// Paper by day.
    pub const LIGHT: Self = Self {
        dark: false,
        page: rgb(0xf3ecdd),
        panel: rgb(0xf8f3e8),
        card: rgb(0xfdfaf3),
        field: rgb(0xfffdf8),
        button: rgb(0xf4ecdb),
        button_hovered: rgb(0xecdfc6),
        button_active: rgb(0xe0cfae),
        line: rgb(0xe2d7c1),
        outline: rgb(0x93835c),
        ink: rgb(0x2f271d),
        ink_soft: rgb(0x6f6350),
        accent: rgb(0x1f5c50),
        accent_hovered: rgb(0x2a7465),
        on_accent: rgb(0xfdfaf3),
        accent_pale: rgb(0xd6e4da),
        alert: rgb(0xa5341f),
        warning: rgb(0x8a5a00),
    };

    /// Ink by night.
    pub const DARK: Self = Self {
        dark: true,
        page: rgb(0x171512),
        panel: rgb(0x1f1c18),
        card: rgb(0x292520),
        field: rgb(0x14120f),
        button: rgb(0x322d26),
        button_hovered: rgb(0x3f3930),
        button_active: rgb(0x4c453a),
        line: rgb(0x39332b),
        outline: rgb(0x7d715f),
        ink: rgb(0xece3d1),
        ink_soft: rgb(0xab9f8a),
        accent: rgb(0x7cc4ad),
        accent_hovered: rgb(0x97d6c2),
        on_accent: rgb(0x10211b),
        accent_pale: rgb(0x2b4038),
        alert: rgb(0xf08a70),
        warning: rgb(0xe2b457),
    };

    /// The light or the dark one.
    pub const fn of(dark: bool) -> &'static Self {
        if dark { &Self::DARK } else { &Self::LIGHT }
    }

    /// The one in use.
    pub fn current(ui: &Ui) -> &'static Self {
        Self::of(ui.visuals().dark_mode)
    }

    /// A card on a panel.
    pub fn card_frame(&self) -> Frame {
        Frame::new()
            .fill(self.card)
            .stroke(Stroke::new(1.0, self.line))
            .corner_radius(CornerRadius::same(RADIUS_L))
            .inner_margin(Margin::same(14))
    }
}

/// Loads the fonts and the light theme. To be called once, before the first frame.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    let fallbacks = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    let files: [(&str, &'static [u8]); 7] = [
        ("Inter-Regular", include_bytes!("../assets/fonts/Inter-Regular.otf")),
        ("Inter-Medium", include_bytes!("../assets/fonts/Inter-Medium.otf")),
        ("Inter-SemiBold", include_bytes!("../assets/fonts/Inter-SemiBold.otf")),
        (
            "EBGaramond-Medium",
            include_bytes!("../assets/fonts/EBGaramond-Medium.ttf"),
        ),
        (
            "EBGaramond-MediumItalic",
            include_bytes!("../assets/fonts/EBGaramond-MediumItalic.ttf"),
        ),
        (
            "EBGaramond-SemiBold",
            include_bytes!("../assets/fonts/EBGaramond-SemiBold.ttf"),
        ),
        (
            "EBGaramond-SmallCaps",
            include_bytes!("../assets/fonts/EBGaramond-SmallCaps.otf"),
        ),
    ];
    for (name, bytes) in files {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (FontFamily::Proportional, "Inter-Regular"),
        (FontFamily::Name(SANS_MEDIUM.into()), "Inter-Medium"),
        (FontFamily::Name(SANS_BOLD.into()), "Inter-SemiBold"),
        (FontFamily::Name(SERIF.into()), "EBGaramond-Medium"),
        (FontFamily::Name(SERIF_ITALIC.into()), "EBGaramond-MediumItalic"),
        (FontFamily::Name(SERIF_BOLD.into()), "EBGaramond-SemiBold"),
        (FontFamily::Name(SERIF_CAPS.into()), "EBGaramond-SmallCaps"),
    ];
    for (family, name) in families {
        let mut chain = vec![name.to_owned()];
        if name != "Inter-Regular" {
            chain.push("Inter-Regular".to_owned());
        }
        chain.extend(fallbacks.iter().cloned());
        fonts.families.insert(family, chain);
    }
    ctx.set_fonts(fonts);
    egui_material_icons::initialize(ctx);
    apply(ctx, false, 1.0);
}

/// Makes the whole window light or dark, and everything larger or smaller (`scale` from 0.75 to 2).
pub fn apply(ctx: &Context, dark: bool, scale: f32) {
    let theme = Theme::of(dark);
    ctx.set_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light });
    ctx.set_zoom_factor(scale.clamp(0.75, 2.0));
    ctx.all_styles_mut(|style| {
        style.visuals = visuals(theme);
        let sans = |size| FontId::new(size, FontFamily::Proportional);
        let named = |size, family: &str| FontId::new(size, FontFamily::Name(family.into()));
        style.text_styles = [
            (TextStyle::Small, sans(12.0)),
            (TextStyle::Body, sans(14.0)),
            (TextStyle::Button, named(14.0, SANS_MEDIUM)),
            (TextStyle::Heading, named(24.0, SERIF_BOLD)),
            (TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace)),
            (TextStyle::Name(TITLE.into()), named(34.0, SERIF_BOLD)),
            (TextStyle::Name(SUBTITLE.into()), named(19.0, SERIF_BOLD)),
            (TextStyle::Name(CAPTION.into()), sans(12.0)),
        ]
        .into();
        let spacing = &mut style.spacing;
        spacing.item_spacing = egui::vec2(GAP, GAP);
        spacing.button_padding = egui::vec2(12.0, 6.0);
        spacing.interact_size = egui::vec2(40.0, 30.0);
        spacing.menu_margin = Margin::same(6);
        spacing.window_margin = Margin::same(18);
        spacing.indent = 18.0;
        spacing.icon_width = 17.0;
        spacing.icon_width_inner = 9.0;
        spacing.icon_spacing = 7.0;
        spacing.slider_width = 160.0;
        spacing.slider_rail_height = 5.0;
        spacing.combo_width = 140.0;
        // The kinds of block and the like stand in a list as a whole; only longer ones are scrolled.
        spacing.combo_height = 320.0;
        spacing.text_edit_width = 260.0;
        spacing.tooltip_width = 380.0;
        spacing.scroll.bar_width = 8.0;
        spacing.scroll.floating_width = 4.0;
        // Where something can be scrolled shows before the pointer comes there.
        spacing.scroll.dormant_handle_opacity = 0.35;
        // Nothing lies under it.
        spacing.scroll.floating_allocated_width = 5.0;
        style.interaction.tooltip_delay = 0.35;
        style.interaction.selectable_labels = false;
    });
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if theme.dark { Visuals::dark() } else { Visuals::light() };
    // A window at rest is not painted again and again for the sake of a caret.
    visuals.text_cursor.blink = false;
    let ink = Stroke::new(1.0, theme.ink);
    let radius = CornerRadius::same(RADIUS);
    for widget in [
        &mut visuals.widgets.noninteractive,
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = radius;
        widget.fg_stroke = ink;
        widget.expansion = 0.0;
    }
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.bg_fill = theme.panel;
    widgets.noninteractive.weak_bg_fill = theme.panel;
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, theme.line);
    for (widget, fill, outline) in [
        (&mut widgets.inactive, theme.button, theme.outline),
        (
            &mut widgets.hovered,
            theme.button_hovered,
            blend(theme.outline, theme.ink, 0.35),
        ),
        (&mut widgets.active, theme.button_active, theme.accent),
        (&mut widgets.open, theme.button_hovered, theme.outline),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, outline);
    }
    visuals.selection.bg_fill = theme.accent_pale;
    visuals.selection.stroke = Stroke::new(1.5, if theme.dark { theme.accent_hovered } else { theme.accent });
    visuals.hyperlink_color = theme.accent;
    visuals.weak_text_color = Some(theme.ink_soft);
    visuals.faint_bg_color = blend(theme.card, theme.button, 0.6);
    visuals.extreme_bg_color = theme.field;
    visuals.text_edit_bg_color = Some(theme.field);
    visuals.code_bg_color = theme.button;
    visuals.warn_fg_color = theme.warning;
    visuals.error_fg_color = theme.alert;
    visuals.panel_fill = theme.panel;
    visuals.window_fill = theme.card;
    visuals.window_stroke = Stroke::new(1.0, theme.line);
    visuals.window_corner_radius = CornerRadius::same(RADIUS_L);
    visuals.menu_corner_radius = CornerRadius::same(RADIUS + 2);
    let shade = Color32::from_black_alpha(if theme.dark { 120 } else { 38 });
    visuals.window_shadow = Shadow {
        offset: [0, 8],
        blur: 28,
        spread: 0,
        color: shade,
    };
    visuals.popup_shadow = Shadow {
        offset: [0, 4],
        blur: 14,
        spread: 0,
        color: shade,
    };
    visuals.text_cursor.stroke = Stroke::new(2.0, theme.accent);
    visuals.slider_trailing_fill = true;
    visuals.striped = false;
    visuals.indent_has_left_vline = false;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    visuals
}

/// The colours of the board.
pub fn palette(dark: bool) -> Palette {
    let theme = Theme::of(dark);
    let mut palette = if dark { Palette::night() } else { Palette::day() };
    palette.table = theme.page;
    palette.sans = FontFamily::Name(SANS_BOLD.into());
    palette
}

/// The one button of a screen that most people want next, so many points high.
pub fn primary(ui: &mut Ui, text: impl Into<String>, height: f32) -> Response {
    let theme = Theme::current(ui);
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for (widget, fill) in [
            (&mut widgets.inactive, theme.accent),
            (&mut widgets.hovered, theme.accent_hovered),
            (&mut widgets.active, blend(theme.accent, theme.ink, 0.25)),
            (&mut widgets.noninteractive, theme.accent),
        ] {
            widget.weak_bg_fill = fill;
            widget.bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, fill);
            widget.fg_stroke = Stroke::new(1.0, theme.on_accent);
        }
        ui.spacing_mut().button_padding = egui::vec2(height * 0.45, (height - 20.0) * 0.5);
        let text = RichText::new(text)
            .family(FontFamily::Name(SANS_BOLD.into()))
            .color(theme.on_accent);
        ui.add(Button::new(text).min_size(Vec2::new(0.0, height)))
    })
    .inner
}

/// The frame of a card.
pub fn card_frame(ui: &Ui) -> Frame {
    Theme::current(ui).card_frame()
}

/// The title of a screen.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).text_style(TextStyle::Name(TITLE.into()))
}

/// The heading of a card or section.
pub fn subtitle(text: impl Into<String>) -> RichText {
    RichText::new(text).text_style(TextStyle::Name(SUBTITLE.into()))
}

/// A small explanation.
pub fn caption(text: impl Into<String>) -> RichText {
    RichText::new(text).text_style(TextStyle::Name(CAPTION.into())).weak()
}

/// Words that stand out from the text around them.
pub fn strong(text: impl Into<String>) -> RichText {
    RichText::new(text).family(FontFamily::Name(SANS_BOLD.into()))
}

/// Italic serif words, for the flavour of a card or a quotation.
pub fn italic(text: impl Into<String>) -> RichText {
    RichText::new(text).font(FontId::new(16.0, FontFamily::Name(SERIF_ITALIC.into())))
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast as the web guidelines reckon it.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let light = |colour: Color32| {
            let part = |value: u8| {
                let value = f32::from(value) / 255.0;
                if value <= 0.040_45 {
                    value / 12.92
                } else {
                    ((value + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
        };
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_can_be_read_on_every_ground() {
        for theme in [Theme::LIGHT, Theme::DARK] {
            for ground in [theme.page, theme.panel, theme.card, theme.button, theme.button_hovered] {
                assert!(contrast(theme.ink, ground) > 7.0, "ink on {ground:?}");
            }
            for ground in [theme.page, theme.panel, theme.card] {
                for ink in [theme.ink_soft, theme.alert, theme.warning, theme.accent] {
                    assert!(contrast(ink, ground) > 4.5, "{ink:?} on {ground:?}");
                }
            }
            // Where a button or a field ends can be seen (WCAG 1.4.11).
            for ground in [theme.page, theme.panel, theme.card, theme.field] {
                let edge = contrast(theme.outline, ground);
                assert!(edge > 3.0, "the edge of a button on {ground:?}: {edge}");
            }
            assert!(contrast(theme.on_accent, theme.accent) > 5.0);
        }
        for faction in Palette::day().factions {
            assert!(contrast(faction.on_fill, faction.fill) > 4.5, "{faction:?}");
        }
    }
}
