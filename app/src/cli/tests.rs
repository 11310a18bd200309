//! Whole calls: what they print and how they end.

use super::*;
use crate::files;
use data::invasion::ScenarioDraft;
use data::store;
use engine::bot::{Bot as _, Glimpse, Random};
use engine::invasion::State;
use engine::laws::Broken;
use engine::rules::Seat;
use engine::{Game, Record};
use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

mod bundle;
mod changes;
mod kept;
mod learn;
mod odds;
mod places;
mod records;
mod review;
mod tournament;
mod views;
mod words;

/// Runs a call with its own folders; the words are split at spaces.
fn call(folder: &Path, words: &str) -> Result<Output, Failure> {
    let words = std::iter::once("war1812").chain(words.split_whitespace());
    super::call(words.map(OsString::from), &Folders::below(folder))
}

fn run_in(folder: &Path, words: &str) -> Output {
    call(folder, words).unwrap_or_else(|failure| panic!("{words}: {failure}"))
}

/// The JSON that a call prints.
fn object(folder: &Path, words: &str) -> Value {
    serde_json::from_str(&run_in(folder, words).text).unwrap()
}

/// The page of calls is a table by hand: no call may be missing there.
#[test]
fn every_call_stands_in_the_page_of_the_command_line() {
    use clap::CommandFactory as _;
    let page = include_str!("../../../docs/command-line.md");
    for call in Call::command().get_subcommands().filter(|call| !call.is_hide_set()) {
        let name = call.get_name();
        assert!(page.contains(&format!("| `war1812 {name}")), "{name}");
    }
}

fn fails(folder: &Path, words: &str) -> (u8, String) {
    let failure = call(folder, words).expect_err(words);
    let sentence = failure.to_string();
    assert!(!sentence.contains('\n'), "{sentence}");
    (failure.code(), sentence)
}

fn empty() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn intro() -> ScenarioDraft {
    let found: Option<&ScenarioDraft> = Library::shipped().get("intro-1812");
    found.unwrap().clone()
}

