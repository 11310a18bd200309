//! Kills at random moments: no step that was shown is lost, and no other game is touched.
//!
//! The tests start this very program again as the one that is killed; it plays and edits with the session, the journals
//! and the shelf of the window, and prints each step when it would be shown. `WAR1812_KILLS` says how many kills.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use data::Text;
use data::any::Scenario;
use data::library::Library;
use editor::edit::{DrawingEdit, Edit, HeadingEdit};
use editor::facts::Value;
use editor::history::{Happened, History};
use editor::shape::Change;
use engine::Record;
use engine::record::pack;
use engine::rules::{Rules, StepOf};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use war1812::edit::journal::{EditJournal, Whose};
use war1812::files::Folders;
use war1812::games::Tabled;
use war1812::keep::chain::Kind;
use war1812::keep::shelf::{Claim, Shelf};
use war1812::play::journal::{self, Found};
use war1812::play::seating::{Controller, Seating};
use war1812::play::session::Session;

/// Tells that this is the program that is killed, and where it plays.
const HOME: &str = "WAR1812_VICTIM";

/// How a line begins that tells of a fault of the one that is killed.
const FAULT: &str = "fault: ";

/// What is played or edited, how fast, and from which seed.
#[derive(Clone, Copy, Debug)]
struct Errand {
    what: &'static str,
    pace: u64,
    seed: u64,
}

impl Errand {
    fn random(rng: &mut Xoshiro256PlusPlus) -> Self {
        const WHATS: [&str; 5] = ["intro-1812", "campaign-1813", "war-of-1812", "go-on", "edits"];
        const PACES: [u64; 5] = [0, 0, 1, 4, 15];
        Self {
            what: WHATS[rng.random_range(0..WHATS.len())],
            pace: PACES[rng.random_range(0..PACES.len())],
            seed: rng.random(),
        }
    }
}

// The one that is killed

#[test]
#[ignore = "is the program that the other tests start and kill"]
fn victim() {
    let Some(home) = std::env::var_os(HOME) else { return };
    let folders = Folders::below(Path::new(&home));
    // The kill may come before the exit code does.
    std::panic::set_hook(Box::new(|fault| say(&format!("{FAULT}{fault}"))));
    let given = std::env::var("WAR1812_ERRAND").unwrap();
    let words: Vec<&str> = given.split(' ').collect();
    let (pace, seed) = (words[1].parse().unwrap(), words[2].parse().unwrap());
    let victim = Victim {
        shelf: Shelf::of(&folders),
        folders,
        pace: Duration::from_millis(pace),
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
    };
    match words[0] {
        "edits" => victim.edit(),
        "go-on" => victim.go_on(),
        name => victim.begin(name),
    }
}

struct Victim {
    folders: Folders,
    shelf: Shelf,
    pace: Duration,
    rng: Xoshiro256PlusPlus,
}

/// Says something at once.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").unwrap();
    out.flush().unwrap();
}

impl Victim {
    /// Plays a scenario from its start.
    fn begin(self, name: &str) {
        let scenario = shipped(name);
        match (scenario.get(), scenario.get()) {
            (Some(scenario), _) => self.begin_with::<engine::invasion::State>(&scenario),
            (None, Some(scenario)) => self.begin_with::<engine::blocks::State>(&scenario),
            (None, None) => unreachable!("a scenario of another game"),
        }
    }

    fn begin_with<G: Tabled>(mut self, scenario: &std::sync::Arc<G::Scenario>) {
        let ann = Controller::Person("Ann".to_owned());
        let seating = Seating::sides::<G>(&ann, &ann);
        let mut session = Session::<G>::new(scenario, seating, self.rng.random());
        let claim = self.shelf.new_place("killed", Kind::Game);
        say(&format!("has {}", claim.path().display()));
        session.begin_journal(claim, false);
        self.play(session);
    }

    fn resume<G: Tabled>(mut self, found: Found, claim: Claim) {
        let followed = found.header.follow::<G>(found.packed(), self.rng.random()).unwrap();
        assert!(followed.stopped.is_none(), "{:?}", followed.stopped);
        let seating = Seating::from_names::<G>(&found.header.names);
        let mut session = Session::<G>::from_game(followed.game, seating);
        say(&format!("has {}", claim.path().display()));
        session.resume_journal(claim, found, followed.followed);
        // The kill may have come between a step and the chance that follows it.
        session.set_roll_by_hand(false);
        self.play(session);
    }

