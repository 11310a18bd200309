//! The shipped drawing is what the tool makes: run again, it gives the same bytes.

use std::process::Command;

#[test]
fn the_shipped_drawing_is_made_again_byte_for_byte() {
    let output = Command::new(env!("CARGO_BIN_EXE_mapmaker"))
        .arg("--check")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
