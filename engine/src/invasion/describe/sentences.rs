//! Labels of actions and sentences of the log.
//!
//! In English, factions stand without an article: "British Regulars roll", "American Militia rolls". In French, names
//! of factions and sides stand before a colon, so that no sentence depends on their gender and number; the units, which
//! are feminine, are its subject.

use super::only_counts;
use super::verbs::Verb;
use super::words::{Noun, Words, capital, of_side, plural, total};
use crate::invasion::action::Action;
use crate::invasion::event::{Event, From, LossCause};
use data::invasion::cards::Face;
use data::invasion::scenario::{DiceResult, Units};
use data::invasion::{AreaId, Faction, Side};
use data::say;
use std::cmp::Ordering;

/// An action as a button shows it.
pub(super) fn action(words: &Words<'_>, action: Action) -> String {
    let lang = words.lang;
    match action {
        Action::Enlist => say!(lang, "Call up the recruits", "Appeler les recrues").to_owned(),
        Action::Place(id) => {
            say!(lang, "Place at {area}", "Placer {at}"; area = words.area(id), at = words.at(id))
        }
        Action::Decline => say!(lang, "No additional recruit", "Aucune recrue supplémentaire").to_owned(),
        Action::Muster(id, units) => {
            let units = Noun::UNITS.count(units, lang);
            capital(&say!(lang, "{units} to {area}", "{units} {at}"; units, area = words.area(id), at = words.at(id)))
        }
        Action::Play(card) => say!(lang, "Play {card}", "Jouer {card}"; card = words.card(card)),
        Action::NoMovement => say!(lang, "No movement card", "Aucune carte mouvement").to_owned(),
        Action::Target(id) => {
            say!(lang, "Choose {area}", "Choisir {the}"; area = words.area(id), the = words.the(id))
        }
        Action::March(id) => {
            say!(lang, "Set out from {area}", "Partir {from}"; area = words.area(id), from = words.from(id))
        }
        Action::All => say!(lang, "All go", "Tout le monde part").to_owned(),
        Action::Take(faction, 0) => {
            let (who, one) = (words.faction(faction), words.one_of(faction));
            say!(lang, "No {one} goes", "{who}\u{a0}: aucune unité ne part"; who, one)
        }
        Action::Take(faction, 1) => {
            let (who, one) = (words.faction(faction), words.one_of(faction));
            say!(lang, "1 {one} goes", "{who}\u{a0}: 1 unité part"; who, one)
        }
        Action::Take(faction, units) => {
            say!(lang, "{units} {who} go", "{who}\u{a0}: {units} unités partent"; units, who = words.faction(faction))
        }
        Action::To(id) => say!(lang, "To {area}", "Vers {the}"; area = words.area(id), the = words.the(id)),
        Action::Done => say!(lang, "Done", "Terminé").to_owned(),
        Action::Fight(id) => {
            say!(lang, "Fight at {area}", "Combattre {at}"; area = words.area(id), at = words.at(id))
        }
        Action::Lose(faction) => {
            let (who, one) = (words.faction(faction), words.one_of(faction));
            say!(lang, "Remove 1 {one}", "{who}\u{a0}: retirer 1 unité"; who, one)
        }
        Action::Withdraw(id) => {
            say!(lang, "Withdraw to {area}", "Se replier vers {the}"; area = words.area(id), the = words.the(id))
        }
        Action::Stay => say!(lang, "Stay in the battle", "Rester dans la bataille").to_owned(),
        Action::Defer => say!(lang, "An ally first", "Un allié d’abord").to_owned(),
        Action::Exchange(0) => say!(
            lang,
            "Exchange no units that have moved",
            "Ne remplacer aucune unité déjà déplacée"
        )
        .to_owned(),
        Action::Exchange(1) => say!(
            lang,
            "Exchange 1 unit that has moved",
            "Remplacer 1 unité déjà déplacée"
        )
        .to_owned(),
        Action::Exchange(moved) => say!(
            lang,
            "Exchange {moved} units that have moved",
            "Remplacer {moved} unités déjà déplacées";
            moved
        ),
        Action::PlayIdle(card) => {
            say!(lang, "Play {card} without effect", "Jouer {card} sans effet"; card = words.card(card))
        }
    }
}

