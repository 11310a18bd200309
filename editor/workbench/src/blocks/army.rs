//! The blocks of the army of Blocks: a table with every value, add, duplicate and delete.

use crate::desk::{Desk, fits};
use crate::orders::Do;
use crate::pages::fields::{ROW, dense};
use crate::pages::kept::Here;
use crate::pages::{Now, Shown, clipboard, fields};
use crate::words::W;
use canvas::Palette;
use data::blocks::army::{BlockDraft, Kind};
use data::finding::Sought;
use data::id::numbered;
use data::{Basis, Lang, Place, Side, Text};
use editor::blocks::ArmyEdit;
use editor::document::Document;
use editor::edit::Edit;
use editor::facts::Key;
use editor::history::RenamingStep;
use editor::print::Sheets;
use egui::{CentralPanel, Panel, RichText, Ui};
use egui_extras::Column;

/// Widths of the columns, in points: of the button that deletes, of a number, of side, kind and basis.
const DELETE: f32 = 28.0;
const NUMBER: f32 = 116.0;
const SIDE: f32 = 132.0;
const KIND: f32 = 120.0;
const BASIS: f32 = 110.0;
/// Width of the sign of a side, where there is no room for its name.
const SIGN: f32 = 22.0;
/// What lies between two columns, and what frames a name.
const BETWEEN: f32 = 8.0;
const FRAME: f32 = 20.0;
/// What the list needs beside its table.
const EDGE: f32 = 32.0;
/// Least width of names.
const NAME: f32 = 160.0;
/// Least and usual width of the form of a block.
const FORM: [f32; 2] = [340.0, 420.0];

/// A column of the table after the name of the block.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Tells {
    Number(Number),
    Side,
    Kind,
    Basis,
}

impl Tells {
    /// What is changed most comes first: a small window shows it, too. All of it stands in the form of the block.
    const ALL: [Self; 6] = [
        Self::Number(Number::Value),
        Self::Number(Number::Fire),
        Self::Number(Number::Moves),
        Self::Side,
        Self::Kind,
        Self::Basis,
    ];

    const fn width(self) -> f32 {
        match self {
            Self::Number(_) => NUMBER,
            Self::Side => SIDE,
            Self::Kind => KIND,
            Self::Basis => BASIS,
        }
    }

    const fn word(self) -> W {
        match self {
            Self::Number(number) => number.word(),
            Self::Side => W::SideWord,
            Self::Kind => W::KindWord,
            Self::Basis => W::BasisWord,
        }
    }

    /// The columns beside names that are as wide as this, and whether a sign tells the side of each block: blocks of both sides
    /// may be called the same, so it does where there is no room for the side in words, but not instead of the first number.
    fn fitting(name: f32, room: f32) -> (&'static [Self], bool) {
        let without = Self::beside(name, room);
        if without.contains(&Self::Side) {
            return (without, false);
        }
        match Self::beside(name, room - SIGN - BETWEEN) {
            [] if !without.is_empty() => (without, false),
            with => (with, true),
        }
    }

    /// The columns for which there is room beside names that are as wide as this.
    fn beside(name: f32, room: f32) -> &'static [Self] {
        let mut free = room - DELETE - BETWEEN - name;
        let fits = Self::ALL.iter().take_while(|column| {
            free -= BETWEEN + column.width();
            free >= 0.0
        });
        let fitting = fits.count();
        &Self::ALL[..fitting]
    }
}

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

    fn follow(&mut self, step: &RenamingStep) {
        if let Some(id) = &mut self.selected {
            step.follow("block.{}", id);
        }
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
        // The list has room for whole names and the number that is changed most.
        let names = FRAME + fields::widest(ui, blocks.iter().map(|block| block.name.get(desk.lang())));
        let list = DELETE + BETWEEN + SIGN + BETWEEN + names + BETWEEN + NUMBER + EDGE;
        let most = (ui.available_width() - list).clamp(FORM[0], 640.0);
        let panel = Panel::right("block").resizable(true).default_size(FORM[1]);
        panel.size_range(FORM[0]..=most).show(ui, |ui| {
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
            self.table_ui(ui, desk, (blocks, names), id.as_deref());
        });
    }
}

