//! The bots of a table, on a thread of their own: one for each seat, kept for the whole game. What they are asked carries a
//! ticket; answers to an older one are dropped.

use super::seating::Opponent;
use crate::cores;
use engine::bot::{Bot, Glimpse, Played, Stop, Tools};
use engine::rules::Rules;
use engine::{Player, Seat};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// A decision that a bot is asked for. It holds what the bot's seat may see and nothing else.
#[derive(Clone, Debug)]
pub struct Question<G: Rules> {
    /// Comes back with the answer.
    pub ticket: u64,
    /// What is played.
    pub scenario: Arc<G::Scenario>,
    /// The seat of the bot.
    pub seat: Seat,
    /// The player who is asked.
    pub player: Player,
    /// What the bot sees.
    pub view: G::View,
    /// What it can do.
    pub legal: Vec<G::Action>,
    /// How well it plays, and how much it dares.
    pub opponent: Opponent,
    /// For a bot that is new at the table, or after something was taken back or done again: it forgets what it plans and takes
    /// in what its seat has seen at each of its decisions so far. Nothing for a bot that has seen it.
    pub seen: Option<Vec<(Player, G::View)>>,
}

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<A> {
    /// The ticket of the question.
    pub ticket: u64,
    /// The decision, unless a fault came between.
    pub action: Result<A, BrokeOff>,
}

/// A fault in the program has broken a bot off while it thought; the console says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokeOff;

/// The bot of a seat.
struct Seated<G: Rules> {
    seat: Seat,
    opponent: Opponent,
    bot: Box<dyn Bot<G>>,
}

/// Thinks about questions, one after the other.
struct Thinker<G: Rules> {
    bots: Vec<Seated<G>>,
    rng: Xoshiro256PlusPlus,
    /// On how many threads they may think.
    threads: usize,
}

impl<G: Played> Thinker<G> {
    fn new(seed: u64) -> Self {
        Self {
            bots: Vec::new(),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            threads: cores::beside_window(),
        }
    }

    fn think(&mut self, question: &Question<G>, stop: &Stop) -> Answer<G::Action> {
        let asked = (question.seat, question.opponent);
        let known = self
            .bots
            .iter()
            .position(|seated| (seated.seat, seated.opponent) == asked);
        let index = known.unwrap_or_else(|| {
            self.bots.push(Seated {
                seat: question.seat,
                opponent: question.opponent,
                bot: G::bot(question.opponent),
            });
            self.bots.len() - 1
        });
        let bot = &mut self.bots[index].bot;
        if let Some(seen) = &question.seen {
            bot.restart();
            for (player, view) in seen {
                bot.see(&Glimpse::of_view(view, &question.scenario, *player));
            }
        }
        let glimpse = Glimpse::of_view(&question.view, &question.scenario, question.player);
        bot.equip(&Tools {
            stop: stop.clone(),
            clock: Some(crate::clock::since_start),
        });
        bot.spread(self.threads);
        let action = bot.choose(&glimpse, &question.legal, &mut self.rng);
        Answer {
            ticket: question.ticket,
            action: Ok(action),
        }
    }
}

/// The bots of a table.
pub struct BotRunner<G: Played> {
    place: Place<G>,
    asked: Option<u64>,
    /// Stops the thinking about the last question.
    stop: Stop,
}

impl<G: Played> Drop for BotRunner<G> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

enum Place<G: Played> {
    /// On the worker thread.
    Thread {
        questions: mpsc::Sender<(Question<G>, Stop)>,
        answers: mpsc::Receiver<Answer<G::Action>>,
    },
    /// At once, on the calling thread: for tests, whose results must not depend on time.
    Here {
        thinker: Thinker<G>,
        answer: Option<Answer<G::Action>>,
    },
}

