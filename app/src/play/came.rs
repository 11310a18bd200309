//! How results of chance came: what people have entered can be entered anew, what the program drew for a bot can be drawn anew,
//! and all else stands.

use serde::{Deserialize, Serialize};

/// How a result of chance came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Came {
    /// People have entered it; a person who alone has seen it is named.
    Entered(Option<String>),
    /// The program drew it for a bot, and nobody else has seen it.
    ForBot,
}

/// How the results of a game came, as far as that is known, by the numbers of their steps, which rise.
#[derive(Clone, Debug, Default)]
pub struct Results(Vec<(usize, Came)>);

impl Results {
    /// A step is a result that came so.
    pub fn add(&mut self, step: usize, came: Came) {
        self.cut(step);
        self.0.push((step, came));
    }

    /// Only so many steps are left.
    pub fn cut(&mut self, left: usize) {
        self.0.retain(|(step, _)| *step < left);
    }

    /// Nothing is known any more of what came before this step.
    pub fn forget_before(&mut self, step: usize) {
        self.0.retain(|(known, _)| *known >= step);
    }

    /// How the result of this step came.
    pub fn of(&self, step: usize) -> Option<&Came> {
        let found = self.0.binary_search_by_key(&step, |(known, _)| *known);
        found.ok().map(|at| &self.0[at].1)
    }

    /// The last result that people have entered: its step, and the person who alone has seen it, if it is a secret.
    pub fn last_entered(&self) -> Option<(usize, Option<&str>)> {
        self.0.iter().rev().find_map(|(step, came)| match came {
            Came::Entered(whose) => Some((*step, whose.as_deref())),
            Came::ForBot => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_entered_last_is_known_also_when_bots_have_drawn_since() {
        let mut results = Results::default();
        results.add(3, Came::Entered(None));
        results.add(5, Came::Entered(Some("Ann".to_owned())));
        results.add(9, Came::ForBot);
        assert_eq!(results.last_entered(), Some((5, Some("Ann"))));
        assert_eq!(results.of(9), Some(&Came::ForBot));
        assert_eq!(results.of(4), None);
        // What was taken back is gone, and so is what stood in the place of something new.
        results.add(5, Came::ForBot);
        assert_eq!(results.last_entered(), Some((3, None)));
        results.cut(3);
        assert_eq!(results.last_entered(), None);
    }
}
