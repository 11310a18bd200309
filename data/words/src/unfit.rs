//! Why a file is no language, in words.

use crate::catalogue::{Lacks, Unfit};
use crate::{Text, text};

impl Unfit {
    /// The same in a sentence without its end. `wrong` says what a text in RON lacks or has too much, as where any other
    /// file is read.
    pub fn told(&self, wrong: impl FnOnce(&ron::error::SpannedError) -> Text) -> Text {
        match self {
            Self::Text(why) => text!(
                "this is not a whole file of a language: {why}",
                "ceci n’est pas un fichier de langue complet\u{a0}: {why}";
                why = wrong(why)
            ),
            Self::Head(Lacks::Code) => text!(
                "its code is not the short name of a language, such as “de” or “pt-BR”, or it is one that the program has already",
                "son code n’est pas le nom court d’une langue, comme «\u{a0}de\u{a0}» ou «\u{a0}pt-BR\u{a0}», ou le programme l’a déjà"
            ),
            Self::Head(Lacks::Name) => text!("it has no name", "elle n’a pas de nom"),
            Self::Value(en, value) => text!(
                "what “{en}” is said to be has the value {{{value}}}, which that sentence has not",
                "la traduction de «\u{a0}{en}\u{a0}» contient la valeur {{{value}}}, que cette phrase n’a pas";
                en, value
            ),
            Self::Twice(en) => text!(
                "“{en}” stands in it twice, and only one of the two could be said",
                "«\u{a0}{en}\u{a0}» s’y trouve deux fois, et une seule des deux pourrait être dite";
                en
            ),
        }
    }
}
