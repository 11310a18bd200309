//! The games that the program plays. Here, and nowhere else in the program, it is looked at which game a scenario or a
//! record is of; what comes out is code that serves every game, or a boxed object that the window handles blindly.

mod blocks;
mod invasion;
mod roster;

pub use roster::{Agreement, Preview, PreviewMark, Roster, agreed, preview, rulebook};

use crate::cli::public::Names;
use crate::command::{Order, Queue};
use crate::panels::kit::Look;
use crate::play::session::Session;
use crate::settings::Settings;
use crate::text::T;
use canvas::Camera;
use data::Text;
use data::any::{self, GAMES};
use egui::{Rect, Ui};
use engine::bot::Played;
use engine::game::Happened;
use engine::prove::Secrets;
use engine::record::Recorded;
use engine::rules::Player;
use engine::{Game, Seat};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

/// Where everything is: groups such as `areas`, with what belongs to each by id.
pub type Board = BTreeMap<&'static str, BTreeMap<String, serde_json::Value>>;

/// A place that sides hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Stable id of the area or town.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The side at home there: 0 American, 1 British.
    pub home: usize,
    /// Points for the other side when it holds the place; 0 where it counts for nothing.
    pub worth: u32,
}

/// What the program needs of a game beside its rules.
pub trait Tabled: Recorded + Played + Secrets {
    /// How a game is shown on the table.
    type Table: Table<Self>;

    /// The name of the game.
    fn title() -> Text;

    /// What the two numbers of a score are: `objectives` or `points`.
    fn score_word() -> &'static str;

    /// The stable key of a player in files and on the command line.
    fn player_key(player: Player) -> &'static str;

    /// Names of the sides, American first.
    fn side_names(scenario: &Self::Scenario) -> [Text; 2];

    /// The scenario as one of any game.
    fn any(scenario: Arc<Self::Scenario>) -> any::Scenario;

    /// Readable id, for names of files.
    fn id(scenario: &Self::Scenario) -> &str;

    /// The places of the map by their numbers, with what they are worth at the end.
    fn places(scenario: &Self::Scenario) -> Vec<Objective>;

    /// The picture of the start.
    fn preview(scenario: &Self::Scenario) -> Preview;

    /// The picture of a position, as a seat sees it.
    fn preview_of(scenario: &Self::Scenario, view: &Self::View) -> Preview;

    /// What may be agreed on at the table before a game.
    fn agreements(scenario: &Self::Scenario) -> Vec<Agreement>;

    /// The scenario with what was agreed on, in the order of the agreements.
    fn agreed(scenario: &Arc<Self::Scenario>, agreed: &[bool]) -> Arc<Self::Scenario>;

    /// What is asked once more before an action is taken; nothing for most.
    fn asked_again(_action: Self::Action) -> Option<T> {
        None
    }

    /// Paints the sign of a player into a square.
    fn paint_player(ui: &Ui, look: &Look<'_>, player: Player, rect: Rect);

    /// The rules in short: paragraphs and rulings.
    fn rulebook(scenario: &Self::Scenario) -> (&[data::rulebook::Paragraph], &[data::rulebook::Ruling]);

    /// The whole resolved scenario, in words and as a value for JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn show(name: &str, scenario: &Self::Scenario) -> Result<(String, serde_json::Value), serde_json::Error>;

    /// What the table tells of a game beside the log, made of everything that has happened, in words of no matter which
    /// kind: a proof compares it between games that a seat may not tell apart.
    fn retold(scenario: &Self::Scenario, log: &[Happened<Self>], seat: Seat) -> String {
        let _ = (scenario, log, seat);
        String::new()
    }

    /// What the numbers of the rules are called in public.
    fn names(scenario: &Self::Scenario) -> Names;

    /// The place in the turn sequence, of which the public form has the kind.
    fn phase(&self) -> &impl serde::Serialize;

    /// Where everything is: what there is of each group, by its id, in its public form.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn board(&self) -> Result<Board, serde_json::Error>;
}

/// What can be shown or hidden on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toggle {
    /// The side panel with the log.
    Side,
    /// The list of all choices.
    Choices,
    /// The marks on what is reconstructed.
    Basis,
}

