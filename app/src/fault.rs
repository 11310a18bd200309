//! What a person sees if the program itself is wrong: one line, without the folders of the machine that built it.

use std::io::Write as _;
use std::panic::PanicHookInfo;

/// From now on a fault is told in one line on stderr. What was done is in the journals, whatever happens.
pub(crate) fn tell_in_one_line() {
    std::panic::set_hook(Box::new(|fault| {
        let thread = std::thread::current();
        let line = sentence(
            &what(fault),
            fault.location().map(|at| (at.file(), at.line())),
            thread.name(),
        );
        // Nothing can be done if stderr is closed.
        let _ = writeln!(std::io::stderr(), "{line}");
        // Who looks for the fault asks for the way to it, and knows the folders.
        if std::env::var_os("RUST_BACKTRACE").is_some_and(|asked| asked != "0") {
            let _ = writeln!(std::io::stderr(), "{}", std::backtrace::Backtrace::force_capture());
        }
    }));
}

/// What the fault says of itself.
fn what(fault: &PanicHookInfo<'_>) -> String {
    let payload = fault.payload();
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "something unexpected".to_owned())
}

/// The line: what, where in the program, on which of its threads, and what to do.
fn sentence(what: &str, place: Option<(&str, u32)>, thread: Option<&str>) -> String {
    let place = place.map_or_else(String::new, |(file, line)| format!(" at {}:{line}", in_crate(file)));
    let thread = thread.map_or_else(String::new, |name| format!(" on thread {name}"));
    let what = one_line(&without_folders(what));
    format!("war1812: a fault in the program{place}{thread}: {what}; what was done is kept, start the program again")
}

/// A sentence on one line, whatever names and ids stand in it: signs that break lines or turn them round are written out.
pub(crate) fn one_line(sentence: &str) -> String {
    sentence
        .chars()
        .fold(String::with_capacity(sentence.len()), |mut line, letter| {
            if misleads(letter) {
                line.extend(letter.escape_default());
            } else {
                line.push(letter);
            }
            line
        })
}

/// Whether a sign breaks lines, turns them round or moves what a terminal shows. All of them have four digits at most.
pub(crate) fn misleads(letter: char) -> bool {
    let turns = matches!(letter, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter.is_control() || turns
}

/// A file of a crate from the name of the crate on: `egui-0.37.0/src/ui.rs`.
fn in_crate(file: &str) -> &str {
    let Some(source) = file.rfind("/src/").or_else(|| file.rfind("\\src\\")) else {
        return file.rsplit(['/', '\\']).next().unwrap_or(file);
    };
    let begin = file[..source].rfind(['/', '\\']).map_or(0, |at| at + 1);
    &file[begin..]
}

/// A text in which every path to a source file begins with the crate.
pub(crate) fn without_folders(text: &str) -> String {
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        let begin = word.find(['/', '\\']).unwrap_or(word.len());
        let is_source = word[begin..].contains(".rs") && word[begin..].contains("src");
        if is_source {
            format!("{}{}", word[..begin].trim_end_matches(':'), in_crate(&word[begin..]))
        } else {
            word.to_owned()
        }
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_no_folder_of_the_machine_that_built_the_program() {
        let home = "/home/smith/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f";
        for (what, file, expected) in [
            (
                "index out of bounds",
                format!("{home}/egui-0.37.0/src/ui.rs"),
                "at egui-0.37.0/src/ui.rs:7",
            ),
            (
                "no entry",
                "/rustc/abcdef/library/alloc/src/vec/mod.rs".to_owned(),
                "at alloc/src/vec/mod.rs:7",
            ),
            ("no entry", "app/src/app.rs".to_owned(), "at app/src/app.rs:7"),
            (
                "no entry",
                "C:\\Users\\smith\\.cargo\\registry\\wgpu-30\\src\\lib.rs".to_owned(),
                "at wgpu-30\\src\\lib.rs:7",
            ),
            ("no entry", "/home/smith/war1812/build.rs".to_owned(), "at build.rs:7"),
        ] {
            let line = sentence(what, Some((&file, 7)), Some("war1812-bots"));
            assert!(line.contains(expected) && line.contains(what), "{line}");
            assert!(!line.contains("smith") && !line.contains("rustc"), "{line}");
        }
        let line = sentence(
            &format!("called at {home}/ron-0.12/src/de.rs:3\nsecond line"),
            None,
            None,
        );
        assert!(
            !line.contains("smith") && !line.contains('\n') && line.contains("ron-0.12/src/de.rs:3"),
            "{line}"
        );
        // A person's own file stays what it is.
        let line = sentence("cannot read /home/smith/games/mine.ron", None, None);
        assert!(line.contains("/home/smith/games/mine.ron"), "{line}");
    }
}
