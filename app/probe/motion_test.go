package probe

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
)

// desk answers as a desktop would.
type desk struct {
	name  string
	says  map[string]string // by command
	files map[string]string
}

func (d desk) sources() sources {
	return sources{
		desktop: d.name, config: "/config",
		run: func(name string, args ...string) (string, error) {
			out, known := d.says[name+" "+args[len(args)-1]]
			if !known {
				return "", errors.New("no such command")
			}
			return out, nil
		},
		read: func(file string) ([]byte, error) {
			text, known := d.files[strings.TrimPrefix(file, "/config/")]
			if !known {
				return nil, fs.ErrNotExist
			}
			return []byte(text), nil
		},
	}
}

func TestDesktopsAreAskedForLessMotion(t *testing.T) {
	const gnome, mac = "gsettings enable-animations", "defaults reduceMotion"
	for name, c := range map[string]struct {
		desk desk
		want bool
	}{
		"nothing is known":         {desk{}, false},
		"GNOME moves":              {desk{name: "GNOME", says: map[string]string{gnome: "true"}}, false},
		"GNOME does not":           {desk{name: "ubuntu:GNOME", says: map[string]string{gnome: "false"}}, true},
		"GNOME knows better":       {desk{says: map[string]string{gnome: "true"}, files: map[string]string{"gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n"}}, false},
		"GTK 3 does not":           {desk{name: "XFCE", files: map[string]string{"gtk-3.0/settings.ini": "[Settings]\r\ngtk-enable-animations = False\r\n"}}, true},
		"GTK 4 comes first":        {desk{files: map[string]string{"gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=0\n", "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\n"}}, false},
		"the last line holds":      {desk{files: map[string]string{"gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\n#gtk\ngtk-enable-animations=false\n"}}, true},
		"another section":          {desk{files: map[string]string{"gtk-4.0/settings.ini": "[Other]\ngtk-enable-animations=false\n"}}, false},
		"Plasma does not":          {desk{name: "KDE", files: map[string]string{"kdeglobals": "[General]\nName=x\n[KDE]\nAnimationDurationFactor=0\n"}}, true},
		"Plasma is only quick":     {desk{name: "KDE", files: map[string]string{"kdeglobals": "[KDE]\nAnimationDurationFactor=0.25\n"}}, false},
		"Plasma asks nobody else":  {desk{name: "KDE", says: map[string]string{gnome: "false"}}, false},
		"Plasma's file is rubbish": {desk{name: "KDE", files: map[string]string{"kdeglobals": "[KDE]\nAnimationDurationFactor=none\n\x00=="}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.desk.sources().freedesktop(); got != c.want {
				t.Errorf("less motion is %t", got)
			}
		})
	}
	for out, want := range map[string]bool{"1": true, "0": false, "": false} {
		if got := (desk{says: map[string]string{mac: out}}).sources().mac(); got != want {
			t.Errorf("macOS says %q: less motion is %t", out, got)
		}
	}
}
