//! Runs that are kept: gone on with, cut into pieces, joined, reported.

use super::*;
use data::invasion::draft::EndRule;

#[test]
fn pieces_that_are_joined_are_the_run_to_the_last_letter() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for (call, whole) in [
        ("simulate campaign-1812 --games 21 --seed 4", "series"),
        ("simulate war-of-1812 --games 7 --bots random", "blocks"),
        ("tournament blocks-1812 --bots greedy,beginner --pairs 10", "match"),
    ] {
        let names: Vec<String> = (1..=3).map(|piece| at(&format!("{whole}-{piece}.ron"))).collect();
        for (piece, name) in (1..=3).zip(&names) {
            run_in(
                folder.path(),
                &format!("{call} --piece {piece}/3 --keep {name} --threads {piece}"),
            );
        }
        let (joined, once) = (at(&format!("{whole}.ron")), at(&format!("{whole}-once.ron")));
        // In any order.
        run_in(
            folder.path(),
            &format!("join {} {} {} --out {joined}", names[2], names[0], names[1]),
        );
        run_in(folder.path(), &format!("{call} --keep {once}"));
        let read = |path: &str| std::fs::read_to_string(path).unwrap();
        assert_eq!(read(&joined), read(&once), "{call}");
        let (_, sentence) = fails(folder.path(), &format!("join {} {once} --out {joined}", names[0]));
        assert!(sentence.contains("stand in two of them"), "{sentence}");
    }
}

#[test]
fn a_run_goes_on_where_it_stopped_and_shows_what_an_uncut_one_shows() {
    let folder = empty();
    let kept = folder.path().join("kept.ron").display().to_string();
    let call = "simulate intro-1812 --seed 9 --json";
    run_in(folder.path(), &format!("{call} --games 6 --keep {kept}"));
    let mut gone_on = object(folder.path(), &format!("{call} --games 14 --keep {kept}"));
    let mut uncut = object(folder.path(), &format!("{call} --games 14"));
    for shown in [&mut gone_on, &mut uncut] {
        for key in ["seconds", "games_per_second", "steps_per_second", "threads"] {
            shown[key].take();
        }
    }
    assert_eq!(gone_on, uncut);
    // Another seed is another run in the same file.
    run_in(
        folder.path(),
        &format!("simulate intro-1812 --seed 10 --games 3 --keep {kept}"),
    );
    let report = object(folder.path(), &format!("report {kept} --json"));
    let games: Vec<u64> = report["series"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["games"].as_u64().unwrap())
        .collect();
    assert_eq!(games, [14, 3]);
}

#[test]
fn what_a_report_says_adds_up_in_both_games() {
    let folder = empty();
    for (scenario, losses) in [("campaign-1812", "lost"), ("war-of-1812", "lost")] {
        let kept = folder.path().join(format!("{scenario}.ron")).display().to_string();
        run_in(folder.path(), &format!("simulate {scenario} --games 30 --keep {kept}"));
        let report = object(folder.path(), &format!("report {kept} --json"));
        let series = &report["series"][0];
        let sum = |numbers: &Value| {
            numbers
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one.as_u64().unwrap())
                .sum::<u64>()
        };
        assert_eq!(sum(&series["wins"]), 30, "{scenario}");
        let ends = series["ends"].as_array().unwrap();
        assert_eq!(
            ends.iter().map(|ended| sum(&ended["wins"])).sum::<u64>(),
            30,
            "{scenario}"
        );
        let leads = series["leads"].as_array().unwrap();
        assert_eq!(
            leads.iter().map(|lead| lead["games"].as_u64().unwrap()).sum::<u64>(),
            30,
            "{scenario}"
        );
        let topic = |key: &str| {
            let topics = series["topics"].as_array().unwrap();
            topics
                .iter()
                .find(|topic| topic["key"] == key)
                .unwrap_or_else(|| panic!("{key}"))
        };
        // Somebody begins every game, and nobody else.
        let begun = topic("first-turn")["lines"].as_array().unwrap();
        let begun: f64 = begun
            .iter()
            .map(|line| line["happened"]["share"].as_f64().unwrap())
            .sum();
        assert!((begun - 1.0).abs() < 1e-9, "{scenario}: {begun}");
        let lost = topic(losses)["lines"].as_array().unwrap();
        assert!(
            lost.iter().all(|line| line["mean"].as_f64().unwrap() > 0.0),
            "{scenario}"
        );
        let text = run_in(folder.path(), &format!("report {kept}")).text;
        assert!(text.contains("taken by the other side at the end"), "{text}");
        let lines = run_in(folder.path(), &format!("report {kept} --csv")).text;
        assert!(
            lines.lines().count() > 60 && lines.lines().all(|line| line.matches(',').count() >= 7),
            "{lines}"
        );
    }
}

