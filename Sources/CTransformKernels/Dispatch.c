// Chooses the instruction set, and calls its kernels.
#include "Kernels.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <strings.h>

// The tables of each instruction set, for reproducible arithmetic and for fused.
static const tk_kernels *const sets[][2] = {
#if defined(__x86_64__)
  {tk_kernels_baseline, tk_kernels_baseline},
  {tk_kernels_avx2, tk_kernels_fused_avx2},
  {tk_kernels_avx512, tk_kernels_fused_avx512},
#elif defined(__aarch64__)
  {tk_kernels_baseline, tk_kernels_fused_baseline},
#else
  {tk_kernels_baseline, tk_kernels_baseline},
#endif
};

// Whether the processor adds products in one rounding.
static bool fuses(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("fma");
#else
  return true;
#endif
}

static const tk_kernels *table(int set, bool is_fused) { return sets[set][is_fused && fuses()]; }

// What the machine has, and the environment allows.
static int detected(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  int best = TK_BASELINE;
  if (__builtin_cpu_supports("avx2")) {
    best = TK_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw"))
      best = TK_AVX512;
  }
  const char *wish = getenv("TRANSFORMS_INSTRUCTION_SET");
  if (wish == NULL) return best;
  int limit = strcasecmp(wish, "sse2") == 0 ? TK_BASELINE : strcasecmp(wish, "avx2") == 0 ? TK_AVX2 : TK_AVX512;
  return limit < best ? limit : best;
#else
  return TK_BASELINE;
#endif
}

// Only whole numbers that never change their meaning and addresses of constants are handed over. Therefore no order
// between them is needed.
static _Atomic int available = -1;

static int available_set(void) {
  int set = atomic_load_explicit(&available, memory_order_relaxed);
  if (set >= 0) return set;
  set = detected();
  atomic_store_explicit(&available, set, memory_order_relaxed);
  return set;
}

// The kernels in use, reproducible and fused; null until the first question.
static const tk_kernels *_Atomic used[2];
tk_points_map *tk_used_maps[64];
tk_points_planes *tk_used_planes[64];

