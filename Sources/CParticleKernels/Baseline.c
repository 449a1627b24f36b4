// Vectors of 16 bytes, which every x86-64 and arm64 processor has.
#pragma clang fp contract(off)

#include "Kernels.h"

#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#define BYTES 16
#define FUSED 0
#define KERNELS pk_kernels_baseline
#include "Set.inc"
