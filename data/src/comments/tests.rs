use super::*;
use crate::any::Draft;
use crate::shipped::SHIPPED;

const HAND_WRITTEN: &str = r#"// My war.
// Second line.
(
  format: 1, game: "invasion", // which game
  /* the name
     of it */ id: "mine",
  areas: [ // the map
    // the fort
    (id: "ft_niagara", home: American), // strong
    (id: "york", // weak
      home: British),
    // more to come
  ],
  none: [
    // nobody yet
  ],
  dice: Own((
    faces: [1, 2, /* three */ 3],
  )),
) // end
// really
"#;

const CANONICAL: &str = r#"(
  format: 1,
  game: "invasion",
  id: "mine",
  areas: [
    (
      id: "ft_niagara",
      home: American,
    ),
    (
      id: "york",
      home: British,
    ),
  ],
  none: [],
  dice: Own((
    faces: [1, 2, 3],
  )),
)
"#;

/// The parts of a text without comments.
fn parts(text: &str) -> Vec<&str> {
    let parts = crate::tokens::tokens(text).filter(|token| token.kind != crate::tokens::Kind::Comment);
    parts.map(|token| token.text).collect()
}

fn texts(text: &str) -> Vec<String> {
    let mut texts: Vec<String> = Comments::of(text)
        .list
        .into_iter()
        .map(|comment| comment.text)
        .collect();
    texts.sort();
    texts
}

/// Puts the comments of one text into another, and looks at what must always hold.
fn woven(hand_written: &str, canonical: &str) -> Woven {
    let woven = Comments::of(hand_written).weave(canonical);
    assert_eq!(parts(&woven.text), parts(canonical), "only comments are added");
    assert_eq!(texts(&woven.text), texts(hand_written), "no comment is lost or changed");
    let again = Comments::of(&woven.text).weave(canonical);
    assert_eq!(again.text, woven.text, "the result is canonical");
    assert!(again.moved.is_empty(), "{:?}", again.moved);
    woven
}

#[test]
fn comments_stay_with_what_they_are_about() {
    let woven = woven(HAND_WRITTEN, CANONICAL);
    assert!(woven.moved.is_empty(), "{:?}", woven.moved);
    let expected = r#"// My war.
// Second line.
(
  format: 1,
  game: "invasion", // which game
  /* the name
     of it */
  id: "mine",
  areas: [ // the map
    // the fort
    (
      id: "ft_niagara",
      home: American,
    ), // strong
    (
      id: "york", // weak
      home: British,
    ),
    // more to come
  ],
  // nobody yet
  none: [],
  dice: Own((
    faces: [1, 2, 3], /* three */
  )),
) // end
// really
"#;
    assert_eq!(woven.text, expected);
}

#[test]
fn comments_follow_an_element_by_its_id() {
    let york = "    (\n      id: \"york\",\n      home: British,\n    ),\n";
    let turned = CANONICAL
        .replace(york, "")
        .replace("  areas: [\n", &format!("  areas: [\n{york}"));
    let woven = woven(HAND_WRITTEN, &turned);
    assert!(woven.moved.is_empty(), "{:?}", woven.moved);
    assert!(
        woven.text.contains("// the fort\n    (\n      id: \"ft_niagara\""),
        "{}",
        woven.text
    );
    // One that has another id now is known by its place.
    let renamed = CANONICAL.replace("ft_niagara", "ft_george");
    assert!(self::woven(HAND_WRITTEN, &renamed).moved.is_empty());
}

#[test]
fn comments_on_what_is_gone_stay_where_it_stood_and_are_named() {
    let fort = "    (\n      id: \"ft_niagara\",\n      home: American,\n    ),\n";
    let woven = woven(HAND_WRITTEN, &CANONICAL.replace(fort, "").replace("  none: [],\n", ""));
    let moved: Vec<(usize, &str)> = woven
        .moved
        .iter()
        .map(|moved| (moved.line, moved.text.as_str()))
        .collect();
    assert_eq!(moved, [(8, "// the fort"), (9, "// strong"), (15, "// nobody yet")]);
    assert!(
        woven
            .text
            .contains("    // the fort\n    // strong\n    (\n      id: \"york\""),
        "{}",
        woven.text
    );
}

#[test]
fn a_comment_after_every_part_of_every_shipped_document_is_kept() {
    for document in SHIPPED.iter() {
        for (every, sign) in [(7, " // n°"), (11, "\n// n°"), (13, " /* n° */ ")] {
            let mut text = String::new();
            let mut done = 0;
            let ends = crate::tokens::tokens(document.text).map(|token| token.end());
            for (number, end) in ends.enumerate().filter(|(number, _)| number % every == 0) {
                text.push_str(&document.text[done..end]);
                text.push_str(&sign.replace('°', &number.to_string()));
                if sign.contains("//") {
                    text.push('\n');
                }
                done = end;
            }
            text.push_str(&document.text[done..]);
            let woven = woven(&text, document.text);
            assert!(woven.moved.is_empty(), "{}", document.path);
            if document.path.starts_with("scenarios/") {
                let plain = Draft::read("plain", document.text).unwrap();
                assert_eq!(Draft::read("text", &text).unwrap(), plain, "{}", document.path);
                assert_eq!(Draft::read("woven", &woven.text).unwrap(), plain, "{}", document.path);
            }
        }
    }
}

#[test]
fn what_is_no_ron_is_read_without_harm() {
    for text in [
        "",
        "// a",
        "(",
        ")// a",
        "]) // a\n, // b\n:// c",
        "((((((// a",
        "{a: // b\n}",
        "[,// a\n,]",
        "a // b",
    ] {
        woven(text, "(\n  a: 1,\n)\n");
    }
    for text in ["", "(", ")))", "[", "a: b: c", "{(]", ",,:,"] {
        let woven = Comments::of(HAND_WRITTEN).weave(text);
        assert_eq!(texts(&woven.text), texts(HAND_WRITTEN), "{text}");
    }
}
