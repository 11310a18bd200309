//! Fire of Blocks: each block rolls a die for every point of its combat value, and a die up to its fire rating causes a
//! loss (2.0, 7.0).

use super::army::kind_name;
use crate::desk::Desk;
use crate::numbers::decimal;
use crate::pages::chances::{CHANCE, chance_ui, distribution, mean, percent};
use crate::pages::{Shown, fields};
use crate::words::W;
use data::blocks::army::{BlockDraft, Kind};
use data::blocks::check::{LARGEST_COMBAT_VALUE, LARGEST_FIRE};
use data::{Basis, Lang, Place, Side, text};
use editor::document::Document;
use editor::edit::Edit;
use egui::{RichText, Ui, vec2};
use std::collections::BTreeMap;

/// Width of a number with its buttons, and what lies between two columns, in points.
const NUMBER: f32 = 124.0;
const BETWEEN: f32 = 14.0;
/// What is told of every row, and how wide each head of it is there at most.
const HEADS: [(W, f32); 4] = [
    (W::CombatValue, 92.0),
    (W::FireRating, 92.0),
    (W::ChancePerDie, 60.0),
    (W::Expected, 76.0),
];
/// How wide a chance is there.
const NARROW: f32 = CHANCE - 4.0;

/// Sides of the dice of Blocks.
const SIDES: usize = 6;

/// The table of fire ratings.
#[derive(Debug, Default)]
pub(super) struct OddsPage {
    /// How many dice the distribution is of; the full value without one.
    dice: Option<u8>,
    /// The ids of the blocks of each row. Rows that have become equal stay apart as long as the page is open: a number that
    /// is being dragged must not take other blocks with it.
    rows: Vec<Vec<String>>,
    /// When the page was drawn last.
    drawn: u64,
}

/// Blocks of one side that have kind, value and fire in common.
struct Row<'a> {
    side: Side,
    kind: Kind,
    value: u8,
    fire: u8,
    ids: Vec<&'a str>,
}

/// What blocks of a row have in common.
type Common = (Side, Kind, u8, u8);

const fn common(block: &BlockDraft) -> Common {
    (block.side, block.kind, block.value, block.fire)
}

/// The ids of the blocks that have all in common, sorted by that.
fn alike(blocks: &[BlockDraft]) -> Vec<Vec<String>> {
    let mut found: BTreeMap<Common, Vec<String>> = BTreeMap::new();
    for block in blocks {
        found.entry(common(block)).or_default().push(block.id.clone());
    }
    found.into_values().collect()
}

/// The rows of these ids; none if they are not those of all blocks, or if the blocks of one differ where they must not.
fn rows<'a>(blocks: &'a [BlockDraft], ids: &[Vec<String>], may_differ: bool) -> Option<Vec<Row<'a>>> {
    let all: BTreeMap<&str, &BlockDraft> = blocks.iter().map(|block| (block.id.as_str(), block)).collect();
    if ids.iter().map(Vec::len).sum::<usize>() != blocks.len() {
        return None;
    }
    let row = |ids: &Vec<String>| {
        let of = ids.iter().map(|id| all.get(id.as_str()).copied());
        let of: Vec<&BlockDraft> = of.collect::<Option<_>>()?;
        let (side, kind, value, fire) = of.first().map(|block| common(block))?;
        let equal = of.iter().all(|block| common(block) == (side, kind, value, fire));
        let ids = of.iter().map(|block| block.id.as_str()).collect();
        (equal || may_differ).then_some(Row {
            side,
            kind,
            value,
            fire,
            ids,
        })
    };
    ids.iter().map(row).collect()
}

impl Shown for OddsPage {
    fn ui(&mut self, ui: &mut Ui, desk: &Desk<'_>) {
        let army = desk.document.blocks().and_then(|this| this.army().get());
        let blocks = army.map(|army| army.blocks.as_slice()).unwrap_or_default();
        fields::page(ui, "fire", |ui| {
            ui.label(desk.heading(desk.t(W::FireTable)));
            ui.weak(desk.t(W::FireHint));
            ui.horizontal(|ui| {
                ui.label(desk.t(W::OddsOf));
                if ui.selectable_label(self.dice.is_none(), desk.t(W::FullValue)).clicked() {
                    self.dice = None;
                }
                for dice in 1..=LARGEST_COMBAT_VALUE {
                    if ui.selectable_label(self.dice == Some(dice), dice.to_string()).clicked() {
                        self.dice = Some(dice);
                    }
                }
            });
            ui.add_space(6.0);
            let rows = self.rows(ui, blocks);
            self.table_ui(ui, desk, &rows);
        });
    }

    /// The page of the blocks has all of a block; what is wrong with its fire can be mended here as well.
    fn show(&mut self, place: &Place, document: &Document) -> bool {
        matches!(place, Place::Block(id) if misfires(document, id))
    }
}

