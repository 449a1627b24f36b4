// The functions of swift_transforms.h that need no Swift runtime: maps without an inverse, and products of matrices.
// They check the same arguments, call the same kernels on the calling thread, and have the same bits.
#include "../Sources/CSwiftTransforms/include/LastError.h"
#include "CTransformKernels.h"
#include "swift_transforms.h"

#include <string.h>

// Keeps the reason as the thread's last error.
static st_status refuse(st_status status, const char *reason) {
  swift_transforms_keep_error(reason);
  return status;
}

#define CHECK(call)                       \
  do {                                    \
    st_status refused = (call);           \
    if (refused != ST_OK) return refused; \
  } while (0)

int32_t st_component_count(st_kind kind) {
  if (kind < ST_POINTS || kind > ST_NORMALS_2D) return 0;
  return kind >= ST_POINTS_2D ? 2 : kind >= ST_HOMOGENEOUS_POINTS ? 4 : 3;
}

// The bytes that an array covers, from the first to the last.
typedef struct {
  uintptr_t first, last;
} region;

// Widens a region by `count` items of a stride; false where it does not fit into the address space.
static bool widen(region *bytes, ptrdiff_t stride, size_t count) {
  ptrdiff_t way;
  if (count > PTRDIFF_MAX || __builtin_mul_overflow(stride, (ptrdiff_t)count - 1, &way)) return false;
  if (way < 0) return !__builtin_sub_overflow(bytes->first, 0 - (uintptr_t)way, &bytes->first);
  return !__builtin_add_overflow(bytes->last, (uintptr_t)way, &bytes->last);
}

static st_status region_of(const void *start, ptrdiff_t stride, size_t count, ptrdiff_t inner_stride, size_t inner_count, size_t size, region *bytes) {
  if (start == NULL) return refuse(ST_ERROR_NULL, "an array is null; expected an address");
  bytes->first = bytes->last = (uintptr_t)start;
  if (!widen(bytes, stride, count) || !widen(bytes, inner_stride, inner_count) || !widen(bytes, 1, size) || bytes->last - bytes->first > PTRDIFF_MAX)
    return refuse(ST_ERROR_SIZE, "an array does not fit into the address space; expected a smaller count");
  return ST_OK;
}

static bool overlap(region a, region b) { return a.first <= b.last && b.first <= a.last; }

static st_status refuse_overlap(void) {
  return refuse(ST_ERROR_OVERLAP, "a destination overlaps other memory; expected the same memory and stride, or other memory");
}

static size_t magnitude(ptrdiff_t stride) { return stride < 0 ? 0 - (size_t)stride : (size_t)stride; }

// Refuses items that overlap each other: the wider of two strides holds all of the narrower.
static st_status check_gaps(ptrdiff_t stride, size_t count, ptrdiff_t inner_stride, size_t inner_count, size_t size) {
  size_t step = count > 1 ? magnitude(stride) : SIZE_MAX, inner = magnitude(inner_stride), reach;
  bool is_inner = inner <= step;
  size_t narrow = is_inner ? inner : step, wide = is_inner ? step : inner;
  if (narrow < size || __builtin_mul_overflow(narrow, (is_inner ? inner_count : count) - 1, &reach) || __builtin_add_overflow(reach, size, &reach) || wide < reach)
    return refuse(ST_ERROR_STRIDE, "destination: expected strides of items that do not overlap");
  return ST_OK;
}

static st_status check_options(st_options options) {
  if (options & ~(st_options)(ST_FUSED | ST_ALL_THREADS))
    return refuse(ST_ERROR_CHOICE, "options: expected 0 or a sum of ST_THREADS(n), ST_ALL_THREADS and ST_FUSED");
  return ST_OK;
}

// Whether results go past the caches, as in the whole library.
static bool streams(size_t bytes) { return 2 * bytes > (size_t)1 << 20 && 2 * bytes > tk_last_cache_size(); }

#define S float
#define N(name) name##_f32
#define PRECISION TK_FLOAT
#include "Kernels.inc"
#undef S
#undef N
#undef PRECISION

#define S double
#define N(name) name##_f64
#define PRECISION TK_DOUBLE
#include "Kernels.inc"
