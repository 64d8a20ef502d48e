#!/bin/sh
# Sees to it that what Deckhand is built with is installed: `need.sh play`, `need.sh test` for the tests as well and
# `need.sh test-long` for those that take long, `need.sh package` for the packages, or `need.sh test-package` for all of it.
#
# When nothing is missing it says nothing and asks nobody: no network, no rights. Otherwise it says what it installs and
# why, and installs it with the system's package manager. SYSTEM_ROOT: see go.sh.

set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
purpose=$1
system=$(uname -s)
root=${SYSTEM_ROOT-}

# One line a need: who needs it | how to see that it is there | apt | dnf | pacman | brew | why.
# A dash: this system has it, or does without.
needs() {
	cat <<'END'
play|go|golang-go|golang|go|go|the language Deckhand is written in
play|certificates|ca-certificates|ca-certificates|ca-certificates|-|lets Go fetch the libraries safely
play|command gcc|gcc|gcc|gcc|-|compiles the C parts of the window library
play|header stdlib.h|libc6-dev|glibc-devel|glibc|-|what every C program is built with
play|command pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|-|finds the libraries below
play|header GL/gl.h|libgl1-mesa-dev|mesa-libGL-devel|libglvnd|-|draws the window
play|header X11/Xlib.h|xorg-dev|libX11-devel|libx11|-|opens the window
play|header X11/Xcursor/Xcursor.h|xorg-dev|libXcursor-devel|libxcursor|-|shows the pointer
play|header X11/extensions/Xrandr.h|xorg-dev|libXrandr-devel|libxrandr|-|knows the screens
play|header X11/extensions/Xinerama.h|xorg-dev|libXinerama-devel|libxinerama|-|knows several screens
play|header X11/extensions/XInput2.h|xorg-dev|libXi-devel|libxi|-|reads the mouse
play|header X11/extensions/xf86vmode.h|xorg-dev|libXxf86vm-devel|libxxf86vm|-|sets the screen's colours
play|header alsa/asoundlib.h|libasound2-dev|alsa-lib-devel|alsa-lib|-|plays music and effects
test|command Xvfb|xvfb|xorg-x11-server-Xvfb|xorg-server-xvfb|-|a screen without a monitor for the window tests
test|command xauth|xauth|xorg-x11-xauth|xorg-xauth|-|lets nobody else onto that screen
test|command openbox|openbox|openbox|openbox|-|the window manager on that screen
test|command xdotool|xdotool|xdotool|xdotool|-|moves the mouse and presses keys in the window tests
test|command import|imagemagick|ImageMagick|imagemagick|-|takes pictures of the window
test|opengl-driver|libgl1-mesa-dri|mesa-dri-drivers|mesa|-|draws without a graphics card
test-long|command strace|strace|strace|strace|-|tells whether the program talks to anybody
package|command xz|xz-utils|xz|xz|-|packs the archive for Linux
package|command dpkg-shlibdeps|dpkg-dev|dpkg-dev|dpkg|-|makes the Debian package
package|command x86_64-w64-mingw32-gcc|gcc-mingw-w64-x86-64|mingw64-gcc|mingw-w64-gcc|-|compiles for Windows
package|command zip|zip|zip|zip|-|packs the archive for Windows
package|command makensis|nsis|mingw32-nsis|nsis|-|makes the installer for Windows
test-package|command debootstrap|debootstrap|debootstrap|debootstrap|-|makes a fresh system to install into
test-package|command wine|wine|wine|wine|-|runs programs for Windows
test-package|command desktop-file-validate|desktop-file-utils|desktop-file-utils|desktop-file-utils|-|checks the desktop entry
test-package|command appstreamcli|appstream|appstream|appstream|-|checks what software centres are told
test-package|command man|man-db|man-db|man-db|-|reads the manual page
test-package|command unzip|unzip|unzip|unzip|-|unpacks the archive for Windows
END
}

# present CHECK: is the need met?
present() {
	case $1 in
	go) sh "$here/go.sh" version >/dev/null 2>&1 ;;
	command\ *) command -v "${1#command }" >/dev/null ;;
	header\ *) has_header "${1#header }" ;;
	certificates)
		any "$root"/etc/ssl/certs/ca-certificates.crt "$root"/etc/pki/tls/certs/ca-bundle.crt \
			"$root"/etc/ssl/ca-bundle.pem "$root"/etc/ssl/cert.pem
		;;
	opengl-driver) any "$root"/usr/lib*/dri/swrast_dri.so "$root"/usr/lib/*/dri/swrast_dri.so ;;
	esac
}

# has_header asks the compiler, who knows where headers lie; without one the usual place must do.
has_header() {
	if command -v gcc >/dev/null; then
		echo "#include <$1>" | gcc -E -x c - >/dev/null 2>&1
	else
		any "$root/usr/include/$1" "$root"/usr/include/*-linux-gnu*/"$1"
	fi
}

