//! Positions and plays of Blocks: a test puts up a position, acts, and compares what was told.
//!
//! Towns, lakes and blocks are written by their ids; a lake goes without its `lake_`, a block with its combat value, as
//! in `br_regulars_1=4`. What a side does and what chance brings are the words of [`action_text`] and [`roll_text`],
//! what happens is the short notation of [`told`], which leaves nothing out.

use data::blocks::draft::Options;
use data::blocks::{BlockId, LakeId, Scenario, ScenarioDraft, TownId};
use data::library::Library;
use engine::blocks::{Action, Event, Harbour, Mode, Phase, Position, Roll, State, blocks, player, side};
use engine::{Outcome, Player, Seat, Step, Turn};
use std::sync::{Arc, Mutex};

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
        into.set(key, value).unwrap_or_else(|wrong| panic!("{wrong}"));
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

fn lake_id(scenario: &Scenario, lake: LakeId) -> &str {
    let id = scenario.lake(lake).id.as_str();
    id.strip_prefix("lake_").unwrap_or(id)
}

fn town_id(scenario: &Scenario, town: TownId) -> &str {
    &scenario.town(town).id
}

fn block_id(scenario: &Scenario, block: BlockId) -> &str {
    &scenario.block(block).id
}

const fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Road => "road",
        Mode::March => "march",
        Mode::Water => "water",
    }
}

/// An action in words.
pub fn action_text(scenario: &Scenario, action: Action) -> String {
    let town = |town| town_id(scenario, town);
    let block = |block| block_id(scenario, block);
    match action {
        Action::Deploy(to) => format!("deploy {}", town(to)),
        Action::First => "first".to_owned(),
        Action::Second => "second".to_owned(),
        Action::Replace(one) => format!("replace {}", block(one)),
        Action::Pass => "pass".to_owned(),
        Action::Build(base, ship) => format!("build {} {}", town(base), block(ship)),
        Action::Sail(from) => format!("sail {}", town(from)),
        Action::Land(lake) => format!("land {}", lake_id(scenario, lake)),
        Action::From(from) => format!("from {}", town(from)),
        Action::Toward(to, mode) => format!("{} {}", way(mode), town(to)),
        Action::Take(one) => format!("take {}", block(one)),
        Action::All => "all".to_owned(),
        Action::Done => "done".to_owned(),
        Action::Port(to) => format!("port {}", town(to)),
        Action::Stay(one) => format!("stay {}", block(one)),
        Action::Battle(at) => format!("battle {}", town(at)),
        Action::Fight => "fight".to_owned(),
        Action::Retreat(to) => format!("retreat {}", town(to)),
        Action::Withdraw(to) => format!("withdraw {}", town(to)),
        Action::Escape => "escape".to_owned(),
        Action::Remain => "remain".to_owned(),
        Action::Lose(one) => format!("lose {}", block(one)),
        Action::Drown(one) => format!("drown {}", block(one)),
        Action::Meet(at) => format!("meet {}", town(at)),
        Action::Starve(one) => format!("starve {}", block(one)),
    }
}

/// What chance brings, in words.
pub fn roll_text(scenario: &Scenario, roll: Roll) -> String {
    let yes = |success: bool| if success { "yes" } else { "no" };
    match roll {
        Roll::Draw(block) => format!("draw {}", block_id(scenario, block)),
        Roll::Dice(sum) => format!("dice {sum}"),
        Roll::Die(shows) => format!("die {shows}"),
        Roll::Refusals(refused) => format!("refusals {refused}"),
        Roll::March(success) => format!("marched {}", yes(success)),
        Roll::Escape(success) => format!("escaped {}", yes(success)),
        Roll::Hits(hits) => format!("hits {hits}"),
    }
}

fn side_text(side: Side) -> &'static str {
    match side {
        American => "american",
        British => "british",
    }
}

