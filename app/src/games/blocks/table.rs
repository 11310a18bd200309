//! The table: map with standing blocks, orders by hand, tray, battle board, tracks and log.

use super::battle::{BattleBoard, Field};
use super::orders::{self, At, Way};
use super::scene::{self, Hands};
use super::tray::Tray;
use super::{inspect, place, story, words};
use crate::command::{Order, Queue, UiCommand};
use crate::games::tabled::{Table, Tabled as _, Toggle};
use crate::panels::chrome::{self, Chrome, Folded};
use crate::panels::frame::{self, Choice, Line};
use crate::panels::kit::{self, Look};
use crate::panels::recap;
use crate::play::seen::Seen as SeenOf;
use crate::text::{self, Lang, T};
use crate::theme;
use canvas::{BlocksShown, BoardCanvas, BoardResponse, BoardScene, Camera, Highlight, Mover, Standing, Transform};
use data::blocks::{BlockId, Side, TownId};
use data::drawing::Drawing;
use egui::{Button, CentralPanel, Frame, Pos2, Rect, RichText, Ui, vec2};
use engine::Seat;
use engine::blocks::{Action, Event, Leg, Mode, Phase, SideView, Stage, State, blocks, side};
use engine::rules::{Outcome, Rules as _};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What this game's table gets of it.
pub type Seen = SeenOf<State>;

/// Seconds that blocks take from town to town.
const WALK_SECS: f64 = 0.45;

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
struct Shown {
    key: Key,
    choices: Vec<Choice<Action>>,
    lines: Vec<Line>,
    moment: String,
    /// Points of each side by their source.
    sources: [[i32; 3]; 2],
    outcome: Option<Outcome>,
    steps: usize,
    /// Blocks that can be sent somewhere.
    movable: u64,
    /// Blocks for which a choice asks.
    asked: Vec<(BlockId, Action)>,
}

/// Blocks on their way on the screen.
#[derive(Clone, Debug)]
struct Walk {
    path: Vec<TownId>,
    blocks: Vec<canvas::BlockLook>,
    boat: bool,
    began: f64,
}

