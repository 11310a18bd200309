#!/bin/sh
# Takes away what install.sh has put into your folders. Your games, scenarios and settings stay.
set -eu
data=${XDG_DATA_HOME:-$HOME/.local/share}
list=$data/war1812/installed
if [ ! -f "$list" ]; then
  echo "war1812 was not installed by install.sh here; nothing is changed." >&2
  exit 1
fi
while IFS= read -r file; do
  rm -f -- "$file"
  folder=$(dirname -- "$file")
  # Folders that this leaves empty go too, up to your own ones.
  while [ "$folder" != "$data" ] && [ "$folder" != "$HOME" ] && rmdir -- "$folder" 2>/dev/null; do
    folder=$(dirname -- "$folder")
  done
done <"$list"
rm -f -- "$list"
rmdir -- "$data/war1812" 2>/dev/null || true

refresh() { if command -v "$1" >/dev/null 2>&1 && [ -d "$2" ]; then "$1" "$2" >/dev/null 2>&1 || true; fi; }
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache "$data/icons/hicolor"
# What the refreshing made for war1812 alone is taken away with it.
if [ -z "$(find "$data/mime/packages" -type f 2>/dev/null)" ]; then
  rm -rf -- "$data/mime"
fi
if [ -z "$(find "$data/applications" -type f ! -name mimeinfo.cache 2>/dev/null)" ]; then
  rm -rf -- "$data/applications"
fi
if [ -z "$(find "$data/icons/hicolor" -type f ! -name icon-theme.cache 2>/dev/null)" ]; then
  rm -rf -- "$data/icons/hicolor"
  rmdir -- "$data/icons" 2>/dev/null || true
fi

if [ "${1:-}" != quietly ]; then
  echo "war1812 is removed. What is yours stays in $data/war1812 and ${XDG_CONFIG_HOME:-$HOME/.config}/war1812."
fi
