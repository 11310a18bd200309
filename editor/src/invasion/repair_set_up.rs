//! What mends a problem of set-up, cards, dice or pools of Invasion.

use super::deeds;
use super::document::Invasion;
use super::fields;
use super::set_up::SetUpEdit;
use crate::edit::{Edit, HeadingEdit, Names, TextsEdit};
use crate::problems::repair::name_of;
use data::invasion::board::UnitsDraft;
use data::invasion::card_words::EffectWord;
use data::invasion::cards::{CardDraft, Effect, Face, Movement, Play, Special, Window};
use data::invasion::check::{
    LARGEST_CARD_NUMBER, LARGEST_FACTOR, LARGEST_HAND, LAST_ROUND, MOST_DICE, MOST_EFFECTS, MOST_STEPS, MOST_UNITS,
};
use data::invasion::draft::{EndRule, PlacementDraft};
use data::invasion::problem::{Namer, Problem};
use data::invasion::{Faction, Side};
use data::kind::Told;
use data::{Basis, Place, Text, say, text};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The edits that fit a problem, the gentlest first.
pub(super) fn repairs(this: &Invasion, names: &Names<'_>, place: &Place, problem: &Problem) -> Vec<Edit> {
    match (problem, place) {
        (Problem::NoTitle, _) => vec![HeadingEdit::Title(name_of(&this.scenario().id)).into()],
        (Problem::NamelessFaction { faction }, _) => {
            vec![Edit::set(
                "faction.{}.name",
                [faction.key()],
                Text::from(faction.word()),
                None,
            )]
        }
        (Problem::NamelessSide { side }, _) => vec![TextsEdit::Side(*side, name_of(side.key())).into()],
        (
            Problem::UnknownArea {
                by: by @ (Namer::PrintedUnits | Namer::StartUnits),
                ..
            }
            | Problem::NoUnitsHere { by },
            Place::Units(area),
        ) => without_entry(this, *by, area).into_iter().collect(),
        (Problem::UnitsTwice { by }, Place::Units(area)) => joined(this, *by, area).into_iter().collect(),
        (Problem::BothSides, Place::Units(area)) => Side::ALL.map(|side| without_side(this, area, side)).into(),
        (
            Problem::PlaceNowhere { .. }
            | Problem::PlaceAmongEnemies
            | Problem::PlaceAfterEnemies { .. }
            | Problem::PlaceOnEnemyLand
            | Problem::PlaceNothing,
            Place::Placement(key),
        ) => placements(this, key, problem),
        (
            Problem::DieFaces { .. } | Problem::IdleDie | Problem::DiceLimit { .. } | Problem::Pool { .. },
            Place::Forces(key),
        ) => Faction::of_key(key)
            .and_then(|of| dice(this, of, problem))
            .into_iter()
            .collect(),
        (Problem::SmallPool { standing, placed, pool }, Place::Forces(key)) => {
            let Some(of) = Faction::of_key(key) else {
                return Vec::new();
            };
            let (total, pool) = (standing + placed, *pool);
            let larger = u8::try_from(total).ok().map(|units| larger_pool(of, units));
            let fewer = u32::try_from(total).ok().zip(u32::try_from(pool).ok());
            let fewer = fewer.map(|(total, pool)| capped(this, of, total, pool));
            larger.into_iter().chain(fewer).collect()
        }
        (Problem::RecruitsTwice | Problem::ManyRecruits { .. } | Problem::NoRecruits, Place::Recruits(key)) => {
            recruits(this, key, problem).into_iter().collect()
        }
        (
            Problem::ManyInDeck { .. }
            | Problem::InDeckTwice { .. }
            | Problem::UnknownCard { .. }
            | Problem::CardOfOther { .. }
            | Problem::NoMovementCard
            | Problem::FewMovementCards { .. }
            | Problem::FewCards { .. },
            Place::Deck(key),
        ) => Faction::of_key(key)
            .map(|of| deck(this, of, problem))
            .unwrap_or_default(),
        (_, Place::Card(id)) => card(this, names, id, problem),
        (_, Place::End) => end(this, problem),
        _ => Vec::new(),
    }
}