/// The table.
pub struct BlocksTable {
    canvas: BoardCanvas,
    drawing: Arc<Drawing>,
    /// The towns by their numbers.
    towns: Vec<String>,
    shown: Option<Shown>,
    battle: BattleBoard,
    tray: Tray,
    side: Folded,
    choices_open: bool,
    basis_shown: bool,
    /// How blocks stand.
    standing: BlocksShown,
    /// Own blocks are turned away.
    hidden: bool,
    /// The heading has no room for how blocks stand.
    narrow: bool,
    /// The place that is told about.
    chosen: Option<At>,
    /// The blocks in hand, as a set, and where they stand.
    picked: u64,
    picked_at: Option<At>,
    /// The ways of the blocks in hand.
    ways: Vec<Way>,
    /// The ways of those under the pointer, and what they were made for.
    reach: Option<(u64, At, Vec<Way>)>,
    /// The place to which several ways lead, between which is asked.
    asking: Option<At>,
    /// The number of steps at which the orders of this army phase began.
    orders_from: Option<usize>,
    /// Orders that are given anew after another was taken back, with the town that they leave.
    anew: Vec<(TownId, Leg)>,
    walks: Vec<Walk>,
    /// Events of the log that have been looked at for walks.
    noted: usize,
    transform: Option<Transform>,
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
        let choice = |action: &Action| Choice {
            action: *action,
            label: State::describe_action(scenario, *action, lang),
        };
        let decider = seen.decider.map(side).filter(|_| !seen.choices.is_empty());
        let movable = decider.map_or(0, |side| orders::movable(scenario, &seen.view, &seen.choices, side));
        let asked = decider.map(|side| orders::asked_for(scenario, &seen.view, &seen.choices, side));
        let same = self
            .shown
            .as_ref()
            .is_some_and(|shown| shown.key.ticket == key.ticket && shown.key.seat == key.seat);
        if !same {
            self.let_go();
            self.tray.sync(seen);
        }
        self.note_orders(seen);
        self.shown = Some(Shown {
            key,
            lines: story::lines(seen, lang),
            choices: seen.choices.iter().map(choice).collect(),
            moment: super::moment(scenario, &seen.view, lang),
            sources: super::sources(seen),
            outcome: seen.outcome,
            steps: seen.steps,
            movable,
            asked: asked.unwrap_or_default(),
        });
    }

    /// Remembers where the orders of an army phase began, so that each of them can be taken back.
    fn note_orders(&mut self, seen: &Seen) {
        let Phase::Army(by) = seen.view.table.phase else {
            self.orders_from = None;
            return;
        };
        if let SideView::Own { plan, .. } = &seen.view.sides[by.index()]
            && plan.from.is_none()
            && seen.past.is_none()
        {
            self.orders_from = Some(seen.steps);
        }
    }

    /// Nothing is in hand any more.
    fn let_go(&mut self) {
        self.picked = 0;
        self.picked_at = None;
        self.ways.clear();
        self.reach = None;
        self.asking = None;
    }

    /// Takes a block in hand, or puts it back; blocks of one place only are in hand together.
    fn pick(&mut self, seen: &Seen, set: u64, at: At) {
        if self.picked_at != Some(at) {
            self.picked = 0;
        }
        // A whole stack is taken; a block of it is put back.
        self.picked = match set.count_ones() {
            1 => self.picked ^ set,
            _ => self.picked | set,
        };
        self.picked_at = (self.picked != 0).then_some(at);
        self.asking = None;
        self.reach = None;
        self.ways = match seen.decider.map(side).filter(|_| self.picked != 0) {
            Some(by) => orders::ways(&seen.view, &seen.scenario, by, at, self.picked),
            None => Vec::new(),
        };
    }

    /// The blocks in hand go there, if they can; where several ways lead there, which is asked.
    fn send(&mut self, seen: &Seen, to: At, queue: &mut Queue) -> bool {
        let found: Vec<&Way> = self
            .ways
            .iter()
            .filter(|way| way.to == to && way.actions.is_some())
            .collect();
        match found.as_slice() {
            [] => false,
            [way] => {
                let actions = way.actions.clone().unwrap_or_default();
                if self.picked_at == Some(At::Tray) {
                    self.tray.place(seen, self.picked, to, actions, queue);
                } else {
                    queue.push(Order::act(actions));
                }
                self.let_go();
                true
            }
            _ => {
                self.asking = Some(to);
                true
            }
        }
    }

    /// What a click on a place means.
    fn click(&mut self, seen: &Seen, at: At, queue: &mut Queue) {
        if self.picked != 0 && self.send(seen, at, queue) {
            return;
        }
        self.chosen = Some(at);
        let Some(shown) = &self.shown else { return };
        let At::Town(town) = at else {
            let of = |choice: &&Choice<Action>| match choice.action {
                Action::SeaBattle(lake) => at == At::Lake(lake),
                _ => false,
            };
            if let Some(choice) = shown.choices.iter().find(of) {
                queue.push(choice.order());
            }
            return;
        };
        let mut here = shown.choices.iter().filter(|choice| place(choice.action) == Some(town));
        match (here.next(), here.next()) {
            // Who goes is said with the blocks in hand.
            (Some(choice), None) if matches!(choice.action, Action::From(_) | Action::Sail(_)) => {
                let stack = self.stack(seen, at);
                self.pick(seen, stack, at);
            }
            (Some(choice), None) => queue.push(choice.order()),
            (Some(_), Some(_)) => self.choices_open = true,
            (None, _) => {}
        }
    }

    /// All blocks of a place that can be sent somewhere.
    fn stack(&self, seen: &Seen, at: At) -> u64 {
        let movable = self.shown.as_ref().map_or(0, |shown| shown.movable);
        let of = seen.decider.map(|player| &seen.view.sides[side(player).index()]);
        let own = of.and_then(|of| match of {
            SideView::Own { towns, lakes, hand, .. } => Some(match at {
                At::Town(town) => towns[town.index()],
                At::Lake(lake) => lakes[lake.index()],
                At::Tray => *hand,
            }),
            SideView::Hidden { .. } => None,
        });
        own.unwrap_or(0) & movable
    }

    /// What a click on a block means: it takes what is asked for, or comes to hand, or its place is meant.
    fn click_block(&mut self, seen: &Seen, (block, at): (BlockId, At), double: bool, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        if let Some((_, action)) = shown.asked.iter().find(|(asked, _)| *asked == block) {
            queue.push(Order::act(vec![*action]));
            return;
        }
        let movable = shown.movable & block.bit() != 0;
        if self.picked != 0 && self.picked_at != Some(at) && self.send(seen, at, queue) {
            return;
        }
        if double {
            let stack = self.stack(seen, at);
            self.pick(seen, stack, at);
        } else if movable {
            self.pick(seen, block.bit(), at);
        } else {
            self.click(seen, at, queue);
        }
    }

    /// How far the blocks of the place under the pointer could go, while none are in hand.
    fn reach_of(&mut self, seen: &Seen, at: At) {
        let stack = self.stack(seen, at);
        if stack == 0 || at == At::Tray {
            self.reach = None;
            return;
        }
        let fits = |(set, of, _): &(u64, At, Vec<Way>)| (*set, *of) == (stack, at);
        if !self.reach.as_ref().is_some_and(fits)
            && let Some(by) = seen.decider.map(side)
        {
            let ways = orders::ways(&seen.view, &seen.scenario, by, at, 0);
            self.reach = Some((stack, at, ways));
        }
    }

    fn hands(&self, seen: &Seen, now: f64) -> Hands {
        let mut walking = BTreeMap::new();
        for walk in self.walks.iter().filter(|walk| now < walk.began + WALK_SECS) {
            if let Some(to) = walk.path.last() {
                *walking.entry(*to).or_insert(0) += walk.blocks.len();
            }
        }
        let (ways, from) = match (&self.reach, self.picked) {
            (Some((_, at, ways)), 0) => (ways.clone(), Some(*at)),
            (_, 0) => (Vec::new(), None),
            _ => (self.ways.clone(), self.picked_at),
        };
        let live = seen.past.is_none();
        Hands {
            hidden: self.hidden,
            movable: self.shown.as_ref().map_or(0, |shown| shown.movable),
            asked: self
                .shown
                .iter()
                .flat_map(|shown| &shown.asked)
                .fold(0, |set, (block, _)| set | block.bit()),
            picked: self.picked,
            drafted: self.tray.drafted().filter(|_| live).into_iter().collect(),
            ways,
            from,
            walking,
        }
    }

    fn scene(&self, seen: &Seen, look: &Look<'_>, pointed: Option<usize>, now: f64) -> BoardScene {
        let (scenario, view) = (&seen.scenario, &seen.view);
        let hands = self.hands(seen, now);
        let about = |town: TownId| inspect::label(scenario, view, town, look.lang);
        let mut areas = scene::areas(scenario, view, &hands, about, look.lang);
        for town in orders_places(self.shown.as_ref()) {
            if areas[town.index()].highlight == Highlight::None {
                areas[town.index()].highlight = Highlight::Legal;
            }
        }
        if let Some(player) = seen.decider.filter(|_| self.tray.is_open()) {
            for town in data::blocks::map::towns(orders::bare(scenario, view, side(player))) {
                if self.tray.drafted().is_none_or(|(_, at)| at != town) {
                    areas[town.index()].badge = Some("!".to_owned());
                }
            }
        }
        if let Some(area) = pointed.and_then(|place| areas.get_mut(place)) {
            area.highlight = Highlight::Target;
        }
        let water = |lake| {
            let lines = inspect::lake(scenario, view, lake, look.lang);
            format!("{}: {}", scenario.lake(lake).name.get(look.lang), lines.join("; "))
        };
        let mut arrows = scene::arrows(view, &hands);
        if seen.past.is_none() {
            arrows.extend(story::moves(seen));
        }
        let movers = self.walks.iter().map(|walk| Mover {
            path: walk.path.iter().map(|town| canvas::Spot::Area(town.index())).collect(),
            cubes: Vec::new(),
            blocks: walk.blocks.clone(),
            progress: ((now - walk.began) / WALK_SECS).clamp(0.0, 1.0) as f32,
            boat: walk.boat,
        });
        let mut scene = BoardScene {
            title: T::Board.get(look.lang).to_owned(),
            drawing: Arc::clone(&self.drawing),
            areas,
            waters: scene::waters(scenario, view, &hands, water, look.lang),
            ways: scene::roads(scenario),
            arrows,
            movers: movers.collect(),
            ..BoardScene::default()
        };
        scene.show.basis = self.basis_shown;
        scene.show.blocks = self.standing;
        scene
    }

    fn board_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, pointed: Option<usize>, queue: &mut Queue) {
        let now = ui.input(|input| input.time);
        self.walks.retain(|walk| now < walk.began + WALK_SECS);
        if !self.walks.is_empty() {
            ui.ctx().request_repaint();
        }
        let scene = self.scene(seen, look, pointed, now);
        let board = self.canvas.ui(ui, &scene, look.palette);
        self.transform = Some(board.transform);
        let known = |at: Standing| {
            let block = scene.block(at)?;
            Some((BlockId(block.key as u8), At::of(at.holder)))
        };
        let is_place = |place: &usize| *place < seen.scenario.towns().len();
        let live = seen.past.is_none() && !seen.choices.is_empty();
        let double = board.double_clicked_block;
        if let Some(at) = double.or(board.clicked_block).and_then(known) {
            self.click_block(seen, at, double.is_some(), queue);
        } else if let Some(town) = board.clicked.filter(is_place) {
            self.click(seen, At::Town(TownId(town as u8)), queue);
        } else if let Some(lake) = board.clicked_water {
            self.click(seen, At::of(canvas::Holder::Water(lake)), queue);
        } else if board.clicked_nothing {
            self.let_go();
        }
        self.drag(seen, &board, known, queue);
        let under = board.hovered.filter(is_place).map(|town| At::Town(TownId(town as u8)));
        let under = under.or_else(|| board.hovered_water.map(|water| At::of(canvas::Holder::Water(water))));
        if let Some(at) = under.filter(|_| live && self.picked == 0) {
            self.reach_of(seen, at);
        } else if self.picked == 0 {
            self.reach = None;
        }
        self.ghost(ui, look, seen, &board);
        if let Some(at) = under {
            tooltip(look, seen, at, board.response);
        }
    }

    /// Blocks that are dragged come to hand; let go over a place, they go there.
    fn drag(
        &mut self,
        seen: &Seen,
        board: &BoardResponse,
        known: impl Fn(Standing) -> Option<(BlockId, At)>,
        queue: &mut Queue,
    ) {
        let movable = self.shown.as_ref().map_or(0, |shown| shown.movable);
        if let Some((block, at)) = board.dragged_block.and_then(&known)
            && movable & block.bit() != 0
            && self.picked & block.bit() == 0
        {
            self.pick(seen, block.bit(), at);
        }
        let town = board.hovered.filter(|place| *place < seen.scenario.towns().len());
        let town = town.map(|town| At::Town(TownId(town as u8)));
        let over = town.or_else(|| board.hovered_water.map(|water| At::of(canvas::Holder::Water(water))));
        let dropped = board.dropped_block.and_then(&known);
        if let Some((_, from)) = dropped
            && let Some(to) = over.filter(|to| *to != from)
            && self.picked != 0
        {
            self.send(seen, to, queue);
        }
        if self.tray.take_dropped()
            && let Some(to) = over
            && self.picked != 0
        {
            self.send(seen, to, queue);
        }
    }

    /// What is dragged follows the pointer.
    fn ghost(&self, ui: &Ui, look: &Look<'_>, seen: &Seen, board: &BoardResponse) {
        if board.dragged_block.is_none() && !self.tray.is_dragging() {
            return;
        }
        let Some(pointer) = ui.input(|input| input.pointer.interact_pos()) else {
            return;
        };
        let painter = ui
            .ctx()
            .layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("in hand")));
        for (place, block) in blocks(self.picked).enumerate() {
            let value = own_value(seen, block);
            let face = scene::face_up(&seen.scenario, (block, value), look.lang);
            let corner = pointer + vec2(8.0 + 12.0 * place as f32, 8.0);
            canvas::paint_block(
                &painter,
                Rect::from_min_size(corner, vec2(32.0, 32.0)),
                &face,
                look.palette,
            );
        }
    }

    /// Where a battle is on the screen.
    fn place_of(&self, seen: &Seen, field: Field) -> Option<Pos2> {
        let picture = self.canvas.picture()?;
        let transform = self.transform?;
        match field {
            Field::Town(town) => {
                let places = picture.places(&seen.scenario.town(town).id)?;
                Some(transform.screen_from_point(places.cubes))
            }
            Field::Lake(lake) => {
                let label = picture.water_label(&seen.scenario.lake(lake).id)?;
                Some(transform.screen_from_point(label.at))
            }
        }
    }

    /// Several ways lead to one place: which is asked there.
    fn ways_ui(&mut self, ui: &Ui, look: &Look<'_>, seen: &Seen, room: Rect, queue: &mut Queue) {
        let Some(At::Town(town)) = self.asking else { return };
        let Some(at) = self.place_of(seen, Field::Town(town)) else {
            return;
        };
        let corner = pos_within(at + vec2(24.0, -20.0), room, vec2(250.0, 150.0));
        let mut order = None;
        let mut close = false;
        chrome::over(ui, "ways", corner, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                kit::dense(ui);
                let name = seen.scenario.town(town).name.get(look.lang);
                kit::heading(ui, look, &words::has(look.lang, name, words::WHICH_WAY.get(look.lang)));
                for way in self.ways.iter().filter(|way| way.to == At::Town(town)) {
                    let Some(actions) = &way.actions else { continue };
                    let mut label = match way.mode {
                        Some(Mode::Water) => words::BY_WATER,
                        Some(Mode::March) => words::BY_MARCH,
                        Some(Mode::Road) | None => words::BY_ROAD,
                    }
                    .get(look.lang)
                    .to_owned();
                    if let Some(via) = way.via {
                        let via = seen.scenario.town(via).name.get(look.lang);
                        label = format!("{label}, {}", words::through(look.lang, via));
                    }
                    if ui.button(label).clicked() {
                        order = Some(actions.clone());
                    }
                }
                close = ui.small_button(look.t(T::Close)).clicked();
            });
        });
        if let Some(actions) = order {
            queue.push(Order::act(actions));
            self.let_go();
        } else if close {
            self.asking = None;
        }
    }

    fn answers_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, paused: bool, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        if seen.bot {
            return frame::waiting_ui(ui, look, paused);
        }
        if shown.outcome.is_some() {
            return frame::over_ui(ui, look, queue);
        }
        let legs = self.orders_ui(ui, look, seen, queue);
        let Some(shown) = &self.shown else { return };
        let by_hand = |action: Action| {
            let blocks = shown.movable != 0 && (place(action).is_some() || matches!(action, Action::Place(_)));
            let blocks = blocks || matches!(action, Action::Build(..) | Action::Land(_));
            blocks || self.on_board(action) || legs && action == Action::Done
        };
        let bar: Vec<_> = shown
            .choices
            .iter()
            .filter(|choice| !by_hand(choice.action))
            .take(frame::FEW + 4)
            .collect();
        // Those that do not fit stand in the list.
        let whole = frame::fits(ui, bar.iter().map(|choice| choice.label.as_str()));
        let bar: Vec<_> = bar
            .into_iter()
            .filter(|choice| whole || super::is_main(choice.action))
            .collect();
        let main = bar.iter().position(|choice| super::is_main(choice.action));
        frame::answers_ui(ui, &bar, (main, !self.choices_open), queue);
        self.builds_ui(ui, look, seen, queue);
        if shown.choices.len() > bar.len() + usize::from(legs) {
            frame::all_choices_ui(ui, look, shown.choices.len(), self.choices_open, queue);
        }
        self.hint_ui(ui, look, seen);
    }

    /// What can be built, in a few words each (5.1).
    fn builds_ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) {
        let choices = self.shown.iter().flat_map(|shown| &shown.choices);
        for choice in choices {
            let Action::Build(town, ship) = choice.action else {
                continue;
            };
            let pool = seen.view.sides.iter().any(|side| match side {
                SideView::Own { pool, .. } => pool & ship.bit() != 0,
                SideView::Hidden { .. } => false,
            });
            let value = (!pool).then(|| own_value(seen, ship));
            let text = words::build(look.lang, seen.scenario.town(town).name.get(look.lang), value);
            let button = Button::new(text).min_size(vec2(0.0, 28.0));
            if ui.add(button).on_hover_text(&choice.label).clicked() {
                queue.push(choice.order());
            }
        }
    }

    /// Whether an action is taken by a click on a block that stands on the board.
    fn on_board(&self, action: Action) -> bool {
        let asked = self.shown.iter().flat_map(|shown| &shown.asked);
        asked.map(|(_, action)| *action).any(|asked| asked == action)
    }

    /// What is in hand, or how to begin.
    fn hint_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        let Some(shown) = &self.shown else { return };
        if self.picked != 0 {
            let chosen = words::chosen(look.lang, self.picked.count_ones() as usize);
            let any = self.ways.iter().any(|way| way.actions.is_some());
            let then = if any { words::THEN_PLACE } else { words::NO_WAY };
            if ui.button(words::CLEAR.get(look.lang)).clicked() {
                self.let_go();
            }
            ui.label(RichText::new(format!("{chosen} {}", then.get(look.lang))).weak());
        } else if shown.movable != 0 {
            let hint = match seen.view.table.phase {
                Phase::Naval(_) => words::CHOOSE_SHIPS,
                Phase::Army(_) => words::CHOOSE_BLOCKS,
                _ => words::TRAY_HINT,
            };
            ui.label(RichText::new(hint.get(look.lang)).weak().small());
        }
    }

    /// The orders that stand, each to be taken back, and the button that carries them out. Says whether there are any.
    fn orders_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) -> bool {
        let Phase::Army(by) = seen.view.table.phase else {
            return false;
        };
        let SideView::Own { plan, .. } = &seen.view.sides[by.index()] else {
            return false;
        };
        if plan.legs.is_empty() || plan.stage != Stage::Legs || !seen.choices.contains(&Action::Done) {
            return false;
        }
        if theme::primary(ui, words::CARRY_OUT.get(look.lang), 28.0).clicked() {
            queue.push(Order::act(vec![Action::Done]));
        }
        for (number, leg) in plan.legs.iter().enumerate() {
            let to = seen.scenario.town(leg.to).name.get(look.lang);
            let text = words::order(look.lang, leg.units.count_ones(), to);
            let last = number + 1 == plan.legs.len();
            let button = Button::new(format!("{text}  ×")).min_size(vec2(0.0, 26.0));
            let response = ui.add_enabled(last || self.orders_from.is_some(), button);
            let take_back = format!("{}: {text}", words::TAKE_BACK.get(look.lang));
            if response.on_hover_text(take_back).clicked() {
                self.take_back(seen, by, number, queue);
            }
        }
        true
    }

    /// Takes back one of the orders: the last one as any click, an earlier one by giving the others anew.
    fn take_back(&mut self, seen: &Seen, by: Side, number: usize, queue: &mut Queue) {
        let SideView::Own { plan, .. } = &seen.view.sides[by.index()] else {
            return;
        };
        let (Some(from), Some(began)) = (plan.from, self.orders_from) else {
            queue.push(Order::Do(UiCommand::Undo));
            return;
        };
        let others = plan.legs.iter().enumerate().filter(|(other, _)| *other != number);
        self.anew = others.map(|(_, leg)| (from, *leg)).collect();
        queue.push(Order::UndoTo(began));
    }

    /// Gives the next of the orders that are given anew.
    fn order_anew(&mut self, seen: &Seen, queue: &mut Queue) {
        if self.anew.is_empty() || seen.choices.is_empty() || seen.past.is_some() {
            return;
        }
        let (from, leg) = self.anew.remove(0);
        let Some(by) = seen.decider.map(side) else { return };
        let ways = orders::ways(&seen.view, &seen.scenario, by, At::Town(from), leg.units);
        let same = |way: &Way| (way.to, way.mode, way.via) == (At::Town(leg.to), Some(leg.mode), leg.via);
        match ways.into_iter().find(same).and_then(|way| way.actions) {
            Some(actions) => queue.push(Order::act(actions)),
            None => self.anew.clear(),
        }
    }

    /// Moment and score in one row, and how blocks stand.
    fn heading_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        let Some(shown) = &self.shown else { return };
        kit::heading(ui, look, &shown.moment);
        for (side, players) in State::sides().into_iter().enumerate() {
            let Some(player) = players.first() else { continue };
            ui.add_space(8.0);
            frame::sign(ui, look, State::paint_player, *player, 18.0);
            let name = State::player_name(&seen.scenario, *player, look.lang);
            let [units, towns, lakes] = shown.sources[side];
            let by = format!(
                "{units} {}, {towns} {}, {lakes} {}",
                words::UNITS.get(look.lang),
                words::TOWNS.get(look.lang),
                words::LAKES.get(look.lang)
            );
            ui.label(theme::strong(words::has(look.lang, &name, seen.score[side])))
                .on_hover_text(by);
        }
        let margin = i32::from(seen.scenario.whole().margin);
        let [american, british] = seen.score;
        let ahead = match american.cmp(&british) {
            std::cmp::Ordering::Greater => Some((Side::American, american - british)),
            std::cmp::Ordering::Less => Some((Side::British, british - american)),
            std::cmp::Ordering::Equal => None,
        };
        let texts = seen.scenario.texts();
        let ahead = ahead.map(|(side, by)| (texts.sides[side].get(look.lang), by));
        if ui.available_width() > 620.0 {
            ui.label(RichText::new(words::margin(look.lang, ahead, margin)).small().weak());
        }
        self.narrow = ui.available_width() < 230.0;
        if !self.narrow {
            self.standing_ui(ui, look);
        }
    }

    /// How blocks stand, and whether one's own are turned away.
    fn standing_ui(&mut self, ui: &mut Ui, look: &Look<'_>) {
        for (shown, word) in [
            (BlocksShown::Fanned, words::FANNED),
            (BlocksShown::Spread, words::SPREAD),
            (BlocksShown::Stacked, words::STACKED),
        ] {
            let text = RichText::new(word.get(look.lang)).small();
            if ui.selectable_label(self.standing == shown, text).clicked() {
                self.standing = shown;
            }
        }
        let hide = ui.selectable_label(self.hidden, RichText::new(words::HIDE.get(look.lang)).small());
        if hide.on_hover_text(words::HIDE_HINT.get(look.lang)).clicked() {
            self.hidden = !self.hidden;
        }
    }

    /// The column: the chosen place, what others did, and all choices or the log. Gives the place pointed at.
    fn side_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, queue: &mut Queue) -> Option<usize> {
        kit::dense(ui);
        if self.narrow {
            ui.horizontal_wrapped(|ui| self.standing_ui(ui, look));
        }
        let shown = self.shown.as_ref()?;
        let (scenario, view) = (&seen.scenario, &seen.view);
        let told = match self.chosen {
            Some(At::Town(town)) => {
                let of = scenario.town(town);
                let mut lines = inspect::stands(scenario, view, town, look.lang);
                lines.extend(inspect::town(scenario, view, town, look.lang));
                Some((format!("{} {}", of.name.get(look.lang), of.value), lines))
            }
            Some(At::Lake(lake)) => {
                let lines = inspect::lake(scenario, view, lake, look.lang);
                Some((scenario.lake(lake).name.get(look.lang).to_owned(), lines))
            }
            Some(At::Tray) | None => None,
        };
        if let Some((name, lines)) = told {
            kit::heading(ui, look, &name);
            for line in lines {
                ui.label(RichText::new(line).small());
            }
            ui.separator();
        }
        let others = recap::lines(&shown.lines, seen.others);
        recap::ui(ui, look, others, State::paint_player, queue);
        let mut pointed = None;
        if self.choices_open && shown.choices.len() > 1 {
            let choice = frame::list_ui(ui, look, &shown.choices, queue);
            pointed = choice.and_then(|choice| place(choice.action)).map(TownId::index);
        }
        frame::log_ui(ui, look, &shown.lines, State::paint_player, queue);
        pointed
    }
}

