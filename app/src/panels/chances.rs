//! What a battle would come to: a bar of both sides' colours, with its words.

use super::kit::Look;
use crate::text::{self, T};
use egui::{CornerRadius, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// Widest bar, in points.
const WIDEST: f32 = 340.0;

/// How a battle would end, by side, American first.
#[derive(Clone, Debug)]
pub struct Chances<'a> {
    /// What the sides are called.
    pub names: [&'a str; 2],
    /// Their chances to win, 0 to 1.
    pub wins: [f64; 2],
    /// What each loses on average.
    pub lost: [f64; 2],
    /// They are not known exactly.
    pub about: bool,
    /// What is said beside them.
    pub more: Option<String>,
    /// What they mean.
    pub hint: &'a str,
}

impl Chances<'_> {
    /// Draws them.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>) {
        let sides = [0, 1].map(|side| {
            let lost = text::less(look.lang, self.lost[side]);
            let wins = text::percent(look.lang, self.wins[side]);
            format!("{} {wins}\u{a0}·\u{a0}{lost}", self.names[side])
        });
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width().min(WIDEST), 12.0), Sense::hover());
        let words = look.lang.colon(look.t(T::Odds), sides.join(", "));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        response.on_hover_text(self.hint);
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(3), ui.visuals().weak_text_color());
        let x = |share: f64| rect.left() + rect.width() * share as f32;
        let [american, british] = self.wins;
        let parts = [
            Rect::from_min_max(rect.min, pos2(x(american), rect.bottom())),
            Rect::from_min_max(pos2(x(1.0 - british), rect.top()), rect.max),
        ];
        for (part, side) in parts.into_iter().zip(&look.palette.sides) {
            painter.rect_filled(part, CornerRadius::same(3), side.marker);
        }
        let about = if self.about { "≈\u{a0}" } else { "" };
        let more = self.more.iter().map(String::as_str);
        // Where the line breaks, it breaks between the sides.
        let whole = sides.map(|side| side.replace(' ', "\u{a0}"));
        let line: Vec<&str> = whole.iter().map(String::as_str).chain(more).collect();
        let label = ui.label(RichText::new(format!("{about}{}", line.join("   "))).small());
        label.on_hover_text(self.hint);
    }
}