    /// Goes on with some game of the shelf that nobody has open.
    fn go_on(mut self) {
        let mut games: Vec<PathBuf> = (self.shelf.items().0.into_iter())
            .filter(|item| item.kind == Kind::Game && !item.busy)
            .map(|item| item.path)
            .collect();
        while !games.is_empty() {
            let path = games.swap_remove(self.rng.random_range(0..games.len()));
            let Ok(claim) = self.shelf.claim(&path) else { continue };
            let found = journal::read_file(&path).unwrap();
            return match found.header.game.as_str() {
                data::invasion::KEY => self.resume::<engine::invasion::State>(found, claim),
                _ => self.resume::<engine::blocks::State>(found, claim),
            };
        }
        self.begin("intro-1812");
    }

    fn play<G: Tabled>(&mut self, mut session: Session<G>) {
        shown(&session);
        while session.outcome().is_none() {
            session.take_screen();
            if session.can_undo() && self.rng.random_range(0..6) == 0 {
                say("undoing");
                session.undo();
            } else {
                let choices = session.choices();
                let action = choices[self.rng.random_range(0..choices.len())];
                session.act(&[action]).unwrap();
            }
            shown(&session);
            let log = session.journal_mut().unwrap().log_mut();
            log.retry();
            match log.take_news() {
                Some(war1812::keep::log::News::Failing(_)) => say("failing"),
                Some(war1812::keep::log::News::Well) => say("well"),
                None => {}
            }
            std::thread::sleep(self.pace);
        }
        let record = Record::of(session.game(), session.seating().names());
        let journal = session.take_journal().unwrap();
        journal::finish(&self.folders.records(), &record, journal).unwrap();
        say("over");
    }

    fn edit(self) {
        let mut author = Author::new(&self.folders, self.rng);
        let claim = self.shelf.new_place("edited", Kind::Edits);
        say(&format!("has {}", claim.path().display()));
        let mut journal = EditJournal::begin(claim, &Whose::default(), &author.history);
        for number in 1.. {
            journal.keep(&[author.step()]);
            say(&format!("edited {number} done"));
            std::thread::sleep(self.pace);
        }
    }
}

/// Somebody who edits at random; from the same seed always the same.
struct Author {
    history: History,
    rng: Xoshiro256PlusPlus,
}

impl Author {
    fn new(folders: &Folders, rng: Xoshiro256PlusPlus) -> Self {
        let opened = war1812::edit::open(folders, "intro-1812").unwrap();
        Self {
            history: History::unsaved(opened.document),
            rng,
        }
    }

    /// Does something: mostly an edit of any kind; now and then back, forth again, or saved.
    fn step(&mut self) -> Happened {
        loop {
            let happened = match self.rng.random_range(0..10) {
                0 => self.history.undo(),
                1 => self.history.redo(),
                2 => Some(self.history.saved()),
                _ => {
                    let edit = self.any_edit();
                    self.history.apply(edit).ok().flatten()
                }
            };
            if let Some(happened) = happened {
                return happened;
            }
        }
    }

    /// An edit of the title, of a corner of the outlines, of any field of the table, or of two at once.
    fn any_edit(&mut self) -> Edit {
        match self.rng.random_range(0..8) {
            0 => HeadingEdit::Title(Text::same(format!("Title {}", self.rng.random::<u64>()))).into(),
            1 => {
                let drawing = self.history.document().drawing().unwrap();
                let corner = self.rng.random_range(0..drawing.corners.len());
                let (x, y) = drawing.corners[corner];
                let to = (x + self.rng.random_range(-60..60), y + self.rng.random_range(-60..60));
                DrawingEdit::Shape(Change::MoveCorners(vec![(corner as u32, to)])).into()
            }
            2 => Edit::batch(Text::same("Two"), vec![self.field(), self.field()]),
            _ => self.field(),
        }
    }

    /// Another value for a field: one that another field of its kind has, or the next one.
    fn field(&mut self) -> Edit {
        let document = self.history.document();
        let fields = document.fields();
        let (key, _) = &fields[self.rng.random_range(0..fields.len())];
        let value = document.value(key).unwrap_or(Value::Nothing);
        let alike = fields.iter().filter(|(one, _)| one.pattern() == key.pattern());
        let others = alike.filter_map(|(one, _)| document.value(one));
        let mut others: Vec<Value> = others.filter(|other| *other != value).take(30).collect();
        match value {
            Value::Number(number) => others.push(Value::Number(number + 1)),
            Value::Yes(on) => others.push(Value::Yes(!on)),
            Value::Side(side) => others.push(Value::Side(side.enemy())),
            _ => others.push(value),
        }
        let new = others.swap_remove(self.rng.random_range(0..others.len()));
        Edit::Set(key.clone(), new, None)
    }
}

