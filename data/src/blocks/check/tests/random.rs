//! Documents damaged at random: checks never panic, and what they let pass builds.

use super::*;
use crate::store;

/// Numbers that follow each other without a pattern (splitmix64), the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % end as u64) as usize
    }
}

/// The values of a text that can be exchanged: numbers and quoted words.
fn values(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(colon) = text[at..].find(": ") {
        let from = at + colon + 2;
        let end = from + text[from..].find([',', '\n', ')']).unwrap_or(0);
        let value = &text[from..end];
        let number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        if number || (value.len() > 2 && value.starts_with('"') && value.ends_with('"')) {
            found.push(from..end);
        }
        at = from;
    }
    found
}

#[test]
fn what_the_checks_let_pass_builds() {
    let mut draft = war();
    // Outlines are many and the same for all games; what matters here is the rest.
    let picture = own(&mut own(&mut draft.board).drawing);
    picture.corners.clear();
    picture.faces.clear();
    picture.roads.clear();
    picture.rivers.clear();
    picture.border.clear();
    own(&mut draft.texts).paragraphs.truncate(2);
    let text = store::write(&draft);
    let values = values(&text);
    assert!(values.len() > 500, "{}", values.len());
    let mut numbers = Numbers(1812);
    let (mut read, mut built) = (0, 0);
    for _ in 0..600 {
        let mut changed = text.clone();
        let mut places: Vec<_> = (0..1 + numbers.below(3))
            .map(|_| values[numbers.below(values.len())].clone())
            .collect();
        places.sort_by_key(|place| std::cmp::Reverse(place.start));
        for place in places {
            let other = match numbers.below(4) {
                0 => "0",
                1 => "255",
                _ => &text[values[numbers.below(values.len())].clone()],
            };
            changed.replace_range(place, other);
        }
        let Ok(damaged) = store::read::<ScenarioDraft>("damaged.ron", &changed) else {
            continue;
        };
        read += 1;
        let library = Library::default();
        let sound = damaged
            .check(&library)
            .iter()
            .all(|issue| issue.severity != Severity::Error);
        assert_eq!(damaged.build(&library).is_ok(), sound);
        built += usize::from(sound);
    }
    assert!(read > 100 && built > 10 && built < read, "{read} {built}");
}
