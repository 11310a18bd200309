//! Copies of a scenario in which somebody has proofread: whoever begins another one is told where that goes on.

use super::rounds::round_path;
use crate::files::{self, Folders, Source};
use data::library::Library;
use data::shipped::is_shipped;
use data::store::leading_text;
use data::{Text, counted};
use editor::proof::Round;

/// Tells of the own copy of a shipped scenario of which most was compared, where another one is begun; nothing if there is none.
pub(super) fn before(folders: &Folders, library: &Library, shipped: &str, new: &str) -> Option<Text> {
    let compared = |copy: &str| {
        let text = files::read_text(&round_path(folders, copy)).ok()?;
        Some(Round::read(copy, &text).ok()?.found.len()).filter(|count| *count > 0)
    };
    // A copy of a variant that is shipped is none of what that varies.
    let is_of = |name: &str| library.stands_on(name).into_iter().find(|name| is_shipped(name)) == Some(shipped);
    let sources = folders.sources();
    let own = sources.iter().filter_map(|source| match source {
        Source::User(name, _) if name != new && is_of(name) => Some((name.as_str(), source.text().ok()?)),
        _ => None,
    });
    // Rounds are kept by the id, which may be another than the name of the file.
    let all = own.filter_map(|(copy, text)| Some((compared(leading_text(&text, "id")?)?, copy)));
    let (count, copy) = all.max()?;
    Some(Text::each(|lang| {
        counted!(
            lang, count;
            "This is a new copy. In your copy `{copy}` {count} fact is compared; edit that one to go on with it.",
            "Ceci est une nouvelle copie. Dans votre copie «\u{a0}{copy}\u{a0}», {count} fait est comparé\u{a0}; modifiez celle-là pour continuer.";
            "This is a new copy. In your copy `{copy}` {count} facts are compared; edit that one to go on with them.",
            "Ceci est une nouvelle copie. Dans votre copie «\u{a0}{copy}\u{a0}», {count} faits sont comparés\u{a0}; modifiez celle-là pour continuer.";
            count, copy
        )
    }))
}
