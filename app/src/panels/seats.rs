//! Who plays whom.

use super::kit::{self, Look};
use crate::command::{Order, Queue};
use crate::games::{self, Roster};
use crate::keys;
use crate::play::seating::{Controller, Level, Opponent, Style, usual_name};
use crate::text::{self, Lang, T};
use crate::theme;
use data::any::Scenario;
use data::options::RuleOption;
use data::{Side, Text};
use egui::{
    Align, CentralPanel, CollapsingHeader, ComboBox, Frame, Key, Layout, Margin, Modifiers, Panel, Popup, RichText,
    ScrollArea, Sense, TextEdit, Ui, Vec2,
};
use engine::Player;
use std::fmt::Debug;
use std::hash::Hash;

/// Least width of the titles of rule options, in points.
const TITLES: f32 = 210.0;

/// The choice of seats for a scenario.
#[derive(Clone, Debug)]
pub struct SeatsPanel {
    scenario: Scenario,
    roster: Roster,
    seating: crate::play::seating::Seating,
    /// The language in which persons without a name are called.
    lang: Lang,
    /// The rule options with the words of the values that were chosen.
    options: Vec<(&'static RuleOption, String)>,
    /// Why it cannot be played so.
    refused: Option<Text>,
    /// It has been drawn: before, it begins at its top, however far the seats of another scenario were scrolled.
    drawn: bool,
    /// Somebody was typing when it was drawn last: Escape leaves the field then.
    typing: bool,
}

impl SeatsPanel {
    /// The choice for a scenario, as it is usually played: the person the Americans, the greedy bot the British.
    pub fn new(scenario: Scenario, lang: Lang) -> Self {
        let roster = games::roster(&scenario, lang);
        Self {
            options: scenario.options(),
            refused: None,
            drawn: false,
            lang,
            typing: false,
            seating: roster.usual.clone(),
            roster,
            scenario,
        }
    }

