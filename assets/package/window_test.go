package package_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// desk runs a shell command on a desktop of its own and returns the lines that it prints.
func desk(t *testing.T, command string) ([]string, error) {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xauth", "openbox", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil || runtime.GOOS == "darwin" {
			t.Skipf("needs %s", tool)
		}
	}
	out, err := exec.Command("sh", "window.sh", "sh", "-c", command).Output()
	return strings.Split(strings.TrimSpace(string(out)), "\n"), err
}

func TestWindowTestsHaveADesktopOfTheirOwn(t *testing.T) {
	said, err := desk(t, `echo "$DISPLAY"; xdotool getdisplaygeometry; xdotool get_num_desktops >/dev/null && echo managed; echo "$XDG_DATA_HOME"`)
	if err != nil || len(said) != 4 {
		t.Fatalf("said %q, %v", said, err)
	}
	if said[0] == os.Getenv("DISPLAY") {
		t.Errorf("the display %s was there before", said[0])
	}
	if said[1] != "1600 1200" || said[2] != "managed" {
		t.Errorf("the screen: %q", said[1:3])
	}
	if _, err := os.Stat(filepath.Dir(said[3])); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", said[3], err)
	}
	if _, err := os.Stat("/tmp/.X11-unix/X" + strings.TrimPrefix(said[0], ":")); !os.IsNotExist(err) {
		t.Errorf("the screen %s is still there: %v", said[0], err)
	}
}

func TestNobodyElseSeesTheWindows(t *testing.T) {
	said, err := desk(t, `XAUTHORITY=/dev/null xdotool getdisplaygeometry || echo locked`)
	if err != nil || len(said) != 1 || said[0] != "locked" {
		t.Errorf("without the word: %q, %v", said, err)
	}
}

func TestDesktopPassesOnHowTheCommandEnded(t *testing.T) {
	_, err := desk(t, "exit 7")
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 7 {
		t.Errorf("ended with %v, want 7", err)
	}
}
