//! What is wrong with a text that cannot be read, in words of the documents: what is expected there, and what to do.
//!
//! What the reader of RON says in English words of its own stands in English sentences only: `{found}` alone.

use crate::kind::quoted;
use crate::{Lang, Word, say};
use ron::Error;

/// The sentence, without its beginning and its end.
pub(crate) fn sentence(error: &Error, lang: Lang) -> String {
    if let Some(word) = plain(error) {
        return word.get(lang).to_owned();
    }
    let quoted = |text: &str| quoted(text, lang);
    match error {
        Error::ExpectedDifferentStructName { found, .. } => say!(
            lang,
            "{found} cannot stand here; leave the name out and write the fields in `( )`",
            "{found} ne peut se trouver ici\u{a0}; laissez le nom de côté et écrivez les champs entre `( )`";
            found = quoted(found)
        ),
        Error::InvalidIntegerDigit { digit, .. } => say!(
            lang, "{digit} is no digit", "{digit} n’est pas un chiffre"; digit = quoted(&digit.to_string())
        ),
        Error::UnexpectedChar(found) => say!(
            lang, "{found} cannot stand here", "{found} ne peut se trouver ici"; found = quoted(&found.to_string())
        ),
        Error::InvalidValueForType { expected, found } => {
            stands_where(&found_value(found, lang), &expected_value(expected, lang), lang)
        }
        Error::ExpectedDifferentLength { expected, found } => {
            let number = match found {
                0 => say!(lang, "no value", "rien").to_owned(),
                1 => say!(lang, "one value", "une seule valeur").to_owned(),
                more => say!(lang, "a group of {more} values", "un groupe de {more} valeurs"; more),
            };
            stands_where(&number, &expected_value(expected, lang), lang)
        }
        Error::NoSuchEnumVariant {
            expected: [], found, ..
        } => say!(
            lang,
            "{found} cannot stand here; nothing can",
            "{found} ne peut se trouver ici\u{a0}; rien ne le peut";
            found = quoted(found)
        ),
        Error::NoSuchEnumVariant { expected, found, .. } => say!(
            lang,
            "{found} cannot stand here; choose {known}",
            "{found} ne peut se trouver ici\u{a0}; choisissez {known}";
            found = quoted(found), known = known(expected, lang)
        ),
        Error::NoSuchStructField {
            expected: [], found, ..
        } => say!(
            lang,
            "there is no field {found} here; nothing can",
            "il n’y a pas de champ {found} ici\u{a0}; rien ne le peut";
            found = quoted(found)
        ),
        Error::NoSuchStructField { expected, found, .. } => say!(
            lang,
            "there is no field {found} here; the fields are {known}",
            "il n’y a pas de champ {found} ici\u{a0}; les champs sont {known}";
            found = quoted(found), known = known(expected, lang)
        ),
        Error::MissingStructField { field, .. } => say!(
            lang, "the field {field} is missing; add it", "le champ {field} manque\u{a0}; ajoutez-le";
            field = quoted(field)
        ),
        Error::DuplicateStructField { field, .. } => say!(
            lang,
            "the field {field} stands here twice; remove one",
            "le champ {field} se trouve ici deux fois\u{a0}; supprimez-en un";
            field = quoted(field)
        ),
        Error::InvalidIdentifier(found) | Error::SuggestRawIdentifier(found) => say!(
            lang, "{found} cannot be a name here", "{found} ne peut être un nom ici"; found = quoted(found)
        ),
        Error::NoSuchExtension(found) => say!(
            lang,
            "nothing of the name {found} can be enabled; remove it",
            "rien du nom de {found} ne peut être activé\u{a0}; supprimez-le";
            found = quoted(found)
        ),
        Error::Message(message) => message_of_a_value(message, lang),
        _ => say!(lang, "this cannot be read", "ceci ne peut être lu").to_owned(),
    }
}

