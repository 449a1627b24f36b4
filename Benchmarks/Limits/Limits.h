// The limits of this machine: the best loops that we could write by hand with intrinsics, for each layout, operation,
// precision and instruction set. They are not tied to one order of sums (they use fused multiply-add wherever it is
// faster), to any promise about bits, or to points behind the eye. Any alignment is allowed, in place or out of place.
//
//     limit_<layout>_<operation>_<precision>_<set>(matrix, source, destination, count)
//
// Compiled by clang -O3; -DLIMITS_UNFUSED compiles them without fused multiply-add. Matrices are as in
// CTransformKernels. For planes, `source` and `destination` are arrays of pointers.
#ifndef TRANSFORM_LIMITS_H
#define TRANSFORM_LIMITS_H

#include <stddef.h>

typedef void limit_loop(const void *matrix, const void *source, void *destination, size_t count);

#define LIMIT_SETS(layout, operation, precision)                                                                                                               \
  limit_loop limit_##layout##_##operation##_##precision##_sse2, limit_##layout##_##operation##_##precision##_avx2,                                             \
      limit_##layout##_##operation##_##precision##_avx512;
#define LIMIT(layout, operation) LIMIT_SETS(layout, operation, f32) LIMIT_SETS(layout, operation, f64)

#ifdef __cplusplus
extern "C" {
#endif
LIMIT(xy, affine)
LIMIT(xy, projective)
LIMIT(xyz, affine)
LIMIT(xyz, projective)
LIMIT(padded, affine)
LIMIT(padded, projective)
LIMIT(xyzw, homogeneous)
LIMIT(planes2, affine)
LIMIT(planes3, affine)
#ifdef __cplusplus
}
#endif

#undef LIMIT
#undef LIMIT_SETS

#endif
