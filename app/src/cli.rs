//! The command line: `war1812` alone, `play` and `edit` open the window; everything else writes text or JSON and ends.
//!
//! A mistake in a call ends with exit code 2, a mistake in a file with 1; either says one sentence on stderr.

mod bundle;
mod chance;
mod check;
mod convert;
mod diff;
mod furnish;
mod kept;
mod learn;
mod list;
mod locate;
mod namesake;
mod odds;
mod out;
mod print;
mod proof;
mod prove;
mod replay;
mod replayed;
mod review;
mod show;
mod simulate;
mod tournament;
mod view;
mod words;

use crate::edit;
use crate::fault::{self, misleads, one_line};
use crate::files::{self, FileError, Folders, LoadError, Source};
use crate::games;
use crate::languages;
use crate::text::TERMINAL;
use crate::tournament::keeping::Trouble;
use crate::version::version;
use crate::whatis::{self, What};
use crate::window::{self, Start};
use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};
use data::Lang;
use data::any::Scenario;
use data::library::Library;
use editor::document::Document;
use editor::variant;
use locate::{Texts, pointed};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// What the help says of a call without a command.
const FILE_ALONE: &str = "`war1812 FILE` opens a file in the window as `war1812 play FILE` does; of a file that is called like a command, write ./FILE.";

/// Board wargames of the War of 1812.
#[derive(Debug, Parser)]
#[command(name = "war1812", version = version(), about, disable_help_subcommand = true, after_help = FILE_ALONE)]
struct Call {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the window to play.
    Play {
        /// A scenario by name, or any file of the program by path: a scenario, a saved game, a view of one, corrections,
        /// a round of proofreading, a bundle; the start screen without it.
        #[arg(value_name = "NAME|FILE", value_hint = clap::ValueHint::FilePath)]
        what: Option<String>,
    },
    /// Open the window to edit a scenario.
    Edit {
        /// A scenario by name or path; a new one without it.
        #[arg(value_name = "NAME|FILE")]
        what: Option<String>,
    },
    /// List the scenarios: those shipped, then your own.
    List(list::Args),
    /// Show everything a scenario is made of, or how a saved game stands.
    Show(show::Args),
    /// Name every problem of scenarios or other documents.
    Check(check::Args),
    /// Let bots play many games and count.
    Simulate(simulate::Args),
    /// Fit what positions tell of who wins, for those who work on the bots.
    Learn(learn::Args),
    /// Let bots play against each other in pairs of games, sides swapped, and say how strong they are.
    Tournament(tournament::Args),
    /// Put pieces of runs together that `--keep` has written.
    Join(kept::JoinArgs),
    /// Tell what kept games show: who wins, how long, what is taken, losses, cards; several side by side.
    Report(kept::ReportArgs),
    /// Write a sheet to check a scenario against the printed board.
    Proof(proof::Args),
    /// Write a page to print: cards or blocks at real size, the map and the set-up.
    Print(print::Args),
    /// Pack a scenario or corrections into one file to give to others.
    Bundle(bundle::Args),
    /// Make a page of a folder of bundles, to put on any web space.
    Site(bundle::SiteArgs),
    /// Bring a document into its present, canonical form.
    Convert(convert::Args),
    /// Prove by large numbers that nothing hidden shows and nothing unoffered is possible.
    Prove(prove::Args),
    /// Play a saved game again, checking every step.
    Replay(replay::Args),
    /// Write or show what one player knows of a saved game, for showing it to others.
    View(view::Args),
    /// Say in words how two scenarios differ.
    Diff(diff::Args),
    /// Work out how likely each end of a battle is.
    Odds(odds::Args),
    /// Begin the file of a further language of the program, or say how much of one is done.
    Words(words::Args),
    /// Write what a package brings beside the program: manual, completions, icons.
    #[command(hide = true)]
    Furnish(furnish::Args),
}

/// Why a call has failed, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The call is wrong: exit code 2.
    #[error("{0}")]
    Usage(String),
    /// A file or its content is wrong: exit code 1.
    #[error("{0}")]
    Content(String),
}

