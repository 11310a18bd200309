//! French prepositions before names of places.
//!
//! Most names are proper names without an article: *à York*, *d’Albany*. Names that begin with a common noun, such as
//! *Nord de Détroit*, take its article: *au nord de Détroit*.

/// A word that names of areas begin with, with its article alone, after *à* and after *de*.
struct Start {
    word: &'static str,
    the: &'static str,
    at: &'static str,
    from: &'static str,
}

const STARTS: [Start; 12] = [
    start("Nord", "le nord", "au nord", "du nord"),
    start("Sud", "le sud", "au sud", "du sud"),
    start("Est", "l’est", "à l’est", "de l’est"),
    start("Ouest", "l’ouest", "à l’ouest", "de l’ouest"),
    start("Rive", "la rive", "sur la rive", "de la rive"),
    start("Côte", "la côte", "sur la côte", "de la côte"),
    start("Baie", "la baie", "à la baie", "de la baie"),
    start("Embouchure", "l’embouchure", "à l’embouchure", "de l’embouchure"),
    start("Vallée", "la vallée", "dans la vallée", "de la vallée"),
    start("Lac", "le lac", "au lac", "du lac"),
    start("Adirondacks", "les Adirondacks", "aux Adirondacks", "des Adirondacks"),
    start("Finger", "les Finger", "aux Finger", "des Finger"),
];

const fn start(word: &'static str, the: &'static str, at: &'static str, from: &'static str) -> Start {
    Start { word, the, at, from }
}

/// The start that a name has, and the rest of the name.
fn split(name: &str) -> Option<(&'static Start, &str)> {
    STARTS.iter().find_map(|start| {
        let rest = name.strip_prefix(start.word)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some((start, rest))
    })
}

/// The name with its article, if it takes one.
pub fn the(name: &str) -> String {
    match split(name) {
        Some((start, rest)) => format!("{}{rest}", start.the),
        None => name.to_owned(),
    }
}

/// The name after *à*.
pub fn at(name: &str) -> String {
    match split(name) {
        Some((start, rest)) => format!("{}{rest}", start.at),
        None => format!("à {name}"),
    }
}

/// The name after *de*.
pub fn from(name: &str) -> String {
    match split(name) {
        Some((start, rest)) => format!("{}{rest}", start.from),
        None if name.starts_with(['A', 'E', 'I', 'O', 'U', 'À', 'Â', 'É', 'È', 'Ê', 'Î', 'Ô', 'Œ']) => {
            format!("d’{name}")
        }
        None => format!("de {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proper_names_take_no_article() {
        assert_eq!(at("York"), "à York");
        assert_eq!(from("York"), "de York");
        assert_eq!(from("Érié"), "d’Érié");
        assert_eq!(from("Lac Érié"), "du lac Érié");
        assert_eq!(from("Albany"), "d’Albany");
        assert_eq!(the("Ft. Erie"), "Ft. Erie");
        assert_eq!(at("Lacolle"), "à Lacolle");
    }

    #[test]
    fn common_nouns_take_theirs() {
        assert_eq!(at("Nord de Détroit"), "au nord de Détroit");
        assert_eq!(from("Ouest de Montréal"), "de l’ouest de Montréal");
        assert_eq!(the("Baie de Quinte"), "la baie de Quinte");
        assert_eq!(at("Rive du lac Huron"), "sur la rive du lac Huron");
        assert_eq!(at("Finger Lakes"), "aux Finger Lakes");
        assert_eq!(from("Adirondacks"), "des Adirondacks");
    }
}
