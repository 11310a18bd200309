//! Values as buttons in a row: what there is between two places is painted as the map paints it.

use crate::desk::Desk;
use data::Side;
use editor::facts::{Key as FactKey, Kind, Value};
use editor::proof::is_there;
use egui::{Button, RichText, Ui, vec2};

/// A value that a fact could have, as a button.
#[derive(Clone)]
pub(crate) struct Choice {
    /// The value.
    pub(crate) value: Value,
    /// Its canonical words.
    pub(crate) words: String,
    /// What people read.
    name: String,
    /// Painted instead of written.
    painted: bool,
    /// Its width, in points.
    wide: f32,
}

/// The values among which a fact is chosen by buttons; none for names, numbers and lists. What lies between two places of the
/// board is painted, all else is written.
pub(crate) fn choices(desk: &Desk<'_>, kind: Option<Kind>, between: bool) -> Vec<Choice> {
    let lang = desk.lang();
    let all: Vec<Value> = match kind {
        Some(Kind::Side) => Side::ALL.map(Value::Side).into(),
        Some(Kind::Yes) => vec![Value::Yes(false), Value::Yes(true)],
        Some(Kind::Word(all)) if between && all.len() <= 5 => {
            all.iter().map(|(word, ..)| Value::Word((*word).to_owned())).collect()
        }
        _ => return Vec::new(),
    };
    let kind = kind.unwrap_or(Kind::Yes);
    let painted = between && matches!(kind, Kind::Yes | Kind::Word(_));
    let choice = |value: Value| {
        let name = kind.words(&value).get(lang).to_owned();
        // Names of sides are of about this width.
        let wide = if painted {
            27.0
        } else {
            16.0 + 6.5 * name.chars().count() as f32
        };
        Choice {
            words: kind.words(&value).en,
            value,
            name,
            painted,
            wide,
        }
    };
    all.into_iter().map(choice).collect()
}

/// The room that the buttons of a row take, in points.
pub(crate) fn width(choices: &[Choice]) -> f32 {
    choices.iter().map(|choice| choice.wide + 3.0).sum()
}

/// A value as a button. Says whether it was pressed, also where it is the one that there is.
pub(crate) fn choice_ui(ui: &mut Ui, desk: &Desk<'_>, choice: &Choice, on: bool, row: &str, key: &FactKey) -> bool {
    ui.spacing_mut().button_padding = vec2(3.0, 1.0);
    let named = desk.lang().colon(row, &choice.name);
    let text = if choice.painted {
        String::new()
    } else {
        choice.name.clone()
    };
    let button = Button::selectable(on, RichText::new(text).small()).min_size(vec2(choice.wide, 20.0));
    let response = ui.add(button);
    if choice.painted {
        let rect = response.rect.shrink(3.0);
        let paper = rect.expand(1.0);
        // The paper hides the colour of a button that is pressed: a strong edge says which one is.
        let (edge, stroke) = if on {
            (response.rect, egui::Stroke::new(2.0, desk.look.palette.accent))
        } else {
            let faint = ui.visuals().weak_text_color().gamma_multiply(0.4);
            (paper, egui::Stroke::new(1.0, faint))
        };
        ui.painter().rect_stroke(edge, 3.0, stroke, egui::StrokeKind::Inside);
        if is_there(&choice.value) {
            ui.painter()
                .rect_filled(paper.shrink(1.0), 2.0, desk.look.palette.paper);
            // Dots have room at the ends of their line.
            let ends = vec2(2.5, 0.0);
            let (a, b) = (rect.left_center() + ends, rect.right_center() - ends);
            desk.own
                .paint_between(ui.painter(), desk.look, a, b, key, &choice.value);
        } else {
            let middle = rect.center();
            let stroke = egui::Stroke::new(1.5, ui.visuals().weak_text_color());
            ui.painter()
                .line_segment([middle - vec2(4.0, 0.0), middle + vec2(4.0, 0.0)], stroke);
        }
    }
    let clicked = response.clicked();
    response.on_hover_text(&choice.name).accessible_name(named);
    clicked
}
