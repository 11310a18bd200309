//! RON text to document and back.
//!
//! Text written here is canonical: loading it and writing it again gives the same bytes.

use crate::issue::{Issue, Place, Position};
use crate::problem::Problem;
use crate::tokens::Kind;
use crate::{Text, Word, reading, tokens};
use ron::extensions::Extensions;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

/// How deep lists and structs of a document may nest; deeper text is refused instead of exhausting the stack.
const DEPTH_LIMIT: usize = 64;

/// A document kind: its name in messages and its current format number.
pub trait Document: Serialize + DeserializeOwned + Clone + PartialEq + 'static {
    /// Kind in the sentences of every language: `board`, `plateau`.
    const NAME: Word;
    /// The same in messages for programs and in names of folders, such as `board`.
    const KIND: &'static str = Self::NAME.en;
    /// One of them: `a board`, `un plateau`.
    const ONE: Word = Self::NAME;
    /// Format number that this program writes.
    const FORMAT: u32;
    /// Format number of this document.
    fn format(&self) -> u32;
}

/// The document in a text. `name` is how messages call the text: a path, or the name of a shipped document.
///
/// # Errors
/// One problem with line and column where the text is not RON or not a document of this kind, or one that names the
/// format where it was made by a newer version, or by none: formats begin with 1.
pub fn read<T: Document>(name: &str, text: &str) -> Result<T, Issue> {
    // What a newer version has written may not even be read by this one.
    if let Some(format) = leading_format(text) {
        of_format::<T>(name, text, format)?;
    }
    let document = options().from_str::<T>(text).map_err(|error| {
        let start = error.span.start;
        let problem = Problem::Unreadable {
            kind: T::ONE,
            why: why_unreadable(text, &error),
        };
        let mut issue = Issue::error(Place::Text(start.line, start.col), problem);
        issue.position = Some(Position {
            document: name.to_owned(),
            line: start.line,
            column: start.col,
        });
        issue
    })?;
    of_format::<T>(name, text, document.format())?;
    Ok(document)
}

/// Refuses a text of a format that this program does not read.
fn of_format<T: Document>(name: &str, text: &str, format: u32) -> Result<(), Issue> {
    let (of, known) = (Text::same(name), T::FORMAT);
    let problem = match format {
        0 => Problem::OtherFormat { of, format, known },
        _ if format > known => Problem::NewerFormat {
            name: of,
            kind: T::ONE,
            format,
            known,
        },
        _ => return Ok(()),
    };
    Err(at_field(Issue::error(Place::Document, problem), name, text, "format"))
}

/// The canonical text of a document.
pub fn write<T: Document>(document: &T) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .depth_limit(4)
        .new_line("\n")
        .indentor("  ")
        .struct_names(false)
        .compact_arrays(false);
    let mut text = options()
        .to_string_pretty(document, pretty)
        .expect("documents are plain structs, lists, numbers and texts, all of which RON can write");
    text.push('\n');
    text
}

/// The content hash of a document: SHA-256 of its canonical text, in hexadecimal.
pub fn hash<T: Document>(document: &T) -> String {
    hex(&Sha256::digest(write(document).as_bytes()))
}

/// Bytes as lower-case hexadecimal text.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// The RON dialect of all documents.
pub(crate) fn options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(Extensions::UNWRAP_NEWTYPES)
        .with_recursion_limit(DEPTH_LIMIT)
}

/// The number of the field `format` at the head of a text.
fn leading_format(text: &str) -> Option<u32> {
    let (_, value) = tokens::head(text).find(|(key, _)| *key == "format")?;
    value.text.parse().ok()
}

/// The text in a field of a document's head: the fields before anything is nested. Comments may stand between them.
pub fn leading_text<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (_, value) = tokens::head(text).find(|(field, _)| *field == key)?;
    value.text.strip_prefix('"')?.strip_suffix('"')
}

/// The names of the fields of the document in a text, without those of what is nested in it.
pub fn fields(text: &str) -> Vec<&str> {
    outer_fields(text).map(|(name, _)| name).collect()
}

/// The same with where their values begin, in bytes.
fn outer_fields(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut depth = 0_usize;
    let (mut word, mut named): (Option<&str>, Option<&str>) = (None, None);
    tokens::tokens(text).filter_map(move |token| {
        if token.kind == Kind::Comment {
            return None;
        }
        let found = named.take().map(|name| (name, token.at));
        match token.kind {
            Kind::Open if depth > 0 || token.text == "(" => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            Kind::Colon if depth == 1 => named = word,
            _ => {}
        }
        word = (token.kind == Kind::Word).then_some(token.text);
        found
    })
}

