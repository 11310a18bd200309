//! The frame of every table: the question with its answers, all choices by name and by digit, the log, the end. A game adds
//! what only it has.

use super::kit::{self, Look};
use crate::command::{LookBack, Order, Queue, UiCommand};
use crate::keys;
use crate::play::seen::{Past, Seen};
use crate::text::{self, T};
use crate::theme;
use data::{Side, Text};
use egui::scroll_area::ScrollBarVisibility;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Button, CursorIcon, Event, FontFamily, FontId, Label, Layout, Modifiers, Rect, RichText, ScrollArea, Sense,
    TextStyle, Ui, UiBuilder, Vec2, vec2,
};
use egui_material_icons::icons::{ICON_CHEVRON_RIGHT, ICON_EXPAND_MORE};
use engine::record::Recorded;
use engine::rules::{Cite, Outcome, Player, Prompt};
use std::collections::BTreeSet;
use workbench::shortcut_text;

/// Answers that stand in the bar, although they stand on the board too, if there are no more than these.
pub const FEW: usize = 6;

/// About so many lines of the log are shown, from the beginning of a round on; the older ones of a long game only if one asks for
/// them.
const MOST_LINES: usize = 400;

/// Something that can be chosen, with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// What its button says.
    pub label: String,
}

impl<A: Copy + 'static> Choice<A> {
    /// The order with which it is chosen.
    pub fn order(&self) -> Order {
        Order::choose(vec![self.action])
    }

    /// What all of them say, with their orders, for the palette.
    pub fn listed(choices: &[Self]) -> Vec<(String, Order)> {
        let listed = choices.iter().map(|choice| (choice.label.clone(), choice.order()));
        listed.collect()
    }
}

/// What a line of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The heading of a part of the game, such as a round.
    Part,
    /// The turn of a player begins.
    Turn(Player),
    /// Something happened.
    Event,
    /// A battle began; what happens in it follows.
    Battle,
    /// The battle is over.
    Result,
}

impl LineKind {
    /// Whether what follows can be folded away below it.
    const fn folds(self) -> bool {
        matches!(self, Self::Part | Self::Turn(_) | Self::Battle)
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// What it says.
    pub text: String,
    /// Where it happened, by the number of the place.
    pub place: Option<usize>,
    /// The number of the event that it tells of; of the last one, if it tells of several.
    pub event: usize,
}

/// Paints the sign of a player into a square.
pub type Paint = fn(&Ui, &Look<'_>, Player, Rect);

/// The sign of a player, `size` points wide.
pub fn sign(ui: &mut Ui, look: &Look<'_>, paint: Paint, player: Player, size: f32) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint(ui, look, player, rect);
    response
}

/// The first key of a command in words; nothing if it has none.
pub fn keys(ui: &Ui, look: &Look<'_>, command: UiCommand) -> String {
    let shortcuts = command.shortcuts();
    let first = shortcuts.first();
    first.map_or_else(String::new, |first| shortcut_text(ui.ctx(), look.lang, first))
}

/// The bar of a table: what happens there, the bot that decides or what is asked, and below it the answers. `instead` is said
/// in the place of what was told last.
pub fn bar_ui<G: Recorded>(
    ui: &mut Ui,
    look: &Look<'_>,
    (seen, prompt, paint): (&Seen<G>, &Prompt, Paint),
    (paused, instead): (bool, Option<&str>),
    queue: &mut Queue,
    answers: impl FnOnce(&mut Ui, &mut Queue),
) {
    let asked = (seen.decider, paint);
    if let Some(past) = seen.past {
        // While moves are told, the sign of who decides next would read as that of who moved.
        let asked = (seen.decider.filter(|_| past.showing.is_none()), paint);
        let told = instead.map_or_else(|| seen.last_told(look.lang), str::to_owned);
        past_ui(ui, look, past, &told, asked);
        answers_row(ui, |ui| past_answers_ui(ui, look, past, paused, queue));
        return;
    }
    if let Some(player) = seen.decider.filter(|_| seen.bot) {
        bot_ui(ui, look, &G::player_name(&seen.scenario, player, look.lang), asked);
    } else {
        question_ui(ui, look, prompt, asked, queue);
    }
    answers_row(ui, |ui| {
        if seen.unready {
            ui.disable();
        }
        answers(ui, queue);
    });
}

/// Sizes of what a bar says. The largest that fits on one line is taken; in the smallest, it may break into two.
const SAID: [f32; 4] = [17.0, 15.5, 14.0, 12.0];

/// Height of what a bar says, in points.
const ROW: f32 = 28.0;

/// Between two lines, so that both stand in the height of one.
const LEADING: f32 = 13.5;

/// By how much one of two lines is longer than half of what is said, for a word that may not break.
const SLACK: f32 = 60.0;

/// What a bar says, so many points wide at most.
fn said_ui(ui: &mut Ui, look: &Look<'_>, text: &str, room: f32) {
    let width = |size: f32| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), look.serif(size), egui::Color32::PLACEHOLDER);
        // Rounded up, so that the last word stays where it is.
        galley.size().x.ceil() + 1.0
    };
    let [.., least] = SAID;
    let size = SAID.into_iter().find(|size| width(*size) <= room).unwrap_or(least);
    let whole = width(size);
    let mut format = TextFormat::simple(look.serif(size), ui.visuals().text_color());
    let two = whole > room;
    if two {
        format.line_height = Some(LEADING);
    }
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap.max_rows = if two { 2 } else { 1 };
    let width = if two {
        // Both lines are of about one length; a word may not break. What comes next stands beside the longer one.
        job.wrap.max_width = (whole * 0.5 + SLACK).min(room);
        ui.painter().layout_job(job.clone()).size().x.ceil() + 1.0
    } else {
        whole
    };
    let label = Label::new(job).wrap();
    // The bar keeps its height, whatever is said.
    let (rect, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    let within = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    ui.new_child(within).add(label);
}