/// The towns that stand for a choice which blocks in hand do not make.
fn orders_places(shown: Option<&Shown>) -> impl Iterator<Item = TownId> + use<'_> {
    let choices = shown.into_iter().flat_map(|shown| &shown.choices);
    choices.filter_map(|choice| match choice.action {
        Action::From(_) | Action::Sail(_) | Action::Toward(..) | Action::Build(..) => None,
        action => place(action),
    })
}

/// The combat value of one's own block.
fn own_value(seen: &Seen, block: BlockId) -> u8 {
    let own = seen.view.sides.iter().find_map(|side| match side {
        SideView::Own { values, .. } => values.get(block.index()).copied().filter(|value| *value > 0),
        SideView::Hidden { .. } => None,
    });
    own.unwrap_or_else(|| seen.scenario.block(block).value)
}

/// A corner for something of this size that lies within the board.
fn pos_within(at: Pos2, room: Rect, size: egui::Vec2) -> Pos2 {
    let most = (room.max - size).max(room.min);
    at.clamp(room.min, most)
}

/// What hovering a place tells.
fn tooltip(look: &Look<'_>, seen: &Seen, at: At, response: egui::Response) {
    let (scenario, view) = (&seen.scenario, &seen.view);
    let (name, lines) = match at {
        At::Town(town) => {
            let of = scenario.town(town);
            let mut lines = inspect::stands(scenario, view, town, look.lang);
            lines.extend(inspect::town(scenario, view, town, look.lang));
            (format!("{} {}", of.name.get(look.lang), of.value), lines)
        }
        At::Lake(lake) => (
            scenario.lake(lake).name.get(look.lang).to_owned(),
            inspect::lake(scenario, view, lake, look.lang),
        ),
        At::Tray => return,
    };
    response.on_hover_ui_at_pointer(|ui| {
        ui.label(RichText::new(name).font(look.serif(15.0)));
        for line in lines {
            ui.label(line);
        }
    });
}

