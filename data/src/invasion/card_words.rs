//! What people call windows and effects of special cards: the same on the pages and in what is said of a problem.

use super::cards::{Effect, Window};
use crate::kind::{Told, either};
use crate::{Lang, Word, say};
use std::borrow::Cow;

impl Window {
    /// Every window in the order of a turn.
    pub const ALL: [Self; 6] = [
        Self::BeforeEnlistments,
        Self::BeforeMovement,
        Self::BeforeOrAfterMovement,
        Self::BeforeBattles,
        Self::BeforeOneBattle,
        Self::AfterVictory,
    ];

    /// When it is, as in “play the card …”.
    pub const fn word(self) -> Word {
        match self {
            Self::BeforeEnlistments => Word::new(
                "at the start of the turn, before the recruits",
                "au début de la phase, avant les recrues",
            ),
            Self::BeforeMovement => Word::new("before the first army moves", "avant le mouvement de la première armée"),
            Self::BeforeOrAfterMovement => Word::new("before or after movement", "avant ou après le mouvement"),
            Self::BeforeBattles => Word::new(
                "before the first battle, for all battles",
                "avant la première bataille, pour toutes",
            ),
            Self::BeforeOneBattle => Word::new("before one battle", "avant une bataille"),
            Self::AfterVictory => Word::new("after a battle that was won", "après une bataille gagnée"),
        }
    }
}

/// In quotes; those of a sentence, for it is no word of a document.
impl Told for Window {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        in_quotes(self.word(), lang).into()
    }

    fn example() -> Self {
        Self::BeforeBattles
    }
}

/// Windows to choose from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Windows(pub &'static [Window]);

impl Told for Windows {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        let words: Vec<String> = self.0.iter().map(|window| window.told(lang).into_owned()).collect();
        either(&words, lang).into()
    }

    fn example() -> Self {
        Self(&[Window::BeforeMovement, Window::BeforeOrAfterMovement])
    }
}

/// A kind of effect of a card, without its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EffectWord {
    /// [`Effect::Place`].
    Place,
    /// [`Effect::Convert`].
    Convert,
    /// [`Effect::MoreArmies`].
    MoreArmies,
    /// [`Effect::MoreDistance`].
    MoreDistance,
    /// [`Effect::Redirect`].
    Redirect,
    /// [`Effect::Remove`].
    Remove,
    /// [`Effect::Turncoat`].
    Turncoat,
    /// [`Effect::Volley`].
    Volley,
    /// [`Effect::HitsCount`].
    HitsCount,
    /// [`Effect::ChooseCasualties`].
    ChooseCasualties,
    /// [`Effect::Ignore`].
    Ignore,
    /// [`Effect::Pursue`].
    Pursue,
    /// [`Effect::Scatter`].
    Scatter,
    /// [`Effect::Gather`].
    Gather,
}

impl EffectWord {
    /// The kind of an effect.
    pub const fn of(effect: &Effect) -> Self {
        match effect {
            Effect::Place { .. } => Self::Place,
            Effect::Convert { .. } => Self::Convert,
            Effect::MoreArmies { .. } => Self::MoreArmies,
            Effect::MoreDistance { .. } => Self::MoreDistance,
            Effect::Redirect { .. } => Self::Redirect,
            Effect::Remove { .. } => Self::Remove,
            Effect::Turncoat { .. } => Self::Turncoat,
            Effect::Volley { .. } => Self::Volley,
            Effect::HitsCount { .. } => Self::HitsCount,
            Effect::ChooseCasualties => Self::ChooseCasualties,
            Effect::Ignore { .. } => Self::Ignore,
            Effect::Pursue { .. } => Self::Pursue,
            Effect::Scatter { .. } => Self::Scatter,
            Effect::Gather { .. } => Self::Gather,
        }
    }

    /// What people call it.
    pub const fn word(self) -> Word {
        match self {
            Self::Place => Word::new("Place units", "Placer des unités"),
            Self::Convert => Word::new("Exchange units in an area", "Échanger des unités dans une zone"),
            Self::MoreArmies => Word::new("More armies", "Plus d’armées"),
            Self::MoreDistance => Word::new("Further movement", "Mouvement plus long"),
            Self::Redirect => Word::new("Redirect recruits", "Détourner les recrues"),
            Self::Remove => Word::new("Enemy removes units", "L’ennemi retire des unités"),
            Self::Turncoat => Word::new("Turncoats in a battle", "Retournement de veste dans une bataille"),
            Self::Volley => Word::new("Additional roll", "Lancer supplémentaire"),
            Self::HitsCount => Word::new("Hits count more", "Les dégâts comptent plus"),
            Self::ChooseCasualties => Word::new("Choose casualties", "Choisir les pertes"),
            Self::Ignore => Word::new("Ignore a face", "Ignorer une face"),
            Self::Pursue => Word::new("Pursue", "Poursuivre"),
            Self::Scatter => Word::new("Scatter to neighbours", "Se disperser chez les voisins"),
            Self::Gather => Word::new("Gather from neighbours", "Se rassembler depuis les voisins"),
        }
    }
}

/// In quotes, as a window is.
impl Told for EffectWord {
    fn told(&self, lang: Lang) -> Cow<'_, str> {
        in_quotes(self.word(), lang).into()
    }

    fn example() -> Self {
        Self::Redirect
    }
}

fn in_quotes(word: Word, lang: Lang) -> String {
    say!(lang, "“{word}”", "«\u{a0}{word}\u{a0}»"; word = word.get(lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use crate::invasion::problem::{Namer, Number, Problem};
    use crate::kind::What;

    /// Nobody who writes a card in the editor ever sees the names that its file has for these.
    #[test]
    fn problems_call_windows_and_effects_as_the_pages_do() {
        let effect = EffectWord::HitsCount;
        let kinds: [What; 3] = [
            Problem::OtherWindow {
                effect,
                window: Window::AfterVictory,
                fitting: Windows(&[Window::BeforeMovement, Window::BeforeBattles]),
            }
            .into(),
            Problem::UnknownArea {
                by: Namer::Effect(effect),
                area: "york".to_owned(),
            }
            .into(),
            Problem::CardNumber {
                of: Number::Factor(effect),
                value: 0,
                most: 9,
            }
            .into(),
        ];
        for kind in kinds {
            let said = kind.said();
            assert!(said.en.contains("effect “Hits count more”"), "{said:?}");
            assert!(
                said.fr.contains("l’effet «\u{a0}Les dégâts comptent plus\u{a0}»"),
                "{said:?}"
            );
        }
        let windows = Windows(&Window::ALL[..2]);
        assert_eq!(
            windows.told(Lang::En),
            "“at the start of the turn, before the recruits” or “before the first army moves”"
        );
    }
}
