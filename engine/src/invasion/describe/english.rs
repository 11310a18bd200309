//! Labels and log sentences in English.
//!
//! Factions stand without an article: "British Regulars roll", "American Militia rolls".

use super::words::{Noun, Words, capital, of_side};
use crate::invasion::action::Action;
use crate::invasion::event::{Event, From, LossCause};
use data::Lang;
use data::invasion::scenario::{DiceResult, Units};
use data::invasion::{AreaId, Faction, Side};

const LANG: Lang = Lang::En;

/// An action as a button shows it.
pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    match action {
        Action::Enlist => "Call up the recruits".to_owned(),
        Action::Place(area) => format!("Place {}", words.at(area)),
        Action::Decline => "No additional recruit".to_owned(),
        Action::Muster(area, units) => capital(&format!("{} {}", Noun::UNITS.count(units, LANG), words.to(area))),
        Action::Play(card) => format!("Play {}", words.card(card)),
        Action::NoMovement => "No movement card".to_owned(),
        Action::Target(area) => format!("Choose {}", words.area(area)),
        Action::March(area) => format!("Set out {}", words.from(area)),
        Action::All => "All go".to_owned(),
        Action::Take(faction, 0) => format!("No {} goes", one_of(words, faction)),
        Action::Take(faction, 1) => format!("1 {} goes", one_of(words, faction)),
        Action::Take(faction, units) => format!("{units} {} go", words.faction(faction)),
        Action::To(area) => capital(&words.to(area)),
        Action::Done => "Done".to_owned(),
        Action::Fight(area) => format!("Fight {}", words.at(area)),
        Action::Lose(faction) => format!("Remove 1 {}", one_of(words, faction)),
        Action::Withdraw(area) => format!("Withdraw {}", words.to(area)),
        Action::Stay => "Stay in the battle".to_owned(),
        Action::Defer => "An ally first".to_owned(),
        Action::Exchange(moved) => {
            let have = if moved == 1 { "has" } else { "have" };
            format!("Exchange {} that {have} moved", count(moved))
        }
        Action::PlayIdle(card) => format!("Play {} without effect", words.card(card)),
    }
}

/// An event as the log tells it.
pub(super) fn event(words: &Words<'_>, event: &Event) -> String {
    match event {
        Event::RoundBegan { round } => format!("Round {round} begins"),
        Event::TurnBegan { faction, place } => format!("Turn {place}: {}", words.faction(*faction)),
        Event::Placed {
            faction,
            area,
            units,
            from,
        } => {
            let (who, at, to) = (words.faction(*faction), words.at(*area), words.to(*area));
            match from {
                From::Pool => format!("{who} {} {} {at}", verb(*faction, "place", "places"), count(*units)),
                From::Fled => {
                    let units = Noun::FLED_UNITS.count(*units, LANG);
                    format!("{who} {} {units} back {to}", verb(*faction, "bring", "brings"))
                }
            }
        }
        Event::EnlistmentsLost { faction, area, units } => format!(
            "{} {} without {} {}",
            words.faction(*faction),
            verb(*faction, "go", "goes"),
            Noun::RECRUITS.count(*units, LANG),
            words.at(*area)
        ),
        Event::FledWait { faction, units } => format!(
            "{} {} {} waiting: no muster area is open",
            words.faction(*faction),
            verb(*faction, "keep", "keeps"),
            Noun::FLED_UNITS.count(*units, LANG)
        ),
        Event::CardPlayed { faction, card } => {
            format!(
                "{} {} {}",
                words.faction(*faction),
                verb(*faction, "play", "plays"),
                words.card(*card)
            )
        }
        Event::NoEffect { card, .. } => format!("{} has no effect", words.card(*card)),
        Event::NoMovementCard { faction } => {
            format!(
                "{} {} no movement card left",
                words.faction(*faction),
                verb(*faction, "have", "has")
            )
        }
        Event::Moved {
            faction,
            units,
            path,
            by_boat,
        } => moved(words, *faction, units, path, *by_boat),
        Event::Exchanged { area, from, to, units } => format!(
            "{} {} {} {}",
            units_of(words, *from, *units),
            words.at(*area),
            if *units == 1 { "becomes" } else { "become" },
            words.faction(*to)
        ),
        Event::BattleBegan {
            area,
            units,
            initiative,
        } => format!(
            "Battle {}: {} against {} (initiative: {})",
            words.at(*area),
            words.units(&of_side(units, Side::American)),
            words.units(&of_side(units, Side::British)),
            words.side(*initiative)
        ),
        Event::Rolled { faction, result, .. } => rolled(words, *faction, *result),
        Event::Lost {
            faction,
            area,
            units,
            cause,
        } => {
            let lose = verb(*faction, "lose", "loses");
            let lost = format!(
                "{} {lose} {} {}",
                words.faction(*faction),
                count(*units),
                words.at(*area)
            );
            match cause {
                LossCause::Hit => lost,
                LossCause::Card(card) => format!("{lost} ({})", words.card(*card)),
            }
        }
        Event::Fled { faction, area, units } => {
            let flee = if *units == 1 { "flees" } else { "flee" };
            format!("{} {flee} {}", units_of(words, *faction, *units), words.from(*area))
        }
        Event::Ignored { faction, area, results } => format!(
            "{} {} {} {}",
            words.faction(*faction),
            verb(*faction, "ignore", "ignores"),
            Noun::FLEES.count(*results, LANG),
            words.at(*area)
        ),
        Event::Withdrew { faction, from, to } => {
            format!(
                "{} withdraws {} {}",
                units_of(words, *faction, 1),
                words.from(*from),
                words.to(*to)
            )
        }
        Event::Stayed { faction, area, results } => format!(
            "{} {} {} unused {}",
            words.faction(*faction),
            verb(*faction, "leave", "leaves"),
            Noun::COMMANDS.count(*results, LANG),
            words.at(*area)
        ),
        Event::BattleEnded {
            area,
            winner: Some(side),
            units,
        } => {
            format!(
                "{} wins {} with {} left",
                words.side(*side),
                words.at(*area),
                words.units(units)
            )
        }
        Event::BattleEnded { area, winner: None, .. } => format!("Nobody is left {} after the battle", words.at(*area)),
        Event::ControlTaken { area, side, markers } => {
            let markers = Noun::MARKERS.count(*markers, LANG);
            format!(
                "{} takes control of {} ({markers})",
                words.side(*side),
                words.area(*area)
            )
        }
        Event::ControlLost { area, side } => {
            format!("{} loses control of {}", words.side(*side), words.area(*area))
        }
        Event::Drew { faction, card } => {
            let card = card.map_or_else(|| "a card".to_owned(), |card| words.card(card));
            format!("{} {} {card}", words.faction(*faction), verb(*faction, "draw", "draws"))
        }
        Event::HandShown { faction, cards } => format!(
            "{} {} {} and {} {} back",
            words.faction(*faction),
            verb(*faction, "show", "shows"),
            words.list(cards.iter().map(|card| words.card(*card))),
            verb(*faction, "shuffle", "shuffles"),
            if cards.len() == 1 { "it" } else { "them" }
        ),
        Event::RoundEnded { round } => format!("Round {round} ends"),
        Event::GameEnded { points, truces } => game_ended(words, *points, *truces),
    }
}

