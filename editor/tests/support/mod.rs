//! Random edits of any document, sensible and foolish ones, made from the document and a number.

use data::basis::{CheckMark, Verdict};
use data::blocks::draft::{ShipsDraft, YearDraft};
use data::blocks::{BlockDraft, Kind as BlockKind, LakeDraft, TownDraft};
use data::drawing::{FaceOf, Point, RoadCourse, Town, WaterLabel};
use data::invasion::Faction;
use data::invasion::board::{AreaDraft, ShoreDraft, StarDraft, WaterDraft};
use data::invasion::cards::{Boat, BoatKind, CardDraft, Effect, Face, Movement, Play, Special, Where, Window};
use data::invasion::draft::PlacementDraft;
use data::library::Library;
use data::rulebook::{Paragraph, Ruling};
use data::{Basis, BySide, Side, Text};
use editor::blocks::{ArmyEdit, CampaignEdit, TownsEdit};
use editor::document::{Document, PartKind};
use editor::edit::{DrawingEdit, Edit, HeadingEdit, PartEdit, TextsEdit};
use editor::facts::{Key, Kind, Value};
use editor::invasion::{BoardEdit, CardEdit, SetUpEdit};
use editor::shape::Change;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};
use std::sync::Arc;

/// The shipped library.
pub fn library() -> Arc<Library> {
    Arc::new(Library::shipped().clone())
}

/// A shipped scenario or a new document, by number.
pub fn some_document(number: usize) -> Document {
    let name = |name: &str| Document::of(&Library::shipped().scenario(name).expect("it is shipped"), library());
    match number % 5 {
        0 => Document::new(editor::invasion::GAME, "new-one", library()),
        1 => Document::new(editor::blocks::GAME, "new-one", library()),
        2 => name("intro-1812"),
        3 => name("campaign-1813"),
        _ => name("war-of-1812"),
    }
}

/// Chooses at random.
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 0
    }

    fn number(&mut self) -> u8 {
        match self.below(8) {
            0 => 0,
            1 => 255,
            _ => self.below(9) as u8,
        }
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.below(list.len())].clone())
    }

    fn one<T: Clone, const N: usize>(&mut self, list: [T; N]) -> T {
        list[self.below(N)].clone()
    }

    /// Mostly one of the list, sometimes an id of nothing.
    fn id(&mut self, list: &[String]) -> String {
        match self.below(12) {
            0 => "nowhere".to_owned(),
            _ => self.pick(list).unwrap_or_else(|| "nowhere".to_owned()),
        }
    }

    fn new_id(&mut self) -> String {
        match self.below(12) {
            0 => String::new(),
            1 => "Not an id".to_owned(),
            _ => format!("new_{}", self.below(30)),
        }
    }

    fn text(&mut self) -> Text {
        match self.below(5) {
            0 => Text::default(),
            1 => Text::new("only “English”\t\n\\", ""),
            _ => Text::new(
                format!("Name {}", self.below(99)),
                format!("Nom é\u{a0}{}", self.below(99)),
            ),
        }
    }

    fn basis(&mut self) -> Basis {
        match self.below(4) {
            0 => Basis::Printed,
            1 => Basis::Rules("3.2".to_owned()),
            2 => Basis::Inferred("from \"this\"".to_owned()),
            _ => Basis::Reconstructed,
        }
    }

    fn mark(&mut self) -> Option<CheckMark> {
        self.yes().then(|| CheckMark {
            verdict: self.one([Verdict::Right, Verdict::Wrong, Verdict::Unsure]),
            who: "Anne".to_owned(),
            when: "2026-11-20".to_owned(),
            note: if self.yes() {
                String::new()
            } else {
                "look again".to_owned()
            },
        })
    }

    fn side(&mut self) -> Side {
        self.one(Side::ALL)
    }

    fn faction(&mut self) -> Faction {
        self.one(Faction::ALL)
    }

    fn point(&mut self, (width, height): Point) -> Point {
        match self.below(10) {
            0 => (-5, i32::MAX),
            _ => (
                self.below(width.max(1) as usize) as i32,
                self.below(height.max(1) as usize) as i32,
            ),
        }
    }
}

