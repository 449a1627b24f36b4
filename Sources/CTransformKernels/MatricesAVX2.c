// Vectors of 32 bytes, for processors that have them.
#pragma clang fp contract(off)

#include "MatricesKernels.h"

#if defined(__x86_64__)
#include <math.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define TK_VECTOR 32
#define TK_TABLE tk_matrices_avx2
#define TK_NARROWER tk_matrices_baseline
#include "MatricesAll.inc"
#pragma clang attribute pop
#endif
