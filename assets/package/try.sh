#!/bin/sh
# Tries the packages in a folder as people would: `try.sh dist`. Everything happens in folders of its own, away from the
# system; only making the fresh one for the Debian package needs root.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
dist=$(cd "$1" && pwd)
echo "== checksums"
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)
for system in linux windows; do
	sh "$here/window.sh" sh "$here/try-$system.sh" "$dist"
done
echo "== all packages are fine"
