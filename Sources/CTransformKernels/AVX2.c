// Vectors of 32 bytes, for processors that have them.
#pragma clang fp contract(off)

#define BYTES 32
#include "Kernels.h"
#include "Set.inc"
