//! The start screen: what can be played, what was left, and how to go on with it. Everything is within reach without
//! scrolling in a small window; long lists scroll by themselves.

use super::kit::{self, Look};
use super::shelf::{Lying, ShelfPanel};
use super::thumbnail::Thumbnail;
use crate::command::{Order, Queue, UiCommand};
use crate::files::LeftOut;
use crate::games;
use crate::keys;
use crate::opening::Unplayable;
use crate::play::guide::Guide;
use crate::text::{self, Lang, T};
use crate::theme;
use data::Text;
use data::any::Scenario;
use data::shipped::is_shipped;
use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Button, FontSelection, Label, Layout, Rect, Response, RichText, ScrollArea, Sides, Style, TextStyle, Ui,
    UiBuilder, pos2, vec2,
};

use std::iter;
use std::sync::Arc;

/// A scenario on offer.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name, for the command line and the library.
    pub name: String,
    /// The name of the scenario on top of which it is changes.
    pub base: Option<String>,
    /// What it is called here.
    pub title: Text,
    /// What is played.
    pub scenario: Scenario,
    /// The name of its game.
    pub game: Text,
    /// Who has compared it with the printed game, when, and how much of it.
    pub signed_off: Option<Text>,
    /// Its start position.
    pub picture: Thumbnail,
}

impl Offer {
    /// Tells scenarios of one game apart that have one title: a copy keeps the title of what it was made from until it is given
    /// another. Each that is not shipped shows its name, too.
    pub fn tell_apart(offers: &mut [Self]) {
        let titles: Vec<(Text, Text)> = offers
            .iter()
            .map(|offer| (offer.game.clone(), offer.title.clone()))
            .collect();
        let own = offers
            .iter_mut()
            .filter(|offer| !data::shipped::is_shipped(&offer.name));
        for offer in own {
            let alike = titles
                .iter()
                .filter(|(game, title)| *game == offer.game && *title == offer.title);
            if alike.count() > 1 {
                let title = offer.title.clone();
                offer.title = Text::each(|lang| format!("{} ({})", title.get(lang), offer.name));
            }
        }
    }
}

/// What the start screen offers.
#[derive(Clone, Copy, Debug)]
pub struct Lists<'a> {
    /// The scenarios.
    pub offers: &'a [Offer],
    /// One's own that cannot be played.
    pub unplayable: &'a [Unplayable],
    /// What else of one's own is left out.
    pub left_out: &'a [&'a LeftOut],
    /// Guides through first games.
    pub guides: &'a [Arc<Guide>],
    /// The list beside them.
    pub shelf: Lying<'a>,
    /// The guided first game was played or declined.
    pub guided: bool,
}

impl Lists<'_> {
    /// Whether a guide leads through a scenario.
    fn has_guide(self, name: &str) -> bool {
        self.guides.iter().any(|guide| guide.scenario == name)
    }
}

/// The start screen.
#[derive(Clone, Debug, Default)]
pub struct StartPanel {
    /// The scenarios are there.
    pub ready: bool,
    shelf: ShelfPanel,
}

/// Widest that the whole screen is drawn.
const WIDEST: f32 = 1480.0;
/// Between columns.
const GAP: f32 = 20.0;
/// Least width of a column of scenarios beside another.
const COLUMN: f32 = 290.0;
/// Height of the line of a variant.
const LINE: f32 = 22.0;
/// Height of a card but for its summary and its variants, and of what is between two.
const CARD: f32 = 83.0;
/// Height of the name of a game.
const HEADING: f32 = 30.0;
/// Summaries of so many lines leave room for those of variants.
const LINES_OF_VARIANTS: usize = 5;

