//! Files that are not what a call needs: refused at once, with place and remedy, and nothing on disk is changed.

use super::*;
use data::invasion::texts::Texts as TextsDocument;

/// A scenario with comments, by hand.
const COMMENTED: &str = "// Mine, since 1812.\n(\n  format: 1, // today's\n";

/// The introduction with comments.
fn commented(folder: &Path) -> (String, String) {
    let text = store::write(&intro()).replacen("(\n  format: 1,\n", COMMENTED, 1);
    let text = text.replace("  hand_size:", "  // as in the campaign\n  hand_size:");
    let path = folder.join("commented.ron");
    std::fs::write(&path, &text).unwrap();
    (path.to_str().unwrap().to_owned(), text)
}

#[test]
fn comments_survive_convert() {
    let folder = empty();
    let (path, text) = commented(folder.path());
    assert_eq!(run_in(folder.path(), &format!("convert {path}")).text, text);
    let out = folder.path().join("out.ron");
    run_in(folder.path(), &format!("convert {path} --out {}", out.display()));
    assert_eq!(files::read_text(&out).unwrap(), text);
    let whole = run_in(folder.path(), &format!("convert {path} --whole"));
    assert!(whole.text.starts_with(COMMENTED) && whole.text.contains("  // as in the campaign\n  hand_size:"));
    assert!(whole.asides.is_empty(), "{:?}", whole.asides);
    let plain = run_in(folder.path(), &format!("convert {path} --drop-comments")).text;
    assert_eq!(plain, store::write(&intro()));
}

#[test]
fn comments_on_what_is_gone_are_kept_and_named() {
    let folder = empty();
    let whole = run_in(folder.path(), "convert intro-1812 --whole").text;
    let text = whole.replacen("id: \"ft_niagara\",", "id: \"ft_niagara\", // looked up twice", 1);
    let path = folder.path().join("whole.ron");
    std::fs::write(&path, &text).unwrap();
    let output = run_in(folder.path(), &format!("convert {} --referring", path.display()));
    assert!(output.text.contains("// looked up twice"), "{}", output.text);
    let line = text.lines().position(|line| line.contains("looked up twice")).unwrap() + 1;
    assert_eq!(output.asides.len(), 1);
    assert!(
        output.asides[0].starts_with(&format!("{}:{line}: ", path.display())),
        "{:?}",
        output.asides
    );
}

