//! The odds of a battle, asked on the command line.

use crate::games::AskedOdds;
use crate::text::TERMINAL;
use data::blocks::{BlockId, Scenario, Side};
use engine::blocks::State;
use engine::blocks::odds::{Field, Odds, Policy};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::sync::Arc;

/// How a battle is fought, as it was written in a call.
struct Decide {
    policies: [Policy; 2],
    attacker: Option<Side>,
    landed: bool,
}

/// The odds in words and as a value for JSON.
///
/// # Errors
/// One sentence about what was asked wrongly.
pub(super) fn odds(scenario: &Arc<Scenario>, asked: &AskedOdds<'_>) -> Result<(String, Value), String> {
    if let Some(card) = asked.cards.first() {
        return Err(format!("there are no cards in this game, so `{card}` cannot be played"));
    }
    let lake = || {
        scenario
            .map()
            .lake_ids()
            .find(|lake| scenario.lake(*lake).id == asked.area)
    };
    let town = scenario.town_by_id(asked.area).map(Field::Town);
    let field = town.or_else(|| lake().map(Field::Lake)).ok_or_else(|| {
        format!(
            "this board has no town and no lake `{}`; `war1812 show` lists them with their ids",
            asked.area
        )
    })?;
    let units = [
        read_blocks(scenario, asked.units[0], Side::American)?,
        read_blocks(scenario, asked.units[1], Side::British)?,
    ];
    let decide = read_decide(asked.decide)?;
    let attacker = decide.attacker.unwrap_or(match field {
        Field::Town(town) => scenario.town(town).home.enemy(),
        Field::Lake(_) => Side::American,
    });
    if decide.landed && matches!(field, Field::Lake(_)) {
        return Err("nobody lands on a lake; leave out `landed=yes`, or name a town".to_owned());
    }
    let state = State::battle(scenario, (field, attacker, decide.landed), [&units[0], &units[1]])?;
    let odds = Odds::of(&state, decide.policies).ok_or("no battle comes about")?;
    Ok((
        words(scenario, field, (attacker, &decide), &units, &odds),
        value(scenario, asked.area, (attacker, &decide), &odds),
    ))
}

/// The blocks of a side, such as `us_regulars_1=4,us_artillery_1`.
fn read_blocks(scenario: &Scenario, text: &str, side: Side) -> Result<Vec<(BlockId, u8)>, String> {
    let mut found = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (id, value) = match part.split_once('=') {
            Some((id, value)) => (id.trim(), Some(value.trim())),
            None => (part, None),
        };
        let known = (0..scenario.blocks().len()).find(|block| scenario.blocks()[*block].id == id);
        let own = || {
            let of = scenario.blocks().iter().find(|block| block.side == side);
            of.map_or("", |block| block.id.as_str())
        };
        let known = known.ok_or_else(|| {
            format!(
                "there is no block `{id}`; write ids and combat values, such as `{}=2`; `war1812 show` lists them",
                own()
            )
        })?;
        let block = BlockId(known as u8);
        let value = match value {
            None => scenario.block(block).value,
            Some(value) => value.parse().map_err(|_| {
                format!(
                    "`{value}` is no combat value of {id}; write 1 to {}",
                    scenario.block(block).value
                )
            })?,
        };
        found.push((block, value));
    }
    Ok(found)
}

/// How the sides decide and who attacks, such as `american=stay,british=leave,attack=american,landed=yes`.
fn read_decide(text: &str) -> Result<Decide, String> {
    let mut decide = Decide {
        policies: [Policy::Stay; 2],
        attacker: None,
        landed: false,
    };
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || {
            format!(
                "`{part}` does not say how this battle is decided; write `american=stay` or `leave`, `british` alike, `attack=british`, `landed=yes`"
            )
        };
        let (what, how) = part.split_once('=').ok_or_else(wrong)?;
        let side = Side::of_key(what.trim());
        match (side, what.trim(), how.trim()) {
            (Some(side), _, "stay") => decide.policies[side.index()] = Policy::Stay,
            (Some(side), _, "leave") => decide.policies[side.index()] = Policy::Leave,
            (None, "attack", key) => {
                decide.attacker = Some(Side::of_key(key).ok_or_else(wrong)?);
            }
            (None, "landed", "yes") => decide.landed = true,
            (None, "landed", "no") => decide.landed = false,
            _ => return Err(wrong()),
        }
    }
    Ok(decide)
}

/// Chances of each number of blocks as a share, from none.
fn average(left: &[f64]) -> f64 {
    left.iter()
        .enumerate()
        .map(|(blocks, chance)| blocks as f64 * chance)
        .sum()
}

/// Least chance that is told with two decimals.
const TOLD: f64 = 0.00005;

/// How a side decides.
fn decided(scenario: &Scenario, decide: &Decide, side: Side) -> String {
    let how = match decide.policies[side.index()] {
        Policy::Stay => "stays",
        Policy::Leave => "leaves where it can",
    };
    format!("{} {how}", scenario.texts().sides[side].get(TERMINAL))
}

fn words(
    scenario: &Scenario,
    field: Field,
    (attacker, decide): (Side, &Decide),
    units: &[Vec<(BlockId, u8)>; 2],
    odds: &Odds,
) -> String {
    let name = |side: Side| scenario.texts().sides[side].get(TERMINAL);
    let how = if decide.landed { "lands and attacks" } else { "attacks" };
    let (place, held) = match field {
        Field::Town(town) => (&scenario.town(town).name, "the town"),
        Field::Lake(lake) => (&scenario.lake(lake).name, "the lake"),
    };
    let place = place.get(TERMINAL);
    let mut text = format!("{place}: {} {how}\n", name(attacker));
    let mut line = |what: &str, chance: f64| {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {what:<30}{:6.2} %", 100.0 * chance);
    };
    for side in Side::ALL {
        line(&format!("{} holds {held}", name(side)), odds.wins[side.index()]);
    }
    if odds.nobody > 0.0 {
        line("nobody is left", odds.nobody);
    }
    if odds.open >= TOLD {
        line("not followed to its end", odds.open);
    }
    let _ = writeln!(
        text,
        "  decided: {}, {}",
        decided(scenario, decide, Side::American),
        decided(scenario, decide, Side::British)
    );
    let _ = writeln!(
        text,
        "  {:<22}{:>8}{:>8}{:>13}",
        "on average", "blocks", "left", "values lost"
    );
    for side in Side::ALL {
        let _ = writeln!(
            text,
            "  {:<22}{:>8}{:>8.2}{:>13.2}",
            name(side),
            units[side.index()].len(),
            average(&odds.left[side.index()]),
            odds.lost[side.index()]
        );
    }
    text
}

fn value(scenario: &Scenario, place: &str, (attacker, decide): (Side, &Decide), odds: &Odds) -> Value {
    let policy = |side: Side| match decide.policies[side.index()] {
        Policy::Stay => "stay",
        Policy::Leave => "leave",
    };
    json!({
        "scenario": scenario.whole().id,
        "area": place,
        "attacker": attacker.key(),
        "landed": decide.landed,
        "decide": {"american": policy(Side::American), "british": policy(Side::British)},
        "wins": {"american": odds.wins[0], "british": odds.wins[1]},
        "nobody": odds.nobody,
        "open": odds.open,
        "lost": {"american": odds.lost[0], "british": odds.lost[1]},
        "left": {"american": odds.left[0], "british": odds.left[1]},
    })
}
