//! What the program needs of *War of 1812*: its table, and how it is shown in words.

mod bar;
mod battle;
mod chance;
mod figures;
mod hand;
mod inspect;
mod map;
mod odds;
mod orders;
mod pad;
mod scene;
mod seen;
mod show;
mod side;
mod story;
mod table;
mod tracks;
mod tray;
mod winter;
mod words;

use super::curves::{Figure, Sample};
use super::roster::{Preview, PreviewMark};
use super::tabled::{AskedOdds, Board, Chanced, Objective, Tabled};
use crate::panels::kit::Look;
use crate::panels::recap;
use crate::play::seen::Seen;
use crate::play::show::{Beat, Kind};
use crate::public::Names;
use crate::text::{self, T};
use canvas::Palette;
use data::blocks::{BlockId, Scenario, Side, TownId};
use data::rulebook::{Paragraph, Ruling};
use data::{Lang, Text};
use egui::{Align2, CornerRadius, FontId, Rect, Stroke, StrokeKind, Ui};
use engine::Player;
use engine::blocks::odds::Field;
use engine::blocks::{Action, Event, Memory, Phase, Roll, View, player, side};
use engine::counted::{Counted, Scored};
use engine::game::Happened;
use engine::rules::Rules as _;
use engine::sight::Stands;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use scene::COLOURS;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

pub use data::blocks::Documents;
pub use engine::blocks::State;
pub use workbench::blocks::BENCH;

/// Where a block is.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum At<'a> {
    /// In a town.
    Town { town: &'a str },
    /// On a lake.
    Lake { lake: &'a str },
    /// Not on the map: it can still be drawn or built.
    Pool,
    /// Drawn and not yet placed.
    Hand,
    /// Out of the game.
    Out,
}

/// Where a block is, and its combat value there.
#[derive(Serialize)]
struct Standing<'a> {
    #[serde(flatten)]
    at: At<'a>,
    value: u8,
}

/// The towns with roads, each in the colour of the side that holds it, with the blocks that stand there.
fn picture(scenario: &Scenario, holder: impl Fn(TownId) -> Side, standing: impl Fn(Side, TownId) -> usize) -> Preview {
    /// Most blocks of a side that a town of a small picture shows.
    const MOST: usize = 2;
    let places = &scenario.drawing().places;
    let at = |id: &str| places.iter().find(|place| place.area == id).map(|place| place.cubes);
    let mut marks = Vec::new();
    for id in scenario.map().town_ids() {
        let town = scenario.town(id);
        let Some(at) = at(&town.id) else { continue };
        marks.push(PreviewMark::Town(at, holder(id).index(), town.value));
        let blocks = Side::ALL.map(|side| vec![COLOURS[side.index()]; standing(side, id).min(MOST)]);
        marks.push(PreviewMark::Pieces(at, blocks.concat()));
    }
    let roads = scenario.board().roads.iter();
    Preview {
        homes: Side::ALL.map(|side| (side.key().to_owned(), side.index())).into(),
        marks,
        ways: roads.filter_map(|road| Some((at(&road.a)?, at(&road.b)?))).collect(),
    }
}

impl Tabled for State {
    type Table = table::BlocksTable;

    const SCORED: Scored = Scored::Points;

    const COUNTED_IN: Counted = Counted::Turns;

    fn summed_up(seen: &seen::Seen, from: usize, lang: Lang) -> Vec<String> {
        recap::heads(&story::recap(
            seen,
            &story::lines(seen, lang, false),
            from..seen.told.len(),
            lang,
        ))
    }

    fn chanced(scenario: &Scenario, roll: Roll) -> Chanced {
        let rolled = |words: Text| Chanced {
            dice: true,
            whose: None,
            secret: false,
            words,
        };
        match roll {
            Roll::Draw(block) => {
                let block = scenario.block(block);
                Chanced {
                    dice: false,
                    whose: Some(player(block.side)),
                    secret: true,
                    words: Text::each(|lang| words::of_value(lang, block.name.get(lang), block.value)),
                }
            }
            Roll::Dice(sum) | Roll::Die(sum) => rolled(Text::same(sum.to_string())),
            Roll::Refusals(blocks) => rolled(Text::each(|lang| text::refusals(lang, blocks))),
            Roll::March(true) | Roll::Escape(true) => rolled(Text::new("It succeeds", "Réussi")),
            Roll::March(false) | Roll::Escape(false) => rolled(Text::new("It fails", "Manqué")),
            Roll::Hits(hits) => rolled(Text::each(|lang| text::hits(lang, hits))),
        }
    }

