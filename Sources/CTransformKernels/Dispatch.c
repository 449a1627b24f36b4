// Calls the kernels of the instruction set in use.
#pragma clang fp contract(off)

#include "Kernels.h"

#include "Dispatch.inc"

// The tables of fused arithmetic, where the processor adds products in one rounding.
static const tk_kernels *const fused_tables[] = {
#if defined(__x86_64__)
  tk_kernels_baseline, tk_kernels_fused_avx2, tk_kernels_fused_avx512,
#elif defined(__aarch64__)
  tk_kernels_fused_baseline,
#else
  tk_kernels_baseline,
#endif
};

// The kernels of a set in the arithmetic that a precision asks for.
static inline const tk_kernels *asked_kernels_of(int set, int precision) {
  return precision & TK_FUSED && __atomic_load_n(&tk_machine_fuses, __ATOMIC_RELAXED) ? fused_tables[set] + (precision & TK_DOUBLE) : kernels_of(set, precision);
}

static inline const tk_kernels *asked_kernels(int precision) { return asked_kernels_of(tk_instruction_set(), precision); }

// MARK: - What the first call of a kind comes to

void tk_map_points_otherwise(const void *matrix, const void *source, void *destination, size_t count, bool streaming,
                             unsigned kind) {
  int set = tk_instruction_set();
  tk_points_map *map = asked_kernels_of(set, (int)(kind / TK_FLAVOURS))->map[kind % TK_FLAVOURS];
  tk_keep_kernel(TK_MAPS + kind, set, map);
  tk_call_map(map, matrix, source, destination, count, streaming, kind);
}

void tk_map_planes_otherwise(const void *matrix, const void *const *source, void *const *destination, size_t count,
                             bool streaming, unsigned kind) {
  int set = tk_instruction_set();
  tk_points_planes *map = asked_kernels_of(set, (int)(kind / TK_FLAVOURS))->planes[kind % TK_FLAVOURS];
  tk_keep_kernel(TK_PLANES + kind, set, (tk_kernel *)map);
  map(matrix, (const char *const *)source, (char *const *)destination, count, streaming);
}

// MARK: - All others

void tk_map_points_bounds(int precision, int layout, int operation, const void *matrix, const void *source,
                          void *destination, size_t count, void *lower, void *upper) {
  kernels(precision)->bounds[TK_FLAVOUR(layout, operation)](precision, layout, operation, matrix, source, destination, count, lower, upper);
}

uint32_t tk_clip_codes(int precision, int layout, const void *matrix, const void *source, void *destination,
                       uint8_t *codes, size_t count, bool zero_to_one) {
  return kernels(precision)->clip[layout](precision, layout, matrix, source, destination, codes, count, zero_to_one);
}

void tk_map_strided(int precision, int components, int operation, const void *matrix, const void *source,
                    ptrdiff_t source_stride, void *destination, ptrdiff_t destination_stride, size_t count) {
  ptrdiff_t size = components * (precision & TK_DOUBLE ? 8 : 4);
  if (source_stride == size && destination_stride == size) {
    int layout = components == 2 ? TK_XY : components == 3 ? TK_XYZ : TK_XYZW;
    return tk_map_points(matrix, source, destination, count, false, TK_KIND(precision, layout, operation));
  }
  asked_kernels(precision)->strided(precision, components, operation, matrix, source, source_stride, destination, destination_stride, count);
}

void tk_map_palette(int precision, int layout, int operation, const void *matrices, const uint32_t *indices,
                    const void *source, void *destination, size_t count) {
  asked_kernels(precision)->palette(precision, layout, operation, matrices, indices, source, destination, count);
}

void tk_map_skin(int precision, int operation, const void *matrices, const uint32_t *joints, const void *weights,
                 const void *source, void *destination, size_t count) {
  asked_kernels(precision)->skin(precision, operation, matrices, joints, weights, source, destination, count);
}

uint32_t tk_largest_index(const uint32_t *indices, size_t count) { return kernels(TK_FLOAT)->largest_index(indices, count); }

void tk_products(int precision, const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count) {
  // By one matrix the rows are homogeneous points.
  if (a_step == 1 && b_step == 0)
    return tk_map_points(b, a, out, 4 * count, false, TK_KIND(precision, TK_XYZW, TK_HOMOGENEOUS));
  asked_kernels(precision)->products(precision, a, a_step, b, b_step, out, count);
}

void tk_products_down(int precision, const void *local, const int32_t *parents, void *out, size_t count) {
  asked_kernels(precision)->products_down(precision, local, parents, out, count);
}

size_t tk_inverses(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled) {
  return asked_kernels(precision)->inverses(precision, matrices, out, count, unsettled, 0);
}

void tk_weighted_sums(int precision, const void *weights, const void *values, void *out, size_t count, size_t terms,
                      size_t width) {
  kernels(precision)->sums(weights, values, out, count, terms, width);
}

void tk_read_halves(int precision, int format, size_t components, const void *source, size_t stride, void *destination, size_t count) {
  narrow_kernels(precision)->read[format](components, source, stride, destination, count);
}

void tk_write_halves(int precision, int format, size_t components, const void *source, void *destination, size_t stride, size_t count) {
  narrow_kernels(precision)->write[format](components, source, destination, stride, count);
}