/// An entry without the units of one side, or without any.
fn without(entry: &UnitsDraft, gone: impl Fn(Faction) -> bool) -> UnitsDraft {
    let mut new = entry.clone();
    for faction in Faction::ALL {
        if gone(faction) {
            new.units[faction] = 0;
        }
    }
    new
}

/// Start units of an area, the scenario's and the printed ones.
fn entries<'a>(this: &'a Invasion, area: &str) -> [Option<&'a UnitsDraft>; 2] {
    let here = |entry: &&UnitsDraft| entry.area == area;
    let printed = this
        .board()
        .get()
        .map(|board| board.printed_units.as_slice())
        .unwrap_or_default();
    [this.scenario().units.iter().find(here), printed.iter().find(here)]
}

/// Other units, which no source says.
fn printed_units(new: UnitsDraft) -> Edit {
    Edit::set("units.{}", [&new.area], new.units, Some(Basis::Reconstructed))
}

/// The same of the scenario's own.
fn start_units(new: UnitsDraft) -> Edit {
    Edit::set("start.{}", [&new.area], new.units, Some(Basis::Reconstructed))
}

/// All entries of an area as one that has the units of each, as they are played.
fn joined(this: &Invasion, by: Namer, area: &str) -> Option<Edit> {
    let (list, edit): (_, fn(UnitsDraft) -> Edit) = match by {
        Namer::PrintedUnits => (&this.board().get()?.printed_units, printed_units),
        _ => (&this.scenario().units, start_units),
    };
    let mut here = list.iter().filter(|entry| entry.area == area);
    let mut all = here.next()?.clone();
    for entry in here {
        for (faction, &units) in entry.units.iter() {
            all.units[faction] = all.units[faction].saturating_add(units);
        }
    }
    Some(edit(all))
}

fn without_entry(this: &Invasion, by: Namer, area: &str) -> Option<Edit> {
    let [own, printed] = entries(this, area);
    let none = |entry: &UnitsDraft| without(entry, |_| true);
    match by {
        Namer::PrintedUnits => printed.map(|entry| printed_units(none(entry))),
        _ => own.map(|entry| start_units(none(entry))),
    }
}

fn without_side(this: &Invasion, area: &str, side: Side) -> Edit {
    let [own, printed] = entries(this, area);
    let none = |entry: &UnitsDraft| without(entry, |faction| faction.side() == side);
    let own = own.map(|entry| start_units(none(entry)));
    let printed = printed.map(|entry| printed_units(none(entry)));
    let title = match side {
        Side::American => Text::new("Remove American units here", "Retirer d’ici les unités américaines"),
        Side::British => Text::new("Remove British units here", "Retirer d’ici les unités britanniques"),
    };
    Edit::batch(title, own.into_iter().chain(printed).collect())
}

/// The decisions of a faction that have the problem: before those of the enemy, with another homeland, with a unit, or gone.
fn placements(this: &Invasion, key: &str, problem: &Problem) -> Vec<Edit> {
    let enemy = |placement: &PlacementDraft| placement.homeland != placement.faction.side();
    let wrong = |placement: &PlacementDraft| match problem {
        Problem::PlaceNowhere { side } | Problem::PlaceAfterEnemies { side } => placement.homeland == *side,
        Problem::PlaceOnEnemyLand => enemy(placement),
        Problem::PlaceNothing => placement.units == 0,
        _ => true,
    };
    let own = this.scenario().placements.iter().enumerate();
    let found = own.filter(|(_, placement)| placement.faction.key() == key && wrong(placement));
    let mut all = Vec::new();
    for (at, placement) in found.take(2) {
        if let Problem::PlaceAfterEnemies { side } = problem {
            let enemies = placement.faction.side().enemy();
            let before = |other: &PlacementDraft| other.homeland == *side && other.faction.side() == enemies;
            let to = this.scenario().placements.iter().position(before);
            all.extend(to.map(|to| SetUpEdit::MovePlacement { from: at, to }.into()));
        }
        let mut new = invented(placement);
        if *problem == Problem::PlaceNothing {
            new.units = 1;
        } else {
            new.homeland = placement.homeland.enemy();
        }
        all.push(SetUpEdit::PutPlacement(at, new).into());
        all.push(SetUpEdit::RemovePlacement(at).into());
    }
    all
}

