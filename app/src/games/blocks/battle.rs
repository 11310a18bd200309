//! The battle board: both sides face to face over the map, own blocks below, the dice as they fell.

use super::chance::{self, Chances, Question};
use super::orders;
use super::scene::{self, Group};
use super::{story, words};
use crate::command::{Order, Queue};
use crate::games::tabled::Tabled as _;
use crate::keys;
use crate::panels::kit::{self, Look};
use crate::panels::{chrome, frame};
use crate::play::seen::Seen;
use crate::text::T;
use crate::theme;
use data::blocks::{BlockId, Scenario, Side, TownId};
use egui::{
    Align, Color32, CornerRadius, Label, Layout, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2,
    vec2,
};
use engine::blocks::odds::Field;
use engine::blocks::{
    Action, Event, Land, LandStage, MOST_DICE, Memory, Phase, SeaStage, SideView, State, View, player, side,
};
use engine::game::Happened;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Width of the board, in points.
const WIDTH: f32 = 348.0;
/// Side of a block on it, in points.
const BLOCK: f32 = 44.0;
/// Distance from the edge of the map.
const EDGE: f32 = 14.0;
/// Side of a die, in points.
const DIE: f32 = 20.0;
/// Height of the chance with its words in two lines, in points.
const CHANCE: f32 = 56.0;
/// Throws for which there is always room.
const THROWS: usize = 2;
/// Most lines of what happened before.
const LINES: usize = 6;

/// A battle as it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Story {
    /// Where.
    pub field: Field,
    /// Who attacks.
    pub attacker: Side,
    /// The event with which it began.
    pub began: usize,
    /// The event with which it ended, if it did.
    pub ended: Option<usize>,
}

/// The battle that is fought, or else the last one that was told of. Ships that leave a town under attack may meet a fleet on
/// the lake (7.12), more than once: while they fight, that battle is the one, and when it is over, the one for the town goes
/// on.
pub fn last(seen: &Seen<State>) -> Option<Story> {
    let (told, table) = (&seen.told, &seen.view.table);
    let fought = table.fighting();
    let began = |begins: &dyn Fn(Field) -> bool| {
        let mut fields = told.iter().map(|happened| field(&happened.event));
        fields.rposition(|of| of.is_some_and(|(field, _)| begins(field)))
    };
    let of_the_fought = fought.and_then(|fought| began(&|field| field == fought));
    story(told, of_the_fought.or_else(|| began(&|_| true))?)
}

/// Where a battle begins with an event, and who attacks.
fn field(event: &Event) -> Option<(Field, Side)> {
    match *event {
        Event::Battle { town, attacker, .. } => Some((Field::Town(town), attacker)),
        Event::SeaBattle { lake, attacker, .. } => Some((Field::Lake(lake), attacker)),
        _ => None,
    }
}

/// The battle that began with an event.
fn story(told: &[Happened<State>], began: usize) -> Option<Story> {
    let (field, attacker) = field(&told[began].event)?;
    let ends = |event: &Event| match (event, field) {
        (Event::BattleEnds { town, .. }, Field::Town(at)) => *town == at,
        (Event::SeaBattleEnds { lake, .. }, Field::Lake(at)) => *lake == at,
        _ => false,
    };
    let ended = told[began..].iter().position(|happened| ends(&happened.event));
    Some(Story {
        field,
        attacker,
        began,
        ended: ended.map(|after| began + after),
    })
}

/// The events of a battle of which its board tells. Where ships of a town under attack fought on the lake meanwhile (7.12),
/// those since then: what was thrown there is no throw for the town.
fn told_of(told: &[Happened<State>], story: Story) -> &[Happened<State>] {
    let until = story.ended.map_or(told.len(), |ended| ended + 1);
    let events = &told[story.began..until];
    let at_sea = |happened: &Happened<State>| matches!(happened.event, Event::SeaBattleEnds { .. });
    let after = match story.field {
        Field::Town(_) => events.iter().rposition(at_sea).map_or(0, |ended| ended + 1),
        Field::Lake(_) => 0,
    };
    &events[after..]
}

