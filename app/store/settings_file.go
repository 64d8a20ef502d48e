package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

const (
	settingsVersion = 1
	maxSettings     = 1 << 20 // bytes of the file
)

// field is one setting in the file.
type field struct {
	key string
	// read puts the value into the settings. What is unusable in it changes nothing and gives false.
	read func(*Settings, json.RawMessage) bool
	// value is what to write.
	value func(*Settings) any
}

func one[T any](key string, at func(*Settings) *T, ok func(T) bool) field {
	return field{
		key: key,
		read: func(s *Settings, raw json.RawMessage) bool {
			v, good := parse(raw, ok)
			if good {
				*at(s) = v
			}
			return good
		},
		value: func(s *Settings) any { return *at(s) },
	}
}

// byGame is a value for each game; an unusable one is left out alone.
func byGame[T any](key string, at func(*Settings) *map[string]T, ok func(T) bool) field {
	return field{
		key: key,
		read: func(s *Settings, raw json.RawMessage) bool {
			games, good := parse(raw, func(g map[string]json.RawMessage) bool { return len(g) <= maxGames })
			if games == nil {
				return false
			}
			values := map[string]T{}
			for game, raw := range games {
				v, usable := parse(raw, ok)
				if usable && isWord(game) {
					values[game] = v
				} else {
					good = false
				}
			}
			*at(s) = values
			return good
		},
		value: func(s *Settings) any { return *at(s) },
	}
}

func parse[T any](raw json.RawMessage, ok func(T) bool) (T, bool) {
	var v *T // so that null, which would leave any value as it is, shows
	if err := json.Unmarshal(raw, &v); err != nil || v == nil || !ok(*v) {
		var none T
		return none, false
	}
	return *v, true
}

// LoadSettings reads the settings. They can always be used: what cannot be read comes from the copy, or has its default. The
// error tells a person what happened:
//   - BadValue: some values had to be replaced, BadValues says which;
//   - Restored: the whole file made no sense, is set aside with ".bad" at the end of its name, and the copy stands in its place;
//   - Recreated: the file was gone, and was made anew from its copy;
//   - Damaged or TooLarge: the whole file was, and is set aside, and there is no copy;
//   - FutureVersion: a newer program wrote the file, which stays as it is until SaveSettings;
//   - others: the file could not be read this time, and stays as it is.
func (s *Store) LoadSettings() (Settings, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	settings, _, err := s.readSettings(s.settings)
	switch CodeOf(err) {
	case "":
		s.copySettings()
		return settings, nil
	case BadValue, FutureVersion:
		return settings, err
	}
	kept, _, e := s.readSettings(copyOf(s.settings))
	copied := e == nil || CodeOf(e) == BadValue
	if copied {
		settings = kept
	}
	switch CodeOf(err) {
	case Damaged, TooLarge:
		return settings, s.mendSettings(err, copied)
	case NotFound:
		if !copied {
			return settings, nil // nothing was ever saved
		}
		return settings, s.mendSettings(err, copied)
	}
	return settings, err
}

// copySettings sees to it that good settings have a copy: they may come from somewhere else, or the program may have died
// before it wrote one.
func (s *Store) copySettings() {
	data, err := readFile(s.fs, s.settings, maxSettings)
	if err != nil || s.lock == nil {
		return
	}
	if copied, err := readFile(s.fs, copyOf(s.settings), maxSettings); err == nil && bytes.Equal(copied, data) {
		return
	}
	_ = writeSpare(s.fs, copyOf(s.settings), data) // the next time, then
}

// mendSettings puts the copy in the place of a file that makes no sense or is gone, as far as this store may do that. It returns
// what there is to tell, with the name that the file has now.
func (s *Store) mendSettings(reason error, copied bool) error {
	gone := CodeOf(reason) == NotFound
	done := CodeOf(reason)
	switch {
	case gone:
		done = Recreated
	case copied:
		done = Restored
	}
	name, trouble := s.settings, error(nil)
	if s.lock != nil {
		if !gone {
			name, trouble = setAside(s.fs, s.settings, badSuffix)
		}
		if data, err := readFile(s.fs, copyOf(s.settings), maxSettings); copied && err == nil && trouble == nil {
			trouble = writeFile(s.fs, s.settings, data)
		}
	}
	return &Error{Code: done, Name: baseName(name), Err: errors.Join(reason, trouble)}
}

