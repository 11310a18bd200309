//! Which program this is.

use std::sync::LazyLock;

/// The commit that the program was built from; packages say it, a program built by hand does not.
const COMMIT: Option<&str> = option_env!("WAR1812_COMMIT");

/// Version and commit, such as `0.1.0 (1f2e3d4c5b6a)`, or the version alone.
pub fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| told(env!("CARGO_PKG_VERSION"), COMMIT));
    &VERSION
}

fn told(version: &str, commit: Option<&str>) -> String {
    match commit {
        Some(commit) if !commit.is_empty() => format!("{version} ({commit})"),
        _ => version.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_says_its_commit_and_a_build_by_hand_its_version() {
        assert_eq!(told("0.1.0", Some("1f2e3d4c5b6a")), "0.1.0 (1f2e3d4c5b6a)");
        assert_eq!(told("0.1.0", Some("")), "0.1.0");
        assert_eq!(told("0.1.0", None), "0.1.0");
    }
}
