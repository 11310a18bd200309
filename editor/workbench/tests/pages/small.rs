//! The pages in a window of 1024 by 700 points beside the open list of problems: nothing has to be scrolled to the side, names
//! are whole and maps wide.

use crate::support::Bench;
use crate::{on_in, press};
use data::Lang;
use data::library::Library;
use editor::document::Document;
use egui::Key;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use std::sync::Arc;
use workbench::{Do, Page, W};

/// Where the page ends and the list of problems begins.
const END: f32 = 1024.0 - 270.0;
/// Where the page begins below the bar on top.
const TOP: f32 = 92.0;

fn small(page: Page, scenario: &str, lang: Lang) -> Bench {
    let mut bench = on_in(page, scenario, lang);
    bench.harness.set_size(egui::vec2(1024.0, 700.0));
    bench.harness.run();
    bench
}

/// What reaches beyond the right edge of the page.
fn beyond(bench: &Bench) -> Vec<String> {
    let all = bench
        .harness
        .query_all(By::new().predicate(|node| node.label().is_some()));
    let out = all.filter(|node| node.rect().top() > TOP && node.rect().right() > END + 0.5);
    let named = out.filter_map(|node| Some(format!("{} {:?}", node.accesskit_node().label()?, node.rect())));
    let nothing_wrong = [Lang::En, Lang::Fr].map(|lang| W::NoProblems.get(lang));
    named
        .filter(|text| !nothing_wrong.iter().any(|words| text.starts_with(words)))
        .collect()
}

#[test]
fn no_page_has_to_be_scrolled_to_the_side() {
    for lang in [Lang::En, Lang::Fr] {
        for (page, scenario) in [
            (Page::Decks, "campaign-1812"),
            (Page::Muster, "campaign-1812"),
            (Page::Dice, "campaign-1812"),
            (Page::Units, "war-of-1812"),
            (Page::Decks, "war-of-1812"),
            (Page::Muster, "war-of-1812"),
            (Page::Dice, "war-of-1812"),
        ] {
            let bench = small(page, scenario, lang);
            assert_eq!(beyond(&bench), Vec::<String>::new(), "{page:?} of {scenario} {lang:?}");
        }
    }
}

#[test]
fn odds_of_as_many_dice_as_there_may_be_stand_below_the_die_where_there_is_no_room_beside_it() {
    let mut bench = small(Page::Dice, "campaign-1812", Lang::En);
    let top = |bench: &Bench, words: &str| {
        let mut all = bench.harness.query_all_by_label(words);
        all.next().map(|node| node.rect().top()).unwrap_or_default()
    };
    let source = "Basis of limit and box, American Regulars";
    assert!(top(&bench, "Expected") < top(&bench, source), "beside");
    press(&mut bench, "6 dice");
    assert!(top(&bench, "Expected") > top(&bench, source), "below");
    assert_eq!(beyond(&bench), Vec::<String>::new());
}

#[test]
fn every_card_can_be_designed_without_scrolling_to_the_side() {
    for lang in [Lang::En, Lang::Fr] {
        let mut bench = small(Page::Decks, "campaign-1812", lang);
        let decks = bench.document().invasion().unwrap().decks();
        let cards: Vec<String> = decks.get().unwrap().cards.iter().map(|card| card.id.clone()).collect();
        for card in cards {
            assert_eq!(beyond(&bench), Vec::<String>::new(), "{card} or the one before it");
            bench.key(Key::ArrowDown);
        }
    }
}

#[test]
fn names_of_blocks_are_read_to_their_end() {
    for lang in [Lang::En, Lang::Fr] {
        let mut bench = small(Page::Decks, "war-of-1812", lang);
        for (width, height) in [(1024.0, 700.0), (1280.0, 800.0), (1920.0, 1080.0)] {
            bench.harness.set_size(egui::vec2(width, height));
            bench.harness.run();
            let army = bench.document().blocks().unwrap().army().get().unwrap();
            let mut cut = bench.cut_off();
            cut.retain(|text| army.blocks.iter().any(|block| text.starts_with(block.name.get(lang))));
            assert_eq!(cut, Vec::<String>::new(), "{width} {lang:?}");
            let first = army.blocks.iter().find(|block| block.id == "br_artillery_1").unwrap();
            assert!(bench.reads(&format!("{} · {}", first.name.get(lang), first.id)));
        }
        // A large window tells everything of a block in its row.
        let kind = bench.harness.query_all_by_label(W::KindWord.get(lang)).count();
        assert!(kind >= 2, "in the table and in the form");
    }
}