/// The table of a game: its view state, and how it is drawn. It changes nothing and queues orders.
pub trait Table<G: Tabled>: Sized + Debug + 'static {
    /// The table of a session; what has happened so far is not animated.
    fn new(session: &Session<G>) -> Self;

    /// Draws it.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, session: &Session<G>, settings: &Settings, queue: &mut Queue);

    /// Shows everything that has happened as done.
    fn settle(&mut self, session: &Session<G>);

    /// Begins to show what is new in the log; at once if `still`.
    fn note(&mut self, session: &Session<G>, now: f64, still: bool);

    /// Whether something is still being shown.
    fn is_moving(&self, now: f64) -> bool;

    /// The camera over the board.
    fn camera(&mut self) -> &mut Camera;

    /// The board glides to a place, by its number among areas or towns.
    fn show_place(&mut self, place: usize);

    /// Shows or hides something.
    fn toggle(&mut self, what: Toggle);

    /// Everything that can be chosen now, with its label.
    fn choices(&self) -> Vec<(String, Order)>;

    /// Draws how the game ended into a dialog.
    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue);

    /// How much of a pause a bot's action needs to be followed, 0 to 1.
    fn weight(action: G::Action) -> f64;
}

/// Something done with a scenario of whichever game.
pub trait Visit {
    /// What comes out.
    type Out;
    /// Does it.
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out;
}

/// Does something with a scenario.
pub fn visit<V: Visit>(scenario: &any::Scenario, what: V) -> V::Out {
    match scenario {
        any::Scenario::Invasion(scenario) => what.visit::<engine::invasion::State>(scenario),
        any::Scenario::Blocks(scenario) => what.visit::<engine::blocks::State>(scenario),
    }
}

/// Something done for a game that is known by its key.
pub trait VisitGame {
    /// What comes out.
    type Out;
    /// Does it.
    fn visit<G: Tabled>(self) -> Self::Out;
}

/// Does something for the game of a key, as records name it.
///
/// # Errors
/// One sentence if the program does not know the game.
pub fn visit_game<V: VisitGame>(key: &str, what: V) -> Result<V::Out, String> {
    if key == GAMES[0] {
        Ok(what.visit::<engine::invasion::State>())
    } else if key == GAMES[1] {
        Ok(what.visit::<engine::blocks::State>())
    } else {
        Err(format!(
            "this is a game of `{key}`, which this program does not know; it knows {}",
            GAMES.map(|game| format!("`{game}`")).join(" and ")
        ))
    }
}

/// The name of the game of a scenario.
pub fn game_title(scenario: &any::Scenario) -> Text {
    struct Title;
    impl Visit for Title {
        type Out = Text;
        fn visit<G: Tabled>(self, _: &Arc<G::Scenario>) -> Text {
            G::title()
        }
    }
    visit(scenario, Title)
}

/// A game that begins, is read from a file, or was left: a session without its table.
pub trait Sitting: Send + Debug {
    /// The scenario.
    fn scenario(&self) -> any::Scenario;
    /// The round it is in.
    fn round(&self) -> u32;
    /// How many steps it has.
    fn steps(&self) -> usize;
    /// Points of the American and the British side.
    fn points(&self) -> [i32; 2];
    /// The small picture of the position, as everybody may see it.
    fn preview(&self) -> Preview;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// Lays it on the table.
    ///
    /// # Errors
    /// If the system gives no thread for the bots.
    fn lay(self: Box<Self>, place: &crate::desk::Place) -> std::io::Result<Box<dyn crate::desk::Desk>>;
}

impl<G: Tabled> Sitting for Session<G> {
    fn scenario(&self) -> any::Scenario {
        G::any(Arc::clone(Self::scenario(self)))
    }

    fn round(&self) -> u32 {
        self.game().state().round()
    }

    fn steps(&self) -> usize {
        self.game().steps().len()
    }

