//! What the log and the battle panel tell, made from events alone.

use crate::panels::frame::{Line, LineKind};
use crate::text;
use data::Lang;
use data::invasion::scenario::{DiceResult, Scenario, Units};
use data::invasion::{AreaId, Faction, Side};
use engine::game::Happened;
use engine::invasion::{Event, LossCause, State, player};
use engine::rules::Rules as _;

/// The log, made of what a seat was told.
pub fn lines(scenario: &Scenario, told: &[Happened<State>], lang: Lang) -> Vec<Line> {
    told.iter()
        .filter_map(|happened| {
            let sentence = State::describe_event(scenario, &happened.event, lang)?;
            let (kind, text) = match &happened.event {
                Event::RoundBegan { round } => (LineKind::Part, text::round(lang, *round)),
                Event::TurnBegan { faction, .. } => {
                    let name = scenario.faction_names()[*faction].get(lang);
                    (LineKind::Turn(player(*faction)), name.to_owned())
                }
                _ => (LineKind::Event, sentence),
            };
            Some(Line {
                kind,
                text,
                place: place_of(&happened.event).map(AreaId::index),
            })
        })
        .collect()
}

/// Where an event happened.
pub fn place_of(event: &Event) -> Option<AreaId> {
    match event {
        Event::Placed { area, .. }
        | Event::EnlistmentsLost { area, .. }
        | Event::Exchanged { area, .. }
        | Event::BattleBegan { area, .. }
        | Event::Rolled { area, .. }
        | Event::Lost { area, .. }
        | Event::Fled { area, .. }
        | Event::Ignored { area, .. }
        | Event::Stayed { area, .. }
        | Event::BattleEnded { area, .. }
        | Event::ControlTaken { area, .. }
        | Event::ControlLost { area, .. } => Some(*area),
        Event::Withdrew { to, .. } => Some(*to),
        Event::Moved { path, .. } => path.last().copied(),
        _ => None,
    }
}

/// One volley, or what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blow {
    /// Dice of a faction.
    Rolled(Faction, DiceResult),
    /// Units removed.
    Lost(Faction, u8),
    /// Units that fled.
    Fled(Faction, u8),
    /// Flee results that were ignored.
    Ignored(Faction, u8),
    /// A unit that left for another area.
    Withdrew(Faction, AreaId),
    /// Command decisions that were not used.
    Stayed(Faction, u8),
}

/// A battle as it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleStory {
    /// Where.
    pub area: AreaId,
    /// Units when it began.
    pub before: Units,
    /// The side that rolled first.
    pub initiative: Side,
    /// What happened, in order.
    pub blows: Vec<Blow>,
    /// Who holds the area and with what, when it is over.
    pub end: Option<(Option<Side>, Units)>,
    /// Where in the log it began.
    pub began: usize,
}

impl BattleStory {
    /// Units of a faction lost, fled and withdrawn.
    pub fn toll(&self, faction: Faction) -> [u8; 3] {
        let mut toll = [0; 3];
        for blow in &self.blows {
            match blow {
                Blow::Lost(whose, units) if *whose == faction => toll[0] += units,
                Blow::Fled(whose, units) if *whose == faction => toll[1] += units,
                Blow::Withdrew(whose, _) if *whose == faction => toll[2] += 1,
                _ => {}
            }
        }
        toll
    }
}

/// The last battle of the log, until the next faction has played a card.
pub fn last_battle(log: &[Happened<State>]) -> Option<BattleStory> {
    let began = log
        .iter()
        .rposition(|happened| matches!(happened.event, Event::BattleBegan { .. }))?;
    let Event::BattleBegan {
        area,
        units,
        initiative,
    } = log[began].event
    else {
        return None;
    };
    let mut story = BattleStory {
        area,
        before: units,
        initiative,
        blows: Vec::new(),
        end: None,
        began,
    };
    // The next faction that plays a card goes on to other things.
    let mut next_turn = false;
    for happened in &log[began + 1..] {
        match &happened.event {
            Event::TurnBegan { .. } => next_turn = true,
            Event::CardPlayed { .. } if next_turn => return None,
            _ if story.end.is_some() => {}
            Event::Rolled {
                faction,
                area: at,
                result,
            } if *at == area => {
                story.blows.push(Blow::Rolled(*faction, *result));
            }
            Event::Lost {
                faction,
                area: at,
                units,
                ..
            } if *at == area => {
                story.blows.push(Blow::Lost(*faction, *units));
            }
            Event::Fled {
                faction,
                area: at,
                units,
            } if *at == area => story.blows.push(Blow::Fled(*faction, *units)),
            Event::Ignored {
                faction,
                area: at,
                results,
            } if *at == area => {
                story.blows.push(Blow::Ignored(*faction, *results));
            }
            Event::Withdrew { faction, from, to } if *from == area => story.blows.push(Blow::Withdrew(*faction, *to)),
            Event::Stayed {
                faction,
                area: at,
                results,
            } if *at == area => {
                story.blows.push(Blow::Stayed(*faction, *results));
            }
            Event::BattleEnded { winner, units, .. } => {
                story.end = Some((*winner, *units));
            }
            _ => {}
        }
    }
    Some(story)
}

/// What a whole game cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Units removed, by faction.
    pub lost: Units,
    /// Units that fled, by faction.
    pub fled: Units,
    /// Battles fought.
    pub battles: usize,
}

/// Losses and battles of a log.
pub fn toll(log: &[Happened<State>]) -> Toll {
    let mut toll = Toll::default();
    for happened in log {
        match &happened.event {
            Event::Lost {
                faction,
                units,
                cause: LossCause::Hit | LossCause::Card(_),
                ..
            } => {
                toll.lost[faction.index()] = toll.lost[faction.index()].saturating_add(*units);
            }
            Event::Fled { faction, units, .. } => {
                toll.fled[faction.index()] = toll.fled[faction.index()].saturating_add(*units);
            }
            Event::BattleBegan { .. } => toll.battles += 1,
            _ => {}
        }
    }
    toll
}
