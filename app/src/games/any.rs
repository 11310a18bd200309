//! What every game can do for callers who do not know which it is.

use super::reviewed::{self, Made, Reviewed, Wanted};
use super::roster::{Preview, Roster};
use super::sitting::{Followed, Sitting};
use super::steps;
use super::tabled::{AskedOdds, Objective, Tabled};
use crate::files::FileError;
use crate::panels::kit::Look;
use crate::play::seating::Seating;
use crate::play::seen::{known_steps, told_to};
use crate::play::session::Session;
use crate::text::{self, Lang};
use data::Text;
use data::any::Scenario;
use data::rulebook::{Paragraph, Ruling};
use egui::Ui;
use engine::bot::Stop;
use engine::counted::{Counted, Scored};
use engine::laboratory::kept::{Place, Sheet};
use engine::laboratory::learn::{self, Lessons, Sample};
use engine::laboratory::tournament::{self, Match, Score};
use engine::laboratory::{self, Figures, Halt, Progress, Series};
use engine::prove::{self, Hidden, Refused};
use engine::record::RecordError;
use engine::rules::{Outcome, Player, game_seed};
use engine::sight::{Sight, Stands};
use engine::{Record, Seat};
use serde_json::Value;
use std::any::Any;
use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::sync::Arc;

/// How the game of a record stands.
#[derive(Clone, Debug)]
pub struct Standing {
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// The round it is in.
    pub round: u32,
    /// The round in words.
    pub when: Text,
    /// Points of the American and the British side.
    pub points: [i32; 2],
    /// How many steps it has; those of an older edition may be several of today, as which they are told one by one.
    pub steps: usize,
    /// How many of them everybody knows of: how many somebody takes in secret would tell what they do.
    pub open_steps: usize,
    /// The hash by which its state is told, see [`Record::told_hash`].
    pub hash: Option<String>,
    /// What its players are called, in the order of [`Game::players`].
    pub called: Vec<Text>,
}