impl OddsPage {
    /// The rows as they were in the frame before as far as that can be, else those of blocks that have all in common.
    fn rows<'a>(&mut self, ui: &Ui, blocks: &'a [BlockDraft]) -> Vec<Row<'a>> {
        let now = ui.ctx().cumulative_pass_nr();
        let goes_on = now <= self.drawn + 1;
        self.drawn = now;
        if let Some(kept) = rows(blocks, &self.rows, false).filter(|_| goes_on) {
            return kept;
        }
        self.rows = alike(blocks);
        // Of two blocks with one id, one may differ from its row.
        rows(blocks, &self.rows, true).unwrap_or_default()
    }

    /// In a narrow page the side stands above its rows and the count beside the kind.
    fn table_ui(&self, ui: &mut Ui, desk: &Desk<'_>, rows: &[Row<'_>]) {
        let names = &desk.names();
        // Where there is no room for all columns, fewer tell the same.
        let wide = ui.available_width() >= needs(ui, desk, rows);
        let across = if wide { BETWEEN } else { 6.0 };
        let table = egui::Grid::new(("fire", wide)).striped(true);
        table.spacing(vec2(across, 6.0)).show(ui, |ui| {
            if !wide {
                fields::dense(ui);
            }
            let which: &[W] = if wide {
                &[W::SideWord, W::KindWord, W::CountWord]
            } else {
                &[W::KindWord]
            };
            for head in which {
                ui.strong(desk.t(*head));
            }
            for (head, most) in HEADS {
                let words = RichText::new(desk.t(head)).strong();
                if wide {
                    ui.label(words);
                } else {
                    fields::label_within(ui, words, most);
                }
            }
            for losses in 0..=LARGEST_COMBAT_VALUE {
                ui.strong(losses.to_string());
            }
            ui.end_row();
            let mut above = None;
            for row in rows {
                if !wide && above != Some(row.side) {
                    above = Some(row.side);
                    ui.label(desk.heading(names.side(row.side).get(desk.lang())));
                    ui.end_row();
                }
                self.row_ui(ui, desk, row, wide);
                ui.end_row();
            }
        });
    }

    fn row_ui(&self, ui: &mut Ui, desk: &Desk<'_>, row: &Row<'_>, wide: bool) {
        let names = &desk.names();
        let kind = kind_name(row.kind, desk.lang());
        let count = format!("×{}", row.ids.len());
        if wide {
            ui.label(names.side(row.side).get(desk.lang()));
            ui.label(&kind);
            ui.label(count);
        } else {
            ui.label(format!("{kind} {count}"));
        }
        // Side and kind do not tell rows apart, and a field whose name changes with its number loses the hand that drags it.
        let first = row.ids.first().copied().unwrap_or_default();
        let name = |word: W| {
            let side = names.side(row.side);
            let of = format_args!("{} {kind} ({first})", side.get(desk.lang()));
            desk.lang().colon(desk.t(word), of)
        };
        let label = name(W::CombatValue);
        fields::small_number(ui, desk, &label, row.value, 1..=LARGEST_COMBAT_VALUE, |value| {
            all(row, &|id| {
                Edit::set("block.{}.value", [id], value, Some(Basis::Reconstructed))
            })
        });
        let label = name(W::FireRating);
        fields::small_number(ui, desk, &label, row.fire, 1..=LARGEST_FIRE, |fire| {
            all(row, &|id| {
                Edit::set("block.{}.fire", [id], fire, Some(Basis::Reconstructed))
            })
        });
        let hits = usize::from(row.fire).min(SIDES);
        let counted = counted(desk.lang(), hits);
        if wide {
            ui.label(counted);
        } else {
            // Of six it is as many as the fire rating beside it.
            let per_die = percent(desk.lang(), hits as f64 / SIDES as f64);
            ui.label(per_die).on_hover_text(counted);
        }
        let chances = distribution(self.dice.unwrap_or(row.value).min(12), hits, SIDES);
        ui.label(RichText::new(decimal(desk.lang(), mean(&chances), 2)).strong());
        for chance in chances {
            chance_ui(ui, desk.look, chance, if wide { CHANCE } else { NARROW });
        }
    }
}

/// What every column of the table needs together, in points.
fn needs(ui: &Ui, desk: &Desk<'_>, rows: &[Row<'_>]) -> f32 {
    let (names, lang) = (desk.names(), desk.lang());
    let widest = |of: &[String]| fields::widest(ui, of.iter().map(String::as_str));
    let sides: Vec<String> = Side::ALL.map(|side| names.side(side).get(lang).to_owned()).into();
    let kinds: Vec<String> = rows.iter().map(|row| kind_name(row.kind, lang)).collect();
    let certain = counted(lang, SIDES);
    let head = |word: W| fields::widest(ui, [desk.t(word)]);
    let columns = [
        widest(&sides),
        widest(&kinds),
        head(W::CountWord),
        head(W::CombatValue).max(NUMBER),
        head(W::FireRating).max(NUMBER),
        head(W::ChancePerDie).max(widest(&[certain])),
        head(W::Expected),
    ];
    let chances = f32::from(LARGEST_COMBAT_VALUE) + 1.0;
    columns.iter().map(|wide| wide + BETWEEN).sum::<f32>() + chances * (CHANCE + BETWEEN)
}

/// How many sides of a die hit, and how likely that is.
fn counted(lang: Lang, hits: usize) -> String {
    let per_die = percent(lang, hits as f64 / SIDES as f64);
    format!("{hits}/{SIDES} = {per_die}")
}

/// Whether the numbers of a block that stand in the table are out of range.
fn misfires(document: &Document, id: &str) -> bool {
    let army = document.blocks().and_then(|this| this.army().get());
    let block = army.and_then(|army| army.blocks.iter().find(|block| block.id == id));
    block.is_some_and(|block| {
        !(1..=LARGEST_FIRE).contains(&block.fire) || !(1..=LARGEST_COMBAT_VALUE).contains(&block.value)
    })
}

/// The edit that changes every block of a row at once.
fn all(row: &Row<'_>, change: &dyn Fn(&str) -> Edit) -> Edit {
    let edits = row.ids.iter().map(|id| change(id));
    let kind = row.kind.word();
    let title = text!("Change blocks ({kind})", "Modifier les blocs ({kind})"; kind);
    Edit::batch(title, edits.collect())
}