/// The throws of the last volley. A side throws once for every fire rating that its blocks have, the lowest one first; for a
/// town one side fires at a time, and on a lake both fleets do, of which the American one is asked first (7.1).
fn last_throws(told: &[Happened<State>], field: Field) -> Vec<&Event> {
    let at_once = matches!(field, Field::Lake(_));
    let mut last: Vec<&Event> = Vec::new();
    let mut before = None;
    for event in told.iter().map(|happened| &happened.event) {
        let Event::Fire {
            side,
            rating,
            dice,
            pursuit,
            ..
        } = event
        else {
            continue;
        };
        // More dice of one rating than are thrown at a time go on with the same rating.
        let next = if *dice < MOST_DICE { rating + 1 } else { *rating };
        let goes_on = before.is_some_and(|(by, pursued, least): (usize, bool, u8)| {
            (by, pursued) == (side.index(), *pursuit) && least <= *rating || at_once && by < side.index()
        });
        if !goes_on {
            last.clear();
        }
        last.push(event);
        before = Some((side.index(), *pursuit, next));
    }
    last
}

/// The battle board.
#[derive(Debug, Default)]
pub struct BattleBoard {
    /// Where in the log the battle began that was put aside.
    closed: Option<usize>,
    /// The battle in which each side fires to the end, by where it began; nobody says so for the other one.
    to_the_end: [Option<usize>; 2],
    chances: Chances,
    /// Dice that would pursue a retreat, for the moment for which they were counted.
    pursuit: Option<((u64, usize), [u16; 2])>,
    /// Whether one's own blocks are turned away until they are laid open.
    pub turned: bool,
}

impl BattleBoard {
    /// The battle to show: the one that is fought, or its result until something else is done or it is put aside.
    pub fn shown(&self, seen: &Seen<State>) -> Option<Story> {
        let story = last(seen)?;
        let Some(ended) = story.ended else {
            return Some(story);
        };
        // A plan on the board, or what winter asks over it, is not covered by what is over.
        let winter = matches!(seen.view.table.phase, Phase::Harbour(..) | Phase::Starve(..));
        let fresh = seen.sketch.is_none()
            && !(winter && seen.past.is_none() && !seen.choices.is_empty())
            && match seen.past {
                Some(past) => match past.showing {
                    Some(showing) => showing.event <= ended,
                    // Who looks back sees it where it came about.
                    None => seen.told[ended].step + 1 >= seen.steps,
                },
                None => ended >= seen.since && story.began < seen.others,
            };
        (fresh && self.closed != Some(story.began)).then_some(story)
    }

    /// The log has only so many events any more: nothing holds that was said of a battle since, nor of one that goes on.
    pub fn forget(&mut self, events: usize) {
        self.closed.take_if(|began| *began >= events);
        self.to_the_end = [None; 2];
    }

    /// Who fires to the end is seen by all, whoever is at the screen.
    pub const fn take_over(&mut self, last: &Self) {
        self.to_the_end = last.to_the_end;
    }

    /// The choice that is made for the person: to go on firing, as was asked for.
    pub fn made_for(&self, seen: &Seen<State>) -> Option<Action> {
        let story = last(seen)?;
        let by = side(seen.decider?);
        let asked = self.to_the_end[by.index()] == Some(story.began) && story.ended.is_none();
        (asked && seen.past.is_none() && seen.choices.contains(&Action::Fight)).then_some(Action::Fight)
    }

