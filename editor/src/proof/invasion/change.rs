//! The edits that make a fact of Invasion say what is printed.

use super::area;
use crate::document::Invasion;
use crate::edit::{BoardEdit, CardEdit, Edit, ForcesEdit, MusterOf, SetUpEdit, Way};
use crate::facts::Key;
use crate::invasion::faction_of;
use crate::proof::value::{self, Between, Expected};
use data::invasion::board::{LinkKind, MusterDraft, StarDraft, UnitsDraft};
use data::invasion::cards::Play;
use data::invasion::check::{MOST_DICE, MOST_UNITS};
use data::invasion::{Faction, ForcesDraft};
use data::{Basis, CheckMark, Text};

/// The edits that set a fact to a value in words, as printed, with the mark of who saw it.
pub(in crate::proof) fn change(
    this: &Invasion,
    key: &Key,
    text: &str,
    mark: &CheckMark,
) -> Result<Vec<Edit>, Expected> {
    let printed = || Basis::Printed;
    let marked = |fact: Key| Edit::Mark(fact, Some(mark.clone()));
    let missing = || Text::new("a part that the library has", "une partie que la bibliothèque possède");
    Ok(match key.parts() {
        ("area.{}.name", [id]) => vec![
            BoardEdit::AreaName {
                area: id.clone(),
                name: value::read_name(text)?,
            }
            .into(),
            Edit::Basis(Key::new("area.{}", [id]), printed()),
            marked(Key::new("area.{}", [id])),
        ],
        ("area.{}.home", [id]) => vec![
            BoardEdit::Home {
                area: id.clone(),
                home: value::read_side(text)?,
                basis: printed(),
            }
            .into(),
        ],
        ("star.{}", [id]) => stars(this, id, &value::read_names(text)?, mark),
        ("muster.{}", [id]) => {
            let units = value::read_units(text)?;
            let old = this
                .board()
                .get()
                .map(|board| board.muster.as_slice())
                .unwrap_or_default();
            let differs = |faction: &Faction| {
                let known = old.iter().find(|value| value.area == *id && value.faction == *faction);
                known.map_or(0, |value| value.units) != units[*faction]
            };
            let put = |faction| MusterDraft {
                area: id.clone(),
                faction,
                units: units[faction],
                basis: printed(),
                check: Some(mark.clone()),
            };
            let changed = Faction::ALL.into_iter().filter(differs);
            changed
                .map(|faction| SetUpEdit::Muster(MusterOf::Board, put(faction)).into())
                .collect()
        }
        ("units.{}", [id]) => vec![BoardEdit::PrintedUnits(force(id, text, printed(), mark)?).into()],
        ("start.{}", [id]) => {
            let old = this
                .scenario()
                .units
                .iter()
                .find(|units| units.area == *id)
                .map(|units| units.basis.clone());
            let basis = old.filter(|basis| matches!(basis, Basis::Rules(_)));
            let basis = basis.unwrap_or_else(|| Basis::Rules("set-up".to_owned()));
            vec![SetUpEdit::Units(force(id, text, basis, mark)?).into()]
        }
        ("link.{}-{}", [a, b]) => {
            let (way, fact) = match value::read_between(text)? {
                Between::Nothing => (Way::None, None),
                Between::Link(LinkKind::Land) => (Way::Land, Some(Key::new("link.{}-{}", [a, b]))),
                Between::Link(LinkKind::River) => (Way::River, Some(Key::new("link.{}-{}", [a, b]))),
                Between::Parted => (Way::Parted, Some(Key::new("parted.{}-{}", [a, b]))),
                Between::Touching => (Way::Touching, Some(Key::new("touching.{}-{}", [a, b]))),
            };
            let link = BoardEdit::Link {
                a: a.clone(),
                b: b.clone(),
                way,
                basis: printed(),
            };
            std::iter::once(link.into()).chain(fact.map(marked)).collect()
        }
        ("water.{}.name", [id]) => vec![
            BoardEdit::WaterName {
                water: id.clone(),
                name: value::read_name(text)?,
            }
            .into(),
            Edit::Basis(Key::new("water.{}", [id]), printed()),
        ],
        ("shore.{}.{}", [water, area]) => {
            let on = value::read_yes(text)?;
            let shore = BoardEdit::Shore {
                water: water.clone(),
                area: area.clone(),
                on,
                basis: printed(),
            };
            let fact = on.then(|| marked(Key::new("shore.{}.{}", [water, area])));
            std::iter::once(shore.into()).chain(fact).collect()
        }
        ("card.{}.title", [id]) => vec![
            CardEdit::Title(id.clone(), value::read_name(text)?).into(),
            Edit::Basis(Key::new("card.{}", [id]), printed()),
            marked(Key::new("card.{}", [id])),
        ],
        ("card.{}.movement" | "card.{}.special", [id]) => {
            let play: Play = value::read_play(text)?;
            vec![
                CardEdit::Play {
                    card: id.clone(),
                    play,
                    basis: printed(),
                }
                .into(),
                marked(Key::new("card.{}", [id])),
            ]
        }
        ("die.{}.{}", [faction, number]) => {
            let faction = faction_of(faction).ok_or_else(missing)?;
            let forces: &ForcesDraft = this.forces().get().ok_or_else(missing)?;
            let mut faces = forces.factions[faction].die.clone();
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let face = at.and_then(|at| faces.get_mut(at)).ok_or_else(missing)?;
            *face = value::read_face(text)?;
            vec![
                ForcesEdit::Die {
                    faction,
                    faces,
                    basis: printed(),
                }
                .into(),
                marked(Key::new("die.{}", [faction.key()])),
            ]
        }
        ("dice.{}", [faction]) => {
            let faction = faction_of(faction).ok_or_else(missing)?;
            let dice = number(text, MOST_DICE)?;
            vec![
                ForcesEdit::DiceLimit {
                    faction,
                    dice,
                    basis: printed(),
                }
                .into(),
            ]
        }
        ("pool.{}", [faction]) => {
            let faction = faction_of(faction).ok_or_else(missing)?;
            let units = number(text, MOST_UNITS)?;
            vec![
                ForcesEdit::Pool {
                    faction,
                    units,
                    basis: printed(),
                }
                .into(),
            ]
        }
        _ => return Err(missing()),
    })
}

