package store

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// The history is a folder of finished matches. To open thousands of files takes a while, so an index beside the folder
// holds what stands in their first lines. It is nothing but a copy: whatever is missing from it is read from the folder,
// and if anything is wrong with it, all of it is.

const (
	indexName = "history.index"
	maxIndex  = 256 << 20 // bytes
	maxStray  = 50        // so many matches may be missing from the index before it is written anew
)

// Finished lists the history, newest first: each match once, with its result in the header. A match that cannot be read is
// listed with the reason; a damaged one is listed once, and set aside with ".bad" at the end of its name, and what can be
// mended of it is.
func (s *Store) Finished() ([]Info, error) {
	list, _, err := s.finished()
	_ = s.setAsideDamaged(list) // else it is listed again
	slices.SortFunc(list, func(a, b Info) int {
		return cmp.Or(ended(b).Compare(ended(a)), cmp.Compare(b.ID, a.ID))
	})
	return list, err
}

func ended(i Info) time.Time {
	if r := i.Match.Header.Result; r != nil {
		return r.Ended
	}
	return i.Modified
}

// Reindex makes the index of the history anew from the matches themselves, and returns how many it holds and how many could
// not be read. Damaged ones are set aside with ".bad" at the end of their names; those of which the index still knows the
// first line stay in the history with it.
func (s *Store) Reindex() (matches, unreadable int, err error) {
	if s.ReadOnly() {
		return 0, 0, fail(ReadOnly, s.index, "this store only reads")
	}
	old, _ := s.readIndex()
	for id, h := range old {
		if _, err := s.loadHeader(s.history, id); CodeOf(err) == Damaged {
			_ = s.mendFinished(id, h, err) // whether that worked is seen below
		}
	}
	if err := s.fs.Remove(s.index); err != nil && CodeOf(failed(s.index, err)) != NotFound {
		return 0, 0, failed(s.index, err)
	}
	list, written, err := s.finished()
	if err == nil {
		err = written
	}
	for _, i := range list {
		if i.Err == nil {
			matches++
		} else {
			unreadable++
		}
	}
	if e := s.setAsideDamaged(list); err == nil {
		err = e
	}
	return matches, unreadable, err
}

// MendFinished does what can be done for a damaged match of the history, and says what that was: Restored if it is whole again,
// from its copy or because only its first line was damaged, which the index has as well; Damaged if moves are missing now, or all
// of it is. The damaged file is set aside with ".bad" at the end of its name. It returns nil when the match is not damaged.
func (s *Store) MendFinished(id string) error {
	_, err := s.load(s.history, id)
	if CodeOf(err) != Damaged {
		return nil
	}
	if s.ReadOnly() {
		return err
	}
	headers, _ := s.readIndex()
	return s.mendFinished(id, headers[id], err)
}

