// Chooses the kernels for matrices and points with gaps.
#include "Dispatch.h"
#include "MatricesKernels.h"

static const tk_matrices_kernels *kernels(int precision) {
#if defined(__x86_64__)
  switch (tk_set()) {
  case TK_AVX512: return &tk_matrices_avx512[precision];
  case TK_AVX2: return &tk_matrices_avx2[precision];
  }
#endif
  return &tk_matrices_baseline[precision];
}

void tk_map_strided(int precision, int components, int operation, const void *matrix, const void *source, ptrdiff_t source_stride, void *destination,
                    ptrdiff_t destination_stride, size_t count) {
  ptrdiff_t size = components * (precision == TK_FLOAT ? 4 : 8);
  if (source_stride == size && destination_stride == size) {
    if (operation == TK_UNIT) return tk_unit_points(precision, TK_XYZ, matrix, source, destination, count);
    int layout = components == 2 ? TK_XY : components == 3 ? TK_XYZ : TK_XYZW;
    return tk_map_points(matrix, source, destination, count, false, TK_KIND(precision, layout, operation));
  }
  kernels(precision)->map_strided(components, operation, matrix, source, source_stride, destination, destination_stride, count);
}

void tk_unit_points(int precision, int layout, const void *matrix, const void *source, void *destination, size_t count) {
  kernels(precision)->unit_points(layout, matrix, source, destination, count);
}

void tk_map_palette(int precision, int layout, int operation, const void *matrices, const uint32_t *indices, const void *source, void *destination, size_t count) {
  kernels(precision)->map_palette(layout, operation, matrices, indices, source, destination, count);
}

void tk_map_skin(int precision, int operation, const void *matrices, const uint32_t *joints, const void *weights, const void *source, void *destination,
                 size_t count) {
  kernels(precision)->map_skin(operation, matrices, joints, weights, source, destination, count);
}

uint32_t tk_largest_index(const uint32_t *indices, size_t count) { return kernels(TK_FLOAT)->largest_index(indices, count); }

void tk_products(int precision, const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count) {
  // By one matrix the rows are homogeneous points.
  if (a_step == 1 && b_step == 0) return tk_map_points(b, a, out, 4 * count, false, TK_KIND(precision, TK_XYZW, TK_HOMOGENEOUS));
  kernels(precision)->products(a, a_step, b, b_step, out, count);
}

void tk_products_down(int precision, const void *local, const int32_t *parents, void *out, size_t count) {
  kernels(precision)->products_down(local, parents, out, count);
}

size_t tk_inverses(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled) {
  return kernels(precision)->inverses(matrices, out, count, 0, unsettled);
}

void tk_weighted_sums(int precision, const void *weights, const void *values, void *out, size_t count, size_t terms, size_t width) {
  kernels(precision)->weighted_sums(weights, values, out, count, terms, width);
}
