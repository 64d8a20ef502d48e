package package_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const id = "app.deckhand.Deckhand"

// builtMachine has the game built in its checkout, as make leaves it.
func builtMachine(t *testing.T, env ...string) *machine {
	t.Helper()
	m := newMachine(t)
	m.env = env
	writeProgram(t, filepath.Join(m.checkout, "build", "deckhand"), "echo the game")
	return m
}

// files lists the files below a folder.
func files(t *testing.T, folder string) []string {
	t.Helper()
	var found []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			found = append(found, path)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return found
}

func TestInstalledFilesLieWhereDesktopsLook(t *testing.T) {
	home := t.TempDir()
	spaced := filepath.Join(t.TempDir(), "my games")
	stage := t.TempDir()
	tests := []struct {
		name   string
		env    []string
		folder string // where the files lie
		exec   string // the program that the desktop starts
	}{
		{"by default", nil, home + "/.local", home + "/.local/bin/deckhand"},
		{"a tilde", []string{"PREFIX=~/apps"}, home + "/apps", home + "/apps/bin/deckhand"},
		{"spaces", []string{"PREFIX=" + spaced}, spaced, spaced + "/bin/deckhand"},
		{"staged by a packager", []string{"PREFIX=/usr", "DESTDIR=" + stage}, stage + "/usr", "/usr/bin/deckhand"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := builtMachine(t, append(test.env, "HOME="+home)...)
			if said, ok := m.run("install.sh", "add"); !ok {
				t.Fatal(said)
			}
			want := []string{"bin/deckhand", "share/applications/" + id + ".desktop"}
			for _, size := range strings.Fields("128x128 16x16 24x24 256x256 32x32 48x48 512x512 64x64") {
				want = append(want, "share/icons/hicolor/"+size+"/apps/"+id+".png")
			}
			if got := files(t, test.folder); !slices.Equal(got, want) {
				t.Errorf("installed %q, want %q", got, want)
			}
			entry := desktopEntry(t, filepath.Join(test.folder, want[1]))
			if entry["Exec"] != `"`+test.exec+`"` {
				t.Errorf("the desktop starts %s, want %q", entry["Exec"], test.exec)
			}
			validate(t, filepath.Join(test.folder, want[1]))

			if said, ok := m.run("install.sh", "remove"); !ok {
				t.Fatal(said)
			}
			if left := files(t, test.folder); len(left) > 0 {
				t.Errorf("removing leaves %q", left)
			}
		})
	}
}

func TestRemovingTwiceIsFine(t *testing.T) {
	m := newMachine(t)
	m.env = []string{"PREFIX=" + t.TempDir()}
	if said, ok := m.run("install.sh", "remove"); !ok {
		t.Error(said)
	}
}

func TestExecLinesSurviveStrangeFolders(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "50% \"quoted\" $HOME `x` back\\slash")
	m := builtMachine(t, "PREFIX="+folder)
	if said, ok := m.run("install.sh", "add"); !ok {
		t.Fatal(said)
	}
	path := filepath.Join(folder, "share/applications", id+".desktop")
	want := `/50%% \\"quoted\\" \\$HOME \\` + "`x\\\\`" + ` back\\\\slash/bin/deckhand"`
	if got := desktopEntry(t, path)["Exec"]; !strings.HasSuffix(got, want) {
		t.Errorf("Exec=%s, want the end %s", got, want)
	}
	validate(t, path)
}

// desktopEntry reads the keys of a desktop entry.
func desktopEntry(t *testing.T, path string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	entry := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			entry[key] = value
		}
	}
	return entry
}

// validate asks the desktop's own checker, where it is installed.
func validate(t *testing.T, path string) {
	t.Helper()
	if checker, err := exec.LookPath("desktop-file-validate"); err == nil {
		if out, err := exec.Command(checker, path).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v", out, err)
		}
	}
}

func TestDesktopEntryAgreesWithTheAppData(t *testing.T) {
	toml, err := os.ReadFile("../../FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	value := func(key string) string {
		found := regexp.MustCompile(`(?m)^` + key + ` = "?(.*?)"?$`).FindSubmatch(toml)
		if found == nil {
			t.Fatalf("FyneApp.toml has no %s", key)
		}
		return string(found[1])
	}
	list := func(key string) string {
		return strings.NewReplacer(`", "`, ";", `["`, "", `"]`, ";").Replace(value(key))
	}

	entry := desktopEntry(t, id+".desktop")
	validate(t, id+".desktop")
	for key, want := range map[string]string{
		"Name": value("Name"), "Icon": value("ID"), "GenericName": value("GenericName"), "Comment": value("Comment"),
		"Categories": list("Categories"), "Keywords": list("Keywords"), "Terminal": "false",
	} {
		if entry[key] != want {
			t.Errorf("%s is %q in the desktop entry and %q in FyneApp.toml", key, entry[key], want)
		}
	}
	if value("ID") != id || value("fyneDo") != "true" {
		t.Errorf("FyneApp.toml: ID %s, fyneDo %s", value("ID"), value("fyneDo"))
	}
	for _, language := range strings.Split(strings.Trim(list("Languages"), ";"), ";") {
		for _, key := range []string{"Name", "GenericName", "Comment", "Keywords"} {
			if language != "en" && entry[key+"["+language+"]"] == "" {
				t.Errorf("the desktop entry has no %s in %s", key, language)
			}
		}
	}
	if _, err := os.Stat(filepath.Join("../..", value("Icon"))); err != nil {
		t.Error(err)
	}
}
