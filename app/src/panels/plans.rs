//! Plans over a corner of the board: each with its chance and what it is for, and step by step what the one does that is drawn
//! on the board, with the numbers that stand there. It takes the corner in which it covers none of the places it speaks of,
//! nothing else that lies over the board, and of the other places as few as it can. Where it would cover some of the first in
//! every corner, or much of the board, such as in a small window, it tells less.

use super::chrome::HEADING;
use super::kit::{self, Look};
use crate::play::sketch::{Looked, Told};
use crate::text::{self, T};
use crate::theme;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Area, Button, CollapsingHeader, Context, FontFamily, FontId, Frame, Id, LayerId, Layout, Margin,
    Order as Layer, Pos2, Rect, Response, RichText, ScrollArea, TextStyle, Ui, Vec2, pos2, vec2,
};
use egui_material_icons::icons::ICON_CLOSE;
use engine::deed::Deed;

/// Widest that it is, in points.
const WIDEST: f32 = 340.0;
/// Distance from the edges of the board, in points.
const EDGE: f32 = 10.0;
/// How large it is held to be before it was drawn.
const GUESS: Vec2 = vec2(WIDEST, 260.0);
/// Height of a step in words, in points.
const STEP: f32 = 30.0;
/// Height of what stands beside the steps, with the board that is to be seen below it, in points.
const REST: f32 = 400.0;
/// Height of a plan that has one line, in points.
const LINE: f32 = 24.0;
/// How far around a place nothing may lie, in points.
const CLEAR: Vec2 = vec2(6.0, 6.0);
/// How far around a place its numbers may stand, in points.
const NUMBERS: Vec2 = vec2(46.0, 24.0);
/// Part of what it would cover by which another corner must be better than the one that it has.
const BETTER: f32 = 0.6;
/// Width of a small board, in points, and part of such a one that it may cover with other places; where it would be more, it
/// tells less.
const SMALL: f32 = 900.0;
const MUCH: f32 = 0.2;

/// A plan, as it is shown.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// What it is, before its chance, such as *Played*; its number if nothing.
    pub tag: Option<&'a str>,
    /// The chance to win with it, 0 to 1.
    pub chance: f32,
    /// What it is for, without full stop.
    pub reason: &'a str,
    /// What it does.
    pub deeds: &'a [Deed],
}

/// Draws it, with `more` below, and gives what is looked at from now on, and whether it is to close. What can be done, `act`,
/// stands at the edge of the board, where it stays under the pointer when there are fewer plans. `notes` are sentences on all of
/// them. `foot` is how much of the foot of the board is covered anyway.
pub fn ui(
    ui: &Ui,
    look: &Look<'_>,
    (title, rows, notes): (&str, &[Row<'_>], &[&str]),
    looked: Looked,
    foot: f32,
    act: impl FnOnce(&mut Ui),
    more: impl FnOnce(&mut Ui),
) -> (Looked, bool) {
    let ctx = ui.ctx();
    let id = ui.scope_id().with("plans");
    let window = ctx.content_rect();
    let board = canvas::spoken(ctx).map_or(window, |spoken| spoken.board);
    let width = (board.width() * 0.4).clamp(230.0, WIDEST);
    let mut closes = false;
    let size = ctx
        .memory(|memory| memory.area_rect(id))
        .map_or(GUESS, |rect| rect.size());
    let mut looked = placed(ctx, id, (board, foot), size, looked);
    let room = room(board, looked.foot);
    Area::new(id)
        .order(Layer::Middle)
        .fixed_pos(at(room, size, looked.corner).min)
        .constrain_to(room)
        .show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(Margin::symmetric(12, 8));
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.set_max_height(room.height() - 24.0);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.spacing_mut().button_padding = vec2(6.0, 3.0);
                if looked.told == Told::Short {
                    ui.spacing_mut().interact_size.y = LINE;
                }
                ui.horizontal(|ui| {
                    kit::heading(ui, look, title);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let close = Button::new(ICON_CLOSE.rich_text().size(14.0)).min_size(vec2(22.0, 22.0));
                        let close = ui.add(close).accessible_name(look.t(T::AdviceClose));
                        closes = close.on_hover_text(look.t(T::AdviceClose)).clicked();
                    });
                });
                let mut act = Some(act);
                if looked.corner < 2
                    && let Some(act) = act.take()
                {
                    act(ui);
                }
                let shown = looked.shown(rows.len());
                let mut pointed = None;
                for number in 0..rows.len() {
                    let button = row_ui(ui, look, (number, rows), number == shown, looked.told);
                    if button.clicked() {
                        looked.chosen = number;
                    }
                    if button.hovered() || button.has_focus() {
                        pointed = Some(number);
                    }
                }
                if looked.pointed != pointed {
                    looked.pointed = pointed;
                    ui.ctx().request_repaint();
                }
                if let Some(row) = rows.get(shown) {
                    looked.unfolded = deeds_ui(ui, look, (row, notes), room.height(), looked.told);
                }
                if looked.told != Told::Short {
                    notes_ui(ui, notes);
                }
                more(ui);
                if let Some(act) = act {
                    act(ui);
                }
            });
        });
    (looked, closes)
}