#[test]
fn a_page_shows_scenarios_side_by_side_in_both_languages_and_is_whole() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for scenario in ["campaign-1812", "campaign-1812-balanced"] {
        run_in(
            folder.path(),
            &format!("simulate {scenario} --games 8 --keep {}", at("both.ron")),
        );
    }
    run_in(
        folder.path(),
        &format!(
            "tournament intro-1812 --bots greedy,random --pairs 3 --keep {}",
            at("match.ron")
        ),
    );
    for (language, words, bots) in [
        ("", "Cards played", ["greedy bot", "random bot"]),
        ("--french", "Cartes jouées", ["robot glouton", "robot au hasard"]),
        ("--lang fr", "Cartes jouées", ["robot glouton", "robot au hasard"]),
    ] {
        let page = at("page.html");
        run_in(
            folder.path(),
            &format!("report {} {} --html {page} {language}", at("both.ron"), at("match.ron")),
        );
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(text.contains(words) && text.contains("Montr"), "{language}");
        assert!(
            bots.iter().all(|bot| text.contains(&format!("<td>{bot}</td>"))),
            "{language}"
        );
        assert!(
            text.contains(&format!("({})", bots[0])) && !text.contains("(greedy)"),
            "{language}"
        );
        // Nothing is fetched from elsewhere, and what is opened is closed.
        assert!(!text.contains("http"), "{language}");
        for tag in ["svg", "table", "tr", "td", "th", "p", "h2", "h3"] {
            let opened = text.matches(&format!("<{tag}>")).count() + text.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, text.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        assert_eq!(text.matches("NaN").count(), 0);
    }
    let (code, sentence) = fails(folder.path(), &format!("report {} --html page.txt", at("both.ron")));
    assert_eq!((code, sentence.contains("end with .html")), (2, true), "{sentence}");
}

#[test]
fn on_one_page_runs_are_told_apart_and_games_do_not_share_their_places() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let all = at("all.ron");
    for (scenario, seed) in [("intro-1812", 1), ("intro-1812", 2), ("blocks-1812", 1)] {
        let call = format!("simulate {scenario} --bots random --games 4 --seed {seed} --keep {all}");
        run_in(folder.path(), &call);
    }
    let empty = at("empty.ron");
    let call = format!("simulate intro-1812 --bots random --games 1 --piece 1/3 --seed 9 --keep {empty}");
    run_in(folder.path(), &call);
    let page = at("page.html");
    run_in(folder.path(), &format!("report {all} {empty} --html {page}"));
    let text = std::fs::read_to_string(&page).unwrap();
    let heads: Vec<&str> = text
        .split("<h3>")
        .skip(1)
        .map(|part| part.split("</h3>").next().unwrap())
        .collect();
    let apart: std::collections::BTreeSet<&&str> = heads.iter().collect();
    // Three of them are told of twice: their results and their length.
    assert_eq!((heads.len(), apart.len()), (7, 4), "{heads:?}");
    // The same name is worth 1 in one game and 3 in the other.
    let detroit = |worth: u32| {
        text.matches(&format!("<td>Detroit</td><td class=\"number\">{worth}</td>"))
            .count()
    };
    assert_eq!([detroit(1), detroit(3)], [1, 1]);
    assert!(text.contains("No games are here yet."));
    assert!(!text.contains("0 games came to no end"));
}

