// One point without a call, for batches that turn out to have no more.
#ifndef C_TRANSFORM_KERNELS_ONE_POINT_H
#define C_TRANSFORM_KERNELS_ONE_POINT_H

#pragma clang fp contract(off)

// All functions are inlined, so how vectors of 32 bytes would be passed does not matter.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define TK_INLINE static inline __attribute__((always_inline))

#define S float
#define LANE int32_t
#define N(name) name##_f
#include "OnePoint.inc"
#undef S
#undef LANE
#undef N

#define S double
#define LANE int64_t
#define N(name) name##_d
#include "OnePoint.inc"
#undef S
#undef LANE
#undef N

TK_INLINE int tk_components(unsigned kind) { return (kind >> 2 & 3) == TK_XY ? 2 : (kind >> 2 & 3) == TK_XYZW ? 4 : 3; }

// One point of a TK_KIND other than UNIT: the kernels' image, bit for bit.
TK_INLINE void tk_map_point(const void *matrix, const void *source, void *destination, unsigned kind) {
  if (kind & TK_KIND(TK_DOUBLE, 0, 0)) tk_map_point_d(matrix, source, destination, tk_components(kind), (int)(kind & 3));
  else tk_map_point_f(matrix, source, destination, tk_components(kind), (int)(kind & 3));
}

// The same of planes.
TK_INLINE void tk_map_planes_point(const void *matrix, const void *const *source, void *const *destination, unsigned kind) {
  if (kind & TK_KIND(TK_DOUBLE, 0, 0)) tk_map_planes_point_d(matrix, source, destination, tk_components(kind), (int)(kind & 3));
  else tk_map_planes_point_f(matrix, source, destination, tk_components(kind), (int)(kind & 3));
}

#undef TK_INLINE
#pragma clang diagnostic pop

#endif
