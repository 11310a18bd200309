//! One scenario with many faults: all are named at once, each at its place.

use super::*;

/// The sound scenario's text with many faults written into it.
fn broken() -> String {
    let replacements = [
        // an unknown area in a link, and a link to itself
        (
            r#"(a: "east", b: "isle", basis: Reconstructed),"#,
            r#"(a: "east", b: "atlantis", basis: Reconstructed), (a: "east", b: "east", basis: Reconstructed),"#,
        ),
        // a neighbour that does not look back; `isle` is cut off since its link went
        (
            r#"neighbours: ["north", "south", "isle"]"#,
            r#"neighbours: ["north", "south"]"#,
        ),
        (r#"neighbours: ["east"]"#, r#"neighbours: ["east", "south"]"#),
        // a second area of the same id
        (
            r#"(id: "isle", "#,
            r#"(id: "south", name: (en: "Again", fr: "Encore"), home: American, basis: Reconstructed, home_basis: Reconstructed), (id: "isle", "#,
        ),
        // a star in a missing area
        (
            r#"(area: "east", label"#,
            r#"(area: "elysium", label: (1, 1), cubes: (1, 1), room: 1, stars: [(1, 1)]), (area: "east", label"#,
        ),
        // a muster value in a missing area
        (r#"(area: "south", faction"#, r#"(area: "utopia", faction"#),
        // a water with one shore
        (r#", (area: "south", basis: Reconstructed)]"#, "]"),
        // a card that is not in the deck set
        (r#"["br1", "br2", "br9"]"#, r#"["br1", "br2", "br9", "br13"]"#),
        // a die of five faces
        ("die: [Hit, Hit, Hit, Command,", "die: [Hit, Hit, Command,"),
        // more start units than the pool
        (
            "american_regulars: 3, american_militia: 1",
            "american_regulars: 200, american_militia: 1",
        ),
    ];
    let mut text = include_str!("small.ron").to_owned();
    for (sound, broken) in replacements {
        assert_eq!(text.matches(sound).count(), 1, "{sound}");
        text = text.replace(sound, broken);
    }
    text
}

#[test]
fn all_faults_are_named_at_once() {
    let draft: ScenarioDraft = store::read("broken.ron", &broken()).unwrap();
    let issues = draft.check(&Library::default());
    assert_found(
        &issues,
        &[
            (
                Severity::Error,
                link("east", "atlantis"),
                Problem::UnknownArea {
                    by: Namer::Link,
                    area: "atlantis".to_owned(),
                }
                .into(),
            ),
            (Severity::Error, link("east", "east"), Problem::LinkToItself.into()),
            (
                Severity::Error,
                link("north", "south"),
                Problem::OneWayUnlinked {
                    from: "north".to_owned(),
                    to: "south".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                area("isle"),
                Problem::CutOff {
                    areas: vec!["isle".to_owned()],
                }
                .into(),
            ),
            (
                Severity::Error,
                area("south"),
                Problem::AreaTwice { id: "south".to_owned() }.into(),
            ),
            (
                Severity::Error,
                area("elysium"),
                Problem::StarInNoArea {
                    area: "elysium".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                Place::Muster("utopia".to_owned()),
                Problem::UnknownArea {
                    by: Namer::Muster(Faction::AmericanRegulars),
                    area: "utopia".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                Place::Water("lake".to_owned()),
                Problem::FewShores { shores: 1 }.into(),
            ),
            (
                Severity::Error,
                Place::Deck("british_regulars".to_owned()),
                Problem::UnknownCard {
                    card: "br13".to_owned(),
                }
                .into(),
            ),
            (
                Severity::Error,
                Place::Forces("british_regulars".to_owned()),
                Problem::DieFaces { faces: 5 }.into(),
            ),
            (
                Severity::Error,
                Place::Forces("american_regulars".to_owned()),
                Problem::SmallPool {
                    standing: 200,
                    placed: 0,
                    pool: 30,
                }
                .into(),
            ),
        ],
    );
    assert_eq!(draft.build(&Library::default()).unwrap_err(), issues);
}

#[test]
fn wrong_syntax_is_named_with_line_and_column() {
    let text = include_str!("small.ron");
    let (from, to) = (r#"  hand_size: 2,"#, r#"  hand_size 2,"#);
    let issue = store::read::<ScenarioDraft>("small.ron", &text.replace(from, to)).unwrap_err();
    let line = text.lines().position(|line| line == from).unwrap() + 1;
    let position = issue.position.clone().unwrap();
    assert_eq!((position.line, position.column), (line, 12), "{}", issue);
    assert_eq!(position.document, "small.ron");
    assert_eq!(issue.place, Place::Text(line, 12));
}

#[test]
fn an_unknown_field_is_refused_at_its_line() {
    let text = include_str!("small.ron");
    let (from, to) = (
        r#"(a: "north", b: "east", "#,
        r#"(a: "north", b: "east", one_way: true, "#,
    );
    let issue = store::read::<ScenarioDraft>("small.ron", &text.replace(from, to)).unwrap_err();
    let line = text.lines().position(|line| line.contains(from)).unwrap() + 1;
    assert_eq!(
        issue.position.as_ref().map(|position| position.line),
        Some(line),
        "{}",
        issue
    );
    assert!(issue.to_string().contains("one_way"), "{}", issue);
}

#[test]
fn numbers_that_do_not_fit_are_refused_at_their_line() {
    let text = include_str!("small.ron").replace("hand_size: 2,", "hand_size: 256,");
    let issue = store::read::<ScenarioDraft>("small.ron", &text).unwrap_err();
    assert!(issue.position.is_some(), "{}", issue);
}

/// Every number and every quoted text of the sound scenario, as byte ranges.
fn tokens(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut tokens = Vec::new();
    let mut rest = 0;
    let bytes = text.as_bytes();
    while rest < bytes.len() {
        let start = rest;
        if bytes[rest] == b'"' {
            rest += 1 + text[rest + 1..].find('"').unwrap() + 1;
            tokens.push(start..rest);
        } else if bytes[rest].is_ascii_digit() {
            while bytes[rest].is_ascii_digit() {
                rest += 1;
            }
            tokens.push(start..rest);
        } else {
            rest += 1;
        }
    }
    tokens
}

#[test]
fn whatever_passes_the_check_is_built_and_nothing_panics() {
    let text = include_str!("small.ron");
    let library = Library::default();
    let (mut read, mut built) = (0, 0);
    for token in tokens(text) {
        let replacements: &[&str] = if text[token.clone()].starts_with('"') {
            &["\"\"", "\"north\"", "\"lake\"", "\"br1\"", "\"\\u{0}\""]
        } else {
            &["0", "1", "6", "250", "255", "2147483647", "-2147483648", "4294967295"]
        };
        for replacement in replacements {
            let changed = format!("{}{replacement}{}", &text[..token.start], &text[token.end..]);
            let Ok(draft) = store::read::<ScenarioDraft>("changed", &changed) else {
                continue;
            };
            read += 1;
            let wrong = draft
                .check(&library)
                .iter()
                .any(|issue| issue.severity == Severity::Error);
            let scenario = draft.build(&library);
            assert_eq!(scenario.is_err(), wrong, "{} to {replacement}", &text[token.clone()]);
            built += usize::from(scenario.is_ok());
        }
    }
    assert!(read > 1000 && built > 100, "{read} read, {built} built");
}