#[test]
fn files_that_hold_no_games_are_refused_with_a_remedy_and_left_as_they_are() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let mine = at("mine.ron");
    std::fs::write(&mine, store::write(&intro())).unwrap();
    let before = std::fs::read_to_string(&mine).unwrap();
    for call in [
        format!("report {mine}"),
        format!("simulate intro-1812 --games 1 --keep {mine}"),
    ] {
        let (code, sentence) = fails(folder.path(), &call);
        assert!(code == 1 && sentence.contains("this is a scenario"), "{sentence}");
    }
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), before);
    let (_, sentence) = fails(folder.path(), &format!("report {}", at("nowhere.ron")));
    assert!(sentence.contains("there is no file"), "{sentence}");
    let kept = at("kept.ron");
    run_in(
        folder.path(),
        &format!("simulate intro-1812 --games 3 --bots random --keep {kept}"),
    );
    let whole = std::fs::read_to_string(&kept).unwrap();
    for (wrong, says) in [
        (whole[..whole.len() / 2].to_owned(), "cannot be read any more"),
        (whole.replace("to: 3", "to: 5"), "is damaged"),
        (whole.replace("format: 1", "format: 7"), "format 7"),
    ] {
        std::fs::write(&kept, &wrong).unwrap();
        let (code, sentence) = fails(
            folder.path(),
            &format!("simulate intro-1812 --games 9 --bots random --keep {kept}"),
        );
        assert!(code == 1 && sentence.contains(says), "{sentence}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), wrong);
    }
    let (code, sentence) = fails(folder.path(), "simulate intro-1812 --piece 1/2");
    assert_eq!((code, sentence.contains("--keep")), (2, true), "{sentence}");
}

#[test]
fn records_of_a_tournament_are_kept_and_can_be_played_again() {
    let folder = empty();
    let records = folder.path().join("games");
    let call = format!(
        "tournament intro-1812 --bots greedy,random --pairs 2 --records {}",
        records.display()
    );
    run_in(folder.path(), &call);
    let kept: Vec<_> = std::fs::read_dir(&records)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    assert_eq!(kept.len(), 4, "{kept:?}");
    for path in kept {
        run_in(folder.path(), &format!("replay {}", path.display()));
    }
}

/// Two scenarios of which the names come to the same when they are cut and cleaned for a file.
#[test]
fn records_of_scenarios_with_names_alike_stand_side_by_side() {
    let folder = empty();
    let [one, other] = ["a.b", "a_b"].map(|name| folder.path().join(name));
    for (place, rounds) in [(&one, 1), (&other, 2)] {
        std::fs::create_dir(place).unwrap();
        saved(place, |draft| draft.end = EndRule::Round(draft.first_round + rounds));
    }
    let [one, other] = [one, other].map(|place| place.join("mine.ron").display().to_string());
    let count = |records: &str| std::fs::read_dir(folder.path().join(records)).unwrap().count();
    let to = |records: &str| format!("--records {}", folder.path().join(records).display());
    run_in(
        folder.path(),
        &format!(
            "tournament {one} {other} --bots greedy,random --pairs 1 {}",
            to("match")
        ),
    );
    assert_eq!(count("match"), 4);
    for (scenario, bots) in [(&one, "random"), (&other, "random"), (&one, "greedy")] {
        run_in(
            folder.path(),
            &format!("simulate {scenario} --games 2 --bots {bots} {}", to("series")),
        );
    }
    assert_eq!(count("series"), 6);
}

#[test]
fn a_run_is_the_same_however_its_scenario_is_called_and_its_options_are_ordered() {
    let folder = empty();
    let mine = saved(folder.path(), |_| {});
    let other = mine.replace("mine.ron", "./mine.ron");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (first, second) = (at("first.kept"), at("second.kept"));
    let [one, two] = ["--option open_hands=yes", "--option billy_green=own-soil"];
    let call = "--games 4 --bots random";
    run_in(
        folder.path(),
        &format!("simulate {mine} {call} {one} {two} --piece 1/2 --keep {first}"),
    );
    run_in(
        folder.path(),
        &format!("simulate {other} {call} {two} {one} --piece 2/2 --keep {second}"),
    );
    let joined = at("joined.kept");
    run_in(folder.path(), &format!("join {first} {second} --out {joined}"));
    // And goes on by another name.
    run_in(
        folder.path(),
        &format!("simulate {other} --games 6 --bots random {two} {one} --keep {joined}"),
    );
    let report = object(folder.path(), &format!("report {joined} --json"));
    let series = report["series"].as_array().unwrap();
    assert_eq!((series.len(), &series[0]["games"]), (1, &Value::from(6)));
    // Other rules are another run.
    run_in(folder.path(), &format!("simulate {mine} {call} {one} --keep {joined}"));
    let report = object(folder.path(), &format!("report {joined} --json"));
    assert_eq!(report["series"].as_array().unwrap().len(), 2);
}