fn shipped(name: &str) -> Scenario {
    let library = Library::shipped();
    library.scenario(name).unwrap().build(library).unwrap()
}

/// What is printed when a step is on the screen.
fn shown<G: Tabled>(session: &Session<G>) {
    let steps = session.game().steps();
    say(&format!("shown {} {:x}", steps.len(), sum_of::<G>(steps)));
}

fn sum_of<G: Rules>(steps: &[StepOf<G>]) -> u64 {
    let packed: Vec<String> = (steps.iter())
        .map(|step| pack(&serde_json::to_vec(step).unwrap()))
        .collect();
    sum(packed.iter().map(String::as_str))
}

/// A number for a list of packed steps, FNV-1a.
fn sum<'a>(packed: impl Iterator<Item = &'a str>) -> u64 {
    let bytes = packed.flat_map(|step| step.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

// Those who kill

/// A program that is running, and what it says.
struct Running {
    errand: Errand,
    child: Child,
    lines: mpsc::Receiver<String>,
    said: Vec<String>,
}

impl Running {
    fn start(home: &Path, errand: Errand, through: Option<&str>) -> Self {
        let exe = std::env::current_exe().unwrap();
        // With one thread, as on a machine of one core, the name of the test would stand before the first line.
        let args = ["victim", "--exact", "--ignored", "--nocapture", "--test-threads=2"];
        let mut command = match through {
            None => Command::new(exe),
            Some(script) => {
                let mut shell = Command::new("bash");
                shell.args(["-c", script, "bash"]).arg(exe);
                shell
            }
        };
        let mut child = command
            .args(args)
            .env(HOME, home)
            .env(
                "WAR1812_ERRAND",
                format!("{} {} {}", errand.what, errand.pace, errand.seed),
            )
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            errand,
            child,
            lines,
            said: Vec::new(),
        }
    }

    /// Waits until it says something that begins so, or ends.
    fn wait_for(&mut self, start: &str) -> bool {
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(120)) {
            let found = line.starts_with(start);
            self.said.push(line);
            if found {
                return true;
            }
        }
        false
    }

    fn kill(mut self) -> Self {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        // The pipe ends with the program.
        while let Ok(line) = self.lines.recv() {
            self.said.push(line);
        }
        let fault = self.said.iter().find(|line| line.starts_with(FAULT));
        assert_eq!(fault, None, "{:?}", self.errand);
        // A line that the kill has cut off was not shown.
        self
    }

    fn path(&self) -> Option<PathBuf> {
        let line = self.said.iter().find_map(|line| line.strip_prefix("has "));
        line.map(PathBuf::from)
    }

    /// Checks that everything it has shown is there. Gives how many steps that were.
    fn check(&self, folders: &Folders) -> usize {
        let Some(path) = self.path() else { return 0 };
        if self.errand.what == "edits" {
            return self.check_edits(folders, &path);
        }
        let shown = self.said.iter().rposition(|line| is_shown(line));
        let Some(at) = shown else { return 0 };
        let words: Vec<&str> = self.said[at].split(' ').collect();
        let (count, expected): (usize, u64) = (words[1].parse().unwrap(), u64::from_str_radix(words[2], 16).unwrap());
        let undoing = self.said[at..].iter().any(|line| line == "undoing");
        let (steps, damage) = match journal::read_file(&path) {
            Ok(found) => {
                let damage = found.damage(found.len());
                (found.packed().map(str::to_owned).collect::<Vec<_>>(), damage)
            }
            // It was over, and is a record now.
            Err(_) => {
                let record = journal::record_path(&folders.records(), &path);
                let record = Record::read(&fs::read_to_string(&record).unwrap()).unwrap();
                assert!(record.finished && record.length >= count, "{:?}", self.errand);
                return count;
            }
        };
        assert_eq!(damage, None, "{:?}", self.errand);
        if undoing && steps.len() < count {
            return count;
        }
        assert!(
            steps.len() >= count,
            "{:?}: {count} steps were shown, {} are there",
            self.errand,
            steps.len()
        );
        let found = sum(steps[..count].iter().map(String::as_str));
        assert_eq!(found, expected, "{:?}: other steps than those shown", self.errand);
        count
    }

    /// The same author from the same seed must have come to what is kept, or be one step from it: the step that was
    /// kept and not yet shown.
    fn check_edits(&self, folders: &Folders, path: &Path) -> usize {
        let edited = |line: &String| {
            let words: Vec<&str> = line.split(' ').collect();
            // A line that the kill has cut off was not shown.
            (words.len() == 3 && words[0] == "edited").then(|| words[1].parse::<usize>().unwrap())
        };
        let Some(count) = self.said.iter().rev().find_map(edited) else {
            return 0;
        };
        let found = war1812::edit::journal::read(&fs::read(path).unwrap(), Library::shipped()).unwrap();
        assert!(!found.damaged);
        let kept = &found.recovered.history;
        let mut author = Author::new(folders, Xoshiro256PlusPlus::seed_from_u64(self.errand.seed));
        for _ in 0..count {
            author.step();
        }
        let same = |history: &History| {
            history.document().draft() == kept.document().draft()
                && (history.done(), history.steps().len()) == (kept.done(), kept.steps().len())
        };
        if !same(&author.history) {
            author.step();
            assert!(same(&author.history), "{count} edits were shown, and others are there");
        }
        count
    }
}

