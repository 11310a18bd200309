//! The speakers of systems that have one way to them.

use super::Silence;
use cpal::traits::{DeviceTrait as _, HostTrait as _, StreamTrait as _};
use std::time::Duration;

/// Plays samples, so many a second, to their end.
///
/// # Errors
/// If there are no speakers or they refuse; says why.
pub fn play(samples: Vec<f32>, rate: u32) -> Result<(), Silence> {
    let speakers = cpal::default_host().default_output_device().ok_or(Silence::Nobody)?;
    let usual = speakers.default_output_config().map_err(Silence::refused)?;
    let config = usual.config();
    let (channels, theirs) = (usize::from(config.channels), config.sample_rate);
    let secs = samples.len() as f32 / rate as f32;
    let step = rate as f32 / theirs as f32;
    let mut played = 0_u32;
    let fill = move |frames: &mut [f32], _: &cpal::OutputCallbackInfo| {
        for frame in frames.chunks_mut(channels) {
            let sample = samples.get((played as f32 * step) as usize).copied().unwrap_or(0.0);
            frame.fill(sample);
            played += 1;
        }
    };
    let faulty = |error| log::warn!("a sound was cut off: {error}");
    let stream = speakers
        .build_output_stream(config, fill, faulty, None)
        .map_err(Silence::refused)?;
    stream.play().map_err(Silence::refused)?;
    std::thread::sleep(Duration::from_secs_f32(secs + 0.2));
    Ok(())
}
