//! `war1812 bundle` and `war1812 site`: one file to give to others, and a page of such files for any web space.

use super::{Failure, Output, library, only, same_file};
use crate::files::{self, FileError, Folders, Source};
use crate::text::TERMINAL;
use crate::whatis::{self, What};
use data::kind::Kind as _;
use data::{Issue, Lang};
use editor::bundle::{Bundle, Damaged, Seal, Signed, site};
use editor::proof::{Corrections, is_day, sheet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Arguments of `bundle`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path, or a correction file.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the bundle goes, as `.ron`.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who made it, which a scenario needs; a correction file says it itself.
    #[arg(long, value_name = "NAME")]
    author: Option<String>,
    /// Under which terms others may use and change it, such as `CC BY-SA 4.0`.
    #[arg(long, value_parser = licence)]
    licence: String,
    /// The day, as `2026-11-20`; a correction file says it itself.
    #[arg(long, value_name = "DAY", value_parser = day)]
    when: Option<String>,
}

/// The licence without blanks around it, of which something must be left.
fn licence(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("without a licence nobody may use it, name one such as `CC BY-SA 4.0`".to_owned()),
        licence => Ok(licence.to_owned()),
    }
}

/// A day that there is, with the year first.
fn day(text: &str) -> Result<String, String> {
    let text = text.trim();
    match is_day(text) {
        true => Ok(text.to_owned()),
        false => Err(format!("`{text}` is no day, write it as `2026-11-20`")),
    }
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    if args.out.extension().is_none_or(|ending| ending != "ron") {
        let why = format!("{} is no bundle, let its name end with .ron", args.out.display());
        return Err(Failure::Usage(why));
    }
    let source = folders.find(&args.what)?;
    if let Source::User(_, path) | Source::File(path) = &source
        && same_file(path, &args.out)
    {
        return Err(Failure::Usage(format!(
            "{} would be replaced by a bundle of itself; write the bundle to another file",
            args.out.display()
        )));
    }
    let text = source.text()?;
    let taken = |found| matches!(found, What::Scenario | What::Corrections);
    only(
        &source,
        &text,
        taken,
        "`war1812 bundle` packs scenarios and correction files",
    )?;
    let mut asides = Vec::new();
    let bundle = if whatis::of(&text) == What::Corrections {
        if args.author.is_some() || args.when.is_some() {
            let why = "corrections say themselves who made them and when; leave out --author and --when";
            return Err(Failure::Usage(why.to_owned()));
        }
        let shown = source.shown();
        let wrong = |issue: Issue| Failure::Content(files::located_in(&shown, &issue).get(TERMINAL).to_owned());
        let read = Corrections::read(&shown, &text).map_err(wrong)?;
        // What nobody can make is given to nobody.
        let (library, told) = library(folders);
        asides = told;
        let problems = read.check(&shown, &text, &Arc::new(library));
        if let Some(issue) = data::issue::errors(&problems).next() {
            return Err(wrong(issue.clone()));
        }
        Bundle::of_corrections(&read, &args.licence)
    } else {
        let author = args.author.as_deref().unwrap_or_default().trim();
        if author.is_empty() {
            return Err(Failure::Usage("a scenario needs `--author NAME`".to_owned()));
        }
        let document = super::document(folders, &args.what)?;
        // What nobody can play is given to nobody.
        super::scenario(&args.what, folders)?;
        let signed = Signed {
            author,
            licence: &args.licence,
            when: args.when.as_deref().unwrap_or_default(),
        };
        Bundle::of(&document, signed, sheet::picture(&document).unwrap_or_default())
    };
    super::out::write(&args.out, &bundle.text())?;
    Ok(Output {
        text: format!("the bundle is written to {}\n", args.out.display()),
        asides,
        code: 0,
    })
}

/// Arguments of `site`.
#[derive(Debug, clap::Args)]
pub(super) struct SiteArgs {
    /// The folder of the bundles; the pages go there too: `index.html` and one for each other language, as `index.fr.html`.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn run_site(args: &SiteArgs) -> Result<Output, Failure> {
    let shown = args.folder.display();
    let entries = std::fs::read_dir(&args.folder).map_err(|error| no_folder(&args.folder, error))?;
    let files: Result<Vec<PathBuf>, _> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut files = files.map_err(|error| no_folder(&args.folder, error))?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    let (mut bundles, mut asides) = (Vec::new(), Vec::new());
    for path in files {
        let text = files::read_text(&path)?;
        let name = path.display().to_string();
        match whatis::of(&text) {
            // What is nothing that is known may be a bundle of which not even the head is whole.
            What::Bundle | What::Unknown => {}
            other => {
                asides.push(format!("{name} is {} and no bundle, so it is left out", other.name()));
                continue;
            }
        }
        let bundle = Bundle::read(&name, &text).map_err(|issue| {
            let why = files::located_in(&name, &issue).get(TERMINAL).to_owned();
            Failure::Content(format!(
                "{why}; ask its author for it again, or take it out of the folder"
            ))
        })?;
        if bundle.seal() == Seal::Broken {
            return Err(Failure::Content(format!("{name}: {}", Damaged::Altered.text(TERMINAL))));
        }
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned());
        bundles.push((file.unwrap_or_default(), bundle));
    }
    if bundles.is_empty() {
        let why = "there is no bundle in this folder; `war1812 bundle` makes one";
        return Err(Failure::Content(format!("{shown}: {why}")));
    }
    for lang in Lang::all() {
        let name = if lang == Lang::default() {
            "index.html".to_owned()
        } else {
            format!("index.{}.html", lang.code())
        };
        files::save_there(&args.folder.join(name), site(&bundles, lang).as_bytes())?;
    }
    Ok(Output {
        text: match bundles.len() {
            1 => format!("a page of 1 bundle is written to {shown}\n"),
            many => format!("a page of {many} bundles is written to {shown}\n"),
        },
        asides,
        code: 0,
    })
}

/// Why the folder of the bundles cannot be read.
fn no_folder(folder: &Path, error: io::Error) -> Failure {
    let shown = folder.display();
    Failure::Content(match error.kind() {
        io::ErrorKind::NotFound => format!("there is no folder {shown}; name the folder of the bundles"),
        io::ErrorKind::NotADirectory => format!("{shown} is a file; name the folder that it lies in"),
        _ => {
            let path = folder.to_owned();
            let doing = files::Doing::Read;
            let refused = FileError::System {
                doing,
                path,
                source: error,
            };
            refused.to_string()
        }
    })
}
