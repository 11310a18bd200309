//! `war1812 view`: what one player knows of a saved game.

use super::*;
use engine::rules::{Rules, Turn};

type Blocks = engine::blocks::State;

/// A game of two sides that an early moment has reached, in which the side that is asked last chose by `seed`.
fn begun(seed: u64) -> Game<Blocks> {
    let draft: &data::blocks::ScenarioDraft = Library::shipped().get("blocks-1812").unwrap();
    let scenario = Arc::new(draft.build(Library::shipped()).unwrap());
    let seats = Seat::of_sides::<Blocks>();
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
        format!("the view is written to {}\n", out.display())
    );
    assert_eq!(run_in(folder.path(), &format!("view {}", out.display())).text, seen);

    let (code, sentence) = fails(folder.path(), &format!("view {} --for british", out.display()));
    assert_eq!(code, 2);
    assert!(sentence.contains("is a view already"), "{sentence}");
    let (code, sentence) = fails(folder.path(), &format!("view {record}"));
    assert_eq!(code, 2);
    assert!(sentence.contains("--for: american, british"), "{sentence}");
    let (_, sentence) = fails(folder.path(), &format!("view {record} --for french"));
    assert!(sentence.contains("`french` does not play here; say who"), "{sentence}");
    let (code, sentence) = fails(folder.path(), &format!("replay {}", out.display()));
    assert_eq!(code, 1);
    assert!(
        sentence.contains("view"),
        "a view is not called a torn record: {sentence}"
    );
}

/// A file of the corpus of older games.
fn corpus(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/corpus/edition-1")
        .join(name)
}

#[test]
fn a_view_is_saved_with_the_care_of_every_other_output_and_never_over_its_game() {
    let folder = empty();
    let record = kept(folder.path(), "game.war1812", &begun(1));
    let before = std::fs::read(&record).unwrap();
    let other = record.replace("game.war1812", "./game.war1812");
    for out in [&record, &other] {
        let (code, sentence) = fails(folder.path(), &format!("view {record} --for british --out {out}"));
        assert_eq!(code, 2);
        assert!(sentence.contains("a view of itself"), "{sentence}");
    }
    assert_eq!(std::fs::read(&record).unwrap(), before);

    let out = folder.path().join("own.view");
    std::fs::write(&out, "precious").unwrap();
    run_in(
        folder.path(),
        &format!("view {record} --for british --out {}", out.display()),
    );
    let backup = std::fs::read_to_string(folder.path().join("own.view.bak")).unwrap();
    assert_eq!(backup, "precious");

    let missing = folder.path().join("no").join("own.view");
    let (code, sentence) = fails(
        folder.path(),
        &format!("view {record} --for british --out {}", missing.display()),
    );
    assert_eq!(code, 1);
    assert!(sentence.starts_with("there is no folder"), "{sentence}");
    assert!(!folder.path().join("no").exists());
}

#[cfg(unix)]
#[test]
fn a_view_does_not_take_the_place_of_a_pipe() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = empty();
    let record = kept(folder.path(), "game.war1812", &begun(1));
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let (_, sentence) = fails(
        folder.path(),
        &format!("view {record} --for british --out {}", pipe.display()),
    );
    assert!(sentence.contains("is a pipe"), "{sentence}");
    assert!(pipe.metadata().unwrap().file_type().is_fifo());
}

#[test]
fn a_game_that_was_not_ended_is_viewed_too() {
    let folder = empty();
    let journal = corpus("journals/intro-1812-greedy.journal");
    let output = run_in(folder.path(), &format!("view {} --for british", journal.display()));
    assert!(output.text.contains("as British Regulars, "), "{}", output.text);
    assert!(output.asides[0].contains("is the autosave of"), "{:?}", output.asides);
}

#[test]
fn whoever_looks_is_named_without_contradiction() {
    let folder = empty();
    let record = kept(folder.path(), "game.war1812", &begun(1));
    let (_, sentence) = fails(folder.path(), &format!("view {record}"));
    assert!(sentence.ends_with("--for: american, british or nobody"), "{sentence}");
    let (code, sentence) = fails(folder.path(), &format!("view {record} --for nobody,british"));
    assert_eq!(code, 2);
    assert!(sentence.contains("beside nobody"), "{sentence}");
}

