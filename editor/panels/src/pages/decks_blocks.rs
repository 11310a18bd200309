//! The blocks of the army of Blocks: a table with every value, add, duplicate and delete.

use super::decks::{ROW, dense};
use super::kept::Here;
use super::{clipboard, decks_words as words, fields};
use crate::look::Look;
use crate::orders::Do;
use crate::words::W;
use data::blocks::army::{BlockDraft, Kind};
use data::{Basis, Side, Text};
use editor::document::Document;
use editor::edit::{ArmyEdit, Edit, EditRefused, Names};
use editor::facts::Key;
use egui::{CentralPanel, Panel, RichText, TextEdit, Ui};
use egui_extras::{Column, TableBuilder};

/// The table with its view state.
#[derive(Default)]
pub(super) struct BlocksTable {
    selected: Option<String>,
    filter: String,
    scroll: bool,
}

/// What people call a kind of block.
pub(super) const fn kind_word(kind: Kind) -> W {
    match kind {
        Kind::Regulars => W::KindRegulars,
        Kind::Militia => W::KindMilitia,
        Kind::Cavalry => W::KindCavalry,
        Kind::MilitiaCavalry => W::KindMilitiaCavalry,
        Kind::Artillery => W::KindArtillery,
        Kind::Ship => W::KindShip,
        Kind::Indian => W::KindIndian,
    }
}

fn put(block: BlockDraft) -> Edit {
    ArmyEdit::Put(Box::new(block)).into()
}

impl BlocksTable {
    /// Selects a block.
    pub(super) fn show(&mut self, id: &str, document: &Document) -> bool {
        self.selected = Some(id.to_owned());
        self.filter.clear();
        self.scroll = true;
        document.blocks().is_some()
    }

    /// Draws table and fields.
    pub(super) fn ui(&mut self, ui: &mut Ui, look: &Look<'_>, document: &Document, here: &Here, orders: &mut Vec<Do>) {
        let army = document.blocks().and_then(|this| this.army().get());
        let blocks = army.map(|army| army.blocks.as_slice()).unwrap_or_default();
        let names = Names::of(document);
        let selected = blocks.iter().find(|block| Some(&block.id) == self.selected.as_ref());
        let selected = selected.or_else(|| blocks.first());
        let panel = Panel::right("block").resizable(true).default_size(420.0);
        panel.size_range(340.0..=640.0).show(ui, |ui| {
            fields::page(ui, "block", |ui| match selected {
                Some(block) => {
                    ui.push_id(&block.id, |ui| self.block_ui(ui, look, &names, blocks, block, orders));
                }
                None => {
                    ui.weak(look.t(W::ChooseBlock));
                }
            });
        });
        CentralPanel::default().show(ui, |ui| {
            here.ui(ui, look);
            ui.horizontal_wrapped(|ui| {
                let filter = TextEdit::singleline(&mut self.filter)
                    .hint_text(look.t(W::FilterHint))
                    .desired_width(160.0);
                ui.add(filter).accessible_name(look.t(W::Filter));
                if ui.button(look.t(W::AddBlock)).clicked() {
                    let block = fresh(blocks);
                    self.selected = Some(block.id.clone());
                    self.scroll = true;
                    orders.push(Do::Edit(put(block)));
                }
                clipboard::ui_with(ui, look, orders, || copy(blocks), |text| paste(blocks, text));
            });
            ui.add_space(4.0);
            let id = selected.map(|block| block.id.clone());
            self.table_ui(ui, look, &names, blocks, id.as_deref(), orders);
        });
    }

