//! Scenarios built by hand: everything is drawn, typed and clicked as a person would do it, saved, opened again and
//! played to the end.

use crate::support::{Window, random};
use data::drawing::Point;
use data::invasion::draft::EndRule;
use data::invasion::{BoardDraft, Faction, Side};
use data::{Issue, Lang, Severity};
use editor::document::Document;
use editor::edit::Names;
use editor::invasion::Way;
use egui::{Key, Modifiers, PointerButton};
use war1812::files::Folders;
use war1812::text::T;
use workbench::{Page, W};

const EN: Lang = Lang::En;

/// An area to be built.
struct Plan {
    id: &'static str,
    en: &'static str,
    fr: &'static str,
    home: Side,
    /// Corners to be clicked; none if the area is cut out of the one before.
    outline: &'static [Point],
    star: bool,
}

/// Three areas in the north and three in the south; a lake between them comes later.
const AREAS: [Plan; 6] = [
    Plan {
        id: "pine_hills",
        en: "Pine Hills",
        fr: "Les Pins",
        home: Side::British,
        outline: &[(0, 0), (5_600, 0), (5_600, 4_800), (0, 4_800)],
        star: false,
    },
    Plan {
        id: "bay_head",
        en: "Bay Head",
        fr: "Fond-de-Baie",
        home: Side::British,
        outline: &[(5_600, 0), (10_400, 0), (10_400, 4_800), (5_600, 4_800)],
        star: true,
    },
    Plan {
        id: "stone_point",
        en: "Stone Point",
        fr: "Pointe aux Pierres",
        home: Side::British,
        outline: &[(10_400, 0), (16_000, 0), (16_000, 4_800), (10_400, 4_800)],
        star: true,
    },
    Plan {
        id: "oak_plain",
        en: "Oak Plain",
        fr: "Plaine aux Chênes",
        home: Side::American,
        outline: &[(0, 4_800), (5_600, 4_800), (5_600, 9_600), (0, 9_600)],
        star: true,
    },
    Plan {
        id: "mill_town",
        en: "Mill Town",
        fr: "Le Moulin",
        home: Side::American,
        outline: &[(5_600, 4_800), (16_000, 4_800), (16_000, 9_600), (5_600, 9_600)],
        star: true,
    },
    Plan {
        id: "old_ferry",
        en: "Old Ferry",
        fr: "Le Vieux Bac",
        home: Side::American,
        outline: &[],
        star: false,
    },
];

fn board(document: &Document) -> &BoardDraft {
    document.invasion().unwrap().board().get().unwrap()
}

/// Where the cubes of an area or the ring of a town stand.
pub(super) fn middle(document: &Document, id: &str) -> Point {
    let drawing = document.drawing().unwrap();
    drawing.places.iter().find(|places| places.area == id).unwrap().cubes
}

pub(super) fn side(window: &Window, side: Side) -> String {
    Names::of(window.document()).side(side).get(EN).to_owned()
}

fn faction(window: &Window, faction: Faction) -> String {
    let texts = window.document().invasion().unwrap().texts().get().unwrap();
    texts.factions[faction].get(EN).to_owned()
}

pub(super) fn go(window: &mut Window, page: Page) {
    let editor = window.harness.state().editor().expect("the editor is open");
    let tab = editor.workbench.tab(page, EN);
    window.click(tab);
}

pub(super) fn key(window: &mut Window, key: Key) {
    window.keys(Modifiers::NONE, key);
}

pub(super) fn click(window: &mut Window, point: Point) {
    window.click_at(point, PointerButton::Primary);
}

/// Clicks the middles of two places and presses the digit of what there is between them.
pub(super) fn join(window: &mut Window, a: &str, b: &str, digit: usize) {
    let (one, two) = (middle(window.document(), a), middle(window.document(), b));
    click(window, one);
    click(window, two);
    key(window, [Key::Delete, Key::Num1, Key::Num2, Key::Num3][digit]);
    // The next pair begins anew.
    key(window, Key::Escape);
}

/// What is worse than advice.
pub(super) fn troubles(document: &Document) -> Vec<Issue> {
    let mut issues = document.check();
    issues.retain(|issue| issue.severity > Severity::Advice);
    issues
}

/// Saves by keyboard and leaves the editor by its menu.
pub(super) fn save_and_leave(window: &mut Window) {
    window.keys(Modifiers::COMMAND, Key::S);
    assert!(!window.harness.state().editor().unwrap().is_dirty(), "it is saved");
    window.click(W::File.get(EN));
    window.click(W::Close.get(EN));
    assert!(window.harness.state().editor().is_none(), "nothing was to be asked");
}

