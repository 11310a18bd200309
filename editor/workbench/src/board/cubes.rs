//! Which cubes a board is shown with.

/// Which cubes the areas show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cubes {
    /// None.
    #[default]
    None,
    /// Those printed on the board.
    Printed,
    /// Those the scenario places at the start.
    Start,
    /// The same, with the printed ones as paler cubes where the scenario begins with them.
    AtStart,
    /// Those printed on the board, with those the scenario places at the start as paler cubes: all that a proofreader asks for.
    Asked,
}