/// A plan in words, which can be chosen. Where it has but one line, what it shares with another one is left out if what differs
/// would be cut off, and the whole is told under the pointer.
fn row_ui(ui: &mut Ui, look: &Look<'_>, (number, rows): (usize, &[Row<'_>]), shown: bool, told: Told) -> Response {
    let row = &rows[number];
    let words = |reason: &str| words(ui, look, number, row, reason);
    let whole = words(&text::sentence(row.reason));
    let least = vec2(ui.available_width(), 0.0);
    if told != Told::Short {
        return ui.add(Button::selectable(shown, whole).min_size(least).wrap());
    }
    let room = ui.available_width() - 2.0 * ui.spacing().button_padding.x;
    let fits = |reason: &str| ui.painter().layout_job(words(reason)).size().x <= room;
    let others: Vec<&str> = rows.iter().map(|row| row.reason).collect();
    let told = differing(&others, number, fits);
    let cut = !fits(&told) || told != text::sentence(row.reason);
    let button = Button::selectable(shown, words(&told)).min_size(least).truncate();
    let whole = whole.text;
    let button = ui.add(button).accessible_name(&whole);
    if cut { button.on_hover_text(whole) } else { button }
}

/// A sentence of several for one line: the whole, unless that would be cut off before it differs from each of the others. It
/// begins with what differs then, with as much before it as belongs to that and leaves it in sight.
fn differing(reasons: &[&str], number: usize, fits: impl Fn(&str) -> bool) -> String {
    let own = reasons[number];
    let whole = text::sentence(own);
    // Up to the end of the word in which the two part.
    let parts = |other: &&str| {
        let common = own.chars().zip(other.chars()).take_while(|(one, other)| one == other);
        let common: usize = common.map(|(letter, _)| letter.len_utf8()).sum();
        let word = own[..common].rfind(' ').map_or(0, |space| space + 1);
        let end = own[common..].find(' ').map_or(own.len(), |space| common + space);
        (word, end)
    };
    let others = reasons.iter().filter(|other| **other != own);
    let Some((word, end)) = others.map(parts).max() else {
        return whole;
    };
    if fits(&whole) || fits(&text::sentence(&own[..end])) {
        return whole;
    }
    let clause = own[..word].rfind([',', ';', '(']).map_or(0, |sign| sign + 1);
    let from = |start: usize| format!("… {}.", own[start..].trim_start());
    let seen = |start: &usize| *start > 0 && fits(&format!("… {}…", own[*start..end].trim_start()));
    // The word before it is mostly a preposition of its own.
    let before = own[..word].trim_end().rfind(' ').map_or(0, |space| space + 1);
    [clause, before].into_iter().find(seen).map_or_else(|| from(word), from)
}

fn notes_ui(ui: &mut Ui, notes: &[&str]) {
    for note in notes {
        ui.label(RichText::new(*note).small().weak());
    }
}

/// What a plan says, in a line or two: its chance, and what it is for in a sentence.
fn words(ui: &Ui, look: &Look<'_>, number: usize, row: &Row<'_>, reason: &str) -> LayoutJob {
    let body = TextStyle::Body.resolve(ui.style());
    let strong = FontId::new(body.size, FontFamily::Name(theme::SANS_BOLD.into()));
    let colour = ui.visuals().text_color();
    let mut job = LayoutJob::default();
    let first = row.tag.map_or_else(|| (number + 1).to_string(), str::to_owned);
    let chance = text::percent(look.lang, f64::from(row.chance));
    job.append(&format!("{first} · {chance} "), 0.0, TextFormat::simple(strong, colour));
    job.append(reason, 4.0, TextFormat::simple(body, colour));
    job
}

