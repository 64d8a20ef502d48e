package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"time"
)

// Journal is a match being played. Each of Act, Undo and Note has written its line when it returns nil, so that even a
// program killed at that moment loses nothing; Sync makes the lines survive a power cut as well.
//
// When anything is wrong with the file, it is written anew from memory. If that fails too, the error says so, and nothing is
// forgotten: the next entry, Sync, Compact or Close tries again. So the file always holds the first so many entries, never a
// gap.
//
// The methods may be called from any goroutine.
type Journal struct {
	store *Store
	path  string

	mu       sync.Mutex
	header   Header
	entries  []Entry // all of them, also those not on disk
	standing int     // number of actions that stand
	file     File    // nil when the file must be written anew: it is in doubt, or something is missing from it
	spare    File    // its copy, which grows with it; nil while the copy lags behind, until the file is written anew
	sum      uint32  // of the last line in the file
	size     int     // of the file
	synced   int     // bytes of it that are known to be durable
	state    journalState

	syncing sync.Mutex // held while the file is synced or closed; taken with mu held, never the other way round
	syncer  *syncer    // nil without KeepSynced
}

type journalState int

const (
	playing   journalState = iota
	finishing              // on the way to the history: complete where it was, and nothing more to add
	closed
)

// Create starts a match. It refuses an id that any match has had, finished or not, with the code Exists.
func (s *Store) Create(h Header) (*Journal, error) {
	h.Created = h.Created.UTC().Truncate(time.Second)
	h.Options, h.Seats, h.Result = maps.Clone(h.Options), slices.Clone(h.Seats), nil
	if err := h.check(); err != nil {
		return nil, &Error{Code: BadValue, Err: err}
	}
	if err := s.claim(h.ID); err != nil {
		return nil, err
	}
	j := newJournal(s, h)
	err := s.isFree(h.ID)
	if err == nil {
		if err = j.rewrite(); err != nil {
			s.fs.Remove(j.path) // it may be there, though not for certain
		}
	}
	if err != nil {
		s.release(h.ID)
		return nil, err
	}
	return j, nil
}

func (s *Store) isFree(id string) error {
	for _, path := range []string{s.path(s.matches, id), s.path(s.copies, id), s.path(s.history, id)} {
		_, err := s.fs.Stat(path)
		if err == nil {
			return fail(Exists, path, "the match id is taken")
		}
		if err = failed(path, err); CodeOf(err) != NotFound {
			return err
		}
	}
	return nil
}

// OpenMatch continues an unfinished match, whose journal it compacts. A line that a crash cut short is dropped. What is wrong
// with the file is mended, and the error is that of [Store.Mend]; what is left can be opened then. After any other error the
// file is as it was.
func (s *Store) OpenMatch(id string) (*Journal, error) {
	if err := s.claim(id); err != nil {
		return nil, err
	}
	j, err := s.openMatch(id)
	if err != nil {
		s.release(id)
		return nil, err
	}
	return j, nil
}

func (s *Store) openMatch(id string) (*Journal, error) {
	finished, err := s.isFinished(id)
	if finished {
		return nil, fail(Closed, id, "the match is finished")
	}
	if err != nil {
		return nil, err
	}
	m, err := s.load(s.matches, id)
	if err != nil {
		if mended := s.mend(id, err); mended != nil {
			return nil, mended
		}
		return nil, err
	}
	j := newJournal(s, m.Header)
	j.entries, j.standing = m.Entries, len(m.Actions())
	// Written anew, it has no torn end, and nothing of it is left in a state that no sync can help. On a full disk a person
	// may still play on; the next entry tries again.
	if err := j.rewrite(); CodeOf(err) == ReadOnly {
		return nil, err
	}
	return j, nil
}

func newJournal(s *Store, h Header) *Journal {
	return &Journal{store: s, path: s.path(s.matches, h.ID), header: h}
}

// Match returns a copy of what the journal holds, entries not yet on disk included.
func (j *Journal) Match() Match {
	j.mu.Lock()
	defer j.mu.Unlock()
	return Match{j.header, slices.Clone(j.entries)}
}

// Act records an action. The seat is NoSeat for what the whole table does.
func (j *Journal) Act(seat int, action string) error {
	return j.append(Entry{Kind: Act, Seat: seat, Text: action})
}

// Undo records that of the actions that stand only the first keep still stand. To redo, record the actions again; what is left
// of [Match.Undone] stays until another action than its first is recorded.
func (j *Journal) Undo(keep int) error {
	return j.append(Entry{Kind: Undo, Keep: keep})
}

// Note records, as JSON, something that belongs to a person and never to the rules, such as the order of a hand. It takes the
// place of the note of the same name and seat; undo does not bring back the one before.
func (j *Journal) Note(name string, seat int, value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return &Error{Code: BadValue, Name: baseName(j.path), Err: err}
	}
	return j.append(Entry{Kind: Note, Seat: seat, Text: name, Value: raw})
}

func (j *Journal) append(e Entry) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state != playing {
		return j.closedError()
	}
	if err := e.check(j.standing); err != nil {
		return &Error{Code: BadValue, Name: baseName(j.path), Err: err}
	}
	if err := j.makeRoom(); err != nil {
		return err
	}
	line, sum, err := encodeEntry(e, j.sum)
	if err != nil {
		return &Error{Code: BadValue, Name: baseName(j.path), Err: err}
	}
	j.entries = append(j.entries, e)
	j.standing = e.standing(j.standing)
	if j.file == nil {
		return j.rewrite()
	}
	if err := writeAll(j.file, line); err != nil {
		j.closeFile()
		return j.rewrite()
	}
	j.sum, j.size = sum, j.size+len(line)
	j.spareLine(line)
	j.syncer.wake()
	return nil
}

