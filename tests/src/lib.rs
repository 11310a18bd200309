//! Tests of what the crates do together, in `tests/`, and the benches; nothing is here.
