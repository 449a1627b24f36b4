// Vectors of 32 bytes, for processors that have them.
#pragma clang fp contract(off)

#include "Kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define BYTES 32
#define KERNELS mk_kernels_avx2
#include "Set.inc"
#pragma clang attribute pop
#endif