    /// Draws it over the map, away from where it is fought.
    pub fn ui(
        &mut self,
        ui: &Ui,
        look: &Look<'_>,
        (seen, memory): (&Seen<State>, &Arc<Memory>),
        (board, at): (Rect, impl FnOnce(Field) -> Option<Pos2>),
        queue: &mut Queue,
    ) {
        let Some(story) = self.shown(seen) else { return };
        let left = at(story.field).is_some_and(|at| at.x > board.center().x);
        let top = board.top() + chrome::HEADING + EDGE;
        let width = chrome::battle_width(board, (WIDTH, EDGE), story.ended.is_some());
        let corner = if left {
            pos2(board.left() + EDGE, top)
        } else {
            pos2(board.right() - EDGE - width, top)
        };
        chrome::battle(ui, (board, corner, width), |ui| {
            self.board_ui(ui, look, (seen, memory), story, queue);
        });
    }

    fn board_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        (seen, memory): (&Seen<State>, &Arc<Memory>),
        story: Story,
        queue: &mut Queue,
    ) {
        let (scenario, view) = (&seen.scenario, &seen.view);
        self.heading_ui(ui, look, seen, story, queue);
        let own = own_side(view);
        for side in [own.enemy(), own] {
            let group = match story.field {
                _ if story.ended.is_some() => fought(scenario, &seen.told, story, side),
                Field::Town(town) => Some(scene::in_town(scenario, view, side, town)),
                Field::Lake(lake) => Some(scene::on_lake(scenario, view, side, lake)),
            };
            let group = group.map(|group| Group {
                known: group
                    .known
                    .into_iter()
                    .filter(|(block, _)| fights(scenario, story.field, *block))
                    .collect(),
                ships: if matches!(story.field, Field::Lake(_)) {
                    group.ships
                } else {
                    0
                },
                ..group
            });
            let turned = self.turned && lies_hidden(view, story.field) && story.ended.is_none();
            side_ui(ui, look, seen, (story, side, turned), group.as_ref(), queue);
            if let Field::Town(town) = story.field {
                port_ui(ui, look, seen, (side, town), self.turned);
            }
            if side != own {
                dice_ui(ui, look, seen, story);
            }
        }
        if story.ended.is_none() && seen.past.is_none() {
            let question = Question {
                moment: (seen.ticket, seen.told.len()),
                field: story.field,
                orders: Vec::new(),
            };
            // The room is taken before the answer comes, so that nothing moves under the pointer.
            let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), CHANCE), Sense::hover());
            // Made whether it is filled or not: a button below keeps its identity, and a click on it is not lost.
            let mut within = ui.new_child(UiBuilder::new().max_rect(room));
            // It tells of blocks that nobody is to see.
            let turned = self.turned && lies_hidden(view, story.field);
            if !turned && let Some(chance) = self.chances.at(ui.ctx(), (seen, memory), question) {
                chance::ui(&mut within, look, seen, chance);
            }
        }
        self.decide_ui(ui, look, (seen, memory), story);
        log_ui(ui, look, (seen, self.turned), story);
    }

    fn heading_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<State>, story: Story, queue: &mut Queue) {
        let view = &seen.view;
        let round = match story.field {
            Field::Town(_) => view.table.land.map(|land| land.round),
            Field::Lake(_) => view.table.sea.map(|sea| sea.round),
        };
        if story.ended.is_none() {
            ui.horizontal(|ui| {
                kit::heading(ui, look, look.t(T::Battle));
                place_ui(ui, look, seen, story.field, queue);
                if let Some(round) = round {
                    ui.label(RichText::new(words::round(look.lang, round)).small().weak());
                }
            });
            return;
        }
        ui.horizontal(|ui| {
            kit::heading(ui, look, look.t(T::BattleOver));
            if seen.past.is_none_or(|past| past.showing.is_none()) {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.small_button(look.t(T::Close)).clicked() {
                        self.closed = Some(story.began);
                    }
                });
            }
        });
        // Beside the button there is no room for the name in every language.
        place_ui(ui, look, seen, story.field, queue);
    }

    /// Dice that would pursue a side that leaves the battle by road and by water (7.22, 7.3).
    fn pursuit(&mut self, seen: &Seen<State>, memory: &Memory, side: Side) -> [u16; 2] {
        let moment = (seen.ticket, seen.told.len());
        match self.pursuit {
            Some((of, dice)) if of == moment => dice,
            _ => {
                let dice = pursuit(seen, memory, side);
                self.pursuit = Some((moment, dice));
                dice
            }
        }
    }

    /// What can be decided, what it costs, and whether the program goes on firing.
    fn decide_ui(&mut self, ui: &mut Ui, look: &Look<'_>, (seen, memory): (&Seen<State>, &Memory), story: Story) {
        if seen.past.is_some() || seen.choices.is_empty() {
            return;
        }
        if seen.choices.iter().any(|action| matches!(action, Action::Lose(_))) {
            ui.label(theme::strong(words::CLICK_LOSS.get(look.lang)).small());
        }
        if let Some(land) = seen.view.table.land
            && let LandStage::Decide(by) = land.stage
            && let by_road = seen.choices.iter().any(|action| matches!(action, Action::Retreat(_)))
            && let by_water = seen.choices.iter().any(|action| matches!(action, Action::Withdraw(_)))
            && (by_road || by_water)
        {
            let [road, water] = self.pursuit(seen, memory, by);
            let dice = if by_road { road } else { water };
            let mut text = words::pursued(look.lang, dice, land.revealed);
            // Attackers of whom some landed are pursued as by water, whichever way they leave.
            if dice > 0 && dice == water {
                text = format!("{text} {}", words::TWICE.get(look.lang));
            } else if dice > 0 && by_water {
                text = format!("{text} {}", words::WATER_TWICE.get(look.lang));
            }
            ui.label(RichText::new(text).small().weak());
        }
        if let Some(by) = seen.decider.map(side).filter(|_| seen.choices.contains(&Action::Fight)) {
            let on = self.to_the_end[by.index()] == Some(story.began);
            let text = if on { words::STOP_FIRE } else { words::TO_THE_END };
            if ui.small_button(text.get(look.lang)).clicked() {
                // Who plays both sides says it once.
                for other in [by, by.enemy()] {
                    if other == by || seen.seat.holds(player(other)) && seen.seat.holds(player(by)) {
                        self.to_the_end[other.index()] = (!on).then_some(story.began);
                    }
                }
                // The shot is fired in the next frame, which nothing else may call for.
                ui.ctx().request_repaint();
            }
        }
    }
}

