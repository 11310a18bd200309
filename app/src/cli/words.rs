//! `war1812 words`: begins the file of a further language, and says how much of one is done.

use super::{Failure, Output, one_line};
use crate::files;
use crate::whatis::{self, What};
use data::comments::Comments;
use data::store;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use words::{Catalogue, Lacks, Unfit};

/// What stands in the file of a language.
const FIELDS: [&str; 3] = ["code", "name", "texts"];

/// Arguments of `words`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The file of the language, such as `de.ron`; it is begun if it is not there.
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    file: PathBuf,
    /// The language's own name for itself, for a file that is begun.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Add what is new in the program to the file, with nothing beside it.
    #[arg(long)]
    renew: bool,
    /// Leave out what the program no longer says.
    #[arg(long, requires = "renew")]
    prune: bool,
}

pub(super) fn run(args: &Args) -> Result<Output, Failure> {
    if !args.file.exists() {
        return begin(args);
    }
    if args.name.is_some() {
        return Err(Failure::Usage(format!(
            "{} is there already and has a name; leave out --name, or write another `name` in the file",
            args.file.display()
        )));
    }
    let text = files::read_text(&args.file)?;
    match whatis::of(&text) {
        What::Language => {}
        // What is nothing that is known may be a language of which not even the head is whole.
        What::Unknown if store::fields(&text).iter().any(|field| FIELDS.contains(field)) => {}
        What::Unknown => {
            return Err(Failure::Content(format!(
                "{}:1:1: this is no file of a language; name one, or a file that is not there yet, which is then begun",
                args.file.display()
            )));
        }
        other => {
            let why = "`war1812 words` takes the file of a language";
            return Err(Failure::Content(other.refused(&args.file, why)));
        }
    }
    let unfit = |why: Unfit| unfit(&args.file, &text, &why);
    let language = Catalogue::read(&text).map_err(unfit)?;
    let said = words::sentences();
    let lacking = said.keys().filter(|en| language.find(en).is_none());
    let lacking: Vec<&str> = lacking.map(String::as_str).collect();
    let left = language.texts().keys().filter(|en| !said.contains_key(*en));
    let left: Vec<&str> = left.map(String::as_str).collect();
    let mut output = format!(
        "{} ({}): {} of {} sentences\n",
        one_line(language.name()),
        language.code(),
        said.len() - lacking.len(),
        said.len()
    );
    list(&mut output, "said in English so far", &lacking);
    list(&mut output, "no longer said by the program", &left);
    if args.renew {
        let mut texts = language.texts().clone();
        if args.prune {
            texts.retain(|en, _| said.contains_key(en));
        }
        for en in said.keys() {
            texts.entry(en.clone()).or_default();
        }
        let renewed = Catalogue::new(language.code(), language.name(), texts).map_err(unfit)?;
        // What a translator has noted stays.
        let woven = Comments::of(&text).weave(&renewed.write());
        files::save(&args.file, woven.text.as_bytes())?;
        let (added, gone) = (lacking.len(), if args.prune { left.len() } else { 0 });
        output += &format!(
            "written to {}: {added} sentences added, {gone} taken out\n",
            args.file.display()
        );
    }
    Ok(output.into())
}

/// What is wrong with the file of a language, where it is wrong, and what to do.
fn unfit(file: &Path, text: &str, why: &Unfit) -> Failure {
    let told = why.told(|error| store::why_unreadable(text, error));
    let ((line, column), remedy) = match why {
        // What is wrong with a text is told with what mends it.
        Unfit::Text(error) => {
            let at = error.span.start;
            ((at.line, at.col), "")
        }
        Unfit::Head(lacks) => {
            let field = match lacks {
                Lacks::Code => "code",
                Lacks::Name => "name",
            };
            let at = store::position_of_field(text, field);
            (at, "; write another there")
        }
        Unfit::Value(en, value) => (
            place_of_value(text, en, value),
            "; write the values of the English there and no others",
        ),
        Unfit::Twice(en) => (
            store::position(text, places_of(text, en).nth(1).unwrap_or_default()),
            "; remove one",
        ),
    };
    Failure::Content(format!("{}:{line}:{column}: {}{remedy}", file.display(), told.en))
}

/// Line and column of a value in what an English sentence is said to be.
fn place_of_value(text: &str, en: &str, value: &str) -> (usize, usize) {
    let at = places_of(text, en).next().map_or(0, |said| {
        let value = text[said..].find(&format!("{{{value}}}"));
        value.map_or(said, |value| said + value)
    });
    store::position(text, at)
}

/// Where an English sentence stands in a file, bytes from its beginning, in order.
fn places_of<'a>(text: &'a str, en: &str) -> impl Iterator<Item = usize> + use<'a> {
    // Sentences are written as they are or with escapes, as whoever writes the file likes.
    let quoted = BTreeSet::from([format!("\"{en}\""), format!("{en:?}")]);
    let places = quoted.iter().flat_map(|quoted| text.match_indices(quoted.as_str()));
    let places: BTreeSet<usize> = places.map(|(at, _)| at).collect();
    places.into_iter()
}

/// Writes a file with every sentence and nothing beside it.
fn begin(args: &Args) -> Result<Output, Failure> {
    if args.file.extension().is_none_or(|ending| ending != "ron") {
        // Another one would lie in the folder of the languages and never be read.
        let why = format!(
            "{} is no file of a language, let its name end with .ron",
            args.file.display()
        );
        return Err(Failure::Usage(why));
    }
    let code = args.file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let name = args.name.as_deref().unwrap_or(code);
    let texts = words::sentences().into_keys().map(|en| (en, String::new())).collect();
    let language = Catalogue::new(code, name, texts).map_err(|why| {
        let (shown, why) = (
            args.file.display(),
            why.told(|error| store::why_unreadable("", error)).en,
        );
        Failure::Usage(format!(
            "{shown}: {why}; the name of the file is the code of the language, such as `de.ron`"
        ))
    })?;
    files::save_there(&args.file, language.write().as_bytes())?;
    let number = language.texts().len();
    Ok(format!("{}: {number} sentences to say in {name}\n", args.file.display()).into())
}

fn list(output: &mut String, what: &str, sentences: &[&str]) {
    if sentences.is_empty() {
        return;
    }
    // Writing to a String cannot fail.
    _ = writeln!(output, "\n{what}: {}", sentences.len());
    for en in sentences {
        _ = writeln!(output, "  {}", one_line(en));
    }
}
