//! Files that are not what they should be, opened by the editor: one sentence each, and nothing on disk is changed.

#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

use data::library::Library;
use data::{Lang, Text};
use editor::document::Document;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use war1812::edit;
use war1812::files::Folders;
use war1812::keep::log::News;

/// Saves whatever stands there, as a person does who was asked and agreed.
fn save(folders: &Folders, document: &Document, path: &Path) -> Result<(), Text> {
    edit::save(
        folders,
        document,
        path,
        &edit::disk::Disk::default(),
        edit::disk::Agreed::All,
    )
    .map(drop)
}

/// A folder of the user's with one good scenario, and everything in it as it was.
struct Desk {
    folder: tempfile::TempDir,
    folders: Folders,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::below(folder.path());
        let opened = edit::open(&folders, "intro-1812").unwrap();
        save(&folders, &opened.document, &folders.scenarios().join("good.ron")).unwrap();
        Self { folder, folders }
    }

    fn put(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    }

    /// What opening a file for editing says; that nothing in the folder changes is checked.
    fn refusal(&self, path: &Path) -> String {
        let before = contents(self.folder.path());
        let asked = path.display().to_string();
        let said = edit::open(&self.folders, &asked).expect_err(&asked);
        assert_eq!(
            said,
            edit::open_as_it_is(&self.folders, &asked).unwrap_err(),
            "to compare with it says the same"
        );
        assert_eq!(contents(self.folder.path()), before, "{said:?}");
        let said = one_sentence(&said);
        assert!(
            said.contains(path.file_name().unwrap().to_str().unwrap()),
            "names the file: {said}"
        );
        said
    }
}

/// Every file below a folder with its content.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            let content = fs::read(&path).unwrap();
            found.push((path, content));
        }
    }
    found.sort();
    found
}

fn sentence(said: &str) {
    assert!(!said.is_empty() && !said.contains('\n'), "{said}");
    assert!(said.chars().count() < 400, "too long: {said}");
}

/// One sentence in each language, and not the same in both; gives the English one.
fn one_sentence(said: &Text) -> String {
    Lang::WRITTEN.into_iter().for_each(|lang| sentence(said.get(lang)));
    assert_ne!(said.en, said.fr, "the French window says it in French");
    said.en.clone()
}

/// The texts of a shipped scenario of each game with their own copies of everything, and what their list of places is called.
fn whole() -> [(String, &'static str); 2] {
    let library = Library::shipped();
    let text = |name| {
        let document = Document::of(&library.scenario(name).unwrap(), Arc::new(library.clone()));
        document.export_self_contained().unwrap().text()
    };
    [(text("intro-1812"), "areas: ["), (text("blocks-1812"), "towns: [")]
}

#[test]
fn a_file_of_a_hundred_megabytes_is_not_read() {
    let desk = Desk::new();
    for (good, _) in whole() {
        let mut large = good.into_bytes();
        large.resize(100 << 20, b' ');
        let path = desk.put("large.ron", &large);
        assert!(desk.refusal(&path).contains("larger than 64 MB"));
    }
}

#[test]
fn deep_nesting_is_refused() {
    let desk = Desk::new();
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("Some(", ")")] {
        let text = format!("{}{}", open.repeat(200_000), close.repeat(200_000));
        desk.refusal(&desk.put("deep.ron", text.as_bytes()));
    }
    for (good, places) in whole() {
        let inside = good.replacen(places, &format!("{places}{}", "(".repeat(50_000)), 1);
        assert_ne!(inside, good);
        desk.refusal(&desk.put("inside.ron", inside.as_bytes()));
    }
}

#[test]
fn numbers_that_are_none_or_too_large_are_named_with_their_line() {
    let desk = Desk::new();
    for (good, places) in whole() {
        let corner = good.find("corners: [").expect("the drawing has corners");
        for number in ["NaN", "inf", "-1e999", "99999999999999999999", "0x", "1.5"] {
            let mut text = good.clone();
            text.insert_str(corner + "corners: [".len(), &format!("({number}, 0), "));
            let said = desk.refusal(&desk.put("numbers.ron", text.as_bytes()));
            assert!(said.contains(".ron:"), "{number}: {said}");
        }
        let counted = if places.starts_with("areas") {
            "hand_size: "
        } else {
            "turns: "
        };
        let huge = good.replacen(counted, &format!("{counted}4294967296"), 1);
        assert_ne!(huge, good);
        desk.refusal(&desk.put("huge.ron", huge.as_bytes()));
    }
}

