//! Words of sheets and lists that are neither facts nor problems.

use data::{Basis, Lang, Text, Verdict};

/// Where a fact comes from, for people.
pub fn basis(basis: &Basis) -> Text {
    match basis {
        Basis::Printed => Text::new("printed", "imprimé"),
        Basis::Rules(paragraph) => Text::new(format!("rules, {paragraph}"), format!("règles, {paragraph}")),
        Basis::Inferred(from) => Text::new(format!("inferred: {from}"), format!("déduit\u{a0}: {from}")),
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

/// One of two texts.
pub(crate) const fn pick(lang: Lang, en: &'static str, fr: &'static str) -> &'static str {
    match lang {
        Lang::En | Lang::Added(_) => en,
        Lang::Fr => fr,
    }
}
