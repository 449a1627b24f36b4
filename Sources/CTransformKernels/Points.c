#pragma clang fp contract(off)

#include "Dispatch.h"
#include "MatricesKernels.h"
#include "Points.h"

// Those of an instruction set, by precision.
static const struct tk_points *kernels_of(int set) {
#if defined(__x86_64__)
  static const struct tk_points *const sets[] = {tk_points_baseline, tk_points_avx2, tk_points_avx512};
  return sets[set];
#else
  (void)set;
  return tk_points_baseline;
#endif
}

static const struct tk_points *kernels(int precision) { return kernels_of(tk_set()) + precision; }

tk_points_map *tk_used_maps[32];
tk_points_planes *tk_used_planes[32];

// Pointers are all that is handed over, so no order is needed. What a limit has put there stays where the first call comes later.
void tk_use_points(int set, bool is_first) {
  const struct tk_points *points = kernels_of(set);
  for (unsigned kind = 0; kind < 32; kind++) {
    tk_points_map *map = points[kind >> 4].map[kind >> 2 & 3][kind & 3], *no_map = NULL;
    tk_points_planes *planes = points[kind >> 4].planes[kind >> 2 & 3][kind & 3], *no_planes = NULL;
    if (is_first) {
      __atomic_compare_exchange_n(&tk_used_maps[kind], &no_map, map, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
      __atomic_compare_exchange_n(&tk_used_planes[kind], &no_planes, planes, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    } else {
      __atomic_store_n(&tk_used_maps[kind], map, __ATOMIC_RELAXED);
      __atomic_store_n(&tk_used_planes[kind], planes, __ATOMIC_RELAXED);
    }
  }
}

void tk_map_points_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming, unsigned kind) {
  if ((kind & 3) == TK_UNIT) return tk_unit_points((int)(kind >> 4), (int)(kind >> 2 & 3), matrix, source, destination, count);
  tk_call_map(kernels((int)(kind >> 4))->map[kind >> 2 & 3][kind & 3], matrix, source, destination, count, streaming, kind);
}

void tk_map_planes_otherwise(const void *matrix, const void *const *source, void *const *destination, size_t count, bool streaming, unsigned kind) {
  kernels((int)(kind >> 4))->planes[kind >> 2 & 3][kind & 3](matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source, void *destination, size_t count, void *lower, void *upper) {
  kernels(precision)->bounds[layout][operation](matrix, source, destination, count, lower, upper);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination, uint8_t *codes, size_t count, bool zero_to_one) {
  return kernels(precision)->clip[layout](matrix, source, destination, codes, count, zero_to_one);
}
