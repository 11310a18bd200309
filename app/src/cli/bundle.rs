//! `war1812 bundle` and `war1812 site`: one file to give to others, and a page of such files for any web space.

use super::{Failure, Output};
use crate::files::{self, Folders};
use crate::whatis::{self, What};
use data::Lang;
use editor::bundle::{Bundle, Signed, site};
use editor::proof::{Corrections, sheet};
use std::path::PathBuf;

/// Arguments of `bundle`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path, or a correction file.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the bundle goes, as `.ron`.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who made it; of corrections, the file says it itself.
    #[arg(long, default_value = "")]
    author: String,
    /// Under which terms others may use and change it, such as `CC BY-SA 4.0`.
    #[arg(long)]
    licence: String,
    /// The day, as `2026-11-20`.
    #[arg(long, default_value = "")]
    when: String,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    let source = folders.find(&args.what)?;
    let text = source.text()?;
    let bundle = if whatis::of(&text) == What::Corrections {
        let shown = source.shown();
        let read = Corrections::read(&shown, &text);
        let read = read.map_err(|issue| Failure::Content(files::located_in(&shown, &issue)))?;
        Bundle::of_corrections(&read, &args.licence)
    } else {
        if args.author.trim().is_empty() {
            return Err(Failure::Usage("a scenario needs `--author NAME`".to_owned()));
        }
        let document = super::document(folders, &args.what)?;
        let signed = Signed {
            author: args.author.trim(),
            licence: &args.licence,
            when: &args.when,
        };
        Bundle::of(&document, signed, sheet::picture(&document).unwrap_or_default())
    };
    files::save_there(&args.out, bundle.text().as_bytes())?;
    Ok(format!("the bundle is written to {}\n", args.out.display()).into())
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
    let entries = std::fs::read_dir(&args.folder).map_err(|error| Failure::Content(format!("{shown}: {error}")))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    files.sort();
    let mut bundles = Vec::new();
    for path in files {
        let text = files::read_text(&path)?;
        if whatis::of(&text) != What::Bundle {
            continue;
        }
        let name = path.display().to_string();
        let bundle = Bundle::read(&name, &text).map_err(|issue| Failure::Content(files::located_in(&name, &issue)))?;
        if !bundle.is_intact() {
            let why = "what is in this bundle is not what was packed; ask its author for it again";
            return Err(Failure::Content(format!("{name}: {why}")));
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
    Ok(format!("a page of {} bundles is written to {shown}\n", bundles.len()).into())
}
