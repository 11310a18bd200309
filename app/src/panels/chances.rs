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
        let told = whole(self.wins);
        let sides = [0, 1].map(|side| {
            let lost = text::less(look.lang, self.lost[side]);
            let wins = text::percent(look.lang, told[side]);
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

/// The chances of both sides in whole per cent, which are no more than a hundred together, as 41.5 and 58.5 would be.
fn whole(wins: [f64; 2]) -> [f64; 2] {
    let [american, british] = wins.map(|chance| (chance * 100.0).round());
    let over = (american + british - 100.0).clamp(0.0, 1.0);
    let told = if american > british {
        [american - over, british]
    } else {
        [american, british - over]
    };
    told.map(|percent| percent / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_chances_are_told_as_a_hundred_in_all_at_most() {
        let told = |wins: [f64; 2]| whole(wins).map(|part| (part * 100.0).round());
        assert_eq!(told([0.415, 0.585]), [42.0, 58.0]);
        assert_eq!(told([0.505, 0.495]), [50.0, 50.0]);
        assert_eq!(told([0.3, 0.6]), [30.0, 60.0]);
        assert_eq!(told([1.0, 0.0]), [100.0, 0.0]);
        assert_eq!(told([0.004, 0.996]), [0.0, 100.0]);
    }
}
