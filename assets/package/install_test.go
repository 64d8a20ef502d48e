package package_test

import (
	"encoding/xml"
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

// builtMachine has the game built and laid out in the folder tree beside the scripts, as an unpacked archive has it.
func builtMachine(t *testing.T, env ...string) *machine {
	t.Helper()
	m := newMachine(t)
	m.env = env
	program := filepath.Join(m.checkout, "build", "deckhand")
	writeProgram(t, program, "echo the game")
	if err := os.WriteFile(filepath.Join(m.checkout, "LICENSE"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if said, ok := m.run("tree.sh", program, filepath.Join(m.checkout, "assets", "package", "tree")); !ok {
		t.Fatal(said)
	}
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
			if said, ok := m.run("tree/install.sh"); !ok {
				t.Fatal(said)
			}
			want := []string{"bin/deckhand", "share/applications/" + id + ".desktop", "share/doc/deckhand/copyright"}
			for _, size := range strings.Fields("128x128 16x16 24x24 256x256 32x32 48x48 512x512 64x64") {
				want = append(want, "share/icons/hicolor/"+size+"/apps/"+id+".png")
			}
			want = append(want, "share/man/es/man6/deckhand.6.gz", "share/man/et/man6/deckhand.6.gz",
				"share/man/man6/deckhand.6.gz", "share/metainfo/"+id+".metainfo.xml")
			if got := files(t, test.folder); !slices.Equal(got, want) {
				t.Errorf("installed %q, want %q", got, want)
			}
			entry := desktopEntry(t, filepath.Join(test.folder, want[1]))
			if entry["Exec"] != `"`+test.exec+`"` {
				t.Errorf("the desktop starts %s, want %q", entry["Exec"], test.exec)
			}
			validate(t, filepath.Join(test.folder, want[1]))

			if said, ok := m.run("tree/install.sh", "remove"); !ok {
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
	if said, ok := m.run("tree/install.sh"); !ok {
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

// appData is a value of FyneApp.toml.
func appData(t *testing.T, key string) string {
	t.Helper()
	return within(t, "../../FyneApp.toml", `(?m)^`+key+` = "?(.*?)"?$`)
}

// within is what an expression finds in a file.
func within(t *testing.T, file, expression string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(expression).FindSubmatch(data)
	if found == nil {
		t.Fatalf("%s has no %s", file, expression)
	}
	return string(found[1])
}

func TestAllSayTheSameVersionAndName(t *testing.T) {
	metainfo := id + ".metainfo.xml"
	for name, test := range map[string][2]string{
		"version of the program":         {within(t, "../../cmd/deckhand/version.go", `version = "(.*)"`), appData(t, "Version")},
		"version for software centres":   {within(t, metainfo, `<release version="(.*?)"`), appData(t, "Version")},
		"id of the program":              {within(t, "../../app/app.go", `ID = "(.*)"`), appData(t, "ID")},
		"id for software centres":        {within(t, metainfo, `<id>(.*)</id>`), appData(t, "ID")},
		"entry for software centres":     {within(t, metainfo, `<launchable type="desktop-id">(.*)</launchable>`), id + ".desktop"},
		"summary for software centres":   {within(t, metainfo, `<summary>(.*)</summary>`), appData(t, "Comment")},
		"Estonian for software centres":  {within(t, metainfo, `<summary xml:lang="et">(.*)</summary>`), within(t, id+".desktop", `Comment\[et\]=(.*)`)},
		"Spanish for software centres":   {within(t, metainfo, `<summary xml:lang="es">(.*)</summary>`), within(t, id+".desktop", `Comment\[es\]=(.*)`)},
		"name of the module":             {within(t, "../../go.mod", `module (.*)`), "deckhand"},
		"entry that windows belong to":   {within(t, id+".desktop", `StartupWMClass=(.*)`), appData(t, "Name")},
		"name of the program on Windows": {within(t, "windows.sh", `VALUE "ProductName", "(.*)"`), appData(t, "Name")},
	} {
		if test[0] != test[1] {
			t.Errorf("%s is %q, want %q", name, test[0], test[1])
		}
	}
}

func TestSoftwareCentresAcceptTheMetainfo(t *testing.T) {
	checker, err := exec.LookPath("appstreamcli")
	if err != nil {
		t.Skip("appstreamcli is not installed")
	}
	if out, err := exec.Command(checker, "validate", "--no-net", id+".metainfo.xml").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

func TestMetainfoSpeaksEveryLanguageAsOften(t *testing.T) {
	data, err := os.ReadFile(id + ".metainfo.xml")
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(data, new(struct{})); err != nil {
		t.Fatal(err)
	}
	for _, element := range []string{"summary", "p", "keyword"} {
		all := strings.Count(string(data), "<"+element+">")
		for _, language := range []string{"et", "es"} {
			if n := strings.Count(string(data), "<"+element+` xml:lang="`+language+`">`); n != all || n == 0 {
				t.Errorf("%d of %d <%s> are in %s", n, all, element, language)
			}
		}
	}
}

func TestDesktopEntryAgreesWithTheAppData(t *testing.T) {
	value := func(key string) string { return appData(t, key) }
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
