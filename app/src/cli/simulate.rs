//! `war1812 simulate`: many games between bots, the same for any number of threads.

pub(crate) mod figures;

use super::{Failure, Output, json, with_options};
use crate::files::{self, FileError, Folders};
use crate::games::{self, Tabled, Visit};
use clap::builder::RangedU64ValueParser;
use data::BySide;
use engine::bot::{Bot, Level};
use engine::laws::{Broken, verified_playout};
use engine::playout::{Played, game_seed, playout, playout_by};
use engine::record::Record;
use engine::rules::Seat;
use figures::{Figures, Series};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Arguments of `simulate`.
#[derive(Debug, clap::Args)]
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
    /// Play with this rule option, as `key=value`; can be given more than once.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Where chance begins; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; as many as the machine runs at once without it.
    #[arg(long, value_name = "T", value_parser = RangedU64ValueParser::<u64>::new().range(1..=1024))]
    threads: Option<u64>,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "verify")]
    records: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// Check every law of the game at every step; much slower.
    #[arg(long)]
    verify: bool,
}

/// The bots of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bots(BySide<Level>);

impl FromStr for Bots {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level = |key: &str| {
            Level::from_key(key).ok_or_else(|| {
                let known: Vec<&str> = Level::ALL.into_iter().map(Level::key).collect();
                format!("there is no bot `{key}`, the bots are {}", known.join(", "))
            })
        };
        if !text.contains('=') {
            let level = level(text)?;
            return Ok(Self(BySide {
                american: level,
                british: level,
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
            if slot.replace(level(key)?).is_some() {
                return Err(format!("the {side} side has two bots, name one"));
            }
        }
        match (american, british) {
            (Some(american), Some(british)) => Ok(Self(BySide { american, british })),
            (None, _) => Err("the american side has no bot, add `american=…`".to_owned()),
            (_, None) => Err("the british side has no bot, add `british=…`".to_owned()),
        }
    }
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let (source, scenario, asides) = with_options(&args.what, folders, &args.options)?;
    let threads = args.threads.unwrap_or_else(|| {
        let at_once = thread::available_parallelism().map_or(1, NonZero::get);
        at_once as u64
    });
    if let Some(folder) = &args.records {
        make_folder(folder)?;
    }
    let began = Instant::now();
    let (games, score_word) = games::visit(&scenario, Play(args, threads.min(args.games)))
        .map_err(|stopped| stopped.sentence(args, folders))?;
    let seconds = began.elapsed().as_secs_f64();
    let series = Series {
        scenario: source.name(),
        scenario_hash: scenario.hash(),
        game: scenario.game(),
        score_word,
        options: &args.options,
        seed: args.seed,
        threads,
        bots: BySide {
            american: args.bots.0.american.key(),
            british: args.bots.0.british.key(),
        },
        laws_checked: args.verify,
        seconds,
    };
    let figures = Figures::of(series, &games);
    let text = if args.json {
        json(&figures)?
    } else {
        figures.to_string()
    };
    Ok(Output { text, asides, code: 0 })
}

/// Plays the games of a scenario of whichever game.
struct Play<'a>(&'a Args, u64);

impl Visit for Play<'_> {
    type Out = Result<(Vec<Played>, &'static str), Stopped>;
    fn visit<G: Tabled>(self, scenario: &Arc<G::Scenario>) -> Self::Out {
        Ok((play::<G>(self.0, scenario, self.1)?, G::score_word()))
    }
}

/// Why a series has stopped.
enum Stopped {
    /// A law was broken in the game of this number.
    Law(u64, Broken),
    /// A record could not be kept.
    Kept(FileError),
    /// A thread has died.
    Fault,
}

impl Stopped {
    fn sentence(self, args: &Args, folders: &Folders) -> Failure {
        Failure::Content(match self {
            Self::Fault => format!(
                "a game of seed {} stopped with a fault in the program, which the lines above describe",
                args.seed
            ),
            Self::Kept(error) => error.to_string(),
            Self::Law(number, broken) => {
                let path = folders.records().join(format!("broken-{}-{number}.war1812", args.seed));
                let kept = match files::save(&path, broken.record.text().as_bytes()) {
                    Ok(()) => format!("its record is {}", path.display()),
                    Err(error) => format!("its record is lost since {error}"),
                };
                format!(
                    "game {number} of seed {} broke a law: {}; {kept}",
                    args.seed, broken.what
                )
            }
        })
    }
}

/// Plays all games and gives them in the order of their numbers.
fn play<G: Tabled>(args: &Args, scenario: &Arc<G::Scenario>, threads: u64) -> Result<Vec<Played>, Stopped> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let worker = || -> Result<Vec<(u64, Played)>, Stopped> {
        let mut played = Vec::new();
        let mut bots = bots::<G>(args.bots);
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.games {
                break;
            }
            let seed = game_seed(args.seed, number);
            let game = if args.verify {
                verified_playout::<G>(scenario, &mut bots, seed).map_err(|broken| {
                    stop.store(true, Ordering::Relaxed);
                    Stopped::Law(number, broken)
                })?
            } else if let Some(folder) = &args.records {
                let names = [args.bots.0.american, args.bots.0.british].map(Level::key);
                let (game, record) = recorded::<G>(scenario, &mut bots, seed, names);
                let path = folder.join(format!("{}-{number}.war1812", args.seed));
                files::save(&path, record.text().as_bytes()).map_err(|error| {
                    stop.store(true, Ordering::Relaxed);
                    Stopped::Kept(error)
                })?;
                game
            } else {
                playout::<G>(scenario, &mut bots, seed)
            };
            played.push((number, game));
        }
        Ok(played)
    };
    let results: Vec<Result<Vec<(u64, Played)>, Stopped>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let ended = workers.into_iter().map(thread::ScopedJoinHandle::join);
        ended.map(|result| result.unwrap_or(Err(Stopped::Fault))).collect()
    });
    let mut games = Vec::new();
    for result in results {
        games.extend(result?);
    }
    games.sort_unstable_by_key(|(number, _)| *number);
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// A game with its record. `names` are the bots of the sides.
fn recorded<G: Tabled>(
    scenario: &Arc<G::Scenario>,
    bots: &mut [Box<dyn Bot<G>>; 2],
    seed: u64,
    names: [&str; 2],
) -> (Played, Record) {
    let mut steps = Vec::new();
    let (played, _) = playout_by::<G>(scenario, bots, seed, &mut |step| steps.push(step));
    let sides = G::sides();
    let seats = sides.map(|players| Seat::of(players.iter().copied()));
    let mut players: Vec<_> = sides
        .iter()
        .zip(names)
        .flat_map(|(side, bot)| side.iter().map(move |player| (*player, bot)))
        .collect();
    players.sort_unstable();
    let names = players.into_iter().map(|(_, bot)| bot.to_owned()).collect();
    let mut record = Record::begin::<G>(scenario, seats.to_vec(), names);
    record.set_steps::<G>(&steps, played.outcome);
    (played, record)
}

