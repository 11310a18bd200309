//! The binary `war1812`: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    war1812::version::built_from(option_env!("WAR1812_COMMIT"));
    war1812::cli::run(std::env::args_os())
}
