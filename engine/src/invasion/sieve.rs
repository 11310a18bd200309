//! Which areas something is true of.

use data::invasion::AreaId;

/// How many areas are asked at once.
const AT_ONCE: u16 = 64;

/// The areas of which something is true, in order, by the answers for all areas in theirs.
///
/// All answers of a batch are gathered before its first area is given: a processor that had to guess each of them would
/// often guess wrong, which costs it more than to ask all.
pub(super) fn areas_where(mut answers: impl Iterator<Item = bool>) -> impl Iterator<Item = AreaId> {
    let (mut begin, mut end, mut yes) = (0_u16, 0_u16, 0_u64);
    std::iter::from_fn(move || {
        while yes == 0 {
            let (mut gathered, mut asked) = (0_u64, 0_u16);
            while asked < AT_ONCE
                && let Some(answer) = answers.next()
            {
                gathered = gathered.wrapping_shr(1) | u64::from(answer).wrapping_shl(63);
                asked = asked.wrapping_add(1);
            }
            if asked == 0 {
                return None;
            }
            // The first answer comes down to the lowest bit.
            yes = gathered.wrapping_shr(AT_ONCE.wrapping_sub(asked).into());
            begin = end;
            end = end.wrapping_add(asked);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a bit of 64")]
        let bit = yes.trailing_zeros() as u16;
        yes &= yes.wrapping_sub(1);
        Some(AreaId(begin.wrapping_add(bit)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_areas_come_in_order_whatever_the_batch() {
        for areas in [0, 1, 63, 64, 65, 127, 128, 129, 200] {
            for apart in [1, 2, 7, 64, 65, 300] {
                let is = |area: &u16| area % apart == apart - 1;
                let wanted: Vec<AreaId> = (0..areas).filter(is).map(AreaId).collect();
                let found: Vec<AreaId> = areas_where((0..areas).map(|area| is(&area))).collect();
                assert_eq!(found, wanted, "{areas} areas, one in {apart}");
            }
        }
    }
}