impl<G: Played> BotRunner<G> {
    /// Bots on a thread. `wake` is called after each answer.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn on_thread(seed: u64, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let (questions, asked) = mpsc::channel::<(Question<G>, Stop)>();
        let (answered, answers) = mpsc::channel();
        std::thread::Builder::new()
            .name("war1812-bots".to_owned())
            .spawn(move || {
                cores::give_way();
                let mut thinker = Thinker::new(seed);
                while let Ok((mut question, mut stop)) = asked.recv() {
                    // Only the newest question still matters.
                    while let Ok((newer, its_stop)) = asked.try_recv() {
                        // What one seat has seen is no other's.
                        let same = newer.seat == question.seat;
                        let seen = newer.seen.or(question.seen.filter(|_| same));
                        question = Question { seen, ..newer };
                        stop = its_stop;
                    }
                    // A fault must not leave the table waiting. What the bots had in mind then is not relied on any more.
                    let answer =
                        catch_unwind(AssertUnwindSafe(|| thinker.think(&question, &stop))).unwrap_or_else(|_| {
                            thinker = Thinker::new(seed);
                            Answer {
                                ticket: question.ticket,
                                action: Err(BrokeOff),
                            }
                        });
                    if answered.send(answer).is_err() {
                        break;
                    }
                    wake();
                }
            })?;
        Ok(Self {
            place: Place::Thread { questions, answers },
            asked: None,
            stop: Stop::default(),
        })
    }

    /// Bots that answer at once.
    pub fn here(seed: u64) -> Self {
        Self {
            place: Place::Here {
                thinker: Thinker::new(seed),
                answer: None,
            },
            asked: None,
            stop: Stop::default(),
        }
    }

    /// Whether a question with this ticket is being thought about, or answered.
    pub fn was_asked(&self, ticket: u64) -> bool {
        self.asked == Some(ticket)
    }

    /// Asks. Whatever was asked before is not thought about any longer.
    pub fn ask(&mut self, question: Question<G>) {
        self.asked = Some(question.ticket);
        self.stop.stop();
        self.stop = Stop::default();
        match &mut self.place {
            Place::Thread { questions, .. } => {
                if questions.send((question, self.stop.clone())).is_err() {
                    log::error!("the thread of the bots has ended");
                }
            }
            Place::Here { thinker, answer } => *answer = Some(thinker.think(&question, &self.stop)),
        }
    }

    /// The answer to the question of this ticket, once, if it has come or comes within this time.
    pub fn answer(&mut self, ticket: u64, within: Duration) -> Option<Result<G::Action, BrokeOff>> {
        match &mut self.place {
            Place::Thread { answers, .. } => {
                let until = Instant::now() + within;
                loop {
                    let left = until.saturating_duration_since(Instant::now());
                    let answer = answers.recv_timeout(left).ok()?;
                    if answer.ticket == ticket {
                        return Some(answer.action);
                    }
                }
            }
            Place::Here { answer, .. } => answer
                .take()
                .filter(|answer| answer.ticket == ticket)
                .map(|answer| answer.action),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Tabled;
    use crate::play::seating::{Controller, Level, Seating};
    use crate::play::session::Session;
    use data::library::Library;
    use engine::Turn;
    use engine::rules::{Step, side_of};

    /// What the greedy bot of a player is asked.
    fn question<G: Tabled>(session: &Session<G>, player: Player, ticket: u64) -> Question<G> {
        let game = session.game();
        let seat = game.seat_of(player);
        Question {
            ticket,
            scenario: Arc::clone(session.scenario()),
            seat,
            player,
            view: game.view(seat),
            legal: game.legal(),
            opponent: Level::Greedy.into(),
            seen: None,
        }
    }

    /// A whole game at the window's table, and the same decisions asked of bots as the laboratory keeps them.
    fn same_bots<G: Tabled>(scenario: &Arc<G::Scenario>, seed: u64) {
        let bot = Controller::bot(Level::Greedy);
        let mut session = Session::<G>::new(scenario, Seating::sides::<G>(&bot, &bot), seed);
        let mut runner = BotRunner::<G>::here(seed);
        while let Some(player) = session.bot_to_move() {
            let ticket = session.ticket();
            runner.ask(question(&session, player, ticket));
            let action = runner.answer(ticket, Duration::ZERO).unwrap().unwrap();
            session.go_on(action).unwrap();
        }
        assert!(session.outcome().is_some());
        let mut bots = [G::bot(Level::Greedy), G::bot(Level::Greedy)];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let seats = Seat::of_sides::<G>();
        let (mut state, mut legal) = (G::start(scenario), Vec::new());
        for (number, step) in session.game().steps().iter().enumerate() {
            if let (Turn::Decision(player), Step::Act(_, taken)) = (state.turn(), step) {
                state.legal(&mut legal);
                let side = side_of::<G>(player);
                let glimpse = Glimpse::of_state(&state, seats[side.index()], player);
                let action = bots[side.index()].choose(&glimpse, &legal, &mut rng);
                assert_eq!(action, *taken, "step {number} of seed {seed}");
            }
            state.advance(*step);
        }
    }

    type State = engine::invasion::State;

    /// A game of two bots that begins, and who is to move.
    fn two_bots() -> (Session<State>, Player) {
        let scenario = Library::shipped().scenario("intro-1812").unwrap();
        let scenario = scenario.build(Library::shipped()).unwrap().get().unwrap();
        let bot = Controller::bot(Level::Greedy);
        let session = Session::new(&scenario, Seating::sides::<State>(&bot, &bot), 1);
        let player = session.bot_to_move().unwrap();
        (session, player)
    }

    #[test]
    fn an_answer_is_waited_for_as_long_as_is_said_and_an_older_one_is_dropped() {
        let (mut session, player) = two_bots();
        let (woke, woken) = mpsc::channel();
        let mut runner = BotRunner::<State>::on_thread(1, move || woke.send(()).unwrap()).unwrap();
        assert_eq!(runner.answer(1, Duration::ZERO), None, "nothing was asked");
        runner.ask(question(&session, player, 1));
        woken.recv().unwrap();
        // The first answer waits unread when the second question is asked, in which nothing that it can say is possible.
        let before = session.game().legal();
        while session.game().legal().iter().any(|action| before.contains(action)) {
            let action = session.game().legal()[0];
            session.go_on(action).unwrap();
        }
        let player = session.bot_to_move().unwrap();
        runner.ask(question(&session, player, 2));
        woken.recv().unwrap();
        let answer = runner.answer(2, Duration::from_secs(60)).unwrap().unwrap();
        assert!(session.game().legal().contains(&answer));
        runner.ask(question(&session, player, 3));
        woken.recv().unwrap();
        assert_eq!(runner.answer(4, Duration::ZERO), None, "only the third was asked");
    }

    #[test]
    fn a_fault_while_a_bot_thinks_is_told_and_the_next_question_is_answered() {
        let (session, player) = two_bots();
        let mut runner = BotRunner::<State>::on_thread(1, || ()).unwrap();
        // A bot that may do nothing at all has nothing to choose: there is no such question but by a fault.
        runner.ask(Question {
            legal: Vec::new(),
            ..question(&session, player, 1)
        });
        assert_eq!(runner.answer(1, Duration::from_secs(60)), Some(Err(BrokeOff)));
        runner.ask(question(&session, player, 2));
        let answer = runner.answer(2, Duration::from_secs(60)).unwrap().unwrap();
        assert!(session.game().legal().contains(&answer));
    }

    #[test]
    fn the_window_plays_the_bots_that_the_laboratory_measures() {
        let library = Library::shipped();
        for name in data::shipped::SCENARIOS.iter() {
            let scenario = library.scenario(name).unwrap().build(library).unwrap();
            for seed in 1..=3 {
                if let Some(scenario) = scenario.get() {
                    same_bots::<engine::invasion::State>(&scenario, seed);
                } else if let Some(scenario) = scenario.get() {
                    same_bots::<engine::blocks::State>(&scenario, seed);
                }
            }
        }
    }
}