// Puts a set's kernels of points where calls find them; the first time only where no limit has put others.
static void publish(int number, bool is_first) {
  for (unsigned kind = 0; kind < 4 * TK_FLAVOURS; kind++) {
    const tk_kernels *set = table(number, kind / TK_FLAVOURS & TK_FUSED) + (kind / TK_FLAVOURS & TK_DOUBLE);
    tk_points_map *map = set->map[kind % TK_FLAVOURS], *no_map = NULL;
    tk_points_planes *planes = set->planes[kind % TK_FLAVOURS], *no_planes = NULL;
    if (is_first) {
      __atomic_compare_exchange_n(&tk_used_maps[kind], &no_map, map, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
      __atomic_compare_exchange_n(&tk_used_planes[kind], &no_planes, planes, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    } else {
      __atomic_store_n(&tk_used_maps[kind], map, __ATOMIC_RELAXED);
      __atomic_store_n(&tk_used_planes[kind], planes, __ATOMIC_RELAXED);
    }
  }
}

// Keeps the caller's registers. The caller's arguments therefore stay where they are.
static __attribute__((noinline, preserve_most)) const tk_kernels *first(bool is_fused) {
  int best = available_set();
  for (int i = 0; i < 2; i++) {
    const tk_kernels *none = NULL;
    // A limit that came in between stays.
    atomic_compare_exchange_strong(&used[i], &none, table(best, i));
  }
  publish(best, true);
  return atomic_load_explicit(&used[is_fused], memory_order_relaxed);
}

static inline const tk_kernels *used_set(bool is_fused) {
  const tk_kernels *set = atomic_load_explicit(&used[is_fused], memory_order_relaxed);
  return __builtin_expect(set != NULL, 1) ? set : first(is_fused);
}

static inline const tk_kernels *kernels(int precision) { return used_set(precision & TK_FUSED) + (precision & TK_DOUBLE); }

// For what has no fused form.
static inline const tk_kernels *reproducible_kernels(int precision) { return used_set(false) + (precision & TK_DOUBLE); }

int tk_instruction_set(void) {
  int number = 0;
  for (const tk_kernels *set = used_set(false); sets[number][0] != set;) number++;
  return number;
}

int tk_limit_instruction_set(int set) {
  int most = available_set();
  set = set > most ? most : set < TK_BASELINE ? TK_BASELINE : set;
  for (int i = 0; i < 2; i++) atomic_store_explicit(&used[i], table(set, i), memory_order_relaxed);
  publish(set, false);
  return set;
}

// MARK: - What the first call of a kind comes to

void tk_map_points_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming,
                             unsigned kind) {
  tk_points_map *map = kernels((int)(kind / TK_FLAVOURS))->map[kind % TK_FLAVOURS];
  tk_call_map(map, matrix, source, destination, count, streaming, kind);
}

void tk_map_planes_otherwise(const void *matrix, const void *const *source, void *const *destination, size_t count,
                             bool streaming, unsigned kind) {
  tk_points_planes *map = kernels((int)(kind / TK_FLAVOURS))->planes[kind % TK_FLAVOURS];
  map(matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

// MARK: - All others

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source,
                          void *destination, size_t count, void *lower, void *upper) {
  reproducible_kernels(precision)->bounds[TK_FLAVOUR(layout, operation)](precision, layout, operation, matrix, source,
                                                                         destination, count, lower, upper);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination,
                       uint8_t *codes, size_t count, bool zero_to_one) {
  return reproducible_kernels(precision)->clip[layout](precision, layout, matrix, source, destination, codes, count, zero_to_one);
}

void tk_map_strided(int precision, int components, int operation, const void *matrix, const void *source,
                    ptrdiff_t source_stride, void *destination, ptrdiff_t destination_stride, size_t count) {
  ptrdiff_t size = components * (precision & TK_DOUBLE ? 8 : 4);
  if (source_stride == size && destination_stride == size) {
    int layout = components == 2 ? TK_XY : components == 3 ? TK_XYZ : TK_XYZW;
    return tk_map_points(matrix, source, destination, count, false, TK_KIND(precision, layout, operation));
  }
  kernels(precision)->strided(precision, components, operation, matrix, source, source_stride, destination,
                              destination_stride, count);
}

void tk_map_palette(int precision, int layout, int operation, const void *matrices, const uint32_t *indices,
                    const void *source, void *destination, size_t count) {
  kernels(precision)->palette(precision, layout, operation, matrices, indices, source, destination, count);
}

void tk_map_skin(int precision, int operation, const void *matrices, const uint32_t *joints, const void *weights,
                 const void *source, void *destination, size_t count) {
  kernels(precision)->skin(precision, operation, matrices, joints, weights, source, destination, count);
}

uint32_t tk_largest_index(const uint32_t *indices, size_t count) { return used_set(false)->largest_index(indices, count); }

void tk_products(int precision, const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count) {
  // By one matrix the rows are homogeneous points.
  if (a_step == 1 && b_step == 0)
    return tk_map_points(b, a, out, 4 * count, false, TK_KIND(precision, TK_XYZW, TK_HOMOGENEOUS));
  kernels(precision)->products(precision, a, a_step, b, b_step, out, count);
}

void tk_products_down(int precision, const void *local, const int32_t *parents, void *out, size_t count) {
  kernels(precision)->products_down(precision, local, parents, out, count);
}

size_t tk_inverses(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled) {
  return kernels(precision)->inverses(precision, matrices, out, count, unsettled, 0);
}

void tk_weighted_sums(int precision, const void *weights, const void *values, void *out, size_t count, size_t terms,
                      size_t width) {
  reproducible_kernels(precision)->sums(weights, values, out, count, terms, width);
}
