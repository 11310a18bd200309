//! `war1812 odds`.

use super::*;

#[test]
fn odds_of_a_battle_are_told_in_words_and_as_json() {
    let folder = empty();
    let call = "odds campaign-1812 --area kingston --american blue=4,white=6 --british red=4,yellow=4,green=2";
    let text = run_in(folder.path(), call).text;
    assert!(text.starts_with("Kingston: ") && text.contains("rolls first"), "{text}");
    let told = object(folder.path(), &format!("{call} --json"));
    let number = |value: &Value| value.as_f64().unwrap();
    let all = number(&told["wins"]["american"]) + number(&told["wins"]["british"]) + number(&told["nobody"]);
    assert!((all - 1.0).abs() < 1e-9, "{told}");
    assert_eq!(told["first"], "british", "Kingston is British soil");
    let militia = &told["factions"]["american_militia"];
    let sum = ["left", "lost", "fled", "withdrew"]
        .iter()
        .map(|key| number(&militia[key]))
        .sum::<f64>();
    assert!((sum - 6.0).abs() < 1e-9, "every unit is somewhere: {militia}");
    let flee: f64 = militia["flee"].as_array().unwrap().iter().map(number).sum();
    assert!((flee - 1.0).abs() < 1e-9, "{militia}");
    let ends: f64 = told["ends"]
        .as_array()
        .unwrap()
        .iter()
        .map(|end| number(&end["chance"]))
        .sum();
    assert!((ends - 1.0).abs() < 1e-9);

    let leaving = object(folder.path(), &format!("{call} --decide british=leave --json"));
    assert!(
        number(&leaving["wins"]["british"]) < number(&told["wins"]["british"]),
        "who leaves wins less often"
    );
    assert!(number(&leaving["factions"]["british_regulars"]["withdrew"]) > 0.5);
    let hidden = object(folder.path(), &format!("{call} --card cm10 --json"));
    assert!(
        number(&hidden["wins"]["british"]) > number(&told["wins"]["british"]),
        "Billy Green rolls once more"
    );
}

#[test]
fn odds_asked_wrongly_are_one_sentence_with_what_to_write() {
    let folder = empty();
    for (words, expected) in [
        (
            "intro-1812 --area atlantis --american blue=1 --british red=1",
            "no area `atlantis`",
        ),
        ("intro-1812 --area york --american red=1 --british red=1", "blue, white"),
        (
            "intro-1812 --area york --american blue=many --british red=1",
            "`blue=many`",
        ),
        (
            "intro-1812 --area york --american blue=0 --british red=1",
            "units of both sides",
        ),
        (
            "intro-1812 --area york --american blue=1 --british red=1 --decide british=flee",
            "`british=flee`",
        ),
        (
            "intro-1812 --area york --american blue=1 --british red=1 --card xx",
            "no card `xx`",
        ),
        (
            "campaign-1812 --area york --american blue=1 --british red=1 --card ar01",
            "`ar01` changes nothing in this battle",
        ),
        (
            "campaign-1812 --area york --american blue=1 --british red=1 --card cm10 --card cm10",
            "`cm10` is played twice",
        ),
        (
            "intro-1812 --area york --american blue=4,blue=2 --british red=1",
            "units of blue are there twice",
        ),
        (
            "intro-1812 --area york --american blue=4,american_regulars=2 --british red=1",
            "units of blue are there twice",
        ),
        (
            "intro-1812 --area york --american blue=1 --british red=1 --decide american=best,american=stay",
            "says `american` twice",
        ),
        (
            "blocks-1812 --area york --american us_regulars_1 --british br_regulars_1 --decide attack=british,attack=american",
            "says `attack` twice",
        ),
        (
            "campaign-1812 --area york --american blue=200,white=200 --british red=200,yellow=200,green=200",
            "too many positions",
        ),
        (
            "campaign-1812 --area york --american blue=400 --british red=1",
            "`blue=400` is more than a battle can have; write at most 255",
        ),
        (
            "intro-1812 --area york --american blue=99999999999 --british red=1",
            "`blue=99999999999` is more than a battle can have; write at most 255",
        ),
        (
            "blocks-1812 --area york --american blue=1 --british br_regulars_1",
            "no block `blue`",
        ),
        (
            "blocks-1812 --area atlantis --american us_regulars_1 --british br_regulars_1",
            "no town and no lake `atlantis`",
        ),
        (
            "blocks-1812 --area york --american us_regulars_1=9 --british br_regulars_1",
            "1 to",
        ),
        (
            "blocks-1812 --area york --american us_regulars_1 --british br_regulars_1 --decide attack=nobody",
            "`attack=nobody`",
        ),
    ] {
        let (code, sentence) = fails(folder.path(), &format!("odds {words}"));
        assert_eq!(code, 2, "{sentence}");
        assert!(sentence.contains(expected), "{sentence}");
    }
}

#[test]
fn odds_of_blocks_are_told_by_their_names_and_values() {
    let folder = empty();
    let call = "odds blocks-1812 --area montreal --american us_regulars_1=1 --british br_regulars_1=1 --json";
    let value = object(folder.path(), call);
    let win = value["wins"]["british"].as_f64().unwrap();
    assert!((win - 6.0 / 11.0).abs() < 1e-4, "the defender fires first: {value}");
}

#[test]
fn who_leaves_a_battle_is_not_reckoned_as_one_who_stays() {
    let folder = empty();
    let call = "odds war-of-1812 --area york --american us_regulars_1,us_regulars_2 --british br_regulars_1,br_regulars_2,br_regulars_3 --json --decide attack=american,british=";
    let [stay, leave] = ["stay", "leave"].map(|how| object(folder.path(), &format!("{call}{how}")));
    assert_ne!(stay["wins"], leave["wins"], "{leave}");
    assert!(
        leave["wins"]["american"].as_f64() > stay["wins"]["american"].as_f64(),
        "{leave}"
    );
    let (_, sentence) = fails(
        folder.path(),
        "odds war-of-1812 --area lake_erie --american us_ship_1 --british br_ship_1 --decide landed=yes",
    );
    assert!(
        sentence.contains("nobody lands on a lake") || sentence.contains("no block"),
        "{sentence}"
    );
}
