// Vectors of 32 bytes, for processors that have them.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#include "Kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define BYTES 32
#define FUSED 0
#define KERNELS pk_kernels_avx2
#include "Set.inc"
#pragma clang attribute pop
#endif
