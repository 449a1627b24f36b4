// The leaf operations that Swift's SIMD compiles badly, as inline functions on vectors. In a debug build each is one
// piece of compiled code; generic Swift SIMD is a hundred times slower there. In a release build they call no library.
//
// Contract: pure functions of their arguments, without memory or state. They multiply, then add, in the order written,
// and never fuse. Therefore the results have the bits of the same sums in Swift
// (Tests/TransformCoreTests/Scalar/TransformScalar+LeavesTests.swift).

#ifndef C_VECTOR_OPERATIONS_H
#define C_VECTOR_OPERATIONS_H

#pragma clang fp contract(off)

// All functions are inlined, therefore the calling convention for vectors of 32 bytes does not matter.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define CV_INLINE static inline __attribute__((always_inline))
#define CV_NAMED(name) __attribute__((swift_name(name)))
#define CV_FLOAT(name) CV_INLINE CV_NAMED("FloatLeaves." name)
#define CV_DOUBLE(name) CV_INLINE CV_NAMED("DoubleLeaves." name)

// Without values: namespaces of Swift.
typedef struct {
  char unused;
} cv_leaves_f CV_NAMED("FloatLeaves");
typedef struct {
  char unused;
} cv_leaves_d CV_NAMED("DoubleLeaves");

typedef struct {
  char unused;
} cv_cache_line CV_NAMED("CacheLine");

typedef int cv_words2 __attribute__((ext_vector_type(2)));
typedef int cv_words4 __attribute__((ext_vector_type(4)));

typedef float cv_vector2_f __attribute__((ext_vector_type(2)));
typedef float cv_vector4_f __attribute__((ext_vector_type(4)));
typedef double cv_vector2_d __attribute__((ext_vector_type(2)));
typedef double cv_vector4_d __attribute__((ext_vector_type(4)));

// Keeps a vector whole. Without this, the optimiser computes an Optional made from the vector lane by lane, behind its
// test.

CV_FLOAT("keep(_:)") cv_vector4_f cv_keep_f(cv_vector4_f v) {
#if defined(__x86_64__)
  __asm__("" : "+x"(v));
#elif defined(__aarch64__)
  __asm__("" : "+w"(v));
#endif
  return v;
}

CV_DOUBLE("keep(_:)") cv_vector4_d cv_keep_d(cv_vector4_d v) {
#if defined(__AVX__)
  __asm__("" : "+x"(v));
#elif defined(__x86_64__) || defined(__aarch64__)
  cv_vector2_d low = v.lo, high = v.hi;
#if defined(__x86_64__)
  __asm__("" : "+x"(low), "+x"(high));
#else
  __asm__("" : "+w"(low), "+w"(high));
#endif
  v.lo = low;
  v.hi = high;
#endif
  return v;
}

// Keeps a pair of Doubles, which is one register. The optimiser would multiply first and permute later.

CV_INLINE cv_vector2_d cv_keep_pair(cv_vector2_d v) {
#if defined(__x86_64__)
  __asm__("" : "+x"(v));
#elif defined(__aarch64__)
  __asm__("" : "+w"(v));
#endif
  return v;
}

// Whether one of the first three lanes is negative, -0 included.

CV_INLINE _Bool cv_has_sign(cv_words4 v) {
#if defined(__SSE__)
  return __builtin_ia32_movmskps((cv_vector4_f)v) & 7;
#else
  const cv_words4 three = {-1, -1, -1, 0};
  return __builtin_reduce_or((v & three) < 0);
#endif
}

// The 32 bits of each number that hold its exponent.

CV_INLINE cv_words4 cv_words_f(cv_vector4_f v) { return (cv_words4)v; }
CV_INLINE cv_words4 cv_words_d(cv_vector4_d v) {
  cv_words4 low = (cv_words4)v.lo, high = (cv_words4)v.hi;
  return __builtin_shufflevector(low, high, 1, 3, 5, 7);
}

// Masks of Floats are kept whole; otherwise one operation becomes two permutations. A mask of Doubles is one half of
// two registers. The optimiser handles those well.

