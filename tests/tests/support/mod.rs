//! Scenarios, positions and plays for the rule tests: a test sets up a position, acts, and compares what was told.
//!
//! Units are written as `2 blue 5 white`, areas and cards by their ids, dice as `HFC` (hit, flee, command decision), and
//! events in the short notation of [`told`], which leaves nothing out.

#![allow(
    dead_code,
    unused_imports,
    reason = "every test binary has its own copy and uses a part of it"
)]

use data::invasion::scenario::{CardId, DiceResult, Scenario, Units};
use data::invasion::{AreaId, Faction, ScenarioDraft, Side};
use data::library::Library;
use engine::invasion::{Action, Event, From, LossCause, Phase, Roll, State, Table, TurnState, faction, player};
use engine::{Outcome, Player, Rules, Seat, Step, Turn};
use std::sync::{Arc, Mutex};

pub use Faction::{
    AmericanMilitia as White, AmericanRegulars as Blue, BritishRegulars as Red, CanadianMilitia as Yellow,
    NativeAmericans as Green,
};

/// The shipped scenarios of Invasion.
pub const SCENARIOS: [&str; 3] = ["intro-1812", "campaign-1812", "campaign-1813"];

/// A shipped scenario; built once.
pub fn shipped(name: &str) -> Arc<Scenario> {
    static BUILT: Mutex<Vec<(String, Arc<Scenario>)>> = Mutex::new(Vec::new());
    let mut built = BUILT.lock().expect("no test fails while it builds a scenario");
    if let Some((_, scenario)) = built.iter().find(|(known, _)| known == name) {
        return Arc::clone(scenario);
    }
    let scenario = build(&draft(name));
    built.push((name.to_owned(), Arc::clone(&scenario)));
    scenario
}

/// The document of a shipped scenario.
pub fn draft(name: &str) -> ScenarioDraft {
    Library::shipped()
        .get::<ScenarioDraft>(name)
        .unwrap_or_else(|| panic!("no scenario {name} is shipped"))
        .clone()
}

/// The scenario of a document.
pub fn build(draft: &ScenarioDraft) -> Arc<Scenario> {
    let built = draft.build(Library::shipped());
    Arc::new(built.unwrap_or_else(|issues| panic!("{} cannot be played: {}", draft.id, issues[0])))
}

/// A shipped scenario with something changed.
pub fn variant(name: &str, edit: impl FnOnce(&mut ScenarioDraft)) -> Arc<Scenario> {
    let mut draft = draft(name);
    edit(&mut draft);
    build(&draft)
}

/// The faction of a colour.
fn coloured(colour: &str) -> Faction {
    let found = Faction::ALL.into_iter().find(|faction| faction.colour() == colour);
    found.unwrap_or_else(|| panic!("no faction is {colour}"))
}

/// Units from text such as `2 blue 5 white`.
pub fn units(text: &str) -> Units {
    let mut units = [0; 5];
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.chunks(2) {
        let [count, colour] = pair else {
            panic!("`{text}` is not numbers and colours in turn")
        };
        units[coloured(colour).index()] = count
            .parse()
            .unwrap_or_else(|_| panic!("`{count}` is no number of units"));
    }
    units
}

/// Units as text, in the order of the factions; `nobody` if there are none.
pub fn units_text(units: &Units) -> String {
    let some = Faction::ALL.into_iter().filter(|faction| units[faction.index()] > 0);
    let parts: Vec<String> = some
        .map(|faction| format!("{} {}", units[faction.index()], faction.colour()))
        .collect();
    if parts.is_empty() {
        "nobody".to_owned()
    } else {
        parts.join(" ")
    }
}

/// What dice show, from text such as `HFC`.
pub fn faces(text: &str) -> DiceResult {
    let count = |face: char| text.chars().filter(|shown| *shown == face).count() as u8;
    let result = DiceResult {
        hits: count('H'),
        flees: count('F'),
        commands: count('C'),
    };
    assert_eq!(
        text.len() as u8,
        result.hits + result.flees + result.commands,
        "`{text}` has a letter that is no face"
    );
    result
}

