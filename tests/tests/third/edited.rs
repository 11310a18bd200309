//! What the editor needs to know of the tiny game: its parts, its table of facts, and the edits that are its own.

use super::documents::{BoardDraft, KEY, PlaceDraft, ScenarioDraft};
use data::drawing::Drawing;
use data::library::{Library, Ref};
use data::{Basis, Place, Side, Text, Word};
use editor::document::{Book, BookMut};
use editor::edit::{Applied, Edit, EditRefused, Names, OwnEdit};
use editor::facts::{Ids, Key, Kind, Value};
use editor::games::Edited;
use editor::proof::Kind as Printed;
use editor::rows::table::{field, one, rows, said, sources, two};
use editor::rows::{Access, Facts, Row, Source, Table, Thing};
use serde::{Deserialize, Serialize};

editor::document! {
    /// A scenario with its board and the drawing of it.
    Crossing: ScenarioDraft, BoardDraft;
}

const PLACE: &str = "place.{}";

impl Facts for Crossing {
    const TABLE: &'static Table<Self> = &Table {
        things: &THINGS,
        rows: ROWS,
        summaries: &[],
        sources: SOURCES,
        suggested: |_| Vec::new(),
        on_board: [PLACE, ""],
    };
}

static THINGS: [Thing<Crossing>; 1] = [Thing {
    key: PLACE,
    label: Word::new("place", "lieu"),
    each: places,
    name: |this, ids| place(this, ids).map(|place| place.name.clone()),
    place: |ids| Place::Area(one(ids).to_owned()),
    rename: None,
    away: |_, ids| Some(PlacesEdit::Remove(one(ids).to_owned()).into()),
    back: |old, _, ids| Some(PlacesEdit::Add(place(old, ids)?.clone()).into()),
}];

static ROWS: &[Row<Crossing>] = rows! {
    "place.{}.name" Word::new("name", "nom"), Kind::Text, [(PLACE, 0)], places, at_place,
        field!(place, place_mut, name), Some(PLACE), Some(Printed::Name), "1.0";
    "place.{}.home" Word::new("home side", "camp d’origine"), Kind::SideOrNone, [(PLACE, 0)], places, at_place,
        field!(place, place_mut, home), Some(PLACE), Some(Printed::Home), "4.0";
    "path.{}-{}" Word::new("path", "chemin"), Kind::Yes, [(PLACE, 0), (PLACE, 1)], paths,
        |ids| Place::Link(one(ids).to_owned(), two(ids).to_owned()),
        Access {
            get: |this, ids| Some(Value::Yes(place(this, ids)?.links.iter().any(|other| other == two(ids)))),
            put: put_path,
        }, None, Some(Printed::Link), "3.0";
    "scenario.rounds" Word::new("rounds", "manches"), Kind::Number(1, 40), [], |_| vec![Vec::new()], |_| Place::End,
        field!(scenario, scenario_mut, rounds), None, None, "4.0";
    "option.{}" Word::new("rule option", "option de règle"), Kind::RuleOption, [], |_| vec![vec!["fog".to_owned()]],
        |ids| Place::Option(one(ids).to_owned()),
        Access {
            get: |this, _| Some(Value::Word(if this.scenario().fog { "yes" } else { "no" }.to_owned())),
            put: |this, _, value| {
                this.scenario_mut().fog = *value == Value::Word("yes".to_owned());
                Ok(())
            },
        }, None, None, "";
};

static SOURCES: &[Source<Crossing>] = sources! {
    "place.{}" |names, ids| names.area(one(ids)), said!(place, place_mut, basis, check);
};

fn at_place(ids: &Ids) -> Place {
    Place::Area(one(ids).to_owned())
}

fn scenario<'a>(this: &'a Crossing, _: &Ids) -> Option<&'a ScenarioDraft> {
    Some(this.scenario())
}

fn scenario_mut<'a>(this: &'a mut Crossing, _: &Ids) -> Result<&'a mut ScenarioDraft, EditRefused> {
    Ok(this.scenario_mut())
}

fn place<'a>(this: &'a Crossing, ids: &Ids) -> Option<&'a PlaceDraft> {
    this.board().get()?.places.iter().find(|place| place.id == one(ids))
}

