//! What people have entered of a real table is said anew: it came on their own table, and whoever mistyped it notices that
//! often when a bot has answered it.

use super::Session;
use crate::play::came::Came;
use crate::text::T;
use engine::record::Recorded;
use engine::rules::Step;

impl<G: Recorded> Session<G> {
    /// Whether the result that people have entered last can be entered anew: nobody but bots has gone on from it.
    pub fn may_correct(&self) -> bool {
        self.correction().is_ok()
    }

    /// The step of the result that can be entered anew; otherwise why it cannot, where one was entered and only bots have gone on
    /// from it.
    pub(super) fn correction(&self) -> Result<usize, Option<T>> {
        let (entered, whose) = self.results.last_entered().ok_or(None)?;
        let steps = self.game.steps();
        let drawn = matches!(steps.get(entered), Some(Step::Chance(_)));
        // What a person has done since is taken back first, as far as it can be.
        if !drawn || !self.corrects || self.outcome().is_some() || self.persons_went_on(entered) || self.undoable() > 0
        {
            return Err(None);
        }
        let mut since = steps.iter().enumerate().skip(entered + 1);
        let stands = |step| self.results.of(step) != Some(&Came::ForBot);
        if since.any(|(number, step)| matches!(step, Step::Chance(_)) && stands(number)) {
            return Err(Some(T::UndoChance));
        }
        // What bots or the result itself have laid open is known, and would be known before it has happened.
        let seats = self.seating.seats_of_persons();
        let mut told = self.game.log().iter().rev().take_while(|told| told.step >= entered);
        if told.any(|told| seats.iter().any(|seat| G::lays_open(&told.event, *seat))) {
            return Err(Some(T::UndoOpen));
        }
        match whose {
            Some(name) if self.hand_over().is_some() || !self.is_there(name) => Err(Some(T::UndoDrawn)),
            _ => Ok(entered),
        }
    }

    /// Whether a person has chosen something after this step. What is done for them without a click they have not chosen.
    fn persons_went_on(&self, step: usize) -> bool {
        let person = |by| self.seating.person_of(by).is_some();
        let unknown = self.game.steps().iter().take(self.known_from).skip(step + 1);
        self.marks.iter().any(|mark| *mark > step)
            || unknown
                .into_iter()
                .any(|step| matches!(step, Step::Act(by, _) if person(*by)))
    }

    /// Takes back the result that people have entered last with what bots did since, so that it is asked for again. Says whether it
    /// did.
    pub(super) fn correct(&mut self) -> bool {
        let Ok(entered) = self.correction() else { return false };
        // Whoever says it by the curtain, or while all hands are covered, need not be the one who sat there.
        let curtain = self.hand_over().is_some() || self.covered;
        self.ticket += 1;
        self.results.cut(entered);
        self.unmarks.clear();
        while self.game.steps().len() > entered && self.game.undo_freely() {}
        if curtain {
            self.at_screen = None;
        }
        self.keep(entered);
        true
    }
}