/// Dice that would pursue a side that leaves by road and by water, the mean of what the hidden blocks may be, given what the seat
/// remembers of them.
fn pursuit(seen: &Seen<State>, memory: &Memory, side: Side) -> [u16; 2] {
    /// Enough for the number to be right to the die, and no more than a moment's work.
    const DEALS: u32 = 64;
    // Laid open, every block that pursues is known.
    let deals = if seen.view.table.land.is_some_and(|land| land.revealed) {
        1
    } else {
        DEALS
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let mut sum = [0_u32; 2];
    for _ in 0..deals {
        let state = super::recalled(&seen.view, &seen.scenario, memory, &mut rng);
        for (sum, water) in sum.iter_mut().zip([false, true]) {
            *sum += u32::from(state.pursuit_of(side, water));
        }
    }
    // The mean of numbers that fit is a number that fits.
    sum.map(|sum| u16::try_from((sum + deals / 2) / deals).unwrap_or(u16::MAX))
}

/// Where it is fought: a town is shown on the map by a click.
fn place_ui(ui: &mut Ui, look: &Look<'_>, seen: &Seen<State>, field: Field, queue: &mut Queue) {
    let name = match field {
        Field::Town(town) => &seen.scenario.town(town).name,
        Field::Lake(lake) => &seen.scenario.lake(lake).name,
    };
    let name = RichText::new(name.get(look.lang)).font(look.serif(15.0));
    match field {
        Field::Town(town) => {
            if ui.link(name).clicked() {
                queue.push(Order::ShowArea(town.index()));
            }
        }
        Field::Lake(_) => {
            ui.label(name);
        }
    }
}

/// Who of a side was left of those who fought in a battle that is over: others may stand there since. Nothing where the blocks
/// never lay open, for the defender has left at once.
fn fought(scenario: &Scenario, told: &[Happened<State>], story: Story, side: Side) -> Option<Group> {
    let masks = scenario.masks();
    let mut left: BTreeMap<BlockId, u8> = BTreeMap::new();
    let mut lay_open = false;
    for happened in &told[story.began..=story.ended.unwrap_or(story.began)] {
        match &happened.event {
            Event::Revealed { blocks, .. } => {
                lay_open = true;
                left.extend(blocks.iter().copied());
            }
            Event::SeaBattle { blocks, .. } => {
                lay_open |= matches!(story.field, Field::Lake(_));
                left.extend(blocks.iter().copied());
            }
            // Tecumseh leaves when the last unit beside him falls (9.0).
            Event::IndianLeaves { .. } => left.retain(|block, _| masks.indian & block.bit() == 0),
            Event::Loss {
                block: Some(block),
                left: Some(value),
                ..
            } => {
                left.insert(*block, *value);
            }
            _ => {}
        }
    }
    let stand = left.iter().filter(|(_, value)| **value > 0);
    let set = stand.fold(0, |set, (block, _)| set | block.bit());
    lay_open.then(|| Group {
        known: scene::ranked(scenario, set & masks.side[side.index()], |block| left[&block]),
        ..Group::default()
    })
}

/// Whether blocks that fight there are still hidden from the other side: in a town, until they are turned up (7.2 b). Ships lie
/// open from the first shot on.
fn lies_hidden(view: &View, field: Field) -> bool {
    matches!(field, Field::Town(_)) && view.table.land.is_some_and(|land| !land.revealed)
}

/// The landing by which a battle came about (7.3).
fn landing(view: &View, field: Field) -> Option<Land> {
    let land = view.table.land.filter(|land| land.amphibious);
    land.filter(|land| field == Field::Town(land.town))
}

/// Whether a block takes part in a battle there: the army in a town, ships on a lake.
fn fights(scenario: &Scenario, field: Field, block: BlockId) -> bool {
    let ship = scenario.masks().ships & block.bit() != 0;
    ship == matches!(field, Field::Lake(_))
}

/// The side whose blocks stand below.
fn own_side(view: &View) -> Side {
    match (&view.sides[0], &view.sides[1]) {
        (SideView::Hidden { .. }, SideView::Own { .. }) => Side::British,
        _ => Side::American,
    }
}

/// One side: its part, and its blocks, as far as they are known of, of which those that may take a loss are clicked; `turned` shows
/// their backs.
fn side_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    seen: &Seen<State>,
    (story, of, turned): (Story, Side, bool),
    group: Option<&Group>,
    queue: &mut Queue,
) {
    let name = seen.scenario.texts().sides[of].get(look.lang);
    let part = if story.attacker == of {
        words::ATTACKS
    } else {
        words::DEFENDS
    };
    // A battle of ships may be fought while that of a town waits (7.12).
    let landing = landing(&seen.view, story.field);
    ui.horizontal(|ui| {
        ui.label(theme::strong(name).small());
        let mut text = part.get(look.lang).to_owned();
        if of == story.attacker && landing.is_some() {
            text = format!("{text} · {}", words::LANDED.get(look.lang));
        } else if of != story.attacker && landing.is_some_and(|land| land.round == 1) {
            text = format!("{text} · {}", words::LANDING_FIRE.get(look.lang));
        }
        ui.label(RichText::new(text).small().weak());
        if firing(&seen.view) == Some(of) && story.ended.is_none() {
            ui.label(RichText::new("◆").small().color(look.palette.gold));
        }
    });
    let Some(group) = group else { return };
    let decider = seen.decider.map(side);
    let asked = if decider == Some(of) && seen.past.is_none() {
        orders::asked_for(&seen.scenario, &seen.view, &seen.choices, of)
    } else {
        Vec::new()
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for known in &group.known {
            let mut block = scene::face_up(&seen.scenario, *known, look.lang);
            if turned {
                block = scene::turned(block, look.lang);
            }
            let order = asked.iter().find(|(asked, _)| *asked == known.0);
            block.able = order.is_some();
            let sense = if order.is_some() {
                Sense::click()
            } else {
                Sense::hover()
            };
            let response = canvas::block(ui, &block, BLOCK, sense, look.palette);
            let response = response.on_hover_text(&block.label);
            if order.is_some() {
                keys::first(ui, response.id);
            }
            if let Some((_, action)) = order.filter(|_| response.clicked()) {
                queue.push(Order::act(vec![*action]));
            }
        }
        let mut hidden = vec![scene::back(of, false); group.army.into()];
        hidden.extend(vec![scene::back(of, true); group.ships.into()]);
        for mut block in hidden {
            words::COVERED.get(look.lang).clone_into(&mut block.label);
            let response = canvas::block(ui, &block, BLOCK, Sense::hover(), look.palette);
            response.on_hover_text(words::COVERED.get(look.lang));
        }
        if group.count() == 0 {
            ui.label(RichText::new("–").weak());
        }
    });
}