    fn amount(&self, roll: Roll) -> Option<(u8, Text)> {
        let (amount, what) = match roll {
            Roll::Dice(sum) | Roll::Die(sum) => (sum, words::PIPS),
            Roll::Refusals(blocks) => (blocks, words::REFUSALS),
            Roll::Hits(hits) => (hits, words::HITS),
            Roll::Draw(_) | Roll::March(_) | Roll::Escape(_) => return None,
        };
        Some((amount, what.into()))
    }

    fn rolled_at(&self) -> Option<Text> {
        Some(match self.table().fighting()? {
            Field::Town(town) => self.scenario().town(town).name.clone(),
            Field::Lake(lake) => self.scenario().lake(lake).name.clone(),
        })
    }

    fn beat(event: &Event) -> Beat {
        let (kind, secs) = match event {
            Event::Year { .. } | Event::Turn { .. } | Event::Winter { .. } => (Kind::Part, 0.7),
            Event::Begins { .. } => (Kind::Turn, 0.6),
            Event::Moved { .. } | Event::Retreated { .. } | Event::Sailed { .. } | Event::Crossed { .. } => {
                (Kind::Move, 0.9)
            }
            Event::Battle { .. } | Event::SeaBattle { .. } => (Kind::Battle, 1.1),
            Event::Fire { .. } => (Kind::Roll, 1.0),
            Event::Loss { .. } | Event::Destroyed { .. } | Event::Captured { .. } | Event::Drowned { .. } => {
                (Kind::Loss, 0.7)
            }
            Event::BattleEnds { .. } => (Kind::Result, 1.6),
            Event::Drew { .. } => return Beat::QUIET,
            _ => (Kind::Line, 0.5),
        };
        Beat::new(kind, secs)
    }

    fn stands(scenario: &Scenario, view: &View, place: usize, lang: Lang) -> Vec<String> {
        inspect::stands(scenario, view, TownId(place as u8), false, lang)
    }

    fn beside(scenario: &Scenario, view: &View) -> Vec<Stands> {
        inspect::beside(scenario, view)
    }

    fn figures(scenario: &Scenario, told: &[Happened<Self>], samples: &[Sample<View>]) -> Vec<Figure> {
        figures::figures(scenario, told, samples)
    }

    fn odds(scenario: &Arc<Scenario>, asked: &AskedOdds<'_>) -> Result<(String, serde_json::Value), String> {
        odds::odds(scenario, asked)
    }

    fn title() -> Text {
        Text::new("War of 1812: blocks", "Guerre de 1812\u{a0}: les blocs")
    }

    fn short_title() -> Text {
        Text::new("blocks", "blocs")
    }

