// Package sound plays the music and effects of Deckhand.
//
// A Player is the public face: its methods only note what is wanted and return
// at once, from any goroutine. Behind it one goroutine, the conductor, opens
// the device when something is to be heard for the first time, decodes effects
// and changes the music. It feeds the mixer, which the device calls from a
// thread of its own for every block of sound; there nothing waits or allocates.
// A reel decodes music half a second ahead of the mixer. When nothing has been
// heard for a while the device sleeps.
//
// Sound is never worth an error message in the middle of a game: without a
// device, or with damaged data, the rest goes on in silence and Status tells
// why. The package uses deckhand/assets and nothing else of the project, and it
// reads no clock: time is counted in samples.
//
// Start with Player.
package sound
