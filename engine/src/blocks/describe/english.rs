//! Actions and events in English.

use super::words::{Words, counted, joined};
use crate::blocks::action::{Action, Mode};
use crate::blocks::event::{Event, Harbour};
use data::blocks::{BlockId, Side, TownId};

fn units(number: u8) -> String {
    counted(number, "unit", "units")
}

fn ships(number: u8) -> String {
    counted(number, "ship", "ships")
}

pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    match action {
        Action::Place(block) => format!("Place {}", words.block(block)),
        Action::Deploy(town) => format!("Place it in {}", words.town(town)),
        Action::First => "Move first".to_owned(),
        Action::Second => "Move second".to_owned(),
        Action::Replace(block) => format!("Strengthen {}", words.block(block)),
        Action::Pass => "Do nothing".to_owned(),
        Action::Build(town, ship) => format!("Build in {}: {}", words.town(town), words.block(ship)),
        Action::Sail(town) => format!("Sail out of {}", words.town(town)),
        Action::Land(lake) => format!("Bring ships in from {}", words.lake(lake)),
        Action::From(town) => format!("Move the army in {}", words.town(town)),
        Action::Toward(town, Mode::Road) => format!("By road to {}", words.town(town)),
        Action::Toward(town, Mode::March) => format!("Forced march to {}", words.town(town)),
        Action::Toward(town, Mode::Water) => format!("By water to {}", words.town(town)),
        Action::Via(town) => format!("Through {}", words.town(town)),
        Action::Take(block) => format!("{} goes", words.block(block)),
        Action::All => "Everyone goes".to_owned(),
        Action::Done => "Done".to_owned(),
        Action::Port(town) => format!("To port in {}", words.town(town)),
        Action::Stay(block) => format!("{} stays", words.block(block)),
        Action::Battle(town) => format!("Battle in {}", words.town(town)),
        Action::SeaBattle(lake) => format!("Battle on {}", words.lake(lake)),
        Action::Fight => "Fight".to_owned(),
        Action::Retreat(town) => format!("Retreat to {}", words.town(town)),
        Action::Withdraw(town) => format!("Retreat by water to {}", words.town(town)),
        Action::Escape => "Ships try to escape".to_owned(),
        Action::Remain => "Ships stay in port".to_owned(),
        Action::Lose(block) => format!("{} takes the loss", words.block(block)),
        Action::Drown(block) => format!("{} is lost", words.block(block)),
        Action::Meet(town) => format!("Fight in {}", words.town(town)),
        Action::Starve(block) => format!("{} suffers", words.block(block)),
    }
}

fn harbour(words: &Words<'_>, place: Harbour) -> String {
    match place {
        Harbour::Town(town) => words.town(town).to_owned(),
        Harbour::Lake(lake) => words.lake(lake).to_owned(),
    }
}

/// The town on the way, if there is one.
fn through(words: &Words<'_>, via: Option<TownId>) -> String {
    via.map_or_else(String::new, |town| format!(" through {}", words.town(town)))
}

/// Blocks by name.
fn names(words: &Words<'_>, blocks: &[BlockId]) -> String {
    let names: Vec<String> = blocks.iter().map(|block| words.block(*block).to_owned()).collect();
    joined(&names, "and")
}

fn way(mode: Mode) -> &'static str {
    match mode {
        Mode::Road => "",
        Mode::March => " by forced march",
        Mode::Water => " by water",
    }
}

