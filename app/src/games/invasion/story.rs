//! What the log and the battle panel tell, made from events alone.

use crate::panels::frame::{Line, LineKind};
use crate::panels::recap::{self, Told};
use crate::play::show::{Beat, Kind};
use crate::text;
use data::Lang;
use data::invasion::cards::Face;
use data::invasion::scenario::{DiceResult, Scenario, Units};
use data::invasion::{AreaId, Faction, Side};
use engine::game::Happened;
use engine::invasion::{Event, LossCause, State, player};
use engine::rules::Rules as _;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The log, made of what a seat was told.
pub fn lines(scenario: &Scenario, told: &[Happened<State>], lang: Lang) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    // Units that come one after the other to the same place are told of once.
    let mut placed: Option<Event> = None;
    // As are cards that somebody draws and nobody else sees.
    let mut drawn: Option<(Faction, u8)> = None;
    for (number, happened) in told.iter().enumerate() {
        let together = placed.take().and_then(|before| together(&before, &happened.event));
        let event = together.as_ref().unwrap_or(&happened.event);
        let Some(sentence) = State::describe_event(scenario, event, lang) else {
            continue;
        };
        if together.is_some() {
            lines.pop();
        }
        placed = matches!(event, Event::Placed { .. }).then(|| event.clone());
        let before = drawn.take();
        if let Event::Drew { faction, card: None } = event {
            let before = before.filter(|(of, _)| of == faction);
            drawn = Some((*faction, before.map_or(0, |(_, cards)| cards).saturating_add(1)));
            if before.is_some() {
                lines.pop();
            }
        }
        let sentence = match drawn {
            Some((faction, cards)) if cards > 1 => {
                let who = scenario.faction_names()[faction].get(lang);
                lang.colon(who, text::cards_drawn(lang, cards))
            }
            _ => sentence,
        };
        let (kind, text) = match event {
            Event::RoundBegan { round } => (LineKind::Part, text::round(lang, *round)),
            Event::TurnBegan { faction, .. } => {
                let name = scenario.faction_names()[*faction].get(lang);
                (LineKind::Turn(player(*faction)), name.to_owned())
            }
            Event::BattleBegan { .. } => (LineKind::Battle, sentence),
            Event::BattleEnded { .. } => (LineKind::Result, sentence),
            _ => (LineKind::Event, sentence),
        };
        lines.push(Line {
            kind,
            text,
            place: place_of(event).map(AreaId::index),
            event: number,
        });
    }
    lines
}

/// What others have done in these events: what each faction placed before the first round is told together.
pub fn recap(scenario: &Scenario, told: &[Happened<State>], lines: &[Line], of: Range<usize>, lang: Lang) -> Vec<Told> {
    let begins = |happened: &Happened<State>| matches!(happened.event, Event::RoundBegan { .. });
    let begun = told.iter().position(begins).unwrap_or(told.len());
    let mut placed: BTreeMap<Faction, (u32, BTreeSet<AreaId>, Vec<Line>)> = BTreeMap::new();
    let mut rest = Vec::new();
    for line in recap::lines(lines, of.clone()) {
        match told.get(line.event).map(|happened| &happened.event) {
            Some(Event::Placed { faction, .. }) if line.event < begun => {
                placed.entry(*faction).or_default().2.push(line.clone());
            }
            _ => rest.push(Told::Line(line.clone())),
        }
    }
    for happened in told.iter().take(begun.min(of.end)).skip(of.start) {
        if let Event::Placed {
            faction, area, units, ..
        } = happened.event
        {
            let of = placed.entry(faction).or_default();
            of.0 += u32::from(units);
            of.1.insert(area);
        }
    }
    let of_set_up = placed.into_iter().filter_map(|(faction, (units, areas, lines))| {
        let head = Line {
            kind: LineKind::Event,
            text: text::placed_in_all(lang, scenario.faction_names()[faction].get(lang), units, areas.len()),
            place: areas.first().map(|area| area.index()),
            event: lines.last()?.event,
        };
        Some(Told::Together(head, lines))
    });
    of_set_up.chain(rest).collect()
}

/// Two placings as one, if they are of the same units at the same place.
fn together(before: &Event, after: &Event) -> Option<Event> {
    match (before, after) {
        (
            Event::Placed {
                faction,
                area,
                units,
                from,
            },
            Event::Placed {
                faction: faction_after,
                area: area_after,
                units: more,
                from: from_after,
            },
        ) if (faction, area, from) == (faction_after, area_after, from_after) => Some(Event::Placed {
            faction: *faction,
            area: *area,
            units: units.checked_add(*more)?,
            from: *from,
        }),
        _ => None,
    }
}

