#pragma clang fp contract(off)

#include "Dispatch.h"
#include "MatricesKernels.h"
#include "Points.h"

#if defined(__x86_64__)
static const struct tk_points *const sets[] = {tk_points_baseline, tk_points_avx2, tk_points_avx512};
#endif

static const struct tk_points *kernels(int precision) {
#if defined(__x86_64__)
  return sets[tk_set()] + precision;
#else
  return tk_points_baseline + precision;
#endif
}

// Apart, so that no register has to be saved where the set is known.
static __attribute__((noinline)) void map_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
  if ((kind & 3) == TK_UNIT) return tk_unit_points((int)(kind >> 4), (int)(kind >> 2 & 3), matrix, source, destination, count);
  tk_instruction_set();
  tk_map_points(matrix, source, destination, count, streaming, kind);
}

void tk_map_points(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
#if defined(__x86_64__)
  int set = atomic_load_explicit(&tk_used_set, memory_order_relaxed);
  if (__builtin_expect(set < 0, 0)) return map_otherwise(matrix, source, destination, count, streaming, kind);
  const struct tk_points *kernels = sets[set];
#else
  const struct tk_points *kernels = tk_points_baseline;
#endif
  tk_points_map *map = kernels[kind >> 4].map[kind >> 2 & 3][kind & 3];
  if (__builtin_expect(map == NULL, 0)) return map_otherwise(matrix, source, destination, count, streaming, kind);
  map(matrix, source, destination, count, streaming);
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
