//! Verbs in the number of a faction's name: "British Regulars roll", "American Militia rolls".
//!
//! French sentences have names before a colon and need none of these verbs; their French is for who translates.

use data::Word;
use data::invasion::Faction;

/// A verb: of many, of one.
pub(in crate::invasion) struct Verb(Word, Word);

impl Verb {
    pub(in crate::invasion) const BRING: Self = Self(Word::new("bring", "ramènent"), Word::new("brings", "ramène"));
    pub(in crate::invasion) const DRAW: Self = Self(Word::new("draw", "tirent"), Word::new("draws", "tire"));
    pub(in crate::invasion) const HAVE: Self = Self(Word::new("have", "ont"), Word::new("has", "a"));
    pub(in crate::invasion) const IGNORE: Self = Self(Word::new("ignore", "ignorent"), Word::new("ignores", "ignore"));
    pub(in crate::invasion) const KEEP: Self = Self(Word::new("keep", "gardent"), Word::new("keeps", "garde"));
    pub(in crate::invasion) const LACK: Self = Self(
        Word::new("go without", "doivent se passer de"),
        Word::new("goes without", "doit se passer de"),
    );
    pub(in crate::invasion) const LEAVE: Self = Self(Word::new("leave", "laissent"), Word::new("leaves", "laisse"));
    pub(in crate::invasion) const LOSE: Self = Self(Word::new("lose", "perdent"), Word::new("loses", "perd"));
    pub(in crate::invasion) const MARCH: Self = Self(Word::new("march", "marchent"), Word::new("marches", "marche"));
    pub(in crate::invasion) const PLACE: Self = Self(Word::new("place", "placent"), Word::new("places", "place"));
    pub(in crate::invasion) const PLAY: Self = Self(Word::new("play", "jouent"), Word::new("plays", "joue"));
    pub(in crate::invasion) const ROLL: Self = Self(Word::new("roll", "lancent"), Word::new("rolls", "lance"));
    pub(in crate::invasion) const SAIL: Self = Self(Word::new("sail", "naviguent"), Word::new("sails", "navigue"));
    pub(in crate::invasion) const SHOW: Self = Self(Word::new("show", "montrent"), Word::new("shows", "montre"));
    pub(in crate::invasion) const SHUFFLE: Self = Self(Word::new("shuffle", "mêlent"), Word::new("shuffles", "mêle"));

    /// In the number of a faction's name: militia is one, all others are many.
    pub(in crate::invasion) const fn of(&self, faction: Faction) -> Word {
        match faction {
            Faction::AmericanMilitia | Faction::CanadianMilitia => self.1,
            Faction::AmericanRegulars | Faction::BritishRegulars | Faction::NativeAmericans => self.0,
        }
    }
}
