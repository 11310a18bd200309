//! Every sentence of the editor, in every language. Texts with numbers or names are functions beside the page that
//! shows them.

use data::Lang;

macro_rules! words {
    ($($name:ident: $en:literal, $fr:literal;)*) => {
        /// A fixed text of the editor.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum W {
            $(#[doc = $en] $name,)*
        }

        impl W {
            /// Every fixed text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The text in a language.
            pub const fn get(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $((Self::$name, Lang::En) => $en, (Self::$name, Lang::Fr) => $fr,)*
                }
            }
        }
    };
}

words! {
    // Pages.
    Map: "Map", "Carte";
    Units: "Units", "Unités";
    Decks: "Decks", "Paquets";
    Muster: "Muster", "Rassemblement";
    Dice: "Dice", "Dés";
    Rounds: "Rounds and end", "Tours et fin";
    Options: "Options", "Options";
    Texts: "Texts", "Textes";
    Compare: "Compare", "Comparer";
    Proof: "Proofread", "Vérifier";

    // Frame.
    Undo: "Undo", "Annuler";
    Redo: "Redo", "Rétablir";
    NotYetHere: "This page has nothing for this game.", "Cette page n’a rien pour ce jeu.";
}