#[test]
fn wrong_encodings_are_named() {
    let desk = Desk::new();
    for (good, _) in whole() {
        let utf16: Vec<u8> = [0xff, 0xfe]
            .into_iter()
            .chain(good.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        assert!(desk.refusal(&desk.put("utf16.ron", &utf16)).contains("UTF-8"));
        let latin: Vec<u8> = good
            .chars()
            .map(|letter| u8::try_from(letter as u32).unwrap_or(b'?'))
            .collect();
        assert!(desk.refusal(&desk.put("latin.ron", &latin)).contains("UTF-8"));
        desk.refusal(&desk.put("zeros.ron", &[0; 5000]));
        desk.refusal(&desk.put("empty.ron", b""));
        // A byte order mark is no fault.
        let marked = desk.put("marked.ron", &[b"\xef\xbb\xbf", good.as_bytes()].concat());
        assert!(edit::open(&desk.folders, &marked.display().to_string()).is_ok());
    }
}

#[test]
fn a_folder_and_nothing_are_told_from_a_file() {
    let desk = Desk::new();
    let folder = desk.folder.path().join("folder.ron");
    fs::create_dir(&folder).unwrap();
    assert!(desk.refusal(&folder).contains("is a folder"));
    let said = edit::open(&desk.folders, "no-such-scenario").unwrap_err();
    one_sentence(&said);
    // Nor is anything saved over a folder.
    let document = edit::open(&desk.folders, "intro-1812").unwrap().document;
    let before = contents(desk.folder.path());
    one_sentence(&save(&desk.folders, &document, &folder).unwrap_err());
    assert!(folder.is_dir());
    assert_eq!(contents(desk.folder.path()), before);
}

#[test]
fn comments_written_by_hand_survive_the_editor() {
    let desk = Desk::new();
    let path = desk.folders.scenarios().join("good.ron");
    let plain = Library::shipped().scenario("intro-1812").unwrap().text();
    let text = format!(
        "// Mine.\n{}",
        plain.replace("  hand_size:", "  // as in the book\n  hand_size:")
    );
    fs::write(&path, &text).unwrap();
    let opened = edit::open(&desk.folders, "good").unwrap();
    // Saving what was not changed changes nothing.
    save(&desk.folders, &opened.document, &path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let mut history = editor::history::History::new(opened.document);
    let title = data::Text::same("Another title");
    history.apply(editor::edit::HeadingEdit::Title(title).into()).unwrap();
    // Nor does a kill lose them: the journal has them too.
    let start = editor::journal::start(&history);
    let recovered = editor::journal::follow(&start, [], Library::shipped()).unwrap();
    for document in [history.document(), recovered.history.document()] {
        save(&desk.folders, document, &path).unwrap();
        let saved = fs::read_to_string(&path).unwrap();
        assert!(saved.starts_with("// Mine.\n(\n  format: 1,\n"), "{saved}");
        assert!(saved.contains("  // as in the book\n  hand_size:"), "{saved}");
        assert!(saved.contains("Another title"));
    }
}

/// Opening a pipe waits for someone to write; the editor must not.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused_at_once() {
    let desk = Desk::new();
    let pipe = desk.folder.path().join("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let asked = pipe.display().to_string();
    let document = edit::open(&desk.folders, "intro-1812").unwrap().document;
    for said in [
        edit::open(&desk.folders, &asked).unwrap_err(),
        edit::open_as_it_is(&desk.folders, &asked).unwrap_err(),
        edit::photo(&pipe).unwrap_err(),
        save(&desk.folders, &document, &pipe).unwrap_err(),
        edit::export(&document, true, &pipe).unwrap_err(),
    ] {
        assert!(one_sentence(&said).contains("pipe.ron is a pipe"), "{said:?}");
    }
    assert!(edit::photo(Path::new("/dev/zero")).unwrap_err().en.contains("a device"));
}

#[test]
fn what_is_no_photo_is_refused_in_both_languages() {
    let desk = Desk::new();
    let mut picture = Vec::new();
    let plain = image::RgbaImage::from_pixel(8, 8, image::Rgba([9, 9, 9, 255]));
    plain
        .write_to(&mut std::io::Cursor::new(&mut picture), image::ImageFormat::Png)
        .unwrap();
    assert!(edit::photo(&desk.put("good.png", &picture)).is_ok());
    // The heading says 60,000 by 60,000 pixels.
    let mut bomb = picture.clone();
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let cut = &picture[..picture.len() / 2];
    let folder = desk.folder.path().join("folder.png");
    fs::create_dir(&folder).unwrap();
    let bad = [
        desk.put("bomb.png", &bomb),
        desk.put("cut.png", cut),
        desk.put("text.png", whole()[0].0.as_bytes()),
        desk.put("empty.jpg", b""),
        desk.folder.path().join("missing.webp"),
        folder,
    ];
    let before = contents(desk.folder.path());
    for path in bad {
        let said = edit::photo(&path).expect_err(&path.display().to_string());
        one_sentence(&said);
        for lang in Lang::WRITTEN {
            let name = path.file_name().unwrap().to_str().unwrap();
            assert!(said.get(lang).contains(name), "{said:?}");
        }
    }
    assert_eq!(contents(desk.folder.path()), before);
}

/// A place where nobody can write, not even the system's own user.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_cannot_be_written_costs_nothing() {
    let desk = Desk::new();
    let document = edit::open(&desk.folders, "intro-1812").unwrap().document;
    for place in ["/sys/kernel/war1812.ron", "/proc/war1812/one.ron"] {
        let said = save(&desk.folders, &document, Path::new(place)).unwrap_err();
        assert!(one_sentence(&said).contains(place), "{said:?}");
        one_sentence(&edit::export(&document, true, Path::new(place)).unwrap_err());
    }
    // The journal cannot be begun there, and the editor says so; it goes on trying.
    let nowhere = Folders {
        config: PathBuf::from("/proc/war1812"),
        data: PathBuf::from("/proc/war1812"),
    };
    let opened = edit::open(&desk.folders, "intro-1812").unwrap();
    let mut screen = edit::EditScreen::new(opened, &nowhere, "");
    let log = screen.journal().log_mut();
    let News::Failing(trouble) = log.take_news().expect("there is something to say") else {
        panic!("the journal could be begun");
    };
    sentence(&trouble.to_string());
    assert!(log.is_failing());
    assert_eq!(
        screen.workbench.document(),
        &document,
        "the document can still be edited"
    );
}