#[test]
fn what_is_wrong_with_the_file_of_a_view_is_told_with_its_place() {
    let folder = empty();
    let record = kept(folder.path(), "game.war1812", &begun(1));
    let text = files::read_text(Path::new(&record)).unwrap();
    let torn = folder.path().join("torn.war1812");
    std::fs::write(&torn, &text[..text.len() / 2]).unwrap();
    let said = |call: &str| fails(folder.path(), &format!("{call} {}", torn.display())).1;
    assert_eq!(said("view --for british"), said("replay"));
    assert!(said("view --for british").starts_with(&format!("{}:", torn.display())));

    let out = folder.path().join("own.view");
    run_in(
        folder.path(),
        &format!("view {record} --for british --out {}", out.display()),
    );
    let text = files::read_text(&out).unwrap();
    std::fs::write(&out, &text[..text.len() / 2]).unwrap();
    let (code, sentence) = fails(folder.path(), &format!("view {}", out.display()));
    assert_eq!(code, 1);
    let line = text[..text.len() / 2].lines().count();
    assert!(sentence.contains(&format!("own.view:{line}:")), "{sentence}");
    assert!(
        sentence.contains("not a whole view") && !sentence.contains(" at line"),
        "{sentence}"
    );
}

#[test]
fn a_game_of_an_older_edition_has_one_hash_wherever_it_is_told() {
    let folder = empty();
    let record = corpus("records/intro-1812-greedy.war1812");
    let record = record.display();
    let told = object(folder.path(), &format!("replay {record} --json"));
    let view = object(folder.path(), &format!("view {record} --for nobody --json"));
    let steps = run_in(folder.path(), &format!("replay {record} --steps")).text;
    let lines: Vec<Value> = steps.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let hashes = [
        &view["scenario_hash"],
        &lines[0]["begin"]["scenario"]["scenario_hash"],
        &lines[lines.len() - 1]["result"]["scenario_hash"],
    ];
    assert!(hashes.iter().all(|hash| **hash == told["scenario_hash"]), "{hashes:?}");
}

#[test]
fn a_view_with_a_byte_order_mark_is_a_view() {
    let folder = empty();
    let file = kept(folder.path(), "game.war1812", &begun(1));
    let path = folder.path().join("view.json");
    run_in(
        folder.path(),
        &format!("view {file} --for nobody --out {}", path.display()),
    );
    let show = format!("view {}", path.display());
    let shown = run_in(folder.path(), &show).text;
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("\u{feff}{text}")).unwrap();
    assert_eq!(run_in(folder.path(), &show).text, shown);
}

/// How many steps somebody takes in secret tells what they plan.
#[test]
fn how_a_game_stands_that_is_not_over_is_told_as_everybody_knows_it() {
    let folder = empty();
    let mut more = begun(1);
    let british = Blocks::sides()[1][0];
    let first = more.legal()[0];
    more.act(british, first).unwrap();
    assert_eq!(more.turn(), Turn::Decision(british), "it goes on placing");
    let [one, other] = [
        kept(folder.path(), "one.war1812", &begun(1)),
        kept(folder.path(), "other.war1812", &more),
    ];
    for call in ["show", "replay"] {
        let told = |file: &str| {
            let text = run_in(folder.path(), &format!("{call} {file}")).text;
            // What the file is called, and the salted hash by which nobody learns anything.
            let lines = text
                .lines()
                .filter(|line| !line.contains(file) && !line.contains("state hash"));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(told(&one), told(&other), "{call}");
        assert!(
            told(&one).last().unwrap().contains("`war1812 view FILE --for PLAYERS`"),
            "{call}"
        );
        let json = |file: &str| object(folder.path(), &format!("{call} {file} --json"))["steps"].clone();
        assert_eq!(json(&one), json(&other), "{call}");
        assert!(json(&one).as_u64() < Some(begun(1).steps().len() as u64), "{call}");
    }
    // Who asks for everything gets it.
    let lines = run_in(folder.path(), &format!("replay {other} --steps --reveal")).text;
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(last["result"]["steps"], more.steps().len());
}

#[test]
fn a_view_prints_ones_own_hand_and_nobody_elses() {
    let folder = empty();
    let file = record(folder.path(), 40);
    let seen = |seat: &str| run_in(folder.path(), &format!("view {file} --for {seat}")).text;
    let hand = "\nHand of the American Regulars: ";
    assert!(
        seen("american_regulars").contains(hand),
        "{}",
        seen("american_regulars")
    );
    assert!(!seen("american_regulars").contains("Hand of the British Regulars"));
    assert!(!seen("nobody").contains("Hand of"), "{}", seen("nobody"));
    // Blocks on lakes stand nowhere else, and those that are drawn wait beside the map.
    let file = kept(folder.path(), "blocks.war1812", &begun(1));
    let seen = |seat: &str| run_in(folder.path(), &format!("view {file} --for {seat}")).text;
    assert!(seen("british").contains("\nTo place: "), "{}", seen("british"));
    assert!(!seen("nobody").contains("\nTo place: "));
}
