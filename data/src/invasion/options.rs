//! The rule options of Invasion by word.

use super::draft::{Book, RuleOptions, SpecialCards, WaterWithdrawal};
use crate::options::{OptionKey, Words, listed, no_key, pick, word};

const SPECIAL_CARDS: Words<SpecialCards, 2> = [
    ("at-most-two", SpecialCards::AtMostTwo),
    ("whole-hand", SpecialCards::WholeHand),
];
const FRIENDLY_AREAS: Words<Book, 2> = [("english", Book::English), ("french", Book::French)];
const WATER_WITHDRAWAL: Words<WaterWithdrawal, 2> = [
    ("never", WaterWithdrawal::Never),
    ("unless-came-by-water", WaterWithdrawal::UnlessCameByWater),
];
const OPEN_HANDS: Words<bool, 2> = [("no", false), ("yes", true)];

impl RuleOptions {
    /// The options with their values.
    pub fn keys() -> Vec<OptionKey> {
        vec![
            listed("special_cards", &SPECIAL_CARDS),
            listed("friendly_areas", &FRIENDLY_AREAS),
            listed("water_withdrawal", &WATER_WITHDRAWAL),
            listed("open_hands", &OPEN_HANDS),
        ]
    }

    /// The value of an option by word; `None` if there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        Some(match key {
            "special_cards" => word(&SPECIAL_CARDS, &self.special_cards),
            "friendly_areas" => word(&FRIENDLY_AREAS, &self.friendly_areas),
            "water_withdrawal" => word(&WATER_WITHDRAWAL, &self.water_withdrawal),
            "open_hands" => word(&OPEN_HANDS, &self.open_hands),
            _ => return None,
        })
    }

    /// Sets an option by word.
    ///
    /// # Errors
    /// One sentence that names what is known, if there is no such option or value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "special_cards" => self.special_cards = pick(key, &SPECIAL_CARDS, value)?,
            "friendly_areas" => self.friendly_areas = pick(key, &FRIENDLY_AREAS, value)?,
            "water_withdrawal" => self.water_withdrawal = pick(key, &WATER_WITHDRAWAL, value)?,
            "open_hands" => self.open_hands = pick(key, &OPEN_HANDS, value)?,
            _ => return Err(no_key(key, &Self::keys())),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_again() {
        let usual = RuleOptions::default();
        for option in RuleOptions::keys() {
            assert_eq!(usual.get(option.key).as_deref(), Some(option.values[0]));
            for value in option.values {
                let mut options = RuleOptions::default();
                options.set(option.key, value).unwrap();
                assert_eq!(options.get(option.key).as_deref(), Some(value));
            }
        }
    }

    #[test]
    fn mistakes_name_what_is_known() {
        let mut options = RuleOptions::default();
        let sentence = options.set("movement", "simultaneous").unwrap_err();
        assert!(sentence.contains("special_cards, friendly_areas"), "{sentence}");
        let sentence = options.set("open_hands", "maybe").unwrap_err();
        assert!(sentence.contains("no or yes"), "{sentence}");
    }
}
