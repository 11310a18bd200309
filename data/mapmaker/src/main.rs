//! Makes the pictures of the boards from real geography.
//!
//! ```text
//! cargo run -p mapmaker                        writes both drawings below data/content/drawings
//! cargo run -p mapmaker -- --check             compares, ends with 1 if a file would change
//! cargo run -p mapmaker -- --board invasion    only the board of *1812: The Invasion of Canada*: theatre.ron
//! cargo run -p mapmaker -- --board blocks      only the board of *War of 1812*: theatre-1812.ron
//! cargo run -p mapmaker -- --board … --svg FILE  also writes a picture to look at, even of a faulty drawing;
//!                                              with --net it shows meridians, parallels and inner points
//! ```
//!
//! The way from the earth to a board:
//!
//! 1. [`world`] reads lakes, rivers, border, towns and the inner points of the areas; [`projection`] flattens them
//!    so that the front from Detroit to Montreal lies from left to right.
//! 2. A [`warp`] gives every area (by [`fit`]) or town (by [`blocks`]) room and fills the frame.
//! 3. [`cells`] paints ground and grows the areas from their points; [`tidy`] cleans the result.
//! 4. [`trace`] turns it into arcs shared by both neighbours; [`assemble`] into faces.
//! 5. [`places`] finds places for names, cubes and signs; [`lines`] draws rivers and the border; `blocks::roads`
//!    leads roads round lakes and towns.
//! 6. [`verify`] compares everything with the [`facts`]; a faulty drawing is not written.
//!
//! Every run gives the same bytes: no clock, no random numbers, no hash order, and only arithmetic that is the
//! same on every machine.

mod assemble;
mod blocks;
mod cells;
mod facts;
mod fit;
mod grid;
mod invasion;
mod lines;
mod noise;
mod places;
mod plane;
mod projection;
mod shape;
mod svg;
mod tidy;
mod trace;
mod verify;
mod warp;
mod world;

use data::drawing::Drawing;
use data::store;
use std::path::PathBuf;
use std::process::ExitCode;
use world::World;

/// Side of a cell of the fine grid in board units; divides width and height of the boards.
const FINE: f64 = 16.0;

/// A board whose picture this tool makes.
struct Board {
    /// The word for it on the command line.
    key: &'static str,
    /// Name of the drawing's file.
    file: &'static str,
    make: fn() -> Result<(Drawing, World), String>,
    report: fn(&Drawing),
    faults: fn(&Drawing) -> Vec<String>,
}

const BOARDS: [Board; 2] = [
    Board {
        key: "invasion",
        file: "theatre.ron",
        make: invasion::make,
        report: invasion::report,
        faults: verify::faults,
    },
    Board {
        key: "blocks",
        file: "theatre-1812.ron",
        make: blocks::make,
        report: blocks::report,
        faults: blocks::faults,
    },
];

/// What the command line asks for.
#[derive(Default)]
struct Asked {
    check: bool,
    net: bool,
    svg: Option<PathBuf>,
    board: Option<String>,
}

fn asked() -> Result<Asked, String> {
    let mut asked = Asked::default();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--check" => asked.check = true,
            "--net" => asked.net = true,
            "--svg" => asked.svg = Some(PathBuf::from(words.next().ok_or("--svg needs a file name")?)),
            "--board" => asked.board = Some(words.next().ok_or("--board needs invasion or blocks")?),
            other => {
                return Err(format!(
                    "unknown word {other}; known are --check, --board NAME, --svg FILE and --net"
                ));
            }
        }
    }
    if asked.svg.is_some() && asked.board.is_none() {
        return Err("--svg shows one board; say which with --board invasion or --board blocks".to_owned());
    }
    Ok(asked)
}

/// Makes one board; tells whether its file is up to date.
fn run(board: &Board, asked: &Asked) -> Result<bool, String> {
    let (drawing, world) = (board.make)()?;
    (board.report)(&drawing);
    if let Some(file) = &asked.svg {
        let picture = svg::picture(&drawing, &world, asked.net);
        std::fs::write(file, picture).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    let faults = (board.faults)(&drawing);
    if !faults.is_empty() {
        return Err(format!(
            "the drawing {} has {} faults:\n  {}",
            board.file,
            faults.len(),
            faults.join("\n  ")
        ));
    }
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../content/drawings");
    let file = folder.join(board.file);
    let text = store::write(&drawing);
    if asked.check {
        let there = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        if there != text {
            eprintln!(
                "{} is not what this tool makes; run `cargo run -p mapmaker`",
                board.file
            );
        }
        return Ok(there == text);
    }
    std::fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
    println!("wrote {}", file.display());
    Ok(true)
}

/// Makes all boards that are asked for; tells whether all files are up to date.
fn all() -> Result<bool, String> {
    let asked = asked()?;
    let wanted = |board: &&Board| asked.board.as_deref().is_none_or(|key| key == board.key);
    if !BOARDS.iter().any(|board| wanted(&board)) {
        return Err("there is no such board; known are invasion and blocks".to_owned());
    }
    let mut up_to_date = true;
    for board in BOARDS.iter().filter(wanted) {
        up_to_date &= run(board, &asked)?;
    }
    Ok(up_to_date)
}

fn main() -> ExitCode {
    match all() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
