//! The table of a game that has none of its own yet: board, question, every legal action as a button, what stands where,
//! score and log. It knows the game only through [`Plain`].

use super::chrome;
use super::frame::{self, Choice, Line, LineKind};
use super::kit::{self, Chrome, Look};
use super::recap::{self, Told};
use super::sketch;
use crate::command::{Order, Queue};
use crate::games::tabled::{Folds, Table, Tabled, Toggle};
use crate::play::seen::Seen;
use crate::text::{Lang, T};
use crate::theme;
use canvas::{AreaLook, BoardCanvas, BoardScene, Camera, Highlight, WaterLook, Way};
use data::Side;
use data::any::ValidScenario as _;
use data::drawing::Drawing;
use egui::{CentralPanel, Frame, RichText, Ui};
use engine::Seat;
use engine::rules::Outcome;
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
    /// What a side holds that counts.
    fn held(scenario: &Self::Scenario, view: &Self::View, side: Side, lang: Lang) -> Vec<String>;
    /// Whether an action is the one that most often goes on.
    fn is_main(action: Self::Action) -> bool;
}

/// What the shown moment was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    ticket: u64,
    lang: Lang,
    seat: Seat,
    steps: usize,
    told: usize,
    past: bool,
}

/// Everything that is shown, made anew when the game or the language changes.
struct Shown<G: Plain> {
    key: Key,
    choices: Vec<Choice<G::Action>>,
    scene: BoardScene,
    lines: Vec<Line>,
    recap: Vec<Told>,
    moment: String,
    /// What each side holds.
    held: [Vec<String>; 2],
    outcome: Option<Outcome>,
    steps: usize,
}

/// The plain table.
pub struct PlainTable<G: Plain> {
    canvas: BoardCanvas,
    drawing: Arc<Drawing>,
    shown: Option<Shown<G>>,
    folds: Folds,
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
    fn sync(&mut self, seen: &Seen<G>, lang: Lang) {
        let key = Key {
            ticket: seen.ticket,
            lang,
            seat: seen.seat,
            steps: seen.steps,
            told: seen.told.len(),
            past: seen.past.is_some(),
        };
        if self.shown.as_ref().is_some_and(|shown| shown.key == key) {
            return;
        }
        let scenario = &seen.scenario;
        let scene = G::scene(scenario, &seen.view, &seen.choices, lang);
        let lines = seen.told.iter().enumerate().filter_map(|(event, happened)| {
            let heading = G::is_heading(&happened.event);
            Some(Line {
                kind: if heading { LineKind::Part } else { LineKind::Event },
                text: G::describe_event(scenario, &happened.event, lang)?,
                place: G::event_place(&happened.event),
                event,
            })
        });
        let lines: Vec<Line> = lines.collect();
        let choice = |action: &G::Action| Choice {
            action: *action,
            label: G::describe_action(scenario, *action, lang),
        };
        self.shown = Some(Shown {
            key,
            recap: recap::each(recap::lines(&lines, seen.others_told())),
            lines,
            choices: seen.choices.iter().map(choice).collect(),
            scene: BoardScene {
                title: T::Board.get(lang).to_owned(),
                drawing: Arc::clone(&self.drawing),
                areas: scene.areas,
                waters: scene.waters,
                ways: scene.ways,
                ..BoardScene::default()
            },
            moment: G::moment(scenario, &seen.view, lang),
            held: Side::ALL.map(|side| G::held(scenario, &seen.view, side, lang)),
            outcome: seen.outcome,
            steps: seen.steps,
        });
    }

