#!/bin/sh
# Renders every sound and encodes it into ../../music and ../../effects.
# Needs Go and lame. WAVs go to a scratch directory (first argument, or a temporary one).
set -eu
cd "$(dirname "$0")"
wav=${1:-$(mktemp -d)}
go vet ./...
go run . check
go run . render "$wav"
mkdir -p ../../music ../../effects
# -t leaves out the Xing/LAME frame: a decoder that does not know it (go-mp3) would play it
# as 26 ms of silence before the sound. --resample because at this bit rate lame would
# otherwise go down to 32 kHz for stereo.
common="--quiet --noreplaygain -t -q 2 -b 96 --cbr --resample 44.1 --lowpass 15.5"
for f in "$wav"/music/*.wav; do
	lame $common -m j "$f" "../../music/$(basename "$f" .wav).mp3"
done
for f in "$wav"/effects/*.wav; do
	lame $common "$f" "../../effects/$(basename "$f" .wav).mp3"
done
du -cb ../../music/*.mp3 ../../effects/*.mp3 | tail -1
