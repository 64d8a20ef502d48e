#!/bin/sh
# Runs a command on a desktop of its own: a screen without a monitor, a window manager, and empty folders for settings
# and saves, so that no test meets those of the person who runs it. All of it is gone when the command ends.

set -u
case $(uname -s) in
Darwin) exec "$@" ;; # windows need no X server there
esac

# Go keeps its own settings and caches where they are.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
GOENV=$(sh "$here/go.sh" env GOENV) || exit
GOCACHE=$(sh "$here/go.sh" env GOCACHE) || exit
export GOENV GOCACHE

desk=$(mktemp -d)
screen='' manager=''
clear_away() {
	for process in $manager $screen; do
		kill "$process" 2>/dev/null && wait "$process" 2>/dev/null
	done
	rm -rf "$desk"
}
trap clear_away EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

export XDG_CONFIG_HOME="$desk/config" XDG_DATA_HOME="$desk/data" XDG_STATE_HOME="$desk/state" XDG_CACHE_HOME="$desk/cache"
# The sound library would leave a folder behind in /tmp for each program.
export XDG_RUNTIME_DIR="$desk/runtime"
mkdir -m 700 "$XDG_RUNTIME_DIR"
unset FYNE_SCALE FYNE_THEME FYNE_FONT WAYLAND_DISPLAY

# soon COMMAND... tries for ten seconds.
soon() {
	tries=0
	until "$@" >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ "$tries" -lt 100 ] || return 1
		sleep 0.1
	done
}

# The server chooses a number that nobody uses and writes it once it listens. It lets those in who know the word; it takes
# that from any line of the file, while programs look for the line with their number.
export XAUTHORITY="$desk/words"
word=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
let_in() {
	xauth -q -f "$XAUTHORITY" add "$1" . "$word"
}
touch "$XAUTHORITY"
let_in :0
Xvfb -displayfd 3 -auth "$XAUTHORITY" -screen 0 1600x1200x24 -fbdir "$desk" -nolisten tcp -noreset \
	3>"$desk/number" >"$desk/screen.log" 2>&1 &
screen=$!
if ! soon grep -q . "$desk/number"; then
	cat "$desk/screen.log" >&2
	echo "The screen for the window tests did not start." >&2
	exit 1
fi
DISPLAY=:$(cat "$desk/number")
SCREEN_PIXELS=$desk/Xvfb_screen0 # so that benchmarks see when a picture is there
export DISPLAY SCREEN_PIXELS
let_in "$DISPLAY"

openbox >"$desk/manager.log" 2>&1 &
manager=$!
if ! soon xdotool get_num_desktops; then
	cat "$desk/manager.log" >&2
	echo "The window manager for the window tests did not start." >&2
	exit 1
fi

"$@"