    fn table_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        names: &Names<'_>,
        blocks: &[BlockDraft],
        selected: Option<&str>,
        orders: &mut Vec<Do>,
    ) {
        let wanted = self.filter.trim().to_lowercase();
        let fits = |block: &&BlockDraft| {
            let kind = look.t(kind_word(block.kind));
            let text = format!("{} {} {} {kind}", block.id, block.name.en, block.name.fr);
            text.to_lowercase().contains(&wanted)
        };
        let rows: Vec<&BlockDraft> = blocks.iter().filter(fits).collect();
        dense(ui);
        let mut table = TableBuilder::new(ui)
            .striped(true)
            .auto_shrink(false)
            .cell_layout(egui::Layout::left_to_right(egui::Align::Center))
            .column(Column::remainder().at_least(160.0).clip(true))
            .column(Column::initial(110.0).resizable(true).clip(true))
            .column(Column::initial(120.0).resizable(true).clip(true))
            .columns(Column::exact(106.0), 3)
            .column(Column::initial(110.0).clip(true));
        if std::mem::take(&mut self.scroll)
            && let Some(at) = rows.iter().position(|block| Some(block.id.as_str()) == selected)
        {
            table = table.scroll_to_row(at, None);
        }
        let heads = [
            W::BlockName,
            W::SideWord,
            W::KindWord,
            W::CombatValue,
            W::FireRating,
            W::MovesWord,
            W::BasisWord,
        ];
        let table = table.header(24.0, |mut header| {
            for name in heads {
                header.col(|ui| {
                    ui.strong(look.t(name));
                });
            }
        });
        table.body(|body| {
            body.rows(ROW, rows.len(), |mut row| {
                let block = rows[row.index()];
                row.set_selected(Some(block.id.as_str()) == selected);
                row.col(|ui| {
                    let text = format!("{} · {}", block.name.get(look.lang), block.id);
                    let button = egui::Button::selectable(Some(block.id.as_str()) == selected, text).truncate();
                    if ui.add(button).clicked() {
                        self.selected = Some(block.id.clone());
                    }
                });
                row.col(|ui| {
                    ui.label(names.side(block.side).get(look.lang));
                });
                row.col(|ui| {
                    ui.label(look.t(kind_word(block.kind)));
                });
                for number in Number::ALL {
                    row.col(|ui| number.ui(ui, look, block, true, orders));
                }
                row.col(|ui| {
                    ui.label(RichText::new(fields::basis_words(look, &block.value_basis)).small());
                });
            });
        });
    }

    fn block_ui(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        names: &Names<'_>,
        blocks: &[BlockDraft],
        block: &BlockDraft,
        orders: &mut Vec<Do>,
    ) {
        let id = block.id.as_str();
        ui.horizontal_wrapped(|ui| {
            ui.label(look.heading(block.name.get(look.lang)));
            ui.label(RichText::new(&block.id).weak());
        });
        ui.horizontal_wrapped(|ui| {
            if ui.button(look.t(W::DuplicateBlock)).clicked() {
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
                orders.push(Do::Edit(put(copy)));
            }
            if ui.button(look.t(W::DeleteBlock)).clicked() {
                orders.push(Do::Edit(ArmyEdit::Remove(block.id.clone()).into()));
            }
        });
        ui.add_space(6.0);
        fields::both(ui, look, look.t(W::BlockName), &block.name, 1, orders, |name| {
            Edit::set("block.{}.name", [id], name, None)
        });
        ui.add_space(6.0);
        fields::form(ui, "block values", |ui| {
            ui.label(look.t(W::IdWord));
            if let Some(to) = fields::whole_line(ui, look.t(W::IdWord), &block.id, 180.0) {
                let from = block.id.clone();
                self.selected = Some(to.clone());
                orders.push(Do::Edit(ArmyEdit::Rename { from, to }.into()));
            }
            ui.end_row();
            ui.label(look.t(W::SideWord));
            if let Some(side) = fields::choice(ui, look.t(W::SideWord), &block.side, &words::sides(look, names), 180.0)
            {
                orders.push(Do::Edit(Edit::set("block.{}.side", [id], side, None)));
            }
            ui.end_row();
            ui.label(look.t(W::KindWord));
            let kinds = Kind::ALL.map(|kind| (kind, look.t(kind_word(kind)).to_owned()));
            if let Some(kind) = fields::choice(ui, look.t(W::KindWord), &block.kind, &kinds, 180.0) {
                orders.push(Do::Edit(editor::blocks::set_kind(id, kind)));
            }
            ui.end_row();
            for number in Number::ALL {
                ui.label(look.t(number.word()));
                number.ui(ui, look, block, false, orders);
                ui.end_row();
            }
            ui.label(look.t(W::BasisWord));
            fields::basis(ui, look, look.t(W::BasisWord), &block.basis, orders, |basis| {
                Edit::Basis(Key::new("block.{}", [id]), basis)
            });
            ui.end_row();
            ui.label(look.t(W::ValueBasis));
            fields::basis(ui, look, look.t(W::ValueBasis), &block.value_basis, orders, |basis| {
                Edit::Basis(Key::new("block.{}.value", [id]), basis)
            });
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

    /// The edit that gives a block another number. A combat value is then no longer printed.
    fn set(self, id: &str, number: u8) -> Edit {
        let (pattern, basis) = match self {
            Self::Value => ("block.{}.value", Some(Basis::Reconstructed)),
            Self::Fire => ("block.{}.fire", None),
            Self::Moves => ("block.{}.moves", None),
        };
        Edit::set(pattern, [id], number, basis)
    }

    /// The field of the number; in a table its name says of which block.
    fn ui(self, ui: &mut Ui, look: &Look<'_>, block: &BlockDraft, in_table: bool, orders: &mut Vec<Do>) {
        let name = if in_table {
            format!("{}{}{}", look.t(self.word()), words::colon(look.lang), block.id)
        } else {
            look.t(self.word()).to_owned()
        };
        let (now, range) = match self {
            Self::Value => (block.value, 1..=4),
            Self::Fire => (block.fire, 0..=6),
            Self::Moves => (block.moves, 0..=4),
        };
        fields::small_number(ui, look, &name, now, range, orders, |number| {
            self.set(&block.id, number)
        });
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

const COLUMNS: [&str; 4] = ["block", "value", "fire", "moves"];

/// The numbers of all blocks as a table for a spreadsheet.
fn copy(blocks: &[BlockDraft]) -> String {
    let rows = blocks
        .iter()
        .map(|block| format!("{}\t{}\t{}\t{}\n", block.id, block.value, block.fire, block.moves));
    std::iter::once(format!("{}\n", COLUMNS.join("\t")))
        .chain(rows)
        .collect()
}

/// The edit that a pasted table of blocks stands for: the same columns in the same order.
fn paste(blocks: &[BlockDraft], text: &str) -> Result<Edit, EditRefused> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    if lines
        .next()
        .is_none_or(|(_, head)| head.split('\t').map(str::trim).ne(COLUMNS))
    {
        let columns = COLUMNS.join(", ");
        return Err(EditRefused::new(
            format!("the first row must name the columns {columns}; nothing was pasted"),
            format!("la première ligne doit nommer les colonnes {columns}\u{a0}; rien n’a été collé"),
        ));
    }
    let mut edits = Vec::new();
    for (line, content) in lines {
        let refuse = || {
            EditRefused::new(
                format!(
                    "row {} needs the id of a block and three numbers from 0 to 255; nothing was pasted",
                    line + 1
                ),
                format!(
                    "la ligne {} doit contenir l’identifiant d’un bloc et trois nombres de 0 à 255\u{a0}; rien n’a été collé",
                    line + 1
                ),
            )
        };
        let cells: Vec<&str> = content.split('\t').map(str::trim).collect();
        let [id, value, fire, moves] = cells[..] else {
            return Err(refuse());
        };
        let old = blocks.iter().find(|block| block.id == id).ok_or_else(refuse)?;
        let number = |text: &str| text.parse::<u8>().map_err(|_| refuse());
        for (field, text, old) in [
            (Number::Value, value, old.value),
            (Number::Fire, fire, old.fire),
            (Number::Moves, moves, old.moves),
        ] {
            let new = number(text)?;
            edits.extend((new != old).then(|| field.set(id, new)));
        }
    }
    Ok(Edit::batch(Text::new("Paste blocks", "Coller les blocs"), edits))
}
