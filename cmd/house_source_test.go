package house_test

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// house is what the rules look at: the source of the whole repository. Modules within it, which are generators of
// pictures and sounds, count as texts alone.
type house struct {
	top   []string // names at the top level
	texts []text   // every file that is text, Go or not
	files []*goFile
}

type text struct {
	name string // slashed, from the top of the repository
	data []byte
}

type goFile struct {
	name   string
	lines  int
	syntax *ast.File
}

func (f *goFile) folder() string { return path.Dir(f.name) }
func (f *goFile) test() bool     { return strings.HasSuffix(f.name, "_test.go") }

// hasFunctions tells code from plain data.
func (f *goFile) hasFunctions() bool {
	return slices.ContainsFunc(f.syntax.Decls, func(declared ast.Decl) bool {
		_, ok := declared.(*ast.FuncDecl)
		return ok
	})
}

// read reads a repository, without what its .gitignore leaves out.
func read(repository fs.FS) (*house, error) {
	h := &house{}
	patterns, err := fs.ReadFile(repository, ".gitignore")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	ignored := ignore(string(patterns))
	var modules []string
	err = fs.WalkDir(repository, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if ignored(name) {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.Contains(name, "/") {
			h.top = append(h.top, name)
		}
		if name == ".git" { // a folder, or a file in a second work tree
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if entry.IsDir() {
			if _, err := fs.Stat(repository, name+"/go.mod"); err == nil {
				modules = append(modules, name)
			}
			return nil
		}
		data, err := fs.ReadFile(repository, name)
		if err != nil {
			return err
		}
		if start := data[:min(len(data), 1024)]; bytes.IndexByte(start, 0) < 0 && utf8.Valid(data) {
			h.texts = append(h.texts, text{name, data})
		}
		foreign := slices.ContainsFunc(modules, func(module string) bool { return below(name, module) })
		if foreign || !strings.HasSuffix(name, ".go") || strings.Contains(name, "testdata/") {
			return nil
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution)
		h.files = append(h.files, &goFile{name, bytes.Count(data, []byte("\n")), syntax})
		return err
	})
	return h, err
}

// ignore understands as much of .gitignore as ours needs: names from the top, ends of paths, and patterns for names.
func ignore(patterns string) func(name string) bool {
	lines := strings.Fields(patterns)
	return func(name string) bool {
		return slices.ContainsFunc(lines, func(pattern string) bool {
			pattern = strings.TrimSuffix(pattern, "/")
			if top, ok := strings.CutPrefix(pattern, "/"); ok {
				return name == top
			}
			if strings.Contains(pattern, "/") {
				return strings.HasSuffix("/"+name, "/"+pattern)
			}
			matches, err := path.Match(pattern, path.Base(name))
			return err == nil && matches
		})
	}
}

// imports yields every import of every file.
func (h *house) imports() iter.Seq2[*goFile, string] {
	return func(yield func(*goFile, string) bool) {
		for _, file := range h.files {
			for _, spec := range file.syntax.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err == nil && !yield(file, imported) {
					return
				}
			}
		}
	}
}

// importing lists the imports that a rule does not want.
func (h *house) importing(unwanted func(file *goFile, imported string) bool) (found []string) {
	for file, imported := range h.imports() {
		if unwanted(file, imported) {
			found = append(found, file.name+" imports "+imported)
		}
	}
	return found
}

// uses yields every name of the form package.Name that a file uses, .Name for those of other values, and the plain names
// that it calls.
func (h *house) uses() iter.Seq2[*goFile, string] {
	return func(yield func(*goFile, string) bool) {
		for _, file := range h.files {
			for node := range ast.Preorder(file.syntax) {
				switch node := node.(type) {
				case *ast.SelectorExpr:
					of := ""
					if name, ok := node.X.(*ast.Ident); ok {
						of = name.Name
					}
					if !yield(file, of+"."+node.Sel.Name) {
						return
					}
				case *ast.CallExpr:
					if called, ok := node.Fun.(*ast.Ident); ok && !yield(file, called.Name) {
						return
					}
				}
			}
		}
	}
}