/// Makes the folder of the records in a folder that is there.
fn make_folder(folder: &Path) -> Result<(), FileError> {
    let inside = folder.parent().filter(|inside| *inside != Path::new(""));
    if let Some(inside) = inside.filter(|inside| !inside.is_dir()) {
        return Err(FileError::NoFolder(inside.to_owned(), folder.to_owned()));
    }
    match std::fs::create_dir(folder) {
        Err(_) if folder.is_dir() => Ok(()),
        made => made.map_err(|source| FileError::System {
            doing: "made",
            path: folder.to_owned(),
            source,
        }),
    }
}

fn bots<G: Tabled>(bots: Bots) -> [Box<dyn Bot<G>>; 2] {
    [G::bot(bots.0.american), G::bot(bots.0.british)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::invasion::State;

    #[test]
    fn bots_are_named_once_for_both_or_once_for_each() {
        let both = |american, british| Ok(Bots(BySide { american, british }));
        assert_eq!("random".parse(), both(Level::Random, Level::Random));
        assert_eq!(
            "british=random,american=greedy".parse(),
            both(Level::Greedy, Level::Random)
        );
        let wrong = |text: &str| text.parse::<Bots>().unwrap_err();
        assert!(wrong("genius").contains("there is no bot `genius`"));
        assert!(wrong("american=greedy").contains("the british side has no bot"));
        assert!(wrong("american=greedy,american=random").contains("two bots"));
        assert!(wrong("american=greedy,random").contains("names no side"));
        assert!(wrong("french=greedy").contains("there is no side"));
    }

    fn args(games: u64, verify: bool) -> Args {
        Args {
            what: String::new(),
            games,
            options: Vec::new(),
            records: None,
            bots: "random".parse().unwrap(),
            seed: 7,
            threads: None,
            json: false,
            verify,
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let library = data::library::Library::shipped();
        let draft: &data::invasion::ScenarioDraft = library.get("intro-1812").unwrap();
        let scenario = Arc::new(draft.build(library).unwrap());
        let one = play::<State>(&args(8, false), &scenario, 1).ok().unwrap();
        let three = play::<State>(&args(8, false), &scenario, 3).ok().unwrap();
        assert_eq!(one.len(), 8);
        assert_eq!(one, three);
    }
}
