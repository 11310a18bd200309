//! Values in words, and words as people write them back into values.
//!
//! Reading is generous: any language, upper or lower case. Writing is canonical.

use data::{Lang, Side, Text, say, text};

/// What cannot be read: the words that were expected.
pub type Expected = Text;

/// Lower case, straight apostrophes, single spaces.
pub(crate) fn plain(text: &str) -> String {
    let text = text
        .replace('’', "'")
        .replace(['\u{a0}', '\u{202f}'], " ")
        .to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether words in plain form are what a text says in any language.
pub(crate) fn is_said(text: &Text, words: &str) -> bool {
    Lang::all().into_iter().any(|lang| plain(text.get(lang)) == words)
}

/// Words between quotation marks.
pub(crate) fn quoted(lang: Lang, words: &str) -> String {
    say!(lang, "“{words}”", "«\u{a0}{words}\u{a0}»"; words)
}

/// What stands between a name in English and in French.
const APART: &str = " / ";

/// A name: `South of Ft. Meigs / Sud de Ft. Meigs` where the languages differ.
pub(crate) fn name(name: &Text) -> String {
    if name.en == name.fr || name.fr.is_empty() {
        name.en.clone()
    } else {
        format!("{}{APART}{}", name.en, name.fr)
    }
}

/// What a fact is of, as people say it: `value of Detroit`; the fact alone if it is of nothing that has a name.
pub(crate) fn of(fact: Text, things: Option<&Text>) -> Text {
    match things {
        Some(things) if !things.is_empty() => text!("{fact} of {things}", "{fact} ({things})"; fact, things),
        _ => fact,
    }
}

pub(crate) fn read_name(text: &str) -> Result<Text, Expected> {
    let text = text.trim();
    // A name may have strokes of its own, as many in both languages; it is then written twice, `A / B / A / B`.
    let parts: Vec<&str> = text.split(APART).map(str::trim).collect();
    let name = match parts.split_at(parts.len() / 2) {
        (en, fr) if en.len() == fr.len() => Text::new(en.join(APART), fr.join(APART)),
        _ => Text::same(text),
    };
    if name.is_empty() {
        return Err(Text::new("a name", "un nom"));
    }
    Ok(name)
}

/// Other words that people write, with the usual ones.
const OTHERS: [(&str, &str); 18] = [
    ("border", "land"),
    ("frontière", "land"),
    ("riviere", "river"),
    ("water", "parted"),
    ("séparés", "parted"),
    ("eau", "parted"),
    ("contact", "touching"),
    ("contact sans lien", "touching"),
    ("target", "hit"),
    ("touche", "hit"),
    ("touché", "hit"),
    ("degat", "hit"),
    ("cible", "hit"),
    ("blank", "command"),
    ("vide", "command"),
    ("blanc", "command"),
    ("commandement", "command"),
    ("manoeuvre", "command"),
];

/// The usual word for what people write, in plain form.
pub(crate) fn usual(plain: &str) -> &str {
    let other = OTHERS.iter().find(|(other, _)| *other == plain);
    other.map_or_else(|| if is_none(plain) { "none" } else { plain }, |(_, usual)| usual)
}

const NONE: [&str; 8] = ["none", "no", "-", "–", "0", "aucun", "aucune", "non"];

/// Whether words say that there is nothing.
pub(crate) fn is_none(text: &str) -> bool {
    let text = plain(text);
    NONE.contains(&text.as_str()) || is_said(&none(), &text) || is_said(&yes(false), &text)
}

pub(crate) fn none() -> Text {
    Text::new("none", "aucun")
}

/// The words of the sides and what else people write for them.
pub(crate) fn side(side: Side) -> Text {
    match side {
        Side::American => Text::new("American", "américain"),
        Side::British => Text::new("British", "britannique"),
    }
}

pub(crate) fn read_side(text: &str) -> Result<Side, Expected> {
    let text = plain(text);
    match text.trim_end_matches('s') {
        "american" | "américain" | "americain" | "américaine" | "u" | "usa" | "a" => Ok(Side::American),
        "british" | "britannique" | "canadian" | "anglai" | "b" | "gb" => Ok(Side::British),
        _ => Side::ALL
            .into_iter()
            .find(|one| is_said(&side(*one), &text))
            .ok_or_else(|| {
                Text::new(
                    "“American” or “British”",
                    "«\u{a0}américain\u{a0}» ou «\u{a0}britannique\u{a0}»",
                )
            }),
    }
}

pub(crate) fn yes(yes: bool) -> Text {
    if yes {
        Text::new("yes", "oui")
    } else {
        Text::new("no", "non")
    }
}

pub(crate) fn read_yes(text: &str) -> Result<bool, Expected> {
    match plain(text).as_str() {
        "yes" | "y" | "oui" | "o" | "x" | "1" => Ok(true),
        text if is_said(&yes(true), text) => Ok(true),
        text if text == "n" || is_none(text) => Ok(false),
        _ => Err(Text::new("“yes” or “no”", "«\u{a0}oui\u{a0}» ou «\u{a0}non\u{a0}»")),
    }
}

/// A number up to `read`; who writes something else is told the numbers that a document may have.
pub(crate) fn read_number(text: &str, read: u32, (least, most): (u32, u32)) -> Result<u32, Expected> {
    let number = plain(text).parse().ok().filter(|number| *number <= read);
    number.ok_or_else(|| text!("a number from {least} to {most}", "un nombre de {least} à {most}"; least, most))
}
