//! Pairs of games with equal public history and other secrets.
//!
//! The first game is played by chance. The second begins anew and takes the same public steps, but what is hidden from
//! the seat is exchanged at its source: other blocks or cards are drawn, other units are placed and chosen, and what is
//! decided in secret is decided in another order or otherwise. Nothing of the first game's state is copied, so that a
//! secret which has crept into a table shows as a difference like any other.
//!
//! Some steps bring out by the rules what was hidden (militia is counted at the border, a hand is shown). There the two
//! games part; [`Hidden::parted`] counts by which rule.

use super::shown::{Recap, Shown, Side, difference};
use super::{Secrecy, Secrets};
use crate::rules::{Player, Rules, Seat, Step, StepOf, Turn, draw, game_seed};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Pairs made of one game, for each seat.
const PAIRS: usize = 2;
/// Most steps of a decision taken otherwise in the second game.
const MOST_OWN: usize = 200;

/// What comparing many pairs of games has shown.
#[derive(Clone, Debug, Default)]
pub struct Hidden {
    /// Moments at which two games with other secrets were compared.
    pub compared: u64,
    /// Moments at which the two games were the same and only what had been told was compared.
    pub same: u64,
    /// Pairs of games.
    pub pairs: u64,
    /// How many pairs the rules told apart, by the rule of what was asked then.
    pub parted: BTreeMap<String, u64>,
    /// How many pairs a seat could tell apart otherwise, by way; must be empty.
    pub leaks: BTreeMap<Shown, u64>,
    /// The first of these.
    pub first: Option<Leak>,
}

/// How a seat could tell two games apart.
#[derive(Clone, Debug)]
pub struct Leak {
    /// By which way.
    pub shown: Shown,
    /// Who can.
    pub seat: Seat,
    /// Steps of the first game up to there.
    pub steps: usize,
    /// What was asked then.
    pub asked: String,
    /// What the seat gets in the first and in the second game.
    pub got: [String; 2],
}

impl Hidden {
    /// Adds what others have found.
    pub fn add(&mut self, other: Self) {
        self.compared += other.compared;
        self.same += other.same;
        self.pairs += other.pairs;
        for (cite, pairs) in other.parted {
            *self.parted.entry(cite).or_default() += pairs;
        }
        for (shown, pairs) in other.leaks {
            *self.leaks.entry(shown).or_default() += pairs;
        }
        self.first = self.first.take().or(other.first);
    }
}

/// Compares pairs of games until `moments` were compared. `recap` is what a table tells beside the log.
pub fn hidden<G: Secrets>(scenario: &Arc<G::Scenario>, moments: u64, seed: u64, recap: Option<Recap<G>>) -> Hidden {
    let mut found = Hidden::default();
    let players = || G::sides().into_iter().flatten().copied();
    let mut seats: Vec<Seat> = players().map(|player| Seat::of([player])).collect();
    seats.extend(Seat::of_sides::<G>());
    seats.sort_unstable();
    seats.dedup();
    seats.push(Seat::SPECTATOR);
    // A game without secrets has no moments to compare; it ends with its games.
    for game in 0..moments.max(1) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game_seed(seed, game));
        let mut steps = some_game::<G>(scenario, &mut rng);
        // The shorter a game, the more of it is still hidden.
        steps.truncate(rng.random_range(0..=steps.len()));
        for seat in &seats {
            for _ in 0..PAIRS {
                if found.compared >= moments {
                    return found;
                }
                Pair::new(scenario, &steps, *seat, recap, &mut found).play(&mut rng);
            }
        }
    }
    found
}

/// Two games of which a seat has seen the same, with other secrets.
#[derive(Clone, Debug)]
pub struct Twins<G: Rules> {
    /// The steps of each, up to a moment at which somebody decides.
    pub steps: [Vec<StepOf<G>>; 2],
}

/// Two games that `seat` cannot tell apart although they are not the same; nothing if this seed leads to none. What shows
/// them to a person, such as a window, must look the same for both.
pub fn twins<G: Secrets>(scenario: &Arc<G::Scenario>, seat: Seat, seed: u64) -> Option<Twins<G>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut steps = some_game::<G>(scenario, &mut rng);
    steps.truncate(rng.random_range(0..=steps.len()));
    let mut found = Hidden::default();
    let mut pair = Pair::<G>::new(scenario, &steps, seat, None, &mut found);
    pair.play(&mut rng);
    let [first, second] = pair.differed?;
    pair.first.steps.truncate(first);
    pair.second.steps.truncate(second);
    Some(Twins {
        steps: [pair.first.steps, pair.second.steps],
    })
}

