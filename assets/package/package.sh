#!/bin/sh
# Makes all packages that can be made here: `package.sh dist`.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."

rm -rf "$1"
sh "$here/linux.sh" "$1"
sh "$here/windows.sh" "$1"
cd "$1"
# shellcheck disable=SC2035 # no name begins with a dash
sha256sum * >SHA256SUMS
ls -l