#[test]
fn every_failure_of_a_file_has_line_and_column() {
    let folder = empty();
    let wrong = saved(folder.path(), |draft| draft.units[0].area = "atlantis".to_owned());
    let text = files::read_text(Path::new(&wrong)).unwrap();
    let line = text.lines().position(|line| line.contains("atlantis")).unwrap() + 1;
    for call in ["show", "simulate", "prove"] {
        let (_, sentence) = fails(folder.path(), &format!("{call} {wrong}"));
        assert!(sentence.starts_with(&format!("{wrong}:{line}:")), "{sentence}");
    }
    let lost = folder.path().join("lost.ron");
    std::fs::write(
        &lost,
        store::write(&intro()).replace("decks: Shared(\"invasion\")", "decks: Shared(\"lost\")"),
    )
    .unwrap();
    let lost = lost.display();
    let text = files::read_text(Path::new(&lost.to_string())).unwrap();
    let line = text.lines().position(|line| line.contains("\"lost\"")).unwrap() + 1;
    for call in [
        format!("convert {lost} --whole"),
        format!("diff {lost} intro-1812"),
        format!("show {lost}"),
    ] {
        let (_, sentence) = fails(folder.path(), &call);
        assert!(sentence.starts_with(&format!("{lost}:{line}:")), "{sentence}");
    }
    for (name, content, at) in [
        ("newer.ron", "// new\n(format: 99)".as_bytes(), "2:10"),
        ("chess.ron", b"(format: 1, game: \"chess\")", "1:19"),
        ("latin.ron", b"(format: 1,\n id: \"caf\xe9\")", "2:10"),
        ("cut.ron", b"(format: 1,\n id: \"caf", "2:"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        let path = path.display();
        for call in [
            format!("convert {path}"),
            format!("show {path}"),
            format!("simulate {path}"),
            format!("diff {path} {path}"),
        ] {
            let (code, sentence) = fails(folder.path(), &call);
            assert_eq!(code, 1);
            assert!(sentence.starts_with(&format!("{path}:{at}")), "{call}: {sentence}");
        }
    }
    let game = record(folder.path(), 40);
    let text = files::read_text(Path::new(&game)).unwrap();
    let seal = text.lines().position(|line| line.contains("seal:")).unwrap() + 1;
    std::fs::write(&game, text.replace("Isaac", "Tecumseh")).unwrap();
    for call in ["replay", "show"] {
        let (_, sentence) = fails(folder.path(), &format!("{call} {game}"));
        assert!(sentence.starts_with(&format!("{game}:{seal}:")), "{sentence}");
    }
    // One that the library leaves out.
    let board = Folders::below(folder.path()).data.join("boards").join("torn.ron");
    files::save(&board, b"(format: 1,\n name: 7)").unwrap();
    let asides = run_in(folder.path(), "show intro-1812").asides;
    assert!(asides[0].starts_with(&format!("{}:2:", board.display())), "{asides:?}");
}

#[test]
fn documents_that_are_left_out_are_named_once_however_many_scenarios_a_call_has() {
    let folder = empty();
    for name in ["torn", "worn"] {
        let board = Folders::below(folder.path())
            .data
            .join("boards")
            .join(format!("{name}.ron"));
        files::save(&board, b"(format: 1,\n name: 7)").unwrap();
    }
    for call in [
        "learn intro-1812 campaign-1812 --games 10",
        "tournament intro-1812 campaign-1812 --bots random,beginner --pairs 1",
    ] {
        let asides = run_in(folder.path(), call).asides;
        assert_eq!(asides.len(), 2, "{call}: {asides:?}");
    }
}

/// Whoever asks for the scenarios hears of those that are there and do not stand in the list.
#[test]
fn list_tells_what_of_ones_own_it_leaves_out() {
    let folder = empty();
    let scenarios = Folders::below(folder.path()).scenarios();
    let namesake = scenarios.join("campaign-1812.ron");
    files::save(&namesake, b"(format: 1)").unwrap();
    for call in ["list", "list --json"] {
        let asides = run_in(folder.path(), call).asides;
        assert_eq!(asides.len(), 1, "{call}: {asides:?}");
        assert!(asides[0].contains("a shipped scenario has this name"), "{asides:?}");
    }
    // Nor can one whose name is no text be called.
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        use std::os::unix::ffi::OsStrExt as _;
        let odd = scenarios.join(std::ffi::OsStr::from_bytes(b"\xe9t\xe9.ron"));
        std::fs::write(odd, "").unwrap();
        let asides = run_in(folder.path(), "list").asides;
        assert_eq!(asides.len(), 2, "{asides:?}");
        let told = asides.iter().find(|aside| aside.contains("is not UTF-8 text")).unwrap();
        assert!(
            told.contains("\u{fffd}t\u{fffd}.ron") && told.contains("give it another name"),
            "{told}"
        );
    }
    // A file where the folder should be is none of which one knows that it holds nothing.
    std::fs::remove_dir_all(&scenarios).unwrap();
    std::fs::write(&scenarios, "").unwrap();
    for call in ["list", "show intro-1812"] {
        let asides = run_in(folder.path(), call).asides;
        assert_eq!(asides.len(), 1, "{call}: {asides:?}");
        let start = format!("{} is a file where a folder belongs; ", scenarios.display());
        assert!(asides[0].starts_with(&start), "{call}: {asides:?}");
        assert!(
            asides[0].ends_with("; what lies in it is left out"),
            "{call}: {asides:?}"
        );
    }
}

