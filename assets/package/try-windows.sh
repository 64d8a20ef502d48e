#!/bin/sh
# Tries the packages for Windows under Wine, on the desktop that it runs on: `try-windows.sh dist`. See try.sh.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
dist=$1
scratch=$(mktemp -d)
export WINEPREFIX="$scratch/wine" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
export USER="Õie Peña äöü" # Windows names the home folder after it
clear_away() {
	wineserver -k 2>/dev/null || true
	rm -rf "$scratch"
}
trap clear_away EXIT
trap 'exit 130' INT TERM

fail() {
	echo "$1" >&2
	exit 1
}

# programs lists what Deckhand has left of itself, the games and settings of the person aside.
programs() {
	find "$WINEPREFIX/drive_c/users" \( -ipath '*Programs/Deckhand*' -o -iname 'Deckhand.lnk' \) -print
	if wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Deckhand' >"$scratch/said" 2>&1; then
		cat "$scratch/said"
	fi
}

echo "== a fresh Windows"
wineboot --init >/dev/null 2>&1
wineserver -w
system=$WINEPREFIX/drive_c/windows/system32
if [ ! -e "$system/bcryptprimitives.dll" ]; then
	# Programs written in Go want random numbers from a library that older Wines lack. This one is for the test alone.
	cat >"$scratch/random.c" <<'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T length) { return SystemFunction036(to, length); }
END
	x86_64-w64-mingw32-gcc -shared -o "$system/bcryptprimitives.dll" "$scratch/random.c" -ladvapi32
fi

echo "== the arena"
GOOS=windows CGO_ENABLED=0 sh "$here/go.sh" build -o "$scratch/arena.exe" ./cmd/arena
for game in engine/*/testdata/records; do
	for record in "$game"/*.json; do
		wine "$scratch/arena.exe" replay "$record" >"$scratch/said" || fail "$record does not hold: $(cat "$scratch/said")"
		break
	done
done

echo "== the installer"
wine "$dist"/deckhand-*-setup.exe /S
installed=$(find "$WINEPREFIX/drive_c/users" -path '*Programs/Deckhand/deckhand.exe')
[ -n "$installed" ] || fail "the installer has installed nothing"
programs
wine "$installed" -version
for language in en et es; do
	wine "$installed" -check -lang "$language" || fail "the check fails"
done

echo "== a round by mouse"
sh "$here/go.sh" test -tags migrated_fynedo -count 1 -timeout 20m ./cmd/deckhand -program "$installed" -run 'FromTheFirstStart|LastCards'

echo "== removing"
wine "$(dirname "$installed")/uninstall.exe" /S
wineserver -w
left=$(programs)
[ -z "$left" ] || fail "removing leaves $left"

echo "== the archive"
(cd "$scratch" && unzip -q "$dist"/deckhand-*.zip && wine Deckhand/deckhand.exe -version)
