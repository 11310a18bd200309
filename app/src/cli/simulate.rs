//! `war1812 simulate`: many games between bots, the same for any number of threads.

mod figures;

use super::chance::{Begun, Threads};
use super::kept::{Keeping, write_page};
use super::{Failure, Output, Spoken, json, with_options};
use crate::files::{self, Doing, FileError, Folders};
use crate::games;
use crate::report::{self, Report};
use crate::tournament::record_name;
use clap::builder::RangedU64ValueParser;
use data::BySide;
use engine::bot::Kind;
use engine::laboratory::kept::{Kept, Run};
use engine::laboratory::{Halt, Progress, Series as Wanted};
use engine::laws::Broken;
use engine::record::Record;
use figures::{Series, Shown};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Instant;

/// Arguments of `simulate`.
#[derive(Debug, clap::Args)]
#[command(mut_arg("lang", |lang| lang.requires("html")), mut_arg("french", |french| french.requires("html")))]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = RangedU64ValueParser::<u64>::new().range(1..=10_000_000))]
    games: u64,
    /// Who plays: one bot for both sides, or one each as `american=greedy,british=random`.
    #[arg(long, value_name = "BOTS", default_value = "greedy")]
    bots: Bots,
    #[command(flatten)]
    begun: Begun,
    #[command(flatten)]
    threads: Threads,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "verify")]
    records: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// Check every law of the game at every step; much slower.
    #[arg(long, conflicts_with = "keep")]
    verify: bool,
    #[command(flatten)]
    kept: Keeping,
    /// Also write what the games show as a page to read in a browser: places taken, cards, losses, lengths.
    #[arg(long, value_name = "PAGE", conflicts_with = "verify")]
    html: Option<PathBuf>,
    #[command(flatten)]
    spoken: Spoken,
}

/// The bots of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bots(BySide<Kind>);

impl FromStr for Bots {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let kind = |name: &str| name.parse::<Kind>().map_err(|wrong| wrong.to_string());
        if !text.contains('=') {
            if let Some((one, other)) = text.split_once(',') {
                return Err(format!(
                    "which bot is on which side is not said, write it as `american={one},british={other}`"
                ));
            }
            let kind = kind(text)?;
            return Ok(Self(BySide {
                american: kind,
                british: kind,
            }));
        }
        let (mut american, mut british) = (None, None);
        for part in text.split(',') {
            let (side, key) = part
                .split_once('=')
                .ok_or_else(|| format!("`{part}` names no side, write it as `american={part}`"))?;
            let slot = match side {
                "american" => &mut american,
                "british" => &mut british,
                _ => return Err(format!("there is no side `{side}`, the sides are american, british")),
            };
            if slot.replace(kind(key)?).is_some() {
                return Err(format!("`{side}` is there twice, name one bot for it"));
            }
        }
        match (american, british) {
            (Some(american), Some(british)) => Ok(Self(BySide { american, british })),
            (None, _) => Err("the American side has no bot, add `american=…`".to_owned()),
            (_, None) => Err("the British side has no bot, add `british=…`".to_owned()),
        }
    }
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    args.kept.refuse_page(args.html.as_ref())?;
    let (source, scenario, mut asides) = with_options(&args.what, folders, &args.begun.options)?;
    let threads = args.threads.number();
    if let Some(folder) = &args.records {
        make_folder(folder)?;
    }
    let game = games::of(&scenario);
    let bots = [args.bots.0.american, args.bots.0.british];
    let keep = |number: u64, record: &Record| {
        let Some(folder) = &args.records else { return Ok(()) };
        let name = record_name(source.name(), &scenario, bots, (args.begun.seed, number));
        files::save(&folder.join(name), record.text().as_bytes())
    };
    let mut sheet = game.sheet(&scenario);
    if args.kept.keep.is_none() && args.html.is_none() {
        // What nobody will read is not counted.
        sheet.topics.clear();
    }
    let what = report::what(&scenario, source.name(), &args.begun.options, bots, args.begun.seed);
    let topics = sheet.topics.clone();
    let wanted = Wanted {
        games: args.kept.span(args.games),
        seed: args.begun.seed,
        threads: usize::try_from(threads).unwrap_or(usize::MAX),
        bots,
        clock: Some(crate::clock::since_start),
        laws: args.verify,
        topics: &topics,
        keep: args.records.is_some().then_some(&keep),
        told: None,
    };
    let began = Instant::now();
    let (games, played) = args
        .kept
        .play(&Run::series(what, sheet), wanted.games, &mut |span, told| {
            let wanted = Wanted {
                games: span,
                told,
                ..wanted
            };
            let figures = game.simulate(&scenario, &wanted, &Progress::of(span.games()));
            figures.map_err(|halt| sentence(halt, args, folders))
        })?;
    let seconds = began.elapsed().as_secs_f64();
    let before = wanted.games.games().saturating_sub(played);
    asides.extend(args.kept.without_record(args.records.as_ref(), before));
    asides.extend(args.kept.all_told(games.sums.games, wanted.games.games()));
    let series = Series {
        scenario: source.name(),
        scenario_hash: scenario.hash(),
        game: scenario.game(),
        scored: game.scored(),
        unit: game.counted_in(),
        options: &args.begun.options,
        seed: args.begun.seed,
        // No more are at work than there are games to play.
        threads: threads.min(wanted.games.games().max(1)),
        bots: BySide {
            american: args.bots.0.american.to_string(),
            british: args.bots.0.british.to_string(),
        },
        laws_checked: args.verify,
        seconds,
        played,
    };
    let shown = Shown::of(series, &games.sums);
    let mut text = if args.json { json(&shown)? } else { shown.to_string() };
    if let Some(page) = &args.html {
        let report = Report::of(&Kept {
            runs: vec![games.kept()],
            ..Kept::default()
        });
        match write_page(&report, page, args.spoken.lang()) {
            Ok(told) if !args.json => text.push_str(&told.text),
            Ok(_) => {}
            // The games are played, and what they show is told all the same.
            Err(failure) => {
                asides.push(failure.to_string());
                return Ok(Output { text, asides, code: 1 });
            }
        }
    }
    Ok(Output { text, asides, code: 0 })
}

