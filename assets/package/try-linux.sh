#!/bin/sh
# Tries the packages for Linux on the desktop that it runs on: `try-linux.sh dist`. See try.sh.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
dist=$1
scratch=$(mktemp -d)
fresh=$scratch/fresh
export TMPDIR="$scratch/shared"
home="$TMPDIR/Õie Peña äöü"
mkdir -p "$home"

# What is mounted into the fresh system is let go of before anything is deleted, or else nothing is.
mounted=''
clear_away() {
	for folder in $mounted; do
		umount "$folder" || return
	done
	rm -rf "$scratch"
}
trap clear_away EXIT
trap 'exit 130' INT TERM

fail() {
	echo "$1" >&2
	exit 1
}

# play PROGRAM plays rounds by mouse in two languages, and checks how the program starts, with the tests of the window.
play() {
	sh "$here/go.sh" test -tags migrated_fynedo -count 1 -timeout 20m ./cmd/deckhand -program "$1" \
		-run 'FromTheFirstStart|LastCards|AnotherLanguage|NothingIsPrinted|Check|WhereNoWindow|TheWindow'
}

echo "== the archive"
tar xf "$dist"/deckhand-*-linux-*.tar.xz -C "$scratch"
PREFIX="$home/.local" sh "$scratch"/deckhand-*/install.sh
desktop-file-validate "$home/.local/share/applications/app.deckhand.Deckhand.desktop"
play "$home/.local/bin/deckhand"
PREFIX="$home/.local" sh "$scratch"/deckhand-*/install.sh remove
left=$(find "$home" -type f ! -name mimeinfo.cache) # a cache of the desktop's own
[ -z "$left" ] || fail "removing leaves $left"

echo "== the same commit gives the same program"
git -c safe.directory="$PWD" clone -q . "$scratch/clone"
sh "$scratch/clone/assets/package/build.sh" "$scratch/again"
cmp "$scratch/again" "$scratch"/deckhand-*/bin/deckhand || fail "the packages were built from another state of the source"

echo "== the Debian package, in a fresh system"
# shellcheck source=/dev/null
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
# shellcheck disable=SC2016 # apt-get fills it in
mirror=$(apt-get indextargets --format '$(SITE)' "Codename: $codename" | head -n 1)
debootstrap --variant=minbase "$codename" "$fresh" "$mirror" >"$scratch/debootstrap.log" || {
	tail "$scratch/debootstrap.log" >&2
	fail "no fresh system can be made"
}

share() {
	mkdir -p "$fresh$1"
	mount --bind "$1" "$fresh$1"
	mounted="$fresh$1 $mounted"
}
share /proc
share /tmp/.X11-unix
share "$(dirname "$XAUTHORITY")"
share "$TMPDIR"
cp "$dist"/deckhand_*.deb "$fresh/deckhand.deb"
inside() {
	chroot "$fresh" env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@" >"$scratch/log" 2>&1 || {
		tail "$scratch/log" >&2
		fail "in the fresh system failed: $*"
	}
}
inside apt-get install -y /deckhand.deb
inside dpkg --verify deckhand
desktop-file-validate "$fresh/usr/share/applications/app.deckhand.Deckhand.desktop"
appstreamcli validate-tree --no-net "$fresh"
for language in en et es; do
	complaints=$(LC_ALL=C.UTF-8 man -L "$language" --warnings -E UTF-8 -M "$fresh/usr/share/man" deckhand 2>&1 >/dev/null)
	[ -z "$complaints" ] || fail "man says: $complaints"
done

# The tests run outside of the fresh system and the program within: this script stands for it.
cat >"$scratch/deckhand" <<END
#!/bin/sh
exec chroot "$fresh" /usr/games/deckhand "\$@"
END
chmod +x "$scratch/deckhand"
play "$scratch/deckhand"
inside apt-get purge -y deckhand
left=$(find "$fresh/usr" "$fresh/etc" "$fresh/var/lib/dpkg/info" -iname '*deckhand*')
[ -z "$left" ] || fail "removing leaves $left"
