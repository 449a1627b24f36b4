// Vectors of 64 bytes, for processors that have them.
#pragma clang fp contract(off)

#define BYTES 64
#include "Kernels.h"
#include "Set.inc"
