// Vectors of 64 bytes, for processors that have them.
#pragma clang fp contract(off)

#include "MatricesKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <math.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define TK_VECTOR 64
#define TK_TABLE tk_matrices_avx512
#define TK_NARROWER tk_matrices_avx2
#include "MatricesAll.inc"
#pragma clang attribute pop
#endif
