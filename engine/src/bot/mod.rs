//! Players that are not persons. A bot sees what its seat may see and nothing else.

mod crew;
mod imagine;
mod judgement;
mod kind;
mod opponent;
mod plans;
mod random;
mod think;
mod tools;
mod trial;
mod watch;
pub(crate) mod weights;

pub use imagine::Outlook;
pub use judgement::{Features, Hidden, Judgement, OF_A_PLACE, Places, bent};
pub use kind::{Kind, NoSuchBot};
pub use opponent::{Level, NoOpponent, Opponent, Style};
pub use random::Random;
pub use think::{Beside, Compared, Depth, Proposal, Thinker};
pub use tools::{Budget, Clock, Stop, Tools};

use crate::deed::Deed;
use crate::rules::{Open, Player, Rules, Seat};
use data::{Side, Text};
use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;
use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

/// What a bot is shown: who is asked, and a view of the bot's seat. It is made of a state, of which the bot then gets the
/// view when it asks for it, or of a view that somebody has handed over.
pub struct Glimpse<'a, G: Rules> {
    player: Player,
    scenario: &'a Arc<G::Scenario>,
    seen: Seen<'a, G>,
}

enum Seen<'a, G: Rules> {
    State(&'a G, Seat),
    View(&'a G::View),
}

impl<'a, G: Rules> Glimpse<'a, G> {
    /// What `seat` may see of a state in which `player` is asked.
    pub fn of_state(state: &'a G, seat: Seat, player: Player) -> Self {
        Self {
            player,
            scenario: state.scenario(),
            seen: Seen::State(state, seat),
        }
    }

    /// What a view shows in which `player` is asked.
    pub const fn of_view(view: &'a G::View, scenario: &'a Arc<G::Scenario>, player: Player) -> Self {
        Self {
            player,
            scenario,
            seen: Seen::View(view),
        }
    }

    /// The player who is asked.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// The view of the seat.
    pub fn view(&self) -> Cow<'_, G::View> {
        match &self.seen {
            Seen::State(state, seat) => Cow::Owned(state.view(*seat)),
            Seen::View(view) => Cow::Borrowed(view),
        }
    }

    /// What everyone sees of the view, which needs no view to be made.
    pub fn open(&self) -> &'a G::Table
    where
        G: Open,
    {
        match self.seen {
            Seen::State(state, _) => state.open(),
            Seen::View(view) => G::open_in(view),
        }
    }

    /// A complete state that agrees with the view; what is hidden from the seat is drawn by chance.
    pub fn sample(&self, rng: &mut impl Rng) -> G {
        G::sample(&self.view(), self.scenario, rng)
    }

    /// What is played.
    pub const fn scenario(&self) -> &Arc<G::Scenario> {
        self.scenario
    }
}

