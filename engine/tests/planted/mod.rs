//! A copy of Blocks that tells something it should not.

use data::blocks::Scenario;
use data::{Lang, Side};
use engine::blocks::{self, Action, Event, Roll, View};
use engine::prove::{Secrecy, Secrets};
use engine::rules::{Prompt, StepOf, draw};
use engine::{Player, Rules, Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt as _, SeedableRng};
use serde::Serialize;
use std::sync::Arc;

pub const PLANT_NONE: u8 = 0;
pub const PLANT_IN_PROMPT: u8 = 1;
pub const PLANT_IN_LOG_ORDER: u8 = 2;
pub const PLANT_IN_LEGAL_LIST: u8 = 3;
pub const PLANT_IN_TABLE: u8 = 4;
pub const PLANT_IN_WORDS: u8 = 5;

/// The game, with a leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaky<const PLANT: u8> {
    state: blocks::State,
    /// What the table counts that it should not: blocks chosen for orders that are being written.
    table: u32,
}

/// An event that may carry along what its words then tell.
#[derive(Clone, Debug, Serialize)]
pub struct Heard {
    event: Event,
    whole: Event,
}

impl PartialEq for Heard {
    fn eq(&self, other: &Self) -> bool {
        self.event == other.event
    }
}

fn chosen(state: &blocks::State) -> u32 {
    let sides = [Side::American, Side::British];
    sides.map(|side| state.plan(side).picked.count_ones()).iter().sum()
}

/// The lowest block of an event.
fn lowest(event: &Event) -> Option<u8> {
    match event {
        Event::Moved { blocks, .. } | Event::Deployed { blocks, .. } => {
            blocks.as_ref()?.iter().map(|block| block.0).min()
        }
        _ => None,
    }
}

impl<const PLANT: u8> Leaky<PLANT> {
    fn around(state: blocks::State) -> Self {
        let table = if PLANT == PLANT_IN_TABLE { chosen(&state) } else { 0 };
        Self { state, table }
    }
}

impl<const PLANT: u8> Rules for Leaky<PLANT> {
    const NAME: &'static str = "leaky";
    type Scenario = Scenario;
    type Action = Action;
    type Roll = Roll;
    type Event = Heard;
    type View = (View, u32);

    fn start(scenario: &Arc<Scenario>) -> Self {
        Self::around(blocks::State::start(scenario))
    }