/// A set-up decision to be changed into one that no source says.
fn invented(placement: &PlacementDraft) -> PlacementDraft {
    PlacementDraft {
        basis: Basis::Reconstructed,
        ..placement.clone()
    }
}

/// Die, dice limit or pool of a faction in its range.
fn dice(this: &Invasion, faction: Faction, problem: &Problem) -> Option<Edit> {
    let of = &this.forces().get()?.factions[faction];
    let guess = Some(Basis::Reconstructed);
    Some(match problem {
        Problem::DiceLimit { dice, .. } => Edit::set("dice.{}", [faction.key()], (*dice).clamp(1, MOST_DICE), guess),
        Problem::Pool { units, .. } => Edit::set("pool.{}", [faction.key()], (*units).clamp(1, MOST_UNITS), guess),
        _ => {
            let mut faces = of.die.clone();
            faces.resize(6, Face::Command);
            if faces.iter().all(|face| *face == Face::Command) {
                faces[0] = Face::Hit;
            }
            Edit::set("die.{}", [faction.key()], faces, guess)
        }
    })
}

fn larger_pool(faction: Faction, units: u8) -> Edit {
    Edit::set("pool.{}", [faction.key()], units, Some(Basis::Reconstructed))
}

fn recruits(this: &Invasion, key: &str, problem: &Problem) -> Option<Edit> {
    let mut all = this.scenario().extra_recruits.iter();
    let extra = all.find(|extra| extra.faction.key() == key)?;
    let (units, basis) = match problem {
        Problem::ManyRecruits { most, .. } => (extra.units.min(*most), Some(Basis::Reconstructed)),
        Problem::NoRecruits => (0, None),
        // Setting what is there twice leaves it once.
        _ => (extra.units, None),
    };
    Some(Edit::set("recruits.{}", [key], units, basis))
}

/// Takes units away until the pool is enough: start units first, where most stand, and only then set-up decisions, the last
/// ones first. Its name says what goes.
fn capped(this: &Invasion, faction: Faction, total: u32, pool: u32) -> Edit {
    let mut over = total.saturating_sub(pool);
    let mut take = |units: u8| {
        let gone = over.min(u32::from(units)) as u8;
        over -= u32::from(gone);
        units - gone
    };
    let mut edits: Vec<Edit> = Vec::new();
    let mut said: Vec<Text> = Vec::new();
    let mut standing: Vec<&UnitsDraft> = this.scenario().units.iter().rev().collect();
    standing.sort_by_key(|entry| Reverse(entry.units[faction]));
    for entry in standing {
        let old = entry.units[faction];
        let units = take(old);
        if units != old {
            let mut new = entry.clone();
            new.units[faction] = units;
            edits.push(start_units(new));
            let area = area_name(this, &entry.area);
            said.push(
                text!("{units} instead of {old} in {area}", "{units} au lieu de {old} ({area})"; units, old, area),
            );
        }
    }
    for (at, placement) in this.scenario().placements.iter().enumerate().rev() {
        let old = placement.units;
        if placement.faction != faction || old == 0 {
            continue;
        }
        let units = take(old);
        if units == 0 {
            edits.push(SetUpEdit::RemovePlacement(at).into());
            said.push(text!(
                "without the set-up decision of {old}",
                "sans la décision de mise en place de {old}";
                old
            ));
        } else if units != old {
            let mut new = invented(placement);
            new.units = units;
            edits.push(SetUpEdit::PutPlacement(at, new).into());
            said.push(text!(
                "{units} instead of {old} by set-up decision",
                "{units} au lieu de {old} par décision de mise en place";
                units, old
            ));
        }
    }
    let what = Text::each(|lang| {
        let said: Vec<&str> = said.iter().map(|one| one.get(lang)).collect();
        said.join(", ")
    });
    let name = text!("Start with fewer units: {what}", "Commencer avec moins d’unités\u{a0}: {what}"; what);
    Edit::batch(name, edits)
}

/// What people call an area; its id if it has no name.
fn area_name(this: &Invasion, id: &str) -> Text {
    let area = [id.to_owned()];
    Names::or_id(fields::area(this, &area).map(|area| &area.name), id)
}

