//! What the program ships, and texts taken into a library by their folders.

use crate::Text;
use crate::any::Draft;
use crate::games;
use crate::issue::{Issue, Place};
use crate::library::Library;
use crate::problem::Problem;
use std::sync::{Arc, LazyLock};

/// Every document embedded in the program.
pub static SHIPPED: LazyLock<Vec<&'static games::Shipped>> =
    LazyLock::new(|| games::all().iter().flat_map(|game| game.content()).collect());

/// The names of the shipped scenarios, in the order the start screen lists them.
pub static SCENARIOS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let paths = SHIPPED.iter().map(|document| document.path);
    let below = paths.filter_map(|path| path.strip_prefix(games::SCENARIOS)?.strip_prefix('/'));
    below.filter_map(|file| file.strip_suffix(".ron")).collect()
});

/// The folder of the content in which scenarios lie that are changes on top of others.
const VARIANT_FOLDER: &str = "variants";

/// The shipped scenarios that are changes on top of others, by name, in the order of a list. The library of the shipped
/// documents has not got them: they are read by whoever knows changes.
pub static VARIANTS: LazyLock<Vec<(&'static str, &'static games::Shipped)>> = LazyLock::new(|| {
    let all = games::all().iter().flat_map(|game| game.variants());
    let named = all.filter_map(|document| {
        let file = document.path.strip_prefix(VARIANT_FOLDER)?.strip_prefix('/')?;
        Some((file.strip_suffix(".ron")?, document))
    });
    named.collect()
});

/// Whether a scenario of this name is shipped.
pub fn is_shipped(name: &str) -> bool {
    SCENARIOS.contains(&name) || VARIANTS.iter().any(|(variant, _)| *variant == name)
}

impl Library {
    /// The shipped documents.
    pub fn shipped() -> &'static Self {
        static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
            let mut library = Library::default();
            for document in SHIPPED.iter() {
                library
                    .add_text(document.path, document.text)
                    .unwrap_or_else(|issue| panic!("shipped {}: {issue}", document.path));
            }
            library
        });
        &LIBRARY
    }

    /// The scenario of a name, of whichever game.
    pub fn scenario(&self, name: &str) -> Option<Draft> {
        games::scenario_of(self.find(games::SCENARIOS, name)?)
    }

    /// The names of the scenarios of a game, sorted.
    pub fn scenario_names(&self, game: &str) -> Vec<String> {
        let names = self.names_in(games::SCENARIOS);
        let of_game = |name: &&str| self.scenario(name).is_some_and(|draft| draft.game() == game);
        names.filter(of_game).map(str::to_owned).collect()
    }

    /// Adds the document in `text`; `path` is `folder/name.ron`, and the folder tells the kind.
    ///
    /// # Errors
    /// One problem if the text is not such a document or the folder not a kind.
    pub fn add_text(&mut self, path: &str, text: &str) -> Result<(), Issue> {
        let (folder, file) = path.split_once('/').unwrap_or(("", path));
        let name = file.strip_suffix(".ron").unwrap_or(file);
        let kind = match folder {
            games::SCENARIOS => games::of_text(path, text)?.scenarios(),
            _ => games::kind(folder).ok_or_else(|| {
                let known = games::folders().into_iter().map(str::to_owned).collect();
                let path = Text::same(path);
                Issue::error(Place::Document, Problem::NoFolder { path, known })
            })?,
        };
        let document = (kind.read)(path, text)?;
        self.put(kind.folder, name.to_owned(), Arc::from(document));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks;
    use crate::invasion::ScenarioDraft;

    #[test]
    fn scenarios_of_both_games_share_their_names() {
        let mut library = Library::shipped().clone();
        let (intro, war) = (
            library.scenario("intro-1812").unwrap(),
            library.scenario("war-of-1812").unwrap(),
        );
        library.add_text("scenarios/intro-1812.ron", &war.text()).unwrap();
        assert_eq!(library.scenario("intro-1812").unwrap().game(), "blocks");
        assert!(library.get::<ScenarioDraft>("intro-1812").is_none());
        library.add_text("scenarios/intro-1812.ron", &intro.text()).unwrap();
        assert_eq!(library.scenario("intro-1812"), Some(intro));
        assert!(library.get::<blocks::ScenarioDraft>("intro-1812").is_none());
    }

    /// Titles are all that tells scenarios apart in lists of games, in files used lately and on the title bar.
    #[test]
    fn no_two_scenarios_have_the_same_title() {
        for lang in words::Lang::WRITTEN {
            let titles = SCENARIOS.iter().map(|name| {
                let title = Library::shipped()
                    .scenario(name)
                    .unwrap()
                    .title()
                    .get(lang)
                    .to_lowercase();
                let article = ["the ", "la ", "le "]
                    .iter()
                    .find_map(|article| title.strip_prefix(article));
                article.unwrap_or(&title).to_owned()
            });
            let mut titles: Vec<String> = titles.collect();
            titles.sort();
            let all = titles.len();
            titles.dedup();
            assert_eq!(titles.len(), all, "{lang:?}: {titles:?}");
        }
    }

    #[test]
    fn a_document_of_no_known_folder_is_refused() {
        let issue = Library::default().add_text("maps/x.ron", "()").unwrap_err();
        assert!(
            issue
                .to_string()
                .contains("known are `armies`, `boards`, `decks`, `drawings`"),
            "{issue}"
        );
    }
}