    fn points(&self) -> [i32; 2] {
        self.outcome()
            .map_or_else(|| self.game().state().score(), |outcome| outcome.points)
    }

    fn preview(&self) -> Preview {
        G::preview_of(self.game().scenario(), &self.game().view(engine::Seat::SPECTATOR))
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn lay(self: Box<Self>, place: &crate::desk::Place) -> std::io::Result<Box<dyn crate::desk::Desk>> {
        Ok(Box::new(crate::desk::TableScreen::new(*self, place)?))
    }
}

/// A new game of a scenario.
pub fn begin(scenario: &any::Scenario, seating: &crate::play::seating::Seating, seed: u64) -> Box<dyn Sitting> {
    struct Begin<'a>(&'a crate::play::seating::Seating, u64);
    impl Visit for Begin<'_> {
        type Out = Box<dyn Sitting>;
        fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Box<dyn Sitting> {
            Box::new(Session::<G>::new(scenario, self.0.clone(), self.1))
        }
    }
    visit(scenario, Begin(seating, seed))
}

/// The game of a record.
///
/// # Errors
/// One sentence: an unknown game, a damaged record, an impossible step.
pub fn open_record(record: &engine::Record, seed: u64) -> Result<Box<dyn Sitting>, String> {
    struct Open<'a>(&'a engine::Record, u64);
    impl VisitGame for Open<'_> {
        type Out = Result<Box<dyn Sitting>, String>;
        fn visit<G: Tabled>(self) -> Self::Out {
            let game = self.0.open::<G>(self.1).map_err(|error| error.to_string())?;
            Ok(sit(self.0, game))
        }
    }
    visit_game(&record.game, Open(record, seed))?
}

/// The game of a journal, as far as its steps could be followed.
#[derive(Debug)]
pub struct Followed {
    /// The game.
    pub sitting: Box<dyn Sitting>,
    /// How many of the steps could be followed.
    pub steps: usize,
    /// Why it went no further.
    pub stopped: Option<String>,
}

/// The game of a journal as far as its steps can be followed.
///
/// # Errors
/// One sentence: an unknown game, a scenario that cannot be played.
pub fn open_journal(found: &crate::play::journal::Found, seed: u64) -> Result<Followed, String> {
    struct Open<'a>(&'a crate::play::journal::Found, u64);
    impl VisitGame for Open<'_> {
        type Out = Result<Followed, String>;
        fn visit<G: Tabled>(self) -> Self::Out {
            let header = &self.0.header;
            let followed = header
                .follow::<G>(self.0.packed(), self.1)
                .map_err(|error| error.to_string())?;
            Ok(Followed {
                sitting: sit(header, followed.game),
                steps: followed.followed,
                stopped: followed.stopped.map(|stop| stop.to_string()),
            })
        }
    }
    visit_game(&found.header.game, Open(found, seed))?
}

/// The record of a journal as far as its steps can be followed, and how many of them could be. No chance is drawn.
///
/// # Errors
/// One sentence: an unknown game, a scenario that cannot be played.
pub fn record_of_journal(found: &crate::play::journal::Found) -> Result<(engine::Record, usize), String> {
    struct Of<'a>(&'a crate::play::journal::Found);
    impl VisitGame for Of<'_> {
        type Out = Result<(engine::Record, usize), String>;
        fn visit<G: Tabled>(self) -> Self::Out {
            let header = &self.0.header;
            let followed = header
                .follow::<G>(self.0.packed(), 0)
                .map_err(|error| error.to_string())?;
            let record = engine::Record::of(&followed.game, header.names.clone());
            let name = self.0.name.as_deref().unwrap_or(&header.name);
            Ok((record.named(name), followed.followed))
        }
    }
    visit_game(&found.header.game, Of(found))?
}

fn sit<G: Tabled>(record: &engine::Record, game: Game<G>) -> Box<dyn Sitting> {
    let seating = crate::play::seating::Seating::from_names::<G>(&record.names);
    Box::new(Session::<G>::from_game(game, seating))
}