/// The area of an id.
pub fn area(scenario: &Scenario, id: &str) -> AreaId {
    scenario
        .area_by_id(id)
        .unwrap_or_else(|| panic!("the board has no area {id}"))
}

/// The card of an id.
pub fn card(scenario: &Scenario, id: &str) -> CardId {
    scenario
        .card_by_id(id)
        .unwrap_or_else(|| panic!("no card {id} is in play"))
}

/// An event in short notation.
pub fn told(scenario: &Scenario, event: &Event) -> String {
    let at = |area: &AreaId| scenario.area(*area).id.clone();
    let id = |card: &CardId| scenario.card(*card).draft.id.clone();
    match event {
        Event::RoundBegan { round } => format!("round {round} begins"),
        Event::TurnBegan { faction, place } => format!("turn {place}: {}", faction.colour()),
        Event::Placed {
            faction,
            area,
            units,
            from,
        } => {
            let from = match from {
                From::Pool => "the pool",
                From::Fled => "the fled",
            };
            format!("{units} {} placed in {} from {from}", faction.colour(), at(area))
        }
        Event::EnlistmentsLost { faction, area, units } => {
            format!("{units} {} not enlisted in {}", faction.colour(), at(area))
        }
        Event::FledWait { faction, units } => format!("{units} {} stay fled", faction.colour()),
        Event::CardPlayed { faction, card } => format!("{} plays {}", faction.colour(), id(card)),
        Event::NoEffect { card, .. } => format!("{} has no effect", id(card)),
        Event::NoMovementCard { faction } => format!("{} has no movement card", faction.colour()),
        Event::Moved {
            faction,
            units,
            path,
            by_boat,
        } => {
            let way: Vec<String> = path.iter().map(at).collect();
            let boat = if *by_boat { " by boat" } else { "" };
            format!(
                "{} moves {}: {}{boat}",
                faction.colour(),
                units_text(units),
                way.join(" > ")
            )
        }
        Event::Exchanged { area, from, to, units } => {
            format!("{units} {} become {} in {}", from.colour(), to.colour(), at(area))
        }
        Event::BattleBegan {
            area,
            units,
            initiative,
        } => {
            format!(
                "battle in {}: {}, {} first",
                at(area),
                units_text(units),
                initiative.key()
            )
        }
        Event::Rolled {
            faction,
            area,
            result: DiceResult { hits, flees, commands },
            only,
        } => {
            let faces = [("H", hits), ("F", flees), ("C", commands)].map(|(face, count)| face.repeat((*count).into()));
            let only = only.map_or_else(String::new, |face| format!(", only {face:?} counts"));
            format!("{} rolls {} in {}{only}", faction.colour(), faces.concat(), at(area))
        }
        Event::Lost {
            faction,
            area,
            units,
            cause,
        } => {
            let cause = match cause {
                LossCause::Hit => "hits".to_owned(),
                LossCause::Card(card) => id(card),
            };
            format!("{units} {} lost in {} to {cause}", faction.colour(), at(area))
        }
        Event::Fled { faction, area, units } => format!("{units} {} flee from {}", faction.colour(), at(area)),
        Event::Ignored {
            faction,
            area,
            face,
            results,
        } => {
            format!("{results} {face:?} of {} ignored in {}", faction.colour(), at(area))
        }
        Event::Withdrew { faction, from, to } => {
            format!("1 {} withdraws: {} > {}", faction.colour(), at(from), at(to))
        }
        Event::Stayed { faction, area, results } => {
            format!("{} stays in {} ({results})", faction.colour(), at(area))
        }
        Event::BattleEnded { area, winner, units } => {
            let winner = winner.map_or("nobody", Side::key);
            format!("battle in {} ends: {winner}, {}", at(area), units_text(units))
        }
        Event::ControlTaken { area, side, markers } => format!("{} takes {} ({markers})", side.key(), at(area)),
        Event::ControlLost { area, side } => format!("{} loses {}", side.key(), at(area)),
        Event::Drew {
            faction,
            card: Some(card),
        } => format!("{} draws {}", faction.colour(), id(card)),
        Event::Drew { faction, card: None } => format!("{} draws a card", faction.colour()),
        Event::HandShown { faction, cards } => {
            let cards: Vec<String> = cards.iter().map(id).collect();
            format!("{} shows {}", faction.colour(), cards.join(" "))
        }
        Event::RoundEnded { round } => format!("round {round} ends"),
        Event::GameEnded { points, truces } => {
            let sides = Side::ALL.into_iter().zip(truces).filter(|(_, played)| **played);
            let sides: Vec<&str> = sides.map(|(side, _)| side.key()).collect();
            let why = if sides.is_empty() {
                "last round".to_owned()
            } else {
                format!("truce {}", sides.join(" "))
            };
            format!("game ends {}:{}, {why}", points[0], points[1])
        }
    }
}

