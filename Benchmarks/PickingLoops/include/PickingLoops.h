// What a C program would write to cull by the planes of a frustum. Built natively.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A box is its least and its greatest corner, four numbers each. A ball is its centre and radius. A plane has four
// numbers.
// Sets a bit for each body that no plane has wholly behind it, or writes its number.
typedef void plain_cull(const float *planes, size_t plane_count, const float *bodies, size_t count, uint64_t *mask);
typedef size_t plain_seen(const float *planes, size_t plane_count, const float *bodies, size_t count, uint32_t *indices);

// Up to the first plane that a body is behind.
plain_cull plain_cull_boxes, plain_cull_balls;
plain_seen plain_boxes_seen, plain_balls_seen;
// All planes, without a branch.
plain_cull branchless_cull_boxes, branchless_cull_balls;
plain_seen branchless_boxes_seen, branchless_balls_seen;
