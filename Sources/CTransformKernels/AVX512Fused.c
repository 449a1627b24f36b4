// Vectors of 64 bytes in fused arithmetic, for processors that have both.
#pragma clang fp contract(off)

#define FUSED 1
#include "Kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("fma,avx512f,avx512vl,avx512dq,avx512bw"))), apply_to = function)
#define BYTES 64
#define KERNELS tk_kernels_fused_avx512
#define NARROWER tk_kernels_fused_avx2
#include "Set.inc"
#pragma clang attribute pop
#endif
