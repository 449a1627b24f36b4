// Calls the kernels of the instruction set in use. Picking and culling: processors with AVX-512 use the kernels of AVX2.
#pragma clang fp contract(off)

#include "Kernels.h"

#include "Dispatch.inc"

mk_report mk_check(const mk_mesh *mesh) { return kernels(TK_FLOAT)->check(mesh); }

mk_report mk_vertex_normals(int precision, int weighting, const mk_mesh *mesh, void *rows) {
  return kernels(precision)->vertex_normals(precision, weighting, mesh, rows);
}

mk_report mk_face_normals(int precision, const mk_mesh *mesh, void *rows) { return kernels(precision)->face_normals(precision, mesh, rows); }

mk_report mk_corner_angles(int precision, const mk_mesh *mesh, void *angles) {
  return kernels(precision)->corner_angles(precision, mesh, angles);
}

void mk_shade(int precision, const mk_light *lights, size_t light_count, const mk_surface *surface, const void *points, ptrdiff_t stride,
              const void *normals, ptrdiff_t normal_stride, void *rows, size_t count) {
  kernels(precision)->shade(precision, lights, light_count, surface, points, stride, normals, normal_stride, rows, count);
}

uint8_t mk_outcodes(int precision, const void *rows, size_t count, bool zero_to_one, double guard, uint8_t *codes) {
  return kernels(precision)->outcodes(precision, rows, count, zero_to_one, guard, codes);
}

mk_sorted mk_sort_by_outcodes(const mk_mesh *mesh, const uint8_t *codes, uint32_t *accepted, uint32_t *crossing) {
  return kernels(TK_FLOAT)->sort(mesh, codes, accepted, crossing);
}

void mk_add_edge(mk_clip_state *state, uint64_t key, uint32_t value) {
  size_t place = mk_entry(state, key);
  state->keys[place] = key;
  state->values[place] = value;
  state->used++;
}

mk_clipped mk_clip_triangles(int precision, const mk_clip *clip, mk_clip_state *state, size_t most, void *new_rows, void *new_attributes,
                             uint32_t *indices) {
  return kernels(precision)->clip(precision, clip, state, most, new_rows, new_attributes, indices);
}

size_t mk_facing(int precision, int components, const mk_mesh *mesh, double sign, uint32_t *kept, mk_report *report) {
  return kernels(precision)->facing(precision, components, mesh, sign, kept, report);
}

bool mk_nearest_hit(int precision, const mk_hierarchy *hierarchy, const void *ray, mk_hit *hit) {
  return narrow_kernels(precision)->nearest(precision, hierarchy, ray, hit);
}

size_t mk_all_hits(int precision, const mk_hierarchy *hierarchy, const void *ray, mk_hit *hits, size_t room) {
  return narrow_kernels(precision)->all(precision, hierarchy, ray, hits, room);
}

void mk_cull(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count, uint64_t *mask) {
  narrow_kernels(precision)->cull[bodies](planes, plane_count, source, count, mask);
}

size_t mk_cull_indices(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count,
                       uint32_t *indices) {
  enum { words = 16, block = 64 * words };
  size_t size = (bodies == MK_BOXES ? 8 : 4) * (precision & TK_DOUBLE ? 8 : 4), found = 0;
  for (size_t start = 0; start < count; start += block) {
    uint64_t mask[words] = {0};
    mk_cull(precision, bodies, planes, plane_count, (const char *)source + start * size, count - start < block ? count - start : block, mask);
    for (size_t w = 0; w < words; w++)
      for (uint64_t rest = mask[w]; rest != 0; rest &= rest - 1)
        indices[found++] = (uint32_t)(start + 64 * w + (size_t)__builtin_ctzll(rest));
  }
  return found;
}
