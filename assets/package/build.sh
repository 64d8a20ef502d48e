#!/bin/sh
# Builds Deckhand into a file: `build.sh build/deckhand`. The same commit gives the same file, wherever that is done with
# the same compilers. The environment chooses the system, as for every build with Go; LINK is handed to the linker.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."

# commit prints which state of the source this is, with a plus if files were changed since; nothing outside of a repository.
commit() {
	ours() { git -c safe.directory="$PWD" "$@" 2>/dev/null; }
	if id=$(ours rev-parse --short=12 HEAD); then
		ours diff --quiet HEAD && echo "$id" || echo "$id+"
	fi
}

# CGO_ENABLED is said aloud since it is off by default when the system is not this one. With osusergo a library that asks who
# the person is reads a file, and does not knock at the services that some systems have for that. With no_animations the
# toolkit's caret does not fade in and out, for which it would paint the whole window many times a second; ours are not its.
CGO_ENABLED=1 sh "$here/go.sh" build -tags migrated_fynedo,osusergo,no_animations -buildvcs=false -trimpath \
	-ldflags "-s -w -buildid= -X main.commit=$(commit) ${LINK-}" -o "$1" ./cmd/deckhand
