//! Counting units (1.4): a faction has at most `MOST_UNITS` of them all told, which `check` sees to, so 8 bits hold every
//! count. What would break that is a fault of the program; it stops there instead of going on with a wrong number.

/// So many more.
pub(super) const fn add(count: &mut u8, more: u8) {
    *count = count
        .checked_add(more)
        .expect("all units of a faction together fit into 8 bits");
}

/// So many fewer.
pub(super) const fn take(count: &mut u8, fewer: u8) {
    *count = less(*count, fewer);
}

/// What is left of a count.
pub(super) const fn less(count: u8, fewer: u8) -> u8 {
    count.checked_sub(fewer).expect("no more units go than there are")
}

/// The number after a number: of an effect, a muster area, a set-up decision, an army.
pub(super) const fn next(number: u8) -> u8 {
    number
        .checked_add(1)
        .expect("what is numbered is far fewer than 255, which `check` sees to")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_out_exact_up_to_the_most() {
        let mut count = 5;
        add(&mut count, 250);
        assert_eq!(count, 255);
        take(&mut count, 254);
        assert_eq!((count, less(count, 1), next(count)), (1, 0, 2));
    }

    #[test]
    #[should_panic(expected = "fit into 8 bits")]
    fn a_count_never_begins_again_at_nothing() {
        add(&mut 255, 1);
    }
}
