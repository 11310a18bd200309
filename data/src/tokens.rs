//! The lexical parts of a text in RON: enough to tell comments and quoted texts from the rest.
//!
//! There is no grammar, no limit of depth and no failure: of a text that is not RON, the parts are what they seem.

use std::borrow::Cow;

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `// …` without its line break, or `/* … */`.
    Comment,
    /// A quoted text or letter, with its quotes.
    Text,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// A name, a number, or a sign that means nothing here.
    Word,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    /// What it is.
    pub(crate) kind: Kind,
    /// Where it begins, in bytes.
    pub(crate) at: usize,
    /// Its text.
    pub(crate) text: &'a str,
}

impl Token<'_> {
    /// Where it ends, in bytes.
    pub(crate) const fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// The parts of a text, in order, without what is blank between them.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text[at..].trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
        at = text.len() - rest.len();
        let (kind, length) = match rest.chars().next()? {
            '/' if rest.starts_with("//") => (Kind::Comment, rest.find('\n').unwrap_or(rest.len())),
            '/' if rest.starts_with("/*") => (Kind::Comment, block_comment(rest)),
            '"' => (Kind::Text, 1 + quoted(&rest[1..], '"')),
            '(' | '[' | '{' => (Kind::Open, 1),
            ')' | ']' | '}' => (Kind::Close, 1),
            ',' => (Kind::Comma, 1),
            ':' => (Kind::Colon, 1),
            '\'' => letter(rest),
            _ => raw(rest).map_or_else(|| (Kind::Word, word(rest)), |length| (Kind::Text, length)),
        };
        let token = Token {
            kind,
            at,
            text: &rest[..length],
        };
        at += length;
        Some(token)
    })
}

/// The same text with blanks in the place of its comments, so that every other part stays where it is.
pub fn without_comments(text: &str) -> Cow<'_, str> {
    let mut plain = String::new();
    let mut done = 0;
    for comment in tokens(text).filter(|token| token.kind == Kind::Comment) {
        plain.push_str(&text[done..comment.at]);
        let bytes = comment.text.bytes();
        plain.extend(bytes.map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
        done = comment.end();
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    plain.push_str(&text[done..]);
    Cow::Owned(plain)
}

/// The fields at the head of a document whose values are plain: key and value, until the first that is nested.
pub(crate) fn head(text: &str) -> impl Iterator<Item = (&str, Token<'_>)> {
    let mut parts = tokens(text).filter(|token| token.kind != Kind::Comment).peekable();
    // Before the fields stands nothing, or the name of what they are.
    let named = parts.peek().is_some_and(|token| token.kind == Kind::Word);
    let opened = parts.nth(usize::from(named)).is_some_and(|token| token.text == "(");
    std::iter::from_fn(move || {
        if !opened {
            return None;
        }
        let key = parts.next().filter(|token| token.kind == Kind::Word)?;
        parts.next().filter(|token| token.kind == Kind::Colon)?;
        let value = parts
            .next()
            .filter(|token| matches!(token.kind, Kind::Word | Kind::Text))?;
        // `Own(…)` is a word and yet nested.
        let nested = parts.peek().is_some_and(|token| token.kind == Kind::Open);
        parts.next_if(|token| token.kind == Kind::Comma);
        (!nested).then_some((key.text, value))
    })
}

/// Length of a comment that may hold others.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// Length of the rest of a quoted text, with the closing quote.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return at + quote.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A letter in quotes; a quote that closes nowhere near means nothing.
fn letter(text: &str) -> (Kind, usize) {
    let length = 1 + quoted(&text[1..], '\'');
    // The longest is '\u{10ffff}'.
    let closed = length <= 12 && length > 2 && text[..length].ends_with('\'');
    if closed { (Kind::Text, length) } else { (Kind::Word, 1) }
}

/// Length of a text without escapes, such as `r#"…"#`, or of bytes in quotes.
fn raw(text: &str) -> Option<usize> {
    if let Some(rest) = text.strip_prefix("b\"") {
        return Some(2 + quoted(rest, '"'));
    }
    let rest = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let inner = rest.trim_start_matches('#');
    let signs = &rest[..rest.len() - inner.len()];
    let inner = inner.strip_prefix('"')?;
    let begin = text.len() - inner.len();
    let end = format!("\"{signs}");
    Some(inner.find(&end).map_or(text.len(), |at| begin + at + end.len()))
}

/// Length of a word, at least one letter.
fn word(text: &str) -> usize {
    let ends = |letter: char| letter.is_whitespace() || "()[]{},:\"'/".contains(letter);
    let first = text.chars().next().map_or(0, char::len_utf8);
    text[first..].find(ends).map_or(text.len(), |at| first + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<(Kind, &str)> {
        tokens(text).map(|token| (token.kind, token.text)).collect()
    }

    #[test]
    fn comments_are_told_from_texts_that_look_like_them() {
        let text = "a: \"// no\", // yes\nb: r#\"/* \" no */\"#, /* yes /* inner */ \" */ c: '\"', d: -1.5e3";
        let comments: Vec<&str> = parts(text)
            .into_iter()
            .filter(|(kind, _)| *kind == Kind::Comment)
            .map(|(_, text)| text)
            .collect();
        assert_eq!(comments, ["// yes", "/* yes /* inner */ \" */"]);
        assert!(parts(text).contains(&(Kind::Text, "'\"'")));
        assert!(parts(text).contains(&(Kind::Word, "-1.5e3")));
        let plain = without_comments(text);
        assert_eq!(plain.len(), text.len());
        assert_eq!(plain.find("c:"), text.find("c:"));
        assert!(!plain.contains("yes") && plain.contains("// no"));
    }

    #[test]
    fn what_is_no_ron_ends_too() {
        for text in [
            "\"", "/*", "'", "r#\"", "/", "r", "b\"", "'\\", "\\", "é'é", "/*/", "''",
        ] {
            let length: usize = tokens(text).map(|token| token.text.len()).sum();
            assert_eq!(length, text.len(), "{text}");
        }
    }

    #[test]
    fn the_head_is_read_past_comments_and_commas_in_texts() {
        let text =
            "// made by hand\n(format: 2, /* a */ id: \"a, game: b\", // id\n game: \"chess\", units: [], late: 1,)";
        let fields: Vec<(&str, &str)> = head(text).map(|(key, value)| (key, value.text)).collect();
        assert_eq!(
            fields,
            [("format", "2"), ("id", "\"a, game: b\""), ("game", "\"chess\"")]
        );
        assert_eq!(head("[1, 2]").count() + head("").count() + head("format: 1").count(), 0);
    }
}
