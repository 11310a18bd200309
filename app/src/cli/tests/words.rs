//! The file of a further language: begun, told about, renewed.

use super::*;
use ::words::Catalogue;

/// The language in a file.
fn read(path: &Path) -> Catalogue {
    Catalogue::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Writes a language of these sentences.
fn write(path: &Path, texts: &[(&str, &str)]) {
    let texts = texts.iter().map(|(en, own)| ((*en).to_owned(), (*own).to_owned()));
    let language = Catalogue::new("de", "Deutsch", texts.collect()).unwrap();
    std::fs::write(path, language.write()).unwrap();
}

#[test]
fn a_language_is_begun_with_every_sentence_and_nothing_beside_it() {
    let folder = empty();
    let path = folder.path().join("de.ron");
    let told = run_in(folder.path(), &format!("words {} --name Deutsch", path.display()));
    let begun = read(&path);
    assert_eq!((begun.code(), begun.name()), ("de", "Deutsch"));
    let all = ::words::sentences();
    assert!(begun.texts().keys().eq(all.keys()));
    assert!(begun.texts().values().all(String::is_empty));
    assert!(told.text.contains(&format!("{} sentences", all.len())), "{}", told.text);
    // It is there now: a second call tells of it and leaves it as it is.
    let told = run_in(folder.path(), &format!("words {}", path.display()));
    let none = format!("Deutsch (de): 0 of {} sentences", all.len());
    assert!(told.text.starts_with(&none), "{}", told.text);
    assert_eq!(read(&path), begun);
}

#[test]
fn a_language_is_told_about_and_renewed() {
    let folder = empty();
    let path = folder.path().join("de.ron");
    write(&path, &[("Save", "Speichern"), ("Sail to the moon", "Zum Mond segeln")]);
    let call = |more: &str| run_in(folder.path(), &format!("words {}{more}", path.display()));
    let told = call("").text;
    let all = ::words::sentences();
    assert!(told.contains(&format!("1 of {} sentences", all.len())), "{told}");
    assert!(
        told.contains(&format!("said in English so far: {}", all.len() - 1)),
        "{told}"
    );
    assert!(
        told.contains("no longer said by the program: 1\n  Sail to the moon"),
        "{told}"
    );
    call(" --renew");
    let renewed = read(&path);
    assert_eq!(renewed.find("Save").map(String::as_str), Some("Speichern"));
    assert!(renewed.find("Sail to the moon").is_some());
    assert_eq!(renewed.texts().len(), all.len() + 1);
    let before = std::fs::read_to_string(&path).unwrap();
    call(" --renew --prune");
    assert!(read(&path).find("Sail to the moon").is_none());
    assert_eq!(read(&path).texts().len(), all.len());
    let kept = std::fs::read_to_string(folder.path().join("de.ron.bak")).unwrap();
    assert_eq!(kept, before);
}

#[test]
fn a_language_that_cannot_be_one_is_refused_with_its_place() {
    let folder = empty();
    let path = folder.path().join("fr.ron");
    let (code, why) = fails(folder.path(), &format!("words {}", path.display()));
    assert_eq!(code, 2);
    assert!(why.contains("fr.ron") && why.contains("such as `de.ron`"), "{why}");
    assert!(!path.exists());
    let path = folder.path().join("de.ron");
    std::fs::write(&path, "(code: \"de\",\n name").unwrap();
    let (code, why) = fails(folder.path(), &format!("words {} --renew", path.display()));
    assert_eq!(code, 1);
    assert!(why.contains("de.ron:2:"), "{why}");
    write(&path, &[("Save", "Speichern")]);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replace("Speichern", "Speichern {was}")).unwrap();
    let (_, why) = fails(folder.path(), &format!("words {}", path.display()));
    assert!(why.contains("“Save”") && why.contains("{was}"), "{why}");
    let text = std::fs::read_to_string(&path).unwrap();
    let (number, line) = text
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("{was}"))
        .unwrap();
    let at = format!("de.ron:{}:{}: ", number + 1, line.find("{was}").unwrap() + 1);
    assert!(why.contains(&at), "no {at} in {why}");
    // Another file is told by what it is.
    let (_, why) = fails(folder.path(), &format!("words {}", record(folder.path(), 5)));
    assert!(
        why.contains(":1:1: this is the record of a game, and `war1812 words`"),
        "{why}"
    );
}

#[test]
fn a_language_makes_no_folder_and_no_second_name() {
    let folder = empty();
    let nowhere = folder.path().join("nowhere/de.ron");
    let (code, sentence) = fails(folder.path(), &format!("words {}", nowhere.display()));
    assert_eq!(code, 1);
    assert!(sentence.contains("there is no folder"), "{sentence}");
    assert!(!folder.path().join("nowhere").exists());
    // Of another ending it would never be read.
    for name in ["it.txt", "it"] {
        let path = folder.path().join(name);
        let (code, sentence) = fails(folder.path(), &format!("words {}", path.display()));
        assert_eq!((code, path.exists()), (2, false));
        assert!(sentence.contains("let its name end with .ron"), "{sentence}");
    }
    let path = folder.path().join("de.ron");
    write(&path, &[]);
    let (code, sentence) = fails(folder.path(), &format!("words {} --name Other", path.display()));
    assert_eq!(code, 2);
    assert!(sentence.contains("has a name"), "{sentence}");
}

/// What RON says of its own, with names that nobody has written, helps nobody.
#[test]
fn a_file_that_is_no_language_is_told_in_words_of_documents() {
    let folder = empty();
    let path = folder.path().join("de.ron");
    for (text, place, said) in [
        ("hello world\n", "1:1", "this is no file of a language; name one"),
        ("", "1:1", "this is no file of a language; name one"),
        ("{\"code\": 1}", "1:1", "this is no file of a language; name one"),
        ("(\n  code: \"de\",\n  nom: \"Deutsch\",\n  texts: {})", "3:3", "`nom`"),
        ("(code: \"de\", texts: {})", "1:", "`name`"),
        (
            "(code: \"de\", name: \"Deutsch\", texts: {\"Save\": 5})",
            "1:46",
            "a text in quotes",
        ),
        (
            "(code: \"de\", name: \"Deutsch\",\n texts: {\"Save\": \"x\"\n",
            "2:21",
            "ends too early",
        ),
        (
            "(code: \"de\", name: \"Deutsch\", texts: {\"Save\": \"x\" \"y\"})",
            "1:",
            "comma",
        ),
        (
            "(code: \"de\", name: \"Deutsch\", texts: {\"Save\": \"x\",\n \"Save\": \"y\"})",
            "2:2",
            "“Save” stands in it twice, and only one of the two could be said; remove one",
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        let (code, why) = fails(folder.path(), &format!("words {}", path.display()));
        assert_eq!(code, 1);
        assert!(
            why.contains(&format!("de.ron:{place}")) && why.contains(said),
            "{text:?}: {why}"
        );
        assert!(why.matches("backup").count() < 2, "one remedy: {why}");
        for own in ["struct", "Catalogue", "Expected", "Unexpected"] {
            assert!(!why.contains(own), "{text:?}: {why}");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "nothing was written");
    }
}
