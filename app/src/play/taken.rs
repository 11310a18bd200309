//! Seats that others have taken over: what their owner knew lies open to whoever sits there then, and the owner is to be told
//! of it, whoever took them.

use super::seating::{Controller, Seating};
use engine::Player;

/// What a person has lost to another, or to a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Whose it was.
    pub from: String,
    /// The person who plays it now; a bot where there is none.
    pub by: Option<String>,
    /// What it is.
    pub players: Vec<Player>,
    /// The owner has come to the screen since.
    seen: bool,
    /// It was put away while the owner played nothing at all.
    away: bool,
}

/// Everything that was taken and of which the owner may not have read yet.
#[derive(Clone, Debug, Default)]
pub struct AllTaken(Vec<Taken>);

impl AllTaken {
    /// Notes which persons lose seats by these changes to others who play something already, or to bots.
    pub fn note(&mut self, seating: &Seating, changes: &[(Player, Controller)]) {
        let persons = seating.persons();
        for (player, controller) in changes {
            let Some(from) = seating.person_of(*player).filter(|_| persons.len() > 1) else {
                continue;
            };
            let by = match controller {
                // Somebody new, or somebody who is called otherwise now, takes the place of the one before.
                Controller::Person(name) if name == from || !persons.contains(&name.as_str()) => continue,
                Controller::Person(name) => Some(name.clone()),
                Controller::Bot(_) => None,
            };
            match self
                .0
                .iter_mut()
                .find(|taken| taken.from == from && taken.by == by && !taken.seen)
            {
                Some(taken) if taken.players.contains(player) => {}
                Some(taken) => taken.players.push(*player),
                None => self.0.push(Taken {
                    from: from.to_owned(),
                    by,
                    players: vec![*player],
                    seen: false,
                    away: false,
                }),
            }
        }
    }

    /// Others sit at the table now: what was put away while its owner played nothing is told to who plays again.
    pub fn reseated(&mut self, seating: &Seating) {
        let persons = seating.persons();
        for taken in &mut self.0 {
            taken.away &= !persons.contains(&taken.from.as_str());
        }
    }

    /// This person has come to the screen.
    pub fn sits_down(&mut self, name: &str) {
        let own = self.0.iter_mut().filter(|taken| taken.from == name);
        own.for_each(|taken| taken.seen = true);
    }

    /// What is to be told.
    pub fn told(&self) -> impl Iterator<Item = &Taken> {
        self.0.iter().filter(|taken| !taken.away)
    }

    /// Who has to come to the screen before what is told may be put away, if anybody has: one who plays nothing any more may
    /// have left the table for good.
    pub fn awaits(&self, seating: &Seating) -> Option<&str> {
        let persons = seating.persons();
        let mut waits = self.told().filter(|taken| !taken.seen);
        let waits = waits.find(|taken| persons.contains(&taken.from.as_str()));
        waits.map(|taken| taken.from.as_str())
    }

    /// Puts away what was told, but for what its owner has yet to come for.
    pub fn put_away(&mut self, seating: &Seating, over: bool) {
        if over {
            self.0.clear();
            return;
        }
        let persons = seating.persons();
        self.0.retain(|taken| !taken.seen);
        for taken in &mut self.0 {
            taken.away |= !persons.contains(&taken.from.as_str());
        }
    }
}
