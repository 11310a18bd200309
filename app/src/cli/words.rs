//! `war1812 words`: begins the file of a further language, and says how much of one is done.

use super::{Failure, Output};
use crate::files;
use std::fmt::Write as _;
use std::path::PathBuf;
use words::Catalogue;

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
    let shown = args.file.display();
    let text = files::read_text(&args.file)?;
    let unfit = |why: words::Unfit| Failure::Content(format!("{shown}: {}", why.told().en));
    let language = Catalogue::read(&text).map_err(unfit)?;
    let said = words::sentences();
    let lacking = said.keys().filter(|en| language.find(en).is_none());
    let lacking: Vec<&str> = lacking.map(String::as_str).collect();
    let left = language.texts().keys().filter(|en| !said.contains_key(*en));
    let left: Vec<&str> = left.map(String::as_str).collect();
    let mut output = format!(
        "{} ({}): {} of {} sentences\n",
        language.name(),
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
        files::save(&args.file, renewed.write().as_bytes())?;
    }
    Ok(output.into())
}

/// Writes a file with every sentence and nothing beside it.
fn begin(args: &Args) -> Result<Output, Failure> {
    let code = args.file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let name = args.name.as_deref().unwrap_or(code);
    let texts = words::sentences().into_keys().map(|en| (en, String::new())).collect();
    let language = Catalogue::new(code, name, texts).map_err(|why| {
        let (shown, why) = (args.file.display(), why.told().en);
        Failure::Usage(format!(
            "{shown}: {why}; the name of the file is the code of the language, such as `de.ron`"
        ))
    })?;
    files::save(&args.file, language.write().as_bytes())?;
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
        _ = writeln!(output, "  {en}");
    }
}
