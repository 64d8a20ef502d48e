package raster

import (
	"container/list"
	"image"
	"slices"
	"sync"
)

// Key names one picture: a drawing at a size in pixels.
type Key struct {
	Name string
	W, H int
}

// Priority orders the work that waits.
type Priority uint8

// The priorities: what is on the screen comes before what may be soon.
const (
	Visible Priority = iota
	Ahead
)

// Options say what a Cache draws and how much it may keep.
type Options struct {
	// Source returns the SVG of a name. Workers call it, several at a time.
	Source func(name string) ([]byte, error)
	// Workers is the number of goroutines that draw; less than 1 means 1.
	Workers int
	// Memory is how many bytes of pictures to keep; less than 1 keeps none.
	Memory int
	// Dir is a folder for finished pictures; empty means none. It may vanish,
	// be read-only or hold rubbish: then pictures are drawn anew.
	Dir string
	// DirBytes is how many bytes the folder may hold.
	DirBytes int64
}

// Cache draws pictures in the background and keeps them. All methods may be
// called from any goroutine and return at once, except Close.
type Cache struct {
	source func(string) ([]byte, error)
	folder *folder // nil when there is none

	mu      sync.Mutex
	wake    *sync.Cond
	closed  bool
	waiting [Ahead + 1][]*job
	jobs    map[Key]*job // waiting or being drawn

	limit, used int
	recent      *list.List // of *entry, the latest used in front
	byName      map[string][]*list.Element

	workers sync.WaitGroup
}

type job struct {
	key      Key
	priority Priority
	started  bool
	requests []*request
}

type request struct{ done func(Key, *image.RGBA, error) }

type entry struct {
	key Key
	img *image.RGBA
}

// New starts a cache. Close ends it.
func New(o Options) *Cache {
	c := &Cache{
		source: o.Source,
		jobs:   map[Key]*job{},
		limit:  o.Memory,
		recent: list.New(),
		byName: map[string][]*list.Element{},
	}
	c.wake = sync.NewCond(&c.mu)
	if o.Dir != "" {
		c.folder = &folder{dir: o.Dir, limit: o.DirBytes}
	}
	for range max(o.Workers, 1) {
		c.workers.Go(c.work)
	}
	return c
}

// Get returns a picture that is in memory. It is shared: do not draw on it.
func (c *Cache) Get(key Key) (*image.RGBA, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.find(key)
}

// Nearest returns the picture of the same drawing that scales best to the size
// of the key: that size, or the smallest larger one, or the largest one.
func (c *Cache) Nearest(key Key) (*image.RGBA, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var best *list.Element
	for _, e := range c.byName[key.Name] {
		if best == nil || closer(keyOf(e).W, keyOf(best).W, key.W) {
			best = e
		}
	}
	if best == nil {
		return nil, false
	}
	return c.find(keyOf(best))
}

// closer reports whether a width scales better to the wanted one than another.
func closer(width, than, wanted int) bool {
	if (width >= wanted) != (than >= wanted) {
		return width >= wanted
	}
	if width >= wanted {
		return width < than
	}
	return width > than
}

// Request asks for pictures, first things first. A worker calls done once for
// each different key, with the picture or the reason there is none; pictures
// in memory come that way too, so ask Get first. The returned function
// withdraws what has not been answered; a call that has begun goes on.
// After Close nothing is answered.
func (c *Cache) Request(p Priority, keys []Key, done func(Key, *image.RGBA, error)) (cancel func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return func() {}
	}
	p = min(p, Ahead)
	r := &request{done: done}
	for _, key := range keys {
		j := c.jobs[key]
		switch {
		case j == nil:
			j = &job{key: key, priority: p}
			c.jobs[key] = j
			c.waiting[p] = append(c.waiting[p], j)
		case !j.started && p < j.priority:
			c.unqueue(j)
			j.priority = p
			c.waiting[p] = append(c.waiting[p], j)
		}
		if !slices.Contains(j.requests, r) {
			j.requests = append(j.requests, r)
		}
	}
	c.wake.Broadcast()
	return func() { c.withdraw(r) }
}

