package store

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	matchSuffix = ".jsonl"
	badSuffix   = ".bad"
)

// Store is one person's settings, matches and history. Its methods may be called from any goroutine.
type Store struct {
	fs       FileSystem
	settings string // the file
	matches  string // the folder of unfinished matches
	copies   string // the folder of the copies of unfinished ones
	history  string // the folder of finished ones
	index    string // the file with their first lines

	mu   sync.Mutex
	lock io.Closer       // nil when the store may only read
	open map[string]bool // ids of the matches that have a journal
}

// Open takes the lock on the data folder, creates the folders that are missing and finishes what a crash cut short. The error
// has the code Locked while another program holds the lock; OpenReadOnly works even then.
func Open(paths Paths, fsys FileSystem) (*Store, error) {
	if !filepath.IsAbs(paths.Config) || !filepath.IsAbs(paths.Data) {
		return nil, fail(NotFound, paths.Data, "the system names no folder for this person's files")
	}
	s := newStore(paths, fsys)
	for _, dir := range []string{paths.Config, s.matches, s.history} {
		if err := fsys.MkdirAll(dir); err != nil {
			return nil, failed(dir, err)
		}
	}
	if err := fsys.SyncDir(paths.Data); err != nil {
		return nil, failed(paths.Data, err)
	}
	name := filepath.Join(paths.Data, "lock")
	lock, err := fsys.Lock(name)
	if err != nil {
		return nil, failed(name, err)
	}
	s.lock = lock
	s.tidy()
	return s, nil
}

// OpenReadOnly opens a store that takes no lock and changes nothing: whatever would write returns an error of code ReadOnly.
func OpenReadOnly(paths Paths, fsys FileSystem) *Store {
	return newStore(paths, fsys)
}

func newStore(paths Paths, fsys FileSystem) *Store {
	return &Store{
		fs:       fsys,
		settings: filepath.Join(paths.Config, "settings.json"),
		matches:  filepath.Join(paths.Data, "matches"),
		copies:   filepath.Join(paths.Data, copiesName),
		history:  filepath.Join(paths.Data, "history"),
		index:    indexPath(paths),
		open:     map[string]bool{},
	}
}

// ReadOnly reports whether this store may not write.
func (s *Store) ReadOnly() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lock == nil
}

// Close gives the lock back; from then on the store only reads. It refuses, with the code Locked, while a journal is open.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.lock == nil:
		return nil
	case len(s.open) > 0:
		return fail(Locked, s.matches, "%d matches are being played", len(s.open))
	}
	err := s.lock.Close()
	s.lock = nil
	return failed("lock", err)
}

// Info is a match in a list.
type Info struct {
	ID       string
	Match    Match     // of a finished match the header only
	Modified time.Time // when the file was last written
	Err      error     // why the match cannot be opened, or nil
	Mended   error     // of a finished match: that it was damaged and has just been mended, as Restored or Damaged says; or nil
}

// Unfinished lists the matches that can be continued, the one played last first. Files that are no matches are left out; a
// match that cannot be read is listed with the reason, and so is one of which only the copy is left.
func (s *Store) Unfinished() ([]Info, error) {
	list, err := s.list(s.matches)
	list = append(list, s.orphans(list)...)
	list = slices.DeleteFunc(list, func(i Info) bool {
		finished, _ := s.isFinished(i.ID)
		return finished
	})
	slices.SortFunc(list, func(a, b Info) int {
		return cmp.Or(b.Modified.Compare(a.Modified), cmp.Compare(b.ID, a.ID))
	})
	return list, err
}

func (s *Store) list(dir string) ([]Info, error) {
	files, err := s.fs.ReadDir(dir)
	if err != nil {
		if err = failed(dir, err); CodeOf(err) == NotFound {
			return nil, nil // nothing was ever saved
		}
		return nil, err
	}
	var list []Info
	for _, f := range files {
		id, ok := strings.CutSuffix(f.Name(), matchSuffix)
		if !ok || !isID(id) {
			continue
		}
		stat, err := s.fs.Stat(filepath.Join(dir, f.Name()))
		if err != nil || !stat.Mode().IsRegular() {
			continue
		}
		i := Info{ID: id, Modified: stat.ModTime()}
		i.Match, i.Err = s.load(dir, id)
		list = append(list, i)
	}
	return list, nil
}

