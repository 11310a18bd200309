//! The text of a log: a mark, then lines of which each carries a checksum over itself and all lines before it. A torn,
//! changed, missing or moved line is found, and everything before it is known to be sound.
//!
//! A line is sixteen hexadecimal digits, a sign, and a piece of an entry. The sign is a space, or `~` if the entry goes on
//! in the next line. Lines are short, so that a single flipped bit can be found by trying, and put right.

use data::store;
use sha2::{Digest, Sha256};

/// First word of every log.
const MARK: &str = "war1812-log";
/// Current format of logs. The journals before it had formats of their own.
const FORMAT: u32 = 2;
/// Hexadecimal digits of a checksum.
const SUM: usize = 16;
/// Most bytes of an entry that stand in one line.
const PIECE: usize = 512;
/// Most bits that are put right in a log. A disk that fails flips one here and there; where more are wrong, each costs some
/// thousand tries, and nobody would wait for them.
const MOST_MENDED: usize = 64;

/// What a log holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game.
    Game,
    /// Edits of a document.
    Edits,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Game, Self::Edits];

    /// Its word in the mark, and the ending of its files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Edits => "edits",
        }
    }

    /// The kind of files with an ending.
    pub fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == ending)
    }

    /// A record holds a game, too.
    pub fn of_record(ending: &str) -> Option<Self> {
        (ending == "war1812").then_some(Self::Game)
    }

    /// A scenario is a document, too.
    pub fn of_scenario(ending: &str) -> Option<Self> {
        (ending == "ron").then_some(Self::Edits)
    }

    fn mark(self) -> String {
        format!("{MARK} {FORMAT} {}", self.word())
    }
}

/// Why a text is no log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stranger {
    /// It is something else.
    Foreign,
    /// A log of this newer format.
    Newer(u32),
}

/// Writes the text of a log.
#[derive(Clone, Debug)]
pub struct Chain {
    sum: String,
}

impl Chain {
    /// The beginning of a log, and its text.
    pub fn begin(kind: Kind) -> (Self, String) {
        let mark = kind.mark();
        (
            Self {
                sum: sum("", ' ', &mark),
            },
            mark + "\n",
        )
    }

    /// The lines of one more entry, which has no line breaks.
    pub fn entry(&mut self, entry: &str) -> String {
        let mut text = String::with_capacity(entry.len() + (entry.len() / PIECE + 1) * (SUM + 2));
        let mut rest = entry;
        loop {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
            let sign = if after.is_empty() { ' ' } else { '~' };
            self.sum = sum(&self.sum, sign, piece);
            text.push_str(&self.sum);
            text.push(sign);
            text.push_str(piece);
            text.push('\n');
            if after.is_empty() {
                return text;
            }
            rest = after;
        }
    }
}

/// How many lines an entry takes.
pub fn lines_of(entry: &str) -> usize {
    let (mut lines, mut rest) = (1, entry);
    while rest.len() > PIECE {
        rest = &rest[rest.floor_char_boundary(PIECE)..];
        lines += 1;
    }
    lines
}

/// The checksum of a line that follows one with the checksum `before`.
fn sum(before: &str, sign: char, piece: &str) -> String {
    let digest = Sha256::new()
        .chain_update(before)
        .chain_update([sign as u8])
        .chain_update(piece)
        .finalize();
    let mut sum = store::hex(&digest);
    sum.truncate(SUM);
    sum
}

/// What a log's text says.
#[derive(Clone, Debug)]
pub struct Read {
    /// What the log holds.
    pub kind: Kind,
    /// The sound entries.
    pub entries: Vec<String>,
    /// The text of the sound entries, to go on from.
    pub text: String,
    /// Goes on after the sound entries.
    pub chain: Chain,
    /// How many single bits were wrong and have been put right.
    pub mended: usize,
    /// Where the log is damaged, if more is wrong than a write that was cut off at its end.
    pub damage: Option<Damage>,
}

/// Where a log is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// What seems to stand in the lines after it; nobody vouches for it.
    pub rest: Vec<String>,
}

