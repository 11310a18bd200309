//! How a text is found by what a person types, and where a name stands in a list: as in a dictionary, capitals and accents make
//! no difference, nor do the signs that keyboards do not have.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A text as it is compared with others, to find it or to put it into order: in small letters without accents, a plain space for
/// every other one and plain letters and quotes for those that are joined or curved. So `montreal` finds Montréal, `l'erie` finds
/// « l’Érié », and Érié stands before Kingston.
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|letter| !is_combining_mark(*letter)) {
        match letter {
            'œ' | 'Œ' => folded.push_str("oe"),
            'æ' | 'Æ' => folded.push_str("ae"),
            '’' | '‘' => folded.push('\''),
            space if space.is_whitespace() => folded.push(' '),
            letter => folded.extend(letter.to_lowercase()),
        }
    }
    folded
}

/// What a person types to find something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought(String);

impl Sought {
    /// What was typed, without the spaces around it.
    pub fn of(typed: &str) -> Self {
        Self(folded(typed.trim()))
    }

    /// Whether nothing is sought, and so everything found.
    pub const fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a text has it.
    pub fn is_in(&self, text: &str) -> bool {
        self.is_nothing() || folded(text).contains(&self.0)
    }

    /// Whether one of the texts of something has it.
    pub fn is_in_any(&self, searched: &Searched) -> bool {
        self.is_nothing() || searched.0.iter().any(|text| text.contains(&self.0))
    }
}

/// The texts of something that is searched again and again, such as a whole book, as they are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched(Vec<String>);

impl Searched {
    /// These texts of one thing.
    pub fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        Self(texts.into_iter().map(folded).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_without_accents_finds_what_has_them() {
        assert!(Sought::of("MONTREAL ").is_in("Ouest de Montréal"));
        assert!(Sought::of("l'etat").is_in("Sud de l’État de New York"));
        assert!(Sought::of("manoeuvre").is_in("Manœuvre"));
        assert!(Sought::of("1812 : l").is_in("1812\u{a0}: l’invasion"));
        assert!(!Sought::of("York").is_in("Kingston"));
        assert!(Sought::of(" ").is_in("Kingston"));
        let searched = Searched::of(["3.2", "Supply", "l’État"]);
        for (typed, found) in [
            ("l'etat", true),
            ("supply", true),
            (" ", true),
            ("supplyl", false),
            ("y l", false),
        ] {
            assert_eq!(Sought::of(typed).is_in_any(&searched), found, "{typed:?}");
        }
    }

    #[test]
    fn names_with_accents_stand_where_a_dictionary_has_them() {
        let mut names = ["Kingston", "Youngstown", "Érié", "dover", "Erable"];
        names.sort_by_key(|name| folded(name));
        assert_eq!(names, ["dover", "Erable", "Érié", "Kingston", "Youngstown"]);
    }
}
