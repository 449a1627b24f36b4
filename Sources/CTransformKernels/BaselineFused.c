// Vectors of 16 bytes in fused arithmetic, which every arm64 processor has. x86-64 has it from AVX2 on only.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#define FUSED 1
#include "Kernels.h"

#if defined(__aarch64__)
#define BYTES 16
#define KERNELS tk_kernels_fused_baseline
#include "Set.inc"
#endif
