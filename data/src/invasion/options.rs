//! The rule options of Invasion.

use super::draft::{BillyGreen, RuleOptions, SpecialCards, WaterWithdrawal};
use crate::options::{self, Row, RuleOption, row};
use crate::{Text, Word};

static ROWS: [Row<RuleOptions>; 4] = [
    row! {
        special_cards: Word::new("Special cards in a turn", "Cartes spéciales par phase"), &["3.2", "3.2.7"], Some(1),
        "at-most-two" = SpecialCards::AtMostTwo, Word::new("At most two", "Deux au plus"),
            Word::new("Beside its movement card, a faction plays up to two special cards in a turn.", "Outre sa carte mouvement, une faction joue jusqu’à deux cartes spéciales par phase.");
        "whole-hand" = SpecialCards::WholeHand, Word::new("As many as are in the hand", "Toutes celles en main"),
            Word::new("A faction may play every special card that it holds.", "Une faction peut jouer toutes les cartes spéciales de sa main.");
    },
    row! {
        water_withdrawal: Word::new("Withdrawal over water", "Repli par l’eau"), &["3.3.3"], Some(9),
        "never" = WaterWithdrawal::Never, Word::new("Never", "Jamais"),
            Word::new("Nobody leaves a battle over water.", "Personne ne quitte une bataille par l’eau.");
        "unless-came-by-water" = WaterWithdrawal::UnlessCameByWater, Word::new("Unless the army came by water", "Sauf si l’armée est venue par l’eau"),
            Word::new("Units withdraw over water unless their army came by water this turn.", "Les unités se replient par l’eau, sauf si leur armée est venue par l’eau pendant cette phase.");
    },
    row! {
        open_hands: Word::new("Hands of allies", "Mains des alliés"), &["1.5"], Some(14),
        "no" = false, Word::new("Hidden", "Cachées"),
            Word::new("Hands of allies that somebody else plays stay hidden.", "Les mains des alliés que joue quelqu’un d’autre restent cachées.");
        "yes" = true, Word::new("Open", "Ouvertes"),
            Word::new("Factions of a side see each other’s hands.", "Les factions d’un camp voient leurs mains.");
    },
    row! {
        billy_green: Word::new("Billy Green", "Billy Green"), &["5.0"], Some(4),
        "either-soil" = BillyGreen::EitherSoil, Word::new("On either soil", "Sur l’un et l’autre territoire"),
            Word::new("The additional roll may come before any battle; the English rulebook gives the British homeland as an example.", "Le lancer supplémentaire peut précéder toute bataille\u{a0}; le livret anglais donne le territoire britannique en exemple.");
        "own-soil" = BillyGreen::OwnSoil, Word::new("On British soil only", "En territoire britannique seulement"),
            Word::new("The additional roll comes only before a battle in the owner’s homeland, as the French rulebook says.", "Le lancer supplémentaire ne précède qu’une bataille sur le territoire de son propriétaire, comme le dit le livret français.");
    },
];

impl RuleOptions {
    /// The options with their values.
    pub fn keys() -> Vec<&'static RuleOption> {
        options::keys(&ROWS)
    }

    /// The value of an option by word; `None` if there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        options::get(&ROWS, self, key)
    }

    /// Sets an option by word.
    ///
    /// # Errors
    /// One sentence that names what is known, if there is no such option or value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), Text> {
        match key {
            "friendly_areas" => Err(friendly_areas()),
            _ => options::set(&ROWS, self, key, value),
        }
    }
}

/// What is said of the option that was one until it was found to change nothing.
fn friendly_areas() -> Text {
    Text::new(
        "the option `friendly_areas` is gone: both rulebooks name the same areas (3.3.3, ruling 9); leave it out",
        "l’option «\u{a0}friendly_areas\u{a0}» n’existe plus\u{a0}: les deux livrets nomment les mêmes zones (3.3.3, décision 9)\u{a0}; laissez-la de côté",
    )
}

#[cfg(test)]
mod tests {
    use super::super::draft::Book;
    use super::*;

    #[test]
    fn every_value_can_be_set_and_read_again() {
        let usual = RuleOptions::default();
        for option in RuleOptions::keys() {
            assert_eq!(usual.get(option.key).as_deref(), Some(option.values[0].word));
            for value in option.values {
                let mut options = RuleOptions::default();
                options.set(option.key, value.word).unwrap();
                assert_eq!(options.get(option.key).as_deref(), Some(value.word));
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
        let sentence = options.set("movement", "simultaneous").unwrap_err().en;
        assert!(
            sentence.contains("special_cards, water_withdrawal, open_hands, billy_green"),
            "{sentence}"
        );
        let sentence = options.set("open_hands", "maybe").unwrap_err().en;
        assert!(sentence.contains("no or yes"), "{sentence}");
        let sentence = options.set("friendly_areas", "french").unwrap_err().en;
        assert!(sentence.contains("both rulebooks name the same areas"), "{sentence}");
    }
}