    /// What will be played.
    pub const fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Draws the screen. What begins the game is always in sight; the seats scroll where they have no room. It may be `covered`
    /// by a dialog.
    pub fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, covered: bool, queue: &mut Queue) {
        // Only then, for whoever types such a name is not interrupted.
        if self.lang != look.lang {
            self.lang = look.lang;
            self.seating.speak(look.lang);
        }
        // Asked before anything is drawn: what lies in front and what is being typed come first.
        let busy = covered || std::mem::take(&mut self.typing) || Popup::is_any_open(ui.ctx());
        if !busy && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            queue.push(Order::Home);
        }
        let width = ui.available_width().min(920.0);
        let margin = (ui.available_width() - width) * 0.5 + 24.0;
        let foot = Frame::new().inner_margin(Margin::symmetric(0, 12));
        Panel::bottom("begin").resizable(false).frame(foot).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add_space(margin);
                if kit::primary_button(ui, look.t(T::Begin)).clicked() {
                    self.begin(look, queue);
                }
                if ui.add(kit::foot_button(look.t(T::Back))).clicked() {
                    queue.push(Order::Home);
                }
                let (text, colour) = match &self.refused {
                    Some(why) => (
                        format!("{} {}", look.t(T::OptionsRefused), why.get(look.lang)),
                        look.palette.alert,
                    ),
                    None => (look.t(T::BotsSeeOnlyTheirs).to_owned(), ui.visuals().weak_text_color()),
                };
                ui.add(egui::Label::new(RichText::new(text).color(colour)).wrap());
            });
        });
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            let mut area = ScrollArea::vertical().auto_shrink(false);
            if !std::mem::replace(&mut self.drawn, true) {
                area = area.vertical_scroll_offset(0.0);
            }
            area.show(ui, |ui| {
                ui.add_space(18.0);
                ui.horizontal(|ui| {
                    ui.add_space(margin);
                    ui.vertical(|ui| {
                        ui.set_width(width - 48.0);
                        ui.label(theme::title(look.t(T::WhoPlays)));
                        ui.label(RichText::new(self.scenario.title().get(look.lang)).font(look.italic(18.0)));
                        ui.label(RichText::new(look.t(T::WhoPlaysHint)).weak());
                        ui.add_space(8.0);
                        self.presets_ui(ui, look);
                        ui.add_space(8.0);
                        for side in Side::ALL {
                            self.side_ui(ui, look, side);
                            ui.add_space(8.0);
                        }
                        self.options_ui(ui, look, queue);
                        ui.add_space(12.0);
                    });
                });
                keys::follow(ui);
            });
        });
        self.typing = ui.ctx().text_edit_focused();
    }

    /// Begins the game with the options that were chosen, or says why it cannot be played so.
    fn begin(&mut self, look: &Look<'_>, queue: &mut Queue) {
        let chosen: Vec<(&str, String)> = self
            .options
            .iter()
            .map(|(option, value)| (option.key, value.clone()))
            .collect();
        // A scenario with its own options is the very one that it was.
        let scenario = if self.options == self.scenario.options() {
            Ok(self.scenario.clone())
        } else {
            self.scenario.with_options(&chosen)
        };
        match scenario {
            Ok(scenario) => queue.push(Order::Begin(scenario, self.seating.tidied(look.lang))),
            Err(why) => self.refused = Some(why),
        }
    }

    /// Every rule option of the game: its values, what the chosen one means, and the paragraph that it rests on.
    fn options_ui(&mut self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        if self.options.is_empty() {
            return;
        }
        let head = RichText::new(look.t(T::RuleOptions)).font(look.serif(16.0));
        let mut changed = false;
        let shown = CollapsingHeader::new(head).id_salt("options").show(ui, |ui| {
            ui.label(RichText::new(look.t(T::RuleOptionsHint)).weak().small());
            ui.spacing_mut().item_spacing.y = 6.0;
            // The lists stand below each other, whatever the longest title of the language is.
            let titles = self.options.iter().map(|(option, _)| option.title.get(look.lang));
            let width = titles.fold(TITLES, |width, title| width.max(kit::width_of(ui, title)));
            for (option, value) in &mut self.options {
                ui.push_id(option.key, |ui| {
                    changed |= option_ui(ui, look, (option, width), value, queue);
                });
            }
        });
        // What opens comes into sight.
        if let Some(body) = &shown.body_response
            && shown.openness < 1.0
        {
            body.scroll_to_me(None);
        }
        if changed {
            self.refused = None;
        }
    }

    fn presets_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        let person = |side| Controller::Person(usual_name(look.lang, side));
        let bot = Controller::bot(Level::Greedy);
        let sides = |american: &Controller, british: &Controller| self.seating.with_sides(american, british);
        let mut presets = vec![
            (look.t(T::SoloSetUp).to_owned(), sides(&person(Side::American), &bot)),
            (
                look.t(T::TwoSetUp).to_owned(),
                sides(&person(Side::American), &person(Side::British)),
            ),
            (look.t(T::BotsSetUp).to_owned(), sides(&bot, &bot)),
        ];
        let players: Vec<Player> = self
            .roster
            .players
            .iter()
            .flatten()
            .map(|(player, _)| *player)
            .collect();
        // With one player on each side two persons are a person each.
        if players.len() > 2 {
            let mut each = self.seating.clone();
            for (number, player) in (1..).zip(&players) {
                *each.of_mut(*player) = Controller::Person(text::person(look.lang, number));
            }
            presets.insert(2, (text::persons(look.lang, players.len()), each));
        }
        ui.horizontal_wrapped(|ui| {
            for (text, seating) in presets {
                if ui.selectable_label(self.seating.is_like(&seating), text).clicked() {
                    self.seating = seating;
                }
            }
        });
    }

    fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, side: Side) {
        let side_name = self.roster.sides[side.index()].get(look.lang).to_owned();
        let players = self.roster.players[side.index()].clone();
        let person = Controller::Person(usual_name(look.lang, side));
        theme::card_frame(ui).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.label(RichText::new(&side_name).font(look.serif(18.0)));
                // With one player the row below says it all.
                if players.len() < 2 {
                    return;
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let all = |controller: &Controller| {
                        let mut seated = players.iter().map(|(player, _)| self.seating.of(*player));
                        seated.all(|now| now == controller)
                    };
                    let now = players.first().and_then(|(player, _)| self.seating.bot_of(*player));
                    let now = now.filter(|bot| all(&Controller::Bot(*bot)));
                    let chosen = all(&person);
                    let name = look.lang.colon(&side_name, look.t(T::BotLevel));
                    if let Some(bot) = bots_ui(ui, look, ("side", side), now, &name) {
                        self.seating.set_side(side, &Controller::Bot(bot));
                    }
                    let button = ui.selectable_label(chosen, look.t(T::Person));
                    let name = look.lang.colon(&side_name, look.t(T::Person));
                    if button.accessible_name(name).clicked() {
                        self.seating.set_side(side, &person);
                    }
                    ui.label(RichText::new(look.t(T::WholeSide)).weak());
                });
            });
            ui.add_space(6.0);
            let mut above = None;
            for (player, name) in &players {
                self.player_ui(ui, look, (*player, name.get(look.lang)), &person, above);
                above = self.seating.bot_of(*player);
            }
        });
    }

    /// Who plays; of a bot also how it thinks, unless it is the one in the row above.
    fn player_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        (player, name): (Player, &str),
        person: &Controller,
        above: Option<Opponent>,
    ) {
        let paint = self.roster.paint;
        let controller = self.seating.of_mut(player);
        ui.horizontal(|ui| {
            ui.set_min_height(34.0);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover());
            paint(ui, look, player, rect);
            kit::cell(ui, 190.0, RichText::new(name));
            let is_person = matches!(controller, Controller::Person(_));
            let button = ui.selectable_label(is_person, look.t(T::Person));
            let button = button.accessible_name(look.lang.colon(name, look.t(T::Person)));
            if button.clicked() && !is_person {
                *controller = person.clone();
            }
            let bot = match controller {
                Controller::Bot(bot) => Some(*bot),
                Controller::Person(_) => None,
            };
            let list = look.lang.colon(name, look.t(T::BotLevel));
            if let Some(bot) = bots_ui(ui, look, player, bot, &list) {
                *controller = Controller::Bot(bot);
            }
            match controller {
                Controller::Person(person) => {
                    let field = TextEdit::singleline(person)
                        .desired_width(150.0)
                        .char_limit(40)
                        .hint_text(look.t(T::Name));
                    let field = ui.add(field);
                    if field.changed() {
                        *person = text::typed(person);
                    }
                    field.accessible_name(look.lang.colon(name, look.t(T::Name)));
                }
                Controller::Bot(bot) if above != Some(*bot) => {
                    let thinks = RichText::new(explained(look, *bot)).small().weak();
                    ui.add(egui::Label::new(thinks).wrap());
                }
                Controller::Bot(_) => {}
            }
        });
    }
}

