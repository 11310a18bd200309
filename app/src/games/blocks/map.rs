//! The map: what it shows, and what pointing, clicking and dragging on it mean.

use super::chance::{Chance, Question};
use super::orders::{self, At};
use super::scene::{self, Hands};
use super::seen::{Seen, own_value};
use super::side::tooltip;
use super::table::{BlocksTable, Drawn, DrawnOf, Key, Shown, WALK_SECS};
use super::{inspect, story, words};
use crate::command::Queue;
use crate::games::tabled::Tabled as _;
use crate::keys;
use crate::panels::kit::Look;
use crate::panels::{history, sketch};
use crate::text::T;
use canvas::{BoardResponse, BoardScene, Highlight, Mover, Standing};
use data::blocks::{BlockId, TownId};
use egui::{Id, Pos2, Rect, Ui, vec2};
use engine::Reason;
use engine::blocks::odds::Field;
use engine::blocks::{Action, State, blocks, side};
use std::collections::BTreeMap;
use std::sync::Arc;

impl BlocksTable {
    /// How much of the foot of the board lies under something else, in points: the row of the history, or the tray.
    pub(super) fn under_foot(&self, seen: &Seen) -> f32 {
        history::foot(seen.past).max(self.tray.height())
    }

    pub(super) fn hands(&self, seen: &Seen, now: f64) -> Hands {
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
            drafted: if live { self.tray.drafted().to_vec() } else { Vec::new() },
            ways,
            from,
            held: self.held_leg(),
            walking,
            memory: self
                .shown
                .as_ref()
                .map(|shown| shown.memory.clone())
                .unwrap_or_default(),
        }
    }

    /// The board as it looks now: the one of the last frame, if nothing has changed.
    pub(super) fn drawn(&mut self, seen: &Seen, look: &Look<'_>, pointed: Option<usize>, now: f64) -> Drawn {
        let of = DrawnOf {
            key: Key::of(seen, look.lang),
            hands: self.hands(seen, now),
            bare: self.bare(seen),
            pointed,
            basis: self.folds.basis,
            standing: self.standing,
            sketch: seen.sketch.clone(),
        };
        if let Some(drawn) = self.drawn.take_if(|drawn| drawn.of == of && self.walks.is_empty()) {
            return drawn;
        }
        let scene = self.scene(seen, look, &of, now);
        Drawn { of, scene }
    }

    /// The towns that still need one of the blocks that are being placed, as a set.
    pub(super) fn bare(&self, seen: &Seen) -> u64 {
        let Some(player) = seen.decider.filter(|_| self.tray.is_open()) else {
            return 0;
        };
        let drafted = self.tray.drafted().iter().fold(0, |set, (_, at)| set | at.bit());
        orders::bare(&seen.scenario, &seen.view, side(player)) & !drafted
    }

    fn scene(&self, seen: &Seen, look: &Look<'_>, of: &DrawnOf, now: f64) -> BoardScene {
        let (scenario, view, hands) = (&seen.scenario, &seen.view, &of.hands);
        let placed = self.tray.with_drafted(seen);
        let about = |town: TownId| inspect::label(scenario, &placed, town, hands.hidden, look.lang);
        let mut areas = scene::areas(scenario, view, hands, about, look.lang);
        for town in orders_places(self.shown.as_ref()) {
            if areas[town.index()].highlight == Highlight::None {
                areas[town.index()].highlight = Highlight::Legal;
            }
        }
        for town in data::blocks::map::towns(of.bare) {
            areas[town.index()].badge = Some(words::BARE_TAG.to_owned());
        }
        if let Some(area) = of.pointed.and_then(|place| areas.get_mut(place)) {
            area.highlight = Highlight::Target;
        }
        let water = |lake| {
            let lines = inspect::lake(scenario, view, lake, hands.hidden, look.lang);
            let lines = lines.join(look.lang.semicolon());
            look.lang.colon(&scenario.lake(lake).name, lines)
        };
        let mut arrows = scene::arrows(view, hands);
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
            waters: scene::waters(scenario, view, hands, water, look.lang),
            ways: self.shown.as_ref().map(|shown| shown.roads.clone()).unwrap_or_default(),
            arrows,
            movers: movers.collect(),
            ..BoardScene::default()
        };
        scene.show.basis = of.basis;
        scene.show.blocks = of.standing;
        sketch::lay(of.sketch.as_deref(), &mut scene, State::colour);
        scene
    }

    pub(super) fn board_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        seen: &Seen,
        pointed: Option<usize>,
        queue: &mut Queue,
    ) {
        let now = ui.input(|input| input.time);
        self.walks.retain(|walk| now < walk.began + WALK_SECS);
        if !self.walks.is_empty() {
            ui.ctx().request_repaint();
        }
        let drawn = self.drawn(seen, look, pointed, now);
        let scene = &drawn.scene;
        let board = self.canvas.ui(ui, scene, look.palette);
        self.transform = Some(board.transform);
        let known = |at: Standing| {
            let block = scene.block(at)?;
            Some((BlockId(block.key as u8), At::of(at.holder)))
        };
        let is_place = |place: &usize| *place < seen.scenario.towns().len();
        let live = seen.past.is_none() && !seen.choices.is_empty();
        let double = board.double_clicked_block;
        let in_hand = (self.picked, self.held.is_some());
        let asking = self.asking;
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
        // Which of several ways they take comes next.
        if self.asking.is_some() && self.asking != asking {
            keys::begin(ui.ctx());
            ui.ctx().request_repaint();
        }
        if in_hand != (self.picked, self.held.is_some()) {
            // Where a whole stack goes comes next, and then what carries the order out. Who takes block by block stays among them.
            let stack = board.clicked.is_some() || board.clicked_water.is_some();
            let taken = stack && in_hand.0 == 0 && self.picked != 0;
            if taken || self.held.is_some() && !in_hand.1 {
                keys::begin(ui.ctx());
            }
            ui.ctx().request_repaint();
        }
        if keys::is_looking(ui)
            && let Some(first) = self.first_choice(seen, scene, &board)
        {
            keys::first(ui, first);
        }
        let town = |town: Option<usize>| town.filter(is_place).map(|town| At::Town(TownId(town as u8)));
        let lake = |lake: Option<usize>| lake.map(|lake| At::of(canvas::Holder::Water(lake)));
        let under = town(board.hovered).or_else(|| lake(board.hovered_water));
        // Or else what keys have come to.
        let under = under
            .or_else(|| town(board.focused))
            .or_else(|| lake(board.focused_water));
        let under = under.or_else(|| board.focused_block.map(|at| At::of(at.holder)));
        if let Some(at) = under.filter(|_| live && self.picked == 0) {
            self.reach_of(seen, at);
        } else if self.picked == 0 {
            self.reach = None;
        }
        self.ghost(ui, look, seen, &board);
        if let Some(at) = under {
            let chance = self.chance_of(ui, seen, at);
            let field = match at {
                At::Town(town) => Some(Field::Town(town)),
                At::Lake(lake) => Some(Field::Lake(lake)),
                At::Tray => None,
            };
            if let Some(place) = field.and_then(|field| self.place_of(seen, field))
                && let Some(told) = self.told(seen, at, look.lang)
            {
                let above = self.under_foot(seen);
                let why_not = self.why_not(seen, at);
                tooltip(
                    ui,
                    look,
                    seen,
                    (told, why_not, chance),
                    (board.response.rect, place, above),
                );
            }
        }
        self.drawn = Some(drawn);
    }

    /// Where on the board somebody begins who goes on with keys: a block that is asked for, where those in hand can go, or where
    /// some can be taken up.
    fn first_choice(&self, seen: &Seen, scene: &BoardScene, board: &BoardResponse) -> Option<Id> {
        let live = seen.past.is_none() && !seen.choices.is_empty();
        // Which way they go is asked beside the board, and what carries the order out stands in the bar.
        let here = live && self.asking.is_none() && self.held.is_none();
        let shown = self.shown.as_ref().filter(|_| here)?;
        let button = |at: At| match at {
            At::Town(town) => Some(canvas::area_button_id(&board.response, &scene.areas[town.index()].id)),
            At::Lake(lake) => Some(canvas::water_button_id(&board.response, &scene.waters[lake.index()].id)),
            At::Tray => None,
        };
        if self.picked != 0 {
            let open = || self.ways.iter().filter(|way| way.actions.is_some()).map(|way| way.to);
            let bare = self.bare(seen);
            let needs = |at: &At| matches!(at, At::Town(town) if bare & town.bit() != 0);
            return open().find(needs).or_else(|| open().next()).and_then(button);
        }
        // Those of a battle are taken on its board.
        let (battle, asked) = (self.battle.shown(seen).is_some(), !shown.asked.is_empty());
        if asked && !battle {
            let asked = shown.asked.iter().fold(0, |set, (block, _)| set | block.bit());
            let standing = scene.areas.iter().flat_map(|area| &area.blocks);
            let mut standing = standing.chain(scene.waters.iter().flat_map(|water| &water.blocks));
            let of =
                |block: &&canvas::BlockLook| !block.label.is_empty() && asked & BlockId(block.key as u8).bit() != 0;
            return standing
                .find(of)
                .map(|block| canvas::block_button_id(&board.response, block));
        }
        if asked || self.tray.is_open() || self.winter.is_open() {
            return None;
        }
        let map = seen.scenario.map();
        let towns = map.town_ids().map(At::Town);
        let mut places = towns.chain(map.lake_ids().map(At::Lake));
        places.find(|at| self.stack(seen, *at) != 0).and_then(button)
    }

    /// Why the blocks in hand cannot go there now, or with none in hand, why the place cannot be chosen.
    fn why_not(&self, seen: &Seen, at: At) -> Option<Reason> {
        if seen.past.is_some() || seen.choices.is_empty() {
            return None;
        }
        let (place, state) = (at.place()?, super::deal(seen));
        let Some(from) = self.picked_at.filter(|_| self.picked != 0) else {
            return state.why_not_place(place);
        };
        let open = self.ways.iter().any(|way| way.to == at && way.actions.is_some());
        let why = || state.why_no_way(self.picked, from.place(), place);
        (!open).then(why).flatten()
    }

    /// What the battle would come to that the blocks in hand would bring about there.
    pub(super) fn chance_of(&mut self, ui: &Ui, seen: &Seen, to: At) -> Option<Chance> {
        let by = seen
            .decider
            .map(side)
            // It would tell what is in hand.
            .filter(|_| self.picked != 0 && seen.past.is_none() && !self.hidden)?;
        let (field, enemy) = match to {
            At::Town(town) => {
                let ships = seen.scenario.masks().ships;
                (Field::Town(town), seen.view.in_town(by.enemy(), town, ships).army)
            }
            At::Lake(lake) => (Field::Lake(lake), seen.view.on_lake(by.enemy(), lake)),
            At::Tray => return None,
        };
        let way = self.ways.iter().find(|way| way.to == to && way.actions.is_some());
        let mut orders = way.filter(|_| enemy > 0)?.actions.clone()?;
        orders.push(field.last_order());
        let question = Question {
            moment: (seen.ticket, seen.told.len()),
            field,
            orders,
        };
        let memory = self.shown.as_ref().map(|shown| Arc::clone(&shown.memory))?;
        self.chances.at(ui.ctx(), (seen, &memory), question)
    }

    /// Blocks that are dragged come to hand; let go over a place, they go there.
    pub(super) fn drag(
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
    pub(super) fn ghost(&self, ui: &Ui, look: &Look<'_>, seen: &Seen, board: &BoardResponse) {
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
            let mut face = scene::face_up(&seen.scenario, (block, value), look.lang);
            if self.hidden {
                face = scene::turned(face, look.lang);
            }
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
    pub(super) fn place_of(&self, seen: &Seen, field: Field) -> Option<Pos2> {
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
}

/// The towns that stand for a choice which blocks in hand do not make.
fn orders_places(shown: Option<&Shown>) -> impl Iterator<Item = TownId> + use<'_> {
    let choices = shown.into_iter().flat_map(|shown| &shown.choices);
    choices.filter_map(|choice| match choice.action {
        Action::From(_) | Action::Sail(_) | Action::Toward(..) | Action::Build(..) => None,
        action => action.town(),
    })
}
