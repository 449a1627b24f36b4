// Calls the kernels of the instruction set in use.
#include "PickingKernels.h"

static inline const tk_picking_kernels *kernels(int precision) {
#if defined(__x86_64__)
  const tk_picking_kernels *set = tk_instruction_set() == TK_BASELINE ? tk_picking_baseline : tk_picking_avx2;
#else
  const tk_picking_kernels *set = tk_picking_baseline;
#endif
  return set + (precision & TK_DOUBLE);
}

bool tk_nearest_hit(int precision, const tk_hierarchy *hierarchy, const void *ray, tk_hit *hit) {
  return kernels(precision)->nearest(hierarchy, ray, hit);
}

size_t tk_all_hits(int precision, const tk_hierarchy *hierarchy, const void *ray, tk_hit *hits, size_t room) {
  return kernels(precision)->all(hierarchy, ray, hits, room);
}

void tk_cull(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count, uint64_t *mask) {
  kernels(precision)->cull[bodies](planes, plane_count, source, count, mask);
}

size_t tk_cull_indices(int precision, int bodies, const void *planes, size_t plane_count, const void *source, size_t count,
                       uint32_t *indices) {
  enum { words = 16, block = 64 * words };
  size_t size = (bodies == TK_BOXES ? 8 : 4) * (precision & TK_DOUBLE ? 8 : 4), found = 0;
  void (*cull)(const void *, size_t, const void *, size_t, uint64_t *) = kernels(precision)->cull[bodies];
  for (size_t start = 0; start < count; start += block) {
    uint64_t mask[words] = {0};
    cull(planes, plane_count, (const char *)source + start * size, count - start < block ? count - start : block, mask);
    for (size_t w = 0; w < words; w++)
      for (uint64_t rest = mask[w]; rest != 0; rest &= rest - 1)
        indices[found++] = (uint32_t)(start + 64 * w + (size_t)__builtin_ctzll(rest));
  }
  return found;
}

void tk_read_halves(int precision, int format, size_t components, const void *source, size_t stride, void *destination, size_t count) {
  kernels(precision)->read[format](components, source, stride, destination, count);
}