CV_INLINE cv_vector4_f cv_mask_f(cv_vector4_f mask) { return cv_keep_f(mask); }
CV_INLINE cv_vector4_d cv_mask_d(cv_vector4_d mask) { return mask; }
#define CV_MASKED(v, bits) ((CV(vector4))((CV(lanes))(v) & (CV(lanes))CV(mask)((CV(vector4))(bits))))

// The smallest square and the smallest determinant that need no scaling; the largest is its reciprocal. The same of
// squared lengths of rows.
#define cv_least_safe_f 0x1p-64f
#define cv_least_safe_d 0x1p-500
#define cv_least_square_f 0x1p-40f
#define cv_least_square_d 0x1p-320

// Of inverses: between which determinants, and for which sums of the magnitudes of columns, cofactors are taken at
// once.
#define cv_least_f 0x1p-48f
#define cv_least_d 0x1p-280
#define cv_most_f 0x1p100f
#define cv_most_d 0x1p900
#define cv_limit_f 0x1p26f
#define cv_limit_d 0x1p240
#define cv_affine_limit_f 0x1p24f
#define cv_affine_limit_d 0x1p240

typedef unsigned cv_bits_f;
typedef unsigned long long cv_bits_d;

#define CV_FILE "VectorOperations.inc"
#include "BothScalars.inc"
#define CV_FILE "Projection.inc"
#include "BothScalars.inc"

// Whether 0 < w < infinity, by one comparison of integers.

CV_FLOAT("isInFront(_:)") _Bool cv_is_in_front_f(cv_vector4_f image) {
  unsigned bits;
  float w = image.w;
  __builtin_memcpy(&bits, &w, sizeof bits);
  return bits - 1 < 0x7f7fffffu;
}

CV_DOUBLE("isInFront(_:)") _Bool cv_is_in_front_d(cv_vector4_d image) {
  unsigned long long bits;
  double w = image.w;
  __builtin_memcpy(&bits, &w, sizeof bits);
  return bits - 1 < 0x7fefffffffffffffull;
}

// Whether the first three components are finite. An infinite or NaN component has an exponent of all ones.

CV_FLOAT("threeAreFinite(_:)") _Bool cv_three_are_finite_f(cv_vector4_f v) { return !cv_has_sign((cv_words_f(v) & 0x7f800000) + 0x00800000); }
CV_DOUBLE("threeAreFinite(_:)") _Bool cv_three_are_finite_d(cv_vector4_d v) { return !cv_has_sign((cv_words_d(v) & 0x7ff00000) + 0x00100000); }

#undef CV_MASKED

#include "Quaternions.inc"
#include "Placement.inc"

// Functions of the linear part (a, b, c, d) of a map of the plane. They give (ad, bc), their differences
// (ad - bc, bc - ad), their sums, and the inverse (d, -b, -c, a) / (ad - bc). In Float all four lanes of a register
// work, and one division makes the inverse. In Double four lanes are two registers: one pair of reciprocals is
// multiplied twice. Zeros come out positive.

CV_INLINE cv_vector4_f cv_products_f(cv_vector4_f linear) { return linear * linear.wzyx; }
CV_INLINE cv_vector4_f cv_differences_f(cv_vector4_f products) { return cv_keep_f(products - products.yxwz); }
CV_INLINE cv_vector4_f cv_sums_f(cv_vector4_f products) { return products + products.yxwz; }
CV_INLINE cv_vector4_f cv_inverse_linear_f(cv_vector4_f linear, cv_vector4_f differences) { return linear.wyzx / differences + 0; }
CV_INLINE cv_vector2_f cv_inverse_translation_f(cv_vector4_f inverse, cv_vector2_f t) {
  cv_vector4_f moved = t.xxyy * inverse;
  return (0 - moved.lo) - moved.hi;
}

CV_INLINE cv_vector2_d cv_products_d(cv_vector4_d linear) { return linear.lo * linear.wz; }
CV_INLINE cv_vector2_d cv_differences_d(cv_vector2_d products) { return products - products.yx; }
CV_INLINE cv_vector2_d cv_sums_d(cv_vector2_d products) { return products + products.yx; }
CV_INLINE cv_vector4_d cv_inverse_linear_d(cv_vector4_d linear, cv_vector2_d differences) { return linear.wyzx * (1 / differences).xyyx + 0; }
CV_INLINE cv_vector2_d cv_inverse_translation_d(cv_vector4_d inverse, cv_vector2_d t) { return (0 - t.xx * inverse.lo) - t.yy * inverse.hi; }