/// What a document has, by id.
#[derive(Default)]
struct Things {
    areas: Vec<String>,
    waters: Vec<String>,
    cards: Vec<String>,
    towns: Vec<String>,
    lakes: Vec<String>,
    blocks: Vec<String>,
    size: Point,
    corners: usize,
    faces: Vec<FaceOf>,
    moves: Vec<(u32, Point)>,
}

impl Things {
    fn of(document: &Document) -> Self {
        let mut things = Self::default();
        if let Some(invasion) = document.invasion() {
            if let Some(board) = invasion.board().get() {
                things.areas = board.areas.iter().map(|area| area.id.clone()).collect();
                things.waters = board.waters.iter().map(|water| water.id.clone()).collect();
            }
            if let Some(decks) = invasion.decks().get() {
                things.cards = decks.cards.iter().map(|card| card.id.clone()).collect();
            }
        }
        if let Some(blocks) = document.blocks() {
            if let Some(board) = blocks.board().get() {
                things.towns = board.towns.iter().map(|town| town.id.clone()).collect();
                things.lakes = board.lakes.iter().map(|lake| lake.id.clone()).collect();
            }
            if let Some(army) = blocks.army().get() {
                things.blocks = army.blocks.iter().map(|block| block.id.clone()).collect();
            }
        }
        if let Some(drawing) = document.drawing() {
            things.size = drawing.size;
            things.corners = drawing.corners.len();
            things.faces = drawing.faces.iter().map(|face| face.of.clone()).collect();
            things.moves = drawing
                .corners
                .iter()
                .enumerate()
                .map(|(at, point)| (at as u32, *point))
                .collect();
        }
        things
    }
}

/// A random edit of a document. Every kind of edit comes up; some do not fit and are refused.
pub fn random_edit(document: &Document, dice: &mut Dice) -> Edit {
    let things = Things::of(document);
    if dice.below(12) == 0 {
        let name = dice.text();
        let edits = (0..dice.below(4)).map(|_| random_edit(document, dice)).collect();
        return Edit::Batch { name, edits };
    }
    match dice.below(14) {
        0 => heading(dice),
        1 => part(document, dice),
        2 => Edit::Basis(fact(document, &things, dice), dice.basis()),
        3 => Edit::Mark(fact(document, &things, dice), dice.mark()),
        4 | 5 => drawing(&things, dice).into(),
        6 => texts(dice).into(),
        7..=10 => set(document, &things, dice),
        _ => match (document.blocks().is_some(), dice.below(3)) {
            (false, 0) => board(&things, dice).into(),
            (false, 1) => set_up(&things, dice).into(),
            (false, _) => card_edit(&things, dice).into(),
            (true, 0) => towns(&things, dice).into(),
            (true, 1) => campaign(&things, dice).into(),
            (true, _) => army(&things, dice).into(),
        },
    }
}

fn heading(dice: &mut Dice) -> Edit {
    match dice.below(3) {
        0 => HeadingEdit::Id(dice.new_id()),
        1 => HeadingEdit::Title(dice.text()),
        _ => HeadingEdit::Summary(dice.text()),
    }
    .into()
}

fn part(document: &Document, dice: &mut Dice) -> Edit {
    let kind = dice.one([
        PartKind::BOARD,
        PartKind::DRAWING,
        PartKind::TEXTS,
        editor::invasion::DECKS,
        editor::invasion::FORCES,
        editor::blocks::ARMY,
    ]);
    match dice.below(3) {
        0 => PartEdit::MakeOwn(kind),
        1 => PartEdit::Correct(kind),
        _ => PartEdit::UseShared(kind, dice.id(&document.choices(kind))),
    }
    .into()
}

/// The key of something that has a basis, mostly of one that is there.
fn fact(document: &Document, things: &Things, dice: &mut Dice) -> Key {
    match dice.below(20) {
        0 => Key::new("scenario", []),
        1 => Key::new("drawing", []),
        2 => Key::new("setup", []),
        3 => Key::new("parted.{}-{}", [&dice.id(&things.areas), &dice.id(&things.areas)]),
        4 => Key::new("placement.{}", [&dice.below(3).to_string()]),
        5 => Key::new("star.{}.{}", [&dice.id(&things.areas), &dice.below(2).to_string()]),
        _ => field(document, things, dice).map_or_else(|| Key::new("scenario", []), |(key, _)| key),
    }
}