// ReadMatch returns the content of a match, finished or not, and leaves the file as it is.
func (s *Store) ReadMatch(id string) (Match, error) {
	m, err := s.load(s.history, id)
	if CodeOf(err) == NotFound {
		m, err = s.load(s.matches, id)
	}
	return m, err
}

// Delete removes an unfinished match for good. A match that has a journal is Locked.
func (s *Store) Delete(id string) error {
	return s.change(id, func(path string) error {
		copied, err := s.dropCopy(id)
		if err != nil {
			return err
		}
		if err := s.fs.Remove(path); err != nil && !(copied && errors.Is(err, fs.ErrNotExist)) {
			return failed(path, err)
		}
		return failed(path, s.fs.SyncDir(s.matches))
	})
}

// SetAside renames an unfinished match so that it is no longer listed, for a match whose actions the game refuses: the file
// stays, with ".bad" at the end of its name. A match that has a journal is Locked.
func (s *Store) SetAside(id string) error {
	return s.change(id, func(path string) error {
		if _, err := s.dropCopy(id); err != nil {
			return err
		}
		_, err := setAside(s.fs, path, badSuffix)
		return err
	})
}

func (s *Store) change(id string, do func(path string) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.mayWrite(id); err != nil {
		return err
	}
	return do(s.path(s.matches, id))
}

// claim makes sure that a match has one journal at most.
func (s *Store) claim(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.mayWrite(id); err != nil {
		return err
	}
	s.open[id] = true
	return nil
}

func (s *Store) release(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, id)
}

func (s *Store) mayWrite(id string) error {
	switch {
	case !isID(id):
		return badID()
	case s.lock == nil:
		return fail(ReadOnly, id, "this store only reads")
	case s.open[id]:
		return fail(Locked, id, "the match is being played")
	}
	return nil
}

func (s *Store) path(dir, id string) string { return filepath.Join(dir, id+matchSuffix) }

func (s *Store) load(dir, id string) (Match, error) {
	if !isID(id) {
		return Match{}, badID()
	}
	data, err := readFile(s.fs, s.path(dir, id), maxFile)
	if err != nil {
		return Match{}, err
	}
	m, good, err := decodeLines(data, id)
	if err == nil && dir == s.matches {
		m = s.extended(m, data[:good])
	}
	return m, err
}

func (s *Store) loadHeader(dir, id string) (Header, error) {
	path := s.path(dir, id)
	f, err := s.fs.Open(path)
	if err != nil {
		return Header{}, failed(path, err)
	}
	defer f.Close()
	line, err := bufio.NewReader(io.LimitReader(f, maxLine)).ReadBytes('\n')
	if err != nil && err != io.EOF {
		return Header{}, failed(path, err)
	}
	m, err := decodeMatch(line, id)
	return m.Header, err
}

// isFinished reports whether the history holds this match, whole: a broken file there must not hide the match it came from.
// The error says that the history could not be read this time.
func (s *Store) isFinished(id string) (bool, error) {
	_, err := s.load(s.history, id)
	switch CodeOf(err) {
	case "":
		return true, nil
	case NotFound, Damaged, TooLarge, BadID:
		return false, nil
	}
	return false, err
}

// tidy finishes what a crash cut short: it removes half-written files, and matches that had reached the history. What cannot
// be done now is harmless and will be tried again.
func (s *Store) tidy() {
	s.fs.Remove(s.index + tempSuffix)
	for _, dir := range []string{s.matches, s.copies, s.history} {
		files, err := s.fs.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, f := range files {
			path := filepath.Join(dir, f.Name())
			name, isTemp := strings.CutSuffix(f.Name(), tempSuffix)
			id, isMatch := strings.CutSuffix(name, matchSuffix)
			if !isMatch || !isID(id) {
				continue
			}
			if isTemp || dir == s.matches && s.wasFinished(id) || dir == s.copies && !s.isResult(id) && s.wasFinished(id) {
				s.fs.Remove(path)
			}
		}
	}
}

func (s *Store) wasFinished(id string) bool {
	finished, _ := s.isFinished(id)
	return finished
}

// badID does not repeat the id: it may be anything, a path or a whole book.
func badID() error {
	return &Error{Code: BadID, Err: errors.New("an id is 1 to 64 small letters, digits and hyphens")}
}
