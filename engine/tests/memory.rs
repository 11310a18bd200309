//! What a record unpacks to is bounded by its length, whatever somebody has put into it.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]
#![allow(
    clippy::disallowed_methods,
    reason = "the test asks the system how much memory it took"
)]
#![cfg(target_os = "linux")]

use data::blocks::ScenarioDraft;
use data::library::Library;
use engine::blocks::State;
use engine::record::{Part, Record, RecordError, pack};
use engine::{Game, Seat};
use std::sync::Arc;

/// The most memory that this process has had, in bytes, as the system tells it: it counts in batches for each core, so
/// that a later figure may be a little lower than an earlier one.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    let kilobytes: usize = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes << 10
}

fn record() -> Record {
    let library = Library::shipped();
    let draft = library.get::<ScenarioDraft>("blocks-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    Record::of(&Game::<State>::new(&scenario, vec![Seat::ALL], 1), Vec::new())
}

#[test]
fn a_record_takes_at_most_a_hundred_times_its_length() {
    let sound = record();
    sound.open::<State>(0).unwrap();
    // The scenario of the record is unpacked as well; from here on only what a record is filled with counts.
    let before = peak();
    let fill = |text: &str, times: usize| {
        let mut steps = Vec::with_capacity(text.len() * times);
        steps.push(b'[');
        for _ in 0..times {
            steps.extend_from_slice(text.as_bytes());
        }
        pack(&steps)
    };
    // Made once and read from a file by other means than the engine's, so that making them does not count.
    let spaces = std::process::Command::new("python3")
        .args([
            "-c",
            "import zlib,base64,sys;c=zlib.compressobj(9,zlib.DEFLATED,-15);\
             d=b''.join(c.compress(b' '*(1<<20)) for _ in range(290))+c.flush();sys.stdout.write(base64.b64encode(d).decode())",
        ])
        .output();
    let Ok(spaces) = spaces else {
        // Without that other program the length below is made here, and memory is not measured.
        let mut record = sound;
        record.steps = fill(" ", 64 << 20);
        assert_eq!(record.open::<State>(0).unwrap_err(), RecordError::Large(Part::Steps));
        return;
    };
    let packed = String::from_utf8(spaces.stdout).unwrap();
    assert!(packed.len() > 300_000, "{}", packed.len());
    for part in [Part::Steps, Part::Scenario] {
        let mut record = sound.clone();
        match part {
            Part::Scenario => record.scenario.clone_from(&packed),
            Part::Steps => record.steps.clone_from(&packed),
        }
        assert_eq!(record.open::<State>(0).unwrap_err(), RecordError::Large(part));
        let taken = peak().saturating_sub(before);
        assert!(
            taken < 100 * packed.len(),
            "{part:?}: {taken} bytes for {}",
            packed.len()
        );
    }
}

#[test]
fn a_list_of_steps_stops_where_it_is_wrong_and_is_not_unpacked_further() {
    let mut record = record();
    let nonsense = format!("[{}", "{\"Act\":[0,\"Pass\"]},".repeat(20_000));
    record.steps = pack(nonsense.as_bytes());
    let wrong = record.open::<State>(0).unwrap_err();
    assert!(matches!(&wrong, RecordError::Step(stop) if stop.number == 1), "{wrong}");
}
