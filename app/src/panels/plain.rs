//! The table of a game that has none of its own yet: board, question, every legal action as a button, what stands where,
//! score and log. It knows the game only through [`Plain`].

use super::kit::{self, Look};
use super::prompt::keys;
use crate::command::{Order, Queue, UiCommand};
use crate::games::{Table, Tabled, Toggle};
use crate::play::session::Session;
use crate::settings::{Pace, Settings};
use crate::text::{self, Lang, T};
use crate::theme;
use canvas::{AreaLook, BoardCanvas, BoardScene, Camera, Highlight, WaterLook, Way};
use data::drawing::Drawing;
use egui::{
    Align, Button, CentralPanel, Frame, Key, Label, Layout, Margin, Modifiers, Panel, RichText, ScrollArea, Sense, Ui,
    Vec2, vec2,
};
use engine::rules::{Outcome, Player, Prompt};
use std::fmt;
use std::sync::Arc;

/// What a board shows.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Areas or towns, in the order of their numbers.
    pub areas: Vec<AreaLook>,
    /// Waters.
    pub waters: Vec<WaterLook>,
    /// Roads.
    pub ways: Vec<Way>,
}

/// What a plain table needs of a game.
pub trait Plain: Tabled<Table = PlainTable<Self>> {
    /// What the board shows of a view.
    fn scene(scenario: &Self::Scenario, view: &Self::View, choices: &[Self::Action], lang: Lang) -> Scene;
    /// The place that stands for an action, by its number.
    fn place_of(action: Self::Action) -> Option<usize>;
    /// Where an event happened.
    fn event_place(event: &Self::Event) -> Option<usize>;
    /// Whether an event begins a part of the log.
    fn is_heading(event: &Self::Event) -> bool;
    /// What stands in a place, line by line.
    fn about(scenario: &Self::Scenario, view: &Self::View, place: usize, lang: Lang) -> Vec<String>;
    /// The moment of the game, such as year and turn.
    fn moment(scenario: &Self::Scenario, view: &Self::View, lang: Lang) -> String;
    /// What each side, 0 or 1, holds that counts.
    fn holdings(scenario: &Self::Scenario, view: &Self::View, lang: Lang) -> Vec<(usize, String)>;
    /// How much of a pause a bot's action needs.
    fn weight(action: Self::Action) -> f64;
    /// Whether an action is the one that most often goes on.
    fn is_main(action: Self::Action) -> bool;
}

/// A line of the log.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    heading: bool,
    place: Option<usize>,
}

/// Everything that is shown, made anew when the game or the language changes.
struct Shown<G: Plain> {
    key: (u64, Lang, engine::Seat),
    view: G::View,
    actions: Vec<(G::Action, String)>,
    scene: BoardScene,
    prompt: Prompt,
    decider: Option<Player>,
    lines: Vec<Line>,
    moment: String,
    holdings: Vec<(usize, String)>,
    score: [i32; 2],
    outcome: Option<Outcome>,
    steps: usize,
}

/// The plain table.
pub struct PlainTable<G: Plain> {
    canvas: BoardCanvas,
    drawing: Arc<Drawing>,
    shown: Option<Shown<G>>,
    side_open: bool,
    choices_open: bool,
    basis_shown: bool,
    /// The place whose blocks are listed.
    chosen: Option<usize>,
}

impl<G: Plain> fmt::Debug for PlainTable<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlainTable")
            .field("chosen", &self.chosen)
            .finish_non_exhaustive()
    }
}

impl<G: Plain> PlainTable<G> {
    fn sync(&mut self, session: &Session<G>, lang: Lang) {
        let key = (session.ticket(), lang, session.viewer());
        if self.shown.as_ref().is_some_and(|shown| shown.key == key) {
            return;
        }
        let (scenario, game) = (session.scenario(), session.game());
        let view = session.view();
        let choices = session.choices();
        let scene = G::scene(scenario, &view, &choices, lang);
        let lines = game.log().iter().filter_map(|happened| {
            let event = G::redact(scenario, &happened.event, key.2);
            Some(Line {
                text: G::describe_event(scenario, &event, lang)?,
                heading: G::is_heading(&event),
                place: G::event_place(&event),
            })
        });
        self.shown = Some(Shown {
            key,
            lines: lines.collect(),
            actions: choices
                .into_iter()
                .map(|action| (action, G::describe_action(scenario, action, lang)))
                .collect(),
            scene: BoardScene {
                drawing: Arc::clone(&self.drawing),
                areas: scene.areas,
                waters: scene.waters,
                ways: scene.ways,
                ..BoardScene::default()
            },
            prompt: session.prompt(),
            decider: session.decider(),
            moment: G::moment(scenario, &view, lang),
            holdings: G::holdings(scenario, &view, lang),
            score: game.state().score(),
            outcome: session.outcome(),
            steps: game.steps().len(),
            view,
        });
    }

