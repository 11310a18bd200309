//! Bots on a thread of their own. What they are asked carries a ticket; answers to an older one are dropped.

use super::seating::Level;
use data::invasion::Scenario;
use engine::Seat;
use engine::bot::{Bot, Glimpse, Played as _};
use engine::invasion::{Action, State, View};
use engine::rules::Rules as _;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::{Arc, mpsc};

/// A decision that a bot is asked for. It holds what the bot's seat may see and nothing else.
#[derive(Clone, Debug)]
pub struct Question {
    /// Comes back with the answer.
    pub ticket: u64,
    /// What is played.
    pub scenario: Arc<Scenario>,
    /// What the bot sees.
    pub view: View,
    /// What it can do.
    pub legal: Vec<Action>,
    /// How well it plays.
    pub level: Level,
}

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The ticket of the question.
    pub ticket: u64,
    /// The decision.
    pub action: Action,
}

/// Thinks about questions, one after the other.
struct Thinker {
    rng: Xoshiro256PlusPlus,
}

impl Thinker {
    fn think(&mut self, question: &Question) -> Answer {
        // The bot's look at the table goes through a state made from its view, so nothing else can reach it.
        let state = State::sample(&question.view, &question.scenario, &mut self.rng);
        let seat: Seat = question.view.seat;
        let mut bot: Box<dyn Bot<State>> = State::bot(question.level);
        let action = bot.choose(&Glimpse::new(&state, seat), &question.legal, &mut self.rng);
        Answer {
            ticket: question.ticket,
            action,
        }
    }
}

/// The bots of a window.
pub struct BotRunner {
    place: Place,
    asked: Option<u64>,
}

enum Place {
    /// On the worker thread.
    Thread {
        questions: mpsc::Sender<Question>,
        answers: mpsc::Receiver<Answer>,
    },
    /// At once, on the calling thread: for tests, whose results must not depend on time.
    Here { thinker: Thinker, answer: Option<Answer> },
}

impl BotRunner {
    /// Bots on a thread. `wake` is called after each answer.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn on_thread(seed: u64, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let (questions, asked) = mpsc::channel::<Question>();
        let (answered, answers) = mpsc::channel();
        std::thread::Builder::new()
            .name("war1812-bots".to_owned())
            .spawn(move || {
                let mut thinker = Thinker {
                    rng: Xoshiro256PlusPlus::seed_from_u64(seed),
                };
                while let Ok(mut question) = asked.recv() {
                    // Only the newest question still matters.
                    while let Ok(newer) = asked.try_recv() {
                        question = newer;
                    }
                    if answered.send(thinker.think(&question)).is_err() {
                        break;
                    }
                    wake();
                }
            })?;
        Ok(Self {
            place: Place::Thread { questions, answers },
            asked: None,
        })
    }

    /// Bots that answer at once.
    pub fn here(seed: u64) -> Self {
        let thinker = Thinker {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        };
        Self {
            place: Place::Here { thinker, answer: None },
            asked: None,
        }
    }

    /// Whether a question with this ticket is being thought about, or answered.
    pub fn was_asked(&self, ticket: u64) -> bool {
        self.asked == Some(ticket)
    }

    /// Asks.
    pub fn ask(&mut self, question: Question) {
        self.asked = Some(question.ticket);
        match &mut self.place {
            Place::Thread { questions, .. } => {
                if questions.send(question).is_err() {
                    log::error!("the thread of the bots has ended");
                }
            }
            Place::Here { thinker, answer } => *answer = Some(thinker.think(&question)),
        }
    }

    /// The answer to the question of this ticket, if it has come.
    pub fn answer(&mut self, ticket: u64) -> Option<Action> {
        match &mut self.place {
            Place::Thread { answers, .. } => answers
                .try_iter()
                .filter(|answer| answer.ticket == ticket)
                .last()
                .map(|answer| answer.action),
            Place::Here { answer, .. } => answer
                .take()
                .filter(|answer| answer.ticket == ticket)
                .map(|answer| answer.action),
        }
    }
}
