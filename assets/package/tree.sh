#!/bin/sh
# Lays out what is installed: `tree.sh PROGRAM FOLDER` makes bin and share below the folder, and install.sh beside them.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
id=app.deckhand.Deckhand
program=$1
tree=$2

put() { # MODE FILE PATH
	mkdir -p "$(dirname "$tree/$3")"
	install -m "$1" "$2" "$tree/$3"
}

put 755 "$program" bin/deckhand
put 755 "$here/install.sh" install.sh
put 644 "$here/$id.desktop" "share/applications/$id.desktop"
put 644 "$here/$id.metainfo.xml" "share/metainfo/$id.metainfo.xml"
put 644 "$here/../../LICENSE" share/doc/deckhand/copyright
for icon in "$here"/icons/hicolor/*/apps/"$id".png; do
	put 644 "$icon" "share/icons/${icon#"$here/icons/"}"
done
for language in en et es; do
	case $language in
	en) pages=$tree/share/man/man6 ;; # the one that man shows when it has no other
	*) pages=$tree/share/man/$language/man6 ;;
	esac
	mkdir -p "$pages"
	"$program" -manual -lang "$language" >"$pages/deckhand.6"
	gzip -9nf "$pages/deckhand.6"
	chmod 644 "$pages/deckhand.6.gz"
done