/// What a plan does, with the numbers that stand on the board. More steps than there is `room` for, in points, or than leave
/// open what the plan speaks of, would cover much of the board, where they stand with the same numbers: they are told to those
/// who unfold them, and with them what else is not `told`. How long and how short lists stand is remembered apart. Gives whether
/// somebody has unfolded them.
fn deeds_ui(ui: &mut Ui, look: &Look<'_>, (row, notes): (&Row<'_>, &[&str]), room: f32, told: Told) -> bool {
    let deeds = row.deeds;
    if deeds.is_empty() && told != Told::Short {
        return false;
    }
    let few = told == Told::Whole && deeds.len() as f32 * STEP <= room - REST;
    let title = RichText::new(look.t(T::PlanDoes)).small().weak();
    let shown = CollapsingHeader::new(title)
        .id_salt(("what it does", few, told == Told::Short))
        .default_open(few)
        .show_unindented(ui, |ui| {
            if told == Told::Short {
                ui.label(RichText::new(text::sentence(row.reason)).small());
            }
            steps_ui(ui, look, deeds, room * 0.3);
            if told == Told::Short {
                notes_ui(ui, notes);
            }
        });
    !few && shown.body_returned.is_some()
}

/// The steps, in a list that scrolls.
fn steps_ui(ui: &mut Ui, look: &Look<'_>, deeds: &[Deed], height: f32) {
    ScrollArea::vertical()
        .id_salt("deeds")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let small = TextStyle::Small.resolve(ui.style());
            let strong = FontId::new(small.size, FontFamily::Name(theme::SANS_BOLD.into()));
            let colour = ui.visuals().text_color();
            let [fill, ink] = look.palette.number();
            for (number, deed) in deeds.iter().enumerate() {
                let mut job = LayoutJob::default();
                // As on the board, so that it is not read as the first number of the words.
                let number = format!("\u{a0}{}\u{a0}", number + 1);
                let chip = TextFormat {
                    background: fill,
                    ..TextFormat::simple(strong.clone(), ink)
                };
                job.append(&number, 0.0, chip);
                let words = deed.words.get(look.lang);
                job.append(words, 6.0, TextFormat::simple(small.clone(), colour));
                ui.add(egui::Label::new(job).wrap());
            }
        });
}

/// What is known of its place on a board, of whose foot so much is covered, once it was drawn with a size.
fn placed(ctx: &Context, id: Id, (board, foot): (Rect, f32), size: Vec2, mut looked: Looked) -> Looked {
    if looked.board != Some(board.size()) {
        // On another board all that was found out about the one before counts no more.
        ctx.request_repaint();
        return Looked {
            board: Some(board.size()),
            foot,
            told: Told::Whole,
            fitted: false,
            size: Vec2::ZERO,
            ..looked
        };
    }
    // Above a tray it stays when that goes, so that who clicks on clicks the next step.
    looked.foot = looked.foot.max(foot);
    let room = room(board, looked.foot);
    let better = if looked.fitted { BETTER } else { 1.0 };
    // Who follows a plan clicks on in the same place: it goes only from what it speaks of, numbers included.
    if !looked.fitted || hidden(&at(room, size, looked.corner), &places(ctx), NUMBERS) > 0 {
        looked.corner = corner(ctx, id, room, size, (looked.corner, better));
    }
    if !looked.fitted {
        let drawn = ctx.memory(|memory| memory.areas().visible_last_frame(&LayerId::new(Layer::Middle, id)));
        looked.fitted = drawn && looked.size == size;
        looked.size = size;
        ctx.request_repaint();
    }
    // Once less is told it stays so: what is shown by turns with less and more flickers.
    // What somebody has unfolded is to be read.
    if let Some(less) = looked.told.less()
        && looked.fitted
        && !looked.unfolded
        && covers_much(ctx, at(room, size, looked.corner), room)
    {
        // It has this size until it was drawn again.
        (looked.told, looked.fitted, looked.size) = (less, false, Vec2::ZERO);
        ctx.request_repaint();
    }
    looked
}

/// The part of a board that is free for it.
fn room(board: Rect, foot: f32) -> Rect {
    let top = board.top() + HEADING + EDGE;
    let bottom = (board.bottom() - EDGE - foot).max(top + 120.0);
    Rect::from_min_max(pos2(board.left() + EDGE, top), pos2(board.right() - EDGE, bottom))
}

/// Where it lies in a corner: 0 and 1 above, 2 and 3 below, the even ones at the left.
fn at(room: Rect, size: Vec2, corner: usize) -> Rect {
    let x = if corner.is_multiple_of(2) {
        room.left()
    } else {
        room.right() - size.x
    };
    let y = if corner < 2 { room.top() } else { room.bottom() - size.y };
    Rect::from_min_size(Pos2::new(x.max(room.left()), y.max(room.top())), size)
}