fn moved(words: &Words<'_>, faction: Faction, units: &Units, path: &[AreaId], by_boat: bool) -> String {
    let go = match by_boat {
        false => verb(faction, "march", "marches"),
        true => verb(faction, "sail", "sails"),
    };
    let start = format!(
        "{} {go} with {}",
        words.faction(faction),
        words.units_led_by(faction, units)
    );
    match path {
        [] => start,
        [only] => format!("{start} {}", words.to(*only)),
        [from, to] => format!("{start} {} {}", words.from(*from), words.to(*to)),
        [from, way @ .., to] => format!("{start} {} {} {}", words.from(*from), words.via(way), words.to(*to)),
    }
}

fn rolled(words: &Words<'_>, faction: Faction, result: DiceResult) -> String {
    let DiceResult { hits, flees, commands } = result;
    let dice: usize = [hits, flees, commands].into_iter().map(usize::from).sum();
    let shown: Vec<String> = [(Noun::HITS, hits), (Noun::FLEES, flees), (Noun::COMMANDS, commands)]
        .into_iter()
        .filter(|(_, results)| *results > 0)
        .map(|(face, results)| face.count(results, LANG))
        .collect();
    let start = format!(
        "{} {} {}",
        words.faction(faction),
        verb(faction, "roll", "rolls"),
        Noun::DICE.count(dice, LANG)
    );
    if shown.is_empty() {
        start
    } else {
        format!("{start}: {}", shown.join(", "))
    }
}

fn game_ended(words: &Words<'_>, points: [i32; 2], truces: [bool; 2]) -> String {
    let [american, british] = points;
    let winner = match american.cmp(&british) {
        std::cmp::Ordering::Greater => format!("{} wins", words.side(Side::American)),
        std::cmp::Ordering::Less => format!("{} wins", words.side(Side::British)),
        std::cmp::Ordering::Equal => "a draw".to_owned(),
    };
    let at_peace = Side::ALL.into_iter().zip(truces).filter(|(_, all_played)| *all_played);
    let at_peace = words.list(at_peace.map(|(side, _)| words.side(side).to_owned()));
    let markers = format!(
        "{} {american}, {} {british}",
        words.side(Side::American),
        words.side(Side::British)
    );
    let ended = format!("The game is over, {winner} ({markers})");
    if at_peace.is_empty() {
        ended
    } else {
        format!("{ended}; all Truce cards played: {at_peace}")
    }
}

/// The verb in the number of a faction's name: militia is one, all others are many.
pub(in crate::invasion) const fn verb(faction: Faction, many: &'static str, one: &'static str) -> &'static str {
    match faction {
        Faction::AmericanMilitia | Faction::CanadianMilitia => one,
        Faction::AmericanRegulars | Faction::BritishRegulars | Faction::NativeAmericans => many,
    }
}

fn count(units: u8) -> String {
    Noun::UNITS.count(units, LANG)
}

/// What one unit of a faction is called: "British Regular", "American Militia".
fn one_of<'a>(words: &Words<'a>, faction: Faction) -> &'a str {
    let name = words.faction(faction);
    match name.strip_suffix('s') {
        Some(one) if !one.ends_with('s') => one,
        _ => name,
    }
}

/// Units of a faction: "2 British Regular units". Numbers are digits wherever they stand.
fn units_of(words: &Words<'_>, faction: Faction, units: u8) -> String {
    let noun = if units == 1 { "unit" } else { "units" };
    format!("{units} {} {noun}", one_of(words, faction))
}
