//! What the program needs of the tiny game, on the plain table.

use super::documents::Scenario;
use super::rules::{Action, Event, PlaceId, State, View, player, side};
use canvas::{AreaLook, Highlight, Spot, Stack, Way};
use data::any::ValidScenario as _;
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Side, Text};
use egui::{Align2, CornerRadius, FontId, Rect, Ui};
use engine::counted::Scored;
use engine::{Player, Rules as _};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use war1812::games::{Board, Objective, Preview, PreviewMark, Tabled};
use war1812::panels::kit::Look;
use war1812::panels::plain::{Plain, PlainTable, Scene};
use war1812::play::show::{Beat, Kind as Shown};
use war1812::public::Names;

/// The colours of both sides.
const COLOURS: [usize; 2] = [0, 2];

impl Tabled for State {
    type Table = PlainTable<Self>;

    const SCORED: Scored = Scored::Points;

    fn stands(scenario: &Scenario, view: &View, place: usize, lang: Lang) -> Vec<String> {
        <Self as Plain>::about(scenario, view, place, lang)
    }
    fn beat(event: &Event) -> Beat {
        let kind = match event {
            Event::Round { .. } => Shown::Part,
            Event::Moved { .. } => Shown::Move,
            _ => Shown::Line,
        };
        Beat::new(kind, 0.5)
    }
    fn title() -> Text {
        Text::new("The crossing: a tiny game", "La traversée\u{a0}: un petit jeu")
    }
    fn short_title() -> Text {
        Text::new("crossing", "traversée")
    }
    fn player_key(player: Player) -> &'static str {
        side(player).key()
    }
    fn side_names(scenario: &Scenario) -> [Text; 2] {
        Side::ALL.map(|side| {
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| Self::player_name(scenario, player(side), lang));
            Text::new(en, fr)
        })
    }
    fn id(scenario: &Scenario) -> &str {
        &scenario.whole.id
    }
    fn places(scenario: &Scenario) -> Vec<Objective> {
        let places = scenario.board.places.iter();
        places
            .map(|place| Objective {
                id: place.id.clone(),
                name: place.name.clone(),
                home: place.home.unwrap_or(Side::American),
                worth: u32::from(place.home.is_some()),
            })
            .collect()
    }
    fn preview(scenario: &Scenario) -> Preview {
        let drawn = &scenario.drawing().places;
        let at = |id: &str| drawn.iter().find(|place| place.area == id).map(|place| place.cubes);
        let marks = scenario.board.places.iter().filter_map(|place| {
            let home = place.home?.index();
            Some(PreviewMark::Town(at(&place.id)?, home, 1))
        });
        Preview {
            homes: Side::ALL.map(|side| (side.key().to_owned(), side.index())).into(),
            marks: marks.collect(),
            ways: Vec::new(),
        }
    }
    fn preview_of(scenario: &Scenario, _: &View) -> Preview {
        Self::preview(scenario)
    }
    fn paint_player(ui: &Ui, look: &Look<'_>, player: Player, rect: Rect) {
        let colours = look.palette.faction(COLOURS[usize::from(player.0)]);
        ui.painter().rect_filled(rect, CornerRadius::same(3), colours.fill);
        let font = FontId::proportional(rect.height() * 0.6);
        let letter = ["A", "B"][usize::from(player.0)];
        ui.painter()
            .text(rect.center(), Align2::CENTER_CENTER, letter, font, colours.on_fill);
    }
    fn rulebook(scenario: &Scenario) -> (&[Paragraph], &[Ruling]) {
        (&scenario.board.paragraphs, &scenario.board.rulings)
    }
    fn show(name: &str, scenario: &Scenario) -> Result<(String, serde_json::Value), serde_json::Error> {
        let places: Vec<&str> = scenario
            .board
            .places
            .iter()
            .map(|place| place.name.en.as_str())
            .collect();
        let text = format!(
            "{}: {} rounds on {}\n",
            scenario.whole.title.en,
            scenario.whole.rounds,
            places.join(", ")
        );
        Ok((
            text,
            json!({ "name": name, "rounds": scenario.whole.rounds, "places": places }),
        ))
    }
    fn names(scenario: &Scenario) -> Names {
        let ids = scenario.board.places.iter().map(|place| place.id.as_str());
        Names::new(Side::ALL.map(Side::key)).with("PlaceId", ids)
    }
    fn phase(&self) -> &impl Serialize {
        &self.table().phase
    }
    fn board(&self) -> Result<Board, serde_json::Error> {
        let mut pieces = BTreeMap::new();
        for side in Side::ALL {
            for (piece, at) in self.table().at[side.index()].iter().enumerate() {
                let at = at.map(|at| self.scenario().board.places[usize::from(at.0)].id.clone());
                pieces.insert(format!("{}-{}", side.key(), piece + 1), json!({ "at": at }));
            }
        }
        Ok([("pieces", pieces)].into())
    }
}