    /// The question and its answers.
    fn prompt_ui(&self, ui: &mut Ui, look: &Look<'_>, session: &Session<G>, settings: &Settings, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let undo = [(session.can_redo(), UiCommand::Redo), (true, UiCommand::Undo)];
                for (enabled, command) in undo {
                    // Undo stays clickable: it says why nothing can be taken back.
                    let button = Button::new(look.t(command.text()));
                    if ui
                        .add_enabled(enabled, button)
                        .on_hover_text(keys(ui, command))
                        .clicked()
                    {
                        queue.push(Order::Do(command));
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
                    if let Some(player) = shown.decider {
                        let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), Sense::hover());
                        G::paint_player(ui, look, player, rect);
                    }
                    ui.label(RichText::new(shown.prompt.text.get(look.lang)).font(look.serif(17.0)));
                    let left = shown.prompt.left.get(look.lang);
                    if !left.is_empty() {
                        ui.label(theme::strong(format!("· {left}")));
                    }
                    let cite = shown.prompt.cite;
                    let why = format!("{} {}", look.t(T::Why), cite.text(look.lang));
                    if ui.link(RichText::new(why).small()).clicked() {
                        queue.push(Order::ShowParagraph(cite.paragraph.to_owned(), cite.ruling));
                    }
                });
            });
        });
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(28.0);
            self.answers_ui(ui, look, session, settings, queue);
        });
    }

    fn answers_ui(&self, ui: &mut Ui, look: &Look<'_>, session: &Session<G>, settings: &Settings, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        if let Some(player) = session.bot_to_move() {
            if settings.pace == Pace::Pause {
                ui.label(theme::strong(look.t(T::BotWaits)));
            } else {
                ui.add(egui::Spinner::new().size(14.0));
            }
            let name = session.name(player, look.lang);
            ui.label(RichText::new(text::bot_decides(look.lang, &name)).weak());
            ui.label(RichText::new(look.t(T::SpaceSkips)).weak().small());
            return;
        }
        if shown.outcome.is_some() {
            if theme::primary_button(ui, look.t(T::Result2)).clicked() {
                queue.push(Order::Do(UiCommand::Result));
            }
            return;
        }
        const FEW: usize = 6;
        let few = shown.actions.len() <= FEW;
        let bar: Vec<_> = shown
            .actions
            .iter()
            .filter(|(action, _)| few || G::place_of(*action).is_none())
            .take(FEW + 4)
            .collect();
        let main = bar.iter().position(|(action, _)| G::is_main(*action));
        for (index, (action, label)) in bar.iter().enumerate() {
            let button = if main == Some(index) {
                theme::primary_button(ui, label)
            } else {
                ui.add(Button::new(label).min_size(vec2(0.0, 36.0)))
            };
            if button.clicked() {
                queue.push(Order::act(vec![*action]));
            }
        }
        if shown.actions.len() > bar.len() {
            let text = T::AllChoices.counted(look.lang, shown.actions.len());
            let open = ui.selectable_label(self.choices_open, text);
            if open.on_hover_text(look.t(T::ChooseOnBoard)).clicked() {
                queue.push(Order::Do(UiCommand::ToggleChoices));
            }
        }
    }

    /// Every legal action. Gives the place of the one that is pointed at.
    fn list_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) -> Option<usize> {
        let shown = self.shown.as_ref()?;
        let mut pointed = None;
        kit::heading(ui, look, look.t(T::AllChoices));
        ui.add_space(4.0);
        ScrollArea::vertical()
            .id_salt("choices")
            .auto_shrink(false)
            .show(ui, |ui| {
                kit::dense(ui);
                ui.spacing_mut().item_spacing.y = 1.0;
                for (index, (action, label)) in shown.actions.iter().enumerate() {
                    let number = if index < 9 {
                        format!("{}  ", index + 1)
                    } else {
                        String::new()
                    };
                    let button = Button::new(format!("{number}{label}"))
                        .min_size(vec2(ui.available_width(), 24.0))
                        .frame(false)
                        .truncate();
                    let button = ui.add(button).accessible_name(label);
                    if button.hovered() || button.has_focus() {
                        pointed = G::place_of(*action);
                    }
                    if button.clicked() {
                        queue.push(Order::act(vec![*action]));
                    }
                }
            });
        pointed
    }

    /// The side panel: moment, score, the chosen place, log.
    fn side_ui(&self, ui: &mut Ui, look: &Look<'_>, session: &Session<G>, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        kit::dense(ui);
        kit::heading(ui, look, &shown.moment);
        ui.add_space(4.0);
        for (side, players) in G::sides().into_iter().enumerate() {
            ui.horizontal_wrapped(|ui| {
                if let Some(player) = players.first() {
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
                    G::paint_player(ui, look, *player, rect);
                    let name = session.name(*player, look.lang);
                    ui.label(theme::strong(format!("{name}: {}", shown.score[side])));
                }
                let held: Vec<&str> = shown
                    .holdings
                    .iter()
                    .filter(|(of, _)| *of == side)
                    .map(|(_, what)| what.as_str())
                    .collect();
                ui.label(RichText::new(held.join(", ")).small().weak());
            });
        }
        ui.separator();
        if let Some(place) = self.chosen
            && let Some(area) = shown.scene.areas.get(place)
        {
            kit::heading(ui, look, &area.name);
            for line in G::about(session.scenario(), &shown.view, place, look.lang) {
                ui.label(RichText::new(line).small());
            }
            ui.separator();
        }
        kit::heading(ui, look, look.t(T::Log));
        ScrollArea::vertical()
            .id_salt("log")
            .auto_shrink(false)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                // The last part of a long game; older lines lie in the saved record.
                const MOST: usize = 400;
                for line in &shown.lines[shown.lines.len().saturating_sub(MOST)..] {
                    if line.heading {
                        ui.add_space(6.0);
                        ui.label(RichText::new(&line.text).font(look.serif(15.0)));
                        ui.separator();
                        continue;
                    }
                    let text = RichText::new(&line.text).small();
                    let Some(place) = line.place else {
                        ui.label(text);
                        continue;
                    };
                    let label = ui.add(Label::new(text).sense(Sense::click()));
                    if label.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                        queue.push(Order::ShowArea(place));
                    }
                }
            });
    }

    /// The board. A click on a place that stands for one action takes it; otherwise the place is looked at.
    fn board_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        session: &Session<G>,
        pointed: Option<usize>,
        queue: &mut Queue,
    ) {
        let Some(shown) = &mut self.shown else { return };
        let before = pointed.and_then(|place| {
            let area = shown.scene.areas.get_mut(place)?;
            Some((place, std::mem::replace(&mut area.highlight, Highlight::Target)))
        });
        shown.scene.show.basis = self.basis_shown;
        let board = self.canvas.ui(ui, &shown.scene, look.palette);
        if let Some((place, highlight)) = before {
            shown.scene.areas[place].highlight = highlight;
        }
        // What lies behind the places, such as the land of a side, is only painted.
        let is_place = |place: &usize| !shown.scene.areas[*place].name.is_empty();
        if let Some(place) = board.clicked.filter(is_place) {
            self.chosen = Some(place);
            let mut here = shown
                .actions
                .iter()
                .filter(|(action, _)| G::place_of(*action) == Some(place));
            match (here.next(), here.next()) {
                (Some((action, _)), None) => queue.push(Order::act(vec![*action])),
                (Some(_), Some(_)) => self.choices_open = true,
                (None, _) => {}
            }
        }
        if let Some(place) = board.hovered.filter(is_place) {
            let lines = G::about(session.scenario(), &shown.view, place, look.lang);
            let name = shown.scene.areas[place].name.clone();
            board.response.on_hover_ui_at_pointer(|ui| {
                ui.label(RichText::new(name).font(look.serif(15.0)));
                for line in lines {
                    ui.label(line);
                }
            });
        }
    }

    /// The digits choose from the list.
    fn number_keys(&self, ui: &Ui, queue: &mut Queue) {
        const DIGITS: [Key; 9] = [
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        let Some(shown) = &self.shown else { return };
        if ui.ctx().text_edit_focused() {
            return;
        }
        let pressed = ui.input_mut(|input| DIGITS.iter().position(|key| input.consume_key(Modifiers::NONE, *key)));
        if let Some((action, _)) = pressed.and_then(|index| shown.actions.get(index)) {
            queue.push(Order::act(vec![*action]));
        }
    }
}