/// Opens a scenario of the start screen in the editor.
pub(super) fn edit(window: &mut Window, title: &str) {
    window.press(&format!("{} {title}", T::Edit.get(EN)));
    assert!(window.harness.state().editor().is_some(), "the editor is open");
}

/// What is saved under this id, read as the command line reads it: without errors.
pub(super) fn saved(window: &Window, id: &str) -> Document {
    let folders = Folders::below(window.folder.path());
    let text = std::fs::read_to_string(folders.scenarios().join(format!("{id}.ron"))).unwrap();
    let (library, _) = folders.library();
    let document = Document::load(id, &text, library.into()).unwrap();
    let errors = document.check();
    let errors: Vec<&Issue> = errors
        .iter()
        .filter(|issue| issue.severity == Severity::Error)
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    document
}

/// A picture for somebody to look at, if `WAR1812_LOOK` names a folder.
pub(super) fn look(window: &mut Window, name: &str) {
    if let Some(folder) = std::env::var_os("WAR1812_LOOK") {
        window
            .harness
            .render()
            .unwrap()
            .save(std::path::Path::new(&folder).join(name))
            .unwrap();
    }
}

#[test]
fn a_scenario_is_built_from_nothing_and_played() {
    let mut window = Window::open();
    window.press(&war1812::text::new_scenario(EN, "Invasion"));
    clear(&mut window);
    for (number, plan) in AREAS.iter().enumerate() {
        draw(&mut window, plan);
        look(&mut window, &format!("b1-area{number}.png"));
    }
    lake(&mut window);
    links(&mut window);
    shores(&mut window);
    units(&mut window);
    cards(&mut window);
    muster(&mut window);
    end(&mut window);
    texts(&mut window);
    let troubles = troubles(window.document());
    assert!(troubles.is_empty(), "{troubles:#?}");
    signs_lie_apart(window.document());

    let before = window.document().clone();
    let id = before.id().to_owned();
    save_and_leave(&mut window);
    look(&mut window, "b9-start.png");
    assert_eq!(saved(&window, &id).draft(), before.draft());
    edit(&mut window, "Six areas and a lake");
    assert_eq!(window.document().draft(), before.draft());
    look(&mut window, "b9-reopened.png");

    // A person against the greedy bot, by the names of what can be done.
    key(&mut window, Key::F5);
    window.click(T::SoloSetUp.get(EN));
    window.press(T::Begin.get(EN));
    key(&mut window, Key::C);
    look(&mut window, "b9-play.png");
    assert_eq!(window.session().scenario().whole().title.en, "Six areas and a lake");
    assert!(!window.play_until(random(12), |_| false));
    assert!(window.session().outcome().is_some());
    assert_eq!(window.session().game().state().table().round, 4);
    window.click(T::BackToStart.get(EN));
}

/// Names, cubes, stars and muster signs have each their own place, without anybody having moved them.
fn signs_lie_apart(document: &Document) {
    for places in &document.drawing().unwrap().places {
        let mut signs = vec![places.label, places.cubes];
        signs.extend(places.stars.iter().copied().chain(places.muster));
        for (at, (x, y)) in signs.iter().enumerate() {
            for (u, v) in &signs[..at] {
                let far = f64::from(x - u).hypot(f64::from(y - v));
                assert!(far > 60.0, "{}: {signs:?}", places.area);
            }
        }
    }
}

/// Takes the two areas of a new document away.
fn clear(window: &mut Window) {
    for id in ["west", "east"] {
        let at = middle(window.document(), id);
        click(window, at);
        key(window, Key::Delete);
    }
    let board = board(window.document());
    assert!(board.areas.is_empty() && board.links.is_empty() && board.muster.is_empty());
    assert!(board.printed_units.is_empty());
    assert!(window.document().drawing().unwrap().places.is_empty());
}

