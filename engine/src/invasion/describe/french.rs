//! Labels and log sentences in French.
//!
//! Names of factions and sides stand before a colon, so that no sentence depends on their gender and number; the
//! units, which are feminine, are its subject.

use super::words::{Noun, Words, capital, of_side, total};
use crate::invasion::action::Action;
use crate::invasion::event::{Event, From, LossCause};
use data::Lang;
use data::invasion::scenario::{DiceResult, Units};
use data::invasion::{AreaId, Faction, Side};

const LANG: Lang = Lang::Fr;

/// An action as a button shows it.
pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    match action {
        Action::Enlist => "Appeler les recrues".to_owned(),
        Action::Place(area) => format!("Placer {}", words.at(area)),
        Action::Decline => "Aucune recrue supplémentaire".to_owned(),
        Action::Muster(area, units) => capital(&format!("{} {}", count(units), words.at(area))),
        Action::Play(card) => format!("Jouer {}", words.card(card)),
        Action::NoMovement => "Aucune carte mouvement".to_owned(),
        Action::Target(area) => format!("Choisir {}", words.the(area)),
        Action::March(area) => format!("Partir {}", words.from(area)),
        Action::All => "Tout le monde part".to_owned(),
        Action::Take(faction, 0) => of(words.faction(faction), "aucune unité ne part"),
        Action::Take(faction, units) => of(
            words.faction(faction),
            &format!("{} {}", count(units), plural(units, "part", "partent")),
        ),
        Action::To(area) => capital(&words.to(area)),
        Action::Done => "Terminé".to_owned(),
        Action::Fight(area) => format!("Combattre {}", words.at(area)),
        Action::Lose(faction) => of(words.faction(faction), "retirer 1 unité"),
        Action::Withdraw(area) => format!("Se replier {}", words.to(area)),
        Action::Stay => "Rester dans la bataille".to_owned(),
        Action::Defer => "Un allié d’abord".to_owned(),
        Action::Exchange(0) => "Ne remplacer aucune unité déjà déplacée".to_owned(),
        Action::Exchange(moved) => {
            let moved_before = plural(moved, "déjà déplacée", "déjà déplacées");
            format!("Remplacer {} {moved_before}", count(moved))
        }
        Action::PlayIdle(card) => format!("Jouer {} sans effet", words.card(card)),
    }
}

/// An event as the log tells it.
pub(super) fn event(words: &Words<'_>, event: &Event) -> String {
    match event {
        Event::RoundBegan { round } => format!("Le tour {round} commence"),
        Event::TurnBegan { faction, place } => of(&format!("Phase {place}"), words.faction(*faction)),
        Event::Placed {
            faction,
            area,
            units,
            from,
        } => {
            let (units, at, many) = (*units, words.at(*area), *units > 1);
            let placed = match from {
                From::Pool => format!("{} {} {at}", count(units), if many { "placées" } else { "placée" }),
                From::Fled => {
                    let back = if many { "reviennent" } else { "revient" };
                    format!("{} {back} {at}", Noun::FLED_UNITS.count(units, LANG))
                }
            };
            of(words.faction(*faction), &placed)
        }
        Event::EnlistmentsLost { faction, area, units } => {
            let (due, come) = match units {
                0 | 1 => ("attendue", "ne vient pas"),
                _ => ("attendues", "ne viennent pas"),
            };
            let recruits = Noun::RECRUITS.count(*units, LANG);
            of(
                words.faction(*faction),
                &format!("{recruits} {due} {} {come}", words.at(*area)),
            )
        }
        Event::FledWait { faction, units } => {
            let waiting = Noun::FLED_UNITS.count(*units, LANG);
            let wait = plural(*units, "attend", "attendent");
            let why = "aucune zone de rassemblement n’est ouverte";
            of(words.faction(*faction), &format!("{waiting} {wait}, {why}"))
        }
        Event::CardPlayed { faction, card } => {
            of(words.faction(*faction), &format!("carte jouée, {}", words.card(*card)))
        }
        Event::NoEffect { card, .. } => of(&words.card(*card), "sans effet"),
        Event::NoMovementCard { faction } => of(words.faction(*faction), "plus aucune carte mouvement"),
        Event::Moved {
            faction,
            units,
            path,
            by_boat,
        } => moved(words, *faction, units, path, *by_boat),
        Event::Exchanged { area, from, to, units } => {
            let exchanged = format!("{} {}", count(*units), words.at(*area));
            of(
                words.faction(*to),
                &format!("{exchanged}, jusque-là {}", words.faction(*from)),
            )
        }
        Event::BattleBegan {
            area,
            units,
            initiative,
        } => {
            let american = words.units(&of_side(units, Side::American));
            let british = words.units(&of_side(units, Side::British));
            let initiative = of("initiative", words.side(*initiative));
            of(
                &format!("Bataille {}", words.at(*area)),
                &format!("{american} contre {british} ({initiative})"),
            )
        }
        Event::Rolled { faction, result, .. } => rolled(words, *faction, *result),
        Event::Lost {
            faction,
            area,
            units,
            cause,
        } => {
            let lost = format!(
                "{} {} {}",
                count(*units),
                plural(*units, "perdue", "perdues"),
                words.at(*area)
            );
            let lost = match cause {
                LossCause::Hit => lost,
                LossCause::Card(card) => format!("{lost} ({})", words.card(*card)),
            };
            of(words.faction(*faction), &lost)
        }
        Event::Fled { faction, area, units } => {
            let flee = plural(*units, "s’enfuit", "s’enfuient");
            of(
                words.faction(*faction),
                &format!("{} {flee} {}", count(*units), words.from(*area)),
            )
        }
        Event::Ignored { faction, area, results } => {
            let (flees, ignored) = (
                Noun::FLEES.count(*results, LANG),
                plural(*results, "ignorée", "ignorées"),
            );
            of(
                words.faction(*faction),
                &format!("{flees} {ignored} {}", words.at(*area)),
            )
        }
        Event::Withdrew { faction, from, to } => of(
            words.faction(*faction),
            &format!("1 unité se replie {} {}", words.from(*from), words.to(*to)),
        ),
        Event::Stayed { faction, area, results } => {
            let unused = plural(*results, "inutilisée", "inutilisées");
            let commands = Noun::COMMANDS.count(*results, LANG);
            of(
                words.faction(*faction),
                &format!("{commands} {unused} {}", words.at(*area)),
            )
        }
        Event::BattleEnded {
            area,
            winner: Some(side),
            units,
        } => of(
            words.side(*side),
            &format!("victoire {}\u{a0}; il reste {}", words.at(*area), words.units(units)),
        ),
        Event::BattleEnded { area, winner: None, .. } => {
            format!("Il ne reste personne {} après la bataille", words.at(*area))
        }
        Event::ControlTaken { area, side, markers } => {
            let markers = Noun::MARKERS.count(*markers, LANG);
            of(
                words.side(*side),
                &format!("contrôle pris {} ({markers})", words.at(*area)),
            )
        }
        Event::ControlLost { area, side } => of(words.side(*side), &format!("contrôle perdu {}", words.at(*area))),
        Event::Drew {
            faction,
            card: Some(card),
        } => of(words.faction(*faction), &format!("carte tirée, {}", words.card(*card))),
        Event::Drew { faction, card: None } => of(words.faction(*faction), "1 carte tirée"),
        Event::HandShown { faction, cards } => {
            let cards = words.list(cards.iter().map(|card| words.card(*card)));
            of(
                words.faction(*faction),
                &format!("main montrée et remise dans le paquet ({cards})"),
            )
        }
        Event::RoundEnded { round } => format!("Le tour {round} s’achève"),
        Event::GameEnded { points, truces } => game_ended(words, *points, *truces),
    }
}