/// Saves the introduction, changed, under a path without spaces.
fn saved(folder: &Path, change: impl FnOnce(&mut ScenarioDraft)) -> String {
    let mut draft = intro();
    change(&mut draft);
    let path = folder.join("mine.ron");
    files::save(&path, store::write(&draft).as_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn arguments_are_declared_without_clashes() {
    use clap::CommandFactory as _;
    Call::command().debug_assert();
}

#[test]
fn command_line_md_has_every_call_with_its_options_and_what_its_json_holds() {
    use clap::CommandFactory as _;
    let page = include_str!("../../../docs/command-line.md");
    let rows = |begin: &str| -> String { page.lines().filter(|line| line.starts_with(begin)).collect() };
    for call in Call::command().get_subcommands().filter(|call| !call.is_hide_set()) {
        let name = call.get_name();
        let told = rows(&format!("| `war1812 {name} ")) + &rows(&format!("| `war1812 {name}`"));
        // `--french` is what `--lang fr` was called before there were other languages.
        let options = call.get_arguments().filter_map(clap::Arg::get_long);
        for option in options.filter(|option| *option != "french") {
            let whole = |rest: &str| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '-');
            let sign = format!("--{option}");
            let mut after = told.split(sign.as_str()).skip(1);
            assert!(after.any(whole), "{name} --{option}: {told}");
            if option == "json" {
                assert!(!rows(&format!("| `{name}` |")).is_empty(), "{name} --json");
            }
        }
    }
}

#[test]
fn command_line_md_has_every_bot_and_every_option_that_changes_a_game() {
    use engine::bot::{Level, Style};
    let page = include_str!("../../../docs/command-line.md");
    for level in Level::ALL {
        assert!(page.contains(&format!("`{}`", level.key())), "{}", level.key());
    }
    for style in Style::ALL.into_iter().filter(|style| *style != Style::Even) {
        assert!(page.contains(&format!("-{}`", style.key())), "{}", style.key());
    }
    let options = data::invasion::draft::RuleOptions::keys().into_iter();
    for option in options.chain(data::blocks::Options::keys()) {
        // The first value is the one that is played unless another one is asked for.
        for value in &option.values[1..] {
            let told = format!("`{}={}`", option.key, value.word);
            assert!(page.contains(&told), "{told}");
        }
    }
}

#[test]
fn wrong_calls_are_one_sentence_and_exit_2() {
    let folder = empty();
    for (words, expected) in [
        ("fly", "unrecognized subcommand 'fly'"),
        ("show", "<NAME|FILE>"),
        ("show intro-1812 --xml", "unexpected argument '--xml'"),
        // Nobody who mistypes an option wants a file of that name.
        (
            "show --jsn",
            "unexpected argument '--jsn' found; a similar argument exists: '--json'; `",
        ),
        ("show --xml", "unexpected argument '--xml' found; `"),
        (
            "simulate intro-1812 --bots greedy,random",
            "write it as `american=greedy,british=random`",
        ),
        ("simulate intro-1812 --games 0", "invalid value '0'"),
        // The call that is explained there.
        ("simulate intro-1812 --games 0", "`war1812 simulate --help`"),
        ("simulate intro-1812 --games 0", "write a number from 1 to 10000000;"),
        (
            "simulate intro-1812 --games many",
            "invalid value 'many' for '--games <N>': write a whole number;",
        ),
        (
            "simulate intro-1812 --games 99999999999999999999",
            "write a smaller number;",
        ),
        ("report a.keep --lines 0", "write a number from 1 on;"),
        ("simulate intro-1812 --bots genius", "there is no bot `genius`"),
        ("check", "<NAME|FILE>"),
        (
            "print intro-1812 --out a.html --lang xx",
            "there is no language `xx`; the languages are en, fr",
        ),
        ("report a.ron --lang fr", "--html"),
        ("simulate intro-1812 --seed -1", "write the number without a sign"),
    ] {
        let (code, sentence) = fails(folder.path(), words);
        assert_eq!(code, 2, "{sentence}");
        assert!(sentence.contains(expected), "{sentence}");
        assert!(sentence.ends_with("explains the call"), "{sentence}");
    }
}

#[test]
fn nothing_at_all_is_no_proof() {
    let folder = empty();
    let (code, sentence) = fails(folder.path(), "prove intro-1812 --views 0 --tries 0");
    assert!(code == 2 && sentence.contains("nothing is proved"), "{sentence}");
}

#[test]
fn wrong_names_and_files_are_one_sentence_and_exit_1() {
    let folder = empty();
    let odd = folder.path().join("odd.txt");
    std::fs::write(&odd, "hi").unwrap();
    let text = folder.path().join("a.ron");
    std::fs::write(&text, "(format: 1,\n game: 7)").unwrap();
    for (words, expected) in [
        ("show nowhere".to_owned(), "there is no scenario and no file `nowhere`"),
        ("show no/where.ron".to_owned(), "there is no file no/where.ron"),
        (format!("show {}", folder.path().display()), "is a folder"),
        (format!("show {}", text.display()), "a.ron:2:7: this is not a scenario"),
        (format!("diff intro-1812 {}", text.display()), "a.ron:2:7"),
        (
            format!("convert {}", odd.display()),
            "odd.txt:1:1: this is not a scenario",
        ),
        ("play nowhere".to_owned(), "there is no scenario"),
        (format!("replay {}", text.display()), "this is not a whole record"),
    ] {
        let (code, sentence) = fails(folder.path(), &words);
        assert_eq!(code, 1, "{sentence}");
        assert!(sentence.contains(expected), "{sentence}");
    }
}

/// A file that is dragged on the program, or opened with it, comes without a command.
#[test]
fn a_file_without_a_command_is_taken_as_play_takes_it() {
    let folder = empty();
    let guide = folder.path().join("guide.ron");
    std::fs::write(&guide, "(format: 1, scenario: \"intro-1812\", notes: [])").unwrap();
    let torn = folder.path().join("torn.ron");
    std::fs::write(&torn, "(format: 1,\n game: 7)").unwrap();
    let missing = folder.path().join("gone.war1812");
    for file in [&guide, &torn, &missing, &folder.path().to_owned()] {
        let file = file.display();
        assert_eq!(
            fails(folder.path(), &file.to_string()),
            fails(folder.path(), &format!("play {file}"))
        );
    }
    let two = format!("{} {}", guide.display(), torn.display());
    let (code, sentence) = fails(folder.path(), &two);
    assert!(
        code == 2 && sentence.starts_with("the window opens one file"),
        "{sentence}"
    );
    // Whoever mistypes a command is told which there is.
    let (_, sentence) = fails(folder.path(), "chek");
    assert!(sentence.contains("'check'"), "{sentence}");
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        use std::os::unix::ffi::OsStrExt as _;
        let odd = folder.path().join(std::ffi::OsStr::from_bytes(b"caf\xe9.war1812"));
        std::fs::write(&odd, "").unwrap();
        let folders = Folders::below(folder.path());
        for before in [vec![], vec!["show".into()]] {
            let call: Vec<OsString> = std::iter::once("war1812".into())
                .chain(before)
                .chain([odd.clone().into()])
                .collect();
            let sentence = super::call(call, &folders).unwrap_err().to_string();
            assert!(
                sentence.contains("is not UTF-8 text") && sentence.ends_with("another name"),
                "{sentence}"
            );
        }
    }
}