    fn completed() -> &'static [(&'static str, u8)] {
        engine::blocks::COMPLETED
    }

    fn waits_alone(state: &Self, action: Action) -> bool {
        let ordered = |by: Side| !state.plan(by).legs.is_empty();
        matches!(state.table().phase, Phase::Army(by) if action == Action::Done && ordered(by))
    }

    fn handing_over(name: &str, lang: Lang) -> [String; 2] {
        [words::TURNED_AWAY.get(lang).to_owned(), words::i_am(lang, name)]
    }

    fn player_key(player: Player) -> &'static str {
        side(player).key()
    }

    fn side_names(scenario: &Scenario) -> [Text; 2] {
        Side::ALL.map(|side| scenario.texts().sides[side].clone())
    }

    fn id(scenario: &Scenario) -> &str {
        &scenario.whole().id
    }

    fn places(scenario: &Scenario) -> Vec<Objective> {
        let towns = scenario.towns().iter();
        towns
            .map(|town| Objective {
                id: town.id.clone(),
                name: town.name.clone(),
                home: town.home,
                worth: town.value.into(),
            })
            .collect()
    }

    /// What stands on the map when the game begins: ships, and a block in each town that must get one (3.2).
    fn preview(scenario: &Scenario) -> Preview {
        let garrison = |side: Side, town: TownId| scenario.garrisons(side) & town.bit() != 0;
        let holder = |town: TownId| {
            let home = scenario.town(town).home;
            if garrison(home.enemy(), town) {
                home.enemy()
            } else {
                home
            }
        };
        picture(scenario, holder, |side, town| {
            let ships = scenario.ships().iter();
            let ships = ships.filter(|ship| ship.town == town && ship.side == side);
            let indian = side == Side::British && scenario.indian_start() == Some(town);
            ships.count() + usize::from(garrison(side, town)) + usize::from(indian)
        })
    }

    /// A town is its home side's until the other alone stands there.
    fn preview_of(scenario: &Scenario, view: &View) -> Preview {
        let ships = scenario.masks().ships;
        let stands = |side: Side, town: TownId| usize::from(view.in_town(side, town, ships).all());
        let holder = |town: TownId| {
            let home = scenario.town(town).home;
            let other = home.enemy();
            if stands(other, town) > 0 && stands(home, town) == 0 {
                other
            } else {
                home
            }
        };
        picture(scenario, holder, stands)
    }

    fn paint_player(ui: &Ui, look: &Look<'_>, player: Player, rect: Rect) {
        let colours = look.palette.faction(COLOURS[side(player).index()]);
        ui.painter().rect(
            rect,
            CornerRadius::same(3),
            colours.fill,
            Stroke::new(1.0, colours.line),
            StrokeKind::Inside,
        );
        let letter = Palette::LETTERS_OF_SIDES[side(player).index()];
        let font = FontId::new(rect.height() * 0.62, look.palette.serif_bold.clone());
        ui.painter()
            .text(rect.center(), Align2::CENTER_CENTER, letter, font, colours.on_fill);
    }

    fn rulebook(scenario: &Scenario) -> (&[Paragraph], &[Ruling]) {
        let texts = scenario.texts();
        (&texts.paragraphs, &texts.rulings)
    }

    fn show(name: &str, scenario: &Scenario) -> Result<(String, serde_json::Value), serde_json::Error> {
        let resolved = show::Resolved::of(name, scenario);
        Ok((show::text(&resolved), Self::names(scenario).public(&resolved)?))
    }

    fn names(scenario: &Scenario) -> Names {
        Names::new(Side::ALL.map(Side::key))
            .with("TownId", scenario.towns().iter().map(|town| town.id.as_str()))
            .with("LakeId", scenario.lakes().iter().map(|lake| lake.id.as_str()))
            .with("BlockId", scenario.blocks().iter().map(|block| block.id.as_str()))
    }

    fn phase(&self) -> &impl Serialize {
        &self.table().phase
    }

    fn board(&self) -> Result<Board, serde_json::Error> {
        let scenario = engine::Rules::scenario(self);
        let map = scenario.map();
        let mut found = BTreeMap::new();
        for (number, block) in scenario.blocks().iter().enumerate() {
            let id = BlockId(number as u8);
            let town = map.town_ids().find(|town| self.in_town(*town) & id.bit() != 0);
            let lake = map.lake_ids().find(|lake| self.on_lake(*lake) & id.bit() != 0);
            let at = match (town, lake) {
                (Some(town), _) => At::Town {
                    town: &scenario.town(town).id,
                },
                (None, Some(lake)) => At::Lake {
                    lake: &scenario.lake(lake).id,
                },
                (None, None) if self.hand() & id.bit() != 0 => At::Hand,
                (None, None) if self.out() & id.bit() != 0 => At::Out,
                (None, None) => At::Pool,
            };
            let standing = Standing {
                at,
                value: self.value(id),
            };
            found.insert(block.id.clone(), serde_json::to_value(standing)?);
        }
        Ok([("blocks", found)].into())
    }
}

/// Where an event happened.
fn event_place(event: &Event) -> Option<usize> {
    let town = match event {
        Event::Deployed { town, .. }
        | Event::Replaced { town, .. }
        | Event::Built { town, .. }
        | Event::Crossed { town }
        | Event::Battle { town, .. }
        | Event::Revealed { town, .. }
        | Event::Destroyed { town, .. }
        | Event::Escape { town, .. }
        | Event::Captured { town, .. }
        | Event::BattleEnds { town, .. }
        | Event::IndianJoins { town }
        | Event::IndianLeaves { town }
        | Event::Starved { town, .. } => town,
        Event::Moved { to, .. } | Event::Retreated { to, .. } | Event::March { to, .. } => to,
        _ => return None,
    };
    Some(town.index())
}

/// Whether an event begins a part of the log.
const fn is_heading(event: &Event) -> bool {
    matches!(event, Event::Year { .. } | Event::Turn { .. } | Event::Winter { .. })
}

