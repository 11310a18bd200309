//! The board in the middle: what it shows, and what a click on it means.

use super::chance::{self, Chance};
use super::moment::{Moment, area_of};
use super::pieces;
use super::plan::{self, Plan};
use super::story;
use crate::command::{Order, Queue};
use crate::games::tabled::Tabled as _;
use crate::keys;
use crate::panels::kit::Look;
use crate::panels::{aside, frame, history, sketch};
use crate::text::{self, T};
use crate::theme;
use canvas::{
    AreaLook, Arrow, ArrowKind, BoardCanvas, BoardScene, BorderKind, BorderLook, Highlight, Mover, Muster, Passing,
    PassingKind, Spot, Stack, Transform, WaterLook,
};
use data::invasion::board::LinkKind;
use data::invasion::scenario::{Scenario, Units};
use data::invasion::{AreaId, Faction, Side};
use data::say;
use egui::{Pos2, Ui};
use engine::game::Happened;
use engine::invasion::{Action, Event, Phase, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// From so many on, areas that can be chosen are told by the others being dimmed.
const MANY: usize = 6;

/// Units on their way on the screen.
#[derive(Clone, Debug)]
struct Walk {
    path: Vec<AreaId>,
    units: Units,
    boat: bool,
    began: f64,
    ends: f64,
}

/// Something that comes to an end on the screen.
#[derive(Clone, Debug)]
struct Farewell {
    area: AreaId,
    what: PassingKind,
    began: f64,
}

/// Seconds that losses fade and markers turn over.
const FAREWELL_SECS: f64 = 0.7;

/// The board.
#[derive(Debug, Default)]
pub struct BoardPanel {
    canvas: BoardCanvas,
    walks: Vec<Walk>,
    farewells: Vec<Farewell>,
    /// Events of the log that have been looked at for walks.
    seen: usize,
    hovered: Option<AreaId>,
    /// The area whose army is being dragged.
    dragged: Option<AreaId>,
    /// What is seen of it then.
    drag: Option<Box<Drag>>,
    /// How the board was painted last.
    transform: Option<Transform>,
    /// An area to point out, from the list of choices or the log.
    pub pointed: Option<AreaId>,
    /// What is reconstructed is marked.
    pub basis_shown: bool,
}

/// An army in hand.
#[derive(Clone, Debug)]
pub struct Drag {
    from: AreaId,
    /// The moment in which it is formed.
    pub moment: Moment,
    /// Where it can go.
    pub plan: Plan,
}

impl BoardPanel {
    /// The camera, to steer it.
    pub const fn camera_mut(&mut self) -> &mut canvas::Camera {
        self.canvas.camera_mut()
    }

    /// Glides to an area.
    pub fn show_area(&mut self, moment: &Moment, area: AreaId) {
        self.canvas.show_area(&moment.scenario.area(area).id);
        self.pointed = Some(area);
    }

    /// Where an area is on the screen.
    pub fn place_of(&self, moment: &Moment, area: AreaId) -> Option<Pos2> {
        let places = self.canvas.picture()?.places(&moment.scenario.area(area).id)?;
        Some(self.transform?.screen_from_point(places.cubes))
    }

    /// Notes what has moved, was lost or changed hands since the last call. With `still`, it is there at once.
    pub fn note(&mut self, log: &[Happened<State>], scenario: &Scenario, now: f64, still: bool) {
        // After an undo the log is shorter.
        self.seen = self.seen.min(log.len());
        for happened in &log[self.seen..] {
            if let Event::Moved {
                units, path, by_boat, ..
            } = &happened.event
                && !still
                && path.len() > 1
            {
                let length = story::walk_secs(path.len());
                let began = self.walks.last().map_or(now, |walk| walk.ends.max(now));
                self.walks.push(Walk {
                    path: path.clone(),
                    units: *units,
                    boat: *by_boat,
                    began,
                    ends: began + length,
                });
            }
            if !still && let Some((area, what)) = farewell(&happened.event, scenario) {
                let began = self.walks.last().map_or(now, |walk| walk.ends.max(now));
                self.farewells.push(Farewell { area, what, began });
            }
        }
        self.seen = log.len();
        if still {
            self.walks.clear();
            self.farewells.clear();
        }
    }

    /// How many events of the log have been seen.
    pub const fn seen(&self) -> usize {
        self.seen
    }

    /// Everything in the log so far has been seen.
    pub fn settle(&mut self, log: &[Happened<State>]) {
        self.seen = log.len();
        self.walks.clear();
        self.farewells.clear();
    }

    /// Whether units are still on their way on the screen.
    pub fn is_moving(&self, now: f64) -> bool {
        self.walks.iter().any(|walk| walk.ends > now)
            || self
                .farewells
                .iter()
                .any(|farewell| farewell.began + FAREWELL_SECS > now)
    }

    /// The army that is being dragged, and the moment with it in hand; made once for each drag.
    pub fn take_drag(&mut self, moment: &Moment) -> Option<Box<Drag>> {
        let from = self.dragged.filter(|_| !moment.choices.is_empty())?;
        let known = self.drag.take();
        known
            .filter(|drag| drag.from == from && drag.moment.ticket == moment.ticket)
            .or_else(|| {
                let (view, plan) = plan::dragged(&moment.view, &moment.scenario, from)?;
                let moment = Moment {
                    view,
                    choices: Vec::new(),
                    dragged: true,
                    ..moment.clone()
                };
                Some(Box::new(Drag { from, moment, plan }))
            })
    }

    /// Keeps it for the next frame.
    pub fn keep_drag(&mut self, drag: Option<Box<Drag>>) {
        self.drag = drag;
    }

    /// Draws the board and queues what a click means. Gives from where to where cubes were dragged.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        moment: &Moment,
        (plan, ahead): (Option<&Plan>, &BTreeMap<AreaId, Chance>),
        queue: &mut Queue,
    ) -> Option<(AreaId, AreaId)> {
        let now = ui.input(|input| input.time);
        self.walks.retain(|walk| walk.ends > now);
        self.farewells.retain(|farewell| farewell.began + FAREWELL_SECS > now);
        if !self.walks.is_empty() || !self.farewells.is_empty() {
            ui.ctx().request_repaint();
        }
        let scene = self.scene(look, moment, (plan, ahead), now);
        let board = self.canvas.ui(ui, &scene, look.palette);
        self.transform = Some(board.transform);
        if keys::is_looking(ui) {
            let offered = scene.areas.iter().enumerate();
            let mut offered = offered.filter(|(index, _)| meaning(moment, plan, AreaId(*index as u16)).is_some());
            if let Some((_, area)) = offered.next() {
                keys::first(ui, canvas::area_button_id(&board.response, &area.id));
            }
        }
        self.hovered = board.hovered.or(board.focused).map(|index| AreaId(index as u16));
        self.dragged = board.dragged_area.map(|index| AreaId(index as u16));
        if board.response.contains_pointer() && board.hovered.is_some() {
            self.pointed = None;
        }
        if let Some(index) = board.clicked {
            let area = AreaId(index as u16);
            if let Some(actions) = meaning(moment, plan, area) {
                queue.push(Order::act(actions));
            }
        }
        let dropped = board.dropped_area.zip(board.hovered);
        let dropped = dropped.map(|(from, to)| (AreaId(from as u16), AreaId(to as u16)));
        // The one under the pointer, or that the keyboard has come to.
        if let Some(index) = board.hovered.or(board.focused) {
            let area = AreaId(index as u16);
            if let Some(at) = self.place_of(moment, area) {
                let above = history::foot(moment.past);
                aside::ui(ui, board.response.rect, at, above, |ui| {
                    area_ui(ui, look, moment, (area, plan), ahead.get(&area).copied());
                });
            }
        } else if let Some(water) = board.hovered_water {
            let name = moment.scenario.waters()[water].name.get(look.lang);
            board.response.on_hover_text_at_pointer(name);
        }
        dropped
    }

    fn scene(
        &self,
        look: &Look<'_>,
        moment: &Moment,
        (plan, ahead): (Option<&Plan>, &BTreeMap<AreaId, Chance>),
        now: f64,
    ) -> BoardScene {
        let scenario = &moment.scenario;
        let table = &moment.view.table;
        let mut areas: Vec<AreaLook> = scenario
            .map()
            .area_ids()
            .map(|area| area_look(look, moment, area, plan))
            .collect();
        // Where many can be chosen, the others step back, rather than each of the many coming forward.
        let legal = areas.iter().filter(|area| area.highlight == Highlight::Legal).count();
        if legal >= MANY {
            for area in &mut areas {
                match area.highlight {
                    Highlight::None => area.dimmed = true,
                    Highlight::Legal => area.highlight = Highlight::Offered,
                    _ => {}
                }
            }
        }
        // Where there would be a battle, the chance to win it says more than the distance.
        if let Some(active) = table.active() {
            for (area, chance) in ahead {
                let win = chance.wins[active.side().index()];
                areas[area.index()].badge = Some(text::percent(look.lang, win));
            }
        }
        if self.basis_shown {
            // For those who do not see the hatching.
            for area in areas.iter_mut().filter(|area| area.reconstructed) {
                area.label = format!("{}. {}", area.label, look.t(T::Reconstructed));
            }
        }
        let mut arrows = self.ways(moment);
        self.route(moment, plan, &mut areas, &mut arrows);
        let mut movers = Vec::new();
        for walk in &self.walks {
            let progress = ((now - walk.began) / (walk.ends - walk.began)).clamp(0.0, 1.0) as f32;
            if let Some(last) = walk.path.last() {
                for faction in Faction::ALL {
                    let carried = u32::from(walk.units[faction.index()]);
                    let stacks = &mut areas[last.index()].cubes;
                    if let Some(stack) = stacks.iter_mut().rev().find(|stack| stack.faction == faction.index()) {
                        stack.count = stack.count.saturating_sub(carried);
                    }
                }
            }
            movers.push(Mover {
                path: walk.path.iter().map(|area| Spot::Area(area.index())).collect(),
                cubes: stacks(&walk.units),
                blocks: Vec::new(),
                progress,
                boat: walk.boat,
            });
        }
        if let Some(area) = self.pointed
            && areas[area.index()].highlight == Highlight::None
        {
            areas[area.index()].highlight = Highlight::Path;
        }
        let borders = scenario
            .board()
            .links
            .iter()
            .filter(|link| link.kind == LinkKind::River)
            .filter_map(|link| {
                let (a, b) = (scenario.area_by_id(&link.a)?, scenario.area_by_id(&link.b)?);
                Some(BorderLook {
                    a: a.index(),
                    b: b.index(),
                    kind: BorderKind::River,
                })
            });
        let touching = scenario.board().touching.iter().filter_map(|pair| {
            let (a, b) = (scenario.area_by_id(&pair.a)?, scenario.area_by_id(&pair.b)?);
            Some(BorderLook {
                a: a.index(),
                b: b.index(),
                kind: BorderKind::Closed,
            })
        });
        let waters = scenario
            .waters()
            .iter()
            .map(|water| WaterLook {
                id: water.id.clone(),
                name: water.name.get(look.lang).to_owned(),
                ..WaterLook::default()
            })
            .collect();
        debug_assert_eq!(areas.len(), table.units.len());
        let mut scene = BoardScene {
            title: look.t(T::Board).to_owned(),
            drawing: Arc::clone(&moment.drawing),
            areas,
            waters,
            borders: borders.chain(touching).collect(),
            arrows,
            movers,
            passing: self.passing(now),
            show: canvas::Show {
                basis: self.basis_shown,
                ..canvas::Show::default()
            },
            ..BoardScene::default()
        };
        sketch::lay(moment.sketch.as_deref(), &mut scene, State::colour);
        scene
    }

    /// What fades or turns over now.
    fn passing(&self, now: f64) -> Vec<Passing> {
        let begun = self.farewells.iter().filter(|farewell| farewell.began <= now);
        begun
            .map(|farewell| Passing {
                area: farewell.area.index(),
                what: farewell.what,
                progress: ((now - farewell.began) / FAREWELL_SECS).clamp(0.0, 1.0) as f32,
            })
            .collect()
    }

    /// The ways of the units that are shown moving, and while the person decides, those of others since the person's last
    /// turn.
    fn ways(&self, moment: &Moment) -> Vec<Arrow> {
        let arrow = |path: &[AreaId], boat: bool, units: &Units| {
            let faction = Faction::ALL.into_iter().find(|faction| units[faction.index()] > 0);
            let kind = if boat { ArrowKind::Boat } else { ArrowKind::March };
            let path = path.iter().map(|area| Spot::Area(area.index())).collect();
            Arrow::new(path, kind, faction.map(Faction::index))
        };
        let walks = self.walks.iter().map(|walk| arrow(&walk.path, walk.boat, &walk.units));
        let of_others = moment.moves.iter().map(|(path, boat, units)| Arrow {
            kind: ArrowKind::Plan,
            ..arrow(path, *boat, units)
        });
        of_others.chain(walks).collect()
    }

    /// The way to the destination under the pointer, or that of the army being formed.
    fn route(&self, moment: &Moment, plan: Option<&Plan>, areas: &mut [AreaLook], arrows: &mut Vec<Arrow>) {
        let table = &moment.view.table;
        let (from, army, boat) = match (table.phase, plan) {
            (Phase::Where { from, army, pursuit }, _) => {
                (from, army, !pursuit && plan::by_boat(table, &moment.scenario))
            }
            (Phase::Who(choosing), Some(plan)) => {
                let mut army = [0; 5];
                for row in &plan.rows {
                    army[row.faction.index()] = row.units;
                }
                (choosing.from, army, plan.by_boat)
            }
            _ => return,
        };
        areas[from.index()].highlight = Highlight::Origin;
        let Some(to) = self
            .hovered
            .or(self.pointed)
            .filter(|to| meaning(moment, plan, *to).is_some())
        else {
            return;
        };
        let path = plan::way(table, &moment.scenario, from, to, boat);
        for area in path.iter().skip(1) {
            areas[area.index()].highlight = if *area == to {
                Highlight::Target
            } else {
                Highlight::Path
            };
        }
        let faction = Faction::ALL
            .into_iter()
            .find(|faction| army[faction.index()] > 0)
            .map(Faction::index);
        let kind = if boat { ArrowKind::Boat } else { ArrowKind::March };
        arrows.push(Arrow::new(
            path.iter().map(|area| Spot::Area(area.index())).collect(),
            kind,
            faction,
        ));
    }
}

