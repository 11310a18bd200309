//! Who plays whom.

use crate::text;
use data::{Lang, Side};
use engine::rules::Rules;
use engine::{Player, Seat};

use engine::bot::Kind;
pub use engine::bot::{Level, Opponent, Style};

/// Who plays a player of the game: a faction, or a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Controller {
    /// A person, by name.
    Person(String),
    /// A bot.
    Bot(Opponent),
}

impl Controller {
    /// A bot of a level, of no style of its own.
    pub fn bot(level: Level) -> Self {
        Self::Bot(level.into())
    }

    /// Whether it is a person.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// Who plays each player of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    controllers: Vec<Controller>,
    sides: [Vec<Player>; 2],
}

impl Seating {
    /// One controller for each side of a game.
    pub fn sides<G: Rules>(american: &Controller, british: &Controller) -> Self {
        let sides = G::sides().map(<[Player]>::to_vec);
        let players = sides.iter().map(Vec::len).sum();
        let mut seating = Self {
            controllers: vec![american.clone(); players],
            sides,
        };
        seating.set_side(Side::British, british);
        seating
    }

    /// A person plays the Americans, the greedy bot the British.
    pub fn usual<G: Rules>(person: &str) -> Self {
        Self::sides::<G>(&Controller::Person(person.to_owned()), &Controller::bot(Level::Greedy))
    }

    /// Whether persons and bots sit where they sit in another seating, whichever bots they are.
    pub fn is_like(&self, other: &Self) -> bool {
        let kinds = |seating: &Self| {
            let controllers = seating.controllers.iter();
            let persons = controllers.map(|controller| match controller {
                Controller::Bot(_) => None,
                Controller::Person(name) => Some(name.clone()),
            });
            persons.collect::<Vec<_>>()
        };
        self.sides == other.sides && kinds(self) == kinds(other)
    }

    /// The same seats with other controllers for the sides.
    pub fn with_sides(&self, american: &Controller, british: &Controller) -> Self {
        let mut seating = self.clone();
        seating.set_side(Side::American, american);
        seating.set_side(Side::British, british);
        seating
    }

    /// The players of both sides, American first.
    pub const fn players(&self) -> &[Vec<Player>; 2] {
        &self.sides
    }

    /// Who plays a player.
    pub fn of(&self, player: Player) -> &Controller {
        &self.controllers[usize::from(player.0)]
    }

    /// Who plays a player, to be changed.
    pub fn of_mut(&mut self, player: Player) -> &mut Controller {
        &mut self.controllers[usize::from(player.0)]
    }

    /// Gives a whole side to one controller.
    pub fn set_side(&mut self, side: Side, controller: &Controller) {
        for player in self.sides[side.index()].clone() {
            *self.of_mut(player) = controller.clone();
        }
    }

    /// The seats: what one person or bot plays on one side.
    pub fn seats(&self) -> Vec<Seat> {
        let mut seats = Vec::new();
        for (side, players) in self.sides.iter().enumerate() {
            let mut known: Vec<&Controller> = Vec::new();
            for player in players {
                let controller = self.of(*player);
                if !known.contains(&controller) {
                    known.push(controller);
                    seats.push(Seat::of(self.players_of(controller, Some(side))));
                }
            }
        }
        seats
    }

    /// Everything a person plays, on either side.
    pub fn seat_of_person(&self, name: &str) -> Seat {
        Seat::of(self.players_of(&Controller::Person(name.to_owned()), None))
    }

    /// What each person plays.
    pub fn seats_of_persons(&self) -> Vec<Seat> {
        let persons = self.persons().into_iter();
        persons.map(|name| self.seat_of_person(name)).collect()
    }

    /// The players of a controller, of one side or both.
    pub fn players_of(&self, controller: &Controller, side: Option<usize>) -> Vec<Player> {
        let sides = self.sides.iter().enumerate();
        let wanted = sides.filter(|(index, _)| side.is_none_or(|side| side == *index));
        let players = wanted.flat_map(|(_, players)| players.iter().copied());
        players.filter(|player| self.of(*player) == controller).collect()
    }