pub(super) fn event(words: &Words<'_>, event: &Event) -> Option<String> {
    let own = |block: &Option<data::blocks::BlockId>| {
        block.map_or_else(|| "a block".to_owned(), |block| words.block(block).to_owned())
    };
    Some(match event {
        Event::Drew { side, block } => match block {
            Some(block) => format!("{} draws {}", words.side(*side), words.block(*block)),
            None => format!("{} draws a block", words.side(*side)),
        },
        Event::Deployed {
            side,
            town,
            units: number,
            blocks,
        } => {
            let placed = blocks
                .as_ref()
                .map_or_else(|| units(*number), |blocks| names(words, blocks));
            format!("{} places {placed} in {}", words.side(*side), words.town(*town))
        }
        Event::Year { year } => format!("The campaign of {year} begins"),
        Event::Turn { turn } => format!("Campaign turn {turn}"),
        Event::Begins { side } => format!("{} to move", words.side(*side)),
        Event::Dice { side, sum } => format!("{} throws {sum} with two dice", words.side(*side)),
        Event::Die { side, shows } => format!("{} throws a {shows}", words.side(*side)),
        Event::First { side } => format!("{} moves first", words.side(*side)),
        Event::Replaced { side, town, block, .. } => {
            format!(
                "{} strengthens {} in {}",
                words.side(*side),
                own(block),
                words.town(*town)
            )
        }
        Event::Built {
            side, town, new: true, ..
        } => {
            format!("{} lays down a new ship in {}", words.side(*side), words.town(*town))
        }
        Event::Built {
            side, town, new: false, ..
        } => {
            format!("{} strengthens a ship in {}", words.side(*side), words.town(*town))
        }
        Event::Sailed {
            side,
            from,
            to,
            ships: number,
            ..
        } => format!(
            "{}: {} from {} to {}",
            words.side(*side),
            ships(*number),
            harbour(words, *from),
            harbour(words, *to)
        ),
        Event::Passed { side, naval: true } => format!("{} does nothing at sea", words.side(*side)),
        Event::Passed { side, naval: false } => format!("{} moves no army", words.side(*side)),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            via,
            units: number,
        } => format!(
            "{} has ordered {} from {} to {}{}{}",
            words.side(*side),
            units(*number),
            words.town(*from),
            words.town(*to),
            through(words, *via),
            way(*mode)
        ),
        Event::Militia { to, asked, refused, .. } => {
            format!(
                "Militia on the way to {}: {refused} of {asked} refuse to cross the border",
                words.town(*to)
            )
        }
        Event::March {
            from,
            to,
            success: true,
            block,
            ..
        } => {
            format!(
                "Forced march from {} to {}: {} gets through",
                words.town(*from),
                words.town(*to),
                own(block)
            )
        }
        Event::March {
            from,
            to,
            success: false,
            block,
            ..
        } => format!(
            "Forced march from {} to {}: {} stays and loses a combat value",
            words.town(*from),
            words.town(*to),
            own(block)
        ),
        Event::Cancelled { side, to } => {
            format!(
                "{} cannot go to {} by water without the lake",
                words.side(*side),
                words.town(*to)
            )
        }
        Event::Drowned { side, block } => format!("{}: {} is lost with its ship", words.side(*side), own(block)),
        Event::Crossed { town } => format!("The armies meet on their way and fight in {}", words.town(*town)),
        Event::Moved {
            side,
            from,
            to,
            mode,
            via,
            units: number,
            blocks,
        } => {
            let mut text = format!(
                "{}: {} from {} to {}{}{}",
                words.side(*side),
                units(*number),
                words.town(*from),
                words.town(*to),
                through(words, *via),
                way(*mode)
            );
            if let Some(blocks) = blocks {
                text += &format!(" ({})", names(words, blocks));
            }
            text
        }
        Event::SeaBattle { lake, attacker, .. } => {
            format!(
                "Battle on {}: the {} ships attack",
                words.lake(*lake),
                adjective(*attacker)
            )
        }
        Event::Battle {
            town,
            attacker,
            amphibious,
        } => format!(
            "Battle in {}: {} attacks{}",
            words.town(*town),
            words.side(*attacker),
            if *amphibious { " from the water" } else { "" }
        ),
        Event::Revealed { town, blocks } => {
            let names: Vec<String> = blocks
                .iter()
                .map(|(block, value)| format!("{} at {value}", words.block(*block)))
                .collect();
            format!(
                "{}: the blocks are laid open: {}",
                words.town(*town),
                joined(&names, "and")
            )
        }
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        } => format!(
            "{} {} with {} at F{rating}: {}",
            words.side(*side),
            if *pursuit { "pursues" } else { "fires" },
            counted(*dice, "die", "dice"),
            counted(*hits, "loss", "losses")
        ),
        Event::Loss { side, block, left, .. } => match (block, left) {
            (_, Some(0)) => format!("{}: {} is eliminated", words.side(*side), own(block)),
            (_, Some(left)) => format!("{}: {} is reduced to {left}", words.side(*side), own(block)),
            (_, None) => format!("{}: a block takes a loss", words.side(*side)),
        },
        Event::Destroyed {
            side,
            town,
            units: number,
            ..
        } => format!(
            "{}: the whole army in {} is eliminated, {}",
            words.side(*side),
            words.town(*town),
            units(*number)
        ),
        Event::Retreated {
            side,
            from,
            to,
            water,
            units: number,
            ..
        } => {
            format!(
                "{} retreats from {} to {}{} with {}",
                words.side(*side),
                words.town(*from),
                words.town(*to),
                if *water { " by water" } else { "" },
                units(*number)
            )
        }
        Event::Escape {
            side,
            town,
            success: true,
            ..
        } => {
            format!("{}: a ship escapes from {}", words.side(*side), words.town(*town))
        }
        Event::Escape {
            side,
            town,
            success: false,
            ..
        } => {
            format!(
                "{}: a ship fails to escape from {}",
                words.side(*side),
                words.town(*town)
            )
        }
        Event::Captured {
            by,
            town,
            exchanged: true,
            ..
        } => {
            format!(
                "{} captures a ship in {} and sails it",
                words.side(*by),
                words.town(*town)
            )
        }
        Event::Captured {
            by,
            town,
            exchanged: false,
            ..
        } => {
            format!(
                "{} captures a ship in {} and burns it",
                words.side(*by),
                words.town(*town)
            )
        }
        Event::BattleEnds { town, holder } => match holder {
            Some(side) => format!("{} holds {}", words.side(*side), words.town(*town)),
            None => format!("Nobody is left in {}", words.town(*town)),
        },
        Event::SeaBattleEnds { lake, holder } => match holder {
            Some(side) => format!("{} holds {}", words.side(*side), words.lake(*lake)),
            None => format!("Nobody is left on {}", words.lake(*lake)),
        },
        Event::IndianJoins { town } => format!("Tecumseh joins the British in {}", words.town(*town)),
        Event::IndianLeaves { town } => {
            format!("Tecumseh, alone in {}, leaves the war for good", words.town(*town))
        }
        Event::Points { points } => format!("Points: {} American, {} British", points[0], points[1]),
        Event::Winter { year } => format!("Winter of {year}"),
        Event::ShipLost { side, lake, .. } => {
            format!(
                "{}: a ship on {} finds no port and is lost",
                words.side(*side),
                words.lake(*lake)
            )
        }
        Event::Starved {
            side,
            town,
            eliminated,
            block,
            ..
        } => format!(
            "{}: winter in {}: {} {}",
            words.side(*side),
            words.town(*town),
            own(block),
            if *eliminated {
                "is eliminated"
            } else {
                "loses a combat value"
            }
        ),
        Event::Barred { side, town, blocks } => format!(
            "{}: {} cannot enter {}, which the enemy occupies",
            words.side(*side),
            counted(*blocks, "reinforcement", "reinforcements"),
            words.town(*town)
        ),
        Event::Forfeited { side, town, blocks } => format!(
            "{}: {} for {} never came and {} lost",
            words.side(*side),
            counted(*blocks, "reinforcement", "reinforcements"),
            words.town(*town),
            if *blocks == 1 { "is" } else { "are" }
        ),
        Event::Over { winner, points } => {
            let end = match winner {
                Some(side) => format!("{} wins", words.side(*side)),
                None => "the war ends in a draw".to_owned(),
            };
            format!("The game is over: {end}, {} points to {}", points[0], points[1])
        }
    })
}

const fn adjective(side: Side) -> &'static str {
    match side {
        Side::American => "American",
        Side::British => "British",
    }
}
