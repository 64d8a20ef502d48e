#!/bin/sh
# Makes the packages for Windows on Linux: `windows.sh dist` builds a zip file and an installer into the folder.

set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$here/../.."
mkdir -p "$1"
dist=$(cd "$1" && pwd)
version=$(sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
name=deckhand-$version-windows-amd64
work=$PWD/build/windows
tree=$work/Deckhand
compiler=x86_64-w64-mingw32
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH-$(git -c safe.directory="$PWD" log -1 --format=%ct 2>/dev/null || date +%s)}"

rm -rf "$work"
mkdir -p "$tree"

# Icon, version and manifest go into the program as resources. The name GLFW_ICON is what the window library looks for.
numbers=$(echo "$version" | tr . ,),0
cat >"$work/resource.rc" <<END
#pragma code_page(65001)
1 ICON "$here/icons/deckhand.ico"
GLFW_ICON ICON "$here/icons/deckhand.ico"
1 24 "$here/deckhand.exe.manifest"
1 VERSIONINFO
FILEVERSION $numbers
PRODUCTVERSION $numbers
{
	BLOCK "StringFileInfo" {
		BLOCK "040904B0" {
			VALUE "CompanyName", "Deckhand"
			VALUE "FileDescription", "Deckhand"
			VALUE "FileVersion", "$version"
			VALUE "LegalCopyright", "MIT licence"
			VALUE "OriginalFilename", "deckhand.exe"
			VALUE "ProductName", "Deckhand"
			VALUE "ProductVersion", "$version"
		}
	}
	BLOCK "VarFileInfo" { VALUE "Translation", 0x0409, 1200 }
}
END
$compiler-windres -O coff "$work/resource.rc" "$work/resource.o"

GOOS=windows GOARCH=amd64 CC=$compiler-gcc LINK="-H windowsgui -extldflags $work/resource.o" sh "$here/build.sh" "$tree/deckhand.exe"
sh "$here/go.sh" run ./assets/package/licences "$tree" "$tree/deckhand.exe"
cp "$tree/sbom.json" "$dist/$name.sbom.json"
sed 's/$/\r/' LICENSE >"$tree/licence.txt"

# The archive holds no times but that of the commit, so that the same files give the same archive.
find "$tree" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
rm -f "$dist/$name.zip"
(cd "$work" && find Deckhand | LC_ALL=C sort | TZ=UTC zip -9 -X -q "$dist/$name.zip" -@)
makensis -V2 -INPUTCHARSET UTF8 -DVERSION="$version" -DTREE="$tree" -DICON="$here/icons/deckhand.ico" \
	-DOUT="$dist/$name-setup.exe" "$here/deckhand.nsi"
