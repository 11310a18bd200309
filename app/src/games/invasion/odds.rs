//! The odds of a battle, asked on the command line.

use crate::games::AskedOdds;
use crate::text::TERMINAL;
use data::invasion::scenario::{Scenario, Units};
use data::invasion::{AreaId, Faction, Side};
use engine::invasion::odds::{Fight, Odds, Policy, Worth};
use engine::invasion::{State, units};
use engine::rules::Rules as _;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::num::{IntErrorKind, ParseIntError};
use std::sync::Arc;

/// Ends that are told in words; JSON tells all.
const ENDS: usize = 8;

/// The odds in words and as a value for JSON.
///
/// # Errors
/// One sentence about what was asked wrongly.
pub(super) fn odds(scenario: &Arc<Scenario>, asked: &AskedOdds<'_>) -> Result<(String, Value), String> {
    let area = scenario.area_by_id(asked.area).ok_or_else(|| {
        format!(
            "this board has no area `{}`; `war1812 show` lists its areas with their ids",
            asked.area
        )
    })?;
    let mut present = [0; 5];
    for side in Side::ALL {
        read_units(asked.units[side.index()], side, &mut present)?;
    }
    let policies = read_policies(asked.decide)?;
    let state = State::start(scenario);
    let mut fight = Fight::at(&state, area, present);
    for (number, id) in asked.cards.iter().enumerate() {
        if asked.cards[..number].contains(id) {
            return Err(format!("the card `{id}` is played twice; name it once"));
        }
        let card = scenario.card_by_id(id).ok_or_else(|| {
            format!("this scenario has no card `{id}`; `war1812 show` lists its cards with their ids")
        })?;
        let owner = scenario.card(card).faction;
        let with = fight.clone().with_card(&state, area, card, owner);
        if with == fight {
            return Err(format!(
                "the card `{id}` changes nothing in this battle; name a special card that is played for it, or leave it out"
            ));
        }
        fight = with;
    }
    let odds = Odds::of(&fight, policies).map_err(|error| error.to_string())?;
    let value = value(scenario, area, &fight, policies, &odds);
    Ok((words(scenario, area, &fight, &odds), value))
}

/// The units of a side, such as `blue=4,white=6`.
fn read_units(text: &str, side: Side, into: &mut Units) -> Result<(), String> {
    let known = || {
        let names: Vec<&str> = side.factions().iter().map(|faction| faction.colour()).collect();
        format!("write numbers of {}, such as `{}=3`", names.join(", "), names[0])
    };
    let mut named = [false; 5];
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || format!("`{part}` says no units of this side; {}", known());
        let (name, number) = part.split_once('=').ok_or_else(wrong)?;
        let called = |faction: &Faction| [faction.colour(), faction.key()].contains(&name.trim());
        let faction = side.factions().iter().copied().find(called).ok_or_else(wrong)?;
        let number: u8 = number
            .trim()
            .parse()
            .map_err(|error: ParseIntError| match error.kind() {
                IntErrorKind::PosOverflow => {
                    let most = u8::MAX;
                    format!("`{part}` is more than a battle can have; write at most {most}")
                }
                _ => wrong(),
            })?;
        if std::mem::replace(&mut named[faction.index()], true) {
            return Err(format!(
                "the units of {} are there twice; write their number once",
                faction.colour()
            ));
        }
        into[faction.index()] = number;
    }
    if side.factions().iter().all(|faction| into[faction.index()] == 0) {
        return Err(format!("a battle needs units of both sides; {}", known()));
    }
    Ok(())
}

/// How the sides decide, such as `american=stay,british=best`.
fn read_policies(text: &str) -> Result<[Policy; 2], String> {
    let mut policies = [Policy::Stay; 2];
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let read = part.split_once('=').and_then(|(side, policy)| {
            let side = Side::ALL.into_iter().position(|known| known.key() == side.trim())?;
            let policy = match policy.trim() {
                "stay" => Policy::Stay,
                "leave" => Policy::Leave,
                "best" => Policy::Best(Worth::default()),
                _ => return None,
            };
            Some((side, policy))
        });
        let (side, policy) = read.ok_or_else(|| {
            format!("`{part}` does not say how a side decides; write `american=stay`, `leave` or `best`, and `british` alike")
        })?;
        policies[side] = policy;
    }
    Ok(policies)
}

