// Limits with AVX2 and fused multiply-add.
#include "Limits.h"

#include <immintrin.h>
#include <stdint.h>

#include "Lists.inc"

// LIMITS_UNFUSED: the same loops with the library's multiply, then add. The difference is the price of equal bits on
// all machines.
#if LIMITS_UNFUSED
#define FUSED(add, mul, fmadd, a, b, c) add(mul(a, b), c)
#else
#define FUSED(add, mul, fmadd, a, b, c) fmadd(a, b, c)
#endif

#define LOOP __attribute__((target("avx2,fma"), aligned(64)))
#define INLINE_LOOP __attribute__((target("avx2,fma"), always_inline))
#define SET avx2

#define S float
#define SCALAR_BYTES 4
#define V __m256
#define LANES 8
#define PRECISION f32
#define LD _mm256_loadu_ps
#define ST _mm256_storeu_ps
#define ADD _mm256_add_ps
#define MUL _mm256_mul_ps
#define DIV _mm256_div_ps
#define SPLAT _mm256_set1_ps
#define PRODUCTS2(a, b, c, d) FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, a, b, MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, a, b, MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, a, b, FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, c, d, FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, e, f, t)))
#define SUM(a, b, c, d, e, f, t) ADD(FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, a, b, t), FUSED(_mm256_add_ps, _mm256_mul_ps, _mm256_fmadd_ps, c, d, MUL(e, f)))
#define SWAP1(v) _mm256_permute_ps(v, 0xb1)
#define SWAP2(v) _mm256_permute_ps(v, 0x4e)
#define PADDED_Y(v) _mm256_permute_ps(v, 0x01)
#define PADDED_Z(v) _mm256_permute_ps(v, 0x1a)
#define A0 1, 2, 1, 4, 3, 3, 8, 8
#define B0 2, 0, 0, 5, 5, 4, 7, 6
#define A1 6, 10, 9, 9, 13, 12, 12, 16
#define B1 7, 11, 11, 10, 14, 14, 13, 17
#define A2 15, 15, 19, 18, 18, 22, 21, 21
#define B2 17, 16, 20, 20, 19, 23, 23, 22
#define WITHIN(k, l, a) ((a) % 8)
#define INDEX(...) INDEX_(EACH(ITSELF, WITHIN, 0, __VA_ARGS__))
#define INDEX_(...) _mm256_setr_epi32(__VA_ARGS__)
#define OTHERS                                                                                                                                                 \
  V ends = _mm256_blend_ps(v0, v2, 0x0f);                                                                                                                      \
  a0 = _mm256_permutevar8x32_ps(_mm256_blend_ps(v0, v1, 0x01), INDEX(A0)), b0 = _mm256_permutevar8x32_ps(v0, INDEX(B0));                                       \
  a1 = _mm256_permutevar8x32_ps(_mm256_blend_ps(v1, ends, 0x41), INDEX(A1)), b1 = _mm256_permutevar8x32_ps(_mm256_blend_ps(v1, ends, 0x82), INDEX(B1));        \
  a2 = _mm256_permutevar8x32_ps(_mm256_blend_ps(v2, v1, 0x80), INDEX(A2)), b2 = _mm256_permutevar8x32_ps(v2, INDEX(B2));
#include "Loops.inc"

#define S double
#define SCALAR_BYTES 8
#define V __m256d
#define LANES 4
#define PRECISION f64
#define LD _mm256_loadu_pd
#define ST _mm256_storeu_pd
#define ADD _mm256_add_pd
#define MUL _mm256_mul_pd
#define DIV _mm256_div_pd
#define SPLAT _mm256_set1_pd
#define PRODUCTS2(a, b, c, d) FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, a, b, MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, a, b, MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, a, b, FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, c, d, FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, e, f, t)))
#define SUM(a, b, c, d, e, f, t) ADD(FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, a, b, t), FUSED(_mm256_add_pd, _mm256_mul_pd, _mm256_fmadd_pd, c, d, MUL(e, f)))
#define SWAP1(v) _mm256_permute_pd(v, 5)
#define SWAP2(v) _mm256_permute2f128_pd(v, v, 1)
#define PADDED_Y(v) _mm256_permute4x64_pd(v, 0x01)
#define PADDED_Z(v) _mm256_permute4x64_pd(v, 0x1a)
#define A0 1, 2, 1, 4
#define B0 2, 0, 0, 5
#define A1 3, 3, 8, 8
#define B1 5, 4, 7, 6
#define A2 6, 11, 11, 9
#define B2 7, 10, 9, 10
#define OTHERS                                                                                                                                                 \
  a0 = _mm256_permute4x64_pd(_mm256_blend_pd(v0, v1, 1), 1 | 2 << 2 | 1 << 4 | 0 << 6), b0 = _mm256_permute4x64_pd(_mm256_blend_pd(v0, v1, 2), 2 | 0 << 2 | 0 << 4 | 1 << 6); \
  a1 = _mm256_permute4x64_pd(_mm256_blend_pd(v0, v2, 1), 3 | 3 << 2 | 0 << 4 | 0 << 6), b1 = _mm256_permute_pd(v1, 5);                                         \
  a2 = _mm256_permute4x64_pd(_mm256_blend_pd(v2, v1, 4), 2 | 3 << 2 | 3 << 4 | 1 << 6), b2 = _mm256_permute4x64_pd(_mm256_blend_pd(v2, v1, 8), 3 | 2 << 2 | 1 << 4 | 2 << 6);
#include "Loops.inc"
