// Builds hierarchies of boxes over triangles. One build serves all instruction sets: it needs rows of four numbers.
#pragma clang fp contract(off)

#define BYTES 16
#include "Kernels.h"
#include "TableStart.inc"

typedef int32_t whole_four __attribute__((ext_vector_type(4)));

// Numbers that are no bin, which NaN and the largest centre may give, are the last.
INLINE int bounded_bin(int bin, int last) { return bin < 0 || bin > last ? last : bin; }

#define PRECISION f32
#include "Hierarchy.inc"
#undef PRECISION
#define PRECISION f64
#include "Hierarchy.inc"

size_t mk_node_size(int precision) { return precision & TK_DOUBLE ? sizeof(node_f64) : sizeof(node_f32); }
size_t mk_block_size(int precision) { return precision & TK_DOUBLE ? sizeof(block_f64) : sizeof(block_f32); }
size_t mk_item_size(int precision) { return precision & TK_DOUBLE ? sizeof(item_f64) : sizeof(item_f32); }

size_t mk_hierarchy_items(int precision, const mk_mesh *mesh, void *items, mk_hierarchy *hierarchy) {
  return (precision & TK_DOUBLE ? items_f64 : items_f32)(mesh, items, hierarchy);
}

void mk_hierarchy_nodes(int precision, void *items, size_t count, mk_hierarchy *hierarchy) {
  (precision & TK_DOUBLE ? nodes_f64 : nodes_f32)(items, count, hierarchy);
}

void mk_hierarchy_blocks(int precision, const mk_mesh *mesh, const void *items, mk_hierarchy *hierarchy) {
  (precision & TK_DOUBLE ? blocks_f64 : blocks_f32)(mesh, items, hierarchy);
}