/// Sentences that name nothing of the text.
pub(crate) fn plain(error: &Error) -> Option<Word> {
    let word = match error {
        Error::Eof => Word::new(
            "the text ends too early; close what was opened, or take its backup",
            "le texte finit trop tôt\u{a0}; fermez ce qui a été ouvert, ou prenez sa sauvegarde",
        ),
        Error::ExpectedArray => Word::new(
            "a list in `[ ]` is expected here",
            "une liste entre `[ ]` est attendue ici",
        ),
        Error::ExpectedArrayEnd => Word::new(
            "the list is not closed here; add `,` or `]`",
            "la liste n’est pas fermée ici\u{a0}; ajoutez `,` ou `]`",
        ),
        Error::ExpectedBoolean => Word::new(
            "`true` or `false` is expected here",
            "`true` ou `false` est attendu ici",
        ),
        Error::ExpectedComma => Word::new(
            "a comma or the closing bracket is expected here",
            "une virgule ou la parenthèse fermante est attendue ici",
        ),
        Error::ExpectedInteger => Word::new("a whole number is expected here", "un nombre entier est attendu ici"),
        Error::ExpectedFloat => Word::new("a number is expected here", "un nombre est attendu ici"),
        Error::ExpectedOption => Word::new(
            "`None` or `Some(…)` is expected here",
            "`None` ou `Some(…)` est attendu ici",
        ),
        Error::ExpectedOptionEnd | Error::ExpectedStructLikeEnd => Word::new(
            "the fields are not closed here; add `,` or `)`",
            "les champs ne sont pas fermés ici\u{a0}; ajoutez `,` ou `)`",
        ),
        Error::ExpectedMap => Word::new("`{` is expected here", "`{` est attendu ici"),
        Error::ExpectedMapColon => Word::new("a colon is expected here", "deux-points sont attendus ici"),
        Error::ExpectedMapEnd => Word::new("`,` or `}` is expected here", "`,` ou `}` est attendu ici"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) | Error::ExpectedStructName(_) => Word::new(
            "fields in `( )` are expected here",
            "des champs entre `( )` sont attendus ici",
        ),
        Error::ExpectedString => Word::new(
            "a text in quotes is expected here",
            "un texte entre guillemets est attendu ici",
        ),
        Error::ExpectedStringEnd => Word::new(
            "the text in quotes is not closed; add `\"`",
            "le texte entre guillemets n’est pas fermé\u{a0}; ajoutez `\"`",
        ),
        Error::ExpectedIdentifier => Word::new(
            "the name of a field or a word is expected here",
            "le nom d’un champ ou un mot est attendu ici",
        ),
        Error::IntegerOutOfBounds => Word::new(
            "the number is too large or too small here",
            "le nombre est trop grand ou trop petit ici",
        ),
        Error::UnderscoreAtBeginning => {
            Word::new("a number cannot begin with `_`", "un nombre ne peut commencer par `_`")
        }
        Error::FloatUnderscore => Word::new(
            "a number with a decimal point has no `_` in it",
            "un nombre à virgule ne contient pas de `_`",
        ),
        Error::InvalidEscape(_) => Word::new(
            "this sign after `\\` means nothing; write `\\\\` for a `\\`",
            "ce signe après `\\` ne veut rien dire\u{a0}; écrivez `\\\\` pour un `\\`",
        ),
        Error::UnclosedBlockComment => Word::new(
            "the comment is not closed; add `*/`",
            "le commentaire n’est pas fermé\u{a0}; ajoutez `*/`",
        ),
        Error::TrailingCharacters => Word::new(
            "something follows after the end of the document; remove it",
            "quelque chose suit la fin du document\u{a0}; supprimez-le",
        ),
        Error::ExceededRecursionLimit => Word::new(
            "brackets stand too deep inside one another; no document needs that",
            "les parenthèses sont trop profondément emboîtées\u{a0}; aucun document n’en a besoin",
        ),
        Error::ExpectedAttribute | Error::ExpectedAttributeEnd => Word::new(
            "only `#![enable(…)]` can stand here; remove it",
            "seul `#![enable(…)]` peut se trouver ici\u{a0}; supprimez ceci",
        ),
        _ => return None,
    };
    Some(word)
}

fn stands_where(found: &str, expected: &str, lang: Lang) -> String {
    say!(
        lang,
        "{found} stands where {expected} is expected",
        "on lit {found}, mais on attend {expected}";
        found, expected
    )
}

/// What can stand there.
fn known(names: &[&str], lang: Lang) -> String {
    let names: Vec<String> = names.iter().map(|name| quoted(name, lang)).collect();
    names.join(", ")
}

/// Some values refuse what they are given with a sentence of their own.
fn message_of_a_value(message: &str, lang: Lang) -> String {
    let told_apart = ["invalid type: ", "invalid value: "]
        .iter()
        .find_map(|begin| message.strip_prefix(begin));
    match told_apart.and_then(|rest| rest.split_once(", expected ")) {
        Some((found, expected)) => stands_where(&found_value(found, lang), &expected_value(expected, lang), lang),
        None => {
            let message = message.escape_debug().to_string();
            let message = message.replace("\\'", "'").replace("\\\"", "\"");
            say!(lang, "{message}", "ceci ne peut se trouver ici"; message)
        }
    }
}

/// A value that was found, as the reader of RON calls it.
fn found_value(found: &str, lang: Lang) -> String {
    for begin in [
        "the unsigned integer ",
        "the signed integer ",
        "the floating point number ",
        "integer ",
        "floating point ",
    ] {
        if let Some(number) = found.strip_prefix(begin) {
            return say!(lang, "the number {number}", "le nombre {number}"; number);
        }
    }
    for begin in ["the string ", "string ", "the UTF-8 character "] {
        if let Some(text) = found.strip_prefix(begin) {
            return say!(lang, "the text {text}", "le texte {text}"; text);
        }
    }
    if let Some(value) = found.strip_prefix("the boolean ") {
        return value.to_owned();
    }
    let word = match found {
        "a sequence" | "sequence" => Word::new("a list", "une liste"),
        "a map" | "map" => Word::new("fields in `( )`", "des champs entre `( )`"),
        "a unit value" | "unit value" => Word::new("`()`", "`()`"),
        "an optional value" | "Option value" => Word::new("`None` or `Some(…)`", "`None` ou `Some(…)`"),
        _ if !has_name_of_a_type(found) => return say!(lang, "{found}", "autre chose"; found),
        _ => Word::new("something else", "autre chose"),
    };
    word.get(lang).to_owned()
}

