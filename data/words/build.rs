//! Takes the languages that are files into the program, by folder.

#![expect(
    clippy::disallowed_methods,
    reason = "a build script reads its folder and writes where cargo says, and nothing of a user's"
)]

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=languages");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("languages");
    let mut files: Vec<_> = fs::read_dir(&folder)?.collect::<Result<_, _>>()?;
    files.retain(|file| file.path().extension().is_some_and(|extension| extension == "ron"));
    files.sort_by_key(fs::DirEntry::file_name);
    let rows = files.iter().map(|file| {
        let (name, path) = (file.file_name(), file.path());
        format!(
            "    ({:?}, include_str!({:?})),\n",
            name.to_string_lossy(),
            path.display().to_string()
        )
    });
    let rows: String = rows.collect();
    let text = format!("const LANGUAGES: &[(&str, &str)] = &[\n{rows}];\n");
    let out = env::var("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&out).join("languages.rs"), text)
}
