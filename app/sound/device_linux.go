package sound

/*
#cgo pkg-config: alsa
#include <alsa/asoundlib.h>

static void say_nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}

// opens tries a device for a moment and returns 0, or what went wrong.
static int opens(const char *name) {
	snd_lib_error_set_handler(say_nothing);
	snd_pcm_t *device;
	int err = snd_pcm_open(&device, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK);
	if (err == 0) snd_pcm_close(device);
	return err;
}
*/
import "C"

import (
	"errors"
	"unsafe"
)

// findDevice says whether there is a device to play on. The output would find that out by itself, but tries so many
// names that libraries of the system print on the terminal what they miss.
func findDevice() error {
	var missing C.int
	for _, name := range []string{"default", "plug:default", "pipewire", "pulse"} {
		device := C.CString(name)
		code := C.opens(device)
		C.free(unsafe.Pointer(device))
		if code == 0 || code == -C.EBUSY { // busy: with another program, and so there
			return nil
		}
		if missing == 0 {
			missing = code
		}
	}
	return errors.New("ALSA: " + C.GoString(C.snd_strerror(missing)))
}