#[test]
fn line_breaks_in_ids_do_not_split_a_line_of_check() {
    let folder = empty();
    let path = saved(folder.path(), |draft| {
        draft.id = "mine\n/etc/passwd:1:1: error: read".to_owned();
        draft.units[0].area = "at\r\nlantis\u{202e}".to_owned();
        draft.in_play.british_regulars.push("br\n99".to_owned());
    });
    let output = run_in(folder.path(), &format!("check {path}"));
    assert_eq!(output.code, 1);
    for line in output.text.lines() {
        assert!(
            line.starts_with(&format!("{path}:")) || line.starts_with("boards/"),
            "{line}"
        );
        assert!(!line.contains('\u{202e}') && !line.contains('\r'), "{line}");
    }
    assert!(
        output.text.contains("/etc/passwd"),
        "it is named all the same: {}",
        output.text
    );
}

#[test]
fn ids_are_checked() {
    let folder = empty();
    let path = saved(folder.path(), |draft| draft.id = "Campaign 1812!".to_owned());
    let output = run_in(folder.path(), &format!("check {path}"));
    assert!(
        output
            .text
            .contains("`Campaign 1812!` is no good id; use 1 to 64 lower-case letters"),
        "{}",
        output.text
    );
    let shown = run_in(folder.path(), &format!("check {}", data::shipped::SCENARIOS.join(" "))).text;
    assert!(!shown.contains("no good id"), "{shown}");
}

#[test]
fn check_finds_faults_of_content_in_every_kind_of_document() {
    let folder = empty();
    let texts: &TextsDocument = Library::shipped().get("invasion").unwrap();
    let mut wrong = texts.clone();
    wrong.rulings[4].text.fr.clear();
    wrong.paragraphs[2].number = wrong.paragraphs[1].number.clone();
    let path = folder.path().join("texts").join("wrong.ron");
    files::save(&path, store::write(&wrong).as_bytes()).unwrap();
    let text = files::read_text(&path).unwrap();
    let output = run_in(folder.path(), &format!("check {}", path.display()));
    let ruling = format!(
        "ruling {}: the text of ruling {} is missing in French",
        wrong.rulings[4].number, wrong.rulings[4].number
    );
    let line = output
        .text
        .lines()
        .find(|line| line.contains(&ruling))
        .unwrap_or_else(|| panic!("{}", output.text));
    let at: usize = line[path.display().to_string().len() + 1..]
        .split(':')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(
        text.lines().nth(at - 1).unwrap().trim(),
        format!("number: {},", wrong.rulings[4].number)
    );
    assert!(output.text.contains("twice; remove one"), "{}", output.text);
    // A fault in each shipped document of another kind: it is known by its content, wherever it lies.
    for (shipped, from, to, says) in [
        ("boards/invasion.ron", "b: \"buffalo\"", "b: \"atlantis\"", "atlantis"),
        ("towns/blocks.ron", "b: \"buffalo\"", "b: \"atlantis\"", "atlantis"),
        ("decks/invasion.ron", "armies: 2", "armies: 200", "armies"),
        ("armies/blocks.ron", "value: 3", "value: 9", "9"),
        ("rules/blocks.ron", "number: 3,", "number: 2,", "twice"),
        ("forces/invasion.ron", "dice_limit: 3", "dice_limit: 99", "99"),
    ] {
        let document = data::shipped::SHIPPED
            .iter()
            .find(|document| document.path == shipped)
            .unwrap();
        assert!(document.text.contains(from), "{shipped} has no {from}");
        let path = folder.path().join(shipped.replace('/', "-"));
        std::fs::write(&path, document.text.replacen(from, to, 1)).unwrap();
        let output = run_in(folder.path(), &format!("check {}", path.display()));
        assert!(output.text.contains(says), "{shipped}: {}", output.text);
        std::fs::write(&path, document.text).unwrap();
        let output = run_in(folder.path(), &format!("check {}", path.display()));
        assert!(!output.text.contains(": error: "), "{shipped}: {}", output.text);
    }
}

