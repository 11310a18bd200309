//! Steps and events in words: a short notation that leaves nothing out.

use super::support::{American, British, Side};
use data::blocks::{BlockId, LakeId, Scenario, TownId};
use engine::blocks::{Action, Event, Harbour, Mode, Roll};

/// The id of a lake without its `lake_`.
pub fn lake_id(scenario: &Scenario, lake: LakeId) -> &str {
    let id = scenario.lake(lake).id.as_str();
    id.strip_prefix("lake_").unwrap_or(id)
}

/// The id of a town.
pub fn town_id(scenario: &Scenario, town: TownId) -> &str {
    &scenario.town(town).id
}

/// The id of a block.
pub fn block_id(scenario: &Scenario, block: BlockId) -> &str {
    &scenario.block(block).id
}

const fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Road => "road",
        Mode::March => "march",
        Mode::Water => "water",
    }
}

/// An action in words.
pub fn action_text(scenario: &Scenario, action: Action) -> String {
    let town = |town| town_id(scenario, town);
    let block = |block| block_id(scenario, block);
    match action {
        Action::Place(one) => format!("place {}", block(one)),
        Action::Deploy(to) => format!("deploy {}", town(to)),
        Action::First => "first".to_owned(),
        Action::Second => "second".to_owned(),
        Action::Replace(one) => format!("replace {}", block(one)),
        Action::Pass => "pass".to_owned(),
        Action::Build(base, ship) => format!("build {} {}", town(base), block(ship)),
        Action::Sail(from) => format!("sail {}", town(from)),
        Action::Land(lake) => format!("land {}", lake_id(scenario, lake)),
        Action::From(from) => format!("from {}", town(from)),
        Action::Toward(to, mode) => format!("{} {}", way(mode), town(to)),
        Action::Via(through) => format!("via {}", town(through)),
        Action::Take(one) => format!("take {}", block(one)),
        Action::All => "all".to_owned(),
        Action::Done => "done".to_owned(),
        Action::Port(to) => format!("port {}", town(to)),
        Action::Stay(one) => format!("stay {}", block(one)),
        Action::Battle(at) => format!("battle {}", town(at)),
        Action::SeaBattle(at) => format!("sea {}", lake_id(scenario, at)),
        Action::Fight => "fight".to_owned(),
        Action::Retreat(to) => format!("retreat {}", town(to)),
        Action::Withdraw(to) => format!("withdraw {}", town(to)),
        Action::Escape => "escape".to_owned(),
        Action::Remain => "remain".to_owned(),
        Action::Lose(one) => format!("lose {}", block(one)),
        Action::Drown(one) => format!("drown {}", block(one)),
        Action::Meet(at) => format!("meet {}", town(at)),
        Action::Starve(one) => format!("starve {}", block(one)),
    }
}

/// What chance brings, in words.
pub fn roll_text(scenario: &Scenario, roll: Roll) -> String {
    let yes = |success: bool| if success { "yes" } else { "no" };
    match roll {
        Roll::Draw(block) => format!("draw {}", block_id(scenario, block)),
        Roll::Dice(sum) => format!("dice {sum}"),
        Roll::Die(shows) => format!("die {shows}"),
        Roll::Refusals(refused) => format!("refusals {refused}"),
        Roll::March(success) => format!("marched {}", yes(success)),
        Roll::Escape(success) => format!("escaped {}", yes(success)),
        Roll::Hits(hits) => format!("hits {hits}"),
    }
}

fn side_text(side: Side) -> &'static str {
    match side {
        American => "american",
        British => "british",
    }
}