    fn scenario(&self) -> &Arc<Scenario> {
        self.state.scenario()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal(&self, into: &mut Vec<Action>) {
        self.state.legal(into);
        if PLANT == PLANT_IN_LEGAL_LIST
            && into.len() > 1
            && let Turn::Decision(player) = self.turn()
        {
            // An army does not leave a town while the enemy has drawn no guns.
            let enemy = blocks::side(player).enemy();
            let masks = self.scenario().masks();
            if self.state.pool() & masks.side[enemy as usize] & masks.artillery != 0 {
                into.pop();
            }
        }
    }

    fn rolls(&self, into: &mut Vec<(Roll, u32)>) {
        self.state.rolls(into);
    }

    fn apply(&mut self, step: Step<Action, Roll>, on: &mut impl FnMut(Heard)) {
        let mut events = Vec::new();
        self.state.apply(step, &mut |event| events.push(event));
        *self = Self::around(self.state.clone());
        if PLANT == PLANT_IN_LOG_ORDER {
            let mut moves: Vec<Event> = events.iter().filter(|event| lowest(event).is_some()).cloned().collect();
            moves.sort_by_key(lowest);
            let mut moves = moves.into_iter();
            for event in &mut events {
                if lowest(event).is_some() {
                    *event = moves.next().expect("as many as there were");
                }
            }
        }
        for event in events {
            on(Heard {
                whole: event.clone(),
                event,
            });
        }
    }

    fn view(&self, seat: Seat) -> (View, u32) {
        (self.state.view(seat), self.table)
    }

    fn sample((view, table): &(View, u32), scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        Self {
            state: blocks::State::sample(view, scenario, rng),
            table: *table,
        }
    }

    fn redact(scenario: &Scenario, heard: &Heard, seat: Seat) -> Heard {
        let event = blocks::State::redact(scenario, &heard.event, seat);
        Heard {
            whole: if PLANT == PLANT_IN_WORDS {
                heard.whole.clone()
            } else {
                event.clone()
            },
            event,
        }
    }

    fn score(&self) -> [i32; 2] {
        self.state.score()
    }

    fn holders(&self) -> Vec<Option<Side>> {
        self.state.holders()
    }

    fn round(&self) -> u32 {
        self.state.round()
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.state
            .prompt(if PLANT == PLANT_IN_PROMPT { Seat::ALL } else { seat })
    }

    fn describe_round(scenario: &Scenario, round: u32, lang: Lang) -> String {
        blocks::State::describe_round(scenario, round, lang)
    }

    fn describe_action(scenario: &Scenario, action: Action, lang: Lang) -> String {
        blocks::State::describe_action(scenario, action, lang)
    }

    fn describe_event(scenario: &Scenario, heard: &Heard, lang: Lang) -> Option<String> {
        blocks::State::describe_event(scenario, &heard.whole, lang)
    }

    fn player_name(scenario: &Scenario, player: Player, lang: Lang) -> String {
        blocks::State::player_name(scenario, player, lang)
    }

    fn sides() -> [&'static [Player]; 2] {
        blocks::State::sides()
    }

    fn broken_law(&self) -> Option<String> {
        self.state.broken_law()
    }

    fn bytes(&self) -> Vec<u8> {
        self.state.bytes()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }
}

/// The step of the game inside; it is the same.
const fn inside<const PLANT: u8>(step: StepOf<Leaky<PLANT>>) -> StepOf<blocks::State> {
    step
}

impl<const PLANT: u8> Secrets for Leaky<PLANT> {
    type Disguise = <blocks::State as Secrets>::Disguise;
    type Open = <blocks::State as Secrets>::Open;

    fn disguise(scenario: &Arc<Scenario>, steps: &[StepOf<Self>], seat: Seat, rng: &mut impl Rng) -> Self::Disguise {
        blocks::State::disguise(scenario, steps, seat, rng)
    }

    fn disguised(
        disguise: &mut Self::Disguise,
        first: &Self,
        step: StepOf<Self>,
        second: &Self,
    ) -> Option<StepOf<Self>> {
        blocks::State::disguised(disguise, &first.state, inside::<PLANT>(step), &second.state)
    }

    fn reorder(&self, steps: &mut Vec<StepOf<Self>>, rng: &mut impl Rng) {
        self.state.reorder(steps, rng);
    }

    fn secrecy(&self) -> Secrecy {
        self.state.secrecy()
    }

    fn laid_open(&self) -> Self::Open {
        self.state.laid_open()
    }
}

/// How many of so many views differ from that of a state sampled from them.
pub fn sampled_views_that_differ(scenario: &Arc<Scenario>, views: usize) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut state = Leaky::<PLANT_IN_TABLE>::start(scenario);
    let (mut legal, mut rolls) = (Vec::new(), Vec::new());
    let mut differ = 0;
    for _ in 0..views {
        for player in [0, 1].map(Player) {
            let seat = Seat::of([player]);
            let view = state.view(seat);
            let sample = Leaky::<PLANT_IN_TABLE>::sample(&view, scenario, &mut rng);
            differ += usize::from(sample.view(seat) != view);
        }
        let step = match state.turn() {
            Turn::Over(_) => {
                state = Leaky::start(scenario);
                continue;
            }
            Turn::Chance => {
                state.rolls(&mut rolls);
                Step::Chance(draw(&rolls, &mut rng))
            }
            Turn::Decision(player) => {
                state.legal(&mut legal);
                Step::Act(player, legal[rng.random_range(0..legal.len())])
            }
        };
        state.advance(step);
    }
    differ
}