/// What comes to an end with an event.
fn farewell(event: &Event, scenario: &Scenario) -> Option<(AreaId, PassingKind)> {
    let stack = |faction: &Faction, units: &u8| Stack::new(faction.index(), u32::from(*units));
    let home = |area: &AreaId| scenario.area(*area).home;
    match event {
        Event::Lost {
            faction, area, units, ..
        } => Some((*area, PassingKind::Lost(stack(faction, units)))),
        Event::Fled { faction, area, units } => Some((*area, PassingKind::Fled(stack(faction, units)))),
        // A marker lies where an area is not its owner's.
        Event::ControlTaken { area, .. } => {
            let (home, enemy) = (home(area), home(area).enemy());
            Some((*area, PassingKind::Control(Some(home as usize), Some(enemy as usize))))
        }
        Event::ControlLost { area, .. } => {
            let (home, enemy) = (home(area), home(area).enemy());
            Some((*area, PassingKind::Control(Some(enemy as usize), Some(home as usize))))
        }
        _ => None,
    }
}

/// What a click on an area does: the one choice that it stands for, or the army that goes there.
pub fn meaning(moment: &Moment, plan: Option<&Plan>, area: AreaId) -> Option<Vec<Action>> {
    if let Some(actions) = plan.and_then(|plan| plan.going_to(area)) {
        return Some(actions);
    }
    // Of several numbers of units for one muster area, a click means the one that is set beside it, else most of them.
    let mut here = moment
        .choices
        .iter()
        .map(|choice| choice.action)
        .filter(|action| area_of(*action) == Some(area));
    let set = |action: &Action| matches!(action, Action::Muster(_, units) if moment.muster == Some(*units));
    let action = here.clone().find(set).or_else(|| here.next_back())?;
    Some(vec![action])
}

