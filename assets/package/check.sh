#!/bin/sh
# Checks Deckhand: `check.sh lint test race` does these in turn and stops at the first that fails.

set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.." || exit
tags=migrated_fynedo

go() {
	sh "$here/go.sh" "$@"
}

# step TITLE COMMAND... says what it does and how long that took, and ends the run when it fails.
step() {
	title=$1
	shift
	echo "== $title"
	began=$(date +%s)
	if ! "$@"; then
		echo "== $title: FAILED after $(($(date +%s) - began)) s" >&2
		exit 1
	fi
	echo "== $title: fine, $(($(date +%s) - began)) s"
}

format() {
	formatter=$(go env GOROOT)/bin/gofmt
	unformatted=$("$formatter" -l . 2>&1)
	[ -z "$unformatted" ] && return
	echo "These files want gofmt -w:"
	echo "$unformatted"
	return 1
}

scripts() {
	shellcheck .ci/run assets/package/*.sh
}

# race_packages prints what is written for several goroutines: the rules and bots, and the parts of the app without a
# window.
race_packages() {
	go list -tags "$tags" ./... | grep -E '^deckhand/(engine|app/session|app/store)(/|$)'
}

race() {
	packages=$(race_packages)
	# shellcheck disable=SC2086 # import paths hold no spaces
	# -short tries fewer random matches: the detector is ten times slower, and one match is enough for it to see a race.
	[ -z "$packages" ] || CGO_ENABLED=1 go test -tags "$tags" -race -short -timeout 20m $packages
}

lint() {
	step "gofmt" format
	if command -v shellcheck >/dev/null; then
		step "shellcheck" scripts
	fi
	step "go vet" go vet -tags "$tags" ./...
	step "staticcheck" go tool -modfile=assets/package/tools.mod staticcheck -tags "$tags" ./...
}

tests() {
	rm -rf build/artifacts
	mkdir -p build/artifacts
	step "tests" sh "$here/window.sh" sh "$here/go.sh" test -tags "$tags" -timeout 20m ./...
}

for part; do
	case $part in
	lint) lint ;;
	test) tests ;;
	race) step "tests with the race detector" race ;;
	esac
done