/// An event in short notation. What a seat may not know is a `?`.
pub fn told(scenario: &Scenario, event: &Event) -> String {
    let town = |town: &TownId| town_id(scenario, *town);
    let lake = |lake: &LakeId| lake_id(scenario, *lake);
    let block = |block: &Option<BlockId>| block.map_or("?", |block| block_id(scenario, block));
    let of = side_text;
    let holder = |holder: &Option<Side>| holder.map_or("nobody", side_text);
    let through = |via: &Option<TownId>| via.map_or_else(String::new, |via| format!("{} > ", town(&via)));
    let named = |units: &u8, blocks: &Option<Vec<BlockId>>| {
        blocks.as_ref().map_or_else(
            || "?".to_owned(),
            |blocks| {
                assert_eq!(blocks.len(), usize::from(*units), "as many blocks as units are told");
                let names: Vec<&str> = blocks.iter().map(|block| block_id(scenario, *block)).collect();
                names.join(" ")
            },
        )
    };
    let harbour = |at: &Harbour| match at {
        Harbour::Town(at) => town(at).to_owned(),
        Harbour::Lake(at) => format!("lake {}", lake(at)),
    };
    match event {
        Event::Drew { side, block: one } => format!("{} draws {}", of(*side), block(one)),
        Event::Deployed {
            side,
            town: at,
            units,
            blocks,
        } => {
            format!(
                "{} deploys {units} in {}: {}",
                of(*side),
                town(at),
                named(units, blocks)
            )
        }
        Event::Year { year } => format!("year {year}"),
        Event::Turn { turn } => format!("turn {turn}"),
        Event::Begins { side } => format!("{} begins", of(*side)),
        Event::Dice { side, sum } => format!("{} throws dice {sum}", of(*side)),
        Event::Die { side, shows } => format!("{} throws die {shows}", of(*side)),
        Event::First { side } => format!("{} first", of(*side)),
        Event::Replaced {
            side,
            town: at,
            block: one,
            ..
        } => {
            format!("{} replaces {} in {}", of(*side), block(one), town(at))
        }
        Event::Built {
            side, town: at, new, ..
        } => {
            format!(
                "{} builds {} in {}",
                of(*side),
                if *new { "new" } else { "more" },
                town(at)
            )
        }
        Event::Sailed {
            side, from, to, ships, ..
        } => {
            format!("{} sails {ships} {} > {}", of(*side), harbour(from), harbour(to))
        }
        Event::Passed { side, naval } => format!("{} passes {}", of(*side), if *naval { "naval" } else { "army" }),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            via,
            units,
        } => {
            format!(
                "{} orders {units} {} > {}{} {}",
                of(*side),
                town(from),
                through(via),
                town(to),
                way(*mode)
            )
        }
        Event::Militia {
            side,
            to,
            asked,
            refused,
        } => {
            format!("{} militia > {}: {refused} of {asked} refuse", of(*side), town(to))
        }
        Event::March {
            side,
            from,
            to,
            success,
            block: one,
            ..
        } => format!(
            "{} march {} > {}: {} {}",
            of(*side),
            town(from),
            town(to),
            block(one),
            if *success { "goes" } else { "stays" }
        ),
        Event::Cancelled { side, to } => format!("{} cancelled > {}", of(*side), town(to)),
        Event::Drowned { side, block: one } => format!("{} drowns {}", of(*side), block(one)),
        Event::Crossed { town: at } => format!("crossed at {}", town(at)),
        Event::Moved {
            side,
            from,
            to,
            mode,
            via,
            units,
            blocks,
        } => {
            format!(
                "{} moves {units} {} > {}{} {}: {}",
                of(*side),
                town(from),
                through(via),
                town(to),
                way(*mode),
                named(units, blocks)
            )
        }
        Event::SeaBattle { lake: at, attacker, .. } => format!("sea battle {}: {} attacks", lake(at), of(*attacker)),
        Event::Battle {
            town: at,
            attacker,
            amphibious,
        } => format!(
            "battle {}: {} attacks{}",
            town(at),
            of(*attacker),
            if *amphibious { " from water" } else { "" }
        ),
        Event::Revealed { town: at, blocks } => {
            let names: Vec<String> = blocks
                .iter()
                .map(|(block, value)| format!("{}={value}", block_id(scenario, *block)))
                .collect();
            format!("revealed {}: {}", town(at), names.join(" "))
        }
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        } => format!(
            "{} {} {dice} F{rating}: {hits}",
            of(*side),
            if *pursuit { "pursues" } else { "fires" }
        ),
        Event::Loss {
            side,
            open,
            block: one,
            left,
        } => format!(
            "{} loses {}{}={}",
            of(*side),
            if *open { "" } else { "hidden " },
            block(one),
            left.map_or_else(|| "?".to_owned(), |left| left.to_string())
        ),
        Event::Retreated {
            side,
            from,
            to,
            water,
            units,
            ..
        } => format!(
            "{} retreats {units} {} > {}{}",
            of(*side),
            town(from),
            town(to),
            if *water { " by water" } else { "" }
        ),
        Event::Escape {
            side,
            town: at,
            success,
            ..
        } => {
            format!(
                "{} ship {} {}",
                of(*side),
                if *success { "escapes" } else { "stays in" },
                town(at)
            )
        }
        Event::Captured {
            by,
            town: at,
            exchanged,
            ..
        } => format!(
            "{} captures in {}{}",
            of(*by),
            town(at),
            if *exchanged { ", exchanged" } else { "" }
        ),
        Event::Destroyed {
            side, town: at, units, ..
        } => format!("{} destroyed in {}: {units}", of(*side), town(at)),
        Event::BattleEnds { town: at, holder: by } => format!("ends {}: {}", town(at), holder(by)),
        Event::SeaBattleEnds { lake: at, holder: by } => format!("ends {}: {}", lake(at), holder(by)),
        Event::IndianJoins { town: at } => format!("tecumseh joins in {}", town(at)),
        Event::IndianLeaves { town: at } => format!("tecumseh leaves in {}", town(at)),
        Event::Points { points } => format!("points {} {}", points[0], points[1]),
        Event::Winter { year } => format!("winter {year}"),
        Event::ShipLost { side, lake: at, .. } => format!("{} ship lost on {}", of(*side), lake(at)),
        Event::Starved {
            side,
            town: at,
            eliminated,
            block: one,
            ..
        } => format!(
            "{} {} {} in {}",
            of(*side),
            if *eliminated { "loses in winter" } else { "starves" },
            block(one),
            town(at)
        ),
        Event::Barred { side, town: at, blocks } => format!("{} {blocks} barred from {}", of(*side), town(at)),
        Event::Forfeited { side, town: at, blocks } => format!("{} {blocks} forfeited for {}", of(*side), town(at)),
        Event::Over { winner, points } => {
            format!("over: {} {} {}", holder(winner), points[0], points[1])
        }
    }
}