    /// The names of the persons, each once, in the order of their first player.
    pub fn persons(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for controller in &self.controllers {
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
        match self.controllers.get(usize::from(player.0))? {
            Controller::Person(name) => Some(name),
            Controller::Bot(_) => None,
        }
    }

    /// The bot that plays a player, if it is not a person.
    pub fn bot_of(&self, player: Player) -> Option<Opponent> {
        match self.controllers.get(usize::from(player.0))? {
            Controller::Person(_) => None,
            Controller::Bot(bot) => Some(*bot),
        }
    }

    /// Who plays each player as text, for records: a person's name or a bot's level and style.
    pub fn names(&self) -> Vec<String> {
        let name = |controller: &Controller| match controller {
            Controller::Person(name) => name.clone(),
            Controller::Bot(bot) => bot.to_string(),
        };
        self.controllers.iter().map(name).collect()
    }

    /// The seating that a record names; a player that it does not name is played by the greedy bot, as is one whose bot nobody can
    /// choose here.
    pub fn from_names<G: Rules>(names: &[String]) -> Self {
        let bot = Controller::bot(Level::Greedy);
        let mut seating = Self::sides::<G>(&bot, &bot);
        for (controller, name) in seating.controllers.iter_mut().zip(names) {
            *controller = match name.parse() {
                Ok(Kind::Opponent(bot)) => Controller::Bot(bot),
                Ok(Kind::Greedy1 | Kind::Search(_)) => bot.clone(),
                Err(_) => Controller::Person(name.clone()),
            };
        }
        seating
    }

    /// Persons who have given no name are called in this language from now on.
    pub fn speak(&mut self, lang: Lang) {
        for controller in &mut self.controllers {
            if let Controller::Person(name) = controller {
                *name = text::called(lang, name);
            }
        }
    }

    /// The seating with names trimmed, and empty ones replaced by the usual name of the side. A person who is called as a bot is in
    /// records gets a capital letter, so that a record tells them apart. Where somebody has typed what another is called who has
    /// given no name, the two are one person: the same name is the same person.
    pub fn tidied(&self, lang: Lang) -> Self {
        let mut tidy = self.clone();
        // Who has no name on one side is not taken for who has none on the other.
        for side in Side::ALL {
            for player in self.sides[side.index()].clone() {
                if let Controller::Person(name) = tidy.of_mut(player)
                    && name.trim().is_empty()
                {
                    *name = usual_name(lang, side);
                }
            }
        }
        for controller in &mut tidy.controllers {
            if let Controller::Person(name) = controller {
                *name = name.trim().to_owned();
                if name.parse::<Kind>().is_ok()
                    && let Some(first) = name.get_mut(..1)
                {
                    first.make_ascii_uppercase();
                }
            }
        }
        let typed = tidy.clone();
        let typed = typed.persons();
        for controller in &mut tidy.controllers {
            if let Controller::Person(name) = controller {
                let as_typed = text::typed(name);
                if typed.contains(&as_typed.as_str()) {
                    *name = as_typed;
                }
            }
        }
        tidy
    }
}

/// What a person of a side is called who has given no name.
pub fn usual_name(lang: Lang, side: Side) -> String {
    text::person(lang, side.index() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::invasion::Faction;
    use engine::invasion::{State, player};

    #[test]
    fn a_seat_is_what_one_person_plays_on_one_side() {
        let person = |name: &str| Controller::Person(name.to_owned());
        let mut seating = Seating::sides::<State>(&person("Ann"), &Controller::bot(Level::Greedy));
        assert_eq!(seating.seats().len(), 2);
        *seating.of_mut(player(Faction::NativeAmericans)) = person("Ann");
        assert_eq!(seating.seats().len(), 3);
        assert_eq!(seating.persons(), ["Ann"]);
        assert!(seating.seat_of_person("Ann").holds(player(Faction::NativeAmericans)));
    }

    #[test]
    fn a_person_who_is_called_like_a_bot_stays_a_person_in_records() {
        for (name, tidy) in [("general", "General"), ("planner-bold", "Planner-bold"), ("Ann", "Ann")] {
            let person = Controller::Person(name.to_owned());
            let seating = Seating::sides::<State>(&person, &Controller::bot(Level::Greedy)).tidied(Lang::En);
            let again = Seating::from_names::<State>(&seating.names());
            assert_eq!(again.persons(), [tidy]);
        }
    }

    #[test]
    fn a_bot_that_nobody_can_choose_here_is_no_person() {
        for name in ["search:1s", "search:20000n", "greedy-1"] {
            let names = vec![name.to_owned(); 5];
            let seating = Seating::from_names::<State>(&names);
            assert_eq!(seating.persons(), [""; 0], "{name}");
        }
    }

    #[test]
    fn persons_without_names_are_two_on_two_sides() {
        let person = |name: &str| Controller::Person(name.to_owned());
        let seating = Seating::sides::<State>(&person(""), &person(" ")).tidied(Lang::En);
        assert_eq!(seating.persons(), ["Player 1", "Player 2"]);
    }

    #[test]
    fn whoever_types_what_another_is_called_is_the_same_person() {
        let person = |name: String| Controller::Person(name);
        let seating = |british: &str| {
            let typed = person(text::typed(british));
            Seating::sides::<State>(&person("Player 1".to_owned()), &typed).tidied(Lang::En)
        };
        assert_eq!(seating("Player 1").persons().len(), 1);
        assert_eq!(seating("Player 2").persons().len(), 2);
    }

    #[test]
    fn a_record_names_bots_by_level_and_style() {
        let bold = Controller::Bot(Opponent::new(Level::Planner, Style::Bold));
        let seating = Seating::sides::<State>(&Controller::Person("Ann".to_owned()), &bold);
        assert_eq!(
            seating.names(),
            ["Ann", "Ann", "planner-bold", "planner-bold", "planner-bold"]
        );
        assert_eq!(Seating::from_names::<State>(&seating.names()), seating);
        let other = seating.with_sides(seating.of(Player(0)), &Controller::bot(Level::Greedy));
        assert!(seating.is_like(&other), "another bot sits in the same place");
        assert!(!seating.is_like(&seating.with_sides(&bold, &bold)));
    }
}
