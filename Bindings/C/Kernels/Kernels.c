// The functions of swift_transforms.h that need no Swift runtime: maps without an inverse, and products of matrices.
// They check the same arguments, call the same kernels on the calling thread, and have the same bits. Each check is written
// once, for scalars of `size` bytes; the functions of the header forward to it.
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

static int precision_of(size_t size, st_options options) {
  return (size == sizeof(double) ? TK_DOUBLE : TK_FLOAT) | (options & ST_FUSED ? TK_FUSED : 0);
}

// What the kernels take for a kind.
typedef struct {
  double numbers[16]; // sixteen scalars, or less
  size_t components, size;
  int operation;
  unsigned code;
} prepared;

static st_status prepare(st_kind kind, const char *matrix, size_t size, st_options options, prepared *map) {
  static const int operations[] = {TK_PROJECTIVE, TK_AFFINE, TK_AFFINE, -1, -1, TK_HOMOGENEOUS, -1, TK_PROJECTIVE, TK_AFFINE, TK_AFFINE, -1};
  if (matrix == NULL) return refuse(ST_ERROR_NULL, "matrix is null; expected an address");
  *map = (prepared){.components = (size_t)st_component_count(kind), .size = size};
  if (map->components == 0) return refuse(ST_ERROR_CHOICE, "kind: expected 0 to 10");
  map->operation = operations[kind];
  if (map->operation < 0) return refuse(ST_ERROR_CHOICE, "kind: needs an inverse, which the kernels alone do not have");
  CHECK(check_options(options));
  char *to = (char *)map->numbers;
  if (map->components > 2) {
    memcpy(to, matrix, (kind == ST_VECTORS ? 12 : 16) * size);
  } else {
    // Two scalars of three rows, and their weights for points that are divided.
    for (size_t row = 0; row < (kind == ST_VECTORS_2D ? 2 : 3); row++) {
      const char *from = matrix + (row == 2 ? 12 : 4 * row) * size;
      memcpy(to + (kind == ST_POINTS_2D ? 4 : 2) * row * size, from, 2 * size);
      if (kind == ST_POINTS_2D) memcpy(to + (4 * row + 2) * size, from + 3 * size, size);
    }
  }
  int layout = map->components == 2 ? TK_XY : map->components == 3 ? TK_XYZ : TK_XYZW;
  map->code = TK_KIND(precision_of(size, options), layout, map->operation);
  return ST_OK;
}

static st_status map_separate(st_kind kind, const void *matrix, size_t size, const void *const *source, void *const *destination, size_t count, st_options options) {
  prepared map;
  CHECK(prepare(kind, matrix, size, options, &map));
  if (count == 0) return ST_OK;
  if (source == NULL || destination == NULL) return refuse(ST_ERROR_NULL, "a list of arrays is null; expected an address");
  if (((uintptr_t)source | (uintptr_t)destination) % _Alignof(void *)) return refuse(ST_ERROR_ALIGNMENT, "a list of arrays lies at no multiple of its alignment");
  region from[4], to[4];
  uintptr_t bits = 0;
  bool in_place = true;
  for (size_t i = 0; i < map.components; i++) {
    CHECK(region_of(source[i], (ptrdiff_t)size, count, 0, 1, size, from + i));
    CHECK(region_of(destination[i], (ptrdiff_t)size, count, 0, 1, size, to + i));
    bits |= from[i].first | to[i].first;
    in_place &= source[i] == destination[i];
  }
  for (size_t i = 0; i < map.components; i++)
    for (size_t j = 0; j < map.components; j++)
      if ((j < i && overlap(to[i], to[j])) || (!in_place && overlap(to[i], from[j]))) return refuse_overlap();
  if (bits % size) return refuse(ST_ERROR_ALIGNMENT, "an array of numbers lies at no multiple of its alignment");
  tk_map_planes(map.numbers, source, destination, count, !in_place && streams(count * size * map.components), map.code);
  return ST_OK;
}

// Copies one scalar: by a size that the compiler knows.
static inline void copy(void *to, const void *from, size_t size) {
  if (size == sizeof(float)) memcpy(to, from, sizeof(float));
  else memcpy(to, from, sizeof(double));
}

static st_status map_strided(st_kind kind, const void *matrix, size_t size, const void *source, ptrdiff_t source_stride, ptrdiff_t source_component_stride,
                             void *destination, ptrdiff_t destination_stride, ptrdiff_t destination_component_stride, size_t count, st_options options) {
  prepared map;
  CHECK(prepare(kind, matrix, size, options, &map));
  if (count == 0) return ST_OK;
  region from, to;
  CHECK(region_of(source, source_stride, count, source_component_stride, map.components, size, &from));
  CHECK(region_of(destination, destination_stride, count, destination_component_stride, map.components, size, &to));
  CHECK(check_gaps(destination_stride, count, destination_component_stride, map.components, size));
  const bool in_place = source == destination && source_stride == destination_stride && source_component_stride == destination_component_stride;
  if (!in_place && overlap(from, to)) return refuse_overlap();
  const size_t item = map.components * size;
  if (source_component_stride == (ptrdiff_t)size && destination_component_stride == (ptrdiff_t)size) {
    bool is_packed = source_stride == (ptrdiff_t)item && destination_stride == (ptrdiff_t)item && ((uintptr_t)source | (uintptr_t)destination) % size == 0;
    if (is_packed) tk_map_points(map.numbers, source, destination, count, !in_place && streams(count * item), map.code);
    else tk_map_strided((int)(map.code >> 4), (int)map.components, map.operation, map.numbers, source, source_stride, destination, destination_stride, count);
    return ST_OK;
  }
  // By copies of a few.
  enum { BLOCK = 64 };
  double block[BLOCK * 4];
  for (size_t start = 0; start < count; start += BLOCK) {
    const size_t number = count - start < BLOCK ? count - start : BLOCK;
    for (size_t i = 0; i < number; i++)
      for (size_t k = 0; k < map.components; k++)
        copy((char *)block + i * item + k * size, (const char *)source + (ptrdiff_t)(start + i) * source_stride + (ptrdiff_t)k * source_component_stride, size);
    tk_map_points(map.numbers, block, block, number, false, map.code);
    for (size_t i = 0; i < number; i++)
      for (size_t k = 0; k < map.components; k++)
        copy((char *)destination + (ptrdiff_t)(start + i) * destination_stride + (ptrdiff_t)k * destination_component_stride, (char *)block + i * item + k * size, size);
  }
  return ST_OK;
}

