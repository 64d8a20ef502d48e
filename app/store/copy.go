package store

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// Of the settings, of each unfinished match and of those finished last there is a copy, in a folder of its own, so that one bad
// file or one lost folder takes nothing away. A copy is written after the file, never instead of it, and nobody waits for it or hears of its
// troubles: it is looked at only when the file makes no sense or is gone.

const copiesName = "copies"

// copyOf is the copy of the settings, which stands in a folder beside them.
func copyOf(path string) string {
	return filepath.Join(filepath.Dir(path), copiesName, filepath.Base(path))
}

// renewSpare writes the copy of a journal anew, as the file is.
func (j *Journal) renewSpare(data []byte) {
	j.closeSpare()
	path := j.store.path(j.store.copies, j.header.ID)
	if writeSpare(j.store.fs, path, data) != nil {
		return
	}
	if file, err := j.store.fs.Append(path); err == nil {
		j.spare = file
	}
}

// spareLine lets the copy grow as the file has. Once that fails it ends there, and is still the beginning of the file.
func (j *Journal) spareLine(line []byte) {
	if j.spare != nil && writeAll(j.spare, line) != nil {
		j.closeSpare()
	}
}

func (j *Journal) closeSpare() {
	if j.spare != nil {
		j.spare.Close()
		j.spare = nil
	}
}

// dropCopy removes the copy of a match, durably: alone it would bring the match back. It reports whether there was one.
func (s *Store) dropCopy(id string) (bool, error) {
	path := s.path(s.copies, id)
	if err := s.fs.Remove(path); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return false, nil
		}
		return false, failed(path, err)
	}
	return true, failed(path, s.fs.SyncDir(s.copies))
}

// orphans are the unfinished matches of which only the copy is left.
func (s *Store) orphans(list []Info) []Info {
	var found []Info
	for _, id := range s.copied() {
		known := slices.ContainsFunc(list, func(o Info) bool { return o.ID == id })
		if _, err := s.fs.Stat(s.path(s.matches, id)); known || !errors.Is(err, fs.ErrNotExist) || s.isResult(id) {
			continue
		}
		stat, err := s.fs.Stat(s.path(s.copies, id))
		if err != nil {
			continue
		}
		if m, err := s.load(s.copies, id); err == nil {
			err = fail(NotFound, s.path(s.matches, id), "only its copy is left")
			found = append(found, Info{ID: id, Match: m, Modified: stat.ModTime(), Err: err})
		}
	}
	return found
}

// copied lists the matches that have a copy, as far as that can be read.
func (s *Store) copied() []string {
	var list []string
	files, _ := s.fs.ReadDir(s.copies)
	for _, f := range files {
		if id, ok := strings.CutSuffix(f.Name(), matchSuffix); ok && isID(id) {
			list = append(list, id)
		}
	}
	return list
}

// isResult reports whether a copy is that of a finished match.
func (s *Store) isResult(id string) bool {
	h, err := s.loadHeader(s.copies, id)
	return err == nil && h.Result != nil
}

// dropIndexed removes the copies of finished matches that are whole in the history, or gone from it.
func (s *Store) dropIndexed() {
	for _, id := range s.copied() {
		if !s.isResult(id) {
			continue
		}
		if _, err := s.load(s.history, id); err == nil || CodeOf(err) == NotFound {
			s.fs.Remove(s.path(s.copies, id))
		}
	}
}

// Mend does what can be done for an unfinished match whose file cannot be used, and says what that was:
//   - Restored: the file is set aside, with ".bad" at the end of its name, and the match goes on from its copy;
//   - Recreated: the file was gone, and the match goes on from its copy;
//   - Damaged: there is no copy; the file is set aside, and if any action stands before the damage, the match goes on there.
//
// It returns nil when there is nothing to mend, or nothing that this program may touch, as in a match of a newer one. A match
// that has a journal is Locked.
func (s *Store) Mend(id string) error {
	if err := s.claim(id); err != nil {
		return err
	}
	defer s.release(id)
	if finished, err := s.isFinished(id); finished || err != nil {
		return err
	}
	_, err := s.load(s.matches, id)
	return s.mend(id, err)
}