/// A field of the table, sometimes of something that is not there.
fn field(document: &Document, things: &Things, dice: &mut Dice) -> Option<(Key, Kind)> {
    let (key, kind) = dice.pick(&document.fields())?;
    let places = if things.towns.is_empty() {
        &things.areas
    } else {
        &things.towns
    };
    let key = match key.ids() {
        [_, _] if dice.below(3) == 0 => Key::new(key.pattern(), [&dice.id(places), &dice.id(places)]),
        [first, _] if dice.below(3) == 0 => Key::new(key.pattern(), [first, &dice.id(places)]),
        [_, second] if dice.below(3) == 0 => Key::new(key.pattern(), [&dice.id(places), second]),
        [_] if dice.below(4) == 0 => Key::new(key.pattern(), [&dice.id(places)]),
        _ => key,
    };
    Some((key, kind))
}

fn drawing(things: &Things, dice: &mut Dice) -> DrawingEdit {
    let (size, count) = (things.size, things.faces.len());
    let place = if things.towns.is_empty() {
        &things.areas
    } else {
        &things.towns
    };
    match dice.below(16) {
        0 => DrawingEdit::Source("drawn at random".to_owned()),
        1 => DrawingEdit::Places(data::drawing::AreaPlaces {
            area: dice.id(place),
            label: dice.point(size),
            cubes: dice.point(size),
            room: 40,
            stars: Vec::new(),
            muster: dice.yes().then_some((3, 3)),
        }),
        2 => DrawingEdit::RemovePlaces(dice.id(place)),
        3 => DrawingEdit::WaterLabel(WaterLabel {
            water: dice.id(&things.waters),
            at: dice.point(size),
            angle: -15,
        }),
        4 => DrawingEdit::RemoveWaterLabel(dice.id(&things.waters)),
        5 => DrawingEdit::Town(Town {
            name: dice.new_id(),
            at: dice.point(size),
        }),
        6 => DrawingEdit::RemoveTown(dice.new_id()),
        7 => DrawingEdit::Rivers(vec![vec![dice.point(size), dice.point(size)]]),
        8 => DrawingEdit::Border(vec![vec![dice.point(size), dice.point(size)]]),
        9 => DrawingEdit::Shape(Change::TurnInto(dice.below(count + 1), FaceOf::Pond)),
        10 => DrawingEdit::Shape(Change::Merge(dice.below(count), dice.below(count))),
        11 => DrawingEdit::Shape(Change::DeleteCorner(dice.below(things.corners) as u32)),
        12 => {
            let (x, y) = dice.point(size);
            let (right, low) = (x.saturating_add(90), y.saturating_add(90));
            let polygon = vec![(x, y), (right, y), (right, low), (x, low)];
            DrawingEdit::Shape(Change::Draw(polygon, FaceOf::Area(dice.new_id())))
        }
        13 => DrawingEdit::Course(RoadCourse {
            a: dice.id(place),
            b: dice.id(place),
            course: vec![dice.point(size), dice.point(size)],
        }),
        14 => DrawingEdit::RemoveCourse(dice.id(place), dice.id(place)),
        _ => {
            let (corner, (x, y)) = dice.pick(&things.moves).unwrap_or((0, (0, 0)));
            let step = |dice: &mut Dice| dice.below(31) as i32 - 15;
            let to = (x.saturating_add(step(dice)), y.saturating_add(step(dice)));
            DrawingEdit::Shape(Change::MoveCorners(vec![(corner, to)]))
        }
    }
}

fn texts(dice: &mut Dice) -> TextsEdit {
    let number = dice.below(4).to_string();
    match dice.below(5) {
        0 => TextsEdit::Side(dice.side(), dice.text()),
        1 => TextsEdit::PutParagraph(Paragraph {
            number,
            title: dice.text(),
            text: dice.text(),
        }),
        2 => TextsEdit::RemoveParagraph(number),
        3 => TextsEdit::PutRuling(Ruling {
            number: dice.number(),
            title: dice.text(),
            text: dice.text(),
        }),
        _ => TextsEdit::RemoveRuling(dice.number()),
    }
}

