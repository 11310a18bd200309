# Sourced by packaging/check: the archive for other Linux systems, with a person's own folders.

step "the archive for other Linux systems"
person=$place/person
mkdir -p "$person"
open_screen 1366 768
tar -xJf dist/*-linux-*.tar.xz -C "$place"
unpacked=$(echo "$place"/war1812-*-linux-*)
as_owner() { env -i PATH=/usr/bin:/bin HOME="$person" LC_ALL=C.UTF-8 DISPLAY=":$screen" "$@"; }
[[ $(as_owner "$unpacked/war1812" --version) == "war1812 $version (${commit})" ]] || fail "the unpacked program does not tell its version."
figures as_owner "$unpacked/war1812" | cmp - "$place/linux.figures" || fail "the unpacked program has other figures."
as_owner "$unpacked/install.sh" >/dev/null
as_owner "$unpacked/install.sh" >/dev/null # a second time is an update
entry=$person/.local/share/applications/war1812.desktop
desktop-file-validate "$entry" || fail "the desktop entry is wrong."
cp "$place/written by linux/games of intro-1812/1812-0.war1812" "$person/a game.war1812"
kind=$(as_owner gio info -a standard::content-type "$person/a game.war1812" 2>/dev/null | sed -n 's/.*content-type: //p')
[[ $kind == application/x-war1812-game || -z $kind ]] || fail "a saved game is taken for $kind."
[[ -f $person/.local/share/icons/hicolor/48x48/apps/war1812.png ]] || fail "the icon is missing."
as_owner "$person/.local/bin/war1812" play "$person/a game.war1812" >"$place/window.log" 2>&1 &
window=$!
wait_for_window "first summer" archive-game
close_window "$window"

step "drawn with OpenGL alone, and with nothing"
as_owner env VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere "$person/.local/bin/war1812" >"$place/window.log" 2>&1 &
window=$!
wait_for_window "1812" archive-opengl
close_window "$window"
if as_owner env VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere __EGL_VENDOR_LIBRARY_FILENAMES=/nowhere timeout 60 "$person/.local/bin/war1812" 2>"$place/nothing.log"; then
  fail "without any driver the window opened."
fi
# One line for the way that was tried instead, and one sentence at the end.
tail -1 "$place/nothing.log" >&2
[[ $(wc -l <"$place/nothing.log") -le 3 && $(tail -1 "$place/nothing.log") == war1812:* ]] ||
  fail "without any driver it is not told in a sentence."

as_owner "$person/.local/bin/war1812" convert intro-1812 --out "$person/mine.ron"
mkdir -p "$person/.local/share/war1812/scenarios"
cp "$person/mine.ron" "$person/.local/share/war1812/scenarios/"
as_owner "$unpacked/uninstall.sh" >/dev/null
left=$(cd "$person" && find . -type f | grep -vE '^\./(\.cache/|mine\.ron|a game\.war1812|\.local/share/war1812/(scenarios|shelf|records)/|\.config/war1812/)' || true)
[[ -z $left ]] || fail "uninstall.sh leaves $left"
[[ -f $person/.local/share/war1812/scenarios/mine.ron ]] || fail "uninstall.sh has taken the person's scenario."
