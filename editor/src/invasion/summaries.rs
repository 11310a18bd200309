//! What a proofreader of Invasion compares as one fact: the stars and the muster signs of an area, a face of a die, what
//! a card does; and what the drawing suggests to look at.

use super::board::BoardEdit;
use super::document::Invasion;
use super::fields::*;
use super::words::{FACES, NAMES, PLAY, UNITS};
use crate::edit::Edit;
use crate::edit::texts::absent;
use crate::facts::{Field as _, Ids, Key, Kind, Value, unfit};
use crate::proof::Kind as Printed;
use crate::rows::table::{Edits, one, two};
use crate::rows::{Access, Row, Summary};
use crate::shape::{VISIBLE, borders};
use data::drawing::FaceOf;
use data::invasion::board::StarDraft;
use data::invasion::cards::{Face, Play};
use data::invasion::{ByFaction, Faction};
use data::{Basis, CheckMark, Text, Word};

macro_rules! summaries {
    ($($key:literal $label:expr, $kind:expr, $of:expr, $each:expr, $place:expr, $get:expr,
        $entries:expr, $edits:expr, $proof:expr, $cite:literal $(, by hand $by_hand:expr)?;)*) => {
        [$(Summary {
            row: Row {
                key: $key,
                label: $label,
                kind: $kind,
                of: &$of,
                each: $each,
                access: Access { get: $get, put: |_, _, _| Err(unfit()) },
                said: None,
                place: $place,
                proof: Some($proof),
                cite: $cite,
            },
            entries: $entries,
            edits: $edits,
            by_hand: summaries!(@by_hand $($by_hand)?),
        }),*]
    };
    (@by_hand) => { None };
    (@by_hand $by_hand:expr) => { Some($by_hand) };
}

pub(super) static SUMMARIES: [Summary<Invasion>; 6] = summaries! {
    "star.{}" Word::new("starred places", "lieux étoilés"), Kind::Coded(&NAMES), [(AREA, 0)], all_areas, at_area,
        |this, ids| Some(names(this, ids)?.value()),
        |this, ids| (0..area(this, ids).map_or(0, |area| area.stars.len())).map(|at| star_key(ids, at)).collect(),
        stars, Printed::Star, "3.2.8";
    "muster.{}" Word::new("muster signs", "signes de recrutement"), Kind::Coded(&UNITS), [(AREA, 0)], all_areas, at_muster,
        |this, ids| Some(signs(this, ids)?.value()),
        |this, ids| muster_keys(this, ids).collect(),
        muster_signs, Printed::Muster, "3.1";
    "card.{}.movement" Word::new("movement", "mouvement"), Kind::Coded(&PLAY), [(CARD, 0)],
        |this| cards(this, |play| matches!(play, Play::Movement(_))), at_card,
        |this, ids| Some(if_so(&card(this, ids)?.play, |play| matches!(play, Play::Movement(_)))),
        |_, ids| vec![Key::new("card.{}", [one(ids)])], play, Printed::Card, "3.2.1";
    "card.{}.special" Word::new("special effect", "effet spécial"), Kind::Coded(&PLAY), [(CARD, 0)],
        |this| cards(this, |play| matches!(play, Play::Special(_))), at_card,
        |this, ids| Some(if_so(&card(this, ids)?.play, |play| matches!(play, Play::Special(_)))),
        |_, ids| vec![Key::new("card.{}", [one(ids)])], play, Printed::Card, "3.2.7";
    "die.{}.{}" Word::new("face of the die", "face du dé"), Kind::Word(&FACES), [(FACTION, 0)], faces, at_forces,
        |this, ids| Some(forces(this, ids)?.die.get(face_at(ids)?)?.value()),
        |_, ids| vec![Key::new("die.{}", [one(ids)])], face, Printed::Die, "3.3";
    "deck.{}" Word::new("number of cards", "nombre de cartes"), Kind::Number(0, CARDS_MOST), [(FACTION, 0)], factions, at_forces,
        |this, ids| Some(Value::Number(cards_of(this, ids)?)), |_, _| Vec::new(), |_, _, _, _| Ok(Vec::new()),
        Printed::Deck, "1.5", by hand CARDS_BY_HAND;
};

/// Most cards that somebody could count in a deck.
const CARDS_MOST: u32 = 99;

/// What is written where a card is missing or too many.
const CARDS_BY_HAND: Word = Word::new(
    "in a note which card is missing or too many, for cards come and go on the page of decks",
    "dans une note quelle carte manque ou est de trop, car les cartes vont et viennent à la page des paquets",
);

/// How many cards a faction has, in play or not.
fn cards_of(this: &Invasion, ids: &Ids) -> Option<u32> {
    let faction = Faction::of_key(one(ids))?;
    let own = this.decks().get()?.cards.iter().filter(|card| card.faction == faction);
    u32::try_from(own.count()).ok()
}

/// Sets a fact as printed, with the mark of who saw it.
fn seen(key: Key, value: Value, mark: &CheckMark) -> [Edit; 2] {
    let marked = Edit::Mark(key.clone(), Some(mark.clone()));
    [Edit::Set(key, value, Some(Basis::Printed)), marked]
}

fn names(this: &Invasion, ids: &Ids) -> Option<Vec<Text>> {
    Some(area(this, ids)?.stars.iter().map(|star| star.name.clone()).collect())
}

fn star_key(ids: &Ids, at: usize) -> Key {
    Key::new("star.{}.{}", [one(ids), &at.to_string()])
}

