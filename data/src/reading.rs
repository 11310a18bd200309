//! What is wrong with a text that cannot be read, in words of the documents: what is expected there, and what to do.

use ron::Error;
use std::borrow::Cow;

/// The sentence, without its beginning and its end.
pub(crate) fn sentence(error: &Error) -> String {
    match error {
        Error::Eof => "the text ends too early; close what was opened, or take its backup".to_owned(),
        Error::ExpectedArray => "a list in `[ ]` is expected here".to_owned(),
        Error::ExpectedArrayEnd => "the list is not closed here; add `,` or `]`".to_owned(),
        Error::ExpectedBoolean => "`true` or `false` is expected here".to_owned(),
        Error::ExpectedComma => "a comma or the closing bracket is expected here".to_owned(),
        Error::ExpectedInteger => "a whole number is expected here".to_owned(),
        Error::ExpectedFloat => "a number is expected here".to_owned(),
        Error::ExpectedOption => "`None` or `Some(…)` is expected here".to_owned(),
        Error::ExpectedOptionEnd | Error::ExpectedStructLikeEnd => {
            "the fields are not closed here; add `,` or `)`".to_owned()
        }
        Error::ExpectedMap => "`{` is expected here".to_owned(),
        Error::ExpectedMapColon => "a colon is expected here".to_owned(),
        Error::ExpectedMapEnd => "`,` or `}` is expected here".to_owned(),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) | Error::ExpectedStructName(_) => {
            "fields in `( )` are expected here".to_owned()
        }
        Error::ExpectedDifferentStructName { found, .. } => {
            format!("`{found}` cannot stand here; leave the name out and write the fields in `( )`")
        }
        Error::ExpectedString => "a text in quotes is expected here".to_owned(),
        Error::ExpectedStringEnd => "the text in quotes is not closed; add `\"`".to_owned(),
        Error::ExpectedIdentifier => "the name of a field or a word is expected here".to_owned(),
        Error::IntegerOutOfBounds => "the number is too large or too small here".to_owned(),
        Error::InvalidIntegerDigit { digit, .. } => format!("`{}` is no digit", digit.escape_debug()),
        Error::FloatUnderscore | Error::UnderscoreAtBeginning => "a number cannot begin with `_`".to_owned(),
        Error::InvalidEscape(_) => "this sign after `\\` means nothing; write `\\\\` for a `\\`".to_owned(),
        Error::UnclosedBlockComment => "the comment is not closed; add `*/`".to_owned(),
        Error::UnexpectedChar(found) => format!("`{}` cannot stand here", found.escape_debug()),
        Error::TrailingCharacters => "something follows after the end of the document; remove it".to_owned(),
        Error::ExceededRecursionLimit => {
            "brackets stand too deep inside one another; no document needs that".to_owned()
        }
        Error::InvalidValueForType { expected, found } => {
            format!(
                "{} stands where {} is expected",
                found_value(found),
                expected_value(expected)
            )
        }
        Error::ExpectedDifferentLength { expected, found } => {
            let number = match found {
                0 => "no value stands".to_owned(),
                1 => "one value stands".to_owned(),
                more => format!("{more} values stand"),
            };
            format!("{number} where {} is expected", expected_value(expected))
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            format!(
                "`{}` cannot stand here; {}",
                found.escape_debug(),
                known(expected, "choose")
            )
        }
        Error::NoSuchStructField { expected, found, .. } => {
            format!(
                "there is no field `{}` here; {}",
                found.escape_debug(),
                known(expected, "the fields are")
            )
        }
        Error::MissingStructField { field, .. } => format!("the field `{field}` is missing; add it"),
        Error::DuplicateStructField { field, .. } => format!("the field `{field}` stands here twice; remove one"),
        Error::InvalidIdentifier(found) | Error::SuggestRawIdentifier(found) => {
            format!("`{}` cannot be a name here", found.escape_debug())
        }
        Error::NoSuchExtension(found) => format!(
            "nothing of the name `{}` can be enabled; remove it",
            found.escape_debug()
        ),
        Error::ExpectedAttribute | Error::ExpectedAttributeEnd => {
            "only `#![enable(…)]` can stand here; remove it".to_owned()
        }
        Error::Message(message) => message_of_a_value(message),
        _ => "this cannot be read".to_owned(),
    }
}

/// What can stand there.
fn known(names: &[&str], say: &str) -> String {
    match names {
        [] => "nothing can".to_owned(),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!("{say} {}", names.join(", "))
        }
    }
}

/// Some values refuse what they are given with a sentence of their own.
fn message_of_a_value(message: &str) -> String {
    let told_apart = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|begin| message.strip_prefix(begin));
    match told_apart.and_then(|rest| rest.split_once(", expected ")) {
        Some((found, expected)) => format!(
            "{} stands where {} is expected",
            found_value(found),
            expected_value(expected)
        ),
        None => message
            .escape_debug()
            .to_string()
            .replace("\\'", "'")
            .replace("\\\"", "\""),
    }
}

/// A value that was found, as the reader of RON calls it.
fn found_value(found: &str) -> Cow<'_, str> {
    for begin in [
        "the unsigned integer ",
        "the signed integer ",
        "the floating point number ",
        "integer ",
        "floating point ",
    ] {
        if let Some(number) = found.strip_prefix(begin) {
            return format!("the number {number}").into();
        }
    }
    for begin in ["the string ", "string ", "the UTF-8 character "] {
        if let Some(text) = found.strip_prefix(begin) {
            return format!("the text {text}").into();
        }
    }
    match found {
        "a sequence" | "sequence" => "a list".into(),
        "a map" | "map" => "fields in `( )`".into(),
        "a unit value" | "unit value" => "`()`".into(),
        "an optional value" | "Option value" => "`None` or `Some(…)`".into(),
        _ if found.starts_with("the boolean ") => found.replacen("the boolean ", "", 1).into(),
        _ if has_name_of_a_type(found) => "something else".into(),
        _ => found.into(),
    }
}

