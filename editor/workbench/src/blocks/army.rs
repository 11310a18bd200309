//! The blocks of the army of Blocks: a table with every value, add, duplicate and delete.

use crate::desk::Desk;
use crate::orders::Do;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use data::blocks::army::{BlockDraft, Kind};
use data::finding::Sought;
use data::{Basis, Lang, Place, Side, Text};
use editor::blocks::ArmyEdit;
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key;
use editor::print::Sheets;
use egui::{CentralPanel, Panel, RichText, Ui};
use egui_extras::Column;

/// What the table needs, in points.
const WIDTH: f32 = 1026.0;

/// The page.
#[derive(Default)]
pub(super) struct ArmyPage {
    here: Here,
    selected: Option<String>,
    filter: String,
    scroll: bool,
}

/// What people call a kind of block, where it stands alone.
pub(super) fn kind_name(kind: Kind, lang: Lang) -> String {
    fields::capital(kind.word().get(lang))
}

fn put(block: BlockDraft) -> Edit {
    ArmyEdit::Put(Box::new(block)).into()
}

impl Shown for ArmyPage {
    fn note(&mut self, now: &Now<'_>) {
        self.here.note(now, |place| matches!(place, Place::Block(_)));
    }

    fn show(&mut self, place: &Place, _: &Document) -> bool {
        let Place::Block(id) = place else { return false };
        self.selected = Some(id.clone());
        self.filter.clear();
        self.scroll = true;
        true
    }

    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let army = desk.document.blocks().and_then(|this| this.army().get());
        let blocks = army.map(|army| army.blocks.as_slice()).unwrap_or_default();
        let selected = blocks.iter().find(|block| Some(&block.id) == self.selected.as_ref());
        let selected = selected.or_else(|| blocks.first());
        let panel = Panel::right("block").resizable(true).default_size(420.0);
        panel.size_range(340.0..=640.0).show(ui, |ui| {
            fields::page(ui, "block", |ui| match selected {
                Some(block) => {
                    ui.push_id(&block.id, |ui| self.block_ui(ui, desk, blocks, block));
                }
                None => {
                    ui.weak(desk.t(W::ChooseBlock));
                }
            });
        });
        CentralPanel::default().show(ui, |ui| {
            self.here.ui(ui, desk);
            ui.horizontal_wrapped(|ui| {
                fields::filter(ui, desk, &mut self.filter, 160.0);
                if ui.button(desk.t(W::AddBlock)).clicked() {
                    let block = fresh(blocks);
                    self.selected = Some(block.id.clone());
                    self.scroll = true;
                    desk.edit(put(block));
                }
                clipboard::table_ui(ui, desk, &editor::blocks::tables::BLOCKS);
                if ui
                    .button(desk.t(W::PrintBlocks))
                    .on_hover_text(desk.t(W::PrintAllHint))
                    .clicked()
                {
                    desk.push(Do::Print(Sheets::Cards));
                }
            });
            ui.add_space(4.0);
            let id = selected.map(|block| block.id.clone());
            fields::wide(ui, WIDTH, |ui| self.table_ui(ui, desk, blocks, id.as_deref()));
        });
    }
}

