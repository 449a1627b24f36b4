// The kernels of each instruction set, in one table. A kernel has the arguments of the public function that calls it.
#ifndef C_MESH_KERNELS_KERNELS_H
#define C_MESH_KERNELS_KERNELS_H

#include "CMeshKernels.h"
#include "Loops.inc"

#include <float.h>

// A child of a node is the number of another, or of a block where this bit is set.
#define MK_LEAF 0x80000000u
#define MK_NO_CHILD 0xffffffffu

// Parts are halved by number from this level on. There are then at most DEEPEST + 14 levels of 7 open children each.
enum { MK_DEEPEST = 40, MK_STACK = 7 * (MK_DEEPEST + 14) + 8 };

// Index i of a list.
static inline uint32_t mk_index(const void *indices, int index_bytes, size_t i) {
  return index_bytes == 2 ? ((const uint16_t *)indices)[i] : ((const uint32_t *)indices)[i];
}

// The place of an edge in the table, or the free one where it belongs. Keys are not 0.
static inline size_t mk_entry(const mk_clip_state *state, uint64_t key) {
  size_t mask = state->capacity - 1, place = (size_t)((key * 0x9e3779b97f4a7c15u) >> 20) & mask;
  while (state->keys[place] != 0 && state->keys[place] != key) place = (place + 1) & mask;
  return place;
}

// The kernels of one precision.
typedef struct {
  __typeof__(mk_check) *check;
  __typeof__(mk_vertex_normals) *vertex_normals;
  __typeof__(mk_face_normals) *face_normals;
  __typeof__(mk_corner_angles) *corner_angles;
  __typeof__(mk_shade) *shade;
  __typeof__(mk_outcodes) *outcodes;
  __typeof__(mk_sort_by_outcodes) *sort;
  __typeof__(mk_clip_triangles) *clip;
  __typeof__(mk_facing) *facing;
  // Null where vectors are wider than the eight boxes of a node.
  __typeof__(mk_nearest_hit) *nearest;
  __typeof__(mk_all_hits) *all;
  void (*cull[2])(const void *planes, size_t plane_count, const void *source, size_t count, uint64_t *mask);
} mk_kernels;
#define KERNELS mk_kernels // for TableStart.inc and Dispatch.inc

// By precision.
extern const mk_kernels mk_kernels_baseline[2], mk_kernels_avx2[2], mk_kernels_avx512[2];

#endif
