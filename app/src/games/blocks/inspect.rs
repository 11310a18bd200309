//! What there is to know of a town or a lake: what stands there, what it is worth, who controls it, what threatens it.

use super::orders::At;
use super::scene::{self, Group};
use super::seen::{Seen, own_value};
use super::words;
use crate::panels::frame::Choice;
use crate::text::T;
use data::Lang;
use data::blocks::map::towns;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use engine::blocks::{Action, LAKE, Memory, SideView, State, View};
use engine::rules::Rules as _;
use engine::sight::Stands;
use std::cmp::Ordering;

fn side_name(scenario: &Scenario, side: Side, lang: Lang) -> &str {
    scenario.texts().sides[side].get(lang)
}

/// The blocks of a group, line by line.
fn group(scenario: &Scenario, side: Side, group: &Group, lang: Lang, lines: &mut Vec<String>) {
    let name = side_name(scenario, side, lang);
    for (block, value) in &group.known {
        let of = scenario.block(*block);
        lines.push(format!("{} {value}/{} F{}", of.name.get(lang), of.value, of.fire));
    }
    if group.army > 0 {
        lines.push(lang.colon(name, words::hidden(lang, group.army, false)));
    }
    if group.ships > 0 {
        lines.push(lang.colon(name, words::hidden(lang, group.ships, true)));
    }
}

/// The same group with its blocks turned away: they are counted like those of the other side.
fn turned_away(scenario: &Scenario, mut group: Group) -> Group {
    let ships = scenario.masks().ships;
    for (block, _) in group.known.drain(..) {
        if ships & block.bit() == 0 {
            group.army += 1;
        } else {
            group.ships += 1;
        }
    }
    group
}

/// What stands in a town, line by line; nothing where nobody does. Blocks may be turned away.
pub fn stands(scenario: &Scenario, view: &View, town: TownId, turned: bool, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for side in Side::ALL {
        let mut there = scene::in_town(scenario, view, side, town);
        if turned {
            there = turned_away(scenario, there);
        }
        group(scenario, side, &there, lang, &mut lines);
    }
    lines
}

/// What lies on the lakes, and what the seat of a view has drawn and not yet placed.
pub fn beside(scenario: &Scenario, view: &View) -> Vec<Stands> {
    let lakes = scenario.map().lake_ids().filter_map(|lake| {
        let name = scenario.lake(lake).name.clone();
        Stands::of(name, |lang| {
            let mut lines = Vec::new();
            for side in Side::ALL {
                group(
                    scenario,
                    side,
                    &scene::on_lake(scenario, view, side, lake),
                    lang,
                    &mut lines,
                );
            }
            lines
        })
    });
    let drawn = Side::ALL.into_iter().filter_map(|side| {
        let SideView::Own { hand, values, .. } = &view.sides[side.index()] else {
            return None;
        };
        let known = scene::ranked(scenario, *hand, |block| values[block.index()]);
        let waiting = Group {
            known,
            ..Group::default()
        };
        Stands::of(words::TRAY.into(), |lang| {
            let mut lines = Vec::new();
            group(scenario, side, &waiting, lang, &mut lines);
            lines
        })
    });
    lakes.chain(drawn).collect()
}

/// What there is to know of a town beside what stands there.
pub fn town(scenario: &Scenario, view: &View, town: TownId, lang: Lang) -> Vec<String> {
    let of = scenario.town(town);
    let masks = scenario.masks();
    let mut lines = Vec::new();
    let mut facts = vec![side_name(scenario, of.home, lang).to_owned()];
    let lake = scenario.map().lake_of(town);
    if let Some(lake) = lake
        && Side::ALL.into_iter().any(|side| scenario.is_base(side, town))
    {
        let lake = scenario.lake(lake).name.get(lang);
        facts.push(format!("{}, {lake}", words::BASE.get(lang)));
    }
    lines.push(facts.join(" · "));
    let army = |side: Side, town: TownId| view.in_town(side, town, masks.ships).army;
    let most = Side::ALL.map(|side| army(side, town)).into_iter().max().unwrap_or(0);
    if most > 0 && !scenario.is_last_year(view.table.year) {
        lines.push(words::supplies(lang, most, of.value));
    }
    for side in Side::ALL {
        let next: u8 = towns(scenario.map().beside(town))
            .map(|near| army(side.enemy(), near))
            .sum();
        if army(side, town) > 0 && army(side.enemy(), town) == 0 && next > 0 {
            let enemy = scenario.texts().sides[side.enemy()].get(lang);
            lines.push(words::threatened(lang, enemy, next));
        }
    }
    lines
}