/// What is asked, of whom and why, on one line; a long question takes a smaller letter and then a second line.
fn question_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    prompt: &Prompt,
    (asked, paint): (Option<Player>, Paint),
    queue: &mut Queue,
) {
    let text = prompt.text.get(look.lang);
    let left = prompt.left.get(look.lang);
    let mut left = if left.is_empty() {
        String::new()
    } else {
        format!("· {left}")
    };
    let cite = prompt.cite.text(look.lang);
    let mut why = format!("{} {cite}", look.t(T::Why));
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        if let Some(player) = asked {
            sign(ui, look, paint, player, 22.0);
        }
        let ink = ui.visuals().text_color();
        let width = |ui: &Ui, text: &str, font: FontId| {
            let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
            galley.size().x + 8.0
        };
        // As wide as they are drawn: what is left is in bold.
        let bold = FontId::new(
            TextStyle::Body.resolve(ui.style()).size,
            FontFamily::Name(theme::SANS_BOLD.into()),
        );
        let small = TextStyle::Small.resolve(ui.style());
        let [.., least] = SAID;
        let long = width(ui, text, look.serif(least)) * 0.5 + SLACK;
        let mut available = ui.available_width() - width(ui, &left, bold);
        // The question comes first: what is left is told by the log and the board as well.
        if !left.is_empty() && long > available - width(ui, &cite, small.clone()) {
            left.clear();
            available = ui.available_width();
        }
        // Where the question would not find room on two lines, the paragraph goes without its word.
        if long > available - width(ui, &why, small.clone()) {
            why = cite;
        }
        let room = (available - width(ui, &why, small)).max(96.0);
        said_ui(ui, look, text, room);
        if !left.is_empty() {
            ui.label(theme::strong(left));
        }
        if ui.link(RichText::new(why).small()).clicked() {
            let paragraph = prompt.cite.paragraph.to_owned();
            queue.push(Order::ShowParagraph(paragraph, prompt.cite.ruling));
        }
    });
}

/// Why something cannot be chosen now, and when it could be, with the rule behind it.
pub fn why_not(look: &Look<'_>, text: &Text, cite: Cite) -> String {
    format!(
        "{} {} ({})",
        look.t(T::NotNow),
        text.get(look.lang),
        cite.text(look.lang)
    )
}

