//! What the program needs of a game beside its rules, and how its table is handled.

use super::curves::{Figure, Sample};
use super::roster::Preview;
use crate::command::{Order, Queue};
use crate::panels::chrome::Folded;
use crate::panels::kit::{Chrome, Look};
use crate::play::seen::Seen;
use crate::play::show::Beat;
use crate::public::Names;
use crate::text::{self, T, TERMINAL};
use canvas::Camera;
use data::any::ValidScenario;
use data::{Lang, Side, Text};
use egui::{Rect, Ui};
use engine::Seat;
use engine::bot::Played;
use engine::counted::{Counted, Scored};
use engine::game::Happened;
use engine::prove::Secrets;
use engine::record::Recorded;
use engine::rules::{Player, side_of};
use engine::sight::Stands;
use engine::tally::Tallied;
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
    /// The side at home there.
    pub home: Side,
    /// Points for the other side when it holds the place; 0 where it counts for nothing.
    pub worth: u32,
}

/// A battle whose odds are asked for, as it was written in a call.
#[derive(Clone, Copy, Debug)]
pub struct AskedOdds<'a> {
    /// Where it is, by id.
    pub area: &'a str,
    /// The units of both sides, American first.
    pub units: [&'a str; 2],
    /// How each side decides.
    pub decide: &'a str,
    /// Cards that are played for it, by id.
    pub cards: &'a [String],
}

/// A result of chance, as people at a table see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chanced {
    /// Dice are rolled; otherwise something is drawn.
    pub dice: bool,
    /// Whose dice, or who draws, if it is somebody's.
    pub whose: Option<Player>,
    /// Only who draws may see it.
    pub secret: bool,
    /// What it is, in words.
    pub words: Text,
}

/// What the program needs of a game beside its rules.
pub trait Tabled: Recorded<Scenario: ValidScenario> + Played + Tallied + Secrets {
    /// How a game is shown on the table.
    type Table: Table<Self>;

    /// What the two numbers of a score count.
    const SCORED: Scored;

    /// What the length of a game is counted in.
    const COUNTED_IN: Counted = Counted::Rounds;

    /// The name of the game.
    fn title() -> Text;

    /// The name of the game in a word or two.
    fn short_title() -> Text;

    /// The stable key of a player in files and on the command line.
    fn player_key(player: Player) -> &'static str;

    /// Names of the sides, American first.
    fn side_names(scenario: &Self::Scenario) -> [Text; 2];

    /// Readable id, for names of files.
    fn id(scenario: &Self::Scenario) -> &str;

    /// The places of the map by their numbers, with what they are worth at the end.
    fn places(scenario: &Self::Scenario) -> Vec<Objective>;

    /// The picture of the start.
    fn preview(scenario: &Self::Scenario) -> Preview;

    /// The picture of a position, as a seat sees it.
    fn preview_of(scenario: &Self::Scenario, view: &Self::View) -> Preview;

    /// What is asked once more before an action is taken; nothing for most.
    fn asked_again(_action: Self::Action) -> Option<T> {
        None
    }

    /// Whether the only thing that a player can do waits to be done, though whoever plays has single choices taken unasked:
    /// because it ends what could still be taken back.
    fn waits_alone(_: &Self, _: Self::Action) -> bool {
        false
    }

    /// What is said while the screen is handed over: that what is secret is hidden, and on the button of the person of this
    /// name who comes.
    fn handing_over(name: &str, lang: Lang) -> [String; 2] {
        [T::HandOverHint.get(lang).to_owned(), text::i_am(lang, name)]
    }

    /// The number of a player's colours in the palette: those of the two sides, unless the game has more.
    fn colour(player: Player) -> usize {
        canvas::Palette::OF_SIDES[side_of::<Self>(player).index()]
    }

    /// What has happened from an event on, in few lines.
    fn summed_up(seen: &Seen<Self>, from: usize, lang: Lang) -> Vec<String> {
        let told = seen.told.iter().skip(from);
        told.filter_map(|happened| Self::describe_event(&seen.scenario, &happened.event, lang))
            .collect()
    }