#[test]
fn a_piece_without_pairs_says_nothing_of_strength() {
    let folder = empty();
    let kept = folder.path().join("kept.ron").display().to_string();
    let call = format!("tournament intro-1812 --bots greedy,random --pairs 1 --piece 1/2 --keep {kept}");
    let text = run_in(folder.path(), &call).text;
    assert!(text.contains("no games") && !text.contains("Elo"), "{text}");
    let shown = object(folder.path(), &format!("{call} --json"));
    assert_eq!(shown["matches"][0]["elo"], Value::Null);
    assert_eq!(shown["tables"], Value::Array(Vec::new()));
    let lines = run_in(folder.path(), &format!("{call} --csv")).text;
    let commas = |line: &str| line.matches(',').count();
    let lines: Vec<&str> = lines.lines().collect();
    assert!(
        lines[1].contains(",,,,,0,1,,") && commas(lines[0]) == commas(lines[1]),
        "{lines:?}"
    );
}

#[test]
fn a_tournament_that_was_played_before_shows_no_speed_of_nothing() {
    let folder = empty();
    let kept = folder.path().join("kept.ron").display().to_string();
    let call = format!("tournament intro-1812 --bots greedy,random --pairs 2 --keep {kept}");
    let first = run_in(folder.path(), &call).text;
    assert!(
        first.contains("games a second") && first.contains("s a decision"),
        "{first}"
    );
    let again = run_in(folder.path(), &call).text;
    assert!(again.contains("no game was played now"), "{again}");
    assert!(
        !again.contains("games a second") && !again.contains("s a decision"),
        "{again}"
    );
}

#[test]
fn the_length_of_games_is_told_in_the_words_of_each_game() {
    let folder = empty();
    for (scenario, unit) in [("intro-1812", "rounds"), ("blocks-1812", "turns")] {
        let kept = folder.path().join(format!("{scenario}.kept")).display().to_string();
        let figures = run_in(
            folder.path(),
            &format!("simulate {scenario} --games 2 --bots random --keep {kept}"),
        );
        let report = run_in(folder.path(), &format!("report {kept}"));
        for text in [figures.text, report.text] {
            assert!(
                text.lines()
                    .any(|line| line.contains("  length ") && line.contains(&format!(" {unit}, "))),
                "{text}"
            );
        }
    }
}

#[test]
fn a_piece_without_games_is_written_and_joined_like_the_others() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let call = "simulate intro-1812 --games 2 --bots random";
    let pieces: Vec<String> = (1..=3).map(|number| at(&format!("{number}.kept"))).collect();
    for (number, piece) in pieces.iter().enumerate() {
        run_in(
            folder.path(),
            &format!("{call} --piece {}/3 --keep {piece}", number + 1),
        );
    }
    let (whole, joined) = (at("whole.kept"), at("joined.kept"));
    run_in(folder.path(), &format!("{call} --keep {whole}"));
    run_in(folder.path(), &format!("join {} --out {joined}", pieces.join(" ")));
    let text = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(text(&joined), text(&whole));
    let games = |file: &String| object(folder.path(), &format!("report {file} --json"))["series"][0]["games"].clone();
    let games: u64 = pieces.iter().map(|piece| games(piece).as_u64().unwrap()).sum();
    assert_eq!(games, 2);
    run_in(folder.path(), &format!("report {}", pieces.join(" ")));
}

#[test]
fn a_piece_tells_the_threads_that_its_own_games_can_use() {
    let folder = empty();
    let kept = folder.path().join("piece.kept").display().to_string();
    let call = format!("simulate intro-1812 --games 8 --bots random --threads 4 --piece 1/4 --keep {kept} --json");
    assert_eq!(object(folder.path(), &call)["threads"], 2);
}

