//! `war1812 odds`: how likely each end of a battle is.

use super::{Failure, Output, json, scenario};
use crate::files::Folders;
use crate::games::{self, AskedOdds};

/// Arguments of `odds`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A scenario by name or path.
    #[arg(value_name = "NAME|FILE")]
    what: String,
    /// Where the battle is: an area, a town or a lake, by its id.
    #[arg(long, value_name = "ID")]
    area: String,
    /// The American units: `blue=4,white=6`, or by faction, `american_regulars=4`; in War of 1812 blocks with their combat values,
    /// `us_artillery_1=2,us_regulars_1`.
    #[arg(long, value_name = "UNITS")]
    american: String,
    /// The British units: `red=4,yellow=4,green=2`.
    #[arg(long, value_name = "UNITS")]
    british: String,
    /// How each side decides about losses and command decisions: `american=stay,british=leave`; `best` plays for the most. In War
    /// of 1812 whether each side stays or leaves, and `attack=british,landed=yes`.
    #[arg(long, value_name = "POLICIES", default_value = "american=stay,british=stay")]
    decide: String,
    /// A special card that its owner has played for this battle, by id; can be given more than once.
    #[arg(long = "card", value_name = "ID")]
    cards: Vec<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, folders: &Folders) -> Result<Output, Failure> {
    decided_once(&args.decide)?;
    let (_, scenario, asides) = scenario(&args.what, folders)?;
    let asked = AskedOdds {
        area: &args.area,
        units: [&args.american, &args.british],
        decide: &args.decide,
        cards: &args.cards,
    };
    let (text, value) = games::of(&scenario).odds(&scenario, &asked).map_err(Failure::Usage)?;
    let text = if args.json { json(&value)? } else { text };
    Ok(Output { text, asides, code: 0 })
}

/// Refuses what says twice how one side decides, or who attacks: which of the two is meant nobody knows.
fn decided_once(decide: &str) -> Result<(), Failure> {
    let said = decide.split(',').filter_map(|part| part.split_once('='));
    let said: Vec<&str> = said.map(|(who, _)| who.trim()).collect();
    let twice = (1..said.len()).find(|at| said[..*at].contains(&said[*at]));
    twice.map_or(Ok(()), |at| {
        let who = said[at];
        Err(Failure::Usage(format!(
            "`--decide {decide}` says `{who}` twice; say it once"
        )))
    })
}