#[test]
fn list_names_shipped_and_own_scenarios() {
    let folder = empty();
    let folders = Folders::below(folder.path());
    files::save(&folders.scenarios().join("mine.ron"), store::write(&intro()).as_bytes()).unwrap();
    files::save(&folders.scenarios().join("torn.ron"), b"(format: ").unwrap();
    let text = run_in(folder.path(), "list").text;
    let shipped = data::shipped::SCENARIOS.len() + data::shipped::VARIANTS.len();
    assert_eq!(text.lines().count(), shipped + 2, "{text}");
    assert!(text.lines().last().unwrap().contains("cannot be read"), "{text}");
    let list = object(folder.path(), "list --json");
    assert_eq!(list["scenarios"][0]["name"], "intro-1812");
    assert_eq!(list["scenarios"][0]["shipped"], true);
    assert_eq!(list["scenarios"][shipped]["name"], "mine");
    assert_eq!(list["scenarios"][shipped]["shipped"], false);
}

#[test]
fn show_has_the_whole_scenario() {
    let folder = empty();
    for name in ["intro-1812", "campaign-1812", "campaign-1813"] {
        let text = run_in(folder.path(), &format!("show {name}")).text;
        assert!(text.contains("ft_niagara"), "{text}");
        let shown = object(folder.path(), &format!("show {name} --json"));
        let draft: &ScenarioDraft = Library::shipped().get(name).unwrap();
        let scenario = draft.build(Library::shipped()).unwrap();
        let length = |key: &str| shown[key].as_array().unwrap().len();
        assert_eq!(shown["scenario_hash"], scenario.hash());
        assert_eq!(length("areas"), scenario.areas().len());
        assert_eq!(length("links"), scenario.board().links.len());
        assert_eq!(length("waters"), scenario.waters().len());
        assert_eq!(length("cards"), scenario.cards().len());
        assert_eq!(shown["dice"]["british_regulars"]["faces"].as_array().unwrap().len(), 6);
        let neighbours = shown["areas"].as_array().unwrap().iter();
        let neighbours: usize = neighbours
            .map(|area| area["neighbours"].as_array().unwrap().len())
            .sum();
        assert_eq!(neighbours, 2 * length("links"));
    }
}

#[test]
fn show_tells_things_by_their_names_and_each_id_once() {
    let folder = empty();
    for (name, lists, lines) in [
        (
            "campaign-1812",
            ["areas", "waters", "cards"],
            [
                "\n  Detroit – Amherstburg over a river*\n",
                "\n  Detroit: 1 American Regulars, 1 American Militia*\n",
                "\nCards of the Native Americans (12)\n",
            ],
        ),
        (
            "war-of-1812",
            ["towns", "lakes", "blocks"],
            [
                "\n  Detroit – Amherstburg over the border~\n",
                "\n  American ship in Sacket’s Harbor, CV 1\n",
                "\n  1813: reinforcements 3 in Quebec, 2 in Albany, ",
            ],
        ),
    ] {
        let text = run_in(folder.path(), &format!("show {name}")).text;
        for line in lines {
            assert!(text.contains(line), "{line}{text}");
        }
        for line in text.lines() {
            let told = line.split_once(": ").map_or(line, |(_, told)| told);
            assert!(!told.contains('_'), "{line}");
        }
        let shown = object(folder.path(), &format!("show {name} --json"));
        for thing in lists.iter().flat_map(|list| shown[list].as_array().unwrap()) {
            let begins = format!("\n  {}: ", thing["id"].as_str().unwrap());
            assert_eq!(text.matches(&begins).count(), 1, "{begins}{text}");
        }
    }
}