func (c *Cache) withdraw(r *request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for key, j := range c.jobs {
		j.requests = slices.DeleteFunc(j.requests, func(x *request) bool { return x == r })
		if len(j.requests) == 0 && !j.started {
			c.unqueue(j)
			delete(c.jobs, key)
		}
	}
}

func (c *Cache) unqueue(j *job) {
	q := c.waiting[j.priority]
	if i := slices.Index(q, j); i >= 0 {
		c.waiting[j.priority] = slices.Delete(q, i, i+1)
	}
}

// Close forgets what waits and what is there, and returns when no worker runs and no
// answer is on its way any more. Do not call it from within done.
func (c *Cache) Close() {
	c.mu.Lock()
	c.closed = true
	c.waiting = [Ahead + 1][]*job{}
	c.wake.Broadcast()
	c.mu.Unlock()
	c.workers.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.recent.Init()
	clear(c.byName)
	c.used = 0
}

func (c *Cache) work() {
	for {
		j := c.next()
		if j == nil {
			return
		}
		img, save, err := c.obtain(j.key)
		for _, r := range c.finish(j, img) {
			r.done(j.key, img, err)
		}
		save()
	}
}

// next waits for a job; nil means that the cache is closed.
func (c *Cache) next() *job {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.closed {
		for p, q := range c.waiting {
			if len(q) > 0 {
				j := q[0]
				c.waiting[p] = slices.Delete(q, 0, 1)
				j.started = true
				return j
			}
		}
		c.wake.Wait()
	}
	return nil
}

// obtain finds or draws a picture. Saving it is left for later, as somebody
// waits for the picture and nobody for the file.
func (c *Cache) obtain(key Key) (img *image.RGBA, save func(), err error) {
	nothing := func() {}
	if img, ok := c.Get(key); ok {
		return img, nothing, nil
	}
	svg, err := c.source(key.Name)
	if err != nil {
		return nil, nothing, err
	}
	if c.folder == nil {
		img, err = Render(svg, key.W, key.H)
		return img, nothing, err
	}
	file := fileName(key, svg)
	if img, ok := c.folder.load(file, key.W, key.H); ok {
		return img, nothing, nil
	}
	if img, err = Render(svg, key.W, key.H); err != nil {
		return nil, nothing, err
	}
	return img, func() { c.folder.save(file, img) }, nil
}

// finish keeps the picture and returns whom to tell.
func (c *Cache) finish(j *job, img *image.RGBA) []*request {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.jobs, j.key)
	if img != nil {
		c.keep(j.key, img)
	}
	if c.closed {
		return nil
	}
	return j.requests
}

func keyOf(e *list.Element) Key { return e.Value.(*entry).key }

func (c *Cache) find(key Key) (*image.RGBA, bool) {
	for _, e := range c.byName[key.Name] {
		if keyOf(e) == key {
			c.recent.MoveToFront(e)
			return e.Value.(*entry).img, true
		}
	}
	return nil, false
}

func (c *Cache) keep(key Key, img *image.RGBA) {
	if _, ok := c.find(key); ok {
		return
	}
	c.byName[key.Name] = append(c.byName[key.Name], c.recent.PushFront(&entry{key, img}))
	c.used += len(img.Pix)
	for c.used > c.limit {
		c.drop(c.recent.Back())
	}
}

func (c *Cache) drop(e *list.Element) {
	old := c.recent.Remove(e).(*entry)
	c.used -= len(old.img.Pix)
	left := slices.DeleteFunc(c.byName[old.key.Name], func(x *list.Element) bool { return x == e })
	if len(left) == 0 {
		delete(c.byName, old.key.Name)
	} else {
		c.byName[old.key.Name] = left
	}
}
