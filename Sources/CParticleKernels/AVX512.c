// Vectors of 64 bytes, for processors that have them.
#pragma clang fp contract(off)

#include "Kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,avx512bw"))), apply_to = function)
#define BYTES 64
#define FUSED 0
#define KERNELS pk_kernels_avx512
#include "Set.inc"
#pragma clang attribute pop
#endif
