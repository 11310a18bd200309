//! The sentences of the log: every event goes to the chapter of the rulebook that it belongs to.

mod land;
mod movement;
mod sea;
mod set_up;
mod winter;

use super::words::Words;
use crate::blocks::event::Event;

pub(super) fn event(words: &Words<'_>, event: &Event) -> String {
    match *event {
        Event::Drew { side, block } => set_up::drew(words, side, block),
        Event::Deployed {
            side,
            town,
            units,
            ref blocks,
        } => set_up::deployed(words, side, town, units, blocks.as_deref()),
        Event::Year { year } => set_up::year(words, year),
        Event::Turn { turn } => set_up::turn(words, turn),
        Event::Begins { side } => set_up::begins(words, side),
        Event::Dice { side, sum } => set_up::dice(words, side, sum),
        Event::First { side } => set_up::first(words, side),
        Event::Replaced { side, town, block, .. } => set_up::replaced(words, side, town, block),

        Event::Built { side, town, new, .. } => sea::built(words, side, town, new),
        Event::Sailed {
            side, from, to, ships, ..
        } => sea::sailed(words, side, (from, to), ships),
        Event::SeaBattle { lake, attacker, .. } => sea::battle(words, lake, attacker),
        Event::SeaBattleEnds { lake, holder } => sea::battle_ends(words, lake, holder),
        Event::Escape {
            side, town, success, ..
        } => sea::escape(words, side, town, success),
        Event::Captured {
            by, town, exchanged, ..
        } => sea::captured(words, by, town, exchanged),

        Event::Passed { side, naval } => movement::passed(words, side, naval),
        Event::Ordered {
            side,
            from,
            to,
            mode,
            via,
            units,
        } => movement::ordered(words, side, (from, to), (via, mode), units),
        Event::Moved {
            side,
            from,
            to,
            mode,
            via,
            units,
            ref blocks,
        } => movement::moved(words, side, (from, to), (via, mode), units, blocks.as_deref()),
        Event::Militia { to, asked, refused, .. } => movement::militia(words, to, asked, refused),
        Event::March {
            from,
            to,
            success,
            block,
            ..
        } => movement::march(words, (from, to), success, block),
        Event::Cancelled { side, to } => movement::cancelled(words, side, to),
        Event::Drowned { side, block } => movement::drowned(words, side, block),
        Event::Crossed { town } => movement::crossed(words, town),
        Event::Die { side, shows } => movement::die(words, side, shows),

        Event::Battle {
            town,
            attacker,
            amphibious,
        } => land::battle(words, town, attacker, amphibious),
        Event::Revealed { town, ref blocks } => land::revealed(words, town, blocks),
        Event::Fire {
            side,
            dice,
            rating,
            hits,
            pursuit,
        } => land::fire(words, side, (dice, rating), hits, pursuit),
        Event::Loss { side, block, left, .. } => land::loss(words, side, block, left),
        Event::Destroyed { side, town, units, .. } => land::destroyed(words, side, town, units),
        Event::Retreated {
            side,
            from,
            to,
            water,
            units,
            ..
        } => land::retreated(words, side, (from, to), water, units),
        Event::BattleEnds { town, holder } => land::battle_ends(words, town, holder),

        Event::Points { points } => winter::points(words, points),
        Event::Winter { year } => winter::winter(words, year),
        Event::ShipLost { side, lake, .. } => winter::ship_lost(words, side, lake),
        Event::Starved {
            side,
            town,
            eliminated,
            block,
            ..
        } => winter::starved(words, side, town, eliminated, block),
        Event::Barred { side, town, blocks } => winter::barred(words, side, town, blocks),
        Event::Forfeited { side, town, blocks } => winter::forfeited(words, side, town, blocks),
        Event::IndianJoins { town } => winter::indian_joins(words, town),
        Event::IndianLeaves { town } => winter::indian_leaves(words, town),
        Event::Over { winner, points } => winter::over(words, winner, points),
    }
}
