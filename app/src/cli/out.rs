//! Where a call writes what it has made: a place that a person has named.

use super::Failure;
use crate::files;
use crate::whatis::{self, What};
use std::path::Path;

/// Writes a text. What stands there is replaced only by what is of its kind, and then kept beside it.
///
/// # Errors
/// One sentence if something of another kind stands there, or the system refuses.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Ok(before) = files::read_text(path) {
        let (before, now) = (whatis::of(&before), whatis::of(text));
        if before != What::Unknown && before != now {
            return Err(Failure::Content(format!(
                "{} is {}, which this would replace by something else; give another name",
                path.display(),
                before.name()
            )));
        }
    }
    Ok(files::save_there(path, text.as_bytes())?)
}