#[test]
fn a_file_of_another_kind_is_told_by_name() {
    let folder = empty();
    let game = record(folder.path(), 40);
    let board = folder.path().join("board.ron");
    let shipped = data::shipped::SHIPPED
        .iter()
        .find(|document| document.path == "boards/invasion.ron");
    std::fs::write(&board, shipped.unwrap().text).unwrap();
    let journal = folder.path().join("editor.bak");
    std::fs::write(&journal, "war1812-edits 1 {}\n").unwrap();
    let (board, journal) = (board.display(), journal.display());
    for (call, says) in [
        (
            format!("show {board}"),
            "this is a board, and `war1812 show` shows scenarios and saved games",
        ),
        (format!("play {board}"), "this is a board, and `war1812 play` opens"),
        (
            format!("replay {board}"),
            "this is a board, and only a game can be played again",
        ),
        (
            format!("edit {game}"),
            "this is the record of a game, and `war1812 edit` opens scenarios",
        ),
        (format!("show {journal}"), "this is a journal of the editor"),
        (format!("replay {journal}"), "this is a journal of the editor"),
        (format!("play {journal}"), "this is a journal of the editor"),
    ] {
        let (code, sentence) = fails(folder.path(), &call);
        assert_eq!(code, 1);
        assert!(sentence.contains(says), "{call}: {sentence}");
    }
}

#[test]
fn sheets_and_records_make_no_folders_unasked() {
    let folder = empty();
    let missing = folder.path().join("no").join("such");
    for call in [
        format!("proof intro-1812 --out {}/sheet.html", missing.display()),
        format!("convert intro-1812 --out {}/mine.ron", missing.display()),
        format!("simulate intro-1812 --games 1 --records {}/games", missing.display()),
    ] {
        let (code, sentence) = fails(folder.path(), &call);
        assert_eq!(code, 1);
        assert!(
            sentence.starts_with(&format!("there is no folder {}", missing.display())),
            "{sentence}"
        );
        assert!(!folder.path().join("no").exists());
    }
}

/// Opening a pipe would wait for ever, and a device may never end.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused_at_once() {
    let folder = empty();
    let folders = Folders::below(folder.path());
    let make = |path: &Path| {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
        assert!(made.success());
    };
    let pipe = folder.path().join("pipe.ron");
    let sheet = folder.path().join("pipe.html");
    make(&pipe);
    make(&sheet);
    for file in [pipe.to_str().unwrap(), "/dev/zero", "/dev/null"] {
        for call in ["show", "simulate", "replay", "convert", "prove", "play", "edit"] {
            let (code, sentence) = fails(folder.path(), &format!("{call} {file}"));
            assert_eq!(code, 1);
            assert!(
                sentence.contains("is a pipe, a device or a socket"),
                "{call}: {sentence}"
            );
        }
        let output = run_in(folder.path(), &format!("check {file}"));
        assert_eq!((output.code, output.asides.len()), (1, 1), "{:?}", output.asides);
    }
    for call in [
        format!("convert intro-1812 --out {}", pipe.display()),
        format!("proof intro-1812 --out {}", sheet.display()),
    ] {
        assert!(fails(folder.path(), &call).1.contains("is a pipe"), "{call}");
    }
    // In the user's own folders each is named, and the rest works on.
    make(&folders.scenarios().join("pipe.ron"));
    make(&folders.data.join("boards").join("pipe.ron"));
    let output = run_in(folder.path(), "list");
    assert!(
        output.text.contains("intro-1812") && output.text.contains("cannot be read"),
        "{}",
        output.text
    );
    let output = run_in(folder.path(), "show intro-1812");
    assert_eq!(output.asides.len(), 2, "{:?}", output.asides);
    assert!(output.asides.iter().all(|aside| aside.contains("is a pipe")));
}

