//! Plans on the board: those of the advice, and those of a mistake that the review has found.

use super::{Desk as _, TableScreen};
use crate::command::{LookBack, Order, Queue};
use crate::games::tabled::{Table as _, Tabled};
use crate::panels::kit::Look;
use crate::panels::{advice, review};
use crate::play::advice::Shown;
use crate::play::sketch::Looked;
use data::Side;
use egui::Ui;
use std::sync::Arc;

impl<G: Tabled> TableScreen<G> {
    /// Brings the plans along to the moment that is shown, and the one that is looked at onto the board.
    pub(super) fn plan_ahead(&mut self) {
        self.looking.take();
        if self.advice_later == Some(self.seen.seat) {
            self.advise_now();
        }
        self.advice.keep_up(&self.seen, self.session.game().steps());
        let told = self.advice.shown(self.seen.ticket, self.seen.seat);
        let advised = self.past.is_none() && matches!(told, Some(Shown::Plans(_)));
        let of_mistake = || {
            let (side, number, looked) = self.mistake?;
            let plans = &self.looking.reviewed()?.mistakes[side.index()].get(number)?.plans;
            Some(plans[looked.shown(plans.len())].sketch(plans))
        };
        let sketch = match advised {
            true => self.advice.sketch(),
            false => of_mistake(),
        };
        let seen = match &mut self.past {
            Some((_, past)) => past,
            None => &mut self.seen,
        };
        // The same plan stays the same drawing.
        if seen.sketch.as_deref() != sketch.as_ref() {
            seen.sketch = sketch.map(Arc::new);
        }
    }

    /// Asks for advice on the choice that the person at the screen sees. Says whether there is one.
    pub(super) fn advise_now(&mut self) -> bool {
        if self.moment().is_some() {
            return false;
        }
        self.seen.refresh(&self.session, false);
        let advised = self.advice.ask(&self.seen, self.session.game(), &self.place.ctx);
        if advised {
            self.advice_later = None;
        }
        advised
    }

    /// A mistake is shown as long as one looks at the moment in which it was made.
    pub(super) fn sync_mistake(&mut self) {
        let there = self.mistake.and_then(|(side, number, _)| {
            let mistake = self.looking.reviewed()?.mistakes[side.index()].get(number)?;
            (self.back == Some(mistake.step)).then_some(())
        });
        if there.is_none() {
            self.mistake = None;
        }
    }

    /// Draws the plans beside the board.
    pub(super) fn plans_ui(&mut self, ui: &Ui, look: &Look<'_>, covered: bool, queue: &mut Queue) {
        if self.back.is_some() {
            return self.mistake_ui(ui, look, covered, queue);
        }
        // Plans name what is turned away.
        if self.past.is_some() || self.table.is_turned_away() {
            return;
        }
        let (looked, begun) = self.advice.looked();
        let foot = self.table.foot();
        let Some(shown) = self.advice.shown(self.seen.ticket, self.seen.seat) else {
            return;
        };
        let (scenario, choices) = (&self.seen.scenario, &self.seen.choices);
        // It is called as where one chooses it, if it is a choice there.
        let offered = self.table.choices();
        let named = |action: &G::Action| {
            let is_it = |order: &Order| matches!(order, Order::Choose(moves) if moves.of() == Some(&[*action][..]));
            offered
                .iter()
                .find(|(_, order)| is_it(order))
                .map(|(label, _)| label.clone())
        };
        let first = |action: &G::Action| {
            let possible = choices.contains(action);
            possible.then(|| {
                let label = named(action).unwrap_or_else(|| G::describe_action(scenario, *action, look.lang));
                (label, Order::choose(vec![*action]))
            })
        };
        let asked = advice::Asked {
            looked,
            begun,
            foot,
            covered,
        };
        let looked = advice::ui(ui, look, (shown, asked), first, queue);
        self.advice.look(looked);
    }

    fn mistake_ui(&mut self, ui: &Ui, look: &Look<'_>, covered: bool, queue: &mut Queue) {
        let (Some((side, number, looked)), Some(reviewed)) = (self.mistake, self.looking.reviewed()) else {
            return;
        };
        let foot = self.table.foot();
        let looked = review::mistake_ui(ui, look, (reviewed, side, number), (looked, foot, covered), queue);
        self.mistake = Some((side, number, looked));
    }

    /// Begins the review, or stops it.
    pub(super) fn reviewing(&mut self, on: bool) -> bool {
        if !on {
            self.looking.stop();
            return true;
        }
        let reviews = Some(self.place.reviews.clone());
        self.looking.begin(&self.session, reviews, &self.place.ctx)
    }

    /// Looks at the moment of a mistake, or at none any more.
    pub(super) fn point(&mut self, mistake: Option<(Side, usize)>) {
        let Some((side, number)) = mistake else {
            self.mistake = None;
            return;
        };
        let found = self
            .looking
            .reviewed()
            .and_then(|reviewed| reviewed.mistakes[side.index()].get(number));
        let Some(step) = found.map(|mistake| mistake.step) else {
            return;
        };
        let corner = self.mistake.map_or(0, |(_, _, looked)| looked.corner);
        self.look_back(LookBack::Step(step));
        let looked = Looked {
            corner,
            ..Looked::default()
        };
        self.mistake = Some((side, number, looked));
    }
}
