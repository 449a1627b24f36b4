// The kernels for matrices and for points that do not lie side by side, one table for each instruction set and precision.
#ifndef MATRICES_KERNELS_H
#define MATRICES_KERNELS_H

#include "CTransformKernels.h"

typedef struct {
  void (*products)(const void *a, size_t a_step, const void *b, size_t b_step, void *out, size_t count);
  void (*products_down)(const void *local, const int32_t *parents, void *out, size_t count);
  // Whole blocks of matrices first, then what remains, by the narrowest kernel that takes it at once. `number` is the number of the first matrix, for
  // `unsettled`; returns how many are unsettled.
  size_t (*inverses)(const char *matrices, char *out, size_t count, uint32_t number, uint32_t *unsettled);
  void (*map_palette)(int layout, int operation, const void *matrices, const uint32_t *indices, const void *source, void *destination, size_t count);
  void (*map_skin)(int operation, const void *matrices, const uint32_t *joints, const void *weights, const void *source, void *destination, size_t count);
  void (*map_strided)(int components, int operation, const void *matrix, const char *source, ptrdiff_t source_stride, char *destination,
                      ptrdiff_t destination_stride, size_t count);
  void (*unit_points)(int layout, const void *matrix, const char *source, char *destination, size_t count);
  void (*weighted_sums)(const void *weights, const void *values, void *out, size_t count, size_t terms, size_t width);
  uint32_t (*largest_index)(const uint32_t *indices, size_t count);
} tk_matrices_kernels;

// By precision.
extern const tk_matrices_kernels tk_matrices_baseline[2], tk_matrices_avx2[2], tk_matrices_avx512[2];

// TK_UNIT for XYZ and XYZ_PADDED points, as tk_map_points does it.
void tk_unit_points(int precision, int layout, const void *matrix, const void *source, void *destination, size_t count);

#endif