/// The answers in one row, which scrolls sideways if there are more than fit.
pub fn answers_row(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ScrollArea::horizontal()
        .id_salt("answers")
        .auto_shrink(false)
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(28.0);
                ui.spacing_mut().interact_size.y = 26.0;
                content(ui);
            });
        });
}

/// A bot of this name decides: in the place of the question, for what a bot is asked is its own.
fn bot_ui(ui: &mut Ui, look: &Look<'_>, name: &str, (player, paint): (Option<Player>, Paint)) {
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        if let Some(player) = player {
            sign(ui, look, paint, player, 22.0);
        }
        let room = ui.available_width();
        said_ui(ui, look, &text::bot_decides(look.lang, name), room);
    });
}

/// What can be done while a bot decides.
pub fn waiting_ui(ui: &mut Ui, look: &Look<'_>, paused: bool) {
    if !paused {
        ui.add(egui::Spinner::new().size(14.0));
    }
    hint_ui(ui, look, paused);
}

/// With which keys it goes on while others decide or what they did is shown.
fn hint_ui(ui: &mut Ui, look: &Look<'_>, paused: bool) {
    if paused {
        let [next, on] = [UiCommand::SkipBots, UiCommand::PauseBots].map(|command| keys(ui, look, command));
        ui.label(theme::strong(text::paused(look.lang, &next, &on)));
    } else {
        ui.label(RichText::new(look.t(T::SpaceSkips)).weak().small());
    }
}

/// The game is over: the way to its result.
pub fn over_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    if theme::primary(ui, look.t(T::Result2), 28.0).clicked() {
        queue.push(Order::Do(UiCommand::Result));
    }
}

/// Whether these buttons fit into the row.
pub fn fits<'a>(ui: &Ui, labels: impl Iterator<Item = &'a str>) -> bool {
    let font = TextStyle::Button.resolve(ui.style());
    let spacing = ui.spacing();
    let around = spacing.button_padding.x * 2.0 + spacing.item_spacing.x;
    let width = |label: &str| {
        let galley = ui
            .painter()
            .layout_no_wrap(label.to_owned(), font.clone(), egui::Color32::PLACEHOLDER);
        galley.size().x + around
    };
    // The row scrolls, so what it has room for is what can be seen of it, however far it is scrolled.
    let used = ui.cursor().left() - ui.max_rect().left();
    labels.map(width).sum::<f32>() <= ui.clip_rect().width() - used
}

/// How many of these answers, the first ones first, fit into the row as buttons, with the one that opens the list of all where
/// some of `all` answers are left to that.
pub fn fitting<'a>(ui: &Ui, look: &Look<'_>, labels: impl Iterator<Item = &'a str>, all: usize) -> usize {
    let list = T::AllChoices.counted(look.lang, all);
    let labels: Vec<&str> = labels.collect();
    let fit = |number: &usize| {
        let list = (*number < all).then_some(list.as_str());
        fits(ui, labels.iter().copied().take(*number).chain(list))
    };
    (0..=labels.len()).rev().find(fit).unwrap_or_default()
}

/// Answers as buttons, of which one may be the main one. The focus begins there if `first` says that no choice stands before
/// them.
pub fn answers_ui<A: Copy + 'static>(
    ui: &mut Ui,
    answers: &[&Choice<A>],
    (main, first): (Option<usize>, bool),
    queue: &mut Queue,
) {
    for (index, choice) in answers.iter().enumerate() {
        let button = if main == Some(index) {
            theme::primary(ui, &choice.label, 28.0)
        } else {
            ui.add(Button::new(&choice.label).min_size(vec2(0.0, 28.0)))
        };
        // What cannot be chosen yet would lose the focus at once.
        if first && index == 0 && button.enabled() {
            keys::first(ui, button.id);
        }
        if button.clicked() {
            queue.push(choice.order());
        }
    }
}

/// Opens and closes the list of all choices, which are so many; or says why it is not shown now.
pub fn all_choices_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    (all, open): (usize, bool),
    why_not: Option<&str>,
    queue: &mut Queue,
) {
    let text = T::AllChoices.counted(look.lang, all);
    let button = Button::selectable(open && why_not.is_none(), text);
    let button = ui.add_enabled(why_not.is_none(), button);
    let button = button.on_disabled_hover_text(why_not.unwrap_or_default());
    if button.on_hover_text(look.t(T::ChooseOnBoard)).clicked() {
        queue.push(Order::Do(UiCommand::ToggleChoices));
    }
}