fn moved(words: &Words<'_>, faction: Faction, units: &Units, path: &[AreaId], by_boat: bool) -> String {
    let many = total(units) > 1;
    let go = match (by_boat, many) {
        (false, false) => "marche",
        (false, true) => "marchent",
        (true, false) => "navigue",
        (true, true) => "naviguent",
    };
    let start = format!("{} {go}", words.units_led_by(faction, units));
    let moved = match path {
        [] => start,
        [only] => format!("{start} {}", words.to(*only)),
        [from, to] => format!("{start} {} {}", words.from(*from), words.to(*to)),
        [from, way @ .., to] => format!("{start} {} {} {}", words.from(*from), words.to(*to), words.via(way)),
    };
    of(words.faction(faction), &moved)
}

fn rolled(words: &Words<'_>, faction: Faction, result: DiceResult) -> String {
    let DiceResult { hits, flees, commands } = result;
    let dice: usize = [hits, flees, commands].into_iter().map(usize::from).sum();
    let dice = Noun::DICE.count(dice, LANG);
    let shown: Vec<String> = [(Noun::HITS, hits), (Noun::FLEES, flees), (Noun::COMMANDS, commands)]
        .into_iter()
        .filter(|(_, results)| *results > 0)
        .map(|(face, results)| face.count(results, LANG))
        .collect();
    let rolled = if shown.is_empty() {
        dice
    } else {
        format!("{dice} ({})", shown.join(", "))
    };
    of(words.faction(faction), &rolled)
}

fn game_ended(words: &Words<'_>, points: [i32; 2], truces: [bool; 2]) -> String {
    let [american, british] = points;
    let outcome = match american.cmp(&british) {
        std::cmp::Ordering::Greater => of("victoire", words.side(Side::American)),
        std::cmp::Ordering::Less => of("victoire", words.side(Side::British)),
        std::cmp::Ordering::Equal => "match nul".to_owned(),
    };
    let at_peace = Side::ALL.into_iter().zip(truces).filter(|(_, all_played)| *all_played);
    let at_peace = words.list(at_peace.map(|(side, _)| words.side(side).to_owned()));
    let markers = format!(
        "{} {american}, {} {british}",
        words.side(Side::American),
        words.side(Side::British)
    );
    let ended = format!("La partie est finie, {outcome} ({markers})");
    if at_peace.is_empty() {
        return ended;
    }
    of(&format!("{ended}\u{a0}; cartes Trêve toutes jouées"), &at_peace)
}

/// What is said of somebody or something, after a colon.
fn of(subject: &str, text: &str) -> String {
    format!("{subject}\u{a0}: {text}")
}

/// The word in the number of what is counted; none is singular in French.
const fn plural(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count > 1 { many } else { one }
}

fn count(units: u8) -> String {
    Noun::UNITS.count(units, LANG)
}
