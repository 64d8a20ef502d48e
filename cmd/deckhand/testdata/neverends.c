/* A display that never lets go: what the toolkit does last waits for itself without end. To be loaded before the program. */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int XCloseDisplay(void *display) {
	const char *witness = getenv("DECKHAND_WAITS");
	(void)display;
	if (witness)
		close(open(witness, O_CREAT | O_WRONLY, 0600));
	for (;;)
		pause();
}