fn stacks(units: &Units) -> Vec<Stack> {
    Faction::ALL
        .into_iter()
        .filter(|faction| units[faction.index()] > 0)
        .map(|faction| Stack::new(faction.index(), u32::from(units[faction.index()])))
        .collect()
}

fn area_look(look: &Look<'_>, moment: &Moment, id: AreaId, plan: Option<&Plan>) -> AreaLook {
    let scenario = &moment.scenario;
    let table = &moment.view.table;
    let area = scenario.area(id);
    let (units, moved) = (&table.units[id.index()], &table.moved[id.index()]);
    let mut cubes = Vec::new();
    for faction in Faction::ALL {
        let all = u32::from(units[faction.index()]);
        let done = u32::from(moved[faction.index()]).min(all);
        // Only units of the side that moves show whether they have.
        let done = if table.active().is_some_and(|active| active.side() == faction.side()) {
            done
        } else {
            0
        };
        if all > done {
            cubes.push(Stack::new(faction.index(), all - done));
        }
        if done > 0 {
            cubes.push(Stack {
                moved: true,
                ..Stack::new(faction.index(), done)
            });
        }
    }
    let muster = Faction::ALL
        .into_iter()
        .flat_map(|faction| {
            let here = scenario.muster(faction).iter().filter(|(area, _)| *area == id);
            here.map(move |(_, units)| Muster {
                faction: faction.index(),
                units: u32::from(*units),
            })
        })
        .collect();
    let legal = meaning(moment, plan, id).is_some();
    let american = |stack: &&Stack| Faction::ALL[stack.faction].side() == Side::American;
    let americans = cubes.iter().filter(american).count();
    AreaLook {
        id: area.id.clone(),
        name: area.name.get(look.lang).to_owned(),
        label: label(look, moment, id),
        home: Some(area.home as usize),
        cubes,
        // Factions stand in the order of their sides.
        facing: table.contested(id).then_some(americans),
        stars: area.stars.len() as u8,
        quiet: !near(moment, id),
        control: table.control[id.index()].then_some(area.home.enemy() as usize),
        muster,
        contested: table.contested(id),
        highlight: highlight(moment, id, legal),
        badge: if legal { badge(moment, plan, id) } else { None },
        reconstructed: scenario.board().areas[id.index()].basis.is_reconstructed(),
        grip: moment.offers(Action::March(id)) || plan.is_some_and(|plan| plan.from == Some(id)),
        ..AreaLook::default()
    }
}