/// Who fires now, or decides to.
fn firing(view: &View) -> Option<Side> {
    if let Some(sea) = view.table.sea {
        return match sea.stage {
            SeaStage::Decide(side) => Some(side),
            SeaStage::Volley(_) | SeaStage::Losses => None,
        };
    }
    match view.table.land?.stage {
        LandStage::Decide(side) => Some(side),
        LandStage::Volley(volley) => Some(volley.by),
        LandStage::Ships | LandStage::Escape(_) | LandStage::LastEscape(_) => None,
    }
}

/// The throws of the last volley: who threw, as many dice as were thrown, those that hit marked. Which faces they showed is not
/// known.
fn dice_ui(ui: &mut Ui, look: &Look<'_>, seen: &Seen<State>, story: Story) {
    let throws = last_throws(told_of(&seen.told, story), story.field);
    for throw in &throws {
        throw_ui(ui, look, throw);
    }
    // Nothing below moves when the other fleet throws, or those of another fire rating.
    ui.add_space((DIE + 8.0) * THROWS.saturating_sub(throws.len()) as f32);
}

/// One throw.
fn throw_ui(ui: &mut Ui, look: &Look<'_>, throw: &Event) {
    let Event::Fire {
        side: by,
        dice,
        rating,
        hits,
        pursuit,
    } = throw
    else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        // Dice that have missed are of nobody's colour.
        frame::sign(ui, look, State::paint_player, player(*by), DIE);
        let colours = look.palette.faction(scene::COLOURS[by.index()]);
        for die in 0..*dice {
            let (rect, _) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
            let hit = die < *hits;
            let fill = if hit { colours.fill } else { Color32::TRANSPARENT };
            let radius = CornerRadius::same(4);
            // A die that has missed is as pale as any other thing that does not matter.
            let line = if hit {
                colours.line
            } else {
                ui.visuals().weak_text_color()
            };
            let line = Stroke::new(1.2, line);
            ui.painter()
                .rect(rect.shrink(1.0), radius, fill, line, StrokeKind::Inside);
            if hit {
                ui.painter().circle_filled(rect.center(), DIE * 0.2, colours.on_fill);
            }
        }
        let text = words::thrown(look.lang, [*dice, *rating, *hits], *pursuit);
        // Where it has no room behind the dice it stands below them.
        ui.add(Label::new(RichText::new(text).small()).extend());
    });
}

