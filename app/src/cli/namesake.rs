//! What `check` says of a file that has the name of something shipped: among one's own it would be found by nobody, or would
//! stand in the place of the other.

use crate::files::{Folders, Source};
use crate::text::{self, TERMINAL};
use crate::whatis::What;
use data::any::Draft;
use data::shipped::{SHIPPED, VARIANTS, is_shipped};
use data::store;
use editor::variant::{self, Variant};

/// A warning with its place, if the document of a file would hide a shipped one or be hidden by it; nothing of what is
/// shipped itself.
pub(super) fn warning(source: &Source, text: &str, what: What, folders: &Folders) -> Option<String> {
    let path = source.path()?;
    let variants = VARIANTS.iter().map(|(_, document)| *document);
    let mut shipped = SHIPPED.iter().copied().chain(variants);
    // A copy that says the same hides nothing.
    if shipped.any(|document| document.text == text) {
        return None;
    }
    let shown = source.shown();
    let stem = path.file_stem()?.to_str()?;
    let (field, why) = match what {
        What::Document(kind) => {
            let name = format!("{}/{stem}.ron", kind.folder);
            let shipped = SHIPPED.iter().any(|document| document.path == name);
            let why = format!(
                "{} called {stem} is shipped; among your own documents this one takes its place in every scenario that refers to it, so give the file another name unless that is meant",
                kind.one
            );
            (None, shipped.then_some(why)?)
        }
        What::Scenario | What::Unknown => match folders.shipped_namesake(path) {
            Some(_) => (None, text::named_as_shipped(path).get(TERMINAL).to_owned()),
            None => (Some("id"), same_id(&shown, text)?),
        },
        _ => return None,
    };
    let (line, column) = field.map_or((1, 1), |field| store::position_of_field(text, field));
    Some(format!("{shown}:{line}:{column}: warning: {why}"))
}

/// What is wrong with the id of a scenario, if a shipped one has it.
fn same_id(shown: &str, text: &str) -> Option<String> {
    let id = match variant::is(text) {
        true => Variant::read(shown, text).ok()?.id,
        false => Draft::read(shown, text).ok()?.id().to_owned(),
    };
    is_shipped(&id).then(|| {
        format!(
            "a shipped scenario has the id `{id}`; a file that is called by it is left out, so give yours another `id`"
        )
    })
}
