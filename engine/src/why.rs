//! Why something that a person may look for cannot be chosen now.

use crate::rules::Cite;
use data::Text;

/// Why something cannot be chosen now, and when or how it could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// One sentence or two.
    pub text: Text,
    /// The rule behind it.
    pub cite: Cite,
}

/// There is a reason.
pub(crate) const fn reason(text: Text, cite: Cite) -> Option<Reason> {
    Some(Reason { text, cite })
}