/// What lies on a lake, and who controls it (6.21, 8.1).
pub fn lake(scenario: &Scenario, view: &View, lake: LakeId, turned: bool, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let on = Side::ALL.map(|side| view.on_lake(side, lake));
    for side in Side::ALL {
        let mut there = scene::on_lake(scenario, view, side, lake);
        if turned {
            there = turned_away(scenario, there);
        }
        group(scenario, side, &there, lang, &mut lines);
    }
    let holder = match on {
        [american, 0] if american > 0 => Some((Side::American, american)),
        [0, british] if british > 0 => Some((Side::British, british)),
        _ => None,
    };
    lines.push(match holder {
        Some((side, by)) => words::controls(lang, side_name(scenario, side, lang), by),
        None => words::NOBODYS.get(lang).to_owned(),
    });
    let bases = scenario.lake(lake).bases;
    let bases = Side::ALL.map(|side| scenario.town(bases[side]).name.get(lang));
    lines.push(lang.colon(words::BASES, bases.join(", ")));
    lines
}

/// What the seat remembers of the enemy's blocks in a place.
pub fn recalled(scenario: &Scenario, memory: &Memory, at: At, lang: Lang) -> Vec<String> {
    let seen = at.place().map(|place| memory.at(place)).unwrap_or_default().into_iter();
    let lines = seen.map(|seen| {
        let name = scenario.block(seen.block).name.get(lang);
        let when = State::describe_round(scenario, seen.turn, lang);
        words::glimpsed(lang, name, seen.value, &when, seen.sure)
    });
    lines.collect()
}

/// What winter would cost the seat's sides as things stand, for as long as something can be done about it (8.2); nothing for
/// whoever only watches, to whom the blocks are hidden.
pub fn winter(seen: &Seen, lang: Lang) -> Option<Vec<String>> {
    /// The turn from which on winter is thought of.
    const FROM: u8 = 7;
    let turns = seen.scenario.whole().turns;
    let table = &seen.view.table;
    let near = table.turn >= FROM.min(turns) && !seen.scenario.is_last_year(table.year);
    if !near || seen.outcome.is_some() {
        return None;
    }
    let own = |side: &Side| matches!(seen.view.sides[side.index()], SideView::Own { .. });
    let own: Vec<Side> = Side::ALL.into_iter().filter(own).collect();
    if own.is_empty() {
        return None;
    }
    let state = super::deal(seen);
    // Whoever plays both sides is told whose each cost is.
    let several = own.len() > 1;
    let costs = own.into_iter().flat_map(|side| {
        let costs = winter_of(&state, side, lang).into_iter();
        let name = side_name(&seen.scenario, side, lang);
        costs.map(move |cost| if several { lang.colon(name, cost) } else { cost })
    });
    Some(costs.collect())
}

/// What winter would cost a side as things stand: blocks beyond supply, ships without a port (8.2). `state` is a deal that
/// fits the view.
fn winter_of(state: &State, side: Side, lang: Lang) -> Vec<String> {
    let scenario = state.scenario();
    let own = scenario.masks().side[side.index()];
    let mut lines = Vec::new();
    for id in scenario.map().town_ids() {
        let of = scenario.town(id);
        let beyond = state.would_starve(side, id);
        if beyond > 0 {
            let abroad = scenario.homes(side) & id.bit() == 0;
            lines.push(words::beyond(lang, of.name.get(lang), [beyond, of.value], abroad));
        }
    }
    for id in scenario.map().lake_ids() {
        let ships = (state.on_lake(id) & own).count_ones() as u8;
        if ships > 0 {
            let ports = state.controlled(side) & scenario.map().coast(id);
            let name = scenario.lake(id).name.get(lang);
            lines.push(words::out_on(lang, name, ships, ports.count_ones()));
        }
    }
    lines
}