/// Why there are no figures.
fn sentence(halt: Halt<FileError>, args: &Args, folders: &Folders) -> Failure {
    Failure::Content(match halt {
        Halt::Stopped | Halt::Fault(_) => format!(
            "a game of seed {} stopped with a fault in the program, which the lines above describe",
            args.begun.seed
        ),
        Halt::Kept(error) => error.to_string(),
        Halt::Law(number, broken) => broke_a_law(&broken, (args.begun.seed, number), &folders.records()),
    })
}

/// Which law a game broke, by the seed of its series and its number there. Its record is kept, for whoever looks into it.
pub(super) fn broke_a_law(broken: &Broken, (seed, number): (u64, u64), records: &Path) -> String {
    let hash = &broken.record.scenario_hash;
    let hash = hash.get(..8).unwrap_or(hash);
    let path = records.join(format!("broken-{hash}-{seed}-{number}.war1812"));
    let kept = match files::save(&path, broken.record.text().as_bytes()) {
        Ok(()) => format!("its record is {}", path.display()),
        Err(error) => format!("its record is lost since {error}"),
    };
    format!("game {number} of seed {seed} broke a law: {}; {kept}", broken.what)
}

/// Makes the folder of the records in a folder that is there.
pub(super) fn make_folder(folder: &Path) -> Result<(), FileError> {
    let inside = folder.parent().filter(|inside| *inside != Path::new(""));
    if let Some(inside) = inside.filter(|inside| !inside.is_dir()) {
        return Err(FileError::NoFolder(inside.to_owned(), folder.to_owned()));
    }
    match std::fs::create_dir(folder) {
        Err(_) if folder.is_dir() => Ok(()),
        made => made.map_err(|source| FileError::System {
            doing: Doing::Make,
            path: folder.to_owned(),
            source,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::bot::Level;

    #[test]
    fn bots_are_named_once_for_both_or_once_for_each() {
        let both = |american: Level, british: Level| {
            Ok(Bots(BySide {
                american: american.into(),
                british: british.into(),
            }))
        };
        assert_eq!("random".parse(), both(Level::Random, Level::Random));
        assert_eq!(
            "british=random,american=greedy".parse(),
            both(Level::Greedy, Level::Random)
        );
        let wrong = |text: &str| text.parse::<Bots>().unwrap_err();
        assert!(wrong("genius").contains("there is no bot `genius`"));
        assert!(wrong("american=greedy").contains("the British side has no bot"));
        assert!(wrong("american=greedy,american=random").contains("is there twice"));
        assert!(wrong("american=greedy,random").contains("names no side"));
        assert!(wrong("french=greedy").contains("there is no side"));
    }
}
