// Vectors of 16 bytes, which every x86-64 and arm64 processor has, and WebAssembly with simd128.
#pragma clang fp contract(off)

#define BYTES 16
#include "Kernels.h"
#include "Set.inc"
