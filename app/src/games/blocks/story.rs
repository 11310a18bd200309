//! What has happened, in lines and arrows.

use super::scene;
use super::seen::Seen;
use super::{event_place, is_heading, words};
use crate::panels::frame::{Line, LineKind};
use crate::panels::recap::{self, Told};
use crate::text::Lang;
use canvas::{Arrow, ArrowKind};
use data::blocks::{BlockId, Side};
use engine::blocks::{Event, State, player};
use engine::rules::{Rules as _, Seat};
use std::borrow::Cow;
use std::ops::Range;

/// The lines of the log. What a side draws is one line, however many blocks come. `hidden`, while one's own blocks are turned away,
/// they say what everybody knows.
pub fn lines(seen: &Seen, lang: Lang, hidden: bool) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut drawn: Vec<Option<BlockId>> = Vec::new();
    for (event, happened) in seen.told.iter().enumerate() {
        let before = event.checked_sub(1).map(|last| &seen.told[last].event);
        let told = &*as_told(seen, &happened.event, hidden);
        if let Event::Drew { side, block } = told {
            let goes_on = matches!(before, Some(Event::Drew { side: before, .. }) if before == side);
            if !goes_on {
                drawn.clear();
            }
            drawn.push(*block);
            if let Some(line) = lines.last_mut().filter(|_| goes_on) {
                line.text = drew(seen, *side, &drawn, lang);
                line.event = event;
                continue;
            }
        }
        let Some(text) = State::describe_event(&seen.scenario, told, lang) else {
            continue;
        };
        let kind = match told {
            event if is_heading(event) => LineKind::Part,
            Event::Begins { side } => LineKind::Turn(player(*side)),
            Event::Battle { .. } | Event::SeaBattle { .. } => LineKind::Battle,
            Event::BattleEnds { .. } | Event::SeaBattleEnds { .. } => LineKind::Result,
            _ => LineKind::Event,
        };
        lines.push(Line {
            kind,
            text,
            place: event_place(told),
            event,
        });
    }
    lines
}

/// An event as it is told: as everybody knows it where it is `hidden` what one's own blocks are.
fn as_told<'a>(seen: &Seen, event: &'a Event, hidden: bool) -> Cow<'a, Event> {
    match hidden {
        true => Cow::Owned(State::redact(&seen.scenario, event, Seat::SPECTATOR)),
        false => Cow::Borrowed(event),
    }
}

/// An event in words, as it is told; nothing of what is not.
pub fn told(seen: &Seen, event: &Event, hidden: bool, lang: Lang) -> Option<String> {
    State::describe_event(&seen.scenario, &as_told(seen, event, hidden), lang)
}

/// Places that are told one by one; where a side places its blocks in more, they are told together.
const FEW: usize = 3;

/// What has happened in these events: many places that a side sets up in a row are told together.
pub fn recap(seen: &Seen, lines: &[Line], told: Range<usize>, lang: Lang) -> Vec<Told> {
    let placed = |line: &Line| match seen.told.get(line.event).map(|happened| &happened.event) {
        Some(Event::Deployed { side, units, .. }) => Some((*side, *units)),
        _ => None,
    };
    let rows = recap::lines(lines, told);
    let mut told = Vec::new();
    for row in rows.chunk_by(|one, next| {
        let side = placed(one).map(|(side, _)| side);
        side.is_some() && side == placed(next).map(|(side, _)| side)
    }) {
        match row {
            [.., last] if row.len() > FEW => {
                let units = row.iter().filter_map(placed).map(|(_, units)| u32::from(units)).sum();
                let side = placed(last).map_or("", |(side, _)| seen.scenario.texts().sides[side].get(lang));
                let head = Line {
                    kind: LineKind::Event,
                    text: words::places(lang, side, units, row.len()),
                    place: None,
                    event: last.event,
                };
                told.push(Told::Together(head, row.to_vec()));
            }
            _ => told.extend(recap::each(row)),
        }
    }
    told
}

/// How many blocks a side has drawn, and which, where that is known.
fn drew(seen: &Seen, side: Side, drawn: &[Option<BlockId>], lang: Lang) -> String {
    let name = seen.scenario.texts().sides[side].get(lang);
    let known: Vec<&str> = drawn
        .iter()
        .flatten()
        .map(|block| seen.scenario.block(*block).name.get(lang))
        .collect();
    words::drew(lang, name, drawn.len(), &known)
}

/// Arrows for what others have moved since the person's last turn.
pub fn moves(seen: &Seen) -> Vec<Arrow> {
    let since = seen.told[seen.others.min(seen.told.len())..].iter();
    let arrows = since.filter_map(|happened| match &happened.event {
        Event::Moved {
            side, from, to, via, ..
        } => {
            let colour = Some(scene::COLOURS[side.index()]);
            Some(Arrow::new(scene::path(*from, *via, *to), ArrowKind::Plan, colour))
        }
        Event::Retreated { side, from, to, .. } => {
            let colour = Some(scene::COLOURS[side.index()]);
            Some(Arrow::new(scene::path(*from, None, *to), ArrowKind::Plan, colour))
        }
        _ => None,
    });
    arrows.collect()
}
