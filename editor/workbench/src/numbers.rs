//! Numbers as a language writes them.

use data::{Lang, say};

/// A number with so many decimals.
pub fn decimal(lang: Lang, number: f64, decimals: usize) -> String {
    format!("{number:.decimals$}").replace('.', say!(lang, ".", ","))
}

/// A number with its sign and so many decimals, and 0 without any where that is what one reads: `+1.3`, `−0.5`, `0`, `+∞`.
pub fn signed(lang: Lang, number: f64, decimals: usize) -> String {
    let told = match number.is_infinite() {
        true => "∞".to_owned(),
        false => decimal(lang, number.abs(), decimals),
    };
    let is_nothing = told.chars().all(|letter| matches!(letter, '0' | '.' | ','));
    match number {
        _ if is_nothing => "0".to_owned(),
        number if number < 0.0 => format!("−{told}"),
        _ => format!("+{told}"),
    }
}

/// A number with the sign for per cent.
pub fn per_cent(lang: Lang, number: &str) -> String {
    say!(lang, "{number}%", "{number}\u{a0}%"; number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signed_number_has_a_real_minus_and_nothing_has_no_sign() {
        let en = |number: f64, decimals| signed(Lang::En, number, decimals);
        assert_eq!([en(1.26, 1), en(-0.5, 1), en(-12.0, 0)], ["+1.3", "−0.5", "−12"]);
        assert_eq!([en(0.04, 1), en(-0.04, 1), en(0.0, 0)], ["0", "0", "0"]);
        assert_eq!([en(f64::INFINITY, 0), en(f64::NEG_INFINITY, 2)], ["+∞", "−∞"]);
        assert_eq!(signed(Lang::Fr, -1.5, 1), "−1,5");
    }
}
