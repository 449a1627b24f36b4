// The kernels of Picking.h for each instruction set. Processors with AVX-512 use those of AVX2: eight boxes are one
// vector of Floats there.
#ifndef C_TRANSFORM_KERNELS_PICKING_KERNELS_H
#define C_TRANSFORM_KERNELS_PICKING_KERNELS_H

#include "Hierarchy.h"

typedef struct {
  bool (*nearest)(const tk_hierarchy *hierarchy, const void *ray, tk_hit *hit);
  size_t (*all)(const tk_hierarchy *hierarchy, const void *ray, tk_hit *hits, size_t room);
  void (*cull[2])(const void *planes, size_t plane_count, const void *source, size_t count, uint64_t *mask);
  void (*read[3])(size_t components, const void *source, size_t stride, void *destination, size_t count);
} tk_picking_kernels;

// By precision.
extern const tk_picking_kernels tk_picking_baseline[2], tk_picking_avx2[2];

#endif
