//! The state of the tool for what there is between places.

/// What the links tool remembers.
#[derive(Debug, Default)]
pub(crate) struct LinksTool {
    /// The area that was clicked first.
    pub first: Option<String>,
    /// The two areas whose way is shown.
    pub pair: Option<(String, String)>,
    /// What was found out of the borders, and for which revision.
    pub found: Option<(u64, Found)>,
}

impl LinksTool {
    /// Whether an area or a pair is chosen.
    pub const fn is_begun(&self) -> bool {
        self.first.is_some() || self.pair.is_some()
    }
}

/// Borders and links that do not agree.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Areas that touch, and of which the board says nothing.
    pub unsaid: Vec<(String, String)>,
    /// Links of areas that do not touch.
    pub apart: Vec<(String, String)>,
}
