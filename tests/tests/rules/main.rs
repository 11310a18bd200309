//! The rules of *1812: The Invasion of Canada*, paragraph by paragraph: position, actions, exact events.
//!
//! Tests are named after what they prove: `rule_3_2_2_...` a paragraph, `card_ar09_...` a special card, `ruling_05_...` a
//! ruling, `scenario_campaign_1813_...` a set-up. A line `// proves: 3.2.4, ruling 7, card am07, example ...` above a
//! test names what else it proves; `RULES.md` is made from both.

#[path = "../support/mod.rs"]
mod support;

mod odds;
mod records_of_edition_1;
mod rules_1_setup;
mod rules_2_rounds;
mod rules_3_1_enlistments;
mod rules_3_2_7_cards_american;
mod rules_3_2_7_cards_british;
mod rules_3_2_7_special_cards;
mod rules_3_2_movement;
mod rules_3_3_battles;
mod rules_3_3_decisions;
mod rules_3_4_cards;
mod rules_4_end;
mod rules_authors;
mod rules_ruling_4;
mod rules_rulings;
mod rules_scenarios;
