package main_test

import (
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deckhand/app/store"
)

// What a person plays is their own affair: the program talks to nobody, and nobody else reads its files.

// longTests is set where tests may take their time.
const longTests = "DECKHAND_LONG"

// watchedFile is the pipe into which the system calls of a program are told.
const watchedFile = "/dev/fd/4"

// watching starts a program in such a way that every call it makes for a socket is told.
func watching(tb testing.TB) (command *exec.Cmd, told io.Reader) {
	tb.Helper()
	if _, err := exec.LookPath("strace"); err != nil {
		tb.Skip("strace is not installed: make test-long installs it")
	}
	if out, err := exec.Command("strace", "-o", "/dev/null", "true").CombinedOutput(); err != nil {
		tb.Skipf("this machine lets no program watch another one (%v): %s", err, out)
	}
	read, write, err := os.Pipe()
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { read.Close() })
	// -D: strace stands beside the program, which stays a child of the test and keeps its number.
	command = exec.Command("strace", "-D", "-f", "-q", "-s", "0", "-e", "signal=none", "-e", "trace=socket,socketpair,connect,bind,listen,sendto",
		"-o", watchedFile, program(tb), "-ui-trace", traceFile)
	command.ExtraFiles = []*os.File{write} // behind the one of the trace
	return command, read
}

var (
	socketCall  = regexp.MustCompile(`\b(?:socket|socketpair)\((\w+)`)
	addressCall = regexp.MustCompile(`\b(\w+)\(.*sa_family=(\w+)(?:, sun_path=@?"([^"]*)")?`)
)

// strangers are the calls by which a program has talked to somebody else than the display, the sound server and the bus
// of the session, or would listen to somebody.
func strangers(calls []string, friends []string) []string {
	return slices.DeleteFunc(slices.Clone(calls), func(call string) bool {
		if s := socketCall.FindStringSubmatch(call); s != nil {
			return s[1] == "AF_UNIX"
		}
		a := addressCall.FindStringSubmatch(call)
		if a == nil {
			return !strings.Contains(call, "listen(")
		}
		return a[1] == "connect" && a[2] == "AF_UNIX" && slices.ContainsFunc(friends, func(f string) bool {
			within, err := filepath.Match(f, a[3])
			return err == nil && within
		})
	})
}

// friendly are the sockets of the desktop that a program with a window and sound may use.
func friendly() []string {
	runtime := os.Getenv("XDG_RUNTIME_DIR")
	list := []string{"/tmp/.X11-unix/X*", "/var/run/pulse/native", "/run/pulse/native", "/tmp/pulse-*/native"}
	if runtime != "" {
		list = append(list, runtime+"/pulse/native", runtime+"/pipewire-*", runtime+"/bus")
	}
	for _, part := range strings.FieldsFunc(os.Getenv("DBUS_SESSION_BUS_ADDRESS"), func(r rune) bool { return r == ',' || r == ';' }) {
		if _, path, named := strings.Cut(part, "unix:path="); named {
			list = append(list, path)
		} else if _, path, named := strings.Cut(part, "unix:abstract="); named {
			list = append(list, path)
		}
	}
	return list
}

func TestStrangersAreToldApart(t *testing.T) {
	good := []string{
		`socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 11`,
		`connect(11, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X96"}, 21) = 0`,
		`12 connect(19, {sa_family=AF_UNIX, sun_path="/home/a/run/pulse/native"}, 110 <unfinished ...>`,
		`sendto(19, ""..., 1, MSG_NOSIGNAL, NULL, 0) = -1 ENOTSOCK (Socket operation on non-socket)`,
		`+++ exited with 0 +++`,
	}
	bad := []string{
		`socket(AF_INET, SOCK_DGRAM|SOCK_CLOEXEC, IPPROTO_IP) = 5`,
		`7 socket(AF_INET6, SOCK_STREAM, IPPROTO_TCP <unfinished ...>`,
		`socket(AF_NETLINK, SOCK_RAW|SOCK_CLOEXEC, NETLINK_ROUTE) = 5`,
		`connect(11, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT (No such file or directory)`,
		`connect(11, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("9.9.9.9")}, 16) = 0`,
		`sendto(11, ""..., 5, 0, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X1"}, 110) = 5`,
		`bind(11, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X96"}, 21) = 0`,
		`listen(11, 5) = 0`,
	}
	found := strangers(slices.Concat(good, bad), []string{"/tmp/.X11-unix/X*", "/home/a/run/pulse/native"})
	if !slices.Equal(found, bad) {
		t.Errorf("told apart:\n%s", strings.Join(found, "\n"))
	}
}

func TestTheProgramTalksToNobody(t *testing.T) {
	if os.Getenv(longTests) == "" {
		t.Skip("make test-long watches the system calls of the program")
	}
	p := newPerson(t, map[string]any{"speed": store.SpeedInstant})
	command, told := watching(t)
	watch := command.ExtraFiles[0]
	w := p.starts(command)
	watch.Close() // the program and who watches it have it: reading ends when both do
	calls := make(chan []byte, 1)
	go func() {
		all, _ := io.ReadAll(told)
		calls <- all
	}()
	w.ready()
	w.screen("home")
	setUp(w)
	one := &player{window: w}
	for range 3 {
		one.mustMove()
	}
	w.click("table.rules")
	w.click("table.rules")
	leave(w)
	all := strings.Split(strings.TrimSpace(string(<-calls)), "\n")
	if !slices.ContainsFunc(all, func(call string) bool { return strings.Contains(call, ".X11-unix") }) {
		t.Fatalf("the program was not watched: %s", strings.Join(all, "\n"))
	}
	if found := strangers(all, friendly()); len(found) > 0 {
		t.Errorf("the program talks to others:\n%s", strings.Join(found, "\n"))
	}
	p.filesAreTheirOwn()
}

// filesAreTheirOwn sees to it that nobody else can read what the program has written, nor which files there are.
func (p person) filesAreTheirOwn() {
	p.tb.Helper()
	seen := 0
	for _, root := range []string{p.paths().Config, p.paths().Data, p.paths().State, p.paths().Cache} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err == nil && info.Mode().Perm()&0o077 != 0 {
				p.tb.Errorf("others may use %s: %v", path, info.Mode())
			}
			seen++
			return err
		})
		if err != nil {
			p.tb.Error(err)
		}
	}
	if seen < 8 {
		p.tb.Errorf("only %d files and folders were written", seen)
	}
}