impl<G: Plain> Table<G> for PlainTable<G> {
    fn new(session: &Session<G>) -> Self {
        let scenario = G::any(Arc::clone(session.scenario()));
        Self {
            canvas: BoardCanvas::default(),
            drawing: Arc::new(scenario.drawing().clone()),
            shown: None,
            side_open: true,
            choices_open: true,
            basis_shown: false,
            chosen: None,
        }
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, session: &Session<G>, settings: &Settings, queue: &mut Queue) {
        self.sync(session, look.lang);
        let fill = ui.visuals().panel_fill;
        let bar = Frame::new().fill(fill).inner_margin(Margin::symmetric(14, 8));
        Panel::top("prompt").resizable(false).frame(bar).show(ui, |ui| {
            // The board keeps its place while the questions change.
            ui.set_min_height(78.0);
            self.prompt_ui(ui, look, session, settings, queue);
        });
        self.number_keys(ui, queue);
        if self.side_open {
            let side = Frame::new().fill(fill).inner_margin(Margin::symmetric(12, 10));
            Panel::right("side")
                .resizable(false)
                .exact_size(320.0)
                .frame(side)
                .show(ui, |ui| self.side_ui(ui, look, session, queue));
        }
        let mut pointed = None;
        if self.choices_open && self.shown.as_ref().is_some_and(|shown| shown.actions.len() > 1) {
            let list = Frame::new().fill(fill).inner_margin(Margin::symmetric(10, 8));
            Panel::left("choices")
                .resizable(false)
                .exact_size(240.0)
                .frame(list)
                .show(ui, |ui| pointed = self.list_ui(ui, look, queue));
        }
        CentralPanel::default()
            .frame(Frame::new().fill(look.palette.table))
            .show(ui, |ui| self.board_ui(ui, look, session, pointed, queue));
    }

