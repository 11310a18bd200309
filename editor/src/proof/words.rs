//! Words of sheets and lists that are neither facts nor problems.

use data::{Text, Verdict};

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
