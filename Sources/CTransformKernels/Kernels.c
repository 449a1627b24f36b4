#include "CTransformKernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define S float
#define N(name) name##_f32
#include "Reference.inc"
#undef S
#undef N
#define S double
#define N(name) name##_f64
#include "Reference.inc"
#undef S
#undef N

void tk_map_strided(int precision, int components, int operation, const void *matrix, const void *source, ptrdiff_t source_stride, void *destination,
                    ptrdiff_t destination_stride, size_t count) {
  if (precision == TK_FLOAT) map_strided_f32(components, operation, matrix, source, source_stride, destination, destination_stride, count);
  else map_strided_f64(components, operation, matrix, source, source_stride, destination, destination_stride, count);
}

void tk_map_palette(int precision, int layout, int operation, const void *matrices, const uint32_t *indices, const void *source, void *destination, size_t count) {
  if (precision == TK_FLOAT) map_palette_f32(layout, operation, matrices, indices, source, destination, count);
  else map_palette_f64(layout, operation, matrices, indices, source, destination, count);
}

uint32_t tk_largest_index(const uint32_t *indices, size_t count) {
  uint32_t largest = 0;
  for (size_t i = 0; i < count; i++) largest = indices[i] > largest ? indices[i] : largest;
  return largest;
}

void tk_products(int precision, const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count) {
  if (precision == TK_FLOAT) products_f32(a, a_step, b, b_step, out, count);
  else products_f64(a, a_step, b, b_step, out, count);
}

void tk_products_down(int precision, const void *local, const int32_t *parents, void *out, size_t count) {
  if (precision == TK_FLOAT) products_down_f32(local, parents, out, count);
  else products_down_f64(local, parents, out, count);
}

size_t tk_inverses(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled) {
  (void)precision, (void)matrices, (void)out;
  for (size_t i = 0; i < count; i++) unsettled[i] = (uint32_t)i;
  return count;
}

void tk_weighted_sums(int precision, const void *weights, const void *values, void *out, size_t count, size_t terms, size_t width) {
  if (precision == TK_FLOAT) weighted_sums_f32(weights, values, out, count, terms, width);
  else weighted_sums_f64(weights, values, out, count, terms, width);
}