/// Reads as much of a log as is sound. A line that was cut off at the end of the file is what a kill in the middle of a
/// write leaves, and no damage: what stood there was never shown.
///
/// # Errors
/// If this is no log, or one of a newer format.
pub fn read(bytes: &[u8]) -> Result<Read, Stranger> {
    let (mark, kind, flipped) = first_line(bytes)?;
    let (chain, text) = Chain::begin(kind);
    let mut reader = Reader {
        bytes: bytes.to_vec(),
        at: mark,
        line: 2,
        mended: usize::from(flipped),
        chain,
    };
    let (mut entries, mut text) = (Vec::new(), text);
    let mut entry = String::new();
    // What is sound up to the end of the last whole entry.
    let mut sound = (text.len(), reader.chain.clone());
    let mut damage = None;
    loop {
        match reader.next() {
            Next::Line(sign, piece) => {
                text.push_str(&reader.chain.sum);
                text.push(sign);
                text.push_str(&piece);
                text.push('\n');
                entry.push_str(&piece);
                if sign == ' ' {
                    entries.push(std::mem::take(&mut entry));
                    sound = (text.len(), reader.chain.clone());
                }
            }
            Next::End => break,
            Next::Damaged => {
                damage = Some(Damage {
                    line: reader.line,
                    rest: reader.rest(),
                });
                break;
            }
        }
    }
    text.truncate(sound.0);
    Ok(Read {
        kind,
        entries,
        text,
        chain: sound.1,
        mended: reader.mended,
        damage,
    })
}

/// Where the first line ends, what the log holds, and whether a bit of the line was wrong.
fn first_line(bytes: &[u8]) -> Result<(usize, Kind, bool), Stranger> {
    for kind in Kind::ALL {
        let mark = kind.mark() + "\n";
        if let Some(first) = bytes.get(..mark.len()) {
            let wrong: u32 = (first.iter().zip(mark.bytes()))
                .map(|(is, should)| (is ^ should).count_ones())
                .sum();
            // The number of the format is one bit away from another one.
            if wrong == 0 || wrong == 1 && is_log(&bytes[mark.len()..], kind) {
                return Ok((mark.len(), kind, wrong == 1));
            }
        }
    }
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let first = String::from_utf8_lossy(&bytes[..end]);
    let mut words = first.split(' ');
    match (words.next(), words.next().and_then(|number| number.parse().ok())) {
        (Some(MARK), Some(format)) if format > FORMAT => Err(Stranger::Newer(format)),
        _ => Err(Stranger::Foreign),
    }
}

/// Whether the lines after the mark are those of a log of this kind.
fn is_log(lines: &[u8], kind: Kind) -> bool {
    let end = lines.iter().position(|byte| *byte == b'\n').unwrap_or(lines.len());
    let (chain, _) = Chain::begin(kind);
    parse(&chain.sum, &lines[..end]).is_some()
}

/// Whether the end of a log is one line at most that was cut off, or nothing. A disk that lost its power may leave zeros or
/// what lay there before instead, and then more is lost than a step.
fn is_torn(rest: &[u8]) -> bool {
    let (sum, piece) = rest.split_at(rest.len().min(SUM));
    let cut = |error: std::str::Utf8Error| error.error_len().is_none();
    sum.iter().all(u8::is_ascii_hexdigit)
        && piece.first().is_none_or(|sign| b" ~".contains(sign))
        && piece.len() <= PIECE + 1
        && !piece.iter().any(u8::is_ascii_control)
        && std::str::from_utf8(piece).map_or_else(cut, |_| true)
}

struct Reader {
    bytes: Vec<u8>,
    at: usize,
    line: usize,
    mended: usize,
    chain: Chain,
}

enum Next {
    /// A sound line: its sign and its piece.
    Line(char, String),
    /// Nothing more, or a line that was cut off.
    End,
    /// A line that is wrong.
    Damaged,
}

impl Reader {
    fn next(&mut self) -> Next {
        match self.sound_line() {
            Some(line) => line,
            None if self.mended < MOST_MENDED && self.mend() => {
                self.mended += 1;
                self.sound_line().unwrap_or(Next::Damaged)
            }
            None if is_torn(&self.bytes[self.at..]) => Next::End,
            None => Next::Damaged,
        }
    }

