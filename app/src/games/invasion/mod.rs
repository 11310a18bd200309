//! What the program needs of *1812: The Invasion of Canada*: its table, and how it is shown in words.

mod battle;
mod board;
mod cards;
mod chance;
mod end;
mod figures;
mod moment;
mod odds;
mod pieces;
mod plan;
mod prompt;
mod reference;
mod resolved;
mod score;
mod story;
mod table;
mod track;
mod words;

use super::curves::{Figure, Sample};
use super::roster::{Preview, PreviewMark};
use super::tabled::{AskedOdds, Board, Chanced, Objective, Tabled};
use crate::panels::kit::Look;
use crate::panels::recap;
use crate::play::seen::Seen;
use crate::play::show::Beat;
use crate::public::Names;
use crate::text::{self, T};
use data::invasion::cards::Face;
use data::invasion::scenario::{CardId, Scenario, Units};
use data::invasion::{Faction, Side};
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Text};
use egui::{Rect, Ui};
use engine::counted::Scored;
use engine::game::Happened;
use engine::invasion::odds::Fight;
use engine::invasion::{Action, Event, Roll, View, faction};
use engine::rules::Rules as _;
use engine::sight::Stands;
use engine::{Player, Seat};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

pub use data::invasion::Documents;
pub use engine::invasion::State;
pub use workbench::invasion::BENCH;

/// What stands in an area.
#[derive(Serialize)]
struct InArea {
    units: Units,
    /// The side that is not at home there has control (3.2.8).
    taken: bool,
}

/// What a faction has beside its units on the map.
#[derive(Serialize)]
struct OfFaction {
    pool: u8,
    fled: u8,
    hand: Vec<CardId>,
    deck: Vec<CardId>,
    played: Vec<CardId>,
}

impl Tabled for State {
    type Table = table::TablePanel;

    const SCORED: Scored = Scored::Objectives;

    fn summed_up(seen: &Seen<Self>, from: usize, lang: Lang) -> Vec<String> {
        let lines = story::lines(&seen.scenario, &seen.told, lang);
        recap::heads(&story::recap(
            &seen.scenario,
            &seen.told,
            &lines,
            from..seen.told.len(),
            lang,
        ))
    }

    fn beat(event: &Event) -> Beat {
        story::beat(event)
    }

    fn chanced(scenario: &Scenario, roll: Roll) -> Chanced {
        let drawn = |whose: Option<Faction>, words: Text| Chanced {
            dice: false,
            whose: whose.map(engine::invasion::player),
            secret: whose.is_some(),
            words,
        };
        match roll {
            Roll::Bag(faction) => drawn(None, scenario.faction_names()[faction].clone()),
            Roll::Card(card) => {
                let card = scenario.card(card);
                let words = Text::each(|lang| text::numbered(lang, card.draft.number, card.draft.title.get(lang)));
                drawn(Some(card.faction), words)
            }
            Roll::Dice(of, result) => Chanced {
                dice: true,
                whose: Some(engine::invasion::player(of)),
                secret: false,
                words: Text::each(|lang| text::dice(lang, [result.hits, result.flees, result.commands])),
            },
        }
    }

    fn amount(&self, roll: Roll) -> Option<(u8, Text)> {
        let Roll::Dice(_, result) = roll else { return None };
        // Of an additional roll one face counts alone.
        let only = Fight::under_way(self).and_then(|(_, fight)| fight.volley?.only);
        Some(match only.unwrap_or(Face::Hit) {
            Face::Flee => (result.flees, Text::new("flee results", "fuites")),
            Face::Command => (result.commands, Text::new("command decisions", "manœuvres")),
            Face::Hit => (result.hits, Text::new("hits", "dégâts")),
        })
    }

    fn rolled_at(&self) -> Option<Text> {
        let (area, _) = Fight::under_way(self)?;
        Some(self.scenario().area(area).name.clone())
    }

    fn stands(scenario: &Scenario, view: &View, place: usize, lang: data::Lang) -> Vec<String> {
        let units = view.table.units.get(place).copied().unwrap_or_default();
        let any = units.iter().any(|units| *units > 0);
        any.then(|| engine::invasion::units(scenario, &units, lang))
            .into_iter()
            .collect()
    }

    fn beside(scenario: &Scenario, view: &View) -> Vec<Stands> {
        let hands = Faction::ALL.into_iter().filter_map(|faction| {
            let cards = view.hands[faction.index()].cards?;
            let name = scenario.faction_names()[faction].clone();
            let hand = data::text!("Hand of the {name}", "Main\u{a0}: {name}"; name);
            Stands::of(hand, |lang| {
                let cards = scenario.cards_of(faction, cards);
                let titles = cards.map(|card| scenario.card(card).draft.title.get(lang).to_owned());
                titles.collect()
            })
        });
        hands.collect()
    }

    fn odds(scenario: &Arc<Scenario>, asked: &AskedOdds<'_>) -> Result<(String, serde_json::Value), String> {
        odds::odds(scenario, asked)
    }

    fn title() -> Text {
        Text::new("1812: The Invasion of Canada", "1812\u{a0}: l’invasion du Canada")
    }

