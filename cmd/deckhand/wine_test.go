package main_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// A program for Windows is driven in the same way, under Wine. Its paths are those of Windows, and its trace is a file that
// is read while it grows, since it cannot be handed a pipe.

func forWindows(command *exec.Cmd) bool { return strings.HasSuffix(command.Path, ".exe") }

// windowsPath is a path as Windows names it.
func windowsPath(path string) string { return `Z:` + strings.ReplaceAll(path, "/", `\`) }

// startsUnderWine starts a command and returns its trace.
func (p person) startsUnderWine(command *exec.Cmd) io.ReadCloser {
	p.tb.Helper()
	wine, err := exec.LookPath("wine")
	if err != nil {
		p.tb.Skip("wine is not installed: make test-package installs it")
	}
	file, err := os.CreateTemp(p.tb.TempDir(), "trace-")
	if err != nil {
		p.tb.Fatal(err)
	}
	file.Close()
	for i, argument := range command.Args {
		if argument == traceFile {
			command.Args[i] = windowsPath(file.Name())
		}
	}
	command.Args = append([]string{wine}, command.Args...)
	command.Path = wine
	for i, variable := range command.Env {
		if name, path, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "XDG_") {
			command.Env[i] = name + "=" + windowsPath(path)
		}
	}
	command.Env = append(command.Env, "WINEDEBUG=-all", "LANG=C.UTF-8") // or Wine finds no file with a foreign letter
	command.Dir = filepath.Dir(file.Name())                             // a folder that Windows sees
	if err := command.Start(); err != nil {
		p.tb.Fatal(err)
	}
	reading := exec.Command("tail", "-c", "+1", "-f", "--pid", strconv.Itoa(command.Process.Pid), file.Name())
	read, err := reading.StdoutPipe()
	if err == nil {
		err = reading.Start()
	}
	if err != nil {
		p.tb.Fatal(err)
	}
	p.tb.Cleanup(func() { _ = reading.Wait() })
	return read
}
