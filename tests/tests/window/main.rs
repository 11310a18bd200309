//! The window, driven as a person would: by clicking what can be read on it, and by keys. No test depends on a clock:
//! bots answer at once on the same thread, and time is counted in frames.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod advice;
mod blocks;
mod blocks_battles;
mod blocks_hands;
mod blocks_keys;
mod blocks_looks;
mod blocks_places;
mod blocks_screens;
mod blocks_year;
mod building;
mod building_blocks;
mod clip;
mod closing;
mod editing;
mod editor_clicks;
mod editor_pages;
mod editor_pictures;
mod editor_screens;
mod editor_works;
mod elsewhere;
mod figures;
mod files;
mod guide;
mod keeping;
mod keyboard;
mod moves;
mod on_disk;
mod pictures;
mod plans;
mod plans_screens;
mod playing;
mod proof_round;
mod real_table;
mod review;
mod rounds;
mod screens;
mod seats;
mod secrets;
mod shelf;
mod single;
mod sizes;
mod sounds;
mod special_cards;
mod start_screen;
mod still;
mod support;
mod table;
mod talking;
mod third_language;
mod tournament;
mod twins;
mod watching;
mod why;
