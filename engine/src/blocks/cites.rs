//! Which paragraph each ruling completes.

/// Paragraphs with the rulings that complete them, in the order of the rulebook.
pub const COMPLETED: &[(&str, u8)] = &[
    ("4.0", 1),
    ("4.0", 19),
    ("5.2", 2),
    ("6.1", 6),
    ("6.11", 5),
    ("7.1", 26),
    ("7.11", 21),
    ("7.12", 11),
    ("7.2", 23),
    ("7.3", 7),
    ("8.1", 20),
    ("8.21", 10),
    ("8.22", 13),
    ("8.23", 14),
    ("9.0", 15),
    ("10.0", 12),
    ("11.0", 17),
];
