package probe

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// sources is what a desktop can be asked about its animations. Where it says nothing,
// things may move.
type sources struct {
	desktop string                                                    // XDG_CURRENT_DESKTOP
	config  string                                                    // folder of the settings of desktops
	run     func(name string, args ...string) (out string, err error) // a short command
	read    func(file string) ([]byte, error)
}

// patience is how long a command may take to say one word.
const patience = 2 * time.Second

func systemSources() sources {
	config, _ := os.UserConfigDir() // without one no file is found
	return sources{
		desktop: os.Getenv("XDG_CURRENT_DESKTOP"),
		config:  config,
		run: func(name string, args ...string) (string, error) {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			out, err := exec.CommandContext(ctx, name, args...).Output()
			return strings.TrimSpace(string(out)), err
		},
		read: os.ReadFile,
	}
}

// freedesktop asks the desktops of Linux and its relatives: Plasma has a file of its own,
// and the others keep to the settings of GNOME or, without that, to those of GTK.
func (s sources) freedesktop() bool {
	if strings.Contains(strings.ToUpper(s.desktop), "KDE") {
		factor, err := strconv.ParseFloat(s.setting("kdeglobals", "KDE", "AnimationDurationFactor"), 64)
		return err == nil && factor == 0
	}
	if out, err := s.run("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"); err == nil && out != "" {
		return out == "false"
	}
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		switch strings.ToLower(s.setting(filepath.Join(version, "settings.ini"), "Settings", "gtk-enable-animations")) {
		case "false", "0":
			return true
		case "true", "1":
			return false
		}
	}
	return false
}

// mac asks for the switch under Accessibility, Display.
func (s sources) mac() bool {
	out, err := s.run("defaults", "read", "com.apple.universalaccess", "reduceMotion")
	return err == nil && out == "1"
}

// setting reads a value of a section from an INI file, "" if there is none.
func (s sources) setting(file, section, key string) string {
	text, err := s.read(filepath.Join(s.config, file))
	if err != nil || s.config == "" {
		return ""
	}
	inside, value := false, ""
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if strings.HasPrefix(line, "[") {
			inside = line == "["+section+"]"
			continue
		}
		if name, v, ok := strings.Cut(line, "="); ok && inside && strings.TrimSpace(name) == key {
			value = strings.TrimSpace(v) // the last one holds
		}
	}
	return value
}
