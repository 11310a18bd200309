//! Languages that are files: those that come with the program, and those in the user's folder `languages`.

use crate::files::{self, Folders, LeftOut};
use data::{store, text};
use std::path::Path;
use words::{Catalogue, Unfit};

/// Takes in every language that is a file, the user's after the program's own, so that a person can try a newer one.
/// Gives what was left out.
pub fn take_in(folders: &Folders) -> Vec<LeftOut> {
    let (own, unread) = files::documents_in(&folders.languages());
    let mut left_out: Vec<LeftOut> = unread.as_ref().map(LeftOut::folder).into_iter().collect();
    let shipped = words::shipped().iter();
    let shipped = shipped.map(|(file, text)| ((*file).to_owned(), Ok((*text).to_owned())));
    let own = own.into_iter();
    let own = own.map(|path| (path.display().to_string(), files::read_text(&path)));
    for (file, text) in shipped.chain(own) {
        let read = text.map_err(|error| error.told());
        let read = read.and_then(|text| {
            Catalogue::read(&text).map_err(|unfit| {
                let why = unfit.told(|error| store::why_unreadable(&text, error));
                let place = match &unfit {
                    Unfit::Text(error) => format!("{file}:{}", error.span.start),
                    _ => file.clone(),
                };
                text!(
                    "{place}: {why}; `war1812 words` says what to mend",
                    "{place}\u{a0}: {why}\u{a0}; `war1812 words` dit quoi corriger";
                    place, why
                )
            })
        });
        match read {
            Ok(language) => words::add(language),
            Err(why) => {
                let told = text!(
                    "A language was left out: {why}.",
                    "Une langue a été laissée de côté\u{a0}: {why}.";
                    why
                );
                left_out.push(LeftOut::file(Path::new(&file), told));
            }
        }
    }
    left_out
}
