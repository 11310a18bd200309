//! The rules of *War of 1812*, paragraph by paragraph: position, actions, exact events.
//!
//! Tests are named after what they prove: `rule_7_22_...` a paragraph, `rule_11_2_c_...` a part of one, `ruling_05_...` a
//! ruling, `option_ships_gone_...` a value of an option, `scenario_blocks_1813_...` a set-up. A line
//! `// proves: 6.22, ruling 7, example ...` above a test names what else it proves; `RULES.md` is made from both.

mod editions;
mod memory;
mod notation;
mod odds;
mod records;
mod support;
mod why;

mod rules_11_simultaneous;
mod rules_1_map;
mod rules_2_armies;
mod rules_3_setup;
mod rules_4_turns;
mod rules_5_naval;
mod rules_6_army;
mod rules_7_3_amphibious;
mod rules_7_land;
mod rules_7_sea;
mod rules_8_winter;
mod rules_9_10_indians_militia;
mod rules_options;
mod rules_scenarios;
mod secrets;
mod sights;
