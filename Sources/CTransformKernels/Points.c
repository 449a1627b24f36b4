#pragma clang fp contract(off)

#include "Points.h"

#include <math.h>
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

static const struct tk_points *kernels(int precision) {
#if defined(__x86_64__)
  static const struct tk_points *const sets[] = {tk_points_baseline, tk_points_avx2, tk_points_avx512};
  return sets[tk_instruction_set()] + precision;
#else
  return tk_points_baseline + precision;
#endif
}

static int components_of(int layout) { return layout == TK_XY ? 2 : layout == TK_XYZW ? 4 : 3; }

void tk_map_points(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, bool streaming) {
  tk_points_map *map = kernels(precision)->map[layout][operation];
  if (map) return map(matrix, source, destination, count, streaming);
  ptrdiff_t stride = (layout == TK_XYZ_PADDED ? 4 : components_of(layout)) * (precision == TK_FLOAT ? 4 : 8);
  tk_map_strided(precision, components_of(layout), operation, matrix, source, stride, destination, stride, count);
}

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, void *lower, void *upper) {
  tk_points_bounds *bounds = kernels(precision)->bounds[layout][operation];
  if (bounds) return bounds(matrix, source, destination, count, lower, upper);
  if (precision == TK_FLOAT) map_bounds_f32(layout, operation, matrix, source, destination, count, lower, upper);
  else map_bounds_f64(layout, operation, matrix, source, destination, count, lower, upper);
}

void tk_map_planes(int precision, int components, int operation, const void *matrix, const void *const *source, void *const *destination, size_t count,
                   bool streaming) {
  tk_points_planes *planes = kernels(precision)->planes[components][operation];
  if (planes) return planes(matrix, (const char *const *)source, (char *const *)destination, count, streaming);
  if (precision == TK_FLOAT) map_planes_f32(components, operation, matrix, source, destination, count);
  else map_planes_f64(components, operation, matrix, source, destination, count);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination, uint8_t *codes, size_t count, bool zero_to_one) {
  tk_points_clip *clip = kernels(precision)->clip[layout];
  if (clip) return clip(matrix, source, destination, codes, count, zero_to_one);
  if (precision == TK_FLOAT) return clip_codes_f32(layout, matrix, source, destination, codes, count, zero_to_one);
  return clip_codes_f64(layout, matrix, source, destination, codes, count, zero_to_one);
}
