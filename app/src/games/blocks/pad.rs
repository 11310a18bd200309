//! The orders of both sides in simultaneous play: written and sealed, then laid open together (11.1).

use super::seen::Seen;
use super::{inspect, story, words};
use crate::panels::kit::{self, Look};
use crate::theme;
use data::Lang;
use data::blocks::Side;
use data::blocks::draft::Movement;
use egui::{RichText, Ui};
use engine::blocks::{Event, Naval, Phase, SideView, State};
use engine::game::Happened;

/// What is known of a side's orders.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Orders {
    /// It has not written them.
    Writing,
    /// It has, and only its owner sees them.
    Sealed,
    /// So many go from somewhere to somewhere; nobody if there is no line.
    Written(Vec<String>),
}

/// The orders of both sides in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad([Orders; 2]);

impl Pad {
    /// What a seat knows of them; nothing where sides move one after the other.
    ///
    /// `hidden`, while one's own blocks are turned away, it does not say what a ship becomes.
    pub fn of(seen: &Seen, lang: Lang, hidden: bool) -> Option<Self> {
        let table = &seen.view.table;
        let at_once = seen.scenario.options().movement == Movement::Simultaneous;
        (at_once && table.turn > 0 && seen.outcome.is_none())
            .then(|| Self(Side::ALL.map(|side| orders(seen, side, lang, hidden))))
    }

    /// Draws them.
    pub fn ui(&self, ui: &mut Ui, look: &Look<'_>, seen: &Seen) {
        kit::heading(ui, look, words::PAD.get(look.lang));
        for side in Side::ALL {
            let name = seen.scenario.texts().sides[side].get(look.lang);
            let small = |text: &str| RichText::new(text).small();
            ui.label(theme::strong(name).small());
            match &self.0[side.index()] {
                Orders::Writing => ui.label(small(words::WRITING.get(look.lang)).weak()),
                Orders::Sealed => ui.label(small(words::SEALED.get(look.lang)).weak()),
                Orders::Written(lines) if lines.is_empty() => ui.label(small(words::NO_ORDERS.get(look.lang))),
                Orders::Written(lines) => ui.label(small(&lines.join(look.lang.semicolon()))),
            };
        }
        ui.separator();
    }
}

fn orders(seen: &Seen, side: Side, lang: Lang, hidden: bool) -> Orders {
    let town = |town| seen.scenario.town(town).name.get(lang);
    match seen.view.table.phase {
        Phase::Reinforce(..) | Phase::Arrive(_) | Phase::Replace(_) => Orders::Writing,
        // The American side writes first (11.1).
        Phase::Naval(by) | Phase::Army(by) => match &seen.view.sides[side.index()] {
            _ if by == Side::American && side == Side::British => Orders::Writing,
            SideView::Hidden { .. } if by == side => Orders::Writing,
            SideView::Hidden { .. } => Orders::Sealed,
            SideView::Own { plan, .. } => {
                let mut lines: Vec<String> = naval(seen, plan.naval, lang, hidden).into_iter().collect();
                if let Some(from) = plan.from {
                    let legs = plan.legs.iter();
                    lines.extend(
                        legs.map(|leg| words::ordered(lang, leg.units.count_ones(), [town(from), town(leg.to)])),
                    );
                }
                if lines.is_empty() && by == side {
                    Orders::Writing
                } else {
                    Orders::Written(lines)
                }
            }
        },
        // Laid open, they were told.
        _ => {
            let turn = |happened: &Happened<State>| matches!(happened.event, Event::Turn { .. });
            let began = seen.told.iter().rposition(turn).unwrap_or(0);
            let since = &seen.told[began..];
            // What is done at sea comes first, and once a side.
            let at_sea = since.iter().find(|happened| match happened.event {
                Event::Built { side: of, .. } | Event::Sailed { side: of, .. } => of == side,
                Event::Passed { side: of, naval } => naval && of == side,
                _ => false,
            });
            let at_sea = at_sea.filter(|happened| !matches!(happened.event, Event::Passed { .. }));
            let at_sea = at_sea.and_then(|happened| story::told(seen, &happened.event, hidden, lang));
            let told = since.iter().filter_map(|happened| match happened.event {
                Event::Ordered {
                    side: of,
                    from,
                    to,
                    units,
                    ..
                } if of == side => Some(words::ordered(lang, units.into(), [town(from), town(to)])),
                _ => None,
            });
            Orders::Written(at_sea.into_iter().chain(told).collect())
        }
    }
}

/// The naval order of a plan in words.
fn naval(seen: &Seen, naval: Naval, lang: Lang, hidden: bool) -> Option<String> {
    let scenario = &seen.scenario;
    let town = |town| scenario.town(town).name.get(lang);
    match naval {
        Naval::Nothing => None,
        Naval::Build(at, _) if hidden => Some(words::covered_build(lang, town(at))),
        Naval::Build(at, ship) => Some(inspect::built(seen, at, ship, lang)),
        Naval::Sail(from, ships) => {
            let lake = scenario.map().lake_of(from)?;
            let lake = scenario.lake(lake).name.get(lang);
            Some(words::ordered(lang, ships.count_ones(), [town(from), lake]))
        }
        Naval::Land(lake, to, ships) => {
            let lake = scenario.lake(lake).name.get(lang);
            Some(words::ordered(lang, ships.count_ones(), [lake, town(to)]))
        }
    }
}