// mend is Mend for a match that was claimed, and could not be read for this reason.
func (s *Store) mend(id string, reason error) error {
	code := CodeOf(reason)
	switch code {
	case Damaged, NotFound, BadID, TooLarge:
	default:
		return nil
	}
	path := s.path(s.matches, id)
	data, _ := readFile(s.fs, path, maxFile)
	m, copied := s.withCopy(id, data)
	done := Damaged
	switch {
	case copied && code == NotFound:
		done = Recreated
	case copied:
		done = Restored
	case code != Damaged:
		return nil
	}
	err := reason
	if code != NotFound {
		if _, e := setAside(s.fs, path, badSuffix); e != nil {
			return &Error{Code: Damaged, Name: baseName(path), Err: errors.Join(err, e)}
		}
	}
	if copied || len(m.Actions()) > 0 {
		if e := s.put(path, m); e != nil {
			return &Error{Code: Damaged, Name: baseName(path), Err: errors.Join(err, e)} // the copy is there for the next time
		}
	}
	return &Error{Code: done, Name: baseName(path), Err: err}
}

func (s *Store) put(path string, m Match) error {
	data, err := encodeAnew(m)
	if err != nil {
		return err
	}
	return writeFile(s.fs, path, data)
}

// withCopy is what can be read of a match from its damaged file and from its copy together. The file is the copy and what was
// added since; so where it is damaged within the reach of the copy, what comes behind follows the copy, and the sums tell
// whether that is true. A copy from which the file cannot have come is taken as it is, if it holds more than what is left of
// the file.
func (s *Store) withCopy(id string, data []byte) (m Match, copied bool) {
	m, good, _ := decodeLines(data, id)
	kept, written := s.readCopy(id)
	if written == nil {
		return m, false
	}
	for _, begin := range beginnings(kept, written) {
		if !bytes.HasPrefix(begin, data[:good]) || len(begin) == good {
			continue
		}
		if len(data) <= len(begin) {
			copied = true
			continue // nothing was added
		}
		whole, end, _ := decodeLines(slices.Concat(begin, data[len(begin):]), id)
		if end > len(begin) {
			return whole, true
		}
		copied = true
	}
	more := firstLine(written) == firstLine(data) && len(kept.Actions()) > len(m.Actions())
	if copied || more {
		return kept, true
	}
	return m, false
}

// readCopy reads the copy of a match, and returns it also as it is written, up to its last good line; nil if there is none.
func (s *Store) readCopy(id string) (Match, []byte) {
	spare, err := readFile(s.fs, s.path(s.copies, id), maxFile)
	if err != nil {
		return Match{}, nil
	}
	return decodeCopy(spare, id)
}

func decodeCopy(spare []byte, id string) (Match, []byte) {
	kept, whole, _ := decodeLines(spare, id)
	if whole == 0 || kept.Header.Result != nil {
		return Match{}, nil // or the match is over, and this is about its file in the history
	}
	return kept, spare[:whole:whole]
}

// beginnings are what a file may begin with whose copy this is: the copy as it is written, and the match as a file that was
// written anew has it, for when the program dies right then, its copy is still as the file was before.
func beginnings(kept Match, written []byte) [][]byte {
	list := [][]byte{written}
	if anew, err := encodeAnew(kept); err == nil {
		list = append(list, anew)
	}
	return list
}

// encodeAnew writes a match as in a file that is written anew, without what no longer counts.
func encodeAnew(m Match) ([]byte, error) {
	data, _, err := encodeMatch(Match{m.Header, compact(m.Entries)})
	return data, err
}

// extended is a match of which these lines are left, with what its copy has beyond them: a file that was cut short between two
// lines looks as if it had always ended there.
func (s *Store) extended(m Match, lines []byte) Match {
	spare, err := readFile(s.fs, s.path(s.copies, m.Header.ID), maxFile)
	if err != nil || bytes.HasPrefix(lines, spare) {
		return m // as nearly always
	}
	kept, written := decodeCopy(spare, m.Header.ID)
	for _, begin := range beginnings(kept, written) {
		if bytes.HasPrefix(begin, lines) && len(begin) > len(lines) {
			return kept
		}
	}
	return m
}

func firstLine(data []byte) string {
	line, _, _ := strings.Cut(string(data), "\n")
	return line
}
