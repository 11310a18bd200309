//! Who plays which faction.

use data::Lang;
use data::invasion::{Faction, Side};
use engine::invasion::player;
use engine::{Player, Seat};
use serde::{Deserialize, Serialize};

pub use engine::bot::Level;

/// Who plays a faction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Controller {
    /// A person, by name.
    Person(String),
    /// A bot.
    Bot(Level),
}

impl Controller {
    /// Whether it is a person.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// Who plays each faction, in the order of [`Faction::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating(pub [Controller; 5]);

impl Seating {
    /// One controller for each side.
    pub fn sides(american: &Controller, british: &Controller) -> Self {
        Self(Faction::ALL.map(|faction| match faction.side() {
            Side::American => american.clone(),
            Side::British => british.clone(),
        }))
    }

    /// A person plays the Americans, the greedy bot the British.
    pub fn usual(person: &str) -> Self {
        Self::sides(&Controller::Person(person.to_owned()), &Controller::Bot(Level::Greedy))
    }

    /// Who plays a faction.
    pub fn of(&self, faction: Faction) -> &Controller {
        &self.0[faction.index()]
    }

    /// Gives a whole side to one controller.
    pub fn set_side(&mut self, side: Side, controller: &Controller) {
        for faction in side.factions() {
            self.0[faction.index()] = controller.clone();
        }
    }

    /// The seats: what one person or bot plays on one side.
    pub fn seats(&self) -> Vec<Seat> {
        let mut seats = Vec::new();
        for side in Side::ALL {
            let mut known: Vec<&Controller> = Vec::new();
            for faction in side.factions() {
                let controller = self.of(*faction);
                if !known.contains(&controller) {
                    known.push(controller);
                    seats.push(Seat::of(
                        self.factions_of(controller, Some(side)).into_iter().map(player),
                    ));
                }
            }
        }
        seats
    }

    /// Everything a person plays, on either side.
    pub fn seat_of_person(&self, name: &str) -> Seat {
        Seat::of(
            self.factions_of(&Controller::Person(name.to_owned()), None)
                .into_iter()
                .map(player),
        )
    }

    /// The factions of a controller, of one side or both.
    pub fn factions_of(&self, controller: &Controller, side: Option<Side>) -> Vec<Faction> {
        Faction::ALL
            .into_iter()
            .filter(|faction| self.of(*faction) == controller && side.is_none_or(|side| faction.side() == side))
            .collect()
    }

    /// The names of the persons, each once, in the order of their first faction.
    pub fn persons(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for controller in &self.0 {
            if let Controller::Person(name) = controller
                && !names.contains(&name.as_str())
            {
                names.push(name);
            }
        }
        names
    }

    /// The person who plays a player, if it is not a bot.
    pub fn person_of(&self, player: Player) -> Option<&str> {
        match self.0.get(usize::from(player.0))? {
            Controller::Person(name) => Some(name),
            Controller::Bot(_) => None,
        }
    }

    /// The level of the bot that plays a player, if it is not a person.
    pub fn level_of(&self, player: Player) -> Option<Level> {
        match self.0.get(usize::from(player.0))? {
            Controller::Person(_) => None,
            Controller::Bot(level) => Some(*level),
        }
    }

    /// Who plays each faction as text, for records: a person's name or a bot's level.
    pub fn names(&self) -> Vec<String> {
        let name = |controller: &Controller| match controller {
            Controller::Person(name) => name.clone(),
            Controller::Bot(level) => level.key().to_owned(),
        };
        self.0.iter().map(name).collect()
    }

    /// The seating that a record names; a faction that it does not name is played by the greedy bot.
    pub fn from_names(names: &[String]) -> Self {
        Self(Faction::ALL.map(|faction| match names.get(faction.index()) {
            None => Controller::Bot(Level::Greedy),
            Some(name) => Level::from_key(name).map_or_else(|| Controller::Person(name.clone()), Controller::Bot),
        }))
    }

    /// The seating with names trimmed, and empty ones replaced by a usual name.
    pub fn tidied(&self, lang: Lang) -> Self {
        Self(self.0.clone().map(|controller| match controller {
            Controller::Person(name) if name.trim().is_empty() => {
                Controller::Person(crate::text::T::PlayerOne.get(lang).to_owned())
            }
            Controller::Person(name) => Controller::Person(name.trim().to_owned()),
            bot @ Controller::Bot(_) => bot,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_what_one_person_plays_on_one_side() {
        let person = |name: &str| Controller::Person(name.to_owned());
        let mut seating = Seating::sides(&person("Ann"), &Controller::Bot(Level::Greedy));
        assert_eq!(seating.seats().len(), 2);
        seating.0[Faction::NativeAmericans.index()] = person("Ann");
        assert_eq!(seating.seats().len(), 3);
        assert_eq!(seating.persons(), ["Ann"]);
        assert!(seating.seat_of_person("Ann").holds(player(Faction::NativeAmericans)));
    }
}
