// A module of its own: only a program that includes this header is linked with the library.
#include <png.h>
