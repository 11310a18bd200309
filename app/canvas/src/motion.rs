//! Whether pieces move before one's eyes.

use egui::{Context, Id};

/// Pieces move although nothing in the interface lights up slowly: where painting is dear, that is left out first.
pub fn move_all_the_same(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(Id::unique("pieces move"), true));
}

/// Whether everything is where it belongs at once, as the style says for those who want no animation.
pub fn is_still(ctx: &Context) -> bool {
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
    }
}
