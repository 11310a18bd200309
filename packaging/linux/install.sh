#!/bin/sh
# Installs war1812 for you alone, into your own folders; needs no rights and no network. Run uninstall.sh to undo it.
set -eu
here=$(cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
bin=${XDG_BIN_HOME:-$HOME/.local/bin}

# Every file that is put anywhere stands in this list, so that all of them and nothing else can be taken away again.
list=$data/war1812/installed
if [ -f "$list" ]; then
  "$here/uninstall.sh" quietly
fi
mkdir -p "$data/war1812" "$bin"
: >"$list"

put() { # put FROM TO
  mkdir -p "$(dirname -- "$2")"
  cp -- "$1" "$2"
  printf '%s\n' "$2" >>"$list"
}

put "$here/war1812" "$bin/war1812"
chmod 755 "$bin/war1812"
cd "$here/share"
find . -type f | sort | while IFS= read -r file; do
  put "$file" "$data/${file#./}"
done
# The menu starts the program where it lies: a desktop need not know your folder of programs.
entry=$data/applications/war1812.desktop
quoted=$(printf '%s' "$bin/war1812" | sed 's/[&|\\]/\\&/g')
sed "s|^Exec=war1812|Exec=\"$quoted\"|; s|^TryExec=war1812|TryExec=$quoted|" "$here/share/applications/war1812.desktop" >"$entry"

refresh() { if command -v "$1" >/dev/null 2>&1; then "$@" >/dev/null 2>&1 || true; fi; }
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"

echo "war1812 is installed: start it from the menu, or with $bin/war1812."
case ":$PATH:" in
  *":$bin:"*) ;;
  *) echo "The folder $bin is not in your PATH; add it to call war1812 by its name alone." ;;
esac