impl Failure {
    const fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Content(_) => 1,
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Self::Content(error.to_string())
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        Self::Content(trouble.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        Self::Content(error.to_string())
    }
}

/// What a call has to say.
#[derive(Debug, Default)]
pub struct Output {
    /// For stdout.
    pub text: String,
    /// Sentences for stderr that do not stop the call.
    pub asides: Vec<String>,
    /// Exit code.
    pub code: u8,
}

impl From<String> for Output {
    fn from(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

/// Runs the program with these arguments, of which the first is its own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    fault::tell_in_one_line();
    let folders = Folders::of_user();
    // The values of `--lang` are known before the call is read; why one is not among them is told whatever becomes of it.
    for left_out in languages::take_in(&folders) {
        tell(&left_out.to_string());
    }
    finish(answer(args, &folders))
}

/// What a call with these arguments, of which the first is the program's name, has to say in these folders.
///
/// # Errors
/// Why it has failed.
pub fn call(args: impl IntoIterator<Item = OsString>, folders: &Folders) -> Result<Output, Failure> {
    let left_out = languages::take_in(folders).into_iter();
    let mut output = answer(args, folders)?;
    let left_out = left_out.map(|left_out| left_out.to_string());
    output.asides.splice(..0, left_out);
    Ok(output)
}

/// The same in signs that change nothing of what a terminal shows, whatever names, titles and paths say.
fn answer(args: impl IntoIterator<Item = OsString>, folders: &Folders) -> Result<Output, Failure> {
    let output = carry_out(args, folders)?;
    Ok(Output {
        text: visible(&output.text),
        ..output
    })
}

fn carry_out(args: impl IntoIterator<Item = OsString>, folders: &Folders) -> Result<Output, Failure> {
    let args: Vec<OsString> = args.into_iter().collect();
    let call = match Call::try_parse_from(&args) {
        Ok(call) => call,
        Err(error) if !error.use_stderr() => return Ok(error.render().to_string().into()),
        Err(error) => match alone(&args[1.min(args.len())..], folders) {
            Some(what) => Call {
                command: Some(Command::Play { what: Some(what?) }),
            },
            None => return Err(Failure::Usage(sentence(&error, args.get(1)))),
        },
    };
    let start = match call.command {
        None | Some(Command::Play { what: None }) => Start::Home,
        Some(Command::Play { what: Some(what) }) => {
            let why = "`war1812 play` opens scenarios, saved games, views, corrections, rounds and bundles";
            Start::Play(existing(
                what,
                folders,
                &[
                    What::Scenario,
                    What::Record,
                    What::GameJournal,
                    What::View,
                    What::Corrections,
                    What::Round,
                    What::Bundle,
                ],
                why,
            )?)
        }
        Some(Command::Edit { what: None }) => Start::Edit(String::new()),
        Some(Command::Edit { what: Some(what) }) => {
            let why = "`war1812 edit` opens scenarios";
            Start::Edit(existing(what, folders, &[What::Scenario], why)?)
        }
        Some(Command::List(args)) => return list::run(&args, folders),
        Some(Command::Show(args)) => return show::run(&args, folders),
        Some(Command::Check(args)) => return check::run(&args, folders),
        Some(Command::Simulate(args)) => return simulate::run(&args, folders),
        Some(Command::Learn(args)) => return learn::run(&args, folders),
        Some(Command::Tournament(args)) => return tournament::run(&args, folders),
        Some(Command::Join(args)) => return kept::join(&args),
        Some(Command::Report(args)) => return kept::report(&args),
        Some(Command::Bundle(args)) => return bundle::run(&args, folders),
        Some(Command::Site(args)) => return bundle::run_site(&args),
        Some(Command::Proof(args)) => return proof::run(&args, folders),
        Some(Command::Print(args)) => return print::run(&args, folders),
        Some(Command::Convert(args)) => return convert::run(&args, folders),
        Some(Command::Prove(args)) => return prove::run(&args, folders),
        Some(Command::Replay(args)) => return replay::run(&args, folders),
        Some(Command::View(args)) => return view::run(&args),
        Some(Command::Diff(args)) => return diff::run(&args, folders),
        Some(Command::Odds(args)) => return odds::run(&args, folders),
        Some(Command::Words(args)) => return words::run(&args),
        Some(Command::Furnish(args)) => return furnish::run(&args),
    };
    window::open(start).map_err(Failure::Content)?;
    Ok(Output::default())
}

/// What the arguments name that begin with a scenario or a file and with no command: whoever drags a file on the program cannot
/// say what is to be done with it. Nothing if they begin with something else.
fn alone(args: &[OsString], folders: &Folders) -> Option<Result<String, Failure>> {
    let (first, rest) = args.split_first()?;
    let is_option = first.to_string_lossy().starts_with('-');
    if is_option || Call::command().find_subcommand(first).is_some() {
        return None;
    }
    match folders.find(first) {
        // It may be the name of a command that was mistyped.
        Err(FileError::Unknown { .. }) => return None,
        Err(error) => return Some(Err(error.into())),
        Ok(_) => {}
    }
    if !rest.is_empty() {
        let why = "the window opens one file; name it alone, or a command before it, which `war1812 --help` lists";
        return Some(Err(Failure::Usage(why.to_owned())));
    }
    let nameless = || FileError::Nameless(first.into()).into();
    Some(first.to_str().map(str::to_owned).ok_or_else(nameless))
}

/// A name or path for the window, refused here where the terminal can say so.
fn existing(what: String, folders: &Folders, taken: &[What], why: &str) -> Result<String, Failure> {
    let source = folders.find(&what)?;
    if let Source::User(_, path) | Source::File(path) = &source {
        let text = source.text()?;
        match whatis::of(&text) {
            // What is wrong with it is said there, with line and column.
            What::Unknown => drop(source.read(&text, &folders.library().0).map_err(LoadError::from)?),
            found if taken.contains(&found) => {}
            found => return Err(Failure::Content(found.refused(path, why))),
        }
    }
    Ok(what)
}

/// Refuses a file that is something else than what a call takes, with what it is and which call takes it. What is no
/// known file at all is left to whoever reads it, who says with line and column what is wrong.
fn only(source: &Source, text: &str, taken: impl Fn(What) -> bool, why: &str) -> Result<(), Failure> {
    match (source, whatis::of(text)) {
        (Source::Shipped(_), _) | (_, What::Unknown) => Ok(()),
        (Source::User(..) | Source::File(_), found) if taken(found) => Ok(()),
        (Source::User(_, path) | Source::File(path), found) => Err(Failure::Content(found.refused(path, why))),
    }
}

/// The same for the calls that take scenarios and nothing else.
fn only_scenarios(source: &Source, text: &str) -> Result<(), Failure> {
    only(
        source,
        text,
        |found| found == What::Scenario,
        "a scenario is wanted here",
    )
}

/// The document of a scenario, by name or path, as it stands there.
fn document(folders: &Folders, what: &str) -> Result<Document, Failure> {
    let source = folders.find(what)?;
    let text = source.text()?;
    only_scenarios(&source, &text)?;
    let document = edit::open_as_it_is(folders, what).map_err(|why| Failure::Content(why.get(TERMINAL).to_owned()))?;
    let shown = source.shown();
    variant::refuse_unmade(&document, &shown, &text)
        .map_err(|issue| Failure::Content(files::located_in(&shown, &issue).get(TERMINAL).to_owned()))?;
    Ok(document)
}

/// Whether two paths name one file, also where it is not there yet.
fn same_file(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| {
        let in_folder = || {
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            let folder = folder.unwrap_or_else(|| Path::new(".")).canonicalize().ok()?;
            Some(folder.join(path.file_name()?))
        };
        path.canonicalize().ok().or_else(in_folder)
    };
    one == other || place(one).is_some_and(|one| place(other) == Some(one))
}

/// A text without signs that would change what a terminal shows, but for those that end and part its own lines. JSON stays
/// what it is, with such signs written as there.
fn visible(text: &str) -> String {
    let is_json = text.starts_with('{');
    let mut shown = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let own = matches!(letter, '\n' | '\t') || letter == '\r' && letters.peek() == Some(&'\n');
        if own || !misleads(letter) {
            shown.push(letter);
        } else if is_json {
            shown += &format!("\\u{:04x}", u32::from(letter));
        } else {
            shown.extend(letter.escape_default());
        }
    }
    shown
}

