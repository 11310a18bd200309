//! Rule options, each with what its values mean and the paragraph and ruling it rests on.

use super::kept::Here;
use super::{Now, Shown, fields};
use crate::desk::Desk;
use crate::look::Look;
use crate::words::W;
use data::invasion::draft::{BillyGreen, RuleOptions, SpecialCards, WaterWithdrawal};
use data::rulebook::{Paragraph, Ruling};
use data::{Place, blocks};
use editor::document::Document;
use editor::edit::Edit;
use editor::invasion::options;
use egui::{RichText, Ui};

/// The page.
#[derive(Default)]
pub(crate) struct OptionsPage {
    here: Here,
}

/// One option.
struct Choice {
    title: W,
    /// Where the rule texts speak of it.
    paragraphs: &'static [&'static str],
    ruling: Option<u8>,
    values: Vec<Value>,
}

/// One value of an option.
struct Value {
    name: W,
    meaning: W,
    on: bool,
    edit: Edit,
}

fn value(name: W, meaning: W, on: bool, edit: impl Into<Edit>) -> Value {
    Value {
        name,
        meaning,
        on,
        edit: edit.into(),
    }
}

impl Shown for OptionsPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Option(_)));
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let (choices, paragraphs, rulings) = match (desk.document.invasion(), desk.document.blocks()) {
            (Some(this), _) => {
                let texts = this.texts().get();
                let texts = texts
                    .map(|texts| (&texts.paragraphs[..], &texts.rulings[..]))
                    .unwrap_or_default();
                (invasion(this.scenario().options), texts.0, texts.1)
            }
            (None, Some(this)) => {
                let texts = this.texts().get();
                let texts = texts
                    .map(|texts| (&texts.paragraphs[..], &texts.rulings[..]))
                    .unwrap_or_default();
                (of_blocks(this.scenario().options), texts.0, texts.1)
            }
            (None, None) => return,
        };
        fields::page(ui, "options", |ui| {
            self.here.ui(ui, desk.look);
            for choice in &choices {
                ui.push_id(desk.t(choice.title), |ui| {
                    choice_ui(ui, desk, choice, paragraphs, rulings)
                });
                ui.add_space(10.0);
            }
            if let Some(this) = desk.document.blocks() {
                ships_ui(ui, desk, this.scenario().options);
            }
        });
    }

    fn show(&mut self, place: &Place, _document: &Document) -> bool {
        matches!(place, Place::Option(_))
    }
}

fn choice_ui(ui: &mut Ui, desk: &Desk<'_>, choice: &Choice, paragraphs: &[Paragraph], rulings: &[Ruling]) {
    ui.group(|ui| {
        ui.set_min_width(ui.available_width());
        ui.label(desk.heading(desk.t(choice.title)));
        ui.add_space(2.0);
        for value in &choice.values {
            if ui.radio(value.on, desk.t(value.name)).clicked() && !value.on {
                desk.edit(value.edit.clone());
            }
            ui.horizontal_wrapped(|ui| {
                ui.add_space(22.0);
                ui.weak(desk.t(value.meaning));
            });
        }
        ui.add_space(4.0);
        for number in choice.paragraphs {
            if let Some(paragraph) = paragraphs.iter().find(|paragraph| paragraph.number == *number) {
                said_ui(
                    ui,
                    desk.look,
                    &format!("{number} · {}", paragraph.title.get(desk.lang())),
                    &paragraph.text,
                );
            }
        }
        if let Some(number) = choice.ruling
            && let Some(ruling) = rulings.iter().find(|ruling| ruling.number == number)
        {
            let title = format!("{} {number} · {}", desk.t(W::Ruling), ruling.title.get(desk.lang()));
            said_ui(ui, desk.look, &title, &ruling.text);
        }
    });
}

/// What the rules say, to open.
fn said_ui(ui: &mut Ui, look: &Look<'_>, title: &str, text: &data::Text) {
    egui::CollapsingHeader::new(RichText::new(title).small())
        .id_salt(title)
        .show(ui, |ui| {
            ui.label(text.get(look.lang));
        });
}