/// The corner in which it covers least; the one that it has, unless another covers no more than `better` of what it does.
fn corner(ctx: &Context, id: Id, room: Rect, size: Vec2, (now, better): (usize, f32)) -> usize {
    let (places, others) = canvas::spoken(ctx).map_or_else(Default::default, |spoken| (spoken.places, spoken.others));
    let over: Vec<Rect> = ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let layers = layers.filter(|layer| layer.order == Layer::Middle && layer.id != id);
        layers.filter_map(|layer| memory.area_rect(layer.id)).collect()
    });
    let covers = |corner: usize| -> f32 {
        let own = at(room, size, corner);
        let common = |rect: &Rect| {
            let both = own.intersect(*rect);
            if both.is_positive() { both.area() } else { 0.0 }
        };
        let spoken = |around: Vec2| hidden(&own, &places, around) as f32;
        let near = spoken(NUMBERS);
        // Of corners that are as good the one is taken in which most of the rest of the board is seen.
        let rest = hidden(&own, &others, Vec2::ZERO) as f32;
        // What stands below moves when the foot of the board does.
        let low = if corner < 2 { 0.0 } else { 400.0 };
        spoken(CLEAR) * 4_000.0 + near * 250.0 + rest * 150.0 + low + over.iter().map(common).sum::<f32>()
    };
    let best = (0..4).min_by(|one, other| covers(*one).total_cmp(&covers(*other)).then(one.cmp(other)));
    let best = best.unwrap_or_default();
    if covers(best) < covers(now) * better { best } else { now }
}

/// Whether it covers a place that it speaks of, or so much of the room that less is to be told.
fn covers_much(ctx: &Context, own: Rect, room: Rect) -> bool {
    let Some(spoken) = canvas::spoken(ctx) else {
        return false;
    };
    let much = spoken.board.width() < SMALL && own.area() > MUCH * room.area();
    let others = much && hidden(&own, &spoken.others, Vec2::ZERO) > 0;
    others || hidden(&own, &spoken.places, CLEAR) > 0
}

/// The places that are spoken of.
fn places(ctx: &Context) -> Vec<Rect> {
    canvas::spoken(ctx).map_or_else(Vec::new, |spoken| spoken.places)
}

/// How many places it hides, with so much around them. A place counts whole, however little of it is covered.
fn hidden(own: &Rect, places: &[Rect], around: Vec2) -> usize {
    let covered = |place: &&Rect| own.intersect(place.expand2(around)).is_positive();
    places.iter().filter(covered).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_that_begin_alike_are_told_apart_in_one_line() {
        let fits = |letters: usize| move |told: &str| told.chars().count() <= letters;
        let reasons = [
            "places 12 blocks (3 in Albany, 2 in Detroit and 1 in Erie)",
            "places 12 blocks (3 in Albany, 2 in Fort Niagara and 2 in Erie)",
            "leaves Detroit for Sandusky",
        ];
        let told = |letters: usize| [0, 1, 2].map(|number| differing(&reasons, number, fits(letters)));
        let [one, two, three] = told(30);
        assert_eq!(one, "… 2 in Detroit and 1 in Erie).");
        assert_eq!(two, "… 2 in Fort Niagara and 2 in Erie).");
        assert_eq!(three, "Leaves Detroit for Sandusky.");
        // Where what differs is in sight nothing is left out.
        assert_eq!(told(46)[0], text::sentence(reasons[0]));
        assert!(told(80).iter().all(|told| !told.starts_with('…')));
        let same = ["attacks Detroit"; 2];
        assert_eq!(differing(&same, 0, fits(4)), "Attacks Detroit.");
    }

    const BOARD: Rect = Rect::from_min_max(pos2(0.0, 70.0), pos2(780.0, 640.0));

    #[test]
    fn every_corner_lies_within_the_room_and_apart_from_the_others() {
        let room = room(BOARD, 40.0);
        let size = vec2(300.0, 200.0);
        let rects: Vec<Rect> = (0..4).map(|corner| at(room, size, corner)).collect();
        for (number, rect) in rects.iter().enumerate() {
            assert!(room.contains_rect(*rect), "{number}: {rect:?}");
            assert!(rects[..number].iter().all(|other| !other.intersects(*rect)));
        }
        assert!(rects[0].top() > BOARD.top() + HEADING);
        assert!(rects[2].bottom() <= BOARD.bottom() - 40.0);
    }
}