fn draw(window: &mut Window, plan: &Plan) {
    if plan.outline.is_empty() {
        // Cut off, from a corner to the edge of the board: the smaller piece, which is the one in the west.
        key(window, Key::X);
        click(window, (10_400, 4_800));
        click(window, (10_400, 9_600));
    } else {
        key(window, Key::D);
        for corner in plan.outline {
            click(window, *corner);
        }
        key(window, Key::Enter);
    }
    window.write("Name, English", plan.en);
    window.write("Name, Français", plan.fr);
    window.write(W::Id.get(EN), plan.id);
    let home = side(window, plan.home);
    if board(window.document()).areas.last().unwrap().home != plan.home {
        window.choose(W::Homeland.get(EN), &home);
    }
    if plan.star {
        window.click(W::AddStar.get(EN));
    }
    let area = board(window.document()).areas.last().unwrap();
    assert_eq!(
        (area.id.as_str(), area.name.en.as_str(), area.name.fr.as_str()),
        (plan.id, plan.en, plan.fr)
    );
    assert_eq!((area.home, area.stars.len()), (plan.home, usize::from(plan.star)));
}

/// A lake where four areas meet, drawn over them.
fn lake(window: &mut Window) {
    key(window, Key::D);
    window.choose(W::NewFaceBecomes.get(EN), W::FaceNewWater.get(EN));
    for corner in [(4_800, 4_800), (8_000, 3_000), (11_200, 4_800), (8_000, 6_600)] {
        click(window, corner);
    }
    key(window, Key::Enter);
    window.write("Name, English", "Mirror Lake");
    window.write("Name, Français", "Lac Miroir");
    let waters = &board(window.document()).waters;
    assert_eq!((waters.len(), waters[0].name.fr.as_str()), (1, "Lac Miroir"));
    look(window, "b2-lake.png");
}

fn links(window: &mut Window) {
    key(window, Key::L);
    look(window, "b3-links-none.png");
    join(window, "pine_hills", "bay_head", 1);
    join(window, "bay_head", "stone_point", 2);
    join(window, "bay_head", "old_ferry", 3);
    join(window, "oak_plain", "old_ferry", 1);
    join(window, "old_ferry", "mill_town", 1);
    join(window, "pine_hills", "oak_plain", 1);
    join(window, "stone_point", "mill_town", 1);
    look(window, "b3-links.png");
    let board = board(window.document());
    assert_eq!(board.links.len(), 6);
    assert_eq!(Way::between(board, "bay_head", "stone_point"), Way::River);
    assert_eq!(Way::between(board, "bay_head", "old_ferry"), Way::Parted);
    assert!(window.reads("Something is said of every border"));
    assert!(window.reads("Every link has a border"));
}

fn shores(window: &mut Window) {
    key(window, Key::W);
    click(window, (8_000, 4_800));
    let at = |window: &Window, id: &str| middle(window.document(), id);
    let way = ["pine_hills", "bay_head", "stone_point"].map(|id| at(window, id));
    window.drag_over(&way);
    for id in ["oak_plain", "mill_town", "old_ferry"] {
        let at = at(window, id);
        click(window, at);
    }
    look(window, "b4-shores.png");
    assert_eq!(board(window.document()).waters[0].shores.len(), 6);
}

fn units(window: &mut Window) {
    go(window, Page::Units);
    let at = |window: &Window, id: &str| middle(window.document(), id);
    for (who, count, areas) in [
        (Faction::AmericanRegulars, Key::Num3, ["mill_town", "old_ferry"]),
        (Faction::AmericanMilitia, Key::Num2, ["oak_plain", "mill_town"]),
        (Faction::BritishRegulars, Key::Num3, ["bay_head", "stone_point"]),
        (Faction::CanadianMilitia, Key::Num2, ["pine_hills", "stone_point"]),
        (Faction::NativeAmericans, Key::Num1, ["pine_hills", "bay_head"]),
    ] {
        let name = faction(window, who);
        window.click(&name);
        key(window, count);
        for id in areas {
            let at = at(window, id);
            click(window, at);
        }
    }
    // One too many there: the right button takes it back.
    let bay = at(window, "bay_head");
    window.click_at(bay, PointerButton::Secondary);
    look(window, "b5-units.png");
    let units = &window.document().invasion().unwrap().scenario().units;
    let total: u32 = units
        .iter()
        .flat_map(|entry| entry.units.iter())
        .map(|(_, count)| u32::from(*count))
        .sum();
    assert_eq!(total, 21, "{units:#?}");
}

/// The last march of every faction stays in the box, and the first one of the American regulars goes by ship.
fn cards(window: &mut Window) {
    go(window, Page::Decks);
    for letters in ["ar", "am", "br", "cm", "na"] {
        window.write(W::Filter.get(EN), &format!("{letters}08"));
        window.click(&format!("{}: {letters}08", W::InPlay.get(EN)));
    }
    window.write(W::Filter.get(EN), "ar01");
    window.click("March · ar01");
    window.choose(W::GoesBy.get(EN), W::Warship.get(EN));
    look(window, "b6-cards.png");
    let this = window.document().invasion().unwrap();
    assert!(this.scenario().in_play.iter().all(|(_, deck)| deck.len() == 7));
}

