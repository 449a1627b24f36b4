// The kernels of each instruction set, in one table.
#ifndef C_MESH_KERNELS_KERNELS_H
#define C_MESH_KERNELS_KERNELS_H

#include "CMeshKernels.h"

#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The place of an edge in the table, or the free one where it belongs. Keys are not 0.
static inline size_t mk_entry(const mk_clip_state *state, uint64_t key) {
  size_t mask = state->capacity - 1, place = (size_t)((key * 0x9e3779b97f4a7c15u) >> 20) & mask;
  while (state->keys[place] != 0 && state->keys[place] != key) place = (place + 1) & mask;
  return place;
}

// The kernels of one precision.
typedef struct {
  __typeof__(mk_check) *check;
  mk_report (*vertex_normals)(int weighting, const mk_mesh *mesh, void *rows);
  mk_report (*face_normals)(const mk_mesh *mesh, void *rows);
  mk_report (*corner_angles)(const mk_mesh *mesh, void *angles);
  void (*shade)(const mk_light *lights, size_t light_count, const mk_surface *surface, const void *points, ptrdiff_t stride,
                const void *normals, ptrdiff_t normal_stride, void *rows, size_t count);
  uint8_t (*outcodes)(const void *rows, size_t count, bool zero_to_one, double guard, uint8_t *codes);
  __typeof__(mk_sort_by_outcodes) *sort;
  mk_clipped (*clip)(const mk_clip *clip, mk_clip_state *state, size_t most, void *new_rows, void *new_attributes, uint32_t *indices);
  size_t (*facing)(int components, const mk_mesh *mesh, double sign, uint32_t *kept, mk_report *report);
} mk_kernels;

// By precision.
extern const mk_kernels mk_kernels_baseline[2], mk_kernels_avx2[2], mk_kernels_avx512[2];

#endif
