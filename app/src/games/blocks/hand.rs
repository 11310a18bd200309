//! Blocks in hand: taken up, sent where they can go, and orders taken back.

use super::orders::{self, At, Way};
use super::seen::Seen;
use super::table::{BlocksTable, pos_within};
use super::words;
use crate::command::{Order, Queue, UiCommand};
use crate::keys;
use crate::panels::chrome;
use crate::panels::frame::Choice;
use crate::panels::kit::{self, Look};
use crate::text::T;
use data::Text;
use data::blocks::{BlockId, Side, TownId};
use egui::{Frame, Key, Modifiers, Rect, Ui, vec2};
use engine::blocks::odds::Field;
use engine::blocks::{Action, Leg, Mode, Phase, SideView, side};
use engine::rules::Prompt;

impl BlocksTable {
    /// After how many steps the orders of this army phase began, if one was given: each of them can be taken back.
    pub(super) fn orders_from(seen: &Seen) -> Option<usize> {
        let army = matches!(seen.view.table.phase, Phase::Army(_));
        army.then(|| seen.before_last(|action| matches!(action, Action::From(_))))?
    }

    /// Nothing is in hand any more.
    pub(super) fn let_go(&mut self) {
        self.picked = 0;
        self.picked_at = None;
        self.ways.clear();
        self.reach = None;
        self.asking = None;
        self.held = None;
    }