/// Seconds that units take along one stretch of their way.
pub const STRETCH_SECS: f64 = 0.35;
/// Longest way of units on the screen, in seconds.
const LONGEST_SECS: f64 = 1.05;

/// Seconds that units take along a way of so many places.
pub fn walk_secs(places: usize) -> f64 {
    (places.saturating_sub(1) as f64 * STRETCH_SECS).min(LONGEST_SECS)
}

/// What an event is for those who watch, and how long it takes.
pub fn beat(event: &Event) -> Beat {
    let (kind, secs) = match event {
        Event::RoundBegan { .. } | Event::GameEnded { .. } => (Kind::Part, 0.7),
        Event::TurnBegan { .. } => (Kind::Turn, 0.6),
        Event::CardPlayed { .. } => (Kind::Card, 1.2),
        // The units need to be looked for once they have arrived.
        Event::Moved { path, .. } => (Kind::Move, walk_secs(path.len()) + 0.35),
        Event::BattleBegan { .. } => (Kind::Battle, 1.1),
        Event::Rolled { .. } => (Kind::Roll, 1.2),
        Event::Lost { .. } | Event::Fled { .. } | Event::Withdrew { .. } => (Kind::Loss, 0.7),
        Event::BattleEnded { .. } => (Kind::Result, 2.0),
        Event::Ignored { .. }
        | Event::Stayed { .. }
        | Event::Exchanged { .. }
        | Event::NoEffect { .. }
        | Event::NoMovementCard { .. }
        | Event::HandShown { .. }
        | Event::ControlTaken { .. }
        | Event::ControlLost { .. } => (Kind::Line, 0.8),
        Event::Placed { .. } | Event::EnlistmentsLost { .. } | Event::FledWait { .. } => (Kind::Line, 0.3),
        Event::Drew { .. } | Event::RoundEnded { .. } => (Kind::Quiet, 0.0),
    };
    Beat::new(kind, secs)
}

