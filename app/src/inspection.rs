//! The `inspection` feature lets an outside tool see and drive the window, without asking who it is. It listens on the
//! loop-back address only: whoever names another one in the environment is refused before the window opens.

use std::net::SocketAddr;

/// The variable that eframe reads: unset, empty, `0` or `false` is off, `1` or `true` is on, anything else an address.
#[cfg(feature = "inspection")]
const VARIABLE: &str = "EGUI_INSPECTION";
/// Where eframe listens if it is only told to.
const USUAL: &str = "127.0.0.1:5719";

/// Where the window of this run may be inspected, if it may.
///
/// # Errors
/// One sentence if the address is not one of this computer alone.
#[cfg(feature = "inspection")]
pub(crate) fn address() -> Result<Option<SocketAddr>, String> {
    // What is not Unicode is off for eframe too.
    std::env::var(VARIABLE).map_or(Ok(None), |asked| loop_back(&asked))
}

/// The address that a value of the variable asks for. A name is none: who it stands for may change before eframe asks.
fn loop_back(asked: &str) -> Result<Option<SocketAddr>, String> {
    let wanted = match asked.trim() {
        "" | "0" => return Ok(None),
        off if off.eq_ignore_ascii_case("false") => return Ok(None),
        "1" => USUAL,
        on if on.eq_ignore_ascii_case("true") => USUAL,
        address => address,
    };
    match wanted.parse::<SocketAddr>() {
        Ok(address) if address.ip().is_loopback() => Ok(Some(address)),
        _ => Err(format!(
            "EGUI_INSPECTION asks to listen at `{wanted}`, and this program listens on the loop-back address only; say {USUAL}, or leave it out"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inspection_listens_on_the_loop_back_address_only() {
        for off in ["", "0", "false", "False"] {
            assert_eq!(loop_back(off), Ok(None), "{off:?}");
        }
        for on in ["1", "true", " TRUE ", "127.0.0.1:5719"] {
            assert_eq!(loop_back(on), Ok(Some(USUAL.parse().unwrap())), "{on:?}");
        }
        assert!(loop_back("[::1]:4000").unwrap().is_some());
        for far in [
            "0.0.0.0:5719",
            "[::]:5719",
            "192.168.1.5:80",
            "example.org:80",
            "localhost:5719",
            "5719",
        ] {
            let refused = loop_back(far).unwrap_err();
            assert!(refused.contains(far) && refused.contains("loop-back"), "{refused}");
        }
    }
}
