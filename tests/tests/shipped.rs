//! The program as it is shipped. Tests of the workspace are built with the features of all its crates together, which can
//! hide that the program lacks one: so its own features are compared, and the very binary is built and used.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use data::library::Library;
use editor::document::Document;
use editor::tables;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap())
        .args(arguments);
    command
}

/// The features of every package that a selection of the workspace is built with.
fn features(selection: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut arguments = vec!["tree", "--locked", "--prefix", "none", "--format", "{p}|{f}"];
    arguments.extend(selection);
    let output = cargo(&arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let Some((package, features)) = line.trim_end_matches(" (*)").split_once('|') else {
            continue;
        };
        let features = features
            .trim_end_matches(" (*)")
            .split(',')
            .filter(|one| !one.is_empty());
        all.entry(package.to_owned())
            .or_default()
            .extend(features.map(str::to_owned));
    }
    all
}

#[test]
fn the_program_lacks_no_feature_that_its_tests_have() {
    let shipped = features(&["--package", "war1812", "--edges", "normal,no-proc-macro"]);
    let tested = features(&["--workspace", "--edges", "normal,dev,no-proc-macro"]);
    let mut missing = Vec::new();
    for (package, has) in &shipped {
        let more = tested.get(package).into_iter().flatten();
        missing.extend(
            more.filter(|feature| !has.contains(*feature))
                .map(|feature| format!("{package}: {feature}")),
        );
    }
    // Not one, even where it changes nothing that a person sees: what differs is built twice, and all that stands on it.
    assert!(missing.is_empty(), "only tests have {missing:#?}");
    let eframe = shipped
        .iter()
        .find(|(package, _)| package.starts_with("eframe "))
        .unwrap()
        .1;
    for feature in ["accesskit", "clipboard", "links", "wayland", "x11"] {
        assert!(eframe.contains(feature), "{feature}");
    }
}

/// The binary, built as it is shipped but for the profile.
fn binary() -> PathBuf {
    let arguments = [
        "build",
        "--locked",
        "--package",
        "war1812",
        "--message-format",
        "json-render-diagnostics",
    ];
    let output = cargo(&arguments).stderr(Stdio::inherit()).output().unwrap();
    assert!(output.status.success());
    let messages = String::from_utf8(output.stdout).unwrap();
    let mut paths = messages.lines().rev().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(PathBuf::from(message.get("executable")?.as_str()?))
    });
    paths.next().expect("it was built")
}

/// A program that ends with the test.
struct Ends(Child);

impl Drop for Ends {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen without a monitor, by its name; none if it cannot be had.
fn screen() -> Option<(Ends, String)> {
    let mut child = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut number = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut number).ok()?;
    let screen = Ends(child);
    (!number.trim().is_empty()).then(|| (screen, format!(":{}", number.trim())))
}

/// A program on a screen, and what it said; nothing if it failed.
fn on(screen: &str, program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .env("DISPLAY", screen)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Tries until something is there, for two minutes: a debug build without a graphics card starts slowly.
#[track_caller]
fn until<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(120) {
        if let Some(found) = attempt() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(400));
    }
    panic!("there is no {what}");
}

fn muster(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    let document = Document::load("saved", &text, Arc::new(Library::shipped().clone())).ok()?;
    Some(tables::copy(&document, &editor::invasion::tables::MUSTER))
}

/// What a machine without a screen is told by: then what needs one is not tried.
const NO_SCREEN: &str = "WAR1812_NO_SCREEN";

#[test]
fn a_table_goes_to_another_program_and_comes_back_changed() {
    if std::env::var_os(NO_SCREEN).is_some() {
        return;
    }
    for program in ["Xvfb", "xdotool", "xclip"] {
        let found = Command::new(program)
            .arg("-version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(
            found.is_ok(),
            "{program} is missing: ./check installs it on Debian and Ubuntu, and with {NO_SCREEN}=1 this is not tested"
        );
    }
    let program = binary();
    let opened = screen();
    let (_screen, screen) =
        opened.unwrap_or_else(|| panic!("Xvfb opens no screen; with {NO_SCREEN}=1 this is not tested"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.ron");
    let draft = Library::shipped().scenario("intro-1812").unwrap();
    std::fs::write(&file, draft.text().replacen("intro-1812", "mine", 1)).unwrap();
    let _window = Ends(
        Command::new(program)
            .arg("edit")
            .arg(&file)
            .env("DISPLAY", &screen)
            .env("HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path().join("config"))
            .env("XDG_DATA_HOME", folder.path().join("data"))
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let window = until("window", || {
        let found = on(
            &screen,
            "xdotool",
            &["search", "--onlyvisible", "--name", "War of 1812"],
        )?;
        Some(found.lines().next()?.to_owned())
    });
    let keys = |keys: &[&str]| {
        on(&screen, "xdotool", &["windowfocus", &window]);
        on(
            &screen,
            "xdotool",
            &[&["key", "--clearmodifiers", "--delay", "120"], keys].concat(),
        );
    };
    // Out to the other program.
    let wanted = muster(&file).unwrap();
    let copied = until("table on the clipboard", || {
        keys(&["ctrl+4", "ctrl+c"]);
        let clipboard = on(&screen, "xclip", &["-selection", "clipboard", "-o"])?;
        clipboard.starts_with("area\t").then_some(clipboard)
    });
    assert_eq!(copied, wanted);
    // There somebody changes the first value, and it comes back.
    let mut lines = copied.lines();
    let head = lines.next().unwrap();
    let counts = |cell: &&str| cell.parse::<u8>().is_ok_and(|units| units > 0);
    let first = lines.find(|line| line.split('\t').any(|cell| counts(&cell))).unwrap();
    let mut cells: Vec<&str> = first.split('\t').collect();
    let at = cells.iter().position(counts).unwrap();
    cells[at] = "9";
    let mut other = Command::new("xclip")
        .args(["-selection", "clipboard", "-i"])
        .env("DISPLAY", &screen)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    other
        .stdin
        .take()
        .unwrap()
        .write_all(format!("{head}\n{}\n", cells.join("\t")).as_bytes())
        .unwrap();
    assert!(other.wait().unwrap().success());
    let start = cells[..=at].join("\t");
    until("pasted table in the saved file", || {
        keys(&["ctrl+v"]);
        keys(&["ctrl+s"]);
        muster(&file).filter(|table| table.lines().any(|line| line.starts_with(&start)))
    });
}
