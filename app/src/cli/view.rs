//! `war1812 view`: what one player knows of a saved game, for showing it to others. What is hidden is absent.

use super::{Failure, Output};
use crate::files;
use crate::games::{self, Game};
use crate::text::{self, TERMINAL};
use engine::Seat;
use engine::record::Record;
use engine::sight::Sight;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Arguments of `view`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A saved game, or a view that was written before.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who looks: players or a side, such as `british` or `native_americans,canadian_militia`; `nobody` sees what everyone
    /// sees.
    #[arg(long = "for", value_name = "PLAYERS")]
    seat: Option<String>,
    /// Write the view to a file instead of showing it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<Output, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Content(format!("{}: {error}", args.file.display()));
    let text = files::read_text(&args.file)?;
    let sight = if text.trim_start().starts_with('{') {
        if args.seat.is_some() {
            return Err(Failure::Usage(format!(
                "{} is a view already, and nobody else's can be made of it; leave out --for, or name the saved game",
                args.file.display()
            )));
        }
        Sight::read(&text).map_err(|error| wrong(&error))?
    } else {
        let record = Record::read(&text).map_err(|error| wrong(&error))?;
        let game = games::of_key(&record.game).map_err(|error| wrong(&error))?;
        let seat = seat(game, args.seat.as_deref().unwrap_or_default())?;
        let sight = game.sight(&record, seat).map_err(|error| wrong(&error))?;
        sight.map_err(|error| wrong(&error))?
    };
    if let Some(out) = &args.out {
        files::write_atomically(out, sight.text().as_bytes())
            .map_err(|error| Failure::Content(format!("{}: {error}", out.display())))?;
        return Ok(Output::default());
    }
    Ok(Output::from(if args.json { sight.text() } else { words(&sight) }))
}

/// The seat of names of players and sides.
fn seat(game: &dyn Game, names: &str) -> Result<Seat, Failure> {
    let sides = game.players();
    let mut players = Vec::new();
    for name in names.split(',').map(str::trim) {
        let all = || sides.iter().flatten();
        let side = ["american", "british"].iter().position(|side| *side == name);
        match (all().find(|(_, key)| *key == name), side) {
            (Some((player, _)), _) => players.push(*player),
            (None, Some(side)) => players.extend(sides[side].iter().map(|(player, _)| *player)),
            (None, None) if name == "nobody" => {}
            (None, None) => {
                let known: Vec<&str> = all().map(|(_, key)| *key).collect();
                return Err(Failure::Usage(format!(
                    "say who looks with --for: {}, american, british or nobody",
                    known.join(", ")
                )));
            }
        }
    }
    Ok(Seat::of(players))
}

fn words(sight: &Sight) -> String {
    let names: Vec<&str> = sight.seat.iter().map(|name| name.get(TERMINAL)).collect();
    let who = if names.is_empty() {
        "everyone".to_owned()
    } else {
        names.join(", ")
    };
    let [american, british] = sight.points;
    let mut words = format!(
        "{}, as {who} may know it: {}, {american} American, {british} British\n",
        sight.title,
        text::round_of(TERMINAL, sight)
    );
    for stands in &sight.table {
        let lines: Vec<&str> = stands.lines.iter().map(|line| line.get(TERMINAL)).collect();
        let _ = writeln!(words, "{}: {}", stands.place.get(TERMINAL), lines.join(", "));
    }
    for line in &sight.log {
        // Writing to a String cannot fail.
        let _ = writeln!(words, "  {}", line.get(TERMINAL));
    }
    let _ = writeln!(words, "{} ({})", sight.asked.get(TERMINAL), sight.paragraph);
    words
}
