#!/bin/sh
# Runs a Go that is new enough for go.mod: `go.sh build ./...` is `go build ./...` with the right Go.
#
# The one on PATH comes first, then the places where installers put Go without telling the shell. An older Go (1.21
# and later can do this) is asked to fetch the right one. When all fails, one sentence says what to do.
#
# SYSTEM_ROOT stands before the fixed places, so that the tests can show an empty system.

set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
wanted=$(awk '$1 == "go" { print $2; exit }' "$here/../../go.mod")
root=${SYSTEM_ROOT-}

# version prints what a go command is, for example 1.26.8, whatever go.mod asks for.
version() {
	GOTOOLCHAIN=local "$1" version 2>/dev/null | sed -n 's/^go version.* go\([0-9][0-9.]*\).*/\1/p'
}

# at_least VERSION MINIMUM
at_least() {
	printf '%s %s\n' "$1" "$2" | awk '{
		split($1, have, "."); split($2, want, ".")
		for (i = 1; i <= 3; i++) if (have[i] + 0 != want[i] + 0) exit have[i] + 0 < want[i] + 0
	}'
}

found='' found_version=''
for go in "$(command -v go)" "$root"/usr/local/go/bin/go "$root"/usr/lib/go-*/bin/go \
	"$root"/opt/homebrew/bin/go "$root"/snap/bin/go; do
	[ -x "$go" ] || continue
	have=$(version "$go")
	[ -n "$have" ] || continue
	if at_least "$have" "$wanted"; then
		exec "$go" "$@"
	fi
	if [ -z "$found" ] || at_least "$have" "$found_version"; then
		found=$go found_version=$have
	fi
done

if [ -n "$found" ] && [ "${GOTOOLCHAIN-}" != local ] && at_least "$found_version" 1.21; then
	case $wanted in
	*.*.*) GOTOOLCHAIN=go$wanted ;;
	*) GOTOOLCHAIN=go$wanted.0 ;;
	esac
	export GOTOOLCHAIN
	if "$found" version >/dev/null; then # Go says itself that it downloads, or why it cannot
		exec "$found" "$@"
	fi
fi

if [ -n "$found" ]; then
	has="this machine has Go $found_version ($found)"
else
	has="none was found on this machine"
fi
echo "Deckhand needs Go $wanted or newer and $has: install it from https://go.dev/dl/ into /usr/local/go, then run make again." >&2
exit 1