/// A position being set up. Pools and draw decks get whatever is nowhere else.
pub struct Position {
    scenario: Arc<Scenario>,
    table: Table,
    hands: [u32; 5],
}

impl Position {
    /// An empty board of the full campaign in round 1, in the turn of a faction, which is about to play cards.
    pub fn turn_of(active: Faction) -> Self {
        Self::of(&shipped("campaign-1812"), active)
    }

    /// The same in another scenario.
    pub fn of(scenario: &Arc<Scenario>, active: Faction) -> Self {
        let areas = scenario.areas().len();
        Self {
            scenario: Arc::clone(scenario),
            table: Table {
                units: vec![[0; 5]; areas].into(),
                moved: vec![[0; 5]; areas],
                pool: [0; 5],
                fled: [0; 5],
                control: vec![false; areas],
                played: [0; 5],
                truces: Vec::new(),
                round: scenario.first_round(),
                bag: 0b1_1111 & !(1 << active.index()),
                order: std::iter::once(active).collect(),
                phase: Phase::Cards,
                turn: TurnState::default(),
            },
            hands: [0; 5],
        }
    }

    /// Between two turns: the markers of these factions are in the bag, the others have had their turn.
    pub fn before_turns(bag: &[Faction]) -> Self {
        Self::in_bag(&shipped("campaign-1812"), bag)
    }

    /// The same in another scenario.
    pub fn in_bag(scenario: &Arc<Scenario>, bag: &[Faction]) -> Self {
        let mut position = Self::of(scenario, Blue);
        position.table.phase = Phase::Bag;
        position.table.bag = bag.iter().fold(0, |bits, faction| bits | 1 << faction.index());
        position.table.order = Faction::ALL
            .into_iter()
            .filter(|faction| !bag.contains(faction))
            .collect();
        position
    }

    /// Puts units into an area.
    pub fn units(mut self, id: &str, text: &str) -> Self {
        let place = area(&self.scenario, id);
        for (faction, more) in Faction::ALL.into_iter().zip(units(text)) {
            let there = self.table.count(place, faction);
            self.table.units.set(place, faction, there + more);
        }
        self
    }

    /// Puts units into the fled units space.
    pub fn fled(mut self, text: &str) -> Self {
        self.table.fled = units(text);
        self
    }

    /// Leaves only so many units of a faction in its pool; the rest camps in an area far from the test.
    pub fn pool(mut self, faction: Faction, left: u8, rest_in: &str) -> Self {
        let index = faction.index();
        let on_map: u8 = self.table.units.iter().map(|units| units[index]).sum();
        let rest = self.scenario.forces().factions[faction].pool - on_map - self.table.fled[index] - left;
        let camp = area(&self.scenario, rest_in);
        let there = self.table.count(camp, faction);
        self.table.units.set(camp, faction, there + rest);
        self
    }

    /// Gives cards to the hands of their factions.
    pub fn hand(mut self, ids: &[&str]) -> Self {
        for id in ids {
            let card = self.scenario.card(card(&self.scenario, id));
            self.hands[card.faction.index()] |= card.bit;
        }
        self
    }

    /// Takes cards out of the game; Truce cards lie in sight.
    pub fn played(mut self, ids: &[&str]) -> Self {
        for id in ids {
            let number = card(&self.scenario, id);
            let card = self.scenario.card(number);
            self.table.played[card.faction.index()] |= card.bit;
            if card.movement().is_some_and(|movement| movement.truce) {
                self.table.truces.push(number);
            }
        }
        self
    }

