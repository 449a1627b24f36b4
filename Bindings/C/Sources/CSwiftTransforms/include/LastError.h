// The last error of each thread, for the library's own use. It is not installed.
#ifndef SWIFT_TRANSFORMS_LAST_ERROR_H
#define SWIFT_TRANSFORMS_LAST_ERROR_H

// Keeps a text as the calling thread's last error, cut after 511 bytes.
void swift_transforms_keep_error(const char *text);

#endif