/// Says a sentence beside the output.
fn tell(aside: &str) {
    writeln!(io::stderr(), "war1812: {}", one_line(aside)).ok();
}

/// Writes what there is to say; whoever closes the pipe early has read enough.
fn finish(result: Result<Output, Failure>) -> ExitCode {
    let output = match result {
        Ok(output) => output,
        Err(failure) => Output {
            asides: vec![failure.to_string()],
            code: failure.code(),
            ..Output::default()
        },
    };
    for aside in &output.asides {
        tell(aside);
    }
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(output.text.as_bytes()).and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            writeln!(io::stderr(), "war1812: the output could not be written: {error}").ok();
            ExitCode::FAILURE
        }
        _ => ExitCode::from(output.code),
    }
}

/// What clap has against a call that begins with a word, as one sentence.
fn sentence(error: &clap::Error, first: Option<&OsString>) -> String {
    if error.kind() == ErrorKind::InvalidUtf8 {
        return "an argument is not UTF-8 text; give the file that it names another name".to_owned();
    }
    let text = error.render().to_string();
    let mut what = String::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with("Usage:") || line.starts_with("For more information") {
            break;
        }
        let line = line.strip_prefix("error: ").unwrap_or(line);
        match line.strip_prefix("tip: ") {
            // That would be taken for a name of a file; what was meant is a number, or an option that is there.
            Some(tip) if below_zero(tip) => what += "; write the number without a sign",
            Some(tip) if tip.starts_with("to pass '-") => {}
            Some(tip) => what += &format!("; {tip}"),
            None if line.is_empty() || what.is_empty() => what += line,
            None => what += &format!(" {line}"),
        }
    }
    let what = number(&what).unwrap_or(what);
    let call = Call::command();
    let command = first.and_then(|first| call.find_subcommand(first));
    let command = command.map_or_else(String::new, |command| format!(" {}", command.get_name()));
    format!("{what}; `war1812{command} --help` explains the call")
}