/// An event in short notation. What a seat may not know is a `?`.
pub fn told(scenario: &Scenario, event: &Event) -> String {
    let town = |town: &TownId| town_id(scenario, *town);
    let lake = |lake: &LakeId| lake_id(scenario, *lake);
    let block = |block: &Option<BlockId>| block.map_or("?", |block| block_id(scenario, block));
    let of = side_text;
    let holder = |holder: &Option<Side>| holder.map_or("nobody", side_text);
    let harbour = |at: &Harbour| match at {
        Harbour::Town(at) => town(at).to_owned(),
        Harbour::Lake(at) => format!("lake {}", lake(at)),
    };
    match event {
        Event::Drew { side, block: one } => format!("{} draws {}", of(*side), block(one)),
        Event::Deployed {
            side,
            town: at,
            block: one,
        } => {
            format!("{} deploys {} in {}", of(*side), block(one), town(at))
        }
        Event::Year { year } => format!("year {year}"),
        Event::Turn { turn } => format!("turn {turn}"),
        Event::Begins { side } => format!("{} begins", of(*side)),
        Event::Dice { side, sum } => format!("{} throws dice {sum}", of(*side)),
        Event::Die { side, shows } => format!("{} throws die {shows}", of(*side)),
        Event::First { side } => format!("{} first", of(*side)),
        Event::Replaced {
            side,
            town: at,
            block: one,
        } => {
            format!("{} replaces {} in {}", of(*side), block(one), town(at))
        }
        Event::Built { side, town: at, new } => {
            format!(
                "{} builds {} in {}",
                of(*side),
                if *new { "new" } else { "more" },
                town(at)
            )
        }
        Event::Sailed { side, from, to, ships } => {
            format!("{} sails {ships} {} > {}", of(*side), harbour(from), harbour(to))
        }
        Event::Passed { side, naval } => format!("{} passes {}", of(*side), if *naval { "naval" } else { "army" }),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            units,
        } => {
            format!(
                "{} orders {units} {} > {} {}",
                of(*side),
                town(from),
                town(to),
                way(*mode)
            )
        }
        Event::Militia {
            side,
            to,
            asked,
            refused,
        } => {
            format!("{} militia > {}: {refused} of {asked} refuse", of(*side), town(to))
        }
        Event::March {
            side,
            from,
            to,
            success,
            block: one,
        } => format!(
            "{} march {} > {}: {} {}",
            of(*side),
            town(from),
            town(to),
            block(one),
            if *success { "goes" } else { "stays" }
        ),
        Event::Cancelled { side, to } => format!("{} cancelled > {}", of(*side), town(to)),
        Event::Drowned { side, block: one } => format!("{} drowns {}", of(*side), block(one)),
        Event::Crossed { town: at } => format!("crossed at {}", town(at)),
        Event::Moved {
            side,
            from,
            to,
            mode,
            units,
            blocks,
        } => {
            let names = blocks.as_ref().map_or_else(
                || "?".to_owned(),
                |blocks| {
                    assert_eq!(blocks.len(), usize::from(*units), "as many blocks as units move");
                    let names: Vec<&str> = blocks.iter().map(|block| block_id(scenario, *block)).collect();
                    names.join(" ")
                },
            );
            format!(
                "{} moves {units} {} > {} {}: {names}",
                of(*side),
                town(from),
                town(to),
                way(*mode)
            )
        }
        Event::SeaBattle { lake: at, attacker } => format!("sea battle {}: {} attacks", lake(at), of(*attacker)),
        Event::Battle {
            town: at,
            attacker,
            amphibious,
        } => format!(
            "battle {}: {} attacks{}",
            town(at),
            of(*attacker),
            if *amphibious { " from water" } else { "" }
        ),
        Event::Revealed { town: at, blocks } => {
            let names: Vec<String> = blocks
                .iter()
                .map(|(block, value)| format!("{}={value}", block_id(scenario, *block)))
                .collect();
            format!("revealed {}: {}", town(at), names.join(" "))
        }
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        } => format!(
            "{} {} {dice} F{rating}: {hits}",
            of(*side),
            if *pursuit { "pursues" } else { "fires" }
        ),
        Event::Loss {
            side,
            open,
            block: one,
            left,
        } => format!(
            "{} loses {}{}={}",
            of(*side),
            if *open { "" } else { "hidden " },
            block(one),
            left.map_or_else(|| "?".to_owned(), |left| left.to_string())
        ),
        Event::Retreated {
            side,
            from,
            to,
            water,
            units,
        } => format!(
            "{} retreats {units} {} > {}{}",
            of(*side),
            town(from),
            town(to),
            if *water { " by water" } else { "" }
        ),
        Event::Escape {
            side,
            town: at,
            success,
        } => {
            format!(
                "{} ship {} {}",
                of(*side),
                if *success { "escapes" } else { "stays in" },
                town(at)
            )
        }
        Event::Captured {
            by,
            town: at,
            exchanged,
        } => format!(
            "{} captures in {}{}",
            of(*by),
            town(at),
            if *exchanged { ", exchanged" } else { "" }
        ),
        Event::BattleEnds { town: at, holder: by } => format!("ends {}: {}", town(at), holder(by)),
        Event::SeaBattleEnds { lake: at, holder: by } => format!("ends {}: {}", lake(at), holder(by)),
        Event::IndianJoins { town: at } => format!("tecumseh joins in {}", town(at)),
        Event::IndianLeaves { town: at } => format!("tecumseh leaves in {}", town(at)),
        Event::Points { points } => format!("points {} {}", points[0], points[1]),
        Event::Winter { year } => format!("winter {year}"),
        Event::ShipLost { side, lake: at } => format!("{} ship lost on {}", of(*side), lake(at)),
        Event::Starved {
            side,
            town: at,
            eliminated,
            block: one,
        } => format!(
            "{} {} {} in {}",
            of(*side),
            if *eliminated { "loses in winter" } else { "starves" },
            block(one),
            town(at)
        ),
        Event::Barred { side, town: at, blocks } => format!("{} {blocks} barred from {}", of(*side), town(at)),
        Event::Forfeited { side, town: at, blocks } => format!("{} {blocks} forfeited for {}", of(*side), town(at)),
        Event::Over { winner, points } => {
            format!("over: {} {} {}", holder(winner), points[0], points[1])
        }
    }
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
            let british = matches!(self.phase(), Phase::Initiative(Some(_)) | Phase::Order(Some(_)));
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
