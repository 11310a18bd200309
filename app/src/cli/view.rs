//! `war1812 view`: what one player knows of a saved game, for showing it to others. What is hidden is absent.

use super::replayed::{self, game, untold};
use super::{Failure, Output, one_line, same_file};
use crate::files;
use crate::games::Game;
use crate::text::{self, TERMINAL};
use crate::whatis::{self, What};
use data::Side;
use engine::Seat;
use engine::sight::{Sight, SightError};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Arguments of `view`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A saved game, one that was not ended, or a view that was written before.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who looks: players or a side, such as `british` or `native_americans,canadian_militia`; `nobody` sees what everyone
    /// sees.
    #[arg(long = "for", value_name = "PLAYERS")]
    seat: Option<String>,
    /// Write the view to a file instead of showing it. What stands there is kept as `.bak`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<Output, Failure> {
    if let Some(out) = &args.out {
        refuse_itself(&args.file, out)?;
    }
    let bytes = files::read_bytes(&args.file, files::LARGEST)?;
    let mut asides = Vec::new();
    let sight = if whatis::of(&String::from_utf8_lossy(&bytes)) == What::View {
        if args.seat.is_some() {
            return Err(Failure::Usage(format!(
                "{} is a view already, and nobody else's can be made of it; leave out --for, or name the saved game",
                args.file.display()
            )));
        }
        let text = files::read_text(&args.file)?;
        Sight::read(&text).map_err(|error| unreadable(&args.file, &error))?
    } else {
        let (record, aside) = replayed::read(&args.file, "`war1812 view` takes saved games and views of them")?;
        asides.extend(aside);
        let game = game(&args.file, &record)?;
        let seat = seat(game, args.seat.as_deref().unwrap_or_default())?;
        let sight = game.sight(&record, seat);
        sight.map_err(|error| untold(&args.file, &record, &error))?
    };
    let text = match &args.out {
        Some(out) => {
            super::out::write(out, &sight.text())?;
            match args.json {
                true => super::json(&serde_json::json!({ "written": out }))?,
                false => format!("the view is written to {}\n", out.display()),
            }
        }
        None if args.json => sight.text(),
        None => words(&sight),
    };
    Ok(Output { text, asides, code: 0 })
}

/// Refuses to put the view in the place of what it is made of: the rest of the game would be gone.
fn refuse_itself(file: &Path, out: &Path) -> Result<(), Failure> {
    if same_file(file, out) {
        return Err(Failure::Usage(format!(
            "{} would be replaced by a view of itself; write the view to another file",
            out.display()
        )));
    }
    Ok(())
}

/// What is wrong with a view, where it is wrong.
fn unreadable(file: &Path, error: &SightError) -> Failure {
    let (line, column) = match error {
        SightError::Text(error) => (error.line().max(1), error.column().max(1)),
        SightError::Format(_) => (1, 1),
    };
    // The place stands in front, and not once more at the end.
    let what = error.to_string();
    let end = format!(" at line {line} column {column}");
    let what = what.strip_suffix(&end).unwrap_or(&what);
    let remedy = match error {
        SightError::Text(_) => "; make it again from the saved game, or ask for it again",
        SightError::Format(_) => "",
    };
    Failure::Content(format!("{}:{line}:{column}: {what}{remedy}", file.display()))
}

/// The seat of names of players and sides.
fn seat(game: &dyn Game, names: &str) -> Result<Seat, Failure> {
    let sides = game.players();
    let mut players = Vec::new();
    if names.contains(',') && names.split(',').any(|name| name.trim() == "nobody") {
        return Err(Failure::Usage(format!(
            "`{names}` names somebody beside nobody; leave `nobody` out, or name it alone for what everyone sees"
        )));
    }
    for name in names.split(',').map(str::trim) {
        let all = || sides.iter().flatten();
        let side = Side::of_key(name);
        match (all().find(|(_, key)| *key == name), side) {
            (Some((player, _)), _) => players.push(*player),
            (None, Some(side)) => players.extend(sides[side.index()].iter().map(|(player, _)| *player)),
            (None, None) if name == "nobody" => {}
            (None, None) => {
                let mut known: Vec<&str> = all().map(|(_, key)| *key).collect();
                // In a game of two players these are the sides.
                let both = Side::ALL.map(Side::key);
                known.retain(|key| !both.contains(key));
                known.extend(both);
                let unknown = match name {
                    "" => String::new(),
                    name => format!("`{name}` does not play here; "),
                };
                return Err(Failure::Usage(format!(
                    "{unknown}say who looks with --for: {} or nobody",
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
        one_line(&sight.title),
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
