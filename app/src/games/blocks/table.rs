//! The table: map with standing blocks, orders by hand, tray, battle board, tracks and log.

use super::battle::BattleBoard;
use super::chance::Chances;
use super::orders::{self, At, Way};
use super::pad::Pad;
use super::scene;
use super::seen::{Seen, memory_of, own_value};
use super::tracks::Tracks;
use super::tray::Tray;
use super::winter::WinterBoard;
use super::{inspect, story, words};
use crate::command::{Order, Queue};
use crate::games::tabled::{Folds, Table, Tabled as _, Toggle};
use crate::keys;
use crate::panels::chrome;
use crate::panels::frame::{self, Choice, Line};
use crate::panels::kit::{Chrome, Look};
use crate::panels::recap::Told;
use crate::play::sketch::Sketch;
use crate::text::{Lang, T};
use crate::theme;
use canvas::{BlockSpacing, BoardCanvas, BoardScene, Camera, Transform};
use data::blocks::{BlockId, TownId};
use data::drawing::Drawing;
use egui::{CentralPanel, Frame, Label, Pos2, Rect, Ui};
use engine::blocks::{Action, Event, Leg, Memory, Mode, Phase, State};
use engine::rules::{Outcome, Rules as _};
use engine::{Prompt, Seat};
use std::sync::Arc;

/// Seconds that blocks take from town to town.
pub(super) const WALK_SECS: f64 = 0.45;

/// What the shown moment was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) ticket: u64,
    pub(super) lang: Lang,
    pub(super) seat: Seat,
    pub(super) steps: usize,
    pub(super) told: usize,
    pub(super) past: bool,
}

impl Key {
    /// What is seen, in a language.
    pub(super) const fn of(seen: &Seen, lang: Lang) -> Self {
        Self {
            ticket: seen.ticket,
            lang,
            seat: seen.seat,
            steps: seen.steps,
            told: seen.told.len(),
            past: seen.past.is_some(),
        }
    }
}

/// Everything that is shown, made anew when the game or the language changes.
pub(super) struct Shown {
    pub(super) key: Key,
    /// Whether one's own blocks were turned away.
    hidden: bool,
    pub(super) choices: Vec<Choice<Action>>,
    /// What is asked as everybody may know it, where it names a block and one's own are turned away.
    pub(super) prompt: Option<Prompt>,
    pub(super) lines: Vec<Line>,
    /// What others have done since the person's last turn.
    pub(super) recap: Vec<Told>,
    pub(super) moment: String,
    /// Points of each side by their source.
    pub(super) sources: [[i32; 3]; 2],
    /// What each side has scored for, in words, once the game is over.
    pub(super) scored: [Vec<String>; 2],
    /// Why it ended so, in words.
    pub(super) decided: String,
    pub(super) outcome: Option<Outcome>,
    pub(super) steps: usize,
    /// Blocks that can be sent somewhere.
    pub(super) movable: u64,
    /// Blocks for which a choice asks.
    pub(super) asked: Vec<(BlockId, Action)>,
    /// What the seat remembers of the enemy's blocks.
    pub(super) memory: Arc<Memory>,
    /// What winter would cost as things stand; nothing while it is far off.
    pub(super) winter: Option<Vec<String>>,
    /// The tracks beside the map.
    pub(super) tracks: Tracks,
    /// The orders of simultaneous play.
    pub(super) pad: Option<Pad>,
    /// The roads, along their courses.
    pub(super) roads: Vec<canvas::Way>,
}

/// The board as it was drawn last, and what it was made of.
pub(super) struct Drawn {
    pub(super) of: DrawnOf,
    pub(super) scene: BoardScene,
}

/// All that the board is made of.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DrawnOf {
    pub(super) key: Key,
    pub(super) hands: scene::Hands,
    /// Towns that still need a block are marked, as a set.
    pub(super) bare: u64,
    pub(super) pointed: Option<usize>,
    pub(super) basis: bool,
    pub(super) standing: BlockSpacing,
    pub(super) sketch: Option<Arc<Sketch>>,
}

/// Blocks on their way on the screen.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub(super) path: Vec<TownId>,
    pub(super) blocks: Vec<canvas::BlockLook>,
    pub(super) boat: bool,
    pub(super) began: f64,
}