/// Whether the side that does not hold an area could be there soon: it has units there or next to it.
fn near(moment: &Moment, area: AreaId) -> bool {
    let table = &moment.view.table;
    let home = moment.scenario.area(area).home;
    let holder = if table.control[area.index()] {
        home.enemy()
    } else {
        home
    };
    let stands = |at: &AreaId| {
        let factions = holder.enemy().factions().iter();
        factions
            .into_iter()
            .any(|faction| table.units[at.index()][faction.index()] > 0)
    };
    stands(&area) || moment.scenario.map().neighbours(area).iter().any(stands)
}

fn highlight(moment: &Moment, area: AreaId, legal: bool) -> Highlight {
    let battle = match moment.view.table.phase {
        Phase::Rolling(battle) | Phase::Casualties(battle) | Phase::Commands(battle) => Some(battle.area),
        Phase::BeforeBattle(area)
        | Phase::AfterBattle(area)
        | Phase::Removal { area, .. }
        | Phase::Exchange { area, .. } => Some(area),
        Phase::Scatter { from, .. } => Some(from),
        Phase::Gather { to, .. } => Some(to),
        _ => None,
    };
    match (battle == Some(area), legal) {
        (true, _) => Highlight::Origin,
        (false, true) => Highlight::Legal,
        (false, false) => Highlight::None,
    }
}

