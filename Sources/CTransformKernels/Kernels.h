// The kernels of each instruction set, in one table. A kernel has the arguments of the public function that calls it:
// the call passes them on as they came.
#ifndef C_TRANSFORM_KERNELS_KERNELS_H
#define C_TRANSFORM_KERNELS_KERNELS_H

#include "CTransformKernels.h"

#include "Loops.inc"

// Layout and operation in one number: the last bits of a TK_KIND.
enum { TK_FLAVOURS = 16 };
#define TK_FLAVOUR(layout, operation) TK_KIND(0, layout, operation)

// The kernels of one precision; null where a flavour has none.
typedef struct {
  tk_points_map *map[TK_FLAVOURS];
  tk_points_planes *planes[TK_FLAVOURS];
  __typeof__(tk_map_points_bounds) *bounds[TK_FLAVOURS];
  __typeof__(tk_clip_codes) *clip[4]; // by layout
  __typeof__(tk_map_strided) *strided;
  __typeof__(tk_map_palette) *palette;
  __typeof__(tk_map_skin) *skin;
  __typeof__(tk_products) *products;
  __typeof__(tk_products_down) *products_down;
  // Whole blocks of matrices first, then what remains, by the narrowest kernel that takes it at once. `number` is the
  // number of the first matrix, for `unsettled`.
  size_t (*inverses)(int precision, const void *matrices, void *out, size_t count, uint32_t *unsettled, uint32_t number);
  __typeof__(tk_largest_index) *largest_index; // the same for both precisions
  // Without the precision, which would push the width out of the registers.
  void (*sums)(const void *weights, const void *values, void *out, size_t count, size_t terms, size_t width);
  // By format; none of 64 bytes.
  void (*read[3])(size_t components, const void *source, size_t stride, void *destination, size_t count);
  void (*write[3])(size_t components, const void *source, void *destination, size_t stride, size_t count);
} tk_kernels;
#define KERNELS tk_kernels // for TableStart.inc and Dispatch.inc

// By precision; then those of fused arithmetic, which have no bounds, clip codes, sums, indices and halves.
extern const tk_kernels tk_kernels_baseline[2], tk_kernels_avx2[2], tk_kernels_avx512[2];
extern const tk_kernels tk_kernels_fused_baseline[2], tk_kernels_fused_avx2[2], tk_kernels_fused_avx512[2];

#endif