    /// Paints the sign of a player into a square.
    fn paint_player(ui: &Ui, look: &Look<'_>, player: Player, rect: Rect);

    /// The rules in short: paragraphs and rulings.
    fn rulebook(scenario: &Self::Scenario) -> (&[data::rulebook::Paragraph], &[data::rulebook::Ruling]);

    /// Paragraphs with the rulings that complete them.
    fn completed() -> &'static [(&'static str, u8)] {
        &[]
    }

    /// Whether there is a page of what one looks up most.
    const HAS_REFERENCE: bool = false;

    /// Draws the page of what one looks up most, such as dice and cards.
    fn reference_ui(scenario: &Self::Scenario, ui: &mut Ui, look: &Look<'_>) {
        let _ = (scenario, ui, look);
    }

    /// The whole resolved scenario, in words and as a value for JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn show(name: &str, scenario: &Self::Scenario) -> Result<(String, serde_json::Value), serde_json::Error>;

    /// How likely each end of a battle is, in words and as a value for JSON.
    ///
    /// # Errors
    /// One sentence: what was asked wrongly, or that this game's odds are not known.
    fn odds(scenario: &Arc<Self::Scenario>, asked: &AskedOdds<'_>) -> Result<(String, serde_json::Value), String> {
        let _ = (scenario, asked);
        Err(format!(
            "the odds of battles of {} are not known to this version",
            Self::title().get(TERMINAL)
        ))
    }

    /// What an event is for those who watch, and how long it takes at the normal pace.
    fn beat(event: &Self::Event) -> Beat;

    /// What a result of chance is for people at a table who roll and draw themselves.
    fn chanced(scenario: &Self::Scenario, roll: Self::Roll) -> Chanced {
        let _ = scenario;
        Chanced {
            dice: true,
            whose: None,
            secret: false,
            words: Text::same(format!("{roll:?}")),
        }
    }

    /// How much a result of chance that is due is, and of what, where results differ by that.
    fn amount(&self, roll: Self::Roll) -> Option<(u8, Text)> {
        let _ = roll;
        None
    }

    /// The place where dice are about to be rolled, if it is one that everybody sees.
    fn rolled_at(&self) -> Option<Text> {
        None
    }

    /// What stands in a place, line by line, as a view shows it; nothing where nobody does.
    fn stands(scenario: &Self::Scenario, view: &Self::View, place: usize, lang: Lang) -> Vec<String>;

    /// What a view shows beside the [places](Self::places): what lies elsewhere on the map, and what its own seat has in hand.
    fn beside(scenario: &Self::Scenario, view: &Self::View) -> Vec<Stands> {
        let _ = (scenario, view);
        Vec::new()
    }

    /// What the table tells of a game beside the log, made of everything that has happened, in words of no matter which
    /// kind: a proof compares it between games that a seat may not tell apart.
    fn retold(scenario: &Self::Scenario, log: &[Happened<Self>], seat: Seat) -> String {
        let _ = (scenario, log, seat);
        String::new()
    }

    /// What is counted at each moment, beside the score.
    fn figures(scenario: &Self::Scenario, told: &[Happened<Self>], samples: &[Sample<Self::View>]) -> Vec<Figure> {
        let _ = (scenario, told, samples);
        Vec::new()
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

/// An event in words, in every language; nothing where nothing is told of it.
pub fn told_of<G: Tabled>(scenario: &G::Scenario, event: &G::Event) -> Option<Text> {
    let words = Text::each(|lang| G::describe_event(scenario, event, lang).unwrap_or_default());
    (!words.is_empty()).then_some(words)
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

/// What of a table is folded away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folds {
    /// The column beside the map.
    pub side: Folded,
    /// All choices as a list.
    pub choices: bool,
    /// Where facts of the map come from.
    pub basis: bool,
}

impl Folds {
    /// Shows what was folded away, or folds it away.
    pub fn toggle(&mut self, what: Toggle) {
        match what {
            Toggle::Side => self.side.toggle(),
            Toggle::Choices => self.choices = !self.choices,
            Toggle::Basis => self.basis = !self.basis,
        }
    }
}

/// The table of a game: its view state, and how it is drawn of what the person at the screen may know. It changes nothing
/// and queues orders.
pub trait Table<G: Tabled>: Sized + Debug + 'static {
    /// The table of a game; what has happened so far is not animated.
    fn new(seen: &Seen<G>) -> Self;

    /// Draws it.
    fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>, chrome: &Chrome<'_>, queue: &mut Queue);

    /// Steps were chosen, on the table, from a list or wherever else. Gives those that are taken now; others may wait until
    /// the person confirms them.
    fn hold(&mut self, seen: &Seen<G>, actions: &[G::Action]) -> Vec<G::Action> {
        let _ = seen;
        actions.to_vec()
    }

    /// It is laid in the place of another person's: what was said at the `last` one and is nobody's secret still holds.
    fn take_over(&mut self, last: &Self) {
        let _ = last;
    }

    /// Shows everything that has happened as done.
    fn settle(&mut self, seen: &Seen<G>);

    /// Begins to show what is new in the log; at once if `still`.
    fn note(&mut self, seen: &Seen<G>, now: f64, still: bool);

    /// Whether something is still being shown.
    fn is_moving(&self, now: f64) -> bool;

    /// The camera over the board.
    fn camera(&mut self) -> &mut Camera;

    /// The board glides to a place, by its number among areas or towns.
    fn show_place(&mut self, place: usize);

    /// Shows or hides something.
    fn toggle(&mut self, what: Toggle);

    /// How much of the foot of the board is covered by what belongs to the game, in points.
    fn foot(&self) -> f32 {
        0.0
    }

    /// Whether what is one's own is turned away from whoever looks over one's shoulder.
    fn is_turned_away(&self) -> bool {
        false
    }

    /// Everything that can be chosen now, with its label.
    fn choices(&self) -> Vec<(String, Order)>;

    /// Draws the board alone, for a picture of it.
    fn picture_ui(&mut self, ui: &mut Ui, look: &Look<'_>, seen: &Seen<G>);

    /// Draws how the game ended into a dialog.
    fn end_ui(&self, ui: &mut Ui, look: &Look<'_>, queue: &mut Queue);
}
