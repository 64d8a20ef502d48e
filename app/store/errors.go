package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// Code says what kind of thing went wrong. Codes are stable words, fit to be the end of a translation key.
type Code string

const (
	Damaged       Code = "damaged"        // the content makes no sense
	Restored      Code = "restored"       // the content made no sense; it is set aside, and the copy stands in its place
	Recreated     Code = "recreated"      // the file was gone, and was made anew from its copy
	FutureVersion Code = "future-version" // written by a newer program
	ReadOnly      Code = "read-only"      // this store, the file or the whole disk may not be written
	DiskFull      Code = "disk-full"      // no space, or no quota, left
	Locked        Code = "locked"         // in use by another program, or open twice
	NotFound      Code = "not-found"      // no such match
	Exists        Code = "exists"         // the match id is taken
	TooLarge      Code = "too-large"      // beyond the limits of FORMAT.md
	BadID         Code = "bad-id"         // not a match id, or not the one the file's name promises
	BadValue      Code = "bad-value"      // a value outside its range, refused or replaced by its default
	WrongGame     Code = "wrong-game"     // the match is of another game
	WrongRules    Code = "wrong-rules"    // the match was played by another version of its game's rules
	Closed        Code = "closed"         // the journal was closed or finished before
	Failed        Code = "failed"         // anything else the system reported
)

// Error is the type of every error this package returns.
type Error struct {
	Code Code
	Name string // base name of the file or folder, never a whole path; "" if none is concerned
	Err  error  // the cause, for a log; may be nil
}

func (e *Error) Error() string {
	parts := []string{"store", string(e.Code)}
	if e.Name != "" {
		parts = append(parts, e.Name)
	}
	if e.Err != nil {
		parts = append(parts, e.Err.Error())
	}
	return strings.Join(parts, ": ")
}

func (e *Error) Unwrap() error { return e.Err }

// CodeOf returns the code of an error of this package, "" for nil, and Failed for any other error.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return Failed
}

// NameOf returns the name of the file that an error of this package is about, and "" for any other error.
func NameOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Name
	}
	return ""
}

// BadValues lists the settings that could not be used and have their default instead. It is the cause in an Error of code
// BadValue.
type BadValues []string

func (b BadValues) Error() string { return "unusable: " + strings.Join(b, ", ") }

func fail(code Code, path, format string, args ...any) error {
	return &Error{Code: code, Name: baseName(path), Err: fmt.Errorf(format, args...)}
}

// failed gives an error of the system its code. It passes on nil and errors that have a code already.
func failed(path string, err error) error {
	var e *Error
	if err == nil || errors.As(err, &e) {
		return err
	}
	code := Failed
	switch {
	case isDiskFull(err):
		code = DiskFull
	case isWriteProtected(err), errors.Is(err, fs.ErrPermission):
		code = ReadOnly
	case errors.Is(err, fs.ErrNotExist):
		code = NotFound
	case errors.Is(err, ErrLocked):
		code = Locked
	}
	return &Error{Code: code, Name: baseName(path), Err: err}
}

func baseName(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}