#[test]
fn shipped_scenarios_have_no_error() {
    let folder = empty();
    let output = run_in(folder.path(), &format!("check {}", data::shipped::SCENARIOS.join(" ")));
    assert_eq!(output.code, 0, "{}", output.text);
}

#[test]
fn check_names_every_problem_with_its_position() {
    let folder = empty();
    let path = saved(folder.path(), |draft| {
        draft.in_play.british_regulars.push("br99".to_owned());
        draft.units[0].area = "atlantis".to_owned();
        draft.hand_size = 0;
    });
    let output = run_in(folder.path(), &format!("check {path}"));
    assert_eq!(output.code, 1);
    let text = files::read_text(Path::new(&path)).unwrap();
    for (needle, severity) in [("\"br99\"", "error"), ("\"atlantis\"", "error"), ("hand_size", "error")] {
        let (number, line) = text
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains(needle))
            .unwrap();
        let column = line[..line.find(needle).unwrap()].chars().count() + 1;
        let start = format!("{path}:{}:{column}: {severity}: ", number + 1);
        assert!(
            output.text.lines().any(|line| line.starts_with(&start)),
            "no {start} in\n{}",
            output.text
        );
    }
}

#[test]
fn check_points_into_the_documents_that_a_scenario_refers_to() {
    let folder = empty();
    let folders = Folders::below(folder.path());
    let board: &data::invasion::BoardDraft = Library::shipped().get("invasion").unwrap();
    let mut board = board.clone();
    board.links[3].b = "atlantis".to_owned();
    let path = folders.data.join("boards").join("wrong.ron");
    files::save(&path, store::write(&board).as_bytes()).unwrap();
    let scenario = saved(folder.path(), |draft| {
        draft.board = data::library::Ref::Shared("wrong".to_owned());
    });
    let output = run_in(folder.path(), &format!("check {scenario}"));
    let line = output
        .text
        .lines()
        .find(|line| line.contains("names area `atlantis`"))
        .unwrap();
    let text = files::read_text(&path).unwrap();
    let number = text.lines().position(|line| line.contains("\"atlantis\"")).unwrap() + 1;
    let at: Vec<&str> = line
        .strip_prefix(path.to_str().unwrap())
        .unwrap()
        .splitn(4, ':')
        .collect();
    let found: usize = at[1].parse().unwrap();
    assert!(
        (number - 2..=number).contains(&found),
        "{line}, but it stands in line {number}"
    );
    let alone = run_in(folder.path(), &format!("check {}", path.display()));
    assert_eq!(alone.code, 1);
    assert!(alone.text.contains("names area `atlantis`"), "{}", alone.text);
}

#[test]
fn check_goes_on_after_a_file_that_cannot_be_read() {
    let folder = empty();
    let output = run_in(folder.path(), "check no/where.ron intro-1812");
    assert_eq!(output.code, 1);
    assert!(output.asides.iter().any(|aside| aside.contains("no/where.ron")));
    assert!(output.text.contains("scenarios/intro-1812.ron"), "{}", output.text);
}

#[test]
fn an_unplayable_scenario_is_refused_with_its_first_error() {
    let folder = empty();
    let path = saved(folder.path(), |draft| draft.hand_size = 0);
    let (code, sentence) = fails(folder.path(), &format!("simulate {path}"));
    assert_eq!(code, 1);
    assert!(sentence.contains("a full hand has 0 cards"), "{sentence}");
    assert!(sentence.contains("war1812 check"), "{sentence}");
}

#[test]
fn diff_says_what_differs() {
    let folder = empty();
    assert_eq!(
        run_in(folder.path(), "diff intro-1812 intro-1812").text,
        "no difference\n"
    );
    let path = saved(folder.path(), |draft| draft.first_round = 2);
    let words = format!("diff intro-1812 {path}");
    assert_eq!(
        run_in(folder.path(), &words).text,
        "~ rounds and end: first round was 1, is 2\n"
    );
    let differences = object(folder.path(), &format!("{words} --json"));
    assert_eq!(differences["differences"][0]["change"], "changed");
}

