//! How the facts of Invasion are written where a document keeps lists of them.

use super::board::Way;
use super::document::Invasion;
use super::fields::*;
use crate::edit::EditRefused;
use crate::edit::rename::same_pair;
use crate::edit::texts::{absent, put};
use crate::facts::{Ids, Value, unfit};
use crate::rows::table::{one, two};
use data::invasion::board::{LinkDraft, LinkKind, MusterDraft, PairDraft, ShoreDraft, UnitsDraft};
use data::invasion::draft::{Book, ExtraRecruits};
use data::invasion::{BoardDraft, ByFaction, DeckSet, Faction};
use data::{Basis, text};

/// Nothing more than whether it was done.
type Done = Result<(), EditRefused>;

/// Refuses to say something of an area that the board has not.
fn refuse_unknown_area(board: Option<&BoardDraft>, id: &str) -> Done {
    let known = |board: &BoardDraft| board.areas.iter().any(|area| area.id == id);
    if board.is_none_or(known) {
        Ok(())
    } else {
        Err(absent(id))
    }
}

pub(super) fn put_shore(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let (on, area) = (value.field()?, two(ids));
    let board = this.board_mut()?;
    if on {
        refuse_unknown_area(Some(board), area)?;
    }
    let shores = &mut find_water(board, one(ids))?.shores;
    let is_it = |shore: &ShoreDraft| shore.area == area;
    if !on {
        shores.retain(|shore| !is_it(shore));
        return Ok(());
    }
    let old = shores.iter().find(|shore| is_it(shore)).cloned();
    let new = old.unwrap_or_else(|| ShoreDraft {
        area: area.to_owned(),
        basis: Basis::default(),
        check: None,
    });
    put(shores, &new, is_it);
    Ok(())
}

/// Says what there is between two areas. What is said of the pair stays with it.
pub(super) fn put_way(board: &mut BoardDraft, (a, b): (&str, &str), way: Way) -> Done {
    if way != Way::None {
        if a == b {
            return Err(EditRefused(text!(
                "an area cannot be linked to itself; choose two areas",
                "une zone ne peut être reliée à elle-même\u{a0}; choisissez deux zones",
            )));
        }
        refuse_unknown_area(Some(board), a)?;
        refuse_unknown_area(Some(board), b)?;
    }
    let is_link = |link: &LinkDraft| same_pair((&link.a, &link.b), (a, b));
    let is_pair = |pair: &PairDraft| same_pair((&pair.a, &pair.b), (a, b));
    let link = board.links.iter().find(|link| is_link(link)).cloned();
    let mut pairs = board.parted.iter().chain(&board.touching);
    let pair = pairs.find(|pair| is_pair(pair)).cloned();
    let said = |link: &LinkDraft| (link.basis.clone(), link.check.clone());
    let of_pair = || pair.as_ref().map(|pair| (pair.basis.clone(), pair.check.clone()));
    let (basis, check) = link.as_ref().map(said).or_else(of_pair).unwrap_or_default();
    let kind = match way {
        Way::Land => Some(LinkKind::Land),
        Way::River => Some(LinkKind::River),
        Way::None | Way::Parted | Way::Touching => None,
    };
    match kind {
        Some(kind) => {
            let ends = link.map_or_else(|| (a.to_owned(), b.to_owned()), |link| (link.a, link.b));
            let (basis, check) = (basis.clone(), check.clone());
            let (a, b) = ends;
            put(
                &mut board.links,
                &LinkDraft {
                    a,
                    b,
                    kind,
                    basis,
                    check,
                },
                is_link,
            );
        }
        None => board.links.retain(|link| !is_link(link)),
    }
    for (list, of) in [(&mut board.parted, Way::Parted), (&mut board.touching, Way::Touching)] {
        if way == of {
            let here = list.iter().find(|pair| is_pair(pair));
            let (a, b) = here.map_or((a, b), |pair| (&pair.a, &pair.b));
            let (basis, check) = (basis.clone(), check.clone());
            let (a, b) = (a.to_owned(), b.to_owned());
            put(list, &PairDraft { a, b, basis, check }, is_pair);
        } else {
            list.retain(|pair| !is_pair(pair));
        }
    }
    Ok(())
}

pub(super) fn put_muster(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let new = muster_of(this, ids, value)?;
    put_value(&mut this.board_mut()?.muster, new, ids);
    Ok(())
}

pub(super) fn put_own_muster(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let new = muster_of(this, ids, value)?;
    own(this, true);
    put_value(own_list_mut(this, ids)?, new, ids);
    Ok(())
}

fn muster_of(this: &Invasion, ids: &Ids, value: &Value) -> Result<MusterDraft, EditRefused> {
    let units = value.field()?;
    if units > 0 {
        refuse_unknown_area(this.board().get(), one(ids))?;
    }
    Ok(MusterDraft {
        area: one(ids).to_owned(),
        faction: Faction::of_key(two(ids)).ok_or_else(|| absent(two(ids)))?,
        units,
        basis: Basis::default(),
        check: None,
    })
}

