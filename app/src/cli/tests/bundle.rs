//! `war1812 bundle` and `war1812 site`.

use super::*;

/// A bundle of the introduction in a folder.
fn bundle(folder: &Path, name: &str) -> String {
    let path = folder.join(name).display().to_string();
    run_in(
        folder,
        &format!("bundle intro-1812 --out {path} --licence CC0 --author me --when 2026-11-20"),
    );
    path
}

#[test]
fn a_bundle_has_a_licence_and_a_day_that_there_is() {
    let folder = empty();
    let out = folder.path().join("bundle.ron");
    let call = |licence: &str, when: &str| {
        let out = out.display().to_string();
        let words = [
            "war1812",
            "bundle",
            "intro-1812",
            "--out",
            &out,
            "--licence",
            licence,
            "--author",
            "me",
            "--when",
            when,
        ];
        super::super::call(words.map(OsString::from), &Folders::below(folder.path()))
    };
    for (licence, when, says) in [
        ("  ", "2026-11-20", "without a licence"),
        ("CC0", "yesterday", "`yesterday` is no day"),
        ("CC0", "2026-02-30", "`2026-02-30` is no day"),
        ("CC0", "20261120", "is no day"),
    ] {
        let failure = call(licence, when).unwrap_err();
        assert_eq!(failure.code(), 2);
        assert!(failure.to_string().contains(says), "{failure}");
        assert!(!out.exists());
    }
    call("CC0", "2026-11-20").unwrap();
    let scenario = saved(folder.path(), |_| {});
    let (code, sentence) = fails(
        folder.path(),
        &format!("bundle {scenario} --out {scenario} --licence CC0 --author me"),
    );
    assert_eq!(code, 2);
    assert!(sentence.contains("a bundle of itself"), "{sentence}");
}

#[test]
fn a_page_of_bundles_names_those_that_are_damaged() {
    let folder = empty();
    let (there, outside) = (folder.path().join("bundles"), empty());
    std::fs::create_dir(&there).unwrap();
    std::fs::rename(bundle(outside.path(), "good.ron"), there.join("good.ron")).unwrap();
    let call = format!("site {}", there.display());
    assert!(run_in(folder.path(), &call).text.contains("a page of 1 bundle "));
    // What is something else is no part of it, which is said.
    let board = data::shipped::SHIPPED
        .iter()
        .find(|document| document.path == "boards/invasion.ron");
    std::fs::write(there.join("board.ron"), board.unwrap().text).unwrap();
    let output = run_in(folder.path(), &call);
    assert!(
        output.asides[0].contains("board.ron is a board and no bundle"),
        "{:?}",
        output.asides
    );
    let whole = std::fs::read_to_string(there.join("good.ron")).unwrap();
    for torn in [&whole[..whole.len() / 2], &whole[..40], ""] {
        std::fs::write(there.join("torn.ron"), torn).unwrap();
        let (code, sentence) = fails(folder.path(), &call);
        assert_eq!(code, 1);
        assert!(sentence.contains("torn.ron:"), "{sentence}");
        assert!(sentence.contains("take it out of the folder"), "{sentence}");
    }
}

#[test]
fn a_page_of_bundles_needs_a_folder() {
    let folder = empty();
    let nowhere = folder.path().join("nodir").display().to_string();
    let file = bundle(folder.path(), "good.ron");
    for (path, says) in [
        (nowhere, "name the folder of the bundles"),
        (file, "name the folder that it lies in"),
    ] {
        let (code, sentence) = fails(folder.path(), &format!("site {path}"));
        assert_eq!(code, 1);
        assert!(sentence.contains(says) && !sentence.contains("os error"), "{sentence}");
    }
}

#[test]
fn what_cannot_be_played_is_not_packed_and_what_is_ignored_is_refused() {
    let folder = empty();
    let bad = saved(folder.path(), |draft| draft.hand_size = 99);
    let out = folder.path().join("bundle.ron");
    let out = out.display();
    for (call, code, says) in [
        (format!("bundle {bad} --out {out} --licence CC0 --author me"), 1, "hand"),
        (
            format!("bundle intro-1812 --out {out}.txt --licence CC0 --author me"),
            2,
            "let its name end with .ron",
        ),
        (
            format!("bundle intro-1812 --out {out} --licence CC0"),
            2,
            "needs `--author NAME`",
        ),
    ] {
        let (found, sentence) = fails(folder.path(), &call);
        assert_eq!(found, code, "{sentence}");
        assert!(sentence.contains(says), "{sentence}");
    }
    assert!(!folder.path().join("bundle.ron").exists());
}