/// Files of every kind, each with what it is called.
fn of_every_kind(folder: &Path) -> Vec<(String, &'static str)> {
    let at = |name: &str| folder.join(name).display().to_string();
    let game = record(folder, 40);
    let text = std::fs::read_to_string(&game).unwrap();
    let cut = at("cut.war1812");
    std::fs::write(&cut, &text[..text.len() / 2]).unwrap();
    let view = at("own.view");
    run_in(folder, &format!("view {game} --for british --out {view}"));
    let kept = at("games.kept");
    run_in(
        folder,
        &format!("simulate intro-1812 --games 1 --bots random --keep {kept}"),
    );
    let bundle = at("bundle.ron");
    run_in(
        folder,
        &format!("bundle intro-1812 --out {bundle} --licence CC0 --author me"),
    );
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/edition-1");
    let corpus = |name: &str| corpus.join(name).display().to_string();
    vec![
        (game, "the record of a game"),
        (cut, "the record of a game"),
        (view, "a view of a game as one player knows it"),
        (kept, "a file of kept games of bots"),
        (bundle, "a bundle"),
        (
            corpus("journals/intro-1812-greedy.journal"),
            "the journal of a game that was not ended",
        ),
        (corpus("proof/blocks-1813.corrections.ron"), "a correction file"),
        (corpus("proof/blocks-1813.round.ron"), "a round of proofreading"),
    ]
}

#[test]
fn every_call_knows_files_of_every_kind() {
    let folder = empty();
    let own = folder.path().join("sheet");
    let own = own.display();
    for (file, what) in of_every_kind(folder.path()) {
        let mut calls = vec![
            format!("simulate {file}"),
            format!("diff intro-1812 {file}"),
            format!("diff {file} intro-1812"),
            format!("tournament {file} --bots random,greedy"),
            format!("prove {file}"),
            format!("learn {file}"),
            format!("odds {file} --area york --american blue=1 --british red=1"),
            format!("print {file} --out {own}.html"),
            format!("proof {file} --out {own}.html"),
            format!("convert {file}"),
            format!("edit {file}"),
        ];
        if what != "a correction file" {
            calls.push(format!("bundle {file} --out {own}.ron --licence CC0 --author me"));
        }
        if what != "a file of kept games of bots" {
            calls.push(format!("report {file}"));
            calls.push(format!("join {file} {file} --out {own}.kept"));
            calls.push(format!("simulate intro-1812 --games 1 --keep {file}"));
        }
        if !what.contains("view") && !what.contains("record") && !what.contains("journal") {
            calls.push(format!("view {file} --for british"));
            calls.push(format!("replay {file}"));
            calls.push(format!("show {file}"));
        }
        for call in calls {
            let (code, sentence) = fails(folder.path(), &call);
            assert_eq!(code, 1, "{call}: {sentence}");
            let start = format!("{file}:1:1: this is {what}, and ");
            assert!(sentence.starts_with(&start), "{call}: {sentence}");
        }
        if !["a bundle", "a correction file", "a round of proofreading"].contains(&what) {
            let output = run_in(folder.path(), &format!("check {file}"));
            assert_eq!(output.code, 1);
            assert!(
                output.asides[0].contains(&format!("this is {what}, and ")),
                "{:?}",
                output.asides
            );
        }
        assert!(!folder.path().join("sheet.html").exists());
    }
}

#[test]
fn a_record_that_is_cut_off_is_no_scenario_of_a_later_version() {
    let folder = empty();
    let game = record(folder.path(), 40);
    let text = std::fs::read_to_string(&game).unwrap();
    std::fs::write(&game, &text[..text.len() / 2]).unwrap();
    let (_, sentence) = fails(folder.path(), &format!("show {game}"));
    assert!(sentence.contains("this is not a whole record"), "{sentence}");
    assert_eq!(sentence.matches("backup").count(), 1, "one remedy: {sentence}");
    // Also where it lies among documents.
    let path = Folders::below(folder.path()).data.join("boards").join("game.ron");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::copy(&game, &path).unwrap();
    for file in [game.as_str(), path.to_str().unwrap()] {
        let asides = run_in(folder.path(), &format!("check {file}")).asides;
        let says = format!("{file}:1:1: this is the record of a game, and `war1812 check`");
        assert!(asides.iter().any(|aside| aside.starts_with(&says)), "{asides:?}");
    }
}