#[test]
fn diff_says_of_which_scenario_what_only_one_has_is() {
    let folder = empty();
    let mine = saved(folder.path(), |draft| {
        draft.in_play.british_regulars.pop().unwrap();
        draft.units[0].basis = data::Basis::Printed;
    });
    let there = format!("diff intro-1812 {mine}");
    let back = format!("diff {mine} intro-1812");
    let signs = |words: &str| {
        let text = run_in(folder.path(), words).text;
        let mut signs: Vec<String> = text.lines().map(|line| line[..2].to_owned()).collect();
        signs.sort();
        signs
    };
    assert_eq!((signs(&there), signs(&back)), (pair("- ", "? "), pair("+ ", "? ")));
    let changes = |words: &str| {
        let found = object(folder.path(), &format!("{words} --json"));
        let found = found["differences"].as_array().unwrap().iter();
        let mut changes: Vec<String> = found.map(|one| one["change"].as_str().unwrap().to_owned()).collect();
        changes.sort();
        changes
    };
    assert_eq!(changes(&there), pair("basis", "removed"));
    assert_eq!(changes(&back), pair("added", "basis"));
    let gone = run_in(folder.path(), &there).text;
    assert!(
        gone.lines()
            .any(|line| line.starts_with("- deck of british_regulars: ")),
        "{gone}"
    );
}

/// Two words in a list.
fn pair(one: &str, other: &str) -> Vec<String> {
    vec![one.to_owned(), other.to_owned()]
}

#[test]
fn simulate_has_its_documented_keys_and_counts_all_games() {
    let folder = empty();
    let figures = object(
        folder.path(),
        "simulate intro-1812 --games 6 --bots random --seed 5 --threads 2 --json",
    );
    let number = |key: &str| figures[key].as_f64().unwrap_or_else(|| panic!("{key} is no number"));
    assert_eq!(
        number("american_wins") + number("british_wins") + number("draws"),
        number("finished")
    );
    assert_eq!(number("games"), 6.0);
    for share in ["american_share", "british_share", "draw_share"] {
        for key in ["share", "low", "high"] {
            assert!((0.0..=1.0).contains(&figures[share][key].as_f64().unwrap()));
        }
    }
    for key in ["rounds_mean", "steps_mean", "games_per_second", "steps_per_second"] {
        assert!(number(key) > 0.0);
    }
    assert!(figures["points_mean"]["american"].is_number());
    assert_eq!((number("seed"), number("threads")), (5.0, 2.0));
    assert_eq!(figures["bots"]["british"], "random");
    assert_eq!(figures["laws_checked"], false);
    assert!(figures["scenario_hash"].is_string());
    let text = run_in(folder.path(), "simulate intro-1812 --games 2 --bots random --verify").text;
    assert!(text.contains("none broken"), "{text}");
}

/// No shipped game breaks a law, so one is said to be broken here.
#[test]
fn the_record_of_a_game_that_broke_a_law_is_kept_or_said_to_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = Arc::new(intro().build(Library::shipped()).unwrap());
    let broken = Broken {
        what: "a list is not sorted".to_owned(),
        record: Box::new(Record::of(&Game::<State>::new(&scenario, Vec::new(), 7), Vec::new())),
    };
    let records = folder.path().join("records");
    let hash = &scenario.hash()[..8];
    let path = records.join(format!("broken-{hash}-7-3.war1812"));
    let told = format!(
        "game 3 of seed 7 broke a law: a list is not sorted; its record is {}",
        path.display()
    );
    assert_eq!(simulate::broke_a_law(&broken, (7, 3), &records), told);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), broken.record.text());
    // A file stands where the folder should be made.
    let sentence = simulate::broke_a_law(&broken, (7, 3), &path);
    assert!(sentence.contains("its record is lost since"), "{sentence}");
}

