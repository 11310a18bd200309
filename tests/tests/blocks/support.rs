//! Positions and plays of Blocks: a test puts up a position, acts, and compares what was told.
//!
//! Towns, lakes and blocks are written by their ids; a lake goes without its `lake_`, a block with its combat value, as
//! in `br_regulars_1=4`. What a side does and what chance brings are the words of [`action_text`] and [`roll_text`],
//! what happens is the short notation of [`told`], which leaves nothing out.

use super::notation::{block_id, lake_id, town_id};
use data::blocks::draft::Options;
use data::blocks::{BlockId, LakeId, Scenario, ScenarioDraft, TownId};
use data::library::Library;
use engine::blocks::{Action, Event, Phase, Position, Roll, State, blocks, player, side};
use engine::{Outcome, Player, Seat, Step, Turn};
use std::sync::{Arc, Mutex};

pub use super::notation::{action_text, roll_text, told};
pub use data::blocks::Side::{self, American, British};
pub use engine::Rules;

/// The seat of a side alone.
pub fn seat(side: Side) -> Seat {
    Seat::of([player(side)])
}

/// A shipped scenario with rule options set by word, such as `movement=simultaneous`; built once.
pub fn scenario(name: &str, options: &[&str]) -> Arc<Scenario> {
    static BUILT: Mutex<Vec<(String, Arc<Scenario>)>> = Mutex::new(Vec::new());
    let key = format!("{name} {}", options.join(" "));
    let mut built = BUILT.lock().expect("no test fails while it builds a scenario");
    if let Some((_, scenario)) = built.iter().find(|(known, _)| *known == key) {
        return Arc::clone(scenario);
    }
    let scenario = variant(name, |draft| set(&mut draft.options, options));
    built.push((key, Arc::clone(&scenario)));
    scenario
}

fn set(into: &mut Options, options: &[&str]) {
    for option in options {
        let (key, value) = option.split_once('=').expect("an option is a key and a value");
        into.set(key, value).unwrap_or_else(|wrong| panic!("{}", wrong.en));
    }
}

/// A shipped scenario with something changed.
pub fn variant(name: &str, edit: impl FnOnce(&mut ScenarioDraft)) -> Arc<Scenario> {
    let library = Library::shipped();
    let shipped = library.get::<ScenarioDraft>(name);
    let mut draft = shipped
        .unwrap_or_else(|| panic!("no scenario {name} is shipped"))
        .clone();
    edit(&mut draft);
    let built = draft.build(library);
    Arc::new(built.unwrap_or_else(|issues| panic!("{name} cannot be played: {}", issues[0])))
}

/// The town of an id.
pub fn town(scenario: &Scenario, id: &str) -> TownId {
    scenario
        .town_by_id(id)
        .unwrap_or_else(|| panic!("the board has no town {id}"))
}

/// The lake of an id without its `lake_`.
pub fn lake(scenario: &Scenario, id: &str) -> LakeId {
    let found = scenario.lakes().iter().position(|lake| lake.id == format!("lake_{id}"));
    LakeId(found.unwrap_or_else(|| panic!("the board has no lake {id}")) as u8)
}

/// The block of an id.
pub fn block(scenario: &Scenario, id: &str) -> BlockId {
    let found = scenario.blocks().iter().position(|block| block.id == id);
    BlockId(found.unwrap_or_else(|| panic!("there is no block {id}")) as u8)
}

/// A position that is being put up: at first an empty board of the war, the American campaign turn 1 of 1812.
pub struct Setup {
    scenario: Arc<Scenario>,
    position: Position,
}

/// An empty board of the whole war.
pub fn board() -> Setup {
    with(&[])
}

/// An empty board of the whole war with rule options, such as `movement=simultaneous`.
pub fn with(options: &[&str]) -> Setup {
    on(&scenario("war-of-1812", options))
}

/// An empty board of a scenario.
pub fn on(scenario: &Arc<Scenario>) -> Setup {
    Setup {
        scenario: Arc::clone(scenario),
        position: Position::new(scenario),
    }
}

impl Setup {
    fn stand(&self, text: &str) -> Vec<(BlockId, u8)> {
        text.split_whitespace()
            .map(|word| {
                let (id, value) = word
                    .split_once('=')
                    .map_or((word, None), |(id, value)| (id, Some(value)));
                let one = block(&self.scenario, id);
                let full = self.scenario.block(one).value;
                (one, value.map_or(full, |value| value.parse().expect("a combat value")))
            })
            .collect()
    }