/// What is to be proved, see [`engine::prove`].
#[derive(Clone, Copy, Debug)]
pub struct Proof {
    /// At how many moments two games are compared that a seat may not tell apart.
    pub views: u64,
    /// How many steps that are not offered are tried.
    pub tries: u64,
    /// Where chance begins.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Why the game of a record cannot be told.
#[derive(Debug, thiserror::Error)]
pub enum Untold {
    /// What is wrong with the record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// What cannot be written as JSON.
    #[error("it could not be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// A game. What is given to it must be its own, which the key in a scenario or a record says.
pub trait Game: Debug + Sync {
    /// What `data` knows of it.
    fn documents(&self) -> &'static dyn data::games::Game;
    /// The key of the game, as documents and records name it.
    fn key(&self) -> &'static str;
    /// The name of the game.
    fn title(&self) -> Text;
    /// The name in a word or two.
    fn short_title(&self) -> Text;
    /// The workbench of its scenarios, if they can be edited.
    fn bench(&self) -> Option<workbench::games::Bench>;
    /// What the two numbers of a score count.
    fn scored(&self) -> Scored;
    /// What the length of a game is counted in.
    fn counted_in(&self) -> Counted;
    /// The players of each side with their keys, American first.
    fn players(&self) -> [Vec<(Player, &'static str)>; 2];
    /// Who plays.
    fn roster(&self, scenario: &Scenario, lang: Lang) -> Roster;
    /// The picture of the start.
    fn preview(&self, scenario: &Scenario) -> Preview;
    /// The rules in short.
    fn rulebook(&self, scenario: &Scenario) -> (Vec<Paragraph>, Vec<Ruling>);
    /// Paragraphs with the rulings that complete them.
    fn completed(&self) -> &'static [(&'static str, u8)];
    /// Whether the rules have a page of what one looks up most.
    fn has_reference(&self) -> bool;
    /// Draws that page.
    fn reference_ui(&self, scenario: &Scenario, ui: &mut Ui, look: &Look<'_>);
    /// The places of the map by their numbers.
    fn places(&self, scenario: &Scenario) -> Vec<Objective>;
    /// The whole scenario in words and as a value for JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn show(&self, name: &str, scenario: &Scenario) -> Result<(String, Value), serde_json::Error>;
    /// How likely each end of a battle is, in words and as a value for JSON.
    ///
    /// # Errors
    /// One sentence about what was asked wrongly, or that nothing is known.
    fn odds(&self, scenario: &Scenario, asked: &AskedOdds<'_>) -> Result<(String, Value), String>;
    /// A new game; with `by_hand`, one in which chance waits to be entered.
    fn begin(&self, scenario: &Scenario, seating: &Seating, seed: u64, by_hand: bool) -> Box<dyn Sitting>;
    /// The game of a record.
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    fn open(&self, record: &Record, seed: u64) -> Result<Box<dyn Sitting>, RecordError>;
    /// The game after steps kept beside a record, as far as they can be followed.
    ///
    /// # Errors
    /// If the scenario inside cannot be played.
    fn follow(&self, header: &Record, packed: &[&str], seed: u64) -> Result<Followed, RecordError>;
    /// The record of such steps, and how many of them could be followed. No chance is drawn.
    ///
    /// # Errors
    /// If the scenario inside cannot be played.
    fn record_of(&self, header: &Record, packed: &[&str]) -> Result<(Record, usize), RecordError>;
    /// How the game of a record stands, every step checked.
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    fn stand(&self, record: &Record) -> Result<Standing, RecordError>;
    /// The game of a record step by step, as JSON lines; `players` and `result` are written as they are.
    ///
    /// # Errors
    /// The first thing that is wrong with the record, or what cannot be written.
    fn steps(&self, record: &Record, players: &Value, result: &Value, offered: bool) -> Result<String, Untold>;
    /// What a seat knows of the game of a record.
    ///
    /// # Errors
    /// The first thing that is wrong with the record, or what cannot be written.
    fn sight(&self, record: &Record, seat: Seat) -> Result<Sight, Untold>;
    /// The review of the finished game of a record: the one that is kept, or one that is made.
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    fn review(&self, record: &Record, wanted: Wanted<'_>) -> Result<Made<Reviewed>, RecordError>;
    /// Plays a series of games between bots.
    ///
    /// # Errors
    /// Why there are no figures.
    fn simulate(
        &self,
        scenario: &Scenario,
        series: &Series<'_, FileError>,
        run: &Progress,
    ) -> Result<Figures, Halt<FileError>>;
    /// The words for what a series of a scenario shows, and what else is counted in it.
    fn sheet(&self, scenario: &Scenario) -> Sheet;
    /// What bots show in so many games, game by game, for the fitting of chances.
    ///
    /// # Errors
    /// What a thread said that has died.
    fn lessons(&self, scenario: &Scenario, wanted: &Lessons) -> Result<Vec<Vec<Sample>>, Box<dyn Any + Send>>;
    /// Plays a match between two bots.
    ///
    /// # Errors
    /// Why there is no score.
    fn duel(
        &self,
        scenario: &Scenario,
        wanted: &Match<'_, FileError>,
        run: &Progress,
    ) -> Result<Score, Halt<FileError>>;
    /// Proves that nothing hidden shows and nothing unoffered is possible; the same for any number of threads.
    ///
    /// # Errors
    /// What a thread said that has died.
    fn prove(&self, scenario: &Scenario, proof: Proof) -> Result<(Hidden, Refused), Box<dyn Any + Send>>;
}

/// A game by its state.
pub struct Of<G> {
    documents: &'static dyn data::games::Game,
    bench: Option<workbench::games::Bench>,
    of: PhantomData<fn() -> G>,
}

impl<G> Of<G> {
    /// The game of these documents.
    pub const fn new(documents: &'static dyn data::games::Game) -> Self {
        Self {
            documents,
            bench: None,
            of: PhantomData,
        }
    }

    /// The same game, whose scenarios are edited in this workbench.
    #[must_use]
    pub const fn edited(self, bench: workbench::games::Bench) -> Self {
        Self {
            bench: Some(bench),
            ..self
        }
    }
}

impl<G> Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Of").field(&self.documents.key()).finish()
    }
}

/// The scenario as the game's own.
fn own<G: Tabled>(scenario: &Scenario) -> Arc<G::Scenario> {
    scenario
        .get::<G::Scenario>()
        .expect("a game is given scenarios of its own key")
}

/// What a seat knows of a game, with the table in words.
///
/// # Errors
/// If the view cannot be written as JSON.
pub fn sight_of<G: Tabled>(game: &engine::Game<G>, seat: Seat) -> Result<Sight, serde_json::Error> {
    let (scenario, view) = (game.scenario(), game.view(seat));
    let places = G::places(scenario).into_iter().enumerate();
    let stands = places
        .filter_map(|(index, place)| Stands::of(place.name, |lang| G::stands(scenario, &view, index, lang)))
        .chain(G::beside(scenario, &view));
    let table = stands.collect();
    Sight::of(game, seat, table)
}

fn sit<G: Tabled>(record: &Record, game: engine::Game<G>) -> Box<dyn Sitting> {
    let seating = Seating::from_names::<G>(&record.names);
    let session = Session::<G>::from_game(game, seating).called(&record.name);
    Box::new(if record.study { session.as_study() } else { session })
}

impl<G: Tabled> Game for Of<G> {
    fn documents(&self) -> &'static dyn data::games::Game {
        self.documents
    }

