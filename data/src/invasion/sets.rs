//! Sets of areas, as words of 64 bits: the first word holds the first 64 areas of the board, the lowest bit the first of them.
//!
//! What is asked of all areas at once, such as where one side stands and the other does not, is a few operations on words,
//! and the processor need not guess area by area. They are bare words and not the sets of a crate, because a table keeps one set
//! for each faction side by side, and is copied for every imagined game.

use super::ids::AreaId;

/// How many areas a word holds.
const IN_WORD: usize = u64::BITS as usize;

/// How many words a set of so many areas has.
pub const fn words_for(areas: usize) -> usize {
    areas.div_ceil(IN_WORD)
}

/// The word that holds an area.
#[inline]
pub const fn word_of(area: AreaId) -> usize {
    area.index() / IN_WORD
}

/// An area's bit in its word, as a distance from the lowest.
#[inline]
pub const fn bit_of(area: AreaId) -> u32 {
    area.0 as u32 % u64::BITS
}

/// A set of some of so many areas.
pub fn set_of(areas: usize, members: impl IntoIterator<Item = AreaId>) -> Vec<u64> {
    let mut words = vec![0; words_for(areas)];
    for area in members {
        words[word_of(area)] |= 1 << bit_of(area);
    }
    words
}

/// The areas of a set, in order.
pub fn areas_in(mut words: impl Iterator<Item = u64>) -> impl Iterator<Item = AreaId> {
    let (mut word, mut begin, mut end) = (0_u64, 0_u16, 0_u16);
    std::iter::from_fn(move || {
        while word == 0 {
            word = words.next()?;
            begin = end;
            end = end.wrapping_add(IN_WORD as u16);
        }
        let bit = word.trailing_zeros() as u16;
        word &= word.wrapping_sub(1);
        Some(AreaId(begin.wrapping_add(bit)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_areas_in_order_whatever_their_number() {
        for areas in [0, 1, 63, 64, 65, 127, 128, 129, 200, 65_000] {
            for apart in [1, 2, 7, 64, 65, 300] {
                let wanted: Vec<AreaId> = (0..areas)
                    .filter(|area| area % apart == apart - 1)
                    .map(AreaId)
                    .collect();
                let set = set_of(areas.into(), wanted.iter().copied());
                assert_eq!(set.len(), words_for(areas.into()));
                let found: Vec<AreaId> = areas_in(set.iter().copied()).collect();
                assert_eq!(found, wanted, "{areas} areas, one in {apart}");
            }
        }
    }
}