    /// Takes all special cards of the active faction out of the game, so that no window opens.
    pub fn no_specials(mut self) -> Self {
        for faction in Faction::ALL {
            let index = faction.index();
            let specials = self.scenario.deck(faction) & !self.scenario.movement_cards(faction);
            self.table.played[index] |= specials & !self.hands[index];
        }
        self
    }

    /// Leaves a faction nothing in its draw deck.
    pub fn empty_deck(mut self, faction: Faction) -> Self {
        let index = faction.index();
        self.table.played[index] |= self.scenario.deck(faction) & !self.hands[index];
        self
    }

    /// The movement card of the turn has just been played.
    pub fn moving_by(mut self, id: &str) -> Self {
        let number = card(&self.scenario, id);
        self = self.played(&[id]);
        self.table.turn.movement = Some(number);
        self.table.phase = Phase::Armies;
        self
    }

    /// Movement is done and battles are due.
    pub fn at_battles(mut self) -> Self {
        self.table.turn.movement_done = true;
        self.table.phase = Phase::Battles;
        self
    }

    /// The round.
    pub fn round(mut self, round: u8) -> Self {
        self.table.round = round;
        self
    }

    /// A control marker of the side that is not at home lies in the area.
    pub fn control(mut self, id: &str) -> Self {
        let index = area(&self.scenario, id).index();
        self.table.control[index] = true;
        self
    }

    /// Anything else.
    pub fn with(mut self, edit: impl FnOnce(&mut Table)) -> Self {
        edit(&mut self.table);
        self
    }

    /// Play from here.
    pub fn play(mut self) -> Play {
        for faction in Faction::ALL {
            let index = faction.index();
            let placed: u8 = self.table.units.iter().map(|units| units[index]).sum::<u8>() + self.table.fled[index];
            self.table.pool[index] = self.scenario.forces().factions[faction].pool - placed;
        }
        let decks = Faction::ALL.map(|faction| {
            let index = faction.index();
            self.scenario.deck(faction) & !self.hands[index] & !self.table.played[index]
        });
        let state = State::from_parts(&self.scenario, self.table, self.hands, decks)
            .unwrap_or_else(|law| panic!("the test's position is impossible: {law}"));
        Play { state }
    }
}

/// A game in progress, without chance of its own.
#[derive(Clone)]
pub struct Play {
    /// The complete truth.
    pub state: State,
}

impl Play {
    /// The first state of a scenario.
    pub fn start(scenario: &Arc<Scenario>) -> Self {
        Self {
            state: State::start(scenario),
        }
    }

    /// What is played.
    pub fn scenario(&self) -> Arc<Scenario> {
        Arc::clone(self.state.scenario())
    }

    /// The area of an id.
    pub fn area(&self, id: &str) -> AreaId {
        area(self.state.scenario(), id)
    }

    /// The card of an id.
    pub fn id(&self, id: &str) -> CardId {
        card(self.state.scenario(), id)
    }

    /// Units in an area, as text.
    pub fn at(&self, id: &str) -> String {
        units_text(&self.state.table().units[self.area(id).index()])
    }

    /// Units of a faction in the pool.
    pub fn pool(&self, faction: Faction) -> u8 {
        self.state.table().pool[faction.index()]
    }

    /// Units of a faction that have fled.
    pub fn fled(&self, faction: Faction) -> u8 {
        self.state.table().fled[faction.index()]
    }

    /// The cards in a faction's hand.
    pub fn hand(&self, faction: Faction) -> Vec<String> {
        let scenario = self.state.scenario();
        scenario
            .cards_of(faction, self.state.hand(faction))
            .map(|card| scenario.card(card).draft.id.clone())
            .collect()
    }

    /// The faction that decides, if a decision is due.
    pub fn decider(&self) -> Option<Faction> {
        match self.state.turn() {
            Turn::Decision(player) => Some(faction(player)),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.state.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Chance | Turn::Decision(_) => None,
        }
    }

