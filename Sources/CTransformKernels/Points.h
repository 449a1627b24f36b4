// The kernels of points and planes of one instruction set and precision.
#ifndef C_TRANSFORM_KERNELS_POINTS_H
#define C_TRANSFORM_KERNELS_POINTS_H

#include "CTransformKernels.h"

typedef void tk_points_bounds(const void *matrix, const char *source, char *destination, size_t count, void *lower, void *upper);
typedef uint32_t tk_points_clip(const void *matrix, const char *source, char *destination, uint8_t *codes, size_t count, bool zero_to_one);

// By layout and operation; null where the plain loops serve.
struct tk_points {
  tk_points_map *map[4][4];
  tk_points_bounds *bounds[4][4];
  tk_points_planes *planes[4][4];
  tk_points_clip *clip[4];
};

// By precision.
extern const struct tk_points tk_points_baseline[2], tk_points_avx2[2], tk_points_avx512[2];

#endif
