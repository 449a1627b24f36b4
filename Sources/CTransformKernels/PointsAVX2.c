#pragma clang fp contract(off)

#include "Points.h"

#include <math.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define KERNELS tk_points_avx2
#define BYTES 32
#define FLOAT_LANES 8
#define DOUBLE_LANES 4
#include "PointsLists.inc"
#include "PointsSet.inc"

#pragma clang attribute pop
#endif