/// The list of all choices, the first nine with their digits, in the upper part of a column. Gives the one that is pointed
/// at.
pub fn list_ui<'a, A: Copy + 'static>(
    ui: &mut Ui,
    look: &Look<'_>,
    choices: &'a [Choice<A>],
    queue: &mut Queue,
) -> Option<&'a Choice<A>> {
    let mut pointed = None;
    kit::heading(ui, look, look.t(T::AllChoices));
    ui.add_space(4.0);
    let height = ui.available_height() * 0.55;
    ScrollArea::vertical()
        .id_salt("choices")
        .auto_shrink([false, true])
        .max_height(height)
        .show(ui, |ui| {
            kit::dense(ui);
            ui.spacing_mut().item_spacing.y = 1.0;
            for (index, choice) in choices.iter().enumerate() {
                let number = if index < keys::DIGITS.len() {
                    format!("{}  ", index + 1)
                } else {
                    String::new()
                };
                let button = Button::new(format!("{number}{}", choice.label))
                    .min_size(vec2(ui.available_width(), 24.0))
                    .frame(false)
                    .wrap();
                let button = ui.add(button).accessible_name(&choice.label);
                if index == 0 {
                    keys::first(ui, button.id);
                }
                if button.hovered() || button.has_focus() {
                    pointed = Some(choice);
                }
                if button.clicked() {
                    queue.push(choice.order());
                }
            }
            keys::follow(ui);
        });
    ui.separator();
    pointed
}

/// The digits choose from the list of all choices, unless a dialog or somebody who types has the keys. A key that is held
/// chooses once.
pub fn digits<A: Copy + 'static>(ui: &Ui, choices: &[Choice<A>], queue: &mut Queue) {
    if !keys::is_free(ui) {
        return;
    }
    let pressed = ui.input_mut(|input| {
        let held = |event: &Event| matches!(event, Event::Key { key, repeat: true, .. } if keys::DIGITS.contains(key));
        let held = input.events.iter().any(held);
        let pressed = keys::DIGITS
            .iter()
            .position(|key| input.consume_key(Modifiers::NONE, *key));
        pressed.filter(|_| !held)
    });
    if let Some(choice) = pressed.and_then(|index| choices.get(index)) {
        queue.push(choice.order());
    }
}

/// What happens, in the place of the question: the event that is shown, or that the board is shown as it was.
fn past_ui(ui: &mut Ui, look: &Look<'_>, past: Past, told: &str, (player, paint): (Option<Player>, Paint)) {
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        if let Some(player) = player {
            sign(ui, look, paint, player, 22.0);
        }
        let text = if past.showing.is_some() {
            told
        } else {
            look.t(T::LookingBack)
        };
        let room = ui.available_width();
        said_ui(ui, look, text, room);
    });
}

/// What can be done while something is shown, or while one looks back.
fn past_answers_ui(ui: &mut Ui, look: &Look<'_>, past: Past, paused: bool, queue: &mut Queue) {
    if past.showing.is_none() {
        if theme::primary(ui, look.t(T::HistoryNow), 28.0).clicked() {
            queue.push(Order::LookBack(LookBack::Now));
        }
        return;
    }
    // At the far end: where answers begin, the last click to go on would be the answer to the question that comes then.
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        for (command, name) in [(UiCommand::SkipBots, T::ShowNext), (UiCommand::CatchUp, T::ShowAll)] {
            let button = ui.add(Button::new(look.t(name)).min_size(vec2(0.0, 26.0)));
            if button.on_hover_text(keys(ui, look, command)).clicked() {
                queue.push(Order::Do(command));
            }
        }
        hint_ui(ui, look, paused);
    });
}

/// The first line of the log that is shown unasked: what is cut off are whole rounds.
fn first_shown(lines: &[Line]) -> usize {
    let first = lines.len().saturating_sub(MOST_LINES);
    let part = |line: &Line| line.kind == LineKind::Part;
    let before = &lines[..lines.len().min(first + 1)];
    before.iter().rposition(part).unwrap_or(first)
}

