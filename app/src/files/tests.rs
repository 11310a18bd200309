use super::*;
use data::invasion::ScenarioDraft;
use data::store;

#[test]
fn saving_keeps_what_it_replaces() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep").join("a.ron");
    save(&path, b"one").unwrap();
    assert!(!path.with_file_name("a.ron.bak").exists());
    save(&path, b"two").unwrap();
    save(&path, b"two").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert_eq!(fs::read(path.with_file_name("a.ron.bak")).unwrap(), b"one");
    let names = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(names, 2, "no temporary file is left");
}

/// Whoever reads meanwhile, and whoever finds the disk after a power cut, has the old file or the new one and no half of either:
/// a second name of the old file still holds it.
#[cfg(unix)]
#[test]
fn a_file_is_replaced_and_never_written_into() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    let second = folder.path().join("second");
    fs::write(&path, b"the old one").unwrap();
    fs::hard_link(&path, &second).unwrap();
    for new in [b"one".as_slice(), b"two"] {
        write_atomically(&path, new).unwrap();
        assert_eq!(fs::read(&path).unwrap(), new);
        assert_eq!(fs::read(&second).unwrap(), b"the old one");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left");
}

#[test]
fn a_failed_write_leaves_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    // What is written first would have a name that is too long.
    let path = folder.path().join("a".repeat(250));
    fs::write(&path, b"the old one").unwrap();
    assert!(write_atomically(&path, b"one").is_err());
    assert!(save(&path, b"one").is_err());
    assert_eq!(fs::read(&path).unwrap(), b"the old one");
}

/// Another program may have the same number, or have left a half file when it was killed.
#[test]
fn a_half_file_of_somebody_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    let (half, mut file) = temporary(&path, false).unwrap();
    file.write_all(b"half of").unwrap();
    write_atomically(&path, b"one").unwrap();
    file.write_all(b" theirs").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"one");
    assert_eq!(fs::read(&half).unwrap(), b"half of theirs");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn what_only_its_owner_may_read_stays_so() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    let backup = path.with_file_name("a.ron.bak");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::write(&path, "mine").unwrap();
    for kept in [0o600, 0o640, 0o664] {
        fs::set_permissions(&path, Permissions::from_mode(kept)).unwrap();
        save(&path, format!("{kept:o}").as_bytes()).unwrap();
        assert_eq!((mode(&path), mode(&backup)), (kept, kept));
    }
    // What is protected is still its owner's to save.
    fs::set_permissions(&path, Permissions::from_mode(0o400)).unwrap();
    save(&path, b"again").unwrap();
    assert_eq!(mode(&path), 0o600);
    let journal = folder.path().join("a.game");
    write_privately(&journal, b"hands and decks").unwrap();
    assert_eq!(mode(&journal), 0o600);
}

#[test]
fn nothing_is_written_where_a_folder_stands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    fs::create_dir(&path).unwrap();
    assert!(save(&path, b"one").is_err());
    assert!(write_atomically(&path, b"one").is_err());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn folders_foreign_bytes_and_missing_files_are_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(read_text(folder.path()), Err(FileError::Folder(_))));
    let path = folder.path().join("a.ron");
    assert!(matches!(read_text(&path), Err(FileError::Missing(_))));
    fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    let error = read_text(&path).unwrap_err();
    assert!(matches!(error, FileError::NotText { line: 1, column: 1, .. }));
    assert!(error.to_string().contains("is not UTF-8 text"), "{error}");
    fs::write(&path, "\u{feff}(a)").unwrap();
    assert_eq!(read_text(&path).unwrap(), "(a)");
}

#[test]
fn a_folder_that_cannot_be_seen_into_is_told_from_one_that_is_not_there_yet() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shelf");
    assert!(matches!(look_into(&path), (found, None) if found.is_empty()));
    fs::write(&path, "").unwrap();
    assert!(matches!(look_into(&path), (_, Some(FileError::File(at))) if at == path));
    let below = path.join("deleted");
    assert!(matches!(look_into(&below), (_, Some(FileError::Closed { folder, .. })) if folder == below));
    #[cfg(unix)]
    {
        // A disk that is not there.
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(folder.path().join("gone"), &link).unwrap();
        for at in [&link, &link.join("shelf")] {
            assert!(
                matches!(look_into(at), (_, Some(FileError::Astray(astray))) if astray == link),
                "{at:?}"
            );
        }
    }
}

#[test]
fn what_the_system_refuses_is_told_in_every_language_with_what_helps() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.ron");
    fs::write(&file, "one").unwrap();
    // A file stands where a folder is needed, which no right to everything changes.
    let error = read_text(&file.join("b.ron")).unwrap_err().told();
    assert!(error.get(Lang::En).contains("is a file and no folder"), "{error:?}");
    assert!(
        error.get(Lang::Fr).contains("est un fichier et non un dossier"),
        "{error:?}"
    );
    let seldom = io::Error::from(io::ErrorKind::Interrupted);
    let told = why(&seldom);
    assert!(told.get(Lang::Fr).contains(&seldom.to_string()), "{told:?}");
    assert!(told.get(Lang::Fr).ends_with("choisissez un autre endroit"), "{told:?}");
}

#[test]
fn huge_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ron");
    File::create(&path).unwrap().set_len(LARGEST + 1).unwrap();
    assert!(matches!(read_text(&path), Err(FileError::TooLarge(_, _))));
}

