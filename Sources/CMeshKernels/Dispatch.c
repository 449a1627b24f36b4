// Calls the kernels of the instruction set that batches use.
#pragma clang fp contract(off)

#include "Kernels.h"

#include "CTransformKernels.h"

static const mk_kernels *kernels(int precision) {
#if defined(__x86_64__)
  static const mk_kernels *const sets[] = {mk_kernels_baseline, mk_kernels_avx2, mk_kernels_avx512};
  return sets[tk_instruction_set()] + (precision & MK_DOUBLE);
#else
  return mk_kernels_baseline + (precision & MK_DOUBLE);
#endif
}

mk_report mk_check(const mk_mesh *mesh) { return kernels(MK_FLOAT)->check(mesh); }

mk_report mk_vertex_normals(int precision, int weighting, const mk_mesh *mesh, void *rows) {
  return kernels(precision)->vertex_normals(weighting, mesh, rows);
}

mk_report mk_face_normals(int precision, const mk_mesh *mesh, void *rows) { return kernels(precision)->face_normals(mesh, rows); }

mk_report mk_corner_angles(int precision, const mk_mesh *mesh, void *angles) { return kernels(precision)->corner_angles(mesh, angles); }

void mk_shade(int precision, const mk_light *lights, size_t light_count, const mk_surface *surface, const void *points, ptrdiff_t stride,
              const void *normals, ptrdiff_t normal_stride, void *rows, size_t count) {
  kernels(precision)->shade(lights, light_count, surface, points, stride, normals, normal_stride, rows, count);
}

uint8_t mk_outcodes(int precision, const void *rows, size_t count, bool zero_to_one, double guard, uint8_t *codes) {
  return kernels(precision)->outcodes(rows, count, zero_to_one, guard, codes);
}

mk_sorted mk_sort_by_outcodes(const mk_mesh *mesh, const uint8_t *codes, uint32_t *accepted, uint32_t *crossing) {
  return kernels(MK_FLOAT)->sort(mesh, codes, accepted, crossing);
}

void mk_add_edge(mk_clip_state *state, uint64_t key, uint32_t value) {
  size_t place = mk_entry(state, key);
  state->keys[place] = key;
  state->values[place] = value;
  state->used++;
}

mk_clipped mk_clip_triangles(int precision, const mk_clip *clip, mk_clip_state *state, size_t most, void *new_rows, void *new_attributes,
                             uint32_t *indices) {
  return kernels(precision)->clip(clip, state, most, new_rows, new_attributes, indices);
}

size_t mk_facing(int precision, int components, const mk_mesh *mesh, double sign, uint32_t *kept, mk_report *report) {
  return kernels(precision)->facing(components, mesh, sign, kept, report);
}