#[test]
fn titles_cannot_change_what_a_terminal_shows() {
    let folder = empty();
    let path = saved(folder.path(), |draft| {
        let sly = "\u{1b}[2J\u{202e}Mine\nintro-1812  a second row";
        draft.title = data::Text::new(sly, sly);
    });
    let own = Folders::below(folder.path()).scenarios().join("mine.ron");
    std::fs::create_dir_all(own.parent().unwrap()).unwrap();
    std::fs::copy(&path, &own).unwrap();
    for call in ["show mine", "list", "diff intro-1812 mine"] {
        let text = run_in(folder.path(), call).text;
        assert!(text.contains("Mine"), "{text}");
        assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text}");
    }
    let rows = run_in(folder.path(), "list").text;
    let of_intro = rows.lines().filter(|row| row.starts_with("intro-1812"));
    assert_eq!(of_intro.count(), 1, "{rows}");
    // Every call, also with names inside a document and in files that others made.
    let whole = run_in(folder.path(), "convert intro-1812 --whole").text;
    let named = whole.replace("en: \"Detroit\"", "en: \"De\\u{1b}[31m\\u{9b}troit\"");
    assert_ne!(named, whole);
    let path = folder.path().join("named.ron").display().to_string();
    std::fs::write(&path, named).unwrap();
    let [kept, other] = ["kept.ron", "other.ron"].map(|name| folder.path().join(name).display().to_string());
    run_in(
        folder.path(),
        &format!("simulate {path} --games 2 --bots random --keep {kept}"),
    );
    let run = std::fs::read_to_string(&kept).unwrap();
    let scenario = format!("scenario: \"{path}\"");
    assert!(run.contains(&scenario), "{run}");
    let fooled = "scenario: \"\\u{1b}[2Jone: 2 games\\ntwo\"";
    std::fs::write(&other, run.replace(&scenario, fooled).replace("seed: ", "seed: 1")).unwrap();
    let joined = folder.path().join("joined.ron").display().to_string();
    let language = folder.path().join("xx.ron").display().to_string();
    let sly = "(code: \"xx\", name: \"X\\u{1b}[2J\", texts: {\"no such\\u{1b}[2J\": \"\"})";
    std::fs::write(&language, sly).unwrap();
    for call in [
        format!("odds {path} --area detroit --american blue=1 --british red=1"),
        format!("report {kept} {other} --lines 99"),
        format!("report {kept} {other} --csv"),
        format!("join {kept} {other} --out {joined}"),
        format!("words {language}"),
    ] {
        let text = run_in(folder.path(), &call).text;
        assert!(!text.contains(['\u{1b}', '\u{9b}']), "{call}: {text}");
        let second = text.lines().filter(|line| line.starts_with("two"));
        assert!(call.contains("--csv") || second.count() == 0, "{call}: {text}");
    }
    // What programs read says the same.
    let shown = object(
        folder.path(),
        &format!("odds {path} --area detroit --american blue=1 --british red=1 --json"),
    );
    assert!(shown.is_object());
    let shown = object(folder.path(), "show mine --json");
    assert_eq!(shown["title"]["en"], "\u{1b}[2J\u{202e}Mine\nintro-1812  a second row");
}

