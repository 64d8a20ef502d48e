package package_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	debian   = "golang-go gcc libc6-dev pkg-config libgl1-mesa-dev xorg-dev libasound2-dev"
	debian4t = debian + " xvfb xauth openbox xdotool imagemagick libgl1-mesa-dri"
)

// brings is the script of a package manager whose install command gives the machine a Go.
func (m *machine) brings(goScript string) string {
	writeProgram(m.t, filepath.Join(m.root, "parcel"), goScript)
	return fmt.Sprintf("case \"$*\" in *install* | -S*) cp %s/parcel %s/go ;; esac", m.root, m.programs)
}

// debianWith makes the machine a Debian whose package golang-go has a version, and which has packages beside it.
func (m *machine) debianWith(candidate string, beside ...string) {
	m.called("apt-get", m.brings(goVersion("1.25.1")))
	m.program("apt-cache", fmt.Sprintf(`case $1 in
policy) printf 'golang-go:\n  Installed: (none)\n  Candidate: %s\n' ;;
pkgnames) printf '%%s\n' %s ;;
esac`, candidate, strings.Join(beside, " ")))
}

func TestNothingMissingMeansNothingHappens(t *testing.T) {
	m := newMachine(t)
	m.program("go", goVersion("1.25.0"))
	m.program("gcc", "cat >/dev/null") // every header is there
	for _, tool := range strings.Fields("pkg-config Xvfb xauth openbox xdotool import") {
		m.program(tool, "")
	}
	m.file("/usr/lib/x86_64-linux-gnu/dri/swrast_dri.so", "")
	m.debianWith("2:1.25~1")
	for _, purpose := range []string{"play", "test"} {
		if said, ok := m.run("need.sh", purpose); !ok || said != "" {
			t.Errorf("%s: succeeded %v, said %q", purpose, ok, said)
		}
	}
	if calls := m.calls(); len(calls) > 0 {
		t.Errorf("called %q", calls)
	}
}

func TestMissingPackagesAreInstalled(t *testing.T) {
	tests := []struct {
		name    string
		purpose string
		machine func(*machine)
		want    []string // the calls
	}{
		{
			"root on Debian has no sudo", "play",
			func(m *machine) { m.program("id", "echo 0"); m.debianWith("2:1.26~1") },
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends " + debian},
		},
		{
			"the tests need more", "test",
			func(m *machine) { m.program("id", "echo 0"); m.debianWith("2:1.26~1") },
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends " + debian4t},
		},
		{
			"a person on Debian", "play",
			func(m *machine) { m.called("sudo", `"$@"`); m.debianWith("2:1.26~1") },
			[]string{
				"sudo true", "sudo apt-get update -qq", "apt-get update -qq",
				"sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends " + debian,
				"apt-get install -y -qq --no-install-recommends " + debian,
			},
		},
		{
			"only one thing is missing", "play",
			func(m *machine) {
				m.program("id", "echo 0")
				m.debianWith("2:1.19~1")
				m.program("go", goVersion("1.25.0"))
				m.program("pkg-config", "")
				m.program("gcc", "! grep -q alsa")
			},
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends libasound2-dev"},
		},
		{
			"the usual Go is too old, a newer one lies beside it", "play",
			func(m *machine) {
				m.program("id", "echo 0")
				m.debianWith("2:1.19~1", "golang-1.9-go", "golang-1.25-go", "golang-1.24-go")
			},
			[]string{
				"apt-get update -qq",
				"apt-get install -y -qq --no-install-recommends " + strings.Replace(debian, "golang-go", "golang-1.25-go", 1),
			},
		},
		{
			"the long tests need one thing more", "test-long",
			func(m *machine) { m.program("id", "echo 0"); m.debianWith("2:1.26~1") },
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends " + debian4t + " strace"},
		},
		{
			"the usual Go can fetch the right one", "play",
			func(m *machine) { m.program("id", "echo 0"); m.debianWith("2:1.22~2build1", "golang-1.23-go") },
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends " + debian},
		},
		{
			"the packages need less than their tests", "package",
			func(m *machine) {
				m.program("id", "echo 0")
				m.debianWith("2:1.26~1")
				for _, tool := range strings.Fields("gcc pkg-config xz zip dpkg-shlibdeps") {
					m.program(tool, "cat >/dev/null")
				}
				m.program("go", goVersion("1.25.0"))
			},
			[]string{"apt-get update -qq", "apt-get install -y -qq --no-install-recommends gcc-mingw-w64-x86-64 nsis"},
		},
		{
			"root on Fedora", "play",
			func(m *machine) { m.program("id", "echo 0"); m.called("dnf", m.brings(goVersion("1.25.1"))) },
			[]string{"dnf install -y golang gcc glibc-devel pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel " +
				"libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel alsa-lib-devel"},
		},
		{
			"root on Arch", "play",
			func(m *machine) { m.program("id", "echo 0"); m.called("pacman", m.brings(goVersion("1.25.1"))) },
			[]string{"pacman -S --needed --noconfirm go gcc glibc pkgconf libglvnd libx11 libxcursor libxrandr libxinerama libxi " +
				"libxxf86vm alsa-lib"},
		},
		{
			"a Mac with Homebrew", "test",
			func(m *machine) {
				m.program("uname", "echo Darwin")
				m.program("cc", "")
				m.called("brew", m.brings(goVersion("1.25.1")))
			},
			[]string{"brew install go"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			test.machine(m)
			said, ok := m.run("need.sh", test.purpose)
			if !ok {
				t.Error("failed")
			}
			if calls := m.calls(); !slices.Equal(calls, test.want) {
				t.Errorf("called\n%s\nwant\n%s", strings.Join(calls, "\n"), strings.Join(test.want, "\n"))
			}
			if !strings.Contains(said, "installs it with") || !strings.Contains(said, ": ") {
				t.Errorf("does not say what and why: %q", said)
			}
			if t.Failed() {
				t.Logf("said %s", said)
			}
		})
	}
}