impl Plain for State {
    fn scene(scenario: &Scenario, view: &View, choices: &[Action], lang: Lang) -> Scene {
        let places = (0..).map(PlaceId).zip(&scenario.board.places);
        let areas = places.map(|(id, place)| {
            let stacks = Side::ALL.map(|side| {
                let count = view.table.here(side, id).count() as u32;
                Stack::new(COLOURS[side.index()], count)
            });
            let offered = choices
                .iter()
                .any(|action| Self::place_of(*action) == Some(usize::from(id.0)));
            AreaLook {
                id: place.id.clone(),
                name: place.name.get(lang).to_owned(),
                label: format!(
                    "{}: {}",
                    place.name.get(lang),
                    Self::about(scenario, view, usize::from(id.0), lang).join("; ")
                ),
                home: place.home.map(Side::index),
                cubes: stacks.into_iter().filter(|stack| stack.count > 0).collect(),
                highlight: if offered { Highlight::Legal } else { Highlight::None },
                ..AreaLook::default()
            }
        });
        let land = Side::ALL.map(|side| AreaLook {
            id: side.key().to_owned(),
            home: Some(side.index()),
            ..AreaLook::default()
        });
        let links = scenario.links.iter().enumerate().flat_map(|(from, links)| {
            let onward = links.iter().map(|to| usize::from(*to)).filter(move |to| from < *to);
            onward.map(move |to| Way {
                path: vec![Spot::Area(from), Spot::Area(to)],
            })
        });
        Scene {
            areas: areas.chain(land).collect(),
            waters: Vec::new(),
            ways: links.collect(),
        }
    }
    fn place_of(action: Action) -> Option<usize> {
        match action {
            Action::Go { to, .. } => Some(to.0.into()),
            Action::Hide { .. } | Action::Stay => None,
        }
    }
    fn event_place(event: &Event) -> Option<usize> {
        match event {
            Event::Moved { to: at, .. } | Event::Met { at, .. } | Event::Lost { at, .. } => Some(at.0.into()),
            _ => None,
        }
    }
    fn is_heading(event: &Event) -> bool {
        matches!(event, Event::Round { .. })
    }
    fn about(_: &Scenario, view: &View, place: usize, lang: Lang) -> Vec<String> {
        let mut lines = Vec::new();
        for side in Side::ALL {
            for piece in view.table.here(side, PlaceId(place as u8)) {
                let decoy = view.decoys[side.index()] == Some(piece);
                let (en, fr) = if decoy {
                    (", the decoy", ", le leurre")
                } else {
                    ("", "")
                };
                lines.push(match lang {
                    Lang::En | Lang::Added(_) => format!("{} piece {}{en}", side.key(), piece + 1),
                    Lang::Fr => format!("{} pion {}{fr}", side.key(), piece + 1),
                });
            }
        }
        lines
    }
    fn moment(_: &Scenario, view: &View, _: Lang) -> String {
        format!("{} / {}", view.table.round, ["A", "B"].join(" "))
    }
    fn held(_: &Scenario, _: &View, _: Side, _: Lang) -> Vec<String> {
        Vec::new()
    }
    fn is_main(action: Action) -> bool {
        action == Action::Stay
    }
}