    fn sound_line(&mut self) -> Option<Next> {
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        let (sum, sign, piece) = parse(&self.chain.sum, &rest[..end])?;
        let line = Next::Line(sign, piece.to_owned());
        self.chain = Chain { sum };
        self.at += end + 1;
        self.line += 1;
        Some(line)
    }

    /// Looks for the one bit that is wrong in this line, and puts it right. The bit may have made or eaten a line break.
    fn mend(&mut self) -> bool {
        // No sound line ends beyond, however far the next line break is.
        let reach = (self.at + 2 * (PIECE + SUM + 2)).min(self.bytes.len());
        let breaks = self.bytes[self.at..reach].iter().enumerate();
        let mut ends = breaks.filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
        let (first, second) = (ends.next(), ends.next());
        let end = match (first, second) {
            (Some(first), second) if first <= SUM + 1 + PIECE => {
                // With the line break itself; a line that was broken in two goes on to the next.
                let second = second.unwrap_or(self.bytes.len() - self.at - 1);
                self.at + second.min(first + SUM + 1 + PIECE) + 1
            }
            _ => self.bytes.len(),
        };
        for at in self.at..end.min(reach) {
            for bit in 0..8 {
                self.bytes[at] ^= 1 << bit;
                let rest = &self.bytes[self.at..reach];
                let line = rest.iter().position(|byte| *byte == b'\n');
                if line.is_some_and(|end| self.at + end >= at && parse(&self.chain.sum, &rest[..end]).is_some()) {
                    return true;
                }
                self.bytes[at] ^= 1 << bit;
            }
        }
        false
    }

    /// What seems to stand after the damaged line.
    fn rest(&self) -> Vec<String> {
        let rest = String::from_utf8_lossy(&self.bytes[self.at..]);
        let mut entries = Vec::new();
        let mut entry = String::new();
        for line in rest.lines() {
            if let Some((head, piece)) = line.split_at_checked(SUM + 1) {
                entry.push_str(piece);
                if !head.ends_with('~') {
                    entries.push(std::mem::take(&mut entry));
                }
            }
        }
        entries
    }
}

