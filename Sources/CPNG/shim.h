// The one call of libpng that is used. Some commands turn every trait on, also on machines without the library:
// `swift package dump-symbol-graph` compiles and links everything so. There, no picture can be written and nothing is
// linked; SwiftPM names the package to install.
#include <stddef.h>
#if __has_include(<png.h>)
#include "library.h"
#include <string.h>

// The PNG file of rows of red, green and blue, 8 bits each. With `memory` null, `size` becomes a size that serves;
// otherwise at most `size` bytes are written, and `size` becomes their number. Returns whether it worked.
static inline int png_of_rgb(void *memory, size_t *size, const void *pixels, unsigned width, unsigned height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t bytes = *size;
  int worked = png_image_write_to_memory(&image, memory, &bytes, 0, pixels, 0, NULL);
  *size = bytes;
  return worked;
}
#else
static inline int png_of_rgb(void *memory, size_t *size, const void *pixels, unsigned width, unsigned height) {
  (void)memory, (void)size, (void)pixels, (void)width, (void)height;
  return 0;
}
#endif