/// Year and turn, as far as they are told of: one step can end a turn and begin the next.
fn moment(seen: &Seen<State>, lang: Lang) -> String {
    let table = &seen.view.table;
    let stands = seen
        .scenario
        .years()
        .get(usize::from(table.year))
        .map_or(0, |year| year.year);
    let told = || seen.told.iter().rev().map(|happened| &happened.event);
    let year = told().find_map(|event| match event {
        Event::Year { year } => Some(*year),
        _ => None,
    });
    let year = year.unwrap_or(stands);
    let since = || told().take_while(|event| !matches!(event, Event::Year { .. }));
    if since().any(|event| matches!(event, Event::Winter { .. })) {
        return format!("{year} · {}", words::IN_WINTER.get(lang));
    }
    let turn = since().find_map(|event| match event {
        Event::Turn { turn } => Some(*turn),
        _ => None,
    });
    let turn = turn.unwrap_or(table.turn);
    if turn == 0 {
        return format!("{year} · {}", T::SetUp.get(lang));
    }
    let turns = seen.scenario.whole().turns;
    let turn = crate::text::campaign_turn(lang, turn, turns);
    format!("{year} · {turn}")
}

/// The points of both sides by their source (8.1), which everybody can count.
fn sources(seen: &Seen<State>) -> [[i32; 3]; 2] {
    let state = deal(seen);
    Side::ALL.map(|side| state.sources(side))
}

/// A deal that fits what the seat sees, for questions whose answer does not depend on what it cannot see.
fn deal(seen: &Seen<State>) -> State {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    State::sample(&seen.view, &seen.scenario, &mut rng)
}

/// A deal that fits what is seen and what is remembered of it.
fn recalled(view: &View, scenario: &Arc<Scenario>, memory: &Memory, rng: &mut Xoshiro256PlusPlus) -> State {
    let mut state = State::sample(view, scenario, rng);
    state.recall(memory);
    state
}

/// Whether an action is the one that most often goes on.
const fn is_main(action: Action) -> bool {
    matches!(action, Action::Done | Action::Fight | Action::All | Action::First)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::by_first_choices;
    use crate::play::seating::{Controller, Level, Seating};
    use crate::play::session::Session;
    use data::library::Library;

    #[test]
    fn year_and_turn_are_never_ahead_of_what_is_told() {
        let session = by_first_choices::<State>("war-of-1812");
        let seen = Seen::of(&session);
        let turns = session.scenario().whole().turns;
        let (mut stands, mut ends, mut winter) = ((0, 0), 0, false);
        for (at, happened) in seen.told.iter().enumerate() {
            // What is told before the next turn begins belongs to the one before, though the same step begins the next.
            let last = seen.told.get(at + 1).is_none_or(|next| next.step > happened.step);
            match happened.event {
                Event::Year { year } => (stands, winter) = ((year, 1), false),
                Event::Turn { turn } => stands.1 = turn,
                // After the last turn of a year and before the next year it is winter (8.2).
                Event::Winter { .. } => winter = true,
                _ if stands.1 == 0 || last => continue,
                _ => {}
            }
            let past = seen.after(&session, happened.step + 1, at + 1);
            let part = if winter {
                words::IN_WINTER.en.to_owned()
            } else {
                crate::text::campaign_turn(Lang::En, stands.1, turns)
            };
            let told = format!("{} · {part}", stands.0);
            assert_eq!(moment(&past, Lang::En), told, "{:?}", happened.event);
            ends += 1;
        }
        assert!(ends > 20, "{ends}");
    }

    /// The war of 1812 in its eighth turn, in which everybody has taken the first of what can be chosen.
    fn in_the_eighth_turn(american: &Controller) -> Session<State> {
        let built = Library::shipped().scenario("war-of-1812").unwrap();
        let scenario = built.build(Library::shipped()).unwrap().get().unwrap();
        let seating = Seating::sides::<State>(american, &Controller::bot(Level::Random));
        let mut session = Session::<State>::new(&scenario, seating, 1812);
        while session.game().state().table().turn < 8 {
            let action = session.game().legal()[0];
            session.go_on(action).unwrap();
        }
        session
    }

    #[test]
    fn who_only_watches_is_not_told_that_everyone_is_supplied() {
        let ann = Controller::Person("Ann".to_owned());
        let played = in_the_eighth_turn(&ann);
        assert!(inspect::winter(&Seen::of(&played), Lang::En).is_some());
        let watched = in_the_eighth_turn(&Controller::bot(Level::Random));
        assert_eq!(inspect::winter(&Seen::of(&watched), Lang::En), None);
    }
}