func (s *Store) readSettings(path string) (Settings, map[string]json.RawMessage, error) {
	data, err := readFile(s.fs, path, maxSettings)
	if err != nil {
		return DefaultSettings(), nil, err
	}
	return parseSettings(data)
}

// SaveSettings writes the settings. Values outside their range are written as their default; keys in the file that this
// program does not know stay. A file that cannot be read is not overwritten but set aside with ".bad" at the end of its name,
// one of a newer program with ".v" and its version.
func (s *Store) SaveSettings(settings Settings) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lock == nil {
		return fail(ReadOnly, s.settings, "this store only reads")
	}
	suffix := ""
	_, keys, err := s.readSettings(s.settings)
	switch CodeOf(err) {
	case "", BadValue:
	case FutureVersion:
		suffix, keys = ".v"+strconv.Itoa(versionOf(keys)), nil
	case NotFound:
		_, keys, _ = s.readSettings(copyOf(s.settings))
	default:
		suffix = badSuffix
		_, keys, _ = s.readSettings(copyOf(s.settings))
	}
	if suffix != "" {
		if _, err := setAside(s.fs, s.settings, suffix); err != nil {
			return err
		}
	}
	data, err := formatSettings(settings, keys)
	if err != nil {
		return &Error{Code: TooLarge, Name: baseName(s.settings), Err: err}
	}
	if err := writeFile(s.fs, s.settings, data); err != nil {
		return err
	}
	_ = writeSpare(s.fs, copyOf(s.settings), data) // the next time, then
	return nil
}

// parseSettings returns usable settings and all keys of the file, known or not, and what is wrong with it.
func parseSettings(data []byte) (Settings, map[string]json.RawMessage, error) {
	const name = "settings.json"
	settings := DefaultSettings()
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return settings, nil, &Error{Code: Damaged, Name: name, Err: err}
	}
	switch v := versionOf(keys); {
	case v < 1:
		return settings, nil, fail(Damaged, name, "no version")
	case v > settingsVersion:
		return settings, keys, &Error{Code: FutureVersion, Name: name, Err: fmt.Errorf("%w: %d", errFuture, v)}
	}
	var bad BadValues
	for _, f := range settingsFields() {
		if raw, there := keys[f.key]; there && !f.read(&settings, raw) {
			bad = append(bad, f.key)
		}
	}
	if bad != nil {
		return settings, keys, &Error{Code: BadValue, Name: name, Err: bad}
	}
	return settings, keys, nil
}

// versionOf returns the version of a settings file, 0 if it has none.
func versionOf(keys map[string]json.RawMessage) int {
	v, _ := parse(keys["version"], func(v int) bool { return v > 0 })
	return v
}

// formatSettings returns the file: the settings, and of the given keys those that are no settings.
func formatSettings(settings Settings, keys map[string]json.RawMessage) ([]byte, error) {
	out := map[string]json.RawMessage{}
	fields := settingsFields()
	for key, raw := range keys {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.key == key }) {
			out[key] = raw
		}
	}
	usable := DefaultSettings()
	for _, f := range fields {
		if raw, err := json.Marshal(f.value(&settings)); err == nil {
			f.read(&usable, raw)
		}
		raw, err := json.Marshal(f.value(&usable))
		if err != nil {
			return nil, err
		}
		out[f.key] = raw
	}
	out["version"] = json.RawMessage(strconv.Itoa(settingsVersion))
	return formatLines(out)
}

// formatLines writes an object with one line for each key. To indent unknown values as well could make them a thousand times
// longer.
func formatLines(object map[string]json.RawMessage) ([]byte, error) {
	var b bytes.Buffer
	before := "{\n\t"
	for _, key := range slices.Sorted(maps.Keys(object)) {
		name, err := json.Marshal(key)
		if err != nil {
			return nil, err
		}
		b.WriteString(before)
		b.Write(name)
		b.WriteString(": ")
		if err := json.Compact(&b, object[key]); err != nil {
			return nil, err
		}
		before = ",\n\t"
	}
	b.WriteString("\n}\n")
	if b.Len() > maxSettings {
		return nil, fmt.Errorf("%d bytes", b.Len())
	}
	return b.Bytes(), nil
}