/// The deck without what cannot be in it, or with every card of the faction; or a smaller hand.
fn deck(this: &Invasion, faction: Faction, problem: &Problem) -> Vec<Edit> {
    let cards = this
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    let own: BTreeSet<&str> = cards
        .iter()
        .filter(|card| card.faction == faction)
        .map(|card| card.id.as_str())
        .collect();
    let deck = &this.scenario().in_play[faction];
    let whole = || {
        let all = cards.iter().filter(|card| card.faction == faction);
        SetUpEdit::Deck(faction, all.map(|card| card.id.clone()).collect()).into()
    };
    match problem {
        Problem::NoMovementCard | Problem::FewMovementCards { .. } => vec![whole()],
        Problem::FewCards { cards, .. } => {
            let hand = u8::try_from(*cards).unwrap_or(u8::MAX).min(LARGEST_HAND);
            let smaller = (hand > 0).then(|| Edit::set("scenario.hand_size", [], hand, None));
            [whole()].into_iter().chain(smaller).collect()
        }
        Problem::ManyInDeck { most, .. } => {
            vec![SetUpEdit::Deck(faction, deck.iter().take(*most).cloned().collect()).into()]
        }
        _ => {
            let mut seen = BTreeSet::new();
            let sound = deck
                .iter()
                .filter(|id| own.contains(id.as_str()) && seen.insert(id.as_str()));
            vec![SetUpEdit::Deck(faction, sound.cloned().collect()).into()]
        }
    }
}

/// The card with what it says mended, or out of play.
fn card(this: &Invasion, names: &Names<'_>, id: &str, problem: &Problem) -> Vec<Edit> {
    let cards = this
        .decks()
        .get()
        .map(|decks| decks.cards.as_slice())
        .unwrap_or_default();
    let Some(card) = cards.iter().find(|card| card.id == id) else {
        return Vec::new();
    };
    let play = |(name, play): (Text, Play)| doing(names, card, name, play);
    let out_of_play = || put_in_play(card, false);
    match problem {
        Problem::NamelessCard => return vec![Edit::set("card.{}.title", [id], name_of(id), None)],
        Problem::NumberTwice { .. } | Problem::OddNumber { .. } => return other_number(cards, card),
        _ => {}
    }
    let mut all: Vec<Edit> = match &card.play {
        Play::Movement(movement) if *problem != Problem::NoWaterForBoats => {
            let name = Text::new("Mend what the card moves", "Corriger ce que la carte déplace");
            vec![play((name, Play::Movement(mended(card, movement))))]
        }
        Play::Movement(_) => Vec::new(),
        Play::Special(special) => {
            let mended = redirected(this, special, problem).into_iter();
            let mended = mended.chain(specials(special, problem));
            mended
                .map(|(name, special)| play((name, Play::Special(special))))
                .collect()
        }
    };
    all.push(out_of_play());
    all
}

/// A card that does something else, and its text with it: what was written from what it did before follows, and own words go
/// where they would tell of what is gone and no advice would say so.
fn doing(names: &Names<'_>, card: &CardDraft, name: Text, play: Play) -> Edit {
    let after = CardDraft {
        play: play.clone(),
        ..card.clone()
    };
    let silent = || {
        let [before, now] = [card, &after].map(|card| deeds::written(names, card));
        let fits = |does: &Text| deeds::telling(&card.text.en) == deeds::telling(&does.en);
        let unseen = now != before && !now.is_empty() && !card.text.is_empty() && fits(&before) && fits(&now);
        unseen.then_some(now)
    };
    let text = deeds::followed(names, card, &after).or_else(silent);
    let play = Edit::set("card.{}.play", [&card.id], play, Some(Basis::Reconstructed));
    match text {
        None => Edit::batch(name, vec![play]),
        Some(text) => Edit::batch(
            text!("{name}, and write its text anew", "{name} et récrire son texte"; name),
            vec![play, Edit::set("card.{}.text", [&card.id], text, None)],
        ),
    }
}

