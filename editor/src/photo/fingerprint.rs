//! What tells one photo from another.

use sha2::{Digest as _, Sha256};

/// How many pixels are looked at, at most about twice as many: grain alone makes every photo another.
const LOOKED_AT: usize = 1 << 15;

/// A word that another photo has not, though it be of the same camera and shape: made of its pixels, red, green, blue and
/// opacity, row by row. The same photo in another size or form has another.
pub fn fingerprint(rgba: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(rgba.len().to_le_bytes());
    let step = (rgba.len() / 4 / LOOKED_AT).max(1);
    for pixel in rgba.chunks_exact(4).step_by(step) {
        hash.update(pixel);
    }
    data::store::hex(&hash.finalize()[..8])
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn a_photo_is_told_from_another_of_its_shape() {
        let grain = |seed: u32| -> Vec<u8> {
            let grain = (0..400 * 300 * 4).map(|at: u32| (at.wrapping_mul(2_654_435_761) ^ seed) as u8);
            grain.collect()
        };
        assert_eq!(fingerprint(&grain(1)), fingerprint(&grain(1)));
        assert_ne!(fingerprint(&grain(1)), fingerprint(&grain(2)));
        assert_eq!(fingerprint(&grain(1)).len(), 16);
        assert_ne!(fingerprint(&[]), fingerprint(&grain(1)[..4]));
    }
}