/// The steps of a game by chance.
fn some_game<G: Secrets>(scenario: &Arc<G::Scenario>, rng: &mut Xoshiro256PlusPlus) -> Vec<StepOf<G>> {
    let mut state = G::start(scenario);
    let mut steps = Vec::new();
    while let Some(step) = some_step(&state, rng) {
        state.advance(step);
        steps.push(step);
    }
    steps
}

/// A step by chance, unless the game is over.
fn some_step<G: Secrets>(state: &G, rng: &mut Xoshiro256PlusPlus) -> Option<StepOf<G>> {
    match state.turn() {
        Turn::Over(_) => None,
        Turn::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            Some(Step::Chance(draw(&rolls, rng)))
        }
        Turn::Decision(player) => {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            Some(Step::Act(player, legal[rng.random_range(0..legal.len())]))
        }
    }
}

/// Two games that a seat may not tell apart.
struct Pair<'a, G: Secrets> {
    steps: &'a [StepOf<G>],
    seat: Seat,
    recap: Option<Recap<G>>,
    found: &'a mut Hidden,
    scenario: &'a Arc<G::Scenario>,
    first: Side<G>,
    second: Side<G>,
    /// Steps that the first game has taken.
    at: usize,
    /// In the second game something has been decided otherwise that is sealed until all are done: in this round.
    otherwise: Option<u32>,
    /// Steps of both games up to the last decision at which they differed and the seat did not see it.
    differed: Option<[usize; 2]>,
}

/// The pair is over: told apart by the rules or by mistake, or at the end of its steps.
struct Ended;

impl<'a, G: Secrets> Pair<'a, G> {
    fn new(
        scenario: &'a Arc<G::Scenario>,
        steps: &'a [StepOf<G>],
        seat: Seat,
        recap: Option<Recap<G>>,
        found: &'a mut Hidden,
    ) -> Self {
        found.pairs += 1;
        Self {
            steps,
            seat,
            recap,
            found,
            scenario,
            first: Side::new(G::start(scenario), recap.is_some()),
            second: Side::new(G::start(scenario), recap.is_some()),
            at: 0,
            otherwise: None,
            differed: None,
        }
    }

    fn play(&mut self, rng: &mut Xoshiro256PlusPlus) {
        let mut disguise = G::disguise(self.scenario, self.steps, self.seat, rng);
        let mut went = self.compare(rng);
        while went.is_ok() && self.at < self.steps.len() {
            went = match self.in_secret() {
                Some(player) => self.secretly(player, &mut disguise, rng),
                None => self.openly(&mut disguise),
            }
            .and_then(|()| self.compare(rng));
        }
    }

    /// The player who decides, if the decision is hidden from the seat.
    fn in_secret(&self) -> Option<Player> {
        match self.first.state.turn() {
            Turn::Decision(player) if !self.seat.holds(player) && self.first.state.secrecy() != Secrecy::Open => {
                Some(player)
            }
            _ => None,
        }
    }

    /// Takes the next step, and what stands for it in the second game.
    fn openly(&mut self, disguise: &mut G::Disguise) -> Result<(), Ended> {
        let step = self.steps[self.at];
        let other = G::disguised(disguise, &self.first.state, step, &self.second.state);
        match other.filter(|other| possible(&self.second.state, other)) {
            Some(other) => {
                self.first.take(step);
                self.second.take(other);
                self.at += 1;
                Ok(())
            }
            None => self.part(),
        }
    }