    fn key(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> Text {
        G::title()
    }

    fn short_title(&self) -> Text {
        G::short_title()
    }

    fn bench(&self) -> Option<workbench::games::Bench> {
        self.bench
    }

    fn scored(&self) -> Scored {
        G::SCORED
    }

    fn counted_in(&self) -> Counted {
        G::COUNTED_IN
    }

    fn players(&self) -> [Vec<(Player, &'static str)>; 2] {
        G::sides().map(|players| players.iter().map(|player| (*player, G::player_key(*player))).collect())
    }

    fn roster(&self, scenario: &Scenario, lang: Lang) -> Roster {
        let scenario = own::<G>(scenario);
        let name = |player: &Player| {
            let name = Text::each(|lang| G::player_name(&scenario, *player, lang));
            (*player, name)
        };
        Roster {
            sides: G::side_names(&scenario),
            players: G::sides().map(|players| players.iter().map(name).collect()),
            usual: Seating::usual::<G>(&text::person(lang, 1)),
            paint: G::paint_player,
        }
    }

    fn preview(&self, scenario: &Scenario) -> Preview {
        G::preview(&own::<G>(scenario))
    }

    fn rulebook(&self, scenario: &Scenario) -> (Vec<Paragraph>, Vec<Ruling>) {
        let scenario = own::<G>(scenario);
        let (paragraphs, rulings) = G::rulebook(&scenario);
        (paragraphs.to_vec(), rulings.to_vec())
    }

    fn completed(&self) -> &'static [(&'static str, u8)] {
        G::completed()
    }

    fn has_reference(&self) -> bool {
        G::HAS_REFERENCE
    }

    fn reference_ui(&self, scenario: &Scenario, ui: &mut Ui, look: &Look<'_>) {
        G::reference_ui(&own::<G>(scenario), ui, look);
    }

    fn places(&self, scenario: &Scenario) -> Vec<Objective> {
        G::places(&own::<G>(scenario))
    }

    fn show(&self, name: &str, scenario: &Scenario) -> Result<(String, Value), serde_json::Error> {
        G::show(name, &own::<G>(scenario))
    }

    fn odds(&self, scenario: &Scenario, asked: &AskedOdds<'_>) -> Result<(String, Value), String> {
        G::odds(&own::<G>(scenario), asked)
    }

    fn begin(&self, scenario: &Scenario, seating: &Seating, seed: u64, by_hand: bool) -> Box<dyn Sitting> {
        let begun = if by_hand {
            Session::<G>::by_hand
        } else {
            Session::<G>::new
        };
        Box::new(begun(&own::<G>(scenario), seating.clone(), seed))
    }

    fn open(&self, record: &Record, seed: u64) -> Result<Box<dyn Sitting>, RecordError> {
        Ok(sit(record, record.open::<G>(seed)?))
    }

    fn follow(&self, header: &Record, packed: &[&str], seed: u64) -> Result<Followed, RecordError> {
        let followed = header.follow::<G>(packed, seed)?;
        Ok(Followed {
            sitting: sit(header, followed.game),
            steps: followed.followed,
            stopped: followed.stopped.map(|stop| stop.told()),
        })
    }

