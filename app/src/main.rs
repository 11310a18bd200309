//! The binary `war1812`: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    war1812::cli::run(std::env::args_os())
}
