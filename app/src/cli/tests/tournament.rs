//! Tournaments: the same figures for any number of threads, and every bot against every other.

use super::*;

#[test]
fn a_tournament_is_the_same_for_any_number_of_threads() {
    let folder = empty();
    let figures = |threads: u8| {
        let call = format!("tournament intro-1812 --bots greedy,random --pairs 40 --seed 3 --threads {threads} --json");
        let mut shown = object(folder.path(), &call);
        shown["threads"].take();
        let played = &mut shown["matches"][0];
        played["seconds"].take();
        for thought in played["thought"].as_array_mut().unwrap() {
            let [mean, longest] = ["mean_seconds", "longest_seconds"].map(|key| thought[key].take().as_f64().unwrap());
            assert!(0.0 < mean && mean <= longest, "{thought}: {mean} and {longest}");
        }
        shown
    };
    let one = figures(1);
    assert_eq!(one, figures(3));
    let played = &one["matches"][0];
    assert_eq!(played["games"], 80);
    for bot in [0, 1] {
        let decisions = played["thought"][bot]["decisions"].as_u64().unwrap();
        assert!((800..20_000).contains(&decisions), "of 80 games: {decisions}");
    }
    assert!(played["share"]["low"].as_f64().unwrap() > 0.8, "{played}");
    // The strongest first and at 0, whoever is named first.
    let ratings = &one["tables"][0]["ratings"];
    assert_eq!(
        (&ratings[0]["bot"], &ratings[0]["elo"]),
        (&"greedy".into(), &0.0.into())
    );
    let call = "tournament intro-1812 --bots random,greedy --pairs 40 --seed 3";
    let turned = object(folder.path(), &format!("{call} --json"));
    let turned = &turned["tables"][0]["ratings"];
    assert_eq!((&turned[0]["bot"], &turned[0]["elo"]), (&"greedy".into(), &0.0.into()));
    assert!(turned[1]["elo"].as_f64().unwrap() < -100.0, "{turned}");
    let text = run_in(folder.path(), call).text;
    assert!(
        text.contains("Elo in 1812: The Invasion of Canada, the strongest bot at 0, with one drawn game added to each match\n  greedy           0\n"),
        "{text}"
    );
}

#[test]
fn a_bot_that_got_every_point_has_no_figure_of_elo() {
    let folder = empty();
    let call = "tournament intro-1812 --bots greedy,random --pairs 2 --seed 3";
    let shown = object(folder.path(), &format!("{call} --json"));
    let played = &shown["matches"][0];
    assert_eq!(played["share"]["share"], 1.0, "{played}");
    let elo = &played["elo"];
    assert!(elo["elo"].is_null() && elo["high"].is_null(), "{elo}");
    let low = elo["low"].as_f64().unwrap();
    let text = run_in(folder.path(), call).text;
    let told = format!("  Elo            +∞ ({low:+.0} to +∞)\n").replace('-', "−");
    assert!(text.contains(&told), "{told}{text}");
    let lines = run_in(folder.path(), &format!("{call} --csv")).text;
    assert!(
        lines.lines().nth(1).unwrap().contains(&format!(",,{low:.1},,")),
        "{lines}"
    );
}

#[test]
fn a_match_stops_when_its_end_is_known() {
    let folder = empty();
    let shown = object(
        folder.path(),
        "tournament intro-1812 --bots greedy,random --pairs 4000 --sprt 0,100 --json",
    );
    let played = &shown["matches"][0];
    assert_eq!(
        (&played["games"], &played["verdict"]),
        (&Value::from(64), &Value::from("stronger"))
    );
    assert_eq!(played["stopped_early"], true);
}

#[test]
fn the_intervals_of_a_match_that_the_test_has_stopped_are_not_said_to_hold() {
    let folder = empty();
    let told = |sprt: &str| {
        let call = format!("tournament intro-1812 --bots greedy,random --pairs 64{sprt}");
        run_in(folder.path(), &call).text
    };
    let stopped = told(" --sprt 0,100");
    assert!(
        stopped.contains("points and Elo lean to what it found") && !stopped.contains("95 of 100"),
        "{stopped}"
    );
    let whole = told("");
    assert!(whole.contains("95 of 100") && !whole.contains("lean to"), "{whole}");
    let call = "tournament intro-1812 --bots greedy,random --pairs 32 --sprt 0,100";
    let known = run_in(folder.path(), call).text;
    assert!(
        known.contains("is stronger") && known.contains("95 of 100"),
        "all were played: {known}"
    );
    let lines = run_in(
        folder.path(),
        "tournament intro-1812 --bots greedy,random --pairs 64 --sprt 0,100 --csv",
    )
    .text;
    let lines: Vec<&str> = lines.lines().collect();
    assert!(
        lines[0].ends_with(",stopped_early") && lines[1].ends_with(",true"),
        "{lines:?}"
    );
}

#[test]
fn every_bot_meets_every_other_in_every_scenario() {
    let folder = empty();
    let call = "tournament intro-1812 blocks-1812 --bots random,greedy,greedy-1 --pairs 2 --csv";
    let text = run_in(folder.path(), call).text;
    let lines: Vec<&str> = text.lines().collect();
    let mut met = Vec::new();
    for scenario in ["intro-1812", "blocks-1812"] {
        for pair in ["random,greedy", "random,greedy-1", "greedy,greedy-1"] {
            met.push(format!("{scenario},{pair},4,"));
        }
    }
    assert_eq!(lines.len(), met.len() + 1, "{text}");
    for (line, met) in lines[1..].iter().zip(met) {
        assert!(line.starts_with(&met), "{met}\n{text}");
    }
}

#[test]
fn a_path_with_a_comma_stays_one_column() {
    let folder = empty();
    let place = folder.path().join("a,b");
    std::fs::create_dir(&place).unwrap();
    let mine = saved(&place, |_| {});
    let text = run_in(
        folder.path(),
        &format!("tournament {mine} --bots random,beginner --pairs 1 --csv"),
    )
    .text;
    let mut lines = csv::Reader::from_reader(text.as_bytes());
    let columns: Vec<String> = lines.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!((columns.len(), &*columns[0], &*columns[12]), (21, "scenario", "elo"));
    let line = lines.records().next().unwrap().unwrap();
    assert_eq!((&line[1], &line[2], &line[3]), ("random", "beginner", "2"));
    assert!(line[0].contains("a,b") && line[14].parse::<f64>().is_ok(), "{text}");
}

#[test]
fn a_tournament_needs_two_bots_that_exist() {
    let folder = empty();
    let (code, sentence) = fails(folder.path(), "tournament intro-1812 --bots greedy,greedy");
    assert_eq!(code, 2);
    assert!(sentence.contains("stands in the list twice"), "{sentence}");
    let (code, sentence) = fails(folder.path(), "tournament intro-1812 --bots greedy");
    assert_eq!(code, 2);
    assert!(sentence.contains("has nobody to play against"), "{sentence}");
    let (code, sentence) = fails(folder.path(), "tournament intro-1812 --bots greedy,genius");
    assert_eq!(code, 2);
    assert!(sentence.contains("there is no bot `genius`"), "{sentence}");
}

#[test]
fn a_scenario_is_named_once_whatever_it_is_called() {
    let folder = empty();
    let mine = saved(folder.path(), |_| {});
    for again in ["intro-1812", &mine] {
        let (code, sentence) = fails(
            folder.path(),
            &format!("tournament intro-1812 {again} --bots random,greedy --pairs 1"),
        );
        assert_eq!(code, 2);
        assert!(sentence.contains("is the same scenario as `intro-1812`"), "{sentence}");
    }
}
