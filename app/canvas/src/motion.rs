//! Whether pieces move before one's eyes.

use egui::{Context, Id};

/// Pieces move although nothing in the interface lights up slowly: where painting is dear, that is left out first.
pub fn move_all_the_same(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("pieces move"), true));
}

/// Nothing moves, or as the style says again: for those who ask for it.
pub fn keep_still(ctx: &Context, still: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("nothing moves"), still));
}

/// Whether it was asked for that nothing moves.
pub fn is_kept_still(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(Id::unique("nothing moves")).unwrap_or(false))
}

/// Whether everything is where it belongs at once, as somebody has asked for, or as the style says for those who want no
/// animation.
pub fn is_still(ctx: &Context) -> bool {
    if is_kept_still(ctx) {
        return true;
    }
    let all_the_same = ctx.data(|data| data.get_temp(Id::unique("pieces move")).unwrap_or(false));
    ctx.global_style().animation_time == 0.0 && !all_the_same
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_rest_for_those_who_want_no_animation_and_move_where_only_painting_is_dear() {
        let ctx = Context::default();
        assert!(!is_still(&ctx));
        ctx.all_styles_mut(|style| style.animation_time = 0.0);
        assert!(is_still(&ctx));
        move_all_the_same(&ctx);
        assert!(!is_still(&ctx));
        keep_still(&ctx, true);
        assert!(is_still(&ctx), "whatever painting costs");
        keep_still(&ctx, false);
        assert!(!is_still(&ctx));
    }
}