/// An option in a row, its title in so much width. Says whether another value was chosen.
fn option_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    (option, width): (&RuleOption, f32),
    value: &mut String,
    queue: &mut Queue,
) -> bool {
    let before = value.clone();
    let chosen = option.choice(value);
    ui.horizontal(|ui| {
        let title = option.title.get(look.lang);
        kit::cell(ui, width, RichText::new(title));
        let name = chosen.map_or(value.as_str(), |(choice, _)| choice.name.get(look.lang));
        let list = ComboBox::from_id_salt("value").width(210.0).selected_text(name);
        let list = list.show_ui(ui, |ui| {
            for choice in option.values {
                let here = chosen.is_some_and(|(now, _)| now == choice);
                let entry = ui.selectable_label(here, choice.name.get(look.lang));
                if entry.on_hover_text(choice.meaning.get(look.lang)).clicked() {
                    if !here {
                        choice.word.clone_into(value);
                    }
                    // A click closes the list by itself, a key does not.
                    ui.close();
                }
            }
        });
        list.response.accessible_name(title);
        if let Some((choice, Some(number))) = chosen
            && let Some(range) = choice.number
        {
            let mut number = number;
            let field = egui::DragValue::new(&mut number).range(range.least..=range.most);
            if ui.add(field).on_hover_text(range.title.get(look.lang)).changed() {
                *value = choice.with(number);
            }
        }
        if let Some(paragraph) = option.paragraphs.first() {
            let cite = RichText::new(format!("{} {paragraph}", look.t(T::Why))).small();
            if ui.link(cite).clicked() {
                queue.push(Order::ShowParagraph((*paragraph).to_owned(), option.ruling));
            }
        }
    });
    if let Some((choice, _)) = chosen {
        ui.horizontal(|ui| {
            ui.add_space(width + ui.spacing().item_spacing.x);
            let meaning = RichText::new(choice.meaning.get(look.lang)).small().weak();
            ui.add(egui::Label::new(meaning).wrap());
        });
    }
    *value != before
}