fn area(id: String, dice: &mut Dice) -> Box<AreaDraft> {
    Box::new(AreaDraft {
        id,
        name: dice.text(),
        home: dice.side(),
        stars: (0..dice.below(2)).map(|_| star(dice)).collect(),
        basis: dice.basis(),
        home_basis: dice.basis(),
        neighbours: Vec::new(),
        check: dice.mark(),
    })
}

fn star(dice: &mut Dice) -> StarDraft {
    StarDraft {
        name: dice.text(),
        basis: dice.basis(),
        check: dice.mark(),
    }
}

fn water(id: String, things: &Things, dice: &mut Dice) -> Box<WaterDraft> {
    Box::new(WaterDraft {
        id,
        name: dice.text(),
        basis: dice.basis(),
        shores: (0..dice.below(4))
            .map(|_| ShoreDraft {
                area: dice.id(&things.areas),
                basis: dice.basis(),
                check: None,
            })
            .collect(),
    })
}

fn board(things: &Things, dice: &mut Dice) -> BoardEdit {
    let (areas, waters) = (&things.areas, &things.waters);
    match dice.below(11) {
        0 => BoardEdit::AddArea(area(dice.new_id(), dice)),
        1 => BoardEdit::PutArea(area(dice.id(areas), dice)),
        2 => BoardEdit::RemoveArea(dice.id(areas)),
        3 => BoardEdit::RenameArea {
            from: dice.id(areas),
            to: dice.new_id(),
        },
        4 => BoardEdit::AddStar {
            area: dice.id(areas),
            star: star(dice),
            at: dice.yes().then(|| dice.point(things.size)),
        },
        5 => BoardEdit::PutStar {
            area: dice.id(areas),
            index: dice.below(2),
            star: star(dice),
        },
        6 => BoardEdit::RemoveStar {
            area: dice.id(areas),
            index: dice.below(2),
        },
        7 => BoardEdit::AddWater(water(dice.new_id(), things, dice)),
        8 => BoardEdit::PutWater(water(dice.id(waters), things, dice)),
        9 => BoardEdit::RemoveWater(dice.id(waters)),
        _ => BoardEdit::RenameWater {
            from: dice.id(waters),
            to: dice.new_id(),
        },
    }
}

fn set_up(things: &Things, dice: &mut Dice) -> SetUpEdit {
    let placement = |dice: &mut Dice| PlacementDraft {
        faction: dice.faction(),
        units: dice.number(),
        homeland: dice.side(),
        basis: dice.basis(),
    };
    match dice.below(5) {
        0 => SetUpEdit::AddPlacement(dice.below(9), placement(dice)),
        1 => SetUpEdit::PutPlacement(dice.below(3), placement(dice)),
        2 => SetUpEdit::RemovePlacement(dice.below(3)),
        3 => SetUpEdit::MovePlacement {
            from: dice.below(3),
            to: dice.below(9),
        },
        _ => SetUpEdit::Deck(
            dice.faction(),
            (0..dice.below(5)).map(|_| dice.id(&things.cards)).collect(),
        ),
    }
}