/// A slip makes no other kind of a document: the place of the slip is told, whatever stands around it and wherever the file lies.
#[test]
fn a_slip_in_a_document_is_told_where_it_is_and_as_what_it_is() {
    let folder = empty();
    let shipped = |path: &str| {
        let mut all = data::shipped::SHIPPED.iter();
        all.find(|document| document.path == path).unwrap().text
    };
    let damaged = |path: &str, line: usize, from: &str, to: &str| -> String {
        let mut lines: Vec<String> = shipped(path).lines().map(str::to_owned).collect();
        let damaged = lines[line - 1].replacen(from, to, 1);
        assert_ne!(lines[line - 1], damaged, "{path}:{line}");
        lines[line - 1] = damaged;
        lines.join("\n")
    };
    let line_of = |path: &str, begins: &str| {
        let mut lines = shipped(path).lines();
        lines.position(|line| line.trim_start().starts_with(begins)).unwrap() + 1
    };
    let (board, towns, texts) = ("boards/invasion.ron", "towns/blocks.ron", "texts/invasion.ron");
    let quote = line_of(board, "home_basis");
    let drawing = "drawings/theatre.ron";
    let half = shipped(towns);
    for (name, text, line, kind) in [
        ("quote", damaged(board, quote, "\"", ""), quote, "a board"),
        ("bracket", damaged(board, 7, "),", ","), 7, "a board"),
        ("towns", damaged(towns, 7, "),", ","), 7, "a board of towns"),
        ("drawing", damaged(drawing, 8, "),", ","), 0, "a drawing"),
        ("half", half[..half.len() / 2].to_owned(), 0, "a board of towns"),
        ("texts", damaged(texts, 17, "),", ","), 0, "a document of texts"),
    ] {
        let path = folder.path().join(format!("{name}.ron"));
        std::fs::write(&path, text).unwrap();
        let path = path.display();
        let at = if line == 0 {
            format!("{path}:")
        } else {
            format!("{path}:{line}:")
        };
        let says = format!("this is not {kind}: ");
        let output = run_in(folder.path(), &format!("check {path}"));
        assert_eq!(output.code, 1);
        let checked = output.text.lines().next().unwrap();
        assert!(checked.starts_with(&at) && checked.contains(&says), "{name}: {checked}");
        let (_, converted) = fails(folder.path(), &format!("convert {path}"));
        assert!(
            converted.starts_with(&at) && converted.contains(&says),
            "{name}: {converted}"
        );
        assert_eq!(checked.replacen("error: ", "", 1), converted);
    }
}

/// Where the name of a field has a wrong letter, the remedy has the right word.
#[test]
fn a_wrong_letter_in_a_field_is_told_with_the_fields_of_what_it_is() {
    let folder = empty();
    let guide = "(format: 1, scenario: \"intro-1812\", notes: [(when: Begins, text: (en: \"a\", fr: \"b\"))])";
    let facts = "(format: 1, board: \"campaign-1812\", who: \"me\", when: \"2026-01-02\", facts: [])";
    let changes = "(format: 1, game: \"invasion\", id: \"mine\", base: \"intro-1812\", changes: [])";
    for (text, right, wrong, calls) in [
        (guide, "notes", "notse", vec!["check"]),
        (guide, "scenario", "scenaro", vec!["check"]),
        (facts, "facts", "fatcs", vec!["check", "bundle"]),
        (facts, "who", "whi", vec!["check", "bundle"]),
        (changes, "base", "bsae", vec!["check", "convert", "show"]),
        (changes, "changes", "chnages", vec!["check", "convert", "show"]),
    ] {
        let path = folder.path().join("slip.ron");
        let text = text.replacen(&format!("{right}:"), &format!("{wrong}:"), 1);
        std::fs::write(&path, &text).unwrap();
        let column = text.find(&format!("{wrong}:")).unwrap() + 1;
        let path = path.display();
        for call in calls {
            let said = match call {
                "check" => run_in(folder.path(), &format!("check {path}")).text,
                "bundle" => {
                    let out = folder.path().join("x.ron");
                    fails(
                        folder.path(),
                        &format!("bundle {path} --licence CC0 --out {}", out.display()),
                    )
                    .1
                }
                _ => fails(folder.path(), &format!("{call} {path}")).1,
            };
            assert!(said.starts_with(&format!("{path}:1:{column}:")), "{call}: {said}");
            assert!(said.contains(&format!("there is no field `{wrong}`")), "{call}: {said}");
            assert!(said.contains(&format!("`{right}`")), "{call}: {said}");
        }
    }
}