/// Stars that stay keep what is known of them and their places, wherever the list has them: a new one stands where another
/// is gone.
fn stars(this: &Invasion, ids: &Ids, value: &Value, mark: &CheckMark) -> Edits {
    let new: Vec<Text> = value.field()?;
    let old = names(this, ids).ok_or_else(|| absent(one(ids)))?;
    let area = || one(ids).to_owned();
    let star = |name: &Text| StarDraft {
        name: name.clone(),
        basis: Basis::Printed,
        check: Some(mark.clone()),
    };
    let mut come = new;
    let mut gone: Vec<usize> = Vec::new();
    for (index, known) in old.iter().enumerate() {
        match come.iter().position(|name| name == known) {
            Some(at) => drop(come.remove(at)),
            None => gone.push(index),
        }
    }
    let in_place = come.len().min(gone.len());
    let mut edits: Vec<Edit> = Vec::new();
    for (at, name) in come.iter().enumerate() {
        let (area, star) = (area(), star(name));
        edits.push(match gone.get(at) {
            Some(index) => BoardEdit::PutStar {
                area,
                index: *index,
                star,
            }
            .into(),
            None => BoardEdit::AddStar { area, star, at: None }.into(),
        });
    }
    let left = gone.drain(in_place..).rev();
    edits.extend(left.map(|index| Edit::from(BoardEdit::RemoveStar { area: area(), index })));
    Ok(edits)
}

fn muster_keys<'a>(this: &'a Invasion, ids: &'a Ids) -> impl Iterator<Item = Key> + 'a {
    let all = all_muster(this)
        .into_iter()
        .filter(|value| value.first() == ids.first());
    all.map(|value| Key::of("muster.{}.{}", value))
}

fn signs(this: &Invasion, ids: &Ids) -> Option<ByFaction<u8>> {
    area(this, ids)?;
    let units = |faction: Faction| {
        let value = muster(this, &[one(ids).to_owned(), faction.key().to_owned()]);
        value.map_or(0, |value| value.units)
    };
    Some(ByFaction::from_fn(units))
}

fn muster_signs(this: &Invasion, ids: &Ids, value: &Value, mark: &CheckMark) -> Edits {
    let new: ByFaction<u8> = value.field()?;
    let old = signs(this, ids).ok_or_else(|| absent(one(ids)))?;
    let changed = Faction::ALL
        .into_iter()
        .filter(|faction| old[*faction] != new[*faction]);
    let edits = changed.flat_map(|faction| {
        let [set, marked] = seen(
            Key::new("muster.{}.{}", [one(ids), faction.key()]),
            new[faction].value(),
            mark,
        );
        std::iter::once(set).chain((new[faction] > 0).then_some(marked))
    });
    Ok(edits.collect())
}

fn cards(this: &Invasion, is: fn(&Play) -> bool) -> Vec<Vec<String>> {
    let all = this.decks().get().into_iter().flat_map(|decks| &decks.cards);
    all.filter(|card| is(&card.play))
        .map(|card| vec![card.id.clone()])
        .collect()
}

fn if_so(play: &Play, is: fn(&Play) -> bool) -> Value {
    if is(play) { play.value() } else { Value::Nothing }
}

/// What the card says of itself also holds for its title, at which nobody has looked.
fn play(_: &Invasion, ids: &Ids, value: &Value, _: &CheckMark) -> Edits {
    Ok(vec![Edit::Set(
        Key::new("card.{}.play", [one(ids)]),
        value.clone(),
        None,
    )])
}

fn faces(this: &Invasion) -> Vec<Vec<String>> {
    let of = |faction: Faction| {
        let die = this
            .forces()
            .get()
            .map_or(0, |forces| forces.factions[faction].die.len());
        (1..=die).map(move |face| vec![faction.key().to_owned(), face.to_string()])
    };
    Faction::ALL.into_iter().flat_map(of).collect()
}

/// The position of a face, which keys count from 1.
fn face_at(ids: &Ids) -> Option<usize> {
    two(ids).parse::<usize>().ok()?.checked_sub(1)
}

/// What the die says of itself also holds for its other faces, at which nobody has looked.
fn face(this: &Invasion, ids: &Ids, value: &Value, _: &CheckMark) -> Edits {
    let new: Face = value.field()?;
    let mut die = forces(this, ids).ok_or_else(|| absent(one(ids)))?.die.clone();
    let face = face_at(ids).and_then(|at| die.get_mut(at));
    *face.ok_or_else(|| absent(two(ids)))? = new;
    Ok(vec![Edit::Set(Key::new("die.{}", [one(ids)]), die.value(), None)])
}

/// Links and shores that the drawing suggests: where a border can be seen.
pub(super) fn suggested(this: &Invasion) -> Vec<Key> {
    let known = |id: &str| area(this, &[id.to_owned()]).is_some();
    let borders = this.drawing().get().map(borders).unwrap_or_default();
    let seen = borders.iter().filter(|border| border.length >= VISIBLE);
    let keys = seen.filter_map(|border| match (&border.a, &border.b) {
        (FaceOf::Area(a), FaceOf::Area(b)) if known(a) && known(b) => Some(Key::pair("link.{}-{}", a, b)),
        (FaceOf::Area(area), FaceOf::Water(on)) if known(area) && water(this, std::slice::from_ref(on)).is_some() => {
            Some(Key::new("shore.{}.{}", [on, area]))
        }
        _ => None,
    });
    keys.chain(not_in_play(this)).collect()
}

/// Cards that are in no deck of the scenario: whether they should be is compared too.
fn not_in_play(this: &Invasion) -> impl Iterator<Item = Key> {
    let all = this.decks().get().into_iter().flat_map(|decks| &decks.cards);
    let out = all.filter(|card| !this.scenario().in_play[card.faction].contains(&card.id));
    out.map(|card| Key::new("in_play.{}.{}", [card.faction.key(), &card.id]))
}
