//! Since when the machine's clock can be believed: a clock that stands in the wrong year for a day must not throw away what is
//! kept for a month.
//!
//! A note says when the clock was looked at last, and since when it has gone on without a leap. Where it has leaped, or nobody
//! has looked for long, a month begins anew.

use crate::files;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The name of the note, in the folder of what was deleted.
const NOTE: &str = "clock";
/// Between two looks a clock that goes on by more than this may have leaped.
const LEAP: Duration = Duration::from_secs(14 * 24 * 3600);
/// A clock that is put right by less than this goes back without a leap.
const BACK: Duration = Duration::from_secs(24 * 3600);
/// A note that is younger than this is not written again.
const OFTEN: Duration = Duration::from_secs(3600);

/// Since when the clock, which says that it is `now`, has gone on without a leap, as far as the note in a folder says. It is
/// brought up to date where the folder is there.
pub fn since(folder: &Path, now: SystemTime) -> SystemTime {
    let noted = noted(folder);
    let steady = |(_, last): &(SystemTime, SystemTime)| match now.duration_since(*last) {
        Ok(on) => on <= LEAP,
        Err(back) => back.duration() <= BACK,
    };
    let goes_on = noted.filter(steady);
    let since = goes_on.map_or(now, |(since, _)| since.min(now));
    let fresh = goes_on.is_some_and(|(_, last)| now.duration_since(last).is_ok_and(|on| on < OFTEN));
    if !fresh && folder.is_dir() {
        let text = format!("{} {}\n", seconds(since), seconds(now));
        if let Err(error) = files::write_atomically(&folder.join(NOTE), text.as_bytes()) {
            log::warn!("the clock was not noted in {}: {error}", folder.display());
        }
    }
    since
}

/// What the note says: since when, and when last.
fn noted(folder: &Path) -> Option<(SystemTime, SystemTime)> {
    let text = fs::read_to_string(folder.join(NOTE)).ok()?;
    let (since, last) = text.trim().split_once(' ')?;
    let moment = |text: &str| UNIX_EPOCH.checked_add(Duration::from_secs(text.parse().ok()?));
    Some((moment(since)?, moment(last)?))
}

fn seconds(when: SystemTime) -> u64 {
    when.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_leaps_begins_anew_and_one_that_is_looked_at_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let day = Duration::from_secs(24 * 3600);
        let first = UNIX_EPOCH + 20_000 * day;
        let since = |now: SystemTime| since(folder.path(), now);
        assert_eq!(since(first), first);
        for days in [1, 8, 20, 34] {
            assert_eq!(since(first + days * day), first, "{days}");
        }
        // The battery is empty, or somebody mistypes the year; then it is right again.
        let wrong = first + 700 * day;
        assert_eq!(since(wrong), wrong);
        assert_eq!(since(wrong + day), wrong);
        let right = first + 35 * day;
        assert_eq!(since(right), right);
        // A clock is put right by a minute all the time.
        assert_eq!(since(right + day), right);
        assert_eq!(since(right + day - Duration::from_secs(60)), right);
    }
}
