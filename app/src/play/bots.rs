//! Bots on a thread of their own. What they are asked carries a ticket; answers to an older one are dropped.

use super::seating::Level;
use engine::Seat;
use engine::bot::{Bot, Glimpse, Played};
use engine::rules::Rules;
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::{Arc, mpsc};

/// A decision that a bot is asked for. It holds what the bot's seat may see and nothing else.
#[derive(Clone, Debug)]
pub struct Question<G: Rules> {
    /// Comes back with the answer.
    pub ticket: u64,
    /// What is played.
    pub scenario: Arc<G::Scenario>,
    /// The seat of the bot.
    pub seat: Seat,
    /// What the bot sees.
    pub view: G::View,
    /// What it can do.
    pub legal: Vec<G::Action>,
    /// How well it plays.
    pub level: Level,
}

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<A> {
    /// The ticket of the question.
    pub ticket: u64,
    /// The decision.
    pub action: A,
}

/// Thinks about questions, one after the other.
struct Thinker {
    rng: Xoshiro256PlusPlus,
}

impl Thinker {
    fn think<G: Played>(&mut self, question: &Question<G>) -> Answer<G::Action> {
        // The bot's look at the table goes through a state made from its view, so nothing else can reach it.
        let state = G::sample(&question.view, &question.scenario, &mut self.rng);
        let mut bot: Box<dyn Bot<G>> = G::bot(question.level);
        let action = bot.choose(&Glimpse::new(&state, question.seat), &question.legal, &mut self.rng);
        Answer {
            ticket: question.ticket,
            action,
        }
    }
}

/// The bots of a table.
pub struct BotRunner<G: Played> {
    place: Place<G>,
    asked: Option<u64>,
}

enum Place<G: Played> {
    /// On the worker thread.
    Thread {
        questions: mpsc::Sender<Question<G>>,
        answers: mpsc::Receiver<Answer<G::Action>>,
    },
    /// At once, on the calling thread: for tests, whose results must not depend on time.
    Here {
        thinker: Thinker,
        answer: Option<Answer<G::Action>>,
    },
}

impl<G: Played> BotRunner<G> {
    /// Bots on a thread. `wake` is called after each answer.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn on_thread(seed: u64, wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        let (questions, asked) = mpsc::channel::<Question<G>>();
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
    pub fn ask(&mut self, question: Question<G>) {
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
    pub fn answer(&mut self, ticket: u64) -> Option<G::Action> {
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