/// The log into the room that is left: what happened, in sentences, folded by round, turn and battle. A click goes to the
/// place on the board, a double click to the moment. It follows what happens until one scrolls back.
pub fn log_ui(ui: &mut Ui, look: &Look<'_>, lines: &[Line], paint: Paint, queue: &mut Queue) {
    let (folded, latest) = (ui.scope_id().with("folded"), ui.scope_id().with("latest"));
    let mut shut: BTreeSet<usize> = ui.data(|data| data.get_temp(folded)).unwrap_or_default();
    let go: bool = ui.data_mut(|data| data.remove_temp(latest)).unwrap_or_default();
    let whole = ui.scope_id().with("whole");
    // Asked for in this game: a log that has become shorter is another one.
    let all: Option<usize> = ui.data(|data| data.get_temp(whole));
    let all = all.filter(|length| *length <= lines.len());
    let first = if all.is_some() { 0 } else { first_shown(lines) };
    kit::heading(ui, look, look.t(T::Log));
    let log = ScrollArea::vertical()
        .id_salt("log")
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            let top = ui.min_rect().top();
            ui.spacing_mut().item_spacing.y = 2.0;
            let (mut in_part, mut in_turn, mut in_battle) = (false, false, false);
            if first > 0 && ui.link(look.t(T::EarlierLines)).clicked() {
                ui.data_mut(|data| data.insert_temp(whole, lines.len()));
            }
            for line in &lines[first..] {
                let hidden = match line.kind {
                    LineKind::Part => {
                        (in_part, in_turn, in_battle) = (shut.contains(&line.event), false, false);
                        false
                    }
                    LineKind::Turn(_) => {
                        (in_turn, in_battle) = (shut.contains(&line.event), false);
                        in_part
                    }
                    LineKind::Battle => {
                        in_battle = shut.contains(&line.event);
                        in_part || in_turn
                    }
                    LineKind::Result => {
                        in_battle = false;
                        in_part || in_turn
                    }
                    LineKind::Event => in_part || in_turn || in_battle,
                };
                if hidden {
                    continue;
                }
                if line.kind.folds() {
                    let closed = shut.contains(&line.event);
                    let clicked = fold_ui(ui, look, line, closed, |ui| line_ui(ui, look, line, paint, queue));
                    if clicked && !shut.remove(&line.event) {
                        shut.insert(line.event);
                    }
                } else {
                    line_ui(ui, look, line, paint, queue);
                }
            }
            if go {
                ui.scroll_to_cursor(Some(Align::BOTTOM));
            }
            keys::follow(ui);
            top
        });
    ui.data_mut(|data| data.insert_temp(folded, shut));
    kit::keep_to_end(ui, &log);
    let below = log.content_size.y - log.state.clamped_offset().y - log.inner_rect.height();
    if below > 24.0 {
        let size = vec2(log.inner_rect.width() - 12.0, 24.0);
        let rect = Rect::from_min_size(log.inner_rect.left_bottom() - vec2(0.0, 28.0), size);
        let button = Button::new(RichText::new(look.t(T::Latest)).small());
        ui.scope_builder(
            UiBuilder::new()
                .max_rect(rect)
                .layout(Layout::right_to_left(Align::Center)),
            |ui| {
                if ui.add(button).clicked() {
                    ui.data_mut(|data| data.insert_temp(latest, true));
                    ui.ctx().request_repaint();
                }
            },
        );
    }
}

/// A line that can be folded, with the sign that does so before it. Says whether that was clicked.
pub fn fold_ui(ui: &mut Ui, look: &Look<'_>, line: &Line, closed: bool, content: impl FnOnce(&mut Ui)) -> bool {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let sign = if closed { ICON_CHEVRON_RIGHT } else { ICON_EXPAND_MORE };
        let sign = Button::new(sign.rich_text().small())
            .frame(false)
            .min_size(vec2(16.0, 16.0));
        let name = look.lang.colon(look.t(T::FoldLog), &line.text);
        let clicked = ui.add(sign).accessible_name(name).clicked();
        ui.vertical(content);
        clicked
    })
    .inner
}

