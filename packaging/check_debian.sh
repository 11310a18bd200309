# shellcheck shell=bash disable=SC2154 # what is not assigned here is by packaging/check
# Sourced by packaging/check: the Debian package in a fresh Debian.

package=$(realpath dist/*.deb)
root=$place/debian
in_debian() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_person() { in_debian setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/person DISPLAY=":$screen" "$@"; }
# What a person sees of the system: without the lists and caches of the package manager and of the desktop's databases.
files_of_debian() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./var -o -path ./home \) -prune -o -print | sort)
}

step "a fresh Debian"
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-bookworm}")
debootstrap --variant=minbase "$codename" "$root" >"$place/debootstrap.log" 2>&1 ||
  { tail -5 "$place/debootstrap.log" >&2; fail "debootstrap failed."; }
for folder in proc sys dev; do
  mount --bind "/$folder" "$root/$folder"
  mounts=("$root/$folder" "${mounts[@]}")
done
mkdir -p "$root/tmp/.X11-unix" "$root/home/person"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
mounts=("$root/tmp/.X11-unix" "${mounts[@]}")
chown 1000:1000 "$root/home/person"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# The way to the network, where one has to be told.
apt-config dump | grep -i '^acquire.*proxy' >"$root/etc/apt/apt.conf.d/99proxy" || true
in_debian apt-get update -qq
# What a desktop has of its own: who knows kinds of files, and opens them.
in_debian apt-get install -qq -y --no-install-recommends shared-mime-info desktop-file-utils hicolor-icon-theme libglib2.0-bin \
  ca-certificates >/dev/null 2>&1
files_of_debian >"$place/before"

step "installing the Debian package, and its first picture"
cp -- "$package" "$root/home/war1812.deb"
open_screen
began=$(now)
in_debian apt-get install -qq -y /home/war1812.deb >"$place/apt.log" 2>&1 || { tail -20 "$place/apt.log" >&2; fail "the package could not be installed."; }
installed=$(since "$began")
open_window as_person war1812
wait_for_window "1812" debian-start
echo "apt install took $installed s, the first picture came after $(since "$began" "$drawn") s" >&2
close_window
bytes=$(stat -c %s -- "$package")
own=$(in_debian dpkg-query -L war1812 | while IFS= read -r file; do [[ -f $root$file ]] && stat -c %s -- "$root$file"; done | awk '{ s += $1 } END { print s }')
echo "the package has $(megabytes "$bytes"), installed $(megabytes "$own")" >&2
((bytes <= 20000000)) || fail "the Debian package is larger than 20 MB."
((own <= 45000000)) || fail "installed it is larger than 45 MB."

step "its command line"
[[ $(as_person war1812 --version) == "war1812 $version (${commit})" ]] || fail "--version does not tell version and commit."
[[ $(as_person war1812 list) == *intro-1812* ]] || fail "\`war1812 list\` does not list the scenarios."
told=$(in_debian setpriv --reuid=1000 --regid=1000 --clear-groups env HOME=/home/person war1812 2>&1 || true)
[[ $(wc -l <<<"$told") == 1 && $told == war1812:*"there is no screen"* ]] || fail "without a screen this is told: $told"
echo "without a screen: $told" >&2
for file in man/man1/war1812.1.gz man/man1/war1812-simulate.1.gz bash-completion/completions/war1812 \
  zsh/vendor-completions/_war1812 fish/vendor_completions.d/war1812.fish doc/war1812/licences.html doc/war1812/copyright; do
  [[ -s $root/usr/share/$file ]] || [[ -s $root/usr/share/$file.gz ]] || fail "/usr/share/$file is missing."
done
desktop-file-validate "$root/usr/share/applications/war1812.desktop" || fail "the desktop entry is wrong."
appstreamcli validate --no-net "$root/usr/share/metainfo/war1812.metainfo.xml" >"$place/appstream.log" 2>&1 ||
  { cat "$place/appstream.log" >&2; fail "the AppStream metadata are wrong."; }

step "files by their kind"
kind_of() { as_person gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p'; }
cp "$place/written by linux/games of intro-1812/"*-1812-0.war1812 "$root/home/person/a game.war1812"
cp "$place/written by linux/war-of-1812 é.ron" "$root/home/person/a variant é.ron"
cp tests/corpus/edition-1/proof/blocks-1813.corrections.ron "$root/home/person/blocks-1813-corrections.ron"
cp tests/corpus/edition-1/proof/blocks-1813.round.ron "$root/home/person/blocks-1813-round.ron"
cp tests/corpus/edition-1/journals/intro-1812-greedy.journal "$root/home/person/left behind"
chown -R 1000:1000 "$root/home/person"
for one in "a game.war1812=game" "left behind=game" "a variant é.ron=scenario" "blocks-1813-corrections.ron=corrections" \
  "blocks-1813-round.ron=corrections"; do
  found=$(kind_of "/home/person/${one%=*}")
  [[ $found == "application/x-war1812-${one#*=}" ]] || fail "${one%=*} is taken for $found."
done
# Read to its end: who writes into a closed pipe fails.
[[ $(as_person gio mime application/x-war1812-game) == *war1812.desktop* ]] || fail "nothing opens saved games."

step "opening a saved game by its kind"
as_person gio open "/home/person/a game.war1812" >"$place/open.log" 2>&1
wait_for_window "first summer" debian-game
pid=$(DISPLAY=:$screen xdotool search --name "first summer" getwindowpid | head -1)
kill "$pid"

step "removing it"
as_person war1812 convert intro-1812 --out /home/person/mine.ron
in_debian apt-get purge -qq -y war1812 >/dev/null 2>&1
rm "$root/home/war1812.deb"
# What came with it as a library stays until `apt autoremove`, and what that leaves belongs to other packages.
in_debian apt-get autoremove -qq -y --purge >/dev/null 2>&1
files_of_debian >"$place/after"
war=$(grep -i 1812 "$place/after" || true)
[[ -z $war ]] || fail "this is left after removal: $war"
# The system's own caches, made anew whenever anything is installed.
caches='^\./(etc/(ld\.so\.cache|(group|passwd|shadow|gshadow)-?$)|usr/share/(mime|icons/hicolor/icon-theme\.cache|applications/mimeinfo\.cache))'
left=$(comm -13 "$place/before" "$place/after" | grep -vxFf <(sed 's|^|.|' "$root"/var/lib/dpkg/info/*.list) | grep -vE "$caches" || true)
[[ -z $left ]] || fail "this is left of what came with it after removal: $left"
echo "left of the system after removal: nothing" >&2
echo "left of the person: $(cd "$root/home/person" && find . -type f | sort | tr '\n' ' ')" >&2
[[ -f "$root/home/person/a game.war1812" && -f $root/home/person/mine.ron ]] || fail "the person's own files are gone."