#[test]
fn every_gap_between_pieces_is_named_when_they_are_joined() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let call = "simulate intro-1812 --games 10 --bots random";
    for piece in [2, 4, 5] {
        run_in(
            folder.path(),
            &format!("{call} --piece {piece}/5 --keep {}", at(&format!("{piece}.kept"))),
        );
    }
    let [two, four, five] = ["2.kept", "4.kept", "5.kept"].map(at);
    let told = run_in(
        folder.path(),
        &format!("join {two} {four} {five} --out {}", at("all.kept")),
    )
    .text;
    assert!(
        told.contains("6 games of seed 1") && told.contains(", games 1 to 2, 5 to 6 missing, scenario hash "),
        "{told}"
    );
    let report = object(folder.path(), &format!("report {} --json", at("all.kept")));
    assert_eq!(report["series"][0]["missing"].as_array().unwrap().len(), 2);
}

#[test]
fn kept_games_that_are_torn_are_told_with_their_place_and_what_to_do() {
    let folder = empty();
    let kept = folder.path().join("torn.ron");
    let call = format!("simulate intro-1812 --games 1 --bots random --keep {}", kept.display());
    run_in(folder.path(), &call);
    let text = std::fs::read_to_string(&kept).unwrap();
    // What is said of the end is said of the last thing that stands there.
    let half = text[..text.len() / 2].trim_end();
    std::fs::write(&kept, half).unwrap();
    let line = half.lines().count();
    let kept = kept.display();
    let calls = [
        format!("report {kept}"),
        format!("join {kept} {kept} --out {kept}.all"),
        call,
    ];
    for call in calls {
        let (code, sentence) = fails(folder.path(), &call);
        assert_eq!(code, 1);
        assert!(sentence.starts_with(&format!("{kept}:{line}:")), "{sentence}");
        assert!(sentence.contains(&format!("{kept}.bak")), "{sentence}");
        assert!(!sentence.contains("RON"), "{sentence}");
    }
    let none = folder.path().join("empty.ron");
    std::fs::write(&none, "").unwrap();
    let (_, sentence) = fails(folder.path(), &format!("report {}", none.display()));
    assert!(
        sentence.starts_with(&format!("{}:1:1: this is no file of games", none.display())),
        "{sentence}"
    );
}

#[test]
fn games_without_a_record_are_told() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (kept, records) = (at("games.kept"), at("records"));
    for (first, more, says) in [
        (
            format!("simulate intro-1812 --bots random --games 2 --keep {kept}"),
            format!("simulate intro-1812 --bots random --games 3 --keep {kept} --records {records}"),
            "2 games were in",
        ),
        (
            format!("tournament intro-1812 --bots random,greedy --pairs 1 --keep {kept}"),
            format!("tournament intro-1812 --bots random,greedy --pairs 2 --keep {kept} --records {records}"),
            "2 games were in",
        ),
    ] {
        assert!(run_in(folder.path(), &first).asides.is_empty());
        let asides = run_in(folder.path(), &more).asides;
        assert!(asides.iter().any(|aside| aside.starts_with(says)), "{asides:?}");
    }
}

#[test]
fn one_path_is_not_two_files() {
    let folder = empty();
    let page = folder.path().join("a.html").display().to_string();
    let again = page.replace("a.html", "./a.html");
    let (code, sentence) = fails(
        folder.path(),
        &format!("simulate intro-1812 --games 1 --bots random --keep {page} --html {again}"),
    );
    assert_eq!(code, 2);
    assert!(sentence.contains("another name"), "{sentence}");
    assert!(!Path::new(&page).exists());
    run_in(
        folder.path(),
        &format!("simulate intro-1812 --games 1 --bots random --keep {page}"),
    );
    let (code, sentence) = fails(folder.path(), &format!("report {page} --html {again}"));
    assert_eq!(code, 2, "{sentence}");
}