/// A line of the log. A click goes to the place on the board, a double click to the moment.
pub fn line_ui(ui: &mut Ui, look: &Look<'_>, line: &Line, paint: Paint, queue: &mut Queue) {
    /// Height of a line that names a player.
    const ROW: f32 = 18.0;
    match line.kind {
        LineKind::Part => {
            ui.add_space(6.0);
            ui.label(RichText::new(&line.text).font(look.serif(15.0)));
            ui.separator();
        }
        LineKind::Turn(player) => {
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                ui.set_min_height(ROW);
                sign(ui, look, paint, player, 14.0);
                ui.add(Label::new(theme::strong(&line.text).small()).truncate());
            });
        }
        LineKind::Event | LineKind::Battle | LineKind::Result => {
            let text = match line.kind {
                LineKind::Event => RichText::new(&line.text).small(),
                _ => theme::strong(&line.text).small(),
            };
            let label = ui.add(Label::new(text).sense(Sense::click()));
            let label = label.on_hover_cursor(CursorIcon::PointingHand);
            if label.double_clicked() {
                queue.push(Order::LookBack(LookBack::Event(line.event)));
            }
            if label.clicked()
                && let Some(place) = line.place
            {
                queue.push(Order::ShowArea(place));
            }
        }
    }
}

/// Who won.
pub const fn won(outcome: Outcome) -> T {
    match outcome.winner {
        Some(Side::American) => T::AmericanWin,
        Some(Side::British) => T::BritishWin,
        None => T::Draw,
    }
}

/// Who won, and the points of both sides.
pub fn result_ui(ui: &mut Ui, look: &Look<'_>, outcome: Outcome) {
    ui.label(RichText::new(look.t(T::Result)).small().weak());
    ui.label(theme::title(look.t(won(outcome))));
    ui.label(theme::strong(text::points(look.lang, outcome.points)));
    ui.separator();
}

/// The end of a game into a dialog: who won, what the game tells of it, the length in steps, and what can be done now.
pub fn end_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    (outcome, steps): (Outcome, usize),
    queue: &mut Queue,
    told: impl FnOnce(&mut Ui),
) {
    ui.set_width(kit::fitting(ui, 460.0));
    ui.spacing_mut().item_spacing.y = 8.0;
    result_ui(ui, look, outcome);
    // What can be done next is in sight, however much there is to tell.
    let height = kit::lower(ui, AROUND_END, 620.0);
    ScrollArea::vertical()
        .id_salt("told")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, told);
    ui.label(RichText::new(text::steps(look.lang, steps)).weak());
    end_buttons_ui(ui, look, queue);
}

/// What stands above and below what is told of an end, in points: the result, the buttons in three rows, and the dialog.
const AROUND_END: f32 = 400.0;

/// What can be done after the end.
pub fn end_buttons_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        if kit::primary_button(ui, look.t(T::PlayAgain)).clicked() {
            queue.push(Order::PlayAgain);
        }
        if ui.add(kit::foot_button(look.t(T::Figures))).clicked() {
            queue.push(Order::Do(UiCommand::Figures));
        }
        if ui.add(kit::foot_button(look.t(T::Review))).clicked() {
            queue.push(Order::Do(UiCommand::Review));
        }
        if ui.add(kit::foot_button(look.t(T::SaveRecord))).clicked() {
            queue.push(Order::Do(UiCommand::Save));
        }
        if ui.add(kit::foot_button(look.t(T::LookAtBoard))).clicked() {
            queue.push(Order::CloseDialog);
        }
        if ui.add(kit::foot_button(look.t(T::BackToStart))).clicked() {
            queue.push(Order::Home);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_log_begins_with_a_whole_round() {
        let line = |event: usize| Line {
            kind: if event.is_multiple_of(30) {
                LineKind::Part
            } else {
                LineKind::Event
            },
            text: String::new(),
            place: None,
            event,
        };
        let lines: Vec<Line> = (0..1000).map(line).collect();
        assert_eq!(first_shown(&lines), 600);
        assert_eq!(first_shown(&lines[..995]), 570);
        assert_eq!(first_shown(&lines[..400]), 0);
        assert_eq!(first_shown(&[]), 0);
    }
}