func TestPeopleAreToldWhatTheyMustDoThemselves(t *testing.T) {
	tests := []struct {
		name    string
		machine func(*machine)
		calls   []string
		want    string // the last line said
	}{
		{
			"no right to install", func(m *machine) { m.debianWith("2:1.26~1") }, nil,
			"Deckhand has no right to install packages: please have these installed with apt-get, then run make play again: " + debian,
		},
		{
			"sudo refuses", func(m *machine) { m.program("sudo", "exit 1"); m.debianWith("2:1.26~1") }, nil,
			"Deckhand has no right to install packages: please have these installed with apt-get, then run make play again: " + debian,
		},
		{
			"an unknown system", func(*machine) {}, nil,
			"Deckhand knows no package manager on this system: please install what answers to these Debian packages, then run make play again: " + debian,
		},
		{
			"no Go of the system fits",
			func(m *machine) {
				m.program("id", "echo 0")
				m.debianWith("2:1.19~1")
				m.program("go", goVersion("1.19.8"))
			},
			[]string{"apt-get update -qq"},
			"Deckhand needs Go 1.25 or newer and this machine has Go 1.19.8 (PROGRAMS/go): install it from https://go.dev/dl/ into /usr/local/go, then run make again.",
		},
		{
			"the Go that was installed is too old",
			func(m *machine) { m.program("id", "echo 0"); m.called("dnf", m.brings(goVersion("1.20.1"))) },
			[]string{"dnf install -y golang gcc glibc-devel pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel " +
				"libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel alsa-lib-devel"},
			"Deckhand needs Go 1.25 or newer and this machine has Go 1.20.1 (PROGRAMS/go): install it from https://go.dev/dl/ into /usr/local/go, then run make again.",
		},
		{
			"the package manager fails",
			func(m *machine) {
				m.program("id", "echo 0")
				m.program("pacman", "exit 1")
				m.program("go", goVersion("1.25.0"))
			}, nil,
			"That failed: please install these with pacman, then run make play again: gcc glibc pkgconf libglvnd libx11 libxcursor libxrandr libxinerama libxi libxxf86vm alsa-lib",
		},
		{
			"a Mac without a compiler", func(m *machine) { m.program("uname", "echo Darwin") }, nil,
			"Deckhand needs Apple's compiler: run xcode-select --install, then run make play again.",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			test.machine(m)
			said, ok := m.run("need.sh", "play")
			if ok {
				t.Error("succeeded")
			}
			lines := strings.Split(strings.TrimSpace(said), "\n")
			want := strings.ReplaceAll(test.want, "PROGRAMS", m.programs)
			if last := lines[len(lines)-1]; last != want {
				t.Errorf("said last\n%s\nwant\n%s", last, want)
			}
			if calls := m.calls(); !slices.Equal(calls, test.calls) {
				t.Errorf("called %q, want %q", calls, test.calls)
			}
		})
	}
}

func TestStaleListsDoNotStopTheInstallation(t *testing.T) {
	m := newMachine(t)
	m.program("id", "echo 0")
	m.debianWith("2:1.26~1")
	m.called("apt-get", "[ \"$1\" != update ] || exit 100\n"+m.brings(goVersion("1.26.0")))
	if said, ok := m.run("need.sh", "play"); !ok || !strings.Contains(said, "could not be refreshed") {
		t.Errorf("succeeded %v, said %q", ok, said)
	}
}