/// How far a destination is.
fn badge(moment: &Moment, plan: Option<&Plan>, to: AreaId) -> Option<String> {
    let table = &moment.view.table;
    let (from, boat) = match (table.phase, plan) {
        (Phase::Where { from, pursuit, .. }, _) => (from, !pursuit && plan::by_boat(table, &moment.scenario)),
        (Phase::Who(choosing), Some(plan)) => (choosing.from, plan.by_boat),
        _ => return None,
    };
    (!boat).then(|| (plan::way(table, &moment.scenario, from, to, false).len() - 1).to_string())
}

/// An area's name and what stands there, in words.
fn label(look: &Look<'_>, moment: &Moment, area: AreaId) -> String {
    let name = moment.area_name(area);
    let units = &moment.view.table.units[area.index()];
    let there: Vec<String> = Faction::ALL
        .into_iter()
        .filter(|faction| units[faction.index()] > 0)
        .map(|faction| format!("{} {}", units[faction.index()], moment.name(faction)))
        .collect();
    if there.is_empty() {
        say!(look.lang, "{name}: no units", "{name}\u{a0}: aucune unité"; name)
    } else {
        look.lang.colon(name, there.join(", "))
    }
}

/// What hovering an area tells.
fn area_ui(ui: &mut Ui, look: &Look<'_>, moment: &Moment, (id, plan): (AreaId, Option<&Plan>), ahead: Option<Chance>) {
    let scenario = &moment.scenario;
    let area = scenario.area(id);
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(area.name.get(look.lang)).font(look.serif(16.0)));
        for _ in &area.stars {
            ui.label(egui::RichText::new("★").color(look.palette.gold));
        }
    });
    let side = scenario.texts().sides[area.home].get(look.lang);
    ui.label(egui::RichText::new(format!("{} {side}", look.t(T::HomeOf))).weak());
    if moment.view.table.control[id.index()] {
        let holder = scenario.texts().sides[area.home.enemy()].get(look.lang);
        ui.label(theme::strong(format!("{} {holder}", look.t(T::HeldBy))));
    }
    let units = &moment.view.table.units[id.index()];
    let mut any = false;
    for faction in Side::ALL.iter().flat_map(|side| side.factions()) {
        let count = units[faction.index()];
        if count > 0 {
            any = true;
            ui.horizontal(|ui| {
                pieces::cubes(ui, look, (*faction, moment.name(*faction)), count, 16.0);
                ui.label(moment.name(*faction));
            });
        }
    }
    if !any {
        ui.label(look.t(T::NoUnits));
    }
    if meaning(moment, plan, id).is_none()
        && let Some(reason) = moment.why_not_area(id)
    {
        ui.label(theme::strong(frame::why_not(look, &reason.text, reason.cite)).small());
    }
    if let Some(chance) = ahead {
        chance::ui(ui, look, moment, chance);
        // This cannot be pointed at, so it explains itself.
        ui.label(egui::RichText::new(look.t(T::LostOnAverage)).small().weak());
    }
    for faction in Faction::ALL {
        for (_, units) in scenario.muster(faction).iter().filter(|(area, _)| *area == id) {
            ui.label(text::musters(look.lang, moment.name(faction), *units));
        }
    }
    let map = scenario.map();
    let names = |areas: &[AreaId]| {
        areas
            .iter()
            .map(|area| moment.area_name(*area))
            .collect::<Vec<_>>()
            .join(", ")
    };
    ui.label(egui::RichText::new(format!("{} {}", look.t(T::Neighbours), names(map.neighbours(id)))).small());
    let waters: Vec<&str> = scenario
        .waters()
        .iter()
        .enumerate()
        .filter(|(index, _)| map.waters_of(id) & (1 << index) != 0)
        .map(|(_, water)| water.name.get(look.lang))
        .collect();
    if !waters.is_empty() {
        ui.label(egui::RichText::new(format!("{} {}", look.t(T::Waters), waters.join(", "))).small());
    }
    let doubtful = reconstructed(look, moment, id);
    if !doubtful.is_empty() {
        let text = format!("{} {}", look.t(T::ReconstructedHere), doubtful.join(", "));
        ui.label(egui::RichText::new(text).small().weak());
    }
}

