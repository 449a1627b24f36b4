// What a C program would write to cull by the planes of a frustum. Built natively.
#ifndef PICKING_LOOPS_H
#define PICKING_LOOPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Two ways to write a loop: one leaves a body at the first plane that has it behind, the other has no branch.
typedef struct {
  bool is_double, are_boxes, is_branchless;
} loop_kind;

// Planes have four scalars. Boxes have eight, of which 0 … 2 and 4 … 6 count, and balls four.
void loop_cull(loop_kind kind, const void *planes, size_t plane_count, const void *bodies, size_t count, uint64_t *mask);
size_t loop_seen(loop_kind kind, const void *planes, size_t plane_count, const void *bodies, size_t count, uint32_t *indices);

#endif