/// The ways of all units that were moved: places, by boat, units.
pub fn moves(told: &[Happened<State>]) -> Vec<(Vec<AreaId>, bool, Units)> {
    let way = |happened: &Happened<State>| match &happened.event {
        Event::Moved {
            units, path, by_boat, ..
        } if path.len() > 1 => Some((path.clone(), *by_boat, *units)),
        _ => None,
    };
    told.iter().filter_map(way).collect()
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
    /// Dice of a faction, and the face that counts alone if they are an additional roll of a card.
    Rolled(Faction, DiceResult, Option<Face>),
    /// Units removed.
    Lost(Faction, u8),
    /// Units that fled.
    Fled(Faction, u8),
    /// Results of a face that were ignored.
    Ignored(Faction, Face, u8),
    /// A unit that left for another area.
    Withdrew(Faction, AreaId),
    /// Command decisions that were not used.
    Stayed(Faction, u8),
    /// Units of one faction that went over to another (Turncoat).
    Exchanged(Faction, Faction, u8),
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
    /// Where in the log it ended.
    pub ended: usize,
    /// The step with which it ended.
    pub last_step: usize,
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
        ended: began,
        last_step: log[began].step,
    };
    // The next faction that plays a card goes on to other things.
    let mut next_turn = false;
    for (number, happened) in log.iter().enumerate().skip(began + 1) {
        match &happened.event {
            Event::TurnBegan { .. } => next_turn = true,
            Event::CardPlayed { .. } if next_turn => return None,
            _ if story.end.is_some() => {}
            Event::Rolled {
                faction,
                area: at,
                result,
                only,
            } if *at == area => {
                story.blows.push(Blow::Rolled(*faction, *result, *only));
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
                face,
                results,
            } if *at == area => {
                story.blows.push(Blow::Ignored(*faction, *face, *results));
            }
            Event::Withdrew { faction, from, to } if *from == area => story.blows.push(Blow::Withdrew(*faction, *to)),
            Event::Stayed {
                faction,
                area: at,
                results,
            } if *at == area => {
                story.blows.push(Blow::Stayed(*faction, *results));
            }
            Event::Exchanged {
                area: at,
                from,
                to,
                units,
            } if *at == area => {
                story.blows.push(Blow::Exchanged(*from, *to, *units));
            }
            Event::BattleEnded { winner, units, .. } => {
                story.end = Some((*winner, *units));
                story.ended = number;
                story.last_step = happened.step;
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
    pub lost: [u32; Faction::ALL.len()],
    /// Units that fled, by faction.
    pub fled: [u32; Faction::ALL.len()],
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
                let lost = &mut toll.lost[faction.index()];
                *lost = lost.saturating_add((*units).into());
            }
            Event::Fled { faction, units, .. } => {
                let fled = &mut toll.fled[faction.index()];
                *fled = fled.saturating_add((*units).into());
            }
            Event::BattleBegan { .. } => toll.battles += 1,
            _ => {}
        }
    }
    toll
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::invasion::ScenarioDraft;
    use data::library::Library;
    use engine::invasion::From;

    #[test]
    fn cards_that_nobody_else_sees_are_told_of_once_for_each_who_draws() {
        let library = Library::shipped();
        let draft = library.get::<ScenarioDraft>("campaign-1812").unwrap();
        let scenario = draft.build(library).unwrap();
        let drew = |faction: usize| Event::Drew {
            faction: Faction::ALL[faction],
            card: None,
        };
        let told: Vec<Happened<State>> = [0, 0, 0, 2, 3, 3]
            .map(|faction| Happened {
                step: 0,
                event: drew(faction),
            })
            .into();
        let told: Vec<String> = lines(&scenario, &told, Lang::En)
            .into_iter()
            .map(|line| line.text)
            .collect();
        assert_eq!(
            told,
            [
                "American Regulars: 3 cards drawn",
                "British Regulars draw a card",
                "Canadian Militia: 2 cards drawn"
            ]
        );
    }

    #[test]
    fn a_battle_tells_of_units_that_went_over_to_the_other_side() {
        let [american, _, _, canadian, _] = Faction::ALL;
        let area = AreaId(4);
        let told: Vec<Happened<State>> = [
            Event::BattleBegan {
                area,
                units: [2, 0, 0, 3, 0],
                initiative: Side::American,
            },
            Event::Exchanged {
                area,
                from: canadian,
                to: american,
                units: 1,
            },
        ]
        .map(|event| Happened { step: 0, event })
        .into();
        let story = last_battle(&told).unwrap();
        assert_eq!(story.blows, [Blow::Exchanged(canadian, american, 1)]);
    }

    #[test]
    fn of_the_set_up_the_recap_tells_totals_and_of_later_placings_each() {
        let library = Library::shipped();
        let draft = library.get::<ScenarioDraft>("campaign-1812").unwrap();
        let scenario = draft.build(library).unwrap();
        let placed = |faction: usize, area: u16, units: u8| Event::Placed {
            faction: Faction::ALL[faction],
            area: AreaId(area),
            units,
            from: From::Pool,
        };
        let told: Vec<Happened<State>> = [
            placed(0, 1, 1),
            placed(2, 3, 1),
            placed(3, 4, 2),
            placed(2, 5, 2),
            Event::RoundBegan { round: 1 },
            placed(2, 6, 3),
        ]
        .map(|event| Happened { step: 0, event })
        .into();
        for (lang, british, canadian) in [
            (
                Lang::En,
                "British Regulars: 3 placed in 2 areas",
                "Canadian Militia: 2 placed in 1 area",
            ),
            (
                Lang::Fr,
                "Réguliers britanniques\u{a0}: 3 unités placées dans 2 zones",
                "Milice canadienne\u{a0}: 2 unités placées dans 1 zone",
            ),
        ] {
            let lines = lines(&scenario, &told, lang);
            let recap = recap(&scenario, &told, &lines, 1..told.len(), lang);
            let texts: Vec<&str> = recap.iter().map(|told| told.line().text.as_str()).collect();
            assert_eq!(texts[..2], [british, canadian]);
            assert_eq!(texts.len(), 4, "{texts:?}");
            assert_eq!(
                texts[3],
                lines[lines.len() - 1].text,
                "reinforcements are told one by one"
            );
            assert_eq!(lines.len(), told.len(), "the log tells all of it");
            let [Told::Together(_, opened), ..] = recap.as_slice() else {
                panic!("what was placed opens");
            };
            assert_eq!(opened, &[lines[1].clone(), lines[3].clone()]);
        }
    }
}