/// The table.
pub struct BlocksTable {
    pub(super) canvas: BoardCanvas,
    pub(super) drawing: Arc<Drawing>,
    /// The towns by their numbers.
    pub(super) towns: Vec<String>,
    pub(super) shown: Option<Shown>,
    pub(super) drawn: Option<Drawn>,
    pub(super) battle: BattleBoard,
    pub(super) chances: Chances,
    pub(super) tray: Tray,
    pub(super) winter: WinterBoard,
    pub(super) folds: Folds,
    /// How blocks stand.
    pub(super) standing: BlockSpacing,
    /// Own blocks are turned away.
    pub(super) hidden: bool,
    /// The heading has no room for how blocks stand.
    pub(super) narrow: bool,
    /// The place that is told about.
    pub(super) chosen: Option<At>,
    /// The blocks in hand, as a set, and where they stand.
    pub(super) picked: u64,
    pub(super) picked_at: Option<At>,
    /// The ways of the blocks in hand.
    pub(super) ways: Vec<Way>,
    /// The ways of those under the pointer, and what they were made for.
    pub(super) reach: Option<(u64, At, Vec<Way>)>,
    /// The place to which several ways lead, between which is asked.
    pub(super) asking: Option<At>,
    /// The way of the blocks in hand that would be the last order of the army: it waits until it is carried out.
    pub(super) held: Option<Way>,
    /// Orders that are given anew after another was taken back, with the town that they leave.
    pub(super) anew: Vec<(TownId, Leg)>,
    pub(super) walks: Vec<Walk>,
    /// Events of the log that have been looked at for walks.
    pub(super) noted: usize,
    pub(super) transform: Option<Transform>,
}

impl std::fmt::Debug for BlocksTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BlocksTable")
            .field("picked", &self.picked)
            .finish_non_exhaustive()
    }
}

impl BlocksTable {
    fn sync(&mut self, seen: &Seen, lang: Lang) {
        let key = Key::of(seen, lang);
        let is_same = |shown: &Shown| shown.key == key && shown.hidden == self.hidden;
        if self.shown.as_ref().is_some_and(is_same) {
            return;
        }
        let scenario = &seen.scenario;
        let decider = seen
            .decider
            .map(engine::blocks::side)
            .filter(|_| !seen.choices.is_empty());
        let movable = decider.map_or(0, |side| orders::movable(scenario, &seen.view, &seen.choices, side));
        let asked = decider.map(|side| orders::asked_for(scenario, &seen.view, &seen.choices, side));
        let same = self
            .shown
            .as_ref()
            .is_some_and(|shown| shown.key.ticket == key.ticket && shown.key.seat == key.seat);
        if !same || key.past {
            self.let_go();
        }
        // What others did may still be told when one is asked; what was begun waits while one looks back.
        if !same || !key.past {
            self.tray.sync(seen);
            self.winter.sync(seen);
        }
        let lines = story::lines(seen, lang, self.hidden);
        self.shown = Some(Shown {
            key,
            hidden: self.hidden,
            recap: story::recap(seen, &lines, seen.others_told(), lang),
            lines,
            choices: inspect::choices(seen, lang, self.hidden),
            prompt: self.covered_prompt(seen),
            moment: super::moment(seen, lang),
            sources: super::sources(seen),
            scored: seen.outcome.map(|_| inspect::scored(seen, lang)).unwrap_or_default(),
            decided: seen.outcome.map(|_| inspect::decided(seen, lang)).unwrap_or_default(),
            outcome: seen.outcome,
            steps: seen.steps,
            movable,
            asked: asked.unwrap_or_default(),
            memory: Arc::new(memory_of(seen)),
            winter: inspect::winter(seen, lang),
            tracks: Tracks::of(seen, lang),
            pad: Pad::of(seen, lang, self.hidden),
            roads: scene::roads(scenario),
        });
    }
}

impl BlocksTable {
    /// What is asked in the words for everybody, while one's own blocks are turned away and the question names the block that is
    /// placed (3.2, 8.23).
    fn covered_prompt(&self, seen: &Seen) -> Option<Prompt> {
        let names_it = matches!(seen.view.table.phase, Phase::Deploy(_) | Phase::Arrive(_));
        let asked = self.hidden && names_it && seen.past.is_none() && !seen.choices.is_empty();
        asked.then(|| super::deal(seen).prompt(Seat::SPECTATOR))
    }
}

