//! The rules of the tiny game: hide a decoy, then move in turn through the fog.

use super::documents::{KEY, Scenario, ScenarioDraft};
use data::any::{ScenarioDocument as _, ValidScenario as _};
use data::library::Library;
use data::{Issue, Lang, Side, Text, store};
use engine::bot::{Bot, Glimpse, Played};
use engine::deed::{Deed, Place, Trace, carried_out};
use engine::prove::{Secrecy, Secrets};
use engine::record::Recorded;
use engine::rules::{StepOf, key_of};
use engine::tally::Tallied;
use engine::{Cite, Outcome, Player, Prompt, Rules, Seat, Step, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt as _};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Pieces of a side.
pub const PIECES: u8 = 3;

/// A place, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlaceId(pub u8);

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Kind {
    Company,
    Decoy,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Phase {
    Hide { side: Side },
    Weather { side: Side },
    Move { side: Side, fog: bool },
    Over,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    Hide { piece: u8 },
    Go { piece: u8, to: PlaceId },
    Stay,
}

/// A result of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Roll {
    Fair,
    Fog,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    Hid {
        side: Side,
        piece: Option<u8>,
    },
    Round {
        number: u8,
    },
    Weather {
        side: Side,
        fog: bool,
    },
    Moved {
        side: Side,
        piece: u8,
        to: PlaceId,
    },
    Stayed {
        side: Side,
    },
    Met {
        side: Side,
        piece: u8,
        kind: Kind,
        at: PlaceId,
    },
    Lost {
        side: Side,
        piece: u8,
        at: PlaceId,
    },
    Over {
        points: [i32; 2],
    },
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Table {
    pub round: u8,
    pub phase: Phase,
    /// Where the pieces of both sides stand; those that are lost stand nowhere.
    pub at: [[Option<PlaceId>; PIECES as usize]; 2],
    /// What they have turned out to be.
    pub seen: [[Option<Kind>; PIECES as usize]; 2],
}

/// The complete truth.
#[derive(Clone, Debug)]
pub struct State {
    scenario: Arc<Scenario>,
    table: Table,
    /// Which piece of each side is the decoy.
    decoys: [Option<u8>; 2],
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.scenario.hash() == other.scenario.hash() && (&self.table, self.decoys) == (&other.table, other.decoys)
    }
}

impl Eq for State {}

/// What a seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub seat: Seat,
    pub table: Table,
    /// The decoys of the seat's own sides.
    pub decoys: [Option<u8>; 2],
}

pub const fn player(side: Side) -> Player {
    Player(side as u8)
}

pub fn side(player: Player) -> Side {
    Side::ALL[usize::from(player.0)]
}

fn name(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::American, Lang::En | Lang::Added(_)) => "Americans",
        (Side::British, Lang::En | Lang::Added(_)) => "British",
        (Side::American, Lang::Fr) => "Américains",
        (Side::British, Lang::Fr) => "Britanniques",
    }
}

impl Table {
    /// Where something stands that can be met.
    pub fn here(&self, side: Side, place: PlaceId) -> impl Iterator<Item = u8> + '_ {
        let pieces = (0..PIECES).zip(self.at[side.index()]);
        pieces.filter(move |(_, at)| *at == Some(place)).map(|(piece, _)| piece)
    }

    fn decider(&self) -> Option<Side> {
        match self.phase {
            Phase::Hide { side } | Phase::Move { side, .. } => Some(side),
            Phase::Weather { .. } | Phase::Over => None,
        }
    }

    /// Whether a side has said which piece is its decoy.
    fn has_hidden(&self, side: Side) -> bool {
        match self.phase {
            Phase::Hide { side: asked } => side < asked,
            _ => true,
        }
    }
}

impl State {
    pub const fn table(&self) -> &Table {
        &self.table
    }

    fn kind(&self, side: Side, piece: u8) -> Kind {
        if self.decoys[side.index()] == Some(piece) {
            Kind::Decoy
        } else {
            Kind::Company
        }
    }