    fn short_title() -> Text {
        Text::new("Invasion", "Invasion")
    }

    fn completed() -> &'static [(&'static str, u8)] {
        engine::invasion::COMPLETED
    }

    const HAS_REFERENCE: bool = true;

    fn reference_ui(scenario: &Scenario, ui: &mut Ui, look: &Look<'_>) {
        reference::ui(scenario, ui, look);
    }

    fn figures(scenario: &Scenario, told: &[Happened<Self>], samples: &[Sample<View>]) -> Vec<Figure> {
        figures::figures(scenario, told, samples)
    }

    fn player_key(player: Player) -> &'static str {
        faction(player).key()
    }

    fn side_names(scenario: &Scenario) -> [Text; 2] {
        Side::ALL.map(|side| scenario.texts().sides[side].clone())
    }

    fn id(scenario: &Scenario) -> &str {
        &scenario.whole().id
    }

    fn places(scenario: &Scenario) -> Vec<Objective> {
        let areas = scenario.areas().iter();
        areas
            .map(|area| Objective {
                id: area.id.clone(),
                name: area.name.clone(),
                home: area.home,
                worth: area.stars.len() as u32,
            })
            .collect()
    }

    fn preview(scenario: &Scenario) -> Preview {
        with_units(scenario, scenario.start(), &[])
    }

    fn preview_of(scenario: &Scenario, view: &View) -> Preview {
        with_units(scenario, &view.table.units, &view.table.control)
    }

    /// A special card without effect may be played, but hardly by mistake (ruling 4).
    fn asked_again(action: Action) -> Option<T> {
        matches!(action, Action::PlayIdle(_)).then_some(T::PlayIdle)
    }

    fn colour(player: Player) -> usize {
        faction(player).index()
    }

    fn paint_player(ui: &Ui, look: &Look<'_>, player: Player, rect: Rect) {
        pieces::paint_letter(ui, look, faction(player), rect);
    }

    fn rulebook(scenario: &Scenario) -> (&[Paragraph], &[Ruling]) {
        let texts = scenario.texts();
        (&texts.paragraphs, &texts.rulings)
    }

    fn show(name: &str, scenario: &Scenario) -> Result<(String, serde_json::Value), serde_json::Error> {
        let resolved = resolved::Resolved::of(name, scenario);
        Ok((
            words::text(&resolved, scenario.texts()),
            Self::names(scenario).public(&resolved)?,
        ))
    }

    fn retold(_: &Scenario, log: &[Happened<Self>], _: Seat) -> String {
        format!("{:?} {:?}", story::last_battle(log), story::toll(log))
    }

    fn names(scenario: &Scenario) -> Names {
        Names::new(Faction::ALL.map(Faction::key))
            .with("AreaId", scenario.areas().iter().map(|area| area.id.as_str()))
            .with("WaterId", scenario.waters().iter().map(|water| water.id.as_str()))
            .with("CardId", scenario.cards().iter().map(|card| card.draft.id.as_str()))
    }

    fn phase(&self) -> &impl Serialize {
        &self.table().phase
    }

    fn board(&self) -> Result<Board, serde_json::Error> {
        let (scenario, table) = (engine::Rules::scenario(self), self.table());
        let names = Self::names(scenario);
        let mut areas = BTreeMap::new();
        for ((area, units), taken) in scenario.areas().iter().zip(&table.units).zip(&table.control) {
            let here = InArea {
                units: *units,
                taken: *taken,
            };
            areas.insert(area.id.clone(), names.public(&here)?);
        }
        let mut factions = BTreeMap::new();
        for faction in Faction::ALL {
            let cards = |set| scenario.cards_of(faction, set).collect();
            let of = OfFaction {
                pool: table.pool[faction.index()],
                fled: table.fled[faction.index()],
                hand: cards(self.hand(faction)),
                deck: cards(self.draw_deck(faction)),
                played: cards(table.played[faction.index()]),
            };
            factions.insert(faction.key().to_owned(), names.public(&of)?);
        }
        Ok([("areas", areas), ("factions", factions)].into())
    }
}

/// The picture of a position: cubes of the factions that have units in an area; `control` says where the side that is
/// not at home holds it.
fn with_units(scenario: &Scenario, units: &[Units], control: &[bool]) -> Preview {
    let homes = scenario.areas().iter().enumerate().map(|(index, area)| {
        let taken = control.get(index).copied().unwrap_or(false);
        let holder = if taken { area.home.enemy() } else { area.home };
        (area.id.clone(), holder.index())
    });
    let places = &scenario.drawing().places;
    let marks = scenario.areas().iter().zip(units).filter_map(|(area, units)| {
        let present = Faction::ALL.iter().map(|faction| faction.index());
        let present: Vec<usize> = present.filter(|faction| units[*faction] > 0).collect();
        let place = places.iter().find(|place| place.area == area.id)?;
        (!present.is_empty()).then_some(PreviewMark::Cubes(place.cubes, present))
    });
    Preview {
        homes: homes.collect(),
        marks: marks.collect(),
        ways: Vec::new(),
    }
}