/// Puts a card into the deck of its faction, or takes it out.
pub(super) fn put_in_play(card: &CardDraft, on: bool) -> Edit {
    let title = Names::or_id(Some(&card.title), &card.id);
    let name = if on {
        text!("Put {title} ({id}) into play", "Mettre en jeu\u{a0}: {title} ({id})"; title, id = card.id)
    } else {
        text!("Take {title} ({id}) out of play", "Retirer du jeu\u{a0}: {title} ({id})"; title, id = card.id)
    };
    Edit::batch(
        name,
        vec![Edit::set("in_play.{}.{}", [card.faction.key(), &card.id], on, None)],
    )
}

/// A number that no other card of the faction has.
fn other_number(cards: &[CardDraft], card: &CardDraft) -> Vec<Edit> {
    let used: BTreeSet<u8> = cards
        .iter()
        .filter(|other| other.faction == card.faction)
        .map(|other| other.number)
        .collect();
    let free = (1..=LARGEST_CARD_NUMBER).find(|number| !used.contains(number));
    let edit = |number: u8| Edit::set("card.{}.number", [&card.id], number, Some(Basis::Reconstructed));
    free.map(edit).into_iter().collect()
}

/// A movement card with every number in its range and nobody aboard who may not be.
fn mended(card: &CardDraft, movement: &Movement) -> Movement {
    let mut new = movement.clone();
    new.armies = new.armies.clamp(1, MOST_STEPS);
    match &mut new.boat {
        None => new.distance = new.distance.clamp(1, MOST_STEPS),
        Some(boat) => {
            new.distance = 0;
            let mut seen = BTreeSet::new();
            boat.aboard
                .retain(|faction| faction.side() == card.faction.side() && seen.insert(*faction));
            if !boat.aboard.contains(&card.faction) {
                boat.aboard.insert(0, card.faction);
            }
            boat.army_limit = boat.army_limit.filter(|limit| *limit > 0);
            boat.card_limit = boat.card_limit.filter(|limit| *limit > 0);
        }
    }
    new
}

/// A special card that closes a muster area of the faction, and none where nobody musters.
fn redirected(this: &Invasion, special: &Special, problem: &Problem) -> Option<(Text, Special)> {
    let Problem::NotMustered { from, faction } = problem else {
        return None;
    };
    let mut values = this.scenario().muster_on(this.board().get()?).iter();
    let mut new = special.clone();
    let closed = new.effects.iter_mut().find_map(|effect| match effect {
        Effect::Redirect {
            from: closed,
            to,
            faction: of,
        } if closed == from && of == faction => Some((closed, to)),
        _ => None,
    });
    let (closed, to) = closed?;
    let value = values.find(|value| value.faction == *faction && value.units > 0 && value.area != *to)?;
    closed.clone_from(&value.area);
    let area = area_name(this, &value.area);
    let name = text!("Redirect recruits from {area} instead", "Détourner plutôt les recrues ({area})"; area);
    Some((name, new))
}

