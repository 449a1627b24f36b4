#include "PickingLoops.h"

#include <string.h>

#define S float
#define N(name) name##_f32
#include "Loops.inc"
#undef S
#undef N
#define S double
#define N(name) name##_f64
#include "Loops.inc"

// By precision, bodies and branches.
void loop_cull(loop_kind kind, const void *planes, size_t plane_count, const void *bodies, size_t count, uint64_t *mask) {
  static void (*const loops[2][2][2])(const void *, size_t, const void *, size_t, uint64_t *) = {
    {{cull_balls_f32, cull_balls_branchless_f32}, {cull_boxes_f32, cull_boxes_branchless_f32}},
    {{cull_balls_f64, cull_balls_branchless_f64}, {cull_boxes_f64, cull_boxes_branchless_f64}}};
  loops[kind.is_double][kind.are_boxes][kind.is_branchless](planes, plane_count, bodies, count, mask);
}

size_t loop_seen(loop_kind kind, const void *planes, size_t plane_count, const void *bodies, size_t count, uint32_t *indices) {
  static size_t (*const loops[2][2][2])(const void *, size_t, const void *, size_t, uint32_t *) = {
    {{balls_seen_f32, balls_seen_branchless_f32}, {boxes_seen_f32, boxes_seen_branchless_f32}},
    {{balls_seen_f64, balls_seen_branchless_f64}, {boxes_seen_f64, boxes_seen_branchless_f64}}};
  return loops[kind.is_double][kind.are_boxes][kind.is_branchless](planes, plane_count, bodies, count, indices);
}
