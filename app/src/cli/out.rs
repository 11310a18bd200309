//! Where a call writes what it has made: a place that a person has named.

use super::Failure;
use crate::files;
use crate::whatis::{self, What};
use std::path::Path;

/// Writes a text. A file of the program is replaced only by one of its kind; whatever is replaced is kept beside it.
///
/// # Errors
/// One sentence if a file of the program stands there that is of another kind, or the system refuses.
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
