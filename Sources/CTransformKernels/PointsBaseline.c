#pragma clang fp contract(off)

#include "Points.h"

#include <math.h>
#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define KERNELS tk_points_baseline
#define BYTES 16
#define FLOAT_LANES 4
#define DOUBLE_LANES 2
#include "PointsLists.inc"
#include "PointsSet.inc"