static st_status multiply(size_t size, const void *first, ptrdiff_t first_stride, const void *second, ptrdiff_t second_stride, void *products,
                          ptrdiff_t product_stride, size_t count, st_options options) {
  const size_t bytes = 16 * size;
  CHECK(check_options(options));
  if (count == 0) return ST_OK;
  region a, b, to;
  CHECK(region_of(first, first_stride, count, 0, 1, bytes, &a));
  CHECK(region_of(second, second_stride, count, 0, 1, bytes, &b));
  CHECK(region_of(products, product_stride, count, 0, 1, bytes, &to));
  CHECK(check_gaps(product_stride, count, (ptrdiff_t)bytes, 1, bytes));
  if ((overlap(a, to) && !(first == products && first_stride == product_stride)) || (overlap(b, to) && !(second == products && second_stride == product_stride)))
    return refuse_overlap();
  for (size_t i = 0; i < count; i++) {
    double factors[32], product[16];
    memcpy(factors, (const char *)first + (ptrdiff_t)i * first_stride, bytes);
    memcpy(factors + 16, (const char *)second + (ptrdiff_t)i * second_stride, bytes);
    tk_products(precision_of(size, options), factors, 1, factors + 16, 1, product, 1);
    memcpy((char *)products + (ptrdiff_t)i * product_stride, product, bytes);
  }
  return ST_OK;
}

static st_status multiply_down(size_t size, const void *local, const int32_t *parents, void *world, size_t count) {
  const size_t bytes = 16 * size;
  if (count == 0) return ST_OK;
  region from, numbers, to;
  CHECK(region_of(local, (ptrdiff_t)bytes, count, 0, 1, bytes, &from));
  CHECK(region_of(world, (ptrdiff_t)bytes, count, 0, 1, bytes, &to));
  CHECK(region_of(parents, sizeof *parents, count, 0, 1, sizeof *parents, &numbers));
  if ((uintptr_t)parents % _Alignof(int32_t)) return refuse(ST_ERROR_ALIGNMENT, "parents lies at no multiple of its alignment");
  if (overlap(numbers, to) || (local != world && overlap(from, to))) return refuse_overlap();
  if (count > INT32_MAX) return refuse(ST_ERROR_SIZE, "there are more matrices than an int32_t counts");
  for (size_t i = 0; i < count; i++)
    if (parents[i] < -1 || parents[i] >= (int32_t)i) return refuse(ST_ERROR_INDEX, "parents: expected -1 or a number below the matrix's own");
  tk_products_down(precision_of(size, 0), local, parents, world, count);
  return ST_OK;
}

// The functions of the header for one scalar.
#define FUNCTIONS(S, suffix)                                                                                                                     \
  st_status st_map_separate_##suffix(st_kind kind, const S *matrix, const S *const *source, S *const *destination, size_t count, st_options o) { \
    return map_separate(kind, matrix, sizeof(S), (const void *const *)source, (void *const *)destination, count, o);                             \
  }                                                                                                                                              \
  st_status st_map_strided_##suffix(st_kind kind, const S *matrix, const void *source, ptrdiff_t stride, ptrdiff_t inner, void *destination,     \
                                    ptrdiff_t to_stride, ptrdiff_t to_inner, size_t count, st_options o) {                                       \
    return map_strided(kind, matrix, sizeof(S), source, stride, inner, destination, to_stride, to_inner, count, o);                              \
  }                                                                                                                                              \
  st_status st_map_##suffix(st_kind kind, const S *matrix, const void *source, ptrdiff_t stride, void *destination, ptrdiff_t to_stride,         \
                            size_t count, st_options o) {                                                                                        \
    return map_strided(kind, matrix, sizeof(S), source, stride, sizeof(S), destination, to_stride, sizeof(S), count, o);                         \
  }                                                                                                                                              \
  st_status st_multiply_##suffix(const S *first, ptrdiff_t stride, const S *second, ptrdiff_t other, S *products, ptrdiff_t to_stride,           \
                                 size_t count, st_options o) {                                                                                   \
    return multiply(sizeof(S), first, stride, second, other, products, to_stride, count, o);                                                     \
  }                                                                                                                                              \
  st_status st_multiply_down_##suffix(const S *local, const int32_t *parents, S *world, size_t count) {                                          \
    return multiply_down(sizeof(S), local, parents, world, count);                                                                               \
  }
FUNCTIONS(float, f32)
FUNCTIONS(double, f64)
