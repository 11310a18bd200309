//! The frozen moment that all panels of a frame look at; made anew only when something has changed.

use super::story::{self, BattleStory, Toll};
use crate::panels::frame::{self, Line};
use crate::panels::recap::Told;
use crate::play::seen::{Past, Seen as SeenOf};
use crate::play::show::{Kind, Showing};
use crate::play::sketch::Sketch;
use crate::text::Lang;
use data::drawing::Drawing;
use data::invasion::scenario::{CardId, Units};
use data::invasion::{AreaId, Faction, Scenario};
use engine::invasion::{Action, Event, Order, State, View, answer, faction};
use engine::rules::Rules as _;
use engine::{Outcome, Reason};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use std::sync::Arc;

/// What this game's table gets of it.
pub type Seen = SeenOf<State>;

/// Something that can be chosen, with its label.
pub type Choice = frame::Choice<Action>;

/// Dice tumble for this part of their moment, and lie still after.
const TUMBLE: f32 = 0.45;

/// The area that stands for an action on the board.
pub const fn area_of(action: Action) -> Option<AreaId> {
    match action {
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

/// The card that stands for an action.
pub const fn card_of(action: Action) -> Option<CardId> {
    match action {
        Action::Play(card) | Action::PlayIdle(card) => Some(card),
        _ => None,
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
    /// Who is asked.
    pub decider: Option<Faction>,
    /// A bot is asked.
    pub bot: bool,
    /// The log.
    pub lines: Vec<Line>,
    /// What others have done since the person's last turn.
    pub recap: Vec<Told>,
    /// The first event of what others have done since the person's last turn.
    pub others: usize,
    /// The first event of the last thing that the person did.
    pub since: usize,
    /// How many events are told of.
    pub told: usize,
    /// What is shown of the past.
    pub past: Option<Past>,
    /// A plan that is drawn on the board.
    pub sketch: Option<Arc<Sketch>>,
    /// Where others have moved units since the person's last turn: the way, by boat, the units.
    pub moves: Vec<(Vec<AreaId>, bool, Units)>,
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
    /// The focus begins in the hand.
    pub focus_in_hand: bool,
    /// How many units are set to go to the muster area that is asked about.
    pub muster: Option<u8>,
    /// An army is dragged, so areas are chosen.
    pub dragged: bool,
}

/// The view; in the past with round and turn order as far as they are told of, for one step can end a round and begin the next.
fn as_told(seen: &Seen) -> View {
    let mut view = seen.view.clone();
    if seen.past.is_none() {
        return view;
    }
    let mut order = Order::default();
    let mut round = None;
    for happened in &seen.told {
        match happened.event {
            Event::RoundBegan { round: begins } => {
                round = Some(begins);
                order.clear();
            }
            Event::TurnBegan { faction, .. } => order.push(faction),
            _ => {}
        }
    }
    // The set-up comes before the first round.
    let Some(round) = round else { return view };
    let table = &mut view.table;
    let all = table
        .order
        .iter()
        .fold(table.bag, |all, faction| all | (1 << faction.index()));
    table.bag = order.iter().fold(all, |left, faction| left & !(1 << faction.index()));
    table.round = round;
    table.order = order;
    view
}

impl Moment {
    /// The moment of a game. `drawing` is that of its scenario.
    pub fn of(seen: &Seen, drawing: &Arc<Drawing>, lang: Lang) -> Self {
        let scenario = &seen.scenario;
        let choice = |action: &Action| Choice {
            action: *action,
            label: answer(scenario, &seen.view.table.phase, *action, lang),
        };
        let lines = story::lines(scenario, &seen.told, lang);
        Self {
            ticket: seen.ticket,
            lang,
            scenario: Arc::clone(scenario),
            drawing: Arc::clone(drawing),
            view: as_told(seen),
            choices: seen.choices.iter().map(choice).collect(),
            decider: seen.decider.map(faction),
            bot: seen.bot,
            recap: story::recap(scenario, &seen.told, &lines, seen.others_told(), lang),
            lines,
            others: seen.others,
            since: seen.since,
            told: seen.told.len(),
            past: seen.past,
            sketch: seen.sketch.clone(),
            moves: story::moves(&seen.told[seen.others..]),
            battle: story::last_battle(&seen.told),
            score: seen.score,
            toll: story::toll(&seen.told),
            steps: seen.steps,
            outcome: seen.outcome,
            focus_in_hand: false,
            muster: None,
            dragged: false,
        }
    }

    /// Whether it was made for what is to be seen.
    pub fn fits(&self, seen: &Seen, lang: Lang) -> bool {
        (self.ticket, self.lang, self.view.seat) == (seen.ticket, lang, seen.seat)
            && (self.steps, self.told) == (seen.steps, seen.told.len())
            && self.past.is_some() == seen.past.is_some()
    }

    /// The dice that are shown and do not lie still yet: what they show is told when they do.
    pub fn tumbling(&self, now: f64) -> Option<Showing> {
        let showing = self.past?.showing?;
        let tumbles = showing.kind == Kind::Roll && showing.progress(now) < TUMBLE;
        (tumbles && showing.event + 1 == self.told).then_some(showing)
    }

    /// The log as far as it may be told now.
    pub fn told_lines(&self, now: f64) -> &[Line] {
        match (self.tumbling(now), self.lines.as_slice()) {
            (Some(showing), [told @ .., last]) if last.event == showing.event => told,
            (_, lines) => lines,
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
        self.choices.iter().find(|choice| card_of(choice.action) == Some(card))
    }

    /// Why a card cannot be played now, and when it could be.
    pub fn why_not_card(&self, card: CardId) -> Option<Reason> {
        self.past.is_none().then(|| self.guess().why_not_card(card)).flatten()
    }

    /// Why an area cannot be chosen now, where areas are chosen.
    pub fn why_not_area(&self, area: AreaId) -> Option<Reason> {
        let asked = self.past.is_none() && (self.dragged || !self.choices.is_empty());
        asked.then(|| self.guess().why_not_area(area)).flatten()
    }

    /// A state that agrees with what is seen.
    fn guess(&self) -> State {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        State::sample(&self.view, &self.scenario, &mut rng)
    }

    /// Whether the person at the screen can do this.
    pub fn offers(&self, action: Action) -> bool {
        self.choices.iter().any(|choice| choice.action == action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::by_first_choices;

    #[test]
    fn round_and_turn_order_are_never_ahead_of_what_is_told() {
        let session = by_first_choices::<State>("intro-1812");
        let drawing = Arc::new(session.scenario().drawing().clone());
        let seen = Seen::of(&session);
        let mut rounds = 0;
        for (at, happened) in seen.told.iter().enumerate() {
            let stands = match happened.event {
                Event::RoundEnded { round } => (round, 5),
                Event::RoundBegan { round } => (round, 0),
                Event::TurnBegan { place, .. } => (0, usize::from(place)),
                _ => continue,
            };
            let past = seen.after(&session, happened.step + 1, at + 1);
            let table = Moment::of(&past, &drawing, Lang::En).view.table;
            let waiting = table.bag.count_ones() as usize;
            assert_eq!(table.order.len() + waiting, 5, "{:?}", happened.event);
            assert_eq!(table.order.len(), stands.1, "{:?}", happened.event);
            if stands.0 > 0 {
                assert_eq!(table.round, stands.0, "{:?}", happened.event);
                rounds += 1;
            }
        }
        assert!(rounds > 3, "{rounds}");
        assert_eq!(Moment::of(&seen, &drawing, Lang::En).view, seen.view);
    }
}