/// The checksum, sign and piece of a line that follows one with the checksum `before`, if it is sound.
fn parse<'a>(before: &str, line: &'a [u8]) -> Option<(String, char, &'a str)> {
    let (claimed, rest) = line.split_at_checked(SUM)?;
    let (sign, piece) = rest.split_first()?;
    let sign = match sign {
        b' ' => ' ',
        b'~' => '~',
        _ => return None,
    };
    if piece.len() > PIECE {
        return None;
    }
    let piece = std::str::from_utf8(piece).ok()?;
    let sum = sum(before, sign, piece);
    (sum.as_bytes() == claimed).then_some((sum, sign, piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<String> {
        let short = (0..12).map(|number| format!("+step {number} JJJJ éàü"));
        let long = std::iter::once("long ".repeat(900));
        short.chain(long).chain(["-".to_owned(), String::new()]).collect()
    }

    fn log() -> String {
        let (mut chain, mut text) = Chain::begin(Kind::Game);
        for entry in entries() {
            text.push_str(&chain.entry(&entry));
        }
        text
    }

    #[test]
    fn what_is_written_is_read() {
        let text = log();
        let read = read(text.as_bytes()).unwrap();
        assert_eq!((read.kind, read.entries, &read.text), (Kind::Game, entries(), &text));
        assert_eq!((read.mended, read.damage), (0, None));
        assert!(text.lines().all(|line| line.len() <= SUM + 1 + PIECE));
    }

    #[test]
    fn a_cut_at_every_byte_leaves_the_whole_entries_before_it() {
        let text = log();
        let mark = text.find('\n').unwrap() + 1;
        for cut in mark..text.len() {
            let read = read(&text.as_bytes()[..cut]).unwrap();
            assert!(text.starts_with(&read.text), "cut at {cut}");
            assert!(entries().starts_with(&read.entries), "cut at {cut}");
            assert_eq!(read.damage, None, "cut at {cut}");
            // No whole line before the cut is left out, but those of an entry that is not whole.
            let whole = text.as_bytes()[..cut].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
            let left = &text[read.text.len()..whole];
            assert!(left.lines().all(|line| line.as_bytes()[SUM] == b'~'), "cut at {cut}");
        }
    }

    #[test]
    fn a_single_flipped_bit_is_put_right() {
        let text = log();
        for at in 0..text.len() {
            // Every bit of every third byte of the short lines, a few of the long ones.
            let every = if (700..5000).contains(&at) { 197 } else { 3 };
            if at % every != 0 {
                continue;
            }
            for bit in 0..8 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let read = read(&bytes).unwrap_or_else(|_| panic!("bit {bit} of byte {at}"));
                assert_eq!(read.entries, entries(), "bit {bit} of byte {at}");
                assert_eq!((read.mended, &read.text), (1, &text), "bit {bit} of byte {at}");
            }
        }
    }

    #[test]
    fn more_damage_leaves_what_stands_before_it_and_says_where() {
        let text = log();
        let starts: Vec<usize> = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        for (index, start) in starts.iter().enumerate().skip(1).take(12) {
            let mut bytes = text.clone().into_bytes();
            bytes[start + 2] = b'?';
            bytes[start + 5] = b'?';
            let read = read(&bytes).unwrap();
            assert_eq!(read.entries.as_slice(), &entries()[..index - 1], "line {}", index + 1);
            let damage = read.damage.unwrap();
            assert_eq!(damage.line, index + 1);
            assert_eq!(damage.rest.len(), entries().len() - (index - 1));
        }
        // A line that is missing, moved or doubled is damage too.
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for other in [
            [lines[0], lines[1], lines[3]].concat(),
            [lines[0], lines[2], lines[1]].concat(),
            [lines[0], lines[1], lines[1]].concat(),
        ] {
            assert!(read(other.as_bytes()).unwrap().damage.is_some());
        }
    }

    #[test]
    fn an_end_that_is_no_line_which_was_cut_off_is_damage() {
        let mut bytes = log().into_bytes();
        for lost in [&[0; 300][..], b"00112233445566778 x", b"0011223344556677 \xff"] {
            let ended = read(&[&bytes, lost].concat()).unwrap();
            assert_eq!((ended.entries, ended.mended), (entries(), 0));
            assert_eq!(ended.damage.unwrap().line, log().lines().count() + 1);
        }
        bytes.extend(vec![b'x'; 1 << 20]);
        assert!(read(&bytes).unwrap().damage.is_some());
        bytes.extend_from_slice(b"\n and more\n");
        let damaged = read(&bytes).unwrap();
        assert_eq!((damaged.entries, damaged.mended), (entries(), 0));
        assert_eq!(damaged.damage.unwrap().line, log().lines().count() + 1);
    }

    #[test]
    fn only_so_many_flipped_bits_are_looked_for() {
        let (mut chain, mut text) = Chain::begin(Kind::Game);
        let mut bytes = text.clone().into_bytes();
        for number in 0..MOST_MENDED + 20 {
            let line = chain.entry(&format!("+{number}"));
            let mut wrong = line.clone().into_bytes();
            wrong[SUM + 1] ^= 1;
            bytes.extend(wrong);
            text.push_str(&line);
        }
        let read = read(&bytes).unwrap();
        assert_eq!((read.mended, read.entries.len()), (MOST_MENDED, MOST_MENDED));
        assert!(text.starts_with(&read.text));
        assert_eq!(read.damage.unwrap().line, MOST_MENDED + 2);
    }

    #[test]
    fn other_files_are_told_from_logs() {
        assert_eq!(read(b"").unwrap_err(), Stranger::Foreign);
        assert_eq!(read(b"war1812-journal 1 {}\n").unwrap_err(), Stranger::Foreign);
        assert_eq!(read(b"war1812-log 9 game\n").unwrap_err(), Stranger::Newer(9));
        assert_eq!(read(b"war1812-log 3 game\n").unwrap_err(), Stranger::Newer(3));
    }
}