/// A game of random bots, stopped after some steps, as a record.
fn record(folder: &Path, most: usize) -> String {
    let scenario = Arc::new(intro().build(Library::shipped()).unwrap());
    let mut game = Game::<State>::new(&scenario, Vec::new(), 3);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while let Some(player) = game.decider()
        && game.steps().len() < most
    {
        let legal = game.legal();
        let glimpse = Glimpse::of_state(game.state(), Seat::of([player]), player);
        let action = Random.choose(&glimpse, &legal, &mut rng);
        game.act(player, action).unwrap();
    }
    let path = folder.join("game.war1812");
    let record = Record::of(&game, vec!["Isaac".to_owned()]);
    files::save(&path, record.text().as_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn replay_checks_a_finished_game_and_prints_its_steps() {
    let folder = empty();
    let path = record(folder.path(), usize::MAX);
    let text = run_in(folder.path(), &format!("replay {path}")).text;
    assert!(text.contains("all of them possible"), "{text}");
    // What people call a player, and the name that `view --for` takes.
    assert!(
        text.contains("\n  American Regulars (american_regulars): Isaac\n"),
        "{text}"
    );
    let result = object(folder.path(), &format!("replay {path} --json"));
    assert_eq!(result["finished"], true);
    assert_eq!(result["players"]["american_regulars"], "Isaac");
    let lines = run_in(folder.path(), &format!("replay {path} --steps")).text;
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len() as u64, result["steps"].as_u64().unwrap() + 2);
    assert!(lines[1]["events"].is_array());
    assert_eq!(lines.last().unwrap()["result"], result);
}

#[test]
fn replay_keeps_the_secrets_of_an_unfinished_game() {
    let folder = empty();
    let path = record(folder.path(), 40);
    let told = run_in(folder.path(), &format!("replay {path}")).text;
    assert!(
        told.contains("not over") && told.contains("--reveal` everything"),
        "{told}"
    );
    let (code, sentence) = fails(folder.path(), &format!("replay {path} --steps"));
    assert_eq!(code, 2);
    assert!(sentence.contains("--reveal"), "{sentence}");
    assert!(
        !run_in(folder.path(), &format!("replay {path} --steps --reveal"))
            .text
            .is_empty()
    );
}

#[test]
fn replay_refuses_a_changed_record() {
    let folder = empty();
    let path = record(folder.path(), 40);
    let text = files::read_text(Path::new(&path)).unwrap();
    std::fs::write(&path, text.replace("Isaac", "Tecumseh")).unwrap();
    let (code, sentence) = fails(folder.path(), &format!("replay {path}"));
    assert_eq!(code, 1);
    assert!(sentence.contains("seal"), "{sentence}");
}

#[test]
fn check_names_the_worst_problems_of_a_hopeless_file_first() {
    let folder = empty();
    let path = saved(folder.path(), |draft| {
        let units = draft.units[0].clone();
        draft.units = (0..700)
            .map(|number| data::invasion::board::UnitsDraft {
                area: format!("area{number}"),
                units: Default::default(),
                ..units.clone()
            })
            .collect();
    });
    let output = run_in(folder.path(), &format!("check {path}"));
    assert_eq!(output.code, 1);
    assert_eq!(output.text.lines().count(), 500);
    assert!(output.text.lines().all(|line| line.contains(": error: ")));
    assert!(
        output.asides.iter().any(|aside| aside.contains("900 more problems")),
        "{:?}",
        output.asides
    );
}

#[test]
fn blocks_is_listed_shown_checked_compared_and_simulated_like_the_other_game() {
    let folder = tempfile::tempdir().unwrap();
    let list = run_in(folder.path(), "list").text;
    // What people call the game, beside the name that one types.
    let line = list.lines().find(|line| line.starts_with("blocks-1812 ")).unwrap();
    assert!(
        line.contains("  War of 1812: blocks  ") && line.ends_with("1812: The first campaign"),
        "{line}"
    );
    let shown: Value = serde_json::from_str(&run_in(folder.path(), "show war-of-1812 --json").text).unwrap();
    assert_eq!(shown["towns"].as_array().unwrap().len(), 27);
    assert_eq!(shown["blocks"].as_array().unwrap().len(), 50);
    assert!(run_in(folder.path(), "show war-of-1812").text.contains("Kingston"));
    let checked = run_in(folder.path(), "check war-of-1812 blocks-1813");
    assert_eq!(checked.code, 0, "{}", checked.text);
    let diff = run_in(folder.path(), "diff blocks-1812 blocks-1813").text;
    assert!(diff.contains("detroit"), "{diff}");
    let wrong = call(folder.path(), "diff intro-1812 war-of-1812")
        .unwrap_err()
        .to_string();
    assert!(wrong.contains("one game"), "{wrong}");
    let figures = "simulate war-of-1812 --games 3 --bots random --verify --option movement=simultaneous --json";
    let figures: Value = serde_json::from_str(&run_in(folder.path(), figures).text).unwrap();
    assert_eq!(figures["game"], "blocks");
    assert_eq!(figures["finished"], 3);
    let wrong = call(folder.path(), "simulate war-of-1812 --option movement=sideways").unwrap_err();
    assert_eq!(wrong.code(), 2);
    assert!(wrong.to_string().contains("simultaneous"), "{wrong}");
}

#[test]
fn prove_finds_no_leak_and_no_way_around_the_list() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["war-of-1812", "intro-1812"] {
        let call = format!("prove {name} --views 3000 --tries 3000 --json");
        let proof: Value = serde_json::from_str(&run_in(folder.path(), &call).text).unwrap();
        // Games are compared to their end.
        assert!(proof["views"].as_u64().unwrap() >= 3000, "{proof}");
        assert!(proof["pairs"].as_u64().unwrap() > 20, "{proof}");
        assert_eq!(proof["leaks"], serde_json::json!({}));
        assert_eq!(proof["tries"], 3000);
        assert_eq!(proof["tries_accepted"], 0);
    }
}