/// Two runs that differ in rules alone are told apart however they are reported.
#[test]
fn runs_with_other_options_are_told_apart_as_text_and_as_lines_with_commas() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (one, two) = (at("one.ron"), at("two.ron"));
    let call = "simulate intro-1812 --games 2 --bots random --keep";
    run_in(
        folder.path(),
        &format!("{call} {one} --option special_cards=whole-hand"),
    );
    run_in(folder.path(), &format!("{call} {two}"));
    let lines = run_in(folder.path(), &format!("report {one} {two} --csv")).text;
    let mut lines = csv::Reader::from_reader(lines.as_bytes());
    let head: Vec<String> = lines.headers().unwrap().iter().map(str::to_owned).collect();
    let place = |name: &str| head.iter().position(|column| column == name).unwrap();
    let (options, hash, program) = (place("options"), place("scenario_hash"), place("program"));
    let rows: Vec<csv::StringRecord> = lines.records().map(Result::unwrap).collect();
    let mut runs: Vec<[&str; 3]> = rows
        .iter()
        .map(|row| [&row[options], &row[hash], &row[program]])
        .collect();
    runs.dedup();
    assert_eq!(runs.len(), 2, "{runs:?}");
    assert_eq!([runs[0][0], runs[1][0]], ["special_cards=whole-hand", ""]);
    assert!(
        runs[0][1] != runs[1][1] && runs[0][2].starts_with("war1812 "),
        "{runs:?}"
    );
    let text = run_in(folder.path(), &format!("report {one} {two}")).text;
    let joined = run_in(folder.path(), &format!("join {one} {two} --out {}", at("all.ron"))).text;
    for text in [&text, &joined] {
        let mut heads: Vec<&str> = text.lines().filter(|line| line.starts_with("intro-1812")).collect();
        assert_eq!(heads.len(), 2, "{text}");
        assert!(
            heads[0].starts_with("intro-1812 with special_cards=whole-hand: 2 games"),
            "{text}"
        );
        heads.dedup();
        assert_eq!(heads.len(), 2, "{text}");
    }
    assert!(text.contains("  program        war1812 "), "{text}");
    assert!(
        joined.contains(&format!("scenario hash {}, war1812 ", &runs[1][1][..12])),
        "{joined}"
    );
}

#[test]
fn the_table_of_places_says_how_many_it_leaves_out_and_no_side_wins_more_games_than_there_are() {
    let folder = empty();
    let kept = folder.path().join("kept.ron").display().to_string();
    run_in(
        folder.path(),
        &format!("simulate intro-1812 --games 4 --bots random --keep {kept}"),
    );
    let places = object(folder.path(), &format!("report {kept} --json"))["series"][0]["places"].clone();
    let places = places.as_array().unwrap().len();
    let text = run_in(folder.path(), &format!("report {kept} --lines 2")).text;
    let (_, table) = text.split_once("taken by the other side at the end\n").unwrap();
    let third = table.lines().nth(2).unwrap();
    assert_eq!(third, format!("    and {} more", places - 2), "{text}");
    let whole = std::fs::read_to_string(&kept).unwrap();
    let (before, wins) = whole.split_once("wins: (").unwrap();
    let (_, after) = wins.split_once(')').unwrap();
    std::fs::write(&kept, format!("{before}wins: (50, 2, 3){after}")).unwrap();
    let (code, sentence) = fails(folder.path(), &format!("report {kept}"));
    assert!(code == 1 && sentence.contains("is damaged"), "{sentence}");
}

#[test]
fn games_that_are_kept_where_others_are_joined_are_not_lost() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let call = "simulate intro-1812 --games 6 --bots random";
    for piece in 1..=3 {
        run_in(
            folder.path(),
            &format!("{call} --piece {piece}/3 --keep {}", at(&format!("{piece}.kept"))),
        );
    }
    let [one, two, three, all] = ["1.kept", "2.kept", "3.kept", "all.kept"].map(at);
    run_in(folder.path(), &format!("join {one} {two} --out {all}"));
    let before = std::fs::read(&all).unwrap();
    let (code, sentence) = fails(folder.path(), &format!("join {two} {three} --out {all}"));
    assert!(code == 1 && sentence.contains("would be lost"), "{sentence}");
    assert_eq!(std::fs::read(&all).unwrap(), before);
    // With what it has it may grow, however that is said.
    run_in(folder.path(), &format!("join {one} {two} {three} --out {all}"));
    run_in(folder.path(), &format!("join {one} {two} {three} --out {all}"));
    assert!(
        run_in(folder.path(), &format!("report {all}"))
            .text
            .contains("6 games of seed 1")
    );
    // Fewer games than are kept are not told as if they were asked for.
    let told = run_in(
        folder.path(),
        &format!("simulate intro-1812 --games 2 --bots random --keep {all}"),
    );
    assert!(
        told.asides
            .iter()
            .any(|aside| aside.contains("has 6 games of this run")),
        "{:?}",
        told.asides
    );
    assert!(told.text.contains("no game was played now"), "{}", told.text);
}

