# shellcheck shell=bash disable=SC2154 # what is not assigned here is by packaging/check
# Sourced by packaging/check: the archive for Windows, under wine.

step "the archive for Windows"
# Debian keeps the program of this name here.
PATH=/usr/lib/wine:$PATH
export WINEPREFIX=$place/wine WINEDEBUG=-all
# The first call decides on what wine draws, and what is called soon after it draws on the same.
open_screen
export DISPLAY=:$screen
unzip -q dist/*-windows-*.zip -d "$place"
unpacked="$place/a pläce with spaces"
mv "$(echo "$place"/war1812-*-windows-*)" "$unpacked"
# wine 8 lacks one library of Windows 10; this stands in for it, in the test alone.
x86_64-w64-mingw32-gcc -shared -O -o "$unpacked/bcryptprimitives.dll" packaging/windows/bcryptprimitives.c -ladvapi32
subsystem() { x86_64-w64-mingw32-objdump -p "$1" | sed -n 's/^Subsystem.*(\(.*\))/\1/p'; }
[[ $(subsystem "$unpacked/war1812.exe") == "Windows GUI" && $(subsystem "$unpacked/war1812.com") == "Windows CUI" ]] ||
  fail "the .exe must open no console and the .com must have one."
in_wine() { wine64 "$unpacked/war1812.com" "$@" 2>"$place/wine.log"; }
[[ $(in_wine --version | tr -d '\r') == "war1812 $version (${commit})" ]] || { cat "$place/wine.log" >&2; fail "the program for Windows does not tell its version."; }

step "the same files and figures as under Linux"
figures in_wine | cmp - "$place/linux.figures" || fail "under wine the figures are others."
tell_files "$place/written by linux" in_wine | cmp - "$place/linux.told" || fail "under wine what Linux has written is read as something else."
mkdir -p "$place/written by windows"
write_files "$place/written by windows" in_wine
tell_files "$place/written by windows" "$linux" >"$place/windows.told"
tell_files "$place/written by windows" in_wine | cmp - "$place/windows.told" || fail "what Windows has written is read as something else under Linux."
cmp "$place/windows.told" "$place/linux.told" || fail "the two have written different games."
files=$(grep -c '^\./' "$place/linux.told")
((files >= 20 && $(grep -c '_hash"' "$place/linux.told") >= files)) || fail "fewer than 20 files were compared, or not by their hashes."
echo "$files files each way, the same hashes" >&2

step "folders, backups and double clicks"
(cd "$place/written by windows" && in_wine convert "intro-1812 é.ron" --referring --out "intro-1812 é.ron")
[[ -f "$place/written by windows/intro-1812 é.ron.bak" ]] || fail "what was replaced is not kept beside it."
command_of_kind() { wine64 reg query 'HKCU\Software\Classes\war1812.game\shell\open\command' 2>/dev/null; }
(cd "$unpacked" && wine64 cmd /c install.cmd >/dev/null 2>&1) || fail "install.cmd fails."
[[ $(command_of_kind) == *'war1812.exe" play "%1"'* ]] || fail "install.cmd does not tell what opens saved games."

step "its window, from a double click"
# wine 8 does not look at what a person has set for themselves when it opens a file, so the same lines say it for the whole machine.
sed 's/HKCU/HKLM/' "$unpacked/install.cmd" >"$unpacked/install for all.cmd"
(cd "$unpacked" && wine64 cmd /c "install for all.cmd" >/dev/null 2>&1) || fail "install.cmd fails."
cp "$place/written by windows/games of intro-1812/"*-1812-0.war1812 "$place/un été.war1812"
began=$(now)
wine64 start /unix "$place/un été.war1812" >"$place/window.log" 2>&1
# wine's DirectX loses its device: what is seen here is drawn by another interface, in a second process.
wait_for_window "first summer" windows-game
echo "the first picture came after $(since "$began" "$drawn") s" >&2
windows=$(xdotool search --name 1812 | wc -l)
((windows == 1)) || fail "$windows windows are open, where one has failed and one should be seen."
wineserver64 -k 2>/dev/null || true

step "its end"
(cd "$unpacked" && wine64 cmd /c uninstall.cmd >/dev/null 2>&1)
! command_of_kind >/dev/null || fail "uninstall.cmd leaves what opens saved games."
wineserver64 -k 2>/dev/null || true