/// What is wrong with a number in words of people, where the parsers of numbers say it in their own.
fn number(what: &str) -> Option<String> {
    let (before, why) = what.rsplit_once(": ")?;
    let why = match why {
        "invalid digit found in string" | "cannot parse integer from empty string" => "write a whole number".to_owned(),
        "number too large to fit in target type" => "write a smaller number".to_owned(),
        _ => {
            let (least, most) = why.split_once(" is not in ")?.1.split_once("..")?;
            match most.strip_prefix('=') {
                Some(most) => format!("write a number from {least} to {most}"),
                None => format!("write a number from {least} on"),
            }
        }
    };
    Some(format!("{before}: {why}"))
}

/// Whether a tip of clap's is how to name a file that is called like a number below 0.
fn below_zero(tip: &str) -> bool {
    let value = tip.strip_prefix("to pass '-").and_then(|rest| rest.split('\'').next());
    value.is_some_and(|value| value.parse::<f64>().is_ok())
}

/// A scenario that can be played, and where it comes from.
///
/// # Errors
/// If there is none of this name or path, or it has errors; the sentence names the first of them.
fn scenario(asked: &str, folders: &Folders) -> Result<(Source, Scenario, Vec<String>), Failure> {
    with_options(asked, folders, &[])
}

/// The same with rule options changed, each as `key=value`.
fn with_options(
    asked: &str,
    folders: &Folders,
    options: &[String],
) -> Result<(Source, Scenario, Vec<String>), Failure> {
    let source = folders.find(asked)?;
    let text = source.text()?;
    only_scenarios(&source, &text)?;
    let (library, asides) = library(folders);
    let mut draft = source.read(&text, &library).map_err(LoadError::from)?;
    let mut set: Vec<&str> = Vec::new();
    for option in options {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("`{option}` is no option, write it as `key=value`")))?;
        if set.contains(&key) {
            return Err(Failure::Usage(format!("`--option {key}` is given twice; give it once")));
        }
        set.push(key);
        draft
            .set_option(key, value)
            .map_err(|refused| Failure::Usage(refused.get(TERMINAL).to_owned()))?;
    }
    match draft.build(&library) {
        Ok(scenario) => Ok((source, scenario, asides)),
        Err(issues) => {
            let issues = if variant::is(&text) {
                variant::placed(issues, &source.shown(), &text, &Arc::new(library.clone()))
            } else {
                issues
            };
            let mut errors = data::issue::errors(&issues);
            let texts = Texts::of(&source.shown(), &text, &draft, &library, folders);
            let first = errors.next().map_or_else(String::new, |issue| pointed(issue, &texts));
            let more = match errors.count() {
                0 => String::new(),
                1 => " (and 1 more error)".to_owned(),
                more => format!(" (and {more} more errors)"),
            };
            Err(Failure::Content(format!(
                "{first}{more}; so the scenario cannot be played, and `war1812 check {asked}` names every problem"
            )))
        }
    }
}

