//! The sound server of the desktop. PulseAudio and PipeWire speak one protocol, for which no library of the system is needed: a
//! program that is linked with one does not start where it is missing.

use super::Silence;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec};
use pulseaudio::{AsPlaybackSource as _, Client, ClientError};

/// Plays samples, so many a second, to their end.
///
/// # Errors
/// If no server answers or it refuses; says why.
pub fn play(samples: Vec<f32>, rate: u32) -> Result<(), Silence> {
    let client = Client::from_env(c"War of 1812").map_err(|error| match error {
        ClientError::ServerUnavailable => Silence::Nobody,
        other => Silence::refused(other),
    })?;
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::Float32Le,
            channels: 1,
            sample_rate: rate,
        },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        // A tenth of a second is sent ahead: what falls now is heard now.
        buffer_attr: BufferAttr {
            target_length: rate / 10 * 4,
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            adjust_latency: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    };
    let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
    let mut played = 0;
    let source = move |buffer: &mut [u8]| {
        let count = buffer.len().min(bytes.len() - played);
        buffer[..count].copy_from_slice(&bytes[played..played + count]);
        played += count;
        count
    };
    let heard = async {
        let stream = client
            .create_playback_stream(params, source.as_playback_source())
            .await?;
        stream.play_all().await?;
        stream.delete().await
    };
    pollster::block_on(heard).map_err(Silence::refused)
}
