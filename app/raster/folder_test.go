package raster

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"
)

func filled(w, h int, value byte) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = value
	}
	return img
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func TestFilesGiveBackThePicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 20).Draw(t, "w"), rapid.IntRange(1, 20).Draw(t, "h")
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		copy(img.Pix, rapid.SliceOfN(rapid.Byte(), 4*w*h, 4*w*h).Draw(t, "pixels"))
		got, ok := decode(encode(img), w, h)
		if !ok || !bytes.Equal(got.Pix, img.Pix) || got.Rect != img.Rect || got.Stride != img.Stride {
			t.Fatal("the picture changed on its way")
		}
	})
}

func TestOneWrongByteIsNoticed(t *testing.T) {
	good := encode(filled(3, 2, 77))
	rapid.Check(t, func(t *rapid.T) {
		bad := bytes.Clone(good)
		bad[rapid.IntRange(0, len(bad)-1).Draw(t, "at")] ^= byte(rapid.IntRange(1, 255).Draw(t, "flip"))
		if _, ok := decode(bad, 3, 2); ok {
			t.Fatal("a damaged file was accepted")
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(encode(filled(2, 2, 9)), 2, 2)
	f.Add([]byte(fileMagic), 0, 0)
	f.Add([]byte{}, -1, 1<<40)
	f.Fuzz(func(t *testing.T, data []byte, w, h int) {
		img, ok := decode(data, w, h)
		if ok && (img.Rect.Dx() != w || img.Rect.Dy() != h || len(img.Pix) != 4*w*h) {
			t.Fatalf("accepted %v with %d bytes as %d x %d", img.Rect, len(img.Pix), w, h)
		}
	})
}

func TestFileNamesTellContentAndSizeApart(t *testing.T) {
	base := Key{"deck/hearts-7", 10, 14}
	seen := map[string]string{}
	for label, name := range map[string]string{
		"base":         fileName(base, square("#000000")),
		"other colour": fileName(base, square("#000001")),
		"other size":   fileName(Key{base.Name, 10, 15}, square("#000000")),
		"other name":   fileName(Key{"deck/hearts-8", 10, 14}, square("#000000")),
	} {
		if twin, ok := seen[name]; ok {
			t.Errorf("%s and %s share the file %s", label, twin, name)
		}
		seen[name] = label
	}
}

func TestFolderStaysWithinItsLimit(t *testing.T) {
	dir := t.TempDir()
	img := filled(4, 4, 1) // 64 bytes and a header
	f := &folder{dir: dir, limit: 3 * (headerSize + 64)}
	for _, name := range []string{"a.pix", "b.pix", "c.pix", "b.pix", "d.pix"} {
		f.save(name, img)
	}
	for name, want := range map[string]bool{"a.pix": false, "b.pix": true, "c.pix": true, "d.pix": true} {
		if _, ok := f.load(name, 4, 4); ok != want {
			t.Errorf("%s kept: %v, want %v", name, ok, want)
		}
	}
	f.save("huge.pix", filled(10, 10, 1))
	if got := names(t, dir); len(got) != 3 {
		t.Errorf("a picture larger than the folder changed it to %v", got)
	}
}

func TestFolderCountsWhatItFinds(t *testing.T) {
	dir := t.TempDir()
	img := filled(4, 4, 1)
	limit := int64(2 * (headerSize + 64))
	first := &folder{dir: dir, limit: limit}
	first.save("a.pix", img)
	first.save("b.pix", img)
	for _, name := range []string{"123.part", "note.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	second := &folder{dir: dir, limit: limit}
	second.save("c.pix", img)
	got := names(t, dir)
	if len(got) != 3 || got[2] != "note.txt" {
		t.Errorf("folder holds %v, want two pictures and the stranger's note", got)
	}
	if _, ok := second.load("c.pix", 4, 4); !ok {
		t.Error("the new picture is missing")
	}
}

func TestFolderThatCannotBeWrittenIsNoTrouble(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	f := &folder{dir: dir, limit: 1 << 20}
	f.save("a.pix", filled(2, 2, 1))
	if _, ok := f.load("a.pix", 2, 2); ok || !f.off {
		t.Error("a file was taken for a folder")
	}
}
