//! Pictures of every page of the editor in every dress, for somebody to look at: set `WAR1812_LOOK` to a folder.
//! `WAR1812_LOOK_ONLY` names the dresses and pages that are wanted, such as `1280-dark-fr` or `1280-light-en,map`.

use crate::screens::{Hands, opened};
use data::Lang;
use editor::edit::Edit;
use egui::{Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use std::path::Path;
use war1812::command::Order;
use war1812::settings::Appearance;
use workbench::{Do, Page, PhotoPlace, W};

const SIZES: [(&str, Vec2); 3] = [
    ("1024", vec2(1024.0, 700.0)),
    ("1280", vec2(1280.0, 800.0)),
    ("1920", vec2(1920.0, 1080.0)),
];

#[test]
#[ignore = "writes pictures to the folder in WAR1812_LOOK"]
fn every_page_of_the_editor_to_look_at() {
    let Some(target) = std::env::var_os("WAR1812_LOOK") else {
        return;
    };
    let only = std::env::var("WAR1812_LOOK_ONLY").unwrap_or_default();
    let wanted: Vec<&str> = only.split(',').filter(|word| !word.is_empty()).collect();
    for (size, points) in SIZES {
        for (dress, appearance) in [("light", Appearance::Light), ("dark", Appearance::Dark)] {
            for lang in Lang::WRITTEN {
                let code = if lang == Lang::En { "en" } else { "fr" };
                let name = format!("{size}-{dress}-{code}");
                if wanted.is_empty() || wanted.iter().any(|word| name.contains(word)) {
                    look(Path::new(&target), &name, points, appearance, lang);
                }
            }
        }
    }
}

fn look(target: &Path, name: &str, size: Vec2, appearance: Appearance, lang: Lang) {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = opened(folder.path(), size, lang, appearance);
    let ctx = harness.ctx.clone();
    let shot = |harness: &mut Hands, what: &str| {
        harness.remove_cursor();
        harness.run_ok();
        let picture = harness.render().unwrap();
        picture.save(target.join(format!("{name}-{what}.png"))).unwrap();
    };
    let order = |harness: &mut Hands, order: Do| {
        harness.state_mut().workbench().unwrap().carry_out(order);
        harness.run_ok();
    };
    for (game, scenario) in [("invasion", "campaign-1812"), ("blocks", "war-of-1812")] {
        harness.state_mut().order(&ctx, Order::Edit(scenario.to_owned()));
        harness.run_ok();
        for page in Page::ALL {
            order(&mut harness, Do::Go(page));
            if harness.state_mut().workbench().unwrap().page() == page {
                shot(&mut harness, &format!("{game}-{page:?}").to_lowercase());
            }
        }
        let page = editor::print::html(
            harness.state().editor().unwrap().workbench.document(),
            editor::print::Sheets::All,
            lang,
        );
        std::fs::write(target.join(format!("{name}-{game}-printed.html")), page.unwrap()).unwrap();
        // A variant with some changes, a place that is selected, and its links.
        order(&mut harness, Do::Go(Page::Map));
        let place = if game == "invasion" {
            order(
                &mut harness,
                Do::Edit(Edit::set("area.{}.home", ["detroit"], data::Side::British, None)),
            );
            let parted = editor::invasion::Way::Parted;
            order(
                &mut harness,
                Do::Edit(Edit::set("link.{}-{}", ["amherstburg", "detroit"], parted, None)),
            );
            data::Place::Area("detroit".to_owned())
        } else {
            order(&mut harness, Do::Edit(Edit::set("town.{}.value", ["york"], 3u8, None)));
            data::Place::Town("york".to_owned())
        };
        shot(&mut harness, &format!("{game}-map-changed"));
        order(&mut harness, Do::Show(place.clone()));
        shot(&mut harness, &format!("{game}-map-place"));
        let link = match place {
            data::Place::Area(id) => data::Place::Link("amherstburg".to_owned(), id),
            _ => data::Place::Road("york".to_owned(), "smiths_creek".to_owned()),
        };
        order(&mut harness, Do::Show(link));
        shot(&mut harness, &format!("{game}-map-link"));
        order(&mut harness, Do::Go(Page::Compare));
        shot(&mut harness, &format!("{game}-compare-changed"));
        // A photo that has been laid by itself.
        let drawing = harness
            .state()
            .editor()
            .unwrap()
            .workbench
            .document()
            .drawing()
            .cloned();
        let photo = crate::editor_pages::painted(&drawing.unwrap(), 3);
        harness
            .state_mut()
            .workbench()
            .unwrap()
            .set_photo(photo, PhotoPlace::Beside);
        harness.run_ok();
        harness
            .get_all_by_label(W::ProofPhoto.get(lang))
            .last()
            .unwrap()
            .click();
        shot(&mut harness, &format!("{game}-proof-photo"));
        order(&mut harness, Do::Go(Page::Map));
        shot(&mut harness, &format!("{game}-map-photo"));
        harness.state_mut().order(&ctx, Order::Home);
        harness.run_ok();
    }
}
