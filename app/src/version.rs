//! Which program this is.

use std::sync::OnceLock;

static VERSION: OnceLock<String> = OnceLock::new();

/// Says which commit the program was built from. Packages know it, a program built by hand does not; only the binary does, so that
/// a commit does not compile the library anew.
pub fn built_from(commit: Option<&str>) {
    // Told once, before anybody asks.
    let _ = VERSION.set(told(commit));
}

/// Version and commit, such as `0.1.0 (1f2e3d4c5b6a)`, or the version alone.
pub fn version() -> &'static str {
    VERSION.get_or_init(|| told(None))
}

fn told(commit: Option<&str>) -> String {
    let version = env!("CARGO_PKG_VERSION");
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
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(told(Some("1f2e3d4c5b6a")), format!("{version} (1f2e3d4c5b6a)"));
        assert_eq!(told(Some("")), version);
        assert_eq!(told(None), version);
    }
}
