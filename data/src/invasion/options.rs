//! The rule options of Invasion by word.

use super::draft::{BillyGreen, RuleOptions, SpecialCards, WaterWithdrawal};
use crate::options::{OptionKey, Words, listed, no_key, pick, word};

const SPECIAL_CARDS: Words<SpecialCards, 2> = [
    ("at-most-two", SpecialCards::AtMostTwo),
    ("whole-hand", SpecialCards::WholeHand),
];
const WATER_WITHDRAWAL: Words<WaterWithdrawal, 2> = [
    ("never", WaterWithdrawal::Never),
    ("unless-came-by-water", WaterWithdrawal::UnlessCameByWater),
];
const OPEN_HANDS: Words<bool, 2> = [("no", false), ("yes", true)];
const BILLY_GREEN: Words<BillyGreen, 2> = [
    ("either-soil", BillyGreen::EitherSoil),
    ("own-soil", BillyGreen::OwnSoil),
];

/// What is said of the option that was one until it was found to change nothing.
const FRIENDLY_AREAS: &str =
    "the option `friendly_areas` is gone: both rulebooks name the same areas (3.3.3, ruling 9); leave it out";

impl RuleOptions {
    /// The options with their values.
    pub fn keys() -> Vec<OptionKey> {
        vec![
            listed("special_cards", &SPECIAL_CARDS),
            listed("water_withdrawal", &WATER_WITHDRAWAL),
            listed("open_hands", &OPEN_HANDS),
            listed("billy_green", &BILLY_GREEN),
        ]
    }

    /// The value of an option by word; `None` if there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        Some(match key {
            "special_cards" => word(&SPECIAL_CARDS, &self.special_cards),
            "water_withdrawal" => word(&WATER_WITHDRAWAL, &self.water_withdrawal),
            "open_hands" => word(&OPEN_HANDS, &self.open_hands),
            "billy_green" => word(&BILLY_GREEN, &self.billy_green),
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
            "water_withdrawal" => self.water_withdrawal = pick(key, &WATER_WITHDRAWAL, value)?,
            "open_hands" => self.open_hands = pick(key, &OPEN_HANDS, value)?,
            "billy_green" => self.billy_green = pick(key, &BILLY_GREEN, value)?,
            "friendly_areas" => return Err(FRIENDLY_AREAS.to_owned()),
            _ => return Err(no_key(key, &Self::keys())),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::draft::Book;
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
    fn options_that_a_document_does_not_use_stand_neither_in_its_text_nor_in_its_hash() {
        #[derive(serde::Serialize, serde::Deserialize)]
        struct Held {
            options: RuleOptions,
        }
        let text = |held: &Held| ron::ser::to_string(held).unwrap();
        let usual = "(options:(special_cards:AtMostTwo,water_withdrawal:Never,open_hands:false))";
        let options = RuleOptions::default();
        assert_eq!(text(&Held { options }), usual);
        let former =
            "(options:(special_cards:WholeHand,friendly_areas:French,water_withdrawal:Never,open_hands:false))";
        let held: Held = ron::from_str(former).unwrap();
        assert_eq!(held.options.friendly_areas, Some(Book::French));
        assert_eq!(text(&held), former, "a document keeps what it was written with");
    }

    #[test]
    fn mistakes_name_what_is_known() {
        let mut options = RuleOptions::default();
        let sentence = options.set("movement", "simultaneous").unwrap_err();
        assert!(
            sentence.contains("special_cards, water_withdrawal, open_hands, billy_green"),
            "{sentence}"
        );
        let sentence = options.set("open_hands", "maybe").unwrap_err();
        assert!(sentence.contains("no or yes"), "{sentence}");
        let sentence = options.set("friendly_areas", "french").unwrap_err();
        assert!(sentence.contains("both rulebooks name the same areas"), "{sentence}");
    }
}
