//! Words of sheets and lists that are neither facts nor problems.

use data::{Basis, Lang, Text, Verdict, say, text};

/// Where a fact comes from, for people.
pub fn basis(basis: &Basis) -> Text {
    match basis {
        Basis::Printed => Text::new("printed", "imprimé"),
        Basis::Rules(paragraph) => text!("rules, {paragraph}", "règles, {paragraph}"; paragraph),
        Basis::Inferred(from) => text!("inferred: {from}", "déduit\u{a0}: {from}"; from),
        Basis::Reconstructed => Text::new("reconstructed", "reconstitué"),
    }
}

/// A verdict, for people.
pub fn verdict(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Right => Text::new("right", "juste"),
        Verdict::Wrong => Text::new("wrong", "faux"),
        Verdict::Unsure => Text::new("cannot tell", "indécis"),
    }
}

/// Text for HTML, SVG and their attributes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Control characters are not allowed in SVG.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// What stands between a name and what is said of it.
pub(crate) fn colon(lang: Lang) -> &'static str {
    say!(lang, ": ", "\u{a0}: ")
}
