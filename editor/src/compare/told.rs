//! What a step of the history has changed, in words.

use super::{Change, Difference, between, call};
use crate::document::Document;
use data::{Lang, Text, say};

/// Most differences that are told one by one.
const MOST: usize = 8;
/// Longest value, in letters; of a longer one only what differs is told.
const LONGEST: usize = 70;
/// How much of what stayed stands before that, in letters.
const LEAD: usize = 16;

/// What differs after a step, from what to what: `6 before, 3 now`, and of several differences, or of an entry of a list, where;
/// empty where the name of the step says all there is, such as that something is new.
pub(crate) fn told(old: &Document, new: &Document) -> Text {
    let mut found = between(old, new).sorted();
    // Where a value comes from changes with it. What was done to that alone is told.
    if found.iter().any(|one| one.change != Change::Basis) {
        found.retain(|one| one.change != Change::Basis);
    }
    if let [one] = found.as_slice()
        && !one.is_piece
    {
        return one.values.as_ref().map(Values::told).unwrap_or_default();
    }
    call(&mut found, old, new);
    Text::each(|lang| {
        let mut told: Vec<String> = found.iter().take(MOST).map(|one| at(one, &found, lang)).collect();
        if let Some(more) = found.len().checked_sub(MOST).filter(|more| *more > 0) {
            told.push(say!(lang, "{more} more", "{more} de plus"; more));
        }
        told.join(lang.semicolon())
    })
}

/// A difference among others, with its place. Of one place of which several things differ, each says which it is, and so does an
/// entry of a list.
fn at(one: &Difference, all: &[Difference], lang: Lang) -> String {
    let alone = all.iter().filter(|other| other.place == one.place).count() == 1;
    let values = one.values.as_ref().filter(|_| alone && !one.is_piece);
    let what = values.map_or_else(
        || one.what.get(lang).to_owned(),
        |values| values.told().get(lang).to_owned(),
    );
    lang.colon(&one.called, what)
}

/// What was and what is, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// What was.
    pub was: Text,
    /// What is.
    pub is: Text,
}

impl Values {
    /// `6 before, 3 now`.
    fn told(&self) -> Text {
        Text::each(|lang| {
            let (was, is) = (self.was.get(lang), self.is.get(lang));
            let same = was.chars().zip(is.chars()).take_while(|(was, is)| was == is).count();
            let [was, is] = [was, is].map(|value| shortened(value, same));
            say!(lang, "{was} before, {is} now", "{was} avant, {is} maintenant"; was, is)
        })
    }
}

/// A value as it is told, of which the first letters are `same` as those of the other.
fn shortened(value: &str, same: usize) -> String {
    let letters: Vec<char> = value.chars().collect();
    if letters.len() <= LONGEST {
        return value.to_owned();
    }
    // From the beginning of a word on.
    let mut from = same.saturating_sub(LEAD).min(letters.len() - LEAD);
    while from > 0 && !letters[from - 1].is_whitespace() {
        from -= 1;
    }
    let to = letters.len().min(from + LONGEST);
    let told: String = letters[from..to].iter().collect();
    let (before, after) = (
        if from > 0 { "…" } else { "" },
        if to < letters.len() { "…" } else { "" },
    );
    format!("{before}{}{after}", told.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_long_values_what_differs_is_told() {
        let start =
            "June 1812: war is declared, and the American Regulars move first. Place your reserves, choose your ground";
        let values = |was: &str, is: &str| Values {
            was: Text::same(was),
            is: Text::same(is),
        };
        let told = values(&format!("{start}, and hold out."), &format!("{start}, and attack.")).told();
        assert_eq!(
            told.en,
            "…your ground, and hold out. before, …your ground, and attack. now"
        );
        let told = values("6", "3").told();
        assert_eq!(told.fr, "6 avant, 3 maintenant");
        let told = values("nothing", start).told();
        assert!(told.en.starts_with("nothing before, June 1812: war is declared") && told.en.ends_with("… now"));
    }
}