#[test]
fn a_match_is_told_in_pairs_with_what_is_missing_and_what_it_was_played_with() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let call = "tournament intro-1812 --bots random,greedy --pairs 6 --option special_cards=whole-hand";
    for piece in [1, 3] {
        run_in(
            folder.path(),
            &format!("{call} --piece {piece}/3 --keep {}", at(&format!("{piece}.kept"))),
        );
    }
    let [one, three, all] = ["1.kept", "3.kept", "all.kept"].map(at);
    let (_, sentence) = fails(folder.path(), &format!("join {one} {one} --out {all}"));
    assert!(
        sentence.contains("pairs 1 to 2 of intro-1812 stand in two of them"),
        "{sentence}"
    );
    let told = run_in(folder.path(), &format!("join {one} {three} --out {all}")).text;
    assert!(told.contains(", pairs 3 to 4 missing"), "{told}");
    let told = run_in(folder.path(), &format!("report {all}")).text;
    assert!(told.contains("missing        pairs 3 to 4"), "{told}");
    let csv = run_in(folder.path(), &format!("report {all} --csv")).text;
    assert!(csv.contains(",missing pairs,2,special_cards=whole-hand,"), "{csv}");
    // Two matches of the same bots are told apart on a page.
    let other = at("other.kept");
    run_in(
        folder.path(),
        &format!("tournament intro-1812 --bots random,greedy --pairs 2 --seed 9 --keep {other}"),
    );
    let page = at("page.html");
    run_in(folder.path(), &format!("report {all} {other} --html {page}"));
    let page = std::fs::read_to_string(page).unwrap();
    assert!(
        page.contains("special_cards=whole-hand (seed 1)") && page.contains("(seed 9)"),
        "{page}"
    );
}

#[test]
fn what_no_game_has_shown_is_not_told_as_nothing() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    // Two bots of which one wins every game.
    let call = "simulate intro-1812 --games 8 --bots american=greedy,british=random --keep";
    run_in(folder.path(), &format!("{call} {}", at("won.kept")));
    let report = object(folder.path(), &format!("report {} --json", at("won.kept")));
    let series = &report["series"][0];
    assert_eq!(series["wins"][1], 0, "{series}");
    let lost = series["topics"]
        .as_array()
        .unwrap()
        .iter()
        .find(|topic| topic["key"] == "lost")
        .unwrap();
    for line in lost["lines"].as_array().unwrap() {
        let [when, other] = if line["side"] == 0 {
            ["won", "lost"]
        } else {
            ["lost", "won"]
        };
        assert!(line[when].is_number() && line[other].is_null(), "{line}");
    }
    // A piece in which there is no game.
    let told = run_in(
        folder.path(),
        &format!(
            "simulate intro-1812 --games 1 --bots random --piece 1/2 --keep {}",
            at("none.kept")
        ),
    );
    assert!(told.text.contains("no games"), "{}", told.text);
}

#[test]
fn a_test_that_has_not_ended_is_told_as_open() {
    let folder = empty();
    let call = "tournament intro-1812 --bots random,greedy --pairs 1 --sprt 0,10";
    let told = run_in(folder.path(), call).text;
    assert!(told.contains("open between 0 and 10 Elo"), "{told}");
    let csv = run_in(folder.path(), &format!("{call} --csv")).text;
    let mut lines = csv.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let row: Vec<&str> = lines.next().unwrap().split(',').collect();
    let cell = |name: &str| row[head.iter().position(|column| *column == name).unwrap()];
    assert_eq!([cell("verdict"), cell("seed"), cell("unfinished")], ["open", "1", "0"]);
    // What is refused leaves no folder behind.
    let records = folder.path().join("records");
    fails(
        folder.path(),
        &format!("tournament nosuch --bots greedy,random --records {}", records.display()),
    );
    assert!(!records.exists());
}
