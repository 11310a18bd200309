//! Every page of the editor in both languages at every size, for both games: what is written is whole and lies on nothing
//! else, everything that can be pressed has a name, and at rest nothing is painted again.

use super::editor_pages::painted;
use crate::screens::{Hands, Visit, opened, sound, written};
use data::Lang;
use egui::Vec2;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use std::path::Path;
use war1812::command::Order;
use war1812::settings::Appearance;
use workbench::{Command, Do, PhotoPlace, W};

/// Calls `visit` with every page of the editor for each game, and with what stands beside the pages.
pub fn walk(folder: &Path, size: Vec2, lang: Lang, visit: Visit<'_>) {
    let mut harness = opened(folder, size, lang, Appearance::Light);
    let ctx = harness.ctx.clone();
    for name in ["campaign-1812", "war-of-1812"] {
        harness.state_mut().order(&ctx, Order::Edit(name.to_owned()));
        harness.run();
        let workbench = |harness: &Hands| -> Vec<_> {
            let editor = harness.state().editor().expect("the editor is open");
            editor.workbench.commands(lang)
        };
        for (command, page) in workbench(&harness) {
            let Command::Go(to) = command else { continue };
            harness.state_mut().workbench().unwrap().carry_out(Do::Go(to));
            harness.remove_cursor();
            harness.run();
            visit(&mut harness, &format!("{name}, {page}"));
        }
        harness
            .state_mut()
            .workbench()
            .unwrap()
            .carry_out(Do::Go(workbench::Page::Map));
        harness.run();
        for beside in [W::History, W::Simulation, W::Problems] {
            harness.get_all_by_label(beside.get(lang)).last().unwrap().click();
            harness.run();
            harness.remove_cursor();
            harness.run();
            visit(&mut harness, &format!("{name}, {}", beside.get(lang)));
        }
        // With a photo of the board, on the page that lays it and under the tools of the map.
        let editor = harness.state().editor().expect("the editor is open");
        let photo = editor.workbench.document().drawing().map(|drawing| painted(drawing, 2));
        let photo = photo.expect("the board is drawn");
        harness
            .state_mut()
            .workbench()
            .unwrap()
            .set_photo(photo, PhotoPlace::Beside);
        harness.run();
        harness
            .get_all_by_label(W::ProofPhoto.get(lang))
            .last()
            .unwrap()
            .click();
        harness.run();
        harness.remove_cursor();
        harness.run();
        visit(&mut harness, &format!("{name}, a photo"));
        for order in [Do::Go(workbench::Page::Map), Do::Share(workbench::Shared::Scenario)] {
            let what = format!("{name}, {order:?}");
            harness.state_mut().workbench().unwrap().carry_out(order);
            harness.run();
            visit(&mut harness, &what);
        }
        harness.key_press(egui::Key::Escape);
        harness.run();
        harness.state_mut().order(&ctx, Order::Home);
        harness.run();
    }
}

#[test]
fn every_page_of_the_editor_is_whole_in_english() {
    sound(walk, Lang::En);
}

#[test]
fn every_page_of_the_editor_is_whole_in_french() {
    sound(walk, Lang::Fr);
}

/// On a slow machine the first frame stands for a second.
#[test]
fn the_tabs_are_there_in_the_first_frame_of_the_editor() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = opened(folder.path(), egui::vec2(1280.0, 800.0), Lang::En, Appearance::Light);
    let ctx = harness.ctx.clone();
    harness.state_mut().order(&ctx, Order::Edit("campaign-1812".to_owned()));
    for _ in 0..50 {
        harness.step();
        let all = written(&harness.output().shapes);
        if all.iter().any(|one| one.text == W::SimulateShort.get(Lang::En)) {
            let tab = all.iter().find(|one| one.text == W::Compare.get(Lang::En));
            assert!(tab.is_some_and(|tab| tab.clip.contains_rect(tab.rect)), "{tab:?}");
            return;
        }
    }
    panic!("the editor did not open");
}

/// Beside the problems the proofreader's column is narrow, and another tab may be wider.
#[test]
fn the_tabs_of_the_proofreader_stay_in_one_row_however_wide_their_column_is() {
    for (width, height, lang) in [(1024.0, 700.0, Lang::Fr), (1280.0, 800.0, Lang::En)] {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = opened(folder.path(), egui::vec2(width, height), lang, Appearance::Light);
        let ctx = harness.ctx.clone();
        harness.state_mut().order(&ctx, Order::Edit("campaign-1812".to_owned()));
        harness.run();
        harness
            .state_mut()
            .workbench()
            .unwrap()
            .carry_out(Do::Go(workbench::Page::Proof));
        harness.run();
        let tabs = [W::ProofRound, W::ProofPhoto, W::ProofLikely, W::ProofFiles];
        let rects = |harness: &Hands| {
            let rect = |word: W| harness.get_by_role_and_label(Role::Button, word.get(lang)).rect();
            tabs.map(rect)
        };
        let first = rects(&harness)[0].y_range();
        harness.get_all_by_label(W::History.get(lang)).last().unwrap().click();
        harness.run();
        for shown in tabs {
            harness.get_by_role_and_label(Role::Button, shown.get(lang)).click();
            harness.run();
            for rect in rects(&harness) {
                assert_eq!(rect.y_range(), first, "{lang:?}, {shown:?}");
                assert!(rect.right() < width, "{lang:?}, {shown:?}: {rect:?}");
            }
        }
    }
}
