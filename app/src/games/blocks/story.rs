//! What has happened, in lines and arrows.

use super::scene;
use super::table::Seen;
use super::{event_place, is_heading};
use crate::panels::frame::{Line, LineKind};
use crate::text::Lang;
use canvas::{Arrow, ArrowKind};
use engine::blocks::{Event, State};
use engine::rules::Rules as _;

/// The lines of the log. What a side draws is one line, however many blocks come.
pub fn lines(seen: &Seen, lang: Lang) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut drawn = 0;
    for (event, happened) in seen.told.iter().enumerate() {
        let last = event.checked_sub(1).map(|last| &seen.told[last].event);
        if let (
            Event::Drew { side, block: None },
            Some(Event::Drew {
                side: before,
                block: None,
            }),
        ) = (&happened.event, last)
            && side == before
        {
            drawn += 1;
            if let Some(line) = lines.last_mut() {
                line.text = drew(seen, *side, drawn, lang);
                line.event = event;
            }
            continue;
        }
        drawn = 1;
        let Some(text) = State::describe_event(&seen.scenario, &happened.event, lang) else {
            continue;
        };
        let heading = is_heading(&happened.event);
        lines.push(Line {
            kind: if heading { LineKind::Part } else { LineKind::Event },
            text,
            place: event_place(&happened.event),
            event,
        });
    }
    lines
}

/// How many blocks a side has drawn.
fn drew(seen: &Seen, side: data::blocks::Side, blocks: usize, lang: Lang) -> String {
    let name = seen.scenario.texts().sides[side].get(lang);
    match lang {
        Lang::En => format!("{name} draws {blocks} blocks"),
        Lang::Fr => format!("{name}\u{a0}: {blocks} pions tirés"),
    }
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