    fn go(&mut self, side: Side, piece: u8, to: PlaceId, on: &mut impl FnMut(Event)) {
        let at = usize::from(piece);
        self.table.at[side.index()][at] = Some(to);
        on(Event::Moved { side, piece, to });
        let enemy = side.enemy();
        while self.table.at[side.index()][at].is_some() {
            let Some(met) = self.table.here(enemy, to).next() else {
                break;
            };
            let kinds = [(side, piece), (enemy, met)].map(|(of, piece)| {
                let kind = self.kind(of, piece);
                self.table.seen[of.index()][usize::from(piece)] = Some(kind);
                on(Event::Met {
                    side: of,
                    piece,
                    kind,
                    at: to,
                });
                kind
            });
            let lost = match kinds {
                [Kind::Company, Kind::Decoy] => vec![(enemy, met)],
                [Kind::Decoy, Kind::Company] => vec![(side, piece)],
                _ => vec![(side, piece), (enemy, met)],
            };
            for (of, piece) in lost {
                self.table.at[of.index()][usize::from(piece)] = None;
                on(Event::Lost {
                    side: of,
                    piece,
                    at: to,
                });
            }
        }
    }

    fn next_turn(&mut self, side: Side, on: &mut impl FnMut(Event)) {
        if side == Side::American {
            self.table.phase = Phase::Weather { side: Side::British };
        } else if self.table.round == self.scenario.whole.rounds {
            self.table.phase = Phase::Over;
            on(Event::Over { points: self.score() });
        } else {
            self.next_round(on);
        }
    }

    fn next_round(&mut self, on: &mut impl FnMut(Event)) {
        self.table.round += 1;
        on(Event::Round {
            number: self.table.round,
        });
        self.table.phase = Phase::Weather { side: Side::American };
    }
}

impl Rules for State {
    const NAME: &'static str = KEY;
    type Scenario = Scenario;
    type Action = Action;
    type Roll = Roll;
    type Event = Event;
    type View = View;

    fn start(scenario: &Arc<Scenario>) -> Self {
        let first = |side| scenario.board.places.iter().position(|place| place.home == Some(side));
        let at = Side::ALL.map(|side| [first(side).map(|index| PlaceId(index as u8)); PIECES as usize]);
        Self {
            scenario: Arc::clone(scenario),
            table: Table {
                round: 0,
                phase: Phase::Hide { side: Side::American },
                at,
                seen: [[None; PIECES as usize]; 2],
            },
            decoys: [None; 2],
        }
    }

    fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Over => Turn::Over(Outcome::by_points(self.score())),
            _ => self
                .table
                .decider()
                .map_or(Turn::Chance, |side| Turn::Decision(player(side))),
        }
    }

    fn legal(&self, into: &mut Vec<Action>) {
        into.clear();
        match self.table.phase {
            Phase::Hide { .. } => into.extend((0..PIECES).map(|piece| Action::Hide { piece })),
            Phase::Move { side, fog } => {
                for (piece, at) in (0..PIECES).zip(self.table.at[side.index()]) {
                    let Some(at) = at.filter(|_| !fog) else { continue };
                    let links = self.scenario.links[usize::from(at.0)].iter();
                    into.extend(links.map(|to| Action::Go {
                        piece,
                        to: PlaceId(*to),
                    }));
                }
                into.push(Action::Stay);
            }
            Phase::Weather { .. } | Phase::Over => {}
        }
    }

    fn rolls(&self, into: &mut Vec<(Roll, u32)>) {
        into.clear();
        if let Phase::Weather { .. } = self.table.phase {
            into.push((Roll::Fair, 2));
            if self.scenario.whole.fog {
                into.push((Roll::Fog, 1));
            }
        }
    }

    fn apply(&mut self, step: StepOf<Self>, on: &mut impl FnMut(Event)) {
        match (step, self.table.phase) {
            (Step::Act(_, Action::Hide { piece }), Phase::Hide { side }) => {
                self.decoys[side.index()] = Some(piece);
                on(Event::Hid {
                    side,
                    piece: Some(piece),
                });
                if side == Side::American {
                    self.table.phase = Phase::Hide { side: Side::British };
                } else {
                    self.next_round(on);
                }
            }
            (Step::Chance(roll), Phase::Weather { side }) => {
                let fog = roll == Roll::Fog;
                on(Event::Weather { side, fog });
                self.table.phase = Phase::Move { side, fog };
            }
            (Step::Act(_, Action::Go { piece, to }), Phase::Move { side, .. }) => {
                self.go(side, piece, to, on);
                self.next_turn(side, on);
            }
            (Step::Act(_, Action::Stay), Phase::Move { side, .. }) => {
                on(Event::Stayed { side });
                self.next_turn(side, on);
            }
            _ => unreachable!("a step that is not offered"),
        }
    }

    fn view(&self, seat: Seat) -> View {
        let own = |side: Side| self.decoys[side.index()].filter(|_| seat.holds(player(side)));
        View {
            seat,
            table: self.table.clone(),
            decoys: Side::ALL.map(own),
        }
    }

    fn sample(view: &View, scenario: &Arc<Scenario>, rng: &mut impl Rng) -> Self {
        let decoys = Side::ALL.map(|side| {
            let seen = &view.table.seen[side.index()];
            if view.seat.holds(player(side)) || !view.table.has_hidden(side) {
                return view.decoys[side.index()];
            }
            let known = (0..PIECES).find(|piece| seen[usize::from(*piece)] == Some(Kind::Decoy));
            known.or_else(|| {
                let open: Vec<u8> = (0..PIECES)
                    .filter(|piece| seen[usize::from(*piece)].is_none())
                    .collect();
                Some(open[rng.random_range(0..open.len())])
            })
        });
        Self {
            scenario: Arc::clone(scenario),
            table: view.table.clone(),
            decoys,
        }
    }

    fn redact(_: &Scenario, event: &Event, seat: Seat) -> Event {
        match event {
            Event::Hid { side, .. } if !seat.holds(player(*side)) => Event::Hid {
                side: *side,
                piece: None,
            },
            event => event.clone(),
        }
    }

    fn score(&self) -> [i32; 2] {
        Side::ALL.map(|side| {
            let standing = self.table.at[side.index()].iter().flatten();
            let home = |at: &&PlaceId| self.scenario.board.places[usize::from(at.0)].home == Some(side.enemy());
            standing.filter(home).count() as i32
        })
    }

    fn holders(&self) -> Vec<Option<Side>> {
        let places = (0..self.scenario.board.places.len()).map(|index| PlaceId(index as u8));
        let holds = |place, side| self.table.here(side, place).next().is_some();
        places
            .map(|place| Side::ALL.into_iter().find(|side| holds(place, *side)))
            .collect()
    }

    fn round(&self) -> u32 {
        self.table.round.into()
    }

    fn prompt(&self, _: Seat) -> Prompt {
        let (text, paragraph) = match self.table.phase {
            Phase::Hide { side } => (
                Text::new(
                    format!("{}: which piece is the decoy?", name(side, Lang::En)),
                    format!("{}\u{a0}: quel pion est le leurre\u{a0}?", name(side, Lang::Fr)),
                ),
                "1.0",
            ),
            Phase::Weather { .. } => (Text::new("Is there fog?", "Y a-t-il du brouillard\u{a0}?"), "2.0"),
            Phase::Move { side, .. } => (
                Text::new(
                    format!("{}: move one piece or stay.", name(side, Lang::En)),
                    format!("{}\u{a0}: déplacez un pion ou restez.", name(side, Lang::Fr)),
                ),
                "3.0",
            ),
            Phase::Over => (Text::new("The game is over.", "La partie est finie."), "4.0"),
        };
        Prompt {
            text,
            left: Text::default(),
            cite: Cite::rule(paragraph),
        }
    }

    fn describe_round(_: &Scenario, round: u32, lang: Lang) -> String {
        match lang {
            Lang::En | Lang::Added(_) => format!("Day {round}"),
            Lang::Fr => format!("Jour {round}"),
        }
    }

    fn describe_action(scenario: &Scenario, action: Action, lang: Lang) -> String {
        let of = |place: PlaceId| scenario.board.places[usize::from(place.0)].name.get(lang);
        match (action, lang) {
            (Action::Hide { piece }, Lang::En | Lang::Added(_)) => format!("Piece {} is the decoy", piece + 1),
            (Action::Hide { piece }, Lang::Fr) => format!("Le pion {} est le leurre", piece + 1),
            (Action::Go { piece, to }, Lang::En | Lang::Added(_)) => format!("Piece {} to {}", piece + 1, of(to)),
            (Action::Go { piece, to }, Lang::Fr) => format!("Pion {} vers {}", piece + 1, of(to)),
            (Action::Stay, Lang::En | Lang::Added(_)) => "All stay".to_owned(),
            (Action::Stay, Lang::Fr) => "Tous restent".to_owned(),
        }
    }

    fn describe_event(scenario: &Scenario, event: &Event, lang: Lang) -> Option<String> {
        let of = |place: &PlaceId| scenario.board.places[usize::from(place.0)].name.get(lang);
        let text = match event {
            Event::Hid { side, piece } => {
                let piece = piece.map(|piece| format!(" ({})", piece + 1)).unwrap_or_default();
                Text::new(
                    format!("{} hide a decoy{piece}", name(*side, Lang::En)),
                    format!("{} cachent un leurre{piece}", name(*side, Lang::Fr)),
                )
            }
            Event::Round { number } => Text::new(format!("Round {number}"), format!("Manche {number}")),
            Event::Weather { fog: false, .. } => return None,
            Event::Weather { .. } => Text::new("Fog", "Brouillard"),
            Event::Moved { side, piece, to } => Text::new(
                format!("{}: piece {} to {}", name(*side, Lang::En), piece + 1, of(to)),
                format!("{}\u{a0}: pion {} vers {}", name(*side, Lang::Fr), piece + 1, of(to)),
            ),
            Event::Stayed { side } => Text::new(
                format!("{} stay", name(*side, Lang::En)),
                format!("{} restent", name(*side, Lang::Fr)),
            ),
            Event::Met { side, piece, kind, .. } => {
                let (en, fr) = match kind {
                    Kind::Company => ("a company", "une compagnie"),
                    Kind::Decoy => ("a decoy", "un leurre"),
                };
                Text::new(
                    format!("{}: piece {} is {en}", name(*side, Lang::En), piece + 1),
                    format!("{}\u{a0}: le pion {} est {fr}", name(*side, Lang::Fr), piece + 1),
                )
            }
            Event::Lost { side, piece, .. } => Text::new(
                format!("{} lose piece {}", name(*side, Lang::En), piece + 1),
                format!("{} perdent le pion {}", name(*side, Lang::Fr), piece + 1),
            ),
            Event::Over { points } => Text::same(format!("{} : {}", points[0], points[1])),
        };
        Some(text.get(lang).to_owned())
    }

    fn player_name(_: &Scenario, player: Player, lang: Lang) -> String {
        name(side(player), lang).to_owned()
    }

    fn sides() -> [&'static [Player]; 2] {
        const AMERICAN: [Player; 1] = [player(Side::American)];
        const BRITISH: [Player; 1] = [player(Side::British)];
        [&AMERICAN, &BRITISH]
    }

    fn broken_law(&self) -> Option<String> {
        for side in Side::ALL {
            for piece in 0..PIECES {
                let seen = self.table.seen[side.index()][usize::from(piece)];
                if seen.is_some_and(|seen| seen != self.kind(side, piece)) {
                    return Some(format!("piece {piece} of {side:?} is not what was seen"));
                }
                if self.table.at[side.index()][usize::from(piece)].is_none() && seen.is_none() {
                    return Some(format!("piece {piece} of {side:?} was lost unseen"));
                }
            }
            if self.table.has_hidden(side) != self.decoys[side.index()].is_some() {
                return Some(format!("{side:?} has a decoy too early or too late"));
            }
        }
        None
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&(&self.table, self.decoys)).expect("plain numbers and lists")
    }

    fn key(&self) -> u64 {
        key_of(&(&self.table, self.decoys))
    }
}