#[test]
fn sheets_and_canonical_forms_are_written() {
    let folder = tempfile::tempdir().unwrap();
    for (name, ending, sign) in [
        ("intro-1812", "html", "<html"),
        ("war-of-1812", "csv", "town.detroit.value"),
        ("campaign-1813", "svg", "<svg"),
    ] {
        let out = folder.path().join(format!("sheet.{ending}"));
        run_in(folder.path(), &format!("proof {name} --out {}", out.display()));
        assert!(std::fs::read_to_string(&out).unwrap().contains(sign), "{name}.{ending}");
    }
    let wrong = call(folder.path(), "proof intro-1812 --out sheet.doc").unwrap_err();
    assert_eq!(wrong.code(), 2);
    let whole = run_in(folder.path(), "convert intro-1812 --whole").text;
    let path = folder.path().join("whole.ron");
    std::fs::write(&path, &whole).unwrap();
    let again = run_in(folder.path(), &format!("convert {} --referring", path.display())).text;
    let shipped = data::shipped::SHIPPED
        .iter()
        .find(|document| document.path == "scenarios/intro-1812.ron");
    assert_eq!(again, shipped.unwrap().text);
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_the_games_are_played() {
    let folder = empty();
    let nowhere = folder.path().join("nowhere/page.html");
    // Were they played, this would not end.
    let games = "simulate campaign-1812 --games 10000000 --bots planner --html";
    for (page, says) in [
        (nowhere.as_path(), "there is no folder"),
        (Path::new("page.txt"), "let its name end with .html"),
    ] {
        let (_, sentence) = fails(folder.path(), &format!("{games} {}", page.display()));
        assert!(sentence.contains(says), "{sentence}");
    }
    let taken = folder.path().join("folder.html");
    std::fs::create_dir(&taken).unwrap();
    let (_, sentence) = fails(folder.path(), &format!("{games} {}", taken.display()));
    assert!(sentence.contains("is a folder; name a file in it"), "{sentence}");
}

#[test]
fn an_option_is_given_once() {
    let folder = empty();
    let twice = "simulate intro-1812 --games 1 --option open_hands=yes --option open_hands=no";
    let (code, sentence) = fails(folder.path(), twice);
    assert_eq!(code, 2);
    assert!(sentence.contains("`--option open_hands` is given twice"), "{sentence}");
}

#[test]
fn a_guide_is_checked_and_a_language_is_told_where_it_is() {
    let folder = empty();
    let path = folder.path().join("guide.ron");
    let guide = "(\n  format: 1,\n  scenario: \"intro-1812\",\n  notes: [(when: Begins, text: (en: \"Welcome.\", fr: \"Bienvenue.\"))],\n)\n";
    std::fs::write(&path, guide).unwrap();
    let check = format!("check {}", path.display());
    let fine = run_in(folder.path(), &check);
    assert_eq!(
        (fine.code, fine.text.contains("no problem")),
        (0, true),
        "{}",
        fine.text
    );
    std::fs::write(&path, guide.replace("Begins", "Bgins")).unwrap();
    let wrong = run_in(folder.path(), &check);
    assert_eq!(wrong.code, 1);
    assert!(wrong.text.contains("guide.ron:4:"), "{}", wrong.text);
    std::fs::write(&path, "(code: \"de\", name: \"Deutsch\", texts: {})").unwrap();
    let language = run_in(folder.path(), &check);
    assert!(language.asides[0].contains("`war1812 words`"), "{:?}", language.asides);
}

#[test]
fn sheets_pages_and_pictures_are_told_by_what_they_are() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let made = ["sheet.csv", "sheet.html", "sheet.svg"].map(at);
    for sheet in &made {
        run_in(folder.path(), &format!("proof intro-1812 --out {sheet}"));
    }
    let cards = at("cards.html");
    run_in(folder.path(), &format!("print intro-1812 --out {cards}"));
    let photo = at("photo.jpg");
    std::fs::write(&photo, [&[0xff, 0xd8, 0xff, 0xe0], [0_u8; 200].as_slice()].concat()).unwrap();
    let [csv, html, svg] = &made;
    for (file, is, does) in [
        (csv, "a sheet to tick off", "the page Proofread"),
        (html, "a page to look at or to print", "a browser"),
        (svg, "a picture in SVG", "a browser"),
        (&cards, "a page to look at or to print", "a browser"),
        (&photo, "this is a picture", "the page Proofread"),
    ] {
        for call in ["", "edit", "show", "convert", "diff intro-1812", "replay", "simulate"] {
            let (code, sentence) = fails(folder.path(), &format!("{call} {file}"));
            assert_eq!(code, 1, "{call} {file}: {sentence}");
            assert!(sentence.starts_with(&format!("{file}:1:1: ")), "{call}: {sentence}");
            assert!(
                sentence.contains(is) && sentence.contains(does),
                "{call} {file}: {sentence}"
            );
        }
        let checked = run_in(folder.path(), &format!("check {file}"));
        assert!(checked.asides[0].contains(is), "{file}: {:?}", checked.asides);
        assert_eq!(checked.code, 1, "{file}");
    }
}

