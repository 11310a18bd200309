//! The game behind the trait that sessions, records and bots know.

use super::action::{Action, Roll};
use super::describe;
use super::event::Event;
use super::phase::Phase;
use super::state::State;
use super::view::View;
use super::{faction, player};
use crate::rules::{Outcome, Player, Prompt, Rules, Seat, Step, Turn};
use crate::tell::{Aloud, Silent};
use data::Lang;
use data::invasion::Faction;
use data::invasion::scenario::Scenario;
use rand::Rng;
use std::sync::Arc;

impl Rules for State {
    const NAME: &'static str = "invasion";
    type Scenario = Scenario;
    type Action = Action;
    type Roll = Roll;
    type Event = Event;
    type View = View;

    fn start(scenario: &Arc<Scenario>) -> Self {
        Self::new(scenario)
    }

    fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Over => Turn::Over(Outcome::by_points(self.table.points(&self.scenario))),
            _ => self
                .decider_faction()
                .map_or(Turn::Chance, |faction| Turn::Decision(player(faction))),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.list(into);
    }

    fn rolls(&self, into: &mut Vec<(Roll, u32)>) {
        self.list_rolls(into);
    }

    fn apply(&mut self, step: Step<Action, Roll>, on: &mut impl FnMut(Event)) {
        self.take(step, &mut Aloud(on));
    }

    fn advance(&mut self, step: Step<Action, Roll>) {
        self.take(step, &mut Silent);
    }

    fn view(&self, seat: Seat) -> View {
        self.view_of(seat)
    }

    fn sample(view: &View, scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        Self::sampled(view, scenario, rng)
    }

    fn redact(scenario: &Scenario, event: &Event, seat: Seat) -> Event {
        match event {
            Event::Drew { faction, .. } if !super::view::sees_hand(scenario, seat, *faction) => Event::Drew {
                faction: *faction,
                card: None,
            },
            event => event.clone(),
        }
    }

    fn score(&self) -> [i32; 2] {
        self.table.points(&self.scenario)
    }

    /// Where a control marker lies the invader holds, elsewhere the side at home (3.2.8).
    fn holders(&self) -> Vec<Option<usize>> {
        let areas = self.scenario.areas().iter().zip(&self.table.control);
        areas
            .map(|(area, taken)| Some(if *taken { area.home.enemy() } else { area.home }.index()))
            .collect()
    }

    fn round(&self) -> u32 {
        self.table.round.into()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_for(seat)
    }

    fn describe_action(scenario: &Scenario, action: Action, lang: Lang) -> String {
        describe::action(scenario, action, lang)
    }

    fn describe_event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
        describe::event(scenario, event, lang)
    }

    fn player_name(scenario: &Scenario, player: Player, lang: Lang) -> String {
        describe::faction_name(scenario, faction(player), lang)
    }

    fn sides() -> [&'static [Player]; 2] {
        const AMERICAN: [Player; 2] = [player(Faction::AmericanRegulars), player(Faction::AmericanMilitia)];
        const BRITISH: [Player; 3] = [
            player(Faction::BritishRegulars),
            player(Faction::CanadianMilitia),
            player(Faction::NativeAmericans),
        ];
        [&AMERICAN, &BRITISH]
    }

    fn broken_law(&self) -> Option<String> {
        let table = &self.table;
        for (faction, forces) in self.scenario.forces().factions.iter() {
            let index = faction.index();
            let elsewhere = [table.pool[index], table.fled[index]];
            let on_map = table.units.iter().map(|units| units[index]);
            let all: u32 = on_map.chain(elsewhere).map(u32::from).sum();
            if all != u32::from(forces.pool) {
                return Some(format!("{} has {all} units instead of {}", faction.key(), forces.pool));
            }
            let (hand, deck, played) = (self.hands[index], self.decks[index], table.played[index]);
            if hand & deck != 0 || hand & played != 0 || deck & played != 0 {
                return Some(format!("a card of {} is in two places", faction.key()));
            }
            if hand | deck | played != self.scenario.deck(faction) {
                return Some(format!("a card of {} is missing", faction.key()));
            }
            if hand.count_ones() > u32::from(self.scenario.hand_size()) {
                return Some(format!("{} holds more than a full hand", faction.key()));
            }
        }
        for (id, area) in self.areas().zip(self.scenario.areas()) {
            let index = id.index();
            if table.units[index]
                .iter()
                .zip(table.moved[index])
                .any(|(units, moved)| moved > *units)
            {
                return Some(format!("more units have moved than stand in {}", area.id));
            }
            if table.control[index] && (area.stars.is_empty() || !table.holds(id, area.home.enemy())) {
                return Some(format!("a control marker lies in {} without reason", area.id));
            }
            let quiet = matches!(table.phase, Phase::Bag | Phase::Deal(_) | Phase::Draw | Phase::Over);
            if quiet && table.contested(id) {
                return Some(format!("a battle in {} was left out", area.id));
            }
        }
        let drawn = table.order.len();
        (drawn > Faction::ALL.len().saturating_sub(table.bag.count_ones() as usize))
            .then(|| "a turn order marker is in two places".to_owned())
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&(&self.table, self.hands, self.decks))
            .expect("the table is plain numbers and lists, which JSON can write")
    }
}