fn invasion(now: RuleOptions) -> Vec<Choice> {
    let special = |special_cards| options(&now, &RuleOptions { special_cards, ..now });
    let water = |water_withdrawal| {
        let new = RuleOptions {
            water_withdrawal,
            ..now
        };
        options(&now, &new)
    };
    let hands = |open_hands| options(&now, &RuleOptions { open_hands, ..now });
    let billy = |billy_green| options(&now, &RuleOptions { billy_green, ..now });
    vec![
        Choice {
            title: W::OptionSpecial,
            paragraphs: &["3.2", "3.2.7"],
            ruling: Some(1),
            values: vec![
                value(
                    W::SpecialTwo,
                    W::SpecialTwoMeans,
                    now.special_cards == SpecialCards::AtMostTwo,
                    special(SpecialCards::AtMostTwo),
                ),
                value(
                    W::SpecialAll,
                    W::SpecialAllMeans,
                    now.special_cards == SpecialCards::WholeHand,
                    special(SpecialCards::WholeHand),
                ),
            ],
        },
        Choice {
            title: W::OptionWater,
            paragraphs: &["3.3.3"],
            ruling: Some(9),
            values: vec![
                value(
                    W::WaterNever,
                    W::WaterNeverMeans,
                    now.water_withdrawal == WaterWithdrawal::Never,
                    water(WaterWithdrawal::Never),
                ),
                value(
                    W::WaterUnless,
                    W::WaterUnlessMeans,
                    now.water_withdrawal == WaterWithdrawal::UnlessCameByWater,
                    water(WaterWithdrawal::UnlessCameByWater),
                ),
            ],
        },
        Choice {
            title: W::OptionHands,
            paragraphs: &["1.5"],
            ruling: Some(14),
            values: vec![
                value(W::HandsClosed, W::HandsClosedMeans, !now.open_hands, hands(false)),
                value(W::HandsOpen, W::HandsOpenMeans, now.open_hands, hands(true)),
            ],
        },
        Choice {
            title: W::OptionBilly,
            paragraphs: &["5.0"],
            ruling: Some(4),
            values: vec![
                value(
                    W::BillyEither,
                    W::BillyEitherMeans,
                    now.billy_green == BillyGreen::EitherSoil,
                    billy(BillyGreen::EitherSoil),
                ),
                value(
                    W::BillyOwn,
                    W::BillyOwnMeans,
                    now.billy_green == BillyGreen::OwnSoil,
                    billy(BillyGreen::OwnSoil),
                ),
            ],
        },
    ]
}