/// Puts a value into a list; 0 units remove it.
fn put_value(list: &mut Vec<MusterDraft>, new: MusterDraft, ids: &Ids) {
    if new.units == 0 {
        list.retain(|old| !is_muster(old, ids));
        return;
    }
    let old = list.iter().find(|old| is_muster(old, ids)).cloned();
    let units = new.units;
    let new = MusterDraft {
        units,
        ..old.unwrap_or(new)
    };
    put(list, &new, |old| is_muster(old, ids));
}

/// Gives the scenario muster values of its own, which begin as a copy of the board's, or takes them away.
pub(super) fn own(this: &mut Invasion, own: bool) {
    if !own {
        this.scenario_mut().muster = None;
    } else if this.scenario().muster.is_none() {
        let values = this.board().get().map(|board| board.muster.clone());
        this.scenario_mut().muster = Some(values.unwrap_or_default());
    }
}

/// Puts units into a list; none remove the entry.
pub(super) fn put_units(list: &mut Vec<UnitsDraft>, ids: &Ids, units: ByFaction<u8>) {
    let is_it = |entry: &UnitsDraft| entry.area == one(ids);
    if units.iter().all(|(_, count)| *count == 0) {
        list.retain(|entry| !is_it(entry));
        return;
    }
    let old = list.iter().find(|entry| is_it(entry)).cloned();
    let new = match old {
        Some(old) => UnitsDraft { units, ..old },
        None => UnitsDraft {
            area: one(ids).to_owned(),
            units,
            basis: Basis::default(),
            check: None,
        },
    };
    put(list, &new, is_it);
}

/// The units of a value, which only an area of the board can hold.
pub(super) fn units_of(this: &Invasion, ids: &Ids, value: &Value) -> Result<ByFaction<u8>, EditRefused> {
    let units: ByFaction<u8> = value.field()?;
    if units.iter().any(|(_, count)| *count > 0) {
        refuse_unknown_area(this.board().get(), one(ids))?;
    }
    Ok(units)
}

pub(super) fn put_recruits(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let faction = Faction::of_key(one(ids)).ok_or_else(|| absent(one(ids)))?;
    let units = value.field()?;
    let basis = recruits(this, ids).map(|old| old.basis.clone()).unwrap_or_default();
    let list = extra_mut(this, ids)?;
    if units == 0 {
        list.retain(|old| old.faction != faction);
    } else {
        put(list, &ExtraRecruits { faction, units, basis }, |old| {
            old.faction == faction
        });
    }
    Ok(())
}

/// Gives a card to a faction. One in play goes from the deck of the old one to that of the new.
pub(super) fn put_faction(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let faction: Faction = value.field()?;
    let card = card_mut(this, ids)?;
    let old = std::mem::replace(&mut card.faction, faction);
    let at = |faction: Faction| [faction.key().to_owned(), one(ids).to_owned()];
    if old != faction && in_play(this, &at(old)) == Some(Value::Yes(true)) {
        put_in_play(this, &at(old), &Value::Yes(false))?;
        put_in_play(this, &at(faction), &Value::Yes(true))?;
    }
    Ok(())
}

/// Puts a card into a deck, where a sorted one has it, or takes it out.
pub(super) fn put_in_play(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let faction = Faction::of_key(one(ids)).ok_or_else(|| absent(one(ids)))?;
    let (on, card) = (value.field()?, two(ids));
    let known = |decks: &DeckSet| decks.cards.iter().any(|known| known.id == card);
    if on && !this.decks().get().is_none_or(known) {
        return Err(absent(card));
    }
    let deck = &mut this.scenario_mut().in_play[faction];
    if !on {
        deck.retain(|id| id != card);
    } else if !deck.iter().any(|id| id == card) {
        let at = if deck.is_sorted() {
            deck.partition_point(|id| id.as_str() < card)
        } else {
            deck.len()
        };
        deck.insert(at, card.to_owned());
    }
    Ok(())
}

pub(super) fn put_name(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let faction = Faction::of_key(one(ids)).ok_or_else(|| absent(one(ids)))?;
    let name = value.field()?;
    this.texts_mut()?.factions[faction] = name;
    Ok(())
}

pub(super) fn put_option(this: &mut Invasion, ids: &Ids, value: &Value) -> Done {
    let options = &mut this.scenario_mut().options;
    if one(ids) == FRIENDLY_AREAS {
        options.friendly_areas = match value {
            Value::Nothing => None,
            Value::Word(word) if word == "English" => Some(Book::English),
            Value::Word(word) if word == "French" => Some(Book::French),
            _ => return Err(unfit()),
        };
        return Ok(());
    }
    let Value::Word(word) = value else {
        return Err(unfit());
    };
    options.set(one(ids), word).map_err(EditRefused)
}
