//! The game behind the trait that sessions, records and bots know.

use super::action::{Action, Roll};
use super::describe;
use super::event::Event;
use super::phase::{LandStage, Phase};
use super::state::{Indian, State};
use super::view::View;
use super::{blocks, player};
use crate::rules::{Outcome, Player, Prompt, Rules, Seat, Step, Turn, key_of};
use crate::tell::{Aloud, Silent};
use data::Lang;
use data::blocks::{BlockId, Scenario, Side, TownId};
use rand::Rng;
use std::sync::Arc;

impl Rules for State {
    const NAME: &'static str = data::blocks::KEY;
    type Scenario = Scenario;
    type Action = Action;
    type Roll = Roll;
    type Event = Event;
    type View = View;

    fn start(scenario: &Arc<Scenario>) -> Self {
        let mut state = Self::new(scenario);
        state.next_draw(&mut Silent);
        state.answer_alone(&mut Vec::new(), &mut Silent);
        state
    }

    fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Over => Turn::Over(Outcome {
                points: self.points(),
                winner: self.table.winner,
            }),
            _ => self.decider().map_or(Turn::Chance, |side| Turn::Decision(player(side))),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.list(into);
    }

    fn rolls(&self, into: &mut Vec<(Roll, u32)>) {
        self.list_rolls(into);
    }

    fn apply(&mut self, step: Step<Action, Roll>, on: &mut impl FnMut(Event)) {
        self.take(step, &mut Vec::new(), &mut Aloud(on));
    }

    fn advance(&mut self, step: Step<Action, Roll>) {
        self.take(step, &mut Vec::new(), &mut Silent);
    }

    fn advance_to(&mut self, step: Step<Action, Roll>, legal: &mut Vec<Action>) {
        self.take(step, legal, &mut Silent);
    }

    fn view(&self, seat: Seat) -> View {
        self.view_of(seat)
    }

    fn sample(view: &View, scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        Self::sampled(view, scenario, rng)
    }

    fn redact(_: &Scenario, event: &Event, seat: Seat) -> Event {
        event.seen_by(seat)
    }

    fn score(&self) -> [i32; 2] {
        self.points()
    }

    /// Who controls a town holds it (8.1).
    fn holders(&self) -> Vec<Option<Side>> {
        let controlled = Side::ALL.map(|side| (side, self.controlled(side)));
        let holder = |town: TownId| controlled.iter().find(|(_, held)| held & town.bit() != 0);
        let towns = self.scenario.map().town_ids();
        towns.map(|town| holder(town).map(|(side, _)| *side)).collect()
    }

    fn round(&self) -> u32 {
        // At most 50 years of 99 turns.
        let past = u32::from(self.table.year).saturating_mul(self.scenario.whole().turns.into());
        past.saturating_add(self.table.turn.into())
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_for(seat)
    }

    fn describe_round(scenario: &Scenario, round: u32, lang: Lang) -> String {
        describe::turn(scenario, round, lang)
    }

    fn goes_on(before: &Action, action: &Action) -> bool {
        match action {
            Action::Deploy(_) | Action::Via(_) | Action::Take(_) | Action::All => true,
            // A second part of the army is an order of its own, and to be done with the orders a decision.
            Action::Toward(..) => matches!(before, Action::From(_)),
            Action::Done => matches!(before, Action::Take(_)),
            _ => false,
        }
    }

    fn describe_action(scenario: &Scenario, action: Action, lang: Lang) -> String {
        describe::action(scenario, action, lang)
    }

    fn describe_event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
        describe::event(scenario, event, lang)
    }

    fn player_name(scenario: &Scenario, player: Player, lang: Lang) -> String {
        scenario.texts().sides[super::side(player)].get(lang).to_owned()
    }

    fn sides() -> [&'static [Player]; 2] {
        const AMERICAN: [Player; 1] = [player(Side::American)];
        const BRITISH: [Player; 1] = [player(Side::British)];
        [&AMERICAN, &BRITISH]
    }

    fn broken_law(&self) -> Option<String> {
        let masks = self.scenario.masks();
        let mut seen = 0_u64;
        let places = self.towns.all().iter().chain(&self.lakes);
        for place in places.chain([&self.pool, &self.hand, &self.out]) {
            if seen & place != 0 {
                return Some("a block is in two places".to_owned());
            }
            seen |= place;
        }
        if seen != masks.all {
            let lost = masks.all & !seen;
            return Some(format!(
                "blocks are missing or too many: {:?}",
                blocks(lost).collect::<Vec<_>>()
            ));
        }
        if !self.towns.are_noted(masks) {
            return Some("the towns where a side stands are not those where its blocks are".to_owned());
        }
        for (index, (block, value)) in (0..).zip(self.scenario.blocks().iter().zip(self.values)) {
            if value == 0 || value > block.value {
                return Some(format!("{} has a combat value of {value}", block.id));
            }
            if (self.pool | self.hand | self.out) & BlockId(index).bit() != 0 && value != block.value {
                return Some(format!("{} is off the map with a combat value of {value}", block.id));
            }
        }
        if self.lakes.iter().any(|lake| lake & !masks.ships != 0) {
            return Some("an army stands on a lake".to_owned());
        }
        for town in self.scenario.map().town_ids() {
            let here = self.towns[town];
            if here & masks.ships != 0 && self.scenario.map().lake_of(town).is_none() {
                return Some(format!("a ship lies in {}", self.scenario.town(town).id));
            }
            let army = |side: Side| self.army(side, town) != 0;
            let fought = self.table.battles & town.bit() != 0 || self.table.land.is_some_and(|land| land.town == town);
            if army(Side::American) && army(Side::British) && !fought {
                return Some(format!("a battle in {} was left out", self.scenario.town(town).id));
            }
        }
        for lake in self.scenario.map().lake_ids() {
            let both = Side::ALL.into_iter().all(|side| self.fleet(side, lake) != 0);
            let fought = self.table.sea_battles & lake.bit() != 0 || self.table.sea.is_some_and(|sea| sea.lake == lake);
            // Ships that escape one after the other meet the enemy when all have tried (7.12).
            if both && !fought && self.table.land.is_none() {
                return Some(format!("a battle on {} was left out", self.scenario.lake(lake).id));
            }
        }
        let on_map = self.towns.together();
        let indian = match self.table.indian {
            Indian::Waiting => self.pool,
            Indian::InPlay => on_map,
            Indian::Gone => self.out,
        };
        (masks.indian & !indian != 0).then(|| "Tecumseh is not where he should be".to_owned())
    }

    /// In a battle whose blocks lie open, on land from the first shot on, both sides see all that is decided about (7.1,
    /// 7.2 b).
    fn decides_openly(&self) -> bool {
        match self.table.phase {
            Phase::Sea => true,
            Phase::Land => self
                .table
                .land
                .is_some_and(|land| land.revealed && !matches!(land.stage, LandStage::Ships)),
            _ => false,
        }
    }

    /// The blocks of a battle (7.1, 7.2 b), written orders (11.1), also that of a side whose armies stay, and that it was Tecumseh
    /// who was lost (9.0) are shown to the other side.
    fn lays_open(event: &Event, seat: Seat) -> bool {
        let not_of = |side: Side| !seat.holds(player(side));
        match event {
            Event::SeaBattle { .. } | Event::Revealed { .. } | Event::Ordered { .. } => {
                Side::ALL.into_iter().any(not_of)
            }
            Event::Passed { side, naval: false } => not_of(*side),
            Event::IndianLeaves { .. } => not_of(Side::British),
            _ => false,
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let map = self.scenario.map();
        let values = &self.values[..self.scenario.blocks().len()];
        let (towns, lakes) = (&self.towns.all()[..map.towns()], &self.lakes[..map.lakes()]);
        serde_json::to_vec(&(
            &self.table,
            towns,
            lakes,
            self.pool,
            self.hand,
            self.out,
            values,
            self.landed,
            &self.plans,
        ))
        .expect("the table is plain numbers and lists, which JSON can write")
    }

    fn key(&self) -> u64 {
        let map = self.scenario.map();
        let values = &self.values[..self.scenario.blocks().len()];
        let (towns, lakes) = (&self.towns.all()[..map.towns()], &self.lakes[..map.lakes()]);
        let off_map = (self.pool, self.hand, self.out);
        key_of(&(&self.table, towns, lakes, off_map, values, self.landed, &self.plans))
    }
}