fn of_blocks(now: blocks::draft::Options) -> Vec<Choice> {
    use blocks::draft::{
        Amphibious, Crossings, Initiative, LastResult, LostShips, Movement, Options, Replacements, VictoryCheck,
    };
    let put = |new| editor::blocks::options(&now, &new);
    let rebuilt = match now.ships {
        LostShips::Rebuilt(most) => most,
        LostShips::Gone => 6,
    };
    let option = |title, paragraphs, values: [Value; 2]| Choice {
        title,
        paragraphs,
        ruling: None,
        values: Vec::from(values),
    };
    let movement = |movement| put(Options { movement, ..now });
    let initiative = |initiative| put(Options { initiative, ..now });
    let replacements = |replacements| put(Options { replacements, ..now });
    let ships = |ships| put(Options { ships, ..now });
    let victory = |victory| put(Options { victory, ..now });
    let last = |last| put(Options { last, ..now });
    let amphibious = |amphibious| put(Options { amphibious, ..now });
    let crossings = |crossings| put(Options { crossings, ..now });
    vec![
        option(
            W::OptionMovement,
            &["4.0", "11.0"],
            [
                value(
                    W::MovementTurns,
                    W::MovementTurnsMeans,
                    now.movement == Movement::Alternating,
                    movement(Movement::Alternating),
                ),
                value(
                    W::MovementSecret,
                    W::MovementSecretMeans,
                    now.movement == Movement::Simultaneous,
                    movement(Movement::Simultaneous),
                ),
            ],
        ),
        option(
            W::OptionInitiative,
            &["4.0"],
            [
                value(
                    W::InitiativeTurn,
                    W::InitiativeTurnMeans,
                    now.initiative == Initiative::EachTurn,
                    initiative(Initiative::EachTurn),
                ),
                value(
                    W::InitiativeYear,
                    W::InitiativeYearMeans,
                    now.initiative == Initiative::EachYear,
                    initiative(Initiative::EachYear),
                ),
            ],
        ),
        option(
            W::OptionReplacements,
            &["8.0", "8.2"],
            [
                value(
                    W::ReplacementsNone,
                    W::ReplacementsNoneMeans,
                    now.replacements == Replacements::None,
                    replacements(Replacements::None),
                ),
                value(
                    W::ReplacementsOdd,
                    W::ReplacementsOddMeans,
                    now.replacements == Replacements::OddTurns,
                    replacements(Replacements::OddTurns),
                ),
            ],
        ),
        option(
            W::OptionVictory,
            &["8.0"],
            [
                value(
                    W::VictoryYear,
                    W::VictoryYearMeans,
                    now.victory == VictoryCheck::YearEnd,
                    victory(VictoryCheck::YearEnd),
                ),
                value(
                    W::VictoryTurn,
                    W::VictoryTurnMeans,
                    now.victory == VictoryCheck::EveryTurn,
                    victory(VictoryCheck::EveryTurn),
                ),
            ],
        ),
        option(
            W::OptionLast,
            &["8.1"],
            [
                value(
                    W::LastDraw,
                    W::LastDrawMeans,
                    now.last == LastResult::Draw,
                    last(LastResult::Draw),
                ),
                value(
                    W::LastPoints,
                    W::LastPointsMeans,
                    now.last == LastResult::MostPoints,
                    last(LastResult::MostPoints),
                ),
            ],
        ),
        option(
            W::OptionAmphibious,
            &["4.3", "6.22"],
            [
                value(
                    W::AmphibiousStrict,
                    W::AmphibiousStrictMeans,
                    now.amphibious == Amphibious::Strict,
                    amphibious(Amphibious::Strict),
                ),
                value(
                    W::AmphibiousLoose,
                    W::AmphibiousLooseMeans,
                    now.amphibious == Amphibious::Loose,
                    amphibious(Amphibious::Loose),
                ),
            ],
        ),
        option(
            W::OptionCrossings,
            &["4.3", "11.0"],
            [
                value(
                    W::CrossingsWait,
                    W::CrossingsWaitMeans,
                    now.crossings == Crossings::Wait,
                    crossings(Crossings::Wait),
                ),
                value(
                    W::CrossingsAllWait,
                    W::CrossingsAllWaitMeans,
                    now.crossings == Crossings::AllWait,
                    crossings(Crossings::AllWait),
                ),
            ],
        ),
        option(
            W::OptionShips,
            &["7.1"],
            [
                value(
                    W::ShipsGone,
                    W::ShipsGoneMeans,
                    now.ships == LostShips::Gone,
                    ships(LostShips::Gone),
                ),
                value(
                    W::ShipsRebuilt,
                    W::ShipsRebuiltMeans,
                    now.ships != LostShips::Gone,
                    ships(LostShips::Rebuilt(rebuilt)),
                ),
            ],
        ),
    ]
}

/// How many ships may be afloat where they are rebuilt.
fn ships_ui(ui: &mut Ui, desk: &Desk<'_>, now: blocks::draft::Options) {
    if let blocks::draft::LostShips::Rebuilt(most) = now.ships {
        ui.horizontal(|ui| {
            ui.label(desk.t(W::ShipsMost));
            fields::small_number(ui, desk, desk.t(W::ShipsMost), most, 1..=20, |most| {
                let ships = blocks::draft::LostShips::Rebuilt(most);
                editor::blocks::options(&now, &blocks::draft::Options { ships, ..now })
            });
        });
    }
}
