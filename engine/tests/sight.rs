//! A sight holds what its seat knows, and nothing that is hidden from it.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use data::blocks::ScenarioDraft;
use data::library::Library;
use engine::blocks::{Action, State};
use engine::record::Record;
use engine::sight::{Sight, SightError};
use engine::{Game, Player, Seat, Turn};
use std::sync::Arc;

const AMERICAN: Player = Player(0);
const BRITISH: Player = Player(1);

/// A game in which both sides have drawn, the American side what `pick` takes of what may be drawn, and the American has
/// picked the first block to place.
fn drawn(pick: impl Fn(usize) -> usize) -> Game<State> {
    let library = Library::shipped();
    let draft = library.get::<ScenarioDraft>("blocks-1812").unwrap();
    let scenario = Arc::new(draft.build(library).unwrap());
    let mut game = Game::<State>::new(&scenario, vec![Seat::of([AMERICAN]), Seat::of([BRITISH])], 3);
    game.set_roll_by_hand(true);
    while game.undo_freely() {}
    let american = scenario.masks().side[0];
    let mut rolls = Vec::new();
    while game.turn() == Turn::Chance {
        use engine::Rules as _;
        game.state().rolls(&mut rolls);
        let own = rolls.iter().all(|(roll, _)| match roll {
            engine::blocks::Roll::Draw(block) => block.bit() & american != 0,
            _ => false,
        });
        let at = if own { pick(rolls.len()) } else { 0 };
        game.enter(rolls[at].0).unwrap();
    }
    let first = game.legal()[0];
    assert!(matches!(first, Action::Place(_)));
    game.act(AMERICAN, first).unwrap();
    game
}

#[test]
fn a_sight_is_the_same_whatever_is_hidden_from_its_seat() {
    let (one, other) = (drawn(|_| 0), drawn(|kinds| kinds - 1));
    assert_ne!(one.state(), other.state());
    let text = |game: &Game<State>, seat: Seat| Sight::of(game, seat, Vec::new()).unwrap().text();
    for seat in [Seat::of([BRITISH]), Seat::SPECTATOR] {
        assert_eq!(text(&one, seat), text(&other, seat), "{seat:?}");
    }
    assert_ne!(text(&one, Seat::of([AMERICAN])), text(&other, Seat::of([AMERICAN])));
    let sight = Sight::of(&one, Seat::of([BRITISH]), Vec::new()).unwrap();
    let american = one
        .scenario()
        .blocks()
        .iter()
        .filter(|block| block.side == data::blocks::Side::American);
    for block in american {
        assert!(!sight.text().contains(&block.name.en), "{}", block.id);
    }
    assert_eq!(Sight::read(&sight.text()).unwrap(), sight);
    assert!(sight.log.len() > 10);
}

#[test]
fn what_is_no_sight_is_refused_in_a_sentence() {
    let sight = Sight::of(&drawn(|_| 0), Seat::SPECTATOR, Vec::new()).unwrap().text();
    let newer = sight.replacen("\"war1812_view\": 1", "\"war1812_view\": 2", 1);
    assert!(matches!(Sight::read(&newer), Err(SightError::Format(2))));
    for wrong in [&sight[..sight.len() / 2], "", "(format: 2)"] {
        let error = Sight::read(wrong).unwrap_err().to_string();
        assert!(error.contains("not a whole view"), "{error}");
    }
}

#[test]
fn the_hash_of_an_open_game_is_told_salted_or_not_at_all() {
    let game = drawn(|_| 0);
    let plain = engine::record::state_hash(game.state());
    let record = Record::of(&game, Vec::new());
    assert_eq!(record.told_hash(game.state()), None);
    let [one, other] = [1, 2].map(|salt| record.clone().salted(salt));
    let told = [&one, &other].map(|record| record.told_hash(game.state()).unwrap());
    assert!(told[0] != told[1] && !told.contains(&plain));
    let again = Record::read(&one.text()).unwrap();
    assert_eq!(again.told_hash(game.state()).as_ref(), Some(&told[0]));
    let mut changed = one;
    changed.salt = other.salt;
    assert!(changed.checked().is_err(), "the seal covers the salt");
}
