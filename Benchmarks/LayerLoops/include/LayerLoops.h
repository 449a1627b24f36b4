// What a C program would keep of a layer tree, and the loop that resolves it. Also counts of allocations.
#pragma once
#include <stddef.h>

// Matrices are row after row, points are rows: p' = p · M.
typedef struct {
  double bounds[4], position[2], anchor[2], z, matrix[16], step[16];
  int superlayer; // comes before this one in the array; -1 for the root
  int is_transform, has_step;
} loop_layer;

// Local → 3D space, and the 3 × 3 map of the layer's plane to the viewport.
typedef struct {
  double space[16], viewport[9];
  int flattener;
} loop_result;

void loop_resolve(const loop_layer *layers, loop_result *results, size_t count);

// Bytes that malloc has given out.
size_t loop_bytes_in_use(void);
// Counts allocations from here on, of all threads.
void loop_count_allocations(void);
// How many there were. Ends the counting.
size_t loop_allocations(void);
// Gives freed memory back to the system.
void loop_trim(void);
// Bytes of memory that nobody uses.
size_t loop_free_memory(void);
