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

// The same where the set is known already, else null.
static inline const struct tk_points *known_kernels(unsigned kind) {
#if defined(__x86_64__)
  int set = atomic_load_explicit(&tk_used_set, memory_order_relaxed);
  return __builtin_expect(set >= 0, 1) ? sets[set] + (kind >> 4) : NULL;
#else
  return tk_points_baseline + (kind >> 4);
#endif
}

// Apart, so that no register has to be saved where the set is known.
static __attribute__((noinline)) void map_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
  if ((kind & 3) == TK_UNIT) return tk_unit_points((int)(kind >> 4), (int)(kind >> 2 & 3), matrix, source, destination, count);
  tk_instruction_set();
  tk_map_points(matrix, source, destination, count, streaming, kind);
}

void tk_map_points(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
  const struct tk_points *kernels = known_kernels(kind);
  tk_points_map *map = __builtin_expect(kernels != NULL, 1) ? kernels->map[kind >> 2 & 3][kind & 3] : NULL;
  if (__builtin_expect(map == NULL, 0)) return map_otherwise(matrix, source, destination, count, streaming, kind);
  map(matrix, source, destination, count, streaming);
}

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, void *lower, void *upper) {
  kernels(precision)->bounds[layout][operation](matrix, source, destination, count, lower, upper);
}

static __attribute__((noinline)) void map_planes_first(const void *matrix, const void *const *source, void *const *destination, size_t count, bool streaming,
                                                       unsigned kind) {
  tk_instruction_set();
  tk_map_planes(matrix, source, destination, count, streaming, kind);
}

void tk_map_planes(const void *matrix, const void *const *source, void *const *destination, size_t count, bool streaming, unsigned kind) {
  const struct tk_points *kernels = known_kernels(kind);
  if (__builtin_expect(kernels == NULL, 0)) return map_planes_first(matrix, source, destination, count, streaming, kind);
  kernels->planes[kind >> 2 & 3][kind & 3](matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination, uint8_t *codes, size_t count, bool zero_to_one) {
  return kernels(precision)->clip[layout](matrix, source, destination, codes, count, zero_to_one);
}
