// Vectors of 16 bytes in fused arithmetic, which every arm64 processor has.
#pragma clang fp contract(off)

#define BYTES 16
#define FUSED 1
#include "Kernels.h"
#include "Set.inc"
