#pragma clang fp contract(off)

#include "Dispatch.h"
#include "MatricesKernels.h"
#include "Points.h"

static const struct tk_points *kernels(int precision) {
#if defined(__x86_64__)
  static const struct tk_points *const sets[] = {tk_points_baseline, tk_points_avx2, tk_points_avx512};
  return sets[tk_set()] + precision;
#else
  return tk_points_baseline + precision;
#endif
}

void tk_map_points(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, bool streaming) {
  tk_points_map *map = kernels(precision)->map[layout][operation];
  if (__builtin_expect(map != NULL, 1)) return map(matrix, source, destination, count, streaming);
  tk_unit_points(precision, layout, matrix, source, destination, count);
}

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, void *lower, void *upper) {
  kernels(precision)->bounds[layout][operation](matrix, source, destination, count, lower, upper);
}

void tk_map_planes(int precision, int components, int operation, const void *matrix, const void *const *source, void *const *destination, size_t count,
                   bool streaming) {
  kernels(precision)->planes[components][operation](matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination, uint8_t *codes, size_t count, bool zero_to_one) {
  return kernels(precision)->clip[layout](matrix, source, destination, codes, count, zero_to_one);
}