fn is_shown(line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    words.len() == 3 && words[0] == "shown" && !words[2].is_empty()
}

/// Every file on the shelf and among the records, but for the locks, with its bytes.
fn contents(folders: &Folders) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    for folder in [Shelf::of(folders).folder().to_owned(), folders.records()] {
        for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
            if entry.path().is_file() {
                files.insert(entry.path(), fs::read(entry.path()).unwrap());
            }
        }
    }
    files
}

#[test]
fn kills_at_random_moments_lose_no_step_that_was_shown_and_touch_no_other_game() {
    let kills: usize = std::env::var("WAR1812_KILLS").map_or(50, |kills| kills.parse().unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1812);
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let (mut killed, mut together, mut steps, mut shown) = (0, [0; 4], 0, 0);
    while killed < kills {
        let before = contents(&folders);
        let windows = rng.random_range(1..=3);
        let errands: Vec<Errand> = (0..windows).map(|_| Errand::random(&mut rng)).collect();
        let running: Vec<Running> = (errands.into_iter())
            .map(|errand| Running::start(folder.path(), errand, None))
            .collect();
        let mut dead = Vec::new();
        for mut victim in running {
            // Now and then before it has shown anything.
            match rng.random_range(0..8) {
                0 => {}
                1 => _ = victim.wait_for("has "),
                _ if victim.errand.what == "edits" => _ = victim.wait_for("edited "),
                _ => _ = victim.wait_for("shown "),
            }
            std::thread::sleep(Duration::from_micros(rng.random_range(0..120_000)));
            dead.push(victim.kill());
            killed += 1;
        }
        together[windows] += 1;
        let own: Vec<PathBuf> = dead.iter().filter_map(Running::path).collect();
        for (index, path) in own.iter().enumerate() {
            assert!(!own[..index].contains(path), "two windows wrote to {}", path.display());
        }
        for victim in &dead {
            let count = victim.check(&folders);
            steps += count;
            shown += usize::from(count > 0);
        }
        for (path, bytes) in before {
            if !own.contains(&path) {
                assert!(
                    fs::read(&path).is_ok_and(|now| now == bytes),
                    "{} was touched",
                    path.display()
                );
            }
        }
    }
    assert!(
        shown * 2 > killed,
        "only {shown} of {killed} came after something was shown"
    );
    println!(
        "{killed} kills ({} alone, {} of two, {} of three at once), {shown} after something was shown, {steps} steps: none lost",
        together[1], together[2], together[3]
    );
}

/// The limit of a file's size stands for a disk that is full, and is lifted as when one makes room.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_and_frees_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    for (seed, limit) in [(1, 8), (2, 56), (3, 64)] {
        let errand = Errand {
            what: "war-of-1812",
            pace: 3,
            seed,
        };
        // A write beyond the limit fails as one on a full disk does, instead of ending the program.
        let script = format!("trap '' XFSZ; ulimit -S -f {limit}; exec \"$@\"");
        let mut victim = Running::start(folder.path(), errand, Some(&script));
        assert!(victim.wait_for("failing"), "the disk is not full with {limit} kB");
        for _ in 0..5 {
            victim.wait_for("shown");
        }
        let freed = Command::new("prlimit")
            .args(["--fsize=unlimited", "--pid", &victim.child.id().to_string()])
            .status();
        assert!(freed.unwrap().success());
        assert!(victim.wait_for("well"), "nobody said that it is well again");
        victim.wait_for("shown");
        let victim = victim.kill();
        assert!(victim.check(&folders) > 5);
    }
}
