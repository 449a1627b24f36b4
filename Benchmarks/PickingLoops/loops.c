#include "PickingLoops.h"

#include <stdbool.h>
#include <string.h>

static inline bool box_is_seen(const float *planes, size_t plane_count, const float *box) {
  for (size_t p = 0; p < plane_count; p++) {
    const float *n = planes + 4 * p;
    float x = n[0] >= 0 ? box[4] : box[0], y = n[1] >= 0 ? box[5] : box[1], z = n[2] >= 0 ? box[6] : box[2];
    if (n[0] * x + n[1] * y + n[2] * z + n[3] < 0) return false;
  }
  return true;
}

static inline bool ball_is_seen(const float *planes, size_t plane_count, const float *ball) {
  for (size_t p = 0; p < plane_count; p++) {
    const float *n = planes + 4 * p;
    if (n[0] * ball[0] + n[1] * ball[1] + n[2] * ball[2] + n[3] + ball[3] < 0) return false;
  }
  return true;
}

// The same without a branch, which the compiler may turn into vectors.
static inline bool box_is_in(const float *planes, size_t plane_count, const float *box) {
  bool is_out = false;
  for (size_t p = 0; p < plane_count; p++) {
    const float *n = planes + 4 * p;
    float x = n[0] >= 0 ? box[4] : box[0], y = n[1] >= 0 ? box[5] : box[1], z = n[2] >= 0 ? box[6] : box[2];
    is_out |= n[0] * x + n[1] * y + n[2] * z + n[3] < 0;
  }
  return !is_out;
}

static inline bool ball_is_in(const float *planes, size_t plane_count, const float *ball) {
  bool is_out = false;
  for (size_t p = 0; p < plane_count; p++) {
    const float *n = planes + 4 * p;
    is_out |= n[0] * ball[0] + n[1] * ball[1] + n[2] * ball[2] + n[3] + ball[3] < 0;
  }
  return !is_out;
}

#define CULL(name, is_seen, scalars)                                                                                   \
  void name(const float *planes, size_t plane_count, const float *bodies, size_t count, uint64_t *mask) {              \
    memset(mask, 0, (count + 63) / 64 * 8);                                                                            \
    for (size_t i = 0; i < count; i++)                                                                                 \
      mask[i / 64] |= (uint64_t)is_seen(planes, plane_count, bodies + scalars * i) << i % 64;                          \
  }
CULL(plain_cull_boxes, box_is_seen, 8)
CULL(plain_cull_balls, ball_is_seen, 4)
CULL(branchless_cull_boxes, box_is_in, 8)
CULL(branchless_cull_balls, ball_is_in, 4)

#define SEEN(name, is_seen, scalars)                                                                                   \
  size_t name(const float *planes, size_t plane_count, const float *bodies, size_t count, uint32_t *indices) {         \
    size_t found = 0;                                                                                                  \
    for (size_t i = 0; i < count; i++) {                                                                               \
      indices[found] = (uint32_t)i;                                                                                    \
      found += is_seen(planes, plane_count, bodies + scalars * i);                                                     \
    }                                                                                                                  \
    return found;                                                                                                      \
  }
SEEN(plain_boxes_seen, box_is_seen, 8)
SEEN(plain_balls_seen, ball_is_seen, 4)
SEEN(branchless_boxes_seen, box_is_in, 8)
SEEN(branchless_balls_seen, ball_is_in, 4)
