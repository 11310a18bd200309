//! The frozen moment that all panels of a frame look at; made anew only when something has changed.

use crate::play::session::Session as SessionOf;
use crate::play::story::{self, BattleStory, Line, Toll};
use crate::text::Lang;
use data::drawing::Drawing;
use data::invasion::scenario::CardId;
use data::invasion::{AreaId, Faction, Scenario};
use engine::Outcome;
use engine::invasion::{Action, State, View, faction};
use engine::rules::{Prompt, Rules as _};
use std::sync::Arc;

/// A session of this game.
pub type Session = SessionOf<State>;

/// Something that can be chosen, with its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// What its button says.
    pub label: String,
}

impl Choice {
    /// The area that stands for it on the board.
    pub const fn area(&self) -> Option<AreaId> {
        match self.action {
            Action::Place(area)
            | Action::Muster(area, _)
            | Action::Target(area)
            | Action::March(area)
            | Action::To(area)
            | Action::Fight(area)
            | Action::Withdraw(area) => Some(area),
            _ => None,
        }
    }

    /// The card that stands for it.
    pub const fn card(&self) -> Option<CardId> {
        match self.action {
            Action::Play(card) | Action::PlayIdle(card) => Some(card),
            _ => None,
        }
    }
}

/// Everything the panels show.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The session's ticket it was made for.
    pub ticket: u64,
    /// The language it was made for.
    pub lang: Lang,
    /// What is played.
    pub scenario: Arc<Scenario>,
    /// The picture of the board.
    pub drawing: Arc<Drawing>,
    /// What the person at the screen may see.
    pub view: View,
    /// What that person can do.
    pub choices: Vec<Choice>,
    /// What is asked.
    pub prompt: Prompt,
    /// Who is asked.
    pub decider: Option<Faction>,
    /// A bot is asked.
    pub bot: bool,
    /// The log.
    pub lines: Vec<Line>,
    /// The last battle of this turn.
    pub battle: Option<BattleStory>,
    /// Objectives held: American, British.
    pub score: [i32; 2],
    /// What the game has cost so far.
    pub toll: Toll,
    /// Steps so far.
    pub steps: usize,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Moment {
    /// The moment of a session. `drawing` is that of its scenario.
    pub fn of(session: &Session, drawing: &Arc<Drawing>, lang: Lang) -> Self {
        let game = session.game();
        let scenario = session.scenario();
        let view = session.view();
        let choices = session
            .choices()
            .into_iter()
            .map(|action| Choice {
                action,
                label: State::describe_action(scenario, action, lang),
            })
            .collect();
        Self {
            ticket: session.ticket(),
            lang,
            scenario: Arc::clone(scenario),
            drawing: Arc::clone(drawing),
            choices,
            prompt: session.prompt(),
            decider: session.decider().map(faction),
            bot: session.bot_to_move().is_some(),
            lines: story::lines(scenario, game.log(), view.seat, lang),
            battle: story::last_battle(game.log()),
            score: game.state().score(),
            toll: story::toll(game.log()),
            steps: game.steps().len(),
            outcome: session.outcome(),
            view,
        }
    }

    /// A faction's name.
    pub fn name(&self, faction: Faction) -> &str {
        self.scenario.faction_names()[faction].get(self.lang)
    }

    /// An area's name.
    pub fn area_name(&self, area: AreaId) -> &str {
        self.scenario.area(area).name.get(self.lang)
    }

    /// How a card can be played now, with effect or without.
    pub fn play_of(&self, card: CardId) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.card() == Some(card))
    }

    /// Whether the person at the screen can do this.
    pub fn offers(&self, action: Action) -> bool {
        self.choices.iter().any(|choice| choice.action == action)
    }
}