impl Table<State> for BlocksTable {
    fn new(seen: &Seen) -> Self {
        let mut canvas = BoardCanvas::default();
        canvas.camera_mut().set_covered(chrome::HEADING);
        Self {
            canvas,
            drawing: Arc::clone(seen.scenario.drawing()),
            shown: None,
            battle: BattleBoard::default(),
            tray: Tray::default(),
            side: Folded::default(),
            choices_open: false,
            basis_shown: false,
            standing: BlocksShown::default(),
            hidden: false,
            narrow: false,
            chosen: None,
            picked: 0,
            picked_at: None,
            ways: Vec::new(),
            reach: None,
            asking: None,
            orders_from: None,
            anew: Vec::new(),
            towns: seen.scenario.towns().iter().map(|town| town.id.clone()).collect(),
            walks: Vec::new(),
            noted: seen.told.len(),
            transform: None,
        }
    }

    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen, chrome: &Chrome<'_>, queue: &mut Queue) {
        self.sync(seen, look.lang);
        if let Some(action) = self.battle.made_for(seen) {
            queue.push(Order::act(vec![action]));
        }
        self.order_anew(seen, queue);
        chrome::bar_ui(ui, look, chrome, None, seen.can_redo, queue, |ui, queue| {
            let asked = (seen.decider, State::paint_player as frame::Paint);
            if let Some(past) = seen.past {
                let told = seen.told.last();
                let told = told.and_then(|last| State::describe_event(&seen.scenario, &last.event, look.lang));
                frame::past_ui(ui, look, past, &told.unwrap_or_default(), asked);
                frame::answers_row(ui, |ui| {
                    frame::past_answers_ui(ui, look, past, chrome.paused(), queue);
                });
                return;
            }
            if let Some(player) = seen.decider.filter(|_| seen.bot) {
                let name = State::player_name(&seen.scenario, player, look.lang);
                frame::bot_ui(ui, look, &name, asked);
            } else {
                frame::question_ui(ui, look, &seen.prompt, asked, queue);
            }
            frame::answers_row(ui, |ui| self.answers_ui(ui, look, seen, chrome.paused(), queue));
        });
        if let Some(shown) = &self.shown {
            frame::digits(ui, &shown.choices, queue);
        }
        let mut side = self.side;
        let many = |shown: &Shown| shown.choices.len() > 1;
        let listed = self.choices_open && self.shown.as_ref().is_some_and(many);
        let pointed = side.ui(ui, listed, |ui| self.side_ui(ui, look, seen, queue));
        self.side = side;
        CentralPanel::default()
            .frame(Frame::new().fill(look.palette.table))
            .show(ui, |ui| {
                let room = ui.available_rect_before_wrap();
                self.board_ui(ui, look, seen, pointed.flatten(), queue);
                chrome::heading_ui(ui, room, look, queue, |ui, _| self.heading_ui(ui, look, seen));
                let mut battle = std::mem::take(&mut self.battle);
                battle.ui(ui, look, seen, (room, |field| self.place_of(seen, field)), queue);
                self.battle = battle;
                self.ways_ui(ui, look, seen, room, queue);
                let mut tray = std::mem::take(&mut self.tray);
                if let Some(block) = tray.ui(ui, look, seen, (room, self.picked), queue) {
                    self.pick(seen, block, At::Tray);
                }
                self.tray = tray;
            });
    }

    fn settle(&mut self, seen: &Seen) {
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
                    let face =
                        |block: &BlockId| scene::face_up(&seen.scenario, (*block, own_value(seen, *block)), Lang::En);
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
        match what {
            Toggle::Side => self.side.toggle(),
            Toggle::Choices => self.choices_open = !self.choices_open,
            Toggle::Basis => self.basis_shown = !self.basis_shown,
        }
    }

    fn choices(&self) -> Vec<(String, Order)> {
        let choices = self.shown.iter().flat_map(|shown| &shown.choices);
        choices.map(|choice| (choice.label.clone(), choice.order())).collect()
    }

    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue) {
        let Some(shown) = &self.shown else { return };
        let Some(outcome) = shown.outcome else { return };
        ui.set_width(460.0);
        ui.spacing_mut().item_spacing.y = 8.0;
        frame::result_ui(ui, look, outcome);
        for (side, name) in [(0, T::AmericanSide), (1, T::BritishSide)] {
            let [units, towns, lakes] = shown.sources[side];
            let by = format!(
                "{units} {}, {towns} {}, {lakes} {}",
                words::UNITS.get(look.lang),
                words::TOWNS.get(look.lang),
                words::LAKES.get(look.lang)
            );
            ui.label(words::has(look.lang, look.t(name), by));
        }
        ui.label(RichText::new(text::steps(look.lang, shown.steps)).weak());
        frame::end_buttons_ui(ui, look, queue);
    }
}
