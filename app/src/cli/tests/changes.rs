//! Scenarios that are changes on top of others: every call takes them as it takes whole ones.

use super::*;

const MINE: &str = r#"(
  format: 1,
  game: "invasion",
  id: "mine",
  title: (en: "Mine", fr: "Le mien"),
  base: "intro-1812",
  changes: [
    // Six cards are too many.
    (key: "scenario.hand_size", new: "4"),
    (key: "link.amherstburg-detroit", old: "river", new: "parted by water"),
  ],
)
"#;

/// Saves the variant among the user's scenarios.
fn kept(folder: &Path, name: &str, text: &str) -> String {
    let path = Folders::below(folder).scenarios().join(format!("{name}.ron"));
    files::save(&path, text.as_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn it_is_listed_shown_checked_compared_and_simulated() {
    let folder = empty();
    let folder = folder.path();
    let path = kept(folder, "mine", MINE);
    assert!(run_in(folder, "list").text.contains("The Invasion of Canada  Mine"));
    let shown = object(folder, "show mine --json");
    assert_eq!(shown["title"]["en"], "Mine");
    let checked = run_in(folder, "check mine");
    assert_eq!(checked.code, 0, "{}", checked.text);
    let differs = run_in(folder, "diff intro-1812 mine").text;
    assert!(
        differs.contains("hand size") && differs.contains("parted by water"),
        "{differs}"
    );
    run_in(folder, "simulate mine --games 2 --bots random");
    // The same written out, and made small again.
    let whole = folder.join("whole.ron").display().to_string();
    run_in(folder, &format!("convert {path} --whole --out {whole}"));
    assert!(files::read_text(Path::new(&whole)).unwrap().len() > 50_000);
    let hash = |what: &str| object(folder, &format!("show {what} --json"))["scenario_hash"].clone();
    assert_eq!(hash(&whole), hash("mine"));
    let small = run_in(folder, &format!("convert {whole} --changes")).text;
    assert!(small.len() < 900 && small.contains("base: \"intro-1812\""), "{small}");
    assert!(
        small.contains("hand_size") && small.contains("link.amherstburg-detroit"),
        "{small}"
    );
    let kept = run_in(folder, "convert mine").text;
    assert!(kept.contains("// Six cards are too many."), "{kept}");
    assert!(run_in(folder, "diff mine intro-1812").text != run_in(folder, &format!("diff mine {whole}")).text);
}

#[test]
fn one_can_stand_on_another() {
    let folder = empty();
    let folder = folder.path();
    kept(folder, "mine", MINE);
    let second = MINE
        .replace("\"mine\"", "\"a-second\"")
        .replace("intro-1812", "mine")
        .replace("new: \"4\"", "new: \"5\"");
    kept(
        folder,
        "a-second",
        &second.replace(
            "    (key: \"link.amherstburg-detroit\", old: \"river\", new: \"parted by water\"),\n",
            "",
        ),
    );
    let differs = run_in(folder, "diff intro-1812 a-second").text;
    assert!(
        differs.contains("parted by water") && differs.contains('5'),
        "{differs}"
    );
    // A ring of them stands on nothing.
    kept(folder, "mine", &MINE.replace("intro-1812", "a-second"));
    let (code, says) = fails(folder, "show mine");
    assert_eq!(code, 1);
    assert!(says.contains("no scenario `a-second`"), "{says}");
}

#[test]
fn a_change_that_cannot_be_made_is_named_at_its_line() {
    let folder = empty();
    let folder = folder.path();
    let path = kept(folder, "mine", &MINE.replace("amherstburg-detroit", "atlantis-detroit"));
    let checked = run_in(folder, "check mine");
    assert_eq!(checked.code, 1);
    assert!(
        checked.text.contains(&format!("{path}:10:11: error: ")),
        "{}",
        checked.text
    );
    let (code, says) = fails(folder, "show mine");
    assert_eq!(code, 1);
    assert!(says.starts_with(&format!("{path}:10:11: ")), "{says}");
    // What the base says now is not what was changed.
    kept(folder, "mine", &MINE.replace("old: \"river\"", "old: \"land\""));
    let checked = run_in(folder, "check mine");
    assert_eq!(checked.code, 0);
    assert!(checked.text.contains(":10:11: warning: "), "{}", checked.text);
}

#[test]
fn the_balanced_war_changes_two_reinforcements_and_nothing_else() {
    let folder = empty();
    let folder = folder.path();
    let checked = run_in(folder, "check war-of-1812-balanced");
    assert_eq!(checked.code, 0, "{}", checked.text);
    let shown = object(folder, "show war-of-1812-balanced --json");
    assert_eq!(shown["title"]["fr"], "Guerre de 1812, équilibrée");
    let differs = run_in(folder, "convert war-of-1812-balanced --changes").text;
    assert_eq!(differs.matches("new:").count(), 2, "{differs}");
    assert_eq!(differs.matches("invented, for balance").count(), 2, "{differs}");
    for town in ["albany", "quebec"] {
        assert!(differs.contains(&format!("reinforcements.1813.{town}")), "{differs}");
    }
    run_in(folder, "simulate war-of-1812-balanced --games 2 --bots greedy");
}

#[test]
fn the_balanced_campaigns_change_forces_and_nothing_else() {
    const OF_1812: &str = include_str!("../../../../data/content/variants/campaign-1812-balanced.ron");
    const OF_1813: &str = include_str!("../../../../data/content/variants/campaign-1813-balanced.ron");
    // Nobody is left where the basis of units could stand in five of those of 1813.
    for (name, text, french, changes, with_basis) in [
        ("campaign-1812-balanced", OF_1812, "Campagne de 1812, équilibrée", 6, 6),
        ("campaign-1813-balanced", OF_1813, "Le combat de 1813, équilibré", 8, 3),
    ] {
        let folder = empty();
        let folder = folder.path();
        kept(folder, name, text);
        let checked = run_in(folder, &format!("check {name}"));
        assert_eq!(checked.code, 0, "{}", checked.text);
        let shown = object(folder, &format!("show {name} --json"));
        assert_eq!(shown["title"]["fr"], french);
        let differs = run_in(folder, &format!("convert {name} --changes")).text;
        let numbers = differs.lines().filter(|line| line.trim().starts_with("new:")).count();
        assert_eq!(numbers, changes, "{differs}");
        let invented = differs
            .lines()
            .filter(|line| line.contains("invented, for balance"))
            .count();
        assert_eq!(invented, with_basis, "{differs}");
        assert!(!differs.contains("pieces") && !differs.contains("added"), "{differs}");
        run_in(folder, &format!("simulate {name} --games 2 --bots greedy"));
    }
}

#[test]
fn the_balanced_campaign_places_what_its_summary_says() {
    let folder = empty();
    let folder = folder.path();
    let whole = run_in(folder, "convert campaign-1812-balanced --whole").text;
    let (_, placements) = whole.split_once("placements: [").unwrap();
    let summary = object(folder, "show campaign-1812-balanced --json")["summary"]["en"].to_string();
    for (faction, colour) in [
        ("AmericanRegulars", "blue"),
        ("AmericanMilitia", "white"),
        ("BritishRegulars", "red"),
        ("CanadianMilitia", "yellow"),
        ("NativeAmericans", "green"),
    ] {
        let (_, placed) = placements.split_once(&format!("faction: {faction}")).unwrap();
        let (_, units) = placed.split_once("units: ").unwrap();
        let (units, _) = units.split_once(',').unwrap();
        assert!(
            summary.contains(&format!("{units} {colour}")),
            "{units} {colour}: {summary}"
        );
    }
}

#[test]
fn every_call_names_the_line_of_the_change_that_spoils_a_scenario() {
    let folder = empty();
    let folder = folder.path();
    let path = kept(folder, "mine", &MINE.replace("new: \"4\"", "new: \"11\""));
    let at = format!("{path}:9:11: ");
    let checked = run_in(folder, "check mine");
    assert_eq!(checked.code, 1);
    assert!(checked.text.starts_with(&at), "{}", checked.text);
    for call in ["simulate mine", "show mine", "prove mine"] {
        let (_, says) = fails(folder, call);
        assert!(says.starts_with(&at), "{call}: {says}");
    }
    // Changed twice, it is one problem at the second change.
    let twice = "    (key: \"scenario.hand_size\", new: \"4\"),\n";
    let path = kept(
        folder,
        "mine",
        &MINE.replace(twice, &[twice, &twice.replace('4', "5")].concat()),
    );
    let checked = run_in(folder, "check mine");
    assert_eq!(checked.text.matches("error: ").count(), 1, "{}", checked.text);
    assert!(
        checked.text.contains(&format!("{path}:10:11: error: ")),
        "{}",
        checked.text
    );
}

#[test]
fn what_is_removed_by_its_documented_key_is_gone_or_named() {
    let folder = empty();
    let folder = folder.path();
    let removed = |game: &str, base: &str, key: &str| {
        let text = format!(
            "(\n  format: 1,\n  game: \"{game}\",\n  id: \"mine\",\n  base: \"{base}\",\n  removed: [\"{key}\"],\n)\n"
        );
        let path = kept(folder, "mine", &text);
        (path, run_in(folder, "check mine"))
    };
    let (_, checked) = removed("invasion", "campaign-1812", "star.ft_meigs.Ft. Meigs");
    assert_eq!(checked.code, 0, "{}", checked.text);
    let (path, checked) = removed("invasion", "campaign-1812", "faction.british_regulars");
    assert!(
        checked.text.contains(&format!("{path}:6:13: error: ")),
        "{}",
        checked.text
    );
    assert!(checked.text.contains("every scenario has it"), "{}", checked.text);
    let (path, checked) = removed("blocks", "war-of-1812", "town.erie");
    assert!(
        checked.text.contains(&format!("{path}:6:13: error: ")),
        "{}",
        checked.text
    );
    assert!(checked.text.contains("no American naval base"), "{}", checked.text);
    let (path, checked) = removed("blocks", "blocks-1812", "year.1812");
    let errors: Vec<&str> = checked.text.lines().filter(|line| line.contains("error: ")).collect();
    assert!(
        !errors.is_empty() && errors.iter().all(|line| line.starts_with(&format!("{path}:6:13: "))),
        "{errors:?}"
    );
}

#[test]
fn a_change_that_cannot_be_made_is_never_left_out_without_a_word() {
    let folder = empty();
    let folder = folder.path();
    let path = kept(
        folder,
        "mine",
        &MINE.replace("scenario.hand_size", "scenario.hand_sice"),
    );
    let out = |ending: &str| folder.join(format!("out.{ending}"));
    let (ron, html) = (out("ron").display().to_string(), out("html").display().to_string());
    for call in [
        format!("convert {path} --whole --out {ron}"),
        format!("convert {path} --referring --out {ron}"),
        format!("bundle mine --out {ron} --licence CC0 --author me"),
        format!("print mine --out {html}"),
        format!("proof mine --out {html}"),
    ] {
        let (code, sentence) = fails(folder, &call);
        assert_eq!(code, 1, "{sentence}");
        assert!(
            sentence.contains(":9:") && sentence.contains("hand_sice"),
            "{call}: {sentence}"
        );
    }
    assert!(!out("ron").exists() && !out("html").exists());
}

#[test]
fn who_has_forgotten_the_id_is_told_so() {
    let folder = empty();
    let path = kept(folder.path(), "mine", &MINE.replace("  id: \"mine\",\n", ""));
    let checked = run_in(folder.path(), &format!("check {path}"));
    assert_eq!(checked.code, 1);
    assert!(checked.text.contains("`id`"), "{}", checked.text);
}

#[test]
fn an_id_that_is_too_long_is_told_at_its_own_line() {
    let folder = empty();
    for text in [
        MINE.replace("\"mine\"", &format!("\"{}\"", "a".repeat(68))),
        store::write(&intro()).replace("\"intro-1812\"", &format!("\"{}\"", "a".repeat(68))),
    ] {
        let path = kept(folder.path(), "long", &text);
        let checked = run_in(folder.path(), &format!("check {path}")).text;
        let told = checked.lines().find(|line| line.contains("no good id")).unwrap();
        assert!(told.starts_with(&format!("{path}:4:7: ")), "{told}");
    }
}