    fn answers_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>, paused: bool, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        if seen.bot {
            return frame::waiting_ui(ui, look, paused);
        }
        if shown.outcome.is_some() {
            return frame::over_ui(ui, look, queue);
        }
        let labels = shown.choices.iter().map(|choice| choice.label.as_str());
        let few = shown.choices.len() <= frame::FEW && frame::fits(ui, labels);
        let bar: Vec<_> = shown
            .choices
            .iter()
            .filter(|choice| few || G::place_of(choice.action).is_none())
            .take(frame::FEW + 4)
            .collect();
        // Those that do not fit stand in the list.
        let labels = bar.iter().map(|choice| choice.label.as_str());
        let whole = frame::fitting(ui, look, labels, shown.choices.len()) == bar.len();
        let bar: Vec<_> = bar
            .into_iter()
            .filter(|choice| whole || G::is_main(choice.action))
            .collect();
        let main = bar.iter().position(|choice| G::is_main(choice.action));
        frame::answers_ui(ui, &bar, (main, !self.folds.choices), queue);
        if shown.choices.len() > bar.len() {
            frame::all_choices_ui(ui, look, (shown.choices.len(), self.folds.choices), None, queue);
        }
    }

    /// Moment and score in one row.
    fn heading_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>) {
        let Some(shown) = &self.shown else { return };
        kit::heading(ui, look, &shown.moment);
        for (score, players) in seen.score.into_iter().zip(G::sides()) {
            let Some(player) = players.first() else { continue };
            ui.add_space(8.0);
            frame::sign(ui, look, G::paint_player, *player, 18.0);
            let name = G::player_name(&seen.scenario, *player, look.lang);
            ui.label(theme::strong(look.lang.colon(name, score)));
        }
    }

    /// The column: what each side holds, the chosen place, and all choices or the log. Gives the place pointed at.
    fn side_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>, queue: &mut Queue) -> Option<usize> {
        let shown = self.shown.as_ref()?;
        kit::dense(ui);
        for (held, players) in shown.held.iter().zip(G::sides()) {
            if held.is_empty() {
                continue;
            }
            ui.horizontal_wrapped(|ui| {
                if let Some(player) = players.first() {
                    frame::sign(ui, look, G::paint_player, *player, 16.0);
                }
                ui.label(RichText::new(held.join(", ")).small().weak());
            });
        }
        if let Some(place) = self.chosen
            && let Some(area) = shown.scene.areas.get(place)
        {
            kit::heading(ui, look, &area.name);
            for line in G::about(&seen.scenario, &seen.view, place, look.lang) {
                ui.label(RichText::new(line).small());
            }
            ui.separator();
        }
        recap::ui(ui, look, (&shown.recap, seen.seat), G::paint_player, queue);
        let mut pointed = None;
        if self.folds.choices && shown.choices.len() > 1 {
            let choice = frame::list_ui(ui, look, &shown.choices, queue);
            pointed = choice.and_then(|choice| G::place_of(choice.action));
        }
        frame::log_ui(ui, look, &shown.lines, G::paint_player, queue);
        pointed
    }

    /// The board. A click on a place that stands for one action takes it; otherwise the place is looked at.
    fn board_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>, pointed: Option<usize>, queue: &mut Queue) {
        let Some(shown) = &mut self.shown else { return };
        let before = pointed.and_then(|place| {
            let area = shown.scene.areas.get_mut(place)?;
            Some((place, std::mem::replace(&mut area.highlight, Highlight::Target)))
        });
        shown.scene.show.basis = self.folds.basis;
        sketch::lay(seen.sketch.as_deref(), &mut shown.scene, G::colour);
        let board = self.canvas.ui(ui, &shown.scene, look.palette);
        if let Some((place, highlight)) = before {
            shown.scene.areas[place].highlight = highlight;
        }
        // What lies behind the places, such as the land of a side, is only painted.
        let is_place = |place: &usize| !shown.scene.areas[*place].name.is_empty();
        if let Some(place) = board.clicked.filter(is_place) {
            self.chosen = Some(place);
            let mut here = shown
                .choices
                .iter()
                .filter(|choice| G::place_of(choice.action) == Some(place));
            match (here.next(), here.next()) {
                (Some(choice), None) => queue.push(choice.order()),
                (Some(_), Some(_)) => self.folds.choices = true,
                (None, _) => {}
            }
        }
        if let Some(place) = board.hovered.filter(is_place) {
            let lines = G::about(&seen.scenario, &seen.view, place, look.lang);
            let name = shown.scene.areas[place].name.clone();
            board.response.on_hover_ui_at_pointer(|ui| {
                ui.label(RichText::new(name).font(look.serif(15.0)));
                for line in lines {
                    ui.label(line);
                }
            });
        }
    }
}

impl<G: Plain> Table<G> for PlainTable<G> {
    fn new(seen: &Seen<G>) -> Self {
        let mut canvas = BoardCanvas::default();
        canvas.camera_mut().set_covered(chrome::HEADING);
        Self {
            canvas,
            drawing: Arc::new(seen.scenario.drawing().clone()),
            shown: None,
            folds: Folds {
                choices: true,
                ..Folds::default()
            },
            chosen: None,
        }
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>, chrome: &Chrome<'_>, queue: &mut Queue) {
        self.sync(seen, look.lang);
        chrome::bar_ui(ui, look, chrome, None, queue, |ui, queue| {
            frame::bar_ui(
                ui,
                look,
                (seen, &seen.prompt, G::paint_player),
                (chrome.paused(), None),
                queue,
                |ui, queue| {
                    self.answers_ui(ui, look, seen, chrome.paused(), queue);
                },
            );
        });
        if let Some(shown) = &self.shown {
            frame::digits(ui, &shown.choices, queue);
        }
        let mut side = self.folds.side;
        let many = |shown: &Shown<G>| shown.choices.len() > frame::FEW;
        let listed = self.folds.choices && self.shown.as_ref().is_some_and(many);
        let pointed = side.ui(ui, listed, |ui| self.side_ui(ui, look, seen, queue));
        self.folds.side = side;
        CentralPanel::default()
            .frame(Frame::new().fill(look.palette.table))
            .show(ui, |ui| {
                let room = ui.available_rect_before_wrap();
                self.board_ui(ui, look, seen, pointed.flatten(), queue);
                chrome::heading_ui(ui, room, look, queue, |ui, _| self.heading_ui(ui, look, seen));
            });
    }

    fn settle(&mut self, _: &Seen<G>) {}

    fn note(&mut self, _: &Seen<G>, _: f64, _: bool) {}

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
        self.folds.toggle(what);
    }

    fn choices(&self) -> Vec<(String, Order)> {
        let choices = self.shown.as_ref().map(|shown| shown.choices.as_slice());
        Choice::listed(choices.unwrap_or_default())
    }

    fn picture_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>) {
        self.sync(seen, look.lang);
        self.canvas.camera_mut().set_covered(0.0);
        self.board_ui(ui, look, seen, None, &mut Queue::new());
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        let Some(outcome) = shown.outcome else { return };
        frame::end_ui(ui, look, (outcome, shown.steps), queue, |ui| {
            for (held, name) in shown.held.iter().zip([T::AmericanSide, T::BritishSide]) {
                let held = if held.is_empty() {
                    look.t(T::NoneHeld).to_owned()
                } else {
                    held.join(", ")
                };
                ui.label(look.lang.colon(look.t(name), held));
            }
        });
    }
}