#[test]
fn check_warns_of_a_file_that_would_hide_what_is_shipped_or_be_hidden_by_it() {
    let folder = empty();
    let checked = |path: &Path| run_in(folder.path(), &format!("check {}", path.display())).text;
    let of = |path: &str| {
        let found = data::shipped::SHIPPED.iter().find(|document| document.path == path);
        found.unwrap().text
    };
    let scenario = of("scenarios/intro-1812.ron");
    let mine = folder.path().join("mine.ron");
    std::fs::write(&mine, scenario).unwrap();
    assert!(checked(&mine).contains("no problem"), "a copy says the same");
    let changed = scenario.replace("The first summer", "My summer");
    std::fs::write(&mine, &changed).unwrap();
    let told = checked(&mine);
    assert!(
        told.contains("mine.ron:4:7: warning: a shipped scenario has the id `intro-1812`"),
        "{told}"
    );
    std::fs::write(&mine, changed.replace("intro-1812", "my-summer")).unwrap();
    assert!(checked(&mine).contains("no problem"), "{}", checked(&mine));
    // Among one's own it is found by the name of its file.
    let own = Folders::below(folder.path()).scenarios().join("intro-1812.ron");
    files::save(&own, changed.replace("intro-1812", "my-summer").as_bytes()).unwrap();
    assert!(
        checked(&own).contains("warning: a shipped scenario has this name"),
        "{}",
        checked(&own)
    );
    let board = Folders::below(folder.path()).data.join("boards/invasion.ron");
    let text = of("boards/invasion.ron").replacen("en: \"", "en: \"My ", 1);
    files::save(&board, text.as_bytes()).unwrap();
    let told = checked(&board);
    assert!(told.contains("warning: a board called invasion is shipped"), "{told}");
    assert!(told.contains("give the file another name"), "{told}");
}
