//! The set-ups of the shipped scenarios, from the first draw to the first turn.

use crate::support::*;
use engine::blocks::{Indian, Phase};

/// The ships at the start, how many blocks each side draws, and the years.
fn begin(name: &str) -> Play {
    let mut play = Play::start(&scenario(name, &[]));
    play.until(|play| matches!(play.phase(), Phase::Deploy(_)));
    play
}

fn drawn(play: &Play, side: Side) -> u32 {
    let masks = play.scenario().masks();
    (play.state.hand() & masks.side[side as usize]).count_ones()
}

// proves: 3.2, 4.0
#[test]
fn scenario_war_of_1812_is_the_set_up_of_the_rulebook_and_three_years() {
    let play = begin("war-of-1812");
    assert_eq!((drawn(&play, American), drawn(&play, British)), (12, 10));
    let years: Vec<u16> = play.scenario().years().iter().map(|year| year.year).collect();
    assert_eq!(years, [1812, 1813, 1814]);
    assert_eq!(
        (play.scenario().whole().turns, play.scenario().whole().margin),
        (10, 10)
    );
    assert_eq!(play.state.table().indian, Indian::Waiting);
}

#[test]
fn scenario_blocks_1812_is_one_year_of_the_same_set_up() {
    let mut play = begin("blocks-1812");
    assert_eq!((drawn(&play, American), drawn(&play, British)), (12, 10));
    play.until(|play| play.outcome().is_some());
    let told = play.heard(American);
    assert_eq!(told.iter().filter(|line| line.starts_with("year ")).count(), 1);
    assert!(!told.iter().any(|line| line.starts_with("winter")));
}

// proves: 9.0
#[test]
fn scenario_blocks_1813_begins_with_tecumseh_and_the_british_in_detroit() {
    let mut play = begin("blocks-1813");
    assert_eq!((drawn(&play, American), drawn(&play, British)), (16, 13));
    assert_eq!(play.town("detroit"), "br_tecumseh=4");
    assert_eq!(play.state.table().indian, Indian::InPlay);
    assert_eq!(play.town("sackets_harbor"), "us_ship_2=2 us_ship_3=1");
    assert_eq!(play.town("kingston"), "br_ship_2=2 br_ship_3=1");
    let detroit = "detroit".to_owned();
    assert!(!play.open_towns().contains(&detroit), "no American enters it");
    play.until(|play| play.phase() == Phase::Deploy(British));
    assert!(play.open_towns().contains(&detroit));
    // Five of the thirteen go to a town that needs none.
    for _ in 0..5 {
        if let Some(block) = play.offered("place").first() {
            play.does(&format!("place {block}"));
        }
        play.does("deploy prescott");
    }
    assert!(play.open_towns().contains(&detroit));
}

#[test]
fn scenario_blocks_1814_begins_without_tecumseh_and_with_towns_in_enemy_hands() {
    let mut play = begin("blocks-1814");
    assert_eq!((drawn(&play, American), drawn(&play, British)), (15, 15));
    assert_eq!(play.state.table().indian, Indian::Gone);
    assert_eq!(play.place("br_tecumseh"), "out");
    let [amherstburg, fort_niagara] = ["amherstburg", "fort_niagara"].map(str::to_owned);
    let open = play.open_towns();
    assert!(open.contains(&amherstburg) && !open.contains(&fort_niagara));
    play.until(|play| play.phase() == Phase::Deploy(British));
    let open = play.open_towns();
    assert!(open.contains(&fort_niagara) && !open.contains(&amherstburg));
    assert!(play.town("erie").contains("us_ship_1=3 us_ship_2=2"));
}
