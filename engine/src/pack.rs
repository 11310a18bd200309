//! Packed parts of files: deflated bytes as text. This keeps what is inside from being read by accident, and no more:
//! anybody can unpack it.
//!
//! A few bytes can unpack to very many. How much a part may unpack to is bounded by its own length; lists are unpacked while
//! they are read, and what is unpacked at once is bounded whatever its length.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};
use std::io;

/// A part may unpack to so many times its length; documents and steps of ours come to twelve times.
const MOST_TIMES: usize = 25;
/// A part may always unpack to so many bytes.
const ALWAYS: usize = 4 << 20;
/// What is unpacked at once, such as a scenario, comes to no more bytes, whatever its length: as many as a document may have.
const MOST_AT_ONCE: usize = 64 << 20;

/// Why a part cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpacking {
    /// It is damaged.
    Broken,
    /// It would come to more than a part of its length may.
    TooMuch,
}

/// Bytes as short text that nobody reads at a glance.
pub fn pack(bytes: &[u8]) -> String {
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec(bytes, 8))
}

/// The bytes of such a text.
///
/// # Errors
/// If it is broken, or unpacks to more than a text of its length may, or a document.
pub fn unpack(text: &str) -> Result<Vec<u8>, Unpacking> {
    let packed = STANDARD.decode(text.trim()).map_err(|_| Unpacking::Broken)?;
    let most = most(text).min(MOST_AT_ONCE);
    miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, most).map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => Unpacking::TooMuch,
        _ => Unpacking::Broken,
    })
}

/// How many bytes a packed text may unpack to.
fn most(text: &str) -> usize {
    text.len().saturating_mul(MOST_TIMES).max(ALWAYS)
}

/// The bytes of a packed text, unpacked while they are read.
pub(crate) struct Unpacked {
    packed: Vec<u8>,
    /// Packed bytes that have been read.
    at: usize,
    state: Box<InflateState>,
    /// Bytes that it may still come to.
    left: usize,
    /// What went wrong.
    wrong: Option<Unpacking>,
    ended: bool,
}

impl Unpacked {
    /// The bytes of a text.
    pub(crate) fn new(text: &str) -> Result<Self, Unpacking> {
        Ok(Self {
            packed: STANDARD.decode(text.trim()).map_err(|_| Unpacking::Broken)?,
            at: 0,
            state: InflateState::new_boxed(DataFormat::Raw),
            left: most(text),
            wrong: None,
            ended: false,
        })
    }

    /// What went wrong while the bytes were read.
    pub(crate) const fn wrong(&self) -> Option<Unpacking> {
        self.wrong
    }

    fn fail(&mut self, wrong: Unpacking) -> io::Error {
        self.wrong = Some(wrong);
        io::Error::other("the packed text is broken or too long")
    }
}

impl io::Read for Unpacked {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while !self.ended && !into.is_empty() {
            let packed = self.packed.get(self.at..).unwrap_or_default();
            let went = inflate(&mut self.state, packed, into, MZFlush::None);
            self.at = self.at.saturating_add(went.bytes_consumed);
            match went.status {
                Ok(MZStatus::StreamEnd) => self.ended = true,
                Ok(_) | Err(MZError::Buf) if went.bytes_written > 0 || went.bytes_consumed > 0 => {}
                _ => return Err(self.fail(Unpacking::Broken)),
            }
            if went.bytes_written > self.left {
                return Err(self.fail(Unpacking::TooMuch));
            }
            self.left = self.left.saturating_sub(went.bytes_written);
            if went.bytes_written > 0 {
                return Ok(went.bytes_written);
            }
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn streamed(text: &str) -> Result<Vec<u8>, Option<Unpacking>> {
        let mut reader = Unpacked::new(text).map_err(Some)?;
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|_| reader.wrong())
    }

    #[test]
    fn what_is_packed_comes_back_at_once_and_in_parts() {
        for length in [0, 1, 100, 40_000, 3_000_000] {
            let bytes: Vec<u8> = (0..length).map(|at: usize| (at * at / 7 % 251) as u8).collect();
            let text = pack(&bytes);
            assert_eq!(unpack(&text), Ok(bytes.clone()));
            assert_eq!(streamed(&text), Ok(bytes));
        }
    }

    #[test]
    fn what_is_unpacked_at_once_is_no_longer_than_a_document() {
        // Bytes that hardly pack make the text long enough for the rest.
        let mut number = 1_u32;
        let mut noise = || {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 24) as u8
        };
        let mut bytes: Vec<u8> = (0..4 << 20).map(|_| noise()).collect();
        bytes.resize(MOST_AT_ONCE, b' ');
        assert_eq!(unpack(&pack(&bytes)).map(|bytes| bytes.len()), Ok(MOST_AT_ONCE));
        bytes.push(b' ');
        let text = pack(&bytes);
        assert!(text.len() * MOST_TIMES > bytes.len());
        assert_eq!(unpack(&text), Err(Unpacking::TooMuch));
    }

    #[test]
    fn what_is_cut_or_grows_too_much_is_refused() {
        let text = pack(&vec![b' '; 64 << 20]);
        assert!(text.len() < 100_000);
        assert_eq!(unpack(&text), Err(Unpacking::TooMuch));
        assert_eq!(streamed(&text), Err(Some(Unpacking::TooMuch)));
        let text = pack("steps of a game, and more steps of it".as_bytes());
        for length in (4..text.len()).step_by(4) {
            let cut = &text[..length];
            assert_eq!(unpack(cut), Err(Unpacking::Broken), "{length}");
            assert_eq!(streamed(cut), Err(Some(Unpacking::Broken)), "{length}");
        }
        assert_eq!(unpack("no base64!"), Err(Unpacking::Broken));
    }
}
