//! Lists in a sentence.

use crate::Lang;

/// Several things as a sentence has them: "a, b and c".
#[must_use]
pub fn list(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            crate::say!(lang, "{first} and {last}", "{first} et {last}"; first = first.join(", "), last)
        }
    }
}