/// What was expected, as the reader of RON calls it.
fn expected_value(expected: &str, lang: Lang) -> String {
    let word = match expected {
        "u8" => Word::new("a whole number from 0 to 255", "un nombre entier de 0 à 255"),
        "u16" => Word::new("a whole number from 0 to 65535", "un nombre entier de 0 à 65535"),
        "u32" | "u64" | "usize" => Word::new(
            "a whole number, not less than 0,",
            "un nombre entier qui ne soit pas inférieur à 0",
        ),
        "i8" | "i16" | "i32" | "i64" | "isize" => Word::new("a whole number", "un nombre entier"),
        "f32" | "f64" => Word::new("a number", "un nombre"),
        "a string" | "a borrowed string" => Word::new("a text in quotes", "un texte entre guillemets"),
        "a boolean" => Word::new("`true` or `false`", "`true` ou `false`"),
        "a sequence" => Word::new("a list in `[ ]`", "une liste entre `[ ]`"),
        "a map" => Word::new("entries in `{ }`", "des entrées entre `{ }`"),
        "option" => Word::new("`None` or `Some(…)`", "`None` ou `Some(…)`"),
        "field identifier" | "variant identifier" => Word::new("a word", "un mot"),
        _ => {
            let group = ["a tuple of size ", "an array of length "];
            let number = group.iter().find_map(|begin| expected.strip_prefix(begin));
            match number {
                Some(number) => {
                    return say!(lang, "a group of {number} values", "un groupe de {number} valeurs"; number);
                }
                None if expected.starts_with("struct ") => {
                    Word::new("a group of fields in `( )`", "un groupe de champs entre `( )`")
                }
                None if !has_name_of_a_type(expected) => return say!(lang, "{expected}", "autre chose"; expected),
                None => Word::new("something else", "autre chose"),
            }
        }
    };
    word.get(lang).to_owned()
}

/// Whether words of the program's text stand in it.
fn has_name_of_a_type(words: &str) -> bool {
    ["struct", "enum", "variant", "newtype"]
        .iter()
        .any(|word| words.contains(word))
}

#[cfg(test)]
mod tests {
    use crate::Text;
    use crate::blocks;
    use crate::drawing::Drawing;
    use crate::invasion::{self, BoardDraft, DeckSet, ForcesDraft};
    use crate::shipped::SHIPPED;
    use crate::store::{self, Document};
    use crate::tokens::{Kind, tokens};

    fn refusal<T: Document>(text: &str) -> Option<Text> {
        store::read::<T>("x.ron", text).err().map(|issue| issue.said())
    }

    /// What the document of a path says to a text.
    fn refusal_at(path: &str, text: &str) -> Option<Text> {
        match path.split('/').next() {
            Some("drawings") => refusal::<Drawing>(text),
            Some("boards") => refusal::<BoardDraft>(text),
            Some("decks") => refusal::<DeckSet>(text),
            Some("forces") => refusal::<ForcesDraft>(text),
            Some("texts") => refusal::<invasion::texts::Texts>(text),
            Some("towns") => refusal::<blocks::BoardDraft>(text),
            Some("armies") => refusal::<blocks::ArmyDraft>(text),
            Some("rules") => refusal::<blocks::Texts>(text),
            _ => crate::any::Draft::read("x.ron", text).err().map(|issue| issue.said()),
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
                    let Some(Text { en, fr, .. }) = refusal_at(document.path, &text) else {
                        continue;
                    };
                    refused += 1;
                    assert_ne!(en, fr, "in both languages");
                    // What stands in quotes is a word of the document.
                    let outside_en: String = en.split('`').step_by(2).collect();
                    let outside_fr: String = fr.split(['`', '«', '»']).step_by(2).collect();
                    for (what, outside) in [(en, outside_en), (fr, outside_fr)] {
                        for name in foreign {
                            assert!(!outside.contains(name), "{}: {what}", document.path);
                        }
                        assert!(!what.contains('\n') && !what.contains('\u{1}'), "{what}");
                        assert!(!outside.contains("ScenarioDraft"), "{what}");
                    }
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
                "(format: 1, size: (1, 2) areas: [])",
                "a comma or the closing bracket is expected here",
            ),
            (
                "(format: 1, size: (1, 2)\n",
                "the text ends too early; close what was opened",
            ),
            ("(format: ", "the text ends too early"),
            (
                "(format: 1, size: (1, 2), corners: [(1, 2),\n  (3,",
                "the text ends too early",
            ),
            (
                "(format: 1, size: (1, 2), corners: [(1, 2)],\n  faces:",
                "the text ends too early",
            ),
            ("", "this is not a drawing: fields in `( )` are expected here"),
            (
                "(format: 1, format: 1",
                "the field `format` stands here twice; remove one",
            ),
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
            assert!(what.en.contains(says), "{}", what.en);
        }
    }
}