impl ArmyPage {
    /// The table of blocks, whose names are as wide as this.
    fn table_ui(
        &mut self,
        ui: &mut Ui,
        desk: &Desk<'_>,
        (blocks, names_wide): (&[BlockDraft], f32),
        selected: Option<&str>,
    ) {
        let names = &desk.names();
        let wanted = Sought::of(&self.filter);
        let fits = |block: &&BlockDraft| {
            let kind = block.kind.word().get(desk.lang());
            let text = format!("{} {} {kind}", block.id, fields::in_all(&block.name));
            wanted.is_in(&text)
        };
        let rows: Vec<&BlockDraft> = blocks.iter().filter(fits).collect();
        let whole = |block: &BlockDraft| format!("{} · {}", block.name.get(desk.lang()), block.id);
        let wholes: Vec<String> = blocks.iter().map(whole).collect();
        dense(ui);
        let room = ui.available_width();
        let (columns, with_sign) = Tells::fitting(names_wide, room);
        let sign = if with_sign { SIGN + BETWEEN } else { 0.0 };
        let taken: f32 = sign + columns.iter().map(|column| column.width() + BETWEEN).sum::<f32>();
        let name = (room - DELETE - BETWEEN - taken).max(NAME);
        // Ids, which stand in the form, too, are told where they cut no name off.
        let with_ids = FRAME + fields::widest(ui, wholes.iter().map(String::as_str)) <= name;
        let mut table = fields::table(ui).column(Column::exact(DELETE));
        if with_sign {
            table = table.column(Column::exact(SIGN));
        }
        table = table.column(Column::exact(name).clip(true));
        for column in columns {
            table = table.column(Column::exact(column.width()).clip(true));
        }
        // One that was just made is there in the next frame.
        if self.scroll
            && let Some(at) = rows.iter().position(|block| Some(&block.id) == self.selected.as_ref())
        {
            self.scroll = false;
            table = table.scroll_to_row(at, None);
        }
        let heads = std::iter::once(W::BlockName).chain(columns.iter().map(|column| column.word()));
        let table = table.header(24.0, |mut header| {
            for _ in 0..=usize::from(with_sign) {
                header.col(|_| {});
            }
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
                if with_sign {
                    row.col(|ui| sign_ui(ui, desk, &names.side(block.side), block.side));
                }
                row.col(|ui| {
                    let whole = whole(block);
                    let shown = if with_ids { &whole } else { block.name.get(desk.lang()) };
                    let here = Some(block.id.as_str()) == selected;
                    let button = ui.add(egui::Button::selectable(here, shown).truncate());
                    if button.on_hover_text(&whole).accessible_name(&whole).clicked() {
                        self.selected = Some(block.id.clone());
                    }
                });
                for column in columns {
                    row.col(|ui| match column {
                        Tells::Number(number) => number.ui(ui, desk, block, true),
                        Tells::Side => {
                            ui.label(names.side(block.side).get(desk.lang()));
                        }
                        Tells::Kind => {
                            ui.label(kind_name(block.kind, desk.lang()));
                        }
                        Tells::Basis => {
                            ui.label(RichText::new(fields::basis_words(desk.look, &block.value_basis)).small());
                        }
                    });
                }
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
        // In a narrow form long labels go to a second line.
        let labels = ui.available_width() - fields::CHOICE - 16.0;
        fields::form(ui, "block values", |ui| {
            let label = |ui: &mut Ui, word: W| fields::label_within(ui, desk.t(word), labels);
            label(ui, W::IdWord);
            if let Some(to) = fields::whole_line(ui, desk.t(W::IdWord), &block.id, fields::CHOICE) {
                let from = block.id.clone();
                let rename = ArmyEdit::Rename { from, to: to.clone() }.into();
                // One that will be refused leaves the block selected as it is.
                if fits(desk.document, &rename) {
                    self.selected = Some(to);
                }
                desk.edit(rename);
            }
            ui.end_row();
            fields::fact_row(ui, desk, W::SideWord, &Key::new("block.{}.side", [id]));
            label(ui, W::KindWord);
            let kinds = Kind::ALL.map(|kind| (kind, kind_name(kind, desk.lang())));
            if let Some(kind) = fields::choice(ui, desk.t(W::KindWord), &block.kind, &kinds, fields::CHOICE) {
                desk.edit(Edit::set("block.{}.kind", [id], kind, Some(Basis::Reconstructed)));
            }
            ui.end_row();
            for number in Number::ALL {
                label(ui, number.word());
                number.ui(ui, desk, block, false);
                ui.end_row();
            }
            for (word, key) in [(W::BasisWord, "block.{}"), (W::ValueBasis, "block.{}.value")] {
                label(ui, word);
                fields::said(ui, desk, desk.t(word), &Key::new(key, [id]));
                ui.end_row();
            }
        });
    }
}

/// The sign of a side: its letter on its colour.
fn sign_ui(ui: &mut Ui, desk: &Desk<'_>, name: &Text, side: Side) {
    let (colour, letter) = (Palette::OF_SIDES[side.index()], Palette::LETTERS_OF_SIDES[side.index()]);
    let name = name.get(desk.lang());
    let sign = desk.look.sign(ui, colour, letter).on_hover_text(name);
    sign.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, name));
}

/// A number of a block.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    numbered(stem, '_', 1, |id| blocks.iter().any(|block| block.id == id))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_tells_the_side_where_words_do_not_but_takes_no_room_from_the_first_number() {
        let name = 200.0;
        let number = DELETE + BETWEEN + name + BETWEEN + NUMBER;
        assert_eq!(Tells::fitting(name, number - 1.0), (&Tells::ALL[..0], true));
        assert_eq!(Tells::fitting(name, number), (&Tells::ALL[..1], false));
        assert_eq!(Tells::fitting(name, number + BETWEEN + SIGN), (&Tells::ALL[..1], true));
        let side = number + 2.0 * (BETWEEN + NUMBER) + BETWEEN + SIDE;
        assert_eq!(Tells::fitting(name, side - 1.0), (&Tells::ALL[..3], true));
        assert_eq!(Tells::fitting(name, side), (&Tells::ALL[..4], false));
    }
}