    /// Takes the steps that a player decides in secret: in the second game what stands for them, in another order if that
    /// comes to the same, or something else altogether.
    fn secretly(
        &mut self,
        player: Player,
        disguise: &mut G::Disguise,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<(), Ended> {
        let until = self.stretch(player);
        if self.otherwise.is_some() || rng.random_range(0..4) == 0 {
            return self.decide_otherwise(player, until, rng);
        }
        let mut others = Vec::new();
        {
            let (mut first, mut second) = (self.first.state.clone(), self.second.state.clone());
            for step in &self.steps[self.at..until] {
                let other = G::disguised(disguise, &first, *step, &second);
                let Some(other) = other.filter(|other| possible(&second, other)) else {
                    return self.part();
                };
                first.advance(*step);
                second.advance(other);
                others.push(other);
            }
        }
        let mut another = others.clone();
        self.first.state.reorder(&mut another, rng);
        if all_possible(&self.second.state, &another) {
            others = another;
        }
        for other in others {
            let step = self.steps[self.at];
            self.first.take(step);
            self.second.take(other);
            self.at += 1;
            if self.at < until {
                self.compare(rng)?;
            }
        }
        Ok(())
    }

    /// Where the secret decisions of a player end that begin here: as a number of steps.
    fn stretch(&self, player: Player) -> usize {
        let open = self.first.state.laid_open();
        let mut state = self.first.state.clone();
        let mut at = self.at;
        while at < self.steps.len() && state.turn() == Turn::Decision(player) && state.laid_open() == open {
            state.advance(self.steps[at]);
            at += 1;
        }
        at
    }

    /// In the second game the player decides by chance. As long as nobody but the player knows of what, the seat must see
    /// no difference, however far either has come.
    fn decide_otherwise(&mut self, player: Player, until: usize, rng: &mut Xoshiro256PlusPlus) -> Result<(), Ended> {
        let (secrecy, round) = (self.first.state.secrecy(), self.first.state.round());
        let open = self.first.state.laid_open();
        let undecided = |state: &G| state.turn() == Turn::Decision(player) && state.laid_open() == open;
        while self.at < until {
            if !self.first.take_if(self.steps[self.at], undecided) {
                break;
            }
            self.at += 1;
            for _ in 0..rng.random_range(0..3) {
                if let Some(step) = some_step(&self.second.state, rng) {
                    self.second.take_if(step, undecided);
                }
            }
            self.compare(rng)?;
        }
        if secrecy != Secrecy::Sealed || self.at == until {
            // What has come of it is seen now, or the first game goes no further.
            return Err(Ended);
        }
        self.first.take(self.steps[self.at]);
        self.at += 1;
        for _ in 0..MOST_OWN {
            if !undecided(&self.second.state) {
                break;
            }
            let Some(step) = some_step(&self.second.state, rng) else {
                break;
            };
            self.second.take(step);
        }
        self.otherwise = self.otherwise.or(Some(round));
        if self.is_sealed() { Ok(()) } else { Err(Ended) }
    }

    /// Whether nobody has seen yet what was decided otherwise; the next round has seals of its own.
    fn is_sealed(&self) -> bool {
        let sealed = |state: &G, round: u32| state.secrecy() == Secrecy::Sealed && state.round() == round;
        self.otherwise
            .is_none_or(|round| sealed(&self.first.state, round) && sealed(&self.second.state, round))
    }

    /// Compares what the seat gets of both games.
    fn compare(&mut self, rng: &mut Xoshiro256PlusPlus) -> Result<(), Ended> {
        if !self.is_sealed() {
            return Err(Ended);
        }
        if self.first.state.laid_open() != self.second.state.laid_open() {
            return self.part();
        }
        if self.first.state == self.second.state {
            self.found.same += 1;
        } else {
            self.found.compared += 1;
        }
        let tried = self.steps.get(rng.random_range(0..=self.steps.len()));
        let differs = difference(&mut self.first, &mut self.second, self.seat, self.recap, tried, rng);
        let Some((shown, got)) = differs else {
            let (first, second) = (&self.first, &self.second);
            if first.state != second.state && matches!(first.state.turn(), Turn::Decision(_)) {
                self.differed = Some([first.steps.len(), second.steps.len()]);
            }
            return Ok(());
        };
        *self.found.leaks.entry(shown).or_default() += 1;
        self.found.first.get_or_insert_with(|| Leak {
            shown,
            seat: self.seat,
            steps: self.at,
            asked: self.first.state.prompt(Seat::SPECTATOR).text.en,
            got,
        });
        Err(Ended)
    }

    /// The rules tell the games apart here.
    fn part(&mut self) -> Result<(), Ended> {
        let cite = self.first.state.prompt(Seat::SPECTATOR).cite;
        *self.found.parted.entry(cite.to_string()).or_default() += 1;
        Err(Ended)
    }
}

/// Whether a step stands in the list.
fn possible<G: Secrets>(state: &G, step: &StepOf<G>) -> bool {
    match (state.turn(), step) {
        (Turn::Decision(asked), Step::Act(by, action)) if asked == *by => {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            legal.binary_search(action).is_ok()
        }
        (Turn::Chance, Step::Chance(roll)) => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            rolls.iter().any(|(offered, _)| offered == roll)
        }
        _ => false,
    }
}

/// Whether steps are possible one after the other.
fn all_possible<G: Secrets>(state: &G, steps: &[StepOf<G>]) -> bool {
    let mut state = state.clone();
    steps.iter().all(|step| {
        let possible = possible(&state, step);
        if possible {
            state.advance(*step);
        }
        possible
    })
}
