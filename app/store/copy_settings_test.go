package store_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
)

func TestSettingsComeBackFromTheirCopy(t *testing.T) {
	saved := newMemDisk()
	ok(t, open(t, saved).SaveSettings(changedSettings()))
	whole := saved.content(settingsFile)
	equal(t, string(saved.content(settingsCopy)), string(whole))
	kinds := map[string][]byte{
		"garbage": []byte("\x00\x01"), "a list": []byte("[]"), "no version": []byte("{}"), "zeros": make([]byte, len(whole)),
		"huge": append(slices.Clone(whole), bytes.Repeat([]byte(" "), 1<<20)...),
	}
	for cut := range whole[:len(whole)-1] { // its last byte is but the end of a line
		kinds[fmt.Sprint("cut at ", cut)] = whole[:cut]
	}
	for name, spoilt := range kinds {
		disk := newMemDisk()
		disk.put(settingsCopy, whole)
		disk.put(settingsFile, spoilt)
		got, err := store.OpenReadOnly(paths, disk).LoadSettings()
		wantCode(t, err, store.Restored)
		equal(t, got, changedSettings())
		equal(t, disk.content(settingsFile), spoilt)

		s := open(t, disk)
		got, err = s.LoadSettings()
		wantCode(t, err, store.Restored)
		equal(t, got, changedSettings())
		if aside := disk.content(settingsFile + ".bad"); !bytes.Equal(aside, spoilt) {
			t.Fatalf("%s: set aside is %q", name, aside)
		}
		got, err = s.LoadSettings()
		ok(t, err)
		equal(t, got, changedSettings())
	}
}

func TestSettingsThatAreGoneComeBackFromTheirCopy(t *testing.T) {
	disk := newMemDisk()
	_, err := load(t, disk, `{"version":1,"future":[1]}`)
	ok(t, err)
	s := open(t, disk)
	ok(t, s.SaveSettings(changedSettings()))
	delete(disk.names, settingsFile)
	got, err := s.LoadSettings()
	wantCode(t, err, store.Recreated)
	equal(t, got, changedSettings())
	got, err = s.LoadSettings()
	ok(t, err)
	equal(t, got, changedSettings())

	disk.put(settingsFile, []byte("oops")) // and while the program runs
	ok(t, s.SaveSettings(store.DefaultSettings()))
	if now := string(disk.content(settingsFile)); !strings.Contains(now, `"future": [1]`) {
		t.Errorf("what this program does not know is lost: %s", now)
	}
}

func TestSettingsFromElsewhereAreCopiedWhenTheyAreRead(t *testing.T) {
	const content = `{"version":1,"muted":true}`
	disk := newMemDisk()
	disk.put(settingsCopy, []byte(`{"version":1}`))
	_, err := load(t, disk, content)
	ok(t, err)
	equal(t, string(disk.content(settingsCopy)), content)
}

func TestADamagedCopyOfTheSettingsHarmsNothing(t *testing.T) {
	for _, spoilt := range []string{"", "garbage", `{"version":9}`} {
		disk := newMemDisk()
		disk.put(settingsCopy, []byte(spoilt))
		got, err := open(t, disk).LoadSettings()
		ok(t, err)
		equal(t, got, store.DefaultSettings())
		disk.kill()

		_, err = load(t, disk, `oops`)
		wantCode(t, err, store.Damaged)

		got, err = load(t, disk, `{"version":1,"muted":true}`)
		ok(t, err)
		equal(t, got.Muted, true)
	}
}

func TestSettingsOfANewerProgramAreNotReplacedByTheirCopy(t *testing.T) {
	disk := newMemDisk()
	ok(t, open(t, disk).SaveSettings(changedSettings()))
	disk.kill()
	got, err := load(t, disk, `{"version":2}`)
	wantCode(t, err, store.FutureVersion)
	equal(t, got, store.DefaultSettings())
	equal(t, string(disk.content(settingsFile)), `{"version":2}`)
}

func TestRestoringSettingsSurvivesAnySingleFault(t *testing.T) {
	for _, spoilt := range []string{"oops", ""} {
		for _, how := range faults {
			for at := 1; ; at++ {
				disk := newMemDisk()
				ok(t, open(t, disk).SaveSettings(changedSettings()))
				disk.kill()
				if disk.put(settingsFile, []byte(spoilt)); spoilt == "" {
					delete(disk.names, settingsFile)
				}
				fsys := &faultDisk{FileSystem: disk, fault: failing(at, how)}
				if s, err := store.Open(paths, fsys); err == nil {
					_, _ = s.LoadSettings()
				}
				disk.kill()
				got, err := open(t, disk).LoadSettings()
				if code := store.CodeOf(err); code != "" && code != store.Restored && code != store.Recreated {
					t.Fatalf("fault %d %+v: %v", at, how, err)
				}
				equal(t, got, changedSettings())
				if fsys.calls < at {
					break
				}
			}
		}
	}
}
