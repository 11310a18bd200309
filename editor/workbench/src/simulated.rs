//! What games of bots have shown.

/// What games of bots have shown of the scenario and of the one it came from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Simulated {
    /// How it was done: `1,000 games each, greedy against greedy, 4.1 s`.
    pub how: String,
    /// One row a figure.
    pub rows: Vec<SimulatedRow>,
    /// Every place that counts at the end.
    pub taken: Vec<Taken>,
    /// Games of the scenario by the round in which they ended: won by the American side, by the British, drawn.
    pub ends: Vec<(String, [u64; 3])>,
    /// What else was counted.
    pub tables: Vec<SimulatedTable>,
    /// All of it as a page to write.
    pub page: String,
}

/// What is counted beside the results, such as cards or losses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulatedTable {
    /// What is counted.
    pub title: String,
    /// What its columns are, for those who point at them.
    pub hint: String,
    /// Its rows, those that tell most first.
    pub rows: Vec<SimulatedRow>,
    /// How many more there are, in words.
    pub more: Option<String>,
}

/// What bots are to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Simulation {
    /// How many games.
    pub games: u32,
    /// Who plays both sides.
    pub bots: Players,
}

impl Simulation {
    /// What is played unless something else is chosen: in a few seconds it says enough.
    pub const USUAL: Self = Self {
        games: 1000,
        bots: Players::Greedy,
    };
    /// The numbers of games one can choose from.
    pub const GAMES: [u32; 4] = [100, 400, 1000, 4000];
}

/// Bots that may play both sides, the quickest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// Any legal choice.
    Random,
    /// Sensible one turn ahead.
    Greedy,
    /// Tries out whole turns; a thousand times slower.
    Planner,
}

impl Players {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Planner];
}

/// How often the invader held a place when the game ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Taken {
    /// Stable id of the area or town.
    pub id: String,
    /// Its name.
    pub name: String,
    /// In what part of the games, from 0 to 1.
    pub here: f32,
    /// The same in the scenario the document came from, if it has the place.
    pub before: Option<f32>,
}

/// One figure of a simulation, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulatedRow {
    /// What it is: `American wins`.
    pub what: String,
    /// In the document as it is: `48 % (45–51)`.
    pub here: String,
    /// In the scenario it came from, if there is one.
    pub before: Option<String>,
}