/// A problem that lies in a field of the document in a text, at its beginning if there is no such field.
pub fn at_field(mut issue: Issue, name: &str, text: &str, key: &str) -> Issue {
    let (line, column) = position_of_field(text, key);
    issue.position = Some(Position {
        document: name.to_owned(),
        line,
        column,
    });
    issue
}

/// Line and column, from 1, of the value of a field of the document in a text; its beginning if there is no such field.
pub fn position_of_field(text: &str, key: &str) -> (usize, usize) {
    let found = outer_fields(text).find(|(field, _)| *field == key);
    position(text, found.map_or(0, |(_, at)| at))
}

/// Line and column, from 1, of the letter that begins at a byte of a text.
pub fn position(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count();
    (before.matches('\n').count() + 1, column + 1)
}

/// What a text in RON lacks or has too much, in words of documents, without names of the program's own. Where it breaks off,
/// that is what is wrong, whatever was expected to follow.
pub fn why_unreadable(text: &str, error: &ron::error::SpannedError) -> Text {
    let breaks_off = breaks_off(text, error);
    let wrong = if breaks_off { &ron::Error::Eof } else { &error.code };
    Text::each(|lang| reading::sentence(wrong, lang))
}

/// Whether reading a text in RON met its end where more was expected.
pub fn breaks_off(text: &str, error: &ron::error::SpannedError) -> bool {
    let whole = text.trim_end();
    let last = whole.rsplit('\n').next().unwrap_or_default();
    let end = (whole.matches('\n').count() + 1, last.chars().count() + 1);
    let at_end = !whole.is_empty() && (error.span.end.line, error.span.end.col) >= end;
    // What names a field or a value has read it.
    matches!(error.code, ron::Error::Eof) || at_end && reading::plain(&error.code).is_some()
}

/// The position of the first place in `text` that holds `quoted` as a RON string, line and column from 1.
///
/// Problems of the checks know ids; this finds where the document names them.
pub fn locate(text: &str, quoted: &str) -> Option<(usize, usize)> {
    let needle = format!("\"{quoted}\"");
    text.lines().enumerate().find_map(|(line, content)| {
        content
            .find(&needle)
            .map(|at| (line + 1, content[..at].chars().count() + 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Drawing;

    #[test]
    fn a_newer_format_is_refused_by_name() {
        let issue = read::<Drawing>("x.ron", "(format: 99, whatever: 1)").unwrap_err();
        assert_eq!(issue.kind.name(), "newer-format");
    }

    #[test]
    fn a_format_that_no_version_wrote_is_refused() {
        let issue = read::<Drawing>("x.ron", "(\n  format: 0, whatever: 1)").unwrap_err();
        assert_eq!(
            issue.kind.text(crate::Lang::En),
            "x.ron is of format 0, but this program knows format 1; write `format: 1` once it is up to date"
        );
        assert_eq!(issue.position.map(|position| position.line), Some(2));
    }

    #[test]
    fn wrong_syntax_names_line_and_column() {
        let issue = read::<Drawing>("x.ron", "(format: 1,\n basis: ]").unwrap_err();
        assert_eq!(
            issue.position.map(|position| (position.line, position.column)),
            Some((2, 9))
        );
    }

    #[test]
    fn comments_hide_neither_the_format_nor_the_game() {
        let issue = read::<Drawing>("x.ron", "// mine\n( // so\n format: 99, whatever: 1)").unwrap_err();
        assert_eq!(issue.kind.name(), "newer-format");
        let text = "(format: 1, // game: \"chess\",\n game: \"blocks\", id: \"x\")";
        assert_eq!(leading_text(text, "game"), Some("blocks"));
        let issue = crate::any::Draft::read("x.ron", "(format: 1, /* game */ game: \"chess\")").unwrap_err();
        assert_eq!(issue.kind.name(), "unknown-game");
    }

    #[test]
    fn deep_nesting_is_refused() {
        let text = format!("(format: 1, basis: {}", "(".repeat(100_000));
        assert!(read::<Drawing>("x.ron", &text).is_err());
    }

    #[test]
    fn writing_is_canonical() {
        let drawing = Drawing {
            format: 1,
            size: (10, 10),
            ..Drawing::default()
        };
        let text = write(&drawing);
        let again: Drawing = read("x", &text).unwrap();
        assert_eq!(write(&again), text);
        assert_eq!(again, drawing);
    }
}