#[test]
fn the_map_of_the_set_up_is_wide_above_its_forms_and_wider_without_them() {
    let mut bench = small(Page::Units, "war-of-1812", Lang::En);
    let board = bench.board();
    assert!(board.width() > 700.0 && board.height() > 280.0, "{board:?}");
    assert!(bench.reads("Ships (6)"));
    bench.key(Key::F);
    assert!(!bench.reads("Ships (6)"), "folded away");
    assert!(bench.board().height() > 450.0, "{:?}", bench.board());
    bench.click("Show the panel (F)");
    assert!(bench.reads("Ships (6)"));
    // In a large window the forms stand beside the map.
    bench.harness.set_size(egui::vec2(1920.0, 1080.0));
    bench.harness.run();
    let ships = bench.harness.get_by_label("Ships (6)").rect();
    assert!(ships.left() > bench.board().right(), "{ships:?}");
}

#[test]
fn the_map_of_what_differs_has_more_than_half_of_the_page_and_all_of_it_without_the_list() {
    for scenario in ["campaign-1812", "war-of-1812"] {
        let document = crate::support::shipped(scenario);
        let mut bench = small(Page::Compare, scenario, Lang::En);
        bench.harness.state_mut().set_compared(scenario.to_owned(), document);
        bench.harness.run();
        assert!(bench.board().width() > 0.55 * END, "{:?}", bench.board());
        assert!(bench.reads("Both say the same."));
        bench.key(Key::F);
        assert!(!bench.reads("Both say the same."), "folded away");
        assert!(bench.board().width() > 0.95 * END, "{:?}", bench.board());
        assert!(bench.reads(scenario), "what it is compared with is still told");
        bench.click("Show the panel (F)");
        assert!(bench.reads("Both say the same."));
    }
}

#[test]
fn what_differs_is_read_to_its_end_beside_the_map() {
    let mut bench = small(Page::Muster, "campaign-1812", Lang::En);
    press(&mut bench, "One more: Albany, American Regulars");
    let document = crate::support::shipped("campaign-1812");
    bench
        .harness
        .state_mut()
        .set_compared("campaign-1812".to_owned(), document);
    bench.harness.state_mut().carry_out(Do::Go(Page::Compare));
    bench.harness.run();
    assert!(bench.reads("muster value (Albany – American Regulars) was 3, is 4"));
    let mut cut = bench.cut_off();
    cut.retain(|text| text.starts_with("muster value"));
    assert_eq!(cut, Vec::<String>::new());
}

#[test]
fn blocks_of_both_sides_that_are_called_the_same_are_told_apart() {
    for (lang, sides) in [
        (Lang::En, ["American", "British"]),
        (Lang::Fr, ["Américains", "Britanniques"]),
    ] {
        let library = Arc::new(Library::shipped().clone());
        let mut bench = Bench::in_lang(Document::new(editor::blocks::GAME, "mine", library), lang);
        bench.harness.state_mut().carry_out(Do::Go(Page::Decks));
        bench.harness.set_size(egui::vec2(1024.0, 700.0));
        bench.harness.run();
        // Each side has six, of which the last ones may be out of sight.
        let told = sides.map(|side| bench.harness.query_all_by_label(side).count());
        assert!(told[0] == 6 && told[1] > 1, "{lang:?}: {told:?}");
    }
}

#[test]
fn names_on_the_card_of_a_place_are_whole_beside_another_panel() {
    let mut bench = small(Page::Proof, "campaign-1812", Lang::Fr);
    press(&mut bench, W::History.get(Lang::Fr));
    let next = bench.harness.get_by_label("Suivant (N)").rect();
    assert!(next.right() <= END, "{next:?}");
    let wide = |bench: &Bench, name: &str| {
        let is_it = By::new().predicate(|node| node.value().as_deref() == Some(name));
        let mut all = bench.harness.query_all(is_it);
        let first = all.next().unwrap_or_else(|| panic!("{name} is not there"));
        first.rect().width()
    };
    let names = [
        "Camp d’origine",
        "Signes de recrutement",
        "Unités imprimées",
        "Nord de Détroit",
    ];
    let ctx = bench.harness.ctx.clone();
    let small = egui::TextStyle::Small.resolve(&ctx.global_style());
    for name in names {
        let lay = |fonts: &mut egui::epaint::text::FontsView<'_>| {
            fonts.layout_no_wrap(name.to_owned(), small.clone(), egui::Color32::WHITE)
        };
        let whole = ctx.fonts_mut(lay).size().x;
        let shown = wide(&bench, name);
        assert!(shown >= whole - 1.0, "{name}: {shown} of {whole}");
    }
}

#[test]
fn what_the_field_above_the_map_is_for_is_read_to_its_end() {
    for lang in [Lang::En, Lang::Fr] {
        let bench = small(Page::Map, "campaign-1812", lang);
        let mut cut = bench.cut_off();
        cut.retain(|text| text.starts_with(W::FindPlace.get(lang)));
        assert_eq!(cut, Vec::<String>::new(), "{lang:?}");
    }
}