#[test]
fn scenarios_are_found_by_name_then_by_path() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    assert_eq!(folders.find("intro-1812").unwrap(), Source::Shipped("intro-1812"));
    let path = folders.scenarios().join("mine.ron");
    let Err(FileError::Unknown { known, .. }) = folders.find("mine") else {
        panic!("`mine` is not there yet");
    };
    assert!(SCENARIOS.iter().all(|name| known.iter().any(|other| other == name)));
    assert_eq!(known.len(), SCENARIOS.len() + VARIANTS.len());
    // What is changes on top of another one is read with them.
    let (library, left_out) = folders.library();
    assert!(left_out.is_empty(), "{left_out:?}");
    for (name, _) in VARIANTS.iter() {
        let draft = folders.find(name).unwrap().draft(&library).unwrap();
        assert_eq!(draft.id(), *name);
        assert_eq!(library.scenario(name), Some(draft));
    }
    save(&path, b"()").unwrap();
    assert_eq!(
        folders.find("mine").unwrap(),
        Source::User("mine".to_owned(), path.clone())
    );
    let by_path = path.to_str().unwrap();
    assert_eq!(folders.find(by_path).unwrap(), Source::File(path.clone()));
    assert!(matches!(folders.find("no/where.ron"), Err(FileError::Missing(_))));
    assert!(matches!(folders.sources().last(), Some(Source::User(name, _)) if name == "mine"));
}

#[test]
fn the_library_holds_the_users_documents_and_names_those_it_cannot_read() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let shipped = Library::shipped().get::<ScenarioDraft>("intro-1812").unwrap();
    save(&folders.scenarios().join("mine.ron"), store::write(shipped).as_bytes()).unwrap();
    save(
        &folders.scenarios().join("campaign-1812.ron"),
        store::write(shipped).as_bytes(),
    )
    .unwrap();
    save(&folders.data.join("boards").join("bad.ron"), b"(format: ").unwrap();
    let (library, left_out) = folders.library();
    assert_eq!(library.get::<ScenarioDraft>("mine"), Some(shipped));
    assert_eq!(
        library.get::<ScenarioDraft>("campaign-1812"),
        Library::shipped().get("campaign-1812")
    );
    assert_eq!(left_out.len(), 2);
    let bad = Path::new("boards").join("bad.ron");
    assert!(left_out[0].to_string().contains(&format!("{}:1:", bad.display())));
    assert!(left_out[1].to_string().contains("a shipped scenario has this name"));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real.ron"), folder.path().join("link.ron"));
    save(&real, b"one").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    write_atomically(&link, b"two").unwrap();
    assert_eq!(fs::read(&real).unwrap(), b"two");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    // Also where what it leads to is not there yet.
    fs::remove_file(&real).unwrap();
    write_atomically(&link, b"three").unwrap();
    assert_eq!(fs::read(&real).unwrap(), b"three");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

/// Nobody who names a file asks for a folder, also where a link stands between.
#[cfg(unix)]
#[test]
fn a_link_into_a_folder_that_is_not_there_makes_none() {
    let folder = tempfile::tempdir().unwrap();
    let (gone, link) = (folder.path().join("gone"), folder.path().join("link.ron"));
    std::os::unix::fs::symlink(gone.join("file.ron"), &link).unwrap();
    for refused in [refuse_place(&link), save_there(&link, b"one")] {
        assert!(
            matches!(&refused, Err(FileError::NoFolder(folder, _)) if *folder == gone),
            "{refused:?}"
        );
    }
    assert!(!gone.exists());
}

/// A place where no file can be made is refused before the work, and trying leaves nothing behind.
#[test]
fn a_place_for_a_file_is_tried_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    refuse_place(&folder.path().join("page.html")).unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // Nobody can make a file there, whatever rights they have.
    #[cfg(target_os = "linux")]
    assert!(matches!(
        refuse_place(Path::new("/proc/page.html")),
        Err(FileError::System { doing: Doing::Save, .. })
    ));
}

#[test]
fn a_name_never_leads_to_a_device_or_another_folder() {
    for (id, name) in [
        ("campaign-1812", "campaign-1812"),
        ("../etc/passwd", "___etc_passwd"),
        ("C:\\games", "C__games"),
        ("", "scenario"),
        // What Windows takes for a device, whatever ending it gets.
        ("con", "con_"),
        ("NUL", "NUL_"),
        ("Com1", "Com1_"),
        ("lpt9", "lpt9_"),
        ("command", "command"),
        ("com10", "com10"),
        ("Été 1813", "Été_1813"),
    ] {
        assert_eq!(as_file_name(id), name, "{id}");
    }
}

#[test]
fn what_a_person_calls_a_game_is_the_name_of_a_file() {
    for (called, name) in [
        ("Ann against Bob", "Ann against Bob"),
        ("Ann/Bob", "Ann_Bob"),
        ("1812: mine?", "1812_ mine_"),
        (" ..hidden ", "hidden"),
        ("Aux", "Aux_"),
    ] {
        assert_eq!(called_as_file(called), name, "{called}");
    }
}

#[test]
fn a_folder_is_told_as_one_wherever_a_file_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    let error = read_text(folder.path()).unwrap_err();
    assert!(matches!(error, FileError::Folder(_)), "{error}");
}