#[test]
fn a_missing_reference_is_told_at_its_own_field() {
    let folder = empty();
    let path = saved(folder.path(), |draft| {
        let lost = || "lost".to_owned();
        draft.board = data::library::Ref::Shared(lost());
        draft.decks = data::library::Ref::Shared(lost());
        draft.forces = data::library::Ref::Shared(lost());
        draft.texts = data::library::Ref::Shared(lost());
    });
    let text = files::read_text(Path::new(&path)).unwrap();
    let line = |field: &str| text.lines().position(|line| line.starts_with(field)).unwrap() + 1;
    let checked = run_in(folder.path(), &format!("check {path}")).text;
    for field in ["  board:", "  decks:", "  forces:", "  texts:"] {
        let at = format!("{path}:{}:{}: ", line(field), field.len() + 2);
        assert!(checked.contains(&at), "{field}: {checked}");
    }
}

#[test]
fn nothing_of_another_kind_is_replaced_and_no_sheet_that_was_filled_in() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name).display().to_string();
    run_in(
        folder.path(),
        &format!("simulate intro-1812 --games 1 --bots random --keep {}", at("games.ron")),
    );
    for call in [
        "convert intro-1812 --out",
        "bundle intro-1812 --author A --licence CC0-1.0 --out",
    ] {
        let before = std::fs::read(at("games.ron")).unwrap();
        let (_, sentence) = fails(folder.path(), &format!("{call} {}", at("games.ron")));
        assert!(
            sentence.contains("kept games of bots") && sentence.contains("another name"),
            "{sentence}"
        );
        assert_eq!(std::fs::read(at("games.ron")).unwrap(), before);
    }
    let sheet = at("sheet.csv");
    run_in(folder.path(), &format!("proof intro-1812 --out {sheet}"));
    // Nobody has filled it in: it may be made anew.
    run_in(folder.path(), &format!("proof intro-1812 --out {sheet}"));
    let text = std::fs::read_to_string(&sheet).unwrap();
    let head: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let verdict = head.iter().position(|column| column.contains("verdict")).unwrap();
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (number, row) in reader.records().enumerate() {
        let row = row.unwrap();
        let cells = row.iter().enumerate().map(|(column, cell)| {
            if (number, column) == (1, verdict) {
                "right"
            } else {
                cell
            }
        });
        writer.write_record(cells).unwrap();
    }
    std::fs::write(&sheet, writer.into_inner().unwrap()).unwrap();
    let (_, sentence) = fails(folder.path(), &format!("proof intro-1812 --out {sheet} --lang fr"));
    assert!(sentence.contains("verdicts"), "{sentence}");
}

#[test]
fn a_scenario_is_checked_as_one_whatever_its_folder_is_called() {
    let folder = empty();
    std::fs::create_dir(folder.path().join("rules")).unwrap();
    let mine = folder.path().join("rules/mine.ron").display().to_string();
    run_in(folder.path(), &format!("convert intro-1812 --out {mine}"));
    assert!(
        run_in(folder.path(), &format!("check {mine}"))
            .text
            .contains("no problem")
    );
}

#[test]
fn a_record_is_named_by_its_scenario_wherever_that_lies() {
    let folder = empty();
    let mine = folder.path().join("mine.ron").display().to_string();
    run_in(folder.path(), &format!("convert intro-1812 --out {mine}"));
    let long = folder
        .path()
        .join(format!("{}.ron", "\u{6230}".repeat(64)))
        .display()
        .to_string();
    std::fs::copy(&mine, &long).unwrap();
    let records = folder.path().join("records");
    for what in [&mine, &long] {
        run_in(
            folder.path(),
            &format!(
                "simulate {what} --games 1 --bots random --records {}",
                records.display()
            ),
        );
    }
    let names = std::fs::read_dir(&records)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.to_str().unwrap().to_owned()).collect();
    names.sort();
    assert!(
        names[0].starts_with("mine-") && names[1].starts_with('\u{6230}'),
        "{names:?}"
    );
}
