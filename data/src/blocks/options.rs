//! The rule options of Blocks by word.

use super::draft::{
    Amphibious, Crossings, Initiative, LastResult, LostShips, Movement, Options, Replacements, VictoryCheck,
};
use super::scenario::MOST_BLOCKS;
use crate::options::{OptionKey, Words, listed, no_key, no_value, pick, word};

const MOVEMENT: Words<Movement, 2> = [
    ("alternating", Movement::Alternating),
    ("simultaneous", Movement::Simultaneous),
];
const INITIATIVE: Words<Initiative, 2> = [("each-turn", Initiative::EachTurn), ("each-year", Initiative::EachYear)];
const REPLACEMENTS: Words<Replacements, 2> = [("none", Replacements::None), ("odd-turns", Replacements::OddTurns)];
/// The number of the second is the tournaments'; any other can stand in its place.
const SHIPS: Words<LostShips, 2> = [("gone", LostShips::Gone), ("rebuilt:6", LostShips::Rebuilt(6))];
const VICTORY: Words<VictoryCheck, 2> = [
    ("year-end", VictoryCheck::YearEnd),
    ("every-turn", VictoryCheck::EveryTurn),
];
const LAST: Words<LastResult, 2> = [("draw", LastResult::Draw), ("most-points", LastResult::MostPoints)];
const AMPHIBIOUS: Words<Amphibious, 2> = [("strict", Amphibious::Strict), ("loose", Amphibious::Loose)];
const CROSSINGS: Words<Crossings, 2> = [("wait", Crossings::Wait), ("all-wait", Crossings::AllWait)];

impl Options {
    /// The options with their values.
    pub fn keys() -> Vec<OptionKey> {
        vec![
            listed("movement", &MOVEMENT),
            listed("initiative", &INITIATIVE),
            listed("replacements", &REPLACEMENTS),
            listed("ships", &SHIPS),
            listed("victory", &VICTORY),
            listed("last", &LAST),
            listed("amphibious", &AMPHIBIOUS),
            listed("crossings", &CROSSINGS),
        ]
    }

    /// The value of an option by word; `None` if there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        Some(match key {
            "movement" => word(&MOVEMENT, &self.movement),
            "initiative" => word(&INITIATIVE, &self.initiative),
            "replacements" => word(&REPLACEMENTS, &self.replacements),
            "ships" => match self.ships {
                LostShips::Gone => "gone".to_owned(),
                LostShips::Rebuilt(most) => format!("rebuilt:{most}"),
            },
            "victory" => word(&VICTORY, &self.victory),
            "last" => word(&LAST, &self.last),
            "amphibious" => word(&AMPHIBIOUS, &self.amphibious),
            "crossings" => word(&CROSSINGS, &self.crossings),
            _ => return None,
        })
    }

    /// Sets an option by word.
    ///
    /// # Errors
    /// One sentence that names what is known, if there is no such option or value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "movement" => self.movement = pick(key, &MOVEMENT, value)?,
            "initiative" => self.initiative = pick(key, &INITIATIVE, value)?,
            "replacements" => self.replacements = pick(key, &REPLACEMENTS, value)?,
            "ships" => self.ships = ships(value)?,
            "victory" => self.victory = pick(key, &VICTORY, value)?,
            "last" => self.last = pick(key, &LAST, value)?,
            "amphibious" => self.amphibious = pick(key, &AMPHIBIOUS, value)?,
            "crossings" => self.crossings = pick(key, &CROSSINGS, value)?,
            _ => return Err(no_key(key, &Self::keys())),
        }
        Ok(())
    }
}

/// `gone`, or `rebuilt:` with how many ships a side may have in play.
fn ships(value: &str) -> Result<LostShips, String> {
    if value == "gone" {
        return Ok(LostShips::Gone);
    }
    let most = value.strip_prefix("rebuilt:").and_then(|most| most.parse().ok());
    most.filter(|&most: &u8| (1..=MOST_BLOCKS).contains(&usize::from(most)))
        .map(LostShips::Rebuilt)
        .ok_or_else(|| {
            let numbers = format!("rebuilt:1 to rebuilt:{MOST_BLOCKS}");
            no_value("ships", value, ["gone", numbers.as_str()])
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_again() {
        for option in Options::keys() {
            for value in option.values {
                let mut options = Options::default();
                options.set(option.key, value).unwrap();
                assert_eq!(options.get(option.key).as_deref(), Some(value));
            }
        }
        let mut options = Options::default();
        options.set("ships", "rebuilt:9").unwrap();
        assert_eq!(options.ships, LostShips::Rebuilt(9));
    }

    #[test]
    fn the_first_value_is_the_usual_one() {
        let usual = Options::default();
        for option in Options::keys() {
            assert_eq!(usual.get(option.key).as_deref(), Some(option.values[0]));
        }
    }

    #[test]
    fn options_that_came_later_are_written_only_where_they_differ() {
        let shipped = crate::library::Library::shipped();
        let draft = shipped.get::<crate::blocks::ScenarioDraft>("war-of-1812");
        let mut draft = draft.expect("the war is shipped").clone();
        let text = crate::store::write(&draft);
        assert!(!text.contains("amphibious") && !text.contains("crossings"), "{text}");
        draft.options.amphibious = Amphibious::Loose;
        let text = crate::store::write(&draft);
        assert!(
            text.contains("amphibious: Loose") && !text.contains("crossings"),
            "{text}"
        );
        let again: crate::blocks::ScenarioDraft = crate::store::read("scenario", &text).expect("it can be read");
        assert_eq!(again, draft);
    }

    #[test]
    fn mistakes_name_what_is_known() {
        let mut options = Options::default();
        let sentence = options.set("weather", "snow").unwrap_err();
        assert!(
            sentence.contains("`weather`") && sentence.contains("movement, initiative"),
            "{sentence}"
        );
        let sentence = options.set("movement", "backwards").unwrap_err();
        assert!(sentence.contains("alternating or simultaneous"), "{sentence}");
        for value in ["rebuilt", "rebuilt:0", "rebuilt:65", "rebuilt:-1", "rebuilt:999"] {
            let sentence = options.set("ships", value).unwrap_err();
            assert!(sentence.contains("gone or rebuilt:1 to rebuilt:64"), "{sentence}");
        }
        assert_eq!(options, Options::default());
    }
}
