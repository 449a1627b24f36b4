#pragma clang fp contract(off)

#include "Points.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,avx512bw"))), apply_to = function)

#define KERNELS tk_points_avx512
#define BYTES 64
#define FLOAT_LANES 16
#define DOUBLE_LANES 8
#include "PointsLists.inc"
#include "PointsSet.inc"

#pragma clang attribute pop
#endif