    fn record_of(&self, header: &Record, packed: &[&str]) -> Result<(Record, usize), RecordError> {
        let followed = header.follow::<G>(packed, 0)?;
        let record = Record::of(&followed.game, header.names.clone());
        Ok((record, followed.followed))
    }

    fn stand(&self, record: &Record) -> Result<Standing, RecordError> {
        let game = record.open::<G>(0)?;
        let (state, outcome) = (game.state(), game.outcome());
        let everybody = Seat::SPECTATOR;
        Ok(Standing {
            steps: game.steps().len(),
            open_steps: known_steps(everybody, &game, &told_to(everybody, &game)).len(),
            outcome,
            round: state.round(),
            when: G::round_text(game.scenario(), state.round()),
            points: outcome.map_or_else(|| state.score(), |outcome| outcome.points),
            hash: record.told_hash(state),
            called: self
                .players()
                .into_iter()
                .flatten()
                .map(|(player, _)| Text::each(|lang| G::player_name(game.scenario(), player, lang)))
                .collect(),
        })
    }

    fn steps(&self, record: &Record, players: &Value, result: &Value, offered: bool) -> Result<String, Untold> {
        let game = record.open::<G>(0)?;
        Ok(steps::lines(&game, players, result, offered)?)
    }

    fn sight(&self, record: &Record, seat: Seat) -> Result<Sight, Untold> {
        let game = record.open::<G>(0)?;
        // Of an older edition the scenario is opened as one of today, but what was played has the hash of the record.
        Ok(Sight {
            scenario_hash: record.scenario_hash.clone(),
            ..sight_of(&game, seat)?
        })
    }

    fn review(&self, record: &Record, wanted: Wanted<'_>) -> Result<Made<Reviewed>, RecordError> {
        let game = record.open::<G>(0)?;
        Ok(reviewed::find_or_make(&game, wanted, &Stop::default(), &mut |_| {}).told(&game))
    }

    fn simulate(
        &self,
        scenario: &Scenario,
        series: &Series<'_, FileError>,
        run: &Progress,
    ) -> Result<Figures, Halt<FileError>> {
        laboratory::simulate::<G, _>(&own::<G>(scenario), series, run)
    }

    fn sheet(&self, scenario: &Scenario) -> Sheet {
        let title = scenario.title().clone();
        let scenario = own::<G>(scenario);
        let places = G::places(&scenario).into_iter().map(|place| Place {
            id: place.id,
            name: place.name,
            home: place.home,
            worth: place.worth,
        });
        Sheet {
            title,
            sides: G::side_names(&scenario),
            score: G::SCORED,
            places: places.collect(),
            topics: G::topics(&scenario),
        }
    }

    fn lessons(&self, scenario: &Scenario, wanted: &Lessons) -> Result<Vec<Vec<Sample>>, Box<dyn Any + Send>> {
        learn::lessons::<G>(&own::<G>(scenario), wanted)
    }

    fn duel(
        &self,
        scenario: &Scenario,
        wanted: &Match<'_, FileError>,
        run: &Progress,
    ) -> Result<Score, Halt<FileError>> {
        tournament::duel::<G, _>(&own::<G>(scenario), wanted, run)
    }

    fn prove(&self, scenario: &Scenario, proof: Proof) -> Result<(Hidden, Refused), Box<dyn Any + Send>> {
        /// The work is shared out in so many parts, so that the number of threads changes nothing.
        const PARTS: u64 = 64;
        let scenario = own::<G>(scenario);
        let share = |all: u64, number: u64| all / PARTS + u64::from(number < all % PARTS);
        let parts = laboratory::on_threads(PARTS, proof.threads, Vec::new, |parts, number| {
            let seed = game_seed(proof.seed, number);
            let hidden = prove::hidden::<G>(&scenario, share(proof.views, number), seed, Some(G::retold));
            let refused = prove::refused::<G>(&scenario, share(proof.tries, number), seed);
            parts.push((number, hidden, refused));
            true
        })?;
        let mut parts: Vec<_> = parts.into_iter().flatten().collect();
        parts.sort_by_key(|(number, ..)| *number);
        let (mut hidden, mut refused) = (Hidden::default(), Refused::default());
        for (_, found, tried) in parts {
            hidden.add(found);
            refused.tries += tried.tries;
            refused.accepted += tried.accepted;
        }
        Ok((hidden, refused))
    }
}