fn muster(window: &mut Window) {
    go(window, Page::Muster);
    window.click(W::AllAreas.get(EN));
    for (area, who) in [
        ("Mill Town", Faction::AmericanRegulars),
        ("Oak Plain", Faction::AmericanMilitia),
        ("Stone Point", Faction::BritishRegulars),
        ("Pine Hills", Faction::CanadianMilitia),
    ] {
        let name = faction(window, who);
        for _ in 0..2 {
            window.click(&format!("One more: {area}, {name}"));
        }
    }
    look(window, "b7-muster.png");
    let muster = &board(window.document()).muster;
    assert_eq!(muster.len(), 4);
    assert!(muster.iter().all(|value| value.units == 2));
}

fn end(window: &mut Window) {
    go(window, Page::Rounds);
    for _ in 0..4 {
        window.click(&format!("One fewer: {}", W::LastRound.get(EN)));
    }
    look(window, "b8-end.png");
    assert_eq!(window.document().invasion().unwrap().scenario().end, EndRule::Round(4));
}

fn texts(window: &mut Window) {
    go(window, Page::Texts);
    window.write("Title, English", "Six areas and a lake");
    window.write("Title, Français", "Six zones et un lac");
    look(window, "b8-texts.png");
}

/// Opens a shipped scenario, changes it by hand, undoes and does it again, saves it under a title of its own, opens it
/// again, and lets bots play it to the end. `check` looks at the shipped document and at the changed one.
fn variant(
    shipped: &str,
    title: &str,
    change: impl FnOnce(&mut Window),
    check: impl FnOnce(&Document, &Document),
) -> Window {
    let mut window = Window::open();
    edit(&mut window, shipped);
    let before = window.document().clone();
    change(&mut window);
    let after = window.document().clone();
    check(&before, &after);
    let history = |window: &Window| window.harness.state().editor().unwrap().workbench.history().done();
    let steps = history(&window);
    assert!(steps > 0, "something was done");
    for _ in 0..steps {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(history(&window), 0);
    assert_eq!(*window.document(), before, "undone");
    for _ in 0..steps {
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    assert_eq!(*window.document(), after, "done again");

    go(&mut window, Page::Texts);
    window.write("Title, English", title);
    window.write("Title, Français", title);
    let written = window.document().draft();
    let id = written.id().to_owned();
    save_and_leave(&mut window);
    assert_eq!(saved(&window, &id).draft(), written);
    edit(&mut window, title);
    assert_eq!(window.document().draft(), written, "opened again");
    window.click(W::File.get(EN));
    window.click(W::Close.get(EN));

    window.press(&format!("{} {title}", T::Play.get(EN)));
    window.click(T::BotsSetUp.get(EN));
    window.press(T::Begin.get(EN));
    window
}

/// Of the whole war, played to the end.
fn restored(title: &str, change: impl FnOnce(&mut Window), check: impl FnOnce(&Document, &Document)) {
    let window = variant("The campaign of 1812", title, change, check);
    assert_eq!(window.session().scenario().whole().title.en, title);
    assert!(window.session().outcome().is_some(), "bots have played it to the end");
}

fn start_units(document: &Document, area: &str, faction: Faction) -> u8 {
    let units = &document.invasion().unwrap().scenario().units;
    units
        .iter()
        .find(|entry| entry.area == area)
        .map_or(0, |entry| entry.units[faction])
}

#[test]
fn balance_is_restored_by_other_start_units() {
    restored(
        "Restoring balance: units",
        |window| {
            go(window, Page::Units);
            let name = faction(window, Faction::BritishRegulars);
            window.click(&name);
            key(window, Key::Num2);
            let kingston = middle(window.document(), "kingston");
            click(window, kingston);
            look(window, "v1-units.png");
        },
        |before, after| {
            let units = |document| start_units(document, "kingston", Faction::BritishRegulars);
            assert_eq!(units(after), units(before) + 2);
            assert_eq!(start_units(after, "detroit", Faction::BritishRegulars), 0);
        },
    );
}

#[test]
fn balance_is_restored_by_another_card() {
    restored(
        "Restoring balance: cards",
        |window| {
            go(window, Page::Decks);
            window.write(W::Filter.get(EN), "na12");
            let decks = window.document().invasion().unwrap().decks().get().unwrap();
            let card = decks.cards.iter().find(|card| card.id == "na12").unwrap();
            let row = format!("{} · na12", card.title.en);
            window.click(&row);
            window.click(W::DuplicateCard.get(EN));
            window.write(W::Filter.get(EN), "na1");
            window.click(&format!("{}: na12", W::InPlay.get(EN)));
            window.click(&format!("{}: na13", W::InPlay.get(EN)));
            look(window, "v2-cards.png");
        },
        |before, after| {
            let deck = |document: &Document| {
                let in_play = &document.invasion().unwrap().scenario().in_play;
                in_play[Faction::NativeAmericans].clone()
            };
            let mut expected = deck(before);
            expected.retain(|card| card != "na12");
            expected.push("na13".to_owned());
            assert_eq!(deck(after), expected);
        },
    );
}

#[test]
fn balance_is_restored_by_another_muster_value() {
    let values = |document: &Document| {
        let this = document.invasion().unwrap();
        let own = this.scenario().muster.clone();
        let value = own.unwrap_or_else(|| board(document).muster.clone());
        let value = value
            .iter()
            .find(|value| value.area == "detroit" && value.faction == Faction::AmericanMilitia);
        value.map_or(0, |value| value.units)
    };
    restored(
        "Restoring balance: muster",
        |window| {
            go(window, Page::Muster);
            window.click(W::OwnMuster.get(EN));
            window.click(W::AllAreas.get(EN));
            window.write(W::Filter.get(EN), "detroit");
            let militia = faction(window, Faction::AmericanMilitia);
            window.click(&format!("One more: Detroit, {militia}"));
            look(window, "v3-muster.png");
        },
        |before, after| {
            assert_eq!(values(after), values(before) + 1);
            assert_eq!(board(after).muster, board(before).muster, "the board says what it said");
        },
    );
}

#[test]
fn balance_is_restored_by_another_link() {
    let pair = ("detroit", "amherstburg");
    let between = |document: &Document| Way::between(board(document), pair.0, pair.1);
    restored(
        "Restoring balance: links",
        |window| {
            key(window, Key::L);
            join(window, pair.0, pair.1, 3);
            look(window, "v4-links.png");
        },
        |before, after| {
            assert_eq!((between(before), between(after)), (Way::River, Way::Parted));
            let others = |document: &Document| {
                let mut links = board(document).links.clone();
                links.retain(|link| {
                    (link.a.as_str(), link.b.as_str()) != pair && (link.b.as_str(), link.a.as_str()) != pair
                });
                links
            };
            assert_eq!(others(before), others(after), "no other link has changed");
        },
    );
}

#[test]
fn a_town_a_road_and_a_ship_come_to_a_campaign_of_blocks() {
    let towns = |document: &Document| document.blocks().unwrap().board().get().unwrap().clone();
    let ships = |document: &Document| document.blocks().unwrap().scenario().setup.ships.clone();
    let (road, york) = ("fort_detour", "york");
    let window = variant(
        "1812: The first campaign",
        "Restoring balance: blocks",
        |window| {
            key(window, Key::T);
            let (x, y) = middle(window.document(), york);
            click(window, (x, y - 900));
            look(window, "v5-town.png");
            window.write("Name, English", "Fort Detour");
            window.write("Name, Français", "Fort Détour");
            window.write(W::Id.get(EN), road);
            key(window, Key::L);
            join(window, road, york, 1);
            look(window, "v5-road.png");
            go(window, Page::Units);
            let kingston = middle(window.document(), "kingston");
            click(window, kingston);
            window.click(W::AddShip.get(EN));
            look(window, "v5-ship.png");
        },
        |before, after| {
            let (before, after, old, new) = (towns(before), towns(after), ships(before), ships(after));
            assert_eq!(after.towns.len(), before.towns.len() + 1);
            let town = after.towns.last().unwrap();
            assert_eq!(
                (town.id.as_str(), town.name.fr.as_str(), town.home),
                (road, "Fort Détour", Side::British)
            );
            assert_eq!(after.roads.len(), before.roads.len() + 1);
            let last = after.roads.last().unwrap();
            assert_eq!((last.a.as_str(), last.b.as_str()), (road, york));
            assert_eq!(new.len(), old.len() + 1);
            let ship = new.last().unwrap();
            assert_eq!((ship.town.as_str(), ship.side), ("kingston", Side::British));
        },
    );
    let session = window.harness.state().session::<engine::blocks::State>().unwrap();
    assert!(session.outcome().is_some(), "bots have played it to the end");
}