/// What may become of a special card, each with what that is called: another window, numbers in their range, or without the
/// effect in question.
fn specials(special: &Special, problem: &Problem) -> Vec<(Text, Special)> {
    let with = |window: Window, effects: Vec<Effect>| Special { window, effects };
    let kept = |effects: Vec<Effect>| with(special.window, effects);
    let without = |word: EffectWord| {
        let left = special.effects.iter().filter(|effect| EffectWord::of(effect) != word);
        let name = Text::each(
            |lang| say!(lang, "Remove effect {effect}", "Supprimer l’effet {effect}"; effect = word.told(lang)),
        );
        vec![(name, kept(left.cloned().collect()))]
    };
    match problem {
        Problem::OtherWindow { effect, fitting, .. } => {
            let played = |window: &Window| {
                let name = text!("Play the card {window}", "Jouer la carte {window}"; window = window.word());
                (name, with(*window, special.effects.clone()))
            };
            fitting.0.iter().map(played).chain(without(*effect)).collect()
        }
        Problem::CardNumber { .. } => {
            let name = Text::new(
                "Put the numbers of the card within their limits",
                "Ramener les nombres de la carte dans leurs limites",
            );
            vec![(name, kept(special.effects.iter().map(in_range).collect()))]
        }
        Problem::ManyEffects { .. } => {
            let name = text!(
                "Keep the first {most} effects", "Garder les {most} premiers effets"; most = MOST_EFFECTS
            );
            vec![(name, kept(special.effects.iter().take(MOST_EFFECTS).cloned().collect()))]
        }
        Problem::PursuitTwice => {
            let mut pursued = false;
            let first =
                |effect: &&Effect| !matches!(effect, Effect::Pursue { .. }) || !std::mem::replace(&mut pursued, true);
            let name = Text::new("Keep the first pursuit only", "Ne garder que la première poursuite");
            vec![(name, kept(special.effects.iter().filter(first).cloned().collect()))]
        }
        Problem::ConvertSame | Problem::ConvertAcross => without(EffectWord::Convert),
        Problem::OwnTurncoats { .. } => without(EffectWord::Turncoat),
        Problem::RedirectToItself { .. } | Problem::NotMustered { .. } => without(EffectWord::Redirect),
        Problem::RedirectOfOther { owner, .. } => {
            let own = |effect: &Effect| match effect {
                Effect::Redirect { from, to, .. } => Effect::Redirect {
                    from: from.clone(),
                    to: to.clone(),
                    faction: *owner,
                },
                other => other.clone(),
            };
            let name = text!(
                "Redirect recruits of its own faction: {faction}", "Détourner les recrues de sa propre faction\u{a0}: {faction}";
                faction = owner.word()
            );
            let effects = special.effects.iter().map(own).collect();
            [vec![(name, kept(effects))], without(EffectWord::Redirect)].concat()
        }
        Problem::UnknownArea {
            by: Namer::Effect(effect),
            ..
        }
        | Problem::EffectForEnemy { effect, .. }
        | Problem::UnknownWater { effect, .. }
        | Problem::NoSuchHomeland { effect, .. }
        | Problem::NoSuchObjective { effect, .. } => without(*effect),
        _ => Vec::new(),
    }
}

/// An effect with its number in the range of the checks.
fn in_range(effect: &Effect) -> Effect {
    let mut new = effect.clone();
    match &mut new {
        Effect::Place { units, .. }
        | Effect::Convert { units, .. }
        | Effect::Remove { units, .. }
        | Effect::Turncoat { units, .. } => *units = (*units).max(1),
        Effect::MoreArmies { times, .. } | Effect::HitsCount { times, .. } => {
            *times = (*times).clamp(1, LARGEST_FACTOR)
        }
        Effect::MoreDistance { areas, .. } | Effect::Pursue { areas } => *areas = (*areas).clamp(1, MOST_STEPS),
        Effect::Redirect { .. }
        | Effect::Volley { .. }
        | Effect::ChooseCasualties
        | Effect::Ignore { .. }
        | Effect::Scatter { .. }
        | Effect::Gather { .. } => {}
    }
    new
}

/// Rounds, end and hand in their ranges.
fn end(this: &Invasion, problem: &Problem) -> Vec<Edit> {
    let scenario = this.scenario();
    let first = scenario.first_round.clamp(1, LAST_ROUND);
    let sound = scenario.end.last_round().clamp(first, LAST_ROUND);
    let until = match scenario.end {
        EndRule::Round(_) => EndRule::Round(sound),
        EndRule::Truce { first_check, .. } => EndRule::Truce {
            first_check: first_check.clamp(first, sound),
            last: sound,
        },
    };
    let end = Edit::set("scenario.end", [], until, None);
    match problem {
        Problem::HandSize { cards, most } => vec![Edit::set("scenario.hand_size", [], (*cards).clamp(1, *most), None)],
        Problem::NoSpecialInHand => vec![Edit::set("scenario.hand_size", [], 2u8, None)],
        Problem::RoundZero => vec![Edit::set("scenario.first_round", [], 1u8, None)],
        Problem::EndBeforeStart { .. } => vec![Edit::set("scenario.first_round", [], 1u8, None), end],
        Problem::LastRound { .. } | Problem::TruceTooLate { .. } | Problem::TruceEarly { .. } => vec![end],
        Problem::NoTruce { .. } => vec![Edit::set("scenario.end", [], EndRule::Round(sound), None)],
        _ => Vec::new(),
    }
}