    /// Blocks in a town, as `br_regulars_1 br_ship_1=2`; without a number at full value.
    pub fn town(mut self, at: &str, text: &str) -> Self {
        let at = town(&self.scenario, at);
        let stand = self.stand(text);
        self.position
            .towns
            .extend(stand.into_iter().map(|(one, value)| (at, one, value)));
        self
    }

    /// Ships on a lake.
    pub fn lake(mut self, at: &str, text: &str) -> Self {
        let at = lake(&self.scenario, at);
        let stand = self.stand(text);
        self.position
            .lakes
            .extend(stand.into_iter().map(|(one, value)| (at, one, value)));
        self
    }

    /// Blocks that have left the game.
    pub fn out(mut self, text: &str) -> Self {
        let stand = self.stand(text);
        self.position.out.extend(stand.into_iter().map(|(one, _)| one));
        self
    }

    /// Whose campaign turn it is, the first of the pair: the other side follows.
    pub fn turn_of(mut self, side: Side) -> Self {
        self.position.active = side;
        self.position.first = side;
        self
    }

    /// Whose campaign turn it is, the second of the pair: initiative follows.
    pub fn second_of(mut self, side: Side) -> Self {
        self.position.active = side;
        self.position.first = side.enemy();
        self
    }

    /// Year, from 0, and campaign turn, from 1.
    pub fn at(mut self, year: u8, turn: u8) -> Self {
        self.position.year = year;
        self.position.turn = turn;
        self
    }

    /// The last campaign turn of a year, and this side has the second half of it: winter follows.
    pub fn last_turn(mut self, year: u8, side: Side) -> Self {
        self.position.year = year;
        self.position.turn = self.scenario.whole().turns;
        self.position.active = side;
        self.position.first = side.enemy();
        self
    }

    /// Reinforcements that are still due in a town.
    pub fn due(mut self, at: &str, number: u8) -> Self {
        let at = town(&self.scenario, at);
        let entry = self.scenario.entries().iter().position(|entry| *entry == at);
        self.position.due[entry.expect("reinforcements enter there")] = number;
        self
    }

    /// Begins to play.
    pub fn play(self) -> Play {
        let state = State::arranged(&self.scenario, &self.position);
        Play {
            state: state.unwrap_or_else(|wrong| panic!("{wrong}")),
            events: Vec::new(),
        }
    }

    /// Why the position cannot be put up.
    pub fn refusal(self) -> String {
        State::arranged(&self.scenario, &self.position).expect_err("the position is impossible")
    }
}

/// A game that is being played.
pub struct Play {
    pub state: State,
    /// Everything that has happened since the position was put up, not redacted.
    pub events: Vec<Event>,
}

impl Play {
    /// The beginning of a scenario.
    pub fn start(scenario: &Arc<Scenario>) -> Self {
        Self {
            state: State::start(scenario),
            events: Vec::new(),
        }
    }

    pub fn scenario(&self) -> &Arc<Scenario> {
        self.state.scenario()
    }

    /// Takes steps one after the other, such as `pass; from erie; road buffalo; done`, and gives what was told. A step
    /// that is not offered fails the test and names what is.
    pub fn does(&mut self, steps: &str) -> Vec<String> {
        let before = self.events.len();
        for word in steps.split(';').map(str::trim) {
            let step = self.step(word);
            let events = &mut self.events;
            self.state.apply(step, &mut |event| events.push(event));
            if let Some(broken) = self.state.broken_law() {
                panic!("after `{word}`: {broken}");
            }
        }
        let scenario = self.scenario();
        self.events[before..]
            .iter()
            .map(|event| told(scenario, event))
            .collect()
    }

    fn step(&self, word: &str) -> Step<Action, Roll> {
        let scenario = self.scenario();
        let step = match self.state.turn() {
            Turn::Over(_) => None,
            Turn::Decision(by) => {
                let mut legal = Vec::new();
                self.state.legal(&mut legal);
                let found = legal.into_iter().find(|action| action_text(scenario, *action) == word);
                found.map(|action| Step::Act(by, action))
            }
            Turn::Chance => {
                let mut rolls = Vec::new();
                self.state.rolls(&mut rolls);
                let found = rolls.into_iter().find(|(roll, _)| roll_text(scenario, *roll) == word);
                found.map(|(roll, _)| Step::Chance(roll))
            }
        };
        step.unwrap_or_else(|| {
            panic!(
                "`{word}` is not offered in {:?}; there are {:?}",
                self.phase(),
                self.offers()
            )
        })
    }