impl State {
    /// The town where a block stands, if it does.
    pub fn town_of(&self, block: BlockId) -> Option<TownId> {
        let mut towns = self.scenario.map().town_ids();
        towns.find(|town| self.towns[*town] & block.bit() != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::action::Mode;
    use crate::blocks::phase::{Land, LandStage, Sea, SeaStage};
    use crate::blocks::plan::{Leg, Naval, Plan, Stage};
    use crate::blocks::state::{Arrival, AtSea, Table};
    use data::blocks::LakeId;
    use data::library::Library;
    use std::collections::BTreeSet;

    fn start() -> State {
        let library = Library::shipped();
        let draft: &data::blocks::ScenarioDraft = library.get("war-of-1812").unwrap();
        State::start(&Arc::new(draft.build(library).unwrap()))
    }

    /// Changes one field.
    type Change = Box<dyn Fn(&mut State)>;

    #[test]
    fn a_change_of_any_field_changes_the_key() {
        let state = start();
        let State {
            scenario,
            table:
                Table {
                    year: _,
                    turn: _,
                    first: _,
                    active: _,
                    phase: _,
                    due,
                    indian: _,
                    committed: _,
                    at_sea: _,
                    crossing: _,
                    moved: _,
                    came: _,
                    stayed: _,
                    crossed: _,
                    refusals: _,
                    overboard: _,
                    carriers: _,
                    battles: _,
                    sea_battles: _,
                    order: _,
                    land: _,
                    sea: _,
                    winner: _,
                },
            towns: _,
            lakes: _,
            pool: _,
            hand: _,
            out: _,
            values: _,
            landed: _,
            plans,
        } = &state;
        let [
            Plan {
                stage: _,
                picked: _,
                placed: _,
                naval: _,
                from: _,
                legs: _,
            },
            _,
        ] = plans;
        let land = Land {
            town: TownId(0),
            attacker: Side::American,
            round: 1,
            revealed: true,
            amphibious: false,
            retreat: None,
            stage: LandStage::Ships,
        };
        let sea = Sea {
            lake: LakeId(0),
            attacker: Side::American,
            round: 1,
            ships: [1; 2],
            sunk: [0; 2],
            hits: [0; 2],
            stage: SeaStage::Losses,
        };
        let leg = Leg {
            to: TownId(0),
            mode: Mode::Road,
            via: None,
            units: 1,
            marched: 0,
        };
        // One change for each of the fields above, and for each place of those that are lists.
        let mut changes: Vec<Change> = vec![
            Box::new(|state| state.table.year += 1),
            Box::new(|state| state.table.turn += 1),
            Box::new(|state| state.table.first = state.table.first.enemy()),
            Box::new(|state| state.table.active = state.table.active.enemy()),
            Box::new(|state| state.table.phase = Phase::Over),
            Box::new(|state| state.table.indian = Indian::Gone),
            Box::new(|state| state.table.crossing ^= true),
            Box::new(|state| state.table.moved ^= true),
            Box::new(|state| state.table.crossed = Some(TownId(0))),
            Box::new(|state| state.table.refusals += 1),
            Box::new(|state| state.table.battles ^= 1),
            Box::new(|state| state.table.sea_battles ^= 1),
            Box::new(|state| state.table.order = Some(Side::American)),
            Box::new(move |state| state.table.land = Some(land)),
            Box::new(move |state| state.table.sea = Some(sea)),
            Box::new(|state| state.table.winner = Some(Side::American)),
            Box::new(|state| state.pool ^= 1),
            Box::new(|state| state.hand ^= 1),
            Box::new(|state| state.out ^= 1),
            Box::new(|state| state.landed ^= 1),
        ];
        for side in 0..2 {
            changes.push(Box::new(move |state| state.table.committed[side] ^= true));
            changes.push(Box::new(move |state| {
                state.table.at_sea[side] = AtSea::Landed(LakeId(0))
            }));
            changes.push(Box::new(move |state| {
                state.table.came[side].to.push(Arrival {
                    to: TownId(0),
                    road: 0,
                    landed: 0,
                });
            }));
            changes.push(Box::new(move |state| state.table.came[side].from = Some(TownId(0))));
            changes.push(Box::new(move |state| state.table.stayed[side] ^= 1));
            changes.push(Box::new(move |state| state.table.overboard[side] += 1));
            for lake in scenario.map().lake_ids() {
                changes.push(Box::new(move |state| {
                    state.table.carriers[side][lake.index()] += 1;
                }));
            }
            changes.push(Box::new(move |state| state.plans[side].stage = Stage::Sail(TownId(0))));
            changes.push(Box::new(move |state| state.plans[side].from = Some(TownId(0))));
            changes.push(Box::new(move |state| state.plans[side].picked ^= 1));
            changes.push(Box::new(move |state| {
                state.plans[side].placed.push((BlockId(0), TownId(0)))
            }));
            changes.push(Box::new(move |state| {
                state.plans[side].naval = Naval::Build(TownId(0), BlockId(0))
            }));
            changes.push(Box::new(move |state| state.plans[side].legs.push(leg)));
        }
        for entry in 0..due.len() {
            changes.push(Box::new(move |state| state.table.due[entry] += 1));
        }
        for town in scenario.map().town_ids() {
            changes.push(Box::new(move |state| {
                let masks = *state.scenario.masks();
                match state.towns[town] & 1 {
                    0 => state.towns.put(town, 1, &masks),
                    _ => state.towns.take(town, 1, &masks),
                }
            }));
        }
        for lake in scenario.map().lake_ids() {
            changes.push(Box::new(move |state| state.lakes[lake.index()] ^= 1));
        }
        for block in 0..scenario.blocks().len() {
            changes.push(Box::new(move |state| state.values[block] += 1));
        }
        let mut keys = BTreeSet::from([state.key()]);
        for (number, change) in changes.iter().enumerate() {
            let mut other = state.clone();
            change(&mut other);
            assert_ne!(other, state, "change {number}");
            assert!(keys.insert(other.key()), "change {number} has the key of another state");
        }
        assert_eq!(start().key(), state.key(), "equal states have equal keys");
    }

    /// Of a game that was continued Undo takes back a whole order by this.
    #[test]
    fn an_order_goes_on_to_its_last_block_and_another_one_begins_anew() {
        let (town, block) = (TownId(0), BlockId(0));
        let toward = Action::Toward(town, Mode::Road);
        for (before, action, goes_on) in [
            (Action::Place(block), Action::Deploy(town), true),
            (Action::From(town), toward, true),
            (toward, Action::Via(town), true),
            (toward, Action::Take(block), true),
            (toward, Action::All, true),
            (Action::Via(town), Action::Take(block), true),
            (Action::Via(town), Action::All, true),
            (Action::Take(block), Action::Take(block), true),
            (Action::Take(block), Action::Done, true),
            (Action::Pass, Action::From(town), false),
            (Action::Done, toward, false),
            (Action::All, toward, false),
            (Action::All, Action::Done, false),
            (toward, Action::Done, false),
            (Action::Deploy(town), Action::Place(block), false),
            (Action::Pass, Action::Pass, false),
        ] {
            assert_eq!(State::goes_on(&before, &action), goes_on, "{before:?}, {action:?}");
        }
    }
}
