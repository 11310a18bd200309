//! Title, rounds, end of the game, hand size and texts of a scenario.

use super::super::cards::{DeckSet, Play};
use super::super::documents::KEY;
use super::super::draft::{EndRule, ScenarioDraft};
use super::super::faction::Side;
use super::super::problem::Problem;
use super::super::texts::Texts;
use super::{Findings, LARGEST_HAND, LAST_ROUND};
use crate::findings::in_both_languages;
use crate::head::Head;
use crate::issue::Place;
use crate::problem::Writing;
use crate::rulebook;

pub(super) fn check(draft: &ScenarioDraft, decks: Option<&DeckSet>, found: &mut Findings) {
    found.own_format(draft);
    let head = Head {
        game: &draft.game,
        written: KEY,
        id: &draft.id,
        title: &draft.title,
        summary: &draft.summary,
    };
    head.check(found);
    if draft.title.is_empty() {
        found.warning(Place::Document, Problem::NoTitle);
    }
    if draft.options.friendly_areas.is_some() {
        found.advice(Place::Option("friendly_areas".to_owned()), Problem::FriendlyAreas);
    }
    rounds(draft, found);
    if let (EndRule::Truce { .. }, Some(decks)) = (draft.end, decks) {
        truce(draft, decks, found);
    }
    if draft.hand_size == 0 || draft.hand_size > LARGEST_HAND {
        let (cards, most) = (draft.hand_size, LARGEST_HAND);
        found.error(Place::End, Problem::HandSize { cards, most });
    }
}

fn rounds(draft: &ScenarioDraft, found: &mut Findings) {
    let first = draft.first_round;
    let last = draft.end.last_round();
    if first == 0 {
        found.error(Place::End, Problem::RoundZero);
    }
    if last < first {
        found.error(Place::End, Problem::EndBeforeStart { last, first });
    }
    if last > LAST_ROUND {
        let most = LAST_ROUND;
        found.error(Place::End, Problem::LastRound { last, most });
    }
    if let EndRule::Truce {
        first_check: check,
        last,
    } = draft.end
    {
        if check > last {
            found.warning(Place::End, Problem::TruceTooLate { check, last });
        } else if check < first {
            found.advice(Place::End, Problem::TruceEarly { check, first });
        }
    }
}

fn truce(draft: &ScenarioDraft, decks: &DeckSet, found: &mut Findings) {
    for side in Side::ALL {
        let has_truce = decks.cards.iter().any(|card| {
            card.faction.side() == side
                && matches!(&card.play, Play::Movement(movement) if movement.truce)
                && draft.in_play[card.faction].contains(&card.id)
        });
        if !has_truce {
            found.warning(Place::End, Problem::NoTruce { side });
        }
    }
}

pub(super) fn check_texts(texts: &Texts, found: &mut Findings) {
    for (faction, name) in texts.factions.iter() {
        if name.is_empty() {
            found.warning(Place::Document, Problem::NamelessFaction { faction });
        } else {
            in_both_languages(name, || Writing::Name(faction.of()), || Place::Document, found);
        }
    }
    for side in Side::ALL {
        let name = &texts.sides[side];
        if name.is_empty() {
            found.warning(Place::Document, Problem::NamelessSide { side });
        } else {
            in_both_languages(name, || Writing::SideName(side), || Place::Document, found);
        }
    }
    rulebook::check(&texts.paragraphs, &texts.rulings, found);
}