/// The library with the user's documents, and a sentence for each that was left out.
fn library(folders: &Folders) -> (Library, Vec<String>) {
    let (library, left_out) = folders.library();
    let asides = left_out.into_iter().map(|left_out| left_out.to_string()).collect();
    (library, asides)
}

/// Adds sentences to those that are told beside the output, none twice: every scenario of a call comes with those of the whole
/// library.
fn add_asides(asides: &mut Vec<String>, more: Vec<String>) {
    for aside in more {
        if !asides.contains(&aside) {
            asides.push(aside);
        }
    }
}

/// Refuses what cannot be a page to read in a browser.
fn refuse_no_page(page: &Path) -> Result<(), Failure> {
    if page.extension().is_none_or(|ending| ending != "html") {
        let why = format!("{} is no page, let its name end with .html", page.display());
        return Err(Failure::Usage(why));
    }
    Ok(files::refuse_place(page)?)
}

/// The language of a short name.
fn language(code: &str) -> Result<Lang, String> {
    let all = Lang::all();
    let found = all.iter().find(|lang| lang.code().eq_ignore_ascii_case(code));
    found.copied().ok_or_else(|| {
        let codes: Vec<&str> = all.iter().map(|lang| lang.code()).collect();
        format!("there is no language `{code}`; the languages are {}", codes.join(", "))
    })
}

/// The language of a page.
#[derive(Debug, clap::Args)]
struct Spoken {
    /// The language of the page by its short name, such as `fr`; English without it.
    #[arg(long, value_name = "CODE", value_parser = language)]
    lang: Option<Lang>,
    /// The page in French, as with `--lang fr`.
    // The name that this had before there were more languages.
    #[arg(long, conflicts_with = "lang", hide = true)]
    french: bool,
}

impl Spoken {
    /// The language that was asked for, by name or by the flag for French.
    fn lang(&self) -> Lang {
        let [english, french] = Lang::WRITTEN;
        self.lang.unwrap_or(if self.french { french } else { english })
    }
}

/// What people call the game of a key.
fn game(key: &str) -> String {
    games::of_key(key).map_or_else(|_| key.to_owned(), |game| game.title().get(TERMINAL).to_owned())
}

/// A value as JSON text with a line break at its end.
fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(value)
        .map_err(|error| Failure::Content(format!("the result could not be written as JSON: {error}")))?;
    Ok(text + "\n")
}

#[cfg(test)]
mod tests;