fn play(things: &Things, dice: &mut Dice) -> Play {
    if dice.yes() {
        return Play::Movement(Movement {
            armies: dice.number(),
            distance: dice.number(),
            boat: dice.yes().then(|| Boat {
                kind: dice.one([BoatKind::Warship, BoatKind::FishingBoats, BoatKind::Canoes]),
                army_limit: dice.yes().then(|| dice.number()),
                card_limit: dice.yes().then(|| dice.number()),
                aboard: (0..dice.below(3)).map(|_| dice.faction()).collect(),
                one_landing: dice.yes(),
                different_starts: dice.yes(),
            }),
            truce: dice.yes(),
        });
    }
    let effect = |dice: &mut Dice| match dice.below(8) {
        0 => Effect::Redirect {
            from: dice.id(&things.areas),
            to: dice.id(&things.areas),
            faction: dice.faction(),
        },
        1 => Effect::Remove {
            units: dice.number(),
            area: Where::Shore(dice.id(&things.waters)),
        },
        2 => Effect::MoreArmies {
            times: dice.number(),
            not_with: vec![BoatKind::Canoes],
        },
        3 => Effect::Pursue { areas: dice.number() },
        4 => Effect::Volley {
            by_enemy: dice.yes(),
            only: dice.one([Face::Hit, Face::Flee]),
        },
        5 => Effect::Convert {
            from: dice.faction(),
            to: dice.faction(),
            units: dice.number(),
            area: Where::With(dice.faction()),
        },
        6 => Effect::ChooseCasualties,
        _ => Effect::Place {
            faction: dice.faction(),
            units: dice.number(),
            area: Where::Area(dice.id(&things.areas)),
            among_enemies: dice.yes(),
            or_fled: dice.yes(),
            may_move: dice.yes(),
        },
    };
    Play::Special(Special {
        window: dice.one([
            Window::BeforeEnlistments,
            Window::BeforeMovement,
            Window::BeforeBattles,
            Window::BeforeOneBattle,
            Window::AfterVictory,
        ]),
        effects: (0..dice.below(3)).map(|_| effect(dice)).collect(),
    })
}

fn card(id: String, things: &Things, dice: &mut Dice) -> Box<CardDraft> {
    Box::new(CardDraft {
        id,
        faction: dice.faction(),
        number: dice.number(),
        title: dice.text(),
        text: dice.text(),
        note: dice.text(),
        play: play(things, dice),
        basis: dice.basis(),
        check: dice.mark(),
    })
}

fn card_edit(things: &Things, dice: &mut Dice) -> CardEdit {
    let cards = &things.cards;
    match dice.below(4) {
        0 => CardEdit::Add(card(dice.new_id(), things, dice)),
        1 => CardEdit::Put(card(dice.id(cards), things, dice)),
        2 => CardEdit::Remove(dice.id(cards)),
        _ => CardEdit::Rename {
            from: dice.id(cards),
            to: dice.new_id(),
        },
    }
}

fn towns(things: &Things, dice: &mut Dice) -> TownsEdit {
    let (towns, lakes) = (&things.towns, &things.lakes);
    let town = |id: String, dice: &mut Dice| {
        Box::new(TownDraft {
            id,
            name: dice.text(),
            home: dice.side(),
            value: dice.number(),
            basis: dice.basis(),
            value_basis: dice.basis(),
            check: dice.mark(),
            value_check: dice.mark(),
        })
    };
    match dice.below(7) {
        0 => TownsEdit::AddTown {
            town: town(dice.new_id(), dice),
            at: dice.point(things.size),
        },
        1 => TownsEdit::PutTown(town(dice.id(towns), dice)),
        2 => TownsEdit::RemoveTown(dice.id(towns)),
        3 => TownsEdit::RenameTown {
            from: dice.id(towns),
            to: dice.new_id(),
        },
        4 => TownsEdit::PutLake(Box::new(LakeDraft {
            id: if dice.yes() { dice.new_id() } else { dice.id(lakes) },
            name: dice.text(),
            bases: BySide {
                american: dice.id(towns),
                british: dice.id(towns),
            },
            coast: (0..dice.below(4)).map(|_| dice.id(towns)).collect(),
            basis: dice.basis(),
            check: dice.mark(),
        })),
        5 => TownsEdit::RemoveLake(dice.id(lakes)),
        _ => TownsEdit::RenameLake {
            from: dice.id(lakes),
            to: dice.new_id(),
        },
    }
}

