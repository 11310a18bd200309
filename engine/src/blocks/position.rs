//! A position put up by hand: for analysis, puzzles and tests.

use super::state::{Indian, State};
use super::towns::Towns;
use crate::rules::Rules as _;
use crate::tell::Silent;
use data::blocks::{BlockId, LakeId, Scenario, Side, TownId};
use std::sync::Arc;

/// A position at the beginning of a side's campaign turn. Blocks that it does not name are surplus or spare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Campaign year, counted from 0.
    pub year: u8,
    /// Campaign turn, from 1.
    pub turn: u8,
    /// The side that takes the first campaign turn.
    pub first: Side,
    /// The side whose campaign turn begins; in simultaneous play the American one.
    pub active: Side,
    /// Blocks in towns, with their combat values.
    pub towns: Vec<(TownId, BlockId, u8)>,
    /// Ships on lakes, with their combat values.
    pub lakes: Vec<(LakeId, BlockId, u8)>,
    /// Blocks that have left the game.
    pub out: Vec<BlockId>,
    /// Reinforcements still to come, for each entry town of the scenario.
    pub due: Vec<u8>,
}

impl Position {
    /// An empty board at the beginning of the first campaign turn.
    pub fn new(scenario: &Scenario) -> Self {
        Self {
            year: 0,
            turn: 1,
            first: Side::American,
            active: Side::American,
            towns: Vec::new(),
            lakes: Vec::new(),
            out: Vec::new(),
            due: vec![0; scenario.entries().len()],
        }
    }
}

impl State {
    /// The state of a position, at the first thing that is asked in it.
    ///
    /// # Errors
    /// One sentence that says what cannot be: a block twice, a value out of range, two armies in a town.
    pub fn arranged(scenario: &Arc<Scenario>, position: &Position) -> Result<Self, String> {
        let mut state = Self::new(scenario);
        state.towns = Towns::EMPTY;
        state.lakes.fill(0);
        state.out = 0;
        state.pool = scenario.masks().all;
        state.values = *scenario.values();
        if usize::from(position.year) >= scenario.years().len() || position.due.len() != scenario.entries().len() {
            return Err("the position is of another war: its year or its entry towns do not fit".to_owned());
        }
        for (town, block, value) in &position.towns {
            state.lift(*block)?;
            state.towns.put(*town, block.bit(), scenario.masks());
            state.values[block.index()] = *value;
        }
        for (lake, block, value) in &position.lakes {
            state.lift(*block)?;
            state.lakes[lake.index()] |= block.bit();
            state.values[block.index()] = *value;
        }
        for block in &position.out {
            state.lift(*block)?;
            state.out |= block.bit();
        }
        let indian = scenario.masks().indian;
        state.table.indian = if state.pool & indian != 0 {
            Indian::Waiting
        } else if state.out & indian == indian {
            Indian::Gone
        } else {
            Indian::InPlay
        };
        state.table.year = position.year;
        state.table.turn = position.turn;
        state.table.first = position.first;
        state.table.due.clone_from(&position.due);
        if let Some(wrong) = state.broken_law() {
            return Err(wrong);
        }
        state.begin_at(position.active, &mut Silent);
        state.answer_alone(&mut Vec::new(), &mut Silent);
        Ok(state)
    }

    /// Takes a block out of the surplus.
    fn lift(&mut self, block: BlockId) -> Result<(), String> {
        if self.pool & block.bit() == 0 {
            let blocks = self.scenario.blocks();
            let id = blocks.get(block.index()).map_or("a block", |block| block.id.as_str());
            return Err(format!("{id} is put up twice"));
        }
        self.pool &= !block.bit();
        Ok(())
    }
}
