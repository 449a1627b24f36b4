// Builds hierarchies of boxes over triangles. One build serves all instruction sets: it needs rows of four numbers.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#define BYTES 16
#define FUSED 0
#include "Hierarchy.h"
#include "Vocabulary.inc"

typedef int32_t whole_four __attribute__((ext_vector_type(4)));

INLINE size_t index_at(const tk_mesh *mesh, size_t i) {
  return mesh->index_size == 2 ? ((const uint16_t *)mesh->indices)[i] : ((const uint32_t *)mesh->indices)[i];
}

// Numbers that are no bin, which NaN and the largest centre may give, are the last.
INLINE int bounded_bin(int bin, int last) { return bin < 0 || bin > last ? last : bin; }

#define PRECISION f32
#include "Hierarchy.inc"
#undef PRECISION
#define PRECISION f64
#include "Hierarchy.inc"

size_t tk_node_size(int precision) { return precision & TK_DOUBLE ? sizeof(node_f64) : sizeof(node_f32); }
size_t tk_block_size(int precision) { return precision & TK_DOUBLE ? sizeof(block_f64) : sizeof(block_f32); }
size_t tk_item_size(int precision) { return precision & TK_DOUBLE ? sizeof(item_f64) : sizeof(item_f32); }

size_t tk_hierarchy_items(int precision, const tk_mesh *mesh, size_t triangles, void *items, tk_hierarchy *hierarchy) {
  return (precision & TK_DOUBLE ? items_f64 : items_f32)(mesh, triangles, items, hierarchy);
}

void tk_hierarchy_nodes(int precision, void *items, size_t count, tk_hierarchy *hierarchy) {
  (precision & TK_DOUBLE ? nodes_f64 : nodes_f32)(items, count, hierarchy);
}

void tk_hierarchy_blocks(int precision, const tk_mesh *mesh, const void *items, tk_hierarchy *hierarchy) {
  (precision & TK_DOUBLE ? blocks_f64 : blocks_f32)(mesh, items, hierarchy);
}

size_t tk_first_index_beyond(const void *indices, size_t index_size, size_t count, size_t limit) {
  tk_mesh mesh = {.indices = indices, .index_size = index_size};
  for (size_t start = 0; start < count; start += 4096) {
    size_t end = count - start < 4096 ? count : start + 4096, largest = 0;
    if (index_size == 2) {
      uint16_t most = 0;
      for (size_t i = start; i < end; i++) most = ((const uint16_t *)indices)[i] > most ? ((const uint16_t *)indices)[i] : most;
      largest = most;
    } else {
      largest = tk_largest_index((const uint32_t *)indices + start, end - start);
    }
    if (largest < limit) continue;
    for (size_t i = start; i < end; i++)
      if (index_at(&mesh, i) >= limit) return i;
  }
  return count;
}