/// A corner for something of this size that lies within the board.
pub(super) fn pos_within(at: Pos2, room: Rect, size: egui::Vec2) -> Pos2 {
    let most = (room.max - size).max(room.min);
    at.clamp(room.min, most)
}

impl Table<State> for BlocksTable {
    fn new(seen: &Seen) -> Self {
        let mut canvas = BoardCanvas::default();
        canvas.camera_mut().set_covered(chrome::HEADING);
        Self {
            canvas,
            drawing: Arc::clone(seen.scenario.drawing()),
            shown: None,
            drawn: None,
            battle: BattleBoard::default(),
            chances: Chances::default(),
            tray: Tray::default(),
            winter: WinterBoard::default(),
            folds: Folds::default(),
            standing: BlockSpacing::default(),
            hidden: false,
            narrow: false,
            chosen: None,
            picked: 0,
            picked_at: None,
            ways: Vec::new(),
            reach: None,
            asking: None,
            held: None,
            anew: Vec::new(),
            towns: seen.scenario.towns().iter().map(|town| town.id.clone()).collect(),
            walks: Vec::new(),
            noted: seen.told.len(),
            transform: None,
        }
    }

    fn take_over(&mut self, last: &Self) {
        self.battle.take_over(&last.battle);
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, chrome: &Chrome<'_>, queue: &mut Queue) {
        self.sync(seen, look.lang);
        // Nobody fires behind what lies over the table.
        if let Some(action) = self.battle.made_for(seen).filter(|_| !chrome.covered) {
            queue.push(Order::act(vec![action]));
        }
        self.order_anew(seen, queue);
        self.escape(ui);
        if !self.anew.is_empty() {
            ui.ctx().request_repaint();
        }
        // While one's own blocks are turned away the bar names them as little as the log.
        let last = seen.told.last().filter(|_| self.hidden);
        let instead = last.map(|last| story::told(seen, &last.event, true, look.lang).unwrap_or_default());
        let placed = self.tray.all_placed(seen).or_else(|| self.all_ordered(seen));
        let covered = self.shown.as_ref().and_then(|shown| shown.prompt.clone());
        let placed = placed.or(covered);
        chrome::bar_ui(ui, look, chrome, None, queue, |ui, queue| {
            frame::bar_ui(
                ui,
                look,
                (seen, placed.as_ref().unwrap_or(&seen.prompt), State::paint_player),
                (chrome.paused(), instead.as_deref()),
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
        let many = |shown: &Shown| shown.choices.len() > 1;
        let listed = self.folds.choices && self.waits().is_none() && self.shown.as_ref().is_some_and(many);
        let pointed = side.ui(ui, listed, |ui| self.side_ui(ui, look, seen, queue));
        self.folds.side = side;
        CentralPanel::default()
            .frame(Frame::new().fill(look.palette.table))
            .show(ui, |ui| {
                let room = ui.available_rect_before_wrap();
                let foot = self.under_foot(seen);
                self.canvas.camera_mut().set_foot(foot);
                self.board_ui(ui, look, seen, pointed.flatten(), queue);
                chrome::heading_ui(ui, room, look, queue, |ui, _| self.heading_ui(ui, look, seen));
                let mut battle = std::mem::take(&mut self.battle);
                battle.turned = self.hidden;
                let memory = self
                    .shown
                    .as_ref()
                    .map(|shown| Arc::clone(&shown.memory))
                    .unwrap_or_default();
                battle.ui(
                    ui,
                    look,
                    (seen, &memory),
                    (room, |field| self.place_of(seen, field)),
                    queue,
                );
                self.battle = battle;
                self.ways_ui(ui, look, seen, room, queue);
                let mut winter = std::mem::take(&mut self.winter);
                winter.turned = self.hidden;
                winter.ui(ui, look, seen, (room, |field| self.place_of(seen, field)), queue);
                self.winter = winter;
                let mut tray = std::mem::take(&mut self.tray);
                let before = (self.picked, tray.drafted().to_vec());
                if let Some(block) = tray.ui(ui, look, seen, (room, self.picked, self.hidden), queue) {
                    self.pick(seen, block, At::Tray);
                    if self.picked != 0 {
                        keys::begin(ui.ctx());
                    }
                }
                self.tray = tray;
                // The map below was drawn before it was known.
                if (before.0, before.1.as_slice()) != (self.picked, self.tray.drafted()) {
                    ui.ctx().request_repaint();
                }
            });
    }

    fn hold(&mut self, seen: &Seen, actions: &[Action]) -> Vec<Action> {
        // The order that waits in hand is one of those that are carried out.
        if let ([Action::Done], Some(way)) = (actions, self.held.take()) {
            let orders = way.actions.into_iter().flatten();
            return orders.chain([Action::Done]).collect();
        }
        self.tray.hold(seen, actions)
    }

    fn settle(&mut self, seen: &Seen) {
        // A battle that was taken back is fought as a new one.
        if seen.past.is_none() && seen.told.len() < self.noted {
            self.battle.forget(seen.told.len());
        }
        self.noted = seen.told.len();
        self.walks.clear();
    }

    fn note(&mut self, seen: &Seen, now: f64, still: bool) {
        // After an undo the log is shorter.
        self.noted = self.noted.min(seen.told.len());
        for happened in &seen.told[self.noted..] {
            let (Event::Moved {
                side,
                from,
                to,
                units,
                blocks,
                ..
            }
            | Event::Retreated {
                side,
                from,
                to,
                units,
                blocks,
                ..
            }) = &happened.event
            else {
                continue;
            };
            let (via, boat) = match &happened.event {
                Event::Moved { via, mode, .. } => (*via, *mode == Mode::Water),
                Event::Retreated { water, .. } => (None, *water),
                _ => (None, false),
            };
            if still {
                continue;
            }
            let looks = match blocks {
                Some(known) => {
                    // On their way they are not read out, so that the language does not matter.
                    let lang = Lang::default();
                    let face = |block: &BlockId| {
                        scene::own(&seen.scenario, (*block, own_value(seen, *block)), self.hidden, lang)
                    };
                    known.iter().map(face).collect()
                }
                None => vec![scene::back(*side, false); (*units).into()],
            };
            self.walks.push(Walk {
                path: [Some(*from), via, Some(*to)].into_iter().flatten().collect(),
                blocks: looks,
                boat,
                began: now,
            });
        }
        self.noted = seen.told.len();
        if still {
            self.walks.clear();
        }
    }

    fn is_moving(&self, now: f64) -> bool {
        self.walks.iter().any(|walk| now < walk.began + WALK_SECS)
    }

    fn camera(&mut self) -> &mut Camera {
        self.canvas.camera_mut()
    }

    fn show_place(&mut self, place: usize) {
        if let Some(id) = self.towns.get(place) {
            self.chosen = Some(At::Town(TownId(place as u8)));
            self.canvas.show_area(id);
        }
    }

    fn toggle(&mut self, what: Toggle) {
        self.folds.toggle(what);
    }

    fn foot(&self) -> f32 {
        self.tray.height()
    }

    fn is_turned_away(&self) -> bool {
        self.hidden
    }

    fn choices(&self) -> Vec<(String, Order)> {
        let choices = self.shown.as_ref().map(|shown| shown.choices.as_slice());
        Choice::listed(choices.unwrap_or_default())
    }

    fn picture_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        self.sync(seen, look.lang);
        self.canvas.camera_mut().set_covered(0.0);
        self.board_ui(ui, look, seen, None, &mut Queue::new());
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        let Some(outcome) = shown.outcome else { return };
        frame::end_ui(ui, look, (outcome, shown.steps), queue, |ui| {
            ui.add(Label::new(&shown.decided).wrap());
            ui.label(theme::strong(words::SCORED.get(look.lang)));
            egui::Grid::new("scored")
                .num_columns(2)
                .spacing([24.0, 3.0])
                .show(ui, |ui| {
                    for name in [T::AmericanSide, T::BritishSide] {
                        ui.label(theme::strong(look.t(name)));
                    }
                    ui.end_row();
                    let [american, british] = &shown.scored;
                    for row in 0..american.len().max(british.len()) {
                        for lines in [american, british] {
                            ui.label(lines.get(row).map_or("", String::as_str));
                        }
                        ui.end_row();
                    }
                });
        });
    }
}
