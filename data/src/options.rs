//! Rule options by word, for command lines and menus: `movement=simultaneous`.

/// A rule option: its key and the values it can take, the usual one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionKey {
    /// The key, as in the scenario's document.
    pub key: &'static str,
    /// The values. One that ends in a number, such as `rebuilt:6`, stands for other numbers too.
    pub values: Vec<&'static str>,
}

/// Words and what they mean.
pub(crate) type Words<T, const COUNT: usize> = [(&'static str, T); COUNT];

/// An option with the words of a table.
pub(crate) fn listed<T>(key: &'static str, words: &[(&'static str, T)]) -> OptionKey {
    OptionKey {
        key,
        values: words.iter().map(|(word, _)| *word).collect(),
    }
}

/// What a value means.
pub(crate) fn pick<T: Copy>(key: &str, words: &[(&'static str, T)], value: &str) -> Result<T, String> {
    let found = words.iter().find(|(word, _)| *word == value);
    found
        .map(|(_, meant)| *meant)
        .ok_or_else(|| no_value(key, value, words.iter().map(|(word, _)| *word)))
}

/// The word for a meaning.
pub(crate) fn word<T: PartialEq>(words: &[(&'static str, T)], meant: &T) -> String {
    let found = words.iter().find(|(_, known)| known == meant);
    found.map_or_else(String::new, |(word, _)| (*word).to_owned())
}

/// The sentence for a value that an option does not have.
pub(crate) fn no_value<'a>(key: &str, value: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    format!(
        "the option `{key}` has no value `{value}`; choose {}",
        known.join(" or ")
    )
}

/// The sentence for a key that no option of the game has.
pub(crate) fn no_key(key: &str, known: &[OptionKey]) -> String {
    let known: Vec<&str> = known.iter().map(|option| option.key).collect();
    format!("the game has no option `{key}`; its options are {}", known.join(", "))
}