/// Sets any field of the table to any value, mostly of its kind.
fn set(document: &Document, things: &Things, dice: &mut Dice) -> Edit {
    let Some((key, kind)) = field(document, things, dice) else {
        return heading(dice);
    };
    let kind = if dice.below(20) == 0 { Kind::Yes } else { kind };
    let value = match kind {
        Kind::Text => Value::Text(dice.text()),
        Kind::Number(..) => Value::Number(dice.number().into()),
        Kind::Yes => Value::Yes(dice.yes()),
        Kind::SideOrNone | Kind::ThingOrNone(_) | Kind::WordOrNone(_) if dice.yes() => Value::Nothing,
        Kind::Side | Kind::SideOrNone => Value::Side(dice.side()),
        Kind::Word(all) | Kind::WordOrNone(all) => Value::Word(all[dice.below(all.len())].0.to_owned()),
        Kind::Thing(_) | Kind::ThingOrNone(_) => Value::Thing(dice.id(&things.towns)),
        Kind::RuleOption => {
            let keys = document.draft().option_keys();
            let here = keys.iter().find(|option| key.ids().contains(&option.key.to_owned()));
            let values = here.map(|option| option.values).unwrap_or_default();
            let values: Vec<&str> = values.iter().map(|value| value.word).collect();
            Value::Word(dice.pick(&values).unwrap_or("foolish").to_owned())
        }
        Kind::Coded(_) => match key.pattern() {
            "card.{}.play" if dice.yes() => Value::from(play(things, dice)),
            _ => coded(document, &key, dice),
        },
        Kind::List => {
            let count = dice.below(3);
            let word = |_| match document.blocks() {
                Some(_) => format!("{} {}", dice.number(), dice.id(&things.towns)),
                None => dice.id(&things.areas),
            };
            Value::List((0..count).map(word).collect())
        }
    };
    Edit::Set(key, value, dice.yes().then(|| dice.basis()))
}

/// What another fact of the pattern says, with other numbers, or something foolish.
fn coded(document: &Document, key: &Key, dice: &mut Dice) -> Value {
    let fields = document.fields();
    let alike: Vec<_> = fields
        .iter()
        .filter(|(other, _)| other.pattern() == key.pattern())
        .collect();
    let value = dice.pick(&alike).and_then(|(other, _)| document.value(other));
    let Some(Value::Coded(mut coded)) = value else {
        return Value::Coded(serde_json::json!("foolish"));
    };
    shake(&mut coded, dice);
    Value::Coded(coded)
}

fn shake(value: &mut serde_json::Value, dice: &mut Dice) {
    match value {
        serde_json::Value::Number(_) if dice.yes() => *value = dice.number().into(),
        serde_json::Value::Bool(_) => *value = dice.yes().into(),
        serde_json::Value::Array(list) => {
            list.iter_mut().for_each(|value| shake(value, dice));
            if dice.below(4) == 0 {
                list.pop();
            }
        }
        serde_json::Value::Object(all) => all.values_mut().for_each(|value| shake(value, dice)),
        _ => {}
    }
}

fn campaign(things: &Things, dice: &mut Dice) -> CampaignEdit {
    let towns = &things.towns;
    let year = |dice: &mut Dice| YearDraft {
        year: 1812 + u16::from(dice.number()),
        reinforcements: Vec::new(),
    };
    match dice.below(4) {
        0 => CampaignEdit::Ships(
            (0..dice.below(3))
                .map(|_| ShipsDraft {
                    side: dice.side(),
                    town: dice.id(towns),
                    value: dice.number(),
                })
                .collect(),
        ),
        1 => CampaignEdit::AddYear(dice.below(4), year(dice)),
        2 => CampaignEdit::PutYear(dice.below(3), year(dice)),
        _ => CampaignEdit::RemoveYear(dice.below(3)),
    }
}

fn army(things: &Things, dice: &mut Dice) -> ArmyEdit {
    let blocks = &things.blocks;
    match dice.below(3) {
        0 => ArmyEdit::Remove(dice.id(blocks)),
        1 => ArmyEdit::Rename {
            from: dice.id(blocks),
            to: dice.new_id(),
        },
        _ => ArmyEdit::Put(Box::new(BlockDraft {
            id: if dice.yes() { dice.new_id() } else { dice.id(blocks) },
            name: dice.text(),
            side: dice.side(),
            kind: dice.one(BlockKind::ALL),
            value: dice.number(),
            fire: dice.number(),
            moves: dice.number(),
            basis: dice.basis(),
            value_basis: dice.basis(),
            check: dice.mark(),
            value_check: dice.mark(),
        })),
    }
}
