//! `war1812 furnish`: what a package brings beside the program, made from the program itself: the manual, the completions of
//! shells and the icon. For those who make packages; it stands in no list.

use super::{Call, Failure, Output};
use crate::{files, icon};
use clap::{CommandFactory as _, ValueHint};
use clap_complete::{Shell, generate_to};
use std::io;
use std::path::{Path, PathBuf};

/// Arguments of `furnish`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder to write to; it is made if it is not there.
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
}

/// Writes everything into the folder.
pub fn run(args: &Args) -> Result<Output, Failure> {
    let failed = |error: io::Error| {
        Failure::Content(format!(
            "{} could not be written: {error}; choose another folder",
            args.folder.display()
        ))
    };
    manual(&args.folder.join("man")).map_err(failed)?;
    completions(&args.folder.join("completions")).map_err(failed)?;
    icons(&args.folder.join("icons")).map_err(failed)?;
    Ok(Output::default())
}

/// A page for the program and one for each call.
fn manual(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // Pages are in the manual of programs and belong to the version, not to the day they were made on.
    clap_mangen::generate_to(Call::command(), folder)
}

fn completions(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut call = Call::command();
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
        generate_to(shell, &mut call, "war1812", folder)?;
    }
    Ok(())
}

/// The icon in the folders in which desktops look for it, and for Windows beside them.
fn icons(folder: &Path) -> io::Result<()> {
    let write = |path: PathBuf, bytes: &[u8]| files::write_atomically(&path, bytes);
    let theme = folder.join("hicolor");
    for size in icon::SIZES {
        let path = theme.join(format!("{size}x{size}/apps/war1812.png"));
        write(path, &icon::png(size)?)?;
    }
    write(theme.join("scalable/apps/war1812.svg"), icon::svg().as_bytes())?;
    write(folder.join("war1812.ico"), &icon::ico()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_package_finds_manual_completions_and_icons_of_every_call() {
        let folder = tempfile::tempdir().unwrap();
        let args = Args {
            folder: folder.path().to_owned(),
        };
        run(&args).unwrap();
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
        let page = read("man/war1812.1");
        for call in Call::command().get_subcommands() {
            let name = call.get_name();
            let is_told = !call.is_hide_set();
            assert_eq!(page.contains(&format!("war1812\\-{name}(1)")), is_told, "{name}");
            assert_eq!(
                folder.path().join(format!("man/war1812-{name}.1")).exists(),
                is_told,
                "{name}"
            );
            if is_told {
                assert!(read("completions/war1812.bash").contains(name), "{name}");
            }
        }
        assert!(read("man/war1812-simulate.1").contains("\\-\\-games"));
        assert!(read("completions/war1812.fish").contains("simulate"));
        for path in [
            "completions/_war1812",
            "completions/_war1812.ps1",
            "icons/hicolor/scalable/apps/war1812.svg",
        ] {
            assert!(!read(path).is_empty(), "{path}");
        }
        assert!(folder.path().join("icons/hicolor/16x16/apps/war1812.png").is_file());
        assert!(folder.path().join("icons/war1812.ico").is_file());
    }
}
