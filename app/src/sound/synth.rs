//! The sounds, made from drums, clicks and noise rather than kept as files.

use super::Sound;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use std::f32::consts::TAU;

/// Samples a second.
pub const RATE: u32 = 44_100;

/// A sound as samples between -1 and 1. The same sound has the same samples every time.
pub fn samples(sound: Sound) -> Vec<f32> {
    let mut tape = Tape::new();
    match sound {
        Sound::Card => tape.noise(0.0, 0.16, 0.5, (900.0, 5_200.0)),
        Sound::March => {
            for beat in [0.0, 0.17] {
                tape.drum(beat, 0.45, 150.0, 0.10);
            }
        }
        Sound::Battle => {
            tape.drum(0.0, 1.0, 62.0, 0.5);
            tape.noise(0.0, 0.9, 0.8, (40.0, 420.0));
        }
        Sound::Dice => {
            // They knock against each other ever more slowly until they lie.
            let mut at = 0.0;
            for knock in 0_u8..9 {
                tape.knock(at, 0.75 - 0.06 * f32::from(knock));
                at += 0.028 + 0.009 * f32::from(knock);
            }
        }
        Sound::Loss => tape.drum(0.0, 0.6, 90.0, 0.22),
        Sound::Result => {
            for beat in [0.0, 0.12, 0.24] {
                tape.snare(beat, 0.45);
            }
            tape.drum(0.36, 0.8, 110.0, 0.30);
        }
        Sound::Turn => {
            for beat in [0.0, 0.22] {
                tape.snare(beat, 0.4);
            }
        }
        Sound::Round => {
            for beat in 0_u8..14 {
                tape.snare(0.055 * f32::from(beat), 0.16 + 0.03 * f32::from(beat));
            }
        }
    }
    tape.done()
}

/// What is being mixed.
struct Tape {
    samples: Vec<f32>,
    chance: Xoshiro256PlusPlus,
}

impl Tape {
    fn new() -> Self {
        Self {
            samples: Vec::new(),
            chance: Xoshiro256PlusPlus::seed_from_u64(1812),
        }
    }

    /// Mixes in what `value` gives for each second since `at`, for so many seconds.
    fn mix(&mut self, at: f32, secs: f32, mut value: impl FnMut(&mut Xoshiro256PlusPlus, f32) -> f32) {
        let first = (at * RATE as f32) as usize;
        let count = (secs * RATE as f32) as usize;
        let end = first + count;
        self.samples.resize(self.samples.len().max(end), 0.0);
        for (index, sample) in self.samples[first..end].iter_mut().enumerate() {
            let since = index as f32 / RATE as f32;
            // The last hundredth of a second fades, so that nothing clicks.
            let rest = ((secs - since) / 0.01).min(1.0);
            *sample += value(&mut self.chance, since) * rest;
        }
    }

    /// The skin of a drum, whose pitch falls after the stroke.
    fn drum(&mut self, at: f32, loud: f32, hertz: f32, decay: f32) {
        let mut phase = 0.0;
        self.mix(at, decay * 4.0, |_, since| {
            phase += hertz * (1.0 + 0.9 * (-since / 0.03).exp()) / RATE as f32;
            loud * (-since / decay).exp() * (phase * TAU).sin()
        });
    }

    /// A drum with wires under it.
    fn snare(&mut self, at: f32, loud: f32) {
        self.drum(at, loud * 0.6, 185.0, 0.045);
        self.noise(at, 0.11, loud, (1_400.0, 7_000.0));
    }

    /// Bone on wood.
    fn knock(&mut self, at: f32, loud: f32) {
        let hertz = self.chance.random_range(1_500.0..2_600.0_f32);
        self.mix(at, 0.04, |_, since| {
            loud * (-since / 0.006).exp() * (since * hertz * TAU).sin()
        });
        self.noise(at, 0.02, loud * 0.5, (800.0, 5_000.0));
    }

    /// Noise between two pitches, in hertz, that dies away.
    fn noise(&mut self, at: f32, secs: f32, loud: f32, (from, to): (f32, f32)) {
        let share = |hertz: f32| 1.0 - (-TAU * hertz / RATE as f32).exp();
        let (slow, quick) = (share(from), share(to));
        let (mut low, mut high) = (0.0, 0.0);
        self.mix(at, secs, |chance, since| {
            let white: f32 = chance.random_range(-1.0..1.0);
            high += quick * (white - high);
            low += slow * (high - low);
            let begin = (since / 0.004).min(1.0);
            // A narrow band keeps little of the noise.
            let lift = (1.0 / quick).sqrt().min(6.0);
            loud * lift * begin * (-since / (secs * 0.3)).exp() * (high - low)
        });
    }

    /// The samples, none louder than what can be played.
    fn done(mut self) -> Vec<f32> {
        let peak = self.samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
        if peak > 0.9 {
            self.samples.iter_mut().for_each(|sample| *sample *= 0.9 / peak);
        }
        self.samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_audible_short_and_ends_in_silence() {
        for sound in Sound::ALL {
            let samples = samples(sound);
            let secs = samples.len() as f32 / RATE as f32;
            let loud = (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt();
            assert!((0.1..=2.5).contains(&secs), "{sound:?} takes {secs} s");
            assert!(loud > 0.05, "{sound:?} is {loud} loud");
            assert!(samples.iter().all(|sample| sample.abs() <= 0.9), "{sound:?} is cut off");
            assert!(
                samples.last().is_some_and(|last| last.abs() < 0.01),
                "{sound:?} clicks at its end"
            );
        }
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (index, one) in Sound::ALL.iter().enumerate() {
            for other in &Sound::ALL[index + 1..] {
                assert_ne!(samples(*one), samples(*other), "{one:?} and {other:?}");
            }
        }
    }
}
