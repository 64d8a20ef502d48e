#!/bin/sh
# Makes the packages for this Linux: `linux.sh dist` builds an archive and a Debian package into the folder.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
dist=$1
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
architecture=$(sh "$here/go.sh" env GOARCH)
name=deckhand-$version-linux-$architecture
work=build/package
tree=$work/deckhand-$version
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH-$(git -c safe.directory="$PWD" log -1 --format=%ct 2>/dev/null || date +%s)}"

rm -rf "$work"
mkdir -p "$work/_fyne" "$dist"
sh "$here/build.sh" "$work/deckhand"

# The tool of the toolkit lays out program, entry and icon as FyneApp.toml says, and counts up a number in that file: it
# gets a copy, and a piece of the source, without which it does nothing. What it does not know about is added. Go passes by
# folders that begin with a line.
icon=$(sed -n 's/^Icon = "\(.*\)"/\1/p' FyneApp.toml)
mkdir -p "$work/_fyne/$(dirname "$icon")"
cp FyneApp.toml cmd/deckhand/version.go "$work/_fyne"
cp "$icon" "$work/_fyne/$icon"
sh "$here/go.sh" build -modfile=assets/package/fyne.mod -o "$work/_fyne/fyne" fyne.io/tools/cmd/fyne
(cd "$work/_fyne" && ./fyne package --os linux --release --executable ../deckhand && tar xf Deckhand.tar.xz)
mv "$work/_fyne/deckhand/usr/local" "$tree"
rm -r "$tree/share/pixmaps" # one size; the others follow
sh "$here/tree.sh" "$work/deckhand" "$tree"
sh "$here/go.sh" run ./assets/package/licences "$tree/share/doc/deckhand" "$work/deckhand"
cp "$tree/share/doc/deckhand/sbom.json" "$dist/$name.sbom.json"

# Times, owners and order are fixed, so that the same files give the same archive.
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$work" -cf "$work/$name.tar" "deckhand-$version"
xz -6 -T1 -c "$work/$name.tar" >"$dist/$name.tar.xz"

# Debian keeps games apart, and wants the list of the libraries that the program cannot start without; those that the
# window library opens by itself are no secret to us.
deb=$work/deb
mkdir -p "$deb/DEBIAN" "$deb/usr/games" "$work/debian"
cp -R "$tree/share" "$deb/usr"
cp "$tree/bin/deckhand" "$deb/usr/games"
echo 'Source: deckhand' >"$work/debian/control"
printf 'deckhand (%s) stable; urgency=medium\n\n  * This version.\n\n -- Deckhand <deckhand@localhost>  %s\n' \
	"$version" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$deb/usr/share/doc/deckhand/changelog.gz"
libraries=$(cd "$work" && dpkg-shlibdeps -O deckhand 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >"$deb/DEBIAN/control" <<END
Package: deckhand
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: Deckhand <deckhand@localhost>
Section: games
Priority: optional
Installed-Size: $(du -sk "$deb/usr" | cut -f 1)
Depends: $libraries, libxcursor1, libxi6, libxinerama1, libxrandr2, libxxf86vm1
Recommends: libgl1-mesa-dri
Description: card games against the computer
 A table for card games: you against up to four players that the computer
 plays, without a network or an account, in English, Estonian and Spanish.
END
(cd "$deb" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$work/md5sums"
mv "$work/md5sums" "$deb/DEBIAN"
find "$deb" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
chmod -R u=rwX,go=rX "$deb"
dpkg-deb --root-owner-group -Zxz -z6 --build "$deb" "$dist/deckhand_${version}_$(dpkg --print-architecture).deb" >/dev/null
