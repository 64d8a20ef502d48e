#!/bin/sh
# Puts Deckhand below $PREFIX for this user or for everybody: `install.sh add`, and `install.sh remove` to undo it.
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
program=$target/bin/deckhand
entry=$target/share/applications/$id.desktop
icons=$target/share/icons/hicolor

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
	if command -v gtk-update-icon-cache >/dev/null && [ -f "$icons/index.theme" ]; then
		gtk-update-icon-cache -q "$icons" || true
	fi
}

add() {
	mkdir -p "$target/bin" "$target/share/applications"
	install -m 755 "$here/../../build/deckhand" "$program"
	EXEC=$(exec_line "$prefix/bin/deckhand") awk '/^Exec=/ { $0 = "Exec=" ENVIRON["EXEC"] } { print }' \
		"$here/$id.desktop" >"$entry"
	chmod 644 "$entry"
	for icon in "$here"/icons/hicolor/*/apps/"$id".png; do
		size=$(basename "$(dirname "$(dirname "$icon")")")
		mkdir -p "$icons/$size/apps"
		install -m 644 "$icon" "$icons/$size/apps/$id.png"
	done
	tell_desktop
	echo "Deckhand is installed: $program"
}

remove() {
	rm -f "$program" "$entry" "$icons"/*/apps/"$id".png
	tell_desktop
	echo "Deckhand is removed from $target; settings and saves stay where they are."
}

case ${1-} in
add) add ;;
remove) remove ;;
*) echo "usage: install.sh add|remove" >&2 && exit 2 ;;
esac
