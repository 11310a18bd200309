//! A value that may be missing, written bare.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[expect(clippy::ref_option, reason = "serde hands over the field so")]
pub(crate) fn serialize<T: Serialize, S: Serializer>(value: &Option<T>, writer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => value.serialize(writer),
        None => writer.serialize_none(),
    }
}

pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<T>, D::Error> {
    T::deserialize(reader).map(Some)
}
