#!/bin/sh
# Puts Deckhand below $PREFIX (~/.local), and `install.sh remove` takes it away again. For everybody on this computer:
# sudo PREFIX=/usr/local sh install.sh
#
# DESTDIR stands before every path that is written and in none that is remembered, as packagers expect.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
id=app.deckhand.Deckhand

prefix=${PREFIX:-~/.local}
case $prefix in
\~ | \~/*) prefix=$HOME${prefix#\~} ;;
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
target=${DESTDIR-}$prefix

# exec_line prints a path as the Exec key wants it: in quotes, since it may hold spaces, with percent signs doubled, and
# with backslashes twice, once for the quotes and once for the file.
exec_line() {
	printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"$`]/\\&/g; s/\\/\\\\/g; s/%/%%/g')"
}

# tell_desktop lets a running desktop see the change at once, where it has the means; otherwise it does so by itself.
tell_desktop() {
	[ -z "${DESTDIR-}" ] || return 0
	if command -v update-desktop-database >/dev/null; then
		update-desktop-database -q "$target/share/applications" || true
	fi
	if command -v gtk-update-icon-cache >/dev/null && [ -f "$target/share/icons/hicolor/index.theme" ]; then
		gtk-update-icon-cache -q "$target/share/icons/hicolor" || true
	fi
}

add() {
	[ -d "$here/share" ] || { echo "This is to be run in the unpacked archive; in the source it is: make install" >&2 && exit 1; }
	mkdir -p "$target"
	cp -R "$here/bin" "$here/share" "$target"
	entry=$target/share/applications/$id.desktop
	EXEC=$(exec_line "$prefix/bin/deckhand") awk '/^Exec=/ { $0 = "Exec=" ENVIRON["EXEC"] } { print }' \
		"$here/share/applications/$id.desktop" >"$entry"
	chmod 644 "$entry"
	tell_desktop
	echo "Deckhand is installed: $target/bin/deckhand"
}

remove() {
	rm -f "$target/bin/deckhand" "$target/share/applications/$id.desktop" "$target/share/metainfo/$id.metainfo.xml" \
		"$target"/share/icons/hicolor/*/apps/"$id.png" "$target"/share/man/man6/deckhand.6.gz "$target"/share/man/*/man6/deckhand.6.gz
	rm -rf "$target/share/doc/deckhand"
	tell_desktop
	echo "Deckhand is removed from $target; settings and saves stay where they are."
}

case ${1-add} in
add) add ;;
remove) remove ;;
*) echo "usage: install.sh [add|remove]" >&2 && exit 2 ;;
esac