impl StartPanel {
    /// Draws the screen. Gives where the scenarios are: a notice may lie over them, but not over what it speaks of, which stands
    /// beside them.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, lists: Lists<'_>, queue: &mut Queue) -> Rect {
        let (offers, kept) = (lists.offers, lists.shelf.kept);
        let whole = ui.available_rect_before_wrap();
        let width = whole.width().min(WIDEST);
        let left = whole.center().x - width * 0.5 + 24.0;
        let right = left + width - 48.0;
        let side = (width * 0.27).clamp(268.0, 360.0);
        let top = whole.top() + 14.0;
        let mut head = child(
            ui,
            Rect::from_min_max(pos2(left, top), pos2(right, whole.bottom())),
            "head",
        );
        head_ui(&mut head, look, queue);
        let top = head.min_rect().bottom() + 12.0;
        let bottom = whole.bottom() - 12.0;
        let scenarios = Rect::from_min_max(pos2(left, top), pos2(right - side - GAP, bottom));
        let mut main = kept.iter().all(|on| !on.can_go_on());
        let mut body = child(ui, scenarios, "offers");
        let shelf = Rect::from_min_max(pos2(right - side, top), pos2(right, bottom));
        let mut shelf = child(ui, shelf, "shelf");
        let first = offers.iter().find(|offer| lists.has_guide(&offer.name));
        // Where there will be games, for the scenarios need their room.
        let is_new = !lists.guided && kept.is_empty() && lists.shelf.unread.is_empty();
        if let Some(first) = first.filter(|_| is_new) {
            first_ui(&mut shelf, look, first, queue);
            main = false;
        }
        offers_ui(&mut body, look, lists, &mut main, queue);
        self.shelf.ui(&mut shelf, look, lists.shelf, queue);
        ui.advance_cursor_after_rect(whole);
        scenarios
    }
}

/// A part of the screen of its own.
fn child(ui: &mut Ui, rect: Rect, name: &str) -> Ui {
    let builder = UiBuilder::new()
        .id_salt(name)
        .max_rect(rect)
        .layout(Layout::top_down(Align::Min));
    ui.new_child(builder)
}

fn head_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.label(theme::title(look.t(T::AppTitle)));
            ui.label(RichText::new(look.t(T::Tagline)).weak());
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for lang in Lang::all().into_iter().rev() {
                if ui.selectable_label(look.lang == lang, lang.own_name()).clicked() {
                    queue.push(Order::SetLang(lang));
                }
            }
        });
    });
    // With large letters, or in a longer language, one row has no room for all of them.
    let row = vec2(ui.available_width(), ui.spacing().interact_size.y);
    let rows = Layout::right_to_left(Align::Center).with_main_wrap(true);
    ui.allocate_ui_with_layout(row, rows, |ui| {
        for command in [
            UiCommand::Quit,
            UiCommand::About,
            UiCommand::Rules,
            UiCommand::Tournament,
            UiCommand::Settings,
            UiCommand::Load,
        ] {
            if ui.button(command.called(look.lang)).clicked() {
                queue.push(Order::Do(command));
            }
        }
    });
}

/// Whoever is here for the first time is offered a guided game.
fn first_ui(ui: &mut Ui, look: &Look<'_>, offer: &Offer, queue: &mut Queue) {
    theme::card_frame(ui)
        .inner_margin(egui::Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width() - 2.0);
            ui.label(RichText::new(look.t(T::FirstTime)).font(look.serif(17.0)));
            let begin = theme::primary(ui, look.t(T::GuideBegin), 30.0);
            if begin.on_hover_text(look.t(T::GuidedHint)).clicked() {
                queue.push(Order::Guide(offer.name.clone()));
            }
            if ui.button(look.t(T::NoGuide)).clicked() {
                queue.push(Order::NoGuide);
            }
        });
    ui.add_space(10.0);
}

