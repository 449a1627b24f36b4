// Limits with AVX-512. Where two-source shuffles and products share their pipes, as on AMD's processors, multiply and
// add is as fast as fused multiply-add beside them. All other products are fused, and with LIMITS_FUSED_SUMS these too.
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

#define LOOP __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,fma"), min_vector_width(512), aligned(64)))
#define INLINE_LOOP __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,fma"), min_vector_width(512), always_inline))
#define SET avx512

#define S float
#define SCALAR_BYTES 4
#define V __m512
#define LANES 16
#define PRECISION f32
#define LD _mm512_loadu_ps
#define ST _mm512_storeu_ps
#define ADD _mm512_add_ps
#define MUL _mm512_mul_ps
#define DIV _mm512_div_ps
#define SPLAT _mm512_set1_ps
#define PRODUCTS2(a, b, c, d) FUSED(_mm512_add_ps, _mm512_mul_ps, _mm512_fmadd_ps, a, b, MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(FUSED(_mm512_add_ps, _mm512_mul_ps, _mm512_fmadd_ps, a, b, MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) FUSED(_mm512_add_ps, _mm512_mul_ps, _mm512_fmadd_ps, a, b, FUSED(_mm512_add_ps, _mm512_mul_ps, _mm512_fmadd_ps, c, d, FUSED(_mm512_add_ps, _mm512_mul_ps, _mm512_fmadd_ps, e, f, t)))
#if LIMITS_FUSED_SUMS
#define SUM SUM3
#else
#define SUM(a, b, c, d, e, f, t) ADD(ADD(MUL(a, b), t), ADD(MUL(c, d), MUL(e, f)))
#endif
#define SWAP1(v) _mm512_permute_ps(v, 0xb1)
#define SWAP2(v) _mm512_permute_ps(v, 0x4e)
#define PADDED_Y(v) _mm512_permute_ps(v, 0x01)
#define PADDED_Z(v) _mm512_permute_ps(v, 0x1a)
#define A0 1, 0, 0, 4, 3, 3, 7, 6, 6, 10, 9, 9, 13, 12, 12, 16
#define B0 2, 2, 1, 5, 5, 4, 8, 8, 7, 11, 11, 10, 14, 14, 13, 17
#define A1 15, 15, 19, 18, 18, 22, 21, 21, 25, 24, 24, 28, 27, 27, 31, 30
#define B1 17, 16, 20, 20, 19, 23, 23, 22, 26, 26, 25, 29, 29, 28, 32, 32
#define A2 30, 34, 33, 33, 37, 36, 36, 40, 39, 39, 43, 42, 42, 46, 45, 45
#define B2 31, 35, 35, 34, 38, 38, 37, 41, 41, 40, 44, 44, 43, 47, 47, 46
#define FROM(first, k, l, a) ((a) - (first))
#define FROM0(k, l, a) (a)
#define FROM16(k, l, a) ((a) - 16)
#define INDEX(f, ...) INDEX_(EACH(ITSELF, f, 0, __VA_ARGS__))
#define INDEX_(...) _mm512_setr_epi32(__VA_ARGS__)
#define OTHERS                                                                                                                                                 \
  a0 = _mm512_permutex2var_ps(v0, INDEX(FROM0, A0), v1), b0 = _mm512_permutex2var_ps(v0, INDEX(FROM0, B0), v1);                                                \
  a1 = _mm512_permutex2var_ps(v0, INDEX(FROM0, A1), v1), b1 = _mm512_permutex2var_ps(v1, INDEX(FROM16, B1), v2);                                               \
  a2 = _mm512_permutex2var_ps(v1, INDEX(FROM16, A2), v2), b2 = _mm512_permutex2var_ps(v1, INDEX(FROM16, B2), v2);
#include "Loops.inc"
#undef INDEX_

#define S double
#define SCALAR_BYTES 8
#define V __m512d
#define LANES 8
#define PRECISION f64
#define LD _mm512_loadu_pd
#define ST _mm512_storeu_pd
#define ADD _mm512_add_pd
#define MUL _mm512_mul_pd
#define DIV _mm512_div_pd
#define SPLAT _mm512_set1_pd
#define PRODUCTS2(a, b, c, d) FUSED(_mm512_add_pd, _mm512_mul_pd, _mm512_fmadd_pd, a, b, MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(FUSED(_mm512_add_pd, _mm512_mul_pd, _mm512_fmadd_pd, a, b, MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) FUSED(_mm512_add_pd, _mm512_mul_pd, _mm512_fmadd_pd, a, b, FUSED(_mm512_add_pd, _mm512_mul_pd, _mm512_fmadd_pd, c, d, FUSED(_mm512_add_pd, _mm512_mul_pd, _mm512_fmadd_pd, e, f, t)))
#if LIMITS_FUSED_SUMS
#define SUM SUM3
#else
#define SUM(a, b, c, d, e, f, t) ADD(ADD(MUL(a, b), t), ADD(MUL(c, d), MUL(e, f)))
#endif
#define SWAP1(v) _mm512_permute_pd(v, 0x55)
#define SWAP2(v) _mm512_permutex_pd(v, 0x4e)
#define PADDED_Y(v) _mm512_permutex_pd(v, 0x01)
#define PADDED_Z(v) _mm512_permutex_pd(v, 0x1a)
#define A0 1, 0, 0, 4, 3, 3, 7, 6
#define B0 2, 2, 1, 5, 5, 4, 8, 8
#define A1 6, 10, 9, 9, 13, 12, 12, 16
#define B1 7, 11, 11, 10, 14, 14, 13, 17
#define A2 15, 15, 19, 18, 18, 22, 21, 21
#define B2 17, 16, 20, 20, 19, 23, 23, 22
#define FROM8(k, l, a) ((a) - 8)
#define MIDDLE(k, l, a) ((a) / 8 == 1 ? (a) : (a) % 8)
#define INDEX_(...) _mm512_setr_epi64(__VA_ARGS__)
#define OTHERS                                                                                                                                                 \
  V ends = _mm512_mask_blend_pd(0x0f, v0, v2);                                                                                                                 \
  a0 = _mm512_permutex2var_pd(v0, INDEX(FROM0, A0), v1), b0 = _mm512_permutex2var_pd(v0, INDEX(FROM0, B0), v1);                                                \
  a1 = _mm512_permutex2var_pd(ends, INDEX(MIDDLE, A1), v1), b1 = _mm512_permutex2var_pd(ends, INDEX(MIDDLE, B1), v1);                                          \
  a2 = _mm512_permutex2var_pd(v1, INDEX(FROM8, A2), v2), b2 = _mm512_permutex2var_pd(v1, INDEX(FROM8, B2), v2);
#include "Loops.inc"