/// The facts of an area that nobody has documented.
fn reconstructed(look: &Look<'_>, moment: &Moment, id: AreaId) -> Vec<String> {
    let board = moment.scenario.board();
    let area = &board.areas[id.index()];
    let mut facts = Vec::new();
    if area.basis.is_reconstructed() {
        facts.push(look.t(T::TheArea).to_owned());
    }
    if area.home_basis.is_reconstructed() {
        facts.push(look.t(T::TheHome).to_owned());
    }
    if area.stars.iter().any(|star| star.basis.is_reconstructed()) {
        facts.push(look.t(T::TheStars).to_owned());
    }
    let links = board.links.iter().filter(|link| link.a == area.id || link.b == area.id);
    let guessed = links.clone().filter(|link| link.basis.is_reconstructed()).count();
    if guessed > 0 {
        facts.push(format!("{} {guessed}/{}", look.t(T::SomeLinks), links.count()));
    }
    let shores = board
        .waters
        .iter()
        .flat_map(|water| &water.shores)
        .filter(|shore| shore.area == area.id);
    let guessed = shores.clone().filter(|shore| shore.basis.is_reconstructed()).count();
    if guessed > 0 {
        facts.push(format!("{} {guessed}/{}", look.t(T::SomeShores), shores.count()));
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::invasion::ScenarioDraft;
    use data::library::Library;
    use engine::invasion::LossCause;

    #[test]
    fn losses_fade_and_markers_turn_before_the_eyes_and_never_where_all_is_still() {
        let library = Library::shipped();
        let draft = library.get::<ScenarioDraft>("intro-1812").unwrap();
        let scenario = draft.build(library).unwrap();
        let area = scenario.objectives()[0];
        let enemy = scenario.area(area).home.enemy();
        let events = [
            Event::Lost {
                faction: Faction::ALL[0],
                area,
                units: 2,
                cause: LossCause::Hit,
            },
            Event::ControlTaken {
                area,
                side: enemy,
                markers: 1,
            },
        ];
        let log = events.map(|event| Happened { step: 0, event });
        let mut board = BoardPanel::default();
        board.note(&log, &scenario, 10.0, false);
        let half = 10.0 + FAREWELL_SECS / 2.0;
        let what: Vec<PassingKind> = board.passing(half).iter().map(|passing| passing.what).collect();
        let (home, taken) = (enemy.enemy() as usize, enemy as usize);
        let lost = PassingKind::Lost(Stack::new(0, 2));
        assert_eq!(what, [lost, PassingKind::Control(Some(home), Some(taken))]);
        assert!(
            board
                .passing(half)
                .iter()
                .all(|passing| (passing.progress - 0.5).abs() < 0.01)
        );
        assert!(board.is_moving(half) && !board.is_moving(10.1 + FAREWELL_SECS));
        let mut still = BoardPanel::default();
        still.note(&log, &scenario, 10.0, true);
        assert!(still.passing(half).is_empty());
    }
}
