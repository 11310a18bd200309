//! What dice will show: the chances of several dice of one kind.

use crate::look::Look;
use crate::numbers::per_cent;
use data::Lang;
use egui::{CornerRadius, Rect, Role, Sense, Ui, WidgetInfo, vec2};

/// The chances of 0, 1, 2 … of `dice` dice to show a face that is on `of` of `faces` sides.
pub(crate) fn distribution(dice: u8, of: usize, faces: usize) -> Vec<f64> {
    let chance = if faces == 0 { 0.0 } else { of as f64 / faces as f64 };
    let mut all = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; all.len() + 1];
        for (shown, part) in all.iter().enumerate() {
            next[shown] += part * (1.0 - chance);
            next[shown + 1] += part * chance;
        }
        all = next;
    }
    all
}

/// The mean of a distribution.
pub(crate) fn mean(distribution: &[f64]) -> f64 {
    distribution
        .iter()
        .enumerate()
        .map(|(shown, part)| shown as f64 * part)
        .sum()
}

/// How wide a chance usually is, in points.
pub(crate) const CHANCE: f32 = 44.0;

/// A chance as a number over a bar, so many points wide.
pub(crate) fn chance_ui(ui: &mut Ui, look: &Look<'_>, chance: f64, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    let bar = Rect::from_min_size(rect.min, vec2(rect.width() * chance as f32, rect.height()));
    let ground = look.palette.accent.gamma_multiply(0.28);
    ui.painter().rect_filled(bar, CornerRadius::same(3), ground);
    let (text, font) = (percent(look.lang, chance), egui::TextStyle::Small.resolve(ui.style()));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    let ink = ui.visuals().text_color();
    ui.painter()
        .text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// A chance in per cent.
pub(crate) fn percent(lang: Lang, chance: f64) -> String {
    let percent = chance * 100.0;
    let text = if percent > 0.0 && percent < 1.0 {
        "<1".to_owned()
    } else {
        format!("{percent:.0}")
    };
    per_cent(lang, &text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_with_half_hits_show_one_hit_half_the_time() {
        assert_eq!(distribution(2, 3, 6), [0.25, 0.5, 0.25]);
    }

    #[test]
    fn chances_add_up_and_the_mean_is_dice_times_chance() {
        for (dice, of) in [(0, 2), (1, 0), (3, 2), (6, 5), (6, 6)] {
            let all = distribution(dice, of, 6);
            assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            assert!((mean(&all) - f64::from(dice) * of as f64 / 6.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_die_without_faces_shows_nothing() {
        assert_eq!(mean(&distribution(4, 0, 0)), 0.0);
    }
}
