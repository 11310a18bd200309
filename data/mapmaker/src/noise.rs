//! Wavering that is the same in every run: smooth noise from hashed whole numbers.

use crate::plane::P;

/// Mixes a whole number until nothing of its order is left (splitmix64).
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A value in `-1..1` for a place on the whole-number grid.
fn at_knot(seed: u64, x: i64, y: i64) -> f64 {
    let h = mix(mix(seed ^ mix(x as u64)) ^ (y as u64));
    (h >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

/// Smooth noise in `-1..1`, one swing about every `wave` units.
pub fn swing(seed: u64, wave: f64, p: P) -> f64 {
    let (x, y) = (p.0 / wave, p.1 / wave);
    let (fx, fy) = (x.floor(), y.floor());
    let ease = |t: f64| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (tx, ty) = (ease(x - fx), ease(y - fy));
    let (kx, ky) = (fx as i64, fy as i64);
    let top = at_knot(seed, kx, ky) * (1.0 - tx) + at_knot(seed, kx + 1, ky) * tx;
    let low = at_knot(seed, kx, ky + 1) * (1.0 - tx) + at_knot(seed, kx + 1, ky + 1) * tx;
    top * (1.0 - ty) + low * ty
}

/// A smooth small step for every place: two waves, the second of half the length and half the size.
pub fn waver(seed: u64, wave: f64, size: f64, p: P) -> P {
    let one = |s: u64| swing(seed + s, wave, p) + 0.5 * swing(seed + s + 10, wave * 0.5, p);
    (size * one(0), size * one(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_the_same_every_time_and_smooth() {
        let a = swing(7, 100.0, (123.0, 456.0));
        assert_eq!(a, swing(7, 100.0, (123.0, 456.0)));
        assert!((a - swing(7, 100.0, (123.5, 456.0))).abs() < 0.05);
        assert!(a.abs() <= 1.0);
    }
}