/// The scenarios, a column for each game, and below them the editor.
fn offers_ui(ui: &mut Ui, look: &Look<'_>, lists: Lists<'_>, main: &mut bool, queue: &mut Queue) {
    let offers = lists.offers;
    kit::heading(ui, look, look.t(T::ChooseScenario));
    // With large letters the row of the editor is broken, and scrolls with the scenarios.
    let foot = foot_width(ui, look) <= ui.available_width();
    let height = (ui.available_height() - if foot { 40.0 } else { 0.0 }).max(120.0);
    let games: Vec<&[Offer]> = offers.chunk_by(|a, b| a.game == b.game).collect();
    // As many columns as have room for a card whose buttons stand beside each other.
    let room = (ui.available_width() + GAP) / (COLUMN + GAP);
    let columns = games.len().min(room as usize).clamp(1, 3);
    let lines = lines(ui, games.chunks(columns), height);
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink(false)
        .show(ui, |ui| {
            // Where what is in them would stand.
            for folder in lists.left_out.iter().filter(|one| one.is_folder()) {
                kit::trouble(ui, folder.told().get(look.lang));
            }
            let width = (ui.available_width() - GAP * (columns as f32 - 1.0)) / columns as f32;
            for row in games.chunks(columns) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    for of_game in row {
                        ui.vertical(|ui| {
                            ui.set_width(width);
                            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                            if let Some(first) = of_game.first() {
                                ui.label(RichText::new(first.game.get(look.lang)).font(look.italic(17.0)));
                            }
                            for offer in of_game.iter().filter(|offer| base(of_game, offer).is_none()) {
                                ui.push_id(&offer.name, |ui| {
                                    let card = Card {
                                        offer,
                                        variants: variants(of_game, offer).collect(),
                                        guide: lists.has_guide(&offer.name),
                                    };
                                    offer_ui(ui, look, &card, (width, lines), std::mem::take(main), queue);
                                });
                            }
                        });
                    }
                });
            }
            unplayable_ui(ui, look, lists.unplayable, queue);
            for one in lists.left_out.iter().filter(|one| !one.is_folder()) {
                kit::trouble(ui, one.told().get(look.lang));
            }
            if !foot {
                foot_ui(ui, look, queue);
            }
            keys::follow(ui);
        });
    if foot {
        foot_ui(ui, look, queue);
    }
}

/// The scenarios of one's own that cannot be played, with what is wrong and the way to mend it.
fn unplayable_ui(ui: &mut Ui, look: &Look<'_>, unplayable: &[Unplayable], queue: &mut Queue) {
    if unplayable.is_empty() {
        return;
    }
    ui.add_space(8.0);
    ui.label(RichText::new(look.t(T::Unplayable)).font(look.italic(17.0)));
    for Unplayable {
        name,
        title,
        why,
        edited,
    } in unplayable
    {
        ui.push_id(("unplayable", name), |ui| {
            ui.horizontal_wrapped(|ui| {
                // The file is told apart by its name where titles are the same.
                match title.get(look.lang) {
                    "" => drop(ui.label(RichText::new(name).strong())),
                    title => drop(ui.label(RichText::new(title).strong()).on_hover_text(name)),
                }
                ui.label(RichText::new(why.get(look.lang)).small());
                let label = format!("{} {name}", look.t(T::Edit));
                if *edited && ui.button(look.t(T::Edit)).accessible_name(label).clicked() {
                    queue.push(Order::Edit(name.clone()));
                }
                more(ui, look, (name, title.get(look.lang)), false, queue);
            });
        });
    }
}

/// What else can be done with a scenario of the person's own.
fn more(ui: &mut Ui, look: &Look<'_>, (name, title): (&str, &str), playable: bool, queue: &mut Queue) {
    if is_shipped(name) {
        return;
    }
    let button = Button::new("…").min_size(vec2(24.0, ui.spacing().interact_size.y));
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        ui.set_min_width(170.0);
        let variant = ui.add_enabled(playable, Button::new(look.t(T::VariantOf)));
        if variant.on_hover_text(look.t(T::VariantOfHint)).clicked() {
            queue.push(Order::EditVariant(name.to_owned()));
            ui.close();
        }
        if ui.button(look.t(T::DeleteScenario)).clicked() {
            queue.push(Order::DeleteScenario(name.to_owned()));
            ui.close();
        }
    });
    let title = if title.is_empty() { name } else { title };
    response
        .on_hover_text(look.t(T::MoreOf))
        .accessible_name(look.lang.colon(look.t(T::MoreOf), title));
}

