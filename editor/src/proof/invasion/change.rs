//! The edits that make a fact of Invasion say what is printed.

use super::area;
use crate::document::Invasion;
use crate::edit::{BoardEdit, CardEdit, Edit, Fact, ForcesEdit, MusterOf, SetUpEdit, Way};
use crate::proof::key::Key;
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
    let marked = |fact: Fact| Edit::Mark(fact, Some(mark.clone()));
    let missing = || Text::new("a part that the library has", "une partie que la bibliothèque possède");
    Ok(match key {
        Key::AreaName(id) => vec![
            BoardEdit::AreaName {
                area: id.clone(),
                name: value::read_name(text)?,
            }
            .into(),
            Edit::Basis(Fact::Area(id.clone()), printed()),
            marked(Fact::Area(id.clone())),
        ],
        Key::Home(id) => vec![
            BoardEdit::Home {
                area: id.clone(),
                home: value::read_side(text)?,
                basis: printed(),
            }
            .into(),
        ],
        Key::Star(id) => stars(this, id, &value::read_names(text)?, mark),
        Key::Muster(id) => {
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
        Key::Units(id) => vec![BoardEdit::PrintedUnits(force(id, text, printed(), mark)?).into()],
        Key::Start(id) => {
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
        Key::Link(a, b) => {
            let (way, fact) = match value::read_between(text)? {
                Between::Nothing => (Way::None, None),
                Between::Link(LinkKind::Land) => (Way::Land, Some(Fact::Link(a.clone(), b.clone()))),
                Between::Link(LinkKind::River) => (Way::River, Some(Fact::Link(a.clone(), b.clone()))),
                Between::Parted => (Way::Parted, Some(Fact::Parted(a.clone(), b.clone()))),
                Between::Touching => (Way::Touching, Some(Fact::Touching(a.clone(), b.clone()))),
            };
            let link = BoardEdit::Link {
                a: a.clone(),
                b: b.clone(),
                way,
                basis: printed(),
            };
            std::iter::once(link.into()).chain(fact.map(marked)).collect()
        }
        Key::WaterName(id) => vec![
            BoardEdit::WaterName {
                water: id.clone(),
                name: value::read_name(text)?,
            }
            .into(),
            Edit::Basis(Fact::Water(id.clone()), printed()),
        ],
        Key::Shore(water, area) => {
            let on = value::read_yes(text)?;
            let shore = BoardEdit::Shore {
                water: water.clone(),
                area: area.clone(),
                on,
                basis: printed(),
            };
            let fact = on.then(|| marked(Fact::Shore(water.clone(), area.clone())));
            std::iter::once(shore.into()).chain(fact).collect()
        }
        Key::CardTitle(id) => vec![
            CardEdit::Title(id.clone(), value::read_name(text)?).into(),
            Edit::Basis(Fact::Card(id.clone()), printed()),
            marked(Fact::Card(id.clone())),
        ],
        Key::Movement(id) | Key::Special(id) => {
            let play: Play = value::read_play(text)?;
            vec![
                CardEdit::Play {
                    card: id.clone(),
                    play,
                    basis: printed(),
                }
                .into(),
                marked(Fact::Card(id.clone())),
            ]
        }
        Key::Die(faction, number) => {
            let forces: &ForcesDraft = this.forces().get().ok_or_else(missing)?;
            let mut faces = forces.factions[*faction].die.clone();
            let face = number
                .checked_sub(1)
                .and_then(|i| faces.get_mut(usize::from(i)))
                .ok_or_else(missing)?;
            *face = value::read_face(text)?;
            vec![
                ForcesEdit::Die {
                    faction: *faction,
                    faces,
                    basis: printed(),
                }
                .into(),
                marked(Fact::Die(*faction)),
            ]
        }
        Key::DiceLimit(faction) => {
            let dice = value::read_number(text, MOST_DICE)?;
            vec![
                ForcesEdit::DiceLimit {
                    faction: *faction,
                    dice,
                    basis: printed(),
                }
                .into(),
            ]
        }
        Key::Pool(faction) => {
            let units = value::read_number(text, MOST_UNITS)?;
            vec![
                ForcesEdit::Pool {
                    faction: *faction,
                    units,
                    basis: printed(),
                }
                .into(),
            ]
        }
        _ => return Err(missing()),
    })
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