    fn settle(&mut self, _: &Session<G>) {}

    fn note(&mut self, _: &Session<G>, _: f64, _: bool) {}

    fn is_moving(&self, _: f64) -> bool {
        false
    }

    fn camera(&mut self) -> &mut Camera {
        self.canvas.camera_mut()
    }

    fn show_place(&mut self, place: usize) {
        self.chosen = Some(place);
        let area = self.shown.as_ref().and_then(|shown| shown.scene.areas.get(place));
        if let Some(area) = area {
            self.canvas.show_area(&area.id);
        }
    }

    fn toggle(&mut self, what: Toggle) {
        match what {
            Toggle::Side => self.side_open = !self.side_open,
            Toggle::Choices => self.choices_open = !self.choices_open,
            Toggle::Basis => self.basis_shown = !self.basis_shown,
        }
    }

    fn choices(&self) -> Vec<(String, Order)> {
        let actions = self
            .shown
            .as_ref()
            .map(|shown| shown.actions.as_slice())
            .unwrap_or_default();
        let order = |(action, label): &(G::Action, String)| (label.clone(), Order::act(vec![*action]));
        actions.iter().map(order).collect()
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        let Some(outcome) = shown.outcome else { return };
        ui.set_width(460.0);
        ui.spacing_mut().item_spacing.y = 8.0;
        let words = match outcome.winner() {
            Some(0) => T::AmericanWin,
            Some(_) => T::BritishWin,
            None => T::Draw,
        };
        ui.label(RichText::new(look.t(T::Result)).small().weak());
        ui.label(theme::title(look.t(words)));
        ui.label(theme::strong(text::points(look.lang, outcome.points)));
        ui.separator();
        for (side, name) in [(0, T::AmericanSide), (1, T::BritishSide)] {
            let held: Vec<&str> = shown
                .holdings
                .iter()
                .filter(|(of, _)| *of == side)
                .map(|(_, what)| what.as_str())
                .collect();
            let held = if held.is_empty() {
                look.t(T::NoneHeld).to_owned()
            } else {
                held.join(", ")
            };
            ui.label(format!("{}: {held}", look.t(name)));
        }
        ui.label(RichText::new(text::steps(look.lang, shown.steps)).weak());
        ui.add_space(4.0);
        super::end::buttons_ui(ui, look, queue);
    }

    fn weight(action: G::Action) -> f64 {
        <G as Plain>::weight(action)
    }
}