func (s *Store) mendFinished(id string, h Header, reason error) error {
	path, done := s.path(s.history, id), Damaged
	data, _ := readFile(s.fs, path, maxFile)
	m, good, _ := decodeLines(data, id)
	if spare, err := s.load(s.copies, id); err == nil && spare.Header.Result != nil {
		m, done = spare, Restored
	} else if first, _, err := encodeHeader(h); good == 0 && h.ID == id && err == nil {
		rest := data[min(len(first), len(data)):]
		if m, _, err = decodeLines(slices.Concat(first, rest), id); err == nil && len(m.Entries) > 0 {
			done = Restored
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	_, err := setAside(s.fs, path, badSuffix)
	if err == nil && m.Header.Result != nil {
		err = s.put(path, m)
	}
	if err != nil {
		done = Damaged
	}
	return &Error{Code: done, Name: baseName(path), Err: errors.Join(reason, err)}
}

// setAsideDamaged renames the files of the history that make no sense, where this store may do so.
func (s *Store) setAsideDamaged(list []Info) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lock == nil {
		return nil
	}
	var first error
	for _, i := range list {
		if CodeOf(i.Err) != Damaged {
			continue
		}
		_, err := setAside(s.fs, s.path(s.history, i.ID), badSuffix)
		if CodeOf(err) != NotFound && first == nil { // or it is aside already
			first = err
		}
	}
	return first
}

// finished lists the history as the index knows it, completed and corrected from the folder. That the index could not be
// written is no error, as it can be made again: it is told apart.
func (s *Store) finished() (list []Info, written, err error) {
	files, err := s.fs.ReadDir(s.history)
	if err != nil {
		if err = failed(s.history, err); CodeOf(err) == NotFound {
			return nil, nil, nil // nothing was ever finished
		}
		return nil, nil, err
	}
	indexed, there := s.readIndex()
	list = make([]Info, 0, len(files))
	strays := 0
	for _, f := range files {
		id, ok := strings.CutSuffix(f.Name(), matchSuffix)
		if !ok || !isID(id) || !f.Type().IsRegular() {
			continue
		}
		if h, known := indexed[id]; known {
			list = append(list, Info{ID: id, Match: Match{Header: h}})
			delete(indexed, id)
			continue
		}
		i := Info{ID: id}
		if stat, err := f.Info(); err == nil {
			i.Modified = stat.ModTime()
		}
		i.Match.Header, i.Err = s.loadHeader(s.history, id)
		if CodeOf(i.Err) == Damaged && !s.ReadOnly() {
			if done := s.mendFinished(id, Header{}, i.Err); done != nil {
				if h, err := s.loadHeader(s.history, id); err == nil {
					i.Match.Header, i.Err, i.Mended = h, nil, done
				}
			}
		}
		if i.Err == nil && i.Match.Header.Result == nil {
			i.Err = fail(Damaged, f.Name(), "a finished match without a result")
		}
		if i.Err == nil {
			strays++
		}
		list = append(list, i)
	}
	stale := !there && strays > 0 || strays > maxStray || len(indexed) > 0
	if stale && !s.ReadOnly() {
		written = s.writeIndex(list)
	}
	return list, written, nil
}

// readIndex reads what the index holds and reports whether it could be read. It is not there before the first match.
func (s *Store) readIndex() (headers map[string]Header, there bool) {
	data, err := readFile(s.fs, s.index, maxIndex)
	if err != nil {
		return nil, false
	}
	list, err := decodeIndex(data)
	if err != nil {
		return nil, false
	}
	headers = make(map[string]Header, len(list))
	for _, h := range list {
		headers[h.ID] = h
	}
	return headers, true
}

func (s *Store) writeIndex(list []Info) error {
	var headers []Header
	for _, i := range list {
		if i.Err == nil {
			headers = append(headers, i.Match.Header)
		}
	}
	data, err := encodeIndex(headers)
	if err != nil {
		return &Error{Code: BadValue, Name: indexName, Err: err}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := writeFile(s.fs, s.index, data); err != nil {
		return err
	}
	s.dropIndexed()
	return nil
}

// The index is no JSON, since that takes too long to read: eight hexadecimal digits, the CRC-32 of what follows, and then
// the headers in the encoding of Go.

func encodeIndex(headers []Header) ([]byte, error) {
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(headers); err != nil {
		return nil, err
	}
	return append(fmt.Appendf(nil, "%08x", crc32.ChecksumIEEE(b.Bytes())), b.Bytes()...), nil
}

func decodeIndex(data []byte) ([]Header, error) {
	const digits = 8
	if len(data) < digits || string(data[:digits]) != fmt.Sprintf("%08x", crc32.ChecksumIEEE(data[digits:])) {
		return nil, errors.New("the sum does not match")
	}
	var headers []Header
	err := gob.NewDecoder(bytes.NewReader(data[digits:])).Decode(&headers)
	return headers, err
}

func indexPath(paths Paths) string { return filepath.Join(paths.Data, indexName) }