impl ArmyPage {
    fn table_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, blocks: &[BlockDraft], selected: Option<&str>) {
        let names = &desk.names();
        let wanted = Sought::of(&self.filter);
        let fits = |block: &&BlockDraft| {
            let kind = block.kind.word().get(desk.lang());
            let text = format!("{} {} {kind}", block.id, fields::in_all(&block.name));
            wanted.is_in(&text)
        };
        let rows: Vec<&BlockDraft> = blocks.iter().filter(fits).collect();
        dense(ui);
        let mut table = fields::table(ui)
            .column(Column::exact(28.0))
            .column(Column::remainder().at_least(160.0).clip(true))
            .columns(Column::exact(124.0), 3)
            .column(Column::initial(132.0).resizable(true).clip(true))
            .column(Column::initial(120.0).resizable(true).clip(true))
            .column(Column::initial(110.0).clip(true));
        if std::mem::take(&mut self.scroll)
            && let Some(at) = rows.iter().position(|block| Some(block.id.as_str()) == selected)
        {
            table = table.scroll_to_row(at, None);
        }
        let heads = [
            W::BlockName,
            W::CombatValue,
            W::FireRating,
            W::MovesWord,
            W::SideWord,
            W::KindWord,
            W::BasisWord,
        ];
        let table = table.header(24.0, |mut header| {
            header.col(|_| {});
            for name in heads {
                header.col(|ui| {
                    ui.strong(desk.t(name));
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut row| {
                let block = rows[row.index()];
                row.set_selected(Some(block.id.as_str()) == selected);
                row.col(|ui| {
                    let name = desk.lang().colon(desk.t(W::DeleteBlock), &block.id);
                    let button = ui.small_button("×").on_hover_text(desk.t(W::DeleteBlock));
                    if button.accessible_name(name).clicked() {
                        desk.edit(ArmyEdit::Remove(block.id.clone()).into());
                    }
                });
                row.col(|ui| {
                    let text = format!("{} · {}", block.name.get(desk.lang()), block.id);
                    let here = Some(block.id.as_str()) == selected;
                    let button = egui::Button::selectable(here, text.as_str()).truncate();
                    if ui.add(button).on_hover_text(&text).clicked() {
                        self.selected = Some(block.id.clone());
                    }
                });
                // What is changed most comes first: a small window shows it too.
                for number in Number::ALL {
                    row.col(|ui| number.ui(ui, desk, block, true));
                }
                row.col(|ui| {
                    ui.label(names.side(block.side).get(desk.lang()));
                });
                row.col(|ui| {
                    ui.label(kind_name(block.kind, desk.lang()));
                });
                row.col(|ui| {
                    ui.label(RichText::new(fields::basis_words(desk.look, &block.value_basis)).small());
                });
            });
        });
        fields::go_down(ui, |left| {
            let pairs = || rows.iter().zip(rows.iter().skip(1));
            Number::ALL.into_iter().find_map(|number| {
                let (_, next) = pairs().find(|(here, _)| number.of(desk, here) == left)?;
                Some(number.of(desk, next))
            })
        });
    }

    fn block_ui(&mut self, ui: &mut Ui, desk: &Desk<'_>, blocks: &[BlockDraft], block: &BlockDraft) {
        let id = block.id.as_str();
        ui.horizontal_wrapped(|ui| {
            ui.label(desk.heading(block.name.get(desk.lang())));
            ui.label(RichText::new(&block.id).weak());
        });
        ui.horizontal_wrapped(|ui| {
            if ui.button(desk.t(W::DuplicateBlock)).clicked() {
                let copy = BlockDraft {
                    id: free_id(blocks, &block.id),
                    basis: Basis::Reconstructed,
                    value_basis: Basis::Reconstructed,
                    check: None,
                    value_check: None,
                    ..block.clone()
                };
                self.selected = Some(copy.id.clone());
                self.scroll = true;
                desk.edit(put(copy));
            }
            if ui.button(desk.t(W::DeleteBlock)).clicked() {
                desk.edit(ArmyEdit::Remove(block.id.clone()).into());
            }
        });
        ui.add_space(6.0);
        fields::fact(ui, desk, desk.t(W::BlockName), &Key::new("block.{}.name", [id]));
        ui.add_space(6.0);
        fields::form(ui, "block values", |ui| {
            ui.label(desk.t(W::IdWord));
            if let Some(to) = fields::whole_line(ui, desk.t(W::IdWord), &block.id, 180.0) {
                let from = block.id.clone();
                self.selected = Some(to.clone());
                desk.edit(ArmyEdit::Rename { from, to }.into());
            }
            ui.end_row();
            fields::fact_row(ui, desk, W::SideWord, &Key::new("block.{}.side", [id]));
            ui.label(desk.t(W::KindWord));
            let kinds = Kind::ALL.map(|kind| (kind, kind_name(kind, desk.lang())));
            if let Some(kind) = fields::choice(ui, desk.t(W::KindWord), &block.kind, &kinds, 180.0) {
                desk.edit(Edit::set("block.{}.kind", [id], kind, None));
            }
            ui.end_row();
            for number in Number::ALL {
                ui.label(desk.t(number.word()));
                number.ui(ui, desk, block, false);
                ui.end_row();
            }
            ui.label(desk.t(W::BasisWord));
            fields::said(ui, desk, desk.t(W::BasisWord), &Key::new("block.{}", [id]));
            ui.end_row();
            ui.label(desk.t(W::ValueBasis));
            fields::said(ui, desk, desk.t(W::ValueBasis), &Key::new("block.{}.value", [id]));
            ui.end_row();
        });
    }
}

/// A number of a block.
#[derive(Clone, Copy)]
enum Number {
    Value,
    Fire,
    Moves,
}

impl Number {
    const ALL: [Self; 3] = [Self::Value, Self::Fire, Self::Moves];

    const fn word(self) -> W {
        match self {
            Self::Value => W::CombatValue,
            Self::Fire => W::FireRating,
            Self::Moves => W::MovesWord,
        }
    }

    const fn pattern(self) -> &'static str {
        match self {
            Self::Value => "block.{}.value",
            Self::Fire => "block.{}.fire",
            Self::Moves => "block.{}.moves",
        }
    }

    /// What the field is called in a table: the number of a block.
    fn of(self, desk: &Desk<'_>, block: &BlockDraft) -> String {
        desk.lang().colon(desk.t(self.word()), &block.id)
    }

    /// The field of the number; in a table its name says of which block.
    fn ui(self, ui: &mut Ui, desk: &Desk<'_>, block: &BlockDraft, in_table: bool) {
        let name = if in_table {
            self.of(desk, block)
        } else {
            desk.t(self.word()).to_owned()
        };
        fields::fact(ui, desk, &name, &Key::new(self.pattern(), [&block.id]));
    }
}

/// An id that no block has: the same stem with the next free number.
fn free_id(blocks: &[BlockDraft], like: &str) -> String {
    let stem = like
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end_matches('_');
    let taken = |id: &str| blocks.iter().any(|block| block.id == id);
    let ids = (1..=blocks.len() + 1).map(|number| format!("{stem}_{number}"));
    ids.into_iter()
        .find(|id| !taken(id))
        .unwrap_or_else(|| format!("{stem}_new"))
}

fn fresh(blocks: &[BlockDraft]) -> BlockDraft {
    BlockDraft {
        id: free_id(blocks, "us_new"),
        name: Text::new("New block", "Nouveau bloc"),
        side: Side::American,
        kind: Kind::Regulars,
        value: 3,
        fire: 2,
        moves: 1,
        basis: Basis::Reconstructed,
        value_basis: Basis::Reconstructed,
        check: None,
        value_check: None,
    }
}