const fn policy_key(policy: Policy) -> &'static str {
    match policy {
        Policy::Stay => "stay",
        Policy::Leave => "leave",
        Policy::Best(_) => "best",
    }
}

/// Units that are left on average.
fn left(odds: &Odds, faction: Faction) -> f64 {
    odds.left
        .iter()
        .map(|(units, chance)| f64::from(units[faction.index()]) * chance)
        .sum()
}

fn words(scenario: &Scenario, area: AreaId, fight: &Fight, odds: &Odds) -> String {
    let texts = scenario.texts();
    let name = scenario.area(area).name.get(TERMINAL);
    let home = texts.sides[fight.first].get(TERMINAL);
    let mut text = format!(
        "{name}: {}; {home} is at home and rolls first\n",
        units(scenario, &fight.units, TERMINAL)
    );
    let mut line = |what: &str, chance: f64| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {what:<28}{:6.2} %", 100.0 * chance);
    };
    for side in Side::ALL {
        line(&format!("{} wins", texts.sides[side].get(TERMINAL)), odds.win(side));
    }
    if odds.nobody > 0.0 {
        line("nobody is left", odds.nobody);
    }
    if odds.endless > 0.0 {
        line("it never ends", odds.endless);
    }
    let _ = writeln!(
        text,
        "  {:<22}{:>6}{:>8}{:>8}{:>8}{:>8}",
        "on average", "units", "left", "lost", "fled", "away"
    );
    for faction in Faction::ALL {
        let index = faction.index();
        if fight.units[index] == 0 {
            continue;
        }
        let _ = writeln!(
            text,
            "  {:<22}{:>6}{:>8.2}{:>8.2}{:>8.2}{:>8.2}",
            texts.factions[faction].get(TERMINAL),
            fight.units[index],
            left(odds, faction),
            odds.lost[index],
            odds.fled[index],
            odds.withdrew[index]
        );
    }
    let _ = writeln!(text, "  the likeliest ends");
    for (left, chance) in odds.left.iter().take(ENDS) {
        let who = match left.iter().all(|units| *units == 0) {
            true => "nobody".to_owned(),
            false => units(scenario, left, TERMINAL),
        };
        let _ = writeln!(text, "    {:6.2} %  {who}", 100.0 * chance);
    }
    text
}

fn value(scenario: &Scenario, area: AreaId, fight: &Fight, policies: [Policy; 2], odds: &Odds) -> Value {
    let mut factions = serde_json::Map::new();
    let by_faction = |units: &Units| -> Value {
        let there = Faction::ALL.into_iter().filter(|faction| units[faction.index()] > 0);
        there
            .map(|faction| (faction.key().to_owned(), json!(units[faction.index()])))
            .collect()
    };
    for faction in Faction::ALL
        .into_iter()
        .filter(|faction| fight.units[faction.index()] > 0)
    {
        let index = faction.index();
        // They need more room than all else, and are left away where that is too much.
        let flights = Odds::flights(fight, policies, faction).ok();
        factions.insert(
            faction.key().to_owned(),
            json!({
                "units": fight.units[index],
                "left": left(odds, faction),
                "lost": odds.lost[index],
                "fled": odds.fled[index],
                "withdrew": odds.withdrew[index],
                "flee": flights,
            }),
        );
    }
    let ends: Vec<Value> = odds
        .left
        .iter()
        .map(|(units, chance)| json!({"units": by_faction(units), "chance": chance}))
        .collect();
    json!({
        "scenario": scenario.whole().id,
        "area": scenario.area(area).id,
        "first": fight.first.key(),
        "decide": {"american": policy_key(policies[0]), "british": policy_key(policies[1])},
        "wins": {"american": odds.wins[0], "british": odds.wins[1]},
        "nobody": odds.nobody,
        "endless": odds.endless,
        "factions": factions,
        "ends": ends,
    })
}