/// What was expected, as the reader of RON calls it.
fn expected_value(expected: &str) -> Cow<'_, str> {
    match expected {
        "u8" => "a whole number from 0 to 255".into(),
        "u16" => "a whole number from 0 to 65535".into(),
        "u32" | "u64" | "usize" => "a whole number, not less than 0,".into(),
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number".into(),
        "f32" | "f64" => "a number".into(),
        "a string" | "a borrowed string" => "a text in quotes".into(),
        "a boolean" => "`true` or `false`".into(),
        "a sequence" => "a list in `[ ]`".into(),
        "a map" => "entries in `{ }`".into(),
        "option" => "`None` or `Some(…)`".into(),
        "field identifier" | "variant identifier" => "a word".into(),
        _ => match expected
            .strip_prefix("a tuple of size ")
            .or_else(|| expected.strip_prefix("an array of length "))
        {
            Some(number) => format!("a group of {number} values").into(),
            None if expected.starts_with("struct ") => "a group of fields in `( )`".into(),
            None if has_name_of_a_type(expected) => "something else".into(),
            None => expected.into(),
        },
    }
}

/// Whether words of the program's text stand in it.
fn has_name_of_a_type(words: &str) -> bool {
    ["struct", "enum", "variant", "newtype"]
        .iter()
        .any(|word| words.contains(word))
}

#[cfg(test)]
mod tests {
    use crate::blocks;
    use crate::drawing::Drawing;
    use crate::invasion::{self, BoardDraft, DeckSet, ForcesDraft};
    use crate::shipped::SHIPPED;
    use crate::store::{self, Document};
    use crate::tokens::{Kind, tokens};

    fn refusal<T: Document>(text: &str) -> Option<String> {
        store::read::<T>("x.ron", text).err().map(|issue| issue.what)
    }

    /// What the document of a path says to a text.
    fn refusal_at(path: &str, text: &str) -> Option<String> {
        match path.split('/').next() {
            Some("drawings") => refusal::<Drawing>(text),
            Some("boards") => refusal::<BoardDraft>(text),
            Some("decks") => refusal::<DeckSet>(text),
            Some("forces") => refusal::<ForcesDraft>(text),
            Some("texts") => refusal::<invasion::texts::Texts>(text),
            Some("towns") => refusal::<blocks::BoardDraft>(text),
            Some("armies") => refusal::<blocks::ArmyDraft>(text),
            Some("rules") => refusal::<blocks::Texts>(text),
            _ => crate::any::Draft::read("x.ron", text).err().map(|issue| issue.what),
        }
    }

    #[test]
    fn a_refused_text_is_told_without_names_of_the_program() {
        // Words that only the program's text has; what stands in backquotes is a word of the document.
        let foreign = [
            "struct", "enum", "variant", "newtype", "Draft", "tuple", "u8", "u16", "i32", "RON", "::",
        ];
        let mut refused = 0;
        for document in SHIPPED.iter() {
            let parts: Vec<(Kind, usize, usize)> = tokens(document.text)
                .map(|token| (token.kind, token.at, token.end()))
                .collect();
            let step = (parts.len() / 40).max(1);
            for (kind, at, end) in parts
                .iter()
                .copied()
                .take(30)
                .chain(parts.iter().copied().step_by(step))
            {
                let instead: &[&str] = match kind {
                    Kind::Text => &["7", "\"\"", "Nonsense", "[]", "(x: 1)", ""],
                    Kind::Word => &[
                        "\"7\"",
                        "-1",
                        "99999999999",
                        "Nonsense",
                        "ScenarioDraft",
                        "[]",
                        "()",
                        "true",
                        "",
                    ],
                    Kind::Open | Kind::Close => &["", "[", ")", "(", "Some(", "{"],
                    _ => &["", ";", ")", "\u{1}"],
                };
                for other in instead {
                    let text = format!("{}{other}{}", &document.text[..at], &document.text[end..]);
                    let Some(what) = refusal_at(document.path, &text) else {
                        continue;
                    };
                    refused += 1;
                    let outside: String = what.split('`').step_by(2).collect();
                    for name in foreign {
                        assert!(!outside.contains(name), "{}: {what}", document.path);
                    }
                    assert!(!what.contains('\n') && !what.contains('\u{1}'), "{what}");
                    assert!(!outside.contains("ScenarioDraft"), "{what}");
                }
            }
        }
        assert!(refused > 2000, "only {refused} were refused");
    }

    #[test]
    fn a_refused_text_is_told_what_to_do() {
        for (text, says) in [
            ("7", "this is not a drawing: fields in `( )` are expected here"),
            (
                "(format: 1, size: (1, 2)",
                "a comma or the closing bracket is expected here",
            ),
            ("(format: ", "the text ends too early"),
            ("(format: \"1\")", "a whole number is expected here"),
            (
                "(format: 1, format: 1)",
                "the field `format` stands here twice; remove one",
            ),
            (
                "(format: 1, sze: (1, 2))",
                "there is no field `sze` here; the fields are",
            ),
            ("(format: 1)", "is missing; add it"),
        ] {
            let what = refusal::<Drawing>(text).unwrap();
            assert!(what.contains(says), "{what}");
        }
    }
}