/// A player that is not a person. One bot plays one seat for a whole game and may remember what it plans.
pub trait Bot<G: Rules>: Send {
    /// Chooses one of the legal actions of the player who is asked, which are sorted and at least one.
    fn choose(&mut self, glimpse: &Glimpse<'_, G>, legal: &[G::Action], rng: &mut Xoshiro256PlusPlus) -> G::Action;

    /// Forgets what it plans and saw: a game begins, or goes on from another moment than the one that the bot saw last. What it
    /// may know all the same is shown to it anew.
    fn restart(&mut self) {}

    /// Takes in what its seat saw at an earlier decision, without deciding anything; bots that remember nothing need not.
    fn see(&mut self, _: &Glimpse<'_, G>) {}

    /// Takes a sign to stop and a clock, before it is asked anything; bots that answer at once need neither.
    fn equip(&mut self, _: &Tools) {}

    /// May think on so many threads from now on; bots that answer at once need one.
    fn spread(&mut self, _: usize) {}

    /// Holds other things to be worth more from now on than the usual one of its kind does, for ideas; the same for the same
    /// number. Bots that know no such thing stay as they are.
    fn vary(&mut self, _: u64) {}

    /// Why it chose what it chose last, as far as it knows: what its plan is for, without full stop, and how it judges it. The
    /// tests of threads and of what is hidden compare it, for it tells more than the choice.
    fn reason(&self) -> Option<Text> {
        None
    }
}

/// Games that have bots of every kind: each brings its greedy one and what it holds a position to be worth; the others know
/// a game by its rules alone.
pub trait Played: Rules {
    /// What a bot that thinks remembers of what it saw, to draw what is hidden by; nothing where a view shows all there is to
    /// know.
    type Belief: Default + Send;

    /// Takes in what a bot sees when it is asked.
    fn watch(_: &mut Self::Belief, _: &Self::View, _: &Self::Scenario) {}

    /// Makes a sampled state likelier by what is believed; it still agrees with the view that was taken in last.
    fn believe(&mut self, _: &Self::Belief, _: &mut impl Rng) {}

    /// How many turns a search imagines, the one that it plans counted in.
    const AHEAD: u32 = 4;

    /// The greedy bot of the game: sensible one step ahead, and fast.
    fn greedy() -> Box<dyn Bot<Self>>;

    /// The greedy bot with the mistakes of people who begin; the greedy one itself where a game knows none.
    fn beginner() -> Box<dyn Bot<Self>> {
        Self::greedy()
    }

    /// A greedy bot that dares more than the usual one, or less: 1 is the usual one, 2 twice as bold, a half half as bold.
    fn greedy_of(_: f32) -> Box<dyn Bot<Self>> {
        Self::greedy()
    }

    /// A greedy bot that holds other things to be worth more than the usual one does, for ideas; the same for the same
    /// number.
    fn greedy_like(_: u64) -> Box<dyn Bot<Self>> {
        Self::greedy()
    }

    /// The first greedy bot of the game, frozen; the greedy one where that was never changed.
    fn greedy_1() -> Box<dyn Bot<Self>> {
        Self::greedy()
    }

    /// Turns that have begun since the game began.
    fn turn_number(&self) -> u32 {
        self.round()
    }

    /// What tells of a position who will win it. `into` is cleared first.
    fn features(&self, into: &mut Features) {
        let [american, british] = self.score();
        into.clear();
        into.whole.push(american.saturating_sub(british) as f32);
    }

    /// How much each of the features counts; where nothing was learned the lead tells who wins.
    fn judgement() -> &'static Judgement {
        static LEAD: LazyLock<Judgement> = LazyLock::new(|| Judgement {
            scenarios: Vec::new(),
            games: 0,
            thinking: 0,
            seed: 0,
            date: String::new(),
            places: Places::default(),
            straight: vec![1.0],
            hidden: Hidden::default(),
        });
        &LEAD
    }

    /// The chance that a side, 0 or 1, wins, 0 to 1; a draw is half a win.
    fn chance(&self, side: Side) -> f32 {
        self.chance_by(Self::judgement(), side, &mut Features::default())
    }

    /// The same, as another judgement than that of the game says. The features are worked out in what is handed in, whose
    /// memory serves many positions.
    fn chance_by(&self, judgement: &Judgement, side: Side, features: &mut Features) -> f32 {
        self.features(features);
        let first = judgement.chance(features);
        match side {
            Side::American => first,
            Side::British => 1.0 - first,
        }
    }

    /// What a plan that begins in this state is for, without full stop.
    fn purpose(&self, plan: &[(Player, Self::Action)]) -> Text {
        let told = |lang| {
            let actions = plan.iter().take(3);
            let told = actions.map(|(_, action)| Self::describe_action(self.scenario(), *action, lang));
            told.collect::<Vec<_>>().join(", ")
        };
        Text::each(told)
    }

    /// What a plan that begins in this state does on the map, in words and places; nothing where a game does not say.
    fn deeds(&self, _: &[(Player, Self::Action)]) -> Vec<Deed> {
        Vec::new()
    }

    /// A bot by its kind or level.
    fn bot(kind: impl Into<Kind>) -> Box<dyn Bot<Self>> {
        match kind.into() {
            Kind::Opponent(opponent) => match opponent.level() {
                Level::Random => Box::new(Random),
                Level::Beginner => Self::beginner(),
                Level::Greedy => greedy_in::<Self>(opponent.style()),
                Level::Planner => Box::new(Thinker::in_style(Depth::PLANNER, opponent.style())),
                Level::General => {
                    let depth = Depth::search::<Self>(Budget::Millis(1_000));
                    Box::new(Thinker::in_style(depth, opponent.style()))
                }
            },
            Kind::Greedy1 => Self::greedy_1(),
            Kind::Search(budget) => Box::new(Thinker::new(Depth::search::<Self>(budget))),
        }
    }
}

/// The greedy bot of a style.
fn greedy_in<G: Played>(style: Style) -> Box<dyn Bot<G>> {
    match style {
        Style::Even => G::greedy(),
        style => G::greedy_of(style.boldness()),
    }
}