#[test]
fn check_looks_into_bundles_and_holds_corrections_against_their_board() {
    let folder = empty();
    let path = bundle(folder.path(), "good.ron");
    let check = format!("check {path}");
    let fine = run_in(folder.path(), &check);
    assert_eq!(fine.code, 0, "{}", fine.text);
    let whole = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, whole.replace("hash: \"", "hash: \"0")).unwrap();
    let altered = run_in(folder.path(), &check);
    assert_eq!(altered.code, 1);
    assert!(altered.text.contains("is not what was packed"), "{}", altered.text);

    let file = folder.path().join("corrections.ron");
    let write = |board: &str, facts: &str| {
        let text = format!(
            "(\n  format: 1,\n  board: \"{board}\",\n  who: \"me\",\n  when: \"2026-11-20\",\n  facts: [\n{facts}  ],\n)\n"
        );
        std::fs::write(&file, text).unwrap();
        run_in(folder.path(), &format!("check {}", file.display()))
    };
    let none = write("nonesuch", "");
    assert!(none.text.contains("corrections.ron:3:"), "{}", none.text);
    assert!(none.text.contains("no scenario `nonesuch`"), "{}", none.text);
    let right = "    (key: \"area.detroit.home\", old: \"American\", new: \"British\"),\n";
    let fine = write("invasion", right);
    assert_eq!(fine.code, 0, "{}", fine.text);
    // What was compared is a copy that is not here; what it says of the board is held against one that is.
    let fine = write(
        "invasion\",\n  scenario: \"campaign-1812-7\",\n  reaches: [\"intro-1812\"],\n  // \"",
        right,
    );
    assert_eq!(fine.code, 0, "{}", fine.text);
    let wrong = write(
        "invasion",
        &format!(
            "{right}    (key: \"foo.bar\", old: \"1\", new: \"2\"),\n    (key: \"area.buffalo.home\", old: \"American\", new: \"purple\"),\n    (key: \"area.erie.home\", old: \"British\", new: \"none\"),\n"
        ),
    );
    assert_eq!(wrong.code, 1);
    for says in [
        "corrections.ron:8:",
        "nothing called `foo.bar`",
        "corrections.ron:9:",
        "cannot become “purple”",
    ] {
        assert!(wrong.text.contains(says), "{says}: {}", wrong.text);
    }
}

/// What nobody can make is given to nobody; what is only doubtful is packed.
#[test]
fn corrections_that_cannot_be_made_are_not_packed() {
    let folder = empty();
    let file = folder.path().join("corrections.ron");
    let out = folder.path().join("bundle.ron");
    let call = format!("bundle {} --out {} --licence CC0", file.display(), out.display());
    let write = |when: &str, key: &str, new: &str| {
        let fact = format!("(key: \"{key}\", old: \"river\", new: \"{new}\")");
        let head = "(\n  format: 1,\n  board: \"campaign-1812\",\n  who: \"me\",\n";
        std::fs::write(
            &file,
            format!("{head}  when: \"{when}\",\n  facts: [\n    {fact},\n  ],\n)\n"),
        )
        .unwrap();
    };
    let (day, link) = ("2026-11-20", "link.amherstburg-detroit");
    for (when, key, new, says) in [
        (day, link, "lnad", "corrections.ron:7:11: "),
        (day, "link.nowhere-detroit", "land", "corrections.ron:7:11: "),
        (
            "2026-13-40",
            link,
            "land",
            "corrections.ron:5:9: \u{201c}2026-13-40\u{201d} is no day",
        ),
    ] {
        write(when, key, new);
        let (code, sentence) = fails(folder.path(), &call);
        assert_eq!(code, 1, "{sentence}");
        assert!(sentence.contains(says), "{sentence}");
        assert!(!out.exists());
        assert_eq!(run_in(folder.path(), &format!("check {}", file.display())).code, 1);
    }
    write(day, link, "land");
    run_in(folder.path(), &call);
    assert!(out.exists());
}