/// The name of a level in lists, and what it does.
const fn level_words(level: Level) -> (T, T) {
    match level {
        Level::Random => (T::BotRandom, T::BotRandomHint),
        Level::Beginner => (T::BotBeginner, T::BotBeginnerHint),
        Level::Greedy => (T::BotGreedy, T::BotGreedyHint),
        Level::Planner => (T::BotPlanner, T::BotPlannerHint),
        Level::General => (T::BotGeneral, T::BotGeneralHint),
    }
}

/// The name of a style in lists, and what it does.
const fn style_words(style: Style) -> (T, T) {
    match style {
        Style::Cautious => (T::StyleCautious, T::StyleCautiousHint),
        Style::Even => (T::StyleEven, T::StyleEvenHint),
        Style::Bold => (T::StyleBold, T::StyleBoldHint),
    }
}

/// What a bot does.
fn explained(look: &Look<'_>, bot: Opponent) -> String {
    let level = look.t(level_words(bot.level()).1);
    match bot.style() {
        Style::Even => level.to_owned(),
        style => format!("{level} {}", look.t(style_words(style).1)),
    }
}

/// The list of bots by level, and below it by style. Gives the one that was chosen.
pub(super) fn bots_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    id: impl Hash + Debug,
    now: Option<Opponent>,
    name: &str,
) -> Option<Opponent> {
    let text = match now {
        None => look.t(T::Bot).to_owned(),
        Some(bot) if bot.style() == Style::Even => look.t(level_words(bot.level()).0).to_owned(),
        Some(bot) => {
            let (level, style) = (level_words(bot.level()).0, style_words(bot.style()).0);
            format!("{}, {}", look.t(level), look.t(style))
        }
    };
    let style = now.map(Opponent::style).unwrap_or_default();
    let mut chosen = None;
    let list = ComboBox::from_id_salt(("level", id)).width(210.0).selected_text(text);
    let list = list.show_ui(ui, |ui| {
        for level in Level::ALL {
            let (word, hint) = level_words(level);
            let entry = ui.selectable_label(now.is_some_and(|bot| bot.level() == level), look.t(word));
            if entry.on_hover_text(look.t(hint)).clicked() {
                chosen = Some(Opponent::new(level, style));
                ui.close();
            }
        }
        let Some(bot) = now.filter(|bot| bot.level().has_style()) else {
            return;
        };
        ui.separator();
        for style in Style::ALL {
            let (word, hint) = style_words(style);
            let entry = ui.selectable_label(bot.style() == style, look.t(word));
            if entry.on_hover_text(look.t(hint)).clicked() {
                chosen = Some(Opponent::new(bot.level(), style));
                ui.close();
            }
        }
    });
    list.response.accessible_name(name);
    chosen
}