// makeRoom keeps the file within what a reader accepts.
func (j *Journal) makeRoom() error {
	if j.size+maxLine <= maxFile {
		return nil
	}
	if err := j.rewrite(); err != nil {
		return err
	}
	if j.size+maxLine > maxFile {
		return fail(TooLarge, j.path, "more than %d bytes", maxFile)
	}
	return nil
}

// Compact writes the file anew without what no longer counts: notes that were replaced, and actions taken back that cannot be
// done again. Until the new file is complete and durable the old one stays.
func (j *Journal) Compact() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state != playing {
		return j.closedError()
	}
	return j.rewrite()
}

func (j *Journal) rewrite() error {
	kept := compact(j.entries)
	data, sum, err := encodeMatch(Match{j.header, kept})
	if err != nil {
		return err
	}
	if err := writeTemp(j.store.fs, j.path, data, File.Sync); err != nil {
		return err // the file, if there is one, can still be appended to
	}
	j.closeFile()
	if err := putInPlace(j.store.fs, j.path); err != nil {
		return err
	}
	j.entries, j.sum, j.size, j.synced = kept, sum, len(data), len(data)
	// All is saved. If the new file cannot be opened now, the next entry writes it anew.
	if file, err := j.store.fs.Append(j.path); err == nil {
		j.file = file
	}
	j.renewSpare(data)
	return nil
}

// closeFile lets go of the file. Whatever is wrong with it, from now on the entries in memory are what counts.
func (j *Journal) closeFile() error {
	if j.file == nil {
		return nil
	}
	j.syncing.Lock()
	defer j.syncing.Unlock()
	err := j.file.Close()
	j.file = nil
	return err
}

// Sync makes everything recorded so far durable. Entries may be appended meanwhile without waiting for the disk.
func (j *Journal) Sync() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state != playing {
		return j.closedError()
	}
	if j.file == nil || j.synced == j.size {
		return j.flush()
	}
	file, size := j.file, j.size
	j.syncing.Lock()
	j.mu.Unlock()
	err := file.Sync()
	j.syncing.Unlock()
	there := j.holds(size)
	j.mu.Lock()
	if err == nil && (there || j.file != file) {
		if j.file == file {
			j.synced = max(j.synced, size)
		}
		return nil
	}
	if j.file == file {
		j.closeFile()
	}
	if j.state != playing {
		return failed(j.path, err)
	}
	return j.flush()
}

// holds reports whether the file has so many bytes. Somebody may have removed or emptied it, and then it can be written and
// synced all the same, for nothing.
func (j *Journal) holds(size int) bool {
	info, err := j.store.fs.Stat(j.path)
	return err == nil && info.Size() >= int64(size)
}

// flush puts everything on disk and makes it durable, while all others wait.
func (j *Journal) flush() error {
	if j.file != nil {
		if (j.synced == j.size || j.file.Sync() == nil) && j.holds(j.size) {
			j.synced = j.size
			return nil
		}
		// The system may have dropped what it could not write, and would call the next sync a success. Memory still has it.
		j.closeFile()
	}
	return j.rewrite()
}

// Finish moves the match to the history, with its result, and closes the journal. After an error it may be called again, and
// the first result counts; a crash halfway leaves the match in the one place or the other, and never counted twice.
func (j *Journal) Finish(r Result) error {
	err := j.finish(r)
	if err == nil {
		j.letGo()
	}
	return err
}

func (j *Journal) finish(r Result) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.state == closed {
		return j.closedError()
	}
	if j.state == playing {
		r.Ended = r.Ended.UTC().Truncate(time.Second)
		if err := r.check(); err != nil {
			return &Error{Code: BadValue, Name: baseName(j.path), Err: err}
		}
		if err := j.flush(); err != nil {
			return err
		}
		j.closeFile()
		j.header.Result = &r
		j.state = finishing
	}
	data, _, err := encodeMatch(Match{j.header, standing(j.entries, tallyOf(j.entries))})
	if err != nil {
		return err
	}
	fsys := j.store.fs
	if err := writeFile(fsys, j.store.path(j.store.history, j.header.ID), data); err != nil {
		return err
	}
	j.closeSpare()
	_ = writeSpare(fsys, j.store.path(j.store.copies, j.header.ID), data) // until the index has its header
	if err := fsys.Remove(j.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return failed(j.path, err)
	}
	if err := fsys.SyncDir(j.store.matches); err != nil {
		return failed(j.path, err)
	}
	j.state = closed
	return nil
}

// Close syncs the journal and closes it, whatever the error. Closing again does nothing.
func (j *Journal) Close() error {
	j.mu.Lock()
	var err error
	if j.state == playing {
		err = j.flush()
	}
	if e := j.closeFile(); err == nil {
		err = failed(j.path, e)
	}
	j.closeSpare()
	done := j.state == closed
	j.state = closed
	j.mu.Unlock()
	if !done {
		j.letGo()
	}
	return err
}

// letGo is the end of a journal that has just been closed.
func (j *Journal) letGo() {
	j.syncer.stop()
	j.store.release(j.header.ID)
}

func (j *Journal) closedError() error { return fail(Closed, j.path, "the journal is closed") }