/// As many lines of the summaries as leave room for all scenarios, if they can; at least one.
fn lines<'a>(ui: &Ui, rows: impl Iterator<Item = &'a [&'a [Offer]]> + Clone, height: f32) -> usize {
    let line = ui.text_style_height(&TextStyle::Small);
    let needed = |of_game: &&[Offer], lines: usize| {
        let cards = of_game.iter().filter(|offer| base(of_game, offer).is_none()).count();
        let variants = of_game.len() - cards;
        let summary = lines as f32 * line;
        let of_variant = if lines >= LINES_OF_VARIANTS { summary } else { 0.0 };
        HEADING + cards as f32 * (CARD + summary) + variants as f32 * (LINE + 6.0 + of_variant)
    };
    let fits = |lines: &usize| {
        let rows = rows
            .clone()
            .map(|row| row.iter().map(|of_game| needed(of_game, *lines)).fold(0.0, f32::max));
        rows.sum::<f32>() <= height
    };
    [5, 3, 2].into_iter().find(fits).unwrap_or(1)
}

/// The scenario on whose card an offer stands as a variant, which is none itself; none for one that has a card of its own.
fn base<'a>(offers: &'a [Offer], variant: &Offer) -> Option<&'a Offer> {
    let below = |offer: &Offer| offers.iter().find(|other| offer.base.as_ref() == Some(&other.name));
    // Files can name each other as their base.
    iter::successors(below(variant), |offer| below(offer))
        .take(offers.len())
        .find(|offer| offer.base.is_none())
}

/// The variants of a scenario.
fn variants<'a>(offers: &'a [Offer], of: &Offer) -> impl Iterator<Item = &'a Offer> {
    let is_of = |variant: &&Offer| base(offers, variant).is_some_and(|base| base.name == of.name);
    offers.iter().filter(is_of)
}

/// What stands on one card.
struct Card<'a> {
    offer: &'a Offer,
    variants: Vec<&'a Offer>,
    guide: bool,
}

fn offer_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    card: &Card<'_>,
    (width, lines): (f32, usize),
    main: bool,
    queue: &mut Queue,
) {
    let Card { offer, variants, guide } = card;
    let (title, summary) = (&offer.title, offer.scenario.summary());
    let margin = egui::Margin::symmetric(10, 8);
    theme::card_frame(ui).inner_margin(margin).show(ui, |ui| {
        ui.set_width(width - margin.sum().x - 2.0);
        ui.horizontal_top(|ui| {
            // Three buttons stand beside it in a small window, in French, too.
            offer.picture.ui(ui, look, (width * 0.45 - 90.0).clamp(64.0, 132.0));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 3.0);
                ui.label(RichText::new(title.get(look.lang)).font(look.serif(17.0)));
                let summary = summary.get(look.lang);
                ui.label(first_lines(ui, summary, lines));
                if let Some(signed_off) = &offer.signed_off {
                    let text = signed_off.get(look.lang);
                    ui.label(first_lines(ui, text, 1));
                }
                ui.horizontal_wrapped(|ui| {
                    let narrow = width < 360.0;
                    ui.spacing_mut().button_padding.x = if narrow { 6.0 } else { 9.0 };
                    ui.spacing_mut().item_spacing.x = 5.0;
                    let text = look.t(T::Play);
                    let button = match main {
                        true if narrow => kit::primary_of(ui, text, 26.0),
                        true => kit::primary_button(ui, text),
                        false => ui.add(Button::new(text).min_size(vec2(0.0, 26.0))),
                    };
                    play(button, look, offer, queue);
                    if *guide {
                        let button = ui.add(Button::new(look.t(T::Guided)).min_size(vec2(0.0, 26.0)));
                        let name = format!("{} {}", look.t(T::Guided), title.get(look.lang));
                        if button
                            .on_hover_text(look.t(T::GuidedHint))
                            .accessible_name(name)
                            .clicked()
                        {
                            queue.push(Order::Guide(offer.name.clone()));
                        }
                    }
                    let button = ui.add(Button::new(look.t(T::Edit)).min_size(vec2(0.0, 26.0)));
                    edit(button, look, offer, queue);
                    more(ui, look, (&offer.name, title.get(look.lang)), true, queue);
                });
            });
        });
        for variant in variants {
            ui.push_id(&variant.name, |ui| variant_ui(ui, look, variant, lines, queue));
        }
    });
}

