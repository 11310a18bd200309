//! What proofreaders found at facts that nothing in the document stands for goes along with the things that these are about.

use super::Renamed;
use crate::document::Document;
use crate::facts::Key;

impl Document {
    /// The facts that nothing stands for and at which something was found.
    pub(crate) fn seen_keys(&self) -> Vec<Key> {
        let all = self.seen().into_iter();
        all.filter_map(|text| Key::parse(&text, self)).collect()
    }

    /// A thing has got another id, or things are gone: what was found goes along, or away. `before` is the document that the keys
    /// were made of.
    pub(super) fn follow_seen(&mut self, renamed: Option<&Renamed>, before: &Self) {
        for key in before.seen_keys() {
            let now = renamed.map_or_else(|| key.clone(), |renamed| before.key_after(&key, renamed));
            if self.printed_fact(&now).is_none() {
                self.of_mut().move_seen(&key, None);
            } else if now != key {
                self.of_mut().move_seen(&key, Some(&now));
            }
        }
    }
}