    /// Escape lets go of what is in hand, unless a dialog or somebody who types has the keys.
    pub(super) fn escape(&mut self, ui: &Ui) {
        let in_hand = self.picked != 0 && keys::is_free(ui);
        if in_hand && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.let_go();
            keys::begin(ui.ctx());
            ui.ctx().request_repaint();
        }
    }

    /// Takes a block in hand, or puts it back; blocks of one place only are in hand together.
    pub(super) fn pick(&mut self, seen: &Seen, block: u64, at: At) {
        self.in_hand_of(at);
        self.picked ^= block;
        self.look_around(seen, at);
    }

    /// Takes all blocks of a stack in hand, beside those that are there.
    pub(super) fn take(&mut self, seen: &Seen, stack: u64, at: At) {
        self.in_hand_of(at);
        self.picked |= stack;
        self.look_around(seen, at);
    }

    /// What comes from elsewhere is put back.
    fn in_hand_of(&mut self, at: At) {
        if self.picked_at != Some(at) {
            self.picked = 0;
        }
    }

    /// Finds where the blocks in hand can go.
    fn look_around(&mut self, seen: &Seen, at: At) {
        self.picked_at = (self.picked != 0).then_some(at);
        self.asking = None;
        self.held = None;
        self.reach = None;
        self.ways = match seen.decider.map(side).filter(|_| self.picked != 0) {
            Some(by) => orders::ways(&seen.view, &seen.scenario, by, at, self.picked),
            None => Vec::new(),
        };
    }

    /// The blocks in hand go by a way. With the last order of an army they wait in hand until it is carried out: it would
    /// leave nothing to choose but that it is, and what is the only choice may be taken unasked. If they join others, all orders
    /// are taken back and given anew.
    fn go(&mut self, seen: &Seen, way: Way, queue: &mut Queue) {
        self.asking = None;
        if let (Some(At::Town(from)), Some(began), [_, ..]) = (self.picked_at, Self::orders_from(seen), &way.anew[..]) {
            self.anew = way.anew.into_iter().map(|leg| (from, leg)).collect();
            queue.push(Order::UndoTo(began));
            self.let_go();
            return;
        }
        if way.last {
            self.held = Some(way);
            return;
        }
        queue.push(Order::choose(way.actions.unwrap_or_default()));
        self.let_go();
    }

    /// The blocks in hand go there, if they can; where several ways lead there, which is asked.
    pub(super) fn send(&mut self, seen: &Seen, to: At, queue: &mut Queue) -> bool {
        let mut found = self.ways.iter().filter(|way| way.to == to && way.actions.is_some());
        match (found.next().cloned(), found.next()) {
            (None, _) => return false,
            (Some(way), None) => self.go(seen, way, queue),
            (Some(_), Some(_)) => self.asking = Some(to),
        }
        true
    }

    /// What a click on a place means. It is looked at, and who goes from there comes to hand; another choice that it is the
    /// only one for is taken, but nothing is built by it, and nothing is taken while blocks are in hand that cannot go there.
    pub(super) fn click(&mut self, seen: &Seen, at: At, queue: &mut Queue) {
        if self.picked != 0 && self.send(seen, at, queue) {
            return;
        }
        self.chosen = Some(at);
        let in_hand = self.picked != 0;
        let Some(shown) = &self.shown else { return };
        let At::Town(town) = at else {
            let of = |choice: &&Choice<Action>| match choice.action {
                Action::SeaBattle(lake) => at == At::Lake(lake),
                _ => false,
            };
            if let Some(choice) = shown.choices.iter().find(of).filter(|_| !in_hand) {
                queue.push(choice.order());
            }
            return;
        };
        // The last block is settled by a click of its own.
        if !in_hand && self.tray.move_last(seen, town, queue) {
            return;
        }
        let of = |action: Action| action.town() == Some(town) && !matches!(action, Action::Build(..));
        let mut here = shown.choices.iter().filter(|choice| of(choice.action));
        match (here.next(), here.next()) {
            // Who goes is said with the blocks in hand.
            (Some(choice), None) if matches!(choice.action, Action::From(_) | Action::Sail(_)) => {
                let stack = self.stack(seen, at);
                self.take(seen, stack, at);
            }
            _ if in_hand => {}
            (Some(choice), None) => queue.push(choice.order()),
            (Some(_), Some(_)) => self.folds.choices = true,
            (None, _) => {}
        }
    }

    /// All blocks of a place that can be sent somewhere.
    pub(super) fn stack(&self, seen: &Seen, at: At) -> u64 {
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
    pub(super) fn click_block(&mut self, seen: &Seen, (block, at): (BlockId, At), double: bool, queue: &mut Queue) {
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
            self.take(seen, stack, at);
        } else if movable {
            self.pick(seen, block.bit(), at);
        } else {
            self.click(seen, at, queue);
        }
    }

    /// How far the blocks of the place under the pointer could go, while none are in hand.
    pub(super) fn reach_of(&mut self, seen: &Seen, at: At) {
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

    /// Takes back one of the orders: the last one as any click, an earlier one by giving the others anew.
    pub(super) fn take_back(&mut self, seen: &Seen, by: Side, number: usize, queue: &mut Queue) {
        let SideView::Own { plan, .. } = &seen.view.sides[by.index()] else {
            return;
        };
        let (Some(from), Some(began)) = (plan.from, Self::orders_from(seen)) else {
            queue.push(Order::Do(UiCommand::Undo));
            return;
        };
        let others = plan.legs.iter().enumerate().filter(|(other, _)| *other != number);
        let others = others.map(|(_, leg)| (from, *leg));
        self.anew = others.chain(self.held_leg()).collect();
        queue.push(Order::UndoTo(began));
    }

    /// The order that waits in hand until it is carried out, and the town that it leaves.
    pub(super) fn held_leg(&self) -> Option<(TownId, Leg)> {
        let way = self.held.as_ref()?;
        let (Some(At::Town(from)), At::Town(to), Some(mode)) = (self.picked_at, way.to, way.mode) else {
            return None;
        };
        let leg = Leg {
            to,
            mode,
            via: way.via,
            units: self.picked,
            marched: 0,
        };
        Some((from, leg))
    }

    /// What is asked while the last order of an army waits to be carried out.
    pub(super) fn all_ordered(&self, seen: &Seen) -> Option<Prompt> {
        self.held.as_ref().map(|_| Prompt {
            text: words::ALL_ORDERED.into(),
            left: Text::default(),
            cite: seen.prompt.cite,
        })
    }

    /// Gives the next of the orders that are given anew: as many as stand are given already. One that was not taken, because for a
    /// moment nothing could be, is given once more.
    pub(super) fn order_anew(&mut self, seen: &Seen, queue: &mut Queue) {
        if self.anew.is_empty() || seen.choices.is_empty() || seen.past.is_some() {
            return;
        }
        let by = seen.decider.map(side);
        let given = by.and_then(|by| match (&seen.view.sides[by.index()], seen.view.table.phase) {
            (SideView::Own { plan, .. }, Phase::Army(of)) if of == by => Some((by, plan.legs.len())),
            _ => None,
        });
        let next = given.and_then(|(by, given)| Some((by, *self.anew.get(given)?)));
        let Some((by, (from, leg))) = next else {
            self.anew.clear();
            return;
        };
        let ways = orders::ways(&seen.view, &seen.scenario, by, At::Town(from), leg.units);
        let same = |way: &Way| (way.to, way.mode, way.via) == (At::Town(leg.to), Some(leg.mode), leg.via);
        let way = ways.into_iter().find(|way| same(way) && way.anew.is_empty());
        match way.and_then(|way| Some((way.last, way.actions.clone()?, way))) {
            // The last one waits in hand as if it had been given so.
            Some((true, _, way)) => {
                self.anew.clear();
                self.take(seen, leg.units, At::Town(from));
                self.held = Some(way);
                // The orders as they were before would be given beside it.
                queue.push(Order::ForgetUndone);
            }
            Some((false, actions, _)) => queue.push(Order::act(actions)),
            None => self.anew.clear(),
        }
    }

    /// Several ways lead to one place: which is asked there.
    pub(super) fn ways_ui(&mut self, ui: &Ui, look: &Look<'_>, seen: &Seen, room: Rect, queue: &mut Queue) {
        let Some(At::Town(town)) = self.asking else { return };
        let Some(at) = self.place_of(seen, Field::Town(town)) else {
            return;
        };
        let corner = pos_within(at + vec2(24.0, -20.0), room, vec2(250.0, 150.0));
        let mut chosen = None;
        let mut close = false;
        chrome::over(ui, "ways", corner, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                kit::dense(ui);
                let name = seen.scenario.town(town).name.get(look.lang);
                kit::heading(ui, look, &words::has(look.lang, name, words::WHICH_WAY.get(look.lang)));
                let open = |way: &&Way| way.to == At::Town(town) && way.actions.is_some();
                for way in self.ways.iter().filter(open) {
                    let how = match way.mode {
                        Some(Mode::Water) => words::BY_WATER,
                        Some(Mode::March) => words::BY_MARCH,
                        Some(Mode::Road) | None => words::BY_ROAD,
                    };
                    let label = match way.via {
                        Some(via) => words::through(look.lang, how, seen.scenario.town(via).name.get(look.lang)),
                        None => how.get(look.lang).to_owned(),
                    };
                    let button = ui.button(label);
                    keys::first(ui, button.id);
                    if button.clicked() {
                        chosen = Some(way.clone());
                    }
                }
                close = ui.small_button(look.t(T::Close)).clicked();
            });
        });
        if let Some(way) = chosen {
            self.go(seen, way, queue);
            if self.held.is_some() {
                keys::begin(ui.ctx());
            }
            // Bar and map were drawn before it was known.
            ui.ctx().request_repaint();
        } else if close {
            self.asking = None;
        }
    }
}