impl Recorded for State {
    const EDITION: u32 = 1;

    fn scenario_text(scenario: &Scenario) -> String {
        store::write(&scenario.whole)
    }
    fn scenario_hash(scenario: &Scenario) -> &str {
        scenario.hash()
    }
    fn scenario_title(scenario: &Scenario) -> &str {
        &scenario.whole.title.en
    }
    fn read_scenario(text: &str) -> Result<Arc<Scenario>, Vec<Issue>> {
        let draft: ScenarioDraft = store::read("scenario", text).map_err(|issue| vec![issue])?;
        draft.valid(&Library::default()).map(Arc::new)
    }
}

/// Looks one step ahead in a game that agrees with what it sees.
#[derive(Debug, Default)]
struct Ahead;

impl Bot<State> for Ahead {
    fn choose(&mut self, glimpse: &Glimpse<'_, State>, legal: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
        let state = glimpse.sample(rng);
        let me = side(glimpse.player()).index();
        let worth = |action: &Action| {
            let mut after = state.clone();
            after.advance(Step::Act(glimpse.player(), *action));
            let pieces = |side: usize| after.table.at[side].iter().flatten().count() as i32;
            (after.score()[me] - after.score()[1 - me]) * 2 + pieces(me) - pieces(1 - me)
        };
        let most = legal.iter().map(worth).max().unwrap_or_default();
        let best: Vec<Action> = legal.iter().copied().filter(|action| worth(action) == most).collect();
        best[rng.random_range(0..best.len())]
    }
}