any() {
	for file; do
		[ -e "$file" ] && return
	done
	return 1
}

# manager prints the package manager of this system.
manager() {
	if [ "$system" = Darwin ]; then
		command -v brew >/dev/null && echo brew
		return
	fi
	for manager in apt-get dnf pacman; do
		if command -v "$manager" >/dev/null; then
			echo "$manager"
			return
		fi
	done
}

# as_root runs a command with the right to install, or fails when there is none. In CI nobody can type a password.
as_root() {
	if [ "$(id -u)" = 0 ]; then
		"$@"
	elif command -v sudo >/dev/null; then
		sudo ${CI:+-n} "$@"
	else
		return 1
	fi
}

# apt_go prints the Debian package with a Go that fits: the usual one when new enough or when it can fetch a newer one
# itself (1.21 and later), else the newest of the packages with a version in their name. Nothing when none fits.
apt_go() {
	wanted=$(awk '$1 == "go" { split($2, part, "."); print part[2]; exit }' "$here/../../go.mod")
	usual=$(apt-cache policy golang-go 2>/dev/null | sed -n 's/^ *Candidate: \([0-9]*:\)\{0,1\}1\.\([0-9]*\).*/\2/p')
	newest=$(apt-cache pkgnames golang-1. 2>/dev/null | sed -n 's/^golang-1\.\([0-9]*\)-go$/\1/p' | sort -n | tail -n 1)
	if [ "${usual:-0}" -ge "$wanted" ]; then
		echo golang-go
	elif [ "${newest:-0}" -ge "$wanted" ]; then
		echo "golang-1.$newest-go"
	elif [ "${usual:-0}" -ge 21 ] && [ "${GOTOOLCHAIN-}" != local ]; then
		echo golang-go
	fi
}

give_up() {
	echo "$1" >&2
	exit 1
}

if [ "$system" = Darwin ] && ! command -v cc >/dev/null; then
	give_up "Deckhand needs Apple's compiler: run xcode-select --install, then run make $purpose again."
fi

manager=$(manager)
packages='' reasons='' go_missing=''
while IFS='|' read -r for check apt dnf pacman brew why; do
	case $purpose:$for in
	*:play | test:test | test-long:test | test-long:test-long | package:package | test-package:*) ;;
	*) continue ;;
	esac
	case $manager in
	dnf) package=$dnf ;;
	pacman) package=$pacman ;;
	brew) package=$brew ;;
	*) package=$apt ;;
	esac
	if [ "$system" = Darwin ] && [ "$brew" = - ]; then
		continue
	fi
	present "$check" && continue
	[ "$check" = go ] && go_missing=yes
	case " $packages " in
	*" $package "*) ;;
	*)
		packages="$packages $package"
		reasons="$reasons
  $package: $why"
		;;
	esac
done <<END
$(needs)
END

packages=${packages# }
[ -n "$packages" ] || exit 0

again="then run make $purpose again"
if [ -z "$manager" ]; then
	give_up "Deckhand knows no package manager on this system: please install what answers to these Debian packages, $again: $packages"
fi
echo "Deckhand is missing something and installs it with $manager:$reasons"
if [ "$manager" != brew ] && ! as_root true; then
	give_up "Deckhand has no right to install packages: please have these installed with $manager, $again: $packages"
fi

if [ "$manager" = apt-get ]; then
	as_root apt-get update -qq || echo "The package lists could not be refreshed; trying with those at hand." >&2
	if [ -n "$go_missing" ]; then
		go=$(apt_go)
		[ -n "$go" ] || exec sh "$here/go.sh" version # which says what to do
		packages=$(echo "$packages" | sed "s/golang-go/$go/")
	fi
fi

# The names hold no spaces: they are split on purpose.
# shellcheck disable=SC2086
case $manager in
apt-get) as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages ;;
dnf) as_root dnf install -y $packages ;;
pacman) as_root pacman -S --needed --noconfirm $packages ;;
brew) brew install $packages ;;
esac || give_up "That failed: please install these with $manager, $again: $packages"

# A package manager may have brought a Go that is too old: this says so.
sh "$here/go.sh" version >/dev/null
