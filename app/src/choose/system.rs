//! The file dialogs of the system. On Linux they belong to the desktop and may be missing: then nothing opens and nobody is
//! told, so this finds out before and after.

use super::Asked;
use crate::text::Lang;
use std::path::PathBuf;

/// What came of asking with a dialog of the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Went {
    /// This file was chosen.
    Chosen(PathBuf),
    /// This file, which stands already; the dialog has not asked whether it may be replaced, for it was chosen without its
    /// ending.
    Taken(PathBuf),
    /// The person has closed the dialog.
    Cancelled,
    /// There is no dialog of the system.
    Impossible,
}

/// Asks for a file; waits until the person has chosen.
pub fn ask(asked: &Asked, lang: Lang) -> Went {
    if !desktop::may_open() {
        return Went::Impossible;
    }
    let mut dialog = rfd::FileDialog::new()
        .set_title(asked.pick.title().get(lang))
        .add_filter(asked.filter.label(lang), asked.filter.endings);
    // A folder that is not there yet would keep the dialog from opening.
    if asked.folder.is_dir() {
        dialog = dialog.set_directory(&asked.folder);
    }
    if let Some(name) = &asked.name {
        dialog = dialog.set_file_name(name);
    }
    let begun = std::time::Instant::now();
    let saves = asked.pick.saves();
    let path = if saves { dialog.save_file() } else { dialog.pick_file() };
    match path {
        Some(path) if saves => written_to(asked, path),
        Some(path) => Went::Chosen(path),
        None if desktop::failed_at_once(begun.elapsed()) => Went::Impossible,
        None => Went::Cancelled,
    }
}

/// What comes of a path to write to that was chosen.
fn written_to(asked: &Asked, chosen: PathBuf) -> Went {
    let path = asked.filter.with_ending(chosen.clone());
    if path != chosen && path.exists() {
        Went::Taken(path)
    } else {
        Went::Chosen(path)
    }
}

/// Where dialogs come over the bus of the desktop, or from a program of its own.
#[cfg(all(unix, not(target_os = "macos")))]
mod desktop {
    use std::path::Path;
    use std::sync::{OnceLock, mpsc};
    use std::time::Duration;

    /// How long the desktop may take to say whether it has file dialogs.
    const PATIENCE: Duration = Duration::from_millis(1500);
    /// Nobody reads a dialog and closes it in this time.
    const AT_ONCE: Duration = Duration::from_millis(120);

    /// Whether a dialog can be expected to open. A desktop that has them keeps them; one that has not is asked again.
    pub(super) fn may_open() -> bool {
        static YES: OnceLock<()> = OnceLock::new();
        if YES.get().is_none() && (has_program(std::env::var_os("PATH").as_deref()) || has_portal()) {
            let _ = YES.set(());
        }
        YES.get().is_some()
    }

    /// Whether a dialog that brought nothing never opened.
    pub(super) fn failed_at_once(took: Duration) -> bool {
        took < AT_ONCE
    }

    /// Whether `zenity`, which the dialogs fall back to, stands in one of these folders.
    pub(super) fn has_program(path: Option<&std::ffi::OsStr>) -> bool {
        let folders = path.map(std::env::split_paths).into_iter().flatten();
        folders
            .map(|folder| folder.join("zenity"))
            .any(|file| is_program(&file))
    }

    fn is_program(file: &Path) -> bool {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
    }

    /// Whether the desktop offers file dialogs on its bus.
    fn has_portal() -> bool {
        let (sender, receiver) = mpsc::channel();
        // On a thread, for a portal that hangs when it is woken.
        let asking = std::thread::Builder::new()
            .name("war1812-portal".to_owned())
            .spawn(move || {
                let _ = sender.send(zbus::block_on(portal_version()));
            });
        match asking.map(|_| receiver.recv_timeout(PATIENCE)) {
            Ok(Ok(Ok(()))) => true,
            Ok(Ok(Err(error))) => {
                log::info!("the desktop has no file dialogs: {error}");
                false
            }
            _ => false,
        }
    }

    /// A portal without a part for files has no version of it.
    async fn portal_version() -> zbus::Result<()> {
        let bus = zbus::Connection::session().await?;
        let asked = ("org.freedesktop.portal.FileChooser", "version");
        bus.call_method(
            Some("org.freedesktop.portal.Desktop"),
            "/org/freedesktop/portal/desktop",
            Some("org.freedesktop.DBus.Properties"),
            "Get",
            &asked,
        )
        .await?;
        Ok(())
    }
}

/// Where the dialogs are part of the system.
#[cfg(not(all(unix, not(target_os = "macos"))))]
mod desktop {
    use std::time::Duration;

    pub(super) const fn may_open() -> bool {
        true
    }

    pub(super) const fn failed_at_once(_: Duration) -> bool {
        false
    }
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::{Went, desktop, written_to};
    use crate::choose::{Asked, Game, Pick};
    use crate::files::Folders;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::PathBuf;
    use std::time::Duration;

    #[test]
    fn a_dialog_program_is_one_that_can_be_run() {
        let folder = tempfile::tempdir().unwrap();
        let path = Some(folder.path().as_os_str());
        assert!(!desktop::has_program(path) && !desktop::has_program(None));
        let file = folder.path().join("zenity");
        std::fs::write(&file, "#!/bin/sh\n").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        assert!(!desktop::has_program(path), "it may not be run");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
        assert!(desktop::has_program(path));
    }

    #[test]
    fn a_file_that_the_dialog_could_not_ask_about_is_asked_about() {
        let folder = tempfile::tempdir().unwrap();
        let asked = Asked::new(
            Pick::SaveGame(Game::Kept(PathBuf::new())),
            None,
            &Folders::below(folder.path()),
            &[],
        );
        let chosen = |name: &str| written_to(&asked, folder.path().join(name));
        let there = folder.path().join("summer.war1812");
        assert_eq!(chosen("summer"), Went::Chosen(there.clone()));
        std::fs::write(&there, "a game").unwrap();
        assert_eq!(chosen("summer"), Went::Taken(there.clone()));
        // Of this name the dialog has asked itself.
        assert_eq!(chosen("summer.war1812"), Went::Chosen(there.clone()));
        let again = asked.at(&there);
        assert_eq!(
            (again.folder.as_path(), again.name.as_deref()),
            (folder.path(), Some("summer.war1812"))
        );
    }

    #[test]
    fn a_dialog_that_ends_before_anybody_can_read_it_never_opened() {
        assert!(desktop::failed_at_once(Duration::from_millis(20)));
        assert!(!desktop::failed_at_once(Duration::from_secs(1)));
    }
}