impl Played for State {
    type Belief = ();

    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(Ahead)
    }

    fn deeds(&self, plan: &[(Player, Action)]) -> Vec<Deed> {
        let mut deeds = Vec::new();
        carried_out(self, plan, |before, (by, action), _, after| {
            let Action::Go { piece, to } = action else { return };
            let Some(from) = before.table.at[side(by).index()][usize::from(piece)] else {
                return;
            };
            let enemy = Side::ALL[1 - side(by).index()];
            let trace = Trace::Go {
                path: vec![Place::Land(from.0.into()), Place::Land(to.0.into())],
                units: 1,
                boat: false,
                strikes: before.table.here(enemy, to).count() > 0,
            };
            deeds.push(Deed::chosen::<Self>(after.scenario(), by, trace, action));
        });
        deeds
    }
}

impl Tallied for State {}

impl Secrets for State {
    /// Another decoy for each side whose own is hidden.
    type Disguise = [Option<u8>; 2];
    type Open = [[Option<Kind>; PIECES as usize]; 2];

    fn disguise(scenario: &Arc<Scenario>, steps: &[StepOf<Self>], seat: Seat, rng: &mut impl Rng) -> Self::Disguise {
        let mut state = Self::start(scenario);
        steps.iter().for_each(|step| state.advance(*step));
        Side::ALL.map(|side| {
            let unseen = |piece: &u8| state.table.seen[side.index()][usize::from(*piece)].is_none();
            let open: Vec<u8> = (0..PIECES).filter(unseen).collect();
            let decoy = state.decoys[side.index()].filter(|_| !seat.holds(player(side)))?;
            open.contains(&decoy).then(|| open[rng.random_range(0..open.len())])
        })
    }

    fn disguised(disguise: &mut Self::Disguise, _: &Self, step: StepOf<Self>, _: &Self) -> Option<StepOf<Self>> {
        Some(match step {
            Step::Act(by, Action::Hide { piece }) => {
                let piece = disguise[usize::from(by.0)].unwrap_or(piece);
                Step::Act(by, Action::Hide { piece })
            }
            step => step,
        })
    }

    fn secrecy(&self) -> Secrecy {
        match self.table.phase {
            Phase::Hide { .. } => Secrecy::Veiled,
            _ => Secrecy::Open,
        }
    }

    fn laid_open(&self) -> Self::Open {
        self.table.seen
    }
}
