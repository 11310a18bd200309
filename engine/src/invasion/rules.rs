//! The game behind the trait that sessions, records and bots know.

use super::action::{Action, Roll};
use super::describe;
use super::event::Event;
use super::phase::Phase;
use super::state::{State, Table};
use super::view::View;
use super::{faction, player};
use crate::rules::{Open, Outcome, Player, Prompt, Rules, Seat, Step, Turn, key_of};
use crate::tell::{Aloud, Silent};
use data::invasion::Faction;
use data::invasion::scenario::Scenario;
use data::{Lang, Side};
use rand::Rng;
use std::sync::Arc;

impl Rules for State {
    const NAME: &'static str = data::invasion::KEY;
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
    fn holders(&self) -> Vec<Option<Side>> {
        let areas = self.scenario.areas().iter().zip(&self.table.control);
        areas
            .map(|(area, taken)| Some(if *taken { area.home.enemy() } else { area.home }))
            .collect()
    }

    fn round(&self) -> u32 {
        self.table.round.into()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_for(seat)
    }

    fn describe_round(_: &Scenario, round: u32, lang: Lang) -> String {
        describe::round(round, lang)
    }

    fn goes_on(_: &Action, action: &Action) -> bool {
        matches!(
            action,
            Action::All | Action::Take(..) | Action::To(_) | Action::Exchange(_)
        )
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

    fn lays_open(event: &Event, seat: Seat) -> bool {
        match event {
            // A card comes from a hand, or a hand is shown.
            Event::CardPlayed { faction, .. } | Event::HandShown { faction, .. } => !seat.holds(player(*faction)),
            _ => false,
        }
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&(&self.table, self.hands, self.decks))
            .expect("the table is plain numbers and lists, which JSON can write")
    }

    /// Losses and command decisions are taken from what stands on the map (3.3.1, 3.3.3).
    fn decides_openly(&self) -> bool {
        matches!(
            self.table.phase,
            Phase::Casualties(_) | Phase::Commands(_) | Phase::Removal { .. }
        )
    }

    fn key(&self) -> u64 {
        key_of(&(&self.table, self.hands, self.decks))
    }
}

impl Open for State {
    type Table = Table;

    fn open(&self) -> &Table {
        &self.table
    }

    fn open_in(view: &View) -> &Table {
        &view.table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invasion::state::TurnState;
    use data::invasion::AreaId;
    use data::invasion::scenario::CardId;
    use data::library::Library;
    use std::collections::BTreeSet;

    fn start() -> State {
        let library = Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("intro-1812").unwrap();
        State::start(&Arc::new(draft.build(library).unwrap()))
    }

    #[test]
    fn what_lies_open_is_the_table_of_every_view() {
        let mut state = start();
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        for number in 0_usize.. {
            for seat in [Seat::of([Player(0), Player(1)]), Seat::of([Player(3)]), Seat::SPECTATOR] {
                assert_eq!(State::open_in(&state.view(seat)), state.open(), "step {number}");
            }
            let step = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    state.rolls(&mut rolls);
                    Step::Chance(rolls[number % rolls.len()].0)
                }
                Turn::Decision(player) => {
                    state.legal(&mut legal);
                    Step::Act(player, legal[number % legal.len()])
                }
            };
            state.advance(step);
        }
    }

    /// Changes one field.
    type Change = Box<dyn Fn(&mut State)>;

    #[test]
    fn a_change_of_any_field_changes_the_key() {
        let state = start();
        let State {
            scenario: _,
            table:
                Table {
                    units: _,
                    moved: _,
                    pool: _,
                    fled: _,
                    control: _,
                    played: _,
                    truces: _,
                    round: _,
                    bag: _,
                    order: _,
                    phase: _,
                    turn:
                        TurnState {
                            movement: _,
                            specials: _,
                            armies: _,
                            aboard: _,
                            landing: _,
                            starts: _,
                            forced: _,
                            landed: _,
                            movement_done: _,
                            battles: _,
                            touched: _,
                        },
                },
            hands: _,
            decks: _,
        } = &state;
        // One change for each of the fields above, and for each place of those that are lists.
        let mut changes: Vec<Change> = vec![
            Box::new(|state| state.table.truces.push(CardId(0))),
            Box::new(|state| state.table.round += 1),
            Box::new(|state| state.table.bag ^= 1),
            Box::new(|state| state.table.order.push(Faction::BritishRegulars)),
            Box::new(|state| state.table.phase = Phase::Over),
            Box::new(|state| state.table.turn.movement = Some(CardId(0))),
            Box::new(|state| state.table.turn.specials.push(CardId(0))),
            Box::new(|state| state.table.turn.armies += 1),
            Box::new(|state| state.table.turn.aboard += 1),
            Box::new(|state| state.table.turn.landing = Some((AreaId(0), 1))),
            Box::new(|state| state.table.turn.starts.push(AreaId(0))),
            Box::new(|state| state.table.turn.forced = true),
            Box::new(|state| state.table.turn.landed.push(AreaId(0))),
            Box::new(|state| state.table.turn.movement_done = true),
            Box::new(|state| state.table.turn.battles += 1),
            Box::new(|state| state.table.turn.touched.push(AreaId(0))),
        ];
        for faction in 0..5 {
            changes.push(Box::new(move |state| state.table.pool[faction] += 1));
            changes.push(Box::new(move |state| state.table.fled[faction] += 1));
            changes.push(Box::new(move |state| state.table.played[faction] ^= 1));
            changes.push(Box::new(move |state| state.hands[faction] ^= 1));
            changes.push(Box::new(move |state| state.decks[faction] ^= 1));
            for area in 0..state.table.units.len() {
                let (place, whose) = (AreaId(u16::try_from(area).unwrap()), Faction::ALL[faction]);
                changes.push(Box::new(move |state| {
                    let more = state.table.units[area][faction] + 1;
                    state.table.units.set(place, whose, more);
                }));
                changes.push(Box::new(move |state| state.table.moved[area][faction] += 1));
            }
        }
        for area in 0..state.table.units.len() {
            changes.push(Box::new(move |state| state.table.control[area] ^= true));
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

    /// Of a game that was continued Undo takes back a whole army, or a whole exchange, by this.
    #[test]
    fn an_army_goes_on_to_where_it_goes_and_a_card_to_whom_it_exchanges() {
        let (area, card, faction) = (AreaId(0), CardId(0), Faction::ALL[0]);
        for (before, action, goes_on) in [
            (Action::March(area), Action::All, true),
            (Action::March(area), Action::Take(faction, 1), true),
            (Action::Take(faction, 1), Action::Take(faction, 2), true),
            (Action::Take(faction, 1), Action::To(area), true),
            (Action::All, Action::To(area), true),
            (Action::Target(area), Action::Exchange(1), true),
            (Action::To(area), Action::March(area), false),
            (Action::Play(card), Action::March(area), false),
            (Action::Exchange(1), Action::Done, false),
            (Action::To(area), Action::Done, false),
            (Action::Done, Action::Fight(area), false),
        ] {
            assert_eq!(State::goes_on(&before, &action), goes_on, "{before:?}, {action:?}");
        }
    }
}