    /// The legal actions.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        legal
    }

    /// Whether an action is legal.
    pub fn offers(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Whether a card may be played now.
    pub fn offers_card(&self, id: &str) -> bool {
        self.offers(Action::Play(self.id(id)))
    }

    /// The cards that may be played now without effect.
    pub fn idle_cards(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::PlayIdle(card) => Some(self.state.scenario().card(card).draft.id.clone()),
            _ => None,
        })
    }

    /// Plays a card without effect.
    pub fn idle_card(&mut self, id: &str) -> Vec<String> {
        self.act(Action::PlayIdle(self.id(id)))
    }

    /// The cards that may be played now.
    pub fn cards(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::Play(card) => Some(self.state.scenario().card(card).draft.id.clone()),
            _ => None,
        })
    }

    /// Areas that legal actions of a kind name.
    fn pick(&self, kind: impl Fn(Action) -> Option<String>) -> Vec<String> {
        self.legal().into_iter().filter_map(kind).collect()
    }

    fn name(&self, area: AreaId) -> String {
        self.state.scenario().area(area).id.clone()
    }

    /// Areas from which an army or unit may set out.
    pub fn starts(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::March(area) => Some(self.name(area)),
            _ => None,
        })
    }

    /// Areas to which what was chosen may go.
    pub fn destinations(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::To(area) => Some(self.name(area)),
            _ => None,
        })
    }

    /// Areas a card may name.
    pub fn targets(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::Target(area) => Some(self.name(area)),
            _ => None,
        })
    }

    /// Areas in which a unit may be placed.
    pub fn places(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::Place(area) => Some(self.name(area)),
            _ => None,
        })
    }

    /// Areas to which a unit may withdraw.
    pub fn retreats(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::Withdraw(area) => Some(self.name(area)),
            _ => None,
        })
    }

    /// Battles that may be resolved next.
    pub fn battles(&self) -> Vec<String> {
        self.pick(|action| match action {
            Action::Fight(area) => Some(self.name(area)),
            _ => None,
        })
    }

    fn step(&mut self, step: Step<Action, Roll>) -> Vec<String> {
        let scenario = self.scenario();
        let mut events = Vec::new();
        self.state
            .step(step, &mut |event| events.push(told(&scenario, &event)))
            .unwrap_or_else(|refusal| panic!("{step:?} is refused: {refusal}\nlegal: {:?}", self.legal()));
        if let Some(law) = self.state.broken_law() {
            panic!("{step:?} breaks a law: {law}");
        }
        events
    }

    /// Takes an action by a faction; tells what happened.
    pub fn by(&mut self, faction: Faction, action: Action) -> Vec<String> {
        self.step(Step::Act(player(faction), action))
    }

    /// Takes an action by whoever decides; tells what happened.
    pub fn act(&mut self, action: Action) -> Vec<String> {
        let decider = self
            .decider()
            .unwrap_or_else(|| panic!("{action:?}: no decision is due in {:?}", self.phase()));
        self.by(decider, action)
    }

    /// What chance brings; tells what happened.
    pub fn chance(&mut self, roll: Roll) -> Vec<String> {
        self.step(Step::Chance(roll))
    }

    /// A faction's dice show this.
    pub fn dice(&mut self, faction: Faction, text: &str) -> Vec<String> {
        self.chance(Roll::Dice(faction, faces(text)))
    }

    /// A marker is drawn.
    pub fn bag(&mut self, faction: Faction) -> Vec<String> {
        self.chance(Roll::Bag(faction))
    }

    /// A card is drawn.
    pub fn draw(&mut self, id: &str) -> Vec<String> {
        self.chance(Roll::Card(self.id(id)))
    }

    /// Plays a card.
    pub fn card(&mut self, id: &str) -> Vec<String> {
        self.act(Action::Play(self.id(id)))
    }

    /// A refused action: nothing changes, and the reason is returned.
    pub fn refused(&mut self, by: Faction, action: Action) -> String {
        let before = self.state.clone();
        let step = Step::Act(player(by), action);
        let refusal = self
            .state
            .step(step, &mut |event| panic!("a refused step told {event:?}"));
        assert_eq!(self.state, before, "a refused step changed the state");
        refusal.expect_err(&format!("{action:?} should be refused")).to_string()
    }

    /// Forms an army of exactly these units in an area, up to the choice of where it goes.
    pub fn form(&mut self, from: &str, army: &str) {
        let army = units(army);
        self.act(Action::March(self.area(from)));
        self.choose(army);
    }

    /// Chooses who goes with the army that is being formed.
    pub fn choose(&mut self, army: Units) -> Vec<String> {
        let mut events = Vec::new();
        while let Phase::Who(choosing) = self.phase() {
            events.extend(self.act(Action::Take(choosing.asking, army[choosing.asking.index()])));
        }
        events
    }

    /// Moves an army of exactly these units from an area to another.
    pub fn march(&mut self, from: &str, army: &str, to: &str) -> Vec<String> {
        self.act(Action::March(self.area(from)));
        let mut events = self.choose(units(army));
        if matches!(self.phase(), Phase::Where { .. }) {
            events.extend(self.act(Action::To(self.area(to))));
        }
        events
    }

    /// Nothing more of what is asked.
    pub fn done(&mut self) -> Vec<String> {
        self.act(Action::Done)
    }

    /// Takes up a battle without playing any card for it; tells what happened.
    pub fn fight(&mut self, id: &str) -> Vec<String> {
        let at = self.area(id);
        let mut events = Vec::new();
        loop {
            events.extend(match self.phase() {
                Phase::Armies | Phase::AfterMovement => self.done(),
                Phase::Battles => self.act(Action::Fight(at)),
                Phase::BeforeBattle(area) if area == at => self.done(),
                _ => return events,
            });
        }
    }

    /// Takes up a battle up to the cards before it.
    pub fn fight_until_cards(&mut self, id: &str) {
        let at = self.area(id);
        loop {
            match self.phase() {
                Phase::Armies | Phase::AfterMovement => self.done(),
                Phase::Battles => self.act(Action::Fight(at)),
                _ => return,
            };
        }
    }

    /// What is asked.
    pub fn phase(&self) -> Phase {
        self.state.table().phase
    }

    /// The rule that the prompt rests on, as text.
    pub fn cite(&self) -> String {
        self.state.prompt(Seat::ALL).cite.to_string()
    }

    /// A unit of a faction is lost.
    pub fn lose(&mut self, by: Faction, whose: Faction) -> Vec<String> {
        self.by(by, Action::Lose(whose))
    }

    /// Everybody does as little as possible, the lowest card and the first marker are drawn and all dice hit, until
    /// `until` says enough or the game is over.
    pub fn idle(&mut self, until: impl Fn(&State) -> bool) -> Vec<String> {
        let mut events = Vec::new();
        while !until(&self.state) {
            let step = match self.state.turn() {
                Turn::Over(_) => return events,
                Turn::Chance => {
                    let mut rolls = Vec::new();
                    self.state.rolls(&mut rolls);
                    let battle = matches!(self.phase(), Phase::Rolling(_));
                    Step::Chance(rolls[if battle { rolls.len() - 1 } else { 0 }].0)
                }
                Turn::Decision(player) => {
                    let legal = self.legal();
                    let least = [
                        Action::Enlist,
                        Action::Decline,
                        Action::NoMovement,
                        Action::Done,
                        Action::Stay,
                    ];
                    let action = least.into_iter().find(|action| legal.contains(action));
                    Step::Act(player, action.unwrap_or(legal[0]))
                }
            };
            events.extend(self.step(step));
        }
        events
    }

    /// The same to the end of the turn that is being played.
    pub fn finish_turn(&mut self) -> Vec<String> {
        let (round, turns) = (self.state.table().round, self.state.table().order.len());
        self.idle(|state| {
            let table = state.table();
            table.phase == Phase::Bag || table.order.len() != turns || table.round != round
        })
    }

    /// What a seat sees of a hand: its cards, or nothing.
    pub fn sees(&self, seat: Seat, whose: Faction) -> Option<u32> {
        self.state.view(seat).hands[whose.index()].cards
    }
}

/// The seat of some factions.
pub fn seat(factions: &[Faction]) -> Seat {
    Seat::of(factions.iter().map(|faction| player(*faction)))
}

/// The player of a faction.
pub fn number(faction: Faction) -> Player {
    player(faction)
}
