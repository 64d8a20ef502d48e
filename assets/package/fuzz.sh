#!/bin/sh
# Runs every fuzz target for $FUZZTIME (20s), one after the other, and stops at the first that finds something.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
go="sh $here/go.sh"
tags=migrated_fynedo

$go list -tags "$tags" -f '{{.Dir}}' ./... | while read -r folder; do
	targets=$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$folder"/*_test.go 2>/dev/null || true)
	for target in $targets; do
		echo "== $target in ${folder#"$PWD"/}"
		$go test -tags "$tags" -run '^$' -fuzz "^$target\$" -fuzztime "${FUZZTIME:-20s}" "$folder" </dev/null
	done
done
