// Limits with SSE2, which has no fused multiply-add.
#include "Limits.h"

#include <emmintrin.h>
#include <stdint.h>

#include "Lists.inc"

#define LOOP __attribute__((aligned(64)))
#define INLINE_LOOP __attribute__((always_inline))
#define SET sse2

#define S float
#define SCALAR_BYTES 4
#define V __m128
#define LANES 4
#define PRECISION f32
#define LD _mm_loadu_ps
#define ST _mm_storeu_ps
#define ADD _mm_add_ps
#define MUL _mm_mul_ps
#define DIV _mm_div_ps
#define SPLAT _mm_set1_ps
#define PRODUCTS2(a, b, c, d) ADD(MUL(a, b), MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(ADD(MUL(a, b), MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) ADD(ADD(MUL(a, b), t), ADD(MUL(c, d), MUL(e, f)))
#define SUM SUM3
#define SWAP1(v) _mm_shuffle_ps(v, v, 0xb1)
#define SWAP2(v) _mm_shuffle_ps(v, v, 0x4e)
#define PADDED_Y(v) _mm_shuffle_ps(v, v, 0x01)
#define PADDED_Z(v) _mm_shuffle_ps(v, v, 0x1a)
#define A0 1, 0, 0, 4
#define B0 2, 2, 1, 5
#define A1 3, 3, 7, 6
#define B1 5, 4, 8, 8
#define A2 6, 10, 9, 9
#define B2 7, 11, 11, 10
#define OTHERS                                                                                                                                                 \
  V low = _mm_unpacklo_ps(v0, v1), high = _mm_unpackhi_ps(v1, v2);                                                                                             \
  a0 = _mm_shuffle_ps(v0, low, _MM_SHUFFLE(1, 0, 0, 1)), b0 = _mm_shuffle_ps(v0, low, _MM_SHUFFLE(3, 2, 2, 2));                                                \
  a1 = _mm_shuffle_ps(v0, v1, _MM_SHUFFLE(2, 3, 3, 3)), b1 = _mm_shuffle_ps(v1, v2, _MM_SHUFFLE(0, 0, 0, 1));                                                  \
  a2 = _mm_shuffle_ps(high, v2, _MM_SHUFFLE(1, 1, 1, 0)), b2 = _mm_shuffle_ps(high, v2, _MM_SHUFFLE(2, 3, 3, 2));
#include "Loops.inc"

#define S double
#define SCALAR_BYTES 8
#define V __m128d
#define LANES 2
#define PRECISION f64
#define LD _mm_loadu_pd
#define ST _mm_storeu_pd
#define ADD _mm_add_pd
#define MUL _mm_mul_pd
#define DIV _mm_div_pd
#define SPLAT _mm_set1_pd
#define PRODUCTS2(a, b, c, d) ADD(MUL(a, b), MUL(c, d))
#define SUM2(a, b, c, d, t) ADD(ADD(MUL(a, b), MUL(c, d)), t)
#define SUM3(a, b, c, d, e, f, t) ADD(ADD(MUL(a, b), t), ADD(MUL(c, d), MUL(e, f)))
#define SUM SUM3
#define SWAP1(v) _mm_shuffle_pd(v, v, 1)
#define A0 1, 0
#define B0 2, 2
#define A1 0, 4
#define B1 1, 5
#define A2 3, 3
#define B2 5, 4
#define OTHERS                                                                                                                                                 \
  a0 = SWAP1(v0), b0 = _mm_unpacklo_pd(v1, v1), a1 = _mm_unpacklo_pd(v0, v2), b1 = _mm_unpackhi_pd(v0, v2), a2 = _mm_unpackhi_pd(v1, v1), b2 = SWAP1(v2);
#include "Loops.inc"