/// The ships of a side in port of a town that is fought for.
fn port_ui(ui: &mut Ui, look: &Look<'_>, seen: &Seen<State>, (side, town): (Side, TownId), turned: bool) {
    let ships = seen.scenario.masks().ships;
    let there = seen.view.in_town(side, town, ships).ships;
    if there == 0 {
        return;
    }
    // One's own are shown as on the map: turned away, if they are there.
    let shown: Vec<_> = match &seen.view.sides[side.index()] {
        SideView::Own { towns, values, .. } => {
            let ranked = scene::ranked(&seen.scenario, towns[town.index()] & ships, |block| {
                values[block.index()]
            });
            let known = ranked.into_iter();
            known
                .map(|known| scene::own(&seen.scenario, known, turned, look.lang))
                .collect()
        }
        SideView::Hidden { .. } => {
            let mut back = scene::back(side, true);
            words::IN_PORT.get(look.lang).clone_into(&mut back.label);
            vec![back; there.into()]
        }
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::IN_PORT.get(look.lang)).small().weak());
        for block in shown {
            let response = canvas::block(ui, &block, BLOCK * 0.6, Sense::hover(), look.palette);
            response.on_hover_text(&block.label);
        }
    });
}

/// What happened before, last of all; as everybody knows it while one's own blocks are turned away.
fn log_ui(ui: &mut Ui, look: &Look<'_>, (seen, turned): (&Seen<State>, bool), story: Story) {
    let lines: Vec<String> = told_of(&seen.told, story)
        .iter()
        .filter_map(|happened| story::told(seen, &happened.event, turned, look.lang))
        .collect();
    ui.separator();
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        ui.label(RichText::new(line).small().weak());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::blocks::LakeId;

    fn told(events: Vec<Event>) -> Vec<Happened<State>> {
        let happened = events.into_iter().enumerate();
        happened.map(|(step, event)| Happened { step, event }).collect()
    }

    fn fire(side: Side, dice: u8) -> Event {
        fire_at(side, dice, 1)
    }

    fn fire_at(side: Side, dice: u8, rating: u8) -> Event {
        Event::Fire {
            side,
            dice,
            rating,
            hits: 0,
            pursuit: false,
        }
    }

    /// The throws that are shown after so many of these.
    fn after(throws: &[Event], number: usize, field: Field) -> Vec<Event> {
        let log = told(throws[..number].to_vec());
        last_throws(&log, field).into_iter().cloned().collect()
    }

    #[test]
    fn after_7_12_dice_and_log_of_a_battle_at_sea_are_not_those_of_the_town() {
        let (town, lake) = (TownId(3), LakeId(0));
        let battle = Event::Battle {
            town,
            attacker: Side::American,
            amphibious: false,
        };
        let sea_battle = Event::SeaBattle {
            lake,
            attacker: Side::British,
            blocks: Vec::new(),
        };
        let sea_ends = Event::SeaBattleEnds { lake, holder: None };
        let mut events = vec![
            battle,
            sea_battle,
            fire(Side::American, 2),
            fire(Side::British, 1),
            sea_ends,
        ];
        let log = told(events.clone());
        let at_sea = story(&log, 1).unwrap();
        assert_eq!((at_sea.field, at_sea.ended), (Field::Lake(lake), Some(4)));
        assert_eq!(
            last_throws(told_of(&log, at_sea), at_sea.field),
            [&fire(Side::American, 2), &fire(Side::British, 1)]
        );
        let for_town = story(&log, 0).unwrap();
        let none: [&Event; 0] = [];
        assert_eq!(
            last_throws(told_of(&log, for_town), for_town.field),
            none,
            "nobody has fired for the town"
        );
        assert!(told_of(&log, for_town).is_empty());

        events.extend([
            fire(Side::British, 3),
            Event::BattleEnds { town, holder: None },
            fire(Side::American, 4),
        ]);
        let log = told(events);
        let for_town = story(&log, 0).unwrap();
        assert_eq!(
            last_throws(told_of(&log, for_town), for_town.field),
            [&fire(Side::British, 3)]
        );
        assert_eq!(told_of(&log, for_town).len(), 2, "up to its end");
    }

    /// Who is left is told of blocks that lay open, and Tecumseh is not left where he has left (9.0).
    #[test]
    fn of_a_battle_that_is_over_those_are_shown_who_lay_open_and_are_left() {
        let library = data::library::Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("blocks-1813").unwrap();
        let scenario = draft.build(library).unwrap();
        let masks = scenario.masks();
        let first = |set: u64| engine::blocks::blocks(set).next().unwrap();
        let american = first(masks.army & masks.side[0]);
        let british = first(masks.army & masks.side[1] & !masks.indian);
        let indian = first(masks.indian);
        let town = TownId(3);
        let battle = Event::Battle {
            town,
            attacker: Side::American,
            amphibious: false,
        };
        let loss = |side, block| Event::Loss {
            side,
            open: true,
            block: Some(block),
            left: Some(0),
        };
        let ends = Event::BattleEnds {
            town,
            holder: Some(Side::American),
        };
        let open = told(vec![
            battle.clone(),
            Event::Revealed {
                town,
                blocks: vec![(american, 3), (british, 1), (indian, 3)],
            },
            fire(Side::American, 3),
            loss(Side::British, british),
            Event::IndianLeaves { town },
            ends.clone(),
        ]);
        let over = story(&open, 0).unwrap();
        let left = |side| fought(&scenario, &open, over, side).unwrap().known;
        assert_eq!(left(Side::American), [(american, 3)]);
        assert_eq!(left(Side::British), []);
        // The defender leaves at once, with a loss that its owner sees: nobody has seen who the attackers are.
        let left = Event::Loss {
            side: Side::British,
            open: false,
            block: Some(british),
            left: Some(1),
        };
        let hidden = told(vec![battle, fire(Side::American, 1), left, ends]);
        let over = story(&hidden, 0).unwrap();
        for side in Side::ALL {
            assert!(fought(&scenario, &hidden, over, side).is_none(), "{side:?}");
        }
    }

    #[test]
    fn after_7_1_throws_of_one_volley_stand_together_whatever_fire_ratings_ships_have() {
        let (american, british) = (Side::American, Side::British);
        let volleys = [
            fire_at(american, 2, 1),
            fire_at(american, 1, 2),
            fire_at(british, 3, 1),
            fire_at(american, 2, 1),
            fire_at(british, 4, 1),
            fire_at(british, 5, 2),
        ];
        let lake = Field::Lake(LakeId(0));
        let after = |throws| after(&volleys, throws, lake);
        assert_eq!(after(2), volleys[..2], "the other fleet is still to throw");
        assert_eq!(after(3), volleys[..3]);
        assert_eq!(after(4), volleys[3..4], "a new volley");
        assert_eq!(after(6), volleys[3..]);
    }

    #[test]
    fn after_7_2_throws_of_one_side_for_a_town_stand_together_until_a_side_fires_anew() {
        let (american, british) = (Side::American, Side::British);
        let volleys = [
            fire_at(british, 2, 1),
            fire_at(british, 1, 3),
            fire_at(american, 3, 1),
            fire_at(american, 1, 2),
            fire_at(american, 2, 1),
        ];
        let town = Field::Town(TownId(3));
        let after = |throws| after(&volleys, throws, town);
        assert_eq!(after(2), volleys[..2]);
        assert_eq!(after(3), volleys[2..3], "the other side fires");
        assert_eq!(after(4), volleys[2..4]);
        assert_eq!(after(5), volleys[4..], "nobody is left to fire back");
        let many = [
            fire_at(british, MOST_DICE, 1),
            fire_at(british, 1, 1),
            fire_at(british, 2, 2),
        ];
        assert_eq!(
            super::last_throws(&told(many.to_vec()), town).len(),
            3,
            "a throw in parts"
        );
    }
}