fn place_mut<'a>(this: &'a mut Crossing, ids: &Ids) -> Result<&'a mut PlaceDraft, EditRefused> {
    let found = this.board_mut()?.places.iter_mut().find(|place| place.id == one(ids));
    found.ok_or_else(|| {
        EditRefused(Text::new(
            "there is no such place; choose another",
            "ce lieu manque\u{a0}; choisissez-en un autre",
        ))
    })
}

fn all(this: &Crossing) -> impl Iterator<Item = &PlaceDraft> {
    this.board().get().into_iter().flat_map(|board| &board.places)
}

fn places(this: &Crossing) -> Vec<Vec<String>> {
    all(this).map(|place| vec![place.id.clone()]).collect()
}

fn paths(this: &Crossing) -> Vec<Vec<String>> {
    let both = all(this).flat_map(|place| place.links.iter().map(|other| (place.id.clone(), other.clone())));
    both.filter(|(a, b)| a < b).map(|(a, b)| vec![a, b]).collect()
}

/// A path leads both ways.
fn put_path(this: &mut Crossing, ids: &Ids, value: &Value) -> Result<(), EditRefused> {
    let on: bool = value.field()?;
    for (from, to) in [(one(ids), two(ids)), (two(ids), one(ids))] {
        let links = &mut place_mut(this, &[from.to_owned()])?.links;
        links.retain(|other| other != to);
        if on {
            links.push(to.to_owned());
            links.sort();
        }
    }
    Ok(())
}

/// Places that come and go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "an edit is made once, by a person")]
pub enum PlacesEdit {
    /// Adds a place.
    Add(PlaceDraft),
    /// Removes a place with its paths.
    Remove(String),
}

impl OwnEdit for PlacesEdit {
    type Of = Crossing;
    const KIND: &'static str = "Places";

    fn change(&self, document: &mut Crossing) -> Applied {
        let places = &mut document.board_mut()?.places;
        match self {
            Self::Add(place) => places.push(place.clone()),
            Self::Remove(id) => {
                places.retain(|place| place.id != *id);
                places
                    .iter_mut()
                    .for_each(|place| place.links.retain(|other| other != id));
            }
        }
        Ok(())
    }

    fn title(&self, names: &Names<'_>) -> Text {
        match self {
            Self::Add(place) => Text::new(format!("Add {}", place.name.en), format!("Ajouter {}", place.name.fr)),
            Self::Remove(id) => {
                let name = names.area(id);
                Text::new(format!("Remove {}", name.en), format!("Supprimer {}", name.fr))
            }
        }
    }
}

impl Edited for Crossing {
    fn smallest(id: &str, _: &Library) -> ScenarioDraft {
        let place = |id: &str, home: Side, other: &str| PlaceDraft {
            id: id.to_owned(),
            name: Text::same(id),
            home: Some(home),
            links: vec![other.to_owned()],
            basis: Basis::Reconstructed,
            check: None,
        };
        ScenarioDraft {
            format: 1,
            game: KEY.to_owned(),
            id: id.to_owned(),
            title: Text::new("New scenario", "Nouveau scénario"),
            summary: Text::default(),
            board: Ref::Own(Box::new(BoardDraft {
                format: 1,
                places: vec![
                    place("east", Side::British, "west"),
                    place("west", Side::American, "east"),
                ],
                drawing: Ref::Own(Box::new(Drawing {
                    format: 1,
                    size: (100, 100),
                    ..Drawing::default()
                })),
                paragraphs: Vec::new(),
                rulings: Vec::new(),
            })),
            rounds: 3,
            fog: false,
        }
    }
    fn book(&self) -> Option<Book<'_>> {
        self.board().get().map(|board| Book {
            sides: None,
            paragraphs: &board.paragraphs,
            rulings: &board.rulings,
        })
    }
    fn book_mut(&mut self) -> Result<BookMut<'_>, EditRefused> {
        self.board_mut().map(|board| BookMut {
            sides: None,
            paragraphs: &mut board.paragraphs,
            rulings: &mut board.rulings,
        })
    }
    fn edit(kind: &str, written: &serde_json::Value) -> Option<Edit> {
        editor::edit::own::read::<PlacesEdit>(kind, written)
    }
}

/// The key of the home of a place.
pub fn home(place: &str) -> Key {
    Key::new("place.{}.home", [place])
}
