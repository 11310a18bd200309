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