/// A variant, in a line of the card of its base; in a large window with its summary, where that of the base has many lines.
fn variant_ui(ui: &mut Ui, look: &Look<'_>, offer: &Offer, lines: usize, queue: &mut Queue) {
    let summary = offer.scenario.summary().get(look.lang);
    let told = |ui: &mut Ui| {
        let title = RichText::new(offer.title.get(look.lang)).font(look.serif(14.0));
        let label = ui.add(Label::new(title).truncate().show_tooltip_when_elided(false));
        // The name that tells two of one title apart stands at the end, which may be cut off.
        label.on_hover_ui(|ui| {
            ui.label(theme::strong(offer.title.get(look.lang)));
            ui.label(summary);
            if let Some(signed_off) = &offer.signed_off {
                ui.label(signed_off.get(look.lang));
            }
        });
    };
    ui.spacing_mut().interact_size.y = LINE;
    Sides::new().height(LINE).shrink_left().show(ui, told, |ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.spacing_mut().button_padding = vec2(6.0, 1.0);
        let small = |text: T| Button::new(RichText::new(look.t(text)).small()).min_size(vec2(0.0, LINE));
        more(ui, look, (&offer.name, offer.title.get(look.lang)), true, queue);
        let button = ui.add(small(T::Edit));
        edit(button, look, offer, queue);
        let button = ui.add(small(T::Play));
        play(button, look, offer, queue);
    });
    if lines >= LINES_OF_VARIANTS {
        ui.label(first_lines(ui, summary, lines));
    }
}

/// What the button does that begins a game of a scenario.
fn play(button: Response, look: &Look<'_>, offer: &Offer, queue: &mut Queue) {
    let name = format!("{} {}", look.t(T::Play), offer.title.get(look.lang));
    if button.accessible_name(name).clicked() {
        queue.push(Order::ChooseSeats(offer.name.clone()));
    }
}

/// What the button does that opens a scenario in the editor.
fn edit(button: Response, look: &Look<'_>, offer: &Offer, queue: &mut Queue) {
    let name = format!("{} {}", look.t(T::Edit), offer.title.get(look.lang));
    if button
        .on_hover_text(look.t(T::EditHint))
        .accessible_name(name)
        .clicked()
    {
        queue.push(Order::Edit(offer.name.clone()));
    }
}

/// The first lines of a text, in small letters; if something is cut off, its label shows the whole in a tooltip.
fn first_lines(ui: &Ui, text: &str, lines: usize) -> LayoutJob {
    let style: &Style = ui.style();
    let mut job = LayoutJob::default();
    RichText::new(text)
        .small()
        .append_to(&mut job, style, FontSelection::Default, Align::Min);
    job.wrap = TextWrapping {
        max_rows: lines,
        ..TextWrapping::default()
    };
    job
}

/// Room beside the words of a button of the row of the editor, in points.
const PADDING: f32 = 8.0;

/// The games of which one can make a scenario of one's own, each with the words of its button.
fn own_scenarios(lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    let games = games::all().iter().filter(|game| game.bench().is_some());
    games.map(move |game| (game.key(), text::new_scenario(lang, game.short_title().get(lang))))
}

/// How wide the row of the editor is at least, in points.
fn foot_width(ui: &Ui, look: &Look<'_>) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let words = own_scenarios(look.lang).map(|(_, words)| words);
    let words = words.chain([look.t(T::EditFile).to_owned()]);
    let wide = |words| {
        ui.painter()
            .layout_no_wrap(words, font.clone(), egui::Color32::PLACEHOLDER)
            .size()
            .x
    };
    let buttons = words.map(|words| wide(words) + 2.0 * PADDING + ui.spacing().item_spacing.x);
    buttons.sum::<f32>() - ui.spacing().item_spacing.x
}

/// What begins a scenario of one's own.
fn foot_ui(ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding.x = PADDING;
        if ui.available_width() > 720.0 {
            ui.label(RichText::new(look.t(T::ScenarioEditor)).weak());
        }
        for (game, words) in own_scenarios(look.lang) {
            if ui.button(words).on_hover_text(look.t(T::NewHint)).clicked() {
                queue.push(Order::EditNew(game));
            }
        }
        if ui.button(look.t(T::EditFile)).clicked() {
            queue.push(Order::EditOpen);
        }
    });
}