/// An event as the log tells it.
pub(super) fn event(words: &Words<'_>, event: &Event) -> String {
    let lang = words.lang;
    match event {
        Event::RoundBegan { round } => say!(lang, "Round {round} begins", "Le tour {round} commence"; round),
        Event::TurnBegan { faction, place } => {
            say!(lang, "Turn {place}: {who}", "Phase {place}\u{a0}: {who}"; place, who = words.faction(*faction))
        }
        Event::Placed {
            faction,
            area,
            units,
            from: From::Pool,
        } => say!(
            lang,
            "{who} {place} {units} at {area}",
            "{who}\u{a0}: {units} {placed} {at}";
            who = words.faction(*faction),
            place = Verb::PLACE.of(*faction),
            placed = plural(*units, "placée", "placées"),
            units = Noun::UNITS.count(*units, lang),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::Placed {
            faction,
            area,
            units,
            from: From::Fled,
        } => say!(
            lang,
            "{who} {bring} {units} back to {area}",
            "{who}\u{a0}: {units} {back} {at}";
            who = words.faction(*faction),
            bring = Verb::BRING.of(*faction),
            back = plural(*units, "revient", "reviennent"),
            units = Noun::FLED_UNITS.count(*units, lang),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::EnlistmentsLost { faction, area, units } => say!(
            lang,
            "{who} {lack} {recruits} at {area}",
            "{who}\u{a0}: {recruits} {due} {at} {come}";
            who = words.faction(*faction),
            lack = Verb::LACK.of(*faction),
            recruits = Noun::RECRUITS.count(*units, lang),
            due = plural(*units, "attendue", "attendues"),
            come = plural(*units, "ne vient pas", "ne viennent pas"),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::FledWait { faction, units } => say!(
            lang,
            "{who} {keep} {units} waiting: no muster area is open",
            "{who}\u{a0}: {units} {wait}, aucune zone de rassemblement n’est ouverte";
            who = words.faction(*faction),
            keep = Verb::KEEP.of(*faction),
            wait = plural(*units, "attend", "attendent"),
            units = Noun::FLED_UNITS.count(*units, lang),
        ),
        Event::CardPlayed { faction, card } => {
            let (who, card) = (words.faction(*faction), words.card(*card));
            let play = Verb::PLAY.of(*faction);
            say!(lang, "{who} {play} {card}", "{who}\u{a0}: carte jouée, {card}"; who, play, card)
        }
        Event::NoEffect { card, .. } => {
            say!(lang, "{card} has no effect", "{card}\u{a0}: sans effet"; card = words.card(*card))
        }
        Event::NoMovementCard { faction } => say!(
            lang,
            "{who} {have} no movement card left",
            "{who}\u{a0}: plus aucune carte mouvement";
            who = words.faction(*faction),
            have = Verb::HAVE.of(*faction),
        ),
        Event::Moved {
            faction,
            units,
            path,
            by_boat,
        } => moved(words, *faction, units, path, *by_boat),
        Event::Exchanged {
            area,
            from,
            to,
            units: 1,
        } => say!(
            lang,
            "1 {one} unit at {area} becomes {to}",
            "{to}\u{a0}: 1 unité {at}, jusque-là {who}";
            one = words.one_of(*from),
            who = words.faction(*from),
            to = words.faction(*to),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::Exchanged { area, from, to, units } => say!(
            lang,
            "{units} {one} units at {area} become {to}",
            "{to}\u{a0}: {units} unités {at}, jusque-là {who}";
            units,
            one = words.one_of(*from),
            who = words.faction(*from),
            to = words.faction(*to),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::BattleBegan {
            area,
            units,
            initiative,
        } => say!(
            lang,
            "Battle at {area}: {american} against {british} (initiative: {side})",
            "Bataille {at}\u{a0}: {american} contre {british} (initiative\u{a0}: {side})";
            at = words.at(*area),
            area = words.area(*area),
            american = words.units(&of_side(units, Side::American)),
            british = words.units(&of_side(units, Side::British)),
            side = words.side(*initiative),
        ),
        Event::Rolled {
            faction, result, only, ..
        } => rolled(words, *faction, *result, *only),
        Event::Lost {
            faction,
            area,
            units,
            cause,
        } => {
            let lost = say!(
                lang,
                "{who} {lose} {units} at {area}",
                "{who}\u{a0}: {units} {lost} {at}";
                who = words.faction(*faction),
                lose = Verb::LOSE.of(*faction),
                lost = plural(*units, "perdue", "perdues"),
                units = Noun::UNITS.count(*units, lang),
                at = words.at(*area),
                area = words.area(*area),
            );
            match cause {
                LossCause::Hit => lost,
                LossCause::Card(card) => {
                    say!(lang, "{lost} ({card})", "{lost} ({card})"; lost, card = words.card(*card))
                }
            }
        }
        Event::Fled {
            faction,
            area,
            units: 1,
        } => say!(
            lang,
            "1 {one} unit flees from {area}",
            "{who}\u{a0}: 1 unité s’enfuit {from}";
            one = words.one_of(*faction),
            who = words.faction(*faction),
            from = words.from(*area),
            area = words.area(*area),
        ),
        Event::Fled { faction, area, units } => say!(
            lang,
            "{units} {one} units flee from {area}",
            "{who}\u{a0}: {units} unités s’enfuient {from}";
            units,
            one = words.one_of(*faction),
            who = words.faction(*faction),
            from = words.from(*area),
            area = words.area(*area),
        ),
        Event::Ignored {
            faction,
            area,
            face,
            results,
        } => say!(
            lang,
            "{who} {ignore} {flees} at {area}",
            "{who}\u{a0}: {flees} {ignored} {at}";
            who = words.faction(*faction),
            ignore = Verb::IGNORE.of(*faction),
            flees = of_face(*face).count(*results, lang),
            ignored = match face {
                Face::Hit => plural(*results, "ignoré", "ignorés"),
                Face::Flee | Face::Command => plural(*results, "ignorée", "ignorées"),
            },
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::Withdrew { faction, from, to } => say!(
            lang,
            "1 {one} unit withdraws from {start} to {end}",
            "{who}\u{a0}: 1 unité se replie {from} vers {to}";
            one = words.one_of(*faction),
            who = words.faction(*faction),
            start = words.area(*from),
            end = words.area(*to),
            from = words.from(*from),
            to = words.the(*to),
        ),
        Event::Stayed { faction, area, results } => say!(
            lang,
            "{who} {leave} {commands} unused at {area}",
            "{who}\u{a0}: {commands} {unused} {at}";
            who = words.faction(*faction),
            leave = Verb::LEAVE.of(*faction),
            commands = Noun::COMMANDS.count(*results, lang),
            unused = plural(*results, "inutilisée", "inutilisées"),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::BattleEnded {
            area,
            winner: Some(side),
            units,
        } => say!(
            lang,
            "{side} wins at {area} with {units} left",
            "{side}\u{a0}: victoire {at}\u{a0}; il reste {units}";
            side = words.side(*side),
            at = words.at(*area),
            area = words.area(*area),
            units = words.units(units),
        ),
        Event::BattleEnded { area, winner: None, .. } => say!(
            lang,
            "Nobody is left at {area} after the battle",
            "Il ne reste personne {at} après la bataille";
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::ControlTaken { area, side, markers } => say!(
            lang,
            "{side} takes control of {area} ({markers})",
            "{side}\u{a0}: contrôle pris {at} ({markers})";
            side = words.side(*side),
            at = words.at(*area),
            area = words.area(*area),
            markers = Noun::MARKERS.count(*markers, lang),
        ),
        Event::ControlLost { area, side } => say!(
            lang,
            "{side} loses control of {area}",
            "{side}\u{a0}: contrôle perdu {at}";
            side = words.side(*side),
            at = words.at(*area),
            area = words.area(*area),
        ),
        Event::Drew {
            faction,
            card: Some(card),
        } => {
            let (who, card) = (words.faction(*faction), words.card(*card));
            let draw = Verb::DRAW.of(*faction);
            say!(lang, "{who} {draw} {card}", "{who}\u{a0}: carte tirée, {card}"; who, draw, card)
        }
        Event::Drew { faction, card: None } => {
            let (who, draw) = (words.faction(*faction), Verb::DRAW.of(*faction));
            say!(lang, "{who} {draw} a card", "{who}\u{a0}: 1 carte tirée"; who, draw)
        }
        Event::HandShown { faction, cards } => {
            let who = words.faction(*faction);
            let (show, shuffle) = (Verb::SHOW.of(*faction), Verb::SHUFFLE.of(*faction));
            let shown = words.list(cards.iter().map(|card| words.card(*card)));
            match cards.len() {
                1 => say!(
                    lang,
                    "{who} {show} {shown} and {shuffle} it back",
                    "{who}\u{a0}: main montrée et remise dans le paquet ({shown})";
                    who, show, shown, shuffle
                ),
                _ => say!(
                    lang,
                    "{who} {show} {shown} and {shuffle} them back",
                    "{who}\u{a0}: main montrée et remise dans le paquet ({shown})";
                    who, show, shown, shuffle
                ),
            }
        }
        Event::RoundEnded { round } => say!(lang, "Round {round} ends", "Le tour {round} s’achève"; round),
        Event::GameEnded { points, truces } => game_ended(words, *points, *truces),
    }
}

fn moved(words: &Words<'_>, faction: Faction, units: &Units, path: &[AreaId], by_boat: bool) -> String {
    let (lang, who) = (words.lang, words.faction(faction));
    let verb = if by_boat { Verb::SAIL } else { Verb::MARCH };
    let (one, many) = match by_boat {
        false => ("marche", "marchent"),
        true => ("navigue", "naviguent"),
    };
    let (go, goes) = (verb.of(faction), plural(total(units), one, many));
    let units = words.units_led_by(faction, units);
    let [from, way @ .., to] = path else {
        return say!(lang, "{who} {go} with {units}", "{who}\u{a0}: {units} {goes}"; who, go, units, goes);
    };
    let (start, end) = (words.area(*from), words.area(*to));
    let (from, to) = (words.from(*from), words.the(*to));
    if way.is_empty() {
        return say!(
            lang,
            "{who} {go} with {units} from {start} to {end}",
            "{who}\u{a0}: {units} {goes} {from} vers {to}";
            who, go, units, goes, start, end, from, to
        );
    }
    say!(
        lang,
        "{who} {go} with {units} from {start} via {areas} to {end}",
        "{who}\u{a0}: {units} {goes} {from} vers {to} par {way}";
        who, go, units, goes, start, end, from, to,
        areas = words.list(way.iter().map(|area| words.area(*area).to_owned())),
        way = words.list(way.iter().map(|area| words.the(*area))),
    )
}

/// What a result of a face is called.
const fn of_face(face: Face) -> Noun {
    match face {
        Face::Hit => Noun::HITS,
        Face::Flee => Noun::FLEES,
        Face::Command => Noun::COMMANDS,
    }
}

fn rolled(words: &Words<'_>, faction: Faction, result: DiceResult, only: Option<Face>) -> String {
    let lang = words.lang;
    let DiceResult { hits, flees, commands } = result;
    let dice: usize = [hits, flees, commands].into_iter().map(usize::from).sum();
    let shown: Vec<String> = [(Noun::HITS, hits), (Noun::FLEES, flees), (Noun::COMMANDS, commands)]
        .into_iter()
        .filter(|(_, results)| *results > 0)
        .map(|(face, results)| face.count(results, lang))
        .collect();
    let (who, roll, dice) = (
        words.faction(faction),
        Verb::ROLL.of(faction),
        Noun::DICE.count(dice, lang),
    );
    let rolled = if shown.is_empty() {
        say!(lang, "{who} {roll} {dice}", "{who}\u{a0}: {dice}"; who, roll, dice)
    } else {
        let shown = shown.join(", ");
        say!(lang, "{who} {roll} {dice}: {shown}", "{who}\u{a0}: {dice} ({shown})"; who, roll, dice, shown)
    };
    match only {
        None => rolled,
        Some(face) => {
            let only = only_counts(face).get(lang);
            say!(lang, "{rolled}; {only}", "{rolled}\u{a0}; {only}"; rolled, only)
        }
    }
}

fn game_ended(words: &Words<'_>, points: [i32; 2], truces: [bool; 2]) -> String {
    let lang = words.lang;
    let [american, british] = points;
    let markers = say!(
        lang,
        "{americans} {american}, {britons} {british}",
        "{americans} {american}, {britons} {british}";
        americans = words.side(Side::American),
        american,
        britons = words.side(Side::British),
        british,
    );
    let winner = match american.cmp(&british) {
        Ordering::Greater => Some(Side::American),
        Ordering::Less => Some(Side::British),
        Ordering::Equal => None,
    };
    let ended = match winner {
        Some(side) => say!(
            lang,
            "The game is over, {side} wins ({markers})",
            "La partie est finie, victoire\u{a0}: {side} ({markers})";
            side = words.side(side),
            markers,
        ),
        None => say!(
            lang,
            "The game is over, a draw ({markers})",
            "La partie est finie, match nul ({markers})";
            markers
        ),
    };
    let at_peace = Side::ALL.into_iter().zip(truces).filter(|(_, all_played)| *all_played);
    let sides = words.list(at_peace.map(|(side, _)| words.side(side).to_owned()));
    if sides.is_empty() {
        return ended;
    }
    say!(
        lang,
        "{ended}; all Truce cards played: {sides}",
        "{ended}\u{a0}; cartes Trêve toutes jouées\u{a0}: {sides}";
        ended, sides
    )
}