/// What building a ship in a town comes to: a new one, or a combat value more (5.1).
pub fn built(seen: &Seen, town: TownId, ship: BlockId, lang: Lang) -> String {
    let pool = seen.view.sides.iter().any(|side| match side {
        SideView::Own { pool, .. } => pool & ship.bit() != 0,
        SideView::Hidden { .. } => false,
    });
    let value = (!pool).then(|| own_value(seen, ship));
    words::build(lang, seen.scenario.town(town).name.get(lang), value)
}

/// A town in a sentence, for screen readers and tests; `turned` while one's own blocks are turned away.
pub fn label(scenario: &Scenario, view: &View, town: TownId, turned: bool, lang: Lang) -> String {
    let lines = stands(scenario, view, town, turned, lang);
    let there = if lines.is_empty() {
        T::NobodyHere.get(lang).to_owned()
    } else {
        lines.join(lang.semicolon())
    };
    lang.colon(&scenario.town(town).name, there)
}

/// What each side scores for, line by line (8.1).
pub fn scored(seen: &Seen, lang: Lang) -> [Vec<String>; 2] {
    let (scenario, state) = (&seen.scenario, super::deal(seen));
    Side::ALL.map(|side| {
        let scored = state.scored(side);
        let units = words::has(lang, words::UNITS.get(lang), scored.units);
        let towns = data::blocks::map::towns(scored.towns).map(|town| {
            let town = scenario.town(town);
            words::has(lang, town.name.get(lang), town.value)
        });
        let lakes = scenario.map().lake_ids().filter(|lake| scored.lakes & lake.bit() != 0);
        let lakes = lakes.map(|lake| words::has(lang, scenario.lake(lake).name.get(lang), LAKE));
        let mut lines = vec![units];
        lines.extend(towns.chain(lakes));
        lines
    })
}

/// Who is ahead, and by how many points.
pub fn ahead(seen: &Seen, lang: Lang) -> Option<(&str, i32)> {
    let [american, british] = seen.score;
    let side = match american.cmp(&british) {
        Ordering::Greater => Side::American,
        Ordering::Less => Side::British,
        Ordering::Equal => return None,
    };
    Some((
        seen.scenario.texts().sides[side].get(lang),
        american.abs_diff(british) as i32,
    ))
}

/// Why the war ends as it does.
pub fn decided(seen: &Seen, lang: Lang) -> String {
    let (margin, last) = (seen.scenario.whole().margin, seen.scenario.options().last);
    words::decided(lang, ahead(seen, lang), margin.into(), last)
}

/// What can be chosen, each with a label of its own. What is built is told by what it comes to, for spare ships differ in
/// nothing but their names; where that does not tell it from something else, by its name. `hidden`, while one's own blocks are
/// turned away, blocks are numbered and not named.
pub(super) fn choices(seen: &Seen, lang: Lang, hidden: bool) -> Vec<Choice<Action>> {
    let named = |action: Action| State::describe_action(&seen.scenario, action, lang);
    let short = |action: &Action| match *action {
        Action::Build(town, ship) => built(seen, town, ship, lang),
        action => named(action),
    };
    if hidden {
        let table = &seen.view.table;
        let fights_openly = table.sea.is_some() || table.land.is_some_and(|land| land.revealed);
        let mut blocks = 0;
        let covered = |action: &Action| {
            let label = match action.block() {
                // Who fights lies open.
                Some(_) if matches!(action, Action::Lose(_)) && fights_openly => named(*action),
                None => named(*action),
                Some(_) => {
                    blocks += 1;
                    let town = action.town().map(|town| seen.scenario.town(town).name.get(lang));
                    words::covered(lang, town, blocks)
                }
            };
            Choice { action: *action, label }
        };
        return seen.choices.iter().map(covered).collect();
    }
    let short: Vec<String> = seen.choices.iter().map(short).collect();
    let choice = |(action, label): (&Action, &String)| {
        let alone = short.iter().filter(|other| *other == label).count() == 1;
        Choice {
            action: *action,
            label: if alone { label.clone() } else { named(*action) },
        }
    };
    seen.choices.iter().zip(&short).map(choice).collect()
}
