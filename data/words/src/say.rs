//! The macros that say something.

use crate::lang::Lang;
use crate::say;
use crate::text::{Text, Word};
use std::fmt::Display;

/// What can stand in a sentence: anything that can be displayed, and texts, each in the language of the sentence.
pub trait Arg {
    /// What stands there in a language.
    fn said(&self, lang: Lang) -> Said<'_>;
}

/// A value of a sentence, ready to be written.
#[derive(Clone, Copy)]
pub struct Said<'a>(Value<'a>);

#[derive(Clone, Copy)]
enum Value<'a> {
    Any(&'a dyn Display),
    Text(&'a str),
}

impl Display for Said<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Value::Any(value) => value.fmt(f),
            Value::Text(text) => f.pad(text),
        }
    }
}

impl<T: Display> Arg for T {
    fn said(&self, _: Lang) -> Said<'_> {
        Said(Value::Any(self))
    }
}

impl Arg for Text {
    fn said(&self, lang: Lang) -> Said<'_> {
        Said(Value::Text(self.get(lang)))
    }
}

impl Arg for &Text {
    fn said(&self, lang: Lang) -> Said<'_> {
        Said(Value::Text(self.get(lang)))
    }
}

impl Arg for Word {
    fn said(&self, lang: Lang) -> Said<'_> {
        Said(Value::Text(self.get(lang)))
    }
}

impl Lang {
    /// What something is called, and what is told of it: `Odds: 40%`. French has a space before the colon at which no
    /// line breaks, and a language that is a file has the sign it wants.
    pub fn colon(self, label: impl Arg, value: impl Arg) -> String {
        say!(self, "{label}: {value}", "{label}\u{a0}: {value}"; label, value)
    }

    /// What stands between the parts of a list that have commas of their own.
    pub fn semicolon(self) -> &'static str {
        say!(self, "; ", "\u{a0}; ")
    }
}

/// A sentence in one language: `say!(lang, "Save", "Enregistrer")` is a fixed one (`&'static str`), and
/// `say!(lang, "Step {step} of {of}", "Étape {step} sur {of}"; step, of = list.len())` has values in it (a `String`).
///
/// A value is anything that can be displayed, or a [`Text`] or [`Word`], which stands there in
/// the language of the sentence. Both languages see all values and need not use each.
#[macro_export]
macro_rules! say {
    ($lang:expr, $en:literal, $fr:literal $(,)?) => {
        $crate::Lang::pick($lang, $en, $fr)
    };
    ($lang:expr, $en:literal, $fr:literal; $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        let spoken: $crate::Lang = $lang;
        $(let $name = &$crate::value!($name $($value)?);)+
        $(let $name = $crate::Arg::said($name, spoken);)+
        match spoken {
            $crate::Lang::En => ::std::format!($en),
            $crate::Lang::Fr => ::std::format!($fr),
            $crate::Lang::Added(of) => of.catalogue().fill($en, &[$((::std::stringify!($name), &$name)),+]),
        }
    }};
}

/// A sentence with a number in it, in one language, with the words for one of a thing and for several:
/// `counted!(lang, hits; "{hits} hit", "{hits} perte"; "{hits} hits", "{hits} pertes"; hits)`, a `String`. Each language
/// knows which numbers are one; a number below none is several.
#[macro_export]
macro_rules! counted {
    ($lang:expr, $number:expr; $en_one:literal, $fr_one:literal; $en:literal, $fr:literal; $($values:tt)+) => {{
        let spoken: $crate::Lang = $lang;
        if spoken.says_one($number) {
            $crate::say!(spoken, $en_one, $fr_one; $($values)+)
        } else {
            $crate::say!(spoken, $en, $fr; $($values)+)
        }
    }};
}

/// A sentence in every language: `text!("Save", "Enregistrer")` or `text!("Delete {name}", "Supprimer {name}"; name)`,
/// a [`Text`]. Values are as with [`say!`].
#[macro_export]
macro_rules! text {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::Text::new($en, $fr)
    };
    ($en:literal, $fr:literal; $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        $(let $name = &$crate::value!($name $($value)?);)+
        $crate::Text::each(|lang| {
            $(let $name = $crate::Arg::said($name, lang);)+
            match lang {
                $crate::Lang::En => ::std::format!($en),
                $crate::Lang::Fr => ::std::format!($fr),
                $crate::Lang::Added(of) => of.catalogue().fill($en, &[$((::std::stringify!($name), &$name)),+]),
            }
        })
    }};
}

/// The value of a name in a sentence: what is given for it, or what the name stands for.
#[doc(hidden)]
#[macro_export]
macro_rules! value {
    ($name:ident) => {
        $name
    };
    ($name:ident $value:expr) => {
        $value
    };
}

/// A list of fixed texts: `texts! { /// What the enum is. pub enum T { Save: "Save", "Enregistrer"; } }`.
#[macro_export]
macro_rules! texts {
    ($(#[$about:meta])* $vis:vis enum $Name:ident { $($name:ident: $en:literal, $fr:literal;)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $Name {
            $(#[doc = $en] $name,)*
        }

        impl $Name {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The text in a language.
            pub fn get(self, lang: $crate::Lang) -> &'static str {
                match self {
                    $(Self::$name => lang.pick($en, $fr),)*
                }
            }
        }
    };
}
