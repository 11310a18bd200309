//! From longitude and latitude to a flat picture.
//!
//! Lambert's azimuthal equal-area projection about a point in the middle of the theatre, then turned so that the
//! front from Detroit to Montreal runs from left to right. North is therefore up and a little to the left.

use crate::plane::P;

/// Longitude and latitude of the middle of the map, in degrees.
const MIDDLE: P = (-78.6, 43.2);

/// By how many degrees the picture is turned clockwise.
const TURN: f64 = 18.0;

/// Projects `(longitude, latitude)` in degrees to a plane, x to the right and y down, in degrees of a great circle.
pub fn project(at: P) -> P {
    let (lon, lat) = ((at.0 - MIDDLE.0).to_radians(), at.1.to_radians());
    let middle = MIDDLE.1.to_radians();
    let (sin_lat, cos_lat) = (libm::sin(lat), libm::cos(lat));
    let (sin_mid, cos_mid) = (libm::sin(middle), libm::cos(middle));
    let cos_lon = libm::cos(lon);
    let k = (2.0 / (1.0 + sin_mid * sin_lat + cos_mid * cos_lat * cos_lon)).sqrt();
    let east = k * cos_lat * libm::sin(lon);
    let north = k * (cos_mid * sin_lat - sin_mid * cos_lat * cos_lon);
    let turn = TURN.to_radians();
    let (sin, cos) = (libm::sin(turn), libm::cos(turn));
    let (x, y) = (east, -north);
    ((x * cos - y * sin).to_degrees(), (x * sin + y * cos).to_degrees())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_the_origin() {
        let p = project(MIDDLE);
        assert!(p.0.abs() < 1e-12 && p.1.abs() < 1e-12);
    }

    #[test]
    fn the_front_runs_from_left_to_right() {
        let detroit = project((-83.05, 42.33));
        let montreal = project((-73.57, 45.5));
        assert!(montreal.0 - detroit.0 > 5.0);
        assert!((montreal.1 - detroit.1).abs() < 1.0);
    }
}
