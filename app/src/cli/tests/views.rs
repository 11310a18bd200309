//! `war1812 view`: what one player knows of a saved game.

use super::*;
use engine::rules::{Rules, Turn};

type Blocks = engine::blocks::State;

/// A game of two sides that an early moment has reached, in which the side that is asked last chose by `seed`.
fn begun(seed: u64) -> Game<Blocks> {
    let draft: &data::blocks::ScenarioDraft = Library::shipped().get("blocks-1812").unwrap();
    let scenario = Arc::new(draft.build(Library::shipped()).unwrap());
    let seats = Blocks::sides().map(|players| Seat::of(players.iter().copied()));
    let mut game = Game::<Blocks>::new(&scenario, seats.to_vec(), 12);
    let british = Blocks::sides()[1][0];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..4 {
        // The American side places its blocks, then the British begins to.
        while game.turn() != Turn::Decision(british) {
            let Turn::Decision(player) = game.turn() else {
                unreachable!("chance is drawn at once")
            };
            let first = game.legal()[0];
            game.act(player, first).unwrap();
        }
        let mut bot = Random;
        let list = game.legal();
        let action = engine::bot::Bot::<Blocks>::choose(
            &mut bot,
            &Glimpse::of_state(game.state(), seats[1], british),
            &list,
            &mut rng,
        );
        game.act(british, action).unwrap();
    }
    game
}

fn kept(folder: &Path, name: &str, game: &Game<Blocks>) -> String {
    let path = folder.join(name);
    files::save(&path, Record::of(game, Vec::new()).salted(7).text().as_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_view_holds_what_its_player_knows_and_nothing_of_what_the_others_do_in_secret() {
    let folder = empty();
    let games = [begun(1), begun(2)];
    assert_ne!(
        games[0].state(),
        games[1].state(),
        "the British side has placed otherwise"
    );
    let [one, other] = [0, 1].map(|index| kept(folder.path(), &format!("{index}.war1812"), &games[index]));
    for seat in ["american", "nobody"] {
        for form in ["", "--json"] {
            let [one, other] =
                [&one, &other].map(|file| run_in(folder.path(), &format!("view {file} --for {seat} {form}")).text);
            assert_eq!(one, other, "{seat} {form}");
        }
    }
    let [one, other] =
        [&one, &other].map(|file| run_in(folder.path(), &format!("view {file} --for british --json")).text);
    assert_ne!(one, other, "its own blocks a side knows");
    let told: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(told["seat"][0]["en"], "British side");
}

#[test]
fn a_view_that_was_written_is_read_again_and_nobody_elses_can_be_made_of_it() {
    let folder = empty();
    let record = kept(folder.path(), "game.war1812", &begun(1));
    let out = folder.path().join("american.view");
    let seen = run_in(folder.path(), &format!("view {record} --for american")).text;
    assert_eq!(
        run_in(
            folder.path(),
            &format!("view {record} --for american --out {}", out.display())
        )
        .text,
        ""
    );
    assert_eq!(run_in(folder.path(), &format!("view {}", out.display())).text, seen);

    let (code, sentence) = fails(folder.path(), &format!("view {} --for british", out.display()));
    assert_eq!(code, 2);
    assert!(sentence.contains("is a view already"), "{sentence}");
    let (code, sentence) = fails(folder.path(), &format!("view {record}"));
    assert_eq!(code, 2);
    assert!(sentence.contains("--for: american, british"), "{sentence}");
    let (code, sentence) = fails(folder.path(), &format!("replay {}", out.display()));
    assert_eq!(code, 1);
    assert!(
        sentence.contains("view"),
        "a view is not called a torn record: {sentence}"
    );
}
