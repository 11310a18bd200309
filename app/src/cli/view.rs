//! `war1812 view`: what one player knows of a saved game, for showing it to others. What is hidden is absent.

use super::{Failure, Output};
use crate::files;
use crate::games::{self, Tabled, VisitGame};
use data::Lang;
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
        games::visit_game(&record.game, Look { args, record: &record }).map_err(|error| wrong(&error))??
    };
    if let Some(out) = &args.out {
        files::write_atomically(out, sight.text().as_bytes())
            .map_err(|error| Failure::Content(format!("{}: {error}", out.display())))?;
        return Ok(Output::default());
    }
    Ok(Output::from(if args.json { sight.text() } else { words(&sight) }))
}

/// Makes the view of the record of whichever game.
struct Look<'a> {
    args: &'a Args,
    record: &'a Record,
}

impl VisitGame for Look<'_> {
    type Out = Result<Sight, Failure>;
    fn visit<G: Tabled>(self) -> Self::Out {
        let Self { args, record } = self;
        let wrong = |error: &dyn std::fmt::Display| Failure::Content(format!("{}: {error}", args.file.display()));
        let seat = seat::<G>(args.seat.as_deref().unwrap_or_default())?;
        let game = record.open::<G>(0).map_err(|error| wrong(&error))?;
        Sight::of(&game, seat).map_err(|error| wrong(&error))
    }
}

/// The seat of names of players and sides.
fn seat<G: Tabled>(names: &str) -> Result<Seat, Failure> {
    let mut players = Vec::new();
    for name in names.split(',').map(str::trim) {
        let all = || G::sides().into_iter().flatten().copied();
        let side = ["american", "british"].iter().position(|side| *side == name);
        match (all().find(|player| G::player_key(*player) == name), side) {
            (Some(player), _) => players.push(player),
            (None, Some(side)) => players.extend_from_slice(G::sides()[side]),
            (None, None) if name == "nobody" => {}
            (None, None) => {
                let known: Vec<&str> = all().map(G::player_key).collect();
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
    let names: Vec<&str> = sight.seat.iter().map(|name| name.get(Lang::En)).collect();
    let who = if names.is_empty() {
        "everyone".to_owned()
    } else {
        names.join(", ")
    };
    let [american, british] = sight.points;
    let mut text = format!(
        "{}, as {who} may know it: round {}, {american} American, {british} British\n",
        sight.title, sight.round
    );
    for line in &sight.log {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {}", line.get(Lang::En));
    }
    let _ = writeln!(text, "{} ({})", sight.asked.get(Lang::En), sight.paragraph);
    text
}