// Whether both components are finite: no exponent is all ones.

CV_INLINE _Bool cv_both_are_finite_f(cv_vector2_f v) {
  unsigned long long bits;
  __builtin_memcpy(&bits, &v, sizeof bits);
  return (((bits & 0x7f8000007f800000) + 0x0080000000800000) & 0x8000000080000000) == 0;
}

CV_INLINE _Bool cv_both_are_finite_d(cv_vector2_d v) {
  cv_words2 high = ((cv_words4)v).yw;
  unsigned long long bits;
  __builtin_memcpy(&bits, &high, sizeof bits);
  return (((bits & 0x7ff000007ff00000) + 0x0010000000100000) & 0x8000000080000000) == 0;
}

#define CV_FILE "Inverses.inc"
#include "BothScalars.inc"

// The inverse transpose without a verdict. In Double the first two components are one register, and the third is a
// scalar: a vector of four would be two registers, the half of one unused.

CV_FLOAT("inverseTransposeUnchecked(_:_:_:)") cv_rows_f cv_inverse_transpose_unchecked_f(cv_vector4_f a, cv_vector4_f b, cv_vector4_f c) {
  cv_rows_f result = cv_transposed_quotients_f(a, b, c, cv_volumes_f(a, b, c).x);
  result.x = cv_turned_forth_f(result.x);
  result.y = cv_turned_forth_f(result.y);
  result.z = cv_turned_forth_f(result.z);
  return result;
}

// (x, y, z, x) of p × q. (z, x) is one register and needs one shuffle of each factor, y none; the fourth is not used.
CV_INLINE cv_vector4_d cv_paired_cross(cv_vector4_d p, cv_vector4_d q) {
  cv_vector2_d zx = p.lo * q.yz - p.yz * q.lo;
  cv_vector4_d result = {zx.y, p.z * q.x - p.x * q.z, zx.x, zx.y};
  return result;
}
CV_DOUBLE("inverseTransposeUnchecked(_:_:_:)") cv_rows_d cv_inverse_transpose_unchecked_d(cv_vector4_d a, cv_vector4_d b, cv_vector4_d c) {
  cv_vector4_d x = cv_paired_cross(b, c), y = cv_paired_cross(c, a), z = cv_paired_cross(a, b);
  double over = 1 / cv_volume_d(a, x);
  cv_rows_d result = {x * over, y * over, z * over, {0, 0, 0, 0}, 1};
  return result;
}

// The platform's own sine and cosine of one angle, in one call if it has one.

#if defined(__GLIBC__) || defined(__linux__)
extern void sincosf(float, float *, float *);
extern void sincos(double, double *, double *);
CV_FLOAT("platformSinCos(_:)") cv_vector2_f cv_platform_sincos_f(float angle) {
  float sine, cosine;
  sincosf(angle, &sine, &cosine);
  return (cv_vector2_f){sine, cosine};
}
CV_DOUBLE("platformSinCos(_:)") cv_vector2_d cv_platform_sincos_d(double angle) {
  double sine, cosine;
  sincos(angle, &sine, &cosine);
  return (cv_vector2_d){sine, cosine};
}
#else
CV_FLOAT("platformSinCos(_:)") cv_vector2_f cv_platform_sincos_f(float angle) { return (cv_vector2_f){__builtin_sinf(angle), __builtin_cosf(angle)}; }
CV_DOUBLE("platformSinCos(_:)") cv_vector2_d cv_platform_sincos_d(double angle) { return (cv_vector2_d){__builtin_sin(angle), __builtin_cos(angle)}; }
#endif

// Asks for the cache line of an address, which is written later. It changes nothing, and any address may be given.
CV_INLINE CV_NAMED("CacheLine.fetch(_:)") void cv_fetch_line(const void *address) { __builtin_prefetch(address, 1); }

#include "SineCosine.inc"
#include "ArcTangent.inc"
#include "View.inc"

#pragma clang diagnostic pop

#endif
