// Vectors of 64 bytes in fused arithmetic, for processors that have both.
#pragma clang fp contract(off)

#define BYTES 64
#define FUSED 1
#include "Kernels.h"
#include "Set.inc"