    /// Takes steps that nobody looks at until the test's condition holds: the first offered, so that sides do nothing;
    /// the British throw the higher dice.
    pub fn until(&mut self, wanted: impl Fn(&Self) -> bool) {
        while !wanted(self) {
            let offers = self.offers();
            let british = matches!(
                self.phase(),
                Phase::Initiative(Some(_)) | Phase::Order(Some(_)) | Phase::Fleets(_, Some(_))
            );
            let word = if british { offers.last() } else { offers.first() };
            let word = word.expect("the game is not over yet").clone();
            self.does(&word);
        }
    }

    /// What is offered: decisions or results of chance, in the order of the list.
    pub fn offers(&self) -> Vec<String> {
        let scenario = self.scenario();
        let (mut legal, mut rolls) = (Vec::new(), Vec::new());
        self.state.legal(&mut legal);
        self.state.rolls(&mut rolls);
        let legal = legal.into_iter().map(|action| action_text(scenario, action));
        legal
            .chain(rolls.into_iter().map(|(roll, _)| roll_text(scenario, roll)))
            .collect()
    }

    /// Those of the offers that begin with a word, without it, sorted by name.
    pub fn offered(&self, word: &str) -> Vec<String> {
        let prefix = format!("{word} ");
        let offers = self.offers();
        let mut found: Vec<String> = offers
            .iter()
            .filter_map(|offer| offer.strip_prefix(prefix.as_str()).map(str::to_owned))
            .collect();
        found.sort();
        found
    }

    /// The towns where the next drawn block can be placed.
    pub fn open_towns(&self) -> Vec<String> {
        let mut next = Self {
            state: self.state.clone(),
            events: Vec::new(),
        };
        if let Some(block) = next.offered("place").first() {
            next.does(&format!("place {block}"));
        }
        next.offered("deploy")
    }

    /// Whether this very step is offered.
    pub fn can(&self, word: &str) -> bool {
        self.offers().iter().any(|offer| offer == word)
    }

    /// The results of chance with their weights.
    pub fn weights(&self) -> Vec<(String, u32)> {
        let mut rolls = Vec::new();
        self.state.rolls(&mut rolls);
        let scenario = self.scenario();
        rolls
            .into_iter()
            .map(|(roll, weight)| (roll_text(scenario, roll), weight))
            .collect()
    }

    /// How many dice are thrown now.
    pub fn dice(&self) -> usize {
        let rolls = self.offered("hits");
        assert!(!rolls.is_empty(), "no dice are due but {:?}", self.offers());
        rolls.len() - 1
    }

    pub fn phase(&self) -> Phase {
        self.state.table().phase
    }

    /// Who decides.
    pub fn decider(&self) -> Option<Side> {
        match self.state.turn() {
            Turn::Decision(Player(by)) => Some(side(Player(by))),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.state.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decision(_) | Turn::Chance => None,
        }
    }

    pub fn points(&self) -> [i32; 2] {
        self.state.score()
    }

    fn valued(&self, set: u64) -> String {
        let names: Vec<String> = blocks(set)
            .map(|block| format!("{}={}", block_id(self.scenario(), block), self.state.value(block)))
            .collect();
        names.join(" ")
    }

    /// The blocks in a town with their combat values.
    pub fn town(&self, id: &str) -> String {
        self.valued(self.state.in_town(town(self.scenario(), id)))
    }

    /// The ships on a lake with their combat values.
    pub fn lake(&self, id: &str) -> String {
        self.valued(self.state.on_lake(lake(self.scenario(), id)))
    }

    /// Where a block is: a town, a lake, `surplus`, `hand` or `out`.
    pub fn place(&self, id: &str) -> String {
        let scenario = self.scenario();
        let one = block(scenario, id);
        if let Some(town) = self.state.town_of(one) {
            return town_id(scenario, town).to_owned();
        }
        let lakes = scenario
            .map()
            .lake_ids()
            .find(|lake| self.state.on_lake(*lake) & one.bit() != 0);
        if let Some(lake) = lakes {
            return lake_id(scenario, lake).to_owned();
        }
        let places = [
            ("surplus", self.state.pool()),
            ("hand", self.state.hand()),
            ("out", self.state.out()),
        ];
        let found = places.iter().find(|(_, set)| set & one.bit() != 0);
        found.map_or_else(|| panic!("{id} is nowhere"), |(name, _)| (*name).to_owned())
    }

    /// What the seat of a side is told of everything that happened.
    pub fn heard(&self, by: Side) -> Vec<String> {
        let scenario = self.scenario();
        let seen = self.events.iter().map(|event| State::redact(scenario, event, seat(by)));
        seen.map(|event| told(scenario, &event)).collect()
    }
}