/// A number that fits into a byte, as its limit does.
fn number(text: &str, most: u8) -> Result<u8, Expected> {
    value::read_number(text, most.into()).map(|number| u8::try_from(number).unwrap_or(most))
}

fn force(area: &str, text: &str, basis: Basis, mark: &CheckMark) -> Result<UnitsDraft, Expected> {
    Ok(UnitsDraft {
        area: area.to_owned(),
        units: value::read_units(text)?,
        basis,
        check: Some(mark.clone()),
    })
}

/// Stars that stay keep what is known of them.
fn stars(this: &Invasion, id: &str, names: &[Text], mark: &CheckMark) -> Vec<Edit> {
    let old = this
        .board()
        .get()
        .and_then(|board| area(board, id))
        .map(|area| area.stars.as_slice());
    let old = old.unwrap_or_default();
    let star = |name: &Text| StarDraft {
        name: name.clone(),
        basis: Basis::Printed,
        check: Some(mark.clone()),
    };
    let mut edits: Vec<Edit> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        match old.get(index) {
            Some(known) if known.name == *name => {}
            Some(_) => edits.push(
                BoardEdit::PutStar {
                    area: id.to_owned(),
                    index,
                    star: star(name),
                }
                .into(),
            ),
            None => edits.push(
                BoardEdit::AddStar {
                    area: id.to_owned(),
                    star: star(name),
                    at: None,
                }
                .into(),
            ),
        }
    }
    let gone = (names.len()..old.len()).rev();
    edits.extend(gone.map(|index| {
        Edit::from(BoardEdit::RemoveStar {
            area: id.to_owned(),
            index,
        })
    }));
    edits
}
